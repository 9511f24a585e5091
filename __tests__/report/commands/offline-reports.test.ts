import { describe, expect, test } from "vitest";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { moduleDiffReport } from "../../../src/report/commands/diff-report.ts";
import { inspectReport } from "../../../src/report/commands/inspect-report.ts";
import { diagnosticLines } from "../../../src/report/text/terminal.ts";
import { moduleChanges } from "../../../src/review/modules/module-changes.ts";
import { aLockFile } from "../../support/builders.ts";
import { aFloating, aModuleLock, aSelected } from "../../support/module-lock-builders.ts";
import { printCommand } from "../../support/printed.ts";
import { aChange, HOSTILE } from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

const OLD = aModuleLock(
  aSelected({ version: "1.0.0" }),
  aFloating({ source: "s3::https://x", reason: "s3" }),
);
const NEW = aModuleLock(aSelected({ path: "net", version: "1.0.0" }));

describe("moduleDiffReport()", () => {
  const print = (format: string) =>
    printCommand(moduleDiffReport(moduleChanges(OLD, NEW), []), format);

  test("tells each change on a line of its own, or in a table", () => {
    expect(print("text")).toBe("legacy  removed, was floating\nnet  renamed, was network\n");
    expect(print("markdown")).toBe(
      "| Module | Change |\n|---|---|\n| `legacy` | removed, was floating |\n| `net` | renamed, was `network` |\n",
    );
  });

  test("gives what both sides record as data, by the schema that ships", () => {
    const document = JSON.parse(print("json"));

    expect(schemaErrors("diff", document)).toStrictEqual([]);
    expect(document.changes).toStrictEqual([]);
    const { hashes, package: selected, source } = aSelected();
    const data = { kind: "selected", source, version: "1.0.0", constraints: null };
    const record = { ...data, package: selected, hashes, reason: null };
    const nothing = { version: null, constraints: null, package: null, hashes: [] };
    expect(document.moduleChanges).toStrictEqual([
      {
        kind: "removed",
        path: "legacy",
        before: {
          path: "legacy",
          kind: "floating",
          source: "s3::https://x",
          ...nothing,
          reason: "s3",
        },
        after: null,
      },
      {
        kind: "renamed",
        path: "net",
        before: { path: "network", ...record },
        after: { path: "net", ...record },
      },
    ]);
  });

  test("says so when nothing changed, or the layout alone", () => {
    const layout = moduleDiffReport([], [aChange({ kind: "cosmetic", provider: null })]);

    expect(printCommand(moduleDiffReport([], []), "text")).toBe("no change\n");
    expect(printCommand(moduleDiffReport([], []), "markdown")).toBe("No change.\n");
    expect(printCommand(layout, "text")).toBe("layout  layout only, same meaning\n");
    expect(JSON.parse(printCommand(layout, "json"))).toMatchObject({
      changes: [{ kind: "cosmetic" }],
      moduleChanges: [],
    });
  });

  test("shows hostile names escaped", () => {
    const hostile = aModuleLock(aSelected({ path: HOSTILE, package: HOSTILE }));

    const text = printCommand(moduleDiffReport(moduleChanges(OLD, hostile), []), "text");
    expect(text.split("\n")).toHaveLength(moduleChanges(OLD, hostile).length + 1);
  });
});

describe("inspectReport() of a lock file for modules", () => {
  const text = encodeModuleLock(OLD);
  const file = { path: "m.hcl", text, diagnostics: [], canonical: text };

  test("counts calls, floating ones apart", () => {
    const lines = (lock: typeof OLD) =>
      inspectReport([{ ...file, content: { kind: "modules", lock } }]).lines;

    expect(lines(OLD)).toStrictEqual([
      "m.hcl: 2 module calls, 1 floating, written as the tool would",
    ]);
    expect(lines(NEW)).toStrictEqual(["m.hcl: 1 module call, written as the tool would"]);
  });

  test("gives the calls as data, by the schema that ships", () => {
    const report = inspectReport([{ ...file, content: { kind: "modules", lock: OLD } }]);
    const document = JSON.parse(printCommand(report, "json"));

    expect(schemaErrors("inspect", document)).toStrictEqual([]);
    expect(document.files).toMatchObject([
      {
        providers: [],
        modules: [{ path: "legacy", reason: "s3" }, { path: "network" }],
        canonicalEqual: true,
      },
    ]);
  });
});

test("inspectReport() tells providers and problems of a lock file for providers, and no modules", () => {
  const start = { line: 2, column: 3 };
  const problem = {
    severity: "error",
    summary: "Unsupported argument",
    detail: "Remove it.",
    range: { file: "p.hcl", start, end: { line: 2, column: 5 } },
  } as const;
  const lock = aLockFile({ address: "acme/a", version: "1.2.3", hashes: [] });
  const file = { path: "p.hcl", text: "a\n  xx\n", content: { kind: "providers", lock } } as const;

  const report = inspectReport([
    { ...file, diagnostics: [problem], canonical: undefined },
    { ...file, diagnostics: [], canonical: "b" },
  ]);

  expect(report.lines).toStrictEqual([
    "p.hcl: 1 provider, cannot be relied on",
    ...diagnosticLines(problem),
    "  2 |   xx",
    "    |   ^^",
    "p.hcl: 1 provider, not written as the tool would",
  ]);
  const document = JSON.parse(printCommand(report, "json"));
  expect(schemaErrors("inspect", document)).toStrictEqual([]);
  const providers = [
    {
      address: "registry.opentofu.org/acme/a",
      version: "1.2.3",
      constraints: "",
      hashes: [],
    },
  ];
  const { severity, summary, detail } = problem;
  expect(document.files).toStrictEqual([
    {
      path: "p.hcl",
      diagnostics: [{ severity, summary, detail, line: 2, column: 3 }],
      providers,
      canonical: null,
      canonicalEqual: false,
    },
    { path: "p.hcl", diagnostics: [], providers, canonical: "b", canonicalEqual: false },
  ]);
});
