import { visibleText } from "../../language/text/visible-text.ts";
import type { DoctorReport, ProviderDiagnosis, SourceDiagnosis } from "../facts/doctor-report.ts";
import { shortNames } from "../words/wording.ts";

const OUTCOMES = { serves: "OK", lacks: "absent", fails: "FAILED" } as const;
const KINDS = {
  registry: "registry",
  network_mirror: "network mirror",
  filesystem_mirror: "directory",
  oci_mirror: "OCI mirror",
} as const;

/** The result of the `doctor` command for a terminal: each provider, then each source that is asked for it. */
export function renderDoctorText(report: DoctorReport): string {
  const { providers, authorities, remarks, tool, platform } = report;
  const unserved = providers.filter(({ isServed }) => !isServed).length;
  const name = shortNames(providers.map(({ provider }) => provider));
  const lines = [
    unserved === 0
      ? `OK: every provider can be had (${tool}, ${platform})`
      : `${unserved} of ${providers.length} providers cannot be had (${tool}, ${platform})`,
    ...providers.flatMap((one) => providerLines(one, name(one.provider))),
    "",
    "Certificate authorities",
    ...authorities.map((one) => `  ${one}`),
    ...(remarks.length === 0
      ? []
      : ["", "Beside installation", ...remarks.map((one) => `  ${one}`)]),
  ];
  return lines.map((line) => `${visibleText(line)}\n`).join("");
}

function providerLines(
  { constraints, locked, sources, reason }: ProviderDiagnosis,
  name: string,
): readonly string[] {
  const facts = [constraints, locked === null ? "not locked" : `locked at ${locked}`];
  return [
    "",
    `${name}  ${facts.filter((one) => one !== "").join(", ")}`,
    ...sources.flatMap(sourceLines),
    ...(reason === null ? [] : [`  → ${reason}`]),
  ];
}

function sourceLines(source: SourceDiagnosis): readonly string[] {
  const { kind, name, outcome, version, message, route } = source;
  const what = version === null ? "" : `, version ${version}`;
  return [
    `  ${OUTCOMES[outcome].padEnd(6)} ${KINDS[kind]} ${name}${what}`,
    ...(route === null ? [] : routeLines(route)),
    ...(message === null ? [] : [`         ${message}`]),
  ];
}

function routeLines(route: NonNullable<SourceDiagnosis["route"]>): readonly string[] {
  const token = route.token === null ? "none" : route.token;
  const kept = route.isTokenSent ? "" : " (not sent: the way is not encrypted)";
  return [
    ...(route.url === null ? [] : [`         at ${route.url}`]),
    `         proxy: ${route.proxy ?? "none"} · token: ${token}${kept}`,
  ];
}
