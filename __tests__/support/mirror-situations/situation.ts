import { writeFilesystemMirror } from "../embedded/filesystem-mirror.ts";
import type { OciAnswer, OciRequest } from "../embedded/oci-answers.ts";
import type { OciStore } from "../embedded/oci-content.ts";
import type { Interceptor } from "../embedded/registry.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import { aRelease, type SituationOutcome } from "../lock-situations/situation.ts";

/** What an OCI registry has, and how it answers. */
interface OciSituation {
  /** Pushes into repositories of the mirror by provider, such as `acme/widget`. */
  readonly push: (repository: (provider: string) => OciStore) => Promise<void>;
  readonly redirectBlobs?: boolean;
  readonly pageSize?: number;
  /** Whether everything is pushed under another name than the mirror looks for. */
  readonly other?: boolean;
  /** What it answers instead; undefined leaves it alone. */
  readonly answer?: (request: OciRequest) => OciAnswer | undefined;
}

/** Makes the directory of a filesystem mirror for the default host. */
export type MakeDirectory = (folder: string, host: string) => Promise<void>;

/**
 * Somebody locks or installs with mirrors: everything around it, as data, and what comes of it.
 *
 * Texts hold `{fs}` for the directory, `{net}` for the network mirror's URL, `{mirror}` for its host and
 * `{host}` for the default registry's.
 */
export interface MirrorSituation {
  readonly name: string;
  /**
   * `providers lock` with one mirror, or `init` by the installation methods of `cliConfig`, or with the
   * directory in a place where the tools look without being told.
   */
  readonly run: "fs-mirror" | "net-mirror" | "init" | "implied";
  /** What the origin registry has; acme/widget 1.2.3 when absent. */
  readonly origin?: readonly ReleaseSpec[];
  /** What the network mirror has; acme/widget 1.2.3 when absent. */
  readonly mirror?: readonly ReleaseSpec[];
  /** Faults of the network mirror. */
  readonly faults?: () => readonly Interceptor[];
  /** The filesystem mirror; acme/widget 1.2.3, packed, when absent. */
  readonly directory?: MakeDirectory;
  /** The OCI registry that `{oci}` stands for; none when absent. */
  readonly oci?: OciSituation;
  readonly cliConfig?: string;
  readonly requires?: Readonly<Record<string, string>>;
  readonly lock?: string;
  readonly outcome:
    | SituationOutcome
    | { readonly terraform: SituationOutcome; readonly opentofu: SituationOutcome };
  /** Why terraform cannot be compared here. */
  readonly divergence?: string;
}

/** A filesystem mirror of releases in one layout. */
export function mirrorOf(
  layout: "packed" | "unpacked",
  ...releases: readonly ReleaseSpec[]
): MakeDirectory {
  const all = releases.length === 0 ? [aRelease()] : releases;
  return (folder, host) =>
    writeFilesystemMirror(
      folder,
      layout,
      all.map((release) => ({ host, ...release })),
    );
}

/** What an installation from a mirror that says nothing records. */
export const H1_ONLY = { "acme/widget 1.2.3": ["h1:linux_amd64"] } as const;
