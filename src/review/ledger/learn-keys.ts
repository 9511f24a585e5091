import {
  compareLines,
  hasLine,
  type Ledger,
  type LedgerLine,
  ledgerLines,
  scopeOf,
} from "../../language/ledger/ledger.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { EMPTY_LOCK_FILE, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions, type Version } from "../../model/version.ts";
import type { Finding } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { shippedKeys } from "../keys/shipped-keys.ts";
import { pinnedKeys, type ReviewPolicy } from "../policy/policy.ts";
import type { KeyOffer, Review, RootReview } from "../verdict/review.ts";

/** The terms of learning keys. */
export interface LearnTerms {
  /** Every line known so far: the target branch's and those of the file to be written. */
  readonly known: Ledger;
  readonly policy: Pick<ReviewPolicy, "trustedKeys">;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /**
   * Returns the keys that the user names for a namespace, even if they sign nothing yet; absent when none are
   * named.
   */
  readonly named?: (provider: ProviderAddress) => ReadonlySet<Fingerprint>;
}

/** A key that signs for a namespace which the ledger knows by other keys. */
export interface OtherKey {
  readonly provider: ProviderAddress;
  /** The line that the ledger lacks. */
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
 *
 * An entry teaches only when every hash leads to a signed checksum list and no other finding stands against
 * it. No known line is removed or replaced: one more key of a known namespace is refused unless the user names
 * it.
 */
export function learnKeys(roots: readonly LearnRoot[], terms: LearnTerms): Learning {
  const read = roots.flatMap((root) =>
    [...(root.head?.providers.values() ?? [])].flatMap(
      (entry) => teachingOf(root, entry, terms) ?? [],
    ),
  );
  const missing = read.flatMap((answer) => ("missing" in answer ? answer.missing : []));
  const isNamed = ({ provider, line, known }: OtherKey): boolean =>
    known.length === 0 || terms.named?.(provider).has(line.fingerprint) === true;
  return {
    added: firstOfEach(missing.filter(isNamed)).map(({ line }) => line),
    refused: firstOfEach(missing.filter((key) => !isNamed(key))),
    notLearned: read.flatMap((answer) => ("why" in answer ? answer : [])),
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

/** Returns the keys of an entry that the ledger lacks, or why it teaches none; undefined without evidence. */
function teachingOf(
  root: LearnRoot,
  entry: ProviderLock,
  terms: LearnTerms,
): NotLearned | { readonly missing: readonly OtherKey[] } | undefined {
  const { address: provider, version } = entry;
  const hashes = root.hashes.filter(
    (hash) => hash.provider === provider && hash.version === version,
  );
  if (hashes.length === 0) return undefined;
  const known = ledgerLines(terms.known, provider);
  const doubt = doubtAbout(root, provider, known.length === 0 ? "tell" : "refuse");
  if (doubt !== undefined) return { provider, version, root: root.root, ...doubt };
  if (hashes.some(({ signedBy }) => signedBy.length === 0)) {
    const reason = "not every recorded checksum leads to a signed list";
    return { provider, version, root: root.root, why: "not-verified", reason };
  }
  const { hostname: host, namespace } = addressParts(provider);
  if (!hasLine(host)) {
    const reason = "a host without a dot or a port cannot have a line";
    return { provider, version, root: root.root, why: "no-line", reason };
  }
  const named = terms.named?.(provider) ?? [];
  const signers = sortedUnique([...hashes.flatMap(({ signedBy }) => signedBy), ...named]);
  const unknown = signers.filter((key) => known.every(({ fingerprint }) => fingerprint !== key));
  return {
    missing: unknown.map((fingerprint) => {
      const learned = howLearned(provider, fingerprint, known, terms);
      return {
        provider,
        known,
        line: { host, namespace, fingerprint, version, day: terms.day, learned },
      };
    }),
  };
}

function howLearned(
  provider: ProviderAddress,
  key: Fingerprint,
  known: readonly LedgerLine[],
  { policy, named }: LearnTerms,
): string {
  if (known.length > 0 || named?.(provider).has(key) === true) return "by-hand";
  if (pinnedKeys(policy, provider)?.has(key) === true) return "policy";
  const isShipped = shippedKeys(provider).some(({ fingerprint }) => fingerprint === key);
  return isShipped ? "shipped" : "first-use";
}

/** A lock entry that teaches nothing, and why. */
export interface NotLearned {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly root: string;
  /** `unsigned` is no problem where nothing of its namespace is known. */
  readonly why: "unsigned" | "not-verified" | "finding" | "no-line";
  /** The rest of a sentence that starts with the provider, without a full stop. */
  readonly reason: string;
}

/** The fields of a root module's review that a ledger learns from. */
export type LearnRoot = Pick<RootReview, "root" | "head" | "hashes" | "findings" | "unweighed">;

/**
 * Returns why the ledger must not learn from an entry. Policy's weights and acceptances do not count here,
 * since a line outlives them.
 *
 * @param ifUnsigned whether an entry without signatures is refused, or only reported
 */
export function doubtAbout(
  { findings, unweighed = findings }: LearnRoot,
  provider: ProviderAddress,
  ifUnsigned: "refuse" | "tell",
): Pick<NotLearned, "why" | "reason"> | undefined {
  const all = [...unweighed, ...findings];
  const about = all.filter((finding) => finding.provider === provider || isAboutAll(finding));
  const unsigned = about.find(({ rule }) => rule === "signature-missing");
  if (unsigned !== undefined && ifUnsigned === "tell") {
    return { why: "unsigned", reason: "nobody signs it" };
  }
  const unverified = about.find(({ rule }) => rule === "not-verified");
  const wrong = about.find(
    ({ rule, severity }) =>
      rule !== "not-verified" && (severity === "error" || RULE_TABLE[rule].isDoubt === true),
  );
  const found = unsigned ?? wrong ?? unverified;
  if (found === undefined) return undefined;
  const why = found.rule === "not-verified" ? "not-verified" : "finding";
  return { why, reason: `${found.rule}: ${found.summary}` };
}

/** Whether a finding about the root module leaves open whether its entries can be trusted. */
function isAboutAll({ provider, rule }: Finding): boolean {
  return provider === null && (rule === "not-verified" || rule === "invalid-lock-file");
}

/**
 * Returns the lines that a ledger lacks for a change. Undefined when all keys are known, when no key signs,
 * when another finding stands against the entry, or when the ledger is switched off.
 */
export function offerKeys(
  { mode, roots }: Pick<Review, "mode" | "roots">,
  { file, ...terms }: Omit<LearnTerms, "named"> & { readonly file: string | undefined },
): KeyOffer | undefined {
  if (mode !== "review" || file === undefined) return undefined;
  const { added } = learnKeys(roots.map(changedAlone), terms);
  const lines = added.filter(({ learned }) => learned === "first-use");
  return lines.length === 0 ? undefined : { file, lines };
}

/** Returns a root module with only the entries that the change touches. */
function changedAlone(root: RootReview): RootReview {
  const changed = new Set(root.changes.map(({ provider }) => provider));
  const entries = [...(root.head ?? EMPTY_LOCK_FILE).providers.values()];
  return { ...root, head: lockFile(entries.filter(({ address }) => changed.has(address))) };
}
