import { _ as filterAsync, a as namedRoot, g as auditedRootModules, h as repositoryTop, i as nameFrom, n as changedPlace, o as namesInside, p as inRepository, s as placesOfChange, v as submoduleLimits, w as workTreeOf } from "./named-paths.js";
import { A as vacancyIn, b as namesText, f as filesOf, g as isUnder } from "./lock-side.js";
import { m as rootsOfFiles } from "./undici-http.js";
import { U as LOCK_FILE_NAME, Y as lockFilePath, Zt as elsewhereText, da as appendAll, do as LockReviewError, q as isModuleFile } from "./shipped-keys.js";
import { basename, posix, resolve } from "node:path";
import { realpathSync } from "node:fs";

// src/cli/repository/roots-below.ts
async function auditedRoots(context, { paths, listed }) {
	const search = {
		...context,
		listed
	};
	if (paths.length > 0) {
		const rootsHere = await rootsOfPaths(search, paths);
		if (rootsHere.roots.length > 0 || context.options.flag("allow-none")) return rootsHere;
		throw new LockReviewError("USAGE", `No root module has to do with ${paths.join(", ")}`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	const below = await rootsBelow(search, ".");
	if (below.roots.length > 0) return below;
	throw await noRootModule(search, ".");
}
async function rootsOfPaths(search, paths) {
	const others = await filterAsync(paths, (path) => isOtherFile(path, search));
	const using = others.length === 0 ? void 0 : await inRepository(search, (git) => rootsUsing(search, git, others));
	const direct = using === void 0 ? paths : paths.filter((path) => !others.includes(path));
	const parts = [];
	for (const path of direct) {
		const root = await namedRoot(search, path);
		const isLock = basename(path) === LOCK_FILE_NAME;
		parts.push(isLock ? {
			roots: [root],
			limits: []
		} : await rootsOfDirectory(search, root));
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
async function rootsUsing({ directory, environment, listed }, git, otherFiles) {
	const places = otherFiles.map((path) => changedPlace(git.top, resolve(directory, path)));
	const { all, files } = await workTreeRoots(git, environment, listed);
	const tree = workTreeOf(git, environment);
	const { roots, idle } = await rootsOfFiles({
		named: places,
		roots: all,
		files,
		tree
	});
	const here = changedPlace(git.top, directory);
	const limit = `No root module with a lock file has to do with ${namesText(idle)}`;
	return {
		roots: roots.map((root) => posix.relative(here, root) || "."),
		limits: idle.length === 0 ? [] : [limit]
	};
}
async function rootsOfDirectory(search, place) {
	const placeOf = (root) => realpathSync(resolve(search.directory, root));
	const { roots, limits } = await rootsBelow(search, place);
	const below = roots.filter((root) => placeOf(root) !== placeOf(place));
	const names = (await search.files.list(place) ?? []).map(({ name }) => name);
	if (below.length < roots.length || names.some(isModuleFile)) return {
		roots: [place, ...below],
		limits
	};
	if (below.length > 0) return {
		roots: below,
		limits
	};
	throw await noRootModule(search, place);
}
async function assertRootModule(context, place, diagnostics) {
	if (vacancyIn({ diagnostics }) && await context.files.kind(lockFilePath(place)) === void 0) throw await noRootModule({
		...context,
		listed: []
	}, place);
}
async function noRootModule(search, place) {
	const where = place === "." ? search.directory : place;
	const names = (await search.files.list(place) ?? []).map(({ name }) => name);
	const elsewhere = elsewhereText(names);
	const near = await nearestRoots(search, place);
	const others = near.length === 0 ? "Name the directory of one: it has a lock file or a backend, or requires a provider. Those below modules, examples and tests count where they are named." : `Name one, such as ${namesText(near)}.`;
	return new LockReviewError("USAGE", `${where} is no root module`, { hint: elsewhere === void 0 ? others : `${elsewhere}. ${others}` });
}
const MAX_NEAREST = 3;
async function nearestRoots(search, place) {
	const { directory } = search;
	const top = repositoryTop(directory) ?? directory;
	const { roots } = await rootsBelow(search, nameFrom(directory, top));
	const stepsTo = (root) => nameFrom(resolve(directory, place), resolve(directory, root));
	return [...roots].sort((a, b) => stepsTo(a).split("/").length - stepsTo(b).split("/").length).slice(0, MAX_NEAREST);
}
async function rootsBelow(search, place) {
	const { directory, environment, files, listed } = search;
	const path = resolve(directory, place);
	const inGit = {
		...search,
		directory: realpathSync(path)
	};
	const gitRoots = await inRepository(inGit, async (git) => {
		const [at = "."] = placesOfChange(git.top, path);
		const { all, submodules } = await workTreeRoots(git, environment, listed);
		const namesHere = (names) => names.filter((root) => isUnder(root, [at])).map((root) => posix.join(place, posix.relative(at, root)));
		const roots = namesHere(all);
		return {
			roots,
			limits: submoduleLimits(namesHere(submodules), roots)
		};
	});
	if (gitRoots !== void 0) return gitRoots;
	const listedHere = namesInside(path, listed).map((root) => posix.join(place, root));
	const { all } = await auditedRootModules(files, await filesBelow(files, place), listedHere);
	return {
		roots: all,
		limits: []
	};
}
async function workTreeRoots(git, environment, listed) {
	const paths = await git.listPaths("work-tree");
	const tree = workTreeOf(git, environment);
	const modules = await auditedRootModules(tree, paths, namesInside(git.top, listed));
	const { unread } = modules;
	if (unread !== void 0) throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
	return {
		...modules,
		files: filesOf(paths)
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

export { auditedRoots as n, workTreeRoots as r, assertRootModule as t };