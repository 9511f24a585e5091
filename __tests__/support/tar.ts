/** One entry of a made-up tar archive. */
export interface RawTarEntry {
  readonly name: string | Uint8Array;
  readonly type?: string;
  readonly mode?: number;
  readonly content?: string | Uint8Array;
  /** What the header says instead of the content's size. */
  readonly size?: number;
  readonly prefix?: string;
  /** Which kind of header it has: `ustar\0` and `00` when absent. */
  readonly magic?: string;
  readonly checksum?: number;
}

/** A ustar archive of these entries, and of raw blocks among them, with the two blocks that end it. */
export function rawTar(entries: readonly (RawTarEntry | Buffer)[]): Buffer {
  const parts = entries.flatMap((entry) => (Buffer.isBuffer(entry) ? [entry] : blocks(entry)));
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

/** A pax record in front of an entry; of type `g`, of all that follow. */
export function paxHeader(records: Readonly<Record<string, string>>, type = "x"): RawTarEntry {
  const content = Object.entries(records)
    .map(([key, value]) => {
      const rest = Buffer.byteLength(` ${key}=${value}\n`);
      const digits = String(rest + String(rest + 2).length).length;
      return `${rest + digits} ${key}=${value}\n`;
    })
    .join("");
  return { name: "pax", type, content };
}

function blocks(entry: RawTarEntry): readonly Buffer[] {
  const content = Buffer.from(entry.content ?? "");
  const header = Buffer.alloc(512);
  header.set(Buffer.from(entry.name), 0);
  header.write(`${(entry.mode ?? 0o644).toString(8).padStart(7, "0")}\0`, 100);
  header.write(`${(entry.size ?? content.length).toString(8).padStart(11, "0")}\0`, 124);
  header.write(entry.type ?? "0", 156);
  header.write(entry.magic ?? "ustar\x0000", 257);
  header.write(entry.prefix ?? "", 345);
  header.write("        ", 148);
  const sum = entry.checksum ?? header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
}
