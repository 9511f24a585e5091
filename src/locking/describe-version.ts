import { type HashDispositions, mergeDispositions } from "../model/disposition.ts";
import type { LockReviewError } from "../model/error.ts";
import type { EvidenceProblem } from "../model/evidence.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";
import { isAbsent } from "../sources/errors.ts";
import { gatheringError, problemOfError } from "./evidence-problem.ts";
import {
  type DescribedPackage,
  describePackage,
  type GatherPorts,
  type GatherRules,
} from "./gather.ts";

/** Platforms of one version that are asked for; the largest known release has 15 (REG-7). */
const MAX_PLATFORMS = 64;

/** What the metadata of packages of one version says, of all of them or of as many as were asked for. */
export interface DescribedVersion {
  /** In the order asked. */
  readonly packages: ReadonlyMap<Platform, DescribedPackage>;
  /** Platforms that the source has this version for, or may have for all that it answered. */
  readonly published: ReadonlySet<Platform>;
  /** Those of them whose document nobody asked for yet. */
  readonly unread: ReadonlySet<Platform>;
  /** Facts of all documents, united: some releases split their checksum list. */
  readonly dispositions: HashDispositions;
  readonly problems: readonly EvidenceProblem[];
  /** Whether every document that there may be was read. */
  readonly complete: boolean;
}

/** Which version, and which platforms are known to be of interest. */
export interface VersionToDescribe {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly Platform[];
}

/** Reads the documents of one version, each once; every answer has all that was read so far. */
export interface VersionReader {
  /** Those of some platforms. */
  read(platforms: readonly Platform[]): Promise<DescribedVersion>;
  /** Those of every platform, of the ones included that only other documents name. */
  readAll(): Promise<DescribedVersion>;
}

/** Reads every document of a version at once. */
export function describeVersion(
  wanted: VersionToDescribe,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<DescribedVersion> {
  return versionReader(wanted, rules, ports, signal).readAll();
}

/** A refusal of one package does not hide what the others say. */
export function versionReader(
  { provider, version, platforms }: VersionToDescribe,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): VersionReader {
  const asked = new Set<Platform>();
  const outcomes: Outcome[] = [];
  const unasked = (): readonly Platform[] =>
    [...new Set([...platforms, ...namedBy(outcomes)])].filter((platform) => !asked.has(platform));
  const ask = async (wanted: readonly Platform[]): Promise<void> => {
    const fresh = wanted.filter((platform) => !asked.has(platform));
    const next = fresh.slice(0, MAX_PLATFORMS - asked.size);
    for (const platform of next) asked.add(platform);
    const answers = next.map((platform) =>
      describeOne(describePackage({ provider, version, platform }, rules, ports, signal), platform),
    );
    outcomes.push(...(await Promise.all(answers)));
  };
  return {
    async read(wanted) {
      await ask(wanted);
      return summarize(outcomes, unasked(), asked.size >= MAX_PLATFORMS);
    },
    async readAll() {
      // Documents of the registry may name any number of platforms, to make us ask for ever.
      while (unasked().length > 0 && asked.size < MAX_PLATFORMS) await ask(unasked());
      return summarize(outcomes, unasked(), asked.size >= MAX_PLATFORMS);
    },
  };
}

type Outcome =
  | {
      readonly kind: "described";
      readonly platform: Platform;
      readonly described: DescribedPackage;
    }
  | { readonly kind: "absent"; readonly platform: Platform }
  | { readonly kind: "failed"; readonly platform: Platform; readonly error: LockReviewError };

async function describeOne(
  answer: Promise<DescribedPackage>,
  platform: Platform,
): Promise<Outcome> {
  try {
    return { kind: "described", platform, described: await answer };
  } catch (caught) {
    if (isAbsent(caught)) return { kind: "absent", platform };
    return { kind: "failed", platform, error: gatheringError(caught) };
  }
}

/** Platforms that the documents read so far speak of. */
function namedBy(outcomes: readonly Outcome[]): readonly Platform[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === "described"
      ? [...outcome.described.metadata.dispositions.values()].flatMap((one) => [...one.platforms])
      : [],
  );
}

function summarize(
  outcomes: readonly Outcome[],
  unread: readonly Platform[],
  isFull: boolean,
): DescribedVersion {
  const described = outcomes.filter((outcome) => outcome.kind === "described");
  const failed = outcomes.filter((outcome) => outcome.kind === "failed");
  const metadata = described.map((outcome) => outcome.described.metadata);
  const answered = outcomes.flatMap((one) => (one.kind === "absent" ? [] : [one.platform]));
  const tooMany: EvidenceProblem = {
    kind: "not-checked",
    message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`,
  };
  const cutOff = isFull && unread.length > 0;
  return {
    packages: new Map(described.map((outcome) => [outcome.platform, outcome.described])),
    published: new Set(cutOff ? answered : [...answered, ...unread]),
    unread: new Set(cutOff ? [] : unread),
    dispositions: mergeDispositions(metadata.map((one) => one.dispositions)),
    problems: [
      ...failed.map(({ error, platform }) => problemOfError(error, platform)),
      ...metadata.flatMap((one) => one.problems),
      ...(cutOff ? [tooMany] : []),
    ],
    complete: failed.length === 0 && unread.length === 0,
  };
}
