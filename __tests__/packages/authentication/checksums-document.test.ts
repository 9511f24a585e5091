import { describe, expect, test } from "vitest";
import {
  classifyChecksumFile,
  conflictingFiles,
  decodeChecksums,
} from "../../../src/packages/authentication/checksums-document.ts";
import { aVersion } from "../../support/builders.ts";

const A = "a".repeat(64);
const B = "b".repeat(64);

function decode(text: string) {
  return decodeChecksums(Buffer.from(text));
}

describe("decodeChecksums() records every line or none (AU-6)", () => {
  test.each([
    ["two lines", `${A}  x.zip\n${B}  y.zip\n`, [A, B]],
    ["no line feed at the end", `${A}  x.zip\n${B}  y.zip`, [A, B]],
    ["carriage returns", `${A}  x.zip\r\n${B}  y.zip\r\n`, [A, B]],
    ["any white space", `\t${A}\u00a0 x.zip trailing words\n`, [A]],
    ["upper case", `${A.toUpperCase()}  x.zip\n`, [A]],
    ["the binary marker", `${A} *x.zip\n`, [A]],
    ["a file that is no package", `${A}  anything at all\n`, [A]],
    ["one hash twice", `${A}  x.zip\n${A}  y.zip\n`, [A, A]],
    ["an empty document", "", []],
    ["a line of one field", `${A}  x.zip\n${B}\n`, []],
    ["a first field too short", `${A}  x.zip\n${B.slice(1)}  y.zip\n`, []],
    ["a first field that is no hex", `${A}  x.zip\n${"g".repeat(64)}  y.zip\n`, []],
    ["a blank line, which is skipped (AU-7)", `${A}  x.zip\n \n\n${B}  y.zip\n`, [A, B]],
  ])("%s", (_name, text, expected) => {
    expect(decode(text).recorded).toStrictEqual(expected.map((hex) => `zh:${hex}`));
  });

  test.each([
    ["with a line feed at the end", `${A}  x.zip\n${B}  y.zip\n`, 0],
    ["without one", `${A}  x.zip\n${B}  y.zip`, 0],
    ["with two", `${A}  x.zip\n${B}  y.zip\n\n`, 1],
  ])("blank lines of a document %s", (_name, text, expected) => {
    expect(decode(text).blankLines).toBe(expected);
  });

  test("odd lines are counted, and the good ones kept apart from what is recorded", () => {
    const document = decode(`${A}  x.zip\n\n \nnonsense\n`);

    expect(document.blankLines).toBe(2);
    expect(document.malformedLines).toBe(1);
    expect(document.lines).toStrictEqual([{ hash: `zh:${A}`, file: "x.zip" }]);
  });
});

describe("decodeChecksums() looks a file up as the tools do (AU-4)", () => {
  test.each([
    ["the first of two lines", `${A}  x.zip\n${B}  x.zip\n`, A],
    ["a name in the second field alone", `${A} other x.zip\n`, undefined],
    ["the binary marker", `${A} *x.zip\n`, undefined],
    ["another case", `${A}  X.zip\n`, undefined],
    ["a checksum that is none", "junk  x.zip\n", "junk"],
    ["a byte order mark before the first field", `\ufeff${A}  x.zip\n`, `\ufeff${A}`],
  ])("%s", (_name, text, expected) => {
    expect(decode(text).lookup.get("x.zip")).toBe(expected);
  });
});

describe("classifyChecksumFile() knows packages of one version by their names", () => {
  test.each([
    ["terraform-provider-null_1.2.3_linux_amd64.zip", { kind: "package", platform: "linux_amd64" }],
    ["terraform-provider-null_1.2.3_bleep_386.zip", { kind: "package", platform: "bleep_386" }],
    ["terraform-provider-null_1.2.3_manifest.json", { kind: "manifest" }],
    ["terraform-provider-null_1.2.4_linux_amd64.zip", { kind: "foreign" }],
    ["terraform-provider-null_1.2.3-rc1_linux_amd64.zip", { kind: "foreign" }],
    ["terraform-provider-nul_1.2.3_linux_amd64.zip", { kind: "foreign" }],
    ["terraform-provider-null_1.2.3_linux_amd64.zip.sig", { kind: "foreign" }],
    ["terraform-provider-null_1.2.3_linux_amd64.sig", { kind: "foreign" }],
    ["terraform-provider-null_1.2.3_linux.zip", { kind: "foreign" }],
    ["terraform-provider-null_1.2.3_a_b_c.zip", { kind: "foreign" }],
    ["terraform-provider-null_1.2.3_../x_y.zip", { kind: "foreign" }],
    ["terraform-provider-null_1.2.3_", { kind: "foreign" }],
    ["*terraform-provider-null_1.2.3_linux_amd64.zip", { kind: "foreign" }],
  ])("%s", (file, expected) => {
    expect(classifyChecksumFile(file, "null", aVersion("1.2.3"))).toStrictEqual(expected);
  });
});

test("conflictingFiles() names a file with two checksums, and no file that is merely repeated", () => {
  const document = decode(`${A}  x\n${B}  x\n${A}  y\n${A}  y\n${B}  z\n`);

  expect(conflictingFiles(document)).toStrictEqual(["x"]);
});
