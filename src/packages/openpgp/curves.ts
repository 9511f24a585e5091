import { createPublicKey, type KeyObject } from "node:crypto";

/** A curve of ECDSA keys. */
interface EcdsaCurve {
  /** Size of a coordinate in bytes, and of each number of a signature. */
  readonly bytes: number;
  hasPoint(point: Buffer): boolean;
}

/** Size of a coordinate in bytes, by the curve's object identifier. go-crypto: internal/ecc, Curves. */
const COORDINATE_BYTES: ReadonlyMap<string, number> = new Map([
  ["2a8648ce3d030107", 32],
  ["2b81040022", 48],
  ["2b81040023", 66],
  ["2b8104000a", 32],
  ["2b2403030208010107", 32],
  ["2b240303020801010b", 48],
  ["2b240303020801010d", 64],
]);

const UNCOMPRESSED = 4;

/** Returns the curve if go-crypto verifies ECDSA with it, else undefined. */
export function ecdsaCurve(identifier: Buffer): EcdsaCurve | undefined {
  const bytes = COORDINATE_BYTES.get(identifier.toString("hex"));
  if (bytes === undefined) return undefined;
  return {
    bytes,
    hasPoint: (point) =>
      point.length === 1 + 2 * bytes &&
      point.readUInt8() === UNCOMPRESSED &&
      ecdsaKey(identifier, point) !== undefined,
  };
}

const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");

/** Returns the key for Node; undefined when the point is not on the curve. */
export function ecdsaKey(identifier: Buffer, point: Buffer): KeyObject | undefined {
  const algorithm = der(0x30, EC_PUBLIC_KEY, der(0x06, identifier));
  return derKey(der(0x30, algorithm, der(0x03, Buffer.from([0]), point)));
}

const DSA = Buffer.from("06072a8648ce380401", "hex");

/** Returns a key from the prime, the order of its group, the generator and the public number. */
export function dsaKey(numbers: readonly [Buffer, Buffer, Buffer, Buffer]): KeyObject | undefined {
  const [prime, order, generator, value] = numbers.map(derInteger) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const algorithm = der(0x30, DSA, der(0x30, prime, order, generator));
  return derKey(der(0x30, algorithm, der(0x03, Buffer.from([0]), value)));
}

function derKey(key: Buffer): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: "der", type: "spki" });
  } catch {
    // OpenSSL refuses such a key; its reason would not help a user.
    return undefined;
  }
}

/** Encodes one DER value. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const longForm = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : longForm)]), content]);
}

function derInteger(number: Buffer): Buffer {
  const digits = withoutLeadingZeros(number);
  return der(0x02, (digits[0] ?? 0x80) >= 0x80 ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}

/** Returns a number's bytes from the first that is not zero. */
export function withoutLeadingZeros(number: Buffer): Buffer {
  const first = number.findIndex((byte) => byte !== 0);
  return first < 0 ? Buffer.alloc(0) : number.subarray(first);
}

/** Size in bytes of a point with its prefix byte, for curves that only encrypt. */
const ENCRYPTION_POINTS: ReadonlyMap<string, number> = new Map([
  ["2b060104019755010501", 33],
  ["2b656f", 57],
]);
const OLD_CURVE = "2b060104019755010501";

/** Returns the fault of an encryption key's point, checked as far as go-crypto does. */
export function publicPoint(
  identifier: Buffer,
  point: Buffer,
): "unknown-curve" | "old-curve" | "wrong-length" | undefined {
  const curve = identifier.toString("hex");
  if (COORDINATE_BYTES.has(curve)) return undefined;
  const bytes = ENCRYPTION_POINTS.get(curve);
  if (bytes === undefined) return "unknown-curve";
  if (point.length !== bytes) return "wrong-length";
  return curve === OLD_CURVE ? "old-curve" : undefined;
}
