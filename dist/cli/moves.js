import { Ca as addressParts, Pa as PUBLIC_REGISTRIES, wa as compareAddresses } from "./shipped-keys.js";

// src/review/change/moves.ts
function diffLockFiles(before, after) {
	return [.../* @__PURE__ */ new Set([...before.providers.keys(), ...after.providers.keys()])].map((provider) => ({
		provider,
		before: before.providers.get(provider),
		after: after.providers.get(provider)
	})).filter((entry) => !isSameEntry(entry.before, entry.after)).sort((a, b) => compareAddresses(a.provider, b.provider));
}
function hashesBeyond(entry, other) {
	const others = new Set(other?.hashes);
	return (entry?.hashes ?? []).filter((hash) => !others.has(hash));
}
function isSameEntry(a, b) {
	if (a === void 0 || b === void 0) return a === b;
	return locksSamePackages(a, b) && a.constraints.text === b.constraints.text;
}
function locksSamePackages(a, b) {
	const isSame = (hash, i) => hash === b.hashes[i];
	return a.version === b.version && a.hashes.length === b.hashes.length && a.hashes.every(isSame);
}
function isKnownMigration(from, to) {
	const hosts = [from, to].map((address) => addressParts(address).asciiHostname);
	return hosts[0] !== hosts[1] && hosts.every((host) => PUBLIC_REGISTRIES.has(host)) && same(from, to, "namespace");
}
function findMoves(diff) {
	const departures = new Set(diff.filter((entry) => entry.after === void 0));
	const arrived = new Set(diff.filter((entry) => entry.before === void 0));
	const moves = [];
	for (const { kind, matches } of CLOSENESS) for (const departure of departures) {
		const right = [...arrived].find(({ provider }) => matches(departure.provider, provider));
		if (right === void 0) continue;
		departures.delete(departure);
		arrived.delete(right);
		moves.push({
			kind,
			gone: departure,
			arrived: right
		});
	}
	return moves;
}
const CLOSENESS = [
	{
		kind: "moved-registry",
		matches: isKnownMigration
	},
	{
		kind: "moved-registry",
		matches: (from, to) => same(from, to, "namespace")
	},
	{
		kind: "renamed-provider",
		matches: (from, to) => same(from, to, "asciiHostname")
	},
	{
		kind: "renamed-provider",
		matches: (from, to) => same(from, to, "type")
	}
];
function same(from, to, part) {
	const one = addressParts(from);
	const right = addressParts(to);
	return one.type === right.type && one[part] === right[part];
}

export { isSameEntry as a, isKnownMigration as i, findMoves as n, locksSamePackages as o, hashesBeyond as r, diffLockFiles as t };