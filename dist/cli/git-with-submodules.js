import { i as LockReviewError, s as isLockReviewError } from "./without-absent.js";
import { h as remembered } from "./lock-side.js";
import { On as runGit, cn as filesWithSubmodules, fn as openRepository, un as submoduleAddress } from "./repository-top.js";
import { join, relative, sep } from "node:path";
import { lstat, realpath, stat } from "node:fs/promises";

// src/adapters/git/checked-out-submodules.ts
async function checkedOutSubmodule({ top, environment }, { path, commit }, signal) {
	const directory = await submoduleDirectory(top, path);
	if (directory === void 0) return void 0;
	const settings = [`safe.directory=${directory}`];
	let git;
	try {
		const { code } = await runGit({
			directory,
			environment,
			settings
		}, [
			"config",
			"--get-regexp",
			"^(remote\\..*\\.promisor|extensions\\.partialclone)$"
		], signal);
		if (code === 0) return void 0;
		git = await openRepository({
			directory,
			environment,
			settings
		}, signal);
		if (await git.resolveCommit(commit, signal) !== void 0) return git;
	} catch (caught) {
		if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
	}
	git?.close();
}
async function submoduleDirectory(top, path) {
	try {
		const [realTop, real, owner, found] = await Promise.all([
			realpath(top),
			realpath(join(top, path)),
			stat(top),
			lstat(join(top, path, ".git"))
		]);
		const below = relative(realTop, real).split(sep).join("/");
		const isBelow = below === path && below !== ".." && !below.startsWith("../");
		const isMade = (found.isFile() || found.isDirectory()) && found.uid === owner.uid;
		return isBelow && isMade ? real : void 0;
	} catch {
		return;
	}
}

// src/adapters/git/git-with-submodules.ts
const MAX_SUBMODULES = 100;
const MAX_DEPTH = 4;
function gitWithSubmodules(git, reach) {
	const opening = {
		reach,
		opened: /* @__PURE__ */ new Map(),
		closing: []
	};
	return {
		...git,
		treeAt: (commit) => treeOf(opening, {
			git,
			commit,
			top: reach.checkout,
			depth: 0
		}),
		close: () => {
			for (const close of opening.closing.splice(0)) close();
		}
	};
}
function treeOf(opening, { git, commit, top, depth }) {
	const { opened, reach } = opening;
	return filesWithSubmodules({
		git,
		commit
	}, reach.environment, (submodule, signal) => {
		const { path, commit: linked, url = "" } = submodule;
		const key = JSON.stringify([
			top,
			path,
			linked,
			url
		]);
		if (opened.size >= MAX_SUBMODULES && !opened.has(key)) throw tooMany();
		return remembered(opened, key, () => openSubmodule(opening, {
			submodule,
			top,
			depth: depth + 1
		}, signal));
	});
}
async function openSubmodule(opening, { submodule, top, depth }, signal) {
	const { environment, fetcher } = opening.reach;
	const { path, commit } = submodule;
	if (depth > MAX_DEPTH) throw new LockReviewError("LIMIT_EXCEEDED", `it is more than ${MAX_DEPTH} levels deep`);
	const git = top && await checkedOutSubmodule({
		top,
		environment
	}, submodule, signal);
	if (git) {
		opening.closing.push(git.close);
		return treeOf(opening, {
			git,
			commit,
			top: join(top, path),
			depth
		});
	}
	const url = submoduleAddress(submodule);
	if (fetcher === void 0) throw new LockReviewError("REQUEST_REFUSED", "nothing is fetched in this run");
	return fetcher.fetch({
		url,
		ref: commit
	}, signal);
}
function tooMany() {
	return new LockReviewError("LIMIT_EXCEEDED", `there are more than ${MAX_SUBMODULES} submodules to open`);
}

export { gitWithSubmodules as t };