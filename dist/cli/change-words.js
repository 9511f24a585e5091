import { E as hashScheme } from "./provider-address.js";
import { r as sortedUnique } from "./without-absent.js";
import { o as listNames, r as counted } from "./wording.js";

// src/report/words/change-words.ts
function changeWords(change, show) {
	switch (change.kind) {
		case "new-provider": return remarked(`new, ${version(change.to, show)}`, [ageWords(change)]);
		case "removed-provider": return change.from === null ? "removed" : `removed, was ${version(change.from, show)}`;
		case "new-version": return versionWords(change, show);
		case "new-constraints": return `constraints ${constraint(change.from, show)} → ${constraint(change.to, show)}`;
		case "new-hashes": return `${hashWords(change.hashes ?? [], show)} added`;
		case "removed-hashes": return `${hashWords(change.hashes ?? [], show)} removed`;
		case "moved-registry": return `registry changed, was ${show(change.from ?? "unknown")}`;
		case "renamed-provider": return `replaces ${show(change.from ?? "unknown")}`;
		case "cosmetic": return "layout only, same meaning";
	}
}
function versionWords(change, show) {
	return remarked(`${version(change.from, show)} → ${version(change.to, show)}`, [
		change.direction === "downgrade" ? "downgrade" : null,
		change.size,
		ageWords(change)
	]);
}
function remarked(text, remarks) {
	const known = remarks.filter((one) => one !== null).join(", ");
	return known === "" ? text : `${text} (${known})`;
}
function ageWords({ ageDays }) {
	if (ageDays === void 0) return null;
	return ageDays === 0 ? "published today" : `${counted(ageDays, ["day", "days"])} old`;
}
function version(text, show) {
	if (text === null) return "none";
	return /^\d+(\.\d+)*$/.test(text) ? text : show(text);
}
function constraint(text, show) {
	return text === null || text === "" ? "none" : show(text);
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
		const words = scheme === void 0 ? "other" : scheme;
		return length === 0 ? [] : [counted(length, [`${words} checksum`, `${words} checksums`])];
	}).join(" and ")} ${kind === "new-hashes" ? "added" : "removed"}`;
}
function hashWords(hashes, show) {
	const platforms = sortedUnique(hashes.flatMap((one) => one.platforms));
	const unknown = hashes.filter((one) => one.platforms.length === 0).length;
	const known = hashes.length - unknown;
	const parts = [];
	if (known > 0) parts.push(`${known === 1 ? "checksum" : "checksums"} for ${listNames(platforms, show)}`);
	if (unknown > 0) {
		const noun = known > 0 ? "of no platform" : "checksum of no known package";
		const nouns = known > 0 ? "of no platform" : "checksums of no known package";
		parts.push(counted(unknown, [noun, nouns]));
	}
	return parts.length === 0 ? "checksums" : parts.join(" and ");
}

export { offlineChangeWords as n, changeWords as t };