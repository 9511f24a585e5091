import { describe, expect, test } from "vitest";
import { type RootInput, recordedReleases } from "../../../src/review/evidence/input.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aLockFile } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput } from "../../support/judge-builders.ts";

const OWN = h1("amd64");
const STRANGE = h1("of no package");
const WHOLE = [zh("amd64"), zh("arm64")];

/** What a fix would keep of a file with a hash that nothing explains, where another root module records the release. */
function keptOf(former: RootInput["former"], elsewhere: readonly string[]): readonly string[] {
  const input = aRootInput({
    base: null,
    head: [{ hashes: [OWN, STRANGE] }],
    former,
    evidence: [someEvidence()],
    context: {
      mode: "audit",
      recordedReleases: recordedReleases(
        elsewhere.length === 0 ? [] : [aLockFile({ hashes: elsewhere })],
      ),
    },
  });
  const { expected } = judgeRoot(...input);
  return [...(expected?.providers.values() ?? [])].flatMap(({ hashes }) => hashes);
}

describe("a hash that nothing explains", () => {
  test.each([[[]], [[OWN]], [WHOLE]])(
    "is kept where nobody can tell what the root module recorded, whatever others do: %j",
    (elsewhere) => {
      expect(keptOf("unknown", elsewhere)).toContain(STRANGE);
    },
  );

  test("is kept where the root module itself recorded it, and only another one the whole release", () => {
    expect(keptOf(aLockFile({ hashes: [STRANGE] }), WHOLE)).toContain(STRANGE);
  });

  test.each([[[]], [WHOLE]])(
    "goes where the root module's own record answers for the whole release, whatever others do: %j",
    (elsewhere) => {
      expect(keptOf(aLockFile({ hashes: [...WHOLE, STRANGE] }), elsewhere)).not.toContain(STRANGE);
    },
  );

  test("goes where the root module is known to have recorded nothing of it", () => {
    expect(keptOf(aLockFile({ hashes: [OWN] }), [OWN])).not.toContain(STRANGE);
  });
});
