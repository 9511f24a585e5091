import { LockReviewError } from "../../model/error.ts";
import { type SettingName, theSetting } from "../../model/setting.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";

/** What reads names of commits. */
export type CommitNames = Pick<GitRepository, "resolveCommit" | "commitsStartingWith">;

/** A commit, and the full name or object name that a shorter name was taken for. */
interface FoundCommit {
  readonly commit: CommitId;
  readonly taken: string;
}

/** What may follow the name of a commit: `~2`, `^`, `^2`, `^{commit}`, `@{1}`. */
const SUFFIX = /^((?:[^~^@]|@(?!\{))*)((?:~\d*|\^\d*|\^\{(?:commit)?\}|@\{[^{}]*\})*)$/s;
/** Names that mean one thing: all of an object name, a full name of a ref, and git's own heads. */
const EXACT = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|refs\/.+|@|(?:[A-Z]+_)?HEAD|)$/;
const ABBREVIATED = /^[0-9a-f]{4,63}$/i;

/**
 * The commit that a name means: a branch, as the remote has it before as it is here, and never a tag,
 * which anybody who may push can name like a branch. `origin/main` is the remote's `main` and nothing else.
 *
 * What says which one by itself is taken as it stands: object names, full names such as `refs/tags/v1`,
 * `HEAD`; and each of them with what git lets follow, such as `~2`. Undefined when there is none.
 *
 * @throws LockReviewError `USAGE` with the candidates where a name means different commits and none comes first
 */
export async function findCommit(git: CommitNames, name: string): Promise<FoundCommit | undefined> {
  const [, stem = "", suffix = ""] = SUFFIX.exec(name) ?? ["", name];
  if (name === "" || (stem === "" && !suffix.startsWith("@{"))) return undefined;
  const found = EXACT.test(stem)
    ? await exactly(git, stem === "" ? name : stem)
    : await shortName(git, stem);
  if (found === undefined || suffix === "" || stem === "") return found;
  const commit = await git.resolveCommit(`${found.taken}${suffix}`);
  return commit && { commit, taken: `${found.taken}${suffix}` };
}

async function exactly(git: CommitNames, name: string): Promise<FoundCommit | undefined> {
  const commit = await git.resolveCommit(name);
  return commit && { commit, taken: name };
}

async function shortName(git: CommitNames, name: string): Promise<FoundCommit | undefined> {
  const branches = await existing(git, branchRefs(name));
  const rivals = await existing(git, otherRemote(name));
  const objects = ABBREVIATED.test(name) ? await git.commitsStartingWith(name) : [];
  const others = [...rivals, ...objects.map((commit) => ({ commit, taken: `${commit}` }))];
  const [taken = others[0]] = branches;
  if (others.every(({ commit }) => commit === taken?.commit)) return taken;
  throw ambiguous(name, [...branches, ...others]);
}

/** The full names that a branch's name stands for, in the order that they count. */
function branchRefs(name: string): readonly string[] {
  return name.startsWith("origin/")
    ? [`refs/remotes/${name}`]
    : [`refs/remotes/origin/${name}`, `refs/heads/${name}`];
}

/** `upstream/main` may also be a branch of that name: neither comes before the other. */
function otherRemote(name: string): readonly string[] {
  return name.includes("/") && !name.startsWith("origin/") ? [`refs/remotes/${name}`] : [];
}

async function existing(
  git: CommitNames,
  refs: readonly string[],
): Promise<readonly FoundCommit[]> {
  const found = await Promise.all(refs.map((ref) => exactly(git, ref)));
  return found.filter((one) => one !== undefined);
}

function ambiguous(name: string, candidates: readonly FoundCommit[]): LockReviewError {
  const listed = candidates.map(({ taken, commit }) =>
    taken === commit ? `the commit ${commit}` : `${taken} (${commit})`,
  );
  return new LockReviewError("USAGE", `"${name}" means different commits`, {
    hint: `It may be ${listed.join(", or ")}. Write the full name of the one that is meant.`,
  });
}

/**
 * The commit that somebody named.
 *
 * @param setting where it was named
 * @throws LockReviewError `USAGE` when there is none, telling of refs that a short name does not mean, and as {@link findCommit}
 */
export async function namedCommit(
  git: CommitNames,
  name: string,
  setting: SettingName,
): Promise<CommitId> {
  const found = await findCommit(git, name);
  if (found !== undefined) return found.commit;
  const [stem = ""] = name.split(/[~^]|@\{/);
  const elsewhere = EXACT.test(stem)
    ? []
    : await existing(git, [`refs/tags/${stem}`, `refs/heads/${stem}`, `refs/${stem}`]);
  const candidates = elsewhere.map(({ taken }) => taken);
  throw new LockReviewError("USAGE", `"${name}" is no branch or commit of this repository`, {
    hint:
      candidates.length > 0
        ? `A short name means a branch. There is ${candidates.join(" and ")}: write the full name with ${theSetting(setting)} if that is meant.`
        : `Name a branch or commit with ${theSetting(setting)}, a tag by its full name (refs/tags/…). A shallow clone lacks most: fetch it first.`,
  });
}
