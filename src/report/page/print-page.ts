import {
  type Cell,
  type FindingItem,
  plain,
  type ReportBlock,
  type Section,
  type Words,
} from "../document/document.ts";
import { counted, firstOf, listWords } from "../words/wording.ts";
import { html, Markup } from "./markup.ts";

const MAX_NAMES = 20;
const MAX_LISTED_PLACES = 200;

/** Returns words as markup. No link is live: the page leads nowhere but to itself. */
export function pageWords(words: Words): Markup {
  const parts = words.map((span) => {
    if (typeof span === "string") return html`${span}`;
    if (span.kind === "strong") return html`<strong>${pageWords(span.words)}</strong>`;
    // The variation selector of a sign is no hidden character of somebody's.
    if (span.kind === "sign") return new Markup(`${span.text} `);
    return html`${plain([span])}`;
  });
  return new Markup(parts.map(({ text }) => text).join(""));
}

/** Returns a section of the page, to which the list of sections links. */
export function pageSection({ id, heading, blocks }: Section): Markup {
  const body = blocks.length === 0 ? html`<p>There are none.</p>` : html`${blocks.map(pageBlock)}`;
  return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
${body}
</section>`;
}

function pageBlock(block: ReportBlock): Markup {
  switch (block.kind) {
    case "words":
      return html`<p>${pageWords(block.words)}</p>`;
    case "list":
      return list(block.items);
    case "code":
      return html`<pre>${block.text.split("\n").map((line) => html`${line}`)}</pre>`;
    case "fold":
      return html`<details><summary>${block.title}</summary>${block.blocks.map(pageBlock)}</details>`;
    case "box":
      return html`${block.words.map((words) => html`<p>${pageWords(words)}</p>`)}`;
    case "table": {
      const rows = block.rows.map(([head, ...cells]) => {
        return html`<tr><th scope="row">${cell(head)}</th>${cells.map((one) => html`<td>${cell(one)}</td>`)}</tr>`;
      });
      return html`<div class="scroll" role="region" aria-label="${block.caption}" tabindex="0"><table><caption>${block.caption}</caption>
<thead><tr>${block.columns.map(({ head }) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
    }
    case "findings":
      return html`${block.heading === undefined ? "" : html`<h3>${block.heading}</h3>`}
<ul class="findings">
${block.items.map(findingItem)}
</ul>`;
  }
}

function list(items: readonly Words[]): Markup {
  return html`<ul>${items.map((item) => html`<li>${pageWords(item)}</li>`)}</ul>`;
}

function cell(content: Cell): Markup {
  if (content === undefined) return html`–`;
  return "names" in content ? namesMarkup(content.names) : pageWords(content);
}

function namesMarkup(names: readonly string[]): Markup {
  const [only] = names;
  if (only !== undefined && names.length === 1) return html`${only}`;
  const shown = firstOf(names, MAX_NAMES, (rest) => `and ${rest} more`);
  return folded(
    `${names.length}`,
    shown.map((text) => [text]),
  );
}

function folded(title: string, items: readonly Words[]): Markup {
  return html`<details><summary>${title}</summary>${list(items)}</details>`;
}

function findingItem(item: FindingItem): Markup {
  const { rule, severity, providers, places, detail, action, commands, acceptance } = item;
  const about = providers.length === 0 ? "" : html` in ${pageWords(listWords(providers))}`;
  const shown = firstOf(places, MAX_LISTED_PLACES, (rest) => [`and ${rest} more`]);
  const [only] = shown;
  const where =
    only !== undefined && shown.length === 1
      ? html`<p class="place">${pageWords(only)}</p>`
      : folded(counted(places.length, "place"), shown);
  return html`<li class="finding ${severity}"><p><strong>${pageWords(rule)}</strong>${about} <span class="tag">${severity}</span></p>
<p>${pageWords(detail)}</p>
${action.length === 0 ? "" : html`<p>→ ${pageWords(action)}</p>`}${commands.map((command) => html`<pre><code>${command}</code></pre>`)}${
  acceptance.length === 0 ? "" : html`<p>${pageWords(acceptance)}</p>`
}${where}</li>`;
}
