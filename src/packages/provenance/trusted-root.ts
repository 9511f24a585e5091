import { createPublicKey, X509Certificate } from "node:crypto";
import {
  absentOr,
  aText,
  checkedRecord,
  type JsonFault,
  type JsonReader,
  listOf,
  readJson,
  recordOf,
  unset,
  unusable,
} from "../../formats/json/reader.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";

/** The authorities and logs of one Sigstore instance, as its operator publishes them. */
export interface TrustedRoot {
  /** The instance's name in messages: its first certificate authority, such as `fulcio.sigstore.dev`. */
  readonly instance: string;
  readonly authorities: readonly X509Certificate[];
  /** The published document, with its shape checked. */
  readonly document: unknown;
}

/** Most instances, authorities and logs of one file; the public-good instance has a handful of each. */
const MAX_ITEMS = 100;

const MEDIA_TYPES: ReadonlySet<string> = new Set([
  "application/vnd.dev.sigstore.trustedroot+json;version=0.1",
  "application/vnd.dev.sigstore.trustedroot+json;version=0.2",
  "application/vnd.dev.sigstore.trustedroot.v0.1+json",
  "application/vnd.dev.sigstore.trustedroot.v0.2+json",
]);

/**
 * Reads a file of trust roots: `trusted_root.json` as an instance publishes it, or one per line, as `gh attestation
 * trusted-root` prints them.
 * @throws LockReviewError `INVALID_POLICY` with the file, the line and the member
 */
export function decodeTrustedRoots(text: string, file: string): readonly TrustedRoot[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isLines = lines.length > 0 && lines.every((line) => line.trimStart().startsWith("{"));
  const documents = isLines ? lines : [text];
  if (documents.length > MAX_ITEMS) throw invalid(file, `it holds more than ${MAX_ITEMS} roots`);
  return documents.map((document, at) => {
    const where = documents.length > 1 ? `${file}, line ${at + 1}` : file;
    return readJson(document, (fault) => invalid(where, faultWords(fault)), aRoot);
  });
}

/** Decodes a root that ships with the program; the renewal wrote it complete. */
export function shippedRoot(document: unknown): TrustedRoot {
  const refusal = (fault: JsonFault) => invalid("the program", faultWords(fault));
  return aRoot(document, { way: [], refusal });
}

const aRoot: JsonReader<TrustedRoot> = (value, place) =>
  recordOf((root) => {
    const mediaType = root.read("mediaType", aText);
    if (!MEDIA_TYPES.has(mediaType)) {
      throw unusable({ ...place, way: ["mediaType"] }, "that of a trust root of Sigstore");
    }
    const authorities = root.read("certificateAuthorities", listOf(anAuthority, MAX_ITEMS));
    const [first] = authorities;
    if (first === undefined) throw unusable(place, "a root with certificate authorities");
    root.read("timestampAuthorities", absentOr(listOf(anAuthority, MAX_ITEMS)));
    root.read("tlogs", absentOr(listOf(aLog, MAX_ITEMS)));
    root.read("ctlogs", absentOr(listOf(aLog, MAX_ITEMS)));
    const [host] = first.uri.replace(/^https?:\/\//, "").split("/");
    return {
      instance: host || "an instance without a name",
      authorities: authorities.flatMap((authority) => authority.certificates),
      document: value,
    };
  })(value, place);

const aDate: JsonReader<string> = (value, place) => {
  const text = aText(value, place);
  if (Number.isNaN(Date.parse(text))) throw unusable(place, "a time");
  return text;
};

const aDer: JsonReader<X509Certificate> = (value, place) => {
  const der = Buffer.from(aText(value, place), "base64");
  try {
    return new X509Certificate(der);
  } catch (cause) {
    throw Object.assign(unusable(place, "a certificate"), { cause });
  }
};

const aCertificate = recordOf((holder) => holder.read("rawBytes", aDer));
const aChain = recordOf((chain) => chain.read("certificates", listOf(aCertificate, MAX_ITEMS)));
const aValidity = checkedRecord({ start: unset(aDate), end: unset(aDate) });

const anAuthority = recordOf((authority) => ({
  uri: authority.text("uri"),
  validFor: authority.read("validFor", absentOr(aValidity)),
  certificates: authority.read("certChain", aChain),
}));

/** Accepts a key in PKIX, or in PKCS #1 as older RSA keys are written. */
const aKey: JsonReader<void> = (value, place) => {
  const key = Buffer.from(aText(value, place), "base64");
  const isKey = (["spki", "pkcs1"] as const).some((type) => {
    try {
      createPublicKey({ key, format: "der", type });
      return true;
    } catch {
      // OpenSSL refuses a key that is not written this way.
      return false;
    }
  });
  if (!isKey) throw unusable(place, "a public key");
};

/** Accepts a log whose key has a start date: without one, the log could vouch for any time. */
const aLog = checkedRecord({
  baseUrl: aText,
  publicKey: checkedRecord({
    rawBytes: aKey,
    validFor: checkedRecord({ start: aDate, end: unset(aDate) }),
  }),
});

/** Returns the fault of a JSON value as a sentence without a full stop. */
export function faultWords(fault: JsonFault): string {
  if (fault.kind === "no-json") return "it is not valid JSON";
  if (fault.kind === "ambiguous") return fault.reason;
  return `${fault.way.length === 0 ? "it" : quoted(fault.way.join("."))} must be ${fault.wanted}`;
}

function invalid(where: string, reason: string): LockReviewError {
  const message = `Trust roots in ${where} cannot be used: ${reason}`;
  return new LockReviewError("INVALID_POLICY", message, {
    hint: "Write what `gh attestation trusted-root` prints, or the trusted_root.json of the instance.",
  });
}
