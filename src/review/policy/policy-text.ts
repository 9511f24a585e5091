import type { ReviewPolicy } from "./policy.ts";

/** A policy as one text: two policies have the same one exactly when they say the same. */
export function policyText(policy: ReviewPolicy): string {
  return JSON.stringify(policy, (_name, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
}
