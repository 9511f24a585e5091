import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { GIT_ENVIRONMENT } from "../support/git-server.ts";
import { runOursOn } from "../support/machines/program.ts";
import { MODULE_LOCK } from "../support/module-lock/review.ts";
import {
  callsText,
  type ModuleWorld,
  REGISTRY_HOST,
  registryAnswers,
  startModuleWorld,
} from "../support/module-lock/world.ts";
import { rawZip } from "../support/raw-zip.ts";
import { wordsOf } from "../support/remedies/play.ts";
import { schemaErrors } from "../support/schemas.ts";

const TOOL = { name: "opentofu", minor: 12 } as const;
const GOOD = { "main.tf": "# good\n", "sub/main.tf": "# below\n" };
const REGISTRY = `${REGISTRY_HOST}/acme/net/aws`;

let world: ModuleWorld;
let source: string;
let first: string;
beforeEach(async () => {
  world = await startModuleWorld();
  onTestFinished(world.stop);
  first = world.commit("net", GOOD);
  world.git.mark("net", { "refs/tags/v1": first });
  source = `git::${world.git.url}/net.git?ref=v1`;
});

function run(...args: readonly string[]) {
  return runOursOn(world, TOOL, args);
}

function readLock(folder = "."): string {
  return readFileSync(join(world.root, folder, MODULE_LOCK), "utf8");
}

function hasLock(folder = "."): boolean {
  return existsSync(join(world.root, folder, MODULE_LOCK));
}

/** Publishes versions of a registry's module, each an archive with its number in it. */
function publish(...versions: readonly string[]): void {
  const places = versions.map((version) => [version, `/net-${version}.zip`] as const);
  Object.assign(world.answers, registryAnswers(Object.fromEntries(places)));
  for (const [version, path] of places)
    world.answers[path] = { body: rawZip([{ name: "main.tf", data: `# ${version}\n` }]) };
}

describe("lock --modules", () => {
  test("writes every remote call, and says afterwards that nothing changes", async () => {
    publish("1.0.0");
    const nested = callsText({ inner: `git::${world.git.url}/net.git//sub?ref=v1` });
    world.commit("outer", { "main.tf": nested });
    world.write({
      "main.tf": callsText({
        ...{ a: source, local: "./own", reg: [REGISTRY, "~> 1.0"] },
        outer: `git::${world.git.url}/outer.git`,
        s3: "s3::https://s3.amazonaws.com/acme/legacy.zip",
      }),
      "own/main.tf": callsText({ deep: source }),
    });

    const written = await run("lock", "--modules");
    expect([written.code, written.stderr]).toStrictEqual([0, ""]);
    const text = readLock();
    expect([...text.matchAll(/^module "(.*)"/gm)].map(([, path]) => path)).toStrictEqual([
      "a",
      "local.deep",
      "outer",
      "outer.inner",
      "reg",
      "s3",
    ]);
    expect(text).toContain(`package = "git::${world.git.url}/net.git?ref=${first}"`);
    expect(text).toContain('version     = "1.0.0"');
    expect(text).toContain("floating = true");

    expect((await run("lock", "--modules", "--check")).code).toBe(0);
    const again = await run("lock", "--modules");
    expect([again.code, again.stdout.split("\n")[0]]).toStrictEqual([
      0,
      `${MODULE_LOCK}: up to date: 6 module calls, 1 floating`,
    ]);
    expect(readLock()).toBe(text);
  });

  test("writes nothing where no module comes from elsewhere", async () => {
    world.write({ "main.tf": callsText({ m: "./own" }), "own/main.tf": "" });

    expect((await run("lock", "--modules")).code).toBe(0);
    expect(hasLock()).toBe(false);
  });

  test("--check writes nothing, and ends with 1 while something is to be written", async () => {
    world.write({ "main.tf": callsText({ m: source }) });

    expect((await run("lock", "--modules", "--check")).code).toBe(1);
    expect(hasLock()).toBe(false);
    await run("lock", "--modules");
    world.write({ "main.tf": callsText({ m: source, n: source }) });
    const before = readLock();
    expect((await run("lock", "--modules", "--check")).code).toBe(1);
    expect(readLock()).toBe(before);
  });

  test("keeps what it recorded of a tag that moved, and takes the new one when asked", async () => {
    world.write({ "main.tf": callsText({ m: source, n: `${source}` }) });
    await run("lock", "--modules");
    const before = readLock();
    const second = world.commit("net", { ...GOOD, "more.tf": "" });
    world.git.mark("net", { "refs/tags/v1": second });

    const kept = await run("lock", "--modules");
    expect([kept.code, readLock()]).toStrictEqual([0, before]);
    const [, line = ""] =
      /m, n: the records are kept,.*; (tofu-lock-review .*) takes that/.exec(kept.stdout) ?? [];

    expect((await run(...wordsOf(line.replace(" --upgrade=n", "")))).code).toBe(0);
    const packages = [...readLock().matchAll(/\?ref=([0-9a-f]{40})"/g)].map(([, commit]) => commit);
    expect(packages).toStrictEqual([second, first]);
    expect((await run(...wordsOf(line))).code).toBe(0);
    expect(readLock()).not.toContain(first);
  });

  test("keeps a registry's version while the call allows it, and takes the newest of another module", async () => {
    publish("1.0.0");
    world.write({ "main.tf": callsText({ m: [REGISTRY, "~> 1.0"] }) });
    await run("lock", "--modules");
    publish("1.0.0", "1.1.0", "2.0.0");

    await run("lock", "--modules");
    expect(readLock()).toContain('version     = "1.0.0"');
    await run("lock", "--modules", "--upgrade=m");
    expect(readLock()).toContain('version     = "1.1.0"');
    world.write({ "main.tf": callsText({ m: [REGISTRY, ">= 2.0"] }) });
    await run("lock", "--modules");
    expect(readLock()).toContain('version     = "2.0.0"');

    // Another module has versions of its own, whichever number the last one of this name had.
    const { answers } = world;
    answers["/m/acme/other/aws/versions"] = {
      body: JSON.stringify({
        modules: [{ versions: [{ version: "2.0.0" }, { version: "3.0.0" }] }],
      }),
    };
    answers["/m/acme/other/aws/3.0.0/download"] = { get: "/net-1.0.0.zip" };
    answers["/m/acme/other/aws/2.0.0/download"] = { get: "/net-1.0.0.zip" };
    world.write({ "main.tf": callsText({ m: [REGISTRY.replace("net", "other"), ">= 2.0"] }) });
    await run("lock", "--modules");
    expect(readLock()).toContain('version     = "3.0.0"');
  });

  test("locks the root modules of folders", async () => {
    world.write({
      "live/a/main.tf": callsText({ m: source }),
      "live/a/.terraform.lock.hcl": "",
      "live/b/main.tf": callsText({ m: `${source}` }),
      "live/b/.terraform.lock.hcl": "",
      "other/main.tf": callsText({ m: source }),
    });

    const { code, stdout } = await run("lock", "--modules", "live/a", "live/b");
    expect([code, ["live/a", "live/b", "other"].map(hasLock)]).toStrictEqual([
      0,
      [true, true, false],
    ]);
    expect(stdout).toContain(`live/b/${MODULE_LOCK}: written: 1 module call`);
  });

  test("ends with 3 and writes nothing where a source does not answer", async () => {
    world.write({ "main.tf": callsText({ m: source }) });
    await run("lock", "--modules");
    const before = readLock();
    world.write({ "main.tf": callsText({ m: source, gone: `${world.server.url}/gone.zip` }) });

    const { code, stdout } = await run("lock", "--modules", "--format=json");
    const report = JSON.parse(stdout);
    expect([
      code,
      readLock(),
      report.unknown.map(({ path }: { path: string }) => path),
    ]).toStrictEqual([3, before, ["gone"]]);
  });

  test("ends with 1 and leaves a file as it is that cannot be read", async () => {
    world.write({ "main.tf": callsText({ m: source }), [MODULE_LOCK]: 'module "m" {\n' });

    expect((await run("lock", "--modules")).code).toBe(1);
    expect(readLock()).toBe('module "m" {\n');
    expect(world.git.requests).toStrictEqual([]);
  });

  test("writes no name and password, and no token", async () => {
    world.answers["/p.zip?token=s3cret"] = {
      body: rawZip([{ name: "main.tf", data: "" }]),
    };
    const url = world.server.url.replace("//", "//user:passw0rd@");
    world.write({ "main.tf": callsText({ m: `${url}/p.zip?archive=zip&token=s3cret` }) });

    const { code, stdout } = await run("lock", "--modules");
    expect(code, stdout).toBe(0);
    expect(`${stdout}${readLock()}`).not.toMatch(/passw0rd|s3cret|user/);
  });
});

describe("explain SOURCE", () => {
  async function explain(...args: readonly string[]) {
    const { code, stdout, stderr } = await run("explain", "--format=json", ...args);
    const report = stdout === "" ? undefined : JSON.parse(stdout);
    if (report !== undefined) expect(schemaErrors("explain", report)).toStrictEqual([]);
    return { code, stderr, report };
  }

  beforeEach(async () => {
    publish("1.0.0");
    const nested = callsText({ inner: `git::${world.git.url}/net.git//sub?ref=v1` });
    world.commit("outer", { "main.tf": nested });
    const calls = { outer: `git::${world.git.url}/outer.git`, reg: [REGISTRY, "~> 1.0"] } as const;
    world.write({ "main.tf": callsText(calls) });
    expect((await run("lock", "--modules")).code).toBe(0);
  });

  test("0: shows the chain of a call by its path, source, registry's address, package and hash", async () => {
    const { hashes, package: selected } = (await explain("outer.inner")).report.modules[0].now;
    for (const name of [
      "outer.inner",
      `git::${world.git.url}/net.git//sub?ref=v1`,
      selected,
      hashes[0],
    ]) {
      const { code, report } = await explain(name);
      expect([code, report.result]).toStrictEqual([0, "explained"]);
      expect(report.modules).toMatchObject([
        {
          path: "outer.inner",
          declared: { line: 1 },
          links: [
            { kind: "call", standing: "verified" },
            { kind: "source", standing: "recorded" },
            { kind: "commit", names: [first, "tag v1", expect.any(String)] },
            { kind: "content", names: hashes, standing: "verified" },
          ],
        },
      ]);
    }
    const { code, report } = await explain(REGISTRY);
    expect([code, report.modules[0].links[2]]).toMatchObject([
      ...[
        0,
        { kind: "registry", names: [REGISTRY_HOST, "1.0.0", `${world.server.url}/net-1.0.0.zip`] },
      ],
    ]);
  });

  test("1: says what is recorded of a tag that moved, in text and as a chart", async () => {
    world.git.mark("net", { "refs/tags/v1": world.commit("net", { ...GOOD, "more.tf": "" }) });

    const { code, stdout, stderr } = await run("explain", "outer.inner");
    expect([code, stderr]).toStrictEqual([1, ""]);
    expect(stdout).toContain("not explained: 1 module call looked at");
    expect(stdout).toContain(
      `does not fit: recorded is git::${world.git.url}/net.git?ref=${first}`,
    );
    const chart = await run("explain", "outer.inner", "--format=markdown");
    expect(chart.stdout).toContain("commit#58; does not fit");
  });

  test("3: says which source does not answer, and 2: that nothing has the name", async () => {
    const { answers } = world;
    delete answers["/m/acme/net/aws/versions"];

    const { code, report } = await explain("reg");
    expect([code, report.result]).toStrictEqual([3, "not-checked"]);
    expect(report.modules[0].reason).toContain("is not known to the registry");
    const none = await explain("no/such/module");
    expect([none.code, none.report]).toStrictEqual([2, undefined]);
    expect(none.stderr).toContain("no module call has that name");
  });

  test("shows nothing hidden, no command of a runner, and no credentials", async () => {
    const url = world.server.url.replace("//", "//user:passw0rd@");
    world.write({
      "main.tf": callsText({ m: `${url}/p.zip?archive=zip&token=s3cret&ref=\u001b[31m##[error]x` }),
    });

    const { code, stdout } = await run("explain", "m");
    expect([code, stdout.includes("m in ")]).toStrictEqual([1, true]);
    expect(stdout).not.toMatch(/\u001b|##\[|passw0rd|s3cret|user/);
  });
});

describe("setup --modules", () => {
  const setup = (...args: readonly string[]) => run("setup", ...args);

  beforeEach(() => {
    execFileSync("git", ["init", "--quiet"], { cwd: world.root, env: GIT_ENVIRONMENT });
    const backend = 'terraform {\n  backend "local" {}\n}\n';
    world.write({
      ".gitignore": `${MODULE_LOCK}\n.terraform/\n`,
      "a/main.tf": backend + callsText({ m: source, n: source }),
      "b/main.tf": backend + callsText({ m: source }),
      "c/main.tf": backend,
    });
  });

  test("is offered where modules are not locked, and writes nothing unasked", async () => {
    const { code, stdout } = await setup();
    expect([code, ["a", "b", "c"].map(hasLock)]).toStrictEqual([0, [false, false, false]]);
    const [, line = ""] =
      /^Not locked: 3 calls of remote modules in a, b, .*; (tofu-lock-review .*) locks them$/m.exec(
        stdout,
      ) ?? [];

    const written = await run(...wordsOf(line));
    expect([written.code, ["a", "b", "c"].map(hasLock)]).toStrictEqual([0, [true, true, false]]);
    expect(written.stdout).not.toContain("Not locked");
    expect(readFileSync(join(world.root, ".gitignore"), "utf8")).toBe(".terraform/\n");
    expect((await setup()).stdout).toContain("Nothing to do.");
  });

  test("--check plans, and a second run completes without changing what is there", async () => {
    const planned = await setup("--modules", "--check", "--format=json");
    const { steps } = JSON.parse(planned.stdout);
    const paths = ["a", "b"].map((root) => `${root}/${MODULE_LOCK}`);
    expect([planned.code, hasLock("a"), hasLock("b")]).toStrictEqual([1, false, false]);
    expect(schemaErrors("setup", JSON.parse(planned.stdout))).toStrictEqual([]);
    expect(steps).toMatchObject(
      expect.arrayContaining(
        paths.map((path) => expect.objectContaining({ path, outcome: "would-write" })),
      ),
    );

    const mine = 'module "m" {\n  source   = "s3::https://x"\n  floating = true\n}\n';
    world.write({ [`a/${MODULE_LOCK}`]: mine });
    expect((await setup("--modules")).code).toBe(0);
    expect([readLock("a"), hasLock("b")]).toStrictEqual([mine, true]);
  });

  test("3: writes no lock file where a source does not answer, and the others", async () => {
    world.write({
      "b/main.tf": callsText({ gone: `${world.server.url}/gone.zip` }),
      "b/.terraform.lock.hcl": "",
    });

    const { code, stdout } = await setup("--modules");
    expect([code, hasLock("a"), hasLock("b")]).toStrictEqual([3, true, false]);
    expect(stdout).toContain(`Not written: b/${MODULE_LOCK}\n  gone: it comes from`);
  });
});

describe("verify --installed", () => {
  /** Lays a package down as init does. */
  function install(calls: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
    const rows = Object.keys(calls).map((Key) => ({
      ...{ Key, Source: source, Dir: `.terraform/modules/${Key}` },
    }));
    const manifest = JSON.stringify({ Modules: [{ Key: "", Source: "", Dir: "." }, ...rows] });
    const data = join(world.root, ".terraform/modules");
    rmSync(data, { recursive: true, force: true });
    const files = Object.entries(calls).flatMap(([key, files]) =>
      Object.entries(files).map(([name, text]) => [`${key}/${name}`, text] as const),
    );
    for (const [name, text] of [["modules.json", manifest] as const, ...files]) {
      mkdirSync(dirname(join(data, name)), { recursive: true });
      writeFileSync(join(data, name), text);
    }
  }

  async function verify(...args: readonly string[]) {
    const asked = world.git.requests.length + world.server.requests.length;
    const run = await runOursOn({ ...world, hosts: [] }, TOOL, ["verify", "--installed", ...args]);
    expect(world.git.requests.length + world.server.requests.length).toBe(asked);
    return run;
  }

  beforeEach(async () => {
    world.write({ "main.tf": callsText({ m: source, n: source }) });
    expect((await run("lock", "--modules")).code).toBe(0);
  });

  test("ends with 3 before init, with 0 after it, and with 1 for other content", async () => {
    expect((await verify()).code).toBe(3);
    install({ m: GOOD, n: GOOD });
    expect((await verify()).code).toBe(0);
    install({ m: GOOD, n: { ...GOOD, "main.tf": "# evil\n" } });
    const evil = await verify();
    expect(evil.code).toBe(1);
    expect(evil.stdout).toMatch(/^.*\bn\b.*$/m);
  });

  test("ends with 1 for a call that is not locked, and for one that is not installed", async () => {
    install({ m: GOOD, n: GOOD, more: GOOD });
    expect((await verify()).code).toBe(1);
    install({ m: GOOD });
    expect((await verify()).code).toBe(1);
  });

  test("ends with 1 for a lock file that cannot be read, and looks at folders", async () => {
    install({ m: GOOD, n: GOOD });
    world.write({ "empty/main.tf": "" });
    expect((await verify(".", "empty")).code).toBe(3);
    world.write({ [MODULE_LOCK]: "module {" });
    expect((await verify()).code).toBe(1);
  });

  test("reads TF_DATA_DIR", async () => {
    install({ m: GOOD, n: GOOD });
    const environment = { ...world.environment, TF_DATA_DIR: "elsewhere" };
    const { code } = await runOursOn({ ...world, environment, hosts: [] }, TOOL, [
      "verify",
      "--installed",
    ]);
    expect(code).toBe(3);
  });
});

test("lock --modules and fix take the newest version that policy's age allows, and say what they passed over", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  publish("1.0.0", "1.1.0", "1.2.0");
  for (const [version, days] of Object.entries({ "1.0.0": 30, "1.1.0": 7, "1.2.0": 2 })) {
    const body = JSON.stringify({ version, published_at: ago(days) });
    world.answers[`/m/acme/net/aws/${version}`] = { body };
  }
  world.write({
    "main.tf": callsText({ m: [REGISTRY, "~> 1.0"] }),
    "p.yml": "min-release-age: 7d\n",
  });
  const words = `m (${REGISTRY}) 1.2.0 is 2 days old; policy asks for 7 days: 1.1.0 is locked`;

  const { code, stderr } = await run("lock", "--modules", "--policy=p.yml");
  expect([code, readLock().match(/version += "(.*)"/)?.[1]]).toStrictEqual([0, "1.1.0"]);
  expect(stderr).toContain(words);
  // What is locked already stays, of any age, also where the newest is asked for.
  await run("lock", "--modules", "--upgrade");
  expect(readLock()).toContain('"1.2.0"');
  await run("lock", "--modules", "--upgrade", "--policy=p.yml");
  expect(readLock()).toContain('"1.2.0"');
  world.write({ [MODULE_LOCK]: readLock().slice(0, readLock().indexOf('\nmodule "')) });
  expect((await run("fix", "--policy=p.yml", ".")).stderr).toContain(words);
});
