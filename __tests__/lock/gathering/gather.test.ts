import { afterEach, expect, test } from "vitest";
import {
  describePackage,
  examinePackage,
  type GatherRun,
} from "../../../src/lock/gathering/gather.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";

let world: GatherWorld | undefined;
afterEach(() => world?.stop());

const REQUEST = {
  provider: anAddress("acme/widget"),
  version: aVersion("1.0.0"),
  platform: aPlatform("linux_amd64"),
};

async function described() {
  const release = { namespace: "acme", type: "widget", version: "1.0.0" };
  const platforms = ["linux_amd64"];
  world = await startGatherWorld(
    { releases: [{ ...release, platforms }] },
    { ports: { examined: new Map(), hashed: new Map() } },
  );
  const { rules, ports } = world;
  const one = await describePackage(REQUEST, { ...ports, rules });
  return (more: Partial<GatherRun> = {}) => examinePackage(one, { ...ports, rules, ...more });
}

test("examinePackage() downloads a package once for all who ask", async () => {
  const examine = await described();
  await Promise.all([examine(), examine()]);
  await examine();

  expect(world?.paths().filter((path) => path.endsWith(".zip"))).toHaveLength(1);
});

test("examinePackage() forgets a download that was not needed any more, so that a later one is answered", async () => {
  const examine = await described();

  await expect(examine({ isNeeded: () => false })).rejects.toMatchObject({ code: "ABORTED" });
  expect((await examine()).failure).toBeUndefined();
});

test("examinePackage() downloads a package for one who needs it, though another needs it no longer", async () => {
  const examine = await described();

  const [unneeded, needed] = await Promise.allSettled([
    examine({ isNeeded: () => false }),
    examine(),
  ]);

  expect(unneeded).toMatchObject({ status: "rejected", reason: { code: "ABORTED" } });
  expect(needed).toMatchObject({ status: "fulfilled", value: { problems: [] } });
});
