import { B as namesText, Dt as workTreeOf, I as isUnder, R as lieBelow, a as namesInside, d as repositoryHere, i as namedRoots, n as fromTop, o as placesOfChange, t as changedPlace } from "./named-paths.js";
import { G as isConfiguration, J as lockFilePath, K as isModuleFile, U as LOCK_FILE_NAME, Y as lockedDirectories } from "./explain-hash.js";
import { a as readCheckout, i as rootsOfFiles, t as isAsStrict } from "./linked-roots.js";
import { t as LockReviewError } from "./error.js";
import { at as appendAll } from "./platform.js";
import { realpathSync } from "node:fs";
import { basename, dirname, posix, resolve, sep } from "node:path";

// src/app/roots/audited-roots.ts
async function auditedRootModules({ paths, tree, listed }) {
	const nothing = /* @__PURE__ */ new Set();
	const { files, unread, placeOf } = await readCheckout({
		paths,
		tree,
		opened: nothing,
		changed: nothing
	});
	const all = lockedDirectories(files);
	const known = new Set(all);
	const places = await Promise.all(all.map((root) => placeOf(root)));
	const roots = all.filter((root, i) => {
		const at = places[i];
		return !(at !== void 0 && at !== root && known.has(at)) || !isAsStrict(at, root, listed);
	});
	const submodules = paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path);
	const inner = new Set(submodules);
	const isLockedInside = async (root) => lieBelow(await placeOf(root) ?? root, inner) && await tree.kind(lockFilePath(root)) === "file";
	const unseen = listed.filter((root) => !known.has(root));
	const inside = await those(unseen, isLockedInside);
	const unlocked = unseen.filter((root) => !inside.includes(root));
	return {
		roots: [...roots, ...inside],
		lacking: await those(unlocked, (root) => isConfigured(tree, root)),
		submodules,
		unread: unread.get(".")
	};
}
async function those(roots, are) {
	const found = await Promise.all(roots.map(are));
	return roots.filter((_, i) => found[i]);
}
async function isConfigured(tree, root) {
	return (await tree.list(root) ?? []).some(({ name }) => isConfiguration(name));
}
function submoduleLimits(submodules, roots) {
	const open = [];
	const closed = [];
	for (const path of submodules) (roots.some((root) => isUnder(root, [path])) ? open : closed).push(path);
	const limits = open.length === 0 ? [] : [`Only what policy lists is looked into of ${namesText(open)}`];
	if (closed.length === 0) return limits;
	return [...limits, closed.length === 1 ? `The submodule ${namesText(closed)} is not looked into: audit it by itself` : `${closed.length} submodules are not looked into: ${namesText(closed)}`];
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
	const { directory } = context;
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
		});
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
async function isRootModule({ files }, directory) {
	return (await files.list(directory) ?? []).some(({ name }) => name === ".terraform.lock.hcl" || isModuleFile(name));
}
async function askedDirectories(context, paths) {
	const { directory, files } = context;
	const exactly = /* @__PURE__ */ new Set();
	const below = [];
	for (const path of paths) {
		const at = resolve(directory, path);
		if (await files.list(path) === void 0) exactly.add(realpathSync(dirname(at)));
		else below.push(realpathSync(at));
	}
	return (asked) => {
		const at = resolve(directory, asked);
		return exactly.has(at) || below.some((folder) => at === folder || at.startsWith(`${folder}${sep}`));
	};
}
async function isOtherFile(path, { files }) {
	if (basename(path) === ".terraform.lock.hcl") return false;
	const kind = await files.kind(path);
	return kind === "file" || kind === "symlink" && await files.list(path) === void 0;
}
async function rootsBelow(context, { place, listed }) {
	const { files } = context;
	const path = resolve(context.directory, place);
	const git = await repositoryHere({
		...context,
		directory: realpathSync(path)
	});
	if (git === void 0) {
		const walked = lockedDirectories(await lockFilesBelow(files, place));
		const unlocked = namesInside(path, listed).map((root) => posix.join(place, root)).filter((root) => !walked.includes(root));
		const areThere = await Promise.all(unlocked.map((root) => isConfigured(files, root)));
		return {
			roots: [...walked, ...unlocked.filter((_, i) => areThere[i])],
			limits: []
		};
	}
	try {
		const [at = "."] = placesOfChange(git.top, path);
		const isHere = (root) => isUnder(root, [at]);
		const all = await workTreeRoots(context, {
			git,
			listed
		});
		const roots = all.roots.filter(isHere);
		const nameOf = (root) => posix.join(place, posix.relative(at, root));
		const named = roots.map(nameOf);
		return {
			roots: named,
			limits: submoduleLimits(all.submodules.filter(isHere).map(nameOf), named)
		};
	} finally {
		git.close();
	}
}
async function workTreeRoots({ environment }, { git, listed }) {
	const paths = await git.listPaths("work-tree");
	const tree = workTreeOf(git, environment);
	const state = {
		paths,
		tree,
		listed: namesInside(git.top, listed)
	};
	const found = await auditedRootModules(state);
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
async function lockFilesBelow(files, directory) {
	const found = [];
	for (const { name, kind } of await files.list(directory) ?? []) {
		const path = posix.join(directory, name);
		if (name === ".terraform.lock.hcl") found.push(path);
		if (kind === "directory" && !NEVER_ENTERED.has(name)) appendAll(found, await lockFilesBelow(files, path));
	}
	return found;
}

export { auditedRoots as n, askedDirectories as t };