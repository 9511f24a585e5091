// What pages tell a user to type is typed, as a shell reads it, in a repository in which nothing is wrong: each line ends well.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  aRelease,
  configuration,
  hashOf,
  type JourneyWorld,
  journeyWorld,
  PLATFORMS,
} from "../support/journeys/world.ts";
import { PAGE_LINES, TARGET_BRANCH_VARIABLES } from "../support/page-lines.ts";
import { wordsOf } from "../support/remedies/play.ts";

/** Lines that another file of this folder runs, in the world that they need. */
const RUN_ELSEWHERE = {
  "demo.test.ts": /^demo$/,
  "review-address.test.ts": /^review https:\/\/github\.com\//,
  "review-gitlab-address.test.ts": /^review https:\/\/gitlab\.com\//,
  "queue.test.ts": /^queue /,
  "gitlab-component.test.ts": /^gitlab\b/,
  "examples.test.ts": /^verify --installed$/,
  "module-lock.test.ts": /^explain network\.flow_logs$/,
};
const VARIABLES = { ...TARGET_BRANCH_VARIABLES, HEAD_COMMIT: "HEAD" };
const LEDGER = ".github/tofu-lock-review.keys";

/** A repository with keys, three root modules and a branch that moves their provider. */
async function honestWorld(): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const lockAll = (version: string) => {
    const text = world.lockText({ version, constraints: "~> 1.2" });
    const roots = ["", "env/", "envs/prod/"].flatMap((root) => [
      [`${root}main.tf`, configuration({ "acme/widget": "~> 1.2" })],
      [`${root}.terraform.lock.hcl`, text],
    ]);
    return world.write({ ...Object.fromEntries(roots), "old.hcl": text, "new.hcl": text });
  };
  await lockAll("1.2.3");
  expect((await world.run("keys", "learn")).exitCode).toBe(0);
  await world.commit("Lock");
  await world.git("update-ref", "refs/remotes/origin/main", "main");
  await world.git("checkout", "--quiet", "-b", "change");
  await lockAll("1.3.0");
  await world.commit("Move");
  return world;
}

test("every line of the pages is taken, and ends with 0 where nothing is wrong", async () => {
  const world = await honestWorld();
  const [fingerprint = ""] = (await world.read(LEDGER)).match(/\b[0-9A-F]{40}\b/) ?? [];
  const reader: Readonly<Record<string, string>> = {
    ROOT: "envs/prod",
    FILE: "envs/prod/.terraform.lock.hcl",
    "[DIR]": "envs/prod",
    "OS_ARCH,OS_ARCH": PLATFORMS.join(),
    "%O %A %B": "old.hcl old.hcl new.hcl",
    "hashicorp/random": "acme/widget",
    "DEC8…": fingerprint,
    "h1:Zk3v0Q8mTn…": `${hashOf(world, "linux_amd64", "h1", "1.3.0").slice(0, 13)}…`,
  };
  const lines = new Map(PAGE_LINES.map(({ line, place }) => [line, place]));
  const others = Object.values(RUN_ELSEWHERE);
  const ends: Record<string, string> = {};
  for (const [line, place] of lines) {
    // A merge driver is named without its files in a sentence.
    if (others.some((pattern) => pattern.test(line)) || line === "merge-file") continue;
    const typed = Object.entries(reader).reduce(
      (text, [name, own]) => text.replace(name, own),
      line,
    );
    const { exitCode, stderr } = await world.runWith(
      { env: VARIABLES },
      ...wordsOf(`tofu-lock-review ${typed}`, VARIABLES),
    );
    ends[`${place}: ${typed}`] = `${exitCode}${exitCode === 0 ? "" : ` ${stderr}`}`;
    await world.git("reset", "--quiet", "--hard");
    await world.git("clean", "--quiet", "-fd");
  }

  const names = Object.keys(ends);
  expect(names.length).toBeGreaterThan(30);
  expect(ends).toStrictEqual(Object.fromEntries(names.map((name) => [name, "0"])));
  const here = new Set(readdirSync(join(import.meta.dirname)));
  expect(Object.keys(RUN_ELSEWHERE).filter((file) => !here.has(file))).toStrictEqual([]);
}, 120_000);
