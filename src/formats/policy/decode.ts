import { type Diagnostic, fileError } from "../../model/diagnostic.ts";
import { parseFingerprint } from "../../model/disposition.ts";
import { parseRequestHost } from "../../model/hostname.ts";
import { MAX_POLICY_BYTES } from "../../model/input-limits.ts";
import { boundedDiagnostics } from "../text/bounded-diagnostics.ts";
import { sourceText, TextReport } from "../text/source-text.ts";
import { decodeText } from "../text/text.ts";
import { parseYaml, type YamlNode } from "../yaml/document.ts";
import {
  type Content,
  checked,
  choice,
  count,
  type Decoder,
  flag,
  keyed,
  list,
  type NoMembers,
  object,
  parsed,
} from "./decoder.ts";
import { parseNamespacePattern } from "./patterns.ts";
import { provenanceRule } from "./provenance-rule.ts";
import {
  daysFrom,
  type Expiry,
  emergency,
  ledgerReference,
  type PlatformsByPath,
  platformsByPath,
  policyReference,
  providerRule,
  releaseAge,
  repositoryPath,
  type Unverifiable,
  unverifiableMembers,
  type Waiver,
  waiverMembers,
  waiverSubject,
} from "./records.ts";
import { parseTool } from "./written-settings.ts";

/** The longest that an emergency may last, from now. */
const MAX_EMERGENCY_DAYS = 3;

/** The scope that a waiver of a rule has to name; `hashes`: every hash of a version that cannot be checked. */
export type WaiverScope = "never" | "path" | "provider" | "version" | "hash" | "hashes" | "content";

/** The settings that a policy may have for each rule. */
export interface RuleVocabulary<Rule extends string> {
  readonly rules: readonly Rule[];
  /** Rules whose weight policy cannot set. */
  readonly fixed: ReadonlySet<Rule>;
  /** Rules that cannot be off, because their findings must stay visible. */
  readonly loud: ReadonlySet<Rule>;
  readonly waiverScope: (rule: Rule) => WaiverScope;
}

interface PolicyTerms<Rule extends string> {
  readonly vocabulary: RuleVocabulary<Rule>;
  /** Milliseconds since the epoch, for limits on how far ahead a date may lie. */
  readonly now: number;
}

/** A policy file as written; settings that it does not have are undefined. */
export type PolicyDocument<Rule extends string = string> = PlatformsByPath &
  Omit<Content<NoMembers, ReturnType<typeof settings<Rule>>>, "platforms" | "waivers"> & {
    readonly waivers?: readonly Waiver<Rule>[];
    readonly unverifiable?: readonly Unverifiable[];
  };

/** Reads a policy file. Never throws: problems are diagnostics with their places; with any there is no document. */
export function decodePolicy<Rule extends string>(
  bytes: Uint8Array,
  file: string,
  terms: PolicyTerms<Rule>,
): {
  readonly document: PolicyDocument<Rule> | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  if (bytes.length > MAX_POLICY_BYTES) {
    const detail = `The file has ${bytes.length} bytes; one with more than ${MAX_POLICY_BYTES} is not read.`;
    return { document: undefined, diagnostics: [fileError(file, "Policy too large", detail)] };
  }
  const report = new TextReport(sourceText(file, decodeText(bytes)));
  const root = parseYaml(report);
  const limit = memberOf(root, "max-waiver-days");
  const maxDays = limit && count(limit, new TextReport(report.source));
  const content = root && object({}, settings({ ...terms, file, maxDays }))(root, report);
  if (content === undefined || report.diagnostics.length > 0) {
    return { document: undefined, diagnostics: boundedDiagnostics(report.diagnostics, file) };
  }
  const { platforms, waivers: rows, ...document } = content;
  const split = rows && {
    waivers: rows.flatMap((row) => ("hashes" in row ? [] : [row])),
    unverifiable: rows.flatMap((row) => ("hashes" in row ? [row] : [])),
  };
  return { document: { ...document, ...platforms, ...split }, diagnostics: [] };
}

interface SettingTerms<Rule extends string> extends PolicyTerms<Rule> {
  readonly file: string;
  readonly maxDays: number | undefined;
}

function settings<Rule extends string>(terms: SettingTerms<Rule>) {
  return {
    extends: policyReference,
    tool: parsed(parseTool),
    platforms: platformsByPath,
    rootModules: list(repositoryPath),
    rules: ruleWeights(terms.vocabulary),
    failOn: choice(["error", "warning", "never"]),
    failOnUnverified: flag,
    allowedHosts: list(parsed(parseRequestHost)),
    providers: object({}, { allow: list(providerRule), deny: list(providerRule) }),
    trustedKeys: keyed(parsed(parseNamespacePattern), list(parsed(parseFingerprint))),
    minReleaseAge: releaseAge,
    registryContext: choice(["on", "off"]),
    reportedH1: choice(["accept", "verify"]),
    provenance: provenanceRule,
    /** A file of trust roots inside the repository. */
    provenanceRoots: repositoryPath,
    waivers: list(waiver(terms)),
    maxWaiverDays: count,
    emergency: checked(emergency, TOO_FAR, ({ until }) =>
      isBeyond(until, terms.now, MAX_EMERGENCY_DAYS)
        ? `An emergency lasts ${MAX_EMERGENCY_DAYS} days at most, and ${until.text} is further away.`
        : undefined,
    ),
    /** From the top of the policy's repository. */
    ledger: ledgerReference,
    cliConfigFile: repositoryPath,
  };
}

/** Returns a decoder of a weight for each rule named, as far as policy may set it. */
function ruleWeights<Rule extends string>(
  vocabulary: RuleVocabulary<Rule>,
): Decoder<ReadonlyMap<Rule, "error" | "warning" | "notice" | "off">> {
  const weights = keyed(choice(vocabulary.rules), choice(["error", "warning", "notice", "off"]));
  return (node, report) => {
    const weightByRule = weights(node, report);
    for (const [rule, weight] of weightByRule ?? []) {
      const place = memberOf(node, rule) ?? node;
      if (vocabulary.fixed.has(rule)) {
        report.error(place, "Invalid value", `The weight of ${rule} is not for a policy to set.`);
      } else if (weight === "off" && vocabulary.loud.has(rule)) {
        const detail = `${rule} cannot be off: it is the trace that something was let through or changed.`;
        report.error(place, "Invalid value", detail);
      }
    }
    return weightByRule;
  };
}

/**
 * Returns a decoder of a row of `waivers`: a finding that is accepted, or the hashes of a version that cannot be
 * checked. A waiver names the subject that somebody looked at. A waiver that names less than its rule requires would
 * also accept later, unseen findings, and is refused (A27). Nor may it become a setting: `max-waiver-days` limits its
 * date.
 */
function waiver<Rule extends string>({
  file,
  vocabulary,
  now,
  maxDays = Number.POSITIVE_INFINITY,
}: SettingTerms<Rule>): Decoder<Waiver<Rule> | Unverifiable> {
  const rule = choice(vocabulary.rules);
  const accepted = checked(
    object({ rule, ...waiverMembers }, waiverSubject),
    "Waiver too wide",
    (read) => scopeProblem(read, vocabulary.waiverScope(read.rule)),
  );
  const unchecked = object({ rule, ...unverifiableMembers });
  const row: Decoder<Waiver<Rule> | Unverifiable> = (node, report) => {
    const ruleNode = memberOf(node, "rule");
    const word = ruleNode?.kind === "scalar" ? ruleNode.text : undefined;
    const id = vocabulary.rules.find((name) => name === word);
    if (id !== undefined && vocabulary.waiverScope(id) === "hashes") {
      const { rule: _, ...unverifiable } = unchecked(node, report) ?? {};
      return "hashes" in unverifiable ? unverifiable : undefined;
    }
    const row = accepted(node, report);
    return row && { ...row, file, line: report.range(node).start.line };
  };
  return checked(row, TOO_FAR, ({ expires }) =>
    isBeyond(expires, now, maxDays)
      ? `${expires.text} is more than ${maxDays} days away, which is the limit that max-waiver-days sets.`
      : undefined,
  );
}

function scopeProblem(
  { rule, provider, version, hash, module, path }: Omit<Waiver, "file" | "line">,
  scope: WaiverScope,
): string | undefined {
  if (scope === "never") return `A finding of ${rule} cannot be waived.`;
  const subjects = { path: provider ?? path, provider, version, hash, hashes: provider };
  const subject = { ...subjects, content: hash ?? module }[scope];
  if (path === undefined && module?.includes("…")) {
    return `A waiver of ${rule} for a computed source names a path: the source may be any.`;
  }
  const isOfProvider = scope !== "path" && scope !== "content";
  if (subject !== undefined && (provider !== undefined || !isOfProvider)) return undefined;
  return `A waiver of ${rule} names ${SUBJECTS[scope]}.`;
}

const SUBJECTS: Readonly<Record<Exclude<WaiverScope, "never">, string>> = {
  path: "a path or a provider",
  provider: "a provider",
  version: "a provider and a version: the next release is another matter",
  hash: "a provider and a hash: another hash is another matter",
  hashes: "the hashes of a version",
  content:
    "the hash of a module's content, or the module that is not locked any more: other content is another matter",
};

const TOO_FAR = "Date too far ahead";

/** Returns whether a date is too far ahead. A date without a time ends a day later, which does not make it too far. */
function isBeyond(expires: Expiry, now: number, days: number): boolean {
  const isDate = expires.text.length === 10;
  return expires.end > daysFrom(now, isDate ? days + 1 : days);
}

function memberOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  if (node?.kind !== "map") return undefined;
  return node.members.find((member) => member.key === key)?.value;
}
