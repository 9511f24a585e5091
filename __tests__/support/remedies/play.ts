// Each remedy that a report prints is followed as it stands, in a world in which its finding stands.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JourneyWorld } from "../journeys/world.ts";
import { onBase, type PrintedFinding, type RemedyWorld } from "./world.ts";

const REVIEW = ["review", "--base=main"];

/** Returns the words of a printed line, as a shell with these variables has them. */
export function wordsOf(
  line: string,
  variables: Readonly<Record<string, string>> = {},
): readonly string[] {
  const program = "tofu-lock-review ";
  expect(line.slice(0, program.length)).toBe(program);
  const script = `words() { printf '%s\\0' "$@"; }\nwords ${line.slice(program.length)}`;
  const env = { ...process.env, ...variables };
  return execFileSync("sh", ["-c", script], { encoding: "utf8", env }).split("\0").slice(0, -1);
}

function standing(world: JourneyWorld, from = ".") {
  const cwd = join(world.repository.directory, from);
  return (...args: readonly string[]) => world.runWith({ cwd }, ...args);
}

async function reported(world: JourneyWorld, { check = REVIEW, rule, remedy, from }: RemedyWorld) {
  const run = await standing(world, from)(...check, "--format=json");
  if (run.stdout === "") throw new Error(run.stderr);
  const findings: readonly PrintedFinding[] = JSON.parse(run.stdout).findings;
  const found = findings.filter(
    (one) => one.rule === rule && one.remedy.text.startsWith(remedy) && !("accepted" in one),
  );
  return { exitCode: run.exitCode, findings, found };
}

/** The commands in the report for people. */
async function shown(world: JourneyWorld, { check = REVIEW, from }: RemedyWorld) {
  const { stdout: text } = await standing(world, from)(...check, "--format=text");
  const inText = [...text.matchAll(/^ {8}(tofu-lock-review .*)$/gm)].map(([, line = ""]) => line);
  return { inText, plain: text.replaceAll(/\s+/g, " ") };
}

/** Follows each remedy as it is printed, in its world, after which the finding has to be gone. */
export function playRemedies(worlds: readonly RemedyWorld[]): void {
  test.each(worlds)("$rule: $name", playRemedy);
}

async function playRemedy(one: RemedyWorld): Promise<void> {
  const world = await one.make();
  const before = await reported(world, one);
  const [finding] = before.found;
  if (finding === undefined) throw new Error(JSON.stringify(before.findings, null, 1));
  const { command, text } = finding.remedy;
  const { inText, plain } = await shown(world, one);
  expect(plain).toContain(text);

  if (one.follow === undefined) {
    expect(inText).toContain(command);
    const typed = () => standing(world, one.from)(...wordsOf(command ?? ""));
    const type = async () => {
      const { exitCode, stdout, stderr } = await typed();
      expect(exitCode, stdout + stderr).toBe(one.shows === undefined ? 0 : 1);
      expect(stdout + stderr).toContain(one.shows ?? "");
    };
    await (one.isOnBase ? onBase(world, type) : type());
    if (one.shows !== undefined) return;
  } else {
    expect(command).toBeNull();
    await one.follow(world, before.findings);
  }
  if (existsSync(join(world.repository.directory, ".git"))) {
    await world.git("add", "--all");
    await world.git("commit", "--quiet", "--allow-empty", "--message=Follow");
  }
  const after = await reported(world, one);
  expect(after.found).toStrictEqual([]);
  expect(after.exitCode, JSON.stringify(after.findings, null, 1)).toBe(0);
}
