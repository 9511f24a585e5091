import {
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import {
  garbageSignature,
  tamperedArchive,
  withFaults,
} from "../support/embedded/release-faults.ts";
import { createSigningKey } from "../support/embedded/signing.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  DOWN,
  type EntryFacts,
  hashOf,
  type JourneyWorld,
  journeyWorld,
  PLATFORMS,
} from "../support/journeys/world.ts";
import { nodeBinaries } from "../support/runner.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = "env/.terraform.lock.hcl";
const RELEASES = [aRelease(), aRelease({ type: "gadget" })];

async function lockedWorld(
  requires: Readonly<Record<string, string>>,
  facts: EntryFacts = {},
): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: RELEASES });
  await world.write({ "env/main.tf": configuration(requires), [LOCK]: world.lockText(facts) });
  await world.commit("Lock");
  return world;
}

async function fix(world: JourneyWorld, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run("fix", "--format=json", ...args);
  const report = stdout === "" ? { schema: 1, fixes: [] } : JSON.parse(stdout);
  expect(schemaErrors("fix", report)).toStrictEqual([]);
  const { fixes } = report;
  return { exitCode, stderr, fixes, text: await world.read(LOCK) };
}

const scratches: string[] = [];
afterEach(() => {
  for (const one of scratches.splice(0)) rmSync(one, { recursive: true });
});

/** A link to a directory, elsewhere or in a place, until the test ends. */
function linkTo(directory: string, place = tmpdir()): string {
  const scratch = mkdtempSync(join(place, "fix-"));
  scratches.push(scratch);
  symlinkSync(directory, join(scratch, "link"));
  return join(scratch, "link");
}

const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];

test.each(nodeBinaries())(
  "fix drops, locks and keeps the same on $name",
  async ({ path: node }) => {
    const requires = { "acme/widget": "~> 1.2", "acme/gadget": "" };
    const world = await lockedWorld(requires, { extra: [BOGUS_H1], h1: ["linux_amd64"] });

    const { exitCode, stderr } = await world.runWith({ node }, "fix", ...BOTH, "env");

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    const widget = { constraints: "~> 1.2" };
    expect(await world.read(LOCK)).toBe(world.lockText({ source: "acme/gadget" }, widget));
  },
);

describe("a lock file that git ignores", () => {
  const LINE = "line 1 of .gitignore, *.hcl, has git ignore it";
  const ADVICE = "Take that line out, or add the file with git add --force, and commit it.";

  test.each([
    ["is named with the line, though nothing is to be written", {}, "unchanged"],
    ["is written, and named with the line", { extra: [BOGUS_H1] }, "written"],
  ])("%s", async (_, facts, outcome) => {
    const world = await lockedWorld({ "acme/widget": "" }, facts);
    await world.git("rm", "--cached", "--quiet", LOCK);
    await world.write({ ".gitignore": "*.hcl\n", "other/main.tf": "", "other/a.hcl": "" });
    await world.commit("Ignore it");

    const shown = await world.run("fix", "env", "--format=text");
    const cwd = join(world.repository.directory, "other");
    const audit = await world.runWith({ cwd }, "verify", "../env");
    const { exitCode, fixes } = await fix(world, "env");
    await world.git("add", "--force", LOCK);
    const after = await fix(world, "env");

    expect(shown.stdout).toContain(`${LOCK}: ${outcome}\n  ${LINE}\n  ${ADVICE}`);
    expect(shown.exitCode).toBe(1);
    expect(audit.stdout.replaceAll(/\s+/g, " ")).toContain(LINE.replace(".git", "../.git"));
    expect([exitCode, fixes[0].ignoredBy]).toStrictEqual([
      1,
      { file: ".gitignore", line: 1, pattern: "*.hcl" },
    ]);
    expect([after.exitCode, after.fixes[0].ignoredBy]).toStrictEqual([0, undefined]);
  });

  test("is locked, with a warning that names the line, which providers lock leaves out", async () => {
    const world = await lockedWorld({ "acme/widget": "" });
    await world.git("rm", "--cached", "--quiet", LOCK);
    await world.write({ ".gitignore": "*.hcl\n" });

    const locked = await world.run("lock", "env");
    const here = await world.run("lock", "--chdir=env");
    const twin = await world.run("providers", "lock", "--chdir=env");

    expect(locked.stderr.replaceAll(/\s+/g, " ")).toContain(`${LOCK}: ${LINE}. ${ADVICE}`);
    expect(here.stderr).toContain("line 1 of ../.gitignore, *.hcl,");
    expect([locked, here, twin].map(({ exitCode }) => exitCode)).toStrictEqual([0, 0, 0]);
    expect(twin.stderr).not.toContain("gitignore");
  });
});

describe("fix writes the expected lock file", () => {
  test("without the hash that nothing explains, which it names", async () => {
    const world = await lockedWorld({ "acme/widget": "" }, { extra: [BOGUS_H1] });

    const { exitCode, fixes, text } = await fix(world, "env");

    expect(exitCode).toBe(0);
    expect(fixes).toMatchObject([
      {
        lockFilePath: LOCK,
        outcome: "written",
        dropped: [{ provider: "registry.opentofu.org/acme/widget", hash: BOGUS_H1 }],
        reasons: [],
      },
    ]);
    expect(text).toBe(world.lockText({}));
  });

  test("and says so to a person", async () => {
    const world = await lockedWorld({ "acme/widget": "" }, { extra: [BOGUS_H1] });

    const { exitCode, stdout, stderr } = await world.run("fix");

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(stdout).toBe(
      `${LOCK}: written\n  dropped ${BOGUS_H1} of acme/widget: nothing explains it\n1 root module: 1 written\n`,
    );
  });

  test("with the hashes of a platform that lacked them", async () => {
    const world = await lockedWorld({ "acme/widget": "" }, { h1: ["linux_amd64"] });

    const { exitCode, text } = await fix(world, "env", ...BOTH);

    expect(exitCode).toBe(0);
    expect(text).toBe(world.lockText({}));
  });

  test("for every platform that the target branch covers, when a bot's bump records one", async () => {
    const platforms = [...PLATFORMS, "windows_amd64"];
    const world = await journeyWorld({ releases: [aRelease({ platforms })] });
    const both = world.lockText({ h1: PLATFORMS });
    await world.write({ "env/main.tf": configuration({ "acme/widget": "" }), [LOCK]: both });
    await world.commit("Lock");
    await world.registry.publish(aRelease({ version: "1.3.0", platforms }));
    await world.git("checkout", "-b", "bump");
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", h1: ["linux_amd64"] }) });
    await world.commit("Bump");

    const review = await world.run("review", "--format=json");
    const rules = JSON.parse(review.stdout).findings.map((one: { rule: string }) => one.rule);
    const { exitCode, fixes, text } = await fix(world);

    expect([review.exitCode, rules]).toStrictEqual([0, ["coverage-shrank"]]);
    expect([exitCode, fixes[0].outcome]).toStrictEqual([0, "written"]);
    expect(text).toBe(world.lockText({ version: "1.3.0", h1: PLATFORMS }));
  });

  test("at the version that the other registry's provider was locked at, as lock keeps it (IN-20)", async () => {
    const signedBy = await createSigningKey();
    const at = (host: string, version: string) =>
      aRelease({ host, namespace: "hashicorp", type: "web", version, signedBy });
    const [former, now] = ["registry.terraform.io", "registry.opentofu.org"];
    const releases = [at(former, "1.2.3"), at(now, "1.2.3"), at(now, "1.3.0")];
    const world = await journeyWorld({ releases });
    await world.write({
      "env/main.tf": configuration({ "hashicorp/web": "" }),
      [LOCK]: world.lockText({ source: `${former}/hashicorp/web` }),
      // The true keys of this namespace ship with the program.
      ".github/tofu-lock-review.keys": [former, now]
        .map(
          (host) =>
            `${host}/hashicorp ${signedBy.fingerprint} since 1.2.3 on 2026-01-01 learned announced\n`,
        )
        .join(""),
    });
    await world.commit("Lock");

    const { exitCode, fixes, text } = await fix(world, "env", "--tool=opentofu", ...BOTH);

    // The old entry stays until --prune drops it, and with it a read-only init fails.
    expect([exitCode, fixes[0].outcome]).toStrictEqual([1, "written"]);
    expect(fixes[0].init.effects).toMatchObject([{ cause: "predecessor" }]);
    expect(text).toBe(
      world.lockText({ source: `${now}/hashicorp/web` }, { source: `${former}/hashicorp/web` }),
    );
  });

  test("for the platforms that each release has, and fails, when it lacks one that is required", async () => {
    const world = await journeyWorld({
      releases: [
        aRelease(),
        aRelease({ type: "gadget", platforms: [...PLATFORMS, "windows_amd64"] }),
      ],
    });
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "", "acme/gadget": "" }),
      [LOCK]: world.lockText(
        { h1: ["linux_amd64"] },
        { source: "acme/gadget", h1: ["linux_amd64"] },
      ),
    });

    const { exitCode, fixes, text } = await fix(world, "env", ...BOTH, "--platform=windows_amd64");

    // What was asked for and cannot be covered is never exit 0 (T3).
    expect([exitCode, fixes[0].outcome]).toStrictEqual([1, "written"]);
    expect(fixes[0].uncovered).toStrictEqual([
      "registry.opentofu.org/acme/widget has no package for windows_amd64",
    ]);
    expect(text).toBe(world.lockText({}, { source: "acme/gadget" }));
  });

  test("for a root module that has none, or a link", async () => {
    const world = await lockedWorld({ "acme/widget": "" });
    await world.write({
      "new/main.tf": configuration({ "acme/widget": "" }),
      "old/main.tf": configuration({ "acme/widget": "" }),
    });
    const link = join(world.repository.directory, "old/.terraform.lock.hcl");
    symlinkSync("../env/.terraform.lock.hcl", link);

    const { exitCode } = await fix(world, "new", "old", ...BOTH);

    expect(exitCode).toBe(0);
    expect(await world.read("new/.terraform.lock.hcl")).toBe(world.lockText({}));
    expect(lstatSync(link).isSymbolicLink()).toBe(false);
    expect(readFileSync(link, "utf8")).toBe(world.lockText({}));
  });

  test("another version with other hashes is no dropped hash", async () => {
    const world = await lockedWorld({ "acme/widget": "~> 1.3" });
    await world.registry.publish(aRelease({ version: "1.3.0" }));

    const { exitCode, fixes, text } = await fix(world, "env", ...BOTH);

    // The tools refuse a locked version that the configuration no longer allows, and so does fix.
    expect([exitCode, fixes[0].outcome]).toStrictEqual([1, "refused"]);
    expect(text).toBe(world.lockText({}));

    // The command that it names is run as it stands.
    const [, command = ""] = fixes[0].reasons.join().match(/Run "tofu-lock-review ([^"]+)"/) ?? [];
    const upgraded = await world.run(...command.split(" "));
    const again = await fix(world, "env");
    expect([upgraded.exitCode, again.exitCode]).toStrictEqual([0, 0]);
  });

  test("and leaves alone what is right, byte for byte and untouched on disk", async () => {
    const world = await lockedWorld({ "acme/widget": "" }, { extra: [BOGUS_H1] });
    await fix(world);
    const path = join(world.repository.directory, LOCK);
    const before = statSync(path);

    const again = await fix(world);

    expect(again).toMatchObject({ exitCode: 0, fixes: [{ outcome: "unchanged", dropped: [] }] });
    expect([statSync(path).ino, statSync(path).mtimeMs]).toStrictEqual([
      before.ino,
      before.mtimeMs,
    ]);
    if (process.platform !== "win32") expect(before.mode & 0o777).toBe(0o644);
  });

  test("in one run, and asks no provider for the platforms that a registry reports of another", async () => {
    // The first provider's registry reports the contents of all platforms, which the second has no word of.
    const world = await journeyWorld({
      releases: [aRelease({ packages: true }), aRelease({ type: "gadget" })],
    });
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "", "acme/gadget": "" }),
      [LOCK]: world.lockText(
        { h1: ["linux_amd64"], extra: [BOGUS_H1] },
        { source: "acme/gadget", h1: ["linux_amd64"] },
      ),
    });
    await world.commit("Lock");

    const once = await fix(world, "env");
    const twice = await fix(world, "env");

    expect(once.text).toBe(world.lockText({}, { source: "acme/gadget", h1: ["linux_amd64"] }));
    expect(once).toMatchObject({ exitCode: 0, fixes: [{ dropped: [{ hash: BOGUS_H1 }] }] });
    expect(twice).toMatchObject({
      ...{ exitCode: 0, text: once.text },
      fixes: [{ outcome: "unchanged" }],
    });
  });

  test("keeps an entry that the configuration does not require", async () => {
    const world = await lockedWorld({});

    expect(await fix(world)).toMatchObject({ exitCode: 3, text: world.lockText({}) });
  });
});

describe("fix launders nothing", () => {
  test.each([
    [
      "was published again",
      aRelease({
        entries: () => [{ kind: "file", name: "terraform-provider-widget", content: "other" }],
      }),
      "republished-package",
    ],
    ["was tampered with", withFaults(aRelease(), tamperedArchive()), "checksum-mismatch"],
    ["has a bad signature", withFaults(aRelease(), garbageSignature()), "bad-signature"],
  ])("of a package that %s: exits 1, the file untouched", async (_, release, rule) => {
    const world = await lockedWorld({ "acme/widget": "" }, { extra: [BOGUS_H1] });
    const before = await world.read(LOCK);
    await world.registry.publish(release);

    const { exitCode, fixes, text } = await fix(world);

    expect([exitCode, fixes[0].outcome]).toStrictEqual([1, "refused"]);
    expect(fixes[0].reasons.join("\n")).toContain(rule);
    expect(text).toBe(before);
  });

  test("of a host that does not answer, which is named once a provider, in fix, lock and keys learn", async () => {
    const world = await journeyWorld({ releases: RELEASES });
    const requires = { "acme/widget": "", "acme/gadget": "" };
    for (const root of ["a", "b", "c", "d", "e"])
      await world.write({
        [`${root}/main.tf`]: configuration(requires),
        [`${root}/.terraform.lock.hcl`]: world.lockText({}, { source: "acme/gadget" }),
      });
    await world.commit("Lock five");
    world.registry.intercept(DOWN);

    const fixed = await world.run("fix");
    const locked = await world.run("lock", ".");
    const learned = await world.run("keys", "learn");

    const files = ["a", "b", "c"].map((root) => `${root}/.terraform.lock.hcl`).join(", ");
    expect([fixed, locked, learned].map(({ exitCode }) => exitCode)).toStrictEqual([3, 3, 3]);
    expect(fixed.stdout).toContain(`${files} and 2 more: not written, not everything could`);
    expect(fixed.stdout.match(/cannot be reached/g)).toHaveLength(1);
    expect(locked.stderr).toContain(
      "error: a, b, c and 2 more: Could not lock acme/gadget, acme/widget",
    );
    expect(locked.stderr.match(/cannot be reached/g)).toHaveLength(1);
    expect(
      learned.stdout.match(/nothing learned from acme\/\w+ 1.2.3 in a, b, c and 2 more:/g),
    ).toHaveLength(2);
  });

  test("of what it cannot reach: exits 3, the file untouched", async () => {
    const world = await lockedWorld({ "acme/widget": "" }, { extra: [BOGUS_H1] });
    const before = await world.read(LOCK);
    world.registry.intercept(DOWN);

    const { exitCode, fixes, text } = await fix(world);

    expect([exitCode, fixes[0].outcome]).toStrictEqual([3, "unverified"]);
    expect(text).toBe(before);
  });

  test("of a new entry whose package is not what it should be", async () => {
    const world = await lockedWorld({ "acme/widget": "", "acme/gadget": "" });
    await world.registry.publish(withFaults(aRelease({ type: "gadget" }), tamperedArchive()));
    const before = await world.read(LOCK);

    const { exitCode, fixes, text } = await fix(world);

    expect([exitCode, fixes[0].outcome, text]).toStrictEqual([1, "refused", before]);
    expect(fixes[0].reasons.join()).toContain("gadget");
  });

  // The release may have changed after base locked it: what is recorded does not answer for both packages.
  test.each<readonly [string, (top: string) => readonly string[]]>([
    ["by its name", () => ["env"]],
    ["by its lock file", () => [LOCK]],
    ["from there", () => ["--chdir=env", "."]],
    ["by an absolute path", (top) => [join(top, "env")]],
    ["round about", (top) => [`../${basename(top)}/env`]],
    ["through a link outside", (top) => [join(linkTo(top), "env")]],
    ["by a link that base does not have", (top) => [linkTo(join(top, "env"), top)]],
    ["from elsewhere", (top) => [`--chdir=${tmpdir()}`, join(top, "env")]],
  ])(
    "keeps a hash that base records and nothing explains: the root module named %s",
    async (_, named) => {
      const world = await journeyWorld({ releases: RELEASES });
      const hashes = [hashOf(world, "linux_amd64", "zh"), hashOf(world, "linux_amd64"), BOGUS_H1];
      await world.write({ "env/main.tf": configuration({ "acme/widget": "" }) });
      await world.write({ [LOCK]: world.lockText({ hashes }) });
      await world.commit("Lock");
      const before = await world.read(LOCK);

      const { exitCode, fixes, text } = await fix(world, ...named(world.repository.directory));

      expect([exitCode, fixes[0].outcome, text]).toStrictEqual([1, "refused", before]);
      expect(fixes[0].reasons).toStrictEqual([expect.stringContaining(BOGUS_H1)]);
    },
  );

  test("keeps every hash where nobody can tell which of them head added: outside of a repository", async () => {
    const world = await journeyWorld({ releases: RELEASES });
    const scratch = mkdtempSync(join(tmpdir(), "fix-"));
    scratches.push(scratch);
    const lock = join(scratch, ".terraform.lock.hcl");
    writeFileSync(join(scratch, "main.tf"), configuration({ "acme/widget": "" }));
    // The published hashes settle what the release is: of one that was replaced, they are the new one's.
    writeFileSync(lock, world.lockText({ extra: [BOGUS_H1] }));
    const run = await world.run("fix", "--format=json", `--chdir=${scratch}`);
    const [told] = JSON.parse(run.stdout).fixes;
    writeFileSync(lock, world.lockText({ h1: ["linux_amd64"] }));
    const honest = await world.run("fix", ...BOTH, `--chdir=${scratch}`);

    expect([run.exitCode, told.outcome]).toStrictEqual([1, "refused"]);
    expect(told.reasons).toStrictEqual([expect.stringContaining(BOGUS_H1)]);
    expect([honest.exitCode, readFileSync(lock, "utf8")]).toStrictEqual([0, world.lockText({})]);
  });

  test("drops one that head alone adds, however the root module is named", async () => {
    const world = await journeyWorld({ releases: RELEASES });
    const before = world.lockText({});
    await world.write({ "env/main.tf": configuration({ "acme/widget": "" }), [LOCK]: before });
    await world.commit("Lock");
    await world.write({ [LOCK]: world.lockText({ extra: [BOGUS_H1] }) });

    const { exitCode, text } = await fix(world, join(world.repository.directory, "env"));

    expect([exitCode, text]).toStrictEqual([0, before]);
  });

  // A repository within knows what it recorded itself; the one around it knows a commit of it at most.
  describe.each<readonly [string, boolean]>([
    ["a submodule", true],
    ["a repository within that nobody tracks", false],
  ])("in %s", (_, isTracked) => {
    const within = "vendor/infra";
    const place = `${within}/${LOCK}`;

    /** A world with a repository within, whose branch has a lock file at a place. */
    async function worldWithin(lockOf: (world: JourneyWorld) => string, at = LOCK) {
      const world = await journeyWorld({ releases: RELEASES });
      const main = { [`${within}/env/main.tf`]: configuration({ "acme/widget": "" }) };
      await world.write({ ...main, [`${within}/${at}`]: lockOf(world) });
      const git = (...args: readonly string[]) => world.git("-C", within, ...args);
      await git("init", "--quiet", "--initial-branch=main", "--template=");
      await git("add", "--all");
      await git("commit", "--quiet", "--message=Lock");
      if (isTracked) await world.git("submodule", "--quiet", "add", `./${within}`, within);
      await world.write({ "env/main.tf": configuration({}) });
      await world.git("add", "env");
      await world.git("commit", "--quiet", "--message=Around");
      return world;
    }

    async function fixWithin(world: JourneyWorld, ...args: readonly string[]) {
      const { exitCode, stdout } = await world.run("fix", "--format=json", ...args);
      const [{ outcome, reasons }] = JSON.parse(stdout).fixes;
      return { exitCode, outcome, reasons, text: await world.read(place) };
    }

    const open = (world: JourneyWorld): string => {
      const hashes = [hashOf(world, "linux_amd64", "zh"), hashOf(world, "linux_amd64"), BOGUS_H1];
      return world.lockText({ hashes });
    };
    const NAMES: readonly (readonly [string, (top: string) => readonly string[]])[] = [
      ["by its repository", () => [within]],
      ["by its name", () => [`${within}/env`]],
      ["by its lock file", () => [place]],
      ["from there", () => [`--chdir=${within}`]],
      ["through a link", (top) => [linkTo(join(top, within, "env"), top)]],
      ["from elsewhere", (top) => [`--chdir=${tmpdir()}`, join(top, within, "env")]],
    ];

    test.each(NAMES.filter((_, i) => (i % 2 === 0) === isTracked))(
      "keeps what that records: the root module named %s",
      async (_, named) => {
        const world = await worldWithin(open);
        const before = await world.read(place);

        const { reasons, ...told } = await fixWithin(world, ...named(world.repository.directory));

        expect(told).toStrictEqual({ exitCode: 1, outcome: "refused", text: before });
        expect(reasons).toStrictEqual([expect.stringContaining(BOGUS_H1)]);
      },
    );

    test.each(NAMES.filter((_, i) => (i % 2 === 1) === isTracked))(
      "drops what nobody recorded: the root module named %s",
      async (_, named) => {
        const world = await worldWithin((one) => one.lockText({}));
        const before = await world.read(place);
        await world.write({ [place]: world.lockText({ extra: [BOGUS_H1] }) });

        const told = await fixWithin(world, ...named(world.repository.directory));

        expect(told).toMatchObject({ exitCode: 0, outcome: "written", text: before });
      },
    );

    test("keeps what another root module there records", async () => {
      const world = await worldWithin(open, "other/.terraform.lock.hcl");
      const text = open(world);
      await world.write({ [place]: text });

      const told = await fixWithin(world, `${within}/env`);

      expect(told).toMatchObject({ exitCode: 1, outcome: "refused", text });
    });

    test("keeps everything where it has no branch to compare with", async () => {
      const world = await worldWithin((one) => one.lockText({}));
      await world.git("-C", within, "branch", "--move", "main", "work");
      const text = open(world);
      await world.write({ [place]: text });

      const told = await fixWithin(world, `${within}/env`);

      expect(told).toMatchObject({ exitCode: 1, outcome: "refused", text });
    });
  });

  test("keeps what was recorded where a submodule stands now", async () => {
    const world = await journeyWorld({ releases: RELEASES });
    const hashes = [hashOf(world, "linux_amd64", "zh"), hashOf(world, "linux_amd64"), BOGUS_H1];
    const text = world.lockText({ hashes });
    await world.write({ "env/main.tf": configuration({ "acme/widget": "" }), [LOCK]: text });
    await world.commit("Lock");
    await world.git("-C", "env", "init", "--quiet", "--initial-branch=main", "--template=");
    await world.git("-C", "env", "commit", "--quiet", "--allow-empty", "--message=Nothing");

    const told = await fix(world, "env");

    expect([told.exitCode, told.fixes[0].outcome, told.text]).toStrictEqual([1, "refused", text]);
  });

  test.each([
    [1, "refused", "another release"],
    [0, "written", "this release"],
  ])(
    "goes by what was recorded there, not by the submodule in its place: %i, %s for %s",
    async (exitCode, outcome, release) => {
      const world = await journeyWorld({ releases: RELEASES });
      const earlier = ["1", "2"].map((digit) => `zh:${digit.repeat(64)}`);
      const text = world.lockText({ hashes: [hashOf(world, "linux_amd64", "zh")] });
      const recorded = release === "this release" ? {} : { hashes: earlier };
      const files = {
        "env/main.tf": configuration({ "acme/widget": "" }),
        [LOCK]: world.lockText(recorded),
      };
      await world.write(files);
      await world.commit("Lock");
      await world.git("rm", "-r", "--quiet", "--cached", "env");
      const git = (...args: readonly string[]) => world.git("-C", "env", ...args);
      await git("init", "--quiet", "--initial-branch=main", "--template=");
      await world.write({ ...files, [LOCK]: text });
      await git("add", "--all");
      await git("commit", "--quiet", "--message=Another past");
      await world.git("checkout", "--quiet", "-b", "change");
      await world.git("submodule", "--quiet", "add", "./env", "env");
      await world.git("commit", "--quiet", "--message=Submodule");

      const told = await fix(world, "env");

      expect([told.exitCode, told.fixes[0].outcome]).toStrictEqual([exitCode, outcome]);
      expect(told.text).toBe(outcome === "refused" ? text : world.lockText({}));
    },
  );
});

describe("fix and the policy", () => {
  const policy = (text: string) => ({ "policy.yml": text });
  const waiver = (hash: string): string =>
    [
      "waivers:",
      "  - rule: unexplained-hash",
      "    provider: acme/widget",
      '    version: "1.2.3"',
      `    hash: "${hash}"`,
      "    reason: a private build",
      "    expires: 2999-01-01",
      "max-waiver-days: 400000",
      "",
    ].join("\n");
  const OTHER_H1 = `h1:${Buffer.alloc(32, 9).toString("base64")}`;

  test("keeps a hash that is waived, and drops the one that is not", async () => {
    const world = await lockedWorld({ "acme/widget": "" }, { extra: [BOGUS_H1, OTHER_H1] });
    await world.write(policy(waiver(BOGUS_H1)));

    const { exitCode, fixes, text } = await fix(world, "env", "--policy=policy.yml");

    expect([exitCode, fixes[0].outcome]).toStrictEqual([0, "written"]);
    expect(fixes[0].dropped).toMatchObject([{ hash: OTHER_H1 }]);
    expect(text).toBe(world.lockText({ extra: [BOGUS_H1] }));
  });
});

test("fix changes nothing but the lock files that were wrong", async () => {
  const world = await lockedWorld({ "acme/widget": "" }, { extra: [BOGUS_H1] });
  await world.write({
    "good/main.tf": configuration({ "acme/widget": "" }),
    "good/.terraform.lock.hcl": world.lockText({}),
    "notes.txt": "mine\r\n",
  });
  await world.commit("More");

  const { exitCode } = await fix(world, "env", "good");

  expect(exitCode).toBe(0);
  expect(await world.git("status", "--porcelain", "--ignored")).toBe(`M ${LOCK}`);
  expect(await world.git("diff", "--stat")).toContain("1 deletion");
});

describe("fix --prune (CR-93)", () => {
  const GADGET = "registry.opentofu.org/acme/gadget";
  const stateOf = (...types: readonly string[]): string =>
    JSON.stringify({
      version: 4,
      resources: types.map((type) => ({
        mode: "managed",
        type: `${type}_x`,
        name: "y",
        provider: `provider["registry.opentofu.org/acme/${type}"]`,
        instances: [],
      })),
    });

  async function twoEntries(): Promise<JourneyWorld> {
    const world = await lockedWorld({ "acme/widget": "" });
    await world.write({ [LOCK]: world.lockText({}, { source: "acme/gadget" }) });
    return world;
  }

  test("drops what neither configuration nor tests nor state require", async () => {
    const world = await twoEntries();
    await world.write({ "env/terraform.tfstate": stateOf("widget") });

    const { exitCode, fixes, text } = await fix(world, ...BOTH, "--prune", "env");

    expect(fixes).toMatchObject([{ outcome: "written", pruned: [GADGET], dropped: [] }]);
    expect([exitCode, text]).toStrictEqual([0, world.lockText({})]);
  });

  test("keeps what a state needs, and everything while no state is at hand", async () => {
    const world = await twoEntries();
    const before = await world.read(LOCK);
    await world.write({ "s.json": stateOf("gadget") });

    const needed = await fix(world, ...BOTH, "--prune", "--state=s.json", "env");
    const unknown = await fix(world, ...BOTH, "--prune", "env");
    const { stdout } = await world.run("fix", ...BOTH, "--prune", "env");

    expect(needed.fixes).toMatchObject([{ outcome: "unchanged", pruned: [] }]);
    expect(unknown.fixes).toMatchObject([
      { outcome: "unchanged", notPruned: "its state is not at hand (name it with --state)" },
    ]);
    expect(stdout).toContain("its state is not at hand");
    expect(unknown.text).toBe(before);
  });

  test("and verify say whether the state was looked at", async () => {
    const world = await twoEntries();
    const told = async (...args: readonly string[]): Promise<string> =>
      (await world.run("verify", ...BOTH, ...args)).stdout.replaceAll(/\s+/g, " ");
    await world.write({ "s.json": stateOf("widget"), "t.json": stateOf("gadget") });

    expect(await told("env")).toContain("only a state may require it");
    expect(await told("--state=s.json", "env")).toContain("its state (s.json) requires it.");
    expect(await told("--state=t.json", "env")).not.toContain("unneeded-entry");
  });

  test("take a state for one root module only", async () => {
    const world = await twoEntries();
    await world.write({ "b/main.tf": "", "b/.terraform.lock.hcl": "", "s.json": stateOf() });

    const { exitCode, stderr } = await world.run("verify", "--state=s.json");

    expect([exitCode, stderr]).toStrictEqual([2, expect.stringContaining("one root module")]);
  });
});

describe("what a newer tool wrote", () => {
  const block = '\nmodule "net" {\n  source = "x"\n}\n';

  test("stays where the lock file has module blocks, and verify states them", async () => {
    const world = await lockedWorld({ "acme/widget": "" });
    const text = world.lockText({}) + block;
    await world.write({ [LOCK]: text });

    const verified = await world.run("verify", "env");
    expect([verified.exitCode, verified.stdout]).toStrictEqual([
      0,
      expect.stringContaining("1 module block of a newer tool"),
    ]);
    const fixed = await world.run("fix", "env");
    expect([fixed.exitCode, fixed.stdout + fixed.stderr]).toStrictEqual([
      1,
      expect.stringContaining("A newer tool wrote 1 module block"),
    ]);
    const locked = await world.run("lock", "env");
    expect([locked.exitCode, locked.stderr]).toStrictEqual([
      1,
      expect.stringContaining("A newer tool wrote 1 module block"),
    ]);
    expect(await world.read(LOCK)).toBe(text);
  });

  test("is not verified where .opentofu.lock.hcl takes the lock file's place", async () => {
    const world = await lockedWorld({ "acme/widget": "" });
    await world.write({
      "env/.opentofu.lock.hcl": "",
      [LOCK]: world.lockText({ extra: [BOGUS_H1] }),
    });
    const text = await world.read(LOCK);

    expect((await world.run("review")).stdout).toContain(".opentofu.lock.hcl is there");
    expect((await world.run("fix", "env")).exitCode).toBe(1);
    expect((await world.run("lock", "env")).exitCode).toBe(1);
    expect(await world.read(LOCK)).toBe(text);

    await world.git("rm", "--quiet", "--force", LOCK);
    expect((await world.run("verify")).exitCode).toBe(3);
    expect((await world.run("fix", "env")).exitCode).toBe(1);
    await expect(world.read(LOCK)).rejects.toThrow("ENOENT");
  });
});

test("fix refuses the root module with a directory in place of its lock file, and writes the others", async () => {
  const world = await journeyWorld();
  const main = configuration({ "acme/widget": "" });
  const broken = world.lockText({ extra: [BOGUS_H1] });
  await world.write({
    "a/main.tf": main,
    "a/.terraform.lock.hcl/x": "",
    "b/main.tf": main,
    "b/.terraform.lock.hcl": broken,
    "c/main.tf": "{{{",
  });
  await world.commit("base");

  const { exitCode, stdout, stderr } = await world.run("fix");

  expect(exitCode, stderr).toBe(1);
  const [refused, unread] = [
    /^a\/\S+: not written\n {2}what stands in place/m,
    /^c\/\S+: not written$/m,
  ];
  for (const words of [refused, unread, /3 root modules: 1 written, 2 not written/])
    expect(stdout).toMatch(words);
  expect(await world.read("b/.terraform.lock.hcl")).toBe(world.lockText({}));
});
