import { LockReviewError } from "../model/error.ts";
import type {
  ForgeArtifact,
  ForgeRun,
  ListedArtifact,
  ListedPullRequest,
} from "../ports/forge-runs.ts";

/** Reads a workflow run. @throws LockReviewError `FORGE_FAILED` */
export function decodeRun(value: unknown): ForgeRun {
  const run = object(value, "a run");
  const repository = run["head_repository"];
  return {
    id: integer(run["id"], "a run's id"),
    event: text(run["event"], "an event"),
    headSha: text(run["head_sha"], "a commit"),
    headBranch: typeof run["head_branch"] === "string" ? run["head_branch"] : undefined,
    headRepository:
      repository === null || repository === undefined
        ? undefined
        : text(object(repository, "a repository")["full_name"], "a name"),
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
    const { id, head_branch } = object(origin, "a run");
    if (id === undefined) return [];
    const branch = typeof head_branch === "string" ? head_branch : undefined;
    return [{ ...artifactOf(artifact), run: integer(id, "a run's id"), branch }];
  });
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const list = array(object(value, "artifacts")["artifacts"], "artifacts");
  return list.map((one) => object(one, "an artifact"));
}

function artifactOf(artifact: Readonly<Record<string, unknown>>): ForgeArtifact {
  return {
    id: integer(artifact["id"], "an artifact's id"),
    name: text(artifact["name"], "an artifact's name"),
    bytes: integer(artifact["size_in_bytes"], "an artifact's size"),
    isExpired: artifact["expired"] === true,
  };
}

/** Reads a list of pull requests, the open ones of it. @throws LockReviewError `FORGE_FAILED` */
export function decodeOpenPullRequests(value: unknown): readonly ListedPullRequest[] {
  return array(value, "pull requests").flatMap((one) => {
    const pull = object(one, "a pull request");
    if (pull["state"] !== "open") return [];
    const base = object(pull["base"], "a base");
    return [
      {
        number: integer(pull["number"], "a number"),
        baseRef: text(base["ref"], "a branch"),
        baseSha: text(base["sha"], "a commit"),
        headSha: text(object(pull["head"], "a head")["sha"], "a commit"),
      },
    ];
  });
}

function object(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unexpected(what);
  return value as Readonly<Record<string, unknown>>;
}

function array(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw unexpected(what);
  return value;
}

function text(value: unknown, what: string): string {
  if (typeof value !== "string") throw unexpected(what);
  return value;
}

function integer(value: unknown, what: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unexpected(what);
  return value;
}

function unexpected(what: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `GitHub's answer does not hold ${what}`, {
    hint: "Run again; if it stays so, a proxy may be changing the answers.",
  });
}
