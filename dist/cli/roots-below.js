import { a as LockReviewError, c as isLockReviewError } from "./option-words.js";
import { i as createDiskTree } from "./context.js";
import { Gt as stillTree, It as moduleSharing, Jt as checkedOutOnDisk, Ut as deferredTree, Vt as treeWithMounts, dn as LOCK_FILE_NAME, f as rootOfPath, gn as lockedDirectories, hn as lockFilePath, u as isUnder, vn as touchedDirectories } from "./undici-http.js";
import { a as repositoryHere, c as concernedRoots, o as auditedRootModules } from "./command-policy.js";
import { realpathSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";

// src/adapters/git/work-tree.ts
function workTreeOf(git, environment) {
	return withAbsentSubmodules(withAttributes(stillTree(createDiskTree({
		root: git.top,
		reach: "root"
	})), environment), git, ".");
}
function withAttributes(files, environment) {
	return {
		...files,
		checkedOut: (path, signal) => checkedOutOnDisk(files, path, environment, signal)
	};
}
function withAbsentSubmodules(files, git, top) {
	return deferredTree(async (signal) => {
		if (await files.kind(posix.join(top, ".gitmodules"), signal) === void 0) return files;
		const head = await git.resolveCommit("HEAD", signal);
		const places = (head === void 0 ? [] : await git.submodules(head, signal)).map(({ path }) => posix.join(top, path));
		const areEmpty = await Promise.all(places.map((place) => isEmptyDirectory(files, place, signal)));
		return treeWithMounts(files, places.filter((_, i) => areEmpty[i]).map((path) => {
			const reason = `it is in the submodule "${path}", which is not checked out`;
			return {
				path,
				open: () => Promise.resolve({ reason })
			};
		}));
	});
}
async function isEmptyDirectory(files, path, signal) {
	try {
		return (await files.list(path, signal))?.length === 0;
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return false;
		throw caught;
	}
}

// src/cli/named-paths.ts
function fromTop(top, path) {
	const place = pathInside(top, path);
	if (place !== void 0) return place;
	throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
}
function changedPlace(top, path) {
	return below(top, path) ?? fromTop(top, path);
}
function placesOfChange(top, path) {
	const places = [pathInside(top, path), below(top, path)].filter((one) => one !== void 0);
	return [...new Set(places)];
}
function pathInside(top, path) {
	return below(realPath(top), realPath(path));
}
function below(top, path) {
	const inside = relative(top, path).split(sep).join("/");
	return inside === ".." || inside.startsWith("../") || resolve(inside) === inside ? void 0 : posix.normalize(inside === "" ? "." : inside);
}
function realPath(path) {
	if (basename(path) === ".terraform.lock.hcl") return join(realPath(dirname(path)), LOCK_FILE_NAME);
	try {
		return realpathSync(path);
	} catch {
		const above = dirname(path);
		return above === path ? path : join(realPath(above), basename(path));
	}
}
async function namedRoots({ files, signal }, paths) {
	const roots = [...new Set(paths.map((path) => rootOfPath(path.split(sep).join("/"))))];
	for (const root of roots) {
		if (await files.list(root, signal) !== void 0) continue;
		throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	return roots;
}
async function rootsLackingLock(context, roots) {
	const { files, signal } = context;
	const lacking = new Set(await ignoredLocks(context, roots));
	for (const root of roots) if (await files.kind(lockFilePath(root), signal) !== "file") lacking.add(root);
	return lacking;
}
async function ignoredLocks(context, roots) {
	const { directory, signal } = context;
	const git = await repositoryHere(context);
	if (git === void 0) return [];
	try {
		const paths = roots.map((root) => pathInside(git.top, resolve(directory, lockFilePath(root))));
		const inside = paths.filter((path) => path !== void 0);
		const ignored = await git.ignoredPaths(inside, signal);
		return roots.filter((_, i) => ignored.has(paths[i] ?? ""));
	} finally {
		git.close();
	}
}

// src/app/roots/roots-of-files.ts
async function rootsOfFiles({ named, roots, files, tree }, signal) {
	const changed = named.map((path) => ({
		status: "modified",
		path
	}));
	const touched = touchedDirectories(changed);
	const question = {
		changed,
		roots: roots.filter((root) => !touched.has(root)),
		headFiles: files,
		sides: {
			base: tree,
			head: tree,
			...moduleSharing({})
		},
		tool: void 0
	};
	const concerned = await concernedRoots(question, signal);
	return roots.filter((root) => touched.has(root) || concerned.has(root));
}

// src/cli/roots-below.ts
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
		if (named.length > 0 || ifNone === "accept") return named;
		throw new LockReviewError("USAGE", `No root module has to do with ${paths.join(", ")}`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	const roots = await rootsBelow(context, {
		place: ".",
		listed
	});
	if (roots.length > 0) return roots;
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
		const found = (await rootsOfFiles({
			...state,
			named
		}, signal)).map((root) => fromHere(context, git, root));
		return [.../* @__PURE__ */ new Set([...await walkedRoots(context, {
			paths: direct,
			listed
		}), ...found])];
	} finally {
		git.close();
	}
}
async function walkedRoots(context, { paths, listed }) {
	const roots = [];
	for (const path of paths) {
		const isLockFile = basename(path) === LOCK_FILE_NAME;
		for (const root of await namedRoots(context, [path])) roots.push(...isLockFile ? [root] : await rootsOfDirectory(context, {
			place: root,
			listed
		}));
	}
	return [...new Set(roots)];
}
async function rootsOfDirectory(context, { place, listed }) {
	const placeOf = (root) => realpathSync(resolve(context.directory, root));
	const below = (await rootsBelow(context, {
		place,
		listed
	})).filter((root) => placeOf(root) !== placeOf(place));
	return below.length === 0 || await isRootModule(context, place) ? [place, ...below] : below;
}
async function isRootModule({ files, signal }, directory) {
	return (await files.list(directory, signal) ?? []).some(({ name }) => name === ".terraform.lock.hcl" || /\.(?:tf|tofu)(?:\.json)?$/.test(name));
}
async function isOtherFile(path, { files, signal }) {
	if (basename(path) === ".terraform.lock.hcl") return false;
	const kind = await files.kind(path, signal);
	return kind === "file" || kind === "symlink" && await files.list(path, signal) === void 0;
}
async function rootsBelow(context, { place, listed }) {
	const { directory, files, signal } = context;
	const git = await repositoryHere(context);
	const [at] = git === void 0 ? [] : placesOfChange(git.top, resolve(directory, place));
	if (git === void 0 || at === void 0) {
		git?.close();
		return lockedDirectories(await lockFilesBelow(files, place, signal));
	}
	try {
		const { roots } = await workTreeRoots(context, {
			git,
			listed
		});
		return roots.filter((root) => isUnder(root, [at])).map((root) => fromHere(context, git, root));
	} finally {
		git.close();
	}
}
async function workTreeRoots({ environment, signal }, { git, listed }) {
	const paths = await git.listPaths("work-tree", signal);
	const tree = workTreeOf(git, environment);
	const { roots, unread } = await auditedRootModules({
		paths,
		tree,
		listed
	}, signal);
	if (unread !== void 0) throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
	return {
		roots,
		files: paths.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]),
		tree
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
		if (kind === "directory" && !NEVER_ENTERED.has(name)) found.push(...await lockFilesBelow(files, path, signal));
	}
	return found;
}

export { rootsLackingLock as a, workTreeOf as c, placesOfChange as i, changedPlace as n, withAbsentSubmodules as o, fromTop as r, withAttributes as s, auditedRoots as t };