import { Fi as groupBy, Sa as sortedUnique, xa as compareBytes } from "./shipped-keys.js";

// src/review/modules/module-changes.ts
function moduleChanges(base, head) {
	const pairs = [...head.calls.values()].flatMap((after) => {
		const before = base.calls.get(after.path);
		return before === void 0 ? [] : [{
			before,
			after
		}];
	});
	const gone = new Set([...base.calls.values()].filter(({ path }) => !head.calls.has(path)));
	const added = new Set([...head.calls.values()].filter(({ path }) => !base.calls.has(path)));
	const renamed = takeRenamed(gone, added);
	return [
		...[...pairs, ...renamed].flatMap(({ before, after }) => compareCalls(before, after) ?? []),
		...[...gone].map((before) => {
			return {
				kind: "removed",
				path: before.path,
				before,
				after: void 0
			};
		}),
		...[...added].map((after) => {
			return {
				kind: "new",
				path: after.path,
				before: void 0,
				after
			};
		})
	].toSorted((a, b) => compareBytes(a.path, b.path));
}
function takeRenamed(gone, added) {
	const pairs = [];
	for (const keyOf of CLOSENESS) {
		const arrivals = groupBy(added, (call) => JSON.stringify(keyOf(call)));
		for (const [key, departures] of groupBy(gone, (call) => JSON.stringify(keyOf(call)))) {
			const matches = arrivals.get(key) ?? [];
			for (const [i, before] of departures.entries()) {
				const after = matches[i];
				if (after === void 0) break;
				gone.delete(before);
				added.delete(after);
				pairs.push({
					before,
					after
				});
			}
		}
	}
	return pairs;
}
const CLOSENESS = [
	({ source, package: selected, hashes }) => [
		source,
		selected,
		hashes
	],
	({ source, package: selected }) => [source, selected],
	({ source, hashes }) => [source, hashes],
	({ source }) => [source]
];
function compareCalls(before, after) {
	const { path } = after;
	if (before.kind === "floating") {
		if (after.kind === "selected") return {
			kind: "locked",
			path,
			before,
			after
		};
	} else {
		if (after.kind === "floating") return {
			kind: "floating",
			path,
			before,
			after
		};
		const kind = selectionChange(before, after);
		if (kind !== void 0) return {
			kind,
			path,
			before,
			after
		};
	}
	if (before.source !== after.source) return {
		kind: "other-source",
		path,
		before,
		after
	};
	return before.path === path ? void 0 : {
		kind: "renamed",
		path,
		before,
		after
	};
}
function selectionChange(before, after) {
	const isSameSource = before.source === after.source;
	const isSameVersion = before.version === after.version;
	const hasVersions = before.version !== void 0 && after.version !== void 0;
	if (isSameSource && hasVersions && !isSameVersion) return "other-version";
	if (before.package !== after.package) return "other-package";
	if (hashKey(before) !== hashKey(after)) return "other-content";
	if (!isSameSource) return "other-source";
	if (!isSameVersion) return "other-version";
	return before.constraints === after.constraints ? void 0 : "other-constraints";
}
const hashKey = ({ hashes }) => JSON.stringify(sortedUnique(hashes));

export { moduleChanges as t };