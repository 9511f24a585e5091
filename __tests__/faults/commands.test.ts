// Every request of a command, and everything that can go wrong with its answer.
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Lane, type PlayedCommand, playCommand } from "../support/faults/command-lane.ts";
import { startGateway } from "../support/faults/gateway.ts";
import { PLAYED } from "../support/faults/plan.ts";
import { aRelease, BOGUS_H1, configuration, journeyWorld } from "../support/journeys/world.ts";

const LOCK = ".terraform.lock.hcl";
/** How many are played in the gate, for each command. */
const SAMPLE = 2;
/** That of a package until it begins, and for each 60 kB of it. */
const ATTEMPT_SECONDS = 60;

interface Command extends PlayedCommand {
  /** Hashes of head's lock file beside the published ones. */
  readonly extra: readonly string[];
}

const COMMANDS: readonly Command[] = [
  { name: "verify", args: ["verify", "--format=json"], extra: [], writes: false },
  { name: "review", args: ["review", "--base=main", "--format=json"], extra: [], writes: false },
  { name: "lock", args: ["lock", "--upgrade", "--platform=linux_amd64"], extra: [], writes: true },
  { name: "fix", args: ["fix"], extra: [BOGUS_H1], writes: true },
];

async function aLane(command: Command): Promise<Lane> {
  const { name, extra } = command;
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const gateway = await startGateway(world.registry.url);
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const config = join(folder, "all.tofurc");
  await writeFile(config, world.registry.cliConfig().replaceAll(world.registry.url, gateway.url));
  await world.write({
    "main.tf": configuration({ "acme/widget": "" }),
    [LOCK]: world.lockText({ version: "1.2.3" }),
  });
  await world.commit("base");
  const version = name === "lock" ? "1.2.3" : "1.3.0";
  const before = world.lockText({ version, extra });
  if (name !== "lock") await world.git("switch", "--quiet", "--create", "change");
  await world.write({ [LOCK]: before });
  if (name !== "lock") await world.commit("head");
  // Thirty seconds in this build are a second and a half.
  const env = { TF_CLI_CONFIG_FILE: config, TF_REGISTRY_CLIENT_TIMEOUT: "30" };
  const stop = async (): Promise<void> => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  };
  const place = {
    run: (args: readonly string[]) => world.runWith({ env, isTimed: true }, ...args),
    write: (path: string, text = "") => world.write({ [path]: text }),
    read: world.read,
    leftovers: world.leftovers,
  };
  return { command, gateway, before, place, attemptSeconds: () => ATTEMPT_SECONDS, stop };
}

describe(`faults of a registry, ${PLAYED}`, () => {
  test.each(COMMANDS)(
    "leave $name right, or with a word of what was not checked",
    async (command) => {
      const { requests, wrong } = await playCommand(() => aLane(command), SAMPLE);

      expect(requests.length).toBeGreaterThan(4);
      expect(wrong).toStrictEqual([]);
    },
    4 * 3_600_000,
  );
});
