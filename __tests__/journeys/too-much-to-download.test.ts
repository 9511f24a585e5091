// A change that adds more contents hashes than the run may download packages for: each remedy printed is typed.
import { expect, test } from "vitest";
import {
  aRelease,
  configuration,
  hashOf,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const LOCK = "env/.terraform.lock.hcl";
const OTHERS = ["linux_arm64", "darwin_amd64", "windows_amd64", "freebsd_amd64"];
const ALL = ["linux_amd64", "darwin_arm64", ...OTHERS];
/** Room for three packages of 300 KiB each, and not for six. */
const LIMIT = "--max-download=1MiB";

function release(version: string, packages: boolean) {
  const entries = (platform: string) => [
    {
      kind: "file" as const,
      name: "terraform-provider-widget",
      content: Buffer.alloc(300 * 2 ** 10, `${version} ${platform}`),
    },
  ];
  return aRelease({ version, platforms: ALL, entries, packages });
}

/** A pull request that makes the text of a lock file another one. */
async function proposal(
  isReported: boolean,
  texts: (world: JourneyWorld) => readonly [string, string],
): Promise<JourneyWorld> {
  const releases = ["1.2.3", "1.3.0"].map((version) => release(version, isReported));
  const world = await journeyWorld({ releases });
  const [base, head] = texts(world);
  await world.write({ "env/main.tf": configuration({ "acme/widget": "" }), [LOCK]: base });
  await world.commit("Lock");
  await world.git("checkout", "-b", "bump");
  await world.write({ [LOCK]: head });
  await world.commit("Bump");
  return world;
}

const bump = (isReported: boolean) =>
  proposal(isReported, (world) => [
    world.lockText({ h1: ["linux_amd64"] }),
    world.lockText({ version: "1.3.0", h1: ALL }),
  ]);

async function review(world: JourneyWorld, ...args: readonly string[]) {
  const { exitCode, stdout } = await world.run("review", "--cache=off", "--format=json", ...args);
  return { exitCode, report: JSON.parse(stdout) };
}

async function remedyOf(world: JourneyWorld): Promise<{ text: string; command: string }> {
  const { exitCode, report } = await review(world, LIMIT);
  const found = report.findings.find((one: { rule: string }) => one.rule === "not-verified");
  expect([exitCode, report.verdict]).toStrictEqual([3, "unverified"]);
  return found.remedy;
}

test.each([
  ["says how large packages are", true, "2MiB"],
  // Each of the six may have as many bytes as are read at most.
  ["does not say it", false, "12288MiB"],
])(
  "max-download as the remedy says lets the review pass, of a registry that %s",
  async (_, isReported, expected) => {
    const world = await bump(isReported);
    const { text } = await remedyOf(world);
    const [, enough] = /^Raise max-download to (\w+)\./.exec(text) ?? [];

    expect(enough).toBe(expected);
    expect(await review(world, `--max-download=${enough}`)).toMatchObject({
      exitCode: 0,
      report: { verdict: "passed" },
    });
  },
);

test.each([
  ["says how large packages are", true],
  ["does not say it", false],
])(
  "the command that the remedy prints lets the review pass, of a registry that %s",
  async (_, isReported) => {
    const world = await bump(isReported);
    const { command } = await remedyOf(world);
    const [program, ...args] = command.split(" ");
    const fixed = await world.run(...args, "--format=json");
    const [{ outcome, dropped }] = JSON.parse(fixed.stdout).fixes;
    const others = OTHERS.map((platform) => hashOf(world, platform, "h1", "1.3.0"));

    expect([program, fixed.exitCode, outcome]).toStrictEqual(["tofu-lock-review", 0, "written"]);
    expect(dropped.map(({ hash }: { hash: string }) => hash).sort()).toStrictEqual(others.sort());
    expect(dropped[0].reason).toBe("platform-not-asked");
    expect(await world.read(LOCK)).toBe(
      world.lockText({ version: "1.3.0", h1: ["linux_amd64", "darwin_arm64"] }),
    );
    await world.commit("Fix");
    expect(await review(world, LIMIT)).toMatchObject({
      exitCode: 0,
      report: { verdict: "passed" },
    });
  },
);

test("fix with platforms keeps every hash that base recorded for the version", async () => {
  const world = await proposal(true, ({ lockText }) => [
    lockText({ h1: ["windows_amd64"] }),
    lockText({ h1: ["windows_amd64", "freebsd_amd64"] }),
  ]);

  const { exitCode } = await world.run("fix", "--platform=linux_amd64", "env");

  expect(exitCode).toBe(0);
  expect(await world.read(LOCK)).toBe(world.lockText({ h1: ["windows_amd64", "linux_amd64"] }));
});
