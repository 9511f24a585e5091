import {
  type Cell,
  firstOf,
  plain,
  type ReportBlock,
  type ReportItem,
  type Section,
  type Words,
} from "../document/document.ts";
import { counted } from "../words/wording.ts";
import { html, Markup } from "./markup.ts";

const MAX_NAMES = 20;

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
    case "group":
      return html`<h3>${block.title}</h3>
${block.blocks.map(pageBlock)}`;
    case "fold":
      return folded(block.title, block.blocks.map(pageBlock));
    case "box":
      return html`${block.blocks.map(pageBlock)}`;
    case "table": {
      const rows = block.rows.map(([head, ...cells]) => {
        return html`<tr><th scope="row">${cell(head)}</th>${cells.map((content) => html`<td>${cell(content)}</td>`)}</tr>`;
      });
      return html`<div class="scroll" role="region" aria-label="${block.caption}" tabindex="0"><table><caption>${block.caption}</caption>
<thead><tr>${block.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
    }
    case "items":
      return html`<ul class="findings">
${block.items.map(item)}
</ul>`;
  }
}

function list(items: readonly Words[]): Markup {
  return html`<ul>${items.map((words) => html`<li>${pageWords(words)}</li>`)}</ul>`;
}

function folded(title: string, content: readonly Markup[]): Markup {
  return html`<details><summary>${title}</summary>${content}</details>`;
}

function cell(content: Cell): Markup {
  if (content === undefined) return html`–`;
  if (!("names" in content)) return pageWords(content);
  const { names } = content;
  if (names.length === 1) return html`${names[0] ?? ""}`;
  const shown = firstOf(names, MAX_NAMES, (rest) => `and ${rest} more`);
  return folded(`${names.length}`, [list(shown.map((text) => [text]))]);
}

function item({ style, title, places, placeCount, blocks }: ReportItem): Markup {
  const [place = []] = places;
  const where =
    placeCount === 1
      ? html`<p class="place">${pageWords(place)}</p>`
      : folded(counted(placeCount, "place"), [list(places)]);
  return html`<li class="finding ${style}"><p><strong>${pageWords(title)}</strong> <span class="tag">${style}</span></p>
${blocks.map(pageBlock)}
${where}</li>`;
}
