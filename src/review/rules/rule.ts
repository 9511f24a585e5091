import type { Hash } from "../../model/hash.ts";
import {
  addressParts,
  displayAddress,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding, Remedy } from "../finding/finding.ts";
import { type FindingSeverity, RULE_TABLE, type RuleId } from "../finding/rule-table.ts";

/** The result of a rule: nothing, one finding or several. */
type Judged = Finding | readonly Finding[] | undefined;

/** A rule over the facts of one root module. */
export interface Rule {
  /**
   * `hashes`: judged in every lock file (hashes, addresses, publishers, versions). `root-module`: only in root
   * modules (missing entries, comparison with the configuration).
   */
  readonly scope: "hashes" | "root-module";
  readonly judge: (facts: RootFacts) => Judged;
}

/** A rule's words for a finding; the rest follows from the place. */
export interface Judgement {
  readonly rule: RuleId;
  /** The rule table's when absent. */
  readonly severity?: FindingSeverity;
  readonly isLighterCase?: true;
  readonly summary: string;
  readonly detail: string;
  readonly cause?: string;
  readonly remedy: Remedy;
  readonly hash?: Hash;
  /** The entry's header when absent. */
  readonly line?: number | undefined;
}

/** Returns a finding about one entry of head's lock file. */
export function entryFinding(
  { input }: RootFacts,
  { entry, lines }: EntryFacts,
  judgement: Judgement,
): Finding {
  const { rule, summary, remedy, hash, isLighterCase } = judgement;
  // Messages of lower floors write provider addresses in full.
  const name = displayAddress(entry.address, input.context.tool);
  const detail = judgement.detail.replaceAll(entry.address, name);
  const cause = judgement.cause?.replaceAll(entry.address, name);
  return {
    rule,
    severity: judgement.severity ?? RULE_TABLE[rule].severity,
    provider: entry.address,
    root: input.root,
    file: input.lockFilePath,
    line: judgement.line ?? lines?.header ?? null,
    summary,
    detail,
    remedy,
    version: entry.version,
    ...withoutAbsent({ hash, cause, isLighterCase }),
  };
}

/** Returns a finding about a root module as a whole, or about a provider that head does not lock. */
export function rootFinding(
  { input }: RootFacts,
  judgement: Judgement & { readonly provider?: ProviderAddress; readonly file?: string | null },
): Finding {
  const { rule, summary, detail, remedy, provider, file, line, cause, isLighterCase } = judgement;
  return {
    rule,
    severity: judgement.severity ?? RULE_TABLE[rule].severity,
    provider: provider ?? null,
    root: input.root,
    file: file === undefined ? input.lockFilePath : file,
    line: line ?? null,
    summary,
    detail,
    remedy,
    ...withoutAbsent({ cause, isLighterCase }),
  };
}

/** Returns a provider's name as people read it. */
export function providerName({ input }: RootFacts, provider: ProviderAddress): string {
  return displayAddress(provider, input.context.tool);
}

/** Returns host and namespace of a provider. */
export function namespaceOf(provider: ProviderAddress): string {
  const { asciiHostname, namespace } = addressParts(provider);
  return `${asciiHostname}/${namespace}`;
}

/** Returns a provider and the version that an entry locks. */
export function entryName(facts: RootFacts, { entry }: EntryFacts): string {
  return `${providerName(facts, entry.address)} ${entry.version}`;
}

type EntryJudge = (facts: RootFacts, entry: EntryFacts) => Judged;

/** Returns a rule that judges each entry of the lock file. */
export function forAll(judge: EntryJudge): Rule["judge"] {
  return (facts) => facts.entries.flatMap((entry) => judge(facts, entry) ?? []);
}

/** Returns a rule that judges each entry that the change touches. */
export function forChanged(judge: EntryJudge): Rule["judge"] {
  return (facts) => changedEntries(facts).flatMap((entry) => judge(facts, entry) ?? []);
}

/** Returns the entries that this change touched; in an audit, all. */
export function changedEntries(facts: RootFacts): readonly EntryFacts[] {
  return facts.entries.filter((entry) => entry.isChanged);
}
