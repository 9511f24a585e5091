// Every request about who built a version, and everything that can go wrong with its answer.
import { describe, expect, test } from "vitest";
import { type Lane, playCommand } from "../support/faults/command-lane.ts";
import { startGateway } from "../support/faults/gateway.ts";
import { PLAYED } from "../support/faults/plan.ts";
import { provenanceWorld } from "../support/journeys/provenance-world.ts";

/** How many are played in the gate. */
const SAMPLE = 4;
/** That of a package until it begins, and for each 60 kB of it. */
const ATTEMPT_SECONDS = 60;

async function aLane(): Promise<Lane> {
  const attested = { "1.2.3": {}, "1.3.0": {} };
  const provenance = await provenanceWorld({ attested, isLinked: true });
  const { world, arguments: words } = provenance;
  const gateway = await startGateway(world.registry.url);
  await provenance.through(gateway.url);
  // Thirty seconds in this build are a second and a half.
  const env = { TF_REGISTRY_CLIENT_TIMEOUT: "30" };
  const policy = await provenance.policy("provenance: require\n");
  const args = ["review", "--format=json", policy, ...words];
  return {
    command: { name: "review", args, writes: false },
    gateway,
    before: world.lockText({ version: "1.3.0" }),
    place: {
      run: (all) => world.runWith({ env, isTimed: true }, ...all),
      write: (path, text = "") => world.write({ [path]: text }),
      read: world.read,
      leftovers: world.leftovers,
    },
    attemptSeconds: () => ATTEMPT_SECONDS,
    stop: () => gateway.stop(),
  };
}

describe("an answer that goes wrong", () => {
  test(
    `never proves who built a version, and never accuses (${PLAYED})`,
    async () => {
      const { requests, wrong } = await playCommand(aLane, SAMPLE);

      expect(wrong).toStrictEqual([]);
      const asked = requests.filter((one) => one.includes("/github"));
      expect(asked.length).toBeGreaterThanOrEqual(2);
    },
    4 * 3_600_000,
  );
});
