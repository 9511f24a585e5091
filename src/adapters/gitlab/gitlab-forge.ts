import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type {
  Forge,
  ForgeClients,
  ForgeComment,
  ForgeObjects,
  ForgePlace,
  ForgePolicies,
} from "../../ports/forge.ts";
import type { CommitId } from "../../ports/git.ts";
import { objectName, unlessMissing, unlessRefused } from "../forge/forge-failure.ts";
import {
  askGitLab,
  type GitLabClient,
  gitLabClient,
  NOTE_HINT,
  projectPath,
} from "./gitlab-client.ts";
import { decodeGitLab, type GitLabNote } from "./gitlab-protocol.ts";

interface GitLabProject {
  readonly client: GitLabClient;
  /** Its path, or its number. */
  readonly repository: string;
  readonly path: (...steps: readonly string[]) => string;
  /** Fails also for a hidden project. */
  readonly defaultBranch: () => Promise<string>;
}

/** Opens GitLab, on gitlab.com or another server. `unitMs` is the length of a second in waits; for tests. */
export function openGitLab(place: ForgePlace, unitMs?: number): ForgeClients {
  const client = gitLabClient(place, unitMs);
  const { repository } = place;
  const path = (...steps: readonly string[]): string => projectPath(repository, ...steps);
  let branch: Promise<string> | undefined;
  const readBranch = (): Promise<string> =>
    askGitLab("read-contents", "read which branch is the default one", async () =>
      decodeGitLab.projectBranch(await client.ask(path())),
    );
  const defaultBranch = (): Promise<string> => (branch ??= readBranch());
  const project = { client, repository, path, defaultBranch };
  return {
    forge: { ...mergeRequests(project), ...storedObjects(project) },
    policies: branchPolicies(project),
    commits: undefined,
    issues: undefined,
  };
}

/** Returns the merge requests of a project, and their comments, which are its notes. */
function mergeRequests({ client, path, repository }: GitLabProject): Forge {
  const placeOf = (...steps: readonly (string | number)[]): string =>
    path("merge_requests", ...steps.map(String));
  const mergeRequest = (number: number) =>
    askGitLab("read-pull-request", `read merge request ${number}`, async () =>
      decodeGitLab.mergeRequest(repository)(await client.ask(placeOf(number))),
    );
  const pages = new Map<string, Promise<string>>();
  const commentOf = async (
    number: number,
    { id, body }: GitLabNote,
    isOwn: boolean,
  ): Promise<ForgeComment> => {
    const ask = async (): Promise<string> => (await mergeRequest(number)).url;
    const page = await remembered(pages, String(number), ask);
    return { id, body, isOwn, url: `${page}#note_${id}` };
  };
  let own: Promise<number> | undefined;
  const ownId = (): Promise<number> => (own ??= client.ask("user").then(decodeGitLab.userId));
  return {
    commentHint: NOTE_HINT,
    pullRequest: mergeRequest,
    listComments: (number) =>
      askGitLab("read-pull-request", `list the notes of merge request ${number}`, async () => {
        const me = await ownId();
        const query = { order_by: "created_at", sort: "asc" };
        const list = { query, decode: decodeGitLab.notes, tooLong: () => tooMany("notes") };
        const notes = await client.list(placeOf(number, "notes"), list);
        return Promise.all(
          notes.map((note) => commentOf(number, note, note.author === me && !note.isSystem)),
        );
      }),
    createComment: (number, body) =>
      askGitLab("comment", `write a note on merge request ${number}`, async () => {
        // Not retried: the first attempt may have succeeded although its answer got lost.
        const request = { method: "POST", body: noteBody(body), retries: 0 } as const;
        const note = decodeGitLab.note(await client.ask(placeOf(number, "notes"), request));
        return commentOf(number, note, true);
      }),
    updateComment: ({ number, id }, body) =>
      askGitLab("comment", `change note ${id}`, async () => {
        const request = { method: "PUT", body: noteBody(body) } as const;
        const answer = await unlessMissing(client.ask(placeOf(number, "notes", id), request));
        return answer === undefined
          ? undefined
          : commentOf(number, decodeGitLab.note(answer), true);
      }),
    deleteComment: ({ number, id }) =>
      askGitLab("comment", `delete note ${id}`, async () => {
        await unlessMissing(client.ask(placeOf(number, "notes", id), { method: "DELETE" }));
      }),
  };
}

/**
 * Returns a note's body without quick actions: GitLab would run a line that begins with `/`, such as `/approve`, with
 * the token's rights (Gitlab::QuickActions::Extractor, which looks only at the start of lines).
 */
function noteBody(body: string): { readonly body: string } {
  return { body: body.replace(/^\//gm, " /") };
}

function tooMany(what: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `The merge request has more ${what} than are listed`);
}

function branchPolicies({ client, path, defaultBranch }: GitLabProject): ForgePolicies {
  return {
    defaultBranch,
    isProtected: async (branch) =>
      unlessRefused(
        client.ask(path("repository", "branches", branch)).then(decodeGitLab.branchProtection),
      ),
    readPolicy: ({ owner, repository, path: file, commit }) =>
      askGitLab("read-contents", `read ${file} at ${commit}`, () => {
        const other = (...steps: readonly string[]): string =>
          projectPath(`${owner}/${repository}`, "repository", ...steps);
        const bytes = client.bytes(other("files", file, "raw"), { ref: commit });
        // A missing commit and a hidden project also give 404.
        return unlessMissing(bytes, () => client.ask(other("commits", commit)));
      }),
  };
}

function storedObjects(project: GitLabProject): ForgeObjects {
  const { client, path, defaultBranch } = project;
  // GitLab also reports a hidden project as 404, which reading its default branch tells.
  const reading = <T>(what: string, run: () => Promise<T>) => askGitLab("read-contents", what, run);
  const blobs = new Map<string, Promise<Uint8Array>>();
  return {
    resolveCommit: (name) =>
      reading(`find the commit ${name}`, () =>
        unlessMissing(namedCommit(project, name), defaultBranch),
      ),
    firstParent: (id) =>
      reading(`read the commit ${id}`, async () =>
        decodeGitLab.parent(await client.ask(path("repository", "commits", id))),
      ),
    mergeBase: (a, b) =>
      reading(`compare ${a} with ${b}`, () => {
        const base = client.ask(path("repository", "merge_base"), { query: { "refs[]": [a, b] } });
        return unlessMissing(base.then(decodeGitLab.commitName), defaultBranch);
      }),
    tree: (id) =>
      reading(`list the files of ${id}`, () => {
        const query = { ref: id, recursive: "true", pagination: "keyset" };
        const list = { query, decode: decodeGitLab.treePage, tooLong: tooManyFiles };
        return client.list(path("repository", "tree"), list);
      }),
    blob: (object) =>
      remembered(blobs, object, () =>
        reading(`read the file ${object}`, async () => {
          const bytes = await client.bytes(path("repository", "blobs", object, "raw"));
          if (objectName(bytes, object.length) === object) return bytes;
          throw new LockReviewError("FORGE_FAILED", `GitLab gives another file for ${object}`, {
            hint: "Run again; if it stays so, a proxy may be changing the answers.",
          });
        }),
      ),
  };
}

/** Returns the commit of a name: branches and tags are requested by kind, since a name of both is ambiguous. */
async function namedCommit(
  { client, path, defaultBranch }: GitLabProject,
  name: string,
): Promise<CommitId | undefined> {
  const [, kind, rest = ""] =
    name === "HEAD"
      ? ["", "heads", await defaultBranch()]
      : (/^(heads|tags)\/(.+)$/.exec(name) ?? []);
  if (kind !== undefined) {
    const list = kind === "heads" ? "branches" : "tags";
    return decodeGitLab.refTip(await client.ask(path("repository", list, rest)));
  }
  if (!/^[0-9a-f]{4,64}$/i.test(name)) return undefined;
  return decodeGitLab.commitName(await client.ask(path("repository", "commits", name)));
}

function tooManyFiles(): LockReviewError {
  return new LockReviewError("FORGE_FAILED", "The repository has more files than are listed", {
    hint: "Clone it, with its whole history, and review the clone.",
  });
}
