import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import type { LockReviewError } from "../../model/error.ts";
import type { EvidenceProblem, Gap, InstallObstacle } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { ServedMeta } from "../../packages/authentication/meta.ts";
import { answerOr, isAbsent, isUnreachable } from "../../sources/answers/source.ts";
import { type DescribedPackage, describePackage, type GatherRun } from "../gathering/gather.ts";
import { announcedArchive } from "../gathering/hash-download.ts";
import { problemOfError } from "./evidence-request.ts";
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
  /** Platforms whose document is missing, or could not be read, or that the tools refuse. */
  readonly obstacles: readonly InstallObstacle[];
  /** Existing or possible documents that could not be read; `unread` is separate. */
  readonly gaps: readonly Gap[];
}

/** A version of which no document was read. */
export const UNDESCRIBED: DescribedVersion = {
  packages: new Map(),
  proposed: new Map(),
  published: new Set(),
  unread: new Set(),
  dispositions: new Map(),
  problems: [],
  obstacles: [],
  gaps: [],
};

/** The version, and the platforms of interest. */
export interface VersionToDescribe {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly Platform[];
  /** Platforms that the source's version list has; a missing document of one contradicts it. */
  readonly offered: ReadonlySet<Platform>;
}

/** Reads the documents of one version, each once; every answer covers all documents read so far. */
export type VersionReader = ReturnType<typeof versionReader>;

/** Returns a reader of a version's documents. A refusal of one package does not hide the others. */
export function versionReader(wanted: VersionToDescribe, run: GatherRun) {
  const { provider, version } = wanted;
  const requestedPlatforms = new Set<Platform>();
  const answers: Answer[] = [];
  const unasked = (): readonly Platform[] => {
    const platforms = new Set([...wanted.platforms, ...namedPlatforms(answers.filter(isServed))]);
    return [...platforms].filter((platform) => !requestedPlatforms.has(platform));
  };
  const ask = async (platforms: readonly Platform[]): Promise<void> => {
    const fresh = platforms.filter((platform) => !requestedPlatforms.has(platform));
    const next = fresh.slice(0, MAX_PLATFORMS - requestedPlatforms.size);
    for (const platform of next) requestedPlatforms.add(platform);
    const describe = async (platform: Platform): Promise<Answer> => {
      const answer = describePackage({ provider, version, platform }, run);
      return { platform, ...(await answerOr(answer, (error) => ({ error }))) };
    };
    appendAll(answers, await Promise.all(next.map(describe)));
  };
  const summary = () => summarize(answers, wanted.offered, unasked());
  return {
    async read(platforms: readonly Platform[]): Promise<DescribedVersion> {
      await ask(platforms);
      return summary();
    },
    /** Reads the documents of every platform, including platforms that only other documents name. */
    async readAll(): Promise<DescribedVersion> {
      // A registry's documents may name any number of platforms, to keep us asking.
      while (unasked().length > 0 && requestedPlatforms.size < MAX_PLATFORMS) await ask(unasked());
      return summary();
    },
  };
}

type FailedAnswer = { readonly platform: Platform; readonly error: LockReviewError };
type ServedAnswer = DescribedPackage<ServedMeta> & { readonly platform: Platform };
type Answer = FailedAnswer | (DescribedPackage & { readonly platform: Platform });

function isServed(answer: Answer): answer is ServedAnswer {
  return "meta" in answer && answer.meta.speaker !== "tree";
}

function namedPlatforms(documents: readonly ServedAnswer[]): readonly Platform[] {
  return documents.flatMap(({ metadata }) =>
    [...metadata.dispositions.values()].flatMap(({ platforms }) => [...platforms]),
  );
}

const TOO_MANY_PLATFORMS: EvidenceProblem = {
  kind: "not-checked",
  message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`,
};

function summarize(
  answers: readonly Answer[],
  offered: ReadonlySet<Platform>,
  unread: readonly Platform[],
): DescribedVersion {
  const served = answers.filter(isServed);
  const proposed = answers.flatMap((answer) =>
    "meta" in answer && !isServed(answer) ? [[answer.platform, answer] as const] : [],
  );
  const errors = answers.filter((answer) => "error" in answer);
  const failures = errors.filter(({ error }) => !isAbsent(error));
  const missing = missingDocuments(errors, served, offered);
  const open = new Set<Answer>([...served, ...failures, ...missing]);
  const answeringPlatforms = answers
    .filter((answer) => open.has(answer))
    .map(({ platform }) => platform);
  const isCutOff = answers.length >= MAX_PLATFORMS && unread.length > 0;
  const unseen: readonly (readonly [Gap["cause"], EvidenceProblem])[] = [
    ...failures.map(({ error, platform }) => ["fault", problemOfError(error, platform)] as const),
    ...missing.map(({ error, platform }) => {
      const message = `${error.message}, although the release lists it`;
      return ["absent", { kind: "unreachable", platform, message }] as const;
    }),
    ...(isCutOff ? [["too-many", TOO_MANY_PLATFORMS] as const] : []),
  ];
  return {
    packages: new Map(served.map((answer) => [answer.platform, answer])),
    proposed: new Map(proposed),
    published: new Set(isCutOff ? answeringPlatforms : [...answeringPlatforms, ...unread]),
    unread: new Set(isCutOff ? [] : unread),
    dispositions: mergeDispositions(served.map(({ metadata }) => metadata.dispositions)),
    problems: [
      ...unseen.map(([, problem]) => problem),
      ...served.flatMap(({ metadata }) => metadata.problems),
      ...releaseConflicts(served),
    ],
    obstacles: answers.flatMap((answer) => obstacleOf(answer) ?? []),
    gaps: unseen.map(([cause, problem]) => gapOf(cause, problem)),
  };
}

function obstacleOf(answer: Answer): InstallObstacle | undefined {
  const { platform } = answer;
  if ("error" in answer) {
    const { error } = answer;
    const kind = isUnreachable(error) ? "unknown" : "refused";
    const { message, silentHost } = error;
    return { platform, kind: isAbsent(error) ? "absent" : kind, message, silentHost };
  }
  const { failure } = answer.metadata;
  return failure && { platform, kind: "refused", message: failure.message };
}

/**
 * Returns answers that a document is missing although the version list or a checksum list of the origin names it: one
 * contradicting 404 is no proof that there is no package.
 */
function missingDocuments(
  errors: readonly FailedAnswer[],
  served: readonly ServedAnswer[],
  offered: ReadonlySet<Platform>,
): readonly FailedAnswer[] {
  const fromOrigin = served.filter(({ meta }) => meta.authentication.kind === "registry");
  const statedPlatforms = new Set([...offered, ...namedPlatforms(fromOrigin)]);
  return errors.filter(({ error, platform }) => isAbsent(error) && statedPlatforms.has(platform));
}

/** Returns the gap of a problem. */
export function gapOf(cause: Gap["cause"], problem: EvidenceProblem): Gap {
  const { message, platform, silentHost } = problem;
  return { cause, message, platform, silentHost };
}

/** Returns the `zh:` of each package that a checksum list names. */
export function listedPackages(dispositions: HashDispositions): ReadonlyMap<Platform, Hash> {
  const archives = new Map<Platform, Hash>();
  for (const [hash, { files, platforms }] of dispositions) {
    if (hashScheme(hash) !== "zh" || files.size === 0) continue;
    for (const platform of platforms) archives.set(platform, hash);
  }
  return archives;
}

/** Returns the archive of each platform, from the list or from the platform's document. */
export function packageHashes(version: DescribedVersion): ReadonlyMap<Platform, Hash> {
  const { packages, unread, dispositions } = version;
  const fromLists = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
  const announced = [...packages].flatMap(([platform, { meta }]) => {
    const archive = announcedArchive(meta);
    return archive === undefined ? [] : [[platform, archive] as const];
  });
  return new Map([...fromLists, ...announced]);
}
