import { describe, expect, test } from "vitest";
import {
  decodeKnownPackage,
  encodeKnownPackage,
} from "../../../src/packages/memory/known-package-protocol.ts";
import { notAnArchive } from "../../../src/packages/zip/archive-end.ts";
import { byteName, byteNameFromText } from "../../../src/packages/zip/entry-name.ts";
import { aHash, aPlatform } from "../../support/builders.ts";
import { aHashedArchive } from "../../support/package-builders.ts";

const digest = (text: string) =>
  ({ kind: "hash", hash: `h1:${Buffer.alloc(32, text).toString("base64")}` }) as never;
const KNOWN = aHashedArchive({
  directory: digest("a"),
  archive: digest("b"),
  rootFiles: [byteNameFromText("terraform-provider-null_v1.2.3"), byteNameFromText("Ü")],
});

test("decodeKnownPackage() gives what was encoded", () => {
  expect(decodeKnownPackage(encodeKnownPackage(KNOWN) ?? "", KNOWN.zip)).toStrictEqual(KNOWN);
});

const FILE = { name: "LICENSE", bytes: 3, sha256: "0".repeat(64), isRunnable: false };
const LISTED = {
  ...KNOWN,
  announcedFor: {
    provider: "registry.opentofu.org/acme/widget",
    version: "1.2.3",
    platform: aPlatform("linux_amd64"),
  },
  files: [FILE, { ...FILE, name: "x\\xff", isRunnable: true, format: "elf" as const }],
};

test("decodeKnownPackage() gives what is in the package, where that was encoded", () => {
  expect(decodeKnownPackage(encodeKnownPackage(LISTED) ?? "", KNOWN.zip)).toStrictEqual(LISTED);
});

test.each([
  ["1,000 files", (i: number) => `f${i}`, 1000],
  // Fewer characters than a listing may have bytes, three each.
  ["long names", (i: number) => `${i}${"\u6587".repeat(150)}`, 120],
] as const)(
  "encodeKnownPackage() leaves out a listing that is long, as of %s, and nothing else",
  (_, name, length) => {
    const files = Array.from({ length }, (_, i) => ({ ...FILE, name: name(i) }));
    const text = encodeKnownPackage({ ...LISTED, files }) ?? "";

    expect(text.length).toBeLessThan(1000);
    expect(decodeKnownPackage(text, KNOWN.zip)).toStrictEqual(KNOWN);
  },
);

test.each<readonly [string, object]>([
  ["a line that is no file", { files: [["a", 1]] }],
  ["a line with more", { files: [["a", 1, "0".repeat(64), false, "", 1]] }],
  ["a digest that is none", { files: [["a", 1, "0", false, ""]] }],
  ["a size that is none", { files: [["a", -1, "0".repeat(64), false, ""]] }],
  ["a format that is none", { files: [["a", 1, "0".repeat(64), false, "com"]] }],
  ["a platform that is none", { announcedFor: { ...LISTED.announcedFor, platform: "linux" } }],
  ["a release that is none", { announcedFor: { platform: "linux_amd64" } }],
])("decodeKnownPackage() believes no listing with %s, and the rest as before", (_name, change) => {
  const document = JSON.parse(encodeKnownPackage(LISTED) ?? "") as Record<string, unknown>;

  expect(decodeKnownPackage(JSON.stringify({ ...document, ...change }), KNOWN.zip)).toStrictEqual(
    KNOWN,
  );
});

test("encodeKnownPackage() has no text for what is no usable package, or has names that are no text", () => {
  const failed = { kind: "error", error: notAnArchive("it is empty") } as const;

  expect(encodeKnownPackage({ ...KNOWN, directory: failed })).toBeUndefined();
  expect(encodeKnownPackage({ ...KNOWN, archive: failed })).toBeUndefined();
  expect(
    encodeKnownPackage({ ...KNOWN, rootFiles: [byteName(Buffer.from([0xff]))] }),
  ).toBeUndefined();
});

describe("decodeKnownPackage() takes nothing for granted", () => {
  const document = JSON.parse(encodeKnownPackage(KNOWN) ?? "") as Record<string, unknown>;
  test.each<readonly [string, unknown]>([
    ["cut off", undefined],
    ["no object", 7],
    ["null", null],
    ["another format", { ...document, format: 1 }],
    ["of another package", { ...document, zip: aHash("zh", "another") }],
    ["a directory hash that is none", { ...document, directory: "h1:short" }],
    ["an archive hash of another scheme", { ...document, archive: KNOWN.zip }],
    ["a size that is none", { ...document, bytes: -1 }],
    ["a size that is text", { ...document, bytes: "1" }],
    ["names that are none", { ...document, rootFiles: [1] }],
    ["a member in two spellings", { ...document, Format: 2 }],
    ["no names", { ...document, rootFiles: undefined }],
  ])("%s", (_name, value) => {
    const text = value === undefined ? '{"format":2,' : JSON.stringify(value);

    expect(decodeKnownPackage(text, KNOWN.zip)).toBeUndefined();
  });
});
