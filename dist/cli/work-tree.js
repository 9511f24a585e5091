import { s as isLockReviewError } from "./without-absent.js";
import { r as createDiskTree } from "./context.js";
import { dn as deferredTree, ln as treeWithMounts, vn as checkedOutOnDisk } from "./repository-top.js";
import { m as MAX_STEPPED_CHARACTERS } from "./input-limits.js";
import { h as remembered } from "./lock-side.js";
import { posix } from "node:path";

// src/adapters/git/still-tree.ts
function stillTree(files) {
	const lists = /* @__PURE__ */ new Map();
	const listings = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	const list = (path, signal) => remembered(lists, path, async () => {
		const kind = path.length > 1024 ? "ask" : await known(path, signal);
		return kind === void 0 || kind === "file" ? void 0 : files.list(path, signal);
	});
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
	return withAbsentSubmodules(withAttributes({
		files: stillTree(createDiskTree({
			root: git.top,
			reach: "root"
		})),
		root: "."
	}, environment), git, ".");
}
function withAttributes(place, environment) {
	return {
		...place.files,
		checkedOut: (path, signal) => checkedOutOnDisk(place, path, environment, signal)
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

export { stillTree as i, withAttributes as n, workTreeOf as r, withAbsentSubmodules as t };