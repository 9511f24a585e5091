// Who is measured at locking the same providers, and whether they came to the same hashes.
import process from "node:process";
import { fileURLToPath } from "node:url";
import { renovateCommand } from "./renovate.mjs";

/** What the real command line is called in a table. */
export const TERRAFORM = "`terraform providers lock`";
/** How the name of Renovate's part begins in a table. */
export const RENOVATE = "hash routine of Renovate";
/** What the least possible work is called in a table. */
export const FLOOR = "floor: local files";
/** The same work on what the registry sends. */
export const RECEIVING_FLOOR = "floor: received";

/**
 * A command, and what it leaves to compare: a lock file, or on its output the hashes that would go into one.
 *
 * @typedef {{ name: string, program: string, args: readonly string[], writes?: "lock file" | "hashes" }} Contestant
 */

/**
 * All who are at hand.
 *
 * @param {{ cli: string, terraform: string | undefined, renovate: { version: string, routine: string } | undefined }} programs
 * @param {{ platforms: readonly string[], cache: string, packages: string }} work `packages`: a folder of archives
 * @param {{ hostUrl: string, version: string, types: readonly string[] }} wanted
 * @returns {readonly Contestant[]}
 */
export function contestantsOf(
  { cli, terraform, renovate },
  { platforms, cache, packages },
  wanted,
) {
  const floor = fileURLToPath(new URL("./floor.mjs", import.meta.url));
  const platformArgs = platforms.map((name) => `-platform=${name}`);
  /** @type {readonly (Contestant | undefined)[]} */
  const all = [
    terraform === undefined
      ? undefined
      : {
          name: TERRAFORM,
          program: terraform,
          args: ["providers", "lock", ...platformArgs],
          writes: "lock file",
        },
    renovate === undefined
      ? undefined
      : {
          name: `${RENOVATE} ${renovate.version}`,
          ...renovateCommand(renovate.routine, wanted),
          writes: "hashes",
        },
    { name: "`tofu-lock-review lock`, no cache", ...lockCommand(cli, platforms, "--cache=off") },
    { name: "`tofu-lock-review lock`, cached", ...lockCommand(cli, platforms, `--cache=${cache}`) },
    { name: FLOOR, program: process.execPath, args: [floor, packages] },
    {
      name: RECEIVING_FLOOR,
      program: process.execPath,
      args: [floor, packages, wanted.hostUrl, wanted.version],
    },
  ];
  return all.filter((contestant) => contestant !== undefined);
}

/** Our own command. @param {string} cli @param {readonly string[]} platforms @param {readonly string[]} options */
export function lockCommand(cli, platforms, ...options) {
  const wanted = platforms.map((name) => `--platform=${name}`);
  const args = [cli, "lock", "--tool=terraform", ...wanted, ...options];
  return { program: process.execPath, args, writes: /** @type {const} */ ("lock file") };
}

/**
 * Whether what a contestant wrote is the lock file, or has the hashes that the lock file has.
 *
 * @param {Contestant["writes"]} writes
 * @param {string} text
 * @param {string} lockFile
 */
export function agrees(writes, text, lockFile) {
  if (writes === undefined) return true;
  if (writes === "lock file") return text === lockFile;
  const recorded = [...lockFile.matchAll(/"((?:h1|zh):[^"]+)"/g)].map(([, hash]) => hash);
  return text.trimEnd().split("\n").sort().join() === recorded.sort().join();
}
