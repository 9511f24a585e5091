import { et as isLockReviewError } from "./arguments.js";
import { S as repositoryTop, _t as deferredTree, bt as remembered, ht as treeWithMounts } from "./engine.js";
import { tt as createDiskTree } from "./json.js";
import { s as repositoryHere } from "./roots-below.js";
import { join, posix, relative, sep } from "node:path";
import { existsSync } from "node:fs";

// src/adapters/still-tree.ts
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

// src/adapters/work-tree.ts
function workTreeOf(git) {
	return withAbsentSubmodules(stillTree(createDiskTree({
		root: git.top,
		reach: "root"
	})), git, ".");
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

// src/cli/checked-out-files.ts
async function checkedOutFiles(context) {
	const { directory, files } = context;
	const top = repositoryTop(directory);
	if (top === void 0 || !existsSync(join(top, ".gitmodules"))) return files;
	const git = await repositoryHere(context);
	if (git === void 0) return files;
	git.close();
	return withAbsentSubmodules(files, git, relative(directory, top).split(sep).join("/") || ".");
}

export { workTreeOf as n, stillTree as r, checkedOutFiles as t };