import type { ProviderAddress } from "../../model/provider-address.ts";
import { choice, type Decoder, either, keyed, parsed } from "./decoder.ts";
import { namesProvider, type ProviderPattern, parseNamespacePattern } from "./patterns.ts";

/** What is asked of the builds of providers, from the most tolerant to the strictest. */
export const PROVENANCE_MODES = ["off", "ask", "require"] as const;

/** Whether it is asked who built a provider, and whether that has to be known. */
export type ProvenanceMode = (typeof PROVENANCE_MODES)[number];

/** What one policy says of builds, by namespace; `*` stands for those that it does not name. */
export type ProvenanceRule = ReadonlyMap<ProviderPattern | "*", ProvenanceMode>;

const mode = choice(PROVENANCE_MODES);
const namespaces = keyed(
  parsed((text): ProviderPattern | "*" => (text === "*" ? "*" : parseNamespacePattern(text))),
  mode,
);

/** One word for all providers, or one for each namespace. */
export const provenanceRule: Decoder<ProvenanceRule> = (node, complaints) => {
  const read = either(namespaces, mode)(node, complaints);
  return typeof read === "string" ? everywhere(read) : read;
};

/** A rule for all providers. */
export function everywhere(one: ProvenanceMode): ProvenanceRule {
  return new Map([["*", one]]);
}

/** What several rules together ask of a provider: the strictest of them counts, and `ask` where none says anything. */
export function provenanceMode(
  rules: readonly ProvenanceRule[],
  provider: ProviderAddress,
): ProvenanceMode {
  return strictest(rules.flatMap((rule) => modesFor(rule, provider))) ?? "ask";
}

/** What they ask of providers that none of them names. */
export function generalMode(rules: readonly ProvenanceRule[]): ProvenanceMode {
  return strictest(rules.flatMap((rule) => rule.get("*") ?? [])) ?? "ask";
}

function modesFor(rule: ProvenanceRule, provider: ProviderAddress): readonly ProvenanceMode[] {
  const named = [...rule].flatMap(([pattern, one]) =>
    pattern !== "*" && namesProvider(pattern, provider) ? [one] : [],
  );
  return named.length > 0 ? named : [rule.get("*") ?? []].flat();
}

function strictest(modes: readonly ProvenanceMode[]): ProvenanceMode | undefined {
  return PROVENANCE_MODES.findLast((one) => modes.includes(one));
}
