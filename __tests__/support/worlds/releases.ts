import type { ReleaseSpec } from "../embedded/release.ts";
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
} from "../embedded/release-faults.ts";
import type { Dice } from "./dice.ts";

/** What worlds require; all but the last on the tool's own registry. */
export const SOURCES = ["acme/widget", "hashicorp/web", "registry.example/corp/tool"] as const;
/** Where the second one was before OpenTofu rebuilt it. */
export const PREDECESSOR = "registry.terraform.io/hashicorp/web";

const PLATFORMS = ["darwin_arm64", "windows_amd64"] as const;
const VERSIONS = ["1.0.0", "1.1.0", "1.2.3", "2.0.0", "2.1.0-rc1"] as const;
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

/** One to five versions; what is wrong with honest ones is of platforms that `init` does not install. */
export function releasesOf(source: string, isFaulty: boolean, dice: Dice): readonly ReleaseSpec[] {
  const parts = source.split("/");
  const [namespace = "", type = ""] = parts.slice(-2);
  const shared = {
    namespace,
    type,
    ...(parts.length === 3 ? { host: parts[0]! } : {}),
    packages: dice.chance(50),
    manifest: dice.chance(70),
    ...(dice.chance(15) ? { entries: withDirectory(type) } : {}),
  };
  const versions = dice.some(VERSIONS, 45);
  const releases = (versions.length === 0 ? [VERSIONS[2]] : versions).map((version) => {
    const isHere = !isFaulty || dice.chance(85);
    const others = dice.some(PLATFORMS, isHere ? 85 : 100);
    const release = {
      ...shared,
      version,
      platforms: [...(isHere ? ["linux_amd64"] : []), ...others],
    };
    const faults = shared.packages ? [...FAULTS, wrongReportedH1] : FAULTS;
    if (isFaulty && dice.chance(60)) {
      return withFaults(release, dice.one(faults)(dice.one(release.platforms)));
    }
    const [other] = others;
    return other !== undefined && dice.chance(10) ? tamperedArchive(other)(release) : release;
  });
  return namespace === "hashicorp" ? [...releases, ...releases.map(asPredecessor)] : releases;
}

/** What OpenTofu rebuilt is there under its old address, too. */
function asPredecessor(release: ReleaseSpec): ReleaseSpec {
  return { ...release, host: "registry.terraform.io" };
}

/** A package whose archive has another h1 than its contents (HS-6). */
function withDirectory(type: string): NonNullable<ReleaseSpec["entries"]> {
  return (platform) => [
    { kind: "directory", name: "docs" },
    { kind: "file", name: `terraform-provider-${type}`, content: platform, executable: true },
  ];
}
