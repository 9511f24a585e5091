import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { diagnosticData, members } from "../json/json.ts";
import { diagnosticLines } from "../text/terminal.ts";
import { counted } from "../words/wording.ts";
import { alignedLines, type CommandReport } from "./print-command.ts";

/** What is installed in one root module, beside its lock files. */
export interface InstalledReport {
  readonly root: string;
  readonly dataDirectory: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly modules: readonly InstalledModule[];
  readonly providers: readonly InstalledProvider[];
  /** Whether `init` installed anything there. */
  readonly isInstalled: boolean;
}

/** What is installed for one call, beside what is locked. */
export interface InstalledModule {
  readonly path: string;
  readonly state: keyof typeof MODULE_WORDS;
  /** Why it differs; a clause without a full stop. */
  readonly reason: string | undefined;
  /** Where a module that matches is loaded from, if its registry alone names that directory: the record does not hold it. */
  readonly unrecorded: string | undefined;
}

/** An installed provider package, beside the lock file for providers. */
export interface InstalledProvider {
  readonly provider: string;
  readonly version: string;
  readonly platform: string;
  readonly state: keyof typeof PROVIDER_WORDS;
}

const MODULE_WORDS = {
  matches: "matches",
  /** It equals a matching directory of the same package but for names that begin with a dot, which `init` does not copy. */
  "matches-as-copy": "matches, as a copy of the same package",
  floating: "is floating, so that nothing is compared",
  differs: "differs from what is locked",
  "not-installed": "is locked, and not installed",
  "not-locked": "is installed, and not locked",
} as const;

const PROVIDER_WORDS = {
  matches: "matches",
  differs: "matches no hash that is locked",
  "not-locked": "is installed in a version that is not locked",
} as const;

/** The states in which what is installed is what is locked, as far as anything is. */
const RIGHT: ReadonlySet<string> = new Set(["matches", "matches-as-copy", "floating"]);

/** Whether a plan may follow what is installed in a root module. */
export function isAsLocked({ diagnostics, modules, providers }: InstalledReport): boolean {
  return (
    !hasErrors(diagnostics) && [...modules, ...providers].every(({ state }) => RIGHT.has(state))
  );
}

/** Says why a right module may differ, and how to see whether it does. */
const whyRightOnesDiffer = (data: string): string =>
  `A module that wrote into its own directory, as archive_file to path.module does, differs after the first plan, and so do files whose line ends git converts on this machine (core.autocrlf, core.attributesFile). Remove ${data}/modules, run init, and compare before plan.`;

/** Returns what differs, or how much matches; schemas/installed.schema.json. */
export function installedReport(reports: readonly InstalledReport[]): CommandReport {
  const lines = reports.flatMap((report) => {
    const { root, dataDirectory, modules, providers } = report;
    if (!report.isInstalled) {
      return [`${root}: nothing is installed in ${dataDirectory}; run init first`];
    }
    const remarks = [
      ...modules
        .filter(({ unrecorded }) => unrecorded !== undefined)
        .map(({ path, state, unrecorded }) => [
          `  module ${path}`,
          `${MODULE_WORDS[state]}; that it is loaded from ${unrecorded} is its registry's word, and not recorded`,
        ]),
      ...modules
        .filter(({ state }) => !RIGHT.has(state))
        .map(({ path, state, reason }) => [
          `  module ${path}`,
          reason === undefined ? MODULE_WORDS[state] : `${MODULE_WORDS[state]}: ${reason}`,
        ]),
      ...providers
        .filter(({ state }) => !RIGHT.has(state))
        .map((provider) => [
          `  ${provider.provider} ${provider.version} ${provider.platform}`,
          PROVIDER_WORDS[provider.state],
        ]),
    ];
    const hint = modules.some(({ state, reason }) => state === "differs" && reason === undefined);
    return [
      `${root}: ${summary(report)}`,
      ...alignedLines(remarks),
      ...(hint ? [`  ${whyRightOnesDiffer(dataDirectory)}`] : []),
      ...report.diagnostics.flatMap(diagnosticLines),
    ];
  });
  const data = {
    roots: reports.map(({ diagnostics, modules, providers, ...report }) => ({
      ...members(report, "root", "isInstalled"),
      diagnostics: diagnostics.map(diagnosticData),
      modules: modules.map((module) => members(module, "path", "state", "reason", "unrecorded")),
      providers: providers.map((one) => members(one, "provider", "version", "platform", "state")),
    })),
  };
  return { lines, data };
}

function summary({ modules, providers }: InstalledReport): string {
  const floating = modules.filter(({ state }) => state === "floating").length;
  const matching = modules.filter(({ state }) => RIGHT.has(state)).length - floating;
  const right = providers.filter(({ state }) => state === "matches").length;
  return [
    `${matching} of ${counted(modules.length, "module call")} match`,
    ...(floating === 0 ? [] : [`${floating} floating`]),
    `${right} of ${counted(providers.length, "provider package")} match`,
  ].join(", ");
}
