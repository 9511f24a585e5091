import type { PageData } from "../report/page/page-data.ts";
import { amountOf, element } from "./elements.ts";
import type { Shown } from "./filters.ts";

/** Rows and columns that are drawn at a time; browsers lay out larger tables slowly. */
const [ROWS, COLUMNS] = [100, 30];

/** Returns the section with the table of root modules by provider, and the function that draws the shown part of it. */
export function matrixSection(data: PageData) {
  const body = element("div", {});
  const section = element(
    "section",
    { id: "roots", "aria-labelledby": "roots-heading" },
    element("h2", { id: "roots-heading" }, "Root modules by provider"),
    element("p", {}, "A version with ↓ is older than another one that is locked here."),
    body,
  );
  const drawFrom = (shown: Shown, row: number, column: number): void => {
    const { roots, providers } = shown;
    const [rows, columns] = [
      { count: roots.length, from: row, size: ROWS },
      { count: providers.length, from: column, size: COLUMNS },
    ];
    body.replaceChildren(
      pager("root module", rows, (from) => drawFrom(shown, from, column)),
      pager("provider", columns, (from) => drawFrom(shown, row, from)),
      table(data, roots.slice(row, row + ROWS), providers.slice(column, column + COLUMNS)),
    );
  };
  return { section, draw: (shown: Shown) => drawFrom(shown, 0, 0) };
}

/** Returns the number of rows or columns, with buttons to earlier and further ones if only a part is drawn. */
function pager(
  noun: string,
  { count, from, size }: { readonly count: number; readonly from: number; readonly size: number },
  draw: (from: number) => void,
): HTMLElement {
  if (count <= size) return element("p", {}, amountOf(count, noun));
  const end = Math.min(from + size, count);
  const button = (sign: string, label: string, target: number, isDisabled: boolean) => {
    const made = element("button", { type: "button", "aria-label": label }, sign);
    made.disabled = isDisabled;
    made.addEventListener("click", () => draw(target));
    return made;
  };
  return element(
    "p",
    { role: "status" },
    button("←", `Earlier ${noun}s`, Math.max(0, from - size), from === 0),
    ` ${noun}s ${from + 1} to ${end} of ${count} `,
    button("→", `Further ${noun}s`, end, end === count),
  );
}

function table(
  data: PageData,
  roots: readonly number[],
  providers: readonly string[],
): HTMLElement {
  const caption = "Root modules and the versions that they lock";
  const rows = roots.map((index) => {
    const { root = "", entries = [] } = data.roots[index] ?? {};
    const byProvider = new Map(
      entries.map((entry) => [data.versions[entry[0]]?.provider, entry] as const),
    );
    const cells = providers.map((provider) => {
      const entry = byProvider.get(provider);
      return entry === undefined ? element("td", {}, "–") : entryCell(data, entry);
    });
    return element("tr", {}, element("th", { scope: "row" }, root), ...cells);
  });
  const columns = ["Root module", ...providers].map((head) =>
    element("th", { scope: "col" }, head),
  );
  return element(
    "div",
    { class: "scroll", role: "region", "aria-label": caption, tabindex: "0" },
    element(
      "table",
      { class: "matrix" },
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, ...columns)),
      element("tbody", {}, ...rows),
    ),
  );
}

function entryCell(
  data: PageData,
  [index, covered, lacking]: PageData["roots"][number]["entries"][number],
): HTMLElement {
  const { version = "", provider = "" } = data.versions[index] ?? {};
  // The newest version of a provider is the first of its rows.
  const isOlder = data.versions[index - 1]?.provider === provider;
  const title = [
    `${version} of ${provider}`,
    ...(isOlder ? ["older than another one locked here"] : []),
    ...(lacking === undefined ? [] : [`without ${lacking}`]),
  ].join(", ");
  const shown = isOlder ? `${version} ↓` : version;
  const lacks = covered === undefined ? [] : [element("small", {}, covered)];
  return element("td", { class: isOlder ? "older" : "newest", title }, shown, ...lacks);
}
