import { $ as sortedUnique, Q as compareBytes, ot as groupBy, p as compareAddresses } from "./platform.js";

// src/report/facts/locked-versions.ts
function lockedVersions(reviews) {
	const entries = reviews.flatMap(({ root, head }) => [...head?.providers.values() ?? []].map((entry) => ({
		root,
		entry
	})));
	return [...groupBy(entries, ({ entry }) => `${entry.address}@${entry.version}`).values()].flatMap((same) => {
		const [first] = same;
		if (first === void 0) return [];
		return [{
			entry: first.entry,
			hashes: sortedUnique(same.flatMap(({ entry }) => [...entry.hashes])),
			roots: sortedUnique(same.map(({ root }) => root)),
			constraints: sortedUnique(same.map(({ entry }) => entry.constraints.text)).filter((text) => text !== "")
		}];
	}).sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareBytes(a.entry.version, b.entry.version));
}

export { lockedVersions as t };