import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tool } from "../../../src/model/tool.ts";

/** A real program whose answers judge ours. */
export interface Oracle {
  /** `tofu-1.12.6`: what the file is called in the folder that `ORACLES` names. */
  readonly name: string;
  /** Path of the program. */
  readonly program: string;
}

/** The releases that rules are confirmed with: the newest patch of each minor release, oldest first. */
export const WANTED: readonly string[] = [
  "tofu-1.8.11",
  "tofu-1.9.4",
  "tofu-1.10.10",
  "tofu-1.11.14",
  "tofu-1.12.6",
  "terraform-1.5.7",
  "terraform-1.9.8",
  "terraform-1.11.4",
  "terraform-1.14.9",
  "terraform-1.16.0-rc2",
];

const NAME = /^(tofu|terraform)-(1\.(\d+)\.\d+(?:-.+)?)$/;

/** Whose rules a program of this name follows. */
export function toolOf(name: string): Tool {
  const [, command, , minor] = NAME.exec(name) ?? [];
  if (minor === undefined) throw new Error(`"${name}" is not TOOL-1.MINOR.PATCH`);
  return { name: command === "tofu" ? "opentofu" : "terraform", minor: Number(minor) };
}

/** Tools in turn, releases from old to new. */
export function compareOracles(a: string, b: string): number {
  const [left, right] = [toolOf(a), toolOf(b)];
  if (left.name !== right.name) return left.name < right.name ? -1 : 1;
  return left.minor - right.minor || (a < b ? -1 : Number(a > b));
}

/**
 * The oracles on this machine: every program in the folder that `ORACLES` names, else terraform 1.11.4
 * where it is on the PATH.
 *
 * @throws Error when a program does not say that it is the release its name says
 */
export function findOracles(): readonly Oracle[] {
  const folder = process.env["ORACLES"];
  if (folder === undefined) {
    const found = { name: "terraform-1.11.4", program: "terraform" };
    return versionOf(found.program) === "1.11.4" ? [found] : [];
  }
  if (!existsSync(folder)) throw new Error(`ORACLES names ${folder}, which is not there`);
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  return names.sort(compareOracles).map((name) => {
    const program = join(folder, name);
    const said = versionOf(program);
    if (!name.endsWith(`-${said}`)) throw new Error(`${program} says that it is ${said}`);
    return { name, program };
  });
}

/** One line for each wanted oracle, and for each one more that is there. */
export function rollCall(found: readonly Oracle[]): readonly string[] {
  const present = new Set(found.map(({ name }) => name));
  const all = [...new Set([...WANTED, ...present])].sort(compareOracles);
  return all.map((name) => `${present.has(name) ? "present" : "ABSENT "}  ${name}`);
}

function versionOf(program: string): string | undefined {
  try {
    const text = execFileSync(program, ["version", "-json"], {
      encoding: "utf8",
      env: quietEnvironment(),
      stdio: ["ignore", "pipe", "ignore"],
    });
    return (JSON.parse(text) as { readonly terraform_version?: string }).terraform_version;
  } catch {
    return undefined;
  }
}

/** An environment in which a tool asks nobody for news and finds no settings of this machine. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    HOME: tmpdir(),
    TMPDIR: tmpdir(),
    CHECKPOINT_DISABLE: "1",
    TF_IN_AUTOMATION: "1",
    // Nothing is there: what would have to be fetched from elsewhere is not.
    HTTPS_PROXY: "http://127.0.0.1:9",
    HTTP_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1,localhost",
  };
}
