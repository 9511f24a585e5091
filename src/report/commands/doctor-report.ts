import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import { members } from "../json/json.ts";
import { shortNames } from "../words/wording.ts";
import type { CommandReport } from "./print-command.ts";

/** The result of the `doctor` command. */
export interface DoctorReport {
  readonly root: string;
  readonly tool: string;
  readonly platform: Platform;
  /** Certificate authorities that are trusted, each named by where it is configured. */
  readonly authorities: readonly string[];
  readonly providers: readonly ProviderDiagnosis[];
  /** Why `init` refuses configuration and lock file whatever the sources have, as sentences without a full stop. */
  readonly refusals: readonly string[];
  /** Settings that bypass installation, and leftover files that nothing reads. */
  readonly remarks: readonly string[];
}

/** Where one provider comes from, and whether it can be installed from there. */
export interface ProviderDiagnosis {
  readonly provider: ProviderAddress;
  readonly constraints: string;
  readonly locked: Version | null;
  readonly sources: readonly SourceDiagnosis[];
  /** Why a run could not install it; null when a source has it, and none fails (SRC-71). */
  readonly reason: string | null;
}

/** A source of a provider. */
export interface SourceDiagnosis {
  readonly kind: keyof typeof KINDS;
  /** A host, a URL without credentials, or a directory as written. */
  readonly name: string;
  /** How the source is reached; null for a directory on this machine. */
  readonly route: Route | null;
  /** `serves`: it has the package. `lacks`: it answers that it does not have it. */
  readonly outcome: keyof typeof OUTCOMES;
  /** The version whose package was asked for; null when no version was chosen. */
  readonly version: Version | null;
  readonly message: string | null;
}

/** The way to a host. */
export interface Route {
  /** The source's URL without user-info and query; null when service discovery failed. */
  readonly url: string | null;
  readonly proxy: string | null;
  /** The name of the setting or variable that holds the token, never the token; null when there is none. */
  readonly token: string | null;
  /** False when there is a token that must not be sent, because the connection is not encrypted. */
  readonly isTokenSent: boolean;
}

const OUTCOMES = { serves: "OK", lacks: "absent", fails: "FAILED" } as const;
const KINDS = {
  registry: "registry",
  network_mirror: "network mirror",
  filesystem_mirror: "directory",
  oci_mirror: "OCI mirror",
} as const;

/** Returns each provider, then each source that is asked for it; schemas/doctor.schema.json. */
export function doctorReport(report: DoctorReport): CommandReport {
  const { providers, authorities, refusals, remarks, tool, platform } = report;
  const unserved = providers.filter(({ reason }) => reason !== null).length;
  const name = shortNames(providers.map(({ provider }) => provider));
  const lines = [
    unserved === 0
      ? `${refusals.length === 0 ? "OK: " : ""}every provider can be had (${tool}, ${platform})`
      : `${unserved} of ${providers.length} providers cannot be had (${tool}, ${platform})`,
    ...refusals.map((reason) => `init refuses this root module: ${reason}`),
    ...providers.flatMap((diagnosis) => providerLines(diagnosis, name(diagnosis.provider))),
    "",
    "Certificate authorities",
    ...authorities.map((authority) => `  ${authority}`),
    ...(remarks.length === 0 ? [] : ["", "Beside installation"]),
    ...remarks.map((remark) => `  ${remark}`),
  ];
  return { lines, data: { ...report, providers: providers.map(providerData) } };
}

function providerLines(
  { constraints, locked, sources, reason }: ProviderDiagnosis,
  name: string,
): readonly string[] {
  const lock = locked === null ? "not locked" : `locked at ${locked}`;
  return [
    "",
    `${name}  ${constraints === "" ? lock : `${constraints}, ${lock}`}`,
    ...sources.flatMap(sourceLines),
    ...(reason === null ? [] : [`  → ${reason}`]),
  ];
}

function sourceLines(source: SourceDiagnosis): readonly string[] {
  const { kind, name, outcome, version, message, route } = source;
  const what = version === null ? "" : `, version ${version}`;
  const facts: string[] = [];
  if (route !== null) {
    const remark = route.isTokenSent ? "" : " (not sent: the way is not encrypted)";
    if (route.url !== null) facts.push(`at ${route.url}`);
    facts.push(`proxy: ${route.proxy ?? "none"} · token: ${route.token ?? "none"}${remark}`);
  }
  if (message !== null) facts.push(message);
  const first = `  ${OUTCOMES[outcome].padEnd(6)} ${KINDS[kind]} ${name}${what}`;
  return [first, ...facts.map((fact) => `         ${fact}`)];
}

function providerData({ sources, ...diagnosis }: ProviderDiagnosis): object {
  return {
    ...diagnosis,
    served: diagnosis.reason === null,
    sources: sources.map(({ route, ...source }) => ({
      ...source,
      route: route && { ...members(route, "url", "proxy", "token"), tokenSent: route.isTokenSent },
    })),
  };
}
