import { describe, expect, test } from "vitest";
import {
  decodeSignedList,
  encodeSignedList,
} from "../../../src/packages/memory/known-package-protocol.ts";

const LIST = {
  checksums: Buffer.from("ab  file.zip\n"),
  signature: Buffer.from([0, 0xff, 0xc2, 0x0a]),
};

test("decodeSignedList() gives what was encoded, byte for byte", () => {
  expect(decodeSignedList(encodeSignedList(LIST))).toStrictEqual(LIST);
});

test("encodeSignedList() writes the two and nothing else", () => {
  expect(JSON.parse(encodeSignedList(LIST))).toStrictEqual({
    format: 1,
    checksums: "YWIgIGZpbGUuemlwCg==",
    signature: "AP/CCg==",
  });
});

describe("decodeSignedList() takes nothing for granted", () => {
  const document = JSON.parse(encodeSignedList(LIST)) as Record<string, unknown>;
  test.each<readonly [string, unknown]>([
    ["cut off", undefined],
    ["no object", 7],
    ["null", null],
    ["a list", [document]],
    ["another format", { ...document, format: 2 }],
    ["a member in two spellings", { ...document, Checksums: "YQ==" }],
    ["no checksums", { ...document, checksums: undefined }],
    ["no signature", { ...document, signature: undefined }],
    ["checksums that are no text", { ...document, checksums: 1 }],
    ["a signature that is none", { ...document, signature: ["AP/CCg=="] }],
    ["base64 that ends early", { ...document, signature: "AP/CCg=" }],
    ["base64 of the other alphabet", { ...document, signature: "AP_CCg==" }],
    ["base64 with a line in it", { ...document, signature: "AP/C\nCg==" }],
  ])("%s", (_name, value) => {
    const text = value === undefined ? '{"format":1,' : JSON.stringify(value);

    expect(decodeSignedList(text)).toBeUndefined();
  });
});
