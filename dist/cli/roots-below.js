import { I as workTreeOf, Ot as stackText, _ as auditedRootModules, a as nameFrom, c as placesOfChange, h as repositoryTop, n as changedPlace, o as namedRoot, p as inRepository, r as fromTop, s as namesInside, v as filterAsync, y as submoduleLimits } from "./named-paths.js";
import { n as rootsOfFiles } from "./concerned-roots.js";
import { m as isUnder, v as namesText } from "./lock-side.js";
import { Ea as LockReviewError, Fn as stackFileName, Mi as appendAll, T as LOCK_FILE_NAME, j as lockFilePath, k as isModuleFile } from "./shipped-keys.js";
import { basename, posix, resolve } from "node:path";
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
	throw await noRootModule(context, ".", listed);
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
	throw await noRootModule(context, place, listed);
}
async function assertRootModule(context, place, diagnostics) {
	if (diagnostics.some(({ code }) => code === "no-configuration") && await context.files.kind(lockFilePath(place)) === void 0) throw await noRootModule(context, place, []);
}
async function noRootModule(context, place, listed) {
	const where = place === "." ? context.directory : place;
	const names = (await context.files.list(place) ?? []).map(({ name }) => name);
	const stackFile = stackFileName(names);
	const near = await nearestRoots(context, place, listed);
	const others = near.length === 0 ? "Name the directory of one: it has a lock file or a backend, or requires a provider." : `Name one, such as ${namesText(near)}.`;
	return new LockReviewError("USAGE", `${where} is no root module`, { hint: stackFile === void 0 ? others : `${stackText(stackFile)}. ${others}` });
}
const MAX_NEAREST = 3;
async function nearestRoots(context, place, listed) {
	const { directory } = context;
	const top = repositoryTop(directory) ?? directory;
	const { roots } = await rootsBelow(context, nameFrom(directory, top), listed);
	const stepsTo = (root) => nameFrom(resolve(directory, place), resolve(directory, root));
	return [...roots].sort((a, b) => stepsTo(a).split("/").length - stepsTo(b).split("/").length).slice(0, MAX_NEAREST);
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

export { auditedRoots as n, assertRootModule as t };