import {
  compareLines,
  hasLine,
  type Ledger,
  type LedgerLine,
  ledgerLines,
  scopeOf,
} from "../../language/ledger/ledger.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions } from "../../model/version.ts";
import { shippedKeys } from "../keys/shipped-keys.ts";
import { pinnedKeys, type ReviewPolicy } from "../policy/policy.ts";
import { doubtAbout, type LearnRoot, type NotLearned } from "./doubt.ts";

/** What keys are learned by. */
export interface LearnTerms {
  /** Every line that is known by now, the target branch's and those of the file that is to be written. */
  readonly known: Ledger;
  readonly policy: Pick<ReviewPolicy, "trustedKeys">;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Keys that somebody names for a namespace, whether they sign anything yet or not; none when absent. */
  readonly named?: (provider: ProviderAddress) => ReadonlySet<Fingerprint>;
}

/** A key that signs for a namespace which the ledger knows by other keys. */
export interface OtherKey {
  readonly provider: ProviderAddress;
  /** The line that nobody added. */
  readonly line: LedgerLine;
  readonly known: readonly LedgerLine[];
}

/** What lock files teach about keys. */
export interface Learning {
  /** Lines that the ledger lacks: first keys of namespaces, and those that were named. */
  readonly added: readonly LedgerLine[];
  readonly refused: readonly OtherKey[];
  readonly notLearned: readonly NotLearned[];
}

/**
 * Who signs what lock files lock, as lines for a ledger.
 *
 * Only an entry teaches whose every hash leads to a signed checksum list and of which nothing else is wrong.
 * Nothing that is known is removed or replaced: one more key of a known namespace is refused unless named.
 */
export function learnKeys(roots: readonly LearnRoot[], terms: LearnTerms): Learning {
  const read = roots.flatMap((root) =>
    [...(root.head?.providers.values() ?? [])].flatMap(
      (entry) => teachingOf(root, entry, terms) ?? [],
    ),
  );
  const missing = read.flatMap((one) => ("missing" in one ? one.missing : []));
  const isNamed = ({ provider, line, known }: OtherKey): boolean =>
    known.length === 0 || terms.named?.(provider).has(line.fingerprint) === true;
  return {
    added: firstOfEach(missing.filter(isNamed)).map(({ line }) => line),
    refused: firstOfEach(missing.filter((one) => !isNamed(one))),
    notLearned: read.flatMap((one) => ("why" in one ? one : [])),
  };
}

/** Each key of each namespace once, with the earliest version that it signs, in the order of a ledger. */
function firstOfEach(all: readonly OtherKey[]): readonly OtherKey[] {
  const first = new Map<string, OtherKey>();
  for (const one of all) {
    const key = `${scopeOf(one.line)} ${one.line.fingerprint}`;
    const before = first.get(key)?.line.version;
    if (before === undefined || compareVersions(one.line.version, before) < 0) first.set(key, one);
  }
  return [...first.values()].sort((a, b) => compareLines(a.line, b.line));
}

/** The keys of an entry that the ledger lacks, or why it teaches nothing; undefined where nothing was looked at. */
function teachingOf(
  root: LearnRoot,
  entry: ProviderLock,
  terms: LearnTerms,
): NotLearned | { readonly missing: readonly OtherKey[] } | undefined {
  const { address: provider, version } = entry;
  const hashes = root.hashes.filter((one) => one.provider === provider && one.version === version);
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
