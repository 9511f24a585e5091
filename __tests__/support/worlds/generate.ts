import type { ReleaseSpec } from "../../../src/demo/release.ts";
import {
  announcedKeys,
  garbageSignature,
  missingArchive,
  missingChecksum,
  missingPlatform,
  missingSignature,
  type ReleaseFault,
  tamperedArchive,
  withdrawn,
  withFaults,
  wrongReportedH1,
} from "../../../src/demo/release-faults.ts";
import { seededNumbers } from "../../language/hcl/support.ts";

/** A lock entry before its hashes are known: `h1:linux_amd64`, `zh:*` and the like name hashes of the release. */
export interface WorldEntry {
  readonly source: string;
  readonly version: string;
  readonly constraints?: string;
  readonly hashes: readonly string[];
}

/** Configuration, lock file and registries that somebody may meet, as data; `{host}` is the tool's own registry. */
export interface World {
  readonly name: string;
  readonly releases: readonly ReleaseSpec[];
  /** Constraints by source address. */
  readonly requires: Readonly<Record<string, string>>;
  /** Undefined where there is no lock file. */
  readonly entries: readonly WorldEntry[] | undefined;
  readonly platforms: readonly string[];
}

const PLATFORMS = ["linux_amd64", "darwin_arm64", "windows_amd64"] as const;
const VERSIONS = ["1.0.0", "1.1.0", "1.2.3", "2.0.0", "2.1.0-rc1"] as const;
const CONSTRAINTS = ["", "", "~> 1.0", ">= 1.1.0", "1.2.3", "< 2.0.0", "~> 1.2.0", ">= 2.0.0"];
const SOURCES = ["acme/widget", "hashicorp/web", "registry.example/corp/tool"] as const;
const PREDECESSOR = "registry.terraform.io/hashicorp/web";
const FAULTS: readonly ((platform: string) => ReleaseFault)[] = [
  (platform) => tamperedArchive(platform),
  (platform) => missingArchive(platform),
  (platform) => missingPlatform(platform),
  (platform) => missingChecksum(platform),
  () => announcedKeys(),
  () => missingSignature(),
  () => garbageSignature(),
  () => withdrawn(),
];
const HASHES = [
  ...["h1:linux_amd64", "h1:darwin_arm64", "zh:linux_amd64", "zh:darwin_arm64", "zh:*"],
  ...["h1:linux_amd64", "zh:*", "zip-h1:linux_amd64", "zip-h1:darwin_arm64", "zh:manifest"],
  "h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  `zh:${"0".repeat(64)}`,
  "h9:unknown",
] as const;

/** Picks, with every run the same. */
export class Dice {
  readonly #next: (bound: number) => number;
  constructor(seed: number) {
    this.#next = seededNumbers(seed);
  }
  one<T>(list: readonly T[]): T {
    return list[this.#next(list.length)]!;
  }
  some<T>(list: readonly T[], percent: number): readonly T[] {
    return list.filter(() => this.chance(percent));
  }
  chance(percent: number): boolean {
    return this.#next(100) < percent;
  }
}

/** Worlds of one seed. */
export function generateWorlds(count: number, seed: number): readonly World[] {
  return Array.from({ length: count }, (_, i) =>
    generateWorld(`world ${i} of seed ${seed}`, seed * 10_000 + i),
  );
}

function generateWorld(name: string, seed: number): World {
  const dice = new Dice(seed);
  const wanted = dice.some(SOURCES, 60);
  const required = wanted.length === 0 && dice.chance(90) ? [SOURCES[0]] : wanted;
  const releases = SOURCES.flatMap((source) => releasesOf(source, dice));
  return {
    name,
    releases: [...releases, ...predecessorsOf(releases)],
    requires: Object.fromEntries(required.map((one) => [one, dice.one(CONSTRAINTS)])),
    entries: dice.chance(25) ? undefined : entriesOf(required, releases, dice),
    platforms: dice.chance(70) ? ["linux_amd64"] : ["linux_amd64", "darwin_arm64"],
  };
}

/** One to four versions, mostly honest. */
function releasesOf(source: string, dice: Dice): readonly ReleaseSpec[] {
  const parts = source.split("/");
  const [namespace = "", type = ""] = parts.slice(-2);
  const versions = dice.some(VERSIONS, 55);
  const shared = {
    namespace,
    type,
    ...(parts.length === 3 ? { host: parts[0]! } : {}),
    packages: dice.chance(50),
    manifest: dice.chance(70),
    ...(dice.chance(15) ? { entries: withDirectory(type) } : {}),
  };
  return (versions.length === 0 ? [VERSIONS[2]] : versions).map((version) => {
    const spec = { ...shared, version, platforms: dice.some(PLATFORMS, 85) };
    const platforms = spec.platforms.length === 0 ? [PLATFORMS[0]] : spec.platforms;
    const release: ReleaseSpec = { ...spec, platforms };
    if (!dice.chance(18)) return release;
    const faults = shared.packages ? [...FAULTS, wrongReportedH1] : FAULTS;
    return withFaults(release, dice.one(faults)(dice.one(platforms)));
  });
}

/** A package whose archive has another h1 than its contents (HS-6). */
function withDirectory(type: string): NonNullable<ReleaseSpec["entries"]> {
  return (platform) => [
    { kind: "directory", name: "docs" },
    { kind: "file", name: `terraform-provider-${type}`, content: platform, executable: true },
  ];
}

/** What OpenTofu rebuilt is there under its old address, too. */
function predecessorsOf(releases: readonly ReleaseSpec[]): readonly ReleaseSpec[] {
  return releases
    .filter(({ namespace }) => namespace === "hashicorp")
    .map((release) => ({ ...release, host: "registry.terraform.io" }));
}

function entriesOf(
  required: readonly string[],
  releases: readonly ReleaseSpec[],
  dice: Dice,
): readonly WorldEntry[] {
  const locked = [...dice.some(required, 75), ...(dice.chance(15) ? ["acme/unneeded"] : [])];
  const entries = locked.map((source) => entryOf(source, releases, dice));
  if (!required.includes("hashicorp/web") || !dice.chance(35)) return entries;
  const old = { ...entryOf("hashicorp/web", releases, dice), source: PREDECESSOR };
  const isKept = dice.chance(40);
  return [...entries.filter((one) => isKept || one.source !== "hashicorp/web"), old];
}

function entryOf(source: string, releases: readonly ReleaseSpec[], dice: Dice): WorldEntry {
  const own = releases.filter(({ namespace, type }) => source.endsWith(`${namespace}/${type}`));
  const published = dice.chance(88) && own.length > 0;
  const constraints = dice.chance(50) ? { constraints: dice.one(["~> 1.0", ">= 1.0.0"]) } : {};
  const whole = ["h1:linux_amd64", "zh:*"];
  const hashes = dice.chance(35) ? whole : dice.some(HASHES, 25);
  return {
    source,
    version: published ? dice.one(own).version : dice.one(["0.9.0", "1.2.3"]),
    ...constraints,
    hashes: published ? hashes : hashes.filter((one) => one.length > 20 || one.startsWith("h9")),
  };
}
