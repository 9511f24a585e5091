import {
  anInteger,
  anObjectName,
  anything,
  aText,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
} from "../../language/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { ForgeTreeEntry, PullRequestState } from "../../ports/forge.ts";
import type { CommitId } from "../../ports/git.ts";
import { answersOf, refusalOf } from "../forge/forge-failure.ts";

/** A comment as GitHub describes it. */
export interface GitHubComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly author: string;
  readonly isBot: boolean;
}

/** The content of a path: a file with its bytes, a file in a separate blob, or something else. */
export type GitHubContent =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "blob"; readonly sha: string; readonly size: number }
  | { readonly kind: "other" };

/** Returns a decoder of GitHub's answers. */
export const answer = answersOf("GitHub");

/** Returns the error for an unexpected answer of GitHub's. */
export const gitHubRefusal = refusalOf("GitHub");

/** Reads a text; `undefined` for anything else, such as the name of a deleted account. */
export const textIfAny: JsonReader<string | undefined> = (value) =>
  typeof value === "string" ? value : undefined;

/** Reads the full name of a commit. */
export const aCommitId = anObjectName as JsonReader<CommitId>;

/** Reads a repository's `owner/name`; undefined when it was deleted, as a fork may be. */
export const repositoryName: JsonReader<string | undefined> = (value, place) => {
  const repository = nullOr(recordOf((object) => object.read("full_name", aText)));
  return repository(value, place) ?? undefined;
};

const branch = recordOf((object) => ({
  ref: object.read("ref", aText),
  sha: object.read("sha", aText),
  repository: object.read("repo", repositoryName),
}));

/** Reads a pull request. @throws LockReviewError `FORGE_FAILED` */
export const decodePullRequest = answer(
  "a pull request",
  recordOf((pull): PullRequestState => {
    const [base, head] = [pull.read("base", branch), pull.read("head", branch)];
    const mergeSha = pull.read("merge_commit_sha", textIfAny);
    return {
      baseRef: base.ref,
      headRef: head.ref,
      headSha: head.sha,
      isFork: head.repository !== base.repository,
      headRepository: head.repository,
      isOpen: pull.member("state") === "open",
      maintainerCanModify: pull.member("maintainer_can_modify") === true,
      ...withoutAbsent({ mergeSha }),
    };
  }),
);

const author = recordOf((user) => ({
  login: user.read("login", textIfAny),
  isBot: user.member("type") === "Bot",
}));

/** Reads a comment, or an issue, which also has text and author. */
export const comment = recordOf((object): GitHubComment => {
  // The author's account may have been deleted.
  const user = object.read("user", nullOr(author));
  return {
    id: object.read("id", anInteger),
    url: object.read("html_url", aText),
    body: object.read("body", textIfAny) ?? "",
    author: user?.login ?? "",
    isBot: user?.isBot ?? false,
  };
});

/** Reads a comment. @throws LockReviewError `FORGE_FAILED` */
export const decodeComment = answer("a comment", comment);

/** Reads a list of comments. @throws LockReviewError `FORGE_FAILED` */
export const decodeComments = answer("a list of comments", listOf(comment));

/** Reads the contents API's answer for a path. @throws LockReviewError `FORGE_FAILED` */
export const decodeContent = answer("a file", (value, place): GitHubContent => {
  if (Array.isArray(value)) return { kind: "other" };
  return content(value, place);
});

const content = recordOf((object): GitHubContent => {
  if (object.member("type") !== "file") return { kind: "other" };
  if (object.member("encoding") === "base64") {
    return { kind: "file", bytes: object.read("content", base64) };
  }
  return { kind: "blob", sha: object.read("sha", aText), size: object.read("size", anInteger) };
});

const base64: JsonReader<Uint8Array> = (value, place) =>
  new Uint8Array(Buffer.from(aText(value, place), "base64"));

/** Reads a blob's bytes. @throws LockReviewError `FORGE_FAILED` */
export const decodeBlob = answer(
  "a blob",
  recordOf((blob) => blob.read("content", base64)),
);

const commit = recordOf((object) => object.read("sha", aCommitId));

/** Reads the name of a commit. @throws LockReviewError `FORGE_FAILED` */
export const decodeCommit = answer("a commit", commit);

/** Reads the names of a list of commits. @throws LockReviewError `FORGE_FAILED` */
export const decodeCommits = answer("a list of commits", listOf(commit));

/** Reads the parent of a commit; undefined for a first one. @throws LockReviewError `FORGE_FAILED` */
export const decodeFirstParent = answer(
  "a commit",
  recordOf((object) => object.read("parents", listOf(commit)).at(0)),
);

/** Reads whether a branch is protected. @throws LockReviewError `FORGE_FAILED` */
export const decodeProtection = answer(
  "a branch",
  recordOf((object) => object.member("protected") === true),
);

/** Reads a repository's default branch. @throws LockReviewError `FORGE_FAILED` */
export const decodeDefaultBranch = answer(
  "a repository",
  recordOf((object) => object.read("default_branch", aText)),
);

/** Reads the merge base in a comparison. @throws LockReviewError `FORGE_FAILED` */
export const decodeMergeBase = answer(
  "a comparison",
  recordOf((object) => object.read("merge_base_commit", commit)),
);

const treeEntry = recordOf((entry): ForgeTreeEntry => {
  return {
    path: entry.read("path", aText),
    mode: entry.read("mode", aText),
    object: entry.read("sha", aText),
  };
});

/**
 * Reads a whole tree.
 * @throws LockReviewError `FORGE_FAILED`, also when GitHub left out a part of it
 */
export const decodeTree = answer(
  "a tree",
  recordOf((tree): readonly ForgeTreeEntry[] => {
    if (tree.read("truncated", anything) !== false) {
      throw new LockReviewError("FORGE_FAILED", "The repository has more files than GitHub lists", {
        hint: "Check it out with fetch-depth: 0, so that its files need not be asked for.",
      });
    }
    return tree.read("tree", listOf(treeEntry));
  }),
);

/** Reads the account of a token. @throws LockReviewError `FORGE_FAILED` */
export const decodeViewer = answer(
  "an answer",
  recordOf((object) =>
    object.read(
      "viewer",
      recordOf((viewer) => viewer.read("login", aText)),
    ),
  ),
);
