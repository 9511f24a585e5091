import { _ as isLockReviewError, g as LockReviewError, i as platformsOf, t as choice } from "./arguments.js";
import { D as MAX_FILE_BYTES, at as compareBytes, ot as sortedUnique } from "./tool-choice.js";
import { h as LOCK_FILE_NAME, v as lockFilePath, y as lockedDirectories } from "./audit-roots.js";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { realpathSync } from "node:fs";
import { execFile, spawn } from "node:child_process";

// src/adapters/git-process.ts
/** Bytes of output that one git command may have: the listing of a repository with a million files. */
const MAX_OUTPUT_BYTES = 536870912;
/** Arguments before the command: nothing that the repository configures is run. */
function globalArguments(context) {
	return ["--no-pager", ...[
		"core.hooksPath=/dev/null",
		"core.fsmonitor=false",
		...context.settings
	].flatMap((one) => ["-c", one])];
}
/** Git's configuration variables are kept (they hold `safe.directory`); what would lead it elsewhere is not. */
const KEPT_VARIABLE = /^GIT_(CONFIG|CEILING_DIRECTORIES$|DISCOVERY_ACROSS_FILESYSTEM$)/;
/** The environment for git: no prompts, no lock files, messages in English. */
function gitEnvironment(environment) {
	const kept = Object.entries(environment).filter(([name]) => !name.startsWith("GIT_") || KEPT_VARIABLE.test(name));
	return {
		...Object.fromEntries(kept),
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_NO_REPLACE_OBJECTS: "1",
		LC_ALL: "C"
	};
}
/**
* Runs git without a shell and gives what it said, whatever its exit code.
*
* @throws LockReviewError `GIT_FAILED` when it cannot be run, `ABORTED`
*/
function runGit(context, args, signal) {
	const options = {
		cwd: context.directory,
		env: gitEnvironment(context.environment),
		encoding: "buffer",
		maxBuffer: MAX_OUTPUT_BYTES,
		windowsHide: true,
		signal
	};
	return new Promise((resolve, reject) => {
		execFile("git", [...globalArguments(context), ...args], options, (error, stdout, stderr) => {
			const code = error === null ? 0 : error.code;
			if (typeof code === "number") resolve({
				code,
				stdout,
				stderr: stderr.toString()
			});
			else reject(startFailure(error, signal));
		});
	});
}
function startFailure(cause, signal) {
	if (signal.aborted) return new LockReviewError("ABORTED", "the work was stopped", { cause });
	return new LockReviewError("GIT_FAILED", "git cannot be run here", {
		hint: "Install git and see that the directory exists.",
		cause
	});
}
/** Runs git and gives its output. @throws LockReviewError `GIT_FAILED` also when the exit code is not 0 */
async function gitOutput(context, args, signal) {
	const result = await runGit(context, args, signal);
	if (result.code !== 0) throw gitFailure(args, result);
	return result.stdout;
}
/** The error for a command that ended badly, with git's own first words. */
function gitFailure(args, result) {
	const [firstLine = ""] = result.stderr.split("\n");
	const said = firstLine.replace(/\/\/[^/@\s]*@/g, "//");
	const hint = /dubious ownership/.test(firstLine) ? { hint: "Name the directory in git's setting safe.directory if its owner can be trusted." } : {};
	return new LockReviewError("GIT_FAILED", `git ${args[0]} failed (exit code ${result.code}): ${said}`, hint);
}

// src/adapters/git-blobs.ts
/**
* Reads many blobs through one `git cat-file --batch`, which neither filters nor converts.
*
* Requests are answered in order. The process starts with the first request and does not keep the
* program alive while nothing is asked.
*/
var GitBlobs = class {
	#context;
	#waiting = [];
	#child;
	#header = Buffer.alloc(0);
	#arriving;
	constructor(context) {
		this.#context = context;
	}
	/** Content of a blob by its full object name. @throws LockReviewError `GIT_FAILED`, `LIMIT_EXCEEDED` */
	read(object) {
		const child = this.#running();
		return new Promise((resolve, reject) => {
			this.#waiting.push({
				resolve,
				reject
			});
			setAlive(child, true);
			child.stdin.write(`${object}\n`);
		});
	}
	/** Ends the process. */
	close() {
		const child = this.#child;
		if (child === void 0) return;
		this.#fail(child);
		child.stdin.end();
	}
	#running() {
		if (this.#child !== void 0) return this.#child;
		const child = spawn("git", [
			...globalArguments(this.#context),
			"cat-file",
			"--batch"
		], {
			cwd: this.#context.directory,
			env: gitEnvironment(this.#context.environment),
			windowsHide: true
		});
		this.#child = child;
		child.stdout.on("data", (chunk) => {
			if (this.#child === child) this.#accept(chunk);
		});
		child.stderr.resume();
		child.stdin.on("error", () => void 0);
		child.on("error", () => this.#fail(child));
		child.on("close", () => this.#fail(child));
		return child;
	}
	/** Forgets a process that ended; what it still owed is an error. */
	#fail(child) {
		if (this.#child !== child) return;
		this.#child = void 0;
		this.#arriving = void 0;
		this.#header = Buffer.alloc(0);
		for (const { reject } of this.#waiting.splice(0)) reject(new LockReviewError("GIT_FAILED", "git cat-file ended before it had answered"));
	}
	#accept(chunk) {
		let rest = chunk;
		while (rest.length > 0) rest = this.#arriving === void 0 ? this.#acceptHeader(rest) : this.#acceptBody(rest);
		if (this.#waiting.length === 0 && this.#child !== void 0) setAlive(this.#child, false);
	}
	/** A header is `OBJECT TYPE SIZE`, or `OBJECT missing` without content. */
	#acceptHeader(bytes) {
		const end = bytes.indexOf(10);
		this.#header = Buffer.concat([this.#header, end < 0 ? bytes : bytes.subarray(0, end)]);
		if (end < 0) return Buffer.alloc(0);
		const [object = "", type = "", size = ""] = this.#header.toString().split(" ");
		this.#header = Buffer.alloc(0);
		if (size === "") {
			const reason = new LockReviewError("GIT_FAILED", `git has no object ${object} (${type})`);
			this.#waiting.shift()?.reject(reason);
		} else this.#arriving = {
			size: Number(size) + 1,
			chunks: [],
			received: 0
		};
		return bytes.subarray(end + 1);
	}
	#acceptBody(bytes) {
		const arriving = this.#arriving;
		if (arriving === void 0) return bytes;
		const part = bytes.subarray(0, arriving.size - arriving.received);
		if (arriving.size <= 67108864) arriving.chunks.push(part);
		arriving.received += part.length;
		if (arriving.received === arriving.size) this.#finish(arriving);
		return bytes.subarray(part.length);
	}
	#finish(arriving) {
		this.#arriving = void 0;
		const waiting = this.#waiting.shift();
		if (arriving.size <= 67108864) {
			waiting?.resolve(Buffer.concat(arriving.chunks).subarray(0, -1));
			return;
		}
		waiting?.reject(new LockReviewError("LIMIT_EXCEEDED", `a file in git has more than ${MAX_FILE_BYTES} bytes`));
	}
};
/** Whether the process and its pipes keep the program alive. */
function setAlive(child, alive) {
	const pipes = [
		child.stdin,
		child.stdout,
		child.stderr
	];
	for (const one of [child, ...pipes]) if (alive) one.ref();
	else one.unref();
}

// src/adapters/git-output.ts
/** Mode of a submodule in a tree or an index. */
const SUBMODULE = "160000";
/** The pieces of output that ends each with NUL, which alone tells odd names apart. */
function splitNul(output) {
	const text = output.toString("utf8");
	return text === "" ? [] : text.replace(/\0$/, "").split("\0");
}
/** Decodes `ls-tree -r -t -z`: `MODE TYPE OBJECT<tab>PATH`. A submodule is of the kind "other". */
function decodeTree(output) {
	return splitNul(output).map((line) => {
		const tab = line.indexOf("	");
		const [mode = "", , object = ""] = line.slice(0, tab).split(" ");
		return {
			kind: kindOfMode(mode),
			object,
			path: line.slice(tab + 1)
		};
	});
}
/** What a mode that git writes means. A submodule is of the kind "other". */
function kindOfMode(mode) {
	if (mode === "040000") return "directory";
	if (mode === "120000") return "symlink";
	return mode === SUBMODULE ? "other" : "file";
}
/** Decodes `ls-files -s -t -z`: the paths of files that are checked out (not sparse, no submodules), each once. */
function decodeIndex(output) {
	const paths = /* @__PURE__ */ new Set();
	for (const line of splitNul(output)) {
		const tab = line.indexOf("	");
		const [tag, mode] = line.slice(0, tab).split(" ");
		if (tag !== "S" && mode !== SUBMODULE) paths.add(line.slice(tab + 1));
	}
	return paths;
}
/** Decodes `--raw -z`: `:MODE MODE OBJECT OBJECT STATUS`, then one path, or two for a rename. */
function decodeRawDiff(output) {
	const pieces = splitNul(output);
	const changes = /* @__PURE__ */ new Map();
	for (let at = 0; at + 1 < pieces.length;) {
		const [oldMode = "", newMode = "", , , status = ""] = (pieces[at] ?? "").slice(1).split(" ");
		const isRename = status.startsWith("R");
		const first = pieces[at + 1] ?? "";
		const change = isRename ? {
			status: "renamed",
			path: pieces[at + 2] ?? "",
			previousPath: first
		} : {
			status: statusOf(status),
			path: first
		};
		at += isRename ? 3 : 2;
		if ((change.status === "removed" ? oldMode : newMode) !== SUBMODULE) changes.set(change.path, change);
	}
	return [...changes.values()];
}
/** A change of type (a file that became a link) and a conflict are modifications to us. */
function statusOf(letter) {
	if (letter === "A") return "added";
	return letter === "D" ? "removed" : "modified";
}

// src/adapters/git-tree.ts
/** Arranges a listing by path and by directory. */
function indexTree(lines) {
	const directories = /* @__PURE__ */ new Map([["", []]]);
	for (const { kind, path } of lines) {
		if (kind === "directory" && !directories.has(path)) directories.set(path, []);
		const parent = parentOf(path);
		const siblings = directories.get(parent) ?? [];
		directories.set(parent, siblings);
		siblings.push({
			name: posix.basename(path),
			kind
		});
	}
	for (const entries of directories.values()) entries.sort((a, b) => compareBytes(a.name, b.name));
	return {
		entries: new Map(lines.map((line) => [line.path, line])),
		directories
	};
}
function parentOf(path) {
	const parent = posix.dirname(path);
	return parent === "." ? "" : parent;
}
/** Links followed before a path counts as a loop; Linux stops at the same number. */
const MAX_LINKS = 40;
/** A tree in git. Symbolic links are followed inside the tree; one that leads out of it leads nowhere. */
function createGitTree(content) {
	return {
		read: async (path, signal) => {
			const index = await content.index(signal);
			const place = await resolveIn(index, path, content);
			const entry = place === void 0 ? void 0 : index.entries.get(place);
			if (entry?.kind === "file") return content.read(entry.object);
			if (place === void 0) return void 0;
			throw new LockReviewError("FILE_FAILED", `${path} is not a regular file in git`);
		},
		list: async (path, signal) => {
			const index = await content.index(signal);
			const place = await resolveIn(index, path, content);
			return place === void 0 ? void 0 : index.directories.get(place);
		},
		kind: async (path, signal) => {
			const index = await content.index(signal);
			const clean = cleanPath(path);
			if (clean === void 0) return void 0;
			if (clean === "") return "directory";
			const parent = await resolveIn(index, parentOf(clean), content);
			return parent === void 0 ? void 0 : index.entries.get(joined(parent, posix.basename(clean)))?.kind;
		},
		resolve: async (path, signal) => resolveIn(await content.index(signal), path, content)
	};
}
/** A path from the top without `.` and `..`; undefined when it leads above the top. */
function cleanPath(path) {
	const clean = posix.normalize(path).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? void 0 : clean;
}
function joined(directory, name) {
	return directory === "" ? name : `${directory}/${name}`;
}
/** Walks a path name by name, following links, as a file system would. */
async function resolveIn(index, path, content) {
	if (path.startsWith("/")) return void 0;
	const names = path.split("/").reverse();
	let place = "";
	let links = 0;
	for (let name = names.pop(); name !== void 0; name = names.pop()) {
		const next = stepInto(index, place, name);
		if (next === void 0) return void 0;
		const link = index.entries.get(next);
		if (link?.kind !== "symlink") {
			place = next;
			continue;
		}
		const target = Buffer.from(await content.read(link.object)).toString("utf8");
		if (++links > MAX_LINKS || target.startsWith("/")) return void 0;
		names.push(...target.split("/").reverse());
	}
	return place;
}
/** The place that a name leads to from a directory; undefined when it leads nowhere or above the top. */
function stepInto(index, place, name) {
	if (!index.directories.has(place)) return void 0;
	if (name === "" || name === ".") return place;
	if (name === "..") return place === "" ? void 0 : parentOf(place);
	const next = joined(place, name);
	return index.entries.has(next) ? next : void 0;
}

// src/adapters/git-cli.ts
/**
* Opens the repository that a directory is in.
*
* @throws LockReviewError `NOT_A_REPOSITORY`, `GIT_FAILED` when git cannot be run or refuses the directory
*/
async function openRepository(options, signal) {
	const here = {
		...options,
		settings: []
	};
	const top = await findTop(here, signal);
	const settings = await switchedOffFilters({
		...here,
		directory: top
	}, signal);
	const context = {
		...options,
		directory: top,
		settings
	};
	const blobs = new GitBlobs(context);
	const indexes = /* @__PURE__ */ new Map();
	return {
		top,
		resolveCommit: (name, stop) => resolveCommit(context, name, stop),
		mergeBase: (a, b, stop) => mergeBase(context, [a, b], stop),
		changedPaths: (from, to, stop) => to === "work-tree" ? changesToWorkTree(context, from, stop) : changesBetween(context, [from, to], stop),
		treeAt: (commit) => createGitTree({
			index: (stop) => remembered(indexes, commit, () => readIndex(context, commit, stop)),
			read: (object) => blobs.read(object)
		}),
		listFiles: async (at, stop) => {
			if (at === "work-tree") return listWorkTree(context, stop);
			const { entries } = await remembered(indexes, at, () => readIndex(context, at, stop));
			const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
			return sortedUnique(files.map(({ path }) => path));
		},
		isIgnored: (path, stop) => isIgnored(context, path, stop),
		close: () => blobs.close()
	};
}
async function findTop(context, signal) {
	const args = ["rev-parse", "--show-toplevel"];
	const result = await runGit(context, args, signal);
	if (result.code === 0) return resolve(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
	if (/not a git repository|must be run in a work tree/.test(result.stderr)) throw new LockReviewError("NOT_A_REPOSITORY", `${context.directory} is not in the work tree of a git repository`);
	throw gitFailure(args, result);
}
/**
* Settings that empty every configured filter: comparing a work tree could otherwise run one, chosen by
* an attribute in a file of the pull request.
*/
async function switchedOffFilters(context, signal) {
	const args = [
		"config",
		"--name-only",
		"-z",
		"--get-regexp",
		"^filter\\..*\\.(clean|process)$"
	];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	const names = splitNul(result.stdout).map((name) => name.slice(0, name.lastIndexOf(".")));
	return sortedUnique(names).flatMap((name) => [
		`${name}.clean=`,
		`${name}.process=`,
		`${name}.required=false`
	]);
}
/** A name that starts with a dash would be an option; one with a control character is no name. */
async function resolveCommit(context, name, signal) {
	if (name === "" || name.startsWith("-") || /\p{Cc}/u.test(name)) return void 0;
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${name}^{commit}`
	];
	const result = await runGit(context, args, signal);
	return result.code === 0 ? commitId(result.stdout) : void 0;
}
function commitId(output) {
	const text = output.toString().trim();
	return isObjectName(text) ? text : void 0;
}
/** Matches a full object name, SHA-1 or SHA-256. */
function isObjectName(text) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
/** Commits reach the command line only as full object names. @throws LockReviewError `GIT_FAILED` */
function assertCommits(commits) {
	if (commits.every(isObjectName)) return;
	throw new LockReviewError("GIT_FAILED", "a commit is named by something else than its object name");
}
async function mergeBase(context, commits, signal) {
	assertCommits(commits);
	const args = ["merge-base", ...commits];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	return commitId(result.stdout);
}
const RAW_DIFF = [
	"-r",
	"-z",
	"-M",
	"--raw",
	"--no-abbrev",
	"--no-relative",
	"--no-textconv",
	"--no-ext-diff",
	"--ignore-submodules=all"
];
async function changesBetween(context, commits, signal) {
	assertCommits(commits);
	const output = await gitOutput(context, [
		"diff-tree",
		...RAW_DIFF,
		...commits,
		"--"
	], signal);
	return sortedByPath(decodeRawDiff(output));
}
/** What is tracked is compared by git; what is not tracked and not ignored is new. */
async function changesToWorkTree(context, from, signal) {
	assertCommits([from]);
	const [tracked, untracked] = await Promise.all([gitOutput(context, [
		"diff",
		...RAW_DIFF,
		from,
		"--"
	], signal), listUntracked(context, signal)]);
	const changes = new Map(decodeRawDiff(tracked).map((change) => [change.path, change]));
	for (const path of untracked) {
		const status = changes.get(path)?.status === "removed" ? "modified" : "added";
		changes.set(path, {
			status,
			path
		});
	}
	return sortedByPath([...changes.values()]);
}
function sortedByPath(changes) {
	return [...changes].sort((a, b) => compareBytes(a.path, b.path));
}
async function listUntracked(context, signal) {
	return splitNul(await gitOutput(context, [
		"ls-files",
		"-z",
		"--others",
		"--exclude-standard",
		"--full-name"
	], signal)).filter((path) => !path.endsWith("/"));
}
async function listWorkTree(context, signal) {
	const [tracked, deleted, untracked] = await Promise.all([
		gitOutput(context, [
			"ls-files",
			"-z",
			"-s",
			"-t"
		], signal),
		gitOutput(context, [
			"ls-files",
			"-z",
			"--deleted"
		], signal),
		listUntracked(context, signal)
	]);
	const gone = new Set(splitNul(deleted));
	const present = [...decodeIndex(tracked)].filter((path) => !gone.has(path));
	return sortedUnique([...present, ...untracked]);
}
async function readIndex(context, commit, signal) {
	assertCommits([commit]);
	return indexTree(decodeTree(await gitOutput(context, [
		"ls-tree",
		"-r",
		"-t",
		"-z",
		"--full-tree",
		commit
	], signal)));
}
/** Keeps a promise by its key, unless it fails. */
function remembered(known, key, make) {
	const existing = known.get(key);
	if (existing !== void 0) return existing;
	const made = make().catch((error) => {
		known.delete(key);
		throw error;
	});
	known.set(key, made);
	return made;
}
/** The dot in front keeps a path that starts with a colon from being read as a pattern. */
async function isIgnored(context, path, signal) {
	const args = [
		"check-ignore",
		"--quiet",
		"--",
		`./${path}`
	];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	return result.code === 0;
}

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

// src/review/policy.ts
/** What holds where no policy says otherwise. */
const DEFAULT_POLICY = {
	severities: /* @__PURE__ */ new Map(),
	failOn: "error",
	failOnUnverified: true,
	platforms: void 0,
	rootModules: []
};

// src/cli/policy-options.ts
/** The policy that the command line itself states. */
function policyOf(options) {
	const platforms = platformsOf(options);
	const tolerant = choice(options, "fail-on-unverified", ["true", "false"]) === "false";
	return {
		...DEFAULT_POLICY,
		failOn: choice(options, "fail-on", [
			"error",
			"warning",
			"never"
		]) ?? DEFAULT_POLICY.failOn,
		failOnUnverified: !tolerant,
		platforms: platforms.length > 0 ? platforms : void 0
	};
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

export { isUnder as a, rootsLackingLock as i, policyOf as n, isWanted as o, fromTop as r, openRepository as s, auditedRoots as t };