// Releases for lock files whose packages nobody has: each real release gets a made-up twin, and each recorded hash the hash
// of one package of it, so that the whole review runs, downloads included.
import type { ReleaseHashes } from "../embedded/build-release.ts";
import { defaultEntries } from "../embedded/package-zip.ts";
import type { ReleaseName, ReleaseSpec } from "../embedded/release.ts";
import type { SigningKey } from "../embedded/signing.ts";
import { type LockText, lockEntries } from "./lock-entries.ts";

/** What stands in for one real release, under each of the addresses that serve the same packages. */
interface Twin {
  readonly names: readonly ReleaseName[];
  /** Recorded hashes, each for the platform in the same place of {@link TWIN_PLATFORMS}. */
  readonly archives: readonly string[];
  readonly contents: readonly string[];
  /** The recorded hash of its manifest; undefined where it is not known as one. */
  readonly manifest: string | undefined;
}

/** Twins of everything that some lock files record. */
export interface Twins {
  /** The releases to publish. */
  releases(keyOf: (host: string, namespace: string) => SigningKey): readonly ReleaseSpec[];
  /** Recorded hash → hash of the twin, as a registry published the twins. */
  replacements(hashesOf: (release: ReleaseName) => ReleaseHashes): ReadonlyMap<string, string>;
  /** `SOURCE VERSION` of the releases that a recorded hash belongs to. */
  ownersOf(hash: string): ReadonlySet<string>;
  /** The recorded hashes of the archives of `SOURCE VERSION`. */
  archivesOf(release: string): readonly string[];
}

/** Platforms by how many locks have them: which archive a recorded hash was of cannot be known. */
const TWIN_PLATFORMS = [
  ...["linux_amd64", "darwin_arm64", "darwin_amd64", "windows_amd64", "linux_arm64"],
  ...["linux_386", "linux_arm", "freebsd_amd64", "freebsd_386", "freebsd_arm", "windows_386"],
  ...["windows_arm64", "openbsd_amd64", "openbsd_386", "freebsd_arm64", "solaris_amd64"],
  ...["netbsd_amd64", "netbsd_386", "netbsd_arm", "openbsd_arm", "openbsd_arm64", "netbsd_arm64"],
  ...["darwin_386", "windows_arm", "linux_riscv64", "linux_ppc64le", "linux_s390x", "aix_ppc64"],
  ...["linux_mips", "linux_mips64", "dragonfly_amd64", "plan9_amd64"],
];

/** How often a hash stands in entries of a release. */
type Counts = Map<string, number>;

interface SeenRelease {
  readonly source: string;
  readonly version: string;
  texts: number;
  readonly hashes: Counts;
}

/** Plans a twin for every release that the texts lock. */
export function planTwins(texts: readonly string[]): Twins {
  const seen = seenReleases(texts.flatMap(lockEntries));
  const home = homesOf(seen);
  const manifests = manifestsOf(seen);
  const twins = groupsOf(seen, manifests).map((group) => twinOf(group, home, manifests));
  const owners = ownersOf(twins);
  const protocolOf = (manifest: string): string => `5.${[...manifests].indexOf(manifest)}`;
  return {
    releases: (keyOf) => twins.flatMap((twin, i) => releasesOf(twin, i, protocolOf, keyOf)),
    replacements: (hashesOf) => new Map(twins.flatMap((twin) => replacementsOf(twin, hashesOf))),
    ownersOf: (hash) => owners.get(hash) ?? new Set(),
    archivesOf: (release) =>
      twins.find(({ names }) => names.some((name) => nameText(name) === release))?.archives ?? [],
  };
}

function ownersOf(twins: readonly Twin[]): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { names, archives, contents, manifest } of twins) {
    for (const hash of [...archives, ...contents, ...(manifest === undefined ? [] : [manifest])]) {
      owners.set(hash, new Set([...(owners.get(hash) ?? []), ...names.map(nameText)]));
    }
  }
  return owners;
}

function nameText({ host, namespace, type, version }: ReleaseName): string {
  return `${host}/${namespace}/${type} ${version}`;
}

function seenReleases(entries: readonly LockText[]): readonly SeenRelease[] {
  const seen = new Map<string, SeenRelease>();
  for (const { source, version, hashes } of entries) {
    const key = `${source} ${version}`;
    const release = seen.get(key) ?? { source, version, texts: 0, hashes: new Map() };
    seen.set(key, release);
    release.texts++;
    for (const hash of hashes) release.hashes.set(hash, (release.hashes.get(hash) ?? 0) + 1);
  }
  return [...seen.values()];
}

/** Which builds lock one hash: type and version, as two addresses may serve the same packages. */
const buildOf = ({ source, version }: SeenRelease): string =>
  `${source.split("/").at(-1)} ${version}`;

/** The build that a hash stands in most often, measured by how often the build is locked: others are slips of a merge. */
function homesOf(seen: readonly SeenRelease[]): ReadonlyMap<string, string> {
  const best = new Map<string, readonly [share: number, build: string]>();
  for (const release of seen) {
    for (const [hash, count] of release.hashes) {
      const share = count / release.texts + Math.min(count, 1000) / 1e6;
      if (share > (best.get(hash)?.[0] ?? 0)) best.set(hash, [share, buildOf(release)]);
    }
  }
  return new Map([...best].map(([hash, [, build]]) => [hash, build]));
}

/**
 * The `zh:` of manifests, which are one text for many versions. Hashes that two builds share by a slip come in numbers: a
 * manifest is the only hash of exactly its builds.
 */
function manifestsOf(seen: readonly SeenRelease[]): ReadonlySet<string> {
  const builds = new Map<string, Set<string>>();
  for (const release of seen) {
    for (const hash of release.hashes.keys()) {
      if (!hash.startsWith("zh:")) continue;
      builds.set(hash, (builds.get(hash) ?? new Set()).add(buildOf(release)));
    }
  }
  const bySet = new Map<string, string[]>();
  for (const [hash, all] of builds) {
    if (all.size === 1) continue;
    const set = [...all].sort().join("\n");
    bySet.set(set, [...(bySet.get(set) ?? []), hash]);
  }
  const alone = [...bySet.values()].filter((hashes) => hashes.length === 1);
  return new Set(alone.flat().sort());
}

/** Releases of one type and version that share packages, under whatever addresses. */
function groupsOf(
  seen: readonly SeenRelease[],
  manifests: ReadonlySet<string>,
): readonly (readonly SeenRelease[])[] {
  const groups: SeenRelease[][] = [];
  for (const release of seen) {
    const hashes = [...release.hashes.keys()].filter((hash) => !manifests.has(hash));
    const isSame = (other: SeenRelease): boolean =>
      buildOf(other) === buildOf(release) && hashes.some((hash) => other.hashes.has(hash));
    const joined = groups.filter((group) => group.some(isSame));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([...joined.flat(), release]);
  }
  return groups;
}

function twinOf(
  group: readonly SeenRelease[],
  home: ReadonlyMap<string, string>,
  manifests: ReadonlySet<string>,
): Twin {
  const counts: Counts = new Map();
  for (const { hashes } of group) {
    for (const [hash, count] of hashes) counts.set(hash, (counts.get(hash) ?? 0) + count);
  }
  const often = [...counts.keys()].sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const build = group[0] && buildOf(group[0]);
  const own = often.filter((hash) => !manifests.has(hash) && home.get(hash) === build);
  return {
    names: group.map(({ source, version }) => {
      const [host = "", namespace = "", type = ""] = source.split("/");
      return { host, namespace, type, version };
    }),
    archives: own.filter((hash) => hash.startsWith("zh:")),
    contents: own.filter((hash) => hash.startsWith("h1:")),
    manifest: often.find((hash) => manifests.has(hash)),
  };
}

function releasesOf(
  { names, archives, contents, manifest }: Twin,
  number: number,
  protocolOf: (manifest: string) => string,
  keyOf: (host: string, namespace: string) => SigningKey,
): readonly ReleaseSpec[] {
  const count = Math.max(archives.length, contents.length, 1);
  if (count > TWIN_PLATFORMS.length) throw new Error(`${names[0]?.type} has ${count} platforms`);
  return names.map((name) => ({
    ...name,
    platforms: TWIN_PLATFORMS.slice(0, count),
    protocols: [manifest === undefined ? "5.0" : protocolOf(manifest)],
    manifest: manifest !== undefined,
    packages: name.host === "registry.opentofu.org",
    signedBy: keyOf(name.host ?? "", name.namespace),
    entries: (platform) => [
      ...defaultEntries(name.type, name.version, platform),
      { kind: "file", name: "BUILD", content: `${number}\n` },
    ],
  }));
}

function replacementsOf(
  { names, archives, contents, manifest }: Twin,
  hashesOf: (release: ReleaseName) => ReleaseHashes,
): readonly (readonly [string, string])[] {
  const { packages, manifest: manifestHash } = hashesOf(names[0] as ReleaseName);
  const built = [...packages.values()];
  return [
    ...archives.map((hash, i) => [hash, built[i]?.zh ?? ""] as const),
    ...contents.map((hash, i) => [hash, built[i]?.h1 ?? ""] as const),
    ...(manifest === undefined ? [] : [[manifest, manifestHash ?? ""] as const]),
  ];
}
