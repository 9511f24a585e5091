import { sortedUnique } from "../../model/order.ts";
import { addressParts } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import type { ProvenanceGroup } from "../evidence/entry-provenance.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import type { Judged, Rule } from "./rule.ts";
import { listText } from "./words.ts";

/** Rules about who built a version. */
export const PROVENANCE_RULES: readonly Rule[] = [
  { rule: "provenance-mismatch", scope: "hashes", each: "changed-version", judge: wrongBuild },
  { rule: "provenance-missing", scope: "hashes", each: "changed-version", judge: noBuild },
  { rule: "not-verified", scope: "hashes", each: "changed-version", judge: unknownBuild },
];

/** Finds an attestation that does not fit a package: another source, tag or builder, or a forged one (RM-6). */
function wrongBuild(facts: EntryFacts): Judged {
  const { name, entry, builds } = facts;
  const { mismatch, toName, mode } = builds;
  const wait = "Do not lock this version until its publisher says who built it, and from what.";
  const names = {
    mode,
    workflow: toName.get("workflow"),
    "signer-repository": toName.get("signerRepository"),
    runner: toName.get("runner"),
  };
  const remedy =
    toName.size === 0
      ? wait
      : `${wait} Where its publisher means to build so, add to the policy of the target branch: ${settingText(entry.address, names)}`;
  const reasonOf = ({ provenance }: ProvenanceGroup) =>
    "reason" in provenance ? provenance.reason : "";
  return [...new Set(mismatch.map(reasonOf))].map((reason) => {
    const groups = mismatch.filter((group) => reasonOf(group) === reason);
    return {
      detail:
        `The attestation that ${placeOf(facts)} offers for ${name}${platformsText(groups)} cannot be ` +
        `relied on: ${reason}. Whoever made the package did not build it as its publisher does, or means to look so.`,
      remedy,
    };
  });
}

/** Returns a line of a policy file; JSON is YAML, and quotes what has to be quoted. */
function settingText(provider: EntryFacts["entry"]["address"], value: unknown): string {
  const { asciiHostname, namespace } = addressParts(provider);
  const name = PUBLIC_REGISTRIES.has(asciiHostname) ? namespace : `${asciiHostname}/${namespace}`;
  return `provenance: ${JSON.stringify({ [name]: value })}`;
}

function noBuild(facts: EntryFacts): Judged {
  const { name, base, builds } = facts;
  const { absent, mode } = builds;
  if (absent.length === 0) return undefined;
  const isRequired = mode === "require";
  const before = base?.version ?? "the version before";
  return {
    severity: isRequired ? "error" : "warning",
    detail:
      `${placeOf(facts)} has no attestation of who built ${name}${platformsText(absent)}, ` +
      `and ${isRequired ? "policy requires one" : `${before} has one`}.`,
    remedy: isRequired
      ? "Stay at a version that its publisher attests, or let policy require no attestation of this namespace."
      : `Stay at ${before} until the publisher says why this version was built otherwise.`,
  };
}

function unknownBuild({ name, entry, builds }: EntryFacts): Judged {
  const { unknown, mode, attestedBefore } = builds;
  if (unknown.length === 0) return undefined;
  const isRequired = mode === "require";
  const due = isRequired ? "policy requires it" : `${attestedBefore} has an attestation`;
  const isDue = isRequired || attestedBefore !== undefined;
  const why = `${listText(sortedUnique(unknown))}${isDue ? `; ${due}` : ""}.`;
  const without = isRequired
    ? "let policy require no attestation of this namespace"
    : `ask for none in the policy of the target branch: ${settingText(entry.address, "off")}`;
  return {
    summary: "Who built a version is not known",
    detail: `Who built ${name} is not known: ${why}`,
    cause: `Who built it is not known: ${why}`,
    remedy:
      "Run it again when what is named there answers; a token raises a rate limit (the input github-token, or " +
      `GH_TOKEN), and fewer changed providers take fewer questions. Or ${without}`,
  };
}

function placeOf({ evidence }: EntryFacts): string {
  const repository = evidence?.provenance?.repository;
  return repository === undefined ? "The forge" : `${repository.host}/${repository.name}`;
}

function platformsText(groups: readonly ProvenanceGroup[]): string {
  const platforms = sortedUnique(groups.flatMap((group) => group.platforms));
  return platforms.length === 0 ? "" : ` for ${listText(platforms)}`;
}
