import { X509Certificate } from "node:crypto";
import {
  anything,
  isRecord,
  type JsonFault,
  type JsonReader,
  readJson,
} from "../../formats/json/reader.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { isLockReviewError, LockReviewError, loadPart } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { ArchiveProvenance, Build } from "../../model/provenance.ts";
import { aBundle, type BundleShape, MAX_BUNDLE_BYTES } from "./bundle-shape.ts";
import type { BundleVerification, BundleVerifier } from "./sigstore.ts";
import {
  aPredicateType,
  aStatement,
  buildForm,
  contradiction,
  KNOWN_TYPES,
  STATEMENT_TYPE,
} from "./statement.ts";
import { faultWords, shippedRoot, type TrustedRoot } from "./trusted-root.ts";
import { workflowIdentity } from "./workflow-identity.ts";

/** Verifies attestations against a fixed set of trust roots, offline. */
export interface AttestationVerifier {
  /** Verifies a bundle, the value or bytes of its JSON; never throws. One signed later than `now` is not judged. */
  read(bundle: unknown, now: Date): Attestation;
}

/**
 * Loads the code that verifies Sigstore bundles. Slow, so call it only when there is a bundle. One of the additional
 * roots, if of a shipped instance, replaces the shipped root, so that revocations by its operator count.
 */
export async function openAttestationVerifier(
  given: readonly TrustedRoot[] = [],
): Promise<AttestationVerifier> {
  const sigstore = await loadPart("sigstore.js", () => import("./sigstore.ts"));
  const instances = new Set(given.map((root) => root.instance));
  const shipped = sigstore.SHIPPED_ROOTS.map(shippedRoot);
  const current = [...shipped.filter((root) => !instances.has(root.instance)), ...given];
  const { bundleVerifier } = sigstore;
  const roots = current.map((root) => ({ ...root, verify: bundleVerifier(root.document) }));
  return { read: (bundle, now) => readAttestation(bundle, { roots, now }) };
}

/**
 * The verdict on one attestation, regardless of the archive that it was offered for (RM-6). `build`: it verifies, and its
 * certificate names the forge's workflow that built the subjects. `absent`: it is about something other than a build,
 * such as a bill of materials, and was not verified.
 */
export type Attestation =
  | Exclude<ArchiveProvenance, { readonly status: "built" }>
  | {
      readonly status: "build";
      readonly build: Build;
      /** `zh:` of everything that the statement lists as built. */
      readonly subjects: ReadonlySet<Hash>;
    };

interface Trust {
  /** Each with the verifier for bundles under it. */
  readonly roots: readonly (TrustedRoot & { readonly verify: BundleVerifier })[];
  readonly now: Date;
}

/** Reads one attestation in full; `bundle` is the value of its JSON, or the bytes of the text. */
export function readAttestation(bundle: unknown, trust: Trust): Attestation {
  try {
    const value = bundle instanceof Uint8Array ? jsonOf(bundle, anything) : bundle;
    // One that holds nothing signed, such as `{}`, is no evidence against anybody.
    if (!isRecord(value) || CLAIMS.every((name) => (value[name] ?? undefined) === undefined)) {
      return notChecked("it is no Sigstore bundle, so that it cannot be read");
    }
    return attestationOf(value, aBundle(value, { way: [], refusal }), trust);
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_METADATA")) throw caught;
    return broken(caught.message);
  }
}

const CLAIMS = ["dsseEnvelope", "messageSignature", "verificationMaterial"] as const;

function attestationOf(value: unknown, shape: BundleShape, trust: Trust): Attestation {
  if (!shape.isKnownFormat) {
    const format = quoted(shape.mediaType);
    return notChecked(`it is written in a format that is not read here, ${format}`);
  }
  if (shape.envelope?.payloadType !== STATEMENT_TYPE) return { status: "absent" };
  const { payload } = shape.envelope;
  const predicateType = jsonOf(payload, aPredicateType);
  const form = buildForm(predicateType);
  if (form === "none") return { status: "absent" };
  if (form === "later") {
    return notChecked(`it is provenance of a kind not read here, ${quoted(predicateType)}`);
  }
  if (shape.certificate === undefined) {
    return notChecked("it is signed with a key, which says nothing of a workflow");
  }
  const leaf = certificateOf(shape.certificate);
  if (leaf === undefined) return broken("its certificate cannot be read");
  const vouched = trust.roots.filter(({ authorities }) =>
    authorities.some((authority) => issued(authority, leaf)),
  );
  let refusal: string | undefined;
  // Of the roots whose authority signed the certificate, one that verifies the bundle is enough.
  for (const root of vouched) {
    const verification = root.verify(value);
    if (verification.kind === "verified") return buildOf(verification, root, trust.now);
    refusal ??= verification.reason;
  }
  return refusal === undefined ? withoutRoot(leaf, trust.roots) : broken(refusal);
}

function buildOf(
  { payload, signer, signedAt }: BundleVerification & { readonly kind: "verified" },
  { instance }: TrustedRoot,
  now: Date,
): Attestation {
  const at = signedAt.toISOString();
  if (signedAt > now) {
    const reason = `it is signed at ${at}, which is not yet by this machine's clock: check the clock`;
    return notChecked(reason);
  }
  const identity = workflowIdentity(signer);
  if (typeof identity === "string") return broken(identity);
  const build = { ...identity.build, signedAt: at, instance };
  const { type, subjects, predicate } = jsonOf(payload, aStatement);
  const reason = KNOWN_TYPES.has(type)
    ? contradiction(predicate, identity)
    : `its statement is of a format that is not read here, ${quoted(type)}`;
  if (reason !== undefined) return { status: "mismatch", reason, build };
  return { status: "build", build, subjects };
}

/** Judges a signer without a root: a forgery if it uses a known authority's name, otherwise unknown. */
function withoutRoot(leaf: X509Certificate, roots: readonly TrustedRoot[]): Attestation {
  const claimed = roots.find(({ authorities }) =>
    authorities.some((authority) => authority.subject === leaf.issuer),
  );
  const noRoot = `no trust root is known here for who issued its certificate, ${quoted(leaf.issuer)}`;
  if (claimed === undefined) return notChecked(noRoot);
  return broken(
    `its certificate claims to be issued by ${claimed.instance}, which did not sign it`,
  );
}

function issued(authority: X509Certificate, leaf: X509Certificate): boolean {
  return leaf.checkIssued(authority) && leaf.verify(authority.publicKey);
}

/** Returns the certificate; undefined when OpenSSL cannot read it, for which it throws errors of any class. */
function certificateOf(der: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
}

function jsonOf<T>(bytes: Uint8Array, reader: JsonReader<T>): T {
  if (bytes.length > MAX_BUNDLE_BYTES) {
    throw new LockReviewError("INVALID_METADATA", `it has more than ${MAX_BUNDLE_BYTES} bytes`);
  }
  return readJson(new TextDecoder().decode(bytes), refusal, reader);
}

function refusal(fault: JsonFault): LockReviewError {
  return new LockReviewError("INVALID_METADATA", `it is damaged: ${faultWords(fault)}`);
}

function broken(reason: string): Attestation {
  return { status: "mismatch", reason };
}

function notChecked(reason: string): Attestation {
  return { status: "not-checked", reason };
}
