import { sortedUnique } from "../../model/order.ts";
import type { ReleaseNote, StepNotes } from "../../model/provenance.ts";
import type { LockChange } from "../../review/change/classify.ts";
import {
  type Cell,
  code,
  joinWords,
  link,
  name,
  paragraph,
  type ReportBlock,
  type Section,
  say,
  strong,
  type TextSpan,
  table,
  type Words,
} from "../document/document.ts";
import { type ChangeRow, changeRows, rowWords } from "../words/changes.ts";
import { signed } from "../words/grades.ts";
import { counted, listWords } from "../words/wording.ts";
import { type Contents, isMarkdown } from "./terms.ts";

const OPEN_ROWS = 10;
const CAPTION = "What the change does to lock files";
const HEADS = ["Provider", "Change", "Verified", "Platforms", "Roots", "Links"];

/** Returns the table of changes; only their number if there is no room for it. */
export function changesSection(contents: Contents): readonly Section[] {
  const { review, medium, shows, isQuiet } = contents;
  const all = changeRows(review);
  const section = { id: "changes", heading: "Changes", style: "bare" } as const;
  if (all.length === 0) return [];
  if (!shows("changes")) {
    const words = `${counted(all.length, "change")}, not listed here for their length.`;
    return [{ ...section, blocks: [paragraph(words)] }];
  }
  const cells = all.map((row) => cellsOf(row, contents));
  const isLinked = cells.some((row) => row.at(-1) !== undefined);
  const heads = isLinked ? HEADS : HEADS.slice(0, -1);
  const rows = cells.map((row) => row.slice(0, heads.length));
  if (medium !== "comment") return [{ ...section, blocks: table(CAPTION, heads, rows) }];
  if (isQuiet) {
    const roots = sortedUnique(all.flatMap((row) => row.roots)).length;
    const heading = `${counted(all.length, "change")} in ${counted(roots, "root module")}`;
    return [{ ...section, heading, style: "folded", blocks: table(CAPTION, heads, rows) }];
  }
  const rest = table(CAPTION, heads, rows.slice(OPEN_ROWS));
  const title = `${all.length - OPEN_ROWS} more changes`;
  const more = rest.map((block) => ({ kind: "fold", title, blocks: [block] }) as const);
  return [{ ...section, blocks: [...table(CAPTION, heads, rows.slice(0, OPEN_ROWS)), ...more] }];
}

function cellsOf(row: ChangeRow, { review, medium, shows, provider }: Contents): readonly Cell[] {
  const { providers, changes, verified, sign, platforms, roots } = row;
  const isLinked = shows("links") && isMarkdown(medium);
  const links = isLinked ? changes.flatMap((change) => releaseLinks(change, review.notes)) : [];
  const linksOnce = [...new Map(links.map((words) => [JSON.stringify(words), words])).values()];
  const names = listWords(providers.map(provider));
  // A text has no heads.
  const label = medium === "terminal" ? "platforms " : "";
  return [
    providers.length === 0 ? ["layout"] : medium === "comment" ? names.flatMap(narrow) : names,
    rowWords(row),
    signed(sign, verified),
    platforms === null ? undefined : [`${label}${platforms}`],
    { names: roots },
    linksOnce.length === 0 ? undefined : joinWords(linksOnce, " · "),
  ];
}

/** Characters of a provider's name that a telephone shows beside the next two columns. */
const MAX_NARROW_CHARACTERS = 14;

/** Returns a provider's name, a long one on two lines. */
function narrow(span: TextSpan): Words {
  if (typeof span === "string" || span.kind !== "name") return [span];
  const end = span.text.lastIndexOf("/") + 1;
  if (end === 0 || span.text.length <= MAX_NARROW_CHARACTERS) return [span];
  return [name(span.text.slice(0, end)), "<br>", name(span.text.slice(end))];
}

/**
 * Returns links for a new version as the publisher's forge names them, if it was asked. Else a rule of both public registries
 * makes them: NAMESPACE/TYPE lives in the GitHub repository NAMESPACE/terraform-provider-TYPE, with `v` tags.
 */
export function releaseLinks(
  change: LockChange,
  notes: readonly StepNotes[] = [],
): readonly Words[] {
  const { kind, provider, from, to } = change;
  const step = notes.find(
    (entry) => entry.provider === provider && entry.from === from && entry.to === to,
  );
  const linkTo = (label: string, url: string | undefined) => (url ? [link(label, url)] : []);
  if (step !== undefined && kind === "new-version") {
    return [
      ...linkTo("compare", step.compareUrl),
      ...linkTo("notes", step.notes.find(({ version }) => version === to)?.url),
      ...linkTo("upgrade guide", step.guideUrl),
    ];
  }
  const [, namespace, type] = ON_PUBLIC_REGISTRY.exec(provider ?? "") ?? [];
  const isPlain = (version: string | null) => PLAIN_VERSION.test(version ?? "");
  if (namespace === undefined || !isPlain(to)) return [];
  const repository = `https://github.com/${namespace}/terraform-provider-${type}`;
  const release = linkTo("notes", `${repository}/releases/tag/v${to}`);
  if (kind === "new-version" && isPlain(from)) {
    return [...linkTo("compare", `${repository}/compare/v${from}...v${to}`), ...release];
  }
  return kind === "new-provider" ? release : [];
}

const ON_PUBLIC_REGISTRY =
  /^registry\.(?:opentofu\.org|terraform\.io)\/([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)$/;
const PLAIN_VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** Limits on the publishers' notes that are shown; `characters` is the limit for one version and for all. */
const ROOM = {
  comment: { versions: 8, lines: 40, characters: [2_500, 12_000] },
  summary: { versions: 20, lines: 200, characters: [8_000, 100_000] },
  page: { versions: 1_000, lines: 10_000, characters: [1e6, 1e7] },
} as const;

const NOTES_CAVEAT =
  "In the publishers' own words, from their repositories. Nobody checked them, and they vouch for nothing.";

/** Returns the publishers' notes on new versions as code blocks, in which nothing is live; addresses for a terminal. */
export function notesBlocks(contents: Contents): readonly ReportBlock[] {
  const { review, medium, provider } = contents;
  const steps = (review.notes ?? []).filter(({ notes }) => notes.length > 0);
  const heading = ({ provider: address, from, to, isPartial }: StepNotes) => {
    const gap = isPartial ? ", not all versions between" : "";
    return say`${strong(provider(address))} ${name(from)} → ${name(to)}${gap}`;
  };
  if (medium === "terminal") {
    return steps.flatMap((step) => {
      const release = step.notes.find(({ version }) => version === step.to)?.url;
      const urls = [release, step.guideUrl].flatMap((url) => url ?? []);
      return urls.length === 0 ? [] : [paragraph(heading(step)), code(urls.join("\n"))];
    });
  }
  const { versions, lines, characters } = ROOM[medium];
  let room: number = characters[1];
  const blocks = steps.flatMap((step): readonly ReportBlock[] => {
    const { guideUrl, notes } = step;
    const guide = guideUrl === undefined ? [] : say` · ${link("upgrade guide", guideUrl)}`;
    const firstNotes = notes.slice(0, versions).flatMap((note) => {
      const text = cutText(note, Math.min(room, characters[0]), lines);
      room = Math.max(0, room - text.length);
      return noteBlocks(note, text);
    });
    const rest = notes.length - versions;
    return [
      paragraph(say`${heading(step)}${guide}`, 1),
      ...firstNotes,
      ...(rest > 0 ? [paragraph(`and ${rest} more versions`)] : []),
    ];
  });
  return blocks.length === 0 ? [] : [...blocks, paragraph(NOTES_CAVEAT)];
}

function cutText({ text }: ReleaseNote, maxCharacters: number, maxLines: number): string {
  const lines = text.trim().split("\n").slice(0, maxLines).join("\n");
  // Half of a character is none.
  const start = lines.slice(0, maxCharacters).replace(/[\ud800-\udbff]$/, "");
  return start.trimEnd();
}

function noteBlocks({ version, url, text, isCut }: ReleaseNote, shown: string) {
  const words = joinWords([name(version), url === undefined ? [] : link("release", url)], " · ");
  const whole = text.trim();
  const why = whole === "" ? ": no notes" : shown === "" ? ": not shown here for its length" : "";
  const isWhole = !isCut && shown.length === whole.length;
  return [paragraph(say`${words}${why}`), code(isWhole || shown === "" ? shown : `${shown}\n…`)];
}
