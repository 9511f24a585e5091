import type { Answer } from "./answers.ts";
import { type PageAsked, pageOf } from "./pages.ts";
import type { GitHubState } from "./state.ts";

/** An issue as it is remembered. */
export interface StoredIssue {
  readonly number: number;
  title: string;
  body: string;
  state: "open" | "closed";
  readonly author: string;
  updates: number;
}

interface IssueBody {
  readonly title?: string;
  readonly body?: string;
  readonly state?: "open" | "closed";
}

/** Opens an issue. */
export function createIssue(state: GitHubState, asked: unknown): Answer {
  const { title = "", body = "" } = asked as IssueBody;
  const issue = state.addIssue({ title, body });
  return { status: 201, body: issueBody(state, issue) };
}

/** Changes, closes or opens an issue again. */
export function updateIssue(state: GitHubState, number: number, asked: unknown): Answer {
  const issue = state.issues.find((one) => one.number === number);
  if (issue === undefined) return { status: 404, body: { message: "Not Found" } };
  const { title, body, state: next } = asked as IssueBody;
  Object.assign(issue, {
    ...(title === undefined ? {} : { title }),
    ...(body === undefined ? {} : { body }),
    ...(next === undefined ? {} : { state: next }),
    updates: issue.updates + 1,
  });
  return { status: 200, body: issueBody(state, issue) };
}

/** Lists issues, and pull requests among them, as GitHub does. */
export function listIssues(state: GitHubState, asked: PageAsked): Answer {
  const { query } = asked;
  const wanted = query.get("state") ?? "open";
  const creator = query.get("creator");
  const issues = [...state.issues]
    .filter((one) => wanted === "all" || one.state === wanted)
    .filter((one) => creator === null || one.author === creator)
    .reverse()
    .map((one) => issueBody(state, one));
  const pulls =
    wanted === "closed" ? [] : [...state.pulls.keys()].map((one) => pullBody(state, one));
  return pageOf([...pulls, ...issues], asked, `${state.url}/repos/${state.repository}/issues`);
}

function issueBody(state: GitHubState, issue: StoredIssue): object {
  const name = "post /repos/{owner}/{repo}/issues";
  const sample = state.api.sample(name, 201) as object;
  const user = state.api.sample("get /repos/{owner}/{repo}/pulls/{pull_number}", 200) as {
    user: object;
  };
  const { number, title, body, author } = issue;
  const type = author.endsWith("[bot]") ? "Bot" : "User";
  return {
    ...sample,
    number,
    title,
    body,
    state: issue.state,
    html_url: `${state.url}/${state.repository}/issues/${number}`,
    user: { ...user.user, login: author, type },
  };
}

function pullBody(state: GitHubState, number: number): object {
  const issue = { number: 5000 + number, title: "a pull", body: "", author: state.viewer };
  const url = `${state.url}/pulls/${number}`;
  return {
    ...issueBody(state, { ...issue, state: "open", updates: 0 }),
    pull_request: { url, html_url: url, diff_url: url, patch_url: url },
  };
}
