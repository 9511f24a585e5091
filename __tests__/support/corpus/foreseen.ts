import type { Finding } from "../../../src/review/finding/finding.ts";
import type { RecordedChange } from "./changes.ts";
import { type LockText, lockEntries } from "./lock-entries.ts";
import type { Twins } from "./twins.ts";

/** Errors as `RULE SOURCE`, told from the texts of a change alone. */
interface ForeseenErrors {
  /** Those that a review has to find. */
  readonly certain: ReadonlySet<string>;
  /** Those that it may find. */
  readonly possible: ReadonlySet<string>;
}

/** Returns why a change may be blocked: everything else that blocks it is a false alarm. */
export function foreseenErrors(change: RecordedChange, twins: Twins): ForeseenErrors {
  const [before, after] = [change.before, change.after].map((text) => lockEntries(text ?? ""));
  const errors = (after ?? []).flatMap((entry) => {
    const base = before?.find(({ source }) => source === entry.source);
    const hasReplaced = before?.some((other) => isReplacement(entry, other, after ?? []));
    return [
      ...(hasForeignHash(entry, base, twins) ? ["certain unexplained-hash"] : []),
      ...(isLower(entry, base) ? ["certain downgrade"] : []),
      ...(hasReplaced === true ? ["possible namespace-changed"] : []),
      ...(isIncomplete(entry, twins) ? ["possible missing-platform"] : []),
    ].map((error) => `${error} ${entry.source}`);
  });
  const ofKind = (kind: string) =>
    new Set(errors.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length + 1)));
  return { certain: ofKind("certain"), possible: ofKind("possible") };
}

/** Whether a provider takes the place of one of the same name in another namespace. */
function isReplacement(entry: LockText, other: LockText, after: readonly LockText[]): boolean {
  const [host, namespace, type] = entry.source.split("/");
  const [otherHost, otherNamespace, otherType] = other.source.split("/");
  const isGone = after.every(({ source }) => source !== other.source);
  return isGone && host === otherHost && type === otherType && namespace !== otherNamespace;
}

/**
 * Whether an entry leaves out archives of its release. Which platform a recorded hash is of is a guess of {@link planTwins},
 * which may differ from that of the entries beside it; where all archives are recorded it does not matter.
 */
function isIncomplete({ source, version, hashes }: LockText, twins: Twins): boolean {
  const archives = twins.archivesOf(`${source} ${version}`);
  return archives.length === 0 || archives.some((hash) => !hashes.includes(hash));
}

/** Returns what blocks a change, in the words of {@link foreseenErrors}. */
export function foundErrors(findings: readonly Finding[]): ReadonlySet<string> {
  const blocking = findings.filter(
    ({ severity, rule }) => severity === "error" || rule === "not-verified",
  );
  return new Set(blocking.map(({ rule, provider }) => `${rule} ${provider ?? "-"}`));
}

/** Whether an entry adds a hash of another release, or of none. */
function hasForeignHash(
  { source, version, hashes }: LockText,
  base: LockText | undefined,
  twins: Twins,
): boolean {
  const known = base?.version === version ? base.hashes : [];
  const added = hashes.filter((hash) => !known.includes(hash));
  return added.some((hash) => !twins.ownersOf(hash).has(`${source} ${version}`));
}

function isLower({ version }: LockText, base: LockText | undefined): boolean {
  if (base === undefined) return false;
  const [now, then] = [version, base.version].map((text) => text.split(/[.-]/).map(Number));
  const first = now?.findIndex((part, i) => part !== then?.[i]) ?? -1;
  return first >= 0 && (now?.[first] ?? 0) < (then?.[first] ?? 0);
}
