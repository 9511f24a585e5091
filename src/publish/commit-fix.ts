import { LockReviewError } from "../model/error.ts";
import { MODULE_LOCK_NAME } from "../model/module-lock.ts";
import type { CommitRefusal, CommitRequest, ForgeCommits, VerifiedCommit } from "../ports/forge.ts";
import type { FixCommit } from "../report/contents/terms.ts";
import { LOCK_FILE_NAME } from "../review/change/discover.ts";
import { permissionHint } from "./permissions.ts";
import { isOwnCommit, startsWorkflows } from "./plan-commit.ts";

/** The result of committing. */
export type CommitReport =
  | (FixCommit & { readonly kind: "committed"; readonly isFromAnotherRun: boolean })
  | {
      readonly kind: "withheld";
      /** Without a full stop; may quote the forge. */
      readonly reason: string;
    };

const MAX_ATTEMPTS = 3;
const LOCK_FILE_NAMES: ReadonlySet<string> = new Set([LOCK_FILE_NAME, MODULE_LOCK_NAME]);

/**
 * Makes one commit with all files on top of the expected commit, or none. After a lost answer the branch tells whether
 * it was made: if its tip is ours and follows the expected commit, it was; if it has not moved, we try again.
 * @param ledger the path of the repository's ledger, if the run adds keys to it
 * @throws LockReviewError `FORGE_FAILED` when the branch cannot be read after a lost answer
 */
export async function commitFix(
  forge: ForgeCommits,
  request: CommitRequest,
  ledger?: string,
): Promise<CommitReport> {
  const { repository, branch, expectedHead, files } = request;
  // Only lock files are committed; the ledger may join them.
  const isMeant = (path: string) =>
    path === ledger || LOCK_FILE_NAMES.has(path.split("/").at(-1) ?? "");
  const other = files.find(({ path }) => !isMeant(path));
  if (other !== undefined) {
    throw new LockReviewError("USAGE", `${other.path} is no lock file and is never committed`);
  }
  const actor = await forge.actor();
  const committed = (made: VerifiedCommit, isFromAnotherRun: boolean): CommitReport => {
    const { id, url, isVerified, verification } = made;
    const more = { startsWorkflows: startsWorkflows(actor), isFromAnotherRun };
    return { kind: "committed", id, url, isVerified, verification, ...more };
  };
  for (let attempt = 1; ; attempt++) {
    const outcome = await forge.createCommit(request);
    if (outcome.kind === "created") return committed(outcome, false);
    const { refusal, message } = outcome;
    if (!LEAVES_OPEN.has(refusal)) return withheld(refusal, message);
    const tip = await forge.commit(repository, `heads/${branch}`);
    if (tip?.parents[0] === expectedHead && actor?.id !== undefined && isOwnCommit(tip, actor)) {
      return committed(tip, true);
    }
    if (tip?.id !== expectedHead) return withheld("moved", message);
    if (attempt === MAX_ATTEMPTS) return withheld(refusal, message);
  }
}

/** Refusals after which only the branch shows the outcome. */
const LEAVES_OPEN: ReadonlySet<CommitRefusal> = new Set<CommitRefusal>(["moved", "uncertain"]);

function withheld(refusal: CommitRefusal, message: string): CommitReport {
  return { kind: "withheld", reason: reasonOf(refusal, message) };
}

function reasonOf(refusal: CommitRefusal, message: string): string {
  switch (refusal) {
    case "moved":
      return "the branch has moved on to another commit, whose own run looks again";
    case "protected":
      return `the branch is protected (GitHub: ${message}); let the token's app bypass the rule, or apply the patch`;
    case "forbidden":
      return `the token may not push to the branch. ${permissionHint("commit").replace(/\.$/, "")}`;
    case "not-found":
      return `the branch is gone, or the token cannot see its repository (GitHub: ${message})`;
    case "rate-limited":
      return "the token's rate limit is used up; run the job again later";
    case "unauthorized":
      return "the token is not valid; check that it has not expired";
    case "invalid":
      return `GitHub refused the commit: ${message}`;
    case "uncertain":
      return `GitHub did not answer (${message}), and the branch has not moved; run the job again`;
  }
}
