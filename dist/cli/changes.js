import { et as compareBytes, rt as hashScheme, tt as sortedUnique } from "./platform.js";
import { n as groupBy } from "./many.js";
import { T as RULE_TABLE } from "./discover.js";
import { f as changeGrader, p as gradesWords } from "./headline.js";
import { M as listNames, k as counted } from "./explain-hash.js";

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
	return ageDays === 0 ? "published today" : `${counted(ageDays, "day")} old`;
}
function versionWords(text, show) {
	if (text === null) return "none";
	return /^\d+(\.\d+)*$/.test(text) ? text : show(text);
}
function hashWords(hashes, show) {
	const platforms = sortedUnique(hashes.flatMap((hash) => hash.platforms));
	const unknown = hashes.filter((hash) => hash.platforms.length === 0).length;
	const known = hashes.length - unknown;
	if (hashes.length === 0) return "checksums";
	if (known === 0) return `${counted(unknown, "checksum")} of no known package`;
	const words = `${known === 1 ? "checksum" : "checksums"} for ${listNames(platforms, show)}`;
	return unknown === 0 ? words : `${words} and ${unknown} of no platform`;
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
		return length === 0 ? [] : [counted(length, `${scheme ?? "other"} checksum`)];
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
	}).values()].map((same) => ({
		...same[0],
		roots: sortedUnique(same.flatMap(({ roots }) => roots))
	}));
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
function rowMaker(review) {
	const grades = changeGrader(review.hashes);
	const coverages = new Map(review.roots.map(({ root, coverage }) => [root, coverage]));
	const refuting = groupBy(review.findings.filter(({ severity }) => severity === "error"), ({ provider }) => provider);
	return (unsorted) => {
		const changes = [...unsorted].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.to ?? "", b.to ?? ""));
		const provider = changes[0]?.provider ?? null;
		const roots = sortedUnique(changes.flatMap((change) => change.roots));
		const words = gradesWords(changes.flatMap(grades));
		const here = new Set(roots);
		const against = (refuting.get(provider) ?? []).flatMap(({ rule, root }) => here.has(root) ? RULE_TABLE[rule].refutes ?? [] : []);
		return {
			provider,
			changes,
			verified: words === null ? null : sortedUnique(against).join(", ") || words,
			platforms: platformWords(provider === null ? [] : roots.flatMap((root) => coverages.get(root)?.get(provider) ?? [])),
			roots
		};
	};
}
function platformWords(coverages) {
	const lacking = (coverage) => lackingPlatforms(coverage).length;
	const worst = [...coverages].sort((a, b) => lacking(b) - lacking(a))[0];
	if (worst === void 0 || worst.required.length === 0) return null;
	const { required, before = worst.after } = worst;
	const total = required.length;
	const now = total - lacking(worst);
	const then = total - lacking({
		...worst,
		after: before
	});
	return then === now ? `${now} of ${total}` : `${then} → ${now} of ${total}`;
}
function lackingPlatforms({ required, after }) {
	return required.filter((platform) => !after.includes(platform));
}
const NOTES_CAVEAT = "In the publishers' own words, from their repositories. Nobody checked them, and they vouch for nothing.";
function stepWords({ from, to, isPartial }, show) {
	const step = `${show(from)} → ${show(to)}`;
	return isPartial ? `${step}, not all versions between` : step;
}

export { offlineChangeWords as a, lackingPlatforms as i, changeRows as n, stepWords as o, changeWords as r, NOTES_CAVEAT as t };