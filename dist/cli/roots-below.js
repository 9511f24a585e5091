import { J as namesText, N as workTreeOf, W as isUnder, _ as submoduleLimits, a as namesInside, d as inRepository, g as filterAsync, h as auditedRootModules, i as namedRoot, n as fromTop, o as placesOfChange, p as repositoryTop, r as nameFrom, t as changedPlace } from "./named-paths.js";
import { f as rootsOfFiles } from "./tighten.js";
import { F as isModuleFile, ca as LockReviewError, j as LOCK_FILE_NAME, xi as appendAll } from "./shipped-keys.js";
import { basename, dirname, posix, resolve, sep } from "node:path";
import { realpathSync } from "node:fs";

// src/cli/repository/roots-below.ts
async function auditedRoots(context, { paths, ifNone = "refuse", listed }) {
	if (paths.length > 0) {
		const named = await rootsOfPaths(context, paths, listed);
		if (named.roots.length > 0 || ifNone === "accept") return named;
		throw new LockReviewError("USAGE", `No root module has to do with ${paths.join(", ")}`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	const found = await rootsBelow(context, ".", listed);
	if (found.roots.length > 0) return found;
	throw new LockReviewError("USAGE", `There is no root module at or below ${context.directory}`, { hint: "Name the directory of one. A directory is found by its lock file, its backend, or a provider that it requires." });
}
async function rootsOfPaths(context, paths, listed) {
	const others = await filterAsync(paths, (path) => isOtherFile(path, context));
	const using = others.length === 0 ? void 0 : await inRepository(context, (git) => rootsUsing(context, git, others, listed));
	const direct = using === void 0 ? paths : paths.filter((path) => !others.includes(path));
	const parts = [];
	for (const path of direct) {
		const root = await namedRoot(context, path);
		parts.push(basename(path) === ".terraform.lock.hcl" ? {
			roots: [root],
			limits: []
		} : await rootsOfDirectory(context, root, listed));
	}
	const all = [...parts, ...using === void 0 ? [] : [using]];
	return {
		roots: [...new Set(all.flatMap(({ roots }) => roots))],
		limits: [...new Set(all.flatMap(({ limits }) => limits))]
	};
}
async function isOtherFile(path, { files }) {
	if (basename(path) === ".terraform.lock.hcl") return false;
	const kind = await files.kind(path);
	return kind === "file" || kind === "symlink" && await files.list(path) === void 0;
}
async function rootsUsing(context, git, files, listed) {
	const { directory } = context;
	const named = files.map((path) => changedPlace(git.top, resolve(directory, path)));
	const places = await workTreeRoots(context, git, listed);
	const { roots, idle } = await rootsOfFiles({
		...places,
		named
	});
	const here = fromTop(git.top, directory);
	const limit = `No root module with a lock file has to do with ${namesText(idle)}`;
	return {
		roots: roots.map((root) => posix.relative(here, root) || "."),
		limits: idle.length === 0 ? [] : [limit]
	};
}
async function rootsOfDirectory(context, place, listed) {
	const placeOf = (root) => realpathSync(resolve(context.directory, root));
	const { roots, limits } = await rootsBelow(context, place, listed);
	const below = roots.filter((root) => placeOf(root) !== placeOf(place));
	const names = (await context.files.list(place) ?? []).map(({ name }) => name);
	if (below.length < roots.length || names.some(isModuleFile)) return {
		roots: [place, ...below],
		limits
	};
	if (below.length > 0) return {
		roots: below,
		limits
	};
	const near = await nearestRoots(context, place, listed);
	throw new LockReviewError("USAGE", `There is no root module at or below ${place}`, { hint: near.length === 0 ? "No other one was found." : `The nearest ones are ${namesText(near)}.` });
}
const MAX_NEAREST = 3;
async function nearestRoots(context, place, listed) {
	const { directory } = context;
	const top = repositoryTop(directory) ?? directory;
	const { roots } = await rootsBelow(context, nameFrom(directory, top), listed);
	const stepsTo = (root) => nameFrom(resolve(directory, place), resolve(directory, root));
	return [...roots].sort((a, b) => stepsTo(a).split("/").length - stepsTo(b).split("/").length).slice(0, MAX_NEAREST);
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
async function rootsBelow(context, place, listed) {
	const { files } = context;
	const path = resolve(context.directory, place);
	const found = await inRepository({
		...context,
		directory: realpathSync(path)
	}, async (git) => {
		const [at = "."] = placesOfChange(git.top, path);
		const { roots, submodules } = await workTreeRoots(context, git, listed);
		const namesHere = (all) => all.filter((root) => isUnder(root, [at])).map((root) => posix.join(place, posix.relative(at, root)));
		const named = namesHere(roots);
		return {
			roots: named,
			limits: submoduleLimits(namesHere(submodules), named)
		};
	});
	if (found !== void 0) return found;
	const paths = await filesBelow(files, place);
	const { roots, lacking } = await auditedRootModules(files, paths, namesBelow(place, path, listed));
	return {
		roots: [...roots, ...lacking],
		limits: []
	};
}
function namesBelow(place, path, listed) {
	return namesInside(path, listed).map((root) => posix.join(place, root));
}
async function workTreeRoots({ environment }, git, listed) {
	const paths = await git.listPaths("work-tree");
	const tree = workTreeOf(git, environment);
	const modules = await auditedRootModules(tree, paths, namesInside(git.top, listed));
	const { unread, submodules } = modules;
	if (unread !== void 0) throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
	const files = paths.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]);
	return {
		roots: [...modules.roots, ...modules.lacking],
		files,
		tree,
		submodules
	};
}
const NEVER_ENTERED = /* @__PURE__ */ new Set([
	".git",
	".terraform",
	".terragrunt-cache",
	"node_modules"
]);
async function filesBelow(files, directory) {
	const paths = [];
	for (const { name, kind } of await files.list(directory) ?? []) {
		const path = posix.join(directory, name);
		if (kind === "file") paths.push({
			path,
			kind,
			isTracked: false
		});
		if (kind === "directory" && !NEVER_ENTERED.has(name)) appendAll(paths, await filesBelow(files, path));
	}
	return paths;
}

export { auditedRoots as n, askedDirectories as t };