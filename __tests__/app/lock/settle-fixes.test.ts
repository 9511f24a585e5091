import { describe, expect, test } from "vitest";
import type { PlannedFile } from "../../../src/app/lock/plan-fix.ts";
import { settleFixes } from "../../../src/app/lock/settle-fixes.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { memoryTree } from "../../support/memory-tree.ts";
import { aText, printed } from "../../support/planned-text.ts";
import { aRootReview, PLATFORMS, RANDOM } from "../../support/review-builders.ts";

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
          required: { platforms: PLATFORMS.slice(0, number + 1), from: "usual" },
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
    const after = isLast ? undefined : aText(`${Number(before) + 1}`);
    const outcome: PlannedFile["outcome"] = isLast ? "unchanged" : "ready";
    return { root, lockFilePath, outcome, before, after, dropped: [], reasons: [], uncovered: [] };
  };
  const { settled, tree } = await settleFixes(() => review(files), files, { review, plan });
  return {
    plans: Object.fromEntries(plans),
    tree,
    settled: settled.map(({ plan: { outcome, before, after, reasons }, review: last }) => ({
      ...printed({ outcome, before, after, reasons }),
      platforms: last.required.platforms.length,
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
        { outcome: done[0], before: "0", after: done[1], reasons: [], platforms: last + 1 },
      ]);
      expect(await textOf(tree, pathOf("env"))).toBe(`${last}`);
      expect(plans).toStrictEqual({ env: last + 1 });
    },
  );

  test("plans nothing again where nothing was planned and no other platform is required", async () => {
    const { settled, tree, plans } = await settle({ env: 0, other: 1 });

    expect(settled).toMatchObject([
      { outcome: "unchanged", after: undefined },
      { outcome: "ready", after: "1" },
    ]);
    expect(await textOf(tree, pathOf("env"))).toBe("0");
    expect(plans).toStrictEqual({ env: 1, other: 2 });
  });

  test("plans nothing where the last round still has another text, and leaves the other files theirs", async () => {
    const { settled, tree } = await settle({ endless: Number.POSITIVE_INFINITY, env: 3 });

    expect(settled).toMatchObject([
      {
        ...{ outcome: "unverified", before: "0", after: undefined, platforms: 1 },
        reasons: [
          expect.stringMatching(/rounds planned another.+in the policy, and run fix again$/),
        ],
      },
      { outcome: "ready", after: "3", reasons: [], platforms: 4 },
    ]);
    expect(await textOf(tree, pathOf("endless"))).toBe("0");
    expect(await textOf(tree, pathOf("env"))).toBe("3");
  });
});

describe("settleFixes() over several rounds", () => {
  const outcomes = async (rounds: readonly (readonly Partial<PlannedFile>[])[], growth = 1) => {
    const roots = rounds[0]?.map((_, i) => `r${i}`) ?? [];
    const counts = new Map<string, number>();
    const review = (platforms: number) =>
      roots.map((root) =>
        aRootReview({
          root,
          required: { platforms: PLATFORMS.slice(0, platforms), from: "usual" },
        }),
      );
    let round = 0;
    const { settled } = await settleFixes(async () => review(1), memoryTree({}), {
      review: () => Promise.resolve(review(1 + ++round * growth)),
      plan: ({ root, lockFilePath }) => {
        counts.set(root, (counts.get(root) ?? 0) + 1);
        const facts = rounds[round]?.[roots.indexOf(root)] ?? {};
        return Promise.resolve({
          ...{ root, lockFilePath, outcome: "unchanged" as const, before: undefined },
          ...{ after: undefined, dropped: [], reasons: [], uncovered: [], ...facts },
        });
      },
    });
    return { plans: [...counts.values()], plan: settled.map(({ plan }) => printed(plan)) };
  };
  const ready = (after: string, facts: Partial<PlannedFile> = {}): Partial<PlannedFile> => ({
    ...{ outcome: "ready", after: aText(after) },
    ...facts,
  });
  const [first, second] = ["h1:a", "h1:b"].map((hash) => ({
    provider: RANDOM,
    hash: hash as PlannedFile["dropped"][number]["hash"],
  }));

  test.each(["refused", "unverified"] as const)(
    "what is %s is not planned again, whatever platforms the others bring",
    async (outcome) => {
      const { plans, plan } = await outcomes([[ready("1"), { outcome, reasons: ["no"] }], [{}]]);

      expect(plans).toStrictEqual([2, 1]);
      expect(plan[1]).toMatchObject({ outcome, reasons: ["no"] });
    },
  );

  test("an unchanged file is planned again where the others bring another platform", async () => {
    expect(
      (
        await outcomes([
          [ready("1"), {}],
          [{}, {}],
        ])
      ).plans,
    ).toStrictEqual([2, 2]);
  });

  test("a planned text is planned again, although it brings no other platform", async () => {
    const { plans, plan } = await outcomes([[ready("1")], [ready("2")], [{}]], 0);

    expect([plans, plan[0]?.after]).toStrictEqual([[3], "2"]);
  });

  test.each([
    ["the first round", ["too young"], undefined],
    ["the second round", undefined, ["too young"]],
  ])("keeps the versions that %s passed over", async (_, one, other) => {
    const passing = (passedOver: readonly string[] | undefined) =>
      passedOver === undefined ? {} : { passedOver };
    const rounds = [[ready("1", passing(one))], [ready("2", passing(other))], [{}]];

    expect((await outcomes(rounds)).plan[0]?.passedOver).toStrictEqual(["too young"]);
  });

  test("keeps what both rounds dropped, and the first text as the one before", async () => {
    const { plan } = await outcomes([
      [ready("1", { before: "0", dropped: [first].flatMap((one) => one ?? []) })],
      [ready("2", { before: "1", dropped: [second].flatMap((one) => one ?? []) })],
      [{ before: "2", reasons: ["almost"], uncovered: ["plan9"] }],
    ]);

    expect(plan).toMatchObject([
      {
        ...{ outcome: "ready", before: "0", after: "2", dropped: [first, second] },
        ...{ reasons: ["almost"], uncovered: ["plan9"] },
      },
    ]);
  });

  test("plans in four rounds at most", async () => {
    const { plans, plan } = await outcomes(["1", "2", "3", "4", "5"].map((text) => [ready(text)]));

    expect(plans).toStrictEqual([4]);
    expect(plan).toMatchObject([{ outcome: "unverified", after: undefined }]);
  });
});

describe("the tree with planned texts", () => {
  const files: FileTree = {
    ...memoryTree({ "env/main.tf": "", "env/.terraform.lock.hcl": "old", "other/a.tf": "x" }),
    checkedOut: () => Promise.resolve({ content: Buffer.from("as checked out") }),
  };
  const treeOf = async (tree: FileTree) => {
    const root = aRootReview({ root: "env" });
    const { tree: planned } = await settleFixes(async () => [root], tree, {
      review: () => Promise.resolve([root]),
      plan: async (_, { read }) => {
        const before = Buffer.from((await read(pathOf("env"))) ?? []).toString();
        const after = before === "new" ? undefined : aText("new");
        const outcome = after === undefined ? "unchanged" : "ready";
        return {
          ...({ root: "env", lockFilePath: pathOf("env"), outcome, before, after } as const),
          ...{ dropped: [], reasons: [], uncovered: [] },
        };
      },
    });
    return planned;
  };

  test("has the planned text, and every other file as it is", async () => {
    const tree = await treeOf(files);
    const text = async (path: string) => Buffer.from((await tree.read(path)) ?? []).toString();

    expect([await text(pathOf("env")), await text("other/a.tf")]).toStrictEqual(["new", "x"]);
    expect(await tree.list("env")).toStrictEqual(await files.list("env"));
    expect(await tree.resolve("env/main.tf")).toBe("env/main.tf");
    expect([await tree.kind(pathOf("env")), await tree.kind("env")]).toStrictEqual([
      "file",
      "directory",
    ]);
    expect(await tree.checkedOut?.(pathOf("env"))).toStrictEqual({
      content: new TextEncoder().encode("new"),
    });
    expect(await tree.checkedOut?.("env/main.tf")).toStrictEqual({
      content: Buffer.from("as checked out"),
    });
  });

  test("has no file where none is there and none is planned", async () => {
    const roots = ["env", "bare"].map((root) => aRootReview({ root, lockFilePath: pathOf(root) }));
    const nothing = { before: undefined, dropped: [], reasons: [], uncovered: [] };
    const { tree } = await settleFixes(async () => roots, memoryTree({ "bare/main.tf": "" }), {
      review: () => Promise.resolve(roots),
      plan: async ({ root, lockFilePath }, { kind }) => {
        const isPlanned = root === "env" && (await kind(lockFilePath)) === undefined;
        const outcome = isPlanned ? "ready" : "unchanged";
        return {
          root,
          lockFilePath,
          outcome,
          after: isPlanned ? aText("new") : undefined,
          ...nothing,
        };
      },
    });

    expect([await tree.kind(pathOf("env")), await tree.kind(pathOf("bare"))]).toStrictEqual([
      "file",
      undefined,
    ]);
  });

  test("has a planned text where a file is new, and else what is stored where nothing is converted", async () => {
    const tree = await treeOf(memoryTree({ "env/main.tf": "x" }));

    expect(await tree.kind(pathOf("env"))).toBe("file");
    expect(await tree.checkedOut?.("env/main.tf")).toEqual({ content: Buffer.from("x") });
  });
});

test("settleFixes() returns the reviews of the last round as they are, and leaves the list of the first as it was", async () => {
  const [root, changed] = ["kept", "changed"];
  const files = memoryTree({ [pathOf(root)]: "0", [pathOf(changed)]: "0" });
  const given = [root, changed].map((at) => aRootReview({ root: at, lockFilePath: pathOf(at) }));
  const again = given.map((one) => ({ ...one }));
  const plan = async ({ lockFilePath }: { lockFilePath: string }, tree: FileTree) => {
    const isDone = lockFilePath === pathOf(root) || (await textOf(tree, lockFilePath)) === "1";
    const [outcome, after] = isDone
      ? (["unchanged", undefined] as const)
      : (["ready", aText("1")] as const);
    const nothing = { before: undefined, dropped: [], reasons: [], uncovered: [] };
    return { root, lockFilePath, outcome, after, ...nothing };
  };
  const steps = { review: () => Promise.resolve(again), plan };

  const { settled } = await settleFixes(() => Promise.resolve(given), files, steps);

  expect(given.map((one) => one.root)).toStrictEqual([root, changed]);
  expect(again).toHaveLength(2);
  expect(
    settled.map(({ review }) => again.indexOf(review as (typeof again)[number])),
  ).toStrictEqual([0, 1]);
});
