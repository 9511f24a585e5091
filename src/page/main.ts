// The script of the page that `--format html` writes. It runs in a browser and reads the page's data alone.
import type { PageData } from "../report/page/page-data.ts";
import { amountOf, element, existing } from "./elements.ts";
import { filtered, filterForm, type Shown } from "./filters.ts";
import { matrixSection } from "./matrix.ts";

const data = JSON.parse(existing("#page-data").textContent) as PageData;
const matrix = matrixSection(data);
const status = element("p", { role: "status", "aria-live": "polite" });
const findings = [...document.querySelectorAll<HTMLElement>("#findings .finding")];
const versions = [...document.querySelectorAll<HTMLElement>("#versions tbody tr")];

existing("main").prepend(
  filterForm((filter) => show(filtered(data, filter))),
  status,
  matrix.section,
);
existing("nav ul").prepend(
  element("li", {}, element("a", { href: "#roots" }, "Root modules by provider")),
);

function show(shown: Shown): void {
  hideOthers(findings, shown.findings);
  hideOthers(versions, shown.versions);
  matrix.draw(shown);
  const counts = [
    amountOf(shown.roots.length, "root module"),
    amountOf(shown.providers.length, "provider"),
    amountOf(shown.findings.size, "finding"),
  ];
  status.textContent = `Shown: ${counts.join(", ")}`;
}

function hideOthers(elements: readonly HTMLElement[], shown: ReadonlySet<number>): void {
  for (const [index, hidden] of elements.entries()) hidden.hidden = !shown.has(index);
}
