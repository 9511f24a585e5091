import { describe, expect, test } from "vitest";
import { diffLedgers } from "../../../src/language/ledger/diff.ts";
import { EMPTY_LEDGER, type Ledger, ledgerOf } from "../../../src/language/ledger/ledger.ts";
import { diffReleases } from "../../../src/language/ledger/release-diff.ts";
import { ledgerText } from "../../../src/review/policy/ledger-text.ts";
import { releasesText } from "../../../src/review/policy/release-changes-text.ts";
import { aHash } from "../../support/builders.ts";
import { aLedgerLine, OTHER } from "../../support/ledger-builders.ts";
import { aReleaseLine, rememberedReleases } from "../../support/release-builders.ts";

const [SEEN, EVIL] = [aHash("zh", "seen"), aHash("zh", "evil")];
const MANY = Array.from({ length: 60 }, (_, i) => i);

/** Releases of which each is seen on a day, and the last one in the order of a ledger. */
function releases(day: string, last: Readonly<Record<string, string>>): Ledger {
  const provider = (name: string) => `registry.opentofu.org/acme/${name}`;
  return rememberedReleases(
    ...MANY.map((i) =>
      aReleaseLine({ provider: provider(`a${i}`), day, packages: { linux_amd64: SEEN } }),
    ),
    aReleaseLine({ provider: provider("z"), packages: last }),
  );
}

describe("releasesText()", () => {
  test("tells first what was rewritten, however many releases are changed beside it", () => {
    const before = releases("2026-01-02", { linux_amd64: SEEN });
    const after = releases("2026-01-03", { linux_amd64: EVIL });
    const text = releasesText(diffReleases(before, after));

    expect(text).toMatch(/^registry\.opentofu\.org\/acme\/z 1\.2\.3: linux_amd64 is /);
    expect(text).toContain(`linux_amd64 is ${EVIL}, before ${SEEN}`);
    expect(text).toMatch(/And 21 more releases\.$/);
  });

  test("tells the package that was rewritten, however many are removed beside it", () => {
    const packages = Object.fromEntries(MANY.map((i) => [`a${i}_b`, SEEN]));
    const before = rememberedReleases(aReleaseLine({ packages: { ...packages, z_z: SEEN } }));
    const after = rememberedReleases(aReleaseLine({ packages: { z_z: EVIL } }));

    expect(releasesText(diffReleases(before, after))).toContain(`z_z is ${EVIL}, before ${SEEN}`);
  });
});

describe("ledgerText()", () => {
  test("tells first the key that joins a known namespace, however many lines are changed beside it", () => {
    const lines = (learned: string) =>
      MANY.map((i) => aLedgerLine({ namespace: `a${i}`, learned }));
    const before = ledgerOf([...lines("first-use"), aLedgerLine({ namespace: "z" })]);
    const more = [
      aLedgerLine({ namespace: "z" }),
      aLedgerLine({ namespace: "z", fingerprint: OTHER }),
    ];
    const text = ledgerText(diffLedgers(before, ledgerOf([...lines("announced"), ...more])));

    expect(text).toMatch(new RegExp(`^registry\\.opentofu\\.org/z: one more key ${OTHER}`));
  });
});

test("a ledger as large as one that is read is told in no time that its square would take", {
  timeout: 3000,
}, () => {
  const many = Array.from({ length: 12_000 }, (_, i) => aLedgerLine({ namespace: `n${i}` }));

  expect(diffLedgers(EMPTY_LEDGER, ledgerOf(many))).toHaveLength(many.length);
});
