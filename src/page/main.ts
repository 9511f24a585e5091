// The script of the page that `--format html` writes; it runs in a browser and knows the page's data alone.
import type { PageData } from "../report/page/page-data.ts";
import { amountOf, element, existing } from "./elements.ts";
import { filterForm, type Shown, shownOf } from "./filters.ts";
import { matrixSection } from "./matrix.ts";

const data = JSON.parse(existing("#page-data").textContent) as PageData;
const main = existing("main");
const matrix = matrixSection(data);
const told = element("p", { role: "status", "aria-live": "polite" });
const findings = [...document.querySelectorAll<HTMLElement>("#findings .finding")];
const versions = [...document.querySelectorAll<HTMLTableRowElement>("#versions tbody tr")];

main.prepend(
  filterForm((wish) => show(shownOf(data, wish))),
  told,
  matrix.section,
);
existing("nav ul").prepend(
  element("li", {}, element("a", { href: "#roots" }, "Root modules by provider")),
);
show(shownOf(data, { root: "", provider: "", severity: "", skew: false }));

function show(shown: Shown): void {
  hideOthers(findings, shown.findings);
  hideOthers(versions, shown.versions);
  matrix.draw(shown);
  const counts = [
    amountOf(shown.roots.length, "root module"),
    amountOf(shown.providers.length, "provider"),
    amountOf(shown.findings.size, "finding"),
  ];
  told.textContent = `Shown: ${counts.join(", ")}`;
}

function hideOthers(elements: readonly HTMLElement[], shown: ReadonlySet<number>): void {
  for (const [place, one] of elements.entries()) one.hidden = !shown.has(place);
}
