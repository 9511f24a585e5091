import type { ResolvedFinding, Review } from "../../review/verdict/review.ts";
import type { FindingGroups } from "../facts/finding-groups.ts";
import { rootWords, shortCommit } from "../words/wording.ts";
import { details, type MarkdownContext, ruleName } from "./markdown-findings.ts";
import { codeSpan } from "./markdown-text.ts";

/** Lines of the list; the rest is counted. */
const MAX_LINES = 100;

/** Whether earlier states had something wrong, and nothing that asks for anybody's attention is left. */
export function isAllResolved(review: Review, groups: FindingGroups): boolean {
  const { blocking, attention, unchecked } = groups;
  const isOpen = blocking.length + attention.length + unchecked.length > 0;
  return !isOpen && (review.resolved ?? []).length > 0;
}

/** The collapsed list of what earlier states had wrong: rule, where, and the commit that had it. */
export function resolvedSection(review: Review, context: MarkdownContext): readonly string[] {
  const resolved = review.resolved ?? [];
  if (resolved.length === 0 || !context.layout.details) return [];
  const rest = resolved.length - MAX_LINES;
  const lines = [
    ...resolved.slice(0, MAX_LINES).map((one) => resolvedLine(one, context)),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
  return [details(`Resolved (${resolved.length})`, lines.join("\n"))];
}

function resolvedLine(
  { rule, provider, root, file, commit }: ResolvedFinding,
  context: MarkdownContext,
): string {
  const of = provider === null ? "" : ` in ${context.provider(provider)}`;
  const place = file === null ? rootWords(root, codeSpan) : codeSpan(file);
  return `- ${ruleName(rule, context)}${of}: ${place}, last seen at ${codeSpan(shortCommit(commit))}`;
}
