// Attempts to weaken what a review goes by, against the program as it ships.
import { describe, expect, test } from "vitest";
import { AWS, EVIL, ROOT } from "./cases/scenario.ts";
import { said } from "./command-line-play.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();
const player = playerOfTests(world);

const POLICY = ".github/tofu-lock-review.yml";
const smuggled = { ...AWS, extra: [EVIL] };
const SMUGGLED = "error unexplained-hash";

/** A policy that waives the smuggled hash, until a day. */
function waiver(expires: string, ...more: readonly string[]): string {
  const lines = ["rule: unexplained-hash", ...more, "reason: trust me", `expires: ${expires}`];
  return `waivers:\n  - ${lines.join("\n    ")}\n`;
}
const NAMED = ["provider: hashicorp/aws", `hash: "${EVIL}"`];

describe("A26 a policy that is weakened by the change it is to judge", () => {
  test.each([
    ["nothing fails any more", "fail-on: never\n"],
    ["the rule is off", "rules:\n  unexplained-hash: off\n"],
    ["a waiver for the very hash", waiver("2999-12-31", ...NAMED)],
    ["a file that stops every review", "fail-on: sometimes\n"],
  ])("%s", async (_name, weak) => {
    const base = { ...world.root(ROOT, [AWS]), [POLICY]: "fail-on: error\n" };
    const played = await player.review([base, { ...world.root(ROOT, [smuggled]), [POLICY]: weak }]);

    expect(said(played)).toContain(SMUGGLED);
    expect(said(played).some((one) => one.endsWith(" policy-changed"))).toBe(true);
    expect(played.exitCode).toBe(1);
    expect(played.comment).toContain("policy-changed");
  });

  test("a merge base from the time when the policy was weak", async () => {
    const weak = { ...world.root(ROOT, [AWS]), [POLICY]: "fail-on: never\n" };
    const repository = await player.repository([weak, world.root(ROOT, [smuggled])]);
    await repository.write({ [POLICY]: "fail-on: never\n" });
    await repository.commit("keep the policy of the merge base");
    await repository.git("checkout", "--quiet", "main");
    await repository.write({ [POLICY]: "fail-on: error\n" });
    await repository.commit("Tighten the policy");
    await repository.git("checkout", "--quiet", "change");
    const played = await player.reviewIn(repository.directory);

    expect(said(played)).toContain(SMUGGLED);
    expect(played.exitCode).toBe(1);
  });
});

describe("A27 waivers that say too much, or no longer hold", () => {
  test.each([
    ["every provider", waiver("2999-12-31")],
    ["every hash of a provider", waiver("2999-12-31", "provider: hashicorp/aws")],
    ["every provider by a pattern", waiver("2999-12-31", 'provider: "*/*"', `hash: "${EVIL}"`)],
    ["no end", waiver("2999-12-31", ...NAMED).replace(/ {4}expires: .*\n/, "")],
  ])("a waiver for %s stops the review until it is mended", async (_name, policy) => {
    const base = { ...world.root(ROOT, [AWS]), [POLICY]: policy };
    const { directory } = await player.repository([
      base,
      { ...world.root(ROOT, [smuggled]), [POLICY]: policy },
    ]);
    const run = await player.run(directory, "review", "--base=main", "--format=json");

    expect([run.exitCode, run.stdout]).toStrictEqual([2, ""]);
    expect(run.stderr).toContain(POLICY);
  });

  test("a waiver that has ended counts for nothing, and says so", async () => {
    const policy = waiver("2026-01-31", ...NAMED);
    const base = { ...world.root(ROOT, [AWS]), [POLICY]: policy };
    const played = await player.judge([
      base,
      { ...world.root(ROOT, [smuggled]), [POLICY]: policy },
    ]);

    expect(said(played)).toContain(SMUGGLED);
    expect(said(played)).toContain("error waiver-expired");
    expect(played.exitCode).toBe(1);
  });

  test("a waiver that holds lets its hash pass and not another one", async () => {
    const policy = waiver("2999-12-31", ...NAMED);
    const base = { ...world.root(ROOT, [AWS]), [POLICY]: policy };
    const other = EVIL.replace(/Bw/g, "CA") as typeof EVIL;
    const waived = await player.review([
      base,
      { ...world.root(ROOT, [smuggled]), [POLICY]: policy },
    ]);
    const beside = await player.judge([
      base,
      { ...world.root(ROOT, [{ ...AWS, extra: [EVIL, other] }]), [POLICY]: policy },
    ]);

    expect(waived.exitCode).toBe(0);
    expect(said(waived)).toContain("notice unexplained-hash");
    expect(waived.comment).toContain("trust me");
    expect(waived.report.findings).toContainEqual(
      expect.objectContaining({
        rule: "unexplained-hash",
        accepted: { by: "waiver", reason: "trust me", until: "2999-12-31" },
      }),
    );
    expect(said(beside)).toContain(SMUGGLED);
    expect(beside.exitCode).toBe(1);
  });
});
