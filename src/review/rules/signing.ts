import type { Fingerprint } from "../../model/disposition.ts";
import type { SignatureFact } from "../../model/evidence.ts";
import { sortedUnique } from "../../model/order.ts";
import { keysBehindEntry } from "../explain-hash.ts";
import type { EntryFacts, RootFacts } from "../facts.ts";
import type { Finding, FindingSeverity } from "../finding.ts";
import { remedyByHand } from "./remedy.ts";
import { changedEntries, entryFinding, entryName, namespaceOf, type Rule } from "./rule.ts";
import { pinnedFor, signersOf } from "./signers.ts";
import { keyText, listText } from "./words.ts";

/** Another key than the one whose signature over base's version verifies now, or one beside those that policy pins (A11). */
export const signingKeyChanged: Rule = {
  ids: ["signing-key-changed"],
  scope: "hashes",
  judge: (facts) => {
    const changed = changedEntries(facts).filter((entry) => keyChange(facts, entry) !== undefined);
    return perSigner(changed, (entry) => sortedUnique(signersOf(entry.evidence)).join()).map(
      (group) => judgeKeyChange(facts, group),
    );
  },
};

/** What is new about the signers of a version; undefined when nothing is. Where keys are pinned, no other may sign. */
function keyChange(
  facts: RootFacts,
  { entry, base, baseEvidence, evidence }: EntryFacts,
): { readonly from: ReadonlySet<Fingerprint>; readonly isPinned: boolean } | undefined {
  const signers = signersOf(evidence);
  if (signers.size === 0) return undefined;
  const pinned = pinnedFor(facts, entry.address);
  if (pinned !== undefined) {
    const isPinned = [...signers].every((key) => pinned.has(key));
    return isPinned ? undefined : { from: pinned, isPinned: true };
  }
  const before = keysBehindEntry(base, baseEvidence);
  if (before.size === 0 || base?.version === entry.version) return undefined;
  const isShared = [...signers].some((key) => before.has(key));
  return isShared ? undefined : { from: before, isPinned: false };
}

function judgeKeyChange(facts: RootFacts, group: SignerGroup): Finding {
  const { first } = group;
  const change = keyChange(facts, first);
  const [from, to] = [sortedUnique(change?.from ?? []), sortedUnique(signersOf(first.evidence))];
  const isPinned = change?.isPinned === true;
  const since = first.base === undefined ? "" : `, which signed ${first.base.version}`;
  return entryFinding(facts, first, {
    rule: "signing-key-changed",
    ...(isPinned ? { severity: "error" } : {}),
    summary: isPinned
      ? "The signing key is not one that policy pins"
      : "The signing key is not the one before",
    detail:
      `${namesOf(facts, group)}: signed by key ${listText(to)}. ` +
      (isPinned
        ? `Policy pins ${listText(from)}.`
        : `Not by key ${listText(from)}${since}. Publishers do rotate keys; so does whoever takes one over.`),
    remedy: remedyByHand(
      "Compare the new fingerprint with one that the publisher announces elsewhere than in the registry.",
    ),
    line: first.lines?.version,
  });
}

/** A signature by a key that has expired, which OpenTofu takes with a warning and Terraform silently (AU-11). */
export const signingKeyExpired: Rule = {
  ids: ["signing-key-expired"],
  scope: "hashes",
  judge: (facts) =>
    perSigner(
      changedEntries(facts).filter((entry) => expiredSignature(entry) !== undefined),
      (entry) => keyOf(expiredSignature(entry)),
    ).map((group) => judgeExpired(facts, group)),
};

function expiredSignature({ evidence }: EntryFacts): SignatureFact | undefined {
  return evidence?.signatures.find(
    ({ status }) => status === "key-expired" || status === "signature-expired",
  );
}

function judgeExpired(facts: RootFacts, group: SignerGroup): Finding {
  const signature = expiredSignature(group.first);
  const { created, keyExpires } = signature ?? {};
  const isOlder =
    signature?.status === "key-expired" &&
    created !== undefined &&
    keyExpires !== undefined &&
    created < keyExpires;
  const when = keyExpires === undefined ? "" : ` on ${keyExpires.slice(0, 10)}`;
  const made =
    created === undefined ? "" : ` The signature says it was made on ${created.slice(0, 10)}.`;
  const severity: FindingSeverity = isOlder ? "notice" : "warning";
  return entryFinding(facts, group.first, {
    rule: "signing-key-expired",
    severity,
    summary: isOlder
      ? "The signing key expired after it signed"
      : "The signature is of a key that had expired",
    detail: `${namesOf(facts, group)}: ${signature === undefined ? "the key" : keyText(signature)} expired${when}.${made}`,
    remedy: remedyByHand(
      isOlder
        ? "Nothing. The next release should be signed by a key that is valid."
        : "Ask the publisher to sign with a key that is valid, or to extend this one in the registry.",
    ),
    line: group.first.lines?.version,
  });
}

/** A signature that the tools take although its algorithm no longer protects. */
export const weakSignature: Rule = {
  ids: ["weak-signature"],
  scope: "hashes",
  judge: (facts) =>
    perSigner(
      changedEntries(facts).filter((entry) => weakSignatureOf(entry) !== undefined),
      (entry) => keyOf(weakSignatureOf(entry)),
    ).map((group) => judgeWeak(facts, group)),
};

const WEAKNESSES: Readonly<Record<SignatureFact["weaknesses"][number], string>> = {
  sha1: "uses SHA-1, for which collisions can be made",
  dsa: "is by a DSA key",
  "rsa-under-2048": "is by an RSA key of fewer than 2048 bits",
};

function weakSignatureOf({ evidence }: EntryFacts): SignatureFact | undefined {
  return evidence?.signatures.find(
    ({ status, weaknesses }) =>
      weaknesses.length > 0 && (status === "ok" || status === "key-expired"),
  );
}

function judgeWeak(facts: RootFacts, group: SignerGroup): Finding {
  const signature = weakSignatureOf(group.first);
  const reasons = (signature?.weaknesses ?? []).map((one) => WEAKNESSES[one]);
  return entryFinding(facts, group.first, {
    rule: "weak-signature",
    summary: "The signature is too weak to rely on",
    detail:
      `${namesOf(facts, group)}: the signature by ${signature === undefined ? "its key" : keyText(signature)} ` +
      `${listText(reasons)}. The tools accept it.`,
    remedy: remedyByHand(
      "Ask the publisher to sign with a stronger key, and pin that key by policy.",
    ),
    line: group.first.lines?.version,
  });
}

/** Entries that one signer of one namespace stands behind: one finding, at the first. */
interface SignerGroup {
  readonly first: EntryFacts;
  readonly all: readonly EntryFacts[];
}

function perSigner(
  entries: readonly EntryFacts[],
  signerOf: (entry: EntryFacts) => string,
): readonly SignerGroup[] {
  const groups = new Map<string, EntryFacts[]>();
  for (const one of entries) {
    const key = `${namespaceOf(one.entry.address)} ${signerOf(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((all) =>
    all[0] === undefined ? [] : [{ first: all[0], all }],
  );
}

function keyOf(signature: SignatureFact | undefined): string {
  return signature?.fingerprint ?? signature?.keyId ?? "";
}

function namesOf(facts: RootFacts, { all }: SignerGroup): string {
  return listText(all.map((entry) => entryName(facts, entry)));
}
