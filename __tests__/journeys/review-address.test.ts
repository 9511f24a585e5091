import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { TOKEN } from "../support/github/github.ts";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";
import { startServer } from "../support/loopback-server.ts";

const LOCK = "env/.terraform.lock.hcl";
const OLD: EntryFacts = { constraints: "~> 1.2" };
const EVIL: EntryFacts = { ...OLD, extra: [BOGUS_H1] };
const NEW: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
const POLICY = ".github/tofu-lock-review.yml";

interface Sides {
  readonly head?: EntryFacts;
  readonly base?: Readonly<Record<string, string>>;
  readonly change?: Readonly<Record<string, string>>;
}

/** A pull request on a GitHub Enterprise Server on loopback that anybody may read. */
async function proposed({ head = NEW, base = {}, change = {} }: Sides = {}) {
  const world = await gitHubWorld({
    releases: [aRelease(), aRelease({ version: "1.3.0" })],
    isEnterprise: true,
  });
  const root = (entry: EntryFacts) => ({
    "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    [LOCK]: world.lockText(entry),
  });
  const baseSha = await world.commitFiles("main", { ...root(OLD), ...base });
  const headSha = await world.commitFiles("change", { ...root(head), ...base, ...change });
  world.propose({ baseSha, headSha });
  world.github.state.isPublic = true;
  world.github.state.refs.set("main", baseSha);
  const { origin } = new URL(world.github.url);
  const address = `${origin}/acme/infra/pull/1`;
  const run = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    world.runWith({ cwd: world.empty, env }, "review", ...args);
  return { world, origin, address, run };
}

const authorizations = ({ github }: GitHubWorld): ReadonlySet<string | undefined> =>
  new Set(github.requests.map(({ authorization }) => authorization));

describe("review of a pull request by its address, without a checkout", () => {
  test("passes an upgrade that is explained, without a token, and writes nothing", async () => {
    const { world, address, run } = await proposed();

    const { exitCode, stdout, stderr } = await run({}, address, "--format=json");

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: "passed",
      changes: [{ kind: "new-version", from: "1.2.3", to: "1.3.0", roots: ["env"] }],
      headCommit: world.github.state.pulls.get(1)?.headSha,
    });
    expect(authorizations(world)).toStrictEqual(new Set([undefined]));
    const methods = world.github.requests.filter(({ path }) => path !== "/graphql");
    expect(new Set(methods.map(({ method }) => method))).toStrictEqual(new Set(["GET"]));
  });

  test("blocks a hash that nothing explains, whatever page of the pull request is open", async () => {
    const { address, run } = await proposed({ head: EVIL });

    const { exitCode, stdout } = await run({}, `${address}/files?w=1#diff-0`);

    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("unexplained-hash")]);
  });

  test("says the same as a review of a clone", async () => {
    const { world, address, run } = await proposed({ head: EVIL });
    const findings = (stdout: string) => JSON.parse(stdout).findings;

    const far = await run({}, address, "--format=json");
    const near = await world.run("review", "--base=main", "--head=change", "--format=json");

    expect(findings(far.stdout)).toStrictEqual(findings(near.stdout));
  });

  test("reads what only a token may read, and shows it to nobody else's server", async () => {
    const { world, origin, address, run } = await proposed();
    world.github.state.isPublic = false;
    const tokens = { GH_TOKEN: TOKEN, GITHUB_TOKEN: TOKEN };

    const elsewhere = await run(tokens, address);
    expect([elsewhere.exitCode, elsewhere.stderr]).toMatchObject([
      3,
      expect.stringMatching(/FORGE_FAILED(?:.|\n)*No token of/),
    ]);
    expect(authorizations(world)).toStrictEqual(new Set([undefined]));

    const here = await run({ ...tokens, GITHUB_SERVER_URL: origin }, address);
    expect(here.exitCode, here.stderr).toBe(0);
    expect(authorizations(world)).toContain(`token ${TOKEN}`);
    expect(here.stdout + here.stderr).not.toContain(TOKEN);
  });

  test("goes by the policy of the target branch and not by the change's", async () => {
    const loose = { [POLICY]: "rules:\n  unexplained-hash: off\n" };
    const { address, run } = await proposed({ head: EVIL, change: loose });
    const { exitCode, stdout } = await run({}, address);
    expect([exitCode, stdout]).toMatchObject([1, expect.stringContaining("policy-changed")]);

    const strict = await proposed({
      base: { [POLICY]: "providers:\n  deny: [acme/widget]\n" },
    });
    expect((await strict.run({}, strict.address)).exitCode).toBe(1);
  });

  test("goes by the default branch's policy where nothing protects the target", async () => {
    const { world, address, run } = await proposed({ head: EVIL });
    const { state } = world.github;
    await world.git("checkout", "--quiet", "main");
    const loose = await world.commitFiles("side", {
      "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      [LOCK]: world.lockText(OLD),
      [POLICY]: "fail-on: never\n",
    });
    world.store(loose, state.pulls.get(1)?.headSha ?? "");
    state.refs.set("side", loose);
    Object.assign(state.pulls.get(1) ?? {}, { baseSha: loose, baseRef: "side" });

    const { exitCode, stderr } = await run({}, address);

    expect([exitCode, stderr]).toMatchObject([
      1,
      expect.stringContaining("Policy is read from main, the default branch"),
    ]);
  });

  test("takes a policy of the reader's own from disk, and none from around", async () => {
    const { world, address, run } = await proposed({ head: EVIL });
    await writeFile(join(world.empty, "own.yml"), "fail-on: never\n");

    expect((await run({}, address, "--policy=own.yml")).exitCode).toBe(0);
    expect((await run({}, address)).exitCode).toBe(1);
  });

  describe("says of the merge, where the target has gone on since", () => {
    /** The target takes a gadget in that the proposal does not know; the merge has what is given. */
    async function diverged(merged: readonly EntryFacts[], tried: "head" | "earlier" | "nothing") {
      const gadget = { source: "acme/gadget", version: "2.0.0" };
      const releases = [
        aRelease(),
        aRelease({ version: "1.3.0" }),
        aRelease({ type: "gadget", version: "2.0.0" }),
      ];
      const world = await gitHubWorld({ releases, isEnterprise: true });
      const root = (...entries: readonly EntryFacts[]) => ({
        "env/main.tf": configuration(
          Object.fromEntries(
            entries.map(({ source = "acme/widget", constraints = "" }) => [source, constraints]),
          ),
        ),
        [LOCK]: world.lockText(...entries),
      });
      await world.commitFiles("main", root(OLD));
      const earlier = await world.commitFiles("change", { ...root(OLD), "README.md": "" });
      const headSha = await world.commitFiles("change", root(NEW));
      await world.git("checkout", "--quiet", "main");
      const baseSha = await world.commitFiles("main", root(OLD, gadget));
      await world.git("checkout", "--quiet", "-b", "merge");
      await world.write({
        ...root(NEW, gadget),
        [LOCK]: world.lockText(...merged.map((one) => ({ ...one }))),
      });
      await world.git("add", "--all");
      const parent = tried === "earlier" ? earlier : headSha;
      const tree = await world.git("write-tree");
      const parents = ["-p", baseSha, "-p", parent, "-m", "merge"];
      const mergeSha = await world.git("commit-tree", tree, ...parents);
      world.propose({ baseSha, headSha, ...(tried === "nothing" ? {} : { mergeSha }) });
      world.store(baseSha, headSha, mergeSha, earlier);
      world.github.state.isPublic = true;
      world.github.state.refs.set("main", baseSha);
      const address = `${new URL(world.github.url).origin}/acme/infra/pull/1`;
      const run = await world.runWith({ cwd: world.empty }, "review", address, "--format=json");
      return { ...run, report: JSON.parse(run.stdout) };
    }
    const GADGET = { source: "acme/gadget", version: "2.0.0" };

    test("what it has wrong that neither side has", async () => {
      const { exitCode, report } = await diverged([NEW], "head");
      expect([exitCode, report.findings]).toMatchObject([
        1,
        expect.arrayContaining([
          expect.objectContaining({
            rule: "missing-entry",
            detail: expect.stringMatching(/^In the merge result: /),
          }),
        ]),
      ]);
    });

    test("nothing where all is well", async () => {
      const { exitCode, report } = await diverged([NEW, GADGET], "head");
      expect([exitCode, report.limits]).toStrictEqual([0, []]);
    });

    test.each(["earlier", "nothing"] as const)(
      "that it was not looked at, where the forge has tried %s",
      async (tried) => {
        const { exitCode, report } = await diverged([NEW], tried);
        expect([exitCode, report.limits]).toStrictEqual([
          0,
          [expect.stringContaining("The merge result was not reviewed")],
        ]);
      },
    );
  });

  test("looks at the paths of its repository that are named", async () => {
    const { address, run } = await proposed({ head: EVIL });
    expect((await run({}, address, "env")).exitCode).toBe(1);
    expect((await run({}, address, "nowhere")).exitCode).toBe(2);
  });

  test("is refused where nothing lies between base and head, and where something else is compared", async () => {
    const { world, address, run } = await proposed();
    for (const option of ["--base=main", "--head=main", "--staged"]) {
      const { exitCode, stderr } = await run({}, address, option);
      expect([option, exitCode, stderr]).toMatchObject([
        option,
        2,
        expect.stringContaining("a pull request's address"),
      ]);
    }
    const { headSha = "" } = world.github.state.pulls.get(1) ?? {};
    world.github.state.refs.set("main", headSha);
    expect((await run({}, address)).stderr).toContain("There is nothing between");
  });
});

describe("hosts with private addresses that a stranger's policy names", () => {
  /** Somebody's registry of modules on this machine, which a change makes configuration ask for. */
  async function inner() {
    const server = await startServer((_, response) => response.end("secret"));
    onTestFinished(() => server.stop());
    const { host } = new URL(server.url);
    const call = `module "m" {\n  source = "${server.url}/m.zip"\n}\n`;
    const main = configuration({ "acme/widget": "~> 1.2" }) + call;
    const paths = () => server.requests.map(({ path }) => path);
    return { paths, host, change: { "env/main.tf": main }, policy: `allowed-hosts: ["${host}"]\n` };
  }

  const COMMIT = "c".repeat(40);

  test.each([
    ["the target branch's", "base"],
    ["the change's", "head"],
    ["another repository's", "elsewhere"],
  ] as const)(
    "are not asked for the word of %s, by address or in a queue",
    async (_name, whose) => {
      const { paths, change, policy } = await inner();
      const extending = `extends: acme/policies/lock.yml@${COMMIT}\n`;
      const base = { base: policy, head: "", elsewhere: extending }[whose];
      const { world, address, run } = await proposed({
        base: base === "" ? {} : { [POLICY]: base },
        change: whose === "head" ? { ...change, [POLICY]: policy } : change,
      });
      world.github.state.readable.add("acme/policies");
      world.github.state.addFile(COMMIT, "lock.yml", policy);

      const reviewed = await run({}, address);
      const repository = address.replace("/pull/1", "");
      const queued = await world.runWith({ cwd: world.empty }, "queue", repository);

      expect(paths()).toStrictEqual([]);
      expect(reviewed.stdout.replace(/\s+/g, " ")).toContain("is not asked");
      expect([reviewed.exitCode, queued.exitCode]).not.toContain(null);
    },
  );

  test("are asked where whoever reviews names them, or reviews a repository of their own", async () => {
    const { paths, host, change, policy } = await inner();
    const { world, address, run } = await proposed({ base: { [POLICY]: policy }, change });

    await run({}, address, `--allowed-host=${host}`);
    expect(paths()).toContain("/m.zip");

    const before = paths().length;
    await world.run("review", "--base=main", "--head=change");
    expect(paths().length).toBeGreaterThan(before);
  });
});
