import { isLockReviewError } from "../model/error.ts";
import type {
  CheckAnnotation,
  CheckConclusion,
  CheckRunRequest,
  ForgeCheckRun,
  ForgeChecks,
} from "../ports/forge-checks.ts";
import type { Annotation } from "../report/text/annotations.ts";
import { passes } from "../review/verdict/gate.ts";
import type { Review } from "../review/verdict/review.ts";
import { mayHaveHappened } from "./forge-status.ts";

/** Annotations that GitHub takes in one request; more are added by further ones. */
const MAX_BATCH = 50;
/** Annotations of one check run: GitHub asks for a second between two requests that write. */
const MAX_ANNOTATIONS = 1_000;
/** Characters of an annotation's title that GitHub takes. */
const MAX_TITLE_CHARACTERS = 255;
/** Characters of a check run's summary that GitHub takes. */
export const MAX_CHECK_SUMMARY_CHARACTERS = 65_535;

/** A check run with everything that is to be said. */
export interface CheckRunReport extends Omit<CheckRunRequest, "annotations"> {
  readonly annotations: readonly Annotation[];
}

/** What became of a check run. */
export interface PublishedCheckRun extends ForgeCheckRun {
  /** Annotations that could not be added, with GitHub's reason; undefined when all of them are there. */
  readonly missing: { readonly annotations: number; readonly reason: string } | undefined;
}

/**
 * What the gate says as a conclusion.
 *
 * `success` and `neutral` let a required check pass, `failure` and `action_required` do not. Neutral is
 * what would fail if the gate were shut; what could not be verified asks somebody to act, since it is
 * no fault of the change.
 */
export function checkConclusion({
  verdict,
  openGate,
}: Pick<Review, "verdict" | "openGate">): CheckConclusion {
  if (passes(verdict)) return "success";
  if (openGate !== undefined) return "neutral";
  return verdict === "failed" ? "failure" : "action_required";
}

/**
 * Writes a check run, fifty annotations at a time.
 *
 * The first request already says what the gate says, so that whatever goes wrong later only annotations
 * are missing. Findings without a line, and those past a thousand, stand in the summary alone. A check run whose answer got lost is looked
 * for before it is written again.
 *
 * @throws LockReviewError `FORGE_FAILED` when there is none in the end
 */
export async function publishCheckRun(
  forge: ForgeChecks,
  report: CheckRunReport,
  signal: AbortSignal,
): Promise<PublishedCheckRun> {
  const all = report.annotations.flatMap(atLine).slice(0, MAX_ANNOTATIONS);
  const request = { ...report, annotations: all.slice(0, MAX_BATCH) };
  const run = await createOnce(forge, request, signal);
  for (let i = MAX_BATCH; i < all.length; i += MAX_BATCH) {
    const { title, summary } = report;
    const annotations = all.slice(i, i + MAX_BATCH);
    try {
      await forge.annotate(run.id, { title, summary, annotations }, signal);
    } catch (caught) {
      if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
      return { ...run, missing: { annotations: all.length - i, reason: caught.message } };
    }
  }
  return { ...run, missing: undefined };
}

function atLine({ path, line, level, title, message }: Annotation): readonly CheckAnnotation[] {
  if (path === undefined || line === undefined) return [];
  return [
    { path, line, level, message, title: [...title].slice(0, MAX_TITLE_CHARACTERS).join("") },
  ];
}

/** Attempts while nobody knows whether the check run was written. */
const MAX_ATTEMPTS = 3;

async function createOnce(
  forge: ForgeChecks,
  request: CheckRunRequest,
  signal: AbortSignal,
): Promise<ForgeCheckRun> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await forge.create(request, signal);
    } catch (caught) {
      if (!mayHaveHappened(caught)) throw caught;
      const written = await forge.find(request, signal);
      if (written !== undefined) return written;
      if (attempt === MAX_ATTEMPTS) throw caught;
    }
  }
}
