import { isLockReviewError } from "../../model/error.ts";
import type {
  CommitOutcome,
  CommitRequest,
  ForgeActor,
  ForgeCommit,
  ForgeCommits,
} from "../../ports/forge.ts";
import { statusOf } from "../forge/forge-failure.ts";
import {
  ACTOR_QUERY,
  CREATE_COMMIT,
  commitRefusal,
  decodeActor,
  decodeCreatedCommit,
  decodeForgeCommit,
} from "./commit-protocol.ts";
import {
  askForge,
  type GitHubClient,
  gitHubClient,
  type OctokitForgeTerms,
} from "./octokit-client.ts";

/** Makes commits through GitHub's API with the token: GitHub signs them, and git pushes nothing. */
export function octokitCommits(options: OctokitForgeTerms): ForgeCommits {
  const client = gitHubClient(options);
  let known: Promise<ForgeActor | undefined> | undefined;
  return {
    actor: () => {
      known ??= askActor(client, options);
      return known;
    },
    commit: (repository, name) => {
      const what = `read the commit ${name}`;
      return askForge({ action: "read-contents", what }, () =>
        readCommit(client, { repository, name }),
      );
    },
    createCommit: (request) => createCommit(client, request),
  };
}

async function askActor(
  client: GitHubClient,
  { log }: OctokitForgeTerms,
): Promise<ForgeActor | undefined> {
  try {
    return decodeActor(await client.graphql(ACTOR_QUERY, {}));
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    log.debug(`GitHub does not say whose token this is: ${caught.message}`);
    return undefined;
  }
}

async function readCommit(
  client: GitHubClient,
  { repository, name }: { readonly repository: string; readonly name: string },
): Promise<ForgeCommit | undefined> {
  const [owner = "", repo = ""] = repository.split("/");
  try {
    const parameters = { owner, repo, ref: name };
    return decodeForgeCommit(await client.ask("GET", "commits/{ref}", parameters));
  } catch (caught) {
    if (statusOf(caught) === 404 || statusOf(caught) === 422) return undefined;
    throw caught;
  }
}

async function createCommit(client: GitHubClient, request: CommitRequest): Promise<CommitOutcome> {
  try {
    const variables = { input: inputOf(request) };
    // The client does not retry: the first attempt may have succeeded although its answer got lost.
    const options = { retries: 0 };
    return decodeCreatedCommit(await client.graphql(CREATE_COMMIT, variables, options));
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    if (isLockReviewError(caught)) {
      return { kind: "refused", refusal: "uncertain", message: caught.message };
    }
    return { kind: "refused", ...commitRefusal(caught) };
  }
}

/** Returns GraphQL's `CreateCommitOnBranchInput`. */
function inputOf(request: CommitRequest): object {
  return {
    branch: { repositoryNameWithOwner: request.repository, branchName: request.branch },
    expectedHeadOid: request.expectedHead,
    message: { headline: request.headline, body: request.body },
    fileChanges: {
      additions: request.files.map(({ path, content }) => ({
        path,
        contents: Buffer.from(content, "utf8").toString("base64"),
      })),
    },
  };
}
