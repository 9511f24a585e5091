import { visibleText } from "../../language/text/visible-text.ts";
import { compareBytes } from "../../model/order.ts";
import type { Requirement, Requirements } from "../../model/requirements.ts";
import { renderDiagnostics } from "../words/diagnostics-text.ts";
import { shortNames } from "../words/wording.ts";

/** The requirements of a root module for a terminal: each provider, then the places that ask for it. */
export function renderRequirementsText(requirements: Requirements): string {
  const { providers, diagnostics, exact, limits } = requirements;
  const sorted = [...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider));
  const name = shortNames(providers.keys());
  const blocks = [
    ...sorted.map((one) => requirementBlock(one, name(one.provider))),
    ...(providers.size === 0 ? ["No providers are required."] : []),
    ...(exact ? [] : [`Not complete: ${limits.map(visibleText).join("; ") || "see the errors"}.`]),
    ...(diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics).trimEnd()]),
  ];
  return `${blocks.join("\n")}\n`;
}

function requirementBlock({ constraints, origins }: Requirement, name: string): string {
  const head = [name, constraints.text].filter((one) => one !== "").join("  ");
  const places = origins.map(({ file, line, kind, module, constraints: asked }) => {
    const inModule = module === "" ? "" : ` in module ${module}`;
    const words = asked === "" ? "" : ` (${asked})`;
    return `  ${file}:${line} ${kind}${inModule}${words}`;
  });
  return [head, ...places].map(visibleText).join("\n");
}
