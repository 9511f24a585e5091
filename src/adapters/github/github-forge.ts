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
import { permissionHint } from "../../publish/permissions.ts";
import { ACTIONS_BOT } from "../../publish/plan-commit.ts";
import { PAGE_SIZE } from "../forge/forge-client.ts";
import { unlessMissing, unlessRefused } from "../forge/forge-failure.ts";
import { batchedBlobs } from "./blob-batches.ts";
import { askGitHub, type GitHubClient, gitHubClient } from "./github-client.ts";
import { gitHubCommits, tokenAccount } from "./github-commits.ts";
import { decodeGitHub, isWrittenBy, noCommit } from "./github-protocol.ts";

/** Opens GitHub or GitHub Enterprise Server. `unitMs` is the length of a second in waits; for tests. */
export function openGitHub(place: ForgePlace, unitMs?: number) {
  const client = gitHubClient(place, unitMs);
  let account: Promise<ForgeActor | undefined> | undefined;
  const actor = () => (account ??= tokenAccount(client, place.log));
  let author: string | undefined;
  /** The account of our comments and issues; where GitHub does not say it, the author of a comment that it took. */
  const login = async (): Promise<string> => (await actor())?.login ?? author ?? ACTIONS_BOT;
  const learn = (login: string): void => {
    author = login;
  };
  return {
    forge: { ...pullRequests(client, { login, learn }), ...objects(client) },
    policies: policies(client),
    commits: gitHubCommits(client, actor),
    issues: issues(client, login),
    queue: queue(client),
  };
}

interface OwnAccount {
  readonly login: () => Promise<string>;
  readonly learn: (login: string) => void;
}

function pullRequests(client: GitHubClient, { login, learn }: OwnAccount): Forge {
  const { ask, list, repository } = client;
  const action = "read-pull-request";
  return {
    commentHint: permissionHint("comment"),
    pullRequest: (number) =>
      askGitHub(action, `read pull request ${number}`, async () => {
        const pull = { ...repository, pull_number: number };
        return decodeGitHub.pullRequest(await ask(({ pulls }) => pulls.get.endpoint(pull)));
      }),
    listComments: (number) =>
      askGitHub(action, `list the comments of pull request ${number}`, async () => {
        const comments = await list(
          ({ issues }) => issues.listComments.endpoint({ ...repository, issue_number: number }),
          { decode: decodeGitHub.comments, tooLong: () => tooMany("comments") },
        );
        if (comments.length === 0) return [];
        const account = await login();
        return comments.map((comment) => commentOf(comment, isWrittenBy(comment, account)));
      }),
    createComment: (number, body) =>
      askGitHub("comment", `comment on pull request ${number}`, async () => {
        const comment = { ...repository, issue_number: number, body };
        const answer = await ask(({ issues }) => issues.createComment.endpoint(comment), 0);
        const written = decodeGitHub.comment(answer);
        learn(written.author);
        return commentOf(written, true);
      }),
    updateComment: ({ id }, body) =>
      askGitHub("comment", `change comment ${id}`, async () => {
        const comment = { ...repository, comment_id: id, body };
        const answer = await unlessMissing(
          ask(({ issues }) => issues.updateComment.endpoint(comment)),
        );
        return answer === undefined ? undefined : commentOf(decodeGitHub.comment(answer), true);
      }),
    deleteComment: ({ id }) =>
      askGitHub("comment", `delete comment ${id}`, async () => {
        const comment = { ...repository, comment_id: id };
        await unlessMissing(ask(({ issues }) => issues.deleteComment.endpoint(comment)));
      }),
  };
}

function tooMany(what: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `GitHub has more ${what} than are listed`);
}

function commentOf({ id, url, body }: Omit<ForgeComment, "isOwn">, isOwn: boolean): ForgeComment {
  return { id, url, body, isOwn };
}

function objects(client: GitHubClient): ForgeObjects {
  const reading = <T>(what: string, run: () => Promise<T>) => askGitHub("read-contents", what, run);
  const { ask, repository } = client;
  const trees = new Map<string, Promise<unknown>>();
  const isThere = (tree_sha: string) =>
    remembered(trees, tree_sha, () =>
      ask(({ git }) => git.getTree.endpoint({ ...repository, tree_sha })),
    );
  const commitOf = (ref: string): Promise<unknown> =>
    ask(({ repos }) => repos.getCommit.endpoint({ ...repository, ref }));
  const single = (object: string): Promise<Uint8Array> =>
    reading(`read the file ${object}`, async () => {
      const blob = { ...repository, file_sha: object };
      return decodeGitHub.blob(await ask(({ git }) => git.getBlob.endpoint(blob)));
    });
  return {
    resolveCommit: (name) =>
      reading(`find the commit ${name}`, () => {
        const commit = commitOf(name).then(decodeGitHub.commit);
        return unlessMissing(commit.catch(noCommit), () => isThere("HEAD"));
      }),
    firstParent: (commit) =>
      reading(`read the commit ${commit}`, async () =>
        decodeGitHub.firstParent(await commitOf(commit)),
      ),
    mergeBase: (a, b) =>
      reading(`compare ${a} with ${b}`, () => {
        const commits = { ...repository, basehead: `${a}...${b}`, per_page: 1 };
        const comparison = ask(({ repos }) => repos.compareCommitsWithBasehead.endpoint(commits));
        // If both commits exist, 404 means that they have no common ancestor.
        const isMissing = () => Promise.all([isThere(a), isThere(b)]);
        return unlessMissing(comparison.then(decodeGitHub.mergeBase), isMissing);
      }),
    tree: (commit) =>
      reading(`list the files of ${commit}`, async () => {
        const tree = { ...repository, tree_sha: commit, recursive: "1" };
        return decodeGitHub.tree(await ask(({ git }) => git.getTree.endpoint(tree)));
      }),
    blob: batchedBlobs(client, single),
  };
}

/** Largest policy to read, in bytes. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

function policies(client: GitHubClient): ForgePolicies {
  const { ask, repository } = client;
  return {
    isProtected: (branch) => {
      const answer = ask(({ repos }) => repos.getBranch.endpoint({ ...repository, branch }));
      return unlessRefused(answer.then(decodeGitHub.protection));
    },
    defaultBranch: () =>
      askGitHub("read-contents", "read which branch is the default one", async () =>
        decodeGitHub.defaultBranch(await ask(({ repos }) => repos.get.endpoint(repository))),
      ),
    readPolicy: ({ owner, repository: repo, path, commit }) =>
      askGitHub("read-contents", `read ${path} at ${commit}`, () => {
        const other = { owner, repo };
        const bytes = fileBytes(client, { ...other, path, ref: commit });
        // GitHub answers 404 also for a hidden repository.
        return unlessMissing(bytes, () =>
          ask(({ git }) => git.getTree.endpoint({ ...other, tree_sha: commit })),
        );
      }),
  };
}

type FilePlace = Record<"owner" | "repo" | "path" | "ref", string>;

async function fileBytes({ ask }: GitHubClient, file: FilePlace): Promise<Uint8Array | undefined> {
  const content = decodeGitHub.content(await ask(({ repos }) => repos.getContent.endpoint(file)));
  if (content.kind === "other") return undefined;
  if (content.kind === "file") return content.bytes;
  if (content.size > MAX_FILE_BYTES) {
    throw new LockReviewError("LIMIT_EXCEEDED", `${file.path} has ${content.size} bytes`);
  }
  const blob = { owner: file.owner, repo: file.repo, file_sha: content.sha };
  return decodeGitHub.blob(await ask(({ git }) => git.getBlob.endpoint(blob)));
}

function queue({ list, repository }: GitHubClient): ForgeQueue {
  return {
    openPullRequests: (most) =>
      askGitHub("read-pull-request", "list the open pull requests", async () => {
        const decode = decodeGitHub.openPullRequests;
        const pulls = await list(
          ({ pulls }) => pulls.list.endpoint({ ...repository, state: "open" }),
          { decode, most, tooLong: () => tooMany("pull requests") },
        );
        return { pulls: pulls.slice(0, most), isWhole: pulls.length <= most };
      }),
  };
}

function issues(
  { ask, list, repository }: GitHubClient,
  login: () => Promise<string>,
): ForgeIssues {
  return {
    listOwnIssues: () =>
      askGitHub("issues", "list the issues", async () => {
        const creator = await login();
        const decode = decodeGitHub.issues(creator);
        const terms = { decode, tooLong: () => tooMany("issues") };
        const open = { ...repository, creator, state: "open" } as const;
        const newest = { sort: "updated", direction: "desc", per_page: Number(PAGE_SIZE) } as const;
        const newestClosed = { ...repository, creator, state: "closed", ...newest } as const;
        return [
          ...(await list(({ issues }) => issues.listForRepo.endpoint(open), terms)),
          ...decode(await ask(({ issues }) => issues.listForRepo.endpoint(newestClosed))),
        ];
      }),
    createIssue: ({ title, body }) =>
      askGitHub("issues", "open an issue", async () => {
        const issue = { ...repository, title, body };
        return decodeGitHub.issue(await ask(({ issues }) => issues.create.endpoint(issue), 0));
      }),
    updateIssue: (number, { title, body, isOpen }) =>
      askGitHub("issues", `change issue ${number}`, async () => {
        const state = isOpen ? "open" : "closed";
        const issue = { ...repository, issue_number: number, title, body, state } as const;
        return decodeGitHub.issue(await ask(({ issues }) => issues.update.endpoint(issue)));
      }),
  };
}
