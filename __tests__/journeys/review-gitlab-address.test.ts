import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { GITLAB_TOKEN } from "../support/gitlab/state.ts";
import { type GitLabWorld, gitLabWorld, LOCK, OLD } from "../support/journeys/gitlab-world.ts";
import { BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";

const EVIL: EntryFacts = { ...OLD, extra: [BOGUS_H1] };
const POLICY = ".github/tofu-lock-review.yml";

const authorizations = ({ gitlab }: GitLabWorld): ReadonlySet<string | undefined> =>
  new Set(gitlab.requests.map(({ authorization }) => authorization));

describe("review of a merge request by its address, without a checkout", () => {
  test("passes an upgrade that is explained, without a token, and writes nothing", async () => {
    const { away, address, gitlab, headSha, ...world } = await gitLabWorld();
    gitlab.state.isPublic = true;

    const { exitCode, stdout, stderr } = await away({}, "review", address, "--format=json");

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: "passed",
      changes: [{ kind: "new-version", from: "1.2.3", to: "1.3.0", roots: ["env"] }],
      headCommit: headSha,
    });
    expect(authorizations({ ...world, gitlab } as GitLabWorld)).toStrictEqual(new Set([undefined]));
    expect(new Set(gitlab.requests.map(({ method }) => method))).toStrictEqual(new Set(["GET"]));
  });

  test("blocks a hash that nothing explains, whatever tab is open, as a review of a clone does", async () => {
    const { away, address, gitlab, run } = await gitLabWorld({ head: EVIL });
    gitlab.state.isPublic = true;
    const findings = (stdout: string) => JSON.parse(stdout).findings;

    const far = await away({}, "review", `${address}/diffs?view=inline#x`, "--format=json");
    const near = await run("review", "--base=main", "--head=change", "--format=json");

    expect(far.exitCode).toBe(1);
    expect(findings(far.stdout)).toStrictEqual(findings(near.stdout));
    expect(far.stdout).toContain("unexplained-hash");
  });

  test("reads trees of many pages, whatever host the links to them name", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`docs/${at}.md`, `${at}\n`]),
    );
    const { away, address, gitlab } = await gitLabWorld({ head: EVIL, base: many });
    gitlab.state.isPublic = true;
    gitlab.state.maxPage = 7;

    const { exitCode, stdout } = await away({}, "review", address);

    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("unexplained-hash")]);
    const trees = gitlab.requests.filter(({ path }) => path.endsWith("/repository/tree"));
    expect(trees.length).toBeGreaterThan(10);
  });

  test("reads what only a token may read, and shows it to nobody else's server", async () => {
    const world = await gitLabWorld();
    const { away, address, gitlab } = world;

    const elsewhere = await away({ GITLAB_TOKEN }, "review", address);
    expect([elsewhere.exitCode, elsewhere.stderr]).toMatchObject([
      3,
      expect.stringMatching(/FORGE_FAILED(?:.|\n)*No token of/),
    ]);
    expect(authorizations(world)).toStrictEqual(new Set([undefined]));

    const own = { GITLAB_TOKEN, GITLAB_HOST: gitlab.origin, CI_JOB_TOKEN: "glcbt-job" };
    const here = await away(own, "review", address);
    expect(here.exitCode, here.stderr).toBe(0);
    expect(authorizations(world)).toStrictEqual(new Set([undefined, `Bearer ${GITLAB_TOKEN}`]));
    expect(here.stdout + here.stderr).not.toContain(GITLAB_TOKEN);
  });

  test("follows a project that was renamed, with its token", async () => {
    const { away, address, gitlab } = await gitLabWorld();
    const { path, formerPath } = gitlab.state;
    const env = { GITLAB_TOKEN, GITLAB_HOST: gitlab.origin };

    const { exitCode, stderr } = await away(env, "review", address.replace(path, formerPath));

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
  });

  test("believes no other server that it is sent on to, and shows it no token", async () => {
    const { away, address, gitlab } = await gitLabWorld();
    const seen: (string | undefined)[] = [];
    const stranger = createServer(({ headers }, response) => {
      seen.push(headers.authorization, headers["private-token"]?.toString());
      response.end('{"default_branch":"main"}');
    });
    await new Promise<void>((done) => stranger.listen(0, "127.0.0.1", done));
    onTestFinished(() => void stranger.close());
    const { port } = stranger.address() as AddressInfo;
    const location = `http://127.0.0.1:${port}/api/v4/projects/7`;
    gitlab.fail("GET", /merge_requests\/1$/, { status: 302, headers: { location } });

    const env = { GITLAB_TOKEN, GITLAB_HOST: gitlab.origin };
    const { exitCode, stderr } = await away(env, "review", address);

    expect([exitCode, stderr]).toMatchObject([3, expect.stringContaining("sends the request on")]);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toStrictEqual(new Set([undefined]));
  });

  test("goes by the policy of the target branch and not by the change's", async () => {
    const loose = { [POLICY]: "rules:\n  unexplained-hash: off\n" };
    const { away, address, gitlab } = await gitLabWorld({ head: EVIL, change: loose });
    gitlab.state.isPublic = true;

    const { exitCode, stdout } = await away({}, "review", address);

    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("policy-changed")]);
  });

  test("goes by the default branch's policy where nothing protects the target", async () => {
    const { away, address, gitlab, commitFiles, lockText, git } = await gitLabWorld({ head: EVIL });
    gitlab.state.isPublic = true;
    await git("checkout", "--quiet", "main");
    await commitFiles("side", {
      "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      [LOCK]: lockText(OLD),
      [POLICY]: "fail-on: never\n",
    });
    Object.assign(gitlab.state.merges.get(1) ?? {}, { targetBranch: "side" });

    const { exitCode, stderr } = await away({}, "review", address);

    expect([exitCode, stderr]).toMatchObject([
      1,
      expect.stringContaining("Policy is read from main, the default branch"),
    ]);
  });

  test("judges the merge request of an outsider's fork like any other", async () => {
    const { away, address, gitlab } = await gitLabWorld({ head: EVIL });
    gitlab.state.isPublic = true;
    Object.assign(gitlab.state.merges.get(1) ?? {}, { sourceProject: undefined });

    expect((await away({}, "review", address)).exitCode).toBe(1);
  });

  test.each([
    [
      "a file that is not the one asked for",
      { status: 200, body: Buffer.from("x") },
      "another file",
    ],
    ["a log-in page", { status: 200, body: Buffer.from("<html>") }, "another file"],
    ["no rights", { status: 403, body: { message: "403 Forbidden" } }, "answered 403"],
    ["a server that broke", { status: 503, body: {} }, "answered 503"],
  ])("is not verified where GitLab answers with %s", async (_, fault, words) => {
    const { away, address, gitlab } = await gitLabWorld();
    gitlab.state.isPublic = true;
    gitlab.fail("GET", /repository\/blobs/, fault);

    const { exitCode, stderr } = await away({}, "review", address);

    expect([exitCode, stderr]).toMatchObject([3, expect.stringContaining(words)]);
  });
});
