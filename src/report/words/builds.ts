import { compareBytes } from "../../model/order.ts";
import { type Build, sourceName } from "../../model/provenance.ts";
import type { EntryProvenance, ProvenanceGroup } from "../../review/evidence/entry-provenance.ts";
import type { Review } from "../../review/verdict/review.ts";
import { name, prose, say, type Words } from "../document/document.ts";
import { listNames } from "./wording.ts";

/** Returns the provenance of the versions that the run asked about, each once, sorted by provider and version. */
export function reviewBuilds({ roots }: Review): readonly EntryProvenance[] {
  const all = roots.flatMap(({ provenance }) => provenance ?? []);
  const keyOf = ({ provider, version, groups }: EntryProvenance) =>
    JSON.stringify([provider, version, groups]);
  return [...new Map(all.map((entry) => [keyOf(entry), entry])).values()].sort(
    (a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version),
  );
}

/** Returns the builder of some archives of a version in words, with the platforms where builders differ. */
export function groupWords(
  { groups }: EntryProvenance,
  { provenance, platforms }: ProvenanceGroup,
): Words {
  const where: Words =
    groups.length < 2 || platforms.length === 0 ? [] : say`${listNames(platforms)}: `;
  switch (provenance.status) {
    case "built":
      return say`${where}built by ${buildWords(provenance.build)}`;
    case "mismatch":
      return say`${where}the attestation does not fit: ${prose(provenance.reason)}`;
    case "absent":
      return say`${where}no attestation of who built it`;
    case "not-checked":
      return say`${where}not checked: ${prose(provenance.reason)}`;
  }
}

/** Returns `.github/workflows/release.yml of github.com/acme/terraform-provider-web at v1.2.3 (0123456789ab)`. */
export function buildWords(build: Build): Words {
  const { workflow, workflowRepository, startedBy, repository, ref, commit, runner } = build;
  const owner: Words =
    workflowRepository === undefined ? [] : say`${name(sourceName(workflowRepository))} for `;
  const start: Words = startedBy === undefined ? [] : say`, started by ${name(startedBy)}`;
  const machine = runner === "self-hosted" ? ", on a machine of its own" : "";
  const at = name(ref.replace(/^refs\/(?:tags|heads)\//, ""));
  const from = name(commit.slice(0, 12));
  return say`${name(workflow)} of ${owner}${name(sourceName(repository))} at ${at} (${from})${start}${machine}`;
}
