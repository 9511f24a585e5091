import { expect, test } from "vitest";
import {
  type InstalledReport,
  installedReport,
} from "../../../src/report/commands/installed-report.ts";
import { printCommand } from "../../support/printed.ts";
import { schemaErrors } from "../../support/schemas.ts";

const random = { provider: "registry.opentofu.org/hashicorp/random", version: "3.7.2" };

function aReport(parts: Partial<InstalledReport> = {}): InstalledReport {
  return {
    root: "env",
    dataDirectory: "env/.terraform",
    isInstalled: true,
    diagnostics: [],
    modules: [],
    providers: [],
    ...parts,
  };
}

const text = (report: InstalledReport) => printCommand(installedReport([report]), "text");
const differing = {
  path: "network",
  state: "differs",
  reason: undefined,
  unrecorded: undefined,
} as const;

test("counts what matches, and names what differs, is not installed or is not locked", () => {
  const report = aReport({
    modules: [
      { path: "a", state: "matches", reason: undefined, unrecorded: undefined },
      { path: "b", state: "matches-as-copy", reason: undefined, unrecorded: undefined },
      { path: "c", state: "floating", reason: undefined, unrecorded: undefined },
      { path: "gone", state: "not-installed", reason: undefined, unrecorded: undefined },
      { path: "more", state: "not-locked", reason: undefined, unrecorded: undefined },
    ],
    providers: [
      { ...random, platform: "linux_amd64", state: "matches" },
      { ...random, platform: "os_arch", state: "differs" },
    ],
  });

  expect(
    text(report),
  ).toBe(`env: 2 of 5 module calls match, 1 floating, 1 of 2 provider packages match
  module gone                                           is locked, and not installed
  module more                                           is installed, and not locked
  registry.opentofu.org/hashicorp/random 3.7.2 os_arch  matches no hash that is locked
`);
});

test("says why a right module may differ, unless the reason is known", () => {
  const misplaced = { ...differing, reason: "modules.json has it loaded from x" };

  expect(text(aReport({ modules: [differing] }))).toContain(
    "Remove env/.terraform/modules, run init, and compare before plan.",
  );
  expect(text(aReport({ modules: [misplaced] }))).toBe(
    "env: 0 of 1 module call match, 0 of 0 provider packages match\n  module network  differs from what is locked: modules.json has it loaded from x\n",
  );
});

test("says that a matching module is loaded from where its registry alone leads", () => {
  const module = { ...differing, state: "matches", unrecorded: ".terraform/modules/a/b" } as const;

  expect(text(aReport({ modules: [module] }))).toBe(
    "env: 1 of 1 module call match, 0 of 0 provider packages match\n" +
      "  module network  matches; that it is loaded from .terraform/modules/a/b is its registry's word, and not recorded\n",
  );
});

test("a root module in which nothing is installed counts nothing", () => {
  const report = aReport({
    isInstalled: false,
    modules: [{ ...differing, state: "not-installed" }],
  });

  expect(text(report)).toBe("env: nothing is installed in env/.terraform; run init first\n");
});

test("the document of everything satisfies its schema", () => {
  const place = { line: 3, column: 5, byte: 9 };
  const problem = {
    severity: "error",
    summary: "s",
    detail: "d",
    range: { file: "a.hcl", start: place, end: place },
  } as const;
  const states = ["matches", "matches-as-copy", "floating", "not-installed", "not-locked"] as const;
  const modules = [
    { ...differing, reason: "of that" },
    ...states.map((state) => ({ path: "a.b", state, reason: undefined, unrecorded: "m/x" })),
  ];
  const providers = (["matches", "differs", "not-locked"] as const).map((state) => ({
    ...random,
    platform: "os_arch",
    state,
  }));
  const report = aReport({ diagnostics: [problem], modules, providers });

  const document = JSON.parse(printCommand(installedReport([report]), "json"));

  expect(schemaErrors("installed", document)).toStrictEqual([]);
  expect(document.roots[0]).toMatchObject({
    root: "env",
    isInstalled: true,
    diagnostics: [{ summary: "s", line: 3, column: 5 }],
    modules: [
      { path: "network", state: "differs", reason: "of that", unrecorded: null },
      ...states.map((state) => ({ state, reason: null, unrecorded: "m/x" })),
    ],
    providers: [{ ...random, state: "matches" }, { state: "differs" }, { state: "not-locked" }],
  });
});
