// Configuration, lock files and registries that lead a command to this machine or its neighbors, whichever command.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { type GitServer, startGitServer } from "../support/git-server.ts";
import { configuration, type JourneyWorld, journeyWorld } from "../support/journeys/world.ts";
import { type LoopbackServer, startServer } from "../support/loopback-server.ts";
import { type Choices, choicesOf } from "./random.ts";

const SEED = attackSeed(11_000);
const VARIANTS = variants(14);
const COMMANDS = ["verify", "fix", "lock", "requirements", "explain", "doctor", "review"] as const;
type Command = (typeof COMMANDS)[number];

let world: JourneyWorld;
let folder: string;
/** What nobody may ask. */
let inner: LoopbackServer;
/** One that the operator's own configuration names, and that leads on. */
let outer: LoopbackServer;
let git: GitServer;

beforeEach(async () => {
  world = await journeyWorld();
  folder = await mkdtemp(join(tmpdir(), "inner-"));
  inner = await startServer((_, response) => response.end("secret"));
  outer = await startServer((_, response) => {
    response.statusCode = 302;
    response.setHeader("location", `${inner.url}/moved`);
    response.end();
  });
  git = await startGitServer();
});
afterEach(async () => {
  await Promise.all([inner.stop(), outer.stop(), git.stop()]);
  await rm(folder, { recursive: true });
});

/** This machine as an address may spell it. */
const SPELLINGS = [
  "127.0.0.1",
  "127.1",
  "0x7f.0.0.1",
  "2130706433",
  "0177.0.0.1",
  "localhost",
  "LOCALHOST",
  "a.localhost",
  "localhost.",
  "0.0.0.0",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::127.0.0.1]",
];

interface Attack {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

const ROOT = configuration({ "acme/widget": "" });
const call = (source: string): string => `module "m" {\n  source = "${source}"\n}\n`;

function modulesOf(choose: Choices): Attack {
  const port = new URL(inner.url).port;
  const host = choose.one(SPELLINGS);
  const scheme = choose.one(["http", "https"]);
  const gitmodules = `[submodule "s"]\n\tpath = s\n\turl = ${inner.url}/sub.git\n`;
  git.publish("parent", { ".gitmodules": gitmodules }, { s: "0".repeat(39).concat("1") });
  const [name, source] = choose.one([
    ["an archive", `${scheme}://${host}:${port}/m.zip`],
    ["a page", `${scheme}://${host}:${port}/m`],
    ["a repository", `git::${scheme}://${host}:${port}/r.git`],
    ["a repository over ssh", `git::ssh://git@${host}:${port}/r.git`],
    ["a redirect", `${outer.url}/m.zip`],
    ["a redirect of git", `git::${outer.url}/r.git`],
    ["a checksum elsewhere", `${outer.url}/m.zip?checksum=file:${inner.url}/sums`],
    ["a submodule", `git::${git.url}/parent.git//s`],
    ["a registry of modules", `localhost:${port}/acme/net/aws`],
  ] as const);
  return {
    name: `${name} at ${host}`,
    files: { "main.tf": ROOT + call(source), ".terraform.lock.hcl": world.lockText({}) },
  };
}

/** Only a name or an address in dots can be the host of a provider. */
function providerOf(choose: Choices): Attack {
  const port = new URL(inner.url).port;
  const host = choose.one(["127.0.0.1", "localhost", "a.localhost"]);
  const source = `${host}:${port}/acme/widget`;
  const lock = world.lockText({}).replaceAll("registry.opentofu.org/acme/widget", source);
  return {
    name: `a provider of ${host}`,
    files: { "main.tf": configuration({ [source]: "" }), ".terraform.lock.hcl": lock },
  };
}

function attackOf(seed: number): Attack {
  const choose = choicesOf(seed);
  return choose.below(4) === 0 ? providerOf(choose) : modulesOf(choose);
}

/** The words of a command for a root module with one provider. */
function argumentsOf(command: Command): readonly string[] {
  const own: Partial<Record<Command, readonly string[]>> = {
    review: ["review", "--base=main"],
    lock: ["lock", "--platform=linux_amd64", "--check"],
    explain: ["explain", "acme/widget"],
  };
  return own[command] ?? [command];
}

async function propose(files: Readonly<Record<string, string>>): Promise<void> {
  await world.write({ "main.tf": ROOT, ".terraform.lock.hcl": world.lockText({}) });
  await world.commit("base");
  await world.write(files);
}

/** The operator names the outer server and the repositories, and with `also` what else is meant to be asked. */
async function play(command: Command, also: readonly string[] = []) {
  const config = join(folder, "cli.tofurc");
  const named = [outer, git].map(
    ({ url }) => `host "${new URL(url).host}" {\n  services = {}\n}\n`,
  );
  await writeFile(config, `${world.registry.cliConfig()}\n${named.join("")}`);
  const words = also.map((one) => `--allowed-host=${one}`);
  return world.run(...argumentsOf(command), `--cli-config=${config}`, ...words);
}

describe(`${VARIANTS} configurations that lead inside, from seed ${SEED} on, reach nothing by any command`, () => {
  const seeds = seedsFrom(SEED, VARIANTS);

  test.each(seeds.map((seed, i) => [seed, COMMANDS[i % COMMANDS.length] as Command] as const))(
    "seed %i with %s",
    async (seed, command) => {
      const { name, files } = attackOf(seed);
      await propose(files);

      const run = await play(command);

      expect(inner.requests, `${name}: ${run.stdout}${run.stderr}`).toEqual([]);
      expect(run.exitCode, name).not.toBe(null);
    },
  );
});

describe("an operator who names the host", () => {
  test.each(COMMANDS.filter((one) => one !== "explain"))(
    "lets %s ask it with --allowed-host",
    async (command) => {
      await propose({ "main.tf": ROOT + call(`${inner.url}/m.zip`) });

      await play(command, [new URL(inner.url).host]);

      expect(inner.requests.map(({ path }) => path)).toContain("/m.zip");
    },
  );

  test.each(["verify", "fix", "lock"] as const)(
    "lets %s ask it by the target branch's policy, not by the change's",
    async (command) => {
      const policy = `allowed-hosts: ["${new URL(inner.url).host}"]\n`;
      await propose({
        "main.tf": ROOT + call(`${inner.url}/m.zip`),
        ".github/tofu-lock-review.yml": policy,
      });

      await play(command);
      expect(inner.requests).toEqual([]);

      await world.commit("merged");
      await play(command);
      expect(inner.requests.map(({ path }) => path)).toContain("/m.zip");
    },
  );

  test("is told how, when it is refused", async () => {
    await propose({ "main.tf": ROOT + call(`${inner.url}/m.zip`) });

    const run = await play("requirements");

    expect(run.stdout + run.stderr).toContain("neither allowed-hosts nor the CLI configuration");
  });
});
