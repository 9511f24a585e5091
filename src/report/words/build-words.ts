import { compareBytes } from "../../model/order.ts";
import type { Build, SourceRepository } from "../../model/provenance.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { EntryProvenance, ProvenanceGroup } from "../../review/evidence/entry-provenance.ts";
import type { Review } from "../../review/verdict/review.ts";
import { listNames, type ShowName } from "./wording.ts";

/** Hex digits of a commit that people read. */
const SHORT_COMMIT = 12;

/** Who built the versions that a run asked about, each once, by provider and version. */
export function reviewBuilds({ roots }: Pick<Review, "roots">): readonly EntryProvenance[] {
  const builds = new Map<string, EntryProvenance>();
  for (const one of roots.flatMap(({ provenance }) => provenance ?? [])) {
    builds.set(JSON.stringify([one.provider, one.version, one.groups]), one);
  }
  return [...builds.values()].sort(
    (a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version),
  );
}

/**
 * Those of which a forge was asked. Where a registry names no repository there is nothing to read, unless policy
 * requires it, and then a finding says so.
 */
export function askedBuilds(review: Pick<Review, "roots">): readonly EntryProvenance[] {
  return reviewBuilds(review).filter(({ groups }) => groups.length > 0);
}

/** `.github/workflows/release.yml of github.com/acme/terraform-provider-web at v1.2.3 (0123456789ab)`. */
export function buildWords(build: Build, show: ShowName): string {
  const { workflow, workflowRepository, startedBy, repository, ref, commit, runner } = build;
  const whose =
    workflowRepository === undefined ? "" : ` of ${show(nameOf(workflowRepository))} for`;
  const start = startedBy === undefined ? "" : `, started by ${show(startedBy)}`;
  const machine = runner === "self-hosted" ? ", on a machine of its own" : "";
  const at = show(ref.replace(/^refs\/(?:tags|heads)\//, ""));
  return `${show(workflow)}${whose === "" ? " of" : whose} ${show(nameOf(repository))} at ${at} (${show(commit.slice(0, SHORT_COMMIT))})${start}${machine}`;
}

/** What is known of some archives of a version: "built by …", "no attestation", and why nothing is known. */
export function provenanceWords({ provenance }: ProvenanceGroup, show: ShowName): string {
  switch (provenance.status) {
    case "built":
      return `built by ${buildWords(provenance.build, show)}`;
    case "mismatch":
      return `the attestation does not fit: ${provenance.reason}`;
    case "absent":
      return "no attestation of who built it";
    case "not-checked":
      return `not checked: ${provenance.reason}`;
  }
}

/** The same with the platforms, where they differ in a version. */
export function groupWords(
  { groups }: EntryProvenance,
  group: ProvenanceGroup,
  show: ShowName,
): string {
  const words = provenanceWords(group, show);
  if (groups.length < 2 || group.platforms.length === 0) return words;
  return `${listNames(group.platforms, show)}: ${words}`;
}

/** What is said of a version of which nothing could be asked. */
export function unaskedWords({ repository }: EntryProvenance): string {
  return repository === undefined
    ? "not checked: no repository of its source is known from the registry"
    : "not checked: no package of it is known";
}

/** As data, `provenance` of every document. */
export function buildsData(review: Pick<Review, "roots">): readonly object[] {
  return reviewBuilds(review).map(({ provider, version, repository, groups }) => ({
    provider,
    version,
    repository: repository === undefined ? null : addressOf(repository),
    archives: groups.flatMap(({ provenance, archives, platforms }) => ({
      status: provenance.status,
      platforms,
      hashes: archives,
      ...("reason" in provenance ? { reason: provenance.reason } : {}),
      ...("build" in provenance ? { build: buildData(provenance.build) } : {}),
    })),
  }));
}

function buildData(build: Build): object {
  const { repository, workflow, workflowRepository, startedBy } = build;
  const { ref, commit, runner, run, signedAt, instance } = build;
  return {
    repository: addressOf(repository),
    workflow,
    ...{ ref, commit, signedAt, instance },
    ...withoutAbsent({
      workflowRepository: workflowRepository && addressOf(workflowRepository),
      startedBy,
      runner,
      run,
    }),
  };
}

function addressOf(repository: SourceRepository): string {
  return `https://${nameOf(repository)}`;
}

function nameOf({ host, name }: SourceRepository): string {
  return `${host}/${name}`;
}
