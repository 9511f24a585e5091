import { describe, expect, test } from "vitest";
import {
  decodeKnownPackage,
  encodeKnownPackage,
} from "../../../src/packages/memory/known-package-protocol.ts";
import { notAnArchive } from "../../../src/packages/zip/archive-end.ts";
import { byteName, byteNameFromText } from "../../../src/packages/zip/entry-name.ts";
import { aHash } from "../../support/builders.ts";
import { aHashedArchive } from "../../support/package-builders.ts";

const digest = (text: string) => `h1:${Buffer.alloc(32, text).toString("base64")}` as never;
const KNOWN = aHashedArchive({
  directory: digest("a"),
  archive: digest("b"),
  rootFiles: [byteNameFromText("terraform-provider-null_v1.2.3"), byteNameFromText("Ü")],
});

test("decodeKnownPackage() gives what was encoded", () => {
  expect(decodeKnownPackage(encodeKnownPackage(KNOWN) ?? "", KNOWN.zip)).toStrictEqual(KNOWN);
});

test("decodeKnownPackage() ignores the list of files that earlier versions wrote", () => {
  const document = JSON.parse(encodeKnownPackage(KNOWN) ?? "") as Record<string, unknown>;
  const listed = { ...document, files: [["a", 1]], announcedFor: { platform: "linux" } };

  expect(decodeKnownPackage(JSON.stringify(listed), KNOWN.zip)).toStrictEqual(KNOWN);
});

test("encodeKnownPackage() has no text for what is no usable package, or has names that are no text", () => {
  const failed = notAnArchive("it is empty");

  expect(encodeKnownPackage({ ...KNOWN, directory: failed })).toBeUndefined();
  expect(encodeKnownPackage({ ...KNOWN, archive: failed })).toBeUndefined();
  expect(
    encodeKnownPackage({
      ...KNOWN,
      rootFiles: [...KNOWN.rootFiles, byteName(Buffer.from([0xff]))],
    }),
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
