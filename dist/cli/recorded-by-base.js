import { s as isLockReviewError } from "./without-absent.js";
import { d as OPENTOFU } from "./provider-address.js";
import { l as EMPTY_LOCK_FILE } from "./version.js";
import { i as readLockBytes, r as lockSide, s as hasErrors } from "./lock-side.js";
import { Fn as lockFilePath, In as lockedDirectories, t as repositoryTop } from "./repository-top.js";
import { M as resolveRange } from "./command-policy.js";
import { _ as recordedReleases, g as NO_RELEASES, y as unitedReleases } from "./review-repository.js";
import { l as repositoryHere, o as placesOfChange, s as rootsByRepository } from "./named-paths.js";
import { n as formatJson } from "./json.js";
import { c as notLearnedData } from "./ledger-on-disk.js";
import { resolve } from "node:path";

// src/report/json/releases-json.ts
function renderReleasesJson(report) {
	const { file, result, lines, added, removed, notLearned } = report;
	return formatJson({
		schema: 1,
		file,
		result,
		lines: lines.map(releaseLineData),
		added: added.map(releaseLineData),
		removed: removed.map(releaseLineData),
		notLearned: notLearned.map(notLearnedData)
	});
}
function releaseLineData({ provider, version, day, signers, packages }) {
	return {
		provider,
		version,
		day,
		signers,
		packages: [...packages].map(([platform, archive]) => ({
			platform,
			archive
		}))
	};
}

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

// src/cli/repository/recorded-by-base.ts
const NOTHING_RECORDED = {
	roots: /* @__PURE__ */ new Map(),
	releases: NO_RELEASES
};
async function recordedByBase(context, roots) {
	const { directory } = context;
	const here = await recordedIn(context, directory, roots);
	const known = new Map(here.roots);
	const releases = [here.releases];
	for (const [top, inside] of rootsByRepository(directory, roots)) {
		if (top === repositoryTop(directory)) continue;
		const own = await recordedIn(context, top, inside);
		releases.push(own.releases);
		for (const root of inside) {
			const lock = own.roots.get(root);
			if ((known.get(root)?.providers.size ?? 0) > 0) continue;
			if (lock === void 0) known.delete(root);
			else known.set(root, lock);
		}
	}
	return {
		roots: known,
		releases: unitedReleases(releases)
	};
}
async function recordedIn(context, place, roots) {
	const { directory, signal } = context;
	const git = await repositoryHere({
		...context,
		directory: place
	});
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

export { releaseLineData as n, renderReleasesJson as r, recordedByBase as t };