import { decodeLockFile } from "../../../../src/language/lock-file/decode.ts";
import { defaultRegistryHost, type Tool } from "../../../../src/model/tool.ts";
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

function toldByUs(tool: Tool, one: LockFileText): Answer {
  const { diagnostics } = decodeLockFile(textFor(tool, one), ".terraform.lock.hcl", tool);
  return diagnostics.map(({ summary, range }) => `${range?.start.line ?? 0}: ${summary}`).sort();
}

/** Lines and summaries of what is wrong with a lock file. */
export const LOCK_FILE_SUITE: OracleSuite<OracleCase & LockFileText> = {
  name: "lock-file",
  cases: LOCK_FILE_TEXTS,
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
  divergence: ({ name, minor }, one) =>
    minor >= (name === "opentofu" ? 10 : 12) && /(?:false|null) && /.test(one.name)
      ? "HCL leaves the other operand alone since OpenTofu 1.10 and Terraform 1.12; no lock file holds an operator"
      : undefined,
  theirs: toldByOracle,
  ours: async (tool, one) => toldByUs(tool, one),
};
