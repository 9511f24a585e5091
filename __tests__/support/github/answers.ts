import { commitFacts } from "./commits.ts";
import { createIssue, listIssues, updateIssue } from "./issues.ts";
import type { Operation } from "./openapi.ts";
import { type PageAsked, pageOf } from "./pages.ts";
import { openPulls } from "./pull-lists.ts";
import {
  blobContent,
  blobName,
  type GitHubState,
  type StoredComment,
  type StoredPull,
} from "./state.ts";

/** What is sent back. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Asked extends PageAsked {
  readonly body: unknown;
}

/** Content that the contents API leaves out of its answer: GitHub's limit is 1 MB. */
const MAX_INLINE_BYTES = 1_000_000;

/** Carries an operation out on what is remembered. */
export function answerOperation(state: GitHubState, operation: Operation, asked: Asked): Answer {
  const { params } = operation;
  const repository = `${params["owner"]}/${params["repo"]}`;
  if (operation.name === "get /repos/{owner}/{repo}/commits/{ref}") {
    return commitAnswer(state, repository, params["ref"] ?? "");
  }
  if (repository !== state.repository && !state.readable.has(repository)) return NOT_FOUND;
  switch (operation.name) {
    case "get /repos/{owner}/{repo}/pulls/{pull_number}":
      return pullAnswer(state, Number(params["pull_number"]));
    case "get /repos/{owner}/{repo}/issues/{issue_number}/comments":
      return commentPage(state, Number(params["issue_number"]), asked);
    case "post /repos/{owner}/{repo}/issues/{issue_number}/comments":
      return createComment(state, Number(params["issue_number"]), asked.body);
    case "patch /repos/{owner}/{repo}/issues/comments/{comment_id}":
      return updateComment(state, Number(params["comment_id"]), asked.body);
    case "get /repos/{owner}/{repo}/contents/{path}":
      return contentAnswer(state, params["path"] ?? "", asked.query.get("ref") ?? "main");
    case "get /repos/{owner}/{repo}/git/blobs/{file_sha}":
      return blobAnswer(state, params["file_sha"] ?? "");
    case "get /repos/{owner}/{repo}/git/trees/{tree_sha}":
      return treeAnswer(state, params["tree_sha"] ?? "", asked.query.has("recursive"));
    case "delete /repos/{owner}/{repo}/issues/comments/{comment_id}":
      return deleteComment(state, Number(params["comment_id"]));
    case "get /repos/{owner}/{repo}/pulls":
      return openPulls(state, asked);
    case "get /repos/{owner}/{repo}/issues":
      return listIssues(state, asked);
    case "post /repos/{owner}/{repo}/issues":
      return createIssue(state, asked.body);
    case "patch /repos/{owner}/{repo}/issues/{issue_number}":
      return updateIssue(state, Number(params["issue_number"]), asked.body);
    case "get /repos/{owner}/{repo}/compare/{basehead}":
      return compareAnswer(state, params["basehead"] ?? "");
    case "get /repos/{owner}/{repo}/branches/{branch}":
      return branchAnswer(state, params["branch"] ?? "");
    case "get /repos/{owner}/{repo}":
      return repositoryAnswer(state);
    default:
      return { status: 501, body: { message: `${operation.name} is not served yet` } };
  }
}

const NOT_FOUND: Answer = {
  status: 404,
  body: { message: "Not Found", documentation_url: "https://docs.github.com/rest", status: "404" },
};

function pullAnswer(state: GitHubState, number: number): Answer {
  const pull = state.pulls.get(number);
  if (pull === undefined) return NOT_FOUND;
  const name = "get /repos/{owner}/{repo}/pulls/{pull_number}";
  const sample = state.api.sample(name, 200) as Record<string, Record<string, object>>;
  const side = (which: "base" | "head", ref: string, sha: string, repository: string) => ({
    ...sample[which],
    ref,
    sha,
    repo: { ...sample[which]?.["repo"], full_name: repository },
  });
  const { baseRef, baseSha, headRef, headSha, headRepository } = pull satisfies StoredPull;
  const body = {
    ...sample,
    number,
    state: pull.isOpen ? "open" : "closed",
    maintainer_can_modify: pull.maintainerCanModify,
    merge_commit_sha: pull.mergeSha ?? null,
    base: side("base", baseRef, baseSha, state.repository),
    head: side("head", headRef, headSha, headRepository),
  };
  return { status: 200, body };
}

function commentBody(state: GitHubState, comment: StoredComment): object {
  const name = "post /repos/{owner}/{repo}/issues/{issue_number}/comments";
  const sample = state.api.sample(name, 201) as Record<string, object>;
  const user = state.api.sample("get /repos/{owner}/{repo}/pulls/{pull_number}", 200) as {
    user: object;
  };
  const type = comment.author.endsWith("[bot]") ? "Bot" : "User";
  return {
    ...sample,
    id: comment.id,
    html_url: `${state.url}/${state.repository}/pull/${comment.pull}#issuecomment-${comment.id}`,
    body: comment.body,
    user: { ...user.user, login: comment.author, type },
  };
}

function commentPage(state: GitHubState, pull: number, asked: Asked): Answer {
  if (!state.pulls.has(pull)) return NOT_FOUND;
  const all = state.comments.filter((one) => one.pull === pull);
  const url = `${state.url}/repos/${state.repository}/issues/${pull}/comments`;
  return pageOf(
    all.map((one) => commentBody(state, one)),
    asked,
    url,
  );
}

/** Characters of a comment that GitHub takes. */
const MAX_COMMENT = 65_536;

function createComment(state: GitHubState, pull: number, body: unknown): Answer {
  if (!state.pulls.has(pull)) return NOT_FOUND;
  const text = (body as { body: string }).body;
  if (text.length > MAX_COMMENT) return TOO_LONG;
  const comment = state.addComment(pull, text);
  return { status: 201, body: commentBody(state, comment) };
}

const TOO_LONG: Answer = {
  status: 422,
  body: {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com/rest",
    errors: [{ resource: "IssueComment", code: "unprocessable", field: "data" }],
  },
};

function deleteComment(state: GitHubState, id: number): Answer {
  const at = state.comments.findIndex((one) => one.id === id);
  if (at < 0) return NOT_FOUND;
  state.comments.splice(at, 1);
  return { status: 204, body: undefined };
}

function updateComment(state: GitHubState, id: number, body: unknown): Answer {
  const comment = state.comments.find((one) => one.id === id);
  if (comment === undefined) return NOT_FOUND;
  const text = (body as { body: string }).body;
  if (text.length > MAX_COMMENT) return TOO_LONG;
  comment.body = text;
  comment.updates++;
  return { status: 200, body: commentBody(state, comment) };
}

function contentAnswer(state: GitHubState, path: string, ref: string): Answer {
  const entry = state.treeOf(state.refs.get(ref) ?? ref).get(path);
  if (entry === undefined) return NOT_FOUND;
  const url = `${state.url}/repos/${state.repository}/contents/${path}?ref=${ref}`;
  const common = {
    size: 0,
    name: path.split("/").at(-1),
    path,
    sha: "c".repeat(40),
    url,
    git_url: url,
    html_url: url,
    download_url: url,
    _links: { git: url, html: url, self: url },
  };
  if (entry.kind === "directory") return { status: 200, body: [] };
  if (entry.kind === "submodule") {
    return { status: 200, body: { ...common, type: "submodule", submodule_git_url: url } };
  }
  if (entry.kind === "symlink") {
    return { status: 200, body: { ...common, type: "symlink", target: entry.target } };
  }
  const bytes = Buffer.from(entry.content);
  const inline = bytes.byteLength <= MAX_INLINE_BYTES;
  const body = {
    ...common,
    type: "file",
    size: bytes.byteLength,
    sha: blobName(bytes),
    encoding: inline ? "base64" : "none",
    content: inline ? wrapped(bytes) : "",
  };
  return { status: 200, body };
}

const MODES = { file: "100644", directory: "040000", symlink: "120000", submodule: "160000" };
const TYPES = { file: "blob", directory: "tree", symlink: "blob", submodule: "commit" };

function treeAnswer(state: GitHubState, name: string, isRecursive: boolean): Answer {
  const commit = state.commitOf(name);
  if (commit === undefined) return NOT_FOUND;
  const sample = state.api.sample("get /repos/{owner}/{repo}/git/trees/{tree_sha}", 200) as object;
  const tree = [...state.treeOf(commit)]
    .filter(([path]) => isRecursive || !path.includes("/"))
    .map(([path, entry]) => ({
      path,
      mode: MODES[entry.kind],
      type: TYPES[entry.kind],
      sha:
        entry.kind === "submodule"
          ? entry.commit
          : blobName(blobContent(entry) ?? Buffer.from(path)),
    }));
  return { status: 200, body: { ...sample, sha: commit, tree, truncated: state.truncatesTrees } };
}

function commitAnswer(state: GitHubState, repository: string, name: string): Answer {
  if (!state.knowsRepository(repository)) return NOT_FOUND;
  const isOwn = repository === state.repository;
  const commit = isOwn
    ? state.commitOf(name)
    : (state.branchHead(repository, name.replace(/^heads\//, "")) ?? state.commitOf(name));
  if (commit === undefined) return /^[0-9a-f]{40}$/.test(name) ? NO_COMMIT : NOT_FOUND;
  const sample = state.api.sample("get /repos/{owner}/{repo}/commits/{ref}", 200) as object;
  const parents = (state.parents.get(commit) ?? []).map((sha) => ({
    sha,
    url: `${state.url}/repos/${state.repository}/commits/${sha}`,
  }));
  return { status: 200, body: { ...sample, parents, ...commitFacts(state, commit) } };
}

function branchAnswer(state: GitHubState, name: string): Answer {
  const isProtected = state.protectedBranches.has(`${state.repository}:${name}`);
  const sample = state.api.sample("get /repos/{owner}/{repo}/branches/{branch}", 200) as object;
  return { status: 200, body: { ...sample, name, protected: isProtected } };
}

function repositoryAnswer(state: GitHubState): Answer {
  const sample = state.api.sample("get /repos/{owner}/{repo}", 200) as object;
  const body = { ...sample, full_name: state.repository, default_branch: state.defaultBranch };
  return { status: 200, body };
}

const NO_COMMIT: Answer = {
  status: 422,
  body: { message: "No commit found for SHA", documentation_url: "https://docs.github.com/rest" },
};

function compareAnswer(state: GitHubState, basehead: string): Answer {
  const ancestor = state.mergeBases.get(basehead);
  if (ancestor === undefined) return NOT_FOUND;
  const name = "get /repos/{owner}/{repo}/compare/{basehead}";
  const sample = state.api.sample(name, 200) as { readonly merge_base_commit: object };
  const merge_base_commit = { ...sample.merge_base_commit, sha: ancestor };
  return { status: 200, body: { ...sample, merge_base_commit } };
}

function blobAnswer(state: GitHubState, sha: string): Answer {
  const content = state.blobs.get(sha);
  if (content === undefined) return NOT_FOUND;
  const body = {
    sha,
    node_id: "text",
    size: content.byteLength,
    url: `${state.url}/repos/${state.repository}/git/blobs/${sha}`,
    encoding: "base64",
    content: wrapped(Buffer.from(content)),
  };
  return { status: 200, body };
}

/** Base64 as GitHub sends it: in lines of sixty characters. */
function wrapped(bytes: Buffer): string {
  return bytes.toString("base64").replace(/.{60}/g, "$&\n");
}
