import type { Hash } from "../../model/hash.ts";
import {
  type ArchiveProvenance,
  type Build,
  isSameRepository,
  type SourceRepository,
  sourceName,
} from "../../model/provenance.ts";
import type { Version } from "../../model/version.ts";
import type { Attestation } from "./attestation-verifier.ts";

/** The builder that an archive should have. */
export interface ProvenanceQuestion {
  readonly archive: Hash;
  /** The repository that the registry names for the provider. */
  readonly repository: SourceRepository;
  /** The forge's number of that repository (`repository_id` of its answer), if known. */
  readonly repositoryNumber?: string;
  readonly version: Version;
}

/**
 * Returns the verdict on the attestations offered for an archive. One attestation that names this archive, the
 * registry's repository and the version's tag is enough: its certificate proves that a workflow of that repository
 * named this digest at that tag, and no other statement can revoke that. Of several, the earliest signed comes first.
 * Without one, a verified attestation about something else outranks a broken one, and both outrank one that could not
 * be judged, so that added noise hides nothing and raises no grade.
 * @param offered the forge's answers for this archive, and those for other archives that name this one
 */
export function judgeArchive(
  offered: readonly Attestation[],
  question: ProvenanceQuestion,
): ArchiveProvenance {
  const verdicts = offered.map((attestation) =>
    attestation.status === "build" ? judgeBuild(attestation, question) : attestation,
  );
  const builds = verdicts
    .filter((verdict) => verdict.status === "built")
    .sort((a, b) => (a.build.signedAt < b.build.signedAt ? -1 : 1));
  const [first, ...later] = builds;
  if (first !== undefined) {
    return later.length === 0 ? first : { ...first, also: later.map(({ build }) => build) };
  }
  const mismatches = verdicts.filter((verdict) => verdict.status === "mismatch");
  return (
    mismatches.find((mismatch) => mismatch.build !== undefined) ??
    mismatches[0] ??
    verdicts.find((verdict) => verdict.status === "not-checked") ?? { status: "absent" }
  );
}

/** Returns a version's attestations whose subjects include the archive. */
export function attestationsNaming(archive: Hash, attestations: readonly Attestation[]) {
  return attestations.filter(
    (attestation) => attestation.status === "build" && attestation.subjects.has(archive),
  );
}

function judgeBuild(
  attestation: Attestation & { readonly status: "build" },
  question: ProvenanceQuestion,
): ArchiveProvenance {
  const { build, subjects } = attestation;
  const mismatch = (reason: string): ArchiveProvenance => ({ status: "mismatch", reason, build });
  if (!subjects.has(question.archive)) return mismatch("it speaks of other archives than this one");
  const { repositoryNumber } = question;
  const certified = build.repositoryNumber;
  if (!isSameRepository(build.repository, question.repository)) {
    const names = `it speaks of ${sourceName(build.repository)}, and the registry names ${sourceName(question.repository)}`;
    // A renamed repository keeps its number, by the forge's word alone: no alarm, and no proof.
    if (repositoryNumber === undefined || repositoryNumber !== certified) return mismatch(names);
    const reason = `${names}, which the forge says is the same one renamed`;
    return { status: "not-checked", reason };
  }
  if (repositoryNumber !== undefined && certified !== undefined && repositoryNumber !== certified) {
    return mismatch(
      `it speaks of repository ${certified}, and the forge has repository ${repositoryNumber} under that name`,
    );
  }
  // Public registries require the `v`, private ones may go without.
  const tags = [`refs/tags/v${question.version}`, `refs/tags/${question.version}`];
  if (!tags.includes(build.ref)) {
    return mismatch(`it speaks of a build of ${refWords(build)}, not of tag v${question.version}`);
  }
  return { status: "built", build };
}

function refWords({ ref }: Build): string {
  const parts = /^refs\/(heads|tags)\/(.+)$/s.exec(ref);
  if (parts === null) return ref;
  const [, kind, name] = parts;
  return kind === "tags" ? `tag ${name}` : `branch ${name}`;
}
