import { type Keys, newKeys, sha256, signed, spki } from "./certificates.ts";

/** What goes into the log: the body of its entry, as Rekor canonicalizes it. */
interface LoggedEntry {
  readonly kind: string;
  readonly version: string;
  readonly body: string;
  readonly at: Date;
}

/** A log like Rekor (v1): a Merkle tree, promises of inclusion, signed checkpoints. */
interface TransparencyLog {
  readonly host: string;
  readonly keys: Keys;
  readonly id: Buffer;
  /** Appends an entry and gives it as bundles hold it, with the promise and the proof. */
  append(entry: LoggedEntry): LogEntry;
}

/** A log entry of a bundle (`TransparencyLogEntry` in Sigstore's protocol buffers). */
export interface LogEntry {
  logIndex: string;
  logId: { keyId: string };
  kindVersion: { kind: string; version: string };
  integratedTime?: string;
  inclusionPromise?: { signedEntryTimestamp: string };
  inclusionProof?: {
    logIndex: string;
    rootHash: string;
    treeSize: string;
    hashes: string[];
    checkpoint: { envelope: string };
  };
  canonicalizedBody: string;
}

/** Offset of this log's entries among those of its older shards, as the public one's are. */
const SHARD = 25_000_000;

export function createTransparencyLog(host: string): TransparencyLog {
  const keys = newKeys();
  const id = sha256(spki(keys.publicKey));
  // What others logged before.
  const leaves = ["one", "two", "three", "four", "five"].map((text) => leafHash(Buffer.from(text)));
  return {
    host,
    keys,
    id,
    append({ kind, version, body, at }) {
      const index = leaves.push(leafHash(Buffer.from(body))) - 1;
      const size = leaves.length;
      const root = treeHash(leaves);
      const integratedTime = Math.floor(at.getTime() / 1000);
      const logIndex = SHARD + index;
      const encoded = Buffer.from(body).toString("base64");
      const promised = { body: encoded, integratedTime, logID: id.toString("hex"), logIndex };
      const note = `${host} - 2605736670972794746\n${size}\n${root.toString("base64")}\n`;
      return {
        logIndex: String(logIndex),
        logId: { keyId: id.toString("base64") },
        kindVersion: { kind, version },
        integratedTime: String(integratedTime),
        inclusionPromise: {
          signedEntryTimestamp: signed(Buffer.from(JSON.stringify(promised)), keys).toString(
            "base64",
          ),
        },
        inclusionProof: {
          logIndex: String(index),
          rootHash: root.toString("base64"),
          treeSize: String(size),
          hashes: proof(leaves, index).map((hash) => hash.toString("base64")),
          checkpoint: { envelope: `${note}\n${signatureLine(host, note, { keys, id })}` },
        },
        canonicalizedBody: encoded,
      };
    },
  };
}

/** One signature below a checkpoint. */
function signatureLine(
  host: string,
  note: string,
  { keys, id }: { readonly keys: Keys; readonly id: Uint8Array },
): string {
  const signature = Buffer.concat([id.subarray(0, 4), signed(Buffer.from(note), keys)]);
  return `\u2014 ${host} ${signature.toString("base64")}\n`;
}

// RFC 6962, 2.1.
const leafHash = (leaf: Uint8Array) => sha256(Buffer.from([0]), leaf);

function treeHash(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only !== undefined && leaves.length === 1) return only;
  const [left, right] = halves(leaves);
  return sha256(Buffer.from([1]), treeHash(left), treeHash(right));
}

function proof(leaves: readonly Buffer[], index: number): readonly Buffer[] {
  if (leaves.length === 1) return [];
  const [left, right] = halves(leaves);
  return index < left.length
    ? [...proof(left, index), treeHash(right)]
    : [...proof(right, index - left.length), treeHash(left)];
}

/** The left half holds the largest power of two that is less than all. */
function halves(leaves: readonly Buffer[]): readonly [readonly Buffer[], readonly Buffer[]] {
  const half = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return [leaves.slice(0, half), leaves.slice(half)];
}
