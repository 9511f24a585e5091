import { isExpired } from "../../language/policy/expiry.ts";
import { namesProvider } from "../../language/policy/patterns.ts";
import type { Unverifiable } from "../../language/policy/policy-document.ts";
import type { Finding } from "../finding/finding.ts";
import { accepted } from "./waivers.ts";

/**
 * Accepts that named hashes could not be checked, because their source is out of reach.
 *
 * Every hash that could not be checked has to be listed for its provider and version: one more, and the
 * finding stands. A hash that was checked and is wrong is another finding, which this never touches.
 */
export function applyUnverifiable(
  findings: readonly Finding[],
  records: readonly Unverifiable[],
  now: number,
): readonly Finding[] {
  const valid = records.filter((one) => !isExpired(one.expires, now));
  return findings.map((finding) => {
    const { rule, provider, version, uncheckedHashes = [] } = finding;
    if (rule !== "not-verified" || provider === null || uncheckedHashes.length === 0)
      return finding;
    const about = valid.filter(
      (one) => one.version === version && namesProvider(one.provider, provider),
    );
    const listed = new Set(about.flatMap((one) => one.hashes));
    const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
    if (first === undefined || !uncheckedHashes.every((hash) => listed.has(hash))) return finding;
    const { reason, expires } = first;
    return accepted(finding, { by: "unverifiable", reason, until: expires.text });
  });
}
