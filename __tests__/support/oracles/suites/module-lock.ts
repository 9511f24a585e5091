import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeModuleLock } from "../../../../src/formats/module-lock/decode.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import { GIT_ENVIRONMENT } from "../../git-server.ts";
import { runOursOn, runProgram } from "../../machines/program.ts";
import { ARCHIVE_KINDS } from "../../module-lock/archive-kinds.ts";
import { GIT_KINDS, type PackageKind } from "../../module-lock/git-kinds.ts";
import { hashLaidDown } from "../../module-lock/laid-down.ts";
import { MODULE_LOCK } from "../../module-lock/review.ts";
import { callsText, type ModuleWorld, startModuleWorld } from "../../module-lock/world.ts";
import type { Answer, OracleSuite } from "../suite.ts";

type Hashes = Readonly<Record<string, string>>;

async function staged<T>(
  { calls }: PackageKind,
  use: (world: ModuleWorld) => Promise<T>,
): Promise<T> {
  const world = await startModuleWorld();
  try {
    world.write({ "main.tf": callsText(await calls(world)) });
    return await use(world);
  } finally {
    await world.stop();
  }
}

/** Returns what a kind's calls record, copies left out; of floating ones nothing is recorded. */
function compared(all: Hashes, { copies = [], floating = [] }: PackageKind): Answer {
  const rows = Object.entries(all)
    .filter(([path]) => !copies.includes(path))
    .map(([path, hash]) => [path, floating.includes(path) ? "floating" : hash] as const);
  return Object.fromEntries(rows.sort());
}

async function laidDown(program: string, kind: PackageKind): Promise<Answer> {
  return staged(kind, async (world) => {
    const { code, stderr } = await runProgram(world, program, ["init", "-no-color"]);
    if (code !== 0 && kind.isRefused) return "refused";
    if (code !== 0) throw new Error(stderr);
    const modules = join(world.root, ".terraform/modules");
    const directories = readdirSync(modules, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const hashes = directories.map(({ name }) => {
      const directory = join(modules, name);
      // What a clone lays down has a log of git's; a `.git` of an archive is content.
      const isCheckout = readdirSync(directory).includes(".git")
        ? readdirSync(join(directory, ".git")).includes("HEAD")
        : false;
      const commit = isCheckout ? ` at ${commitOf(directory)}` : "";
      return [name, `${hashLaidDown(directory, isCheckout)}${commit}`] as const;
    });
    return compared(Object.fromEntries(hashes), kind);
  });
}

async function lockedByUs(tool: Tool, kind: PackageKind): Promise<Answer> {
  return staged(kind, async (world) => {
    const { code, stderr } = await runOursOn(world, tool, ["lock", "--modules"]);
    if (code !== 0 && kind.isRefused) return "refused";
    if (code !== 0) throw new Error(stderr);
    const { lock } = decodeModuleLock(readFileSync(join(world.root, MODULE_LOCK)), MODULE_LOCK);
    const hashes = [...lock.calls.values()].map((call) => {
      if (call.kind === "floating") return [call.path, "floating"] as const;
      // Of a repository of which a sub-directory alone is laid down, nothing there says the commit.
      const [, commit] = /^git::\w+:\/\/(?!.*\/\/).*[?]ref=([0-9a-f]+)$/.exec(call.package) ?? [];
      const at = commit === undefined ? "" : ` at ${commit}`;
      return [call.path, `${call.hashes.join()}${at}`] as const;
    });
    return compared(Object.fromEntries(hashes), { ...kind, floating: [] });
  });
}

/** Returns the commit that a checkout is at. */
function commitOf(directory: string): string {
  const args = ["-C", directory, "rev-parse", "HEAD"];
  return execFileSync("git", args, { env: GIT_ENVIRONMENT, encoding: "utf8" }).trim();
}

/** The content of every kind of package, as `init` lays it down. */
export const MODULE_LOCK_SUITE: OracleSuite<PackageKind> = {
  name: "module-lock",
  cases: [...GIT_KINDS, ...ARCHIVE_KINDS],
  plays: "one",
  rules: [],
  appliesTo: (tool, { appliesTo }) => appliesTo?.(tool) ?? true,
  theirs: ({ program }, kind) => laidDown(program, kind),
  ours: lockedByUs,
};
