import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import type { LockReviewError } from "../../model/error.ts";
import type { EvidenceProblem, Gap } from "../../model/evidence.ts";
import { appendAll } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { ServedMeta } from "../../packages/authentication/meta.ts";
import { isAbsent } from "../../sources/answers/source.ts";
import {
  type DescribedPackage,
  describePackage,
  type GatherPorts,
  type GatherRules,
} from "../gathering/gather.ts";
import { gatheringError, problemOfError } from "./evidence-request.ts";
import { releaseConflicts } from "./release-table.ts";

/** Platforms of one version that are asked for at most; the largest known release has 15 (REG-7). */
const MAX_PLATFORMS = 64;

/** The metadata of packages of one version, of all or of those asked for so far. */
export interface DescribedVersion {
  /** Packages of registries and mirrors, in the order asked. */
  readonly packages: ReadonlyMap<Platform, DescribedPackage<ServedMeta>>;
  /** Packages in the tree under review; no other field covers them. */
  readonly proposed: ReadonlyMap<Platform, DescribedPackage>;
  /** Platforms with a package, or possibly with one as far as the source answered. */
  readonly published: ReadonlySet<Platform>;
  /** Those of them whose document was not requested yet. */
  readonly unread: ReadonlySet<Platform>;
  /** The facts of all documents together: some releases split their checksum list. */
  readonly dispositions: HashDispositions;
  readonly problems: readonly EvidenceProblem[];
  /** Existing or possible documents that could not be read; `unread` is separate. */
  readonly gaps: readonly Gap[];
}

/** The version, and the platforms of interest. */
export interface VersionToDescribe {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly Platform[];
  /** Platforms that the source's version list has; a missing document of one contradicts it. */
  readonly offered: ReadonlySet<Platform>;
}

/** Reads the documents of one version, each once; every answer covers all documents read so far. */
export interface VersionReader {
  /** Reads the documents of some platforms. */
  read(platforms: readonly Platform[]): Promise<DescribedVersion>;
  /** Reads the documents of every platform, including platforms that only other documents name. */
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

/** Returns a reader of a version's documents. A refusal of one package does not hide the others. */
export function versionReader(
  { provider, version, platforms, offered }: VersionToDescribe,
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
    appendAll(outcomes, await Promise.all(answers));
  };
  const summary = (): DescribedVersion =>
    summarize(outcomes, { unread: unasked(), offered, isFull: asked.size >= MAX_PLATFORMS });
  return {
    async read(wanted) {
      await ask(wanted);
      return summary();
    },
    async readAll() {
      // A registry's documents may name any number of platforms, to keep us asking.
      while (unasked().length > 0 && asked.size < MAX_PLATFORMS) await ask(unasked());
      return summary();
    },
  };
}

type Outcome =
  | {
      readonly kind: "described";
      readonly platform: Platform;
      readonly described: DescribedPackage<ServedMeta>;
    }
  | {
      readonly kind: "proposed";
      readonly platform: Platform;
      readonly described: DescribedPackage;
    }
  | {
      readonly kind: "absent" | "failed";
      readonly platform: Platform;
      readonly error: LockReviewError;
    };

async function describeOne(
  answer: Promise<DescribedPackage>,
  platform: Platform,
): Promise<Outcome> {
  try {
    const { meta, metadata } = await answer;
    if (meta.speaker === "tree")
      return { kind: "proposed", platform, described: { meta, metadata } };
    return { kind: "described", platform, described: { meta, metadata } };
  } catch (caught) {
    if (isAbsent(caught)) return { kind: "absent", platform, error: caught };
    return { kind: "failed", platform, error: gatheringError(caught) };
  }
}

/** Returns the platforms that the documents read so far name. */
function namedBy(outcomes: readonly Outcome[]): readonly Platform[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === "described" ? namedIn(outcome.described) : [],
  );
}

function namedIn({ metadata }: DescribedPackage): readonly Platform[] {
  return [...metadata.dispositions.values()].flatMap((disposition) => [...disposition.platforms]);
}

/** The gaps in the documents of a version. */
interface Unknown {
  readonly unread: readonly Platform[];
  readonly offered: ReadonlySet<Platform>;
  /** Whether the limit of platforms is reached. */
  readonly isFull: boolean;
}

function summarize(
  outcomes: readonly Outcome[],
  { unread, offered, isFull }: Unknown,
): DescribedVersion {
  const described = outcomes.filter((outcome) => outcome.kind === "described");
  const metadata = described.map((outcome) => outcome.described.metadata);
  const failed = outcomes.filter((outcome): outcome is Unread => outcome.kind === "failed");
  const missing = missingDocuments(outcomes, offered);
  const absent = outcomes.filter(
    (outcome) => outcome.kind === "absent" && !missing.includes(outcome),
  );
  const proposed = outcomes.filter((outcome) => outcome.kind === "proposed");
  const asked = outcomes.flatMap((outcome) =>
    absent.includes(outcome) || outcome.kind === "proposed" ? [] : [outcome.platform],
  );
  const cutOff = isFull && unread.length > 0;
  const unseen: readonly (readonly [Gap["cause"], EvidenceProblem])[] = [
    ...failed.map(({ error, platform }) => ["fault", problemOfError(error, platform)] as const),
    ...missing.map((outcome) => ["absent", missingDocument(outcome)] as const),
    ...(cutOff ? [["too-many", TOO_MANY_PLATFORMS] as const] : []),
  ];
  return {
    packages: new Map(described.map((outcome) => [outcome.platform, outcome.described])),
    proposed: new Map(proposed.map((outcome) => [outcome.platform, outcome.described])),
    published: new Set(cutOff ? asked : [...asked, ...unread]),
    unread: new Set(cutOff ? [] : unread),
    dispositions: mergeDispositions(metadata.map((answer) => answer.dispositions)),
    problems: [
      ...unseen.map(([, problem]) => problem),
      ...metadata.flatMap((authentication) => authentication.problems),
      ...releaseConflicts(described.map((outcome) => outcome.described)),
    ],
    gaps: unseen.map(([cause, problem]) => gapOf(cause, problem)),
  };
}

type Unread = Extract<Outcome, { readonly error: LockReviewError }>;

/**
 * Returns platforms whose document is missing although the version list or a checksum list names them: one
 * contradicting 404 is no proof that there is no package. A mirror need not have everything.
 */
function missingDocuments(
  outcomes: readonly Outcome[],
  offered: ReadonlySet<Platform>,
): readonly Unread[] {
  const fromOrigin = outcomes.filter(
    (outcome) =>
      outcome.kind === "described" && outcome.described.meta.authentication.kind === "registry",
  );
  const said = new Set([...offered, ...namedBy(fromOrigin)]);
  return outcomes.filter(
    (outcome): outcome is Unread => outcome.kind === "absent" && said.has(outcome.platform),
  );
}

function missingDocument({ platform, error }: Unread): EvidenceProblem {
  const message = `${error.message}, although the release lists it`;
  return { kind: "unreachable", platform, message };
}

const TOO_MANY_PLATFORMS: EvidenceProblem = {
  kind: "not-checked",
  message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`,
};

/** Returns the gap of a problem. */
export function gapOf(cause: Gap["cause"], { message, platform }: EvidenceProblem): Gap {
  return { cause, message, ...withoutAbsent({ platform }) };
}
