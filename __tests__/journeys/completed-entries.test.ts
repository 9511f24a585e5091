// The first `init` of OpenTofu 1.12: it adds every contents hash that the registry reports to every entry.
import { expect, test } from "vitest";
import type { RegistryRequest } from "../support/embedded/exchange.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type EntryFacts,
  hashOf,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];
const TYPES = ["widget", "gadget", "sprocket"];
const ROOTS = ["live/a", "live/b", "live/c"];
const LINE =
  "OpenTofu 1.12 completed these entries: 9 hashes of 3 platforms, all of the locked packages";

/** A pull request in which three root modules lock the same three providers, completed by OpenTofu 1.12. */
async function wave(
  change: (entry: EntryFacts, root: string) => EntryFacts = (entry) => entry,
): Promise<JourneyWorld> {
  const releases = TYPES.map((type) => aRelease({ type, platforms: PLATFORMS, packages: true }));
  const world = await journeyWorld({ releases });
  const required = Object.fromEntries(TYPES.map((type) => [`acme/${type}`, ""]));
  const entries = TYPES.map((type): EntryFacts => ({ source: `acme/${type}` }));
  const files = (lock: (root: string) => string) =>
    Object.fromEntries(ROOTS.map((root) => [`${root}/.terraform.lock.hcl`, lock(root)]));
  const before = world.lockText(...entries.map((entry) => ({ ...entry, h1: ["linux_amd64"] })));
  await world.write(
    Object.fromEntries(ROOTS.map((root) => [`${root}/main.tf`, configuration(required)])),
  );
  await world.write(files(() => before));
  await world.commit("Lock");
  await world.git("checkout", "-b", "init");
  await world.write(
    files((root) => world.lockText(...entries.map((entry) => change(entry, root)))),
  );
  await world.commit("Init with OpenTofu 1.12");
  return world;
}

test.only("look", async () => {
  const world = await wave();
  for (const format of ["text", "markdown", "json"]) {
    const r = await world.run("review", "--cache=off", `--format=${format}`);
    console.log(r.exitCode, r.stderr, r.stdout.slice(0, 6000));
  }
});
