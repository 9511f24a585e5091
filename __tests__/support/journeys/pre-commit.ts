// The real pre-commit from PyPI, and a repository of hooks made of the build under test.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { createRepository } from "../embedded/repository.ts";
import { builtFace } from "./built.ts";
import { type CommandRun, outcome } from "./command-line.ts";
import type { JourneyWorld } from "./world.ts";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * pre-commit of `PRE_COMMIT`, else of the PATH; undefined, loudly, where there is none.
 *
 * @throws Error under `REQUIRE_PRE_COMMIT=1`
 */
export function preCommitProgram(): string | undefined {
  const program = process.env["PRE_COMMIT"] ?? "pre-commit";
  if (spawnSync(program, ["--version"]).status === 0) return program;
  const notice =
    "pre-commit IS ABSENT: pip install pre-commit, or name it in PRE_COMMIT. No hook was run.";
  if (process.env["REQUIRE_PRE_COMMIT"] === "1") throw new Error(notice);
  process.stderr.write(`\n*** ${notice}\n\n`);
  return undefined;
}

/** A repository whose `.pre-commit-config.yaml` names hooks of ours. */
interface HookedRepository {
  /** Runs pre-commit at the top of the world's repository. */
  preCommit(...args: readonly string[]): Promise<CommandRun>;
  /** Runs git there as its user does, with the hooks that are installed. */
  git(...args: readonly string[]): Promise<CommandRun>;
}

/** Puts hooks into a world's repository, by a commit, as pre-commit's own documentation says. */
export async function hooked(
  program: string,
  world: JourneyWorld,
  hooks: readonly string[],
): Promise<HookedRepository> {
  const folder = mkdtempSync(join(tmpdir(), "pre-commit-"));
  const ours = await createRepository();
  onTestFinished(async () => {
    await ours.dispose();
    rmSync(folder, { recursive: true });
  });
  cpSync(join(PROJECT, ".pre-commit-hooks.yaml"), join(ours.directory, ".pre-commit-hooks.yaml"));
  cpSync(dirname(builtFace("cli.js")), join(ours.directory, "dist"), { recursive: true });
  await ours.write({ "package.json": '{"type":"module"}' });
  const rev = await ours.commit("Release");
  const ids = hooks.map((id) => `      - id: ${id}\n        verbose: true\n`).join("");
  await world.write({
    ".pre-commit-config.yaml": `repos:\n  - repo: ${ours.directory}\n    rev: ${rev}\n    hooks:\n${ids}`,
  });
  await world.commit("Hooks");
  for (const name of ["home", "tmp"]) mkdirSync(join(folder, name));
  await world.git("config", "user.name", "Somebody");
  await world.git("config", "user.email", "somebody@example.com");
  const run = (file: string, args: readonly string[]): Promise<CommandRun> =>
    outcome(
      spawn(file, args, {
        cwd: world.repository.directory,
        env: {
          PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
          HOME: join(folder, "home"),
          TMPDIR: join(folder, "tmp"),
          PRE_COMMIT_HOME: join(folder, "pre-commit"),
          GIT_CONFIG_NOSYSTEM: "1",
          TF_CLI_CONFIG_FILE: join(world.home, ".tofurc"),
          TOFU_LOCK_REVIEW_CACHE: "off",
        },
        stdio: ["ignore", "pipe", "pipe"],
        timeout: 50_000,
        killSignal: "SIGKILL",
      }),
    );
  return {
    preCommit: (...args) => run(program, args),
    git: (...args) => run("git", args),
  };
}
