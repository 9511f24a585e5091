import type { Version } from "./version.ts";

/** Operator of a term; `~>` is split by whether two numbers or three were written (VC-4). */
export type ConstraintOperator = "=" | "!=" | ">" | ">=" | "<" | "<=" | "~>minor" | "~>patch";

/** One term of a constraint, its missing numbers filled with zeros. */
export interface ConstraintTerm {
  readonly operator: ConstraintOperator;
  readonly boundary: Version;
}

/** Version constraints in canonical form: terms deduplicated and sorted (VC-13, VC-14). Empty means unconstrained. */
export interface VersionConstraints {
  readonly terms: readonly ConstraintTerm[];
  /** The canonical text, as a lock file records it (VC-15); empty when unconstrained. */
  readonly text: string;
}

// CONTRACT ONLY: owned by the model helper, who replaces the bodies.

/** No constraints at all. */
export const UNCONSTRAINED: VersionConstraints = { terms: [], text: "" };

/** Reads constraint text as a lock file does (VC-1..5). @throws LockReviewError `INVALID_CONSTRAINT` */
export function parseConstraints(_text: string): VersionConstraints {
  return UNCONSTRAINED;
}

/** Checks text against the lenient first parser of configurations (VC-6). @throws LockReviewError `INVALID_CONSTRAINT` */
export function assertConfigurationConstraint(_text: string): void {}

/** All terms of all constraints, canonical (CR-26, VC-16). */
export function mergeConstraints(_all: Iterable<VersionConstraints>): VersionConstraints {
  return UNCONSTRAINED;
}

/** Whether a version is acceptable (VC-8). */
export function allowsVersion(_constraints: VersionConstraints, _version: Version): boolean {
  return true;
}
