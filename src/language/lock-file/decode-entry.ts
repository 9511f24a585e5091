import {
  parseConstraints,
  UNCONSTRAINED,
  type VersionConstraints,
} from "../../model/constraint.ts";
import { type ErrorCode, inSentences, isLockReviewError } from "../../model/error.ts";
import { type Hash, parseHash } from "../../model/hash.ts";
import {
  isBuiltIn,
  isLockable,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import { parseVersion, UNSPECIFIED_VERSION, type Version } from "../../model/version.ts";
import type { Expression, Label } from "../hcl/syntax.ts";
import type { Span } from "../text/source-text.ts";
import { decodeString, type LockFileReport, startSpan } from "./report.ts";

const ADDRESS_SUMMARY = "Invalid provider source address";
const VERSION_SUMMARY = "Invalid provider version number";
const CONSTRAINTS_SUMMARY = "Invalid provider version constraints";

/**
 * Reads the address in a label, which must be lockable and canonical (LD-7). OpenTofu: depsfile,
 * decodeProviderLockFromHCL.
 */
export function decodeAddress(
  label: Label,
  tool: Tool,
  report: LockFileReport,
): ProviderAddress | undefined {
  const address = attempt(() => parseProviderAddress(label.value, tool), "INVALID_ADDRESS");
  if (!address.ok) {
    report.error(label, ADDRESS_SUMMARY, address.reason);
    return undefined;
  }
  if (!isLockable(address.value, tool)) {
    const reason = isBuiltIn(address.value, tool)
      ? `is part of ${commandName(tool)} itself, which sets its version`
      : "is of a kind that cannot be locked";
    report.error(label, ADDRESS_SUMMARY, `${address.value} ${reason}; remove the entry.`);
    return undefined;
  }
  if (address.value === label.value) return address.value;
  const detail = `Write the address in full and in its normal form: "${address.value}".`;
  report.error(label, "Non-normalized provider source address", detail);
  return undefined;
}

/** Reads the version of an entry; reports an unusable one and returns undefined (LD-9..13). */
export function decodeVersion(expression: Expression, report: LockFileReport): Version | undefined {
  const text = decodeString(expression, true, report);
  if (text === undefined) return undefined;
  if (text === null) {
    report.error(expression, "Missing required argument", "The version must not be null.");
    return undefined;
  }
  const version = attempt(() => parseVersion(text), "INVALID_VERSION");
  if (!version.ok) report.error(expression, VERSION_SUMMARY, version.reason);
  // Upstream continues with the unspecified version and uses its text.
  const normal = version.ok ? version.value : UNSPECIFIED_VERSION;
  if (text !== normal) {
    report.error(expression, VERSION_SUMMARY, `Write it in its normal form: "${normal}".`);
  }
  return version.ok ? version.value : undefined;
}

/** Reads the constraints of an entry; none where they are unusable (LD-14..16). */
export function decodeConstraints(
  expression: Expression,
  report: LockFileReport,
): VersionConstraints {
  const text = decodeString(expression, false, report);
  if (text === undefined || text === null) return UNCONSTRAINED;
  const constraints = attempt(() => parseConstraints(text), "INVALID_CONSTRAINT");
  if (!constraints.ok) report.error(expression, CONSTRAINTS_SUMMARY, constraints.reason);
  const normal = constraints.ok ? constraints.value : UNCONSTRAINED;
  if (text !== normal.text) {
    const detail = `Write them in their normal form: "${normal.text}".`;
    report.error(expression, CONSTRAINTS_SUMMARY, detail);
  }
  return normal;
}

/** A hash as written, with its place. */
export interface WrittenHash {
  readonly hash: Hash;
  readonly span: Span;
}

/** Reads the hashes of an entry in file order; unusable ones are reported and left out (LD-18..21). */
export function decodeHashes(
  expression: Expression,
  report: LockFileReport,
): readonly WrittenHash[] {
  if (expression.kind !== "tuple") {
    report.error(
      startSpan(expression),
      "Invalid expression",
      "The hashes must be a list in brackets.",
    );
    return [];
  }
  if (expression.items.length === 0) {
    const detail = "Leave the argument out, or list at least one hash.";
    report.error(expression, "Invalid provider hash set", detail);
    return [];
  }
  const hashes: WrittenHash[] = [];
  for (const item of expression.items) {
    const text = decodeString(item, false, report);
    if (text === undefined || text === null) continue;
    const hash = attempt(() => parseHash(text), "INVALID_HASH");
    if (hash.ok) hashes.push({ hash: hash.value, span: item });
    // Upstream points at the whole list; the detail quotes the item.
    else report.error(expression, "Invalid provider hash string", hash.reason);
  }
  return hashes;
}

type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

function attempt<T>(parse: () => T, code: ErrorCode): Attempt<T> {
  try {
    return { ok: true, value: parse() };
  } catch (caught) {
    if (!isLockReviewError(caught, code)) throw caught;
    return { ok: false, reason: inSentences(caught) };
  }
}
