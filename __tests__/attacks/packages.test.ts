// Packages and answers that are out to deceive or to exhaust the reviewer, met by the program as it ships.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { makeTemporaryDirectory } from "../../src/adapters/disk/temporary.ts";
import { contentHash, type Hash } from "../../src/model/hash.ts";
import { answerBody, answerStatus, changeAnswer } from "../support/embedded/exchange-faults.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import type { Interceptor } from "../support/embedded/registry.ts";
import type { ReleaseSpec } from "../support/embedded/release.ts";
import { wrongReportedH1 } from "../support/embedded/release-faults.ts";
import { h1 } from "../support/evidence-builders.ts";
import { AWS, acme, EVIL, LOCK, ROOT } from "./cases/scenario.ts";
import { said } from "./command-line-play.ts";
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

describe("A22 packages that are out to harm", () => {
  test("a zip bomb is not unpacked, and what it was to explain is not passed", async () => {
    const { zh } = hashesOf("bomb");
    const started = performance.now();
    const played = await player.judge(adds({ ...acme("bomb", "1.0.0"), hashes: [...zh, EVIL] }));

    expect(played.exitCode).not.toBe(0);
    expect(["failed", "unverified"]).toContain(played.report.verdict);
    expect(said(played)).toContain("warning not-verified");
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test("an entry twice in one package is read as the tools read it: the later one counts", async () => {
    const { zh, h1: contents } = hashesOf("doubled");
    const played = await player.judge(
      adds({ ...acme("doubled", "1.0.0"), hashes: [...zh, ...contents] }),
    );

    expect(played.exitCode).toBe(0);
  });

  test("an entry that leads outside makes the package one that no tool installs", async () => {
    const { zh, h1: contents } = hashesOf("outside");
    const played = await player.judge(
      adds({ ...acme("outside", "1.0.0"), hashes: [...zh, ...contents] }),
    );

    expect(played.exitCode).toBe(3);
  });
});

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

  test("a review whose policy accepts reports says so by the grade, and downloads nothing", async () => {
    world.registry.forgetRequests();
    const { directory } = await player.repository(adds(reported()));
    const policy = join(directory, "accept.yml");
    writeFileSync(policy, "reported-h1: accept\n");
    const played = await player.reviewIn(directory, `--policy=${policy}`);

    expect(played.exitCode).toBe(0);
    expect(zipRequests()).toBe(0);
    const contents = played.report.hashes.filter((one) => one.hash.startsWith("h1:"));
    expect(new Set(contents.map((one) => one.grade))).toStrictEqual(new Set(["registry"]));
  });

  test("a review computes every one of them, and blocks", async () => {
    const played = await player.judge(adds(reported()));

    expect(said(played)).toContain("error checksum-mismatch");
    expect(played.exitCode).toBe(1);
  });

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

  test("is unexplained once every package was looked at", async () => {
    const entry = honest();
    const played = await player.judge([
      world.root(ROOT, [entry]),
      world.root(ROOT, [{ ...entry, extra: [EVIL] }]),
    ]);

    expect(said(played)).toContain("error unexplained-hash");
    expect(played.exitCode).toBe(1);
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

  test("more of them than the release can have are refused without a download", async () => {
    const entry = honest();
    const extra = Array.from({ length: 2 * PLATFORMS.length + 1 }, (_, i) => h1(`junk ${i}`));
    world.registry.forgetRequests();
    const played = await player.judge([
      world.root(ROOT, [entry]),
      world.root(ROOT, [{ ...entry, extra }]),
    ]);

    expect([zipRequests(), played.exitCode]).toStrictEqual([0, 1]);
    expect(said(played)).toContain("error unexplained-hash");
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

  test.each(["broken", "revoked", "mismatch"])(
    "a next version that is %s writes nothing and exits 1",
    async (type) => {
      const states = [
        world.root(ROOT, [acme(type, "1.0.0")]),
        world.root(ROOT, [acme(type, "1.1.0")]),
      ];
      const { directory } = await player.repository(states);
      const before = readFileSync(join(directory, LOCK), "utf8");
      const run = await player.run(directory, "fix", ROOT);

      expect([type, run.exitCode]).toStrictEqual([type, 1]);
      expect(readFileSync(join(directory, LOCK), "utf8")).toBe(before);
    },
  );

  test("a hash that a waiver lets pass is kept, and only that one", async () => {
    const other = contentHash(Buffer.alloc(32, 9).toString("base64"));
    const policy =
      "waivers:\n  - rule: unexplained-hash\n    provider: hashicorp/aws\n" +
      `    hash: "${EVIL}"\n    reason: our own build\n    expires: 2999-12-31\n`;
    const state = {
      ...world.root(ROOT, [{ ...AWS, extra: [EVIL, other] }]),
      ".github/tofu-lock-review.yml": policy,
    };
    const { directory } = await player.repository([state, state]);
    const run = await player.run(directory, "fix", ROOT);
    const written = readFileSync(join(directory, LOCK), "utf8");

    expect(run.exitCode).toBe(0);
    expect([written.includes(EVIL), written.includes(other)]).toStrictEqual([true, false]);
  });
});

test("an audit calls a hash that nothing explains by one name only", async () => {
  const state = world.root(ROOT, [{ ...AWS, extra: [EVIL] }]);
  const { directory } = await player.repository([state, state]);
  const run = await player.run(directory, "verify", "--format=json");
  const { findings } = JSON.parse(run.stdout) as { findings: readonly { rule: string }[] };

  expect(findings.map((one) => one.rule)).toStrictEqual(["unexplained-hash"]);
});

describe("A10 a release that was published minutes ago", () => {
  const POLICY = { ".github/tofu-lock-review.yml": "min-release-age: 7d\n" };
  const adding = (type: string) => {
    const { zh, h1: contents } = hashesOf(type);
    const entry = { ...acme(type, "1.0.0"), hashes: [...zh, ...contents] };
    return [
      { ...world.root(ROOT, [AWS]), ...POLICY },
      { ...world.root(ROOT, [AWS, entry]), ...POLICY },
    ];
  };

  test("is too new, by the registry's word", async () => {
    const played = await player.review(adding("fresh"));

    expect(said(played)).toContain("warning too-new");
    expect(played.comment).toContain("published today");
  });

  test("is told with its age once it is old enough", async () => {
    const played = await player.review(adding("aged"));

    expect(said(played).some((one) => one.endsWith("too-new"))).toBe(false);
    expect(played.comment).toContain("11 days old");
  });

  test("has no age that anybody knows where the registry says none", async () => {
    const played = await player.review(adding("misreported"));

    expect(said(played)).toContain("warning not-verified");
    expect(played.comment).toContain("the registry does not say when it was published");
    expect(played.comment).not.toContain("days old");
  });

  test("costs no question where no policy asks", async () => {
    world.registry.forgetRequests();
    const loose = { ".github/tofu-lock-review.yml": "fail-on: error\n" };
    await player.judge(adding("aged").map((files) => ({ ...files, ...loose })));

    const paths = world.registry.requests.map((one) => one.path);
    expect(paths.some((path) => path.endsWith("/aged/1.0.0"))).toBe(false);
    expect(paths.some((path) => path.includes("/aged/"))).toBe(true);
  });
});

describe("A17 a mirror that runs install from", () => {
  const release = (content?: string): ReleaseSpec => ({
    ...bare("tool", { version: "1.1.0" }),
    ...(content === undefined
      ? {}
      : { entries: () => [{ ...file("tool", content), name: "terraform-provider-tool_v1.1.0" }] }),
  });

  /** Reviews an upgrade that was locked from the registry, where runs install from a mirror. */
  async function reviewWith(mirrored: ReleaseSpec, hashes?: readonly Hash[]) {
    const states = [
      world.root(ROOT, [acme("tool", "1.0.0")]),
      world.root(ROOT, [{ ...acme("tool", "1.1.0"), ...(hashes === undefined ? {} : { hashes }) }]),
    ];
    const outside = makeTemporaryDirectory("mirror");
    const mirror = join(outside.path, "mirror");
    await writeFilesystemMirror(mirror, "packed", [mirrored]);
    const config = join(outside.path, "ci.tofurc");
    const methods = `  filesystem_mirror {\n    path = ${JSON.stringify(mirror)}\n  }\n`;
    const installation = `provider_installation {\n${methods}}\n`;
    writeFileSync(config, `${world.registry.cliConfig()}\n${installation}`);
    const played = await player.review(states, `--cli-config=${config}`);
    await outside.remove();
    return played;
  }

  test("is told when its package is not the origin's, and blocks", async () => {
    const played = await reviewWith(release("somebody else's program"));

    expect(said(played)).toContain("error mirror-disagrees");
    expect(played.exitCode).toBe(1);
    expect(played.comment).toContain("mirror-disagrees");
  });

  // What the origin says badly is no silence for a mirror to fill.
  test.each([
    [
      "has lost its signature",
      answerStatus({ path: /tool_1\.1\.0_SHA256SUMS\.sig/ }, 404),
      "error",
    ],
    [
      "answers in two ways",
      changeAnswer({ path: "/tool/1.1.0/download/" }, (normal) => ({
        ...normal,
        body: Buffer.from(Buffer.from(normal.body).toString().replace("{", '{"os":"plan9",')),
      })),
      "warning",
    ],
  ])("does not speak for an origin that %s", async (_, fault, severity) => {
    const remove = world.registry.intercept(fault);

    const played = await reviewWith(release()).finally(remove);

    const rule = severity === "error" ? "bad-signature" : "not-verified";
    expect(said(played)).toContain(`${severity} ${rule}`);
    expect(played.exitCode).not.toBe(0);
  });

  /** Reviews an upgrade all of whose hashes the mirror lists, while the origin answers otherwise than it should. */
  async function reviewExplained(fault: Interceptor) {
    const { packages } = world.hashesOf("acme/tool", "1.1.0");
    const hashes = [...packages.values()].flatMap(({ zh, h1: contents }) => [zh, contents]);
    const remove = world.registry.intercept(fault);
    return reviewWith(release(), hashes).finally(remove);
  }

  // Whoever can spoil the origin's answers must not gain by it (threat model, invariants 6 and 16).
  test.each([
    ["answers nonsense", answerBody({ path: "/tool/1.1.0/download/" }, "[]")],
    ["says more than it may", answerBody({ path: "/tool/1.1.0/download/" }, " ".repeat(9 << 20))],
    ["lists the release and withholds its documents", answerStatus({ path: "/tool/1.1.0/" }, 503)],
  ])("does not explain everything where the origin %s", async (_, fault) => {
    const played = await reviewExplained(fault);

    expect(said(played)).toContain("warning not-verified");
    expect(played.comment).toContain("the origin");
    expect(played.exitCode).toBe(3);
  });

  test("explains everything where the origin does not answer", async () => {
    const played = await reviewExplained(answerStatus({ path: "/acme/tool/" }, 503));

    expect(said(played).filter((one) => !one.startsWith("notice"))).toStrictEqual([]);
    expect(played.exitCode).toBe(0);
  });

  test("raises no alarm when it has what the origin has", async () => {
    const played = await reviewWith(release());

    expect(said(played).filter((one) => !one.startsWith("notice"))).toStrictEqual([]);
    expect(played.exitCode).toBe(0);
  });
});
