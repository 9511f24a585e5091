import type { ReleaseSpec } from "../../../src/demo/release.ts";
import { configOf } from "../lock-situations/run.ts";
import { Dice, generateWorlds, type World } from "./generate.ts";
import { LOCK_TEXTS } from "./wide-lock-texts.ts";

/** Constraints by source address. */
type Requires = World["requires"];
type Files = Readonly<Record<string, string>>;

/** A world whose configuration, lock file, state and installation methods are written in one of many ways. */
export interface WideWorld extends World {
  /** Files of the root module without state and lock file. */
  readonly files: Files;
  /** What somebody did to the text of the lock file. */
  readonly retype: (text: string) => string;
  /** Providers of the state's resources; no state when there are none. */
  readonly inState: readonly string[];
  readonly way: keyof typeof WAYS;
  /** What the mirror has. */
  readonly mirrored: readonly ReleaseSpec[];
}

const CONSTRAINTS = [
  ...["", "", "~> 1.0", ">= 1.1.0", "1.2.3", "2.1.0-rc1", "!= 1.2.3", "> 1.0, < 2.1", "~> 2.0"],
  ...[">= 2.1.0-rc1", "<= 2.0", "1.2.3, 2.0.0", ">= 1.0.0, >= 1.0, < 3"],
];
const CALL = 'module "m" {\n  source = "./m"\n}\n';

/** How a configuration says what it requires; the second constraints come from another place. */
const SHAPES: Readonly<Record<string, (requires: Requires, more: Requires) => Files>> = {
  plain: (requires) => ({ "main.tf": configOf(requires) }),
  "a child module": (requires, more) => ({
    "main.tf": configOf(requires) + CALL,
    "m/main.tf": configOf(more),
  }),
  "a child module alone": (requires) => ({ "main.tf": CALL, "m/main.tf": configOf(requires) }),
  "a grandchild": (requires, more) => ({
    "main.tf": configOf(requires) + CALL,
    "m/main.tf": CALL,
    "m/m/main.tf": configOf(more),
  }),
  "a module that nobody calls": (requires, more) => ({
    "main.tf": configOf(requires),
    "m/main.tf": configOf(more),
  }),
  JSON: (requires) => {
    const named = Object.entries(requires).map(([source, version], i) => [
      `p${i}`,
      { source, ...(version === "" ? {} : { version }) },
    ]);
    const terraform = { required_providers: Object.fromEntries(named) };
    return { "main.tf.json": JSON.stringify({ terraform }) };
  },
  "an override": (requires, more) => ({
    "main.tf": configOf(requires),
    "main_override.tf": configOf(more),
  }),
  "a .tofu file": (requires, more) => ({
    "main.tf": configOf(requires),
    "main.tofu": configOf(more),
  }),
  "a provider block": (requires, more) => ({
    "main.tf": `${configOf(requires)}provider "p0" {\n  version = "${Object.values(more)[0] || ">= 1.0"}"\n}\n`,
  }),
  "a resource that implies one": (requires) => ({
    "main.tf": `${configOf(requires)}resource "web_page" "x" {}\n`,
  }),
  "a release of the tool": (requires) => ({
    "main.tf": `${configOf(requires)}terraform {\n  required_version = ">= 1.10"\n}\n`,
  }),
  "two files": (requires, more) => ({
    "a.tf": configOf(requires),
    "b.tf": configOf(more).replaceAll(/p(\d)/g, "q$1"),
  }),
};

const mirror = (arguments_ = ""): string =>
  `  filesystem_mirror {\n    path = "{fs}"\n${arguments_}  }\n`;
const network = (arguments_ = ""): string =>
  `  network_mirror {\n    url = "{net}"\n${arguments_}  }\n`;
const direct = (arguments_ = ""): string => `  direct {\n${arguments_}  }\n`;
const include = (...patterns: readonly string[]): string =>
  `    include = ${JSON.stringify(patterns)}\n`;
const exclude = (...patterns: readonly string[]): string =>
  `    exclude = ${JSON.stringify(patterns)}\n`;

/** Where packages come from; `{fs}`, `{net}` and `{host}` are filled in. */
export const WAYS = {
  "the origin": undefined,
  "a directory before the origin": mirror() + direct(),
  "an unpacked directory before the origin": mirror() + direct(),
  "a directory alone": mirror(),
  "a directory for one namespace":
    mirror(include("{host}/acme/*")) + direct(exclude("{host}/acme/*")),
  "a directory for a short pattern": mirror(include("acme/*")) + direct(),
  "a mirror before the origin": network() + direct(),
  "a mirror alone": network(),
  // Not a pattern: a host is a wildcard only where all is (SRC-70).
  "a mirror for all but one namespace":
    network(exclude("*/hashicorp/*")) + direct(include("*/hashicorp/*")),
  "a mirror that is trusted": network("    trust_all_hashes = true\n") + direct(),
  "a directory and a mirror": mirror(exclude("{host}/hashicorp/web")) + network(include("*/*/*")),
  "the origin for one host": direct(include("{host}/*/*")),
  "nowhere at all": "",
} as const satisfies Readonly<Record<string, string | undefined>>;

/** Worlds of one seed. */
export function generateWideWorlds(count: number, seed: number): readonly WideWorld[] {
  return generateWorlds(count, seed).map((world, i) => widened(world, new Dice(seed * 20_000 + i)));
}

function widened(world: World, dice: Dice): WideWorld {
  const sources = Object.keys(world.requires);
  const constrained = (list: readonly string[]): Requires =>
    Object.fromEntries(list.map((one) => [one, dice.one(CONSTRAINTS)]));
  const requires = dice.chance(50) ? world.requires : constrained(sources);
  const more = constrained([
    ...dice.some(sources, 80),
    ...(dice.chance(20) ? ["acme/gadget"] : []),
  ]);
  const shape = dice.chance(25) ? "plain" : dice.one(Object.keys(SHAPES));
  const text = dice.chance(25) ? "as written" : dice.one(Object.keys(LOCK_TEXTS));
  const way = dice.chance(30) ? "the origin" : dice.one(Object.keys(WAYS) as (keyof typeof WAYS)[]);
  const inState = dice.chance(25)
    ? dice.some(["acme/widget", "hashicorp/web", "acme/unneeded"], 50)
    : [];
  return {
    ...world,
    name: [world.name, shape, text, way, ...(inState.length > 0 ? ["a state"] : [])].join(", "),
    requires,
    files: SHAPES[shape]!(requires, more),
    retype: LOCK_TEXTS[text]!,
    inState,
    way,
    mirrored: dice.some(world.releases, 70),
  };
}
