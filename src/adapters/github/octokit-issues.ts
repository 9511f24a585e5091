import { anInteger, anObject, type JsonReader, listOf } from "../../language/json/reader.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgeIssue, ForgeIssues } from "../../ports/forge-issues.ts";
import { askViewer, isWrittenBy } from "./comment-author.ts";
import { askForge } from "./github-failure.ts";
import { answer, comment } from "./github-protocol.ts";
import { gitHubClient, type OctokitForgeTerms } from "./octokit-client.ts";

/** Issues of one page: GitHub's maximum. */
const PAGE_SIZE = 100;

/** Issues through GitHub's REST API. */
export function octokitIssues(options: OctokitForgeTerms): ForgeIssues {
  const client = gitHubClient(options);
  const listOpen = async (creator: string) => {
    const asked = { state: "open", creator, per_page: PAGE_SIZE };
    const issues: ForgeIssue[] = [];
    for await (const page of client.pages("issues", asked)) {
      appendAll(issues, decodeIssues(page, creator));
    }
    return issues;
  };
  const listClosed = async (creator: string) => {
    const order = { sort: "updated", direction: "desc", per_page: PAGE_SIZE };
    const asked = { state: "closed", creator, ...order };
    return decodeIssues(await client.ask("GET", "issues", asked), creator);
  };
  return {
    listOwnIssues: () =>
      askForge({ action: "issues", what: "list the issues" }, async () => {
        const login = await askViewer(client, options.log);
        return [...(await listOpen(login)), ...(await listClosed(login))];
      }),
    createIssue: ({ title, body }) =>
      askForge({ action: "issues", what: "open an issue" }, async () => {
        // Not repeated: the first attempt may have been carried out although its answer got lost.
        const request = { retries: 0 };
        return decodeIssue(await client.ask("POST", "issues", { title, body, request }));
      }),
    updateIssue: (number, { title, body, isOpen }) =>
      askForge({ action: "issues", what: `change issue ${number}` }, async () => {
        const state = isOpen ? "open" : "closed";
        const parameters = { issue_number: number, title, body, state };
        return decodeIssue(await client.ask("PATCH", "issues/{issue_number}", parameters));
      }),
  };
}

function decodeIssues(value: unknown, login: string): readonly ForgeIssue[] {
  return answer("issues", listOf(listedIssue(login)))(value).filter((one) => one !== undefined);
}

function decodeIssue(value: unknown): ForgeIssue {
  return answer("an issue", issue(undefined))(value);
}

/** GitHub lists pull requests among issues; they are left out. */
function listedIssue(login: string): JsonReader<ForgeIssue | undefined> {
  return (value, place) =>
    anObject(value, place).names.includes("pull_request") ? undefined : issue(login)(value, place);
}

/** What this token has just written is its own, and then `login` is absent; of anything else the author decides. */
function issue(login: string | undefined): JsonReader<ForgeIssue> {
  return (value, place) => {
    const members = anObject(value, place);
    const written = comment(value, place);
    return {
      number: members.read("number", anInteger),
      body: written.body,
      isOpen: members.member("state") === "open",
      isOwn: login === undefined || isWrittenBy(written, login),
    };
  };
}
