import { LockReviewError } from "../../model/error.ts";
import { type SettingName, theSetting } from "../../model/setting.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";

/** The two states of a repository to compare. */
export interface GitRange {
  readonly base: CommitId;
  /** The tip of the branch that base was found on; policy is read from it. */
  readonly tip: CommitId;
  readonly baseName: string;
  readonly head: CommitId | "work-tree";
  /** The commit of head, or the one that the work tree is based on. */
  readonly headCommit: CommitId;
}

interface RangeNames {
  readonly base: string | undefined;
  readonly head: string | undefined;
  /**
   * For a named head that base already contains. `refuse`: an error, as the names may be mistyped. `against-tip`:
   * compare with base's tip, as a step back from there. Absent: compare with the common commit, which is head itself.
   */
  readonly contained?: "refuse" | "against-tip";
}

/**
 * Returns the range to compare: base is the merge base, head is the work tree unless named.
 *
 * Without a named base it is the merge base with the default branch; when HEAD is that commit, the work tree is
 * compared with HEAD. Short names are read as in {@link findCommit}.
 * @throws LockReviewError `USAGE` when a name means no commit or several, no default branch is found, or both ends were
 * named and there is nothing to compare
 */
export async function resolveRange(git: GitRepository, names: RangeNames): Promise<GitRange> {
  const headCommit = await namedCommit(git, names.head ?? "HEAD", "head");
  const head = names.head === undefined ? "work-tree" : headCommit;
  const { name: baseName, commit: tip } = await baseTip(git, names.base);
  const shared = tip === headCommit ? tip : ((await git.mergeBase(tip, headCommit)) ?? tip);
  const isContained = head !== "work-tree" && shared === headCommit;
  if (isContained && names.contained === "refuse") {
    const message = `There is nothing between ${baseName} and ${names.head}: the base already has every commit of the head`;
    throw new LockReviewError("USAGE", message, {
      hint: "Check both names, and that they are not exchanged: a review of nothing finds nothing.",
    });
  }
  const base = isContained && names.contained === "against-tip" ? tip : shared;
  return { base, tip, baseName, head, headCommit };
}

/**
 * Returns the commit to read policy from when nothing is compared: the tip of the named base, of the default branch, or
 * HEAD; undefined in a repository without commits.
 * @throws LockReviewError `USAGE` when the name means no commit or several
 */
export async function policyTip(
  git: CommitNames,
  base: string | undefined,
): Promise<CommitId | undefined> {
  if (base !== undefined) return namedCommit(git, base, "base");
  return (await defaultBranch(git))?.commit ?? (await git.resolveCommit("HEAD"));
}

type BaseBranch = { readonly name: string; readonly commit: CommitId };

async function baseTip(git: CommitNames, name: string | undefined): Promise<BaseBranch> {
  if (name !== undefined) return { name, commit: await namedCommit(git, name, "base") };
  const branch = await defaultBranch(git);
  if (branch !== undefined) return branch;
  throw new LockReviewError("USAGE", "No default branch to compare with was found", {
    hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with ${theSetting("base")}.`,
  });
}

/** Names that the default branch may have, in the order of precedence. */
const DEFAULT_BASES: readonly string[] = ["origin/HEAD", "origin/main", "main", "master"];

async function defaultBranch(git: CommitNames): Promise<BaseBranch | undefined> {
  for (const name of DEFAULT_BASES) {
    const commit = (await findCommit(git, name))?.commit;
    if (commit !== undefined) return { name, commit };
  }
  return undefined;
}

/** Resolves names of commits. */
export type CommitNames = Pick<GitRepository, "resolveCommit" | "commitsStartingWith">;

/** A commit, and the full name or object name that a shorter name was resolved to. */
type FoundCommit = { readonly commit: CommitId; readonly taken: string };

/** The suffixes that may follow the name of a commit: `~2`, `^`, `^2`, `^{commit}`, `@{1}`. */
const SUFFIX = /^((?:[^~^@]|@(?!\{))*)((?:~\d*|\^\d*|\^\{(?:commit)?\}|@\{[^{}]*\})*)$/s;
/** Unambiguous names: a full object name, a full ref name, and git's heads. */
const EXACT = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|refs\/.+|@|(?:[A-Z]+_)?HEAD|)$/;
const ABBREVIATED = /^[0-9a-f]{4,63}$/i;

/**
 * Returns the commit that a name means: a branch, the remote's before the local one, and never a tag, since anyone with
 * push access can name one like a branch. `origin/main` is the remote's `main` and nothing else.
 *
 * Unambiguous names are taken as they are: object names, full names such as `refs/tags/v1`, `HEAD`; each also with
 * git's suffixes, such as `~2`. Undefined when there is none.
 * @throws LockReviewError `USAGE` with the candidates where a name means different commits and none comes first
 */
export async function findCommit(git: CommitNames, name: string): Promise<FoundCommit | undefined> {
  const [, stem = "", suffix = ""] = SUFFIX.exec(name) ?? ["", name];
  if (name === "" || (stem === "" && !suffix.startsWith("@{"))) return undefined;
  if (stem === "") return exactly(git, name);
  const target = EXACT.test(stem) ? await exactly(git, stem) : await shortName(git, stem);
  return target === undefined || suffix === "" ? target : exactly(git, `${target.taken}${suffix}`);
}

async function exactly(git: CommitNames, name: string): Promise<FoundCommit | undefined> {
  const commit = await git.resolveCommit(name);
  return commit && { commit, taken: name };
}

async function shortName(git: CommitNames, name: string): Promise<FoundCommit | undefined> {
  const isOrigins = name.startsWith("origin/");
  const branches = await existing(
    git,
    isOrigins ? [`refs/remotes/${name}`] : [`refs/remotes/origin/${name}`, `refs/heads/${name}`],
  );
  // `upstream/main` may also be a local branch of that name: neither comes before the other.
  const isOfRemote = name.includes("/") && !isOrigins;
  const rivals = await existing(git, isOfRemote ? [`refs/remotes/${name}`] : []);
  const objects = ABBREVIATED.test(name) ? await git.commitsStartingWith(name) : [];
  const others = [...rivals, ...objects.map((commit) => ({ commit, taken: `${commit}` }))];
  const [taken = others[0]] = branches;
  if (others.every(({ commit }) => commit === taken?.commit)) return taken;
  const candidates = [...branches, ...others].map((candidate) =>
    candidate.taken === candidate.commit
      ? `the commit ${candidate.commit}`
      : `${candidate.taken} (${candidate.commit})`,
  );
  throw new LockReviewError("USAGE", `"${name}" means different commits`, {
    hint: `It may be ${candidates.join(", or ")}. Write the full name of the one that is meant.`,
  });
}

async function existing(git: CommitNames, refs: readonly string[]) {
  const commits = await Promise.all(refs.map((ref) => exactly(git, ref)));
  return commits.filter((commit) => commit !== undefined);
}

/**
 * Returns the commit that a setting names.
 * @throws LockReviewError `USAGE` when there is none, naming refs that a short name does not mean, and as
 * {@link findCommit}
 */
export async function namedCommit(
  git: CommitNames,
  name: string,
  setting: SettingName,
): Promise<CommitId> {
  const target = await findCommit(git, name);
  if (target !== undefined) return target.commit;
  if (name === "HEAD")
    throw new LockReviewError("USAGE", "This repository has no commit yet", {
      hint: "Commit first; verify audits lock files without a commit.",
    });
  const [stem = ""] = name.split(/[~^]|@\{/);
  const refs = [`refs/tags/${stem}`, `refs/heads/${stem}`, `refs/${stem}`];
  const elsewhere = await existing(git, EXACT.test(stem) ? [] : refs);
  const candidates = elsewhere.map(({ taken }) => taken).join(" and ");
  throw new LockReviewError("USAGE", `"${name}" is no branch or commit of this repository`, {
    hint:
      candidates === ""
        ? `Name a branch or commit with ${theSetting(setting)}, a tag by its full name (refs/tags/…). A shallow clone lacks most: fetch it first.`
        : `A short name means a branch. There is ${candidates}: write the full name with ${theSetting(setting)} if that is meant.`,
  });
}
