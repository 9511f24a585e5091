import type {
  ForgeArtifact,
  ForgeRun,
  ListedArtifact,
  ListedPullRequest,
} from "../../ports/forge-runs.ts";
import { list, number, object, repositoryName, text } from "./github-protocol.ts";

/** Reads a workflow run. @throws LockReviewError `FORGE_FAILED` */
export function decodeRun(value: unknown): ForgeRun {
  const run = object(value, "a run");
  return {
    id: number(run["id"], "a run's id"),
    event: text(run["event"], "an event"),
    headSha: text(run["head_sha"], "a commit"),
    headBranch: typeof run["head_branch"] === "string" ? run["head_branch"] : undefined,
    headRepository: repositoryName(run["head_repository"] ?? null),
  };
}

/** Reads the artifacts of a run. @throws LockReviewError `FORGE_FAILED` */
export function decodeArtifacts(value: unknown): readonly ForgeArtifact[] {
  return listOf(value).map(artifactOf);
}

/**
 * Reads artifacts of any run; one whose run is not named is left out.
 *
 * @throws LockReviewError `FORGE_FAILED`
 */
export function decodeListedArtifacts(value: unknown): readonly ListedArtifact[] {
  return listOf(value).flatMap((artifact) => {
    const origin = artifact["workflow_run"];
    if (origin === null || origin === undefined) return [];
    const { id, head_branch, repository_id, head_repository_id } = object(origin, "a run");
    if (id === undefined) return [];
    const branch = typeof head_branch === "string" ? head_branch : undefined;
    // A server that names neither says nothing; of a fork that is gone only the first is left.
    const isOfFork = repository_id !== head_repository_id;
    return [{ ...artifactOf(artifact), run: number(id, "a run's id"), branch, isOfFork }];
  });
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const artifacts = list(object(value, "artifacts")["artifacts"], "artifacts");
  return artifacts.map((one) => object(one, "an artifact"));
}

function artifactOf(artifact: Readonly<Record<string, unknown>>): ForgeArtifact {
  return {
    id: number(artifact["id"], "an artifact's id"),
    name: text(artifact["name"], "an artifact's name"),
    bytes: number(artifact["size_in_bytes"], "an artifact's size"),
    isExpired: artifact["expired"] === true,
  };
}

/** Reads a list of pull requests, the open ones of it. @throws LockReviewError `FORGE_FAILED` */
export function decodeOpenPullRequests(value: unknown): readonly ListedPullRequest[] {
  return list(value, "pull requests").flatMap((one) => {
    const pull = object(one, "a pull request");
    if (pull["state"] !== "open") return [];
    const base = object(pull["base"], "a base");
    const head = object(pull["head"], "a head");
    return [
      {
        number: number(pull["number"], "a number"),
        baseRef: text(base["ref"], "a branch"),
        baseSha: text(base["sha"], "a commit"),
        headSha: text(head["sha"], "a commit"),
        headRef: text(head["ref"], "a branch"),
        headRepository: repositoryName(head["repo"]),
      },
    ];
  });
}
