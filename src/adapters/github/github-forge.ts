import {
  anInteger,
  anObject,
  aText,
  type JsonReader,
  listOf,
  recordOf,
} from "../../language/json/reader.ts";
import { appendAll } from "../../model/many.ts";
import type {
  ForgeIssue,
  ForgeIssues,
  ForgePolicies,
  ForgeQueue,
  ListedPullRequest,
  OpenForge,
} from "../../ports/forge.ts";
import { statusOf } from "../forge/forge-failure.ts";
import {
  answer,
  comment,
  decodeDefaultBranch,
  decodeProtection,
  repositoryName,
} from "./github-protocol.ts";
import {
  askForge,
  askViewer,
  gitHubClient,
  isWrittenBy,
  type OctokitForgeTerms,
} from "./octokit-client.ts";
import { octokitCommits } from "./octokit-commits.ts";
import { octokitForge } from "./octokit-forge.ts";

/** Opens GitHub or GitHub Enterprise Server. */
export const openGitHub: OpenForge = ({ repository, apiUrl: baseUrl, ...place }) => {
  const [owner = "", repo = ""] = repository.split("/");
  const options = { ...place, owner, repo, baseUrl };
  return {
    forge: octokitForge(options),
    policies: octokitPolicies(options),
    commits: octokitCommits(options),
    issues: octokitIssues(options),
    queue: octokitQueue(options),
  };
};

/** Returns a reader of branches, and of policies in other repositories, through GitHub's REST API. */
export function octokitPolicies(options: OctokitForgeTerms): ForgePolicies {
  const client = gitHubClient(options);
  return {
    isProtected: async (branch) => {
      try {
        const parameters = { branch };
        return decodeProtection(await client.ask("GET", "branches/{branch}", parameters));
      } catch (caught) {
        if (statusOf(caught) === undefined) throw caught;
        return undefined;
      }
    },
    defaultBranch: () => {
      const what = "read which branch is the default one";
      return askForge({ action: "read-contents", what }, async () =>
        decodeDefaultBranch(await client.ask("GET", "")),
      );
    },
    readPolicy: ({ owner, repository: repo, path, commit }) =>
      octokitForge({ ...options, owner, repo }).readFile(path, commit),
  };
}

/** Pull requests of one page: GitHub's maximum. */
const PAGE_SIZE = 100;

/** Returns the open pull requests through GitHub's REST API. */
export function octokitQueue(options: OctokitForgeTerms): ForgeQueue {
  const client = gitHubClient(options);
  return {
    openPullRequests: (most) =>
      askForge({ action: "read-pull-request", what: "list the open pull requests" }, async () => {
        const pulls: ListedPullRequest[] = [];
        const parameters = { state: "open", per_page: PAGE_SIZE };
        for await (const page of client.pages("pulls", parameters)) {
          appendAll(pulls, decodeOpenPullRequests(page));
          if (pulls.length > most) break;
        }
        return { pulls: pulls.slice(0, most), isWhole: pulls.length <= most };
      }),
  };
}

const branch = recordOf((side) => ({ ref: side.read("ref", aText), sha: side.read("sha", aText) }));

const openPullRequest = recordOf((pull): ListedPullRequest | undefined => {
  if (pull.member("state") !== "open") return undefined;
  const base = pull.read("base", branch);
  const head = pull.read("head", branch);
  return {
    number: pull.read("number", anInteger),
    baseRef: base.ref,
    baseSha: base.sha,
    headSha: head.sha,
    headRef: head.ref,
    headRepository: pull.read(
      "head",
      recordOf((side) => side.read("repo", repositoryName)),
    ),
  };
});

/** Reads a list of pull requests and keeps the open ones. @throws LockReviewError `FORGE_FAILED` */
const decodeOpenPullRequests = answer("pull requests", (value, place) =>
  listOf(openPullRequest)(value, place).filter((pull) => pull !== undefined),
);

/** Returns the issues through GitHub's REST API. */
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
        // Not retried: the first attempt may have succeeded although its answer got lost.
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
  return answer("issues", listOf(listedIssue(login)))(value).filter((issue) => issue !== undefined);
}

function decodeIssue(value: unknown): ForgeIssue {
  return answer("an issue", issue(undefined))(value);
}

/** Reads a listed issue; undefined for a pull request, which GitHub lists among issues. */
function listedIssue(login: string): JsonReader<ForgeIssue | undefined> {
  return (value, place) =>
    anObject(value, place).names.includes("pull_request") ? undefined : issue(login)(value, place);
}

/** Reads an issue. Without `login`, this token has just written it; otherwise the author decides whose it is. */
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
