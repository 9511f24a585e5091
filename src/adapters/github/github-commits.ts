import { anInteger, aText, listOf, nullOr, recordOf, unset } from "../../formats/json/reader.ts";
import { isLockReviewError } from "../../model/error.ts";
import type {
  CommitOutcome,
  CommitRefusal,
  CommitRequest,
  ForgeActor,
  ForgeCommit,
  ForgeCommits,
} from "../../ports/forge.ts";
import type { Log } from "../../ports/log.ts";
import { statusOf } from "../../publish/permissions.ts";
import { errorsOf, limitSeconds, member, memberOf, unlessMissing } from "../forge/forge-failure.ts";
import { askGitHub, type GitHubClient, ownerAndName } from "./github-client.ts";
import { aCommitId, answer, commitName, noCommit, textIfAny } from "./github-protocol.ts";

const viewer = recordOf((account): ForgeActor => {
  const id = account.read("databaseId", unset(anInteger));
  return { login: account.read("login", aText), id };
});

const decodeViewer = answer("an answer", memberOf("viewer", viewer));

/** Returns the token's account; undefined if GitHub does not say. GraphQL says it for every kind of token. */
export async function tokenAccount(client: GitHubClient, log: Log) {
  try {
    return decodeViewer(await client.graphql("query { viewer { login databaseId } }", {}));
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    log.debug(`GitHub does not say whose token this is: ${caught.message}`);
    return undefined;
  }
}

/** Makes commits through GitHub's API with the token: GitHub signs them, and git pushes nothing. */
export function gitHubCommits(client: GitHubClient, actor: ForgeCommits["actor"]): ForgeCommits {
  return {
    actor,
    commit: (repository, name) =>
      askGitHub("read-contents", `read the commit ${name}`, () => {
        const at = { ...ownerAndName(repository), ref: name };
        const answer = client.ask(({ repos }) => repos.getCommit.endpoint(at));
        return unlessMissing(answer.then(decodeForgeCommit).catch(noCommit));
      }),
    createCommit: async (request) => {
      try {
        const variables = { input: inputOf(request) };
        return decodeCreatedCommit(await client.graphql(CREATE_COMMIT, variables, 0));
      } catch (caught) {
        if (!(caught instanceof Error)) throw caught;
        if (!isLockReviewError(caught)) return refusedCommit(caught);
        return { kind: "refused", refusal: "uncertain", message: caught.message };
      }
    },
  };
}

const CREATE_COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) {
    commit { oid url signature { isValid state } }
  }
}`;

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

const signature = recordOf((object) => ({
  isValid: object.member("isValid") === true,
  state: object.read("state", textIfAny),
}));

const createdCommit = recordOf((object): CommitOutcome & { readonly kind: "created" } => {
  const ownSignature = object.read("signature", nullOr(signature));
  return {
    kind: "created",
    id: object.read("oid", aCommitId),
    url: object.read("url", aText),
    isVerified: ownSignature?.isValid ?? false,
    verification: ownSignature?.state ?? "UNSIGNED",
  };
});

const decodeCreatedCommit = answer(
  "an answer",
  memberOf("createCommitOnBranch", memberOf("commit", createdCommit)),
);

const verification = recordOf((object) => ({
  isVerified: object.member("verified") === true,
  reason: object.read("reason", textIfAny),
}));

const description = recordOf((object) => ({
  message: object.read("message", aText),
  verification: object.read("verification", unset(verification)),
}));

/** Reads an account; GitHub writes null or an empty object if an address has none. */
const account = unset(
  recordOf((object) => ({ login: object.member("login"), id: object.member("id") })),
);

/** Login of the account with which GitHub makes and signs commits. */
const WEB_FLOW = "web-flow";

const decodeForgeCommit = answer(
  "a commit",
  recordOf((object): ForgeCommit => {
    const { message, verification: own } = object.read("commit", description);
    const isVerified = own?.isVerified ?? false;
    const committer = object.read("committer", account);
    const authorId = object.read("author", account)?.id;
    const hasParents = Array.isArray(object.member("parents"));
    return {
      id: object.read("sha", aCommitId),
      url: object.read("html_url", aText),
      message,
      parents: hasParents ? object.read("parents", listOf(commitName)) : [],
      verification: own?.reason ?? "unknown",
      isVerified,
      // The signature covers the committer's address, so nobody else can claim to be GitHub.
      isMadeByForge: isVerified && committer?.login === WEB_FLOW,
      authorId:
        typeof authorId === "number" && Number.isSafeInteger(authorId) ? authorId : undefined,
    };
  }),
);

/** Most characters of GitHub's message that we repeat. */
const MAX_MESSAGE_CHARACTERS = 300;

/** Returns why GitHub made no commit: by errors in a GraphQL answer, else by the status; what is unclear is uncertain. */
function refusedCommit(caught: Error): CommitOutcome {
  const [error] = errorsOf(caught);
  const text = textIn(error, "message");
  const message = (error === undefined ? caught.message : text).replace(/\s+/g, " ").trim();
  return {
    kind: "refused",
    refusal:
      error === undefined ? refusalOfStatus(caught) : refusalOfError(textIn(error, "type"), text),
    message: message.slice(0, MAX_MESSAGE_CHARACTERS),
  };
}

function textIn(error: unknown, name: "type" | "message"): string {
  const text = member(error, name);
  return typeof text === "string" ? text : "";
}

/** Example: "Repository rule violations found", "Protected branch update failed for refs/heads/main". */
const PROTECTION =
  /protected branch|rule violation|protection|must be made through a pull request|required status check/i;
/** Example: "Expected branch to point to "1f0c…" but it did not. Pull and try again." */
const STALE = /expected branch to point to|pull and try again/i;

function refusalOfError(type: string, message: string): CommitRefusal {
  if (type === "STALE_DATA" || STALE.test(message)) return "moved";
  if (type === "BRANCH_PROTECTION_RULE_VIOLATION" || PROTECTION.test(message)) return "protected";
  if (type === "RATE_LIMITED" || RATE_LIMIT.test(message)) return "rate-limited";
  // "Something went wrong while executing your query" has no type.
  return REFUSALS_BY_TYPE[type] ?? (type === "" ? "uncertain" : "invalid");
}

const REFUSALS_BY_TYPE: Readonly<Record<string, CommitRefusal>> = {
  FORBIDDEN: "forbidden",
  INSUFFICIENT_SCOPES: "forbidden",
  NOT_FOUND: "not-found",
};

/** Example: "You have exceeded a secondary rate limit". */
const RATE_LIMIT = /rate limit/i;

function refusalOfStatus(caught: Error): CommitRefusal {
  const status = statusOf(caught) ?? 0;
  if (status === 403) return limitSeconds(caught) === undefined ? "forbidden" : "rate-limited";
  if (status === 422) return PROTECTION.test(caught.message) ? "protected" : "invalid";
  return REFUSALS_BY_STATUS[status] ?? "uncertain";
}

const REFUSALS_BY_STATUS: Readonly<Record<number, CommitRefusal>> = {
  401: "unauthorized",
  404: "not-found",
  409: "moved",
  429: "rate-limited",
};
