import { bundleFromJSON, ValidationError } from "@sigstore/bundle";
import { TrustedRoot } from "@sigstore/protobuf-specs";
import {
  type SignedEntity,
  type TrustMaterial,
  toSignedEntity,
  toTrustMaterial,
  VerificationError,
  Verifier,
} from "@sigstore/verify";
import { hexDigest } from "../hashing/digest.ts";
import github from "./roots/github.json" with { type: "json" };
import publicGood from "./roots/public-good.json" with { type: "json" };

/**
 * Trust roots as their operators published them until 2026-06-29, byte for byte: the public-good instance's
 * (https://tuf-repo-cdn.sigstore.dev), and GitHub's for private repositories (https://tuf-repo.github.com). Comparison
 * and renewal: docs/decisions/0019-trust-roots-are-shipped.md.
 */
export const SHIPPED_ROOTS: readonly unknown[] = [publicGood, github];

/** The signer as described by a certificate authority. */
export interface SignerCertificate {
  /** The identity in the subject alternative name; for a workflow, the address of its file. */
  readonly subject: string;
  /** Extensions by object identifier: DER, or plain text in Fulcio's oldest ones. */
  readonly extensions: ReadonlyMap<string, Uint8Array>;
}

/** The verdict on a bundle under one trust root. */
export type BundleVerification =
  | {
      readonly kind: "verified";
      readonly payload: Uint8Array;
      readonly signer: SignerCertificate;
      /** The earliest time confirmed by a log or a time-stamping authority. */
      readonly signedAt: Date;
    }
  /** `reason` is a sentence without a full stop. */
  | { readonly kind: "refused"; readonly reason: string };

/** Verifies the JSON value of a bundle that `bundle-shape.ts` accepted. */
export type BundleVerifier = (bundle: unknown) => BundleVerification;

type Bundle = ReturnType<typeof bundleFromJSON>;

/**
 * Returns a verifier for bundles under one instance's trust root, offline. It requires all of this:
 * - the certificate chain was valid when the payload was signed, at a time that a log or an authority vouches for;
 * - the certificate is in a certificate log, and the signature in a transparency log, where the instance has such logs;
 * - the signature is one over the payload.
 * The libraries throw errors of any class for hostile input, so every error is a refusal.
 * @param root JSON value of a trust root as `trusted-root.ts` reads it
 */
export function bundleVerifier(root: unknown): BundleVerifier {
  const material = toTrustMaterial(TrustedRoot.fromJSON(root));
  return (bundle) => {
    let isChained = false;
    const onChain = () => {
      isChained = true;
    };
    try {
      return verify(withVouchedTimes(bundleFromJSON(bundle)), material, onChain);
    } catch (caught) {
      return refused(reasonOf(caught, isChained));
    }
  };
}

function verify(bundle: Bundle, material: TrustMaterial, onChain: () => void): BundleVerification {
  const { content } = bundle;
  const entity = asLogged(toSignedEntity(bundle), content);
  const times = entity.timestamps.map(timeOf).sort((a, b) => a.getTime() - b.getTime());
  const watched: TrustMaterial = {
    ...logsInForce(material, times),
    // The library reads the certificate logs only after it has verified the certificate's chain.
    get ctlogs() {
      onChain();
      return material.ctlogs;
    },
  };
  const verifier = new Verifier(watched, {
    ctlogThreshold: material.ctlogs.length > 0 ? 1 : 0,
    tlogThreshold: material.tlogs.length > 0 ? 1 : 0,
    timestampThreshold: 1,
  });
  const { identity } = verifier.verify(entity);
  if (content.$case !== "dsseEnvelope") return refused("it is no statement");
  const [signedAt] = times;
  if (signedAt === undefined || identity?.subjectAlternativeName === undefined) {
    return refused("its certificate names nobody");
  }
  const extensions = (identity.oids ?? []).map(
    ({ oid, value }) => [oid?.id.join(".") ?? "", value] as const,
  );
  return {
    kind: "verified",
    payload: content.dsseEnvelope.payload,
    signer: { subject: identity.subjectAlternativeName, extensions: new Map(extensions) },
    signedAt,
  };
}

function refused(reason: string): BundleVerification {
  return { kind: "refused", reason };
}

/** Returns the bundle without log times that only a proof of inclusion supports: a key's holder could invent one. */
function withVouchedTimes(bundle: Bundle): Bundle {
  const { verificationMaterial } = bundle;
  const tlogEntries = verificationMaterial.tlogEntries.map((entry) =>
    entry.inclusionPromise === undefined ? { ...entry, integratedTime: "0" } : entry,
  );
  return { ...bundle, verificationMaterial: { ...verificationMaterial, tlogEntries } } as Bundle;
}

/**
 * Returns the entity in the form that the library compares with the log. Rekor's first edition logs an envelope's
 * payload, the second a digest of the signed bytes (`hashedrekord`), as for any other signature.
 */
function asLogged(entity: SignedEntity, content: Bundle["content"]): SignedEntity {
  const isHashed = ({ kindVersion }: SignedEntity["tlogEntries"][number]) =>
    kindVersion.kind === "hashedrekord";
  if (content.$case !== "dsseEnvelope" || !entity.tlogEntries.every(isHashed)) return entity;
  const { signature } = entity;
  const { payloadType, payload } = content.dsseEnvelope;
  // The bytes that an envelope's signature covers (DSSE).
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  const digest = hexDigest("sha256", Buffer.concat([Buffer.from(head), payload]));
  return {
    ...entity,
    signature: {
      signature: signature.signature,
      compareSignature: (other) => signature.compareSignature(other),
      compareDigest: (logged) => logged.toString("hex") === digest,
      verifySignature: (key) => signature.verifySignature(key),
    },
  };
}

/** Returns the logs whose keys were valid at these times; the library checks that for promises, not for checkpoints. */
function logsInForce(material: TrustMaterial, times: readonly Date[]): TrustMaterial {
  const inForce = ({ validFor }: TrustMaterial["tlogs"][number]) =>
    times.every((time) => validFor.start <= time && time <= validFor.end);
  return { ...material, tlogs: material.tlogs.filter(inForce) };
}

function timeOf(stamp: SignedEntity["timestamps"][number]): Date {
  return stamp.$case === "transparency-log"
    ? new Date(Number(stamp.tlogEntry.integratedTime) * 1000)
    : stamp.timestamp.signingTime;
}

const REASONS: Readonly<Record<VerificationError["code"], string>> = {
  NOT_IMPLEMENTED_ERROR: "it uses what is not implemented",
  TLOG_ERROR: "it is in no transparency log",
  TLOG_INCLUSION_PROOF_ERROR: "the proof that it is in the transparency log is wrong",
  TLOG_INCLUSION_PROMISE_ERROR: "the transparency log's promise is not signed by the log",
  TLOG_MISSING_INCLUSION_ERROR: "nothing proves that it is in the transparency log",
  TLOG_BODY_ERROR: "its entry in the transparency log is of another signature",
  CERTIFICATE_ERROR: "its certificate was not valid when it was signed",
  PUBLIC_KEY_ERROR: "its key is not known",
  SIGNATURE_ERROR: "its signature is not by its certificate",
  TIMESTAMP_ERROR: "no time-stamp that can be verified says when it was signed",
};

function reasonOf(caught: unknown, isChained: boolean): string {
  if (caught instanceof VerificationError) {
    // The library has one code for all certificate errors.
    return isChained && caught.code === "CERTIFICATE_ERROR"
      ? "no certificate log vouches for its certificate"
      : REASONS[caught.code];
  }
  if (caught instanceof ValidationError) return `it lacks ${caught.fields.join(", ")}`;
  return "it is damaged";
}
