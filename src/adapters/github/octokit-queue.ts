import { anInteger, aText, listOf, recordOf } from "../../language/json/reader.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgeQueue, ListedPullRequest } from "../../ports/forge-queue.ts";
import { askForge } from "./github-failure.ts";
import { answer, repositoryName } from "./github-protocol.ts";
import { gitHubClient, type OctokitForgeTerms } from "./octokit-client.ts";

/** Pull requests of one page: GitHub's maximum. */
const PAGE_SIZE = 100;

/** Open pull requests through GitHub's REST API. */
export function octokitQueue(options: OctokitForgeTerms): ForgeQueue {
  const client = gitHubClient(options);
  return {
    openPullRequests: (most, signal) =>
      askForge(
        { action: "read-pull-request", what: "list the open pull requests", signal },
        async () => {
          const pulls: ListedPullRequest[] = [];
          const parameters = { state: "open", per_page: PAGE_SIZE, request: { signal } };
          for await (const page of client.pages("pulls", parameters)) {
            appendAll(pulls, decodeOpenPullRequests(page));
            if (pulls.length > most) break;
          }
          return { pulls: pulls.slice(0, most), isWhole: pulls.length <= most };
        },
      ),
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
