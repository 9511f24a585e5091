import { parseNamespacePattern } from "../../../src/formats/policy/patterns.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { contentHash, type Hash, zipHash } from "../../../src/model/hash.ts";
import type { FindingSeverity } from "../../../src/review/finding/rule-row.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import type { Verdict } from "../../../src/review/verdict/review.ts";
import type { Files } from "../memory-git.ts";
import type { EntrySpec, ReviewSettings, World } from "../world.ts";

/** One attack or accident: what the repository looked like, and what a review must say. */
export interface AttackCase {
  /** Number in the list of scenarios, or a word for those that the list lacks. */
  readonly id: string;
  readonly name: string;
  /** Earlier states first, then base, then head. */
  readonly states: (world: World) => readonly Files[];
  readonly rule: RuleId;
  readonly severity: FindingSeverity;
  readonly verdict: Verdict;
  readonly settings?: ReviewSettings;
  /** Whether policy lets only the publisher's own key sign for `acme`. */
  readonly isPinned?: true;
}

/** An `h1:` that no package has. */
export const EVIL: Hash = contentHash(Buffer.alloc(32, 7).toString("base64"));
/** A `zh:` that no package has. */
export const EVIL_ZIP: Hash = zipHash("7".repeat(64));

export const AWS: EntrySpec = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
export const RANDOM: EntrySpec = {
  source: "hashicorp/random",
  version: "3.7.2",
  constraints: "~> 3.7",
};
export const ROOT = "envs/prod";
export const LOCK = `${ROOT}/.terraform.lock.hcl`;

export const acme = (type: string, version: string): EntrySpec => ({
  source: `acme/${type}`,
  version,
});

/** From one set of entries to another, in one root module. */
export function change(
  before: readonly EntrySpec[],
  after: readonly EntrySpec[],
): AttackCase["states"] {
  return (world) => [world.root(ROOT, before), world.root(ROOT, after)];
}

/** An upgrade of `acme/TYPE` from 1.0.0 to the 1.1.0 that has something wrong with it. */
export function upgrade(type: string): AttackCase["states"] {
  return change([acme(type, "1.0.0")], [acme(type, "1.1.0")]);
}

/** A policy that lets only the publisher's own key sign for `acme`. */
export function pinnedPolicy({ keys }: World): NonNullable<ReviewSettings["policy"]> {
  const pins = [parseFingerprint(keys.acme.fingerprint)];
  return { trustedKeys: new Map([[parseNamespacePattern("acme"), pins]]) };
}

/** A lock file whose text is changed by hand. */
export function edited(
  entries: readonly EntrySpec[],
  edit: (text: string) => string,
): AttackCase["states"] {
  return (world) => {
    const base = world.root(ROOT, entries);
    return [base, { ...base, [LOCK]: edit(world.lock(entries)) }];
  };
}

export const isArchive = (hash: Hash) => hash.startsWith("zh:");
