import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { pullRequestPayload } from "../support/events.ts";
import { APP, APP_TOKEN } from "../support/github/github.ts";
import { storeCommits } from "../support/github/stored-repository.ts";
import { type PullRequestWorld, pullRequestWorld } from "../support/github/world.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  hashOf,
  type JourneyWorld,
  PLATFORMS,
} from "../support/journeys/world.ts";
import type { StepResult, StepSetup } from "../support/runner.ts";

// A bot's pull request that lost lines of lock files: what fix mode commits, what it says, and when it only writes a patch.
const ROOTS = ["env/eu", "env/us"];
const BAD = "env/bad";
const lockOf = (root: string): string => `${root}/.terraform.lock.hcl`;
const NEW = { version: "1.3.0", constraints: "~> 1.2" };
const OLD = { constraints: "~> 1.2" };
const hashesOf = (world: JourneyWorld): readonly string[] =>
  [...world.lockText(NEW).matchAll(/"((?:h1|zh):.*)"/g)].map(([, hash = ""]) => hash);
const zhOf = (world: JourneyWorld) => hashesOf(world).filter((hash) => hash.startsWith("zh:"));
const h1Of = (world: JourneyWorld) => hashesOf(world).filter((hash) => hash.startsWith("h1:"));
const linuxOf = (world: JourneyWorld) => [hashOf(world, "linux_amd64", "h1", "1.3.0")];

/** What a bot can lose of an entry: the hashes that it leaves, and the words for what it dropped. */
const LOSSES = [
  ["every zh", (world: JourneyWorld) => h1Of(world), "zh"],
  ["all h1 but one", (world: JourneyWorld) => [...linuxOf(world), ...zhOf(world)], "h1"],
  ["all h1 but one and every zh", (world: JourneyWorld) => linuxOf(world), "h1 and zh"],
] as const;

const BOTS = [
  ["renovate[bot]", "Renovate", /gitIgnoredAuthors/],
  ["dependabot[bot]", "Dependabot", /^\[dependabot skip\]$/m],
  ["acme-updates[bot]", "This change", undefined],
  ["mallory<img>", "This change", undefined],
] as const;

/** What else the pull request brings. */
const OTHERS = {
  fine: (_world: JourneyWorld) => ({}),
  unexplained: (world: JourneyWorld) => ({
    [lockOf(BAD)]: world.lockText({ ...OLD, extra: [BOGUS_H1] }),
  }),
  unreachable: (world: JourneyWorld) => ({
    [lockOf(BAD)]: world.lockText(OLD, { source: "acme/lost" }),
    [`${BAD}/main.tf`]: configuration({ "acme/widget": "~> 1.2", "acme/lost": "" }),
  }),
};

function sides(lost: (world: JourneyWorld) => readonly string[], other: keyof typeof OTHERS) {
  return (world: JourneyWorld) => {
    const roots = [...ROOTS, BAD];
    const base = roots.flatMap((root) => [
      [`${root}/main.tf`, configuration({ "acme/widget": "~> 1.2" })],
      [lockOf(root), world.lockText(OLD)],
    ]);
    const bumped = ROOTS.map((root) => [
      lockOf(root),
      world.lockText({ ...NEW, hashes: lost(world) }),
    ]);
    return {
      base: Object.fromEntries(base),
      head: { ...Object.fromEntries(bumped), ...OTHERS[other](world) },
    };
  };
}

let pr: PullRequestWorld;
afterEach(() => pr.stop());

async function open(
  lost: (world: JourneyWorld) => readonly string[],
  other: keyof typeof OTHERS = "fine",
) {
  const platforms = [...PLATFORMS, "windows_amd64"];
  const releases = ["1.2.3", "1.3.0"].map((version) => aRelease({ version, platforms }));
  pr = await pullRequestWorld(
    sides(lost, other),
    {},
    {
      releases: [...releases, aRelease({ type: "lost" })],
      intercept: [
        (request, normal) => (request.path.includes("/lost") ? { ...normal, status: 503 } : normal),
      ],
    },
  );
  pr.github.state.writable.add("acme/infra");
}

/** Runs the step on the pull request of an author as it is now. */
function run(author: string, facts: Partial<StepSetup> = {}, before?: string) {
  const { baseSha, headSha } = pr.pull;
  const sent = { baseSha, headSha, author, ...(before === undefined ? {} : { before }) };
  return pr.run({
    event: { name: "pull_request", payload: pullRequestPayload(sent) },
    ...facts,
    inputs: { mode: "fix", "commit-token": APP_TOKEN, ...facts.inputs },
  });
}

const whole = (): string => pr.world.lockText(NEW);
const result = (step: StepResult) => [step.exitCode, step.outputs.get("verdict")];
const commentLines = (): readonly string[] => pr.github.state.comments[0]?.body.split("\n") ?? [];
const warnings = (step: StepResult): string =>
  step.commands.flatMap(({ name, message }) => (name === "warning" ? [message] : [])).join("\n");

async function expectPatch(step: StepResult): Promise<void> {
  const path = step.outputs.get("patch-path") ?? "";
  execFileSync("git", ["apply", "--index", path], { cwd: pr.world.repository.directory });
  for (const root of ROOTS) expect(await pr.world.read(lockOf(root))).toBe(whole());
}

/** Each bot and each loss. */
const PAIRS = BOTS.map(([author, by, note], i) => {
  const [loss, lost, schemes] = LOSSES[i % LOSSES.length] ?? LOSSES[0];
  return { author, by, note, loss, lost, schemes };
});

test.each(PAIRS)(
  "$author that lost $loss gets one commit, and the verdict is that of the commit",
  async ({ author, by, note, lost, schemes }) => {
    await open(lost);
    const reviewed = pr.pull.headSha;

    const step = await run(author);

    const commit = step.outputs.get("commit-sha") ?? "";
    expect(result(step), step.log).toStrictEqual([0, "passed"]);
    expect(commit).toBe(pr.pull.headSha);
    for (const root of ROOTS) expect(pr.fileAt(commit, lockOf(root))).toBe(whole());
    const kinds = schemes.replaceAll(/h1|zh/g, "`$&`");
    const title = `${by} dropped ${schemes === "zh" ? `the ${kinds}` : kinds} lines of 2 roots`;
    const { message = "", parents } = pr.github.state.commits.get(commit) ?? {};
    expect(parents).toStrictEqual([reviewed]);
    expect(message.split("\n")[0]).toBe(`Restore hashes: ${title.replaceAll("`", "")}`);
    expect(message.split("\n").at(-1)).toBe("Tofu-Lock-Review: fix");
    expect(commentLines().slice(0, 5)).toStrictEqual([
      `### ⚠️ Lock review: ${title}`,
      "",
      "> [!WARNING]",
      expect.stringMatching(/^> \d+ lines that base has for `acme\/widget` were gone: /),
      ">",
    ]);
    expect(commentLines()[5]).toContain(`**Do this:** nothing, [commit \`${commit.slice(0, 7)}\`]`);
    if (note === undefined) expect(message).not.toMatch(/\[dependabot skip\]|gitIgnoredAuthors/);
    else expect(message).toMatch(note);
    expect(JSON.parse(step.outputs.get("findings") ?? "")).not.toContainEqual(
      expect.objectContaining({ severity: "error" }),
    );

    const next = await run(author, {}, reviewed);

    expect([...result(next), next.outputs.get("fixed")]).toStrictEqual([0, "passed", "[]"]);
    expect(pr.pull.headSha).toBe(commit);
  },
);

describe.each(LOSSES.slice(-1))("a bot that lost %s", (loss, lost) => {
  test.each(["unexplained", "unreachable"] as const)(
    "leaves the branch alone while something else is %s, and writes the patch",
    async (other) => {
      await open(lost, other);
      const reviewed = pr.pull.headSha;

      const only = await run("renovate[bot]", { inputs: { mode: "review" } });
      const step = await run("renovate[bot]");

      expect(only.exitCode).toBe(1);
      expect(result(step)).toStrictEqual(result(only));
      expect([step.outputs.get("commit-sha"), pr.pull.headSha]).toStrictEqual(["", reviewed]);
      expect(warnings(step)).toContain("not everything else is verified");
      expect(warnings(step)).toContain(BAD);
      await expectPatch(step);
    },
  );

  test("one with a token that can only read gets a patch, and the gate decides", async () => {
    const [author] = BOTS[LOSSES.findIndex(([name]) => name === loss)] ?? BOTS[0];
    await open(lost);
    pr.github.state.writable.clear();
    const reviewed = pr.pull.headSha;

    const only = await run(author, { inputs: { mode: "review" } });
    const step = await run(author);

    expect(result(step)).toStrictEqual(result(only));
    expect(pr.pull.headSha).toBe(reviewed);
    const indent = " ".repeat(8);
    expect(step.log).toContain(
      `${indent}git apply --index fix.patch\n${indent}git commit --message`,
    );
    await expectPatch(step);
  });
});

test.each(BOTS.slice(0, 1))(
  "%s that wrote all lines in another order has dropped nothing",
  async (author) => {
    await open((world) => hashesOf(world));
    const [root = ""] = ROOTS;
    const lines = whole().split("\n");
    const at = lines.findIndex((line) => line.includes('"h1:'));
    await pr.world.write({
      [lockOf(root)]: lines.toSpliced(at, 2, lines[at + 1] ?? "", lines[at] ?? "").join("\n"),
    });
    const headSha = await pr.world.commit("In another order");
    storeCommits(pr.github.state, pr.world.repository.directory, [headSha]);
    pr.github.state.moveBranch("acme/infra", pr.pull.headRef, headSha);

    const step = await run(author);

    const { message } = pr.github.state.commits.get(pr.pull.headSha) ?? {};
    expect(result(step)).toStrictEqual([0, "passed"]);
    expect(pr.fileAt(pr.pull.headSha, lockOf(root))).toBe(whole());
    expect(message).toMatch(/^Correct dependency lock files\n/);
    expect(commentLines()[0]).not.toContain("dropped");
  },
);

test("a change that lets any package in is corrected, and its own check fails all the same", async () => {
  await open(() => []);

  const step = await run("renovate[bot]");

  for (const root of ROOTS) expect(pr.fileAt(pr.pull.headSha, lockOf(root))).toBe(whole());
  expect([...result(step), step.outputs.get("commit-sha")]).toStrictEqual([
    1,
    "failed",
    pr.pull.headSha,
  ]);
});

describe("a loop", () => {
  const [[, lost]] = LOSSES;

  test("does not begin when a push takes the correction away again and again", async () => {
    await open(lost);
    const reviewed = pr.pull.headSha;
    const commit = (await run("renovate[bot]")).outputs.get("commit-sha") ?? "";
    for (let push = 0; push < 2; push++) {
      pr.github.state.moveBranch("acme/infra", pr.pull.headRef, reviewed);

      const step = await run("renovate[bot]", {}, commit);

      expect(step.outputs.get("commit-sha")).toBe("");
      expect(warnings(step)).toContain("taken this action's correction of the same commit away");
    }
    expect(pr.github.state.commits.size).toBe(1);
  });

  test("does not begin on a correction of ours that lost lines again", async () => {
    await open(lost);
    pr.github.state.commits.set(pr.pull.headSha, {
      repository: "acme/infra",
      message: "Restore\n\nTofu-Lock-Review: fix",
      parents: [],
      verification: "valid",
      author: APP,
      committer: "web-flow",
      startsWorkflows: true,
    });

    const step = await run("dependabot[bot]");

    expect([step.outputs.get("commit-sha"), pr.github.state.commits.size]).toStrictEqual(["", 1]);
    expect(warnings(step)).toContain("already a correction");
  });
});
