// src/page/elements.ts
function element(name, attributes, ...content) {
	const made = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
	made.append(...content);
	return made;
}
function button(text, label, act) {
	const made = element("button", {
		type: "button",
		"aria-label": label
	}, text);
	made.addEventListener("click", act);
	return made;
}
function existing(selector) {
	const found = document.querySelector(selector);
	if (found === null) throw new Error(`The page has no ${selector}`);
	return found;
}
function amountOf(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

// src/page/chain.ts
function chainWindow(data, page) {
	const heading = element("h2", { id: "chain-heading" });
	const body = element("div", {});
	const dialog = element("dialog", { "aria-labelledby": heading.id });
	const close = button("Close", "Close", () => dialog.close());
	dialog.append(heading, close, body);
	page.append(dialog);
	return (place) => {
		const version = data.versions[place];
		if (version === void 0) return;
		const name = `${data.providers[version.provider]} ${version.version}`;
		heading.textContent = `What vouches for ${name}`;
		body.replaceChildren(...chains(version, data));
		dialog.showModal();
	};
}
function chains(version, data) {
	const { hashes, recorded } = version;
	const untold = recorded - hashes.length;
	const note = untold > 0 ? [element("p", {}, `${amountOf(untold, "checksum")} unchanged, and not looked at in this run.`)] : [];
	return [
		element("p", {}, "Each checksum, what it is of, the list that has it, and the key that signs the list."),
		...note,
		...[...hashes].sort((a, b) => b.grade - a.grade).map((one) => chain(one, version, data))
	];
}
function chain(one, version, data) {
	const { words = "", standing = "open" } = data.grades[one.grade] ?? {};
	const platforms = one.platforms.map((place) => data.platforms[place] ?? "").join(", ");
	const steps = [
		step("checksum", [element("code", {}, one.hash), platforms]),
		...packageStep(one, version),
		...standing === "vouched" ? signatureSteps(one, data) : [step("nothing", [UNVOUCHED[standing]], "none")]
	];
	return element("section", { class: `chain ${standing}` }, element("h3", {}, words), element("ol", {}, ...steps));
}
const UNVOUCHED = {
	open: "not looked at, or not in this run",
	unvouched: "no package, list or key explains it"
};
function packageStep({ archives, files }, version) {
	if (archives.length === 0) return files.length === 0 ? [] : [step("package", files)];
	const known = version.hashes.filter(({ hash }) => archives.includes(hash));
	const codes = archives.map((archive) => element("code", {}, archive));
	return [step("package", [...known.flatMap((archive) => archive.files), ...codes])];
}
function signatureSteps({ keys }, data) {
	if (keys.length === 0) return [step("key", ["no signature covers it"], "none")];
	const signers = keys.flatMap((place) => {
		const { fingerprint = "", owner = null } = data.keys[place] ?? {};
		return [element("code", {}, fingerprint), owner ?? ""];
	});
	return [step("checksum list", ["SHA256SUMS"]), step(keys.length === 1 ? "key" : "keys", signers)];
}
function step(kind, content, standing = "there") {
	const parts = content.filter((one) => one !== "").map((one) => element("div", {}, one));
	return element("li", { class: standing }, element("b", {}, kind), ...parts);
}

// src/page/filters.ts
function shownOf(data, wish) {
	const versionsOf = /* @__PURE__ */ new Map();
	for (const { provider } of data.versions) versionsOf.set(provider, (versionsOf.get(provider) ?? 0) + 1);
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
	const lockedHere = new Set(roots.flatMap((root) => data.roots[root]?.entries.map(([version]) => version) ?? []));
	const versions = placesWhere(data.versions, ({ provider }, place) => wanted.has(provider) && (wish.root === "" || lockedHere.has(place)));
	const ofRoots = new Set(roots);
	const findings = placesWhere(data.findings, (one) => {
		const isOfRoots = wish.root === "" || one.roots.some((root) => ofRoots.has(root));
		const isOfProviders = !isNarrow || one.providers.some((provider) => wanted.has(provider));
		return isOfRoots && isOfProviders && (wish.severity === "" || one.severity === wish.severity);
	});
	return {
		roots,
		providers,
		versions: new Set(versions),
		findings: new Set(findings)
	};
}
function placesWhere(list, isWanted) {
	return list.flatMap((one, place) => isWanted(one, place) ? [place] : []);
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
	const severity = element("select", { id: "filter-severity" }, ...[
		"",
		"error",
		"warning",
		"notice"
	].map((name) => element("option", { value: name }, name === "" ? "all" : name)));
	const form = element("form", {
		class: "filters",
		role: "search",
		"aria-label": "Filters"
	}, element("label", { for: root.id }, "Root modules", root), element("label", { for: provider.id }, "Providers", provider), element("div", {}, element("label", { for: severity.id }, "Severity"), severity), element("label", { for: skew.id }, skew, "only providers in several versions"));
	form.addEventListener("submit", (event) => event.preventDefault());
	form.addEventListener("input", () => changed({
		root: root.value,
		provider: provider.value,
		severity: severity.value,
		skew: skew.checked
	}));
	return form;
}

// src/page/matrix.ts
const [ROWS, COLUMNS] = [100, 30];
function matrixSection(data, open) {
	const newest = newestOf(data);
	const body = element("div", {});
	return {
		section: element("section", {
			id: "roots",
			"aria-labelledby": "roots-heading"
		}, element("h2", { id: "roots-heading" }, "Root modules by provider"), element("p", {}, "A version with ↓ is older than another one that is locked here. Open a version to see what vouches for it."), body),
		draw: (shown) => {
			const redraw = (from) => body.replaceChildren(pager("root module", shown.roots.length, {
				at: from.row,
				size: ROWS
			}, (row) => redraw({
				...from,
				row
			})), pager("provider", shown.providers.length, {
				at: from.column,
				size: COLUMNS
			}, (column) => redraw({
				...from,
				column
			})), matrix$1(data, window(shown, from), {
				open,
				newest
			}));
			redraw({
				row: 0,
				column: 0
			});
		}
	};
}
function window({ roots, providers }, { row, column }) {
	return {
		roots: roots.slice(row, row + ROWS),
		providers: providers.slice(column, column + COLUMNS)
	};
}
function newestOf({ versions }) {
	const newest = /* @__PURE__ */ new Map();
	for (const [place, { provider }] of versions.entries()) if (!newest.has(provider)) newest.set(provider, place);
	return newest;
}
function pager(noun, count, { at, size }, go) {
	if (count <= size) return element("p", {}, amountOf(count, noun));
	const last = Math.min(at + size, count);
	const before = button("←", `Earlier ${noun}s`, () => go(Math.max(0, at - size)));
	const after = button("→", `Further ${noun}s`, () => go(at + size));
	before.disabled = at === 0;
	after.disabled = last === count;
	const words = `${noun}s ${at + 1} to ${last} of ${count}`;
	return element("p", { role: "status" }, before, ` ${words} `, after);
}
function matrix$1(data, { roots, providers }, terms) {
	const caption = "Root modules and the versions that they lock";
	const heads = providers.map((one) => element("th", { scope: "col" }, data.providers[one] ?? ""));
	const rows = roots.map((place) => {
		const { root = "", entries = [] } = data.roots[place] ?? {};
		const cells = new Map(entries.map(([version, coverage]) => [data.versions[version]?.provider, {
			version,
			coverage
		}]));
		const columns = providers.map((one) => {
			const cell = cells.get(one);
			return cell === void 0 ? element("td", {}, "–") : entryCell(data, cell, terms);
		});
		return element("tr", {}, element("th", { scope: "row" }, root), ...columns);
	});
	return element("div", {
		class: "scroll",
		role: "region",
		"aria-label": caption,
		tabindex: "0"
	}, element("table", { class: "matrix" }, element("caption", {}, caption), element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Root module"), ...heads)), element("tbody", {}, ...rows)));
}
function entryCell(data, { version: place, coverage }, { open, newest }) {
	const { version = "", provider = -1 } = data.versions[place] ?? {};
	const isOlder = newest.get(provider) !== place;
	const covered = coverage === null ? void 0 : data.coverages[coverage];
	const lacking = covered?.lacking.map((one) => data.platforms[one] ?? "") ?? [];
	const words = [
		`${version} of ${data.providers[provider]}`,
		...isOlder ? ["older than another one locked here"] : [],
		...lacking.length === 0 ? [] : [`without ${lacking.join(", ")}`]
	];
	const shown = button(isOlder ? `${version} ↓` : version, words.join(", "), () => open(place));
	const lacks = covered === void 0 || lacking.length === 0 ? [] : [element("small", {}, `${covered.covered} of ${covered.required}`)];
	return element("td", { class: isOlder ? "older" : "newest" }, shown, ...lacks);
}

// src/page/main.ts
const data = JSON.parse(existing("#page-data").textContent);
const main = existing("main");
const open = chainWindow(data, document.body);
const matrix = matrixSection(data, open);
const told = element("p", {
	role: "status",
	"aria-live": "polite"
});
const findings = [...document.querySelectorAll("#findings .finding")];
const versions = [...document.querySelectorAll("#versions tbody tr")];
main.prepend(filterForm((wish) => show(shownOf(data, wish))), told);
existing("#versions").after(matrix.section);
existing("nav ul").append(element("li", {}, element("a", { href: "#roots" }, "Root modules by provider")));
for (const [place, row] of versions.entries()) {
	const cell = row.cells[1];
	const name = cell?.firstChild?.textContent ?? "";
	const chain = button("chain", `What vouches for ${row.cells[0]?.textContent} ${name}`, () => open(place));
	cell?.append(" ", chain);
}
show(shownOf(data, {
	root: "",
	provider: "",
	severity: "",
	skew: false
}));
function show(shown) {
	hideOthers(findings, shown.findings);
	hideOthers(versions, shown.versions);
	matrix.draw(shown);
	const counts = [
		amountOf(shown.roots.length, "root module"),
		amountOf(shown.providers.length, "provider"),
		amountOf(shown.findings.size, "finding")
	];
	told.textContent = `Shown: ${counts.join(", ")}`;
}
function hideOthers(elements, shown) {
	for (const [place, one] of elements.entries()) one.hidden = !shown.has(place);
}

export {  };