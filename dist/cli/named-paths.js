import { o as isLockReviewError, r as LockReviewError } from "./order.js";
import { i as createDiskTree } from "./context.js";
import { v as remembered } from "./hash.js";
import { Jt as checkedOutOnDisk, Vt as deferredTree, dn as LOCK_FILE_NAME, f as rootOfPath, gn as lockFilePath, zt as treeWithMounts } from "./undici-http.js";
import { t as repositoryHere } from "./repository-here.js";
import { x as repositoryTop } from "./command-registries.js";
import { realpathSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";

// src/adapters/git/still-tree.ts
function stillTree(files) {
	const lists = /* @__PURE__ */ new Map();
	const listings = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	const list = (path, signal) => remembered(lists, path, () => files.list(path, signal));
	const listingOf = (directory, signal) => remembered(listings, directory, async () => listingFrom(await list(directory, signal)));
	const known = async (path, signal) => {
		if (!isBelowTop(path)) return "ask";
		try {
			const { kinds, folded } = await listingOf(posix.dirname(path), signal);
			const name = posix.basename(path);
			const kind = kinds.get(name) ?? (folded.has(fold(name)) ? "ask" : void 0);
			return kind === "symlink" ? "ask" : kind;
		} catch (caught) {
			if (isLockReviewError(caught, "FILE_FAILED")) return "ask";
			throw caught;
		}
	};
	const findPlace = async (path, signal) => {
		const kind = await known(path, signal);
		if (kind === "ask") return files.resolve(path, signal);
		const parent = kind && await resolve(posix.dirname(path), signal);
		return parent === void 0 ? void 0 : posix.join(parent, posix.basename(path));
	};
	const resolve = (path, signal) => remembered(places, path, () => findPlace(path, signal));
	return {
		read: async (path, signal) => {
			return await known(cleanPath(path), signal) === void 0 ? void 0 : files.read(path, signal);
		},
		list: (path, signal) => list(cleanPath(path), signal),
		kind: async (path, signal) => {
			const kind = await known(cleanPath(path), signal);
			return kind === "ask" ? files.kind(path, signal) : kind;
		},
		resolve: (path, signal) => resolve(cleanPath(path), signal)
	};
}
function listingFrom(entries = []) {
	return {
		kinds: new Map(entries.map(({ name, kind }) => [name, kind])),
		folded: new Set(entries.map(({ name }) => fold(name)))
	};
}
function fold(name) {
	return name.normalize("NFC").toLowerCase();
}
function cleanPath(path) {
	const clean = posix.normalize(path);
	return clean.length > 1 && clean.endsWith("/") ? clean.slice(0, -1) : clean;
}
function isBelowTop(path) {
	if (path === "." || path === ".." || path.startsWith("../")) return false;
	return !/^\/|^[A-Za-z]:|\\/.test(path);
}

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
	const placeOf = (root) => realPath(resolve(context.directory, root));
	const tops = new Set(roots.map((root) => repositoryTop(placeOf(root))));
	const ignored = [];
	for (const top of tops) {
		if (top === void 0) continue;
		const git = await repositoryHere({
			...context,
			directory: top
		});
		if (git === void 0) continue;
		try {
			const here = roots.filter((root) => repositoryTop(placeOf(root)) === top);
			const paths = here.map((root) => fromTop(git.top, join(placeOf(root), LOCK_FILE_NAME)));
			const among = await git.ignoredPaths(paths, context.signal);
			ignored.push(...here.filter((_, i) => among.has(paths[i] ?? "")));
		} finally {
			git.close();
		}
	}
	return ignored;
}

export { rootsLackingLock as a, workTreeOf as c, placesOfChange as i, stillTree as l, fromTop as n, withAbsentSubmodules as o, namedRoots as r, withAttributes as s, changedPlace as t };