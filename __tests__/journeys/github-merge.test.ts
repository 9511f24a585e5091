import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { pullRequestPayload } from "../support/events.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, configuration, type EntryFacts, hashOf } from "../support/journeys/world.ts";
import type { StepResult } from "../support/runner.ts";

const RELEASES = [aRelease(), aRelease({ version: "1.3.0" }), aRelease({ type: "gadget" })];
const GADGET: EntryFacts = { source: "acme/gadget", constraints: "1.2.3" };

/** A root module `app` with a lock file. */
function root(world: GitHubWorld, ...entries: readonly EntryFacts[]) {
  const required = entries.map(({ source = "acme/widget", constraints = "" }) => [
    source,
    constraints,
  ]);
  return {
    "app/main.tf": configuration(Object.fromEntries(required)),
    "app/.terraform.lock.hcl": world.lockText(...entries),
  };
}

/** A pull request that upgrades the widget while the target branch takes the gadget in, and their merge. */
async function diverged(merged: (world: GitHubWorld) => readonly EntryFacts[]) {
  const world = await gitHubWorld({ releases: RELEASES });
  const old: EntryFacts = { constraints: "~> 1.2" };
  const upgraded: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
  await world.commitFiles("main", root(world, old));
  const headSha = await world.commitFiles("change", root(world, upgraded));
  await world.git("checkout", "--quiet", "main");
  const baseSha = await world.commitFiles("main", root(world, old, GADGET));
  await world.git("checkout", "--quiet", "-b", "merge");
  await world.write(root(world, ...merged(world)));
  await world.git("add", "--all");
  const tree = await world.git("write-tree");
  const mergeSha = await world.git(
    ...["commit-tree", tree, "-p", baseSha, "-p", headSha, "-m", "merge"],
  );
  await world.git("checkout", "--quiet", "--force", "change");
  world.propose({ baseSha, headSha });
  world.store(baseSha, headSha, mergeSha);
  return { world, env: { GITHUB_SHA: mergeSha } };
}

/** The findings that weigh more than a notice. */
function heavy(step: StepResult): readonly object[] {
  const findings = JSON.parse(step.outputs.get("findings") ?? "null");
  return findings.filter((one: { severity: string }) => one.severity !== "notice");
}

describe("the merge result", () => {
  const UPGRADED: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
  const left = (world: GitHubWorld): readonly EntryFacts[] => [
    { ...UPGRADED, extra: [hashOf(world, "linux_amd64")] },
    GADGET,
  ];

  test.each([
    ["a full checkout", false],
    ["no checkout", true],
  ])("is reviewed when it equals neither side, with %s", async (_name, isEmpty) => {
    const { world, env } = await diverged(left);

    const step = await world.act({ env, ...(isEmpty ? { workspace: world.empty } : {}) });

    expect(step.outputs.get("verdict")).toBe("failed");
    expect(heavy(step)).toMatchObject([
      {
        rule: "unexplained-hash",
        root: "app",
        line: null,
        detail: expect.stringMatching(/^In the merge result: /),
      },
    ]);
    expect(world.github.state.comments[0]?.body).toContain("In the merge result");
  });

  test.each([
    ["what GitHub merged", true],
    ["nothing where GitHub merged nothing", false],
  ])("is, on pull_request_target without a checkout, %s", async (_name, isMade) => {
    const { world, env } = await diverged(left);
    const pull = world.github.state.pulls.get(1);
    if (isMade) Object.assign(pull ?? {}, { mergeSha: env.GITHUB_SHA });
    const event = { name: "pull_request_target", payload: pullRequestPayload(pull) };

    const step = await world.act({
      event,
      env: { GITHUB_SHA: pull?.baseSha ?? "" },
      workspace: world.empty,
    });

    const report = JSON.parse(await readFile(step.outputs.get("report-path") ?? "", "utf8"));
    expect(heavy(step).length).toBe(isMade ? 1 : 0);
    expect(report.limits.length).toBe(isMade ? 0 : 1);
  });

  test("is reviewed when its lock file is head's and its configuration is not", async () => {
    const { world, env } = await diverged(() => [UPGRADED]);
    const files = root(world, UPGRADED, GADGET);
    const commits = world.github.state.pulls.get(1);
    await world.git("checkout", "--quiet", "-B", "merge", commits?.baseSha ?? "");
    await world.write({ ...root(world, UPGRADED), "app/main.tf": files["app/main.tf"] });
    await world.git("add", "--all");
    const tree = await world.git("write-tree");
    const parents = ["-p", commits?.baseSha ?? "", "-p", commits?.headSha ?? ""];
    const merge = await world.git("commit-tree", tree, ...parents, "-m", "merge");
    await world.git("checkout", "--quiet", "--force", "change");
    world.store(merge);

    const step = await world.act({ env: { ...env, GITHUB_SHA: merge } });

    expect(heavy(step)).toMatchObject([
      { rule: "missing-entry", detail: expect.stringMatching(/^In the merge result: /) },
    ]);
  });

  test("may be gone by the time that it is looked for", async () => {
    const { world } = await diverged(left);

    const step = await world.act({
      env: { GITHUB_SHA: "e".repeat(40) },
      workspace: world.empty,
    });

    const limit = "The merge result was not reviewed: the merge eeee";
    const report = await readFile(step.outputs.get("report-path") ?? "", "utf8");
    expect(step.outputs.get("verdict")).toBe("passed");
    expect(JSON.parse(report).limits).toContainEqual(expect.stringContaining(limit));
    expect(world.github.state.comments[0]?.body).toContain("The merge result was not reviewed");
  });
});

describe("a run whose target branch is no longer the pull request's", () => {
  test("fails as stale and reports nothing", async () => {
    const { world, env } = await diverged(() => [{ version: "1.3.0", constraints: "~> 1.2" }]);
    const pull = world.github.state.pulls.get(1);
    const event = { name: "pull_request", payload: pullRequestPayload(pull) };
    Object.assign(pull ?? {}, { baseRef: "release" });

    const step = await world.act({ env, event });

    expect(step.exitCode).toBe(1);
    expect(said(step, "error")).toContain("(STALE_RUN)");
    expect(step.outputs.get("verdict")).toBeUndefined();
    expect(step.summary).toBe("");
    expect(world.github.state.comments).toStrictEqual([]);
  });
});
