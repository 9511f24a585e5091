import type { PageData } from "../report/page/page-data.ts";
import { element } from "./elements.ts";

/** The parts of the page that are shown: indexes into the lists of its data, and names of providers. */
export type Shown = Readonly<ReturnType<typeof filtered>>;

interface Filter {
  readonly root: string;
  readonly provider: string;
  readonly severity: string;
  /** Only providers of which several versions are locked. */
  readonly skew: boolean;
}

/** Returns the parts of the page that a filter leaves. */
export function filtered(data: PageData, filter: Filter) {
  const skewed = new Set(
    data.versions.flatMap(({ provider }, i) =>
      data.versions[i - 1]?.provider === provider ? provider : [],
    ),
  );
  const providers = data.providers.filter(
    (name) => contains(name, filter.provider) && (!filter.skew || skewed.has(name)),
  );
  const wanted = new Set(providers);
  const isNarrow = filter.provider !== "" || filter.skew;
  const roots = indexesWhere(data.roots, ({ root, entries }) => {
    const locks = entries.some(([version]) => wanted.has(data.versions[version]?.provider ?? ""));
    return contains(root, filter.root) && (!isNarrow || locks);
  });
  const shownRoots = new Set(roots);
  const locked = new Set(
    roots.flatMap((root) => data.roots[root]?.entries.map(([version]) => version) ?? []),
  );
  const versions = indexesWhere(
    data.versions,
    ({ provider }, i) => wanted.has(provider) && (filter.root === "" || locked.has(i)),
  );
  const findings = indexesWhere(data.findings, (finding) => {
    const isInRoots = filter.root === "" || finding.roots.some((root) => shownRoots.has(root));
    const isAbout = !isNarrow || finding.providers.some((provider) => wanted.has(provider));
    const isSevere = filter.severity === "" || finding.severity === filter.severity;
    return isInRoots && isAbout && isSevere;
  });
  return { roots, providers, versions: new Set(versions), findings: new Set(findings) };
}

function indexesWhere<T>(
  list: readonly T[],
  isWanted: (item: T, index: number) => boolean,
): readonly number[] {
  return list.flatMap((item, index) => (isWanted(item, index) ? [index] : []));
}

function contains(name: string, part: string): boolean {
  return name.toLowerCase().includes(part.trim().toLowerCase());
}

/** Returns the form of the filters; it calls `changed` with every change, and once with empty filters. */
export function filterForm(changed: (filter: Filter) => void): HTMLElement {
  const root = element("input", { type: "search", id: "filter-root", autocomplete: "off" });
  const provider = element("input", { type: "search", id: "filter-provider", autocomplete: "off" });
  const skew = element("input", { type: "checkbox", id: "filter-skew" });
  const options = ["", "error", "warning", "notice"].map((name) =>
    element("option", { value: name }, name === "" ? "all" : name),
  );
  const severity = element("select", { id: "filter-severity" }, ...options);
  const form = element(
    "form",
    { class: "filters", role: "search", "aria-label": "Filters" },
    element("label", { for: root.id }, "Root modules", root),
    element("label", { for: provider.id }, "Providers", provider),
    element("div", {}, element("label", { for: severity.id }, "Severity"), severity),
    element("label", { for: skew.id }, skew, "only providers in several versions"),
  );
  const read = () =>
    changed({
      root: root.value,
      provider: provider.value,
      severity: severity.value,
      skew: skew.checked,
    });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", read);
  read();
  return form;
}
