import type { Interceptor } from "../embedded/registry.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import type { SigningKey } from "../embedded/signing.ts";

/** Keys that situations sign with; made once for a whole suite. */
export interface SituationKeys {
  /** Signs every release that names no other key. */
  readonly publisher: SigningKey;
  readonly stranger: SigningKey;
  readonly expired: SigningKey;
}

/**
 * What locking leads to.
 *
 * A record names the hashes of each entry of the resulting file: `"acme/widget 1.2.3"` to hashes, which
 * are written out or as `h1:PLATFORM`, `zip-h1:PLATFORM` (what a registry reports), `zh:PLATFORM`,
 * `zh:manifest`, and `zh:*` for all of the list.
 */
export type SituationOutcome =
  | "refused"
  | "usage"
  | "unreachable"
  | Readonly<Record<string, readonly string[]>>;

/** Somebody runs `providers lock`: everything around it, as data, and what comes of it. */
export interface LockSituation {
  /** In plain words; the title of a test. */
  readonly name: string;
  /** What is published; one honest release of acme/widget 1.2.3 when absent. */
  readonly releases?: (keys: SituationKeys) => readonly ReleaseSpec[];
  /** Faults of the line, made anew for every run because some of them count. */
  readonly faults?: (keys: SituationKeys) => readonly Interceptor[];
  /** Constraints by source address; `acme/widget` unconstrained when absent. */
  readonly requires?: Readonly<Record<string, string>>;
  /** Text of main.tf instead of the one that `requires` gives. */
  readonly config?: string;
  /** Text of the old lock file; {@link fillIn} says what stands in braces. */
  readonly lock?: string;
  /** `linux_amd64` when absent. */
  readonly platforms?: readonly string[];
  /** Positional arguments. */
  readonly providers?: readonly string[];
  readonly outcome:
    | SituationOutcome
    | { readonly terraform: SituationOutcome; readonly opentofu: SituationOutcome };
  /** Why terraform cannot be compared here: we refuse or accept on purpose what it does not. */
  readonly divergence?: string;
}

/** A situation of which only a program says what comes of it. */
export type OpenSituation = Omit<LockSituation, "outcome"> &
  Partial<Pick<LockSituation, "outcome">>;

/** The two platforms that releases have unless they say otherwise. */
export const PLATFORMS = ["linux_amd64", "darwin_arm64"] as const;

/** A release of acme/widget; 1.2.3 and honest unless the situation says otherwise. */
export function aRelease(facts: Partial<ReleaseSpec> = {}): ReleaseSpec {
  return { namespace: "acme", type: "widget", version: "1.2.3", platforms: PLATFORMS, ...facts };
}

/** Releases of acme/widget of several versions. */
export function releasesOf(...versions: readonly string[]): readonly ReleaseSpec[] {
  return versions.map((version) => aRelease({ version }));
}

/**
 * An old lock file of one entry for acme/widget.
 *
 * `{header}` is the tool's own header, `{host}` its default registry, and `{h1:PLATFORM}` and the like
 * are hashes of the first release.
 */
export function aLockText(facts: {
  readonly version?: string;
  readonly constraints?: string;
  readonly hashes?: readonly string[];
  readonly source?: string;
}): string {
  const lines = [`  version     = "${facts.version ?? "1.2.3"}"`];
  if (facts.constraints !== undefined) lines.push(`  constraints = "${facts.constraints}"`);
  if (facts.constraints === undefined) lines[0] = `  version = "${facts.version ?? "1.2.3"}"`;
  if (facts.hashes !== undefined) {
    lines.push("  hashes = [", ...facts.hashes.map((hash) => `    "${hash}",`), "  ]");
  }
  const label = facts.source ?? "{host}/acme/widget";
  return `{header}\nprovider "${label}" {\n${lines.join("\n")}\n}\n`;
}

/** Every `zh:` of the honest release and the `h1:` of one platform, as an earlier run left them. */
export const LOCKED_LINUX = ["{h1:linux_amd64}", "{zh:*}"] as const;

/** An `h1:` that no package has. */
export const BOGUS_H1 = "h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
/** A `zh:` that no package has. */
export const BOGUS_ZH = `zh:${"0".repeat(64)}`;

/** What a first run for linux_amd64 records of the honest release. */
export const FRESH_LINUX = { "acme/widget 1.2.3": ["h1:linux_amd64", "zh:*"] } as const;
/** What a first run for both platforms records. */
export const FRESH_BOTH = {
  "acme/widget 1.2.3": ["h1:linux_amd64", "h1:darwin_arm64", "zh:*"],
} as const;
