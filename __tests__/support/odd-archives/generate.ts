// Package archives that are odd in every way that a tool's unpacking may or may not mind.
import { crc32 } from "node:zlib";
import { type Choices, choicesOf } from "../../attacks/random.ts";
import { type RawEntry, type RawZipOptions, rawZip } from "../raw-zip.ts";

/** An archive, and how it came to be what it is. */
interface OddArchive {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One oddity: entries beside the executable, or what stands around all of them. */
interface Oddity {
  readonly name: string;
  readonly entries?: readonly RawEntry[];
  readonly executable?: Partial<RawEntry>;
  readonly around?: RawZipOptions;
}

const DATA = "content of a file";
const SIGNATURE = 0x08074b50;

interface Descriptor {
  readonly isSigned: boolean;
  readonly crc: number;
  readonly sizeBytes: 4 | 8;
  /** Bytes of it that there are at most. */
  readonly length: number;
}

/** What stands behind data whose size nobody knew before. */
function descriptor({ isSigned, crc, sizeBytes, length }: Descriptor): Buffer {
  const words = Buffer.alloc(8 + 2 * sizeBytes);
  words.writeUInt32LE(SIGNATURE, 0);
  words.writeUInt32LE(crc >>> 0, 4);
  words.writeUInt32LE(DATA.length, 8);
  return words.subarray(isSigned ? 0 : 4).subarray(0, length);
}

const SUM = crc32(Buffer.from(DATA));

function withDescriptor(choose: Choices): Oddity {
  const crc = choose.one([SUM, SUM, SUM ^ 1, 0, 0xffffffff, SIGNATURE]);
  const stated = choose.one([SUM, SUM, SUM, 0, crc]);
  const length = choose.one([99, 99, 99, 0, 3, 8, 12]);
  const sizeBytes = choose.one([4, 8] as const);
  const facts: Descriptor = { isSigned: choose.maybe(), crc, sizeBytes, length };
  const made = descriptor(facts);
  const method = choose.one(["stored", "deflated"] as const);
  const entry = { name: "data", data: DATA, flags: 8, crc32: stated, gap: made, method };
  return {
    name: `descriptor ${JSON.stringify({ ...facts, stated, method })}`,
    entries: [entry],
  };
}

const LENGTHS = [200, 254, 255, 256, 257, 300, 1000];

function withName(choose: Choices): Oddity {
  const long = "n".repeat(choose.one(LENGTHS));
  const wide = "é".repeat(choose.one([100, 127, 128, 200]));
  const deep = Array.from({ length: choose.one([5, 10, 14, 18, 40]) }, () => "d".repeat(200));
  const name: string | Uint8Array = choose.one([
    long,
    wide,
    `dir/${long}`,
    `${long}/file`,
    `${long}/`,
    `./${long}`,
    `${deep.join("/")}/file`,
    "a/../b",
    "../b",
    "..",
    "a..b/..c",
    "a\\..\\b",
    "a\\b",
    "./x",
    "a//b",
    "/abs",
    "//abs",
    "a/.",
    "a/./b",
    ".",
    "",
    "/",
    "./",
    "a\0b",
    "a\nb",
    "a\rb",
    "a\tb",
    "C:\\x",
    "con",
    Buffer.from([0x61, 0xff, 0xfe]),
    "\u202ea",
  ]);
  const shown = Buffer.from(name).toString("latin1");
  const data = choose.maybe() || shown.endsWith("/") ? "" : "1";
  return {
    name: `name of ${shown.length}: ${JSON.stringify(shown.slice(0, 24))}`,
    entries: [{ name, data }],
  };
}

function withClash(choose: Choices): Oddity {
  const [name, entries] = choose.one<readonly [string, readonly RawEntry[]]>([
    [
      "file, then a file below it",
      [
        { name: "a", data: "1" },
        { name: "a/b", data: "2" },
      ],
    ],
    [
      "file below, then a file",
      [
        { name: "a/b", data: "2" },
        { name: "a", data: "1" },
      ],
    ],
    ["directory, then a file", [{ name: "a/" }, { name: "a", data: "1" }]],
    ["file, then a directory", [{ name: "a", data: "1" }, { name: "a/" }]],
    ["directory twice", [{ name: "a/" }, { name: "a/" }, { name: "a/b", data: "1" }]],
    [
      "file twice",
      [
        { name: "a", data: "1" },
        { name: "a", data: "22" },
      ],
    ],
    [
      "file twice by other names",
      [
        { name: "a", data: "1" },
        { name: "./a", data: "22" },
      ],
    ],
    [
      "damaged, then replaced",
      [
        { name: "a", data: "1", crc32: 7 },
        { name: "a", data: "2" },
      ],
    ],
    ["directory with data", [{ name: "a/", data: "1", method: "stored" }]],
    ["directory by mode with data", [{ name: "a", data: "1", unixMode: 0o040755 }]],
    ["directory by DOS, then below", [{ name: "a", dosAttributes: 16 }, { name: "a/b" }]],
    ["executable twice", [{ name: "./terraform-provider-foo_v1.0.0", data: "2" }]],
  ]);
  return { name, entries };
}

function withMode(choose: Choices): Oddity {
  const unixMode = choose.one([
    0o120777, 0o010644, 0o020644, 0o060644, 0o140644, 0o104755, 0o100444,
  ]);
  return {
    name: `mode ${unixMode.toString(8)}`,
    entries: [{ name: "m", data: "target", unixMode }],
  };
}

function withLies(choose: Choices): Oddity {
  const [name, entry] = choose.one<readonly [string, Partial<RawEntry>]>([
    ["size too small", { uncompressedSize: DATA.length - 1 }],
    ["size too large", { uncompressedSize: DATA.length + 1 }],
    ["wrong CRC-32", { crc32: 1 }],
    ["CRC-32 of zero", { crc32: 0 }],
    ["another method", { method: choose.one([1, 9, 12, 14, 93, 95, 99]) }],
    ["another method beside the data", { localMethod: choose.one([0, 8, 12]) }],
    ["another name beside the data", { localName: choose.one(["x", "../x", ""]) }],
    ["another size beside the data", { localPackedSize: choose.one([0, 1, 9999]) }],
    ["data that are no deflate", { packed: Buffer.from([7, 7, 7]) }],
    ["no data", { packed: Buffer.alloc(0) }],
    ["encryption flag", { flags: 1 }],
    ["strong encryption", { flags: 0x41 }],
    ["masked headers", { flags: 0x2000 }],
    ["patched data", { flags: 0x20 }],
    ["UTF-8 flag", { flags: 0x800 }],
    ["a gap behind the data", { gap: Buffer.from("junk between the entries") }],
    ["zip64 fields", { zip64: true }],
    ["zip64 fields and a descriptor flag", { zip64: true, flags: 8 }],
    ["a field of nothing", { extra: Buffer.from([0x75, 0x70, 0, 0]) }],
    ["a field that is cut off", { extra: Buffer.from([0x75, 0x70, 9, 0, 1]) }],
    ["a zip64 field without values", { extra: Buffer.from([1, 0, 0, 0]) }],
  ]);
  return { name, entries: [{ name: "data", data: DATA, ...entry }] };
}

function withSurroundings(choose: Choices): Oddity {
  const [name, around] = choose.one<readonly [string, RawZipOptions]>([
    ["bytes before", { prefix: Buffer.from("#!/bin/sh\n") }],
    ["bytes after", { suffix: Buffer.alloc(choose.one([1, 900, 1100, 60_000, 70_000]), 7) }],
    ["a comment", { comment: "c".repeat(choose.one([1, 1000, 60_000])) }],
    ["one entry too few counted", { entryCount: 1 }],
    ["one entry too many counted", { entryCount: 3 }],
    ["another disk", { disk: 7 }],
    ["zip64 records", { zip64: true }],
  ]);
  return { name, around, entries: [{ name: "data", data: DATA }] };
}

function withExecutable(choose: Choices): Oddity {
  const name = choose.one([
    "terraform-provider-foo",
    "terraform-provider-foo.exe",
    "terraform-provider-foo_",
    "terraform-provider-foobar",
    "terraform-provider-fo",
    "./terraform-provider-foo_v1",
    "bin/terraform-provider-foo",
    "Terraform-Provider-Foo",
    `terraform-provider-foo_${"x".repeat(choose.one([200, 232, 233, 300]))}`,
  ]);
  return { name: `executable ${name.slice(0, 40)} of ${name.length}`, executable: { name } };
}

const KINDS = [
  withDescriptor,
  withDescriptor,
  withName,
  withName,
  withName,
  withClash,
  withMode,
  withLies,
  withLies,
  withSurroundings,
  withExecutable,
];

/** Oddities that no packer makes and that we refuse although terraform does not; the safe side. */
export const REFUSED_BY_US: readonly string[] = ["a field that is cut off"];

/** The archive of a seed: an executable, and one oddity or two. */
export function oddArchive(seed: number): OddArchive {
  const choose = choicesOf(seed);
  const oddities = [choose.one(KINDS)(choose)];
  if (choose.below(4) === 0) oddities.push(choose.one(KINDS)(choose));
  const executable: RawEntry = Object.assign(
    { name: "terraform-provider-foo_v1.0.0", data: "EXE", unixMode: 0o100755 },
    ...oddities.map((one) => one.executable ?? {}),
  );
  const others = oddities.flatMap(({ entries = [] }) => entries);
  const entries = choose.maybe() ? [executable, ...others] : [...others, executable];
  const around: RawZipOptions = Object.assign({}, ...oddities.map((one) => one.around ?? {}));
  return { name: oddities.map((one) => one.name).join(" + "), bytes: rawZip(entries, around) };
}
