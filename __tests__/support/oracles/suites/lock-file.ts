import { decodeLockFile } from "../../../../src/formats/lock-file/decode.ts";
import { defaultRegistryHost, type Tool } from "../../../../src/model/tool.ts";
import { cited, LOCK_FILE_CITATIONS } from "../cite.ts";
import { type Oracle, toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";
import { LOCK_FILE_TEXTS, type LockFileText } from "./lock-file-texts.ts";

const TOLD = /(?:Error|Warning): (.+)\n(?:.*\n)??.*on \.terraform\.lock\.hcl line (\d+)/g;

function textFor(tool: Tool, { text }: LockFileText): string {
  return text.replaceAll("{host}", defaultRegistryHost(tool));
}

/** What a tool says of a lock file, which it reads before anything else. */
async function toldByOracle(oracle: Oracle, one: LockFileText): Promise<Answer> {
  const tool = toolOf(oracle.name);
  const { output } = await runOracle(oracle, {
    arguments: ["providers", "lock", "-no-color"],
    files: { "main.tf": "", ".terraform.lock.hcl": textFor(tool, one) },
    cliConfig: `host "${defaultRegistryHost(tool)}" {\n  services = {}\n}\n`,
  });
  return [...output.matchAll(TOLD)].map(([, summary, line]) => `${line}: ${summary}`).sort();
}

function toldByUs(tool: Tool, one: LockFileText): readonly string[] {
  const { diagnostics } = decodeLockFile(textFor(tool, one), ".terraform.lock.hcl", tool);
  return diagnostics.map(({ summary, range }) => `${range?.start.line ?? 0}: ${summary}`).sort();
}

/** Arithmetic, `for` and splats: no tool writes them into a lock file, and here they are an error of their own. */
function isNotEvaluated(tool: Tool, one: LockFileText): boolean {
  return toldByUs(tool, one).some((told) => told.endsWith(": Expression not evaluated"));
}

/** Where the tools' releases of HCL differ over what no lock file holds; ours is like the newer one. */
function differenceOfHcl({ minor }: Tool, text: string): string | undefined {
  if (text.includes("beyond 64 bits")) return "a text must not crash a reviewer";
  return minor < 10 && text.startsWith("broken text 232 ")
    ? "HCL repeats what is wrong behind a dot since OpenTofu 1.10 and Terraform 1.10"
    : undefined;
}

/** Lines and summaries of what is wrong with a lock file. */
export const LOCK_FILE_SUITE: OracleSuite<OracleCase & LockFileText> = {
  name: "lock-file",
  cases: cited<OracleCase & LockFileText>(LOCK_FILE_TEXTS, LOCK_FILE_CITATIONS),
  rules: [
    "LD-2",
    "LD-3",
    "LD-4",
    "LD-9",
    "LD-10",
    "LD-11",
    "LD-14",
    "LD-16",
    "LD-19",
    "LD-21",
    "LF-16",
  ],
  divergence: (tool, one) =>
    isNotEvaluated(tool, one)
      ? "not evaluated in a lock file, which is an error"
      : differenceOfHcl(tool, one.name),
  theirs: toldByOracle,
  ours: async (tool, one) => toldByUs(tool, one),
};
