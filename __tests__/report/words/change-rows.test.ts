import { describe, expect, test } from "vitest";
import { changeRows } from "../../../src/report/words/change-rows.ts";
import { aHash, anAddress } from "../../support/builders.ts";
import { aChange, aFinding, anExplainedHash, aReview } from "../../support/review-builders.ts";

const CHANGES = { changes: [aChange({ roots: ["envs/prod"] })], hashes: [anExplainedHash()] };

/** What the table says of the evidence behind one upgrade. */
function verified(...findings: ReturnType<typeof aFinding>[]): string | null | undefined {
  return changeRows(aReview({ ...CHANGES, findings }))[0]?.verified;
}

describe("changeRows()", () => {
  test("says how well an upgrade is vouched for", () => {
    expect(verified()).toBe("signed, known key");
  });

  test("tells equal changes of several root modules in one row, and others apart", () => {
    const roots = Array.from({ length: 12 }, (_, i) => `envs/r${i}`);
    const changes = roots.map((root, i) =>
      aChange({ roots: [root], kind: "new-hashes", hashes: [], from: `${i}` }),
    );
    const other = aChange({ roots: ["envs/other"], to: "9.0.0" });

    const rows = changeRows(aReview({ changes: [...changes, other] }));

    expect(rows.map((row) => row.roots.length)).toStrictEqual([1, 12]);
  });

  test("says what refutes the evidence in its place", () => {
    const provider = CHANGES.changes[0]?.provider ?? null;
    const mismatch = aFinding({ rule: "checksum-mismatch", provider, root: "envs/prod" });

    expect(verified(mismatch)).toBe("wrong checksum");
    expect(verified(mismatch, { ...mismatch, rule: "bad-signature" })).toBe(
      "signature not valid, wrong checksum",
    );
    expect(verified({ ...mismatch, root: "envs/other" })).toBe("signed, known key");
    expect(verified({ ...mismatch, rule: "downgrade" })).toBe("signed, known key");
    expect(verified({ ...mismatch, severity: "warning" })).toBe("signed, known key");
  });

  test("looks at each of many hashes a few times, however many rows there are", () => {
    const PROVIDERS = 300;
    const PER_PROVIDER = 20;
    let looks = 0;
    const of = <T extends object>(one: T): T =>
      new Proxy(one, {
        get: (target, name) => {
          looks++;
          return Reflect.get(target, name);
        },
      });
    const providers = Array.from({ length: PROVIDERS }, (_, i) => anAddress(`acme/p${i}`));
    const [first = anAddress("acme/p0")] = providers;
    const hashes = providers.flatMap((provider) =>
      Array.from({ length: PER_PROVIDER }, (_, i) =>
        of(anExplainedHash({ provider, hash: aHash("h1", `${i}`) })),
      ),
    );
    const changes = providers.flatMap((provider, i) => [
      aChange({ provider, roots: [`envs/r${i}`] }),
      aChange({ provider: first, kind: "new-hashes", from: `${i}`, roots: [`envs/s${i}`] }),
    ]);

    const rows = changeRows(aReview({ changes, hashes }));

    expect(rows).toHaveLength(PROVIDERS + 1);
    expect(looks / hashes.length).toBeLessThan(10);
  });

  test("tells the worst of more hashes than a call takes arguments", () => {
    const hashes = Array<ReturnType<typeof anExplainedHash>>(300_000).fill(anExplainedHash());
    const worst = anExplainedHash({ grade: "unexplained" });

    const rows = changeRows(aReview({ ...CHANGES, hashes: [worst, ...hashes] }));

    expect(rows.map((row) => row.verified)).toStrictEqual(["not explained"]);
  });
});
