import type { ReleaseSpec } from "../embedded/release.ts";
import { configOf } from "../lock-situations/run.ts";
import { Dice } from "../worlds/dice.ts";
import type { World } from "../worlds/generate.ts";
import { SOURCES } from "../worlds/releases.ts";

/** The number of the first of these worlds; all others have a lower one. */
export const FIRST_INSTALLATION = 1000;
const SEED = 4;

const fs = (more = ""): string => `  filesystem_mirror {\n    path = "{fs}"\n${more}  }\n`;
const net = (more = ""): string => `  network_mirror {\n    url = "{net}"\n${more}  }\n`;
const oci = (more = ""): string =>
  `  oci_mirror {\n    repository_template = "{oci}/mirror/\${hostname}/\${namespace}/\${type}"\n${more}  }\n`;
const direct = (more = ""): string => `  direct {\n${more}  }\n`;
const only = (what: "include" | "exclude", ...patterns: readonly string[]): string =>
  `    ${what} = ${JSON.stringify(patterns)}\n`;
const ALL = only("exclude", "*/*/*");

/** Bodies of `provider_installation`; `{it}` is the provider that is required. */
const METHODS = [
  ...[fs(), net(), oci(), fs() + direct(ALL), net() + direct(ALL), oci() + direct(ALL)],
  fs(only("include", "{it}")) + direct(only("exclude", "{it}")),
  net(only("include", "{it}")) + direct(only("exclude", "{it}")),
  oci(only("include", "{it}")) + direct(only("exclude", "{it}")),
  net(only("exclude", "{it}")) + fs(),
  fs(only("exclude", "{it}")) + direct(ALL),
  fs(only("exclude", "{it}")) + direct(only("exclude", "{it}")),
  net(only("exclude", "{it}")) + direct(),
  oci(only("exclude", "{it}")) + direct(only("exclude", "{it}")),
  fs() + direct(),
  net() + direct(),
  direct(only("exclude", "{it}")),
  direct(only("include", "{it}")),
  ...[direct(ALL), direct(), ""],
] as const;

/** What a mirror makes of the releases of the origin. */
const CONTENTS: Readonly<Record<string, (release: ReleaseSpec) => readonly ReleaseSpec[]>> = {
  "the origin's packages": (release) => [release],
  "other packages": (release) => [repacked(release)],
  "another version": (release) => [{ ...release, version: "1.2.4" }],
  "another platform": (release) => [{ ...release, platforms: ["darwin_arm64"] }],
  nothing: () => [],
};

const HASHES: Readonly<Record<string, readonly string[]>> = {
  "all hashes": ["h1:linux_amd64", "h1:darwin_arm64", "zh:*"],
  "archives alone": ["zh:*"],
  "archives, and contents of another platform": ["h1:darwin_arm64", "zh:*"],
  "contents alone": ["h1:linux_amd64"],
  "contents of another platform": ["h1:darwin_arm64"],
  "an archive of another platform": ["zh:darwin_arm64"],
  "hashes of nothing": [`h1:${"C".repeat(43)}=`, `zh:${"c".repeat(64)}`],
};

/** The same release, as somebody else built it. */
function repacked(release: ReleaseSpec): ReleaseSpec {
  const entries: NonNullable<ReleaseSpec["entries"]> = (platform) => [
    {
      kind: "file",
      name: `terraform-provider-${release.type}_v${release.version}`,
      content: `rebuilt for ${platform}`,
      executable: true,
    },
  ];
  return { ...release, entries };
}

/** Where packages come from, by what the mirror has and what the lock file records; every honest one, a part of the others. */
export const INSTALLATION_WORLDS: readonly World[] = METHODS.flatMap((method) =>
  Object.keys(CONTENTS).flatMap((content) =>
    Object.keys(HASHES).map((hashes) => ({ method, content, hashes })),
  ),
)
  .filter(({ content, hashes }, i) => {
    const isHonest = content === "the origin's packages" && hashes === "all hashes";
    return isHonest || new Dice(SEED * 10_000 + i).chance(12);
  })
  .map((parts, i) => installationWorld(FIRST_INSTALLATION + i, parts));

function installationWorld(
  number: number,
  { method, content, hashes }: Readonly<Record<"method" | "content" | "hashes", string>>,
): World {
  const dice = new Dice(number);
  const source = dice.one(SOURCES);
  const parts = source.split("/");
  const [namespace = "", type = ""] = parts.slice(-2);
  const release: ReleaseSpec = {
    ...(parts.length === 3 ? { host: parts[0]! } : {}),
    ...{ namespace, type, version: "1.2.3", packages: false },
    platforms: ["linux_amd64", "darwin_arm64"],
  };
  const layout = dice.one(["packed", "unpacked"] as const);
  const how = method === "" ? "nowhere" : method.replaceAll(/\s+/g, " ").trim();
  return {
    name: `world ${number} of installations, ${layout}, ${content}, ${hashes}, ${how}`,
    releases: [release],
    mirrored: CONTENTS[content]!(release),
    method: method.replaceAll("{it}", parts.length === 3 ? source : `{host}/${source}`),
    layout,
    files: { "main.tf": configOf({ [source]: "" }) },
    entries: [{ source, version: "1.2.3", hashes: HASHES[hashes]! }],
    retype: (text) => text,
    inState: [],
    platforms: ["linux_amd64"],
  };
}
