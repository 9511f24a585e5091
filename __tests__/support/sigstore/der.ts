// Writes what ASN.1 calls DER, as far as certificates and time-stamps need it (ITU-T X.690).

/** One element: its tag, its length, what it holds. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

export const sequence = (...items: readonly Uint8Array[]): Buffer => der(0x30, ...items);
export const set = (...items: readonly Uint8Array[]): Buffer => der(0x31, ...items);
export const octets = (...contents: readonly Uint8Array[]): Buffer => der(0x04, ...contents);
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));
export const truth = (): Buffer => der(0x01, Buffer.from([0xff]));
export const bits = (content: Uint8Array, unused = 0): Buffer =>
  der(0x03, Buffer.from([unused]), content);

/** An element that its structure numbers: `[0]`, with other elements in it. */
export const numbered = (number: number, ...items: readonly Uint8Array[]): Buffer =>
  der(0xa0 + number, ...items);

/** The same of one that has only bytes. */
export const numberedBytes = (number: number, content: Uint8Array): Buffer =>
  der(0x80 + number, content);

/** A number that is not below 0. */
export function integer(value: number | Uint8Array): Buffer {
  const hex = typeof value === "number" ? value.toString(16) : Buffer.from(value).toString("hex");
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return der(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** `1.3.6.1.…`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(number: number): readonly number[] {
  const digits = [number % 128];
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
    digits.unshift(0x80 + (left % 128));
  }
  return digits;
}

/** A time as certificates and time-stamps write it: seconds, in UTC. */
export function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, "")}Z`));
}
