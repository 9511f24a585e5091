import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PackagedFile } from "../../../src/model/package-contents.ts";
import { compareListings } from "../../../src/packages/hashing/compare-listings.ts";

function aFile(name: string, facts: Partial<PackagedFile> = {}): PackagedFile {
  return { name, bytes: 10, sha256: "a".repeat(64), isRunnable: false, ...facts };
}

const other = { sha256: "b".repeat(64), bytes: 12 };
const compare = (before: readonly PackagedFile[], after: readonly PackagedFile[]) =>
  compareListings({ type: "widget", before, after });

describe("compareListings()", () => {
  test("tells what was added, removed and changed, and counts what is the same", () => {
    const before = [aFile("a"), aFile("b"), aFile("c")];
    const after = [aFile("b", other), aFile("c"), aFile("d")];

    expect(compare(before, after)).toStrictEqual({
      files: [
        { kind: "removed", name: "a", before: 10, after: null, marks: [] },
        { kind: "changed", name: "b", before: 10, after: 12, marks: [] },
        { kind: "added", name: "d", before: null, after: 10, marks: [] },
      ],
      counts: { added: 1, removed: 1, changed: 1, same: 1 },
    });
  });

  test("tells the provider's program as one file, whatever version its name has (HS-13)", () => {
    const was = aFile("terraform-provider-widget_v1.0.0", { isRunnable: true, format: "elf" });
    const is = { ...was, ...other, name: "terraform-provider-widget_v1.1.0" };

    expect(compare([was], [is]).files).toStrictEqual([
      {
        kind: "changed",
        name: is.name,
        formerName: was.name,
        before: 10,
        after: 12,
        marks: ["program"],
        format: "elf",
      },
    ]);
  });

  test("a second program beside it is a new executable, and so is the first one then", () => {
    const program = aFile("terraform-provider-widget_v1.0.0", { isRunnable: true });
    const next = aFile("terraform-provider-widget_v1.1.0", { isRunnable: true });
    const beside = aFile("terraform-provider-widget_v1.1.0_x5", { isRunnable: true });

    expect(
      compare([program], [next, beside]).files.map(({ kind, marks }) => [kind, marks]),
    ).toStrictEqual([
      ["added", ["new-executable"]],
      ["added", ["new-executable"]],
      ["removed", []],
    ]);
  });

  test.each<readonly [string, PackagedFile, PackagedFile | undefined]>([
    ["by its mode", aFile("tool", { isRunnable: true }), undefined],
    ["by its first bytes, whatever its mode and name", aFile("a.md", { format: "pe" }), undefined],
    ["that was a plain file before", aFile("tool", { isRunnable: true }), aFile("tool")],
    [
      "where everything may be run, and always could",
      aFile("notes.md", { ...other, isRunnable: true, format: "elf" }),
      aFile("notes.md", { isRunnable: true }),
    ],
    ["with other bytes", aFile("tool", { ...other, format: "elf" }), aFile("tool")],
  ])("marks a new executable %s", (_name, after, before) => {
    expect(compare(before === undefined ? [] : [before], [after]).files).toMatchObject([
      { name: after.name, marks: ["new-executable"] },
    ]);
  });

  test.each<readonly [string, PackagedFile, PackagedFile]>([
    [
      "one that was one before",
      aFile("x", { ...other, isRunnable: true }),
      aFile("x", { format: "elf" }),
    ],
    ["a text", aFile("x", other), aFile("x")],
  ])("does not mark %s", (_name, after, before) => {
    expect(compare([before], [after]).files).toMatchObject([{ name: "x", marks: [] }]);
  });

  test.each([
    "LICENSE",
    "LICENSE.txt",
    "docs/Licence.md",
    "COPYING",
    "COPYING.LESSER",
    "NOTICE",
    "UNLICENSE",
    "third/LICENSE-MIT",
  ])("marks %s as a licence", (name) => {
    expect(compare([aFile(name)], [aFile(name, other)]).files[0]?.marks).toStrictEqual(["licence"]);
  });

  test.each(["license.go", "licenser", "LICENSES/MIT.txt", "copy"].slice(1))(
    "does not mark %s",
    (name) => {
      expect(compare([aFile(name)], [aFile(name, other)]).files[0]?.marks).toStrictEqual([]);
    },
  );

  test("puts new executables and licences first, so that many files hide neither", () => {
    const noise = Array.from({ length: 900 }, (_, i) => aFile(`a${i}`));
    const { files, counts } = compare(
      [aFile("LICENSE")],
      [...noise, aFile("LICENSE", other), aFile("zz", { format: "elf" })],
    );

    expect(files.slice(0, 2).map(({ name }) => name)).toStrictEqual(["zz", "LICENSE"]);
    expect([files.length, counts.added]).toStrictEqual([500, 901]);
  });

  test("counts every file once, and two equal packages not at all", () => {
    const file = fc.record({
      name: fc.constantFrom(
        "a",
        "b",
        "c",
        "LICENSE",
        "terraform-provider-widget_v1",
        "terraform-provider-widget_v2",
      ),
      sha256: fc.constantFrom("a".repeat(64), "b".repeat(64)),
      bytes: fc.nat(9),
      isRunnable: fc.boolean(),
    });
    const listing = fc.uniqueArray(file, { selector: ({ name }) => name });
    fc.assert(
      fc.property(listing, listing, (before, after) => {
        const { added, removed, changed, same } = compare(before, after).counts;

        expect([added + changed + same, removed + changed + same]).toStrictEqual([
          after.length,
          before.length,
        ]);
        expect(compare(before, before).files).toStrictEqual([]);
      }),
    );
  });
});
