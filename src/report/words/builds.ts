import { compareBytes } from "../../model/order.ts";
import type { Build, SourceRepository } from "../../model/provenance.ts";
import type { EntryProvenance, ProvenanceGroup } from "../../review/evidence/entry-provenance.ts";
import type { Review } from "../../review/verdict/review.ts";
import { listNames, type ShowName } from "./wording.ts";

const SHORT_COMMIT = 12;

/** Returns the provenance of the versions that the run asked about, each once, sorted by provider and version. */
export function reviewBuilds({ roots }: Pick<Review, "roots">): readonly EntryProvenance[] {
  const all = roots.flatMap(({ provenance }) => provenance ?? []);
  const builds = new Map(
    all.map((entry) => [JSON.stringify([entry.provider, entry.version, entry.groups]), entry]),
  );
  return [...builds.values()].sort(
    (a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version),
  );
}

/** Returns the builder of some archives of a version in words, with the platforms where builders differ. */
export function groupWords(
  { groups }: EntryProvenance,
  { provenance, platforms }: ProvenanceGroup,
  show: ShowName,
): string {
  const where =
    groups.length < 2 || platforms.length === 0 ? "" : `${listNames(platforms, show)}: `;
  switch (provenance.status) {
    case "built":
      return `${where}built by ${buildWords(provenance.build, show)}`;
    case "mismatch":
      return `${where}the attestation does not fit: ${provenance.reason}`;
    case "absent":
      return `${where}no attestation of who built it`;
    case "not-checked":
      return `${where}not checked: ${provenance.reason}`;
  }
}

/** Returns `.github/workflows/release.yml of github.com/acme/terraform-provider-web at v1.2.3 (0123456789ab)`. */
function buildWords(build: Build, show: ShowName): string {
  const { workflow, workflowRepository, startedBy, repository, ref, commit, runner } = build;
  const name = (source: SourceRepository) => show(sourceRepositoryName(source));
  const owner = workflowRepository === undefined ? "" : `${name(workflowRepository)} for `;
  const start = startedBy === undefined ? "" : `, started by ${show(startedBy)}`;
  const machine = runner === "self-hosted" ? ", on a machine of its own" : "";
  const at = show(ref.replace(/^refs\/(?:tags|heads)\//, ""));
  return `${show(workflow)} of ${owner}${name(repository)} at ${at} (${show(commit.slice(0, SHORT_COMMIT))})${start}${machine}`;
}

/** Returns `github.com/acme/terraform-provider-web`. */
export function sourceRepositoryName({ host, name }: SourceRepository): string {
  return `${host}/${name}`;
}
