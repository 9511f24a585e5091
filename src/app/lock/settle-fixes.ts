import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { PlannedFile } from "./plan-fix.ts";

/** The plan of a root module, with the reviews of the lock file that was there and of the one that it leaves. */
export interface SettledFix {
  readonly plan: PlannedFile;
  readonly former: RootReview;
  readonly review: RootReview;
}

interface FixSteps {
  /** Reviews all root modules of a tree. */
  readonly audit: (files: FileTree) => Promise<readonly RootReview[]>;
  /** Plans the lock file of one of them. */
  readonly plan: (review: RootReview, files: FileTree) => Promise<PlannedFile>;
}

/** One round locks, one locks for platforms that the first has recorded, and one finds nothing left to do. */
const MOST_ROUNDS = 4;

/**
 * Plans the lock files of root modules until another run would change none of them. A planned text can record more
 * platforms than the text before it, which then are required of the other entries and root modules as well. The tree has the planned texts.
 */
export async function settleFixes(
  files: FileTree,
  { audit, plan }: FixSteps,
): Promise<{ readonly settled: readonly SettledFix[]; readonly tree: FileTree }> {
  const texts = new Map<string, string>();
  const tree = withTexts(files, texts);
  let settled: readonly SettledFix[] = [];
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const reviews = await audit(tree);
    const next: SettledFix[] = [];
    for (const [i, review] of reviews.entries()) {
      const last = settled[i];
      const isPlanned = last !== undefined && !isOutdated(last, review);
      const planned = isPlanned ? last.plan : joined(last?.plan, await plan(review, tree));
      next.push({ plan: planned, former: last?.former ?? review, review });
    }
    settled = next;
    const fresh = next.filter(({ plan: { after, lockFilePath } }) => {
      return after !== undefined && after !== texts.get(lockFilePath);
    });
    if (fresh.length === 0) break;
    for (const { plan: planned } of fresh) texts.set(planned.lockFilePath, planned.after ?? "");
  }
  return { settled, tree };
}

/** Whether a plan has to be made again: it wrote a text, or other platforms are required now. */
function isOutdated({ plan, review: last }: SettledFix, review: RootReview): boolean {
  const platforms = ({ requiredPlatforms }: RootReview): string => requiredPlatforms.join();
  return plan.after !== undefined || platforms(last) !== platforms(review);
}

/** Returns the plan of two rounds: what the first one wrote stays, whatever stops the second. */
function joined(former: PlannedFile | undefined, next: PlannedFile): PlannedFile {
  if (former?.after === undefined) return next;
  const { before, dropped } = former;
  const { uncovered, reasons } = next;
  return next.after === undefined
    ? { ...former, uncovered, reasons }
    : { ...next, before, dropped: [...dropped, ...next.dropped] };
}

/** Returns a tree whose lock files have the planned texts. */
function withTexts(files: FileTree, texts: ReadonlyMap<string, string>): FileTree {
  const { checkedOut, followLinks, outOfReach } = files;
  const bytesOf = (path: string): Uint8Array | undefined => {
    const text = texts.get(path);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
  const checkedOutOf = async (path: string) => {
    const content = bytesOf(path);
    return content === undefined ? checkedOut?.call(files, path) : { content };
  };
  return {
    read: async (path) => bytesOf(path) ?? files.read(path),
    list: (path) => files.list(path),
    kind: async (path) => (texts.has(path) ? "file" : files.kind(path)),
    resolve: (path) => files.resolve(path),
    ...withoutAbsent({
      checkedOut: checkedOut && checkedOutOf,
      followLinks: followLinks?.bind(files),
      outOfReach: outOfReach?.bind(files),
    }),
  };
}
