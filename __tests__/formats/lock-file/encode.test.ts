import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { canonicalText, encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { parseConstraints, UNCONSTRAINED } from "../../../src/model/constraint.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { EMPTY_LOCK_FILE, lockFile, providerLock } from "../../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { initWouldRewrite } from "../../support/init-rewrites.ts";

interface Parts {
  readonly address: string;
  readonly version?: string;
  readonly constraints?: string;
  readonly hashes?: readonly string[];
}

function entry({
  address,
  version = "1.0.0",
  constraints,
  hashes = [],
}: Parts): ReturnType<typeof providerLock> {
  return providerLock({
    address: parseProviderAddress(address, OPENTOFU),
    version: parseVersion(version),
    constraints: constraints === undefined ? UNCONSTRAINED : parseConstraints(constraints),
    hashes: hashes.map(parseHash),
  });
}

const OPENTOFU_HEADER = `# This file is maintained automatically by "tofu init".
# Manual edits may be lost in future updates.
`;

test("encodeLockFile() writes nothing but the header for no providers (LF-3)", () => {
  expect(encodeLockFile(EMPTY_LOCK_FILE, "opentofu")).toBe(OPENTOFU_HEADER);
  expect(encodeLockFile(EMPTY_LOCK_FILE, "opentofu")).toHaveLength(102);
  expect(encodeLockFile(EMPTY_LOCK_FILE, "terraform")).toHaveLength(107);
});

test("encodeLockFile() lays entries out as the tools do (LF-4..9)", () => {
  const entries = [
    entry({
      address: "registry.opentofu.org/acme/zed",
      version: "2.0.0",
      hashes: ["zh:0000", "h1:47DE+/=", "zh:0000", "h10:x", "H1:y"],
    }),
    entry({
      address: "registry.opentofu.org/acme/two",
      version: "1.0.0-rc.1+b.2",
      constraints: "!=1.2.3,~>1.0",
    }),
    entry({ address: "example.com:8443/acme/one", version: "0.1.0" }),
    entry({ address: "example.com/a/y", constraints: ">= 3.0.0, < 4.0.0", hashes: ["zh:b"] }),
  ];

  expect(encodeLockFile(lockFile(entries), "opentofu")).toBe(`${OPENTOFU_HEADER}
provider "example.com/a/y" {
  version     = "1.0.0"
  constraints = ">= 3.0.0, < 4.0.0"
  hashes = [
    "zh:b",
  ]
}

provider "example.com:8443/acme/one" {
  version = "0.1.0"
}

provider "registry.opentofu.org/acme/two" {
  version     = "1.0.0-rc.1+b.2"
  constraints = "~> 1.0, != 1.2.3"
}

provider "registry.opentofu.org/acme/zed" {
  version = "2.0.0"
  hashes = [
    "H1:y",
    "h10:x",
    "h1:47DE+/=",
    "zh:0000",
  ]
}
`);
});

test("encodeLockFile() orders entries by the parts of their addresses, the host in its ASCII form (LF-8)", () => {
  const addresses = [
    "zzz.example/a/x",
    "a.example/a-b/x",
    "a.example/a/x1",
    "пример.example/a/x",
    "a.example/a/x-y",
    "a.example/a/x",
  ];

  const text = encodeLockFile(lockFile(addresses.map((address) => entry({ address }))), "opentofu");

  expect([...text.matchAll(/^provider "(.*)"/gm)].map(([, label]) => label)).toStrictEqual([
    "a.example/a/x",
    "a.example/a/x-y",
    "a.example/a/x1",
    "a.example/a-b/x",
    "пример.example/a/x",
    "zzz.example/a/x",
  ]);
});

test("encodeLockFile() escapes what HCL would read otherwise and what Go cannot print (LF-10)", () => {
  const hash = 'x:\n\r\t"\\${a}%{b}$a%\u0000\u00a0\u200d\u{e0001}é😀';

  const text = encodeLockFile(
    lockFile([entry({ address: "a.example/a/b", hashes: [hash] })]),
    "opentofu",
  );

  expect(text).toContain(
    String.raw`"x:\n\r\t\"\\$${"${a}"}%%{b}$a%\u0000\u00a0\u200d\U000e0001é😀",`,
  );
  const [decoded] = decodeLockFile(text, "lock", OPENTOFU).lockFile.providers.values();
  expect(decoded?.hashes).toStrictEqual([hash]);
});

test("canonicalText() keeps the header of either tool, else writes that of the tool", () => {
  const header = (text: string, tool = OPENTOFU): string =>
    canonicalText(decodeLockFile(text, "lock", tool), tool).split("\n")[0] ?? "";

  expect(header('# This file is maintained automatically by "terraform init".\r\n')).toContain(
    "terraform init",
  );
  expect(header('# This file is maintained automatically by "tofu init".\n', TERRAFORM)).toContain(
    "tofu init",
  );
  expect(header("# My own words.\n")).toContain("tofu init");
  expect(header("", TERRAFORM)).toContain("terraform init");
});

test("initWouldRewrite() is about the order and number of hashes on disk only (LF-14)", () => {
  const rewrites = (hashes: string): boolean =>
    initWouldRewrite(
      decodeLockFile(
        `provider "a.example/a/b" {\n  version = "1.0.0"\n  ${hashes}\n}\n`,
        "lock",
        OPENTOFU,
      ),
    );

  expect(rewrites('hashes = ["h1:a", "zh:b"] # comment')).toBe(false);
  expect(rewrites('constraints = "1.0.0"')).toBe(false);
  expect(rewrites('hashes = ["zh:b", "h1:a"]')).toBe(true);
  expect(rewrites('hashes = ["h1:a", "h1:a"]')).toBe(true);
});

const name = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const number = fc.nat(40);
const anyEntry = fc
  .record({
    host: fc.constantFrom("registry.opentofu.org", "a.example", "a.example:8443", "пример.example"),
    namespace: name,
    type: name,
    version: fc.tuple(number, number, number),
    constraints: fc.option(
      fc.tuple(fc.constantFrom(">= ", "~> ", "< ", "", "!= "), number, number),
    ),
    hashes: fc.array(
      fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => `h1:${text.normalize("NFC")}`),
    ),
  })
  .map(({ host, namespace, type, version, constraints, hashes }) =>
    entry({
      address: `${host}/${namespace}/${type}`,
      version: version.join("."),
      ...(constraints === null
        ? {}
        : { constraints: `${constraints[0]}${constraints[1]}.${constraints[2]}` }),
      hashes,
    }),
  );
const someEntries = fc.uniqueArray(anyEntry, { selector: ({ address }) => address, maxLength: 6 });

test("decodeLockFile() gives back what encodeLockFile() was given, in whatever order", () => {
  fc.assert(
    fc.property(someEntries, fc.constantFrom("opentofu", "terraform"), (entries, header) => {
      const text = encodeLockFile(lockFile(entries), header);
      const decoded = decodeLockFile(text, "lock", OPENTOFU);

      expect(decoded.diagnostics).toStrictEqual([]);
      expect(decoded.lockFile).toStrictEqual(lockFile(entries));
      expect(decoded.header).toBe(header);
      expect(initWouldRewrite(decoded)).toBe(false);
      expect(canonicalText(decoded, TERRAFORM)).toBe(text);
      expect(encodeLockFile(lockFile(entries.toReversed()), header)).toBe(text);
    }),
    { seed: 1, numRuns: 300 },
  );
});
