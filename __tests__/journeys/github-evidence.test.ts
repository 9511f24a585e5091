import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { StoredArtifact, StoredRun } from "../support/github/workflow-runs.ts";
import { anArtifact } from "../support/journeys/artifact.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, hashOf } from "../support/journeys/world.ts";
import type { StepResult } from "../support/runner.ts";

const NAME = "lock-evidence";

function files(world: GitHubWorld, version: string, extra: readonly string[] = []) {
  return {
    "main.tf": configuration({ "acme/widget": "~> 1.2" }),
    ".terraform.lock.hcl": world.lockText({ version, constraints: "~> 1.2", extra }),
  };
}

/** An upgrade whose `h1:` only the packages themselves explain. */
async function proposed(extra: readonly string[] = []) {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const baseSha = await world.commitFiles("main", files(world, "1.2.3"));
  const headSha = await world.commitFiles("change", files(world, "1.3.0", extra));
  world.propose({ baseSha, headSha });
  world.github.state.moveBranch("acme/infra", "main", baseSha);
  return { world, baseSha, headSha };
}

const zips = (world: GitHubWorld): number =>
  world.registry.requests.filter((one) => one.path.endsWith(".zip")).length;

const lists = (world: GitHubWorld): number =>
  world.registry.requests.filter((one) => one.path.endsWith("SHA256SUMS")).length;

/** Runs a step and tells what it cost. */
async function played(world: GitHubWorld, facts: Parameters<GitHubWorld["act"]>[0] = {}) {
  const before = zips(world);
  const inputs = { "evidence-artifact": NAME, ...facts.inputs };
  const step = await world.act({ workspace: world.empty, ...facts, inputs });
  return { step, zips: zips(world) - before };
}

const audited = (
  world: GitHubWorld,
  commit: string,
  inputs: Readonly<Record<string, string>> = {},
) =>
  played(world, {
    inputs,
    event: { name: "schedule", payload: {} },
    env: { GITHUB_SHA: commit },
  });

const folderOf = (step: StepResult): string => join(step.temp, "tofu-lock-review", "evidence");

/** What upload-artifact makes of the folder: files from its own top. */
function evidenceOf(step: StepResult): Readonly<Record<string, Buffer>> {
  const folder = folderOf(step);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
}

const OWN_RUN = { event: "schedule", headBranch: "main" };

async function upload(
  world: GitHubWorld,
  content: Readonly<Record<string, Buffer | string>>,
  facts: {
    readonly run: Partial<StoredRun> & Pick<StoredRun, "headSha">;
    readonly artifact?: Partial<StoredArtifact>;
  },
) {
  const { state } = world.github;
  const run = state.addRun({ ...OWN_RUN, ...facts.run });
  state.addArtifact(run.id, await anArtifact(content), { name: NAME, ...facts.artifact });
}

const verdict = ({ step }: { readonly step: StepResult }) => [
  step.exitCode,
  step.outputs.get("verdict"),
  step.outputs.get("findings"),
];

const askedForRuns = (world: GitHubWorld) =>
  world.github.requests.filter((one) => one.path.includes("/actions/")).length;

describe("evidence of the audit on the default branch", () => {
  test("explains a proposal without a package being downloaded", async () => {
    const { world, baseSha, headSha } = await proposed();
    const cold = await played(world);
    const audit = await audited(world, headSha);
    await upload(world, evidenceOf(audit.step), { run: { headSha: baseSha } });

    const warm = await played(world);

    expect([cold.zips, audit.zips, warm.zips]).toStrictEqual([2, 2, 0]);
    expect(verdict(warm)).toStrictEqual(verdict(cold));
    expect(verdict(warm)[1]).toBe("passed");
    const report = JSON.parse(readFileSync(warm.step.outputs.get("report-path") ?? "", "utf8"));
    expect(report.stats.cacheHits).toBe(2);
    expect(existsSync(folderOf(warm.step))).toBe(false);
  });

  test("is of an older commit of that branch, and the newest that is kept", async () => {
    const { world, baseSha, headSha } = await proposed();
    const audit = await audited(world, headSha);
    const tip = await world.commitFiles("main", { "README.md": "later" });
    world.store(baseSha, tip, headSha);
    world.github.state.moveBranch("acme/infra", "main", tip);
    await upload(world, evidenceOf(audit.step), { run: { headSha: baseSha } });
    await upload(world, {}, { run: { headSha: tip }, artifact: { isExpired: true } });
    await upload(world, {}, { run: { headSha, event: "pull_request", headBranch: "change" } });

    expect(await played(world)).toMatchObject({ zips: 0, step: { exitCode: 0 } });
  });

  test("is found among those of a fork whose branch has the same name", async () => {
    const { world, baseSha, headSha } = await proposed();
    const audit = await audited(world, headSha);
    await upload(world, evidenceOf(audit.step), { run: { headSha: baseSha } });
    const run = { headSha: baseSha, event: "pull_request", headRepository: "mallory/infra" };
    for (let i = 0; i < 8; i++) await upload(world, {}, { run });

    expect(await played(world)).toMatchObject({ zips: 0, step: { exitCode: 0 } });
    const runs = world.github.requests.filter(({ path }) => /\/actions\/runs\/\d+$/.test(path));
    expect(runs).toHaveLength(1);
  });

  test("goes on into the artifact of the next audit", async () => {
    const { world, baseSha, headSha } = await proposed();
    const first = await audited(world, headSha);
    await upload(world, evidenceOf(first.step), { run: { headSha: baseSha } });

    const before = lists(world);
    const second = await audited(world, headSha);

    expect([second.zips, lists(world) - before]).toStrictEqual([0, 0]);
    expect(evidenceOf(second.step)).toStrictEqual(evidenceOf(first.step));
    // Two packages, and the signed list of both.
    expect(Object.keys(evidenceOf(second.step))).toHaveLength(3);
  });

  test("has no list asked of it by a review", async () => {
    const { world, baseSha, headSha } = await proposed();
    const audit = await audited(world, headSha);
    await upload(world, evidenceOf(audit.step), { run: { headSha: baseSha } });
    const before = lists(world);

    await played(world);

    expect(lists(world) - before).toBe(2);
  });

  test("is not asked for where nothing changed", async () => {
    const { world, baseSha } = await proposed();
    world.propose({ baseSha, headSha: baseSha });

    expect((await played(world)).step.exitCode).toBe(0);
    expect(askedForRuns(world)).toBe(0);
  });
});

describe("evidence that GitHub does not confirm explains nothing", () => {
  const fork = "someone/infra";
  test.each<readonly [string, Partial<StoredRun>]>([
    ["a pull request's run", { event: "pull_request", headBranch: "change" }],
    ["a pull request's run from a branch of the same name", { event: "pull_request" }],
    ["a run on pull_request_target", { event: "pull_request_target" }],
    ["a run after another one", { event: "workflow_run" }],
    ["a comment's run", { event: "issue_comment" }],
    ["a push to another branch", { event: "push", headBranch: "change" }],
    ["a run of another repository", { event: "push", headRepository: fork }],
  ])("of %s", async (_name, run) => {
    const { world, baseSha, headSha } = await proposed();
    const cold = await played(world);
    const audit = await audited(world, headSha);
    await upload(world, evidenceOf(audit.step), { run: { headSha: baseSha, ...run } });

    const warm = await played(world);

    expect(warm.zips).toBe(2);
    expect(verdict(warm)).toStrictEqual(verdict(cold));
  });

  test("of a push of a tag that has the branch's name", async () => {
    const { world, headSha } = await proposed();
    const audit = await audited(world, headSha);
    await upload(world, evidenceOf(audit.step), { run: { headSha, event: "push" } });

    expect((await played(world)).zips).toBe(2);
  });

  test("of a pull request that says its packages have what it adds", async () => {
    const { world, baseSha, headSha } = await proposed([BOGUS_H1]);
    const cold = await played(world);
    const audit = await audited(world, headSha);
    const h1 = hashOf(world, "linux_amd64", "h1", "1.3.0");
    const forged = Object.entries(evidenceOf(audit.step)).map(([name, content]) => [
      name,
      content.toString().replace(h1, BOGUS_H1),
    ]);
    const run = { headSha: baseSha, event: "pull_request" };
    await upload(world, Object.fromEntries(forged), { run });

    const warm = await played(world);

    expect(verdict(warm)).toStrictEqual(verdict(cold));
    expect(verdict(warm).slice(0, 2)).toStrictEqual([1, "failed"]);
  });
});

describe("evidence that cannot be used costs downloads and nothing else", () => {
  test.each<readonly [string, Partial<StoredArtifact>]>([
    ["an archive that is none", { content: Buffer.from("PK") }],
    ["one that is too large", { statedSize: 1 << 30 }],
    ["one that has expired", { isExpired: true }],
  ])("%s", async (_name, artifact) => {
    const { world, baseSha } = await proposed();
    await upload(world, {}, { run: { headSha: baseSha }, artifact });

    const result = await played(world);

    expect(result).toMatchObject({ zips: 2, step: { exitCode: 0 } });
    expect(said(result.step, "warning")).toBe("");
  });

  test("texts that are not ours", async () => {
    const { world, baseSha, headSha } = await proposed();
    const audit = await audited(world, headSha);
    const names = Object.keys(evidenceOf(audit.step));
    const content = Object.fromEntries(names.map((name, i) => [name, i === 0 ? "{" : "[]"]));
    await upload(world, { ...content, "other/x.json": "{}" }, { run: { headSha: baseSha } });

    expect(await played(world)).toMatchObject({ zips: 2, step: { exitCode: 0 } });
  });

  test("a storage that does not answer, which is told", async () => {
    const { world, baseSha } = await proposed();
    await upload(world, {}, { run: { headSha: baseSha } });
    world.github.fail("GET", /_storage/, "hung-up");

    const result = await played(world);

    expect(result).toMatchObject({ zips: 2, step: { exitCode: 0 } });
    expect(said(result.step, "warning")).toContain("Could not download the artifact");
    expect(said(result.step, "warning")).not.toContain("sig=");
  });

  test("a refusal, which is told with the permission that is missing", async () => {
    const { world } = await proposed();
    world.github.fail("GET", /actions\/artifacts/, "no-permission");

    const result = await played(world);

    expect(result).toMatchObject({ zips: 2, step: { exitCode: 0 } });
    expect(said(result.step, "warning")).toContain('Grant the job "actions: read"');
  });
});

test("a review takes a signed list from what a cache restored, and notices that it came out again", async () => {
  const { world, headSha } = await proposed();
  await audited(world, headSha, { cache: "kept" });
  const before = lists(world);
  const warm = await played(world, { inputs: { cache: "kept" } });
  const asked = lists(world) - before;
  await world.registry.publish(aRelease({ version: "1.3.0", compress: true }));

  const again = await played(world, { inputs: { cache: "kept" } });

  // Only head's version was audited; base's is asked for.
  expect([verdict(warm)[1], asked]).toStrictEqual(["passed", 1]);
  expect(verdict(again)).toStrictEqual(verdict(await played(world)));
  expect(verdict(again)[1]).toBe("failed");
});

test("what a cache restored never comes into the artifact", async () => {
  const { world, headSha } = await proposed();
  const first = await audited(world, headSha, { cache: "kept" });
  const before = lists(world);

  const second = await audited(world, headSha, { cache: "kept" });

  expect(readdirSync(join(world.empty, "kept", "packages")).length).toBeGreaterThan(0);
  expect(readdirSync(join(world.empty, "kept", "checksums")).length).toBeGreaterThan(0);
  expect([first.zips, second.zips, lists(world) - before]).toStrictEqual([2, 2, 0]);
  expect(Object.keys(evidenceOf(second.step))).toHaveLength(2);
});
