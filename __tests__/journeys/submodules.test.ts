import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GitServer, startGitServer } from "../support/git-server.ts";
import { gitHubWorld } from "../support/journeys/github-world.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { posixTest } from "../support/pipe.ts";

// Root modules whose local modules stand in a submodule of the repository: what it requires counts.
const RELEASES = { releases: [aRelease(), aRelease({ version: "1.3.0" })] };
const OUTSIDE = ["version-outside-constraints"];

let git: GitServer;
/** The submodule's repository before and after the change. */
let commits: Readonly<Record<"before" | "after", string>>;
beforeAll(async () => {
  git = await startGitServer();
  const lib = (version: string) =>
    git.publish("lib", { "net/main.tf": configuration({ "acme/widget": version }) });
  commits = { before: lib("1.2.3"), after: lib("1.3.0") };
});
beforeEach(() => {
  git.requests.length = 0;
});
afterAll(() => git.stop());

interface Proposal {
  readonly baseSha: string;
  readonly headSha: string;
}

/** `live/prod` locks acme/widget 1.2.3 for the sake of a module; the change moves the submodule `vendor/lib`. */
async function propose(
  world: JourneyWorld,
  source = "../../vendor/lib/net",
  url = `${git.url}/lib.git`,
): Promise<Proposal> {
  const files = {
    "live/prod/main.tf": `module "net" {\n  source = "${source}"\n}\n`,
    "live/prod/.terraform.lock.hcl": world.lockText({ constraints: "1.2.3" }),
    "modules/net/main.tf": configuration({ "acme/widget": "1.2.3" }),
    ".gitmodules": `[submodule "lib"]\n\tpath = vendor/lib\n\turl = ${url}\n`,
    ".github/tofu-lock-review.yml": `allowed-hosts: ["127.0.0.1:${new URL(git.url).port}"]\n`,
  };
  // Not every system can write links, but git can.
  const target = join(world.repository.directory, ".git/link-target");
  await writeFile(target, "../vendor/lib/net");
  const link = await world.git("hash-object", "-w", target);
  const commit = async (branch: string, linked: string): Promise<string> => {
    await world.repository.commitTree({ branch, files, message: branch });
    const added = [`120000,${link},modules/link`, `160000,${linked},vendor/lib`];
    await world.git("update-index", "--add", ...added.flatMap((one) => ["--cacheinfo", one]));
    await world.git("commit", "--quiet", "--amend", "--no-edit");
    return world.git("rev-parse", "HEAD");
  };
  return {
    baseSha: await commit("main", commits.before),
    headSha: await commit("change", commits.after),
  };
}

interface Told {
  readonly verdict: string;
  readonly rules: readonly string[];
  readonly limits: readonly string[];
}

function toldBy(report: string): Told {
  const { verdict, findings, limits } = JSON.parse(report);
  const errors = findings.filter((one: { severity: string }) => one.severity === "error");
  return { verdict, limits, rules: errors.map((one: { rule: string }) => one.rule) };
}

async function review(world: JourneyWorld, ...args: readonly string[]): Promise<Told> {
  const { stdout } = await world.run("review", "--base=main", ...args, "--format=json");
  return toldBy(stdout);
}

describe("a review of commits whose submodule moved", () => {
  test("fetches either commit once, and holds the lock file against what it requires", async () => {
    const world = await journeyWorld(RELEASES);
    await propose(world);

    const told = await review(world, "--head=change");

    expect(told).toStrictEqual({ verdict: "failed", rules: OUTSIDE, limits: [] });
    const advertised = git.requests.filter((one) => one.includes("/info/refs"));
    const one = "/lib.git/info/refs?service=git-upload-pack";
    expect(advertised).toStrictEqual([one, one]);
  });

  test("finds no lock file in it and is green where no local module stands in it (T1)", async () => {
    const world = await journeyWorld(RELEASES);
    await propose(world, "../../modules/net");

    const told = await review(world, "--head=change");

    expect(told).toStrictEqual({ verdict: "no-change", rules: [], limits: [] });
  });

  test("says what it could not read when nothing may be fetched, and is not verified (T1)", async () => {
    const world = await journeyWorld(RELEASES);
    await propose(world);

    const told = await review(world, "--head=change", "--offline");

    expect(told).toMatchObject({ verdict: "unverified", rules: [] });
    expect(told.limits).toStrictEqual([
      'live/prod: Module "net" is not read: it is in the submodule "vendor/lib", which cannot be had: nothing is fetched in this run',
    ]);
    expect(git.requests).toStrictEqual([]);
  });

  test("asks no host that it may not ask (A29)", async () => {
    const world = await journeyWorld(RELEASES);
    await propose(world, undefined, "http://169.254.169.254/lib.git");

    const { rules, limits } = await review(world, "--head=change");

    expect(rules).toStrictEqual([]);
    expect(limits.join()).toMatch(/vendor\/lib.*169\.254\.169\.254/);
  });
});

describe("a review in a checkout with submodules", () => {
  /** Checks the submodule out, at the commit that the branch has. */
  async function checkOut(world: JourneyWorld): Promise<void> {
    await world.git("submodule", "--quiet", "update", "--init");
    git.requests.length = 0;
  }

  test.each([
    ["of its work tree", []],
    ["of its commits", ["--head=change"]],
  ])("%s asks nobody", async (_, args) => {
    const world = await journeyWorld(RELEASES);
    await propose(world);
    await checkOut(world);

    expect(await review(world, ...args)).toStrictEqual({
      verdict: "failed",
      rules: OUTSIDE,
      limits: [],
    });
    expect(git.requests).toStrictEqual([]);
  });

  test("reads the linked commit and not what is checked out there", async () => {
    const world = await journeyWorld(RELEASES);
    await propose(world);
    await checkOut(world);
    const inside = join(world.repository.directory, "vendor/lib");
    execFileSync("git", ["-C", inside, "checkout", "--quiet", commits.before]);

    const { rules } = await review(world, "--head=change");
    const { verdict } = await review(world);

    expect([rules, verdict, git.requests]).toStrictEqual([OUTSIDE, "no-change", []]);
  });
});

describe("a review of a work tree whose submodule is not checked out", () => {
  const NOT_READ =
    'live/prod: Module "net" is not read: it is in the submodule "vendor/lib", which is not checked out';

  test.each([
    ["a directory in it", "../../vendor/lib/net"],
    ["its top", "../../vendor/lib"],
  ])("says so of a module in %s, and is not verified (T1)", async (_, source) => {
    const world = await journeyWorld(RELEASES);
    await propose(world, source);
    await mkdir(join(world.repository.directory, "vendor/lib"), { recursive: true });

    expect(await review(world)).toStrictEqual({
      verdict: "unverified",
      rules: [],
      limits: [NOT_READ],
    });
    // Base's commit is to be had, and is asked for once; nothing of head is fetched behind the checkout's back.
    expect(git.requests.length).toBeLessThanOrEqual(3);
  });

  test("and fix --prune leaves what it may require", async () => {
    const world = await journeyWorld(RELEASES);
    await propose(world, "../../vendor/lib");
    await mkdir(join(world.repository.directory, "vendor/lib"), { recursive: true });
    const lockFile = "live/prod/.terraform.lock.hcl";
    const before = await world.read(lockFile);

    await world.run("fix", "--prune", "live/prod");

    expect(await world.read(lockFile)).toBe(before);
  });

  posixTest("and one that cannot be listed ends no run", async () => {
    const world = await journeyWorld(RELEASES);
    await propose(world, "../../modules/net");
    const place = join(world.repository.directory, "vendor");
    await mkdir(place, { recursive: true });
    await symlink("lib", join(place, "lib"));

    expect((await review(world)).rules).toStrictEqual([]);
  });

  test("so does the action's audit", async () => {
    const world = await gitHubWorld(RELEASES);
    const { headSha } = await propose(world);
    await mkdir(join(world.repository.directory, "vendor/lib"), { recursive: true });

    const step = await world.act({
      event: { name: "schedule", payload: {} },
      env: { GITHUB_SHA: headSha, GITHUB_REF: "refs/heads/change" },
    });

    expect([step.stderr, step.outputs.get("verdict")]).toStrictEqual(["", "passed"]);
    expect(step.summary).toContain("which is not checked out");
  });
});

describe("the action on a pull request that moves a submodule", () => {
  test.each(["a checkout", "no checkout"])("with %s blocks it", async (how) => {
    const world = await gitHubWorld(RELEASES);
    world.propose(await propose(world));

    const step = await world.act(how === "no checkout" ? { workspace: world.empty } : {});

    expect([step.stderr, step.outputs.get("verdict")]).toStrictEqual(["", "failed"]);
    expect(step.summary).toContain("version-outside-constraints");
    expect(step.summary).not.toContain("is not read");
  });
});

// Policy decides what an audit asks of a submodule; git lists nothing of what is in it.
describe("the action's audit of a root module in a submodule that policy lists", () => {
  const AT = "vendor/infra";
  let published = 0;
  const LISTED = "prod";
  const requirement = configuration({ "acme/widget": "~> 1.2" });

  /** Audits a repository whose policy lists one root module of its submodule. */
  async function audited(
    filesOf: (lockText: JourneyWorld["lockText"]) => Readonly<Record<string, string>>,
    how: "checked out" | "linked" | "fetched",
    inputs: Readonly<Record<string, string>> = {},
  ) {
    const world = await gitHubWorld(RELEASES);
    const name = `infra-${published++}`;
    const inner = git.publish(name, filesOf(world.lockText));
    const listed = how === "linked" ? `live/${LISTED}` : `${AT}/${LISTED}`;
    const host = `127.0.0.1:${new URL(git.url).port}`;
    await world.write({
      "env/main.tf": requirement,
      "env/.terraform.lock.hcl": world.lockText({ constraints: "~> 1.2" }),
      ".gitmodules": `[submodule "infra"]\n\tpath = ${AT}\n\turl = ${git.url}/${name}.git\n`,
      ".github/tofu-lock-review.yml": `allowed-hosts: ["${host}"]\nroot-modules: [${listed}]\n`,
    });
    await world.git("add", "--all");
    const target = join(world.repository.directory, ".git/link-target");
    await writeFile(target, AT);
    const link = await world.git("hash-object", "-w", target);
    const added = [`160000,${inner},${AT}`, `120000,${link},live`];
    await world.git("update-index", "--add", ...added.flatMap((one) => ["--cacheinfo", one]));
    await world.git("commit", "--quiet", "--message=Infra");
    await world.git("checkout", "--quiet", "--force", "main");
    const sha = await world.git("rev-parse", "HEAD");
    if (how !== "fetched") await world.git("submodule", "--quiet", "update", "--init");
    world.store(sha);
    world.github.state.moveBranch("acme/infra", "main", sha);
    const step = await world.act({
      event: { name: "schedule", payload: {} },
      env: { GITHUB_SHA: sha, GITHUB_REF: "refs/heads/main" },
      inputs,
      ...(how === "fetched" ? { workspace: world.empty } : {}),
    });
    const { commits } = world.github.state;
    return {
      commits,
      outputs: step.outputs,
      log: step.log,
      stderr: step.stderr,
      verdict: step.outputs.get("verdict"),
      summary: step.summary,
    };
  }

  const WAYS = ["checked out", "linked", "fetched"] as const;

  test.each(WAYS)("passes with its lock file, and says what it left out: %s", async (how) => {
    const told = await audited(
      (lockText) => ({
        [`${LISTED}/main.tf`]: requirement,
        [`${LISTED}/.terraform.lock.hcl`]: lockText({ constraints: "~> 1.2" }),
        "other/.terraform.lock.hcl": lockText({ extra: [BOGUS_H1] }),
      }),
      how,
    );

    expect(told).toMatchObject({ stderr: "", verdict: "passed" });
    expect(told.summary).not.toContain("missing-lock-file");
    expect(told.summary).toMatch(/looked into.*vendor\/infra|vendor\/infra.*looked into/);
  });

  test.each(WAYS)("fails with a hash that nothing explains: %s", async (how) => {
    const told = await audited(
      (lockText) => ({
        [`${LISTED}/main.tf`]: requirement,
        [`${LISTED}/.terraform.lock.hcl`]: lockText({ extra: [BOGUS_H1] }),
      }),
      how,
    );

    expect([told.verdict, told.summary]).toStrictEqual([
      "failed",
      expect.stringContaining("unexplained-hash"),
    ]);
  });

  test.each(WAYS)(
    "and corrects nothing there, which no commit of this one can hold: %s",
    async (how) => {
      const told = await audited(
        (lockText) => ({
          [`${LISTED}/main.tf`]: requirement,
          [`${LISTED}/.terraform.lock.hcl`]: lockText({ h1: ["linux_amd64"] }),
        }),
        how,
        { mode: "fix", platforms: "linux_amd64,darwin_arm64" },
      );
      expect([told.outputs.get("fixed"), [...told.commits]]).toStrictEqual(["[]", []]);
      expect(told.stderr + told.summary + told.log).toContain("is in a submodule");
    },
  );
});
