import { $ as sortedUnique, Q as compareBytes, ot as groupBy, tt as hashScheme } from "./platform.js";
import { D as counted, dt as RULE_TABLE, k as listNames } from "./explain-hash.js";
import { d as gradesWords, l as changeGrades, u as gradeIndex } from "./headline.js";

// src/report/words/changes.ts
function changeWords(change, show) {
	const { kind, from, to, hashes, size } = change;
	switch (kind) {
		case "new-provider": return remarked(`new, ${versionWords(to, show)}`, [ageWords(change)]);
		case "removed-provider": return from === null ? "removed" : `removed, was ${versionWords(from, show)}`;
		case "new-version": {
			const direction = change.direction === "downgrade" ? "downgrade" : null;
			return remarked(`${versionWords(from, show)} → ${versionWords(to, show)}`, [
				direction,
				size,
				ageWords(change)
			]);
		}
		case "new-constraints": return `constraints ${from ? show(from) : "none"} → ${to ? show(to) : "none"}`;
		case "new-hashes": return `${hashWords(hashes ?? [], show)} added`;
		case "removed-hashes": return `${hashWords(hashes ?? [], show)} removed`;
		case "moved-registry": return `registry changed, was ${show(from ?? "unknown")}`;
		case "renamed-provider": return `replaces ${show(from ?? "unknown")}`;
		case "cosmetic": return "layout only, same meaning";
	}
}
function remarked(text, remarks) {
	const known = remarks.filter((remark) => remark !== null).join(", ");
	return known === "" ? text : `${text} (${known})`;
}
function ageWords({ ageDays }) {
	if (ageDays === void 0) return null;
	return ageDays === 0 ? "published today" : `${counted(ageDays, ["day", "days"])} old`;
}
function versionWords(text, show) {
	if (text === null) return "none";
	return /^\d+(\.\d+)*$/.test(text) ? text : show(text);
}
function hashWords(hashes, show) {
	const platforms = sortedUnique(hashes.flatMap((hash) => hash.platforms));
	const unknown = hashes.filter((hash) => hash.platforms.length === 0).length;
	const known = hashes.length - unknown;
	const of = known > 0 ? "of no platform" : "of no known package";
	const nouns = known > 0 ? [of, of] : [`checksum ${of}`, `checksums ${of}`];
	return [...known === 0 ? [] : [`${known === 1 ? "checksum" : "checksums"} for ${listNames(platforms, show)}`], ...unknown === 0 ? [] : [counted(unknown, nouns)]].join(" and ") || "checksums";
}
function offlineChangeWords(change, show) {
	const { kind, hashes } = change;
	if (kind !== "new-hashes" && kind !== "removed-hashes" || hashes === null) return changeWords(change, show);
	return `${[
		"h1",
		"zh",
		void 0
	].flatMap((scheme) => {
		const { length } = hashes.filter(({ hash }) => hashScheme(hash) === scheme);
		const noun = `${scheme ?? "other"} checksum`;
		return length === 0 ? [] : [counted(length, [noun, `${noun}s`])];
	}).join(" and ")} ${kind === "new-hashes" ? "added" : "removed"}`;
}
function changeRows(review) {
	const byRoots = groupBy(review.changes, ({ provider, roots }) => JSON.stringify([provider ?? "", sortedUnique(roots)]));
	const toRow = rowMaker(review);
	const rows = sortedUnique(byRoots.keys()).map((key) => toRow(byRoots.get(key) ?? []));
	return [...groupBy(rows, ({ provider, changes, verified, platforms }) => {
		const words = changes.map((change) => changeWords(change, String));
		return JSON.stringify([
			provider,
			words,
			verified,
			platforms
		]);
	}).values()].flatMap((same) => {
		const [row] = same;
		const roots = sortedUnique(same.flatMap((other) => other.roots));
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
function rowMaker({ roots, findings, hashes }) {
	const grades = gradeIndex(hashes);
	const reviews = groupBy(roots, ({ root }) => root);
	const refuting = groupBy(findings.filter(({ rule, severity }) => severity === "error" && RULE_TABLE[rule].refutes !== void 0), ({ provider }) => provider);
	return (unsorted) => {
		const changes = [...unsorted].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.to ?? "", b.to ?? ""));
		const provider = changes[0]?.provider ?? null;
		const inRoots = sortedUnique(changes.flatMap((change) => change.roots));
		const words = gradesWords(changes.flatMap((change) => changeGrades(change, grades)));
		const here = new Set(inRoots);
		const against = (refuting.get(provider) ?? []).flatMap(({ rule, root }) => here.has(root) ? RULE_TABLE[rule].refutes ?? [] : []);
		return {
			provider,
			changes,
			verified: words === null ? null : sortedUnique(against).join(", ") || words,
			platforms: platformWords(provider === null ? [] : inRoots.flatMap((root) => reviews.get(root) ?? []).flatMap(({ coverage }) => coverage?.get(provider) ?? [])),
			roots: inRoots
		};
	};
}
function platformWords(coverages) {
	const covered = ({ required }, platforms) => required.filter((platform) => platforms.includes(platform)).length;
	const lacking = (coverage) => coverage.required.length - covered(coverage, coverage.after);
	const worst = [...coverages].sort((a, b) => lacking(b) - lacking(a))[0];
	if (worst === void 0 || worst.required.length === 0) return null;
	const after = covered(worst, worst.after);
	const before = worst.before === void 0 ? after : covered(worst, worst.before);
	const total = worst.required.length;
	return before === after ? `${after} of ${total}` : `${before} → ${after} of ${total}`;
}
const NOTES_CAVEAT = "In the publishers' own words, from their repositories. Nobody checked them, and they vouch for nothing.";
function stepWords({ from, to, isPartial }, show) {
	const step = `${show(from)} → ${show(to)}`;
	return isPartial ? `${step}, not all versions between` : step;
}

export { stepWords as a, offlineChangeWords as i, changeRows as n, changeWords as r, NOTES_CAVEAT as t };