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
import { unlessMissing, unlessRefused } from "../forge/forge-failure.ts";
import { batchedBlobs } from "./blob-batches.ts";
import { gitHubCommits, tokenAccount } from "./github-commits.ts";
import { decodeGitHub, isWrittenBy } from "./github-protocol.ts";
import {
  askGitHub,
  type GitHubClient,
  gitHubClient,
  NOT_RETRIED,
  PAGE_SIZE,
} from "./octokit-client.ts";

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
  const comments = "issues/{issue_number}/comments";
  const comment = "issues/comments/{comment_id}";
  const read = "read-pull-request";
  return {
    commentHint: permissionHint("comment"),
    pullRequest: (number) =>
      askGitHub(read, `read pull request ${number}`, async () =>
        decodeGitHub.pullRequest(
          await client.ask("GET", "pulls/{pull_number}", { pull_number: number }),
        ),
      ),
    listComments: (number) =>
      askGitHub(read, `list the comments of pull request ${number}`, async () => {
        const listed = await client.list(comments, { issue_number: number }, decodeGitHub.comments);
        if (listed.length === 0) return [];
        const account = await login();
        return listed.map((found) => told(found, isWrittenBy(found, account)));
      }),
    createComment: (number, body) =>
      askGitHub("comment", `comment on pull request ${number}`, async () => {
        const parameters = { issue_number: number, body, request: NOT_RETRIED };
        return told(decodeGitHub.comment(await client.ask("POST", comments, parameters)), true);
      }),
    updateComment: ({ id }, body) =>
      askGitHub("comment", `change comment ${id}`, async () => {
        const parameters = { comment_id: id, body };
        const answer = await unlessMissing(client.ask("PATCH", comment, parameters));
        return answer === undefined ? undefined : told(decodeGitHub.comment(answer), true);
      }),
    deleteComment: ({ id }) =>
      askGitHub("comment", `delete comment ${id}`, async () => {
        await unlessMissing(client.ask("DELETE", comment, { comment_id: id }));
      }),
    pullRequestCommits: (number) =>
      askGitHub(read, `list the commits of pull request ${number}`, () =>
        client.list("pulls/{pull_number}/commits", { pull_number: number }, decodeGitHub.commits),
      ),
  };
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
  const isThere = refCheck(client);
  const single = (object: string): Promise<Uint8Array> =>
    reading(`read the file ${object}`, () => blob(client, { file_sha: object }));
  return {
    resolveCommit: (name) =>
      reading(`find the commit ${name}`, () => {
        const asked = client.ask("GET", "commits/{ref}", { ref: name }).then(decodeGitHub.commit);
        return unlessMissing(asked.catch(noCommit), () => isThere("HEAD"));
      }),
    firstParent: (commit) =>
      reading(`read the commit ${commit}`, async () =>
        decodeGitHub.firstParent(await client.ask("GET", "commits/{ref}", { ref: commit })),
      ),
    mergeBase: (a, b) =>
      reading(`compare ${a} with ${b}`, () => {
        const parameters = { basehead: `${a}...${b}`, per_page: 1 };
        const asked = client
          .ask("GET", "compare/{basehead}", parameters)
          .then(decodeGitHub.mergeBase);
        // If both commits exist, 404 means that they have no common ancestor.
        return unlessMissing(asked, () => Promise.all([isThere(a), isThere(b)]));
      }),
    tree: (commit) =>
      reading(`list the files of ${commit}`, async () => {
        const parameters = { tree_sha: commit, recursive: "1" };
        return decodeGitHub.tree(await client.ask("GET", "git/trees/{tree_sha}", parameters));
      }),
    blob: batchedBlobs(client, single),
  };
}

async function blob(
  client: GitHubClient,
  parameters: { readonly file_sha: string },
): Promise<Uint8Array> {
  return decodeGitHub.blob(await client.ask("GET", "git/blobs/{file_sha}", parameters));
}

/** Returns a function that throws unless a revision may be read: GitHub answers 404 also for a hidden repository. */
function refCheck(client: GitHubClient, repository: object = {}) {
  const known = new Map<string, Promise<unknown>>();
  return (ref: string): Promise<unknown> =>
    remembered(known, ref, () =>
      client.ask("GET", "git/trees/{tree_sha}", { ...repository, tree_sha: ref }),
    );
}

/** Largest policy to read, in bytes. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

function policies(client: GitHubClient): ForgePolicies {
  return {
    isProtected: (branch) =>
      unlessRefused(
        client.ask("GET", "branches/{branch}", { branch }).then(decodeGitHub.protection),
      ),
    defaultBranch: () =>
      askGitHub("read-contents", "read which branch is the default one", async () =>
        decodeGitHub.defaultBranch(await client.ask("GET", "")),
      ),
    readPolicy: ({ owner, repository: repo, path, commit: ref }) =>
      askGitHub("read-contents", `read ${path} at ${ref}`, () => {
        const place = { owner, repo };
        const bytes = fileBytes(client, { ...place, path, ref });
        return unlessMissing(bytes, () => refCheck(client, place)(ref));
      }),
  };
}

async function fileBytes(
  client: GitHubClient,
  { ref, path, ...place }: { readonly path: string; readonly ref: string },
): Promise<Uint8Array | undefined> {
  const parameters = { ...place, path, ref };
  const content = decodeGitHub.content(await client.ask("GET", "contents/{path}", parameters));
  if (content.kind === "other") return undefined;
  if (content.kind === "file") return content.bytes;
  if (content.size > MAX_FILE_BYTES) {
    throw new LockReviewError("LIMIT_EXCEEDED", `${path} has ${content.size} bytes`);
  }
  return blob(client, { ...place, file_sha: content.sha });
}

function queue(client: GitHubClient): ForgeQueue {
  return {
    openPullRequests: (most) =>
      askGitHub("read-pull-request", "list the open pull requests", async () => {
        const asked = { state: "open" };
        const pulls = await client.list("pulls", asked, decodeGitHub.openPullRequests, most);
        return { pulls: pulls.slice(0, most), isWhole: pulls.length <= most };
      }),
  };
}

function issues(client: GitHubClient, login: () => Promise<string>): ForgeIssues {
  return {
    listOwnIssues: () =>
      askGitHub("issues", "list the issues", async () => {
        const creator = await login();
        const decode = decodeGitHub.issues(creator);
        const open = await client.list("issues", { state: "open", creator }, decode);
        const order = { sort: "updated", direction: "desc", per_page: PAGE_SIZE };
        const asked = { state: "closed", creator, ...order };
        return [...open, ...decode(await client.ask("GET", "issues", asked))];
      }),
    createIssue: ({ title, body }) =>
      askGitHub("issues", "open an issue", async () => {
        const parameters = { title, body, request: NOT_RETRIED };
        return decodeGitHub.issue(await client.ask("POST", "issues", parameters));
      }),
    updateIssue: (number, { title, body, isOpen }) =>
      askGitHub("issues", `change issue ${number}`, async () => {
        const state = isOpen ? "open" : "closed";
        const parameters = { issue_number: number, title, body, state };
        return decodeGitHub.issue(await client.ask("PATCH", "issues/{issue_number}", parameters));
      }),
  };
}
