import { expect, test } from "vitest";
import { EMPTY_LEDGER, type Ledger, ledgerOf } from "../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../src/formats/ledger/ledger-file.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { configuration, type EntrySpec, PLATFORMS } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

/** How many variants are played, and from which seed on. `HONESTY_SEED` plays others. */
const VARIANTS = variants(124);
const SEED = attackSeed(20_261_121, "HONESTY_SEED");

const world = worldOfTests();

const AWS: EntrySpec = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
const OTHERS: readonly EntrySpec[] = [
  { source: "hashicorp/random", version: "3.7.2" },
  { source: "cloudflare/cloudflare", version: "5.8.2", constraints: ">= 5.0.0" },
  { source: "acme/tool", version: "1.0.0" },
];
const TERRAFORM_AWS: EntrySpec = { ...AWS, source: "registry.terraform.io/hashicorp/aws" };

/** An honest change, and the warnings that the catalogue has for it; notices are nobody's alarm. */
interface Change {
  readonly base: Files;
  readonly head: Files;
  readonly past?: readonly Files[];
  readonly warnings?: readonly string[];
  readonly ledger?: Ledger;
}

type ChangeKind = (others: readonly EntrySpec[], choose: Choices, directory: string) => Change;

/** From one set of entries to another. */
function step(
  directory: string,
  before: readonly EntrySpec[],
  after: readonly EntrySpec[],
  warnings: readonly string[] = [],
): Change {
  return { base: world.root(directory, before), head: world.root(directory, after), warnings };
}

/** A change of the lock file's text alone. */
function retyped(
  directory: string,
  entries: readonly EntrySpec[],
  change: (text: string) => string,
): Change {
  const base = world.root(directory, entries);
  const path = `${directory}/.terraform.lock.hcl`;
  return { base, head: { ...base, [path]: change(String(base[path])) } };
}

/** Entries of a lock file, its header apart, in another order. */
function reordered(text: string): string {
  const [header = "", ...entries] = text.split(/\n(?=provider )/);
  return [header, ...entries.map((one) => one.replace(/\n*$/, "\n")).reverse()].join("\n");
}

/** Contents of fewer platforms than before are a warning, although nothing is wrong with them. */
function shrinks(platforms: readonly string[]): readonly string[] {
  return platforms.length < PLATFORMS.length ? ["coverage-shrank"] : [];
}

const repackaged = (): readonly EntrySpec[] => {
  const name = { namespace: "acme", type: "repackaged", version: "1.0.0" };
  const extra = [...world.registry.hashesOf(name).packages.values()].map(({ zh }) => zh);
  return [{ source: "acme/repackaged", version: "1.0.0", extra }];
};

const KINDS: Readonly<Record<string, ChangeKind>> = {
  "an upgrade": (others, _choose, directory) =>
    step(directory, [AWS, ...others], [{ ...AWS, version: "6.15.0" }, ...others]),
  "an upgrade as a bot writes it, with constraints": (others, choose, directory) => {
    const constraints = choose.one(["6.15.0", "~> 6.15", ">= 6.15.0"]);
    return step(
      directory,
      [AWS, ...others],
      [{ ...AWS, version: "6.15.0", constraints }, ...others],
    );
  },
  "an upgrade as Renovate once wrote it, with contents alone": (others, _choose, directory) =>
    step(
      directory,
      [AWS, ...others],
      [{ ...AWS, version: "6.15.0", keep: (hash) => hash.startsWith("h1:") }, ...others],
      ["coverage-shrank"],
    ),
  "an upgrade as tfupdate writes it, with contents of some platforms": (
    others,
    choose,
    directory,
  ) => {
    const platforms = choose.some(PLATFORMS);
    const after = [{ ...AWS, version: "6.15.0", platforms }, ...others];
    return step(directory, [AWS, ...others], after, shrinks(platforms));
  },
  "a release whose checksum list is split by platform": (others, choose, directory) => {
    const platforms = choose.some(PLATFORMS);
    const source = "acme/split";
    const before = [{ source, version: "1.0.0" }, ...others];
    const after = [{ source, version: "1.1.0", platforms }, ...others];
    return step(directory, before, after, shrinks(platforms));
  },
  "an upgrade in several root modules": (others, choose, directory) => {
    const more = `more/${choose.below(9)}`;
    const after = [{ ...AWS, version: "6.15.0" }, ...others];
    return {
      base: { ...world.root(directory, [AWS, ...others]), ...world.root(more, [AWS]) },
      head: {
        ...world.root(directory, after),
        ...world.root(more, [{ ...AWS, version: "6.15.0" }]),
      },
    };
  },
  "a platform added": (others, choose, directory) =>
    step(directory, [{ ...AWS, platforms: [choose.one(PLATFORMS)] }, ...others], [AWS, ...others]),
  "the first bulk of contents": (others, _choose, directory) =>
    step(
      directory,
      [
        { ...AWS, platforms: ["linux_amd64"] },
        ...others.map((one) => ({ ...one, platforms: ["linux_amd64"] })),
      ],
      [AWS, ...others],
    ),
  "archives first, contents later": (others, _choose, directory) =>
    step(directory, [{ ...AWS, platforms: [] }, ...others], [AWS, ...others]),
  "the known migration": (others, _choose, directory) =>
    step(directory, [TERRAFORM_AWS, ...others], [AWS, ...others]),
  "a new provider": (others, _choose, directory) => step(directory, others, [AWS, ...others]),
  "a new provider that another root module uses": (others, _choose, directory) => {
    const known = world.root("known", [AWS]);
    return {
      base: { ...known, ...world.root(directory, others) },
      head: { ...known, ...world.root(directory, [AWS, ...others]) },
    };
  },
  "a removal": (others, _choose, directory) => step(directory, [AWS, ...others], others),
  "a removal from the configuration alone": (others, _choose, directory) => {
    const base = world.root(directory, [AWS, ...others]);
    return { base, head: { ...base, [`${directory}/main.tf`]: configuration(others) } };
  },
  "an edit of constraints": (others, choose, directory) =>
    step(
      directory,
      [AWS, ...others],
      [
        { ...AWS, constraints: choose.one([">= 6.0.0", ">= 6.0.0, < 7.0.0", "~> 6.14"]) },
        ...others,
      ],
    ),
  "another order": (others, _choose, directory) => retyped(directory, [AWS, ...others], reordered),
  "another header": (others, _choose, directory) =>
    retyped(directory, [AWS, ...others], (text) => text.replace('"tofu init"', '"terraform init"')),
  "other line ends": (others, _choose, directory) =>
    retyped(directory, [AWS, ...others], (text) => text.replaceAll("\n", "\r\n")),
  "a comment of somebody's": (others, _choose, directory) =>
    retyped(directory, [AWS, ...others], (text) => `${text}\n# pinned by the platform team\n`),
  "a release that was repackaged": (others, _choose, directory) =>
    step(
      directory,
      [{ source: "acme/repackaged", version: "1.0.0" }, ...others],
      [...repackaged(), ...others],
      ["republished-package"],
    ),
  "a private registry's upgrade": (others, _choose, directory) => {
    const source = "private.example/acme/private";
    return step(
      directory,
      [{ source, version: "1.0.0" }, ...others],
      [{ source, version: "1.1.0" }, ...others],
    );
  },
  "a revert": (others, _choose, directory) => {
    const newer = world.root(directory, [{ ...AWS, version: "6.15.0" }, ...others]);
    const older = world.root(directory, [AWS, ...others]);
    return { base: newer, head: older, past: [older], warnings: ["downgrade"] };
  },
  "an entry that comes back as it was": (others, _choose, directory) => {
    const full = world.root(directory, [AWS, ...others]);
    const without = world.root(directory, others);
    return { base: without, head: full, past: [full] };
  },
  "a rotation of keys that the ledger knows": (others, _choose, directory) => ({
    ...step(
      directory,
      [{ source: "acme/rotated", version: "1.0.0" }, ...others],
      [{ source: "acme/rotated", version: "1.1.0" }, ...others],
    ),
    ledger: ledgerOf(
      [world.keys.acme, world.keys.acmeNext].map(({ fingerprint }) =>
        parseLine(
          `registry.opentofu.org/acme ${fingerprint} since 1.0.0 on 2026-11-22 learned announced`,
        ),
      ),
    ),
  }),
  "a major upgrade": (others, _choose, directory) =>
    step(
      directory,
      [AWS, ...others],
      [{ ...AWS, version: "7.0.0", constraints: "~> 7.0" }, ...others],
      ["major-upgrade"],
    ),
  "a root module that moved": (others, choose, directory) => ({
    base: world.root(directory, [AWS, ...others]),
    head: world.root(`moved/${choose.below(9)}`, [AWS, ...others]),
  }),
  "a hash dropped that nothing explained": (others, choose, directory) => {
    const { packages } = world.hashesOf("acme/split", "1.0.0");
    const extra = [choose.one([...packages.values()]).h1];
    return step(directory, [{ ...AWS, extra }, ...others], [AWS, ...others]);
  },
  "a comment in the configuration": (others, _choose, directory) => {
    const base = world.root(directory, [AWS, ...others]);
    const path = `${directory}/main.tf`;
    return { base, head: { ...base, [path]: `# reviewed\n${String(base[path])}` } };
  },
  "a lock file that both tools share": (others, _choose, directory) =>
    step(
      directory,
      [TERRAFORM_AWS, AWS, ...others],
      [{ ...TERRAFORM_AWS, version: "6.15.0" }, { ...AWS, version: "6.15.0" }, ...others],
    ),
};

function alarms({ findings }: Review): readonly string[] {
  const loud = findings.filter((one) => one.severity !== "notice");
  return [...new Set(loud.map(({ severity, rule }) => `${severity} ${rule}`))].sort();
}

test(`${VARIANTS} honest changes from seed ${SEED} on raise nothing but what the catalogue has`, async () => {
  console.info(`honest changes from seed ${SEED} on; HONESTY_SEED plays others`);
  const names = Object.keys(KINDS);
  const alarmed: string[] = [];
  let count = 0;
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const choose = choicesOf(seed);
    const name = names[seed % names.length] ?? "";
    const directory = choose.one(["envs/prod", "live/eu/network", "a", "stacks/x-1"]);
    const played = KINDS[name]?.(choose.some(OTHERS), choose, directory);
    if (played === undefined) throw new Error(`no change is called ${name}`);
    const { base, head, past = [], warnings = [], ledger = EMPTY_LEDGER } = played;
    const review = await world.remembered(base, head, { past, ledger });
    count++;
    const expected = warnings.map((rule) => `warning ${rule}`).sort();
    const isQuiet = JSON.stringify(alarms(review)) === JSON.stringify(expected);
    if (!isQuiet || !["passed", "no-change"].includes(review.verdict)) {
      alarmed.push(`seed ${seed}: ${name} is ${review.verdict}: ${alarms(review).join(", ")}`);
    }
  }

  expect(alarmed).toStrictEqual([]);
  expect(count).toBe(VARIANTS);
}, 120_000);

test("a release whose checksum list is split is signed in every part", async () => {
  const source = "acme/split";
  const review = await world.remembered(
    world.root("a", [{ source, version: "1.0.0" }]),
    world.root("a", [{ source, version: "1.1.0" }]),
  );
  const archives = review.hashes.filter(
    ({ hash, version }) => version === "1.1.0" && hash.startsWith("zh:"),
  );

  expect(archives.length).toBeGreaterThanOrEqual(PLATFORMS.length);
  expect(archives.every((one) => one.signedBy.length === 1)).toBe(true);
});
