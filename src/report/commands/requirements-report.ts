import { join } from "node:path/posix";
import { visibleText } from "../../formats/text/visible-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { compareBytes } from "../../model/order.ts";
import type { Requirement, Requirements } from "../../model/requirements.ts";
import { formatDocument, members } from "../json/json.ts";
import { renderDiagnostics } from "../text/terminal.ts";
import { shortNames } from "../words/wording.ts";

/** Returns the requirements of a root module as text: each provider, then the places that ask for it. */
export function renderRequirementsText(root: string, requirements: Requirements): string {
  const { providers, exact, limits } = requirements;
  const diagnostics = requirements.diagnostics.map(({ range, ...rest }) =>
    range === undefined ? rest : { ...rest, range: { ...range, file: join(root, range.file) } },
  );
  const sorted = [...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider));
  const name = shortNames(providers.keys());
  const blocks = [
    ...sorted.map((requirement) => requirementBlock(root, name(requirement.provider), requirement)),
    ...(providers.size === 0 ? ["No providers are required."] : []),
    ...(exact ? [] : [`Not complete: ${limits.map(visibleText).join("; ") || "see the errors"}.`]),
    ...(diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics).trimEnd()]),
  ];
  return `${blocks.join("\n")}\n`;
}

function requirementBlock(root: string, name: string, asked: Requirement): string {
  const { constraints, origins } = asked;
  const head = [name, constraints.text].filter((text) => text !== "").join("  ");
  const places = origins.map(({ file, line, kind, module, constraints: own }) => {
    const inModule = module === "" ? "" : ` in module ${module}`;
    const words = own === "" ? "" : ` (${own})`;
    return `  ${join(root, file)}:${line} ${kind}${inModule}${words}`;
  });
  return [head, ...places].map(visibleText).join("\n");
}

/** Returns the requirements of a root module as JSON (schemas/requirements.schema.json). */
export function renderRequirementsJson(root: string, requirements: Requirements): string {
  const { providers, diagnostics } = requirements;
  const byProvider = (data: (requirement: Requirement) => unknown) =>
    Object.fromEntries([...providers].map(([provider, found]) => [provider, data(found)]));
  const problems = (wanted: Diagnostic["severity"]) =>
    diagnostics
      .filter(({ severity }) => severity === wanted)
      .map(({ summary, detail, range }) => ({
        summary,
        detail,
        file: range?.file ?? null,
        line: range?.start.line ?? null,
        column: range?.start.column ?? null,
      }));
  return formatDocument({
    root,
    ...members(requirements, "exact", "limits"),
    requirements: byProvider(({ constraints }) => constraints.text),
    origins: byProvider(({ origins }) =>
      origins.map((origin) => members(origin, "file", "line", "kind", "module", "constraints")),
    ),
    errors: problems("error"),
    warnings: problems("warning"),
  });
}
