import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { attackSeed } from "../support/asked-number.ts";
import { anArtifact } from "../support/journeys/artifact.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";
import { type Choices, choicesOf } from "./random.ts";

// What strangers can do with reports on GitHub (T7), through the action as it ships.

const SEED = attackSeed(20_261_122, "STRANGER_SEED");
/** Milliseconds for several steps, each a process of its own. */
const LONG = 240_000;
const ROOTS = ["a", "b", "c", "d", "e", "f"];
const OLD: EntryFacts = { constraints: "~> 1.2" };
const NEW: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
const EVIL: EntryFacts = { ...NEW, extra: [BOGUS_H1] };
const HEADING =
  /^## Lock review reported by a run of `mallory\/infra`, not checked by this workflow\n/;

function files(world: GitHubWorld, entry: (root: string) => EntryFacts, roots = ROOTS) {
  const all = roots.map((root) => ({
    [`${root}/main.tf`]: configuration({ "acme/widget": "~> 1.2" }),
    [`${root}/.terraform.lock.hcl`]: world.lockText(entry(root)),
  }));
  return Object.assign({}, ...all) as Record<string, string>;
}

/** A pull request that upgrades root modules, one of which may be given a checksum of nobody's. */
async function proposed(evil: string | undefined, roots = ROOTS) {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const start = await world.commitFiles("main", { "readme.md": "one" });
  const before = files(world, () => OLD, roots);
  const baseSha = await world.commitFiles("main", before);
  const after = files(world, (root) => (root === evil ? EVIL : NEW), roots);
  const headSha = await world.commitFiles("change", after);
  world.propose({ baseSha, headSha });
  world.store(start);
  return { world, start, baseSha, headSha };
}

/** One that a stranger opened, and the report that its own run made. */
async function fromFork(evil: string | undefined, roots = ["a", "d"]) {
  const play = await proposed(evil, roots);
  const { world, headSha } = play;
  const { state } = world.github;
  Object.assign(state.pulls.get(1) ?? {}, { headRepository: "mallory/infra", headRef: "evil" });
  const inputs = { "report-file": "report.json", comment: "never" };
  const made = await world.act({ inputs, workspace: world.empty });
  const text = readFileSync(made.outputs.get("report-path") ?? "", "utf8");
  const facts = { headSha, headBranch: "evil", headRepository: "mallory/infra" };
  return { ...play, text, facts };
}

type Run = Awaited<ReturnType<typeof fromFork>>;

/** Posts a report on behalf of a run, as `workflow_run` starts it. */
async function post({ world, facts }: Run, report: Record<string, string>, more: object = {}) {
  const { state } = world.github;
  const run = state.addRun({ ...facts, ...more });
  state.addArtifact(run.id, await anArtifact(report));
  // The list in the payload is of GitHub's making and may hold anything; nobody is to read it.
  const pull_requests = [{ number: 1, head: { sha: run.headSha }, base: { ref: "main" } }];
  const workflow_run = { id: run.id, head_sha: run.headSha, pull_requests };
  const event = { name: "workflow_run", payload: { workflow_run } };
  const inputs = { "check-run": "Lock", "sarif-file": "out.sarif" };
  return world.act({ event, workspace: world.empty, inputs });
}

describe("a report that another run made (T7)", () => {
  test(
    "is headed as such, beside the comment of our own run, and is no verdict of ours",
    async () => {
      const run = await fromFork(undefined);
      const { state } = run.world.github;
      await run.world.act({ workspace: run.world.empty });
      const own = state.comments[0]?.body ?? "";

      const step = await post(run, { "report.json": run.text });
      const again = await post(run, { "report.json": run.text });

      expect([step.exitCode, again.exitCode]).toStrictEqual([0, 0]);
      expect(own).toMatch(/^## Lock review: \*\*OK\*\*/);
      expect(
        state.comments.map(({ body, updates }) => [body.split("\n")[0], updates]),
      ).toStrictEqual([
        [own.split("\n")[0], 0],
        [expect.stringMatching(/reported by a run of `mallory\/infra`, not checked/), 1],
      ]);
      expect(state.comments[1]?.body).toMatch(HEADING);
      expect(state.comments[1]?.body).toContain('<!-- tofu-lock-review-received key="" head="');
      expect(`${step.summary}${step.log}`).not.toContain("everything checked");
      expect(step.summary).toMatch(HEADING);
      const judged = [
        "verdict",
        "changed",
        "findings-count",
        "blocking-count",
        "findings",
        "roots",
      ];
      expect(judged.map((name) => step.outputs.get(name))).toStrictEqual(judged.map(() => ""));
      expect(step.outputs.get("received-verdict")).toBe("passed");
      expect([step.outputs.get("sarif-path"), state.checkRuns]).toStrictEqual(["", []]);
      expect(said(step, "warning")).toContain("The input check-run is not followed");
      expect(step.commands.filter(({ name }) => name === "error")).toStrictEqual([]);
    },
    LONG,
  );

  test(
    "goes to the pull request of its own repository, branch and commit alone",
    async () => {
      const run = await fromFork(undefined);
      const { state } = run.world.github;
      const victim = { headRepository: run.world.github.state.repository, headRef: "change" };
      Object.assign(state.pulls.get(1) ?? {}, victim);
      const others = [
        run.facts,
        { ...run.facts, headBranch: "change" },
        { ...run.facts, headRepository: "acme/infra", headBranch: "evil" },
        { ...run.facts, headSha: run.baseSha },
      ];
      for (const one of others) {
        const step = await post(run, { "report.json": run.text }, one);
        expect([step.exitCode, step.log]).toStrictEqual([0, expect.stringContaining("moved on")]);
      }
      expect(state.comments).toStrictEqual([]);

      const evil = { ...run, headRepository: "mallory/infra", headRef: "evil" };
      const { baseSha, headSha, headRepository, headRef } = evil;
      state.addPull({ baseSha, headSha, headRepository, headRef });
      await post(run, { "report.json": run.text });

      expect(state.comments.map(({ pull }) => pull)).toStrictEqual([2]);
    },
    LONG,
  );

  test(
    "is refused when the pull request starts from another commit by now",
    async () => {
      const run = await fromFork(undefined);
      const pull = run.world.github.state.pulls.get(1);
      run.world.store(run.start, run.headSha);
      run.world.github.state.refs.set("main", run.baseSha);
      Object.assign(pull ?? {}, { baseRef: "release", baseSha: run.start });

      const step = await post(run, { "report.json": run.text });

      expect([step.exitCode, run.world.github.state.comments]).toStrictEqual([1, []]);
      expect(said(step, "error")).toContain(`compare with ${run.baseSha}`);
    },
    LONG,
  );

  test(
    `is refused in every way to hide what head locks, from seed ${SEED}`,
    async () => {
      const run = await fromFork("d");
      for (const [name, forged] of Object.entries(hidden(run.text, choicesOf(SEED)))) {
        const step = await post(run, forged);
        expect([name, step.exitCode], step.log).toStrictEqual([name, 1]);
        expect(said(step, "error")).toContain("(INVALID_RESULT)");
      }
      expect(run.world.github.state.comments).toStrictEqual([]);

      await post(run, { "report.json": run.text, "notes.json": "[]" });
      expect(run.world.github.state.comments[0]?.body).toContain("It says **blocked**");
    },
    LONG,
  );
});

/** Reports that are of one piece in themselves, or leave a piece out, and are not true of head. */
function hidden(text: string, choices: Choices): Record<string, Record<string, string>> {
  const without = (edit: (report: Report) => void) => {
    const report = JSON.parse(text) as Report;
    edit(report);
    return { "report.json": JSON.stringify(report) };
  };
  const isD = ({ root }: { readonly root: string }) => root === "d";
  return {
    "OK, as the verdict alone": without((report) => {
      report.verdict = choices.one(["passed", "no-change"]);
    }),
    "no trace of the checksum": without((report) => {
      const drop = (all: { hash: string }[]) => all.filter(({ hash }) => hash !== BOGUS_H1);
      for (const root of report.result.roots) {
        root.findings = [];
        root.hashes = drop(root.hashes);
        for (const entry of root.head) entry.hashes = entry.hashes.filter((h) => h !== BOGUS_H1);
      }
      report.findings = [];
      report.verdict = "passed";
      report.hashes = drop(report.hashes);
      for (const root of report.roots) root.findings = 0;
    }),
    "no trace of the root module": without((report) => {
      report.result.roots = report.result.roots.filter((one) => !isD(one));
      report.roots = report.roots.filter((one) => !isD(one));
      report.findings = [];
      report.verdict = "passed";
      report.hashes = report.hashes.filter(({ hash }) => hash !== BOGUS_H1);
      for (const change of report.changes) change.roots = ["a"];
    }),
    "nothing at all": without((report) => {
      report.result.roots = [];
      Object.assign(report, { findings: [], changes: [], roots: [], hashes: [], limits: [] });
      report.verdict = "no-change";
    }),
    "two results in one artifact": { "report.json": text, "more.json": text },
  };
}

interface Report {
  verdict: string;
  findings: object[];
  changes: { roots: string[] }[];
  hashes: { hash: string }[];
  roots: { root: string; findings: number }[];
  result: {
    roots: {
      root: string;
      findings: object[];
      hashes: { hash: string }[];
      head: { hashes: string[] }[];
    }[];
  };
}

describe("a run that several jobs share", () => {
  const COUNT = 4;

  async function inParts(world: GitHubWorld): Promise<readonly string[]> {
    const texts: string[] = [];
    for (let index = 1; index <= COUNT; index++) {
      const inputs = { shard: `${index}/${COUNT}`, "report-file": `part-${index}.json` };
      const step = await world.act({ inputs, workspace: world.empty });
      texts.push(readFileSync(step.outputs.get("report-path") ?? "", "utf8"));
    }
    return texts;
  }

  const relabelled = (text: string, index: number, count: number) =>
    text.replace(/"shard": \{\s*"index": \d+,\s*"count": \d+/, (found) =>
      found
        .replace(/"index": \d+/, `"index": ${index}`)
        .replace(/"count": \d+/, `"count": ${count}`),
    );

  test(
    "is whole, or it is no report: parts that say they are all there are refused",
    async () => {
      const { world } = await proposed("d");
      const texts = await inParts(world);
      const evil = texts.findIndex((text) => text.includes("unexplained-hash"));
      const clean = texts.filter((_, i) => i !== evil);
      const merge = (parts: readonly string[], inputs: Record<string, string> = {}) => {
        for (let i = 1; i <= COUNT + 1; i++) {
          writeFileSync(join(world.empty, `part-${i}.json`), parts[i - 1] ?? "[]");
        }
        const asked = { mode: "report", results: world.empty, ...inputs };
        return world.act({ inputs: asked, workspace: world.empty });
      };
      const one = relabelled(clean[0] ?? "", 1, 1);
      const forged: (readonly [readonly string[], Record<string, string>])[] = [
        [[one], {}],
        [[one], { shards: "4" }],
        [[one, ...clean.slice(1)], {}],
        [clean, { shards: "3" }],
        [[...texts, texts[0] ?? ""], { shards: "4" }],
        [texts, { shards: "3" }],
      ];
      for (const [parts, inputs] of forged) {
        const step = await merge(parts, inputs);
        expect([step.exitCode, step.outputs.get("verdict")], JSON.stringify(inputs)).toStrictEqual([
          1,
          undefined,
        ]);
        expect(said(step, "error")).toContain("(INVALID_RESULT)");
      }
      expect(world.github.state.comments).toStrictEqual([]);

      const whole = await merge(texts, { shards: "4" });
      expect([whole.exitCode, whole.outputs.get("verdict")]).toStrictEqual([1, "failed"]);
      expect(world.github.state.comments).toHaveLength(1);
      expect(world.github.state.comments[0]?.body).toMatch(/^## Lock review: \*\*blocked\*\*/);
    },
    LONG,
  );
});
