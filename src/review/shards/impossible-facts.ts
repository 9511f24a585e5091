import { type Hash, hashScheme } from "../../model/hash.ts";
import { EMPTY_LOCK_FILE, type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { contradictsJudge } from "../../packages/provenance/judge-archive.ts";
import type { EntryProvenance } from "../evidence/entry-provenance.ts";
import { expectedConstraints } from "../evidence/expected.ts";
import type { ExplainedHash } from "../evidence/grade.ts";
import type { Finding } from "../finding/finding.ts";
import type { RootReview } from "../verdict/review.ts";

/**
 * What a result tells of a root module that no run can have found, whatever registries and forges answered, in words;
 * undefined where there is no such thing. Policy and findings have no part in it.
 */
export function impossibleIn(root: RootReview): string | undefined {
  const hash = root.hashes.find((one) => !isPossible(one, root));
  if (hash !== undefined) return `${hash.hash} is told of as no run tells of it`;
  return inBuilds(root) ?? inCoverage(root) ?? inExpected(root);
}

/** Whether a root module was judged by its lock file being unreadable alone. */
export function saysUnreadable({ findings, hashes, changes }: RootReview): boolean {
  const isOfFile = ({ rule, provider }: Finding) =>
    rule === "invalid-lock-file" || (rule === "not-verified" && provider === null);
  return hashes.length === 0 && changes.length === 0 && findings.some(isOfFile);
}

function entryOf(
  { head }: RootReview,
  { provider, version }: Pick<ExplainedHash, "provider" | "version">,
): ProviderLock | undefined {
  const entry = head?.providers.get(provider);
  return entry?.version === version ? entry : undefined;
}

/** Head records what is told of; archives are behind contents alone; who signed is named; a scheme nobody reads is not judged. */
function isPossible(told: ExplainedHash, root: RootReview): boolean {
  const { hash, grade, derivedFrom, signedBy } = told;
  const scheme = hashScheme(hash);
  const isBehind = derivedFrom.every((one) => hashScheme(one) === "zh");
  const isItself = derivedFrom.length === 1 && derivedFrom[0] === hash;
  const isSigned = grade.startsWith("signed-");
  const isJudged = grade === "unexplained" || grade === "base-only";
  return (
    recordsHash(entryOf(root, told), hash) &&
    isBehind &&
    isItself === (scheme === "zh") &&
    (!isSigned || signedBy.length > 0) &&
    (!isJudged || scheme === "zh" || scheme === "h1")
  );
}

/** One row for a version that head locks; each archive in one group of it; what was built is what the registry and the version say. */
function inBuilds(root: RootReview): string | undefined {
  const seen = new Set<string>();
  for (const one of root.provenance ?? []) {
    const { provider, version } = one;
    const isOnce = !seen.has(provider);
    seen.add(provider);
    if (isOnce && entryOf(root, one) !== undefined && areGroups(one)) continue;
    return `it tells of who built ${provider} ${version} as no run does`;
  }
  return undefined;
}

function areGroups({ repository, version, groups }: EntryProvenance): boolean {
  const archives = groups.flatMap((one) => one.archives);
  const isEach = groups.every((one) => one.archives.length > 0);
  const areArchives = archives.every((one) => hashScheme(one) === "zh");
  if (!isEach || !areArchives || new Set(archives).size < archives.length) return false;
  return repository === undefined
    ? groups.length === 0
    : groups.every(({ provenance }) => !contradictsJudge(provenance, { repository, version }));
}

/** Of entries of head, and of no other platforms than are required. */
function inCoverage({ head, coverage, requiredPlatforms }: RootReview): string | undefined {
  const wanted = new Set(requiredPlatforms);
  for (const [provider, { required, before = [], after }] of coverage ?? []) {
    const told = [...required, ...before, ...after];
    const isOfEntry = head?.providers.has(provider) === true;
    if (isOfEntry && required.length === wanted.size && told.every((one) => wanted.has(one)))
      continue;
    return `it tells of platforms of ${provider} that nothing asks for`;
  }
  return undefined;
}

/**
 * What should stand in place of head is head without what nothing explains (`expected.ts`). Reports show it as a
 * correction to copy, so that it must hold nothing that head does not.
 */
function inExpected(root: RootReview): string | undefined {
  const { head, expected, requirements } = root;
  if ((head === undefined) !== (expected === undefined))
    return "it corrects no lock file, or none where there is one";
  const { providers } = expected ?? EMPTY_LOCK_FILE;
  const mayBeDropped = droppable(root);
  const isAll = providers.size === (head?.providers.size ?? 0);
  for (const entry of head?.providers.values() ?? []) {
    const meant = providers.get(entry.address);
    const isKept =
      meant?.version === entry.version &&
      meant.constraints.text === expectedConstraints(entry, requirements).text &&
      meant.hashes.every((hash) => recordsHash(entry, hash)) &&
      entry.hashes.every((hash) => recordsHash(meant, hash) || mayBeDropped(hash));
    if (!isAll || !isKept)
      return `the correction of ${entry.address} is not what its facts come to`;
  }
  return isAll ? undefined : "it corrects what head does not lock";
}

function droppable(root: RootReview): (hash: Hash) => boolean {
  const open = root.hashes.filter(({ grade }) => grade === "unexplained");
  const unexplained = new Set(open.map(({ hash }) => hash));
  const isUnread = saysUnreadable(root);
  return (hash) => isUnread || unexplained.has(hash);
}
