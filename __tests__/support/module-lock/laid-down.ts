import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * Returns the `h1:` of a directory as the design of the lock file for modules has it, written a second time: a link counts
 * under its name and a NUL. `.git` counts unless it is git's own.
 */
export function hashLaidDown(directory: string, isCheckout: boolean): string {
  const lines = linesBelow(Buffer.from(`${directory}/`), Buffer.alloc(0), isCheckout);
  lines.sort((a, b) => Buffer.compare(a.name, b.name));
  const hash = createHash("sha256");
  for (const { name, content } of lines) {
    hash.update(`${createHash("sha256").update(content).digest("hex")}  `);
    hash.update(name).update("\n");
  }
  return `h1:${hash.digest("base64")}`;
}

interface Line {
  readonly name: Buffer;
  readonly content: Uint8Array;
}

function linesBelow(top: Buffer, inside: Buffer, isCheckout: boolean): Line[] {
  const here = Buffer.concat([top, inside]);
  const children = readdirSync(here, { withFileTypes: true, encoding: "buffer" });
  return children.flatMap((child): readonly Line[] => {
    if (isCheckout && child.name.toString() === ".git") return [];
    const name = Buffer.concat([inside, child.name]);
    const path = Buffer.concat([top, name]);
    if (child.isDirectory()) {
      return linesBelow(top, Buffer.concat([name, Buffer.from("/")]), isCheckout);
    }
    if (!child.isSymbolicLink()) return [{ name, content: readFileSync(path) }];
    const target = readlinkSync(path, { encoding: "buffer" });
    return [{ name: Buffer.concat([name, Buffer.from("\0")]), content: target }];
  });
}
