import { provenanceMode } from "../../language/policy/provenance-rule.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { hashesBeyond } from "../change/diff.ts";
import { type EntryProvenance, provenanceLack } from "../evidence/entry-provenance.ts";
import type { RuleId } from "../finding/finding.ts";
import { SEVERITIES } from "../finding/finding-order.ts";
import { policyWeight, type ReviewPolicy } from "../policy/policy.ts";
import type { RootReview } from "../verdict/review.ts";

/**
 * What a result tells of who built its versions and finds nothing about, in words; undefined where it goes together.
 * What base's version had is not in a result, so that only what stands in it, and what policy requires, is held against it.
 */
export function inProvenance(root: RootReview, policy: ReviewPolicy): string | undefined {
  for (const entry of root.head?.providers.values() ?? []) {
    const silent = unsaidOf(entry, root, policy);
    if (silent !== undefined)
      return `what it tells of who built ${entry.address} comes to ${silent}, and no finding says so`;
  }
  return undefined;
}

/** The rule that has nothing to say although it should. */
function unsaidOf(entry: ProviderLock, root: RootReview, policy: ReviewPolicy): RuleId | undefined {
  if (!isChanged(entry, root)) return undefined;
  const { address, version } = entry;
  const known = root.provenance?.find((one) => one.provider === address && one.version === version);
  const mode = provenanceMode(policy.provenance, address);
  const asksRegistry = policy.registryContext !== "off";
  const lack = provenanceLack(known, { mode, wasAttested: false, asksRegistry });
  const unknown = lack.unknown.length > 0 || (mode === "require" && isUnasked(known, root, entry));
  const due: readonly (readonly [RuleId, number])[] = [
    ["provenance-mismatch", lack.mismatch.length],
    ["provenance-missing", lack.absent.length],
    ["not-verified", Number(unknown)],
  ];
  return due.find(([rule, count]) => count > 0 && !isSaid(rule, entry, { root, policy }))?.[0];
}

/** Whether something that head adds lets in a package of which it tells nothing; as `unaskedHashes`. */
function isUnasked(
  known: EntryProvenance | undefined,
  { hashes }: RootReview,
  { address, version }: ProviderLock,
): boolean {
  const asked = new Set(known?.groups.flatMap(({ archives }) => archives));
  return hashes.some(
    (one) =>
      one.provider === address &&
      one.version === version &&
      one.isRecorded !== true &&
      one.platforms.length > 0 &&
      !one.derivedFrom.some((archive) => asked.has(archive)),
  );
}

function isChanged(entry: ProviderLock, { base }: RootReview): boolean {
  const before = base?.providers.get(entry.address);
  if (before?.version !== entry.version) return true;
  return hashesBeyond(entry, before).length + hashesBeyond(before, entry).length > 0;
}

function isSaid(
  rule: RuleId,
  { address, version }: ProviderLock,
  { root, policy }: { readonly root: RootReview; readonly policy: ReviewPolicy },
): boolean {
  const about = root.findings.filter(
    (one) => one.rule === rule && one.provider === address && one.version === version,
  );
  if (rule === "not-verified") return about.length > 0;
  const least = policyWeight(policy, { rule, severity: "error" });
  return (
    least === "off" ||
    about.some(
      ({ severity, accepted }) =>
        accepted !== undefined || SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least),
    )
  );
}
