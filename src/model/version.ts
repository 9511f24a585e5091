import { LockReviewError } from "./error.ts";

/** An exact provider version in canonical form: `M.m.p[-pre][+meta]` (VR-4). */
export type Version = string & { readonly __brand: "Version" };

// CONTRACT ONLY: owned by the model helper, who replaces the bodies.

/** @throws LockReviewError `INVALID_VERSION` */
export function parseVersion(text: string): Version {
  if (text === "") throw new LockReviewError("INVALID_VERSION", "empty");
  return text as Version;
}

/** Precedence (VR-5): metadata ignored, prerelease order is not SemVer's. Negative, zero or positive. */
export function compareVersions(a: Version, b: Version): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether the version is a prerelease (has a `-pre` part). */
export function isPrerelease(version: Version): boolean {
  return version.split("+")[0]?.includes("-") ?? false;
}
