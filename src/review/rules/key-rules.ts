import { hasLine } from "../../language/ledger/ledger.ts";
import type { SignatureFact } from "../../model/evidence.ts";
import { sortedUnique } from "../../model/order.ts";
import { addressParts } from "../../model/provider-address.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { type EntryFacts, type RootFacts, versionBefore } from "../evidence/facts.ts";
import { signersOfVersion } from "../evidence/signers.ts";
import type { Finding, Remedy } from "../finding/finding.ts";
import { remedyByCommand, remedyByHand } from "../finding/remedy.ts";
import type { FindingSeverity } from "../finding/rule-table.ts";
import { retirementOf } from "../keys/shipped-keys.ts";
import { changedEntries, entryFinding, entryName, namespaceOf, type Rule } from "./rule.ts";
import { CLOSED_BY, keyText, listText } from "./words.ts";

/** Rules about the keys that sign a version. */
export const KEY_RULES: readonly Rule[] = [
  { scope: "hashes", judge: signingKeyChanged },
  { scope: "hashes", judge: signingKeyExpired },
  { scope: "hashes", judge: weakSignature },
];

/**
 * Finds a signer that differs from the one before, or is not among those listed for the namespace (A11).
 */
function signingKeyChanged(facts: RootFacts): readonly Finding[] {
  const changed = changedEntries(facts).filter((entry) => wordsFor(entry) !== undefined);
  return perSigner(
    changed,
    (entry) => `${entry.signers.kind} ${sortedUnique(signersOfVersion(entry.evidence)).join()}`,
  ).flatMap((group) => judgeKeyChange(facts, group));
}

/** Summary, detail and severity for a signer, by its standing. */
type KeyWords = Pick<Finding, "summary" | "detail"> & { readonly severity?: FindingSeverity };

function wordsFor(facts: EntryFacts): KeyWords | undefined {
  const { entry, signers, evidence } = facts;
  const before = versionBefore(facts);
  const keys = sortedUnique(signersOfVersion(evidence));
  const by = keys.length === 0 ? "not signed" : `signed by key ${listText(keys)}`;
  switch (signers.kind) {
    case "outside": {
      const retired = keys.flatMap((key) => retirementOf(entry.address, key) ?? []);
      const allowed = listText(sortedUnique(signers.allowed));
      return {
        summary: `The signing key is not one that ${CLOSED_BY[signers.closedBy]}`,
        detail: [
          `${by}. For its namespace ${CLOSED_BY[signers.closedBy]} ${allowed}.`,
          ...retired,
        ].join(" "),
      };
    }
    case "changed":
      return {
        summary: "The signing key is not the one before",
        detail:
          `${by}. Not by key ${listText(sortedUnique(signers.from))}, which signed ${before}. ` +
          "Publishers do rotate keys; so does whoever takes one over.",
      };
    case "withdrawn":
      return {
        severity: "warning",
        summary: "The version before was withdrawn, so that its signer cannot be compared",
        detail: `${by}. The registry has no ${before} any more, which the base branch locks.`,
      };
    case "unlisted":
      return signers.from === "publishers"
        ? undefined
        : {
            severity: "warning",
            summary:
              "The signing key is not one that signs for the namespace at the other public registry",
            detail: `${by}. The ledger of keys has ${listText(sortedUnique(signers.listed))} for the same namespace there.`,
          };
    case "unsigned":
    case "known":
    case "same":
    case "first-seen":
    case "not-comparable":
      return undefined;
  }
}

function judgeKeyChange(facts: RootFacts, group: SignerGroup): readonly Finding[] {
  const words = wordsFor(group.first);
  if (words === undefined) return [];
  const { summary, detail, severity } = words;
  return [
    entryFinding(facts, group.first, {
      rule: "signing-key-changed",
      ...withoutAbsent({ severity }),
      summary,
      detail: `${namesOf(facts, group)}: ${detail}`,
      remedy: rememberKey(facts, group.first),
      line: group.first.lines?.version,
    }),
  ];
}

const COMPARE =
  "Compare the fingerprint with one that the publisher announces elsewhere than in the registry.";

/** Returns the remedy of an unknown key: to compare it, and the command that writes it into the ledger. */
export function rememberKey(facts: RootFacts, entry: EntryFacts): Remedy {
  const { hostname, namespace } = addressParts(entry.entry.address);
  const { keys, from } = facts.input.context.keysOf(entry.entry.address);
  if (from === "policy") return remedyByHand(`${COMPARE} If it is in order, pin it in the policy.`);
  const strangers = sortedUnique(signersOfVersion(entry.evidence)).filter((key) => !keys.has(key));
  if (!hasLine(hostname) || strangers.length === 0) return remedyByHand(COMPARE);
  const add = strangers.map((key) => `--add=${hostname}/${namespace}=${key}`);
  return remedyByCommand(
    facts,
    `${COMPARE} If it is in order, add it to the ledger of keys in a change of its own.`,
    ["keys", "learn", ...add],
  );
}

/**
 * Finds a signature by a key that has expired, which OpenTofu takes with a warning and Terraform silently
 * (AU-11).
 */
function signingKeyExpired(facts: RootFacts): readonly Finding[] {
  return perSigner(
    changedEntries(facts).filter((entry) => expiredSignature(entry) !== undefined),
    (entry) => keyOf(expiredSignature(entry)),
  ).map((group) => judgeExpired(facts, group));
}

function expiredSignature({ evidence }: EntryFacts): SignatureFact | undefined {
  return evidence?.signatures.find(
    ({ status }) => status === "key-expired" || status === "signature-expired",
  );
}

function judgeExpired(facts: RootFacts, group: SignerGroup): Finding {
  const signature = expiredSignature(group.first);
  if (signature?.isFromFuture === true) return judgeFromFuture(facts, group, signature);
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

/** The tools call such a key expired as well (AU-10), but the publisher is not to blame: a clock is wrong. */
function judgeFromFuture(facts: RootFacts, group: SignerGroup, signature: SignatureFact): Finding {
  const { created } = signature;
  const made = created === undefined ? "" : ` It says it was made at ${created}.`;
  return entryFinding(facts, group.first, {
    rule: "signing-key-expired",
    severity: "warning",
    summary: "The signature is not yet valid by this machine's clock",
    detail: `${namesOf(facts, group)}: the signature by ${keyText(signature)}, or that key, was made later than now.${made}`,
    remedy: remedyByHand("Check this machine's clock, and run again."),
    line: group.first.lines?.version,
  });
}

/** Finds a signature that the tools take although its algorithm no longer protects. */
function weakSignature(facts: RootFacts): readonly Finding[] {
  return perSigner(
    changedEntries(facts).filter((entry) => weakSignatureOf(entry) !== undefined),
    (entry) => keyOf(weakSignatureOf(entry)),
  ).map((group) => judgeWeak(facts, group));
}

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
  const reasons = (signature?.weaknesses ?? []).map((weakness) => WEAKNESSES[weakness]);
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

/** Entries of one namespace with the same signer: one finding, at the first entry. */
interface SignerGroup {
  readonly first: EntryFacts;
  readonly all: readonly EntryFacts[];
}

function perSigner(
  entries: readonly EntryFacts[],
  signerOf: (entry: EntryFacts) => string,
): readonly SignerGroup[] {
  const groups = new Map<string, EntryFacts[]>();
  for (const entry of entries) {
    const key = `${namespaceOf(entry.entry.address)} ${signerOf(entry)}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
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
