import { describe, expect, test } from "vitest";
import { decodeLockFile } from "../../src/language/lock-file/decode.ts";
import { TERRAFORM } from "../../src/model/tool.ts";
import { mutate, seededNumbers } from "../language/hcl/support.ts";
import { readJsonLines } from "../support/fixtures.ts";
import { hasTerraform, runTerraform } from "../support/terraform.ts";

const ENTRY = `provider "registry.terraform.io/test/foo" {
  version     = "1.0.0"
  constraints = ">= 1.0.0, < 2.0.0"
  hashes = [
    "h1:aaa",
    "zh:bbb",
  ]
}
`;
/** What a hostile or careless hand may write for an argument, and how upstream sees it is the question. */
const VALUES: readonly string[] = [
  ...'null,true,1.5,1e3,-0.25,1/4,10/4*2,foo,foo.bar,upper("x"),[],["a"],{},{a=1}'.split(","),
  '"1.0.${0}"',
  '"${"1.0.0"}"',
  '"${1}.0.0"',
  '"%{ if true }1.0.0%{ else }2.0.0%{ endif }"',
  '"%{ for x in ["1", "0"] }${x}.%{ endfor }0"',
  'true ? "1.0.0" : 2',
  'false ? null : "1.0.0"',
  '1 > 2 ? "a" : "1.0.0"',
  '!true == false ? "1.0.0" : "2.0.0"',
  '["1.0.0"][0]',
  '{ a = "1.0.0" }.a',
  '{ a = "1.0.0" }["b"]',
  '[{ a = "1.0.0" }][*].a',
  '[for x in ["1.0.0"] : x][0]',
  '[for x in ["1.0.0"] : y][0]',
  '{ for k, v in { a = "b" } : k => v }.a',
  '("1.0.0")',
  '"a${null}"',
  '"a${[]}"',
  '1 + "x"',
  "1 + null",
  "1 / 0",
  "7 % 4",
  "true && foo",
  "false && foo",
  '"1.0.0" == "1.0.0" ? "1.0.0" : 1',
  "null ? 1 : 2",
  "3 ? 1 : 2",
  '"\\u0031.0.0"',
  "<<E\n1.0.0\nE\n",
  "<<-E\n  ${1}.0.0\n  E\n",
  '"${~ "1.0.0" ~}"',
  '" 1.0.0"',
  '"01.0.0"',
  '"~>1.0"',
  '"1.0.0,>= 0.9"',
  '""',
  "!null",
  "-true",
  '"5" + "6"',
  '"a" < 1',
  "[1, 2][1.5]",
  '"a"[0]',
  "null[0]",
  "null.a",
  '"a".b',
  "null[*]",
  '["1.0.0"][*][0]',
  '"%{ if null }a%{ endif }"',
  '"%{ if 3 }a%{ endif }"',
  '"%{ if foo }a%{ else }${bar}%{ endif }"',
  '"%{ for x in null }a%{ endfor }"',
  '"%{ for x in 3 }a%{ endfor }"',
  '"%{ for x in [null] }${x}%{ endfor }"',
  "true ? [1] : [1, 2]",
  "true ? [] : {}",
  "true ? 1 : true",
  "true ? foo : 1",
  'true ? "1.0.0" : foo',
  "foo ? 1 : 2",
  '"true" ? "1.0.0" : "2"',
  '"a" ? 1 : 2',
  '"${true ? 1 : "x"}.0.0"',
  "[for k, v in { b = 1, a = 2 } : k][0]",
  "[for x in [1] : upper(x)][0]",
  '[for x in ["1.0.0"] : x if x][0]',
  '[for x in ["1.0.0"] : x if null][0]',
  "[for x in 3 : x]",
  "[for x in null : x]",
  "[for x in foo : x]",
  "{ for x in [1, 1] : x => x }",
  "{ for x in [null] : x => x }",
  "{ for x in [[]] : x => x }",
  "{ a.b = 1 }",
  "{ (null) = 1 }",
  "{ [] = 1 }",
  "{ (foo) = bar }",
  "0.1 + 0.2",
  "1e-10",
  "1 % 0",
  "foo && bar",
  "null && true",
  "3 && true",
  "foo == bar",
  "foo[bar]",
  "[foo][0]",
  "foo[*].a",
  "foo(bar)...",
  "<<-E\n    1\n  2\n  E\n",
];

interface Told {
  readonly line: number;
  readonly summary: string;
}

/** What `terraform providers lock` says of a lock file. It reads it before anything else; no network is involved. */
async function toldByTerraform(lockFile: string): Promise<readonly Told[]> {
  const { output } = await runTerraform({
    arguments: ["providers", "lock", "-no-color"],
    files: { "main.tf": "", ".terraform.lock.hcl": lockFile },
    cliConfig: 'host "registry.terraform.io" {\n  services = {}\n}\n',
  });
  const told = /(?:Error|Warning): (.+)\n(?:.*\n)??.*on \.terraform\.lock\.hcl line (\d+)/g;
  return [...output.matchAll(told)].map(([, summary = "", line]) => ({
    line: Number(line),
    summary,
  }));
}

function toldByUs(lockFile: string): readonly Told[] {
  const { diagnostics } = decodeLockFile(lockFile, ".terraform.lock.hcl", TERRAFORM);
  return diagnostics.map(({ summary, range }) => ({ line: range?.start.line ?? 0, summary }));
}

const inOrder = (told: readonly Told[]): readonly string[] =>
  told.map(({ line, summary }) => `${line}: ${summary}`).sort();

async function differences(lockFiles: readonly string[]): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const lockFile of lockFiles) {
    const [ours, theirs] = [inOrder(toldByUs(lockFile)), inOrder(await toldByTerraform(lockFile))];
    if (ours.join("\n") !== theirs.join("\n")) found.push({ lockFile, ours, theirs });
  }
  return found;
}

if (!hasTerraform()) {
  console.warn("terraform 1.11.4 is not on PATH: the lock file decoder is NOT compared with it");
}

describe.runIf(hasTerraform())("decodeLockFile() against terraform providers lock", () => {
  test("decodeLockFile() sees every value of an argument as terraform does", async () => {
    const lockFiles = VALUES.flatMap((value) => [
      `provider "registry.terraform.io/test/foo" {\n  version = ${value}\n}\n`,
      `provider "registry.terraform.io/test/foo" {\n  version = "1.0.0"\n  constraints = ${value}\n}\n`,
      `provider "registry.terraform.io/test/foo" {\n  version = "1.0.0"\n  hashes = [${value}\n]\n}\n`,
    ]);

    expect(await differences(lockFiles)).toStrictEqual([]);
  });

  test("decodeLockFile() reports the same on broken lock files", async () => {
    const number = seededNumbers(5);
    const rows = readJsonLines<{ readonly input_b64: string }>(
      "lock-files/decoded-by-terraform.jsonl",
    );
    const texts = [ENTRY, ...rows.map((row) => Buffer.from(row.input_b64, "base64").toString())]
      // A version number beyond 64 bits makes terraform panic.
      .filter((text) => !text.includes("99999999999"));
    const lockFiles = Array.from({ length: 300 }, (_, i) =>
      mutate(i % 2 === 0 ? ENTRY : (texts[i % texts.length] ?? ""), texts, number),
    );

    expect(await differences(lockFiles)).toStrictEqual([]);
  });
});
