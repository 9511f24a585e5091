// Reads real lock files that belong to their authors and therefore stay where they are, outside the
// project: looked for in a folder `shared/corpus` above the working directory.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { disposition } from "../../src/model/disposition.ts";
import type { VersionEvidence } from "../../src/model/evidence.ts";
import { hashScheme } from "../../src/model/hash.ts";
import type { ProviderLock } from "../../src/model/lock-file.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import type { LockChange } from "../../src/review/change/change.ts";
import { classifyChanges } from "../../src/review/change/classify.ts";
import { evidenceIndex, type LockFileSide } from "../../src/review/evidence/input.ts";
import { readLockFileSide } from "../../src/review/evidence/read-side.ts";
import { judgeRoot } from "../../src/review/verdict/judge.ts";
import { aKey, someEvidence } from "../support/evidence-builders.ts";
import { aRootInput } from "../support/judge-builders.ts";

const folder = findPairs(process.cwd());
const pairs = folder === undefined ? [] : readdirSync(folder).filter((name) => /^\d+-/.test(name));

function findPairs(from: string): string | undefined {
  for (let above = from; above !== dirname(above); above = dirname(above)) {
    const candidate = join(above, "shared", "corpus", "lock-pairs");
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

function read(name: string, side: "base" | "head"): LockFileSide {
  const path = join(folder ?? "", name, `${side}.hcl`);
  return readLockFileSide(readFileSync(path), path, OPENTOFU);
}

/** What the folder's name counts a change as: a move is one provider less and one more. */
function namesOf(change: LockChange): readonly string[] {
  const isMove = change.kind === "moved-registry" || change.kind === "renamed-provider";
  return isMove ? ["new-provider", "removed-provider"] : [change.kind];
}

/** Evidence of a registry that signs everything the entry records. */
function vouching({ address, version, hashes }: ProviderLock): VersionEvidence {
  const zips = new Set(hashes.filter((hash) => hashScheme(hash) === "zh"));
  const facts = hashes.map(
    (hash) =>
      [
        hash,
        hashScheme(hash) === "zh"
          ? disposition({ signedBy: new Set([aKey()]), reportedByRegistry: true })
          : disposition({ reportedByRegistry: true, verifiedLocally: true, derivedFrom: zips }),
      ] as const,
  );
  return { ...someEvidence({ address, version, packages: [] }), dispositions: new Map(facts) };
}

test.each(pairs)("classifyChanges() finds the kinds of %s", (name) => {
  const [base, head] = [read(name, "base"), read(name, "head")];
  const changes = classifyChanges({
    root: ".",
    base: base.lock,
    head: head.lock,
    textDiffers: base.text !== head.text,
  });

  // A pair whose texts are equal too is a commit that changed the file's mode alone.
  const kinds = changes.length === 0 ? ["cosmetic"] : changes.flatMap(namesOf);
  expect([base.diagnostics, head.diagnostics]).toStrictEqual([[], []]);
  expect([...new Set(kinds)].sort()).toStrictEqual(name.replace(/^\d+-/, "").split("+").sort());
});

test.each(pairs)("judgeRoot() raises no alarm about %s when everything is vouched for", (name) => {
  const [baseSide, headSide] = [read(name, "base"), read(name, "head")];
  const evidence = evidenceIndex([...headSide.lock.providers.values()].map(vouching));
  const { findings } = judgeRoot(aRootInput({ baseSide, headSide, context: { evidence } }));

  const loud = findings.filter((finding) => finding.severity === "error");
  expect(loud.map((finding) => finding.rule)).toStrictEqual([]);
});

test("the folder of real lock files is there, or its absence is said", () => {
  if (folder === undefined) {
    console.warn(
      "WARNING: no folder shared/corpus/lock-pairs above; real lock files were NOT read",
    );
  }

  expect(folder === undefined || pairs.length > 0).toBe(true);
});
