import { describe, expect, test } from "vitest";
import type { PlannedFile } from "../../../src/app/lock/plan-fix.ts";
import { settleFixes } from "../../../src/app/lock/settle-fixes.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { memoryTree } from "../../support/memory-tree.ts";
import { aRootReview, PLATFORMS } from "../../support/review-builders.ts";

const pathOf = (root: string) => `${root}/.terraform.lock.hcl`;

async function textOf(files: FileTree, path: string): Promise<string> {
  return new TextDecoder().decode(await files.read(path));
}

/**
 * Settles lock files whose text is a number, which each plan raises by one up to a last one. Each number requires
 * another platform, as a text that records more platforms does.
 */
async function settle(lastOf: Readonly<Record<string, number>>) {
  const roots = Object.keys(lastOf);
  const files = memoryTree(Object.fromEntries(roots.map((root) => [pathOf(root), "0"])));
  const plans = new Map<string, number>();
  const review = async (tree: FileTree) =>
    Promise.all(
      roots.map(async (root) => {
        const number = Number(await textOf(tree, pathOf(root)));
        return aRootReview({
          root,
          required: { platforms: PLATFORMS.slice(0, number + 1), from: "host" },
        });
      }),
    );
  const plan = async (
    { root, lockFilePath }: { root: string; lockFilePath: string },
    tree: FileTree,
  ) => {
    plans.set(root, (plans.get(root) ?? 0) + 1);
    const before = await textOf(tree, lockFilePath);
    const isLast = Number(before) >= (lastOf[root] ?? 0);
    const after = isLast ? undefined : `${Number(before) + 1}`;
    const outcome: PlannedFile["outcome"] = isLast ? "unchanged" : "ready";
    return { root, lockFilePath, outcome, before, after, dropped: [], reasons: [], uncovered: [] };
  };
  const { settled, tree } = await settleFixes(await review(files), files, { review, plan });
  return {
    plans: Object.fromEntries(plans),
    tree,
    settled: settled.map(({ plan: { outcome, before, after, reasons }, former, review: last }) => ({
      ...{ outcome, before, after, reasons },
      platforms: [former.required.platforms.length, last.required.platforms.length],
    })),
  };
}

describe("settleFixes()", () => {
  test.each([0, 1, 2, 3])(
    "plans until nothing is left to do, here after %i texts",
    async (last) => {
      const { settled, tree, plans } = await settle({ env: last });

      const done = last === 0 ? ["unchanged", undefined] : ["ready", `${last}`];
      expect(settled).toMatchObject([
        { outcome: done[0], before: "0", after: done[1], reasons: [], platforms: [1, last + 1] },
      ]);
      expect(await textOf(tree, pathOf("env"))).toBe(`${last}`);
      expect(plans).toStrictEqual({ env: last + 1 });
    },
  );

  test("plans nothing where the last round still has another text, and leaves the other files theirs", async () => {
    const { settled, tree } = await settle({ endless: Number.POSITIVE_INFINITY, env: 3 });

    expect(settled).toMatchObject([
      {
        ...{ outcome: "unverified", before: "0", after: undefined, platforms: [1, 1] },
        reasons: [
          expect.stringMatching(/rounds planned another.+in the policy, and run fix again$/),
        ],
      },
      { outcome: "ready", after: "3", reasons: [], platforms: [1, 4] },
    ]);
    expect(await textOf(tree, pathOf("endless"))).toBe("0");
    expect(await textOf(tree, pathOf("env"))).toBe("3");
  });
});
