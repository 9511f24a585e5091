import { type Oracle, toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";

/** What a tool says of a place. */
interface OracleDiagnostic {
  readonly summary: string;
  readonly detail: string;
  readonly range?: { readonly start: { readonly line: number } };
}

/** What a tool says of each of the files' lines, by line number. */
export async function diagnose(
  oracle: Oracle,
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<number, readonly OracleDiagnostic[]>> {
  const { name, minor } = toolOf(oracle.name);
  // `init` of Terraform speaks JSON since 1.9.
  const isPlain = name === "terraform" && minor < 9;
  const { output } = await runOracle(oracle, {
    arguments: ["init", "-backend=false", isPlain ? "-no-color" : "-json", "-plugin-dir=."],
    files: { "main.tf": "", ...files },
    cliConfig: "",
  });
  const lines = new Map<number, OracleDiagnostic[]>();
  for (const diagnostic of isPlain ? inProse(output) : inJson(output)) {
    const line = diagnostic.range?.start.line;
    if (line !== undefined) lines.set(line, [...(lines.get(line) ?? []), diagnostic]);
  }
  return lines;
}

function inJson(output: string): readonly OracleDiagnostic[] {
  const lines = output.split("\n").filter((one) => one.startsWith("{"));
  return lines.flatMap((line) => {
    const { diagnostic } = JSON.parse(line) as { readonly diagnostic?: OracleDiagnostic };
    return diagnostic ?? [];
  });
}

/** Summary, place, source code and, behind an empty line, the detail in lines of up to 78 characters. */
function inProse(output: string): readonly OracleDiagnostic[] {
  const told = /^(?:Error|Warning): (.+)\n\n {2}on \S+ line (\d+).*\n(?: .*\n)*\n((?:.+\n)+)/gm;
  return [...output.matchAll(told)].map(([, summary = "", line, detail = ""]) => ({
    summary,
    detail: detail.trim().replaceAll("\n", " "),
    range: { start: { line: Number(line) } },
  }));
}

/** Canonical text of an input, or null when a tool refuses it. */
export function verdict(
  input: string,
  diagnostics: readonly OracleDiagnostic[] = [],
): string | null {
  if (diagnostics.some(({ detail }) => /(is|are) invalid|must be a valid/.test(detail))) {
    return null;
  }
  const normalized = diagnostics
    .map(({ detail }) => /(?:normalized form: |written as )"(.*?)"[.,]/.exec(detail)?.[1])
    .find((one) => one !== undefined);
  return normalized ?? input;
}

/** Reads refusals by their summary. */
export function isRefusedAs(summary: string): typeof verdict {
  return (input, diagnostics = []) =>
    diagnostics.some((one) => one.summary === summary) ? null : input;
}

/** A string of HCL. */
export function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f]/g,
    (one) => `\\u00${one.charCodeAt(0).toString(16)}`,
  );
}
