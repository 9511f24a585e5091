import { anInteger, aText, listOf, recordOf } from "../../language/json/reader.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgePolicies } from "../../ports/forge.ts";
import type { OpenForge } from "../../ports/forge-clients.ts";
import type { ForgeQueue, ListedPullRequest } from "../../ports/forge-queue.ts";
import { statusOf } from "../forge/forge-failure.ts";
import { askForge } from "./github-failure.ts";
import {
  answer,
  decodeDefaultBranch,
  decodeProtection,
  repositoryName,
} from "./github-protocol.ts";
import { gitHubClient, type OctokitForgeTerms } from "./octokit-client.ts";
import { octokitCommits } from "./octokit-commits.ts";
import { octokitForge } from "./octokit-forge.ts";
import { octokitIssues } from "./octokit-issues.ts";

/** GitHub, and GitHub Enterprise Server. */
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

/** What GitHub says of branches, and the policies of other repositories, over its REST API. */
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

/** Open pull requests through GitHub's REST API. */
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
