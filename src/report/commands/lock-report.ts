import type { LockedProvider } from "../../lock/versions/compose.ts";
import { displayAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { compareVersions } from "../../model/version.ts";
import { members } from "../json/json.ts";
import { rootSummary } from "../words/root-summary.ts";
import type { CommandReport } from "./print-command.ts";

/** The result of the `lock` command for one root module. */
export interface LockReport {
  readonly root: string;
  readonly lockFilePath: string;
  readonly tool: Tool;
  readonly outcome: keyof typeof OUTCOMES;
  readonly providers: readonly LockedProvider[];
}

/** Each outcome in words, as what became of the root module, and behind "The lock file". */
const OUTCOMES = {
  written: ["written", "written", "was written"],
  unchanged: ["up to date", "up to date", "is up to date"],
  "would-change": ["would change", "to be written", "would change"],
  refused: ["not written", "not written", "was not written"],
  unverified: ["not written, not everything could be asked", "not checked", "was not written"],
} as const;

const RESULTS = { new: "new", additional: "checksums added", unchanged: "already locked" } as const;

/** Returns the providers and the outcome of the lock file here, or those of each below folders; schemas/lock.schema.json. */
export function lockReport(
  reports: readonly LockReport[],
  where: "here" | "in-folders",
): CommandReport {
  const lines = reports.flatMap(({ lockFilePath, providers, tool, outcome }) => {
    const [word, , rest] = OUTCOMES[outcome];
    const entries = providers.map((provider) => providerLine(provider, tool));
    return where === "here"
      ? [...entries, `The lock file ${rest}.`]
      : [`${lockFilePath}: ${word}`, ...entries.map((line) => `  ${line}`)];
  });
  const data = {
    roots: reports.map((report) => members(report, "root", "outcome")),
    providers: reports.flatMap(({ root, providers }) =>
      providers.map((provider) => ({ root, ...providerData(provider) })),
    ),
  };
  const states = reports.map(({ outcome }) => OUTCOMES[outcome][1]);
  return { lines: where === "here" ? lines : [...lines, ...rootSummary(states)], data };
}

function providerLine(provider: LockedProvider, tool: Tool): string {
  const { entry, previous, platforms, signers, result } = provider;
  const { address, version } = entry;
  const words = signers.map(({ keyId, platforms: signed }) => {
    const by = keyId === undefined ? "not signed" : `signed with ${keyId}`;
    return signers.length === 1 ? by : `${by} (${signed.join(", ")})`;
  });
  // A change of version is shown as such, even if checksums were added with it.
  const isUpgrade = previous !== undefined && compareVersions(previous, version) <= 0;
  const change =
    previous === undefined
      ? `${version}  ${RESULTS[result]}`
      : `${previous} → ${version}  ${isUpgrade ? "upgraded" : "downgraded"}`;
  const signature = words.join(", ") || "not signed";
  return `${displayAddress(address, tool)} ${change}  ${platforms.join(", ")}  ${signature}`;
}

function providerData({ entry, previous, platforms, signers, result }: LockedProvider): object {
  return {
    ...members(entry, "address", "version"),
    previousVersion: previous ?? null,
    platforms,
    // The key ID is given only where one key signed for all platforms.
    keyId: (signers.length === 1 ? signers[0]?.keyId : undefined) ?? null,
    result,
  };
}
