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
  type Words,
} from "../document/document.ts";
import { type ChangeRow, changeRows, changeWords, stepWords } from "../words/changes.ts";
import { counted } from "../words/wording.ts";
import type { Contents } from "./terms.ts";

const OPEN_ROWS = 10;
const COLUMNS = [
  { head: "Provider" },
  { head: "Change" },
  { head: "Verified" },
  { head: "Platforms", label: "platforms " },
  { head: "Roots" },
];

/** Returns the table of changes, collapsed or not; only their number if there is no room for it. */
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
  const table = (rows: readonly (readonly Cell[])[]): ReportBlock => ({
    ...{ kind: "table", caption: "What the change does to lock files", columns: COLUMNS, rows },
  });
  if (isQuiet && medium === "comment") {
    const roots = sortedUnique(all.flatMap((row) => row.roots)).length;
    const heading = `${counted(all.length, "change")} in ${counted(roots, "root module")}`;
    return [{ ...section, heading, style: "folded", blocks: [table(cells)] }];
  }
  const rest = medium === "comment" ? cells.slice(OPEN_ROWS) : [];
  const more = {
    kind: "fold",
    title: `${rest.length} more changes`,
    blocks: [table(rest)],
  } as const;
  const open = table(cells.slice(0, cells.length - rest.length));
  return [{ ...section, blocks: rest.length === 0 ? [open] : [open, more] }];
}

function cellsOf(row: ChangeRow, { review, medium, shows, provider }: Contents): readonly Cell[] {
  const { changes, verified, sign, platforms, roots } = row;
  const isLinked = shows("links") && (medium === "comment" || medium === "summary");
  const links = isLinked ? changes.flatMap((change) => releaseLinks(change, review.notes)) : [];
  return [
    row.provider === null ? ["layout"] : [provider(row.provider)],
    joinWords([joinWords(changes.map(changeWords), "; "), ...links], " · "),
    signed(sign, verified),
    platforms === null ? undefined : [platforms],
    { names: roots },
  ];
}

/** Returns words behind their sign; undefined without words. */
export function signed(sign: string | null, words: string | null): Words | undefined {
  if (words === null) return undefined;
  return sign === null ? [words] : [{ kind: "sign", text: sign }, words];
}

/**
 * Returns links to the comparison, the release notes and the upgrade guide of a new version: those that the answers of
 * the publisher's forge name, if it was asked. Otherwise they follow from a rule of both public registries: provider
 * NAMESPACE/TYPE lives in the GitHub repository NAMESPACE/terraform-provider-TYPE, and its versions are `v` tags.
 */
export function releaseLinks(
  change: LockChange,
  notes: readonly StepNotes[] = [],
): readonly Words[] {
  const { kind, provider, from, to } = change;
  const step = notes.find(
    (asked) => asked.provider === provider && asked.from === from && asked.to === to,
  );
  const linkTo = (label: string, url: string | undefined) =>
    url === undefined ? [] : [link(label, url)];
  if (step !== undefined && kind === "new-version") {
    return [
      ...linkTo("compare", step.compareUrl),
      ...linkTo("notes", step.notes.find(({ version }) => version === to)?.url),
      ...linkTo("upgrade guide", step.guideUrl),
    ];
  }
  const [, namespace, type] = ON_PUBLIC_REGISTRY.exec(provider ?? "") ?? [];
  const isPlain = (version: string | null) => version !== null && PLAIN_VERSION.test(version);
  if (namespace === undefined || !isPlain(to)) return [];
  const repository = `https://github.com/${namespace}/terraform-provider-${type}`;
  const release = linkTo("notes", `${repository}/releases/tag/v${to}`);
  if (kind === "new-version" && isPlain(from)) {
    return [...linkTo("compare", `${repository}/compare/v${from}...v${to}`), ...release];
  }
  return kind === "new-provider" ? release : [];
}

/** Example: `registry.opentofu.org/hashicorp/aws`. */
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
export function notesBlocks({ review, medium, provider }: Contents): readonly ReportBlock[] {
  const steps = (review.notes ?? []).filter(({ notes }) => notes.length > 0);
  if (steps.length === 0) return [];
  let left: number = medium === "terminal" ? 0 : ROOM[medium].characters[1];
  const blocks = steps.flatMap((step): readonly ReportBlock[] => {
    const { guideUrl, notes, to } = step;
    if (medium === "terminal") {
      const urls = [notes.find(({ version }) => version === to)?.url, guideUrl];
      const words = say`${provider(step.provider)} ${stepWords(step)}`;
      const shown = urls.flatMap((url) => url ?? []);
      return shown.length === 0 ? [] : [paragraph(words), code(shown.join("\n"))];
    }
    const { versions, lines, characters } = ROOM[medium];
    const guide = guideUrl === undefined ? [] : say` · ${link("upgrade guide", guideUrl)}`;
    const shown = notes.slice(0, versions).map((note) => {
      const text = cutText(note, Math.min(left, characters[0]), lines);
      left = Math.max(0, left - text.length);
      return noteBlocks(note, text);
    });
    const rest = notes.length - shown.length;
    return [
      paragraph(say`${strong(provider(step.provider))} ${stepWords(step)}${guide}`, 1),
      ...shown.flat(),
      ...(rest > 0 ? [paragraph(`and ${rest} more versions`)] : []),
    ];
  });
  return medium === "terminal" ? blocks : [...blocks, paragraph(NOTES_CAVEAT)];
}

function cutText({ text }: ReleaseNote, maxCharacters: number, maxLines: number): string {
  const lines = text.trim().split("\n").slice(0, maxLines).join("\n").trimEnd();
  if (lines.length <= maxCharacters) return lines;
  // Half of a character is none.
  return lines
    .slice(0, maxCharacters)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
}

function noteBlocks(
  { version, url, text, isCut }: ReleaseNote,
  shown: string,
): readonly ReportBlock[] {
  const words = joinWords([name(version), url === undefined ? [] : link("release", url)], " · ");
  const whole = text.trim();
  if (shown === "") {
    const why = whole === "" ? "no notes" : "not shown here for its length";
    return [paragraph(say`${words}: ${why}`)];
  }
  const isWhole = !isCut && shown.length === whole.length;
  return [paragraph(words), code(isWhole ? shown : `${shown}\n…`)];
}
