import type { Finding } from "./finding.ts";

/** What a finding is about, wherever its lines have moved: two reviews that find the same have it in common. */
export function findingSubject({ rule, provider, root, version, hash }: Finding): string {
  return JSON.stringify([rule, provider, root, version, hash]);
}
