import { groupBy } from "../../model/many.ts";
import {
  addressParts,
  displayAddress,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { type EntryFacts, explainEntries, reliableBase } from "../evidence/facts.ts";
import type { RootInput, Run } from "../evidence/input.ts";
import { type Finding, type Judgement, newFinding } from "../finding/finding.ts";
import type { RuleId } from "../finding/rule-table.ts";
import { predictInit } from "../init/predict-init.ts";
import { listText } from "./words.ts";

/** The facts that rules read about one root module. */
export type RootFacts = Readonly<ReturnType<typeof gatherFacts>>;

/** Returns the facts that rules need. Entries that a change leaves alone count as installable, except in an audit. */
export function gatherFacts(input: RootInput, run: Run) {
  const base = reliableBase(input, run);
  const entries = explainEntries(input, base, run);
  const untouched = entries.filter(({ isChanged }) => !isChanged);
  const init = predictInit({
    head: input.head,
    requirements: input.requirements,
    tool: input.movesTo ?? run.tool,
    evidence: run.evidence,
    platforms: input.required.platforms,
    unmanaged: run.unmanaged,
    untouched: new Set(untouched.map(({ entry }) => entry.address)),
  });
  return {
    run,
    input,
    /** Base's lock file as far as it can be relied on; empty in an audit. */
    base,
    /** Head's entries in lock file order; empty when the file is absent. */
    entries,
    init,
  };
}

/** The judgements of a rule on one subject: none, one or several. */
export type Judged<J extends Judgement = Judgement> = J | readonly J[] | undefined;

/** A judgement on a root module: on one of its entries, on a provider that head does not lock, or on a file. */
export interface RootJudgement extends Judgement {
  readonly entry?: EntryFacts;
  readonly provider?: ProviderAddress;
  /** The lock file when absent. */
  readonly file?: string | null;
}

/** A rule over the facts of one root module. */
export type Rule = {
  readonly rule: RuleId;
  /** `hashes`: judged in every lock file. `root-module`: only in root modules, as all comparisons with the configuration. */
  readonly scope: "hashes" | "root-module";
} & (
  | {
      /** In an audit, every entry counts as changed. A finding about a version stands at the version's line. */
      readonly each: "entry" | "changed-entry" | "version" | "changed-version";
      readonly judge: (entry: EntryFacts, facts: RootFacts) => Judged;
    }
  | { readonly each: "root"; readonly judge: (facts: RootFacts) => Judged<RootJudgement> }
);

/** Returns the findings of a rule. */
export function applyRule(rule: Rule, facts: RootFacts): readonly Finding[] {
  if (rule.each === "root") {
    const judged = rule.judge(facts);
    if (judged === undefined) return [];
    return [judged].flat().map((judgement) => rootFinding(rule.rule, facts, judgement));
  }
  const isForAll = rule.each === "entry" || rule.each === "version";
  const isAtVersion = rule.each === "version" || rule.each === "changed-version";
  return (isForAll ? facts.entries : changedEntries(facts)).flatMap((entry) => {
    const place = isAtVersion ? entry.lines?.version : undefined;
    const judged = rule.judge(entry, facts);
    if (judged === undefined) return [];
    return [judged]
      .flat()
      .map((judgement) =>
        entryFinding(rule.rule, facts, entry, { ...judgement, line: judgement.line ?? place }),
      );
  });
}

/** Returns the entries that the change touches; in an audit, all. */
export function changedEntries(facts: RootFacts): readonly EntryFacts[] {
  return facts.entries.filter((entry) => entry.isChanged);
}

/** Returns a finding about a root module; without a line, it is about the whole file. */
export function rootFinding(rule: RuleId, facts: RootFacts, judgement: RootJudgement): Finding {
  const { root, lockFilePath } = facts.input;
  const { entry, provider = null, file = lockFilePath, ...words } = judgement;
  if (entry !== undefined) return entryFinding(rule, facts, entry, words);
  return newFinding(rule, { provider, root, file }, words);
}

/** Returns a finding about an entry; without a line, it stands at the entry's header. */
function entryFinding(
  rule: RuleId,
  { run, input }: RootFacts,
  { entry, lines }: EntryFacts,
  judgement: Judgement,
): Finding {
  const { address: provider, version } = entry;
  const place = { provider, root: input.root, file: input.lockFilePath, version };
  // Messages of lower floors write provider addresses in full.
  const shortened = (text: string): string =>
    text.replaceAll(provider, displayAddress(provider, run.tool));
  return newFinding(rule, place, {
    ...judgement,
    detail: shortened(judgement.detail),
    cause: judgement.cause === undefined ? undefined : shortened(judgement.cause),
    line: judgement.line ?? lines?.header,
  });
}

/** Returns host and namespace of a provider. */
export function namespaceOf(provider: ProviderAddress): string {
  const { asciiHostname, namespace } = addressParts(provider);
  return `${asciiHostname}/${namespace}`;
}

/** Judges changed entries of one namespace with the same signer once, at the first of them. */
export function perSigner(
  facts: RootFacts,
  signerOf: (entry: EntryFacts) => string | undefined,
  judge: (first: EntryFacts, names: string) => Judgement | undefined,
): readonly RootJudgement[] {
  const groups = groupBy(
    changedEntries(facts),
    (entry) => `${namespaceOf(entry.entry.address)} ${signerOf(entry)}`,
  );
  return [...groups.values()].flatMap(([entry, ...others]) => {
    const judgement = judge(entry, listText([entry, ...others].map(({ name }) => name)));
    return judgement === undefined ? [] : [{ ...judgement, entry, line: entry.lines?.version }];
  });
}
