import { n as compareBytes, r as sortedUnique } from "./without-absent.js";
import { r as compareAddresses } from "./provider-address.js";
import { s as remedyCommands } from "./checksums-document.js";
import { i as findingPlace, r as counted, t as byteWords } from "./wording.js";
import { t as changeWords } from "./change-words.js";
import { i as gradesWords, n as changeGrades, r as gradeIndex } from "./grade-words.js";

// src/report/facts/locked-versions.ts
function lockedVersions(reviews) {
	const locked = /* @__PURE__ */ new Map();
	for (const { root, head } of reviews) for (const entry of head?.providers.values() ?? []) {
		const key = `${entry.address}@${entry.version}`;
		const known = locked.get(key) ?? gathered(entry);
		locked.set(key, known);
		for (const hash of entry.hashes) known.hashes.add(hash);
		known.roots.add(root);
		if (entry.constraints.text !== "") known.constraints.add(entry.constraints.text);
	}
	return [...locked.values()].map(({ entry, hashes, roots, constraints }) => ({
		entry,
		hashes: sortedUnique(hashes),
		roots: sortedUnique(roots),
		constraints: sortedUnique(constraints)
	})).sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareBytes(a.entry.version, b.entry.version));
}
function gathered(entry) {
	return {
		entry,
		hashes: /* @__PURE__ */ new Set(),
		roots: /* @__PURE__ */ new Set(),
		constraints: /* @__PURE__ */ new Set()
	};
}

// src/report/words/change-rows.ts
function changeRows(review) {
	const grouped = /* @__PURE__ */ new Map();
	for (const change of review.changes) addTo(grouped, JSON.stringify([change.provider ?? "", sortedUnique(change.roots)]), change);
	const keys = sortedUnique(grouped.keys());
	const facts = factsOf(review);
	return mergeEqual(keys.map((key) => toRow(grouped.get(key) ?? [], facts)));
}
function factsOf({ roots, findings, hashes }) {
	const byRoot = /* @__PURE__ */ new Map();
	for (const one of roots) addTo(byRoot, one.root, one);
	const refuted = /* @__PURE__ */ new Map();
	for (const { rule, severity, provider, root } of findings) {
		const words = REFUTED[rule];
		if (severity === "error" && words !== void 0) addTo(refuted, provider, {
			root,
			words
		});
	}
	return {
		byRoot,
		refuted,
		grades: gradeIndex(hashes)
	};
}
function addTo(map, key, value) {
	const known = map.get(key);
	if (known === void 0) map.set(key, [value]);
	else known.push(value);
}
function mergeEqual(rows) {
	const merged = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const words = row.changes.map((change) => changeWords(change, String));
		addTo(merged, JSON.stringify([
			row.provider,
			words,
			row.verified,
			row.platforms
		]), row);
	}
	return [...merged.values()].flatMap((same) => {
		const [row] = same;
		const roots = sortedUnique(same.flatMap((one) => one.roots));
		return row === void 0 ? [] : [{
			...row,
			roots
		}];
	});
}
const KINDS = [
	"new-provider",
	"moved-registry",
	"renamed-provider",
	"new-version",
	"new-hashes",
	"removed-hashes",
	"removed-provider",
	"new-constraints",
	"cosmetic"
];
function toRow(unsorted, facts) {
	const changes = [...unsorted].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.to ?? "", b.to ?? ""));
	const provider = changes[0]?.provider ?? null;
	const roots = sortedUnique(changes.flatMap((one) => one.roots));
	return {
		provider,
		changes,
		verified: verifiedWords(changes, roots, facts),
		platforms: provider === null ? null : platformWords(provider, roots, facts),
		roots
	};
}
const REFUTED = {
	"checksum-mismatch": "wrong checksum",
	"bad-signature": "signature not valid",
	"republished-package": "published again",
	"signature-missing": "no longer signed",
	"foreign-checksum-line": "checksum list of another version",
	"provenance-mismatch": "attestation of another build"
};
function verifiedWords(changes, roots, { refuted, grades }) {
	const words = gradesWords(changes.flatMap((one) => changeGrades(one, grades)));
	if (words === null) return null;
	const inRoots = new Set(roots);
	const ofRow = (refuted.get(changes[0]?.provider ?? null) ?? []).filter(({ root }) => inRoots.has(root)).map((one) => one.words);
	return ofRow.length === 0 ? words : sortedUnique(ofRow).join(", ");
}
function platformWords(provider, roots, { byRoot }) {
	const worst = roots.flatMap((root) => byRoot.get(root) ?? []).flatMap((one) => one.coverage?.get(provider) ?? []).sort((a, b) => missing(b) - missing(a))[0];
	if (worst === void 0 || worst.required.length === 0) return null;
	const after = covered(worst.required, worst.after);
	const before = worst.before === void 0 ? after : covered(worst.required, worst.before);
	const total = worst.required.length;
	return before === after ? `${after} of ${total}` : `${before} → ${after} of ${total}`;
}
function missing(coverage) {
	return coverage.required.length - covered(coverage.required, coverage.after);
}
function covered(required, have) {
	return required.filter((one) => have.includes(one)).length;
}

// src/report/words/repeated-findings.ts
function mergeRepeated(findings) {
	const merged = /* @__PURE__ */ new Map();
	for (const one of findings) {
		const key = JSON.stringify([
			one.rule,
			one.severity,
			one.summary,
			one.accepted,
			one.remedy.text,
			...subject(one)
		]);
		const known = merged.get(key);
		if (known === void 0) merged.set(key, [one]);
		else known.push(one);
	}
	return [...merged.values()].flatMap(([first, ...rest]) => first === void 0 ? [] : [repeated(first, rest)]);
}
function subject({ rule, provider, version, detail, cause, hash }) {
	const same = hash === void 0 ? detail : detail.replaceAll(hash, "#");
	if (rule === "not-verified" && cause !== void 0) return [cause];
	return [
		provider,
		version,
		cause ?? same
	];
}
function repeated(finding, others) {
	const all = [finding, ...others];
	const hashes = sortedUnique(all.flatMap((one) => one.hash ?? []));
	const more = hashes.length < 2 ? "" : ` The same holds for ${counted(hashes.length - 1, ["other checksum", "other checksums"])} there.`;
	return {
		finding,
		providers: sortedUnique(all.flatMap((one) => one.provider ?? [])),
		detail: `${commonDetail(finding, others)}${more}`,
		places: placesOf(all),
		commands: remedyCommands(all.map(({ remedy, root }) => ({
			command: remedy.command,
			root
		})))
	};
}
function commonDetail(finding, others) {
	const { detail, summary, cause } = finding;
	return (others.every((one) => one.detail === detail) ? detail : cause ?? detail) || summary;
}
function placesOf(findings) {
	const places = /* @__PURE__ */ new Map();
	for (const place of findings.map(findingPlace)) {
		const key = JSON.stringify([place.file, place.file === null ? place.root : ""]);
		const known = places.get(key);
		if (known === void 0) places.set(key, {
			...place,
			lines: [...place.lines]
		});
		else known.lines.push(...place.lines);
	}
	return [...places.values()];
}

// src/report/words/contents-words.ts
const CONTENTS_CAVEAT = "Read from the packages of one platform whose checksums the lock files record. A list tells which files differ and not what they do: the program itself is new in every version.";
function packagesWords({ before, after, platform }, show) {
	const [from, to] = [version(before.version, show), version(after.version, show)];
	if (before.version !== after.version) return `${from} → ${to} on ${show(platform)}`;
	const sources = `${show(before.source)} and ${show(after.source)}`;
	return `${to} on ${show(platform)}, as ${sources} had it`;
}
function gapWords({ from, to }, show) {
	return from === to ? version(to, show) : `${version(from, show)} → ${version(to, show)}`;
}
function countWords({ files, counts }) {
	const executables = files.filter(({ marks }) => marks.includes("new-executable")).length;
	const licences = files.filter(({ marks }) => marks.includes("licence")).length;
	const { added, removed, changed, same } = counts;
	if (added + removed + changed === 0) return `the same ${counted(same, ["file", "files"])}`;
	return [
		executables > 0 && counted(executables, ["new executable", "new executables"]),
		licences > 0 && counted(licences, ["licence file differs", "licence files differ"]),
		added > 0 && `${counted(added, ["file", "files"])} added`,
		removed > 0 && `${removed} removed`,
		changed > 0 && `${changed} changed`,
		same > 0 && `${same} the same`
	].filter((one) => one !== false).join(", ");
}
const FORMATS = {
	elf: "a program for Linux or another Unix",
	"mach-o": "a program for macOS",
	pe: "a program for Windows",
	script: "a script"
};
const MARKS = {
	program: "the provider itself",
	"new-executable": "new executable",
	licence: "licence"
};
function fileWords(file, show) {
	const { kind, name, formerName, marks, format } = file;
	const isNews = format !== void 0 && marks.includes("new-executable");
	const remarks = [
		...marks.map((mark) => MARKS[mark]),
		...isNews ? [FORMATS[format]] : [],
		sizeWords(file)
	];
	return `${kind} ${formerName === void 0 ? "" : `${show(formerName)} → `}${show(name)} (${remarks.join(", ")})`;
}
function sizeWords({ before, after }) {
	if (before === null || after === null) return byteWords(before ?? after ?? 0);
	const [was, is] = [byteWords(before), byteWords(after)];
	if (before === after) return `${is} as before`;
	return was === is ? `${before} → ${after} bytes` : `${was} → ${is}`;
}
function version(text, show) {
	return /^\d+(\.\d+)*$/.test(text) ? text : show(text);
}

// src/report/words/notes-words.ts
const NOTES_CAVEAT = "In the publishers' own words, from their repositories. Nobody checked them, and they vouch for nothing.";
function stepWords({ from, to, isPartial }, show) {
	const step = `${show(from)} → ${show(to)}`;
	return isPartial ? `${step}, not all versions between` : step;
}

export { fileWords as a, mergeRepeated as c, countWords as i, changeRows as l, stepWords as n, gapWords as o, CONTENTS_CAVEAT as r, packagesWords as s, NOTES_CAVEAT as t, lockedVersions as u };