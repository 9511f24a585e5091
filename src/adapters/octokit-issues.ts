import { LockReviewError } from "../model/error.ts";
import type { ForgeIssue, ForgeIssues } from "../ports/forge-issues.ts";
import { askForge } from "./github-failure.ts";
import { decodeComment } from "./github-protocol.ts";
import { gitHubClient, type OctokitForgeOptions } from "./octokit-client.ts";
import { askViewer } from "./octokit-forge.ts";

/** Issues of one page: GitHub's maximum. */
const PAGE_SIZE = 100;

/** Issues through GitHub's REST API. */
export function octokitIssues(options: OctokitForgeOptions): ForgeIssues {
  const client = gitHubClient(options);
  const listOpen = async (creator: string, signal: AbortSignal) => {
    const asked = { state: "open", creator, per_page: PAGE_SIZE, request: { signal } };
    const issues: ForgeIssue[] = [];
    for await (const page of client.pages("issues", asked)) {
      issues.push(...decodeIssues(page, creator));
    }
    return issues;
  };
  const listClosed = async (creator: string, signal: AbortSignal) => {
    const order = { sort: "updated", direction: "desc", per_page: PAGE_SIZE };
    const asked = { state: "closed", creator, ...order, request: { signal } };
    return decodeIssues(await client.ask("GET", "issues", asked), creator);
  };
  return {
    listOwnIssues: (signal) =>
      askForge({ action: "issues", what: "list the issues", signal }, async () => {
        const login = await askViewer(client, options.log);
        return [...(await listOpen(login, signal)), ...(await listClosed(login, signal))];
      }),
    createIssue: ({ title, body }, signal) =>
      askForge({ action: "issues", what: "open an issue", signal }, async () => {
        // Not repeated: the first attempt may have been carried out although its answer got lost.
        const request = { signal, retries: 0 };
        return decodeIssue(await client.ask("POST", "issues", { title, body, request }), undefined);
      }),
    updateIssue: (number, { title, body, isOpen }, signal) =>
      askForge({ action: "issues", what: `change issue ${number}`, signal }, async () => {
        const state = isOpen ? "open" : "closed";
        const parameters = { issue_number: number, title, body, state, request: { signal } };
        const answer = await client.ask("PATCH", "issues/{issue_number}", parameters);
        return decodeIssue(answer, undefined);
      }),
  };
}

/** GitHub lists pull requests among issues. */
function decodeIssues(value: unknown, login: string): readonly ForgeIssue[] {
  if (!Array.isArray(value)) throw unexpected();
  const issues = value.filter((one: unknown) => {
    return typeof one === "object" && one !== null && !("pull_request" in one);
  });
  return issues.map((one) => decodeIssue(one, login));
}

/** What this token has just written is its own; of anything else the author decides. */
function decodeIssue(value: unknown, login: string | undefined): ForgeIssue {
  if (typeof value !== "object" || value === null) throw unexpected();
  const { number, title, state } = value as Readonly<Record<string, unknown>>;
  if (typeof number !== "number" || typeof title !== "string") throw unexpected();
  // An issue has a comment's address, text and author.
  const { url, body, author, isBot } = decodeComment(value);
  const isOwn = login === undefined || (author === login && isBot === login.endsWith("[bot]"));
  return { number, url, title, body, isOpen: state === "open", isOwn };
}

function unexpected(): LockReviewError {
  return new LockReviewError("FORGE_FAILED", "GitHub's answer does not hold an issue", {
    hint: "Run again; if it stays so, a proxy may be changing the answers.",
  });
}
