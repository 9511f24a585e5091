import { parseFingerprint } from "../../model/disposition.ts";
import { insteadInPolicy } from "../../model/gone-settings.ts";
import { MAX_POLICY_BYTES } from "../../model/input-limits.ts";
import type { YamlNode } from "../yaml/document.ts";
import {
  type Complaints,
  choice,
  count,
  type Decoder,
  type DocumentReading,
  flag,
  keyed,
  list,
  object,
  optional,
  parsed,
  readFile,
  required,
} from "./decoder.ts";
import { parseNamespacePattern } from "./patterns.ts";
import {
  daysFrom,
  type Expiry,
  type PolicyDocument,
  type RuleVocabulary,
  type Unverifiable,
  type Waiver,
  type WaiverScope,
} from "./policy-document.ts";
import { provenanceRule } from "./provenance-rule.ts";
import {
  emergency,
  ledgerReference,
  platformsByPath,
  policyReference,
  providerRule,
  releaseAge,
  repositoryPath,
  tool,
  unverifiableMembers,
  waiverMembers,
} from "./record-decoders.ts";
import { parseAllowedHost } from "./written-settings.ts";

/** The longest that an emergency may last, from now. */
const MAX_EMERGENCY_DAYS = 3;

/** The rules and the time that a policy is decoded with. */
export interface PolicyTerms<Rule extends string> {
  readonly vocabulary: RuleVocabulary<Rule>;
  /** Milliseconds since the epoch, for limits on how far ahead a date may lie. */
  readonly now: number;
}

/** Reads a policy file. Never throws: problems are diagnostics with their places. */
export function decodePolicy<Rule extends string>(
  bytes: Uint8Array,
  file: string,
  terms: PolicyTerms<Rule>,
): DocumentReading<PolicyDocument<Rule>> {
  const kind = { file, what: "Policy", maxBytes: MAX_POLICY_BYTES };
  return readFile(bytes, kind, (root, complaints) => {
    const written = policyDecoder(file, terms.vocabulary)(root, complaints);
    if (written === undefined) return undefined;
    checkDates(written, root, terms.now, complaints);
    const { platforms: listed, waivers: rows, ...document } = written;
    return {
      ...document,
      ...listed,
      ...(rows && {
        waivers: rows.flatMap((row) => ("hashes" in row ? [] : [row])),
        unverifiable: rows.flatMap((row) => ("hashes" in row ? [row] : [])),
      }),
    };
  });
}

/** The members of a policy file as written; `platforms` and `waivers` each hold two members of a document. */
type WrittenPolicy<Rule extends string> = Omit<
  PolicyDocument<Rule>,
  "platforms" | "platformOverrides" | "waivers" | "unverifiable"
> & {
  readonly platforms: Partial<Pick<PolicyDocument, "platforms" | "platformOverrides">> | undefined;
  readonly waivers: readonly (Waiver<Rule> | Unverifiable)[] | undefined;
};

function policyDecoder<Rule extends string>(
  file: string,
  vocabulary: RuleVocabulary<Rule>,
): Decoder<WrittenPolicy<Rule>> {
  return object<WrittenPolicy<Rule>>({
    extends: optional(policyReference),
    tool: optional(tool),
    platforms: optional(platformsByPath),
    rootModules: optional(list(repositoryPath)),
    rules: optional(ruleWeights(vocabulary)),
    failOn: optional(choice(["error", "warning", "never"])),
    failOnUnverified: optional(flag),
    allowedHosts: optional(list(parsed(parseAllowedHost))),
    providers: optional(
      object<NonNullable<PolicyDocument["providers"]>>({
        allow: optional(list(providerRule)),
        deny: optional(list(providerRule)),
      }),
    ),
    trustedKeys: optional(keyed(parsed(parseNamespacePattern), list(parsed(parseFingerprint)))),
    minReleaseAge: optional(releaseAge),
    registryContext: optional(choice(["on", "off"])),
    reportedH1: optional(choice(["accept", "verify"])),
    provenance: optional(provenanceRule),
    provenanceRoots: optional(repositoryPath),
    waivers: optional(list(waiver(file, vocabulary))),
    maxWaiverDays: optional(count),
    emergency: optional(emergency),
    ledger: optional(ledgerReference),
    cliConfigFile: optional(repositoryPath),
  });
}

/** Returns a decoder of a rule's id; the complaint about a removed rule names its replacement. */
function ruleName<Rule extends string>({ rules }: RuleVocabulary<Rule>): Decoder<Rule> {
  return (node, complaints) => {
    const name = node.kind === "scalar" ? node.text : "";
    const instead = insteadInPolicy(name, "rule");
    if (instead === undefined) return choice(rules)(node, complaints);
    complaints.add(node.range, "Unknown rule", `The rule ${name} is gone. ${instead}`);
    return undefined;
  };
}

/** `rules`: a weight for each rule named, as far as policy may set it. */
function ruleWeights<Rule extends string>(
  vocabulary: RuleVocabulary<Rule>,
): Decoder<ReadonlyMap<Rule, "error" | "warning" | "notice" | "off">> {
  const weights = keyed(ruleName(vocabulary), choice(["error", "warning", "notice", "off"]));
  return (node, complaints) => {
    const read = weights(node, complaints);
    for (const [rule, weight] of read ?? []) {
      const problem = weightProblem(rule, weight, vocabulary);
      if (problem !== undefined) complaints.add(memberRange(node, rule), "Invalid value", problem);
    }
    return read;
  };
}

function weightProblem<Rule extends string>(
  rule: Rule,
  weight: string,
  { fixed, loud }: RuleVocabulary<Rule>,
): string | undefined {
  if (fixed.has(rule)) return `The weight of ${rule} is not for a policy to set.`;
  if (weight === "off" && loud.has(rule)) {
    return `${rule} cannot be off: it is the trace that something was let through or changed.`;
  }
  return undefined;
}

/**
 * One row of `waivers`: a finding that is accepted, or the hashes of a version that cannot be checked.
 *
 * A waiver names the subject that somebody looked at. A waiver that names less than its rule requires would also accept
 * later, unseen findings, and is refused (A27).
 */
function waiver<Rule extends string>(
  file: string,
  vocabulary: RuleVocabulary<Rule>,
): Decoder<Waiver<Rule> | Unverifiable> {
  const rule = required(ruleName(vocabulary));
  const members = object<Omit<Waiver<Rule>, "file" | "line">>({ rule, ...waiverMembers });
  const unchecked = object<Unverifiable & { readonly rule: Rule }>({
    rule,
    ...unverifiableMembers,
  });
  return (node, complaints) => {
    const named = memberOf(node, "rule");
    const word = vocabulary.rules.find((known) => named?.kind === "scalar" && named.text === known);
    if (word !== undefined && vocabulary.waiverScope(word) === "hashes") {
      const { rule: _, ...unverifiable } = unchecked(node, complaints) ?? {};
      return "hashes" in unverifiable ? unverifiable : undefined;
    }
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
    case "hashes":
      // Another decoder reads such a waiver.
      return undefined;
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

/** Reports dates too far ahead: a waiver must not become a setting, nor an emergency a habit. */
function checkDates(
  { maxWaiverDays: days, emergency: exception, waivers }: WrittenPolicy<string>,
  root: YamlNode,
  now: number,
  complaints: Complaints,
): void {
  waivers?.forEach(({ expires }, i) => {
    if (days === undefined || !isBeyond(expires, now, days)) return;
    const detail = `${expires.text} is more than ${days} days away, which is the limit that max-waiver-days sets.`;
    complaints.add(itemRange(root, "waivers", i), "Date too far ahead", detail);
  });
  if (exception !== undefined && isBeyond(exception.until, now, MAX_EMERGENCY_DAYS)) {
    const detail = `An emergency lasts ${MAX_EMERGENCY_DAYS} days at most, and ${exception.until.text} is further away.`;
    complaints.add(memberRange(root, "emergency"), "Date too far ahead", detail);
  }
}

/** Returns whether a date is too far ahead. A date without a time ends a day later, which does not make it too far. */
function isBeyond(expires: Expiry, now: number, days: number): boolean {
  const end = daysFrom(now, days);
  return expires.text.length === 10 ? expires.end > daysFrom(end, 1) : expires.end > end;
}

function memberOf(node: YamlNode, key: string): YamlNode | undefined {
  if (node.kind !== "map") return undefined;
  return node.members.find((member) => member.key === key)?.value;
}

function memberRange(node: YamlNode, key: string): YamlNode["range"] {
  return memberOf(node, key)?.range ?? node.range;
}

function itemRange(root: YamlNode, key: string, index: number): YamlNode["range"] {
  const items = memberOf(root, key);
  return (items?.kind === "list" ? items.items[index] : undefined)?.range ?? root.range;
}
