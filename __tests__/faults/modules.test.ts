// Modules from git, from a registry of modules and from an archive at an address, and everything that can go wrong on the way.
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Lane, type PlayedCommand, playCommand } from "../support/faults/command-lane.ts";
import { type Gateway, startGateway } from "../support/faults/gateway.ts";
import { PLAYED } from "../support/faults/plan.ts";
import { startGitServer } from "../support/git-server.ts";
import { aRelease, configuration, journeyWorld } from "../support/journeys/world.ts";
import { startServer } from "../support/loopback-server.ts";
import { rawTar } from "../support/tar.ts";

/** Limits that name a module. */
const MODULE = /\bmodules?\b/i;
const LOCK = ".terraform.lock.hcl";
/** How many are played in the gate, for each command. */
const SAMPLE = 2;
/** That of an archive, and of what git fetches. */
const ATTEMPT_SECONDS = 120;
const HOURS_MS = 4 * 3_600_000;
/** Thirty seconds in this build are a second and a half. */
const PATIENCE = { TF_REGISTRY_CLIENT_TIMEOUT: "30" };

/** Where a module comes from, behind a gateway. */
interface ModuleOrigin {
  readonly gateway: Gateway;
  readonly source: string;
  /** What the CLI configuration says of it; nothing when absent. */
  readonly config?: string;
  stop(): Promise<void>;
}

/** A root module whose module comes over the loopback, and requires what is locked. */
async function moduleLane(
  command: PlayedCommand,
  openOrigin: () => Promise<ModuleOrigin>,
): Promise<Lane> {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const { gateway, source, config = "", stop: stopOrigin } = await openOrigin();
  const folder = mkdtempSync(join(tmpdir(), "faults-modules-"));
  const cliConfigFile = join(folder, "modules.tofurc");
  await writeFile(cliConfigFile, `${world.registry.cliConfig()}\n${config}`);
  await world.write({ "main.tf": `module "net" {\n  source = "${source}"\n}\n`, [LOCK]: "" });
  await world.commit("base");
  await world.git("switch", "--quiet", "--create", "change");
  const constraints = ">= 1.2";
  const before = world.lockText({ constraints });
  await world.write({ [LOCK]: before });
  await world.commit("head");
  const host = `--allowed-host=${new URL(gateway.url).host}`;
  const setup = { env: { ...PATIENCE, TF_CLI_CONFIG_FILE: cliConfigFile }, isTimed: true };
  const place = {
    run: (args: readonly string[]) => world.runWith(setup, ...args, host),
    write: (path: string, text = "") => world.write({ [path]: text }),
    read: world.read,
    leftovers: world.leftovers,
  };
  const stop = async () => {
    await Promise.all([gateway.stop(), stopOrigin()]);
    rmSync(folder, { recursive: true });
  };
  const facts = { attemptSeconds: () => ATTEMPT_SECONDS, mayBeUnread: MODULE };
  return { command, gateway, before, place, ...facts, stop };
}

const MODULE_TEXT = configuration({ "acme/widget": ">= 1.2" });

async function cloned(): Promise<ModuleOrigin> {
  const git = await startGitServer();
  git.publish("net", { "modules/net/main.tf": MODULE_TEXT });
  const gateway = await startGateway(git.url);
  const source = `git::${gateway.url}/net.git//modules/net?ref=main`;
  return { gateway, source, stop: git.stop };
}

const MODULE_HOST = "modules.acme.example";
const ARCHIVE = "/files/net.tar.gz";

/** A registry of modules, whose archives lie beside it. */
async function served(): Promise<Pick<ModuleOrigin, "gateway" | "stop">> {
  const archive = gzipSync(rawTar([{ name: "sub/main.tf", content: MODULE_TEXT }]));
  const versions = { modules: [{ versions: [{ version: "1.0.0" }] }] };
  const server = await startServer(({ path }, response) => {
    if (path.startsWith(ARCHIVE)) {
      response.end(archive);
      return;
    }
    response.setHeader("content-type", "application/json");
    if (path === "/m/acme/net/aws/versions") response.end(JSON.stringify(versions));
    else if (path === "/m/acme/net/aws/1.0.0/download")
      response.end(JSON.stringify({ location: `${ARCHIVE}//sub` }));
    else response.writeHead(404).end();
  });
  return { gateway: await startGateway(server.url), stop: server.stop };
}

async function fromRegistry(): Promise<ModuleOrigin> {
  const { gateway, stop } = await served();
  const services = `services = { "modules.v1" = "${gateway.url}/m/" }`;
  const config = `host "${MODULE_HOST}" {\n  ${services}\n}\n`;
  return { gateway, stop, config, source: `${MODULE_HOST}/acme/net/aws` };
}

async function fromArchive(): Promise<ModuleOrigin> {
  const { gateway, stop } = await served();
  return { gateway, stop, source: `${gateway.url}${ARCHIVE}//sub` };
}

const OF_MODULES: readonly PlayedCommand[] = [
  { name: "verify", args: ["verify", "--format=json"], writes: false },
  { name: "review", args: ["review", "--base=main", "--format=json"], writes: false },
  { name: "lock", args: ["lock", "--upgrade", "--platform=linux_amd64"], writes: true },
];

describe.each([
  // Its references, and what is fetched of them.
  { origin: "git", open: cloned, least: 2 },
  { origin: "a registry of modules", open: fromRegistry, least: 3 },
  { origin: "an archive at an address", open: fromArchive, least: 1 },
])(`faults of $origin, ${PLAYED}`, ({ open, least }) => {
  test.each(OF_MODULES)(
    "leave $name of a root module that needs it right, or with a word of what was not read",
    async (command) => {
      const { requests, wrong } = await playCommand(() => moduleLane(command, open), SAMPLE);
      expect(requests.length).toBeGreaterThanOrEqual(least);
      expect(wrong).toStrictEqual([]);
    },
    HOURS_MS,
  );
});
