import {
  type DescribedPackage,
  describePackage,
  examinePackage,
  type GatherRun,
} from "../../lock/gathering/gather.ts";
import type { LockedProvider } from "../../lock/versions/compose.ts";
import { isLockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, preferredHashes } from "../../model/hash.ts";
import { type LockFile, type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { predictInit } from "../../review/init/predict-init.ts";
import { effectsOf } from "../../review/init/prediction.ts";
import { ageRemarks } from "../../review/rules/age-words.ts";
import { listText } from "../../review/rules/words.ts";
import { isUnreachable } from "../../sources/answers/source.ts";

interface WrittenLock {
  readonly locks: LockFile;
  /** The same as it is read again. */
  readonly head: LockFileSide;
  /** The entries that were locked; the others stay as they were. */
  readonly providers: readonly LockedProvider[];
  /** Those of `init`: tests and state count too. */
  readonly required: Requirements;
  readonly tool: Tool;
}

/**
 * Returns sentences about what `verify` fails on, or may, although `lock` wrote what `providers lock` writes: old hashes
 * stay, other entries stay, and what only tests or state require is not locked (PL-3, PL-6, PL-7).
 */
export function remarksOnLock(written: WrittenLock): readonly string[] {
  const { providers } = written;
  return [
    ...providers.flatMap(remarksOnAge),
    ...providers.flatMap(remarksOnEntry),
    ...bareEntries(written),
    ...uncheckedEntries(written),
    ...missingEntries(written),
  ];
}

/** Returns sentences about versions that were too young to be chosen, and about a chosen one of unknown age. */
export function remarksOnAge({ entry, age }: LockedProvider): readonly string[] {
  return age === undefined ? [] : ageRemarks(entry.address, entry.version, age);
}

function remarksOnEntry({ entry, warnings, unexplained, unchecked }: LockedProvider) {
  const [name, [first, ...more]] = [nameOf(entry), unchecked];
  const kept = unexplained.map(
    (hash) => `Nothing explains ${hash}, which the lock file already had for ${name}`,
  );
  if (first === undefined) return [...warnings, ...kept];
  const others = more.length === 0 ? "" : ` and ${more.length} more`;
  const open =
    `${first}${others}, which the lock file already had for ${name}, may be of platforms that were not locked, ` +
    "and was not checked; verify checks it";
  return [...warnings, ...kept, open];
}

/** Tells of entries that let any package in, such as the successor that OpenTofu adds without hashes (IN-20). */
function bareEntries({ locks }: WrittenLock): readonly string[] {
  return [...locks.providers.values()]
    .filter(({ hashes }) => preferredHashes(hashes).length === 0)
    .map(
      (entry) => `${nameOf(entry)} has no hash that a tool reads, so that verify fails; run fix`,
    );
}

function uncheckedEntries({ locks, providers }: WrittenLock): readonly string[] {
  const locked = new Set(providers.map(({ entry }) => entry.address));
  const others = [...locks.providers.values()].filter(
    ({ address, hashes }) => !locked.has(address) && preferredHashes(hashes).length > 0,
  );
  if (others.length === 0) return [];
  return [
    `What the lock file already had for ${listText(others.map(nameOf))} was not checked; verify checks it`,
  ];
}

function missingEntries({ head, required, tool }: WrittenLock): readonly string[] {
  const question = { head, requirements: required, tool, evidence: new Map(), platforms: [] };
  const effects = effectsOf(predictInit(question), "missing-entry", "unlockable-provider");
  return effects.map(({ cause, provider, reason }) => {
    if (cause === "unlockable-provider") return `${reason}, so that init refuses it`;
    const requirement = provider && required.providers.get(provider);
    const kinds = new Set(requirement?.origins.map(({ kind }) => kind));
    const isAsked = [...kinds].some((kind) => kind !== "test" && kind !== "state");
    const places = listText([...kinds].map((kind) => (kind === "test" ? "tests" : `the ${kind}`)));
    const who = isAsked ? "" : ` (by ${places} alone, which providers lock leaves out)`;
    return `${reason}${who}, so that verify fails; run fix`;
  });
}

const nameOf = ({ address, version }: ProviderLock): string => `${address} ${version}`;

/**
 * Returns a warning about new entries that no checksum list stands behind, so that they cover the one platform that was
 * locked. `init` warns of them as well. Terraform: command, InitCommand.getProviders.
 */
export function coveringOnePlatform(
  providers: readonly LockedProvider[],
  old: LockFile,
  [platform, ...others]: readonly Platform[],
): readonly string[] {
  const names = providers
    .map(({ entry }) => entry)
    .filter(({ hashes }) => hashes.every((hash) => hashScheme(hash) === "h1"))
    .filter(({ address }) => (old.providers.get(address)?.hashes ?? []).length === 0)
    .map(({ address }) => address);
  if (names.length === 0 || others.length > 0) return [];
  return [
    `The checksums of ${listText(names)} were computed here and cover ${platform} alone, so that init fails on any ` +
      "other platform. Add --platform=OS_ARCH to this command for each platform that it runs on",
  ];
}

/**
 * Returns sentences about packages that `init` does not get from the sources of the CLI configuration, whatever was
 * locked: `providers lock` asks the origin registries, or one mirror that it is given (PL-1). A source that does not
 * answer now tells nothing, and nothing is downloaded.
 * @param run its source is what `init` installs from
 */
export async function remarksOnSource(
  providers: readonly LockedProvider[],
  run: GatherRun,
): Promise<readonly string[]> {
  const remarks: string[] = [];
  for (const { entry, platforms } of providers) {
    for (const platform of platforms) {
      const problem = await whyNotInstalled(entry, platform, run);
      if (problem !== undefined) remarks.push(`${problem}, so that init and verify fail`);
    }
  }
  return remarks;
}

async function whyNotInstalled(
  entry: ProviderLock,
  platform: Platform,
  run: GatherRun,
): Promise<string | undefined> {
  const { address: provider, version } = entry;
  try {
    const described = await describePackage({ provider, version, platform }, run);
    const hashes = await hashesOf(described, run);
    if (hashes.length === 0 || hashes.some((hash) => recordsHash(entry, hash))) return undefined;
    return `${run.source.describe(provider)} has another package of ${provider} ${version} for ${platform} than was locked`;
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    const { message } = caught;
    return isUnreachable(caught) ? undefined : message;
  }
}

/** Returns the hashes that a mirror lists of a package, or those of a package that lies here; none of a registry's. */
async function hashesOf(described: DescribedPackage, run: GatherRun): Promise<readonly Hash[]> {
  const { authentication, location } = described.meta;
  if (location.kind === "url") return authentication.kind === "mirror" ? authentication.hashes : [];
  const { dispositions } = await examinePackage(described, run);
  return [...dispositions.keys()];
}
