import type { CommitId } from "../ports/git.ts";
import { decodeTree, splitNul } from "./git-output.ts";
import { type GitContext, gitOutput, runGit } from "./git-process.ts";

/** A submodule of a commit. Its address is the repository's word and not yet judged. */
export interface Submodule {
  readonly path: string;
  readonly url: string;
  readonly commit: CommitId;
}

/**
 * The submodules of a commit that `.gitmodules` gives an address. Nothing else of that file counts: its
 * `update` could name a command.
 *
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function listSubmodules(
  context: GitContext,
  commit: CommitId,
  repositoryUrl: string,
  signal: AbortSignal,
): Promise<readonly Submodule[]> {
  const urls = await submoduleUrls(context, commit, signal);
  if (urls.size === 0) return [];
  const listing = await gitOutput(
    context,
    ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit],
    signal,
  );
  return decodeTree(listing).flatMap(({ kind, path, object }) => {
    const written = urls.get(path);
    if (kind !== "other" || written === undefined) return [];
    const url = submoduleUrl(repositoryUrl, written);
    return [{ path, url, commit: object as CommitId }];
  });
}

/** Addresses by path. */
async function submoduleUrls(
  context: GitContext,
  commit: CommitId,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const args = ["config", "--no-includes", `--blob=${commit}:.gitmodules`, "-z", "--list"];
  // Without such a file, or with one that git cannot read, the command fails.
  const { code, stdout } = await runGit(context, args, signal);
  if (code !== 0) return new Map();
  const values = new Map<string, string>();
  for (const line of splitNul(stdout)) {
    const end = line.indexOf("\n");
    if (end >= 0) values.set(line.slice(0, end), line.slice(end + 1));
  }
  return new Map(
    [...values].flatMap(([key, path]): readonly (readonly [string, string])[] => {
      if (!key.startsWith("submodule.") || !key.endsWith(".path")) return [];
      const url = values.get(key.replace(/path$/, "url"));
      return url === undefined ? [] : [[path.replace(/\/$/, ""), url]];
    }),
  );
}

/** `git@h.test:o/r.git` */
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;

/**
 * What an address in `.gitmodules` means: as written, relative to the repository's, or in the short form
 * of ssh. git: relative_url.
 */
export function submoduleUrl(repositoryUrl: string, written: string): string {
  if (!/^\.\.?\//.test(written)) {
    const short = SCP_LIKE.exec(written);
    return short === null ? written : `ssh://${short[1] ?? ""}${short[2]}/${short[3]}`;
  }
  const url = new URL(repositoryUrl);
  const names = url.pathname.replace(/\/+$/, "").split("/");
  let rest = written;
  for (;;) {
    if (rest.startsWith("../")) names.splice(Math.max(1, names.length - 1));
    else if (!rest.startsWith("./")) break;
    rest = rest.slice(rest.indexOf("/") + 1);
  }
  url.pathname = [...names, rest].join("/");
  return url.href;
}
