import { afterEach, describe, expect, test } from "vitest";
import type { EvidenceRequest } from "../../../src/lock/evidence/evidence-request.ts";
import { gatherVersionEvidence } from "../../../src/lock/evidence/version-evidence.ts";
import { packageMemory } from "../../../src/lock/gathering/hash-download.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import type { ReleaseSpec } from "../../support/embedded/release.ts";
import { tamperedArchive, withFaults } from "../../support/embedded/release-faults.ts";
import { aStore } from "../../support/evidence-store.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";

const PLATFORMS = ["darwin_arm64", "linux_amd64", "plan9_arm"];
const HONEST = aRelease({ platforms: PLATFORMS });

/** Whether nothing was left out that could explain a hash of a scheme. */
const sawAll = ({ lookedAt }: Pick<VersionEvidence, "lookedAt">) => ({
  lists: lookedAt.lists.length === 0,
  contents: lookedAt.contents.length === 0,
});

let world: GatherWorld;
afterEach(() => world.stop());

async function inWorld(stores: Parameters<typeof packageMemory>[0], release: ReleaseSpec = HONEST) {
  const memory = packageMemory(stores);
  const ports = { memory, hashed: new Map() };
  world = await startGatherWorld({ releases: [release] }, { ports });
  const { packages } = world.registry.hashesOf(HONEST);
  return {
    memory,
    hash: (name: string, scheme: "h1" | "zh" = "h1") => packages.get(aPlatform(name))![scheme],
  };
}

function gather(...wanted: readonly Hash[]) {
  const request: EvidenceRequest = {
    provider: anAddress("acme/widget"),
    version: aVersion("1.2.3"),
    platforms: [],
    reportedH1: "verify",
    recorded: [],
    asked: wanted.length === 0 ? [] : [new Set(wanted)],
  };
  return gatherVersionEvidence(request, world.rules, world.ports);
}

const downloaded = () => world.paths().filter((path) => path.endsWith(".zip")).length;

/** What a run leaves behind that looked at the package of plan9_arm. */
async function learnedStore() {
  const store = aStore();
  const { hash } = await inWorld({ learned: store });
  await gather(hash("plan9_arm"));
  await world.stop();
  return store;
}

describe("packageMemory() of facts", () => {
  test("explains an h1 that was computed before, without a download", async () => {
    const facts = await learnedStore();
    const { memory, hash } = await inWorld({ facts });

    const evidence = await gather(hash("plan9_arm"));

    expect([downloaded(), memory.hits]).toStrictEqual([0, 1]);
    expect(evidence.dispositions.get(hash("plan9_arm"))).toMatchObject({
      verifiedLocally: true,
      derivedFrom: new Set([hash("plan9_arm", "zh")]),
    });
  });

  test("counts one package once, however often the run looks at it", async () => {
    const facts = await learnedStore();
    const { memory, hash } = await inWorld({ facts });

    // As two releases of a tool do, which share what was hashed and no evidence.
    const [first, second] = [await gather(hash("plan9_arm")), await gather(hash("plan9_arm"))];

    expect([downloaded(), memory.hits]).toStrictEqual([0, 1]);
    expect(second.dispositions).toStrictEqual(first.dispositions);
  });

  test("counts no package that this very run learned", async () => {
    const store = aStore();
    const { memory, hash } = await inWorld({ facts: store, learned: store });

    await gather(hash("plan9_arm"));
    const before = downloaded();
    await gather(hash("plan9_arm"));

    expect([downloaded(), memory.hits]).toStrictEqual([before, 0]);
  });

  test("is learned of packages that passed their checks alone", async () => {
    const store = aStore();
    const { hash } = await inWorld({ learned: store }, withFaults(HONEST, tamperedArchive()));

    await gather(hash("plan9_arm"));

    expect(downloaded()).toBe(PLATFORMS.length);
    expect(store.texts.size).toBe(0);
  });

  test("counts for the very archive that the registry announces, whatever a text claims", async () => {
    const facts = await learnedStore();
    const { hash } = await inWorld({ facts });
    const key = (name: string) => hash(name, "zh").slice(3);
    const forged = aHash("h1", "forged");
    // The pair of another archive under this one's key, and a text that is none.
    facts.texts.set(key("plan9_arm"), facts.texts.get(key("darwin_arm64")) ?? "");
    facts.texts.set(key("linux_amd64"), "{");

    const evidence = await gather(hash("plan9_arm"), forged);

    expect(downloaded()).toBe(2);
    expect(evidence.dispositions.get(hash("plan9_arm"))?.derivedFrom).toStrictEqual(
      new Set([hash("plan9_arm", "zh")]),
    );
    expect(evidence.dispositions.has(forged)).toBe(false);
  });
});

describe("packageMemory() of hints", () => {
  test("says which package to look at first, and that is looked at", async () => {
    const hints = await learnedStore();
    const { memory, hash } = await inWorld({ hints });

    const evidence = await gather(hash("plan9_arm"));

    expect(world.paths().filter((path) => path.endsWith(".zip"))).toStrictEqual([
      expect.stringContaining("plan9_arm.zip"),
    ]);
    expect(memory.hits).toBe(0);
    expect(evidence.dispositions.get(hash("plan9_arm"))?.verifiedLocally).toBe(true);
  });

  test("explains nothing: a forged pair costs a download and is forgotten", async () => {
    const hints = await learnedStore();
    const forged = `h1:${Buffer.alloc(32, 7).toString("base64")}` as Hash;
    const { hash } = await inWorld({ hints });
    for (const [key, text] of hints.texts) {
      hints.texts.set(key, text.replaceAll(hash("plan9_arm"), forged));
    }

    const evidence = await gather(forged);

    expect(evidence.dispositions.has(forged)).toBe(false);
    expect(sawAll(evidence).contents).toBe(true);
    expect(downloaded()).toBe(PLATFORMS.length);
  });
});
