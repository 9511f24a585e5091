import { sortedUnique } from "../../model/order.ts";
import type { ReleaseNote, StepNotes } from "../../model/provenance.ts";
import type { LockChange } from "../../review/change/classify.ts";
import type { Review } from "../../review/verdict/review.ts";
import {
  type ChangeRow,
  changeRows,
  changeWords,
  NOTES_CAVEAT,
  stepWords,
} from "../words/changes.ts";
import { counted, rootsWords } from "../words/wording.ts";
import { details, link, type MarkdownContext } from "./markdown-context.ts";
import { codeBlock, codeSpan } from "./markdown-text.ts";

const OPEN_ROWS = 10;

const HEADER = "| Provider | Change | Verified | Platforms | Roots |\n|---|---|---|---|---|";

/** Returns the table of changes, collapsed or not; only their number if there is no room for it. */
export function changesSection(
  review: Review,
  context: MarkdownContext,
  isQuiet: boolean,
): readonly string[] {
  const rows = changeRows(review);
  if (rows.length === 0) return [];
  if (!context.shows("changes")) {
    return [`${counted(rows.length, "change")}, not listed here for their length.`];
  }
  const lines = rows.map((row) => renderRow(row, review, context));
  const table = (some: readonly string[]) => [HEADER, ...some].join("\n");
  const where = counted(sortedUnique(rows.flatMap(({ roots }) => roots)).length, "root module");
  if (isQuiet && context.length === "comment") {
    return [details(`${counted(lines.length, "change")} in ${where}`, table(lines))];
  }
  const open = context.length === "page" ? lines.length : OPEN_ROWS;
  const rest = lines.slice(open);
  return [
    table(lines.slice(0, open)),
    ...(rest.length === 0 ? [] : [details(`${rest.length} more changes`, table(rest))]),
  ];
}

function renderRow(row: ChangeRow, { notes }: Review, context: MarkdownContext): string {
  const { provider, changes, verified, sign, platforms, roots } = row;
  const words = changes.map((change) => changeWords(change, codeSpan)).join("; ");
  const links = context.shows("links")
    ? changes.flatMap((change) => releaseLinks(change, notes))
    : [];
  const name = provider === null ? "–" : context.provider(provider);
  const change = [words, ...links].join(" · ");
  const grade = verified === null ? "–" : `${sign} ${verified}`;
  return `| ${name} | ${change} | ${grade} | ${platforms ?? "–"} | ${rootsWords(roots, codeSpan)} |`;
}

/**
 * Returns links to the comparison, the release notes and the upgrade guide of a new version: those that the answers of
 * the publisher's forge name, if it was asked. Otherwise they follow from a rule of both public registries: provider
 * NAMESPACE/TYPE lives in the GitHub repository NAMESPACE/terraform-provider-TYPE, and its versions are `v` tags.
 */
export function releaseLinks(
  change: LockChange,
  notes: readonly StepNotes[] = [],
): readonly string[] {
  const { kind, provider, from, to } = change;
  const step = notes.find(
    (known) => known.provider === provider && known.from === from && known.to === to,
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
  page: { versions: 20, lines: 200, characters: [8_000, 100_000] },
} as const;

/** Returns the publishers' notes on new versions, collapsed, as code blocks, in which nothing is live. */
export function notesSection(
  notes: readonly StepNotes[] | undefined,
  context: MarkdownContext,
): readonly string[] {
  const told = (notes ?? []).filter((step) => step.notes.length > 0);
  if (told.length === 0) return [];
  const { versions, lines, characters } = ROOM[context.length];
  let left: number = characters[1];
  const blocks = told.flatMap((step) => {
    const guide = step.guideUrl === undefined ? "" : ` · ${link("upgrade guide", step.guideUrl)}`;
    const shown = step.notes.slice(0, versions).map((note) => {
      const block = noteBlock(note, Math.min(left, characters[0]), lines);
      left = Math.max(0, left - block.length);
      return block;
    });
    const rest = step.notes.length - shown.length;
    return [
      `**${context.provider(step.provider)}** ${stepWords(step, codeSpan)}${guide}`,
      ...shown,
      ...(rest > 0 ? [`and ${rest} more versions`] : []),
    ];
  });
  return [
    details(`What the publisher says (${told.length})`, [...blocks, NOTES_CAVEAT].join("\n\n")),
  ];
}

function noteBlock(note: ReleaseNote, maxCharacters: number, maxLines: number): string {
  const { version, url, isCut } = note;
  const name =
    url === undefined ? codeSpan(version) : `${codeSpan(version)} · ${link("release", url)}`;
  const text = note.text.trim();
  const shown = text
    .split("\n")
    .slice(0, maxLines)
    .join("\n")
    .slice(0, maxCharacters)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
  if (shown === "")
    return text === "" ? `${name}: no notes` : `${name}: not shown here for its length`;
  const isWhole = !isCut && shown.length === text.length;
  return [name, codeBlock(isWhole ? shown : `${shown}\n…`, "")].join("\n\n");
}
