// Reads real lock files that belong to their authors and therefore stay where they are, outside the
// project: looked for in a folder `shared/corpus` above the working directory.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isMovedTo } from "../../../src/app/roots/read-root.ts";
import { disposition } from "../../../src/model/disposition.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import { hashScheme } from "../../../src/model/hash.ts";
import type { ProviderLock } from "../../../src/model/lock-file.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { defaultRegistryHost, OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { classifyChanges, type EntryChange } from "../../../src/review/change/classify.ts";
import { evidenceIndex, type LockFileSide } from "../../../src/review/evidence/input.ts";
import { readLockFileSide } from "../../../src/review/evidence/read-side.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aKey, someEvidence } from "../../support/evidence-builders.ts";
import { aRootInput, someRequirements } from "../../support/judge-builders.ts";
import { sharedCorpus } from "../../support/shared-corpus.ts";

const folder = sharedCorpus("lock-pairs");
const pairs = folder === undefined ? [] : readdirSync(folder).filter((name) => /^\d+-/.test(name));

function read(name: string, side: "base" | "head"): LockFileSide {
  const path = join(folder ?? "", name, `${side}.hcl`);
  return readLockFileSide(readFileSync(path), path, OPENTOFU);
}

/** What the folder's name counts a change as: a move is one provider less and one more. */
function namesOf(change: EntryChange): readonly string[] {
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
  const { findings } = judgeRoot(...aRootInput({ baseSide, headSide, context: { evidence } }));

  const loud = findings.filter((finding) => finding.severity === "error");
  expect(loud.map((finding) => finding.rule)).toStrictEqual([]);
});

const moving = pairs.filter((name) => {
  const [base, head] = [read(name, "base"), read(name, "head")];
  return base.header !== undefined && head.header !== undefined && base.header !== head.header;
});

test.each(moving)("judgeRoot() asks for nothing twice when %s moves to the other tool", (name) => {
  const [baseSide, headSide] = [read(name, "base"), read(name, "head")];
  const [from, to] = baseSide.header === "opentofu" ? [OPENTOFU, TERRAFORM] : [TERRAFORM, OPENTOFU];
  const evidence = evidenceIndex([...headSide.lock.providers.values()].map(vouching));
  const context = { evidence, tool: from };
  const arrived = [...headSide.lock.providers.keys()].filter((one) =>
    one.startsWith(defaultRegistryHost(to)),
  );
  const missing = (requirements: Requirements, movesTo?: Tool) =>
    judgeRoot(
      ...aRootInput({ baseSide, headSide, context, requirements, movesTo }),
    ).findings.filter(({ rule }) => rule === "missing-entry").length;
  const ofBothTools = [to, from].map((tool) => {
    const names = arrived.map((one) => one.replace(/^[^/]*/, defaultRegistryHost(tool)));
    return someRequirements(Object.fromEntries(names.map((one) => [one, ""])));
  });
  const [now, before] = ofBothTools;
  if (now === undefined || before === undefined) throw new Error("two tools");

  // One that kept its registry stays where it was.
  const isMoved = isMovedTo(headSide.lock, { from, to }, now);
  expect(isMoved).toBe(arrived.length > 0);
  if (!isMoved) return;
  // By the rules of base's tool, each that was not kept beside its twin would be missing.
  const gone = [...before.providers.keys()].filter((one) => !headSide.lock.providers.has(one));
  expect(missing(before)).toBe(gone.length);
  expect(missing(now, to)).toBe(0);
});

test.skipIf(folder === undefined)("the folder of real lock files has pairs", () => {
  expect(pairs).not.toStrictEqual([]);
});
