import { expect, test } from "vitest";
import { disposition } from "../../../src/model/disposition.ts";
import { checksumLineKind, standsOnlyOn } from "../../../src/review/evidence/checksum-line.ts";
import { anAddress, aVersion } from "../../support/builders.ts";

const RELEASE = { provider: anAddress("hashicorp/null"), version: aVersion("1.2.3") };

test.each([
  ["terraform-provider-null_1.2.3_linux_amd64.zip", "package"],
  ["terraform-provider-null_1.2.3_manifest.json", "other"],
  ["terraform-provider-null_1.2.3_sbom.json", "other"],
  ["terraform-provider-null_1.2.2_linux_amd64.zip", "foreign"],
  ["terraform-provider-nul_1.2.3_linux_amd64.zip", "foreign"],
  ["terraform-provider-null_1.2.3_linux.zip", "foreign"],
  ["terraform-provider-null_1.2.3_linux_amd64_x.zip", "foreign"],
  ["terraform-provider-null_1.2.3_linux_amd64.ZIP", "foreign"],
  ["terraform-provider-null_1.2.3_.zip", "foreign"],
  [".zip", "foreign"],
])("checksumLineKind() says of %s that it is %s", (file, kind) => {
  expect(checksumLineKind(RELEASE, file)).toBe(kind);
});

test.each([
  ["one such line", [".zip"], true],
  ["such lines alone", [".zip", "other.zip"], true],
  ["such a line and another", [".zip", "notes.txt"], false],
  ["no line", [], false],
])("standsOnlyOn() of a hash with %s: %3$s", (_, files, isSo) => {
  expect(standsOnlyOn(disposition({ files: new Set(files) }), "foreign", RELEASE)).toBe(isSo);
});
