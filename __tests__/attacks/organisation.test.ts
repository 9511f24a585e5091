// An organisation's folder is the commit that `extends` names, or it is refused (T8): `--organisation DIR` reads that
// commit's files, whatever is checked out in the folder.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { AWS, ROOT } from "./cases/scenario.ts";
import { said } from "./command-line-play.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();
const player = playerOfTests(world);
const POLICY = ".github/tofu-lock-review.yml";
const DENY = "providers:\n  deny: [hashicorp/aws]\n";
const LAX = "fail-on: never\n";
const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.test", ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A clone of the organisation's repository: a strict commit, and a lax one after it. */
function organisation() {
  const folder = mkdtempSync(join(tmpdir(), "organisation-"));
  folders.push(folder);
  const commit = (text: string) => {
    writeFileSync(join(folder, "lock.yml"), text);
    git(folder, "add", "-A");
    git(folder, "commit", "--quiet", "-m", "policy");
    return git(folder, "rev-parse", "HEAD");
  };
  git(folder, "init", "--quiet");
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "sub/lock.yml"), LAX);
  return { folder, strict: commit(DENY), lax: commit(LAX) };
}

async function repositoryExtending(commit: string): Promise<string> {
  const policy = `extends: acme/policies/lock.yml@${commit}\n`;
  const base = { ...world.root(ROOT, [AWS]), [POLICY]: policy };
  const head = { ...world.root(ROOT, [{ ...AWS, version: "6.15.0" }]), [POLICY]: policy };
  return (await player.repository([base, head])).directory;
}

describe("a policy that extends an organisation's", () => {
  test("is not followed in part", async () => {
    const refused = await player.run(
      await repositoryExtending("0".repeat(40)),
      "review",
      "--base=main",
    );

    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain("acme/policies/lock.yml");
  });

  test.each<[string, (clone: string) => string]>([
    ["with another commit checked out", (clone) => clone],
    [
      "with that commit checked out",
      (clone) => {
        git(clone, "checkout", "--quiet", "HEAD~1");
        return clone;
      },
    ],
    [
      "with changes that nobody committed",
      (clone) => {
        git(clone, "checkout", "--quiet", "HEAD~1");
        writeFileSync(join(clone, "lock.yml"), LAX);
        return clone;
      },
    ],
    ["by a folder in it", (clone) => join(clone, "sub")],
    [
      "with another object in the commit's place",
      (clone) => {
        git(clone, "replace", "HEAD~1", "HEAD");
        return clone;
      },
    ],
  ])("is read from a clone %s", async (_, from) => {
    const { folder, strict } = organisation();
    const directory = await repositoryExtending(strict);
    const followed = await player.reviewIn(directory, `--organisation=${from(folder)}`);

    expect(said(followed)).toContain("error provider-denied");
    expect(followed.exitCode).toBe(1);
  });

  test.each<[string, (clone: string) => string]>([
    [
      "a copy that is no clone",
      (clone) => {
        rmSync(join(clone, ".git"), { recursive: true });
        return clone;
      },
    ],
    ["a clone that lacks the commit", () => organisation().folder],
    ["the repository under review", () => "."],
    ["a folder that is missing", (clone) => join(clone, "gone")],
  ])("is refused from %s", async (_, from) => {
    const { folder, strict } = organisation();
    // Another clone has the same commits only if it was made in the same second.
    git(folder, "commit", "--quiet", "--allow-empty", "-m", folder);
    writeFileSync(join(folder, "lock.yml"), `${DENY}# ${folder}\n`);
    git(folder, "commit", "--quiet", "-am", "own");
    const own = git(folder, "rev-parse", "HEAD");
    const directory = await repositoryExtending(own);
    const named = from(folder);
    for (const words of [["review", "--base=main"], ["verify"]]) {
      const run = await player.run(directory, ...words, `--organisation=${named}`);

      expect([run.exitCode, run.stdout], run.stderr).toStrictEqual([2, ""]);
      expect(run.stderr).toMatch(
        new RegExp(
          `which --organisation names, is no clone that has the commit ${own}[^]*fetch that commit`,
        ),
      );
    }
    expect(strict).not.toBe(own);
  });
});
