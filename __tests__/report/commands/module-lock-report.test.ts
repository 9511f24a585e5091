import { expect, test } from "vitest";
import {
  type ModuleLockReport,
  moduleLockReport,
} from "../../../src/report/commands/module-lock-report.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";
import { printCommand } from "../../support/printed.ts";
import { schemaErrors } from "../../support/schemas.ts";

const commit = (letter: string) => `git::https://example.com/acme/net.git?ref=${letter.repeat(40)}`;
const recorded = aSelected({ package: commit("a") });

function aReport(parts: Partial<ModuleLockReport> = {}): ModuleLockReport {
  return {
    root: "env",
    path: "env/.terraform.module.lock.hcl",
    outcome: "written",
    lock: aModuleLock(recorded, aFloating({ reason: "nobody records s3" })),
    former: aModuleLock(),
    remarks: [],
    diagnostics: [],
    unknown: [],
    moved: [],
    ...parts,
  };
}

const linesOf = (...reports: readonly ModuleLockReport[]) => moduleLockReport(reports).lines;

test("lists the calls that changed, and counts those that are floating", () => {
  const { source } = recorded;
  const vpc = aSelected({ path: "vpc", source: "h/n/vpc/aws", version: "5.8.1" });

  expect(linesOf(aReport({ lock: aModuleLock(recorded, vpc) }))).toStrictEqual([
    "env/.terraform.module.lock.hcl: written: 2 module calls",
    `  network  ${source}  new, commit aaaaaaaaaaaa`,
    "  vpc  h/n/vpc/aws  new, 5.8.1",
  ]);
  expect(linesOf(aReport())).toStrictEqual([
    "env/.terraform.module.lock.hcl: written: 2 module calls, 1 floating",
    "  legacy  s3::https://s3.amazonaws.com/acme/legacy.zip  new, floating: nobody records s3",
    `  network  ${source}  new, commit aaaaaaaaaaaa`,
  ]);
});

test("says from what to what, and of a file that stays as it is nothing", () => {
  const former = aModuleLock(aSelected({ package: commit("b") }), aSelected({ path: "old" }));
  const lock = aModuleLock(recorded);
  const lines = [
    expect.any(String),
    "  network  commit bbbbbbbbbbbb → aaaaaaaaaaaa",
    expect.any(String),
  ];

  expect(linesOf(aReport({ lock, former }))).toStrictEqual(lines);
  expect(linesOf(aReport({ lock, former, outcome: "would-change" }))).toStrictEqual(lines);
  expect(linesOf(aReport({ lock, former }))[2]).toMatch(/^ {2}old {2}removed, was /);
  expect(linesOf(aReport({ lock: aModuleLock(), former }))).toHaveLength(3);
  for (const outcome of ["unchanged", "refused", "unverified", "none"] as const)
    expect(linesOf(aReport({ lock, former, outcome }))).toHaveLength(1);
});

test("tells the calls of one release in one line, with the command for all of them", () => {
  const moves = ["a", "b"].map((path) => ({
    recorded: { ...recorded, path },
    now: { ...recorded, path, package: commit("b") },
  }));

  expect(linesOf(aReport({ moved: moves })).at(-1)).toBe(
    `  a, b: the records are kept, and ${recorded.source} gives something else, commit aaaaaaaaaaaa → bbbbbbbbbbbb; tofu-lock-review lock --modules --upgrade=a --upgrade=b env takes that`,
  );
});

test.each([
  ["other content", { hashes: [moduleHash("b")] }, "other content of commit aaaaaaaaaaaa"],
  ["another commit", { package: commit("b") }, "commit aaaaaaaaaaaa → bbbbbbbbbbbb"],
])("says what a source gives in place of a kept record: %s", (_what, parts, words) => {
  const moved = [{ recorded, now: { ...recorded, ...parts } }];
  const gives = `the record is kept, and ${recorded.source} gives something else, ${words}`;

  expect(linesOf(aReport({ moved })).at(-1)).toBe(
    `  network: ${gives}; tofu-lock-review lock --modules --upgrade=network env takes that`,
  );
  expect(linesOf(aReport({ moved, root: "." })).at(-1)).toBe(
    `  network: ${gives}; tofu-lock-review lock --modules --upgrade=network takes that`,
  );
});

test("says what cannot be recorded any more, and which sources did not answer", () => {
  const now = aFloating({ path: "network", reason: "a link leaves the package" });
  const unknown = [
    { kind: "unknown", path: "far", source: "h/n/far/aws", reason: "it is down" },
  ] as const;
  const [silent, floating] = linesOf(aReport({ unknown, moved: [{ recorded, now }] })).slice(-2);

  expect(silent).toBe("  far: it comes from h/n/far/aws, and it is down");
  expect(floating).toContain("gives something else, floating, was commit aaaaaaaaaaaa; ");
});

test("several root modules end with a summary", () => {
  const lock = aModuleLock();
  const reports = [aReport({ root: "a", lock }), aReport({ root: "b", outcome: "none", lock })];

  expect(linesOf(...reports)).toHaveLength(3);
  expect(linesOf(...reports).at(-1)).toContain("2 root modules");
});

test.each(["written", "unchanged", "would-change", "refused", "unverified", "none"] as const)(
  "the document satisfies the schema of lock: %s",
  (outcome) => {
    const unknown = [{ kind: "unknown", path: "far", source: "s", reason: "r" }] as const;
    const moved = [{ recorded, now: aFloating() }];

    const document = JSON.parse(
      printCommand(moduleLockReport([aReport({ outcome, unknown, moved })]), "json"),
    );

    expect(schemaErrors("lock", document)).toStrictEqual([]);
    expect(document).toMatchObject({
      roots: [{ root: "env", outcome }],
      modules: [
        { root: "env", path: "legacy", kind: "floating", package: null },
        { root: "env", path: "network", kind: "selected", package: commit("a") },
      ],
      moved: [{ root: "env", recorded: { path: "network" }, now: { path: "legacy" } }],
      unknown: [{ root: "env", path: "far", source: "s", reason: "r" }],
    });
  },
);
