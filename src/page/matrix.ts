import type { PageData } from "../report/page/page-data.ts";
import { amountOf, button, element } from "./elements.ts";
import type { Shown } from "./filters.ts";

/** Rows and columns that are drawn at a time: a browser lays out a table of any more slowly. */
const [ROWS, COLUMNS] = [100, 30];

/** Root modules by provider, as far as a filter shows them; drawn anew for each. */
export function matrixSection(data: PageData): {
  readonly section: HTMLElement;
  readonly draw: (shown: Shown) => void;
} {
  const newest = newestOf(data);
  const body = element("div", {});
  const section = element(
    "section",
    { id: "roots", "aria-labelledby": "roots-heading" },
    element("h2", { id: "roots-heading" }, "Root modules by provider"),
    element("p", {}, "A version with ↓ is older than another one that is locked here."),
    body,
  );
  return {
    section,
    draw: (shown) => {
      const redraw = (from: Corner) =>
        body.replaceChildren(
          pager("root module", shown.roots.length, { at: from.row, size: ROWS }, (row) =>
            redraw({ ...from, row }),
          ),
          pager("provider", shown.providers.length, { at: from.column, size: COLUMNS }, (column) =>
            redraw({ ...from, column }),
          ),
          matrix(data, window(shown, from), newest),
        );
      redraw({ row: 0, column: 0 });
    },
  };
}

interface Corner {
  readonly row: number;
  readonly column: number;
}

function window(
  { roots, providers }: Shown,
  { row, column }: Corner,
): Pick<Shown, "roots" | "providers"> {
  return {
    roots: roots.slice(row, row + ROWS),
    providers: providers.slice(column, column + COLUMNS),
  };
}

/** The newest version that is locked of each provider: the first of its rows. */
function newestOf({ versions }: PageData): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (const [place, { provider }] of versions.entries()) {
    if (!newest.has(provider)) newest.set(provider, place);
  }
  return newest;
}

/** Buttons to the parts before and after, where there is more than is drawn. */
function pager(
  noun: string,
  count: number,
  { at, size }: { readonly at: number; readonly size: number },
  go: (at: number) => void,
): HTMLElement {
  if (count <= size) return element("p", {}, amountOf(count, noun));
  const last = Math.min(at + size, count);
  const before = button("←", `Earlier ${noun}s`, () => go(Math.max(0, at - size)));
  const after = button("→", `Further ${noun}s`, () => go(at + size));
  before.disabled = at === 0;
  after.disabled = last === count;
  const words = `${noun}s ${at + 1} to ${last} of ${count}`;
  return element("p", { role: "status" }, before, ` ${words} `, after);
}

function matrix(
  data: PageData,
  { roots, providers }: Pick<Shown, "roots" | "providers">,
  newest: ReadonlyMap<number, number>,
): HTMLElement {
  const caption = "Root modules and the versions that they lock";
  const heads = providers.map((one) => element("th", { scope: "col" }, data.providers[one] ?? ""));
  const rows = roots.map((place) => {
    const { root = "", entries = [] } = data.roots[place] ?? {};
    const cells = new Map(
      entries.map(([version, coverage]) => [
        data.versions[version]?.provider,
        { version, coverage },
      ]),
    );
    const columns = providers.map((one) => {
      const cell = cells.get(one);
      return cell === undefined ? element("td", {}, "–") : entryCell(data, cell, newest);
    });
    return element("tr", {}, element("th", { scope: "row" }, root), ...columns);
  });
  return element(
    "div",
    { class: "scroll", role: "region", "aria-label": caption, tabindex: "0" },
    element(
      "table",
      { class: "matrix" },
      element("caption", {}, caption),
      element(
        "thead",
        {},
        element("tr", {}, element("th", { scope: "col" }, "Root module"), ...heads),
      ),
      element("tbody", {}, ...rows),
    ),
  );
}

function entryCell(
  data: PageData,
  { version: place, coverage }: { readonly version: number; readonly coverage: number | null },
  newest: ReadonlyMap<number, number>,
): HTMLElement {
  const { version = "", provider = -1 } = data.versions[place] ?? {};
  const isOlder = newest.get(provider) !== place;
  const covered = coverage === null ? undefined : data.coverages[coverage];
  const lacking = covered?.lacking.map((one) => data.platforms[one] ?? "") ?? [];
  const words = [
    `${version} of ${data.providers[provider]}`,
    ...(isOlder ? ["older than another one locked here"] : []),
    ...(lacking.length === 0 ? [] : [`without ${lacking.join(", ")}`]),
  ];
  const shown = isOlder ? `${version} ↓` : version;
  const lacks =
    covered === undefined || lacking.length === 0
      ? []
      : [element("small", {}, `${covered.covered} of ${covered.required}`)];
  return element(
    "td",
    { class: isOlder ? "older" : "newest", title: words.join(", ") },
    shown,
    ...lacks,
  );
}
