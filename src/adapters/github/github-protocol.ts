import {
  anInteger,
  anObject,
  anObjectName,
  anything,
  aText,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
} from "../../formats/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import type {
  ForgeIssue,
  ForgeTreeEntry,
  ListedPullRequest,
  PullRequestState,
} from "../../ports/forge.ts";
import type { CommitId } from "../../ports/git.ts";
import { statusOf } from "../../publish/permissions.ts";
import { answersOf, memberOf } from "../forge/forge-failure.ts";

/** Returns a decoder of GitHub's answers. */
export const answer = answersOf("GitHub");

/** Reads a text; `undefined` for anything else, such as the name of a deleted account. */
export const textIfAny: JsonReader<string | undefined> = (value) =>
  typeof value === "string" ? value : undefined;

/** Returns nothing for a refusal of 422: GitHub answers 422 for a name that could be a commit's and is not. */
export function noCommit(caught: unknown): undefined {
  if (statusOf(caught) !== 422) throw caught;
  return undefined;
}

/** Reads the full name of a commit. */
export const aCommitId = anObjectName as JsonReader<CommitId>;
/** Reads the name of a commit that is described. */
export const commitName = memberOf("sha", aCommitId);

/** A side of a pull request; its repository's `owner/name` is undefined when it was deleted, as a fork may be. */
const branch = recordOf((side) => ({
  ref: side.read("ref", aText),
  sha: side.read("sha", aText),
  repository: side.read("repo", nullOr(memberOf("full_name", aText))) ?? undefined,
}));

const openPullRequest = recordOf((pull): readonly ListedPullRequest[] => {
  if (pull.member("state") !== "open") return [];
  const [base, head] = [pull.read("base", branch), pull.read("head", branch)];
  const number = pull.read("number", anInteger);
  const { sha: headSha, ref: headRef, repository: headRepository } = head;
  return [{ number, baseRef: base.ref, headSha, headRef, headRepository }];
});

const author = recordOf((user) => ({
  login: user.read("login", textIfAny),
  isBot: user.member("type") === "Bot",
}));

/** A comment, or an issue, as GitHub describes it; the author's account may have been deleted. */
const comment = recordOf((object) => {
  const user = object.read("user", nullOr(author));
  return {
    id: object.read("id", anInteger),
    url: object.read("html_url", aText),
    body: object.read("body", textIfAny) ?? "",
    author: user?.login ?? "",
    isBot: user?.isBot ?? false,
  };
});

/** Whether an account is the author. No person can register a login with brackets; that check costs nothing. */
export function isWrittenBy(
  { author, isBot }: { readonly author: string; readonly isBot: boolean },
  login: string,
): boolean {
  return author === login && isBot === login.endsWith("[bot]");
}

/** Reads an issue. Without `login`, this token has just written it; otherwise the author decides whose it is. */
function issue(login: string | undefined): JsonReader<ForgeIssue> {
  return (value, place) => {
    const members = anObject(value, place);
    const entry = comment(value, place);
    return {
      number: members.read("number", anInteger),
      body: entry.body,
      isOpen: members.member("state") === "open",
      isOwn: login === undefined || isWrittenBy(entry, login),
    };
  };
}

/** Reads a list of issues without pull requests, which GitHub lists among them. */
function listedIssues(login: string): JsonReader<readonly ForgeIssue[]> {
  const issueIn: JsonReader<readonly ForgeIssue[]> = (value, place) =>
    anObject(value, place).names.includes("pull_request") ? [] : [issue(login)(value, place)];
  return (value, place) => listOf(issueIn)(value, place).flat();
}

/** The content of a path: a file with its bytes, a file in a separate blob, or something else. */
type GitHubContent =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "blob"; readonly sha: string; readonly size: number }
  | { readonly kind: "other" };

const base64: JsonReader<Uint8Array> = (value, place) =>
  new Uint8Array(Buffer.from(aText(value, place), "base64"));

const content = recordOf((object): GitHubContent => {
  if (object.member("type") !== "file") return { kind: "other" };
  if (object.member("encoding") === "base64") {
    return { kind: "file", bytes: object.read("content", base64) };
  }
  return { kind: "blob", sha: object.read("sha", aText), size: object.read("size", anInteger) };
});

const treeEntry = recordOf(
  (entry): ForgeTreeEntry => ({
    path: entry.read("path", aText),
    mode: entry.read("mode", aText),
    object: entry.read("sha", aText),
  }),
);

const pullRequest = recordOf((pull): PullRequestState => {
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
    mergeSha,
  };
});

const tree = recordOf((object): readonly ForgeTreeEntry[] => {
  if (object.read("truncated", anything) !== false) {
    throw new LockReviewError("FORGE_FAILED", "The repository has more files than GitHub lists", {
      hint: "Check it out with fetch-depth: 0, so that its files need not be asked for.",
    });
  }
  return object.read("tree", listOf(treeEntry));
});

/** Decodes GitHub's answers. Each throws a LockReviewError `FORGE_FAILED`. */
export const decodeGitHub = {
  pullRequest: answer("a pull request", pullRequest),
  openPullRequests: answer("pull requests", (value, place) =>
    listOf(openPullRequest)(value, place).flat(),
  ),
  comment: answer("a comment", comment),
  comments: answer("a list of comments", listOf(comment)),
  issue: answer("an issue", issue(undefined)),
  content: answer(
    "a file",
    (value, place): GitHubContent =>
      Array.isArray(value) ? { kind: "other" } : content(value, place),
  ),
  blob: answer("a blob", memberOf("content", base64)),
  commit: answer("a commit", commitName),
  firstParent: answer(
    "a commit",
    recordOf((object) => object.read("parents", listOf(commitName)).at(0)),
  ),
  protection: answer(
    "a branch",
    recordOf((object) => object.member("protected") === true),
  ),
  defaultBranch: answer("a repository", memberOf("default_branch", aText)),
  mergeBase: answer("a comparison", memberOf("merge_base_commit", commitName)),
  tree: answer("a tree", tree),
  issues: (login: string) => answer("issues", listedIssues(login)),
};
