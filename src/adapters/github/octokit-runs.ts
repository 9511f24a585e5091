import { LockReviewError } from "../../model/error.ts";
import type { ForgeRun, ForgeRuns, ListedPullRequest } from "../../ports/forge-runs.ts";
import { askForge } from "./github-failure.ts";
import { type GitHubClient, gitHubClient, type OctokitForgeTerms } from "./octokit-client.ts";
import {
  decodeArtifacts,
  decodeListedArtifacts,
  decodeOpenPullRequests,
  decodeWorkflowRun,
} from "./runs-protocol.ts";

/** Artifacts of one page: GitHub's maximum. A run with more of them is not one of ours. */
const PAGE_SIZE = 100;

/** Workflow runs through GitHub's REST API. */
export function octokitRuns(options: OctokitForgeTerms): ForgeRuns {
  const client = gitHubClient(options);
  return {
    run: (id, signal) =>
      askForge({ action: "read-actions", what: `read the run ${id}`, signal }, async () => {
        const parameters = { run_id: id, request: { signal } };
        return decodeWorkflowRun(await client.ask("GET", "actions/runs/{run_id}", parameters));
      }),
    artifacts: (run, signal) =>
      askForge(
        { action: "read-actions", what: `list the artifacts of run ${run}`, signal },
        async () => {
          const parameters = { run_id: run, per_page: PAGE_SIZE, request: { signal } };
          const path = "actions/runs/{run_id}/artifacts";
          return decodeArtifacts(await client.ask("GET", path, parameters));
        },
      ),
    artifactsNamed: (name, signal) =>
      askForge({ action: "read-actions", what: `list the artifacts ${name}`, signal }, async () => {
        const parameters = { name, per_page: PAGE_SIZE, request: { signal } };
        return decodeListedArtifacts(await client.ask("GET", "actions/artifacts", parameters));
      }),
    download: (artifact, maxBytes, signal) =>
      askForge({ action: "read-actions", what: `download the artifact ${artifact}`, signal }, () =>
        download(client, options, { artifact, maxBytes, signal }),
      ),
    pullRequestsOf: (run, signal) =>
      askForge(
        { action: "read-pull-request", what: `find the pull request of ${run.headSha}`, signal },
        () => pullRequestsOf(client, run, signal),
      ),
  };
}

async function download(
  client: GitHubClient,
  options: OctokitForgeTerms,
  asked: { readonly artifact: number; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const { artifact, maxBytes, signal } = asked;
  const path = "actions/artifacts/{artifact_id}/{archive_format}";
  const place = { artifact_id: artifact, archive_format: "zip", request: { signal } };
  const location = await client.location(path, place);
  if (location === undefined) {
    throw new LockReviewError("FORGE_FAILED", "GitHub does not say where the artifact is");
  }
  // The address is a secret of its own, for a storage that must not be shown the token.
  const response = await (options.fetch ?? fetch)(location, { signal });
  if (!response.ok || response.body === null) {
    throw new LockReviewError(
      "FORGE_FAILED",
      `The artifact's storage answered ${response.status}`,
      {
        hint: "Run again; the storage may be having trouble.",
      },
    );
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new LockReviewError("LIMIT_EXCEEDED", `The artifact has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** By commit, which does not find forks; by the branch of the fork too. */
async function pullRequestsOf(
  client: GitHubClient,
  run: ForgeRun,
  signal: AbortSignal,
): Promise<readonly ListedPullRequest[]> {
  const { headSha, headBranch, headRepository } = run;
  const byCommit = { commit_sha: headSha, per_page: PAGE_SIZE, request: { signal } };
  const found = decodeOpenPullRequests(
    await client.ask("GET", "commits/{commit_sha}/pulls", byCommit),
  );
  const [owner] = headRepository?.split("/") ?? [];
  const byBranch =
    owner === undefined || headBranch === undefined
      ? []
      : decodeOpenPullRequests(
          await client.ask("GET", "pulls", {
            state: "open",
            head: `${owner}:${headBranch}`,
            per_page: PAGE_SIZE,
            request: { signal },
          }),
        );
  const all = new Map([...found, ...byBranch].map((one) => [one.number, one]));
  return [...all.values()].filter((one) => isHeadOf(one, run));
}

/** Names of repositories may be spelled in any case, those of branches may not. */
function isHeadOf(pull: ListedPullRequest, run: ForgeRun): boolean {
  const [there, here] = [pull, run].map((one) => one.headRepository?.toLowerCase());
  const isSamePlace = there !== undefined && there === here && pull.headRef === run.headBranch;
  return isSamePlace && pull.headSha === run.headSha;
}
