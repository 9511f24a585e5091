import { describe, expect, test } from "vitest";
import type { Repair } from "../../../src/report/contents/terms.ts";
import { renderComment } from "../../../src/report/markdown/markdown.ts";
import { repairLines } from "../../../src/report/text/terminal.ts";
import { blockedReview } from "../../support/review-builders.ts";

const LOCK = "envs/prod/.terraform.lock.hcl";

function aRepair(facts: Partial<Repair> = {}): Repair {
  return {
    corrected: [LOCK],
    leftAlone: [],
    commit: undefined,
    notCommitted: undefined,
    patch: undefined,
    ...facts,
  };
}

const COMMIT = {
  id: "1".repeat(40),
  url: "https://github.com/acme/infra/commit/1",
  isVerified: true,
  verification: "VALID",
  startsWorkflows: false,
};

function comment(repair: Repair, maxCharacters?: number): string {
  return renderComment(blockedReview(), { repair }, maxCharacters);
}

describe("the repair in a comment", () => {
  test("names the commit, its signature, and that required checks will not run", () => {
    const text = comment(aRepair({ commit: COMMIT }));

    expect(text).toContain(
      "Commit [`1111111`](https://github.com/acme/infra/commit/1) (signed by GitHub, verified) corrects 1 lock file",
    );
    expect(text).toContain("**required checks will not run on it**");
    expect(text.indexOf("### Repair")).toBeGreaterThan(text.indexOf("> [!CAUTION]"));
  });

  test("says so when the commit is not verified", () => {
    const commit = { ...COMMIT, isVerified: false, verification: "UNSIGNED" };

    expect(comment(aRepair({ commit }))).toContain("(not verified: unsigned)");
  });

  test("shows a short patch and how to apply it", () => {
    const patch = "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n";
    const text = comment(aRepair({ patch, notCommitted: "the branch is protected" }));

    expect(text).toContain("Nothing was committed: the branch is protected.");
    expect(text).toContain("git apply --index fix.patch");
    expect(text).toContain("```diff\n--- a/x");
  });

  test.each([
    ["is long", "+x\n".repeat(10_000)],
    ["a page would change", "+a\r\n"],
    ["hides a character", "+a\u202eb\n"],
  ])("points to the file of a patch that %s", (_name, patch) => {
    const text = comment(aRepair({ patch }));

    expect(text).toContain("`patch-path`");
    expect(text).not.toContain("The patch</summary>");
  });

  test("makes nothing live of what stands in paths and reasons", () => {
    const path = "a|b<!-- -->`@octocat/.terraform.lock.hcl";
    const leftAlone = [{ path, reasons: ["unexplained-hash: see #1 and @octocat <img src=x>"] }];
    const text = comment(aRepair({ corrected: [path], leftAlone, notCommitted: "GitHub: @all" }));

    expect(text.replaceAll(/(`+)[^`](?:.*?[^`])?\1(?!`)/g, "")).not.toMatch(
      /@octocat|@all|<img|#1/,
    );
  });

  test("gives way before findings do", () => {
    const reasons = Array.from({ length: 200 }, (_, i) => `reason ${i}`);
    const leftAlone = Array.from({ length: 50 }, (_, i) => ({ path: `${i}/x`, reasons }));
    const text = comment(aRepair({ leftAlone, patch: "+x\n".repeat(3_000) }), 4_000);

    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(text).toContain("unexplained-hash");
  });

  test("is absent when there was nothing to repair", () => {
    expect(comment(aRepair({ corrected: [] }))).not.toContain("Repair");
  });
});

test("repairLines() say the same in plain lines without anything hidden", () => {
  const paths = Array.from({ length: 30 }, (_, i) => `r${i}/.terraform.lock.hcl`);
  const leftAlone = [{ path: "a\n::error::x", reasons: ["downgrade: older"] }];
  const lines = repairLines(aRepair({ corrected: paths, commit: COMMIT, leftAlone }));
  const text = lines.join("\n");

  expect(text).toContain("a\\u{A}::error::x: downgrade: older");
  expect(text).toContain("Commit 1111111 (signed by GitHub, verified) corrects 30 lock files");
  for (const path of paths) expect(text).toContain(path);
});

test("repairLines() name the file of a patch, and not its lines", () => {
  const lines = repairLines(aRepair({ patch: "+secret line\n" })).join("\n");

  expect(lines).toContain("`patch-path`");
  expect(lines).not.toContain("secret line");
});
