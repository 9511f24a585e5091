import { r as __toESM } from "./rolldown-runtime.js";
import { _ as isLockReviewError, a as sizeOf, d as commandName, f as defaultRegistryHost, g as LockReviewError, h as platformParts, l as OPENTOFU, m as platformFromNode, n as countOf, p as parsePlatform, t as choice, u as TERRAFORM } from "./arguments.js";
import { t as PROGRAM_VERSION } from "./version.js";
import { $ as UNCONSTRAINED, A as compareNumberValues, At as makeTemporaryDirectory, B as parseExpression, C as boolValue, Ct as parseProviderAddress, D as toNumberValue, Dt as compareNumbers, E as toBoolValue, Et as canonicalNumber, F as sourceText, H as createParser, I as parseExpressionText, J as contentHash, K as MAX_FILE_BYTES$1, L as parseFile, M as numberText, N as parseNumber$1, O as toStringValue, Ot as compareBytes, P as wholeNumber, Q as zipHash, R as scan, S as UNKNOWN, St as normalizeAddressPart, T as stringValue, Tt as parseServiceHost, U as hasErrors, V as parseBody, X as parseHash, Y as hashScheme, Z as preferredHashes, _ as literalKey, _t as displayAddress, at as compareExactVersions, b as weightOf, bt as isLegacy, ct as parseVersion, d as chooseTool, dt as EMPTY_LOCK_FILE, et as allowsVersion, f as lockSide, ft as lockFile, g as evaluate, h as evaluateLiteral, ht as addressParts, it as meetsTerm, j as negate, k as calculate, kt as sortedUnique, lt as encodeLockFile, mt as AddressError, nt as mergeConstraints, ot as compareVersions, p as readLockBytes, pt as providerLock, q as createDiskTree, rt as parseConstraints, st as isPrerelease, t as byteWords, tt as assertConfigurationConstraint, u as VERSION_FILES, ut as recognizeHeader, v as bounded$1, vt as impliedProviderAddress, w as equalValues, wt as asciiHostname, x as NULL, xt as isLockable, y as fail$1, yt as isBuiltIn, z as decodeText } from "./wording.js";
import { a as findMoves, c as hashesBeyond, i as PUBLIC_REGISTRIES, n as compareChanges, o as isKnownMigration, r as versionChange, s as diffLockFiles, t as classifyChanges } from "./classify.js";
import { createHash, createPublicKey, verify } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { Readable } from "node:stream";
import { rootCertificates } from "node:tls";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import { open, readFile, readdir, rm } from "node:fs/promises";
import { basename, delimiter, join as join$1, posix, resolve as resolve$1, sep } from "node:path";
import { lookup as lookup$1 } from "node:dns";
import { createReadStream } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import posix$1, { basename as basename$1, dirname as dirname$1, isAbsolute, join as join$2, normalize } from "node:path/posix";
import { lookup as lookup$2 } from "node:dns/promises";

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
		waiting?.reject(new LockReviewError("LIMIT_EXCEEDED", `a file in git has more than ${MAX_FILE_BYTES$1} bytes`));
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
			status: statusOf$1(status),
			path: first
		};
		at += isRename ? 3 : 2;
		if ((change.status === "removed" ? oldMode : newMode) !== SUBMODULE) changes.set(change.path, change);
	}
	return [...changes.values()];
}
/** A change of type (a file that became a link) and a conflict are modifications to us. */
function statusOf$1(letter) {
	if (letter === "A") return "added";
	return letter === "D" ? "removed" : "modified";
}

// src/adapters/git-history.ts
/** Matches what stands before a path in `--raw` output: `:100644 100644 OBJECT OBJECT M`. */
const RAW_LINE = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} [A-Z]\d*$/;
/**
* Object names of what one file held before each of its changes, newest first, each once.
*
* Merges show nothing of their own: what they bring in stands in the commits behind them. Links and
* submodules are no files.
*
* @throws LockReviewError `GIT_FAILED`, `ABORTED`
*/
async function earlierBlobs(context, { at, path, limit }, signal) {
	if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(at)) throw new LockReviewError("GIT_FAILED", "a commit is named by something else than its object name");
	const format = [
		"--raw",
		"-z",
		"--no-abbrev",
		"--no-renames",
		"--no-textconv",
		"--no-ext-diff"
	];
	const scope = [
		`--max-count=${limit}`,
		"--format=",
		at,
		"--",
		`:(literal,top)${path}`
	];
	const output = await gitOutput(context, [
		"log",
		...format,
		...scope
	], signal);
	const before = splitNul(output).flatMap((piece) => {
		const [, mode = "", object = ""] = RAW_LINE.exec(piece.trim()) ?? [];
		return mode.startsWith("100") ? [object] : [];
	});
	return [...new Set(before)];
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
			const clean = cleanPath$2(path);
			if (clean === void 0) return void 0;
			if (clean === "") return "directory";
			const parent = await resolveIn(index, parentOf(clean), content);
			return parent === void 0 ? void 0 : index.entries.get(joined$1(parent, posix.basename(clean)))?.kind;
		},
		resolve: async (path, signal) => resolveIn(await content.index(signal), path, content)
	};
}
/** A path from the top without `.` and `..`; undefined when it leads above the top. */
function cleanPath$2(path) {
	const clean = posix.normalize(path).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? void 0 : clean;
}
function joined$1(directory, name) {
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
	const next = joined$1(place, name);
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
			index: (stop) => remembered$1(indexes, commit, () => readIndex(context, commit, stop)),
			read: (object) => blobs.read(object)
		}),
		listFiles: async (at, stop) => {
			if (at === "work-tree") return listWorkTree(context, stop);
			const { entries } = await remembered$1(indexes, at, () => readIndex(context, at, stop));
			const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
			return sortedUnique(files.map(({ path }) => path));
		},
		fileHistory: async (at, path, limit, stop) => {
			const objects = await earlierBlobs(context, {
				at,
				path,
				limit
			}, stop);
			return Promise.all(objects.map((object) => blobs.read(object)));
		},
		isIgnored: (path, stop) => isIgnored(context, path, stop),
		close: () => blobs.close()
	};
}
async function findTop(context, signal) {
	const args = ["rev-parse", "--show-toplevel"];
	const result = await runGit(context, args, signal);
	if (result.code === 0) return resolve$1(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
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
function remembered$1(known, key, make) {
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

// src/review/shards/discover.ts
/** The lock file's name, in the directory of its root module. */
const LOCK_FILE_NAME = ".terraform.lock.hcl";
/**
* The root modules that a change touches: their lock file, their configuration, or a module they call.
*
* A root module is a directory with a lock file outside `modules` and `examples`, or one that policy
* lists. Copies that the tools keep (`.terraform`, `.terragrunt-cache`) are never looked at.
*/
function discoverRoots(input) {
	const configured = input.headFiles.filter(isConfiguration).map((path) => dirname$1(path));
	const sides = {
		base: new Set(input.baseFiles),
		head: new Set(input.headFiles),
		configured: new Set(configured)
	};
	const renames = lockFileRenames(input.changed);
	const touched = touchedDirectories(input.changed);
	const roots = rootDirectories(input).filter((root) => isTouched(input, root, touched)).map((root) => candidate(input, sides, renames, root)).filter((root) => !isRenameSource(root, renames));
	const gone = lockPaths(input.baseFiles).filter((path) => !sides.head.has(path));
	const accounted = new Set(renames.values());
	return {
		roots,
		formerLockPaths: gone.filter((path) => !accounted.has(path))
	};
}
/** Every directory with a lock file worth reviewing among the files given, sorted: what an audit looks at. */
function lockedDirectories(files) {
	return sortedUnique(lockPaths(files).map((path) => dirname$1(path)));
}
/** Whether a directory is a root module or only keeps a lock file, as modules and examples may. */
function rootScope(root, listed) {
	return root.split("/").some((name) => name === "modules" || name === "examples") && !listed.includes(root) ? "hashes-alone" : "root-module";
}
/** Path of a root module's lock file. */
function lockFilePath(root) {
	return join$2(root, LOCK_FILE_NAME);
}
function rootDirectories(input) {
	const listed = input.listed.map((root) => normalize(root)).filter(isOurs);
	return sortedUnique([
		...lockedDirectories(input.baseFiles),
		...lockedDirectories(input.headFiles),
		...listed
	]);
}
function lockPaths(files) {
	return files.filter((path) => basename$1(path) === ".terraform.lock.hcl" && isOurs(path));
}
/** Whether a path is the author's own and not a copy that a tool keeps. */
function isOurs(path) {
	return !path.split("/").some((name) => name === ".terraform" || name === ".terragrunt-cache");
}
/** New path of each renamed lock file, with its old one. */
function lockFileRenames(changed) {
	const renames = /* @__PURE__ */ new Map();
	for (const { path, previousPath } of changed) {
		if (previousPath === void 0) continue;
		if (lockPaths([path, previousPath]).length === 2) renames.set(path, previousPath);
	}
	return renames;
}
/** Directories with a changed lock file or configuration; a test file counts for the one above `tests`. */
function touchedDirectories(changed) {
	const directories = changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]).filter((path) => basename$1(path) === ".terraform.lock.hcl" || isConfiguration(path)).map((path) => dirname$1(path));
	const aboveTests = directories.filter((directory) => basename$1(directory) === "tests").map((directory) => dirname$1(directory));
	return /* @__PURE__ */ new Set([...directories, ...aboveTests]);
}
/** Whether a path is configuration of either tool: `main.tf`, `main.tofu.json`, `unit.tftest.hcl`. */
function isConfiguration(path) {
	return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
}
function isTouched(input, root, touched) {
	return [root, ...input.modulesOf?.(root) ?? []].some((directory) => touched.has(normalize(directory)));
}
function candidate(input, { base, head, configured }, renames, root) {
	const path = lockFilePath(root);
	return {
		root,
		lockFilePath: path,
		scope: !head.has(path) && !configured.has(root) && !input.listed.includes(root) ? "hashes-alone" : rootScope(root, input.listed),
		baseLockPath: base.has(path) ? path : renames.get(path),
		headLockPath: head.has(path) ? path : void 0
	};
}
/** A directory that was left for another one, so that its review happens there. */
function isRenameSource(root, renames) {
	return root.scope === "hashes-alone" && root.headLockPath === void 0 && [...renames.values()].includes(root.lockFilePath);
}

// src/review/absorb.ts
/** From lightest to heaviest. */
const SEVERITIES = [
	"notice",
	"warning",
	"error"
];
/** Which findings of a provider say all that another one of it would. */
const ABSORBERS = {
	"unexplained-hash": ["republished-package"],
	"missing-platform": ["no-usable-hashes"],
	"removed-hash": ["no-usable-hashes"],
	"signature-missing": ["registry-migration"]
};
/**
* Leaves out what a finding of equal or greater weight about the same provider already says.
*
* Weights are those after policy: a finding that policy made lighter hides nothing heavier, so that
* tolerating one condition never tolerates another.
*/
function absorbFindings(findings) {
	return findings.filter((finding) => {
		const absorbers = ABSORBERS[finding.rule] ?? [];
		return !findings.some((other) => absorbers.includes(other.rule) && other.provider === finding.provider && other.provider !== null && SEVERITIES.indexOf(other.severity) >= SEVERITIES.indexOf(finding.severity));
	});
}

// src/review/gate.ts
/** Verdicts from the best to the one that decides when several root modules differ. */
const VERDICTS = [
	"no-change",
	"passed",
	"unverified",
	"failed"
];
/**
* What the findings of one root module come to.
*
* Fails closed: what could not be verified does not pass. Policy may tolerate it, but never for a
* provider that base does not lock, because trust in something new has to be earned.
*/
function gateRoot(review, policy) {
	if (review.findings.some((finding) => blocks(finding, policy))) return "failed";
	if (review.findings.some((finding) => isOpen(finding, review, policy))) return "unverified";
	const isQuiet = review.findings.every((finding) => finding.severity === "notice");
	return review.mode === "review" && review.changes.length === 0 && isQuiet ? "no-change" : "passed";
}
/** The verdict over all root modules: the worst of theirs; `no-change` when there are none. */
function combineVerdicts(verdicts) {
	const worst = Math.max(0, ...[...verdicts].map((verdict) => VERDICTS.indexOf(verdict)));
	return VERDICTS[worst] ?? "failed";
}
/** Whether a finding fails the gate by its weight. */
function blocks(finding, policy) {
	if (policy.failOn === "never" || finding.rule === "not-verified") return false;
	return SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(policy.failOn);
}
function isOpen(finding, review, policy) {
	if (finding.rule !== "not-verified" || finding.accepted !== void 0) return false;
	return policy.failOnUnverified || !isLockedAtBase(finding, review);
}
function isLockedAtBase({ provider }, { base, mode }) {
	if (mode === "audit") return true;
	return base !== void 0 && (provider === null || base.providers.has(provider));
}

// src/review/group-changes.ts
/**
* One row per distinct change over all root modules, with the roots it happens in.
*
* Two changes are the same when everything but the root is: a hash added in two roots is one row, and
* different hashes added to one provider in two roots are two. Nothing is lost: taking every row for
* each of its roots gives back what went in.
*/
function groupChanges(changes) {
	const groups = /* @__PURE__ */ new Map();
	for (const change of changes) {
		const key = changeKey(change);
		const known = groups.get(key);
		groups.set(key, known === void 0 ? change : mergeChanges(known, change));
	}
	return [...groups.values()].map((change) => ({
		...change,
		roots: sortedUnique(change.roots)
	})).sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}
/** By root first, as a reader would look for it. */
function tieBreaker(change) {
	return change.roots.join("\n") + changeKey(change);
}
/** Everything of a change but its roots and the platforms of its hashes, which are knowledge about it. */
function changeKey(change) {
	const { kind, provider, from, to, direction, size } = change;
	const hashes = change.hashes === null ? null : sortedUnique(change.hashes.map((one) => one.hash));
	return JSON.stringify([
		kind,
		provider,
		from,
		to,
		direction,
		size,
		hashes
	]);
}
function mergeChanges(a, b) {
	return {
		...a,
		roots: [...a.roots, ...b.roots],
		hashes: mergeHashes(a.hashes, b.hashes)
	};
}
function mergeHashes(a, b) {
	if (a === null || b === null) return a;
	const other = new Map(b.map((one) => [one.hash, one.platforms]));
	return a.map(({ hash, platforms }) => ({
		hash,
		platforms: sortedUnique([...platforms, ...other.get(hash) ?? []])
	}));
}

// src/language/policy/expiry.ts
const DAY = 864e5;
/**
* Reads a date, which holds to its end in UTC, or a moment such as `2027-01-31T12:00:00Z`.
*
* @throws LockReviewError `INVALID_POLICY`
*/
function parseExpiry(text) {
	const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
	const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text);
	const start = isDate || isMoment ? Date.parse(text) : NaN;
	if (!(!Number.isNaN(start) && new Date(start).toISOString().startsWith(text.slice(0, 10)))) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, { hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z." });
	return {
		text,
		end: isDate ? start + DAY : start
	};
}
/** Whether something has stopped holding. */
function isExpired(expiry, now) {
	return now >= expiry.end;
}
/** A moment a number of days from now. */
function daysFrom(now, days) {
	return now + days * DAY;
}
/**
* Reads an age: `7`, `7d`, `7 days` or `36h`. Gives hours.
*
* @throws LockReviewError `INVALID_POLICY`
*/
function parseAge(text) {
	const match = /^(\d{1,4}) ?(|d|days?|h|hours?)$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not an age`, { hint: "Write a number of days such as 7, or one with a unit such as 7d or 36h." });
	const amount = Number(match[1]);
	return match[2]?.startsWith("h") ? amount : amount * 24;
}

// src/review/catalogue.ts
/**
* Every rule with what it is about.
*
* An id never changes its meaning. A new rule is an id in `finding.ts`, a row here, a file in `rules/`, a
* row in `rules.ts` and a page in docs/rules/.
*/
const RULE_CATALOGUE = {
	"unexplained-hash": {
		severity: "error",
		about: "A hash that nothing vouches for"
	},
	"republished-package": {
		severity: "error",
		about: "A release whose packages are no longer those that were locked"
	},
	"checksum-mismatch": {
		severity: "error",
		about: "A package that is not what the registry says it is"
	},
	"bad-signature": {
		severity: "error",
		about: "A checksum list whose signature does not hold"
	},
	"no-usable-hashes": {
		severity: "error",
		about: "A lock entry that verifies nothing"
	},
	"missing-platform": {
		severity: "error",
		about: "A required platform that the lock file cannot verify"
	},
	"platform-not-published": {
		severity: "notice",
		about: "A required platform that the release has no package for"
	},
	"missing-entry": {
		severity: "error",
		about: "A required provider that is not locked"
	},
	"missing-lock-file": {
		severity: "error",
		about: "A root module without its lock file"
	},
	"unneeded-entry": {
		severity: "notice",
		about: "A locked provider that nothing requires"
	},
	"version-outside-constraints": {
		severity: "error",
		about: "A locked version that the configuration does not allow"
	},
	"version-unavailable": {
		severity: "error",
		about: "A locked version that the registry no longer lists"
	},
	"invalid-lock-file": {
		severity: "error",
		about: "A lock file that cannot be relied on"
	},
	"new-provider": {
		severity: "warning",
		about: "A provider that is new to a lock file"
	},
	downgrade: {
		severity: "error",
		about: "A provider locked at a lower version than before"
	},
	"registry-migration": {
		severity: "notice",
		about: "A provider that moved between the two public registries"
	},
	"provider-denied": {
		severity: "error",
		about: "A provider that policy does not allow"
	},
	"too-new": {
		severity: "warning",
		about: "A release younger than policy asks for"
	},
	"policy-changed": {
		severity: "warning",
		about: "A change to what decides this review"
	},
	"waiver-used": {
		severity: "notice",
		about: "A waiver that let a finding pass"
	},
	"waiver-expired": {
		severity: "error",
		about: "A waiver that no longer holds"
	},
	"signature-missing": {
		severity: "error",
		about: "A version that no signature covers"
	},
	"signing-key-changed": {
		severity: "warning",
		about: "A version signed by another key than the one before"
	},
	"signing-key-expired": {
		severity: "warning",
		about: "A signature by a key that has expired"
	},
	"weak-signature": {
		severity: "warning",
		about: "A signature whose algorithm no longer protects"
	},
	"removed-hash": {
		severity: "warning",
		about: "A hash that disappeared from an unchanged version"
	},
	"host-not-allowed": {
		severity: "error",
		about: "A provider or module from a host that is not allowed"
	},
	"foreign-checksum-line": {
		severity: "error",
		about: "A checksum list that names files of another release"
	},
	"unverified-base-hash": {
		severity: "notice",
		about: "A hash that only the base branch vouches for"
	},
	"stale-constraints": {
		severity: "notice",
		about: "Recorded constraints that are not the configuration's"
	},
	"invalid-configuration": {
		severity: "error",
		about: "A configuration that the tools would refuse"
	},
	"non-canonical": {
		severity: "notice",
		about: "A lock file that is not as a tool writes it"
	},
	"unrequested-change": {
		severity: "notice",
		about: "A provider that moved although nothing asked for it"
	},
	prerelease: {
		severity: "warning",
		about: "A prerelease that is locked"
	},
	"major-upgrade": {
		severity: "warning",
		about: "A provider that moved to another major version"
	},
	"namespace-changed": {
		severity: "warning",
		about: "A provider of another namespace in the place of one"
	},
	"look-alike-provider": {
		severity: "error",
		about: "A provider whose name can be mistaken for a known one"
	},
	"registry-host-changed": {
		severity: "error",
		about: "A provider that moved to another registry host"
	},
	"source-overridden": {
		severity: "warning",
		about: "A provider's source that an override file or a module changes"
	},
	"re-added-provider": {
		severity: "warning",
		about: "A provider that comes back with other hashes than it had"
	},
	"builtin-or-legacy": {
		severity: "error",
		about: "A required provider that cannot be locked"
	},
	"dev-override-committed": {
		severity: "notice",
		about: "Committed settings that go around the lock file"
	},
	"version-skew": {
		severity: "notice",
		about: "Root modules that lock different versions of one provider"
	},
	"not-verified": {
		severity: "warning",
		about: "Something that could not be checked"
	}
};

// src/review/rules/remedy.ts
/**
* A remedy with a command to copy: our program, run on the root module concerned.
*
* The path comes from the pull request and lands in somebody's shell, so it is quoted; one that holds
* a control character could still break out of a terminal's line, and gets no command at all.
*/
function remedyByCommand({ input }, text, command) {
	const line = ["tofu-lock-review", ...[...command.map(shellWord), shellPath(input.root)]].join(" ");
	return {
		text,
		command: hasControl(line) ? null : line
	};
}
/** A remedy that no command brings about. */
function remedyByHand(text) {
	return {
		text,
		command: null
	};
}
/** The remedy of most drift: write what the tool would record. */
function remedyByFix(facts, text) {
	return remedyByCommand(facts, text, ["fix"]);
}
/** A path as one word of a POSIX shell, never taken for an option. */
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
/** Control, line-separating and bidirectional characters. */
function hasControl(text) {
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

// src/language/policy/patterns.ts
const PUBLIC_HOSTS = [OPENTOFU, TERRAFORM].map(defaultRegistryHost);
/**
* Reads `[HOST/]NAMESPACE/TYPE`, where namespace and type may be `*`.
*
* Without a host it means the public registries: policy must not change its meaning with the tool.
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parseProviderPattern(text) {
	const parts = text.split("/");
	const [type = "", namespace = "", host] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3 || parts.includes("")) throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name providers`, { hint: "Write [HOST/]NAMESPACE/TYPE, such as \"hashicorp/aws\"; namespace and type may be \"*\"." });
	return {
		text,
		host: host === void 0 ? void 0 : parseServiceHost(host).ascii,
		namespace: partOf(namespace),
		type: partOf(type)
	};
}
/** A pattern that names one provider. @throws LockReviewError `INVALID_ADDRESS` */
function parseOneProvider(text) {
	const pattern = parseProviderPattern(text);
	if (pattern.namespace !== void 0 && pattern.type !== void 0) return pattern;
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" names more than one provider`, { hint: "Here one provider must be named; write one record for each." });
}
function partOf(text) {
	return text === "*" ? void 0 : normalizeAddressPart(text);
}
/** Whether a provider is one of those that a pattern names. */
function namesProvider(pattern, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	return (pattern.host === void 0 ? PUBLIC_HOSTS : [pattern.host]).includes(asciiHostname) && (pattern.namespace ?? namespace) === namespace && (pattern.type ?? type) === type;
}
/**
* Reads `[HOST/]NAMESPACE`, whose keys a policy pins; without a host it means the public registries.
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parseNamespacePattern(text) {
	const pattern = parseProviderPattern(`${text}/*`);
	if (pattern.namespace !== void 0) return {
		...pattern,
		text
	};
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name a namespace`);
}
/** Reads a path pattern, from the repository's top. @throws LockReviewError `INVALID_POLICY` */
function parsePathPattern(text) {
	const path = parseRepositoryPath(text);
	return {
		text,
		segments: path === "." ? [] : path.split("/")
	};
}
/** Whether a pattern means a root module, or a directory above it. */
function coversPath({ segments }, root) {
	return covers(segments, root === "." ? [] : root.split("/"));
}
function covers(segments, path) {
	const [segment, ...rest] = segments;
	if (segment === void 0) return true;
	const [name, ...below] = path;
	if (segment === "**") return covers(rest, path) || name !== void 0 && covers(segments, below);
	return name !== void 0 && matchesName(segment, name) && covers(rest, below);
}
function matchesName(segment, name) {
	const source = segment.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*+/g, ".*");
	return new RegExp(`^${source}$`, "u").test(name);
}
/** Reads a path inside the repository, normalized. @throws LockReviewError `INVALID_POLICY` */
function parseRepositoryPath(text) {
	const path = normalize(text).replace(/\/$/, "") || ".";
	if (path.startsWith("/") || path === ".." || path.startsWith("../") || text.includes("\\")) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a path inside the repository`, { hint: "Write a path from the repository's top, with forward slashes." });
	return path;
}

// src/review/waivers.ts
/** A finding that is shown and does not count. */
function accepted(finding, acceptance) {
	const { by, until, reason } = acceptance;
	const detail = `${finding.detail} ${ACCEPTED_BY[by]} until ${until}: ${reason}`;
	return {
		...finding,
		severity: "notice",
		detail,
		accepted: acceptance
	};
}
const ACCEPTED_BY = {
	waiver: "Waived",
	baseline: "Known from the baseline",
	unverifiable: "Known not to be verifiable"
};
/**
* Applies waivers to the findings of one root module.
*
* A waived finding stays and becomes a notice, with a trace of its own that says which waiver was used.
* A waiver that has ended changes nothing but says so. Notices need no waiver.
*/
function applyWaivers(findings, waivers, now) {
	const ordered = [...waivers].sort(compareWaivers);
	const traces = /* @__PURE__ */ new Map();
	return [...findings.map((finding) => {
		const waiver = ordered.find((one) => waives(one, finding));
		if (waiver === void 0 || finding.severity === "notice") return finding;
		if (isExpired(waiver.expires, now)) {
			traces.set(waiver, expiredTrace$1(waiver, finding));
			return finding;
		}
		traces.set(waiver, usedTrace(waiver, finding));
		const { reason, expires } = waiver;
		return accepted(finding, {
			by: "waiver",
			reason,
			until: expires.text
		});
	}), ...traces.values()];
}
/** Whether a waiver means a finding: everything that it names has to agree. */
function waives(waiver, finding) {
	const { rule, provider, version, hash, path } = waiver;
	return rule === finding.rule && (provider === void 0 ? finding.provider === null : finding.provider !== null && namesProvider(provider, finding.provider)) && (version === void 0 || version === finding.version) && (hash === void 0 || hash === finding.hash) && (path === void 0 || coversPath(path, finding.root));
}
/** The one that holds longest comes first, so that the order in the file never matters. */
function compareWaivers(a, b) {
	return b.expires.end - a.expires.end || compareBytes(a.reason, b.reason) || compareBytes(a.file, b.file) || a.line - b.line;
}
function usedTrace(waiver, finding) {
	return {
		...traceOf(waiver, finding, "waiver-used"),
		summary: "A waiver lets a finding pass",
		detail: `${waivedText(waiver, finding)} is waived until ${waiver.expires.text}: ${waiver.reason}`,
		remedy: remedyByHand("Remove the waiver once what it is for is gone.")
	};
}
function expiredTrace$1(waiver, finding) {
	return {
		...traceOf(waiver, finding, "waiver-expired"),
		summary: "A waiver has expired, and what it was for is still there",
		detail: `The waiver of ${waivedText(waiver, finding)} ended with ${waiver.expires.text}: ${waiver.reason}`,
		remedy: remedyByHand("Resolve the finding, or renew the waiver on the base branch with a reason that still holds.")
	};
}
function traceOf(waiver, finding, rule) {
	const { severity } = RULE_CATALOGUE[rule];
	const { provider, root, version } = finding;
	return {
		rule,
		severity,
		provider,
		root,
		file: waiver.file,
		line: waiver.line,
		...version === void 0 ? {} : { version }
	};
}
function waivedText({ rule }, { provider, version }) {
	const what = [provider, version].filter((one) => one !== null && one !== void 0);
	return what.length === 0 ? rule : `${rule} of ${what.join(" ")}`;
}

// src/review/baseline.ts
/** Rules that say something of this run and not of the lock file; a baseline never holds them. */
const NEVER_IN_BASELINE = /* @__PURE__ */ new Set([
	"not-verified",
	"policy-changed",
	"waiver-used",
	"waiver-expired"
]);
/**
* Applies the baseline to the findings of one root module.
*
* A finding is known when everything about it is as it was, down to the last hash of its entry. A
* baseline that has ended changes nothing and says so, once.
*/
function applyBaseline(findings, head, baseline, now) {
	if (baseline === void 0) return findings;
	const { expires, file, digest } = baseline;
	const known = new Set(baseline.records.map(keyOf$2));
	const isKnown = (finding) => finding.severity !== "notice" && known.has(keyOf$2(recordOf(finding, head, digest)));
	if (isExpired(expires, now)) {
		const first = findings.find(isKnown);
		return first === void 0 ? findings : [...findings, expiredTrace(baseline, first)];
	}
	return findings.map((finding) => isKnown(finding) ? accepted(finding, {
		by: "baseline",
		until: expires.text,
		reason: `it stands in ${file}`
	}) : finding);
}
/** What a baseline of a review would hold: everything that counts and is not accepted otherwise. */
function baselineRecords(roots, textOf, digest) {
	const records = roots.flatMap(({ findings, head }) => findings.filter((one) => one.severity !== "notice" && !NEVER_IN_BASELINE.has(one.rule)).map((one) => recordOf(one, head && {
		lock: head,
		text: textOf(one.root) ?? ""
	}, digest)));
	return [...new Map(records.map((one) => [keyOf$2(one), one])).values()];
}
function recordOf(finding, head, digest) {
	const { rule, root, provider, version, hash } = finding;
	const entry = provider === null ? void 0 : head?.lock.providers.get(provider);
	const content = provider === null ? head?.text : entry && entryText(entry);
	return {
		rule,
		root,
		provider,
		version: version ?? null,
		hash: hash ?? null,
		content: content === void 0 ? null : digest(content)
	};
}
/** All that an entry says, however it is laid out. */
function entryText({ address, version, constraints, hashes }) {
	return JSON.stringify([
		address,
		version,
		constraints.text,
		hashes
	]);
}
function keyOf$2({ rule, root, provider, version, hash, content }) {
	return JSON.stringify([
		rule,
		root,
		provider,
		version,
		hash,
		content
	]);
}
function expiredTrace({ file, expires }, finding) {
	return {
		rule: "waiver-expired",
		severity: RULE_CATALOGUE["waiver-expired"].severity,
		provider: null,
		root: finding.root,
		file,
		line: null,
		summary: "The baseline has expired, and what it was for is still there",
		detail: `The baseline ${file} ended with ${expires.text}; what it lists counts again.`,
		remedy: remedyByHand("Resolve the findings, or write a new baseline on the base branch.")
	};
}

// src/review/unverifiable.ts
/**
* Accepts that named hashes could not be checked, because their source is out of reach.
*
* Every hash that could not be checked has to be listed for its provider and version: one more, and the
* finding stands. A hash that was checked and is wrong is another finding, which this never touches.
*/
function applyUnverifiable(findings, records, now) {
	const valid = records.filter((one) => !isExpired(one.expires, now));
	return findings.map((finding) => {
		const { rule, provider, version, uncheckedHashes = [] } = finding;
		if (rule !== "not-verified" || provider === null || uncheckedHashes.length === 0) return finding;
		const about = valid.filter((one) => one.version === version && namesProvider(one.provider, provider));
		const listed = new Set(about.flatMap((one) => one.hashes));
		const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
		if (first === void 0 || !uncheckedHashes.every((hash) => listed.has(hash))) return finding;
		const { reason, expires } = first;
		return accepted(finding, {
			by: "unverifiable",
			reason,
			until: expires.text
		});
	});
}

// src/review/accept.ts
/**
* What policy accepts of the findings of one root module: waivers, the baseline, what cannot be verified.
*
* Nothing is taken away. Each step looks only at findings that still count.
*/
function acceptFindings(findings, { context, head }) {
	const { policy, now } = context;
	const waived = applyWaivers(findings, policy.waivers, now);
	const known = applyBaseline(waived, head, policy.baseline, now);
	return applyUnverifiable(known, policy.unverifiable, now);
}

// src/packages/authentication/checksums-document.ts
const SPACE$1 = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const HEX_SHA256$1 = /^[0-9a-fA-F]{64}$/;
/**
* Reads a SHA256SUMS document; never fails.
*
* OpenTofu: getproviders, matchingChecksumAuthentication and signatureAuthentication.acceptableHashes.
*/
function decodeChecksums(document) {
	const lines = [];
	const lookup = /* @__PURE__ */ new Map();
	let malformedLines = 0;
	let blankLines = 0;
	for (const line of textLines(document)) {
		const [checksum, file] = line.split(SPACE$1).filter((field) => field !== "");
		if (checksum === void 0) {
			blankLines++;
			continue;
		}
		if (file !== void 0 && !lookup.has(file)) lookup.set(file, checksum);
		if (file === void 0 || !HEX_SHA256$1.test(checksum)) malformedLines++;
		else lines.push({
			hash: zipHash(checksum),
			file
		});
	}
	const recorded = malformedLines > 0 ? [] : lines.map((line) => line.hash);
	return {
		lines,
		malformedLines,
		blankLines,
		lookup,
		recorded
	};
}
/** Lines between line feeds; the piece after a final line feed is none. */
function textLines(document) {
	const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines;
}
/**
* What a file of the list is to a provider of this type at this version, judged by its name alone.
*
* An old signed list replayed for a new version gives nothing but foreign lines.
*/
function classifyChecksumFile(file, type, version) {
	const prefix = `terraform-provider-${type}_${version}_`;
	if (!file.startsWith(prefix)) return { kind: "foreign" };
	const rest = file.slice(prefix.length);
	if (rest === "manifest.json") return { kind: "manifest" };
	const platform = rest.slice(0, -4);
	if (!rest.endsWith(".zip") || !/^[0-9a-z]+_[0-9a-z]+$/.test(platform)) return { kind: "foreign" };
	return {
		kind: "package",
		platform: parsePlatform(platform)
	};
}
/** Files that the document lists with more than one checksum; at most one of them was ever published. */
function conflictingFiles(document) {
	const first = /* @__PURE__ */ new Map();
	const conflicting = /* @__PURE__ */ new Set();
	for (const { file, hash } of document.lines) if ((first.get(file) ?? hash) !== hash) conflicting.add(file);
	else first.set(file, hash);
	return [...conflicting];
}

// src/review/checksum-line.ts
/** What a file name on a line of a release's SHA256SUMS stands for (AU-6 records them all alike). */
function checksumLineKind({ provider, version }, file) {
	const { type } = addressParts(provider);
	if (classifyChecksumFile(file, type, version).kind === "package") return "package";
	return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}
/** Whether a hash stands on checksum lines, all of the kind given. */
function standsOnlyOn(facts, kind, release) {
	const files = [...facts?.files ?? []];
	return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}

// src/review/explain-hash.ts
/** Grades from best to worst. */
const GRADES = [
	"signed-known-key",
	"signed-new-key",
	"registry",
	"mirror",
	"base-only",
	"not-checked",
	"unexplained"
];
/** Whether a grade says that somebody vouches for the hash now. */
function isVouchedFor(grade) {
	return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}
/**
* The chain behind one hash, and how good it is.
*
* An `h1:` is as good as the best archive that this run computed it from; one that the registry merely
* listed beside a signed archive is only *registry*, because no signature covers it. A hash is
* *unexplained* only when everything that could explain it was looked at.
*/
function explainHash(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	const archives = archivesBehind(hash, facts);
	const behind = [facts, ...archives.map((zip) => context.evidence?.dispositions.get(zip))];
	const chain = facts?.verifiedLocally === true ? behind : [facts];
	return {
		provider: context.provider,
		version: context.version,
		hash,
		grade: gradeHash(hash, context),
		platforms: sortedUnique(firstKnown(behind.map((one) => one?.platforms))),
		derivedFrom: archives,
		files: sortedUnique(facts?.files ?? []),
		signedBy: sortedUnique(chain.flatMap((one) => [...one?.signedBy ?? []])),
		...context.recorded?.hashes.includes(hash) === true ? { isRecorded: true } : {}
	};
}
/** Every hash of an entry explained, in the entry's order. */
function explainEntry(entry, context) {
	const { address: provider, version } = entry;
	return entry.hashes.map((hash) => explainHash(hash, {
		...context,
		provider,
		version
	}));
}
/**
* Keys whose signature covers an archive that an entry already records.
*
* Such a key has a past that the registry's answer of today cannot invent: the recorded hash was
* there before. It is known for the versions that follow.
*/
function keysBehindEntry(entry, evidence) {
	const facts = entry?.hashes.map((hash) => evidence?.dispositions.get(hash)) ?? [];
	return new Set(facts.flatMap((one) => [...one?.signedBy ?? []]));
}
function gradeHash(hash, context) {
	const vouched = vouchedGrade(hash, context);
	if (vouched !== void 0) return vouched;
	if (!hasLookedFor(hash, context.evidence)) return "not-checked";
	return context.recorded?.hashes.includes(hash) === true ? "base-only" : "unexplained";
}
/**
* Whether everything that could explain a hash was looked at. Nothing can vouch for a scheme that the
* tools do not know, so for such nothing is left to look at (HS-1).
*/
function hasLookedFor(hash, evidence) {
	const scheme = hashScheme(hash);
	if (scheme === void 0) return true;
	if (evidence === void 0) return false;
	return scheme === "zh" ? evidence.listsComplete ?? evidence.complete : evidence.complete;
}
/** The best grade that anybody's word gives; undefined when nobody vouches. */
function vouchedGrade(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	if (facts === void 0 || standsOnlyOn(facts, "foreign", context)) return void 0;
	const grades = [ownGrade(facts, context)];
	if (facts.verifiedLocally) {
		const archives = archivesBehind(hash, facts).filter((zip) => zip !== hash);
		grades.push(...archives.map((zip) => vouchedGrade(zip, context)));
		if (!archives.map((zip) => context.evidence?.dispositions.get(zip)).some((one) => standsOnlyOn(one, "foreign", context))) grades.push("mirror");
	}
	return GRADES.find((grade) => grades.includes(grade));
}
function ownGrade(facts, context) {
	const signers = [...facts.signedBy];
	if (signers.some((key) => context.knownKeys.has(key))) return "signed-known-key";
	if (signers.length > 0) return "signed-new-key";
	if (facts.reportedByRegistry || standsOnlyOn(facts, "other", context)) return "registry";
	return facts.reportedByMirror ? "mirror" : void 0;
}
/** Archives behind an `h1:`; a `zh:` stands for itself. */
function archivesBehind(hash, facts) {
	if (hashScheme(hash) === "zh") return [hash];
	return sortedUnique(facts?.derivedFrom ?? []).filter((one) => hashScheme(one) === "zh" && one !== hash);
}
/** The first set that is not empty. */
function firstKnown(sets) {
	return sets.find((set) => set !== void 0 && set.size > 0) ?? /* @__PURE__ */ new Set();
}

// src/review/coverage.ts
/** Coverage of each platform asked for, in the order given. */
function entryCoverage(entry, evidence, platforms) {
	return platforms.map((platform) => platformCoverage(entry, evidence, platform));
}
/** Whether the entry has any hash that the platform's package can match. */
function isCovered(coverage) {
	return coverage.zip === "yes" || coverage.contents === "all" || coverage.contents === "part";
}
function platformCoverage(entry, evidence, platform) {
	const known = hashesOfPlatform(evidence, platform);
	const zip = zipCoverage(entry, evidence, known);
	const contents = contentCoverage(entry, evidence, known);
	return {
		platform,
		zip,
		contents,
		level: levelOf(zip, contents, isFromRegistry(evidence))
	};
}
function zipCoverage(entry, evidence, known) {
	const zips = [...known].filter((hash) => hashScheme(hash) === "zh");
	if (zips.some((hash) => entry.hashes.includes(hash))) return "yes";
	return zips.length > 0 || !hasUntraced(entry, evidence, "zh") ? "no" : "unknown";
}
function contentCoverage(entry, evidence, known) {
	const contents = [...known].filter((hash) => hashScheme(hash) === "h1");
	const recorded = contents.filter((hash) => entry.hashes.includes(hash));
	if (recorded.length > 0) return recorded.length === contents.length ? "all" : "part";
	return contents.length > 0 || !hasUntraced(entry, evidence, "h1") ? "none" : "unknown";
}
function levelOf(zip, contents, fromRegistry) {
	if (contents === "all" || contents === "part") return zip === "yes" || !fromRegistry ? "full" : "contents-only";
	if (contents === "unknown" || zip === "unknown") return "unknown";
	return zip === "yes" ? "zip-only" : "none";
}
/** Every hash that the platform's package is known to have. */
function hashesOfPlatform(evidence, platform) {
	const archive = evidence?.packageHashes.get(platform);
	const known = new Set(archive === void 0 ? [] : [archive]);
	for (const [hash, facts] of evidence?.dispositions ?? []) {
		const derived = archive !== void 0 && facts.derivedFrom.has(archive);
		if (facts.platforms.has(platform) || derived) known.add(hash);
	}
	return known;
}
/** Whether the entry has a hash of the scheme that might belong to any platform, for all that is known. */
function hasUntraced(entry, evidence, scheme) {
	return entry.hashes.some((hash) => hashScheme(hash) === scheme && !hasLookedFor(hash, evidence) && !isTraced(evidence?.dispositions.get(hash)));
}
/** Whether it is known what the hash belongs to; a checksum line of no package belongs to none. */
function isTraced(facts) {
	return facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0);
}
/** Whether an origin registry serves the version, so that a `zh:` could be recorded at all. */
function isFromRegistry(evidence) {
	return [...evidence?.dispositions.values() ?? []].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0);
}

// src/review/input.ts
/** Key of one provider version in an {@link EvidenceIndex}. */
function evidenceKey(provider, version) {
	return `${provider}@${version}`;
}
/** The evidence about a provider version; undefined when none was gathered. */
function findEvidence(evidence, entry) {
	return entry && evidence.get(evidenceKey(entry.address, entry.version));
}
/** An evidence index of what was gathered; later ones win over earlier ones of the same version. */
function evidenceIndex(all) {
	return new Map([...all].map((one) => [evidenceKey(one.provider, one.version), one]));
}

// src/review/republish.ts
/**
* Compares the archives on record with those that the origin lists now, for one version.
*
* A published release does not change; when recorded archives are no longer listed and others are, it
* was replaced. It was only repackaged when every recorded `h1:` was computed in this run from one of
* the archives listed now: what a registry merely reports would let whoever replaced the archives
* vouch for them too.
*/
function compareRelease(recorded, evidence) {
	const listed = listedArchives(evidence);
	if (recorded === void 0 || evidence === void 0 || listed.size === 0) return { kind: "same" };
	const archives = recorded.hashes.filter((hash) => hashScheme(hash) === "zh");
	const gone = archives.filter((hash) => !listed.has(hash));
	const arrived = sortedUnique(listed).filter((hash) => !archives.includes(hash));
	if (arrived.length === 0) return { kind: "same" };
	if (gone.length === 0) return compareAdditions(archives, arrived, evidence);
	if (!isOriginsOwn(archives, gone, evidence)) return { kind: "unsure" };
	const uncompared = uncomparedArchives(recorded, arrived, evidence);
	return uncompared === void 0 ? {
		kind: "replaced",
		gone,
		arrived
	} : {
		kind: "repackaged",
		gone,
		arrived,
		uncompared
	};
}
/** Every archive or other file that the origin lists, signed or not. */
function listedArchives(evidence) {
	if (evidence === void 0) return /* @__PURE__ */ new Set();
	const isListed = (facts) => facts.reportedByRegistry || facts.signedBy.size > 0 || standsOnlyOn(facts, "other", evidence);
	const listed = [...evidence.dispositions].filter(([hash, facts]) => hashScheme(hash) === "zh" && isListed(facts));
	return new Set(listed.map(([hash]) => hash));
}
/** A record that holds the manifest's line once held the whole list, so what it lacks is new in the list. */
function compareAdditions(archives, arrived, evidence) {
	const heldWholeList = archives.some((hash) => isNoPackage(hash, evidence));
	const packages = arrived.filter((hash) => !isNoPackage(hash, evidence));
	return heldWholeList && packages.length > 0 ? {
		kind: "file-added",
		arrived: packages
	} : { kind: "same" };
}
function isNoPackage(hash, evidence) {
	return standsOnlyOn(evidence.dispositions.get(hash), "other", evidence);
}
/** Whether the archives that are gone can only have come from the origin's own list. */
function isOriginsOwn(archives, gone, evidence) {
	const fromMirror = (hash) => evidence.dispositions.get(hash)?.reportedByMirror === true;
	if (gone.every(fromMirror)) return false;
	const mirrored = [...evidence.dispositions.values()].some((facts) => facts.reportedByMirror);
	const someStillListed = gone.length < archives.length;
	if (mirrored && !someStillListed) return false;
	return !(!evidence.complete && evidence.problems.some((problem) => problem.kind === "unreachable") && someStillListed);
}
/**
* The new archives whose contents no recorded `h1:` answers for; undefined when a recorded `h1:` was
* not found in any archive that is listed now, or none was recorded.
*/
function uncomparedArchives(recorded, arrived, evidence) {
	const facts = recorded.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => evidence.dispositions.get(hash));
	const listed = listedArchives(evidence);
	if (facts.length === 0 || !facts.every((one) => isComputedFrom(one, listed))) return void 0;
	const answered = new Set(facts.flatMap((one) => [...one.derivedFrom]));
	return arrived.filter((hash) => !answered.has(hash) && !isNoPackage(hash, evidence));
}
function isComputedFrom(facts, archives) {
	return facts?.verifiedLocally === true && [...facts.derivedFrom].some((zip) => archives.has(zip));
}
/** The platforms that archives are known to belong to. */
function platformsOf(hashes, evidence) {
	return sortedUnique(hashes.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
}

// src/review/facts.ts
/** Works out once what several rules need. */
function gatherFacts(input) {
	const base = reliableLock(input);
	const head = input.head?.lock ?? EMPTY_LOCK_FILE;
	const moves = findMoves(diffLockFiles(base, head));
	return {
		input,
		base,
		entries: [...head.providers.values()].map((entry) => entryFacts(input, base, entry, moves))
	};
}
/** Base's lock file; a file with errors vouches for nothing, and an audit has no base. */
function reliableLock({ base, context }) {
	const isReliable = (side) => !hasErrors(side.diagnostics);
	return context.mode === "review" && base !== void 0 && isReliable(base) ? base.lock : EMPTY_LOCK_FILE;
}
function entryFacts(input, baseLock, entry, moves) {
	const { mode } = input.context;
	const base = baseLock.providers.get(entry.address);
	const recorded = base?.version === entry.version ? base : void 0;
	const evidence = findEvidence(input.context.evidence, entry);
	const baseEvidence = findEvidence(input.context.evidence, base);
	const added = hashesBeyond(entry, recorded);
	const isChanged = recorded === void 0 || added.length > 0 || hashesBeyond(recorded, entry).length > 0;
	const knownKeys = /* @__PURE__ */ new Set([...input.context.knownKeys(entry.address), ...keysBehindEntry(base, baseEvidence)]);
	const isOfInterest = isChanged || evidence !== void 0;
	return {
		entry,
		base,
		baseEvidence,
		move: moves.find((move) => move.arrived.provider === entry.address),
		isChanged,
		added: new Set(added),
		evidence,
		hashes: isOfInterest ? explainEntry(entry, {
			evidence,
			recorded,
			knownKeys
		}) : [],
		release: compareRelease(mode === "audit" ? entry : recorded, evidence),
		coverage: entryCoverage(entry, evidence, input.required.platforms),
		lines: input.head?.lines.get(entry.address)
	};
}

// src/review/rules/rule.ts
/** A finding about one entry of head's lock file. */
function entryFinding({ input }, { entry, lines }, judgement) {
	const { rule, summary, detail, remedy, hash } = judgement;
	return {
		rule,
		severity: judgement.severity ?? RULE_CATALOGUE[rule].severity,
		provider: entry.address,
		root: input.root,
		file: input.lockFilePath,
		line: judgement.line ?? lines?.header ?? null,
		summary,
		detail,
		remedy,
		version: entry.version,
		...hash === void 0 ? {} : { hash }
	};
}
/** A finding about a root module as a whole, or about a provider that head does not lock. */
function rootFinding({ input }, judgement) {
	const { rule, summary, detail, remedy, provider, file, line } = judgement;
	return {
		rule,
		severity: judgement.severity ?? RULE_CATALOGUE[rule].severity,
		provider: provider ?? null,
		root: input.root,
		file: file === void 0 ? input.lockFilePath : file,
		line: line ?? null,
		summary,
		detail,
		remedy
	};
}
/** A provider as people read it. */
function providerName({ input }, provider) {
	return displayAddress(provider, input.context.tool);
}
/** A provider and the version that an entry locks. */
function entryName(facts, { entry }) {
	return `${providerName(facts, entry.address)} ${entry.version}`;
}
/** The entries that this change touched; in an audit, all. */
function changedEntries(facts) {
	return facts.entries.filter((one) => one.isChanged);
}

// src/review/rules/words.ts
/** Characters of a hash that a message shows; those of the known schemes are shorter. */
const MAX_HASH_LENGTH = 80;
/** Items that a message lists before it counts the rest. */
const MAX_LISTED = 12;
/** A hash for a message: whole, unless somebody made it absurdly long. */
function hashText(hash) {
	return hash.length <= MAX_HASH_LENGTH ? hash : `${hash.slice(0, MAX_HASH_LENGTH)}…`;
}
/** `a, b and c`; what does not fit is counted. */
function listText(items) {
	const shown = items.slice(0, MAX_LISTED);
	const rest = items.length - shown.length;
	if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
/** `1 package`, `2 packages`. */
function countText(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
/** `signed by key 34365D9472D7468F`, of the first signature that holds; undefined when none does. */
function signerText(evidence) {
	const holds = evidence?.signatures.find((one) => one.status === "ok");
	return holds === void 0 ? void 0 : `signed by ${keyText(holds)}`;
}
/** `key 34365D9472D7468F`; the fingerprint where the key ID is not known. */
function keyText(signature) {
	const name = signature.keyId ?? signature.fingerprint;
	return name === void 0 ? "an unknown key" : `key ${name}`;
}
/** A message of a lower floor as a sentence. */
function sentence(message) {
	return /[.!?]$/.test(message) ? message : `${message}.`;
}

// src/review/rules/invalid-lock-file.ts
/** A lock file that the tools would refuse, or that does not show a reader what it says (A19, A20). */
const invalidLockFile = {
	ids: ["invalid-lock-file"],
	scope: "hashes",
	judge: (facts) => {
		return [...(facts.input.head?.diagnostics ?? []).filter((one) => one.severity === "error").map((diagnostic) => judgeDiagnostic$1(facts, diagnostic)), ...judgeHiddenCharacters(facts)];
	}
};
function judgeDiagnostic$1(facts, { summary, detail, range }) {
	return rootFinding(facts, {
		rule: "invalid-lock-file",
		line: range?.start.line,
		summary: "The lock file cannot be read",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: remedyByHand("Restore the file from the base branch, resolve any merge conflict by hand, and lock again.")
	});
}
/** Characters that show nothing, or show the text in another order than the tools read it. */
const HIDDEN = [
	{
		pattern: /\uFEFF/,
		name: "a byte order mark"
	},
	{
		pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
		name: "a bidirectional control"
	},
	{
		pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/,
		name: "a control character"
	},
	{
		pattern: /[\u200B\u2060\u00AD]/,
		name: "an invisible character"
	}
];
/** One finding per kind of hidden character that this change brought in. */
function judgeHiddenCharacters(facts) {
	const { head, base, context } = facts.input;
	if (head === void 0) return [];
	const before = context.mode === "audit" ? "" : base?.text ?? "";
	return HIDDEN.filter(({ pattern }) => pattern.test(head.text) && !pattern.test(before)).map(({ pattern, name }) => {
		const line = head.text.split("\n").findIndex((one) => pattern.test(one)) + 1;
		return rootFinding(facts, {
			rule: "invalid-lock-file",
			line,
			summary: "The lock file holds characters that cannot be seen",
			detail: `Line ${line} holds ${name}, which no tool writes and which hides what the line says.`,
			remedy: remedyByHand("Lock again with the tool, which writes the file without it.")
		});
	});
}

// src/review/rules/missing-entry.ts
/** A provider that the configuration requires and the lock file lacks. */
const missingEntry = {
	ids: ["missing-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { head, requirements, context } = facts.input;
		if (head === void 0 || requirements === void 0) return [];
		return [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, context.tool)).filter(({ provider }) => !head.lock.providers.has(provider)).map((requirement) => judgeMissing$2(facts, requirement));
	}
};
function judgeMissing$2(facts, { provider, origins }) {
	const origin = origins[0];
	const asker = origin === void 0 ? "the configuration" : originText(facts, origin);
	return rootFinding(facts, {
		rule: "missing-entry",
		provider,
		file: origin === void 0 ? facts.input.lockFilePath : pathOf(facts, origin),
		line: origin?.line,
		summary: "A required provider is not locked",
		detail: `${providerName(facts, provider)} is required by ${asker} but has no entry in ${facts.input.lockFilePath}, so that every run may choose another version.`,
		remedy: remedyByFix(facts, "Run the command, which locks the newest version that is allowed.")
	});
}
/** Where a requirement stands, from the repository's top. */
function pathOf({ input }, origin) {
	return join$2(input.root, origin.file);
}
/** `envs/prod/versions.tf:7` from the repository's top, and the module if it is not the root. */
function originText(facts, origin) {
	const place = `${pathOf(facts, origin)}:${origin.line}`;
	return origin.module === "" ? place : `${place} (module ${origin.module})`;
}

// src/review/rules/configuration-drift.ts
/** Recorded constraints that are no longer the configuration's (VC-13..16). */
const staleConstraints = {
	ids: ["stale-constraints"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements } = facts.input;
		if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
		return facts.entries.flatMap((entry) => {
			const wanted = requirements.providers.get(entry.entry.address)?.constraints.text;
			const recorded = entry.entry.constraints.text;
			if (wanted === void 0 || wanted === recorded) return [];
			return [entryFinding(facts, entry, {
				rule: "stale-constraints",
				summary: "The recorded constraints are not the configuration's",
				detail: `${entryName(facts, entry)} records ${quotedOrNone(recorded)}, and the configuration asks for ${quotedOrNone(wanted)}. The tools rewrite the line at their next init.`,
				remedy: remedyByFix(facts, "Run the command, which records the configuration's."),
				line: entry.lines?.constraints ?? entry.lines?.version
			})];
		});
	}
};
function quotedOrNone(constraints) {
	return constraints === "" ? "no constraint" : `"${constraints}"`;
}
/** Most complaints about one configuration that are findings of their own. */
const MAX_COMPLAINTS$1 = 5;
/** A lock file alone, as beside a `terragrunt.hcl`, has its configuration elsewhere. */
const NO_CONFIGURATION = "No configuration files";
/** A configuration that the tools refuse; an error when base's was one that they took. */
const invalidConfiguration = {
	ids: ["invalid-configuration"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements, baseRequirements } = facts.input;
		const errors = (requirements?.diagnostics ?? []).filter(({ severity }) => severity === "error");
		const isOld = baseRequirements !== void 0 && hasErrors(baseRequirements.diagnostics);
		return errors.filter(({ summary }) => summary !== NO_CONFIGURATION).slice(0, MAX_COMPLAINTS$1).map((diagnostic) => judgeDiagnostic(facts, diagnostic, isOld));
	}
};
function judgeDiagnostic(facts, { summary, detail, range }, isOld) {
	return rootFinding(facts, {
		rule: "invalid-configuration",
		...isOld ? { severity: "notice" } : {},
		file: range === void 0 ? null : join$2(facts.input.root, range.file),
		line: range?.start.line,
		summary: isOld ? "The configuration was refused before this change already" : "The tools would refuse the configuration",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: remedyByCommand(facts, "Correct the configuration. The command shows what is required.", ["requirements"])
	});
}
/** A lock file that this change turned into something no tool writes. */
const nonCanonical = {
	ids: ["non-canonical"],
	scope: "hashes",
	judge: (facts) => {
		const { head, base, context } = facts.input;
		if (head === void 0 || isCanonical(facts, head)) return [];
		if (context.mode === "review" && base !== void 0 && !isCanonical(facts, base)) return [];
		return [rootFinding(facts, {
			rule: "non-canonical",
			line: firstDifference(head.text, canonical(facts, head)),
			summary: "The lock file is not as a tool writes it",
			detail: "The file means what it says, but its spacing, order, comments or line ends are not what a tool would write, so that the next run changes lines that nobody edited.",
			remedy: remedyByFix(facts, "Run the command, which writes the file as the tool does.")
		})];
	}
};
function canonical({ input }, side) {
	return encodeLockFile(side.lock, side.header ?? input.context.tool.name);
}
function isCanonical(facts, side) {
	return !hasErrors(side.diagnostics) && side.text === canonical(facts, side);
}
function firstDifference(text, other) {
	const [left, right] = [text.split("\n"), other.split("\n")];
	const at = left.findIndex((line, i) => line !== right[i]);
	return at === -1 ? left.length : at + 1;
}
/** A provider that is part of the tool, or has the legacy namespace, where it cannot stand (LD-7b, LD-7c, CR-32, CR-33). */
const builtinOrLegacy = {
	ids: ["builtin-or-legacy"],
	scope: "root-module",
	judge: (facts) => {
		const { tool } = facts.input.context;
		return [...facts.input.requirements?.providers.values() ?? []].filter(({ provider, constraints }) => isLegacy(provider, tool) || isBuiltIn(provider, tool) && (!provider.endsWith("/terraform") || constraints.text !== "")).map(({ provider, origins }) => {
			const [origin] = origins;
			const place = origin === void 0 ? "The configuration" : originText(facts, origin);
			const what = isLegacy(provider, tool) ? "has the legacy namespace, which no registry serves" : "is part of the tool itself, which has one such provider and sets its version";
			return rootFinding(facts, {
				rule: "builtin-or-legacy",
				provider,
				file: origin === void 0 ? null : join$2(facts.input.root, origin.file),
				line: origin?.line,
				summary: "A provider is required that cannot be locked",
				detail: `${place} requires ${providerName(facts, provider)}, which ${what}.`,
				remedy: remedyByHand("Name the provider's full source address, without a version for a built-in.")
			});
		});
	}
};

// src/review/rules/downgrade.ts
/**
* A provider locked at a lower version than before (A8), also when it came from another registry.
*
* Only a warning when the branch's history locked the very entry: then the change takes something back.
*/
const downgrade = {
	ids: ["downgrade"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const before = versionBefore$1(entry);
		if (before === void 0 || compareVersions(entry.entry.version, before) >= 0) return [];
		const isRevert = isInHistory(facts, entry);
		return [entryFinding(facts, entry, {
			rule: "downgrade",
			...isRevert ? { severity: "warning" } : {},
			summary: isRevert ? "A provider goes back to an entry that was locked before" : "A provider goes back to a lower version",
			detail: `${entryName(facts, entry)} takes the place of ${before}. A lower version may have flaws that the higher one mended, and may not read the state that the higher one wrote.`,
			remedy: remedyByHand(`Lock ${before} or higher, or say in the change why not.`),
			line: entry.lines?.version
		})];
	})
};
function versionBefore$1({ base, move }) {
	if (base !== void 0) return base.version;
	return move?.kind === "moved-registry" ? move.gone.before?.version : void 0;
}
/** Whether an earlier lock file of the base branch has the version with every hash that head records. */
function isInHistory({ input }, { entry }) {
	return (input.past ?? []).some((lock) => {
		const past = lock.providers.get(entry.address);
		return past?.version === entry.version && hashesBeyond(entry, past).length === 0;
	});
}

// src/review/rules/missing-lock-file.ts
/** A root module that had a lock file, or should have one, and has none now (A21). */
const missingLockFile = {
	ids: ["missing-lock-file"],
	scope: "root-module",
	judge: (facts) => {
		const { head, base, root, context, lockFilePath } = facts.input;
		const isListed = context.policy.rootModules.includes(root);
		if (head !== void 0 || base === void 0 && !isListed) return [];
		return [rootFinding(facts, {
			rule: "missing-lock-file",
			summary: "The root module has no lock file",
			detail: `${lockFilePath} is not in the repository. ${base === void 0 ? "This root module is meant to have one" : "The base branch has one"}. A symbolic link or an ignored file counts as none, because the tools replace the one and git loses the other.`,
			remedy: remedyByFix(facts, "Run the command and commit the file that it writes.")
		})];
	}
};

// src/review/rules/provider-host.ts
const ALLOW_HOST = remedyByHand("Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.");
/** A provider or a module from a host that nothing on the base branch knows (A6). */
const hostNotAllowed = {
	ids: ["host-not-allowed"],
	scope: "hashes",
	judge: (facts) => {
		if (facts.input.context.mode === "audit") return [];
		const allowed = allowedHosts(facts);
		return [
			...judgeEntries(facts, allowed),
			...judgeUnlocked(facts, allowed),
			...judgeModules(facts, allowed)
		];
	}
};
function allowedHosts({ input, base }) {
	const hosts = [...input.context.repositoryProviders, ...base.providers.keys()].map(hostOf$2);
	const allowed = input.context.policy.allowedHosts;
	const modules = (input.baseRequirements?.moduleHosts ?? []).map((one) => one.host);
	return /* @__PURE__ */ new Set([
		...PUBLIC_REGISTRIES,
		...hosts,
		...allowed,
		...modules
	]);
}
function judgeEntries(facts, allowed) {
	return facts.entries.filter(({ entry }) => !allowed.has(hostOf$2(entry.address))).map((entry) => entryFinding(facts, entry, {
		rule: "host-not-allowed",
		summary: "A provider comes from a host that is not allowed",
		detail: `${entryName(facts, entry)} ${reasonText$1(hostOf$2(entry.entry.address))}`,
		remedy: ALLOW_HOST
	}));
}
/** Providers that the configuration asks for and that are not locked yet. */
function judgeUnlocked(facts, allowed) {
	const locked = new Set(facts.entries.map(({ entry }) => entry.address));
	return [...facts.input.requirements?.providers.values() ?? []].filter(({ provider }) => !locked.has(provider) && !isBuiltInHost(provider)).filter(({ provider }) => !allowed.has(hostOf$2(provider))).map(({ provider, origins }) => {
		const [origin] = origins;
		return rootFinding(facts, {
			rule: "host-not-allowed",
			provider,
			summary: "A provider comes from a host that is not allowed",
			detail: `${providerName(facts, provider)}, required by ${origin === void 0 ? "the configuration" : originText(facts, origin)}, ${reasonText$1(hostOf$2(provider))}`,
			remedy: ALLOW_HOST
		});
	});
}
function judgeModules(facts, allowed) {
	return (facts.input.requirements?.moduleHosts ?? []).filter(({ host }) => !allowed.has(host)).map(({ host, file, line }) => rootFinding(facts, {
		rule: "host-not-allowed",
		file: join$2(facts.input.root, file),
		line,
		summary: "A module comes from a host that is not allowed",
		detail: `The module called at ${join$2(facts.input.root, file)}:${line} ${reasonText$1(host)}`,
		remedy: ALLOW_HOST
	}));
}
function reasonText$1(host) {
	return `comes from ${host}, which is no public registry, serves nothing that the base branch locks, and is not allowed by policy.`;
}
function hostOf$2(provider) {
	return addressParts(provider).asciiHostname;
}
function isBuiltInHost(provider) {
	return addressParts(provider).namespace === "builtin";
}
/** A provider of the same namespace and type at another host, other than the known migration (A6). */
const registryHostChanged = {
	ids: ["registry-host-changed"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		if (move?.kind !== "moved-registry") return [];
		const [from, to] = [move.gone.provider, move.arrived.provider];
		const isAllowed = facts.input.context.policy.allowedHosts.includes(hostOf$2(to));
		if (isKnownMigration(from, to) || isAllowed) return [];
		return [entryFinding(facts, entry, {
			rule: "registry-host-changed",
			summary: "A provider moved to another registry host",
			detail: `${from} became ${to}. Another host means other people who say what the provider is, even under the same name.`,
			remedy: ALLOW_HOST
		})];
	})
};
/** Another namespace takes the place of a provider of the same type (A4). */
const namespaceChanged = {
	ids: ["namespace-changed"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		if (move?.kind !== "renamed-provider") return [];
		const isKnown = knowsNamespace(facts, entry.entry.address);
		return [entryFinding(facts, entry, {
			rule: "namespace-changed",
			...isKnown ? {} : { severity: "error" },
			summary: isKnown ? "A provider of another namespace takes the place of one" : "A provider of a namespace that is new here takes the place of one",
			detail: `${move.gone.provider} became ${move.arrived.provider}. A namespace is who publishes: this is another provider, whatever its name.`,
			remedy: remedyByHand("Check with the old publisher that the provider moved there. Otherwise restore the source address.")
		})];
	})
};
/** Whether any lock file of the base branch locks a provider of the same host and namespace. */
function knowsNamespace(facts, provider) {
	const wanted = namespaceOf(provider);
	return [...facts.input.context.repositoryProviders, ...facts.base.providers.keys()].some((one) => namespaceOf(one) === wanted);
}
function namespaceOf(provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	return `${asciiHostname}/${namespace}`;
}

// src/review/rules/new-provider.ts
/** A provider that this lock file did not lock before: who asks for it, and who made it. */
const newProvider = {
	ids: ["new-provider"],
	scope: "root-module",
	judge: (facts) => facts.input.context.mode === "audit" ? [] : facts.entries.filter((entry) => entry.base === void 0 && !isMigrated(entry)).map((entry) => judgeEntry$6(facts, entry))
};
/** The known migration is one finding of its own, which absorbs this one. */
function isMigrated({ move }) {
	return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider);
}
function judgeEntry$6(facts, entry) {
	const isStranger = isUnsigned(entry) && !knowsNamespace(facts, entry.entry.address);
	return entryFinding(facts, entry, {
		rule: "new-provider",
		...isStranger ? { severity: "error" } : {},
		summary: isStranger ? "A new provider is unsigned and from a namespace that is new here" : "A provider is new to this lock file",
		detail: `${entryName(facts, entry)}: ${[
			signerText(entry.evidence) ?? (isUnsigned(entry) ? "unsigned" : "signer not known"),
			useText(facts, entry.entry.address),
			askerText(facts, entry.entry.address)
		].join("; ")}.`,
		remedy: remedyByHand("Check that this provider, from this publisher, is meant.")
	});
}
/** Whether it is known that no signature covers what is locked. */
function isUnsigned({ evidence, hashes }) {
	const isSigned = hashes.some((one) => one.signedBy.length > 0);
	return evidence !== void 0 && (evidence.complete || evidence.dispositions.size > 0) && !isSigned;
}
function useText({ input }, provider) {
	return input.context.repositoryProviders.has(provider) ? "other root modules use it" : "first use in this repository";
}
function askerText(facts, provider) {
	const { input } = facts;
	const origins = input.requirements?.providers.get(provider)?.origins ?? [];
	if (origins.length > 0) return `required by ${listText(origins.map((origin) => originText(facts, origin)))}`;
	return input.requirements?.exact === true ? "required by nothing in the configuration" : "what requires it is not known";
}

// src/review/rules/no-usable-hashes.ts
/** An entry that lets any package in, however many lines it has (HS-14, A14, A16). */
const noUsableHashes = {
	ids: ["no-usable-hashes"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const reason = whyNothingIsVerified(facts, entry);
		if (reason === void 0) return [];
		return [entryFinding(facts, entry, {
			rule: "no-usable-hashes",
			summary: "The lock entry verifies nothing",
			detail: `${entryName(facts, entry)} ${reason}, so that any package would be accepted.`,
			remedy: remedyByFix(facts, "Run the command, which records the hashes of this version.")
		})];
	})
};
function whyNothingIsVerified(facts, { entry }) {
	if (entry.hashes.length === 0) return "is locked without any hash";
	const usable = preferredHashes(entry.hashes);
	if (usable.length === 0) return "is locked with hashes of unknown schemes only";
	return facts.input.context.installsUnpacked(entry.address) && usable.every((hash) => hashScheme(hash) === "zh") ? "is locked with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}

// src/review/rules/not-verified.ts
const TRY_AGAIN = remedyByHand("Run the review again once the reason given is gone.");
/**
* Something head adds that could not be checked, with the reason.
*
* Never an accusation, and never a pass: it makes the verdict `unverified`.
*/
const notVerified = {
	ids: ["not-verified"],
	scope: "hashes",
	judge: (facts) => [...changedEntries(facts).flatMap((entry) => [...judgeUnchecked(facts, entry), ...judgeRelease$1(facts, entry)]), ...facts.input.failures.map((failure) => judgeFailure(facts, failure))]
};
function judgeUnchecked(facts, entry) {
	const unchecked = entry.hashes.filter((one) => entry.added.has(one.hash) && one.grade === "not-checked");
	const first = unchecked[0];
	if (first === void 0) return judgeDoubt(facts, entry);
	const doubt = doubtOf(entry);
	const finding = entryFinding(facts, entry, {
		rule: "not-verified",
		summary: doubt ?? "Hashes could not be checked",
		detail: `${countText(unchecked.length, "hash").replace(/hashs$/, "hashes")} of ${entryName(facts, entry)} could not be checked: ${reasonText(entry)}`,
		remedy: TRY_AGAIN,
		line: entry.lines?.hashes.get(first.hash)
	});
	if (doubt !== void 0) return [finding];
	return [{
		...finding,
		uncheckedHashes: unchecked.map((one) => one.hash)
	}];
}
/** What the tools would read otherwise than we do, or not at all, and what to call it. */
const DOUBTS = [["ambiguous-document", "An answer can be read in two ways"], ["invalid-archive", "A package cannot be unpacked safely"]];
function doubtOf({ evidence }) {
	const kinds = new Set(evidence?.problems.map(({ kind }) => kind));
	return DOUBTS.find(([kind]) => kinds.has(kind))?.[1];
}
/** A doubt stays, whatever other documents vouch for. */
function judgeDoubt(facts, entry) {
	const summary = doubtOf(entry);
	if (summary === void 0 || entry.added.size === 0) return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary,
		detail: `${entryName(facts, entry)}: ${reasonText(entry)}`,
		remedy: TRY_AGAIN
	})];
}
/** Problems that keep evidence away; the others contradict it and have rules of their own. */
const OBSTACLES = /* @__PURE__ */ new Set([
	"unreachable",
	"provider-not-found",
	"version-not-listed",
	"no-signing-keys",
	"ambiguous-document",
	"invalid-metadata",
	"invalid-archive",
	"not-checked"
]);
function reasonText({ evidence }) {
	const obstacles = (evidence?.problems ?? []).filter((one) => OBSTACLES.has(one.kind));
	const messages = [...new Set(obstacles.map((one) => one.message))].sort(compareBytes);
	if (messages.length > 0) return sentence(listText(messages));
	return evidence === void 0 ? "nothing was gathered about this version." : "not everything that could explain them was looked at.";
}
/** What is known of a release that may have been replaced, but does not say so. */
function judgeRelease$1(facts, entry) {
	const { release } = entry;
	if (release.kind === "unsure" && entry.added.size > 0) return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "It could not be told whether the release was replaced",
		detail: `The archives that are locked for ${entryName(facts, entry)} are not those that the registry lists, but may have come from a mirror.`,
		remedy: remedyByHand("Lock this version again from the registry.")
	})];
	const uncompared = release.kind === "repackaged" ? release.uncompared.filter((hash) => entry.added.has(hash)) : [];
	const platforms = platformsOf(uncompared, entry.evidence);
	if (uncompared.length === 0) return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "New archives could not be compared with what was locked",
		detail: `The release ${entryName(facts, entry)} was repackaged, and no content hash on record says whether the package is the same${platforms.length > 0 ? ` for ${listText(platforms)}` : ""}.`,
		remedy: remedyByHand("Lock another version, or ask the publisher for the old archives.")
	})];
}
function judgeFailure(facts, { provider, message }) {
	return rootFinding(facts, {
		rule: "not-verified",
		...provider === void 0 ? {} : { provider },
		summary: "Part of the review could not be done",
		detail: sentence(message),
		remedy: TRY_AGAIN
	});
}

// src/review/rules/package-authenticity.ts
/** Complaints that a message repeats before it counts the rest. */
const MAX_COMPLAINTS = 3;
const DO_NOT_INSTALL = remedyByHand("Do not merge or install this version until its publisher accounts for the difference.");
/** A downloaded package that is not what the registry says it is (A18). */
const checksumMismatch = {
	ids: ["checksum-mismatch"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "checksum-mismatch",
		summary: "A package is not what the registry says it is",
		complaints: problemsOf(entry, "checksum-mismatch")
	}))
};
/** A checksum list whose signature does not hold, so that nothing in it is vouched for (AU-9..12). */
const badSignature = {
	ids: ["bad-signature"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "bad-signature",
		summary: "The signature over the checksum list does not hold",
		complaints: signatureComplaints(entry)
	}))
};
/** One finding for all complaints of a kind: each platform's package repeats them. */
function complain(facts, entry, about) {
	const { rule, summary, complaints } = about;
	if (complaints.length === 0) return [];
	const shown = complaints.slice(0, MAX_COMPLAINTS).map(sentence).join(" ");
	const rest = complaints.length - MAX_COMPLAINTS;
	const more = rest > 0 ? ` ${countText(rest, "more complaint")} of this kind.` : "";
	return [entryFinding(facts, entry, {
		rule,
		summary,
		detail: `${entryName(facts, entry)}: ${shown}${more}`,
		remedy: DO_NOT_INSTALL,
		line: entry.lines?.version
	})];
}
/** Signatures that neither tool accepts; one that has merely expired is another matter (AU-11). */
const REFUSED = /* @__PURE__ */ new Map([
	["invalid", "is not valid"],
	["revoked", "was made by a key that has been revoked"],
	["unknown-issuer", "was made by a key that the registry does not name"]
]);
/** What is wrong with the signatures: in the words of whoever checked them, else by their status. */
function signatureComplaints(entry) {
	const reported = problemsOf(entry, "bad-signature");
	if (reported.length > 0) return reported;
	return unique((entry.evidence?.signatures ?? []).flatMap((signature) => {
		const refusal = REFUSED.get(signature.status);
		if (refusal === void 0) return [];
		const reason = signature.reason === void 0 ? "" : `: ${signature.reason}`;
		return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
	}));
}
function problemsOf(entry, kind) {
	return unique((entry.evidence?.problems ?? []).filter((one) => one.kind === kind).map((one) => one.message));
}
function unique(messages) {
	return [...new Set(messages)].sort(compareBytes);
}

// src/review/rules/provider-denied.ts
/** A provider, or a version of one, that policy's lists do not let in. */
const providerDenied = {
	ids: ["provider-denied"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const reason = denial(entry.entry, facts.input.context.policy);
		return reason === void 0 ? [] : [finding(facts, entry, reason)];
	})
};
function finding(facts, entry, reason) {
	return entryFinding(facts, entry, {
		rule: "provider-denied",
		summary: "Policy does not allow this provider or version",
		detail: `${entryName(facts, entry)} ${reason}.`,
		remedy: remedyByHand("Use a provider and version that the policy allows, or propose a change of the policy on its own."),
		line: entry.lines?.version
	});
}
/** Why an entry is not let in: a deny list outdoes every allow list. */
function denial(entry, policy) {
	const denied = policy.deniedProviders.find((rule) => isDenied(rule, entry));
	if (denied !== void 0) {
		const why = denied.reason === void 0 ? "" : `: ${denied.reason}`;
		return `is denied by "${ruleText(denied)}"${why}`;
	}
	return policy.allowedProviders.find((list) => !list.some((rule) => lets(rule, entry))) === void 0 ? void 0 : "is on no line of the list of allowed providers";
}
function lets({ provider, versions }, { address, version }) {
	const isAnyVersion = versions.terms.length === 0;
	return namesProvider(provider, address) && (isAnyVersion || allowsVersion(versions, version));
}
/** Unlike a range that lets in, one that keeps out also means the prereleases between its ends. */
function isDenied({ provider, versions }, { address, version }) {
	const isMeant = versions.terms.every((term) => meetsTerm(version, term));
	return namesProvider(provider, address) && isMeant;
}
function ruleText({ provider, versions }) {
	return versions.text === "" ? provider.text : `${provider.text} ${versions.text}`;
}

// src/review/known-publishers.ts
/**
* Namespaces whose providers many people use, each with a few of its types, for telling a look-alike from
* the real thing.
*
* Source: the publishers that both public registries list as official or partner, and the community
* providers that public repositories lock most, as known in November 2026. The list need not be complete:
* a name that is not on it is merely not compared with.
*/
const KNOWN_PUBLISHERS = /* @__PURE__ */ new Map([
	["1password", ["onepassword"]],
	["aiven", ["aiven"]],
	["aliyun", ["alicloud"]],
	["auth0", ["auth0"]],
	["aws-ia", []],
	["azure", ["azapi", "modtm"]],
	["bpg", ["proxmox"]],
	["carlpett", ["sops"]],
	["checkly", ["checkly"]],
	["ciscodevnet", [
		"aci",
		"iosxe",
		"meraki"
	]],
	["cloudflare", ["cloudflare"]],
	["cloudposse", ["awsutils", "utils"]],
	["cockroachdb", ["cockroach"]],
	["coder", ["coder"]],
	["confluentinc", ["confluent"]],
	["cyrilgdn", ["postgresql", "rabbitmq"]],
	["databricks", ["databricks"]],
	["datadog", ["datadog"]],
	["digitalocean", ["digitalocean"]],
	["dmacvicar", ["libvirt"]],
	["doppler", []],
	["dynatrace-oss", ["dynatrace"]],
	["elastic", ["ec", "elasticstack"]],
	["equinix", ["equinix"]],
	["exoscale", ["exoscale"]],
	["f5networks", ["bigip"]],
	["fastly", ["fastly"]],
	["fluxcd", ["flux"]],
	["fortinetdev", ["fortios"]],
	["gavinbunney", ["kubectl"]],
	["gitlabhq", ["gitlab"]],
	["goharbor", ["harbor"]],
	["grafana", ["grafana"]],
	["hashicorp", [
		"archive",
		"aws",
		"awscc",
		"azuread",
		"azurerm",
		"cloudinit",
		"consul",
		"dns",
		"external",
		"google",
		"google-beta",
		"helm",
		"http",
		"kubernetes",
		"local",
		"nomad",
		"null",
		"random",
		"template",
		"time",
		"tls",
		"vault",
		"vsphere"
	]],
	["heroku", ["heroku"]],
	["hetznercloud", ["hcloud"]],
	["ibm-cloud", ["ibm"]],
	["integrations", ["github"]],
	["jfrog", ["artifactory"]],
	["kreuzwerker", ["docker"]],
	["launchdarkly", ["launchdarkly"]],
	["linode", ["linode"]],
	["mongodb", ["mongodbatlas"]],
	["mrparkers", ["keycloak"]],
	["newrelic", ["newrelic"]],
	["ns1-terraform", ["ns1"]],
	["nutanix", ["nutanix"]],
	["okta", ["okta"]],
	["opentofu", []],
	["opsgenie", ["opsgenie"]],
	["oracle", ["oci"]],
	["ovh", ["ovh"]],
	["pagerduty", ["pagerduty"]],
	["paloaltonetworks", ["panos"]],
	["rancher", ["rancher2"]],
	["scaleway", ["scaleway"]],
	["sentry", []],
	["snowflake-labs", ["snowflake"]],
	["snowflakedb", ["snowflake"]],
	["spacelift-io", ["spacelift"]],
	["splunk", ["splunk"]],
	["spotinst", ["spotinst"]],
	["sumologic", ["sumologic"]],
	["tailscale", ["tailscale"]],
	["telmate", ["proxmox"]],
	["tencentcloudstack", ["tencentcloud"]],
	["terraform-redhat", ["rhcs"]],
	["upcloudltd", ["upcloud"]],
	["vancluever", ["acme"]],
	["vercel", ["vercel"]],
	["vmware", []],
	["vultr", ["vultr"]],
	["yandex-cloud", ["yandex"]],
	["zscaler", ["zia", "zpa"]]
]);

// src/review/look-alike.ts
/** Shortest namespace of which one wrong letter is told; shorter names are close to each other by chance. */
const MIN_LENGTH = 5;
/** Letters of other scripts, and figures, that look like Latin letters: what they are taken for. */
const CONFUSABLES = new Map([
	"0o",
	"1l",
	"il",
	"5s",
	"3e",
	"аa",
	"еe",
	"оo",
	"рp",
	"сc",
	"хx",
	"уy",
	"іl",
	"ѕs",
	"јj",
	"һh",
	"ԁd",
	"ɡg",
	"ıl",
	"οo",
	"αa",
	"νv",
	"ιl",
	"κk",
	"τt",
	"υu",
	"ρp",
	"кk",
	"тt",
	"мm",
	"пn",
	"вb"
].map((pair) => [pair.charAt(0), pair.charAt(1)]));
/**
* A name as a hurried reader sees it: letters that look alike are one, and separators are none.
*
* Two names with the same skeleton cannot be told apart by looking. Unicode UTS 39 has the idea.
*/
function skeleton(name) {
	return [...name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()].map((letter) => CONFUSABLES.get(letter) ?? letter).join("").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d").replace(/[-_.]/g, "");
}
/**
* Whether two names are one letter apart: one more, one fewer, another one, or two neighbors swapped.
*/
function isOneLetterApart(a, b) {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (a === b || long.length - short.length > 1) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at++;
	if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
	return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2) || short.slice(at + 1) === long.slice(at + 1);
}
/**
* The known name that a provider's address can be mistaken for (A4); undefined when there is none.
*
* Compared are hosts with the public registries, namespaces with well-known publishers and with those
* that the repository uses, and types only within another namespace of the same look. A name that is
* itself known is nobody's look-alike.
*/
function findLookAlike(address, inUse) {
	const { hostname, namespace, type } = addressParts(address);
	const used = [...inUse].map(addressParts);
	const hosts = /* @__PURE__ */ new Set([...PUBLIC_REGISTRIES, ...used.map((one) => one.hostname)]);
	const namespaces = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.keys(), ...used.map((one) => one.namespace)]);
	const types = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.get(namespace) ?? [], ...used.filter((one) => one.namespace === namespace).map((one) => one.type)]);
	return alike("host", hostname, hosts, PUBLIC_REGISTRIES) ?? alike("namespace", namespace, namespaces, KNOWN_PUBLISHERS) ?? alikeType(type, types);
}
/** `wellKnown` names are compared letter by letter as well, the repository's own only by their look. */
function alike(part, actual, known, wellKnown) {
	if (known.has(actual)) return void 0;
	const match = [...known].find((name) => skeleton(name) === skeleton(actual) || wellKnown.has(name) && name.length >= MIN_LENGTH && isOneLetterApart(name, actual));
	return match === void 0 ? void 0 : {
		part,
		actual,
		known: match
	};
}
function alikeType(actual, known) {
	if (known.has(actual)) return void 0;
	const match = [...known].find((name) => skeleton(name) === skeleton(actual) && /[^\x00-\x7f]/.test(actual));
	return match === void 0 ? void 0 : {
		part: "type",
		actual,
		known: match
	};
}

// src/review/rules/provider-origin.ts
/** A new provider whose name can be mistaken for a known one (A4). */
const lookAlikeProvider = {
	ids: ["look-alike-provider"],
	scope: "root-module",
	judge: (facts) => {
		const { repositoryProviders } = facts.input.context;
		const inUse = [...repositoryProviders, ...facts.base.providers.keys()];
		return facts.entries.flatMap((entry) => {
			if (inUse.includes(entry.entry.address)) return [];
			const match = findLookAlike(entry.entry.address, inUse);
			return match === void 0 ? [] : [judgeLookAlike(facts, entry, match)];
		});
	}
};
function judgeLookAlike(facts, entry, match) {
	return entryFinding(facts, entry, {
		rule: "look-alike-provider",
		summary: "A provider's name can be mistaken for a known one",
		detail: `${entryName(facts, entry)}: the ${match.part} ${visible(match.actual)} looks like ${match.known}, which is somebody else's.`,
		remedy: remedyByHand(`Write ${match.known} if that is meant. Otherwise have somebody else check the spelling.`)
	});
}
/** Letters outside ASCII by their numbers, since their look is the point. */
function visible(name) {
	return [...name].map((letter) => {
		const code = letter.codePointAt(0) ?? 0;
		return code < 128 ? letter : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
	}).join("");
}
/** An override file, or a module that is called, that gives a provider's local name another source (A5, CR-49). */
const sourceOverridden = {
	ids: ["source-overridden"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements, baseRequirements, root } = facts.input;
		const before = new Set((baseRequirements?.sourceOverrides ?? []).map(identity));
		return (requirements?.sourceOverrides ?? []).filter((one) => !before.has(identity(one))).map(({ localName, from, to, file, line, by }) => rootFinding(facts, {
			rule: "source-overridden",
			provider: to,
			file: join$2(root, file),
			line,
			summary: by === "override" ? "An override file changes where a provider comes from" : "A module takes a provider of the same name from elsewhere",
			detail: `${join$2(root, file)}:${line} makes ${localName} mean ${to}, where ${by === "override" ? "the file that it overrides" : "the root module"} says ${from}.`,
			remedy: remedyByHand("Check that the other source is meant, and say so where the first one stands.")
		}));
	}
};
function identity({ localName, from, to, by }) {
	return [
		by,
		localName,
		from,
		to
	].join(" ");
}
/** A provider that the branch locked once and locks again, at the same version with other hashes (A15). */
const reAddedProvider = {
	ids: ["re-added-provider"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		if (entry.base !== void 0) return [];
		const past = lastLocked(facts.input.past ?? [], entry.entry);
		if (past === void 0 || agree(past, entry.entry)) return [];
		return [entryFinding(facts, entry, {
			rule: "re-added-provider",
			summary: "A provider comes back with other hashes than it had",
			detail: `${entryName(facts, entry)} was locked on this branch before, at the same version and with other hashes. Removing an entry and adding it again is a way around its hashes.`,
			remedy: remedyByHand("Restore the entry from the branch's history, or lock another version."),
			line: entry.lines?.version
		})];
	})
};
function lastLocked(past, entry) {
	return past.map((lock) => lock.providers.get(entry.address)).find((one) => one?.version === entry.version);
}
/** Whether one of the two merely knows more packages than the other, by the hashes of either scheme. */
function agree(past, now) {
	return ["zh", "h1"].every((scheme) => {
		const [gone, came] = [hashesBeyond(past, now), hashesBeyond(now, past)].map((hashes) => hashes.filter((hash) => hashScheme(hash) === scheme));
		return scheme === "h1" && hasArchives(past) && hasArchives(now) || gone?.length === 0 || came?.length === 0;
	});
}
function hasArchives({ hashes }) {
	return hashes.some((hash) => hashScheme(hash) === "zh");
}

// src/review/rules/registry-answers.ts
/** A checksum list that names files of something else, or a registry that offers one as the package. */
const foreignChecksumLine = {
	ids: ["foreign-checksum-line"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const problems = (entry.evidence?.problems ?? []).filter(({ kind }) => kind === "foreign-checksum-line");
		const offered = problems.filter(({ platform }) => platform !== void 0);
		const listed = problems.filter(({ platform }) => platform === void 0);
		return [...sortedUnique(offered.map((one) => one.message)).slice(0, 1).map((message) => judgeOffered(facts, entry, {
			message,
			count: offered.length
		})), ...sortedUnique(listed.map((one) => one.message)).map((message) => judgeListed(facts, entry, message))];
	})
};
function judgeOffered(facts, entry, { message, count }) {
	const more = count > 1 ? ` The same holds for ${countText(count - 1, "other package")}.` : "";
	return entryFinding(facts, entry, {
		rule: "foreign-checksum-line",
		summary: "The registry offers a file of another release as the package",
		detail: `${sentence(message)}${more} A signed list of an old version can be replayed that way.`,
		remedy: remedyByHand("Do not install this version until the registry names its own files."),
		line: entry.lines?.version
	});
}
function judgeListed(facts, entry, message) {
	return entryFinding(facts, entry, {
		rule: "foreign-checksum-line",
		severity: "warning",
		summary: "The checksum list names files that are no part of the release",
		detail: `${entryName(facts, entry)}: ${sentence(message)} Such a line vouches for nothing here.`,
		remedy: remedyByHand("Nothing, unless the lock file records the hash of such a line."),
		line: entry.lines?.version
	});
}
/**
* Hashes that only the base branch vouches for: history, not proof.
*
* An audit has no base, and calls the same hashes unexplained.
*/
const unverifiedBaseHash = {
	ids: ["unverified-base-hash"],
	scope: "hashes",
	judge: (facts) => {
		const counted = facts.entries.flatMap((entry) => isReplaced(entry) ? [] : entry.hashes.filter((one) => one.grade === "base-only"));
		const [first] = counted;
		if (first === void 0) return [];
		const entry = facts.entries.find((one) => one.entry.address === first.provider);
		return [rootFinding(facts, {
			rule: "unverified-base-hash",
			line: entry?.lines?.hashes.get(first.hash),
			summary: "Hashes are vouched for by the base branch alone",
			detail: `${countText(counted.length, "recorded hash").replace(/hashs$/, "hashes")} of this lock file were there before, and nothing that is known now vouches for them.`,
			remedy: remedyByCommand(facts, "Run the command to see which, and fix to drop them.", ["verify"])
		})];
	}
};
/** The archives of a release that was replaced, or may have been, are said by the rules about that. */
function isReplaced({ release }) {
	return release.kind !== "same" && release.kind !== "file-added";
}

// src/review/rules/registry-migration.ts
/**
* A provider that moved between the two public registries (A7), as a change of tools brings about.
*
* It stands for what the removed and the new entry would otherwise be reported for. Another version on
* the way deserves a look of its own, because the two registries need not serve the same bytes.
*/
const registryMigration = {
	ids: ["registry-migration"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider) ? [judgeMove(facts, entry, move)] : [];
	})
};
function judgeMove(facts, entry, { gone, arrived }) {
	const [before, after] = [gone.before?.version, entry.entry.version];
	const hasMoved = before !== after;
	const step = hasMoved ? `, and from version ${before ?? "unknown"} to ${after}` : ` at ${after}`;
	return entryFinding(facts, entry, {
		rule: "registry-migration",
		...hasMoved ? { severity: "warning" } : {},
		summary: hasMoved ? "A provider moved to the other public registry, and to another version" : "A provider moved to the other public registry",
		detail: `${gone.provider} became ${arrived.provider}${step}.`,
		remedy: remedyByHand(hasMoved ? "Move first and change the version in a change of its own, so that each can be reviewed." : "Nothing, if the change of tools is meant.")
	});
}

// src/review/rules/removed-hash.ts
/**
* A hash that base records for the same version and head does not (A13).
*
* One that everything was looked at for and nothing vouches for is well gone: that is what `fix` does.
*/
const removedHash = {
	ids: ["removed-hash"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const removed = missedHashes(entry);
		return removed.length === 0 ? [] : [judgeEntry$5(facts, entry, removed)];
	})
};
function missedHashes({ entry, base, evidence, release }) {
	if (base?.version !== entry.version) return [];
	if (release.kind === "replaced" || release.kind === "repackaged") return [];
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence,
		recorded: void 0,
		knownKeys: /* @__PURE__ */ new Set()
	};
	return hashesBeyond(base, entry).filter((hash) => {
		const { grade } = explainHash(hash, context);
		return grade === "not-checked" ? hashScheme(hash) !== "h1" || !knowsAllContents(base, evidence) : grade !== "unexplained";
	});
}
/**
* Whether base records, beside the hash that is gone, an `h1:` that is known to be of every package.
*
* Where it does not, the hash may be the one of unpacked contents that no registry reports (HS-8, RG-7).
*/
function knowsAllContents(base, evidence) {
	const contents = base.hashes.filter((hash) => hashScheme(hash) === "h1");
	const known = new Set(contents.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
	const published = evidence?.publishedPlatforms;
	return published !== void 0 && published.size > 0 && published.size === known.size;
}
function judgeEntry$5(facts, entry, removed) {
	const platforms = platformsOf(removed, entry.evidence);
	const where = platforms.length > 0 ? `, which belong to ${listText(platforms)}` : "";
	const count = removed.length === 1 ? "1 hash" : `${removed.length} hashes`;
	const [first] = removed;
	return entryFinding(facts, entry, {
		rule: "removed-hash",
		summary: "Hashes of an unchanged version were removed",
		detail: `${entryName(facts, entry)} lacks ${count} that the base branch records${first === void 0 ? "" : `, such as ${hashText(first)}`}${where}. A machine that needs them cannot verify its package, or rewrites the lock file.`,
		remedy: remedyByFix(facts, "Restore the lines, or run the command, which records them again.")
	});
}

// src/review/rules/republished-package.ts
/**
* A version whose published packages are no longer those that were locked (A2, A3).
*
* `providers lock` would append the new hashes to the old ones without a word (PL-6, PL-8).
*/
const republishedPackage = {
	ids: ["republished-package"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => [...judgeRelease(facts, entry), ...judgeConflicts(facts, entry)])
};
const ASK_THE_PUBLISHER = remedyByHand("Ask the publisher why the release changed, and lock another version until that is known. Nothing is fixed automatically here.");
function judgeRelease(facts, entry) {
	const { release } = entry;
	switch (release.kind) {
		case "same":
		case "unsure": return [];
		case "file-added": return release.arrived.some((hash) => entry.added.has(hash)) ? [judgeAddition(facts, entry, release.arrived)] : [];
		case "replaced": return [judgeReplacement(facts, entry, release)];
		case "repackaged": return [judgeRepackaging(facts, entry, release)];
		default: return release;
	}
}
function judgeReplacement(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		summary: "The release was replaced after it was locked",
		detail: `${describe$2(facts, entry, release)} A published version should never change, so what would be installed now is not what was reviewed then.`,
		remedy: ASK_THE_PUBLISHER,
		line: lineOf$1(entry, release)
	});
}
function judgeRepackaging(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "warning",
		summary: "The release was repackaged, contents identical",
		detail: `${describe$2(facts, entry, release)} Every recorded content hash still agrees with a package that was downloaded and hashed in this run.`,
		remedy: remedyByHand("Check that the publisher announced the new archives; the contents are those that were locked."),
		line: lineOf$1(entry, release)
	});
}
function judgeAddition(facts, entry, arrived) {
	const platforms = platformsOf(arrived, entry.evidence);
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "notice",
		summary: "A package was added to the release after it was locked",
		detail: `${entryName(facts, entry)} lists ${countText(arrived.length, "package")} more than when it was locked${platforms.length > 0 ? `, for ${listText(platforms)}` : ""}. The others are unchanged.`,
		remedy: remedyByHand("Nothing, unless the new package is one that you did not expect."),
		line: arrived.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== void 0)
	});
}
function judgeConflicts(facts, entry) {
	const conflicts = (entry.evidence?.problems ?? []).filter((problem) => problem.kind === "conflicting-checksums");
	return sortedUnique(conflicts.map((problem) => problem.message)).map((message) => entryFinding(facts, entry, {
		rule: "republished-package",
		summary: "The release has two checksums for one file",
		detail: `${entryName(facts, entry)}: ${sentence(message)}`,
		remedy: ASK_THE_PUBLISHER
	}));
}
function describe$2(facts, entry, { gone, arrived }) {
	const platforms = platformsOf(arrived, entry.evidence);
	const where = platforms.length > 0 ? ` (${listText(platforms)})` : "";
	return `${entryName(facts, entry)} no longer lists ${countText(gone.length, "recorded archive")}, such as ${gone[0] === void 0 ? "" : hashText(gone[0])}, and lists ${countText(arrived.length, "other")}${where} instead.`;
}
/** The first new archive that head records, else the version. */
function lineOf$1(entry, { arrived }) {
	const added = arrived.find((hash) => entry.added.has(hash));
	return (added === void 0 ? void 0 : entry.lines?.hashes.get(added)) ?? entry.lines?.version;
}

// src/review/rules/required-platform.ts
/** Required platforms that an entry cannot verify, or that its release does not serve (A13, A16). */
const requiredPlatform = {
	ids: ["missing-platform", "platform-not-published"],
	scope: "root-module",
	judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry$4(facts, entry))
};
function judgeEntry$4(facts, entry) {
	const unpublished = entry.coverage.filter((one) => !isPublished(entry, one.platform));
	const published = entry.coverage.filter((one) => isPublished(entry, one.platform));
	const missing = published.filter((one) => one.level === "none");
	const zipOnly = published.filter((one) => one.level === "zip-only");
	const isListed = facts.input.required.from === "policy";
	return [
		...missing.length > 0 ? [judgeMissing$1(facts, entry, missing)] : [],
		...zipOnly.length > 0 && isListed ? [judgeZipOnly(facts, entry, zipOnly)] : [],
		...unpublished.length > 0 ? [judgeUnpublished(facts, entry, unpublished)] : []
	];
}
/** Whether a package exists, for all that is known. */
function isPublished({ evidence }, platform) {
	const published = evidence?.publishedPlatforms;
	return published === void 0 || published.size === 0 || published.has(platform);
}
function judgeMissing$1(facts, entry, missing) {
	const platforms = missing.map((one) => one.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		summary: "The lock entry cannot verify a required platform",
		detail: `${entryName(facts, entry)} has neither an archive hash (zh) nor a content hash (h1) for ${listText(platforms)}. Installing there fails, or rewrites the lock file.`,
		remedy: remedyFor(facts, platforms)
	});
}
function judgeZipOnly(facts, entry, zipOnly) {
	const platforms = zipOnly.map((one) => one.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		severity: "warning",
		summary: "The lock entry has no content hash for a required platform",
		detail: `${entryName(facts, entry)} has an archive hash (zh) but no content hash (h1) for ${listText(platforms)}. Installing from the registry works there; a plugin cache, an unpacked mirror and a read-only lock file need the h1.`,
		remedy: remedyFor(facts, platforms)
	});
}
function judgeUnpublished(facts, entry, unpublished) {
	return entryFinding(facts, entry, {
		rule: "platform-not-published",
		summary: "The release has no package for a required platform",
		detail: `${entryName(facts, entry)} is not published for ${listText(unpublished.map((one) => one.platform))}, so that no lock file can cover it.`,
		remedy: remedyByHand("Choose a version that is published for the platform, or stop requiring it for this root module."),
		line: entry.lines?.version
	});
}
function remedyFor(facts, platforms) {
	const options = platforms.flatMap((platform) => ["--platform", platform]);
	return remedyByCommand(facts, "Run the command, which adds the missing hashes.", ["fix", ...options]);
}

// src/review/rules/signers.ts
/** Keys whose signature covers a checksum list of the version. */
function signersOf$1(evidence) {
	const all = [...evidence?.dispositions.values() ?? []];
	return new Set(all.flatMap((facts) => [...facts.signedBy]));
}
/**
* Whether it is known that no signature covers what the origin registry lists.
*
* A signature that does not hold, or whose key has expired, is another rule's matter.
*/
function isKnownUnsigned(evidence) {
	if (evidence === void 0 || evidence.signatures.length > 0) return false;
	if (evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
	return [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry) && signersOf$1(evidence).size === 0;
}

// src/review/rules/signing.ts
/** A checksum list without any signature, worst where the version before had one (A12, AU-12). */
const signatureMissing = {
	ids: ["signature-missing"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).filter(({ evidence }) => isKnownUnsigned(evidence)).map((entry) => judgeMissing(facts, entry))
};
function judgeMissing(facts, entry) {
	const before = keysBehindEntry(entry.base, entry.baseEvidence);
	const isLost = before.size > 0;
	return entryFinding(facts, entry, {
		rule: "signature-missing",
		severity: isLost ? "error" : "notice",
		summary: isLost ? "The signature that earlier versions had is gone" : "No signature covers this version",
		detail: isLost ? `${entryName(facts, entry)} is not signed, and ${entry.base?.version ?? "the version before"} was, by key ${listText(sortedUnique(before))}. Whoever answers for the registry could have made this version.` : `${entryName(facts, entry)} is not signed, so that the registry alone vouches for it.`,
		remedy: remedyByHand(isLost ? `Stay at ${entry.base?.version ?? "the version before"} until the publisher says why the signature is gone.` : "Nothing, if you trust the registry for this provider. Ask the publisher to sign releases."),
		line: entry.lines?.version
	});
}
/** Another key than the one whose signature over base's version verifies now (A11). */
const signingKeyChanged = {
	ids: ["signing-key-changed"],
	scope: "hashes",
	judge: (facts) => {
		return perSigner(changedEntries(facts).filter((entry) => keyChange(facts, entry) !== void 0), (entry) => sortedUnique(signersOf$1(entry.evidence)).join()).map((group) => judgeKeyChange(facts, group));
	}
};
/** What is new about the signers of a version; undefined when nothing is. */
function keyChange({ input }, { entry, base, baseEvidence, evidence }) {
	const signers = signersOf$1(evidence);
	const pinned = input.context.pinnedKeys?.(entry.address);
	const shares = (keys) => [...signers].some((key) => keys.has(key));
	if (signers.size === 0) return void 0;
	if (pinned !== void 0) return shares(pinned) ? void 0 : {
		from: pinned,
		isPinned: true
	};
	const before = keysBehindEntry(base, baseEvidence);
	if (before.size === 0 || base?.version === entry.version || shares(before)) return void 0;
	return {
		from: before,
		isPinned: false
	};
}
function judgeKeyChange(facts, group) {
	const { first } = group;
	const change = keyChange(facts, first);
	const [from, to] = [sortedUnique(change?.from ?? []), sortedUnique(signersOf$1(first.evidence))];
	const isPinned = change?.isPinned === true;
	const since = first.base === void 0 ? "" : `, which signed ${first.base.version}`;
	return entryFinding(facts, first, {
		rule: "signing-key-changed",
		...isPinned ? { severity: "error" } : {},
		summary: isPinned ? "The signing key is not one that policy pins" : "The signing key is not the one before",
		detail: `${namesOf(facts, group)}: signed by key ${listText(to)}. ` + (isPinned ? `Policy pins ${listText(from)}.` : `Not by key ${listText(from)}${since}. Publishers do rotate keys; so does whoever takes one over.`),
		remedy: remedyByHand("Compare the new fingerprint with one that the publisher announces elsewhere than in the registry."),
		line: first.lines?.version
	});
}
/** A signature by a key that has expired, which OpenTofu takes with a warning and Terraform silently (AU-11). */
const signingKeyExpired = {
	ids: ["signing-key-expired"],
	scope: "hashes",
	judge: (facts) => perSigner(changedEntries(facts).filter((entry) => expiredSignature(entry) !== void 0), (entry) => keyOf$1(expiredSignature(entry))).map((group) => judgeExpired(facts, group))
};
function expiredSignature({ evidence }) {
	return evidence?.signatures.find(({ status }) => status === "key-expired" || status === "signature-expired");
}
function judgeExpired(facts, group) {
	const signature = expiredSignature(group.first);
	const { created, keyExpires } = signature ?? {};
	const isOlder = signature?.status === "key-expired" && created !== void 0 && keyExpires !== void 0 && created < keyExpires;
	const when = keyExpires === void 0 ? "" : ` on ${keyExpires.slice(0, 10)}`;
	const made = created === void 0 ? "" : ` The signature says it was made on ${created.slice(0, 10)}.`;
	const severity = isOlder ? "notice" : "warning";
	return entryFinding(facts, group.first, {
		rule: "signing-key-expired",
		severity,
		summary: isOlder ? "The signing key expired after it signed" : "The signature is of a key that had expired",
		detail: `${namesOf(facts, group)}: ${signature === void 0 ? "the key" : keyText(signature)} expired${when}.${made}`,
		remedy: remedyByHand(isOlder ? "Nothing. The next release should be signed by a key that is valid." : "Ask the publisher to sign with a key that is valid, or to extend this one in the registry."),
		line: group.first.lines?.version
	});
}
/** A signature that the tools take although its algorithm no longer protects. */
const weakSignature = {
	ids: ["weak-signature"],
	scope: "hashes",
	judge: (facts) => perSigner(changedEntries(facts).filter((entry) => weakSignatureOf(entry) !== void 0), (entry) => keyOf$1(weakSignatureOf(entry))).map((group) => judgeWeak(facts, group))
};
const WEAKNESSES = {
	sha1: "uses SHA-1, for which collisions can be made",
	dsa: "is by a DSA key",
	"rsa-under-2048": "is by an RSA key of fewer than 2048 bits"
};
function weakSignatureOf({ evidence }) {
	return evidence?.signatures.find(({ status, weaknesses }) => weaknesses.length > 0 && (status === "ok" || status === "key-expired"));
}
function judgeWeak(facts, group) {
	const signature = weakSignatureOf(group.first);
	const reasons = (signature?.weaknesses ?? []).map((one) => WEAKNESSES[one]);
	return entryFinding(facts, group.first, {
		rule: "weak-signature",
		summary: "The signature is too weak to rely on",
		detail: `${namesOf(facts, group)}: the signature by ${signature === void 0 ? "its key" : keyText(signature)} ${listText(reasons)}. The tools accept it.`,
		remedy: remedyByHand("Ask the publisher to sign with a stronger key, and pin that key by policy."),
		line: group.first.lines?.version
	});
}
function perSigner(entries, signerOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of entries) {
		const { asciiHostname, namespace } = addressParts(one.entry.address);
		const key = `${asciiHostname}/${namespace} ${signerOf(one)}`;
		groups.set(key, [...groups.get(key) ?? [], one]);
	}
	return [...groups.values()].flatMap((all) => all[0] === void 0 ? [] : [{
		first: all[0],
		all
	}]);
}
function keyOf$1(signature) {
	return signature?.fingerprint ?? signature?.keyId ?? "";
}
function namesOf(facts, { all }) {
	return listText(all.map((entry) => entryName(facts, entry)));
}

// src/review/policy.ts
/** What holds where no policy says otherwise. */
const DEFAULT_POLICY = {
	severities: /* @__PURE__ */ new Map(),
	failOn: "error",
	failOnUnverified: true,
	platforms: void 0,
	platformOverrides: [],
	rootModules: [],
	tool: void 0,
	warnOnly: void 0,
	emergency: void 0,
	allowedHosts: [],
	allowedProviders: [],
	deniedProviders: [],
	trustedKeys: /* @__PURE__ */ new Map(),
	minReleaseAge: void 0,
	waivers: [],
	unverifiable: [],
	baseline: void 0,
	cliConfigFile: void 0,
	allowInputOverride: false
};
/** Platforms that policy lists for a root module; undefined lets them be derived. */
function listedPlatforms({ platforms, platformOverrides }, root) {
	return platformOverrides.findLast(({ paths }) => paths.some((path) => coversPath(path, root)))?.platforms ?? platforms;
}
/**
* The keys that policy pins for a provider's namespace; undefined when it pins none, which is not the
* same as trusting no key. A key counts when every pin that covers the provider has it.
*/
function pinnedKeys({ trustedKeys }, provider) {
	const [first, ...others] = [...trustedKeys].filter(([namespace]) => namesProvider(namespace, provider)).map(([, keys]) => keys);
	if (first === void 0) return void 0;
	return new Set(first.filter((key) => others.every((keys) => keys.includes(key))));
}
/** Hours that a release of a provider has to be old; undefined when it may be new. */
function requiredAge({ minReleaseAge }, provider, now) {
	if (minReleaseAge === void 0) return void 0;
	return minReleaseAge.exceptions.some((one) => namesProvider(one.provider, provider) && (one.expires === void 0 || !isExpired(one.expires, now))) ? void 0 : minReleaseAge.hours;
}
/** Whether the gate stands open now, and why; an emergency is told before a roll-out. */
function openGate({ warnOnly, emergency }, now) {
	if (emergency !== void 0 && !isExpired(emergency.until, now)) return {
		kind: "emergency",
		...emergency
	};
	if (warnOnly === void 0) return void 0;
	const { until, reason } = warnOnly;
	if (until !== void 0 && isExpired(until, now)) return void 0;
	return {
		kind: "warn-only",
		reason,
		until,
		approvedBy: void 0
	};
}

// src/review/rules/too-new.ts
const HOUR = 36e5;
const HOURS_A_DAY = 24;
/**
* A release that is younger than policy asks for: most malicious ones are found within days (A10).
*
* Only the registry's own word on the date counts. Where it has none, that is said, and nothing is
* guessed: the date in a signature or a header is whatever its maker wrote.
*/
const tooNew = {
	ids: ["too-new"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).filter((entry) => entry.base?.version !== entry.entry.version).flatMap((entry) => judgeEntry$3(facts, entry))
};
function judgeEntry$3(facts, entry) {
	const { policy, now } = facts.input.context;
	const hours = requiredAge(policy, entry.entry.address, now);
	if (hours === void 0) return [];
	const published = Date.parse(entry.evidence?.publishedAt ?? "");
	if (Number.isNaN(published)) return [unknownAge(facts, entry, hours)];
	const age = now - published;
	return age >= hours * HOUR ? [] : [youngRelease(facts, entry, {
		age,
		hours
	})];
}
function youngRelease(facts, entry, { age, hours }) {
	const known = age < 0 ? "in the future" : `${ageText(Math.floor(age / HOUR))} ago`;
	return entryFinding(facts, entry, {
		rule: "too-new",
		summary: "A release is younger than policy asks for",
		detail: `${entryName(facts, entry)} was published ${known}, by the registry's word; policy asks for ${ageText(hours)}. A release that turns out to be malicious is mostly found out within days.`,
		remedy: remedyByHand("Wait, lock an earlier version, or add an exception to min-release-age on the base branch."),
		line: entry.lines?.version
	});
}
function unknownAge(facts, entry, hours) {
	return entryFinding(facts, entry, {
		rule: "too-new",
		severity: "notice",
		summary: "The age of a release is not known",
		detail: `The registry does not say when ${entryName(facts, entry)} was published; policy asks for ${ageText(hours)}.`,
		remedy: remedyByHand("Look up the date of the release where its publisher announces it."),
		line: entry.lines?.version
	});
}
/** Days where they say enough, else hours. */
function ageText(hours) {
	if (hours < 48) return countText(hours, "hour");
	return countText(Math.floor(hours / HOURS_A_DAY), "day");
}

// src/review/rules/unexplained-hash.ts
/**
* A hash that head adds and nothing vouches for (A1).
*
* The tools accept a package that matches any one recorded hash, so one line is enough to let another
* package in.
*/
const unexplainedHash = {
	ids: ["unexplained-hash"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry$2(facts, entry))
};
function judgeEntry$2(facts, entry) {
	const unexplained = entry.hashes.filter((one) => one.grade === "unexplained");
	if (unexplained.length > 0) return unexplained.map((one) => judgeHash(facts, entry, one));
	return hasTooManyContents(entry) ? [judgeSurplus(facts, entry)] : [];
}
function judgeHash(facts, entry, { hash }) {
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	const signer = signerText(entry.evidence);
	const known = packages > 0 ? `any of the ${countText(packages, "package")}` : "anything that is known";
	const signed = signer === void 0 ? "" : `, whose checksum list is ${signer}`;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "Nothing vouches for this hash",
		detail: `${hashText(hash)} does not belong to ${known} of ${entryName(facts, entry)}${signed}. A package that matches it would be installed without complaint.`,
		remedy: remedyByFix(facts, "Remove the line, or run the command, which drops it and records what the tool would."),
		hash,
		line: entry.lines?.hashes.get(hash)
	});
}
/**
* Whether an entry has more content hashes than its release can: two for each package (HS-6).
*
* That is decided without a download: whichever of them are right, some are not.
*/
function hasTooManyContents({ entry, evidence, hashes, added }) {
	const packages = evidence?.publishedPlatforms.size ?? 0;
	const contents = entry.hashes.filter((hash) => hashScheme(hash) === "h1");
	const isOpen = hashes.some((one) => added.has(one.hash) && !isVouchedFor(one.grade));
	return packages > 0 && isOpen && contents.length > 2 * packages;
}
function judgeSurplus(facts, entry) {
	const contents = entry.entry.hashes.filter((hash) => hashScheme(hash) === "h1").length;
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "More content hashes than the release can have",
		detail: `${entryName(facts, entry)} has ${countText(packages, "package")}, with two content hashes each at most, and the lock file records ${contents}. Some of them belong to no package.`,
		remedy: remedyByFix(facts, "Run the command, which keeps the hashes that belong to a package and drops the others.")
	});
}

// src/review/rules/unneeded-entry.ts
/**
* A locked provider that the configuration does not require.
*
* Only a remark, because state may still need it; silent when the requirements are a lower bound.
*/
const unneededEntry = {
	ids: ["unneeded-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements } = facts.input;
		if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
		return facts.entries.filter(({ entry }) => !requirements.providers.has(entry.address)).map((entry) => entryFinding(facts, entry, {
			rule: "unneeded-entry",
			summary: "A locked provider is not required by the configuration",
			detail: `${entryName(facts, entry)} is locked, but nothing in the configuration or its tests requires it. Its state may still do.`,
			remedy: remedyByCommand(facts, "Keep it while a state needs it; the command drops it when nothing does.", ["fix", "--prune"])
		}));
	}
};

// src/review/rules/version-change.ts
/** A version that its publisher does not call finished (A10). */
const prerelease = {
	ids: ["prerelease"],
	scope: "root-module",
	judge: (facts) => facts.entries.filter(({ base, entry }) => isPrerelease(entry.version) && base?.version !== entry.version).map((entry) => entryFinding(facts, entry, {
		rule: "prerelease",
		summary: "A prerelease is locked",
		detail: `${entryName(facts, entry)} is a prerelease: its publisher has not finished it, and may publish it again or take it back.`,
		remedy: remedyByHand("Lock a release, or say in the change why the prerelease is needed."),
		line: entry.lines?.version
	}))
};
/** A step to another major version, in which publishers may break what worked. */
const majorUpgrade = {
	ids: ["major-upgrade"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const before = versionBefore(entry);
		if (before === void 0 || before === entry.entry.version) return [];
		const { direction, size } = versionChange(before, entry.entry.version);
		if (direction !== "upgrade" || size !== "major") return [];
		return [entryFinding(facts, entry, {
			rule: "major-upgrade",
			summary: "A provider moves to another major version",
			detail: `${entryName(facts, entry)} takes the place of ${before}. A major version may break configurations, and may write state that the old one cannot read.`,
			remedy: remedyByHand("Read the upgrade guide, and look at a plan before merging."),
			line: entry.lines?.version
		})];
	})
};
function versionBefore({ base, move }) {
	if (base !== void 0) return base.version;
	return move?.kind === "moved-registry" ? move.gone.before?.version : void 0;
}
/**
* A provider that moved although its constraints did not (A9), as `init -upgrade` brings about.
*
* A warning when the change is about other publishers' providers: then nobody may have looked for it.
*/
const unrequestedChange = {
	ids: ["unrequested-change"],
	scope: "root-module",
	judge: (facts) => {
		const moved = facts.entries.filter(isMoved);
		const requested = moved.filter(isRequested).map(publisherOf);
		return moved.filter((entry) => !isRequested(entry)).map((entry) => judgeUnrequested(facts, entry, requested));
	}
};
function isMoved({ base, entry }) {
	return base !== void 0 && base.version !== entry.version;
}
function isRequested({ base, entry }) {
	return base?.constraints.text !== entry.constraints.text;
}
function publisherOf({ entry }) {
	const { asciiHostname, namespace } = addressParts(entry.address);
	return `${asciiHostname}/${namespace}`;
}
function judgeUnrequested(facts, entry, requested) {
	const isUnrelated = requested.length > 0 && !requested.includes(publisherOf(entry));
	return entryFinding(facts, entry, {
		rule: "unrequested-change",
		...isUnrelated ? { severity: "warning" } : {},
		summary: isUnrelated ? "A provider moved that this change is not about" : "A provider moved within unchanged constraints",
		detail: `${entryName(facts, entry)} takes the place of ${entry.base?.version ?? "another version"}, and its constraints are what they were${isUnrelated ? ", while those of other publishers' providers changed" : ""}.`,
		remedy: remedyByHand(isUnrelated ? `Restore ${entry.base?.version ?? "the version before"}, and upgrade this provider in a change of its own.` : "Nothing, if the upgrade is meant."),
		line: entry.lines?.version
	});
}
/** Root modules of one repository that lock different versions of one provider; said by an audit alone. */
const versionSkew = {
	ids: ["version-skew"],
	scope: "root-module",
	judge: (facts) => {
		const { mode, lockedVersions } = facts.input.context;
		if (mode !== "audit") return [];
		return facts.entries.flatMap((entry) => {
			const others = [...lockedVersions?.get(entry.entry.address) ?? []].filter((version) => version !== entry.entry.version).sort(compareBytes);
			if (others.length === 0) return [];
			return [entryFinding(facts, entry, {
				rule: "version-skew",
				summary: "Root modules lock different versions of one provider",
				detail: `${entryName(facts, entry)} is locked here, and ${listText(others)} elsewhere in the repository.`,
				remedy: remedyByCommand(facts, "Nothing, unless they should agree; the command upgrades this one.", [
					"lock",
					`--upgrade=${entry.entry.address}`,
					"--chdir"
				]),
				line: entry.lines?.version
			})];
		});
	}
};

// src/review/rules/version-outside-constraints.ts
/** A locked version that the configuration does not allow: the tools stop there (IN-6). */
const versionOutsideConstraints = {
	ids: ["version-outside-constraints"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const requirement = facts.input.requirements?.providers.get(entry.entry.address);
		return requirement === void 0 || allowsVersion(requirement.constraints, entry.entry.version) ? [] : [judgeEntry$1(facts, entry, requirement)];
	})
};
function judgeEntry$1(facts, entry, requirement) {
	const { address, version } = entry.entry;
	const wanted = requirement.constraints.text;
	const askers = requirement.origins.filter((one) => one.constraints !== "").map((one) => originText(facts, one));
	const where = askers.length > 0 ? ` (${listText(askers)})` : "";
	const why = wanted === "" ? "which no configuration accepts unless it asks for exactly that version" : `and the configuration asks for ${wanted}${where}`;
	return entryFinding(facts, entry, {
		rule: "version-outside-constraints",
		summary: "The locked version is not one that the configuration allows",
		detail: `${entryName(facts, entry)} is locked, ${why}. ${commandName(facts.input.context.tool)} init would stop here: locked provider ${version} does not match.`,
		remedy: remedyByCommand(facts, "Change the constraint, or run the command, which chooses the newest version that is allowed.", [
			"lock",
			`--upgrade=${address}`,
			"--chdir"
		]),
		line: entry.lines?.version
	});
}

// src/review/rules/version-unavailable.ts
/** A locked version that the registry no longer lists. */
const versionUnavailable = {
	ids: ["version-unavailable"],
	scope: "root-module",
	judge: (facts) => facts.entries.filter((entry) => entry.evidence?.availability === "withdrawn").map((entry) => judgeEntry(facts, entry))
};
function judgeEntry(facts, entry) {
	return entryFinding(facts, entry, {
		rule: "version-unavailable",
		severity: severityOf(facts, entry),
		summary: "The registry no longer lists the locked version",
		detail: `${entryName(facts, entry)} is not among the versions that the registry lists now, so that a machine without a copy of it cannot install it.`,
		remedy: remedyByHand("Lock a version that the registry lists."),
		line: entry.lines?.version
	});
}
/** What base locks already is not this change's doing. */
function severityOf({ input }, { base, entry }) {
	return input.context.mode === "review" && base?.version === entry.version ? "notice" : "error";
}

// src/review/rules.ts
/** Every rule, in no order that matters. */
const RULES = [
	unexplainedHash,
	republishedPackage,
	checksumMismatch,
	badSignature,
	noUsableHashes,
	requiredPlatform,
	missingEntry,
	missingLockFile,
	unneededEntry,
	versionOutsideConstraints,
	versionUnavailable,
	invalidLockFile,
	newProvider,
	downgrade,
	registryMigration,
	providerDenied,
	tooNew,
	signatureMissing,
	signingKeyChanged,
	signingKeyExpired,
	weakSignature,
	removedHash,
	hostNotAllowed,
	namespaceChanged,
	registryHostChanged,
	foreignChecksumLine,
	unverifiedBaseHash,
	builtinOrLegacy,
	invalidConfiguration,
	nonCanonical,
	staleConstraints,
	majorUpgrade,
	prerelease,
	unrequestedChange,
	versionSkew,
	lookAlikeProvider,
	reAddedProvider,
	sourceOverridden,
	notVerified
];

// src/review/judge.ts
/**
* Judges one root module: what changed, what is wrong, and what is behind each hash.
*
* The same input gives the same output, in the same order. A lock file that cannot be read is judged
* for that alone: nothing else in it can be relied on.
*/
function judgeRoot(input) {
	const facts = gatherFacts(input);
	if (input.head !== void 0 && hasErrors(input.head.diagnostics)) return judgeUnreadable(facts);
	const findings = RULES.filter((rule) => input.scope === "root-module" || rule.scope === "hashes").flatMap((rule) => rule.judge(facts));
	return {
		changes: changesOf(input),
		findings: settle(findings, input),
		hashes: facts.entries.flatMap((entry) => entry.hashes),
		coverage: coverageOf(facts)
	};
}
/** A file that policy lets pass although nobody could read it is still not verified. */
function judgeUnreadable(facts) {
	const unread = rootFinding(facts, {
		rule: "not-verified",
		summary: "The lock file could not be read",
		detail: "Nothing in the lock file was checked, because it cannot be read.",
		remedy: remedyByHand("Restore the file from the base branch and lock again.")
	});
	const { input } = facts;
	const invalid = settle(invalidLockFile.judge(facts), input);
	return {
		changes: [],
		findings: invalid.some((finding) => finding.severity === "error") ? invalid : settle([...invalid, unread], input),
		hashes: [],
		coverage: /* @__PURE__ */ new Map()
	};
}
/** An audit has no base that anything could have changed from. */
function changesOf(input) {
	const { root, base, head, context } = input;
	if (context.mode === "audit") return [];
	return classifyChanges({
		root,
		base: base?.lock ?? EMPTY_LOCK_FILE,
		head: head?.lock ?? EMPTY_LOCK_FILE,
		textDiffers: base?.text !== head?.text,
		platformsOf: (provider, version, hash) => {
			const evidence = context.evidence.get(evidenceKey(provider, version));
			return explainHash(hash, {
				provider,
				version,
				evidence,
				recorded: void 0,
				knownKeys: /* @__PURE__ */ new Set()
			}).platforms;
		}
	});
}
/** Policy's severities and what it accepts applied, repetitions left out, in the order of the report. */
function settle(findings, input) {
	const { policy } = input.context;
	return settleFindings(acceptFindings(weigh(findings, policy), input), policy);
}
/** Policy's severities applied, repetitions left out, in the order of the report. */
function settleFindings(findings, policy) {
	return [...absorbFindings(weigh(findings, policy))].sort(compareFindings);
}
/** Policy's severities; what was accepted keeps the one that acceptance gave it. */
function weigh(findings, policy) {
	return findings.flatMap((finding) => {
		const severity = policy.severities.get(finding.rule) ?? finding.severity;
		if (finding.rule === "not-verified" || finding.accepted !== void 0) return [finding];
		return severity === "off" ? [] : [{
			...finding,
			severity
		}];
	});
}
/** Heaviest first, then by place, then by everything else that can differ. */
function compareFindings(a, b) {
	return SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || compareBytes(a.root, b.root) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.rule, b.rule) || compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.detail, b.detail);
}
function coverageOf(facts) {
	const known = facts.entries.filter((entry) => entry.evidence !== void 0);
	return new Map(known.map((entry) => [entry.entry.address, coverageChange(facts, entry)]));
}
function coverageChange({ input }, entry) {
	const required = input.required.platforms;
	const evidence = findEvidence(input.context.evidence, entry.base);
	return {
		required,
		before: entry.base === void 0 || evidence === void 0 ? void 0 : covered(entryCoverage(entry.base, evidence, required)),
		after: covered(entry.coverage)
	};
}
function covered(coverage) {
	return coverage.filter(isCovered).map((one) => one.platform);
}

// src/review/policy-changes.ts
const WHAT = {
	policy: "the policy of this review",
	companion: "a file that the policy names",
	workflow: "a workflow that runs this review"
};
/** One finding for each file that decides reviews and is changed by the one under review (A26). */
function policyChangedFindings(changes, policy) {
	const asked = policy.severities.get("policy-changed");
	return changes.map((change) => ({
		rule: "policy-changed",
		severity: asked === void 0 || asked === "off" ? change.problem === void 0 ? RULE_CATALOGUE["policy-changed"].severity : "error" : asked,
		provider: null,
		root: ".",
		file: change.path,
		line: null,
		summary: change.problem === void 0 ? "The change touches what decides this review" : "The change makes the policy unusable",
		detail: changeText(change),
		remedy: remedyByHand("Have somebody who answers for the policy look at it, best in a change of its own.")
	}));
}
function changeText({ path, kind, isRemoved, problem }) {
	const text = `The change ${isRemoved ? "removes" : "changes"} ${path}, ${WHAT[kind]}. This review still goes by the target branch's.`;
	return problem === void 0 ? text : `${text} Merged, it would stop every review: ${problem}`;
}
/**
* The trace of a gate that stands open: of an emergency in every report, of a roll-out where something
* would have failed.
*/
function openGateFindings(gate, wouldFail, file) {
	if (gate === void 0 || gate.kind === "warn-only" && !wouldFail) return [];
	const until = gate.until === void 0 ? "until it is removed" : `until ${gate.until.text}`;
	const reason = gate.reason === void 0 ? "" : `: ${gate.reason}`;
	const approver = gate.approvedBy === void 0 ? "" : ` Approved by ${gate.approvedBy}.`;
	const isEmergency = gate.kind === "emergency";
	return [{
		rule: "waiver-used",
		severity: isEmergency ? "warning" : "notice",
		provider: null,
		root: ".",
		file: file ?? null,
		line: null,
		summary: isEmergency ? "The gate stands open for an emergency" : "Findings are shown and fail nothing",
		detail: `${gate.kind} holds ${until}${reason}.${approver}`,
		remedy: remedyByHand(isEmergency ? "Remove emergency from the policy, and review again what was merged meanwhile." : "Write a baseline of what is left and remove warn-only from the policy.")
	}];
}

// src/app/assemble-review.ts
/** Puts the reviews of root modules together into the one that reports are rendered from. */
function assembleReview(parts, meter) {
	const { roots, policy, commits } = parts;
	const verdict = verdictOf(parts);
	const gate = openGate(policy, meter.clock.now());
	const traces = openGateFindings(gate, verdict === "failed" || verdict === "unverified", parts.policyFile);
	const ofRepository = [...parts.repositoryFindings ?? [], ...traces];
	const { requests, bytes } = meter.cost();
	return {
		verdict,
		baseCommit: commits?.base ?? null,
		headCommit: commits?.head ?? null,
		baseName: commits?.baseName ?? null,
		roots,
		changes: groupChanges(roots.flatMap((root) => root.changes)),
		findings: [...roots.flatMap((root) => root.findings), ...ofRepository].sort(compareFindings),
		hashes: distinctHashes(roots),
		limits: statedLimits(roots),
		stats: {
			bytesDownloaded: bytes,
			requests,
			cacheHits: 0,
			durationMs: meter.clock.now() - meter.started
		},
		version: meter.programVersion,
		failOn: policy.failOn,
		...gate === void 0 ? {} : { openGate: gate }
	};
}
function verdictOf({ roots, policy, mode, repositoryFindings = [] }) {
	const verdicts = roots.map((root) => gateRoot({
		...root,
		mode
	}, policy));
	if (repositoryFindings.length === 0) return combineVerdicts(verdicts);
	const ofRepository = {
		mode,
		base: void 0,
		changes: [],
		findings: repositoryFindings
	};
	return combineVerdicts([...verdicts, gateRoot(ofRepository, policy)]);
}
/** Each hash of each provider version once, however many root modules record it. */
function distinctHashes(roots) {
	return [...new Map(roots.flatMap((root) => root.hashes).map((one) => [`${one.provider}@${one.version} ${one.hash} ${one.grade}`, one])).entries()].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}
/** Why some requirement sets are lower bounds: a limit of the report, not a finding. */
function statedLimits(roots) {
	const limits = roots.flatMap((root) => (root.requirements?.limits ?? []).map((limit) => `${root.root}: ${limit}`));
	return [...new Set(limits)];
}

// src/review/expected.ts
/**
* The lock file that should stand where head's does, as far as evidence at hand tells: head's versions,
* the configuration's constraints when they are all known, and no hash that is known to be unexplained.
*
* Platforms that head lacks are the business of `fix`, which downloads them; here they are findings.
*/
function expectedLockFile(input) {
	return lockFile([...input.head.lock.providers.values()].map((entry) => expectedEntry(entry, input)));
}
function expectedEntry(entry, input) {
	const { address, version } = entry;
	return providerLock({
		address,
		version,
		constraints: expectedConstraints(entry, input.requirements),
		hashes: explainedHashes(entry, input)
	});
}
/** The hashes of an entry without those that everything was looked at for and nothing explains. */
function explainedHashes(entry, { base, context }) {
	const evidence = findEvidence(context.evidence, entry);
	if (evidence === void 0) return entry.hashes;
	const old = base?.lock.providers.get(entry.address);
	const recorded = old?.version === entry.version ? old : void 0;
	const knownKeys = context.knownKeys(entry.address);
	return explainEntry(entry, {
		evidence,
		recorded,
		knownKeys
	}).filter((one) => one.grade !== "unexplained").map((one) => one.hash);
}
/** The configuration's constraints when they are all known; what head records otherwise. */
function expectedConstraints(entry, requirements) {
	if (requirements?.exact !== true) return entry.constraints;
	const requirement = requirements.providers.get(entry.address);
	return requirement === void 0 ? entry.constraints : requirement.constraints;
}

// src/review/required-platforms.ts
/**
* The platforms that a root module's lock file must cover.
*
* What policy lists; else every platform that base covers by an explained `h1:`, so that coverage never
* shrinks unseen; else what the other root modules cover; else the host's.
*/
function requiredPlatforms(input) {
	if (input.listed !== void 0) return {
		platforms: sortedUnique(input.listed),
		from: "policy"
	};
	const covered = sortedUnique(input.baseEntries.flatMap(({ entry, evidence }) => platformsByContents(entry, evidence)));
	if (covered.length > 0) return {
		platforms: covered,
		from: "base"
	};
	if (input.otherRoots.length > 0) return {
		platforms: sortedUnique(input.otherRoots),
		from: "other-roots"
	};
	return {
		platforms: [input.host],
		from: "host"
	};
}
/** The platforms that an entry covers by an `h1:` that somebody vouches for. */
function platformsByContents(entry, evidence) {
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence,
		recorded: entry,
		knownKeys: /* @__PURE__ */ new Set()
	};
	const platforms = entry.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => explainHash(hash, context)).filter((explained) => isVouchedFor(explained.grade)).flatMap((explained) => explained.platforms);
	return sortedUnique(platforms);
}

// src/review/shards/inherit-base.ts
/**
* A base for a root module that has none: the same providers in root modules that were removed.
*
* Moving a directory must not make everything in it new. Of several entries for a provider, one of
* head's own version is taken before any other, so that hashes are compared where they can be.
* Undefined when nothing was removed that head has too.
*/
function inheritBase(head, removed) {
	const twin = removed.find((side) => side.text === head.text);
	if (twin !== void 0) return twin;
	const entries = [...head.lock.providers.values()].map((entry) => bestMatch(entry, removed)).filter((entry) => entry !== void 0);
	if (entries.length === 0) return void 0;
	return {
		text: "",
		lock: lockFile(entries),
		diagnostics: [],
		lines: /* @__PURE__ */ new Map(),
		header: void 0
	};
}
function bestMatch(entry, removed) {
	const candidates = removed.map((side) => entryOf$1(side.lock, entry.address)).filter((one) => one !== void 0);
	return candidates.find((one) => one.version === entry.version) ?? candidates[0];
}
function entryOf$1(lock, provider) {
	return lock.providers.get(provider);
}

// src/model/disposition.ts
/**
* Reads a fingerprint in hex of either case, 40 digits (or the 64 of a version 6 key).
*
* @throws LockReviewError `INVALID_HASH`
*/
function parseFingerprint(text) {
	if (!/^(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/.test(text)) throw new LockReviewError("INVALID_HASH", `"${text}" is not the fingerprint of a signing key`, { hint: "Write all 40 hex digits, without spaces." });
	return text.toUpperCase();
}
const NOTHING$1 = {
	signedBy: /* @__PURE__ */ new Set(),
	reportedByRegistry: false,
	reportedByMirror: false,
	verifiedLocally: false,
	derivedFrom: /* @__PURE__ */ new Set(),
	platforms: /* @__PURE__ */ new Set(),
	files: /* @__PURE__ */ new Set()
};
/** A disposition with the facts given and no other. */
function disposition(facts) {
	return {
		...NOTHING$1,
		...facts
	};
}
/** Every fact of both. */
function mergeDisposition(a, b) {
	return {
		signedBy: union(a.signedBy, b.signedBy),
		reportedByRegistry: a.reportedByRegistry || b.reportedByRegistry,
		reportedByMirror: a.reportedByMirror || b.reportedByMirror,
		verifiedLocally: a.verifiedLocally || b.verifiedLocally,
		derivedFrom: union(a.derivedFrom, b.derivedFrom),
		platforms: union(a.platforms, b.platforms),
		files: union(a.files, b.files)
	};
}
/** Every fact about every hash of all the maps given. */
function mergeDispositions(...maps) {
	const merged = /* @__PURE__ */ new Map();
	for (const map of maps) for (const [hash, facts] of map) {
		const known = merged.get(hash);
		merged.set(hash, known === void 0 ? facts : mergeDisposition(known, facts));
	}
	return merged;
}
function union(a, b) {
	if (b.size === 0) return a;
	return a.size === 0 ? b : /* @__PURE__ */ new Set([...a, ...b]);
}

// src/review/shipped-keys.ts
/**
* Fingerprints that come with the program: facts, not trust in whoever answers for a registry.
*
* A key that is missing here is merely one that a first meeting cannot vouch for.
*/
const SHIPPED_KEYS = [{
	owner: "HashiCorp Security",
	fingerprint: parseFingerprint("C874011F0AB405110D02105534365D9472D7468F"),
	signs: ["registry.terraform.io/hashicorp"],
	source: "https://www.hashicorp.com/trust/security (2026-11)"
}, {
	owner: "OpenTofu, for the providers that it builds",
	fingerprint: parseFingerprint("E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"),
	signs: ["registry.opentofu.org/hashicorp"],
	source: "https://get.opentofu.org/opentofu.asc, as projects that pin it record it (2026-11)"
}];
/** The keys that come with the program for a provider. */
function shippedKeys(provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	const scope = `${asciiHostname}/${namespace}`;
	const keys = SHIPPED_KEYS.filter(({ signs }) => signs.includes(scope));
	return new Set(keys.map(({ fingerprint }) => fingerprint));
}

// src/app/evidence-plan.ts
/**
* Which provider versions one root module needs evidence for.
*
* Entries that equal base's cost nothing. An entry whose hashes changed under one version is asked
* about as a whole, since a removed hash is news too; {@link wantedOfSameVersion} says what is wanted.
*/
function planEvidence(base, head) {
	const wishes = [];
	for (const entry of head?.providers.values() ?? []) {
		const wish = wishFor(entry, base?.providers.get(entry.address));
		if (wish !== void 0) wishes.push(wish);
	}
	return wishes;
}
function wishFor(entry, old) {
	const { address: provider, version } = entry;
	if (old === void 0 || old.version !== version) return {
		provider,
		version,
		wanted: new Set(entry.hashes),
		recorded: /* @__PURE__ */ new Set()
	};
	const before = new Set(old.hashes);
	if (before.size === entry.hashes.length && entry.hashes.every((hash) => before.has(hash))) return void 0;
	return {
		provider,
		version,
		wanted: wantedOfSameVersion(entry, old),
		recorded: before
	};
}
/**
* The hashes that head adds. Where the archives' own checksums became fewer too, or there are none, only
* contents tell which platforms are left and which are lost (A13); otherwise every archive still verifies.
*/
function wantedOfSameVersion(entry, old) {
	const [before, now] = [new Set(old.hashes), new Set(entry.hashes)];
	const added = entry.hashes.filter((hash) => !before.has(hash));
	const lost = old.hashes.filter((hash) => !now.has(hash));
	const isZip = (hash) => hashScheme(hash) === "zh";
	const isCovered = lost.length === 0 || entry.hashes.some(isZip) && !lost.some(isZip);
	return new Set(isCovered ? added : [
		...added,
		...contentHashes(entry),
		...contentHashes(old)
	]);
}
/**
* Which of base's provider versions a comparison needs evidence for: those that head moves away from.
*
* They say which key signed before and which platforms were covered. Nothing is wanted of them, so
* they cost no download, unless head's entry has fewer `h1:` than base's: then a platform may be lost,
* and only base's packages tell which.
*/
function planBaseEvidence(base, head) {
	return [...base?.providers.values() ?? []].flatMap((entry) => {
		const next = head?.providers.get(entry.address);
		if (next === void 0 || next.version === entry.version) return [];
		const contents = contentHashes(entry);
		const wanted = contentHashes(next).length < contents.length ? contents : [];
		const { address: provider, version } = entry;
		return [{
			provider,
			version,
			wanted: new Set(wanted),
			recorded: /* @__PURE__ */ new Set()
		}];
	});
}
function contentHashes(entry) {
	return entry.hashes.filter((hash) => hashScheme(hash) === "h1");
}
/** The wishes of all root modules, one per provider version. */
function mergeWishes(wishes) {
	const merged = /* @__PURE__ */ new Map();
	for (const wish of wishes) {
		const key = evidenceKey(wish.provider, wish.version);
		const known = merged.get(key);
		merged.set(key, {
			...wish,
			wanted: /* @__PURE__ */ new Set([...known?.wanted ?? [], ...wish.wanted]),
			recorded: /* @__PURE__ */ new Set([...known?.recorded ?? [], ...wish.recorded])
		});
	}
	return [...merged.values()];
}

// src/app/judge-readings.ts
/**
* Judges root modules: gathers what the judgement needs, each provider version once, then decides.
*
* Evidence about the versions that base locks comes first, because it says which platforms must not be
* lost; it costs no download.
*/
async function judgeReadings(work, gather) {
	const pairs = work.readings.map((reading) => withBase(reading, work));
	const reviews = await Promise.all(groupByTool(pairs).map((group) => judgeGroup(group, work, gather)));
	const order = new Map(work.readings.map((reading, i) => [reading.candidate.root, i]));
	return reviews.flat().sort((a, b) => (order.get(a.root) ?? 0) - (order.get(b.root) ?? 0));
}
/** Root modules under one tool's rules share evidence. */
async function judgeGroup({ tool, pairs }, work, gather) {
	const listed = pairs.flatMap(({ reading }) => [...listedPlatforms(work.policy, reading.candidate.root) ?? []]);
	const about = (wishes, platforms) => Promise.all(mergeWishes(wishes).map((wish) => gather({
		...wish,
		platforms
	}, tool)));
	const before = evidenceIndex(await about(pairs.flatMap(basePlan), listed));
	const wanted = pairs.flatMap(({ reading, base }) => planEvidence(base?.lock, reading.head?.lock));
	const firstLooked = pairs.flatMap((pair) => requiredFor(pair, pairs, before, work).platforms);
	const after = evidenceIndex(await about(wanted, [...new Set(firstLooked)]));
	const evidence = new Map([...before, ...after]);
	const required = pairs.map((pair) => requiredFor(pair, pairs, evidence, work));
	const context = {
		mode: work.mode,
		tool,
		now: work.now,
		policy: work.policy,
		evidence,
		knownKeys: (provider) => /* @__PURE__ */ new Set([...shippedKeys(provider), ...pinnedKeys(work.policy, provider) ?? []]),
		pinnedKeys: (provider) => pinnedKeys(work.policy, provider),
		lockedVersions: lockedVersions(pairs),
		repositoryProviders: work.repositoryProviders,
		installsUnpacked: () => false
	};
	const pasts = await Promise.all(pairs.map((pair) => pastOf(pair, work)));
	return pairs.map((pair, i) => reviewOf(pair, context, {
		required: required[i] ?? {
			platforms: [work.hostPlatform],
			from: "host"
		},
		past: pasts[i] ?? []
	}));
}
/** Every version that the lock files at hand lock. */
function lockedVersions(pairs) {
	const versions = /* @__PURE__ */ new Map();
	for (const { address, version } of pairs.flatMap(({ reading }) => entriesOf$1(reading.head))) versions.set(address, (versions.get(address) ?? /* @__PURE__ */ new Set()).add(version));
	return versions;
}
/** Earlier lock files, asked for only where an entry comes back or goes back. */
async function pastOf({ reading, base }, { history, mode }) {
	const { candidate, choice } = reading;
	const isOfInterest = entriesOf$1(reading.head).some(({ address, version }) => {
		const before = base?.lock.providers.get(address)?.version;
		return before === void 0 || compareVersions(version, before) < 0;
	});
	if (history === void 0 || mode === "audit" || !isOfInterest) return [];
	const path = candidate.baseLockPath ?? candidate.lockFilePath;
	return (await history(path)).map((bytes) => lockSide(bytes, path, choice.tool)).filter(({ diagnostics }) => !hasErrors(diagnostics)).map(({ lock }) => lock);
}
function reviewOf({ reading, base }, context, { required, past }) {
	const { candidate, head, requirements, baseRequirements, choice } = reading;
	const expected = head === void 0 ? void 0 : expectedLockFile({
		head,
		base,
		requirements,
		context
	});
	const judgement = judgeRoot({
		context,
		root: candidate.root,
		lockFilePath: candidate.lockFilePath,
		scope: candidate.scope,
		base,
		head,
		requirements,
		baseRequirements,
		past,
		required,
		failures: []
	});
	return {
		root: candidate.root,
		lockFilePath: candidate.lockFilePath,
		base: base?.lock,
		head: head?.lock,
		expected,
		requirements,
		requiredPlatforms: required.platforms,
		...judgement,
		tool: {
			name: `${commandName(choice.tool)} 1.${choice.tool.minor}`,
			reason: choice.reason
		}
	};
}
/** An audit has no base, so nothing moved away from it. */
function basePlan({ reading, base }) {
	return planBaseEvidence(base?.lock, reading.head?.lock);
}
function groupByTool(pairs) {
	const groups = /* @__PURE__ */ new Map();
	for (const pair of pairs) {
		const { tool } = pair.reading.choice;
		const key = `${tool.name}@${tool.minor}`;
		const group = groups.get(key) ?? {
			tool,
			pairs: []
		};
		group.pairs.push(pair);
		groups.set(key, group);
	}
	return [...groups.values()];
}
function withBase(reading, { former }) {
	const { base, head } = reading;
	if (base !== void 0 || head === void 0 || former.length === 0) return {
		reading,
		base
	};
	return {
		reading,
		base: inheritBase(head, former)
	};
}
function requiredFor(pair, pairs, evidence, { policy, hostPlatform, mode }) {
	const others = pairs.filter((other) => other !== pair);
	return requiredPlatforms({
		listed: listedPlatforms(policy, pair.reading.candidate.root),
		baseEntries: entriesOf$1(coverageToKeep(pair, mode)).map((entry) => ({
			entry,
			evidence: findEvidence(evidence, entry)
		})),
		otherRoots: others.flatMap((other) => entriesOf$1(coverageToKeep(other, mode))).flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry))),
		host: hostPlatform
	});
}
/** The lock file whose coverage must not shrink: base's, or in an audit the one there is. */
function coverageToKeep({ reading, base }, mode) {
	return mode === "audit" ? reading.head : base;
}
function entriesOf$1(side) {
	return [...side?.lock.providers.values() ?? []];
}

// src/language/config/place.ts
/** The file, lines and columns of a place. */
function placeRange(place) {
	return place.source.range(place.span);
}
/** An error about a place; without one it concerns no single stretch of text. */
function errorAt(place, summary, detail) {
	return diagnosticAt("error", place, summary, detail);
}
/** A warning about a place. */
function warningAt(place, summary, detail) {
	return diagnosticAt("warning", place, summary, detail);
}
function diagnosticAt(severity, place, summary, detail) {
	if (place === void 0) return {
		severity,
		summary,
		detail
	};
	return {
		severity,
		summary,
		detail,
		range: placeRange(place)
	};
}

// src/language/config/provider-name.ts
/** A local name in normal form, or undefined when no provider can have that name (CR-29, CR-37). */
function normalizedName(name) {
	try {
		return normalizeAddressPart(name);
	} catch (error) {
		if (isLockReviewError(error)) return void 0;
		throw error;
	}
}
/**
* The problem with a local name that is not in normal form already, or undefined.
* OpenTofu: configs, checkProviderNameNormalized (CR-17, CR-39, CR-43).
*/
function localNameProblem(name, place) {
	const normalized = normalizedName(name);
	if (normalized === name) return void 0;
	const detail = normalized === void 0 ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.` : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
	return errorAt(place, "Invalid provider local name", detail);
}
/** The part of a resource type that implies its provider: what stands before the first underscore (CR-36). */
function impliedLocalName(resourceType) {
	const underscore = resourceType.indexOf("_");
	return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}

// src/language/config/local-names.ts
/**
* The provider that a local name means in a module: its own entry, else the implied one.
*
* Undefined when no provider can have the name. Names are never inherited from the caller.
* OpenTofu: configs, Module.ImpliedProviderForUnqualifiedType (CR-34..38).
*/
function providerFor(module, localName, tool) {
	const required = module.requiredProviders.get(localName);
	if (required !== void 0) return required.address;
	const name = normalizedName(localName);
	return name === void 0 ? void 0 : impliedProviderAddress(name, tool);
}
/** The provider of a resource: of its `provider` argument, else of its type (CR-36, CR-37). */
function resourceProvider(module, resource, tool) {
	if (resource.provider !== void 0) return providerFor(module, resource.provider.localName, tool);
	const name = normalizedName(impliedLocalName(resource.type));
	return name === void 0 ? void 0 : providerFor(module, name, tool);
}

// src/language/config/module.ts
/** How a provider configuration is referred to: `aws`, or `aws.west` with an alias. */
function configurationName(localName, alias) {
	return alias === "" ? localName : `${localName}.${alias}`;
}
/** What identifies a resource in its module. */
function resourceKey(resource) {
	return `${resource.mode}.${resource.type}.${resource.name}`;
}

// src/language/config/expression-walk.ts
/** Finds the references and calls in an expression. HCL: hclsyntax, Variables. */
function mentionsOf(expression) {
	const references = [];
	let callsFunctions = false;
	const pending = [{
		node: expression,
		bound: /* @__PURE__ */ new Set([""])
	}];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const { bound } = next;
		const { base, names, keys } = withoutSteps(next.node);
		if (base.kind === "variable" && !bound.has(base.name)) references.push([base.name, ...names]);
		if (base.kind === "call") callsFunctions = true;
		pending.push(...keys.map((node) => ({
			node,
			bound
		})), ...partsOf({
			node: base,
			bound
		}));
	}
	return {
		references: references.reverse(),
		callsFunctions
	};
}
/** Takes attribute and index steps off the end of an expression, in a loop: a chain can be very long. */
function withoutSteps(expression) {
	let names = [];
	const keys = [];
	let base = expression;
	while (base.kind === "attribute" || base.kind === "index") {
		if (base.kind === "attribute") names.push(base.name);
		else {
			keys.push(base.key);
			names = [];
		}
		base = base.object;
	}
	return {
		base,
		names: names.reverse(),
		keys
	};
}
function partsOf({ node, bound }) {
	if (node.kind === "template") return node.parts.flatMap((part) => templateParts$1(part, bound));
	if (node.kind !== "for") return childrenOf(node).map((child) => ({
		node: child,
		bound
	}));
	const inner = bind(bound, node.keyName, node.valueName);
	const inside = [
		node.key,
		node.value,
		node.condition
	].filter((one) => one !== void 0);
	return [{
		node: node.collection,
		bound
	}, ...inside.map((child) => ({
		node: child,
		bound: inner
	}))];
}
function childrenOf(node) {
	switch (node.kind) {
		case "splat": return [node.object, node.each];
		case "call": return node.arguments;
		case "tuple": return node.items;
		case "object": return node.items.flatMap(({ key, value }) => key.kind === "variable" ? [value] : [key, value]);
		case "conditional": return [
			node.condition,
			node.whenTrue,
			node.whenFalse
		];
		case "binary": return [node.left, node.right];
		case "unary": return [node.operand];
		case "parentheses": return [node.inner];
		default: return [];
	}
}
function templateParts$1(part, bound) {
	switch (part.kind) {
		case "text": return [];
		case "interpolation": return [{
			node: part.expression,
			bound
		}];
		case "if": {
			const inside = [...part.whenTrue, ...part.whenFalse];
			return [{
				node: part.condition,
				bound
			}, ...inside.flatMap((one) => templateParts$1(one, bound))];
		}
		case "for": {
			const inner = bind(bound, part.keyName, part.valueName);
			return [{
				node: part.collection,
				bound
			}, ...part.body.flatMap((one) => templateParts$1(one, inner))];
		}
		default: return part;
	}
}
function bind(bound, keyName, valueName) {
	return /* @__PURE__ */ new Set([
		...bound,
		valueName,
		...keyName === void 0 ? [] : [keyName]
	]);
}

// src/language/config/traversal.ts
/** `a`, `_b-1`, `été`: a name in the native syntax (CR-98). */
const IDENTIFIER$1 = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
/** The same at the place where a text is being read. */
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
/** `.` or `[`, with blanks around it, in the text of a reference. */
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
/** `0]`, `"key"]`: a constant index, its escapes left as they are. */
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;
/** Whether a text is a valid name. HCL: hclsyntax, ValidIdentifier. */
function isIdentifier(text) {
	return IDENTIFIER$1.test(text);
}
/**
* The reference that an expression of the native syntax is, or undefined if it is none or not static.
*
* With `any` keys, an index may be computed too. A keyword is a reference by its own name, as upstream
* has it (CR-43). HCL: hcl.AbsTraversalForExpr.
*/
function nativeTraversal(expression, keys = "constant") {
	const steps = [];
	let node = expression;
	while (node.kind === "attribute" || node.kind === "index") {
		const step = stepOf(node, keys);
		if (step === void 0) return void 0;
		steps.push(step);
		node = node.object;
	}
	if (node.kind !== "variable" && node.kind !== "literal") return void 0;
	return {
		root: node.kind === "variable" ? node.name : String(node.value),
		rootSpan: node,
		steps: steps.reverse()
	};
}
function stepOf(node, keys) {
	if (node.kind === "attribute") return {
		kind: "attribute",
		name: node.name,
		span: {
			start: node.object.end,
			end: node.end
		}
	};
	return keys === "any" || isConstantKey(node.key) ? {
		kind: "index",
		span: node.key
	} : void 0;
}
/** Whether an index key is a number or a string without interpolations, so that it is part of the reference. */
function isConstantKey(key) {
	if (key.kind === "number") return true;
	return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}
/**
* The reference that a text spells, or undefined. The span given becomes that of every step.
* HCL: hclsyntax, ParseTraversalAbs.
*/
function parseTraversal(text, span) {
	const reader = {
		text,
		at: 0
	};
	matchNext(reader, /[ \t]*/y);
	const root = matchNext(reader, IDENTIFIER_AT);
	if (root === void 0) return void 0;
	const steps = [];
	for (let step = matchNext(reader, STEP_AT); step !== void 0; step = matchNext(reader, STEP_AT)) if (step.includes("[")) {
		if (matchNext(reader, INDEX_AT) === void 0) return void 0;
		steps.push({
			kind: "index",
			span
		});
	} else {
		const name = matchNext(reader, IDENTIFIER_AT);
		if (name === void 0) return void 0;
		steps.push({
			kind: "attribute",
			name,
			span
		});
	}
	matchNext(reader, /[ \t]*/y);
	return reader.at === text.length ? {
		root,
		rootSpan: span,
		steps
	} : void 0;
}
/** Takes what a sticky pattern matches at the reader's place. */
function matchNext(reader, pattern) {
	pattern.lastIndex = reader.at;
	const found = pattern.exec(reader.text)?.[0];
	if (found !== void 0) reader.at += found.length;
	return found;
}
/** What upstream calls a text that spells no reference. */
function traversalProblem(text) {
	if (!/^[ \t]*[\p{ID_Start}_]/u.test(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/language/config/expression.ts
/** Where an expression stands. */
function expressionPlace(expression) {
	return {
		source: expression.source,
		span: expression.node
	};
}
/**
* Evaluates an expression that may hold neither references nor function calls; JSON strings are taken
* as they are (CR-19, CR-110). HCL: Expression.Value without a context.
*/
function evaluateConstant(expression) {
	if (expression.syntax === "native") return evaluateLiteral(expression.node, expression.source);
	return {
		value: jsonValue(expression.node),
		diagnostics: []
	};
}
/** The value that a JSON text stands for, strings taken as they are. */
function jsonValue(node) {
	switch (node.kind) {
		case "string": return stringValue(node.value);
		case "number": return parseNumber$1(node.text) ?? UNKNOWN;
		case "keyword": return node.value === null ? NULL : boolValue(node.value);
		case "array": return {
			kind: "tuple",
			items: node.items.map(jsonValue)
		};
		case "object": {
			const entries = node.members.map(({ name, value }) => [name, jsonValue(value)]);
			return {
				kind: "object",
				attributes: new Map(entries)
			};
		}
		default: return UNKNOWN;
	}
}
/** The pairs of an object that is written out, not computed. HCL: hcl.ExprMap. */
function mapItems(expression) {
	const { source } = expression;
	if (expression.syntax === "native") {
		if (expression.node.kind !== "object") return void 0;
		return expression.node.items.map(({ key, value }) => ({
			key: {
				syntax: "native",
				node: key,
				source
			},
			value: {
				syntax: "native",
				node: value,
				source
			}
		}));
	}
	if (expression.node.kind !== "object") return void 0;
	return expression.node.members.map(({ name, nameSpan, value }) => {
		const { start, end } = nameSpan;
		return {
			key: {
				syntax: "json",
				node: {
					kind: "string",
					value: name,
					start,
					end
				},
				source
			},
			value: {
				syntax: "json",
				node: value,
				source
			}
		};
	});
}
/** The value of a pair's key: a bare word means itself. */
function evaluateKey({ key }) {
	const word = key.syntax === "native" ? literalKey(key.node) : void 0;
	return word === void 0 ? evaluateConstant(key) : {
		value: stringValue(word),
		diagnostics: []
	};
}
/** The items of a list that is written out, not computed. HCL: hcl.ExprList. */
function listItems(expression) {
	const { source } = expression;
	if (expression.syntax === "native") {
		if (expression.node.kind !== "tuple") return void 0;
		return expression.node.items.map((node) => ({
			syntax: "native",
			node,
			source
		}));
	}
	if (expression.node.kind !== "array") return void 0;
	return expression.node.items.map((node) => ({
		syntax: "json",
		node,
		source
	}));
}
/** The problem of an expression that should have been written out. */
function staticProblem(expression, wanted) {
	const detail = `A ${wanted} must be written out here.`;
	return errorAt(expressionPlace(expression), "Invalid expression", detail);
}
/** The reference that an expression is; in JSON a string spells it (CR-111). HCL: hcl.AbsTraversalForExpr. */
function staticTraversal(expression) {
	if (expression.syntax === "native") return nativeTraversal(expression.node);
	const { node } = expression;
	return node.kind === "string" ? parseTraversal(node.value, node) : void 0;
}
/** A reference that may still stand in quotes, as it had to before 0.12. OpenTofu: configs, shimTraversalInString. */
function quotableTraversal(expression) {
	const text = isQuotedString(expression) ? constantText(expression) : void 0;
	if (text === void 0) {
		const traversal = staticTraversal(expression);
		return traversal === void 0 ? { diagnostics: [] } : {
			traversal,
			diagnostics: []
		};
	}
	const traversal = parseTraversal(text, expression.node);
	const detail = "A reference is written without quotes.";
	const place = expressionPlace(expression);
	const deprecation = warningAt(place, "Quoted references are deprecated", detail);
	if (traversal !== void 0) return {
		traversal,
		diagnostics: [deprecation]
	};
	const summary = traversalProblem(text);
	const problem = errorAt(place, summary, `"${text}" is not a reference.`);
	return {
		isReported: summary !== "Variable name required",
		diagnostics: [problem, deprecation]
	};
}
/** Whether an expression is a string of the native syntax, with or without interpolations around text. */
function isQuotedString(expression) {
	if (expression.syntax === "json" || expression.node.kind !== "template") return false;
	const { parts } = expression.node;
	return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}
/** The text of an expression that is constant and a string. */
function constantText(expression) {
	const { value } = evaluateConstant(expression);
	return value.kind === "string" ? value.value : void 0;
}
/** The word that an expression consists of. HCL: hcl.ExprAsKeyword. */
function keywordOf(expression) {
	const traversal = staticTraversal(expression);
	return traversal?.steps.length === 0 ? traversal.root : void 0;
}
/** The same expression in the native syntax: in JSON a string holds it. OpenTofu: hcl2shim, ConvertJSONExpressionToHCL. */
function nativeExpression(expression) {
	if (expression.syntax === "native") return expression.node;
	const { node, source } = expression;
	if (node.kind !== "string") return void 0;
	const parsed = parseExpressionText(sourceText(source.file, node.value));
	if (parsed.diagnostics.length > 0) return void 0;
	return moved(parsed.expression, node);
}
/** The expression with another place; its parts keep their own, which must not be shown. */
function moved(expression, { start, end }) {
	return {
		...expression,
		start,
		end
	};
}
/** What an expression refers to and calls; the strings of JSON are templates (CR-111). */
function mentions(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return mentionsOf(expression.node);
	const all = jsonTemplates(expression.node).map((text) => mentionsOf(templateOf(text, source.file)));
	return {
		references: all.flatMap((one) => one.references),
		callsFunctions: all.some((one) => one.callsFunctions)
	};
}
/** Strings that may hold template sequences. */
function jsonTemplates(node) {
	switch (node.kind) {
		case "string": return node.value.includes("${") || node.value.includes("%{") ? [node.value] : [];
		case "array": return node.items.flatMap(jsonTemplates);
		case "object": return node.members.flatMap(({ value }) => jsonTemplates(value));
		default: return [];
	}
}
/**
* The same expression where it is evaluated: strings in JSON are templates (CR-110). HCL: json,
* expression.Value.
*/
function evaluableExpression(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return {
		node: expression.node,
		source
	};
	return {
		node: evaluableJson(expression.node, source.file),
		source
	};
}
function evaluableJson(node, file) {
	const { start, end } = node;
	switch (node.kind) {
		case "string": return {
			...withoutLastLineEnd(templateOf(node.value, file)),
			start,
			end
		};
		case "number": return {
			kind: "number",
			text: node.text,
			start,
			end
		};
		case "keyword": return {
			kind: "literal",
			value: node.value,
			start,
			end
		};
		case "array": return {
			kind: "tuple",
			items: node.items.map((one) => evaluableJson(one, file)),
			start,
			end
		};
		case "object": return {
			kind: "object",
			items: node.members.map(({ name, nameSpan, value }) => ({
				key: evaluableJson({
					kind: "string",
					value: name,
					...nameSpan
				}, file),
				value: evaluableJson(value, file)
			})),
			start,
			end
		};
		default: return {
			kind: "invalid",
			start,
			end
		};
	}
}
/** A heredoc ends with a line end that is not part of the text. */
function withoutLastLineEnd(template) {
	if (template.kind !== "template") return template;
	const parts = template.parts.flatMap((part, index) => {
		if (index < template.parts.length - 1 || part.kind !== "text") return [part];
		const value = part.value.slice(0, -1);
		return value === "" ? [] : [{
			...part,
			value
		}];
	});
	return {
		...template,
		parts
	};
}
/** A template as an expression: in a heredoc, nothing needs to be escaped. */
function templateOf(text, file) {
	let marker = "END";
	while (text.includes(marker)) marker += "_";
	const heredoc = `<<${marker}\n${text}\n${marker}\n`;
	return parseExpressionText(sourceText(file, heredoc)).expression;
}

// src/language/config/provider-reference.ts
const SUMMARY = "Invalid provider configuration reference";
/**
* Reads the value of a `provider` argument, or one side of a pair in `providers` (CR-43).
* OpenTofu: configs, decodeProviderConfigRef.
*/
function decodeProviderReference(expression, argument, tool) {
	const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
	const { collection, hasDynamicKey } = allowsKey ? withoutKey(expression) : {
		collection: expression,
		hasDynamicKey: false
	};
	const { traversal, isReported, diagnostics } = quotableTraversal(collection);
	if (isReported) return { diagnostics };
	const maxSteps = allowsKey && !hasDynamicKey ? 2 : 1;
	if (traversal === void 0 || traversal.steps.length > maxSteps) {
		const detail = `The ${argument} argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.`;
		return { diagnostics: [...diagnostics, errorAt(expressionPlace(collection), SUMMARY, detail)] };
	}
	const place = {
		source: collection.source,
		span: traversal.rootSpan
	};
	const nameProblem = localNameProblem(traversal.root, place);
	if (nameProblem !== void 0) return { diagnostics: [...diagnostics, nameProblem] };
	const { reference, problem } = fromTraversal(traversal, collection, hasDynamicKey);
	return {
		reference,
		diagnostics: problem === void 0 ? diagnostics : [...diagnostics, problem]
	};
}
/** Takes a computed instance key off: `aws.west[each.key]` (CR-43). */
function withoutKey(expression) {
	const node = nativeExpression(expression);
	if (node?.kind !== "index" || isConstantKey(node.key)) return {
		collection: expression,
		hasDynamicKey: false
	};
	return {
		collection: {
			syntax: "native",
			node: node.object,
			source: expression.source
		},
		hasDynamicKey: true
	};
}
/** How a reference is written, without its key. */
function referenceName(reference) {
	return configurationName(reference.localName, reference.alias);
}
function fromTraversal(traversal, expression, hasDynamicKey) {
	const { source } = expression;
	const [aliasStep, keyStep] = traversal.steps;
	const base = {
		localName: traversal.root,
		alias: aliasStep?.kind === "attribute" ? aliasStep.name : "",
		hasKey: hasDynamicKey || keyStep !== void 0,
		place: {
			source,
			span: traversal.rootSpan
		}
	};
	const wrongStep = aliasStep?.kind === "index" ? aliasStep : keyStep?.kind === "attribute" ? keyStep : void 0;
	if (wrongStep !== void 0) return {
		reference: base,
		problem: errorAt({
			source,
			span: wrongStep.span
		}, SUMMARY, "The local name may only be followed by a dot and the alias of a configuration.")
	};
	if (base.hasKey && base.alias === "") return {
		reference: base,
		problem: errorAt(expressionPlace(expression), SUMMARY, "An instance key can only follow an alias: name.alias[key].")
	};
	return { reference: base };
}
/** Whether decoding went without errors, so that the reference may be used. */
function isUsable(decoded) {
	return decoded.reference !== void 0 && !hasErrors(decoded.diagnostics);
}

// src/language/config/imported-providers.ts
/**
* The providers that the import blocks of a root module add.
*
* OpenTofu since 1.10 adds one for every block; Terraform, and OpenTofu before, only where the block
* will generate the configuration of a resource of the root module. OpenTofu: configs,
* Config.addProviderRequirements (CR-41).
*/
function importedProviders(root, tool) {
	const { module } = root;
	const readable = module.imports.filter((one) => one.resource.type !== "");
	const always = tool.name === "opentofu" && tool.minor >= 10;
	return {
		providers: readable.filter((one) => always || isGenerated(one, root)).flatMap((one) => {
			const { type } = one.resource;
			const reference = one.provider === void 0 ? {} : { provider: one.provider };
			const provider = resourceProvider(module, {
				type,
				...reference
			}, tool);
			return provider === void 0 ? [] : [{
				provider,
				place: one.place
			}];
		}),
		diagnostics: readable.flatMap((one) => disagreement(one, root))
	};
}
function isGenerated(imported, root) {
	if (imported.modulePath.length > 0) return false;
	return !root.module.resources.has(resourceKey(imported.resource));
}
/** The block and the resource must not name different configurations. */
function disagreement(imported, root) {
	if (imported.modulePath.length > 0 || imported.provider === void 0) return [];
	const target = root.module.resources.get(resourceKey(imported.resource));
	if (target === void 0) return [];
	if (target.provider !== void 0 && referenceName(target.provider) === referenceName(imported.provider)) return [];
	return [errorAt(imported.providerPlace, "Invalid import provider argument", "The resource that is imported to must name the same provider configuration.")];
}

// src/language/config/init-warnings.ts
/**
* What `init` alone would refuse of a requirement, and what OpenTofu warns of there (CR-32..34).
*
* Listing providers succeeds all the same, so that these are warnings.
*/
function initWarnings(providers, tool) {
	return [...[...providers.values()].flatMap((one) => refusal$1(one, tool)), ...tool.name === "opentofu" ? twins(providers) : []];
}
function refusal$1({ provider, constraints }, tool) {
	const command = `${commandName(tool)} init`;
	if (isLegacy(provider, tool)) return [warning("Invalid legacy provider address", `${command} refuses "${provider}": write the namespace that the provider is in.`)];
	if (!isBuiltIn(provider, tool)) return [];
	if (addressParts(provider).type !== "terraform") return [warning("Invalid provider", `${command} refuses "${provider}": there is no such built-in provider.`)];
	if (constraints.terms.length === 0) return [];
	return [warning("Invalid version constraint", `${command} refuses the constraint "${constraints.text}" on "${provider}", which is built in.`)];
}
/** One type from both of the usual namespaces is mostly a forgotten `source` in some module. */
function twins(providers) {
	const parts = [...providers.keys()].map(addressParts);
	const typesOf = (namespace) => parts.filter((one) => one.namespace === namespace).map((one) => one.type);
	return [...new Set(typesOf("hashicorp").filter((one) => typesOf("opentofu").includes(one)))].map((type) => {
		return warning("Potential provider misconfiguration", `Both hashicorp/${type} and opentofu/${type} are required; perhaps a module lacks a source.`);
	});
}
function warning(summary, detail) {
	return {
		severity: "warning",
		summary,
		detail
	};
}

// src/language/config/module-origins.ts
/**
* Where a module tree gives one local name two sources: in override files, and in called modules whose
* name for a provider means another one to the root module (A5, CR-49).
*/
function sourceOverrides(nodes) {
	const root = nodes.find(({ path }) => path.length === 0);
	return nodes.flatMap((node) => {
		const overridden = node.module.overriddenSources.map(({ from, entry }) => ({
			localName: entry.localName,
			from,
			to: entry.address,
			by: "override",
			...lineOf(entry.place)
		}));
		if (node === root) return overridden;
		const differing = [...node.module.requiredProviders.values()].flatMap((entry) => {
			const from = root?.module.requiredProviders.get(entry.localName)?.address;
			if (from === void 0 || from === entry.address) return [];
			const { localName, address: to, place } = entry;
			return [{
				localName,
				from,
				to,
				by: "module",
				...lineOf(place)
			}];
		});
		return [...overridden, ...differing];
	});
}
/** The hosts that modules are fetched from, as far as their sources name one. */
function moduleHosts(nodes) {
	return nodes.flatMap(({ module }) => [...module.moduleCalls.values()].flatMap(({ source, place }) => {
		const host = source === void 0 ? void 0 : hostOf$1(source);
		return host === void 0 ? [] : [{
			host,
			...lineOf(place)
		}];
	}));
}
/** Registries only: repositories and archives are fetched by many means, and are pinned by none of them. */
function hostOf$1(source) {
	return source.kind === "registry" ? asciiHostname(source.hostname) : void 0;
}
function lineOf(place) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line
	};
}

// src/language/config/provider-passing.ts
/**
* What is wrong with how modules pass providers to each other (CR-47).
*
* All of it can be said without asking a registry. OpenTofu: configs, validateProviderConfigs.
*/
function providerPassingProblems(root, tool) {
	const visits = [{
		node: root,
		tool
	}];
	const diagnostics = [];
	for (const visit of visits) {
		diagnostics.push(...moduleProblems(visit));
		for (const child of visit.node.children.values()) {
			const repetition = repetitionOf(child) ?? visit.repetition;
			visits.push({
				node: child,
				parent: visit.node,
				tool,
				...repetition === void 0 ? {} : { repetition }
			});
		}
	}
	return diagnostics;
}
function repetitionOf({ call }) {
	const places = call?.repetition;
	return places?.count ?? places?.for_each ?? places?.enabled ?? places?.depends_on;
}
function moduleProblems(visit) {
	const { node, parent, tool } = visit;
	const own = [
		...duplicateRequirements(node.module),
		...impliedNameProblems(node.module, tool),
		...undeclaredPassing(node.module, tool)
	];
	if (parent === void 0) return own;
	return [
		...own,
		...configuredProblems(visit),
		...missingAliases(node),
		...passedProblems(node, parent, tool),
		...emptyBlockWarnings(node.module)
	];
}
/** Two local names for one provider, or a block under another name than the entry (CR-23). */
function duplicateRequirements(module) {
	const seen = /* @__PURE__ */ new Set();
	return [...module.requiredProviders.values()].flatMap((entry) => {
		const isRepeated = seen.has(entry.address);
		seen.add(entry.address);
		if (!isRepeated) return [];
		const detail = `"${entry.address}" is required under another local name too.`;
		return [warningAt(entry.valuePlace, "Duplicate required provider", detail)];
	});
}
/** Resources whose type implies no provider, or one that is required under another name (CR-23, CR-37). */
function impliedNameProblems(module, tool) {
	return [...module.resources.values()].flatMap((resource) => {
		if (resource.provider !== void 0) return [];
		const name = impliedLocalName(resource.type);
		const normalized = normalizedName(name);
		if (normalized === void 0) {
			const problem = localNameProblem(name, resource.place);
			return problem === void 0 ? [] : [problem];
		}
		if (module.requiredProviders.has(name)) return [];
		const implied = impliedProviderAddress(normalized, tool);
		const other = [...module.requiredProviders.values()].find((one) => one.address === implied);
		if (other === void 0) return [];
		const detail = `The type implies "${implied}", which is required under the local name "${other.localName}".`;
		return [warningAt(resource.place, "Duplicate required provider", detail)];
	});
}
/** Passing on a name that this module declares nowhere. */
function undeclaredPassing(module, tool) {
	return [...module.moduleCalls.values()].flatMap((call) => call.providers.flatMap(({ inParent }) => {
		const name = inParent.localName;
		if (inParent.alias !== "" || module.requiredProviders.has(name)) return [];
		if (isConfigured(module, name)) return [];
		const detail = `"${name}" is not declared here, so that "${defaultAddress(name, tool)}" is assumed. Add it to required_providers.`;
		return [warningAt(inParent.place, "Reference to undefined provider", detail)];
	}));
}
function isConfigured(module, name) {
	const block = module.providers.get(name);
	return block !== void 0 && !block.empty;
}
function configuredNames(module) {
	return [...module.providers.keys()].filter((name) => isConfigured(module, name));
}
/** A module with configurations of its own can be there once only, and takes no others for them. */
function configuredProblems({ node, repetition, tool }) {
	const configured = configuredNames(node.module);
	const path = `module.${node.path.join(".module.")}`;
	const passed = passedByName(node);
	const overridden = configured.flatMap((name) => {
		const place = passed.get(name)?.inChild.place;
		if (place === void 0) return [];
		const detail = `${path} has its own configuration of ${name} and cannot take another one.`;
		return [errorAt(place, "Cannot override provider configuration", detail)];
	});
	if (configured.length === 0 || repetition === void 0) return overridden;
	const list = tool.name === "opentofu" && tool.minor >= 11 ? "count, for_each, enabled and depends_on" : "count, for_each, and depends_on";
	const detail = `${path} configures providers itself, so that it can only be called plainly.`;
	return [errorAt(repetition, `Module is incompatible with ${list}`, detail), ...overridden];
}
function passedByName(node) {
	const passed = node.call?.providers ?? [];
	return new Map(passed.map((one) => [referenceName(one.inChild), one]));
}
/** Every alias that a module declares must be passed to it, unless it configures it itself (CR-21). */
function missingAliases(node) {
	const passed = passedByName(node);
	return [...node.module.requiredProviders.values()].flatMap((entry) => entry.aliases.filter((alias) => !passed.has(alias) && !isConfigured(node.module, alias)).map((alias) => {
		const detail = `The module requires a configuration of "${entry.address}" as ${alias}; pass one in providers.`;
		return errorAt(node.call?.place, "Missing required provider configuration", detail);
	}));
}
function passedProblems(node, parent, tool) {
	return (node.call?.providers ?? []).flatMap((one) => {
		const wanted = addressInChild(node.module, one.inChild, tool);
		const given = addressInParent(parent.module, one, tool);
		const problems = undeclaredInChild(node.module, one.inChild, wanted, tool);
		if (wanted === given) return problems;
		const detail = `"${referenceName(one.inParent)}" is a configuration of "${given}", but the module wants one of "${wanted}" for "${referenceName(one.inChild)}".`;
		return [...problems, errorAt(mismatchPlace(node.module, one, given), "Provider type mismatch", detail)];
	});
}
/** Upstream points at the child's name when the module requires that provider under another name. */
function mismatchPlace(child, passed, given) {
	return [...child.requiredProviders.values()].some((one) => one.address === given) ? passed.inChild.place : passed.inParent.place;
}
function undeclaredInChild(child, reference, address, tool) {
	const name = referenceName(reference);
	if (isDeclared(child, name)) return [];
	const summary = "Reference to undefined provider";
	const detail = `The module does not declare "${name}" in its required_providers.`;
	return [address === defaultAddress(addressParts(address).type, tool) ? warningAt(reference.place, summary, detail) : errorAt(reference.place, summary, detail)];
}
function isDeclared(module, name) {
	if (module.requiredProviders.has(name)) return true;
	if (module.providers.get(name)?.empty === true) return true;
	return [...module.requiredProviders.values()].some((one) => one.aliases.includes(name));
}
/** What a reference means to the called module; a name that it does not know is a default provider. */
function addressInChild(child, reference, tool) {
	const name = referenceName(reference);
	return ([...child.requiredProviders.values()].find((one) => one.aliases.includes(name)) ?? child.requiredProviders.get(reference.localName))?.address ?? defaultAddress(reference.localName, tool);
}
function addressInParent(parent, passed, tool) {
	const odd = parent.requiredProviders.get(referenceName(passed.inChild));
	const own = parent.requiredProviders.get(passed.inParent.localName);
	return (odd ?? own)?.address ?? defaultAddress(passed.inParent.localName, tool);
}
/** The provider of a name in the default namespace; `terraform` is none of the built-in ones here. */
function defaultAddress(localName, tool) {
	return parseProviderAddress(`${defaultRegistryHost(tool)}/hashicorp/${localName}`, tool);
}
/** Empty blocks stood for providers that are passed in, before required_providers could say so. */
function emptyBlockWarnings(module) {
	return [...module.providers.values()].filter((one) => one.empty).map((block) => {
		const detail = `Replace the empty block for ${configurationName(block.localName, block.alias)} by an entry of required_providers.`;
		return warningAt(block.place, "Redundant empty provider block", detail);
	});
}

// src/language/config/requirements.ts
const KINDS$3 = {
	resource: "resource",
	data: "data",
	ephemeral: "ephemeral",
	action: "resource"
};
/**
* What a module tree requires of providers, built-ins included, and who asks for it.
*
* Constraints of all modules for one provider are put together; nothing is intersected. Requirements
* of a configuration with errors are what could be read of them. OpenTofu: configs,
* Config.ProviderRequirements (CR-35..47, CR-123).
*/
function collectRequirements(tree, options) {
	const { tool } = options;
	const tests = readsTests(options) ? tree.tests : void 0;
	const diagnostics = [...tree.diagnostics, ...tests?.diagnostics ?? []];
	const limits = [...tree.limits, ...tests?.limits ?? []];
	const testModules = tests?.files.flatMap((one) => one.modules) ?? [];
	const imported = importedProviders(tree.root, tool);
	if (!hasErrors(diagnostics)) {
		const roots = [tree.root, ...testModules];
		diagnostics.push(...roots.flatMap((one) => providerPassingProblems(one, tool)));
		diagnostics.push(...imported.diagnostics);
	}
	const providers = mergeRequests([
		...allModules(tree.root).flatMap((one) => moduleRequests(one, tool)),
		...imported.providers.map((one) => ({
			...one,
			kind: "import",
			module: ""
		})),
		...tests === void 0 ? [] : testRequests(tree.root, tests, tool)
	], diagnostics);
	if (options.mode === "init") diagnostics.push(...initWarnings(providers, tool));
	return {
		providers,
		exact: limits.length === 0 && !hasErrors(diagnostics),
		limits,
		diagnostics,
		...origins(allModules(tree.root))
	};
}
/** What stands only where there is any of it. */
function origins(nodes) {
	const [overrides, hosts] = [sourceOverrides(nodes), moduleHosts(nodes)];
	return {
		...overrides.length === 0 ? {} : { sourceOverrides: overrides },
		...hosts.length === 0 ? {} : { moduleHosts: hosts }
	};
}
/** Terraform locks what tests ask for since 1.15, OpenTofu never (CR-13). */
function readsTests({ tool, mode }) {
	return mode === "init" || tool.name === "terraform" && tool.minor >= 15;
}
/** The module itself and all below it, callers first. */
function allModules(node) {
	const all = [node];
	for (const one of all) all.push(...one.children.values());
	return all;
}
function moduleRequests(node, tool) {
	const { module } = node;
	const path = node.path.join(".");
	const entries = [...module.requiredProviders.values()].map((entry) => ({
		provider: entry.address,
		kind: "required_providers",
		module: path,
		place: entry.place,
		...constrained(entry.constraint, entry.place)
	}));
	const blocks = providerRequests(module, [...module.providers.values()], tool);
	const resources = [...module.resources.values()].flatMap((resource) => {
		const provider = resourceProvider(module, resource, tool);
		if (provider === void 0) return [];
		return [{
			provider,
			kind: KINDS$3[resource.mode],
			module: path,
			place: resource.place
		}];
	});
	return [
		...entries,
		...blocks.map((one) => ({
			...one,
			module: path
		})),
		...resources
	];
}
/** Provider blocks, their names resolved in the module given. */
function providerRequests(module, blocks, tool) {
	return blocks.flatMap((block) => {
		const provider = providerFor(module, block.localName, tool);
		if (provider === void 0) return [];
		const constraint = constrained(block.constraint, block.constraintPlace);
		return [{
			provider,
			kind: "provider",
			module: "",
			place: block.place,
			...constraint
		}];
	});
}
/** The modules that tests run, and where they count the provider blocks of test files (CR-44). */
function testRequests(root, tests, tool) {
	const countsBlocks = tool.name === "opentofu" || tool.minor < 9;
	return tests.files.flatMap(({ file, modules }) => [...modules.flatMap(allModules).flatMap((one) => moduleRequests(one, tool)), ...countsBlocks ? providerRequests(root.module, file.providers, tool) : []].map((one) => ({
		...one,
		kind: "test"
	})));
}
function constrained(constraint, constraintPlace) {
	return {
		...constraint === void 0 ? {} : { constraint },
		...constraintPlace === void 0 ? {} : { constraintPlace }
	};
}
function mergeRequests(requests, diagnostics) {
	const gathered = /* @__PURE__ */ new Map();
	for (const request of requests) {
		const list = gathered.get(request.provider) ?? [];
		list.push({
			request,
			terms: readConstraint$1(request, diagnostics)
		});
		gathered.set(request.provider, list);
	}
	const sorted = [...gathered].sort(([a], [b]) => compareBytes(a, b));
	return new Map(sorted.map(([provider, list]) => {
		return [provider, {
			provider,
			constraints: mergeConstraints(list.map((one) => one.terms)),
			origins: list.map((one) => originOf(one.request)).sort(compareOrigins)
		}];
	}));
}
/** The second, strict reading of a constraint that the first one took (CR-25). */
function readConstraint$1(request, diagnostics) {
	const text = request.constraint ?? "";
	try {
		return parseConstraints(text);
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_CONSTRAINT")) throw error;
		diagnostics.push(errorAt(request.constraintPlace, "Invalid version constraint", `${error.message}.`));
		return parseConstraints("");
	}
}
function originOf({ place, kind, module, constraint = "" }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind,
		module,
		constraints: constraint
	};
}
function compareOrigins(a, b) {
	return compareBytes(a.module, b.module) || compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.kind, b.kind);
}

// src/language/hcl/json-scanner.ts
/** `{`, `]` or any other single character that is a token. */
const PUNCTUATION$1 = /[{}[\],:=]/y;
/** `"a\"b"`, or what there is of it before a control character or the end of the text. */
const STRING = /"(?:\\["\\]|[^"\u0000-\u001f])*"?/y;
/** `-1.5e3`, and other sequences of the same characters that are no numbers. */
const NUMBER$1 = /[-+.0-9][-+.0-9eE]*/y;
/** `true`, `null`, and other words that mean nothing. */
const WORD = /[A-Za-z][A-Za-z_]*/y;
/** Blanks and line ends. */
const SPACE = /[ \n\r\t]*/y;
const KINDS$2 = [
	[PUNCTUATION$1, "punctuation"],
	[STRING, "string"],
	[NUMBER$1, "number"],
	[WORD, "word"]
];
/** Splits a JSON text; stops behind a character that can start no token. The last token is `end`. HCL: json, scan. */
function scanJson(text) {
	const tokens = [];
	let at = matchAt(SPACE, text, 0).length;
	while (at < text.length) {
		const token = tokenAt$1(text, at);
		tokens.push(token);
		if (token.kind === "invalid") break;
		at = token.end + matchAt(SPACE, text, token.end).length;
	}
	tokens.push({
		kind: "end",
		text: "",
		start: at,
		end: at
	});
	return tokens;
}
function tokenAt$1(text, start) {
	for (const [pattern, kind] of KINDS$2) {
		const found = matchAt(pattern, text, start);
		if (found === "") continue;
		return {
			kind: kind === "punctuation" ? found : kind,
			text: found,
			start,
			end: start + found.length
		};
	}
	return {
		kind: "invalid",
		text: text.charAt(start),
		start,
		end: start + 1
	};
}
function matchAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}

// src/language/hcl/json-syntax.ts
/** Nested values beyond this are refused, so that hostile input cannot exhaust the stack. */
const MAX_DEPTH$3 = 500;
const START_OF_VALUE = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const KEYWORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);
/** Reads a JSON configuration file. HCL: json, Parse (CR-107). */
function parseJsonSyntax(source) {
	const parser = {
		source,
		tokens: scanJson(source.text),
		diagnostics: [],
		at: 0,
		depth: 0
	};
	const root = parseValue$1(parser);
	const next = peek$1(parser);
	if (parser.diagnostics.length === 0 && next.kind !== "end") report(parser, next, "Extraneous data after value", "Extra characters follow the JSON value.");
	if (root.kind === "object" || root.kind === "array") return {
		root,
		diagnostics: parser.diagnostics
	};
	report(parser, root, "Root value must be object", "A JSON configuration is an object, or an array of objects.");
	return {
		root: {
			kind: "object",
			members: [],
			start: 0,
			end: 0
		},
		diagnostics: parser.diagnostics
	};
}
function parseValue$1(parser) {
	const token = peek$1(parser);
	parser.depth++;
	const node = parser.depth > MAX_DEPTH$3 ? refuseDepth(parser, token) : parseValueFrom(parser, token);
	parser.depth--;
	return node ?? {
		kind: "invalid",
		start: token.start,
		end: token.end
	};
}
function refuseDepth(parser, token) {
	parser.at = parser.tokens.length - 1;
	return report(parser, token, "Invalid start of value", "The values are nested too deeply.");
}
function parseValueFrom(parser, token) {
	switch (token.kind) {
		case "{": return parseObject$1(parser);
		case "[": return parseArray(parser);
		case "number": return parseNumber(parser);
		case "string": return parseString(parser);
		case "word": return parseKeyword(parser);
		case "}": return report(parser, token, "Missing JSON value", START_OF_VALUE);
		case "]": return report(parser, token, "Missing array element value", START_OF_VALUE);
		case "end": return report(parser, token, "Missing value", "The JSON text ends too early.");
		default: return report(parser, token, "Invalid start of value", START_OF_VALUE);
	}
}
function parseObject$1(parser) {
	const open = take$2(parser);
	const members = [];
	while (peek$1(parser).kind !== "}") {
		const member = parseMember(parser);
		if (member === void 0) return void 0;
		members.push(member);
		if (peek$1(parser).kind === "}") break;
		if (!parseMemberSeparator(parser, open)) return void 0;
	}
	return {
		kind: "object",
		members,
		start: open.start,
		end: take$2(parser).end
	};
}
function parseMember(parser) {
	const key = parseValue$1(parser);
	if (key.kind !== "string") return report(parser, key, "Invalid object property name", "A property name must be a string.");
	const colon = take$2(parser);
	if (colon.kind !== ":") return reportMissingColon(parser, colon);
	return {
		name: key.value,
		nameSpan: key,
		value: parseValue$1(parser)
	};
}
function reportMissingColon(parser, token) {
	recover(parser, token, "{", "}");
	const [summary, detail] = token.kind === "}" || token.kind === "," ? ["Missing object value", "A property must have a value, introduced by a colon."] : ["Missing property value colon", "A colon must stand between a property's name and value."];
	return report(parser, token, summary, detail);
}
/** Reads what stands between two members; false when the object cannot go on. */
function parseMemberSeparator(parser, open) {
	const token = peek$1(parser);
	if (token.kind === ",") return parseComma(parser, "}", "Trailing comma in object");
	if (token.kind === "end") {
		report(parser, open, "Unclosed object", "There is no closing brace for this object.");
		return false;
	}
	if (token.kind === "]") {
		take$2(parser);
		report(parser, peek$1(parser), "Mismatched braces", "An object must be closed with a brace.");
		return false;
	}
	recover(parser, take$2(parser), "{", "}");
	report(parser, peek$1(parser), "Missing attribute seperator comma", "A comma must stand between two properties.");
	return false;
}
function parseArray(parser) {
	const open = take$2(parser);
	const items = [];
	while (peek$1(parser).kind !== "]") {
		items.push(parseValue$1(parser));
		if (peek$1(parser).kind === "]") break;
		if (!parseItemSeparator(parser, open)) return void 0;
	}
	return {
		kind: "array",
		items,
		start: open.start,
		end: take$2(parser).end
	};
}
/** Reads what stands between two items; false when the array cannot go on. */
function parseItemSeparator(parser, open) {
	const token = peek$1(parser);
	if (token.kind === ",") return parseComma(parser, "]", "Trailing comma in array");
	recover(parser, take$2(parser), "[", "]");
	const next = peek$1(parser);
	if (token.kind === ":") report(parser, next, "Invalid array value", "No colon introduces the values of an array.");
	else if (token.kind === "end") report(parser, open, "Unclosed object", "There is no closing bracket for this array.");
	else if (token.kind === "}") report(parser, next, "Mismatched brackets", "An array must be closed with a bracket.");
	else report(parser, next, "Missing attribute seperator comma", "A comma must stand between two values.");
	return false;
}
function parseComma(parser, close, trailing) {
	const comma = take$2(parser);
	if (peek$1(parser).kind !== close) return true;
	report(parser, comma, trailing, "JSON has no comma after the last element.");
	return false;
}
function parseNumber(parser) {
	const token = take$2(parser);
	if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(token.text)) return {
		kind: "number",
		text: token.text,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON number", "This is not a number in JSON.");
}
function parseString(parser) {
	const token = take$2(parser);
	const value = decodeString(token.text);
	if (value !== void 0) return {
		kind: "string",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON string", "There is a syntax error in this string.");
}
function parseKeyword(parser) {
	const token = take$2(parser);
	const value = KEYWORDS.get(token.text);
	if (value !== void 0) return {
		kind: "keyword",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON keyword", `"${token.text}" is not a JSON keyword.`);
}
/** Skips to what seems to be the end of the object or array that went wrong. */
function recover(parser, from, opening, closing) {
	let open = 1;
	for (let token = from; token.kind !== "end"; token = take$2(parser)) if (token.kind === opening) open++;
	else if (token.kind === closing && --open <= 1) return;
}
function peek$1(parser) {
	return parser.tokens[parser.at] ?? {
		kind: "end",
		text: "",
		start: 0,
		end: 0
	};
}
/** The next token; the last one, `end`, can be read for ever. */
function take$2(parser) {
	const token = peek$1(parser);
	if (parser.at < parser.tokens.length - 1) parser.at++;
	return token;
}
function report(parser, span, summary, detail) {
	parser.diagnostics.push({
		severity: "error",
		summary: summary ?? "",
		detail: detail ?? "",
		range: parser.source.range(span)
	});
}
function decodeString(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "�") : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/language/hcl/salvage.ts
/** The header of a block at the very start of a line, such as `resource "a" "b" {`. */
const HEADER$1 = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;
/**
* The top-level blocks of a file, those included that HCL's recovery does not reach (CR-120).
*
* After an error HCL skips to the end of the file, or takes what follows an unclosed block for its
* content. Here every line that starts with a block header starts a new attempt. Only for reading on
* where the file is refused anyway: what comes out is a guess at what the author meant.
*/
function salvageBlocks(source, parsed) {
	if (parsed.diagnostics.length === 0) return parsed.body.blocks;
	const found = /* @__PURE__ */ new Map();
	const starts = headerOffsets(source.text);
	for (const [index, start] of starts.entries()) {
		const end = starts[index + 1] ?? source.text.length;
		const [block] = parseBody(createParser(scanStretch(source.text, start, end), parseExpression), "eof").blocks;
		if (block !== void 0) found.set(block.start, block);
	}
	for (const block of parsed.body.blocks) if (!found.has(block.start)) found.set(block.start, block);
	return [...found.values()].sort((a, b) => a.start - b.start);
}
/** Where lines start with a block header, outside of heredocs that are closed. */
function headerOffsets(text) {
	const heredocs = heredocStretches(scan(text));
	const offsets = [];
	let next = 0;
	for (const { index } of text.matchAll(HEADER$1)) {
		while ((heredocs[next]?.end ?? Number.POSITIVE_INFINITY) < index) next++;
		if (!((heredocs[next]?.start ?? Number.POSITIVE_INFINITY) < index)) offsets.push(index);
	}
	return offsets;
}
/** From each heredoc's introduction to its end, in order; of nested ones the innermost. */
function heredocStretches(tokens) {
	const stretches = [];
	let start;
	for (const [index, kind] of tokens.kinds.entries()) {
		if (kind === "<<") start = tokens.starts[index];
		if (kind !== "<<end" || start === void 0) continue;
		stretches.push({
			start,
			end: tokens.ends[index] ?? start
		});
		start = void 0;
	}
	return stretches;
}
/** The tokens of a stretch, placed in the whole text. */
function scanStretch(text, start, end) {
	const { kinds, starts, ends } = scan(text.slice(start, end));
	const place = (offset) => offset + start;
	return {
		text,
		kinds,
		starts: starts.map(place),
		ends: ends.map(place)
	};
}

// src/language/config/module-draft.ts
/** A module of no files. */
function emptyDraft(tool) {
	return {
		tool,
		requiredProviders: /* @__PURE__ */ new Map(),
		overriddenSources: [],
		providers: /* @__PURE__ */ new Map(),
		resources: /* @__PURE__ */ new Map(),
		moduleCalls: /* @__PURE__ */ new Map(),
		imports: [],
		variables: /* @__PURE__ */ new Map(),
		locals: /* @__PURE__ */ new Map(),
		outputs: /* @__PURE__ */ new Map(),
		checks: /* @__PURE__ */ new Map(),
		providerMetas: /* @__PURE__ */ new Map(),
		toolConstraints: [],
		backend: void 0,
		cloud: void 0,
		encryption: void 0,
		diagnostics: []
	};
}
/** Upstream summaries of things that may be there once. */
const DUPLICATES = {
	backend: {
		summary: "Duplicate backend configuration",
		what: "backend block"
	},
	cloud: {
		summary: "Duplicate cloud configurations",
		what: "cloud block"
	},
	encryption: {
		summary: "Duplicate encryption configuration",
		what: "encryption block"
	}
};
/** Reports something that is there already. */
function duplicate$1(draft, { summary, what }, place, previous) {
	const range = previous === void 0 ? void 0 : placeRange(previous);
	const where = range === void 0 ? "" : ` at ${range.file}:${range.start.line}`;
	draft.diagnostics.push(errorAt(place, summary, `There is another such ${what} already${where}.`));
}

// src/language/config/override.ts
/** Applies one override file to a module (CR-50..54). OpenTofu: configs, Module.mergeFile. */
function overrideWith(draft, file) {
	const isTerraform = draft.tool.name === "terraform";
	if (file.toolConstraints.length > 0) draft.toolConstraints = file.toolConstraints;
	overrideBackends(draft, file);
	for (const block of file.providers) overrideProvider(draft, block);
	for (const [blocks, places, kind] of [
		[
			file.variables,
			draft.variables,
			"variable declaration"
		],
		[
			file.locals,
			draft.locals,
			"local value definition"
		],
		[
			file.outputs,
			draft.outputs,
			"output definition"
		]
	]) for (const block of blocks) requireBase(draft, places, block, `Missing base ${kind} to override`);
	for (const { dependsOn } of file.outputs) refuseDependencies(draft, dependsOn);
	for (const call of file.moduleCalls) overrideModuleCall(draft, call);
	for (const resource of file.resources) {
		if (isTerraform && resource.mode === "ephemeral") continue;
		overrideResource(draft, resource);
	}
	refuseWholesale(draft, file);
}
/** A backend and a cloud block replace each other; one of each per file (CR-53). */
function overrideBackends(draft, file) {
	const [backend, secondBackend] = file.backends;
	const [cloud, secondCloud] = file.clouds;
	const [encryption, secondEncryption] = file.encryptions;
	if (secondBackend !== void 0) duplicate$1(draft, DUPLICATES.backend, secondBackend, backend);
	else if (backend !== void 0) Object.assign(draft, {
		backend,
		cloud: void 0
	});
	if (secondCloud !== void 0) duplicate$1(draft, DUPLICATES.cloud, secondCloud, cloud);
	else if (cloud !== void 0) Object.assign(draft, {
		cloud,
		backend: void 0
	});
	if (secondEncryption !== void 0) duplicate$1(draft, DUPLICATES.encryption, secondEncryption, encryption);
}
/** A default configuration may be new; one with an alias must be there (CR-50). */
function overrideProvider(draft, block) {
	const name = configurationName(block.localName, block.alias);
	const base = draft.providers.get(name);
	if (base === void 0 && block.alias !== "") {
		const summary = "Missing base provider configuration for override";
		const detail = `There is no provider configuration "${name}" that this one could override.`;
		draft.diagnostics.push(errorAt(block.place, summary, detail));
		return;
	}
	draft.providers.set(name, base === void 0 ? block : mergeProvider(base, block));
}
function mergeProvider(base, block) {
	const { constraint, constraintPlace } = block;
	return {
		...base,
		...constraint === void 0 ? {} : { constraint },
		...constraintPlace === void 0 ? {} : { constraintPlace },
		empty: base.empty && block.empty
	};
}
function requireBase(draft, places, block, summary) {
	if (places.has(block.name)) return;
	const detail = `"${block.name}" is not declared in any file that this one could override.`;
	draft.diagnostics.push(errorAt(block.place, summary, detail));
}
/** Source and version are replaced one by one, `providers` as a whole (CR-52). */
function overrideModuleCall(draft, call) {
	const base = draft.moduleCalls.get(call.name);
	if (base === void 0) {
		const detail = `There is no module call "${call.name}" that this one could override.`;
		draft.diagnostics.push(errorAt(call.place, "Missing module call to override", detail));
		return;
	}
	refuseDependencies(draft, call.dependsOn);
	draft.moduleCalls.set(call.name, mergeModuleCall(base, call));
}
function mergeModuleCall(base, call) {
	const { source: baseSource, ...rest } = base;
	const source = call.sourceArgument === void 0 ? baseSource : call.source;
	const { count, for_each } = call.repetition;
	return {
		...rest,
		...source === void 0 ? {} : { source },
		arguments: [...base.arguments ?? [], ...call.arguments ?? []],
		...call.sourceArgument === void 0 ? {} : { sourceArgument: call.sourceArgument },
		...call.versionArgument === void 0 ? {} : { versionArgument: call.versionArgument },
		...call.unresolved === void 0 ? {} : { unresolved: call.unresolved },
		...call.version === void 0 ? {} : { version: call.version },
		providers: call.providers.length === 0 ? base.providers : call.providers,
		repetition: {
			...base.repetition,
			...count === void 0 ? {} : { count },
			...for_each === void 0 ? {} : { for_each }
		}
	};
}
const MISSING_RESOURCE = {
	resource: "Missing resource to override",
	data: "Missing data resource to override",
	ephemeral: "Missing ephemeral resource to override",
	action: "Missing action to override"
};
/** Only the `provider` argument matters to us (CR-51). */
function overrideResource(draft, resource) {
	const key = resourceKey(resource);
	const base = draft.resources.get(key);
	if (base === void 0) {
		const detail = `There is no ${key} that this one could override.`;
		draft.diagnostics.push(errorAt(resource.place, MISSING_RESOURCE[resource.mode], detail));
		return;
	}
	refuseDependencies(draft, resource.dependsOn);
	if (resource.provider !== void 0) draft.resources.set(key, {
		...base,
		provider: resource.provider
	});
}
function refuseDependencies(draft, place) {
	if (place === void 0) return;
	draft.diagnostics.push(errorAt(place, "Unsupported override", "The depends_on argument cannot be overridden."));
}
/** Blocks that have no place in override files; Terraform forgets to refuse `removed` (CR-54). */
function refuseWholesale(draft, file) {
	const imports = file.imports.map((one) => one.place);
	for (const [places, name] of [
		[file.moved, "moved"],
		[imports, "import"],
		[draft.tool.name === "terraform" ? [] : file.removed, "Removed"]
	]) for (const place of places) draft.diagnostics.push(errorAt(place, `Cannot override '${name}' blocks`, "Such blocks can stand in normal files only."));
}

// src/language/config/combine.ts
/**
* Makes one module of its files, overrides applied in their order (CR-6, CR-48).
*
* `required_providers` come first, those of override files included, because everything else is
* resolved by them. OpenTofu: configs, NewModule.
*/
function combineFiles(primary, override, tool) {
	const draft = emptyDraft(tool);
	combineRequiredProviders(draft, primary, override);
	for (const file of primary) appendFile(draft, file);
	for (const file of override) overrideWith(draft, file);
	const { requiredProviders, providers, resources, moduleCalls, imports, backend } = draft;
	return {
		module: {
			requiredProviders,
			overriddenSources: draft.overriddenSources,
			providers,
			resources,
			moduleCalls,
			variables: mergedVariables([...primary, ...override]),
			locals: new Map([...primary, ...override].flatMap(({ locals }) => locals.map(({ name, expression }) => [name, expression]))),
			imports,
			toolConstraints: draft.toolConstraints,
			...backend === void 0 ? {} : { backend }
		},
		diagnostics: draft.diagnostics
	};
}
/** Of two declarations of a variable the later one replaces what it says (CR-53). */
function mergedVariables(files) {
	const merged = /* @__PURE__ */ new Map();
	for (const block of files.flatMap((file) => file.variables)) merged.set(block.name, {
		...merged.get(block.name),
		...block
	});
	return merged;
}
/** One block per module, but any number in override files, each entry replacing a whole one (CR-14, CR-49). */
function combineRequiredProviders(draft, primary, override) {
	const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
	for (const extra of more) duplicate$1(draft, {
		summary: "Duplicate required providers configuration",
		what: "required_providers block"
	}, extra.place, first?.place);
	const overriding = override.flatMap((file) => file.requiredProviders);
	for (const block of [...first === void 0 ? [] : [first], ...overriding]) for (const entry of block.entries) {
		const from = draft.requiredProviders.get(entry.localName)?.address;
		if (block !== first && from !== void 0 && from !== entry.address) draft.overriddenSources.push({
			from,
			entry
		});
		draft.requiredProviders.set(entry.localName, entry);
	}
}
/** Adds the declarations of a primary file. OpenTofu: configs, Module.appendFile. */
function appendFile(draft, file) {
	draft.toolConstraints = [...draft.toolConstraints, ...file.toolConstraints];
	appendSingle(draft, "backend", file.backends);
	appendSingle(draft, "cloud", file.clouds);
	reportBackendAndCloud(draft);
	appendSingle(draft, "encryption", file.encryptions);
	appendNamed(draft, file);
	for (const block of file.providers) appendProvider(draft, block);
	for (const call of file.moduleCalls) appendModuleCall(draft, call);
	for (const resource of file.resources) appendResource(draft, resource);
	for (const check of file.checks) {
		if (check.data !== void 0 && !appendResource(draft, check.data)) continue;
		const summary = `Duplicate check "${check.name}" configuration`;
		addPlace(draft, draft.checks, {
			summary,
			what: "check block"
		}, check);
	}
	for (const block of file.imports) appendImport(draft, block);
}
function appendSingle(draft, kind, places) {
	for (const place of places) {
		const previous = draft[kind];
		if (previous === void 0) draft[kind] = place;
		else duplicate$1(draft, DUPLICATES[kind], place, previous);
	}
}
function reportBackendAndCloud(draft) {
	if (draft.backend === void 0 || draft.cloud === void 0) return;
	const summary = `Both a backend and ${draft.tool.name === "terraform" ? "" : "a "}cloud configuration are present`;
	draft.diagnostics.push(errorAt(draft.backend, summary, "A module may have a backend block or a cloud block, not both."));
}
function appendNamed(draft, file) {
	for (const [blocks, places, summary, what] of [
		[
			file.providerMetas,
			draft.providerMetas,
			"Duplicate provider_meta block",
			"provider_meta"
		],
		[
			file.variables,
			draft.variables,
			"Duplicate variable declaration",
			"variable"
		],
		[
			file.locals,
			draft.locals,
			"Duplicate local value definition",
			"local value"
		],
		[
			file.outputs,
			draft.outputs,
			"Duplicate output definition",
			"output"
		]
	]) for (const block of blocks) addPlace(draft, places, {
		summary,
		what
	}, block);
}
function addPlace(draft, places, kind, { name, place }) {
	const previous = places.get(name);
	if (previous !== void 0) duplicate$1(draft, kind, place, previous);
	places.set(name, place);
}
function appendProvider(draft, block) {
	const name = configurationName(block.localName, block.alias);
	const previous = draft.providers.get(name);
	if (previous === void 0) {
		draft.providers.set(name, block);
		return;
	}
	duplicate$1(draft, {
		summary: "Duplicate provider configuration",
		what: `configuration of ${name}`
	}, block.place, previous.place);
}
function appendModuleCall(draft, call) {
	const previous = draft.moduleCalls.get(call.name);
	if (previous !== void 0) duplicate$1(draft, {
		summary: "Duplicate module call",
		what: "module call"
	}, call.place, previous.place);
	draft.moduleCalls.set(call.name, call);
}
/** Adds a resource unless its name is taken (CR-40: also by the data source of a check). */
function appendResource(draft, resource) {
	const key = resourceKey(resource);
	const previous = draft.resources.get(key);
	if (previous === void 0) {
		draft.resources.set(key, resource);
		return true;
	}
	const isTerraform = draft.tool.name === "terraform";
	const kind = resource.mode === "ephemeral" && !isTerraform ? "ephemeral resource" : resource.mode;
	const summary = `Duplicate ${kind} "${resource.type}" configuration`;
	duplicate$1(draft, {
		summary,
		what: kind
	}, resource.place, previous.place);
	return false;
}
function appendImport(draft, block) {
	const { target } = block;
	const previous = draft.imports.find((one) => one.target !== void 0 && one.target === target);
	if (previous !== void 0) {
		const summary = `Duplicate import configuration for "${target}"`;
		const place = draft.tool.name === "terraform" ? block.targetPlace : void 0;
		duplicate$1(draft, {
			summary,
			what: "import block"
		}, place ?? block.place, previous.place);
	}
	draft.imports.push(block);
}

// src/language/config/json-body.ts
/** Members of this name are comments where an object is a body (CR-109). */
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";
/** Reads a body with a schema; `partial` tolerates what the schema does not know. HCL: json, body.Content. */
function jsonContent(json, schema, extent) {
	const { members, problems } = deepMembers(json, json.node);
	const reading = {
		json,
		attributes: /* @__PURE__ */ new Map(),
		blocks: [],
		diagnostics: [...problems]
	};
	for (const member of members) readMember(reading, member, schema);
	reportMissing(reading, schema);
	const leftover = members.filter((one) => one.name !== COMMENT && !isKnown(schema, one.name));
	if (extent === "whole") reading.diagnostics.push(...leftover.map((one) => extraneous(json, one)));
	const { attributes, blocks, diagnostics } = reading;
	return {
		attributes,
		blocks,
		diagnostics,
		hasMore: leftover.length > 0
	};
}
/** Reads a body of attributes alone. HCL: json, body.JustAttributes. */
function jsonAttributes(json) {
	const { node } = json;
	if (node.kind !== "object") return {
		attributes: [],
		diagnostics: [errorAt(placeIn$1(json, node), WRONG_TYPE, "A JSON object is required here, which sets the arguments of this block.")]
	};
	const attributes = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const member of node.members) {
		if (member.name === COMMENT) continue;
		if (attributes.has(member.name)) diagnostics.push(duplicate(json, member, "Duplicate attribute definition"));
		else attributes.set(member.name, configAttribute$1(json, member));
	}
	return {
		attributes: [...attributes.values()],
		diagnostics
	};
}
function readMember(reading, member, schema) {
	const { json } = reading;
	if (Object.hasOwn(schema.attributes, member.name)) {
		if (reading.attributes.has(member.name)) reading.diagnostics.push(duplicate(json, member, "Duplicate argument"));
		else reading.attributes.set(member.name, configAttribute$1(json, member));
		return;
	}
	const labelNames = Object.hasOwn(schema.blocks, member.name) ? schema.blocks[member.name] : void 0;
	if (labelNames === void 0) return;
	unpackBlocks(reading, {
		member,
		labelNames,
		labels: [],
		node: member.value
	});
}
/** One object level is one label; at each level an array means several (CR-108). HCL: json, body.unpackBlock. */
function unpackBlocks(reading, unpacking) {
	const { json } = reading;
	const { labelNames, labels, node, member } = unpacking;
	const [labelName, ...rest] = labelNames;
	if (labelName === void 0) {
		pushBlocks(reading, unpacking);
		return;
	}
	const { members, problems } = deepMembers(json, node, labelName);
	reading.diagnostics.push(...problems);
	if (members.length === 0) {
		const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, start(node)), "Missing block label", detail));
	}
	for (const { name, nameSpan, value } of members) {
		const label = {
			value: name,
			place: placeIn$1(json, nameSpan)
		};
		unpackBlocks(reading, {
			member,
			labelNames: rest,
			labels: [...labels, label],
			node: value
		});
	}
}
function pushBlocks(reading, { member, labels, node }) {
	const { json } = reading;
	if (node.kind === "keyword" && node.value === null) return;
	if (node.kind !== "object" && node.kind !== "array") {
		const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, start(node)), WRONG_TYPE, detail));
		return;
	}
	const bodies = node.kind === "object" ? [node] : node.items;
	for (const body of bodies) reading.blocks.push({
		type: member.name,
		typePlace: placeIn$1(json, member.nameSpan),
		labels,
		place: placeIn$1(json, start(node)),
		body: {
			syntax: "json",
			node: body,
			source: json.source
		}
	});
}
/** The members of an object, or of all objects of an array. HCL: json, body.collectDeepAttrs. */
function deepMembers(json, node, labelName) {
	if (node.kind === "keyword" && node.value === null) return {
		members: [],
		problems: []
	};
	const purpose = labelName === void 0 ? "arguments and blocks" : `${labelName} labels`;
	const refuse = (wrong) => errorAt(placeIn$1(json, start(wrong)), WRONG_TYPE, `An object is required here, for ${purpose}.`);
	if (node.kind === "object") return {
		members: node.members,
		problems: []
	};
	if (node.kind !== "array") return {
		members: [],
		problems: [refuse(node)]
	};
	return {
		members: node.items.flatMap((item) => item.kind === "object" ? item.members : []),
		problems: node.items.filter((item) => item.kind !== "object").map(refuse)
	};
}
function reportMissing(reading, schema) {
	const { json } = reading;
	for (const [name, presence] of Object.entries(schema.attributes)) {
		if (presence !== "required" || reading.attributes.has(name)) continue;
		const detail = `The argument "${name}" is required, but was not given.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, missingPlace(json.node)), "Missing required argument", detail));
	}
}
/** The closing brace of an object, else the opening of whatever it is. */
function missingPlace(node) {
	return node.kind === "object" && node.end > 0 ? {
		start: node.end - 1,
		end: node.end
	} : start(node);
}
function isKnown(schema, name) {
	return Object.hasOwn(schema.attributes, name) || Object.hasOwn(schema.blocks, name);
}
function extraneous(json, member) {
	const detail = `No argument or block type is named "${member.name}".`;
	return errorAt(placeIn$1(json, member.nameSpan), "Extraneous JSON object property", detail);
}
function duplicate(json, member, summary) {
	const detail = `The argument "${member.name}" was already set.`;
	return errorAt(placeIn$1(json, member.nameSpan), summary, detail);
}
function configAttribute$1(json, member) {
	const span = {
		start: member.nameSpan.start,
		end: member.value.end
	};
	return {
		name: member.name,
		place: placeIn$1(json, span),
		namePlace: placeIn$1(json, member.nameSpan),
		expression: {
			syntax: "json",
			node: member.value,
			source: json.source
		}
	};
}
/** Upstream points at the opening bracket or brace alone. */
function start(node) {
	return node.kind === "object" || node.kind === "array" ? {
		start: node.start,
		end: Math.min(node.start + 1, node.end)
	} : node;
}
function placeIn$1(json, span) {
	return {
		source: json.source,
		span
	};
}

// src/language/config/native-body.ts
/** Reads a body with a schema; `partial` tolerates what the schema does not know. HCL: hclsyntax, Body.Content. */
function nativeContent(native, schema, extent) {
	const attributes = knownAttributes(native, schema);
	const blocks = knownBlocks(native, schema);
	const diagnostics = [
		...missingAttributes(native, schema),
		...blocks.flatMap((one) => one.problem === void 0 ? [] : [one.problem]),
		...extent === "whole" ? leftovers(native, schema) : []
	];
	return {
		attributes,
		blocks: blocks.flatMap((one) => one.block === void 0 ? [] : [one.block]),
		diagnostics,
		hasMore: isBeyond(native.body, schema)
	};
}
/** Reads a body of attributes alone. HCL: hclsyntax, Body.JustAttributes. */
function nativeAttributes(native) {
	const [first] = native.body.blocks;
	const diagnostics = first === void 0 ? [] : [errorAt(placeIn(native, first.typeSpan), `Unexpected "${first.type}" block`, "Blocks are not allowed here.")];
	return {
		attributes: native.body.attributes.map((one) => configAttribute(native, one)),
		diagnostics
	};
}
function knownAttributes(native, schema) {
	const known = native.body.attributes.filter((one) => Object.hasOwn(schema.attributes, one.name));
	return new Map(known.map((one) => [one.name, configAttribute(native, one)]));
}
function configAttribute(native, attribute) {
	return {
		name: attribute.name,
		place: placeIn(native, attribute),
		namePlace: placeIn(native, attribute.nameSpan),
		expression: {
			syntax: "native",
			node: attribute.expression,
			source: native.source
		}
	};
}
function missingAttributes(native, schema) {
	const present = new Set(native.body.attributes.map((one) => one.name));
	const { start } = native.body;
	return Object.entries(schema.attributes).filter(([name, presence]) => presence === "required" && !present.has(name)).map(([name]) => errorAt(placeIn(native, {
		start,
		end: start
	}), "Missing required argument", `The argument "${name}" is required, but was not given.`));
}
function knownBlocks(native, schema) {
	return native.body.blocks.flatMap((block) => {
		const labelNames = Object.hasOwn(schema.blocks, block.type) ? schema.blocks[block.type] : void 0;
		return labelNames === void 0 ? [] : [readBlock(native, block, labelNames)];
	});
}
function readBlock(native, block, labelNames) {
	const extra = block.labels[labelNames.length];
	if (extra !== void 0) {
		const expected = labelNames.length === 0 ? `No labels are expected for ${block.type} blocks.` : `Only ${labelNames.length} labels (${labelNames.join(", ")}) are expected for ${block.type} blocks.`;
		return { problem: errorAt(placeIn(native, extra), `Extraneous label for ${block.type}`, expected) };
	}
	const missing = labelNames[block.labels.length];
	if (missing !== void 0) {
		const detail = `All ${block.type} blocks must have ${labelNames.length} labels (${labelNames.join(", ")}).`;
		const place = placeIn(native, block.openBrace);
		return { problem: errorAt(place, `Missing ${missing} for ${block.type}`, detail) };
	}
	return { block: {
		type: block.type,
		typePlace: placeIn(native, block.typeSpan),
		labels: block.labels.map((one) => ({
			value: one.value,
			place: placeIn(native, one)
		})),
		place: placeIn(native, block.headerSpan),
		body: {
			syntax: "native",
			body: block.body,
			source: native.source
		}
	} };
}
function isBeyond(body, schema) {
	return body.attributes.some((one) => !Object.hasOwn(schema.attributes, one.name)) || body.blocks.some((one) => !Object.hasOwn(schema.blocks, one.type));
}
/** What the schema does not know, as the errors that it would be. */
function leftovers(native, schema) {
	const attributes = native.body.attributes.filter((one) => !Object.hasOwn(schema.attributes, one.name)).map((one) => unsupportedArgument(placeIn(native, one.nameSpan), one.name));
	const blocks = native.body.blocks.filter((one) => !Object.hasOwn(schema.blocks, one.type)).map((one) => errorAt(placeIn(native, one.typeSpan), "Unsupported block type", `Blocks of type "${one.type}" are not expected here.`));
	return [...attributes, ...blocks];
}
function unsupportedArgument(place, name) {
	return errorAt(place, "Unsupported argument", `An argument named "${name}" is not expected here.`);
}
function placeIn(native, span) {
	return {
		source: native.source,
		span
	};
}

// src/language/config/body-content.ts
/** Reads a body in which anything beyond the schema is an error. HCL: Body.Content. */
function bodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "whole") : jsonContent(body, schema, "whole");
}
/** Reads what the schema knows and leaves the rest to the provider. HCL: Body.PartialContent. */
function partialBodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "partial") : jsonContent(body, schema, "partial");
}
/** Reads a body of attributes alone. HCL: Body.JustAttributes. */
function bodyAttributes(body) {
	return body.syntax === "native" ? nativeAttributes(body) : jsonAttributes(body);
}

// src/language/config/schemas.ts
/** A schema from lists: names of optional arguments, blocks, and what is required. */
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: Object.fromEntries([...names(required).map((name) => [name, "required"]), ...names(optional).map((name) => [name, "optional"])]),
		blocks
	};
}
/** The blocks of a configuration file with their labels (CR-10). OpenTofu: configs, configFileSchema. */
function fileSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema("", {
		required_providers: [],
		terraform: [],
		provider: ["name"],
		variable: ["name"],
		locals: [],
		output: ["name"],
		module: ["name"],
		resource: ["type", "name"],
		data: ["type", "name"],
		ephemeral: ["type", "name"],
		moved: [],
		import: [],
		check: ["name"],
		removed: [],
		...openTofu && tool.minor >= 12 ? { language: [] } : {},
		...!openTofu && tool.minor >= 14 ? { action: ["type", "name"] } : {}
	});
}
/** What a terraform block may hold. OpenTofu: configs, terraformBlockSchema. */
function terraformSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema("required_version experiments language", {
		backend: ["type"],
		cloud: [],
		required_providers: [],
		provider_meta: ["provider"],
		...openTofu ? { encryption: [] } : {},
		...!openTofu && tool.minor >= 13 ? { state_store: ["type"] } : {}
	});
}
/** OpenTofu's language block. OpenTofu: configs, languageBlockSchema. */
const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });
/** What of a compatible_with block is about OpenTofu; the rest is for other programs. */
const COMPATIBLE_WITH_SCHEMA = bodySchema("opentofu");
/** Meta-arguments of a provider block, reserved ones included (CR-39). */
const PROVIDER_SCHEMA = bodySchema("alias version for_each count depends_on source", {
	_: [],
	lifecycle: [],
	locals: []
});
/** Meta-arguments of a module block (CR-55). */
const MODULE_SCHEMA = bodySchema("version count for_each depends_on providers", {
	_: [],
	lifecycle: [],
	locals: [],
	provider: ["type"]
}, "source");
const RESOURCE_ARGUMENTS = "count for_each provider depends_on";
/** Meta-arguments of resource and ephemeral blocks. */
const RESOURCE_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	locals: [],
	lifecycle: [],
	connection: [],
	provisioner: ["type"],
	_: []
});
/** Meta-arguments of a resource of any mode; Terraform lets the provider decide what ephemeral ones hold. */
function resourceSchema(mode, tool) {
	if (mode === "data") return DATA_SCHEMA;
	if (mode !== "ephemeral" || tool.name === "opentofu") return RESOURCE_SCHEMA;
	return bodySchema(RESOURCE_ARGUMENTS, DATA_SCHEMA.blocks);
}
/** Meta-arguments of data blocks. */
const DATA_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	lifecycle: [],
	locals: [],
	_: []
});
/** What a lifecycle block may hold. */
function lifecycleSchema(tool) {
	return bodySchema(`create_before_destroy prevent_destroy ignore_changes replace_triggered_by${tool.name === "opentofu" ? " destroy enabled" : ""}`, {
		precondition: [],
		postcondition: []
	});
}
/** The lifecycle block of a module call, which OpenTofu has since 1.11. */
const MODULE_LIFECYCLE_SCHEMA = bodySchema("enabled");
/** Assertions, conditions and validations all look like this. */
const CHECK_RULE_SCHEMA = bodySchema("", {}, "condition error_message");
/** What a check block may hold (CR-40). */
const CHECK_SCHEMA = bodySchema("", {
	data: ["type", "name"],
	assert: []
});
/** Meta-arguments of a provisioner. */
const PROVISIONER_SCHEMA = bodySchema("when on_failure", {
	_: [],
	connection: [],
	lifecycle: []
});
/** What an import block may hold (CR-41). */
function importSchema(tool) {
	return (tool.name === "opentofu" ? tool.minor >= 12 : tool.minor >= 12) ? bodySchema("provider for_each id identity", {}, "to") : bodySchema("provider for_each", {}, "id to");
}
/** What a moved block may hold. */
const MOVED_SCHEMA = bodySchema("", {}, "from to");
/** What a removed block may hold. */
const REMOVED_SCHEMA = bodySchema("", {
	lifecycle: [],
	provisioner: ["type"],
	connection: []
}, "from");
/** The lifecycle block of a removed block. */
const REMOVED_LIFECYCLE_SCHEMA = bodySchema("destroy");
/** What a variable block may hold. */
function variableSchema(tool) {
	const openTofu = tool.name === "opentofu";
	const constant = openTofu ? tool.minor >= 12 : tool.minor >= 15;
	return bodySchema(`description default type sensitive ephemeral nullable${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${constant ? " const" : ""}`}`, { validation: [] });
}
/** What an output block may hold. */
function outputSchema(tool) {
	return bodySchema(`description depends_on sensitive ephemeral${tool.name === "opentofu" || tool.minor >= 15 ? " deprecated" : ""}`, {
		precondition: [],
		postcondition: []
	}, "value");
}
/** The same schema with nothing required: override blocks change only what they name (CR-52). */
function forOverride(base) {
	return {
		attributes: Object.fromEntries(Object.keys(base.attributes).map((name) => [name, "optional"])),
		blocks: base.blocks
	};
}

// src/language/config/check-rule.ts
/**
* The problems of a condition with its message: a precondition, postcondition, assertion or validation.
* OpenTofu: configs, decodeCheckRuleBlock.
*/
function checkRuleProblems(block, isOverride) {
	if (isOverride) {
		const detail = `Override files cannot override ${block.type} blocks.`;
		return [errorAt(block.place, `Can't override ${block.type} blocks`, detail)];
	}
	const content = bodyContent(block.body, CHECK_RULE_SCHEMA);
	const condition = content.attributes.get("condition");
	if (condition === void 0 || mentions(condition.expression).references.length > 0) return content.diagnostics;
	const detail = "The condition refers to nothing, so that its result would always be the same.";
	const place = expressionPlace(condition.expression);
	return [...content.diagnostics, errorAt(place, `Invalid ${block.type} expression`, detail)];
}
/** The problems of conditions that refer to the resource they belong to. OpenTofu: configs, CheckRule.validateSelfReferences. */
function selfReferenceProblems(block, address) {
	const { attributes } = bodyContent(block.body, CHECK_RULE_SCHEMA);
	return ["condition", "error_message"].flatMap((name) => {
		const expression = attributes.get(name)?.expression;
		if (expression === void 0) return [];
		if (!mentions(expression).references.some((reference) => address.every((part, index) => reference[index] === part))) return [];
		const detail = `The ${block.type} of ${address.join(".")} refers to the resource itself.`;
		return [errorAt(expressionPlace(expression), `Invalid reference in ${block.type}`, detail)];
	});
}

// src/language/config/argument.ts
/** Reads an argument that must be constant and a string, or can become one. HCL: gohcl, DecodeExpression. */
function stringArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const text = toStringValue(value);
		return text?.kind === "string" ? text.value : void 0;
	});
}
/** Reads an argument that must be constant and true or false. HCL: gohcl, DecodeExpression. */
function booleanArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const truth = toBoolValue(value);
		return truth?.kind === "bool" ? truth.value : void 0;
	});
}
function decodeArgument(attribute, convert) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const converted = convert(value);
	if (converted === void 0) {
		const detail = `The value of "${attribute.name}" has the wrong type or is not known here.`;
		const place = expressionPlace(attribute.expression);
		return { diagnostics: [...diagnostics, errorAt(place, "Unsuitable value type", detail)] };
	}
	return diagnostics.length > 0 ? { diagnostics } : {
		value: converted,
		diagnostics
	};
}

// src/language/config/meta-arguments.ts
/** The problems of a `depends_on` list, or of another list of references. OpenTofu: configs, decodeDependsOn. */
function referenceListProblems(content, name) {
	const attribute = content.attributes.get(name);
	if (attribute === void 0) return [];
	const items = listItems(attribute.expression);
	if (items === void 0) return [staticProblem(attribute.expression, "list of references")];
	return items.flatMap((item) => {
		const { traversal, isReported, diagnostics } = quotableTraversal(item);
		return traversal === void 0 && !isReported ? [...diagnostics, staticProblem(item, "reference")] : diagnostics;
	});
}
/** The first thing that a `depends_on` names; an override must name none (CR-54). */
function firstDependency(content) {
	const attribute = content.attributes.get("depends_on");
	const first = attribute === void 0 ? void 0 : listItems(attribute.expression)?.[0];
	return first === void 0 ? void 0 : expressionPlace(first);
}
/** Where a block says how often it is there. */
function repetitionPlaces(content) {
	const places = {};
	for (const name of [
		"count",
		"for_each",
		"enabled"
	]) {
		const attribute = content.attributes.get(name);
		if (attribute !== void 0) places[name] = attribute.namePlace;
	}
	return places;
}
/** Only one of `count`, `for_each` and `enabled` may be given. OpenTofu: configs, complainRngAndMsg. */
function repetitionProblems(places) {
	const given = [
		"count",
		"for_each",
		"enabled"
	].filter((name) => places[name]);
	if (given.length < 2) return [];
	const names = given.map((name) => `"${name}"`);
	const list = [names.slice(0, -1).join(", "), names.at(-1)].join(" and ");
	const last = given.at(-1);
	const place = last === void 0 ? void 0 : places[last];
	return [errorAt(place, `Invalid combination of ${list}`, `Only one of ${list} may be given.`)];
}
/** The problems of blocks of a type that may be there once. */
function duplicateBlocks(blocks, type, summary) {
	return blocks.filter((one) => one.type === type).slice(1).map((one) => errorAt(one.place, summary, `Only one ${type} block may be given.`));
}
/** The problems of blocks of types that mean nothing yet. */
function reservedBlocks$1(blocks, types, kind) {
	return blocks.filter((one) => types.includes(one.type)).map((one) => errorAt(one.typePlace, `Reserved block type name in ${kind} block`, `The block type "${one.type}" is reserved in ${kind} blocks.`));
}

// src/language/config/lifecycle.ts
/** Reads the lifecycle block of a resource. OpenTofu: configs, decodeResourceBlock and its kin. */
function decodeLifecycle$1(blocks, owner) {
	const block = blocks.find((one) => one.type === "lifecycle");
	if (block === void 0) return {
		repetition: {},
		diagnostics: []
	};
	const content = bodyContent(block.body, lifecycleSchema(owner.tool));
	return {
		repetition: repetitionPlaces(content),
		diagnostics: [
			...duplicateBlocks(blocks, "lifecycle", "Duplicate lifecycle block"),
			...content.diagnostics,
			...argumentProblems(content, block, owner),
			...content.blocks.flatMap((one) => [...checkRuleProblems(one, owner.isOverride), ...owner.isOverride ? [] : selfReferenceProblems(one, addressOf(owner))])
		]
	};
}
function argumentProblems(content, block, { mode, tool }) {
	const attributes = [...content.attributes.values()].filter((one) => one.name !== "enabled");
	switch (mode) {
		case "data": return attributes.map((one) => {
			const detail = `The lifecycle argument "${one.name}" is for managed resources only.`;
			return errorAt(one.namePlace, "Invalid data resource lifecycle argument", detail);
		});
		case "ephemeral": return attributes.map((one) => {
			const detail = `The lifecycle argument "${one.name}" cannot be used in ephemeral resources.`;
			return tool.name === "terraform" ? errorAt(one.namePlace, "Invalid ephemeral resource lifecycle argument", detail) : errorAt(block.place, "Invalid lifecycle configuration for ephemeral resource", detail);
		});
		default: return attributes.flatMap(managedArgumentProblems);
	}
}
function managedArgumentProblems(attribute) {
	switch (attribute.name) {
		case "create_before_destroy":
		case "prevent_destroy": return booleanArgument(attribute).diagnostics;
		case "ignore_changes": return ignoreChangesProblems(attribute.expression);
		case "replace_triggered_by": return triggerProblems(attribute.expression);
		default: return [];
	}
}
/** How references to the resource itself begin. */
function addressOf({ mode, type, name }) {
	return mode === "resource" ? [type, name] : [
		mode,
		type,
		name
	];
}
/** Names that begin references to something other than a resource. */
const NOT_RESOURCES = /* @__PURE__ */ new Set([
	"var",
	"local",
	"module",
	"path",
	"terraform",
	"tofu",
	"self"
]);
/** Each item refers to one resource, with `count.index` or `each.key` inside. OpenTofu: configs, decodeReplaceTriggeredBy. */
function triggerProblems(expression) {
	const items = listItems(expression);
	if (items === void 0) return [staticProblem(expression, "list of references")];
	return items.map(triggerItemProblems).find((problems) => problems.length > 0) ?? [];
}
function triggerItemProblems(item) {
	const node = nativeExpression(item);
	const roots = (node === void 0 ? [] : mentionsOf(node).references).map(([root = ""]) => root);
	const others = roots.filter((root) => NOT_RESOURCES.has(root));
	const keys = roots.filter((root) => root === "each" || root === "count");
	const place = expressionPlace(item);
	const detail = "An item refers to one resource, perhaps with count.index or each.key inside.";
	const problems = others.map(() => errorAt(place, "Invalid reference in replace_triggered_by expression", detail));
	if (roots.length - others.length - keys.length === 1) return problems;
	return [...problems, errorAt(place, "Invalid replace_triggered_by expression", detail)];
}
/** `all`, or a list of references relative to the resource. */
function ignoreChangesProblems(expression) {
	if (keywordOf(expression) === "all") return [];
	const items = listItems(expression);
	if (items === void 0) return [staticProblem(expression, "list of references")];
	return items.flatMap((item) => {
		if (constantText(item) === "*") return [errorAt(expressionPlace(expression), "Invalid ignore_changes wildcard", "Write ignore_changes = all to ignore changes of all arguments.")];
		const { traversal, isReported, diagnostics } = quotableTraversal(item);
		return traversal === void 0 && !isReported ? [...diagnostics, staticProblem(item, "reference")] : diagnostics;
	});
}

// src/language/config/provisioner.ts
/** Provisioners that were removed from the tools. */
const REMOVED = /* @__PURE__ */ new Set([
	"chef",
	"habitat",
	"puppet",
	"salt-masterless"
]);
/** Reads a `provisioner` block. It never adds a requirement (CR-42). OpenTofu: configs, decodeProvisionerBlock. */
function decodeProvisioner(block) {
	const content = partialBodyContent(block.body, PROVISIONER_SCHEMA);
	const [label] = block.labels;
	if (label !== void 0 && REMOVED.has(label.value)) {
		const summary = `The "${label.value}" provisioner has been removed`;
		const problem = errorAt(label.place, summary, "Use another way to set up the machine.");
		return {
			when: "create",
			diagnostics: [...content.diagnostics, problem]
		};
	}
	const when = keywordArgument(content.attributes.get("when"), ["create", "destroy"]);
	const failure = keywordArgument(content.attributes.get("on_failure"), ["continue", "fail"]);
	const isDestroy = when.keyword === "destroy";
	const connection = content.blocks.find((one) => one.type === "connection");
	return {
		when: isDestroy ? "destroy" : "create",
		diagnostics: [
			...content.diagnostics,
			...when.diagnostics,
			...isDestroy ? destroyReferenceProblems(block.body) : [],
			...isDestroy && connection !== void 0 ? destroyReferenceProblems(connection.body) : [],
			...failure.diagnostics,
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...duplicateBlocks(content.blocks, "connection", "Duplicate connection block"),
			...reservedBlocks$1(content.blocks, ["lifecycle"], "provisioner")
		]
	};
}
/** Names that what is about to be destroyed can still be described with. */
const KNOWN_AT_DESTROY = /* @__PURE__ */ new Set([
	"self",
	"path",
	"terraform",
	"tofu"
]);
/** The only attribute of these that is known then. */
const KEYS_AT_DESTROY = /* @__PURE__ */ new Map([["count", "index"], ["each", "key"]]);
/** References that cannot be resolved while a resource is destroyed. OpenTofu: configs, onlySelfRefs. */
function destroyReferenceProblems(body) {
	const { attributes } = bodyAttributes(body);
	return attributes.flatMap(({ name, expression }) => {
		if (name === "when" || name === "on_failure") return [];
		const wrong = mentions(expression).references.filter(([root = "", attribute]) => !KNOWN_AT_DESTROY.has(root) && (attribute === void 0 || KEYS_AT_DESTROY.get(root) !== attribute));
		const detail = "A destroy provisioner can refer to self, count.index and each.key only.";
		const place = expressionPlace(expression);
		return wrong.map(() => errorAt(place, "Invalid reference from destroy provisioner", detail));
	});
}
/** A keyword, which may still stand in quotes as it had to before 0.12. */
function keywordArgument(attribute, allowed) {
	if (attribute === void 0) return { diagnostics: [] };
	const { traversal, diagnostics } = quotableTraversal(attribute.expression);
	const keyword = traversal?.steps.length === 0 ? traversal.root : keywordOf(attribute.expression);
	if (keyword !== void 0 && allowed.includes(keyword)) return {
		keyword,
		diagnostics
	};
	const detail = `The argument "${attribute.name}" must be one of the keywords ${allowed.join(" and ")}.`;
	const problem = errorAt(expressionPlace(attribute.expression), `Invalid "${attribute.name}" keyword`, detail);
	return { diagnostics: [...diagnostics, problem] };
}

// src/language/config/decode-resource.ts
/** Wording of the two labels, and the word that reserved blocks are refused with. */
const NAMES = {
	resource: {
		type: "resource type name",
		name: "resource name",
		reserved: "resource"
	},
	data: {
		type: "data source name",
		name: "data resource name",
		reserved: "data"
	},
	ephemeral: {
		type: "ephemeral resource type name",
		name: "ephemeral resource name",
		reserved: "ephemeral"
	},
	action: {
		type: "action type name",
		name: "action name",
		reserved: "action"
	}
};
/** Reads a `resource`, `data`, `ephemeral` or `action` block (CR-36). OpenTofu: configs, decodeResourceBlock. */
function decodeResource(block, options) {
	const mode = block.type;
	const content = partialBodyContent(block.body, resourceSchema(mode, options.tool));
	const provider = decodeProvider$1(content, options.tool);
	const value = resourceFrom(block, mode, content, provider);
	const owner = {
		mode,
		type: value.type,
		name: value.name,
		...options
	};
	const lifecycle = decodeLifecycle$1(content.blocks, owner);
	const repetition = {
		...repetitionPlaces(content),
		...lifecycle.repetition
	};
	return {
		value,
		diagnostics: [
			...content.diagnostics,
			...labelProblems(block, mode),
			...provider.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...lifecycle.diagnostics,
			...provisionerProblems(content, mode),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, ["locals"], NAMES[mode].reserved),
			...repetitionProblems(repetition)
		]
	};
}
/** Reads a `data` block inside a `check` block, where less is allowed (CR-40). */
function decodeNestedData(block, options) {
	const content = partialBodyContent(block.body, DATA_SCHEMA);
	const provider = decodeProvider$1(content, options.tool);
	const repeated = ["count", "for_each"].flatMap((name) => content.attributes.get(name) ?? []);
	const lifecycles = content.blocks.filter((one) => one.type === "lifecycle");
	return {
		value: resourceFrom(block, "data", content, provider),
		diagnostics: [
			...content.diagnostics,
			...labelProblems(block, "data"),
			...repeated.map(({ name, namePlace }) => {
				const detail = `The argument "${name}" is not supported in a data block inside a check block.`;
				return errorAt(namePlace, `Invalid "${name}" attribute`, detail);
			}),
			...provider.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...lifecycles.map((one) => {
				return errorAt(one.place, "Invalid lifecycle block", "A data block inside a check block cannot have a lifecycle of its own.");
			}),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, ["locals"], "data")
		]
	};
}
function decodeProvider$1(content, tool) {
	const attribute = content.attributes.get("provider");
	if (attribute === void 0) return { diagnostics: [] };
	return decodeProviderReference(attribute.expression, "provider", tool);
}
function resourceFrom(block, mode, content, provider) {
	const dependsOn = firstDependency(content);
	return {
		mode,
		type: block.labels[0]?.value ?? "",
		name: block.labels[1]?.value ?? "",
		...provider.reference === void 0 ? {} : { provider: provider.reference },
		...dependsOn === void 0 ? {} : { dependsOn },
		place: block.place
	};
}
function labelProblems(block, mode) {
	const [type, name] = block.labels;
	const wrong = (label, what) => label === void 0 || isIdentifier(label.value) ? [] : [errorAt(label.place, `Invalid ${what}`, `"${label.value}" is not a name of letters, digits, underscores and dashes.`)];
	return [...wrong(type, NAMES[mode].type), ...wrong(name, NAMES[mode].name)];
}
function provisionerProblems(content, mode) {
	const blocks = content.blocks.filter((one) => ["connection", "provisioner"].includes(one.type));
	if (mode === "ephemeral") return blocks.map((one) => {
		const detail = `A block of type "${one.type}" cannot stand in an ephemeral resource.`;
		return errorAt(one.place, "Invalid configuration block for ephemeral resource", detail);
	});
	const connection = blocks.find((one) => one.type === "connection");
	const provisioners = blocks.filter((one) => one.type === "provisioner").map((one) => decodeProvisioner(one));
	const hasDestroy = provisioners.some((one) => one.when === "destroy");
	return [
		...duplicateBlocks(blocks, "connection", "Duplicate connection block"),
		...provisioners.flatMap((one) => one.diagnostics),
		...hasDestroy && connection !== void 0 ? destroyReferenceProblems(connection.body) : []
	];
}

// src/language/config/decode-check.ts
/** Reads a `check` block; its data source adds a requirement (CR-40). OpenTofu: configs, decodeCheckBlock. */
function decodeCheck(block, options) {
	const base = {
		name: block.labels[0]?.value ?? "",
		place: block.place
	};
	if (options.isOverride) return {
		value: base,
		diagnostics: [errorAt(block.place, "Can't override check blocks", "Override files cannot override check blocks.")]
	};
	const content = bodyContent(block.body, CHECK_SCHEMA);
	const [firstData, ...moreData] = content.blocks.filter((one) => one.type === "data");
	const asserts = content.blocks.filter((one) => one.type === "assert");
	const data = firstData === void 0 ? void 0 : decodeNestedData(firstData, options);
	const rules = asserts.map((one) => checkRuleProblems(one, false));
	return {
		value: data !== void 0 && !hasErrors(data.diagnostics) ? {
			...base,
			data: data.value
		} : base,
		diagnostics: [
			...content.diagnostics,
			...nameProblems$3(block),
			...data?.diagnostics ?? [],
			...moreData.map((one) => {
				return errorAt(one.place, "Multiple data resource blocks", "A check block may hold one data block.");
			}),
			...rules.flat(),
			...rules.some((problems) => !hasErrors(problems)) ? [] : [withoutAsserts(block)]
		]
	};
}
function nameProblems$3(block) {
	const [label] = block.labels;
	if (label === void 0 || isIdentifier(label.value)) return [];
	const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(label.place, "Invalid check block name", detail)];
}
function withoutAsserts(block) {
	return errorAt(block.place, "Zero assert blocks", "A check block must have an assert block.");
}

// src/language/config/target-address.ts
const MODES = /* @__PURE__ */ new Set(["data", "ephemeral"]);
/** Reads an address, or gives undefined for what is none. OpenTofu: addrs, ParseTarget. */
function targetAddress(traversal) {
	const steps = [{
		kind: "attribute",
		name: traversal.root,
		span: traversal.rootSpan
	}, ...traversal.steps];
	const hasKeys = steps.some((step) => step.kind === "index");
	const modulePath = [];
	while (nameOf(steps[0]) === "module") {
		const name = nameOf(steps[1]);
		if (name === void 0) return void 0;
		modulePath.push(name);
		steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
	}
	if (steps.length === 0) return {
		modulePath,
		hasKeys
	};
	const resource = resourceAddress(steps);
	return resource === void 0 ? void 0 : {
		modulePath,
		resource,
		hasKeys
	};
}
function resourceAddress(steps) {
	const first = nameOf(steps[0]) ?? "";
	const hasMode = MODES.has(first);
	const [type, name, key, ...more] = hasMode ? steps.slice(1) : steps;
	const typeName = nameOf(type);
	const ownName = nameOf(name);
	if (typeName === void 0 || ownName === void 0 || more.length > 0) return void 0;
	if (key !== void 0 && key.kind !== "index") return void 0;
	return {
		mode: hasMode ? first : "resource",
		type: typeName,
		name: ownName
	};
}
function nameOf(step) {
	return step?.kind === "attribute" ? step.name : void 0;
}

// src/language/config/decode-import.ts
/** Reads an `import` block (CR-41). OpenTofu: configs, decodeImportBlock. */
function decodeImport(block, { tool }) {
	const content = bodyContent(block.body, importSchema(tool));
	const to = content.attributes.get("to");
	const target = to === void 0 ? void 0 : decodeTarget(to, tool);
	const provider = content.attributes.get("provider");
	const reference = provider === void 0 ? { diagnostics: [] } : decodeProviderReference(provider.expression, "provider", tool);
	const diagnostics = [
		...content.diagnostics,
		...target?.diagnostics ?? [],
		...providerProblems(provider, target?.address),
		...reference.diagnostics,
		...identityProblems(content, block)
	];
	const resource = target?.address?.resource;
	if (to === void 0 || target?.address === void 0 || resource === void 0) return { diagnostics };
	return {
		value: {
			modulePath: target.address.modulePath,
			resource,
			...staticTraversal(to.expression) !== void 0 ? {
				target: targetText(to),
				targetPlace: to.place
			} : {},
			...reference.reference === void 0 ? {} : { provider: reference.reference },
			...provider === void 0 ? {} : { providerPlace: provider.place },
			place: block.place
		},
		diagnostics
	};
}
function decodeTarget(to, tool) {
	const node = nativeExpression(to.expression);
	const traversal = node === void 0 ? void 0 : nativeTraversal(node, "any");
	const place = expressionPlace(to.expression);
	const refuse = (...summaries) => {
		const detail = "The target is the address of a managed resource, after module calls if any.";
		return { diagnostics: summaries.map((summary) => errorAt(place, summary, detail)) };
	};
	const isTerraform = tool.name === "terraform";
	const generic = isTerraform ? ["Invalid import address"] : [];
	if (to.expression.syntax === "json" && to.expression.node.kind !== "string") return refuse("Invalid reference expression");
	if (traversal === void 0) return refuse(isTerraform ? "Invalid expression" : "Invalid import address expression", ...generic);
	const address = targetAddress(traversal);
	if (address?.resource === void 0) return refuse("Invalid address", ...generic);
	const isManaged = address.resource.mode === "resource";
	return isTerraform && !isManaged ? refuse(...generic) : {
		address,
		diagnostics: []
	};
}
/** The text of a target, by which duplicates are found. */
function targetText({ expression }) {
	const { span, source } = expressionPlace(expression);
	return source.text.slice(span.start, span.end).replace(/\s+/g, "");
}
function providerProblems(provider, address) {
	if (provider === void 0 || address === void 0 || address.modulePath.length === 0) return [];
	return [errorAt(provider.place, "Invalid import provider argument", "Resources of a module get their provider from the module block.")];
}
/** Where the schema has `identity`, exactly one of it and `id` must be given. */
function identityProblems(content, block) {
	const id = content.attributes.get("id");
	const identity = content.attributes.get("identity");
	if (id !== void 0 && identity !== void 0) return [errorAt(id.place, "Conflicting import arguments", "Only one of id and identity can say what is imported.")];
	if (id !== void 0 || identity !== void 0) return [];
	if (content.diagnostics.some((one) => one.summary === "Missing required argument")) return [];
	return [errorAt(block.place, "Missing required import argument", "One of id and identity must say what is imported.")];
}

// src/language/config/constraint-argument.ts
/**
* Reads a version constraint that must be constant; numbers are taken as text (CR-16, CR-39).
* OpenTofu: configs, decodeVersionConstraint.
*/
function decodeVersionArgument(attribute) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	if (hasErrors(diagnostics)) return { diagnostics };
	const converted = toStringValue(value);
	if (converted?.kind === "null" || converted?.kind === "unknown") return { diagnostics };
	const text = converted?.kind === "string" ? converted.value : void 0;
	if (text !== void 0 && isConfigurationConstraint(text)) return {
		constraint: text,
		diagnostics
	};
	const detail = text === void 0 ? `A string is required for ${attribute.name}.` : `"${text}" is not a version constraint.`;
	const place = expressionPlace(attribute.expression);
	return { diagnostics: [...diagnostics, errorAt(place, "Invalid version constraint", detail)] };
}
/** Whether the first, lenient parser of constraints takes a text (CR-25). */
function isConfigurationConstraint(text) {
	try {
		assertConfigurationConstraint(text);
		return true;
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return false;
		throw error;
	}
}

// src/language/config/files.ts
const TERRAFORM_ENDINGS = [".tf", ".tf.json"];
const OPENTOFU_ENDINGS = [".tofu", ".tofu.json"];
const TERRAFORM_TEST_ENDINGS = [".tftest.hcl", ".tftest.json"];
const OPENTOFU_TEST_ENDINGS = [".tofutest.hcl", ".tofutest.json"];
/**
* The configuration files among the names of a directory (not those of its sub-directories).
*
* What they are in the file system does not matter here, except that the caller leaves directories
* out: a symbolic link counts by its own name (CR-3). OpenTofu: configs, Parser.dirFiles (CR-1..6).
*/
function moduleFileNames(names, tool) {
	const endings = endingsFor(tool, TERRAFORM_ENDINGS, OPENTOFU_ENDINGS);
	const primary = [];
	const override = [];
	for (const name of names) {
		const stem = isIgnoredFile(name) ? void 0 : stemOf(name, endings);
		if (stem === void 0) continue;
		(isOverrideStem(stem) ? override : primary).push(name);
	}
	return {
		primary: preferred(primary),
		override: preferred(override)
	};
}
/** The test files among the names of a directory, in byte order (CR-5, CR-12). */
function testFileNames(names, tool) {
	const endings = endingsFor(tool, TERRAFORM_TEST_ENDINGS, OPENTOFU_TEST_ENDINGS);
	return preferred([...names].filter((name) => !isIgnoredFile(name) && stemOf(name, endings) !== void 0));
}
/** Whether a file is written for OpenTofu alone; only such files carry its version constraint (CR-11). */
function isOpenTofuFile(name) {
	return stemOf(name, OPENTOFU_ENDINGS) !== void 0;
}
/** Whether a file is read with the JSON profile (CR-7). */
function isJsonFile(name) {
	return name.endsWith(".json");
}
/** Hidden files and what editors leave behind (CR-2). OpenTofu: configs, IsIgnoredFile. */
function isIgnoredFile(name) {
	return name.startsWith(".") || name.endsWith("~") || name.startsWith("#") && name.endsWith("#");
}
function endingsFor(tool, terraform, openTofu) {
	return tool.name === "opentofu" && tool.minor >= 8 ? [...terraform, ...openTofu] : terraform;
}
function stemOf(name, endings) {
	const ending = endings.find((one) => name.endsWith(one));
	return ending === void 0 ? void 0 : name.slice(0, -ending.length);
}
function isOverrideStem(stem) {
	return stem === "override" || stem.endsWith("_override");
}
/** Sorted by bytes, without the files that an OpenTofu file of the same stem and syntax hides (CR-5). */
function preferred(names) {
	const present = new Set(names);
	return names.filter((name) => !present.has(openTofuTwin(name) ?? "")).sort(compareBytes);
}
/** `a.tf.json` gives `a.tofu.json`; undefined for a name that is not Terraform's. */
function openTofuTwin(name) {
	for (const ending of [...TERRAFORM_ENDINGS, ...TERRAFORM_TEST_ENDINGS]) if (name.endsWith(ending)) return name.slice(0, -ending.length) + ending.replace(".tf", ".tofu");
}

// src/language/config/decode-language.ts
/** The only edition of each tool's language. */
const EDITIONS = {
	terraform: "TF2021",
	opentofu: "tofu2024"
};
/** Reads what a `terraform` block says of the tool and its language (CR-10, CR-11). */
function decodeTerraformLanguage(content, { tool }) {
	const version = content.attributes.get("required_version");
	const decoded = counts(version, tool) ? constraintOf(version) : NOTHING;
	if (tool.name === "opentofu") return decoded;
	const experiments = content.attributes.get("experiments");
	const detail = "Only development builds of Terraform have experiments.";
	return {
		constraints: decoded.constraints,
		diagnostics: [
			...decoded.diagnostics,
			...editionProblems(content.attributes.get("language"), "terraform"),
			...experiments === void 0 ? [] : [errorAt(experiments.namePlace, "Module uses experimental features", detail)]
		]
	};
}
/** Reads OpenTofu's `language` block (CR-11, CR-54). OpenTofu: configs, validateLanguageBlock. */
function decodeLanguageBlock(block, { isOverride }) {
	if (isOverride) return {
		constraints: [],
		diagnostics: [errorAt(block.place, "Language selections in override file", "A language block can stand in normal files only.")]
	};
	const content = bodyContent(block.body, LANGUAGE_SCHEMA);
	const compatible = content.blocks.map((one) => {
		return constraintOf(partialBodyContent(one.body, COMPATIBLE_WITH_SCHEMA).attributes.get("opentofu"));
	});
	const constraints = compatible.flatMap((one) => one.constraints);
	const duplicates = constraints.slice(1).map(() => {
		return errorAt(block.place, "Duplicate compatible_with block", "A language block says once which OpenTofu it is compatible with.");
	});
	return {
		constraints,
		diagnostics: [
			...content.diagnostics,
			...editionProblems(content.attributes.get("edition"), "opentofu"),
			...experimentProblems(content.attributes.get("experiments")),
			...compatible.flatMap((one) => one.diagnostics),
			...duplicates
		]
	};
}
const NOTHING = {
	constraints: [],
	diagnostics: []
};
/** OpenTofu since 1.12 takes it from its own files only. OpenTofu: configs, checkVersionRequirements. */
function counts(attribute, tool) {
	if (attribute === void 0) return false;
	return !(tool.name === "opentofu" && tool.minor >= 12) || isOpenTofuFile(attribute.place.source.file);
}
function constraintOf(attribute) {
	if (attribute === void 0) return NOTHING;
	const { constraint, diagnostics } = decodeVersionArgument(attribute);
	if (constraint === void 0) return {
		constraints: [],
		diagnostics
	};
	return {
		constraints: [{
			text: constraint,
			place: attribute.place
		}],
		diagnostics
	};
}
function editionProblems(attribute, tool) {
	if (attribute === void 0) return [];
	const edition = keywordOf(attribute.expression);
	if (edition === EDITIONS[tool]) return [];
	const summary = edition === void 0 ? "Invalid language edition" : "Unsupported language edition";
	const detail = `The one edition of the language is ${EDITIONS[tool]}.`;
	return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}
function experimentProblems(attribute) {
	if (attribute === void 0) return [];
	const items = listItems(attribute.expression);
	if (items === void 0) return [staticProblem(attribute.expression, "list of keywords")];
	return items.map((item) => {
		const summary = keywordOf(item) !== void 0 ? "Unknown experiment keyword" : "Invalid experiment keyword";
		return errorAt(expressionPlace(item), summary, "There are no experiments in OpenTofu.");
	});
}

// src/language/config/module-source.ts
const LOCAL_PREFIXES = [
	"./",
	"../",
	".\\",
	"..\\"
];
/** Hosts that mean a repository, never a registry. */
const REPOSITORY_HOSTS = /* @__PURE__ */ new Set(["github.com", "bitbucket.org"]);
/** `a`, `a-b_C9`: 1 to 64 ASCII letters, digits and inner `-` or `_`. */
const REGISTRY_NAME = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
/** `aws`, `null`: 1 to 64 lower-case ASCII letters and digits. */
const REGISTRY_SYSTEM = /^[0-9a-z]{1,64}$/;
/** `git::rest`: a getter named by the author. */
const FORCED_GETTER$1 = /^([A-Za-z0-9]+)::([\s\S]+)$/;
/** `https://…`, `ssh://…`: something that parses as a URL with a scheme. */
const URL_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** A control character, which no URL may hold. */
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
/** `git@host:path`: the only user that is taken for Git over SSH. */
const GIT_OVER_SSH = /^git@([^:@\s/]+):(.+)$/;
/**
* Reads the source address of a module call. OpenTofu: addrs, ParseModuleSource (CR-58..62).
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parseModuleSource(text, tool) {
	if (isLocal(text)) return {
		kind: "local",
		address: cleanLocal(text)
	};
	return registrySource$1(text, tool).source ?? remoteSource(text);
}
/**
* Reads a source address beside which a `version` stands: only a registry's will do (CR-57).
* OpenTofu: addrs, ParseModuleSourceRegistry.
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parseRegistryModuleSource(text, tool) {
	if (isLocal(text)) throw invalid$7(`Local directory "${text}" cannot be used as a module registry address`);
	const { source, problem } = registrySource$1(text, tool);
	if (source === void 0) throw invalid$7(problem);
	return source;
}
function isLocal(text) {
	return LOCAL_PREFIXES.some((prefix) => text.startsWith(prefix));
}
function cleanLocal(text) {
	const clean = cleanPath$1(text.replaceAll("\\", "/"));
	return clean.startsWith("../") ? clean : `./${clean}`;
}
/** Go's path.Clean: like normalize, without a trailing slash. */
function cleanPath$1(path) {
	const normal = normalize(path);
	return normal.length > 1 && normal.endsWith("/") ? normal.slice(0, -1) : normal;
}
function registrySource$1(text, tool) {
	const { address, subdirectory } = splitSubdirectory(text);
	if (subdirectory.startsWith("../")) return { problem: leadsOutside(subdirectory) };
	const parts = address.split("/");
	if (parts.length !== 3 && parts.length !== 4) return { problem: "A module registry address must have three or four parts between slashes" };
	const hostname = parts.length === 4 ? registryHost(parts[0] ?? "") : defaultRegistryHost(tool);
	if (hostname === void 0) return { problem: `Module registry host "${parts[0]}" is not valid` };
	const [namespace = "", name = "", system = ""] = parts.slice(-3);
	for (const part of [namespace, name]) if (!REGISTRY_NAME.test(part)) return { problem: `"${part}" is not a valid module name` };
	if (!REGISTRY_SYSTEM.test(system)) return { problem: `"${system}" is not a valid target system` };
	return { source: {
		kind: "registry",
		address: `${hostname}/${namespace}/${name}/${system}${subdirectory === "" ? "" : `//${subdirectory}`}`,
		hostname,
		namespace,
		name,
		system,
		subdirectory
	} };
}
/** The host in display form, or undefined when it cannot be a module registry's. */
function registryHost(text) {
	try {
		const host = parseServiceHost(text);
		return host.ascii.includes(".") && !REPOSITORY_HOSTS.has(host.ascii) ? host.display : void 0;
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}
/**
* Reads an address that can only be a getter's, as a registry or a server names one (CR-60, CR-69).
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parseRemoteModuleSource(text) {
	return remoteSource(text);
}
function remoteSource(text) {
	const given = splitSubdirectory(text);
	const detected = splitSubdirectory(detect(given.address));
	const joined = [detected.subdirectory, given.subdirectory].filter((part) => part !== "").join("/");
	const subdirectory = joined === "" ? "" : cleanPath$1(joined);
	if (given.subdirectory.startsWith("../") || subdirectory.startsWith("../")) throw invalid$7(leadsOutside(given.subdirectory));
	return {
		kind: "remote",
		address: withSubdirectory(detected.address, subdirectory),
		subdirectory
	};
}
/** What go-getter's detectors make of an address, its sub-directory already taken off. */
function detect(address) {
	const forced = FORCED_GETTER$1.exec(address);
	const rest = forced?.[2] ?? address;
	if (isUrl(rest)) return address;
	const found = shorthand(rest);
	if (found === void 0) throw invalid$7(`The way to fetch module "${address}" is unknown; a directory is written "./${address}"`);
	if (forced?.[1] === void 0) return found;
	return `${forced[1]}::${FORCED_GETTER$1.exec(found)?.[2] ?? found}`;
}
/** A URL has a scheme, but the colon of `git@host:path` is none. */
function isUrl(text) {
	return URL_SCHEME.test(text) && !CONTROL_CHARACTER.test(text);
}
function shorthand(text) {
	const { path, query } = splitQuery(text);
	if (path.startsWith("github.com/") || path.startsWith("bitbucket.org/")) return repositoryShorthand(path, query);
	const ssh = GIT_OVER_SSH.exec(text);
	if (ssh !== null) return `git::ssh://git@${ssh[1]}/${(ssh[2] ?? "").replace(/^\//, "")}`;
	if (path.includes(".googleapis.com/")) return `gcs::https://${text}`;
	if (path.includes(".amazonaws.com/")) return `s3::https://${text}`;
	return path.startsWith("/") ? `file://${text}` : void 0;
}
/** `github.com/o/r/sub?ref=x` is directory `sub` of the Git repository `o/r`. */
function repositoryShorthand(path, query) {
	const [host = "", owner = "", repository = "", ...inside] = path.split("/");
	if (repository === "") throw invalid$7(`"${path}" does not name a repository of ${host}`);
	return withSubdirectory(`${`git::https://${host}/${owner}/${repository.replace(/\.git$/, "")}.git`}${query}`, inside.join("/"));
}
/**
* Takes `//subdirectory` off an address; the query stays with the address.
* OpenTofu: getmodules, SplitPackageSubdir (CR-62).
*/
function splitSubdirectory(text) {
	const { path, query } = splitQuery(text);
	const scheme = path.indexOf("://");
	const at = path.indexOf("//", scheme < 0 ? 0 : scheme + 3);
	if (at < 0) return {
		address: text,
		subdirectory: ""
	};
	const inside = path.slice(at + 2);
	const subdirectory = inside === "" ? "" : cleanPath$1(inside);
	return {
		address: path.slice(0, at) + query,
		subdirectory
	};
}
function withSubdirectory(address, subdirectory) {
	if (subdirectory === "") return address;
	const { path, query } = splitQuery(address);
	return `${path}//${subdirectory}${query}`;
}
function splitQuery(text) {
	const at = text.indexOf("?");
	return at < 0 ? {
		path: text,
		query: ""
	} : {
		path: text.slice(0, at),
		query: text.slice(at)
	};
}
function leadsOutside(subdirectory) {
	return `Sub-directory "${subdirectory}" leads outside of the module package`;
}
function invalid$7(message) {
	return new LockReviewError("INVALID_ADDRESS", message);
}

// src/language/config/module-location.ts
/**
* Works out where a call's module comes from and which versions it accepts (CR-57, CR-82).
*
* Where references or functions have to be evaluated, the call is left without a source until it is known
* from where it is called. OpenTofu: configs, ModuleCall.decodeStaticFields.
*/
function locateModule$1(call, tool) {
	const { sourceArgument, versionArgument } = call;
	if (computesSources(tool) && [sourceArgument, versionArgument].some(isDynamicArgument)) {
		const unresolved = "its source or version is not a constant";
		return {
			call: {
				...call,
				unresolved
			},
			diagnostics: []
		};
	}
	const version = versionArgument === void 0 ? void 0 : decodeVersionArgument(versionArgument);
	const located = sourceArgument === void 0 ? { diagnostics: [] } : decodeSource$1(sourceArgument, isVersioned(call, tool), tool);
	return {
		call: {
			...call,
			...located.source === void 0 ? {} : { source: located.source },
			...version?.constraint === void 0 ? {} : { version: version.constraint }
		},
		diagnostics: [...version?.diagnostics ?? [], ...located.diagnostics]
	};
}
/** Whether sources and versions may be computed (CR-76, CR-80). */
function computesSources(tool) {
	return evaluatesLate(tool) || tool.name === "terraform" && tool.minor >= 15;
}
/** Whether sources are worked out after overrides are applied. */
function evaluatesLate(tool) {
	return tool.name === "opentofu" && tool.minor >= 8;
}
function isDynamicArgument(attribute) {
	if (attribute === void 0) return false;
	const { references, callsFunctions } = mentions(attribute.expression);
	return references.length > 0 || callsFunctions;
}
/** Whether there is a version, so that only a registry will do; to OpenTofu null is none (CR-57). */
function isVersioned(call, tool) {
	const { versionArgument } = call;
	if (versionArgument === void 0) return false;
	return !(tool.name === "opentofu" && tool.minor >= 10) || evaluateConstant(versionArgument.expression).value.kind !== "null";
}
function decodeSource$1(attribute, versioned, tool) {
	const { value, diagnostics } = stringArgument(attribute);
	if (value === void 0) return { diagnostics };
	try {
		return {
			source: (versioned ? parseRegistryModuleSource : parseModuleSource)(value, tool),
			diagnostics
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = versioned ? "Invalid registry module source address" : "Invalid module source address";
		const place = expressionPlace(attribute.expression);
		return { diagnostics: [...diagnostics, errorAt(place, summary, `${error.message}.`)] };
	}
}

// src/language/config/decode-module-call.ts
/** Reads a `module` block (CR-52, CR-55). OpenTofu: configs, decodeModuleBlock. */
function decodeModuleCall(block, options) {
	const { tool, isOverride } = options;
	const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
	const content = partialBodyContent(block.body, schema);
	const providers = decodePassedProviders(content.attributes.get("providers"), tool);
	const lifecycle = decodeLifecycle(content, tool);
	const repetition = {
		...repetitionPlaces(content),
		...lifecycle.value
	};
	const call = moduleCall(block, content, {
		providers: providers.value,
		repetition
	});
	const located = evaluatesLate(tool) ? {
		call,
		diagnostics: []
	} : locateModule$1(call, tool);
	return {
		value: located.call,
		diagnostics: [
			...content.diagnostics,
			...nameProblems$2(block),
			...located.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...providers.diagnostics,
			...lifecycle.diagnostics,
			...repetitionProblems(repetition),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, reservedTypes(tool), "module")
		]
	};
}
function moduleCall(block, content, rest) {
	const sourceArgument = content.attributes.get("source");
	const versionArgument = content.attributes.get("version");
	const dependsOn = content.attributes.get("depends_on");
	const dependency = firstDependency(content);
	const escaped = content.blocks.filter((one) => one.type === "_").map((one) => one.body);
	return {
		name: block.labels[0]?.value ?? "",
		...sourceArgument === void 0 ? {} : { sourceArgument },
		...versionArgument === void 0 ? {} : { versionArgument },
		...dependency === void 0 ? {} : { dependsOn: dependency },
		arguments: [block.body, ...escaped],
		providers: rest.providers,
		repetition: {
			...rest.repetition,
			...dependsOn === void 0 ? {} : { depends_on: dependency ?? block.place }
		},
		place: block.place
	};
}
function nameProblems$2(block) {
	const [label] = block.labels;
	if (label === void 0 || isIdentifier(label.value)) return [];
	const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(label.place, "Invalid module instance name", detail)];
}
/** Reads the `providers` map of a module call or a test run. OpenTofu: configs, decodePassedProviderConfigs. */
function decodePassedProviders(attribute, tool) {
	if (attribute === void 0) return {
		value: [],
		diagnostics: []
	};
	const pairs = mapItems(attribute.expression);
	if (pairs === void 0) return {
		value: [],
		diagnostics: [staticProblem(attribute.expression, "map of references")]
	};
	const passed = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const pair of pairs) {
		const inChild = decodeProviderReference(pair.key, "providers", tool);
		const inParent = decodeProviderReference(pair.value, "providers", tool);
		diagnostics.push(...inChild.diagnostics, ...inParent.diagnostics);
		if (!isUsable(inChild) || !isUsable(inParent)) continue;
		const name = referenceName(inChild.reference);
		if (passed.has(name)) diagnostics.push(passedTwice(name, expressionPlace(pair.value)));
		else passed.set(name, {
			inChild: inChild.reference,
			inParent: inParent.reference
		});
	}
	return {
		value: [...passed.values()],
		diagnostics
	};
}
function passedTwice(name, place) {
	return errorAt(place, "Duplicate provider address", `"${name}" is passed to the module twice.`);
}
/** OpenTofu has a lifecycle block in module calls since 1.11; before, it is reserved. */
function hasLifecycle(tool) {
	return tool.name === "opentofu" && tool.minor >= 11;
}
function reservedTypes(tool) {
	return hasLifecycle(tool) ? ["locals", "provider"] : [
		"lifecycle",
		"locals",
		"provider"
	];
}
function decodeLifecycle(content, tool) {
	const block = content.blocks.find((one) => one.type === "lifecycle");
	if (block === void 0 || !hasLifecycle(tool)) return {
		value: {},
		diagnostics: []
	};
	const inner = bodyContent(block.body, MODULE_LIFECYCLE_SCHEMA);
	const duplicates = duplicateBlocks(content.blocks, "lifecycle", "Duplicate lifecycle block");
	return {
		value: repetitionPlaces(inner),
		diagnostics: [...inner.diagnostics, ...duplicates]
	};
}

// src/language/config/decode-provider.ts
/** Reads a `provider` block (CR-39). OpenTofu: configs, decodeProviderBlock. */
function decodeProvider(block, tool) {
	const content = partialBodyContent(block.body, PROVIDER_SCHEMA);
	const localName = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(localName, block.place);
	if (nameProblem !== void 0) return { diagnostics: [...content.diagnostics, nameProblem] };
	const alias = decodeAlias(content);
	const version = decodeVersion$1(content);
	const hasEscape = content.blocks.some((one) => one.type === "_");
	return {
		value: {
			localName,
			alias: alias.value,
			...version.found,
			empty: !content.hasMore && !hasEscape && version.found.constraint === void 0,
			place: block.place
		},
		diagnostics: [
			...content.diagnostics,
			...alias.diagnostics,
			...version.diagnostics,
			...iterationProblems(content, alias.value, tool),
			...reservedArguments(content, tool),
			...reservedBlocks(content)
		]
	};
}
function decodeAlias(content) {
	const attribute = content.attributes.get("alias");
	if (attribute === void 0) return {
		value: "",
		diagnostics: []
	};
	const { value = "", diagnostics } = stringArgument(attribute);
	if (isIdentifier(value)) return {
		value,
		diagnostics
	};
	const problem = errorAt(void 0, "Invalid provider configuration alias", "An alias must be a name of letters, digits, underscores and dashes.");
	return {
		value,
		diagnostics: [...diagnostics, problem]
	};
}
function decodeVersion$1(content) {
	const attribute = content.attributes.get("version");
	if (attribute === void 0) return {
		found: {},
		diagnostics: []
	};
	const { constraint, diagnostics } = decodeVersionArgument(attribute);
	const deprecation = warningAt(expressionPlace(attribute.expression), "Version constraints inside provider configuration blocks are deprecated", "Move the version constraint into the required_providers block.");
	return {
		found: constraint === void 0 ? {} : {
			constraint,
			constraintPlace: attribute.place
		},
		diagnostics: [deprecation, ...diagnostics]
	};
}
/** OpenTofu's `for_each` makes instances of one alias (CR-39). */
function iterationProblems(content, alias, tool) {
	const attribute = content.attributes.get("for_each");
	if (tool.name === "terraform" || attribute === void 0 || alias !== "") return [];
	const detail = "Only a provider configuration with an alias can have for_each.";
	const place = expressionPlace(attribute.expression);
	return [errorAt(place, "Alias required when using \"for_each\"", detail)];
}
function reservedArguments(content, tool) {
	return [
		"count",
		"depends_on",
		"source",
		...tool.name === "terraform" ? ["for_each"] : []
	].flatMap((name) => {
		const attribute = content.attributes.get(name);
		if (attribute === void 0) return [];
		const detail = `The argument "${name}" is reserved in provider blocks.`;
		return [errorAt(attribute.namePlace, "Reserved argument name in provider block", detail)];
	});
}
function reservedBlocks(content) {
	const escapes = content.blocks.filter((one) => one.type === "_").slice(1);
	const reserved = content.blocks.filter((one) => one.type !== "_");
	return [...escapes.map((one) => errorAt(one.place, "Duplicate escaping block", "A provider block may hold one \"_\" block.")), ...reserved.map((one) => errorAt(one.typePlace, "Reserved block type name in provider block", `The block type "${one.type}" is reserved in provider blocks.`))];
}

// src/language/config/decode-refactoring.ts
/** The problems of a `moved` block, which adds no requirement (CR-42). OpenTofu: configs, decodeMovedBlock. */
function movedProblems(block) {
	const content = bodyContent(block.body, MOVED_SCHEMA);
	const from = decodeEndpoint(content.attributes.get("from"));
	const to = decodeEndpoint(content.attributes.get("to"));
	const diagnostics = [
		...content.diagnostics,
		...from.diagnostics,
		...to.diagnostics
	];
	if (from.address === void 0 || to.address === void 0) return diagnostics;
	const isResource = (address) => address.resource !== void 0;
	if (isResource(from.address) === isResource(to.address)) return diagnostics;
	const detail = "Both addresses must be of resources, or both of modules.";
	return [...diagnostics, errorAt(block.place, "Invalid \"moved\" addresses", detail)];
}
/** The problems of a `removed` block, which adds no requirement (CR-42). OpenTofu: configs, decodeRemovedBlock. */
function removedProblems(block, tool) {
	const content = bodyContent(block.body, REMOVED_SCHEMA);
	const attribute = content.attributes.get("from");
	const from = decodeEndpoint(attribute);
	const provisioners = content.blocks.filter((one) => one.type === "provisioner");
	return [
		...content.diagnostics,
		...from.diagnostics,
		...keyProblems(attribute, from.address),
		...duplicateBlocks(content.blocks, "lifecycle", "Duplicate lifecycle block"),
		...duplicateBlocks(content.blocks, "connection", "Duplicate connection block"),
		...content.blocks.filter((one) => one.type === "lifecycle").flatMap(lifecycleProblems),
		...provisioners.flatMap((one) => destroyProvisionerProblems(one, tool))
	];
}
function decodeEndpoint(attribute) {
	if (attribute === void 0) return { diagnostics: [] };
	const traversal = staticTraversal(attribute.expression);
	if (traversal === void 0) return { diagnostics: [staticProblem(attribute.expression, "reference")] };
	const address = targetAddress(traversal);
	if (address !== void 0) return {
		address,
		diagnostics: []
	};
	return { diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid address", "The address of a resource or of a module is required.")] };
}
/** Removal is for all instances, never for one. */
function keyProblems(attribute, address) {
	if (attribute === void 0 || address === void 0) return [];
	if (address.resource?.mode === "data") {
		const detail = "A removed block is about a managed resource or a module.";
		const place = expressionPlace(attribute.expression);
		return [errorAt(place, "Data source address not allowed", detail)];
	}
	if (!address.hasKeys) return [];
	const summary = address.resource === void 0 ? "Module instance keys not allowed" : "Resource instance keys not allowed";
	return [errorAt(expressionPlace(attribute.expression), summary, "A removed block is about all instances of a resource or module.")];
}
function lifecycleProblems(block) {
	const content = bodyContent(block.body, REMOVED_LIFECYCLE_SCHEMA);
	const destroy = content.attributes.get("destroy");
	const value = destroy === void 0 ? void 0 : booleanArgument(destroy);
	return [...content.diagnostics, ...value?.diagnostics ?? []];
}
function destroyProvisionerProblems(block, tool) {
	const { when, diagnostics } = decodeProvisioner(block);
	if (when === "destroy") return diagnostics;
	const detail = "Only provisioners with when = destroy can stand in a removed block.";
	const summary = tool.name === "terraform" ? "Invalid provisioner block" : "Invalid \"removed.provisioner\" block";
	return [...diagnostics, errorAt(block.place, summary, detail)];
}

// src/language/config/decode-required-providers.ts
/** Kinds of values that make an entry one of the legacy form (CR-16). */
const PRIMITIVES$1 = /* @__PURE__ */ new Set([
	"string",
	"number",
	"bool"
]);
const INVALID_OBJECT = "Invalid required_providers object";
/** Reads a `required_providers` block (CR-15..22). OpenTofu: configs, decodeRequiredProvidersBlock. */
function decodeRequiredProviders(block, tool) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	if (hasErrors(diagnostics)) return {
		value: {
			place: block.place,
			entries: []
		},
		diagnostics
	};
	const decoded = attributes.map((attribute) => decodeEntry(attribute, tool));
	return {
		value: {
			place: block.place,
			entries: decoded.flatMap((one) => one.value ?? [])
		},
		diagnostics: decoded.flatMap((one) => one.diagnostics)
	};
}
function decodeEntry(attribute, tool) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	return !hasErrors(diagnostics) && PRIMITIVES$1.has(value.kind) ? decodeLegacyEntry(attribute, tool) : decodeObjectEntry(attribute, tool);
}
/** `aws = "~> 5.0"`: a constraint alone (CR-16). */
function decodeLegacyEntry(attribute, tool) {
	const version = decodeVersionArgument(attribute);
	const address = impliedAddress(attribute, tool);
	const diagnostics = [...version.diagnostics, ...address.diagnostics];
	if (address.value === void 0 || hasErrors(diagnostics)) return { diagnostics };
	return {
		value: entry(attribute, address.value, version.constraint, []),
		diagnostics
	};
}
/** `aws = { source = "hashicorp/aws", version = "~> 5.0" }` (CR-17..21). */
function decodeObjectEntry(attribute, tool) {
	const place = expressionPlace(attribute.expression);
	const nameProblem = localNameProblem(attribute.name, place);
	if (nameProblem !== void 0) return { diagnostics: [nameProblem] };
	const pairs = mapItems(attribute.expression);
	if (pairs === void 0) return { diagnostics: [errorAt(place, INVALID_OBJECT, "The entries of required_providers must be strings or objects.")] };
	const parts = decodePairs(pairs, attribute, tool);
	if (hasErrors(parts.diagnostics)) return { diagnostics: parts.diagnostics };
	const implied = parts.address === void 0 ? impliedAddress(attribute, tool) : void 0;
	const address = parts.address ?? implied?.value;
	const diagnostics = [...parts.diagnostics, ...implied?.diagnostics ?? []];
	if (address === void 0) return { diagnostics };
	return {
		value: entry(attribute, address, parts.constraint, parts.aliases),
		diagnostics
	};
}
function entry(attribute, address, constraint, aliases) {
	return {
		localName: attribute.name,
		address,
		...constraint === void 0 ? {} : { constraint },
		place: attribute.place,
		valuePlace: expressionPlace(attribute.expression),
		aliases
	};
}
const PAIR_DECODERS = /* @__PURE__ */ new Map([
	["version", decodeVersion],
	["source", decodeSource],
	["configuration_aliases", decodeAliases]
]);
/** Of a key that is repeated the last one wins; an unknown key ends the reading (CR-18). */
function decodePairs(pairs, attribute, tool) {
	let parts = {
		aliases: [],
		diagnostics: []
	};
	for (const pair of pairs) {
		const key = evaluateKey(pair);
		if (hasErrors(key.diagnostics)) {
			parts = {
				...parts,
				diagnostics: [...parts.diagnostics, ...key.diagnostics]
			};
			continue;
		}
		const name = key.value.kind === "string" ? key.value.value : void 0;
		const decoder = PAIR_DECODERS.get(name ?? "");
		const decoded = decoder?.(pair.value, attribute, tool) ?? { diagnostics: [keyProblem(pair, name)] };
		parts = {
			...parts,
			...decoded,
			diagnostics: [...parts.diagnostics, ...decoded.diagnostics]
		};
		if (decoder === void 0 && name !== void 0) break;
	}
	return parts;
}
function keyProblem(pair, name) {
	const summary = name === void 0 ? "Invalid Attribute" : INVALID_OBJECT;
	return errorAt(expressionPlace(pair.key), summary, "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.");
}
function decodeVersion(value) {
	const { value: version, diagnostics } = evaluateConstant(value);
	const refuse = (detail) => ({ diagnostics: [errorAt(expressionPlace(value), "Invalid version constraint", detail)] });
	if (hasErrors(diagnostics) || version.kind !== "string") return refuse("A version constraint must be written as a string, without references or functions.");
	const text = version.value;
	if (!isConfigurationConstraint(text)) return refuse(`"${text}" is not a version constraint.`);
	return {
		constraint: text,
		diagnostics: []
	};
}
function decodeSource(value, _attribute, tool) {
	const { value: address, diagnostics } = evaluateConstant(value);
	const place = expressionPlace(value);
	if (hasErrors(diagnostics) || address.kind !== "string") return { diagnostics: [errorAt(place, "Invalid source", "A source must be written as a string, without references or functions.")] };
	try {
		return {
			address: parseProviderAddress(address.value, tool),
			diagnostics: []
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = error instanceof AddressError ? error.summary : "Invalid provider source string";
		return { diagnostics: [errorAt(place, summary, `${error.message}.`)] };
	}
}
function decodeAliases(value, attribute) {
	const items = listItems(value);
	if (items === void 0) return { diagnostics: [staticProblem(value, "list of references")] };
	const aliases = [];
	const diagnostics = [];
	for (const item of items) {
		const traversal = staticTraversal(item);
		const alias = traversal === void 0 ? void 0 : aliasName(traversal, attribute.name);
		if (traversal === void 0) diagnostics.push(staticProblem(item, "reference"));
		else if (alias === void 0) diagnostics.push(aliasProblem(value, attribute.name));
		else aliases.push(alias);
	}
	return {
		aliases,
		diagnostics
	};
}
/** `local` or `local.alias`, if the reference is one to the entry itself. */
function aliasName(traversal, localName) {
	const [step] = traversal.steps;
	if (traversal.root !== localName || step?.kind === "index") return void 0;
	return configurationName(localName, step?.name ?? "");
}
function aliasProblem(list, localName) {
	const detail = `Aliases are references to configurations of the entry itself: ${localName}.alias.`;
	return errorAt(expressionPlace(list), "Invalid configuration_aliases value", detail);
}
/** The address that the entry's own name implies (CR-20). */
function impliedAddress(attribute, tool) {
	const name = normalizedName(attribute.name);
	if (name !== void 0) return {
		value: impliedProviderAddress(name, tool),
		diagnostics: []
	};
	const detail = `"${attribute.name}" cannot be the name of a provider.`;
	return { diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid provider name", detail)] };
}

// src/language/config/variable-type.ts
const ANY = { kind: "any" };
const PRIMITIVES = [
	"any",
	"string",
	"number",
	"bool"
];
const COLLECTIONS = [
	"list",
	"set",
	"map"
];
const INVALID = "Invalid type specification";
/** Reads a variable's `type`. OpenTofu: configs, decodeVariableType; HCL: ext/typeexpr. */
function decodeVariableType(attribute) {
	if (attribute === void 0) return {
		type: ANY,
		diagnostics: []
	};
	const { expression } = attribute;
	const node = nativeExpression(expression);
	if (isQuotedString(expression)) return { diagnostics: [quotedType(expression, node)] };
	if (node?.kind === "variable" && ["list", "map"].includes(node.name)) return {
		type: {
			kind: node.name === "list" ? "list" : "map",
			element: ANY
		},
		diagnostics: []
	};
	const decoded = decodeType(node, expression);
	if (!("problem" in decoded)) return {
		type: decoded,
		diagnostics: []
	};
	const { summary, problem } = decoded;
	return { diagnostics: [errorAt(expressionPlace(expression), summary, problem)] };
}
/** Whether a value can be given to a variable; upstream converts it. */
function isConvertible(value, type) {
	if (value.kind === "null" || value.kind === "unknown") return true;
	switch (type.kind) {
		case "any": return true;
		case "string": return toStringValue(value) !== void 0;
		case "number": return toNumberValue(value) !== void 0;
		case "bool": return toBoolValue(value) !== void 0;
		case "list":
		case "set": return value.kind === "tuple" && value.items.every((one) => isConvertible(one, type.element));
		case "map":
			if (value.kind !== "object") return false;
			return [...value.attributes.values()].every((one) => isConvertible(one, type.element));
		case "tuple": return value.kind === "tuple" && isTupleOf(value.items, type.elements);
		case "object": return value.kind === "object" && hasMembers(value.attributes, type.members);
		default: return type;
	}
}
function isTupleOf(items, types) {
	return items.length === types.length && types.every((type, index) => {
		const item = items[index];
		return item !== void 0 && isConvertible(item, type);
	});
}
function hasMembers(attributes, members) {
	return [...members].every(([name, { type, isOptional }]) => {
		const value = attributes.get(name);
		return value === void 0 ? isOptional : isConvertible(value, type);
	});
}
function quotedType(expression, node) {
	const part = node?.kind === "template" ? node.parts[0] : void 0;
	const summary = part?.kind === "text" && [
		"string",
		"list",
		"map"
	].includes(part.value) ? "Invalid quoted type constraints" : "Invalid legacy variable type hint";
	return errorAt(expressionPlace(expression), summary, "A type is written without quotes.");
}
function decodeType(node, whole) {
	if (node?.kind === "variable") {
		const primitive = PRIMITIVES.find((one) => one === node.name);
		return primitive === void 0 ? {
			summary: INVALID,
			problem: `"${node.name}" is not a type by itself.`
		} : { kind: primitive };
	}
	if (node?.kind === "call") return decodeCompound(node, whole);
	return {
		summary: INVALID,
		problem: "A type is a keyword such as string, or a call such as list(string)."
	};
}
function decodeCompound({ name, arguments: given }, whole) {
	const [only, ...more] = given;
	const refuse = (problem) => ({
		summary: INVALID,
		problem
	});
	if (only === void 0 || more.length > 0) return refuse(`${name} takes exactly one argument.`);
	const collection = COLLECTIONS.find((one) => one === name);
	if (collection !== void 0) {
		const element = decodeType(only, whole);
		return "problem" in element ? element : {
			kind: collection,
			element
		};
	}
	if (name === "tuple" && only.kind === "tuple") return decodeTuple(only.items, whole);
	if (name === "object" && only.kind === "object") return decodeObject(only, whole);
	return refuse(`There is no such type as this ${name}.`);
}
function decodeTuple(items, whole) {
	const elements = [];
	for (const item of items) {
		const element = decodeType(item, whole);
		if ("problem" in element) return element;
		elements.push(element);
	}
	return {
		kind: "tuple",
		elements
	};
}
function decodeObject({ items }, whole) {
	const members = /* @__PURE__ */ new Map();
	for (const { key, value } of items) {
		if (key.kind !== "variable") return {
			summary: INVALID,
			problem: "The names of an object's members have no quotes."
		};
		const member = decodeMember(value, whole);
		if ("problem" in member) return member;
		members.set(key.name, member);
	}
	return {
		kind: "object",
		members
	};
}
/** The type of a member may be wrapped into `optional(type, default)`. */
function decodeMember(node, whole) {
	const isOptional = node.kind === "call" && node.name === "optional";
	const [inner, fallback, ...more] = isOptional ? node.arguments : [node];
	if (more.length > 0) return {
		summary: INVALID,
		problem: "optional takes a type and maybe a default."
	};
	const type = decodeType(inner, whole);
	if ("problem" in type) return type;
	if (fallback !== void 0 && !isConstantOf(fallback, type, whole)) return {
		summary: "Invalid default value for optional attribute",
		problem: "The default is not constant, or not of the member's type."
	};
	if (fallback === void 0) return {
		type,
		isOptional
	};
	return {
		type,
		isOptional,
		fallback: evaluateLiteral(fallback, whole.source).value
	};
}
function isConstantOf(node, type, whole) {
	const { value, diagnostics } = evaluateLiteral(node, whole.source);
	return diagnostics.length === 0 && isConvertible(value, type);
}

// src/language/config/decode-values.ts
const STRING_ARGUMENTS = ["description", "deprecated"];
const BOOLEAN_ARGUMENTS = [
	"sensitive",
	"ephemeral",
	"nullable",
	"const"
];
/** Reads a `variable` block, as far as it can be wrong (CR-53). OpenTofu: configs, decodeVariableBlock. */
function decodeVariable(block, options) {
	const content = bodyContent(block.body, variableSchema(options.tool));
	const type = decodeVariableType(content.attributes.get("type"));
	const name = block.labels[0]?.value ?? "";
	return {
		value: {
			name,
			place: block.place,
			...type.type !== void 0 && content.attributes.has("type") ? { type: type.type } : {},
			...staticFacts(content, type.type)
		},
		diagnostics: [
			...content.diagnostics,
			...nameProblems$1(block.labels[0], "variable"),
			...reservedNameProblems(block.labels[0]),
			...primitiveProblems(content),
			...type.diagnostics,
			...defaultProblems(content, type.type),
			...content.blocks.flatMap((one) => validationProblems(one, name, options))
		]
	};
}
/** What an override replaces one by one is absent unless it was written. */
function staticFacts(content, type) {
	const given = content.attributes.get("default");
	const flags = [
		"nullable",
		"const",
		"sensitive",
		"ephemeral"
	].flatMap((name) => {
		const attribute = content.attributes.get(name);
		const value = attribute === void 0 ? void 0 : booleanArgument(attribute).value;
		return value === void 0 ? [] : [[name, value]];
	});
	const hasType = content.attributes.has("type");
	return {
		...Object.fromEntries(flags),
		...hasType ? { takesText: [
			"string",
			"number",
			"bool"
		].includes(type?.kind ?? "") } : {},
		...given === void 0 ? {} : { default: evaluateConstant(given.expression).value }
	};
}
/** Reads an `output` block, as far as it can be wrong (CR-53). OpenTofu: configs, decodeOutputBlock. */
function decodeOutput(block, options) {
	const schema = outputSchema(options.tool);
	const content = bodyContent(block.body, options.isOverride ? forOverride(schema) : schema);
	const dependsOn = firstDependency(content);
	const [preconditions, others] = [content.blocks.filter((one) => one.type === "precondition"), content.blocks.filter((one) => one.type !== "precondition")];
	return {
		value: {
			name: block.labels[0]?.value ?? "",
			place: block.place,
			...dependsOn === void 0 ? {} : { dependsOn }
		},
		diagnostics: [
			...content.diagnostics,
			...nameProblems$1(block.labels[0], "output"),
			...primitiveProblems(content),
			...referenceListProblems(content, "depends_on"),
			...preconditions.flatMap((one) => checkRuleProblems(one, options.isOverride)),
			...others.map((one) => {
				return errorAt(one.typePlace, "Postconditions are not allowed", "Output values can have preconditions only.");
			})
		]
	};
}
/** Reads a `locals` block. OpenTofu: configs, decodeLocalsBlock. */
function decodeLocals(block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	const badNames = attributes.filter((one) => !isIdentifier(one.name));
	return {
		value: attributes.map(({ name, place, expression }) => ({
			name,
			place,
			expression
		})),
		diagnostics: [...diagnostics, ...badNames.map((one) => errorAt(one.namePlace, "Invalid local value name", badName(one.name)))]
	};
}
function nameProblems$1(label, kind) {
	if (label === void 0 || isIdentifier(label.value)) return [];
	return [errorAt(label.place, `Invalid ${kind} name`, badName(label.value))];
}
function badName(name) {
	return `"${name}" is not a name of letters, digits, underscores and dashes.`;
}
/** A variable cannot have the name of something that module blocks already have. */
function reservedNameProblems(label) {
	const reserved = [...Object.keys(MODULE_SCHEMA.attributes), ...Object.keys(MODULE_SCHEMA.blocks)];
	if (label === void 0 || !reserved.includes(label.value)) return [];
	const detail = `The name "${label.value}" has a meaning of its own in module blocks.`;
	return [errorAt(label.place, "Invalid variable name", detail)];
}
function primitiveProblems(content) {
	return [...content.attributes.values()].flatMap((attribute) => {
		if (STRING_ARGUMENTS.includes(attribute.name)) return stringArgument(attribute).diagnostics;
		return BOOLEAN_ARGUMENTS.includes(attribute.name) ? booleanArgument(attribute).diagnostics : [];
	});
}
/** A validation must be about its own variable. OpenTofu: configs, decodeVariableValidationBlock. */
function validationProblems(block, name, { isOverride }) {
	const problems = checkRuleProblems(block, isOverride);
	if (isOverride) return problems;
	const { attributes } = bodyContent(block.body, CHECK_RULE_SCHEMA);
	const condition = attributes.get("condition")?.expression;
	if (condition === void 0) return problems;
	const { references } = mentions(condition);
	if (references.some(([root, attribute]) => root === "var" && attribute === name)) return problems;
	const detail = `The condition must refer to var.${name}.`;
	const place = expressionPlace(condition);
	return [...problems, errorAt(place, "Invalid variable validation condition", detail)];
}
/** A default must be constant and of the variable's type. */
function defaultProblems(content, type) {
	const attribute = content.attributes.get("default");
	if (attribute === void 0) return [];
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const nullable = content.attributes.get("nullable");
	const refusesNull = nullable !== void 0 && booleanArgument(nullable).value === false;
	const isNull = value.kind === "null" && refusesNull;
	if (!isNull && (type === void 0 || isConvertible(value, type))) return diagnostics;
	const detail = isNull ? "The default is null although nullable = false." : "The default is not of the variable's type.";
	const problem = errorAt(attribute.place, "Invalid default value for variable", detail);
	return [...diagnostics, problem];
}

// src/language/config/decode-file.ts
/** Reads the top level of a configuration file (CR-10). OpenTofu: configs, loadConfigFileBody. */
function decodeFile(body, options) {
	const file = nothing();
	const content = bodyContent(body, fileSchema(options.tool));
	const diagnostics = content.blocks.flatMap((block) => TOP_LEVEL_DECODERS.get(block.type)?.(file, block, options) ?? []);
	return {
		file,
		diagnostics: [...content.diagnostics, ...diagnostics]
	};
}
function nothing() {
	return {
		requiredProviders: [],
		toolConstraints: [],
		providers: [],
		providerMetas: [],
		backends: [],
		clouds: [],
		encryptions: [],
		resources: [],
		moduleCalls: [],
		imports: [],
		moved: [],
		removed: [],
		checks: [],
		variables: [],
		locals: [],
		outputs: []
	};
}
const TOP_LEVEL_DECODERS = /* @__PURE__ */ new Map([
	["terraform", decodeTerraform],
	["language", (file, block, options) => {
		const { constraints, diagnostics } = decodeLanguageBlock(block, options);
		file.toolConstraints.push(...constraints);
		return diagnostics;
	}],
	["required_providers", (_file, block) => [misplacedRequiredProviders(block)]],
	["provider", (file, block, { tool }) => {
		const { value, diagnostics } = decodeProvider(block, tool);
		if (value !== void 0) file.providers.push(value);
		return diagnostics;
	}],
	["variable", (file, block, options) => gather(file.variables, decodeVariable(block, options))],
	["output", (file, block, options) => gather(file.outputs, decodeOutput(block, options))],
	["module", (file, block, options) => gather(file.moduleCalls, decodeModuleCall(block, options))],
	["resource", decodeResourceInto],
	["data", decodeResourceInto],
	["ephemeral", decodeResourceInto],
	["action", decodeResourceInto],
	["check", (file, block, options) => gather(file.checks, decodeCheck(block, options))],
	["locals", (file, block) => {
		const { value, diagnostics } = decodeLocals(block);
		file.locals.push(...value);
		return diagnostics;
	}],
	["import", (file, block, options) => {
		const { value, diagnostics } = decodeImport(block, options);
		file.imports.push(value ?? {
			...UNREADABLE_IMPORT,
			place: block.place
		});
		return diagnostics;
	}],
	["moved", (file, block) => {
		file.moved.push(block.place);
		return movedProblems(block);
	}],
	["removed", (file, block, { tool }) => {
		file.removed.push(block.place);
		return removedProblems(block, tool);
	}]
]);
const UNREADABLE_IMPORT = {
	modulePath: [],
	resource: {
		mode: "resource",
		type: "",
		name: ""
	}
};
const TERRAFORM_DECODERS = /* @__PURE__ */ new Map([
	["required_providers", (file, block, { tool }) => gather(file.requiredProviders, decodeRequiredProviders(block, tool))],
	["backend", (file, block) => gather(file.backends, {
		value: block.place,
		diagnostics: []
	})],
	["cloud", (file, block) => gather(file.clouds, {
		value: block.place,
		diagnostics: []
	})],
	["encryption", (file, block) => gather(file.encryptions, {
		value: block.place,
		diagnostics: []
	})],
	["provider_meta", decodeProviderMeta]
]);
function decodeTerraform(file, block, options) {
	const content = bodyContent(block.body, terraformSchema(options.tool));
	const diagnostics = content.blocks.flatMap((inner) => TERRAFORM_DECODERS.get(inner.type)?.(file, inner, options) ?? []);
	const language = decodeTerraformLanguage(content, options);
	file.toolConstraints.push(...language.constraints);
	return [
		...content.diagnostics,
		...language.diagnostics,
		...diagnostics
	];
}
function gather(into, decoded) {
	into.push(decoded.value);
	return decoded.diagnostics;
}
function decodeResourceInto(file, block, options) {
	return gather(file.resources, decodeResource(block, options));
}
function misplacedRequiredProviders(block) {
	return errorAt(block.typePlace, "Invalid required_providers block", "A \"required_providers\" block must stand inside a \"terraform\" block.");
}
/** It adds no requirement (CR-42), but it must be constant. OpenTofu: configs, decodeProviderMetaBlock. */
function decodeProviderMeta(file, block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	const name = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(name, block.place);
	if (nameProblem === void 0) file.providerMetas.push({
		name,
		place: block.place
	});
	return [
		...diagnostics,
		...attributes.flatMap((one) => evaluateConstant(one.expression).diagnostics),
		...nameProblem === void 0 ? [] : [nameProblem]
	];
}

// src/language/config/decode.ts
/**
* Makes a module of the files of one directory; their order does not matter, and nothing throws.
*
* Every file is read for itself, so that one that is wrong does not hide what is wrong with others.
* OpenTofu: configs, Parser.LoadConfigDir (CR-1..11, CR-120).
*/
function decodeModule(files, tool) {
	const byName = new Map(files.map((file) => [basename$1(file.path), file]));
	const names = moduleFileNames(byName.keys(), tool);
	const decodeAll = (list, isOverride) => list.flatMap((name) => byName.get(name) ?? []).map((file) => decodeModuleFile(file, {
		tool,
		isOverride
	}));
	const primary = decodeAll(names.primary, false);
	const override = decodeAll(names.override, true);
	const combine = (pick) => combineFiles(primary.map(pick), override.map(pick), tool);
	const combined = combine((one) => one.file);
	const { module } = [...primary, ...override].some((one) => one.salvaged !== void 0) ? combine((one) => one.salvaged ?? one.file) : combined;
	const located = locateCalls(module.moduleCalls, tool);
	return {
		module: {
			...module,
			moduleCalls: located.calls,
			vacant: names.primary.length + names.override.length === 0
		},
		diagnostics: [
			...[...primary, ...override].flatMap((one) => one.diagnostics),
			...combined.diagnostics,
			...located.diagnostics
		]
	};
}
function decodeModuleFile(file, options) {
	if (file.bytes === void 0) {
		const { file: nothing } = decodeFile(bodyOf(sourceText(file.path, "")).body, options);
		return {
			file: nothing,
			diagnostics: [unreadableFile(file.path)]
		};
	}
	const parsed = bodyOf(sourceText(file.path, decodeText(file.bytes)));
	const decoded = decodeFile(parsed.body, options);
	const diagnostics = [...parsed.diagnostics, ...decoded.diagnostics];
	if (parsed.salvaged === void 0) return {
		file: decoded.file,
		diagnostics
	};
	const salvaged = decodeFile(parsed.salvaged, options).file;
	return {
		file: decoded.file,
		salvaged,
		diagnostics
	};
}
/** Parses a text with the syntax that its name asks for (CR-7). */
function bodyOf(source) {
	if (isJsonFile(source.file)) {
		const { root, diagnostics } = parseJsonSyntax(source);
		return {
			body: {
				syntax: "json",
				node: root,
				source
			},
			diagnostics
		};
	}
	const parsed = parseFile(source);
	const { body, diagnostics } = parsed;
	const native = {
		syntax: "native",
		body,
		source
	};
	if (diagnostics.length === 0) return {
		body: native,
		diagnostics
	};
	return {
		body: native,
		salvaged: {
			...native,
			body: {
				...body,
				blocks: salvageBlocks(source, parsed)
			}
		},
		diagnostics
	};
}
/** The problem of a file that is there but cannot be read. */
function unreadableFile(path) {
	return {
		severity: "error",
		summary: "Failed to read file",
		detail: `The file "${path}" is a configuration file by its name, but it could not be read.`
	};
}
/** OpenTofu works out sources after overriding; Terraform has done it block by block (CR-52). */
function locateCalls(calls, tool) {
	if (!evaluatesLate(tool)) return {
		calls,
		diagnostics: []
	};
	const located = [...calls.values()].map((call) => locateModule$1(call, tool));
	return {
		calls: new Map(located.map(({ call }) => [call.name, call])),
		diagnostics: located.flatMap((one) => one.diagnostics)
	};
}

// src/language/config/module-loader.ts
/** Configuration is written by people; what is larger is not configuration. */
const MAX_FILE_BYTES = 16777216;
/** Reads and decodes a directory; undefined when there is none. `shown` is how messages name it. */
function loadDirectory(loader, directory, shown) {
	const known = loader.loaded.get(directory);
	if (known !== void 0) return known;
	const loading = readModule(loader, directory, shown);
	loader.loaded.set(directory, loading);
	return loading;
}
async function readModule(loader, directory, shown) {
	const names = await fileNames(loader, directory);
	if (names === void 0) return void 0;
	const { primary, override } = moduleFileNames(names, loader.tool);
	const files = [];
	for (const name of [...primary, ...override]) files.push(await readModuleFile(loader, join$2(directory, name), join$2(shown, name)));
	return decodeModule(files, loader.tool);
}
/** Names in a directory that are not directories; undefined when there is no directory (CR-2). */
async function fileNames(loader, directory) {
	return (await loader.files.list(directory, loader.signal))?.filter((one) => one.kind !== "directory").map((one) => one.name);
}
/** One file; without bytes when its name leads nowhere or to something else (CR-3). */
async function readModuleFile(loader, path, shown) {
	return {
		path: shown,
		bytes: await readBytes(loader, path)
	};
}
async function readBytes(loader, path) {
	try {
		const bytes = await loader.files.read(path, loader.signal);
		return bytes === void 0 || bytes.length > MAX_FILE_BYTES ? void 0 : bytes;
	} catch (error) {
		if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return void 0;
		throw error;
	}
}

// src/model/module-version.ts
/** `v1.2.3-beta.1+build`, where a letter may follow the numbers without a dash. */
const VERSION = /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(=|!=|>=|<=|~>|>|<)?[\t\n\f\r ]*([^\t\n\f\r ]*)[\t\n\f\r ]*$/;
/** Segments are signed 64-bit integers. */
const LARGEST_SEGMENT = "9223372036854775807";
/** No version of a module is longer; each term of a constraint is held to it too. */
const MAX_CHARS = 256;
/** Reads a version; undefined when it is not one. hashicorp/go-version: NewVersion. */
function parseModuleVersion(text) {
	const match = text.length > MAX_CHARS ? null : VERSION.exec(text);
	if (match === null) return void 0;
	const [, numbers = "", numeric, lettered, metadata] = match;
	const written = numbers.split(".").map((one) => canonicalNumber(one, LARGEST_SEGMENT));
	const segments = written.filter((one) => one !== void 0);
	if (segments.length < written.length) return void 0;
	while (segments.length < 3) segments.push("0");
	const prerelease = numeric ?? lettered ?? "";
	const dashed = prerelease === "" ? "" : `-${prerelease}`;
	const build = metadata === void 0 ? "" : `+${metadata}`;
	const normalized = `${segments.join(".")}${dashed}${build}`;
	return {
		segments,
		written: written.length,
		prerelease,
		text: normalized
	};
}
/** Precedence without build metadata: negative, zero or positive. hashicorp/go-version: Version.Compare. */
function compareModuleVersions(a, b) {
	return compareSegments(a, b) || comparePrereleases(a.prerelease, b.prerelease);
}
function compareSegments(a, b) {
	const length = Math.max(a.segments.length, b.segments.length);
	for (let i = 0; i < length; i++) {
		const order = compareNumbers(a.segments[i] ?? "0", b.segments[i] ?? "0");
		if (order !== 0) return order;
	}
	return 0;
}
function comparePrereleases(a, b) {
	if (a === b) return 0;
	if (a === "" || b === "") return a === "" ? 1 : -1;
	const left = a.split(".");
	const right = b.split(".");
	for (let i = 0; i < Math.max(left.length, right.length); i++) {
		const order = compareParts(left[i] ?? "", right[i] ?? "");
		if (order !== 0) return order;
	}
	return 0;
}
/** Where one is shorter, a number beyond it makes the longer one greater and a word makes it less. */
function compareParts(a, b) {
	if (a === b) return 0;
	if (a === "") return isNumber(b) ? -1 : 1;
	if (b === "") return isNumber(a) ? 1 : -1;
	if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
	if (!isNumber(a)) return a < b ? -1 : 1;
	return compareNumbers(canonicalDigits(a), canonicalDigits(b)) > 0 ? 1 : -1;
}
function isNumber(part) {
	return /^[0-9]+$/.test(part) && canonicalNumber(part, LARGEST_SEGMENT) !== void 0;
}
function canonicalDigits(part) {
	return part.replace(/^0+(?=[0-9])/, "");
}
/**
* Reads a constraint; without one, every release will do (CR-71, CR-72).
*
* A prerelease is accepted only when the whole constraint is that one version, written bare or behind
* `=` without a space; OpenTofu since 1.9 also takes a `v` there. OpenTofu: initwd, installRegistryModule.
*
* @throws LockReviewError `INVALID_CONSTRAINT`
*/
function parseModuleConstraint(text, tool) {
	if (text === void 0) return (version) => version.prerelease === "";
	const terms = text.split(",").map((piece) => parseTerm(piece, text));
	const exact = exactVersion(text, tool);
	return (version) => (version.prerelease === "" || version.text === exact) && terms.every(({ operator, boundary }) => meets(version, operator, boundary));
}
function exactVersion(text, tool) {
	const bare = text.replace(/^=/, "");
	return tool.name === "opentofu" && tool.minor >= 9 ? bare.replace(/^v/, "") : bare;
}
function parseTerm(piece, text) {
	const [, operator = "=", written = ""] = TERM.exec(piece) ?? [];
	const boundary = parseModuleVersion(written);
	if (boundary !== void 0) return {
		operator,
		boundary
	};
	throw new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint on a module`);
}
function meets(version, operator, boundary) {
	const order = compareModuleVersions(version, boundary);
	if (operator === "=") return order === 0;
	if (operator === "!=") return order !== 0;
	if (version.prerelease !== "") {
		if (boundary.prerelease === "" || compareSegments(version, boundary) !== 0) return false;
	}
	switch (operator) {
		case ">": return order > 0;
		case ">=": return order >= 0;
		case "<": return order < 0;
		case "<=": return order <= 0;
		default: return order >= 0 && isPessimisticMatch(version, boundary);
	}
}
/** `~> 1.2`: all but the last written segment are the same. go-version: constraintPessimistic. */
function isPessimisticMatch(version, boundary) {
	if (boundary.prerelease !== "" && version.prerelease === "") return false;
	const { segments, written } = boundary;
	if (segments.length > version.segments.length) return false;
	const fixed = segments.slice(0, written - 1);
	const last = segments.length - 1;
	return fixed.every((segment, i) => segment === version.segments[i]) && compareNumbers(segments[last] ?? "0", version.segments[last] ?? "0") <= 0;
}

// src/language/config/installed-module.ts
/**
* The installed copy of a called module, if it is still what the call asks for.
*
* The address must be the same and the version must meet the constraint; otherwise the tool would
* install another one. OpenTofu: initwd, ModuleInstaller (CR-74).
*/
function installedModule(manifest, path, call, tool) {
	const installed = manifest.get(path.join("."));
	if (installed === void 0 || installed.source !== call.source?.address) return void 0;
	return isAcceptable(installed.version, call.version, tool) ? installed : void 0;
}
function isAcceptable(version, constraint, tool) {
	if (constraint === void 0) return true;
	const parsed = version === void 0 ? void 0 : parseModuleVersion(version);
	if (parsed === void 0) return false;
	try {
		return parseModuleConstraint(constraint, tool)(parsed);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return false;
		throw error;
	}
}

// src/language/config/module-source-display.ts
/**
* An address for messages: without user-info, which may be a credential, and of the query only `ref`,
* for the same reason.
*/
function displayModuleSource({ kind, address }) {
	if (kind !== "remote") return address;
	const at = address.indexOf("?");
	const [path, query] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
	const ref = query.split("&").find((part) => part.startsWith("ref="));
	const bare = path.replace(/\/\/[^/\s]*@/, "//");
	return ref === void 0 ? bare : `${bare}?${ref}`;
}

// src/language/json/document.ts
/**
* Reads the first JSON value of a text and notices duplicate members, which `JSON.parse` hides.
*
* Text after the first value is ignored, as Go's decoder does (SRC-15). Two members of one name are read
* differently by different programs, so whoever uses the value must look at `duplicates` first
* (review.md §1, ambiguous-document). Never throws.
*/
function readJsonDocument(text) {
	const { end, duplicates } = scanFirstValue(text);
	try {
		return {
			kind: "value",
			value: JSON.parse(text.slice(0, end)),
			duplicates
		};
	} catch (caught) {
		if (caught instanceof SyntaxError) return {
			kind: "invalid",
			reason: "it is not valid JSON"
		};
		throw caught;
	}
}
/**
* Finds where the first value ends, and names that repeat.
*
* It trusts nothing about the syntax: on a malformed text its answer is meaningless but harmless, because
* `JSON.parse` then refuses the text. It keeps its own stack, so that deep nesting costs no recursion.
*/
function scanFirstValue(text) {
	const open = [];
	const duplicates = [];
	let offset = 0;
	while (offset < text.length) {
		const token = nextToken(text, offset);
		offset = token.end;
		if (token.kind === "space" || token.kind === "separator") continue;
		if (isMemberName(token, text)) {
			noteName(open.at(-1), token.text, duplicates);
			continue;
		}
		if (token.kind === "open") open.push({ names: token.text === "{" ? /* @__PURE__ */ new Set() : void 0 });
		if (token.kind === "close") open.pop();
		if (open.length === 0) return {
			end: offset,
			duplicates
		};
	}
	return {
		end: text.length,
		duplicates
	};
}
function nextToken(text, start) {
	const first = text.charAt(start);
	if (first === "\"") {
		const end = endOfString(text, start);
		return {
			kind: "string",
			text: text.slice(start, end),
			end
		};
	}
	const kind = PUNCTUATION.get(first);
	if (kind !== void 0) return {
		kind,
		text: first,
		end: start + 1
	};
	let end = start + 1;
	while (end < text.length && text.charAt(end) !== "\"" && !PUNCTUATION.has(text.charAt(end))) end++;
	return {
		kind: "literal",
		text: text.slice(start, end),
		end
	};
}
const PUNCTUATION = /* @__PURE__ */ new Map([
	[" ", "space"],
	["	", "space"],
	["\n", "space"],
	["\r", "space"],
	[",", "separator"],
	[":", "separator"],
	["{", "open"],
	["[", "open"],
	["}", "close"],
	["]", "close"]
]);
/** Offset just after the closing quotation mark. */
function endOfString(text, start) {
	for (let i = start + 1; i < text.length; i++) {
		const unit = text.charAt(i);
		if (unit === "\\") i++;
		else if (unit === "\"") return i + 1;
	}
	return text.length;
}
function isMemberName(token, text) {
	if (token.kind !== "string") return false;
	let i = token.end;
	while (PUNCTUATION.get(text.charAt(i)) === "space") i++;
	return text.charAt(i) === ":";
}
/** Names are compared unescaped: `"a"` and `"\u0061"` are one name. */
function noteName(container, raw, duplicates) {
	if (container?.names === void 0) return;
	const name = unescapeName(raw);
	if (container.names.has(name)) duplicates.push(name);
	container.names.add(name);
}
function unescapeName(raw) {
	if (!raw.includes("\\")) return raw.slice(1, -1);
	try {
		return String(JSON.parse(raw));
	} catch {
		return raw;
	}
}

// src/language/config/modules-manifest-protocol.ts
/** Nothing is installed. */
const EMPTY_MANIFEST = /* @__PURE__ */ new Map();
/**
* Reads `modules.json`; undefined when it is not one, or two records claim one module.
*
* Records of directories outside of the root module's are left out: a file of the repository must not
* point anywhere else. OpenTofu: modsdir, ReadManifestSnapshot (CR-73).
*/
function decodeModulesManifest(text) {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid" || reading.duplicates.length > 0) return void 0;
	const records = member(reading.value, "Modules");
	if (!Array.isArray(records)) return void 0;
	const manifest = /* @__PURE__ */ new Map();
	for (const record of records) {
		const key = member(record, "Key");
		if (typeof key !== "string" || manifest.has(key)) return void 0;
		const installed = decodeRecord(record);
		if (installed === void 0) return void 0;
		if (isInside(installed.directory)) manifest.set(key, installed);
	}
	return manifest;
}
function decodeRecord(record) {
	const source = member(record, "Source");
	const version = member(record, "Version");
	const directory = member(record, "Dir");
	if (typeof source !== "string" || typeof directory !== "string") return void 0;
	if (version !== void 0 && typeof version !== "string") return void 0;
	return {
		source,
		directory,
		...version === void 0 || version === "" ? {} : { version }
	};
}
function isInside(directory) {
	return !directory.startsWith("/") && !directory.split("/").includes("..");
}
function member(value, name) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return void 0;
	return value[name];
}

// src/language/config/relative-path.ts
/**
* How a path is written relative to a directory, with forward slashes.
*
* Both are absolute or both relative to the same place; unlike the library's function, this one never
* asks where the process stands.
*/
function relativePath$1(directory, path) {
	const from = parts(directory);
	const to = parts(path);
	let shared = 0;
	while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
	return [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/") || ".";
}
function parts(path) {
	return normalize(path).split("/").filter((part) => part !== "" && part !== ".");
}

// src/language/evaluation/functions/function.ts
/** A refusal, with its reason as a sentence without a full stop. */
function refuse$1(problem) {
	return {
		kind: "refused",
		problem
	};
}
/** The text of an argument that was converted to a string. */
function textOf$1(value) {
	return value?.kind === "string" ? value.value : "";
}
/** An argument that was converted to a number. */
function numberOf(value) {
	return value?.kind === "number" ? value : {
		kind: "number",
		numerator: 0n,
		denominator: 1n
	};
}
/** An argument that was converted to a number, as a position or count; undefined when it is not whole or too large. */
function wholeOf(value) {
	const { numerator, denominator } = numberOf(value);
	return denominator === 1n && numerator >= -LARGEST && numerator <= LARGEST ? Number(numerator) : void 0;
}
const LARGEST = 2147483647n;
/** The elements of an argument that is a list, set or tuple. */
function itemsOf(value) {
	return value?.kind === "tuple" ? value.items : [];
}
/** The texts of an argument that was converted to a list of strings; null elements count as missing. */
function textsOf(value) {
	return itemsOf(value).flatMap((item) => item.kind === "string" ? [item.value] : []);
}
/** A list. */
function listValue(items) {
	return {
		kind: "tuple",
		items,
		collection: "list"
	};
}
/** Characters that a function may make; nothing real comes near. */
const MAX_TEXT = 1e6;
/** Texts one after another with a separator between them; unknown when that is too long to make. */
function joined(texts, separator) {
	const between = separator.length * Math.max(texts.length - 1, 0);
	return texts.reduce((sum, text) => sum + text.length, between) > MAX_TEXT ? UNKNOWN : stringValue(texts.join(separator));
}

// src/language/evaluation/functions/strings.ts
/** White space as Go has it, which is not quite what JavaScript trims. */
const LEADING_SPACE = /^[\t-\r \u0085\p{Z}]+/u;
const TRAILING_SPACE = /[\t-\r \u0085\p{Z}]$/u;
/** Functions of text. OpenTofu: lang, funcs/string.go; cty, function/stdlib/string.go. */
const STRING_FUNCTIONS = {
	chomp: ofText((text) => text.slice(0, endWithout(text, "\r\n"))),
	endswith: ofTexts((text, suffix) => boolValue(text.endsWith(suffix))),
	indent: {
		parameters: ["number", "string"],
		apply: ([spaces, text]) => {
			const count = wholeOf(spaces);
			if (count === void 0 || count < 0 || count > MAX_INDENT) return UNKNOWN;
			return joined(textOf$1(text).split("\n"), `\n${" ".repeat(count)}`);
		}
	},
	join: {
		parameters: ["string"],
		rest: "strings",
		apply: joinTexts
	},
	lower: ofText((text) => mapCharacters(text, (one) => one.toLowerCase())),
	sort: {
		parameters: ["strings"],
		apply: ([list]) => listValue([...textsOf(list)].sort(compareBytes).map((text) => stringValue(text)))
	},
	split: ofTexts((separator, text) => listValue(splitText(separator, text).map(stringValue))),
	startswith: ofTexts((text, prefix) => boolValue(text.startsWith(prefix))),
	strcontains: ofTexts((text, part) => boolValue(text.includes(part))),
	strrev: ofText((text) => graphemes(text).reverse().join("")),
	substr: {
		parameters: [
			"string",
			"number",
			"number"
		],
		apply: ([text, offset, length]) => {
			const start = wholeOf(offset);
			const count = wholeOf(length);
			if (start === void 0 || count === void 0) return UNKNOWN;
			return stringValue(substring(graphemes(textOf$1(text)), start, count));
		}
	},
	title: ofText((text) => text.replaceAll(WORD_START, (_, before, first) => before + (DIGRAPHS[first] ?? mapCharacters(first, (c) => c.toUpperCase())))),
	trim: ofTexts((text, cut) => {
		const end = text.slice(0, endWithout(text, cut));
		return stringValue(reversed(reversed(end).slice(0, endWithout(reversed(end), cut))));
	}),
	trimprefix: ofTexts((text, prefix) => stringValue(text.startsWith(prefix) ? text.slice(prefix.length) : text)),
	trimspace: ofText((text) => withoutTrailingSpace(text.replace(LEADING_SPACE, ""))),
	trimsuffix: ofTexts((text, suffix) => stringValue(text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text)),
	upper: ofText((text) => mapCharacters(text, (one) => one.toUpperCase()))
};
/** Far more than anyone indents by; without a bound a number could fill the memory. */
const MAX_INDENT = 1e3;
/** A letter that no letter, digit or underscore precedes: the `f` of `-foo`. */
const WORD_START = /(^|[^\p{L}\p{N}_])(\p{L})/gu;
/** Letters that are two letters, of which a title has only the first one large. */
const DIGRAPHS = {
	ǆ: "ǅ",
	ǉ: "ǈ",
	ǌ: "ǋ",
	ǳ: "ǲ"
};
function ofText(change) {
	return {
		parameters: ["string"],
		apply: ([text]) => stringValue(change(textOf$1(text)))
	};
}
function ofTexts(combine) {
	return {
		parameters: ["string", "string"],
		apply: ([a, b]) => combine(textOf$1(a), textOf$1(b))
	};
}
/** Where a text ends when characters of a set are cut off its end. */
function endWithout(text, cut) {
	const characters = new Set(cut);
	let end = text.length;
	for (const character of [...text].reverse()) {
		if (!characters.has(character)) break;
		end -= character.length;
	}
	return end;
}
function reversed(text) {
	return [...text].reverse().join("");
}
function withoutTrailingSpace(text) {
	let end = text.length;
	while (end > 0 && TRAILING_SPACE.test(text[end - 1] ?? "")) end--;
	return text.slice(0, end);
}
/** One character becomes one character: Go knows no longer mappings (`ß` stays). */
function mapCharacters(text, change) {
	return [...text].map((character) => {
		const changed = character === "İ" ? "i" : change(character);
		return [...changed].length === 1 || character === changed ? changed : character;
	}).join("");
}
function joinTexts([separator, ...lists]) {
	if (lists.length === 0) return refuse$1("At least one list is required");
	const items = lists.flatMap(itemsOf);
	if (items.some((item) => item.kind === "unknown")) return UNKNOWN;
	if (items.some((item) => item.kind === "null")) return refuse$1("An element is null");
	return joined(lists.flatMap(textsOf), textOf$1(separator));
}
/** Without a separator every character is an element, as Go splits. */
function splitText(separator, text) {
	return separator === "" ? [...text] : text.split(separator);
}
function substring(characters, offset, length) {
	const start = Math.max(offset < 0 ? offset + characters.length : offset, 0);
	return characters.slice(start, length < 0 ? void 0 : start + length).join("");
}
const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The characters of a text as people count them. */
function graphemes(text) {
	return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

// src/language/evaluation/functions/type-of.ts
/**
* Values brought to the one type that they share, as the elements of a list are.
*
* Of strings and other primitives all become strings. Compound values must have one shape; what upstream
* makes of several shapes is not told here. Upstream: cty, convert.UnifyUnsafe.
*/
function unify(values) {
	const typed = values.filter((value) => value.kind !== "null");
	if (typed.some((value) => value.kind === "unknown")) return UNKNOWN;
	const [first, ...others] = typed.map(shapeOf);
	if (others.every((shape) => shape === first)) return values;
	if (typed.some(isCompound)) return typed.every(isCompound) ? UNKNOWN : refuse$1(MIXED);
	if (!typed.some((value) => value.kind === "string")) return refuse$1(MIXED);
	return values.map((value) => toStringValue(value) ?? value);
}
const MIXED = "All elements must have the same type";
function isCompound(value) {
	return value.kind === "tuple" || value.kind === "object";
}
/** A text that tells types apart as far as a value shows its type. */
function shapeOf(value) {
	if (value.kind === "tuple") {
		const shapes = value.items.map(shapeOf);
		return value.collection === void 0 ? `[${shapes.join(",")}]` : `${value.collection}(${shapes[0] ?? ""})`;
	}
	if (value.kind !== "object") return value.kind;
	const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
	return value.collection === void 0 ? `{${members.map(([name, item]) => `${JSON.stringify(name)}:${shapeOf(item)}`).join(",")}}` : `map(${members[0] === void 0 ? "" : shapeOf(members[0][1])})`;
}
/** Values without repetitions, the first of equal ones kept; undefined when that cannot be told. */
function withoutRepetitions(values) {
	const kept = [];
	const texts = /* @__PURE__ */ new Set();
	for (const value of values) {
		if (value.kind === "string") {
			if (!texts.has(value.value)) kept.push(value);
			texts.add(value.value);
			continue;
		}
		const equal = kept.map((one) => equalValues(one, value));
		if (equal.includes(void 0)) return void 0;
		if (!equal.includes(true)) kept.push(value);
		if (kept.length > MAX_COMPARED) return void 0;
	}
	return kept;
}
/** Elements that are compared each with each; strings are not. */
const MAX_COMPARED = 1e3;
/** A set, in the order that upstream goes through it; of compound values that order is not told here. */
function setValue(values) {
	const unified = unify(values);
	if (!isList(unified)) return unified;
	const items = withoutRepetitions(unified);
	if (items === void 0) return UNKNOWN;
	if (items.length > 1 && !items.every(isOrdered)) return UNKNOWN;
	return {
		kind: "tuple",
		items: [...items].sort(compareElements),
		collection: "set"
	};
}
function isOrdered(value) {
	return value.kind === "string" || value.kind === "number" || value.kind === "bool";
}
function compareElements(a, b) {
	if (a.kind === "string" && b.kind === "string") return compareBytes(a.value, b.value);
	if (a.kind === "number" && b.kind === "number") return compareNumberValues(a, b);
	if (a.kind === "bool" && b.kind === "bool") return Number(a.value) - Number(b.value);
	return 0;
}
/** Tells unified values from the reason why there are none. */
function isList(unified) {
	return Array.isArray(unified);
}

// src/language/evaluation/functions/collections.ts
/** Functions of lists. OpenTofu: lang, funcs/collection.go; cty, function/stdlib/collection.go. */
const COLLECTION_FUNCTIONS = {
	alltrue: ofBooleans((values) => values.every((value) => value)),
	anytrue: ofBooleans((values) => values.some((value) => value)),
	chunklist: {
		parameters: ["list", "number"],
		apply: chunkList
	},
	coalesce: {
		parameters: [],
		rest: "nullable",
		apply: coalesce
	},
	coalescelist: {
		parameters: [],
		rest: "list",
		apply: (lists) => lists.find((list) => itemsOf(list).length > 0) ?? refuse$1("All lists are empty")
	},
	compact: {
		parameters: ["strings"],
		apply: ([list]) => listValue(textsOf(list).filter((text) => text !== "").map((text) => stringValue(text)))
	},
	concat: {
		parameters: ["list"],
		rest: "list",
		apply: concat
	},
	contains: {
		parameters: ["list", "any"],
		apply: contains
	},
	distinct: {
		parameters: ["list"],
		apply: ([list]) => {
			const unified = unify(itemsOf(list));
			if (!isList(unified)) return unified;
			const kept = withoutRepetitions(unified);
			return kept === void 0 ? UNKNOWN : listValue(kept);
		}
	},
	element: {
		parameters: ["list", "number"],
		apply: elementAt
	},
	flatten: {
		parameters: ["list"],
		apply: ([list]) => flatten$1(itemsOf(list))
	},
	index: {
		parameters: ["list", "any"],
		apply: indexOf
	},
	length: {
		parameters: ["any"],
		apply: ([value]) => lengthOf(value ?? NULL)
	},
	one: {
		parameters: ["list"],
		apply: ([list]) => {
			const [only = NULL, ...others] = itemsOf(list);
			return others.length === 0 ? only : refuse$1("There is more than one element");
		}
	},
	reverse: {
		parameters: ["list"],
		apply: ([list]) => sameKind(list, [...itemsOf(list)].reverse())
	},
	slice: {
		parameters: [
			"list",
			"number",
			"number"
		],
		apply: slice
	}
};
function ofBooleans(decide) {
	return {
		parameters: ["list"],
		apply: ([list]) => {
			const values = itemsOf(list).map((item) => toBoolValue(item));
			if (values.includes(void 0)) return refuse$1("All elements must be true or false");
			if (values.some((value) => value?.kind === "unknown")) return UNKNOWN;
			return boolValue(decide(values.map((value) => value?.kind === "bool" && value.value)));
		}
	};
}
/** A list stays one, a tuple too; a set becomes a list. */
function sameKind(original, items) {
	return original?.kind === "tuple" && original.collection === void 0 ? {
		kind: "tuple",
		items
	} : listValue(items);
}
function chunkList([list, size]) {
	const items = itemsOf(list);
	const count = wholeOf(size);
	const unified = unify(items);
	if (count === void 0 || !isList(unified)) return isList(unified) ? UNKNOWN : unified;
	if (count < 0) return refuse$1("The size of a chunk must not be negative");
	if (items.length === 0) return listValue([]);
	const step = count === 0 ? items.length : count;
	const chunks = Array.from({ length: Math.ceil(items.length / step) }, (_, index) => listValue(unified.slice(index * step, (index + 1) * step)));
	return listValue(chunks);
}
/** The first value that is neither null nor an empty text, in the type that all of them share. */
function coalesce(values) {
	const unified = unify(values);
	if (!isList(unified)) return unified;
	return unified.find((value) => value.kind !== "null" && !(value.kind === "string" && value.value === "")) ?? refuse$1("All values are null or empty");
}
/** Lists of one type make a list, anything else a tuple. */
function concat(lists) {
	const items = lists.flatMap(itemsOf);
	if (!lists.every((list) => list.kind === "tuple" && list.collection === "list")) return {
		kind: "tuple",
		items
	};
	const unified = unify(items);
	return isList(unified) ? listValue(unified) : UNKNOWN;
}
function contains([list, wanted = NULL]) {
	const equal = itemsOf(list).map((item) => equalValues(item, wanted));
	if (equal.includes(true)) return boolValue(true);
	return equal.includes(void 0) ? UNKNOWN : boolValue(false);
}
/** Positions go around. Whether negative ones are allowed depends on the release, so they are not told. */
function elementAt([list, position]) {
	const items = itemsOf(list);
	const index = wholeOf(position);
	if (list?.kind === "tuple" && list.collection === "set") return refuse$1("A set has no positions");
	if (items.length === 0) return refuse$1("An empty list has no elements");
	if (index === void 0 || index < 0) return UNKNOWN;
	return items[index % items.length] ?? UNKNOWN;
}
function flatten$1(items) {
	const flat = [];
	const pending = [...items].reverse();
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		if (next.kind === "unknown") return UNKNOWN;
		if (next.kind === "tuple") pending.push(...[...next.items].reverse());
		else flat.push(next);
	}
	return {
		kind: "tuple",
		items: flat
	};
}
function indexOf([list, wanted = NULL]) {
	if (list?.kind === "tuple" && list.collection === "set") return refuse$1("A set has no positions");
	for (const [index, item] of itemsOf(list).entries()) {
		const equal = equalValues(item, wanted);
		if (equal === void 0) return UNKNOWN;
		if (equal) return wholeNumber(index);
	}
	return refuse$1("The value is not in the list");
}
function lengthOf(value) {
	switch (value.kind) {
		case "string": return wholeNumber(graphemes(value.value).length);
		case "tuple": return wholeNumber(value.items.length);
		case "object": return wholeNumber(value.attributes.size);
		default: return refuse$1("Only texts and collections have a length");
	}
}
function slice([list, from, to]) {
	const items = itemsOf(list);
	const start = wholeOf(from);
	const end = wholeOf(to);
	if (list?.kind === "tuple" && list.collection === "set") return refuse$1("A set has no positions");
	if (start === void 0 || end === void 0) return UNKNOWN;
	if (start < 0 || end > items.length || start > end) return refuse$1("The positions are outside of the list");
	return sameKind(list, items.slice(start, end));
}

// src/language/evaluation/convert-value.ts
/** Converts a value to a type, filling in the defaults of optional members. Upstream: cty, convert.Convert; HCL: ext/typeexpr, Defaults. */
function convertValue(value, type) {
	if (value.kind === "null" || value.kind === "unknown") return value;
	switch (type.kind) {
		case "any": return value;
		case "string": return toStringValue(value) ?? wrong("string");
		case "number": return toNumberValue(value) ?? wrong("number");
		case "bool": return toBoolValue(value) ?? wrong("bool");
		case "list":
		case "set": return convertList(value, {
			kind: type.kind,
			element: type.element
		});
		case "map": return convertMap(value, type.element);
		case "tuple": return convertTuple(value, type.elements);
		case "object": return convertObject(value, type.members);
		default: return type;
	}
}
function wrong(wanted) {
	return refuse$1(`A ${wanted} is required`);
}
function convertList(value, { kind, element }) {
	if (value.kind !== "tuple") return wrong(kind);
	const items = convertAll(value.items, element);
	if (!isList(items)) return items;
	return kind === "list" ? listValue(items) : setValue(items);
}
/** Every element converted, and those of any type brought to one. */
function convertAll(values, element) {
	const converted = [];
	for (const value of values) {
		const result = convertValue(value, element);
		if (result.kind === "refused") return result;
		converted.push(result);
	}
	return unify(converted);
}
function convertMap(value, element) {
	if (value.kind !== "object") return wrong("map");
	const items = convertAll([...value.attributes.values()], element);
	if (!isList(items)) return items;
	const names = [...value.attributes.keys()];
	return {
		kind: "object",
		attributes: new Map(names.map((name, index) => [name, items[index] ?? UNKNOWN])),
		collection: "map"
	};
}
function convertTuple(value, elements) {
	if (value.kind !== "tuple" || value.items.length !== elements.length) return wrong("tuple");
	const items = [];
	for (const [index, type] of elements.entries()) {
		const result = convertValue(value.items[index] ?? UNKNOWN, type);
		if (result.kind === "refused") return result;
		items.push(result);
	}
	return {
		kind: "tuple",
		items
	};
}
/** Members that the type does not have are dropped. */
function convertObject(value, members) {
	if (value.kind !== "object") return wrong("object");
	const attributes = /* @__PURE__ */ new Map();
	for (const [name, member] of members) {
		const result = convertMember(value.attributes.get(name), member);
		if (result.kind === "refused") return result;
		attributes.set(name, result);
	}
	return {
		kind: "object",
		attributes
	};
}
function convertMember(value, { type, isOptional, fallback }) {
	if (value === void 0 && !isOptional) return refuse$1("A member of the object is missing");
	return convertValue((value === void 0 || value.kind === "null" ? fallback : value) ?? NULL, type);
}

// src/language/evaluation/functions/conversions.ts
/** Conversions; null stays null. OpenTofu: lang, funcs/conversion.go. */
const CONVERSION_FUNCTIONS = {
	tobool: to({ kind: "bool" }),
	tolist: to({
		kind: "list",
		element: { kind: "any" }
	}),
	tomap: to({
		kind: "map",
		element: { kind: "any" }
	}),
	tonumber: to({ kind: "number" }),
	toset: to({
		kind: "set",
		element: { kind: "any" }
	}),
	tostring: to({ kind: "string" })
};
function to(type) {
	return {
		parameters: ["nullable"],
		apply: ([value = NULL]) => convertValue(value, type)
	};
}

// src/language/evaluation/functions/encodings.ts
/** Functions that encode and decode. OpenTofu: lang, funcs/encoding.go; cty, function/stdlib/json.go. */
const ENCODING_FUNCTIONS = {
	base64decode: {
		parameters: ["string"],
		apply: ([text]) => decodeBase64(textOf$1(text))
	},
	base64encode: {
		parameters: ["string"],
		apply: ([text]) => stringValue(btoa(binary(new TextEncoder().encode(textOf$1(text)))))
	},
	jsondecode: {
		parameters: ["string"],
		apply: ([text]) => decodeJson(textOf$1(text))
	},
	jsonencode: {
		parameters: ["nullable"],
		apply: ([value = NULL]) => {
			const text = jsonText(value);
			return text === void 0 ? UNKNOWN : stringValue(text);
		}
	},
	urlencode: {
		parameters: ["string"],
		apply: ([text]) => stringValue(urlText(textOf$1(text)))
	}
};
function binary(bytes) {
	return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
/** Groups of four, the last one filled with `=`: Go wants the filling. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function decodeBase64(text) {
	const encoded = text.replaceAll(/[\r\n]/g, "");
	if (!BASE64.test(encoded)) return refuse$1("The text is not base64");
	return utf8Value(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))) ?? refuse$1("What is encoded is not text in UTF-8");
}
/** Bytes as a text, a byte order mark included; undefined when they are not UTF-8. */
function utf8Value(bytes) {
	try {
		return stringValue(new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes));
	} catch (error) {
		if (error instanceof TypeError) return void 0;
		throw error;
	}
}
function decodeJson(text) {
	const { root, diagnostics } = parseJsonSyntax(sourceText("", text));
	if (diagnostics.length === 0) return jsonValue(root);
	return isJson(text) ? UNKNOWN : refuse$1("The text is not JSON");
}
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}
/** Compact, keys sorted, and escaped as Go does it for HTML; undefined when something is unknown. */
function jsonText(value) {
	switch (value.kind) {
		case "unknown": return;
		case "null": return "null";
		case "bool": return String(value.value);
		case "number": return value.denominator === 0n ? void 0 : numberText(value);
		case "string": return jsonString(value.value);
		case "tuple": {
			const items = value.items.map(jsonText);
			return items.includes(void 0) ? void 0 : `[${items.join(",")}]`;
		}
		case "object": {
			const texts = [...value.attributes].sort(([a], [b]) => compareBytes(a, b)).map(([name, item]) => [jsonString(name), jsonText(item)]);
			if (texts.some(([, text]) => text === void 0)) return void 0;
			return `{${texts.map(([name, text]) => `${name}:${text}`).join(",")}}`;
		}
		default: return value;
	}
}
/** What Go escapes and JavaScript does not. */
const SPECIAL = /[<>&\u2028\u2029]/g;
function jsonString(text) {
	return JSON.stringify(text).replaceAll(SPECIAL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
/** As in a query: spaces become `+`. Go: url.QueryEscape. */
function urlText(text) {
	return encodeURIComponent(text).replaceAll("%20", "+").replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

// src/language/evaluation/functions/files.ts
/**
* Functions of paths and files. Those whose result depends on the machine are not told.
* OpenTofu: lang, funcs/filesystem.go.
*/
const FILE_FUNCTIONS = {
	basename: {
		parameters: ["string"],
		apply: ([path]) => stringValue(baseName(textOf$1(path)))
	},
	dirname: {
		parameters: ["string"],
		apply: ([path]) => stringValue(directoryName(textOf$1(path)))
	},
	file: {
		parameters: ["string"],
		apply: ([path], { files }) => {
			const found = files.read(textOf$1(path));
			if (found?.kind === "missing") return refuse$1("There is no such file");
			if (found?.kind !== "file") return UNKNOWN;
			return utf8Value(found.bytes) ?? refuse$1("The file is not text in UTF-8");
		}
	},
	fileexists: {
		parameters: ["string"],
		apply: ([path], { files }) => {
			const found = files.read(textOf$1(path));
			if (found === void 0 || found.kind === "unreadable") return UNKNOWN;
			return boolValue(found.kind === "file");
		}
	},
	pathexpand: {
		parameters: ["string"],
		apply: ([path = UNKNOWN]) => textOf$1(path).startsWith("~") ? UNKNOWN : path
	}
};
/** The last part of a path. Go: filepath.Base. */
function baseName(path) {
	return path.split("/").filter((part) => part !== "").at(-1) ?? (path === "" ? "." : "/");
}
/** All but the last part of a path, cleaned. Go: filepath.Dir. */
function directoryName(path) {
	return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
}
/** A path without needless parts and without a slash at its end. Go: filepath.Clean. */
function cleanPath(path) {
	const isAbsolute = path.startsWith("/");
	const kept = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") kept.push(part);
		else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
		else if (!isAbsolute) kept.push(part);
	}
	const joined = kept.join("/");
	return isAbsolute ? `/${joined}` : joined === "" ? "." : joined;
}

// src/language/evaluation/functions/format.ts
/** Functions that fill values into texts. Upstream: cty, function/stdlib/format.go. */
const FORMAT_FUNCTIONS = {
	format: {
		parameters: ["string"],
		rest: "nullable",
		apply: ([template, ...values]) => formatText(textOf$1(template), values)
	},
	formatlist: {
		parameters: ["string"],
		rest: "nullable",
		apply: ([template, ...values]) => formatList(textOf$1(template), values)
	}
};
/** `%`, flags, a width, a precision, the number of an argument, and a verb: `%-5.2[1]s`. */
const VERB = /%([ +#0-]*)(\d{0,3})(?:\.(\d{0,3}))?(?:\[(\d{1,3})\])?([A-Za-z%])/g;
function formatText(template, values) {
	const parts = templateParts(template);
	if (parts === void 0) return refuse$1("A percent sign starts no place for a value");
	const pieces = [];
	let next = 0;
	let highest = 0;
	for (const part of parts) {
		const text = typeof part === "string" ? part : placed$1(values[part.position ?? next], part);
		if (typeof text !== "string") return text;
		pieces.push(text);
		if (typeof part === "string") continue;
		next = (part.position ?? next) + 1;
		highest = Math.max(highest, next);
	}
	if (highest < values.length) return refuse$1("There are more values than places for them");
	return joined(pieces, "");
}
/** Texts and places for values, in order; undefined when a percent sign is neither a place nor doubled. */
function templateParts(template) {
	const parts = [];
	let done = 0;
	for (const match of template.matchAll(VERB)) {
		const before = template.slice(done, match.index);
		if (before.includes("%")) return void 0;
		done = match.index + match[0].length;
		parts.push(before, match[0] === "%%" ? "%" : verbOf(match));
	}
	const rest = template.slice(done);
	return rest.includes("%") ? void 0 : [...parts, rest];
}
function verbOf([, flags = "", width, precision, position, letter = ""]) {
	return {
		flags,
		width: Number(width),
		precision: precision === void 0 ? void 0 : Number(precision),
		position: position === void 0 ? void 0 : Number(position) - 1,
		letter
	};
}
function placed$1(value, verb) {
	if (value === void 0) return refuse$1("There are fewer values than places for them");
	const text = formatValue(value, verb);
	return typeof text === "string" ? pad(text, verb) : text;
}
/** What a verb makes of a value: text, or why there is none. */
function formatValue(value, verb) {
	if (value.kind === "unknown") return UNKNOWN;
	switch (verb.letter) {
		case "v": return verb.flags.includes("#") ? jsonText(value) ?? UNKNOWN : plainText(value);
		case "s": return withText(value, (text) => cut(text, verb));
		case "q": return withText(value, (text) => jsonText(stringValue(cut(text, verb))) ?? "");
		case "t": return withTruth(value);
		case "b":
		case "d":
		case "f":
		case "o":
		case "x":
		case "X": return withNumber(value, verb);
		case "e":
		case "E":
		case "g":
		case "G": return UNKNOWN;
		default: return refuse$1(`"${verb.letter}" says not how to write a value`);
	}
}
function withText(value, use) {
	const text = toStringValue(value);
	if (text === void 0) return refuse$1("A text is required");
	return text.kind === "string" ? use(text.value) : UNKNOWN;
}
function cut(text, { precision }) {
	return precision === void 0 ? text : graphemes(text).slice(0, precision).join("");
}
function withTruth(value) {
	const truth = toBoolValue(value);
	if (truth === void 0) return refuse$1("A truth value is required");
	return truth.kind === "bool" ? String(truth.value) : UNKNOWN;
}
const RADIX = {
	b: 2,
	d: 10,
	o: 8,
	x: 16,
	X: 16
};
function withNumber(value, verb) {
	const number = toNumberValue(value);
	if (number === void 0) return refuse$1("A number is required");
	if (number.kind !== "number") return UNKNOWN;
	const isFixed = verb.letter === "f";
	if (!isFixed && number.denominator > 1n) return refuse$1("A whole number is required");
	const text = isFixed ? fixedText(number, verb.precision ?? 6) : wholeText(number, verb);
	if (text === void 0) return UNKNOWN;
	if (text.startsWith("-")) return text;
	return (verb.flags.includes("+") ? "+" : verb.flags.includes(" ") ? " " : "") + text;
}
function wholeText({ numerator, denominator }, verb) {
	if (denominator !== 1n || verb.precision !== void 0) return void 0;
	if (verb.flags.includes("#")) return void 0;
	const text = numerator.toString(RADIX[verb.letter]);
	return verb.letter === "X" ? text.toUpperCase() : text;
}
/** Rounded to even, as Go does with halves that are exact. */
function fixedText({ numerator, denominator }, places) {
	if (denominator === 0n || places > 100) return void 0;
	const size = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(places);
	let digits = size / denominator;
	const twice = size % denominator * 2n;
	if (twice > denominator || twice === denominator && digits % 2n === 1n) digits++;
	const text = digits.toString().padStart(places + 1, "0");
	const split = text.length - places;
	return `${numerator < 0n ? "-" : ""}${text.slice(0, split)}${places > 0 ? `.${text.slice(split)}` : ""}`;
}
/** Text as itself, numbers in their shortest form, collections as JSON. */
function plainText(value) {
	if (value.kind === "string") return value.value;
	if (value.kind === "number") return shortNumber(value) ?? UNKNOWN;
	if (value.kind === "null") return "null";
	return jsonText(value) ?? UNKNOWN;
}
/** With an exponent from a million on: `1e+06`. Go: big.Float, Text with 'g'. */
function shortNumber(number) {
	const text = numberText(number);
	const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
	if (match === null) return void 0;
	const [, sign = "", whole = "", fraction = ""] = match;
	const digits = `${whole}${fraction}`.replace(/^0+/, "");
	if (fraction.length > 15) return void 0;
	const leading = `${whole}${fraction}`.length - digits.length;
	const exponent = whole.length - 1 - leading;
	if (digits === "" || exponent >= -4 && exponent < 6) return text;
	return sign + exponentText(digits.replace(/0+$/, ""), exponent);
}
function exponentText(digits, exponent) {
	const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
	const size = String(Math.abs(exponent)).padStart(2, "0");
	return `${mantissa}e${exponent < 0 ? "-" : "+"}${size}`;
}
function pad(text, { flags, width, letter }) {
	const missing = width - graphemes(text).length;
	if (missing <= 0) return text;
	if (flags.includes("-")) return text + " ".repeat(missing);
	if (!flags.includes("0") || !"bdfoxX".includes(letter)) return " ".repeat(missing) + text;
	const sign = /^[+ -]/.exec(text)?.[0] ?? "";
	return sign + "0".repeat(missing) + text.slice(sign.length);
}
/** One text per element of the lists, which must be equally long; other values are the same in each. */
function formatList(template, values) {
	if (values.some((value) => value.kind === "unknown" || value.kind === "null")) return UNKNOWN;
	const lengths = values.flatMap((value) => value.kind === "tuple" ? [value.items.length] : []);
	if (new Set(lengths).size > 1) return refuse$1("The lists must be equally long");
	const texts = [];
	for (let index = 0; index < (lengths[0] ?? 1); index++) {
		const text = formatText(template, values.map((value) => value.kind === "tuple" ? itemsOf(value)[index] ?? UNKNOWN : value));
		if (text.kind !== "string") return text;
		texts.push(text);
	}
	return listValue(texts);
}

// src/language/evaluation/functions/maps.ts
/** Functions of maps and objects. OpenTofu: lang, funcs/collection.go; cty, function/stdlib/collection.go. */
const MAP_FUNCTIONS = {
	keys: {
		parameters: ["any"],
		apply: ([map = NULL]) => {
			if (map.kind !== "object") return refuse$1("Only maps and objects have keys");
			return like(map, sortedMembers(map).map(([name]) => stringValue(name)));
		}
	},
	lookup: {
		parameters: ["any", "string"],
		rest: "nullable",
		apply: lookup
	},
	merge: {
		parameters: [],
		rest: "nullable",
		apply: merge
	},
	values: {
		parameters: ["any"],
		apply: ([map = NULL]) => {
			if (map.kind !== "object") return refuse$1("Only maps and objects have values");
			return like(map, sortedMembers(map).map(([, value]) => value));
		}
	},
	zipmap: {
		parameters: ["strings", "list"],
		apply: zipMap
	}
};
function sortedMembers(map) {
	return [...map.attributes].sort(([a], [b]) => compareBytes(a, b));
}
/** Of a map comes a list, of an object a tuple. */
function like(map, items) {
	return map.collection === "map" ? listValue(items) : {
		kind: "tuple",
		items
	};
}
function lookup([map = NULL, key, ...defaults]) {
	const [fallback, ...more] = defaults;
	if (map.kind !== "object") return refuse$1("The first argument must be a map or object");
	if (more.length > 0) return refuse$1("There is one default at most");
	const found = map.attributes.get(textOf$1(key));
	if (found !== void 0) return found;
	if (fallback === void 0) return refuse$1("The key is not in the map");
	const [sample] = map.collection === "map" ? map.attributes.values() : [];
	return sample?.kind === "string" ? toStringValue(fallback) ?? UNKNOWN : fallback;
}
/** Of equal keys the last counts; nulls are passed over. */
function merge(maps) {
	const attributes = /* @__PURE__ */ new Map();
	const given = maps.filter((map) => map.kind !== "null");
	for (const map of given) {
		if (map.kind !== "object") return refuse$1("All arguments must be maps or objects");
		for (const [name, value] of map.attributes) attributes.set(name, value);
	}
	if (!(given.length > 0 && given.every((one) => "collection" in one))) return {
		kind: "object",
		attributes
	};
	return isList(unify([...attributes.values()])) ? {
		kind: "object",
		attributes,
		collection: "map"
	} : UNKNOWN;
}
function zipMap([keys, values]) {
	const names = itemsOf(keys);
	const items = itemsOf(values);
	if (names.length !== items.length) return refuse$1("There must be as many values as keys");
	const attributes = /* @__PURE__ */ new Map();
	for (const [index, name] of names.entries()) {
		if (name.kind !== "string") return name.kind === "unknown" ? UNKNOWN : refuse$1("A key is null");
		attributes.set(name.value, items[index] ?? UNKNOWN);
	}
	return values?.kind === "tuple" && values.collection === "list" ? {
		kind: "object",
		attributes,
		collection: "map"
	} : {
		kind: "object",
		attributes
	};
}

// src/language/evaluation/functions/numbers.ts
/** Functions of numbers. OpenTofu: lang, funcs/number.go; cty, function/stdlib/number.go. */
const NUMBER_FUNCTIONS = {
	abs: ofNumber((number) => number.numerator < 0n ? negate(number) : number),
	ceil: ofNumber((number) => negate(roundDown(negate(number)))),
	floor: ofNumber(roundDown),
	max: extreme((order) => order > 0),
	min: extreme((order) => order < 0),
	parseint: {
		parameters: ["string", "number"],
		apply: parseInteger
	},
	range: {
		parameters: ["number"],
		rest: "number",
		apply: range$1
	},
	signum: ofNumber(({ numerator }) => wholeNumber(numerator < 0n ? -1 : numerator > 0n ? 1 : 0)),
	sum: {
		parameters: ["list"],
		apply: ([list]) => {
			let total = wholeNumber(0);
			if (itemsOf(list).length === 0) return refuse$1("An empty list has no sum");
			for (const item of itemsOf(list)) {
				const number = toNumberValue(item);
				if (number?.kind !== "number") return number?.kind === "unknown" ? UNKNOWN : refuse$1("All elements must be numbers");
				total = total && calculate("+", total, number);
			}
			return total ?? UNKNOWN;
		}
	}
};
function ofNumber(change) {
	return {
		parameters: ["number"],
		apply: ([number]) => change(numberOf(number))
	};
}
function roundDown(number) {
	const { numerator, denominator } = number;
	if (denominator === 0n) return number;
	const whole = numerator / denominator;
	return {
		kind: "number",
		numerator: numerator < 0n && numerator % denominator !== 0n ? whole - 1n : whole,
		denominator: 1n
	};
}
function extreme(isBetter) {
	return {
		parameters: [],
		rest: "number",
		apply: (values) => {
			const [first, ...others] = values.map(numberOf);
			if (first === void 0) return refuse$1("At least one number is required");
			return others.reduce((best, number) => isBetter(compareNumberValues(number, best)) ? number : best, first);
		}
	};
}
/** Digits that a base has, of which a text may have many: what is longer is not told. */
const MAX_DIGITS = 300;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
function parseInteger([text, base]) {
	const radix = wholeOf(base);
	if (radix === void 0 || radix < 2 || radix > 36) return UNKNOWN;
	const match = /^([+-]?)([0-9a-z]+)$/.exec(textOf$1(text).toLowerCase());
	const [, sign, digits = ""] = match ?? [];
	if (digits.length > MAX_DIGITS) return UNKNOWN;
	let numerator = 0n;
	for (const digit of digits) {
		const worth = DIGITS.indexOf(digit);
		if (worth >= radix) return refuse$1("The text is not a number of that base");
		numerator = numerator * BigInt(radix) + BigInt(worth);
	}
	if (match === null) return refuse$1("The text is not a number of that base");
	return {
		kind: "number",
		numerator: sign === "-" ? -numerator : numerator,
		denominator: 1n
	};
}
/** Upstream's own bound. */
const MAX_RANGE = 1024;
function range$1(values) {
	const numbers = values.map(wholeOf);
	if (numbers.length > 3) return refuse$1("There are three arguments at most");
	if (numbers.includes(void 0)) return UNKNOWN;
	const [a = 0, b, c] = numbers;
	const [from, to] = b === void 0 ? [0, a] : [a, b];
	const step = c ?? (from <= to ? 1 : -1);
	if (step === 0 || (to - from) * step < 0) return from === to && step !== 0 ? listValue([]) : refuse$1("The step leads nowhere");
	const count = Math.ceil((to - from) / step);
	if (count > MAX_RANGE) return refuse$1(`There would be more than ${MAX_RANGE} elements`);
	return listValue(Array.from({ length: count }, (_, index) => wholeNumber(from + index * step)));
}

// src/language/evaluation/regex/syntax.ts
/** Thrown inside the parser for an expression that is wrong or uses what is not supported here. */
var UnsupportedRegexError = class extends Error {};

// src/language/evaluation/regex/character-class.ts
const isDigit = (c) => c >= "0" && c <= "9";
const isWord = (c) => /^[0-9A-Za-z_]$/.test(c);
const isSpace = (c) => c !== "" && "	\n\f\r ".includes(c);
const PERL = {
	d: isDigit,
	D: (c) => !isDigit(c),
	w: isWord,
	W: (c) => !isWord(c),
	s: isSpace,
	S: (c) => !isSpace(c)
};
const POSIX = {
	alnum: /^[0-9A-Za-z]$/,
	alpha: /^[A-Za-z]$/,
	blank: /^[\t ]$/,
	digit: /^[0-9]$/,
	lower: /^[a-z]$/,
	punct: /^[!-/:-@[-`{-~]$/,
	space: /^[\t-\r ]$/,
	upper: /^[A-Z]$/,
	word: /^[0-9A-Za-z_]$/,
	xdigit: /^[0-9A-Fa-f]$/
};
const CONTROL = {
	a: "\x07",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v"
};
/** Reads what follows a backslash: a class, or one character. Go: regexp/syntax. */
function readEscape(cursor) {
	const letter = cursor.characters[cursor.at++] ?? "";
	const perl = PERL[letter];
	if (perl !== void 0) return perl;
	const control = CONTROL[letter];
	if (control !== void 0) return control;
	if (letter === "x") return readHexadecimal(cursor);
	if (letter === "" || /^[0-9A-Za-z]$/.test(letter) || letter > "~") throw new UnsupportedRegexError(letter);
	return letter;
}
function readHexadecimal(cursor) {
	const rest = cursor.characters.slice(cursor.at, cursor.at + 10).join("");
	const match = /^(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/.exec(rest);
	const code = Number.parseInt(match?.[1] ?? match?.[2] ?? "", 16);
	if (match === null || code > 1114111) throw new UnsupportedRegexError(rest);
	cursor.at += match[0].length;
	return String.fromCodePoint(code);
}
/** The test for one character, or for both its cases; of which other alphabets have more than two. */
function exactly(character, flags) {
	if (!flags.i) return (c) => c === character;
	assertFoldable(character);
	const lower = character.toLowerCase();
	return (c) => c <= "~" && c.toLowerCase() === lower;
}
function assertFoldable(character) {
	if (character > "~") throw new UnsupportedRegexError(character);
}
/** Reads a class from behind its opening bracket. */
function readClass(cursor, flags) {
	const isNegated = take$1(cursor, "^");
	const tests = [];
	do
		tests.push(readClassPart(cursor, flags));
	while (!take$1(cursor, "]"));
	const isIn = (c) => tests.some((test) => test(c));
	return isNegated ? (c) => !isIn(c) : isIn;
}
function readClassPart(cursor, flags) {
	const posix = readPosixClass(cursor);
	if (posix !== void 0) return posix;
	const low = readClassCharacter(cursor);
	if (typeof low !== "string") return low;
	const [dash, next] = cursor.characters.slice(cursor.at, cursor.at + 2);
	if (dash !== "-" || next === "]") return exactly(low, flags);
	cursor.at++;
	const high = readClassCharacter(cursor);
	if (typeof high !== "string" || codeOf(high) < codeOf(low)) throw new UnsupportedRegexError(low);
	return range(low, high, flags);
}
function range(low, high, flags) {
	const isIn = (c) => codeOf(c) >= codeOf(low) && codeOf(c) <= codeOf(high);
	if (!flags.i) return isIn;
	assertFoldable(high);
	return (c) => isIn(c) || c <= "~" && (isIn(c.toLowerCase()) || isIn(c.toUpperCase()));
}
function codeOf(character) {
	return character.codePointAt(0) ?? -1;
}
function readPosixClass(cursor) {
	const rest = cursor.characters.slice(cursor.at, cursor.at + 12).join("");
	const match = /^\[:(\^?)([a-z]+):\]/.exec(rest);
	if (match === null) return void 0;
	const pattern = POSIX[match[2] ?? ""];
	if (pattern === void 0) throw new UnsupportedRegexError(rest);
	cursor.at += match[0].length;
	const isNegated = match[1] === "^";
	return (c) => pattern.test(c) !== isNegated;
}
function readClassCharacter(cursor) {
	const character = cursor.characters[cursor.at++];
	if (character === void 0) throw new UnsupportedRegexError("[");
	return character === "\\" ? readEscape(cursor) : character;
}
/** Goes past a character if it comes next. */
function take$1(cursor, character) {
	if (cursor.characters[cursor.at] !== character) return false;
	cursor.at++;
	return true;
}
/** Whether one side of a place is part of a word and the other is not. */
function isWordBoundary(before, after) {
	return isWord(before) !== isWord(after);
}

// src/language/evaluation/regex/parse.ts
/** How deep groups may be nested, and how often one thing may be repeated by a number: Go's own limits. */
const MAX_DEPTH$2 = 200;
const MAX_REPEAT = 1e3;
/**
* Reads a regular expression of Go's syntax; undefined when it is wrong or needs what is not supported
* here (properties such as `\pL`). Go: regexp/syntax, Parse.
*/
function parseRegex(pattern) {
	const flags = {
		i: false,
		m: false,
		s: false
	};
	const parser = {
		characters: [...pattern],
		at: 0,
		groups: [],
		flags,
		depth: 0
	};
	try {
		const root = parseChoice(parser);
		return parser.at < parser.characters.length ? void 0 : {
			root,
			groups: parser.groups
		};
	} catch (error) {
		if (error instanceof UnsupportedRegexError) return void 0;
		throw error;
	}
}
function parseChoice(parser) {
	const options = [];
	do
		options.push(parseSequence(parser));
	while (take$1(parser, "|"));
	return {
		kind: "choice",
		options
	};
}
function parseSequence(parser) {
	const parts = [];
	for (;;) {
		const next = parser.characters[parser.at];
		if (next === void 0 || next === "|" || next === ")") return {
			kind: "sequence",
			parts
		};
		parts.push(parseRepetition(parser, parseAtom(parser)));
	}
}
function parseAtom(parser) {
	const character = parser.characters[parser.at++] ?? "";
	const { flags } = parser;
	switch (character) {
		case "(": return parseGroup(parser);
		case "[": return {
			kind: "character",
			accepts: readClass(parser, flags)
		};
		case ".": return {
			kind: "character",
			accepts: flags.s ? () => true : (c) => c !== "\n"
		};
		case "^": return {
			kind: "assertion",
			holds: flags.m ? atLineStart : atStart
		};
		case "$": return {
			kind: "assertion",
			holds: flags.m ? atLineEnd : atEnd
		};
		case "\\": return parseEscape(parser);
		case "*":
		case "+":
		case "?": throw new UnsupportedRegexError(character);
		default: return {
			kind: "character",
			accepts: exactly(character, flags)
		};
	}
}
const atStart = (before) => before === "";
const atEnd = (_before, after) => after === "";
const atLineStart = (before) => before === "" || before === "\n";
const atLineEnd = (_before, after) => after === "" || after === "\n";
const ASSERTIONS = {
	A: atStart,
	z: atEnd,
	b: isWordBoundary,
	B: (before, after) => !isWordBoundary(before, after)
};
function parseEscape(parser) {
	const holds = ASSERTIONS[parser.characters[parser.at] ?? ""];
	if (holds !== void 0) {
		parser.at++;
		return {
			kind: "assertion",
			holds
		};
	}
	const escaped = readEscape(parser);
	return {
		kind: "character",
		accepts: typeof escaped === "string" ? exactly(escaped, parser.flags) : escaped
	};
}
/** `(x)`, `(?:x)`, `(?P<name>x)`, `(?i:x)`, and `(?i)`, which holds to the end of the group around it. */
function parseGroup(parser) {
	if (++parser.depth > MAX_DEPTH$2) throw new UnsupportedRegexError("(");
	const outer = parser.flags;
	const header = readGroupHeader(parser);
	if (header === "flags") {
		parser.depth--;
		return { kind: "empty" };
	}
	const index = header === "plain" ? 0 : parser.groups.push(header.name);
	const inner = parseChoice(parser);
	if (!take$1(parser, ")")) throw new UnsupportedRegexError("(");
	parser.flags = outer;
	parser.depth--;
	return index === 0 ? inner : {
		kind: "group",
		index,
		inner
	};
}
/** What stands behind a parenthesis: `?P<name>`, or `?i-s:`, which ends with a parenthesis when alone. */
const HEADER = /^\?(?:P?<(\w+)>|([ims]*)(?:-([ims]+))?([:)]))/;
function readGroupHeader(parser) {
	if (parser.characters[parser.at] !== "?") return { name: void 0 };
	const match = HEADER.exec(parser.characters.slice(parser.at, parser.at + 100).join(""));
	if (match === null) throw new UnsupportedRegexError("(?");
	const [whole, name, on = "", off = "", end] = match;
	parser.at += whole.length;
	if (name !== void 0) {
		if (parser.groups.includes(name)) throw new UnsupportedRegexError(name);
		return { name };
	}
	const { i, m, s } = parser.flags;
	const isOn = (letter, before) => !off.includes(letter) && (before || on.includes(letter));
	parser.flags = {
		i: isOn("i", i),
		m: isOn("m", m),
		s: isOn("s", s)
	};
	return end === ")" ? "flags" : "plain";
}
const SIMPLE = {
	"*": [0],
	"+": [1],
	"?": [0, 1]
};
function parseRepetition(parser, inner) {
	const sign = parser.characters[parser.at] ?? "";
	const counts = SIMPLE[sign] ?? (sign === "{" ? readCounts(parser) : void 0);
	if (counts === void 0) return inner;
	if (sign !== "{") parser.at++;
	const lazy = take$1(parser, "?");
	if ("*+?".includes(parser.characters[parser.at] ?? "-")) throw new UnsupportedRegexError(sign);
	const [minimum, maximum] = counts;
	return {
		kind: "repeat",
		inner,
		minimum,
		...maximum === void 0 ? {} : { maximum },
		lazy
	};
}
/** `{2}`, `{2,}` or `{2,3}`; anything else is the brace itself. */
function readCounts(parser) {
	const rest = parser.characters.slice(parser.at, parser.at + 12).join("");
	const match = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest);
	if (match === null) return void 0;
	const [whole, low = "", comma, high = ""] = match;
	if (comma === "" && high !== "") return void 0;
	const minimum = Number(low);
	const maximum = comma === "" ? minimum : high === "" ? void 0 : Number(high);
	if (minimum > MAX_REPEAT || (maximum ?? minimum) > MAX_REPEAT || (maximum ?? minimum) < minimum) throw new UnsupportedRegexError(whole);
	parser.at += whole.length;
	return maximum === void 0 ? [minimum] : [minimum, maximum];
}

// src/language/evaluation/regex/compile.ts
/** Steps an expression may have; counted repetitions multiply. */
const MAX_INSTRUCTIONS = 5e3;
/** Compiles a regular expression of Go's syntax; undefined when it cannot be supported or is too large. */
function compileRegex(pattern) {
	const parsed = parseRegex(pattern);
	if (parsed === void 0) return void 0;
	const instructions = [];
	if (!emit(instructions, {
		kind: "group",
		index: 0,
		inner: parsed.root
	})) return void 0;
	instructions.push({ kind: "match" });
	return {
		instructions,
		groups: parsed.groups
	};
}
/** Appends the instructions for a node; false when there are too many. */
function emit(into, node) {
	if (into.length > MAX_INSTRUCTIONS) return false;
	switch (node.kind) {
		case "empty": return true;
		case "character":
		case "assertion":
			into.push(node);
			return true;
		case "group": {
			into.push({
				kind: "save",
				slot: 2 * node.index
			});
			const isComplete = emit(into, node.inner);
			into.push({
				kind: "save",
				slot: 2 * node.index + 1
			});
			return isComplete;
		}
		case "sequence": return node.parts.every((part) => emit(into, part));
		case "choice": return emitChoice(into, node.options);
		case "repeat": return emitRepetition(into, node);
		default: return node;
	}
}
function emitChoice(into, options) {
	const [only, ...others] = options;
	if (only !== void 0 && others.length === 0) return emit(into, only);
	const fork = {
		kind: "fork",
		targets: []
	};
	into.push(fork);
	const starts = [];
	const ends = [];
	for (const option of options) {
		starts.push(into.length);
		if (!emit(into, option)) return false;
		const end = {
			kind: "fork",
			targets: []
		};
		ends.push(end);
		into.push(end);
	}
	fork.targets = starts;
	for (const end of ends) end.targets = [into.length];
	return true;
}
function emitRepetition(into, node) {
	for (let count = 0; count < node.minimum; count++) if (!emit(into, node.inner)) return false;
	return node.maximum === void 0 ? emitLoop(into, node) : emitOptional(into, node, node.maximum - node.minimum);
}
function emitLoop(into, { inner, lazy }) {
	const start = into.length;
	const fork = {
		kind: "fork",
		targets: []
	};
	into.push(fork);
	if (!emit(into, inner)) return false;
	into.push({
		kind: "fork",
		targets: [start]
	});
	const [body, end] = [start + 1, into.length];
	fork.targets = lazy ? [end, body] : [body, end];
	return true;
}
function emitOptional(into, { inner, lazy }, count) {
	const forks = [];
	for (let done = 0; done < count; done++) {
		const fork = {
			kind: "fork",
			targets: []
		};
		into.push(fork);
		forks.push({
			fork,
			body: into.length
		});
		if (!emit(into, inner)) return false;
	}
	const end = into.length;
	for (const { fork, body } of forks) fork.targets = lazy ? [end, body] : [body, end];
	return true;
}

// src/language/evaluation/regex/match.ts
/**
* Finds the first match at or behind a place, the preferred one of those that start there.
*
* All alternatives advance together, one character at a time, so that the time is the product of the
* lengths of text and expression whatever they are. Go: regexp (Pike's machine).
*/
function findMatch(search, from) {
	const { characters, budget } = search;
	let threads = [];
	let found;
	for (let position = from; position <= characters.length; position++) {
		const starts = found === void 0 ? [...threads, {
			at: 0,
			slots: []
		}] : threads;
		const waiting = followAll(search, position, starts);
		const advanced = advance(search, position, waiting);
		threads = advanced.threads;
		found = advanced.found ?? found;
		if (budget.left < 0 || found !== void 0 && threads.length === 0) break;
	}
	return found;
}
/** Takes one character with every thread; threads behind one that matches are less preferred and end. */
function advance({ regex, characters }, position, waiting) {
	const threads = [];
	for (const { at, slots } of waiting) {
		const instruction = regex.instructions[at];
		if (instruction?.kind === "match") return {
			threads,
			found: slots
		};
		const character = characters[position];
		if (instruction?.kind !== "character" || character === void 0) continue;
		if (instruction.accepts(character)) threads.push({
			at: at + 1,
			slots
		});
	}
	return {
		threads,
		found: void 0
	};
}
/**
* Follows threads to where they need a character, each instruction once.
*
* With a stack of its own: an expression can be longer than the stack is deep.
*/
function followAll(search, position, starts) {
	const waiting = [];
	const seen = /* @__PURE__ */ new Set();
	const pending = [...starts].reverse();
	for (let thread = pending.pop(); thread !== void 0; thread = pending.pop()) {
		if (seen.has(thread.at)) continue;
		seen.add(thread.at);
		search.budget.left--;
		const next = follow$1(search, position, thread);
		if (next === void 0) waiting.push(thread);
		else pending.push(...next);
	}
	return waiting;
}
/** Where a thread goes on without a character, the preferred place last; undefined when it needs one. */
function follow$1({ regex, characters }, position, { at, slots }) {
	const instruction = regex.instructions[at];
	switch (instruction?.kind) {
		case "fork": return instruction.targets.map((target) => ({
			at: target,
			slots
		})).reverse();
		case "save": {
			const saved = [...slots];
			saved[instruction.slot] = position;
			return [{
				at: at + 1,
				slots: saved
			}];
		}
		case "assertion": {
			const before = characters[position - 1] ?? "";
			const after = characters[position] ?? "";
			return instruction.holds(before, after) ? [{
				at: at + 1,
				slots
			}] : [];
		}
		default: return;
	}
}
/** All matches, one behind the other; an empty one directly behind another does not count. Go: Regexp.FindAll. */
function findMatches(search) {
	const matches = [];
	let from = 0;
	let lastEnd = -1;
	while (from <= search.characters.length) {
		const match = findMatch(search, from);
		if (match === void 0) break;
		const [start = 0, end = 0] = match;
		if (end > start || start !== lastEnd) matches.push(match);
		lastEnd = end;
		from = end > start ? end : end + 1;
	}
	return matches;
}

// src/language/evaluation/regex/replace.ts
/** `$1`, `${1}`, `$name` or `$$` in a replacement; a name is as long as it can be. */
const REFERENCE = /\$(?:\$|(\w+)|\{(\w+)\})/g;
/** The pieces of a text with every match replaced; groups are referred to as `$1` or `${name}`. Go: ReplaceAllString. */
function replacedPieces(search, replacement) {
	const { characters } = search;
	const pieces = [];
	let done = 0;
	for (const match of findMatches(search)) {
		const [start = 0, end = 0] = match;
		pieces.push(characters.slice(done, start).join(""));
		pieces.push(expand$1(search, match, replacement));
		done = end;
	}
	return [...pieces, characters.slice(done).join("")];
}
function expand$1({ regex, characters }, match, replacement) {
	return replacement.replaceAll(REFERENCE, (_, plain, braced) => {
		const name = plain ?? braced;
		if (name === void 0) return "$";
		const index = /^\d+$/.test(name) ? Number(name) : regex.groups.indexOf(name) + 1;
		return /^\d+$/.test(name) || index > 0 ? groupText(characters, match, index) ?? "" : "";
	});
}
/** The text of a group; undefined when the match went past it. */
function groupText(characters, match, index) {
	const start = match[2 * index];
	const end = match[2 * index + 1];
	return start === void 0 || end === void 0 ? void 0 : characters.slice(start, end).join("");
}

// src/language/evaluation/functions/regex.ts
/**
* Functions of patterns. An expression that cannot be read here gives an unknown value, as it may be one
* that Go can read. OpenTofu: cty, function/stdlib/regexp.go; lang, funcs.ReplaceFunc.
*/
const REGEX_FUNCTIONS = {
	regex: {
		parameters: ["string", "string"],
		apply: ([pattern, text], context) => search(textOf$1(pattern), textOf$1(text), context, (run) => {
			const match = findMatch(run, 0);
			if (match === void 0) return refuse$1("The pattern matches nothing in the text");
			return captured(run, match);
		})
	},
	regexall: {
		parameters: ["string", "string"],
		apply: ([pattern, text], context) => search(textOf$1(pattern), textOf$1(text), context, (run) => capturedAll(findMatches(run).map((match) => captured(run, match))))
	},
	replace: {
		parameters: [
			"string",
			"string",
			"string"
		],
		apply: ([text, what, by], context) => replaceText(textOf$1(text), {
			what: textOf$1(what),
			by: textOf$1(by)
		}, context)
	}
};
/** Steps of a search that count like one evaluation. */
const STEPS_PER_EVALUATION = 100;
function search(pattern, text, context, use) {
	const regex = compileRegex(pattern);
	if (regex === void 0) return UNKNOWN;
	const budget = { left: Math.max(context.budget.left, 0) * STEPS_PER_EVALUATION };
	const result = use({
		regex,
		characters: [...text],
		budget
	});
	context.budget.left = Math.floor(budget.left / STEPS_PER_EVALUATION);
	return budget.left < 0 ? UNKNOWN : result;
}
/** The whole match without groups, a tuple of unnamed groups, an object of named ones. */
function captured(run, match) {
	const { groups } = run.regex;
	const named = namedGroups(run.regex);
	if (named.length > 0 && named.length < groups.length) return refuse$1("Either all groups have names or none has");
	const [whole = NULL, ...inner] = [0, ...groups.map((_, index) => index + 1)].map((index) => {
		const text = groupText(run.characters, match, index);
		return text === void 0 ? NULL : stringValue(text);
	});
	if (inner.length === 0) return whole;
	if (named.length === 0) return {
		kind: "tuple",
		items: inner
	};
	return {
		kind: "object",
		attributes: new Map(named.map((name, index) => [name, inner[index] ?? NULL]))
	};
}
function capturedAll(results) {
	const values = results.flatMap((one) => one.kind === "refused" ? [] : [one]);
	return results.find((one) => one.kind === "refused") ?? listValue(values);
}
function namedGroups({ groups }) {
	return groups.filter((name) => name !== void 0);
}
/** A pattern stands between two slashes. */
function replaceText(text, { what, by }, context) {
	if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) return search(what.slice(1, -1), text, context, (run) => joined(replacedPieces(run, by), ""));
	if (what === "") return joined([
		"",
		...text,
		""
	], by);
	return joined(text.split(what), by);
}

// src/language/evaluation/functions/sets.ts
/** Functions of sets. Upstream: cty, function/stdlib/set.go. */
const SET_FUNCTIONS = {
	setintersection: {
		parameters: ["list"],
		rest: "list",
		apply: (lists) => combine(lists, (item, others) => others.every((one) => has(one, item)))
	},
	setsubtract: {
		parameters: ["list", "list"],
		apply: (lists) => combine(lists, (item, others) => !others.some((one) => has(one, item)))
	},
	setunion: {
		parameters: ["list"],
		rest: "list",
		apply: (lists) => setValue(lists.flatMap(itemsOf))
	}
};
/** Those elements of the first list that belong to the result, all brought to one type first. */
function combine(lists, belongs) {
	const all = unify(lists.flatMap(itemsOf));
	if (!isList(all)) return all;
	if (all.length > MAX_ELEMENTS) return UNKNOWN;
	let start = 0;
	const [first = [], ...others] = lists.map((list) => {
		const end = start + itemsOf(list).length;
		const items = all.slice(start, end);
		start = end;
		return items;
	});
	return setValue(first.filter((item) => belongs(item, others)));
}
/** Elements that are compared each with each. */
const MAX_ELEMENTS = 2e3;
function has(items, wanted) {
	return items.some((item) => equalValues(item, wanted) === true);
}

// src/language/evaluation/functions/table.ts
/** The functions that can be evaluated here, by name. */
const FUNCTIONS = new Map([
	COLLECTION_FUNCTIONS,
	CONVERSION_FUNCTIONS,
	ENCODING_FUNCTIONS,
	FILE_FUNCTIONS,
	FORMAT_FUNCTIONS,
	MAP_FUNCTIONS,
	NUMBER_FUNCTIONS,
	REGEX_FUNCTIONS,
	SET_FUNCTIONS,
	STRING_FUNCTIONS
].flatMap((table) => Object.entries(table)));

// src/language/evaluation/call.ts
/** Characters and parts of arguments that count like one evaluation. */
const WEIGHT_PER_EVALUATION = 100;
/** Calls a function; one that is not known here may be known to the tool, so its result is just not told. */
function callFunction(call, given, evaluator, context) {
	const name = coreName(call);
	const definition = FUNCTIONS.get(name);
	if (definition === void 0) {
		context.note(`the function ${name} is not evaluated here`);
		return UNKNOWN;
	}
	const values = expand(call, given);
	if (values === void 0) return fail$1(evaluator, call, "Invalid expanding argument value", LISTS);
	if (values === "unknown") return UNKNOWN;
	const { budget } = evaluator;
	budget.left -= values.reduce((sum, one) => sum + weightOf(one), 0) / WEIGHT_PER_EVALUATION;
	if (budget.left < 0) return UNKNOWN;
	const prepared = prepare(definition, values);
	if (prepared === "unknown") return UNKNOWN;
	if ("kind" in prepared) return refused$2(evaluator, call, prepared);
	const result = definition.apply(prepared, {
		files: context.files,
		budget
	});
	if (result.kind === "refused") return refused$2(evaluator, call, result);
	if (result.kind === "unknown") context.note(`the result of ${name} cannot be told here`);
	return bounded$1(evaluator, result);
}
const LISTS = "What is expanded into arguments must be a list, set or tuple.";
/** Functions may be written with the name of the one namespace that is built in. */
function coreName({ name }) {
	return name.startsWith("core::") ? name.slice(6) : name;
}
/** The values with a final `list...` in its elements; undefined when that is no list. */
function expand(call, values) {
	if (!call.expandFinal) return values;
	const last = values.at(-1);
	if (last?.kind === "unknown") return "unknown";
	return last?.kind === "tuple" ? [...values.slice(0, -1), ...last.items] : void 0;
}
function refused$2(evaluator, call, { problem }) {
	return fail$1(evaluator, call, "Error in function call", `${call.name}: ${problem}.`);
}
/** Arguments brought to the types that a function takes. */
function prepare({ parameters, rest, optional = 0 }, values) {
	if (values.length < parameters.length - optional) return refuse$1("There are too few arguments");
	const prepared = [];
	let isUnknown = false;
	for (const [index, value] of values.entries()) {
		const type = parameters[index] ?? rest;
		if (type === void 0) return refuse$1("There are too many arguments");
		const converted = convertArgument(value, type);
		if (converted.kind === "refused") return converted;
		if (converted.kind === "unknown") isUnknown = true;
		else prepared.push(converted);
	}
	return isUnknown ? "unknown" : prepared;
}
function convertArgument(value, type) {
	if (value.kind === "unknown" || type === "nullable") return value;
	if (value.kind === "null") return refuse$1("An argument is null");
	switch (type) {
		case "any": return value;
		case "string": return toStringValue(value) ?? refuse$1("A string is required");
		case "number": return toNumberValue(value) ?? refuse$1("A number is required");
		case "bool": return toBoolValue(value) ?? refuse$1("A bool is required");
		case "list": return value.kind === "tuple" ? value : refuse$1("A list, set or tuple is required");
		case "strings": return convertStrings(value);
		default: return type;
	}
}
function convertStrings(value) {
	if (value.kind !== "tuple") return refuse$1("A list of strings is required");
	const items = [];
	for (const item of value.items) {
		const text = toStringValue(item);
		if (text === void 0) return refuse$1("All elements must be strings");
		if (text.kind === "unknown") return UNKNOWN;
		items.push(text);
	}
	return {
		...value,
		items
	};
}
/** `try` and `can`, whose arguments may be wrong; undefined for any other call. HCL: ext/tryfunc. */
function callLazily(call, evaluator) {
	const name = coreName(call);
	if (call.expandFinal) return name === "try" || name === "can" ? UNKNOWN : void 0;
	if (name === "try") return evaluateTry(call, evaluator);
	return name === "can" ? evaluateCan(call, evaluator) : void 0;
}
function evaluateTry(call, evaluator) {
	const problems = [];
	for (const argument of call.arguments) {
		const { value, diagnostics } = attempt$4(evaluator, argument);
		if (isGivenUp(evaluator)) return UNKNOWN;
		if (diagnostics.length === 0) return value;
		problems.push(...diagnostics);
	}
	const detail = "No expression of try has a value.";
	evaluator.diagnostics.push(...problems);
	return fail$1(evaluator, call, "Error in function call", detail);
}
function evaluateCan(call, evaluator) {
	const [argument, ...more] = call.arguments;
	if (argument === void 0 || more.length > 0) return fail$1(evaluator, call, "Error in function call", "can takes exactly one argument.");
	const { value, diagnostics } = attempt$4(evaluator, argument);
	if (isGivenUp(evaluator)) return UNKNOWN;
	if (diagnostics.length > 0) return boolValue(false);
	return isWhollyKnown(value) ? boolValue(true) : UNKNOWN;
}
/** Evaluates an argument whose problems are kept apart. */
function attempt$4(evaluator, argument) {
	const diagnostics = [];
	return {
		value: evaluator.evaluate({
			...evaluator,
			diagnostics
		}, argument),
		diagnostics
	};
}
/** Then a problem may be one of this program alone, which must not decide anything. */
function isGivenUp(evaluator) {
	return evaluator.budget.left < 0;
}
function isWhollyKnown(value) {
	if (value.kind === "tuple") return value.items.every(isWhollyKnown);
	if (value.kind === "object") return [...value.attributes.values()].every(isWhollyKnown);
	return value.kind !== "unknown";
}

// src/language/evaluation/evaluate-statically.ts
/**
* Evaluates an expression as it stands in a module, before anything is planned (CR-76..83).
*
* No expression makes it throw. A problem in anything that is referred to counts even inside `try`, as
* references are evaluated before expressions. OpenTofu: configs, StaticEvaluator.
*/
function evaluateStatically(expression, module, surroundings) {
	const session = {
		surroundings,
		problems: [],
		reasons: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Map(),
		stack: /* @__PURE__ */ new Set()
	};
	const value = evaluateSafely(session, module, expression);
	if (surroundings.budget.left < 0) session.reasons.add("its evaluation would take too long");
	const isGuess = session.problems.length > 0 || session.reasons.size > 0;
	const diagnostics = surroundings.budget.left < 0 ? [] : session.problems;
	return {
		value: isGuess ? UNKNOWN : value,
		diagnostics,
		reasons: [...session.reasons]
	};
}
/** References can be nested deeper than the stack, and numbers can be made larger than the memory. */
function evaluateSafely(session, module, expression) {
	try {
		return evaluateIn(session, module, expression);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		session.surroundings.budget.left = -1;
		return UNKNOWN;
	}
}
function evaluateIn(session, module, expression) {
	const { node, source } = evaluableExpression(expression);
	const scope = scopeOf(session, module);
	for (const [name = "", attribute] of mentionsOf(node).references) resolve(session, module, {
		name,
		attribute,
		span: node
	}, expression);
	const { value, diagnostics } = evaluate(node, source, scope, session.surroundings.budget);
	session.problems.push(...diagnostics);
	return diagnostics.length > 0 ? UNKNOWN : value;
}
function scopeOf(session, module) {
	const { files } = session.surroundings;
	const context = {
		files,
		note: (reason) => session.reasons.add(reason)
	};
	return {
		variable: ({ name, attribute }) => known(session, module, `${name}.${attribute ?? ""}`),
		lazyCall: callLazily,
		call: (call, values, evaluator) => call.name.startsWith("provider::") ? fail$1(evaluator, call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.") : callFunction(call, values, evaluator, context)
	};
}
/** A reference that was resolved before; what was not is a name whose problem was reported. */
function known(session, module, key) {
	return session.values.get(module)?.get(key) ?? UNKNOWN;
}
/** Evaluates what a reference stands for, once, and keeps it. */
function resolve(session, module, reference, where) {
	const values = session.values.get(module) ?? /* @__PURE__ */ new Map();
	session.values.set(module, values);
	const key = `${reference.name}.${reference.attribute ?? ""}`;
	if (values.has(key)) return;
	const report = (summary, detail) => {
		session.problems.push(errorAt(expressionPlace(where), summary, detail));
		return UNKNOWN;
	};
	values.set(key, resolveReference({
		session,
		module,
		report
	}, reference));
}
function resolveReference(resolution, { name, attribute = "" }) {
	const { report } = resolution;
	const isTerraform = resolution.session.surroundings.tool.name === "terraform";
	if ([
		"var",
		"local",
		"path",
		"terraform",
		"tofu"
	].includes(name) && attribute === "") return report("Invalid reference", `An attribute must follow "${name}".`);
	switch (name) {
		case "var": return resolveVariable(resolution, attribute);
		case "local": return resolveLocal(resolution, attribute);
		case "path": return resolvePath(resolution, attribute);
		case "terraform":
		case "tofu":
			if (!isTerraform) return resolveTool(resolution, attribute);
			break;
		case "module": return report("Module output not supported in static context", `The output of module "${attribute}" is not known when modules are installed.`);
	}
	return report("Dynamic value in static context", `"${name}" is not known when modules are installed.`);
}
function resolvePath({ session, module, report }, attribute) {
	switch (attribute) {
		case "module":
			if (module.directory !== void 0) return stringValue(module.directory);
			session.reasons.add("path.module depends on where the module was fetched to");
			return UNKNOWN;
		case "root": return stringValue(".");
		case "cwd":
			session.reasons.add("path.cwd depends on the machine");
			return UNKNOWN;
		default: return report("Invalid \"path\" attribute", `There is no path.${attribute}.`);
	}
}
function resolveTool({ session, report }, attribute) {
	if (attribute === "workspace") return stringValue(session.surroundings.workspace);
	return report("Invalid \"terraform\" attribute", `There is no terraform.${attribute}.`);
}
function resolveLocal({ session, module, report }, name) {
	const expression = module.module.locals.get(name);
	if (expression === void 0) return report("Undefined local", `There is no local value "${name}".`);
	return guarded(session, expression, () => evaluateIn(session, module, expression), () => report("Circular reference", `local.${name} is self referential.`));
}
/** Evaluates something unless that is going on already. */
function guarded({ stack }, subject, use, refuseCircle) {
	if (stack.has(subject)) return refuseCircle();
	stack.add(subject);
	const value = use();
	stack.delete(subject);
	return value;
}
function resolveVariable(resolution, name) {
	const { session, module, report } = resolution;
	const variable = module.module.variables.get(name);
	if (variable === void 0) return report("Undefined variable", `There is no variable "${name}".`);
	const problem = constProblem(variable, session.surroundings.tool);
	if (problem !== void 0) return report("Variable not available in static context", problem);
	if (variable.sensitive === true || variable.ephemeral === true) {
		session.reasons.add(`var.${name} is sensitive or ephemeral`);
		return UNKNOWN;
	}
	const given = module.given(variable);
	const value = given === void 0 ? void 0 : evaluateGiven(session, given);
	return value === void 0 || value.kind === "null" && variable.nullable === false ? defaultOf(resolution, variable) : converted(resolution, variable, value);
}
/** Which variables may be used before anything is planned (CR-80). */
function constProblem(variable, tool) {
	if (tool.name === "terraform") return variable.const === true ? void 0 : `var.${variable.name} has no const = true.`;
	return tool.minor >= 12 && variable.const === false ? `var.${variable.name} has const = false.` : void 0;
}
function evaluateGiven(session, given) {
	switch (given.kind) {
		case "value": return given.value;
		case "expression": return evaluateIn(session, given.in, given.expression);
		case "untold":
			session.reasons.add(given.reason);
			return UNKNOWN;
		default: return given;
	}
}
function defaultOf(resolution, variable) {
	const { session, module, report } = resolution;
	if (variable.default !== void 0) return converted(resolution, variable, variable.default);
	if (module.isOpen) {
		session.reasons.add(`var.${variable.name} has no value here`);
		return UNKNOWN;
	}
	return report("Missing required variable in module call", `var.${variable.name} has neither a value nor a default.`);
}
function converted({ report }, variable, value) {
	const result = convertValue(value, variable.type ?? { kind: "any" });
	if (result.kind !== "refused") return result;
	return report("Invalid value for input variable", `The value of var.${variable.name} is unsuitable: ${result.problem}.`);
}

// src/language/evaluation/file-memory.ts
/** What a module's source is computed from is small. */
const MAX_BYTES = 262144;
/** A memory that knows no file yet. */
function fileMemory() {
	const known = /* @__PURE__ */ new Map();
	const wanted = /* @__PURE__ */ new Set();
	return {
		known,
		wanted,
		read: (path) => {
			const clean = cleanPath(path);
			const found = known.get(clean);
			if (found === void 0) wanted.add(clean);
			return found;
		}
	};
}
/** Reads what was asked for; paths are relative to the root module, where the tool runs. */
async function readWanted(memory, tree, signal) {
	for (const path of memory.wanted) memory.known.set(path, await readOne(path, tree, signal));
	memory.wanted.clear();
}
async function readOne(path, { files, base }, signal) {
	if (!isAllowed(path, base)) return {
		kind: "unreadable",
		reason: "it is outside"
	};
	try {
		const real = await files.resolve(join$2(base, path), signal);
		if (real === void 0) return { kind: "missing" };
		if (isAbsolute(real) !== isAbsolute(base) || isHidden(real)) return {
			kind: "unreadable",
			reason: "it is outside"
		};
		const bytes = await files.kind(real, signal) === "file" ? await files.read(real, signal) : void 0;
		if (bytes !== void 0 && bytes.length <= MAX_BYTES) return {
			kind: "file",
			bytes
		};
		return {
			kind: "unreadable",
			reason: "it is no file, or too large"
		};
	} catch (error) {
		if (!isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) throw error;
		return {
			kind: "unreadable",
			reason: error.message
		};
	}
}
/**
* Whether a path stays inside of the tree of files.
*
* Who writes the configuration decides the path, and sees in a report what a module's source became: it
* must not be the content of a file of the machine, or of one that git keeps credentials in.
*/
function isAllowed(path, base) {
	if (isAbsolute(path) || isHidden(path)) return false;
	const climbs = isAbsolute(base) ? path : join$2(base, path);
	return climbs !== ".." && !climbs.startsWith("../");
}
function isHidden(path) {
	return path.split("/").includes(".git");
}

// src/language/evaluation/variable-file.ts
/**
* The values in a file of variables; undefined when it has errors.
*
* Neither references nor functions are allowed, and JSON strings are taken as they are (CR-81).
*/
function readVariableFile(path, bytes) {
	const { body, diagnostics } = bodyOf(sourceText(path, decodeText(bytes)));
	const content = bodyAttributes(body);
	const values = /* @__PURE__ */ new Map();
	let isGood = diagnostics.length + content.diagnostics.length === 0;
	for (const { name, expression } of content.attributes) {
		const evaluated = evaluateConstant(expression);
		if (evaluated.diagnostics.length > 0) isGood = false;
		values.set(name, evaluated.value);
	}
	return isGood ? values : void 0;
}

// src/language/evaluation/root-values.ts
/**
* Collects the values of the root module's variables, the strongest source last: environment,
* `terraform.tfvars`, `terraform.tfvars.json`, `*.auto.tfvars[.json]`, arguments (CR-81).
*
* OpenTofu: command, Meta.collectVariableValues.
*
* @throws LockReviewError `FILE_FAILED` when the directory cannot be read, `ABORTED`
*/
async function readRootValues(loader, base, inputs) {
	const given = /* @__PURE__ */ new Map();
	const broken = [];
	for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) if (name.startsWith("TF_VAR_")) given.set(name.slice(7), { text });
	const addFile = async (path) => {
		const { bytes } = await readModuleFile(loader, join$2(base, path), path);
		const values = bytes === void 0 ? void 0 : readVariableFile(path, bytes);
		if (values === void 0) broken.push(path);
		for (const [name, value] of values ?? []) given.set(name, { value });
	};
	const names = await fileNames(loader, base) ?? [];
	for (const name of variableFileNames(names)) await addFile(name);
	for (const argument of inputs.arguments ?? []) if (argument.kind === "value") given.set(argument.name, { text: argument.text });
	else await addFile(argument.path);
	const [firstBroken] = broken;
	return (variable) => {
		if (firstBroken !== void 0) return {
			kind: "untold",
			reason: `${firstBroken} cannot be read`
		};
		const raw = given.get(variable.name);
		return raw === void 0 ? void 0 : givenValue(variable, raw);
	};
}
/** The files of values among the names of a directory, the strongest last. */
function variableFileNames(names) {
	const fixed = ["terraform.tfvars", "terraform.tfvars.json"].filter((one) => names.includes(one));
	const automatic = names.filter((name) => /\.auto\.tfvars(?:\.json)?$/.test(name));
	return [...fixed, ...automatic.sort(compareBytes)];
}
function givenValue(variable, raw) {
	if ("value" in raw) return {
		kind: "value",
		value: raw.value
	};
	if (variable.takesText !== false) return {
		kind: "value",
		value: stringValue(raw.text)
	};
	const source = sourceText(`the value of ${variable.name}`, raw.text);
	const { expression, diagnostics } = parseExpressionText(source);
	const evaluated = evaluateLiteral(expression, source);
	return diagnostics.length + evaluated.diagnostics.length > 0 ? {
		kind: "untold",
		reason: `the value given to var.${variable.name} cannot be read`
	} : {
		kind: "value",
		value: evaluated.value
	};
}

// src/language/config/static-call.ts
/** Evaluations in one tree: seconds of work at worst, and far more than an honest one needs. */
const MAX_EVALUATIONS = 3e6;
/** How often an evaluation may ask for a file whose name it has from another one. */
const MAX_ROUNDS = 5;
/** The beginning of static evaluation in a tree. */
function staticWorld(place, inputs) {
	const budget = { left: MAX_EVALUATIONS };
	return {
		...place,
		inputs,
		files: fileMemory(),
		budget,
		rootValues: void 0,
		workspace: void 0
	};
}
/** The static view of a called module, whose variables are evaluated where it is called (CR-79). */
function calledModule({ module, shown, call, caller }) {
	const directory = shown === void 0 ? void 0 : join$2(shown, ".");
	const given = ({ name }) => {
		const expression = call === void 0 ? void 0 : argumentNamed(call, name);
		if (expression === void 0 || caller === void 0) return void 0;
		return {
			kind: "expression",
			expression,
			in: caller
		};
	};
	return {
		module,
		...directory === void 0 ? {} : { directory },
		given,
		isOpen: caller === void 0
	};
}
function argumentNamed(call, name) {
	for (const body of [...call.arguments ?? []].reverse()) {
		const attribute = partialBodyContent(body, {
			attributes: { [name]: "optional" },
			blocks: {}
		}).attributes.get(name);
		if (attribute !== void 0) return attribute.expression;
	}
}
/**
* Evaluates the source and the version of a call where they are not constant (CR-76, CR-82).
*
* What cannot be told leaves the call without a source and says why.
*
* @throws LockReviewError `FILE_FAILED`, `ABORTED`
*/
async function settleCall(world, call, caller) {
	if (call.unresolved === void 0 || caller === void 0) return {
		call,
		diagnostics: []
	};
	world.rootValues ??= await readRootValues(world.loader, world.base, world.inputs);
	world.workspace ??= await readWorkspace(world);
	const parts = {};
	for (const name of ["sourceArgument", "versionArgument"]) {
		const attribute = call[name];
		if (attribute === void 0) continue;
		const found = await evaluateWithFiles(world, attribute, caller);
		if (found.diagnostics.length > 0) return {
			call: {
				...call,
				unresolved: WRONG
			},
			diagnostics: found.diagnostics
		};
		const [reason] = found.reasons;
		if (reason !== void 0) return {
			call: {
				...call,
				unresolved: `${UNRESOLVED}: ${reason}`
			},
			diagnostics: []
		};
		const constant = constantAttribute(attribute, found.value);
		if (constant === void 0) return {
			call,
			diagnostics: []
		};
		parts[name] = constant;
	}
	const { unresolved: _, ...rest } = call;
	return locateModule$1({
		...rest,
		...parts
	}, world.loader.tool);
}
const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";
async function evaluateWithFiles(world, attribute, caller) {
	const { loader, base, files, budget, workspace = "default" } = world;
	const surroundings = {
		tool: loader.tool,
		workspace,
		files,
		budget
	};
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const found = evaluateStatically(attribute.expression, caller, surroundings);
		if (files.wanted.size === 0) return found;
		await readWanted(files, {
			files: loader.files,
			base
		}, loader.signal);
	}
	const found = evaluateStatically(attribute.expression, caller, surroundings);
	if (files.wanted.size === 0) return found;
	files.wanted.clear();
	return {
		...found,
		diagnostics: [],
		reasons: ["it depends on files that name files"]
	};
}
/** The workspace that was chosen last, unless the environment names one (CR-83). */
async function readWorkspace({ loader, base, dataDirectory, inputs }) {
	const named = inputs.environment?.["TF_WORKSPACE"];
	if (named !== void 0 && named !== "") return named;
	const { bytes } = await readModuleFile(loader, join$2(base, dataDirectory, "environment"), "");
	const chosen = bytes === void 0 ? "" : decodeText(bytes).trim();
	return chosen === "" ? "default" : chosen;
}
/** The static view of the root module, whose variables come from files and from outside (CR-81). */
function rootModule(world, module) {
	return {
		module,
		directory: ".",
		given: (variable) => world.rootValues?.(variable),
		isOpen: true
	};
}
/** The argument with its value in place of the expression; undefined when a value has no constant form. */
function constantAttribute(attribute, value) {
	const { source, node } = attribute.expression;
	const constant = jsonNode(value, node);
	if (constant === void 0) return void 0;
	return {
		...attribute,
		expression: {
			syntax: "json",
			node: constant,
			source
		}
	};
}
function jsonNode(value, { start, end }) {
	switch (value.kind) {
		case "null": return {
			kind: "keyword",
			value: null,
			start,
			end
		};
		case "bool": return {
			kind: "keyword",
			value: value.value,
			start,
			end
		};
		case "number": return {
			kind: "number",
			text: numberText(value),
			start,
			end
		};
		case "string": return {
			kind: "string",
			value: value.value,
			start,
			end
		};
		case "tuple":
		case "object": return {
			kind: "array",
			items: [],
			start,
			end
		};
		default: return;
	}
}

// src/language/config/tool-version.ts
/** No minor release of either tool has ever had as many patch releases. */
const MAX_PATCH = 99;
/**
* The problems of constraints on the tool that no patch release of its minor version meets (CR-11).
*
* Which patch release will run is not known here, so one that is met by any of them passes.
* OpenTofu: configs, checkVersionRequirements.
*/
function toolVersionProblems(constraints, tool) {
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const prereleases = constraints.filter((one) => namesPrerelease(one.text));
	const unmet = constraints.filter((one) => !prereleases.includes(one) && !isMet(one.text, tool));
	return [...prereleases.map((one) => {
		const detail = `Remove the prerelease from "${one.text}": prereleases of ${product} are taken for their release.`;
		return errorAt(one.place, "Invalid required_version constraint", detail);
	}), ...unmet.map((one) => {
		const detail = `The module does not support ${product} 1.${tool.minor}: it requires "${one.text}".`;
		return errorAt(one.place, `Unsupported ${product} Core version`, detail);
	})];
}
function namesPrerelease(text) {
	const { terms } = readConstraint(text) ?? UNCONSTRAINED;
	return terms.some((one) => isPrerelease(one.boundary));
}
function isMet(text, tool) {
	const constraints = readConstraint(text);
	if (constraints === void 0) return true;
	for (let patch = 0; patch <= MAX_PATCH; patch++) if (allowsVersion(constraints, parseVersion(`1.${tool.minor}.${patch}`))) return true;
	return false;
}
/** Undefined when only the lenient parser takes a constraint: what it means cannot be told. */
function readConstraint(text) {
	try {
		return parseConstraints(text);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return void 0;
		throw error;
	}
}

// src/language/config/module-walk.ts
/** Upstream fails at about this depth, when a path component grows too long (CR-56). */
const MAX_DEPTH$1 = 128;
/** Far beyond any real configuration; without a bound, few files could call each other for ever. */
const MAX_MODULES = 1e4;
/** Loads the modules that a module calls, and what they call in turn. */
async function loadChildren(walk, module, here) {
	const children = /* @__PURE__ */ new Map();
	const calls = [...module.moduleCalls.values()].sort((a, b) => compareBytes(a.name, b.name));
	for (const call of calls) {
		const child = await loadChild(walk, call, here);
		if (child !== void 0) children.set(call.name, child);
	}
	return children;
}
/** Loads one called module with what it calls in turn; undefined when it is missing, which was noted. */
async function loadChild(walk, written, parent) {
	const { call, diagnostics } = await settleCall(walk.statics, written, parent.scope);
	walk.diagnostics.push(...diagnostics);
	const path = [...parent.path, call.name];
	const rootCall = parent.rootCall ?? call;
	const ancestors = written.unresolved === void 0 ? parent.ancestors : [];
	const located = await locate(walk, call, {
		...parent,
		path,
		ancestors
	});
	if (located.kind === "limited") {
		walk.limits.push(`Module "${path.join(".")}" is not read: ${located.reason}`);
		return;
	}
	if (located.kind === "refused") {
		reportNotInstalled(walk, rootCall, `"${path.join(".")}": ${located.reason}`);
		return;
	}
	const { directory, shown, decoded, walk: inside } = located;
	walk.count.modules++;
	const scope = calledModule({
		module: decoded.module,
		...inside.within === void 0 ? { shown } : {},
		call,
		...parent.scope === void 0 ? {} : { caller: parent.scope }
	});
	const here = {
		path,
		directory,
		shown,
		ancestors: [...inside.loader === walk.loader ? ancestors : [], directory],
		rootCall,
		scope
	};
	const children = reportChildProblems(inside, here, decoded) ? /* @__PURE__ */ new Map() : await loadChildren(inside, decoded.module, here);
	return {
		path,
		directory,
		module: decoded.module,
		call,
		children
	};
}
/** Finds a called module; `here` has the path of the module and stands in its caller's directory. */
async function locate(walk, call, here) {
	const { source } = call;
	if (source === void 0) return {
		kind: "limited",
		reason: call.unresolved ?? "its source is not valid"
	};
	if (walk.count.modules >= MAX_MODULES) return {
		kind: "limited",
		reason: `there are more than ${MAX_MODULES} module calls`
	};
	if (source.kind !== "local") return locateRemote(walk, call, source, here);
	return call.version === void 0 ? locateLocal(walk, source.address, here) : {
		kind: "refused",
		reason: "A version cannot be chosen for a local module"
	};
}
/** Relative to the caller's real directory, so that `..` means what the file system means (CR-58). */
async function locateLocal(walk, address, here) {
	const written = join$2(here.shown, address);
	const found = await locateDirectory(walk, join$2(here.directory, address), written);
	if (found === void 0) {
		const partial = walk.within?.partial;
		return partial === void 0 ? {
			kind: "refused",
			reason: `There is no directory "${written}"`
		} : {
			kind: "limited",
			reason: partial
		};
	}
	if (here.ancestors.includes(found.directory) || here.path.length > MAX_DEPTH$1) return {
		kind: "refused",
		reason: `The module in "${found.shown}" calls itself for ever`
	};
	return found;
}
/** A module that is not beside its caller: installed, fetched, or out of reach. */
async function locateRemote(walk, call, source, here) {
	const name = displayModuleSource(source);
	if (here.path.length > MAX_DEPTH$1) return {
		kind: "limited",
		reason: `${name} is called more than ${MAX_DEPTH$1} levels deep`
	};
	const installed = await locateInstalled(walk, call, here);
	if (installed !== void 0) return installed;
	const { fetchModule, loader } = walk;
	if (fetchModule === void 0) return {
		kind: "limited",
		reason: `it comes from ${name}`
	};
	const fetched = await fetchModule({
		source,
		version: call.version,
		tool: loader.tool
	}, loader.signal);
	if (fetched.kind === "unreadable") return {
		kind: "limited",
		reason: `it comes from ${name}, and ${fetched.reason}`
	};
	const found = await locateDirectory(walkInPackage(walk, fetched), fetched.directory, fetched.label);
	const reason = `${name} has no directory "${fetched.directory}"`;
	return found ?? {
		kind: "limited",
		reason: fetched.partial ?? reason
	};
}
/** A copy that the last run of the tool left behind, as long as it is what is asked for (CR-74). */
async function locateInstalled(walk, call, here) {
	const installed = installedModule(walk.manifest, here.path, call, walk.loader.tool);
	if (installed === void 0) return void 0;
	return locateDirectory(walk, join$2(walk.base, installed.directory), installed.directory);
}
/** Local paths of a package lead around inside of it and never out of it (CR-62). */
function walkInPackage(walk, fetched) {
	const { files, label, partial } = fetched;
	const memory = walk.packages.get(files) ?? {
		loader: {
			...walk.loader,
			files,
			loaded: /* @__PURE__ */ new Map()
		},
		reported: /* @__PURE__ */ new Set()
	};
	walk.packages.set(files, memory);
	const within = {
		label,
		...partial === void 0 ? {} : { partial }
	};
	return {
		...walk,
		...memory,
		base: "",
		manifest: EMPTY_MANIFEST,
		within
	};
}
async function locateDirectory(walk, target, written) {
	const { files, signal } = walk.loader;
	const directory = await files.resolve(target, signal);
	if (directory === void 0 || await files.kind(directory, signal) !== "directory") return;
	const shown = shownPath(walk, directory, written);
	const decoded = await loadDirectory(walk.loader, directory, shown);
	return decoded === void 0 ? void 0 : {
		kind: "found",
		walk,
		directory,
		shown,
		decoded
	};
}
/** A real path outside of the tree of files is absolute; then what was written tells more. */
function shownPath(walk, directory, written) {
	if (walk.within !== void 0) return join$2(walk.within.label, directory);
	return isAbsolute(directory) === isAbsolute(walk.base) ? relativePath$1(walk.base, directory) : written;
}
/** Reports what is wrong with a called module; true when it is not to be gone into. */
function reportChildProblems(walk, here, decoded) {
	const { module } = decoded;
	const name = `"${here.path.join(".")}"`;
	const [mismatch] = toolVersionProblems(module.toolConstraints, walk.loader.tool);
	if (mismatch !== void 0) {
		reportNotInstalled(walk, here.rootCall, `${name}: ${mismatch.detail}`);
		return true;
	}
	if (hasErrors(decoded.diagnostics)) reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
	reportOnce(walk, here.directory, decoded);
	reportMisplacedBlocks(walk, here, module);
	return false;
}
function reportMisplacedBlocks(walk, here, module) {
	const { tool } = walk.loader;
	if (module.backend !== void 0) walk.diagnostics.push(warningAt(module.backend, "Backend configuration ignored", "Only the backend of the root module counts."));
	const [first] = module.imports;
	const isAllowed = tool.name === "terraform" && tool.minor >= 16;
	if (first === void 0 || isAllowed) return;
	const detail = `Only the root module may have import blocks, and "${here.path.join(".")}" has one.`;
	walk.diagnostics.push(errorAt(first.place, "Invalid import configuration", detail));
}
/** Reports the problems of a directory's files, once however often it is called. */
function reportOnce(walk, directory, { diagnostics }) {
	if (walk.reported.has(directory)) return;
	walk.reported.add(directory);
	walk.diagnostics.push(...diagnostics);
}
/** Upstream installs nothing at all when one module is wrong, and then misses what the root calls. */
function reportNotInstalled(walk, rootCall, reason) {
	const detail = `The module cannot be installed. ${reason}.`;
	walk.diagnostics.push(errorAt(rootCall.place, "Module not installed", detail));
}

// src/language/config/test-schemas.ts
const OVERRIDES = {
	override_resource: [],
	override_data: [],
	override_module: []
};
/** The top level of a test file. OpenTofu: configs, testFileSchema. */
function testFileSchema(tool) {
	const more = tool.name === "terraform" && tool.minor >= 12 ? { test: [] } : {};
	return bodySchema("", {
		run: ["name"],
		provider: ["name"],
		mock_provider: ["name"],
		variables: [],
		...OVERRIDES,
		...more
	});
}
/** A run block. OpenTofu: configs, testRunBlockSchema. */
function runSchema(tool) {
	const terraform = tool.name === "terraform";
	const stateKey = terraform && tool.minor >= 11 ? " state_key" : "";
	const parallel = terraform && tool.minor >= 12 ? " parallel" : "";
	const backend = terraform && tool.minor >= 13 ? { backend: ["name"] } : {};
	return bodySchema(`command providers expect_failures${stateKey}${parallel}`, {
		plan_options: [],
		assert: [],
		variables: [],
		module: [],
		...OVERRIDES,
		...backend
	});
}
/** The module that a run uses instead of the root module. */
const RUN_MODULE_SCHEMA = bodySchema("source version");
/** How a run plans. */
const RUN_OPTIONS_SCHEMA = bodySchema("mode refresh replace target");
/** A provider that answers without doing anything; it adds no requirement (CR-42). */
const MOCK_PROVIDER_SCHEMA = bodySchema("alias source override_during for_each", {
	mock_resource: ["type"],
	mock_data: ["type"],
	...OVERRIDES
});

// src/language/config/decode-test-file.ts
/** Reads a test file (CR-12, CR-44). OpenTofu: configs, loadTestFile. */
function decodeTestFile(body, tool) {
	const content = bodyContent(body, testFileSchema(tool));
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const providers = ofType("provider").map((one) => decodeTestProvider(one, tool));
	const runs = ofType("run").map((one) => decodeRun(one, tool));
	return {
		file: {
			providers: providers.flatMap((one) => one.value ?? []),
			runs: runs.map((one) => one.run)
		},
		diagnostics: [
			...content.diagnostics,
			...providers.flatMap((one) => one.diagnostics),
			...tool.name === "terraform" ? repeatedProviders(providers) : [],
			...runs.flatMap((one) => one.diagnostics),
			...repeatedRuns(ofType("run"), tool),
			...variablesProblems(ofType("variables")),
			...ofType("mock_provider").flatMap(mockProviderProblems)
		]
	};
}
/** Terraform since 1.9 has no constraints in test files. */
function decodeTestProvider(block, tool) {
	const decoded = decodeProvider(block, tool);
	const place = decoded.value?.constraintPlace;
	if (tool.name === "opentofu" || tool.minor < 9 || place === void 0) return decoded;
	const problem = errorAt(place, "Version constraints are not allowed in test files", "Put the constraint into required_providers.");
	return {
		...decoded,
		diagnostics: [...decoded.diagnostics, problem]
	};
}
function repeatedProviders(providers) {
	const seen = /* @__PURE__ */ new Set();
	return providers.flatMap(({ value }) => {
		if (value === void 0) return [];
		const name = configurationName(value.localName, value.alias);
		const isRepeated = seen.has(name);
		seen.add(name);
		const detail = `The test file has another provider block for ${name}.`;
		return isRepeated ? [errorAt(value.place, "Duplicate provider block", detail)] : [];
	});
}
function repeatedRuns(blocks, tool) {
	if (tool.name === "opentofu") return [];
	const names = blocks.map((one) => one.labels[0]?.value);
	return blocks.filter((_, index) => names.indexOf(names[index]) < index).map((one) => errorAt(one.place, "Duplicate \"run\" block names", "Runs need names of their own."));
}
function variablesProblems(blocks) {
	const [, ...more] = blocks;
	return [...blocks.slice(0, 1).flatMap((one) => bodyAttributes(one.body).diagnostics), ...more.map((one) => errorAt(one.place, "Multiple \"variables\" blocks", "One is enough."))];
}
function mockProviderProblems(block) {
	const content = bodyContent(block.body, MOCK_PROVIDER_SCHEMA);
	const [label] = block.labels;
	const nameProblem = label === void 0 ? void 0 : localNameProblem(label.value, block.place);
	return nameProblem === void 0 ? content.diagnostics : [...content.diagnostics, nameProblem];
}
function decodeRun(block, tool) {
	const content = bodyContent(block.body, runSchema(tool));
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const [first, ...more] = ofType("module");
	const providers = decodePassedProviders(content.attributes.get("providers"), tool);
	const name = block.labels[0]?.value ?? "";
	const module = first === void 0 ? void 0 : decodeRunModule(first, name, tool);
	const call = module?.call === void 0 ? void 0 : {
		...module.call,
		providers: providers.value
	};
	return {
		run: {
			name,
			...call === void 0 ? {} : { call }
		},
		diagnostics: [
			...content.diagnostics,
			...nameProblems(block),
			...module?.diagnostics ?? [],
			...more.map((one) => errorAt(one.place, "Multiple \"module\" blocks", "One is enough.")),
			...ofType("assert").flatMap((one) => checkRuleProblems(one, false)),
			...ofType("plan_options").flatMap((one) => bodyContent(one.body, RUN_OPTIONS_SCHEMA).diagnostics),
			...variablesProblems(ofType("variables")),
			...commandProblems(content.attributes.get("command")),
			...providers.diagnostics,
			...referenceListProblems(content, "expect_failures")
		]
	};
}
function nameProblems(block) {
	const [label] = block.labels;
	if (label === void 0 || isIdentifier(label.value)) return [];
	const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(label.place, "Invalid run block name", detail)];
}
function commandProblems(attribute) {
	if (attribute === void 0) return [];
	if (["apply", "plan"].includes(keywordOf(attribute.expression) ?? "")) return [];
	return [errorAt(expressionPlace(attribute.expression), "Invalid \"command\" keyword", "The command is one of the keywords apply and plan, without quotes.")];
}
/** The source must be constant, even for OpenTofu (CR-84). OpenTofu: configs, decodeTestRunModuleBlock. */
function decodeRunModule(block, name, tool) {
	const content = bodyContent(block.body, RUN_MODULE_SCHEMA);
	const versionArgument = content.attributes.get("version");
	const version = versionArgument === void 0 ? void 0 : decodeVersionArgument(versionArgument);
	const source = decodeRunSource(block, content, tool);
	const base = {
		name,
		providers: [],
		repetition: {},
		place: block.place
	};
	const constraint = version?.constraint;
	return {
		call: {
			...base,
			...source.source === void 0 ? {} : { source: source.source },
			...constraint === void 0 ? {} : { version: constraint }
		},
		diagnostics: [
			...content.diagnostics,
			...version?.diagnostics ?? [],
			...source.diagnostics
		]
	};
}
function decodeRunSource(block, content, tool) {
	const attribute = content.attributes.get("source");
	if (attribute === void 0) return { diagnostics: [errorAt(block.place, "Missing \"source\" attribute for module block", "A run needs to know which module.")] };
	const { value, diagnostics } = stringArgument(attribute);
	if (value === void 0) return { diagnostics };
	const isVersioned = content.attributes.has("version");
	const summary = isVersioned ? "Invalid registry module source address" : "Invalid module source address";
	try {
		const source = (isVersioned ? parseRegistryModuleSource : parseModuleSource)(value, tool);
		if (source.kind !== "remote" || tool.name === "opentofu") return {
			source,
			diagnostics
		};
		const detail = "Runs can use local modules and modules of registries only.";
		return { diagnostics: [...diagnostics, errorAt(attribute.place, summary, detail)] };
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		return { diagnostics: [...diagnostics, errorAt(attribute.place, summary, `${error.message}.`)] };
	}
}

// src/language/config/test-tree.ts
/** Where test files are looked for below the root module, besides in it. */
const DEFAULT_DIRECTORY = "tests";
/** Loads the test files of the root module and of one directory below it, not deeper (CR-12). */
async function loadTests(rootWalk, directory = DEFAULT_DIRECTORY) {
	const walk = {
		...rootWalk,
		diagnostics: [],
		limits: []
	};
	const paths = [];
	for (const place of /* @__PURE__ */ new Set(["", directory])) {
		const names = await fileNames(walk.loader, join$2(walk.base, place));
		if (names === void 0 && directory !== DEFAULT_DIRECTORY) walk.diagnostics.push(missingDirectory(directory));
		const found = testFileNames(names ?? [], walk.loader.tool);
		paths.push(...found.map((name) => join$2(place, name)));
	}
	const files = [];
	for (const path of paths) files.push(await loadTestFile(walk, path));
	return {
		files,
		diagnostics: walk.diagnostics,
		limits: walk.limits
	};
}
function missingDirectory(directory) {
	return {
		severity: "warning",
		summary: "Test directory does not exist",
		detail: `There is no directory "${directory}" with test files.`
	};
}
async function loadTestFile(walk, path) {
	const { tool } = walk.loader;
	const { bytes } = await readModuleFile(walk.loader, join$2(walk.base, path), path);
	if (bytes === void 0) walk.diagnostics.push(unreadableFile(path));
	const parsed = bodyOf(sourceText(path, bytes === void 0 ? "" : decodeText(bytes)));
	const decoded = decodeTestFile(parsed.body, tool);
	walk.diagnostics.push(...parsed.diagnostics, ...decoded.diagnostics);
	const modules = [];
	if (!hasErrors(decoded.diagnostics)) for (const run of decoded.file.runs) {
		const node = await loadRun(walk, path, run);
		if (node !== void 0) modules.push(node);
	}
	return {
		file: decoded.file,
		modules
	};
}
/** Sources are relative to the root module, wherever the test file stands. */
function loadRun(walk, path, run) {
	if (run.call === void 0) return Promise.resolve(void 0);
	const folder = dirname$1(path) === "." ? [] : dirname$1(path).split("/");
	const file = basename$1(path).replace(/\.tftest\.hcl$/, "");
	const here = {
		path: [
			"test",
			...folder,
			file
		],
		directory: walk.base,
		shown: "",
		ancestors: []
	};
	return loadChild(walk, run.call, here);
}

// src/language/config/tree.ts
/**
* Loads a root module and follows its module calls, each once (CR-55).
*
* Local modules are read, installed copies of others where they can be trusted (CR-74), and those that
* can be fetched. The rest is left out, and the tree says so in its limits. What is wrong with one module
* does not stop the others from being read. OpenTofu: configs, BuildConfig.
*
* @throws LockReviewError `FILE_FAILED` when a directory cannot be read, `ABORTED`
*/
async function loadModuleTree(request, signal) {
	const { files, tool } = request;
	const loader = {
		files,
		tool,
		signal,
		loaded: /* @__PURE__ */ new Map()
	};
	const base = await files.resolve(request.root, signal) ?? request.root;
	const { dataDirectory = ".terraform", inputs = {} } = request;
	const walk = {
		loader,
		base,
		manifest: await readManifest(loader, join$2(base, dataDirectory)),
		statics: staticWorld({
			loader,
			base,
			dataDirectory
		}, inputs),
		fetchModule: request.fetchModule,
		within: void 0,
		packages: /* @__PURE__ */ new Map(),
		reported: /* @__PURE__ */ new Set(),
		diagnostics: [],
		limits: [],
		count: { modules: 1 }
	};
	const decoded = await loadDirectory(loader, base, "") ?? decodeModule([], tool);
	reportOnce(walk, base, decoded);
	const scope = rootModule(walk.statics, decoded.module);
	const here = {
		path: [],
		directory: base,
		shown: "",
		ancestors: [base],
		scope
	};
	const children = await loadChildren(walk, decoded.module, here);
	const tests = await loadTests(walk, request.testDirectory);
	reportRootProblems(walk, decoded.module, tests);
	return {
		root: {
			path: [],
			directory: base,
			module: decoded.module,
			children
		},
		diagnostics: walk.diagnostics,
		limits: walk.limits,
		tests
	};
}
async function readManifest(loader, data) {
	const { bytes } = await readModuleFile(loader, join$2(data, "modules/modules.json"), "");
	if (bytes === void 0) return EMPTY_MANIFEST;
	return decodeModulesManifest(decodeText(bytes)) ?? EMPTY_MANIFEST;
}
function reportRootProblems(walk, module, tests) {
	const { tool } = walk.loader;
	const countsTests = tool.name === "terraform" && tool.minor >= 12;
	if (module.vacant && !(countsTests && tests.files.length > 0)) walk.diagnostics.push(errorAt(void 0, "No configuration files", "The directory of the root module has no configuration files."));
	const problems = toolVersionProblems(module.toolConstraints, tool);
	const refuses = tool.name === "opentofu" && tool.minor >= 12;
	walk.diagnostics.push(...refuses ? problems : problems.map((one) => ({
		...one,
		severity: "warning"
	})));
}

// src/app/read-root.ts
/**
* Reads a root module: its lock file on both sides, whose rules apply, what its configuration requires.
*
* Whose rules apply is decided by base where base has the root module, never by the change itself.
*/
async function readRoot(candidate, sides, given, signal) {
	const [baseBytes, headBytes] = await Promise.all([sides.base === void 0 ? void 0 : readLockBytes(sides.base, candidate.baseLockPath, signal), readLockBytes(sides.head, candidate.headLockPath, signal)]);
	const clueSide = baseBytes === void 0 ? sides.head : sides.base ?? sides.head;
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseBytes ?? headBytes, clueSide, signal) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const requirements = candidate.scope === "root-module" ? await readRequirements(candidate.root, {
		...sides,
		files: sides.head
	}, tool, signal) : void 0;
	return {
		candidate,
		choice,
		base: baseBytes && lockSide(baseBytes, candidate.baseLockPath ?? "", tool),
		head: headBytes && lockSide(headBytes, candidate.lockFilePath, tool),
		requirements,
		baseRequirements: needsComparison(requirements) ? await readBaseRequirements(candidate, sides, tool, signal) : void 0
	};
}
/** Whether head's configuration says something that weighs less where base's said it already. */
function needsComparison(requirements) {
	if (requirements === void 0) return false;
	const { diagnostics, sourceOverrides = [], moduleHosts = [] } = requirements;
	return hasErrors(diagnostics) || sourceOverrides.length > 0 || moduleHosts.length > 0;
}
/** Undefined where base has no such directory. */
async function readBaseRequirements({ root, baseLockPath }, { base, fetchModule }, tool, signal) {
	const directory = baseLockPath === void 0 ? root : posix.dirname(baseLockPath);
	const entries = await base?.list(directory, signal);
	return base === void 0 || entries === void 0 ? void 0 : readRequirements(directory, {
		files: base,
		fetchModule
	}, tool, signal);
}
/** Whose rules a root module goes by, decided from its files on one side. */
async function readRootChoice(candidate, files, signal) {
	return chooseFromFiles(candidate, await readLockBytes(files, candidate.lockFilePath, signal), files, signal);
}
/** What a root module requires, as `init` sees it. */
async function readRequirements(root, { files, fetchModule }, tool, signal) {
	const tree = await loadModuleTree({
		root,
		files,
		tool,
		fetchModule
	}, signal);
	return collectRequirements(tree, {
		tool,
		mode: "init"
	});
}
async function chooseFromFiles(candidate, bytes, files, signal) {
	const text = bytes === void 0 ? void 0 : new TextDecoder().decode(bytes.subarray(0, 200));
	const entries = await files.list(candidate.root, signal);
	return chooseTool({
		header: text === void 0 ? void 0 : recognizeHeader(text),
		lockFile: bytes === void 0 ? void 0 : lockSide(bytes, candidate.lockFilePath, OPENTOFU).lock,
		versionFiles: await versionFiles(candidate.root, files, signal),
		fileNames: (entries ?? []).map((entry) => entry.name)
	});
}
/** The nearest version file of each name, from the root module up to the repository's top. */
async function versionFiles(root, files, signal) {
	const found = /* @__PURE__ */ new Map();
	for (const directory of directoriesUp(root)) for (const name of VERSION_FILES.filter((one) => !found.has(one))) {
		const bytes = await files.read(posix.join(directory, name), signal);
		if (bytes !== void 0) found.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
	}
	return found;
}
function directoriesUp(root) {
	const parts = posix.normalize(root).split("/").filter((part) => part !== "." && part !== "");
	return parts.map((_, i) => parts.slice(0, parts.length - i).join("/")).concat(".");
}

// src/app/audit-roots.ts
/**
* `verify`: judges lock files without a base. Every hash has to be explained, whatever its past.
*/
async function auditRoots(request, ports, signal) {
	const { roots, files, tool, lacking = /* @__PURE__ */ new Set() } = request;
	const policy = withRootModules(request.policy, lacking);
	const sides = {
		base: void 0,
		head: files,
		fetchModule: ports.fetchModule
	};
	const candidates = roots.map((root) => auditCandidate(root, policy.rootModules));
	const readings = await Promise.all(candidates.map((one) => readRoot(lacking.has(one.root) ? withoutLock(one) : one, sides, tool, signal)));
	const reviews = await judgeReadings({
		mode: "audit",
		readings,
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set(),
		policy,
		hostPlatform: ports.hostPlatform,
		now: ports.clock.now()
	}, ports.gather);
	return assembleReview({
		mode: "audit",
		roots: reviews,
		policy,
		commits: void 0
	}, ports);
}
function withRootModules(policy, more) {
	return {
		...policy,
		rootModules: [...policy.rootModules, ...more]
	};
}
function withoutLock(candidate) {
	return {
		...candidate,
		headLockPath: void 0
	};
}
/** A root module as an audit sees it. */
function auditCandidate(root, listed) {
	const path = lockFilePath(root);
	return {
		root,
		lockFilePath: path,
		scope: rootScope(root, listed),
		baseLockPath: void 0,
		headLockPath: path
	};
}

// src/adapters/credentials-helper.ts
/** How long a helper may take: long enough for somebody to type a password. */
const MAX_HELPER_MS = 12e4;
/** Bytes that a helper may print; a token has a few hundred. */
const MAX_HELPER_BYTES = 1048576;
/** Runs helper programs with an environment, without a shell. */
function helperProgramRunner(environment) {
	return (program, args, signal) => new Promise((resolve, reject) => {
		execFile(program, args, {
			env: environment,
			encoding: "buffer",
			maxBuffer: MAX_HELPER_BYTES,
			timeout: MAX_HELPER_MS,
			windowsHide: true,
			signal
		}, (error, stdout) => {
			if (error === null) resolve(stdout);
			else if (signal.aborted) reject(new LockReviewError("ABORTED", "The work was stopped"));
			else reject(failure$2(program, error.code));
		}).stdin?.end();
	});
}
/** The error itself is no cause of ours: it quotes what the program printed. */
function failure$2(program, code) {
	const ending = typeof code === "number" ? `ended with exit code ${code}` : "could not be run";
	return new LockReviewError("UNAUTHORIZED", `The helper program ${basename(program)} ${ending}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
}

// src/adapters/http-proxy.ts
/**
* The proxy to ask for a URL, or undefined to ask its host directly, by Go's rules (SRC-32): `HTTPS_PROXY`
* or `HTTP_PROXY` by the URL's scheme, upper case before lower, `NO_PROXY`, and never for this machine.
*
* OpenTofu: golang.org/x/net/http/httpproxy, Config.ProxyFunc.
*/
function proxyFor(url, environment) {
	const scheme = url.protocol === "https:" ? "https" : "http";
	const proxy = variable(environment, `${scheme}_proxy`);
	if (proxy === void 0) return void 0;
	const host = unbracketed(url.hostname);
	if (isThisMachine(host)) return void 0;
	const port = url.port === "" ? scheme === "https" ? "443" : "80" : url.port;
	if ((variable(environment, "no_proxy") ?? "").split(",").some((text) => exempts(text.trim().toLowerCase(), host, port))) return void 0;
	return proxyUrl(proxy);
}
/** A host without the brackets that a URL puts around an IPv6 address. */
function unbracketed(hostname) {
	return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
function variable(environment, lowerName) {
	const value = environment[lowerName.toUpperCase()] || environment[lowerName];
	return value === "" ? void 0 : value;
}
function proxyUrl(text) {
	for (const candidate of [text, `http://${text}`]) {
		if (!URL.canParse(candidate)) continue;
		const url = new URL(candidate);
		if ([
			"http:",
			"https:",
			"socks5:"
		].includes(url.protocol)) return url;
	}
}
function isThisMachine(host) {
	return host === "localhost" || host === "::1" || isIP(host) === 4 && host.startsWith("127.");
}
/** Whether one entry of `NO_PROXY` covers a host: `*`, an address, a network, a domain; each may name a port. */
function exempts(entry, host, port) {
	if (entry === "") return false;
	if (entry === "*") return true;
	if (entry.includes("/")) return isInNetwork(entry, host);
	const { name, port: wanted } = splitPort(entry);
	if (wanted !== void 0 && wanted !== port) return false;
	if (isIP(host) !== 0) return name === host;
	if (name.startsWith("*.")) return host.endsWith(name.slice(1));
	return name.startsWith(".") ? host.endsWith(name) : host === name || host.endsWith(`.${name}`);
}
function splitPort(entry) {
	const match = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry);
	return match === null ? {
		name: entry,
		port: void 0
	} : {
		name: unbracketed(match[1] ?? entry),
		port: match[2]
	};
}
function isInNetwork(entry, host) {
	const [network = "", bits = ""] = entry.split("/");
	const family = isIP(network);
	if (family === 0 || family !== isIP(host) || !/^\d{1,3}$/.test(bits)) return false;
	if (Number(bits) > (family === 4 ? 32 : 128)) return false;
	const type = family === 4 ? "ipv4" : "ipv6";
	const list = new BlockList();
	list.addSubnet(network, Number(bits), type);
	return list.check(host, type);
}

// src/adapters/address-guard.ts
/** Networks that belong to this machine, its neighbors or nobody; IANA special-purpose registries. */
const INNER_IPV4 = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["224.0.0.0", 3]
];
const INNER_IPV6 = [
	["::", 127],
	["64:ff9b:1::", 48],
	["2002::", 16],
	["fc00::", 7],
	["fe80::", 9],
	["ff00::", 8]
];
const INNER = innerNetworks();
function innerNetworks() {
	const list = new BlockList();
	for (const [network, bits] of INNER_IPV4) {
		list.addSubnet(network, bits, "ipv4");
		list.addSubnet(`64:ff9b::${network}`, 96 + bits, "ipv6");
		list.addSubnet(`::ffff:${network}`, 96 + bits, "ipv6");
	}
	for (const [network, bits] of INNER_IPV6) list.addSubnet(network, bits, "ipv6");
	return list;
}
/** Whether an IP address is loopback, link-local, private, multicast or otherwise not of the public Internet. */
function isInnerAddress(address) {
	const family = isIP(address);
	return family !== 0 && INNER.check(address, family === 4 ? "ipv4" : "ipv6");
}
/**
* Refuses a URL whose host is an inner address as it stands. Names are judged by what they resolve to,
* in {@link guardedLookup}, at the moment of connecting; a proxy resolves them itself and is trusted to.
*
* @throws LockReviewError `REQUEST_REFUSED`
*/
function assertOuterHost(url) {
	const host = unbracketed(url.hostname);
	if (isInnerAddress(host) || host === "localhost" || host.endsWith(".localhost")) throw refusal(host);
}
/**
* A lookup for sockets that fails if a name has any inner address. The socket connects to the very
* addresses that were judged, so a name that changes its mind between two questions gains nothing.
*/
function guardedLookup(lookup = lookup$1) {
	return (hostname, options, callback) => {
		lookup(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			if (error !== null) {
				callback(error, []);
				return;
			}
			const [first] = addresses;
			if (addresses.some(({ address }) => isInnerAddress(address))) callback(refusal(hostname), []);
			else if (options.all === true) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		});
	};
}
function refusal(host) {
	return new LockReviewError("REQUEST_REFUSED", `${host} is not asked, because it is an address of this machine or of a private network`, { hint: "Name the host in the policy of the target branch or in the CLI configuration." });
}

// src/adapters/git-url.ts
/** A host that ssh could take for an option or git for something else. */
const PLAIN_HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const PLAIN_USER = /^[A-Za-z0-9._][A-Za-z0-9._@%+-]*$|^$/;
/**
* Judges an address before git is started (review.md §5): https, ssh and http alone, no password, no
* host of this machine or of a private network under a guard.
*
* Under a guard git is held to the addresses that were judged, and to no redirects; ssh resolves the
* name once more, which lets a name that changes its mind reach a port for ssh.
*
* @throws LockReviewError `REQUEST_REFUSED`, `GIT_FAILED` when the name does not resolve
*/
async function judgeGitUrl(text, policy) {
	if (!URL.canParse(text)) throw refused$1("its address is not a URL");
	const url = new URL(text);
	url.hash = "";
	if (url.protocol === "file:" && policy.allowsFiles === true && url.host === "") return {
		href: url.href,
		settings: []
	};
	if (![
		"https:",
		"ssh:",
		"http:"
	].includes(url.protocol)) throw refused$1("git is asked over https, ssh and http only");
	if (url.password !== "") throw refused$1("a password in an address is not used here");
	if (!PLAIN_HOST.test(url.hostname) || !PLAIN_USER.test(url.username) || /^\/*-/.test(url.pathname)) throw refused$1("its address is not one that git would take as such");
	const settings = await underGuard(url, policy);
	return {
		href: url.href,
		settings
	};
}
async function underGuard(url, { guard, environment }) {
	if (guard === void 0 || guard.allowsHost(url.host)) return [];
	assertOuterHost(url);
	const settings = ["http.followRedirects=false"];
	const isHttp = url.protocol !== "ssh:";
	if (isHttp && proxyFor(url, environment) !== void 0) return settings;
	const name = unbracketed(url.hostname);
	if (isIP(name) !== 0) return settings;
	const addresses = await resolveName(name, guard.lookup ?? systemLookup);
	if (addresses.length === 0 || addresses.some(isInnerAddress)) throw refused$1(`${name} is an address of a private network`);
	if (!isHttp) return settings;
	const port = url.port === "" ? url.protocol === "https:" ? "443" : "80" : url.port;
	const pinned = addresses.map((one) => isIP(one) === 6 ? `[${one}]` : one).join(",");
	return [...settings, `http.curloptResolve=${name}:${port}:${pinned}`];
}
async function resolveName(name, ask) {
	try {
		return await ask(name);
	} catch (cause) {
		throw new LockReviewError("GIT_FAILED", `the host ${name} is not known`, { cause });
	}
}
async function systemLookup(name) {
	return (await lookup$2(name, { all: true })).map(({ address }) => address);
}
function refused$1(reason) {
	return new LockReviewError("REQUEST_REFUSED", reason);
}

// src/adapters/git-fetch.ts
/** Time for one repository; also what bounds its size, for which git has no setting. */
const FETCH_TIMEOUT_MS = 12e4;
/**
* Fetches revisions with the git client, each into a private bare-bones repository without a work tree.
*
* Files are read from git's objects: there is no checkout, so neither filters, hooks, links nor
* submodules of the repository come into play. Credentials are those that git itself has for the host;
* it never asks for more. Options cannot be smuggled in: addresses are judged first and stand behind
* `--`, and only the protocols https, ssh and http are open (CR-63).
*/
function gitFetcher(options) {
	const opened = [];
	return {
		async fetch(revision, signal) {
			const url = await judgeGitUrl(revision.url, options);
			const ref = judgeRef(revision.ref);
			const directory = makeTemporaryDirectory("module");
			const record = {
				directory,
				close: () => void 0
			};
			opened.push(record);
			const settings = [...BASE_SETTINGS, ...await sshSetting(options, directory.path, signal)];
			const context = {
				directory: directory.path,
				environment: withoutPrompts(options.environment),
				settings: [
					...settings,
					...url.settings,
					...protocolSettings(options)
				]
			};
			const commit = await fetchCommit(context, {
				...revision,
				url: url.href,
				ref
			}, signal);
			const git = await openRepository({
				directory: directory.path,
				environment: context.environment
			}, signal);
			record.close = git.close;
			return describe$1(git.treeAt(commit), commit, context, signal);
		},
		async close() {
			for (const { close } of opened) close();
			await Promise.all(opened.splice(0).map(({ directory }) => directory.remove()));
		}
	};
}
/** Whatever could run a program of somebody's or ask a question is off. */
const BASE_SETTINGS = [
	"credential.interactive=false",
	"core.askPass=",
	"submodule.recurse=false",
	"fetch.recurseSubmodules=false",
	"gc.auto=0",
	"maintenance.auto=false",
	"init.templateDir=",
	"fetch.writeCommitGraph=false"
];
function protocolSettings({ allowsFiles = false }) {
	const open = [
		"https",
		"ssh",
		"http",
		...allowsFiles ? ["file"] : []
	];
	return [
		"protocol.allow=never",
		...[
			"ext",
			"git",
			"file"
		].map((one) => `protocol.${one}.allow=never`),
		...open.map((one) => `protocol.${one}.allow=always`)
	];
}
function withoutPrompts(environment) {
	const { SSH_ASKPASS: _, DISPLAY: __, ...rest } = environment;
	return rest;
}
/** The operator's own way to start ssh, told not to ask. */
async function sshSetting({ environment }, directory, signal) {
	const configured = await runGit({
		directory,
		environment,
		settings: []
	}, [
		"config",
		"--get",
		"core.sshCommand"
	], signal);
	const own = environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
	return [`core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`];
}
/** What git allows in the name of a ref and what an abbreviated commit looks like. git check-ref-format. */
function judgeRef(ref) {
	if (ref === void 0) return void 0;
	if (!/[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref) && ref !== "" && ref.length <= 250) return ref;
	throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}
/**
* Fetches as little as will do: the tip of a branch or tag, or the one commit. A server that does not
* give single commits, or an abbreviated name, costs the whole repository.
*/
async function fetchCommit(context, { url, ref, depth }, signal) {
	await gitOutput(context, [
		"init",
		"--quiet",
		"--template="
	], signal);
	const tip = ref ?? "HEAD";
	const stop = AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
	const fetch = async (args) => {
		const all = [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-recurse-submodules",
			...args
		];
		return {
			args: all,
			result: await runFetch(context, all, {
				signal,
				stop
			})
		};
	};
	const shallow = await fetch([
		`--depth=${depth ?? 1}`,
		"--",
		url,
		tip
	]);
	if (shallow.result.code === 0) return commitOf(context, "FETCH_HEAD", signal);
	if (!(ref !== void 0 && depth === void 0 && /^[0-9a-f]{4,64}$/i.test(ref))) throw gitFailure(["fetch"], shallow.result);
	const whole = await fetch([
		"--",
		url,
		"+refs/heads/*:refs/remotes/origin/*",
		"+refs/tags/*:refs/tags/*"
	]);
	if (whole.result.code !== 0) throw gitFailure(["fetch"], whole.result);
	return commitOf(context, ref, signal);
}
/** Out of time is a failure of the repository's; only the caller stops the work. */
async function runFetch(context, args, { signal, stop }) {
	try {
		return await runGit(context, args, stop);
	} catch (cause) {
		if (signal.aborted || !stop.aborted) throw cause;
		throw new LockReviewError("GIT_FAILED", `its repository was not fetched within ${FETCH_TIMEOUT_MS / 1e3} seconds`, { cause });
	}
}
async function commitOf(context, name, signal) {
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${name}^{commit}`
	];
	const result = await runGit(context, args, signal);
	const text = result.stdout.toString().trim();
	if (result.code === 0 && /^[0-9a-f]{40,64}$/.test(text)) return text;
	throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}
async function describe$1(files, commit, context, signal) {
	return {
		commit,
		files,
		hasSubmodules: (await runGit(context, [
			"cat-file",
			"-e",
			`${commit}:.gitmodules`
		], signal)).code === 0
	};
}

// src/adapters/scratch.ts
/** A scratch space in the system's temporary directory, made when the first place is reserved. */
function createScratchSpace() {
	let directory;
	let reserved = 0;
	return {
		reserve: () => new Promise((done) => {
			directory ??= makeTemporaryDirectory("scratch");
			done(join$1(directory.path, String(reserved++)));
		}),
		release: async (path) => {
			await rm(path, { force: true });
		},
		dispose: async () => {
			const made = directory;
			directory = void 0;
			await made?.remove();
		}
	};
}

// src/adapters/system-clock.ts
/** The machine's own clock. */
const SYSTEM_CLOCK = { now: () => Date.now() };

// src/adapters/http-failure.ts
/** A URL as messages show it: without user-info, query and fragment, which may hold credentials. */
function shownUrl(url) {
	return `${url.protocol}//${url.host}${url.pathname}`;
}
/** The code that says why, wherever the layers below put it: on the error, its cause, or the first of several. */
function reasonCode(caught) {
	for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
		const { code, cause, errors } = error;
		if (typeof code === "string" && !code.startsWith("UND_ERR_")) return code;
		const next = cause ?? (Array.isArray(errors) ? errors[0] : void 0);
		if (next === void 0) return typeof code === "string" ? code : void 0;
		error = next;
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
/** Codes of OpenSSL's verdicts and of Node's on a certificate; waiting does not change them (SRC-26). */
function isTrustFailure(code) {
	return code !== void 0 && (code.startsWith("CERT_") || code.startsWith("ERR_TLS_") || code.startsWith("UNABLE_TO_") || code.includes("SELF_SIGNED") || code === "INVALID_CA" || code === "HOSTNAME_MISMATCH");
}
/** The error to throw for what undici, TLS, DNS or an abort threw; errors of ours pass unchanged. */
function attemptError(caught, attempt) {
	const ours = ourError(caught);
	if (ours !== void 0) return ours;
	if (attempt.signal.aborted) return new LockReviewError("ABORTED", "the work was stopped", { cause: caught });
	if (attempt.timeout?.aborted === true) return new LockReviewError("HOST_UNREACHABLE", `${shownUrl(attempt.url)} gave no complete answer within ${attempt.timeoutMs} ms`, { cause: caught });
	const code = reasonCode(caught);
	const message = `${shownUrl(attempt.url)} cannot be reached (${reason(code, caught)})`;
	return new LockReviewError("HOST_UNREACHABLE", message, {
		cause: caught,
		...isTrustFailure(code) ? { hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine." } : {}
	});
}
/** The code, with undici's own words where its code says little; they never hold an address. */
function reason(code, caught) {
	if (code === void 0) return "no reason given";
	return code.startsWith("UND_ERR_") && caught instanceof Error ? `${code}: ${caught.message}` : code;
}
/** An error that a lookup of ours threw comes back through the socket, possibly wrapped. */
function ourError(caught) {
	for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
		if (isLockReviewError(error)) return error;
		error = error.cause;
	}
}

// src/adapters/http-hops.ts
/** The request that was asked for. @throws LockReviewError `REQUEST_REFUSED` */
function firstHop(request) {
	if (!URL.canParse(request.url)) throw new LockReviewError("REQUEST_REFUSED", "an address to ask is not a URL");
	return {
		url: askableUrl(new URL(request.url)),
		method: request.method ?? "GET",
		headers: request.headers ?? {},
		authorization: request.authorization,
		body: request.body
	};
}
/** User-info in a URL is never sent: it would be a credential that someone else chose. */
function askableUrl(url) {
	if (url.protocol !== "http:" && url.protocol !== "https:") throw new LockReviewError("REQUEST_REFUSED", `${url.protocol}//${url.host} is not asked, because only http and https are`);
	const bare = new URL(url);
	bare.username = "";
	bare.password = "";
	return bare;
}
const REDIRECTS = /* @__PURE__ */ new Set([
	301,
	302,
	303,
	307,
	308
]);
/**
* Where an answer sends the caller, or undefined when it is no redirect.
*
* @throws LockReviewError `REQUEST_REFUSED` for a scheme other than http and https
*/
function redirectTarget(status, location, from) {
	if (!REDIRECTS.has(status) || typeof location !== "string") return void 0;
	if (URL.canParse(location, from.href)) return askableUrl(new URL(location, from));
	throw new LockReviewError("HOST_UNREACHABLE", `${shownUrl(from)} redirects to something that is not a URL`);
}
/** The next request. Drops the authorization when the origin changes; it does not come back on a later hop (SRC-12). */
function nextHop(hop, url, status) {
	const keepsMethod = status === 307 || status === 308 || hop.method === "HEAD";
	return {
		...hop,
		url,
		method: keepsMethod ? hop.method : "GET",
		body: keepsMethod ? hop.body : void 0,
		authorization: url.origin === hop.url.origin ? hop.authorization : void 0
	};
}
/** The error for a chain that does not end. */
function tooManyRedirects(limit, last) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(last)} redirects again after ${limit} redirects`);
}

// src/adapters/http-response.ts
/** An answer as the port promises it. */
function httpResponse(response, reading) {
	const headers = {};
	for (const [name, value] of Object.entries(response.headers)) if (value !== void 0) headers[name] = Array.isArray(value) ? value.join(", ") : value;
	return {
		status: response.statusCode,
		headers,
		url: reading.context.url.href,
		body: readBody(response, headers["content-length"], reading),
		discard: async () => {
			await response.body.dump().catch(() => void 0);
		}
	};
}
/** The body in pieces; a body that is too long or ends too early is an error, never a short body. */
async function* readBody(response, contentLength, reading) {
	const { context, maxBytes } = reading;
	let received = 0;
	try {
		if (Number(contentLength ?? 0) > maxBytes) throw tooLong(context.url, maxBytes);
		for await (const chunk of response.body) {
			received += chunk.byteLength;
			reading.count(chunk.byteLength);
			if (received > maxBytes) throw tooLong(context.url, maxBytes);
			yield chunk;
		}
	} catch (error) {
		throw attemptError(error, context);
	} finally {
		response.body.destroy();
	}
}
function tooLong(url, maxBytes) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(url)} answers with more than ${maxBytes} bytes`);
}

// src/adapters/http-retry.ts
/** Longest wait between attempts that we choose ourselves (SRC-26). */
const MAX_BACKOFF_MS = 3e4;
/** Longest wait that a server may ask for; beyond it the answer stands, since a run must end. */
const MAX_RETRY_AFTER_MS = 12e4;
const FIRST_BACKOFF_MS = 1e3;
/** Whether an answer invites another attempt: 429 and every 5xx but 501 (SRC-26). */
function isRetryableStatus(status) {
	return status === 429 || status >= 500 && status !== 501;
}
/**
* Milliseconds to wait before the next attempt: 1 s, 2 s, 4 s … at most 30 s, or what `retry-after`
* says on 429 and 503 (SRC-26). Undefined when the server asks for more patience than a run has.
*
* OpenTofu: go-retryablehttp, DefaultBackoff.
*/
function backoffMs(attemptsMade, answer, nowMs) {
	const asked = askedMs(answer, nowMs);
	if (asked !== void 0) return asked <= MAX_RETRY_AFTER_MS ? asked : void 0;
	return Math.min(FIRST_BACKOFF_MS * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);
}
function askedMs(answer, nowMs) {
	if (answer?.retryAfter === void 0) return void 0;
	if (answer.status !== 429 && answer.status !== 503) return void 0;
	if (/^\d+$/.test(answer.retryAfter)) return Number(answer.retryAfter) * 1e3;
	const date = Date.parse(answer.retryAfter);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - nowMs);
}

// src/adapters/http-trust.ts
/**
* The certificate authorities to trust: Node's own, and those that `SSL_CERT_FILE` and `SSL_CERT_DIR` (Go's
* way, SRC-32) and `NODE_EXTRA_CA_CERTS` (Node's way) name. Undefined when no variable is set, so that
* Node's defaults stand. What cannot be read is skipped, as Go does.
*/
async function trustedCertificates(environment) {
	const files = await certificateFiles(environment);
	if (files === void 0) return void 0;
	const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
	return [...rootCertificates, ...texts.flatMap(certificatesIn)];
}
async function certificateFiles(environment) {
	const { SSL_CERT_FILE, SSL_CERT_DIR, NODE_EXTRA_CA_CERTS } = environment;
	const named = [SSL_CERT_FILE, NODE_EXTRA_CA_CERTS].filter(isSet);
	const directories = isSet(SSL_CERT_DIR) ? SSL_CERT_DIR.split(delimiter).filter(isSet) : [];
	if (named.length + directories.length === 0) return void 0;
	const listed = await Promise.all(directories.map(filesIn));
	return [...named, ...listed.flat()];
}
function isSet(value) {
	return value !== void 0 && value !== "";
}
async function filesIn(directory) {
	return (await readdir(directory).catch(() => [])).map((name) => join$1(directory, name));
}
/** The certificates of a PEM file; whatever else it holds is not for us. */
function certificatesIn(text) {
	return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}

// src/adapters/undici-http.ts
/** Makes a client. Nothing is loaded or read before the first request. */
function createHttpClient(options) {
	const session = {
		options,
		stats: {
			requests: 0,
			bytes: 0
		},
		dispatchers: /* @__PURE__ */ new Map()
	};
	return {
		request: (request, signal) => requestWithRetries(session, request, signal),
		stats: () => ({ ...session.stats }),
		close: async () => {
			const dispatchers = await Promise.all(session.dispatchers.values());
			session.dispatchers.clear();
			await Promise.all(dispatchers.map((one) => one.destroy()));
		}
	};
}
async function requestWithRetries(session, request, signal) {
	const { clock, sleep = defaultSleep } = session.options;
	for (let made = 1;; made++) {
		const outcome = await attempt$3(session, request, signal).catch((error) => {
			if (made > request.retries || !isRetryableError(error)) throw error;
		});
		if (outcome !== void 0 && (made > request.retries || !isRetryableStatus(outcome.status))) return outcome;
		const answer = outcome && {
			status: outcome.status,
			retryAfter: outcome.headers["retry-after"]
		};
		const waitMs = backoffMs(made, answer, clock.now());
		if (waitMs === void 0 && outcome !== void 0) return outcome;
		await outcome?.discard();
		await sleep(waitMs ?? 0, signal);
	}
}
async function defaultSleep(ms, signal) {
	try {
		await setTimeout(ms, void 0, { signal });
	} catch (cause) {
		throw new LockReviewError("ABORTED", "the work was stopped", { cause });
	}
}
/** Connection errors and time-outs; not what trust, policy or a limit decided (SRC-26). */
function isRetryableError(error) {
	return isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(reasonCode(error.cause));
}
/** One attempt: the first request and the redirects after it. */
async function attempt$3(session, request, signal) {
	const { timeoutMs } = request;
	const timeout = timeoutMs === void 0 ? void 0 : AbortSignal.timeout(timeoutMs);
	const combined = timeout === void 0 ? signal : AbortSignal.any([signal, timeout]);
	let hop = firstHop(request);
	for (let redirects = 0;; redirects++) {
		const context = {
			url: hop.url,
			signal,
			timeout,
			timeoutMs
		};
		try {
			const response = await send(session, hop, combined);
			const location = redirectTarget(response.statusCode, response.headers["location"], hop.url);
			if (location === void 0) {
				const count = (bytes) => {
					session.stats.bytes += bytes;
				};
				return httpResponse(response, {
					context,
					count,
					maxBytes: request.maxBytes
				});
			}
			await response.body.dump();
			if (redirects >= request.maxRedirects) throw tooManyRedirects(request.maxRedirects, hop.url);
			hop = nextHop(hop, location, response.statusCode);
		} catch (error) {
			throw attemptError(error, context);
		}
	}
}
async function send(session, hop, signal) {
	const { guard, environment, userAgent } = session.options;
	if (guard?.allowsHost(hop.url.host) === false) assertOuterHost(hop.url);
	const dispatcher = await dispatcherFor(session, proxyFor(hop.url, environment));
	session.stats.requests++;
	const response = await dispatcher.request({
		origin: hop.url.origin,
		path: hop.url.pathname + hop.url.search,
		method: hop.method,
		headers: {
			"user-agent": userAgent,
			"accept-encoding": "identity",
			...hop.headers,
			...hop.authorization === void 0 ? {} : { authorization: hop.authorization }
		},
		body: hop.body ?? null,
		signal
	});
	response.body.on("error", () => void 0);
	return response;
}
/** One pool of connections for direct requests and one for each proxy. */
function dispatcherFor(session, proxy) {
	const key = proxy?.href ?? "";
	const known = session.dispatchers.get(key);
	if (known !== void 0) return known;
	const made = proxy === void 0 ? directAgent(session.options) : proxyAgent(session, proxy);
	session.dispatchers.set(key, made);
	return made;
}
async function directAgent(options) {
	const { Agent, buildConnector } = await import("./undici.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const tls = await tlsOptions(options);
	const open = buildConnector(tls);
	const { guard } = options;
	if (guard === void 0) return new Agent({ connect: tls });
	const guarded = buildConnector({
		...tls,
		lookup: guardedLookup(options.lookup)
	});
	const connect = (to, callback) => {
		(guard.allowsHost(hostOf(to)) ? open : guarded)(to, callback);
	};
	return new Agent({ connect });
}
/** The host as a URL has it: with the port unless it is the scheme's own. */
function hostOf(to) {
	return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}
/** Plain http goes to the proxy as a request, https through a tunnel, as Go does both. */
async function proxyAgent(session, proxy) {
	const { ProxyAgent } = await import("./undici.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const tls = await tlsOptions(session.options);
	return new ProxyAgent({
		uri: proxy.href,
		...proxy.username === "" ? {} : { token: basicCredentials(proxy) },
		proxyTunnel: false,
		requestTls: tls,
		proxyTls: tls
	});
}
/** The proxy's credentials; a name alone will do, as in Go. */
function basicCredentials({ username, password }) {
	const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return `Basic ${Buffer.from(text).toString("base64")}`;
}
async function tlsOptions(options) {
	const certificates = await trustedCertificates(options.environment);
	return certificates === void 0 ? {} : { ca: [...certificates] };
}

// src/language/cli-config/locate.ts
/**
* Where the main CLI configuration file is looked for. Only one file is read.
* OpenTofu: cliconfig, ConfigFile (CLI-1).
*/
function locateCliConfig(places) {
	const { environment, isWindows } = places;
	const named = environment["TF_CLI_CONFIG_FILE"] || environment["TERRAFORM_CONFIG"];
	if (named !== void 0 && named !== "") return {
		kind: "named",
		path: named
	};
	const isTofu = places.tool !== "terraform";
	if (isWindows) return {
		kind: "usual",
		paths: windowsFiles(environment["APPDATA"], isTofu)
	};
	const home = environment["HOME"];
	return {
		kind: "usual",
		paths: [...home ? (isTofu ? [".tofurc", ".terraformrc"] : [".terraformrc"]).map((name) => posix$1.join(home, name)) : [], ...isTofu ? xdgPlace(environment, "tofurc") : []]
	};
}
function windowsFiles(folder, isTofu) {
	return folder ? (isTofu ? ["tofu.rc", "terraform.rc"] : ["terraform.rc"]).map((name) => `${folder}\\${name}`) : [];
}
function xdgPlace(environment, ...names) {
	const xdg = environment["XDG_CONFIG_HOME"];
	return xdg ? [posix$1.join(xdg, "opentofu", ...names)] : [];
}
/**
* Directories that may hold further files, `credentials.tfrc.json` among them; the first that exists is
* the one. Nobody looks there when the environment names the main file (CLI-2).
* OpenTofu: cliconfig, ConfigDir.
*/
function cliConfigDirectories(places) {
	const { environment, isWindows } = places;
	if (isWindows) {
		const folder = environment["APPDATA"];
		return folder ? [`${folder}\\terraform.d`] : [];
	}
	const home = environment["HOME"];
	return [...home ? [posix$1.join(home, ".terraform.d")] : [], ...places.tool === "terraform" ? [] : xdgPlace(environment)];
}
/** The names in a configuration directory that are read, in the order in which they count (CLI-2). */
function cliConfigNames(names) {
	return names.filter((name) => name.endsWith(".tfrc") || name.endsWith(".tfrc.json")).sort(compareBytes);
}
/** Directories in which a credentials helper's program is looked for (CLI-10). */
function helperDirectories(places, platform) {
	const separator = places.isWindows ? "\\" : "/";
	return cliConfigDirectories(places).flatMap((directory) => {
		const plugins = `${directory}${separator}plugins`;
		return [plugins, `${plugins}${separator}${platform}`];
	});
}
/**
* Whether a file is the program of a credentials helper: `terraform-credentials-NAME`, with a version
* behind it if it likes. OpenTofu: plugin/discovery, FindPlugins (CLI-10).
*/
function isHelperProgram(file, name) {
	const stem = file.toLowerCase().endsWith(".exe") ? file.slice(0, -4) : file;
	const program = `terraform-credentials-${name}`;
	return stem === program || stem.startsWith(`${program}_v`);
}

// src/sources/credentials.ts
/** A lookup that never finds a token. */
const NO_CREDENTIALS = () => Promise.resolve(void 0);
const PREFIX$1 = "TF_TOKEN_";
/**
* Tokens given as `TF_TOKEN_<host>` variables, by ASCII host.
*
* In the host part two underscores mean a hyphen and one means a dot; names that are no host are
* ignored, the last variable for a host wins, and an empty value is still a token.
* OpenTofu: cliconfig, collectCredentialsFromEnv (CLI-9).
*/
function tokensFromEnvironment(environment) {
	const tokens = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(environment)) {
		if (!name.startsWith(PREFIX$1) || value === void 0) continue;
		const host = asciiHost(name.slice(9).replaceAll("__", "-").replaceAll("_", "."));
		if (host !== void 0) tokens.set(host, value);
	}
	return tokens;
}
/** A host as a variable's name may spell it: punycode as well as Unicode, since shells refuse the latter. */
function asciiHost(written) {
	const lower = written.toLowerCase();
	if (/^[a-z0-9.-]*xn--[a-z0-9.-]*$/.test(lower)) return lower;
	try {
		return parseServiceHost(written).ascii;
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
/**
* Variables, then `credentials` blocks, then the credentials helper.
*
* A block without a token means that the host is to be asked without one, so the helper is not asked.
* OpenTofu: cliconfig, CredentialsSource.
*/
function credentialsLookup({ environment, config, helper = NO_CREDENTIALS }) {
	const variables = tokensFromEnvironment(environment);
	const answers = /* @__PURE__ */ new Map();
	const askOnce = (host, signal) => {
		const answer = answers.get(host) ?? helper(host, signal);
		answers.set(host, answer);
		return answer;
	};
	return async (host, signal) => {
		if (variables.has(host)) return variables.get(host);
		return config.tokens.has(host) ? config.tokens.get(host) : askOnce(host, signal);
	};
}
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/**
* The Authorization header value for a request, or undefined when the token must not travel there.
*
* A token goes over https, or to the machine itself; the tools would send it in the clear anywhere
* (SRC-10), where anyone on the way could take it.
*/
function bearerFor(token, url) {
	if (token === void 0) return void 0;
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" || LOOPBACK.test(hostname) ? `Bearer ${token}` : void 0;
}

// src/packages/quoted.ts
/** Room for a hash with its scheme, and for the name of any real package. */
const MAX_QUOTED_CHARS = 120;
/** Text of a registry, a mirror or an archive in a message: quoted, control characters escaped, and cut where it is too long. */
function quoted(text) {
	if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
	return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}

// src/sources/json-document.ts
/**
* Reads a document that must be a JSON object.
*
* @throws LockReviewError `AMBIGUOUS_DOCUMENT` when a member stands twice, `INVALID_METADATA` otherwise
*/
function decodeJsonObject(bytes, what) {
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw invalid$6(what, reading.reason);
	const [duplicate] = reading.duplicates;
	if (duplicate !== void 0) throw ambiguous(what, `the member ${quoted(duplicate)} stands in it more than once`);
	return jsonObject(reading.value, what);
}
/** A value of a document as an object. @throws LockReviewError `INVALID_METADATA` unless it is one */
function jsonObject(value, what) {
	if (!isRecord(value)) throw invalid$6(what, "an object is expected");
	const members = value;
	const member = (name) => {
		refuseLookAlikes(members, name, what);
		const found = Object.hasOwn(members, name) ? members[name] : void 0;
		return found === null ? void 0 : found;
	};
	return {
		member,
		names: Object.keys(members),
		text: (name) => expectText(member(name) ?? "", name, what),
		list: (name) => expectList(member(name) ?? [], name, what),
		integer: (name) => expectInteger(member(name) ?? 0, name, what),
		object: (name) => {
			const found = member(name);
			return found === void 0 ? void 0 : jsonObject(found, `${what}, member "${name}"`);
		}
	};
}
/** Strings of an array; null counts as an empty string, as in Go. @throws LockReviewError `INVALID_METADATA` */
function expectTexts(values, name, what) {
	return values.map((value) => expectText(value ?? "", name, what));
}
/** An error about a document that does not say what it should. */
function invalid$6(what, reason) {
	return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}
function ambiguous(what, reason) {
	return new LockReviewError("AMBIGUOUS_DOCUMENT", `${what} is ambiguous: ${reason}`, { hint: "Programs differ in how they read such a document, so nothing it says is relied on." });
}
function refuseLookAlikes(members, name, what) {
	const folded = foldCase(name);
	const other = Object.keys(members).find((key) => key !== name && foldCase(key) === folded);
	if (other === void 0) return;
	throw ambiguous(what, `the member ${quoted(other)} differs from "${name}" only in case`);
}
/** Upper case first: Go's folding also joins letters such as the long s with their plain ones. */
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function expectText(value, name, what) {
	if (typeof value === "string") return value;
	throw invalid$6(what, `"${name}" must be a string`);
}
function expectList(value, name, what) {
	if (Array.isArray(value)) return value;
	throw invalid$6(what, `"${name}" must be an array`);
}
function expectInteger(value, name, what) {
	if (typeof value === "number" && Number.isSafeInteger(value)) return value;
	throw invalid$6(what, `"${name}" must be a whole number`);
}

// src/sources/credentials-helper-protocol.ts
/**
* The token in what a credentials helper printed: a JSON object, in which one that is missing, or no
* string, means that there is none. OpenTofu: svchost/svcauth, helperProgramCredentialsSource (CLI-10).
*
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`; the message quotes no value
*/
function decodeHelperAnswer(output, asciiHost) {
	const what = `What the credentials helper printed for ${asciiHost}`;
	const token = decodeJsonObject(output, what).member("token");
	return typeof token === "string" ? token : void 0;
}

// src/app/credentials.ts
/** The tokens of a run: from variables, blocks and the credentials helper (CLI-8..10). */
async function loadCredentials(request, ports, signal) {
	const { environment, config } = request;
	const settings = config.credentialsHelper;
	const program = settings === void 0 ? void 0 : await findHelper(settings.name, request, ports.files, signal);
	if (settings === void 0 || program === void 0) {
		if (settings !== void 0) ports.warn(`No credentials helper "${settings.name}" is installed`);
		return credentialsLookup({
			environment,
			config
		});
	}
	const helper = helperLookup(program, settings, ports.runHelper);
	return credentialsLookup({
		environment,
		config,
		helper
	});
}
function helperLookup(program, settings, run) {
	return async (host, signal) => decodeHelperAnswer(await run(program, [
		...settings.arguments,
		"get",
		host
	], signal), host);
}
/** Of several programs for a helper, the one with the newest version in its name. */
async function findHelper(name, request, files, signal) {
	const separator = request.isWindows ? "\\" : "/";
	const found = [];
	for (const directory of helperDirectories(request, request.hostPlatform)) for (const entry of await files.list(directory, signal) ?? []) {
		if (entry.kind === "directory" || !isHelperProgram(entry.name, name)) continue;
		const path = `${directory}${separator}${entry.name}`;
		found.push({
			path,
			version: versionIn(entry.name)
		});
	}
	found.sort((a, b) => compareVersions(b.version, a.version) || compareBytes(a.path, b.path));
	return found[0]?.path;
}
/** The version at the end of a program's name, `0.0.0` when it has none. */
function versionIn(file) {
	const [, text = "0.0.0"] = /_v([^_]*?)(?:_x[0-9]+)?(?:\.exe)?$/i.exec(file) ?? [];
	try {
		return parseVersion(text);
	} catch (caught) {
		if (isLockReviewError(caught)) return parseVersion("0.0.0");
		throw caught;
	}
}

// src/locking/limits.ts
/** A limit of its own. @param atOnce how many tasks may run at a time; less than one means one */
function limitConcurrency(atOnce) {
	const waiting = [];
	let free = Math.max(1, Math.floor(atOnce));
	const release = () => {
		const next = waiting.shift();
		if (next === void 0) free++;
		else next();
	};
	const enter = async () => {
		if (free > 0) {
			free--;
			return;
		}
		await new Promise((resolve) => waiting.push(resolve));
	};
	return async (task) => {
		await enter();
		try {
			return await task();
		} finally {
			release();
		}
	};
}
/** A budget of so many bytes; `Infinity` never runs out. */
function downloadBudget(maxBytes) {
	let spent = 0;
	let exhausted = false;
	const canTake = (bytes) => spent + bytes <= maxBytes;
	return {
		canTake,
		take(bytes) {
			if (!canTake(bytes)) exhausted = true;
			if (exhausted) return false;
			spent += bytes;
			return true;
		},
		get spent() {
			return spent;
		},
		get exhausted() {
			return exhausted;
		}
	};
}

// src/sources/discovery-protocol.ts
/**
* Whether a header says that a body is JSON: the media type must be exactly `application/json`, with
* any parameters (SRC-3).
*/
function isJsonContentType(header) {
	return ((header ?? "").split(";")[0] ?? "").trim().toLowerCase() === "application/json";
}
/** Reads a `.well-known/terraform.json` document. @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT` */
function decodeDiscoveryDocument(bytes, host) {
	return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}
/**
* Where a registry of a host is.
*
* The URL may be relative to the document's own. Plain http is accepted, as upstream; whoever adds
* credentials must look at the scheme. OpenTofu: svchost/disco, Host.ServiceURL (SRC-4, CR-67).
*
* @throws LockReviewError `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA`
*/
function serviceUrl(services, question) {
	const { host, documentUrl, service } = question;
	const document = isJsonObject(services) ? services : jsonObject(services, `The services configured for ${host}`);
	const value = document.member(service);
	if (typeof value !== "string") throw noRegistry(document, question);
	if (!URL.canParse(value, documentUrl)) throw badUrl(question, "it is not a URL");
	const url = new URL(value, documentUrl);
	if (url.protocol !== "http:" && url.protocol !== "https:") throw badUrl(question, "its scheme is neither http nor https");
	if (url.username !== "" || url.password !== "") throw badUrl(question, "it holds a user name");
	url.hash = "";
	return url;
}
function isJsonObject(services) {
	return typeof services["member"] === "function";
}
const KINDS$1 = {
	"providers.v1": "provider",
	"modules.v1": "module"
};
function noRegistry(document, { host, service }) {
	const family = service.slice(0, service.indexOf(".") + 1);
	const other = document.names.some((name) => name.startsWith(family));
	const kind = KINDS$1[service];
	return new LockReviewError("HOST_HAS_NO_REGISTRY", other ? `${host} offers a ${kind} registry only in another version of the protocol` : `${host} does not offer a ${kind} registry`, { hint: `Check the host name in the ${kind}'s source address.` });
}
function badUrl({ host, service }, reason) {
	return new LockReviewError("INVALID_METADATA", `The address of the ${KINDS$1[service]} registry of ${host} cannot be used: ${reason}`);
}

// src/sources/fetch-document.ts
/** Bytes of a JSON document of a registry; hashicorp/aws has a list of a few hundred kB (SRC-28). */
const MAX_JSON_BYTES = 8388608;
/** Bytes of a SHA256SUMS document; a real one has about 3 kB (SRC-28). */
const MAX_CHECKSUMS_BYTES = 1048576;
/** Bytes of a detached signature; a real one has under 1 kB (SRC-28). */
const MAX_SIGNATURE_BYTES = 65536;
/** One further attempt and ten seconds: the defaults of both tools (CLI-11). */
const DEFAULT_PATIENCE = {
	retries: 1,
	timeoutMs: 1e4
};
/** Fetches a document whole. @throws LockReviewError as {@link HttpClient} does */
async function fetchDocument(http, request, signal) {
	const response = await http.request(request, signal);
	const { status, headers, url } = response;
	if (status !== 200) {
		await response.discard();
		return {
			status,
			headers,
			url,
			body: /* @__PURE__ */ new Uint8Array()
		};
	}
	return {
		status,
		headers,
		url,
		body: await collect(response.body, request)
	};
}
/** The adapter bounds the body too; a second check costs nothing and holds for every adapter. */
async function collect(body, request) {
	const chunks = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > request.maxBytes) throw tooLarge(request);
		chunks.push(chunk);
	}
	return concatenate(chunks, size);
}
function tooLarge(request) {
	return new LockReviewError("LIMIT_EXCEEDED", `The answer of ${displayUrl(request.url)} has more than ${request.maxBytes} bytes`);
}
function concatenate(chunks, size) {
	const whole = new Uint8Array(size);
	let offset = 0;
	for (const chunk of chunks) {
		whole.set(chunk, offset);
		offset += chunk.byteLength;
	}
	return whole;
}
/** A URL as messages may show it: without user-info, query and fragment, where credentials hide. */
function displayUrl(url) {
	if (!URL.canParse(url)) return "a malformed URL";
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname}`;
}

// src/sources/discovery.ts
/** Bytes of a discovery document: the limit of both tools (SRC-3). */
const MAX_DISCOVERY_BYTES = 1048576;
/**
* Service discovery for all services, asked once per host and run, whatever the answer.
*
* OpenTofu: svchost/disco, Disco.Discover; it asks again after a failure, which within one run only
* repeats the wait (SRC-7).
*/
function discoverServices(options) {
	const known = /* @__PURE__ */ new Map();
	return async (service, host, signal) => {
		const asked = known.get(host) ?? discover(options, host, signal);
		known.set(host, asked);
		const { services, url } = await asked;
		return serviceUrl(services, {
			service,
			host,
			documentUrl: url
		});
	};
}
/** Service discovery for provider registries alone. */
function serviceDiscovery(options) {
	const find = discoverServices(options);
	return (asciiHost, signal) => find("providers.v1", asciiHost, signal);
}
async function discover(options, host, signal) {
	const url = `https://${host}/.well-known/terraform.json`;
	const override = options.overrides.get(host);
	if (override !== void 0) return {
		services: override,
		url
	};
	const answer = await ask$2(options, host, signal);
	if (answer.status === 404) return {
		services: {},
		url
	};
	if (answer.status !== 200) throw unreachable(host, `HTTP ${answer.status}`);
	if (!isJsonContentType(answer.headers["content-type"])) throw unreachable(host, "the answer is not JSON by its Content-Type");
	return {
		services: decodeDiscoveryDocument(answer.body, host),
		url: answer.url
	};
}
async function ask$2(options, host, signal) {
	const url = `https://${host}/.well-known/terraform.json`;
	const authorization = bearerFor(await tokenIfAny(options.credentials, host, signal), url);
	return fetchDocument(options.http, {
		url,
		headers: { accept: "application/json" },
		...authorization === void 0 ? {} : { authorization },
		maxRedirects: 9,
		retries: 0,
		timeoutMs: options.timeoutMs ?? DEFAULT_PATIENCE.timeoutMs,
		maxBytes: MAX_DISCOVERY_BYTES
	}, signal);
}
/** A failing lookup means anonymous here; the registry's own requests do not forgive it (SRC-2, SRC-11). */
async function tokenIfAny(credentials, host, signal) {
	try {
		return await credentials(host, signal);
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
function unreachable(host, reason) {
	return new LockReviewError("HOST_UNREACHABLE", `Service discovery at ${host} failed: ${reason}`, { hint: "Check the host name, the network and any proxy settings." });
}

// src/sources/memoize.ts
/**
* A source that asks another one each question once, and remembers refusals as well as answers.
*
* It is made for one run: what it remembers never grows old. An aborted question is forgotten.
* OpenTofu: getproviders, MemoizeSource; unlike there it serves `lock` too (SRC-29).
*/
function memoizedSource(source) {
	const versions = memo();
	const metas = memo();
	return {
		availableVersions: (provider, signal) => versions(provider, () => source.availableVersions(provider, signal)),
		packageMeta: (request, signal) => metas(`${request.provider} ${request.version} ${request.platform}`, () => source.packageMeta(request, signal)),
		describe: (provider) => source.describe(provider)
	};
}
/** A table of answers under way or given, by question. */
function memo() {
	const known = /* @__PURE__ */ new Map();
	return (key, ask) => {
		const before = known.get(key);
		if (before !== void 0) return before;
		const answer = ask().catch((caught) => {
			if (isLockReviewError(caught, "ABORTED")) known.delete(key);
			throw caught;
		});
		known.set(key, answer);
		return answer;
	};
}

// src/sources/errors.ts
/**
* Whether an error says that the thing asked for is affirmatively not there.
*
* A combined source may go on to the next one only then; everything else means "could not tell".
* OpenTofu: getproviders, ErrIsNotExist.
*/
function isAbsent(caught) {
	return isLockReviewError(caught, "PROVIDER_NOT_FOUND", "VERSION_NOT_AVAILABLE", "PLATFORM_NOT_AVAILABLE");
}
/**
* Whether an error says that a source did not answer, so that another run may well succeed.
*
* Refused credentials count: nothing is known about the provider then.
*/
function isUnreachable(caught) {
	return isLockReviewError(caught, "HOST_UNREACHABLE", "QUERY_FAILED", "UNAUTHORIZED", "ABORTED");
}
/** What an answer's status means where nothing better is known (SRC-14). */
function failureFromStatus(asked, status, sentCredentials) {
	if (status === 401 || status === 403) return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, { hint: sentCredentials ? "The host rejected the credentials that are configured for it." : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it." });
	return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
}

// src/sources/registry-protocol.ts
/** Plugin protocols that both tools speak. OpenTofu: getproviders, SupportedPluginProtocols (SRC-18). */
const SUPPORTED_PROTOCOLS = ">= 5, < 7";
/**
* Reads a list of versions.
*
* One version that does not parse fails the provider, as in OpenTofu: getproviders,
* registryClient.ProviderVersions (SRC-15, IN-12). Of duplicates the last one's protocols stay.
*
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeVersions(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const offers = /* @__PURE__ */ new Map();
	for (const item of document.list("versions")) {
		const offer = decodeOffer(jsonObject(item ?? {}, `${what}, member "versions"`), what);
		offers.set(offer.version, offer);
	}
	return {
		versions: [...offers.values()].sort((a, b) => compareExactVersions(a.version, b.version)),
		warnings: expectTexts(document.list("warnings"), "warnings", what)
	};
}
function decodeOffer(item, what) {
	const written = item.text("version");
	const version = attempt$2(() => parseVersion(written));
	if (version === void 0) throw invalid$6(what, `it lists ${quoted(written)}, which is not a version`);
	return {
		version,
		protocols: expectTexts(item.list("protocols"), "protocols", what),
		platforms: decodeOfferedPlatforms(item.member("platforms"))
	};
}
/** The tools never look at this list, so what is odd in it is skipped, not refused (SRC-15). */
function decodeOfferedPlatforms(value) {
	if (!Array.isArray(value)) return [];
	const platforms = value.map((item) => {
		if (typeof item !== "object" || item === null) return void 0;
		const { os, arch } = item;
		if (typeof os !== "string" || typeof arch !== "string") return void 0;
		return attempt$2(() => parsePlatform(`${os}_${arch}`));
	});
	return [...new Set(platforms.filter((platform) => platform !== void 0))];
}
/**
* Reads what a registry says of one package.
*
* @param reported whether the `packages` member is read; a tool that ignores it accepts any nonsense there
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeDownload(bytes, what, reported) {
	const document = decodeJsonObject(bytes, what);
	const packages = decodePackages(reported === "read" ? document.object("packages") : void 0, what);
	return {
		protocols: expectTexts(document.list("protocols"), "protocols", what),
		os: document.text("os"),
		arch: document.text("arch"),
		filename: document.text("filename"),
		downloadUrl: document.text("download_url"),
		shasum: document.text("shasum"),
		shasumsUrl: document.text("shasums_url"),
		signatureUrl: document.text("shasums_signature_url"),
		signingKeys: decodeSigningKeys(document.object("signing_keys"), what),
		...packages.size === 0 ? {} : { packages }
	};
}
/** `null` among the keys crashes the tools; here it is refused like any other wrong type (SRC-17). */
function decodeSigningKeys(keys, what) {
	const where = `${what}, member "gpg_public_keys"`;
	return (keys?.list("gpg_public_keys") ?? []).map((key) => jsonObject(key, where).text("ascii_armor"));
}
/** Reads `packages`: its keys are platforms, so they are compared exactly (SRC-23, RG-1, RG-2). */
function decodePackages(document, what) {
	const packages = /* @__PURE__ */ new Map();
	for (const name of document?.names ?? []) {
		const platform = attempt$2(() => parsePlatform(name));
		if (platform === void 0) throw invalid$6(what, `"packages" names ${quoted(name)}, which is not a platform`);
		packages.set(platform, decodeReportedPackage(document?.object(name), what));
	}
	return packages;
}
function decodeReportedPackage(item, what) {
	return {
		hashes: expectTexts(item?.list("hashes") ?? [], "hashes", what).map((text) => decodeHash$1(text, what)),
		size: item?.integer("package_size") ?? 0
	};
}
function decodeHash$1(text, what) {
	const hash = attempt$2(() => parseHash(text));
	if (hash === void 0) throw invalid$6(what, `${quoted(text)} is not a hash`);
	return hash;
}
/**
* Why a package's metadata must not be used, or undefined: its target, its checksum and its protocols,
* which all can be judged before another request is made (AU-2, SRC-18, SRC-19).
*/
function objectionToDownload(document, asked) {
	if (document.os !== asked.os || document.arch !== asked.arch) return `it describes ${quoted(`${document.os}_${document.arch}`)}, which is not the platform asked for`;
	if (!/^[0-9a-fA-F]{64}$/.test(document.shasum)) return "its checksum is not a SHA-256 in hex";
	const bad = document.protocols.find((text) => attempt$2(() => parseVersion(text)) === void 0);
	if (bad !== void 0) return `${quoted(bad)} is not a protocol version`;
}
/** Whether a package speaks a plugin protocol of the tools; one that names none is taken to (SRC-18). */
function speaksSupportedProtocol(protocols) {
	const supported = parseConstraints(SUPPORTED_PROTOCOLS);
	return protocols.length === 0 || protocols.some((text) => allowsVersion(supported, parseVersion(text)));
}
/** What a parser of the model gives, or undefined where it refuses the text. */
function attempt$2(parse) {
	try {
		return parse();
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}

// src/sources/registry.ts
/**
* Origin registries: each provider is asked for at the host its own address names.
*
* Documents that several platforms share (SHA256SUMS and its signature) are fetched once per run; the
* tools fetch them again for each platform (SRC-29). OpenTofu: getproviders, RegistrySource.
*/
function registrySource(options) {
	const assets = /* @__PURE__ */ new Map();
	return {
		availableVersions: (provider, signal) => listVersions(options, provider, signal),
		packageMeta: (request, signal) => readPackageMeta$1({
			...options,
			assets
		}, request, signal),
		describe: (provider) => addressParts(provider).hostname
	};
}
async function listVersions(options, provider, signal) {
	const what = `The version list of ${provider}`;
	const { answer, sentCredentials } = await askApi(options, provider, ["versions"], signal);
	if (answer.status === 404) throw new LockReviewError("PROVIDER_NOT_FOUND", `${addressParts(provider).hostname} does not have a provider named ${provider}`, { hint: "Check the provider's source address in the configuration." });
	if (answer.status !== 200) throw failureFromStatus(`Asking for the versions of ${provider}`, answer.status, sentCredentials);
	return decodeVersions(answer.body, what);
}
async function readPackageMeta$1(options, request, signal) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { document, url } = await readDownload(options, request, signal);
	const location = assetUrl(document.downloadUrl, url, `The address of the package of ${name}`);
	const checksums = assetUrl(document.shasumsUrl, url, `The address of the checksums of ${name}`);
	const signature = assetUrl(document.signatureUrl, url, `The address of the signature of ${name}`);
	const [checksumBytes, signatureBytes] = await Promise.all([asset(options, {
		url: checksums,
		maxBytes: MAX_CHECKSUMS_BYTES,
		what: "checksums",
		name
	}, signal), asset(options, {
		url: signature,
		maxBytes: MAX_SIGNATURE_BYTES,
		what: "signature",
		name
	}, signal)]);
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: location
		},
		source: addressParts(provider).hostname,
		authentication: {
			kind: "registry",
			filename: document.filename,
			shasum: document.shasum,
			checksums: checksumBytes,
			signature: signatureBytes,
			signingKeys: document.signingKeys,
			...document.packages === void 0 ? {} : { packages: document.packages }
		}
	};
}
/** The metadata document of one package, checked as far as it can be by itself (AU-2). */
async function readDownload(options, request, signal) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { os, arch } = platformParts(platform);
	const { answer, sentCredentials } = await askApi(options, provider, [
		version,
		"download",
		os,
		arch
	], signal);
	if (answer.status === 404) throw notAvailable$2(request);
	if (answer.status !== 200) throw failureFromStatus(`Asking for ${name}`, answer.status, sentCredentials);
	const what = `The registry's description of ${name}`;
	const document = decodeDownload(answer.body, what, options.reportedPackages);
	const objection = objectionToDownload(document, {
		os,
		arch
	});
	if (objection !== void 0) throw new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${objection}`);
	if (!speaksSupportedProtocol(document.protocols)) throw wrongProtocol(name, document.protocols);
	return {
		document,
		url: answer.url
	};
}
/** A request to the registry's own API, the only kind that carries credentials (SRC-9, SRC-10). */
async function askApi(options, provider, path, signal) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const base = await options.findRegistry(asciiHostname, signal);
	const url = new URL(relativePath([
		namespace,
		type,
		...path
	]), base).href;
	const authorization = bearerFor(await options.credentials(asciiHostname, signal), url);
	const { retries, timeoutMs } = options.patience ?? DEFAULT_PATIENCE;
	return {
		answer: await fetchDocument(options.http, {
			url,
			headers: {
				accept: "application/json",
				"x-terraform-version": options.clientVersion
			},
			...authorization === void 0 ? {} : { authorization },
			maxRedirects: 9,
			retries,
			timeoutMs,
			maxBytes: MAX_JSON_BYTES
		}, signal),
		sentCredentials: authorization !== void 0
	};
}
/** Parts joined as Go's `path.Join` does: an empty half of a platform vanishes. A plus stays a plus. */
function relativePath(parts) {
	return `./${parts.filter((part) => part !== "").map((part) => encodeURIComponent(part)).join("/").replaceAll("%2B", "+")}`;
}
/** Resolves against the answer's final URL; nothing but http and https is ever asked (SRC-13). */
function assetUrl(reference, base, what) {
	const url = URL.canParse(reference, base) ? new URL(reference, base) : void 0;
	if (url === void 0 || url.protocol !== "http:" && url.protocol !== "https:") throw new LockReviewError("INVALID_METADATA", `${what} is not an http or https URL`);
	return url.href;
}
function asset(options, wanted, signal) {
	const key = `${wanted.what} ${wanted.url}`;
	const before = options.assets.get(key);
	if (before !== void 0) return before;
	const fetched = fetchAsset(options, wanted, signal);
	options.assets.set(key, fetched);
	return fetched;
}
/** A file beside the package; it never gets credentials, not even on the registry's own host (SRC-10). */
async function fetchAsset(options, wanted, signal) {
	const { retries, timeoutMs } = options.patience ?? DEFAULT_PATIENCE;
	const { url, maxBytes } = wanted;
	const answer = await fetchDocument(options.http, {
		url,
		maxRedirects: 9,
		retries,
		timeoutMs,
		maxBytes
	}, signal);
	if (answer.status === 200) return answer.body;
	const asked = `Fetching the ${wanted.what} of ${wanted.name} from ${displayUrl(url)}`;
	if (answer.status === 404 || answer.status === 410) throw missingAsset(asked, wanted, answer.status);
	throw failureFromStatus(asked, answer.status, false);
}
/** The metadata points at a document that is not there: an answer, and not a good one. */
function missingAsset(asked, wanted, status) {
	const code = wanted.what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA";
	return new LockReviewError(code, `${asked} failed: HTTP ${status}`, { hint: "The release is incomplete; its publisher has to repair it." });
}
function notAvailable$2({ provider, version, platform }) {
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${provider} ${version} is not available for ${platform}`, { hint: "Leave the platform out, or choose a version that was published for it." });
}
function wrongProtocol(name, protocols) {
	return new LockReviewError("PROTOCOL_NOT_SUPPORTED", `${name} speaks plugin protocol ${quoted(protocols.join(", "))}, and the tools speak 5 and 6`, { hint: "Choose a version of the provider with a supported protocol." });
}

// src/app/engine.ts
/** Questions to registries in flight for each package in flight: they are small. */
const QUERIES_PER_JOB = 2;
/** Sets up one run. Limits and what was learned are shared by all tools and root modules of the run. */
function createEngine(ports, settings) {
	const { http, scratch, listener, clock } = ports;
	const { credentials, patience } = settings;
	const findRegistry = serviceDiscovery({
		http,
		credentials,
		overrides: settings.hosts,
		...patience === void 0 ? {} : { timeoutMs: patience.timeoutMs }
	});
	const queries = limitConcurrency(settings.jobs * QUERIES_PER_JOB);
	const downloads = limitConcurrency(settings.jobs);
	const budget = downloadBudget(settings.maxDownload);
	const now = clock.now();
	const known = /* @__PURE__ */ new Map();
	return (tool) => {
		const key = `${tool.name}@${tool.minor}`;
		const before = known.get(key);
		if (before !== void 0) return before;
		const origin = registrySource({
			http,
			findRegistry,
			credentials,
			reportedPackages: readsReportedPackages$1(tool) ? "read" : "ignore",
			clientVersion: `1.${tool.minor}.0`,
			...patience === void 0 ? {} : { patience }
		});
		const source = memoizedSource(settings.source?.(origin, tool) ?? origin);
		const gathering = {
			rules: {
				tool,
				authentication: settings.authentication,
				now
			},
			ports: {
				source,
				queries,
				downloads,
				budget,
				http,
				scratch,
				listener,
				examined: /* @__PURE__ */ new Map(),
				...ports.local === void 0 ? {} : { local: ports.local }
			}
		};
		known.set(key, gathering);
		return gathering;
	};
}
/** OpenTofu reads the registry's `packages` since 1.12 (RG-1, RG-9). */
function readsReportedPackages$1(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}

// src/locking/evidence-problem.ts
/** An error that kept evidence from being gathered, as a problem of that evidence. */
function problemOfError(error, platform) {
	const problem = {
		kind: kindOf(error),
		message: error.message
	};
	return platform === void 0 ? problem : {
		...problem,
		platform
	};
}
function kindOf(error) {
	switch (error.code) {
		case "PROVIDER_NOT_FOUND": return "provider-not-found";
		case "VERSION_NOT_AVAILABLE": return "version-not-listed";
		case "AMBIGUOUS_DOCUMENT": return "ambiguous-document";
		case "BAD_SIGNATURE":
		case "UNKNOWN_SIGNER": return "bad-signature";
		case "CHECKSUM_MISMATCH": return "checksum-mismatch";
		case "INVALID_ARCHIVE": return "invalid-archive";
		case "INVALID_METADATA":
		case "PROTOCOL_NOT_SUPPORTED": return "invalid-metadata";
		case "LIMIT_EXCEEDED": return "not-checked";
		default: return "unreachable";
	}
}
/**
* Something caught as an error that evidence can name.
*
* Whatever else it is, it goes on: a bug of ours, or an interruption, which ends the run.
*/
function gatheringError(caught) {
	if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
	return caught;
}
/** Problems without repetitions, in the order in which they first came. */
function distinctProblems(problems) {
	return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}

// src/packages/entry-name.ts
/** The name that these bytes are. */
function byteName(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
/** The name that this text is in UTF-8. */
function byteNameFromText(text) {
	return Buffer.from(text, "utf8").toString("latin1");
}
/** The name for people; bytes that are not UTF-8 become replacement characters. */
function displayName(name) {
	return Buffer.from(name, "latin1").toString("utf8");
}
/**
* Whether a component of the name is `..`, which would leave the package (HS-12).
*
* A backslash separates components in this question alone. go-getter: containsDotDot.
*/
function hasParentComponent(name) {
	return name.includes("..") && name.split(/[/\\]/).includes("..");
}
/**
* The name that unpacking gives a file, with `/x`, `./x` and `a//b` resolved; empty for the package itself.
*
* Only for names without a `..` component. Go: filepath, Join.
*/
function unpackedName(name) {
	return name.split("/").filter((part) => part !== "" && part !== ".").join("/");
}

// src/packages/executable.ts
const PREFIX = "terraform-provider-";
/** Names of the files directly in the root of an unpacked archive that start as an executable's does. */
function executableCandidates(entries) {
	const names = entries.filter((entry) => !entry.isDirectory).map((one) => unpackedName(one.name));
	return [...new Set(names)].filter((name) => isExecutableCandidate(name));
}
/** Whether a file's name in a package's root starts as an executable's does. */
function isExecutableCandidate(name) {
	return name.startsWith(PREFIX) && !name.includes("/");
}
/**
* Whether one of the files in a package's root is the provider's executable; without one, the tools
* refuse the package and lock nothing (HS-13). OpenTofu: providercache, CachedProvider.ExecutableFile.
*/
function hasExecutable(rootFiles, type) {
	const wanted = byteNameFromText(PREFIX + type);
	return rootFiles.some((name) => name.startsWith(wanted) && [
		"",
		"_",
		"."
	].includes(name.charAt(wanted.length)));
}

// src/packages/authentication/package-name.ts
/** How messages name one package: provider, version and platform. */
function packageName$1(meta) {
	return `${meta.provider} ${meta.version} for ${meta.platform}`;
}

// src/packages/authentication/archive-checksum.ts
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
/** The `zh:` that the registry announces for a package, unless it announces something else. */
function announcedHash(registry) {
	return HEX_SHA256.test(registry.shasum) ? zipHash(registry.shasum) : void 0;
}
/** The error of a downloaded archive that is not the one the registry announced (AU-5). */
function checkArchiveChecksum(meta, registry, zip) {
	const announced = announcedHash(registry);
	if (announced === zip) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} hashes to ${zip}, but ${meta.source} announces ${announced ?? quoted(registry.shasum)}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
/**
* The error of a registry whose checksum list does not list the checksum it announces (AU-4).
*
* Without it a valid signature of the list would say nothing about the package.
*/
function checkAnnouncedChecksum(meta, registry, listed) {
	const announced = announcedHash(registry);
	if (announced === void 0) return invalid$5(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
	if (listed === void 0) return invalid$5(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
	if (!HEX_SHA256.test(listed)) return invalid$5(meta, `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`);
	if (zipHash(listed) === announced) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${announced} for ${packageName$1(meta)}, but its checksum list has ${zipHash(listed)}`, { hint: "Ask the publisher which of the two is the release." });
}
function invalid$5(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName$1(meta)})`);
}

// src/packages/authentication/checksum-evidence.ts
/** File names shown before a message counts the rest. */
const MAX_NAMES_SHOWN = 5;
/**
* What a SHA256SUMS document and the announced checksum say of each hash.
*
* A line vouches for its hash only if its file is of this version: a foreign line leaves the file's name
* behind and nothing else, so that a lock file's hash can be traced to it without being explained by it.
*/
function checksumDispositions(meta, registry, document, signedBy) {
	const { type } = addressParts(meta.provider);
	const lines = document.lines.map(({ hash, file }) => {
		const kind = classifyChecksumFile(file, type, meta.version);
		const files = /* @__PURE__ */ new Set([file]);
		if (kind.kind === "foreign") return /* @__PURE__ */ new Map([[hash, disposition({ files })]]);
		const platforms = new Set(kind.kind === "package" ? [kind.platform] : []);
		const facts = disposition({
			files,
			platforms,
			signedBy,
			reportedByRegistry: true
		});
		return /* @__PURE__ */ new Map([[hash, facts]]);
	});
	const announced = announcedHash(registry);
	const platforms = /* @__PURE__ */ new Set([meta.platform]);
	return mergeDispositions(...lines, announced === void 0 ? /* @__PURE__ */ new Map() : /* @__PURE__ */ new Map([[announced, disposition({
		reportedByRegistry: true,
		platforms
	})]]));
}
/** What is wrong with a list that the tools would nevertheless take. */
function checksumProblems(meta, registry, document) {
	const { type } = addressParts(meta.provider);
	const isForeign = (file) => classifyChecksumFile(file, type, meta.version).kind === "foreign";
	const release = `${meta.provider} ${meta.version}`;
	const problems = [];
	const own = classifyChecksumFile(registry.filename, type, meta.version);
	if (own.kind !== "package" || own.platform !== meta.platform) problems.push({
		kind: "foreign-checksum-line",
		platform: meta.platform,
		message: `${meta.source} offers ${quoted(registry.filename)} as the package of ${release} for ${meta.platform}, which is not that package's name`
	});
	const foreign = document.lines.map((line) => line.file).filter(isForeign);
	if (foreign.length > 0) problems.push({
		kind: "foreign-checksum-line",
		message: `The checksum list of ${release} names files that are no packages of it: ${nameSome(foreign)}`
	});
	const conflicting = conflictingFiles(document);
	if (conflicting.length > 0) problems.push({
		kind: "conflicting-checksums",
		message: `The checksum list of ${release} has different checksums for one file: ${nameSome(conflicting)}`
	});
	return problems;
}
/** Remarks on lines that the tools cannot take, for the log (AU-6, AU-7). */
function checksumWarnings(meta, document) {
	const list = `The checksum list of ${meta.provider} ${meta.version}`;
	const warnings = [];
	if (document.blankLines > 0) warnings.push(`${list} has ${document.blankLines} blank lines, on which tofu and terraform crash`);
	if (document.malformedLines > 0) warnings.push(`${list} has ${document.malformedLines} lines that are no checksums, so tofu and terraform record none of it`);
	return warnings;
}
function nameSome(names) {
	const shown = names.slice(0, MAX_NAMES_SHOWN).map(quoted);
	const rest = names.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

// src/packages/authentication/reported-hashes.ts
/** Whether the tool reads the `packages` of a registry's answer (RG-1). */
function readsReportedPackages(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}
/**
* The error of a registry that contradicts itself in `packages` about the package asked for (RG-3);
* four of the five checks, the fifth needs the package: {@link checkReportedSize}.
*
* Hex digits are compared as text, upper case against lower. OpenTofu: getproviders,
* registryPackageAuthentication.
*/
function checkReportedPackages(meta, registry) {
	if (registry.packages === void 0 || registry.packages.size === 0) return void 0;
	const reported = registry.packages.get(meta.platform);
	if (reported === void 0) return invalid$4(meta, "reports hashes of other platforms and none of this one");
	if (reported.size <= 0) return invalid$4(meta, `reports a package size of ${reported.size}`);
	const archives = reported.hashes.filter((hash) => hashScheme(hash) === "zh");
	const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
	if (other !== void 0) return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${quoted(`zh:${registry.shasum}`)} for ${packageName$1(meta)}, but reports ${quoted(other)}`, { hint: "Ask the publisher which of the two is the release." });
	return archives.length === 0 ? invalid$4(meta, "reports no zh: hash of this package") : void 0;
}
/** The error of a package whose size is not the reported one (RG-3). */
function checkReportedSize(meta, registry, bytes) {
	const reported = registry.packages?.get(meta.platform);
	if (reported === void 0 || reported.size === bytes) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} has ${bytes} bytes, but ${meta.source} reports ${reported.size}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
/**
* What the registry reports of every platform, as dispositions; an `h1:` derives from the `zh:` beside it.
*
* One hash under two platforms belongs to both (RG-8).
*/
function reportedDispositions(packages) {
	const maps = [...packages].map(([platform, { hashes }]) => listedTogether(platform, hashes, "reportedByRegistry"));
	return mergeDispositions(...maps);
}
/** Dispositions of the hashes that a source lists for one package; schemes that match nothing are left out. */
function listedTogether(platform, hashes, reporter) {
	const known = preferredHashes(hashes);
	const archives = new Set(known.filter((hash) => hashScheme(hash) === "zh"));
	const platforms = /* @__PURE__ */ new Set([platform]);
	return new Map(known.map((hash) => [hash, disposition({
		[reporter]: true,
		platforms,
		...archives.has(hash) ? {} : { derivedFrom: archives }
	})]));
}
function invalid$4(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName$1(meta)})`);
}

// src/packages/authentication/mirror-hashes.ts
/** The hashes one of which a package from this mirror must match; of all platforms if they are trusted (AU-15). */
function acceptableHashes(mirror, tool) {
	if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
	return [.../* @__PURE__ */ new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}
/** Whether the mirror's word counts for platforms whose package was never seen (AU-15). */
function trustsAllHashes(mirror, tool) {
	return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}
/** The error of a mirror that lists hashes, none of a scheme that can be compared (AU-13). */
function checkMirrorHashes(meta, mirror, tool) {
	const listed = acceptableHashes(mirror, tool);
	if (listed.length === 0 || preferredHashes(listed).length > 0) return void 0;
	return new LockReviewError("INVALID_METADATA", `${meta.source} lists no hash of ${packageName$1(meta)} in a scheme that can be compared`);
}
/** What a mirror lists, for this package and for every other platform's. */
function mirrorDispositions(meta, mirror) {
	const others = [...mirror.allPlatforms].map(([platform, hashes]) => listedTogether(platform, hashes, "reportedByMirror"));
	return mergeDispositions(listedTogether(meta.platform, mirror.hashes, "reportedByMirror"), ...others);
}
/**
* Compares a package with a mirror's list: one match is enough, whatever else is wrong (AU-13).
*
* A listed `h1:` is compared with the archive's own h1 (HS-8), and when that cannot be computed, the
* comparison fails there (HS-9): OpenTofu tries every hash, Terraform stops at the first match.
* OpenTofu: getproviders, packageHashAuthentication.
*/
function matchMirrorHashes(meta, listed, hashed, tool) {
	const matched = [];
	const known = preferredHashes(listed);
	for (const hash of known) {
		const isContentHash = hashScheme(hash) === "h1";
		if (isContentHash && hashed.archive.kind === "error") return {
			kind: "refused",
			error: hashed.archive.error
		};
		if (hash === (hashed.archive.kind === "hash" && isContentHash ? hashed.archive.hash : hashed.zip)) matched.push(hash);
		if (tool.name === "terraform" && matched.length > 0) break;
	}
	if (matched.length > 0) return {
		kind: "matched",
		hashes: matched
	};
	const expected = known.length === 1 ? `is not ${quoted(String(known[0]))}` : `is none of the ${known.length}`;
	return {
		kind: "refused",
		error: new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} hashes to ${hashed.zip} and ${expected} that ${meta.source} lists`, { hint: "Treat the package as untrusted until the mirror's operator accounts for the difference." })
	};
}

// src/packages/authentication/signature.ts
/**
* Whether a tool would accept what the keys said, trying them in order (AU-10..12).
*
* OpenTofu: getproviders, signatureAuthentication.findSigningKey; Terraform's differs in what it makes
* of an expired key (accepted at once) and of an expired signature (fatal).
*/
function judgeSignature(check, tool, policy) {
	if (check.attempts.length === 0 && acceptsUnsigned(tool, policy)) return { kind: "skip" };
	let expired;
	for (const attempt of check.attempts) {
		const verdict = judgeAttempt(attempt, tool);
		if (verdict.kind === "set-aside") expired ??= verdict.fact;
		else if (verdict.kind !== "try-next") return verdict;
	}
	if (expired !== void 0 && !policy.enforceExpiration) {
		const warning = `the signing key ${expired.keyId ?? "n/a"} or its signature has expired`;
		return {
			kind: "accept-with-warning",
			fact: expired,
			warning
		};
	}
	return refuse("UNKNOWN_SIGNER", "the signature was made by none of the registry's keys", expired);
}
/** Whether a tool accepts a version without looking at a signature when the registry names no keys (AU-12). */
function acceptsUnsigned(tool, policy) {
	return tool.name === "opentofu" && policy.hostIsDefaultRegistry && !policy.enforceValidation;
}
function judgeAttempt(attempt, tool) {
	if (attempt.kind === "unreadable") return refuse("BAD_SIGNATURE", `a signing key cannot be read: ${attempt.reason}`);
	if (attempt.hasWrongArmorChecksum && tool.name === "terraform") return refuse("BAD_SIGNATURE", "a signing key cannot be read: its armor is damaged");
	return judgeFact(attempt.fact, tool);
}
function judgeFact(fact, tool) {
	switch (fact.status) {
		case "ok": return {
			kind: "accept",
			fact
		};
		case "unknown-issuer": return { kind: "try-next" };
		case "key-expired": return tool.name === "opentofu" ? {
			kind: "set-aside",
			fact
		} : {
			kind: "accept",
			fact
		};
		case "signature-expired":
			if (tool.name === "opentofu") return {
				kind: "set-aside",
				fact
			};
			return refuse("BAD_SIGNATURE", "the signature has expired", fact);
		case "revoked": return refuse("BAD_SIGNATURE", "the signing key was revoked", fact);
		case "invalid": return refuse("BAD_SIGNATURE", fact.reason ?? "the signature is not valid", fact);
	}
}
function refuse(code, reason, fact) {
	return {
		kind: "refuse",
		code,
		reason,
		...fact === void 0 ? {} : { fact }
	};
}

// src/packages/authentication/armor-checksum.ts
/** A checksum line between the data and the end of an armored block, such as `=aB3/`. */
const CHECKSUM_LINE = /^=[A-Za-z0-9+/]{4}$/;
const BEGIN = "-----BEGIN PGP ";
const END = "-----END PGP ";
/**
* Whether the first armored block of a text has a checksum, and a wrong one.
*
* OpenTofu's reader ignores it; Terraform's refuses the key. go-crypto: openpgp/armor, Decode.
*/
function hasWrongArmorChecksum(armored) {
	const lines = armored.split("\n").map((line) => line.trim());
	const begin = lines.findIndex((line) => line.startsWith(BEGIN));
	const end = lines.findIndex((line, i) => i > begin && line.startsWith(END));
	if (begin < 0 || end < 0) return false;
	const checksum = lines[end - 1];
	if (checksum === void 0 || !CHECKSUM_LINE.test(checksum)) return false;
	const headersEnd = lines.indexOf("", begin);
	const data = Buffer.from(lines.slice(headersEnd + 1, end - 1).join(""), "base64");
	return Buffer.from(checksum.slice(1), "base64").readUIntBE(0, 3) !== crc24(data);
}
/** OpenPGP's checksum of armored data (RFC 4880, section 6.1). */
function crc24(bytes) {
	let crc = 11994318;
	for (const byte of bytes) {
		crc ^= byte << 16;
		for (let bit = 0; bit < 8; bit++) {
			crc <<= 1;
			if ((crc & 16777216) !== 0) crc ^= 25578747;
		}
	}
	return crc & 16777215;
}

// src/packages/authentication/openpgp.ts
/** Hash functions that the tools can read, by OpenPGP number; MD5 and RIPEMD-160 are not among them (AU-10). */
const HASH_NAMES = /* @__PURE__ */ new Map([
	[2, "sha1"],
	[8, "sha256"],
	[9, "sha384"],
	[10, "sha512"],
	[11, "sha224"],
	[12, "sha3-256"],
	[14, "sha3-512"]
]);
/** Bytes of a coordinate of the curves that openpgp cannot verify under Node. */
const CURVE_BYTES = /* @__PURE__ */ new Map([
	["brainpoolP256r1", 32],
	["brainpoolP384r1", 48],
	["brainpoolP512r1", 64],
	["secp256k1", 32]
]);
/** Below this no RSA key is read at all; go-crypto has no limit, Node's OpenSSL has this one. */
const MIN_RSA_BITS = 512;
/** Loads openpgp, which takes some 40 ms and is needed only where there is a signature. */
async function loadOpenPgp() {
	const { config: defaults, enums, readKeys, readSignature } = await import("./openpgp.js");
	const config = {
		...defaults,
		rejectHashAlgorithms: /* @__PURE__ */ new Set([enums.hash.md5, enums.hash.ripemd]),
		rejectMessageHashAlgorithms: /* @__PURE__ */ new Set([enums.hash.md5, enums.hash.ripemd]),
		rejectPublicKeyAlgorithms: /* @__PURE__ */ new Set(),
		rejectCurves: /* @__PURE__ */ new Set(),
		minRSABits: MIN_RSA_BITS
	};
	return {
		readKeys: (armored) => readKeys({
			armoredKeys: armored,
			config
		}),
		async readSignatures(binary) {
			const { packets } = await readSignature({
				binarySignature: binary,
				config
			});
			return [...packets].filter((packet) => HASH_NAMES.has(packet.hashAlgorithm ?? 0));
		},
		async faultOf(signature, by, data) {
			const type = signature.signatureType;
			if (type === null) return "the signature has no type";
			const signed = "document" in data ? literal(data.document) : data;
			try {
				const coordinateBytes = CURVE_BYTES.get(by.getAlgorithmInfo().curve ?? "");
				if (coordinateBytes !== void 0) return ecdsaFault(signature, by, signature.toHash(type, signed, true), coordinateBytes) ?? criticalFault(signature);
				await signature.verify(by, type, signed, ANY_TIME, true, config);
				return;
			} catch (caught) {
				return caught instanceof Error ? caught.message : "the signature cannot be verified";
			}
		}
	};
}
/** openpgp takes null for "at whatever time"; its types do not say so. */
const ANY_TIME = null;
/** The part of openpgp's literal data packet that its signatures read. */
function literal(document) {
	return {
		text: null,
		getBytes: () => document
	};
}
function ecdsaFault(signature, by, signed, coordinateBytes) {
	const hash = HASH_NAMES.get(signature.hashAlgorithm ?? 0);
	if (hash === void 0 || signature.publicKeyAlgorithm !== by.algorithm) return "the signature does not fit its key";
	const key = createPublicKey({
		key: ecSubjectPublicKey(by.write()),
		format: "der",
		type: "spki"
	});
	const [r, s] = signatureNumbers(signature, coordinateBytes);
	return verify(hash, signed, {
		key,
		dsaEncoding: "ieee-p1363"
	}, Buffer.concat([r, s])) ? void 0 : "Signature verification failed";
}
/** What openpgp checks itself where it verifies: parts that must be understood and are not. */
function criticalFault(signature) {
	const subpacket = signature.unknownSubpackets.find((one) => one.critical);
	if (subpacket !== void 0) return `Unknown critical signature subpacket type ${subpacket.type}`;
	const notation = signature.rawNotations.find((one) => one.critical);
	return notation === void 0 ? void 0 : `Unknown critical notation: ${notation.name}`;
}
/** Offset of the curve's object identifier in a version 4 key: version, time, algorithm come before. */
const CURVE_OFFSET = 6;
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");
/** The X.509 form of an elliptic curve key, from the body of its OpenPGP packet. */
function ecSubjectPublicKey(packet) {
	const body = Buffer.from(packet);
	const pointOffset = 7 + body.readUInt8(CURVE_OFFSET);
	const oid = body.subarray(7, pointOffset);
	const pointLength = Math.ceil(body.readUInt16BE(pointOffset) / 8);
	const point = body.subarray(pointOffset + 2, pointOffset + 2 + pointLength);
	return der(48, der(48, EC_PUBLIC_KEY, der(6, oid)), der(3, Buffer.from([0]), point));
}
/** One DER value; lengths of up to 255 bytes are all that keys have. */
function der(tag, ...parts) {
	const content = Buffer.concat(parts);
	const length = content.length < 128 ? [content.length] : [129, content.length];
	return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
/** The two numbers at a signature packet's end, each as long as the curve's coordinates. */
function signatureNumbers(signature, coordinateBytes) {
	const body = Buffer.from(signature.write());
	const hashedLength = signature.signatureData?.length ?? 0;
	const start = hashedLength + 2 + body.readUInt16BE(hashedLength) + 2;
	const r = multiprecision(body, start);
	const s = multiprecision(body, start + 2 + r.length);
	return [padded(r, coordinateBytes), padded(s, coordinateBytes)];
}
function multiprecision(body, at) {
	const length = Math.ceil(body.readUInt16BE(at) / 8);
	return body.subarray(at + 2, at + 2 + length);
}
function padded(number, length) {
	return Buffer.concat([Buffer.alloc(Math.max(0, length - number.length)), number]);
}

// src/packages/authentication/signing-key.ts
/** OpenPGP's flag for keys that sign documents. */
const SIGNS_DOCUMENTS = 2;
const CERTIFICATIONS = /* @__PURE__ */ new Set([
	16,
	17,
	18,
	19
]);
const KEY_COMPROMISED = 2;
/**
* The keys of a ring with this ID that are fit to sign, each verified by its self-signatures as of `now`.
*
* Only cryptographically valid self-signatures count, the newest of each; expiry does not matter here.
* go-crypto: openpgp, ReadEntity and EntityList.KeysByIdUsage.
*/
async function findSigners(pgp, keys, signature, now) {
	const candidates = [];
	for (const key of keys) candidates.push(...await signersOf(pgp, key, signature, now));
	return candidates;
}
async function signersOf(pgp, key, { issuerKeyID }, now) {
	const isOwn = key.getKeyID().equals(issuerKeyID);
	const subkeys = key.subkeys.filter((one) => one.getKeyID().equals(issuerKeyID));
	if (!isOwn && subkeys.length === 0) return [];
	const identity = await primaryIdentity(pgp, key);
	if (identity === void 0) return [];
	const primary = {
		primary: key.keyPacket,
		signer: key.keyPacket,
		isRevoked: identity.isRevoked || await isKeyRevoked(pgp, key, now),
		lifetimes: [[key.keyPacket, identity.certification]],
		selfSignatures: [identity.certification]
	};
	const bound = [];
	for (const subkey of subkeys) {
		const binding = await validBinding(pgp, key, subkey);
		if (binding === void 0 || !maySign(binding)) continue;
		const isRevoked = primary.isRevoked || await isSubkeyRevoked(pgp, key, subkey, now);
		bound.push({
			...underSubkey(primary, subkey, binding),
			isRevoked
		});
	}
	return isOwn && maySign(identity.certification) ? [primary, ...bound] : bound;
}
/** A subkey stands on everything its primary key stands on, and on what binds it. */
function underSubkey(primary, subkey, binding) {
	const consent = binding.embeddedSignature === null ? [] : [binding.embeddedSignature];
	return {
		...primary,
		signer: subkey.keyPacket,
		lifetimes: [...primary.lifetimes, [subkey.keyPacket, binding]],
		selfSignatures: [
			...primary.selfSignatures,
			binding,
			...consent
		]
	};
}
/** When a signature says it was made, in milliseconds since the epoch. */
function madeAt(signature) {
	return signature.created?.getTime() ?? 0;
}
/** Whether a key may sign: its flags say so, or it has none. */
function maySign(self) {
	const flags = self.keyFlags?.[0];
	return flags === void 0 || (flags & SIGNS_DOCUMENTS) !== 0;
}
/** The user ID that speaks for the key: not revoked, marked primary, newest, in this order. */
async function primaryIdentity(pgp, key) {
	let best;
	for (const user of key.users) {
		if (user.userID === null) continue;
		const data = {
			key: key.keyPacket,
			userID: user.userID
		};
		const own = user.selfCertifications.filter((one) => CERTIFICATIONS.has(one.signatureType ?? -1));
		const certification = await newestValid(pgp, key.keyPacket, own, data);
		if (certification === void 0) continue;
		const identity = {
			certification,
			isRevoked: await newestValid(pgp, key.keyPacket, user.revocationSignatures, data) !== void 0
		};
		if (best === void 0 || rank(identity) > rank(best)) best = identity;
	}
	return best;
}
/** Orders identities; times of signatures stay far below the weights. */
function rank({ certification, isRevoked }) {
	return ((isRevoked ? 0 : 2) + (certification.isPrimaryUserID === true ? 1 : 0)) * 2 ** 48 + madeAt(certification);
}
async function validBinding(pgp, key, subkey) {
	const data = {
		key: key.keyPacket,
		bind: subkey.keyPacket
	};
	const usable = [];
	for (const binding of subkey.bindingSignatures) if (await hasOwnConsent(pgp, subkey, binding, data)) usable.push(binding);
	return newestValid(pgp, key.keyPacket, usable, data);
}
/** A signing subkey must itself have signed that it belongs to the primary key. */
async function hasOwnConsent(pgp, subkey, binding, data) {
	if (((binding.keyFlags?.[0] ?? 0) & SIGNS_DOCUMENTS) === 0) return true;
	const consent = binding.embeddedSignature;
	if (consent === null) return false;
	return await pgp.faultOf(consent, subkey.keyPacket, data) === void 0;
}
async function newestValid(pgp, by, signatures, data) {
	const newestFirst = [...signatures].sort((a, b) => madeAt(b) - madeAt(a));
	for (const signature of newestFirst) if (await pgp.faultOf(signature, by, data) === void 0) return signature;
}
async function isKeyRevoked(pgp, key, now) {
	const inForce = key.revocationSignatures.filter((one) => isInForce(one, now));
	return await newestValid(pgp, key.keyPacket, inForce, { key: key.keyPacket }) !== void 0;
}
async function isSubkeyRevoked(pgp, key, subkey, now) {
	const inForce = subkey.revocationSignatures.filter((one) => isInForce(one, now));
	const data = {
		key: key.keyPacket,
		bind: subkey.keyPacket
	};
	return await newestValid(pgp, key.keyPacket, inForce, data) !== void 0;
}
/** A compromised key is revoked for all time, another one from the revocation's date on. */
function isInForce(revocation, now) {
	return revocation.reasonForRevocationFlag === KEY_COMPROMISED || !isSignatureExpired(revocation, now);
}
/** Whether a signature has run out, or claims to be made later than now (AU-10). */
function isSignatureExpired(signature, now) {
	if (madeAt(signature) > now) return true;
	if (signature.signatureNeverExpires || signature.signatureExpirationTime === null) return false;
	return now > madeAt(signature) + signature.signatureExpirationTime * 1e3;
}
/** When a key ends by its self-signature, in milliseconds since the epoch; undefined for never. */
function keyEnd(key, self) {
	const seconds = self.keyExpirationTime;
	if (self.keyNeverExpires === true || seconds === null || seconds === 0) return void 0;
	return key.created.getTime() + seconds * 1e3;
}

// src/packages/authentication/verify-signature.ts
/**
* What each key says of a detached signature, as of `now` in milliseconds since the epoch.
*
* Neutral: whether a tool accepts it is for `judgeSignature`. Weak algorithms are told, not refused
* (AU-10). go-crypto: openpgp, CheckDetachedSignature.
*/
async function verifySignature(signed, now) {
	if (signed.signingKeys.length === 0) return { attempts: [] };
	const pgp = await loadOpenPgp();
	const attempts = [];
	for (const armored of signed.signingKeys) attempts.push(await tryKey(pgp, armored, signed, now));
	return { attempts };
}
async function tryKey(pgp, armored, signed, now) {
	let keys;
	try {
		keys = await pgp.readKeys(armored);
	} catch (caught) {
		return {
			kind: "unreadable",
			reason: reasonOf(caught)
		};
	}
	return {
		kind: "verified",
		fact: await verifyWith(pgp, keys, signed, now),
		hasWrongArmorChecksum: hasWrongArmorChecksum(armored)
	};
}
async function verifyWith(pgp, keys, signed, now) {
	if (signed.signature.length === 0) return {
		status: "unknown-issuer",
		weaknesses: []
	};
	let signatures;
	try {
		signatures = await pgp.readSignatures(signed.signature);
	} catch (caught) {
		return invalid$3(`the signature cannot be read: ${reasonOf(caught)}`);
	}
	for (const signature of signatures) {
		if (signature.issuerKeyID.bytes === "") return invalid$3("the signature does not name its issuer");
		const candidates = await findSigners(pgp, keys, signature, now);
		if (candidates.length > 0) return verifyOne(pgp, {
			signature,
			document: signed.checksums
		}, candidates, now);
	}
	return {
		status: "unknown-issuer",
		weaknesses: []
	};
}
/** Signature types that are over a document: of its bytes, or of its lines. */
const DOCUMENT_TYPES = /* @__PURE__ */ new Set([0, 1]);
async function verifyOne(pgp, signed, candidates, now) {
	const { signature, document } = signed;
	if (!DOCUMENT_TYPES.has(signature.signatureType ?? -1)) return invalid$3("the signature is not one of a document");
	let fault = "no key fits";
	for (const candidate of candidates) {
		const found = await pgp.faultOf(signature, candidate.signer, { document });
		if (found === void 0) return factOf(signature, candidate, now);
		fault = found;
	}
	return invalid$3(fault);
}
function factOf(signature, candidate, now) {
	const ends = candidate.lifetimes.map(([key, self]) => keyEnd(key, self)).filter((end) => end !== void 0);
	const fingerprint = parseFingerprint(candidate.primary.getFingerprint());
	return {
		status: statusOf(signature, candidate, ends, now),
		fingerprint,
		keyId: candidate.primary.getKeyID().toHex().toUpperCase(),
		...signature.created === null ? {} : { created: signature.created.toISOString() },
		...ends.length === 0 ? {} : { keyExpires: new Date(Math.min(...ends)).toISOString() },
		weaknesses: weaknessesOf(signature, candidate)
	};
}
/** Expiry is judged at now, never at the time of signing (AU-10). */
function statusOf(signature, candidate, ends, now) {
	if (candidate.isRevoked) return "revoked";
	if (candidate.lifetimes.some(([key]) => key.created.getTime() > now) || ends.some((end) => now > end)) return "key-expired";
	return [signature, ...candidate.selfSignatures].some((one) => isSignatureExpired(one, now)) ? "signature-expired" : "ok";
}
const SHA1 = 2;
const WEAK_RSA_BITS = 2048;
function weaknessesOf(signature, { signer }) {
	const { algorithm, bits } = signer.getAlgorithmInfo();
	const isRsa = algorithm.startsWith("rsa");
	return [
		...signature.hashAlgorithm === SHA1 ? ["sha1"] : [],
		...algorithm === "dsa" ? ["dsa"] : [],
		...isRsa && (bits ?? 0) < WEAK_RSA_BITS ? ["rsa-under-2048"] : []
	];
}
function invalid$3(reason) {
	return {
		status: "invalid",
		weaknesses: [],
		reason: reason.slice(0, MAX_REASON_CHARS)
	};
}
/** openpgp quotes what it was given, which may be long. */
const MAX_REASON_CHARS = 200;
function reasonOf(caught) {
	return (caught instanceof Error ? caught.message : String(caught)).slice(0, MAX_REASON_CHARS);
}

// src/packages/authentication/authenticate-metadata.ts
/**
* Everything that can be checked about a package without its bytes.
*
* `now` is the time, in milliseconds since the epoch, at which keys and signatures must be valid.
*/
async function authenticateMetadata(meta, tool, options, now) {
	const { authentication } = meta;
	const { asciiHostname } = addressParts(meta.provider);
	const hostIsDefaultRegistry = asciiHostname === defaultRegistryHost(tool);
	const policy = {
		...options,
		hostIsDefaultRegistry
	};
	switch (authentication.kind) {
		case "none": return {
			dispositions: /* @__PURE__ */ new Map(),
			signatures: [],
			problems: [],
			signedForLock: [],
			warnings: []
		};
		case "mirror": return authenticateMirror(meta, authentication, tool, policy);
		case "registry": {
			const document = decodeChecksums(authentication.checksums);
			const check = await verifySignature(authentication, now);
			return authenticateRegistry({
				meta,
				registry: authentication,
				document,
				judgement: judgeSignature(check, tool, policy),
				tool,
				policy
			});
		}
	}
}
function authenticateMirror(meta, mirror, tool, policy) {
	const failure = checkMirrorHashes(meta, mirror, tool);
	const recordsUnsigned = trustsAllHashes(mirror, tool) && acceptsUnsigned(tool, policy);
	return {
		dispositions: mirrorDispositions(meta, mirror),
		signatures: [],
		problems: failure === void 0 ? [] : [problemOf(failure, meta.platform)],
		...failure === void 0 ? {} : { failure },
		signedForLock: recordsUnsigned ? sortedUnique(preferredHashes([...mirror.allPlatforms.values()].flat())) : [],
		warnings: []
	};
}
function authenticateRegistry(one) {
	const { meta, registry, document, judgement } = one;
	const reported = checkReportedPackages(meta, registry);
	const announced = checkAnnouncedChecksum(meta, registry, document.lookup.get(registry.filename));
	const signature = signatureError(meta, registry, judgement);
	const failure = [
		readsReportedPackages(one.tool) ? reported : void 0,
		announced,
		signature
	].find((error) => error !== void 0);
	const errors = [
		reported,
		announced,
		signature
	].filter((error) => error !== void 0);
	return {
		dispositions: mergeDispositions(checksumDispositions(meta, registry, document, acceptedSigners(judgement)), reportedDispositions(registry.packages ?? /* @__PURE__ */ new Map())),
		signatures: decidingFacts(registry, judgement),
		problems: [
			...errors.map((error) => problemOf(error, meta.platform)),
			...missingKeys(meta, registry),
			...checksumProblems(meta, registry, document)
		],
		...failure === void 0 ? {} : { failure },
		signedForLock: sortedUnique(signedForLock(one)),
		warnings: [...judgement.kind === "accept-with-warning" ? [`${packageName$1(meta)}: ${judgement.warning}, which a later release of tofu will refuse`] : [], ...checksumWarnings(meta, document)]
	};
}
/** The set S of RG-6 and RG-9 for a registry: by tool, release, host and settings. */
function signedForLock(one) {
	const { registry, document, judgement, tool, policy } = one;
	if (judgement.kind === "refuse") return [];
	if (readsReportedPackages(tool) && acceptsUnsigned(tool, policy)) {
		const reported = [...registry.packages?.values() ?? []].flatMap((one) => one.hashes);
		return [...document.recorded, ...preferredHashes(reported)];
	}
	if (document.recorded.length > 0 || tool.name === "opentofu") return document.recorded;
	return [announcedHash(registry)].filter((hash) => hash !== void 0);
}
function signatureError(meta, registry, judgement) {
	if (judgement.kind !== "refuse") return void 0;
	const reason = registry.signingKeys.length === 0 ? "the registry names no signing keys" : judgement.reason;
	return new LockReviewError(judgement.code, `The checksum list of ${packageName$1(meta)} is not validly signed: ${reason}`, { hint: "Ask the provider's author to sign the release with a key that its registry knows." });
}
function acceptedSigners(judgement) {
	if (judgement.kind === "skip" || judgement.kind === "refuse") return /* @__PURE__ */ new Set();
	return new Set([judgement.fact.fingerprint].filter((one) => one !== void 0));
}
function decidingFacts(registry, judgement) {
	if (judgement.kind === "skip" || registry.signingKeys.length === 0) return [];
	if (judgement.fact !== void 0) return [judgement.fact];
	const { code, reason } = judgement;
	return [{
		status: code === "UNKNOWN_SIGNER" ? "unknown-issuer" : "invalid",
		weaknesses: [],
		reason
	}];
}
function missingKeys(meta, registry) {
	if (registry.signingKeys.length > 0) return [];
	return [{
		kind: "no-signing-keys",
		message: `${meta.source} names no signing keys for ${meta.provider} ${meta.version}`
	}];
}
/** An error of authentication as a problem of the evidence about one platform's package. */
function problemOf(error, platform) {
	return {
		kind: problemKind(error),
		platform,
		message: error.message
	};
}
function problemKind(error) {
	switch (error.code) {
		case "CHECKSUM_MISMATCH": return "checksum-mismatch";
		case "BAD_SIGNATURE":
		case "UNKNOWN_SIGNER": return "bad-signature";
		case "INVALID_ARCHIVE":
		case "LIMIT_EXCEEDED": return "invalid-archive";
		default: return "invalid-metadata";
	}
}

// src/packages/authentication/authenticate-archive.ts
/**
* The error of a download that is not what its metadata announced: size, then checksum.
*
* Needs no look inside, so it can stop an archive before it is unpacked (AU-5, RG-3).
*/
function checkDownload(meta, download, tool) {
	if (meta.authentication.kind !== "registry") return void 0;
	const registry = meta.authentication;
	return (readsReportedPackages(tool) ? checkReportedSize(meta, registry, download.bytes) : void 0) ?? checkArchiveChecksum(meta, registry, download.zip);
}
/** Judges a package archive by what it hashes to, as the tool would while installing it. */
function authenticateArchive(meta, hashed, tool) {
	const mismatch = checkDownload(meta, hashed, tool);
	if (mismatch !== void 0) return refused(meta, mismatch);
	const match = matchSource(meta, hashed, tool);
	if (match.kind === "refused") return refused(meta, match.error);
	if (hashed.directory.kind === "error") return refused(meta, unusable$1(meta, hashed.directory.error));
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused(meta, missing);
	return {
		dispositions: archiveDispositions(meta, hashed),
		problems: contradictedHashes(meta, hashed),
		directory: hashed.directory.hash,
		verified: match.hashes
	};
}
/** Judges an unpacked package; nothing announces its hashes (AU-1). */
function authenticateDirectory(meta, hashed) {
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused(meta, missing);
	const facts = disposition({
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	});
	return {
		dispositions: /* @__PURE__ */ new Map([[hashed.directory, facts]]),
		problems: [],
		directory: hashed.directory,
		verified: []
	};
}
function matchSource(meta, hashed, tool) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return {
			kind: "matched",
			hashes: []
		};
		case "registry": return {
			kind: "matched",
			hashes: [hashed.zip]
		};
		case "mirror": {
			const listed = acceptableHashes(authentication, tool);
			if (listed.length === 0) return {
				kind: "matched",
				hashes: []
			};
			return matchMirrorHashes(meta, listed, hashed, tool);
		}
	}
}
function archiveDispositions(meta, hashed) {
	const facts = {
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	};
	const derived = disposition({
		...facts,
		derivedFrom: /* @__PURE__ */ new Set([hashed.zip])
	});
	const contents = [hashed.directory, hashed.archive].flatMap((outcome) => outcome.kind === "hash" ? [/* @__PURE__ */ new Map([[outcome.hash, derived]])] : []);
	return mergeDispositions(/* @__PURE__ */ new Map([[hashed.zip, disposition(facts)]]), ...contents);
}
/** Hashes the source lists for this very package and the package does not have (RG-4: the tools do not look). */
function contradictedHashes(meta, hashed) {
	const actual = /* @__PURE__ */ new Set([hashed.zip]);
	for (const outcome of [hashed.directory, hashed.archive]) if (outcome.kind === "hash") actual.add(outcome.hash);
	return listedForPackage(meta).filter((hash) => !actual.has(hash)).map((hash) => ({
		kind: "checksum-mismatch",
		platform: meta.platform,
		message: `${meta.source} lists ${quoted(hash)} for ${packageName$1(meta)}, which its package does not hash to`
	}));
}
function listedForPackage(meta) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return [];
		case "mirror": return preferredHashes(authentication.hashes);
		case "registry": return (authentication.packages?.get(meta.platform)?.hashes ?? []).filter((hash) => hashScheme(hash) === "h1");
	}
}
function checkExecutable(meta, rootFiles) {
	const { type } = addressParts(meta.provider);
	if (hasExecutable(rootFiles, type)) return void 0;
	return new LockReviewError("INVALID_ARCHIVE", `The package of ${packageName$1(meta)} has no executable: no file in its root is named terraform-provider-${type}, alone or followed by "_" or "."`);
}
function unusable$1(meta, cause) {
	const message = `The package of ${packageName$1(meta)} cannot be installed: ${cause.message}`;
	return new LockReviewError(cause.code, message, { cause });
}
function refused(meta, failure) {
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [problemOf(failure, meta.platform)],
		failure,
		verified: []
	};
}

// src/packages/content-hash.ts
/**
* The `h1:` over the files of a package, in whatever order they are given.
*
* A line a file, sorted by the bytes of the names: digest, two spaces, name, line feed (HS-4).
* Go: golang.org/x/mod/sumdb/dirhash, Hash1.
*
* @throws LockReviewError `INVALID_ARCHIVE` for a name with a line feed (HS-5)
*/
function hashFileDigests(files) {
	const sorted = [...files].sort((a, b) => compareBytes(a.name, b.name));
	const hash = createHash("sha256");
	for (const { name, sha256 } of sorted) {
		if (name.includes("\n")) throw new LockReviewError("INVALID_ARCHIVE", `The package has a file name with a line feed, ${quoted(displayName(name))}, which the h1 scheme cannot hash`);
		hash.update(`${sha256}  ${name}\n`, "latin1");
	}
	return contentHash(hash.digest("base64"));
}

// src/packages/directory.ts
/**
* The h1 of an unpacked package (HS-10).
*
* A symbolic link in the package's place is followed, and so is one to a file inside it; one that
* leads to a directory or nowhere is an error. Go: golang.org/x/mod/sumdb/dirhash, HashDir.
*
* @throws LockReviewError `FILE_FAILED`, `INVALID_ARCHIVE` when what is there cannot be a package
*/
async function hashDirectory(tree, path, signal, digestFile = digestThrough(tree)) {
	const top = await tree.resolve(path, signal);
	if (top === void 0 || await tree.kind(top, signal) !== "directory") throw notAPackage(path, "is not a directory");
	const digests = [];
	for await (const name of filesBelow(tree, top, "", signal)) {
		const sha256 = await digestFile(`${top}/${name}`, signal);
		digests.push({
			name: byteNameFromText(name),
			sha256
		});
	}
	const rootFiles = digests.map((one) => one.name).filter(isExecutableCandidate);
	return {
		directory: hashFileDigests(digests),
		rootFiles
	};
}
async function* filesBelow(tree, top, folder, signal) {
	for (const entry of await tree.list(folder === "" ? top : `${top}/${folder}`, signal) ?? []) {
		const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (entry.kind === "directory") yield* filesBelow(tree, top, name, signal);
		else yield await assertFile(tree, {
			top,
			name,
			kind: entry.kind
		}, signal);
	}
}
async function assertFile(tree, at, signal) {
	if (at.kind === "file") return at.name;
	const target = at.kind === "symlink" ? await tree.resolve(`${at.top}/${at.name}`, signal) : void 0;
	if (target === void 0 || await tree.kind(target, signal) !== "file") throw notAPackage(at.name, "leads to no file");
	return at.name;
}
function digestThrough(tree) {
	return async (path, signal) => {
		const content = await tree.read(path, signal);
		if (content === void 0) throw notAPackage(path, "vanished while it was read");
		return createHash("sha256").update(content).digest("hex");
	};
}
function notAPackage(path, why) {
	return new LockReviewError("INVALID_ARCHIVE", `The unpacked package cannot be hashed: ${path} ${why}`);
}

// src/packages/archive-end.ts
const END_SIGNATURE = 101010256;
const END_BYTES = 22;
const ZIP64_LOCATOR_SIGNATURE = 117853008;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_SIGNATURE = 101075792;
const ZIP64_END_BYTES = 56;
/** How far from the end of the file the record is looked for, in turn. Go's two blocks. */
const SEARCHED_BYTES = [1024, 66560];
/** Signature of an entry in the central directory. */
const ENTRY_SIGNATURE = 33639248;
/**
* Finds the central directory as Go does: bytes before the archive and after it are tolerated, and
* disk numbers are not read (HS-11). Go: archive/zip, readDirectoryEnd.
*
* @throws LockReviewError `INVALID_ARCHIVE` when the file is no zip archive
*/
async function findDirectory(read, fileSize) {
	const { record, position } = await findEndRecord(read, fileSize);
	const plain = {
		end: position,
		entryCount: record.readUInt16LE(10),
		size: record.readUInt32LE(12),
		offset: record.readUInt32LE(16)
	};
	const stated = await readZip64End(read, plain) ?? plain;
	const base = stated.end - stated.size - stated.offset;
	const start = base + stated.offset;
	if (start < 0 || start >= fileSize) throw notAnArchive("its directory lies outside the file");
	if (base > 0 && await isEntryHeader(read, stated.offset)) return {
		start: stated.offset,
		end: stated.end,
		entryCount: stated.entryCount,
		baseOffset: 0
	};
	return {
		start,
		end: stated.end,
		entryCount: stated.entryCount,
		baseOffset: base
	};
}
/** The error for a file that cannot be read as a zip archive. */
function notAnArchive(reason, cause) {
	return new LockReviewError("INVALID_ARCHIVE", `The package is not a readable zip archive: ${reason}`, { cause });
}
async function findEndRecord(read, fileSize) {
	for (const searched of SEARCHED_BYTES) {
		const length = Math.min(searched, fileSize);
		const block = await read(fileSize - length, length);
		const found = lastEndRecord(block);
		if (found !== void 0) return {
			record: block.subarray(found),
			position: fileSize - length + found
		};
	}
	throw notAnArchive("it has no end of central directory record");
}
/** Offset of the last record in the block, unless its comment is cut off. Go: findSignatureInBlock. */
function lastEndRecord(block) {
	for (let i = block.length - END_BYTES; i >= 0; i--) {
		if (block.readUInt32LE(i) !== END_SIGNATURE) continue;
		const commentLength = block.readUInt16LE(i + 20);
		return i + END_BYTES + commentLength > block.length ? void 0 : i;
	}
}
async function readZip64End(read, plain) {
	const isZip64 = plain.entryCount === 65535 || plain.size === 65535 || plain.offset === 4294967295;
	const locatorPosition = plain.end - ZIP64_LOCATOR_BYTES;
	if (!isZip64 || locatorPosition < 0) return void 0;
	const locator = await read(locatorPosition, ZIP64_LOCATOR_BYTES);
	if (locator.readUInt32LE(0) !== ZIP64_LOCATOR_SIGNATURE) return void 0;
	if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) !== 1) return void 0;
	const end = safeUint64(locator, 8);
	const record = await read(end, ZIP64_END_BYTES);
	if (record.length < ZIP64_END_BYTES || record.readUInt32LE(0) !== ZIP64_END_SIGNATURE) throw notAnArchive("its zip64 end record is missing");
	return {
		end,
		entryCount: safeUint64(record, 32),
		size: safeUint64(record, 40),
		offset: safeUint64(record, 48)
	};
}
function safeUint64(bytes, at) {
	const value = bytes.readBigUInt64LE(at);
	if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw notAnArchive("it states an impossible size");
	return Number(value);
}
async function isEntryHeader(read, position) {
	const header = await read(position, 46);
	return header.length === 46 && header.readUInt32LE(0) === 33639248;
}

// src/packages/archive.ts
/**
* Real packages have at most some thousand entries, 1 GiB unpacked and a ratio near 4; the limits
* are wide of that, and narrow enough that the worst archive costs seconds and a few dozen MiB.
*/
const ARCHIVE_LIMITS = {
	maxEntries: 1e5,
	maxDirectoryBytes: 33554432,
	maxUnpackedBytes: 4294967296,
	maxRatio: 200,
	ratioFreeBytes: 67108864
};
const HEADER_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER_SIGNATURE = 67324752;
/**
* Lists the entries of a zip archive, in the order of its central directory.
*
* Accepts what Go accepts (HS-11): any name, duplicates, zip64, bytes before and after, the encryption
* flag. Refuses entries whose data overlap, which no packer writes and bombs are made of.
*
* @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`
*/
async function readArchive(read, fileSize, limits) {
	const place = await findDirectory(read, fileSize);
	if (place.end - place.start > limits.maxDirectoryBytes || place.entryCount > limits.maxEntries) throw limitExceeded("lists more entries than any real package");
	const listed = await listEntries$1(Buffer.from(await read(place.start, Math.max(0, place.end - place.start))), place, limits);
	assertUnpackedSize(listed, fileSize, limits);
	const located = [];
	for (const entry of listed) {
		const headerStart = entry.relativeOffsetOfLocalHeader + place.baseOffset;
		if (headerStart < 0 || headerStart >= fileSize) throw notAnArchive("an entry lies outside it");
		located.push({
			entry,
			headerStart,
			dataStart: await locateData(headerStart, read)
		});
	}
	assertDisjoint(located, place, fileSize);
	return located.map(({ entry, dataStart }) => archiveEntry(entry, dataStart));
}
/** Reads headers for as long as there are any; the stated count is compared in its low 16 bits alone. */
async function listEntries$1(directory, place, limits) {
	const headers = findHeaders(directory);
	if (headers.length > limits.maxEntries) throw limitExceeded("lists too many entries");
	if ((headers.length - place.entryCount) % 65536 !== 0) throw notAnArchive("it has another number of entries than it counts");
	for (const start of headers) ignoreEncryption(directory, start);
	const entries = [];
	try {
		const zip = await openDirectory(directory, headers.length);
		for await (const entry of zip.eachEntry()) entries.push(entry);
	} catch (cause) {
		throw notAnArchive("its central directory is damaged", cause);
	}
	return entries;
}
/** Where each entry's header starts. Go: archive/zip, Reader.init. */
function findHeaders(directory) {
	const headers = [];
	let at = 0;
	while (at + HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === 33639248) {
		headers.push(at);
		const nameAndExtra = directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30);
		at += HEADER_BYTES + nameAndExtra + directory.readUInt16LE(at + 32);
	}
	return headers;
}
const FLAGS_OFFSET = 8;
/** Go reads such data as if they were plain, which yauzl refuses to (HS-11). */
function ignoreEncryption(directory, header) {
	const flags = directory.readUInt16LE(header + FLAGS_OFFSET);
	directory.writeUInt16LE(flags & -65, header + FLAGS_OFFSET);
}
/** yauzl over the directory's bytes alone: its own search for them refuses what Go tolerates. */
async function openDirectory(directory, entryCount) {
	const { RandomAccessReader, ZipFile } = await import("./yauzl.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	class DirectoryReader extends RandomAccessReader {
		read(...call) {
			const [target, offset, length, position, done] = call;
			done(directory.copy(target, offset, position, position + length) === length ? null : /* @__PURE__ */ new Error("unexpected end of the central directory"));
		}
	}
	const [autoClose, lazyEntries, decodeStrings, validateEntrySizes] = [
		false,
		true,
		false,
		false
	];
	return new ZipFile(new DirectoryReader(), 0, directory.length, entryCount, "", autoClose, lazyEntries, decodeStrings, validateEntrySizes);
}
/** Where an entry's data start, which only the header beside them tells. */
async function locateData(headerStart, read) {
	const header = await read(headerStart, LOCAL_HEADER_BYTES);
	if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) throw notAnArchive("an entry's header is not where the directory says");
	const nameAndExtra = header.readUInt16LE(26) + header.readUInt16LE(28);
	return headerStart + LOCAL_HEADER_BYTES + nameAndExtra;
}
/** Refuses entries that share bytes with each other or with the directory, or reach past the end. */
function assertDisjoint(entries, place, fileSize) {
	const ranges = entries.map(({ entry, headerStart, dataStart }) => ({
		start: headerStart,
		end: dataStart + entry.compressedSize
	}));
	ranges.push({
		start: place.start,
		end: place.end
	});
	ranges.sort((a, b) => a.start - b.start);
	let end = 0;
	for (const range of ranges) {
		if (range.start < end) throw notAnArchive("its entries overlap");
		end = range.end;
	}
	if (end > fileSize) throw notAnArchive("it is cut off");
}
function assertUnpackedSize(entries, fileSize, limits) {
	const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
	if (declared > limits.maxUnpackedBytes) throw limitExceeded(`would unpack to ${declared} bytes, more than ${limits.maxUnpackedBytes}`);
	if (declared > limits.ratioFreeBytes && declared > fileSize * limits.maxRatio) throw limitExceeded(`would unpack to more than ${limits.maxRatio} times its size`);
}
function limitExceeded(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The package archive ${reason}`, { hint: "Treat the package as hostile until its publisher explains it." });
}
const DATA_DESCRIPTOR_FLAG = 8;
function archiveEntry(entry, dataStart) {
	const name = byteName(entry.fileNameRaw);
	return {
		name,
		isDirectory: name.endsWith("/") || hasDirectoryMode(entry),
		method: entry.compressionMethod,
		crc32: entry.crc32,
		hasDataDescriptor: (entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) !== 0,
		compressedSize: entry.compressedSize,
		uncompressedSize: entry.uncompressedSize,
		dataStart
	};
}
const UNIX_CREATORS = /* @__PURE__ */ new Set([3, 19]);
const DOS_CREATORS = /* @__PURE__ */ new Set([
	0,
	11,
	14
]);
/** Go: archive/zip, FileHeader.Mode. */
function hasDirectoryMode(entry) {
	const creator = entry.versionMadeBy >> 8;
	if (UNIX_CREATORS.has(creator)) return (entry.externalFileAttributes >>> 16 & 61440) === 16384;
	return DOS_CREATORS.has(creator) && (entry.externalFileAttributes & 16) !== 0;
}

// src/packages/entry-content.ts
const STORED = 0;
const DEFLATED$1 = 8;
/** Measured: smaller pieces from zlib cost up to twice the time, larger ones gain nothing. */
const INFLATE_CHUNK_BYTES = 1048576;
/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64;
/**
* A reader for one entry that checks its method, size and CRC-32 as Go does (HS-11), and stops at the
* declared size however much the data would inflate to. Go: archive/zip, checksumReader.
*/
function readEntry(entry) {
	if (entry.name.endsWith("/")) return directoryReader(entry);
	switch (entry.method) {
		case STORED: return storedReader(entry);
		case DEFLATED$1: return inflatingReader(entry);
		default: return fixedReader(failure$1(entry, `has compression method ${entry.method}`));
	}
}
function failure$1(entry, what, cause) {
	return {
		kind: "error",
		error: notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause)
	};
}
function fixedReader(content) {
	return {
		write: () => void 0,
		finish: () => Promise.resolve(content)
	};
}
/** A directory's data is never read; that it claims some makes it unreadable (HS-9). */
function directoryReader(entry) {
	return fixedReader(entry.uncompressedSize === 0 ? {
		kind: "digest",
		sha256: createHash("sha256").digest("hex")
	} : failure$1(entry, "is a directory with data"));
}
function meterContent(entry) {
	const hash = createHash("sha256");
	let bytes = 0;
	let sum = 0;
	return {
		update(chunk) {
			bytes += chunk.length;
			if (bytes > entry.uncompressedSize) return;
			hash.update(chunk);
			sum = crc32(chunk, sum);
		},
		get isOverfull() {
			return bytes > entry.uncompressedSize;
		},
		result() {
			if (bytes !== entry.uncompressedSize) return failure$1(entry, "has not the size it declares");
			if (!(entry.crc32 === 0 && !entry.hasDataDescriptor) && sum !== entry.crc32) return failure$1(entry, "does not match its CRC-32");
			return {
				kind: "digest",
				sha256: hash.digest("hex")
			};
		}
	};
}
function storedReader(entry) {
	const meter = meterContent(entry);
	return {
		write: (piece) => {
			meter.update(piece);
		},
		finish: () => Promise.resolve(meter.result())
	};
}
/**
* Inflates on the thread pool and hashes on this thread meanwhile: a chunk is hashed in the loop's
* next turn, when zlib is already at work on the one after it.
*/
function inflatingReader(entry) {
	const meter = meterContent(entry);
	const inflater = createInflateRaw({ chunkSize: chunkSize(entry) });
	const outcome = inflate$1(inflater, meter);
	let ended = false;
	outcome.then(() => {
		ended = true;
	});
	return {
		write(piece) {
			if (ended || inflater.writableEnded || inflater.write(piece)) return void 0;
			const drained = new Promise((resolve) => inflater.once("drain", resolve));
			return Promise.race([drained, outcome.then(() => void 0)]);
		},
		async finish() {
			if (!ended && !inflater.writableEnded) inflater.end();
			const { cause } = await outcome;
			inflater.destroy();
			if (meter.isOverfull) return failure$1(entry, "has not the size it declares");
			return cause === void 0 ? meter.result() : failure$1(entry, "is damaged", cause);
		}
	};
}
function chunkSize(entry) {
	return Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, entry.uncompressedSize));
}
/** Resolves when everything inflated has been metered, or with the reason why it never will be. */
function inflate$1(inflater, meter) {
	return new Promise((resolve) => {
		let waiting = [];
		let hasEnded = false;
		const drain = () => {
			const chunks = waiting;
			waiting = [];
			for (const chunk of chunks) meter.update(chunk);
			if (meter.isOverfull) {
				inflater.destroy();
				resolve({});
			} else if (hasEnded) resolve({});
		};
		inflater.on("data", (chunk) => {
			if (waiting.push(chunk) === 1) setImmediate(drain);
		});
		inflater.on("end", () => {
			hasEnded = true;
			if (waiting.length === 0) resolve({});
		});
		inflater.on("error", (cause) => resolve({ cause }));
	});
}

// src/packages/entries-in-stream.ts
/**
* Starts at the file's first byte. One entry is open at a time, so that many small entries cost no more
* memory than one large one. The entries must not overlap.
*/
function readEntriesInStream(entries) {
	const inFileOrder = [...entries].sort((a, b) => a.dataStart - b.dataStart);
	const contents = /* @__PURE__ */ new Map();
	let position = 0;
	let next = 0;
	let reader;
	/** Gives the current entry its share; whether that was its last. */
	const feed = async (entry, chunk) => {
		const start = Math.max(0, entry.dataStart - position);
		const end = entry.dataStart + entry.compressedSize - position;
		reader ??= readEntry(entry);
		if (end > start) await reader.write(chunk.subarray(start, Math.min(end, chunk.length)));
		if (end > chunk.length) return false;
		contents.set(entry, await reader.finish());
		reader = void 0;
		return true;
	};
	return {
		async pass(chunk) {
			for (;; next++) {
				const entry = inFileOrder[next];
				if (entry === void 0 || entry.dataStart > position + chunk.length) break;
				if (!await feed(entry, chunk)) break;
			}
			position += chunk.length;
		},
		async finish() {
			if (reader !== void 0) await reader.finish();
			return contents;
		}
	};
}

// src/packages/entry-hashes.ts
/**
* The h1 over the entries as they stand: every name verbatim, directories as empty files, and a name
* that occurs twice listed twice with the last one's content (HS-6).
*
* Go: golang.org/x/mod/sumdb/dirhash, HashZip.
*/
function archiveHash(entries) {
	return outcome(() => {
		const last = new Map(entries.map(({ entry, content }) => [entry.name, content]));
		return entries.map(({ entry, content }) => fileDigest(entry.name, last.get(entry.name) ?? content));
	});
}
/**
* The h1 of the directory that unpacking makes: directories left out, names resolved, the later of two
* equal names kept (HS-7). Symbolic links are files holding their target.
*
* OpenTofu: getproviders, PackageHashV1 after go-getter's ZipDecompressor (HS-12).
*/
function directoryHash(entries) {
	return outcome(() => {
		if (entries.length === 0) throw notAnArchive("it is empty");
		for (const { entry } of entries) assertUnpackable(entry.name);
		const files = /* @__PURE__ */ new Map();
		for (const { entry, content } of entries) {
			const name = unpackedName(entry.name);
			if (!entry.isDirectory) files.set(name, fileDigest(name, content));
		}
		for (const directory of directoriesOf(entries)) if (files.has(directory)) throw notAnArchive(`${quoted(displayName(directory))} is a file and a directory`);
		return files.values();
	});
}
function outcome(digests) {
	try {
		return {
			kind: "hash",
			hash: hashFileDigests(digests())
		};
	} catch (caught) {
		if (caught instanceof LockReviewError) return {
			kind: "error",
			error: caught
		};
		throw caught;
	}
}
function fileDigest(name, content) {
	if (content.kind === "error") throw content.error;
	return {
		name,
		sha256: content.sha256
	};
}
/** A name that leaves the package would write anywhere; a NUL no file system takes. */
function assertUnpackable(name) {
	if (hasParentComponent(name)) throw notAnArchive(`${quoted(displayName(name))} leaves the package`);
	if (name.includes("\0")) throw notAnArchive("an entry's name holds a NUL");
}
/** The directories that unpacking makes, the package's own (an empty name) among them. */
function directoriesOf(entries) {
	const directories = /* @__PURE__ */ new Set([""]);
	for (const { entry } of entries) {
		const name = unpackedName(entry.name);
		for (let i = name.indexOf("/"); i >= 0; i = name.indexOf("/", i + 1)) directories.add(name.slice(0, i));
		if (entry.isDirectory) directories.add(name);
	}
	return directories;
}

// src/packages/hash-archive.ts
/** Whole-file reads of this size; see {@link readEntry} for the size of what comes out. */
const READ_BYTES = 1048576;
/**
* Hashes a package archive on disk in one pass, without unpacking it.
*
* Memory does not depend on the size of the archive, nor on what it would unpack to.
*
* @throws LockReviewError `FILE_FAILED`, `ABORTED`; a bad archive is an outcome, not an error
*/
async function hashArchive(path, signal, limits = ARCHIVE_LIMITS) {
	try {
		return await hashFile(path, signal, limits);
	} catch (cause) {
		if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped", { cause });
		if (isLockReviewError(cause) || !(cause instanceof Error && "code" in cause)) throw cause;
		throw new LockReviewError("FILE_FAILED", `Could not read the package archive ${path}`, { cause });
	}
}
async function hashFile(path, signal, limits) {
	const listed = await listEntries(path, limits);
	const entries = listed instanceof LockReviewError ? [] : listed;
	const inStream = readEntriesInStream(entries);
	const zip = createHash("sha256");
	let bytes = 0;
	const stream = createReadStream(path, {
		highWaterMark: READ_BYTES,
		signal
	});
	for await (const chunk of stream) {
		const passed = inStream.pass(chunk);
		zip.update(chunk);
		bytes += chunk.length;
		await passed;
	}
	const contents = await inStream.finish();
	const read = entries.map((entry) => ({
		entry,
		content: contents.get(entry) ?? CUT_OFF
	}));
	const failed = listed instanceof LockReviewError ? {
		kind: "error",
		error: listed
	} : void 0;
	return {
		zip: zipHash(zip.digest("hex")),
		directory: failed ?? directoryHash(read),
		archive: failed ?? archiveHash(read),
		bytes,
		rootFiles: executableCandidates(entries)
	};
}
const CUT_OFF = {
	kind: "error",
	error: notAnArchive("it is cut off")
};
async function listEntries(path, limits) {
	const file = await open(path, "r");
	try {
		const { size } = await file.stat();
		return await readArchive(readsFrom(file), size, limits);
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) return caught;
		throw caught;
	} finally {
		await file.close();
	}
}
/** Small reads are served from one block, for archives with a header every few bytes. */
function readsFrom(file) {
	let block = {
		start: 0,
		bytes: Buffer.alloc(0)
	};
	return async (position, length) => {
		const offset = position - block.start;
		if (offset < 0 || offset + length > block.bytes.length) {
			const wanted = Math.max(length, SMALL_READ_BYTES);
			const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position);
			block = {
				start: position,
				bytes: buffer.subarray(0, bytesRead)
			};
		}
		const from = position - block.start;
		return block.bytes.subarray(from, from + length);
	};
}
const SMALL_READ_BYTES = 4096;

// src/packages/spool.ts
/**
* Writes a body to a file as it arrives, and hashes it on the way.
*
* The file is left for the caller to remove, also after an error; see {@link ScratchSpace}.
*
* @throws LockReviewError `ABORTED`, `FILE_FAILED`, and whatever the body throws
*/
async function spool(body, path, signal) {
	const hash = createHash("sha256");
	let bytes = 0;
	const file = await open(path, "w", 384).catch((cause) => {
		throw couldNotWrite(path, cause);
	});
	try {
		for await (const chunk of body) {
			if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
			const written = file.writeFile(chunk);
			hash.update(chunk);
			bytes += chunk.length;
			await written.catch((cause) => {
				throw couldNotWrite(path, cause);
			});
		}
	} finally {
		await file.close();
	}
	return {
		path,
		zip: zipHash(hash.digest("hex")),
		bytes
	};
}
function couldNotWrite(path, cause) {
	return new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
}

// src/locking/download.ts
/** Further attempts for a package: OpenTofu's default (SRC-27). */
const DOWNLOAD_RETRIES = 2;
/** Bytes of a package when nobody said how large it is: ten times the largest known one (REG-7). */
const MAX_PACKAGE_BYTES = 2147483648;
/**
* Brings a package onto the disk, lets `use` look at it, and removes it again.
*
* @throws LockReviewError `LIMIT_EXCEEDED` when the budget is spent or the package is too large,
* `HOST_UNREACHABLE`, `QUERY_FAILED`, `UNAUTHORIZED`, `INVALID_METADATA` when the package is not there,
* and what `use` throws
*/
function withPackage(meta, use, ports, signal) {
	return ports.downloads(async () => {
		if (meta.location.kind !== "url") throw notDownloadable(meta);
		const path = await ports.scratch.reserve();
		try {
			return await use(await download(meta, meta.location.url, {
				...ports,
				path
			}, signal));
		} finally {
			await ports.scratch.release(path);
		}
	});
}
async function download(meta, url, ports, signal) {
	const name = packageName(meta);
	const totalBytes = reportedSize(meta);
	if (ports.budget.exhausted || !ports.budget.canTake(totalBytes ?? 0)) throw budgetSpent(name);
	const response = await ports.http.request({
		url,
		headers: { "accept-encoding": "identity" },
		maxRedirects: 9,
		retries: DOWNLOAD_RETRIES,
		maxBytes: MAX_PACKAGE_BYTES
	}, signal);
	if (response.status !== 200) throw await refusedDownload(response, name, url);
	ports.listener({
		kind: "download-started",
		package: name,
		...totalBytes === void 0 ? {} : { totalBytes }
	});
	const body = counted(response.body, {
		name,
		totalBytes
	}, ports);
	const spooled = await spool(body, ports.path, signal);
	ports.listener({
		kind: "download-ended",
		package: name,
		bytes: spooled.bytes
	});
	return spooled;
}
/** Takes every byte from the budget as it comes, so that a false size cannot overdraw it. */
async function* counted(body, { name, totalBytes }, ports) {
	let bytes = 0;
	for await (const chunk of body) {
		if (!ports.budget.take(chunk.byteLength)) throw budgetSpent(name);
		bytes += chunk.byteLength;
		if (totalBytes !== void 0 && bytes > totalBytes) throw largerThanReported(name, totalBytes);
		ports.listener({
			kind: "download-progress",
			package: name,
			bytes
		});
		yield chunk;
	}
}
/** What the registry says the package's size is, if it says one that can be true (RG-1). */
function reportedSize(meta) {
	if (meta.authentication.kind !== "registry") return void 0;
	const size = meta.authentication.packages?.get(meta.platform)?.size;
	return size !== void 0 && size > 0 && size <= MAX_PACKAGE_BYTES ? size : void 0;
}
function packageName({ provider, version, platform }) {
	return {
		provider,
		version,
		platform
	};
}
async function refusedDownload(response, name, url) {
	await response.discard();
	const asked = `Downloading ${describe(name)} from ${displayUrl(url)}`;
	if (response.status !== 404 && response.status !== 410) return failureFromStatus(asked, response.status, false);
	return new LockReviewError("INVALID_METADATA", `${asked} failed: HTTP ${response.status}`, { hint: "The registry lists a package that is not there; its publisher has to repair the release." });
}
function notDownloadable(meta) {
	return new LockReviewError("INVALID_METADATA", `${describe(packageName(meta))} is not something to download`);
}
/** The check of RG-3, made before the rest of an endless body is read. */
function largerThanReported(name, totalBytes) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${describe(name)} has more than the ${totalBytes} bytes that the registry reports`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function budgetSpent(name) {
	return new LockReviewError("LIMIT_EXCEEDED", `${describe(name)} was not downloaded, because the limit for downloads is reached`, { hint: "Raise the limit with --max-download." });
}
function describe({ provider, version, platform }) {
	return `${provider} ${version} for ${platform}`;
}

// src/locking/gather.ts
/**
* Asks for a package's metadata and judges it, which costs no download.
*
* @throws LockReviewError as the source does; a refusal by the rules is in the result, not thrown
*/
function describePackage(request, rules, ports, signal) {
	return ports.queries(async () => {
		const meta = await ports.source.packageMeta(request, signal);
		const { tool, authentication, now } = rules;
		return {
			meta,
			metadata: await authenticateMetadata(meta, tool, authentication, now)
		};
	});
}
/**
* Downloads a package, hashes it and judges it by what it hashes to.
*
* A package of the wrong size or checksum is refused before anything looks inside (AU-5).
*
* @throws LockReviewError when the package cannot be had; a refusal is in the result, not thrown
*/
function examinePackage(described, rules, ports, signal) {
	const { provider, version, platform } = described.meta;
	const key = `${provider}@${version}/${platform}`;
	const known = ports.examined?.get(key);
	if (known !== void 0) return known;
	const examined = examineNow(described, rules, ports, signal);
	ports.examined?.set(key, examined);
	return examined;
}
function examineNow(described, rules, ports, signal) {
	const { meta } = described;
	if (meta.location.kind === "url") return examineDownload(described, rules, ports, signal);
	return ports.downloads(async () => {
		const result = await examineInPlace(meta, rules, ports, signal);
		if (result.failure === void 0) announce(meta, described.metadata, ports.listener);
		return result;
	});
}
/** Judges a package of a filesystem mirror where it lies, packed or unpacked (HS-8, HS-10). */
async function examineInPlace(meta, rules, ports, signal) {
	const { location } = meta;
	if (location.kind === "archive") return authenticateArchive(meta, await hashArchive(location.path, signal), rules.tool);
	if (location.kind !== "directory" || ports.local === void 0) throw notReadable(meta);
	const { files, digestFile } = ports.local;
	return authenticateDirectory(meta, await hashDirectory(files, location.path, signal, digestFile));
}
function notReadable({ provider, version, platform }) {
	const message = `${provider} ${version} for ${platform} is unpacked on a disk that is out of reach`;
	return new LockReviewError("FILE_FAILED", message);
}
function examineDownload({ meta, metadata }, rules, ports, signal) {
	return withPackage(meta, async (spooled) => {
		const mismatch = checkDownload(meta, spooled, rules.tool);
		if (mismatch !== void 0) return refusedUnopened(meta, mismatch);
		const hashed = await hashArchive(spooled.path, signal);
		const result = authenticateArchive(meta, hashed, rules.tool);
		if (result.failure === void 0) announce(meta, metadata, ports.listener);
		return result;
	}, ports, signal);
}
function refusedUnopened(meta, failure) {
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [problemOf(failure, meta.platform)],
		failure,
		verified: []
	};
}
function announce({ provider, version, platform }, metadata, listener) {
	const keyId = metadata.signatures[0]?.keyId;
	listener({
		kind: "package-verified",
		package: {
			provider,
			version,
			platform
		},
		...keyId === void 0 ? {} : { keyId }
	});
}
/**
* What a package would hash to by the registry's own word, for those who accept it without a download;
* undefined when the registry reports no `h1:` for it (SRC-25).
*/
function reportedPackage({ meta }) {
	if (meta.authentication.kind !== "registry") return void 0;
	const directory = (meta.authentication.packages?.get(meta.platform)?.hashes ?? []).find((hash) => hashScheme(hash) === "h1");
	if (directory === void 0) return void 0;
	const zip = zipHash(meta.authentication.shasum);
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [],
		directory,
		verified: [zip]
	};
}

// src/locking/describe-version.ts
/** Platforms of one version that are asked for; the largest known release has 15 (REG-7). */
const MAX_PLATFORMS = 64;
/**
* Reads the metadata of every package of a version, those included that only its own documents name.
*
* A refusal of one package does not hide what the others say.
*/
async function describeVersion({ provider, version, platforms }, rules, ports, signal) {
	const asked = /* @__PURE__ */ new Set();
	const outcomes = [];
	const unasked = () => [.../* @__PURE__ */ new Set([...platforms, ...namedBy(outcomes)])].filter((platform) => !asked.has(platform));
	while (unasked().length > 0 && asked.size < MAX_PLATFORMS) {
		const next = unasked().slice(0, MAX_PLATFORMS - asked.size);
		for (const platform of next) asked.add(platform);
		const answers = next.map((platform) => describeOne(describePackage({
			provider,
			version,
			platform
		}, rules, ports, signal), platform));
		outcomes.push(...await Promise.all(answers));
	}
	return summarize(outcomes, unasked().length > 0);
}
async function describeOne(answer, platform) {
	try {
		return {
			kind: "described",
			platform,
			described: await answer
		};
	} catch (caught) {
		if (isAbsent(caught)) return {
			kind: "absent",
			platform
		};
		return {
			kind: "failed",
			platform,
			error: gatheringError(caught)
		};
	}
}
/** Platforms that the documents read so far speak of. */
function namedBy(outcomes) {
	return outcomes.flatMap((outcome) => outcome.kind === "described" ? [...outcome.described.metadata.dispositions.values()].flatMap((one) => [...one.platforms]) : []);
}
function summarize(outcomes, cutOff) {
	const described = outcomes.filter((outcome) => outcome.kind === "described");
	const failed = outcomes.filter((outcome) => outcome.kind === "failed");
	const metadata = described.map((outcome) => outcome.described.metadata);
	const tooMany = {
		kind: "not-checked",
		message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`
	};
	return {
		packages: new Map(described.map((outcome) => [outcome.platform, outcome.described])),
		published: new Set(outcomes.flatMap((one) => one.kind === "absent" ? [] : [one.platform])),
		dispositions: mergeDispositions(...metadata.map((one) => one.dispositions)),
		problems: [
			...failed.map(({ error, platform }) => problemOfError(error, platform)),
			...metadata.flatMap((one) => one.problems),
			...cutOff ? [tooMany] : []
		],
		complete: failed.length === 0 && !cutOff
	};
}

// src/locking/explain-downloads.ts
/** An archive and its unpacked copy can hash differently, and no package has a third `h1:` (HS-6). */
const H1_PER_PACKAGE = 2;
/** Where most people run the tools; the packages likeliest to explain an `h1:` (review.md §1). */
const COMMON_PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"darwin_amd64",
	"windows_amd64"
].map(parsePlatform);
/** Platforms in the order in which their packages are worth downloading: required, common, the rest by name. */
function downloadOrder(published, required) {
	const available = new Set(published);
	const preferred = [
		...required,
		...COMMON_PLATFORMS,
		...sortedUnique(available)
	];
	return [...new Set(preferred)].filter((platform) => available.has(platform));
}
/**
* The `h1:` among the hashes wanted that nothing has explained yet.
*
* What a registry reports explains an `h1:` if it is accepted; else only bytes do.
*/
function openContentHashes(wanted, facts, reportedH1) {
	return [...wanted].filter((hash) => {
		if (hashScheme(hash) !== "h1") return false;
		const known = facts.get(hash);
		if (known === void 0) return true;
		if (known.verifiedLocally) return false;
		return reportedH1 === "verify" || !known.reportedByRegistry;
	});
}
/** Whether so many `h1:` cannot all belong to so many packages, so that downloads would only confirm it. */
function exceedsPackages(open, packages) {
	return new Set(open).size > packages * H1_PER_PACKAGE;
}
/** The fewest packages that can have so many `h1:`; to download them at the same time wastes nothing. */
function packagesNeeded(open) {
	return Math.ceil(new Set(open).size / H1_PER_PACKAGE);
}

// src/locking/explain-content.ts
/**
* Downloads packages until every wanted `h1:` is explained, and not one more.
*
* More of them than the packages can have is decided without a download: some are false, though nobody
* knows which. OpenTofu never asks (PL-6).
*/
async function explainContent(request, version, { rules, ports }, signal) {
	const state = {
		hashed: /* @__PURE__ */ new Set(),
		facts: version.dispositions,
		problems: []
	};
	const replaced = recordedContents(request, version);
	const open = () => [...openContentHashes(request.wanted, state.facts, request.reportedH1), ...openContentHashes(replaced, state.facts, "verify")];
	const examine = (platform) => {
		const described = version.packages.get(platform);
		if (described === void 0) return Promise.resolve(void 0);
		return examinePackage(described, rules, ports, signal);
	};
	let pending = version.complete && exceedsPackages(open(), version.packages.size) ? [] : candidates(request, version, open());
	while (!ports.budget.exhausted && open().length > 0 && pending.length > 0) {
		const batch = pending.slice(0, packagesNeeded(open()));
		pending = pending.slice(batch.length);
		await lookInto(batch, state, examine);
	}
	const complete = version.packages.size === state.hashed.size;
	return {
		...state,
		dispositions: state.facts,
		complete
	};
}
/**
* What was recorded of the contents of a release whose recorded archives are no longer all listed.
*
* Only bytes tell whether it was merely packed again: the word of a registry that replaced a release is
* worth nothing about what was in it before (A2, A3).
*/
function recordedContents({ wanted, recorded = /* @__PURE__ */ new Set() }, { packages, dispositions }) {
	if (![...recorded].some((hash) => hashScheme(hash) === "zh" && !dispositions.has(hash)) || packages.size === 0) return [];
	return [...recorded].filter((hash) => !wanted.has(hash));
}
/**
* Platforms whose package is worth a look, the likeliest first: those said to have an open hash, then in
* the usual order. What a tool would refuse by its metadata alone proves nothing.
*/
function candidates({ platforms }, { packages, dispositions }, open) {
	const usable = [...packages].filter(([, one]) => one.metadata.failure === void 0);
	const order = downloadOrder(usable.map(([platform]) => platform), platforms);
	const said = new Set(open.flatMap((hash) => [...dispositions.get(hash)?.platforms ?? []]));
	return [...order.filter((platform) => said.has(platform)), ...order.filter((platform) => !said.has(platform))];
}
/** Looks into several packages at the same time; a package that cannot be had is a problem, not an end. */
async function lookInto(batch, state, examine) {
	const looks = batch.map(async (platform) => {
		try {
			return {
				platform,
				result: await examine(platform)
			};
		} catch (caught) {
			return {
				platform,
				problem: problemOfError(gatheringError(caught), platform)
			};
		}
	});
	for (const { platform, result, problem } of await Promise.all(looks)) {
		if (problem !== void 0) state.problems.push(problem);
		if (result === void 0) continue;
		state.problems.push(...result.problems);
		if (result.failure !== void 0) continue;
		state.hashed.add(platform);
		state.facts = mergeDispositions(state.facts, result.dispositions);
	}
}

// src/locking/evidence.ts
/**
* Gathers what vouches for the hashes of one provider version.
*
* A `zh:` costs no download; an `h1:` costs as many as it takes, within the budget of the ports. It never
* throws for what a registry does: that is a problem in the evidence, which then is not complete, so
* that nothing is called unexplained that merely was not checked (review.md §1).
*
* @throws LockReviewError `ABORTED`
*/
async function gatherEvidence(request, rules, ports, signal) {
	const listing = await readListing(request, ports, signal);
	if (listing.offer === void 0 && listing.problem?.kind !== "version-not-listed") return nothingKnown(request, listing);
	const platforms = [...listing.offer?.platforms ?? [], ...request.platforms];
	const version = await describeVersion({
		...request,
		platforms
	}, rules, ports, signal);
	return assemble(request, listing, version, await explainContent(request, version, {
		rules,
		ports
	}, signal));
}
async function readListing({ provider, version }, { source, queries }, signal) {
	try {
		const { versions } = await queries(() => source.availableVersions(provider, signal));
		const offer = versions.find((one) => one.version === version);
		if (offer !== void 0) return {
			offer,
			availability: "listed"
		};
		return {
			problem: {
				kind: "version-not-listed",
				message: `${source.describe(provider)} does not list ${provider} ${version}`
			},
			availability: "withdrawn"
		};
	} catch (caught) {
		return {
			problem: problemOfError(gatheringError(caught)),
			availability: "unknown"
		};
	}
}
function nothingKnown({ provider, version }, { problem, availability }) {
	return {
		provider,
		version,
		dispositions: /* @__PURE__ */ new Map(),
		publishedPlatforms: /* @__PURE__ */ new Set(),
		signatures: [],
		problems: problem === void 0 ? [] : [problem],
		availability,
		packageHashes: /* @__PURE__ */ new Map(),
		hashedPlatforms: /* @__PURE__ */ new Set(),
		complete: false
	};
}
function assemble({ provider, version }, listing, described, content) {
	const packages = [...described.packages];
	const isWhole = packages.length > 0 && packages.every(([, one]) => one.meta.authentication.kind === "registry");
	return {
		provider,
		version,
		dispositions: content.dispositions,
		publishedPlatforms: described.published,
		signatures: distinctSignatures(packages.flatMap(([, one]) => one.metadata.signatures)),
		problems: distinctProblems([
			...listing.problem === void 0 ? [] : [listing.problem],
			...described.problems,
			...content.problems
		]),
		availability: listing.availability,
		packageHashes: new Map(packages.flatMap(([platform, one]) => announced(platform, one))),
		hashedPlatforms: content.hashed,
		complete: described.complete && content.complete && isWhole,
		listsComplete: described.complete && isWhole
	};
}
function announced(platform, { meta }) {
	if (meta.authentication.kind !== "registry") return [];
	return [[platform, zipHash(meta.authentication.shasum)]];
}
/** Signatures without repetitions: platforms share a checksum list, as a rule. */
function distinctSignatures(signatures) {
	return [...new Map(signatures.map((one) => [JSON.stringify(one), one])).values()];
}

// src/app/evidence-gatherer.ts
/** A gatherer over one run's engine. */
function evidenceGatherer(engine, reportedH1, signal) {
	return (wish, tool) => {
		const { rules, ports } = engine(tool);
		return gatherEvidence({
			...wish,
			reportedH1
		}, rules, ports, signal);
	};
}

// src/sources/modules/getter-address.ts
/** `git::https://…`: a getter named by the author. */
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
/**
* Reads a detected address, of which the sub-directory is known.
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function readGetterAddress(address, subdirectory) {
	const forced = FORCED_GETTER.exec(address);
	const text = withoutSubdirectory(forced?.[2] ?? address, subdirectory);
	if (!URL.canParse(text)) throw new LockReviewError("INVALID_ADDRESS", "its address is not a URL");
	const url = new URL(text);
	return {
		getter: (forced?.[1] ?? url.protocol.slice(0, -1)).toLowerCase(),
		url
	};
}
function withoutSubdirectory(text, subdirectory) {
	if (subdirectory === "") return text;
	const at = text.indexOf("?");
	const path = at < 0 ? text : text.slice(0, at);
	const query = at < 0 ? "" : text.slice(at);
	const inside = `//${subdirectory}`;
	return (path.endsWith(inside) ? path.slice(0, -inside.length) : path) + query;
}
/** Takes parameters that are meant for the getter out of a URL; each is empty when absent. */
function takeParameters(url, names) {
	const bare = new URL(url);
	const values = names.map((name) => [name, url.searchParams.get(name) ?? ""]);
	const wasThere = names.some((name) => url.searchParams.has(name));
	for (const name of names) bare.searchParams.delete(name);
	const taken = Object.fromEntries(values);
	return {
		url: wasThere ? bare : url,
		taken
	};
}
/** A package in messages: host and path, and the revision if one is named. No credentials. */
function packageLabel({ host, pathname }, revision = "") {
	const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
	return revision === "" ? path : `${path}@${revision}`;
}

// src/packages/digest.ts
/** Lower-case hex digest of bytes. @param algorithm one that OpenSSL knows, such as `sha256` */
function hexDigest(algorithm, bytes) {
	return createHash(algorithm).update(bytes).digest("hex");
}

// src/packages/module-archive-limits.ts
/** Modules are text: the largest known have some thousand files and a few MiB, with pictures and tests. */
const MODULE_ARCHIVE_LIMITS = {
	maxEntries: 1e5,
	maxUnpackedBytes: 536870912,
	maxFileBytes: 4194304,
	maxKeptBytes: 134217728
};

// src/packages/package-files.ts
/**
* Nothing is ever written to disk, so that no name can lead anywhere; `..` is refused all the same, as
* go-getter does (CR-64). Links are to be added as empty files, which is what go-getter makes of them.
*/
function packageFiles(limits) {
	const files = /* @__PURE__ */ new Map();
	const directories = /* @__PURE__ */ new Set([""]);
	let entries = 0;
	let unpacked = 0;
	let kept = 0;
	const enter = (name, size) => {
		unpacked += size;
		if (++entries > limits.maxEntries) throw tooMuch("has too many entries");
		if (unpacked > limits.maxUnpackedBytes) throw tooMuch("would unpack to too many bytes");
		return cleanName(name);
	};
	return {
		wants: (size) => size <= limits.maxFileBytes && kept + size <= limits.maxKeptBytes,
		addFile(name, size, content) {
			const path = enter(name, size);
			if (path === "") return;
			kept += (content?.byteLength ?? 0) - (files.get(path)?.byteLength ?? 0);
			files.set(path, content);
			addParents(directories, posix.dirname(path));
		},
		addDirectory(name) {
			addParents(directories, enter(name, 0) || ".");
		},
		tree: () => memoryTree(files, directories)
	};
}
function cleanName(name) {
	const bytes = byteNameFromText(name);
	if (hasParentComponent(bytes)) throw new LockReviewError("INVALID_ARCHIVE", `An entry leaves the archive: ${quoted(name)}`);
	return Buffer.from(unpackedName(bytes), "latin1").toString("utf8");
}
function addParents(directories, directory) {
	for (let at = directory; at !== "." && !directories.has(at); at = posix.dirname(at)) directories.add(at);
}
function tooMuch(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The module archive ${reason}`);
}
function memoryTree(files, directories) {
	const listings = listingsOf(files, directories);
	const locate = (path) => {
		const clean = posix.normalize(path).replace(/\/$/, "");
		const place = clean === "." ? "" : clean;
		return listings.has(place) || files.has(place) ? place : void 0;
	};
	return {
		read: (path) => {
			const place = locate(path);
			if (place === void 0) return Promise.resolve(void 0);
			const content = files.get(place);
			return content === void 0 ? Promise.reject(unreadable$1(place)) : Promise.resolve(content);
		},
		list: (path) => Promise.resolve(listings.get(locate(path) ?? "/")),
		kind: (path) => {
			const place = locate(path);
			if (place === void 0) return Promise.resolve(void 0);
			return Promise.resolve(listings.has(place) ? "directory" : "file");
		},
		resolve: (path) => Promise.resolve(locate(path))
	};
}
function unreadable$1(path) {
	return new LockReviewError("FILE_FAILED", `${quoted(path)} is no file or too large`);
}
/** A name that is both a file and a directory is a directory. */
function listingsOf(files, directories) {
	const listings = new Map([...directories].map((one) => [one, []]));
	const add = (path, kind) => {
		const parent = posix.dirname(path);
		listings.get(parent === "." ? "" : parent)?.push({
			name: posix.basename(path),
			kind
		});
	};
	for (const path of directories) if (path !== "") add(path, "directory");
	for (const path of files.keys()) if (!directories.has(path)) add(path, "file");
	for (const listing of listings.values()) listing.sort((a, b) => compareBytes(a.name, b.name));
	return listings;
}

// src/packages/tar-input.ts
/** Holds no more than what was asked for and one piece. */
function tarInput(body) {
	const pieces = body[Symbol.asyncIterator]();
	let rest = /* @__PURE__ */ new Uint8Array();
	/** Gives up to so many bytes; undefined at the end. */
	const some = async (size) => {
		while (rest.length === 0) {
			const next = await pieces.next();
			if (next.done === true) return void 0;
			rest = next.value;
		}
		const part = rest.subarray(0, size);
		rest = rest.subarray(part.length);
		return part;
	};
	return {
		async take(size) {
			const parts = [];
			for (let missing = size; missing > 0;) {
				const part = await some(missing);
				if (part === void 0) return void 0;
				parts.push(part);
				missing -= part.length;
			}
			return Buffer.concat(parts);
		},
		async skip(size) {
			for (let missing = size; missing > 0;) {
				const part = await some(missing);
				if (part === void 0) return false;
				missing -= part.length;
			}
			return true;
		}
	};
}

// src/packages/tar.ts
const BLOCK$1 = 512;
/** Bytes of one extended header or long name; real ones have some hundred. */
const MAX_HEADER_BYTES = 65536;
const DECODER = new TextDecoder();
/**
* Reads a tar archive (ustar, pax and the GNU extensions for long names and large sizes) as it comes.
*
* Every header's checksum must be right. Go: archive/tar, Reader.Next.
*
* @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`, and what the body throws
*/
async function readTar(body, visitor) {
	const input = tarInput(body);
	let extended = {};
	for (;;) {
		const header = await input.take(BLOCK$1);
		if (header === void 0 || header.every((byte) => byte === 0)) return;
		const read = readHeader(header);
		if (EXTENSIONS.has(read.type)) {
			extended = {
				...extended,
				...await readExtension(input, read)
			};
			continue;
		}
		await visitEntry(input, entryOf(read, extended), visitor);
		extended = {};
	}
}
/** pax records for one entry and for all, a GNU long name, a GNU long link. */
const EXTENSIONS = /* @__PURE__ */ new Set([
	"x",
	"g",
	"L",
	"K"
]);
const FIELDS = {
	name: [0, 100],
	size: [124, 12],
	checksum: [148, 8],
	type: [156, 1],
	magic: [257, 6],
	prefix: [345, 155]
};
function field(header, name) {
	const [start, length] = FIELDS[name];
	return header.subarray(start, start + length);
}
function readHeader(header) {
	const [sumStart, sumLength] = FIELDS.checksum;
	let sum = 0;
	for (const [i, byte] of header.entries()) sum += i >= sumStart && i < sumStart + sumLength ? 32 : byte;
	if (sum !== number(field(header, "checksum"))) throw invalid$2("a header's checksum is wrong");
	const name = text(field(header, "name"));
	const prefix = text(field(header, "magic")) === "ustar" ? text(field(header, "prefix")) : "";
	return {
		name: prefix === "" ? name : `${prefix}/${name}`,
		size: number(field(header, "size")),
		type: String.fromCharCode(field(header, "type")[0] ?? 0)
	};
}
function text(bytes) {
	const end = bytes.indexOf(0);
	return DECODER.decode(end < 0 ? bytes : bytes.subarray(0, end));
}
/** Octal digits, or binary behind a first bit that is set. */
function number(bytes) {
	const [first = 0] = bytes;
	if ((first & 128) !== 0) return safe([first & 127, ...bytes.subarray(1)].reduce((value, byte) => value * 256 + byte, 0));
	const digits = text(bytes).trim();
	if (!/^[0-7]*$/.test(digits)) throw invalid$2("a number is not octal");
	return safe(digits === "" ? 0 : Number.parseInt(digits, 8));
}
function safe(value) {
	if (Number.isSafeInteger(value) && value >= 0) return value;
	throw invalid$2("it states an impossible size");
}
async function readExtension(input, { type, size }) {
	if (size > MAX_HEADER_BYTES) throw new LockReviewError("LIMIT_EXCEEDED", "The tar archive has a header that is too large");
	const bytes = await takeWhole(input, size);
	await skipPadding(input, size);
	if (type === "L") return { name: text(bytes) };
	return type === "x" ? paxRecords(bytes) : {};
}
/** `LENGTH KEY=VALUE\n`, the length being that of the whole record. */
function paxRecords(bytes) {
	let extended = {};
	for (let at = 0; at < bytes.length;) {
		const space = bytes.indexOf(32, at);
		const digits = DECODER.decode(bytes.subarray(at, Math.max(space, at)));
		const length = /^[1-9][0-9]{0,5}$/.test(digits) ? Number(digits) : 0;
		const end = at + length;
		if (end <= space + 1 || end > bytes.length || bytes[end - 1] !== 10) throw invalid$2("a pax record is damaged");
		const [key, ...value] = DECODER.decode(bytes.subarray(space + 1, end - 1)).split("=");
		if (key === "path") extended = {
			...extended,
			name: value.join("=")
		};
		if (key === "size") extended = {
			...extended,
			size: decimal(value.join("="))
		};
		at = end;
	}
	return extended;
}
function decimal(digits) {
	if (!/^[0-9]{1,16}$/.test(digits)) throw invalid$2("a pax record has no number for a size");
	return safe(Number(digits));
}
const KINDS = /* @__PURE__ */ new Map([
	["0", "file"],
	["\0", "file"],
	["7", "file"],
	["1", "link"],
	["2", "link"],
	["5", "directory"]
]);
/** Entries of these kinds have no data, whatever their header says. */
const DATALESS = /* @__PURE__ */ new Set(["link", "directory"]);
function entryOf(header, extended) {
	const name = extended.name ?? header.name;
	const written = KINDS.get(header.type) ?? "other";
	const kind = written === "file" && name.endsWith("/") ? "directory" : written;
	return {
		name,
		kind,
		size: DATALESS.has(kind) ? 0 : extended.size ?? header.size
	};
}
async function visitEntry(input, entry, visitor) {
	if (visitor.entry(entry)) visitor.content(entry, await takeWhole(input, entry.size));
	else if (!await input.skip(entry.size)) throw cutOff();
	await skipPadding(input, entry.size);
}
async function takeWhole(input, size) {
	const bytes = await input.take(size);
	if (bytes === void 0) throw cutOff();
	return bytes;
}
/** The padding of the last entry may be missing. */
async function skipPadding(input, size) {
	await input.skip((BLOCK$1 - size % BLOCK$1) % BLOCK$1);
}
function cutOff() {
	return invalid$2("it is cut off");
}
function invalid$2(reason) {
	return new LockReviewError("INVALID_ARCHIVE", `The module is not a readable tar archive: ${reason}`);
}

// src/packages/module-archive.ts
const MAGIC = [
	["zip", [80, 75]],
	["tar.gz", [31, 139]],
	["tar.xz", [
		253,
		55,
		122,
		88,
		90,
		0
	]],
	["tar.bz2", [
		66,
		90,
		104
	]]
];
/** What an archive is by its first bytes (CR-68). */
function archiveFormat(bytes) {
	return MAGIC.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte))?.[0];
}
/**
* Unpacks a module archive into memory; nothing of it reaches the disk.
*
* @throws LockReviewError `INVALID_ARCHIVE`, also for formats without a reader; `LIMIT_EXCEEDED`
*/
async function unpackModule(bytes, format, limits = MODULE_ARCHIVE_LIMITS) {
	const files = packageFiles(limits);
	if (format === "zip") await unpackZip(bytes, files, limits);
	else if (format === "tar.gz") await unpackTarGz(bytes, files, limits);
	else throw new LockReviewError("INVALID_ARCHIVE", `Archives of the kind ${format} are not read`);
	return files.tree();
}
async function unpackZip(bytes, files, { maxEntries, maxUnpackedBytes }) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const read = (position, length) => Promise.resolve(buffer.subarray(position, position + length));
	const limits = {
		...ARCHIVE_LIMITS,
		maxEntries,
		maxUnpackedBytes
	};
	for (const entry of await readArchive(read, buffer.length, limits)) {
		const name = displayName(entry.name);
		if (entry.isDirectory) {
			files.addDirectory(name);
			continue;
		}
		const size = entry.uncompressedSize;
		files.addFile(name, size, files.wants(size) ? contentOf(entry, buffer) : void 0);
	}
}
function contentOf(entry, archive) {
	const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
	const content = entry.method === 0 ? packed : inflate(entry, packed);
	const isUnset = entry.crc32 === 0 && !entry.hasDataDescriptor;
	if (content.length !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
	if (!isUnset && crc32(content) !== entry.crc32) throw damaged(entry, "does not match its CRC-32");
	return content;
}
const DEFLATED = 8;
function inflate(entry, packed) {
	if (entry.method !== DEFLATED) throw damaged(entry, `has compression method ${entry.method}`);
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
	} catch (cause) {
		throw damaged(entry, "cannot be inflated to the size it states", cause);
	}
}
function damaged(entry, what, cause) {
	const message = `In the module archive, ${quoted(displayName(entry.name))} ${what}`;
	return new LockReviewError("INVALID_ARCHIVE", message, { cause });
}
/** Headers and padding come on top of the files. */
const TAR_OVERHEAD = 2;
async function unpackTarGz(bytes, files, { maxUnpackedBytes }) {
	const gunzip = createGunzip();
	const source = Readable.from([bytes]);
	source.pipe(gunzip);
	try {
		await readTar(bounded(gunzip, maxUnpackedBytes * TAR_OVERHEAD), {
			entry({ name, kind, size }) {
				if (kind === "directory") files.addDirectory(name);
				if (kind === "link") files.addFile(name, 0, /* @__PURE__ */ new Uint8Array());
				if (kind !== "file") return false;
				if (files.wants(size)) return true;
				files.addFile(name, size, void 0);
				return false;
			},
			content: ({ name, size }, content) => files.addFile(name, size, content)
		});
	} catch (cause) {
		if (isLockReviewError(cause)) throw cause;
		throw new LockReviewError("INVALID_ARCHIVE", "The module archive cannot be unzipped", { cause });
	} finally {
		source.destroy();
		gunzip.destroy();
	}
}
async function* bounded(body, maxBytes) {
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > maxBytes) throw new LockReviewError("LIMIT_EXCEEDED", "The module archive unpacks to too many bytes");
		yield chunk;
	}
}

// src/sources/modules/checksum.ts
/** Algorithms of the `checksum` parameter with the length of their hex digits. go-getter: checksum.go. */
const ALGORITHMS = /* @__PURE__ */ new Map([
	["md5", 32],
	["sha1", 40],
	["sha256", 64],
	["sha512", 128]
]);
/**
* Reads `sha256:HEX`, or `HEX` alone, whose length tells the algorithm (CR-64).
*
* @throws LockReviewError `INVALID_ADDRESS`, also for checksums in a file, which nobody vouches for more
*   than for the archive
*/
function readChecksum(text) {
	const colon = text.indexOf(":");
	const hex = text.slice(colon + 1).toLowerCase();
	const named = colon < 0 ? algorithmOfLength(hex.length) : text.slice(0, colon).toLowerCase();
	if (named === "file") throw new LockReviewError("INVALID_ADDRESS", "files of checksums are not read here");
	if (named === void 0 || ALGORITHMS.get(named) !== hex.length || !/^[0-9a-f]+$/.test(hex)) throw new LockReviewError("INVALID_ADDRESS", "its checksum parameter is not a checksum");
	return {
		algorithm: named,
		hex
	};
}
function algorithmOfLength(length) {
	return [...ALGORITHMS].find(([, digits]) => digits === length)?.[0];
}

// src/sources/modules/http-archive.ts
/** Bytes of a module archive; the largest known has some ten MiB. */
const MAX_ARCHIVE_BYTES = 67108864;
/** Bytes of a page that says where a module is. */
const MAX_PAGE_BYTES = 1048576;
/** How patient to be with an archive, headers and body together. */
const PATIENCE = {
	retries: 1,
	timeoutMs: 12e4
};
/** Endings of a path, and what they mean; `undefined` means that go-getter has a reader and we do not. */
const ENDINGS = [
	["tar.gz", "tar.gz"],
	["tgz", "tar.gz"],
	["tar.bz2", "tar.bz2"],
	["tbz2", "tar.bz2"],
	["tar.tbz2", "tar.bz2"],
	["tar.xz", "tar.xz"],
	["txz", "tar.xz"],
	["zip", "zip"],
	["gz", void 0],
	["bz2", void 0],
	["xz", void 0]
];
/** Values of `archive` that say that there is none. Go: strconv.ParseBool. */
const FALSE = /* @__PURE__ */ new Set([
	"0",
	"f",
	"F",
	"false",
	"FALSE",
	"False"
]);
/**
* Asks an http or https address of a module: it is an archive by its name or its `archive` parameter, or
* a page that says where the module is. go-getter: HttpGetter.Get (CR-64).
*
* @throws LockReviewError what the client throws, `QUERY_FAILED`, `INVALID_ADDRESS`, `INVALID_ARCHIVE`,
*   `CHECKSUM_MISMATCH`
*/
async function getOverHttp(http, address, signal) {
	const { url, taken } = takeParameters(address, ["archive", "checksum"]);
	const ending = archiveEnding(url, taken.archive);
	if (ending === void 0) return {
		kind: "moved",
		address: await askForSource(http, url, signal)
	};
	const format = new Map(ENDINGS).get(ending);
	if (format === void 0) throw unsupported(ending);
	return {
		kind: "package",
		files: await fetchArchive(http, {
			url,
			format,
			checksum: taken.checksum
		}, signal)
	};
}
function archiveEnding(url, asked) {
	if (FALSE.has(asked)) return void 0;
	if (asked !== "") {
		if (ENDINGS.some(([ending]) => ending === asked)) return asked;
		throw unsupported(asked);
	}
	return ENDINGS.find(([ending]) => url.pathname.endsWith(`.${ending}`))?.[0];
}
function unsupported(format) {
	const shown = /^[a-z0-9.]{1,16}$/.test(format) ? `of the kind ${format} ` : "";
	return new LockReviewError("INVALID_ARCHIVE", `archives ${shown}are not read here`);
}
/**
* Fetches an archive and unpacks it in memory.
*
* @throws LockReviewError what the client throws, `QUERY_FAILED`, `INVALID_ARCHIVE`, `CHECKSUM_MISMATCH`
*/
async function fetchArchive(http, { url, format, checksum = "", authorization }, signal) {
	const wanted = checksum === "" ? void 0 : readChecksum(checksum);
	if (format === "tar.xz" || format === "tar.bz2") throw unsupported(format);
	const request = {
		url: url.href,
		...authorization === void 0 ? {} : { authorization },
		...PATIENCE,
		maxRedirects: 9,
		maxBytes: MAX_ARCHIVE_BYTES
	};
	const answer = await fetchDocument(http, request, signal);
	if (answer.status !== 200) throw badStatus(url, answer.status);
	if (wanted !== void 0 && hexDigest(wanted.algorithm, answer.body) !== wanted.hex) throw new LockReviewError("CHECKSUM_MISMATCH", "its archive has not the checksum that is asked for");
	const kind = format ?? archiveFormat(answer.body);
	if (kind === void 0) throw new LockReviewError("INVALID_ARCHIVE", "it is not an archive");
	return unpackModule(answer.body, kind);
}
/** Asks a page for the source address that it stands for. */
async function askForSource(http, url, signal) {
	const asked = new URL(url);
	asked.searchParams.append("terraform-get", "1");
	const request = {
		url: asked.href,
		...PATIENCE,
		maxRedirects: 9,
		maxBytes: MAX_PAGE_BYTES
	};
	const answer = await fetchDocument(http, request, signal);
	if (answer.status < 200 || answer.status >= 300) throw badStatus(url, answer.status);
	const told = answer.headers["x-terraform-get"] ?? metaSource(new TextDecoder().decode(answer.body));
	if (told !== void 0 && told !== "") return told;
	throw new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} names no module and is no archive`);
}
/** `<meta name="terraform-get" content="…">` before the page's body begins. */
function metaSource(page) {
	const body = page.search(/<body[\s>]/i);
	const head = body < 0 ? page : page.slice(0, body);
	for (const [tag] of head.matchAll(/<meta\s[^<>]*>/gi)) {
		if (attribute(tag, "name")?.toLowerCase() !== "terraform-get") continue;
		return attribute(tag, "content");
	}
}
function attribute(tag, name) {
	const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
	return (match?.[1] ?? match?.[2])?.replaceAll("&amp;", "&");
}
function badStatus(url, status) {
	return new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} answers with HTTP ${status}`);
}

// src/sources/modules/fetch-package.ts
/** Addresses that may name each other before one has to be a package (CR-64). */
const MAX_HOPS = 10;
/**
* Fetches the package of a remote source; its own sub-directory is left to the caller.
*
* @throws LockReviewError with a message that goes on after "it comes from …, and"
*/
async function fetchPackage(ports, source, signal) {
	let address = readGetterAddress(source.address, source.subdirectory);
	let directory = "";
	for (let hops = 0; hops <= MAX_HOPS; hops++) {
		const got = await get(ports, address, signal);
		if (got.kind === "package") return {
			...got.found,
			directory
		};
		const next = parseRemoteModuleSource(got.address);
		address = readGetterAddress(next.address, next.subdirectory);
		directory = next.subdirectory === "" ? directory : join(next.subdirectory, directory);
	}
	throw new LockReviewError("LIMIT_EXCEEDED", `it is not found within ${MAX_HOPS} hops`);
}
function join(outer, inner) {
	return inner === "" ? outer : `${outer}/${inner}`;
}
/** Why a getter is not one of ours. */
const WITHOUT_CLIENT = /* @__PURE__ */ new Map([
	["s3", "objects of S3 are not read here"],
	["gcs", "objects of Google Cloud Storage are not read here"],
	["hg", "Mercurial repositories are not read here"],
	["oci", "OCI registries are not read here"],
	["file", "files outside of the repository are not read here"]
]);
async function get(ports, { getter, url }, signal) {
	if (getter === "git") return {
		kind: "package",
		found: await getFromGit(ports.git, url, signal)
	};
	const isHttp = url.protocol === "http:" || url.protocol === "https:";
	if ((getter === "http" || getter === "https") && isHttp) {
		const answer = await getOverHttp(ports.http, url, signal);
		if (answer.kind === "moved") return answer;
		return {
			kind: "package",
			found: {
				files: answer.files,
				label: packageLabel(url)
			}
		};
	}
	const reason = WITHOUT_CLIENT.get(getter) ?? "there is no way to fetch such an address";
	throw new LockReviewError("INVALID_ADDRESS", reason);
}
/** go-getter: GitGetter.Get (CR-63). */
async function getFromGit(git, address, signal) {
	const { url, taken } = takeParameters(address, [
		"ref",
		"depth",
		"sshkey"
	]);
	if (taken.sshkey !== "") throw new LockReviewError("REQUEST_REFUSED", "a private key in an address is not used here");
	const depth = readDepth(taken.depth);
	const { files, hasSubmodules } = await git.fetch({
		url: url.href,
		...taken.ref === "" ? {} : { ref: taken.ref },
		...depth === void 0 ? {} : { depth }
	}, signal);
	const label = packageLabel(url, taken.ref);
	return hasSubmodules ? {
		files,
		label,
		partial: "its submodules are not read here"
	} : {
		files,
		label
	};
}
/** Zero and less mean the whole history, which is no more than we need either. */
function readDepth(text) {
	if (text === "") return void 0;
	if (!/^-?[0-9]{1,9}$/.test(text)) throw new LockReviewError("INVALID_ADDRESS", "its depth parameter is not a number");
	return Number(text) > 0 ? Number(text) : void 0;
}

// src/sources/modules/registry-protocol.ts
/** Versions that one answer may list; the largest real module has some hundred. */
const MAX_VERSIONS = 5e4;
/**
* Reads the list of a module's versions, as written and in its order.
*
* Only the first module of the answer counts. OpenTofu: registry/response, ModuleVersions (CR-67).
*
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeModuleVersions(bytes, what) {
	const [first] = decodeJsonObject(bytes, what).list("modules");
	if (first === void 0) throw invalid$6(what, "it names no module");
	const listed = jsonObject(first, what).list("versions");
	if (listed.length === 0) throw invalid$6(what, "it lists no versions");
	if (listed.length > MAX_VERSIONS) throw invalid$6(what, "it lists too many versions");
	return listed.map((one) => jsonObject(one, what).text("version"));
}
/**
* Reads the answer with status 200 to the question where a module is; the location may be empty, and
* then the header counts. OpenTofu: registry, Client.ModuleLocation (CR-68).
*
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeModuleLocation(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const location = document.text("location");
	const direct = document.member("use_registry_credentials");
	if (direct === void 0) return { location };
	if (typeof direct === "boolean") return {
		location,
		useRegistryCredentials: direct
	};
	throw invalid$6(what, `${quoted("use_registry_credentials")} must be true or false`);
}

// src/sources/modules/registry.ts
/**
* The versions that a registry has of a module; what cannot be read as one is left out (CR-67, CR-70).
*
* @throws LockReviewError `QUERY_FAILED`, `INVALID_METADATA` and what discovery and the client throw
*/
async function listModuleVersions(options, source, tool, signal) {
	const { answer, authorization } = await ask$1(options, {
		source,
		tool,
		path: ["versions"]
	}, signal);
	const what = `The list of versions of ${source.address}`;
	if (answer.status !== 200) throw failure(answer, what, authorization);
	return decodeModuleVersions(answer.body, what).flatMap((one) => parseModuleVersion(one) ?? []);
}
/**
* The newest version that a constraint accepts; of equal ones the first listed (CR-70, CR-71).
*
* @throws LockReviewError `NO_MATCHING_VERSION`, `INVALID_CONSTRAINT`
*/
function selectModuleVersion(versions, constraint, tool) {
	const accepts = parseModuleConstraint(constraint, tool);
	let best;
	for (const version of versions.filter(accepts)) if (best === void 0 || compareModuleVersions(version, best) > 0) best = version;
	if (best !== void 0) return best;
	throw new LockReviewError("NO_MATCHING_VERSION", "no version meets the constraint on the module");
}
/**
* Where a registry has a version of a module (CR-68, CR-69).
*
* @throws LockReviewError `QUERY_FAILED`, `INVALID_METADATA` and what discovery and the client throw
*/
async function locateModule(options, source, { tool, version }, signal) {
	const what = `The place of ${source.address} ${version.text}`;
	const { answer, authorization, token } = await ask$1(options, {
		source,
		tool,
		path: [version.text, "download"]
	}, signal);
	if (answer.status !== 200 && answer.status !== 204) throw failure(answer, what, authorization);
	const told = answer.status === 200 ? readLocation(answer, what, tool) : { location: "" };
	if (told.useRegistryCredentials === void 0 || told.location === "") return {
		kind: "address",
		address: resolveAddress((told.location === "" ? answer.headers["x-terraform-get"] : told.location) ?? "", answer.url, what)
	};
	const url = archiveUrl$1(told.location, answer.url, what);
	const isOwn = new URL(url).origin === new URL(answer.url).origin;
	return {
		kind: "archive",
		url,
		authorization: told.useRegistryCredentials && isOwn ? bearerFor(token, url) : void 0
	};
}
/** Terraform knows the form without a body alone; OpenTofu's direct archives came with 1.12. */
function readLocation(answer, what, tool) {
	if (tool.name === "terraform") return { location: "" };
	const told = decodeModuleLocation(answer.body, what);
	return tool.minor >= 12 ? told : { location: told.location };
}
const RELATIVE = [
	"/",
	"./",
	"../"
];
function resolveAddress(written, base, what) {
	if (written === "") throw unusable(what, "the registry does not say where it is");
	if (!RELATIVE.some((prefix) => written.startsWith(prefix))) return written;
	if (!URL.canParse(written, base)) throw unusable(what, "it is not a URL");
	return new URL(written, base).href;
}
function archiveUrl$1(written, base, what) {
	const url = URL.canParse(written, base) ? new URL(written, base) : void 0;
	const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
	if (url === void 0 || !isHttp || written.includes("#")) throw unusable(what, "it is not an http or https URL without a fragment");
	return url.href;
}
function unusable(what, reason) {
	return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}
function failure({ status }, what, authorization) {
	if (status !== 404) return failureFromStatus(`${what}: asking for it`, status, authorization !== void 0);
	return new LockReviewError("QUERY_FAILED", `${what} is not known to the registry`);
}
async function ask$1(options, { source, tool, path }, signal) {
	const host = parseServiceHost(source.hostname).ascii;
	const base = await options.findService("modules.v1", host, signal);
	const parts = [
		source.namespace,
		source.name,
		source.system,
		...path
	].map(encodeURIComponent);
	const url = new URL(`./${parts.join("/")}`, withSlash(base)).href;
	const token = await options.credentials(host, signal);
	const authorization = bearerFor(token, url);
	const request = {
		url,
		headers: {
			accept: "application/json",
			"x-terraform-version": `1.${tool.minor}.0`
		},
		...authorization === void 0 ? {} : { authorization },
		...options.patience ?? DEFAULT_PATIENCE,
		maxRedirects: 9,
		maxBytes: MAX_JSON_BYTES
	};
	return {
		answer: await fetchDocument(options.http, request, signal),
		authorization,
		token
	};
}
function withSlash(url) {
	const base = new URL(url);
	if (!base.pathname.endsWith("/")) base.pathname += "/";
	return base;
}

// src/sources/modules/subdirectory.ts
/** Patterns beyond this length or depth are no names of directories. */
const MAX_PATTERN_CHARS = 1e3;
/**
* The directory that a sub-directory means: itself, or the only one that its pattern matches (CR-62).
* go-getter: SubdirGlob.
*
* @throws LockReviewError `INVALID_ADDRESS` when a pattern matches none or several
*/
async function moduleDirectory(files, written, signal) {
	const clean = written === "" ? "" : posix.normalize(written).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	if (!/[*?[]/.test(clean)) return clean;
	if (clean.length > MAX_PATTERN_CHARS) throw noMatch("is too long");
	let found = [""];
	for (const part of clean.split("/")) found = await matchesBelow(files, found, part, signal);
	const [only, ...more] = found;
	if (only === void 0) throw noMatch("matches no directory");
	if (more.length > 0) throw noMatch("matches more than one directory");
	return only;
}
async function matchesBelow(files, directories, part, signal) {
	const found = [];
	for (const directory of directories) for (const { name, kind } of await files.list(directory, signal) ?? []) if (kind === "directory" && isMatch(part, name)) found.push(posix.join(directory, name));
	return found;
}
/** `*` and `?` alone; the one star to go back to is the last, so that no pattern takes long. */
function isMatch(pattern, name) {
	let [at, star, mark] = [
		0,
		-1,
		0
	];
	for (let i = 0; i < name.length;) if (pattern[at] === "*") [star, mark, at] = [
		at,
		i,
		at + 1
	];
	else if (pattern[at] === "?" || pattern[at] === name[i]) [at, i] = [at + 1, i + 1];
	else if (star < 0) return false;
	else [mark, i, at] = [
		mark + 1,
		mark + 1,
		star + 1
	];
	return /^\**$/.test(pattern.slice(at));
}
function noMatch(reason) {
	return new LockReviewError("INVALID_ADDRESS", `the pattern of its sub-directory ${reason}`);
}

// src/sources/modules/module-fetcher.ts
/** Packages that one run fetches; more are a sign of a configuration that means harm. */
const MAX_PACKAGES = 1e3;
/**
* A fetcher for one run: each package is fetched once, whichever root module asks and however it ended.
*
* Packages are known by their normalized address and version, so that nothing is fetched twice and no
* call gets another's files. Failures are reasons, without credentials (CR-121).
*/
function moduleFetcher(options) {
	const run = {
		options,
		packages: /* @__PURE__ */ new Map(),
		versions: /* @__PURE__ */ new Map()
	};
	return async (order, signal) => {
		try {
			return await fetchModule(run, order, signal);
		} catch (caught) {
			if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
			return unreadable(caught);
		}
	};
}
function unreadable({ message }) {
	return {
		kind: "unreadable",
		reason: message
	};
}
async function fetchModule(run, { source, version, tool }, signal) {
	const found = source.kind === "remote" ? await remotePackage(run, source, signal) : await registryPackage(run, {
		source,
		version,
		tool
	}, signal);
	const { files, label, partial } = found;
	const wanted = [found.directory, source.subdirectory].filter((part) => part !== "").join("/");
	return {
		kind: "fetched",
		files,
		directory: await moduleDirectory(files, wanted, signal),
		label,
		...partial === void 0 ? {} : { partial }
	};
}
/** The package is the same whatever directory of it is wanted. */
function remotePackage(run, source, signal) {
	const { address, subdirectory } = source;
	return onePackage(run, subdirectory === "" ? address : address.replace(`//${subdirectory}`, ""), () => fetchPackage(run.options, source, signal));
}
function onePackage({ options, packages }, key, fetch) {
	if (!packages.has(key) && packages.size >= MAX_PACKAGES) {
		const message = `more than ${MAX_PACKAGES} packages would be fetched`;
		return Promise.reject(new LockReviewError("LIMIT_EXCEEDED", message));
	}
	return remembered(packages, key, () => options.limit(fetch));
}
/** Remembers answers and refusals; an aborted question is forgotten. */
function remembered(known, key, ask) {
	const before = known.get(key);
	if (before !== void 0) return before;
	const answer = ask().catch((caught) => {
		if (isLockReviewError(caught, "ABORTED")) known.delete(key);
		throw caught;
	});
	known.set(key, answer);
	return answer;
}
async function registryPackage(run, { source, version: constraint, tool }, signal) {
	const { hostname, namespace, name, system } = source;
	const module = `${hostname}/${namespace}/${name}/${system}`;
	const listed = await remembered(run.versions, module, () => listModuleVersions(run.options, source, tool, signal));
	const version = selectModuleVersion(listed, constraint, tool);
	const key = `${module} ${version.text} ${tool.name}@${tool.minor}`;
	return {
		...await remembered(run.packages, key, () => placedPackage(run, {
			source,
			version,
			tool
		}, signal)),
		label: `${module}@${version.text}`
	};
}
async function placedPackage(run, { source, version, tool }, signal) {
	const { options } = run;
	const place = await locateModule(options, source, {
		tool,
		version
	}, signal);
	if (place.kind === "archive") {
		const { authorization } = place;
		const request = {
			url: new URL(place.url),
			...authorization === void 0 ? {} : { authorization }
		};
		const label = packageLabel(request.url);
		return onePackage(run, `archive ${source.hostname} ${place.url}`, async () => ({
			files: await fetchArchive(options.http, request, signal),
			label,
			directory: ""
		}));
	}
	const remote = parseRemoteModuleSource(place.address);
	const found = await remotePackage(run, remote, signal);
	const inside = [found.directory, remote.subdirectory].filter((part) => part !== "");
	return {
		...found,
		directory: inside.join("/")
	};
}

// src/app/modules.ts
/** One run's access to modules that are not in the repository: each package is fetched once. */
function createModuleFetcher({ http, git }, settings) {
	const { credentials, hosts, jobs, patience } = settings;
	const patient = patience === void 0 ? {} : { timeoutMs: patience.timeoutMs };
	return moduleFetcher({
		http,
		git,
		credentials,
		findService: discoverServices({
			http,
			credentials,
			overrides: hosts,
			...patient
		}),
		limit: limitConcurrency(jobs),
		...patience === void 0 ? {} : { patience }
	});
}

// src/packages/file-digest.ts
/**
* Digests files on disk piece by piece, however large they are; relative paths start at the root given.
*
* @throws LockReviewError `FILE_FAILED`, `ABORTED`
*/
function diskFileDigest(root) {
	return async (path, signal) => {
		const digest = createHash("sha256");
		const stream = createReadStream(resolve$1(root, path), { signal });
		try {
			for await (const chunk of stream) digest.update(chunk);
		} catch (cause) {
			if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped", { cause });
			throw new LockReviewError("FILE_FAILED", `Could not read ${path}`, { cause });
		}
		return digest.digest("hex");
	};
}

// src/sources/mirror-layout.ts
/**
* What a directory is the unpacked package of, by the names that lead to it:
* `host/namespace/type/version/os_arch`. Undefined when it is none.
* OpenTofu: getproviders, SearchLocalDirectory (SRC-50, SRC-52).
*/
function unpackedPackage([host, namespace, type, version = "", platform = ""], tool) {
	return attempt$1(() => ({
		provider: providerOf([
			host,
			namespace,
			type
		], tool),
		version: parseVersion(version),
		platform: parsePlatform(platform)
	}));
}
/**
* What a file is the archive of: `host/namespace/type/terraform-provider-type_version_os_arch.zip`,
* the last in any case. More parts between the architecture and the suffix mean nothing (SRC-52).
*/
function packedPackage([host, namespace, type, file = ""], tool) {
	return attempt$1(() => {
		const provider = providerOf([
			host,
			namespace,
			type
		], tool);
		const prefix = `terraform-provider-${provider.slice(provider.lastIndexOf("/") + 1)}_`;
		const name = file.toLowerCase();
		if (!name.startsWith(prefix) || !name.endsWith(".zip")) return void 0;
		const [version = "", os, arch] = name.slice(prefix.length, -4).split("_");
		if (os === void 0 || arch === void 0) return void 0;
		return {
			provider,
			version: parseVersion(version),
			platform: parsePlatform(`${os}_${arch}`)
		};
	});
}
/** All three names are normalized; one that no source address may have is nobody's. */
function providerOf(names, tool) {
	return parseProviderAddress(names.join("/"), tool);
}
function attempt$1(read) {
	try {
		return read();
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}

// src/sources/filesystem-mirror.ts
/**
* Packages in a directory, packed or unpacked; nothing there vouches for them (SRC-55).
*
* The directory is searched once per run. That it is missing is a failure, not an empty mirror: nobody
* configures a directory in order to have no packages (SRC-54).
* OpenTofu: getproviders, FilesystemMirrorSource (SRC-50..56).
*/
function filesystemMirror(options) {
	let found;
	const search = (signal) => {
		found ??= searchDirectory(options, signal);
		return found;
	};
	return {
		describe: () => options.displayName,
		availableProviders: async (signal) => new Set((await search(signal)).map(({ provider }) => provider)),
		availableVersions: async (provider, signal) => versionsOf(options, provider, await search(signal)),
		packageMeta: async (request, signal) => packageOf(options, request, await search(signal))
	};
}
function versionsOf({ displayName }, provider, found) {
	const packages = found.filter((one) => one.provider === provider);
	if (packages.length === 0) throw new LockReviewError("PROVIDER_NOT_FOUND", `${displayName} has no package of ${provider}`);
	const versions = [...new Set(packages.map(({ version }) => version))].map((version) => ({
		version,
		protocols: [],
		platforms: [...new Set(packages.filter((one) => one.version === version).map((one) => one.platform))]
	}));
	versions.sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version));
	return {
		versions,
		warnings: []
	};
}
function packageOf({ displayName }, { provider, version, platform }, found) {
	const match = found.find((one) => one.provider === provider && one.version === version && one.platform === platform);
	if (match !== void 0) return {
		...match,
		authentication: { kind: "none" },
		source: displayName
	};
	throw new LockReviewError("PLATFORM_NOT_AVAILABLE", `${displayName} has no package of ${provider} ${version} for ${platform}`);
}
async function searchDirectory(options, signal) {
	const found = [];
	const entries = await options.files.list(options.directory, signal);
	if (entries === void 0) throw new LockReviewError("FILE_FAILED", `The filesystem mirror ${options.displayName} cannot be searched: it is not a directory`, { hint: "Create the directory, or take the mirror out of the CLI configuration." });
	await walk({
		...options,
		signal,
		found
	}, {
		path: options.directory,
		names: []
	}, entries);
	return found;
}
/** Names are visited in order of bytes, so that of two packages for one platform the unpacked one is first (SRC-53). */
async function walk(search, at, entries) {
	for (const entry of entries) await visit(search, {
		path: `${at.path}/${entry.name}`,
		names: [...at.names, entry.name]
	}, entry.kind);
}
async function visit(search, place, kind) {
	const { files, signal, tool, found } = search;
	const depth = place.names.length;
	if (kind === "directory" && depth < 5) {
		await walk(search, place, await files.list(place.path, signal) ?? []);
		return;
	}
	const wanted = depth === 5 ? "directory" : "file";
	if (depth < 4 || await finalKind(search, place, kind) !== wanted) return;
	const known = (wanted === "directory" ? unpackedPackage : packedPackage)(place.names, tool);
	if (known === void 0) return;
	const location = wanted === "directory" ? {
		kind: "directory",
		path: place.path
	} : {
		kind: "archive",
		path: place.path
	};
	found.push({
		...known,
		location
	});
}
/** What stands at a place, or at the end of the symbolic link there. */
async function finalKind({ files, signal }, place, kind) {
	if (kind !== "symlink") return kind;
	const target = await files.resolve(place.path, signal);
	return target === void 0 ? void 0 : files.kind(target, signal);
}

// src/sources/patterns.ts
const WILDCARD = "*";
/**
* Reads `namespace/type` or `host/namespace/type`.
*
* Wildcards come from the right: a host may be one only before `*` and `*`. Two parts mean the default
* registry, so that two stars alone are not everything. OpenTofu: getproviders, ParseMultiSourceMatchingPatterns.
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parsePattern(text, tool) {
	const parts = text.split("/");
	const [writtenType = "", writtenNamespace = "", writtenHost] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3) throw invalid$1(text, "it must have two or three parts joined by slashes");
	const pattern = {
		hostname: writtenHost === void 0 ? defaultRegistryHost(tool) : readHost$1(writtenHost),
		namespace: readPart(writtenNamespace),
		type: readPart(writtenType)
	};
	if (pattern.namespace === WILDCARD && pattern.type !== WILDCARD) throw invalid$1(text, "the namespace can be a wildcard only if the type is one");
	if (pattern.hostname === WILDCARD && pattern.namespace !== WILDCARD) throw invalid$1(text, "the host can be a wildcard only if namespace and type are");
	return pattern;
}
function readHost$1(written) {
	return written === WILDCARD ? WILDCARD : parseServiceHost(written).display;
}
function readPart(written) {
	return written === WILDCARD ? WILDCARD : normalizeAddressPart(written);
}
/** The patterns of a source that serves every provider. */
const EVERY_PROVIDER = {
	include: void 0,
	exclude: []
};
/** Whether a source is asked for a provider. OpenTofu: getproviders, MultiSourceSelector.CanHandleProvider. */
function matchesProvider({ include, exclude }, provider) {
	const isIn = (patterns) => patterns.some((pattern) => matches(pattern, provider));
	return !isIn(exclude) && (include === void 0 || isIn(include));
}
function matches(pattern, provider) {
	const { hostname, namespace, type } = addressParts(provider);
	return [WILDCARD, hostname].includes(pattern.hostname) && [WILDCARD, namespace].includes(pattern.namespace) && [WILDCARD, type].includes(pattern.type);
}
function invalid$1(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" matches no provider: ${problem}`, { hint: "Write \"namespace/type\", \"host/namespace/type\", or \"*\" in place of parts from the right." });
}

// src/sources/multi.ts
/**
* Several sources as one.
*
* The versions are those of all sources that are for a provider; the package comes from the first of
* them that has it. Only "not here" lets the next one try: any other failure of a source that is asked
* fails the provider, even if another source could serve it. OpenTofu: getproviders, MultiSource
* (SRC-71..74).
*/
function multiSource(selectors) {
	const sourcesFor = (provider) => selectors.filter((one) => matchesProvider(one, provider)).map((one) => one.source);
	const describe = (provider) => {
		const names = sourcesFor(provider).map((source) => source.describe(provider));
		return names.length === 0 ? "no source at all" : names.join(", ");
	};
	return {
		describe,
		availableVersions: async (provider, signal) => {
			const answers = [];
			for (const source of sourcesFor(provider)) {
				const answer = await unlessAbsent(source.availableVersions(provider, signal));
				if (answer !== void 0) answers.push(answer);
			}
			const merged = mergeAnswers(answers);
			if (merged.versions.length === 0) throw notFound$1(provider, describe(provider));
			return merged;
		},
		packageMeta: async (request, signal) => {
			for (const source of sourcesFor(request.provider)) {
				const meta = await unlessAbsent(source.packageMeta(request, signal));
				if (meta !== void 0) return meta;
			}
			throw notAvailable$1(request, describe(request.provider));
		}
	};
}
async function unlessAbsent(answer) {
	try {
		return await answer;
	} catch (caught) {
		if (isAbsent(caught)) return void 0;
		throw caught;
	}
}
/** Every version once. What only one source says of it is kept, so that a mirror's silence hides nothing. */
function mergeAnswers(answers) {
	const offers = /* @__PURE__ */ new Map();
	for (const offer of answers.flatMap((answer) => answer.versions)) {
		const known = offers.get(offer.version);
		offers.set(offer.version, known === void 0 ? offer : bothOffers(known, offer));
	}
	return {
		versions: [...offers.values()].sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version)),
		warnings: answers.flatMap((answer) => answer.warnings)
	};
}
function bothOffers(a, b) {
	return {
		version: a.version,
		protocols: [.../* @__PURE__ */ new Set([...a.protocols, ...b.protocols])],
		platforms: [.../* @__PURE__ */ new Set([...a.platforms, ...b.platforms])]
	};
}
function notFound$1(provider, where) {
	return new LockReviewError("PROVIDER_NOT_FOUND", `${provider} was not found in ${where}`, { hint: "Check the source address, and which installation methods the CLI configuration has for it." });
}
function notAvailable$1(request, where) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${provider} ${version} is not available for ${platform} in ${where}`, { hint: "Leave the platform out, or choose a version that was published for it." });
}

// src/sources/network-mirror-protocol.ts
/**
* Reads `index.json`: the versions of a provider, ascending.
*
* What stands behind a version means nothing; a name that is no version is skipped, unlike in a
* registry's list. OpenTofu: getproviders, HTTPMirrorSource.AvailableVersions (SRC-41).
*
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeMirrorIndex(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const versions = document.object(spelled(document, "versions"));
	const known = /* @__PURE__ */ new Set();
	for (const name of versions?.names ?? []) {
		versions?.object(name);
		const version = attempt(() => parseVersion(name));
		if (version !== void 0) known.add(version);
	}
	return [...known].sort((a, b) => compareVersions(a, b) || compareBytes(a, b)).map((version) => ({
		version,
		protocols: [],
		platforms: []
	}));
}
/**
* Reads `VERSION.json`: the archives of a version by platform, whose name may be any text.
*
* OpenTofu: getproviders, HTTPMirrorSource.PackageMeta (SRC-42). `null` for an archive crashes the
* tools and is refused here.
*
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeMirrorVersion(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const archives = document.object(spelled(document, "archives"));
	const decoded = /* @__PURE__ */ new Map();
	for (const name of archives?.names ?? []) {
		const archive = jsonObject(archives?.member(name), `${what}, archive ${JSON.stringify(name)}`);
		const texts = expectTexts(archive.list(spelled(archive, "hashes")), "hashes", what);
		decoded.set(name, {
			url: archive.text(spelled(archive, "url")),
			hashes: texts.map((text) => decodeHash(text, what))
		});
	}
	return decoded;
}
/** The hashes of every archive whose name is a platform (AU-15). */
function hashesByPlatform(archives) {
	const hashes = /* @__PURE__ */ new Map();
	for (const [name, archive] of archives) {
		const platform = attempt(() => parsePlatform(name));
		if (platform !== void 0) hashes.set(platform, archive.hashes);
	}
	return hashes;
}
/**
* How a document spells a member: Go takes any case. With several spellings the name itself is asked
* for, and the document then refused as ambiguous.
*/
function spelled(object, name) {
	const [only, ...more] = object.names.filter((one) => one.toLowerCase() === name);
	return only === void 0 || more.length > 0 ? name : only;
}
function decodeHash(text, what) {
	const hash = attempt(() => parseHash(text));
	if (hash === void 0) throw invalid$6(what, `${JSON.stringify(text)} is not a hash`);
	return hash;
}
/** What a parser of the model gives, or undefined where it refuses the text. */
function attempt(parse) {
	try {
		return parse();
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}

// src/sources/network-mirror.ts
/** Redirects that the tools follow here (SRC-44). */
const MAX_MIRROR_REDIRECTS = 5;
/**
* A mirror that serves JSON documents and archives over https.
*
* OpenTofu: getproviders, HTTPMirrorSource (SRC-40..44).
*/
function networkMirror(options) {
	return {
		describe: () => displayUrl(options.baseUrl),
		availableVersions: async (provider, signal) => {
			const what = `The list of versions of ${provider} from ${displayUrl(options.baseUrl)}`;
			const answer = await ask(options, provider, "index.json", signal);
			if (answer.status === 404) throw notFound(options, provider);
			expectJson(answer, what);
			return {
				versions: decodeMirrorIndex(answer.body, what),
				warnings: []
			};
		},
		packageMeta: (request, signal) => readPackageMeta(options, request, signal)
	};
}
async function readPackageMeta(options, request, signal) {
	const { provider, version, platform } = request;
	const mirror = displayUrl(options.baseUrl);
	const what = `The list of packages of ${provider} ${version} from ${mirror}`;
	const answer = await ask(options, provider, `${version}.json`, signal);
	if (answer.status === 404) throw missingVersion(what);
	expectJson(answer, what);
	const archives = decodeMirrorVersion(answer.body, what);
	const archive = archives.get(platform);
	if (archive === void 0) throw notAvailable(request, mirror);
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: archiveUrl(archive, answer.url, what)
		},
		source: mirror,
		authentication: {
			kind: "mirror",
			hashes: archive.hashes,
			trustAllHashes: options.trustAllHashes,
			allPlatforms: hashesByPlatform(archives)
		}
	};
}
/** Asks for one of the mirror's documents; these two kinds carry the token, archives never do (SRC-43). */
async function ask(options, provider, name, signal) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const parts = [
		asciiHostname,
		namespace,
		type,
		name
	].map(encodeSegment);
	const url = new URL(`./${parts.join("/")}`, options.baseUrl);
	const token = await options.credentials(new URL(options.baseUrl).host, signal);
	const authorization = bearerFor(token, url.href);
	const answer = await fetchDocument(options.http, {
		url: url.href,
		headers: { accept: "application/json" },
		...authorization === void 0 ? {} : { authorization },
		maxRedirects: MAX_MIRROR_REDIRECTS,
		...options.patience,
		maxBytes: MAX_JSON_BYTES
	}, signal);
	if (answer.status === 200 || answer.status === 404) return answer;
	const asked = `Asking ${new URL(answer.url).host} for ${name} of ${provider}`;
	throw failureFromStatus(asked, answer.status, authorization !== void 0);
}
/** A colon in front of a port and a plus in a version stand for themselves. */
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll("%3A", ":").replaceAll("%2B", "+");
}
function expectJson({ headers }, what) {
	if (isJsonContentType(headers["content-type"])) return;
	throw new LockReviewError("QUERY_FAILED", `${what} cannot be used: it is not JSON by its Content-Type`, { hint: "The mirror must send application/json; a login page or a proxy may have answered." });
}
function archiveUrl(archive, base, what) {
	const url = URL.canParse(archive.url, base) ? new URL(archive.url, base) : void 0;
	if (url !== void 0 && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
	throw new LockReviewError("INVALID_METADATA", `${what} cannot be used: the address of an archive is not an http or https URL`);
}
function notFound({ baseUrl }, provider) {
	const message = `${displayUrl(baseUrl)} does not have a provider named ${provider}`;
	return new LockReviewError("PROVIDER_NOT_FOUND", message);
}
function missingVersion(what) {
	return new LockReviewError("QUERY_FAILED", `${what} is missing: HTTP 404`, { hint: "The mirror does not have this version, which another source or the mirror's own list names." });
}
function notAvailable(request, mirror) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${mirror} has no package of ${provider} ${version} for ${platform}`, { hint: "Leave the platform out, or add its package to the mirror." });
}

// src/sources/from-cli-config.ts
/** Longer than any run; a limit of zero seconds means none (CLI-11). */
const NO_TIMEOUT_MS = 2 ** 31 - 1;
/** How patient to be with registries, by what a CLI configuration and its variables say (CLI-11). */
function patienceFrom(protocols) {
	const { retryCount, requestTimeoutSeconds: seconds } = protocols;
	return {
		retries: retryCount ?? DEFAULT_PATIENCE.retries,
		timeoutMs: seconds === void 0 ? DEFAULT_PATIENCE.timeoutMs : Math.min(seconds * 1e3, NO_TIMEOUT_MS) || NO_TIMEOUT_MS
	};
}
/**
* Where providers come from by a CLI configuration: by its `provider_installation` block, or without
* one from implied directories and the origin registries.
*
* This is what `init` installs from; `providers lock` has the origin registries, or one mirror that is
* named to it, whatever is configured (SRC-75, PL-1). OpenTofu: command, providerSource.
*
* @throws LockReviewError `INVALID_CLI_CONFIG` when a pattern cannot be read, with file and line
*/
function providerSourceFromCliConfig(installation, dependencies) {
	if (installation === void 0) return impliedSource(dependencies);
	return multiSource(installation.methods.map((method) => ({
		source: sourceOf(method, dependencies),
		include: method.include?.map((text) => readPattern(text, method, dependencies.tool)),
		exclude: method.exclude.map((text) => readPattern(text, method, dependencies.tool))
	})));
}
function readPattern(text, { place }, tool) {
	try {
		return parsePattern(text, tool);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		const message = `${place.file}:${place.start.line}: ${cause.message}`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, {
			cause,
			...cause.hint === void 0 ? {} : { hint: cause.hint }
		});
	}
}
function sourceOf(method, dependencies) {
	switch (method.kind) {
		case "direct": return dependencies.direct;
		case "filesystem_mirror": return directorySource(method.path, dependencies);
		case "network_mirror": return networkMirrorSource(method.url, method.trustAllHashes, dependencies);
		case "oci_mirror": return unsupportedSource(`the OCI mirror ${method.repositoryTemplate}`);
	}
}
/** A directory as filesystem mirror; `--fs-mirror` names one, too. */
function directorySource(path, { files, tool, absolutePath }) {
	return filesystemMirror({
		files,
		tool,
		displayName: path,
		directory: absolutePath(path)
	});
}
/** A network mirror; `--net-mirror` names one, too, and never trusts all its hashes (SRC-46). */
function networkMirrorSource(baseUrl, trustAllHashes, { http, credentials, tool, patience = DEFAULT_PATIENCE }) {
	const retries = tool.name === "opentofu" ? 0 : patience.retries;
	return networkMirror({
		http,
		credentials,
		baseUrl,
		trustAllHashes,
		patience: {
			...patience,
			retries
		}
	});
}
/** A source that cannot tell anything, so that its providers end as not verified, never as absent. */
function unsupportedSource(name) {
	const refuse = () => Promise.reject(new LockReviewError("QUERY_FAILED", `${name} cannot be asked by this program`, { hint: "Exclude its providers from this source for a review, or accept that they are not verified." }));
	return {
		describe: () => name,
		availableVersions: refuse,
		packageMeta: refuse
	};
}
/**
* Implied directories, then the origin registries for what none of them has in any version and for any
* platform (SRC-81). Directories are looked at when the first question comes.
*/
function impliedSource(dependencies) {
	let made;
	const source = (signal) => {
		made ??= findImpliedSources(dependencies, signal);
		return made;
	};
	return {
		describe: (provider) => dependencies.direct.describe(provider),
		availableVersions: async (provider, signal) => (await source(signal)).availableVersions(provider, signal),
		packageMeta: async (request, signal) => (await source(signal)).packageMeta(request, signal)
	};
}
async function findImpliedSources(dependencies, signal) {
	const { direct, files, absolutePath } = dependencies;
	const mirrors = [];
	const exclude = [];
	for (const path of dependencies.impliedDirectories) {
		if (await files.list(absolutePath(path), signal) === void 0) continue;
		const mirror = directorySource(path, dependencies);
		mirrors.push({
			...EVERY_PROVIDER,
			source: mirror
		});
		for (const provider of await mirror.availableProviders(signal)) exclude.push(addressParts(provider));
	}
	return mirrors.length === 0 ? direct : multiSource([...mirrors, {
		source: direct,
		include: void 0,
		exclude
	}]);
}

// src/language/cli-config/labeled.ts
/**
* Blocks of a type that have one label: `host "x" { … }`, or `host = { "x" = { … } }`.
*
* Blocks with the same label are read as one. What has no label or no braces is reported.
*/
function labeledBodies(items, type, report) {
	const bodies = /* @__PURE__ */ new Map();
	for (const item of items) {
		const [name, ...labels] = item.keys;
		if (name.text.toLowerCase() !== type) continue;
		for (const { label, inside } of entriesOf(item, labels, report)) {
			const body = bodies.get(label.text);
			bodies.set(label.text, {
				label,
				items: [...body?.items ?? [], ...inside]
			});
		}
	}
	return [...bodies.values()];
}
function entriesOf(item, [label, ...rest], report) {
	const [name] = item.keys;
	if (item.value.kind !== "object") return malformed(name, name.text, report);
	const [next, ...more] = rest;
	if (label !== void 0 && next !== void 0) return [{
		label,
		inside: [{
			...item,
			keys: [next, ...more]
		}]
	}];
	if (label !== void 0) return [{
		label,
		inside: item.value.items
	}];
	return item.value.items.flatMap((one) => {
		const [first, second, ...others] = one.keys;
		if (second !== void 0) return [{
			label: first,
			inside: [{
				...one,
				keys: [second, ...others]
			}]
		}];
		if (one.value.kind !== "object") return malformed(first, name.text, report);
		return [{
			label: first,
			inside: one.value.items
		}];
	});
}
function malformed(place, type, report) {
	report.error(place, `Invalid ${type} block`, `A ${type} block is written ${type} "LABEL" { … }.`);
	return [];
}

// src/language/cli-config/values.ts
/** Items under a name with that name taken off: labels first, then what stands in braces. HCL 1: ObjectList, Children. */
function itemsUnder(items, name) {
	return items.filter((item) => sameName(item.keys[0].text, name)).flatMap(unwrapped);
}
/** What an item holds: with labels, itself without its name; without, what stands in its braces. */
function unwrapped(item) {
	const [, label, ...rest] = item.keys;
	if (label !== void 0) return [{
		...item,
		keys: [label, ...rest]
	}];
	return item.value.kind === "object" ? item.value.items : [];
}
/** The values of an argument in the order written. */
function valuesOf(items, name) {
	return items.filter(({ keys }) => keys.length === 1 && sameName(keys[0].text, name)).map(({ keys: [key], value }) => ({
		value,
		place: key
	}));
}
/** The first HCL compares the names that it knows without regard to case. HCL 1: ObjectList, Filter. */
function sameName(a, b) {
	return a.toLowerCase() === b.toLowerCase();
}
/** A string argument; a number stands for its digits. Undefined when absent or wrong, which is reported. */
function textArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	return textOf(found, name, report);
}
function textOf({ value, place }, name, report) {
	if (value.kind === "string" || value.kind === "number") return value.text;
	report.error(place, UNSUITABLE, `The argument "${name}" must be a string.`);
}
const UNSUITABLE = "Unsuitable value type";
/** A list of strings; undefined when absent or wrong, which is reported. */
function textsArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const texts = value.kind === "list" ? value.values.flatMap((one) => one.kind === "string" || one.kind === "number" ? [one.text] : []) : [];
	if (value.kind === "list" && texts.length === value.values.length) return texts;
	report.error(place, UNSUITABLE, `The argument "${name}" must be a list of strings.`);
}
/** A truth value, also one in quotation marks or as 0 or 1; undefined when absent or wrong, which is reported. */
function flagArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const text = "text" in value ? value.text.toLowerCase() : "";
	if (text === "true" || text === "1") return true;
	if (text === "false" || text === "0") return false;
	report.error(place, UNSUITABLE, `The argument "${name}" must be true or false.`);
}
/** A whole number of at least zero; undefined when absent or wrong, which is reported. */
function countArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const text = "text" in value ? value.text : "";
	if (/^[0-9]{1,9}$/.test(text)) return Number(text);
	report.error(place, UNSUITABLE, `The argument "${name}" must be a whole number of at least zero.`);
}
/** Warns of arguments that the tools ignore without a word, since a misspelled one changes nothing there (CLI-5). */
function warnOfUnknown(items, known, where, report) {
	for (const { keys } of items) {
		if (known.some((name) => sameName(name, keys[0].text))) continue;
		report.warning(keys[0], "Unknown argument", `"${keys[0].text}" means nothing in ${where} and is ignored.`);
	}
}

// src/language/cli-config/oci-settings.ts
/** Reads the `oci_` blocks. OpenTofu: cliconfig, decodeOCIRepositoryCredentialsFromConfig (SRC-64). */
function decodeOciSettings(items, report) {
	const credentials = labeledBodies(items, "oci_credentials", report).flatMap(({ label, items: body }) => {
		const secret = decodeSecret(body, label.text.includes("/"), report);
		if (secret !== void 0) return [{
			prefix: label.text,
			secret
		}];
		report.error(label, "Invalid oci_credentials block", "It takes \"username\" and \"password\", or \"access_token\" and \"refresh_token\", or for a whole domain \"docker_credentials_helper\".");
		return [];
	});
	const defaults = decodeDefaults(items, report);
	return defaults === void 0 ? { credentials } : {
		credentials,
		defaults
	};
}
function decodeSecret(body, hasPath, report) {
	const text = (name) => textArgument(body, name, report);
	const [username, password] = [text("username"), text("password")];
	const [accessToken, refreshToken] = [text("access_token"), text("refresh_token")];
	const name = text("docker_credentials_helper");
	if ([
		username ?? password,
		accessToken ?? refreshToken,
		name
	].filter((one) => one !== void 0).length !== 1) return void 0;
	if (username !== void 0 && password !== void 0) return {
		kind: "basic",
		username,
		password
	};
	if (accessToken !== void 0 && refreshToken !== void 0) return {
		kind: "oauth",
		accessToken,
		refreshToken
	};
	return name === void 0 || hasPath ? void 0 : {
		kind: "helper",
		name
	};
}
function decodeDefaults(items, report) {
	const type = "oci_default_credentials";
	if (!items.some(({ keys }) => keys[0].text === type)) return void 0;
	const body = itemsUnder(items, type);
	const configFiles = textsArgument(body, "docker_style_config_files", report);
	const helper = textArgument(body, "docker_credentials_helper", report);
	return {
		discoverAmbient: flagArgument(body, "discover_ambient_credentials", report) ?? true,
		...configFiles === void 0 ? {} : { configFiles },
		...helper === void 0 ? {} : { helper }
	};
}

// src/language/cli-config/json-syntax.ts
/**
* Reads the JSON syntax of the first HCL.
*
* An object that holds nothing but objects is taken for labels: `{"host": {"x": {…}}}` is
* `host "x" { … }`. A list of objects is as many blocks, the last one first. So a block inside a block
* survives only in a list of its own: `{"provider_installation": [{"direct": [{}]}]}`.
* HCL 1: json/parser, Parse, flattenObjects (CLI-5).
*/
function parseJsonConfig(source) {
	const { root, diagnostics } = parseJsonSyntax(source);
	if (diagnostics.length > 0 || root.kind !== "object") return {
		items: [],
		diagnostics
	};
	return {
		items: flatten(root.members.map(itemOf)),
		diagnostics
	};
}
function itemOf({ name, nameSpan, value }) {
	return {
		keys: [{
			text: name,
			start: nameSpan.start,
			end: nameSpan.end
		}],
		value: configValue(value),
		assigned: false,
		syntax: "json"
	};
}
function configValue(node) {
	const { start, end } = node;
	switch (node.kind) {
		case "object": return {
			kind: "object",
			items: node.members.map(itemOf),
			start,
			end
		};
		case "array": return {
			kind: "list",
			values: node.items.map(configValue),
			start,
			end
		};
		case "string": return {
			kind: "string",
			text: node.value,
			start,
			end
		};
		case "number": return {
			kind: "number",
			text: node.text,
			start,
			end
		};
		case "keyword": return {
			kind: node.value === null ? "null" : "bool",
			text: String(node.value),
			start,
			end
		};
		case "invalid": return {
			kind: "null",
			text: "null",
			start,
			end
		};
	}
}
/** Works on a stack as upstream does, which is why lists come out backwards. */
function flatten(items) {
	const flat = [];
	const stack = [...items].reverse();
	for (let item = stack.pop(); item !== void 0; item = stack.pop()) {
		const inside = unfolded(item);
		if (inside === void 0) flat.push({
			...item,
			value: flattenInside(item.value)
		});
		else stack.push(...inside);
	}
	return flat;
}
/** The items that an item stands for, or undefined when it stands for itself. */
function unfolded({ keys, value, ...rest }) {
	if (value.kind === "list" && value.values.length > 0) {
		const objects = value.values.filter((one) => one.kind === "object");
		if (objects.length < value.values.length) return void 0;
		return objects.map((one) => ({
			...rest,
			keys,
			value: one
		}));
	}
	if (value.kind !== "object" || !holdsObjectsOnly(value)) return void 0;
	return value.items.map((one) => ({
		...rest,
		keys: [...keys, ...one.keys],
		value: one.value
	}));
}
function holdsObjectsOnly({ items }) {
	return items.length > 0 && items.every(({ value }) => value.kind === "object");
}
function flattenInside(value) {
	switch (value.kind) {
		case "object": return {
			...value,
			items: flatten(value.items)
		};
		case "list": return {
			...value,
			values: value.values.map(flattenInside)
		};
		default: return value;
	}
}

// src/language/cli-config/native-scanner.ts
/** White space and comments: to the end of the line, or between a pair of signs. */
const SKIPPED = /(?:[ \t\r\n]|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
/** `path`, `provider-x.y`: letters, digits, `_`, `-` and `.`. */
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
/** `-1`, `2.5e3`, `0x1F`. */
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
/** `<<EOT` or `<<-EOT` with the rest of its line. */
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;
/** Splits a text into tokens; the last one is `end` or the first that is invalid. HCL 1: scanner. */
function scanNative(text) {
	const tokens = [];
	let at = 0;
	for (;;) {
		at += match(SKIPPED, text, at)?.[0].length ?? 0;
		const token = tokenAt(text, at);
		tokens.push(token);
		if (token.kind === "end" || token.kind === "invalid") return tokens;
		at = token.end;
	}
}
function tokenAt(text, start) {
	const first = text.charAt(start);
	switch (first) {
		case "": return {
			kind: "end",
			text: "",
			start,
			end: start
		};
		case "\"": return stringAt(text, start);
		case "<": return heredocAt(text, start);
		case "=":
		case "{":
		case "}":
		case "[":
		case "]":
		case ",": return {
			kind: first,
			text: first,
			start,
			end: start + 1
		};
		default: return wordAt(text, start);
	}
}
function wordAt(text, start) {
	const name = match(IDENTIFIER, text, start)?.[0];
	if (name !== void 0) return {
		kind: name === "true" || name === "false" ? "bool" : "identifier",
		text: name,
		start,
		end: start + name.length
	};
	const number = match(NUMBER, text, start)?.[0];
	if (number === void 0) return invalid(start, "This character has no meaning here.");
	return {
		kind: "number",
		text: number,
		start,
		end: start + number.length
	};
}
/** A string ends at its quotation mark on the same line. */
function stringAt(text, start) {
	let meaning = "";
	for (let at = start + 1; at < text.length;) {
		const unit = text.charAt(at);
		if (unit === "\"") return {
			kind: "string",
			text: meaning,
			start,
			end: at + 1
		};
		if (unit === "\n") break;
		const piece = pieceAt(text, at);
		if (piece === void 0) return invalid(at, "This is no escape sequence; write a backslash twice.");
		meaning += piece.meaning;
		at += piece.length;
	}
	return invalid(start, "This string does not end on its line.");
}
/** A character of a string, an escape sequence, or a whole `${…}`, which means itself. */
function pieceAt(text, at) {
	if (text.startsWith("\\", at)) return escapeAt(text, at);
	const length = text.startsWith("${", at) ? interpolationLength(text, at) : 1;
	return {
		meaning: text.slice(at, at + length),
		length
	};
}
/** Length up to the closing brace: quotation marks and line ends inside are text. */
function interpolationLength(text, start) {
	let braces = 0;
	for (let at = start; at < text.length; at++) {
		const unit = text.charAt(at);
		if (unit === "{") braces++;
		else if (unit === "}" && --braces === 0) return at + 1 - start;
	}
	return text.length - start;
}
const ESCAPES = {
	a: "\x07",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v",
	"\\": "\\",
	"\"": "\""
};
/** `\x41`, `\101`, `\u0041`, `\U00000041`. */
const NUMBERED_ESCAPE = /\\(?:x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y;
const LAST_CODE_POINT = 1114111;
function escapeAt(text, at) {
	const simple = ESCAPES[text.charAt(at + 1)];
	if (simple !== void 0) return {
		meaning: simple,
		length: 2
	};
	const [whole, byte, octal, short, long] = match(NUMBERED_ESCAPE, text, at) ?? [];
	if (whole === void 0) return void 0;
	const point = octal === void 0 ? Number.parseInt(byte ?? short ?? long ?? "", 16) : Number.parseInt(octal, 8);
	if (point > LAST_CODE_POINT) return void 0;
	return {
		meaning: String.fromCodePoint(point),
		length: whole.length
	};
}
function heredocAt(text, start) {
	const [opening, dash, marker = ""] = match(HEREDOC_START, text, start) ?? [];
	if (opening === void 0) return invalid(start, "A heredoc starts with << and a marker.");
	const lines = [];
	for (let at = start + opening.length; at < text.length;) {
		const newline = text.indexOf("\n", at);
		const end = newline === -1 ? text.length : newline;
		const line = text.slice(at, end);
		if (line.trim() === marker) {
			const content = lines.map((one) => `${one}\n`).join("");
			return {
				kind: "string",
				text: dash === "-" ? unindented(content) : content,
				start,
				end
			};
		}
		lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
		at = end + 1;
	}
	return invalid(start, `This heredoc has no line that says ${marker}.`);
}
/** Without the indentation that all lines share. */
function unindented(content) {
	const lines = content.split("\n");
	const indents = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
	const shared = Math.min(...indents, content.length);
	return lines.map((line) => line.slice(Math.min(shared, line.length))).join("\n");
}
function match(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text);
}
function invalid(start, why) {
	return {
		kind: "invalid",
		text: why,
		start,
		end: start + 1
	};
}

// src/language/cli-config/native-syntax.ts
/** Nested values beyond this are refused, so that hostile input cannot exhaust the stack. */
const MAX_DEPTH = 500;
/**
* Reads the native syntax of the first HCL: unlike in its successor, blocks may stand on one line, an
* object may be introduced with or without an equals sign, and commas between items are free.
* HCL 1: parser, Parse.
*/
function parseNativeSyntax(source) {
	const parser = {
		tokens: scanNative(source.text),
		at: 0,
		depth: 0,
		problem: void 0
	};
	const items = parseItems(parser);
	if (parser.problem === void 0 && peek(parser).kind !== "end") fail(parser, "A name must stand here.");
	const { problem } = parser;
	if (problem === void 0) return {
		items,
		diagnostics: []
	};
	return {
		items: [],
		diagnostics: [{
			severity: "error",
			summary: "Invalid CLI configuration file",
			detail: problem.detail,
			range: source.range(problem.token)
		}]
	};
}
/** Items up to a closing brace or the end of the file. */
function parseItems(parser) {
	const items = [];
	while (peek(parser).kind !== "end" && peek(parser).kind !== "}") {
		const item = parseItem(parser);
		if (item === void 0) return [];
		items.push(item);
		if (peek(parser).kind === ",") parser.at++;
	}
	return items;
}
function parseItem(parser) {
	const keys = [];
	while (peek(parser).kind === "identifier" || peek(parser).kind === "string") keys.push(take(parser));
	const [name, ...labels] = keys;
	if (name === void 0) return fail(parser, "A name must stand here.");
	const assigned = peek(parser).kind === "=";
	if (assigned && labels.length > 0) return fail(parser, "An equals sign follows one name only; a block with labels has none.");
	if (assigned) parser.at++;
	else if (peek(parser).kind !== "{") return fail(parser, `An equals sign or an opening brace must follow "${name.text}".`);
	const value = parseValue(parser);
	if (value === void 0) return void 0;
	return {
		keys: [name, ...labels],
		value,
		assigned,
		syntax: "native"
	};
}
function parseValue(parser) {
	const token = peek(parser);
	switch (token.kind) {
		case "string":
		case "number":
		case "bool":
			parser.at++;
			return {
				kind: token.kind,
				text: token.text,
				start: token.start,
				end: token.end
			};
		case "{":
		case "[": return parseNested(parser, token.kind);
		default: return fail(parser, "A value must stand here: a string, a number, a list or an object.");
	}
}
function parseNested(parser, opening) {
	if (parser.depth >= MAX_DEPTH) return fail(parser, "The values are nested too deeply.");
	parser.depth++;
	const value = opening === "{" ? parseObject(parser) : parseList(parser);
	parser.depth--;
	return value;
}
function parseObject(parser) {
	const { start } = take(parser);
	const items = parseItems(parser);
	if (peek(parser).kind !== "}") return fail(parser, "A closing brace must stand here.");
	return {
		kind: "object",
		items,
		start,
		end: take(parser).end
	};
}
function parseList(parser) {
	const { start } = take(parser);
	const values = [];
	while (peek(parser).kind !== "]") {
		const value = parseValue(parser);
		if (value === void 0) return void 0;
		values.push(value);
		if (peek(parser).kind === ",") parser.at++;
		else if (peek(parser).kind !== "]") return fail(parser, "A comma or a closing bracket must stand here.");
	}
	return {
		kind: "list",
		values,
		start,
		end: take(parser).end
	};
}
/** Remembers the first problem and skips to the end, where every loop stops. */
function fail(parser, detail) {
	const token = peek(parser);
	parser.problem ??= {
		token,
		detail: token.kind === "invalid" ? token.text : detail
	};
	parser.at = parser.tokens.length;
}
function peek(parser) {
	return parser.tokens[parser.at] ?? {
		kind: "end",
		text: "",
		start: 0,
		end: 0
	};
}
function take(parser) {
	const token = peek(parser);
	parser.at++;
	return token;
}

// src/language/cli-config/parse.ts
/**
* Reads a CLI configuration file: JSON if its first character is a brace, whatever the file's name.
* HCL 1: lexMode (CLI-5).
*/
function parseCliConfig(source) {
	return /^\s*\{/.test(source.text) ? parseJsonConfig(source) : parseNativeSyntax(source);
}

// src/language/cli-config/provider-installation.ts
const BLOCK = "Invalid provider_installation block";
const METHOD = "Invalid provider_installation method block";
const EVERYWHERE = ["include", "exclude"];
/**
* Every `provider_installation` block of a file; more than one in all files is for the reader of all
* files to refuse. Unlike the rest of the file these blocks are checked: a method that is wrong is
* reported and left out. OpenTofu: cliconfig, decodeProviderInstallationFromConfig (CLI-5).
*/
function decodeProviderInstallations(items, report) {
	return items.filter(({ keys }) => keys[0].text === "provider_installation").flatMap((item) => decodeInstallation(item, report));
}
function decodeInstallation(item, report) {
	const { keys, value, assigned, syntax } = item;
	const [name, label] = keys;
	if (assigned || value.kind !== "object") {
		report.error(name, BLOCK, "A provider_installation block has no equals sign before its brace.");
		return [];
	}
	if (label !== void 0) {
		const detail = syntax === "native" ? "A provider_installation block has no labels." : "The tools find no installation method in this; in JSON a block inside a block stands in a list: {\"provider_installation\": [{\"direct\": [{}]}]}.";
		report.error(label, BLOCK, detail);
	}
	const methods = [];
	const devOverrides = /* @__PURE__ */ new Map();
	for (const one of value.items) {
		const block = methodBlock(one, report);
		if (block === void 0) continue;
		if (block.type === "dev_overrides") {
			if (methods.length === 0) decodeDevOverrides(block, devOverrides, report);
			else report.error(block.place, METHOD, "A dev_overrides block must stand before all others.");
			continue;
		}
		const method = decodeMethod(block, report);
		if (method !== void 0) methods.push(method);
	}
	return [{
		methods,
		devOverrides,
		place: report.range(name)
	}];
}
function methodBlock(item, report) {
	const { keys, value, assigned } = item;
	const [name, label] = keys;
	if (assigned || value.kind !== "object") {
		report.error(name, METHOD, "Whatever stands in a provider_installation block must be a block.");
		return;
	}
	if (label !== void 0) report.error(label, METHOD, `A ${name.text} block has no labels.`);
	return {
		type: name.text,
		place: name,
		body: value
	};
}
function decodeMethod(block, report) {
	const { items } = block.body;
	const before = report.diagnostics.length;
	const location = decodeLocation(block, report);
	if (location === void 0) return void 0;
	const include = textsArgument(items, "include", report);
	const exclude = textsArgument(items, "exclude", report) ?? [];
	return report.diagnostics.slice(before).some(({ severity }) => severity === "error") ? void 0 : {
		...location,
		include,
		exclude,
		place: report.range(block.place)
	};
}
function decodeLocation(block, report) {
	switch (block.type) {
		case "direct":
			warnOfUnknown(block.body.items, [...EVERYWHERE, RETRIES], "a direct block", report);
			return {
				kind: "direct",
				...retryCount(block, report)
			};
		case "filesystem_mirror": {
			const path = requiredText(block, "path", [], report);
			return path === void 0 ? void 0 : {
				kind: "filesystem_mirror",
				path
			};
		}
		case "network_mirror": return decodeNetworkMirror(block, report);
		case "oci_mirror": {
			const repositoryTemplate = requiredText(block, "repository_template", [], report);
			return repositoryTemplate === void 0 ? void 0 : {
				kind: "oci_mirror",
				repositoryTemplate
			};
		}
		default:
			report.error(block.place, METHOD, `"${block.type}" is no provider installation method.`);
			return;
	}
}
const RETRIES = "download_retry_count";
function decodeNetworkMirror(block, report) {
	const url = requiredText(block, "url", ["trust_all_hashes", RETRIES], report);
	if (url === void 0) return void 0;
	if (!isMirrorUrl(url)) {
		report.error(block.place, "Invalid URL for provider installation source", "The URL of a network mirror starts with https:// and a host name.");
		return;
	}
	return {
		kind: "network_mirror",
		url,
		trustAllHashes: flagArgument(block.body.items, "trust_all_hashes", report) ?? false,
		...retryCount(block, report)
	};
}
/** Whether a text is the URL of a network mirror: https, with a host (SRC-40). */
function isMirrorUrl(text) {
	return /^https:\/\/[^/?#]/i.test(text) && URL.canParse(text);
}
function retryCount(block, report) {
	const downloadRetryCount = countArgument(block.body.items, RETRIES, report);
	return downloadRetryCount === void 0 ? {} : { downloadRetryCount };
}
function requiredText(block, name, others, report) {
	const { items } = block.body;
	warnOfUnknown(items, [
		...EVERYWHERE,
		name,
		...others
	], `a ${block.type} block`, report);
	const before = report.diagnostics.length;
	const text = textArgument(items, name, report);
	if (text !== void 0 && text !== "") return text;
	if (report.diagnostics.length === before) report.error(block.place, METHOD, `A ${block.type} block must have the argument "${name}".`);
}
function decodeDevOverrides({ body }, overrides, report) {
	for (const { keys, value } of body.items) {
		const [source] = keys;
		if (value.kind !== "string") report.error(source, METHOD, `The entry "${source.text}" must be the path of a directory.`);
		else if (isProviderSource(source.text)) overrides.set(source.text, value.text);
		else {
			const detail = `The entry "${source.text}" is not a provider source address.`;
			report.error(source, "Invalid provider source address", detail);
		}
	}
}
function isProviderSource(text) {
	try {
		parseProviderAddress(text, TERRAFORM);
		return true;
	} catch (caught) {
		if (isLockReviewError(caught)) return false;
		throw caught;
	}
}

// src/language/cli-config/report.ts
/** An empty report on a file. */
function createReport(source) {
	const diagnostics = [];
	const add = (severity) => (place, summary, detail) => {
		diagnostics.push({
			severity,
			summary,
			detail,
			range: source.range(place)
		});
	};
	return {
		diagnostics,
		error: add("error"),
		warning: add("warning"),
		range: (place) => source.range(place)
	};
}

// src/language/cli-config/decode-file.ts
/**
* Decodes a CLI configuration file. Unknown top-level names are ignored, as by the tools (CLI-5); what
* the tools would only print is an error here, because it changes what is reached (CLI-6).
*/
function decodeCliConfigFile(bytes, file) {
	const source = sourceText(file, decodeText(bytes));
	const { items, diagnostics } = parseCliConfig(source);
	const report = createReport(source);
	report.diagnostics.push(...diagnostics);
	const pluginCacheDir = textArgument(items, "plugin_cache_dir", report);
	const mayBreak = "plugin_cache_may_break_dependency_lock_file";
	return {
		hosts: decodeHosts(items, report),
		tokens: decodeTokens(items, report),
		credentialsHelpers: decodeHelpers(items, report),
		providerInstallations: decodeProviderInstallations(items, report),
		...pluginCacheDir === void 0 || pluginCacheDir === "" ? {} : { pluginCacheDir },
		pluginCacheMayBreakLockFile: flagArgument(items, mayBreak, report) ?? false,
		registryProtocols: decodeRegistryProtocols(items, report),
		oci: decodeOciSettings(items, report),
		diagnostics: report.diagnostics
	};
}
function decodeHosts(items, report) {
	const hosts = /* @__PURE__ */ new Map();
	for (const { label, items: body } of labeledBodies(items, "host", report)) {
		const host = readHost(label, "host", report);
		if (host !== void 0) hosts.set(host, plainObject(itemsUnder(body, "services")));
	}
	return hosts;
}
function decodeTokens(items, report) {
	const tokens = /* @__PURE__ */ new Map();
	for (const { label, items: body } of labeledBodies(items, "credentials", report)) {
		const host = readHost(label, "credentials", report);
		const value = valuesOf(body, "token").at(-1)?.value;
		if (host !== void 0) tokens.set(host, value?.kind === "string" ? value.text : void 0);
	}
	return tokens;
}
/** The ASCII host that a label names; reported when it is none. OpenTofu: cliconfig, Config.Validate. */
function readHost(label, type, report) {
	try {
		return parseServiceHost(label.text).ascii;
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		report.error(label, `Invalid ${type} block`, `${caught.message}.`);
		return;
	}
}
function decodeHelpers(items, report) {
	return labeledBodies(items, "credentials_helper", report).map(({ label, items: body }) => ({
		name: label.text,
		arguments: textsArgument(body, "args", report) ?? [],
		place: report.range(label)
	}));
}
function decodeRegistryProtocols(items, report) {
	const body = itemsUnder(items, "registry_protocols");
	const retryCount = countArgument(body, "retry_count", report);
	const requestTimeoutSeconds = countArgument(body, "request_timeout_seconds", report);
	return {
		...retryCount === void 0 ? {} : { retryCount },
		...requestTimeoutSeconds === void 0 ? {} : { requestTimeoutSeconds }
	};
}
/** Objects become plain ones; services are checked where they are used (SRC-8). */
function plainObject(items) {
	const members = items.map(({ keys: [key, ...rest], value }) => [key.text, rest.length === 0 ? plainValue(value) : {}]);
	return Object.fromEntries(members);
}
function plainValue(value) {
	switch (value.kind) {
		case "string": return value.text;
		case "number": return Number(value.text);
		case "bool": return value.text === "true";
		case "null": return null;
		case "list": return value.values.map(plainValue);
		case "object": return plainObject(value.items);
	}
}

// src/language/cli-config/merge.ts
/**
* Puts the files and the variables of a CLI configuration together.
*
* Of `host` and `credentials` blocks for one host the last file's counts, of cache directories the first
* file's; `registry_protocols` counts only in the main file, because the defaults, which upstream adds
* before the directory is read, win over the directory. OpenTofu: cliconfig, LoadConfig, Merge (CLI-4).
*/
function mergeCliConfigs({ main, directory, environment }) {
	const files = [...main === void 0 ? [] : [main], ...directory];
	const helpers = files.flatMap((file) => file.credentialsHelpers);
	const installations = files.flatMap((file) => file.providerInstallations);
	const [credentialsHelper, secondHelper] = helpers;
	const [providerInstallation, secondInstallation] = installations;
	const written = files.find((file) => file.pluginCacheDir !== void 0)?.pluginCacheDir;
	const pluginCacheDir = environment["TF_PLUGIN_CACHE_DIR"] || expanded(written, environment);
	const defaults = files.find((file) => file.oci.defaults !== void 0)?.oci.defaults;
	const credentials = files.flatMap((file) => file.oci.credentials);
	return {
		config: {
			hosts: new Map(files.flatMap((file) => [...file.hosts])),
			tokens: new Map(files.flatMap((file) => [...file.tokens])),
			...credentialsHelper === void 0 ? {} : { credentialsHelper },
			...providerInstallation === void 0 ? {} : { providerInstallation },
			...pluginCacheDir ? { pluginCacheDir } : {},
			pluginCacheMayBreakLockFile: files.some((file) => file.pluginCacheMayBreakLockFile) || mayBreak(environment),
			registryProtocols: {
				...main?.registryProtocols,
				...registryVariables(environment)
			},
			oci: defaults === void 0 ? { credentials } : {
				credentials,
				defaults
			}
		},
		diagnostics: [
			...files.flatMap((file) => file.diagnostics),
			...tooMany("credentials_helper", secondHelper),
			...tooMany("provider_installation", secondInstallation)
		]
	};
}
function tooMany(type, second) {
	if (second === void 0) return [];
	const detail = `No more than one ${type} block may be specified, in all files together.`;
	return [{
		severity: "error",
		summary: `Duplicate ${type} block`,
		detail,
		range: second.place
	}];
}
/** `$NAME` and `${NAME}` stand for variables; one that is not set is empty. Go: os.ExpandEnv (CLI-7). */
function expanded(path, environment) {
	return path?.replace(/\$(?:\{([^}]*)\}|(\w+))/g, (_, braced, plain) => environment[braced ?? plain ?? ""] ?? "");
}
function mayBreak(environment) {
	const value = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
	return value !== "" && value !== "0";
}
/** Only positive whole numbers count (CLI-11). */
function registryVariables(environment) {
	const retryCount = positive(environment["TF_REGISTRY_DISCOVERY_RETRY"]);
	const requestTimeoutSeconds = positive(environment["TF_REGISTRY_CLIENT_TIMEOUT"]);
	return {
		...retryCount === void 0 ? {} : { retryCount },
		...requestTimeoutSeconds === void 0 ? {} : { requestTimeoutSeconds }
	};
}
function positive(text) {
	const number = /^\+?[0-9]{1,9}$/.test(text ?? "") ? Number(text) : 0;
	return number > 0 ? number : void 0;
}

// src/app/cli-config.ts
/**
* Reads the CLI configuration that the tools would read: the main file, the files of the configuration
* directory, and the variables (CLI-1..4).
*
* The result goes through {@link usableCliConfig} before anything relies on it.
*
* @throws LockReviewError `FILE_FAILED` when a file is there and cannot be read
*/
async function loadCliConfig(request, files, signal) {
	const { environment } = request;
	const { main, missing } = await readMain(request, files, signal);
	const directory = request.given !== void 0 || locateCliConfig(request).kind === "named" ? [] : await readDirectory(request, files, signal);
	const { config, diagnostics } = mergeCliConfigs({
		main,
		directory,
		environment
	});
	const cache = await missingCache(config, files, signal);
	return {
		config,
		diagnostics: [
			...missing,
			...diagnostics,
			...cache
		]
	};
}
async function readMain(request, files, signal) {
	const { given } = request;
	const place = locateCliConfig(request);
	const usual = place.kind === "usual" ? place.paths : [place.path];
	for (const path of given === void 0 ? usual : [given]) {
		const bytes = await files.read(path, signal);
		if (bytes !== void 0) return {
			main: decodeCliConfigFile(bytes, path),
			missing: []
		};
	}
	return {
		main: void 0,
		missing: given === void 0 ? missingNamed(place) : [notThere("error", given)]
	};
}
/** A file that the environment names may be missing, as it may for the tools (CLI-3). */
function missingNamed(place) {
	return place.kind === "named" ? [notThere("warning", place.path)] : [];
}
function notThere(severity, path) {
	return {
		severity,
		summary: "Unable to open CLI configuration file",
		detail: `The CLI configuration file ${path} does not exist.`
	};
}
async function readDirectory(request, files, signal) {
	const separator = request.isWindows ? "\\" : "/";
	for (const directory of cliConfigDirectories(request)) {
		const entries = await files.list(directory, signal);
		if (entries === void 0) continue;
		const decoded = [];
		for (const name of cliConfigNames(entries.map((entry) => entry.name))) {
			const path = `${directory}${separator}${name}`;
			const bytes = await files.read(path, signal);
			if (bytes !== void 0) decoded.push(decodeCliConfigFile(bytes, path));
		}
		return decoded;
	}
	return [];
}
/** A plugin cache must exist: nobody makes the directory (CLI-7). */
async function missingCache({ pluginCacheDir }, files, signal) {
	if (pluginCacheDir === void 0) return [];
	const real = await files.resolve(pluginCacheDir, signal);
	if (real !== void 0 && await files.kind(real, signal) === "directory") return [];
	return [{
		severity: "error",
		summary: "The specified plugin cache dir cannot be opened",
		detail: `${pluginCacheDir} is not a directory; create it, or leave plugin_cache_dir and TF_PLUGIN_CACHE_DIR out.`
	}];
}
/**
* A loaded configuration that a run may go by. The tools print its mistakes and carry on; a review that
* did would look in the wrong place (CLI-6).
*
* @throws LockReviewError `INVALID_CLI_CONFIG` with file and line of the first error
*/
function usableCliConfig({ config, diagnostics }, log) {
	const error = diagnostics.find((one) => one.severity === "error");
	if (error !== void 0) throw new LockReviewError("INVALID_CLI_CONFIG", placed(error), { hint: error.detail });
	for (const one of diagnostics) log.warn(`${placed(one)}: ${one.detail}`);
	return config;
}
function placed({ summary, range }) {
	return range === void 0 ? summary : `${range.file}:${range.start.line}: ${summary}`;
}

// src/cli/cli-config.ts
/**
* The CLI configuration of OpenTofu or Terraform that a run goes by: `--cli-config`, else where the
* tools look. A path in the environment starts where the program was started, whatever `--chdir` says
* (CLI-3).
*
* @throws LockReviewError `INVALID_CLI_CONFIG` with file and line; the tools would carry on (CLI-6)
*/
async function readCliConfig({ directory, environment, log, signal }, options) {
	const given = options.text("cli-config");
	const loaded = await loadCliConfig({
		environment,
		isWindows: process.platform === "win32",
		...given === void 0 ? {} : { given: resolve$1(directory, given) }
	}, createDiskTree({
		root: process.cwd(),
		reach: "anywhere"
	}), signal);
	return usableCliConfig(loaded, log);
}

// src/sources/beside-origin.ts
/**
* What a review asks where mirrors are configured: the configured sources say which versions a run could
* choose, and the origin registry, whenever it answers, describes the packages, because only it can
* vouch for them. A package that the origin does not give is described by the configured sources, which
* explains less and never calls anything unexplained (review.md §1).
*/
function besideOrigin(origin, configured) {
	return {
		describe: (provider) => configured.describe(provider),
		availableVersions: (provider, signal) => configured.availableVersions(provider, signal),
		packageMeta: async (request, signal) => {
			try {
				return await origin.packageMeta(request, signal);
			} catch (caught) {
				if (!isLockReviewError(caught) || signal.aborted) throw caught;
				return configured.packageMeta(request, signal).catch((second) => {
					throw isAbsent(second) ? caught : second;
				});
			}
		}
	};
}

// src/cli/mirror.ts
/**
* The one mirror that `--fs-mirror` or `--net-mirror` puts in the place of all registries; undefined
* when neither is given. Summaries are those of `providers lock` (PL-1).
*
* @throws LockReviewError `USAGE`
*/
function mirrorSource(options, reach) {
	const directory = options.text("fs-mirror");
	const url = options.text("net-mirror");
	if (directory !== void 0 && url !== void 0) throw new LockReviewError("USAGE", "Invalid installation method options", { hint: "Give either --fs-mirror or --net-mirror: packages come from one of them." });
	if (directory !== void 0) {
		const absolutePath = absoluteFrom(reach.directory);
		return (_origin, tool) => directorySource(directory, {
			...reach,
			tool,
			absolutePath
		});
	}
	if (url === void 0) return void 0;
	if (!isMirrorUrl(url)) throw new LockReviewError("USAGE", "Invalid network mirror URL", { hint: "--net-mirror takes a URL that starts with https:// and a host name." });
	return (_origin, tool) => networkMirrorSource(url, false, {
		...reach,
		tool
	});
}
/**
* What a review asks by the `provider_installation` block: its sources, and the origin beside them;
* undefined without a block. Implied directories do not count in a review: the first of them lies in the
* very repository that is under review (SRC-80).
*/
function configuredSource(installation, reach) {
	if (installation === void 0) return void 0;
	return (origin, tool) => besideOrigin(origin, providerSourceFromCliConfig(installation, {
		...reach,
		tool,
		direct: origin,
		absolutePath: absoluteFrom(reach.directory),
		impliedDirectories: []
	}));
}
function absoluteFrom(directory) {
	return (path) => resolve$1(directory, path).replaceAll(sep, "/");
}

// src/cli/progress.ts
/** Time between two drawings; faster is only flicker. */
const REDRAW_MS = 100;
const ERASE_LINE = "\x1B[2K\r";
/** One line a download while standard error is a terminal, with bytes, rate and time left; then gone. */
function progressListener(options) {
	if (!process.stderr.isTTY || options.flag("quiet")) return {
		listener: () => {},
		end: () => {}
	};
	const downloads = /* @__PURE__ */ new Map();
	let drawnLines = 0;
	let drawnAt = 0;
	const draw = () => {
		const lines = [...downloads.values()].map((one) => downloadLine(one, Date.now()));
		process.stderr.write(`${erase(drawnLines)}${lines.map((line) => `${line}\n`).join("")}`);
		drawnLines = lines.length;
		drawnAt = Date.now();
	};
	return {
		listener: (event) => {
			const isSoon = Date.now() - drawnAt < REDRAW_MS;
			if (follow(downloads, event) && !(event.kind === "download-progress" && isSoon)) draw();
		},
		end: () => {
			downloads.clear();
			if (drawnLines > 0) draw();
		}
	};
}
/** Notes an event; whether there is something to draw. */
function follow(downloads, event) {
	switch (event.kind) {
		case "download-started":
			downloads.set(keyOf(event.package), {
				name: keyOf(event.package),
				started: Date.now(),
				totalBytes: event.totalBytes,
				bytes: 0
			});
			return true;
		case "download-progress": {
			const download = downloads.get(keyOf(event.package));
			if (download !== void 0) download.bytes = event.bytes;
			return download !== void 0;
		}
		case "download-ended": return downloads.delete(keyOf(event.package));
		case "version-selected":
		case "package-verified": return false;
		default: return event;
	}
}
function keyOf({ provider, version, platform }) {
	return `${provider} ${version} ${platform}`;
}
function downloadLine(download, now) {
	const seconds = Math.max((now - download.started) / 1e3, .001);
	const rate = download.bytes / seconds;
	const of = download.totalBytes === void 0 ? "" : ` of ${byteWords(download.totalBytes)}`;
	const left = download.totalBytes === void 0 || rate === 0 ? "" : `, ${Math.ceil((download.totalBytes - download.bytes) / rate)} s left`;
	return `${download.name}: ${byteWords(download.bytes)}${of}, ${byteWords(Math.round(rate))}/s${left}`;
}
function erase(lines) {
	return `\u001b[1A${ERASE_LINE}`.repeat(lines);
}

// src/cli/engine.ts
/** Bytes of packages that a review downloads at most unless told otherwise. */
const REVIEW_DOWNLOAD_BYTES = 3 * 2 ** 30;
/**
* Lets a command ask registries, and cleans up after it: connections are closed and packages removed,
* whatever happens.
*/
async function withEngine(context, options, command, use) {
	const { environment, log, signal } = context;
	const config = await readCliConfig(context, options);
	const http = createHttpClient({
		userAgent: `tofu-lock-review/${PROGRAM_VERSION}`,
		environment,
		clock: SYSTEM_CLOCK
	});
	const settings = await engineSettings({
		context,
		config,
		options,
		http
	}, command);
	const scratch = createScratchSpace();
	const git = gitFetcher({ environment });
	const progress = progressListener(options);
	const local = {
		files: context.files,
		digestFile: diskFileDigest(context.directory)
	};
	const engine = createEngine({
		http,
		scratch,
		clock: SYSTEM_CLOCK,
		listener: progress.listener,
		local
	}, settings);
	try {
		return await use({
			engine,
			fetchModule: options.flag("offline") ? void 0 : createModuleFetcher({
				http,
				git
			}, settings),
			gather: evidenceGatherer(engine, reportedH1(options, command), signal),
			clock: SYSTEM_CLOCK,
			started: SYSTEM_CLOCK.now(),
			cost: () => http.stats(),
			log,
			hostPlatform: platformFromNode(process.platform, process.arch),
			programVersion: PROGRAM_VERSION
		});
	} finally {
		progress.end();
		await Promise.all([
			http.close(),
			scratch.dispose(),
			git.close()
		]);
	}
}
/** A review may believe the registry's `h1:`; an audit and the writing commands compute them. */
function reportedH1(options, command) {
	return choice(options, "reported-h1", ["accept", "verify"]) ?? (command === "review" ? "accept" : "verify");
}
async function engineSettings({ context, config, options, http }, command) {
	const { environment, files, log, signal } = context;
	const limit = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
	const credentials = await loadCredentials({
		environment,
		config,
		isWindows: process.platform === "win32",
		hostPlatform: platformFromNode(process.platform, process.arch)
	}, {
		files,
		runHelper: helperProgramRunner(environment),
		warn: (text) => log.warn(text)
	}, signal);
	const patience = patienceFrom(config.registryProtocols);
	const reach = {
		...context,
		http,
		credentials,
		patience
	};
	const source = command === "lock" ? mirrorSource(options, reach) : configuredSource(config.providerInstallation, reach);
	return {
		jobs: countOf(options, "jobs") ?? 8,
		maxDownload: sizeOf(options, "max-download") ?? limit,
		hosts: config.hosts,
		credentials,
		patience,
		...source === void 0 ? {} : { source },
		authentication: {
			enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
			enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true"
		}
	};
}

export { checksumLineKind as A, parseAge as B, parseFingerprint as C, DEFAULT_POLICY as D, settleFindings as E, parseProviderPattern as F, lockFilePath as G, LOCK_FILE_NAME as H, parseRepositoryPath as I, lockedDirectories as K, remedyByHand as L, parseNamespacePattern as M, parseOneProvider as N, explainHash as O, parsePathPattern as P, RULE_CATALOGUE as R, mergeDispositions as S, policyChangedFindings as T, discoverRoots as U, parseExpiry as V, isConfiguration as W, impliedLocalName as _, reportedPackage as a, judgeReadings as b, auditCandidate as c, readRootChoice as d, loadModuleTree as f, initWarnings as g, collectRequirements as h, examinePackage as i, baselineRecords as j, isVouchedFor as k, auditRoots as l, allModules as m, withEngine as n, isUnreachable as o, parseJsonSyntax as p, openRepository as q, describePackage as r, SYSTEM_CLOCK as s, reportedH1 as t, readRoot as u, errorAt as v, assembleReview as w, shippedKeys as x, placeRange as y, daysFrom as z };