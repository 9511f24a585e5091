import {
  absentOr,
  anInteger,
  aText,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
} from "../../language/json/reader.ts";
import type { CommitOutcome, ForgeActor, ForgeCommit } from "../../ports/forge-commits.ts";
import { aCommitId, answer, textIfAny } from "./github-protocol.ts";

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

const actor = recordOf((viewer): ForgeActor => {
  return {
    login: viewer.read("login", aText),
    id: viewer.read("databaseId", nullOr(anInteger)) ?? undefined,
  };
});

/** Reads the answer to {@link ACTOR_QUERY}. @throws LockReviewError `FORGE_FAILED` */
export const decodeActor = answer(
  "an answer",
  recordOf((one) => one.read("viewer", actor)),
);

const signature = recordOf((one) => ({
  isValid: one.member("isValid") === true,
  state: one.read("state", textIfAny),
}));

const createdCommit = recordOf((one): CommitOutcome & { readonly kind: "created" } => {
  const signed = one.read("signature", nullOr(signature));
  return {
    kind: "created",
    id: one.read("oid", aCommitId),
    url: one.read("url", aText),
    isVerified: signed?.isValid ?? false,
    verification: signed?.state ?? "UNSIGNED",
  };
});

/** Reads the answer to {@link CREATE_COMMIT}. @throws LockReviewError `FORGE_FAILED` */
export const decodeCreatedCommit = answer(
  "an answer",
  recordOf((one) => one.read("createCommitOnBranch", payload)),
);

const payload = recordOf((one) => one.read("commit", createdCommit));

/** Absent or `null`, or whatever a reader takes. */
function ifAny<T>(inner: JsonReader<T>): JsonReader<T | undefined> {
  return (value, place) => absentOr(inner)(value ?? undefined, place);
}

const verification = recordOf((one) => ({
  isVerified: one.member("verified") === true,
  reason: one.read("reason", textIfAny),
}));

const described = recordOf((one) => ({
  message: one.read("message", aText),
  verification: one.read("verification", ifAny(verification)),
}));

/** GitHub writes null or an empty object for an address that belongs to no account. */
const account = recordOf((one) => ({ login: one.member("login"), id: one.member("id") }));

const parents: JsonReader<ForgeCommit["parents"]> = (value, place) =>
  listOf(recordOf((one) => one.read("sha", aCommitId)))(Array.isArray(value) ? value : [], place);

/** Reads a commit with what GitHub says of its signature. @throws LockReviewError `FORGE_FAILED` */
export const decodeForgeCommit = answer(
  "a commit",
  recordOf((one): ForgeCommit => {
    const { message, verification: own } = one.read("commit", described);
    const isVerified = own?.isVerified ?? false;
    const committer = one.read("committer", ifAny(account));
    const authorId = one.read("author", ifAny(account))?.id;
    return {
      id: one.read("sha", aCommitId),
      url: one.read("html_url", aText),
      message,
      parents: one.read("parents", parents),
      verification: own?.reason ?? "unknown",
      isVerified,
      // The signature covers the committer's address, so that nobody else can name GitHub there.
      isMadeByForge: isVerified && committer?.login === WEB_FLOW,
      authorId:
        typeof authorId === "number" && Number.isSafeInteger(authorId) ? authorId : undefined,
    };
  }),
);
