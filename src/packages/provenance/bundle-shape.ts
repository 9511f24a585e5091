import {
  aText,
  checkedRecord,
  type JsonPlace,
  type JsonReader,
  listOf,
  recordOf,
  unset,
  unusable,
} from "../../formats/json/reader.ts";

/** Largest JSON of a bundle in bytes: a statement of 10,000 subjects has some two million. */
export const MAX_BUNDLE_BYTES = 4 * 1024 * 1024;
/** Most certificates, log entries and time-stamps of one bundle; an honest one has one or two of each. */
const MAX_ITEMS = 8;
/** Most hashes in a proof of inclusion, enough for a log of 2^64 entries. */
const MAX_PROOF = 64;
/** Most base64 characters of a certificate or time-stamp; honest ones have about a thousand. */
const MAX_ENCODED = 32 * 1024;
/** Most characters of a log entry's body in base64, and of a checkpoint; honest ones have some thousand. */
const MAX_ENTRY = 256 * 1024;
const MAX_CHECKPOINT = 8 * 1024;

const MEDIA_TYPES: ReadonlySet<string> = new Set([
  "application/vnd.dev.sigstore.bundle+json;version=0.1",
  "application/vnd.dev.sigstore.bundle+json;version=0.2",
  "application/vnd.dev.sigstore.bundle+json;version=0.3",
  "application/vnd.dev.sigstore.bundle.v0.3+json",
]);

const absent: JsonReader<undefined> = (value, place) => {
  if (value !== undefined && value !== null) throw unusable(place, "absent beside its alternative");
  return undefined;
};

const anEnvelope = recordOf((envelope) => ({
  payloadType: envelope.read("payloadType", aText),
  payload: Buffer.from(envelope.read("payload", textUpTo(MAX_BUNDLE_BYTES)), "base64"),
}));

const rawBytes: JsonReader<Uint8Array> = recordOf((holder) =>
  Buffer.from(holder.read("rawBytes", textUpTo(MAX_ENCODED)), "base64"),
);

/** Reads a signed note; the library compares the names of its signers as regular expressions. */
const aNote: JsonReader<string> = (value, place) => {
  const note = textUpTo(MAX_CHECKPOINT)(value, place);
  for (const [, signer = ""] of note.matchAll(/\u2014 (\S+)/g)) {
    if (!/^[\w.:/-]+$/.test(signer)) throw unusable(place, "signed by names of hosts");
  }
  return note;
};

/** Accepts a non-negative 64-bit number, which protocol buffers' JSON writes as a string. */
function aLongNumber(value: unknown, place: JsonPlace): void {
  if (!/^\d{1,19}$/.test(String(value))) throw unusable(place, "a whole number from 0");
}

function textUpTo(most: number): JsonReader<string> {
  return (value, place) => {
    const text = aText(value, place);
    if (text.length > most) throw unusable(place, `at most ${most} characters long`);
    return text;
  };
}

/** The first certificate is the signer's. */
const aChain: JsonReader<Uint8Array> = recordOf((chain) => {
  const [first] = chain.read("certificates", listOf(rawBytes, MAX_ITEMS));
  return first ?? Buffer.alloc(0);
});

const aProof = checkedRecord({
  logIndex: unset(aLongNumber),
  treeSize: unset(aLongNumber),
  hashes: unset(listOf(textUpTo(MAX_ENCODED), MAX_PROOF)),
  checkpoint: unset(checkedRecord({ envelope: aNote })),
});

const aLogEntry = checkedRecord({
  logIndex: unset(aLongNumber),
  integratedTime: unset(aLongNumber),
  canonicalizedBody: textUpTo(MAX_ENTRY),
  inclusionProof: unset(aProof),
});

const aTimeStamp = checkedRecord({ signedTimestamp: textUpTo(MAX_ENCODED) });

const timeStamps = checkedRecord({ rfc3161Timestamps: unset(listOf(aTimeStamp, MAX_ITEMS)) });

const aMaterial = recordOf((material) => {
  const single = material.read("certificate", unset(rawBytes));
  const chain = material.read("x509CertificateChain", unset(aChain));
  const isKey = material.read("publicKey", (value) => (value ?? undefined) !== undefined);
  if (single !== undefined || isKey) material.read("x509CertificateChain", absent);
  if (single !== undefined) material.read("publicKey", absent);
  material.read("tlogEntries", unset(listOf(aLogEntry, MAX_ITEMS)));
  material.read("timestampVerificationData", unset(timeStamps));
  // The signer's, in DER; undefined when the bundle names a key instead.
  return { certificate: single ?? chain };
});

/** Reads a Sigstore bundle within bounds: the library has none, and compares signers' names as regular expressions. */
export const aBundle = recordOf((bundle) => {
  const mediaType = bundle.read("mediaType", aText);
  const envelope = bundle.read("dsseEnvelope", unset(anEnvelope));
  const material = bundle.read("verificationMaterial", aMaterial);
  if (envelope !== undefined) bundle.read("messageSignature", absent);
  return { mediaType, isKnownFormat: MEDIA_TYPES.has(mediaType), envelope, ...material };
});

/** The content of a bundle that is not verified yet, within bounds. */
export type BundleShape = ReturnType<typeof aBundle>;
