// Packages and answers that are out to deceive or to exhaust the reviewer, met by the program as it ships.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { contentHash, type Hash } from "../../src/model/hash.ts";
import type { ReleaseSpec } from "../support/embedded/release.ts";
import { wrongReportedH1 } from "../support/embedded/release-faults.ts";
import { AWS, acme, EVIL, LOCK, ROOT } from "./cases/scenario.ts";
import { type EntrySpec, PLATFORMS } from "./world.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const MIB = 1024 * 1024;

const world = worldOfTests();
const player = playerOfTests(world);
beforeAll(async () => {
  await world.registry.publish(...RELEASES.map((one) => ({ ...one, signedBy: world.keys.acme })));
});

const bare = (type: string, facts: Partial<ReleaseSpec> = {}): ReleaseSpec => ({
  namespace: "acme",
  type,
  version: "1.0.0",
  platforms: PLATFORMS,
  ...facts,
});
const file = (type: string, content: string | Uint8Array) =>
  ({ kind: "file", name: `terraform-provider-${type}_v1.0.0`, content }) as const;

const RELEASES: readonly ReleaseSpec[] = [
  bare("bomb", { compress: true, entries: () => [file("bomb", new Uint8Array(80 * MIB))] }),
  bare("doubled", {
    entries: (platform) => [file("doubled", platform), file("doubled", `another ${platform}`)],
  }),
  bare("outside", {
    entries: () => [file("outside", "program"), { ...file("outside", "x"), name: "../../evil" }],
  }),
  bare("silent"),
  bare("fresh", { packages: true, publishedAt: new Date(Date.now() - 600_000).toISOString() }),
  bare("aged", {
    packages: true,
    publishedAt: new Date(Date.now() - 11.5 * 86_400_000).toISOString(),
  }),
  wrongReportedH1("windows_amd64")(bare("misreported", { packages: true })),
];

/** What the registry and its packages truly say of a release, without and with the contents. */
function hashesOf(type: string): { readonly zh: readonly Hash[]; readonly h1: readonly Hash[] } {
  const { packages } = world.registry.hashesOf({ namespace: "acme", type, version: "1.0.0" });
  const all = [...packages.values()];
  return { zh: all.map((one) => one.zh), h1: all.map((one) => one.h1) };
}

function adds(entry: EntrySpec) {
  return [world.root(ROOT, [AWS]), world.root(ROOT, [AWS, entry])];
}

const zipRequests = () => world.registry.requests.filter((one) => one.path.endsWith(".zip")).length;

describe("A18 a reported h1 that is wrong for a platform nobody downloads", () => {
  /** What OpenTofu 1.12 locks: every hash that the registry reports, the wrong one among them. */
  const reported = (): EntrySpec => {
    const name = { namespace: "acme", type: "misreported", version: "1.0.0" };
    const { packages } = world.registry.hashesOf(name);
    const wrong = contentHash(Buffer.alloc(32).toString("base64"));
    const hashes = [...packages].flatMap(([platform, one]) => [
      one.zh,
      platform === "windows_amd64" ? wrong : one.h1,
    ]);
    return { ...acme("misreported", "1.0.0"), hashes };
  };

  test("an audit verifies without being asked to", async () => {
    const { directory } = await player.repository(adds(reported()));
    const audit = await player.run(directory, "verify", "--format=json");
    const { findings } = JSON.parse(audit.stdout) as { findings: readonly { rule: string }[] };

    expect(findings.map((one) => one.rule)).toContain("checksum-mismatch");
    expect(audit.exitCode).toBe(1);
  });
});

describe("one junk h1 that is meant to force every download", () => {
  const honest = () => ({
    ...acme("silent", "1.0.0"),
    hashes: [...hashesOf("silent").zh, ...hashesOf("silent").h1],
  });

  test("costs no more than the limit, and then it is not checked: never passed", async () => {
    const entry = honest();
    world.registry.forgetRequests();
    const played = await player.judge(
      [world.root(ROOT, [entry]), world.root(ROOT, [{ ...entry, extra: [EVIL] }])],
      "--max-download=10B",
    );

    expect([played.exitCode, played.report.verdict]).toStrictEqual([3, "unverified"]);
    expect(zipRequests()).toBeLessThanOrEqual(1);
    expect(played.report.findings.map((one) => one.rule)).not.toContain("unexplained-hash");
  });
});

describe("a fix that is asked to launder", () => {
  test("a package that was published again writes nothing and exits 1", async () => {
    const locked = world.root(ROOT, [acme("replaced", "1.0.0")]);
    const { directory } = await player.repository([locked, locked]);
    const before = readFileSync(join(directory, LOCK), "utf8");
    const run = await player.run(directory, "fix", ROOT);

    expect(run.exitCode).toBe(1);
    expect(run.stdout).toContain("republished-package");
    expect(readFileSync(join(directory, LOCK), "utf8")).toBe(before);
  });
});
