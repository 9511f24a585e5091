import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgeObjects, ForgePolicies, ForgeTreeEntry, OpenForge } from "../../ports/forge.ts";
import type { CommitId } from "../../ports/git.ts";
import { objectName, statusOf } from "../forge/forge-failure.ts";
import { gitLabMergeRequests } from "./gitlab-merge-requests.ts";
import { askGitLab, type GitLabProject, gitLabProject, projectPath } from "./gitlab-project.ts";
import {
  decodeBranchProtection,
  decodeCommitName,
  decodeParent,
  decodeRefTip,
  decodeTreePage,
} from "./gitlab-protocol.ts";

/** Opens GitLab, on gitlab.com or another server. */
export const openGitLab: OpenForge = (place) => {
  const project = gitLabProject(place);
  return {
    forge: { ...gitLabMergeRequests(project), ...gitLabObjects(project) },
    policies: gitLabPolicies(project),
    commits: undefined,
    runs: undefined,
    checks: undefined,
    issues: undefined,
  };
};

/** Returns a reader of branches, and of policies in other projects. */
function gitLabPolicies(project: GitLabProject): ForgePolicies {
  const { client, path, defaultBranch } = project;
  return {
    defaultBranch,
    isProtected: async (branch) => {
      try {
        return decodeBranchProtection(await client.ask(path("repository", "branches", branch)));
      } catch (caught) {
        if (statusOf(caught) === undefined) throw caught;
        return undefined;
      }
    },
    readPolicy: ({ owner, repository, path: file, commit }) =>
      askGitLab({ action: "read-contents", what: `read ${file} at ${commit}` }, async () => {
        const other = projectPath(`${owner}/${repository}`);
        try {
          const query = { ref: commit };
          return await client.bytes(other("repository", "files", file, "raw"), { query });
        } catch (caught) {
          if (statusOf(caught) !== 404) throw caught;
          // A missing file, a missing commit and a hidden project all give this answer; only the first means "none".
          await client.ask(other("repository", "commits", commit));
          return undefined;
        }
      }),
  };
}

/** Most pages of a tree: a hundred thousand files and directories. */
const MAX_TREE_PAGES = 1000;

/** Returns a project's repository, as GitLab stores it. */
export function gitLabObjects(project: GitLabProject): ForgeObjects {
  const { client, path } = project;
  const reading = <T>(what: string, run: () => Promise<T>): Promise<T> =>
    askGitLab({ action: "read-contents", what }, run);
  const commit = (id: string): Promise<unknown> => client.ask(path("repository", "commits", id));
  const blobs = new Map<string, Promise<Uint8Array>>();
  return {
    resolveCommit: (name) =>
      reading(`find the commit ${name}`, () =>
        unlessMissing(project, () => namedCommit(project, name)),
      ),
    firstParent: (id) =>
      reading(`read the commit ${id}`, async () => decodeParent(await commit(id))),
    mergeBase: (a, b) =>
      reading(`compare ${a} with ${b}`, async () => {
        const query = { "refs[]": [a, b] };
        return unlessMissing(project, async () =>
          decodeCommitName(await client.ask(path("repository", "merge_base"), { query })),
        );
      }),
    tree: (id) => reading(`list the files of ${id}`, () => wholeTree(project, id)),
    blob: (object) => {
      const known = blobs.get(object);
      if (known !== undefined) return known;
      const content = reading(`read the file ${object}`, async () => {
        const bytes = await client.bytes(path("repository", "blobs", object, "raw"));
        if (objectName(bytes, object.length) === object) return bytes;
        throw new LockReviewError("FORGE_FAILED", `GitLab gives another file for ${object}`, {
          hint: "Run again; if it stays so, a proxy may be changing the answers.",
        });
      });
      blobs.set(object, content);
      return content;
    },
  };
}

/** Returns the commit of a name: branches and tags are requested by kind, since a name of both is ambiguous. */
async function namedCommit(project: GitLabProject, name: string): Promise<CommitId | undefined> {
  const { client, path } = project;
  const [, kind, rest = ""] = /^(heads|tags)\/(.+)$/.exec(name) ?? [];
  const place = name === "HEAD" ? "heads" : kind;
  if (place !== undefined) {
    const ref = name === "HEAD" ? await project.defaultBranch() : rest;
    const list = place === "heads" ? "branches" : "tags";
    return decodeRefTip(await client.ask(path("repository", list, ref)));
  }
  if (!/^[0-9a-f]{4,64}$/i.test(name)) return undefined;
  return decodeCommitName(await client.ask(path("repository", "commits", name)));
}

/** Returns the answer; undefined for a 404, unless the project is hidden, which GitLab also reports as 404. */
async function unlessMissing<T>(
  project: GitLabProject,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (caught) {
    if (statusOf(caught) !== 404) throw caught;
    await project.defaultBranch();
    return undefined;
  }
}

async function wholeTree(
  { client, path }: GitLabProject,
  commit: CommitId,
): Promise<readonly ForgeTreeEntry[]> {
  const query = { ref: commit, recursive: "true", pagination: "keyset" };
  const entries: ForgeTreeEntry[] = [];
  const pages = client.pages(path("repository", "tree"), MAX_TREE_PAGES, { query });
  for await (const page of pages) {
    if (page === undefined) throw tooMany();
    appendAll(entries, decodeTreePage(page));
  }
  return entries;
}

function tooMany(): LockReviewError {
  return new LockReviewError("FORGE_FAILED", "The repository has more files than are listed", {
    hint: "Clone it, with its whole history, and review the clone.",
  });
}
