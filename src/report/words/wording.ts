import { visibleText } from "../../formats/text/visible-text.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { Review } from "../../review/verdict/review.ts";
import { joinWords, name, plain, say, type TextSpan, type Words } from "../document/document.ts";

/** Returns a number and its noun. */
export function counted(n: number, singular: string, plural = `${singular}s`): string {
  return `${n} ${n === 1 ? singular : plural}`;
}

/** Returns a number and its noun as a list of one; empty for none. */
export function some(n: number, singular: string, plural?: string): readonly string[] {
  return n === 0 ? [] : [counted(n, singular, plural)];
}

const MAX_LISTED = 4;

/** Returns the first items of a list in a sentence, and the number of the others. */
export function listWords(items: readonly (TextSpan | Words)[], max = MAX_LISTED): Words {
  const rest = items.length - max;
  return say`${joinWords(items.slice(0, max))}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Returns the first names for a sentence, and the number of the others. */
export function listNames(names: readonly string[], max = MAX_LISTED): Words {
  return listWords(names.map(name), max);
}

/** Returns the first three places, and the number of the others, as plain text. */
export function placesText(places: readonly string[]): string {
  return plain(listNames(places, 3));
}

/** A file with lines of it, or a root module. */
export interface ReportedPlace {
  readonly root: string;
  readonly file: string | null;
  /** Counted from 1, unsorted; none when the file as a whole is meant. */
  readonly lines: readonly number[];
}

/** Returns `FILE`, `FILE line 8`, `FILE lines 8–11 and 13`, or the root module if there is no file. */
export function placeWords({ root, file, lines }: ReportedPlace): Words {
  if (file === null) return [rootWords(root)];
  if (lines.length === 0) return [name(file)];
  const ranges = lineRanges(lines);
  const noun = new Set(lines).size === 1 ? "line" : "lines";
  const before = ranges.slice(0, -1).join(", ");
  const start = before === "" ? "" : `${before} and `;
  return say`${name(file)} ${noun} ${start}${ranges.at(-1) ?? ""}`;
}

function lineRanges(lines: readonly number[]): readonly string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
}

/** Returns the name of a root module for a sentence. */
export function rootWords(root: string): TextSpan {
  return root === "." ? "the repository's top" : name(root);
}

/** Returns the directory that holds all root modules, as the rest of a sentence: " under envs/"; empty without one. */
export function sharedDirectory(roots: readonly string[]): Words {
  const [first = [], ...others] = roots.map((root) => root.split("/"));
  const shared = [...first].findIndex((part, i) => others.some((parts) => parts[i] !== part));
  const directory = first.slice(0, shared).join("/");
  return others.length > 0 && shared > 0 ? say` under ${name(`${directory}/`)}` : [];
}

/** Returns "2 of 14 root modules changed their lock file"; a lock file that cannot be read counts as changed. */
export function changedRootsWords({ roots, baseCommit }: Review): string {
  const all = counted(roots.length, "root module");
  // An audit has no base to differ from.
  if (baseCommit === null) return `${all} checked`;
  if (roots.length === 0) return "no lock file changed";
  const changedCount = roots.filter(({ changes, moduleChanges = [], findings }) => {
    const isUnreadable = findings.some(
      ({ rule, severity }) => RULE_TABLE[rule].judgesUnreadable && severity === "error",
    );
    return isUnreadable || changes.length + moduleChanges.length > 0;
  }).length;
  if (changedCount === 0) return `no change in ${all}`;
  return `${changedCount} of ${all} changed ${changedCount === 1 ? "its" : "their"} lock file`;
}

/** Returns "compared with main at 4f1c2ab" as a list of one; empty for an audit, which has no base. */
export function comparedWords(
  { baseName, baseCommit }: Review,
  verb = "compared with",
): readonly Words[] {
  const at = baseCommit === null ? null : shortCommit(baseCommit);
  const base = [baseName, at].flatMap((text) => (text === null ? [] : name(text)));
  return base.length === 0 ? [] : [say`${verb} ${joinWords(base, " at ")}`];
}

/** Returns a function that names the providers of a review as {@link shortNames} does. */
export function providerNames(review: Review): (address: ProviderAddress) => string {
  const { changes, findings, hashes, roots } = review;
  const mentions = [...changes, ...findings, ...hashes];
  const bothSides = roots.flatMap(({ base, head }) => [base, head]);
  return shortNames([
    ...mentions.flatMap(({ provider }) => provider ?? []),
    ...bothSides.flatMap((lock) => [...(lock?.providers.keys() ?? [])]),
  ]);
}

/** Returns a function that names providers, without the host if all live on one public registry. */
export function shortNames(
  addresses: Iterable<ProviderAddress>,
): (address: ProviderAddress) => string {
  // Nothing is parsed: a report shows an invalid address instead of failing.
  const hosts = new Set([...addresses].map((address) => address.split("/", 1)[0] ?? ""));
  const [only] = hosts;
  if (hosts.size !== 1 || only === undefined || !PUBLIC_REGISTRIES.has(only)) {
    return (address) => address;
  }
  return (address) => address.slice(only.length + 1);
}

/** Returns the parts of a report's last line: commits, the tools whose rules applied, cost, version. */
export function footerParts(review: Review): readonly Words[] {
  const { baseCommit, headCommit, isOfWorkTree, roots, stats, version } = review;
  const head = isOfWorkTree === true ? null : headCommit;
  return [
    // The base is named where the report says what it compares with.
    ...(baseCommit === null
      ? []
      : [say`reviewed ${ownWords(shortCommit(head ?? "the work tree"))}`]),
    ...toolParts(roots),
    [`${(stats.durationMs / 1000).toFixed(1)} s`],
    ...(stats.packages === undefined ? [] : [[`${counted(stats.packages, "package")} read`]]),
    [`${byteWords(stats.bytesDownloaded)} downloaded`],
    ...some(stats.cacheHits, "package").map((count) => [`${count} from cache`]),
    say`tofu-lock-review ${ownWords(version)}`,
  ];
}

/** Returns "rules of tofu 1.12" as a list of one; empty without a root module. */
export function toolParts(roots: Review["roots"]): readonly Words[] {
  const tools = sortedUnique(roots.map(({ tool }) => tool.name)).map(ownWords);
  return tools.length === 0 ? [] : [say`rules of ${joinWords(tools, " and ")}`];
}

/** Plain words if nothing in them could be live. */
function ownWords(text: string): TextSpan {
  return /^(?:[A-Za-z0-9 -]|\.(?=\d))+$/.test(text) ? text : name(text);
}

/** Returns the first seven digits of a commit; other names stay whole. */
export function shortCommit(commit: string): string {
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 7) : commit;
}

/** Returns a number of bytes in decimal units. */
export function byteWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(0)} kB` : `${bytes} B`;
}

/** Characters of one outside name that a report shows; longer ones end in an ellipsis. */
const MAX_NAME_CHARACTERS = 160;

/** Returns the scheme and the first ten characters of a hash: enough to compare, too little to copy. */
export function shortHash(hash: string): string {
  const match = /^(h1|zh):([A-Za-z0-9+/=]+)$/.exec(hash);
  if (match?.[2] === undefined) return shorten(visibleText(hash), 13);
  return match[2].length <= 10 ? hash : `${match[1]}:${match[2].slice(0, 10)}…`;
}

/** Returns the start of a text, with an ellipsis if it was longer. */
export function shorten(text: string, max: number = MAX_NAME_CHARACTERS): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join("")}…`;
}
