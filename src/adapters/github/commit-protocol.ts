import {
  absentOr,
  anInteger,
  aText,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
} from "../../language/json/reader.ts";
import type { CommitOutcome, CommitRefusal, ForgeActor, ForgeCommit } from "../../ports/forge.ts";
import { errorsOf, limitSeconds, member, statusOf } from "../forge/forge-failure.ts";
import { aCommitId, answer, textIfAny } from "./github-protocol.ts";

/** Login of the account with which GitHub makes and signs commits. */
const WEB_FLOW = "web-flow";

/** The account of the request's token. */
export const ACTOR_QUERY = "query { viewer { login databaseId } }";

/** Makes one commit on top of a branch; GitHub is its committer and signs it. */
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
  recordOf((object) => object.read("viewer", actor)),
);

const signature = recordOf((object) => ({
  isValid: object.member("isValid") === true,
  state: object.read("state", textIfAny),
}));

const createdCommit = recordOf((object): CommitOutcome & { readonly kind: "created" } => {
  const signed = object.read("signature", nullOr(signature));
  return {
    kind: "created",
    id: object.read("oid", aCommitId),
    url: object.read("url", aText),
    isVerified: signed?.isValid ?? false,
    verification: signed?.state ?? "UNSIGNED",
  };
});

/** Reads the answer to {@link CREATE_COMMIT}. @throws LockReviewError `FORGE_FAILED` */
export const decodeCreatedCommit = answer(
  "an answer",
  recordOf((object) => object.read("createCommitOnBranch", payload)),
);

const payload = recordOf((object) => object.read("commit", createdCommit));

/** Accepts an absent or `null` member, or the reader's value. */
function ifAny<T>(inner: JsonReader<T>): JsonReader<T | undefined> {
  return (value, place) => absentOr(inner)(value ?? undefined, place);
}

const verification = recordOf((object) => ({
  isVerified: object.member("verified") === true,
  reason: object.read("reason", textIfAny),
}));

const described = recordOf((object) => ({
  message: object.read("message", aText),
  verification: object.read("verification", ifAny(verification)),
}));

/** Reads an account; GitHub writes null or an empty object if an address has none. */
const account = recordOf((object) => ({ login: object.member("login"), id: object.member("id") }));

const parents: JsonReader<ForgeCommit["parents"]> = (value, place) =>
  listOf(recordOf((object) => object.read("sha", aCommitId)))(
    Array.isArray(value) ? value : [],
    place,
  );

/** Reads a commit with GitHub's verification of its signature. @throws LockReviewError `FORGE_FAILED` */
export const decodeForgeCommit = answer(
  "a commit",
  recordOf((object): ForgeCommit => {
    const { message, verification: own } = object.read("commit", described);
    const isVerified = own?.isVerified ?? false;
    const committer = object.read("committer", ifAny(account));
    const authorId = object.read("author", ifAny(account))?.id;
    return {
      id: object.read("sha", aCommitId),
      url: object.read("html_url", aText),
      message,
      parents: object.read("parents", parents),
      verification: own?.reason ?? "unknown",
      isVerified,
      // The signature covers the committer's address, so nobody else can claim to be GitHub.
      isMadeByForge: isVerified && committer?.login === WEB_FLOW,
      authorId:
        typeof authorId === "number" && Number.isSafeInteger(authorId) ? authorId : undefined,
    };
  }),
);

/** One error of a GraphQL answer. */
interface GraphqlError {
  readonly type: string;
  readonly message: string;
}

/** Most characters of GitHub's message that we repeat. */
const MAX_MESSAGE_CHARACTERS = 300;

/**
 * Returns why GitHub did not make a commit, from the client's error.
 *
 * GraphQL answers 200 with errors inside; otherwise the status decides. Anything that is not clearly a refusal is
 * uncertain: the commit may exist although its answer got lost.
 */
export function commitRefusal(caught: Error): {
  readonly refusal: CommitRefusal;
  readonly message: string;
} {
  const errors = graphqlErrors(caught);
  const [first] = errors;
  const message = (first?.message ?? caught.message).replace(/\s+/g, " ").trim();
  return {
    refusal: first === undefined ? refusalOfStatus(caught) : refusalOfError(first),
    message: message.slice(0, MAX_MESSAGE_CHARACTERS),
  };
}

/** Returns the errors, which the client keeps in `errors`, and for a rate limit in `data.errors`. */
function graphqlErrors(caught: Error): readonly GraphqlError[] {
  const own = errorsOf(caught);
  const errors = own.length > 0 ? own : errorsOf(member(caught, "data"));
  return errors.map((error) => ({
    type: textIn(error, "type"),
    message: textIn(error, "message"),
  }));
}

function textIn(error: unknown, name: keyof GraphqlError): string {
  const found = member(error, name);
  return typeof found === "string" ? found : "";
}

/** Example: "Repository rule violations found", "Protected branch update failed for refs/heads/main". */
const PROTECTION =
  /protected branch|rule violation|protection|must be made through a pull request|required status check/i;
/** Example: "Expected branch to point to "1f0c…" but it did not. Pull and try again." */
const STALE = /expected branch to point to|pull and try again/i;

function refusalOfError({ type, message }: GraphqlError): CommitRefusal {
  if (type === "STALE_DATA" || STALE.test(message)) return "moved";
  if (type === "BRANCH_PROTECTION_RULE_VIOLATION" || PROTECTION.test(message)) return "protected";
  if (type === "RATE_LIMITED" || RATE_LIMIT.test(message)) return "rate-limited";
  switch (type) {
    case "FORBIDDEN":
    case "INSUFFICIENT_SCOPES":
      return "forbidden";
    case "NOT_FOUND":
      return "not-found";
    case "UNPROCESSABLE":
      return "invalid";
    default:
      // "Something went wrong while executing your query" has no type.
      return type === "" ? "uncertain" : "invalid";
  }
}

/** Example: "You have exceeded a secondary rate limit". */
const RATE_LIMIT = /rate limit/i;

function refusalOfStatus(caught: Error): CommitRefusal {
  switch (statusOf(caught)) {
    case 401:
      return "unauthorized";
    case 403:
      return limitSeconds(caught) === undefined ? "forbidden" : "rate-limited";
    case 404:
      return "not-found";
    case 409:
      return "moved";
    case 422:
      return PROTECTION.test(caught.message) ? "protected" : "invalid";
    case 429:
      return "rate-limited";
    default:
      return "uncertain";
  }
}
