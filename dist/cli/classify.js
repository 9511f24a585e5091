import { Za as compareVersions, eo as stepSize, no as compareBytes, pa as groupBy, ro as sortedUnique, wa as compareAddresses } from "./shipped-keys.js";
import { n as findMoves, r as hashesBeyond, t as diffLockFiles } from "./moves.js";

// src/review/change/classify.ts
const KINDS = [
	"moved-registry",
	"renamed-provider",
	"new-provider",
	"removed-provider",
	"new-version",
	"new-constraints",
	"new-hashes",
	"removed-hashes",
	"cosmetic"
];
function classifyChanges(input) {
	const diff = diffLockFiles(input.base, input.head);
	const moves = findMoves(diff);
	const pairs = new Set(moves.flatMap((move) => [move.gone, move.arrived]));
	const changes = [...moves.map(moveChange), ...diff.filter((entry) => !pairs.has(entry)).flatMap((entry) => classifyEntry(input, entry))];
	if (changes.length === 0 && input.textDiffers) return [{
		...BLANK,
		kind: "cosmetic",
		provider: null
	}];
	return changes.sort(compareChanges);
}
const BLANK = {
	from: null,
	to: null,
	direction: null,
	size: null,
	hashes: null
};
function classifyEntry({ platformsOf, completedProviders }, { provider, before, after }) {
	const change = (kind, { from = null, to = null, direction = null, size = null, hashes = null }) => ({
		from,
		to,
		direction,
		size,
		hashes,
		provider,
		kind
	});
	if (before === void 0) return [change("new-provider", { to: after?.version ?? null })];
	if (after === void 0) return [change("removed-provider", { from: before.version })];
	const changes = [];
	const isNewVersion = before.version !== after.version;
	if (isNewVersion) changes.push(change("new-version", versionChange(before.version, after.version)));
	const [from, to] = [before.constraints.text, after.constraints.text];
	if (from !== to) changes.push(change("new-constraints", {
		from: from || null,
		to: to || null
	}));
	if (isNewVersion) return changes;
	const sides = [["new-hashes", hashesBeyond(after, before)], ["removed-hashes", hashesBeyond(before, after)]];
	for (const [kind, changed] of sides) {
		const hashes = changed.map((hash) => {
			const platforms = platformsOf?.(provider, after.version, hash);
			return platforms === void 0 ? {
				hash,
				platforms: [],
				isUnlooked: true
			} : {
				hash,
				platforms
			};
		});
		if (hashes.length > 0) changes.push(change(kind, { hashes }));
	}
	const [only, ...others] = changes;
	const isCompletion = only?.kind === "new-hashes" && completedProviders?.has(provider) === true;
	return isCompletion && others.length === 0 ? [{
		...only,
		isCompletion
	}] : changes;
}
function moveChange({ kind, gone, arrived }) {
	const step = versionChange(gone.before.version, arrived.after.version);
	const { provider } = arrived;
	return {
		...BLANK,
		kind,
		provider,
		...step,
		from: gone.provider,
		to: provider
	};
}
function versionChange(from, to) {
	const order = compareVersions(to, from);
	const direction = order === 0 ? null : order > 0 ? "upgrade" : "downgrade";
	return {
		from,
		to,
		direction,
		size: direction === null ? null : stepSize(from, to)
	};
}
function compareChanges(a, b) {
	if (a.provider !== b.provider) {
		if (a.provider === null) return 1;
		if (b.provider === null) return -1;
		return compareAddresses(a.provider, b.provider);
	}
	return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
}
function groupChanges(all) {
	const rootsOf = /* @__PURE__ */ new Map();
	for (const { root, changes } of all) for (const change of changes) {
		const roots = rootsOf.get(change);
		if (roots === void 0) rootsOf.set(change, [root]);
		else roots.push(root);
	}
	const rows = [...rootsOf].map(([change, roots]) => ({
		...change,
		roots
	}));
	const tieBreaker = (change) => change.roots.join("\n") + changeKey(change);
	return [...groupBy(rows, changeKey).values()].map(mergeChanges).sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}
function changeKey(change) {
	const { kind, provider, from, to, direction, size, hashes, isCompletion } = change;
	const hashNames = hashes && sortedUnique(hashes.map(({ hash }) => hash));
	return JSON.stringify([
		kind,
		provider,
		from,
		to,
		direction,
		size,
		hashNames,
		isCompletion
	]);
}
function mergeChanges(same) {
	const [first] = same;
	const byHash = groupBy(same.flatMap(({ hashes }) => hashes ?? []), ({ hash }) => hash);
	const hashes = first.hashes?.map(({ hash }) => {
		const alike = byHash.get(hash) ?? [];
		const platforms = sortedUnique(alike.flatMap((changed) => changed.platforms));
		const isUnlooked = platforms.length === 0 && alike.some((changed) => changed.isUnlooked);
		return isUnlooked ? {
			hash,
			platforms,
			isUnlooked
		} : {
			hash,
			platforms
		};
	});
	const roots = sortedUnique(same.flatMap((change) => change.roots));
	return {
		...first,
		roots,
		hashes: hashes ?? null
	};
}

export { groupChanges as n, versionChange as r, classifyChanges as t };