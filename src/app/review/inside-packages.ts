import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import type { SeenPackage } from "../../locking/gathering/seen-packages.ts";
import { hashScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Gathering } from "../run/engine.ts";
import type { RecordedVersion } from "./inside-pairs.ts";

/** What the run knows of packages, and how it asks for more. */
export interface InsidePackages extends Pick<Gathering, "rules" | "ports"> {
  /** Those of a version that were read, in this run or an earlier one that is believed. */
  of(provider: ProviderAddress, recorded: RecordedVersion): Promise<readonly SeenPackage[]>;
}

/** Archives of a version that are looked for in memory: a release has one for each platform, and head may record any number. */
const MAX_RECALLED = 200;

/** Over one run's access to registries. */
export function insidePackages({ rules, ports }: Gathering): InsidePackages {
  const { seen, memory } = ports;
  return {
    rules,
    ports,
    async of(provider, { version, hashes }) {
      const now = seen?.of(provider, version) ?? [];
      const archives = [...hashes].filter((hash) => hashScheme(hash) === "zh");
      const missing = archives.filter((zip) => !now.some((one) => one.zip === zip));
      const told =
        memory && (await mapFewAtOnce(missing.slice(0, MAX_RECALLED), (zip) => memory.tell(zip)));
      const before = (told ?? []).flatMap((one): readonly SeenPackage[] => {
        // A lock file may record anybody's archive.
        const { announcedFor: release } = one ?? {};
        if (release?.provider !== provider || release.version !== version) return [];
        if (one?.files === undefined || one.directory.kind === "error") return [];
        const { zip, files } = one;
        const { platform } = release;
        const contents = one.directory.hash;
        const source = "an earlier run";
        return [{ provider, version, platform, zip, contents, source, isOrigins: true, files }];
      });
      return [...now, ...before];
    },
  };
}

/** Whether a lock file records a package, by its archive or by what is in it. */
export function isRecorded({ zip, contents }: SeenPackage, { hashes }: RecordedVersion): boolean {
  return hashes.has(zip) || hashes.has(contents);
}

/** The platforms that packages are for. */
export function packagePlatforms(packages: readonly SeenPackage[]): readonly Platform[] {
  return packages.map(({ platform }) => platform);
}
