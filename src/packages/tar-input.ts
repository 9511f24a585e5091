/** Bytes that come in pieces, taken in the sizes that a reader wants. */
export interface TarInput {
  /** The next bytes; undefined when there are not so many. */
  take(size: number): Promise<Uint8Array | undefined>;
  /** Passes over bytes; false when there are not so many. */
  skip(size: number): Promise<boolean>;
}

/** Holds no more than what was asked for and one piece. */
export function tarInput(body: AsyncIterable<Uint8Array>): TarInput {
  const pieces = body[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  /** Gives up to so many bytes; undefined at the end. */
  const some = async (size: number): Promise<Uint8Array | undefined> => {
    while (rest.length === 0) {
      const next = await pieces.next();
      if (next.done === true) return undefined;
      rest = next.value;
    }
    const part = rest.subarray(0, size);
    rest = rest.subarray(part.length);
    return part;
  };
  return {
    async take(size) {
      const parts: Uint8Array[] = [];
      for (let missing = size; missing > 0; ) {
        const part = await some(missing);
        if (part === undefined) return undefined;
        parts.push(part);
        missing -= part.length;
      }
      return Buffer.concat(parts);
    },
    async skip(size) {
      for (let missing = size; missing > 0; ) {
        const part = await some(missing);
        if (part === undefined) return false;
        missing -= part.length;
      }
      return true;
    },
  };
}
