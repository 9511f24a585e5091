import { join } from "node:path/posix";
import { type Diagnostic, inDirectory } from "../../model/diagnostic.ts";
import { compareBytes } from "../../model/order.ts";
import type { Requirement, Requirements } from "../../model/requirements.ts";
import { members } from "../json/json.ts";
import { diagnosticLines } from "../text/terminal.ts";
import { shortNames } from "../words/wording.ts";
import type { CommandReport } from "./print-command.ts";

/** Returns each provider, then the places that ask for it; schemas/requirements.schema.json. */
export function requirementsReport(root: string, requirements: Requirements): CommandReport {
  const { providers, exact, limits, diagnostics } = requirements;
  const list = [...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider));
  const name = shortNames(providers.keys());
  const lines = [
    ...list.flatMap((requirement) => [
      [name(requirement.provider), requirement.constraints.text].join("  ").trimEnd(),
      ...placeLines(root, requirement),
    ]),
    ...(providers.size === 0 ? ["No providers are required."] : []),
    ...(exact ? [] : [`Not complete: ${limits.join("; ") || "see the errors"}.`]),
    ...diagnostics.flatMap((each) => diagnosticLines(inDirectory(root, each))),
  ];
  const byProvider = (data: (requirement: Requirement) => unknown) =>
    Object.fromEntries([...providers].map(([provider, of]) => [provider, data(of)]));
  const data = {
    root,
    ...members(requirements, "exact", "limits"),
    requirements: byProvider(({ constraints }) => constraints.text),
    origins: byProvider(({ origins }) =>
      origins.map((origin) => members(origin, "file", "line", "kind", "module", "constraints")),
    ),
    errors: diagnostics.filter(({ severity }) => severity === "error").map(problemData),
    warnings: diagnostics.filter(({ severity }) => severity === "warning").map(problemData),
  };
  return { lines, data };
}

function placeLines(root: string, { origins }: Requirement): readonly string[] {
  return origins.map(({ file, line, kind, module, constraints }) => {
    const inModule = module === "" ? "" : ` in module ${module}`;
    const words = constraints === "" ? "" : ` (${constraints})`;
    return `  ${join(root, file)}:${line} ${kind}${inModule}${words}`;
  });
}

function problemData({ summary, detail, range }: Diagnostic): object {
  const { line = null, column = null } = range?.start ?? {};
  return { summary, detail, file: range?.file ?? null, line, column };
}
