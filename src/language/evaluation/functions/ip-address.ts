/** An IP address as a number of 32 or 128 bits. */
export interface Address {
  readonly width: 32 | 128;
  readonly bits: bigint;
}

/** Reads an address; undefined when it is none. Leading zeros are tolerated, as OpenTofu: ipaddr, ParseIP. */
export function parseAddress(text: string): Address | undefined {
  if (!text.includes(":")) {
    const bits = dotted(text);
    return bits === undefined ? undefined : { width: 32, bits };
  }
  const bits = colons(text);
  if (bits === undefined) return undefined;
  // An IPv4 address in the clothes of IPv6 is one of IPv4.
  return bits >> 32n === 0xffffn ? { width: 32, bits: bits & 0xffff_ffffn } : { width: 128, bits };
}

function dotted(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((one) => /^\d{1,10}$/.test(one) && Number(one) < 256)) {
    return undefined;
  }
  return parts.reduce((sum, one) => (sum << 8n) + BigInt(one), 0n);
}

function colons(text: string): bigint | undefined {
  const [before = "", after, ...more] = text.split("::");
  if (more.length > 0) return undefined;
  const [head, tail] = [groups(before), groups(after ?? "")];
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  const all = [...head, ...Array<bigint>(missing).fill(0n), ...tail];
  return all.reduce((sum, one) => (sum << 16n) + one, 0n);
}

/** Groups of 16 bits; the last two may be written as an IPv4 address. */
function groups(text: string): readonly bigint[] | undefined {
  if (text === "") return [];
  const parts = text.split(":");
  const last = parts.at(-1) ?? "";
  const four = last.includes(".") ? dotted(last) : undefined;
  if (last.includes(".") && four === undefined) return undefined;
  const plain = four === undefined ? parts : parts.slice(0, -1);
  if (!plain.every((one) => /^[0-9a-fA-F]{1,4}$/.test(one))) return undefined;
  const numbers = plain.map((one) => BigInt(`0x${one}`));
  return four === undefined ? numbers : [...numbers, four >> 16n, four & 0xffffn];
}

/** The shortest text of an address. Go: net.IP.String. */
export function writeAddress({ width, bits }: Address): string {
  if (width === 32) {
    return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 0xffn)).join(".");
  }
  const hex = Array.from({ length: 8 }, (_, i) =>
    ((bits >> BigInt(112 - 16 * i)) & 0xffffn).toString(16),
  );
  const gap = longestGap(hex);
  if (gap.length < 2) return hex.join(":");
  return `${hex.slice(0, gap.start).join(":")}::${hex.slice(gap.start + gap.length).join(":")}`;
}

/** The first of the longest runs of zeros. */
function longestGap(groupTexts: readonly string[]): {
  readonly start: number;
  readonly length: number;
} {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (const [index, text] of [...groupTexts, "end"].entries()) {
    if (text === "0") continue;
    if (index - start > best.length) best = { start, length: index - start };
    start = index + 1;
  }
  return best;
}
