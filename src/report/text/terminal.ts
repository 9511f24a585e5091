import { visibleText } from "../../formats/text/visible-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";
import { groupWords, reviewBuilds } from "../words/builds.ts";
import { changeRows, changeWords, stepWords } from "../words/changes.ts";
import { findingGroups, headedFindings, type RepeatedFinding } from "../words/findings.ts";
import { limitLines } from "../words/grades.ts";
import { shownVerdict, verdictReason, verdictWord } from "../words/headline.ts";
import { initWords } from "../words/init.ts";
import { requiredWords } from "../words/platforms.ts";
import {
  changedRootsWords,
  comparedWords,
  counted,
  firstOf,
  footerParts,
  listNames,
  placeWords,
  providerNames,
} from "../words/wording.ts";

/** Terms of a report as text. */
export interface TerminalTerms {
  readonly color: boolean;
  readonly width: number;
}

const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

const COLORS: Readonly<Record<Verdict, keyof typeof STYLES>> = {
  passed: "green",
  failed: "red",
  unverified: "yellow",
  "no-change": "green",
};

type Paint = (style: keyof typeof STYLES, text: string) => string;

interface Context {
  readonly width: number;
  readonly paint: Paint;
  readonly provider: (address: ProviderAddress) => string;
}

/** Returns the review as text: verdict, findings, changes, what was not checked, and what it cost. */
export function renderTerminal(review: Review, { color, width }: TerminalTerms): string {
  const name = providerNames(review);
  const paint: Paint = (style, text) => (color ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text);
  const provider: Context["provider"] = (address) => visibleText(name(address));
  const context = { width, paint, provider };
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [paint("bold", heading), ...lines];
  const limits = limitLines(review, visibleText);
  const { keyOffer, platformOffer } = review;
  const offered = counted(keyOffer?.lines.length ?? 0, "signing key");
  const sections = [
    [
      `${paint(COLORS[shownVerdict(review)], verdictWord(review))}: ${verdictReason(review)}`,
      [changedRootsWords(review), ...comparedWords(review, visibleText)].join(", "),
      ...initWords(review),
      ...requiredWords(review, visibleText),
    ],
    ...headedFindings(findingGroups(review)).map(({ heading, findings }) =>
      section(
        heading,
        findings.flatMap((finding) => findingLines(finding, context)),
      ),
    ),
    section("Changes", changeLines(review, context)),
    section("Who built it", buildLines(review, context)),
    section("What the publisher says", noteLines(review, context)),
    section(
      `Remember ${offered} in ${visibleText(keyOffer?.file ?? "")}`,
      keyOffer === undefined ? [] : ["        tofu-lock-review keys learn"],
    ),
    section(
      `Name the platforms in ${platformOffer?.file ?? ""}`,
      platformOffer === undefined ? [] : [`        ${platformOffer.line}`],
    ),
    section(
      "Not checked",
      limits.flatMap((line) => wrap(line, width, "  ")),
    ),
    [paint("dim", footerParts(review).map(visibleText).join(" · "))],
  ];
  const shown = sections.filter((lines) => lines.length > 0);
  return `${shown.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const MAX_PLACES = 3;

function findingLines(
  repeated: RepeatedFinding,
  { paint, provider, width }: Context,
): readonly string[] {
  const { finding, providers, places, detail, commands } = repeated;
  const about = providers.length === 0 ? "" : `  ${listNames(providers, provider)}`;
  const all = places.map((place) => `    ${placeWords(place, visibleText)}`);
  const { text } = finding.remedy;
  return [
    `  ${paint("bold", finding.rule)}${about}`,
    ...firstOf(all, MAX_PLACES, (rest) => `    and ${counted(rest, "other place")}`),
    ...wrap(visibleText(detail), width, "      "),
    ...(text === "" ? [] : wrap(`→ ${visibleText(text)}`, width, "      ")),
    ...commands.slice(0, MAX_PLACES).map((command) => `        ${visibleText(command)}`),
  ];
}

function changeLines(review: Review, { provider, width }: Context): readonly string[] {
  return changeRows(review).flatMap((row) => {
    const name = row.provider === null ? "layout" : provider(row.provider);
    const words = row.changes.map((change) => changeWords(change, visibleText)).join("; ");
    const notes = [
      row.verified,
      row.platforms === null ? null : `platforms ${row.platforms}`,
      counted(row.roots.length, "root module"),
    ];
    return [
      ...wrap(`${name}  ${words}`, width, "  "),
      `    ${notes.filter((note) => note !== null).join(", ")}`,
    ];
  });
}

function buildLines(review: Review, { provider, width }: Context): readonly string[] {
  return reviewBuilds(review).flatMap((entry) => {
    const name = `${provider(entry.provider)} ${visibleText(entry.version)}`;
    return entry.groups.flatMap((group) => {
      const words = visibleText(groupWords(entry, group, String));
      return wrap(`${name}  ${words}`, width, "  ");
    });
  });
}

/** Returns the addresses of release notes; the notes are too long for a terminal. */
function noteLines({ notes = [] }: Review, { provider, width }: Context): readonly string[] {
  return notes.flatMap((step) => {
    const name = `${provider(step.provider)} ${stepWords(step, visibleText)}`;
    const urls = [step.notes.find(({ version }) => version === step.to)?.url, step.guideUrl];
    const shown = urls.flatMap((url) => (url === undefined ? [] : [`    ${visibleText(url)}`]));
    return shown.length === 0 ? [] : [...wrap(name, width, "  "), ...shown];
  });
}

/** Returns a sentence in lines of at most the width given, each indented; a longer word gets a line for itself. */
export function wrap(text: string, width: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(`${indent}${line}`);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, `${indent}${line}`];
}

/** Returns diagnostics as text: place and summary on one line, the detail below it. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const texts = diagnostics.map(({ severity, summary, detail, range }) => {
    const place =
      range === undefined
        ? ""
        : `${visibleText(range.file)}:${range.start.line}:${range.start.column}: `;
    const words = detail === "" ? "" : `  ${detail.split("\n").map(visibleText).join("\n  ")}\n`;
    return `${place}${severity}: ${visibleText(summary)}\n${words}`;
  });
  return texts.join("");
}
