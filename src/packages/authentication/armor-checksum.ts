/** A checksum line between the data and the end of an armored block, such as `=aB3/`. */
const CHECKSUM_LINE = /^=[A-Za-z0-9+/]{4}$/;
const BEGIN = "-----BEGIN PGP ";
const END = "-----END PGP ";

/**
 * Whether the first armored block of a text has a checksum, and a wrong one.
 *
 * OpenTofu's reader ignores it; Terraform's refuses the key. go-crypto: openpgp/armor, Decode.
 */
export function hasWrongArmorChecksum(armored: string): boolean {
  const lines = armored.split("\n").map((line) => line.trim());
  const begin = lines.findIndex((line) => line.startsWith(BEGIN));
  const end = lines.findIndex((line, i) => i > begin && line.startsWith(END));
  if (begin < 0 || end < 0) return false;
  const checksum = lines[end - 1];
  if (checksum === undefined || !CHECKSUM_LINE.test(checksum)) return false;
  const headersEnd = lines.indexOf("", begin);
  const data = Buffer.from(lines.slice(headersEnd + 1, end - 1).join(""), "base64");
  return Buffer.from(checksum.slice(1), "base64").readUIntBE(0, 3) !== crc24(data);
}

/** OpenPGP's checksum of armored data (RFC 4880, section 6.1). */
function crc24(bytes: Uint8Array): number {
  let crc = 0xb704ce;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1;
      if ((crc & 0x1000000) !== 0) crc ^= 0x1864cfb;
    }
  }
  return crc & 0xffffff;
}
