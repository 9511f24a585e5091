import { j as resolveRange } from "./command-policy.js";
import { i as readLockBytes, r as lockSide, s as hasErrors } from "./lock-side.js";
import { m as EMPTY_LOCK_FILE } from "./hash.js";
import { d as OPENTOFU } from "./provider-address.js";
import { Nn as lockFilePath, Pn as lockedDirectories } from "./undici-http.js";
import { _ as recordedReleases, g as NO_RELEASES } from "./update-ledger.js";
import { s as isLockReviewError } from "./order.js";
import { c as repositoryHere, o as placesOfChange } from "./named-paths.js";
import { resolve } from "node:path";

// src/app/lock/recorded-before.ts
async function recordedBefore(places, state, signal) {
	const locks = await locksOf(state, [...places.values()].flat(), signal);
	const roots = [...places].flatMap(([root, at]) => {
		const path = at.map(lockFilePath).find((one) => locks.has(one));
		const lock = path === void 0 ? EMPTY_LOCK_FILE : locks.get(path);
		return lock === void 0 ? [] : [[root, lock]];
	});
	const reliable = [...locks.values()].filter((lock) => lock !== void 0);
	return {
		roots: new Map(roots),
		releases: recordedReleases(reliable)
	};
}
async function locksOf({ tree, paths }, further, signal) {
	const read = [.../* @__PURE__ */ new Set([...lockedDirectories(paths), ...further])].map(async (directory) => {
		const path = lockFilePath(directory);
		const bytes = await readLockBytes(tree, path, signal);
		if (bytes === void 0) return [];
		const side = lockSide(bytes, path, OPENTOFU);
		return [[path, hasErrors(side.diagnostics) ? void 0 : side.lock]];
	});
	return new Map((await Promise.all(read)).flat());
}

// src/cli/recorded-by-base.ts
const NOTHING_RECORDED = {
	roots: /* @__PURE__ */ new Map(),
	releases: NO_RELEASES
};
async function recordedByBase(context, roots) {
	const { directory, signal } = context;
	const git = await repositoryHere(context);
	if (git === void 0) return NOTHING_RECORDED;
	try {
		const base = await mergeBase(git, signal);
		if (base === void 0) return NOTHING_RECORDED;
		const places = roots.flatMap((root) => {
			const places = placesOfChange(git.top, resolve(directory, root));
			return places.length === 0 ? [] : [[root, places]];
		});
		const state = {
			tree: git.treeAt(base),
			paths: await git.listFiles(base, signal)
		};
		return await recordedBefore(new Map(places), state, signal);
	} finally {
		git.close();
	}
}
async function mergeBase(git, signal) {
	try {
		return (await resolveRange(git, {
			base: void 0,
			head: void 0
		}, signal)).base;
	} catch (caught) {
		if (isLockReviewError(caught, "USAGE")) return void 0;
		throw caught;
	}
}

export { recordedByBase as t };