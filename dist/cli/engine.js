import { n as __require, r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { A as isLockable, B as installsFromOci, C as AddressError, D as impliedProviderAddress, E as displayAddress, F as OPENTOFU$1, G as compareNumbers, H as asciiHostname, I as PUBLIC_REGISTRIES, J as disposition, L as TERRAFORM, M as parseProviderAddress, N as compareBytes, O as isBuiltIn, P as sortedUnique, Q as attempt$2, R as commandName, U as parseServiceHost, V as toolKey, W as canonicalNumber, X as parseFingerprint, Y as mergeDispositions, Z as LockReviewError, _ as namesProvider, a as sizeOf, d as platformParts, et as isLockReviewError, g as coversPath, j as normalizeAddressPart, k as isLegacy, l as parsePlatform, n as countOf, t as choice, u as platformFromNode, w as addressParts, z as defaultRegistryHost } from "./arguments.js";
import { t as PROGRAM_VERSION } from "./version.js";
import { $ as readNamedFile, A as equalValues, B as wholeNumber, C as literalKey, Ct as providerLock, D as NULL, E as weightOf, F as calculate, G as parseBody, H as parseFile, I as compareNumberValues, J as SEVERITIES, K as createParser, L as negate, M as toBoolValue, N as toNumberValue, O as UNKNOWN, P as toStringValue, R as numberText, S as evaluate, St as lockFile, T as fail$1, U as scan, V as parseExpressionText, W as parseExpression, X as decodeText, Y as sortFindings, Z as sourceText, _t as isPrerelease, at as hashScheme, bt as recognizeHeader, c as byteWords, ct as zipHash, dt as assertConfigurationConstraint, et as MAX_FILE_BYTES$1, ft as mergeConstraints, gt as compareVersions, ht as compareExactVersions, it as contentHash, j as stringValue, k as boolValue, lt as UNCONSTRAINED, mt as meetsTerm, nt as replaceFile, o as VERSION_FILES, ot as parseHash, pt as parseConstraints, q as hasErrors, rt as readRegularFile, s as chooseTool, st as preferredHashes, tt as createDiskTree, u as count, ut as allowsVersion, v as lockSide, vt as parseVersion, w as bounded$1, wt as makeTemporaryDirectory, x as evaluateLiteral, xt as EMPTY_LOCK_FILE, y as readLockBytes, z as parseNumber$1 } from "./json.js";
import { t as canonicalText } from "./encode.js";
import { a as isKnownMigration, i as findMoves, n as compareChanges, o as diffLockFiles, r as versionChange, s as hashesBeyond, t as classifyChanges } from "./classify.js";
import posix, { basename, dirname, isAbsolute, join as join$1, normalize } from "node:path/posix";
import { createHash, createPublicKey, verify as verify$1 } from "node:crypto";
import { Readable } from "node:stream";
import { BlockList, isIP } from "node:net";
import { createSecureContext, rootCertificates } from "node:tls";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import { Worker } from "node:worker_threads";
import { basename as basename$1, delimiter, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$2, posix as posix$1, relative, resolve as resolve$2, sep } from "node:path";
import { lstat, mkdir, open as open$1, readFile as readFile$1, readdir, realpath, rm, stat } from "node:fs/promises";
import { createReadStream, existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import { lookup as lookup$1 } from "node:dns/promises";
import { lookup as lookup$2 } from "node:dns";
import { setFlagsFromString } from "node:v8";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";

// src/model/remembered.ts
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

// src/adapters/git-process.ts
const MAX_OUTPUT_BYTES = 536870912;
function globalArguments(context) {
	return ["--no-pager", ...[
		"core.hooksPath=/dev/null",
		"core.fsmonitor=false",
		...context.settings
	].flatMap((one) => ["-c", one])];
}
const KEPT_VARIABLE = /^GIT_(CONFIG|CEILING_DIRECTORIES$|DISCOVERY_ACROSS_FILESYSTEM$)/;
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
function runGit(context, args, signal, input = "") {
	const options = {
		cwd: context.directory,
		env: gitEnvironment(context.environment),
		encoding: "buffer",
		maxBuffer: MAX_OUTPUT_BYTES,
		windowsHide: true,
		signal
	};
	return new Promise((resolve, reject) => {
		const all = [...globalArguments(context), ...args];
		execFile("git", all, options, (error, stdout, stderr) => {
			const code = error === null ? 0 : error.code;
			if (typeof code === "number") resolve({
				code,
				stdout,
				stderr: stderr.toString()
			});
			else reject(startFailure(error, signal));
		}).stdin?.on("error", () => {}).end(input);
	});
}
function startFailure(cause, signal) {
	if (signal.aborted) return new LockReviewError("ABORTED", "the work was stopped", { cause });
	return new LockReviewError("GIT_FAILED", "git cannot be run here", {
		hint: "Install git and see that the directory exists.",
		cause
	});
}
async function gitOutput(context, args, signal) {
	const result = await runGit(context, args, signal);
	if (result.code !== 0) throw gitFailure(args, result);
	return result.stdout;
}
function gitFailure(args, result) {
	const [firstLine = ""] = result.stderr.split("\n");
	const said = firstLine.replace(/\/\/[^/@\s]*@/g, "//");
	const hint = /dubious ownership/.test(firstLine) ? { hint: "Name the directory in git's setting safe.directory if its owner can be trusted." } : {};
	return new LockReviewError("GIT_FAILED", `git ${args[0]} failed (exit code ${result.code}): ${said}`, hint);
}
function isObjectName(text) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
function assertCommits(commits) {
	if (commits.every(isObjectName)) return;
	throw new LockReviewError("GIT_FAILED", "a commit is named by something else than its object name");
}

// src/adapters/git-blobs.ts
var GitBlobs = class {
	#context;
	#waiting = [];
	#child;
	#header = Buffer.alloc(0);
	#arriving;
	constructor(context) {
		this.#context = context;
	}
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
const SUBMODULE = "160000";
function splitNul(output) {
	const text = output.toString("utf8");
	return text === "" ? [] : text.replace(/\0$/, "").split("\0");
}
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
function kindOfMode(mode) {
	if (mode === "040000") return "directory";
	if (mode === "120000") return "symlink";
	return mode === SUBMODULE ? "other" : "file";
}
function decodeIndex$1(output) {
	const paths = /* @__PURE__ */ new Set();
	for (const line of splitNul(output)) {
		const tab = line.indexOf("	");
		const [tag, mode] = line.slice(0, tab).split(" ");
		if (tag !== "S" && mode !== SUBMODULE) paths.add(line.slice(tab + 1));
	}
	return paths;
}
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
function statusOf$1(letter) {
	if (letter === "A") return "added";
	return letter === "D" ? "removed" : "modified";
}

// src/adapters/git-history.ts
const RAW_LINE = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} [A-Z]\d*$/;
async function earlierBlobs(context, { at, path, limit }, signal) {
	assertCommits([at]);
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
function indexTree(lines) {
	const directories = /* @__PURE__ */ new Map([["", []]]);
	for (const { kind, path } of lines) {
		if (kind === "directory" && !directories.has(path)) directories.set(path, []);
		const parent = parentOf(path);
		const siblings = directories.get(parent) ?? [];
		directories.set(parent, siblings);
		siblings.push({
			name: posix$1.basename(path),
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
	const parent = posix$1.dirname(path);
	return parent === "." ? "" : parent;
}
const MAX_LINKS = 40;
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
			return parent === void 0 ? void 0 : index.entries.get(joined$2(parent, posix$1.basename(clean)))?.kind;
		},
		resolve: async (path, signal) => resolveIn(await content.index(signal), path, content)
	};
}
function cleanPath$2(path) {
	const clean = posix$1.normalize(path).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? void 0 : clean;
}
function joined$2(directory, name) {
	return directory === "" ? name : `${directory}/${name}`;
}
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
function stepInto(index, place, name) {
	if (!index.directories.has(place)) return void 0;
	if (name === "" || name === ".") return place;
	if (name === "..") return place === "" ? void 0 : parentOf(place);
	const next = joined$2(place, name);
	return index.entries.has(next) ? next : void 0;
}

// src/adapters/git-cli.ts
async function openRepository$1(options, signal) {
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
		firstParent: (commit, stop) => resolveCommit(context, `${commit}^1`, stop),
		changedPaths: (from, to, stop) => to === "work-tree" ? changesToWorkTree(context, from, stop) : changesBetween(context, [from, to], stop),
		treeAt: (commit) => createGitTree({
			index: (stop) => remembered(indexes, commit, () => readIndex$1(context, commit, stop)),
			read: (object) => blobs.read(object)
		}),
		listFiles: async (at, stop) => {
			if (at === "work-tree") return listWorkTree(context, stop);
			const { entries } = await remembered(indexes, at, () => readIndex$1(context, at, stop));
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
		ignoredPaths: (paths, stop) => ignoredPaths(context, paths, stop),
		close: () => blobs.close()
	};
}
async function findTop(context, signal) {
	const args = ["rev-parse", "--show-toplevel"];
	const result = await runGit(context, args, signal);
	if (result.code === 0) return resolve$2(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
	if (/not a git repository|must be run in a work tree/.test(result.stderr)) throw new LockReviewError("NOT_A_REPOSITORY", `${context.directory} is not in the work tree of a git repository`);
	throw gitFailure(args, result);
}
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
	const present = [...decodeIndex$1(tracked)].filter((path) => !gone.has(path));
	return sortedUnique([...present, ...untracked]);
}
async function readIndex$1(context, commit, signal) {
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
async function ignoredPaths(context, paths, signal) {
	if (paths.length === 0) return /* @__PURE__ */ new Set();
	const args = [
		"check-ignore",
		"-z",
		"--stdin"
	];
	const input = paths.map((path) => `./${path}\0`).join("");
	const result = await runGit(context, args, signal, input);
	if (result.code > 1) throw gitFailure(args, result);
	return new Set(splitNul(result.stdout).map((path) => path.slice(2)));
}

// src/language/hcl/json-scanner.ts
const PUNCTUATION$1 = /[{}[\],:=]/y;
const STRING = /"(?:\\["\\]|[^"\u0000-\u001f])*"?/y;
const NUMBER$1 = /[-+.0-9][-+.0-9eE]*/y;
const WORD = /[A-Za-z][A-Za-z_]*/y;
const SPACE$1 = /[ \n\r\t]*/y;
const KINDS$3 = [
	[PUNCTUATION$1, "punctuation"],
	[STRING, "string"],
	[NUMBER$1, "number"],
	[WORD, "word"]
];
function scanJson(text) {
	const tokens = [];
	let at = matchAt(SPACE$1, text, 0).length;
	while (at < text.length) {
		const token = tokenAt$1(text, at);
		tokens.push(token);
		if (token.kind === "invalid") break;
		at = token.end + matchAt(SPACE$1, text, token.end).length;
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
	for (const [pattern, kind] of KINDS$3) {
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
const MAX_DEPTH$4 = 500;
const START_OF_VALUE = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const KEYWORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);
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
	const node = parser.depth > MAX_DEPTH$4 ? refuseDepth(parser, token) : parseValueFrom(parser, token);
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

// src/language/config/json-members.ts
function memberOf(object, name) {
	return object.members.findLast((one) => one.name === name)?.value;
}
function textMember(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "string" ? value.value : void 0;
}
function objectsOf(node) {
	if (node?.kind !== "array") return [];
	return node.items.filter((item) => item.kind === "object");
}

// src/language/config/place.ts
function placeRange(place) {
	return place.source.range(place.span);
}
function errorAt(place, summary, detail) {
	return diagnosticAt("error", place, summary, detail);
}
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
function normalizedName(name) {
	try {
		return normalizeAddressPart(name);
	} catch (error) {
		if (isLockReviewError(error)) return void 0;
		throw error;
	}
}
function localNameProblem(name, place) {
	const normalized = normalizedName(name);
	if (normalized === name) return void 0;
	const detail = normalized === void 0 ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.` : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
	return errorAt(place, "Invalid provider local name", detail);
}
function impliedLocalName(resourceType) {
	const underscore = resourceType.indexOf("_");
	return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}

// src/language/config/state-provider.ts
const CURRENT = /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;
function stateProvider(text, tool) {
	const source = CURRENT.exec(text)?.[1];
	if (source !== void 0) return parseProviderAddress(source, tool);
	const type = LEGACY.exec(text)?.[1];
	return type === void 0 ? void 0 : legacyProvider(type, tool);
}
function legacyProvider(type, tool) {
	const source = type === "terraform" ? "terraform.io/builtin/terraform" : `${defaultRegistryHost(tool)}/-/${type}`;
	return parseProviderAddress(source, tool);
}

// src/language/config/legacy-state.ts
function legacyProviders(root, tool) {
	return objectsOf(memberOf(root, "modules")).flatMap((module) => {
		const resources = memberOf(module, "resources");
		if (resources?.kind !== "object") return [];
		return resources.members.flatMap(({ value: node }) => {
			const provider = node.kind === "object" ? providerOf$1(node, tool) : void 0;
			return node.kind === "object" && provider !== void 0 ? [{
				provider,
				node
			}] : [];
		});
	});
}
function providerOf$1(resource, tool) {
	const type = (textMember(resource, "provider") ?? "").replace(/^(?:.*\.)?provider\./, "").split(".")[0] || impliedLocalName(textMember(resource, "type") ?? "");
	try {
		return legacyProvider(type, tool);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}

// src/language/config/shown-state.ts
function isShownState(root) {
	return memberOf(root, "format_version") !== void 0 && memberOf(root, "version") === void 0;
}
function shownProviders(root, tool) {
	const values = memberOf(root, "values");
	const top = values?.kind === "object" ? memberOf(values, "root_module") : void 0;
	const modules = top?.kind === "object" ? [top] : [];
	for (const one of modules) modules.push(...objectsOf(memberOf(one, "child_modules")));
	return modules.flatMap((one) => objectsOf(memberOf(one, "resources"))).map((node) => ({
		provider: addressOf$1(textMember(node, "provider_name") ?? "", tool),
		node
	}));
}
function addressOf$1(name, tool) {
	try {
		return parseProviderAddress(name, tool);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}

// src/language/config/state.ts
const LOCAL_STATE_NAME = "terraform.tfstate";
const MODES$2 = /* @__PURE__ */ new Set(["managed", "data"]);
function decodeState(file, bytes, tool) {
	if (bytes.length === 0) return {
		providers: [],
		diagnostics: []
	};
	const source = sourceText(file, decodeText(bytes));
	const { root, diagnostics } = parseJsonSyntax(source);
	const problem = (node, summary, detail) => ({
		providers: [],
		diagnostics: [errorAt({
			source,
			span: node
		}, summary, detail)]
	});
	if (diagnostics.length > 0 || root.kind !== "object") return problem(root, "Unsupported state file format", "The state is not valid JSON.");
	const version = memberOf(root, "version");
	if (isShownState(root)) return decodeShown(root, {
		source,
		tool
	});
	if (version === void 0) return problem(root, "Unsupported state file format", "The state has no version; perhaps it is encrypted, and cannot be read here.");
	const number = version.kind === "number" ? version.text : "";
	if (number === "4") return decodeCurrent(root, {
		source,
		tool
	});
	if ([
		"1",
		"2",
		"3"
	].includes(number) && readsOldFormats(tool)) return {
		providers: legacyProviders(root, tool).map(({ provider, node }) => ({
			provider,
			place: {
				source,
				span: node
			}
		})),
		diagnostics: []
	};
	return problem(version, "Unsupported state file format", "States of this format version cannot be read by the tool.");
}
function readsOldFormats(tool) {
	return tool.name === "terraform" || tool.minor <= 12;
}
function decodeShown(root, { source, tool }) {
	const shown = shownProviders(root, tool);
	const detail = "A resource of the shown state names no provider.";
	return {
		providers: shown.flatMap(({ provider, node }) => provider === void 0 ? [] : [{
			provider,
			place: {
				source,
				span: node
			}
		}]),
		diagnostics: shown.filter(({ provider }) => provider === void 0).map(({ node }) => errorAt({
			source,
			span: node
		}, "Unsupported state file format", detail))
	};
}
function decodeCurrent(root, context) {
	const decoded = objectsOf(memberOf(root, "resources")).map((one) => decodeResource$1(one, context));
	return {
		providers: decoded.flatMap((one) => one.provider ?? []),
		diagnostics: decoded.flatMap((one) => one.diagnostics)
	};
}
function decodeResource$1(resource, { source, tool }) {
	const place = {
		source,
		span: resource
	};
	const mode = textMember(resource, "mode") ?? "";
	if (!MODES$2.has(mode)) {
		const detail = `The state has a resource with the unknown mode "${mode}".`;
		return { diagnostics: [errorAt(place, "Invalid resource mode in state", detail)] };
	}
	const written = writtenProvider(resource);
	try {
		const provider = stateProvider(written, tool);
		if (provider !== void 0) return {
			provider: {
				provider,
				place
			},
			diagnostics: []
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
	}
	if (tool.name === "terraform") return { diagnostics: [] };
	const detail = `The state has a resource of "${written}", which is no provider configuration.`;
	return { diagnostics: [errorAt(place, "Invalid provider configuration reference in state", detail)] };
}
function writtenProvider(resource) {
	const own = textMember(resource, "provider") ?? "";
	return objectsOf(memberOf(resource, "instances")).flatMap((one) => textMember(one, "provider") ?? []).filter((text) => text !== "").at(-1) ?? own;
}

// src/review/shards/discover.ts
const LOCK_FILE_NAME = ".terraform.lock.hcl";
function discoverRoots(input) {
	const configured = input.headFiles.filter(isConfiguration).map((path) => dirname(path));
	const sides = {
		base: new Set(input.baseFiles),
		head: new Set(input.headFiles),
		configured: new Set(configured)
	};
	const renames = lockFileRenames(input.changed);
	const touched = touchedDirectories(input.changed);
	const roots = rootDirectories(input).filter((root) => touched.has(root) || input.concerned?.has(root) === true).map((root) => candidate(input, sides, renames, root)).filter((root) => !isRenameSource(root, renames));
	const gone = lockPaths(input.baseFiles).filter((path) => !sides.head.has(path));
	const accounted = new Set(renames.values());
	return {
		roots,
		formerLockPaths: gone.filter((path) => !accounted.has(path))
	};
}
function untouchedRoots(input) {
	const touched = touchedDirectories(input.changed);
	return rootDirectories(input).filter((root) => !touched.has(root) && rootScope(root, input.listed) === "root-module");
}
function lockedDirectories(files) {
	return sortedUnique(lockPaths(files).map((path) => dirname(path)));
}
function rootScope(root, listed) {
	return root.split("/").some((name) => name === "modules" || name === "examples") && !listed.includes(root) ? "hashes-alone" : "root-module";
}
function lockFilePath(root) {
	return join$1(root, LOCK_FILE_NAME);
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
	return files.filter((path) => basename(path) === ".terraform.lock.hcl" && isOurs(path));
}
function isOurs(path) {
	return !path.split("/").some((name) => name === ".terraform" || name === ".terragrunt-cache");
}
function lockFileRenames(changed) {
	const renames = /* @__PURE__ */ new Map();
	for (const { path, previousPath } of changed) {
		if (previousPath === void 0) continue;
		if (lockPaths([path, previousPath]).length === 2) renames.set(path, previousPath);
	}
	return renames;
}
const NAMES_THAT_COUNT = /* @__PURE__ */ new Set([LOCK_FILE_NAME, LOCAL_STATE_NAME]);
function touchedDirectories(changed) {
	const directories = changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]).filter(touchesItsDirectory).map((path) => dirname(path));
	const aboveTests = directories.filter((directory) => basename(directory) === "tests").map((directory) => dirname(directory));
	return /* @__PURE__ */ new Set([...directories, ...aboveTests]);
}
function touchesItsDirectory(path) {
	return isConfiguration(path) || NAMES_THAT_COUNT.has(basename(path));
}
function isConfiguration(path) {
	return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
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
function isRenameSource(root, renames) {
	return root.scope === "hashes-alone" && root.headLockPath === void 0 && [...renames.values()].includes(root.lockFilePath);
}

// src/review/gate.ts
const VERDICTS = [
	"no-change",
	"passed",
	"unverified",
	"failed"
];
function gateRoot(review, policy) {
	if (review.findings.some((finding) => blocks(finding, policy))) return "failed";
	if (review.findings.some((finding) => isOpen(finding, review, policy))) return "unverified";
	const isQuiet = review.findings.every((finding) => finding.severity === "notice");
	return review.mode === "review" && review.changes.length === 0 && isQuiet ? "no-change" : "passed";
}
function combineVerdicts(verdicts) {
	const worst = Math.max(0, ...[...verdicts].map((verdict) => VERDICTS.indexOf(verdict)));
	return VERDICTS[worst] ?? "failed";
}
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
function groupChanges(changes) {
	const groups = /* @__PURE__ */ new Map();
	for (const change of changes) {
		const key = changeKey(change);
		const known = groups.get(key);
		if (known === void 0) groups.set(key, [change]);
		else known.push(change);
	}
	return [...groups.values()].map(mergeChanges).sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}
function tieBreaker(change) {
	return change.roots.join("\n") + changeKey(change);
}
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
function mergeChanges(same) {
	const [first] = same;
	if (first === void 0) throw new Error("a group of changes has one at least");
	const roots = sortedUnique(same.flatMap((change) => change.roots));
	return {
		...first,
		roots,
		hashes: first.hashes && mergeHashes(first.hashes, same)
	};
}
function mergeHashes(hashes, same) {
	const platforms = /* @__PURE__ */ new Map();
	for (const one of same.flatMap((change) => change.hashes ?? [])) {
		const known = platforms.get(one.hash) ?? /* @__PURE__ */ new Set();
		platforms.set(one.hash, known);
		for (const platform of one.platforms) known.add(platform);
	}
	return hashes.map(({ hash }) => ({
		hash,
		platforms: sortedUnique([...platforms.get(hash) ?? []])
	}));
}

// src/language/policy/expiry.ts
const DAY$1 = 864e5;
function parseExpiry(text) {
	const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
	const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text);
	const start = isDate || isMoment ? Date.parse(text) : NaN;
	if (!(!Number.isNaN(start) && new Date(start).toISOString().startsWith(text.slice(0, 10)))) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, { hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z." });
	return {
		text,
		end: isDate ? start + DAY$1 : start
	};
}
function isExpired(expiry, now) {
	return now >= expiry.end;
}
function daysFrom(now, days) {
	return now + days * DAY$1;
}
function parseAge(text) {
	const match = /^(\d{1,4}) ?(|d|days?|h|hours?)$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not an age`, { hint: "Write a number of days such as 7, or one with a unit such as 7d or 36h." });
	const amount = Number(match[1]);
	return match[2]?.startsWith("h") ? amount : amount * 24;
}

// src/review/policy.ts
const FAIL_ON_LEVELS = [
	"never",
	"error",
	"warning"
];
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
function listedPlatforms({ platforms, platformOverrides }, root) {
	return platformOverrides.findLast(({ paths }) => paths.some((path) => coversPath(path, root)))?.platforms ?? platforms;
}
function pinnedKeys({ trustedKeys }, provider) {
	const [first, ...others] = [...trustedKeys].filter(([namespace]) => namesProvider(namespace, provider)).map(([, keys]) => keys);
	if (first === void 0) return void 0;
	return new Set(first.filter((key) => others.every((keys) => keys.includes(key))));
}
function requiredAge({ minReleaseAge }, provider, now) {
	if (minReleaseAge === void 0) return void 0;
	return minReleaseAge.exceptions.some((one) => namesProvider(one.provider, provider) && (one.expires === void 0 || !isExpired(one.expires, now))) ? void 0 : minReleaseAge.hours;
}
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

// src/review/catalogue.ts
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
	"mirror-disagrees": {
		severity: "error",
		about: "A mirror whose packages are not the origin's"
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
function remedyByCommand({ input }, text, command) {
	const line = ["tofu-lock-review", ...[...command.map(shellWord), shellPath(input.root)]].join(" ");
	return {
		text,
		command: hasControl(line) ? null : line
	};
}
function remedyByHand(text) {
	return {
		text,
		command: null
	};
}
function remedyByFix(facts, text) {
	return remedyByCommand(facts, text, ["fix"]);
}
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
function hasControl(text) {
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

// src/review/policy-changes.ts
const WHAT = {
	policy: "the policy of this review",
	companion: "a file that the policy names",
	workflow: "a workflow that runs this review"
};
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
function assembleReview(parts, meter) {
	const { roots, policy, commits, auditedCommit } = parts;
	const verdict = verdictOf(parts);
	const gate = openGate(policy, meter.clock.now());
	const traces = openGateFindings(gate, verdict === "failed" || verdict === "unverified", parts.policyFile);
	const ofRepository = [...parts.repositoryFindings ?? [], ...traces];
	return {
		verdict,
		baseCommit: commits?.base ?? null,
		headCommit: commits?.head ?? null,
		...auditedCommit === void 0 ? {} : { auditedCommit },
		baseName: commits?.baseName ?? null,
		roots,
		changes: groupChanges(roots.flatMap((root) => root.changes)),
		findings: sortFindings([...roots.flatMap((root) => root.findings), ...ofRepository]),
		hashes: distinctHashes(roots),
		limits: statedLimits(parts, meter.setup),
		stats: runStats(meter),
		version: meter.programVersion,
		failOn: policy.failOn,
		mode: parts.mode,
		repositoryFindings: parts.repositoryFindings ?? [],
		...gate === void 0 ? {} : { openGate: gate }
	};
}
function runStats({ clock, started, cost }) {
	const { requests, bytes, cacheHits = 0 } = cost();
	return {
		bytesDownloaded: bytes,
		requests,
		cacheHits,
		durationMs: clock.now() - started
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
function distinctHashes(roots) {
	return [...new Map(roots.flatMap((root) => root.hashes).map((one) => [`${one.provider}@${one.version} ${one.hash} ${one.grade}`, one])).entries()].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}
function statedLimits({ roots, limits = [] }, setup) {
	const ofRoots = roots.flatMap((root) => [...requirementLimits(root), ...root.limits ?? []].map((limit) => `${root.root}: ${limit}`));
	return sortedUnique([
		...ofRoots,
		...limits,
		...setup?.remarks ?? []
	]);
}
function requirementLimits({ requirements }) {
	const { limits = [], state } = requirements ?? {};
	return state?.problem === void 0 ? limits : [...limits, `${state.file} is not read: ${state.problem}`];
}

// src/packages/authentication/checksums-document.ts
const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const HEX_SHA256$1 = /^[0-9a-fA-F]{64}$/;
function decodeChecksums(document) {
	const lines = [];
	const lookup = /* @__PURE__ */ new Map();
	let malformedLines = 0;
	let blankLines = 0;
	for (const line of textLines(document)) {
		const [checksum, file] = line.split(SPACE).filter((field) => field !== "");
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
function textLines(document) {
	const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines;
}
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
function conflictingFiles(document) {
	const first = /* @__PURE__ */ new Map();
	const conflicting = /* @__PURE__ */ new Set();
	for (const { file, hash } of document.lines) if ((first.get(file) ?? hash) !== hash) conflicting.add(file);
	else first.set(file, hash);
	return [...conflicting];
}

// src/review/checksum-line.ts
function checksumLineKind({ provider, version }, file) {
	const { type } = addressParts(provider);
	if (classifyChecksumFile(file, type, version).kind === "package") return "package";
	return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}
function standsOnlyOn(facts, kind, release) {
	const files = [...facts?.files ?? []];
	return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}

// src/review/grade.ts
const GRADES = [
	"signed-known-key",
	"signed-new-key",
	"registry",
	"mirror",
	"base-only",
	"not-checked",
	"unexplained"
];

// src/review/explain-hash.ts
function isVouchedFor(grade) {
	return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}
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
function explainEntry(entry, context) {
	const { address: provider, version } = entry;
	return entry.hashes.map((hash) => explainHash(hash, {
		...context,
		provider,
		version
	}));
}
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
function hasLookedFor(hash, evidence) {
	const scheme = hashScheme(hash);
	if (scheme === void 0) return true;
	if (evidence === void 0) return false;
	return scheme === "zh" ? evidence.listsComplete ?? evidence.complete : evidence.complete;
}
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
function archivesBehind(hash, facts) {
	if (hashScheme(hash) === "zh") return [hash];
	return sortedUnique(facts?.derivedFrom ?? []).filter((one) => hashScheme(one) === "zh" && one !== hash);
}
function firstKnown(sets) {
	return sets.find((set) => set !== void 0 && set.size > 0) ?? /* @__PURE__ */ new Set();
}

// src/review/input.ts
function evidenceKey(provider, version) {
	return `${provider}@${version}`;
}
function findEvidence(evidence, entry) {
	return entry && evidence.get(evidenceKey(entry.address, entry.version));
}
function evidenceIndex(all) {
	return new Map([...all].map((one) => [evidenceKey(one.provider, one.version), one]));
}

// src/review/waivers.ts
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
function waives(waiver, finding) {
	const { rule, provider, version, hash, path } = waiver;
	return rule === finding.rule && (provider === void 0 ? finding.provider === null : finding.provider !== null && namesProvider(provider, finding.provider)) && (version === void 0 || version === finding.version) && (hash === void 0 || hash === finding.hash) && (path === void 0 || coversPath(path, finding.root));
}
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

// src/review/expected.ts
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
function explainedHashes(entry, { root, base, context }) {
	const evidence = findEvidence(context.evidence, entry);
	if (evidence === void 0) return entry.hashes;
	const old = base?.lock.providers.get(entry.address);
	const recorded = old?.version === entry.version ? old : void 0;
	const knownKeys = context.knownKeys(entry.address);
	return explainEntry(entry, {
		evidence,
		recorded,
		knownKeys
	}).filter((one) => one.grade !== "unexplained" || isWaived(root, one, context)).map((one) => one.hash);
}
function isWaived(root, { provider, version, hash }, { policy, now }) {
	const judged = {
		rule: "unexplained-hash",
		provider,
		version,
		hash,
		root
	};
	return policy.waivers.some((one) => !isExpired(one.expires, now) && waives(one, judged));
}
function expectedConstraints(entry, requirements) {
	if (requirements?.exact !== true) return entry.constraints;
	const requirement = requirements.providers.get(entry.address);
	return requirement === void 0 ? entry.constraints : requirement.constraints;
}

// src/review/absorb.ts
const ABSORBERS = {
	"unexplained-hash": ["republished-package"],
	"missing-platform": ["no-usable-hashes"],
	"removed-hash": ["no-usable-hashes"],
	"signature-missing": ["registry-migration"]
};
function absorbFindings(findings) {
	return findings.filter((finding) => {
		const absorbers = ABSORBERS[finding.rule] ?? [];
		return !findings.some((other) => absorbers.includes(other.rule) && other.provider === finding.provider && other.provider !== null && SEVERITIES.indexOf(other.severity) >= SEVERITIES.indexOf(finding.severity));
	});
}

// src/review/policy-vocabulary.ts
const WAIVER_SCOPES = /* @__PURE__ */ new Map([
	["not-verified", "never"],
	["waiver-used", "never"],
	["waiver-expired", "never"],
	["policy-changed", "never"],
	["unexplained-hash", "hash"],
	["republished-package", "version"],
	["checksum-mismatch", "version"],
	["bad-signature", "version"],
	["signature-missing", "version"],
	["signing-key-changed", "version"],
	["no-usable-hashes", "version"],
	["foreign-checksum-line", "version"],
	["mirror-disagrees", "version"],
	["missing-lock-file", "path"],
	["invalid-lock-file", "path"],
	["invalid-configuration", "path"],
	["non-canonical", "path"],
	["host-not-allowed", "path"],
	["dev-override-committed", "path"]
]);
const POLICY_VOCABULARY = {
	rules: Object.keys(RULE_CATALOGUE).filter(isRuleId),
	fixed: /* @__PURE__ */ new Set(["not-verified"]),
	loud: /* @__PURE__ */ new Set([
		"policy-changed",
		"waiver-used",
		"waiver-expired"
	]),
	waiverScope: (rule) => WAIVER_SCOPES.get(rule) ?? "provider"
};
function isRuleId(name) {
	return Object.hasOwn(RULE_CATALOGUE, name);
}

// src/review/baseline.ts
function applyBaseline(findings, head, baseline, now) {
	if (baseline === void 0) return findings;
	const { expires, file, digest } = baseline;
	const known = new Set(baseline.records.map(keyOf$4));
	const isKnown = (finding) => mayStand(finding) && known.has(keyOf$4(recordOf(finding, head, digest)));
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
function baselineRecords(roots, textOf, digest) {
	const records = roots.flatMap(({ findings, head }) => findings.filter(mayStand).map((one) => recordOf(one, head && {
		lock: head,
		text: textOf(one.root) ?? ""
	}, digest)));
	return [...new Map(records.map((one) => [keyOf$4(one), one])).values()];
}
function mayStand({ rule, severity }) {
	return severity !== "notice" && POLICY_VOCABULARY.waiverScope(rule) !== "never";
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
function entryText({ address, version, constraints, hashes }) {
	return JSON.stringify([
		address,
		version,
		constraints.text,
		hashes
	]);
}
function keyOf$4({ rule, root, provider, version, hash, content }) {
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
function acceptFindings(findings, { context, head }) {
	const { policy, now } = context;
	const waived = applyWaivers(findings, policy.waivers, now);
	const known = applyBaseline(waived, head, policy.baseline, now);
	return applyUnverifiable(known, policy.unverifiable, now);
}

// src/review/coverage.ts
function entryCoverage(entry, evidence, platforms) {
	return platforms.map((platform) => platformCoverage(entry, evidence, platform));
}
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
function hashesOfPlatform(evidence, platform) {
	const archive = evidence?.packageHashes.get(platform);
	const known = new Set(archive === void 0 ? [] : [archive]);
	for (const [hash, facts] of evidence?.dispositions ?? []) {
		const derived = archive !== void 0 && facts.derivedFrom.has(archive);
		if (facts.platforms.has(platform) || derived) known.add(hash);
	}
	return known;
}
function hasUntraced(entry, evidence, scheme) {
	return entry.hashes.some((hash) => hashScheme(hash) === scheme && !hasLookedFor(hash, evidence) && !isTraced(evidence?.dispositions.get(hash)));
}
function isTraced(facts) {
	return facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0);
}
function isFromRegistry(evidence) {
	return [...evidence?.dispositions.values() ?? []].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0);
}

// src/review/republish.ts
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
function listedArchives(evidence) {
	if (evidence === void 0) return /* @__PURE__ */ new Set();
	const isListed = (facts) => facts.reportedByRegistry || facts.signedBy.size > 0 || standsOnlyOn(facts, "other", evidence);
	const listed = [...evidence.dispositions].filter(([hash, facts]) => hashScheme(hash) === "zh" && isListed(facts));
	return new Set(listed.map(([hash]) => hash));
}
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
function isOriginsOwn(archives, gone, evidence) {
	const fromMirror = (hash) => evidence.dispositions.get(hash)?.reportedByMirror === true;
	if (gone.every(fromMirror)) return false;
	const mirrored = [...evidence.dispositions.values()].some((facts) => facts.reportedByMirror);
	const someStillListed = gone.length < archives.length;
	if (mirrored && !someStillListed) return false;
	return !(!evidence.complete && evidence.problems.some((problem) => problem.kind === "unreachable") && someStillListed);
}
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
function platformsOf(hashes, evidence) {
	return sortedUnique(hashes.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
}

// src/review/facts.ts
function versionBefore({ base, move }) {
	if (base !== void 0) return base.version;
	return move?.kind === "moved-registry" ? move.gone.before?.version : void 0;
}
function isMigrated({ move }) {
	return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider);
}
function gatherFacts$1(input) {
	const base = reliableLock(input);
	const head = input.head?.lock ?? EMPTY_LOCK_FILE;
	const moves = findMoves(diffLockFiles(base, head));
	return {
		input,
		base,
		entries: [...head.providers.values()].map((entry) => entryFacts(input, base, entry, moves))
	};
}
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
function providerName({ input }, provider) {
	return displayAddress(provider, input.context.tool);
}
function namespaceOf(provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	return `${asciiHostname}/${namespace}`;
}
function entryName(facts, { entry }) {
	return `${providerName(facts, entry.address)} ${entry.version}`;
}
function changedEntries(facts) {
	return facts.entries.filter((one) => one.isChanged);
}

// src/review/rules/words.ts
const MAX_HASH_LENGTH = 80;
const MAX_LISTED = 12;
function hashText(hash) {
	return hash.length <= MAX_HASH_LENGTH ? hash : `${hash.slice(0, MAX_HASH_LENGTH)}…`;
}
function listText(items) {
	const shown = items.slice(0, MAX_LISTED);
	const rest = items.length - shown.length;
	if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
function countText(count, noun, plural = `${noun}s`) {
	return `${count} ${count === 1 ? noun : plural}`;
}
function signerText(evidence) {
	const holds = evidence?.signatures.find((one) => one.status === "ok");
	return holds === void 0 ? void 0 : `signed by ${keyText(holds)}`;
}
function keyText(signature) {
	const name = signature.keyId ?? signature.fingerprint;
	return name === void 0 ? "an unknown key" : `key ${name}`;
}
function sentence$1(message) {
	return /[.!?]$/.test(message) ? message : `${message}.`;
}

// src/review/rules/invalid-lock-file.ts
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
		detail: `${summary}: ${sentence$1(detail)}`,
		remedy: remedyByHand("Restore the file from the base branch, resolve any merge conflict by hand, and lock again.")
	});
}
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

// src/review/rules/askers.ts
const BESIDES = {
	test: "tests",
	state: "the state"
};
function originText(facts, origin) {
	const place = `${join$1(facts.input.root, origin.file)}:${origin.line}`;
	return origin.module === "" ? place : `${place} (module ${origin.module})`;
}
function askersText(facts, origins) {
	if (origins.length === 0) return "the configuration";
	const places = [...new Set(origins.map((origin) => originText(facts, origin)))];
	const only = onlyBesides(origins);
	return only === void 0 ? listText(places) : `${only} (${listText(places)})`;
}
function onlyBesides(origins) {
	const names = new Set(origins.map(({ kind }) => BESIDES[kind]));
	const shown = Object.values(BESIDES).filter((name) => names.has(name));
	return names.has(void 0) ? void 0 : `only ${shown.join(" and ")}`;
}

// src/review/rules/configuration-drift.ts
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
const MAX_COMPLAINTS$1 = 5;
const NO_CONFIGURATION = "No configuration files";
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
		file: range === void 0 ? null : join$1(facts.input.root, range.file),
		line: range?.start.line,
		summary: isOld ? "The configuration was refused before this change already" : "The tools would refuse the configuration",
		detail: `${summary}: ${sentence$1(detail)}`,
		remedy: remedyByCommand(facts, "Correct the configuration. The command shows what is required.", ["requirements"])
	});
}
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
function canonical({ input }, { lock, header }) {
	return canonicalText({
		lockFile: lock,
		header
	}, input.context.tool);
}
function isCanonical(facts, side) {
	return !hasErrors(side.diagnostics) && side.text === canonical(facts, side);
}
function firstDifference(text, other) {
	const [left, right] = [text.split("\n"), other.split("\n")];
	const at = left.findIndex((line, i) => line !== right[i]);
	return at === -1 ? left.length : at + 1;
}
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
				file: origin === void 0 ? null : join$1(facts.input.root, origin.file),
				line: origin?.line,
				summary: "A provider is required that cannot be locked",
				detail: `${place} requires ${providerName(facts, provider)}, which ${what}.`,
				remedy: remedyByHand("Name the provider's full source address, without a version for a built-in.")
			});
		});
	}
};

// src/review/rules/downgrade.ts
const downgrade = {
	ids: ["downgrade"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const before = versionBefore(entry);
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
function isInHistory({ input }, { entry }) {
	return (input.past ?? []).some((lock) => {
		const past = lock.providers.get(entry.address);
		return past?.version === entry.version && hashesBeyond(entry, past).length === 0;
	});
}

// src/review/rules/mirror-disagrees.ts
const mirrorDisagrees = {
	ids: ["mirror-disagrees"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const { mirror } = entry.evidence ?? {};
		if (mirror === void 0 || mirror.disagreements.length === 0) return [];
		return [mirror.disagreements.every(({ contents }) => contents === "same") ? judgeRepackaging$1(facts, entry, mirror) : judge(facts, entry, mirror)];
	})
};
function judge(facts, entry, mirror) {
	const differing = mirror.disagreements.filter(({ contents }) => contents !== "same");
	return entryFinding(facts, entry, {
		rule: "mirror-disagrees",
		summary: "The mirror's packages are not the origin's",
		detail: `${describe$3(facts, entry, mirror.name, differing)} Runs install what the mirror has.`,
		remedy: remedyByHand("Treat the mirror's packages as untrusted until its operator accounts for the difference, then fill it again from the origin."),
		line: lineOf$2(entry, differing)
	});
}
function judgeRepackaging$1(facts, entry, mirror) {
	return entryFinding(facts, entry, {
		rule: "mirror-disagrees",
		severity: "warning",
		summary: "The mirror repackaged the release, contents identical",
		detail: `${describe$3(facts, entry, mirror.name, mirror.disagreements)} The files inside are those of the origin's packages.`,
		remedy: remedyByHand("Fill the mirror with the archives that the publisher released."),
		line: lineOf$2(entry, mirror.disagreements)
	});
}
function describe$3(facts, entry, mirror, found) {
	const [first] = found;
	const platforms = listText(found.map(({ platform }) => platform));
	const name = entryName(facts, entry);
	if (first === void 0) return `${name} differs in ${mirror}.`;
	if (found.every(({ origin }) => origin.length === 0)) return `${name}: ${mirror} has ${countText(found.length, "package")} (${platforms}) that the origin does not publish.`;
	return `${name}: ${mirror} has another package than the origin for ${platforms}${example(first)}.`;
}
function example({ mirror, origin }) {
	for (const hash of mirror) {
		const other = origin.find((one) => hashScheme(one) === hashScheme(hash));
		if (other === void 0 || origin.includes(hash)) continue;
		return `, such as ${hashText(hash)} where the origin has ${hashText(other)}`;
	}
	return "";
}
function lineOf$2(entry, found) {
	return found.flatMap(({ mirror, origin }) => mirror.filter((hash) => !origin.includes(hash))).map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== void 0);
}

// src/review/rules/missing-entry.ts
const missingEntry = {
	ids: ["missing-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { head, requirements, context } = facts.input;
		if (head === void 0 || requirements === void 0) return [];
		return [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, context.tool)).filter(({ provider }) => !head.lock.providers.has(provider)).filter(({ provider }) => context.unmanaged?.has(provider) !== true).map((requirement) => judgeMissing$2(facts, requirement));
	}
};
function judgeMissing$2(facts, { provider, origins }) {
	const [origin] = origins;
	return rootFinding(facts, {
		rule: "missing-entry",
		provider,
		file: origin === void 0 ? facts.input.lockFilePath : pathOf(facts, origin),
		line: origin?.line,
		summary: "A required provider is not locked",
		detail: `${providerName(facts, provider)} is required by ${askersText(facts, origins)} but has no entry in ${facts.input.lockFilePath}, so that every run may choose another version.`,
		remedy: remedyByFix(facts, "Run the command, which locks the newest version that is allowed.")
	});
}
function pathOf({ input }, origin) {
	return join$1(input.root, origin.file);
}

// src/review/rules/missing-lock-file.ts
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

// src/review/shipped-keys.ts
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
function shippedKeys(provider) {
	return new Set(keysFor(provider).map(({ fingerprint }) => fingerprint));
}
function knownKeys(policy, provider) {
	return /* @__PURE__ */ new Set([...shippedKeys(provider), ...pinnedKeys(policy, provider) ?? []]);
}
function shippedKeyOwner(provider, fingerprint) {
	return keysFor(provider).find((key) => key.fingerprint === fingerprint)?.owner;
}
function keysFor(provider) {
	return SHIPPED_KEYS.filter(({ signs }) => signs.some((scope) => provider.startsWith(`${scope}/`)));
}

// src/review/trust-tier.ts
const TIERS = [
	"official",
	"partner-claimed",
	"community",
	"unsigned",
	"unauthenticated"
];
function trustTier(evidence) {
	if (evidence === void 0) return void 0;
	const facts = [...evidence.dispositions.values()];
	const tiers = evidence.signatures.map((one) => listTier(one, facts, evidence.provider));
	const worst = TIERS.findLast((tier) => tiers.includes(tier));
	if (worst !== void 0) return worst;
	if (evidence.problems.some(({ kind }) => kind === "no-signing-keys")) return "unsigned";
	if (facts.some((one) => one.reportedByRegistry)) return void 0;
	return evidence.hashedPlatforms.size > 0 || facts.some((one) => one.reportedByMirror) ? "unauthenticated" : void 0;
}
function signerTier({ fingerprint, isEndorsed }, provider) {
	if (fingerprint === void 0) return void 0;
	if (shippedKeyOwner(provider, fingerprint) !== void 0) return "official";
	return isEndorsed === true ? "partner-claimed" : "community";
}
function listTier(signature, facts, provider) {
	const { fingerprint } = signature;
	return (fingerprint !== void 0 && facts.some((one) => one.signedBy.has(fingerprint)) ? signerTier(signature, provider) : void 0) ?? "unsigned";
}

// src/review/rules/provider-host.ts
const ALLOW_HOST = remedyByHand("Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.");
const hostNotAllowed = {
	ids: ["host-not-allowed"],
	scope: "hashes",
	judge: (facts) => {
		if (facts.input.context.mode === "audit") return [];
		const allowed = allowedHosts$1(facts);
		return [
			...judgeEntries(facts, allowed),
			...judgeUnlocked(facts, allowed),
			...judgeModules(facts, allowed)
		];
	}
};
function allowedHosts$1({ input, base }) {
	const hosts = [...input.context.repositoryProviders, ...base.providers.keys()].map(hostOf$3);
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
	return facts.entries.filter(({ entry }) => !allowed.has(hostOf$3(entry.address))).map((entry) => entryFinding(facts, entry, {
		rule: "host-not-allowed",
		summary: "A provider comes from a host that is not allowed",
		detail: `${entryName(facts, entry)} ${reasonText$1(hostOf$3(entry.entry.address))}`,
		remedy: ALLOW_HOST
	}));
}
function judgeUnlocked(facts, allowed) {
	const locked = new Set(facts.entries.map(({ entry }) => entry.address));
	return [...facts.input.requirements?.providers.values() ?? []].filter(({ provider }) => !locked.has(provider) && !isBuiltInHost(provider)).filter(({ provider }) => !allowed.has(hostOf$3(provider))).map(({ provider, origins }) => rootFinding(facts, {
		rule: "host-not-allowed",
		provider,
		summary: "A provider comes from a host that is not allowed",
		detail: `${providerName(facts, provider)}, required by ${askersText(facts, origins)}, ${reasonText$1(hostOf$3(provider))}`,
		remedy: ALLOW_HOST
	}));
}
function judgeModules(facts, allowed) {
	return (facts.input.requirements?.moduleHosts ?? []).filter(({ host }) => !allowed.has(host)).map(({ host, file, line }) => rootFinding(facts, {
		rule: "host-not-allowed",
		file: join$1(facts.input.root, file),
		line,
		summary: "A module comes from a host that is not allowed",
		detail: `The module called at ${join$1(facts.input.root, file)}:${line} ${reasonText$1(host)}`,
		remedy: ALLOW_HOST
	}));
}
function reasonText$1(host) {
	return `comes from ${host}, which is no public registry, serves nothing that the base branch locks, and is not allowed by policy.`;
}
function hostOf$3(provider) {
	return addressParts(provider).asciiHostname;
}
function isBuiltInHost(provider) {
	return addressParts(provider).namespace === "builtin";
}
const registryHostChanged = {
	ids: ["registry-host-changed"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		if (move?.kind !== "moved-registry") return [];
		const [from, to] = [move.gone.provider, move.arrived.provider];
		const isAllowed = facts.input.context.policy.allowedHosts.includes(hostOf$3(to));
		if (isKnownMigration(from, to) || isAllowed) return [];
		return [entryFinding(facts, entry, {
			rule: "registry-host-changed",
			summary: "A provider moved to another registry host",
			detail: `${from} became ${to}. Another host means other people who say what the provider is, even under the same name.`,
			remedy: ALLOW_HOST
		})];
	})
};
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
function knowsNamespace(facts, provider) {
	const wanted = namespaceOf(provider);
	return [...facts.input.context.repositoryProviders, ...facts.base.providers.keys()].some((one) => namespaceOf(one) === wanted);
}

// src/review/rules/new-provider.ts
const newProvider = {
	ids: ["new-provider"],
	scope: "root-module",
	judge: (facts) => facts.input.context.mode === "audit" ? [] : facts.entries.filter((entry) => entry.base === void 0 && !isMigrated(entry)).map((entry) => judgeEntry$6(facts, entry))
};
function judgeEntry$6(facts, entry) {
	const isStranger = isUnsigned$1(entry) && !knowsNamespace(facts, entry.entry.address);
	return entryFinding(facts, entry, {
		rule: "new-provider",
		...isStranger ? { severity: "error" } : {},
		summary: isStranger ? "A new provider is unsigned and from a namespace that is new here" : "A provider is new to this lock file",
		detail: `${entryName(facts, entry)}: ${[
			publisherText(entry),
			useText(facts, entry.entry.address),
			askerText(facts, entry.entry.address)
		].join("; ")}.`,
		remedy: remedyByHand("Check that this provider, from this publisher, is meant.")
	});
}
const TIER_WORDS = {
	official: "official",
	"partner-claimed": "a partner's by the registry's word",
	community: "community"
};
function publisherText(entry) {
	const { evidence } = entry;
	const signer = signerText(evidence);
	const tier = trustTier(evidence);
	if (signer !== void 0) {
		const words = tier === void 0 ? void 0 : TIER_WORDS[tier];
		return words === void 0 ? signer : `${signer} (${words})`;
	}
	if (tier === "unauthenticated") return "unauthenticated, from a mirror without signatures";
	return isUnsigned$1(entry) ? "unsigned" : "signer not known";
}
function isUnsigned$1({ evidence, hashes }) {
	const isSigned = hashes.some((one) => one.signedBy.length > 0);
	return evidence !== void 0 && (evidence.complete || evidence.dispositions.size > 0) && !isSigned;
}
function useText({ input }, provider) {
	if (input.context.repositoryProviders.has(provider)) return "other root modules use it";
	return input.past?.some((lock) => lock.providers.has(provider)) === true ? "locked here before, but not by the base branch" : "first use in this repository";
}
function askerText(facts, provider) {
	const { input } = facts;
	const origins = input.requirements?.providers.get(provider)?.origins ?? [];
	if (origins.length > 0) return `required by ${askersText(facts, origins)}`;
	return input.requirements?.exact === true ? "required by nothing in the configuration" : "what requires it is not known";
}

// src/review/rules/no-usable-hashes.ts
const noUsableHashes = {
	ids: ["no-usable-hashes"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const reason = whyNothingIsVerified(entry);
		if (reason === void 0) return [];
		return [entryFinding(facts, entry, {
			rule: "no-usable-hashes",
			summary: "The lock entry verifies nothing",
			detail: `${entryName(facts, entry)} ${reason}, so that any package would be accepted.`,
			remedy: remedyByFix(facts, "Run the command, which records the hashes of this version.")
		})];
	})
};
function whyNothingIsVerified({ entry, evidence }) {
	if (entry.hashes.length === 0) return "is locked without any hash";
	const usable = preferredHashes(entry.hashes);
	if (usable.length === 0) return "is locked with hashes of unknown schemes only";
	return evidence?.mirror?.isUnpacked === true && usable.every((hash) => hashScheme(hash) === "zh") ? "is locked with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}

// src/review/rules/not-verified.ts
const TRY_AGAIN = remedyByHand("Run the review again once the reason given is gone.");
const notVerified = {
	ids: ["not-verified"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => [...judgeUnchecked(facts, entry), ...judgeRelease$1(facts, entry)])
};
function judgeUnchecked(facts, entry) {
	const unchecked = entry.hashes.filter((one) => entry.added.has(one.hash) && one.grade === "not-checked");
	const first = unchecked[0];
	if (first === void 0) return judgeDoubt(facts, entry);
	const doubt = doubtOf(entry);
	const finding = entryFinding(facts, entry, {
		rule: "not-verified",
		summary: doubt ?? "Hashes could not be checked",
		detail: `${countText(unchecked.length, "hash", "hashes")} of ${entryName(facts, entry)} could not be checked: ${reasonText(entry)}`,
		remedy: TRY_AGAIN,
		line: entry.lines?.hashes.get(first.hash)
	});
	if (doubt !== void 0) return [finding];
	return [{
		...finding,
		uncheckedHashes: unchecked.map((one) => one.hash)
	}];
}
const DOUBTS = [["ambiguous-document", "An answer can be read in two ways"], ["invalid-archive", "A package cannot be unpacked safely"]];
function doubtOf(entry) {
	const kinds = new Set(entry.evidence?.problems.map(({ kind }) => kind));
	return DOUBTS.find(([kind]) => kinds.has(kind))?.[1] ?? (isLeftToMirrors(entry) ? "Only a mirror can be read, not the origin" : void 0);
}
function isLeftToMirrors({ evidence, hashes, added }) {
	if ((evidence?.mirror?.unusableAnswers ?? []).length === 0) return false;
	return hashes.some(({ hash, grade }) => grade === "mirror" && added.has(hash));
}
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
	if (messages.length > 0) return sentence$1(listText(messages));
	return evidence === void 0 ? "nothing was gathered about this version." : "not everything that could explain them was looked at.";
}
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

// src/review/rules/package-authenticity.ts
const MAX_COMPLAINTS = 3;
const DO_NOT_INSTALL = remedyByHand("Do not merge or install this version until its publisher accounts for the difference.");
const checksumMismatch = {
	ids: ["checksum-mismatch"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "checksum-mismatch",
		summary: "A package is not what the registry says it is",
		complaints: problemsOf(entry, "checksum-mismatch")
	}))
};
const badSignature = {
	ids: ["bad-signature"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "bad-signature",
		summary: "The signature over the checksum list does not hold",
		complaints: signatureComplaints(entry)
	}))
};
function complain(facts, entry, about) {
	const { rule, summary, complaints } = about;
	if (complaints.length === 0) return [];
	const shown = complaints.slice(0, MAX_COMPLAINTS).join(" ");
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
const REFUSED = /* @__PURE__ */ new Map([
	["invalid", "is not valid"],
	["revoked", "was made by a key that has been revoked"],
	["unknown-issuer", "was made by a key that the registry does not name"]
]);
function signatureComplaints(entry) {
	const reported = problemsOf(entry, "bad-signature");
	if (reported.length > 0) return reported;
	const complaints = (entry.evidence?.signatures ?? []).flatMap((signature) => {
		const refusal = REFUSED.get(signature.status);
		if (refusal === void 0) return [];
		const reason = signature.reason === void 0 ? "" : `: ${signature.reason}`;
		return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
	});
	return sortedUnique(complaints).map(sentence$1);
}
function problemsOf(entry, kind) {
	const problems = (entry.evidence?.problems ?? []).filter((one) => one.kind === kind);
	const alike = /* @__PURE__ */ new Map();
	for (const problem of problems.toSorted((a, b) => compareBytes(a.message, b.message))) {
		const key = wordsOf(problem);
		const known = alike.get(key);
		if (known === void 0) alike.set(key, [problem]);
		else known.push(problem);
	}
	return [...alike.values()].map(toldOnce);
}
function wordsOf({ message, platform }) {
	return (platform === void 0 ? message : message.replaceAll(platform, "#")).replaceAll(/\b(?:h1|zh):[A-Za-z0-9+/=]+/g, "#");
}
function toldOnce([first, ...others]) {
	if (first === void 0) return "";
	const platforms = sortedUnique(others.flatMap((one) => one.platform ?? [])).filter((platform) => platform !== first.platform);
	const told = sentence$1(first.message);
	return platforms.length === 0 ? told : `${told} The same holds for ${listText(platforms)}.`;
}

// src/review/rules/provider-denied.ts
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
function isDenied({ provider, versions }, { address, version }) {
	const isMeant = versions.terms.every((term) => meetsTerm(version, term));
	return namesProvider(provider, address) && isMeant;
}
function ruleText({ provider, versions }) {
	return versions.text === "" ? provider.text : `${provider.text} ${versions.text}`;
}

// src/review/known-publishers.ts
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
const MIN_LENGTH = 5;
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
function skeleton(name) {
	return [...name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()].map((letter) => CONFUSABLES.get(letter) ?? letter).join("").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d").replace(/[-_.]/g, "");
}
function isOneLetterApart(a, b) {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (a === b || long.length - short.length > 1) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at++;
	if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
	return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2) || short.slice(at + 1) === long.slice(at + 1);
}
function findLookAlike(address, inUse) {
	const { hostname, namespace, type } = addressParts(address);
	const used = [...inUse].map(addressParts);
	const hosts = /* @__PURE__ */ new Set([...PUBLIC_REGISTRIES, ...used.map((one) => one.hostname)]);
	const namespaces = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.keys(), ...used.map((one) => one.namespace)]);
	const types = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.get(namespace) ?? [], ...used.filter((one) => one.namespace === namespace).map((one) => one.type)]);
	return alike("host", hostname, hosts, PUBLIC_REGISTRIES) ?? alike("namespace", namespace, namespaces, KNOWN_PUBLISHERS) ?? alikeType(type, types);
}
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
function visible(name) {
	return [...name].map((letter) => {
		const code = letter.codePointAt(0) ?? 0;
		return code < 128 ? letter : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
	}).join("");
}
const sourceOverridden = {
	ids: ["source-overridden"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements, baseRequirements, root } = facts.input;
		const before = new Set((baseRequirements?.sourceOverrides ?? []).map(identity));
		return (requirements?.sourceOverrides ?? []).filter((one) => !before.has(identity(one))).map(({ localName, from, to, file, line, by }) => rootFinding(facts, {
			rule: "source-overridden",
			provider: to,
			file: join$1(root, file),
			line,
			summary: by === "override" ? "An override file changes where a provider comes from" : "A module takes a provider of the same name from elsewhere",
			detail: `${join$1(root, file)}:${line} makes ${localName} mean ${to}, where ${by === "override" ? "the file that it overrides" : "the root module"} says ${from}.`,
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
		detail: `${sentence$1(message)}${more} A signed list of an old version can be replayed that way.`,
		remedy: remedyByHand("Do not install this version until the registry names its own files."),
		line: entry.lines?.version
	});
}
function judgeListed(facts, entry, message) {
	return entryFinding(facts, entry, {
		rule: "foreign-checksum-line",
		severity: "warning",
		summary: "The checksum list names files that are no part of the release",
		detail: `${entryName(facts, entry)}: ${sentence$1(message)} Such a line vouches for nothing here.`,
		remedy: remedyByHand("Nothing, unless the lock file records the hash of such a line."),
		line: entry.lines?.version
	});
}
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
			detail: `${countText(counted.length, "recorded hash", "recorded hashes")} of this lock file were there before, and nothing that is known now vouches for them.`,
			remedy: remedyByCommand(facts, "Run the command to see which, and fix to drop them.", ["verify"])
		})];
	}
};
function isReplaced({ release }) {
	return release.kind !== "same" && release.kind !== "file-added";
}

// src/review/rules/registry-migration.ts
const registryMigration = {
	ids: ["registry-migration"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		return move !== void 0 && isMigrated(entry) ? [judgeMove(facts, entry, move)] : [];
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
function knowsAllContents(base, evidence) {
	const contents = base.hashes.filter((hash) => hashScheme(hash) === "h1");
	const known = new Set(contents.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
	const published = evidence?.publishedPlatforms;
	return published !== void 0 && published.size > 0 && published.size === known.size;
}
function judgeEntry$5(facts, entry, removed) {
	const platforms = platformsOf(removed, entry.evidence);
	const where = platforms.length > 0 ? `, which belong to ${listText(platforms)}` : "";
	const count = countText(removed.length, "hash", "hashes");
	const [first] = removed;
	return entryFinding(facts, entry, {
		rule: "removed-hash",
		summary: "Hashes of an unchanged version were removed",
		detail: `${entryName(facts, entry)} lacks ${count} that the base branch records${first === void 0 ? "" : `, such as ${hashText(first)}`}${where}. A machine that needs them cannot verify its package, or rewrites the lock file.`,
		remedy: remedyByFix(facts, "Restore the lines, or run the command, which records them again.")
	});
}

// src/review/rules/republished-package.ts
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
		detail: `${entryName(facts, entry)}: ${sentence$1(message)}`,
		remedy: ASK_THE_PUBLISHER
	}));
}
function describe$2(facts, entry, { gone, arrived }) {
	const platforms = platformsOf(arrived, entry.evidence);
	const where = platforms.length > 0 ? ` (${listText(platforms)})` : "";
	return `${entryName(facts, entry)} no longer lists ${countText(gone.length, "recorded archive")}, such as ${gone[0] === void 0 ? "" : hashText(gone[0])}, and lists ${countText(arrived.length, "other")}${where} instead.`;
}
function lineOf$1(entry, { arrived }) {
	const added = arrived.find((hash) => entry.added.has(hash));
	return (added === void 0 ? void 0 : entry.lines?.hashes.get(added)) ?? entry.lines?.version;
}

// src/review/rules/required-platform.ts
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
function signersOf$1(evidence) {
	const all = [...evidence?.dispositions.values() ?? []];
	return new Set(all.flatMap((facts) => [...facts.signedBy]));
}
function pinnedFor({ input }, provider) {
	return input.context.pinnedKeys?.(provider);
}
function isKnownUnsigned(evidence) {
	if (evidence === void 0 || evidence.signatures.length > 0) return false;
	if (evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
	return [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry) && signersOf$1(evidence).size === 0;
}
function hasUnsignedArchive({ hashes }, evidence) {
	if (evidence === void 0 || evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
	return hashes.some((hash) => {
		const behind = [hash, ...evidence.dispositions.get(hash)?.derivedFrom ?? []].flatMap((one) => evidence.dispositions.get(one) ?? []);
		return behind.some((one) => one.reportedByRegistry) && behind.every((one) => one.signedBy.size === 0);
	});
}

// src/review/rules/signature-missing.ts
const signatureMissing = {
	ids: ["signature-missing"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).filter((entry) => isUnsigned(facts, entry)).map((entry) => judgeMissing(facts, entry))
};
function isUnsigned(facts, { entry, evidence }) {
	const isPinned = pinnedFor(facts, entry.address) !== void 0;
	return isKnownUnsigned(evidence) || isPinned && hasUnsignedArchive(entry, evidence);
}
function judgeMissing(facts, entry) {
	const name = entryName(facts, entry);
	return entryFinding(facts, entry, {
		rule: "signature-missing",
		...missingPinned(facts, entry, name) ?? lostSignature(entry, name) ?? neverSigned(name),
		line: entry.lines?.version
	});
}
function missingPinned(facts, { entry, evidence }, name) {
	const pinned = pinnedFor(facts, entry.address);
	if (pinned === void 0) return void 0;
	return {
		severity: "error",
		summary: "A signature by a key that policy pins is missing",
		detail: `${name} is ${isKnownUnsigned(evidence) ? "not signed" : "signed only in part"}, and policy pins ${listText(sortedUnique(pinned))}. The registry alone vouches for what no signature covers.`,
		remedy: remedyByHand("Stay at a version that a pinned key signs, or ask the publisher for the signature.")
	};
}
function lostSignature(entry, name) {
	const keys = keysBehindEntry(entry.base, entry.baseEvidence);
	if (keys.size === 0) return void 0;
	const before = entry.base?.version ?? "the version before";
	return {
		severity: "error",
		summary: "The signature that earlier versions had is gone",
		detail: `${name} is not signed, and ${before} was, by key ${listText(sortedUnique(keys))}. Whoever answers for the registry could have made this version.`,
		remedy: remedyByHand(`Stay at ${before} until the publisher says why the signature is gone.`)
	};
}
function neverSigned(name) {
	return {
		severity: "notice",
		summary: "No signature covers this version",
		detail: `${name} is not signed, so that the registry alone vouches for it.`,
		remedy: remedyByHand("Nothing, if you trust the registry for this provider. Ask the publisher to sign releases.")
	};
}

// src/review/rules/signing.ts
const signingKeyChanged = {
	ids: ["signing-key-changed"],
	scope: "hashes",
	judge: (facts) => {
		return perSigner(changedEntries(facts).filter((entry) => keyChange(facts, entry) !== void 0), (entry) => sortedUnique(signersOf$1(entry.evidence)).join()).map((group) => judgeKeyChange(facts, group));
	}
};
function keyChange(facts, { entry, base, baseEvidence, evidence }) {
	const signers = signersOf$1(evidence);
	if (signers.size === 0) return void 0;
	const pinned = pinnedFor(facts, entry.address);
	if (pinned !== void 0) return [...signers].every((key) => pinned.has(key)) ? void 0 : {
		from: pinned,
		isPinned: true
	};
	const before = keysBehindEntry(base, baseEvidence);
	if (before.size === 0 || base?.version === entry.version) return void 0;
	return [...signers].some((key) => before.has(key)) ? void 0 : {
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
		detail: `${namesOf$1(facts, group)}: signed by key ${listText(to)}. ` + (isPinned ? `Policy pins ${listText(from)}.` : `Not by key ${listText(from)}${since}. Publishers do rotate keys; so does whoever takes one over.`),
		remedy: remedyByHand("Compare the new fingerprint with one that the publisher announces elsewhere than in the registry."),
		line: first.lines?.version
	});
}
const signingKeyExpired = {
	ids: ["signing-key-expired"],
	scope: "hashes",
	judge: (facts) => perSigner(changedEntries(facts).filter((entry) => expiredSignature(entry) !== void 0), (entry) => keyOf$3(expiredSignature(entry))).map((group) => judgeExpired(facts, group))
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
		detail: `${namesOf$1(facts, group)}: ${signature === void 0 ? "the key" : keyText(signature)} expired${when}.${made}`,
		remedy: remedyByHand(isOlder ? "Nothing. The next release should be signed by a key that is valid." : "Ask the publisher to sign with a key that is valid, or to extend this one in the registry."),
		line: group.first.lines?.version
	});
}
const weakSignature = {
	ids: ["weak-signature"],
	scope: "hashes",
	judge: (facts) => perSigner(changedEntries(facts).filter((entry) => weakSignatureOf(entry) !== void 0), (entry) => keyOf$3(weakSignatureOf(entry))).map((group) => judgeWeak(facts, group))
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
		detail: `${namesOf$1(facts, group)}: the signature by ${signature === void 0 ? "its key" : keyText(signature)} ${listText(reasons)}. The tools accept it.`,
		remedy: remedyByHand("Ask the publisher to sign with a stronger key, and pin that key by policy."),
		line: group.first.lines?.version
	});
}
function perSigner(entries, signerOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of entries) {
		const key = `${namespaceOf(one.entry.address)} ${signerOf(one)}`;
		groups.set(key, [...groups.get(key) ?? [], one]);
	}
	return [...groups.values()].flatMap((all) => all[0] === void 0 ? [] : [{
		first: all[0],
		all
	}]);
}
function keyOf$3(signature) {
	return signature?.fingerprint ?? signature?.keyId ?? "";
}
function namesOf$1(facts, { all }) {
	return listText(all.map((entry) => entryName(facts, entry)));
}

// src/review/rules/too-new.ts
const HOUR = 36e5;
const HOURS_A_DAY = 24;
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
function ageText(hours) {
	if (hours < 48) return countText(hours, "hour");
	return countText(Math.floor(hours / HOURS_A_DAY), "day");
}

// src/review/rules/unexplained-hash.ts
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
const unneededEntry = {
	ids: ["unneeded-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements } = facts.input;
		if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
		return facts.entries.filter(({ entry }) => !requirements.providers.has(entry.address)).map((entry) => entryFinding(facts, entry, {
			rule: "unneeded-entry",
			summary: "A locked provider is not required by the configuration",
			detail: `${entryName(facts, entry)} is locked, but nothing in ${whereText(requirements)}`,
			remedy: remedyByCommand(facts, "Keep it while a state needs it; the command drops it when nothing does.", ["fix", "--prune"])
		}));
	}
};
function whereText({ state }) {
	return state === void 0 || state.problem !== void 0 ? "the configuration or its tests requires it. Its state may still do." : `the configuration, its tests or its state (${state.file}) requires it.`;
}

// src/review/rules/version-change.ts
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
const unrequestedChange = {
	ids: ["unrequested-change"],
	scope: "root-module",
	judge: (facts) => {
		const moved = facts.entries.filter(isMoved);
		const requested = moved.filter(isRequested).map(({ entry }) => namespaceOf(entry.address));
		return moved.filter((entry) => !isRequested(entry)).map((entry) => judgeUnrequested(facts, entry, requested));
	}
};
function isMoved({ base, entry }) {
	return base !== void 0 && base.version !== entry.version;
}
function isRequested({ base, entry }) {
	return base?.constraints.text !== entry.constraints.text;
}
function judgeUnrequested(facts, entry, requested) {
	const isUnrelated = requested.length > 0 && !requested.includes(namespaceOf(entry.entry.address));
	return entryFinding(facts, entry, {
		rule: "unrequested-change",
		...isUnrelated ? { severity: "warning" } : {},
		summary: isUnrelated ? "A provider moved that this change is not about" : "A provider moved within unchanged constraints",
		detail: `${entryName(facts, entry)} takes the place of ${entry.base?.version ?? "another version"}, and its constraints are what they were${isUnrelated ? ", while those of other publishers' providers changed" : ""}.`,
		remedy: remedyByHand(isUnrelated ? `Restore ${entry.base?.version ?? "the version before"}, and upgrade this provider in a change of its own.` : "Nothing, if the upgrade is meant."),
		line: entry.lines?.version
	});
}
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
function severityOf({ input }, { base, entry }) {
	return input.context.mode === "review" && base?.version === entry.version ? "notice" : "error";
}

// src/review/rules.ts
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
	mirrorDisagrees,
	versionSkew,
	lookAlikeProvider,
	reAddedProvider,
	sourceOverridden,
	notVerified
];

// src/review/source-limits.ts
function sourceLimits({ entries, input }) {
	return entries.flatMap(({ entry, evidence }) => (evidence?.mirror?.notCompared ?? []).map((reason) => `${displayAddress(entry.address, input.context.tool)} ${entry.version} from ${evidence?.mirror?.name} was not wholly compared with the origin: ${reason}`));
}

// src/review/judge.ts
function judgeRoot(input) {
	const facts = gatherFacts$1(input);
	if (input.head !== void 0 && hasErrors(input.head.diagnostics)) return judgeUnreadable(facts);
	const findings = RULES.filter((rule) => input.scope === "root-module" || rule.scope === "hashes").flatMap((rule) => rule.judge(facts));
	return {
		changes: changesOf(input),
		findings: settle(findings, input),
		unweighed: settle(findings, withoutWeights(input)),
		hashes: facts.entries.flatMap((entry) => entry.hashes),
		coverage: coverageOf(facts),
		limits: sourceLimits(facts)
	};
}
function judgeUnreadable(facts) {
	const unread = rootFinding(facts, {
		rule: "not-verified",
		summary: "The lock file could not be read",
		detail: "Nothing in the lock file was checked, because it cannot be read.",
		remedy: remedyByHand("Restore the file from the base branch and lock again.")
	});
	const { input } = facts;
	const raw = invalidLockFile.judge(facts);
	const invalid = settle(raw, input);
	return {
		changes: [],
		findings: invalid.some((finding) => blocks(finding, input.context.policy)) ? invalid : settle([...raw, unread], input),
		unweighed: settle(raw, withoutWeights(input)),
		hashes: [],
		coverage: /* @__PURE__ */ new Map(),
		limits: []
	};
}
function withoutWeights(input) {
	const policy = {
		...input.context.policy,
		severities: /* @__PURE__ */ new Map()
	};
	return {
		...input,
		context: {
			...input.context,
			policy
		}
	};
}
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
	}).map((change) => withAge(change, input));
}
const DAY = 864e5;
function withAge(change, { head, context }) {
	const isNew = change.kind === "new-version" || change.kind === "new-provider";
	const entry = change.provider === null ? void 0 : head?.lock.providers.get(change.provider);
	const published = Date.parse(findEvidence(context.evidence, entry)?.publishedAt ?? "");
	if (!isNew || Number.isNaN(published) || published > context.now) return change;
	return {
		...change,
		ageDays: Math.floor((context.now - published) / DAY)
	};
}
function settle(findings, input) {
	const { policy } = input.context;
	return settleFindings(acceptFindings(weigh(findings, policy), input), policy);
}
function settleFindings(findings, policy) {
	return sortFindings(absorbFindings(weigh(findings, policy)));
}
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
function coverageOf(facts) {
	const known = facts.entries.filter((entry) => entry.evidence !== void 0);
	return new Map(known.map((entry) => [entry.entry.address, coverageChange(facts, entry)]));
}
function coverageChange({ input }, entry) {
	const required = input.required.platforms;
	const { base, baseEvidence } = entry;
	return {
		required,
		before: base === void 0 || baseEvidence === void 0 ? void 0 : covered(entryCoverage(base, baseEvidence, required)),
		after: covered(entry.coverage)
	};
}
function covered(coverage) {
	return coverage.filter(isCovered).map((one) => one.platform);
}

// src/review/required-platforms.ts
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

// src/app/evidence-plan.ts
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

// src/review/shards/inherit-base.ts
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
	const candidates = removed.map((side) => entryOf(side.lock, entry.address)).filter((one) => one !== void 0);
	return candidates.find((one) => one.version === entry.version) ?? candidates[0];
}
function entryOf(lock, provider) {
	return lock.providers.get(provider);
}

// src/app/reading-pair.ts
function withBase(reading, former) {
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
function groupByTool(pairs) {
	const groups = /* @__PURE__ */ new Map();
	for (const pair of pairs) {
		const { tool } = pair.reading.choice;
		const key = toolKey(tool);
		const group = groups.get(key) ?? {
			tool,
			pairs: []
		};
		group.pairs.push(pair);
		groups.set(key, group);
	}
	return [...groups.values()];
}
function entriesOf$2(side) {
	return [...side?.lock.providers.values() ?? []];
}

// src/app/gather-for-group.ts
async function gatherForGroup({ tool, pairs }, own, terms, gather) {
	const { policy, now } = terms;
	const about = async (wishes, platforms) => {
		const asked = mergeWishes(wishes).map((wish) => {
			const wantsDate = requiredAge(policy, wish.provider, now) !== void 0;
			return gather({
				...wish,
				platforms,
				wantsDate
			}, tool);
		});
		return evidenceIndex(await Promise.all(asked));
	};
	const listed = pairs.flatMap(({ reading }) => [...listedPlatforms(policy, reading.candidate.root) ?? []]);
	const before = await about(pairs.flatMap(basePlan), listed);
	const looked = requirementsOf(pairs, before, terms)(pairs).flatMap((one) => one.platforms);
	const platforms = [...new Set(looked)];
	const wishes = pairs.flatMap(headPlan);
	const some = new Map([...before, ...await about(wishes.filter(isLockedIn(own)), platforms)]);
	const first = requirementsOf(pairs, some, terms)(own);
	if (!first.some(looksAtOthers)) return {
		evidence: some,
		required: first
	};
	const evidence = new Map([...before, ...await about(wishes, platforms)]);
	return {
		evidence,
		required: requirementsOf(pairs, evidence, terms)(own)
	};
}
function looksAtOthers({ from }) {
	return from === "other-roots" || from === "host";
}
function isLockedIn(pairs) {
	const entries = pairs.flatMap(({ reading, base }) => [...entriesOf$2(base), ...entriesOf$2(reading.head)]);
	const locked = new Set(entries.map(({ address, version }) => evidenceKey(address, version)));
	return ({ provider, version }) => locked.has(evidenceKey(provider, version));
}
function headPlan({ reading, base }) {
	return planEvidence(base?.lock, reading.head?.lock);
}
function basePlan({ reading, base }) {
	return planBaseEvidence(base?.lock, reading.head?.lock);
}
function requirementsOf(pairs, evidence, { policy, hostPlatform, mode }) {
	const kept = new Map(pairs.map((pair) => [pair, entriesOf$2(coverageToKeep(pair, mode))]));
	const otherRoots = sortedUnique([...kept.values()].flatMap((entries) => entries.flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry)))));
	return (of) => of.map((pair) => requiredPlatforms({
		listed: listedPlatforms(policy, pair.reading.candidate.root),
		baseEntries: (kept.get(pair) ?? []).map((entry) => ({
			entry,
			evidence: findEvidence(evidence, entry)
		})),
		otherRoots,
		host: hostPlatform
	}));
}
function coverageToKeep({ reading, base }, mode) {
	return mode === "audit" ? reading.head : base;
}

// src/app/run-events.ts
function rootCounter(kind, total, listener) {
	let done = 0;
	const tell = () => {
		if (total > 1) listener?.({
			kind,
			done,
			total
		});
	};
	tell();
	return () => {
		done++;
		tell();
	};
}
function rootEventWords({ kind, done, total }) {
	const verb = {
		"roots-read": "read",
		"roots-judged": "judged"
	}[kind];
	return `${done} of ${count(total, ["root module", "root modules"])} ${verb}`;
}
function isReadingThrough(event) {
	return event.kind === "roots-read" && event.done === event.total;
}

// src/app/judge-readings.ts
async function judgeReadings(work, gather) {
	const pairs = work.readings.map((reading) => withBase(reading, work.former));
	const total = pairs.filter((pair) => isJudged(pair, work)).length;
	const grouped = {
		...work,
		lockedVersions: lockedVersions(pairs),
		rootIsJudged: rootCounter("roots-judged", total, work.listener)
	};
	const reviews = await Promise.all(groupByTool(pairs).map((group) => judgeGroup(group, grouped, gather)));
	const order = new Map(work.readings.map((reading, i) => [reading.candidate.root, i]));
	return reviews.flat().sort((a, b) => (order.get(a.root) ?? 0) - (order.get(b.root) ?? 0));
}
async function judgeGroup(group, work, gather) {
	const { tool, pairs } = group;
	const own = pairs.filter((pair) => isJudged(pair, work));
	if (own.length === 0) return [];
	const { evidence, required } = await gatherForGroup(group, own, work, gather);
	const context = {
		mode: work.mode,
		tool,
		now: work.now,
		policy: work.policy,
		evidence,
		knownKeys: (provider) => knownKeys(work.policy, provider),
		pinnedKeys: (provider) => pinnedKeys(work.policy, provider),
		lockedVersions: work.lockedVersions,
		repositoryProviders: work.repositoryProviders,
		unmanaged: work.unmanaged?.(tool) ?? /* @__PURE__ */ new Set()
	};
	const pasts = await Promise.all(own.map((pair) => pastOf(pair, work)));
	return own.map((pair, i) => {
		const review = reviewOf(pair, context, {
			required: required[i] ?? {
				platforms: [work.hostPlatform],
				from: "host"
			},
			past: pasts[i] ?? []
		});
		work.rootIsJudged();
		return review;
	});
}
function isJudged({ reading }, { isJudged: asked }) {
	return asked === void 0 || asked(reading.candidate.root);
}
function lockedVersions(pairs) {
	const versions = /* @__PURE__ */ new Map();
	for (const { address, version } of pairs.flatMap(({ reading }) => entriesOf$2(reading.head))) versions.set(address, (versions.get(address) ?? /* @__PURE__ */ new Set()).add(version));
	return versions;
}
async function pastOf({ reading, base }, { history, mode }) {
	const { candidate, choice } = reading;
	const isOfInterest = entriesOf$2(reading.head).some(({ address, version }) => {
		const before = base?.lock.providers.get(address)?.version;
		return before === void 0 || compareVersions(version, before) < 0;
	});
	if (history === void 0 || mode === "audit" || !isOfInterest) return [];
	const path = candidate.baseLockPath ?? candidate.lockFilePath;
	return (await history(path)).map((bytes) => lockSide(bytes, path, choice.tool)).filter(({ diagnostics }) => !hasErrors(diagnostics)).map(({ lock }) => lock);
}
function reviewOf({ reading, base }, context, { required, past }) {
	const { candidate, head, requirements, baseRequirements, choice } = reading;
	const { root } = candidate;
	const expected = head === void 0 ? void 0 : expectedLockFile({
		root,
		head,
		base,
		requirements,
		context
	});
	const judgement = judgeRoot({
		context,
		root,
		lockFilePath: candidate.lockFilePath,
		scope: candidate.scope,
		base,
		head,
		requirements,
		baseRequirements,
		past,
		required
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
		},
		rules: choice.tool
	};
}

// src/language/config/module-memory.ts
function moduleMemory() {
	return /* @__PURE__ */ new Map();
}
function moduleTable(memory, files) {
	const known = memory.get(files);
	if (known !== void 0) return known;
	const table = /* @__PURE__ */ new Map();
	memory.set(files, table);
	return table;
}

// src/app/module-reach.ts
function moduleSharing({ fetchModule, inputs, state }) {
	return {
		fetchModule,
		inputs,
		state,
		memory: moduleMemory()
	};
}

// src/language/config/local-names.ts
function providerFor(module, localName, tool) {
	const required = module.requiredProviders.get(localName);
	if (required !== void 0) return required.address;
	const name = normalizedName(localName);
	return name === void 0 ? void 0 : impliedProviderAddress(name, tool);
}
function resourceProvider(module, resource, tool) {
	if (resource.provider !== void 0) return providerFor(module, resource.provider.localName, tool);
	const name = normalizedName(impliedLocalName(resource.type));
	return name === void 0 ? void 0 : providerFor(module, name, tool);
}
function defaultAddress(localName, tool) {
	return parseProviderAddress(`${defaultRegistryHost(tool)}/hashicorp/${localName}`, tool);
}

// src/language/config/module.ts
function configurationName(localName, alias) {
	return alias === "" ? localName : `${localName}.${alias}`;
}
function resourceKey(resource) {
	return `${resource.mode}.${resource.type}.${resource.name}`;
}

// src/language/config/traversal.ts
const IDENTIFIER$1 = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;
function isIdentifier(text) {
	return IDENTIFIER$1.test(text);
}
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
function isConstantKey(key) {
	if (key.kind === "number") return true;
	return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}
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
function matchNext(reader, pattern) {
	pattern.lastIndex = reader.at;
	const found = pattern.exec(reader.text)?.[0];
	if (found !== void 0) reader.at += found.length;
	return found;
}
function traversalProblem(text) {
	if (!/^[ \t]*[\p{ID_Start}_]/u.test(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/language/config/expression.ts
function expressionPlace(expression) {
	return {
		source: expression.source,
		span: expression.node
	};
}
function evaluateConstant(expression) {
	if (expression.syntax === "native") return evaluateLiteral(expression.node, expression.source);
	return {
		value: jsonValue(expression.node),
		diagnostics: []
	};
}
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
function evaluateKey({ key }) {
	const word = key.syntax === "native" ? literalKey(key.node) : void 0;
	return word === void 0 ? evaluateConstant(key) : {
		value: stringValue(word),
		diagnostics: []
	};
}
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
function staticProblem(expression, wanted) {
	const detail = `A ${wanted} must be written out here.`;
	return errorAt(expressionPlace(expression), "Invalid expression", detail);
}
function staticTraversal(expression) {
	if (expression.syntax === "native") return nativeTraversal(expression.node);
	const { node } = expression;
	return node.kind === "string" ? parseTraversal(node.value, node) : void 0;
}
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
function isQuotedString(expression) {
	if (expression.syntax === "json" || expression.node.kind !== "template") return false;
	const { parts } = expression.node;
	return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}
function constantText(expression) {
	const { value } = evaluateConstant(expression);
	return value.kind === "string" ? value.value : void 0;
}
function keywordOf(expression) {
	const traversal = staticTraversal(expression);
	return traversal?.steps.length === 0 ? traversal.root : void 0;
}

// src/language/config/expression-walk.ts
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

// src/language/config/json-expression.ts
function readNativeExpression(expression) {
	if (expression.syntax === "native") return {
		node: expression.node,
		diagnostics: []
	};
	const { node, source } = expression;
	if (node.kind !== "string") return { diagnostics: [] };
	const parsed = parseExpressionText(sourceText(source.file, node.value));
	const place = {
		source,
		span: node
	};
	return parsed.diagnostics.length > 0 ? { diagnostics: parsed.diagnostics.map((one) => errorAt(place, one.summary, one.detail)) } : {
		node: moved$1(parsed.expression, node),
		diagnostics: []
	};
}
function nativeExpression(expression) {
	return readNativeExpression(expression).node;
}
function moved$1(expression, { start, end }) {
	return {
		...expression,
		start,
		end
	};
}
function mentions(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return mentionsOf(expression.node);
	const all = jsonTemplates(expression.node).map((text) => mentionsOf(templateOf(text, source.file)));
	return {
		references: all.flatMap((one) => one.references),
		callsFunctions: all.some((one) => one.callsFunctions)
	};
}
function jsonTemplates(node) {
	switch (node.kind) {
		case "string": return node.value.includes("${") || node.value.includes("%{") ? [node.value] : [];
		case "array": return node.items.flatMap(jsonTemplates);
		case "object": return node.members.flatMap(({ value }) => jsonTemplates(value));
		default: return [];
	}
}
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
function templateOf(text, file) {
	let marker = "END";
	while (text.includes(marker)) marker += "_";
	const heredoc = `<<${marker}\n${text}\n${marker}\n`;
	return parseExpressionText(sourceText(file, heredoc)).expression;
}

// src/language/config/provider-reference.ts
const SUMMARY = "Invalid provider configuration reference";
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
function isUsable(decoded) {
	return decoded.reference !== void 0 && !hasErrors(decoded.diagnostics);
}

// src/language/config/imported-providers.ts
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
		diagnostics: readable.flatMap((one) => disagreement$1(one, root))
	};
}
function isGenerated(imported, root) {
	if (imported.modulePath.length > 0) return false;
	return !root.module.resources.has(resourceKey(imported.resource));
}
function disagreement$1(imported, root) {
	if (imported.modulePath.length > 0 || imported.provider === void 0) return [];
	const target = root.module.resources.get(resourceKey(imported.resource));
	if (target === void 0) return [];
	if (target.provider !== void 0 && referenceName(target.provider) === referenceName(imported.provider)) return [];
	return [errorAt(imported.providerPlace, "Invalid import provider argument", "The resource that is imported to must name the same provider configuration.")];
}

// src/language/config/init-warnings.ts
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
function moduleHosts(nodes) {
	return nodes.flatMap(({ module }) => [...module.moduleCalls.values()].flatMap(({ source, place }) => {
		const host = source === void 0 ? void 0 : hostOf$2(source);
		return host === void 0 ? [] : [{
			host,
			...lineOf(place)
		}];
	}));
}
function hostOf$2(source) {
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
function addressInChild(child, reference, tool) {
	const name = referenceName(reference);
	return ([...child.requiredProviders.values()].find((one) => one.aliases.includes(name)) ?? child.requiredProviders.get(reference.localName))?.address ?? defaultAddress(reference.localName, tool);
}
function addressInParent(parent, passed, tool) {
	const odd = parent.requiredProviders.get(referenceName(passed.inChild));
	const own = parent.requiredProviders.get(passed.inParent.localName);
	return (odd ?? own)?.address ?? defaultAddress(passed.inParent.localName, tool);
}
function emptyBlockWarnings(module) {
	return [...module.providers.values()].filter((one) => one.empty).map((block) => {
		const detail = `Replace the empty block for ${configurationName(block.localName, block.alias)} by an entry of required_providers.`;
		return warningAt(block.place, "Redundant empty provider block", detail);
	});
}

// src/language/config/test-provider-types.ts
function testProviderProblems(root, { file, modules }, tool) {
	const types = /* @__PURE__ */ new Map();
	const configured = new Map([...file.providers, ...file.mocks].map((one) => [configurationName(one.localName, one.alias), one.place]));
	const view = {
		tool,
		names: new Set([...file.providers, ...file.mocks].map((one) => one.localName)),
		configured,
		types
	};
	const problems = file.runs.flatMap((run) => {
		const isRoot = run.call === void 0;
		const module = isRoot ? root : modules.find((one) => one.call?.name === run.name)?.module;
		if (module === void 0) return [];
		const passed = claim(view, run, module);
		return isRoot ? passed : [];
	});
	return file.runs.some((one) => one.call === void 0 && one.providers.length === 0) ? [...problems, ...ownProblems(view, root)] : problems;
}
function claim(view, run, module) {
	const { types, names, tool } = view;
	const known = knownProviders(module, tool);
	if (run.providers.length === 0) {
		for (const [name, address] of known) if (!types.has(name) && names.has(name)) types.set(name, address);
		return [];
	}
	return run.providers.flatMap(({ inChild, inParent }) => {
		const wanted = known.get(inChild.localName) ?? defaultAddress(inChild.localName, tool);
		const given = types.get(inParent.localName) ?? wanted;
		if (names.has(inParent.localName)) types.set(inParent.localName, given);
		if (given === wanted) return [];
		return [mismatch(inParent.place, referenceName(inParent), given, wanted)];
	});
}
function knownProviders(module, tool) {
	const known = /* @__PURE__ */ new Map();
	for (const [name, { address }] of module.requiredProviders) known.set(name, address);
	for (const { localName } of module.providers.values()) if (!known.has(localName)) known.set(localName, defaultAddress(localName, tool));
	return known;
}
function ownProblems(view, root) {
	const known = knownProviders(root, view.tool);
	return [...[...root.requiredProviders.values()].flatMap((one) => [one.localName, ...one.aliases].map((name) => [name, one.address])), ...[...root.providers].flatMap(([name, { localName }]) => {
		const address = known.get(localName);
		return address === void 0 ? [] : [[name, address]];
	})].flatMap(([name, address]) => {
		const place = view.configured.get(name);
		const [localName = ""] = name.split(".");
		const given = view.types.get(localName);
		if (place === void 0 || given === void 0 || given === address) return [];
		return [mismatch(place, name, given, address)];
	});
}
function mismatch(place, name, given, wanted) {
	const detail = `"${name}" is a configuration of "${given}" in the test file, but the run wants one of "${wanted}".`;
	return errorAt(place, "Provider type mismatch", detail);
}

// src/language/config/requirements.ts
const KINDS$2 = {
	resource: "resource",
	data: "data",
	ephemeral: "ephemeral",
	action: "resource"
};
function collectRequirements(tree, options) {
	const { tool } = options;
	const tests = readsTests(options) ? tree.tests : void 0;
	const isVacant = tree.root.module.vacant && hasErrors(tree.diagnostics);
	const diagnostics = [...tree.diagnostics, ...isVacant ? [] : tests?.diagnostics ?? []];
	const limits = [...tree.limits, ...tests?.limits ?? []];
	const testModules = tests?.files.flatMap((one) => one.modules) ?? [];
	const imported = importedProviders(tree.root, tool);
	if (!hasErrors(diagnostics)) {
		const roots = [tree.root, ...testModules];
		diagnostics.push(...roots.flatMap((one) => providerPassingProblems(one, tool)));
		const { module } = tree.root;
		for (const file of tests?.files ?? []) diagnostics.push(...testProviderProblems(module, file, tool));
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
function origins(nodes) {
	const [overrides, hosts] = [sourceOverrides(nodes), moduleHosts(nodes)];
	return {
		...overrides.length === 0 ? {} : { sourceOverrides: overrides },
		...hosts.length === 0 ? {} : { moduleHosts: hosts }
	};
}
function readsTests({ tool, mode }) {
	return mode === "init" || tool.name === "terraform" && tool.minor >= 15;
}
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
			kind: KINDS$2[resource.mode],
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
			origins: list.map((one) => originOf$1(one.request)).sort(compareOrigins)
		}];
	}));
}
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
function originOf$1({ place, kind, module, constraint = "" }) {
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

// src/language/hcl/salvage.ts
const HEADER$1 = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;
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
function duplicatesOf(tool) {
	const product = tool.minor >= 9 ? "HCP Terraform" : "Terraform Cloud";
	return {
		backend: {
			summary: "Duplicate backend configuration",
			what: "backend block"
		},
		cloud: {
			summary: `Duplicate ${tool.name === "terraform" ? product : "cloud"} configurations`,
			what: "cloud block"
		},
		encryption: {
			summary: "Duplicate encryption configuration",
			what: "encryption block"
		}
	};
}
function duplicate$1(draft, { summary, what }, place, previous) {
	const range = previous === void 0 ? void 0 : placeRange(previous);
	const where = range === void 0 ? "" : ` at ${range.file}:${range.start.line}`;
	draft.diagnostics.push(errorAt(place, summary, `There is another such ${what} already${where}.`));
}

// src/language/config/override.ts
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
function overrideBackends(draft, file) {
	const duplicates = duplicatesOf(draft.tool);
	const [backend, secondBackend] = file.backends;
	const [cloud, secondCloud] = file.clouds;
	const [encryption, secondEncryption] = file.encryptions;
	if (secondBackend !== void 0) duplicate$1(draft, duplicates.backend, secondBackend, backend);
	else if (backend !== void 0) Object.assign(draft, {
		backend,
		cloud: void 0
	});
	if (secondCloud !== void 0) duplicate$1(draft, duplicates.cloud, secondCloud, cloud);
	else if (cloud !== void 0) Object.assign(draft, {
		cloud,
		backend: void 0
	});
	if (secondEncryption !== void 0) duplicate$1(draft, duplicates.encryption, secondEncryption, encryption);
}
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
function refuseWholesale(draft, file) {
	const imports = file.imports.map((one) => one.place);
	for (const [places, name] of [
		[file.moved, "moved"],
		[imports, "import"],
		[draft.tool.name === "terraform" ? [] : file.removed, "Removed"]
	]) for (const place of places) draft.diagnostics.push(errorAt(place, `Cannot override '${name}' blocks`, "Such blocks can stand in normal files only."));
}

// src/language/config/variable-type.ts
const ANY = { kind: "any" };
const PRIMITIVES$1 = [
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
		const primitive = PRIMITIVES$1.find((one) => one === node.name);
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

// src/language/config/override-variables.ts
function mergeVariables(draft, primary, override) {
	const merged = /* @__PURE__ */ new Map();
	for (const block of primary.flatMap((file) => file.variables)) merged.set(block.name, block);
	for (const block of override.flatMap((file) => file.variables)) {
		const base = merged.get(block.name);
		const variable = {
			...base,
			...block
		};
		merged.set(block.name, variable);
		if (base !== void 0) reportUnfitDefault(draft, variable);
	}
	return merged;
}
function reportUnfitDefault(draft, variable) {
	const { name, place, type, nullable } = variable;
	const value = variable.default;
	if (value === void 0) return;
	const isForbiddenNull = value.kind === "null" && nullable === false;
	if (!isForbiddenNull && (type === void 0 || isConvertible(value, type))) return;
	const detail = isForbiddenNull ? `With this override the default of "${name}" is null, which nullable = false forbids.` : `With this override the default of "${name}" is not of the variable's type.`;
	draft.diagnostics.push(errorAt(place, "Invalid default value for variable", detail));
}

// src/language/config/combine.ts
function combineFiles(primary, override, tool) {
	const draft = emptyDraft(tool);
	combineRequiredProviders(draft, primary, override);
	for (const file of primary) appendFile(draft, file);
	for (const file of override) overrideWith(draft, file);
	const { requiredProviders, providers, resources, moduleCalls, imports, backend, cloud } = draft;
	return {
		module: {
			requiredProviders,
			overriddenSources: draft.overriddenSources,
			providers,
			resources,
			moduleCalls,
			variables: mergeVariables(draft, primary, override),
			locals: new Map([...primary, ...override].flatMap(({ locals }) => locals.map(({ name, expression }) => [name, expression]))),
			imports,
			toolConstraints: draft.toolConstraints,
			...backend === void 0 ? {} : { backend },
			...cloud === void 0 ? {} : { cloud }
		},
		diagnostics: draft.diagnostics
	};
}
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
		else duplicate$1(draft, duplicatesOf(draft.tool)[kind], place, previous);
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
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";
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
function bodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "whole") : jsonContent(body, schema, "whole");
}
function partialBodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "partial") : jsonContent(body, schema, "partial");
}
function bodyAttributes(body) {
	return body.syntax === "native" ? nativeAttributes(body) : jsonAttributes(body);
}

// src/language/config/schemas.ts
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: Object.fromEntries([...names(required).map((name) => [name, "required"]), ...names(optional).map((name) => [name, "optional"])]),
		blocks
	};
}
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
function terraformSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema("required_version experiments language", {
		backend: ["type"],
		cloud: [],
		required_providers: [],
		provider_meta: ["provider"],
		...openTofu ? { encryption: [] } : {},
		...!openTofu && tool.minor >= 14 ? { state_store: ["type"] } : {}
	});
}
const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });
const COMPATIBLE_WITH_SCHEMA = bodySchema("opentofu");
const PROVIDER_SCHEMA = bodySchema("alias version for_each count depends_on source", {
	_: [],
	lifecycle: [],
	locals: []
});
const MODULE_SCHEMA = bodySchema("version count for_each depends_on providers", {
	_: [],
	lifecycle: [],
	locals: [],
	provider: ["type"]
}, "source");
const RESOURCE_ARGUMENTS = "count for_each provider depends_on";
const RESOURCE_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	locals: [],
	lifecycle: [],
	connection: [],
	provisioner: ["type"],
	_: []
});
function resourceSchema(mode, tool) {
	if (mode === "data") return DATA_SCHEMA;
	if (mode !== "ephemeral" || tool.name === "opentofu") return RESOURCE_SCHEMA;
	return bodySchema(RESOURCE_ARGUMENTS, DATA_SCHEMA.blocks);
}
const DATA_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	lifecycle: [],
	locals: [],
	_: []
});
function lifecycleSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema(`create_before_destroy prevent_destroy ignore_changes replace_triggered_by${openTofu || tool.minor >= 16 ? " destroy" : ""}${openTofu ? " enabled" : ""}`, {
		precondition: [],
		postcondition: [],
		...!openTofu && tool.minor >= 14 ? { action_trigger: [] } : {}
	});
}
const MODULE_LIFECYCLE_SCHEMA = bodySchema("enabled");
const CHECK_RULE_SCHEMA = bodySchema("", {}, "condition error_message");
const CHECK_SCHEMA = bodySchema("", {
	data: ["type", "name"],
	assert: []
});
const PROVISIONER_SCHEMA = bodySchema("when on_failure", {
	_: [],
	connection: [],
	lifecycle: []
});
function importSchema(tool) {
	return (tool.name === "opentofu" ? tool.minor >= 12 : tool.minor >= 12) ? bodySchema("provider for_each id identity", {}, "to") : bodySchema("provider for_each", {}, "id to");
}
const MOVED_SCHEMA = bodySchema("", {}, "from to");
const REMOVED_SCHEMA = bodySchema("", {
	lifecycle: [],
	provisioner: ["type"],
	connection: []
}, "from");
const REMOVED_LIFECYCLE_SCHEMA = bodySchema("destroy");
function variableSchema(tool) {
	const openTofu = tool.name === "opentofu";
	const constant = openTofu ? tool.minor >= 12 : tool.minor >= 15;
	return bodySchema(`description default type sensitive ephemeral nullable${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${constant ? " const" : ""}`}`, { validation: [] });
}
function outputSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema(`description depends_on sensitive ephemeral${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${!openTofu && tool.minor >= 15 ? " type" : ""}`}`, {
		precondition: [],
		postcondition: []
	}, "value");
}
function forOverride(base) {
	return {
		attributes: Object.fromEntries(Object.keys(base.attributes).map((name) => [name, "optional"])),
		blocks: base.blocks
	};
}

// src/language/config/check-rule.ts
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
function stringArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const text = toStringValue(value);
		return text?.kind === "string" ? text.value : void 0;
	});
}
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
function firstDependency(content) {
	const attribute = content.attributes.get("depends_on");
	const first = attribute === void 0 ? void 0 : listItems(attribute.expression)?.[0];
	return first === void 0 ? void 0 : expressionPlace(first);
}
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
function duplicateBlocks(blocks, type, summary) {
	return blocks.filter((one) => one.type === type).slice(1).map((one) => errorAt(one.place, summary, `Only one ${type} block may be given.`));
}
function reservedBlocks$1(blocks, types, kind) {
	return blocks.filter((one) => types.includes(one.type)).map((one) => errorAt(one.typePlace, `Reserved block type name in ${kind} block`, `The block type "${one.type}" is reserved in ${kind} blocks.`));
}

// src/language/config/replace-triggers.ts
const VALUES = /* @__PURE__ */ new Set([
	"var",
	"local",
	"module",
	"path",
	"terraform",
	"tofu"
]);
const INSTANCE_ATTRIBUTES = /* @__PURE__ */ new Map([["each", "key"], ["count", "index"]]);
const MODES$1 = /* @__PURE__ */ new Set([
	"data",
	"resource",
	"ephemeral"
]);
const RESERVED$1 = /* @__PURE__ */ new Set([
	"template",
	"lazy",
	"arg"
]);
const CONTEXT = "in replace_triggered_by expression";
function replaceTriggerProblems(expression) {
	const items = listItems(expression);
	if (items === void 0) return [staticProblem(expression, "list of references")];
	return items.map(itemProblems).find((problems) => problems.length > 0) ?? [];
}
function itemProblems(item) {
	const report = (summary, detail) => errorAt(expressionPlace(item), summary, detail);
	if (item.syntax === "json" && item.node.kind !== "string") return [report("Invalid reference expression", "One reference is wanted, as a string.")];
	const { node, diagnostics } = readNativeExpression(item);
	if (node === void 0) return diagnostics;
	const { references } = mentionsOf(node);
	const malformed = references.flatMap((one) => {
		const summary = malformation(one);
		return summary === void 0 ? [] : [report(summary, `"${one.join(".")}" is no reference.`)];
	});
	if (malformed.length > 0) return malformed;
	const detail = "An item refers to one resource, perhaps with count.index or each.key inside.";
	const problems = references.flatMap((one) => misplacement(one) ?? []).map((summary) => report(summary, detail));
	if (references.filter((one) => isResource(one)).length === 1) return problems;
	return [...problems, report("Invalid replace_triggered_by expression", detail)];
}
function isResource([root = ""]) {
	return root !== "self" && !VALUES.has(root) && !INSTANCE_ATTRIBUTES.has(root);
}
function malformation([root = "", ...attributes]) {
	if (root === "self") return void 0;
	if (RESERVED$1.has(root)) return "Reserved symbol name";
	const wanted = MODES$1.has(root) ? 2 : 1;
	return attributes.length < wanted ? "Invalid reference" : void 0;
}
function misplacement([root = "", attribute]) {
	const allowed = INSTANCE_ATTRIBUTES.get(root);
	if (allowed !== void 0) return attribute === allowed ? void 0 : `Invalid ${root} reference ${CONTEXT}`;
	return root === "self" || VALUES.has(root) ? `Invalid reference ${CONTEXT}` : void 0;
}

// src/language/config/lifecycle.ts
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
			...content.blocks.filter(isCondition).flatMap((one) => [...checkRuleProblems(one, owner.isOverride), ...owner.isOverride ? [] : selfReferenceProblems(one, addressOf(owner))])
		]
	};
}
function isCondition({ type }) {
	return type === "precondition" || type === "postcondition";
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
		case "replace_triggered_by": return replaceTriggerProblems(attribute.expression);
		default: return [];
	}
}
function addressOf({ mode, type, name }) {
	return mode === "resource" ? [type, name] : [
		mode,
		type,
		name
	];
}
function ignoreChangesProblems(expression) {
	if (keywordOf(expression) === "all") return [];
	const items = listItems(expression);
	if (items === void 0) return [staticProblem(expression, "list of references")];
	const problems = items.flatMap((item) => ignoredItemProblems(item, expression));
	const isWildcard = (item) => constantText(item) === "*";
	const isReference = (item) => !isWildcard(item) && quotableTraversal(item).traversal !== void 0;
	if (!items.some(isWildcard) || !items.some(isReference)) return problems;
	const detail = "The wildcard \"*\" cannot stand beside references.";
	return [...problems, errorAt(expressionPlace(expression), "Invalid ignore_changes ruleset", detail)];
}
function ignoredItemProblems(item, whole) {
	if (constantText(item) === "*") return [errorAt(expressionPlace(whole), "Invalid ignore_changes wildcard", "Write ignore_changes = all to ignore changes of all arguments.")];
	const { traversal, isReported, diagnostics } = quotableTraversal(item);
	return traversal === void 0 && !isReported ? [...diagnostics, staticProblem(item, "reference")] : diagnostics;
}

// src/language/config/provisioner.ts
const REMOVED = /* @__PURE__ */ new Set([
	"chef",
	"habitat",
	"puppet",
	"salt-masterless"
]);
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
const KNOWN_AT_DESTROY = /* @__PURE__ */ new Set([
	"self",
	"path",
	"terraform",
	"tofu"
]);
const KEYS_AT_DESTROY = /* @__PURE__ */ new Map([["count", "index"], ["each", "key"]]);
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
const NAMES$1 = {
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
			...labelProblems(block, mode, options.tool),
			...provider.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...lifecycle.diagnostics,
			...provisionerProblems(content, mode),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, ["locals"], NAMES$1[mode].reserved),
			...repetitionProblems(repetition)
		]
	};
}
function decodeNestedData(block, options) {
	const content = partialBodyContent(block.body, DATA_SCHEMA);
	const provider = decodeProvider$1(content, options.tool);
	const repeated = ["count", "for_each"].flatMap((name) => content.attributes.get(name) ?? []);
	const lifecycles = content.blocks.filter((one) => one.type === "lifecycle");
	return {
		value: resourceFrom(block, "data", content, provider),
		diagnostics: [
			...content.diagnostics,
			...labelProblems(block, "data", options.tool),
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
function labelProblems(block, mode, tool) {
	const isShort = mode === "ephemeral" && tool.name === "terraform";
	const [type, name] = block.labels;
	const wrong = (label, what) => label === void 0 || isIdentifier(label.value) ? [] : [errorAt(label.place, `Invalid ${what}`, `"${label.value}" is not a name of letters, digits, underscores and dashes.`)];
	return [...wrong(type, isShort ? "ephemeral resource type" : NAMES$1[mode].type), ...wrong(name, NAMES$1[mode].name)];
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
const MODES = /* @__PURE__ */ new Set([
	"data",
	"ephemeral",
	"resource"
]);
const RESERVED = new Set("count each local path self terraform var template lazy arg module".split(" "));
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
	if (RESERVED.has(first)) return void 0;
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
				target: targetText$1(to),
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
	const { node, diagnostics } = readNativeExpression(to.expression);
	if (diagnostics.length > 0) return { diagnostics };
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
function targetText$1({ expression }) {
	const { span, source } = expressionPlace(expression);
	return source.text.slice(span.start, span.end).replace(/\s+/g, "");
}
function providerProblems(provider, address) {
	if (provider === void 0 || address === void 0 || address.modulePath.length === 0) return [];
	return [errorAt(provider.place, "Invalid import provider argument", "Resources of a module get their provider from the module block.")];
}
function identityProblems(content, block) {
	const id = content.attributes.get("id");
	const identity = content.attributes.get("identity");
	if (id !== void 0 && identity !== void 0) return [errorAt(id.place, "Conflicting import arguments", "Only one of id and identity can say what is imported.")];
	if (id !== void 0 || identity !== void 0) return [];
	if (content.diagnostics.some((one) => one.summary === "Missing required argument")) return [];
	return [errorAt(block.place, "Missing required import argument", "One of id and identity must say what is imported.")];
}

// src/language/config/constraint-argument.ts
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
const MOCK_DATA_ENDINGS = [".tfmock.hcl", ".tfmock.json"];
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
function testFileNames(names, tool) {
	const endings = endingsFor(tool, TERRAFORM_TEST_ENDINGS, OPENTOFU_TEST_ENDINGS);
	return preferred([...names].filter((name) => !isIgnoredFile(name) && stemOf(name, endings) !== void 0));
}
function mockDataFileNames(names) {
	return [...names].filter((name) => !isIgnoredFile(name) && stemOf(name, MOCK_DATA_ENDINGS) !== void 0).sort(compareBytes);
}
function isOpenTofuFile(name) {
	return stemOf(name, OPENTOFU_ENDINGS) !== void 0;
}
function isJsonFile(name) {
	return name.endsWith(".json");
}
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
function preferred(names) {
	const present = new Set(names);
	return names.filter((name) => !present.has(openTofuTwin(name) ?? "")).sort(compareBytes);
}
function openTofuTwin(name) {
	for (const ending of [...TERRAFORM_ENDINGS, ...TERRAFORM_TEST_ENDINGS]) if (name.endsWith(ending)) return name.slice(0, -ending.length) + ending.replace(".tf", ".tofu");
}

// src/language/config/decode-language.ts
const EDITIONS = {
	terraform: "TF2021",
	opentofu: "tofu2024"
};
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
const REPOSITORY_HOSTS = /* @__PURE__ */ new Set(["github.com", "bitbucket.org"]);
const REGISTRY_NAME = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
const REGISTRY_SYSTEM = /^[0-9a-z]{1,64}$/;
const FORCED_GETTER$1 = /^([A-Za-z0-9]+)::([\s\S]+)$/;
const URL_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
const GIT_OVER_SSH = /^git@([^:@\s/]+):(.+)$/;
function parseModuleSource(text, tool) {
	if (isLocal(text)) return {
		kind: "local",
		address: cleanLocal(text)
	};
	return registrySource$1(text, tool).source ?? remoteSource(text);
}
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
function registryHost(text) {
	try {
		const host = parseServiceHost(text);
		return host.ascii.includes(".") && !REPOSITORY_HOSTS.has(host.ascii) ? host.display : void 0;
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}
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
function detect(address) {
	const forced = FORCED_GETTER$1.exec(address);
	const rest = forced?.[2] ?? address;
	if (isUrl(rest)) return address;
	const found = shorthand(rest);
	if (found === void 0) throw invalid$7(`The way to fetch module "${address}" is unknown; a directory is written "./${address}"`);
	if (forced?.[1] === void 0) return found;
	return `${forced[1]}::${FORCED_GETTER$1.exec(found)?.[2] ?? found}`;
}
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
function repositoryShorthand(path, query) {
	const [host = "", owner = "", repository = "", ...inside] = path.split("/");
	if (repository === "") throw invalid$7(`"${path}" does not name a repository of ${host}`);
	return withSubdirectory(`${`git::https://${host}/${owner}/${repository.replace(/\.git$/, "")}.git`}${query}`, inside.join("/"));
}
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
function computesSources(tool) {
	return evaluatesLate(tool) || tool.name === "terraform" && tool.minor >= 15;
}
function evaluatesLate(tool) {
	return tool.name === "opentofu" && tool.minor >= 8;
}
function isDynamicArgument(attribute) {
	if (attribute === void 0) return false;
	const { references, callsFunctions } = mentions(attribute.expression);
	return references.length > 0 || callsFunctions;
}
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
			...dependency === void 0 ? {} : { depends_on: dependency }
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
function decodeProvider(block, tool) {
	const content = partialBodyContent(block.body, PROVIDER_SCHEMA);
	const localName = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(localName, block.place);
	if (nameProblem !== void 0) return { diagnostics: [...content.diagnostics, nameProblem] };
	const alias = decodeAlias$1(content);
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
function decodeAlias$1(content) {
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
const PRIMITIVES = /* @__PURE__ */ new Set([
	"string",
	"number",
	"bool"
]);
const INVALID_OBJECT = "Invalid required_providers object";
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
	return !hasErrors(diagnostics) && PRIMITIVES.has(value.kind) ? decodeLegacyEntry(attribute, tool) : decodeObjectEntry(attribute, tool);
}
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
	if (isUnreadable(version, diagnostics)) return { diagnostics };
	if (hasErrors(diagnostics) || version.kind !== "string") return refuse("A version constraint must be written as a string, without references or functions.");
	const text = version.value;
	if (!isConfigurationConstraint(text)) return refuse(`"${text}" is not a version constraint.`);
	return {
		constraint: text,
		diagnostics: []
	};
}
function isUnreadable(value, diagnostics) {
	return value.kind === "unknown" && !hasErrors(diagnostics);
}
function decodeSource(value, _attribute, tool) {
	const { value: address, diagnostics } = evaluateConstant(value);
	const place = expressionPlace(value);
	if (isUnreadable(address, diagnostics)) return { diagnostics };
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
function aliasName(traversal, localName) {
	const [step] = traversal.steps;
	if (traversal.root !== localName || step?.kind === "index") return void 0;
	return configurationName(localName, step?.name ?? "");
}
function aliasProblem(list, localName) {
	const detail = `Aliases are references to configurations of the entry itself: ${localName}.alias.`;
	return errorAt(expressionPlace(list), "Invalid configuration_aliases value", detail);
}
function impliedAddress(attribute, tool) {
	const name = normalizedName(attribute.name);
	if (name !== void 0) return {
		value: impliedProviderAddress(name, tool),
		diagnostics: []
	};
	const detail = `"${attribute.name}" cannot be the name of a provider.`;
	return { diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid provider name", detail)] };
}

// src/language/config/decode-values.ts
const STRING_ARGUMENTS = ["description", "deprecated"];
const BOOLEAN_ARGUMENTS = [
	"sensitive",
	"ephemeral",
	"nullable",
	"const"
];
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
function decodeLocals(block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	const badNames = attributes.filter((one) => !isIdentifier(one.name));
	return {
		value: attributes.map(({ name, place, expression }) => ({
			name,
			place,
			expression
		})),
		diagnostics: [...diagnostics, ...badNames.map((one) => errorAt(one.namePlace, "Invalid local value name", badName$1(one.name)))]
	};
}
function nameProblems$1(label, kind) {
	if (label === void 0 || isIdentifier(label.value)) return [];
	return [errorAt(label.place, `Invalid ${kind} name`, badName$1(label.value))];
}
function badName$1(name) {
	return `"${name}" is not a name of letters, digits, underscores and dashes.`;
}
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
function decodeModule(files, tool) {
	const byName = new Map(files.map((file) => [basename(file.path), file]));
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
function unreadableFile(path) {
	return {
		severity: "error",
		summary: "Failed to read file",
		detail: `The file "${path}" is a configuration file by its name, but it could not be read.`
	};
}
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
const MAX_FILE_BYTES = 16777216;
function loadDirectory(loader, { directory, shown, isShared }) {
	loader.asked.directories.add(directory);
	const known = loader.loaded.get(directory);
	if (known !== void 0) return known;
	const read = () => readModule(loader, directory, shown);
	const loading = isShared ? remembered(loader.shared, sharedKey(loader, directory, shown), read) : read();
	loader.loaded.set(directory, loading);
	return loading;
}
function sharedKey({ tool }, directory, shown) {
	return JSON.stringify([
		tool.name,
		tool.minor,
		directory,
		shown
	]);
}
async function readModule(loader, directory, shown) {
	const names = await fileNames(loader, directory);
	if (names === void 0) return void 0;
	const { primary, override } = moduleFileNames(names, loader.tool);
	const files = [];
	for (const name of [...primary, ...override]) files.push(await readModuleFile(loader, join$1(directory, name), join$1(shown, name)));
	return decodeModule(files, loader.tool);
}
async function fileNames(loader, directory) {
	return (await loader.files.list(directory, loader.signal))?.filter((one) => one.kind !== "directory").map((one) => one.name);
}
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

// src/language/evaluation/variable-file.ts
const DECLARATIONS = bodySchema("", { variable: ["name"] });
function readVariableFile(path, bytes) {
	const { body, diagnostics } = bodyOf(sourceText(path, decodeText(bytes)));
	const declared = partialBodyContent(body, DECLARATIONS).blocks.map((one) => {
		const detail = `Write "${one.labels[0]?.value ?? ""} = …" to give a value here; a variable is declared in a configuration file.`;
		return errorAt(one.typePlace, "Variable declaration in .tfvars file", detail);
	});
	if (declared.length > 0) return {
		values: /* @__PURE__ */ new Map(),
		diagnostics: [...diagnostics, ...declared]
	};
	const content = bodyAttributes(body);
	return {
		values: new Map(content.attributes.map(({ name, expression }) => [name, expression])),
		diagnostics: [...diagnostics, ...content.diagnostics]
	};
}

// src/language/evaluation/root-values.ts
const PREFIX$2 = "TF_VAR_";
async function readRootInputs(loader, base, inputs) {
	const isPrivate = inputs.secrecy === "private";
	const given = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) if (name.startsWith(PREFIX$2)) given.set(name.slice(7), {
		text,
		isPrivate
	});
	const addFile = (path, bytes, isOutside) => {
		const file = readVariableFile(path, bytes);
		diagnostics.push(...file.diagnostics);
		for (const [name, expression] of file.values) given.set(name, {
			expression,
			isPrivate: isOutside && isPrivate
		});
	};
	const names = await fileNames(loader, base) ?? [];
	for (const name of variableFileNames(names)) {
		const { bytes } = await readModuleFile(loader, join$1(base, name), name);
		if (bytes === void 0) diagnostics.push(unreadable$3(name));
		else addFile(name, bytes, false);
	}
	for (const argument of inputs.arguments ?? []) if (argument.kind === "file") addFile(argument.path, argument.bytes, true);
	else given.set(argument.name, {
		text: argument.text,
		isPrivate
	});
	return {
		valueOf: (variable) => {
			const raw = given.get(variable.name);
			return raw === void 0 ? void 0 : givenValue(variable, raw);
		},
		diagnostics
	};
}
function unreadable$3(name) {
	return {
		severity: "error",
		summary: "Failed to read variables file",
		detail: `The file "${name}" holds values by its name, but it could not be read.`
	};
}
function undeclaredArguments({ arguments: given = [], undeclared = "refused" }, variables) {
	if (undeclared === "ignored") return [];
	return given.flatMap((one) => {
		if (one.kind === "file" || variables.has(one.name)) return [];
		return [{
			severity: "error",
			summary: "Value for undeclared variable",
			detail: `The root module declares no variable "${one.name}" that a value could be given to.`
		}];
	});
}
function variableFileNames(names) {
	const fixed = ["terraform.tfvars", "terraform.tfvars.json"].filter((one) => names.includes(one));
	const automatic = names.filter((name) => /\.auto\.tfvars(?:\.json)?$/.test(name));
	return [...fixed, ...automatic.sort(compareBytes)];
}
function givenValue(variable, raw) {
	const { isPrivate } = raw;
	const value = "text" in raw ? textValue(variable, raw.text) : fileValue(raw.expression);
	return value === void 0 ? {
		kind: "untold",
		reason: `the value given to var.${variable.name} cannot be read`
	} : {
		kind: "value",
		value,
		isPrivate
	};
}
function fileValue(expression) {
	const { value, diagnostics } = evaluateConstant(expression);
	return diagnostics.length > 0 ? void 0 : value;
}
function textValue(variable, text) {
	if (variable.takesText !== false) return stringValue(text);
	const source = sourceText(`the value of ${variable.name}`, text);
	const { expression, diagnostics } = parseExpressionText(source);
	const evaluated = evaluateLiteral(expression, source);
	return diagnostics.length + evaluated.diagnostics.length > 0 ? void 0 : evaluated.value;
}

// src/language/config/asked-places.ts
function nothingAsked() {
	return {
		directories: /* @__PURE__ */ new Set(),
		files: /* @__PURE__ */ new Set(),
		places: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Set()
	};
}

// src/language/config/tool-version.ts
const MAX_PATCH = 99;
function toolVersionProblems(constraints, tool) {
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const prereleases = constraints.filter((one) => namesPrerelease(one.text));
	const unmet = constraints.filter((one) => !prereleases.includes(one) && !isMet(one.text, tool));
	return [...prereleases.map((one) => {
		const detail = `Remove the prerelease from "${one.text}": prereleases of ${product} are taken for their release.`;
		return errorAt(one.place, "Invalid required_version constraint", detail);
	}), ...unmet.map((one) => {
		const detail = `The module does not support ${product} 1.${tool.minor}: it requires "${one.text}". If another release is used, say which: ${tool.name}@1.N is a choice of tool.`;
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
function readConstraint(text) {
	try {
		return parseConstraints(text);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return void 0;
		throw error;
	}
}

// src/language/config/module-problems.ts
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
function reportOnce(walk, directory, { diagnostics }) {
	if (walk.reported.has(directory)) return;
	walk.reported.add(directory);
	walk.diagnostics.push(...diagnostics);
}
function reportNotInstalled(walk, rootCall, reason) {
	const detail = `The module cannot be installed. ${reason}.`;
	walk.diagnostics.push(errorAt(rootCall.place, NOT_INSTALLED, detail));
}
const NOT_INSTALLED = "Module not installed";
function dropNotInstalled(diagnostics) {
	const kept = diagnostics.filter((one) => one.summary !== NOT_INSTALLED);
	diagnostics.splice(0, diagnostics.length, ...kept);
}

// src/language/config/module-arguments.ts
function lastArgument(call, name) {
	for (const body of [...call.arguments ?? []].reverse()) {
		const attribute = partialBodyContent(body, {
			attributes: { [name]: "optional" },
			blocks: {}
		}).attributes.get(name);
		if (attribute !== void 0) return attribute.expression;
	}
}

// src/language/config/static-problems.ts
const IS_LATE = /* @__PURE__ */ new Set([
	"Dynamic value in static context",
	"Module output not supported in static context",
	"Unable to use variable in static context"
]);
function isLate({ summary }) {
	return IS_LATE.has(summary);
}
function concealed(found) {
	if (!found.isPrivate) return found;
	const detail = "What it is made of was given to this run alone, so that nothing more is said.";
	return {
		...found,
		diagnostics: found.diagnostics.map((one) => ({
			...one,
			detail
		}))
	};
}

// src/language/evaluation/functions/function.ts
function refuse$1(problem) {
	return {
		kind: "refused",
		problem
	};
}
function textOf$1(value) {
	return value?.kind === "string" ? value.value : "";
}
function numberOf$1(value) {
	return value?.kind === "number" ? value : {
		kind: "number",
		numerator: 0n,
		denominator: 1n
	};
}
function wholeOf(value) {
	const { numerator, denominator } = numberOf$1(value);
	return denominator === 1n && numerator >= -LARGEST && numerator <= LARGEST ? Number(numerator) : void 0;
}
const LARGEST = 2147483647n;
function itemsOf(value) {
	return value?.kind === "tuple" ? value.items : [];
}
function textsOf(value) {
	return itemsOf(value).flatMap((item) => item.kind === "string" ? [item.value] : []);
}
function listValue(items) {
	return {
		kind: "tuple",
		items,
		collection: "list"
	};
}
const MAX_TEXT = 1e6;
function joined$1(texts, separator) {
	const between = separator.length * Math.max(texts.length - 1, 0);
	return texts.reduce((sum, text) => sum + text.length, between) > MAX_TEXT ? UNKNOWN : stringValue(texts.join(separator));
}

// src/language/evaluation/functions/known-names.ts
const LAST_READ = {
	opentofu: 13,
	terraform: 16
};
const SHARED = names("abs abspath alltrue anytrue base64decode base64encode base64gzip base64sha256 base64sha512 basename bcrypt can ceil chomp chunklist cidrhost cidrnetmask cidrsubnet cidrsubnets coalesce coalescelist compact concat contains csvdecode dirname distinct element endswith ephemeralasnull file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 fileset filesha1 filesha256 filesha512 flatten floor format formatdate formatlist indent index issensitive join jsondecode jsonencode keys length list log lookup lower map matchkeys max md5 merge min nonsensitive one parseint pathexpand plantimestamp pow range regex regexall replace reverse rsadecrypt sensitive setintersection setproduct setsubtract setunion sha1 sha256 sha512 signum slice sort split startswith strcontains strrev substr sum templatefile templatestring textdecodebase64 textencodebase64 timeadd timecmp timestamp title tobool tolist tomap tonumber toset tostring transpose trim trimprefix trimspace trimsuffix try type upper urlencode uuid uuidv5 values yamldecode yamlencode zipmap ");
const OPENTOFU = names("assumeequal assumelistlength assumelistlengthmax assumelistlengthmin assumemaplength assumemaplengthmax assumemaplengthmin assumenotnull assumesetlength assumesetlengthmax assumesetlengthmin assumestringprefix base64gunzip cidrcontains convert urldecode ");
function names(list) {
	return new Set(list.split(" ").filter((name) => name !== ""));
}
function mayHaveFunction(name, tool) {
	if (SHARED.has(name) || tool.minor > LAST_READ[tool.name]) return true;
	return tool.name === "opentofu" && OPENTOFU.has(name);
}

// src/language/evaluation/functions/ip-address.ts
function parseAddress(text) {
	if (!text.includes(":")) {
		const bits = dotted(text);
		return bits === void 0 ? void 0 : {
			width: 32,
			bits
		};
	}
	const bits = colons(text);
	if (bits === void 0) return void 0;
	return bits >> 32n === 65535n ? {
		width: 32,
		bits: bits & 4294967295n
	} : {
		width: 128,
		bits
	};
}
function dotted(text) {
	const parts = text.split(".");
	if (parts.length !== 4 || !parts.every((one) => /^\d{1,10}$/.test(one) && Number(one) < 256)) return;
	return parts.reduce((sum, one) => (sum << 8n) + BigInt(one), 0n);
}
function colons(text) {
	const [before = "", after, ...more] = text.split("::");
	if (more.length > 0) return void 0;
	const [head, tail] = [groups(before), groups(after ?? "")];
	if (head === void 0 || tail === void 0) return void 0;
	const missing = 8 - head.length - tail.length;
	if (after === void 0 ? missing !== 0 : missing < 1) return void 0;
	return [
		...head,
		...Array(missing).fill(0n),
		...tail
	].reduce((sum, one) => (sum << 16n) + one, 0n);
}
function groups(text) {
	if (text === "") return [];
	const parts = text.split(":");
	const last = parts.at(-1) ?? "";
	const four = last.includes(".") ? dotted(last) : void 0;
	if (last.includes(".") && four === void 0) return void 0;
	const plain = four === void 0 ? parts : parts.slice(0, -1);
	if (!plain.every((one) => /^[0-9a-fA-F]{1,4}$/.test(one))) return void 0;
	const numbers = plain.map((one) => BigInt(`0x${one}`));
	return four === void 0 ? numbers : [
		...numbers,
		four >> 16n,
		four & 65535n
	];
}
function writeAddress({ width, bits }) {
	if (width === 32) return [
		24n,
		16n,
		8n,
		0n
	].map((shift) => String(bits >> shift & 255n)).join(".");
	const hex = Array.from({ length: 8 }, (_, i) => (bits >> BigInt(112 - 16 * i) & 65535n).toString(16));
	const gap = longestGap(hex);
	if (gap.length < 2) return hex.join(":");
	return `${hex.slice(0, gap.start).join(":")}::${hex.slice(gap.start + gap.length).join(":")}`;
}
function longestGap(groupTexts) {
	let best = {
		start: 0,
		length: 0
	};
	let start = 0;
	for (const [index, text] of [...groupTexts, "end"].entries()) {
		if (text === "0") continue;
		if (index - start > best.length) best = {
			start,
			length: index - start
		};
		start = index + 1;
	}
	return best;
}

// src/language/evaluation/functions/cidr.ts
const CIDR_FUNCTIONS = {
	cidrhost: {
		parameters: ["string", "number"],
		apply: ([prefix, number]) => {
			const network = networkOf(textOf$1(prefix));
			const { numerator, denominator } = numberOf$1(number);
			if (network === void 0) return noNetwork(prefix);
			if (denominator !== 1n) return refuse$1("The number of a host is whole");
			const size = 1n << BigInt(network.width - network.prefix);
			const host = numerator < 0n ? size + numerator : numerator;
			if (host < 0n || host >= size) return refuse$1("The network has no such host");
			return addressValue({
				...network,
				bits: network.bits + host
			});
		}
	},
	cidrnetmask: {
		parameters: ["string"],
		apply: ([prefix]) => {
			const network = networkOf(textOf$1(prefix));
			if (network === void 0) return noNetwork(prefix);
			if (network.width !== 32) return refuse$1("IPv6 has no network masks of this kind");
			return addressValue({
				width: 32,
				bits: maskOf(network)
			});
		}
	},
	cidrsubnet: {
		parameters: [
			"string",
			"number",
			"number"
		],
		apply: ([prefix, bits, number]) => {
			const network = networkOf(textOf$1(prefix));
			const more = wholeOf(bits);
			const { numerator, denominator } = numberOf$1(number);
			if (network === void 0) return noNetwork(prefix);
			if (more === void 0 || denominator !== 1n) return refuse$1("Both numbers are whole");
			const length = network.prefix + more;
			if (length > network.width) return refuse$1("There are not that many bits left");
			if (more < 0 || numerator < 0n) return UNKNOWN;
			if (numerator >> BigInt(more) !== 0n) return refuse$1("There is no such subnet");
			const shift = BigInt(network.width - length);
			return networkValue({
				...network,
				prefix: length,
				bits: network.bits + (numerator << shift)
			});
		}
	},
	cidrsubnets: {
		parameters: ["string"],
		rest: "number",
		apply: ([prefix, ...lengths]) => {
			const network = networkOf(textOf$1(prefix));
			return network === void 0 ? noNetwork(prefix) : subnets(network, lengths);
		}
	},
	cidrcontains: {
		parameters: ["string", "string"],
		apply: ([outer, inner]) => {
			const network = networkOf(textOf$1(outer));
			const address = parseAddress(textOf$1(inner));
			const other = address === void 0 ? networkOf(textOf$1(inner)) : {
				...address,
				prefix: address.width
			};
			if (network === void 0 || other === void 0) return noNetwork(outer, inner);
			if (network.width !== other.width) return refuse$1("The two are of different families");
			const isInside = (other.bits & maskOf(network)) === network.bits;
			return boolValue(isInside && other.prefix >= network.prefix);
		}
	}
};
function noNetwork(...given) {
	return given.some((one) => /^[0:]+:ffff:/i.test(textOf$1(one))) ? UNKNOWN : refuse$1("An argument is not an address with a prefix, such as 10.0.0.0/8");
}
const MAX_NEW_BITS = 32;
function subnets(network, lengths) {
	const items = [];
	const end = network.bits + (1n << BigInt(network.width - network.prefix));
	let next = network.bits;
	for (const value of lengths) {
		const more = wholeOf(value);
		if (more === void 0 || more < 1) return refuse$1("A subnet has at least one more bit");
		if (more > MAX_NEW_BITS) return refuse$1(`A subnet has at most ${MAX_NEW_BITS} more bits`);
		const prefix = network.prefix + more;
		if (prefix > network.width) return refuse$1("There are not that many bits left");
		const size = 1n << BigInt(network.width - prefix);
		const bits = (next + size - 1n) / size * size;
		if (bits + size > end) return refuse$1("There is no room for another subnet");
		items.push(networkValue({
			width: network.width,
			prefix,
			bits
		}));
		next = bits + size;
	}
	return listValue(items);
}
function maskOf({ width, prefix }) {
	return (1n << BigInt(prefix)) - 1n << BigInt(width - prefix);
}
function networkOf(text) {
	const [address = "", prefix = "", ...more] = text.split("/");
	const parsed = parseAddress(address);
	if (parsed === void 0 || parsed.width === 32 && address.includes(":")) return void 0;
	if (more.length > 0 || !/^\d{1,3}$/.test(prefix)) return void 0;
	const length = Number(prefix);
	if (length > parsed.width) return void 0;
	const network = {
		...parsed,
		prefix: length
	};
	return {
		...network,
		bits: parsed.bits & maskOf(network)
	};
}
function addressValue(address) {
	return stringValue(writeAddress(address));
}
function networkValue(network) {
	return stringValue(`${writeAddress(network)}/${network.prefix}`);
}

// src/language/evaluation/functions/strings.ts
const LEADING_SPACE = /^[\t-\r \u0085\p{Z}]+/u;
const TRAILING_SPACE = /[\t-\r \u0085\p{Z}]$/u;
const STRING_FUNCTIONS = {
	chomp: ofText((text) => text.slice(0, endWithout(text, "\r\n"))),
	endswith: ofTexts((text, suffix) => boolValue(text.endsWith(suffix))),
	indent: {
		parameters: ["number", "string"],
		apply: ([spaces, text]) => {
			const count = wholeOf(spaces);
			if (count === void 0 || count < 0 || count > MAX_INDENT) return UNKNOWN;
			return joined$1(textOf$1(text).split("\n"), `\n${" ".repeat(count)}`);
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
const MAX_INDENT = 1e3;
const WORD_START = /(^|[^\p{L}\p{N}_])(\p{L})/gu;
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
	return joined$1(lists.flatMap(textsOf), textOf$1(separator));
}
function splitText(separator, text) {
	return separator === "" ? [...text] : text.split(separator);
}
function substring(characters, offset, length) {
	const start = Math.max(offset < 0 ? offset + characters.length : offset, 0);
	return characters.slice(start, length < 0 ? void 0 : start + length).join("");
}
const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });
function graphemes(text) {
	return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

// src/language/evaluation/functions/type-of.ts
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
function shapeOf(value) {
	if (value.kind === "tuple") {
		const shapes = value.items.map(shapeOf);
		return value.collection === void 0 ? `[${shapes.join(",")}]` : `${value.collection}(${shapes[0] ?? ""})`;
	}
	if (value.kind !== "object") return value.kind;
	const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
	return value.collection === void 0 ? `{${members.map(([name, item]) => `${JSON.stringify(name)}:${shapeOf(item)}`).join(",")}}` : `map(${members[0] === void 0 ? "" : shapeOf(members[0][1])})`;
}
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
const MAX_COMPARED = 1e3;
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
function isList(unified) {
	return Array.isArray(unified);
}

// src/language/evaluation/functions/collections.ts
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
function coalesce(values) {
	const unified = unify(values);
	if (!isList(unified)) return unified;
	return unified.find((value) => value.kind !== "null" && !(value.kind === "string" && value.value === "")) ?? refuse$1("All values are null or empty");
}
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
function convertObject(value, members) {
	if (value.kind !== "object") return wrong("object");
	const attributes = /* @__PURE__ */ new Map();
	for (const [name, member] of members) {
		const result = convertMember$1(value.attributes.get(name), member);
		if (result.kind === "refused") return result;
		attributes.set(name, result);
	}
	return {
		kind: "object",
		attributes
	};
}
function convertMember$1(value, { type, isOptional, fallback }) {
	if (value === void 0 && !isOptional) return refuse$1("A member of the object is missing");
	return convertValue((value === void 0 || value.kind === "null" ? fallback : value) ?? NULL, type);
}

// src/language/evaluation/functions/conversions.ts
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

// src/language/evaluation/functions/csv.ts
const CSV_FUNCTIONS = { csvdecode: {
	parameters: ["string"],
	apply: ([text]) => decodeCsv(textOf$1(text))
} };
function decodeCsv(text) {
	const records = recordsOf(text.replaceAll("\r\n", "\n"));
	if (records === void 0) return refuse$1("A quotation mark is out of place");
	const [names, ...rows] = records;
	if (names === void 0) return refuse$1("There is no line with names");
	if (new Set(names).size < names.length) return refuse$1("A name of the first line is repeated");
	if (rows.some((row) => row.length !== names.length)) return refuse$1("A line has more or fewer values than there are names");
	return listValue(rows.map((row) => rowValue(names, row)));
}
function rowValue(names, row) {
	const attributes = names.map((name, index) => [name, stringValue(row[index] ?? "")]);
	return {
		kind: "object",
		attributes: new Map(attributes)
	};
}
const FIELD = /"((?:[^"]|"")*)"|([^",\n][^,\n]*|)/y;
function recordsOf(text) {
	const records = [];
	let at = 0;
	while (at < text.length) {
		if (text[at] === "\n") {
			at++;
			continue;
		}
		const record = [];
		do {
			const field = fieldAt(text, at);
			if (field === void 0) return void 0;
			record.push(field.value);
			at = field.end + 1;
		} while (text[at - 1] === ",");
		records.push(record);
	}
	return records;
}
function fieldAt(text, start) {
	FIELD.lastIndex = start;
	const [whole = "", quoted, plain = ""] = FIELD.exec(text) ?? [];
	const end = start + whole.length;
	if (!(end === text.length || text[end] === "," || text[end] === "\n") || quoted === void 0 && plain.includes("\"")) return void 0;
	return {
		value: quoted === void 0 ? plain : quoted.replaceAll("\"\"", "\""),
		end
	};
}

// src/language/evaluation/functions/moment.ts
const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2}):(\d{2}))$/;
function rfc3339Of(text) {
	const match = TIME.exec(text);
	if (match === null) return void 0;
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
	const [, , , , , , , fraction = "", sign = "+", hours = "0", minutes = "0"] = match;
	const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
	const date = /* @__PURE__ */ new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	const isTime = hour < 24 && minute < 60 && second < 60 && Number(hours) <= 24 && Number(minutes) < 60;
	if (!isDay || !isTime) return void 0;
	date.setUTCHours(hour, minute, second);
	const nanoseconds = Number(fraction.padEnd(9, "0"));
	return {
		time: date.getTime() - offset * 6e4,
		nanoseconds,
		offset
	};
}
function writeRfc3339({ time, offset }) {
	const local = new Date(time + offset * 6e4);
	const text = Number.isNaN(local.getTime()) ? "" : local.toISOString();
	if (!/^\d{4}-/.test(text)) return void 0;
	return text.replace(/\.\d+Z$/, zoneText(offset, ":"));
}
function zoneText(offset, separator) {
	if (offset === 0) return "Z";
	const size = Math.abs(offset);
	const two = (value) => String(value).padStart(2, "0");
	return `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${separator}${two(size % 60)}`;
}

// src/language/evaluation/functions/date-format.ts
const MONTHS = "January February March April May June July August September October November December".split(" ");
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const two = (value) => String(value).padStart(2, "0");
const hour12 = (date) => date.getUTCHours() % 12 || 12;
const PARTS = /* @__PURE__ */ new Map([
	["YYYY", (date) => String(date.getUTCFullYear()).padStart(4, "0")],
	["YY", (date) => two(date.getUTCFullYear() % 100)],
	["MMMM", (date) => MONTHS[date.getUTCMonth()] ?? ""],
	["MMM", (date) => (MONTHS[date.getUTCMonth()] ?? "").slice(0, 3)],
	["MM", (date) => two(date.getUTCMonth() + 1)],
	["M", (date) => String(date.getUTCMonth() + 1)],
	["DD", (date) => two(date.getUTCDate())],
	["D", (date) => String(date.getUTCDate())],
	["EEEE", (date) => DAYS[date.getUTCDay()] ?? ""],
	["EEE", (date) => (DAYS[date.getUTCDay()] ?? "").slice(0, 3)],
	["hh", (date) => two(date.getUTCHours())],
	["h", (date) => String(date.getUTCHours())],
	["HH", (date) => two(hour12(date))],
	["H", (date) => String(hour12(date))],
	["AA", (date) => date.getUTCHours() >= 12 ? "PM" : "AM"],
	["aa", (date) => date.getUTCHours() >= 12 ? "pm" : "am"],
	["mm", (date) => two(date.getUTCMinutes())],
	["m", (date) => String(date.getUTCMinutes())],
	["ss", (date) => two(date.getUTCSeconds())],
	["s", (date) => String(date.getUTCSeconds())],
	["ZZZZZ", (_, { offset }) => zoneText(offset, ":").replace(/^Z$/, "+00:00")],
	["ZZZZ", (_, { offset }) => zoneText(offset, "").replace(/^Z$/, "+0000")],
	["ZZZ", (_, { offset }) => offset === 0 ? "UTC" : zoneText(offset, "")],
	["Z", (_, { offset }) => zoneText(offset, ":")]
]);
const TOKEN$2 = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+/y;
function formatDate(pattern, moment) {
	const date = new Date(moment.time + moment.offset * 6e4);
	let text = "";
	TOKEN$2.lastIndex = 0;
	while (TOKEN$2.lastIndex < pattern.length) {
		const match = TOKEN$2.exec(pattern);
		if (match === null) return refuse$1("A quotation in the pattern has no end");
		const [token, quoted, letter] = match;
		if (letter === void 0) {
			text += quoted === void 0 ? token : quoted.replaceAll("''", "'");
			continue;
		}
		const part = PARTS.get(token);
		if (part === void 0) return refuse$1(`The pattern "${token}" means nothing`);
		text += part(date, moment);
	}
	return stringValue(text);
}

// src/language/evaluation/functions/dates.ts
const DATE_FUNCTIONS = {
	formatdate: {
		parameters: ["string", "string"],
		apply: ([pattern, time]) => {
			const moment = rfc3339Of(textOf$1(time));
			return moment === void 0 ? NOT_A_TIME : formatDate(textOf$1(pattern), moment);
		}
	},
	timeadd: {
		parameters: ["string", "string"],
		apply: ([time, duration]) => {
			const moment = rfc3339Of(textOf$1(time));
			if (moment === void 0) return NOT_A_TIME;
			const added = durationOf(textOf$1(duration));
			if (added === void 0) return refuse$1("The duration cannot be read");
			const { offset } = moment;
			const seconds = floorDivision(nanosecondsOf(moment) + added, NANOSECONDS);
			const text = writeRfc3339({
				time: Number(seconds) * 1e3,
				nanoseconds: 0,
				offset
			});
			return text === void 0 ? UNKNOWN : stringValue(text);
		}
	},
	timecmp: {
		parameters: ["string", "string"],
		apply: ([left, right]) => {
			const [a, b] = [rfc3339Of(textOf$1(left)), rfc3339Of(textOf$1(right))];
			if (a === void 0 || b === void 0) return NOT_A_TIME;
			const difference = nanosecondsOf(a) - nanosecondsOf(b);
			return wholeNumber(difference < 0n ? -1 : difference > 0n ? 1 : 0);
		}
	}
};
const NOT_A_TIME = refuse$1("An argument is not a time as RFC 3339 writes it");
const NANOSECONDS = 1000000000n;
function nanosecondsOf({ time, nanoseconds }) {
	return BigInt(time) * 1000000n + BigInt(nanoseconds);
}
function floorDivision(a, b) {
	const quotient = a / b;
	return a % b < 0n ? quotient - 1n : quotient;
}
const UNITS = /* @__PURE__ */ new Map([
	["ns", 1n],
	["us", 1000n],
	["µs", 1000n],
	["μs", 1000n],
	["ms", 1000000n],
	["s", NANOSECONDS],
	["m", 60n * NANOSECONDS],
	["h", 3600n * NANOSECONDS]
]);
const PART = /^(\d{0,18})(?:\.(\d{0,18}))?(ns|us|µs|μs|ms|s|m|h)/;
const LONGEST = 2n ** 63n - 1n;
function durationOf(text) {
	const sign = text.startsWith("-") ? -1n : 1n;
	let rest = text.replace(/^[-+]/, "");
	if (rest === "0") return 0n;
	if (rest === "") return void 0;
	let sum = 0n;
	while (rest !== "") {
		const [part = "", whole = "", fraction = "", unit = ""] = PART.exec(rest) ?? [];
		if (part === "" || `${whole}${fraction}` === "") return void 0;
		const scale = UNITS.get(unit) ?? 0n;
		sum += BigInt(`0${whole}`) * scale;
		sum += BigInt(`0${fraction}`) * scale / 10n ** BigInt(fraction.length);
		if (sum > LONGEST) return void 0;
		rest = rest.slice(part.length);
	}
	return sign * sum;
}

// src/language/evaluation/functions/encodings.ts
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
	urldecode: {
		parameters: ["string"],
		apply: ([text]) => decodeUrl(textOf$1(text))
	},
	urlencode: {
		parameters: ["string"],
		apply: ([text]) => stringValue(urlText(textOf$1(text)))
	}
};
function binary(bytes) {
	return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function decodeBase64(text) {
	const encoded = text.replaceAll(/[\r\n]/g, "");
	if (!BASE64.test(encoded)) return refuse$1("The text is not base64");
	return utf8Value(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))) ?? refuse$1("What is encoded is not text in UTF-8");
}
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
const SPECIAL$1 = /[<>&\u2028\u2029]/g;
function jsonString(text) {
	return JSON.stringify(text).replaceAll(SPECIAL$1, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function decodeUrl(text) {
	try {
		return stringValue(decodeURIComponent(text.replaceAll("+", "%20")));
	} catch (error) {
		if (!(error instanceof URIError)) throw error;
		return /%(?![0-9a-fA-F]{2})/.test(text) ? refuse$1("The text is not a query's") : UNKNOWN;
	}
}
function urlText(text) {
	return encodeURIComponent(text).replaceAll("%20", "+").replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

// src/language/evaluation/functions/files.ts
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
function baseName(path) {
	return path.split("/").filter((part) => part !== "").at(-1) ?? (path === "" ? "." : "/");
}
function directoryName(path) {
	return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
}
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
const VERB = /%([ +#0-]*)(\d{0,3})(?:\.(\d{0,3}))?(?:\[(\d{1,3})\])?([A-Za-z%])/g;
function formatText(template, values) {
	const parts = templateParts(template);
	if (parts === void 0) return refuse$1("A percent sign starts no place for a value");
	const pieces = [];
	let next = 0;
	let highest = 0;
	for (const part of parts) {
		const text = typeof part === "string" ? part : placed$2(values[part.position ?? next], part);
		if (typeof text !== "string") return text;
		pieces.push(text);
		if (typeof part === "string") continue;
		next = (part.position ?? next) + 1;
		highest = Math.max(highest, next);
	}
	if (highest < values.length) return refuse$1("There are more values than places for them");
	return joined$1(pieces, "");
}
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
function placed$2(value, verb) {
	if (value === void 0) return refuse$1("There are fewer values than places for them");
	const text = formatValue(value, verb);
	return typeof text === "string" ? pad(text, verb) : text;
}
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
function plainText(value) {
	if (value.kind === "string") return value.value;
	if (value.kind === "number") return shortNumber(value) ?? UNKNOWN;
	if (value.kind === "null") return "null";
	return jsonText(value) ?? UNKNOWN;
}
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

// src/language/evaluation/functions/marks.ts
const MARK_FUNCTIONS = {
	ephemeralasnull: {
		parameters: ["nullable"],
		apply: ([value = UNKNOWN]) => value
	},
	nonsensitive: {
		parameters: ["nullable"],
		apply: ([value = UNKNOWN]) => value
	}
};

// src/language/evaluation/functions/numbers.ts
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
		apply: ([number]) => change(numberOf$1(number))
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
			const [first, ...others] = values.map(numberOf$1);
			if (first === void 0) return refuse$1("At least one number is required");
			return others.reduce((best, number) => isBetter(compareNumberValues(number, best)) ? number : best, first);
		}
	};
}
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

// src/language/evaluation/functions/rearranging.ts
const MAX_ELEMENTS$1 = 1e4;
const REARRANGING_FUNCTIONS = {
	matchkeys: {
		parameters: [
			"list",
			"list",
			"list"
		],
		apply: ([values, keys, wanted]) => matchKeys(itemsOf(values), itemsOf(keys), itemsOf(wanted))
	},
	setproduct: {
		parameters: ["list", "list"],
		rest: "list",
		apply: (lists) => product(lists)
	},
	transpose: {
		parameters: ["any"],
		apply: ([value]) => value?.kind === "object" ? transpose(value.attributes) : NO_MAP
	}
};
const NO_MAP = refuse$1("A map of lists of strings is required");
function matchKeys(values, keys, wanted) {
	if (values.length !== keys.length) return refuse$1("Values and keys are not of one length");
	const together = unify([...keys, ...wanted]);
	if (!isList(together)) return together;
	if (keys.length * wanted.length > MAX_ELEMENTS$1 * 10) return UNKNOWN;
	const [own, sought] = [together.slice(0, keys.length), together.slice(keys.length)];
	const found = [];
	for (const [index, key] of own.entries()) {
		const equal = sought.map((one) => equalValues(key, one));
		if (equal.includes(void 0)) return UNKNOWN;
		const value = values[index];
		if (equal.includes(true) && value !== void 0) found.push(value);
	}
	const unified = unify(found);
	return isList(unified) ? listValue(unified) : unified;
}
function product(lists) {
	if (lists.some((one) => one.kind === "tuple" && one.collection === "set")) return UNKNOWN;
	if (lists.reduce((size, one) => size * itemsOf(one).length, 1) > MAX_ELEMENTS$1) return UNKNOWN;
	let rows = [[]];
	for (const list of lists) {
		const items = unify(itemsOf(list));
		if (!isList(items)) return items;
		rows = rows.flatMap((row) => items.map((item) => [...row, item]));
	}
	return listValue(rows.map((items) => ({
		kind: "tuple",
		items
	})));
}
function transpose(lists) {
	const names = /* @__PURE__ */ new Map();
	for (const [name, list] of sortedByName(lists)) {
		if (list.kind !== "tuple") return list.kind === "unknown" ? UNKNOWN : NO_MAP;
		const texts = list.items.map(toStringValue);
		if (texts.some((one) => one?.kind === "unknown")) return UNKNOWN;
		for (const text of texts) {
			if (text?.kind !== "string") return NO_MAP;
			names.set(text.value, [...names.get(text.value) ?? [], name]);
		}
	}
	return {
		kind: "object",
		attributes: new Map(sortedByName(names).map(([text, list]) => [text, listValue(list.map(stringValue))])),
		collection: "map"
	};
}
function sortedByName(members) {
	return [...members].sort(([a], [b]) => compareBytes(a, b));
}

// src/language/evaluation/regex/syntax.ts
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
function exactly(character, flags) {
	if (!flags.i) return (c) => c === character;
	assertFoldable(character);
	const lower = character.toLowerCase();
	return (c) => c <= "~" && c.toLowerCase() === lower;
}
function assertFoldable(character) {
	if (character > "~") throw new UnsupportedRegexError(character);
}
function readClass$1(cursor, flags) {
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
function take$1(cursor, character) {
	if (cursor.characters[cursor.at] !== character) return false;
	cursor.at++;
	return true;
}
function isWordBoundary(before, after) {
	return isWord(before) !== isWord(after);
}

// src/language/evaluation/regex/parse.ts
const MAX_DEPTH$3 = 200;
const MAX_REPEAT = 1e3;
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
			accepts: readClass$1(parser, flags)
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
function parseGroup(parser) {
	if (++parser.depth > MAX_DEPTH$3) throw new UnsupportedRegexError("(");
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
const MAX_INSTRUCTIONS = 5e3;
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
const REFERENCE = /\$(?:\$|(\w+)|\{(\w+)\})/g;
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
function groupText(characters, match, index) {
	const start = match[2 * index];
	const end = match[2 * index + 1];
	return start === void 0 || end === void 0 ? void 0 : characters.slice(start, end).join("");
}

// src/language/evaluation/functions/regex.ts
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
function replaceText(text, { what, by }, context) {
	if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) return search(what.slice(1, -1), text, context, (run) => joined$1(replacedPieces(run, by), ""));
	if (what === "") return joined$1([
		"",
		...text,
		""
	], by);
	return joined$1(text.split(what), by);
}

// src/language/evaluation/functions/sets.ts
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
const MAX_ELEMENTS = 2e3;
function has(items, wanted) {
	return items.some((item) => equalValues(item, wanted) === true);
}

// node_modules/yaml/dist/nodes/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));

// node_modules/yaml/dist/visit.js
var require_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	visit.BREAK = BREAK;
	visit.SKIP = SKIP;
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	visitAsync.BREAK = BREAK;
	visitAsync.SKIP = SKIP;
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));

// node_modules/yaml/dist/doc/directives.js
var require_directives = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			this.docStart = null;
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = /* @__PURE__ */ new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = /* @__PURE__ */ new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = /* @__PURE__ */ __commonJSMin(((exports) => {
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));

// node_modules/yaml/dist/nodes/Node.js
var require_Node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			if (found && ctx) {
				const { anchors, doc, maxAliasCount } = ctx;
				let data = anchors.get(found);
				if (!data) {
					toJS.toJS(found, null, ctx);
					data = anchors.get(found);
				}
				/* istanbul ignore if */
				if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
				if (maxAliasCount >= 0) {
					data.count += 1;
					if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
					if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
				}
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const source = this.resolve(ctx.doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			return ctx.anchors.get(source).res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = /* @__PURE__ */ new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: /* @__PURE__ */ new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = /* @__PURE__ */ __commonJSMin(((exports) => {
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = /* @__PURE__ */ __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: /* @__PURE__ */ new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));

// node_modules/yaml/dist/log.js
var require_log = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = /* @__PURE__ */ new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		const k = createNode.createNode(key, void 0, ctx);
		const v = createNode.createNode(value, void 0, ctx);
		return new Pair(k, v);
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));

// node_modules/yaml/dist/schema/common/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	const map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
	exports.map = map;
}));

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	const seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
	exports.seq = seq;
}));

// node_modules/yaml/dist/schema/common/string.js
var require_string = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	const string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
	exports.string = string;
}));

// node_modules/yaml/dist/schema/common/null.js
var require_null = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));

// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = /* @__PURE__ */ __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));

// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	const schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_buffer = __require("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	const binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
	exports.binary = binary;
}));

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = /* @__PURE__ */ new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/tags.js
var require_tags = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = /* @__PURE__ */ new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	var Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
	exports.Schema = Schema;
}));

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));

// node_modules/yaml/dist/doc/Document.js
var require_Document = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			this.commentBefore = null;
			this.comment = null;
			this.errors = [];
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));

// node_modules/yaml/dist/errors.js
var require_errors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = /* @__PURE__ */ __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = /* @__PURE__ */ __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			/* istanbul ignore if already caught in lexer */
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		/* istanbul ignore if should not happen */
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				/* istanbul ignore next should not happen */
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			/* istanbul ignore next should not happen */
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			/* istanbul ignore next should not happen */
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return unfoldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function unfoldLines(source) {
		const line = /(.*?)\r?\n/sy;
		let match = line.exec(source);
		if (!match) return source;
		let trimEnd, trimBoth;
		try {
			trimEnd = new RegExp("(?<![ 	])[ 	]+$");
			trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
		} catch {
			trimEnd = /[ \t]+$/;
			trimBoth = /^[ \t]+|[ \t]+$/g;
		}
		let res = match[1].replace(trimEnd, "");
		let sep = " ";
		let pos = line.lastIndex;
		while (match = line.exec(source)) {
			const lm = match[1].replace(trimBoth, "");
			if (lm === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + lm;
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = /* @__PURE__ */ __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));

// node_modules/yaml/dist/compose/composer.js
var require_composer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	visit.BREAK = BREAK;
	visit.SKIP = SKIP;
	visit.REMOVE = REMOVE;
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));

// node_modules/yaml/dist/parse/cst.js
var require_cst = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	const BOM = "﻿";
	const DOCUMENT = "";
	const FLOW_END = "";
	const SCALAR = "";
	const isCollection = (token) => !!token && "items" in token;
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	/* istanbul ignore next */
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
	const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
	const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	var Lexer = class {
		constructor() {
			this.atEnd = false;
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			this.buffer = "";
			this.flowKey = false;
			this.flowLevel = 0;
			this.indentNext = 0;
			this.indentValue = 0;
			this.lineEndPos = null;
			this.next = null;
			this.pos = 0;
		}
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = /* @__PURE__ */ __commonJSMin(((exports) => {
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));

// node_modules/yaml/dist/parse/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			/* istanbul ignore next should not happen */
			default: return [];
		}
	}
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	var Parser = class {
		constructor(onNewLine) {
			this.atNewLine = true;
			this.atScalar = false;
			this.indent = 0;
			this.offset = 0;
			this.onKeyLine = false;
			this.stack = [];
			this.source = "";
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			/* istanbul ignore next should not happen */
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			/* istanbul ignore if should not happen */
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					/* istanbul ignore next should not happen */
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				/* istanbul ignore else should not happen */
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));

// node_modules/yaml/dist/public-api.js
var require_public_api = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var cst = require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
}));

// src/language/yaml/document.ts
var import_dist = require_dist();
function parseYaml(text, file) {
	const source = sourceText(file, text);
	try {
		return readDocument(source);
	} catch (caught) {
		if (caught instanceof RangeError) return failed$1(source, 0, "it is nested too deeply");
		if (caught instanceof UnsupportedYaml) return {
			root: void 0,
			diagnostics: [caught.found]
		};
		throw caught;
	}
}
function readDocument(source) {
	const document = (0, import_dist.parseDocument)(source.text, {
		version: "1.2",
		schema: "core",
		uniqueKeys: true,
		prettyErrors: false,
		stringKeys: false
	});
	const [problem] = [...document.errors, ...document.warnings];
	if (problem !== void 0) return failed$1(source, problem.pos[0], sentence(problem.message));
	const { contents } = document;
	return {
		root: contents === null ? {
			kind: "map",
			members: [],
			range: source.range({
				start: 0,
				end: 0
			})
		} : convert(contents, source),
		diagnostics: []
	};
}
function failed$1(source, offset, problem) {
	const range = source.range({
		start: offset,
		end: offset
	});
	return {
		root: void 0,
		diagnostics: [{
			severity: "error",
			summary: "Invalid YAML",
			detail: `The text cannot be read as YAML: ${problem}.`,
			range
		}]
	};
}
function sentence(message) {
	return (message.split("\n")[0] ?? "").replace(/[.:]\s*$/, "");
}
var UnsupportedYaml = class extends LockReviewError {
	found;
	constructor(range, what) {
		super("INVALID_POLICY", `${what} are not supported`);
		this.found = {
			severity: "error",
			summary: "Unsupported YAML",
			detail: `${what} are not supported here. Write the value out.`,
			range
		};
	}
};
function convert(node, source) {
	refuseIndirection(node, source);
	if ((0, import_dist.isMap)(node)) return placed$1(node, source, {
		kind: "map",
		members: node.items.map(({ key, value }) => convertMember(key, value, source))
	});
	if ((0, import_dist.isSeq)(node)) return placed$1(node, source, {
		kind: "list",
		items: node.items.flatMap((item) => isNode(item) ? [convert(item, source)] : [])
	});
	if (!(0, import_dist.isScalar)(node)) throw new UnsupportedYaml(rangeOf(node, source), "Values of this kind");
	return placed$1(node, source, {
		kind: "scalar",
		value: scalarValue$1(node.value),
		text: scalarText(node)
	});
}
function refuseIndirection(node, source) {
	const refuse = (what) => new UnsupportedYaml(rangeOf(node, source), what);
	if ((0, import_dist.isAlias)(node)) throw refuse("Aliases");
	if ("anchor" in node && typeof node.anchor === "string") throw refuse("Anchors");
	if (node.tag !== void 0) throw refuse("Tags");
}
function convertMember(key, value, source) {
	if (!(0, import_dist.isScalar)(key)) {
		const range = isNode(key) ? rangeOf(key, source) : source.range({
			start: 0,
			end: 0
		});
		throw new UnsupportedYaml(range, "Keys that are no texts");
	}
	refuseIndirection(key, source);
	const missing = () => placed$1(key, source, {
		kind: "scalar",
		value: null,
		text: ""
	});
	return {
		key: scalarText(key),
		get keyRange() {
			return rangeOf(key, source);
		},
		value: isNode(value) ? convert(value, source) : missing()
	};
}
function placed$1(node, source, content) {
	return {
		...content,
		get range() {
			return rangeOf(node, source);
		}
	};
}
function isNode(value) {
	return (0, import_dist.isMap)(value) || (0, import_dist.isSeq)(value) || (0, import_dist.isScalar)(value) || (0, import_dist.isAlias)(value);
}
function scalarValue$1(value) {
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value) ? value : null;
}
function scalarText(scalar) {
	return typeof scalar.value === "string" ? scalar.value : scalar.source ?? "";
}
function rangeOf(node, source) {
	const [start, end] = node.range ?? [0, 0];
	return source.range({
		start,
		end
	});
}
const MAX_NODES = 1e5;
function readYamlTree(text) {
	try {
		const document = (0, import_dist.parseDocument)(text, {
			version: "1.2",
			schema: "failsafe",
			uniqueKeys: false,
			prettyErrors: false,
			logLevel: "error"
		});
		if (document.errors.length > 0) return void 0;
		const reading = {
			document,
			open: /* @__PURE__ */ new Set(),
			left: MAX_NODES
		};
		return document.contents === null ? EMPTY : treeOf(document.contents, reading);
	} catch (caught) {
		if (caught instanceof RangeError || caught instanceof EndlessYaml) return void 0;
		throw caught;
	}
}
const EMPTY = {
	kind: "text",
	text: "",
	isPlain: true,
	tag: void 0
};
var EndlessYaml = class extends Error {};
function treeOf(node, reading) {
	reading.left--;
	if (reading.left < 0 || reading.open.has(node)) throw new EndlessYaml();
	if ((0, import_dist.isAlias)(node)) {
		const target = node.resolve(reading.document);
		if (target === void 0) throw new EndlessYaml();
		return treeOf(target, reading);
	}
	if ((0, import_dist.isScalar)(node)) {
		const isPlain = node.type === void 0 || node.type === "PLAIN";
		return {
			kind: "text",
			text: typeof node.value === "string" ? node.value : "",
			isPlain,
			tag: node.tag
		};
	}
	if (!(0, import_dist.isMap)(node) && !(0, import_dist.isSeq)(node)) return EMPTY;
	reading.open.add(node);
	const tree = (0, import_dist.isMap)(node) ? {
		kind: "mapping",
		pairs: node.items.map(({ key, value }) => [treeOf(key, reading), treeOf(value, reading)]),
		tag: node.tag
	} : {
		kind: "sequence",
		items: node.items.map((item) => treeOf(item, reading)),
		tag: node.tag
	};
	reading.open.delete(node);
	return tree;
}

// src/language/evaluation/functions/yaml.ts
const YAML_FUNCTIONS = { yamldecode: {
	parameters: ["string"],
	apply: ([text]) => {
		if (isBlank(textOf$1(text))) return refuse$1("There is no document in the text");
		const tree = readYamlTree(textOf$1(text));
		return tree === void 0 ? UNKNOWN : treeValue(tree);
	}
} };
function isBlank(text) {
	return text.split("\n").every((line) => /^\s*(?:#.*)?$/.test(line));
}
const TAG$1 = "tag:yaml.org,2002:";
function treeValue(tree) {
	switch (tree.kind) {
		case "text": return scalarValue(tree);
		case "sequence": {
			if (tree.tag !== void 0 && tree.tag !== `${TAG$1}seq`) return UNSUPPORTED;
			const items = [];
			for (const item of tree.items) {
				const value = treeValue(item);
				if (value.kind === "refused") return value;
				items.push(value);
			}
			return {
				kind: "tuple",
				items
			};
		}
		case "mapping": return mappingValue(tree);
		default: return tree;
	}
}
const UNSUPPORTED = refuse$1("The document has a tag that is not supported");
function mappingValue(tree) {
	if (tree.tag !== void 0 && tree.tag !== `${TAG$1}map`) return UNSUPPORTED;
	const attributes = /* @__PURE__ */ new Map();
	for (const [key, item] of tree.pairs) {
		const members = membersOf(key, item);
		if ("kind" in members) return members;
		for (const [name, value] of members) attributes.set(name, value);
	}
	return {
		kind: "object",
		attributes
	};
}
function membersOf(key, item) {
	const value = treeValue(item);
	if (value.kind === "refused") return value;
	if (key.kind === "text" && key.isPlain && key.text === "<<") return value.kind === "object" ? [...value.attributes] : UNKNOWN;
	const name = keyOf$2(key);
	return typeof name === "string" ? [[name, value]] : name;
}
function keyOf$2(key) {
	if (key.kind !== "text") return refuse$1("A key of a mapping is no text");
	const value = scalarValue(key);
	if (value.kind === "refused") return value;
	if (value.kind === "null") return refuse$1("A key of a mapping is null");
	return value.kind === "string" ? value.value : key.isPlain ? plainKey(value, key) : key.text;
}
function plainKey(value, { text }) {
	if (value.kind === "bool") return String(value.value);
	return value.kind === "number" && /^(?:0|[1-9]\d*)$/.test(text) ? text : UNKNOWN;
}
const NULLS = /* @__PURE__ */ new Set([
	"",
	"~",
	"null",
	"Null",
	"NULL"
]);
const TRUTHS = words("y yes true on");
const FALSEHOODS = words("n no false off");
const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const HEXADECIMAL = /^0x[0-9a-fA-F]+$/;
const OCTAL = /^0o[0-7]+$/;
const SPECIAL = /^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/;
function words(list) {
	const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
	return new Set(list.split(" ").flatMap((one) => [
		one,
		capital(one),
		one.toUpperCase()
	]));
}
function scalarValue(scalar) {
	const { text, tag, isPlain } = scalar;
	if (!isPlain && !(tag === void 0 || tag === "!" || tag === `${TAG$1}str`)) return tag.startsWith(TAG$1) ? UNKNOWN : UNSUPPORTED;
	switch (tag) {
		case void 0: return isPlain ? plainValue$1(text) : stringValue(text);
		case "!":
		case `${TAG$1}str`: return stringValue(text);
		case `${TAG$1}int`:
		case `${TAG$1}float`: return DECIMAL.test(text) ? numberOf(text) : UNKNOWN;
		case `${TAG$1}bool`: {
			const value = plainValue$1(text);
			return value.kind === "bool" ? value : UNKNOWN;
		}
		case `${TAG$1}null`: return NULL;
		case `${TAG$1}binary`:
		case `${TAG$1}timestamp`: return UNKNOWN;
		default: return UNSUPPORTED;
	}
}
function plainValue$1(text) {
	if (NULLS.has(text)) return NULL;
	if (TRUTHS.has(text)) return boolValue(true);
	if (FALSEHOODS.has(text)) return boolValue(false);
	if (DECIMAL.test(text)) return numberOf(text);
	if (HEXADECIMAL.test(text) || OCTAL.test(text)) return numberOf(String(BigInt(text)));
	if (SPECIAL.test(text)) return UNKNOWN;
	return timestampValue(text) ?? stringValue(text);
}
function numberOf(text) {
	const value = parseNumber$1(text.replace(/^([-+]?)\./, "$10."));
	const isMinusZero = value?.numerator === 0n && text.startsWith("-");
	return value === void 0 || isMinusZero ? UNKNOWN : value;
}
function timestampValue(text) {
	if (!/^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]|$)/.test(text)) return void 0;
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
	return rfc3339Of(day) === void 0 ? UNKNOWN : stringValue(day);
}

// src/language/evaluation/functions/table.ts
const FUNCTIONS = new Map([
	CIDR_FUNCTIONS,
	COLLECTION_FUNCTIONS,
	CONVERSION_FUNCTIONS,
	CSV_FUNCTIONS,
	DATE_FUNCTIONS,
	ENCODING_FUNCTIONS,
	FILE_FUNCTIONS,
	FORMAT_FUNCTIONS,
	MAP_FUNCTIONS,
	MARK_FUNCTIONS,
	NUMBER_FUNCTIONS,
	REARRANGING_FUNCTIONS,
	REGEX_FUNCTIONS,
	SET_FUNCTIONS,
	STRING_FUNCTIONS,
	YAML_FUNCTIONS
].flatMap((table) => Object.entries(table)));

// src/language/evaluation/call.ts
const WEIGHT_PER_EVALUATION = 100;
function callFunction(call, given, evaluator, context) {
	const name = coreName(call);
	if (!mayHaveFunction(name, context.tool)) return fail$1(evaluator, call, "Call to unknown function", `There is no function "${name}".`);
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
	if ("kind" in prepared) return refused$3(evaluator, call, prepared);
	const result = definition.apply(prepared, {
		files: context.files,
		budget
	});
	if (result.kind === "refused") return refused$3(evaluator, call, result);
	if (result.kind === "unknown") context.note(`the result of ${name} cannot be told here`);
	return bounded$1(evaluator, result);
}
const LISTS = "What is expanded into arguments must be a list, set or tuple.";
function coreName({ name }) {
	return name.startsWith("core::") ? name.slice(6) : name;
}
function expand(call, values) {
	if (!call.expandFinal) return values;
	const last = values.at(-1);
	if (last?.kind === "unknown") return "unknown";
	return last?.kind === "tuple" ? [...values.slice(0, -1), ...last.items] : void 0;
}
function refused$3(evaluator, call, { problem }) {
	return fail$1(evaluator, call, "Error in function call", `${call.name}: ${problem}.`);
}
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
function callLazily(call, evaluator) {
	const name = coreName(call);
	if (call.expandFinal) return name === "try" || name === "can" ? UNKNOWN : void 0;
	if (name === "try") return evaluateTry(call, evaluator);
	return name === "can" ? evaluateCan(call, evaluator) : void 0;
}
function evaluateTry(call, evaluator) {
	const problems = [];
	for (const argument of call.arguments) {
		const { value, diagnostics } = attempt$1(evaluator, argument);
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
	const { value, diagnostics } = attempt$1(evaluator, argument);
	if (isGivenUp(evaluator)) return UNKNOWN;
	if (diagnostics.length > 0) return boolValue(false);
	return isWhollyKnown(value) ? boolValue(true) : UNKNOWN;
}
function attempt$1(evaluator, argument) {
	const diagnostics = [];
	return {
		value: evaluator.evaluate({
			...evaluator,
			diagnostics
		}, argument),
		diagnostics
	};
}
function isGivenUp(evaluator) {
	return evaluator.budget.left < 0;
}
function isWhollyKnown(value) {
	if (value.kind === "tuple") return value.items.every(isWhollyKnown);
	if (value.kind === "object") return [...value.attributes.values()].every(isWhollyKnown);
	return value.kind !== "unknown";
}

// src/language/evaluation/static-session.ts
function untold({ session }, reason) {
	session.reasons.add(reason);
	return UNKNOWN;
}

// src/language/evaluation/static-variable.ts
function variableValue(resolution, name) {
	const { module, report } = resolution;
	const variable = module.module.variables.get(name);
	if (variable === void 0) return report("Undefined variable", `There is no variable "${name}".`);
	const problem = constProblem(resolution, variable);
	if (problem !== void 0) return report("Unable to use variable in static context", problem);
	if (variable.sensitive === true || variable.ephemeral === true) return untold(resolution, `var.${name} is sensitive or ephemeral`);
	const given = module.given(variable);
	if (given === void 0) return defaultOf(resolution, variable, "Missing required variable in module call");
	const value = converted(resolution, variable, resolution.evaluateGiven(given));
	return value.kind === "null" && variable.nullable === false ? defaultOf(resolution, variable, "Required variable not set") : value;
}
function constProblem({ session }, variable) {
	const { tool } = session.surroundings;
	if (tool.name === "terraform") return variable.const === true ? void 0 : `var.${variable.name} has no const = true.`;
	return tool.minor >= 12 && variable.const === false ? `var.${variable.name} has const = false.` : void 0;
}
function defaultOf(resolution, variable, summary) {
	const { module, report } = resolution;
	if (variable.default !== void 0) return converted(resolution, variable, variable.default);
	if (module.isOpen) return untold(resolution, `var.${variable.name} has no value here`);
	const { file, start } = placeRange(variable.place);
	const where = `${file}:${start.line}`;
	return report(summary, `var.${variable.name} (${where}) has neither a value nor a default.`);
}
function converted(resolution, variable, value) {
	const result = convertValue(value, variable.type ?? { kind: "any" });
	if (result.kind !== "refused") return result;
	const why = resolution.session.isPrivate ? "" : `: ${result.problem}`;
	const detail = `The value of var.${variable.name} is unsuitable${why}.`;
	return resolution.report("Invalid value for input variable", detail);
}

// src/language/evaluation/evaluate-statically.ts
function evaluateStatically(expression, module, surroundings) {
	const session = {
		surroundings,
		problems: [],
		reasons: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Map(),
		stack: /* @__PURE__ */ new Set(),
		isPrivate: false
	};
	const value = evaluateSafely(session, module, expression);
	if (surroundings.budget.left < 0) session.reasons.add("its evaluation would take too long");
	const isGuess = session.problems.length > 0 || session.reasons.size > 0;
	const diagnostics = surroundings.budget.left < 0 ? [] : session.problems;
	return {
		value: isGuess ? UNKNOWN : value,
		diagnostics,
		reasons: [...session.reasons],
		isPrivate: session.isPrivate
	};
}
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
	for (const [name = "", attribute] of mentionsOf(node).references) resolve$1(session, module, {
		name,
		attribute,
		span: node
	}, expression);
	const { value, diagnostics } = evaluate(node, source, scope, session.surroundings.budget);
	session.problems.push(...diagnostics);
	return diagnostics.length > 0 ? UNKNOWN : value;
}
function scopeOf(session, module) {
	const { files, tool } = session.surroundings;
	const context = {
		files,
		tool,
		note: (reason) => session.reasons.add(reason)
	};
	return {
		variable: ({ name, attribute }) => known$1(session, module, `${name}.${attribute ?? ""}`),
		lazyCall: callLazily,
		call: (call, values, evaluator) => call.name.startsWith("provider::") ? fail$1(evaluator, call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.") : callFunction(call, values, evaluator, context)
	};
}
function known$1(session, module, key) {
	return session.values.get(module)?.get(key) ?? UNKNOWN;
}
function resolve$1(session, module, reference, where) {
	const values = session.values.get(module) ?? /* @__PURE__ */ new Map();
	session.values.set(module, values);
	const key = `${reference.name}.${reference.attribute ?? ""}`;
	if (values.has(key)) return;
	const report = (summary, detail) => {
		session.problems.push(errorAt(expressionPlace(where), summary, detail));
		return UNKNOWN;
	};
	const resolution = {
		session,
		module,
		report,
		evaluateGiven: (given) => evaluateGiven(session, given)
	};
	values.set(key, resolveReference(resolution, reference));
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
		case "var": return variableValue(resolution, attribute);
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
	if (attribute === "applying") return report("Invalid attribute in static context", "Whether something is being applied is not known before anything is planned.");
	return report("Invalid \"terraform\" attribute", `There is no terraform.${attribute}.`);
}
function resolveLocal({ session, module, report }, name) {
	const expression = module.module.locals.get(name);
	if (expression === void 0) return report("Undefined local", `There is no local value "${name}".`);
	return guarded(session, expression, () => evaluateIn(session, module, expression), () => report("Circular reference", `local.${name} is self referential.`));
}
function guarded({ stack }, subject, use, refuseCircle) {
	if (stack.has(subject)) return refuseCircle();
	stack.add(subject);
	const value = use();
	stack.delete(subject);
	return value;
}
function evaluateGiven(session, given) {
	switch (given.kind) {
		case "value":
			if (given.isPrivate === true) session.isPrivate = true;
			return given.value;
		case "expression": return evaluateIn(session, given.in, given.expression);
		case "untold":
			session.reasons.add(given.reason);
			return UNKNOWN;
		default: return given;
	}
}

// src/language/evaluation/file-memory.ts
const MAX_BYTES$1 = 262144;
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
		const real = await files.resolve(join$1(base, path), signal);
		if (real === void 0) return { kind: "missing" };
		if (!isInside$1(real, base)) return {
			kind: "unreadable",
			reason: "it is outside"
		};
		const bytes = await files.kind(real, signal) === "file" ? await files.read(real, signal) : void 0;
		if (bytes !== void 0 && bytes.length <= MAX_BYTES$1) return {
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
function isAllowed(path, base) {
	if (isAbsolute(path) || isHidden(path)) return false;
	const climbs = isAbsolute(base) ? path : join$1(base, path);
	return climbs !== ".." && !climbs.startsWith("../");
}
function isInside$1(real, base) {
	if (isHidden(real)) return false;
	return isAbsolute(base) ? real.startsWith(`${base}/`) : !isAbsolute(real);
}
function isHidden(path) {
	return path.split("/").includes(".git");
}

// src/language/config/static-world.ts
const MAX_EVALUATIONS = 3e6;
const MAX_ROUNDS = 5;
function staticWorld(place) {
	const budget = { left: MAX_EVALUATIONS };
	return {
		...place,
		files: fileMemory(),
		budget,
		workspace: void 0
	};
}
async function evaluateWithFiles(world, expression, caller) {
	world.workspace ??= await readWorkspace(world);
	const { loader, base, files, budget, workspace } = world;
	loader.asked.values.add(base);
	const surroundings = {
		tool: loader.tool,
		workspace,
		files,
		budget
	};
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const found = evaluateStatically(expression, caller, surroundings);
		if (files.wanted.size === 0) return found;
		for (const path of files.wanted) loader.asked.files.add(join$1(base, path));
		await readWanted(files, {
			files: loader.files,
			base
		}, loader.signal);
	}
	const found = evaluateStatically(expression, caller, surroundings);
	if (files.wanted.size === 0) return found;
	files.wanted.clear();
	return {
		...found,
		diagnostics: [],
		reasons: ["it depends on files that name files"]
	};
}
async function readWorkspace({ loader, base, dataDirectory, inputs }) {
	const named = inputs.environment?.["TF_WORKSPACE"];
	if (named !== void 0 && named !== "") return named;
	const path = join$1(base, dataDirectory, "environment");
	loader.asked.files.add(path);
	const { bytes } = await readModuleFile(loader, path, "");
	const chosen = bytes === void 0 ? "" : decodeText(bytes).trim();
	return chosen === "" ? "default" : chosen;
}

// src/language/config/constant-variables.ts
async function constantProblems(world, module, call, caller) {
	const { tool } = world.loader;
	if (caller === void 0 || !forcesConstants(tool)) return [];
	const problems = [];
	for (const variable of module.variables.values()) {
		const expression = variable.const === true ? lastArgument(call, variable.name) : void 0;
		if (expression === void 0) continue;
		const found = concealed(await evaluateWithFiles(world, expression, caller));
		problems.push(...tool.name === "opentofu" ? found.diagnostics : mustBeKnown(found, expression));
	}
	return problems;
}
function forcesConstants({ name, minor }) {
	return name === "opentofu" ? minor >= 12 : minor >= 15;
}
function mustBeKnown({ diagnostics }, expression) {
	if (!diagnostics.some(isLate)) return diagnostics;
	return [errorAt(expressionPlace(expression), "Const variables must be known", "The variable has const = true, and this value is not known before anything is planned.")];
}

// src/model/module-version.ts
const VERSION = /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(=|!=|>=|<=|~>|>|<)?[\t\n\f\r ]*([^\t\n\f\r ]*)[\t\n\f\r ]*$/;
const LARGEST_SEGMENT = "9223372036854775807";
const MAX_CHARS = 256;
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
function isPessimisticMatch(version, boundary) {
	if (boundary.prerelease !== "" && version.prerelease === "") return false;
	const { segments, written } = boundary;
	if (segments.length > version.segments.length) return false;
	const fixed = segments.slice(0, written - 1);
	const last = segments.length - 1;
	return fixed.every((segment, i) => segment === version.segments[i]) && compareNumbers(segments[last] ?? "0", version.segments[last] ?? "0") <= 0;
}

// src/language/config/installed-module.ts
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
function displayModuleSource({ kind, address }) {
	if (kind !== "remote") return address;
	const at = address.indexOf("?");
	const [path, query] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
	const ref = query.split("&").find((part) => part.startsWith("ref="));
	const bare = path.replace(/\/\/[^/\s]*@/, "//");
	return ref === void 0 ? bare : `${bare}?${ref}`;
}

// src/language/json/document.ts
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
const EMPTY_MANIFEST = /* @__PURE__ */ new Map();
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

// src/language/config/locate-module.ts
const MAX_DEPTH$2 = 128;
const MAX_MODULES = 1e4;
async function locateCalled(walk, call, here) {
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
	return call.version === void 0 ? locateLocal(walk, {
		address: source.address,
		isPrivate: call.isPrivate === true
	}, here) : {
		kind: "refused",
		reason: "A version cannot be chosen for a local module"
	};
}
async function locateLocal(walk, { address, isPrivate }, here) {
	const written = join$1(here.shown, address);
	const found = await locateDirectory(walk, join$1(here.directory, address), written);
	if (found === void 0) {
		const partial = walk.within?.partial;
		if (partial !== void 0) return {
			kind: "limited",
			reason: partial
		};
		return {
			kind: "refused",
			reason: `There is no directory ${isPrivate ? "of that name" : `"${written}"`}`
		};
	}
	if (here.ancestors.includes(found.directory) || here.path.length > MAX_DEPTH$2) return {
		kind: "refused",
		reason: `The module in "${found.shown}" calls itself for ever`
	};
	return found;
}
async function locateRemote(walk, call, source, here) {
	const name = displayModuleSource(source);
	if (here.path.length > MAX_DEPTH$2) return {
		kind: "limited",
		reason: `${name} is called more than ${MAX_DEPTH$2} levels deep`
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
	if (found !== void 0) return found;
	return fetched.partial === void 0 ? {
		kind: "refused",
		reason: `${name} has no directory "${fetched.directory}"`
	} : {
		kind: "limited",
		reason: fetched.partial
	};
}
async function locateInstalled(walk, call, here) {
	const installed = installedModule(walk.manifest, here.path, call, walk.loader.tool);
	if (installed === void 0) return void 0;
	return locateDirectory(walk, join$1(walk.base, installed.directory), installed.directory);
}
function walkInPackage(walk, fetched) {
	const { files, label, partial } = fetched;
	const memory = walk.packages.get(files) ?? {
		loader: {
			...walk.loader,
			files,
			loaded: /* @__PURE__ */ new Map(),
			shared: moduleTable(walk.memory, files),
			asked: nothingAsked()
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
	const { files, signal, asked } = walk.loader;
	asked.places.add(target);
	const directory = await files.resolve(target, signal);
	if (directory === void 0 || await files.kind(directory, signal) !== "directory") return;
	const shown = shownPath(walk, directory, written);
	const isShared = walk.within !== void 0 || shown.startsWith("../");
	const decoded = await loadDirectory(walk.loader, {
		directory,
		shown,
		isShared
	});
	return decoded === void 0 ? void 0 : {
		kind: "found",
		walk,
		directory,
		shown,
		decoded
	};
}
function shownPath(walk, directory, written) {
	if (walk.within !== void 0) return join$1(walk.within.label, directory);
	return isAbsolute(directory) === isAbsolute(walk.base) ? relativePath$1(walk.base, directory) : written;
}

// src/language/evaluation/secret-values.ts
const REVEALING = /* @__PURE__ */ new Set([
	"nonsensitive",
	"issensitive",
	"ephemeralasnull",
	"can",
	"try"
]);
const MAX_DEPTH$1 = 50;
function secrecyOf(expression, module) {
	return ofExpression(expression, {
		module,
		depth: 0
	});
}
function ofExpression(expression, { module, depth }) {
	if (depth > MAX_DEPTH$1) return void 0;
	return ofNode(evaluableExpression(expression).node, {
		module,
		depth: depth + 1
	});
}
function ofNode(node, where) {
	if (where.depth > MAX_DEPTH$1) return void 0;
	const inside = {
		...where,
		depth: where.depth + 1
	};
	switch (node.kind) {
		case "template": return firstOf(node.parts.flatMap(interpolated), inside);
		case "parentheses": return ofNode(node.inner, inside);
		case "unary": return ofNode(node.operand, inside);
		case "binary": return firstOf([node.left, node.right], inside);
		case "conditional": return ofNode(node.condition, inside);
		case "index": return firstOf([node.object, node.key], inside);
		case "attribute": return node.object.kind === "variable" ? ofReference(node.object.name, node.name, inside) : ofNode(node.object, inside);
		case "call": return ofCall(node, inside);
		default: return;
	}
}
function ofCall(call, where) {
	const name = call.name.replace(/^core::/, "");
	if (name === "sensitive") return "Sensitive";
	return REVEALING.has(name) ? void 0 : firstOf(call.arguments, where);
}
function interpolated(part) {
	return part.kind === "interpolation" ? [part.expression] : [];
}
function firstOf(nodes, where) {
	for (const node of nodes) {
		const found = ofNode(node, where);
		if (found !== void 0) return found;
	}
}
function ofReference(root, name, where) {
	const { variables, locals } = where.module.module;
	if (root === "local") {
		const expression = locals.get(name);
		return expression === void 0 ? void 0 : ofExpression(expression, where);
	}
	const variable = root === "var" ? variables.get(name) : void 0;
	return variable === void 0 ? void 0 : ofVariable(variable, where);
}
function ofVariable(variable, where) {
	if (variable.sensitive === true) return "Sensitive";
	if (variable.ephemeral === true) return "Ephemeral";
	const given = where.module.given(variable);
	if (given?.kind !== "expression") return void 0;
	return ofExpression(given.expression, {
		module: given.in,
		depth: where.depth
	});
}

// src/language/config/constant-attribute.ts
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

// src/language/config/static-call.ts
function calledModule(position) {
	const { module, shown, call, caller, isOpen = caller === void 0 } = position;
	const directory = shown === void 0 ? void 0 : join$1(shown, ".");
	const given = ({ name }) => {
		const expression = call === void 0 ? void 0 : lastArgument(call, name);
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
		isOpen
	};
}
async function settleCall(world, call, caller) {
	if (call.unresolved === void 0 || caller === void 0) return {
		call,
		diagnostics: []
	};
	const parts = {};
	let isPrivate = false;
	for (const name of ["sourceArgument", "versionArgument"]) {
		const attribute = call[name];
		if (attribute === void 0) continue;
		const found = await evaluateArgument(world, attribute, caller);
		isPrivate ||= found.isPrivate;
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
	const located = locateModule$1({
		...rest,
		...parts
	}, world.loader.tool);
	return isPrivate ? withoutShowing(call, located) : located;
}
const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";
const SECRET = "what it is made of was given to this run alone and must not leave it";
function withoutShowing(call, located) {
	return located.call.source?.kind === "local" && located.diagnostics.length === 0 ? {
		call: {
			...located.call,
			isPrivate: true
		},
		diagnostics: []
	} : {
		call: {
			...call,
			unresolved: `${UNRESOLVED}: ${SECRET}`
		},
		diagnostics: []
	};
}
async function evaluateArgument(world, attribute, caller) {
	const { expression, name } = attribute;
	const { tool } = world.loader;
	const refuse = (found, summary, detail) => ({
		...found,
		diagnostics: [errorAt(expressionPlace(expression), summary, detail)]
	});
	const found = await evaluateWithFiles(world, expression, caller);
	const secrecy = secrecyOf(expression, caller);
	if (tool.name === "opentofu") {
		if (secrecy === void 0 || found.diagnostics.length > 0) return concealed(found);
		const detail = `The ${name} of a module would show a value that must not be shown.`;
		return refuse(found, `${secrecy} value not allowed`, detail);
	}
	const allowed = name === "source" ? [
		"var",
		"local",
		"path"
	] : ["var", "local"];
	if (mentions(expression).references.some(([root = ""]) => !allowed.includes(root))) {
		const detail = `The ${name} of a module can refer to constant variables and local values only.`;
		return refuse(found, `Invalid module ${name}`, detail);
	}
	if (!(secrecy !== void 0 || found.diagnostics.some(isLate))) return concealed(found);
	return refuse(found, `Unknown module ${name}`, "Only literals and variables with const = true are known when modules are installed.");
}
function rootModule(world, module) {
	return {
		module,
		directory: ".",
		given: (variable) => world.rootInputs?.valueOf(variable),
		isOpen: true
	};
}

// src/language/config/module-walk.ts
async function loadChildren(walk, module, here) {
	const children = /* @__PURE__ */ new Map();
	const calls = [...module.moduleCalls.values()].sort((a, b) => compareBytes(a.name, b.name));
	for (const call of calls) {
		const child = await loadChild(walk, call, here);
		if (child !== void 0) children.set(call.name, child);
	}
	return children;
}
async function loadChild(walk, written, parent) {
	const { call, diagnostics } = await settleCall(walk.statics, written, parent.scope);
	walk.diagnostics.push(...diagnostics);
	const path = [...parent.path, call.name];
	const rootCall = parent.rootCall ?? call;
	const ancestors = written.unresolved === void 0 ? parent.ancestors : [];
	const located = await locateCalled(walk, call, {
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
		...parent.scope === void 0 ? {} : { caller: parent.scope },
		...parent.isTest === void 0 ? {} : { isOpen: parent.isTest }
	});
	const problems = await constantProblems(walk.statics, decoded.module, call, parent.scope);
	walk.diagnostics.push(...problems);
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

// src/language/config/test-schemas.ts
const OVERRIDES = {
	override_resource: [],
	override_data: [],
	override_module: []
};
function testFileSchema(tool) {
	const terraform = tool.name === "terraform";
	const more = {
		...terraform && tool.minor >= 12 ? { test: [] } : {},
		...terraform && tool.minor >= 13 ? { variable: ["name"] } : {}
	};
	return bodySchema("", {
		run: ["name"],
		provider: ["name"],
		mock_provider: ["name"],
		variables: [],
		...OVERRIDES,
		...more
	});
}
function runSchema(tool) {
	const terraform = tool.name === "terraform";
	const stateKey = terraform && tool.minor >= 11 ? " state_key" : "";
	const parallel = terraform && tool.minor >= 12 ? " parallel" : "";
	return bodySchema(`command providers expect_failures${stateKey}${parallel}`, {
		plan_options: [],
		assert: [],
		variables: [],
		module: [],
		...OVERRIDES
	});
}
const RUN_MODULE_SCHEMA = bodySchema("source version");
const RUN_OPTIONS_SCHEMA = bodySchema("mode refresh replace target");
const MOCK_DATA_SCHEMA = bodySchema("", {
	mock_resource: ["type"],
	mock_data: ["type"],
	override_resource: [],
	override_data: []
});
function mockProviderSchema(tool) {
	const optional = tool.name === "opentofu" ? "alias for_each" : `alias source${phase(tool)}`;
	return bodySchema(optional, MOCK_DATA_SCHEMA.blocks);
}
function mockResourceSchema(tool) {
	return bodySchema(`defaults${phase(tool)}`);
}
function overrideSchema(values, tool) {
	return tool.name === "opentofu" ? bodySchema(values, {}, "target") : bodySchema(`target ${values}${phase(tool)}`);
}
function phase({ name, minor }) {
	return name === "terraform" && minor >= 11 ? " override_during" : "";
}

// src/language/config/decode-test-mocks.ts
function decodeMockProvider(block, tool) {
	const content = bodyContent(block.body, mockProviderSchema(tool));
	const [label] = block.labels;
	const nameProblem = label === void 0 ? void 0 : localNameProblem(label.value, block.place);
	if (label === void 0 || nameProblem !== void 0) return { diagnostics: [...content.diagnostics, ...nameProblem ? [nameProblem] : []] };
	const alias = decodeAlias(content.attributes.get("alias"), tool);
	const sourceAttribute = content.attributes.get("source");
	const source = sourceAttribute === void 0 ? void 0 : stringArgument(sourceAttribute);
	return {
		value: {
			localName: label.value,
			alias: alias.name,
			...source?.value === void 0 ? {} : { source: source.value },
			place: block.place
		},
		diagnostics: [
			...content.diagnostics,
			...alias.diagnostics,
			...phaseProblems(content),
			...answerProblems(content.blocks, tool),
			...source?.diagnostics ?? []
		]
	};
}
function mockDataProblems(body, tool) {
	const content = bodyContent(body, MOCK_DATA_SCHEMA);
	return [...content.diagnostics, ...answerProblems(content.blocks, tool)];
}
function answerProblems(blocks, tool) {
	const mocks = blocks.filter((one) => one.type.startsWith("mock_"));
	const overrides = blocks.filter((one) => one.type.startsWith("override_"));
	return [
		...mocks.flatMap((one) => mockProblems(one, tool)),
		...repeatedBlocks(mocks, tool, (one) => one.labels[0]?.value),
		...overrideProblems(overrides, tool),
		...tool.name === "opentofu" ? repeatedBlocks(overrides, tool, targetText) : []
	];
}
function decodeAlias(attribute, tool) {
	if (attribute === void 0) return {
		name: "",
		diagnostics: []
	};
	const { value = "", diagnostics } = stringArgument(attribute);
	if (isIdentifier(value)) return {
		name: value,
		diagnostics
	};
	const isTofu = tool.name === "opentofu";
	const summary = `Invalid ${isTofu ? "mock " : ""}provider configuration alias`;
	const place = isTofu ? expressionPlace(attribute.expression) : void 0;
	const problem = errorAt(place, summary, `"${value}" is not a name.`);
	return {
		name: value,
		diagnostics: [...diagnostics, problem]
	};
}
function phaseProblems(content) {
	const attribute = content.attributes.get("override_during");
	if (attribute === void 0) return [];
	if (["plan", "apply"].includes(keywordOf(attribute.expression) ?? "")) return [];
	return [errorAt(attribute.place, "Invalid override_during value", "The phase is one of the keywords plan and apply, without quotes.")];
}
function mockProblems(block, tool) {
	const content = bodyContent(block.body, mockResourceSchema(tool));
	const defaults = content.attributes.get("defaults");
	return [
		...content.diagnostics,
		...phaseProblems(content),
		...defaults === void 0 ? [] : madeUpProblems(defaults, tool)
	];
}
function overrideProblems(blocks, tool) {
	const problems = blocks.flatMap((one) => singleOverrideProblems(one, tool));
	return tool.name === "opentofu" ? problems : [...problems, ...repeatedBlocks(blocks, tool, targetText)];
}
function singleOverrideProblems(block, tool) {
	const values = block.type === "override_module" ? "outputs" : "values";
	const content = bodyContent(block.body, overrideSchema(values, tool));
	const target = content.attributes.get("target");
	const given = content.attributes.get(values);
	return [
		...content.diagnostics,
		...target === void 0 ? missingTarget(block, tool) : targetProblems(target, block, tool),
		...given === void 0 ? [] : madeUpProblems(given, tool),
		...phaseProblems(content)
	];
}
function missingTarget(block, tool) {
	if (tool.name === "opentofu") return [];
	const detail = `An ${block.type} block says in "target" what it overrides.`;
	return [errorAt(block.place, "Missing target attribute", detail)];
}
function targetProblems({ expression, place }, block, tool) {
	const isTofu = tool.name === "opentofu";
	const refuse = (summary) => {
		const detail = `${block.type} blocks cannot override this.`;
		return [errorAt(summary === "Invalid override target" ? place : expressionPlace(expression), summary, detail)];
	};
	const traversal = staticTraversal(expression);
	if (traversal === void 0) {
		const isPattern = expression.syntax === "native" && expression.node.kind === "splat";
		return isTofu && isPattern ? [] : refuse("Invalid expression");
	}
	const address = targetAddress(traversal);
	if (address === void 0) return refuse("Invalid address");
	if (isTofu) return isKindOfTarget(block.type, address.resource) ? [] : refuse(tofuSummary(block));
	const mode = block.type === "override_data" ? "data" : "resource";
	return (block.type === "override_module" ? address.resource === void 0 : address.resource?.mode === mode) ? [] : refuse("Invalid override target");
}
function isKindOfTarget(type, resource) {
	return type === "override_module" === (resource === void 0);
}
function tofuSummary({ type }) {
	return type === "override_module" ? "Module address expected" : "Invalid address";
}
function madeUpProblems(attribute, tool) {
	const isTofu = tool.name === "opentofu";
	if (!isTofu && tool.minor >= 15) return [];
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	if (diagnostics.length > 0 || value.kind === "object") return diagnostics;
	if (!isTofu && attribute.name === "defaults") return [];
	const summary = isTofu ? "Object expected" : `Invalid ${attribute.name} attribute`;
	return [errorAt(attribute.place, summary, `"${attribute.name}" must be an object.`)];
}
function targetText({ body, type }) {
	const target = bodyContent(body, {
		attributes: {
			target: "optional",
			[type === "override_module" ? "outputs" : "values"]: "optional"
		},
		blocks: {}
	}).attributes.get("target");
	if (target === void 0) return void 0;
	const { span, source } = expressionPlace(target.expression);
	return source.text.slice(span.start, span.end).replace(/\s+/g, "");
}
function repeatedBlocks(blocks, tool, nameOf) {
	const seen = /* @__PURE__ */ new Set();
	return blocks.flatMap((block) => {
		const name = nameOf(block);
		if (name === void 0) return [];
		const key = block.type.startsWith("mock_") ? `${block.type} ${name}` : name;
		const isRepeated = seen.has(key);
		seen.add(key);
		if (!isRepeated) return [];
		const summary = tool.name === "opentofu" ? `Duplicated \`${block.type}\` block` : `Duplicate ${block.type} block`;
		return [errorAt(block.place, summary, `There is another ${block.type} block for ${name}.`)];
	});
}

// src/language/config/decode-test-run.ts
function variablesProblems(blocks) {
	const [, ...more] = blocks;
	return [...blocks.slice(0, 1).flatMap((one) => bodyAttributes(one.body).diagnostics), ...more.map((one) => errorAt(one.place, "Multiple \"variables\" blocks", "One is enough."))];
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
		providers: providers.value,
		arguments: ofType("variables").map((one) => one.body)
	};
	return {
		run: {
			name,
			providers: providers.value,
			...call === void 0 ? {} : { call }
		},
		diagnostics: [
			...content.diagnostics,
			...nameProblems(block),
			...module?.diagnostics ?? [],
			...more.map((one) => errorAt(one.place, "Multiple \"module\" blocks", "One is enough.")),
			...ofType("assert").flatMap((one) => checkRuleProblems(one, false)),
			...duplicateBlocks(content.blocks, "plan_options", "Multiple \"plan_options\" blocks"),
			...ofType("plan_options").slice(0, 1).flatMap(planOptionsProblems),
			...overrideProblems(content.blocks.filter((one) => one.type.startsWith("override_")), tool),
			...variablesProblems(ofType("variables")),
			...commandProblems(content.attributes.get("command")),
			...providers.diagnostics,
			...referenceListProblems(content, "expect_failures"),
			...stateKeyProblems(content.attributes.get("state_key"))
		]
	};
}
function nameProblems(block) {
	const [label] = block.labels;
	if (label === void 0 || isIdentifier(label.value)) return [];
	const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(label.place, "Invalid run block name", detail)];
}
function stateKeyProblems(attribute) {
	return attribute === void 0 ? [] : stringArgument(attribute).diagnostics;
}
function commandProblems(attribute) {
	if (attribute === void 0) return [];
	if (["apply", "plan"].includes(keywordOf(attribute.expression) ?? "")) return [];
	return [errorAt(expressionPlace(attribute.expression), "Invalid \"command\" keyword", "The command is one of the keywords apply and plan, without quotes.")];
}
function planOptionsProblems(block) {
	const content = bodyContent(block.body, RUN_OPTIONS_SCHEMA);
	const { attributes } = content;
	const mode = attributes.get("mode");
	const refresh = attributes.get("refresh");
	const word = mode === void 0 ? "normal" : keywordOf(mode.expression);
	const refreshing = refresh === void 0 ? void 0 : booleanArgument(refresh);
	const isKnown = word === "normal" || word === "refresh-only";
	const wrongMode = "The mode is one of the keywords normal and refresh-only, without quotes.";
	const detail = "A plan that only refreshes cannot go without refreshing.";
	return [
		...content.diagnostics,
		...isKnown || mode === void 0 ? [] : [errorAt(expressionPlace(mode.expression), "Invalid \"mode\" keyword", wrongMode)],
		...refreshing?.diagnostics ?? [],
		...referenceListProblems(content, "replace"),
		...referenceListProblems(content, "target"),
		...word === "refresh-only" && refreshing?.value === false ? [errorAt(refresh?.place, "Incompatible plan options", detail)] : []
	];
}
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

// src/language/config/decode-test-file.ts
function decodeTestFile(body, tool) {
	const content = bodyContent(body, testFileSchema(tool));
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const providers = ofType("provider").map((one) => decodeTestProvider(one, tool));
	const mocks = ofType("mock_provider").map((one) => decodeMockProvider(one, tool));
	const runs = ofType("run").map((one) => decodeRun(one, tool));
	return {
		file: {
			providers: providers.flatMap((one) => one.value ?? []),
			mocks: mocks.flatMap((one) => one.value ?? []),
			runs: runs.map((one) => one.run)
		},
		diagnostics: [
			...content.diagnostics,
			...providers.flatMap((one) => one.diagnostics),
			...runs.flatMap((one) => one.diagnostics),
			...repeatedRuns(ofType("run"), tool),
			...variablesProblems(ofType("variables")),
			...mocks.flatMap((one) => one.diagnostics),
			...repeatedProviders(providers, mocks, tool),
			...overrideProblems(content.blocks.filter(isOverride), tool)
		]
	};
}
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
function isOverride({ type }) {
	return type.startsWith("override_");
}
function repeatedProviders(providers, mocks, tool) {
	const seen = /* @__PURE__ */ new Set();
	const isTofu = tool.name === "opentofu";
	const summary = isTofu ? "Duplicated `mock_provider` block" : "Duplicate provider block";
	const blocks = [...isTofu ? [] : providers, ...mocks].flatMap(({ value }) => value ?? []);
	blocks.sort((a, b) => a.place.span.start - b.place.span.start);
	return blocks.flatMap((value) => {
		const name = configurationName(value.localName, value.alias);
		const isRepeated = seen.has(name);
		seen.add(name);
		const detail = `The test file has another provider block for ${name}.`;
		return isRepeated ? [errorAt(value.place, summary, detail)] : [];
	});
}
function repeatedRuns(blocks, tool) {
	if (tool.name === "opentofu") return [];
	const names = blocks.map((one) => one.labels[0]?.value);
	return blocks.filter((_, index) => names.indexOf(names[index]) < index).map((one) => errorAt(one.place, "Duplicate \"run\" block names", "Runs need names of their own."));
}

// src/language/config/test-tree.ts
const DEFAULT_DIRECTORY = "tests";
async function loadTests(rootWalk, scope, directory = DEFAULT_DIRECTORY) {
	const walk = {
		...rootWalk,
		diagnostics: [],
		limits: []
	};
	const paths = [];
	for (const place of /* @__PURE__ */ new Set(["", directory])) {
		const names = await fileNames(walk.loader, join$1(walk.base, place));
		walk.loader.asked.directories.add(join$1(walk.base, place));
		if (names === void 0 && directory !== DEFAULT_DIRECTORY) walk.diagnostics.push(missingDirectory(directory));
		const found = testFileNames(names ?? [], walk.loader.tool);
		paths.push(...found.map((name) => join$1(place, name)));
	}
	const files = [];
	for (const path of paths) files.push(await loadTestFile(walk, scope, path));
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
async function loadTestFile(walk, scope, path) {
	const { tool, asked } = walk.loader;
	asked.files.add(join$1(walk.base, path));
	const { bytes } = await readModuleFile(walk.loader, join$1(walk.base, path), path);
	if (bytes === void 0) walk.diagnostics.push(unreadableFile(path));
	const parsed = bodyOf(sourceText(path, bytes === void 0 ? "" : decodeText(bytes)));
	const decoded = decodeTestFile(parsed.body, tool);
	walk.diagnostics.push(...parsed.diagnostics, ...decoded.diagnostics);
	for (const mock of decoded.file.mocks) await loadMockData(walk, mock);
	const modules = [];
	if (!hasErrors(decoded.diagnostics)) for (const run of decoded.file.runs) {
		const node = await loadRun(walk, {
			path,
			scope
		}, run);
		if (node !== void 0) modules.push(node);
	}
	return {
		file: decoded.file,
		modules
	};
}
async function loadMockData(walk, { source, place }) {
	if (source === void 0) return;
	const directory = join$1(walk.base, source);
	const names = await fileNames(walk.loader, directory);
	walk.loader.asked.directories.add(directory);
	if (names === void 0) {
		const detail = `There is no directory "${source}" in the root module.`;
		walk.diagnostics.push(errorAt(place, "Failed to read mock data directory", detail));
	}
	for (const name of mockDataFileNames(names ?? [])) {
		const path = join$1(source, name);
		walk.loader.asked.files.add(join$1(directory, name));
		const { bytes } = await readModuleFile(walk.loader, join$1(directory, name), path);
		const text = bytes === void 0 ? "" : decodeText(bytes);
		const { body, diagnostics } = bodyOf(sourceText(path, text));
		walk.diagnostics.push(...bytes === void 0 ? [unreadableFile(path)] : diagnostics, ...mockDataProblems(body, walk.loader.tool));
	}
}
function loadRun(walk, { path, scope }, run) {
	if (run.call === void 0) return Promise.resolve(void 0);
	const folder = dirname(path) === "." ? [] : dirname(path).split("/");
	const file = basename(path).replace(/\.tftest\.hcl$/, "");
	const here = {
		path: [
			"test",
			...folder,
			file
		],
		directory: walk.base,
		shown: "",
		ancestors: [],
		scope,
		isTest: true
	};
	return loadChild(walk, run.call, here);
}

// src/language/config/tree.ts
async function loadModuleTree(request, signal) {
	const { files, tool, memory = moduleMemory() } = request;
	const shared = moduleTable(memory, files);
	const loader = {
		files,
		tool,
		signal,
		loaded: /* @__PURE__ */ new Map(),
		shared,
		asked: nothingAsked()
	};
	loader.asked.places.add(request.root);
	const base = await files.resolve(request.root, signal) ?? request.root;
	const { dataDirectory = ".terraform", inputs = {} } = request;
	const rootInputs = computesSources(tool) ? await readRootInputs(loader, base, inputs) : void 0;
	const walk = {
		loader,
		base,
		manifest: await readManifest(loader, join$1(base, dataDirectory)),
		statics: staticWorld({
			loader,
			base,
			dataDirectory,
			inputs,
			rootInputs
		}),
		fetchModule: request.fetchModule,
		within: void 0,
		memory,
		packages: /* @__PURE__ */ new Map(),
		reported: /* @__PURE__ */ new Set(),
		diagnostics: [...rootInputs?.diagnostics ?? []],
		limits: [],
		count: { modules: 1 }
	};
	const decoded = await loadDirectory(loader, {
		directory: base,
		shown: "",
		isShared: false
	}) ?? decodeModule([], tool);
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
	if (hasErrors(decoded.diagnostics)) dropNotInstalled(walk.diagnostics);
	if (rootInputs !== void 0) walk.diagnostics.push(...undeclaredArguments(inputs, decoded.module.variables));
	const tests = await loadTests(walk, scope, request.testDirectory);
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
		tests,
		asked: loader.asked
	};
}
async function readManifest(loader, data) {
	const path = join$1(data, "modules/modules.json");
	loader.asked.files.add(path);
	const { bytes } = await readModuleFile(loader, path, "");
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

// src/app/lock-alone.ts
const TERRAGRUNT_FILES = [
	"terragrunt.hcl",
	"terragrunt.hcl.json",
	"root.hcl"
];
async function withLockAlone(requirements, where, signal) {
	if (!where.isVacant || !hasErrors(requirements.diagnostics)) return requirements;
	const names = (await where.files.list(where.root, signal))?.map(({ name }) => name) ?? [];
	const terragrunt = TERRAGRUNT_FILES.find((name) => names.includes(name));
	const limit = `${terragrunt === void 0 ? "there is no configuration beside the lock file" : `Terragrunt makes the configuration when it runs (${terragrunt})`}, so that the lock file is reviewed on its own evidence alone`;
	return {
		...requirements,
		limits: [...requirements.limits, limit]
	};
}

// src/app/read-requirements.ts
const NEWER_RELEASES = 8;
async function readByRelease({ tool, isReleaseAssumed }, read) {
	const requirements = await read(tool);
	if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
	for (let newer = 1; newer <= NEWER_RELEASES; newer++) {
		const release = {
			...tool,
			minor: tool.minor + newer
		};
		const taken = await read(release);
		if (!hasErrors(taken.diagnostics)) return {
			...taken,
			limits: [...taken.limits, assumedText(tool, release)]
		};
	}
	return requirements;
}
function assumedText(assumed, release) {
	return `the configuration is read as ${commandName(assumed)} 1.${release.minor} does, because 1.${assumed.minor}, which is assumed, would refuse it; name the release that is used (tool: ${assumed.name}@1.${release.minor})`;
}

// src/language/config/state-requirements.ts
const TERRAFORM_REGISTRY = "registry.terraform.io";
function requirementsWithState(requirements, state, tool) {
	const providers = new Map(requirements.providers);
	const added = /* @__PURE__ */ new Map();
	for (const one of state.providers) {
		const provider = translated(one.provider, requirements, tool);
		const known = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		const merged = {
			...known,
			origins: [...known.origins, originOf(one)]
		};
		providers.set(provider, merged);
		if (!requirements.providers.has(provider)) added.set(provider, merged);
	}
	return {
		...requirements,
		providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
		exact: requirements.exact && !hasErrors(state.diagnostics),
		diagnostics: [
			...requirements.diagnostics,
			...state.diagnostics,
			...initWarnings(added, tool)
		]
	};
}
function translated(provider, { providers }, tool) {
	if (tool.name === "terraform" || providers.has(provider)) return provider;
	const { hostname, namespace, type } = addressParts(provider);
	return hostname === TERRAFORM_REGISTRY ? parseProviderAddress(`${namespace}/${type}`, tool) : provider;
}
function originOf({ place }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind: "state",
		module: "",
		constraints: ""
	};
}

// src/app/root-state.ts
async function withRootState(requirements, places, signal) {
	const found = places.given ?? await localState(places, signal);
	if (found === void 0) return requirements;
	const { file, bytes } = found;
	const decoded = decodeState(file, bytes, places.tool);
	const problem = decoded.diagnostics.find((one) => one.severity === "error");
	return problem === void 0 ? {
		...requirementsWithState(requirements, decoded, places.tool),
		state: { file }
	} : {
		...requirements,
		state: {
			file,
			problem: problem.detail
		}
	};
}
async function localState({ root, files, tree }, signal) {
	const { backend, cloud } = tree.root.module;
	if (backend !== void 0 || cloud !== void 0) return void 0;
	const bytes = await files.read(posix$1.join(root, LOCAL_STATE_NAME), signal);
	return bytes === void 0 ? void 0 : {
		file: LOCAL_STATE_NAME,
		bytes
	};
}

// src/app/read-root.ts
async function readRoot(candidate, sides, given, signal) {
	const [baseBytes, headBytes] = await Promise.all([sides.base === void 0 ? void 0 : readLockBytes(sides.base, candidate.baseLockPath, signal), readLockBytes(sides.head, candidate.headLockPath, signal)]);
	const clueSide = baseBytes === void 0 ? sides.head : sides.base ?? sides.head;
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseBytes ?? headBytes, clueSide, signal) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const requirements = candidate.scope === "root-module" ? await readByRelease(choice, (release) => readRequirements(candidate.root, {
		...sides,
		files: sides.head
	}, release, signal)) : void 0;
	return {
		candidate,
		choice,
		base: baseBytes && lockSide(baseBytes, candidate.baseLockPath ?? "", tool),
		head: headBytes && lockSide(headBytes, candidate.lockFilePath, tool),
		requirements,
		baseRequirements: needsComparison(requirements) ? await readBaseRequirements(candidate, sides, choice, signal) : void 0
	};
}
function needsComparison(requirements) {
	if (requirements === void 0) return false;
	const { diagnostics, sourceOverrides = [], moduleHosts = [] } = requirements;
	return hasErrors(diagnostics) || sourceOverrides.length > 0 || moduleHosts.length > 0;
}
async function readBaseRequirements({ root, baseLockPath }, { base, fetchModule, inputs, memory }, choice, signal) {
	const directory = baseLockPath === void 0 ? root : posix$1.dirname(baseLockPath);
	const entries = await base?.list(directory, signal);
	if (base === void 0 || entries === void 0) return void 0;
	return readByRelease(choice, (release) => readRequirements(directory, {
		files: base,
		fetchModule,
		inputs,
		memory
	}, release, signal));
}
async function readRootChoice(candidate, files, signal) {
	return chooseFromFiles(candidate, await readLockBytes(files, candidate.lockFilePath, signal), files, signal);
}
async function readRequirements(root, origins, tool, signal) {
	const { files, fetchModule, inputs, state, memory } = origins;
	const tree = await loadModuleTree({
		root,
		tool,
		files,
		fetchModule,
		inputs,
		memory
	}, signal);
	const requirements = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const isVacant = tree.root.module.vacant;
	const known = await withLockAlone(requirements, {
		root,
		files,
		isVacant
	}, signal);
	return withRootState(known, {
		root,
		files,
		tree,
		tool,
		given: state
	}, signal);
}
async function chooseFromFiles(candidate, bytes, files, signal) {
	const text = bytes === void 0 ? void 0 : new TextDecoder().decode(bytes.subarray(0, 200));
	const entries = await files.list(candidate.root, signal);
	return chooseTool({
		header: text === void 0 ? void 0 : recognizeHeader(text),
		lockFile: bytes === void 0 ? void 0 : lockSide(bytes, candidate.lockFilePath, OPENTOFU$1).lock,
		versionFiles: await versionFiles(candidate.root, files, signal),
		fileNames: (entries ?? []).map((entry) => entry.name)
	});
}
async function versionFiles(root, files, signal) {
	const found = /* @__PURE__ */ new Map();
	for (const directory of directoriesUp(root)) for (const name of VERSION_FILES.filter((one) => !found.has(one))) {
		const bytes = await files.read(posix$1.join(directory, name), signal);
		if (bytes !== void 0) found.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
	}
	return found;
}
function directoriesUp(root) {
	const parts = posix$1.normalize(root).split("/").filter((part) => part !== "." && part !== "");
	return parts.map((_, i) => parts.slice(0, parts.length - i).join("/")).concat(".");
}

// src/app/read-roots.ts
async function readRoots(candidates, { sides, tool, listener }, signal) {
	const isRead = rootCounter("roots-read", candidates.length, listener);
	return Promise.all(candidates.map(async (candidate) => {
		const reading = await readRoot(candidate, sides, tool, signal);
		isRead();
		return reading;
	}));
}

// src/review/shards/partition.ts
function isInShard(root, { index, count }) {
	return fnv1a(root) % count === index - 1;
}
function fnv1a(text) {
	let hash = 2166136261;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	hash = Math.imul(hash ^ hash >>> 15, 739982445);
	return (hash ^ hash >>> 12) >>> 0;
}

// src/app/shard-roots.ts
function shardRoots(shard) {
	return (root) => shard === void 0 || isInShard(root, shard);
}
function compareOnly(candidate, isJudged) {
	return isJudged(candidate.root) ? candidate : {
		...candidate,
		scope: "hashes-alone"
	};
}

// src/app/audit-roots.ts
async function auditRoots(request, ports, signal) {
	const { roots, files, tool, lacking = /* @__PURE__ */ new Set() } = request;
	const policy = withRootModules(request.policy, lacking);
	const sides = {
		base: void 0,
		head: files,
		...moduleSharing(ports)
	};
	const candidates = roots.map((root) => auditCandidate(root, policy.rootModules));
	const own = shardRoots(request.shard);
	const { listener } = ports;
	const readings = await readRoots(candidates.map((one) => {
		const candidate = compareOnly(one, own);
		return lacking.has(one.root) ? withoutLock(candidate) : candidate;
	}), {
		sides,
		tool,
		listener
	}, signal);
	const reviews = await judgeReadings({
		mode: "audit",
		readings,
		isJudged: own,
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set(),
		policy,
		hostPlatform: ports.hostPlatform,
		now: ports.clock.now(),
		unmanaged: ports.setup?.unmanaged,
		listener
	}, ports.gather);
	const policyFile = request.policySource?.file;
	const { commit: auditedCommit } = request;
	return assembleReview({
		mode: "audit",
		roots: reviews,
		policy,
		policyFile,
		auditedCommit,
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

// src/packages/text-digest.ts
function textDigest(text) {
	return createHash("sha256").update(text, "utf8").digest("hex");
}

// src/adapters/credentials-helper.ts
const MAX_HELPER_MS = 12e4;
const MAX_HELPER_BYTES = 1048576;
function helperProgramRunner(environment) {
	return (program, args, signal) => new Promise((resolve, reject) => {
		execFile(program, args, optionsOf(environment, signal), (error, stdout) => {
			if (error === null) resolve(stdout);
			else if (signal.aborted) reject(new LockReviewError("ABORTED", "The work was stopped"));
			else reject(failure$2(program, error.code));
		}).stdin?.end();
	});
}
function dockerHelperRunner(environment) {
	return (program, input, signal) => new Promise((resolve, reject) => {
		execFile(program, ["get"], optionsOf(environment, signal), (error, stdout) => {
			const code = error === null ? 0 : error.code;
			if (signal.aborted) reject(new LockReviewError("ABORTED", "The work was stopped"));
			else if (typeof code !== "number") reject(failure$2(program, code));
			else resolve({
				exitCode: code,
				output: stdout
			});
		}).stdin?.on("error", () => void 0).end(input);
	});
}
function optionsOf(env, signal) {
	return {
		env,
		encoding: "buffer",
		maxBuffer: MAX_HELPER_BYTES,
		timeout: MAX_HELPER_MS,
		windowsHide: true,
		signal
	};
}
function failure$2(program, code) {
	const ending = typeof code === "number" ? `ended with exit code ${code}` : "could not be run";
	return new LockReviewError("UNAUTHORIZED", `The helper program ${basename$1(program)} ${ending}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
}

// src/adapters/file-digest.ts
function diskFileDigest(root) {
	return async (path, signal) => {
		const digest = createHash("sha256");
		const stream = createReadStream(resolve$2(root, path), { signal });
		try {
			for await (const chunk of stream) digest.update(chunk);
		} catch (cause) {
			if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped", { cause });
			throw new LockReviewError("FILE_FAILED", `Could not read ${path}`, { cause });
		}
		return digest.digest("hex");
	};
}

// src/adapters/git-revision.ts
const FETCH_TIMEOUT_MS = 12e4;
function judgeRef(ref) {
	if (ref === void 0) return void 0;
	if (!/[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref) && ref !== "" && ref.length <= 250) return ref;
	throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}
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

// src/adapters/git-submodules.ts
async function listSubmodules(context, commit, repositoryUrl, signal) {
	const urls = await submoduleUrls(context, commit, signal);
	if (urls.size === 0) return [];
	const listing = await gitOutput(context, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		"--end-of-options",
		commit
	], signal);
	return decodeTree(listing).flatMap(({ kind, path, object }) => {
		const written = urls.get(path);
		if (kind !== "other" || written === void 0) return [];
		return [{
			path,
			url: submoduleUrl(repositoryUrl, written),
			commit: object
		}];
	});
}
async function submoduleUrls(context, commit, signal) {
	const args = [
		"config",
		"--no-includes",
		`--blob=${commit}:.gitmodules`,
		"-z",
		"--list"
	];
	const { code, stdout } = await runGit(context, args, signal);
	if (code !== 0) return /* @__PURE__ */ new Map();
	const values = /* @__PURE__ */ new Map();
	for (const line of splitNul(stdout)) {
		const end = line.indexOf("\n");
		if (end >= 0) values.set(line.slice(0, end), line.slice(end + 1));
	}
	return new Map([...values].flatMap(([key, path]) => {
		if (!key.startsWith("submodule.") || !key.endsWith(".path")) return [];
		const url = values.get(key.replace(/path$/, "url"));
		return url === void 0 ? [] : [[path.replace(/\/$/, ""), url]];
	}));
}
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;
function submoduleUrl(repositoryUrl, written) {
	if (!/^\.\.?\//.test(written)) {
		const short = SCP_LIKE.exec(written);
		return short === null ? written : `ssh://${short[1] ?? ""}${short[2]}/${short[3]}`;
	}
	const url = new URL(repositoryUrl);
	const names = url.pathname.replace(/\/+$/, "").split("/");
	let rest = written;
	for (;;) {
		if (rest.startsWith("../")) names.splice(Math.max(1, names.length - 1));
		else if (!rest.startsWith("./")) break;
		rest = rest.slice(rest.indexOf("/") + 1);
	}
	url.pathname = [...names, rest].join("/");
	return url.href;
}

// src/adapters/http-proxy.ts
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
function isInnerAddress(address) {
	const family = isIP(address);
	return family !== 0 && INNER.check(address, family === 4 ? "ipv4" : "ipv6");
}
function assertOuterHost(url) {
	const host = unbracketed(url.hostname);
	if (isInnerAddress(host) || host === "localhost" || host.endsWith(".localhost")) throw refusal(host);
}
function guardedLookup(lookup = lookup$2) {
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
const PLAIN_HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const PLAIN_USER = /^[A-Za-z0-9._][A-Za-z0-9._@%+-]*$|^$/;
async function judgeGitUrl(text, policy) {
	if (!URL.canParse(text)) throw refused$2("its address is not a URL");
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
	].includes(url.protocol)) throw refused$2("git is asked over https, ssh and http only");
	if (url.password !== "") throw refused$2("a password in an address is not used here");
	if (!PLAIN_HOST.test(url.hostname) || !PLAIN_USER.test(url.username) || /^\/*-/.test(url.pathname)) throw refused$2("its address is not one that git would take as such");
	const settings = await underGuard(url, policy);
	return {
		href: url.href,
		settings
	};
}
async function underGuard(url, { guard, environment }) {
	if (guard === void 0) return [];
	const settings = ["http.followRedirects=false"];
	if (guard.allowsHost(url.host)) return settings;
	assertOuterHost(url);
	const isHttp = url.protocol !== "ssh:";
	if (isHttp && proxyFor(url, environment) !== void 0) return settings;
	const name = unbracketed(url.hostname);
	if (isIP(name) !== 0) return settings;
	const addresses = await resolveName(name, guard.lookup ?? systemLookup);
	if (addresses.length === 0 || addresses.some(isInnerAddress)) throw refused$2(`${name} is an address of a private network`);
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
	return (await lookup$1(name, { all: true })).map(({ address }) => address);
}
function refused$2(reason) {
	return new LockReviewError("REQUEST_REFUSED", reason);
}

// src/adapters/tree-with-mounts.ts
function treeWithMounts(outer, mounts) {
	if (mounts.length === 0) return outer;
	const byPath = new Map(mounts.map((mount) => [mount.path, mount]));
	const into = async (path, signal, ask) => {
		const found = mountOf$1(byPath, path);
		if (found === void 0) return ask(outer, path, "");
		const tree = await found.mount.tree(signal);
		return tree === void 0 ? void 0 : ask(tree, found.inside, found.mount.path);
	};
	return {
		read: (path, signal) => into(path, signal, (tree, inner) => tree.read(inner, signal)),
		list: (path, signal) => into(path, signal, async (tree, inner, mount) => {
			const entries = await tree.list(inner, signal);
			return mount === "" ? entries?.map((entry) => asDirectory(byPath, path, entry)) : entries;
		}),
		kind: (path, signal) => into(path, signal, (tree, inner) => inner === "" ? Promise.resolve("directory") : tree.kind(inner, signal)),
		resolve: (path, signal) => into(path, signal, async (tree, inner, mount) => {
			const resolved = await tree.resolve(inner, signal);
			return resolved === void 0 || mount === "" ? resolved : posix$1.join(mount, resolved);
		})
	};
}
function mountOf$1(mounts, path) {
	const names = posix$1.normalize(path).split("/").filter((name) => name !== "" && name !== ".");
	for (let length = 1; length <= names.length; length++) {
		const mount = mounts.get(names.slice(0, length).join("/"));
		if (mount !== void 0) return {
			mount,
			inside: names.slice(length).join("/")
		};
	}
}
function asDirectory(mounts, directory, entry) {
	const path = posix$1.join(directory, entry.name).replace(/^\.\//, "");
	return mounts.has(path) ? {
		...entry,
		kind: "directory"
	} : entry;
}

// src/adapters/git-fetch.ts
const MAX_SUBMODULE_DEPTH = 4;
const MAX_SUBMODULES = 100;
function gitFetcher(options) {
	const fetching = {
		options,
		opened: [],
		submodules: 0
	};
	return {
		fetch: (revision, signal) => fetchRevision(fetching, revision, MAX_SUBMODULE_DEPTH, signal),
		async close() {
			const opened = fetching.opened.splice(0);
			for (const { close } of opened) close();
			await Promise.all(opened.map(({ directory }) => directory.remove()));
		}
	};
}
async function fetchRevision(fetching, revision, depth, signal) {
	const { options } = fetching;
	const url = await judgeGitUrl(revision.url, options);
	const ref = judgeRef(revision.ref);
	const directory = makeTemporaryDirectory("module");
	const record = {
		directory,
		close: () => void 0
	};
	fetching.opened.push(record);
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
	const { environment } = context;
	const git = await openRepository$1({
		directory: directory.path,
		environment
	}, signal);
	record.close = git.close;
	const submodules = await listSubmodules(context, commit, url.href, signal);
	const mounts = submodules.map((one) => mountOf(fetching, one, depth - 1));
	return {
		files: treeWithMounts(git.treeAt(commit), mounts),
		hasSubmodules: submodules.length > 0
	};
}
function mountOf(fetching, { path, url, commit }, depth) {
	let fetched;
	const fetch = async (signal) => {
		if (depth === 0 || fetching.submodules === MAX_SUBMODULES) return void 0;
		fetching.submodules++;
		try {
			return (await fetchRevision(fetching, {
				url,
				ref: commit
			}, depth, signal)).files;
		} catch (caught) {
			if (caught instanceof LockReviewError && !signal.aborted) return void 0;
			fetched = void 0;
			throw caught;
		}
	};
	return {
		path,
		tree: (signal) => fetched ??= fetch(signal)
	};
}
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

// src/adapters/heap.ts
function collectLessOften() {
	setFlagsFromString("--no-incremental-marking");
}

// src/adapters/place-inside.ts
async function placeInside(directory, path) {
	const top = await realPath(directory);
	const named = inside(directory, path) ?? inside(top, path);
	if (named !== void 0) return named;
	for (let at = path;; at = dirname$1(at)) {
		const place = inside(top, await realPath(at));
		if (place !== void 0) return withSlashes(join$2(place, relative(at, path)));
		if (dirname$1(at) === at) return void 0;
	}
}
async function realPath(path) {
	try {
		return await realpath(path);
	} catch {
		return path;
	}
}
function withSlashes(path) {
	return path === "." ? "" : path.split(sep).join("/");
}
function inside(directory, path) {
	const from = relative(directory, path).split(sep).join("/");
	return from === ".." || from.startsWith("../") || isAbsolute$1(from) ? void 0 : from;
}

// src/adapters/scratch.ts
function createScratchSpace() {
	let directory;
	let reserved = 0;
	return {
		reserve: () => new Promise((done) => {
			directory ??= makeTemporaryDirectory("scratch");
			done(join$2(directory.path, String(reserved++)));
		}),
		release: (path) => rm(path, { force: true }).catch(() => void 0),
		dispose: async () => {
			const made = directory;
			directory = void 0;
			await made?.remove();
		}
	};
}

// src/packages/archive-end.ts
const END_SIGNATURE = 101010256;
const END_BYTES$1 = 22;
const ZIP64_LOCATOR_SIGNATURE = 117853008;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_SIGNATURE = 101075792;
const ZIP64_END_BYTES = 56;
const SEARCHED_BYTES = [1024, 66560];
const ENTRY_SIGNATURE = 33639248;
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
function lastEndRecord(block) {
	for (let i = block.length - END_BYTES$1; i >= 0; i--) {
		if (block.readUInt32LE(i) !== END_SIGNATURE) continue;
		const commentLength = block.readUInt16LE(i + 20);
		return i + END_BYTES$1 + commentLength > block.length ? void 0 : i;
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

// src/packages/entry-name.ts
function byteName(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
function byteNameFromText(text) {
	return Buffer.from(text, "utf8").toString("latin1");
}
function displayName(name) {
	return Buffer.from(name, "latin1").toString("utf8");
}
function hasParentComponent(name) {
	return name.includes("..") && name.split(/[/\\]/).includes("..");
}
function unpackedName(name) {
	return name.split("/").filter((part) => part !== "" && part !== ".").join("/");
}

// src/packages/archive.ts
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
function ignoreEncryption(directory, header) {
	const flags = directory.readUInt16LE(header + FLAGS_OFFSET);
	directory.writeUInt16LE(flags & -65, header + FLAGS_OFFSET);
}
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
async function locateData(headerStart, read) {
	const header = await read(headerStart, LOCAL_HEADER_BYTES);
	if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) throw notAnArchive("an entry's header is not where the directory says");
	const nameAndExtra = header.readUInt16LE(26) + header.readUInt16LE(28);
	return headerStart + LOCAL_HEADER_BYTES + nameAndExtra;
}
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
const DATA_DESCRIPTOR_FLAG$1 = 8;
function archiveEntry(entry, dataStart) {
	const name = byteName(entry.fileNameRaw);
	return {
		name,
		isDirectory: name.endsWith("/") || hasDirectoryMode(entry),
		method: entry.compressionMethod,
		crc32: entry.crc32,
		hasDataDescriptor: (entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG$1) !== 0,
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
function hasDirectoryMode(entry) {
	const creator = entry.versionMadeBy >> 8;
	if (UNIX_CREATORS.has(creator)) return (entry.externalFileAttributes >>> 16 & 61440) === 16384;
	return DOS_CREATORS.has(creator) && (entry.externalFileAttributes & 16) !== 0;
}

// src/packages/inflate.ts
function contentMeter() {
	const hash = createHash("sha256");
	let bytes = 0;
	let sum = 0;
	return {
		update(chunk) {
			bytes += chunk.length;
			hash.update(chunk);
			sum = crc32(chunk, sum);
		},
		get bytes() {
			return bytes;
		},
		result: () => ({
			bytes,
			crc32: sum,
			sha256: hash.digest("hex")
		})
	};
}
function inflate$1({ chunkBytes, allows }) {
	const inflater = createInflateRaw({ chunkSize: chunkBytes });
	const outcome = meterOutput(inflater, allows);
	let isOver = false;
	let given = 0;
	const over = outcome.then(() => {
		isOver = true;
	});
	return {
		async write(piece) {
			if (isOver || inflater.writableEnded) return;
			given += piece.length;
			const taken = new Promise((resolve) => {
				inflater.write(piece, () => resolve());
			});
			await Promise.race([taken, over]);
			if (inflater.bytesWritten < given) await over;
		},
		get isOver() {
			return isOver;
		},
		get consumedBytes() {
			return inflater.bytesWritten;
		},
		async finish() {
			if (!isOver && !inflater.writableEnded) inflater.end();
			const inflated = await outcome;
			inflater.destroy();
			return inflated;
		}
	};
}
function meterOutput(inflater, allows) {
	return new Promise((resolve) => {
		const meter = contentMeter();
		let waiting = [];
		let produced = 0;
		let hasEnded = false;
		const drain = () => {
			const chunks = waiting;
			waiting = [];
			for (const chunk of chunks) meter.update(chunk);
			if (hasEnded) resolve({
				kind: "content",
				content: meter.result()
			});
		};
		inflater.on("data", (chunk) => {
			produced += chunk.length;
			if (allows(produced)) {
				if (waiting.push(chunk) === 1) setImmediate(drain);
				return;
			}
			inflater.destroy();
			resolve({ kind: "too-much" });
		});
		inflater.on("end", () => {
			hasEnded = true;
			if (waiting.length === 0) resolve({
				kind: "content",
				content: meter.result()
			});
		});
		inflater.on("error", (cause) => resolve({
			kind: "damaged",
			cause
		}));
	});
}

// src/packages/quoted.ts
const MAX_QUOTED_CHARS = 120;
function quoted(text) {
	if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
	return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}

// src/packages/entry-content.ts
const STORED = 0;
const DEFLATED$1 = 8;
const INFLATE_CHUNK_BYTES = 524288;
const MIN_CHUNK_BYTES = 64;
function readEntry(entry) {
	const fixed = contentWithoutData(entry);
	if (fixed !== void 0) return fixedReader(fixed);
	return entry.method === 0 ? storedReader(entry) : inflatingReader(entry);
}
function contentWithoutData(entry) {
	if (entry.name.endsWith("/")) return directoryContent(entry);
	const { method } = entry;
	if (method === 0 || method === 8) return void 0;
	return failure$1(entry, `has compression method ${method}`);
}
function judgeContent(entry, content) {
	if (content.bytes !== entry.uncompressedSize) return wrongSize(entry);
	if (!(entry.crc32 === 0 && !entry.hasDataDescriptor) && content.crc32 !== entry.crc32) return failure$1(entry, "does not match its CRC-32");
	return {
		kind: "digest",
		sha256: content.sha256
	};
}
function failure$1(entry, what, cause) {
	return {
		kind: "error",
		error: notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause)
	};
}
function wrongSize(entry) {
	return failure$1(entry, "has not the size it declares");
}
function fixedReader(content) {
	return {
		write: () => void 0,
		finish: () => Promise.resolve(content)
	};
}
function directoryContent(entry) {
	return entry.uncompressedSize === 0 ? {
		kind: "digest",
		sha256: createHash("sha256").digest("hex")
	} : failure$1(entry, "is a directory with data");
}
function storedReader(entry) {
	const meter = contentMeter();
	return {
		write: (piece) => {
			if (meter.bytes <= entry.uncompressedSize) meter.update(piece);
		},
		finish: () => Promise.resolve(judgeContent(entry, meter.result()))
	};
}
function inflatingReader(entry) {
	const inflation = inflate$1({
		chunkBytes: Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, entry.uncompressedSize)),
		allows: (bytes) => bytes <= entry.uncompressedSize
	});
	return {
		write: (piece) => inflation.write(piece),
		finish: async () => judgeInflated(entry, await inflation.finish())
	};
}
function judgeInflated(entry, inflated) {
	switch (inflated.kind) {
		case "content": return judgeContent(entry, inflated.content);
		case "too-much": return wrongSize(entry);
		case "damaged": return failure$1(entry, "is damaged", inflated.cause);
	}
}

// src/packages/data-ahead.ts
function dataAhead(header, spent, limits) {
	const { method, packedBytes } = header;
	if (method === 0 && packedBytes !== void 0) return storedData(packedBytes);
	return method === 8 ? deflatedData(packedBytes, spent, limits) : void 0;
}
function storedData(packedBytes) {
	const meter = contentMeter();
	return {
		write(piece) {
			const taken = piece.subarray(0, packedBytes - meter.bytes);
			meter.update(taken);
			return Promise.resolve(taken.length);
		},
		finish: () => Promise.resolve(meter.result()),
		get isOver() {
			return meter.bytes === packedBytes;
		}
	};
}
function deflatedData(packedBytes, spent, limits) {
	const before = spent.inflated;
	const inflation = inflate$1({
		chunkBytes: INFLATE_CHUNK_BYTES,
		allows: (bytes) => {
			spent.inflated = before + bytes;
			return isWithin(spent, limits);
		}
	});
	let given = 0;
	const isOver = () => packedBytes === void 0 ? inflation.isOver : given === packedBytes;
	return {
		async write(piece) {
			const taken = packedBytes === void 0 ? piece : piece.subarray(0, packedBytes - given);
			const start = given;
			if (taken.length > 0) await inflation.write(taken);
			given = packedBytes === void 0 && inflation.isOver ? inflation.consumedBytes : start + taken.length;
			return given - start;
		},
		async finish() {
			const inflated = await inflation.finish();
			return inflated.kind === "content" ? inflated.content : void 0;
		},
		get isOver() {
			return isOver();
		}
	};
}
function isWithin({ received, inflated }, limits) {
	if (inflated > limits.maxUnpackedBytes) return false;
	return inflated <= limits.ratioFreeBytes || inflated <= received * limits.maxRatio;
}

// src/packages/local-header.ts
const SIGNATURE = 67324752;
const FIXED_BYTES = 30;
const DATA_DESCRIPTOR_FLAG = 8;
const IN_ZIP64 = 4294967295;
const GAPS = [
	0,
	12,
	16,
	20,
	24
];
const LONGEST_GAP = 24;
function findLocalHeader(bytes, afterData) {
	const gap = (afterData ? GAPS : [0]).find((one) => bytes.length >= one + 4 && bytes.readUInt32LE(one) === SIGNATURE);
	if (gap === void 0) return bytes.length < (afterData ? LONGEST_GAP : 0) + 4 ? "more" : "none";
	if (bytes.length < gap + FIXED_BYTES) return "more";
	const length = FIXED_BYTES + bytes.readUInt16LE(gap + 26) + bytes.readUInt16LE(gap + 28);
	if (bytes.length < gap + length) return "more";
	const packed = bytes.readUInt32LE(gap + 18);
	if (packed === IN_ZIP64) return "none";
	const endsByItself = (bytes.readUInt16LE(gap + 6) & DATA_DESCRIPTOR_FLAG) !== 0;
	return {
		start: gap,
		header: {
			method: bytes.readUInt16LE(gap + 8),
			packedBytes: endsByItself ? void 0 : packed,
			length
		}
	};
}

// src/packages/entries-ahead.ts
const MAX_ENTRIES_AHEAD = 256;
function readAhead(limits) {
	const found = /* @__PURE__ */ new Map();
	const spent = {
		received: 0,
		inflated: 0
	};
	let odd = false;
	const isStopped = () => odd;
	let held = Buffer.alloc(0);
	let position = 0;
	let open;
	const enter = () => {
		const next = findLocalHeader(held, found.size > 0);
		if (next === "more") return false;
		if (next === "none" || found.size >= MAX_ENTRIES_AHEAD) {
			odd = true;
			return false;
		}
		const { start, header } = next;
		const data = dataAhead(header, spent, limits);
		if (data === void 0) odd = true;
		else open = {
			header,
			data,
			start: position + start + header.length
		};
		advance(start + header.length);
		return !isStopped();
	};
	const advance = (bytes) => {
		position += bytes;
		held = held.subarray(bytes);
	};
	const close = async (ended) => {
		open = void 0;
		const content = await ended.data.finish();
		const packedBytes = position - ended.start;
		if (content === void 0) odd = true;
		else found.set(ended.start, {
			method: ended.header.method,
			packedBytes,
			content
		});
	};
	const step = async () => {
		if (open === void 0) return enter();
		advance(await open.data.write(held));
		if (!open.data.isOver) return false;
		await close(open);
		return true;
	};
	return {
		async pass(chunk) {
			if (isStopped()) return false;
			spent.received += chunk.length;
			held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
			const before = open;
			while (!isStopped() && await step());
			held = isStopped() ? Buffer.alloc(0) : Buffer.from(held);
			return open !== void 0 && open === before;
		},
		async finish() {
			const cutOff = open;
			open = void 0;
			await cutOff?.data.finish();
			return found;
		}
	};
}
function contentsAhead(entries, ahead) {
	const contents = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const found = ahead.get(entry.dataStart);
		const fixed = contentWithoutData(entry);
		if (fixed !== void 0) contents.set(entry, fixed);
		else if (found?.method === entry.method && found.packedBytes === entry.compressedSize) contents.set(entry, judgeContent(entry, found.content));
	}
	return contents;
}

// src/packages/spool-file.ts
const END_BYTES = 131072;
async function openSpoolFile(path) {
	const couldNotWrite = (cause) => {
		throw new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
	};
	const file = await open$1(path, "w", 384).catch(couldNotWrite);
	const leftOut = [];
	let position = 0;
	let end = Buffer.alloc(0);
	return {
		async add(bytes, isNeeded) {
			const start = position;
			position += bytes.length;
			if (isNeeded || bytes.length < END_BYTES) {
				await writeAll(file, bytes, start).catch(couldNotWrite);
				return;
			}
			const before = leftOut.at(-1)?.end === start ? leftOut.pop() : void 0;
			leftOut.push({
				start: before?.start ?? start,
				end: position
			});
			end = Buffer.from(bytes.subarray(-131072));
		},
		async finish() {
			const last = leftOut.pop();
			if (last === void 0) return [];
			const start = last.end - end.length;
			await writeAll(file, end, start).catch(couldNotWrite);
			return start > last.start ? [...leftOut, {
				start: last.start,
				end: start
			}] : leftOut;
		},
		close: () => file.close()
	};
}
async function writeAll(file, bytes, start) {
	for (let written = 0; written < bytes.length;) {
		const length = bytes.length - written;
		written += (await file.write(bytes, written, length, start + written)).bytesWritten;
	}
}

// src/packages/spool.ts
const BATCH_BYTES = 524288;
function spool(body, task, signal, limits = ARCHIVE_LIMITS) {
	return spoolBatches(inBatches(body), task, signal, limits);
}
async function spoolBatches(batches, { path, spooling }, signal, limits = ARCHIVE_LIMITS) {
	const file = await openSpoolFile(path);
	const hash = createHash("sha256");
	const reader = spooling === "read-ahead" ? readAhead(limits) : void 0;
	let bytes = 0;
	let atWork = Promise.resolve();
	try {
		for await (const batch of batches) {
			await atWork;
			if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
			bytes += batch.length;
			atWork = settled(takeIn(batch, file, reader));
			hash.update(batch);
		}
		await atWork;
		const leftOut = await file.finish();
		const ahead = await reader?.finish() ?? /* @__PURE__ */ new Map();
		return {
			path,
			zip: zipHash(hash.digest("hex")),
			bytes,
			ahead,
			leftOut
		};
	} finally {
		await Promise.allSettled([atWork]);
		await Promise.allSettled([reader?.finish()]);
		await file.close();
	}
}
async function takeIn(batch, file, reader) {
	const isRead = await reader?.pass(batch) === true;
	await file.add(batch, !isRead);
}
function settled(promise) {
	promise.catch(() => void 0);
	return promise;
}
async function* inBatches(body) {
	let pieces = [];
	let size = 0;
	for await (const piece of body) {
		pieces.push(piece);
		size += piece.byteLength;
		if (size < 524288) continue;
		yield Buffer.concat(pieces);
		pieces = [];
		size = 0;
	}
	if (size > 0) yield Buffer.concat(pieces);
}

// src/adapters/spool-sender.ts
const PIECES = 4;
function sentPackage(id, post) {
	const memory = memoryForPieces();
	const { promise: outcome, resolve, reject } = settleable();
	const fail = (cause) => {
		reject(cause);
		memory.close(cause);
	};
	const sendAll = async (body, signal) => {
		let piece = new Uint8Array(await memory.take());
		let filled = 0;
		for await (const bytes of body) {
			if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
			for (let from = 0; from < bytes.length;) {
				const part = bytes.subarray(from, from + piece.length - filled);
				piece.set(part, filled);
				filled += part.length;
				from += part.length;
				if (filled < piece.length) continue;
				post({
					kind: "piece",
					id,
					bytes: piece
				}, [piece.buffer]);
				piece = new Uint8Array(await memory.take());
				filled = 0;
			}
		}
		if (filled > 0) post({
			kind: "piece",
			id,
			bytes: piece.subarray(0, filled)
		}, [piece.buffer]);
		post({
			kind: "end",
			id
		});
	};
	return {
		async send(body, signal) {
			try {
				await sendAll(body, signal);
			} catch (caught) {
				post({
					kind: "drop",
					id
				});
				await outcome.catch(() => void 0);
				throw caught;
			}
			return await outcome;
		},
		hear(message) {
			switch (message.kind) {
				case "read":
					memory.give(message.memory);
					return false;
				case "spooled":
					resolve(message.spooled);
					return true;
				case "failed":
					fail(errorOf(message));
					return true;
			}
		},
		fail
	};
}
function memoryForPieces() {
	const free = Array.from({ length: PIECES }, () => new ArrayBuffer(BATCH_BYTES));
	let closed;
	let wake;
	return {
		async take() {
			for (;;) {
				if (closed !== void 0) throw closed.cause;
				const memory = free.pop();
				if (memory !== void 0) return memory;
				await new Promise((resolve) => {
					wake = resolve;
				});
			}
		},
		give(memory) {
			free.push(memory);
			wake?.();
		},
		close(cause) {
			closed = { cause };
			wake?.();
		}
	};
}
function settleable() {
	let resolve = () => void 0;
	let reject = () => void 0;
	const promise = new Promise((done, failed) => {
		resolve = done;
		reject = failed;
	});
	promise.catch(() => void 0);
	return {
		promise,
		resolve,
		reject
	};
}
function errorOf({ code, message, cause }) {
	return code === void 0 ? new Error(message, { cause }) : new LockReviewError(code, message, { cause });
}

// src/adapters/spool-threads.ts
const SMALL_BYTES = 1048576;
const MAX_THREADS = 2;
function processorThreads(entry = builtEntry(), processors = availableParallelism()) {
	const threads = Math.min(processors, MAX_THREADS);
	if (entry === void 0 || threads < 2 || !existsSync(entry)) return void 0;
	return createSpoolThreads(entry, threads);
}
function builtEntry() {
	return new URL("../spool-thread.js", import.meta.url);
}
function createSpoolThreads(entry, most) {
	const threads = [];
	const idlest = () => {
		const [first] = [...threads].sort((a, b) => a.open - b.open);
		if (first !== void 0 && (first.open === 0 || threads.length >= most)) return first;
		const started = startThread(entry, () => threads.splice(threads.indexOf(started), 1));
		threads.push(started);
		return started;
	};
	return {
		spool: async (body, task, signal) => {
			const { pieces, isWhole } = await firstPieces(body);
			if (isWhole) return spool(pieces, task, signal);
			return idlest().read(pieces, task, signal);
		},
		close: async () => {
			await Promise.all(threads.map((one) => one.end()));
		}
	};
}
function startThread(entry, ended) {
	const worker = new Worker(entry);
	worker.unref();
	const sent = /* @__PURE__ */ new Map();
	let count = 0;
	const forget = (id) => {
		sent.delete(id);
		if (sent.size === 0) worker.unref();
	};
	const failAll = (cause) => {
		for (const [id, one] of sent) {
			one.fail(cause);
			forget(id);
		}
	};
	worker.on("message", (message) => {
		if (sent.get(message.id)?.hear(message) === true) forget(message.id);
	});
	worker.on("error", failAll);
	worker.on("exit", () => {
		ended();
		failAll(/* @__PURE__ */ new Error("A thread that reads packages ended"));
	});
	return {
		get open() {
			return sent.size;
		},
		read: async (body, task, signal) => {
			const id = count++;
			worker.ref();
			const post = (message, memory = []) => worker.postMessage(message, [...memory]);
			const one = sentPackage(id, post);
			sent.set(id, one);
			post({
				kind: "open",
				id,
				task
			});
			return await one.send(body, signal);
		},
		end: async () => {
			await worker.terminate();
		}
	};
}
async function firstPieces(body) {
	const rest = body[Symbol.asyncIterator]();
	const first = [];
	for (let size = 0; size <= SMALL_BYTES;) {
		const next = await rest.next();
		if (next.done === true) return {
			pieces: joined(first, rest),
			isWhole: true
		};
		first.push(next.value);
		size += next.value.byteLength;
	}
	return {
		pieces: joined(first, rest),
		isWhole: false
	};
}
async function* joined(first, rest) {
	try {
		for (let piece = first.shift(); piece !== void 0; piece = first.shift()) yield piece;
		yield* { [Symbol.asyncIterator]: () => rest };
	} finally {
		await rest.return?.();
	}
}

// src/adapters/system-clock.ts
const SYSTEM_CLOCK = { now: () => Date.now() };

// src/adapters/http-failure.ts
function shownUrl(url) {
	return `${url.protocol}//${url.host}${url.pathname}`;
}
function reasonCode(caught) {
	for (let error = caught, depth = 0; isObject$1(error) && depth < 5; depth++) {
		const { code, cause, errors } = error;
		if (typeof code === "string" && !code.startsWith("UND_ERR_")) return code;
		const next = cause ?? (Array.isArray(errors) ? errors[0] : void 0);
		if (next === void 0) return typeof code === "string" ? code : void 0;
		error = next;
	}
}
function isObject$1(value) {
	return typeof value === "object" && value !== null;
}
function isTrustFailure(code) {
	return code !== void 0 && (code.startsWith("CERT_") || code.startsWith("ERR_TLS_") || code.startsWith("UNABLE_TO_") || code.includes("SELF_SIGNED") || code === "INVALID_CA" || code === "HOSTNAME_MISMATCH");
}
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
function reason(code, caught) {
	if (code === void 0) return "no reason given";
	return code.startsWith("UND_ERR_") && caught instanceof Error ? `${code}: ${caught.message}` : code;
}
function ourError(caught) {
	for (let error = caught, depth = 0; isObject$1(error) && depth < 5; depth++) {
		if (isLockReviewError(error)) return error;
		error = error.cause;
	}
}

// src/adapters/http-hops.ts
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
function redirectTarget(status, location, from) {
	if (!REDIRECTS.has(status) || typeof location !== "string") return void 0;
	if (URL.canParse(location, from.href)) return askableUrl(new URL(location, from));
	throw new LockReviewError("HOST_UNREACHABLE", `${shownUrl(from)} redirects to something that is not a URL`);
}
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
function tooManyRedirects(limit, last) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(last)} redirects again after ${limit} redirects`);
}

// src/adapters/http-response.ts
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
const MAX_BACKOFF_MS = 3e4;
const MAX_RETRY_AFTER_MS = 12e4;
const FIRST_BACKOFF_MS = 1e3;
function isRetryableStatus(status) {
	return status === 429 || status >= 500 && status !== 501;
}
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
async function trustedCertificates(environment) {
	const files = await certificateFiles(environment);
	if (files === void 0) return void 0;
	const texts = await Promise.all(files.map((file) => readFile$1(file, "utf8").catch(() => "")));
	return [.../* @__PURE__ */ new Set([...rootCertificates, ...texts.flatMap(certificatesIn)])];
}
async function describeTrust(environment) {
	const lines = ["Node's own"];
	for (const name of [
		"SSL_CERT_FILE",
		"SSL_CERT_DIR",
		"NODE_EXTRA_CA_CERTS"
	]) {
		const place = environment[name];
		if (!isSet(place)) continue;
		const files = await certificateFiles({ [name]: place }) ?? [];
		const texts = await Promise.all(files.map((file) => readFile$1(file, "utf8").catch(() => "")));
		lines.push(`${name} ${place}: ${texts.flatMap(certificatesIn).length} certificates`);
	}
	return lines;
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
	const names = await readdir(directory).catch(() => []);
	return (await Promise.all(names.map(async (name) => {
		const path = join$2(directory, name);
		return (await stat(path).catch(() => void 0))?.isFile() === true ? [path] : [];
	}))).flat();
}
function certificatesIn(text) {
	return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}

// src/adapters/undici-http.ts
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
		const outcome = await attempt(session, request, signal).catch((error) => {
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
function isRetryableError(error) {
	return isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(reasonCode(error.cause));
}
async function attempt(session, request, signal) {
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
			const response = await send$1(session, hop, combined);
			const { maxRedirects } = request;
			const location = redirectTarget(response.statusCode, response.headers["location"], hop.url);
			if (location === void 0 || maxRedirects === "none") {
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
			if (redirects >= maxRedirects) throw tooManyRedirects(maxRedirects, hop.url);
			hop = nextHop(hop, location, response.statusCode);
		} catch (error) {
			throw attemptError(error, context);
		}
	}
}
async function send$1(session, hop, signal) {
	const { guard, environment, userAgent } = session.options;
	if (guard?.allowsHost(hop.url.host) === false) assertOuterHost(hop.url);
	const dispatcher = await dispatcherFor(session, hop.url, proxyFor(hop.url, environment));
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
function dispatcherFor(session, url, proxy) {
	const isSecure = url.protocol === "https:" || proxy?.protocol === "https:";
	const key = `${isSecure ? "tls" : "plain"} ${proxy?.href ?? ""}`;
	const known = session.dispatchers.get(key);
	if (known !== void 0) return known;
	const tls = isSecure ? trust(session) : Promise.resolve({});
	const made = proxy === void 0 ? directAgent(session.options, tls) : proxyAgent(proxy, tls);
	session.dispatchers.set(key, made);
	return made;
}
async function directAgent(options, trusted) {
	const { Agent, buildConnector } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const tls = await trusted;
	const open = buildConnector(tls);
	const { guard } = options;
	if (guard === void 0) return new Agent({ connect: tls });
	const guarded = buildConnector({
		...tls,
		lookup: guardedLookup(options.lookup)
	});
	const connect = (to, callback) => {
		(guard.allowsHost(hostOf$1(to)) ? open : guarded)(to, callback);
	};
	return new Agent({ connect });
}
function hostOf$1(to) {
	return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}
async function proxyAgent(proxy, trusted) {
	const { ProxyAgent } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const tls = await trusted;
	return new ProxyAgent({
		uri: proxy.href,
		...proxy.username === "" ? {} : { token: basicCredentials(proxy) },
		proxyTunnel: false,
		requestTls: tls,
		proxyTls: tls
	});
}
function basicCredentials({ username, password }) {
	const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return `Basic ${Buffer.from(text).toString("base64")}`;
}
function trust(session) {
	session.trust ??= trustedCertificates(session.options.environment).then((certificates) => certificates === void 0 ? {} : { secureContext: createSecureContext({ ca: [...certificates] }) });
	return session.trust;
}

// src/sources/mirror-layout.ts
function unpackedPackage([host, namespace, type, version = "", platform = ""], tool) {
	return attempt$2(() => ({
		provider: providerOf([
			host,
			namespace,
			type
		], tool),
		version: parseVersion(version),
		platform: parsePlatform(platform)
	}));
}
function packedPackage([host, namespace, type, file = ""], tool) {
	return attempt$2(() => {
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
function providerOf(names, tool) {
	return parseProviderAddress(names.join("/"), tool);
}

// src/sources/filesystem-mirror.ts
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
		platforms: [...new Set(packages.filter((one) => one.version === version).map((one) => one.platform))]
	}));
	versions.sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version));
	return { versions };
}
async function packageOf({ displayName, isUnderReview }, { provider, version, platform }, found) {
	const match = found.find((one) => one.provider === provider && one.version === version && one.platform === platform);
	if (match !== void 0) {
		const meta = {
			...match,
			authentication: { kind: "none" },
			source: displayName
		};
		return await isUnderReview?.(match.location.path) ?? false ? {
			...meta,
			isUnderReview: true
		} : meta;
	}
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
async function finalKind({ files, signal }, place, kind) {
	if (kind !== "symlink") return kind;
	const target = await files.resolve(place.path, signal);
	return target === void 0 ? void 0 : files.kind(target, signal);
}

// src/sources/directory-source.ts
function directorySource(path, { files, tool, absolutePath, isUnderReview }) {
	return filesystemMirror({
		files,
		tool,
		displayName: path,
		directory: absolutePath(path),
		...isUnderReview === void 0 ? {} : { isUnderReview }
	});
}

// src/model/oci-repository.ts
const REGISTRY = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/;
const NAME_PART = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;
const TAG = /^\w[\w.-]{0,127}$/;
const MAX_NAME_LENGTH = 255;
function parseOciPrefix(text) {
	const slash = text.indexOf("/");
	const registry = slash < 0 ? text : text.slice(0, slash);
	if (!isRegistry(registry)) throw invalid$6(text, "its first part is not a host");
	if (slash < 0) return {
		registry,
		path: ""
	};
	const path = text.slice(slash + 1);
	if (path.includes(":") || path.includes("@")) throw invalid$6(text, "a tag or a digest has no place in it");
	if (!isRepositoryName(path)) throw invalid$6(text, "names are lower-case letters, digits, single periods, underscores, dashes");
	return {
		registry,
		path
	};
}
function parseOciRepository(text) {
	const { registry, path } = parseOciPrefix(text);
	if (path === "") throw invalid$6(text, "a slash and the repository's name must follow the host");
	return {
		registry,
		name: path
	};
}
function formatOciRepository({ registry, name }) {
	return `${registry}/${name}`;
}
function isOciTag(text) {
	return TAG.test(text);
}
function isRegistry(text) {
	return REGISTRY.test(text) && URL.canParse(`https://${text}/`);
}
function isRepositoryName(text) {
	return text.length <= MAX_NAME_LENGTH && text.split("/").every((part) => NAME_PART.test(part));
}
function invalid$6(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" is not the address of an OCI repository: ${problem}`, { hint: "Write \"registry.example.com/team/providers\"." });
}

// src/language/cli-config/repository-template.ts
const NAMES = [
	"hostname",
	"namespace",
	"type"
];
const EXAMPLE = {
	hostname: "example.com",
	namespace: "example-namespace",
	type: "example-type"
};
function templateProblems(text, include) {
	const { expression, problem } = parseTemplateText(text);
	if (problem !== void 0) return [`The repository template cannot be read: ${problem}.`];
	const mentioned = new Set(mentionsOf(expression).references.map(([name = ""]) => name));
	const unknown = [...mentioned].filter((name) => !NAMES.some((one) => one === name));
	const open = openParts(include ?? []).filter((name) => !mentioned.has(name));
	const problems = [...unknown.map((name) => `The repository template mentions "${name}"; only hostname, namespace and type exist.`), ...open.map((name) => `The repository template must mention "${name}" unless all include patterns have the same ${name}.`)];
	return problems.length > 0 ? problems : exampleProblems(text);
}
function exampleProblems(text) {
	try {
		expandRepositoryTemplate(text, EXAMPLE);
		return [];
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return ["The repository template must make an address: a registry's host, a slash and a repository's name."];
	}
}
function expandRepositoryTemplate(text, names) {
	const { expression, source, problem } = parseTemplateText(text);
	if (problem !== void 0) throw unusable$2(text, problem);
	const { value, diagnostics } = evaluate(expression, source, { variable: ({ name, attribute }) => {
		const known = NAMES.find((one) => one === name);
		return known === void 0 || attribute !== void 0 ? void 0 : stringValue(names[known]);
	} });
	const [first] = diagnostics;
	if (first !== void 0) throw unusable$2(text, first.summary);
	if (value.kind !== "string") throw unusable$2(text, "it gives no text");
	return parseOciRepository(value.value.replace(/\n$/, ""));
}
function unusable$2(text, problem) {
	const message = `The repository template "${text}" cannot be used: ${problem}`;
	return new LockReviewError("INVALID_CLI_CONFIG", message);
}
function parseTemplateText(text) {
	let end = "END";
	while (text.includes(end)) end += "D";
	const source = sourceText("<oci_mirror repository_template>", `<<${end}\n${text}\n${end}\n`);
	const { expression, diagnostics } = parseExpressionText(source);
	return {
		expression,
		source,
		problem: diagnostics[0]?.summary
	};
}
function openParts(include) {
	const parts = include.map((pattern) => pattern.toLowerCase().split("/").toReversed());
	const named = (index, otherwise) => new Set(parts.map((one) => one[index] ?? otherwise).filter((one) => one !== "*")).size;
	const counts = {
		type: named(0, "*"),
		namespace: named(1, "*"),
		hostname: named(2, "")
	};
	return NAMES.filter((name) => counts[name] !== 1);
}

// src/sources/fetch-document.ts
const MAX_JSON_BYTES = 8388608;
const MAX_CHECKSUMS_BYTES = 1048576;
const MAX_SIGNATURE_BYTES = 65536;
const DEFAULT_PATIENCE = {
	retries: 1,
	timeoutMs: 1e4
};
function packageUrl(url, patience) {
	const retries = patience?.downloadRetries;
	return retries === void 0 ? {
		kind: "url",
		url
	} : {
		kind: "url",
		url,
		retries
	};
}
async function fetchDocument(http, request, signal) {
	const { authorization = "" } = request;
	const response = await refusingEcho(await http.request(request, signal), authorization, request.url);
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
		body: await collectBody(response.body, request)
	};
}
const MIN_TELLING_LENGTH = 8;
async function refusingEcho(response, authorization, url) {
	const secrets = secretsOf(authorization);
	if (secrets.length === 0) return response;
	const said = Object.values(response.headers);
	if (secrets.some((secret) => said.some((value) => value.includes(secret)))) {
		await response.discard();
		throw repeated(url);
	}
	const { status, headers, url: answered } = response;
	return {
		status,
		headers,
		url: answered,
		body: refusingPieces(response.body, secrets.map((secret) => Buffer.from(secret)), url),
		discard: () => response.discard()
	};
}
function secretsOf(authorization) {
	const sent = authorization.replace(/^\S+ /, "");
	const pair = /^basic /i.test(authorization) ? Buffer.from(sent, "base64").toString() : "";
	return [sent, pair.slice(pair.indexOf(":") + 1)].filter((secret) => secret.length >= MIN_TELLING_LENGTH);
}
async function* refusingPieces(body, secrets, url) {
	const kept = Math.max(...secrets.map((secret) => secret.byteLength)) - 1;
	let end = Buffer.alloc(0);
	for await (const piece of body) {
		const seen = Buffer.concat([end, piece]);
		if (secrets.some((secret) => seen.includes(secret))) throw repeated(url);
		end = seen.subarray(Math.max(0, seen.byteLength - kept));
		yield piece;
	}
}
function repeated(url) {
	return new LockReviewError("INVALID_METADATA", `The answer of ${displayUrl(url)} repeats the credentials that it was sent`, { hint: "Tell the registry's operator; the answer was not used, so that nothing shows them." });
}
async function collectBody(body, request) {
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
function displayUrl(url) {
	if (!URL.canParse(url)) return "a malformed URL";
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname}`;
}

// src/sources/errors.ts
function isAbsent(caught) {
	return isLockReviewError(caught, "PROVIDER_NOT_FOUND", "VERSION_NOT_AVAILABLE", "PLATFORM_NOT_AVAILABLE");
}
function isUnreachable(caught) {
	return isLockReviewError(caught, "HOST_UNREACHABLE", "QUERY_FAILED", "UNAUTHORIZED", "ABORTED");
}
function isSilence(caught) {
	return isAbsent(caught) || isUnreachable(caught) || isLockReviewError(caught, "HOST_HAS_NO_REGISTRY", "REQUEST_REFUSED");
}
function failureFromStatus(asked, status, sentCredentials) {
	if (status === 401 || status === 403) return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, { hint: sentCredentials ? "The host rejected the credentials that are configured for it." : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it." });
	return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
}

// src/sources/patterns.ts
const WILDCARD = "*";
function parsePattern(text, tool) {
	const parts = text.split("/");
	const [writtenType = "", writtenNamespace = "", writtenHost] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3) throw invalid$5(text, "it must have two or three parts joined by slashes");
	const pattern = {
		hostname: writtenHost === void 0 ? defaultRegistryHost(tool) : readHost$1(writtenHost),
		namespace: readPart(writtenNamespace),
		type: readPart(writtenType)
	};
	if (pattern.namespace === WILDCARD && pattern.type !== WILDCARD) throw invalid$5(text, "the namespace can be a wildcard only if the type is one");
	if (pattern.hostname === WILDCARD && pattern.namespace !== WILDCARD) throw invalid$5(text, "the host can be a wildcard only if namespace and type are");
	return pattern;
}
function readHost$1(written) {
	return written === WILDCARD ? WILDCARD : parseServiceHost(written).display;
}
function readPart(written) {
	return written === WILDCARD ? WILDCARD : normalizeAddressPart(written);
}
const EVERY_PROVIDER = {
	include: void 0,
	exclude: []
};
function matchesProvider({ include, exclude }, provider) {
	const isIn = (patterns) => patterns.some((pattern) => matches(pattern, provider));
	return !isIn(exclude) && (include === void 0 || isIn(include));
}
function matches(pattern, provider) {
	const { hostname, namespace, type } = addressParts(provider);
	return [WILDCARD, hostname].includes(pattern.hostname) && [WILDCARD, namespace].includes(pattern.namespace) && [WILDCARD, type].includes(pattern.type);
}
function invalid$5(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" matches no provider: ${problem}`, { hint: "Write \"namespace/type\", \"host/namespace/type\", or \"*\" in place of parts from the right." });
}

// src/sources/multi.ts
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
			if (merged.versions.length === 0) throw notFound$2(provider, describe(provider));
			return merged;
		},
		packageMeta: async (request, signal) => {
			for (const source of sourcesFor(request.provider)) {
				const meta = await unlessAbsent(source.packageMeta(request, signal));
				if (meta !== void 0) return meta;
			}
			throw notAvailable$3(request, describe(request.provider));
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
function mergeAnswers(answers) {
	const offers = /* @__PURE__ */ new Map();
	for (const offer of answers.flatMap((answer) => answer.versions)) {
		const known = offers.get(offer.version);
		offers.set(offer.version, known === void 0 ? offer : bothOffers(known, offer));
	}
	return { versions: [...offers.values()].sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version)) };
}
function bothOffers(a, b) {
	return {
		version: a.version,
		platforms: [.../* @__PURE__ */ new Set([...a.platforms, ...b.platforms])]
	};
}
function notFound$2(provider, where) {
	return new LockReviewError("PROVIDER_NOT_FOUND", `${provider} was not found in ${where}`, { hint: "Check the source address, and which installation methods the CLI configuration has for it." });
}
function notAvailable$3(request, where) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${provider} ${version} is not available for ${platform} in ${where}`, { hint: "Leave the platform out, or choose a version that was published for it." });
}

// src/sources/implied-source.ts
function impliedSource(dependencies) {
	let made;
	const source = (signal) => {
		made ??= impliedSelectors(dependencies, signal).then((all) => all.length === 1 ? dependencies.direct : multiSource(all));
		return made;
	};
	return {
		describe: (provider) => dependencies.direct.describe(provider),
		availableVersions: async (provider, signal) => (await source(signal)).availableVersions(provider, signal),
		packageMeta: async (request, signal) => (await source(signal)).packageMeta(request, signal)
	};
}
async function impliedSelectors(dependencies, signal) {
	const { direct, files, absolutePath } = dependencies;
	const mirrors = [];
	const exclude = [];
	for (const path of dependencies.impliedDirectories) {
		if (await files.list(absolutePath(path), signal) === void 0) continue;
		const mirror = directorySource(path, dependencies);
		mirrors.push({
			...EVERY_PROVIDER,
			source: mirror,
			directory: path
		});
		for (const provider of await mirror.availableProviders(signal)) exclude.push(addressParts(provider));
	}
	return [...mirrors, {
		source: direct,
		include: void 0,
		exclude,
		directory: void 0
	}];
}

// src/sources/credentials.ts
const NO_CREDENTIALS = () => Promise.resolve(void 0);
const PREFIX$1 = "TF_TOKEN_";
function tokensFromEnvironment(environment) {
	const tokens = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(environment)) {
		if (!name.startsWith(PREFIX$1) || value === void 0) continue;
		const host = asciiHost(name.slice(9).replaceAll("__", "-").replaceAll("_", "."));
		if (host !== void 0) tokens.set(host, value);
	}
	return tokens;
}
function tokenVariables(environment) {
	const names = /* @__PURE__ */ new Map();
	for (const name of Object.keys(environment)) for (const host of tokensFromEnvironment({ [name]: environment[name] }).keys()) names.set(host, name);
	return names;
}
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
function credentialsLookup({ environment, config, helper = NO_CREDENTIALS }) {
	const variables = tokensFromEnvironment(environment);
	const answers = /* @__PURE__ */ new Map();
	const askOnce = (host, signal) => remembered(answers, host, () => helper(host, signal));
	return async (host, signal) => {
		if (variables.has(host)) return variables.get(host);
		return config.tokens.has(host) ? config.tokens.get(host) : askOnce(host, signal);
	};
}
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
function bearerFor(token, url) {
	if (token === void 0) return void 0;
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" || LOOPBACK.test(hostname) ? `Bearer ${token}` : void 0;
}

// src/sources/json-document.ts
function decodeJsonObject(bytes, what) {
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw invalid$4(what, reading.reason);
	const [duplicate] = reading.duplicates;
	if (duplicate !== void 0) throw ambiguous(what, `the member ${quoted(duplicate)} stands in it more than once`);
	return jsonObject(reading.value, what);
}
function jsonObject(value, what) {
	if (!isRecord(value)) throw invalid$4(what, "an object is expected");
	const members = value;
	const names = Object.keys(members);
	const spellings = spellingsOf(names);
	const member = (name) => {
		refuseLookAlikes(spellings, name, what);
		const found = Object.hasOwn(members, name) ? members[name] : void 0;
		return found === null ? void 0 : found;
	};
	return {
		member,
		names,
		text: (name) => expectText(member(name) ?? "", name, what),
		list: (name) => expectList(member(name) ?? [], name, what),
		integer: (name) => expectInteger(member(name) ?? 0, name, what),
		object: (name) => {
			const found = member(name);
			return found === void 0 ? void 0 : jsonObject(found, `${what}, member "${name}"`);
		}
	};
}
function expectTexts(values, name, what) {
	return values.map((value) => expectText(value ?? "", name, what));
}
const MAX_HASHES = 100;
function expectHashTexts(values, what) {
	if (values.length <= MAX_HASHES) return expectTexts(values, "hashes", what);
	throw invalid$4(what, `it lists more than ${MAX_HASHES} hashes of one package`);
}
function invalid$4(what, reason) {
	return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}
function ambiguous(what, reason) {
	return new LockReviewError("AMBIGUOUS_DOCUMENT", `${what} is ambiguous: ${reason}`, { hint: "Programs differ in how they read such a document, so nothing it says is relied on." });
}
function spellingsOf(names) {
	const spellings = /* @__PURE__ */ new Map();
	for (const name of names) {
		const folded = foldCase(name);
		const known = spellings.get(folded);
		if (known === void 0) spellings.set(folded, [name]);
		else known.push(name);
	}
	return spellings;
}
function refuseLookAlikes(spellings, name, what) {
	const other = spellings.get(foldCase(name))?.find((key) => key !== name);
	if (other === void 0) return;
	throw ambiguous(what, `the member ${quoted(other)} differs from "${name}" only in case`);
}
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function expectText(value, name, what) {
	if (typeof value === "string") return value;
	throw invalid$4(what, `"${name}" must be a string`);
}
function expectList(value, name, what) {
	if (Array.isArray(value)) return value;
	throw invalid$4(what, `"${name}" must be an array`);
}
function expectInteger(value, name, what) {
	if (typeof value === "number" && Number.isSafeInteger(value)) return value;
	throw invalid$4(what, `"${name}" must be a whole number`);
}

// src/sources/discovery-protocol.ts
function isJsonContentType(header) {
	return ((header ?? "").split(";")[0] ?? "").trim().toLowerCase() === "application/json";
}
function decodeDiscoveryDocument(bytes, host) {
	return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}
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

// src/sources/network-mirror-protocol.ts
function decodeMirrorIndex(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const versions = document.object(spelled(document, "versions"));
	const known = /* @__PURE__ */ new Set();
	for (const name of versions?.names ?? []) {
		versions?.object(name);
		const version = attempt$2(() => parseVersion(name));
		if (version !== void 0) known.add(version);
	}
	return [...known].sort((a, b) => compareVersions(a, b) || compareBytes(a, b)).map((version) => ({
		version,
		platforms: []
	}));
}
function decodeMirrorVersion(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const archives = document.object(spelled(document, "archives"));
	const decoded = /* @__PURE__ */ new Map();
	for (const name of archives?.names ?? []) {
		const archive = jsonObject(archives?.member(name), `${what}, archive ${JSON.stringify(name)}`);
		const texts = expectHashTexts(archive.list(spelled(archive, "hashes")), what);
		decoded.set(name, {
			url: archive.text(spelled(archive, "url")),
			hashes: texts.map((text) => decodeHash$1(text, what))
		});
	}
	return decoded;
}
function hashesByPlatform(archives) {
	const hashes = /* @__PURE__ */ new Map();
	for (const [name, archive] of archives) {
		const platform = attempt$2(() => parsePlatform(name));
		if (platform !== void 0) hashes.set(platform, archive.hashes);
	}
	return hashes;
}
function spelled(object, name) {
	const [only, ...more] = object.names.filter((one) => one.toLowerCase() === name);
	return only === void 0 || more.length > 0 ? name : only;
}
function decodeHash$1(text, what) {
	const hash = attempt$2(() => parseHash(text));
	if (hash === void 0) throw invalid$4(what, `${JSON.stringify(text)} is not a hash`);
	return hash;
}

// src/sources/network-mirror.ts
const MAX_MIRROR_REDIRECTS = 5;
function networkMirror(options) {
	return {
		describe: () => displayUrl(options.baseUrl),
		availableVersions: async (provider, signal) => {
			const what = `The list of versions of ${provider} from ${displayUrl(options.baseUrl)}`;
			const answer = await ask$2(options, provider, "index.json", signal);
			if (answer.status === 404) throw notFound$1(options, provider);
			expectJson(answer, what);
			return { versions: decodeMirrorIndex(answer.body, what) };
		},
		packageMeta: (request, signal) => readPackageMeta$2(options, request, signal)
	};
}
async function readPackageMeta$2(options, request, signal) {
	const { provider, version, platform } = request;
	const mirror = displayUrl(options.baseUrl);
	const what = `The list of packages of ${provider} ${version} from ${mirror}`;
	const answer = await ask$2(options, provider, `${version}.json`, signal);
	if (answer.status === 404) throw missingVersion$1(what);
	expectJson(answer, what);
	const archives = decodeMirrorVersion(answer.body, what);
	const archive = archives.get(platform);
	if (archive === void 0) throw notAvailable$2(request, mirror);
	return {
		provider,
		version,
		platform,
		location: packageUrl(archiveUrl$1(archive, answer.url, what), options.patience),
		source: mirror,
		authentication: {
			kind: "mirror",
			hashes: archive.hashes,
			trustAllHashes: options.trustAllHashes,
			allPlatforms: hashesByPlatform(archives)
		}
	};
}
async function ask$2(options, provider, name, signal) {
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
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll("%3A", ":").replaceAll("%2B", "+");
}
function expectJson({ headers }, what) {
	if (isJsonContentType(headers["content-type"])) return;
	throw new LockReviewError("QUERY_FAILED", `${what} cannot be used: it is not JSON by its Content-Type`, { hint: "The mirror must send application/json; a login page or a proxy may have answered." });
}
function archiveUrl$1(archive, base, what) {
	const url = URL.canParse(archive.url, base) ? new URL(archive.url, base) : void 0;
	if (url !== void 0 && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
	throw invalid$4(what, "the address of an archive is not an http or https URL");
}
function notFound$1({ baseUrl }, provider) {
	const message = `${displayUrl(baseUrl)} does not have a provider named ${provider}`;
	return new LockReviewError("PROVIDER_NOT_FOUND", message);
}
function missingVersion$1(what) {
	return new LockReviewError("QUERY_FAILED", `${what} is missing: HTTP 404`, { hint: "The mirror does not have this version, which another source or the mirror's own list names." });
}
function notAvailable$2(request, mirror) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${mirror} has no package of ${provider} ${version} for ${platform}`, { hint: "Leave the platform out, or add its package to the mirror." });
}

// src/sources/oci/uri-template.ts
const EXPRESSION = /\{([^{}]*)\}/g;
function expandUriTemplate(template, values) {
	const text = template.replaceAll(EXPRESSION, (_, name) => {
		if (!Object.hasOwn(values, name)) throw unusable$1(template, `"{${name}}" stands for nothing`);
		return encodeURIComponent(values[name] ?? "").replaceAll(/[!'()*]/g, percentEncoded);
	});
	if (/[{}]/.test(template.replaceAll(EXPRESSION, ""))) throw unusable$1(template, "a brace is missing");
	return text;
}
function percentEncoded(character) {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
function unusable$1(template, problem) {
	return new LockReviewError("USAGE", `The template "${template}" cannot be used: ${problem}`, { hint: `It takes {hostname}, {namespace} and {type}, as in registry.example.com/{hostname}/{namespace}/{type}.` });
}

// src/sources/oci/oci-protocol.ts
const INDEX_MEDIA_TYPE = "application/vnd.oci.image.index.v1+json";
const MANIFEST_MEDIA_TYPE = "application/vnd.oci.image.manifest.v1+json";
const PACKAGE_MEDIA_TYPE = "archive/zip";
const PROVIDER_ARTIFACT_TYPE = "application/vnd.opentofu.provider";
const PROVIDER_TARGET_ARTIFACT_TYPE = "application/vnd.opentofu.provider-target";
const MODULE_ARTIFACT_TYPE = "application/vnd.opentofu.modulepkg";
const HEX_LENGTHS = {
	sha256: 64,
	sha384: 96,
	sha512: 128
};
function parseOciDigest(text, what) {
	const [, algorithm, hex = ""] = /^(sha256|sha384|sha512):([0-9a-f]+)$/.exec(text) ?? [];
	if (algorithm === "sha256" || algorithm === "sha384" || algorithm === "sha512") {
		if (hex.length === HEX_LENGTHS[algorithm]) return {
			algorithm,
			hex
		};
	}
	throw invalid$4(what, `${quoted(text)} is not a digest`);
}
function decodeTags(bytes, what) {
	return expectTexts(decodeJsonObject(bytes, what).list("tags"), "tags", what);
}
function nextPage(link, url, what) {
	if (link === void 0 || link === "") return void 0;
	const target = /^<([^>]*)>/.exec(link)?.[1];
	if (target !== void 0 && URL.canParse(target, url)) {
		const next = new URL(target, url);
		if (next.origin === new URL(url).origin) return next.href;
	}
	throw invalid$4(what, "its next page is not on the same host");
}
function decodeErrorCodes(bytes) {
	try {
		const what = "The error";
		return decodeJsonObject(bytes, what).list("errors").map((one) => jsonObject(one, what).text("code"));
	} catch (caught) {
		if (isLockReviewError(caught)) return [];
		throw caught;
	}
}
function saysRepositoryUnknown(status, codes) {
	if (codes.length === 0) return status === 404;
	return codes.includes("NAME_UNKNOWN") || codes.includes("NAME_INVALID");
}
function decodeIndex(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	expectTypes(document, {
		mediaType: INDEX_MEDIA_TYPE,
		artifactType: PROVIDER_ARTIFACT_TYPE
	}, what);
	return descriptors(document.list("manifests"), what);
}
function decodeManifest(bytes, artifactType, what) {
	const document = decodeJsonObject(bytes, what);
	expectTypes(document, {
		mediaType: MANIFEST_MEDIA_TYPE,
		artifactType
	}, what);
	return descriptors(document.list("layers"), what);
}
function expectTypes(document, expected, what) {
	for (const name of ["mediaType", "artifactType"]) {
		const found = document.text(name);
		if (found === expected[name]) continue;
		const shown = found === "" ? "none" : quoted(found);
		throw invalid$4(what, `its ${name} is ${shown}, not "${expected[name]}"`);
	}
}
function descriptors(items, what) {
	return items.map((item) => descriptor(jsonObject(item ?? {}, `${what}, descriptor`)));
}
function descriptor(object) {
	const platform = object.object("platform");
	return {
		mediaType: object.text("mediaType"),
		digest: object.text("digest"),
		size: object.integer("size"),
		artifactType: object.text("artifactType"),
		platform: platform && {
			os: platform.text("os"),
			architecture: platform.text("architecture"),
			osVersion: platform.text("os.version")
		}
	};
}
function selectTarget(manifests, platform, what) {
	const { os, arch } = platformParts(platform);
	const targets = manifests.filter((one) => one.artifactType === PROVIDER_TARGET_ARTIFACT_TYPE);
	if (targets.length === 0) throw notProvider(manifests, what);
	for (const { mediaType, platform: own } of targets) {
		if (mediaType !== "application/vnd.oci.image.manifest.v1+json") throw invalid$4(what, `a package in it has the media type ${quoted(mediaType)}`);
		if (own === void 0) throw invalid$4(what, "a package in it is for no platform");
	}
	const [found, ...more] = targets.filter((one) => one.platform?.os === os && one.platform.architecture === arch && one.platform.osVersion === "");
	if (more.length > 0) throw invalid$4(what, `it has several packages for ${platform}`);
	return found;
}
function notProvider(manifests, what) {
	const other = manifests.findLast(({ artifactType }) => artifactType !== "")?.artifactType;
	return invalid$4(what, other === void 0 ? "nothing in it is a package of a provider; it may be a container image" : `nothing in it is a package of a provider; it has ${quoted(other)}`);
}
function selectPackageLayer(layers, what) {
	const [found, ...more] = layers.filter(({ mediaType }) => mediaType === PACKAGE_MEDIA_TYPE);
	if (found === void 0) throw invalid$4(what, `it has no layer of the type "${PACKAGE_MEDIA_TYPE}"`);
	if (more.length > 0) throw invalid$4(what, "it has several packages");
	return found;
}

// src/sources/oci-mirror.ts
function ociMirror(options) {
	return {
		describe: () => `the OCI mirror ${options.displayName}`,
		availableVersions: async (provider, signal) => {
			const client = open(options, provider);
			const tags = await client.tags(signal);
			if (tags === void 0) throw notFound(client, provider);
			return { versions: versionsIn(tags) };
		},
		packageMeta: (request, signal) => readPackageMeta$1(options, request, signal)
	};
}
function open(options, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	return options.registries(options.repositoryOf({
		hostname: asciiHostname,
		namespace,
		type
	}));
}
function versionsIn(tags) {
	return [...new Set(tags.map(versionOfTag).filter((one) => one !== void 0))].sort((a, b) => compareVersions(a, b) || compareBytes(a, b)).map((version) => ({
		version,
		platforms: []
	}));
}
function versionOfTag(tag) {
	return attempt$2(() => parseVersion(tag.replaceAll("_", "+")));
}
async function readPackageMeta$1(options, request, signal) {
	const { provider, version, platform } = request;
	const client = open(options, provider);
	const repository = formatOciRepository(client.repository);
	const what = `The list of packages of ${provider} ${version} in ${repository}`;
	const target = selectTarget(await readIndex(client, version, what, signal), platform, what);
	if (target === void 0) throw notAvailable$1(request, repository);
	const inside = `The manifest of ${provider} ${version} for ${platform} in ${repository}`;
	const manifest = await client.manifest(target, signal);
	const layer = selectPackageLayer(decodeManifest(manifest, PROVIDER_TARGET_ARTIFACT_TYPE, inside), inside);
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: client.blobUrl(layer.digest),
			http: client.http,
			bytes: layer.size
		},
		source: repository,
		authentication: {
			kind: "mirror",
			hashes: [zipHash(packageDigest(layer, request, inside))],
			trustAllHashes: false,
			allPlatforms: /* @__PURE__ */ new Map()
		}
	};
}
async function readIndex(client, version, what, signal) {
	const found = await client.resolve(version.replaceAll("+", "_"), signal);
	if (found === void 0) throw missingVersion(what);
	if (found.mediaType !== "application/vnd.oci.image.index.v1+json") throw invalid$4(what, `it comes with the media type ${quoted(found.mediaType)}`);
	return decodeIndex(found.bytes, what);
}
function packageDigest(layer, request, what) {
	const { algorithm, hex } = parseOciDigest(layer.digest, what);
	if (algorithm !== "sha256") throw invalid$4(what, `its package has a digest of ${algorithm}`);
	const { platform } = layer;
	if (platform === void 0 || `${platform.os}_${platform.architecture}` === request.platform) return hex;
	throw invalid$4(what, `its package is for ${quoted(`${platform.os}_${platform.architecture}`)}`);
}
function notFound(client, provider) {
	const message = `${formatOciRepository(client.repository)} does not exist, so that ${provider} is not mirrored there`;
	return new LockReviewError("PROVIDER_NOT_FOUND", message);
}
function missingVersion(what) {
	return new LockReviewError("QUERY_FAILED", `${what} is missing: HTTP 404`, { hint: "The mirror does not have this version, which another source or the mirror's own tags name." });
}
function notAvailable$1(request, repository) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${repository} has no package of ${provider} ${version} for ${platform}`, { hint: "Leave the platform out, or add its package to the mirror." });
}

// src/sources/from-cli-config.ts
const NO_TIMEOUT_MS = 2 ** 31 - 1;
function patienceFrom(protocols) {
	const { retryCount, requestTimeoutSeconds: seconds, downloadRetryCount } = protocols;
	return {
		...downloadRetryCount === void 0 ? {} : { downloadRetries: downloadRetryCount },
		retries: retryCount ?? DEFAULT_PATIENCE.retries,
		timeoutMs: seconds === void 0 ? DEFAULT_PATIENCE.timeoutMs : Math.min(seconds * 1e3, NO_TIMEOUT_MS) || NO_TIMEOUT_MS
	};
}
function providerSourceFromCliConfig(installation, dependencies) {
	return installation === void 0 ? impliedSource(dependencies) : multiSource(methodSelectors(installation, dependencies));
}
function methodSelectors({ methods }, dependencies) {
	return methods.map((method) => ({
		method,
		source: sourceOf(method, dependencies),
		include: method.include?.map((text) => readPattern$1(text, method, dependencies.tool)),
		exclude: method.exclude.map((text) => readPattern$1(text, method, dependencies.tool))
	}));
}
function readPattern$1(text, { place }, tool) {
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
		case "network_mirror": return networkMirrorSource(method.url, method.trustAllHashes, {
			...dependencies,
			patience: patienceOf(method, dependencies)
		});
		case "oci_mirror": return templatedOciMirror(method.repositoryTemplate, method, dependencies);
	}
}
function patienceOf({ downloadRetryCount }, { patience = DEFAULT_PATIENCE }) {
	return downloadRetryCount === void 0 ? patience : {
		...patience,
		downloadRetries: downloadRetryCount
	};
}
function templatedOciMirror(template, { place }, { tool, oci }) {
	if (!installsFromOci(tool)) {
		const message = `${place.file}:${place.start.line}: Invalid provider_installation method block`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, { hint: `"oci_mirror" is no installation method of ${tool.name} 1.${tool.minor}; OpenTofu has it since 1.10.` });
	}
	return ociMirror({
		registries: oci,
		displayName: template,
		repositoryOf: (names) => usableRepository(template, () => expandRepositoryTemplate(template, names))
	});
}
function ociMirrorSource(template, oci) {
	expandUriTemplate(template, {
		hostname: "example.com",
		namespace: "example",
		type: "example"
	});
	return ociMirror({
		registries: oci,
		displayName: template,
		repositoryOf: (names) => usableRepository(template, () => parseOciRepository(expandUriTemplate(template, { ...names })))
	});
}
function usableRepository(template, expand) {
	try {
		return expand();
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_ADDRESS")) throw caught;
		const message = `The OCI mirror ${template} cannot be asked: ${caught.message}`;
		throw new LockReviewError("QUERY_FAILED", message, {
			cause: caught,
			hint: "Exclude the provider from the mirror, or choose a template that suits its name."
		});
	}
}
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

// src/sources/implied-directories.ts
const VENDOR_DIRECTORY = "terraform.d/plugins";
function impliedDirectories({ environment, system, tool }) {
	if (system === "win32") return [VENDOR_DIRECTORY, ...windowsDirectories(environment["APPDATA"])];
	const home = environment["HOME"] || void 0;
	const xdg = environment["XDG_DATA_HOME"] || void 0;
	return [
		VENDOR_DIRECTORY,
		...below(home, ".terraform.d/plugins"),
		...tool === "opentofu" ? below(xdg, "opentofu/plugins") : [],
		...system === "darwin" ? macDirectories(home) : xdgDirectories(environment, home)
	];
}
function windowsDirectories(folder) {
	if (!folder) return [];
	return [`${folder}\\terraform.d\\plugins`, `${folder}\\HashiCorp\\Terraform\\plugins`];
}
function macDirectories(home) {
	const name = "Library/Application Support/io.terraform/plugins";
	return [...below(home, name), `/${name}`];
}
function xdgDirectories(environment, home) {
	const own = environment["XDG_DATA_HOME"] || home && posix$1.join(home, ".local/share");
	const shared = environment["XDG_DATA_DIRS"] || "/usr/local/share:/usr/share";
	return [own ?? "", ...shared.split(":")].filter((directory) => directory.startsWith("/")).map((directory) => posix$1.join(directory, "terraform/plugins"));
}
function below(directory, name) {
	return directory === void 0 ? [] : [posix$1.join(directory, name)];
}

// src/app/configured-source.ts
async function configuredSource(wish, reach, signal) {
	const make = await makerOf(wish, reach, signal);
	return make && {
		origin: "beside",
		make
	};
}
async function makerOf({ installation, pluginDirectories, places }, reach, signal) {
	if (pluginDirectories.length > 0) return (_origin, tool) => multiSource(pluginDirectories.map((path) => ({
		...EVERY_PROVIDER,
		source: directorySource(path, {
			...reach,
			tool
		})
	})));
	const implied = (tool) => impliedDirectories({
		...places,
		tool
	});
	if (installation === void 0 && !await haveAny([...implied("opentofu"), ...implied("terraform")], reach, signal)) return void 0;
	return (direct, tool) => providerSourceFromCliConfig(installation, {
		...reach,
		tool,
		direct,
		impliedDirectories: implied(tool.name)
	});
}
async function haveAny(directories, { files, absolutePath }, signal) {
	const distinct = [...new Set(directories)];
	return (await Promise.all(distinct.map((path) => files.list(absolutePath(path), signal)))).some((one) => one !== void 0);
}

// src/locking/limits.ts
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
		get exhausted() {
			return exhausted;
		}
	};
}

// src/packages/authentication/package-name.ts
function packageName$1(meta) {
	return `${meta.provider} ${meta.version} for ${meta.platform}`;
}

// src/packages/authentication/reported-hashes.ts
function readsReportedPackages(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}
function checkReportedPackages(meta, registry) {
	if (registry.packages === void 0 || registry.packages.size === 0) return void 0;
	const reported = registry.packages.get(meta.platform);
	if (reported === void 0) return invalid$3(meta, "reports hashes of other platforms and none of this one");
	if (reported.size <= 0) return invalid$3(meta, `reports a package size of ${reported.size}`);
	const archives = reported.hashes.filter((hash) => hashScheme(hash) === "zh");
	const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
	if (other !== void 0) return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${quoted(`zh:${registry.shasum}`)} for ${packageName$1(meta)}, but reports ${quoted(other)}`, { hint: "Ask the publisher which of the two is the release." });
	return archives.length === 0 ? invalid$3(meta, "reports no zh: hash of this package") : void 0;
}
function checkReportedSize(meta, registry, bytes) {
	const reported = registry.packages?.get(meta.platform);
	if (reported === void 0 || reported.size === bytes) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} has ${bytes} bytes, but ${meta.source} reports ${reported.size}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function reportedDispositions(packages) {
	const maps = [...packages].map(([platform, { hashes }]) => listedTogether(platform, hashes, "reportedByRegistry"));
	return mergeDispositions(maps);
}
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
function invalid$3(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName$1(meta)})`);
}

// src/sources/beside-origin.ts
function besideOrigin(origin, configured) {
	return {
		describe: (provider) => configured.describe(provider),
		availableVersions: (provider, signal) => configured.availableVersions(provider, signal),
		packageMeta: async (request, signal) => {
			try {
				return await origin.packageMeta(request, signal);
			} catch (caught) {
				if (!isSilence(caught) || signal.aborted) throw caught;
				return configured.packageMeta(request, signal).catch((second) => {
					throw isAbsent(second) ? caught : second;
				});
			}
		}
	};
}

// src/sources/discovery.ts
const MAX_DISCOVERY_BYTES = 1048576;
function discoverServices(options) {
	const known = /* @__PURE__ */ new Map();
	return async (service, host, signal) => {
		const { services, url } = await remembered(known, host, () => discover(options, host, signal));
		return serviceUrl(services, {
			service,
			host,
			documentUrl: url
		});
	};
}
function registryFinder(find) {
	return (asciiHost, signal) => find("providers.v1", asciiHost, signal);
}
async function discover(options, host, signal) {
	const url = `https://${host}/.well-known/terraform.json`;
	const override = options.overrides.get(host);
	if (override !== void 0) return {
		services: override,
		url
	};
	const answer = await ask$1(options, host, signal);
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
async function ask$1(options, host, signal) {
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
function memoizedSource(source) {
	const versions = memo();
	const metas = memo();
	return {
		availableVersions: (provider, signal) => versions(provider, () => source.availableVersions(provider, signal)),
		packageMeta: (request, signal) => metas(`${request.provider} ${request.version} ${request.platform}`, () => source.packageMeta(request, signal)),
		describe: (provider) => source.describe(provider)
	};
}
function memo() {
	const known = /* @__PURE__ */ new Map();
	return (key, ask) => remembered(known, key, ask);
}

// src/sources/registry-api.ts
async function askApi(options, provider, path, signal) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const base = await options.findRegistry(asciiHostname, signal);
	const url = new URL(relativePath([
		namespace,
		type,
		...path
	]), base).href;
	return remembered(options.answers, `${asciiHostname} ${url}`, () => askNow(options, asciiHostname, url, signal));
}
async function askNow(options, hostname, url, signal) {
	const authorization = bearerFor(await options.credentials(hostname, signal), url);
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
function relativePath(parts) {
	return `./${parts.filter((part) => part !== "").map((part) => encodeURIComponent(part)).join("/").replaceAll("%2B", "+")}`;
}

// src/sources/registry-protocol.ts
const SUPPORTED_PROTOCOLS = ">= 5, < 7";
const MAX_REPORTED_PLATFORMS = 1e3;
function decodeVersions(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const offers = /* @__PURE__ */ new Map();
	for (const item of document.list("versions")) {
		const offer = decodeOffer(jsonObject(item ?? {}, `${what}, member "versions"`), what);
		offers.set(offer.version, offer);
	}
	expectTexts(document.list("warnings"), "warnings", what);
	return { versions: [...offers.values()].sort((a, b) => compareExactVersions(a.version, b.version)) };
}
function decodeOffer(item, what) {
	const written = item.text("version");
	const version = attempt$2(() => parseVersion(written));
	if (version === void 0) throw invalid$4(what, `it lists ${quoted(written)}, which is not a version`);
	expectTexts(item.list("protocols"), "protocols", what);
	return {
		version,
		platforms: decodeOfferedPlatforms(item.member("platforms"))
	};
}
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
function decodeDownload(bytes, what, reported) {
	const document = decodeJsonObject(bytes, what);
	const packages = decodePackages(reported === "read" ? document.object("packages") : void 0, what);
	const keys = decodeSigningKeys(document.object("signing_keys"), what);
	const endorsed = keys.filter((key) => key.isEndorsed).map((key) => key.armored);
	return {
		protocols: expectTexts(document.list("protocols"), "protocols", what),
		os: document.text("os"),
		arch: document.text("arch"),
		filename: document.text("filename"),
		downloadUrl: document.text("download_url"),
		shasum: document.text("shasum"),
		shasumsUrl: document.text("shasums_url"),
		signatureUrl: document.text("shasums_signature_url"),
		signingKeys: keys.map((key) => key.armored),
		...endorsed.length === 0 ? {} : { endorsedKeys: new Set(endorsed) },
		...packages.size === 0 ? {} : { packages }
	};
}
function decodeSigningKeys(keys, what) {
	const where = `${what}, member "gpg_public_keys"`;
	return (keys?.list("gpg_public_keys") ?? []).map((item) => {
		const key = jsonObject(item, where);
		const trust = key.member("trust_signature");
		return {
			armored: key.text("ascii_armor"),
			isEndorsed: typeof trust === "string" && trust !== ""
		};
	});
}
function decodePackages(document, what) {
	const packages = /* @__PURE__ */ new Map();
	const names = document?.names ?? [];
	if (names.length > MAX_REPORTED_PLATFORMS) throw invalid$4(what, `"packages" names more than ${MAX_REPORTED_PLATFORMS} platforms`);
	for (const name of names) {
		const platform = attempt$2(() => parsePlatform(name));
		if (platform === void 0) throw invalid$4(what, `"packages" names ${quoted(name)}, which is not a platform`);
		packages.set(platform, decodeReportedPackage(document?.object(name), what));
	}
	return packages;
}
function decodeReportedPackage(item, what) {
	return {
		hashes: expectHashTexts(item?.list("hashes") ?? [], what).map((text) => decodeHash(text, what)),
		size: item?.integer("package_size") ?? 0
	};
}
function decodeHash(text, what) {
	const hash = attempt$2(() => parseHash(text));
	if (hash === void 0) throw invalid$4(what, `${quoted(text)} is not a hash`);
	return hash;
}
function objectionToDownload(document, asked) {
	if (document.os !== asked.os || document.arch !== asked.arch) return `it describes ${quoted(`${document.os}_${document.arch}`)}, which is not the platform asked for`;
	if (!/^[0-9a-fA-F]{64}$/.test(document.shasum)) return "its checksum is not a SHA-256 in hex";
	const bad = document.protocols.find((text) => attempt$2(() => parseVersion(text)) === void 0);
	if (bad !== void 0) return `${quoted(bad)} is not a protocol version`;
}
function speaksSupportedProtocol(protocols) {
	const supported = parseConstraints(SUPPORTED_PROTOCOLS);
	return protocols.length === 0 || protocols.some((text) => allowsVersion(supported, parseVersion(text)));
}

// src/sources/registry.ts
function registrySource(options) {
	return {
		availableVersions: (provider, signal) => listVersions(options, provider, signal),
		packageMeta: (request, signal) => readPackageMeta(options, request, signal),
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
async function readPackageMeta(options, request, signal) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { document, url } = await readDownload(options, request, signal);
	const location = assetUrl(document.downloadUrl, url, `The address of the package of ${name}`);
	const { signingKeys, endorsedKeys } = document;
	const keys = {
		signingKeys,
		...endorsedKeys === void 0 ? {} : { endorsedKeys }
	};
	const list = await options.readList({
		name,
		checksumsUrl: assetUrl(document.shasumsUrl, url, `The address of the checksums of ${name}`),
		signatureUrl: assetUrl(document.signatureUrl, url, `The address of the signature of ${name}`),
		keys
	}, signal);
	return {
		provider,
		version,
		platform,
		location: packageUrl(location, options.patience),
		source: addressParts(provider).hostname,
		authentication: {
			kind: "registry",
			filename: document.filename,
			shasum: document.shasum,
			...list,
			...keys,
			...document.packages === void 0 ? {} : { packages: document.packages }
		}
	};
}
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
	if (answer.status === 404) throw notAvailable(request);
	if (answer.status !== 200) throw failureFromStatus(`Asking for ${name}`, answer.status, sentCredentials);
	const what = `The registry's description of ${name}`;
	const document = decodeDownload(answer.body, what, options.reportedPackages);
	const objection = objectionToDownload(document, {
		os,
		arch
	});
	if (objection !== void 0) throw invalid$4(what, objection);
	if (!speaksSupportedProtocol(document.protocols)) throw wrongProtocol(name, document.protocols);
	return {
		document,
		url: answer.url
	};
}
function assetUrl(reference, base, what) {
	const url = URL.canParse(reference, base) ? new URL(reference, base) : void 0;
	if (url === void 0 || url.protocol !== "http:" && url.protocol !== "https:") throw new LockReviewError("INVALID_METADATA", `${what} is not an http or https URL`);
	return url.href;
}
function notAvailable({ provider, version, platform }) {
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${provider} ${version} is not available for ${platform}`, { hint: "Leave the platform out, or choose a version that was published for it." });
}
function wrongProtocol(name, protocols) {
	return new LockReviewError("PROTOCOL_NOT_SUPPORTED", `${name} speaks plugin protocol ${quoted(protocols.join(", "))}, and the tools speak 5 and 6`, { hint: "Choose a version of the provider with a supported protocol." });
}

// src/sources/release-date-protocol.ts
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
function decodeReleaseDate(bytes, version) {
	const document = decodeJsonObject(bytes, "The registry's description of a version");
	const date = document.text("published_at");
	if (document.text("version") !== version || !DATE.test(date)) return void 0;
	const moment = Date.parse(date);
	return Number.isNaN(moment) ? void 0 : new Date(moment).toISOString();
}

// src/sources/release-date.ts
function releaseDates(reach) {
	const known = /* @__PURE__ */ new Map();
	return (provider, version, signal) => {
		const key = `${provider} ${version}`;
		return remembered(known, key, () => askDate(reach, provider, version, signal));
	};
}
async function askDate(reach, provider, version, signal) {
	try {
		const { answer } = await askApi(reach, provider, [version], signal);
		return answer.status === 200 ? decodeReleaseDate(answer.body, version) : void 0;
	} catch (caught) {
		if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
		return;
	}
}

// src/packages/authentication/signature.ts
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
function provesDocument({ attempts }) {
	const deciding = attempts.find((attempt) => attempt.kind === "unreadable" || attempt.fact.status !== "unknown-issuer");
	return deciding?.kind === "verified" && deciding.fact.status === "ok" && deciding.isOfOneDocument;
}
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

// src/packages/digest.ts
function hexDigest(algorithm, bytes) {
	return createHash(algorithm).update(bytes).digest("hex");
}

// src/packages/authentication/armor-checksum.ts
const CHECKSUM_LINE = /^=[A-Za-z0-9+/]{4}$/;
const BEGIN = "-----BEGIN PGP ";
const END = "-----END PGP ";
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

// src/packages/authentication/one-document.ts
const OVER_BYTES = 0;
const SHA1$1 = 2;
function canBeOfOneDocument(signature, signers) {
	const [signer, ...others] = signers;
	if (signer === void 0 || others.length > 0) return false;
	if (signature.signatureType !== OVER_BYTES || signature.hashAlgorithm === SHA1$1) return false;
	const { algorithm } = signer.getAlgorithmInfo();
	if (algorithm === "rsaEncryptSign" || algorithm === "rsaSign") return true;
	return (algorithm === "eddsaLegacy" || algorithm === "ed25519") && !isOfSmallOrder(signer.write().subarray(-POINT_BYTES));
}
const POINT_BYTES = 32;
const SMALL_ORDER = /* @__PURE__ */ new Set([
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000000",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"
]);
function isOfSmallOrder(point) {
	const coordinate = Buffer.from(point);
	coordinate.writeUInt8(coordinate.readUInt8(31) & 127, 31);
	return SMALL_ORDER.has(coordinate.toString("hex"));
}

// src/packages/authentication/openpgp.ts
const HASH_NAMES = /* @__PURE__ */ new Map([
	[2, "sha1"],
	[8, "sha256"],
	[9, "sha384"],
	[10, "sha512"],
	[11, "sha224"],
	[12, "sha3-256"],
	[14, "sha3-512"]
]);
const CURVE_BYTES = /* @__PURE__ */ new Map([
	["brainpoolP256r1", 32],
	["brainpoolP384r1", 48],
	["brainpoolP512r1", 64],
	["secp256k1", 32]
]);
const MIN_RSA_BITS = 512;
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
		readKeys: async (armored) => (await readKeys({
			armoredKeys: armored,
			config
		})).map((key) => key.toPublic()),
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
const ANY_TIME = null;
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
	return verify$1(hash, signed, {
		key,
		dsaEncoding: "ieee-p1363"
	}, Buffer.concat([r, s])) ? void 0 : "Signature verification failed";
}
function criticalFault(signature) {
	const subpacket = signature.unknownSubpackets.find((one) => one.critical);
	if (subpacket !== void 0) return `Unknown critical signature subpacket type ${subpacket.type}`;
	const notation = signature.rawNotations.find((one) => one.critical);
	return notation === void 0 ? void 0 : `Unknown critical notation: ${notation.name}`;
}
const CURVE_OFFSET = 6;
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");
function ecSubjectPublicKey(packet) {
	const body = Buffer.from(packet);
	const pointOffset = 7 + body.readUInt8(CURVE_OFFSET);
	const oid = body.subarray(7, pointOffset);
	const pointLength = Math.ceil(body.readUInt16BE(pointOffset) / 8);
	const point = body.subarray(pointOffset + 2, pointOffset + 2 + pointLength);
	return der(48, der(48, EC_PUBLIC_KEY, der(6, oid)), der(3, Buffer.from([0]), point));
}
function der(tag, ...parts) {
	const content = Buffer.concat(parts);
	const length = content.length < 128 ? [content.length] : [129, content.length];
	return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
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
const SIGNS_DOCUMENTS = 2;
const CERTIFICATIONS = /* @__PURE__ */ new Set([
	16,
	17,
	18,
	19
]);
const KEY_COMPROMISED = 2;
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
function madeAt(signature) {
	return signature.created?.getTime() ?? 0;
}
function maySign(self) {
	const flags = self.keyFlags?.[0];
	return flags === void 0 || (flags & SIGNS_DOCUMENTS) !== 0;
}
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
function isInForce(revocation, now) {
	return revocation.reasonForRevocationFlag === KEY_COMPROMISED || !isSignatureExpired(revocation, now);
}
function isSignatureExpired(signature, now) {
	if (madeAt(signature) > now) return true;
	if (signature.signatureNeverExpires || signature.signatureExpirationTime === null) return false;
	return now > madeAt(signature) + signature.signatureExpirationTime * 1e3;
}
function keyEnd(key, self) {
	const seconds = self.keyExpirationTime;
	if (self.keyNeverExpires === true || seconds === null || seconds === 0) return void 0;
	return key.created.getTime() + seconds * 1e3;
}

// src/packages/authentication/verify-signature.ts
const known = /* @__PURE__ */ new WeakMap();
function verifySignature(signed, now) {
	const checks = known.get(signed.checksums) ?? /* @__PURE__ */ new Map();
	known.set(signed.checksums, checks);
	const { signature, signingKeys, endorsedKeys = [] } = signed;
	const terms = [
		hexDigest("sha256", signature),
		now,
		signingKeys,
		[...endorsedKeys]
	];
	const question = textDigest(JSON.stringify(terms));
	return remembered(checks, question, () => verify(signed, now));
}
async function verify(signed, now) {
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
	const { fact, isOfOneDocument } = await verifyWith(pgp, keys, signed, now);
	const isEndorsed = fact.fingerprint !== void 0 && signed.endorsedKeys?.has(armored) === true;
	return {
		kind: "verified",
		fact: isEndorsed ? {
			...fact,
			isEndorsed
		} : fact,
		isOfOneDocument,
		hasWrongArmorChecksum: hasWrongArmorChecksum(armored)
	};
}
async function verifyWith(pgp, keys, signed, now) {
	if (signed.signature.length === 0) return UNKNOWN_ISSUER;
	let signatures;
	try {
		signatures = await pgp.readSignatures(signed.signature);
	} catch (caught) {
		return invalid$2(`the signature cannot be read: ${reasonOf(caught)}`);
	}
	for (const signature of signatures) {
		if (signature.issuerKeyID.bytes === "") return invalid$2("the signature does not name its issuer");
		const candidates = await findSigners(pgp, keys, signature, now);
		if (candidates.length > 0) return verifyOne(pgp, {
			signature,
			document: signed.checksums
		}, candidates, now);
	}
	return UNKNOWN_ISSUER;
}
const UNKNOWN_ISSUER = {
	fact: {
		status: "unknown-issuer",
		weaknesses: []
	},
	isOfOneDocument: false
};
const DOCUMENT_TYPES = /* @__PURE__ */ new Set([0, 1]);
async function verifyOne(pgp, signed, candidates, now) {
	const { signature, document } = signed;
	if (!DOCUMENT_TYPES.has(signature.signatureType ?? -1)) return invalid$2("the signature is not one of a document");
	let fault = "no key fits";
	for (const candidate of candidates) {
		const found = await pgp.faultOf(signature, candidate.signer, { document });
		if (found === void 0) {
			const signers = candidates.map(({ signer }) => signer);
			const isOfOneDocument = canBeOfOneDocument(signature, signers);
			return {
				fact: factOf(signature, candidate, now),
				isOfOneDocument
			};
		}
		fault = found;
	}
	return invalid$2(fault);
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
function invalid$2(reason) {
	return {
		fact: {
			status: "invalid",
			weaknesses: [],
			reason: reason.slice(0, MAX_REASON_CHARS)
		},
		isOfOneDocument: false
	};
}
const MAX_REASON_CHARS = 200;
function reasonOf(caught) {
	return (caught instanceof Error ? caught.message : String(caught)).slice(0, MAX_REASON_CHARS);
}

// src/packages/remembered-object.ts
function parseRemembered(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null ? value : void 0;
	} catch {
		return;
	}
}

// src/packages/signed-list-protocol.ts
const FORMAT$1 = 1;
function encodeSignedList({ checksums, signature }) {
	const document = {
		format: FORMAT$1,
		checksums: base64(checksums),
		signature: base64(signature)
	};
	return `${JSON.stringify(document)}\n`;
}
function decodeSignedList(text) {
	const document = parseRemembered(text);
	if (document?.["format"] !== FORMAT$1) return void 0;
	const checksums = bytesOf(document["checksums"]);
	const signature = bytesOf(document["signature"]);
	if (checksums === void 0 || signature === void 0) return void 0;
	return {
		checksums,
		signature
	};
}
function base64(bytes) {
	return Buffer.from(bytes).toString("base64");
}
function bytesOf(value) {
	if (typeof value !== "string") return void 0;
	const bytes = Buffer.from(value, "base64");
	return base64(bytes) === value ? bytes : void 0;
}

// src/sources/list-memory.ts
function listMemory({ known, learned }) {
	return {
		async recall(place) {
			const text = await known?.read(listKey(place));
			return text === void 0 ? void 0 : decodeSignedList(text);
		},
		async learn(place, list) {
			await learned?.write(listKey(place), encodeSignedList(list));
		}
	};
}
function askedOnce(memory) {
	const recalled = /* @__PURE__ */ new Map();
	const learned = /* @__PURE__ */ new Map();
	return {
		recall: (place) => remembered(recalled, listKey(place), () => memory.recall(place)),
		learn: (place, list) => remembered(learned, listKey(place), () => memory.learn(place, list))
	};
}
function listKey({ checksumsUrl, signatureUrl }) {
	return textDigest(`signed checksum list\n${JSON.stringify([checksumsUrl, signatureUrl])}`);
}

// src/sources/release-file.ts
const MAX_BYTES = {
	checksums: MAX_CHECKSUMS_BYTES,
	signature: MAX_SIGNATURE_BYTES
};
async function fetchReleaseFile({ http, patience }, wanted, signal) {
	const { retries, timeoutMs } = patience ?? DEFAULT_PATIENCE;
	const { url, what, name } = wanted;
	const maxBytes = MAX_BYTES[what];
	const answer = await fetchDocument(http, {
		url,
		maxRedirects: 9,
		retries,
		timeoutMs,
		maxBytes
	}, signal);
	if (answer.status === 200) return answer.body;
	const asked = `Fetching the ${what} of ${name} from ${displayUrl(url)}`;
	if (answer.status === 404 || answer.status === 410) throw missingFile$1(asked, wanted, answer.status);
	throw failureFromStatus(asked, answer.status, false);
}
function missingFile$1(asked, { what }, status) {
	return new LockReviewError(what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA", `${asked} failed: HTTP ${status}`, { hint: "The release is incomplete; its publisher has to repair it." });
}

// src/sources/signed-list.ts
function signedListReader(reach) {
	const fetched = /* @__PURE__ */ new Map();
	const lists = reach.lists && {
		...reach.lists,
		memory: askedOnce(reach.lists.memory)
	};
	return (request, signal) => {
		const { name, checksumsUrl, signatureUrl, keys } = request;
		const fetchFile = (what, url) => remembered(fetched, `${what} ${url}`, () => fetchReleaseFile(reach, {
			url,
			what,
			name
		}, signal));
		const files = {
			checksums: () => fetchFile("checksums", checksumsUrl),
			signature: () => fetchFile("signature", signatureUrl)
		};
		return lists === void 0 || keys.signingKeys.length === 0 ? readBoth(files) : readRemembering(files, request, lists);
	};
}
async function readBoth(files) {
	const [checksums, signature] = await Promise.all([files.checksums(), files.signature()]);
	return {
		checksums,
		signature
	};
}
async function readRemembering(files, request, lists) {
	const [checksums, signature] = await Promise.all([rememberedOrFetched(files, request, lists), files.signature()]);
	const list = {
		checksums,
		signature
	};
	if ((await lists.memory.recall(request))?.checksums !== checksums && await isProven(list, request.keys, lists.now)) await lists.memory.learn(request, list);
	return list;
}
async function rememberedOrFetched(files, request, { memory, now }) {
	const known = await memory.recall(request);
	if (known === void 0 || !await isProven(known, request.keys, now)) return files.checksums();
	return Buffer.compare(known.signature, await files.signature()) === 0 ? known.checksums : files.checksums();
}
async function isProven(list, keys, now) {
	return provesDocument(await verifySignature({
		...list,
		...keys
	}, now));
}

// src/app/engine.ts
const REVIEW_DOWNLOAD_BYTES = 3 * 2 ** 30;
const QUERIES_PER_JOB = 6;
function runDiscovery(http, { hosts, credentials, patience }) {
	return discoverServices({
		http,
		credentials,
		overrides: hosts,
		...patience === void 0 ? {} : { timeoutMs: patience.timeoutMs }
	});
}
function createEngine(ports, settings) {
	const { http, scratch, listener, clock } = ports;
	const { credentials } = settings;
	const findRegistry = registryFinder(ports.findService);
	const queries = limitConcurrency(settings.jobs * QUERIES_PER_JOB);
	const downloads = limitConcurrency(settings.jobs);
	const budget = downloadBudget(settings.maxDownload);
	const now = clock.now();
	const hashed = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	const patience = registryPatience(settings);
	const answers = /* @__PURE__ */ new Map();
	const lists = ports.lists && {
		memory: ports.lists,
		now
	};
	const readList = signedListReader({
		http,
		...patience,
		...lists && { lists }
	});
	return (tool) => {
		const key = toolKey(tool);
		const before = known.get(key);
		if (before !== void 0) return before;
		const reach = {
			http,
			findRegistry,
			credentials,
			answers,
			clientVersion: `1.${tool.minor}.0`,
			...patience
		};
		const reportedPackages = readsReportedPackages(tool) ? "read" : "ignore";
		const origin = memoizedSource(registrySource({
			...reach,
			readList,
			reportedPackages
		}));
		const sources = sourcesOf(origin, settings.source, tool);
		const gathering = {
			origin,
			rules: {
				tool,
				authentication: settings.authentication,
				now
			},
			ports: {
				...sources,
				releaseDate: releaseDates(reach),
				queries,
				downloads,
				budget,
				http,
				scratch,
				listener,
				examined: /* @__PURE__ */ new Map(),
				hashed,
				...ports.spool === void 0 ? {} : { spool: ports.spool },
				...ports.memory === void 0 ? {} : { memory: ports.memory },
				...ports.local === void 0 ? {} : { local: ports.local }
			}
		};
		known.set(key, gathering);
		return gathering;
	};
}
function registryPatience({ patience, directRetries }) {
	if (directRetries === void 0) return patience === void 0 ? {} : { patience };
	return { patience: {
		...patience ?? DEFAULT_PATIENCE,
		downloadRetries: directRetries
	} };
}
function sourcesOf(origin, choice, tool) {
	if (choice === void 0) return { source: origin };
	const configured = memoizedSource(choice.make(origin, tool));
	if (choice.origin === "instead") return { source: configured };
	return {
		source: besideOrigin(origin, configured),
		beside: {
			origin,
			configured
		}
	};
}

// src/language/netrc.ts
const TOKEN$1 = /\S+/g;
function parseNetrc(text) {
	const logins = /* @__PURE__ */ new Map();
	let machine;
	let entry = {};
	const close = () => {
		const { login, password } = entry;
		if (machine !== void 0 && login !== void 0 && password !== void 0 && !logins.has(machine ?? "")) logins.set(machine ?? "", {
			login,
			password
		});
		[machine, entry] = [void 0, {}];
	};
	const tokens = tokensOf(text);
	for (let at = 0; at < tokens.length; at++) {
		const [word, value] = [tokens[at], tokens[at + 1]];
		if (word === "machine" || word === "default") close();
		if (word === "machine") machine = value;
		if (word === "login" || word === "password") entry = {
			...entry,
			[word]: value
		};
		if (word !== "default") at++;
	}
	close();
	return logins;
}
function tokensOf(text) {
	const tokens = [];
	let isMacro = false;
	for (const line of text.split(/\r?\n/)) {
		if (isMacro) {
			isMacro = line.trim() !== "";
			continue;
		}
		for (const [token] of line.matchAll(TOKEN$1)) {
			if (token.startsWith("#")) break;
			isMacro = token === "macdef";
			if (isMacro) break;
			tokens.push(token);
		}
	}
	return tokens;
}

// src/app/netrc.ts
function netrcLogins(places, files) {
	let logins;
	return async (host, signal) => {
		logins ??= readNetrc(places, files, signal);
		return (await logins).get(host);
	};
}
async function readNetrc({ environment, isWindows }, files, signal) {
	const home = environment["HOME"] ?? environment["USERPROFILE"];
	const usual = home === void 0 ? void 0 : `${home}/${isWindows ? "_netrc" : ".netrc"}`;
	const path = environment["NETRC"] || usual;
	if (path === void 0) return /* @__PURE__ */ new Map();
	try {
		const bytes = await files.read(path, signal);
		return parseNetrc(new TextDecoder().decode(bytes));
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return /* @__PURE__ */ new Map();
		throw caught;
	}
}

// src/locking/evidence-problem.ts
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
const SILENT = /* @__PURE__ */ new Set([
	"unreachable",
	"provider-not-found",
	"version-not-listed"
]);
function tellsNothing({ kind }) {
	return SILENT.has(kind);
}
const UNUSABLE = /* @__PURE__ */ new Set([
	"ambiguous-document",
	"invalid-metadata",
	"invalid-archive",
	"not-checked"
]);
function isUnusable({ kind }) {
	return UNUSABLE.has(kind);
}
function gatheringError(caught) {
	if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
	return caught;
}
function distinctProblems(problems) {
	return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}

// src/locking/explain-downloads.ts
const H1_PER_PACKAGE = 2;
const COMMON_PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"darwin_amd64",
	"windows_amd64"
].map(parsePlatform);
function downloadOrder(published, required) {
	const available = new Set(published);
	const preferred = [
		...required,
		...COMMON_PLATFORMS,
		...sortedUnique(available)
	];
	return [...new Set(preferred)].filter((platform) => available.has(platform));
}
function openContentHashes(wanted, facts, reportedH1) {
	return [...wanted].filter((hash) => {
		if (hashScheme(hash) !== "h1") return false;
		const known = facts.get(hash);
		if (known === void 0) return true;
		if (known.verifiedLocally) return false;
		return reportedH1 === "verify" || !known.reportedByRegistry;
	});
}
function exceedsPackages(open, packages) {
	return new Set(open).size > packages * H1_PER_PACKAGE;
}
function packagesNeeded(open) {
	return Math.ceil(new Set(open).size / H1_PER_PACKAGE);
}
function batchSize(open, pending, required) {
	const others = pending.findIndex((platform) => !required.includes(platform));
	const requiredNext = others < 0 ? pending.length : others;
	return Math.max(packagesNeeded(open), Math.min(requiredNext, new Set(open).size));
}

// src/locking/first-answer.ts
async function readDocuments(questions, offer, reader) {
	const [first] = downloadOrder(offer?.platforms ?? [], questions.platforms);
	if (offer === void 0 || first === void 0 || questions.reportedH1 === "verify") return reader.readAll();
	const described = await reader.read([first]);
	return speaksForAll(described, questions, offer) ? described : reader.readAll();
}
function speaksForAll({ packages, problems, dispositions }, { wanted, recorded = /* @__PURE__ */ new Set(), platforms }, offer) {
	const isSound = [...packages.values()].every(({ meta, metadata }) => meta.authentication.kind === "registry" && metadata.failure === void 0);
	if (packages.size !== 1 || !isSound) return false;
	if (problems.some((problem) => problem.kind !== "no-signing-keys")) return false;
	const listed = listedPackages(dispositions);
	const isWhole = listed.size === offer.platforms.length && [...offer.platforms, ...platforms].every((platform) => listed.has(platform));
	const archives = [...wanted, ...recorded].filter((hash) => hashScheme(hash) === "zh");
	return isWhole && agreesWithItself(dispositions) && archives.every((hash) => dispositions.has(hash));
}
function agreesWithItself(dispositions) {
	const platforms = [...dispositions].filter(([hash]) => hashScheme(hash) === "zh").flatMap(([, facts]) => [...facts.platforms]);
	return new Set(platforms).size === platforms.length;
}
function listedPackages(dispositions) {
	const listed = /* @__PURE__ */ new Map();
	for (const [hash, { files, platforms }] of dispositions) {
		if (hashScheme(hash) !== "zh" || files.size === 0) continue;
		for (const platform of platforms) listed.set(platform, hash);
	}
	return listed;
}
function packageHashes({ packages, unread, dispositions }) {
	const listed = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
	return new Map([...listed, ...[...packages].flatMap(([platform, one]) => announced$1(platform, one))]);
}
function announced$1(platform, { meta }) {
	if (meta.authentication.kind !== "registry") return [];
	return [[platform, zipHash(meta.authentication.shasum)]];
}

// src/locking/assemble-evidence.ts
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
function assembleEvidence({ provider, version }, listing, content) {
	const described = content.version;
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
		packageHashes: packageHashes(described),
		hashedPlatforms: content.hashed,
		complete: described.complete && content.complete && isWhole,
		listsComplete: (described.complete || described.unread.size > 0) && isWhole
	};
}
function distinctSignatures(signatures) {
	return [...new Map(signatures.map((one) => [JSON.stringify(one), one])).values()];
}

// src/packages/executable.ts
const PREFIX = "terraform-provider-";
function executableCandidates(entries) {
	const names = entries.filter((entry) => !entry.isDirectory).map((one) => unpackedName(one.name));
	return [...new Set(names)].filter((name) => isExecutableCandidate(name));
}
function isExecutableCandidate(name) {
	return name.startsWith(PREFIX) && !name.includes("/");
}
function hasExecutable(rootFiles, type) {
	const wanted = byteNameFromText(PREFIX + type);
	return rootFiles.some((name) => name.startsWith(wanted) && [
		"",
		"_",
		"."
	].includes(name.charAt(wanted.length)));
}

// src/packages/authentication/archive-checksum.ts
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
function announcedHash(registry) {
	return HEX_SHA256.test(registry.shasum) ? zipHash(registry.shasum) : void 0;
}
function checkArchiveChecksum(meta, registry, zip) {
	const announced = announcedHash(registry);
	if (announced === zip) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} hashes to ${zip}, but ${meta.source} announces ${announced ?? quoted(registry.shasum)}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function checkAnnouncedChecksum(meta, registry, listed) {
	const announced = announcedHash(registry);
	if (announced === void 0) return invalid$1(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
	if (listed === void 0) return invalid$1(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
	if (!HEX_SHA256.test(listed)) return invalid$1(meta, `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`);
	if (zipHash(listed) === announced) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${announced} for ${packageName$1(meta)}, but its checksum list has ${zipHash(listed)}`, { hint: "Ask the publisher which of the two is the release." });
}
function invalid$1(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName$1(meta)})`);
}

// src/packages/authentication/checksum-evidence.ts
const MAX_NAMES_SHOWN = 5;
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
	if (announced === void 0) return mergeDispositions(lines);
	const facts = disposition({
		reportedByRegistry: true,
		platforms
	});
	return mergeDispositions([...lines, /* @__PURE__ */ new Map([[announced, facts]])]);
}
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

// src/packages/authentication/mirror-hashes.ts
function acceptableHashes(mirror, tool) {
	if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
	return [.../* @__PURE__ */ new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}
function trustsAllHashes(mirror, tool) {
	return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}
function checkMirrorHashes(meta, mirror, tool) {
	const listed = acceptableHashes(mirror, tool);
	if (listed.length === 0 || preferredHashes(listed).length > 0) return void 0;
	return new LockReviewError("INVALID_METADATA", `${meta.source} lists no hash of ${packageName$1(meta)} in a scheme that can be compared`);
}
function mirrorDispositions(meta, mirror) {
	const own = [meta.platform, mirror.hashes];
	return mergeDispositions([own, ...mirror.allPlatforms].map(([platform, hashes]) => listedTogether(platform, hashes, "reportedByMirror")));
}
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

// src/packages/authentication/authenticate-metadata.ts
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
		dispositions: mergeDispositions([checksumDispositions(meta, registry, document, acceptedSigners(judgement)), reportedDispositions(registry.packages ?? /* @__PURE__ */ new Map())]),
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
function checkDownload(meta, download, tool) {
	if (meta.authentication.kind !== "registry") return void 0;
	const registry = meta.authentication;
	return (readsReportedPackages(tool) ? checkReportedSize(meta, registry, download.bytes) : void 0) ?? checkArchiveChecksum(meta, registry, download.zip);
}
function authenticateArchive(meta, hashed, tool) {
	const mismatch = checkDownload(meta, hashed, tool);
	if (mismatch !== void 0) return refused$1(meta, mismatch);
	const match = matchSource(meta, hashed, tool);
	if (match.kind === "refused") return refused$1(meta, match.error);
	if (hashed.directory.kind === "error") return refused$1(meta, unusable(meta, hashed.directory.error));
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused$1(meta, missing);
	return {
		dispositions: archiveDispositions(meta, hashed),
		problems: contradictedHashes(meta, hashed),
		directory: hashed.directory.hash,
		verified: match.hashes
	};
}
function authenticateDirectory(meta, hashed) {
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused$1(meta, missing);
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
	return mergeDispositions([/* @__PURE__ */ new Map([[hashed.zip, disposition(facts)]]), ...contents]);
}
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
function unusable(meta, cause) {
	const message = `The package of ${packageName$1(meta)} cannot be installed: ${cause.message}`;
	return new LockReviewError(cause.code, message, { cause });
}
function refused$1(meta, failure) {
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [problemOf(failure, meta.platform)],
		failure,
		verified: []
	};
}

// src/packages/content-hash.ts
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

// src/packages/entries-in-stream.ts
function readEntriesInStream(entries) {
	const inFileOrder = [...entries].sort((a, b) => a.dataStart - b.dataStart);
	const contents = /* @__PURE__ */ new Map();
	let position = 0;
	let next = 0;
	let reader;
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
function archiveHash(entries) {
	return outcome(() => {
		const last = new Map(entries.map(({ entry, content }) => [entry.name, content]));
		return entries.map(({ entry, content }) => fileDigest(entry.name, last.get(entry.name) ?? content));
	});
}
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
function assertUnpackable(name) {
	if (hasParentComponent(name)) throw notAnArchive(`${quoted(displayName(name))} leaves the package`);
	if (name.includes("\0")) throw notAnArchive("an entry's name holds a NUL");
}
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
const READ_BYTES = 1048576;
function hashArchive(path, signal, limits = ARCHIVE_LIMITS) {
	return readingFile(path, signal, async () => {
		const listed = await listEntries(path, limits);
		const { zip, bytes, contents } = await readFile(path, listed instanceof LockReviewError ? [] : listed, signal);
		return hashed({
			zip,
			bytes
		}, listed, contents);
	});
}
function hashSpooled({ path, zip, bytes, ahead, leftOut }, signal, limits = ARCHIVE_LIMITS) {
	return readingFile(path, signal, async () => {
		const listed = await listEntries(path, limits, leftOut).catch(undefinedIfLeftOut);
		if (listed === void 0) return void 0;
		const entries = listed instanceof LockReviewError ? [] : listed;
		const known = contentsAhead(entries, ahead);
		const missing = entries.filter((entry) => !known.has(entry));
		if (missing.some((entry) => touches(dataOf(entry), leftOut))) return void 0;
		if (missing.length === 0) return hashed({
			zip,
			bytes
		}, listed, known);
		const { contents } = await readFile(path, missing, signal);
		return hashed({
			zip,
			bytes
		}, listed, new Map([...known, ...contents]));
	});
}
var LeftOutError = class extends Error {};
function undefinedIfLeftOut(caught) {
	if (caught instanceof LeftOutError) return void 0;
	throw caught;
}
function touches({ start, end }, ranges) {
	return ranges.some((one) => start < one.end && one.start < end);
}
function dataOf({ dataStart, compressedSize }) {
	return {
		start: dataStart,
		end: dataStart + compressedSize
	};
}
async function readingFile(path, signal, read) {
	try {
		if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped");
		return await read();
	} catch (cause) {
		if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped", { cause });
		if (isLockReviewError(cause) || !(cause instanceof Error && "code" in cause)) throw cause;
		throw new LockReviewError("FILE_FAILED", `Could not read the package archive ${path}`, { cause });
	}
}
async function readFile(path, entries, signal) {
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
	return {
		zip: zipHash(zip.digest("hex")),
		bytes,
		contents: await inStream.finish()
	};
}
function hashed(file, listed, contents) {
	if (listed instanceof LockReviewError) {
		const failed = {
			kind: "error",
			error: listed
		};
		return {
			...file,
			directory: failed,
			archive: failed,
			rootFiles: []
		};
	}
	const read = listed.map((entry) => ({
		entry,
		content: contents.get(entry) ?? CUT_OFF
	}));
	return {
		...file,
		directory: directoryHash(read),
		archive: archiveHash(read),
		rootFiles: executableCandidates(listed)
	};
}
const CUT_OFF = {
	kind: "error",
	error: notAnArchive("it is cut off")
};
async function listEntries(path, limits, leftOut = []) {
	const file = await open$1(path, "r");
	try {
		const { size } = await file.stat();
		return await readArchive(readsFrom(file, leftOut), size, limits);
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) return caught;
		throw caught;
	} finally {
		await file.close();
	}
}
function readsFrom(file, leftOut) {
	let block = {
		start: 0,
		bytes: Buffer.alloc(0)
	};
	return async (position, length) => {
		if (touches({
			start: position,
			end: position + length
		}, leftOut)) throw new LeftOutError();
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

// src/locking/download.ts
const DOWNLOAD_RETRIES = 2;
const MAX_PACKAGE_BYTES = 2147483648;
function withPackage({ meta, spooling }, use, ports, signal) {
	return ports.downloads(async () => {
		if (meta.location.kind !== "url") throw notDownloadable(meta);
		const path = await ports.scratch.reserve();
		try {
			return await use(await download(meta, meta.location, {
				...ports,
				task: {
					path,
					spooling
				}
			}, signal));
		} finally {
			await ports.scratch.release(path);
		}
	});
}
async function download(meta, { url, http, bytes, retries }, ports, signal) {
	const name = packageName(meta);
	const totalBytes = reportedSize(meta) ?? plausibleSize(bytes);
	if (ports.budget.exhausted || !ports.budget.canTake(totalBytes ?? 0)) throw budgetSpent(name);
	const response = await (http ?? ports.http).request({
		url,
		headers: { "accept-encoding": "identity" },
		maxRedirects: 9,
		retries: retries ?? DOWNLOAD_RETRIES,
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
	const spooled = await (ports.spool ?? spool)(body, ports.task, signal);
	ports.listener({
		kind: "download-ended",
		package: name,
		bytes: spooled.bytes
	});
	return spooled;
}
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
function reportedSize(meta) {
	if (meta.authentication.kind !== "registry") return void 0;
	return plausibleSize(meta.authentication.packages?.get(meta.platform)?.size);
}
function plausibleSize(size) {
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
	const asked = `Downloading ${describe$1(name)} from ${displayUrl(url)}`;
	if (response.status !== 404 && response.status !== 410) return failureFromStatus(asked, response.status, false);
	return new LockReviewError("INVALID_METADATA", `${asked} failed: HTTP ${response.status}`, { hint: "The registry lists a package that is not there; its publisher has to repair the release." });
}
function notDownloadable(meta) {
	return new LockReviewError("INVALID_METADATA", `${describe$1(packageName(meta))} is not something to download`);
}
function largerThanReported(name, totalBytes) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${describe$1(name)} has more than the ${totalBytes} bytes that the registry reports`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function budgetSpent(name) {
	return new LockReviewError("LIMIT_EXCEEDED", `${describe$1(name)} was not downloaded, because the limit for downloads is reached`, { hint: "Raise the limit with --max-download." });
}
function describe$1({ provider, version, platform }) {
	return `${provider} ${version} for ${platform}`;
}

// src/locking/hash-download.ts
async function hashDownload(meta, ports, signal) {
	const announced = announcedArchive(meta);
	const place = meta.location.kind === "url" ? meta.location.url : "";
	const key = JSON.stringify([place, announced]);
	const hash = () => recallOrHash(meta, announced, ports, signal);
	return await (ports.hashed === void 0 ? hash() : remembered(ports.hashed, key, hash));
}
async function recallOrHash(meta, announced, ports, signal) {
	const known = announced === void 0 ? void 0 : await ports.memory?.recall(announced);
	if (known !== void 0) return {
		hashed: known,
		isRecalled: true
	};
	return {
		hashed: await hashNow(meta, announced, ports, signal),
		isRecalled: false
	};
}
function announcedArchive({ authentication }) {
	return authentication.kind === "registry" ? zipHash(authentication.shasum) : void 0;
}
async function hashNow(meta, announced, ports, signal) {
	const hashAs = (spooling, look) => withPackage({
		meta,
		spooling
	}, async (spooled) => announced === void 0 || spooled.zip === announced ? look(spooled) : unopened(spooled), ports, signal);
	return await hashAs("read-ahead", (spooled) => hashSpooled(spooled, signal)) ?? await hashAs("write-all", ({ path }) => hashArchive(path, signal));
}
function unopened({ zip, bytes }) {
	const outcome = {
		kind: "error",
		error: new LockReviewError("CHECKSUM_MISMATCH", "The package was not looked into")
	};
	return {
		zip,
		bytes,
		directory: outcome,
		archive: outcome,
		rootFiles: []
	};
}

// src/locking/gather.ts
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
function examinePackage(described, rules, ports, signal) {
	const { provider, version, platform, source, location } = described.meta;
	const place = location.kind === "url" ? location.url : location.path;
	const key = JSON.stringify([
		provider,
		version,
		platform,
		source,
		place
	]);
	const examine = () => examineNow(described, rules, ports, signal);
	return ports.examined === void 0 ? examine() : remembered(ports.examined, key, examine);
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
async function examineDownload({ meta, metadata }, rules, ports, signal) {
	const { hashed, isRecalled } = await hashDownload(meta, ports, signal);
	const result = authenticateArchive(meta, hashed, rules.tool);
	if (result.failure !== void 0) return result;
	if (!isRecalled && announcedArchive(meta) !== void 0) await ports.memory?.learn(hashed);
	announce(meta, metadata, ports.listener);
	return result;
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
const MAX_PLATFORMS = 64;
function describeVersion(wanted, rules, ports, signal) {
	return versionReader(wanted, rules, ports, signal).readAll();
}
function versionReader({ provider, version, platforms }, rules, ports, signal) {
	const asked = /* @__PURE__ */ new Set();
	const outcomes = [];
	const unasked = () => [.../* @__PURE__ */ new Set([...platforms, ...namedBy(outcomes)])].filter((platform) => !asked.has(platform));
	const ask = async (wanted) => {
		const next = wanted.filter((platform) => !asked.has(platform)).slice(0, MAX_PLATFORMS - asked.size);
		for (const platform of next) asked.add(platform);
		const answers = next.map((platform) => describeOne(describePackage({
			provider,
			version,
			platform
		}, rules, ports, signal), platform));
		outcomes.push(...await Promise.all(answers));
	};
	return {
		async read(wanted) {
			await ask(wanted);
			return summarize(outcomes, unasked(), asked.size >= MAX_PLATFORMS);
		},
		async readAll() {
			while (unasked().length > 0 && asked.size < MAX_PLATFORMS) await ask(unasked());
			return summarize(outcomes, unasked(), asked.size >= MAX_PLATFORMS);
		}
	};
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
function namedBy(outcomes) {
	return outcomes.flatMap((outcome) => outcome.kind === "described" ? [...outcome.described.metadata.dispositions.values()].flatMap((one) => [...one.platforms]) : []);
}
function summarize(outcomes, unread, isFull) {
	const described = outcomes.filter((outcome) => outcome.kind === "described");
	const failed = outcomes.filter((outcome) => outcome.kind === "failed");
	const metadata = described.map((outcome) => outcome.described.metadata);
	const answered = outcomes.flatMap((one) => one.kind === "absent" ? [] : [one.platform]);
	const tooMany = {
		kind: "not-checked",
		message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`
	};
	const cutOff = isFull && unread.length > 0;
	return {
		packages: new Map(described.map((outcome) => [outcome.platform, outcome.described])),
		published: new Set(cutOff ? answered : [...answered, ...unread]),
		unread: new Set(cutOff ? [] : unread),
		dispositions: mergeDispositions(metadata.map((one) => one.dispositions)),
		problems: [
			...failed.map(({ error, platform }) => problemOfError(error, platform)),
			...metadata.flatMap((one) => one.problems),
			...cutOff ? [tooMany] : []
		],
		complete: failed.length === 0 && unread.length === 0
	};
}

// src/locking/explain-content.ts
async function explainContent(request, described, { rules, ports, reader }, signal) {
	let version = described;
	const state = {
		hashed: /* @__PURE__ */ new Set(),
		facts: version.dispositions,
		problems: []
	};
	const replaced = recordedContents(request, version);
	const open = () => [...openContentHashes(request.wanted, state.facts, request.reportedH1), ...openContentHashes(replaced, state.facts, "verify")];
	const examine = (platform) => {
		const one = version.packages.get(platform);
		if (one === void 0 || one.metadata.failure !== void 0) return Promise.resolve(void 0);
		return examinePackage(one, rules, ports, signal);
	};
	const likely = await likelyPlatforms(version, open(), ports.memory);
	let pending = canHold(open(), version) ? candidates(request, version, likely) : [];
	while (!ports.budget.exhausted && open().length > 0 && pending.length > 0) {
		const batch = pending.slice(0, batchSize(open(), pending, request.platforms));
		pending = pending.slice(batch.length);
		version = await reader?.read(batch) ?? version;
		state.facts = mergeDispositions([state.facts, version.dispositions]);
		await lookInto(batch, state, examine);
	}
	const complete = version.packages.size === state.hashed.size;
	return {
		...state,
		version,
		dispositions: state.facts,
		complete
	};
}
function canHold(open, { complete, unread, packages }) {
	return !(complete || unread.size > 0) || !exceedsPackages(open, packages.size + unread.size);
}
function recordedContents({ wanted, recorded = /* @__PURE__ */ new Set() }, { packages, dispositions }) {
	if (![...recorded].some((hash) => hashScheme(hash) === "zh" && !dispositions.has(hash)) || packages.size === 0) return [];
	return [...recorded].filter((hash) => !wanted.has(hash));
}
function candidates({ platforms }, { packages, unread }, likely) {
	const usable = [...packages].filter(([, one]) => one.metadata.failure === void 0);
	const order = downloadOrder([...usable.map(([platform]) => platform), ...unread], platforms);
	return [...order.filter((platform) => likely.has(platform)), ...order.filter((platform) => !likely.has(platform))];
}
async function likelyPlatforms(version, open, memory) {
	const said = open.flatMap((hash) => [...version.dispositions.get(hash)?.platforms ?? []]);
	if (memory === void 0 || open.length === 0) return new Set(said);
	const archives = [...packageHashes(version)];
	const hinted = await Promise.all(archives.map(async ([platform, zip]) => {
		return (await memory.hint(zip)).some((hash) => open.includes(hash)) ? [platform] : [];
	}));
	return /* @__PURE__ */ new Set([...said, ...hinted.flat()]);
}
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
		state.facts = mergeDispositions([state.facts, result.dispositions]);
	}
}

// src/locking/compare-packages.ts
function comparePackages(mirror, origin) {
	const contents = compareContents(mirror, origin);
	if (mirror.archives.filter((hash) => !origin.archives.includes(hash)).length > 0 && origin.archives.length > 0) return {
		kind: "differs",
		contents
	};
	if (contents === "different") return {
		kind: "differs",
		contents
	};
	return mirror.archives.length > 0 && origin.archives.length > 0 || contents === "same" ? { kind: "same" } : { kind: "open" };
}
function compareContents(mirror, origin) {
	if (mirror.contents.length === 0 || origin.contents.length === 0) return "not-compared";
	const strange = mirror.contents.filter((hash) => !origin.contents.includes(hash));
	const isShared = strange.length < mirror.contents.length;
	if (strange.length === 0 || isShared && mirror.isHashed) return "same";
	return origin.isHashed ? "different" : "not-compared";
}
function knownPackage(hashes, isHashed) {
	const all = sortedUnique(hashes);
	return {
		archives: all.filter((hash) => hashScheme(hash) === "zh"),
		contents: all.filter((hash) => hashScheme(hash) === "h1"),
		isHashed
	};
}
function disagreement(platform, contents, { mirror, origin }) {
	return {
		platform,
		contents,
		mirror: [...mirror.archives, ...mirror.contents],
		origin: [...origin.archives, ...origin.contents]
	};
}

// src/locking/mirror-look.ts
async function comparePlatform(platform, isRequired, look) {
	if (isWorthALook(platform, isRequired, look)) {
		await examineOn(look.mirror, platform, look);
		if (look.mirror.hashed.has(platform) && isUndecided(compare(platform, look))) await examineOn(look.origin, platform, look);
	}
	const compared = compare(platform, look);
	if (compared.kind !== "differs") return {
		platform,
		kind: compared.kind
	};
	return {
		platform,
		kind: "differs",
		found: disagreement(platform, compared.contents, sidesOf(platform, look))
	};
}
function isWorthALook(platform, isRequired, look) {
	const compared = compare(platform, look);
	if (compared.kind !== "open") return isUndecided(compared);
	const { mirror } = sidesOf(platform, look);
	const isLocal = look.mirror.packages.get(platform)?.meta.location.kind !== "url";
	return isRequired && (isLocal || mirror.archives.length + mirror.contents.length === 0);
}
function isUndecided(compared) {
	switch (compared.kind) {
		case "same": return false;
		case "open": return true;
		case "differs": return compared.contents === "not-compared";
	}
}
function compare(platform, look) {
	const { mirror, origin } = sidesOf(platform, look);
	return comparePackages(mirror, origin);
}
function sidesOf(platform, { mirror, origin }) {
	return {
		mirror: knownPackage(hashesOf(mirror.facts, platform), mirror.hashed.has(platform)),
		origin: knownPackage([...announced(origin, platform), ...hashesOf(origin.facts, platform).filter(isContents)], origin.hashed.has(platform))
	};
}
function announced({ packages }, platform) {
	const authentication = packages.get(platform)?.meta.authentication;
	return authentication?.kind === "registry" ? [zipHash(authentication.shasum)] : [];
}
function isContents(hash) {
	return hashScheme(hash) === "h1";
}
function hashesOf(facts, platform) {
	return [...facts].flatMap(([hash, one]) => one.platforms.has(platform) ? [hash] : []);
}
async function examineOn(side, platform, look) {
	const described = side.packages.get(platform);
	if (described === void 0 || side.hashed.has(platform)) return;
	try {
		const result = await examinePackage(described, look.rules, look.ports, look.signal);
		look.problems.push(...result.problems);
		if (result.failure !== void 0) return;
		side.hashed.add(platform);
		side.facts = mergeDispositions([side.facts, result.dispositions]);
		if (!mayVouch(described)) return;
		side.vouched = mergeDispositions([side.vouched, result.dispositions]);
	} catch (caught) {
		look.notCompared.push(gatheringError(caught).message);
	}
}
function mayVouch({ meta }) {
	return meta.isUnderReview !== true;
}
function vouchingPackages(packages) {
	return new Map([...packages].filter(([, one]) => mayVouch(one)));
}

// src/locking/cross-check.ts
async function crossCheck(request, origin, { rules, ports }, signal) {
	const platforms = [...request.platforms, ...origin.version.published];
	const source = ports.beside.configured;
	const asked = await describeVersion({
		...request,
		platforms
	}, rules, {
		...ports,
		source
	}, signal);
	const packages = mirrored(asked);
	if (packages.size === 0 && asked.problems.length === 0) return void 0;
	const look = startLook({
		packages,
		asked,
		origin
	}, {
		rules,
		ports,
		signal
	});
	const verdicts = [];
	for (const platform of packages.keys()) {
		const isRequired = request.platforms.includes(platform);
		verdicts.push(origin.version.packages.has(platform) ? await comparePlatform(platform, isRequired, look) : unpublished(platform, isRequired && origin.version.complete, look));
	}
	const rest = await explainRest(request, look);
	const silent = [...packages].flatMap(([platform, one]) => mayVouch(one) ? [] : [platform]);
	const looked = /* @__PURE__ */ new Set([
		...look.mirror.hashed,
		...rest.hashed,
		...silent
	]);
	return {
		dispositions: rest.dispositions,
		problems: [...look.problems, ...rest.problems],
		mirror: mirrorEvidence({
			name: source.describe(request.provider),
			packages,
			platforms: request.platforms
		}, verdicts, look.notCompared, origin.version.problems),
		complete: asked.complete && verdicts.every(({ kind, platform }) => kind === "same" || looked.has(platform))
	};
}
function mirrored({ packages }) {
	return new Map([...packages].filter(([, one]) => one.meta.authentication.kind !== "registry"));
}
function startLook({ packages, asked, origin }, means) {
	const metadata = [...packages.values()].map((one) => one.metadata);
	const vouching = [...vouchingPackages(packages).values()].map((one) => one.metadata);
	return {
		...means,
		mirror: {
			packages,
			facts: mergeDispositions(metadata.map((one) => one.dispositions)),
			vouched: mergeDispositions(vouching.map((one) => one.dispositions)),
			hashed: /* @__PURE__ */ new Set()
		},
		origin: {
			packages: origin.version.packages,
			facts: origin.content.dispositions,
			vouched: origin.content.dispositions,
			hashed: new Set(origin.content.hashed)
		},
		problems: metadata.flatMap((one) => one.problems),
		notCompared: asked.problems.filter(({ platform }) => platform === void 0 || !packages.has(platform)).map((one) => one.message)
	};
}
function unpublished(platform, isNews, { mirror }) {
	if (!isNews) return {
		platform,
		kind: "open"
	};
	const hashes = [...mirror.facts].filter(([, facts]) => facts.platforms.has(platform));
	return {
		platform,
		kind: "differs",
		found: {
			platform,
			contents: "not-compared",
			mirror: sortedUnique(hashes.map(([hash]) => hash)),
			origin: []
		}
	};
}
async function explainRest(request, look) {
	const { mirror, origin, rules, ports, signal } = look;
	const isOpen = [...request.wanted].some((hash) => hashScheme(hash) === "zh" && !origin.vouched.has(hash) && !mirror.vouched.has(hash));
	const packages = vouchingPackages(mirror.packages);
	for (const [platform, { meta }] of packages) if (isOpen && meta.location.kind === "archive") await examineOn(mirror, platform, look);
	const version = {
		packages,
		published: /* @__PURE__ */ new Set(),
		unread: /* @__PURE__ */ new Set(),
		dispositions: mergeDispositions([origin.vouched, mirror.vouched]),
		problems: [],
		complete: true
	};
	const { wanted, platforms, reportedH1 } = request;
	return explainContent({
		wanted,
		platforms,
		reportedH1
	}, version, {
		rules,
		ports
	}, signal);
}
function mirrorEvidence({ name, packages, platforms }, verdicts, notCompared, ofOrigin) {
	return {
		name,
		isUnpacked: platforms.some((one) => packages.get(one)?.meta.location.kind === "directory"),
		agreed: new Set(verdicts.flatMap(({ kind, platform }) => kind === "same" ? [platform] : [])),
		disagreements: verdicts.flatMap(({ found }) => found === void 0 ? [] : [found]),
		notCompared: sortedUnique(notCompared),
		unusableAnswers: sortedUnique(ofOrigin.filter(isUnusable).map((one) => one.message))
	};
}

// src/locking/mirrors-alone.ts
function withoutOwnPackages(version) {
	const packages = vouchingPackages(version.packages);
	const own = [...version.packages.values()].find((one) => !mayVouch(one));
	if (own === void 0) return version;
	const message = `${own.meta.source} lies in the repository under review, so that its packages vouch for nothing`;
	return {
		...version,
		packages,
		dispositions: mergeDispositions([...packages.values()].map((one) => one.metadata.dispositions)),
		problems: [...version.problems, {
			kind: "not-checked",
			message
		}]
	};
}
const NOTHING_LOOKED_INTO = {
	hashed: /* @__PURE__ */ new Set(),
	dispositions: /* @__PURE__ */ new Map(),
	problems: [],
	complete: false
};
async function gatherFromMirrors({ request, listing, toDescribe, origin }, { rules, ports }, signal) {
	const source = ports.beside.configured;
	const found = await describeVersion(toDescribe, rules, {
		...ports,
		source
	}, signal);
	const version = withoutOwnPackages(found);
	const why = origin.problems.map((one) => one.message);
	const said = origin.problems.filter((one) => !tellsNothing(one));
	if (found.packages.size === 0) {
		const problems = [...origin.problems, ...version.problems];
		return assembleEvidence(request, listing, {
			...NOTHING_LOOKED_INTO,
			version: {
				...version,
				problems
			}
		});
	}
	const content = await explainContent(request, version, {
		rules,
		ports
	}, signal);
	const { packages } = found;
	const name = source.describe(request.provider);
	const { platforms } = request;
	return {
		...assembleEvidence(request, listing, {
			...content,
			problems: [...said, ...content.problems]
		}),
		mirror: mirrorEvidence({
			name,
			packages,
			platforms
		}, [], why, origin.problems)
	};
}

// src/locking/evidence.ts
async function gatherEvidence(request, rules, ports, signal) {
	const { provider, version, wantsDate } = request;
	const asked = wantsDate === true ? ports.releaseDate : void 0;
	const [evidence, publishedAt] = await Promise.all([gatherFacts(request, rules, ports, signal), asked && ports.queries(() => asked(provider, version, signal))]);
	return publishedAt === void 0 ? evidence : {
		...evidence,
		publishedAt
	};
}
async function gatherFacts(request, rules, ports, signal) {
	const listing = await readListing(request, ports, signal);
	if (listing.offer === void 0 && listing.problem?.kind !== "version-not-listed") return nothingKnown(request, listing);
	const platforms = [...listing.offer?.platforms ?? [], ...request.platforms];
	const toDescribe = {
		...request,
		platforms
	};
	const { beside } = ports;
	const first = beside === void 0 ? ports : {
		...ports,
		source: beside.origin
	};
	const reader = versionReader(toDescribe, rules, first, signal);
	const version = await firstDocuments(request, listing, {
		reader,
		beside
	});
	if (beside !== void 0 && version.packages.size === 0) {
		const means = {
			rules,
			ports: {
				...ports,
				beside
			}
		};
		return gatherFromMirrors({
			request,
			listing,
			toDescribe,
			origin: version
		}, means, signal);
	}
	const content = await explainContent(request, version, {
		rules,
		ports,
		reader
	}, signal);
	const evidence = assembleEvidence(request, listing, content);
	if (beside === void 0) return evidence;
	const means = {
		rules,
		ports: {
			...ports,
			beside
		}
	};
	const checked = await crossCheck(request, {
		version,
		content
	}, means, signal);
	return checked === void 0 ? evidence : withCrossCheck(evidence, checked, listing);
}
function firstDocuments(request, { offer }, { reader, beside }) {
	return beside === void 0 ? readDocuments(request, offer, reader) : reader.readAll();
}
function withCrossCheck(evidence, { dispositions, problems, mirror, complete }, listing) {
	return {
		...evidence,
		dispositions,
		problems: distinctProblems([...evidence.problems, ...problems]),
		complete: evidence.complete && complete,
		listsComplete: (evidence.listsComplete ?? evidence.complete) && complete,
		mirror: {
			...mirror,
			notCompared: [...mirror.notCompared, ...listing.unheard ?? []]
		}
	};
}
async function readListing(request, ports, signal) {
	const listing = await listingOf(request, ports.source, ports, signal);
	if (listing.availability !== "unknown" || ports.beside === void 0) return listing;
	const origin = await listingOf(request, ports.beside.origin, ports, signal);
	if (origin.offer === void 0) return listing;
	const unheard = listing.problem === void 0 ? [] : [listing.problem.message];
	return {
		...origin,
		unheard
	};
}
async function listingOf({ provider, version }, source, { queries }, signal) {
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

// src/app/evidence-gatherer.ts
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
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
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
function packageLabel({ host, pathname }, revision = "") {
	const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
	return revision === "" ? path : `${path}@${revision}`;
}

// src/packages/module-archive-limits.ts
const MODULE_ARCHIVE_LIMITS = {
	maxEntries: 1e5,
	maxUnpackedBytes: 536870912,
	maxRatio: 200,
	ratioFreeBytes: 67108864,
	maxFileBytes: 4194304,
	maxKeptBytes: 134217728
};

// src/packages/package-files.ts
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
			addParents(directories, posix$1.dirname(path));
		},
		addDirectory(name) {
			addParents(directories, enter(name, 0) || ".");
		},
		tree() {
			if (entries > 0) return memoryTree(files, directories);
			throw new LockReviewError("INVALID_ARCHIVE", "The module archive is empty");
		}
	};
}
function cleanName(name) {
	const bytes = byteNameFromText(name);
	if (hasParentComponent(bytes)) throw new LockReviewError("INVALID_ARCHIVE", `An entry leaves the archive: ${quoted(name)}`);
	return Buffer.from(unpackedName(bytes), "latin1").toString("utf8");
}
function addParents(directories, directory) {
	for (let at = directory; at !== "." && !directories.has(at); at = posix$1.dirname(at)) directories.add(at);
}
function tooMuch(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The module archive ${reason}`);
}
function memoryTree(files, directories) {
	const listings = listingsOf(files, directories);
	const locate = (path) => {
		const clean = posix$1.normalize(path).replace(/\/$/, "");
		const place = clean === "." ? "" : clean;
		return listings.has(place) || files.has(place) ? place : void 0;
	};
	return {
		read: (path) => {
			const place = locate(path);
			if (place === void 0) return Promise.resolve(void 0);
			const content = files.get(place);
			return content === void 0 ? Promise.reject(unreadable$2(place)) : Promise.resolve(content);
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
function unreadable$2(path) {
	return new LockReviewError("FILE_FAILED", `${quoted(path)} is no file or too large`);
}
function listingsOf(files, directories) {
	const listings = new Map([...directories].map((one) => [one, []]));
	const add = (path, kind) => {
		const parent = posix$1.dirname(path);
		listings.get(parent === "." ? "" : parent)?.push({
			name: posix$1.basename(path),
			kind
		});
	};
	for (const path of directories) if (path !== "") add(path, "directory");
	for (const path of files.keys()) if (!directories.has(path)) add(path, "file");
	for (const listing of listings.values()) listing.sort((a, b) => compareBytes(a.name, b.name));
	return listings;
}

// src/packages/bzip2.ts
const BLOCK_UNIT = 1e5;
async function* unpackBzip2(bytes, maxBytes) {
	const [{ default: library }, { default: bitIterator }] = await Promise.all([import("./bzip2.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1)), import("./bit_iterator.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1))]);
	const decoder = Object.create(library);
	const bits = bitIterator(onePiece(bytes));
	while (bits.bytesRead < bytes.byteLength) yield* unpackStream(decoder, bits, maxBytes);
}
function onePiece(bytes) {
	let isGiven = false;
	return () => {
		if (isGiven) throw new Error("it is cut off");
		isGiven = true;
		return bytes;
	};
}
function* unpackStream(decoder, bits, maxBytes) {
	const size = BLOCK_UNIT * decoder.header(bits);
	let checksum = 0;
	for (;;) {
		const block = growingBytes(maxBytes);
		const next = decoder.decompress(bits, block.put, new Int32Array(size), size, checksum);
		if (next === null) return;
		checksum = next;
		yield block.bytes();
	}
}
function growingBytes(maxBytes) {
	let buffer = new Uint8Array(Math.min(BLOCK_UNIT, maxBytes));
	let length = 0;
	const put = (byte) => {
		if (length === maxBytes) throw new LockReviewError("LIMIT_EXCEEDED", "The module archive unpacks to too many bytes");
		if (length === buffer.byteLength) {
			const larger = new Uint8Array(Math.min(maxBytes, 2 * length));
			larger.set(buffer);
			buffer = larger;
		}
		buffer[length++] = byte;
	};
	return {
		put,
		bytes: () => buffer.subarray(0, length)
	};
}

// src/packages/tar.ts
const OPTIONS = { allowUnknownFormat: true };
async function readTar(body, visitor) {
	const { extract } = await import("./tar-stream.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const parser = extract(OPTIONS);
	const feeding = pipeline(Readable.from(body), parser).catch((cause) => cause);
	try {
		await visitEntries(parser, visitor);
	} catch (caught) {
		parser.destroy(caught instanceof Error ? caught : null);
		throw blame(caught, await feeding);
	}
	const failure = await feeding;
	if (failure !== void 0) throw blame(failure, void 0);
}
async function visitEntries(parser, visitor) {
	for await (const found of parser) {
		const entry = describe(found.header);
		if (visitor.entry(entry)) visitor.content(entry, await contentOf$1(found));
		else found.resume();
	}
}
async function contentOf$1(found) {
	const pieces = [];
	for await (const piece of found) if (piece instanceof Uint8Array) pieces.push(piece);
	return Buffer.concat(pieces);
}
const KINDS = /* @__PURE__ */ new Map([
	["file", "file"],
	["contiguous-file", "file"],
	["directory", "directory"],
	["link", "empty"],
	["symlink", "empty"],
	["character-device", "empty"],
	["block-device", "empty"],
	["fifo", "empty"]
]);
function describe({ name, type, size }) {
	const kind = KINDS.get(type) ?? "other";
	return {
		name,
		kind,
		size: kind === "file" || kind === "other" ? size : 0
	};
}
function blame(caught, other) {
	for (const one of [caught, other]) if (isLockReviewError(one)) return one;
	const message = `The module is not a readable tar archive${caught instanceof Error ? `: ${caught.message.split(/[.?\n]/)[0] ?? ""}` : ""}`;
	return new LockReviewError("INVALID_ARCHIVE", message, { cause: caught });
}

// src/packages/xz.ts
const PIECE_BYTES = 65536;
async function* unpackXz(bytes) {
	const { XzReadableStream } = await import("./xz-decompress.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const stream = new XzReadableStream(pieces(bytes));
	for await (const piece of stream) if (piece.byteLength > 0) yield piece;
}
function pieces(bytes) {
	let at = 0;
	return new ReadableStream({ pull(controller) {
		if (at < bytes.byteLength) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
		else controller.close();
		at += PIECE_BYTES;
	} });
}

// src/packages/unpack-tar.ts
const TAR_OVERHEAD = 2;
async function unpackTar(archive, files, limits) {
	const maxBytes = unpackedBytes(archive.bytes.byteLength, limits);
	const body = UNPACKERS[archive.compression](archive.bytes, maxBytes);
	await readTar(bounded(explained(body), maxBytes), {
		entry({ name, kind, size }) {
			if (kind === "directory") files.addDirectory(name);
			if (kind === "empty") files.addFile(name, 0, /* @__PURE__ */ new Uint8Array());
			if (kind !== "file") return false;
			if (files.wants(size)) return true;
			files.addFile(name, size, void 0);
			return false;
		},
		content: ({ name, size }, content) => files.addFile(name, size, content)
	});
}
function unpackedBytes(archiveBytes, { maxUnpackedBytes, maxRatio, ratioFreeBytes }) {
	const most = maxUnpackedBytes * TAR_OVERHEAD;
	return Math.min(most, Math.max(ratioFreeBytes, archiveBytes * maxRatio));
}
const UNPACKERS = {
	gz: unpackGzip,
	xz: unpackXz,
	bz2: unpackBzip2
};
async function* unpackGzip(bytes) {
	const gunzip = createGunzip();
	gunzip.end(bytes);
	yield* gunzip;
}
async function* explained(body) {
	try {
		yield* body;
	} catch (cause) {
		if (isLockReviewError(cause)) throw cause;
		throw new LockReviewError("INVALID_ARCHIVE", "The module archive cannot be unpacked", { cause });
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
const COMPRESSIONS = /* @__PURE__ */ new Map([
	["tar.gz", "gz"],
	["tar.xz", "xz"],
	["tar.bz2", "bz2"]
]);
function archiveFormat(bytes) {
	return MAGIC.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte))?.[0];
}
async function unpackModule(bytes, format, limits = MODULE_ARCHIVE_LIMITS) {
	const files = packageFiles(limits);
	const compression = COMPRESSIONS.get(format);
	if (compression === void 0) await unpackZip(bytes, files, limits);
	else await unpackTar({
		bytes,
		compression
	}, files, limits);
	return files.tree();
}
async function unpackZip(bytes, files, { maxEntries, maxUnpackedBytes, maxRatio, ratioFreeBytes }) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const read = (position, length) => Promise.resolve(buffer.subarray(position, position + length));
	const limits = {
		...ARCHIVE_LIMITS,
		maxEntries,
		maxUnpackedBytes,
		maxRatio,
		ratioFreeBytes
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

// src/sources/modules/checksum.ts
const ALGORITHMS = /* @__PURE__ */ new Map([
	["md5", 32],
	["sha1", 40],
	["sha256", 64],
	["sha512", 128]
]);
function readChecksum(text) {
	const colon = text.indexOf(":");
	const [named, value] = colon < 0 ? [void 0, text] : [text.slice(0, colon), text.slice(colon + 1)];
	if (named === "file") return { listedAt: value };
	const checksum = checksumOf(value, named);
	if (checksum !== void 0) return checksum;
	throw new LockReviewError("INVALID_ADDRESS", "its checksum parameter is not a checksum");
}
function checksumOf(value, named) {
	const hex = value.toLowerCase();
	const algorithm = named?.toLowerCase() ?? algorithmOfLength(hex.length);
	if (algorithm === void 0 || ALGORITHMS.get(algorithm) !== hex.length) return void 0;
	return /^[0-9a-f]+$/.test(hex) ? {
		algorithm,
		hex
	} : void 0;
}
function algorithmOfLength(length) {
	return [...ALGORITHMS].find(([, digits]) => digits === length)?.[0];
}
function listedChecksum(text, list, archive) {
	const names = namesOf(archive.pathname, list.pathname);
	for (const line of text.split("\n").slice(0, -1)) {
		const { name, checksum } = readLine(line.trim());
		if (checksum !== void 0 && (name === void 0 || names.has(name))) return checksum;
	}
	throw new LockReviewError("INVALID_ADDRESS", "its list of checksums does not have its archive");
}
function namesOf(archive, list) {
	const name = posix$1.basename(archive);
	const relative = posix$1.relative(posix$1.dirname(list), archive);
	return /* @__PURE__ */ new Set([
		name,
		`*${name}`,
		`?${name}`,
		relative,
		`./${relative}`,
		archive
	]);
}
function readLine(line) {
	const words = line.split(/\s+/);
	const [first = "", second = "", , last = ""] = words;
	if (words.length === 2) return {
		name: second,
		checksum: checksumOf(first)
	};
	if (words.length !== 4) return { checksum: checksumOf(first) };
	const name = /^\((.+)\)$/.exec(second)?.[1];
	return name === void 0 ? {} : {
		name,
		checksum: checksumOf(last, first)
	};
}

// src/sources/modules/source-page.ts
const NAMED = /* @__PURE__ */ new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", "\""],
	["apos", "'"]
]);
const ENTITY = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g;
function sourceInPage(page) {
	for (const [tag] of headOf(page).matchAll(/<meta\s[^<>]*>/gi)) if (attribute(tag, "name") === "terraform-get") return attribute(tag, "content");
}
function headOf(page) {
	const plain = withoutComments(page);
	const end = plain.search(/<body[\s>/]|<\/head[\s>]/i);
	return end < 0 ? plain : plain.slice(0, end);
}
function withoutComments(page) {
	const parts = page.split("<!--");
	const kept = parts.slice(1).map((part) => {
		const end = part.indexOf("-->");
		return end < 0 ? "" : part.slice(end + 3);
	});
	return [parts[0] ?? "", ...kept].join("");
}
function attribute(tag, name) {
	const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_:-]+))`, "i").exec(tag);
	return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll(ENTITY, decodeEntity);
}
function decodeEntity(whole, decimal, hex, name) {
	const code = decimal === void 0 ? Number.parseInt(hex ?? "", 16) : Number(decimal);
	if (Number.isNaN(code)) return NAMED.get(name ?? "") ?? whole;
	return code <= 1114111 ? String.fromCodePoint(code) : whole;
}

// src/sources/modules/http-archive.ts
const MAX_ARCHIVE_BYTES = 67108864;
const MAX_PAGE_BYTES = 1048576;
const ARCHIVE_PATIENCE = {
	retries: 1,
	timeoutMs: 12e4
};
const ENDINGS = /* @__PURE__ */ new Map([
	["tar.gz", "tar.gz"],
	["tgz", "tar.gz"],
	["tar.bz2", "tar.bz2"],
	["tar.tbz2", "tar.bz2"],
	["tar.xz", "tar.xz"],
	["txz", "tar.xz"],
	["zip", "zip"],
	["gz", void 0],
	["bz2", void 0],
	["xz", void 0]
]);
const FALSE = /* @__PURE__ */ new Set([
	"0",
	"f",
	"F",
	"false",
	"FALSE",
	"False"
]);
async function getOverHttp(http, address, signal) {
	const { url, taken } = takeParameters(address, ["archive", "checksum"]);
	const ending = archiveEnding(url, taken.archive);
	if (ending === void 0) {
		if (taken.checksum === "") return moved(await askForSource(http, url, signal));
		throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
	}
	const format = ENDINGS.get(ending);
	if (format === void 0) throw new LockReviewError("INVALID_ARCHIVE", `a single file packed as ${ending} is no module`);
	return {
		kind: "package",
		files: await fetchArchive(http, {
			url,
			format,
			checksum: taken.checksum
		}, signal)
	};
}
function moved(address) {
	return {
		kind: "moved",
		address
	};
}
function archiveEnding(url, asked) {
	if (FALSE.has(asked)) return void 0;
	if (asked === "") return [...ENDINGS.keys()].find((one) => url.pathname.endsWith(`.${one}`));
	return ENDINGS.has(asked) ? asked : void 0;
}
async function fetchArchive(http, { url, format, checksum = "", authorization }, signal) {
	const wanted = checksum === "" ? void 0 : await wantedChecksum(http, checksum, url, signal);
	const request = {
		url: url.href,
		...authorization === void 0 ? {} : { authorization },
		...ARCHIVE_PATIENCE,
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
async function wantedChecksum(http, text, archive, signal) {
	const wanted = readChecksum(text);
	if (!("listedAt" in wanted)) return wanted;
	const list = URL.canParse(wanted.listedAt) ? new URL(wanted.listedAt) : void 0;
	if (list?.protocol !== "https:" && list?.protocol !== "http:") throw new LockReviewError("INVALID_ADDRESS", "its list of checksums is not at an http or https address");
	const { status, body } = await fetchPage(http, list, signal);
	if (status !== 200) throw badStatus(list, status);
	return listedChecksum(new TextDecoder().decode(body), list, archive);
}
async function askForSource(http, url, signal) {
	const asked = new URL(url);
	asked.searchParams.append("terraform-get", "1");
	const answer = await fetchPage(http, asked, signal);
	if (answer.status < 200 || answer.status >= 300) throw badStatus(url, answer.status);
	const told = answer.headers["x-terraform-get"] ?? sourceInPage(new TextDecoder().decode(answer.body));
	if (told !== void 0 && told !== "") return fromAnswer(told, answer.url);
	throw new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} names no module and is no archive`);
}
function fromAnswer(told, base) {
	return [
		"/",
		"./",
		"../"
	].some((prefix) => told.startsWith(prefix)) && URL.canParse(told, base) ? new URL(told, base).href : told;
}
function fetchPage(http, url, signal) {
	const request = {
		url: url.href,
		...ARCHIVE_PATIENCE,
		maxRedirects: 9,
		maxBytes: MAX_PAGE_BYTES
	};
	return fetchDocument(http, request, signal);
}
function badStatus(url, status) {
	return new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} answers with HTTP ${status}`);
}

// src/sources/modules/oci-package.ts
async function getFromOci(registries, url, signal) {
	const client = registries(readRepository(url));
	const reference = readReference(url);
	const found = await client.resolve(reference, signal);
	if (found === void 0) throw new LockReviewError("QUERY_FAILED", `${quoted(reference)} is not in its repository`);
	if (found.mediaType !== "application/vnd.oci.image.manifest.v1+json") {
		const type = quoted(found.mediaType);
		throw new LockReviewError("INVALID_METADATA", `what it names has the media type ${type}`);
	}
	const what = "its manifest";
	const layer = selectPackageLayer(decodeManifest(found.bytes, MODULE_ARTIFACT_TYPE, what), what);
	return {
		files: await unpackModule(await readBlob(client, layer, signal), "zip"),
		label: packageLabel(url, reference)
	};
}
function readRepository(url) {
	if (url.protocol === "oci:" && url.username === "" && url.password === "") return parseOciRepository(`${url.host}${url.pathname}`);
	throw new LockReviewError("INVALID_ADDRESS", "its address does not have the form oci://HOST/NAME");
}
function readReference({ searchParams }) {
	const [name = "tag", second] = [...searchParams.keys()];
	if (second !== void 0 || name !== "tag" && name !== "digest") throw new LockReviewError("INVALID_ADDRESS", "its address may name one tag or one digest only");
	const reference = searchParams.get(name) ?? "latest";
	if (name === "digest") parseOciDigest(reference, "its address");
	else if (!isOciTag(reference)) throw new LockReviewError("INVALID_ADDRESS", `${quoted(reference)} cannot be a tag`);
	return reference;
}
async function readBlob(client, { digest, size }, signal) {
	const { algorithm, hex } = parseOciDigest(digest, "its manifest");
	if (size > 67108864) {
		const message = `its package has more than ${MAX_ARCHIVE_BYTES} bytes`;
		throw new LockReviewError("LIMIT_EXCEEDED", message);
	}
	const answer = await fetchDocument(client.http, {
		url: client.blobUrl(digest),
		maxRedirects: 9,
		...ARCHIVE_PATIENCE,
		maxBytes: MAX_ARCHIVE_BYTES
	}, signal);
	if (answer.status !== 200) throw new LockReviewError("QUERY_FAILED", `its package cannot be had: HTTP ${answer.status}`);
	if (answer.body.length === size && hexDigest(algorithm, answer.body) === hex) return answer.body;
	throw new LockReviewError("CHECKSUM_MISMATCH", "its package is not what its digest says");
}

// src/sources/modules/fetch-package.ts
const MAX_HOPS = 10;
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
	if (getter === "oci" && ports.oci !== void 0) return {
		kind: "package",
		found: await getFromOci(ports.oci, url, signal)
	};
	const isHttp = url.protocol === "http:" || url.protocol === "https:";
	if ((getter === "http" || getter === "https") && isHttp) {
		const answer = await getOverHttp(ports.archives, url, signal);
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
async function getFromGit(git, address, signal) {
	const { url, taken } = takeParameters(address, [
		"ref",
		"depth",
		"sshkey",
		"archive",
		"checksum"
	]);
	if (taken.checksum !== "") throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
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
		partial: "not all of its submodules may be readable here"
	} : {
		files,
		label
	};
}
function readDepth(text) {
	if (text === "") return void 0;
	if (!/^-?[0-9]{1,9}$/.test(text)) throw new LockReviewError("INVALID_ADDRESS", "its depth parameter is not a number");
	return Number(text) > 0 ? Number(text) : void 0;
}

// src/sources/modules/registry-protocol.ts
const MAX_VERSIONS = 5e4;
function decodeModuleVersions(bytes, what) {
	const [first] = decodeJsonObject(bytes, what).list("modules");
	if (first === void 0) throw invalid$4(what, "it names no module");
	const listed = jsonObject(first, what).list("versions");
	if (listed.length === 0) throw invalid$4(what, "it lists no versions");
	if (listed.length > MAX_VERSIONS) throw invalid$4(what, "it lists too many versions");
	return listed.map((one) => jsonObject(one, what).text("version"));
}
function decodeModuleLocation(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const location = document.text("location");
	const direct = document.member("use_registry_credentials");
	if (direct === void 0) return { location };
	if (typeof direct === "boolean") return {
		location,
		useRegistryCredentials: direct
	};
	throw invalid$4(what, `${quoted("use_registry_credentials")} must be true or false`);
}

// src/sources/modules/registry.ts
async function listModuleVersions(options, source, tool, signal) {
	const { answer, authorization } = await ask(options, {
		source,
		tool,
		path: ["versions"]
	}, signal);
	const what = `The list of versions of ${source.address}`;
	if (answer.status !== 200) throw failure(answer, what, authorization);
	return decodeModuleVersions(answer.body, what).flatMap((one) => parseModuleVersion(one) ?? []);
}
function selectModuleVersion(versions, constraint, tool) {
	const accepts = parseModuleConstraint(constraint, tool);
	let best;
	for (const version of versions.filter(accepts)) if (best === void 0 || compareModuleVersions(version, best) > 0) best = version;
	if (best !== void 0) return best;
	throw new LockReviewError("NO_MATCHING_VERSION", "no version meets the constraint on the module");
}
async function locateModule(options, source, { tool, version }, signal) {
	const what = `The place of ${source.address} ${version.text}`;
	const { answer, authorization, token } = await ask(options, {
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
	const url = archiveUrl(told.location, answer.url, what);
	const isOwn = new URL(url).origin === new URL(answer.url).origin;
	return {
		kind: "archive",
		url,
		authorization: told.useRegistryCredentials && isOwn ? bearerFor(token, url) : void 0
	};
}
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
	if (written === "") throw invalid$4(what, "the registry does not say where it is");
	if (!RELATIVE.some((prefix) => written.startsWith(prefix))) return written;
	if (!URL.canParse(written, base)) throw invalid$4(what, "it is not a URL");
	return new URL(written, base).href;
}
function archiveUrl(written, base, what) {
	const url = URL.canParse(written, base) ? new URL(written, base) : void 0;
	const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
	if (url === void 0 || !isHttp || written.includes("#")) throw invalid$4(what, "it is not an http or https URL without a fragment");
	return url.href;
}
function failure({ status }, what, authorization) {
	if (status !== 404) return failureFromStatus(`${what}: asking for it`, status, authorization !== void 0);
	return new LockReviewError("QUERY_FAILED", `${what} is not known to the registry`);
}
async function ask(options, { source, tool, path }, signal) {
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
const MAX_PATTERN_CHARS = 1e3;
async function moduleDirectory(files, written, signal) {
	const clean = written === "" ? "" : posix$1.normalize(written).replace(/\/$/, "");
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
	const pattern = readPattern(part);
	for (const directory of directories) for (const { name, kind } of await files.list(directory, signal) ?? []) if (kind === "directory" && isMatch(pattern, name)) found.push(posix$1.join(directory, name));
	return found;
}
function isMatch(pieces, name) {
	const characters = [...name];
	let [at, star, mark] = [
		0,
		-1,
		0
	];
	for (let i = 0; i < characters.length;) {
		const piece = pieces[at];
		if (piece === "*") [star, mark, at] = [
			at,
			i,
			at + 1
		];
		else if (piece?.(characters[i] ?? "") === true) [at, i] = [at + 1, i + 1];
		else if (star < 0) return false;
		else [mark, i, at] = [
			mark + 1,
			mark + 1,
			star + 1
		];
	}
	return pieces.slice(at).every((piece) => piece === "*");
}
function readPattern(pattern) {
	const pieces = [];
	for (let rest = [...pattern]; rest.length > 0;) {
		const [first = "", ...after] = rest;
		if (first === "[") {
			const { test, left } = readClass(after);
			pieces.push(test);
			rest = left;
			continue;
		}
		rest = after;
		if (first === "*") pieces.push("*");
		else if (first === "?") pieces.push(() => true);
		else {
			const wanted = first === "\\" ? rest.shift() : first;
			if (wanted === void 0) throw noMatch("is not a pattern");
			pieces.push((character) => character === wanted);
		}
	}
	return pieces;
}
function readClass(characters) {
	const end = characters.indexOf("]", 1);
	const isNegated = characters[0] === "^";
	const inside = characters.slice(isNegated ? 1 : 0, end);
	if (end < 0 || inside.length === 0) throw noMatch("is not a pattern");
	const ranges = [];
	for (let i = 0; i < inside.length; i++) {
		const low = inside[i] ?? "";
		const isRange = inside[i + 1] === "-" && inside[i + 2] !== void 0;
		const high = isRange ? inside[i + 2] ?? low : low;
		if (isRange) i += 2;
		ranges.push([low, high]);
	}
	const test = (one) => ranges.some(([low, high]) => one >= low && one <= high) !== isNegated;
	return {
		test,
		left: characters.slice(end + 1)
	};
}
function noMatch(reason) {
	return new LockReviewError("INVALID_ADDRESS", `the pattern of its sub-directory ${reason}`);
}

// src/sources/modules/module-fetcher.ts
const MAX_PACKAGES = 1e3;
function moduleFetcher(options) {
	const run = {
		options,
		packages: /* @__PURE__ */ new Map(),
		placed: /* @__PURE__ */ new Map(),
		versions: /* @__PURE__ */ new Map()
	};
	return async (order, signal) => {
		try {
			return await fetchModule(run, order, signal);
		} catch (caught) {
			if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
			return unreadable$1(caught);
		}
	};
}
function unreadable$1({ message }) {
	return {
		kind: "unreadable",
		reason: message
	};
}
async function fetchModule(run, { source, version, tool }, signal) {
	const found = source.kind === "remote" ? await remotePackage(run, source, tool, signal) : await registryPackage(run, {
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
function remotePackage(run, source, tool, signal) {
	const { address, subdirectory } = source;
	if (/^oci:/i.test(address) && !installsFromOci(tool)) return Promise.reject(unknownToTool(tool));
	return onePackage(run, withoutSubdirectory(address, subdirectory), () => fetchPackage(run.options, source, signal));
}
function unknownToTool({ name, minor }) {
	const message = `${name} 1.${minor} does not fetch modules from OCI registries; OpenTofu does since 1.10`;
	return new LockReviewError("INVALID_ADDRESS", message);
}
function onePackage({ options, packages }, key, fetch) {
	if (!packages.has(key) && packages.size >= MAX_PACKAGES) return Promise.reject(tooMany$1());
	return remembered(packages, key, () => options.limit(fetch));
}
function tooMany$1() {
	return new LockReviewError("LIMIT_EXCEEDED", `more than ${MAX_PACKAGES} packages would be fetched`);
}
async function registryPackage(run, { source, version: constraint, tool }, signal) {
	const { hostname, namespace, name, system } = source;
	const module = `${hostname}/${namespace}/${name}/${system}`;
	if ([
		run.versions,
		run.placed,
		run.packages
	].some((one) => one.size >= MAX_PACKAGES) && !run.versions.has(module)) throw tooMany$1();
	const listed = await remembered(run.versions, module, () => run.options.limit(() => listModuleVersions(run.options, source, tool, signal)));
	const version = selectModuleVersion(listed, constraint, tool);
	const key = `${module} ${version.text} ${toolKey(tool)}`;
	if (!run.placed.has(key) && run.placed.size >= MAX_PACKAGES) throw tooMany$1();
	return {
		...await remembered(run.placed, key, () => placedPackage(run, {
			source,
			version,
			tool
		}, signal)),
		label: `${module}@${version.text}`
	};
}
async function placedPackage(run, { source, version, tool }, signal) {
	const { options } = run;
	const place = await options.limit(() => locateModule(options, source, {
		tool,
		version
	}, signal));
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
	const found = await remotePackage(run, remote, tool, signal);
	const inside = [found.directory, remote.subdirectory].filter((part) => part !== "");
	return {
		...found,
		directory: inside.join("/")
	};
}

// src/sources/modules/netrc.ts
function withLogins(http, findLogin) {
	return { async request(request, signal) {
		const url = request.authorization === void 0 && URL.canParse(request.url) ? new URL(request.url) : void 0;
		if (url?.protocol !== "https:") return http.request(request, signal);
		const found = await findLogin(url.host, signal);
		if (found === void 0) return http.request(request, signal);
		const authorization = `Basic ${Buffer.from(`${found.login}:${found.password}`).toString("base64")}`;
		const response = await http.request({
			...request,
			authorization
		}, signal);
		return refusingEcho(response, authorization, request.url);
	} };
}

// src/app/modules.ts
function createModuleFetcher({ http, git, findService, findLogin }, { credentials, jobs, oci, patience }) {
	return moduleFetcher({
		http,
		archives: withLogins(http, findLogin),
		git,
		credentials,
		findService,
		limit: limitConcurrency(jobs),
		...oci === void 0 ? {} : { oci },
		...patience === void 0 ? {} : { patience }
	});
}

// src/app/open-run.ts
function openRun(ports, settings, reportedH1, signal) {
	const { http, git, findLogin, clock, listener, memory } = ports;
	const findService = runDiscovery(http, settings);
	const engine = createEngine({
		...ports,
		findService
	}, settings);
	return {
		engine,
		findService,
		gather: evidenceGatherer(engine, reportedH1, signal),
		fetchModule: createModuleFetcher({
			http,
			git,
			findService,
			findLogin
		}, settings),
		clock,
		listener,
		started: clock.now(),
		cost: () => ({
			...http.stats(),
			cacheHits: memory?.hits ?? 0
		})
	};
}

// src/sources/oci/challenge.ts
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+/;
const QUOTED = /^"((?:[^"\\]|\\.)*)"/;
function parseChallenge(header) {
	const scheme = TOKEN.exec(header)?.[0] ?? "";
	if (scheme.toLowerCase() === "basic") return { kind: "basic" };
	if (scheme.toLowerCase() !== "bearer") return { kind: "unknown" };
	const parameters = readParameters(header.slice(scheme.length));
	const of = (name) => parameters.get(name) ?? "";
	return {
		kind: "bearer",
		realm: of("realm"),
		service: of("service"),
		scope: of("scope")
	};
}
function readParameters(text) {
	const parameters = /* @__PURE__ */ new Map();
	let rest = text;
	for (;;) {
		rest = rest.trimStart();
		const name = TOKEN.exec(rest)?.[0];
		if (name === void 0) return parameters;
		rest = rest.slice(name.length).trimStart();
		if (!rest.startsWith("=")) return parameters;
		rest = rest.slice(1).trimStart();
		const found = QUOTED.exec(rest) ?? TOKEN.exec(rest);
		if (found === null) return parameters;
		parameters.set(name, (found[1] ?? found[0]).replaceAll(/\\(.)/g, "$1"));
		rest = rest.slice(found[0].length).trimStart();
		if (!rest.startsWith(",")) return parameters;
		rest = rest.slice(1);
	}
}

// src/sources/oci/token-protocol.ts
function decodeToken(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const token = document.text("access_token") || document.text("token");
	if (/^[\x21-\x7e]+$/.test(token)) return token;
	throw invalid$4(what, "it has no token");
}

// src/sources/oci/sign-in.ts
const MAX_TOKEN_BYTES = 131072;
const CLIENT_ID = "tofu-lock-review";
function signedInClient(options) {
	let known;
	return { request: async (request, signal) => {
		const before = known;
		const first = await send(options.http, request, await before, signal);
		const challenge = challengeOf(request, first);
		if (challenge === void 0) return first;
		await first.discard();
		if (known === before) {
			known = signIn(options, challenge, signal);
			known.catch(() => {
				known = void 0;
			});
		}
		return send(options.http, request, await known, signal);
	} };
}
async function send(http, request, authorization, signal) {
	if (authorization === void 0) return http.request(request, signal);
	const response = await http.request({
		...request,
		authorization
	}, signal);
	return refusingEcho(response, authorization, request.url);
}
function challengeOf(request, { status, headers, url }) {
	if (status !== 401 || new URL(url).origin !== new URL(request.url).origin) return void 0;
	const challenge = parseChallenge(headers["www-authenticate"] ?? "");
	return challenge.kind === "unknown" ? void 0 : challenge;
}
async function signIn(options, challenge, signal) {
	const credential = await options.credential(signal);
	if (challenge.kind === "basic") return basic(options, credential);
	if (credential?.kind === "oauth" && credential.accessToken !== "") return `Bearer ${credential.accessToken}`;
	return `Bearer ${await askForToken(options, challenge, credential, signal)}`;
}
function basic({ repository }, credential) {
	if (credential?.kind === "basic") return basicAuthorization(credential);
	throw new LockReviewError("UNAUTHORIZED", `${repository.registry} wants a user name and a password, and ${credential === void 0 ? "none are" : "a token is"} configured for it`, { hint: OCI_CREDENTIALS_HINT });
}
const OCI_CREDENTIALS_HINT = "Configure an oci_credentials block for the registry, or sign in with docker login or its like.";
function basicAuthorization(credential) {
	const bytes = new TextEncoder().encode(`${credential.username}:${credential.password}`);
	return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
async function askForToken(options, challenge, credential, signal) {
	const realm = readRealm(options.repository, challenge.realm);
	const scopes = scopesOf(options.repository, challenge);
	const request = credential?.kind === "oauth" ? refreshRequest(realm, challenge.service, scopes, credential.refreshToken) : tokenRequest(realm, challenge.service, scopes, credential);
	const answer = await fetchDocument(options.http, {
		...request,
		...options.patience,
		maxBytes: MAX_TOKEN_BYTES
	}, signal);
	if (answer.status !== 200) throw refused(options.repository, realm, answer, credential);
	return decodeToken(answer.body, `The token that ${displayUrl(realm.href)} gives`);
}
function readRealm({ registry }, text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url?.protocol === "https:") return url;
	throw new LockReviewError("INVALID_METADATA", `${registry} names ${url === void 0 ? "no URL" : displayUrl(url.href)} as its token service, which is not asked, because only https is`);
}
function scopesOf({ name }, { scope }) {
	const asked = scope.split(" ").filter((one) => one !== "");
	return [.../* @__PURE__ */ new Set([`repository:${name}:pull`, ...asked])];
}
const MAX_TOKEN_REDIRECTS = 5;
function tokenRequest(realm, service, scopes, credential) {
	const url = new URL(realm);
	if (service !== "") url.searchParams.set("service", service);
	for (const scope of scopes) url.searchParams.append("scope", scope);
	return {
		url: url.href,
		maxRedirects: MAX_TOKEN_REDIRECTS,
		...credential === void 0 ? {} : { authorization: basicAuthorization(credential) }
	};
}
function refreshRequest(realm, service, scopes, refreshToken) {
	const form = new URLSearchParams({
		grant_type: "refresh_token",
		refresh_token: refreshToken,
		service,
		client_id: CLIENT_ID,
		scope: scopes.join(" ")
	});
	return {
		url: realm.href,
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: form.toString(),
		maxRedirects: 0
	};
}
function refused(repository, realm, { status }, credential) {
	const asked = `Asking ${displayUrl(realm.href)} for the right to read ${formatOciRepository(repository)}`;
	if (status >= 500 || status === 429) return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, { hint: "The token service answered with an error of its own; try again later." });
	return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, { hint: credential === void 0 ? OCI_CREDENTIALS_HINT : "The token service rejected the credentials that are configured for the registry." });
}

// src/sources/oci/registry-client.ts
const MAX_MANIFEST_BYTES = 5242879;
const MAX_TAGS_BYTES = 4194304;
const MAX_TAG_PAGES = 500;
const MAX_ERROR_BYTES = 8192;
const MANIFEST_TYPES = [
	INDEX_MEDIA_TYPE,
	MANIFEST_MEDIA_TYPE,
	"application/vnd.docker.distribution.manifest.list.v2+json",
	"application/vnd.docker.distribution.manifest.v2+json"
];
function ociRegistries(options) {
	const known = /* @__PURE__ */ new Map();
	return (repository) => {
		const key = formatOciRepository(repository);
		const client = known.get(key) ?? openRepository(repository, options);
		known.set(key, client);
		return client;
	};
}
const DOCKER_HUB = {
	name: "docker.io",
	host: "registry-1.docker.io"
};
function openRepository(repository, { http, credentials, patience }) {
	const { registry, name } = repository;
	const root = `https://${registry === DOCKER_HUB.name ? DOCKER_HUB.host : registry}/v2/${name}`;
	const signedIn = signedInClient({
		http,
		repository,
		patience,
		credential: (signal) => credentials(repository, signal)
	});
	const guarded = refusingClient(signedIn, repository);
	const context = {
		repository,
		root,
		signedIn,
		guarded,
		patience
	};
	return {
		repository,
		http: guarded,
		tags: (signal) => listTags(context, signal),
		resolve: (reference, signal) => resolve(context, reference, signal),
		manifest: (descriptor, signal) => fetchManifest(context, descriptor, signal),
		blobUrl: (digest) => `${root}/blobs/${digest}`
	};
}
function refusingClient(http, { registry }) {
	return { request: async (request, signal) => {
		const response = await http.request(request, signal);
		const { status, url } = response;
		if (!(new URL(url).origin === new URL(request.url).origin) || status !== 401 && status !== 403) return response;
		await response.discard();
		throw unauthorized(registry, status);
	} };
}
function unauthorized(registry, status) {
	const message = `${registry} lets nobody read the repository: HTTP ${status}`;
	return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
}
async function listTags(context, signal) {
	const { repository, signedIn, root } = context;
	const what = `The list of tags of ${formatOciRepository(repository)}`;
	const tags = [];
	let url = `${root}/tags/list`;
	for (let page = 0; url !== void 0; page++) {
		if (page >= MAX_TAG_PAGES) throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_TAG_PAGES} pages`);
		const request = requestOf(context, url, MAX_TAGS_BYTES);
		const response = await signedIn.request(request, signal);
		if (response.status !== 200) {
			const codes = decodeErrorCodes(await errorBody(response));
			if (saysRepositoryUnknown(response.status, codes)) return void 0;
			throw failed(context, what, response.status);
		}
		tags.push(...decodeTags(await collectBody(response.body, request), what));
		url = nextPage(response.headers["link"], response.url, what);
	}
	return tags;
}
async function errorBody(response) {
	const chunks = [];
	let size = 0;
	for await (const chunk of response.body) {
		chunks.push(chunk);
		size += chunk.byteLength;
		if (size > MAX_ERROR_BYTES) break;
	}
	return concatenate(chunks, size).subarray(0, MAX_ERROR_BYTES);
}
function requestOf({ patience }, url, maxBytes) {
	return {
		url,
		maxRedirects: 9,
		...patience,
		maxBytes
	};
}
function failed({ repository }, what, status) {
	if (status === 401 || status === 403) return unauthorized(repository.registry, status);
	return new LockReviewError("QUERY_FAILED", `${what} cannot be had: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
}
async function resolve(context, reference, signal) {
	const what = `The manifest ${reference} of ${formatOciRepository(context.repository)}`;
	const answer = await getManifest(context, reference, MANIFEST_TYPES, signal);
	if (answer === void 0) return void 0;
	const told = answer.headers["docker-content-digest"];
	const digest = reference.includes(":") ? reference : told;
	if (digest === void 0) throw invalid$4(what, "the registry does not tell its digest");
	assertDigest(answer.bytes, digest, what);
	if (told !== void 0) assertDigest(answer.bytes, told, what);
	return {
		mediaType: mediaTypeOf(answer.headers),
		digest,
		bytes: answer.bytes
	};
}
async function fetchManifest(context, { digest, mediaType, size }, signal) {
	const what = `The manifest ${digest} of ${formatOciRepository(context.repository)}`;
	parseOciDigest(digest, what);
	if (size > MAX_MANIFEST_BYTES) throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_MANIFEST_BYTES} bytes`);
	const answer = await getManifest(context, digest, [mediaType], signal);
	if (answer === void 0) throw failed(context, what, 404);
	const told = mediaTypeOf(answer.headers);
	if (told !== mediaType) throw invalid$4(what, `it comes with the media type ${quoted(told)}`);
	assertDigest(answer.bytes, digest, what);
	return answer.bytes;
}
async function getManifest(context, reference, accepted, signal) {
	const what = `The manifest ${reference} of ${formatOciRepository(context.repository)}`;
	const request = {
		...requestOf(context, `${context.root}/manifests/${reference}`, MAX_MANIFEST_BYTES),
		headers: { accept: accepted.join(", ") }
	};
	const response = await context.guarded.request(request, signal);
	if (response.status === 200) return {
		headers: response.headers,
		bytes: await collectBody(response.body, request)
	};
	await response.discard();
	if (response.status === 404) return void 0;
	throw failed(context, what, response.status);
}
function mediaTypeOf(headers) {
	return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
function assertDigest(bytes, digest, what) {
	const { algorithm, hex } = parseOciDigest(digest, what);
	if (hexDigest(algorithm, bytes) === hex) return;
	throw new LockReviewError("CHECKSUM_MISMATCH", `${what} does not have the digest ${digest}`, { hint: "Treat the registry as untrusted until its operator accounts for the difference." });
}

// src/language/cli-config/locate.ts
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
		paths: [...home ? (isTofu ? [".tofurc", ".terraformrc"] : [".terraformrc"]).map((name) => posix.join(home, name)) : [], ...isTofu ? xdgPlace(environment, "tofurc") : []]
	};
}
function windowsFiles(folder, isTofu) {
	return folder ? (isTofu ? ["tofu.rc", "terraform.rc"] : ["terraform.rc"]).map((name) => `${folder}\\${name}`) : [];
}
function xdgPlace(environment, ...names) {
	const xdg = environment["XDG_CONFIG_HOME"];
	return xdg ? [posix.join(xdg, "opentofu", ...names)] : [];
}
function cliConfigDirectories(places) {
	const { environment, isWindows } = places;
	if (isWindows) {
		const folder = environment["APPDATA"];
		return folder ? [`${folder}\\terraform.d`] : [];
	}
	const home = environment["HOME"];
	return [...home ? [posix.join(home, ".terraform.d")] : [], ...places.tool === "terraform" ? [] : xdgPlace(environment)];
}
function cliConfigNames(names) {
	return names.filter((name) => name.endsWith(".tfrc") || name.endsWith(".tfrc.json")).sort(compareBytes);
}
function helperDirectories(places, platform) {
	const separator = places.isWindows ? "\\" : "/";
	return cliConfigDirectories(places).flatMap((directory) => {
		const plugins = `${directory}${separator}plugins`;
		return [plugins, `${plugins}${separator}${platform}`];
	});
}
function isHelperProgram(file, name) {
	const stem = file.toLowerCase().endsWith(".exe") ? file.slice(0, -4) : file;
	const program = `terraform-credentials-${name}`;
	return stem === program || stem.startsWith(`${program}_v`);
}

// src/sources/credentials-helper-protocol.ts
function decodeHelperAnswer(output, asciiHost) {
	const what = `What the credentials helper printed for ${asciiHost}`;
	const token = decodeJsonObject(output, what).member("token");
	return typeof token === "string" ? token : void 0;
}

// src/app/credentials.ts
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
function versionIn(file) {
	const [, text = "0.0.0"] = /_v([^_]*?)(?:_x[0-9]+)?(?:\.exe)?$/i.exec(file) ?? [];
	try {
		return parseVersion(text);
	} catch (caught) {
		if (isLockReviewError(caught)) return parseVersion("0.0.0");
		throw caught;
	}
}

// src/language/cli-config/docker-places.ts
function dockerConfigPlaces({ environment, os }) {
	const isWindows = os === "windows";
	const home = environment[isWindows ? "USERPROFILE" : "HOME"]?.replaceAll("\\", "/") || "/";
	const runtime = os === "linux" ? environment["XDG_RUNTIME_DIR"] : void 0;
	const xdg = environment["XDG_CONFIG_HOME"] || posix.join(home, ".config");
	const places = [
		...runtime ? [posix.join(runtime, "containers", "auth.json")] : [],
		...isWindows || os === "darwin" ? [posix.join(home, ".config", "containers", "auth.json")] : [],
		posix.join(xdg, "containers", "auth.json"),
		posix.join(home, ".docker", "config.json"),
		posix.join(home, ".dockercfg")
	];
	return [...new Set(places)];
}
function isDockerHelperName(name) {
	return name !== "" && !/[/\\\0]/.test(name);
}

// src/sources/oci/credentials.ts
function chooseOciRule(rules, repository) {
	let chosen;
	let best = 0;
	let broken;
	for (const rule of rules) {
		const weight = specificity(rule, repository);
		if (weight > 0 && rule.secret.kind === "broken") broken ??= rule.secret.where;
		else if (weight > best) {
			chosen = rule;
			best = weight;
		}
	}
	if (chosen !== void 0 && broken !== void 0) throw unreadable(repository, broken);
	return chosen;
}
function specificity({ prefix }, { registry, name }) {
	if (prefix === void 0) return 1;
	if (!prefix.includes("/")) return prefix === registry ? 2 : 0;
	const wanted = prefixParts(prefix);
	if (wanted === void 0 || wanted.registry !== registry) return 0;
	const parts = name.split("/");
	return wanted.parts.every((part, i) => part === parts[i]) ? 2 + wanted.parts.length : 0;
}
function prefixParts(prefix) {
	try {
		const { registry, path } = parseOciPrefix(prefix);
		return {
			registry,
			parts: path.split("/")
		};
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ADDRESS")) return void 0;
		throw caught;
	}
}
function unreadable({ registry }, where) {
	return new LockReviewError("UNAUTHORIZED", `Credentials for ${registry} in ${where} are not a base64-encoded "username:password"`, { hint: "Sign in again with the tool that wrote the file, or take the entry out." });
}
function ociCredentialsLookup(loadRules, askHelper) {
	let rules;
	const answers = /* @__PURE__ */ new Map();
	return async (repository, signal) => {
		rules ??= loadRules(signal);
		const secret = chooseOciRule(await rules, repository)?.secret;
		if (secret === void 0 || secret.kind === "broken") return void 0;
		if (secret.kind !== "helper") return secret;
		const { registry } = repository;
		const key = `${secret.name} ${registry}`;
		return remembered(answers, key, () => askHelper(secret.name, registry, signal));
	};
}

// src/sources/oci/docker-config-protocol.ts
function decodeDockerConfig(bytes, file) {
	const what = `The file ${file}`;
	const document = decodeJsonObject(bytes, what);
	const auths = document.object("auths");
	const helpers = document.object("credHelpers");
	const store = document.text("credsStore");
	return [
		...entries(auths).flatMap(([prefix, value]) => authRule(prefix, value, what)),
		...entries(helpers).flatMap(([prefix, value]) => helperRule(prefix, value, what)),
		...store === "" ? [] : helperRule(void 0, store, what)
	];
}
function entries(object) {
	return (object?.names ?? []).map((name) => [name, object?.member(name)]);
}
function authRule(prefix, value, what) {
	if (value === void 0) return [];
	const auth = jsonObject(value, `${what}, member "auths"`).text("auth");
	if (auth === "") return [];
	return [{
		prefix,
		secret: decodeAuth(auth, what)
	}];
}
function decodeAuth(auth, what) {
	const text = base64Text(auth);
	if (text === void 0) throw invalid$4(what, "a member \"auth\" is not base64");
	const colon = text.indexOf(":");
	if (colon < 0) return {
		kind: "broken",
		where: what.replace("The file ", "")
	};
	return {
		kind: "basic",
		username: text.slice(0, colon),
		password: text.slice(colon + 1)
	};
}
function base64Text(text) {
	const compact = text.replaceAll(/[\r\n]/g, "");
	if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) return;
	const bytes = Uint8Array.from(atob(compact), (character) => character.charCodeAt(0));
	return new TextDecoder().decode(bytes);
}
function helperRule(prefix, value, what) {
	if (typeof (value ?? "") !== "string") throw invalid$4(what, "the name of a helper is not a string");
	const name = typeof value === "string" ? value : "";
	if (name === "") return [];
	return [{
		prefix,
		secret: {
			kind: "helper",
			name
		}
	}];
}
const TOKEN_USER = "<token>";
function decodeDockerHelperAnswer(output, what) {
	const document = decodeJsonObject(output, what);
	const username = document.text("Username");
	const password = document.text("Secret");
	if (username === "" && password === "") return void 0;
	if (username === TOKEN_USER) throw invalid$4(what, "it is a token, not a user name and a password");
	return {
		kind: "basic",
		username,
		password
	};
}
const NOT_FOUND = "credentials not found in native keychain";
function isNothingFound(output) {
	return new TextDecoder().decode(output).trim() === NOT_FOUND;
}
function isUnreadableConfig(caught) {
	return isLockReviewError(caught, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT", "FILE_FAILED");
}

// src/app/oci.ts
function ociCredentials(request, ports) {
	return ociCredentialsLookup(async (signal) => [...configuredRules(request.settings), ...await dockerRules(request, ports, signal)], dockerHelper(ports.runHelper));
}
function configuredRules({ credentials, defaults }) {
	const global = defaults?.helper;
	return [...credentials.map(({ prefix, secret }) => ({
		prefix,
		secret
	})), ...global === void 0 ? [] : [{
		prefix: void 0,
		secret: {
			kind: "helper",
			name: global
		}
	}]];
}
async function dockerRules(request, ports, signal) {
	const { defaults } = request.settings;
	if (defaults?.discoverAmbient === false) return [];
	const { configFiles } = defaults ?? {};
	if (configFiles !== void 0) return readFiles(configFiles, "must-exist", ports.files, signal);
	try {
		return await readFiles(dockerConfigPlaces(request), "may-be-missing", ports.files, signal);
	} catch (caught) {
		if (!(caught instanceof LockReviewError) || !isUnreadableConfig(caught)) throw caught;
		ports.warn(`Credentials for OCI registries were not looked for: ${caught.message}`);
		return [];
	}
}
async function readFiles(paths, presence, files, signal) {
	const rules = [];
	for (const path of paths) {
		const bytes = await files.read(path, signal);
		if (bytes !== void 0) rules.push(...decodeDockerConfig(bytes, path));
		else if (presence === "must-exist") throw missingFile(path);
	}
	return rules;
}
function missingFile(path) {
	const message = `The file ${path}, which docker_style_config_files names, does not exist`;
	return new LockReviewError("INVALID_CLI_CONFIG", message);
}
function dockerHelper(run) {
	return async (name, registry, signal) => {
		const program = `docker-credential-${name}`;
		if (!isDockerHelperName(name)) throw badName(registry);
		const { exitCode, output } = await run(program, `https://${registry}`, signal);
		const what = `What the helper program ${program} printed for ${registry}`;
		if (exitCode === 0) return decodeDockerHelperAnswer(output, what);
		if (isNothingFound(output)) return void 0;
		throw new LockReviewError("UNAUTHORIZED", `The helper program ${program} ended with exit code ${exitCode}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
	};
}
function badName(registry) {
	const message = `The credentials helper that is named for ${registry} is a path, not a name`;
	return new LockReviewError("UNAUTHORIZED", message);
}

// src/app/registry-settings.ts
async function registrySettings(request, ports, signal) {
	const { config, environment, hostPlatform } = request;
	const patience = patienceFrom(config.registryProtocols);
	const { os } = platformParts(hostPlatform);
	const { files, http, warn, runDockerHelper } = ports;
	const direct = config.providerInstallation?.methods.find(({ kind }) => kind === "direct");
	return {
		directRetries: direct?.kind === "direct" ? direct.downloadRetryCount : void 0,
		hosts: config.hosts,
		credentials: await loadCredentials(request, ports, signal),
		patience,
		authentication: {
			enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
			enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true"
		},
		oci: ociRegistries({
			http,
			patience,
			credentials: ociCredentials({
				environment,
				os,
				settings: config.oci
			}, {
				files,
				runHelper: runDockerHelper,
				warn
			})
		})
	};
}

// src/language/cli-config/reattach.ts
function decodeReattach(text, tool) {
	const document = readJson(text);
	if (!isObject(document)) return {
		kind: "refused",
		reason: "it is not a JSON object"
	};
	const providers = /* @__PURE__ */ new Set();
	for (const [source, value] of Object.entries(document)) {
		const provider = readAddress(source, tool);
		if (provider === void 0) return {
			kind: "refused",
			reason: "a member's name is not a provider's source address"
		};
		const network = isObject(value) && isObject(value["Addr"]) ? value["Addr"]["Network"] : "";
		if (network !== "unix" && network !== "tcp") return {
			kind: "refused",
			reason: `the network of ${provider} is neither unix nor tcp`
		};
		providers.add(provider);
	}
	return {
		kind: "read",
		providers
	};
}
function readJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function readAddress(source, tool) {
	try {
		return parseProviderAddress(source, tool);
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}

// src/app/run-setup.ts
function runSetup(config, environment) {
	const text = environment["TF_REATTACH_PROVIDERS"] ?? "";
	const unmanaged = (tool) => text === "" ? /* @__PURE__ */ new Set() : readReattach(text, tool);
	return {
		unmanaged,
		remarks: [
			...[...overridesOf(config, OPENTOFU$1)].map(overrideRemark),
			...[...unmanaged(OPENTOFU$1)].map(unmanagedRemark),
			...cacheRemarks(config)
		].sort(compareBytes)
	};
}
function readReattach(text, tool) {
	const reading = decodeReattach(text, tool);
	if (reading.kind === "read") return reading.providers;
	throw new LockReviewError("INVALID_CLI_CONFIG", `TF_REATTACH_PROVIDERS cannot be used: ${reading.reason}`, { hint: "Unset the variable, or copy the whole line that the provider printed when it started." });
}
function overridesOf({ providerInstallation }, tool) {
	const found = [...providerInstallation?.devOverrides ?? []].flatMap(([source, directory]) => {
		try {
			return [[parseProviderAddress(source, tool), directory]];
		} catch (caught) {
			if (isLockReviewError(caught)) return [];
			throw caught;
		}
	});
	return new Map(found);
}
function overrideRemark([provider, directory]) {
	return `${displayAddress(provider, OPENTOFU$1)} is overridden by the directory ${directory} (dev_overrides): plan and apply run what lies there and do not look at the lock file; what is locked was checked all the same`;
}
function unmanagedRemark(provider) {
	return `${displayAddress(provider, OPENTOFU$1)} runs already (TF_REATTACH_PROVIDERS): init neither installs nor locks it, so that a missing entry is no finding here`;
}
function cacheRemarks({ pluginCacheDir, pluginCacheMayBreakLockFile }) {
	if (pluginCacheDir === void 0) return [];
	const cache = `the plugin cache ${pluginCacheDir}`;
	return [`OpenTofu 1.12 takes a locked version from ${cache} without asking its registry, so that init does not notice one that was withdrawn; this review asked`, ...pluginCacheMayBreakLockFile ? [`init may take a package from ${cache} that nothing vouches for, and then records one h1 of this machine's platform and no zh (TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE); the expected lock file has every hash`] : []];
}

// src/app/user-agent.ts
function userAgent(version, environment) {
	return `tofu-lock-review/${version} ${(environment["TF_APPEND_USER_AGENT"] ?? "").replace(/[^ -~]/g, "").trim()}`.trimEnd();
}

// src/adapters/disk-store-room.ts
const FOLDER$1 = /^[0-9a-f]{2}$/;
const FILE = /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.[0-9a-f]{12}\.tmp)$/;
async function makeRoom(directory, maxFiles) {
	const files = await filesOf(directory);
	if (files.length < maxFiles) return maxFiles - files.length;
	const aged = await Promise.all(files.map(async (path) => ({
		path,
		age: await modified(path)
	})));
	aged.sort((a, b) => a.age - b.age);
	const surplus = aged.slice(0, files.length - Math.floor(maxFiles / 2));
	const gone = await Promise.all(surplus.map(({ path }) => remove(path)));
	return Math.max(0, maxFiles - files.length + gone.filter(Boolean).length);
}
async function filesOf(directory) {
	const folders = (await entriesOf$1(directory)).filter((entry) => entry.isDirectory() && FOLDER$1.test(entry.name));
	return (await Promise.all(folders.map(async ({ name: folder }) => {
		return (await entriesOf$1(join$2(directory, folder))).filter((entry) => entry.isFile() && isOwn(entry.name, folder)).map(({ name }) => join$2(directory, folder, name));
	}))).flat();
}
function isOwn(name, folder) {
	return FILE.test(name) && name.replace(/^\./, "").startsWith(folder);
}
function entriesOf$1(directory) {
	return readdir(directory, { withFileTypes: true }).catch(() => []);
}
async function modified(path) {
	return (await lstat(path).catch(() => void 0))?.mtimeMs ?? 0;
}
async function remove(path) {
	try {
		await rm(path, { force: true });
		return true;
	} catch {
		return false;
	}
}

// src/adapters/make-directory.ts
async function makeDirectory(path, mode) {
	try {
		await makeOne(path, mode);
	} catch (error) {
		const parent = dirname$1(path);
		if (!isMissing(error) || parent === path) throw error;
		await makeDirectory(parent, mode);
		await makeOne(path, mode);
	}
}
async function makeOne(path, mode) {
	try {
		await mkdir(path, { mode });
	} catch (error) {
		if (isMissing(error) || !await isDirectory(path)) throw error;
	}
}
function isMissing(error) {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}
async function isDirectory(path) {
	try {
		return (await stat(path)).isDirectory();
	} catch {
		return false;
	}
}

// src/adapters/disk-store.ts
const LIMITS = {
	maxFiles: 2e4,
	maxFileBytes: 65536
};
const LIST_LIMITS = {
	...LIMITS,
	maxFiles: 4e3
};
const KEY = /^[0-9a-f]{64}$/;
function createDiskStore(directory, limits = LIMITS) {
	const write = boundedWriter(directory, limits.maxFiles);
	let written = Promise.resolve();
	return {
		async read(key) {
			if (!KEY.test(key)) return void 0;
			return readSmall(fileOf(directory, key), limits.maxFileBytes).catch(() => void 0);
		},
		async write(key, text) {
			if (!KEY.test(key) || Buffer.byteLength(text) > limits.maxFileBytes) return;
			written = written.then(() => write(fileOf(directory, key), text)).catch(() => void 0);
			await written;
		}
	};
}
function boundedWriter(directory, maxFiles) {
	let room = 0;
	return async (path, text) => {
		if (room === 0) room = await makeRoom(directory, maxFiles) || void 0;
		if (room === void 0) return;
		room--;
		await makeDirectory(dirname$1(path), 448);
		await replaceFile(path, text, {
			mode: 384,
			isDurable: false
		});
	};
}
function fileOf(directory, key) {
	return join$2(directory, key.slice(0, 2), `${key}.json`);
}
async function readSmall(path, maxBytes) {
	const reading = await readRegularFile(path, maxBytes);
	return reading.kind === "read" ? reading.content.toString("utf8") : void 0;
}

// src/packages/known-package-protocol.ts
const FORMAT = 1;
function encodeKnownPackage(known) {
	const { zip, directory, archive, bytes, rootFiles } = known;
	if (directory.kind === "error" || archive.kind === "error") return void 0;
	const names = rootFiles.map(displayName);
	if (names.some((name, i) => byteNameFromText(name) !== rootFiles[i])) return void 0;
	const document = {
		format: FORMAT,
		zip,
		directory: directory.hash,
		archive: archive.hash,
		bytes,
		rootFiles: names
	};
	return `${JSON.stringify(document)}\n`;
}
function decodeKnownPackage(text, zip) {
	const document = parseRemembered(text);
	if (document?.["format"] !== FORMAT || document["zip"] !== zip) return void 0;
	const directory = contentHashOf(document["directory"]);
	const archive = contentHashOf(document["archive"]);
	const { bytes, rootFiles } = document;
	if (directory === void 0 || archive === void 0 || !isTextList(rootFiles)) return void 0;
	if (typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes < 0) return void 0;
	return {
		zip,
		directory: {
			kind: "hash",
			hash: directory
		},
		archive: {
			kind: "hash",
			hash: archive
		},
		bytes,
		rootFiles: rootFiles.map(byteNameFromText)
	};
}
function isTextList(value) {
	return Array.isArray(value) && value.every((one) => typeof one === "string");
}
function contentHashOf(value) {
	if (typeof value !== "string" || !/^h1:[0-9A-Za-z+/]{43}=$/.test(value)) return void 0;
	try {
		const hash = parseHash(value);
		return hashScheme(hash) === "h1" ? hash : void 0;
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}

// src/locking/package-memory.ts
function packageMemory({ facts, hints, learned }) {
	let hits = 0;
	const read = async (store, zip) => {
		const text = await store?.read(keyOf$1(zip));
		return text === void 0 ? void 0 : decodeKnownPackage(text, zip);
	};
	return {
		async recall(zip) {
			const known = await read(facts, zip);
			if (known !== void 0) hits++;
			return known;
		},
		async hint(zip) {
			const known = await read(facts, zip) ?? await read(hints, zip);
			return [known?.directory, known?.archive].flatMap((one) => one?.kind === "hash" ? [one.hash] : []);
		},
		async learn(known) {
			const text = encodeKnownPackage(known);
			if (text !== void 0) await learned?.write(keyOf$1(known.zip), text);
		},
		get hits() {
			return hits;
		}
	};
}
function keyOf$1(zip) {
	return zip.slice(zip.indexOf(":") + 1);
}

// src/cli/cache.ts
const CACHE_VARIABLE = "TOFU_LOCK_REVIEW_CACHE";
const FOLDER = "tofu-lock-review";
function cacheDirectory(options, place) {
	const { directory, environment } = place;
	const asked = options.text("cache");
	if (asked !== void 0) return resolve$2(directory, asked);
	if (options.flag("no-cache")) return void 0;
	const named = environment[CACHE_VARIABLE] ?? "";
	if (named !== "") return named === "off" ? void 0 : resolve$2(directory, named);
	return usualDirectory(place);
}
function usualDirectory({ environment, operatingSystem }) {
	const given = (name) => environment[name] || void 0;
	if (operatingSystem === "win32") {
		const local = given("LOCALAPPDATA");
		return local === void 0 ? void 0 : join$2(local, FOLDER, "cache");
	}
	const home = given("HOME");
	if (operatingSystem === "darwin") return home === void 0 ? void 0 : join$2(home, "Library/Caches", FOLDER);
	const caches = given("XDG_CACHE_HOME");
	if (caches?.startsWith("/") === true) return join$2(caches, FOLDER);
	return home === void 0 ? void 0 : join$2(home, ".cache", FOLDER);
}
function userMemory(directory) {
	if (directory === void 0) return void 0;
	const store = createDiskStore(join$2(directory, "packages"));
	return packageMemory({
		facts: store,
		learned: store
	});
}
function userLists(directory) {
	if (directory === void 0) return void 0;
	const store = createDiskStore(join$2(directory, "checksums"), LIST_LIMITS);
	return listMemory({
		known: store,
		learned: store
	});
}

// src/language/cli-config/labeled.ts
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
function itemsUnder(items, name) {
	return items.filter((item) => sameName(item.keys[0].text, name)).flatMap(unwrapped);
}
function unwrapped(item) {
	const [, label, ...rest] = item.keys;
	if (label !== void 0) return [{
		...item,
		keys: [label, ...rest]
	}];
	return item.value.kind === "object" ? item.value.items : [];
}
function valuesOf(items, name) {
	return items.filter(({ keys }) => keys.length === 1 && sameName(keys[0].text, name)).map(({ keys: [key], value }) => ({
		value,
		place: key
	}));
}
function sameName(a, b) {
	return a.toLowerCase() === b.toLowerCase();
}
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
function textsArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const texts = value.kind === "list" ? value.values.flatMap((one) => one.kind === "string" || one.kind === "number" ? [one.text] : []) : [];
	if (value.kind === "list" && texts.length === value.values.length) return texts;
	report.error(place, UNSUITABLE, `The argument "${name}" must be a list of strings.`);
}
function flagArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const text = "text" in value ? value.text.toLowerCase() : "";
	if (text === "true" || text === "1") return true;
	if (text === "false" || text === "0") return false;
	report.error(place, UNSUITABLE, `The argument "${name}" must be true or false.`);
}
function countArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const text = "text" in value ? value.text : "";
	if (/^[0-9]{1,9}$/.test(text)) return Number(text);
	report.error(place, UNSUITABLE, `The argument "${name}" must be a whole number of at least zero.`);
}
function warnOfUnknown(items, known, where, report) {
	for (const { keys } of items) {
		if (known.some((name) => sameName(name, keys[0].text))) continue;
		report.warning(keys[0], "Unknown argument", `"${keys[0].text}" means nothing in ${where} and is ignored.`);
	}
}

// src/language/cli-config/oci-settings.ts
const CREDENTIALS = "oci_credentials";
const DEFAULTS = "oci_default_credentials";
function decodeOciSettings(items, report) {
	reportRepeated(items, report);
	const credentials = labeledBodies(items, CREDENTIALS, report).flatMap(({ label, items: body }) => decodeCredentials(label, body, report) ?? []);
	const defaults = decodeDefaults(items, report);
	return defaults === void 0 ? { credentials } : {
		credentials,
		defaults
	};
}
function reportRepeated(items, report) {
	const seen = /* @__PURE__ */ new Set();
	for (const { keys } of items) {
		const [type, label] = keys;
		if (type.text !== DEFAULTS && (type.text !== CREDENTIALS || label === void 0)) continue;
		const key = label === void 0 ? "" : label.text;
		if (seen.has(key)) report.error(type, `Duplicate ${type.text} block`, "The same block stands above already.");
		seen.add(key);
	}
}
function decodeCredentials(label, body, report) {
	const summary = "Invalid oci_credentials block";
	const problem = prefixProblem(label.text);
	if (problem !== void 0) {
		report.error(label, summary, `${problem}.`);
		return;
	}
	const secret = decodeSecret(body, label.text.includes("/"), report);
	if (secret !== void 0) return {
		prefix: label.text,
		secret
	};
	report.error(label, summary, "It takes \"username\" and \"password\", or \"access_token\" and \"refresh_token\", or for a whole domain \"docker_credentials_helper\", the name of a program.");
}
function prefixProblem(text) {
	try {
		parseOciPrefix(text);
		return;
	} catch (caught) {
		if (isLockReviewError(caught)) return caught.message;
		throw caught;
	}
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
	if (name === void 0 || hasPath || !isDockerHelperName(name)) return void 0;
	return {
		kind: "helper",
		name
	};
}
function decodeDefaults(items, report) {
	const block = items.find(({ keys }) => keys[0].text === DEFAULTS);
	if (block === void 0) return void 0;
	const [place] = block.keys;
	const body = itemsUnder(items, DEFAULTS);
	const discoverAmbient = flagArgument(body, "discover_ambient_credentials", report) ?? true;
	const written = textsArgument(body, "docker_style_config_files", report);
	const helper = textArgument(body, "docker_credentials_helper", report);
	const problem = defaultsProblem({
		discoverAmbient,
		configFiles: written,
		helper
	});
	if (problem !== void 0) report.error(place, "Invalid oci_default_credentials block", problem);
	const configFiles = written?.map((path) => besideFile(path, report.range(place).file));
	return {
		discoverAmbient,
		...configFiles === void 0 ? {} : { configFiles },
		...helper === void 0 ? {} : { helper }
	};
}
function defaultsProblem(block) {
	if (!block.discoverAmbient && block.configFiles !== void 0) return "\"docker_style_config_files\" means nothing while \"discover_ambient_credentials\" is false.";
	if (block.helper === void 0 || isDockerHelperName(block.helper)) return void 0;
	return "\"docker_credentials_helper\" must be the name of a program without its directory.";
}
function besideFile(path, file) {
	return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path) ? path : posix.join(posix.dirname(file.replaceAll("\\", "/")), path);
}

// src/language/cli-config/json-syntax.ts
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
const SKIPPED = /(?:[ \t\r\n]|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;
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
function pieceAt(text, at) {
	if (text.startsWith("\\", at)) return escapeAt(text, at);
	const length = text.startsWith("${", at) ? interpolationLength(text, at) : 1;
	return {
		meaning: text.slice(at, at + length),
		length
	};
}
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
const MAX_DEPTH = 500;
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
function parseCliConfig(source) {
	return /^\s*\{/.test(source.text) ? parseJsonConfig(source) : parseNativeSyntax(source);
}

// src/language/cli-config/provider-installation.ts
const BLOCK = "Invalid provider_installation block";
const METHOD = "Invalid provider_installation method block";
const EVERYWHERE = ["include", "exclude"];
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
	if (report.diagnostics.slice(before).some(({ severity }) => severity === "error") || isWrongTemplate(location, include, block, report)) return void 0;
	return {
		...location,
		include,
		exclude,
		place: report.range(block.place)
	};
}
function isWrongTemplate(location, include, block, report) {
	if (location.kind !== "oci_mirror") return false;
	const problems = templateProblems(location.repositoryTemplate, include);
	for (const problem of problems) report.error(block.place, "Invalid oci_mirror repository template", problem);
	return problems.length > 0;
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
			...tooMany("provider_installation", secondInstallation),
			...repeatedOci(files)
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
function repeatedOci(files) {
	const prefixes = files.flatMap(({ oci }) => oci.credentials.map(({ prefix }) => prefix));
	const repeated = prefixes.find((prefix, i) => prefixes.indexOf(prefix) < i);
	const defaults = files.filter(({ oci }) => oci.defaults !== void 0);
	const error = (type, detail) => ({
		severity: "error",
		summary: `Duplicate ${type} block`,
		detail
	});
	return [...repeated === void 0 ? [] : [error("oci_credentials", `There are several oci_credentials blocks for ${repeated}.`)], ...defaults.length < 2 ? [] : [error("oci_default_credentials", "No more than one such block may be specified.")]];
}
function expanded(path, environment) {
	return path?.replace(/\$(?:\{([^}]*)\}|(\w+))/g, (_, braced, plain) => environment[braced ?? plain ?? ""] ?? "");
}
function mayBreak(environment) {
	const value = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
	return value !== "" && value !== "0";
}
function registryVariables(environment) {
	const retryCount = positive(environment["TF_REGISTRY_DISCOVERY_RETRY"]);
	const requestTimeoutSeconds = positive(environment["TF_REGISTRY_CLIENT_TIMEOUT"]);
	const downloadRetryCount = positive(environment["TF_PROVIDER_DOWNLOAD_RETRY"]);
	return {
		...retryCount === void 0 ? {} : { retryCount },
		...requestTimeoutSeconds === void 0 ? {} : { requestTimeoutSeconds },
		...downloadRetryCount === void 0 ? {} : { downloadRetryCount }
	};
}
function positive(text) {
	const number = /^\+?[0-9]{1,9}$/.test(text ?? "") ? Number(text) : 0;
	return number > 0 ? number : void 0;
}

// src/app/cli-config.ts
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
async function readCliConfig({ directory, environment, log, signal }, options) {
	const given = options.text("cli-config");
	const loaded = await loadCliConfig({
		environment,
		isWindows: process.platform === "win32",
		...given === void 0 ? {} : { given: resolve$2(directory, given) }
	}, createDiskTree({
		root: process.cwd(),
		reach: "anywhere"
	}), signal);
	return usableCliConfig(loaded, log);
}

// src/cli/given-state.ts
async function givenState(context, options) {
	const file = options.text("state");
	return file === void 0 ? void 0 : {
		file,
		bytes: await readNamedFile(context, file)
	};
}
function assertStateOfOne(options, roots) {
	if (options.text("state") === void 0 || roots.length === 1) return;
	throw new LockReviewError("USAGE", "--state is the state of one root module", { hint: "Name the root module whose state it is." });
}

// src/cli/mirror.ts
function mirrorSource(options, reach) {
	const directory = options.text("fs-mirror");
	const url = options.text("net-mirror");
	const template = options.text("oci-mirror");
	if ([
		directory,
		url,
		template
	].filter((one) => one !== void 0).length > 1) throw new LockReviewError("USAGE", "Invalid installation method options", { hint: "Give one of --fs-mirror, --net-mirror and --oci-mirror: packages come from one of them." });
	if (template !== void 0) return ociSource(template, reach);
	if (directory !== void 0) {
		const make = (_origin, tool) => directorySource(directory, {
			...reach,
			tool
		});
		return {
			origin: "instead",
			make
		};
	}
	if (url === void 0) return void 0;
	if (!isMirrorUrl(url)) throw new LockReviewError("USAGE", "Invalid network mirror URL", { hint: "--net-mirror takes a URL that starts with https:// and a host name." });
	return {
		origin: "instead",
		make: (_origin, tool) => networkMirrorSource(url, false, {
			...reach,
			tool
		})
	};
}
function ociSource(template, { oci }) {
	const make = (_origin, tool) => {
		if (installsFromOci(tool)) return ociMirrorSource(template, oci);
		throw new LockReviewError("USAGE", "Invalid installation method options", { hint: `--oci-mirror is for OpenTofu 1.10 and later; the lock file is one of ${tool.name} 1.${tool.minor}.` });
	};
	return {
		origin: "instead",
		make
	};
}

// src/cli/progress.ts
const REDRAW_MS = 100;
function progressListener(options, { log, screen }) {
	const keep = (event) => {
		if (isReadingThrough(event)) log.debug(rootEventWords(event));
	};
	if (!process.stderr.isTTY || options.flag("quiet")) return {
		listener: keep,
		end: () => {}
	};
	const stand = {
		roots: void 0,
		downloads: /* @__PURE__ */ new Map()
	};
	let drawnAt = 0;
	return {
		listener: (event) => {
			keep(event);
			const now = Date.now();
			const isSoon = now - drawnAt < REDRAW_MS;
			if (!follow(stand, event) || isSoon && isOneOfMany(event)) return;
			screen.draw(linesOf(stand, now));
			drawnAt = now;
		},
		end: () => screen.draw([])
	};
}
function follow(stand, event) {
	const { downloads } = stand;
	switch (event.kind) {
		case "roots-read":
		case "roots-judged":
			stand.roots = event;
			return true;
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
function isOneOfMany(event) {
	if (event.kind === "roots-read" || event.kind === "roots-judged") return event.done < event.total;
	return event.kind === "download-progress";
}
function keyOf({ provider, version, platform }) {
	return `${provider} ${version} ${platform}`;
}
function linesOf({ roots, downloads }, now) {
	return [...roots === void 0 ? [] : [rootEventWords(roots)], ...[...downloads.values()].map((one) => downloadLine(one, now))];
}
function downloadLine(download, now) {
	const seconds = Math.max((now - download.started) / 1e3, .001);
	const rate = download.bytes / seconds;
	const of = download.totalBytes === void 0 ? "" : ` of ${byteWords(download.totalBytes)}`;
	const left = download.totalBytes === void 0 || rate === 0 ? "" : `, ${Math.ceil((download.totalBytes - download.bytes) / rate)} s left`;
	return `${download.name}: ${byteWords(download.bytes)}${of}, ${byteWords(Math.round(rate))}/s${left}`;
}

// src/app/allowed-hosts.ts
function allowedHosts({ hosts, providerInstallation }, { allowedHosts: byPolicy }) {
	const services = [...hosts.values()].flatMap((one) => Object.values(one).map(hostOf));
	const mirrors = (providerInstallation?.methods ?? []).map(mirrorHost);
	const named = /* @__PURE__ */ new Set([
		...byPolicy,
		...hosts.keys(),
		...services,
		...mirrors
	]);
	return (host) => named.has(host);
}
function mirrorHost(method) {
	if (method.kind === "network_mirror") return hostOf(method.url);
	if (method.kind !== "oci_mirror") return void 0;
	const [registry = ""] = method.repositoryTemplate.split("/");
	return registry.includes("${") ? void 0 : hostOf(`https://${registry}/`);
}
function hostOf(address) {
	if (typeof address !== "string" || !URL.canParse(address)) return void 0;
	return new URL(address).host;
}

// src/cli/review-guard.ts
function reviewGuard(config) {
	const byPolicy = /* @__PURE__ */ new Set();
	return {
		allowsHost: (host) => allowedHosts(config, { allowedHosts: byPolicy })(host),
		allowHosts: (hosts) => {
			for (const host of hosts) byPolicy.add(host);
		}
	};
}

// src/cli/static-inputs.ts
async function staticInputs(context, options, purpose) {
	const given = [];
	for (const { name, value } of options.ordered(["var", "var-file"])) given.push(name === "var" ? variableArgument(value) : {
		kind: "file",
		path: value,
		bytes: await readNamedFile(context, value)
	});
	const { environment } = context;
	return purpose === "own" ? {
		environment,
		arguments: given,
		secrecy: "open"
	} : {
		environment,
		arguments: given,
		secrecy: "private",
		undeclared: "ignored"
	};
}
function variableArgument(text) {
	const at = text.indexOf("=");
	const name = text.slice(0, Math.max(at, 0));
	if (at < 0 || name === "" || name.endsWith(" ")) throw new LockReviewError("USAGE", `--var does not begin with a name and "="`, { hint: "Write --var NAME=VALUE, without a space around the equals sign." });
	return {
		kind: "value",
		name,
		text: text.slice(at + 1)
	};
}

// src/cli/engine.ts
async function withEngine(context, options, command, use) {
	const { environment, log, signal } = context;
	collectLessOften();
	const config = await readCliConfig(context, options);
	const hosts = reviewGuard(config);
	const guard = command === "review" ? { guard: hosts } : {};
	const setup = runSetup(config, environment);
	const http = createHttpClient({
		userAgent: userAgent(PROGRAM_VERSION, environment),
		environment,
		clock: SYSTEM_CLOCK,
		...guard
	});
	const { settings, reach } = await engineSettings({
		context,
		config,
		options,
		http
	}, command);
	const scratch = createScratchSpace();
	const threads = processorThreads();
	const git = gitFetcher({
		environment,
		...guard
	});
	const progress = progressListener(options, context);
	const place = {
		...context,
		operatingSystem: process.platform
	};
	const cache = command === "doctor" ? void 0 : cacheDirectory(options, place);
	const memory = userMemory(cache);
	const lists = userLists(cache);
	const ports = {
		http,
		git,
		scratch,
		...threads === void 0 ? {} : { spool: threads.spool },
		clock: SYSTEM_CLOCK,
		listener: progress.listener,
		local: {
			files: context.files,
			digestFile: diskFileDigest(context.directory)
		},
		findLogin: netrcLogins({
			environment,
			isWindows: process.platform === "win32"
		}, context.files),
		...memory === void 0 ? {} : { memory },
		...lists === void 0 ? {} : { lists }
	};
	const run = openRun(ports, settings, reportedH1(options, command), signal);
	const isOwn = command === "requirements" || command === "lock";
	try {
		return await use({
			...run,
			allowHosts: hosts.allowHosts,
			state: await givenState(context, options),
			config,
			reach,
			inputs: await staticInputs(context, options, isOwn ? "own" : "review"),
			fetchModule: options.flag("offline") ? void 0 : run.fetchModule,
			log,
			setup,
			hostPlatform: platformFromNode(process.platform, process.arch),
			programVersion: PROGRAM_VERSION
		});
	} finally {
		progress.end();
		try {
			await Promise.all([
				http.close(),
				threads?.close(),
				git.close()
			]);
		} finally {
			await scratch.dispose();
		}
	}
}
function reportedH1(options, command) {
	return choice(options, "reported-h1", ["accept", "verify"]) ?? (command === "review" ? "accept" : "verify");
}
async function engineSettings({ context, config, options, http }, command) {
	const { environment, files, log, signal } = context;
	const limit = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
	const registries = await registrySettings({
		environment,
		config,
		isWindows: process.platform === "win32",
		hostPlatform: platformFromNode(process.platform, process.arch)
	}, {
		files,
		http,
		runHelper: helperProgramRunner(environment),
		runDockerHelper: dockerHelperRunner(environment),
		warn: (text) => log.warn(text)
	}, signal);
	const absolutePath = (path) => resolve$2(context.directory, path).replaceAll(sep, "/");
	const top = command === "review" ? repositoryTop(context.directory) : void 0;
	const isUnderReview = async (path) => top !== void 0 && await placeInside(top, path) !== void 0;
	const reach = {
		...registries,
		files,
		http,
		absolutePath,
		isUnderReview
	};
	const source = command === "lock" ? mirrorSource(options, reach) : await configuredSource(sourceWish(config, options, environment), reach, signal);
	return {
		settings: {
			...registries,
			jobs: countOf(options, "jobs") ?? 8,
			maxDownload: sizeOf(options, "max-download") ?? limit,
			...source === void 0 ? {} : { source }
		},
		reach
	};
}
function repositoryTop(directory) {
	for (let at = directory;; at = dirname$1(at)) {
		if (existsSync(join$2(at, ".git"))) return at;
		if (dirname$1(at) === at) return void 0;
	}
}
function sourceWish(config, options, environment) {
	return {
		installation: config.providerInstallation,
		pluginDirectories: options.texts("plugin-dir"),
		places: {
			environment,
			system: process.platform
		}
	};
}

export { RULE_CATALOGUE as $, requirementsWithState as A, trustTier as B, auditCandidate as C, readRoots as D, shardRoots as E, mockDataFileNames as F, POLICY_VOCABULARY as G, shippedKeys as H, collectRequirements as I, GRADES as J, explainHash as K, moduleSharing as L, loadModuleTree as M, parseYaml as N, readRoot as O, variableFileNames as P, remedyByHand as Q, judgeReadings as R, textDigest as S, compareOnly as T, countText as U, knownKeys as V, baselineRecords as W, assembleReview as X, checksumLineKind as Y, policyChangedFindings as Z, displayUrl as _, describePackage as a, LOCK_FILE_NAME as at, SYSTEM_CLOCK as b, impliedDirectories as c, isOurs as ct, tokenVariables as d, untouchedRoots as dt, DEFAULT_POLICY as et, impliedSelectors as f, decodeState as ft, isUnreachable as g, isAbsent as h, assertStateOfOne as i, parseExpiry as it, readByRelease as j, readRootChoice as k, methodSelectors as l, lockFilePath as lt, matchesProvider as m, remembered as mt, sourceWish as n, daysFrom as nt, examinePackage as o, discoverRoots as ot, EVERY_PROVIDER as p, openRepository$1 as pt, isVouchedFor as q, withEngine as r, parseAge as rt, reportedPackage as s, isConfiguration as st, reportedH1 as t, FAIL_ON_LEVELS as tt, bearerFor as u, lockedDirectories as ut, directorySource as v, auditRoots as w, proxyFor as x, describeTrust as y, settleFindings as z };