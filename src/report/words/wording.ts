import { sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";

/** How a format shows a name that comes from outside: a code span, or escaped plain text. */
export type ShowName = (name: string) => string;

/** A number and its noun. */
export function counted(n: number, [one, many]: readonly [string, string]): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** Names that a sentence lists before it only counts the rest. */
const MAX_LISTED = 4;

/** A few names in a sentence. */
export function listNames<T extends string>(
  names: readonly T[],
  show: (name: T) => string,
): string {
  const shown = names.slice(0, MAX_LISTED).map(show).join(", ");
  const rest = names.length - MAX_LISTED;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** Where something is found: a file and lines of it, else a root module. */
export interface FindingPlace {
  readonly root: string;
  readonly file: string | null;
  /** Counted from 1, in any order; none when the file as a whole is meant. */
  readonly lines: readonly number[];
}

/** The one place of a finding. */
export function findingPlace({ root, file, line }: Finding): FindingPlace {
  return { root, file, lines: line === null ? [] : [line] };
}

/** `FILE`, `FILE line 8`, `FILE lines 8–11 and 13`; the root module when there is no file. */
export function placeWords({ root, file, lines }: FindingPlace, show: ShowName): string {
  if (file === null) return rootWords(root, show);
  if (lines.length === 0) return show(file);
  const ranges = lineRanges(lines);
  const noun = new Set(lines).size === 1 ? "line" : "lines";
  const last = ranges.at(-1) ?? "";
  const before = ranges.slice(0, -1).join(", ");
  return `${show(file)} ${noun} ${before === "" ? last : `${before} and ${last}`}`;
}

/** `8–11`, `13`, in order. */
function lineRanges(lines: readonly number[]): readonly string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
}

/** A root module as a sentence names it. */
export function rootWords(root: string, show: ShowName): string {
  return root === "." ? "the repository's top" : show(root);
}

/** "2 of 14 root modules changed their lock file"; a lock file that cannot be read is a change. An audit has no base to differ from. */
export function changedRootsWords({ roots, baseCommit }: Review): string {
  if (baseCommit === null)
    return `${counted(roots.length, ["root module", "root modules"])} checked`;
  if (roots.length === 0) return "no lock file changed";
  const changed = roots.filter((one) => one.changes.length > 0 || isUnreadable(one)).length;
  if (changed === 0)
    return `no change in ${counted(roots.length, ["root module", "root modules"])}`;
  return `${changed} of ${counted(roots.length, ["root module", "root modules"])} changed ${changed === 1 ? "its" : "their"} lock file`;
}

function isUnreadable({ findings }: RootReview): boolean {
  return findings.some((one) => one.rule === "invalid-lock-file" && one.severity === "error");
}

/**
 * How this review names providers: without the host when all of them live on one public registry.
 *
 * As soon as a second host appears, every name is told in full, because then the host is the news.
 */
export function providerNames(review: Review): (address: ProviderAddress) => string {
  const { changes, findings, hashes, resolved = [] } = review;
  const named = [...changes, ...findings, ...hashes, ...resolved].flatMap(
    (one) => one.provider ?? [],
  );
  const locked = review.roots.flatMap((one) => [
    ...(one.base?.providers.keys() ?? []),
    ...(one.head?.providers.keys() ?? []),
  ]);
  return shortNames([...named, ...locked]);
}

/** How a text names these providers: without the host when all of them live on one public registry. */
export function shortNames(
  addresses: Iterable<ProviderAddress>,
): (address: ProviderAddress) => string {
  const hosts = new Set([...addresses].map(hostOf));
  const [only] = hosts;
  if (hosts.size !== 1 || only === undefined || !PUBLIC_REGISTRIES.has(only)) {
    return (address) => address;
  }
  return (address) => address.slice(only.length + 1);
}

/** Text alone: a report shows an address that is none rather than fail on it. */
function hostOf(address: ProviderAddress): string {
  return address.slice(0, Math.max(0, address.indexOf("/")));
}

/** What a run spent and whose rules applied, piece by piece, for the last line of a report. */
export function footerParts(review: Review): readonly string[] {
  const { stats } = review;
  return [
    ...commitRange(review),
    ...toolNames(review),
    `${(stats.durationMs / 1000).toFixed(1)} s`,
    ...(stats.packages === undefined
      ? []
      : [`${counted(stats.packages, ["package", "packages"])} read`]),
    `${byteWords(stats.bytesDownloaded)} downloaded`,
    `${counted(stats.cacheHits, ["package", "packages"])} from cache`,
    `tofu-lock-review ${review.version}`,
  ];
}

/** `4f1c2ab…9d01e77`, or `4f1c2ab…work tree` where what is not committed was looked at, too. */
function commitRange({ baseCommit, headCommit, isOfWorkTree }: Review): readonly string[] {
  if (baseCommit === null) return [];
  const head = isOfWorkTree === true ? null : headCommit;
  return [`${shortCommit(baseCommit)}…${shortCommit(head ?? "work tree")}`];
}

/** A commit as people write it; other names stay whole. */
export function shortCommit(commit: string): string {
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 7) : commit;
}

function toolNames(review: Review): readonly string[] {
  const names = sortedUnique(review.roots.map((one) => one.tool.name));
  return names.length === 0 ? [] : [`rules of ${names.join(" and ")}`];
}

/** A number of bytes for people, in decimal units. */
export function byteWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(0)} kB` : `${bytes} B`;
}
