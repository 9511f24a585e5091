import { describe, expect, test } from "vitest";
import { TOKEN } from "../support/github/github.ts";
import { gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = "env/.terraform.lock.hcl";
const OLD: EntryFacts = { constraints: "~> 1.2" };
const EVIL: EntryFacts = { ...OLD, extra: [BOGUS_H1] };
const NEW: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };

/** A repository on a GitHub Enterprise Server on loopback, with a pull request for each entry; `undefined` changes words alone. */
async function queued(...heads: readonly (EntryFacts | undefined)[]) {
  const world = await gitHubWorld({
    releases: [aRelease(), aRelease({ version: "1.3.0" })],
    isEnterprise: true,
  });
  const root = (entry: EntryFacts) => ({
    "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    [LOCK]: world.lockText(entry),
  });
  const baseSha = await world.commitFiles("main", root(OLD));
  const { state } = world.github;
  for (const [place, head] of heads.entries()) {
    const files = head === undefined ? { ...root(OLD), "NOTES.md": "Words.\n" } : root(head);
    const headRef = `change-${place + 1}`;
    const headSha = await world.commitFiles(headRef, files);
    state.addPull({ baseSha, headSha, headRef });
    world.store(baseSha, headSha);
  }
  state.isPublic = true;
  state.refs.set("main", baseSha);
  const { origin } = new URL(world.github.url);
  const address = `${origin}/acme/infra`;
  const run = (...args: readonly string[]) =>
    world.runWith({ cwd: world.empty }, "queue", address, ...args);
  const read = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await run("--format=json", ...args);
    const report = JSON.parse(stdout);
    expect(schemaErrors("queue", report)).toStrictEqual([]);
    return { exitCode, stderr, report };
  };
  return { world, origin, address, run, read };
}

describe("queue", () => {
  test("has a line for each pull request that does something to lock files, and counts the others", async () => {
    const { world, address, run } = await queued(EVIL, undefined, NEW);

    const { exitCode, stdout, stderr } = await run();

    expect([exitCode, stderr]).toStrictEqual([1, ""]);
    expect(stdout.split("\n")).toStrictEqual([
      `#3  verified  1 change, 1 signing key on the registry's word  acme/infra:change-3 → main  ${address}/pull/3`,
      `#1  blocked   1 checksum cannot be explained  acme/infra:change-1 → main  ${address}/pull/1`,
      "1 open pull request says nothing new of lock files.",
      "",
    ]);
    const writes = world.github.requests.filter(
      ({ method, path }) => method !== "GET" && path !== "/graphql",
    );
    expect(writes).toStrictEqual([]);
    // docs/install.md says so.
    expect((world.github.requests.length - 1) / 3).toBeLessThan(16);
  });

  test("prints the same as data, and says by its exit code how the worst stands", async () => {
    const { read } = await queued(NEW);
    const good = await read();
    expect([good.exitCode, good.report]).toMatchObject([
      0,
      {
        repository: "acme/infra",
        verdict: "passed",
        unchanged: 0,
        complete: true,
        pullRequests: [{ number: 1, verdict: "passed", head: "change-1", error: null }],
      },
    ]);

    const { report, exitCode } = await (await queued(NEW, EVIL)).read();
    expect([exitCode, report.verdict]).toStrictEqual([1, "failed"]);
    expect(report.pullRequests[0].findings.error).toBe(1);
  });

  test("tells one that cannot be read, never as green, and looks at the others", async () => {
    const { world, read } = await queued(NEW, NEW);
    world.github.fail("GET", /pulls\/2$/, "no-permission");

    const { exitCode, report } = await read();

    expect([exitCode, report.verdict]).toStrictEqual([3, "unverified"]);
    expect(report.pullRequests).toMatchObject([
      { number: 2, verdict: "unverified", error: { code: "FORGE_FAILED" } },
      { number: 1, verdict: "passed", error: null },
    ]);
  });

  test("shows a token to its own server alone", async () => {
    const { world, origin, address } = await queued(NEW);
    const env = { GH_TOKEN: TOKEN };
    const elsewhere = await world.runWith({ cwd: world.empty, env }, "queue", address);
    expect(elsewhere.exitCode).toBe(0);
    const shown = () =>
      world.github.requests.some(({ authorization }) => authorization !== undefined);
    expect(shown()).toBe(false);

    const here = { ...env, GITHUB_SERVER_URL: origin };
    expect(
      (await world.runWith({ cwd: world.empty, env: here }, "queue", "acme/infra")).exitCode,
    ).toBe(0);
    expect(shown()).toBe(true);
  });

  test.each([
    [[], "queue takes one repository"],
    [["a/b", "c/d"], "queue takes one repository"],
    [["acme"], "acme is not a repository of GitHub"],
    [["https://github.com/acme/infra/pull/1"], "is not a repository of GitHub"],
    [["http://github.com/acme/infra"], "is not a repository of GitHub"],
    [["https://me:secret@github.com/acme/infra"], "https://github.com/acme/infra is not"],
    [["../.."], "is not a repository of GitHub"],
  ])("refuses what names no repository: %j", async (args, words) => {
    const { world } = await queued();
    const { exitCode, stderr } = await world.runWith({ cwd: world.empty }, "queue", ...args);
    expect([exitCode, stderr]).toMatchObject([2, expect.stringContaining(words)]);
    expect(stderr).not.toContain("secret");
  });
});
