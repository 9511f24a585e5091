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

/** What a rule finds: nothing, one finding or several. */
type Judged = Finding | readonly Finding[] | undefined;

/** Judges one matter. */
export interface Rule {
  /**
   * `hashes` for what a lock file alone says: hashes, addresses, publishers, versions. These are judged in every
   * lock file; what is missing or held against the configuration in root modules only.
   */
  readonly scope: "hashes" | "root-module";
  readonly judge: (facts: RootFacts) => Judged;
}

/** What a rule says; the rest of a finding follows from where it says it. */
export interface Judgement {
  readonly rule: RuleId;
  /** The table's when absent. */
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

/** A finding about one entry of head's lock file. */
export function entryFinding(
  { input }: RootFacts,
  { entry, lines }: EntryFacts,
  judgement: Judgement,
): Finding {
  const { rule, summary, remedy, hash, isLighterCase } = judgement;
  // What lower floors say names providers whole.
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

/** A finding about a root module as a whole, or about a provider that head does not lock. */
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

/** A provider as people read it. */
export function providerName({ input }: RootFacts, provider: ProviderAddress): string {
  return displayAddress(provider, input.context.tool);
}

/** Host and namespace of a provider: whose it is. */
export function namespaceOf(provider: ProviderAddress): string {
  const { asciiHostname, namespace } = addressParts(provider);
  return `${asciiHostname}/${namespace}`;
}

/** A provider and the version that an entry locks. */
export function entryName(facts: RootFacts, { entry }: EntryFacts): string {
  return `${providerName(facts, entry.address)} ${entry.version}`;
}

type EntryJudge = (facts: RootFacts, entry: EntryFacts) => Judged;

/** Judges each entry of the lock file. */
export function forAll(judge: EntryJudge): Rule["judge"] {
  return (facts) => facts.entries.flatMap((entry) => judge(facts, entry) ?? []);
}

/** Judges each entry that the change touches. */
export function forChanged(judge: EntryJudge): Rule["judge"] {
  return (facts) => changedEntries(facts).flatMap((entry) => judge(facts, entry) ?? []);
}

/** The entries that this change touched; in an audit, all. */
export function changedEntries(facts: RootFacts): readonly EntryFacts[] {
  return facts.entries.filter((entry) => entry.isChanged);
}
