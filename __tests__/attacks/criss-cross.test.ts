// What a merge brings back: histories in which two sides share more than one merge base, with the real git.

import { beforeEach, describe, expect, test } from "vitest";
import { pullRequestPayload } from "../support/events.ts";
import { gitHubWorld } from "../support/journeys/github-world.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type EntryFacts,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

let world: JourneyWorld;
beforeEach(async () => {
  world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
});

type Files = Readonly<Record<string, string>>;
type Side = "main" | "feature";

/** What the branches of a history hold. */
interface Crossing {
  readonly before: Files;
  /** What one of the two sides makes of it, and the merge of both on main. */
  readonly after: Files;
  readonly madeOn: Side;
  /** What the change takes for the merge of both. */
  readonly change: Files;
}

/**
 * One of main and the feature goes on from `before` to `after`, the other touches another file. Main merges both, and so
 * does the change: either side's commit is a merge base of the two, and neither is the other's ancestor.
 */
async function crossed(
  { before, after, madeOn, change }: Crossing,
  { git, repository }: Pick<JourneyWorld, "git" | "repository"> = world,
) {
  const commit = (branch: string, files: Files) =>
    repository.commitTree({ branch, files, message: branch });
  const merge = async (branch: string, files: Files, parents: readonly string[]) => {
    await commit("scratch", files);
    const from = parents.flatMap((one) => ["-p", one]);
    const made = await git("commit-tree", "-m", branch, ...from, "scratch^{tree}");
    await git("update-ref", `refs/heads/${branch}`, made);
  };
  await commit("main", before);
  await git("branch", "feature");
  const ofMain = await commit("main", madeOn === "main" ? after : { ...before, m: "1" });
  const ofFeature = await commit("feature", madeOn === "feature" ? after : { ...before, f: "1" });
  const other: Files = madeOn === "main" ? { f: "1" } : { m: "1" };
  await merge("change", { ...change, ...other }, [ofFeature, ofMain]);
  await merge("main", { ...after, ...other }, [ofMain, ofFeature]);
  await git("checkout", "--quiet", "--force", "change");
  const bases = await git("merge-base", "--all", "main", "change");
  expect(bases.split("\n").sort()).toEqual([ofMain, ofFeature].sort());
  return Promise.all(["main", "change"].map((branch) => git("rev-parse", branch)));
}

async function review() {
  const words = ["review", "--base=main", "--head=change", "--format=json"];
  const { exitCode, stdout } = await world.run(...words);
  return { exitCode, report: JSON.parse(stdout) };
}

const main = configuration({ "acme/widget": "" });
const PATH = ".terraform.lock.hcl";
const files = (facts: EntryFacts): Files => ({ "main.tf": main, [PATH]: world.lockText(facts) });

describe.each<Side>(["main", "feature"])("a merge of what was cleaned on %s", (madeOn) => {
  test("brings back no hash that was taken away", async () => {
    const before = files({ extra: [BOGUS_H1] });
    await crossed({ before, after: files({}), madeOn, change: before });

    const { report, exitCode } = await review();

    expect(report.findings).toContainEqual(expect.objectContaining({ rule: "unexplained-hash" }));
    expect(exitCode).toBe(1);
  });

  test("goes back to no version that was left", async () => {
    const before = files({});
    await crossed({ before, after: files({ version: "1.3.0" }), madeOn, change: before });

    const { report } = await review();

    expect(report.findings).toContainEqual(expect.objectContaining({ rule: "downgrade" }));
  });

  test("is green where it is what both sides come to", async () => {
    const after = files({});
    const before = files({ extra: [BOGUS_H1] });
    await crossed({ before, after, madeOn, change: { ...after, "README.md": "1" } });

    const { report, exitCode } = await review();

    expect(report.findings).not.toContainEqual(expect.objectContaining({ severity: "error" }));
    expect(exitCode).toBe(0);
  });

  test.each([
    ["pull_request", "a full checkout"],
    ["pull_request", "no checkout"],
    ["pull_request_target", "a full checkout"],
    ["pull_request_target", "no checkout"],
  ])("brings back no hash on GitHub, with %s and %s", async (name, place) => {
    const github = await gitHubWorld();
    const before = files({ extra: [BOGUS_H1] });
    const crossing = { before, after: files({}), madeOn, change: before };
    const [baseSha = "", headSha = ""] = await crossed(crossing, github);
    const tree = await github.git("merge-tree", "--write-tree", baseSha, headSha);
    const parents = ["-p", baseSha, "-p", headSha];
    const merge = await github.git("commit-tree", tree, ...parents, "-m", "merge");
    github.propose({ baseSha, headSha });
    github.store(baseSha, headSha, merge);
    const pull = github.github.state.pulls.get(1);
    Object.assign(pull ?? {}, { mergeSha: merge });

    const step = await github.act({
      event: { name, payload: pullRequestPayload(pull) },
      env: { GITHUB_SHA: name === "pull_request" ? merge : baseSha },
      ...(place === "no checkout" ? { workspace: github.empty } : {}),
    });

    expect(step.outputs.get("verdict")).toBe("failed");
    expect(JSON.parse(step.outputs.get("findings") ?? "[]")).toContainEqual(
      expect.objectContaining({ rule: "unexplained-hash" }),
    );
  });
});
