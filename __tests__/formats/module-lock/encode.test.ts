import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeModuleLock } from "../../../src/formats/module-lock/decode.ts";
import { encodeModuleLock, hasModuleLockHeader } from "../../../src/formats/module-lock/encode.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { type LockedModule, moduleLock } from "../../../src/model/module-lock.ts";
import { anyCharacter } from "../../support/any-text.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

const HEADER = `# This file is maintained by "tofu-lock-review lock --modules".
# Manual edits may be lost in future updates.
`;

test("encodeModuleLock() writes nothing but the header for no calls", () => {
  expect(encodeModuleLock(aModuleLock())).toBe(HEADER);
});

test("encodeModuleLock() sorts calls and hashes, and aligns neighbouring one-line arguments", () => {
  const lock = {
    calls: new Map<string, LockedModule>([
      ["b", aSelected({ path: "b", hashes: [moduleHash("b"), moduleHash("a"), moduleHash("b")] })],
      [
        "a.vpc",
        aSelected({
          path: "a.vpc",
          source: "registry.opentofu.org/acme/vpc/aws",
          version: "5.8.1",
          constraints: "~> 5.0",
          package: "registry::registry.opentofu.org/acme/vpc/aws@5.8.1",
          hashes: [parseHash("h9:later")],
        }),
      ],
      ["a", aFloating({ path: "a", source: "s3::https://x/${y}", reason: "s3 names no version" })],
    ]),
  };

  expect(encodeModuleLock(lock)).toBe(`${HEADER}
# s3 names no version
module "a" {
  source   = "s3::https://x/$\${y}"
  floating = true
}

module "a.vpc" {
  source      = "registry.opentofu.org/acme/vpc/aws"
  version     = "5.8.1"
  constraints = "~> 5.0"
  package     = "registry::registry.opentofu.org/acme/vpc/aws@5.8.1"
  hashes = [
    "h9:later",
  ]
}

module "b" {
  source  = "git::https://example.com/acme/net.git?ref=v1"
  package = "git::https://example.com/acme/net.git?ref=0123456789abcdef0123456789abcdef01234567"
  hashes = [
    "${moduleHash("a")}",
    "${moduleHash("b")}",
  ]
}
`);
});

test("encodeModuleLock() writes a reason on one line, and none that says nothing", () => {
  const textOf = (reason: string) => encodeModuleLock(aModuleLock(aFloating({ reason })));

  expect(textOf(' a\r\n}\nmodule "x" {\u0000\u2028b ')).toContain(
    '\n\n# a } module "x" { b\nmodule "legacy" {\n',
  );
  expect(textOf(" \n")).toContain('\n\nmodule "legacy" {\n');
  expect(textOf(" \n")).toBe(encodeModuleLock(aModuleLock(aFloating())));
});

test("hasModuleLockHeader() compares the whole first line, however it ends", () => {
  const [line = ""] = HEADER.split("\n");

  expect(hasModuleLockHeader(HEADER)).toBe(true);
  expect(hasModuleLockHeader(line)).toBe(true);
  expect(hasModuleLockHeader(`${line}\r\n`)).toBe(true);
  expect(hasModuleLockHeader(`${line} Indeed.\n`)).toBe(false);
  expect(hasModuleLockHeader(`\n${HEADER}`)).toBe(false);
  expect(hasModuleLockHeader("")).toBe(false);
});

const text = fc
  .string({ unit: anyCharacter, minLength: 1, maxLength: 12 })
  .map((any) => any.normalize("NFC"));
const optionalText = fc.option(fc.constantFrom("1.2.3", "5.0.0-rc.1"), { nil: undefined });
const path = fc
  .array(fc.stringMatching(/^[a-z_][a-z0-9_-]{0,4}$/), { minLength: 1, maxLength: 3 })
  .map((names) => names.join("."));
const hash = fc.oneof(
  fc.constantFrom("a", "b", "+").map(moduleHash),
  text.filter((value) => !value.endsWith(":")).map((value) => parseHash(`h2:${value}`)),
);
const anyCall: fc.Arbitrary<LockedModule> = fc.oneof(
  fc.record({
    kind: fc.constant("selected" as const),
    path,
    source: text,
    version: optionalText,
    constraints: optionalText,
    package: text,
    hashes: fc.array(hash, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant("floating" as const),
    path,
    source: text,
    reason: fc.option(fc.string({ unit: anyCharacter, maxLength: 12 }), { nil: undefined }),
  }),
);

test("encodeModuleLock() writes what decodeModuleLock() read of it, byte for byte", () => {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 5 }), (calls) => {
      const written = encodeModuleLock(moduleLock(calls));
      const decoded = decodeModuleLock(Buffer.from(written), "lock");

      expect(decoded.diagnostics).toStrictEqual([]);
      expect(decoded.hasHeader).toBe(true);
      expect([...decoded.lock.calls.keys()]).toStrictEqual([...moduleLock(calls).calls.keys()]);
      expect(encodeModuleLock(decoded.lock)).toBe(written);
      expect(encodeModuleLock(moduleLock(decoded.lock.calls.values()))).toBe(written);
    }),
  );
});
