import { r as workTreeOf } from "./work-tree.js";
import { _ as namesText, a as namesInside, d as auditedRootModules, i as namedRoots, l as repositoryHere, m as submoduleLimits, n as fromTop, o as placesOfChange, p as isConfigured, t as changedPlace, v as concernedByEach, w as moduleSharing } from "./named-paths.js";
import { b as isUnder } from "./repository-top.js";
import { c as LOCK_FILE_NAME, d as isModuleFile, g as touchedDirectories, m as lockedDirectories } from "./digest.js";
import { i as LockReviewError } from "./without-absent.js";
import { t as appendAll } from "./many.js";
import { realpathSync } from "node:fs";
import { basename, dirname, posix, resolve, sep } from "node:path";

// src/app/roots/roots-of-files.ts
async function rootsOfFiles({ named, roots, files, tree }, signal) {
	const changed = named.map((path) => ({
		status: "modified",
		path
	}));
	const touched = touchedDirectories(changed);
	const own = new Set(roots.filter((root) => touched.has(root)));
	const sides = {
		base: tree,
		head: tree,
		...moduleSharing({})
	};
	const question = {
		changed,
		roots: roots.filter((root) => !own.has(root)),
		headFiles: files,
		sides,
		tool: void 0
	};
	const parts = [...new Set(changed.map(({ path }) => posix.dirname(path)))].map((at) => changed.filter(({ path }) => posix.dirname(path) === at));
	const found = await concernedByEach(question, parts, signal);
	const concerned = new Set(found.flat());
	const isIdle = (i, one) => found[i]?.length === 0 && [...touchedDirectories([one])].every((at) => !own.has(at));
	return {
		roots: roots.filter((root) => own.has(root) || concerned.has(root)),
		idle: parts.flatMap((part, i) => part.filter((one) => isIdle(i, one))).map(({ path }) => path)
	};
}

// src/cli/repository/roots-below.ts
const NEVER_ENTERED = /* @__PURE__ */ new Set([
	".git",
	".terraform",
	".terragrunt-cache",
	"node_modules"
]);
async function auditedRoots(context, { paths, ifNone = "refuse", listed }) {
	if (paths.length > 0) {
		const named = await rootsOfPaths(context, {
			paths,
			listed
		});
		if (named.roots.length > 0 || ifNone === "accept") return named;
		throw new LockReviewError("USAGE", `No root module has to do with ${paths.join(", ")}`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	const found = await rootsBelow(context, {
		place: ".",
		listed
	});
	if (found.roots.length > 0) return found;
	throw new LockReviewError("USAGE", `There is no lock file at or below ${context.directory}`, { hint: "Name a root module. A lock file that git ignores counts as none." });
}
async function rootsOfPaths(context, { paths, listed }) {
	const { directory, signal } = context;
	const areFiles = await Promise.all(paths.map((path) => isOtherFile(path, context)));
	const others = paths.filter((_, i) => areFiles[i]);
	const git = others.length === 0 ? void 0 : await repositoryHere(context);
	if (git === void 0) return walkedRoots(context, {
		paths,
		listed
	});
	try {
		const direct = paths.filter((_, i) => !areFiles[i]);
		const named = others.map((path) => changedPlace(git.top, resolve(directory, path)));
		const state = await workTreeRoots(context, {
			git,
			listed
		});
		const { roots, idle } = await rootsOfFiles({
			...state,
			named
		}, signal);
		const walked = await walkedRoots(context, {
			paths: direct,
			listed
		});
		const isIdle = idle.length > 0;
		return united([walked, {
			roots: roots.map((root) => fromHere(context, git, root)),
			limits: isIdle ? [`No root module with a lock file has to do with ${namesText(idle)}`] : []
		}]);
	} finally {
		git.close();
	}
}
function united(all) {
	return {
		roots: [...new Set(all.flatMap(({ roots }) => roots))],
		limits: [...new Set(all.flatMap(({ limits }) => limits))]
	};
}
async function walkedRoots(context, { paths, listed }) {
	const found = [];
	for (const path of paths) {
		const isLockFile = basename(path) === LOCK_FILE_NAME;
		for (const root of await namedRoots(context, [path])) found.push(isLockFile ? {
			roots: [root],
			limits: []
		} : await rootsOfDirectory(context, {
			place: root,
			listed
		}));
	}
	return united(found);
}
async function rootsOfDirectory(context, { place, listed }) {
	const placeOf = (root) => realpathSync(resolve(context.directory, root));
	const { roots, limits } = await rootsBelow(context, {
		place,
		listed
	});
	const below = roots.filter((root) => placeOf(root) !== placeOf(place));
	return {
		roots: below.length === 0 || await isRootModule(context, place) ? [place, ...below] : below,
		limits
	};
}
async function isRootModule({ files, signal }, directory) {
	return (await files.list(directory, signal) ?? []).some(({ name }) => name === ".terraform.lock.hcl" || isModuleFile(name));
}
async function askedDirectories(context, paths) {
	const { directory, files, signal } = context;
	const exactly = /* @__PURE__ */ new Set();
	const below = [];
	for (const path of paths) {
		const at = resolve(directory, path);
		if (await files.list(path, signal) === void 0) exactly.add(realpathSync(dirname(at)));
		else below.push(realpathSync(at));
	}
	return (asked) => {
		const at = resolve(directory, asked);
		return exactly.has(at) || below.some((one) => at === one || at.startsWith(`${one}${sep}`));
	};
}
async function isOtherFile(path, { files, signal }) {
	if (basename(path) === ".terraform.lock.hcl") return false;
	const kind = await files.kind(path, signal);
	return kind === "file" || kind === "symlink" && await files.list(path, signal) === void 0;
}
async function rootsBelow(context, { place, listed }) {
	const { files, signal } = context;
	const path = resolve(context.directory, place);
	const git = await repositoryHere({
		...context,
		directory: realpathSync(path)
	});
	if (git === void 0) {
		const walked = lockedDirectories(await lockFilesBelow(files, place, signal));
		const unlocked = namesInside(path, listed).map((one) => posix.join(place, one)).filter((one) => !walked.includes(one));
		const areThere = await Promise.all(unlocked.map((one) => isConfigured(files, one, signal)));
		return {
			roots: [...walked, ...unlocked.filter((_, i) => areThere[i])],
			limits: []
		};
	}
	try {
		const [at = "."] = placesOfChange(git.top, path);
		const isHere = (one) => isUnder(one, [at]);
		const all = await workTreeRoots(context, {
			git,
			listed
		});
		const roots = all.roots.filter(isHere);
		const nameOf = (one) => posix.join(place, posix.relative(at, one));
		const named = roots.map(nameOf);
		return {
			roots: named,
			limits: submoduleLimits(all.submodules.filter(isHere).map(nameOf), named)
		};
	} finally {
		git.close();
	}
}
async function workTreeRoots({ environment, signal }, { git, listed }) {
	const paths = await git.listPaths("work-tree", signal);
	const tree = workTreeOf(git, environment);
	const state = {
		paths,
		tree,
		listed: namesInside(git.top, listed)
	};
	const found = await auditedRootModules(state, signal);
	const { unread, submodules } = found;
	if (unread !== void 0) throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
	const files = paths.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]);
	return {
		roots: [...found.roots, ...found.lacking],
		files,
		tree,
		submodules
	};
}
function fromHere({ directory }, { top }, root) {
	return posix.relative(fromTop(top, directory), root) || ".";
}
async function lockFilesBelow(files, directory, signal) {
	const found = [];
	for (const { name, kind } of await files.list(directory, signal) ?? []) {
		const path = posix.join(directory, name);
		if (name === ".terraform.lock.hcl") found.push(path);
		if (kind === "directory" && !NEVER_ENTERED.has(name)) appendAll(found, await lockFilesBelow(files, path, signal));
	}
	return found;
}

export { auditedRoots as n, askedDirectories as t };