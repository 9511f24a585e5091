import { contentHash, type Hash, zipHash } from "../../src/model/hash.ts";
import type { RuleId } from "../../src/review/finding/rule-table.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { type EntrySpec, PLATFORMS, type World } from "./world.ts";

const HONEST: readonly EntrySpec[] = [
  { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" },
  { source: "hashicorp/random", version: "3.7.2" },
  { source: "cloudflare/cloudflare", version: "5.8.2", constraints: ">= 5.0.0" },
  { source: "acme/tool", version: "1.0.0" },
];
const DIRECTORIES = ["envs/prod", "envs/dev", "live/eu/network", "a"];

/** What an attack does to the entries, and a rule that must then be an error. */
interface Attack {
  readonly rule: RuleId;
  readonly head: readonly EntrySpec[];
  readonly base?: readonly EntrySpec[];
}

type AttackKind = (entries: readonly EntrySpec[], choose: Choices) => Attack;

function junk(choose: Choices): Hash {
  const bytes = Buffer.from(Array.from({ length: 32 }, () => choose.below(256)));
  return choose.maybe() ? contentHash(bytes.toString("base64")) : zipHash(bytes.toString("hex"));
}

/** One entry, chosen, is changed. */
function changeOne(
  entries: readonly EntrySpec[],
  choose: Choices,
  change: (entry: EntrySpec) => EntrySpec,
): readonly EntrySpec[] {
  const target = choose.below(entries.length);
  return entries.map((entry, i) => (i === target ? change(entry) : entry));
}

const appended = (world: World, type: string, platforms: readonly string[]): readonly Hash[] => {
  const release = world.registry.hashesOf({ namespace: "acme", type, version: "1.0.0" });
  return [...release.packages].flatMap(([platform, { zh, h1 }]) =>
    platforms.includes(platform) ? [zh, h1] : [zh],
  );
};

const attackKinds = (world: World): Readonly<Record<string, AttackKind>> => ({
  "junk hashes": (entries, choose) => ({
    rule: "unexplained-hash",
    head: changeOne(entries, choose, (entry) => ({
      ...entry,
      extra: Array.from({ length: 1 + choose.below(3) }, () => junk(choose)),
    })),
  }),
  "a hash of another provider": (entries, choose) => ({
    rule: "unexplained-hash",
    head: changeOne(entries, choose, (entry) => {
      const { packages } = world.hashesOf("acme/split", choose.one(["1.0.0", "1.1.0"]));
      const { h1, zh } = choose.one([...packages.values()]);
      return { ...entry, extra: [choose.maybe() ? h1 : zh] };
    }),
  }),
  "junk beside an upgrade": (entries, choose) => ({
    rule: "unexplained-hash",
    head: [
      { source: "acme/tool", version: "1.1.0", extra: [junk(choose)] },
      ...entries.filter(({ source }) => source !== "acme/tool"),
    ],
    base: [
      ...entries.filter(({ source }) => source !== "acme/tool"),
      { source: "acme/tool", version: "1.0.0" },
    ],
  }),
  "a hash replaced by junk": (entries, choose) => ({
    rule: "unexplained-hash",
    head: changeOne(entries, choose, (entry) => {
      const { packages } = world.hashesOf(entry.source, entry.version);
      const victim = choose.one([...packages.values()]);
      const gone = choose.maybe() ? victim.h1 : victim.zh;
      return { ...entry, keep: (hash) => hash !== gone, extra: [junk(choose)] };
    }),
  }),
  "no hashes": (entries, choose) => ({
    rule: "no-usable-hashes",
    head: changeOne(entries, choose, (entry) => ({ ...entry, hashes: [] })),
  }),
  "a platform taken away": (entries, choose) => ({
    rule: "missing-platform",
    head: changeOne(entries, choose, (entry) => {
      const { packages } = world.hashesOf(entry.source, entry.version);
      const [, victim] = choose.one([...packages]);
      return { ...entry, keep: (hash) => hash !== victim.h1 && hash !== victim.zh };
    }),
  }),
  "a replaced release": (entries, choose) => ({
    rule: "republished-package",
    base: [...entries, { source: "acme/replaced", version: "1.0.0" }],
    head: [
      ...entries,
      {
        source: "acme/replaced",
        version: "1.0.0",
        extra: appended(world, "replaced", choose.some(PLATFORMS)),
      },
    ],
  }),
  "a replaced release, the old hashes taken out": (entries, choose) => ({
    rule: "republished-package",
    base: [...entries, { source: "acme/replaced", version: "1.0.0" }],
    head: [
      ...entries,
      {
        source: "acme/replaced",
        version: "1.0.0",
        hashes: appended(world, "replaced", choose.some(PLATFORMS)),
      },
    ],
  }),
  "a look-alike": (entries, choose) => {
    const source = choose.one(["hashlcorp/aws", "registry.opentofu.org/hashlcorp/aws"]);
    return { rule: "look-alike-provider", head: [...entries, { source, version: "6.14.0" }] };
  },
  "a strange host": (entries) => ({
    rule: "host-not-allowed",
    head: [...entries, { source: "registry.evil.example/hashicorp/aws", version: "6.14.0" }],
  }),
  "another namespace": (entries) => ({
    rule: "namespace-changed",
    base: [
      ...entries.filter(({ source }) => !source.endsWith("/aws")),
      HONEST[0] ?? { source: "", version: "" },
    ],
    head: [
      ...entries.filter(({ source }) => !source.endsWith("/aws")),
      { source: "evil/aws", version: "6.14.0" },
    ],
  }),
  "a downgrade": (entries) => ({
    rule: "downgrade",
    base: [
      ...entries.filter(({ source }) => source !== "acme/tool"),
      { source: "acme/tool", version: "1.1.0" },
    ],
    head: [
      ...entries.filter(({ source }) => source !== "acme/tool"),
      { source: "acme/tool", version: "1.0.0" },
    ],
  }),
  ...Object.fromEntries(
    (
      [
        ["unsigned", "signature-missing"],
        ["broken", "bad-signature"],
        ["revoked", "bad-signature"],
        ["foreign", "foreign-checksum-line"],
        ["twice", "republished-package"],
        ["mismatch", "checksum-mismatch"],
        ["gone", "version-unavailable"],
      ] as const
    ).map(([type, rule]): [string, AttackKind] => [
      `a next version that is ${type}`,
      (entries) => ({
        rule,
        base: [...entries, { source: `acme/${type}`, version: "1.0.0" }],
        head: [...entries, { source: `acme/${type}`, version: "1.1.0" }],
      }),
    ]),
  ),
});

/** An honest change of another root module, for cover. */
function cover(world: World, choose: Choices): { readonly base: Files; readonly head: Files } {
  const directory = `cover/${choose.below(9)}`;
  const old = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
  if (choose.maybe()) return { base: {}, head: {} };
  return {
    base: world.root(directory, [old]),
    head: world.root(directory, [{ ...old, version: "6.15.0" }]),
  };
}

/** A generated attack: its kind, the rule that must name it, and the two states. */
export interface GeneratedAttack {
  readonly name: string;
  readonly rule: RuleId;
  readonly base: Files;
  readonly head: Files;
  readonly directory: string;
}

/** The attack that a seed means: which kind, which provider, which platform, where, and under what cover. */
export function generateAttack(world: World, seed: number): GeneratedAttack {
  const kinds = attackKinds(world);
  const choose = choicesOf(seed);
  const names = Object.keys(kinds);
  const name = names[seed % names.length] ?? "";
  const directory = choose.one(DIRECTORIES);
  const honest = choose.some(HONEST);
  const attack = kinds[name]?.(honest, choose) ?? { rule: "not-verified" as const, head: honest };
  const aside = cover(world, choose);
  return {
    name,
    rule: attack.rule,
    base: { ...aside.base, ...world.root(directory, attack.base ?? honest) },
    head: { ...aside.head, ...world.root(directory, attack.head) },
    directory,
  };
}
