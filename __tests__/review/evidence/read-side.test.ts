import { describe, expect, test } from "vitest";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { parseConstraints } from "../../../src/model/constraint.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { MAX_LOCK_FILE_BYTES } from "../../../src/model/input-limits.ts";
import { lockFile, providerLock } from "../../../src/model/lock-file.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import {
  inheritBase,
  type KnownLocks,
  readLockFileSide,
} from "../../../src/review/evidence/read-side.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import { aSide, findingsOf } from "../../support/judge-builders.ts";

const TEXT = [
  'provider "registry.opentofu.org/hashicorp/null" {',
  '  version     = "1.2.3"',
  '  constraints = "~> 1.0"',
  "  hashes = [",
  `    "${h1("a")}",`,
  `    "${zh("a")}",`,
  `    "${h1("a")}",`,
  "  ]",
  "}",
  "",
].join("\n");

/** As OpenTofu writes it. */
const WRITTEN = encodeLockFile(
  lockFile([
    providerLock({
      address: anAddress(),
      version: parseVersion("1.2.3"),
      constraints: parseConstraints("~> 1.0"),
      hashes: [h1("a"), zh("a")],
    }),
  ]),
  "opentofu",
);

const SORTED = [h1("a"), h1("b"), zh("a")].sort() as [Hash, Hash, Hash];

function read(text: string) {
  return readLockFileSide(new TextEncoder().encode(text), ".terraform.lock.hcl", OPENTOFU);
}

describe("readLockFileSide()", () => {
  test.each<readonly [string, readonly string[], boolean]>([
    ["none", [], false],
    ["sorted", SORTED, false],
    ["sorted, the first one twice", [SORTED[0], ...SORTED], true],
    ["sorted, the last one twice", [...SORTED, SORTED[2]], true],
    ["sorted but for the last two", [SORTED[0], SORTED[2], SORTED[1]], true],
  ])("names the entries whose hashes are not sorted or stand twice (LF-14): %s", (...row) => {
    const [, hashes, isUnsorted] = row;
    const list = hashes.map((hash) => `"${hash}"`).join(", ");
    const text = `provider "${anAddress()}" {\n  version = "1.2.3"\n  hashes = [${list}]\n}\n`;

    expect(read(text).unsorted).toStrictEqual(isUnsorted ? new Set([anAddress()]) : undefined);
  });

  test("says on which lines an entry's parts stand, the first of a repeated hash", () => {
    const lines = read(TEXT).lines.get(anAddress());

    expect(lines).toMatchObject({ header: 1, version: 2, constraints: 3 });
    const hashes = [h1("a"), zh("a"), h1("b"), zh("b")];
    expect(hashes.map((hash) => lines?.hashes.get(hash))).toStrictEqual([
      5,
      6,
      undefined,
      undefined,
    ]);
  });

  test("gives what equals what is known as the very same, a file that something is wrong with excepted", () => {
    const known: KnownLocks = new Map();
    const bytes = (text: string) => new TextEncoder().encode(text);
    const side = (text: string, file = "a", tool: Tool = OPENTOFU) =>
      readLockFileSide(bytes(text), file, tool, known);
    const other = `# Another file.\n\n${TEXT}`;
    const wrong = `${TEXT}\nodd {}\n`;

    expect(side(TEXT, "b")).toBe(side(TEXT, "a"));
    expect(side(TEXT, "a", TERRAFORM)).not.toBe(side(TEXT, "a"));
    expect(side(`\uFEFF${TEXT}`)).not.toBe(side(TEXT));
    expect(side(other).lock.providers.get(anAddress())).toBe(
      side(TEXT).lock.providers.get(anAddress()),
    );
    expect(side(other).lines.get(anAddress())?.hashes.get(h1("a"))).toBe(7);
    expect(side(wrong, "b").diagnostics).toMatchObject([{ range: { file: "b" } }]);
    expect(side(wrong, "a").diagnostics).toMatchObject([{ range: { file: "a" } }]);
  });

  test.each([
    ["as a tool writes it", WRITTEN],
    ["with other spaces", WRITTEN.replace("version     =", "version =")],
    ["with a comment", `${WRITTEN}# more\n`],
    ["without a header", WRITTEN.slice(WRITTEN.indexOf("\n\n") + 2)],
    ["with a mark", `\uFEFF${WRITTEN}`],
    ["with a conflict", `<<<<<<< ours\n${WRITTEN}`],
    ["with an entry twice", WRITTEN + WRITTEN],
  ])("gives the text of a file again, whenever it is asked for: %s", (_, text) => {
    const side = read(text);

    expect(side.text).toBe(text);
    expect(side.text).toBe(text);
  });

  test("takes the lines of an entry for the same where they are, and for others where they differ", () => {
    const [one, same, other] = [WRITTEN, `${WRITTEN}# more\n`, WRITTEN.replace("\n\n", "\n\n\n")];
    const linesIn = (text: string) => read(text).lines.get(anAddress());

    expect(linesIn(same)).toBe(linesIn(one));
    expect(linesIn(other)).not.toBe(linesIn(one));
    expect([linesIn(one), linesIn(other)].map((at) => at?.hashes.get(h1("a")))).toStrictEqual([
      8, 9,
    ]);
  });

  test("takes no entry for one that spells the same with spaces in a hash, which is legal (HS-1)", () => {
    const known: KnownLocks = new Map();
    const hashes = [`a1:of-another-time`, h1("a"), zh("a")];
    const entry = (written: readonly string[]) => {
      const list = written.map((hash) => `"${hash}"`).join(", ");
      const text = `provider "${anAddress()}" {\n  version = "1.2.3"\n  hashes = [${list}]\n}\n`;
      const side = readLockFileSide(new TextEncoder().encode(text), "a", OPENTOFU, known);
      return side.lock.providers.get(anAddress())?.hashes;
    };

    expect(entry(hashes)).toStrictEqual(hashes);
    expect(entry([hashes.join(" ")])).toStrictEqual([hashes.join(" ")]);
  });

  test("reads nothing of a file with more bytes than are read, and tells it from another one", () => {
    const side = (byte: number) => {
      const bytes = new Uint8Array(MAX_LOCK_FILE_BYTES + 1).fill(byte);
      return readLockFileSide(bytes, "a", OPENTOFU);
    };

    expect(side(0xff).lock.providers.size).toBe(0);
    expect(side(0xff).diagnostics).toMatchObject([
      { severity: "error", detail: expect.stringContaining(`a has ${MAX_LOCK_FILE_BYTES + 1}`) },
    ]);
    expect(side(0xff).text === side(0xfe).text).toBe(false);
    const [one, again] = [side(0xff), side(0xff)];
    expect(one.text === again.text).toBe(true);
  });

  test("reads a file with all the bytes that are read, as text", () => {
    const bytes = new Uint8Array(MAX_LOCK_FILE_BYTES).fill(0x61);
    bytes.set(new TextEncoder().encode("#é"));
    const side = readLockFileSide(bytes, "a", OPENTOFU);

    expect(side.text.slice(0, 2)).toBe("#é");
  });

  test.each([1, 2, 3, 4, 5, 6])("finds the lines of all of %i hashes", (count) => {
    const hashes = Array.from({ length: count }, (_, i) => zh(`${i}`)).sort();
    const list = hashes.map((hash) => `    "${hash}",`).join("\n");
    const text = `provider "${anAddress()}" {\n  version = "1.2.3"\n  hashes = [\n${list}\n  ]\n}\n`;
    const lines = read(text).lines.get(anAddress())?.hashes;

    expect(hashes.map((hash) => lines?.get(hash))).toStrictEqual(hashes.map((_, i) => i + 4));
    expect(lines?.get(zh("another"))).toBeUndefined();
  });

  test.each([
    [[0xef, 0xbb, 0xbf, 0x0a], true],
    [[0xef, 0xbb, 0x41, 0x0a], false],
    [[0xef, 0x41, 0xbf, 0x0a], false],
    [[0x41, 0xbb, 0xbf, 0x0a], false],
    [[0x41, 0x41, 0xbf, 0x0a], false],
    [[0xef, 0x41, 0x41, 0x0a], false],
  ])("takes three bytes for a byte order mark, and no two of them: %j", (bytes, hasMark) => {
    const { text } = readLockFileSide(Uint8Array.from(bytes), "a", OPENTOFU);

    expect(text.startsWith("\uFEFF")).toBe(hasMark);
  });

  test("keeps a byte order mark in sight", () => {
    const side = read(`\uFEFF${TEXT}`);

    expect(side.diagnostics).toStrictEqual([]);
    expect(findingsOf("init-would-change", { baseSide: read(TEXT), headSide: side })).toMatchObject(
      [{ line: 1 }],
    );
  });

  test("collects what is wrong in a text with conflict markers (A19)", () => {
    const side = read(TEXT.replace("  hashes", "<<<<<<< HEAD\n  hashes"));

    expect(findingsOf("invalid-lock-file", { base: [], headSide: side })[0]).toMatchObject({
      severity: "error",
      line: 4,
    });
  });
});

const HEAD = aSide(aLockFile({ address: "acme/one", version: "1.1.0" }, { address: "acme/two" }));

describe("inheritBase()", () => {
  test("takes a removed file that is the same text as it is", () => {
    const twin = aSide(HEAD.lock);

    expect(inheritBase(HEAD, [aSide(aLockFile({ address: "acme/one" })), twin])).toBe(twin);
  });

  test("takes of each provider the entry with head's version before any other", () => {
    const older = aSide(aLockFile({ address: "acme/one", version: "1.0.0" }));
    const same = aSide(aLockFile({ address: "acme/one", version: "1.1.0" }, { address: "acme/x" }));

    const inherited = inheritBase(HEAD, [older, same]);

    expect([...(inherited?.lock.providers.values() ?? [])]).toMatchObject([
      { address: anAddress("acme/one"), version: "1.1.0" },
    ]);
    expect(inherited).toMatchObject({ text: "", diagnostics: [] });
  });

  test("gives nothing when nothing removed had any of the providers", () => {
    expect(inheritBase(HEAD, [aSide(aLockFile({ address: "acme/x" }))])).toBeUndefined();
    expect(inheritBase(HEAD, [])).toBeUndefined();
  });
});
