import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Requirements } from "../../model/requirements.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";

/** What `requirements --format json` prints. */
export function renderRequirementsJson(root: string, requirements: Requirements): string {
  const { providers, exact, limits, diagnostics } = requirements;
  const all = [...providers.values()];
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    root,
    exact,
    limits,
    requirements: Object.fromEntries(all.map((one) => [one.provider, one.constraints.text])),
    origins: Object.fromEntries(
      all.map((one) => [
        one.provider,
        one.origins.map(({ file, line, kind, module, constraints }) => ({
          file,
          line,
          kind,
          module,
          constraints,
        })),
      ]),
    ),
    errors: diagnostics.filter((one) => one.severity === "error").map(diagnosticJson),
    warnings: diagnostics.filter((one) => one.severity === "warning").map(diagnosticJson),
  });
}

/** Without a place, file, line and column are null. */
function diagnosticJson({ summary, detail, range }: Diagnostic): unknown {
  return {
    summary,
    detail,
    file: range?.file ?? null,
    line: range?.start.line ?? null,
    column: range?.start.column ?? null,
  };
}
