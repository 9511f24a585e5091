import { chooseVersion } from "../../lock/versions/select.ts";
import { isLockReviewError, undefinedOnError } from "../../model/error.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import type { Requirement } from "../../model/requirements.ts";
import type { Version } from "../../model/version.ts";
import type {
  ProviderDiagnosis,
  Route,
  SourceDiagnosis,
} from "../../report/commands/doctor-report.ts";
import { displayUrl } from "../../sources/answers/fetch-document.ts";
import { isAbsent } from "../../sources/answers/source.ts";
import { bearerFor } from "../../sources/hosts/credentials.ts";
import type { FindService } from "../../sources/hosts/discovery.ts";
import { matchesProvider, type PlacedSource } from "../../sources/installation/multi.ts";
import type { TokenName } from "../settings/load-credentials.ts";

/** The lookups that the doctor uses. */
export interface DoctorPorts {
  readonly findService: FindService;
  readonly tokenName: TokenName;
  /** The proxy for a URL, without user-info; undefined for none. */
  readonly proxyOf: (url: string) => string | undefined;
}

interface Patient {
  readonly requirement: Pick<Requirement, "provider" | "constraints">;
  readonly entry: ProviderLock | undefined;
  readonly platform: Platform;
}

/**
 * Diagnoses the sources of a provider: each source that serves it is asked for its versions and for the metadata of the
 * package that a run would install.
 * @throws LockReviewError `ABORTED`
 */
export async function diagnoseProvider(
  patient: Patient,
  sources: readonly PlacedSource[],
  ports: DoctorPorts,
): Promise<ProviderDiagnosis> {
  const { provider, constraints } = patient.requirement;
  const serving = sources.filter((source) => matchesProvider(source, provider));
  const diagnoses = await Promise.all(serving.map((placed) => diagnose(patient, placed, ports)));
  const lockedVersion = patient.entry?.version ?? null;
  const facts = { provider, constraints: constraints.text, locked: lockedVersion };
  return { ...facts, sources: diagnoses, reason: whyNotServed(diagnoses) };
}

/** Of several sources one that fails makes an installation fail; one that lacks the provider does not (SRC-71). */
function whyNotServed(diagnoses: readonly SourceDiagnosis[]): string | null {
  if (diagnoses.length === 0) return "No installation method of the CLI configuration is for it";
  const failing = diagnoses.find(({ outcome }) => outcome === "fails");
  if (failing !== undefined) {
    return `${failing.name} fails, and a run would fail with it whatever the other sources have`;
  }
  return diagnoses.some(({ outcome }) => outcome === "serves") ? null : "No source has it";
}

const NO_ROUTE: Route = { url: null, proxy: null, token: null, isTokenSent: true };

async function diagnose(
  { requirement, requirement: { provider }, entry, platform }: Patient,
  { kind, source, way }: PlacedSource,
  ports: DoctorPorts,
): Promise<SourceDiagnosis> {
  let route: Route | null = way.kind === "disk" ? null : NO_ROUTE;
  let version: Version | null = null;
  const result = (outcome: SourceDiagnosis["outcome"], message: string | null) => ({
    kind: kind === "direct" ? ("registry" as const) : kind,
    name: source.describe(provider),
    route,
    outcome,
    version,
    message,
  });
  try {
    route = await routeTo(provider, way, ports);
    const available = await source.availableVersions(provider);
    version = chooseVersion({ ...requirement, locked: entry?.version }, available);
    await source.packageMeta({ provider, version, platform });
    return result("serves", null);
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    // The configuration decides which versions suit, but this source has none of them.
    const lacks = isLockReviewError(caught, "NO_MATCHING_VERSION") || isAbsent(caught);
    const hint = caught.hint === undefined ? "" : `. ${caught.hint}`;
    return result(lacks ? "lacks" : "fails", `${caught.message}${hint}`);
  }
}

async function routeTo(
  provider: ProviderAddress,
  way: PlacedSource["way"],
  ports: DoctorPorts,
): Promise<Route | null> {
  if (way.kind === "disk") return null;
  if (way.kind === "host") {
    if (!way.takesTokens) return { ...NO_ROUTE, proxy: ports.proxyOf(way.url) ?? null };
    return routeOf(way.url, await ports.tokenName(new URL(way.url).host), ports);
  }
  const { asciiHostname } = addressParts(provider);
  const token = await ports.tokenName(asciiHostname);
  const url = await undefinedOnError(ports.findService("providers.v1", asciiHostname));
  if (url !== undefined) return routeOf(url.href, token, ports);
  // Discovery is part of the trial: where it fails, the route to the host itself is shown.
  return { ...routeOf(`https://${asciiHostname}/`, token, ports), url: null };
}

function routeOf(url: string, token: string | undefined, { proxyOf }: DoctorPorts): Route {
  return {
    url: displayUrl(url),
    proxy: proxyOf(url) ?? null,
    token: token ?? null,
    isTokenSent: token === undefined || bearerFor("", url) !== undefined,
  };
}
