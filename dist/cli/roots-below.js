import { G as lockFilePath, H as LOCK_FILE_NAME, K as lockedDirectories, q as openRepository } from "./engine.js";
import { _ as isLockReviewError, g as LockReviewError } from "./arguments.js";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { realpathSync } from "node:fs";

// src/app/root-paths.ts
/** The directory that a path names: a lock file's own, or the path itself; `.` for the top. */
function rootOfPath(path) {
	const normal = posix.normalize(path).replace(/\/$/, "");
	return posix.basename(normal) === ".terraform.lock.hcl" ? posix.dirname(normal) : normal || ".";
}
/** Whether a root module lies at or below one of the paths; no paths confine nothing. */
function isUnder(root, paths) {
	if (paths.length === 0) return true;
	return paths.map(rootOfPath).some((path) => {
		return path === "." || root === path || root.startsWith(`${path}/`);
	});
}
/** Whether a root module is among those asked for and not among those left out. */
function isWanted(root, request) {
	const excluded = request.excludedPaths ?? [];
	return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}

// src/cli/named-paths.ts
/** A path from the repository's top. @throws LockReviewError `USAGE` for one outside */
function fromTop(top, path) {
	const inside = relative(realPath(top), realPath(path)).split(sep).join("/");
	if (inside === ".." || inside.startsWith("../") || resolve(inside) === inside) throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
	return posix.normalize(inside === "" ? "." : inside);
}
/**
* Git names its top without symbolic links, so that paths are compared without them. What is not there
* keeps its name, since it may be in base; a lock file does too, since a link counts as none (A22).
*/
function realPath(path) {
	if (basename(path) === ".terraform.lock.hcl") return join(realPath(dirname(path)), LOCK_FILE_NAME);
	try {
		return realpathSync(path);
	} catch {
		const above = dirname(path);
		return above === path ? path : join(realPath(above), basename(path));
	}
}
/**
* The directories of root modules that a user names: a directory, or a lock file for its own.
*
* @throws LockReviewError `USAGE` for a path that is neither
*/
async function namedRoots({ files, signal }, paths) {
	const roots = [...new Set(paths.map((path) => rootOfPath(path.split(sep).join("/"))))];
	for (const root of roots) {
		if (await files.list(root, signal) !== void 0) continue;
		throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	return roots;
}
/**
* Those of the root modules that have no lock file that counts: none at all, a symbolic link, or one that
* git ignores and nobody else will have (A21).
*/
async function rootsLackingLock(context, roots) {
	const { files, signal } = context;
	const lacking = new Set(await ignoredLocks(context, roots));
	for (const root of roots) if (await files.kind(lockFilePath(root), signal) !== "file") lacking.add(root);
	return lacking;
}
async function ignoredLocks({ directory, environment, signal }, roots) {
	const ignored = [];
	try {
		const git = await openRepository({
			directory,
			environment
		}, signal);
		try {
			for (const root of roots) {
				const path = fromTop(git.top, resolve(directory, lockFilePath(root)));
				if (await git.isIgnored(path, signal)) ignored.push(root);
			}
		} finally {
			git.close();
		}
	} catch (caught) {
		if (!isLockReviewError(caught, "NOT_A_REPOSITORY", "USAGE")) throw caught;
	}
	return ignored;
}

// src/cli/roots-below.ts
/** Directories below which nobody keeps lock files of their own, and that can be huge. */
const NEVER_ENTERED = /* @__PURE__ */ new Set([
	".git",
	".terraform",
	".terragrunt-cache",
	"node_modules"
]);
/**
* The root modules to audit or to fix: those named, else every one at or below the working directory.
*
* @throws LockReviewError `USAGE` when there is none: to find nothing to verify must not look like success
*/
async function auditedRoots(context, paths) {
	if (paths.length > 0) return namedRoots(context, paths);
	const roots = await rootsBelow(context);
	if (roots.length > 0) return roots;
	throw new LockReviewError("USAGE", `There is no lock file at or below ${context.directory}`, { hint: "Name a root module. A lock file that git ignores counts as none." });
}
/** Every directory below the working one with a lock file; in a repository, what git ignores is left out. */
async function rootsBelow(context) {
	const { directory, environment, files, signal } = context;
	try {
		const git = await openRepository({
			directory,
			environment
		}, signal);
		try {
			const here = fromTop(git.top, directory);
			return lockedDirectories(await git.listFiles("work-tree", signal)).filter((root) => here === "." || root === here || root.startsWith(`${here}/`)).map((root) => posix.relative(here, root) || ".");
		} finally {
			git.close();
		}
	} catch (caught) {
		if (!isLockReviewError(caught, "NOT_A_REPOSITORY")) throw caught;
		return lockedDirectories(await lockFilesBelow(files, ".", signal));
	}
}
/** Every lock file at or below a directory that is in no repository; links are not followed. */
async function lockFilesBelow(files, directory, signal) {
	const found = [];
	for (const { name, kind } of await files.list(directory, signal) ?? []) {
		const path = posix.join(directory, name);
		if (name === ".terraform.lock.hcl") found.push(path);
		if (kind === "directory" && !NEVER_ENTERED.has(name)) found.push(...await lockFilesBelow(files, path, signal));
	}
	return found;
}

export { isWanted as a, isUnder as i, fromTop as n, rootsLackingLock as r, auditedRoots as t };