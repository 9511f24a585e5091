import { appendAll } from "../../model/many.ts";
import type { ForgeQueue } from "../../ports/forge-queue.ts";
import type { ListedPullRequest } from "../../ports/forge-runs.ts";
import { askForge } from "./github-failure.ts";
import { gitHubClient, type OctokitForgeTerms } from "./octokit-client.ts";
import { decodeOpenPullRequests } from "./runs-protocol.ts";

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
