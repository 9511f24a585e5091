import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashModule } from "../../../src/packages/modules/module-hash.ts";
import type { PackageEntry } from "../../../src/ports/files.ts";

const sha256 = (text: string) => createHash("sha256").update(text, "latin1").digest("hex");
const file = (name: string, content = ""): PackageEntry => ({ name, sha256: sha256(content) });
const link = (name: string, target: string): PackageEntry => ({
  ...{ name, target, sha256: sha256(target) },
});

/** Hash scheme 1 over lines in this order. */
function h1(...lines: readonly (readonly [name: string, content: string])[]): string {
  const text = lines.map(([name, content]) => `${sha256(content)}  ${name}\n`).join("");
  return `h1:${createHash("sha256").update(text, "latin1").digest("base64")}`;
}

describe("hashModule()", () => {
  test("hashes files by scheme 1, in the order of their names' bytes", () => {
    const files = [file("b/z", "3"), file("b.tf", "2"), file("\xe9", "4"), file(".git/x", "1")];
    const expected = h1([".git/x", "1"], ["b.tf", "2"], ["b/z", "3"], ["\xe9", "4"]);

    expect(hashModule(files)).toBe(expected);
    expect(hashModule(files.toReversed())).toBe(expected);
  });

  test("gives the hash that Go's dirhash gives of one file", () => {
    // Hash1 over a file `main.tf` with the six bytes `hello\\n`.
    const line = `${"5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03"}  main.tf\n`;
    const expected = `h1:${createHash("sha256").update(line).digest("base64")}`;

    expect(hashModule([file("main.tf", "hello\n")])).toBe(expected);
  });

  test("counts a link under its name and a NUL, with its target as content", () => {
    expect(hashModule([link("a", "b"), file("b", "x")])).toBe(h1(["a\0", "b"], ["b", "x"]));
  });

  test("tells a file that holds a target from the link", () => {
    expect(hashModule([file("a", "b"), file("b")])).not.toBe(
      hashModule([link("a", "b"), file("b")]),
    );
  });

  test.each([
    ["one parent", "l", ".."],
    ["more parents than it is deep", "a/l", "../.."],
    ["a parent behind a directory", "l", "a/../../x"],
    ["a parent behind the directory itself", "l", "./../x"],
    ["a parent behind an empty part", "l", "a/..//../x"],
    ["an absolute path", "a/l", "/etc/passwd"],
    ["the top itself, written as absolute", "l", "/"],
  ])("refuses a link that leaves by %s", (_, name, target) => {
    expect(() => hashModule([file("main.tf"), link(name, target)])).toThrow(
      expect.objectContaining({
        ...{ code: "INVALID_ARCHIVE", message: `The link "${name}" leaves the package` },
      }),
    );
  });

  test.each<readonly [string, readonly PackageEntry[]]>([
    ["another link", [link("a/l", "../m/../../x"), link("m", "a")]],
    [
      "a link to a deeper directory, whose parent is not the link's",
      [link("a/b/l", "../up/../x"), link("a/up", "..")],
    ],
    ["a chain", [link("l", "m"), link("m", "n"), link("n", "../x")]],
    ["as many links as are followed", [link("l", `${"x/".repeat(39)}../y`), link("x", ".")]],
    ["an absolute link further on", [link("l", "m/x"), link("m", "/etc")]],
  ])("refuses a link that leaves through %s", (_, entries) => {
    expect(() => hashModule(entries)).toThrow("leaves the package");
  });

  test.each<readonly [string, readonly PackageEntry[]]>([
    ["a file beside it", [link("a/l", "main.tf"), file("a/main.tf")]],
    ["the top", [link("a/l", "..")]],
    ["a directory and back", [link("l", "a/./b//../../main.tf")]],
    ["a place deeper than its own, by a link", [link("l", "m/../x"), link("m", "a/b")]],
    ["nothing", [link("l", "nowhere")]],
    ["more links than are followed", [link("l", `${"x/".repeat(40)}../y`), link("x", ".")]],
    ["itself", [link("l", "l")]],
    ["a link that leads back to it", [link("l", "m"), link("m", "l")]],
    ["ever deeper places", [link("l", "l/x")]],
    ["nowhere, with no target", [link("l", "")]],
    ["a name that begins with two dots", [link("l", "..a/b")]],
  ])("takes a link that leads to %s", (_, entries) => {
    const lines = entries.map(
      (one) => [one.target === undefined ? one.name : `${one.name}\0`, one.target ?? ""] as const,
    );
    const sorted = lines.toSorted(([a], [b]) => (a < b ? -1 : 1));

    expect(hashModule(entries)).toBe(h1(...sorted));
  });

  test.each([file("a\nb"), link("a\nb", "c")])("refuses a name with a line feed", (entry) => {
    expect(() => hashModule([entry])).toThrow(expect.objectContaining({ code: "INVALID_ARCHIVE" }));
  });

  test("names a link as text, whatever its bytes are", () => {
    expect(() => hashModule([link("\xc3\xa9", "/")])).toThrow('The link "é" leaves');
  });
});
