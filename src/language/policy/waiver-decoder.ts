import { choice, type Decoder, object, required } from "./decoder.ts";
import type { RuleVocabulary, Waiver, WaiverScope } from "./policy-document.ts";
import { waiverMembers } from "./record-decoders.ts";

/**
 * One row of `waivers`.
 *
 * A waiver names what somebody looked at. One that names less than its rule wants would also let pass
 * what nobody has seen yet, and is refused (A27).
 */
export function waiver<Rule extends string>(
  file: string,
  vocabulary: RuleVocabulary<Rule>,
): Decoder<Waiver<Rule>> {
  const members = object<Omit<Waiver<Rule>, "file" | "line">>({
    rule: required(choice(vocabulary.rules)),
    ...waiverMembers,
  });
  return (node, complaints) => {
    const read = members(node, complaints);
    if (read === undefined) return undefined;
    const problem = scopeProblem(read, vocabulary.waiverScope(read.rule));
    if (problem === undefined) return { ...read, file, line: node.range.start.line };
    complaints.add(node.range, "Waiver too wide", problem);
    return undefined;
  };
}

function scopeProblem(
  { rule, provider, version, hash, path }: Omit<Waiver, "file" | "line">,
  scope: WaiverScope,
): string | undefined {
  switch (scope) {
    case "never":
      return `A finding of ${rule} cannot be waived.`;
    case "path":
      return provider === undefined && path === undefined
        ? `A waiver of ${rule} names a path or a provider.`
        : undefined;
    case "provider":
      return provider === undefined ? `A waiver of ${rule} names a provider.` : undefined;
    case "version":
      return provider === undefined || version === undefined
        ? `A waiver of ${rule} names a provider and a version: the next release is another matter.`
        : undefined;
    case "hash":
      return provider === undefined || hash === undefined
        ? `A waiver of ${rule} names a provider and a hash: another hash is another matter.`
        : undefined;
  }
}
