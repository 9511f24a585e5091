import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CommandLine, commandLine, outcome } from "../support/journeys/command-line.ts";
import { schemaErrors } from "../support/schemas.ts";

let user: CommandLine;
beforeEach(() => {
  user = commandLine();
});
afterEach(() => user.dispose());

describe("demo", () => {
  test("prints a blocked report that names one hash, and succeeds", async () => {
    const { exitCode, stdout, stderr } = await user.run(["demo"]);

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(stdout).toMatch(
      /^blocked: 1 checksum cannot be explained in hashicorp\/random 3\.7\.2\n/,
    );
    expect(stdout.match(/unexplained-hash/g)).toHaveLength(1);
    expect(stdout).not.toContain("not-verified");
    expect(user.leftovers()).toStrictEqual([]);
  });

  test("neither reads nor writes what the user's runs remember", async () => {
    const folder = join(user.home, "remembered");
    const env = { TOFU_LOCK_REVIEW_CACHE: folder };

    for (const _run of [1, 2]) {
      const { stdout } = await user.run(["demo"], { env });
      expect(stdout).toMatch(/ packages read · .+ downloaded/);
      expect(stdout).not.toContain("from cache");
    }
    expect(existsSync(folder)).toBe(false);
  });

  test("prints the comment", async () => {
    const { exitCode, stdout } = await user.run(["demo", "--format", "markdown"]);

    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^### ⛔ Lock review: blocked, /);
  });

  test("prints JSON that the schema accepts, in which one hash alone is unexplained", async () => {
    const { exitCode, stdout } = await user.run(["demo", "--format=json"]);
    const report = JSON.parse(stdout);

    expect(exitCode).toBe(0);
    expect(schemaErrors("review", report)).toStrictEqual([]);
    const kinds = report.changes.map((change: { kind: string }) => change.kind);
    expect(new Set(kinds)).toStrictEqual(
      new Set(["new-provider", "new-version", "new-hashes", "removed-provider"]),
    );
    const errors = report.findings.filter((one: { severity: string }) => one.severity === "error");
    expect(errors).toMatchObject([
      { rule: "unexplained-hash", file: "envs/prod/.terraform.lock.hcl" },
    ]);
    const unexplained = report.hashes.filter(
      (one: { grade: string }) => one.grade === "unexplained",
    );
    expect(unexplained).toHaveLength(1);
  });

  test("writes the report where --output says, relative to where it was started", async () => {
    const { exitCode, stdout } = await user.run(["demo", "--output", "report.txt"], {
      cwd: user.home,
    });

    expect([exitCode, stdout, readdirSync(user.home)]).toStrictEqual([0, "", ["report.txt"]]);
  });

  test.each([
    ["SIGINT", 130, 0],
    ["SIGINT", 130, 60],
    ["SIGTERM", 143, 150],
    ["SIGINT", 130, 300],
  ] as const)(
    "interrupted by %s exits %i and leaves no temporary files (%i ms in)",
    async (signal, code, delay) => {
      const child = user.start(["demo"]);
      const ended = outcome(child);
      for (let i = 0; user.leftovers().length === 0 && i < 500; i++) await sleep(5);
      await sleep(delay);
      const isRunning = child.exitCode === null && child.kill(signal);
      const { exitCode } = await ended;

      expect(exitCode).toBe(isRunning ? code : 0);
      expect(user.leftovers()).toStrictEqual([]);
    },
  );
});
