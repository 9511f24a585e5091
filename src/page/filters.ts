import type { PageData } from "../report/page/page-data.ts";
import { element } from "./elements.ts";

/** What is shown of the page, as places in the lists of its data. */
export interface Shown {
  readonly roots: readonly number[];
  readonly providers: readonly number[];
  readonly versions: ReadonlySet<number>;
  readonly findings: ReadonlySet<number>;
}

/** What somebody asks to see; texts are parts of names, whatever their case. */
export interface Wish {
  readonly root: string;
  readonly provider: string;
  readonly severity: string;
  /** Only providers of which several versions are locked. */
  readonly skew: boolean;
}

/** What a wish leaves of the page. */
export function shownOf(data: PageData, wish: Wish): Shown {
  const versionsOf = new Map<number, number>();
  for (const { provider } of data.versions) {
    versionsOf.set(provider, (versionsOf.get(provider) ?? 0) + 1);
  }
  const providers = placesWhere(data.providers, (name, place) => {
    const isSkewed = (versionsOf.get(place) ?? 0) > 1;
    return contains(name, wish.provider) && (!wish.skew || isSkewed);
  });
  const wanted = new Set(providers);
  const isNarrow = wish.provider !== "" || wish.skew;
  const roots = placesWhere(data.roots, ({ root, entries }) => {
    const locks = entries.some(([version]) => wanted.has(data.versions[version]?.provider ?? -1));
    return contains(root, wish.root) && (!isNarrow || locks);
  });
  const lockedHere = new Set(
    roots.flatMap((root) => data.roots[root]?.entries.map(([version]) => version) ?? []),
  );
  const versions = placesWhere(
    data.versions,
    ({ provider }, place) => wanted.has(provider) && (wish.root === "" || lockedHere.has(place)),
  );
  const ofRoots = new Set(roots);
  const findings = placesWhere(data.findings, (one) => {
    const isOfRoots = wish.root === "" || one.roots.some((root) => ofRoots.has(root));
    const isOfProviders = !isNarrow || one.providers.some((provider) => wanted.has(provider));
    return isOfRoots && isOfProviders && (wish.severity === "" || one.severity === wish.severity);
  });
  return { roots, providers, versions: new Set(versions), findings: new Set(findings) };
}

function placesWhere<T>(
  list: readonly T[],
  isWanted: (one: T, place: number) => boolean,
): readonly number[] {
  return list.flatMap((one, place) => (isWanted(one, place) ? [place] : []));
}

function contains(name: string, part: string): boolean {
  return name.toLowerCase().includes(part.trim().toLowerCase());
}

/** The form of the filters, which tells every change of a wish. */
export function filterForm(changed: (wish: Wish) => void): HTMLElement {
  const root = element("input", { type: "search", id: "filter-root", autocomplete: "off" });
  const provider = element("input", { type: "search", id: "filter-provider", autocomplete: "off" });
  const skew = element("input", { type: "checkbox", id: "filter-skew" });
  const severity = element(
    "select",
    { id: "filter-severity" },
    ...["", "error", "warning", "notice"].map((name) =>
      element("option", { value: name }, name === "" ? "all" : name),
    ),
  );
  const form = element(
    "form",
    { class: "filters", role: "search", "aria-label": "Filters" },
    element("label", { for: root.id }, "Root modules", root),
    element("label", { for: provider.id }, "Providers", provider),
    element("div", {}, element("label", { for: severity.id }, "Severity"), severity),
    element("label", { for: skew.id }, skew, "only providers in several versions"),
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () =>
    changed({
      root: root.value,
      provider: provider.value,
      severity: severity.value,
      skew: skew.checked,
    }),
  );
  return form;
}
