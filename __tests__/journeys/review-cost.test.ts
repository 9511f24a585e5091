import { describe, expect, test } from "vitest";
import type { RegistryRequest } from "../support/embedded/exchange.ts";
import type { Interceptor } from "../support/embedded/registry.ts";
import {
  aRelease,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const WIDE = ["linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64"];

/** Long enough for everything that is asked at once to be asked before the first of it is answered. */
const ROUND_MS = 250;

/** Counts rounds: how often something was asked only after an answer to the round before. */
function roundCounter(): { readonly rounds: () => number; readonly interceptor: Interceptor } {
  let answered = 0;
  let deepest = 0;
  return {
    rounds: () => deepest,
    interceptor: (_request, normal) => {
      const depth = answered + 1;
      deepest = Math.max(deepest, depth);
      setTimeout(() => {
        answered = Math.max(answered, depth);
      }, ROUND_MS);
      return { ...normal, delayMs: ROUND_MS };
    },
  };
}

async function review(world: JourneyWorld, ...args: readonly string[]) {
  world.registry.forgetRequests();
  const { exitCode, stdout, stderr } = await world.run("review", "--format=json", ...args);
  return { exitCode, stderr, report: JSON.parse(stdout) };
}

function downloads(requests: readonly RegistryRequest[]): readonly string[] {
  return requests.filter(({ path }) => path.endsWith(".zip")).map(({ path }) => path);
}

/** Requests with a body; a HEAD only asks for a size. */
function askedFor(requests: readonly RegistryRequest[]): readonly RegistryRequest[] {
  return requests.filter(({ method }) => method === "GET");
}

/** Writes root modules that lock one version of some providers each, and commits them. */
async function commitRoots(
  world: JourneyWorld,
  roots: readonly string[],
  types: readonly string[],
  version: string,
): Promise<void> {
  const required = Object.fromEntries(types.map((type) => [`acme/${type}`, version]));
  const lock = world.lockText(
    ...types.map((type) => ({ source: `acme/${type}`, version, constraints: version })),
  );
  const files = roots.flatMap((root) => [
    [`${root}/main.tf`, configuration(required)],
    [`${root}/.terraform.lock.hcl`, lock],
  ]);
  await world.write(Object.fromEntries(files));
  await world.commit(version);
}

const FORTY = Array.from({ length: 40 }, (_, i) => `live/root-${i}`);
const TEN = Array.from({ length: 10 }, (_, i) => `widget${i}`);

describe("review costs", () => {
  test("no request where neither lock files nor configuration changed", async () => {
    const world = await journeyWorld();
    const remote = 'module "far" {\n  source = "acme/far/local"\n}\n';
    await world.write({ "far/main.tf": remote });
    await commitRoots(world, ["env"], ["widget"], "1.2.3");
    await world.write({ "README.md": "More words.\n", "env/notes.txt": "And these.\n" });
    await world.commit("Words");

    const { exitCode, report } = await review(world, "--base=HEAD^");

    expect([exitCode, report.verdict, report.roots]).toStrictEqual([0, "no-change", []]);
    expect(report.stats).toMatchObject({ requests: 0, bytesDownloaded: 0 });
    expect(world.registry.requests).toStrictEqual([]);
  });

  test("each package once and at most 15 requests for one provider bumped in 40 root modules", async () => {
    const versions = ["1.2.3", "1.3.0"];
    const releases = versions.map((version) => aRelease({ version, platforms: WIDE }));
    const world = await journeyWorld({ releases });
    await commitRoots(world, FORTY, ["widget"], "1.2.3");
    await commitRoots(world, FORTY, ["widget"], "1.3.0");

    const { exitCode, stderr, report } = await review(world, "--base=HEAD^", "--cache=off");

    expect([exitCode, report.verdict, stderr]).toStrictEqual([0, "passed", ""]);
    expect(report.roots).toHaveLength(40);
    const packages = downloads(askedFor(world.registry.requests));
    expect([packages.length, new Set(packages).size]).toStrictEqual([4, 4]);
    expect(world.registry.requests.length).toBeLessThanOrEqual(15);
    expect(report.stats.requests).toBe(world.registry.requests.length);
  });

  test("as many requests for 40 root modules as for one", async () => {
    const versions = ["1.2.3", "1.3.0"];
    const counts: number[] = [];
    for (const roots of [FORTY.slice(0, 1), FORTY]) {
      const releases = versions.map((version) => aRelease({ version }));
      const world = await journeyWorld({ releases });
      await commitRoots(world, roots, ["widget"], "1.2.3");
      await commitRoots(world, roots, ["widget"], "1.3.0");
      const { exitCode, report } = await review(world, "--base=HEAD^", "--cache=off");
      expect([exitCode, report.verdict]).toStrictEqual([0, "passed"]);
      counts.push(world.registry.requests.length);
    }

    expect(counts[1]).toBe(counts[0]);
  });

  test("as many requests for root modules of two releases of a tool as for those of one", async () => {
    const counts: number[] = [];
    for (const pinned of [
      ["1.11.0", "1.11.0"],
      ["1.9.0", "1.11.0"],
    ]) {
      const releases = ["1.2.3", "1.3.0"].map((version) => aRelease({ version }));
      const world = await journeyWorld({ releases });
      const [a = "", b = ""] = pinned;
      await world.write({ "a/.opentofu-version": a, "b/.opentofu-version": b });
      await commitRoots(world, ["a", "b"], ["widget"], "1.2.3");
      await commitRoots(world, ["a", "b"], ["widget"], "1.3.0");
      const { exitCode, report } = await review(world, "--base=HEAD^", "--cache=off");
      expect([exitCode, report.verdict]).toStrictEqual([0, "passed"]);
      const asked = world.registry.requests.map(({ path }) => path);
      expect(new Set(asked).size).toBe(asked.length);
      counts.push(asked.length);
    }

    expect(counts[1]).toBe(counts[0]);
  });

  test("each package of an added h1 once, and few rounds whatever the number of providers", async () => {
    const releases = TEN.flatMap((type) =>
      ["1.2.3", "1.3.0"].map((version) => aRelease({ type, version, packages: true })),
    );
    const { rounds, interceptor } = roundCounter();
    const world = await journeyWorld({ releases, intercept: [interceptor] });
    await commitRoots(world, ["env"], TEN, "1.2.3");
    await commitRoots(world, ["env"], TEN, "1.3.0");

    const { exitCode, report } = await review(world, "--base=HEAD^", "--cache=off");

    expect([exitCode, report.verdict]).toStrictEqual([0, "passed"]);
    const downloaded = downloads(world.registry.requests);
    expect(downloaded).toHaveLength(2 * TEN.length);
    expect(new Set(downloaded).size).toBe(downloaded.length);
    // The listing; a document, its sums and their signature for base's version; two documents, sums and packages of head's.
    expect(world.registry.requests.length).toBeLessThanOrEqual(10 * TEN.length);
    // The listing; document, then sums, of base's version; the same of head's; packages, eight at a time; more on a slow machine.
    expect(rounds()).toBeLessThanOrEqual(14);
  });
});
