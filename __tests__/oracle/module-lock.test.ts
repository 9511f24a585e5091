// What `lock --modules` records is what a real `init` lays down, package by package, and `verify --installed` finds it so.
import { describe, expect, test } from "vitest";
import { runOursOn, runProgram } from "../support/machines/program.ts";
import type { PackageKind } from "../support/module-lock/git-kinds.ts";
import { callsText, startModuleWorld } from "../support/module-lock/world.ts";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { findOracles, type Oracle, toolOf } from "../support/oracles/oracle.ts";
import { MODULE_LOCK_SUITE } from "../support/oracles/suites/module-lock.ts";

describe("lock --modules records what init lays down", () => {
  compareWithOracles(MODULE_LOCK_SUITE);
});

async function verifyInstalled({ calls }: PackageKind, { name, program }: Oracle): Promise<void> {
  const tool = toolOf(name);
  const world = await startModuleWorld();
  try {
    world.write({ "main.tf": callsText(await calls(world)) });
    const locking = await runOursOn(world, tool, ["lock", "--modules"]);
    expect(locking.code, locking.stderr + locking.stdout).toBe(0);
    const init = await runProgram(world, program, ["init", "-input=false", "-no-color"]);
    expect(init.code, init.stderr).toBe(0);
    const asked = () => world.server.requests.length + world.git.requests.length;
    const before = asked();
    const verify = await runOursOn({ ...world, hosts: [] }, tool, ["verify", "--installed"]);
    expect(verify.code, verify.stderr + verify.stdout).toBe(0);
    expect(asked(), "nothing is fetched").toBe(before);
  } finally {
    await world.stop();
  }
}

describe.each(findOracles())("verify --installed after init of $name", (oracle) => {
  const kinds = MODULE_LOCK_SUITE.cases.filter(
    ({ isRefused, appliesTo }) => isRefused !== true && appliesTo?.(toolOf(oracle.name)) !== false,
  );
  test.for(kinds)("$name", (kind) => verifyInstalled(kind, oracle));
});
