import { describe, expect, test } from "vitest";
import {
  downloadOrder,
  exceedsPackages,
  openContentHashes,
  packagesNeeded,
} from "../../../src/locking/evidence/first-answer.ts";
import { disposition } from "../../../src/model/disposition.ts";
import { aHash, aPlatform } from "../../support/builders.ts";

const platforms = (...names: readonly string[]) => names.map(aPlatform);

describe("downloadOrder()", () => {
  test("takes required platforms first, then common ones, then the rest by name", () => {
    const published = platforms(
      "windows_amd64",
      "freebsd_386",
      "aix_ppc",
      "linux_arm64",
      "darwin_amd64",
      "linux_amd64",
      "darwin_arm64",
      "plan9_arm",
    );

    expect(downloadOrder(published, platforms("plan9_arm", "darwin_amd64"))).toStrictEqual([
      "plan9_arm",
      "darwin_amd64",
      "linux_amd64",
      "linux_arm64",
      "darwin_arm64",
      "windows_amd64",
      "aix_ppc",
      "freebsd_386",
    ]);
  });

  test("leaves out what is not published", () => {
    expect(downloadOrder([], platforms("linux_amd64"))).toStrictEqual([]);
  });
});

describe("openContentHashes()", () => {
  const [reported, computed, unknown, mirrored] = ["r", "c", "u", "m"].map((seed) =>
    aHash("h1", seed),
  );
  const wanted = [reported!, computed!, unknown!, mirrored!, aHash("zh")];
  const facts = new Map([
    [reported!, disposition({ reportedByRegistry: true })],
    [computed!, disposition({ verifiedLocally: true })],
    [mirrored!, disposition({ reportedByMirror: true })],
  ]);

  test("leaves out what the registry reports when that is accepted", () => {
    expect(openContentHashes(wanted, facts, "accept")).toStrictEqual([unknown, mirrored]);
  });

  test("leaves out only what was computed otherwise", () => {
    expect(openContentHashes(wanted, facts, "verify")).toStrictEqual([reported, unknown, mirrored]);
  });
});

describe("exceedsPackages() and packagesNeeded()", () => {
  test.each([
    [0, 0, false, 0],
    [1, 1, false, 1],
    [2, 1, false, 1],
    [3, 1, true, 2],
    [5, 2, true, 3],
  ])("of %i hashes and %i packages", (hashes, packages, exceeds, needed) => {
    const open = Array.from({ length: hashes }, (_, i) => aHash("h1", String(i)));

    expect([exceedsPackages([...open, ...open], packages), packagesNeeded(open)]).toStrictEqual([
      exceeds,
      needed,
    ]);
  });
});
