import type { CommitOutcome, ForgeActor, ForgeCommit } from "../../ports/forge-commits.ts";
import { commitId, number, object, text } from "./github-protocol.ts";

/** Login of the account that GitHub commits with itself; it signs what it makes. */
const WEB_FLOW = "web-flow";

/** Whose token a request is made with. */
export const ACTOR_QUERY = "query { viewer { login databaseId } }";

/** One commit on top of a branch; GitHub is its committer and signs it. */
export const CREATE_COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) {
    commit { oid url signature { isValid state } }
  }
}`;

/** Reads the answer to {@link ACTOR_QUERY}. @throws LockReviewError `FORGE_FAILED` */
export function decodeActor(value: unknown): ForgeActor {
  const viewer = object(object(value, "an answer")["viewer"], "a viewer");
  return {
    login: text(viewer["login"], "a login"),
    id: viewer["databaseId"] === null ? undefined : number(viewer["databaseId"], "an account's id"),
  };
}

/** Reads the answer to {@link CREATE_COMMIT}. @throws LockReviewError `FORGE_FAILED` */
export function decodeCreatedCommit(value: unknown): CommitOutcome & { readonly kind: "created" } {
  const payload = object(object(value, "an answer")["createCommitOnBranch"], "a payload");
  const commit = object(payload["commit"], "a commit");
  const signature = commit["signature"] === null ? {} : object(commit["signature"], "a signature");
  return {
    kind: "created",
    id: commitId(commit["oid"]),
    url: text(commit["url"], "a commit's address"),
    isVerified: signature["isValid"] === true,
    verification: typeof signature["state"] === "string" ? signature["state"] : "UNSIGNED",
  };
}

/** Reads a commit with what GitHub says of its signature. @throws LockReviewError `FORGE_FAILED` */
export function decodeForgeCommit(value: unknown): ForgeCommit {
  const outer = object(value, "a commit");
  const inner = object(outer["commit"], "a commit");
  const verification = optionalObject(inner["verification"]);
  const isVerified = verification["verified"] === true;
  const parents = outer["parents"];
  return {
    id: commitId(outer["sha"]),
    url: text(outer["html_url"], "a commit's address"),
    message: text(inner["message"], "a commit's message"),
    parents: (Array.isArray(parents) ? parents : []).map((one) =>
      commitId(object(one, "a parent")["sha"]),
    ),
    verification: typeof verification["reason"] === "string" ? verification["reason"] : "unknown",
    isVerified,
    // The signature covers the committer's address, so that nobody else can name GitHub there.
    isMadeByForge: isVerified && optionalObject(outer["committer"])["login"] === WEB_FLOW,
    authorId: accountId(outer["author"]),
  };
}

/** GitHub writes null or an empty object for an address that belongs to no account. */
function accountId(value: unknown): number | undefined {
  const id = optionalObject(value)["id"];
  return typeof id === "number" && Number.isSafeInteger(id) ? id : undefined;
}

function optionalObject(value: unknown): Readonly<Record<string, unknown>> {
  return value === null || value === undefined ? {} : object(value, "an object");
}
