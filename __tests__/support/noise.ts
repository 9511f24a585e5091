/** Bytes that deflate makes little of, the same for the same seed. */
export function noise(bytes: number, seed = 1): Buffer {
  const made = Buffer.alloc(bytes);
  for (let i = 0, state = seed | 1; i + 4 <= bytes; i += 4) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + i;
    made.writeInt32LE(state | 0, i);
  }
  return made;
}
