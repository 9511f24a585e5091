import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { GRADES } from "../../review/evidence/explain-hash.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import type { EntryCoverage } from "../../review/verdict/review.ts";
import { groupWords, reviewBuilds } from "../words/builds.ts";
import {
  changeRows,
  changeWords,
  coveredWords,
  lackingPlatforms,
  NOTES_CAVEAT,
  stepWords,
} from "../words/changes.ts";
import { acceptanceWords, GROUP_HEADINGS, type RepeatedFinding } from "../words/findings.ts";
import {
  GRADE_WORDS,
  gradeSign,
  gradesWords,
  isUnlooked,
  limitLines,
  type Sign,
} from "../words/grades.ts";
import { counted, firstOf, listNames, placeWords } from "../words/wording.ts";
import { html, Markup } from "./markup.ts";
import type { PageFacts } from "./page-facts.ts";

/** A section of the page, to which the list of sections links. */
export interface PageSection {
  readonly id: string;
  readonly heading: string;
  readonly body: Markup;
}

const MAX_NAMES = 20;
const MAX_LISTED_PLACES = 200;

/** Returns the sections that the page has without its script, without empty ones. */
export function pageSections(facts: PageFacts): readonly PageSection[] {
  return [
    findingsSection(facts),
    ...changesSection(facts),
    ...notesSection(facts),
    ...versionsSection(facts),
    ...keysSection(facts),
    ...buildsSection(facts),
    ...limitsSection(facts),
  ];
}

function findingsSection({ groups, provider }: PageFacts): PageSection {
  const lists = groups.map(({ heading, findings }) => {
    const list = html`<ul class="findings">
${findings.map((finding) => findingItem(finding, provider))}
</ul>`;
    return heading === GROUP_HEADINGS.known
      ? html`<details><summary>${heading}</summary>${list}</details>`
      : html`<h3>${heading}</h3>\n${list}`;
  });
  const body = lists.length === 0 ? html`<p>There are none.</p>` : html`${lists}`;
  return { id: "findings", heading: "Findings", body };
}

function findingItem(
  { finding, providers, places, detail, commands }: RepeatedFinding,
  provider: PageFacts["provider"],
): Markup {
  const { rule, severity, remedy, accepted } = finding;
  const about = providers.length === 0 ? "" : ` in ${listNames(providers, provider)}`;
  const all = places.map((place) => placeWords(place, String));
  const told = firstOf(all, MAX_LISTED_PLACES, (rest) => `and ${rest} more`);
  const [only] = told;
  const where =
    only !== undefined && told.length === 1
      ? html`<p class="place">${only}</p>`
      : foldedList(counted(told.length, "place"), told);
  return html`<li class="finding ${severity}"><p><strong>${rule}</strong>${about} <span class="tag">${severity}</span></p>
<p>${detail}</p>
${remedy.text === "" ? "" : html`<p>→ ${remedy.text}</p>`}${commands.map((command) => html`<pre><code>${command}</code></pre>`)}${
  accepted === undefined ? "" : html`<p>${acceptanceWords(accepted)}</p>`
}${where}</li>`;
}

function changesSection({ review, provider }: PageFacts): readonly PageSection[] {
  const rows = changeRows(review).map((row) => [
    row.provider === null ? "layout" : provider(row.provider),
    row.changes.map((change) => changeWords(change, String)).join("; "),
    row.verified === null ? "–" : signed(row.sign, row.verified),
    row.platforms ?? "–",
    namesMarkup(row.roots),
  ]);
  const heads = ["Provider", "Change", "Verified", "Platforms", "Root modules"];
  return tableSection("Changes", "What the change does to lock files", heads, rows);
}

function notesSection({ review, provider }: PageFacts): readonly PageSection[] {
  const steps = (review.notes ?? []).filter(({ notes }) => notes.length > 0);
  if (steps.length === 0) return [];
  const items = steps.map((step) => {
    const notes = step.notes.map(
      ({ version, text, isCut }) =>
        html`<h3>${version}</h3><pre>${text.split("\n").map((line) => html`${line}`)}${isCut ? "\n…" : ""}</pre>`,
    );
    return html`<details><summary>${provider(step.provider)} ${stepWords(step, String)}</summary>${notes}</details>`;
  });
  const body = html`${items}<p>${NOTES_CAVEAT}</p>`;
  return [{ id: "notes", heading: "What the publisher says", body }];
}

function versionsSection({ versions, provider }: PageFacts): readonly PageSection[] {
  const counts = groupBy(versions, ({ entry }) => entry.address);
  const rows = versions.map(({ entry, explained, roots, coverage, ageDays }) => {
    const count = counts.get(entry.address)?.length ?? 1;
    const skew = count === 1 ? "" : html` <span class="tag skew">one of ${count}</span>`;
    // A hash that base records already and that was not looked at is not news.
    const looked = explained.filter((hash) => hash.grade !== "not-checked" || isUnlooked(hash));
    const grades = looked.map(({ grade }) => grade);
    const verified = gradesWords(grades);
    const keys = new Set(explained.flatMap(({ signedBy }) => signedBy));
    const shortKeys = [...keys].map((key) => key.slice(-16));
    return [
      provider(entry.address),
      html`<span class="version">${entry.version}${skew}</span>`,
      ageDays === undefined ? "–" : counted(ageDays, "day"),
      namesMarkup(roots),
      coverageCell(coverage),
      verified === null ? "–" : signed(gradeSign(grades), verified),
      listNames(shortKeys, String) || "–",
    ];
  });
  const heads = ["Provider", "Version", "Age", "Root modules", "Platforms", "Verified", "Keys"];
  const caption = "Which versions are locked, the newest of each provider first";
  return tableSection("Versions", caption, heads, rows);
}

function coverageCell(coverage: EntryCoverage | undefined): string {
  if (coverage === undefined) return "–";
  const lacking = lackingPlatforms(coverage);
  const without = lacking.length === 0 ? "" : `, without ${listNames(lacking, String)}`;
  return `${coveredWords(coverage)}${without}`;
}

function keysSection({ review, provider }: PageFacts): readonly PageSection[] {
  const signed = groupBy(
    review.hashes.flatMap((hash) => hash.signedBy.map((key) => ({ key, hash }))),
    ({ key }) => key,
  );
  const rows = sortedUnique(signed.keys()).map((key) => {
    const hashes = (signed.get(key) ?? []).map(({ hash }) => hash);
    const [owner] = hashes.flatMap((hash) => shippedKeyOwner(hash.provider, key) ?? []);
    const grades = new Set(hashes.map(({ grade }) => grade));
    const standing = GRADES.filter((grade) => grade.startsWith("signed-") && grades.has(grade));
    return [
      html`<code>${key}</code>`,
      owner ?? "–",
      standing.map((grade) => GRADE_WORDS[grade]).join("; ") || "–",
      namesMarkup([...new Set(hashes.map((hash) => provider(hash.provider)))]),
    ];
  });
  const heads = ["Key", "Whose", "Standing", "Signs"];
  return tableSection("Keys", "Who signs what is locked", heads, rows);
}

function buildsSection({ review, provider }: PageFacts): readonly PageSection[] {
  const rows = reviewBuilds(review).map((entry) => {
    const told = entry.groups.map((group) => groupWords(entry, group, String));
    const unknown =
      entry.repository === undefined
        ? "no repository of its source is known from the registry"
        : "no package of it is known";
    const version = html`<span class="version">${entry.version}</span>`;
    return [provider(entry.provider), version, told.join("; ") || `not checked: ${unknown}`];
  });
  const caption = "Who built what is locked, as its publisher's forge attests";
  return tableSection("Builds", caption, ["Provider", "Version", "Built"], rows);
}

function limitsSection({ review }: PageFacts): readonly PageSection[] {
  const leftOut = review.leftOut.map((root) => `${root} was left out`);
  const lines = [...limitLines(review, String), ...leftOut];
  if (lines.length === 0) return [];
  const body = html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  return [{ id: "limits", heading: "Not checked", body }];
}

/** Returns words behind their sign, whose variation selector is no hidden character of somebody's. */
function signed(sign: Sign | null, words: string): Markup {
  return html`${new Markup(sign ?? "")} ${words}`;
}

function namesMarkup(names: readonly string[]): Markup {
  const [only] = names;
  if (only !== undefined && names.length === 1) return html`${only}`;
  return foldedList(
    `${names.length}`,
    firstOf(names, MAX_NAMES, (rest) => `and ${rest} more`),
  );
}

function foldedList(title: string, items: readonly string[]): Markup {
  return html`<details><summary>${title}</summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>`;
}

/** Returns a section with one table, of which the first cell of each row is its head; nothing without rows. */
function tableSection(
  heading: string,
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Markup)[])[],
): readonly PageSection[] {
  if (rows.length === 0) return [];
  const lines = rows.map(([head = "", ...cells]) => {
    return html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  });
  const body = html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${lines}
</tbody></table></div>`;
  return [{ id: heading.toLowerCase(), heading, body }];
}
