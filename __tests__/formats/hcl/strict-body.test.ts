import { expect, test } from "vitest";
import { parseFile } from "../../../src/formats/hcl/parse.ts";
import {
  decodeLocks,
  onlyLabel,
  rejectArguments,
  rejectBlock,
} from "../../../src/formats/hcl/strict-body.ts";
import type { Body } from "../../../src/formats/hcl/syntax.ts";
import { sourceText, TextReport } from "../../../src/formats/text/source-text.ts";
import { describeDiagnostic } from "./support.ts";

/** Returns what is reported of the body of a text. */
function reported(text: string, check: (body: Body, report: TextReport) => void) {
  const report = new TextReport(sourceText("file", text));
  check(parseFile(report.source).body, report);
  return report.diagnostics.map((each) => `${describeDiagnostic(each)}: ${each.detail}`);
}

test("rejectArguments() reports the arguments that are not allowed", () => {
  expect(
    reported("a = 1\nb = 2\n", (body, report) => rejectArguments(body, ["a"], report)),
  ).toStrictEqual(['2,1-2,2 Unsupported argument: A lock file has no argument "b" here.']);
});

test("rejectBlock() reports the type of a block", () => {
  expect(
    reported("bb c {}\n", (body, report) => body.blocks.map((block) => rejectBlock(block, report))),
  ).toStrictEqual(['1,1-1,3 Unsupported block type: A lock file has no blocks of type "bb" here.']);
});

test("onlyLabel() returns the label of a known block, and reports all others", () => {
  const labels: (string | undefined)[] = [];
  const problems = reported('a b {}\na {}\na b "c" d {}\nb c {}\n', (body, report) => {
    const names = new Map([["a", "name"]]);
    labels.push(...body.blocks.map((block) => onlyLabel(block, names, report)?.value));
  });

  expect(labels).toStrictEqual(["b", undefined, undefined, undefined]);
  expect(problems).toStrictEqual([
    '2,3-2,4 Missing name for a: The label of a a block is missing, such as a "…".',
    "3,5-3,8 Extraneous label for a: A a block has exactly one label.",
    '4,1-4,2 Unsupported block type: A lock file has no blocks of type "b" here.',
  ]);
});

test("decodeLocks() keeps the first of two blocks that lock the same, and reports the second", () => {
  const kept: (readonly [string, string])[] = [];
  const problems = reported("c = 1\na b {}\na d {}\na b {}\n", (body, report) => {
    const decode = ({ labels: [label], typeSpan }: Body["blocks"][number]) =>
      label?.value === "d" ? undefined : (["b", `at ${typeSpan.start}`] as const);
    const locks = decodeLocks(body, decode, "Duplicate", report);
    kept.push(...[...locks].map(([name, { lock }]) => [name, lock] as const));
  });

  expect(kept).toStrictEqual([["b", "at 6"]]);
  expect(problems).toStrictEqual([
    '1,1-1,2 Unsupported argument: A lock file has no argument "c" here.',
    "4,1-4,2 Duplicate: b is already locked at file:2,1-4; this entry is ignored.",
  ]);
});
