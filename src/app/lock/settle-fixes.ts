import { checkedOutOf, type FileTree } from "../../ports/files.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { PlannedFile, PlannedText } from "./plan-fix.ts";

/** The plan of a root module, with the review of the lock file that it leaves. */
interface SettledFix {
  readonly plan: PlannedFile;
  readonly review: RootReview;
}

/** What a round needs of the one before. */
type FormerFix = Pick<SettledFix, "plan"> & { readonly review: Pick<RootReview, "required"> };

interface FixSteps {
  /** Reviews the same root modules again, in the same order. */
  readonly review: ReviewPlanned;
  readonly plan: (review: RootReview, files: FileTree) => Promise<PlannedFile>;
}

/** Reviews root modules of a tree in which lock files have planned texts, by their paths. */
export type ReviewPlanned = (
  files: FileTree,
  texts: ReadonlyMap<string, PlannedText>,
) => Promise<readonly RootReview[]>;

/** One round locks, one locks for platforms that the first has recorded, and one finds nothing left to do. */
const MOST_ROUNDS = 4;

/**
 * Plans the lock files of root modules until another run would change none of them. A planned text can record more
 * platforms than the text before it, which then are required of the other entries and root modules as well. A lock file
 * whose plans never agree is `unverified`. The tree has the planned texts.
 * @param first returns the reviews of the files as they are, which are not kept
 */
export async function settleFixes(
  first: () => Promise<readonly RootReview[]>,
  files: FileTree,
  { review: reviewAgain, plan }: FixSteps,
): Promise<{ readonly settled: readonly SettledFix[]; readonly tree: FileTree }> {
  const texts = new Map<string, PlannedText>();
  const tree = withTexts(files, texts);
  const isFresh = ({ plan: { after, lockFilePath } }: Pick<SettledFix, "plan">): boolean =>
    after !== texts.get(lockFilePath);
  const planAll = async (
    ask: () => Promise<readonly RootReview[]>,
    before: readonly FormerFix[],
  ): Promise<readonly SettledFix[]> => {
    const fixes: SettledFix[] = [];
    const reviews = await listOf(ask);
    for (let review = reviews.shift(); review !== undefined; review = reviews.shift()) {
      const last = before[fixes.length];
      const isPlanned = last !== undefined && !isOutdated(last, review);
      const planned = isPlanned ? last.plan : joined(last?.plan, await plan(review, tree));
      const fix = { plan: planned, review };
      fixes.push(isFresh(fix) ? { ...fix, review: lightened(review) } : fix);
    }
    return fixes;
  };
  let settled = await planAll(first, []);
  for (let round = 1; round < MOST_ROUNDS && settled.some(isFresh); round++) {
    for (const { after, lockFilePath } of settled.map(({ plan: planned }) => planned))
      if (after !== undefined) texts.set(lockFilePath, after);
    const before = settled.map(({ plan, review: { required } }) => ({
      plan,
      review: { required },
    }));
    // The former reviews are not kept beside the next.
    settled = [];
    settled = await planAll(() => reviewAgain(tree, texts), before);
  }
  const open = settled.filter(isFresh);
  for (const { plan: planned } of open) texts.delete(planned.lockFilePath);
  if (open.length === 0) return { settled, tree };
  const asTheyAre = await reviewAgain(tree, texts);
  return {
    settled: settled.map((fix, i) => (open.includes(fix) ? unsettled(fix, asTheyAre[i]) : fix)),
    tree,
  };
}

/** Returns a review that the next round makes again without what needs much room for thousands of root modules. */
function lightened(review: RootReview): RootReview {
  return {
    ...review,
    findings: [],
    unweighed: [],
    hashes: [],
    changes: [],
    expected: undefined,
    coverage: undefined,
    ages: undefined,
    init: undefined,
  };
}

/** Returns a list that is used up, of which nothing else holds the items. */
async function listOf<T>(ask: () => Promise<readonly T[]>): Promise<T[]> {
  return [...(await ask())];
}

/** Whether a plan has to be made again: it wrote a text, or other platforms are required now. What was refused stays. */
function isOutdated({ plan, review: last }: FormerFix, review: RootReview): boolean {
  if (plan.outcome === "refused" || plan.outcome === "unverified") return false;
  const platforms = ({ required }: FormerFix["review"]): string => required.platforms.join();
  return plan.after !== undefined || platforms(last) !== platforms(review);
}

function unsettled({ plan, review }: SettledFix, asItIs: RootReview = review): SettledFix {
  const reason =
    `each of ${MOST_ROUNDS} rounds planned another lock file, so that none is known to be the last. List the ` +
    "required platforms in the policy, and run fix again";
  const reasons = [...plan.reasons, reason];
  const untouched = { outcome: "unverified", after: undefined, dropped: [], reasons } as const;
  return { plan: { ...plan, ...untouched }, review: asItIs };
}

/** Returns the plan of two rounds: what the first one wrote stays, whatever stops the second. */
function joined(former: PlannedFile | undefined, next: PlannedFile): PlannedFile {
  if (former?.after === undefined) return next;
  const { before, dropped, passedOver = [] } = former;
  const { uncovered, reasons } = next;
  return next.after === undefined
    ? { ...former, uncovered, reasons }
    : {
        ...{ ...next, before, dropped: [...dropped, ...next.dropped] },
        passedOver: [...passedOver, ...(next.passedOver ?? [])],
      };
}

/** Returns a tree in which files have planned texts, by their paths. */
export function withTexts(files: FileTree, texts: ReadonlyMap<string, PlannedText>): FileTree {
  const bytesOf = (path: string): Uint8Array | undefined => {
    const text = texts.get(path)?.();
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
  return {
    ...files,
    read: async (path) => bytesOf(path) ?? files.read(path),
    kind: async (path) => (texts.has(path) ? "file" : files.kind(path)),
    checkedOut: async (path) => {
      const content = bytesOf(path);
      return content === undefined ? checkedOutOf(files, path) : { content };
    },
  };
}
