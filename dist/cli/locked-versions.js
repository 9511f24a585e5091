import { n as groupBy } from "./many.js";
import { nt as compareBytes, p as compareAddresses, rt as sortedUnique } from "./platform.js";

// src/report/facts/locked-versions.ts
function lockedVersions(reviews) {
	const entries = reviews.flatMap((review) => [...review.head?.providers.values() ?? []].map((entry) => ({
		review,
		entry
	})));
	return [...groupBy(entries, ({ entry }) => `${entry.address}@${entry.version}`).values()].map((same) => ({
		entry: same[0].entry,
		hashes: sortedUnique(same.flatMap(({ entry }) => [...entry.hashes])),
		roots: sortedUnique(same.map(({ review }) => review.root)),
		reviews: same.map(({ review }) => review),
		constraints: sortedUnique(same.map(({ entry }) => entry.constraints.text)).filter((text) => text !== "")
	})).sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareBytes(a.entry.version, b.entry.version));
}

export { lockedVersions as t };