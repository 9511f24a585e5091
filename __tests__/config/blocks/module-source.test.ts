import { describe, expect, test } from "vitest";
import {
  parseModuleSource,
  parseRegistryModuleSource,
  withoutCredentials,
} from "../../../src/config/blocks/module-source.ts";
import { isLockReviewError } from "../../../src/model/error.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";

function refuses(parse: () => unknown): boolean {
  try {
    parse();
    return false;
  } catch (caught) {
    return isLockReviewError(caught, "INVALID_ADDRESS");
  }
}

describe("parseModuleSource()", () => {
  test.each([
    ["./m", "./m"],
    [".//m", "./m"],
    ["./m/", "./m"],
    ["./x/../m", "./m"],
    ["../m", "../m"],
    ["./../m", "../m"],
    [".\\m\\n", "./m/n"],
    ["..\\m", "../m"],
    ["./m ", "./m "],
  ])("takes %j for the local %j (CR-58)", (text, address) => {
    expect(parseModuleSource(text, OPENTOFU)).toStrictEqual({ kind: "local", address });
  });

  test.each([
    ["a/b/c", "registry.opentofu.org/a/b/c"],
    ["example.com/a/b/c", "example.com/a/b/c"],
    ["example.com:8443/a/b/c", "example.com:8443/a/b/c"],
    ["gitlab.com/a/b/c", "gitlab.com/a/b/c"],
    ["A_b-c/D/aws//sub/./dir", "registry.opentofu.org/A_b-c/D/aws//sub/dir"],
  ])("takes %j for a registry's (CR-59)", (text, address) => {
    expect(parseModuleSource(text, OPENTOFU)).toMatchObject({ kind: "registry", address });
  });

  test.each(["./", "a/b/c//", "git::https://example.com/a.git//"])(
    "reads 4096 characters that start with %j, and refuses one more with the limit",
    (start) => {
      const long = (length: number) => `${start}${"x".repeat(length)}`.slice(0, length);

      expect(parseModuleSource(long(4096), OPENTOFU)).toBeDefined();
      expect(() => parseModuleSource(long(4097), OPENTOFU)).toThrow(/4097 .* more than 4096/);
      expect(() => parseRegistryModuleSource(long(4097), OPENTOFU)).toThrow(/more than 4096/);
    },
  );

  test("puts the tool's own registry in front (CR-73)", () => {
    const source = parseModuleSource("a/b/c", TERRAFORM);

    expect(source.address).toBe("registry.terraform.io/a/b/c");
  });

  test.each([
    ["github.com/o/r", "git::https://github.com/o/r.git"],
    ["github.com/o/r.git?ref=v1", "git::https://github.com/o/r.git?ref=v1"],
    ["github.com/o/r/sub/dir?ref=v1", "git::https://github.com/o/r.git//sub/dir?ref=v1"],
    ["github.com/o/r//sub", "git::https://github.com/o/r.git//sub"],
    ["bitbucket.org/o/r", "git::https://bitbucket.org/o/r.git"],
    ["git@github.com:o/r.git//x?ref=v1", "git::ssh://git@github.com/o/r.git//x?ref=v1"],
    ["git::https://example.com/r.git//x?ref=a//b", "git::https://example.com/r.git//x?ref=a//b"],
    ["https://example.com/m.zip", "https://example.com/m.zip"],
    ["/abs/path", "file:///abs/path"],
    ["foo:bar", "foo:bar"],
    ["github.com/o/r/c/d", "git::https://github.com/o/r.git//c/d"],
    ["b.s3.amazonaws.com/k.zip", "s3::https://b.s3.amazonaws.com/k.zip"],
  ])("takes %j for the remote %j (CR-60, CR-62)", (text, address) => {
    expect(parseModuleSource(text, OPENTOFU)).toMatchObject({ kind: "remote", address });
  });

  test.each([
    "m",
    "",
    ".",
    "..",
    "a/b",
    "gitlab.com/a/b",
    "localhost/a/b/c",
    "xn--bcher-kva.example/a/b/c",
    "github.com/o",
    "https://example.com//../x",
    "a/b/c//../x",
    "a/b/C",
  ])("refuses %j", (text) => {
    expect(refuses(() => parseModuleSource(text, OPENTOFU))).toBe(true);
  });
});

test.each(["./x", "github.com/o/r/c", "https://example.com/x", "a/b", "a/b/c?x=y"])(
  "parseRegistryModuleSource() refuses %j (CR-57)",
  (text) => {
    expect(refuses(() => parseRegistryModuleSource(text, TERRAFORM))).toBe(true);
  },
);

test.each([
  [
    "git::https://u:p@h.test/net.git//logs?token=x&ref=v1",
    "git::https://h.test/net.git//logs?ref=v1",
  ],
  ["https://h.test/x.zip?tag=t&digest=d&token=x", "https://h.test/x.zip"],
  ["oci://h.test/acme/net//logs?ref=v1&tag=v2", "oci://h.test/acme/net//logs?tag=v2"],
  ["OCI://h.test/acme/net?digest=sha256:0", "OCI://h.test/acme/net?digest=sha256:0"],
])("withoutCredentials() leaves of %j what selects a revision", (address, expected) => {
  expect(withoutCredentials(address)).toBe(expected);
});
