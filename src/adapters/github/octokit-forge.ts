import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { Forge, ForgeComment, ForgeObjects, PlacedComment } from "../../ports/forge.ts";
import type { CommitId } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import { permissionHint } from "../../publish/permissions.ts";
import { statusOf, unlessGone } from "../forge/forge-failure.ts";
import { batchedBlobs } from "./blob-batches.ts";
import {
  decodeBlob,
  decodeComment,
  decodeComments,
  decodeCommit,
  decodeCommits,
  decodeContent,
  decodeFirstParent,
  decodeMergeBase,
  decodePullRequest,
  decodeTree,
  type GitHubComment,
} from "./github-protocol.ts";
import {
  askForge,
  askViewer,
  type GitHubClient,
  gitHubClient,
  isWrittenBy,
  type OctokitForgeTerms,
} from "./octokit-client.ts";

/** Comments of one page: GitHub's maximum. */
const PAGE_SIZE = 100;

const COMMENT = "issues/comments/{comment_id}";

/** Largest file to read through the API, in bytes: no lock file, configuration or policy is larger. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Files by path, of the repository in the options. */
interface RepositoryFiles {
  /** Returns a file's bytes at a commit; undefined if the commit has no such file. Fails as {@link Forge} does. */
  readFile(path: string, ref: string): Promise<Uint8Array | undefined>;
}

/** Returns GitHub over its REST API. */
export function octokitForge(options: OctokitForgeTerms): Forge & ForgeObjects & RepositoryFiles {
  return new OctokitForge(options);
}

class OctokitForge implements Forge, ForgeObjects, RepositoryFiles {
  readonly commentHint = permissionHint("comment");
  readonly #client: GitHubClient;
  readonly #log: Log;
  readonly #blobs: (object: string) => Promise<Uint8Array>;
  #viewer: Promise<string> | undefined;
  readonly #knownRefs = new Map<string, Promise<unknown>>();

  constructor(options: OctokitForgeTerms) {
    this.#client = gitHubClient(options);
    this.#log = options.log;
    this.#blobs = batchedBlobs({
      client: this.#client,
      owner: options.owner,
      repo: options.repo,
      single: (object) => this.#blob(object),
    });
  }

  pullRequest(number: number) {
    const what = `read pull request ${number}`;
    return askForge({ action: "read-pull-request", what }, async () => {
      const parameters = { pull_number: number };
      return decodePullRequest(await this.#client.ask("GET", "pulls/{pull_number}", parameters));
    });
  }

  listComments(number: number) {
    const what = `list the comments of pull request ${number}`;
    return askForge({ action: "read-pull-request", what }, async () => {
      const pages = this.#client.pages("issues/{issue_number}/comments", {
        issue_number: number,
        per_page: PAGE_SIZE,
      });
      const comments: ForgeComment[] = [];
      for await (const data of pages) {
        appendAll(
          comments,
          await Promise.all(decodeComments(data).map((comment) => this.#own(comment))),
        );
      }
      return comments;
    });
  }

  createComment(number: number, body: string) {
    const what = `comment on pull request ${number}`;
    return askForge({ action: "comment", what }, async () => {
      // Not retried: the first attempt may have succeeded although its answer got lost.
      const request = { retries: 0 };
      const parameters = { issue_number: number, body, request };
      const path = "issues/{issue_number}/comments";
      return written(decodeComment(await this.#client.ask("POST", path, parameters)));
    });
  }

  updateComment({ id }: PlacedComment, body: string) {
    return askForge({ action: "comment", what: `change comment ${id}` }, async () => {
      const parameters = { comment_id: id, body };
      const answer = await unlessGone(this.#client.ask("PATCH", COMMENT, parameters));
      return answer === undefined ? undefined : written(decodeComment(answer));
    });
  }

  deleteComment({ id }: PlacedComment) {
    return askForge({ action: "comment", what: `delete comment ${id}` }, async () => {
      const parameters = { comment_id: id };
      await unlessGone(this.#client.ask("DELETE", COMMENT, parameters));
    });
  }

  pullRequestCommits(number: number) {
    const what = `list the commits of pull request ${number}`;
    return askForge({ action: "read-pull-request", what }, async () => {
      const pages = this.#client.pages("pulls/{pull_number}/commits", {
        pull_number: number,
        per_page: PAGE_SIZE,
      });
      const commits: string[] = [];
      for await (const data of pages) appendAll(commits, decodeCommits(data));
      return commits;
    });
  }

  readFile(path: string, ref: string) {
    const what = `read ${path} at ${ref}`;
    return askForge({ action: "read-contents", what }, async () => {
      try {
        const parameters = { path, ref };
        return await this.#bytes(
          path,
          await this.#client.ask("GET", "contents/{path}", parameters),
        );
      } catch (caught) {
        if (statusOf(caught) !== 404) throw caught;
        await this.#assertRef(ref);
        return undefined;
      }
    });
  }

  resolveCommit(name: string) {
    const what = `find the commit ${name}`;
    return askForge({ action: "read-contents", what }, async () => {
      const parameters = { ref: name };
      try {
        return decodeCommit(await this.#client.ask("GET", "commits/{ref}", parameters));
      } catch (caught) {
        // GitHub answers 422 for a name that could be a commit's and is not.
        if (statusOf(caught) === 422) return undefined;
        if (statusOf(caught) !== 404) throw caught;
        await this.#assertRef("HEAD");
        return undefined;
      }
    });
  }

  firstParent(commit: CommitId) {
    const what = `read the commit ${commit}`;
    return askForge({ action: "read-contents", what }, async () => {
      const parameters = { ref: commit };
      return decodeFirstParent(await this.#client.ask("GET", "commits/{ref}", parameters));
    });
  }

  mergeBase(a: CommitId, b: CommitId) {
    const what = `compare ${a} with ${b}`;
    return askForge({ action: "read-contents", what }, async () => {
      const basehead = `${a}...${b}`;
      const parameters = { basehead, per_page: 1 };
      try {
        return decodeMergeBase(await this.#client.ask("GET", "compare/{basehead}", parameters));
      } catch (caught) {
        if (statusOf(caught) !== 404) throw caught;
        // If both commits exist, 404 means that they have no common ancestor.
        await Promise.all([this.#assertRef(a), this.#assertRef(b)]);
        return undefined;
      }
    });
  }

  tree(commit: CommitId) {
    const what = `list the files of ${commit}`;
    return askForge({ action: "read-contents", what }, async () => {
      const parameters = { tree_sha: commit, recursive: "1" };
      return decodeTree(await this.#client.ask("GET", "git/trees/{tree_sha}", parameters));
    });
  }

  blob(object: string) {
    return this.#blobs(object);
  }

  #blob(object: string): Promise<Uint8Array> {
    const what = `read the file ${object}`;
    return askForge({ action: "read-contents", what }, async () => {
      const parameters = { file_sha: object };
      return decodeBlob(await this.#client.ask("GET", "git/blobs/{file_sha}", parameters));
    });
  }

  async #bytes(path: string, answer: unknown): Promise<Uint8Array | undefined> {
    const content = decodeContent(answer);
    if (content.kind === "other") return undefined;
    if (content.kind === "file") return content.bytes;
    if (content.size > MAX_FILE_BYTES) {
      throw new LockReviewError("LIMIT_EXCEEDED", `${path} has ${content.size} bytes`);
    }
    const parameters = { file_sha: content.sha };
    return decodeBlob(await this.#client.ask("GET", "git/blobs/{file_sha}", parameters));
  }

  /**
   * GitHub answers 404 for a missing file, a missing commit and a hidden repository; only the first means "not there".
   */
  #assertRef(ref: string): Promise<unknown> {
    const parameters = { tree_sha: ref };
    const known =
      this.#knownRefs.get(ref) ?? this.#client.ask("GET", "git/trees/{tree_sha}", parameters);
    this.#knownRefs.set(ref, known);
    return known;
  }

  async #own({ id, url, body, author, isBot }: GitHubComment): Promise<ForgeComment> {
    this.#viewer ??= askViewer(this.#client, this.#log);
    return { id, url, body, isOwn: isWrittenBy({ author, isBot }, await this.#viewer) };
  }
}

/** Returns a comment that this token has just written. */
function written({ id, url, body }: GitHubComment): ForgeComment {
  return { id, url, body, isOwn: true };
}
