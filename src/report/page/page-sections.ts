import type { Fingerprint } from "../../model/disposition.ts";
import { compareBytes } from "../../model/order.ts";
import { type ExplainedHash, GRADES } from "../../review/evidence/grade.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import { groupWords, reviewBuilds, unaskedWords } from "../words/build-words.ts";
import { changeRows } from "../words/change-rows.ts";
import { changeWords } from "../words/change-words.ts";
import { GRADE_WORDS, gradesWords, isUnlooked } from "../words/grade-words.ts";
import { NOTES_CAVEAT, stepWords } from "../words/notes-words.ts";
import type { RepeatedFinding } from "../words/repeated-findings.ts";
import { counted, listNames, placeWords } from "../words/wording.ts";
import { html, type Markup } from "./markup.ts";
import { lackingPlatforms, type PageFacts, type VersionOnPage } from "./page-facts.ts";

/** A part of a page with a heading of its own, which the list of parts links to. */
export interface PageSection {
  readonly id: string;
  readonly heading: string;
  readonly body: Markup;
}

/** Names that a cell lists before it only counts the rest; the script shows all of them by root module. */
const MAX_NAMES = 20;
/** Places that a finding lists; the rest is counted. */
const MAX_LISTED_PLACES = 200;

/** The parts that a page has without its script, in their order; one without content is left out. */
export function pageSections(facts: PageFacts): readonly PageSection[] {
  return [
    findingsOf(facts),
    ...changesOf(facts),
    ...notesOf(facts),
    versionsOf(facts),
    ...keysOf(facts),
    ...buildsOf(facts),
    ...limitsOf(facts),
  ];
}

function findingsOf({ groups, provider }: PageFacts): PageSection {
  const lists = groups
    .filter(({ findings }) => findings.length > 0)
    .map(({ heading, findings }) => {
      const items = findings.map((one) => findingItem(one, provider));
      return html`<h3>${heading}</h3>
<ul class="findings">
${items}
</ul>`;
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
  const told = places.slice(0, MAX_LISTED_PLACES).map((one) => placeWords(one, String));
  const rest = places.length - told.length;
  if (rest > 0) told.push(`and ${rest} more`);
  return html`<li class="finding ${severity}"><p><strong>${rule}</strong>${about} <span class="tag">${severity}</span></p>
<p>${detail}</p>
${remedy.text === "" ? "" : html`<p>→ ${remedy.text}</p>`}${commands.map((one) => html`<pre><code>${one}</code></pre>`)}${
  accepted === undefined
    ? ""
    : html`<p>Accepted by ${accepted.by} until ${accepted.until}: ${accepted.reason}</p>`
}${placesMarkup(told)}</li>`;
}

function placesMarkup(places: readonly string[]): Markup {
  const [only] = places;
  if (only !== undefined && places.length === 1) return html`<p class="place">${only}</p>`;
  const items = places.map((one) => html`<li>${one}</li>`);
  return html`<details><summary>${counted(places.length, ["place", "places"])}</summary><ul>${items}</ul></details>`;
}

function changesOf({ review, provider }: PageFacts): readonly PageSection[] {
  const rows = changeRows(review).map((row) => {
    const words = row.changes.map((change) => changeWords(change, String)).join("; ");
    return html`<tr><th scope="row">${row.provider === null ? "layout" : provider(row.provider)}</th><td>${words}</td><td>${row.verified ?? "–"}</td><td>${row.platforms ?? "–"}</td><td>${namesMarkup(row.roots)}</td></tr>`;
  });
  if (rows.length === 0) return [];
  const body = table(
    "What the change does to lock files",
    ["Provider", "Change", "Verified", "Platforms", "Root modules"],
    rows,
  );
  return [{ id: "changes", heading: "Changes", body }];
}

/** What publishers say, as they wrote it: text, whatever stands in it. */
function notesOf({ review, provider }: PageFacts): readonly PageSection[] {
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

function versionsOf({ versions, provider }: PageFacts): PageSection {
  const counts = new Map<string, number>();
  for (const { entry } of versions) {
    counts.set(entry.address, (counts.get(entry.address) ?? 0) + 1);
  }
  const rows = versions.map((one) => versionRow(one, provider, counts.get(one.entry.address) ?? 1));
  const heads = ["Provider", "Version", "Age", "Root modules", "Platforms", "Verified", "Keys"];
  const caption = "Which versions are locked, the newest of each provider first";
  return { id: "versions", heading: "Versions", body: table(caption, heads, rows) };
}

function versionRow(
  { entry, explained, roots, coverage, ageDays }: VersionOnPage,
  provider: PageFacts["provider"],
  versions: number,
): Markup {
  const skew = versions === 1 ? "" : html` <span class="tag skew">one of ${versions}</span>`;
  const age = ageDays === undefined ? "–" : counted(ageDays, ["day", "days"]);
  // What base records already and nobody looked at is not news.
  const looked = explained.filter((one) => one.grade !== "not-checked" || isUnlooked(one));
  const verified = gradesWords(looked.map(({ grade }) => grade)) ?? "–";
  const keys = [...new Set(explained.flatMap(({ signedBy }) => signedBy))];
  return html`<tr><th scope="row">${provider(entry.address)}</th><td class="version">${entry.version}${skew}</td><td>${age}</td><td>${namesMarkup(roots)}</td><td>${coverageWords(coverage)}</td><td>${verified}</td><td>${
    listNames(
      keys.map((key) => key.slice(-16)),
      String,
    ) || "–"
  }</td></tr>`;
}

function coverageWords(coverage: VersionOnPage["coverage"]): string {
  if (coverage === undefined) return "–";
  const lacking = lackingPlatforms(coverage);
  const { length } = coverage.required;
  const words = `${length - lacking.length} of ${length}`;
  return lacking.length === 0 ? words : `${words}, without ${listNames(lacking, String)}`;
}

function keysOf({ review, provider }: PageFacts): readonly PageSection[] {
  const signed = new Map<Fingerprint, ExplainedHash[]>();
  for (const one of review.hashes) {
    for (const key of one.signedBy) {
      const known = signed.get(key);
      if (known === undefined) signed.set(key, [one]);
      else known.push(one);
    }
  }
  const rows = [...signed]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([key, hashes]) => keyRow(key, hashes, provider));
  if (rows.length === 0) return [];
  const heads = ["Key", "Whose", "Standing", "Signs"];
  return [{ id: "keys", heading: "Keys", body: table("Who signs what is locked", heads, rows) }];
}

function keyRow(
  key: Fingerprint,
  hashes: readonly ExplainedHash[],
  provider: PageFacts["provider"],
): Markup {
  const owners = hashes.flatMap((one) => shippedKeyOwner(one.provider, key) ?? []);
  const grades = new Set(hashes.map(({ grade }) => grade));
  const standing = GRADES.filter((one) => one.startsWith("signed-") && grades.has(one));
  const signs = [...new Set(hashes.map((one) => provider(one.provider)))];
  return html`<tr><th scope="row"><code>${key}</code></th><td>${owners[0] ?? "–"}</td><td>${standing.map((one) => GRADE_WORDS[one]).join("; ") || "–"}</td><td>${namesMarkup(signs)}</td></tr>`;
}

function buildsOf({ review, provider }: PageFacts): readonly PageSection[] {
  const rows = reviewBuilds(review).map((one) => {
    const told = one.groups.map((group) => groupWords(one, group, String));
    const words = told.length === 0 ? [unaskedWords(one)] : told;
    return html`<tr><th scope="row">${provider(one.provider)}</th><td class="version">${one.version}</td><td>${words.join("; ")}</td></tr>`;
  });
  if (rows.length === 0) return [];
  const heads = ["Provider", "Version", "Built"];
  const body = table("Who built what is locked, as its publisher's forge attests", heads, rows);
  return [{ id: "builds", heading: "Builds", body }];
}

function limitsOf({ review }: PageFacts): readonly PageSection[] {
  const unlooked = review.hashes.filter(isUnlooked).length;
  const { leftOut, limits } = review;
  const lines = [
    ...limits,
    ...(unlooked === 0
      ? []
      : [`${counted(unlooked, ["checksum was", "checksums were"])} not looked at in this run`]),
    ...leftOut.map((root) => `${root} was left out`),
  ];
  if (lines.length === 0) return [];
  const body = html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  return [{ id: "limits", heading: "Not checked", body }];
}

/** A few names, and how many there are of more. */
function namesMarkup(names: readonly string[]): Markup {
  const [only] = names;
  if (only !== undefined && names.length === 1) return html`${only}`;
  const shown = names.slice(0, MAX_NAMES).map((name) => html`<li>${name}</li>`);
  const rest = names.length - shown.length;
  if (rest > 0) shown.push(html`<li>and ${rest} more</li>`);
  return html`<details><summary>${names.length}</summary><ul>${shown}</ul></details>`;
}

function table(caption: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  const cells = heads.map((head) => html`<th scope="col">${head}</th>`);
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${cells}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
}
