import { LockReviewError } from "../../model/error.ts";
import type { ForgeTreeEntry, PullRequestState } from "../../ports/forge.ts";
import type { CommitId } from "../../ports/git.ts";

/** A comment as GitHub describes it. */
export interface GitHubComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly author: string;
  readonly isBot: boolean;
}

/** What stands at a path: a file with its bytes, a file in a blob of its own, or something else. */
export type GitHubContent =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "blob"; readonly sha: string; readonly size: number }
  | { readonly kind: "other" };

/** Reads a pull request. @throws LockReviewError `FORGE_FAILED` */
export function decodePullRequest(value: unknown): PullRequestState {
  const pull = object(value, "a pull request");
  const base = object(pull["base"], "a pull request's base");
  const head = object(pull["head"], "a pull request's head");
  return {
    baseRef: text(base["ref"], "a branch"),
    headRef: text(head["ref"], "a branch"),
    headSha: text(head["sha"], "a commit"),
    isFork: repositoryName(head["repo"]) !== repositoryName(base["repo"]),
    headRepository: repositoryName(head["repo"]),
    isOpen: pull["state"] === "open",
    maintainerCanModify: pull["maintainer_can_modify"] === true,
  };
}

/** Reads a comment. @throws LockReviewError `FORGE_FAILED` */
export function decodeComment(value: unknown): GitHubComment {
  const comment = object(value, "a comment");
  // The account of an author may be gone.
  const user = comment["user"] === null ? {} : object(comment["user"], "an author");
  return {
    id: number(comment["id"], "a comment's id"),
    url: text(comment["html_url"], "a comment's address"),
    body: typeof comment["body"] === "string" ? comment["body"] : "",
    author: typeof user["login"] === "string" ? user["login"] : "",
    isBot: user["type"] === "Bot",
  };
}

/** Reads a list of comments. @throws LockReviewError `FORGE_FAILED` */
export function decodeComments(value: unknown): readonly GitHubComment[] {
  return list(value, "a list of comments").map(decodeComment);
}

/** Reads what the contents API says of a path. @throws LockReviewError `FORGE_FAILED` */
export function decodeContent(value: unknown): GitHubContent {
  if (Array.isArray(value)) return { kind: "other" };
  const content = object(value, "a file");
  if (content["type"] !== "file") return { kind: "other" };
  if (content["encoding"] === "base64") return { kind: "file", bytes: base64(content["content"]) };
  const sha = text(content["sha"], "a blob's name");
  return { kind: "blob", sha, size: number(content["size"], "a file's size") };
}

/** Reads a blob's bytes. @throws LockReviewError `FORGE_FAILED` */
export function decodeBlob(value: unknown): Uint8Array {
  return base64(object(value, "a blob")["content"]);
}

/** Reads the name of a commit. @throws LockReviewError `FORGE_FAILED` */
export function decodeCommit(value: unknown): CommitId {
  return commitId(object(value, "a commit")["sha"]);
}

/** Reads the names of a list of commits. @throws LockReviewError `FORGE_FAILED` */
export function decodeCommits(value: unknown): readonly CommitId[] {
  return list(value, "a list of commits").map(decodeCommit);
}

/** Reads which commit a commit was made on. @throws LockReviewError `FORGE_FAILED` */
export function decodeFirstParent(value: unknown): CommitId | undefined {
  const [first] = list(object(value, "a commit")["parents"], "a commit's parents");
  return first === undefined ? undefined : decodeCommit(first);
}

/** Reads whether a branch is protected. @throws LockReviewError `FORGE_FAILED` */
export function decodeProtection(value: unknown): boolean {
  return object(value, "a branch")["protected"] === true;
}

/** Reads a repository's default branch. @throws LockReviewError `FORGE_FAILED` */
export function decodeDefaultBranch(value: unknown): string {
  return text(object(value, "a repository")["default_branch"], "a branch");
}

/** Reads the common ancestor that a comparison names. @throws LockReviewError `FORGE_FAILED` */
export function decodeMergeBase(value: unknown): CommitId {
  return decodeCommit(object(value, "a comparison")["merge_base_commit"]);
}

/**
 * Reads a whole tree.
 *
 * @throws LockReviewError `FORGE_FAILED`, also when GitHub left out a part of it
 */
export function decodeTree(value: unknown): readonly ForgeTreeEntry[] {
  const tree = object(value, "a tree");
  if (tree["truncated"] !== false) {
    throw new LockReviewError("FORGE_FAILED", "The repository has more files than GitHub lists", {
      hint: "Check it out with fetch-depth: 0, so that its files need not be asked for.",
    });
  }
  return list(tree["tree"], "a tree").map((one) => {
    const entry = object(one, "an entry");
    return {
      path: text(entry["path"], "a path"),
      mode: text(entry["mode"], "a mode"),
      object: text(entry["sha"], "an object's name"),
    };
  });
}

/** Reads whose token a request was made with. @throws LockReviewError `FORGE_FAILED` */
export function decodeViewer(value: unknown): string {
  return text(object(object(value, "an answer")["viewer"], "a viewer")["login"], "a login");
}

/** A full object name. @throws LockReviewError `FORGE_FAILED` */
export function commitId(value: unknown): CommitId {
  const name = text(value, "a commit");
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw unexpected("a commit");
  return name as CommitId;
}

/** `owner/name` of a repository; undefined when it is gone. @throws LockReviewError `FORGE_FAILED` */
export function repositoryName(value: unknown): string | undefined {
  // The repository of a head may be deleted; it is then not the base's.
  return value === null ? undefined : text(object(value, "a repository")["full_name"], "a name");
}

function base64(value: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(text(value, "a file's content"), "base64"));
}

/** An object of an answer. @throws LockReviewError `FORGE_FAILED` */
export function object(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unexpected(what);
  return value as Readonly<Record<string, unknown>>;
}

/** A list of an answer. @throws LockReviewError `FORGE_FAILED` */
export function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw unexpected(what);
  return value;
}

/** A text of an answer. @throws LockReviewError `FORGE_FAILED` */
export function text(value: unknown, what: string): string {
  if (typeof value !== "string") throw unexpected(what);
  return value;
}

/** A whole number of an answer. @throws LockReviewError `FORGE_FAILED` */
export function number(value: unknown, what: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unexpected(what);
  return value;
}

function unexpected(what: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `GitHub's answer does not hold ${what}`, {
    hint: "Run again; if it stays so, a proxy may be changing the answers.",
  });
}
