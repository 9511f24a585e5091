import { expect, test } from "vitest";
import { insidePackages } from "../../../src/app/review/inside-packages.ts";
import type { Gathering } from "../../../src/app/run/engine.ts";
import type { PackageMemory } from "../../../src/locking/gathering/package-memory.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { aHashedArchive } from "../../support/package-builders.ts";
import { h1, zh } from "../../support/review-builders.ts";

const [PROVIDER, VERSION] = [anAddress("acme/widget"), aVersion("1.2.3")];
const RELEASE = { provider: PROVIDER, version: VERSION, platform: aPlatform("linux_amd64") };

/** What is known of a lock entry's archives, and which of them memory was asked for. */
async function knownOf(
  hashes: readonly Hash[],
  announcedFor: { readonly provider: string; readonly version: string } = RELEASE,
) {
  const asked: Hash[] = [];
  const tell: PackageMemory["tell"] = (zip) => {
    asked.push(zip);
    const platform = RELEASE.platform;
    return Promise.resolve(
      aHashedArchive({ zip, files: [], announcedFor: { ...announcedFor, platform } }),
    );
  };
  const gathering = { ports: { memory: { tell } } } as unknown as Gathering;
  const recorded = { version: VERSION, hashes: new Set(hashes) };
  return { told: await insidePackages(gathering).of(PROVIDER, recorded), asked };
}

test("insidePackages() recalls the archives that a lock file records", async () => {
  const { told, asked } = await knownOf([zh("a"), h1("a")]);

  expect(asked).toStrictEqual([zh("a")]);
  expect(told).toMatchObject([{ zip: zh("a"), platform: "linux_amd64", source: "an earlier run" }]);
});

test.each([
  { ...RELEASE, version: "1.2.4" },
  { ...RELEASE, provider: anAddress("acme/gadget") },
])("insidePackages() recalls no archive of another release: %j", async (release) => {
  expect((await knownOf([zh("a")], release)).told).toStrictEqual([]);
});

test("insidePackages() looks for no more archives than a release may have", async () => {
  const { asked } = await knownOf(Array.from({ length: 5_000 }, (_, i) => zh(`${i}`)));

  expect(asked).toHaveLength(200);
});
