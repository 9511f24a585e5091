import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskPath } from "../../src/adapters/disk/path-bytes.ts";
import { platformFromNode } from "../../src/model/platform.ts";
import {
  ATTACKS,
  HONEST,
  type Kind,
  PACKAGE_FILE,
  play,
  SEED,
  VARIANTS,
  VERSIONS,
  WORDS,
} from "../attacks/hidden-head-kinds.ts";
import { type CheckedOutDirectory, directoriesOf } from "../attacks/hidden-head-play.ts";
import { seedsFrom } from "../support/asked-number.ts";
import { findOracles, type Oracle, toolOf } from "../support/oracles/oracle.ts";
import { runIn } from "../support/oracles/run.ts";
import { posixTest } from "../support/pipe.ts";

// T1: the real git checks both commits out, and the real program says what it would install there. Each package,
// the genuine one and the attacker's, is offered by a mirror of its own, so the lock file alone decides which gets in.

/** Attacks by which the program here installs nothing that base did not admit, and why. */
const INSTALLS_NOTHING_NEW: Readonly<Record<string, string>> = {
  "a root replaced by a link to nothing": "the checkout has no configuration at that path",
  "a tracked lock file where the tools keep copies":
    "there is no configuration beside the lock file, which takes force when a tool makes a root there",
  "a name that some disk takes for the lock file's":
    "this disk tells names by case; the program reads the lock file of the exact name",
  "a directory that some disk takes for another":
    "this disk tells names by case, so the directory is another one and has no configuration",
  "packages where the tools keep them":
    "what is put there is no package, and init holds packages there to the lock file",
  "an attribute over the lock file":
    "what these conversions make of the honest lock file admits the same, or nothing",
  "an attribute over the lock file, for disks that do not tell case":
    "this disk tells names by case, so no conversion applies",
  "an attribute that only macros and directories above give":
    "what these conversions make of the honest lock file admits the same, or nothing",
};

const PLATFORM = platformFromNode(process.platform, process.arch);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-oracle-"));
  for (const word of WORDS) {
    for (const version of VERSIONS) {
      const at = join(folder, word, "registry.opentofu.org/acme/widget", version, PLATFORM);
      mkdirSync(at, { recursive: true });
      writeFileSync(join(at, PACKAGE_FILE), word, { mode: 0o755 });
    }
    const mirror = `filesystem_mirror {\n    path = ${JSON.stringify(join(folder, word))}\n  }`;
    writeFileSync(join(folder, `${word}.tfrc`), `provider_installation {\n  ${mirror}\n}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Directories at which somebody could run the program. */
function rootsOf(place: string): readonly CheckedOutDirectory[] {
  return directoriesOf(place).filter(({ path }) =>
    readdirSync(diskPath(join(place, path))).some(
      (name) => name.endsWith(".tf") || name === ".terraform.lock.hcl",
    ),
  );
}

/** `PATH: VERSION WORD` of every package that the program installs at any path of a checkout, from any mirror. */
async function installsIn(oracle: Oracle, place: string): Promise<ReadonlySet<string>> {
  const roots = rootsOf(place);
  const each = await Promise.all(
    WORDS.map(async (word) => {
      const scratch = mkdtempSync(join(folder, "run-"));
      const copy = join(scratch, "checkout");
      execFileSync("cp", ["-a", place, copy]);
      const installed = new Map<string, readonly string[]>();
      for (const real of new Set(roots.map((root) => root.real))) {
        installed.set(real, await installedAt(oracle, copy, real, word));
      }
      rmSync(scratch, { recursive: true, force: true });
      return roots.flatMap(({ path, real }) =>
        (installed.get(real) ?? []).map((one) => `${path}: ${one}`),
      );
    }),
  );
  return new Set(each.flat());
}

/** `VERSION WORD` of what `init` leaves installed in a directory when a mirror offers one word's packages. */
async function installedAt(
  oracle: Oracle,
  copy: string,
  directory: string,
  word: string,
): Promise<readonly string[]> {
  // Node starts no program in a directory whose name is no UTF-8; a link leads there by a name that is.
  const at = join(copy, "..", "at");
  rmSync(at, { force: true });
  symlinkSync(diskPath(join(copy, directory)), at);
  const { code } = await runIn(oracle, at, {
    arguments: ["init", "-lockfile=readonly", "-backend=false", "-input=false", "-no-color"],
    environment: { TF_CLI_CONFIG_FILE: join(folder, `${word}.tfrc`) },
  });
  const packages = join(at, ".terraform/providers/registry.opentofu.org/acme/widget");
  if (code !== 0 || !existsSync(packages)) return [];
  return readdirSync(packages).map(
    (version) =>
      `${version} ${readFileSync(join(packages, version, PLATFORM, PACKAGE_FILE), "utf8")}`,
  );
}

/** What the program installs in each checkout, and the verdicts on the same change. */
async function playWith(oracle: Oracle, kind: Kind, seed: number) {
  const installs: ReadonlySet<string>[] = [];
  const { review, workTree, forge } = await play(kind, seed, {
    visit: async (...checkouts) => {
      for (const place of checkouts) installs.push(await installsIn(oracle, place));
    },
  });
  const [before, after] = installs;
  if (before === undefined || after === undefined) throw new Error("nobody saw the checkouts");
  return { before, after, verdicts: [review, workTree, forge].map(({ verdict }) => verdict) };
}

/** What a checkout holds is git's matter, and how lock files are read differs little: one release of each tool. */
const ORACLES = ["opentofu", "terraform"].flatMap(
  (name) => findOracles().findLast((one) => toolOf(one.name).name === name) ?? [],
);
const seeds = seedsFrom(SEED, VARIANTS);
const title = `${VARIANTS} from seed ${SEED} on (T1)`;

test("an oracle is here to compare with; without one this whole suite proves nothing", () => {
  expect(ORACLES).not.toStrictEqual([]);
});

for (const [name, reason] of Object.entries(INSTALLS_NOTHING_NEW)) {
  process.stderr.write(`*** Nothing new is installed by "${name}": ${reason}\n`);
}

test("every attack that is said to install nothing is one of the attacks", () => {
  expect(Object.keys(ATTACKS)).toStrictEqual(
    expect.arrayContaining(Object.keys(INSTALLS_NOTHING_NEW)),
  );
});

describe.each(ORACLES)("$name", (oracle) => {
  describe.each(Object.entries(ATTACKS))("%s", (name, kind) => {
    const reason = INSTALLS_NOTHING_NEW[name];
    const effect =
      reason === undefined
        ? "installs what base did not admit, is never passed"
        : "installs no more";
    posixTest(`${effect}: ${title}`, async () => {
      for (const seed of seeds) {
        const { before, after, verdicts } = await playWith(oracle, kind, seed);
        const added = [...after].filter((one) => !before.has(one));

        expect([seed, added.length > 0], reason ?? "").toStrictEqual([seed, reason === undefined]);
        const rejected = Array(3).fill(expect.stringMatching(/^(failed|unverified)$/));
        if (added.length > 0)
          expect([seed, added, verdicts]).toStrictEqual([seed, added, rejected]);
      }
    });
  });

  describe.each(Object.entries(HONEST))("%s", (_, kind) => {
    posixTest(`installs what is genuine, and stays green: ${title}`, async () => {
      for (const seed of seeds) {
        const { before, after, verdicts } = await playWith(oracle, kind, seed);
        const words = (installs: ReadonlySet<string>) =>
          new Set([...installs].map((one) => one.slice(one.indexOf(": "))));

        expect([seed, after.size > 0]).toStrictEqual([seed, true]);
        expect([seed, words(after)]).toStrictEqual([seed, words(before)]);
        const accepted = Array(3).fill(expect.stringMatching(/^(passed|no-change)$/));
        expect([seed, verdicts]).toStrictEqual([seed, accepted]);
      }
    });
  });
});
