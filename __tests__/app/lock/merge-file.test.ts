import { describe, expect, test } from "vitest";
import { mergeLockFiles } from "../../../src/app/lock/merge-file.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { encodeCall, encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { markConflict } from "../../../src/formats/text/conflict-markers.ts";
import { MAX_LOCK_FILE_BYTES } from "../../../src/model/input-limits.ts";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import { aLockFile, type ProviderLockFacts } from "../../support/builders.ts";
import { zh } from "../../support/evidence-builders.ts";
import { aFloating, aModuleLock, aSelected } from "../../support/module-lock-builders.ts";

const PATH = ".terraform.lock.hcl";
const NULL = { address: "hashicorp/null", version: "1.2.3", hashes: [zh("null")] };
const NEWER = { ...NULL, version: "1.2.4", hashes: [zh("newer")] };
const OTHER = { ...NULL, version: "1.3.0", hashes: [zh("other")] };
const TLS = { address: "hashicorp/tls", version: "4.0.0", hashes: [zh("tls")] };

const written = (tool: "opentofu" | "terraform", ...entries: readonly ProviderLockFacts[]) =>
  encodeLockFile(aLockFile(...entries), tool);
const tofu = (...entries: readonly ProviderLockFacts[]) => written("opentofu", ...entries);

function merge(base: string, ours: string, theirs: string) {
  const file = (text: string) => ({ path: PATH, content: new TextEncoder().encode(text) });
  return mergeLockFiles({ base: file(base), ours: file(ours), theirs: file(theirs) });
}

describe("mergeLockFiles()", () => {
  test.each([
    ["nothing changed", [NULL], [NULL], [NULL], [NULL]],
    ["our new version is kept", [NULL], [NEWER], [NULL], [NEWER]],
    ["their new version is taken", [NULL], [NULL], [NEWER], [NEWER]],
    ["an entry of each side is kept", [], [NULL], [TLS], [NULL, TLS]],
    ["an entry that they removed goes", [NULL, TLS], [NULL, TLS], [NULL], [NULL]],
  ])("%s", (...row) => {
    const [, base, ours, theirs, merged] = row;

    expect(merge(tofu(...base), tofu(...ours), tofu(...theirs))).toStrictEqual({
      text: tofu(...merged),
      conflicts: [],
    });
  });

  test("marks an entry that one side changed and the other removed, and writes the rest", () => {
    const { text, conflicts } = merge(tofu(NULL), tofu(NEWER), tofu(TLS));

    expect(conflicts).toStrictEqual([
      expect.stringMatching(/^Conflict in registry\.opentofu\.org\/hashicorp\/null: .+/),
    ]);
    expect(text).toMatch(/<{7}[\s\S]*1\.2\.4[\s\S]*={7}\n>{7}/);
    expect(text).toContain("hashicorp/tls");
  });

  test("marks an entry that they changed and we removed", () => {
    const { text, conflicts } = merge(tofu(NULL), tofu(), tofu(OTHER));

    expect(conflicts).toHaveLength(1);
    expect(text).toMatch(/<{7}[^\n]*\n={7}\n[\s\S]*1\.3\.0[\s\S]*>{7}/);
  });

  test.each([
    ["we", (bad: string) => merge(tofu(), bad, tofu()), "ours"],
    ["they", (bad: string) => merge(tofu(), tofu(), bad), "theirs"],
    ["base", (bad: string) => merge(bad, tofu(), tofu()), "base"],
    ["we and they", (bad: string) => merge(tofu(), bad, bad), "ours and theirs"],
  ])("is one conflict where %s have no lock file that can be read", (_, mergeBad, names) => {
    const { text, conflicts } = mergeBad("provider");

    expect(conflicts).toStrictEqual([expect.stringContaining(`what ${names} has`)]);
    expect(text).toMatch(/<{7}[\s\S]*={7}[\s\S]*>{7}/);
  });

  test.each([
    ["of ours where both agree", "opentofu", "opentofu", "opentofu", "opentofu"],
    ["of the side that changed it: ours", "opentofu", "terraform", "opentofu", "terraform"],
    ["of the side that changed it: theirs", "terraform", "terraform", "opentofu", "opentofu"],
  ] as const)("has the header %s", (...row) => {
    const [, base, ours, theirs, header] = row;
    const { text } = merge(written(base, NULL), written(ours, NULL), written(theirs, NULL));

    expect(text.split("\n")[0]).toBe(written(header, NULL).split("\n")[0]);
  });

  test("keeps the header that the other side has where the changed one has none", () => {
    const bare = tofu(NULL).replace(/^(#.*\n)+/, "");
    const header = tofu(NULL).split("\n")[0];

    expect(merge(tofu(NULL), bare, tofu(NULL)).text.split("\n")[0]).toBe(header);
    expect(merge(tofu(NULL), tofu(NULL), bare).text.split("\n")[0]).toBe(header);
    expect(merge(bare, bare, bare).text.split("\n")[0]).toBe(header);
  });

  test("reads a file up to the limit of its size, and no larger one", () => {
    const filled = (bytes: number) => `${tofu(NULL)}${"#".repeat(bytes - tofu(NULL).length)}`;

    expect(merge(tofu(NULL), filled(MAX_LOCK_FILE_BYTES), tofu(NULL)).conflicts).toStrictEqual([]);
    expect(() => merge(tofu(NULL), filled(MAX_LOCK_FILE_BYTES + 1), tofu(NULL))).toThrow(
      expect.objectContaining({ code: "LIMIT_EXCEEDED", message: expect.stringContaining(PATH) }),
    );
  });
});

describe("mergeLockFiles() of files into which a newer tool wrote module blocks", () => {
  const block = 'module "net" {\n  source = "x"\n}\n';
  const newer = `${tofu(NULL)}\n${block}`;

  test.each([
    ["base", newer, tofu(NULL), tofu(NULL)],
    ["ours", tofu(NULL), newer, tofu(NULL)],
    ["theirs", tofu(NULL), tofu(NULL), newer],
  ])("leaves one conflict where %s has one, and loses nothing", (_, base, ours, theirs) => {
    const { text, conflicts } = merge(base, ours, theirs);

    expect(conflicts).toStrictEqual([expect.stringMatching(/^A newer tool wrote module blocks/)]);
    expect(text).toBe(`<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\n`);
  });
});

describe("mergeLockFiles() of lock files for modules", () => {
  const A = aSelected({ path: "a" });
  const MOVED = aSelected({ path: "a", package: "p" });
  const B = aFloating({ path: "b", reason: "computed" });
  const modules = (...calls: readonly LockedModule[]) => encodeModuleLock(aModuleLock(...calls));
  const bare = (text: string) => text.replace(/^(#.*\n)+\n/, "");

  test("merges them call by call, though their names are git's", () => {
    const result = { text: modules(MOVED, B), conflicts: [] };

    expect(merge(modules(A), modules(MOVED), modules(A, B))).toStrictEqual(result);
    expect(merge("", modules(MOVED), modules(B))).toStrictEqual(result);
    expect(merge("", "", modules(B))).toStrictEqual({ text: modules(B), conflicts: [] });
    expect(merge(modules(B), "", modules(B))).toStrictEqual({ text: modules(), conflicts: [] });
  });

  test("knows them by their blocks, or by their name", () => {
    const file = (path: string, text: string) => ({ path, content: Buffer.from(text) });

    expect(merge("", bare(modules(A)), bare(modules(B)))).toStrictEqual({
      text: modules(A, B),
      conflicts: [],
    });
    expect(
      mergeLockFiles({
        base: file("x", ""),
        ours: file("x/.terraform.module.lock.hcl", ""),
        theirs: file("x", ""),
      }),
    ).toStrictEqual({ text: modules(), conflicts: [] });
  });

  test("marks a call that both sides changed, and writes the rest", () => {
    const other = aSelected({ path: "a", package: "q" });

    const { text, conflicts } = merge(modules(A), modules(MOVED), modules(other, B));

    expect(conflicts).toStrictEqual(["Conflict in a: both sides changed it"]);
    const marked = markConflict(encodeCall(MOVED), encodeCall(other));
    expect(text).toBe(modules(B).replace("\n# computed", () => `\n${marked}\n# computed`));
    expect(merge(modules(A), modules(), modules(MOVED)).text).toContain(
      markConflict("", encodeCall(MOVED)),
    );
  });

  test.each([
    ["ours", (bad: string) => merge(modules(A), bad, modules(A))],
    ["theirs", (bad: string) => merge(modules(A), modules(A), bad)],
    ["base", (bad: string) => merge(bad, modules(A), modules(A))],
  ])("is one conflict where %s is no lock file for modules", (name, mergeBad) => {
    for (const bad of ["module", tofu(NULL), `${modules(A)}${bare(modules(A))}`]) {
      const { text, conflicts } = mergeBad(bad);

      expect(conflicts).toStrictEqual([expect.stringContaining(`what ${name} has`)]);
      expect(text.match(/^<{7}/gm)).toHaveLength(1);
    }
  });

  test("takes module blocks beside providers, or below a tool's header, for those of a newer tool", () => {
    const blocks = bare(modules(A));

    for (const newer of [`${bare(tofu(NULL))}\n${blocks}`, `${tofu()}\n${blocks}`]) {
      expect(merge(newer, newer, newer).conflicts).toStrictEqual([
        expect.stringMatching(/^A newer tool wrote module blocks/),
      ]);
    }
  });

  test("takes files without any block for those of providers", () => {
    expect(merge("", "", "")).toStrictEqual({ text: tofu(), conflicts: [] });
  });
});
