import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { anArtifact } from "../support/journeys/artifact.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";
import { liveText } from "../support/markdown.ts";
import type { StepSetup } from "../support/runner.ts";
import { schemaErrors } from "../support/schemas.ts";

const ROOTS = ["a", "b", "c", "d", "e", "f"];
const OLD: EntryFacts = { constraints: "~> 1.2" };
const NEW: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };

function roots(world: GitHubWorld, entry: (root: string) => EntryFacts) {
  const files = ROOTS.map((root) => ({
    [`${root}/main.tf`]: configuration({ "acme/widget": "~> 1.2" }),
    [`${root}/.terraform.lock.hcl`]: world.lockText(entry(root)),
  }));
  return Object.assign({}, ...files) as Record<string, string>;
}

/** A pull request that upgrades six root modules, one of them with a checksum that nothing explains. */
async function proposed() {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const baseSha = await world.commitFiles(
    "main",
    roots(world, () => OLD),
  );
  const evil = (root: string) => (root === "d" ? { ...NEW, extra: [BOGUS_H1] } : NEW);
  const headSha = await world.commitFiles("change", roots(world, evil));
  world.propose({ baseSha, headSha });
  return { world, baseSha, headSha };
}

/** What three jobs of a matrix write into a folder of the runner. */
async function inParts(world: GitHubWorld) {
  const files: string[] = [];
  const steps = [];
  for (const index of [1, 2, 3]) {
    const inputs = { shard: `${index}/3`, "report-file": `part-${index}.json` };
    const step = await world.act({ inputs, workspace: world.empty });
    files.push(step.outputs.get("report-path") ?? "");
    steps.push(step);
  }
  return { files, steps };
}

describe("a run that several jobs share", () => {
  test("ends in one comment and one verdict, those of a single job", async () => {
    const { world } = await proposed();
    const { files, steps } = await inParts(world);
    expect(world.github.state.comments).toStrictEqual([]);
    expect(steps.map((one) => one.exitCode).sort()).toStrictEqual([0, 0, 1]);
    for (const file of files) {
      const document = JSON.parse(readFileSync(file, "utf8"));
      expect(schemaErrors("review", document)).toStrictEqual([]);
      expect(schemaErrors("result", document.result)).toStrictEqual([]);
    }

    const report = await world.act({
      inputs: { mode: "report", results: world.empty },
      workspace: world.empty,
    });
    const merged = world.github.state.comments[0]?.body ?? "";
    world.github.state.comments.splice(0);
    const whole = await world.act();
    const single = world.github.state.comments[0]?.body ?? "";

    expect(report.exitCode).toBe(1);
    for (const name of ["verdict", "findings", "changes", "roots", "blocking-count"]) {
      expect(report.outputs.get(name)).toBe(whole.outputs.get(name));
    }
    const quiet = (body: string) => body.replace(/<sub>.*<\/sub>/, "");
    expect(quiet(merged)).toBe(quiet(single));
    expect(report.commands.filter((one) => one.name === "notice")).toStrictEqual([]);
  });

  test("has no verdict while a part is missing, or is of another commit", async () => {
    const { world, baseSha } = await proposed();
    const { files } = await inParts(world);
    const inputs = { mode: "report", results: world.empty };
    const moved = await world.commitFiles("change", {
      ...roots(world, () => NEW),
      "readme.md": "x",
    });
    world.propose({ baseSha, headSha: moved });

    const other = await world.act({ inputs, workspace: world.empty });
    rmSync(files[1] ?? "");
    const missing = await world.act({ inputs, workspace: world.empty });

    expect(said(other, "error")).toContain("(INVALID_RESULT)");
    expect(said(missing, "error")).toContain("Part 2/3 is missing");
    expect([other, missing].map((one) => one.exitCode)).toStrictEqual([1, 1]);
    expect(world.github.state.comments).toStrictEqual([]);
  });
});

describe("an audit that several jobs share", () => {
  /** Lets one job audit its half of the root modules, and gives what it says that it looked at. */
  async function audited(world: GitHubWorld, index: number, facts: Partial<StepSetup>) {
    const inputs = { mode: "audit", shard: `${index}/2`, "report-file": `part-${index}.json` };
    const step = await world.act({ workspace: world.empty, ...facts, inputs });
    const text = readFileSync(step.outputs.get("report-path") ?? "", "utf8");
    writeFileSync(join(world.empty, `part-${index}.json`), text);
    const { result, headCommit } = JSON.parse(text);
    expect(schemaErrors("result", result)).toStrictEqual([]);
    expect([headCommit, result.baseCommit]).toStrictEqual([null, null]);
    return result.headCommit as unknown;
  }

  const report = (world: GitHubWorld, facts: Partial<StepSetup>) => {
    const inputs = { mode: "report", results: world.empty };
    return world.act({ workspace: world.empty, ...facts, inputs });
  };

  /** Two commits of a repository with a root module in each half; both are fine. */
  async function stored() {
    const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
    const files = (entry: EntryFacts) => roots(world, () => entry);
    const one = await world.commitFiles("main", files(OLD));
    const two = await world.commitFiles("main", files(NEW));
    world.store(one, two);
    const at = (sha: string) => ({
      event: { name: "schedule", payload: {} },
      env: { GITHUB_SHA: sha },
    });
    return { world, one, two, at };
  }

  // docs/github-events.md, Several jobs: a part of another commit ends the run.
  test("has no verdict when its jobs looked at different commits", async () => {
    const { world, one, two, at } = await stored();

    expect(await audited(world, 1, at(one))).toBe(one);
    expect(await audited(world, 2, at(two))).toBe(two);

    const step = await report(world, at(two));
    expect(step.exitCode).toBe(1);
    expect(said(step, "error")).toContain("(INVALID_RESULT)");
    expect(said(step, "error")).toContain(`different head commits: ${one} and ${two}`);
  });

  test("ends in one verdict when they looked at the same", async () => {
    const { world, two, at } = await stored();
    for (const index of [1, 2]) await audited(world, index, at(two));

    const step = await report(world, at(two));

    expect([step.exitCode, step.outputs.get("verdict")]).toStrictEqual([0, "passed"]);
    expect(JSON.parse(step.outputs.get("roots") ?? "")).toHaveLength(ROOTS.length);
  });

  test("looks at what is checked out, whichever commit started the workflow", async () => {
    const { world, one, two, at } = await stored();
    const workspace = world.repository.directory;

    expect(await audited(world, 1, { ...at(one), workspace })).toBe(two);
  });

  test("reports on the commit that was pushed, and on no other", async () => {
    const { world, one, two, at } = await stored();
    const pushed = (before: string, after: string) => ({
      event: { name: "push", payload: { before, after, ref: "refs/heads/main" } },
      env: { GITHUB_SHA: after },
    });
    for (const index of [1, 2]) await audited(world, index, at(two));

    const same = await report(world, pushed(one, two));
    const other = await report(world, pushed(two, one));

    expect([same.exitCode, same.outputs.get("verdict")]).toStrictEqual([0, "passed"]);
    expect(other.exitCode).toBe(1);
    expect(said(other, "error")).toContain(`The results are of ${two}`);
  });
});

describe("a report that a run without secrets made", () => {
  async function received(edit: (text: string) => string = (text) => text, facts: object = {}) {
    const { world, baseSha, headSha } = await proposed();
    const { state } = world.github;
    Object.assign(state.pulls.get(1) ?? {}, { headRepository: "mallory/infra", headRef: "evil" });
    const made = await world.act({
      inputs: { "report-file": "report.json", comment: "never" },
      workspace: world.empty,
    });
    const text = readFileSync(made.outputs.get("report-path") ?? "", "utf8");
    const run = state.addRun({ headSha, headBranch: "evil", headRepository: "mallory/infra" });
    state.addArtifact(run.id, await anArtifact({ "report.json": edit(text) }), facts);
    const workflow_run = { id: run.id, head_sha: headSha };
    const event = { name: "workflow_run", payload: { workflow_run } };
    return { world, event, run, headSha, baseSha };
  }

  test("is posted on the pull request whose head the run was about", async () => {
    const { world, event, run, headSha } = await received();

    const step = await world.act({ event, workspace: world.empty });

    expect(step.exitCode).toBe(0);
    expect(step.outputs.get("verdict")).toBe("");
    expect(step.outputs.get("received-verdict")).toBe("failed");
    const [comment] = world.github.state.comments;
    expect(comment?.pull).toBe(1);
    expect(comment?.body).toMatch(
      /^## Lock review reported by a run of `mallory\/infra`, not checked by this workflow\n/,
    );
    expect(comment?.body).toContain("It says **blocked**");
    expect(comment?.body).toContain("unexplained-hash");
    expect(comment?.body).toContain("the check of that run decides");
    expect(comment?.body).toContain(`actions/runs/${run.id}`);
    expect(comment?.body).toContain(`head="${headSha}"`);
  });

  test("is rendered by us, whatever its texts hold", async () => {
    const { world, event } = await received((text) =>
      text.replaceAll(
        /"detail": "[^"]*"/g,
        '"detail": "@everyone <img src=x> [click](https://evil.example) **fine**"',
      ),
    );

    await world.act({ event, workspace: world.empty });

    const live = liveText(world.github.state.comments[0]?.body ?? "");
    expect(live).toContain("unexplained-hash");
    expect(live).not.toContain("<img");
    expect(live).not.toContain("evil.example");
    expect(live).not.toContain("@everyone");
  });

  test.each([
    [
      "is of an audit",
      (text: string) =>
        text
          .replace('"mode": "review"', '"mode": "audit"')
          .replaceAll(/"baseCommit": "[0-9a-f]{40}"/g, '"baseCommit": null'),
    ],
    [
      "is about another commit",
      (text: string) =>
        text.replaceAll(/"headCommit": "[0-9a-f]{40}"/g, `"headCommit": "${"e".repeat(40)}"`),
    ],
    [
      "is of another version",
      (text: string) =>
        text.replace('"result": {\n    "schema": 4', '"result": {\n    "schema": 9'),
    ],
    ["is cut off", (text: string) => text.slice(0, text.length / 2)],
    ["holds no result", () => "{}"],
    [
      "names what no lock file can",
      (text: string) =>
        text.replaceAll("registry.opentofu.org/acme/widget", "registry.opentofu.org/../widget"),
    ],
  ])("is refused when it %s", async (_name, edit) => {
    const { world, event } = await received(edit);

    const step = await world.act({ event, workspace: world.empty });

    expect(step.exitCode).toBe(1);
    expect(said(step, "error")).toContain("(INVALID_RESULT)");
    expect(world.github.state.comments).toStrictEqual([]);
  });

  test("is not posted once the pull request has moved on", async () => {
    const { world, event } = await received();
    Object.assign(world.github.state.pulls.get(1) ?? {}, { headSha: "f".repeat(40) });

    const step = await world.act({ event, workspace: world.empty });

    expect(step.exitCode).toBe(0);
    expect(step.log).toContain("moved on");
    expect(world.github.state.comments).toStrictEqual([]);
  });

  test("is refused when it is too large, gone, or no archive", async () => {
    const large = await received(undefined, { statedSize: 10 ** 9 });
    const gone = await received(undefined, { isExpired: true });
    const broken = await received(undefined, { content: Buffer.from("no zip") });

    const steps = [];
    for (const { world, event } of [large, gone, broken]) {
      steps.push(said(await world.act({ event, workspace: world.empty }), "error"));
    }

    expect(steps).toStrictEqual([
      expect.stringContaining("(LIMIT_EXCEEDED)"),
      expect.stringContaining("left no artifact"),
      expect.stringContaining("no usable archive"),
    ]);
  });
});

test("a folder without results gives no report", async () => {
  const { world } = await proposed();
  writeFileSync(join(world.empty, "other.json"), "[]");

  const step = await world.act({
    inputs: { mode: "report", results: "." },
    workspace: world.empty,
  });

  expect(said(step, "error")).toContain("No result is in the files given");
});
