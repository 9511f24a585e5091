import { isUtf8 } from "node:buffer";

/**
 * Returns a path as text. Each byte that is not UTF-8 becomes a lone surrogate, U+DC80 to U+DCFF, which UTF-8 never
 * decodes to, so that {@link diskPath} can restore it (as Python's PEP 383 does).
 */
export function pathFromBytes(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return Buffer.from(bytes).toString("utf8");
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOfCharacter(bytes, at);
    text +=
      length === 0
        ? String.fromCharCode(0xdc00 + (bytes[at] ?? 0))
        : Buffer.from(bytes.subarray(at, at + length)).toString("utf8");
    at += Math.max(1, length);
  }
  return text;
}

/** Returns a path for the system: its text, or its bytes if they are not UTF-8. */
export function diskPath(path: string): string | Buffer {
  return isByteText(path) ? pathBytes(path) : path;
}

/** Returns the bytes of a path. */
export function pathBytes(path: string): Buffer {
  if (!isByteText(path)) return Buffer.from(path, "utf8");
  return Buffer.concat([...path].map(bytesOfCharacter));
}

/** Whether a path has bytes that are not UTF-8, which cannot be passed as a program's argument. */
export function isByteText(path: string): boolean {
  return /\p{Cs}/u.test(path);
}

function bytesOfCharacter(character: string): Buffer {
  const code = character.charCodeAt(0);
  const isByte = character.length === 1 && code >= 0xdc80 && code <= 0xdcff;
  return isByte ? Buffer.of(code - 0xdc00) : Buffer.from(character, "utf8");
}

/** Returns the number of bytes of the UTF-8 character that starts there; 0 if none does. */
function lengthOfCharacter(bytes: Uint8Array, at: number): number {
  return (
    [1, 2, 3, 4].find(
      (length) => at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)),
    ) ?? 0
  );
}
