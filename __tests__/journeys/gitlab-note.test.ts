import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codeQualityErrors } from "../support/foreign-schemas.ts";
import { jobVariables } from "../support/gitlab/job.ts";
import { BOT, GITLAB_TOKEN, OUTSIDER } from "../support/gitlab/state.ts";
import {
  type GitLabWorld,
  gitLabWorld,
  LOCK,
  type MergeSides,
  NEW,
  OLD,
} from "../support/journeys/gitlab-world.ts";
import { BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";

const EVIL: EntryFacts = { ...OLD, extra: [BOGUS_H1] };
const POLICY = ".github/tofu-lock-review.yml";
const MARKER = '<!-- tofu-lock-review key="" head="" -->';

/** A job of merge request 1, in the clone that a runner has made. */
async function aJob(sides: MergeSides = {}) {
  const world = await gitLabWorld(sides);
  await world.git("update-ref", "refs/remotes/origin/main", world.baseSha);
  const run = (env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) =>
    world.runWith({ env: { ...jobVariables(world), GITLAB_TOKEN, ...env } }, "gitlab", ...args);
  return { ...world, run };
}

/** The same without a clone. */
function awayFrom(
  world: Pick<GitLabWorld, "away" | "empty" | "gitlab" | "headSha" | "repository">,
) {
  return (env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) =>
    world.away({ ...jobVariables(world, world.empty), GITLAB_TOKEN, ...env }, "gitlab", ...args);
}

const notes = ({ gitlab }: Pick<GitLabWorld, "gitlab">) => gitlab.state.notes;

describe("gitlab in a job of a merge request pipeline", () => {
  test("writes one note, changes it from then on, and is the gate", async () => {
    const world = await aJob({ head: EVIL });

    const first = await world.run();
    const again = await world.run();

    expect([first.exitCode, again.exitCode], first.stderr).toStrictEqual([1, 1]);
    expect(first.stderr).toContain("Note: created");
    expect(again.stderr).toContain("Note: the comment already says so");
    expect(notes(world)).toMatchObject([
      {
        author: BOT,
        body: expect.stringMatching(
          /unexplained-hash(?:.|\n)*<!-- tofu-lock-review key="" head="[0-9a-f]{40}" -->$/,
        ),
      },
    ]);

    const fixed = await world.commitFiles("change", {
      "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      [LOCK]: world.lockText(NEW),
    });
    Object.assign(world.gitlab.state.merges.get(1) ?? {}, { sha: fixed });
    const passed = await world.run({ CI_COMMIT_SHA: fixed });
    expect([passed.exitCode, passed.stderr]).toMatchObject([0, expect.stringContaining("updated")]);
    expect(notes(world)).toHaveLength(1);
    expect(notes(world)[0]?.body).not.toContain("unexplained-hash");
  });

  test("leaves notes of others alone, whatever they end in (attack class 7)", async () => {
    const world = await aJob({ head: EVIL });
    const { state } = world.gitlab;
    const copy = state.addNote(OUTSIDER, `All fine.\n\n${MARKER}`);
    const quoting = state.addNote(BOT, `${MARKER}\n\nis what another job of this bot quotes`);
    const other = state.addNote(BOT, 'Another key\n\n<!-- tofu-lock-review key="prod" head="" -->');
    const system = state.addNote(BOT, `added 1 commit\n\n${MARKER}`, { system: true });
    const before = [copy, quoting, other, system].map(({ body }) => body);

    await world.run();
    await world.run({}, "--comment-key=prod");

    expect([copy, quoting, other, system].map(({ body }) => body)).toStrictEqual([
      ...before.slice(0, 2),
      expect.stringContaining("unexplained-hash"),
      before[3],
    ]);
    const written = notes(world).filter(({ id }) => id > system.id);
    expect(written).toMatchObject([{ author: BOT, body: expect.stringContaining('key=""') }]);
  });

  test("carries out no quick action and mentions nobody, whatever a change calls its files", async () => {
    const evil = Object.fromEntries(
      ["/approve\n/merge", "x\n/close", "@all ~bug !1 #1"].map((name) => [
        `${name}/${LOCK.split("/")[1]}`,
        "provider {",
      ]),
    );
    const world = await aJob({ head: EVIL, change: evil });

    const { exitCode } = await world.run();

    expect(exitCode).toBe(1);
    expect(world.gitlab.state.carriedOut).toStrictEqual([]);
    const [{ body } = { body: "" }] = notes(world);
    expect(body.split("\n").filter((line) => line.startsWith("/"))).toStrictEqual([]);
    expect(body.replace(/`[^`\n]*`/g, "")).not.toMatch(/@all|~bug|!1|#1\b/);
  });

  test.each([
    ["may not write", { status: 403, body: { message: "403 Forbidden" } }, "answered 403"],
    ["has expired", { status: 401, body: { message: "401 Unauthorized" } }, "answered 401"],
  ])("is the gate all the same where the token %s", async (_, fault, words) => {
    const world = await aJob({ head: EVIL });
    world.gitlab.fail("POST", /notes$/, fault);

    const { exitCode, stderr, stdout } = await world.run();

    expect([exitCode, stderr]).toMatchObject([1, expect.stringContaining(words)]);
    expect(stdout + stderr).not.toContain(GITLAB_TOKEN);
    expect(stdout).toContain("unexplained-hash");
  });

  test("says nothing on a commit that is no longer the head, or a target that is another by now", async () => {
    const world = await aJob({ head: EVIL });
    const merge = world.gitlab.state.merges.get(1);
    Object.assign(merge ?? {}, { sha: world.baseSha });
    expect((await world.run()).stderr).toContain("moved on to another commit");
    expect(notes(world)).toStrictEqual([]);

    Object.assign(merge ?? {}, { sha: world.headSha, targetBranch: "release" });
    const stale = await world.run();
    expect([stale.exitCode, stale.stderr]).toMatchObject([3, expect.stringContaining("STALE_RUN")]);
    expect(notes(world)).toStrictEqual([]);
  });

  test("writes a Code Quality report, the review and variables for later jobs", async () => {
    const world = await aJob({ head: EVIL });
    const files = ["--code-quality-file=q.json", "--report-file=r.json", "--dotenv-file=v.env"];

    const { exitCode } = await world.run({}, ...files);

    expect(exitCode).toBe(1);
    const read = (name: string) => readFile(join(world.repository.directory, name), "utf8");
    expect(codeQualityErrors(JSON.parse(await read("q.json")))).toStrictEqual([]);
    expect(JSON.parse(await read("r.json"))).toMatchObject({ verdict: "failed" });
    const [note] = notes(world);
    const { origin, state } = world.gitlab;
    expect(await read("v.env")).toBe(
      `${[
        "LOCK_REVIEW_VERDICT=failed",
        "LOCK_REVIEW_CHANGED=true",
        "LOCK_REVIEW_FINDINGS_COUNT=1",
        "LOCK_REVIEW_BLOCKING_COUNT=1",
        `LOCK_REVIEW_COMMENT_URL=${origin}/${state.path}/-/merge_requests/1#note_${note?.id}`,
      ].join("\n")}\n`,
    );
  });
});

describe("what a job of GitLab CI reads", () => {
  test("is the clone, and the server where there is none or too little of it", async () => {
    const world = await aJob({ head: EVIL });
    const near = await world.run({}, "--format=json");
    const asked = world.gitlab.requests.filter(({ path }) => path.includes("/blobs/"));
    const far = await awayFrom(world)({}, "--format=json");

    expect(asked).toStrictEqual([]);
    expect(far.stderr).toContain("their files are read from GitLab");
    const findings = (stdout: string) => JSON.parse(stdout).findings;
    expect(findings(far.stdout)).toStrictEqual(findings(near.stdout));
    expect([near.exitCode, far.exitCode]).toStrictEqual([1, 1]);
  });

  test("does without a token, and then asks no server of GitLab's", async () => {
    const world = await aJob({ head: EVIL });
    const without = await world.run({ GITLAB_TOKEN: "" });

    expect([without.exitCode, without.stderr]).toMatchObject([
      1,
      expect.stringContaining("GITLAB_TOKEN is not set"),
    ]);
    expect(world.gitlab.requests).toStrictEqual([]);

    await world.git("update-ref", "-d", "refs/remotes/origin/main");
    const { exitCode, stderr } = await world.run({ GITLAB_TOKEN: "" });
    expect([exitCode, stderr]).toMatchObject([2, expect.stringContaining("GIT_DEPTH")]);
  });

  test("is judged by the policy of the target branch, which options only tighten", async () => {
    const change = { [POLICY]: "rules:\n  unexplained-hash: off\n" };
    const world = await aJob({ head: EVIL, base: { [POLICY]: "fail-on: error\n" }, change });

    const { exitCode, stdout, stderr } = await world.run({}, "--fail-on=never");

    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("policy-changed")]);
    expect(stderr).toContain("would loosen the policy of the target branch");
  });

  test.each([
    ["the server's word", { GITLAB_TOKEN }],
    ["GitLab's variables alone", { GITLAB_TOKEN: "" }],
  ])("goes by the default branch where nothing protects the target, by %s", async (_, env) => {
    const world = await aJob({ head: EVIL });
    await world.git("checkout", "--quiet", "main");
    const side = await world.commitFiles("side", {
      "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      [LOCK]: world.lockText(OLD),
      [POLICY]: "fail-on: never\n",
    });
    await world.git("update-ref", "refs/remotes/origin/side", side);
    Object.assign(world.gitlab.state.merges.get(1) ?? {}, { targetBranch: "side" });
    const variables = {
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "side",
      CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: "false",
    };

    const { exitCode, stderr } = await world.run({ ...variables, ...env });

    expect([exitCode, stderr]).toMatchObject([
      1,
      expect.stringContaining("Policy is read from main, the default branch"),
    ]);
  });

  test("of a fork's pipeline is the target project's, and never the fork's idea of it", async () => {
    const world = await aJob({ head: EVIL });
    Object.assign(world.gitlab.state.merges.get(1) ?? {}, { sourceProject: 99 });
    const fork = { CI_PROJECT_ID: "99", CI_DEFAULT_BRANCH: "evil" };

    const known = await world.run(fork);
    expect([known.exitCode, notes(world).length]).toStrictEqual([1, 1]);

    const variables = { ...fork, GITLAB_TOKEN: "", CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: "" };
    const { exitCode, stderr } = await world.run(variables);
    expect([exitCode, stderr]).toMatchObject([2, expect.stringContaining("GITLAB_TOKEN")]);
  });

  test.each(["merged_result", "merge_train"])(
    "in a pipeline of the kind %s is the merge as well",
    async (kind) => {
      const world = await aJob({ head: NEW });
      const evil = world.lockText({ ...NEW, extra: [BOGUS_H1] });
      await world.git("checkout", "--quiet", "main");
      await world.git("merge", "--quiet", "--no-ff", "--no-commit", world.headSha);
      await world.write({ [LOCK]: evil });
      const merge = await world.commit("Merge");
      await world.git("update-ref", "refs/heads/main", world.baseSha);
      const variables = {
        CI_MERGE_REQUEST_EVENT_TYPE: kind,
        CI_COMMIT_SHA: merge,
        CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: world.headSha,
      };

      for (const run of [world.run, awayFrom(world)]) {
        const { exitCode, stdout } = await run(variables);
        expect([exitCode, stdout]).toMatchObject([
          1,
          expect.stringContaining("In the merge result"),
        ]);
      }
      expect(notes(world)).toHaveLength(1);
    },
  );
});
