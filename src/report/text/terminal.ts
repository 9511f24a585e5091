import { visibleText } from "../../language/text/visible-text.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";
import { findingGroups } from "../facts/finding-groups.ts";
import { askedBuilds, groupWords } from "../words/build-words.ts";
import { changeRows } from "../words/change-rows.ts";
import { changeWords } from "../words/change-words.ts";
import { isUnlooked } from "../words/grade-words.ts";
import { receivedHeading, VERDICT_WORDS, verdictReason } from "../words/headline.ts";
import { stepWords } from "../words/notes-words.ts";
import { mergeRepeated, type RepeatedFinding } from "../words/repeated-findings.ts";
import {
  changedRootsWords,
  counted,
  footerParts,
  listNames,
  placeWords,
  providerNames,
  shortCommit,
} from "../words/wording.ts";
import { type Paint, painter, wrap } from "./terminal-text.ts";

/** How a terminal is written to. */
export interface TerminalTerms {
  /** Whether escape sequences for color may be used; never unless asked. */
  readonly color: boolean;
  /** Columns to wrap sentences at. */
  readonly width: number;
}

const COLORS: Readonly<Record<Verdict, Parameters<Paint>[0]>> = {
  passed: "green",
  failed: "red",
  unverified: "yellow",
  "no-change": "green",
};

interface Context extends TerminalTerms {
  readonly paint: Paint;
  readonly provider: (address: NonNullable<Finding["provider"]>) => string;
}

/** The report as text: verdict, findings, changes, what was not checked, and what it cost. */
export function renderTerminal(review: Review, options: TerminalTerms): string {
  const name = providerNames(review);
  const context: Context = {
    ...options,
    paint: painter(options.color),
    provider: (address) => visibleText(name(address)),
  };
  const groups = findingGroups(review);
  const sections = [
    verdictLines(review, context),
    findingLines("Must be resolved", groups.blocking, context),
    findingLines("Could not be checked", groups.unchecked, context),
    findingLines("Please look", groups.attention, context),
    findingLines("Good to know", groups.notices, context),
    changeLines(review, context),
    buildLines(review, context),
    noteLines(review, context),
    offerLines(review, context),
    limitLines(review, context),
    [context.paint("dim", footerParts(review).map(visibleText).join(" · "))],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function verdictLines(review: Review, context: Context): readonly string[] {
  const word = context.paint(COLORS[review.verdict], VERDICT_WORDS[review.verdict]);
  const { receivedFrom } = review;
  return [
    ...(receivedFrom === null ? [] : [`Lock review ${receivedHeading(receivedFrom, visibleText)}`]),
    `${word}: ${verdictReason(review)}`,
    `${changedRootsWords(review)}${base(review)}`,
  ];
}

/** How keys that nothing knows are remembered. */
function offerLines({ keyOffer }: Review, context: Context): readonly string[] {
  if (keyOffer === undefined) return [];
  const count = counted(keyOffer.lines.length, ["signing key", "signing keys"]);
  return [
    context.paint("bold", `Remember ${count} in ${visibleText(keyOffer.file)}`),
    "        tofu-lock-review keys learn",
  ];
}

function base(review: Review): string {
  if (review.baseCommit === null) return "";
  const name = review.baseName === null ? "" : `${visibleText(review.baseName)} at `;
  return `, compared with ${name}${visibleText(shortCommit(review.baseCommit))}`;
}

function findingLines(
  heading: string,
  findings: readonly Finding[],
  context: Context,
): readonly string[] {
  if (findings.length === 0) return [];
  const blocks = mergeRepeated(findings).map((one) => findingBlock(one, context));
  return [context.paint("bold", heading), ...blocks.flat()];
}

/** Places told of a finding that repeats; the others are counted. */
const MAX_PLACES = 3;

function findingBlock(repeated: RepeatedFinding, context: Context): readonly string[] {
  const { finding, providers, places, detail, commands } = repeated;
  const of = providers.length === 0 ? "" : `  ${listNames(providers, context.provider)}`;
  const shown = places.slice(0, MAX_PLACES).map((one) => `    ${placeWords(one, visibleText)}`);
  const rest = places.length - shown.length;
  const { text } = finding.remedy;
  return [
    `  ${context.paint("bold", finding.rule)}${of}`,
    ...shown,
    ...(rest > 0 ? [`    and ${counted(rest, ["other place", "other places"])}`] : []),
    ...wrap(visibleText(detail), context.width, "      "),
    ...(text === "" ? [] : wrap(`→ ${visibleText(text)}`, context.width, "      ")),
    ...commands.slice(0, MAX_PLACES).map((command) => `        ${visibleText(command)}`),
  ];
}

function changeLines(review: Review, context: Context): readonly string[] {
  const lines = changeRows(review).flatMap((row) => {
    const name = row.provider === null ? "layout" : context.provider(row.provider);
    const words = row.changes.map((change) => changeWords(change, visibleText)).join("; ");
    const notes = [
      row.verified,
      row.platforms === null ? null : `platforms ${row.platforms}`,
      counted(row.roots.length, ["root module", "root modules"]),
    ];
    return [
      ...wrap(`${name}  ${words}`, context.width, "  "),
      `    ${notes.filter((note) => note !== null).join(", ")}`,
    ];
  });
  return lines.length === 0 ? [] : [context.paint("bold", "Changes"), ...lines];
}

function buildLines(review: Review, context: Context): readonly string[] {
  const lines = askedBuilds(review).flatMap((one) => {
    const name = `${context.provider(one.provider)} ${visibleText(one.version)}`;
    const told = one.groups.map((group) => visibleText(groupWords(one, group, String)));
    return told.map((words) => `${name}  ${words}`);
  });
  if (lines.length === 0) return [];
  return [
    context.paint("bold", "Who built it"),
    ...lines.flatMap((line) => wrap(line, context.width, "  ")),
  ];
}

/** Where the notes are; they are too long for a terminal. */
function noteLines({ notes = [] }: Review, context: Context): readonly string[] {
  const lines = notes.flatMap((step) => {
    const name = `${context.provider(step.provider)} ${stepWords(step, visibleText)}`;
    const urls = [step.notes.find(({ version }) => version === step.to)?.url, step.guideUrl];
    const shown = urls.flatMap((url) => (url === undefined ? [] : [`    ${visibleText(url)}`]));
    return shown.length === 0 ? [] : [...wrap(name, context.width, "  "), ...shown];
  });
  return lines.length === 0 ? [] : [context.paint("bold", "What the publisher says"), ...lines];
}

function limitLines(review: Review, context: Context): readonly string[] {
  const hashes = review.hashes.filter(isUnlooked).length;
  const lines = [
    ...review.limits.map((limit) => visibleText(limit)),
    ...(hashes === 0
      ? []
      : [`${counted(hashes, ["checksum was", "checksums were"])} not looked at in this run`]),
  ];
  if (lines.length === 0) return [];
  return [
    context.paint("bold", "Not checked"),
    ...lines.flatMap((line) => wrap(line, context.width, "  ")),
  ];
}
