import {
  anInteger,
  anObject,
  anything,
  aText,
  type JsonObject,
  type JsonReader,
  listOf,
  recordOf,
} from "../../language/json/reader.ts";
import type {
  ForgeArtifact,
  ForgeRun,
  ListedArtifact,
  ListedPullRequest,
} from "../../ports/forge-runs.ts";
import { answer, repositoryName, textIfAny } from "./github-protocol.ts";

/** Reads a workflow run. @throws LockReviewError `FORGE_FAILED` */
export const decodeWorkflowRun = answer(
  "a run",
  recordOf((run): ForgeRun => {
    return {
      id: run.read("id", anInteger),
      event: run.read("event", aText),
      headSha: run.read("head_sha", aText),
      headBranch: run.read("head_branch", textIfAny),
      headRepository: run.read("head_repository", (value, place) =>
        repositoryName(value ?? null, place),
      ),
    };
  }),
);

const artifact = recordOf((one): ForgeArtifact => {
  return {
    id: one.read("id", anInteger),
    name: one.read("name", aText),
    bytes: one.read("size_in_bytes", anInteger),
    isExpired: one.member("expired") === true,
  };
});

/** Reads the artifacts of a run. @throws LockReviewError `FORGE_FAILED` */
export const decodeArtifacts = answer(
  "artifacts",
  recordOf((one) => one.read("artifacts", listOf(artifact))),
);

/**
 * Reads artifacts of any run; one whose run is not named is left out.
 *
 * @throws LockReviewError `FORGE_FAILED`
 */
export const decodeListedArtifacts = answer(
  "artifacts",
  recordOf((one) =>
    one.read("artifacts", listOf(listedArtifact)).filter((listed) => listed !== undefined),
  ),
);

const listedArtifact: JsonReader<ListedArtifact | undefined> = (value, place) => {
  const origin = anObject(value, place).object("workflow_run");
  const run = origin === undefined ? undefined : runOf(origin);
  return run === undefined ? undefined : { ...artifact(value, place), ...run };
};

function runOf(origin: JsonObject): Omit<ListedArtifact, keyof ForgeArtifact> | undefined {
  if (origin.read("id", anything) === undefined) return undefined;
  return {
    run: origin.read("id", anInteger),
    branch: origin.read("head_branch", textIfAny),
    // A server that names neither says nothing; of a fork that is gone only the first is left.
    isOfFork:
      origin.read("repository_id", anything) !== origin.read("head_repository_id", anything),
  };
}

const branch = recordOf((one) => ({ ref: one.read("ref", aText), sha: one.read("sha", aText) }));

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
      recordOf((one) => one.read("repo", repositoryName)),
    ),
  };
});

/** Reads a list of pull requests, the open ones of it. @throws LockReviewError `FORGE_FAILED` */
export const decodeOpenPullRequests = answer("pull requests", (value, place) =>
  listOf(openPullRequest)(value, place).filter((one) => one !== undefined),
);
