import { hasLine } from "../../formats/ledger/ledger.ts";
import type { SignatureFact } from "../../model/evidence.ts";
import { sortedUnique } from "../../model/order.ts";
import { addressParts } from "../../model/provider-address.ts";
import { type EntryFacts, entryReplaced, isMigrated, weightOfStep } from "../evidence/facts.ts";
import {
  hasUnsignedArchive,
  isKnownUnsigned,
  keysBehindEntry,
  signersOfVersion,
} from "../evidence/signers.ts";
import type { Judgement, NextStep } from "../finding/finding.ts";
import { isClosed } from "../keys/known-keys.ts";
import { retirementOf } from "../keys/shipped-keys.ts";
import {
  type Judged,
  namespaceOf,
  perSigner,
  type RootFacts,
  type RootJudgement,
  type Rule,
} from "./rule.ts";
import { CLOSED_BY, keyText, listText, sentence } from "./words.ts";

/** Rules about the keys that sign a version, and about versions that no key signs. */
export const KEY_RULES: readonly Rule[] = [
  { rule: "signing-key-changed", scope: "hashes", each: "root", judge: signingKeyChanged },
  { rule: "signing-key-expired", scope: "hashes", each: "root", judge: signingKeyExpired },
  { rule: "weak-signature", scope: "hashes", each: "root", judge: weakSignature },
  { rule: "signature-missing", scope: "hashes", each: "changed-version", judge: signatureMissing },
];

function signingKeyChanged(facts: RootFacts): Judged<RootJudgement> {
  const signersText = (entry: EntryFacts): string =>
    `${entry.signers.kind} ${sortedUnique(signersOfVersion(entry.evidence)).join()}`;
  return perSigner(facts, signersText, (entry, names) => {
    const words = keyChange(entry);
    if (words === undefined) return undefined;
    const about = { detail: `${names}: ${words.detail}`, cause: `It is ${words.detail}` };
    return { ...words, ...about, ...rememberKey(facts, entry) };
  });
}

/** Returns the words for a signer by its standing; undefined where another rule or none reports it. */
function keyChange(
  facts: EntryFacts,
): Pick<Judgement, "severity" | "summary" | "detail"> | undefined {
  const { entry, signers, evidence } = facts;
  const before = entryReplaced(facts)?.version;
  const keys = sortedUnique(signersOfVersion(evidence));
  const by = keys.length === 0 ? "not signed" : `signed by key ${listText(keys)}`;
  switch (signers.kind) {
    case "outside": {
      const closedBy = CLOSED_BY[signers.from];
      const knownKeysText = `For its namespace ${closedBy} ${listText(sortedUnique(signers.keys))}.`;
      const retired = keys.flatMap((key) => retirementOf(entry.address, key) ?? []);
      return {
        summary: `The signing key is not one that ${closedBy}`,
        detail: [`${by}. ${knownKeysText}`, ...retired].join(" "),
      };
    }
    case "changed":
      return {
        severity: weightOfStep(facts),
        detail:
          `${by}. Not by key ${listText(sortedUnique(signers.from))}, which signed ${before}. ` +
          "Publishers do rotate keys; so does an attacker who takes one over.",
      };
    case "withdrawn":
      return {
        severity: "warning",
        summary: "The version before was withdrawn, so that its signer cannot be compared",
        detail: `${by}. The registry has no ${before} any more, which the base branch locks.`,
      };
    case "not-comparable":
      // `not-verified` reports it, unless base's history vouches for the packages.
      if (weightOfStep(facts) === "error") return undefined;
      return {
        severity: "warning",
        summary: "The signer cannot be compared with the one before",
        detail: `${by}. No earlier signer is known, since ${sentence(signers.why)}`,
      };
    case "unlisted":
      // `not-verified` reports a key that its publisher had not registered.
      if (signers.from === "publishers") return undefined;
      return {
        severity: "warning",
        summary:
          "The signing key is not one that signs for the namespace at the other public registry",
        detail: `${by}. The ledger of keys has ${listText(sortedUnique(signers.keys))} for the same namespace there.`,
      };
    default:
      return undefined;
  }
}

const COMPARE =
  "Compare the fingerprint with one that the publisher announces elsewhere than in the registry.";

/** Returns how to make a key known: by the ledger, or where none is read, as outside of a repository, by a policy. */
export function rememberKey(
  { run }: RootFacts,
  { entry: { address }, evidence }: EntryFacts,
): NextStep {
  const { hostname, namespace } = addressParts(address);
  const { policy, keysOf } = run;
  const { keys, from } = keysOf(address);
  const strangers = sortedUnique(signersOfVersion(evidence)).filter((key) => !keys.has(key));
  if (strangers.length === 0) return { remedy: COMPARE };
  if (from === "policy" || policy.ledger === undefined || !hasLine(hostname)) {
    const pins = JSON.stringify({ [namespaceOf(address)]: [...keys, ...strangers] });
    return {
      remedy: `${COMPARE} If it is in order, write trusted-keys: ${pins} in the policy of the repository, or in a file that --policy names.`,
    };
  }
  const add = strangers.map((key) => `--add=${hostname}/${namespace}=${key}`);
  return {
    remedy: `${COMPARE} If it is in order, add it to the ledger of keys, and commit that to the target branch first.`,
    command: ["keys", "learn", ...add],
  };
}

/** Finds a signature by an expired key, which OpenTofu takes with a warning and Terraform silently (AU-11). */
function signingKeyExpired(facts: RootFacts): Judged<RootJudgement> {
  const isExpired = ({ status }: SignatureFact) =>
    status === "key-expired" || status === "signature-expired";
  return perSignature(facts, isExpired, (signature, names) => {
    const { status, created, keyExpires, isFromFuture } = signature;
    if (isFromFuture === true) {
      // The tools call such a key expired as well (AU-10), but a clock is wrong.
      const date = created === undefined ? "" : ` It says it was made at ${created}.`;
      return {
        summary: "The signature is not yet valid by this machine's clock",
        detail: `${names}: the signature by ${keyText(signature)}, or that key, was made later than now.${date}`,
        remedy: "Check this machine's clock, and run again.",
      };
    }
    const when = keyExpires === undefined ? "" : ` on ${keyExpires.slice(0, 10)}`;
    const day = created?.slice(0, 10);
    const date = day === undefined ? "" : ` The signature says it was made on ${day}.`;
    const detail = `${names}: ${keyText(signature)} expired${when}.${date}`;
    if (status === "key-expired" && created !== undefined && created < (keyExpires ?? "")) {
      return {
        severity: "notice",
        summary: "The signing key expired after it signed",
        detail,
        remedy: "Nothing. The next release should be signed by a key that is valid.",
      };
    }
    return {
      detail,
      remedy:
        "Ask the publisher to sign with a key that is valid, or to extend this one in the registry.",
    };
  });
}

const WEAKNESSES: Readonly<Record<SignatureFact["weaknesses"][number], string>> = {
  sha1: "uses SHA-1, for which collisions can be made",
  dsa: "is by a DSA key",
  "rsa-under-2048": "is by an RSA key of fewer than 2048 bits",
};

function weakSignature(facts: RootFacts): Judged<RootJudgement> {
  const isWeak = ({ status, weaknesses }: SignatureFact) =>
    weaknesses.length > 0 && (status === "ok" || status === "key-expired");
  return perSignature(facts, isWeak, (signature, names) => {
    const reasons = listText(signature.weaknesses.map((weakness) => WEAKNESSES[weakness]));
    return {
      detail: `${names}: the signature by ${keyText(signature)} ${reasons}. The tools accept it.`,
      remedy: "Ask the publisher to sign with a stronger key, and pin that key by policy.",
    };
  });
}

/** Judges the first such signature of each changed entry, as {@link perSigner} does. */
function perSignature(
  facts: RootFacts,
  isSuch: (signature: SignatureFact) => boolean,
  judge: (signature: SignatureFact, names: string) => Judgement,
): readonly RootJudgement[] {
  const suchOf = ({ evidence }: EntryFacts) => evidence?.signatures.find(isSuch);
  const keyOf = (entry: EntryFacts): string | undefined => {
    const signature = suchOf(entry);
    return signature && (signature.fingerprint ?? signature.keyId ?? "");
  };
  return perSigner(facts, keyOf, (entry, names) => {
    const signature = suchOf(entry);
    return signature && judge(signature, names);
  });
}

/** Where the keys of a namespace are listed, each list has to be signed: an unsigned one could add a package (A12, AU-12). */
function signatureMissing(facts: EntryFacts, { run }: RootFacts): Judged {
  const { name, entry, evidence, base, baseEvidence } = facts;
  const { keys, from } = run.keysOf(entry.address);
  const isUnsigned = isKnownUnsigned(evidence);
  if (!isUnsigned && !(isClosed(from) && hasUnsignedArchive(entry, evidence))) return undefined;
  if (isClosed(from)) {
    return {
      severity: "error",
      summary: `A signature by a key that ${CLOSED_BY[from]} is missing`,
      detail:
        `${name} is ${isUnsigned ? "not signed" : "signed only in part"}, and ${CLOSED_BY[from]} ` +
        `${listText(sortedUnique(keys))}. The registry alone vouches for what no signature covers.`,
      remedy: "Stay at a version that such a key signs, or ask the publisher for the signature.",
    };
  }
  const keysBefore = sortedUnique(keysBehindEntry(base, baseEvidence));
  if (base !== undefined && keysBefore.length > 0) {
    return {
      severity: weightOfStep(facts),
      summary: "The signature that earlier versions had is gone",
      detail:
        `${name} is not signed, and ${base.version} was, by key ${listText(keysBefore)}. ` +
        "Whoever answers for the registry could have made this version.",
      remedy: `Stay at ${base.version} until the publisher says why the signature is gone.`,
    };
  }
  // The two public registries need not both serve the publisher's signature (A7).
  if (keys.size > 0 && !isMigrated(facts)) {
    return {
      severity: "error",
      summary: "A signature by a publisher that is known to sign is missing",
      detail:
        `${name} is not signed, and the program knows of its namespace ${listText(sortedUnique(keys))} from before. ` +
        "Whoever answers for the registry could have made this version.",
      remedy: "Do not lock this version until the publisher says why nobody signs it.",
    };
  }
  return {
    severity: "notice",
    detail: `${name} is not signed, so that the registry alone vouches for it.`,
    remedy:
      "Nothing, if you trust the registry for this provider. Ask the publisher to sign releases.",
  };
}
