import { describe, expect, test } from "vitest";
import { batchSize } from "../../../src/lock/evidence/explain-content.ts";
import { downloadOrder } from "../../../src/lock/evidence/first-answer.ts";
import { openContentHashes } from "../../../src/lock/evidence/open-hashes.ts";
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

describe("batchSize()", () => {
  const [first, second, other] = ["a_a", "b_b", "c_c"].map(aPlatform);
  const hashes = (count: number) => {
    const open = Array.from({ length: count }, (_, i) => aHash("h1", String(i)));
    return [...open, ...open];
  };

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 3],
  ])("for %i hashes of packages that nobody requires is %i", (count, needed) => {
    expect(batchSize(hashes(count), [other!], [])).toBe(needed);
  });

  test("takes the next required platforms, up to the number of hashes", () => {
    const required = [first!, second!];

    expect(batchSize(hashes(2), [first!, second!, other!], required)).toBe(2);
    expect(batchSize(hashes(1), [first!, second!, other!], required)).toBe(1);
    expect(batchSize(hashes(2), [first!, other!, second!], required)).toBe(1);
  });
});
