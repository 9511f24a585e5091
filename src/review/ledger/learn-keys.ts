import {
  compareLines,
  hasLine,
  type Ledger,
  type LedgerLine,
  ledgerLines,
  scopeOf,
} from "../../formats/ledger/ledger.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { EMPTY_LOCK_FILE, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions, type Version } from "../../model/version.ts";
import type { ExplainedHash } from "../evidence/explain-hash.ts";
import { type Finding, isUnverified } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { shippedKeys } from "../keys/shipped-keys.ts";
import { type KeyPins, pinnedKeys } from "../policy/policy.ts";
import type { KeyOffer, ReviewedRoots, RootReview } from "../verdict/review.ts";

/** The terms of learning keys. */
export interface LearnTerms {
  /** Every line known so far: the target branch's and those of the file to be written. */
  readonly known: Ledger;
  readonly policy: KeyPins;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Returns the keys that the user names for a namespace, even if they sign nothing yet; absent without any. */
  readonly named?: (provider: ProviderAddress) => ReadonlySet<Fingerprint>;
}

/** A key that signs for a namespace which the ledger knows by other keys. */
interface OtherKey {
  readonly provider: ProviderAddress;
  readonly line: LedgerLine;
  readonly known: readonly LedgerLine[];
}

/** The result of learning keys from lock files. */
export interface Learning {
  /** Lines that the ledger lacks: first keys of namespaces, and keys that the user named. */
  readonly added: readonly LedgerLine[];
  readonly refused: readonly OtherKey[];
  readonly notLearned: readonly NotLearned[];
}

/**
 * Returns the signers of locked versions as lines for a ledger.
 * An entry teaches only when every hash leads to a signed checksum list and no other finding stands against it. No
 * known line is removed or replaced: one more key of a known namespace is refused unless the user names it.
 */
export function learnKeys(roots: readonly LearnRoot[], terms: LearnTerms): Learning {
  const missing: OtherKey[] = [];
  const notLearned: NotLearned[] = [];
  for (const root of roots) {
    for (const entry of root.head?.providers.values() ?? []) {
      const { address: provider, version } = entry;
      const isOfEntry = (hash: ExplainedHash) =>
        hash.provider === provider && hash.version === version;
      const hashes = root.hashes.filter(isOfEntry);
      if (hashes.length === 0) continue;
      const knownLines = ledgerLines(terms.known, provider);
      const doubt =
        doubtAbout(root, provider, knownLines.length === 0 ? "tell" : "refuse") ??
        lackOfProof(provider, hashes);
      if (doubt === undefined) appendAll(missing, missingKeys(entry, hashes, knownLines, terms));
      else notLearned.push({ provider, version, root: root.root, ...doubt });
    }
  }
  const isNamed = ({ provider, line, known }: OtherKey): boolean =>
    known.length === 0 || terms.named?.(provider).has(line.fingerprint) === true;
  return {
    added: firstOfEach(missing.filter(isNamed)).map(({ line }) => line),
    refused: firstOfEach(missing.filter((key) => !isNamed(key))),
    notLearned,
  };
}

/** Returns each key of each namespace once, with the earliest version that it signs, in ledger order. */
function firstOfEach(all: readonly OtherKey[]): readonly OtherKey[] {
  const first = new Map<string, OtherKey>();
  for (const other of all) {
    const key = `${scopeOf(other.line)} ${other.line.fingerprint}`;
    const before = first.get(key)?.line.version;
    if (before === undefined || compareVersions(other.line.version, before) < 0)
      first.set(key, other);
  }
  return [...first.values()].sort((a, b) => compareLines(a.line, b.line));
}

function lackOfProof(
  provider: ProviderAddress,
  hashes: readonly ExplainedHash[],
): Doubt | undefined {
  if (hashes.some(({ signedBy }) => signedBy.length === 0)) {
    return { why: "not-verified", reason: "not every recorded checksum leads to a signed list" };
  }
  if (hasLine(addressParts(provider).hostname)) return undefined;
  return { why: "no-line", reason: "a host without a dot or a port cannot have a line" };
}

function missingKeys(
  { address: provider, version }: ProviderLock,
  hashes: readonly ExplainedHash[],
  known: readonly LedgerLine[],
  { policy, named, day }: LearnTerms,
): readonly OtherKey[] {
  const { hostname: host, namespace } = addressParts(provider);
  const byUser = named?.(provider) ?? new Set();
  const shipped = shippedKeys(provider);
  const howLearned = (key: Fingerprint): string => {
    if (known.length > 0 || byUser.has(key)) return "by-hand";
    if (pinnedKeys(policy, provider)?.has(key) === true) return "policy";
    return shipped.includes(key) ? "shipped" : "first-use";
  };
  const signers = sortedUnique([...hashes.flatMap(({ signedBy }) => signedBy), ...byUser]);
  return signers
    .filter((key) => known.every(({ fingerprint }) => fingerprint !== key))
    .map((fingerprint) => {
      const learning = { day, learned: howLearned(fingerprint) };
      return { provider, known, line: { host, namespace, fingerprint, version, ...learning } };
    });
}

interface NotLearned extends Doubt {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly root: string;
}

interface Doubt {
  /** `unsigned` is no problem where nothing of its namespace is known. */
  readonly why: "unsigned" | "not-verified" | "finding" | "no-line";
  /** The rest of a sentence that starts with the provider, without a full stop. */
  readonly reason: string;
}

type LearnRoot = Pick<RootReview, "root" | "head" | "hashes" | "findings" | "unweighed">;

/** Returns why the ledger must not learn from an entry. Policy's weights and acceptances do not count, as a line stays. */
export function doubtAbout(
  { findings, unweighed }: LearnRoot,
  provider: ProviderAddress,
  ifUnsigned: "refuse" | "tell",
): Doubt | undefined {
  const all = [...unweighed, ...findings];
  const about = all.filter((finding) => finding.provider === provider || isAboutAll(finding));
  const unsigned = about.find(({ rule }) => RULE_TABLE[rule].isUnsigned);
  if (unsigned !== undefined && ifUnsigned === "tell") {
    return { why: "unsigned", reason: "nobody signs it" };
  }
  const wrong = about.find(
    (finding) =>
      !isUnverified(finding) &&
      (finding.severity === "error" || RULE_TABLE[finding.rule].isDoubt === true),
  );
  const doubt = unsigned ?? wrong ?? about.find(isUnverified);
  if (doubt === undefined) return undefined;
  const why = isUnverified(doubt) ? "not-verified" : "finding";
  return { why, reason: `${doubt.rule}: ${doubt.summary}` };
}

/** Whether a finding about the root module leaves open whether its entries can be trusted. */
function isAboutAll({ provider, rule }: Finding): boolean {
  const { verdict, judgesUnreadable } = RULE_TABLE[rule];
  return provider === null && (verdict === "unverified" || judgesUnreadable === true);
}

/** Returns the lines that a ledger lacks for a change; undefined without one, and when the ledger is switched off. */
export function offerKeys(
  { mode, roots }: ReviewedRoots,
  { file, ...terms }: LearnTerms & { readonly file: string | undefined },
): KeyOffer | undefined {
  if (mode !== "review" || file === undefined) return undefined;
  // Only the entries that the change touches.
  const changedRoots = roots.map((root) => {
    const names = new Set(root.changes.map(({ provider }) => provider));
    const entries = [...(root.head ?? EMPTY_LOCK_FILE).providers.values()];
    return { ...root, head: lockFile(entries.filter(({ address }) => names.has(address))) };
  });
  const { added } = learnKeys(changedRoots, terms);
  const lines = added.filter(({ learned }) => learned === "first-use");
  return lines.length === 0 ? undefined : { file, lines };
}
