import { allowsVersion } from "../../model/constraint.ts";
import { LockReviewError } from "../../model/error.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirement } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import type { PassedVersion, Version } from "../../model/version.ts";
import { type AvailableVersions, answerOr } from "../../sources/answers/source.ts";
import type { GatherRun } from "../gathering/gather.ts";

interface SelectionRequest {
  readonly provider: ProviderAddress;
  readonly constraints: Requirement["constraints"];
  /** The version that the lock file records; undefined when it has no entry, or when upgrading (IN-5). */
  readonly locked: Version | undefined;
}

/**
 * Refuses requests that no source could satisfy, before any request is sent. OpenTofu: providercache,
 * Installer.ensureProviderVersionsMightUpgrade (IN-6, IN-7).
 * @throws LockReviewError `LOCKED_VERSION_CONFLICT`, `NO_MATCHING_VERSION`
 */
export function assertSelectable(request: SelectionRequest, tool: Tool): void {
  const { provider, constraints, locked } = request;
  if (locked !== undefined) {
    if (allowsVersion(constraints, locked)) return;
    const wanted =
      constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`;
    const message = `The lock file records ${provider} ${locked}, which does not match ${wanted}`;
    throw new LockReviewError("LOCKED_VERSION_CONFLICT", message, {
      hint: `Run ${theSetting("upgrade")}, or "${commandName(tool)} init -upgrade", to select another version.`,
    });
  }
  if (tool.name === "opentofu" && constraints.text === "0.0.0") {
    const message = `The configuration asks for ${provider} 0.0.0, which no registry can offer`;
    const hint = "Version 0.0.0 means a local build; use dev_overrides for one.";
    throw new LockReviewError("NO_MATCHING_VERSION", message, { hint });
  }
}

/**
 * Returns the locked version, else the newest that the constraints accept, even if it lacks a platform. OpenTofu:
 * providercache, Installer (IN-9, IN-10).
 * @throws LockReviewError `VERSION_NOT_AVAILABLE`, `NO_MATCHING_VERSION`
 */
export function chooseVersion(request: SelectionRequest, available: AvailableVersions): Version {
  const { provider, constraints, locked } = request;
  const chosen = available.versions.findLast(({ version }) =>
    locked === undefined ? allowsVersion(constraints, version) : version === locked,
  );
  if (chosen !== undefined) return chosen.version;
  if (locked !== undefined) {
    const message = `${provider} ${locked}, which the lock file records, is no longer available`;
    throw new LockReviewError("VERSION_NOT_AVAILABLE", message, {
      hint: `Find out why it was withdrawn before choosing another version with ${theSetting("upgrade")}.`,
    });
  }
  const { text } = constraints;
  const lacks = text === "" ? "can be selected" : `matches the constraints ${text}`;
  const hint = "Prereleases are selected only when a constraint names them exactly.";
  throw new LockReviewError("NO_MATCHING_VERSION", `No release of ${provider} ${lacks}`, { hint });
}

/** What policy asks of the age of versions that are chosen anew. */
export interface AgeTerms {
  /** Returns the hours that a version of a provider has to be old; undefined where it may be new. */
  readonly hoursOf: (provider: ProviderAddress) => number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether registries may be asked for what they say beside the protocol. */
  readonly asksContext: boolean;
}

/** What was found about the age of the versions from the newest to the one that was chosen. */
export interface AgeFacts {
  /** The hours that policy asks for. */
  readonly asked: number;
  /** Versions that are younger, newest first, with their hours. */
  readonly passedOver: readonly PassedVersion[];
  /** Whether nobody says how old the chosen version is. */
  readonly isUnknown: boolean;
}

const HOUR = 3_600_000;

/**
 * Returns the newest version that is old enough; the one that was locked before may be of any age. A version whose date
 * nobody says is taken, since no other would be known to be better, and the facts say so.
 * @throws LockReviewError `NO_MATCHING_VERSION` where every version is too young
 */
async function chooseOldEnough(
  wanted: SelectionRequest,
  available: AvailableVersions,
  { hours: asked, before, now, asksContext }: AskedAge,
  { context, releaseDate }: Pick<GatherRun, "context" | "releaseDate">,
): Promise<Pick<Selection, "version" | "age">> {
  const { provider, constraints } = wanted;
  const dates = asksContext ? (await context(provider))?.published : undefined;
  const passedOver: PassedVersion[] = [];
  let rest = available;
  while (passedOver.length === 0 || isAny(constraints, rest)) {
    const version = chooseVersion(wanted, rest);
    const date = dates?.get(version) ?? (await releaseDate(provider, version)) ?? "";
    const hours = Math.floor((now - Date.parse(date)) / HOUR);
    const isUnknown = Number.isNaN(hours);
    if (isUnknown || hours >= asked || version === before)
      return { version, age: { asked, passedOver, isUnknown } };
    passedOver.push({ version, hours });
    const at = rest.versions.findIndex((one) => one.version === version);
    rest = { ...rest, versions: rest.versions.slice(0, at) };
  }
  const message = `Every release of ${provider} that can be selected is younger than policy asks for`;
  const hint = "Wait, or add an exception to min-release-age on the base branch.";
  throw new LockReviewError("NO_MATCHING_VERSION", message, { hint });
}

interface AskedAge extends Omit<AgeTerms, "hoursOf"> {
  readonly hours: number;
  /** The version that was locked before; undefined where there was none. */
  readonly before: Version | undefined;
}

const isAny = (constraints: Requirement["constraints"], { versions }: AvailableVersions) =>
  versions.some(({ version }) => allowsVersion(constraints, version));

/** A request to select versions. */
export interface ResolveRequest {
  /** Requirements of lockable providers only; built-ins have no versions (IN-2). */
  readonly requirements: readonly Requirement[];
  readonly locks: LockFile;
  readonly upgrade: (provider: ProviderAddress) => boolean;
  /** Absent where versions may have any age, as `providers lock` has it. */
  readonly age?: AgeTerms;
  readonly tool: Tool;
}

/** A requirement with the version that all platforms will use. */
export interface Selection {
  readonly requirement: Requirement;
  readonly version: Version;
  /** Absent where no age was asked for. */
  readonly age?: AgeFacts;
}

/** A provider that could not be selected or locked, and why. */
export interface ProviderFailure {
  readonly provider: ProviderAddress;
  readonly error: LockReviewError;
}

/**
 * Selects a version for each provider, once for all platforms; the tools select again for each and may disagree (PL-9).
 * OpenTofu: providercache, Installer.EnsureProviderVersions.
 */
export async function resolveVersions(
  { requirements, locks, upgrade, tool, age }: ResolveRequest,
  run: Pick<GatherRun, "source" | "queries" | "context" | "releaseDate">,
) {
  const resolve = async (requirement: Requirement): Promise<Selection | ProviderFailure> => {
    const { provider, constraints } = requirement;
    const before = locks.providers.get(provider)?.version;
    const locked = upgrade(provider) ? undefined : before;
    const wanted: SelectionRequest = { provider, constraints, locked };
    const select = async (): Promise<Selection> => {
      assertSelectable(wanted, tool);
      const available = await source.availableVersions(provider);
      const hours = locked === undefined ? age?.hoursOf(provider) : undefined;
      if (age === undefined || hours === undefined)
        return { requirement, version: chooseVersion(wanted, available) };
      const asked = { ...age, hours, before };
      return { requirement, ...(await chooseOldEnough(wanted, available, asked, run)) };
    };
    return answerOr(select(), (error) => ({ provider, error }));
  };
  const { source, queries } = run;
  const outcomes = await Promise.all(
    requirements.map((requirement) => queries(() => resolve(requirement))),
  );
  return {
    selections: outcomes.filter((outcome) => "version" in outcome),
    failures: outcomes.filter((outcome) => "error" in outcome),
  };
}
