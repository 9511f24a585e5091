// Repositories of very many root modules, each with its lock file, for measurements.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const HOST = "registry.opentofu.org";
/** The version that the first commit locks. */
export const BASE = "1.2.3";
/** The version that the second commit locks. */
export const HEAD = "1.3.0";

/**
 * Providers that root modules choose from, how many each locks, and what their releases have.
 *
 * @typedef {{ readonly types: readonly string[], readonly entries: number, readonly hashes: ReadonlyMap<string, readonly string[]> }} Providers
 */

/** Providers by their number. @param {number} count */
export function typesUpTo(count) {
  return Array.from({ length: count }, (_, i) => `p${String(i).padStart(2, "0")}`);
}

/** Hashes of each release by `TYPE VERSION`. @param {readonly { type: string, version: string, packages: Record<string, { h1: string, zh: string }> }[]} releases */
export function hashesOfReleases(releases) {
  return new Map(
    releases.map(({ type, version, packages }) => {
      const all = Object.values(packages).flatMap(({ h1, zh }) => [h1, zh]);
      return /** @type {const} */ ([`${type} ${version}`, [...new Set(all)].sort()]);
    }),
  );
}

/**
 * Base and head of a repository whose root modules move to the next version of all their providers.
 *
 * @param {string} directory
 * @param {number} roots
 * @param {Providers} providers
 */
export function writeRepository(directory, roots, providers) {
  writeCommits(directory, (version) => {
    for (let i = 0; i < roots; i++) {
      writeRoot(join(directory, rootName(i)), { number: i, version }, providers);
    }
  });
}

/**
 * Base and head of a repository.
 *
 * @param {string} directory
 * @param {(version: string) => void} writeFiles
 */
export function writeCommits(directory, writeFiles) {
  mkdirSync(directory, { recursive: true });
  const git = (/** @type {readonly string[]} */ ...args) =>
    execFileSync(
      "git",
      ["-c", "user.name=Bench", "-c", "user.email=bench@example.invalid", ...args],
      {
        cwd: directory,
        stdio: "ignore",
      },
    );
  git("init", "--quiet", "--initial-branch=main");
  for (const version of [BASE, HEAD]) {
    writeFiles(version);
    git("add", ".");
    git("commit", "--quiet", "-m", version);
  }
}

/** @param {number} number */
export function rootName(number) {
  return `live/team-${number % 20}/root-${number}`;
}

/** @param {readonly string[]} entries */
export function lockFile(entries) {
  return [
    '# This file is maintained automatically by "tofu init".\n# Manual edits may be lost in future updates.\n',
    ...entries,
  ].join("\n");
}

/**
 * @param {string} directory
 * @param {{ readonly number: number, readonly version: string }} root
 * @param {Providers} providers
 */
function writeRoot(directory, { number, version }, { types, entries, hashes }) {
  const chosen = chosenTypes(number, types, entries);
  const requirements = chosen.map(
    (type) =>
      `    ${type} = {\n      source  = "bench/${type}"\n      version = "${version}"\n    }\n`,
  );
  const locked = chosen.map((type) =>
    lockEntry(type, version, hashes.get(`${type} ${version}`) ?? []),
  );
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, "main.tf"),
    `terraform {\n  required_providers {\n${requirements.join("")}  }\n}\n`,
  );
  writeFileSync(join(directory, ".terraform.lock.hcl"), lockFile(locked));
}

/** Another set of providers for each root module, always the same one for a number. @param {number} number @param {readonly string[]} types @param {number} entries */
function chosenTypes(number, types, entries) {
  const pool = [...types];
  let rest = number * 7919;
  const chosen = [];
  while (chosen.length < entries) {
    chosen.push(...pool.splice(rest % pool.length, 1));
    rest = Math.floor(rest / 3) + number;
  }
  return chosen.sort();
}

/** @param {string} type @param {string} version @param {readonly string[]} hashes */
export function lockEntry(type, version, hashes) {
  const lines = hashes.map((hash) => `    "${hash}",\n`);
  return `provider "${HOST}/bench/${type}" {
  version     = "${version}"
  constraints = "${version}"
  hashes = [
${lines.join("")}  ]
}
`;
}
