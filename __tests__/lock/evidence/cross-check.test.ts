// What a mirror alone has, beside an origin that answers.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gatherVersionEvidence } from "../../../src/lock/evidence/version-evidence.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { answerStatus } from "../../support/embedded/exchange-faults.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";

const PUBLISHED = ["linux_amd64", "windows_amd64"];
const HONEST = aRelease({ platforms: PUBLISHED });
const EVIL = aRelease({
  host: "evil.example",
  platforms: [...PUBLISHED, "freebsd_amd64"],
  entries: (platform) => [
    {
      kind: "file",
      name: "terraform-provider-widget_v1.2.3",
      content: `somebody else's program for ${platform}`,
      executable: true,
    },
  ],
});

let world: GatherWorld;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cross-check-"));
  world = await startGatherWorld({ releases: [HONEST, EVIL] });
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.stop();
});

/** A packed mirror on disk that has one package, before the origin. */
async function mirrorWith(release: typeof HONEST, platform: string): Promise<ProviderSource> {
  const url = world.registry.providersUrlOf(release.host ?? world.registry.defaultHost);
  const path = `acme/widget/1.2.3/download/${platform.replace("_", "/")}`;
  const { download_url: archive } = (await (await fetch(url + path)).json()) as {
    download_url: string;
  };
  const file = join(folder, `${platform}.zip`);
  writeFileSync(file, new Uint8Array(await (await fetch(archive)).arrayBuffer()));
  const { source } = world.ports;
  return {
    describe: () => "a mirror",
    availableVersions: async () => ({
      versions: [
        { version: aVersion("1.2.3"), platforms: [...PUBLISHED, platform].map(aPlatform) },
      ],
    }),
    packageMeta: async (request) =>
      request.platform === platform
        ? {
            ...request,
            source: "a mirror",
            location: { kind: "archive", path: file },
            authentication: { kind: "none" },
          }
        : source.packageMeta(request),
  };
}

/** Gathers evidence about one hash of the mirror's, where nothing requires its platform. */
async function gatherAbout(
  release: typeof HONEST,
  platform: string,
  scheme: "h1" | "zh",
  meanwhile: () => unknown = () => {},
) {
  const configured = await mirrorWith(release, platform);
  meanwhile();
  const hash = world.registry.hashesOf(release).packages.get(aPlatform(platform))?.[scheme];
  if (hash === undefined) throw new Error(`there is no ${scheme} for ${platform}`);
  const beside = { origin: world.ports.source, configured };
  const request = {
    provider: anAddress("acme/widget"),
    version: aVersion("1.2.3"),
    platforms: [],
    reportedH1: "verify" as const,
    asked: [new Set([hash])],
    recorded: [],
  };
  const ports = { ...world.ports, source: configured, beside };
  const { mirror, dispositions } = await gatherVersionEvidence(request, world.rules, ports);
  return {
    differing: mirror?.disagreements.map((one) => [one.platform, one.contents]) ?? [],
    unusable: mirror?.unusableAnswers ?? [],
    isKnown: dispositions.has(hash),
  };
}

const SCHEMES = ["h1", "zh"] as const;
const CASES = PUBLISHED.flatMap((platform) => SCHEMES.map((scheme) => [platform, scheme] as const));

describe("a package of a mirror's that alone has a hash which was asked about", () => {
  test.each(CASES)("differs from the origin's, for %s by its %s", async (platform, scheme) => {
    const { differing } = await gatherAbout(EVIL, platform, scheme);

    expect(differing).toStrictEqual([[platform, "different"]]);
  });

  test.each(SCHEMES)(
    "explains nothing for a platform that the origin does not publish (%s)",
    async (scheme) => {
      expect(await gatherAbout(EVIL, "freebsd_amd64", scheme)).toMatchObject({ isKnown: false });
    },
  );

  test.each(
    CASES.flatMap(([platform, scheme]) =>
      [404, 403, 500].map((status) => [platform, scheme, status] as const),
    ),
  )(
    "is not believed where the origin's document for %s (%s) answers %i",
    async (platform, scheme, status) => {
      const path = `/acme/widget/1.2.3/download/${platform.replace("_", "/")}`;
      const withhold = () =>
        world.registry.intercept(answerStatus({ path, host: world.registry.defaultHost }, status));
      const { differing, unusable } = await gatherAbout(EVIL, platform, scheme, withhold);

      expect(differing.length + unusable.length).toBeGreaterThan(0);
    },
  );
});

describe("a release of which the origin has one document", () => {
  test.each(
    SCHEMES.flatMap((scheme) => [404, 403, 500].map((status) => [scheme, status] as const)),
  )("is not left to a mirror (%s) where that one answers %i", async (scheme, status) => {
    const path = "/acme/widget/1.2.3/download/";
    const withhold = () =>
      world.registry.intercept(answerStatus({ path, host: world.registry.defaultHost }, status));
    const { unusable } = await gatherAbout(EVIL, "linux_amd64", scheme, withhold);

    expect(unusable.join()).toContain("no document of it could be had");
  });

  test("nor one whose platforms a mirror makes up", async () => {
    const { unusable, isKnown } = await gatherAbout(EVIL, "freebsd_amd64", "zh");

    expect(isKnown && unusable.length === 0).toBe(false);
  });

  test("is left to a mirror where the origin is out of reach", async () => {
    const { unusable, isKnown } = await gatherAbout(HONEST, "linux_amd64", "h1", () =>
      world.registry.intercept(answerStatus({ path: /./, host: world.registry.defaultHost }, 503)),
    );

    expect([unusable, isKnown]).toStrictEqual([[], true]);
  });
});

describe("a package that is the publisher's own", () => {
  test.each(CASES)("agrees, for %s by its %s", async (platform, scheme) => {
    expect(await gatherAbout(HONEST, platform, scheme)).toStrictEqual({
      differing: [],
      unusable: [],
      isKnown: true,
    });
  });
});
