import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type IssueContext, publishIssue } from "../../src/publish/tracking-issue.ts";
import type { Verdict } from "../../src/review/verdict/review.ts";
import { clientsAt } from "../support/github/clients.ts";
import { type LoopbackGitHub, startGitHub } from "../support/github/github.ts";

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  github.state.addPull();
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

function publish(verdict: Verdict, body: string, key = "") {
  const { issues: forge } = clientsAt(github.url);
  const review: IssueContext["review"] = { verdict, headCommit: null };
  return publishIssue(forge, { review, key, body });
}

const shown = () =>
  github.state.issues.map((one) => `${one.state} ${one.title}: ${one.body.split("\n")[0]}`);

describe("publishIssue()", () => {
  test("opens one issue, keeps it up to date, closes it, and opens the same one again", async () => {
    await publish("passed", "fine");
    expect(shown()).toStrictEqual([]);

    expect(await publish("failed", "one problem")).toBe("create");
    expect(await publish("failed", "one problem")).toBe("leave");
    expect(await publish("unverified", "another")).toBe("update");
    expect(shown()).toStrictEqual(["open Lock file audit: another"]);

    expect(await publish("no-change", "fine")).toBe("close");
    expect(await publish("passed", "fine")).toBe("leave");
    expect(shown()).toStrictEqual(["closed Lock file audit: fine"]);

    expect(await publish("failed", "back again")).toBe("reopen");
    expect(shown()).toStrictEqual(["open Lock file audit: back again"]);
  });

  test("finds its issue behind a page of others that the same token opened", async () => {
    await publish("failed", "ours");
    for (let i = 0; i < 120; i++) github.state.addIssue({ title: `${i}`, body: "another bot's" });

    expect(await publish("passed", "fine")).toBe("close");
    expect(shown()[0]).toBe("closed Lock file audit: fine");
  });

  test("keeps the issues of several audits apart", async () => {
    await publish("failed", "a", "one");
    await publish("failed", "b", "two");

    expect(shown()).toStrictEqual([
      "open Lock file audit (one): a",
      "open Lock file audit (two): b",
    ]);
  });

  test("does not take over what somebody else opened with a forged marker", async () => {
    await publish("failed", "ours");
    const marked = github.state.issues[0]?.body ?? "";
    github.state.issues.splice(0);
    github.state.addIssue({ title: "mine", body: marked, author: "mallory" });

    await publish("passed", "fine");
    await publish("failed", "new");

    expect(shown()).toStrictEqual(["open mine: ours", "open Lock file audit: new"]);
  });

  test.each([
    ["GET", "no-permission", "issues: write"],
    ["POST", "no-permission", "issues: write"],
    ["POST", "server-error", "Run again"],
  ] as const)("names what to grant after %s %s", async (method, kind, words) => {
    github.fail(method, /issues/, kind);

    await expect(publish("failed", "x")).rejects.toMatchObject({
      code: "FORGE_FAILED",
      hint: expect.stringContaining(words),
    });
    expect(shown()).toStrictEqual([]);
  });
});
