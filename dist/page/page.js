// src/page/elements.ts
function element(name, attributes, ...content) {
	const made = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
	made.append(...content);
	return made;
}
function existing(selector) {
	const match = document.querySelector(selector);
	if (match === null) throw new Error(`The page has no ${selector}`);
	return match;
}
function amountOf(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

// src/page/filters.ts
function filtered(data, filter) {
	const skewed = new Set(data.versions.flatMap(({ provider }, i) => data.versions[i - 1]?.provider === provider ? provider : []));
	const providers = data.providers.filter((name) => contains(name, filter.provider) && (!filter.skew || skewed.has(name)));
	const wanted = new Set(providers);
	const isNarrow = filter.provider !== "" || filter.skew;
	const roots = indexesWhere(data.roots, ({ root, entries }) => {
		const locks = entries.some(([version]) => wanted.has(data.versions[version]?.provider ?? ""));
		return contains(root, filter.root) && (!isNarrow || locks);
	});
	const shownRoots = new Set(roots);
	const locked = new Set(roots.flatMap((root) => data.roots[root]?.entries.map(([version]) => version) ?? []));
	const versions = indexesWhere(data.versions, ({ provider }, i) => wanted.has(provider) && (filter.root === "" || locked.has(i)));
	const findings = indexesWhere(data.findings, (finding) => {
		const isInRoots = filter.root === "" || finding.roots.some((root) => shownRoots.has(root));
		const isAbout = !isNarrow || finding.providers.some((provider) => wanted.has(provider));
		const isSevere = filter.severity === "" || finding.severity === filter.severity;
		return isInRoots && isAbout && isSevere;
	});
	return {
		roots,
		providers,
		versions: new Set(versions),
		findings: new Set(findings)
	};
}
function indexesWhere(list, isWanted) {
	return list.flatMap((item, index) => isWanted(item, index) ? [index] : []);
}
function contains(name, part) {
	return name.toLowerCase().includes(part.trim().toLowerCase());
}
function filterForm(changed) {
	const root = element("input", {
		type: "search",
		id: "filter-root",
		autocomplete: "off"
	});
	const provider = element("input", {
		type: "search",
		id: "filter-provider",
		autocomplete: "off"
	});
	const skew = element("input", {
		type: "checkbox",
		id: "filter-skew"
	});
	const options = [
		"",
		"error",
		"warning",
		"notice"
	].map((name) => element("option", { value: name }, name === "" ? "all" : name));
	const severity = element("select", { id: "filter-severity" }, ...options);
	const form = element("form", {
		class: "filters",
		role: "search",
		"aria-label": "Filters"
	}, element("label", { for: root.id }, "Root modules", root), element("label", { for: provider.id }, "Providers", provider), element("div", {}, element("label", { for: severity.id }, "Severity"), severity), element("label", { for: skew.id }, skew, "only providers in several versions"));
	const read = () => changed({
		root: root.value,
		provider: provider.value,
		severity: severity.value,
		skew: skew.checked
	});
	form.addEventListener("submit", (event) => event.preventDefault());
	form.addEventListener("input", read);
	read();
	return form;
}

// src/page/matrix.ts
const [ROWS, COLUMNS] = [100, 30];
function matrixSection(data) {
	const body = element("div", {});
	const section = element("section", {
		id: "roots",
		"aria-labelledby": "roots-heading"
	}, element("h2", { id: "roots-heading" }, "Root modules by provider"), element("p", {}, "A version with ↓ is older than another one that is locked here."), body);
	const drawFrom = (shown, row, column) => {
		const { roots, providers } = shown;
		const [rows, columns] = [{
			count: roots.length,
			from: row,
			size: ROWS
		}, {
			count: providers.length,
			from: column,
			size: COLUMNS
		}];
		body.replaceChildren(pager("root module", rows, (from) => drawFrom(shown, from, column)), pager("provider", columns, (from) => drawFrom(shown, row, from)), table(data, roots.slice(row, row + ROWS), providers.slice(column, column + COLUMNS)));
	};
	return {
		section,
		draw: (shown) => drawFrom(shown, 0, 0)
	};
}
function pager(noun, { count, from, size }, draw) {
	if (count <= size) return element("p", {}, amountOf(count, noun));
	const end = Math.min(from + size, count);
	const button = (sign, label, target, isDisabled) => {
		const made = element("button", {
			type: "button",
			"aria-label": label
		}, sign);
		made.disabled = isDisabled;
		made.addEventListener("click", () => draw(target));
		return made;
	};
	return element("p", { role: "status" }, button("←", `Earlier ${noun}s`, Math.max(0, from - size), from === 0), ` ${noun}s ${from + 1} to ${end} of ${count} `, button("→", `Further ${noun}s`, end, end === count));
}
function table(data, roots, providers) {
	const caption = "Root modules and the versions that they lock";
	const rows = roots.map((index) => {
		const { root = "", entries = [] } = data.roots[index] ?? {};
		const byProvider = new Map(entries.map((entry) => [data.versions[entry[0]]?.provider, entry]));
		const cells = providers.map((provider) => {
			const entry = byProvider.get(provider);
			return entry === void 0 ? element("td", {}, "–") : entryCell(data, entry);
		});
		return element("tr", {}, element("th", { scope: "row" }, root), ...cells);
	});
	const columns = ["Root module", ...providers].map((head) => element("th", { scope: "col" }, head));
	return element("div", {
		class: "scroll",
		role: "region",
		"aria-label": caption,
		tabindex: "0"
	}, element("table", { class: "matrix" }, element("caption", {}, caption), element("thead", {}, element("tr", {}, ...columns)), element("tbody", {}, ...rows)));
}
function entryCell(data, [index, covered, lacking]) {
	const { version = "", provider = "" } = data.versions[index] ?? {};
	const isOlder = data.versions[index - 1]?.provider === provider;
	const title = [
		`${version} of ${provider}`,
		...isOlder ? ["older than another one locked here"] : [],
		...lacking === void 0 ? [] : [`without ${lacking}`]
	].join(", ");
	const shown = isOlder ? `${version} ↓` : version;
	const lacks = covered === void 0 ? [] : [element("small", {}, covered)];
	return element("td", {
		class: isOlder ? "older" : "newest",
		title
	}, shown, ...lacks);
}

// src/page/main.ts
const data = JSON.parse(existing("#page-data").textContent);
const matrix = matrixSection(data);
const status = element("p", {
	role: "status",
	"aria-live": "polite"
});
const findings = [...document.querySelectorAll("#findings .finding")];
const versions = [...document.querySelectorAll("#versions tbody tr")];
existing("main").prepend(filterForm((filter) => show(filtered(data, filter))), status, matrix.section);
existing("nav ul").prepend(element("li", {}, element("a", { href: "#roots" }, "Root modules by provider")));
function show(shown) {
	hideOthers(findings, shown.findings);
	hideOthers(versions, shown.versions);
	matrix.draw(shown);
	const counts = [
		amountOf(shown.roots.length, "root module"),
		amountOf(shown.providers.length, "provider"),
		amountOf(shown.findings.size, "finding")
	];
	status.textContent = `Shown: ${counts.join(", ")}`;
}
function hideOthers(elements, shown) {
	for (const [index, hidden] of elements.entries()) hidden.hidden = !shown.has(index);
}
