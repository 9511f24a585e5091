import type { JsonObject } from "../../language/json/reader.ts";
import { readRemembered } from "./remembered-object.ts";

/** A release's checksum list (SHA256SUMS) and the detached signature that came with it. */
export interface SignedList {
  readonly checksums: Uint8Array;
  readonly signature: Uint8Array;
}

/** The layout below; a text of another one is not understood. */
const FORMAT = 1;

/** A checksum list as it is remembered from run to run, beside its signature. Where it came from is left out. */
export function encodeSignedList({ checksums, signature }: SignedList): string {
  const document = { format: FORMAT, checksums: base64(checksums), signature: base64(signature) };
  return `${JSON.stringify(document)}\n`;
}

/** What a remembered text holds; undefined if that is no list. Nothing says yet that it is worth anything. */
export function decodeSignedList(text: string): SignedList | undefined {
  return readRemembered(text, signedList);
}

function signedList(document: JsonObject): SignedList | undefined {
  if (document.member("format") !== FORMAT) return undefined;
  const checksums = bytesOf(document.member("checksums"));
  const signature = bytesOf(document.member("signature"));
  if (checksums === undefined || signature === undefined) return undefined;
  return { checksums, signature };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

/** Bytes that are written the one way that we write them. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (typeof value !== "string") return undefined;
  const bytes = Buffer.from(value, "base64");
  return base64(bytes) === value ? bytes : undefined;
}
