// What moves, and what becomes a root module, is judged anew (T9): a hash that nothing vouches for is excused by base only
// where base had it, in use there. Each world is played twice, with such a hash and honestly, and differs in nothing else.
import { describe, expect, test } from "vitest";
import { parseOneProvider, parsePathPattern } from "../../src/formats/policy/patterns.ts";
import { parseExpiry, type Waiver } from "../../src/formats/policy/records.ts";
import type { RuleId } from "../../src/review/finding/rule-table.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import { calling, LOCK, MISSING, type Played, without } from "./base-excuse-rows.ts";
import { EVIL } from "./cases/scenario.ts";
import type { Files } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { acme, configuration, type EntrySpec, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const SEEDS = seedsFrom(attackSeed(20_261_124), 2);
const world = worldOfTests();

/** What varies: places, and the entry, which has the hash or is honest. */
interface Variant {
  readonly from: string;
  readonly to: string;
  readonly entry: EntrySpec;
}

const OTHERS = [acme("split", "1.0.0"), acme("shared", "1.0.0"), acme("reported", "1.0.0")];
/** What a review says beside notices, and beside that a provider is new to a lock file, which is true of new ones. */
const wordsOf = (review: Review): readonly string[] =>
  rulesOf(review).filter((one) => !one.startsWith("notice") && one !== "warning new-provider");
/** A root module beside it, by which the repository knows the publisher. */
const dev = (): Files => world.root("envs/dev", OTHERS);
const lockAt = (at: string, ...entries: readonly EntrySpec[]): Files => ({
  [`${at}/${LOCK}`]: world.lock(entries),
});
const configurationAt = (at: string, ...entries: readonly EntrySpec[]): Files => ({
  [`${at}/main.tf`]: configuration(entries),
  [`${at}/variables.tf`]: 'variable "region" {\n  type = string\n}\n',
});
const rootAt = (at: string, ...entries: readonly EntrySpec[]): Files => ({
  ...configurationAt(at, ...entries),
  ...lockAt(at, ...entries),
});
const waiverOf = (path: string, { source }: EntrySpec): Waiver<RuleId> => ({
  ...{ rule: "unexplained-hash", provider: parseOneProvider(source), version: undefined },
  ...{ hash: undefined, path: parsePathPattern(path), reason: "nothing runs there" },
  ...{ expires: parseExpiry("2999-12-31"), file: "policy.yml", line: 1 },
});

/** Base has the hash at `from`; head brings it to `to`. */
const MOVES: Readonly<Record<string, (variant: Variant) => Played>> = {
  "renamed directory": ({ from, to, entry }) => ({
    base: { ...dev(), ...rootAt(from, entry) },
    head: { ...dev(), ...rootAt(to, entry) },
  }),
  "copied directory": ({ from, to, entry }) => ({
    base: { ...dev(), ...rootAt(from, entry) },
    head: { ...dev(), ...rootAt(from, entry), ...rootAt(to, entry) },
  }),
  "lock file alone, beside a new configuration": ({ from, to, entry }) => ({
    base: { ...dev(), ...lockAt(from, entry) },
    head: { ...dev(), ...lockAt(to, entry), [`${to}/new.tf`]: configuration([entry]) },
  }),
  "lock file alone, beside a configuration that had none": ({ from, to, entry }) => ({
    base: { ...dev(), ...lockAt(from, entry), ...configurationAt(to, entry) },
    head: { ...dev(), ...lockAt(to, entry), ...configurationAt(to, entry) },
  }),
  "rewritten so much that git sees no rename": ({ from, to, entry }) => ({
    base: { ...dev(), ...rootAt(from, entry) },
    head: { ...dev(), ...rootAt(to, entry, ...OTHERS) },
  }),
  "moved out of a waived path": ({ from, to, entry }) => ({
    base: { ...dev(), ...rootAt(from, entry) },
    head: { ...dev(), ...rootAt(to, entry) },
    settings: { policy: { waivers: [waiverOf(from, entry)] } },
  }),
  "moved under a waived path": ({ from, to, entry }) => ({
    base: { ...dev(), ...rootAt(from, entry) },
    head: { ...dev(), ...rootAt(to, entry) },
    settings: { policy: { waivers: [waiverOf(to, entry)] } },
  }),
  "a link that leads to it": ({ from, to, entry }) => ({
    base: { ...dev(), ...rootAt(from, entry), ...rootAt(to, ...OTHERS.slice(0, 1)) },
    head: { ...dev(), ...rootAt(from, entry), [to]: { link: from } },
  }),
  "a link in the place of the lock file": ({ from, to, entry }) => ({
    base: { ...dev(), ...rootAt(from, entry), ...configurationAt(to, entry) },
    head: {
      ...{ ...dev(), ...rootAt(from, entry), ...configurationAt(to, entry) },
      [`${to}/${LOCK}`]: { link: `${from}/${LOCK}` },
    },
  }),
};

const listing = (...roots: readonly string[]): Files => ({
  ".github/tofu-lock-review.yml": `root-modules: [${roots.join(", ")}]\n`,
});
const started = (file: string, text: string) => (variant: Variant) => {
  const { to, entry } = variant;
  const base = { ...dev(), ...lockAt(to, entry) };
  return { base, head: { ...base, [`${to}/${file}`]: text.replace("TYPE", entry.source) } };
};
const REQUIRING =
  'terraform {\n  required_providers {\n    p = {\n      source = "TYPE"\n    }\n  }\n}\n';
const inJson = JSON.stringify({ terraform: { required_providers: { p: { source: "TYPE" } } } });
const NET_AS_VALUE = 'variable "net" {\n  default = "none"\n}\n';
/** A root module that calls what a value or a file says. */
const computing = (source: string, at: string): Files => ({
  "envs/app/calls.tf": `${NET_AS_VALUE}module "called" {\n  source = ${source}\n}\n`,
  "envs/app/terraform.tfvars": `net = "../../${at}"\n`,
  "envs/app/NET": `../../${at}`,
  "shared/other/main.tf": "locals {}\n",
});
/** A module at `from` with a leftover lock file, and a root module that calls it. */
const called = ({ from, entry }: Variant, at = "envs/app"): Files => ({
  ...{ ...dev(), ...rootAt(from, entry) },
  ...{ ...rootAt(at, { ...entry, extra: [] }), ...calling(at, from) },
});

/** Base has the hash where no root module is; head makes it one's. */
const BECOMING: Readonly<Record<string, (variant: Variant) => Played>> = {
  "a first main.tf": started("main.tf", REQUIRING),
  "a first main.tofu": started("main.tofu", REQUIRING),
  "a first main.tf.json": started("main.tf.json", inJson),
  "a first file of a stack": started("main.tfcomponent.hcl", "# a stack"),
  "a first file of an older stack": started("main.tfstack.hcl", "# a stack"),
  "a first test file": started("unit.tftest.hcl", 'run "unit" {\n  command = plan\n}\n'),
  "a first main.tf beside a test file": (variant) => {
    const test = { [`${variant.to}/unit.tftest.hcl`]: 'run "unit" {\n  command = plan\n}\n' };
    const { base, head } = started("main.tf", REQUIRING)(variant);
    return { base: { ...base, ...test }, head: { ...head, ...test } };
  },
  "the last caller goes": (variant) => ({
    base: called(variant),
    head: { ...dev(), ...rootAt(variant.from, variant.entry) },
  }),
  "the last call goes, and its root module stays": (variant) => ({
    base: called(variant),
    head: without(called(variant), "envs/app/calls.tf"),
  }),
  "the last caller goes, which has no lock file": (variant) => ({
    base: without(called(variant), `envs/app/${LOCK}`),
    head: { ...dev(), ...rootAt(variant.from, variant.entry) },
  }),
  "a link's last caller goes": ({ from, entry }) => {
    const base = { ...dev(), ...rootAt(from, entry), "shared/link": { link: from } };
    return { base: { ...base, ...calling("envs/app", "shared/link") }, head: base };
  },
  "the last caller of its only caller goes": (variant) => {
    const between = {
      ...configurationAt("shared/between"),
      ...calling("shared/between", variant.from),
    };
    const base = { ...dev(), ...rootAt(variant.from, variant.entry), ...between };
    return { base: { ...base, ...calling("envs/app", "shared/between") }, head: base };
  },
  "the last caller of its only caller goes, which has a lock file": (variant) => {
    const between = { ...called(variant, "shared/between") };
    return { base: { ...between, ...calling("envs/app", "shared/between") }, head: between };
  },
  "the last caller calls a copy": (variant) => {
    const base = called(variant);
    const copy = { "shared/copy/main.tf": configuration([variant.entry]) };
    return { base, head: { ...base, ...copy, ...calling("envs/app", "shared/copy") } };
  },
  "a first requirement beside an empty configuration": ({ to, entry }) => {
    const base = { ...dev(), ...lockAt(to, entry), [`${to}/main.tf`]: "# nothing yet\n" };
    return { base, head: { ...base, [`${to}/main.tf`]: configuration([entry]) } };
  },
  "a first requirement of an entry that nothing required": ({ to, entry }) => {
    const base = { ...dev(), ...rootAt(to, ...OTHERS), ...lockAt(to, entry, ...OTHERS) };
    return { base, head: { ...base, ...configurationAt(to, entry, ...OTHERS) } };
  },
  "a first module that cannot be read, beside an entry that nothing required": ({ to, entry }) => {
    const base = { ...dev(), ...rootAt(to, ...OTHERS), ...lockAt(to, entry, ...OTHERS) };
    const source = "git::https://private.example/net.git?ref=v1.0.0";
    return {
      base,
      head: { ...base, [`${to}/net.tf`]: `module "net" {\n  source = "${source}"\n}\n` },
    };
  },
  "a module gets a backend": (variant) => {
    const base = called(variant);
    const backend = 'terraform {\n  backend "s3" {}\n}\n';
    return { base, head: { ...base, [`${variant.from}/backend.tf`]: backend } };
  },
  "the last caller goes, whose source is computed": (variant) => {
    const base = { ...called(variant), ...computing("var.net", variant.from) };
    return { base, head: without(base, "envs/app/calls.tf") };
  },
  "a value leads the last caller elsewhere": (variant) => {
    const base = { ...called(variant), ...computing("var.net", variant.from) };
    return { base, head: { ...base, "envs/app/terraform.tfvars": 'net = "../../shared/other"\n' } };
  },
  "a file leads the last caller elsewhere": (variant) => {
    const base = { ...called(variant), ...computing('trimspace(file("NET"))', variant.from) };
    return { base, head: { ...base, "envs/app/NET": "../../shared/other" } };
  },
  "policy lists it": (variant) => {
    const base = { ...called(variant), ...listing("envs/dev") };
    return { base, head: { ...base, ...listing("envs/dev", variant.from) } };
  },
};

describe.each([...Object.entries(MOVES), ...Object.entries(BECOMING)])("%s", (name, row) => {
  test.each(SEEDS)("seed %i", async (seed) => {
    const choices = choicesOf(seed);
    const provider = choices.one(["tool", "rotated"]);
    const from = choices.one(["examples/old", "modules/old", "shared/old"]);
    const to = choices.one(["envs/prod", "live/eu/prod", "examples/next", "prod"]);
    // Only git says that files were renamed, which takes some that go and some that come: once is enough.
    const playedWith = ({ base, head, settings }: Played) =>
      name in MOVES && !name.startsWith("a link") && seed === SEEDS[0]
        ? world.reviewCommits([base, head], settings)
        : world.remembered(base, head, settings);
    const attack = row({ from, to, entry: acme(provider, "1.0.0", { extra: [EVIL] }) });

    const blamed = await playedWith(attack);
    const honest = await playedWith(row({ from, to, entry: acme(provider, "1.0.0") }));

    expect(blamed.verdict, `${from} to ${to}`).toBe("failed");
    expect(blamed.findings).toContainEqual(
      expect.objectContaining({ rule: "unexplained-hash", hash: EVIL, since: "change" }),
    );
    expect(["passed", "no-change"]).toContain(honest.verdict);
    expect(wordsOf(honest)).toStrictEqual(
      name === "policy lists it" ? ["warning policy-changed"] : [],
    );
  });
});

describe.each(Object.entries(MOVES))("what fix makes of a %s", (_, row) => {
  test.each(SEEDS)("seed %i", async (seed) => {
    const entry = acme(choicesOf(seed).one(["tool", "rotated"]), "1.0.0", { extra: [EVIL] });
    const { base, head, settings } = row({ from: "examples/old", to: "envs/prod", entry });
    if (Object.values(head).some((node) => typeof node !== "string")) return;

    const { written } = await world.fix(head, { base });
    const fixed = { ...head, ...Object.fromEntries(written) };
    const review = await world.reviewCommits([base, fixed], settings);

    const isKept = String(fixed[`envs/prod/${LOCK}`]).includes(EVIL);
    expect(review.verdict === "failed").toBe(isKept);
  });
});

/** Callers that a change plants, so that a root module passes for a module of theirs. */
const CALLERS: Readonly<Record<string, (at: string, entry: EntrySpec) => Files>> = {
  "root module": (at, entry) => ({ ...rootAt("probe", entry), ...calling("probe", at) }),
  "root module below examples": (at, entry) => ({
    ...rootAt("examples/probe", entry),
    ...calling("examples/probe", at),
  }),
  test: (at, entry) => ({
    ...rootAt("probe", entry),
    "probe/unit.tftest.hcl": `run "unit" {\n  module {\n    source = "../${at}"\n  }\n}\n`,
  }),
  "test in the folder for tests": (at, entry) => ({
    ...rootAt("probe", entry),
    "probe/tests/unit.tftest.hcl": `run "unit" {\n  module {\n    source = "../${at}"\n  }\n}\n`,
  }),
};

describe.each(Object.entries(CALLERS))("a planted %s", (_, caller) => {
  test.each(["by the same change", "by the change before"])("%s", async (when) => {
    const [entry, next] = [acme("tool", "1.0.0"), acme("split", "1.0.0")];
    const planted = caller("envs/prod", entry);
    const before = { ...dev(), ...rootAt("envs/prod", entry) };
    const base = when === "by the same change" ? before : { ...before, ...planted };
    const asking = (asked: EntrySpec, ...locked: readonly EntrySpec[]): Files => ({
      ...{ ...before, ...planted },
      ...configurationAt("envs/prod", entry, asked),
      ...lockAt("envs/prod", entry, ...locked),
      ...lockAt(
        Object.keys(planted)[0]?.startsWith("examples") ? "examples/probe" : "probe",
        ...[entry, ...locked],
      ),
    });

    const blamed = await world.remembered(base, asking(MISSING));
    const honest = await world.remembered(base, asking(next, next));

    expect(blamed.verdict).toBe("failed");
    expect(blamed.findings).toContainEqual(
      expect.objectContaining({
        ...{ rule: "missing-entry", severity: "error", since: "change", root: "envs/prod" },
      }),
    );
    expect(wordsOf(honest)).toStrictEqual([]);
    expect(honest.verdict).toBe("passed");
  });
});

test("the first lock file of a root module that base has is no move of one that goes elsewhere", async () => {
  const old = acme("rotated", "1.1.0");
  const first = acme("rotated", "1.0.0");
  const base = { ...dev(), ...rootAt("envs/old", old), ...configurationAt("envs/prod", first) };
  const head = { ...dev(), ...rootAt("envs/prod", first) };

  const review = await world.reviewCommits([base, head]);

  expect(wordsOf(review)).toStrictEqual([]);
  expect(review.verdict).toBe("passed");
});

test("a root module that git sees moving is held to its own version", async () => {
  const base = { ...dev(), ...rootAt("envs/old", acme("rotated", "1.1.0")) };
  const head = { ...dev(), ...rootAt("envs/prod", acme("rotated", "1.0.0")) };

  expect(rulesOf(await world.reviewCommits([base, head]))).toContain("error downgrade");
});
