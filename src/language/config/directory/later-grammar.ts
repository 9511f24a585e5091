import type { Diagnostic } from "../../../model/diagnostic.ts";
import { isUnread, type Tool } from "../../../model/tool.ts";

/** What is refused for being unknown, and what a later release may therefore have given a meaning to. */
const UNKNOWN_GRAMMAR: ReadonlySet<string> = new Set([
  "Unsupported block type",
  "Unsupported argument",
  "Extraneous JSON object property",
  "Missing required argument",
  "Invalid required_providers object",
  "Unsupported language edition",
  "Module uses experimental features",
]);

/** What is wrong with a file, and what of it cannot be told because the release was not read here. */
export interface SettledGrammar {
  readonly diagnostics: readonly Diagnostic[];
  readonly limits: readonly string[];
}

/**
 * Takes what a release after the last one read may know out of the problems of a file (CR-121).
 *
 * A block `novelty {}` is an error under OpenTofu 1.12, and under OpenTofu 1.30 a limit: it may be right, and may
 * even require a provider. A file has one limit however much of it is unknown.
 */
export function settleGrammar(
  path: string,
  diagnostics: readonly Diagnostic[],
  tool: Tool,
): SettledGrammar {
  if (!isUnread(tool)) return { diagnostics, limits: [] };
  const isUnknown = ({ summary }: Diagnostic) => UNKNOWN_GRAMMAR.has(summary);
  const [first, ...more] = diagnostics.filter(isUnknown);
  if (first === undefined) return { diagnostics, limits: [] };
  const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
  const place = first.range === undefined ? path : `${path}:${first.range.start.line}`;
  const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
  const limit = `${place} is not fully read: ${product} 1.${tool.minor} is newer than the releases known here, which would say: ${first.detail}${others}`;
  return { diagnostics: diagnostics.filter((one) => !isUnknown(one)), limits: [limit] };
}
