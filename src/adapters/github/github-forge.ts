import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type {
  Forge,
  ForgeActor,
  ForgeComment,
  ForgeIssues,
  ForgeObjects,
  ForgePlace,
  ForgePolicies,
  ForgeQueue,
} from "../../ports/forge.ts";
import { permissionHint, statusOf } from "../../publish/permissions.ts";
import { PAGE_SIZE } from "../forge/forge-client.ts";
import { unlessMissing, unlessRefused } from "../forge/forge-failure.ts";
import { batchedBlobs } from "./blob-batches.ts";
import { askGitHub, type GitHubClient, gitHubClient, gitHubPath } from "./github-client.ts";
import { gitHubCommits, tokenAccount } from "./github-commits.ts";
import { decodeGitHub, isWrittenBy } from "./github-protocol.ts";

/** Opens GitHub or GitHub Enterprise Server. `unitMs` is the length of a second in waits; for tests. */
export function openGitHub(place: ForgePlace, unitMs?: number) {
  const client = gitHubClient(place, unitMs);
  let account: Promise<ForgeActor | undefined> | undefined;
  const actor = () => (account ??= tokenAccount(client, place.log));
  /** The account of our comments and issues. */
  const login = async (): Promise<string> => (await actor())?.login ?? ACTIONS_BOT;
  return {
    forge: { ...pullRequests(client, login), ...objects(client) },
    policies: policies(client),
    commits: gitHubCommits(client, actor),
    issues: issues(client, login),
    queue: queue(client),
  };
}

/** The account of the token that every workflow gets. */
const ACTIONS_BOT = "github-actions[bot]";

function pullRequests(client: GitHubClient, login: () => Promise<string>): Forge {
  const { path } = client;
  const read = "read-pull-request";
  return {
    commentHint: permissionHint("comment"),
    pullRequest: (number) =>
      askGitHub(read, `read pull request ${number}`, async () =>
        decodeGitHub.pullRequest(await client.ask(path("pulls", number))),
      ),
    listComments: (number) =>
      askGitHub(read, `list the comments of pull request ${number}`, async () => {
        const list = { decode: decodeGitHub.comments, tooLong: () => tooMany("comments") };
        const listed = await client.list(path("issues", number, "comments"), list);
        if (listed.length === 0) return [];
        const account = await login();
        return listed.map((found) => told(found, isWrittenBy(found, account)));
      }),
    createComment: (number, body) =>
      askGitHub("comment", `comment on pull request ${number}`, async () => {
        const request = { method: "POST", body: { body }, retries: 0 } as const;
        const answer = await client.ask(path("issues", number, "comments"), request);
        return told(decodeGitHub.comment(answer), true);
      }),
    updateComment: ({ id }, body) =>
      askGitHub("comment", `change comment ${id}`, async () => {
        const request = { method: "PATCH", body: { body } } as const;
        const answer = await unlessMissing(client.ask(path("issues", "comments", id), request));
        return answer === undefined ? undefined : told(decodeGitHub.comment(answer), true);
      }),
    deleteComment: ({ id }) =>
      askGitHub("comment", `delete comment ${id}`, async () => {
        await unlessMissing(client.ask(path("issues", "comments", id), { method: "DELETE" }));
      }),
  };
}

function tooMany(what: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `GitHub has more ${what} than are listed`);
}

function told({ id, url, body }: Omit<ForgeComment, "isOwn">, isOwn: boolean): ForgeComment {
  return { id, url, body, isOwn };
}

/** GitHub answers 422 for a name that could be a commit's and is not. */
function noCommit(caught: unknown): undefined {
  if (statusOf(caught) !== 422) throw caught;
  return undefined;
}

function objects(client: GitHubClient): ForgeObjects {
  const reading = <T>(what: string, run: () => Promise<T>) => askGitHub("read-contents", what, run);
  const { path } = client;
  const known = new Map<string, Promise<unknown>>();
  const isThere = (ref: string) =>
    remembered(known, ref, () => client.ask(path("git", "trees", ref)));
  const single = (object: string): Promise<Uint8Array> =>
    reading(`read the file ${object}`, async () =>
      decodeGitHub.blob(await client.ask(path("git", "blobs", object))),
    );
  return {
    resolveCommit: (name) =>
      reading(`find the commit ${name}`, () => {
        const asked = client.ask(path("commits", name)).then(decodeGitHub.commit);
        return unlessMissing(asked.catch(noCommit), () => isThere("HEAD"));
      }),
    firstParent: (commit) =>
      reading(`read the commit ${commit}`, async () =>
        decodeGitHub.firstParent(await client.ask(path("commits", commit))),
      ),
    mergeBase: (a, b) =>
      reading(`compare ${a} with ${b}`, () => {
        const request = { query: { per_page: "1" } };
        const asked = client.ask(path("compare", `${a}...${b}`), request);
        // If both commits exist, 404 means that they have no common ancestor.
        const isMissing = () => Promise.all([isThere(a), isThere(b)]);
        return unlessMissing(asked.then(decodeGitHub.mergeBase), isMissing);
      }),
    tree: (commit) =>
      reading(`list the files of ${commit}`, async () => {
        const request = { query: { recursive: "1" } };
        return decodeGitHub.tree(await client.ask(path("git", "trees", commit), request));
      }),
    blob: batchedBlobs(client, single),
  };
}

/** Largest policy to read, in bytes. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

function policies(client: GitHubClient): ForgePolicies {
  const { path } = client;
  return {
    isProtected: (branch) =>
      unlessRefused(client.ask(path("branches", branch)).then(decodeGitHub.protection)),
    defaultBranch: () =>
      askGitHub("read-contents", "read which branch is the default one", async () =>
        decodeGitHub.defaultBranch(await client.ask(path())),
      ),
    readPolicy: ({ owner, repository, path: file, commit }) =>
      askGitHub("read-contents", `read ${file} at ${commit}`, () => {
        const other = (...steps: readonly string[]): string =>
          gitHubPath(`${owner}/${repository}`, ...steps);
        const bytes = fileBytes(client, other, { file, commit });
        // GitHub answers 404 also for a hidden repository.
        return unlessMissing(bytes, () => client.ask(other("git", "trees", commit)));
      }),
  };
}

async function fileBytes(
  client: GitHubClient,
  path: (...steps: readonly string[]) => string,
  { file, commit }: { readonly file: string; readonly commit: string },
): Promise<Uint8Array | undefined> {
  const request = { query: { ref: commit } };
  const content = decodeGitHub.content(await client.ask(path("contents", file), request));
  if (content.kind === "other") return undefined;
  if (content.kind === "file") return content.bytes;
  if (content.size > MAX_FILE_BYTES) {
    throw new LockReviewError("LIMIT_EXCEEDED", `${file} has ${content.size} bytes`);
  }
  return decodeGitHub.blob(await client.ask(path("git", "blobs", content.sha)));
}

function queue({ list, path }: GitHubClient): ForgeQueue {
  return {
    openPullRequests: (most) =>
      askGitHub("read-pull-request", "list the open pull requests", async () => {
        const decode = decodeGitHub.openPullRequests;
        const open = { query: { state: "open" }, decode, most };
        const pulls = await list(path("pulls"), {
          ...open,
          tooLong: () => tooMany("pull requests"),
        });
        return { pulls: pulls.slice(0, most), isWhole: pulls.length <= most };
      }),
  };
}

function issues({ ask, list, path }: GitHubClient, login: () => Promise<string>): ForgeIssues {
  return {
    listOwnIssues: () =>
      askGitHub("issues", "list the issues", async () => {
        const creator = await login();
        const decode = decodeGitHub.issues(creator);
        const tooLong = () => tooMany("issues");
        const open = { query: { state: "open", creator }, decode, tooLong };
        const order = { sort: "updated", direction: "desc", per_page: PAGE_SIZE };
        const closed = { query: { state: "closed", creator, ...order } };
        return [
          ...(await list(path("issues"), open)),
          ...decode(await ask(path("issues"), closed)),
        ];
      }),
    createIssue: ({ title, body }) =>
      askGitHub("issues", "open an issue", async () => {
        const request = { method: "POST", body: { title, body }, retries: 0 } as const;
        return decodeGitHub.issue(await ask(path("issues"), request));
      }),
    updateIssue: (number, { title, body, isOpen }) =>
      askGitHub("issues", `change issue ${number}`, async () => {
        const state = isOpen ? "open" : "closed";
        const request = { method: "PATCH", body: { title, body, state } } as const;
        return decodeGitHub.issue(await ask(path("issues", number), request));
      }),
  };
}
