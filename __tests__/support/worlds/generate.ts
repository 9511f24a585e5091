import { allowsVersion, parseConstraints } from "../../../src/model/constraint.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import { Dice } from "./dice.ts";
import { LOCK_TEXTS, UNFIT_LOCK_TEXTS } from "./lock-texts.ts";
import { PREDECESSOR, releasesOf, SOURCES } from "./releases.ts";
import { type Files, type Requires, SHAPES, UNFIT_SHAPES } from "./shapes.ts";

const mirror = (arguments_ = ""): string =>
  `  filesystem_mirror {\n    path = "{fs}"\n${arguments_}  }\n`;
const network = (arguments_ = ""): string =>
  `  network_mirror {\n    url = "{net}"\n${arguments_}  }\n`;
const direct = (arguments_ = ""): string => `  direct {\n${arguments_}  }\n`;
const include = (...patterns: readonly string[]): string =>
  `    include = ${JSON.stringify(patterns)}\n`;
const exclude = (...patterns: readonly string[]): string =>
  `    exclude = ${JSON.stringify(patterns)}\n`;

type Methods = Readonly<Record<string, string>>;

/** Where packages come from, whatever the mirror lacks; `{fs}`, `{net}` and `{host}` are filled in. */
const METHODS: Methods = {
  "the origin": direct(),
  "a directory before the origin": mirror() + direct(),
  "an unpacked directory before the origin": mirror() + direct(),
  "a directory alone": mirror(),
  "a directory for one namespace":
    mirror(include("{host}/acme/*")) + direct(exclude("{host}/acme/*")),
  "a directory for a short pattern": mirror(include("acme/*")) + direct(),
  "a mirror before the origin": network() + direct(),
  "a mirror alone": network(),
  "a trusted mirror before the origin": network("    trust_all_hashes = true\n") + direct(),
  "a directory and a mirror": mirror(exclude("{host}/hashicorp/web")) + network(include("*/*/*")),
};

/** Methods that leave providers out, and those above where the mirror lacks releases. */
const UNFIT_METHODS: Methods = {
  ...METHODS,
  // Not a pattern: a host is a wildcard only where all is (SRC-70).
  "a mirror for all but one namespace":
    network(exclude("*/hashicorp/*")) + direct(include("*/hashicorp/*")),
  "the origin for one host": direct(include("{host}/*/*")),
  "nowhere at all": "",
};

/** A lock entry before its hashes are known: `h1:linux_amd64`, `zh:*` and the like name hashes of the release. */
export interface WorldEntry {
  readonly source: string;
  readonly version: string;
  readonly constraints?: string;
  readonly hashes: readonly string[];
}

/** Configuration, lock file, state, registries and mirrors that somebody may meet, as data. */
export interface World {
  readonly name: string;
  readonly releases: readonly ReleaseSpec[];
  /** What the mirror has. */
  readonly mirrored: readonly ReleaseSpec[];
  /** Body of the block `provider_installation`. */
  readonly method: string;
  readonly layout: "packed" | "unpacked";
  /** Files of the root module without state and lock file. */
  readonly files: Files;
  /** Undefined where there is no lock file. */
  readonly entries: readonly WorldEntry[] | undefined;
  /** What somebody did to the text of the lock file. */
  readonly retype: (text: string) => string;
  /** Providers of the state's resources; no state when there are none. */
  readonly inState: readonly string[];
  /** What `providers lock` is asked for. */
  readonly platforms: readonly string[];
}

/** What may stand in the way of `init`: nothing in most worlds, one thing in others, rarely more. */
const TROUBLES = ["releases", "entries", "constraints", "text", "method", "state"] as const;
type Trouble = (typeof TROUBLES)[number];

const CONSTRAINTS = [
  ...["", "", "~> 1.0", ">= 1.1.0", "1.2.3", "2.1.0-rc1", "!= 1.2.3", "> 1.0, < 2.1", "~> 2.0"],
  ...[">= 2.1.0-rc1", "<= 2.0", "1.2.3, 2.0.0", ">= 1.0.0, >= 1.0, < 3", "~> 1.2.0", "< 2.0.0"],
];
const HASHES = [
  ...["h1:linux_amd64", "h1:darwin_arm64", "zh:linux_amd64", "zh:darwin_arm64", "zh:*"],
  ...["h1:linux_amd64", "zh:*", "zip-h1:linux_amd64", "zip-h1:darwin_arm64", "zh:manifest"],
  "h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  `zh:${"0".repeat(64)}`,
  "h9:unknown",
] as const;
const UNKNOWN = "acme/unneeded";

/** Worlds of one seed. */
export function generateWorlds(count: number, seed: number): readonly World[] {
  return Array.from({ length: count }, (_, i) =>
    generateWorld(`world ${i} of seed ${seed}`, seed * 10_000 + i),
  );
}

function generateWorld(title: string, seed: number): World {
  const dice = new Dice(seed);
  const troubles = troublesOf(dice);
  const has = (one: Trouble): boolean => troubles.includes(one);
  const releases = SOURCES.flatMap((source) => releasesOf(source, has("releases"), dice));
  const wanted = dice.some(SOURCES, 55);
  const targets = new Map<string, string>(
    SOURCES.map((one) => [one, dice.one(versionsOf(one, releases))]),
  );
  const constrained = (sources: readonly string[]): Requires =>
    constraintsFor(sources, has("constraints") ? new Map() : targets, dice);
  const required = wanted.length === 0 ? [SOURCES[0]] : wanted;
  const more = dice.some(required, 80);
  const shapes = has("constraints") ? UNFIT_SHAPES : SHAPES;
  const shape = dice.chance(25) ? "plain" : dice.one(Object.keys(shapes));
  const texts = has("text") ? UNFIT_LOCK_TEXTS : LOCK_TEXTS;
  const text = dice.chance(has("text") ? 0 : 30) ? "as written" : dice.one(Object.keys(texts));
  const methods = has("method") ? UNFIT_METHODS : METHODS;
  const method = dice.chance(has("method") ? 0 : 30)
    ? "the origin"
    : dice.one(Object.keys(methods));
  const locked = entriesOf(required, { releases, targets, isUnfit: has("entries") }, dice);
  const entries = dice.chance(has("entries") || has("text") ? 0 : 18) ? undefined : locked;
  const inState = dice.chance(25) ? dice.some(SOURCES.slice(0, 2), 50) : [];
  return {
    name: [
      ...[title, shape, entries === undefined ? "no lock file" : text, method],
      ...(inState.length > 0 ? ["a state"] : []),
      ...(troubles.length > 0 ? [`trouble with ${troubles.join(", ")}`] : []),
    ].join(", "),
    releases,
    mirrored: method.includes("before") || has("method") ? dice.some(releases, 70) : releases,
    method: methods[method]!,
    layout: method.includes("unpacked") ? "unpacked" : "packed",
    files: shapes[shape]!(
      constrained(required),
      constrained(has("constraints") ? [...more, "acme/gadget"] : more),
    ),
    entries,
    retype: { ...LOCK_TEXTS, ...UNFIT_LOCK_TEXTS }[text]!,
    inState: has("state") ? [...inState, UNKNOWN] : inState,
    platforms: ["linux_amd64", ...(dice.chance(30) ? ["darwin_arm64"] : [])],
  };
}

function troublesOf(dice: Dice): readonly Trouble[] {
  if (dice.chance(60)) return [];
  return dice.chance(80) ? [dice.one(TROUBLES)] : dice.some(TROUBLES, 50);
}

function versionsOf(source: string, releases: readonly ReleaseSpec[]): readonly string[] {
  const own = releases.filter(({ namespace, type }) => source.endsWith(`${namespace}/${type}`));
  return own.map(({ version }) => version);
}

/** Constraints that targets meet, any for what has none. */
function constraintsFor(
  sources: readonly string[],
  targets: ReadonlyMap<string, string>,
  dice: Dice,
): Requires {
  const allowed = (source: string): readonly string[] =>
    CONSTRAINTS.filter((text) => allows(text, targets.get(source)));
  return Object.fromEntries(sources.map((one) => [one, dice.one(allowed(one))]));
}

/** Whether constraints are met by a version, as all are by none. */
function allows(constraints: string, version: string | undefined): boolean {
  if (version === undefined) return true;
  return allowsVersion(parseConstraints(constraints), parseVersion(version));
}

/** What entries are made of. */
interface Lockable {
  readonly releases: readonly ReleaseSpec[];
  /** A version of each source that configuration and registry agree on. */
  readonly targets: ReadonlyMap<string, string>;
  /** Whether entries are meant not to fit. */
  readonly isUnfit: boolean;
}

/** Entries for some of what is required, at versions that fit unless they are meant not to. */
function entriesOf(
  required: readonly string[],
  { releases, targets, isUnfit }: Lockable,
  dice: Dice,
): readonly WorldEntry[] {
  const entryOf = (source: string): WorldEntry => {
    const published = versionsOf(source, releases);
    const target = targets.get(source) ?? "1.2.3";
    const version = isUnfit ? dice.one(["0.9.0", "1.0.0", "2.0.0", target, target]) : target;
    const hashes = hashesOf(isUnfit, dice);
    return {
      source,
      version,
      ...(dice.chance(50) ? { constraints: dice.one(["~> 1.0", ">= 1.0.0"]) } : {}),
      hashes: published.includes(version) ? hashes : hashes.filter((one) => !isToken(one)),
    };
  };
  const locked = [...dice.some(required, 85), ...(dice.chance(15) ? [UNKNOWN] : [])];
  const entries = locked.map(entryOf);
  if (!required.includes("hashicorp/web") || !dice.chance(35)) return entries;
  const isKept = dice.chance(40);
  return [
    ...entries.filter(({ source }) => isKept || source !== "hashicorp/web"),
    { ...entryOf("hashicorp/web"), source: PREDECESSOR },
  ];
}

/** Hashes of an entry, one at least of what is installed unless they are meant not to fit. */
function hashesOf(isUnfit: boolean, dice: Dice): readonly string[] {
  const some = dice.some(HASHES, 25);
  if (isUnfit) return some;
  if (dice.chance(10)) return [];
  if (dice.chance(35)) return ["h1:linux_amd64", "zh:*"];
  return [dice.one(["h1:linux_amd64", "zh:linux_amd64", "zh:*"]), ...some];
}

/** Whether it stands for hashes of a release, rather than for itself. */
function isToken(hash: string): boolean {
  return hash.length < 20 && !hash.startsWith("h9");
}
