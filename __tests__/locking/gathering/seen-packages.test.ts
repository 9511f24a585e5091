import { expect, test } from "vitest";
import { seenPackages } from "../../../src/locking/gathering/seen-packages.ts";
import type { PackagedFile } from "../../../src/model/package-contents.ts";
import { aHashedArchive, aPackageMeta } from "../../support/package-builders.ts";

const aFile = (name: string): PackagedFile => ({
  name,
  bytes: 1,
  sha256: "0".repeat(64),
  isRunnable: false,
});

test("seenPackages() keeps files as long as there is room for those of all packages, and packages always", () => {
  const seen = seenPackages(2_000);
  const small = aHashedArchive({ files: [aFile("a"), aFile("b")] });
  const { files: _, ...bare } = small;

  expect(seen.keep(aHashedArchive({ files: [aFile("x".repeat(1_900))] }))).not.toHaveProperty(
    "files",
  );
  const kept = Array.from({ length: 6 }, () => seen.keep(small));

  expect(kept.slice(0, 4)).toStrictEqual([small, small, small, small]);
  expect(kept.slice(4)).toStrictEqual([bare, bare]);
  expect(seen.keep(bare)).toStrictEqual(bare);
});

test("seenPackages() tells nothing of a package whose files were not kept", () => {
  const seen = seenPackages(0);
  const meta = aPackageMeta();

  seen.add(meta, seen.keep(aHashedArchive({ files: [aFile("a")] })));

  expect(seen.of(meta.provider, meta.version)).toStrictEqual([]);
});
