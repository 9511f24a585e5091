// What `lock --modules` records is what a real `init` lays down, package by package.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeModuleLock } from "../../src/formats/module-lock/decode.ts";
import { runOursOn, runProgram } from "../support/machines/program.ts";
import { ARCHIVE_KINDS } from "../support/module-lock/archive-kinds.ts";
import { GIT_KINDS, type PackageKind } from "../support/module-lock/git-kinds.ts";
import { hashLaidDown } from "../support/module-lock/laid-down.ts";
import { callsText, type ModuleWorld, startModuleWorld } from "../support/module-lock/world.ts";
import { findOracles, type Oracle, toolOf } from "../support/oracles/oracle.ts";

const oracles = findOracles();
test("an oracle is here to compare with; without one this whole suite proves nothing", () => {
  expect(oracles).not.toStrictEqual([]);
});

const NAME = ".terraform.module.lock.hcl";

/** Locks and installs a world's modules; the lock file, and what `verify --installed` says. */
async function lockAndInstall(world: ModuleWorld, { name, program }: Oracle) {
  const tool = toolOf(name);
  const locking = await runOursOn(world, tool, ["lock", "--modules"]);
  expect(locking.code, locking.stderr + locking.stdout).toBe(0);
  const init = await runProgram(world, program, ["init", "-input=false", "-no-color"]);
  expect(init.code, init.stderr).toBe(0);
  const { requests } = world.server;
  const before = requests.length + world.git.requests.length;
  const verify = await runOursOn({ ...world, hosts: [] }, tool, [
    "verify",
    "--installed",
    "--format=json",
  ]);
  expect(requests.length + world.git.requests.length, "nothing is fetched").toBe(before);
  const { lock } = decodeModuleLock(readFileSync(join(world.root, NAME)), NAME);
  return { lock, verify };
}

async function compare({ calls, floating = [] }: PackageKind, oracle: Oracle): Promise<void> {
  const world = await startModuleWorld();
  try {
    world.write({ "main.tf": callsText(calls(world)) });
    const { lock, verify } = await lockAndInstall(world, oracle);
    const records = [...lock.calls.values()];
    const left = records.filter(({ kind }) => kind === "floating").map(({ path }) => path);
    expect(left).toStrictEqual(floating);
    const seen = new Set<string>();
    for (const record of records) {
      if (record.kind === "floating") continue;
      const directory = join(world.root, ".terraform/modules", record.path);
      expect(existsSync(directory), `${record.path} is installed`).toBe(true);
      // A second call of a package is laid down as a copy, which verify alone can judge.
      if (seen.has(record.package)) continue;
      seen.add(record.package);
      const laid = hashLaidDown(directory, record.package.startsWith("git::"));
      expect([record.path, ...record.hashes]).toStrictEqual([record.path, laid]);
    }
    expect(verify.code, verify.stderr + verify.stdout).toBe(0);
  } finally {
    await world.stop();
  }
}

describe.each(oracles)("$name lays down what is locked", (oracle) => {
  test.for([...GIT_KINDS, ...ARCHIVE_KINDS])("$name", (kind) => compare(kind, oracle));
});
