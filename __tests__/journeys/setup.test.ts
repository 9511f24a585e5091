import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changeAnswer } from "../support/embedded/exchange-faults.ts";
import { outcome } from "../support/journeys/command-line.ts";
import {
  aRelease,
  configuration,
  DOWN,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = ".terraform.lock.hcl";
const WORKFLOW = ".github/workflows/lock-review.yml";
const POLICY = ".github/tofu-lock-review.yml";
const LEDGER = ".github/tofu-lock-review.keys";
const BACKEND = 'terraform {\n  backend "s3" {}\n}\n';
const PLAN = ".github/workflows/plan.yml";
const RUNS =
  "jobs:\n  plan:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: opentofu/setup-opentofu@v1\n      - run: tofu init\n";
/** No machine of a person's own counts. */
const CI = { env: { CI: "true" } };

/** A repository with two root modules and nothing else, unless the test says so. */
async function fresh(files: Readonly<Record<string, string>> = {}): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: [aRelease({ packages: true })] });
  await world.write({
    "envs/dev/main.tf": BACKEND + configuration({ "acme/widget": "" }),
    "envs/prod/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    [PLAN]: RUNS,
    ...files,
  });
  await world.commit("Without lock files");
  return world;
}

async function setup(world: JourneyWorld, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.runWith(CI, "setup", "--format=json", ...args);
  const document = stdout === "" ? undefined : JSON.parse(stdout);
  if (document !== undefined) expect(schemaErrors("setup", document)).toStrictEqual([]);
  const outcomes = (document?.steps ?? []).map(
    ({ path, outcome }: { path: string; outcome: string }) => `${outcome} ${path}`,
  );
  return { exitCode, stderr, document, outcomes };
}

const changed = async (world: JourneyWorld) =>
  (await world.git("status", "--porcelain", "--untracked-files=all")).trim();
const isThere = (world: JourneyWorld, path: string) =>
  existsSync(join(world.repository.directory, path));

describe("setup of a fresh repository", () => {
  test("says what it found, and writes what verify and the first review need", async () => {
    const world = await fresh();

    const { exitCode, stdout } = await world.runWith(CI, "setup");
    await world.commit("Set up");
    const verified = await world.run("verify", "--fail-on=warning");

    expect([exitCode, stdout]).toStrictEqual([
      0,
      `Root modules without a lock file, with a backend or cloud block: envs/dev
Root modules without a lock file, requiring a provider and called by nothing: envs/prod
Tool opentofu (setup-opentofu in ${PLAN}): envs/dev, envs/prod
Platforms linux_amd64, where workflows or you run the tool: envs/dev, envs/prod
Written: envs/dev/${LOCK}, envs/prod/${LOCK}, ${WORKFLOW} and 1 more
Written: ${LEDGER}
  + ${(await world.read(LEDGER)).trim().split("\n").at(-1)}
5 files written: commit them.
`,
    ]);
    expect(await world.read(POLICY)).toMatch(/^#.*\ntool: opentofu\nplatforms: \[linux_amd64\]\n$/);
    expect([verified.exitCode, verified.stdout]).toStrictEqual([0, expect.any(String)]);
    expect(verified.stdout).not.toMatch(/warning/i);
  });

  test("says what decided the platforms before a lock file recorded them", async () => {
    const host = "registry.terraform.io";
    const world = await journeyWorld({ releases: [aRelease({ host, packages: true })] });
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "" }),
      [PLAN]: RUNS.replace("opentofu/setup-opentofu", "hashicorp/setup-terraform"),
    });
    await world.commit("Without a lock file");

    const { exitCode, document } = await setup(world);

    expect(exitCode).toBe(0);
    expect(document.roots).toMatchObject([
      { tool: "terraform", platforms: { platforms: ["linux_amd64"], from: "machines" } },
    ]);
  });

  test("the first pull request after it is green without a warning", async () => {
    const world = await journeyWorld({
      releases: [aRelease({ packages: true }), aRelease({ version: "1.3.0", packages: true })],
    });
    const upTo = (version: string) => configuration({ "acme/widget": `~> ${version}` });
    await world.write({ "env/main.tf": upTo("1.2.0") });
    await world.commit("Without a lock file");
    await setup(world);
    await world.commit("Set up");
    await world.git("checkout", "--quiet", "-b", "update");
    await world.write({ "env/main.tf": upTo("1.3.0") });
    await world.run("lock", "--upgrade", "--chdir=env");
    await world.commit("Update");

    const { exitCode, stdout } = await world.run("review", "--base=main", "--fail-on=warning");

    expect([exitCode, stdout]).toStrictEqual([0, expect.stringContaining("1.2.3 → 1.3.0")]);
    expect(stdout).not.toMatch(/warning|not verified/i);
  });

  test("downloads each package once, and writes nothing a second time", async () => {
    const world = await fresh();

    const first = await setup(world, "--platform=linux_amd64,darwin_arm64");
    const asked = world.registry.requests
      .map(({ path }) => path)
      .filter((path) => path.endsWith(".zip"));
    const before = await changed(world);
    const again = await setup(world);
    const after = await changed(world);
    await world.commit("Set up");
    const committed = await setup(world);
    const { stdout } = await world.runWith(CI, "setup");

    expect(first.exitCode).toBe(0);
    expect(asked).toHaveLength(new Set(asked).size);
    expect(asked).toHaveLength(2);
    expect(before).toContain(WORKFLOW);
    expect([again.exitCode, again.outcomes, after]).toStrictEqual([0, [], before]);
    expect([committed.exitCode, committed.outcomes]).toStrictEqual([0, []]);
    expect(stdout).toMatch(/\nNothing to do\.\n$/);
    expect(await world.read(POLICY)).toContain("platforms: [linux_amd64, darwin_arm64]");
  });

  test("--check prints the plan and writes nothing", async () => {
    const world = await fresh({ ".gitignore": `${LOCK}\n` });

    const { exitCode, outcomes } = await setup(world, "--check");

    expect([exitCode, outcomes, await changed(world)]).toStrictEqual([
      1,
      [`envs/dev/${LOCK}`, `envs/prod/${LOCK}`, ".gitignore", LEDGER, WORKFLOW, POLICY].map(
        (path) => `would-write ${path}`,
      ),
      "",
    ]);
  });

  test("that was interrupted runs again and completes", async () => {
    const world = await fresh();
    await setup(world);
    const whole = await world.read(`envs/prod/${LOCK}`);
    for (const path of [`envs/prod/${LOCK}`, WORKFLOW, POLICY, LEDGER])
      rmSync(join(world.repository.directory, path));

    const { exitCode, outcomes } = await setup(world);

    expect([exitCode, outcomes]).toStrictEqual([
      0,
      [`envs/prod/${LOCK}`, LEDGER, WORKFLOW, POLICY].map((path) => `written ${path}`),
    ]);
    expect(await world.read(`envs/prod/${LOCK}`)).toBe(whole);
  });

  test("that is ended during a download leaves nothing of it, and completes later", async () => {
    const world = await fresh();
    const repair = world.registry.intercept(
      changeAnswer({ path: /\.zip$/ }, (answer) => ({ ...answer, delayMs: 2000 })),
    );
    const child = world.start(CI, "setup");
    const ended = outcome(child);
    const isDownloading = () => world.registry.requests.some(({ path }) => path.endsWith(".zip"));
    await expect.poll(isDownloading, { timeout: 20_000 }).toBe(true);
    child.kill("SIGTERM");
    const { exitCode } = await ended;
    const left = await changed(world);
    repair();

    const later = await setup(world);

    expect([exitCode, left]).toStrictEqual([143, ""]);
    expect([later.exitCode, later.outcomes]).toStrictEqual([
      0,
      [`envs/dev/${LOCK}`, `envs/prod/${LOCK}`, LEDGER, WORKFLOW, POLICY].map(
        (path) => `written ${path}`,
      ),
    ]);
    expect((await setup(world)).outcomes).toStrictEqual([]);
  });

  test("3: writes no lock file and no policy while the registry does not answer, and completes later", async () => {
    const world = await fresh();
    const repair = world.registry.intercept(DOWN);
    const down = await setup(world);
    const isPolicyThere = isThere(world, POLICY);
    repair();
    const up = await setup(world);

    expect([down.exitCode, isPolicyThere]).toStrictEqual([3, false]);
    expect(down.outcomes).toContain(`not-written envs/dev/${LOCK}`);
    expect([up.exitCode, up.outcomes]).toStrictEqual([
      0,
      [`envs/dev/${LOCK}`, `envs/prod/${LOCK}`, LEDGER, POLICY].map((path) => `written ${path}`),
    ]);
  });
});

describe("setup of a repository that has some of it", () => {
  test("takes out the lines that hide lock files, and nothing else", async () => {
    const world = await fresh({
      ".gitignore": `.terraform/\n**/${LOCK}\n*.tfstate\n*.lock.hcl`,
      "envs/prod/.gitignore": `/${LOCK}\n`,
    });

    const { exitCode, outcomes } = await setup(world);

    expect(exitCode).toBe(0);
    expect(outcomes).toContain("written .gitignore");
    expect(await world.read(".gitignore")).toBe(".terraform/\n*.tfstate\n");
    expect(await world.read("envs/prod/.gitignore")).toBe("");
    expect(await changed(world)).toContain(`?? envs/prod/${LOCK}`);
  });

  test("1: names a pattern that hides more than lock files, and leaves it", async () => {
    const world = await fresh({ ".gitignore": ".terraform*\n" });

    const { exitCode, document } = await setup(world);

    expect(exitCode).toBe(1);
    expect(document.steps).toContainEqual({
      path: ".gitignore",
      outcome: "not-written",
      open: "refused",
      lines: [expect.stringContaining("line 1, .terraform*, hides lock files")],
    });
    expect(await world.read(".gitignore")).toBe(".terraform*\n");
  });

  test("and verify and fix agree on what Terragrunt brings from elsewhere: locked entries are completed", async () => {
    const world = await journeyWorld({ releases: [aRelease({ packages: true })] });
    const unit = 'terraform {\n  source = "git::https://nowhere.invalid/m.git"\n}\n';
    await world.write({ "live/terragrunt.hcl": unit });
    await world.commit("A unit");
    const check = async () => {
      const runs = [];
      for (const words of [["setup"], ["verify"], ["fix"]])
        runs.push(await world.runWith(CI, ...words));
      return runs;
    };

    const open = await check();
    expect(open.map(({ exitCode }) => exitCode)).toStrictEqual([3, 3, 3]);
    for (const { stdout } of open) {
      expect(stdout.replaceAll(/\s+/g, " ")).toContain('"terragrunt init" there writes the lock');
      expect(stdout).not.toContain("tofu-lock-review fix");
    }

    const whole = world.lockText({});
    await world.write({ [`live/${LOCK}`]: whole.replace(/^.*"zh:.*\n/m, "") });
    await world.commit("What terragrunt init leaves");
    const locked = await check();
    expect(locked.map(({ exitCode }) => exitCode)).toStrictEqual([0, 0, 0]);
    expect(await world.read(`live/${LOCK}`)).toBe(whole);
    expect((await world.run("fix")).stdout).toContain("already as it should be");
  });

  test("locks what is not locked for the platforms of what is, and leaves that alone", async () => {
    const world = await fresh();
    const locked = world.lockText({ h1: ["darwin_arm64"] });
    await world.write({ [`envs/dev/${LOCK}`]: locked });
    await world.commit("Lock one");

    const { exitCode, document } = await setup(world);
    await world.commit("Set up");
    const verified = await world.run("verify", "--fail-on=warning");

    expect(exitCode).toBe(0);
    expect(await world.read(`envs/dev/${LOCK}`)).toBe(locked);
    expect(document.roots).toMatchObject([
      { root: "envs/dev", why: "locked" },
      { root: "envs/prod", platforms: { platforms: ["darwin_arm64"], from: "other-roots" } },
    ]);
    expect(verified.exitCode).toBe(0);
  });

  test("1: says where configuration cannot be read, and locks the rest", async () => {
    const world = await fresh({ "envs/bad/main.tf": "\nterraform {\n" });

    const { exitCode, stdout } = await world.runWith(CI, "setup");

    expect(exitCode).toBe(1);
    expect(stdout).toContain("with configuration that cannot be read: envs/bad\n");
    expect(stdout).toContain(`Not written: envs/bad/${LOCK}\n  envs/bad/main.tf line 2: Unclosed`);
    expect(stdout).toContain("not finished: resolve what is said above, and run it again.\n");
    expect(isThere(world, `envs/dev/${LOCK}`)).toBe(true);
  });

  test("writes no lock file where nothing requires a provider", async () => {
    const world = await fresh({ "state/main.tf": BACKEND });

    const { exitCode, document } = await setup(world);
    await world.commit("Set up");
    const verified = await world.run("verify", "--fail-on=warning");

    expect([exitCode, isThere(world, `state/${LOCK}`)]).toStrictEqual([0, false]);
    expect(document.roots.map(({ root }: { root: string }) => root)).toContain("state");
    expect((await setup(world)).outcomes).toStrictEqual([]);
    expect(verified.exitCode).toBe(0);
  });

  test("leaves a policy and a workflow that uses the action as they are", async () => {
    const uses = "jobs:\n  a:\n    steps:\n      - uses: tofu-lock-review/tofu-lock-review@main\n";
    const world = await fresh({
      ".github/workflows/gate.yaml": uses,
      [POLICY]: "fail-on: warning\n",
    });

    const { exitCode, outcomes } = await setup(world);

    expect([exitCode, isThere(world, WORKFLOW)]).toStrictEqual([0, false]);
    expect(outcomes).not.toContain(`written ${POLICY}`);
    expect(await world.read(POLICY)).toBe("fail-on: warning\n");
  });

  test.each([
    ["github", WORKFLOW, "jobs: {}\n", "      - uses: tofu-lock-review/tofu-lock-review@"],
    ["gitlab", ".gitlab-ci.yml", "stages: [test]\n", "lock-review:"],
    ["pre-commit", ".pre-commit-config.yaml", "repos: []\n", "      - id: tofu-lock-review"],
  ])(
    "--for %s shows the lines for a file that is there, and writes one that is not",
    async (place, path, text, line) => {
      const world = await fresh({ [path]: text });

      const { exitCode, document } = await setup(world, `--for=${place}`);
      const kept = await world.read(path);
      rmSync(join(world.repository.directory, path));
      const other = await setup(world, `--for=${place}`);

      const step = document.steps.find((one: { path: string }) => one.path === path);
      expect([exitCode, kept, step.outcome]).toStrictEqual([0, text, "by-hand"]);
      expect(step.lines.join("\n")).toContain(line);
      expect(other.outcomes).toStrictEqual([`written ${path}`]);
      expect((await setup(world, `--for=${place}`)).outcomes).toStrictEqual([]);
    },
  );
});

describe("setup refuses", () => {
  test.each([
    ["a place outside of a repository", ["--chdir=.."], "is in no git repository"],
    ["a path", ["envs"], "setup takes no path"],
    ["an unknown place", ["--for=jenkins"], "Write one of github, gitlab, pre-commit."],
  ])("%s", async (_, args, words) => {
    const world = await fresh();

    const { exitCode, stderr } = await setup(world, ...args);

    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
  });
});
