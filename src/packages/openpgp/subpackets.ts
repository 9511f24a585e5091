import { structural } from "./fault.ts";

/** A part of a signature. */
export interface Subpacket {
  readonly type: number;
  readonly isCritical: boolean;
  readonly data: Buffer;
}

const CRITICAL = 0x80;

/** The parts of an area of subpackets, up to a fault. go-crypto: parseSignatureSubpacket. @throws OpenPgpFault */
export function* splitSubpackets(area: Buffer): Generator<Subpacket> {
  for (let at = 0; at < area.length; ) {
    const [length, start] = lengthAt(area, at);
    const end = start + length;
    if (start > area.length || end > area.length) throw structural("a subpacket is cut off");
    if (length === 0) throw structural("a subpacket is empty");
    const type = area.readUInt8(start);
    const isCritical = (type & CRITICAL) !== 0;
    yield { type: type & ~CRITICAL, isCritical, data: area.subarray(start + 1, end) };
    at = end;
  }
}

/** The length of the subpacket at an offset, and where it starts. */
function lengthAt(area: Buffer, at: number): readonly [number, number] {
  const first = area.readUInt8(at);
  if (first < 192) return [first, at + 1];
  const lengthBytes = first < 255 ? 2 : 5;
  if (at + lengthBytes > area.length) throw structural("a subpacket is cut off");
  if (first < 255) return [(first - 192) * 256 + area.readUInt8(at + 1) + 192, at + 2];
  return [area.readUInt32BE(at + 1), at + 5];
}
