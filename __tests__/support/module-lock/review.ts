import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { decodeModuleLock } from "../../../src/formats/module-lock/decode.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import { moduleLock } from "../../../src/model/module-lock.ts";
import { OPENTOFU, type Tool } from "../../../src/model/tool.ts";
import { createRepository, type DemoRepository } from "../embedded/repository.ts";
import { runOursOn } from "../machines/program.ts";
import { callsText, type ModuleWorld, startModuleWorld } from "./world.ts";

/** The lock file for modules, in the directory of its root module. */
export const MODULE_LOCK = ".terraform.module.lock.hcl";
type Files = Readonly<Record<string, string>>;

/** What a review says: its exit code, and each finding's severity, rule and hash. */
export interface ModuleVerdict {
  readonly code: number;
  readonly findings: readonly string[];
}

/** A world whose repository proposes changes of locked modules. */
export interface ModuleReviews extends ModuleWorld {
  readonly repository: DemoRepository;
  /** Returns the files of calls with the lock file that `lock --modules` writes for them now. */
  locked(calls: Parameters<typeof callsText>[0] | string): Promise<Files>;
  /** Returns what `lock --modules` makes of the lock file that is there. */
  relocked(): Promise<string>;
  review(base: Files, head: Files): Promise<ModuleVerdict>;
  /** Audits the root module of the files. */
  audit(files: Files): Promise<ModuleVerdict>;
}

/** Starts a world that ends with the test, in which the rules of a tool apply. */
export async function moduleReviews(tool: Tool = OPENTOFU): Promise<ModuleReviews> {
  const world = await startModuleWorld();
  const repository = await createRepository();
  onTestFinished(async () => {
    await Promise.all([world.stop(), repository.dispose()]);
  });
  let reviews = 0;
  /** Says what a command says of the repository. */
  const verdictOf = async (args: readonly string[]): Promise<ModuleVerdict> => {
    const here = { ...world, root: repository.directory };
    const { code, stdout, stderr } = await runOursOn(here, tool, [...args, "--format=json"]);
    if (stdout === "") throw new Error(stderr);
    return { code, findings: findingsOf(stdout) };
  };
  return {
    ...{ ...world, repository },
    locked: async (calls) => {
      const text = typeof calls === "string" ? calls : callsText(calls);
      rmSync(join(world.root, MODULE_LOCK), { force: true });
      world.write({ "main.tf": text });
      const { code, stdout, stderr } = await runOursOn(world, tool, ["lock", "--modules"]);
      if (code !== 0) throw new Error(stdout + stderr);
      const lock = readFileSync(join(world.root, MODULE_LOCK), "utf8");
      return { "main.tf": text, [MODULE_LOCK]: lock };
    },
    relocked: async () => {
      await runOursOn(world, tool, ["lock", "--modules"]);
      return readFileSync(join(world.root, MODULE_LOCK), "utf8");
    },
    review: async (base, head) => {
      // Branches of their own: what an earlier review compared is no ancestor of both.
      const [before, after] = [`base-${++reviews}`, `head-${reviews}`];
      await repository.commitTree({ branch: before, files: base, message: "b" });
      await repository.commitTree({ branch: after, files: head, message: "h" });
      return verdictOf(["review", `--base=${before}`, `--head=${after}`]);
    },
    audit: async (files) => {
      const branch = `audited-${++reviews}`;
      await repository.commitTree({ branch, files, message: "a" });
      execFileSync("git", ["checkout", "--quiet", branch], { cwd: repository.directory });
      return verdictOf(["verify"]);
    },
  };
}

function findingsOf(json: string): readonly string[] {
  const { findings } = JSON.parse(json) as {
    readonly findings: readonly { readonly rule: string; readonly severity: string }[];
  };
  return findings.map(({ rule, severity }) => `${severity} ${rule}`).sort();
}

/** Returns files whose lock file has other records. */
export function withCalls(
  files: Files,
  change: (call: LockedModule) => LockedModule | undefined,
): Files {
  const { lock } = decodeModuleLock(files[MODULE_LOCK] ?? "", MODULE_LOCK);
  const calls = [...lock.calls.values()].flatMap((call) => change(call) ?? []);
  return { ...files, [MODULE_LOCK]: encodeModuleLock(moduleLock(calls)) };
}
