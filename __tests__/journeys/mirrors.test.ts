import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeCertificate } from "../support/certificate.ts";
import { type MirrorLayout, writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import type { ZipEntrySpec } from "../support/embedded/package-zip.ts";
import { type EmbeddedRegistry, startRegistry } from "../support/embedded/registry.ts";
import type { ReleaseSpec } from "../support/embedded/release.ts";
import type { CommandRun } from "../support/journeys/command-line.ts";
import {
  aRelease,
  configuration,
  DOWN,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

// Mirrors held against the origin, by the built command line.
const CERTIFICATE = makeCertificate();
/** The same release with something else inside. */
const POISONED = aRelease({ entries: () => entries("something else") });
const HONEST = aRelease({ entries: () => entries("as published") });
const LOCK = ".terraform.lock.hcl";

function entries(content: string, ...more: readonly ZipEntrySpec[]): readonly ZipEntrySpec[] {
  return [
    { kind: "file", name: "terraform-provider-widget_v1.2.3", content, executable: true },
    ...more,
  ];
}

let folder: string;
let mirror: EmbeddedRegistry;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mirrors-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A world with one locked provider, and runs that install from a directory with these releases. */
async function withDirectory(layout: MirrorLayout, ...releases: readonly ReleaseSpec[]) {
  const world = await journeyWorld({ releases: [HONEST] });
  const directory = join(folder, "providers");
  await writeFilesystemMirror(directory, layout, releases);
  const method = `filesystem_mirror { path = "${directory}" }`;
  return { world, ...(await configure(world, method)) };
}

/** The same with a network mirror of these releases. */
async function withNetworkMirror(...releases: readonly ReleaseSpec[]) {
  const world = await journeyWorld({ releases: [HONEST] });
  mirror = await startRegistry({ releases, tls: CERTIFICATE });
  const method = `network_mirror { url = "${mirror.mirrorUrl}" }`;
  return { world, ...(await configure(world, method)) };
}

async function configure(world: JourneyWorld, method: string) {
  const trust = join(folder, "trust.pem");
  await writeFile(trust, CERTIFICATE.cert);
  const config = join(folder, "cli.tfrc");
  await writeFile(config, `provider_installation {\n  ${method}\n}\n${world.registry.cliConfig()}`);
  await world.write({ "main.tf": configuration({ "acme/widget": "1.2.3" }) });
  const setup = { env: { SSL_CERT_FILE: trust } };
  const run = (...args: readonly string[]): Promise<CommandRun> =>
    world.runWith(setup, ...args, "--cli-config", config, "--platform", "linux_amd64");
  return { run };
}

interface Outcome {
  readonly verdict: string;
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly detail: string;
  }[];
  readonly hashes: readonly { readonly hash: string; readonly grade: string }[];
  readonly limits: readonly string[];
  readonly roots: readonly { readonly init: object | null }[];
}

async function verify(
  run: (...args: readonly string[]) => Promise<CommandRun>,
  ...more: readonly string[]
): Promise<Outcome> {
  const { stdout } = await run("verify", "--format", "json", ...more);
  return JSON.parse(stdout);
}

const rulesOf = ({ findings }: Outcome): readonly string[] =>
  findings.map(({ rule, severity }) => `${severity} ${rule}`);

describe("verify with mirrors", () => {
  test.each(["packed", "unpacked"] as const)(
    "blocks a poisoned %s directory although the lock file is the origin's (A17)",
    async (layout) => {
      const { world, run } = await withDirectory(layout, POISONED);
      await world.write({ [LOCK]: world.lockText({ constraints: "1.2.3" }) });

      const outcome = await verify(run);

      expect(rulesOf(outcome)).toContain("error mirror-disagrees");
      expect(outcome.verdict).toBe("failed");
    },
  );

  test("goes by a network mirror alone where the origin is down, and says so", async () => {
    const { world, run } = await withNetworkMirror(HONEST);
    await world.write({
      [LOCK]: world.lockText({ constraints: "1.2.3", h1: [], hashes: contents() }),
    });
    world.registry.intercept(DOWN);

    const said = await run("verify");
    const outcome = await verify(run).finally(() => mirror.stop());

    expect(said.stdout).toMatch(/was not wholly\s+compared\s+with\s+the\s+origin/);

    expect(outcome).toMatchObject({ verdict: "passed", findings: [] });
    expect(new Set(outcome.hashes.map(({ grade }) => grade))).toStrictEqual(new Set(["mirror"]));
  });
});

describe("review of a change that brings packages of its own", () => {
  /** Head vendors a package, where runs look without being told unless said otherwise, and locks what it hashes to. */
  async function proposal(directory = "terraform.d/plugins") {
    const world = await journeyWorld({ releases: [HONEST] });
    const evil = await startRegistry({ releases: [POISONED] });
    const { packages } = evil.hashesOf(POISONED);
    await evil.stop();
    const contents = [...packages.values()].map(({ h1 }) => h1);
    const main = configuration({ "acme/widget": "1.2.3" });
    await world.write({
      "main.tf": main,
      [LOCK]: world.lockText({ h1: [], constraints: "1.2.3" }),
    });
    await world.commit("base");
    await world.git("checkout", "-q", "-b", "bump");
    const place = join(world.repository.directory, directory);
    await writeFilesystemMirror(place, "packed", [POISONED]);
    await world.write({
      [LOCK]: world.lockText({ h1: [], extra: contents, constraints: "1.2.3" }),
    });
    await world.commit("bump");
    return world;
  }

  async function review(world: JourneyWorld, ...options: readonly string[]) {
    const { stdout } = await world.run("review", "--base", "main", "--format", "json", ...options);
    return JSON.parse(stdout) as Outcome;
  }

  test.each<[string, string, (own: string) => Promise<string>]>([
    ["the top of the repository", ".", (own) => Promise.resolve(own)],
    ["a link into the repository", "vendor", (own) => linkTo(own)],
    ["a directory elsewhere with links into it (SRC-51)", "vendor", (own) => linksToPackages(own)],
  ])("does not let them vouch where the mirror is %s", async (_name, directory, mirrorAt) => {
    const world = await proposal(directory);
    const method = await mirrorAt(join(world.repository.directory, directory));
    const installation = `provider_installation {\n  filesystem_mirror { path = "${method}" }\n}\n`;
    const config = join(folder, "cli.tfrc");
    await writeFile(config, installation + world.registry.cliConfig());
    world.registry.intercept(DOWN);

    const outcome = await review(world, "--cli-config", config);

    expect(outcome.verdict).toBe("unverified");
    const details = outcome.findings.map(({ detail }) => detail).join("\n");
    expect(details).toContain("lies in the repository under review");
  });

  async function linkTo(own: string): Promise<string> {
    await symlink(own, join(folder, "link"));
    return join(folder, "link");
  }

  async function linksToPackages(own: string): Promise<string> {
    const mirrorAt = join(folder, "providers");
    const names = await readdir(own, { recursive: true });
    for (const name of names.filter((one) => one.endsWith(".zip"))) {
      await mkdir(dirname(join(mirrorAt, name)), { recursive: true });
      await symlink(join(own, name), join(mirrorAt, name));
    }
    return mirrorAt;
  }
});

/** The contents of the honest release, as the mirror has them too. */
function contents(): readonly string[] {
  return [...mirror.hashesOf(HONEST).packages.values()].map(({ h1 }) => h1);
}

describe("lock --fs-mirror", () => {
  const lock = async (...platforms: readonly string[]) => {
    const world = await journeyWorld({ releases: [HONEST] });
    const directory = join(folder, "providers");
    await writeFilesystemMirror(directory, "packed", [HONEST]);
    await world.write({ "main.tf": configuration({ "acme/widget": "" }) });
    const options = platforms.map((platform) => `--platform=${platform}`);
    return { world, run: () => world.run("lock", `--fs-mirror=${directory}`, ...options) };
  };

  test("warns as init does that its checksums cover the one platform that it locked", async () => {
    const { run } = await lock("linux_amd64");
    const first = await run();
    const second = await run();

    expect([first.exitCode, first.stderr]).toStrictEqual([
      0,
      expect.stringMatching(/acme\/widget were computed here and cover linux_amd64 alone/),
    ]);
    // What stood there before is no longer new to init either.
    expect([second.exitCode, second.stderr]).toStrictEqual([0, ""]);
  });
});

describe("lock --configured-mirrors", () => {
  test("locks what init installs, where the registry is out of reach, and says what it did not verify", async () => {
    const { world, run } = await withDirectory("packed", HONEST);
    world.registry.intercept(DOWN);

    const registries = await run("lock");
    const { exitCode, stdout, stderr } = await run("lock", "--configured-mirrors");

    expect(registries.exitCode).toBe(3);
    expect([exitCode, stdout]).toStrictEqual([
      0,
      "acme/widget 1.2.3  new  linux_amd64  not signed\nThe lock file was written.\n",
    ]);
    expect(stderr).toContain("were computed here and cover linux_amd64 alone");
    expect(stderr).toContain("has no signature that could be checked here");
    expect(await world.read(LOCK)).toMatch(/hashes = \[\n {4}"h1:[^\n]+\n {2}\]/);
  });
});
