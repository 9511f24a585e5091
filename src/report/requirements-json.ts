import type { Diagnostic } from "../model/diagnostic.ts";
import type { Requirements } from "../model/requirements.ts";

/** The result of the `requirements` command as JSON, ready to be written (faces.md, schema 1). */
export function requirementsJson(root: string, requirements: Requirements): unknown {
  const { providers, exact, limits, diagnostics } = requirements;
  const all = [...providers.values()];
  return {
    schema: 1,
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
  };
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
