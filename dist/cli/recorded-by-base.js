import { l as visibleText } from "./disposition.js";
import { s as isLockReviewError } from "./without-absent.js";
import { h as OPENTOFU } from "./many.js";
import { d as EMPTY_LOCK_FILE, n as lockSide, r as readLockBytes } from "./lock-side.js";
import { D as hasErrors } from "./parse.js";
import { It as encodeReleaseLine, t as repositoryTop } from "./repository-top.js";
import { m as lockedDirectories, p as lockFilePath } from "./digest.js";
import { H as resolveRange } from "./command-policy.js";
import { a as counted } from "./grade.js";
import { _ as unitedReleases, h as recordedReleases, m as NO_RELEASES } from "./review-repository.js";
import { l as repositoryHere, o as placesOfChange, s as rootsByRepository } from "./named-paths.js";
import { r as formatDocument } from "./json.js";
import { a as notLearnedLines, i as notLearnedData, l as tableLines, n as LEDGER_RESULTS } from "./ledger-on-disk.js";
import { resolve } from "node:path";

// src/report/commands/releases-report.ts
function renderReleasesText(report) {
	const { file, lines, added, removed, notLearned, result } = report;
	return (result === "shown" ? shown(report) : [
		...added.map((line) => `+ ${encodeReleaseLine(line)}`),
		...removed.map((line) => `- ${encodeReleaseLine(line)}`),
		...notLearnedLines(notLearned),
		`${file} ${LEDGER_RESULTS[result]}: ${counted(lines.length, ["line", "lines"])}.`
	]).map((line) => `${visibleText(line)}\n`).join("");
}
function shown({ file, lines }) {
	if (lines.length === 0) return [`${file} remembers no release.`];
	return tableLines([[
		"PROVIDER",
		"VERSION",
		"SEEN",
		"PACKAGES",
		"SIGNED"
	], ...lines.map(cells)]);
}
function cells({ provider, version, day, packages, signers }) {
	return [
		provider,
		version,
		day,
		String(packages.size),
		signers.join(",") || "by nobody"
	];
}
function renderReleasesJson(report) {
	const { file, result, lines, added, removed, notLearned } = report;
	return formatDocument({
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

export { renderReleasesText as i, releaseLineData as n, renderReleasesJson as r, recordedByBase as t };