import { r as __toESM } from "./rolldown-runtime.js";
import { $i as sortedUnique, A as LOCK_FILE_NAME, An as MAX_FILE_BYTES, At as noteStack, Bt as ModuleDecoder, Cn as Problems, Dn as displayModuleSource, Dt as decodeState, En as bodySchema, Et as LOCAL_STATE_NAME, F as lockFilePath, Fi as OPENTOFU, Ft as StaticCalls, Gt as locateConstant, H as DEFAULT_POLICY, Hi as toolKey, Ht as unreadableFile, I as lockedDirectories, In as MAX_STEPPED_CHARACTERS, J as policyChangeWeight, Ji as isPrerelease, Jt as normalizedName, K as openGate, Kt as decodeProvider, Li as TERRAFORM, Ln as MAX_TOKENS, M as isConfiguration, Mt as loadChild, Nn as MAX_PATH_LENGTH, Nt as loadChildren, Oi as impliedProviderAddress, Ot as requirementsWithState, Pt as reportOnce, Qi as compareBytes, Ri as commandName, Rn as decodeText, Ti as addressParts, Tn as lineOf, Ui as asciiHostname, Un as counted, Ut as resourceKey, Vi as isUnread, Vt as bodyOfFile, Wt as evaluatesLate, Xt as parseExpressionText, Yi as parseVersion, Zi as versionParts, _n as parseConstraints, _r as isUnverified, aa as boundedMessage, an as tooMuchBefore, bn as evaluateLiteral, br as sortFindings, cn as stackFileName, en as sourceText, fa as undefinedOnError, fn as hasErrors, gi as groupBy, gn as mergeConstraints, gr as findingSubject, hi as appendAll, hr as SEVERITIES, ia as attempt, jt as startingModule, kn as MAX_CONFIGURATION_BYTES, kt as TERRAGRUNT_FILES, la as nextTurn, ln as testFileNames, mi as rememberedOf, na as LockReviewError, nn as boundedDiagnostics, on as withBoundedDetail, pi as remembered, pn as UNCONSTRAINED, qi as compareVersions, qt as impliedLocalName, rn as isTooMuch, sa as isLockReviewError, sn as moduleFileNames, ua as stopped, un as evaluateConstant, vn as withoutTrailing, vr as newFinding, wn as errorAt, xn as stringValue, z as touchesItsDirectory, zi as defaultRegistryHost } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { a as makeScratchDirectory } from "./replace-file.js";
import { D as checkedOutOf, M as recognizeHeader, _ as MAX_PROVIDERS, c as VERSION_FILES, d as knownLocks, i as readLockBytes, l as chooseTool, r as lockSide } from "./lock-side.js";
import { D as SECOND_MS, E as BUILT_UNIT, b as readJson, d as absentOr, l as aFlag, u as aText, v as listOf, w as createDiskTree, x as recordOf } from "./judge-archive.js";
import { c as isByteText, l as pathBytes, r as mapFewAtOnce, u as pathFromBytes } from "./limits.js";
import { n as groupChanges } from "./classify.js";
import { t as inside } from "./place-inside.js";
import { basename, dirname, join } from "node:path/posix";
import { setMaxListeners } from "node:events";
import { BlockList, isIP } from "node:net";
import { isUtf8 } from "node:buffer";
import { createSecureContext, rootCertificates } from "node:tls";
import { basename as basename$1, delimiter, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, posix as posix$1, relative as relative$1, resolve, sep } from "node:path";
import { lstat, readFile, readdir, realpath, stat } from "node:fs/promises";
import { existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import process$1 from "node:process";
import { execFile, spawn } from "node:child_process";
import { lookup } from "node:dns";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/adapters/process/environment.ts
const PASSED_ON = "TOFU_LOCK_REVIEW_PASS_VARIABLES";
const COMMON = [
	...[
		"PATH",
		"HOME",
		"USER",
		"LOGNAME",
		"SHELL",
		"LANG",
		"LANGUAGE",
		"LC_\\w+",
		"TZ",
		"TERM"
	],
	...[
		"TMPDIR",
		"TMP",
		"TEMP",
		"LD_LIBRARY_PATH",
		"XDG_\\w+_(?:HOME|DIR|DIRS)"
	],
	...["(?:HTTPS?|ALL|NO)_PROXY"],
	...[
		"SSL_CERT_(?:FILE|DIR)",
		"NIX_SSL_CERT_FILE",
		"CURL_CA_BUNDLE"
	],
	...[
		"SYSTEMROOT",
		"SYSTEMDRIVE",
		"WINDIR",
		"COMSPEC",
		"PATHEXT",
		"OS",
		"PROCESSOR_ARCHITECTURE"
	],
	...[
		"USERPROFILE",
		"USERNAME",
		"USERDOMAIN",
		"HOMEDRIVE",
		"HOMEPATH",
		"COMPUTERNAME"
	],
	...[
		"APPDATA",
		"LOCALAPPDATA",
		"PROGRAMDATA",
		"ALLUSERSPROFILE"
	],
	...["(?:COMMON)?PROGRAM(?:FILES|W6432)(?:\\(X86\\))?"]
];
const NEEDED = {
	git: oneOf([
		...COMMON,
		...["GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|PARAMETERS|KEY_\\d+|VALUE_\\d+)"],
		...["GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"],
		...["GIT_(?:PROXY_)?SSL_(?:CAINFO|CAPATH|CERT|KEY)"],
		...[
			"SSH_AUTH_SOCK",
			"SSH_AGENT_PID",
			"KRB5\\w+",
			"GNUPGHOME"
		]
	]),
	credentials: oneOf([
		...COMMON,
		...[
			"AWS_\\w+",
			"(?:AZURE|ARM|MSI|IDENTITY)_\\w+",
			"(?:GOOGLE|GCLOUD|CLOUDSDK)_\\w+"
		],
		...[
			"VAULT_\\w+",
			"TF_(?!VAR_)\\w+",
			"DOCKER_CONFIG",
			"REGISTRY_AUTH_FILE",
			"GNUPGHOME"
		],
		...[
			"PASSWORD_STORE_\\w+",
			"DBUS_SESSION_BUS_ADDRESS",
			"DISPLAY",
			"WAYLAND_DISPLAY"
		],
		...[
			"XAUTHORITY",
			"GPG_TTY",
			"SSH_AUTH_SOCK",
			"KRB5\\w+"
		]
	])
};
function oneOf(names) {
	return new RegExp(`^(?:${names.join("|")})$`, "i");
}
function childEnvironment(environment, purpose) {
	const passed = new Set((environment[PASSED_ON] ?? "").split(",").map((name) => name.trim()));
	return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => value !== void 0 && (NEEDED[purpose].test(name) || passed.has(name)) ? [[name, value]] : []));
}

// src/adapters/process/run-program.ts
const GRACE_MS = 1e3;
function runProgram(program) {
	const { file, args, directory, environment, input = "", maxBytes, seconds, stop } = program;
	if (stop?.aborted === true) return Promise.resolve({ kind: "late" });
	const options = {
		cwd: directory,
		env: environment,
		encoding: "buffer",
		maxBuffer: maxBytes,
		windowsHide: true
	};
	return new Promise((resolve) => {
		const end = (how) => {
			clearTimeout(timer);
			stop?.removeEventListener("abort", abandon);
			resolve(how);
		};
		const child = execFile(file, [...args], options, (error, stdout, stderr) => {
			const code = error === null ? 0 : error.code;
			if (typeof code === "number") end({
				kind: "exited",
				code,
				stdout,
				stderr: stderr.toString()
			});
			else end({
				kind: "failed",
				cause: error ?? /* @__PURE__ */ new Error("ended without a code")
			});
		});
		endWithUs(child);
		const abandon = () => {
			end({ kind: "late" });
			child.kill();
			setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
			for (const pipe of [
				child.stdin,
				child.stdout,
				child.stderr
			]) pipe?.destroy();
			child.unref();
		};
		const timer = setTimeout(abandon, seconds * SECOND_MS);
		stop?.addEventListener("abort", abandon, { once: true });
		child.stdin?.on("error", () => void 0).end(input);
	}).catch((cause) => ({
		kind: "failed",
		cause
	}));
}
const running = /* @__PURE__ */ new Set();
let watching = false;
function endWithUs(child) {
	running.add(child);
	child.once("exit", () => running.delete(child));
	if (!watching) process$1.prependListener("exit", endAll);
	watching = true;
}
function endAll() {
	for (const child of running) child.kill(child.killed ? "SIGKILL" : void 0);
}
const LOOKS = 4;
function watchStall(seconds, stalled) {
	let looks = 0;
	let timer;
	const rest = () => {
		clearInterval(timer);
		[timer, looks] = [void 0, 0];
	};
	const look = () => {
		if (++looks < LOOKS) return;
		rest();
		stalled();
	};
	const wait = () => {
		timer ??= setInterval(look, seconds * SECOND_MS / LOOKS).unref();
	};
	const news = () => {
		looks = 0;
	};
	return {
		wait,
		news,
		rest
	};
}

// src/adapters/git/git-output.ts
const SUBMODULE = "160000";
function splitNul(output) {
	if (output.length === 0) return [];
	const whole = output.at(-1) === 0 ? output.subarray(0, -1) : output;
	if (isUtf8(whole)) return whole.toString("utf8").split("\0");
	const pieces = [];
	for (let from = 0; from <= whole.length;) {
		const end = whole.indexOf(0, from);
		pieces.push(pathFromBytes(whole.subarray(from, end < 0 ? whole.length : end)));
		from = end < 0 ? whole.length + 1 : end + 1;
	}
	return pieces;
}
function decodeTreeLines(output) {
	return splitNul(output).map((line) => {
		const head = headOf(TREE_HEAD, line, "ls-tree");
		const [mode = "", , object = ""] = head.split(" ");
		return {
			kind: kindOfMode(mode),
			object,
			path: line.slice(head.length + 1)
		};
	});
}
const TREE_HEAD = /^\d{6} \w+ [0-9a-f]{40,64}$/;
function headOf(form, line, command) {
	const end = line.indexOf("	");
	const head = line.slice(0, end);
	if (end < 0 || end === line.length - 1 || !form.test(head)) throw oddAnswer(command);
	return head;
}
function oddAnswer(command) {
	return new LockReviewError("GIT_FAILED", `git ${command} answered in a way that git does not`, { hint: "See that git on the PATH is git itself, and that nothing around it writes to its output." });
}
function tooLargeInGit() {
	const message = `a file in git has more than ${MAX_FILE_BYTES} bytes`;
	return new LockReviewError("LIMIT_EXCEEDED", message);
}
function kindOfMode(mode) {
	if (mode === "040000") return "directory";
	if (mode === "120000") return "symlink";
	return mode === SUBMODULE ? "other" : "file";
}
function decodeIndex(output) {
	const tracked = /* @__PURE__ */ new Set();
	const submodules = /* @__PURE__ */ new Set();
	const unwatched = /* @__PURE__ */ new Map();
	const gone = [];
	const lines = splitNul(output);
	const isUntracked = (line) => line.startsWith("? ") && line.length > 2;
	for (const line of lines) {
		if (isUntracked(line)) continue;
		const head = headOf(INDEX_HEAD, line, "ls-files");
		const [tag, mode] = head.split(" ", 2);
		const path = line.slice(head.length + 1);
		const flag = flagOf(tag);
		if (mode === SUBMODULE) submodules.add(path);
		else if (tag === "R") gone.push(path);
		else if (flag !== "skip-worktree") tracked.add(path);
		if (flag !== void 0) unwatched.set(path, flag);
	}
	for (const path of gone) tracked.delete(path);
	return {
		tracked,
		submodules,
		unwatched,
		untracked: lines.filter((line) => isUntracked(line) && !line.endsWith("/")).map((line) => line.slice(2))
	};
}
function flagOf(tag = "") {
	if (tag.toUpperCase() === "S") return "skip-worktree";
	return tag === tag.toUpperCase() ? void 0 : "assume-unchanged";
}
const INDEX_HEAD = /^[^?\s] \d{6} [0-9a-f]{40,64} \d$/;
function decodeRawDiff(output) {
	const pieces = splitNul(output);
	const changes = /* @__PURE__ */ new Map();
	for (let at = 0; at < pieces.length;) {
		const raw = RAW_LINE.exec(pieces[at] ?? "");
		if (raw === null) throw oddAnswer("diff");
		const [, oldMode = "", newMode = "", status = ""] = raw;
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
		const isSubmodule = oldMode === SUBMODULE || newMode === SUBMODULE;
		changes.set(change.path, isSubmodule ? {
			...change,
			isSubmodule
		} : change);
	}
	return [...changes.values()];
}
const RAW_LINE = /^:(\d{6}) (\d{6}) [0-9a-f]+ [0-9a-f]+ ([A-Z]\d*)$/;
function statusOf(letter) {
	if (letter === "A") return "added";
	return letter === "D" ? "removed" : "modified";
}

// src/adapters/git/git-process.ts
const MAX_OUTPUT_BYTES = 536870912;
const GIT_SECONDS = 120;
function globalArguments(context) {
	const own = [
		"core.hooksPath=/dev/null",
		"core.fsmonitor=false",
		"safe.bareRepository=explicit"
	];
	const times = [
		"core.checkStat=default",
		"core.trustctime=true",
		"core.ignoreStat=false"
	];
	const log = ["log.showSignature=false", "log.follow=false"];
	return ["--no-pager", ...[
		...own,
		...times,
		...log,
		...context.settings ?? []
	].flatMap((setting) => ["-c", setting])];
}
function gitEnvironment(environment, index) {
	return {
		...childEnvironment(environment, "git"),
		GIT_INDEX_FILE: index,
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_DEFAULT_HASH: "sha1",
		GIT_ATTR_NOSYSTEM: "1",
		LC_ALL: "C"
	};
}
async function runGit(context, args, input = "") {
	const { directory, signal } = context;
	const end = await runProgram({
		file: "git",
		args: [...globalArguments(context), ...args],
		directory,
		environment: gitEnvironment(context.environment, context.index),
		input,
		maxBytes: MAX_OUTPUT_BYTES,
		seconds: 120,
		stop: signal
	});
	if (end.kind === "exited") return end;
	const [command = ""] = args;
	if (end.kind === "failed") throw notRun(command, end.cause);
	throw signal?.aborted === true ? stopped(signal, `git ${command} was stopped`) : lateGit(command);
}
function notRun(command, cause) {
	if (cause.code === "ENOENT") return new LockReviewError("GIT_FAILED", "git cannot be run here", {
		hint: "Install git and see that the directory exists.",
		cause
	});
	const { code } = cause;
	const given = typeof code === "string" || typeof code === "number" ? String(code) : void 0;
	const why = WHY_NOT_RUN[given ?? ""] ?? given ?? "it was ended by another program";
	return new LockReviewError("GIT_FAILED", `git ${command} did not come to its end: ${why}`, {
		hint: "Run it by hand in that directory to see why.",
		cause
	});
}
const WHY_NOT_RUN = {
	E2BIG: "what it is given, with the environment, is longer than the system takes (E2BIG)",
	EACCES: "the system does not let it be run (EACCES)",
	ERR_CHILD_PROCESS_STDIO_MAXBUFFER: `it said more than ${MAX_OUTPUT_BYTES / 1024 ** 2} MiB`
};
function lateGit(command) {
	const message = `git ${command} did not end within ${120} seconds`;
	return new LockReviewError("GIT_FAILED", message, { hint: "Run it by hand in that directory to see what it waits for: a lock, a network drive, a password." });
}
async function gitOutput(context, args, input) {
	const result = await runGit(context, args, input);
	if (result.code !== 0) throw gitFailure(args, result);
	return result.stdout;
}
async function gitFinding(context, args, input) {
	const result = await runGit(context, args, input);
	if (result.code > 1) throw gitFailure(args, result);
	return result.stdout;
}
async function withoutSettings(context, pattern, settingsOff) {
	const names = sortedUnique(splitNul(await gitFinding(context, [
		"config",
		"--name-only",
		"-z",
		"--get-regexp",
		pattern
	])));
	return {
		...context,
		settings: [...context.settings ?? [], ...names.flatMap(settingsOff)]
	};
}
function gitFailure(args, result) {
	const [firstLine = ""] = result.stderr.split("\n");
	const said = firstLine.replace(/\/\/[^/@\s]*@/g, "//");
	const hint = /dubious ownership/.test(firstLine) ? { hint: "Name the directory in git's setting safe.directory if its owner can be trusted." } : {};
	const message = `git ${args[0]} failed (exit code ${result.code}): ${said}`;
	return new LockReviewError("GIT_FAILED", message, hint);
}
function isObjectName(text) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
function assertCommits(commits) {
	if (commits.every(isObjectName)) return;
	throw new LockReviewError("GIT_FAILED", "a commit is named by something else than its object name");
}

// src/adapters/disk/still-tree.ts
function stillTree(files) {
	const lists = /* @__PURE__ */ new Map();
	const listings = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	const list = (path) => remembered(lists, path, async () => {
		const kind = path.length > 1024 ? "ask" : await known(path);
		return kind === void 0 || kind === "file" ? void 0 : files.list(path);
	});
	const listingOf = (directory) => remembered(listings, directory, async () => {
		const entries = await list(directory) ?? [];
		return {
			kinds: new Map(entries.map(({ name, kind }) => [name, kind])),
			folded: new Set(entries.map(({ name }) => foldedName(name)))
		};
	});
	const known = async (path) => {
		if (!isBelowTop(path)) return "ask";
		try {
			const { kinds, folded } = await listingOf(posix$1.dirname(path));
			const name = posix$1.basename(path);
			const kind = kinds.get(name) ?? (folded.has(foldedName(name)) ? "ask" : void 0);
			return kind === "symlink" ? "ask" : kind;
		} catch (caught) {
			if (isLockReviewError(caught, "FILE_FAILED")) return "ask";
			throw caught;
		}
	};
	const resolve = (path) => remembered(places, path, async () => {
		const kind = await known(path);
		if (kind === "ask") return files.resolve(path);
		const parent = kind && await resolve(posix$1.dirname(path));
		return parent === void 0 ? void 0 : posix$1.join(parent, posix$1.basename(path));
	});
	return {
		read: async (path) => {
			return await known(cleanPath$1(path)) === void 0 ? void 0 : files.read(path);
		},
		list: (path) => list(cleanPath$1(path)),
		kind: async (path) => {
			const kind = await known(cleanPath$1(path));
			return kind === "ask" ? files.kind(path) : kind;
		},
		resolve: (path) => resolve(cleanPath$1(path))
	};
}
function foldedName(name) {
	return name.normalize("NFC").toLowerCase();
}
function cleanPath$1(path) {
	const clean = posix$1.normalize(path);
	return clean.length > 1 && clean.endsWith("/") ? clean.slice(0, -1) : clean;
}
function isBelowTop(path) {
	if (path === "." || path === ".." || path.startsWith("../")) return false;
	return !/^\/|^[A-Za-z]:|\\/.test(path);
}

// src/adapters/git/git-blobs.ts
const HEADER = /^(\S+) (\w+)(?: (\d{1,15}))?$/;
var GitBlobs = class {
	#context;
	#waiting = [];
	#child;
	#header = Buffer.alloc(0);
	#arriving;
	#stall = watchStall(120, () => this.#abandon(lateGit("cat-file")));
	#stop = () => this.#abandon(this.#stopped());
	constructor(context) {
		this.#context = context;
	}
	read(object) {
		if (this.#context.signal?.aborted === true) return Promise.reject(this.#stopped());
		const child = this.#running();
		return new Promise((resolve, reject) => {
			this.#waiting.push({
				resolve,
				reject
			});
			setAlive(child, true);
			this.#stall.wait();
			this.#ask(child, object);
		});
	}
	#ask({ stdin }, object) {
		if (stdin.writableCorked === 0) {
			stdin.cork();
			process.nextTick(() => stdin.uncork());
		}
		stdin.write(`${object}\n`);
	}
	close() {
		const child = this.#child;
		if (child === void 0) return;
		this.#fail(child);
		child.stdin.end();
	}
	#stopped() {
		return stopped(this.#context.signal, "git cat-file was stopped");
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
		endWithUs(child);
		this.#child = child;
		this.#context.signal?.addEventListener("abort", this.#stop, { once: true });
		child.stdout.on("data", (chunk) => {
			this.#stall.news();
			if (this.#child === child) this.#accept(chunk);
		});
		child.stderr.resume();
		child.stdin.on("error", () => void 0);
		child.on("error", () => this.#fail(child));
		child.on("close", () => this.#fail(child));
		return child;
	}
	#fail(child, why = new LockReviewError("GIT_FAILED", "git cat-file ended before it had answered")) {
		if (this.#child !== child) return;
		this.#stall.rest();
		this.#context.signal?.removeEventListener("abort", this.#stop);
		this.#child = void 0;
		this.#arriving = void 0;
		this.#header = Buffer.alloc(0);
		for (const { reject } of this.#waiting.splice(0)) reject(why);
	}
	#accept(chunk) {
		let rest = chunk;
		while (rest.length > 0) rest = this.#arriving === void 0 ? this.#acceptHeader(rest) : this.#acceptBody(rest);
		if (this.#waiting.length > 0 || this.#child === void 0) return;
		setAlive(this.#child, false);
		this.#stall.rest();
	}
	#abandon(why) {
		const child = this.#child;
		if (child !== void 0) {
			this.#fail(child, why);
			child.kill("SIGKILL");
			setAlive(child, false);
		}
		return Buffer.alloc(0);
	}
	#acceptHeader(bytes) {
		const end = bytes.indexOf(10);
		this.#header = Buffer.concat([this.#header, end < 0 ? bytes : bytes.subarray(0, end)]);
		if (end < 0) return Buffer.alloc(0);
		const header = HEADER.exec(this.#header.toString());
		this.#header = Buffer.alloc(0);
		if (header === null) return this.#abandon(oddAnswer("cat-file"));
		const [, object = "", type = "", size] = header;
		if (size === void 0) {
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
		if (arriving.received === arriving.size) {
			this.#arriving = void 0;
			const waiting = this.#waiting.shift();
			if (arriving.size > 67108864) waiting?.reject(tooLargeInGit());
			else waiting?.resolve(Buffer.concat(arriving.chunks).subarray(0, -1));
		}
		return bytes.subarray(part.length);
	}
};
function setAlive(child, alive) {
	const pipes = [
		child.stdin,
		child.stdout,
		child.stderr
	];
	for (const pipe of [child, ...pipes]) if (alive) pipe.ref();
	else pipe.unref();
}

// src/adapters/git/git-changes.ts
const RAW_DIFF = [...[
	"-r",
	"-z",
	"-M",
	"--raw",
	"--no-abbrev",
	"--no-relative",
	"--no-textconv",
	"--no-ext-diff"
], "--ignore-submodules=dirty"];
async function changesBetween(context, commits) {
	assertCommits(commits);
	const output = await gitOutput(context, [
		"diff-tree",
		...RAW_DIFF,
		...commits,
		"--"
	]);
	return sortedByPath(decodeRawDiff(output));
}
async function changesToWorkTree(context, from, untracked) {
	assertCommits([from]);
	const unfiltered = await withoutSettings(context, "^filter\\..*\\.(clean|process)$", (name) => {
		const filter = name.slice(0, name.lastIndexOf("."));
		return [
			`${filter}.clean=`,
			`${filter}.process=`,
			`${filter}.required=false`
		];
	});
	const tracked = await gitOutput(unfiltered, [
		"diff",
		...RAW_DIFF,
		from,
		"--"
	]);
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
const CHANGE = /commit (\w+)\0\n:(\d{3})\d{3} (\d{3})\d{3} (\w+) (\w+) /g;
async function recordedBlobs(context, ...[at, path, limit]) {
	assertCommits([at]);
	if (isByteText(path)) return [];
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
		"--format=commit %H",
		at,
		"--",
		`:(literal,top)${path}`
	];
	const output = await gitOutput(context, [
		"log",
		"--first-parent",
		"-m",
		...format,
		...scope
	]);
	const isWhole = (await gitOutput(context, ["rev-parse", "--is-shallow-repository"])).toString().trim() === "false";
	const changes = [...output.toString("latin1").matchAll(CHANGE)];
	const written = new Set(changes.map(([, , , , , after]) => after));
	return changes.flatMap(([, commit, modeBefore, modeAfter, before = "", after = ""]) => [{
		object: after,
		commit: isWhole ? commit : void 0,
		mode: modeAfter
	}, ...written.has(before) ? [] : [{
		object: before,
		commit: void 0,
		mode: modeBefore
	}]]).filter(({ mode }) => mode === "100");
}
async function ignoredPaths(context, paths) {
	if (paths.length === 0) return /* @__PURE__ */ new Set();
	const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
	const ignored = await gitFinding(context, [
		"check-ignore",
		"-z",
		"--stdin"
	], input);
	return new Set(splitNul(ignored).map((path) => path.slice(2)));
}

// src/adapters/git/git-commits.ts
const NAME = /^([0-9a-f]{40}|[0-9a-f]{64}|refs\/[^~^:@\\]*(?:@[^{~^:@\\]*)*|@|(?:[A-Z]+_)?HEAD|)((?:~|\^|@\{).*)?$/;
async function resolveCommit(context, name) {
	const [, stem, rest] = /\p{Cc}/u.test(name) || name === "" ? [] : NAME.exec(name) ?? [];
	if (stem === void 0) return void 0;
	const there = await whatIsThere(context, stem);
	const isBranch = stem.startsWith("refs/heads/") && rest === void 0;
	if (there !== true && (isBranch || there === void 0)) return there;
	return verifiedCommit(context, name);
}
async function verifiedCommit(context, name) {
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${name}^{commit}`
	];
	const result = await runGit(context, args);
	return result.code === 0 ? commitId(result.stdout) : void 0;
}
async function whatIsThere(context, stem) {
	if (stem.startsWith("refs/")) {
		const shown = await runGit(context, [
			"show-ref",
			"--verify",
			"--hash",
			"--dereference",
			"--",
			stem
		]);
		return shown.code === 0 ? commitId(shown.stdout) ?? true : void 0;
	}
	if (!stem.endsWith("_HEAD")) return true;
	return (await runGit(context, [
		"rev-parse",
		"--symbolic-full-name",
		"--end-of-options",
		stem
	])).stdout.toString().split("\n").includes(stem) || void 0;
}
async function commitsStartingWith(context, digits) {
	if (!/^[0-9a-f]{4,64}$/i.test(digits)) return [];
	const objects = (await gitOutput(context, ["rev-parse", `--disambiguate=${digits}`])).toString().split("\n").filter(isObjectName);
	return (await Promise.all(objects.map((object) => resolveCommit(context, object)))).filter((commit, i) => commit !== void 0 && commit === objects[i]);
}
async function commitTime(context, commit) {
	const seconds = (await gitOutput(context, [
		"show",
		"--no-patch",
		"--format=%ct",
		"--end-of-options",
		commit
	])).toString().trim();
	return /^\d{1,11}$/.test(seconds) ? Number(seconds) * 1e3 : void 0;
}
function commitId(output) {
	const text = output.toString().trim();
	return isObjectName(text) ? text : void 0;
}
const AUTHOR = ["user.name=tofu-lock-review", "user.email=tofu-lock-review@invalid"];
async function stagedCommit(context) {
	const here = {
		...context,
		settings: [...context.settings ?? [], ...AUTHOR]
	};
	const index = context.environment["GIT_INDEX_FILE"];
	const tree = await makeObject({
		...here,
		index
	}, ["write-tree"]);
	let onto = "HEAD";
	let parent = await resolveCommit(here, onto);
	if (parent === void 0) onto = parent = await makeObject(here, [
		"commit-tree",
		"-m",
		"nothing",
		await makeObject(here, ["mktree"])
	]);
	return {
		commit: await makeObject(here, [
			"commit-tree",
			"-m",
			"staged",
			"-p",
			parent,
			tree
		]),
		onto
	};
}
async function makeObject(context, args) {
	const id = commitId(await gitOutput(context, args));
	if (id !== void 0) return id;
	throw new LockReviewError("GIT_FAILED", `git ${args[0]} named no object`);
}
function gitMerger(context) {
	return async (ours, theirs, where) => {
		assertCommits([ours, theirs]);
		if (where === "several-bases" && !await hasSeveralBases(context, ours, theirs)) return { kind: "needless" };
		const settings = [...context.settings ?? [], "merge.renormalize=false"];
		const driver = "^merge\\..*\\.driver$";
		const plain = await withoutSettings({
			...context,
			settings
		}, driver, (name) => [`${name}=false`]);
		const args = [
			"merge-tree",
			"--write-tree",
			"-z",
			"--name-only",
			"--no-messages",
			ours,
			theirs
		];
		const result = await runGit(plain, args);
		const [tree = "", ...paths] = splitNul(result.stdout);
		if (result.code === 129) return {
			kind: "none",
			reason: "it takes git 2.38 or later"
		};
		if (result.code > 1 || !isObjectName(tree)) return {
			kind: "none",
			reason: gitFailure(args, result).message
		};
		return result.code === 0 ? {
			kind: "merged",
			tree
		} : {
			kind: "conflicts",
			paths: sortedUnique(paths)
		};
	};
}
async function hasSeveralBases(context, ours, theirs) {
	return (await gitFinding(context, [
		"merge-base",
		"--all",
		ours,
		theirs
	])).toString("latin1").trim().includes("\n");
}

// src/review/change/disk-name.ts
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
const PLAIN = /^[!-~]*$/;
function diskName(path) {
	if (PLAIN.test(path) && !path.includes("./") && !path.endsWith(".")) return path.toLowerCase();
	return path.replace(IGNORED, "").normalize("NFC").toUpperCase().toLowerCase().split("/").map((name) => withoutTrailing(name, (end) => end === "." || end === " ")).join("/");
}
function isLockFileName(path) {
	const name = diskName(basename(path));
	return name === ".terraform.lock.hcl" || /^te(?:rraf|[\da-f]{4})~\d\.hcl$/.test(name);
}
function isAttributesFile(path) {
	const name = diskName(basename(path));
	return name === ".gitattributes" || /^gi(?:tatt|7d29)~\d$/.test(name);
}

// src/adapters/git/git-attributes.ts
const NAMES = [
	"text",
	"crlf",
	"eol",
	"ident",
	"filter",
	"working-tree-encoding"
];
async function readConversions(files, paths, environment) {
	if (files.length === 0 || paths.length === 0) return /* @__PURE__ */ new Map();
	const ask = attributesOf(paths, environment);
	const inOneDirectory = groupBy(files, ({ path }) => posix$1.dirname(path));
	const asOneName = [...inOneDirectory].flatMap(([directory, twins]) => twins.slice(0, 1).map((twin) => ({
		...twin,
		path: posix$1.join(directory, ATTRIBUTES)
	})));
	const [strict, ignoringCase] = await Promise.all([ask(files.filter(({ path }) => posix$1.basename(path) === ATTRIBUTES)), ask(asOneName, "core.ignoreCase=true")]);
	return new Map(paths.map((path) => {
		const twins = directoriesAbove(path).map((directory) => inOneDirectory.get(directory) ?? []).filter(({ length }) => length > 1).flatMap((found) => found.map((file) => file.path));
		const folded = ignoringCase.get(path) ?? UNSPECIFIED;
		return [path, {
			...strict.get(path) ?? UNSPECIFIED,
			ignoringCase: folded,
			twins
		}];
	}));
}
const ATTRIBUTES = ".gitattributes";
function directoriesAbove(path) {
	const directories = [];
	for (let at = posix$1.dirname(path);; at = posix$1.dirname(at)) {
		directories.push(at);
		if (at === posix$1.dirname(at)) return directories;
	}
}
function attributesOf(paths, environment) {
	return async (files, setting = "core.ignoreCase=false") => {
		if (files.length === 0) return /* @__PURE__ */ new Map();
		const place = makeScratchDirectory("attributes");
		try {
			const settings = [
				setting,
				"core.attributesFile=/dev/null",
				"safe.bareRepository=all"
			];
			const context = {
				directory: place.path,
				environment,
				settings
			};
			await gitOutput(context, [
				"init",
				"--quiet",
				"--bare",
				"--template="
			]);
			await gitOutput(context, ["fast-import", "--quiet"], importOf(files));
			await gitOutput(context, ["read-tree", "refs/heads/attributes"]);
			const input = Buffer.concat(paths.map((path) => pathBytes(`${path}\0`)));
			const args = [
				"check-attr",
				"--cached",
				"-z",
				"--stdin",
				...NAMES
			];
			return decodeAttributes(splitNul(await gitOutput(context, args, input)));
		} finally {
			await place.remove();
		}
	};
}
function importOf(files) {
	const blobs = files.flatMap(({ content }, i) => [
		Buffer.from(`blob\nmark :${i + 1}\ndata ${content.length}\n`),
		Buffer.from(content),
		Buffer.from("\n")
	]);
	const entries = files.flatMap(({ path, kind }, i) => [
		Buffer.from(`M ${kind === "file" ? "100644" : "120000"} :${i + 1} `),
		quoted(path),
		Buffer.from("\n")
	]);
	const head = "commit refs/heads/attributes\ncommitter a <a@a.invalid> 0 +0000\ndata 0\n\n";
	return Buffer.concat([
		...blobs,
		Buffer.from(head),
		...entries
	]);
}
function quoted(path) {
	const bytes = [...pathBytes(path)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
	return Buffer.from(`"${bytes.join("")}"`);
}
function decodeAttributes(pieces) {
	const byPath = /* @__PURE__ */ new Map();
	for (let at = 0; at + 2 < pieces.length; at += 3) {
		const [path = "", name = "", value = ""] = pieces.slice(at, at + 3);
		byPath.set(path, {
			...byPath.get(path) ?? UNSPECIFIED,
			[name]: value
		});
	}
	return byPath;
}
const UNSPECIFIED = Object.fromEntries(NAMES.map((name) => [name, "unspecified"]));
const NONE = /* @__PURE__ */ new Set(["unspecified", "unset"]);
function checkedOut(content, conversion) {
	const doubt = doubtOf(content, conversion);
	if (doubt !== void 0) return {
		content,
		doubt
	};
	return { content: endsInCrlf(content, conversion) ? withCrlf(content) : content };
}
function doubtOf(content, conversion) {
	const { ignoringCase, twins } = conversion;
	const doubt = twins.length === 0 ? doubtBy(content, ignoringCase) : `${twins.slice(0, 2).join(" and ")} are one file, and the attributes are those of any of them`;
	return doubtBy(content, conversion) ?? (doubt && `where the disk does not tell case, ${doubt}`);
}
function doubtBy(content, attributes) {
	const { filter, ident } = attributes;
	const encoding = attributes["working-tree-encoding"];
	if (!NONE.has(filter) && filter !== "set") return `the attribute filter=${filter} makes a program of the user's rewrite it on checkout`;
	if (encoding !== "unspecified" && encoding !== "" && !/^utf-?8$/i.test(encoding)) return `the attribute working-tree-encoding=${encoding} makes a checkout write it in another encoding`;
	if (ident === "set" && Buffer.from(content).includes("$Id")) return "the attribute ident makes a checkout write something else for $Id$";
}
function endsInCrlf(content, { text, crlf, eol }) {
	const action = actionOf(text) ?? actionOf(crlf);
	if (action === "binary" || eol !== "crlf") return false;
	const counts = countBytes(content);
	if (counts.loneLf === 0) return false;
	return action !== "auto" || !(counts.loneCr > 0 || counts.crlf > 0 || counts.isBinary);
}
function actionOf(value) {
	if (value === "set") return "text";
	if (value === "unset") return "binary";
	return value === "input" || value === "auto" ? value : void 0;
}
function countBytes(content) {
	const text = Buffer.from(content).toString("latin1");
	const count = (pattern) => text.match(pattern)?.length ?? 0;
	const crlf = count(/\r\n/g);
	const loneCr = count(/\r(?!\n)/g);
	const plain = count(/[\b\t\x1b\f\x20-\x7e\x80-\xff]/g);
	const odd = count(/[\x01-\x07\x0b\x0e-\x1a\x1c-\x1f\x7f]/g) - count(/\x1a$/g);
	const isBinary = loneCr > 0 || text.includes("\0") || plain >> 7 < odd;
	return {
		loneLf: count(/(?<!\r)\n/g),
		loneCr,
		crlf,
		isBinary
	};
}
function withCrlf(content) {
	const text = Buffer.from(content).toString("latin1").replace(/(?<!\r)\n/g, "\r\n");
	return new Uint8Array(Buffer.from(text, "latin1"));
}

// src/adapters/git/checkout-conversions.ts
function lockFileConversions(content, environment, resolve) {
	const conversions = /* @__PURE__ */ new Map();
	const ask = async (index, paths) => readConversions(await attributesAbove(index, paths, content), paths, environment);
	const lockPlaces = async ({ entries }) => {
		const locks = [...entries.keys()].filter(isLockFileName);
		const links = locks.filter((path) => entries.get(path)?.kind === "symlink");
		const places = await Promise.all(links.map(resolve));
		return /* @__PURE__ */ new Set([...locks, ...places.filter((place) => place !== void 0)]);
	};
	const lockFiles = /* @__PURE__ */ new Map();
	return async (place, bytes) => {
		const index = await content.index();
		const places = await remembered(lockFiles, "", () => lockPlaces(index));
		const [key, paths] = places.has(place) ? ["", sortedUnique(places)] : [place, [place]];
		const conversion = (await remembered(conversions, key, () => ask(index, paths))).get(place);
		return conversion === void 0 ? { content: bytes } : checkedOut(bytes, conversion);
	};
}
async function attributesAbove({ entries }, paths, content) {
	const above = new Set(paths.flatMap(directoriesAbove));
	const files = [...entries.values()].filter(({ path }) => isAttributesFile(path) && above.has(posix$1.dirname(path)));
	return (await Promise.all(files.map(async ({ path, kind, object }) => {
		return kind === "file" || kind === "symlink" ? [{
			path,
			kind,
			content: await content.read(object)
		}] : [];
	}))).flat();
}
async function checkedOutOnDisk({ files, root }, path, environment) {
	const [content, place] = await Promise.all([files.read(path), files.resolve(path)]);
	if (content === void 0 || place === void 0) return void 0;
	const whole = isAbsolute$1(place) ? place : posix$1.join(root, place);
	const above = await repositoryAbove(files, whole);
	const top = above.at(-1);
	if (top === void 0) return { content };
	const fromTop = (absolute) => posix$1.relative(top, absolute);
	const attributes = [];
	for (const directory of above) {
		const here = await attributesOnDisk(files, directory);
		const link = here.find(({ kind }) => kind === "symlink");
		if (link !== void 0) return {
			content,
			doubt: `${fromTop(link.path)} is a symbolic link`
		};
		for (const file of here) attributes.push({
			...file,
			path: fromTop(file.path)
		});
	}
	const name = fromTop(whole);
	const conversion = (await readConversions(attributes, [name], environment)).get(name);
	const doubt = conversion === void 0 ? void 0 : doubtOf(content, conversion);
	return doubt === void 0 ? { content } : {
		content,
		doubt
	};
}
async function repositoryAbove(files, path) {
	const directories = directoriesAbove(path);
	for (const [i, directory] of directories.entries()) if (await files.kind(posix$1.join(directory, ".git")) !== void 0) return directories.slice(0, i + 1);
	return [];
}
async function attributesOnDisk(files, directory) {
	const reads = (await files.list(directory) ?? []).map(async ({ name, kind }) => {
		const path = posix$1.join(directory, name);
		if (!isAttributesFile(name) || kind !== "file" && kind !== "symlink") return [];
		const content = kind === "file" ? await files.read(path) : /* @__PURE__ */ new Uint8Array();
		return content === void 0 ? [] : [{
			path,
			kind,
			content
		}];
	});
	return (await Promise.all(reads)).flat();
}

// src/adapters/git/git-tree.ts
function indexTree(lines) {
	const entries = /* @__PURE__ */ new Map();
	const directories = /* @__PURE__ */ new Map([["", []]]);
	for (const line of lines) {
		const { kind, path } = line;
		entries.set(path, line);
		if (kind === "directory" && !directories.has(path)) directories.set(path, []);
		const parent = parentOf(path);
		const siblings = directories.get(parent);
		if (siblings === void 0) directories.set(parent, [line]);
		else siblings.push(line);
	}
	return {
		entries,
		directories
	};
}
function submodulesIn({ entries }) {
	return [...entries.values()].flatMap(asSubmodule);
}
function asSubmodule({ path, kind, object }) {
	return kind === "other" ? [{
		path,
		commit: object
	}] : [];
}
function submoduleOf({ entries }, place) {
	for (let at = place; at !== ""; at = parentOf(at)) {
		const line = entries.get(at);
		if (line?.kind === "other") return asSubmodule(line)[0];
	}
}
function filesIn$1({ entries }) {
	const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
	return sortedUnique(files.map(({ path }) => path));
}
function pathsIn({ entries }) {
	return [...entries.values()].flatMap(({ path, kind }) => {
		if (kind === "directory") return [];
		return [{
			path,
			kind: kind === "other" ? "submodule" : kind,
			isTracked: true
		}];
	});
}
function parentOf(path) {
	const parent = posix$1.dirname(path);
	return parent === "." ? "" : parent;
}
const MAX_LINKS = 40;
const MAX_TARGET_BYTES = 4095;
function placesIn(content, open) {
	const links = /* @__PURE__ */ new Map();
	const targets = (object) => remembered(links, object, async () => targetOf(await content.read(object)));
	const placeOf = async (path) => {
		const index = await content.index();
		const place = await resolveIn(index, path, targets);
		return {
			index,
			place,
			submodule: place === void 0 ? void 0 : submoduleOf(index, place)
		};
	};
	const ask = async (path, here, inside) => {
		const { index, place, submodule } = await placeOf(path);
		if (place === void 0) return void 0;
		if (submodule === void 0) return here(place, index);
		if (open === void 0) return submodule.path === place ? here(place, index) : void 0;
		const tree = await open(submodule);
		if ("reason" in tree) return void 0;
		return inside(tree, place.slice(submodule.path.length + 1), submodule.path);
	};
	return {
		placeOf,
		ask
	};
}
function submoduleAnswers(placeOf, open) {
	return {
		submoduleOf: async (path) => (await placeOf(path)).submodule?.path,
		outOfReach: async (path) => {
			const { place = "", submodule } = await placeOf(path);
			if (submodule === void 0 || open === void 0) return void 0;
			const tree = await open(submodule);
			if ("reason" in tree) return tree.reason;
			return tree.outOfReach?.(place.slice(submodule.path.length + 1));
		}
	};
}
function createGitTree(content, { environment, open }) {
	const { placeOf, ask } = placesIn(content, open);
	const read = (place, { entries }) => {
		const entry = entries.get(place);
		if (entry?.kind === "file") return content.read(entry.object);
		throw new LockReviewError("FILE_FAILED", `${place} is not a regular file in git`);
	};
	const shownKind = (kind) => kind === "other" && open !== void 0 ? "directory" : kind;
	const convert = lockFileConversions(content, environment, async (path) => {
		const { place, submodule } = await placeOf(path);
		return submodule === void 0 ? place : void 0;
	});
	return {
		read: (path) => ask(path, read, (tree, inner) => tree.read(inner)),
		checkedOut: (path) => ask(path, async (place, index) => convert(place, await read(place, index)), checkedOutOf),
		list: (path) => ask(path, (place, { directories }) => directories.get(place)?.map(({ path: at, kind }) => ({
			name: posix$1.basename(at),
			kind: shownKind(kind)
		})).sort((a, b) => compareBytes(a.name, b.name)), (tree, inner) => tree.list(inner)),
		kind: async (path) => {
			const clean = cleanPath(path);
			if (clean === void 0) return void 0;
			if (clean === "") return "directory";
			const name = posix$1.basename(clean);
			return ask(parentOf(clean), (parent, { entries }) => {
				const entry = entries.get(joined(parent, name));
				return entry && shownKind(entry.kind);
			}, (tree, inner) => tree.kind(joined(inner, name)));
		},
		resolve: (path) => ask(path, (place) => place, async (tree, inner, submodule) => {
			const place = await tree.resolve(inner);
			return place === void 0 ? void 0 : posix$1.join(submodule, place);
		}),
		...submoduleAnswers(placeOf, open)
	};
}
function cleanPath(path) {
	const clean = posix$1.normalize(path).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? void 0 : clean;
}
function joined(directory, name) {
	return directory === "" ? name : `${directory}/${name}`;
}
function targetOf(bytes) {
	const end = bytes.indexOf(0);
	const target = end < 0 ? bytes : bytes.subarray(0, end);
	return target.length > 0 && target.length <= MAX_TARGET_BYTES ? pathFromBytes(target) : void 0;
}
async function resolveIn(index, path, targets) {
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
		const target = ++links > MAX_LINKS ? void 0 : await targets(link.object);
		if (target === void 0 || target.startsWith("/")) return void 0;
		appendAll(names, target.split("/").reverse());
	}
	return place;
}
function stepInto(index, place, name) {
	const isListed = index.directories.has(place);
	if (!isListed && submoduleOf(index, place) === void 0) return void 0;
	if (name === "" || name === ".") return place;
	if (name === "..") return place === "" ? void 0 : parentOf(place);
	const next = joined(place, name);
	return !isListed || index.entries.has(next) ? next : void 0;
}

// src/adapters/git/git-cli.ts
async function openRepository(place) {
	const top = await findTop(place);
	const context = {
		...place,
		directory: top
	};
	const blobs = new GitBlobs(context);
	const read = (object) => blobs.read(object);
	const indexes = /* @__PURE__ */ new Map();
	const index = (at) => remembered(indexes, at, async () => {
		assertCommits([at]);
		return indexTree(decodeTreeLines(await gitOutput(context, [
			"ls-tree",
			"-r",
			"-t",
			"-z",
			"--full-tree",
			at
		])));
	});
	const listings = /* @__PURE__ */ new Map();
	const workTree = () => remembered(listings, "", () => readWorkTree(context).finally(() => listings.delete("")));
	return {
		top,
		...commitsIn(context),
		changedPaths: async (from, to) => to === "work-tree" ? changesToWorkTree(context, from, (await workTree()).untracked) : changesBetween(context, [from, to]),
		treeAt: (commit, open) => createGitTree({
			index: () => index(commit),
			read
		}, {
			environment: place.environment,
			open
		}),
		submodules: async (at) => submodulesIn(await index(at)),
		origin: async () => {
			return (await gitFinding(context, [
				"config",
				"--get",
				"remote.origin.url"
			])).toString("utf8").trim() || void 0;
		},
		listFiles: async (at) => at === "work-tree" ? listWorkTree(await workTree()) : filesIn$1(await index(at)),
		listPaths: async (at) => at === "work-tree" ? listWorkTreePaths(await workTree(), top) : pathsIn(await index(at)),
		fileHistory: async (at, path, limit) => Promise.all((await recordedBlobs(context, at, path, limit)).map(async ({ object, commit }) => ({
			content: await read(object),
			commit
		}))),
		ignoredPaths: (paths) => ignoredPaths(context, paths),
		close: () => blobs.close()
	};
}
function commitsIn(context) {
	const commits = /* @__PURE__ */ new Map();
	const commitOf = async (name) => {
		const commit = commits.get(name) ?? await resolveCommit(context, name);
		if (commit !== void 0) commits.set(commit, commit);
		return commit;
	};
	const bases = /* @__PURE__ */ new Map();
	return {
		resolveCommit: commitOf,
		commitsStartingWith: (digits) => commitsStartingWith(context, digits),
		mergeBase: (a, b) => remembered(bases, `${a} ${b}`, async () => {
			assertCommits([a, b]);
			return commitId(await gitFinding(context, [
				"merge-base",
				a,
				b
			]));
		}),
		commitTime: (commit) => commitTime(context, commit),
		firstParent: (commit) => commitOf(`${commit}^1`)
	};
}
const NO_WORK_TREE = /not a git repository|must be run in a work tree|cannot use bare repository/;
async function findTop(context) {
	const args = ["rev-parse", "--show-toplevel"];
	const result = await runGit(context, args);
	if (result.code === 0) return resolve(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
	if (!NO_WORK_TREE.test(result.stderr)) throw gitFailure(args, result);
	const message = `${context.directory} is not in the work tree of a git repository`;
	throw new LockReviewError("NOT_A_REPOSITORY", message);
}
async function readWorkTree(context) {
	return decodeIndex(await gitOutput(context, [
		"ls-files",
		"-z",
		"-v",
		...[
			"--stage",
			"--deleted",
			"--others",
			"--exclude-standard"
		]
	]));
}
function listWorkTree({ tracked, untracked }) {
	return sortedUnique([...tracked, ...untracked]);
}
async function listWorkTreePaths(listed, top) {
	const { submodules, unwatched } = listed;
	const disk = stillTree(createDiskTree({
		root: top,
		reach: "root"
	}));
	const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
	const present = await mapFewAtOnce(skipped, async (path) => await disk.kind(path) === void 0 ? [] : [path]);
	const tracked = /* @__PURE__ */ new Set([...listed.tracked, ...present.flat()]);
	return [...await mapFewAtOnce(listWorkTree({
		...listed,
		tracked
	}), async (path) => {
		return {
			path,
			kind: await disk.kind(path) === "symlink" ? "symlink" : "file",
			isTracked: tracked.has(path),
			unwatched: unwatched.get(path)
		};
	}), ...[...submodules].map((path) => ({
		path,
		kind: "submodule",
		isTracked: true
	}))];
}

// src/formats/cli-config/environment-arguments.ts
const TAKING_VALUES = /* @__PURE__ */ new Set([
	...[
		"var",
		"var-file",
		"test-directory",
		"plugin-dir",
		"lockfile",
		"backend-config"
	],
	...[
		"from-module",
		"lock-timeout",
		"target",
		"state",
		"policies"
	],
	...[
		"platform",
		"fs-mirror",
		"net-mirror",
		"oci-mirror"
	]
]);
function environmentArguments(environment, command = "init") {
	const read = [`TF_CLI_ARGS_${command.replace(" ", "_")}`, "TF_CLI_ARGS"].map((name) => [name, shellWords(environment[name] ?? "")]);
	const options = optionsIn(read.flatMap(([, words]) => words ?? []));
	const texts = (option) => options.filter(({ name }) => name === option).map(({ value }) => value ?? "");
	return {
		values: options.flatMap(({ name, value = "" }) => name === "var" || name === "var-file" ? [{
			option: name,
			text: value
		}] : []),
		testDirectory: texts("test-directory").at(-1),
		pluginDirectories: texts("plugin-dir"),
		isUpgrade: isTrue(options.findLast(({ name }) => name === "upgrade")),
		unread: read.flatMap(([name, words]) => words === void 0 ? [name] : [])
	};
}
function variableArgument(text) {
	const at = text.indexOf("=");
	const name = text.slice(0, Math.max(at, 0));
	return name === "" || name.endsWith(" ") ? void 0 : {
		name,
		text: text.slice(at + 1)
	};
}
function isAbsolutePath(path) {
	return /^(?:\/|[A-Za-z]:[/\\])/.test(path);
}
function optionsIn(words) {
	const options = [];
	for (let at = 0; at < words.length; at++) {
		const [, name, value] = /^--?(\w[\w-]*)(?:=(.*))?$/s.exec(words[at] ?? "") ?? [];
		if (name === void 0) continue;
		const isNext = value === void 0 && TAKING_VALUES.has(name);
		if (isNext) at++;
		options.push({
			name,
			value: isNext ? words[at] : value
		});
	}
	return options;
}
function isTrue(option) {
	if (option === void 0) return false;
	return option.value === void 0 || /^(?:1|t|T|TRUE|true|True)$/.test(option.value);
}
function shellWords(text) {
	const words = [];
	let word;
	for (const [part] of text.matchAll(PARTS)) {
		if (/^[;&|<>]/.test(part)) break;
		if (/^[\t\n\r ]/.test(part)) {
			if (word !== void 0) words.push(word);
			word = void 0;
		} else {
			const literal = literalOf(part);
			if (literal === void 0) return void 0;
			word = (word ?? "") + literal;
		}
	}
	return word === void 0 ? words : [...words, word];
}
const PARTS = /[\t\n\r ]+|\\.|'[^']*'|"(?:[^"\\]|\\.)*"|[;&|<>].*|[`()'"\\].*|[^\t\n\r \\'";&|<>`()]+/gsu;
function literalOf(part) {
	if (/^'[^']*'$/.test(part)) return part.slice(1, -1);
	if (/^"(?:[^"\\]|\\.)*"$/su.test(part)) return unescaped(part.slice(1, -1));
	if (/^[`()'"]/.test(part) || part === "\\") return void 0;
	return unescaped(part);
}
function unescaped(text) {
	return text.replaceAll(/\\(.)/gsu, "$1");
}

// src/config/directory/decode-test-file.ts
const TEST_FILE_SCHEMA = bodySchema("", {
	run: ["name"],
	provider: ["name"]
});
const RUN_SCHEMA = bodySchema("", {
	variables: [],
	module: []
});
const RUN_MODULE_SCHEMA = bodySchema("source version");
function decodeTestFile(body, tool, problems) {
	const content = body.partialContent(TEST_FILE_SCHEMA, problems);
	return {
		providers: blocksOf(content, "provider").flatMap((block) => decodeProvider(block, problems) ?? []),
		calls: blocksOf(content, "run").flatMap((block) => decodeRun(block, tool, problems) ?? [])
	};
}
function blocksOf({ blocks }, type) {
	return blocks.filter((block) => block.type === type);
}
function decodeRun({ body, labels }, tool, problems) {
	const content = body.partialContent(RUN_SCHEMA, problems);
	const [first, ...more] = blocksOf(content, "module");
	if (first === void 0) return void 0;
	const call = decodeRunModule(first, {
		name: labels[0] ?? "",
		tool
	}, problems);
	for (const { place } of more) problems.error(place, "Multiple \"module\" blocks", "One is enough.");
	return {
		...call,
		arguments: blocksOf(content, "variables").map((block) => block.body)
	};
}
function decodeRunModule({ body, place }, { name, tool }, problems) {
	const { attributes } = body.content(RUN_MODULE_SCHEMA, problems);
	const [sourceArgument, versionArgument] = [attributes.get("source"), attributes.get("version")];
	const call = {
		name,
		place,
		sourceArgument,
		versionArgument
	};
	const located = locateConstant(call, versionArgument === void 0 ? "any" : "registry", {
		tool,
		problems
	});
	if (sourceArgument === void 0) {
		problems.error(place, "Missing \"source\" attribute for module block", "A run needs to know which module.");
		return call;
	}
	if (located.source?.kind !== "remote" || tool.name === "opentofu") return located;
	problems.error(sourceArgument.place, "Invalid module source address", "Runs can use local modules and modules of registries only.");
	return call;
}

// src/config/module-tree/module-loader.ts
var ModuleLoader = class ModuleLoader {
	files;
	tool;
	spent;
	asked = {
		directories: /* @__PURE__ */ new Set(),
		files: /* @__PURE__ */ new Set(),
		places: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Set(),
		unread: []
	};
	reported = /* @__PURE__ */ new Set();
	#memory;
	#shared;
	#loaded = /* @__PURE__ */ new Map();
	constructor(files, { tool, memory = /* @__PURE__ */ new Map(), spent }) {
		this.files = files;
		this.tool = tool;
		this.spent = spent ?? {
			bytes: 0,
			tokens: 0
		};
		this.#memory = memory;
		this.#shared = memory.get(files) ?? /* @__PURE__ */ new Map();
		memory.set(files, this.#shared);
	}
	forPackage(files) {
		return new ModuleLoader(files, {
			tool: this.tool,
			memory: this.#memory,
			spent: this.spent
		});
	}
	module(place) {
		const { directory, over } = place;
		this.asked.directories.add(directory);
		if (over !== void 0) return this.#readCounted(place);
		const loading = this.#loaded.get(directory) ?? this.#readCounted(place);
		this.#loaded.set(directory, loading);
		return loading;
	}
	async #readCounted(place) {
		const { directory, shown, isShared } = place;
		if (isTooMuch(this.spent)) return {
			...new ModuleDecoder(this.tool).finish(),
			diagnostics: [tooMuchBefore(shown)]
		};
		const read = () => this.#read(place);
		const key = JSON.stringify([
			toolKey(this.tool),
			directory,
			shown
		]);
		const decoded = isShared ? await remembered(this.#shared, key, read) : await read();
		this.spent.bytes += decoded?.size.bytes ?? 0;
		this.spent.tokens += decoded?.size.tokens ?? 0;
		return decoded;
	}
	async #read({ directory, shown, over }) {
		const names = await this.fileNames(directory);
		if (names === void 0) return void 0;
		const copied = new Set(await over?.loader.fileNames(over.directory));
		const decoder = new ModuleDecoder(this.tool);
		const files = moduleFileNames(/* @__PURE__ */ new Set([...names, ...copied]), this.tool);
		for (const kind of ["primary", "override"]) for (const name of files[kind]) {
			const isRead = !isTooMuch(decoder.size);
			const [loader, at, as] = over !== void 0 && copied.has(name) ? [
				over.loader,
				over.directory,
				""
			] : [
				this,
				directory,
				shown
			];
			const bytes = isRead ? await loader.#bytes(join(at, name)) : void 0;
			await nextTurn();
			decoder.add(kind, join(as, name), bytes);
		}
		return decoder.finish();
	}
	async fileNames(directory) {
		return (await this.files.list(directory))?.filter((entry) => entry.kind !== "directory").map((entry) => entry.name);
	}
	async file(path) {
		await nextTurn();
		if (isTooMuch(this.spent)) return void 0;
		const bytes = await this.#bytes(path);
		this.spent.bytes += bytes?.length ?? 0;
		return bytes;
	}
	#bytes(path) {
		return undefinedOnError(this.files.read(path), "FILE_FAILED", "LIMIT_EXCEEDED");
	}
};
const NO_MANIFEST = new LockReviewError("FILE_FAILED", "The manifest of modules cannot be used");
const manifestRecord = recordOf((record) => {
	const version = record.read("Version", absentOr(aText));
	const source = record.read("Source", aText);
	return [record.read("Key", aText), {
		source,
		version,
		directory: record.read("Dir", aText)
	}];
});
const manifestRecords = recordOf((manifest) => manifest.read("Modules", listOf(manifestRecord)));
function decodeModulesManifest(manifest) {
	const records = attempt(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
	const keys = new Set(records?.map(([key]) => key));
	if (records === void 0 || keys.size < records.length) return void 0;
	return new Map(records.filter(([, { directory }]) => isInside(directory)));
}
function isInside(directory) {
	if (directory.length > 4096) return false;
	return !directory.startsWith("/") && !directory.split("/").includes("..");
}

// src/config/module-tree/root-values.ts
const PREFIX = "TF_VAR_";
async function readRootInputs(loader, base, inputs) {
	const isPrivate = inputs.secrecy === "private";
	const given = /* @__PURE__ */ new Map();
	const problems = new Problems();
	for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) if (name.startsWith(PREFIX)) given.set(name.slice(7), {
		value: { text },
		isPrivate
	});
	const addFile = (path, bytes, isSecret) => {
		const { body, diagnostics, tokens } = bodyOfFile(path, bytes);
		problems.add(diagnostics);
		for (const { name, expression } of body.attributes(problems)) given.set(name, {
			value: { expression },
			isPrivate: isSecret
		});
		return tokens;
	};
	for (const name of variableFileNames(await loader.fileNames(base) ?? [])) {
		const bytes = await loader.file(join(base, name));
		if (bytes === void 0) {
			const detail = `The file "${name}" holds values by its name, but it could not be read.`;
			problems.error(void 0, "Failed to read variables file", detail);
		} else loader.spent.tokens += addFile(name, bytes, false);
	}
	const { environment = {}, command } = inputs;
	const { values } = environmentArguments(environment, command);
	const added = await addedArguments(values, loader, base);
	for (const argument of [...added.arguments, ...inputs.arguments ?? []]) if (argument.kind === "file") addFile(argument.path, argument.bytes, isPrivate);
	else given.set(argument.name, {
		value: { text: argument.text },
		isPrivate
	});
	return {
		valueOf: (variable) => {
			const raw = given.get(variable.name);
			return raw && givenValue(variable, raw);
		},
		diagnostics: problems.diagnostics,
		limits: added.limits
	};
}
async function addedArguments(values, loader, base) {
	const given = [];
	const limits = [];
	for (const { option, text } of values) {
		const variable = option === "var" ? variableArgument(text) : void 0;
		const place = isAbsolutePath(text) ? text : join(base, text);
		const bytes = option === "var" ? void 0 : await loader.file(place);
		if (option === "var-file") loader.asked.files.add(place);
		if (variable !== void 0) given.push({
			kind: "value",
			...variable
		});
		else if (bytes !== void 0) given.push({
			kind: "file",
			path: text,
			bytes
		});
		else limits.push(UNREAD_VALUES[option](text));
	}
	return {
		arguments: given,
		limits
	};
}
const UNREAD_VALUES = {
	var: () => "a -var of TF_CLI_ARGS… does not begin with a name and \"=\", at which init stops",
	"var-file": (path) => `the values in ${path}, a -var-file of TF_CLI_ARGS…, cannot be read`
};
function undeclaredArguments({ arguments: given = [], undeclared = "refused" }, variables) {
	if (undeclared === "ignored") return [];
	return given.flatMap((argument) => {
		if (argument.kind === "file" || variables.has(argument.name)) return [];
		return [{
			severity: "error",
			summary: "Value for undeclared variable",
			detail: `The root module declares no variable "${argument.name}" that a value could be given to.`
		}];
	});
}
function variableFileNames(names) {
	const fixed = ["terraform.tfvars", "terraform.tfvars.json"].filter((name) => names.includes(name));
	const automatic = names.filter((name) => /\.auto\.tfvars(?:\.json)?$/.test(name));
	return [...fixed, ...automatic.sort(compareBytes)];
}
function givenValue(variable, { value: raw, isPrivate }) {
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
	return diagnostics.length + evaluated.diagnostics.length + evaluated.limits.size > 0 ? void 0 : evaluated.value;
}

// src/config/module-tree/tree.ts
async function loadModuleTree(request) {
	const { files, tool, fetchModule, inputs = {} } = request;
	const loader = new ModuleLoader(files, request);
	const base = await resolveRoot(loader, request.root);
	const dataDirectory = inputs.environment?.["TF_DATA_DIR"] || ".terraform";
	const added = environmentArguments(inputs.environment ?? {}, inputs.command);
	const rootInputs = evaluatesLate(tool) ? await readRootInputs(loader, base, inputs) : void 0;
	const problems = new Problems();
	problems.add(rootInputs?.diagnostics ?? []);
	const walk = {
		loader,
		base,
		manifest: await readManifest(loader, join(base, dataDirectory)),
		statics: new StaticCalls({
			loader,
			base,
			dataDirectory,
			inputs,
			rootInputs
		}),
		fetchModule,
		packageLabel: void 0,
		packages: /* @__PURE__ */ new Map(),
		problems,
		limits: [...added.unread.map((name) => `${name} is no list of words, at which every command stops`), ...rootInputs?.limits ?? []],
		count: { modules: 1 }
	};
	const place = {
		directory: base,
		shown: "",
		isShared: false
	};
	const own = await loader.module(place) ?? new ModuleDecoder(tool).finish();
	const start = await startingModule(walk, own);
	const { decoded, directory, call } = start;
	reportOnce(start.walk, directory, decoded);
	const { module } = decoded;
	const scope = walk.statics.rootModule(module, call !== void 0);
	const here = {
		...start,
		path: [],
		ancestors: [directory],
		scope
	};
	const children = await loadChildren(start.walk, module, here);
	const undeclared = rootInputs && undeclaredArguments(inputs, module.variables);
	const stackFile = await noteStack(loader, base, module);
	const tests = await loadTests(start.walk, here, added.testDirectory);
	const isBroken = hasErrors(decoded.diagnostics);
	const diagnostics = [
		...problems.diagnostics.filter(({ code }) => !isBroken || code !== "not-installed"),
		...undeclared ?? [],
		...vacancy(module, tests, stackFile, tool)
	];
	return {
		root: {
			path: [],
			directory,
			module,
			children,
			call
		},
		diagnostics,
		limits: walk.limits,
		tests,
		asked: loader.asked
	};
}
async function loadRootModule(request) {
	const loader = new ModuleLoader(request.files, request);
	const directory = await resolveRoot(loader, request.root);
	return (await loader.module({
		directory,
		shown: "",
		isShared: false
	}))?.module;
}
async function resolveRoot({ asked, files }, root) {
	asked.places.add(root);
	return await files.resolve(root) ?? root;
}
async function readManifest(loader, data) {
	const path = join(data, "modules/modules.json");
	loader.asked.files.add(path);
	const bytes = await loader.file(path);
	return (bytes && decodeModulesManifest(decodeText(bytes))) ?? /* @__PURE__ */ new Map();
}
function stackText(file) {
	return `${file} is of a Terraform Stack, whose lock file "terraform stacks providers-lock" writes`;
}
function vacancy(module, tests, stackFile, tool) {
	const countsTests = tool.name === "terraform" && tool.minor >= 12;
	if (!module.vacant || countsTests && tests.files.length > 0) return [];
	const nothing = "The directory of the root module has no configuration files.";
	return [{
		severity: "error",
		summary: "No configuration files",
		detail: stackFile === void 0 ? nothing : `${nothing} ${stackText(stackFile)}.`,
		code: "no-configuration"
	}];
}
const DEFAULT_DIRECTORY = "tests";
async function loadTests(rootWalk, root, directory = DEFAULT_DIRECTORY) {
	const walk = {
		...rootWalk,
		problems: new Problems(),
		limits: []
	};
	const { loader, problems } = walk;
	const paths = [];
	for (const place of /* @__PURE__ */ new Set(["", directory])) {
		const names = await loader.fileNames(join(root.directory, place));
		loader.asked.directories.add(join(root.directory, place));
		if (names === void 0 && directory !== DEFAULT_DIRECTORY) {
			const detail = `There is no directory "${directory}" with test files.`;
			problems.warning(void 0, "Test directory does not exist", detail);
		}
		if (names === void 0 && directory.startsWith("..")) walk.limits.push(`the directory of tests ${directory} (-test-directory) cannot be read`);
		const where = place === "" ? "beside" : "own-directory";
		for (const name of testFileNames(names ?? [], loader.tool, where)) paths.push(join(place, name));
	}
	const files = [];
	for (const path of paths) files.push(await loadTestFile(walk, root, path));
	return {
		files,
		diagnostics: problems.diagnostics,
		limits: walk.limits
	};
}
async function loadTestFile(walk, { directory, shown, scope }, path) {
	const { loader, problems } = walk;
	loader.asked.files.add(join(directory, path));
	const bytes = await loader.file(join(directory, path));
	const name = join(shown, path);
	if (bytes === void 0) problems.add([unreadableFile(name)]);
	const parsed = bodyOfFile(name, bytes ?? /* @__PURE__ */ new Uint8Array());
	loader.spent.tokens += parsed.tokens;
	const ofFile = new Problems();
	const file = decodeTestFile(parsed.body, loader.tool, ofFile);
	problems.add(boundedDiagnostics([...parsed.diagnostics, ...ofFile.diagnostics], name));
	const modules = [];
	if (hasErrors(ofFile.diagnostics)) return {
		file,
		modules
	};
	const here = {
		path: [
			"test",
			...dirname(path) === "." ? [] : dirname(path).split("/"),
			basename(path).replace(/\.tftest\.hcl$/, "")
		],
		directory,
		shown,
		ancestors: [],
		scope,
		isTest: true
	};
	for (const call of file.calls) {
		const node = await loadChild(walk, call, here);
		if (node !== void 0) modules.push(node);
	}
	return {
		file,
		modules
	};
}

// src/config/requirements/local-names.ts
function providerFor(module, localName, tool) {
	const required = module.requiredProviders.get(localName);
	if (required !== void 0) return required.address;
	const name = normalizedName(localName);
	return name === void 0 ? void 0 : impliedProviderAddress(name, tool);
}
function resourceProvider(module, { type, provider }, tool) {
	const name = provider ?? normalizedName(impliedLocalName(type));
	return name === void 0 ? void 0 : providerFor(module, name, tool);
}
function countedImports({ imports, resources }, tool) {
	return imports.filter(({ resource, modulePath }) => {
		if (resource.type === "") return false;
		const isGenerated = modulePath.length === 0 && !resources.has(resourceKey(resource));
		return tool.name === "opentofu" || isGenerated;
	});
}

// src/config/requirements/outside-modules.ts
function outsideModules(root) {
	if (root.call !== void 0 && root.call.source?.kind !== "local") return [root.call].flatMap((call) => outsideModule([], call) ?? []);
	const own = [root];
	for (const node of own) {
		const local = [...node.children.values()].filter(({ call }) => call?.source?.kind === "local");
		appendAll(own, local);
	}
	return own.flatMap(({ path, module }) => [...module.moduleCalls.values()].flatMap((call) => outsideModule(path, call) ?? []));
}
function outsideModule(path, call) {
	const { source, name, place, version = "" } = call;
	if (source === void 0 || source.kind === "local") return void 0;
	const isRegistry = source.kind === "registry";
	if (!isRegistry && !source.address.startsWith("git::")) return void 0;
	const terms = isRegistry ? versionAsked(version) : refAsked(source.address);
	const shown = displayModuleSource(source);
	return {
		name: [...path, name].join("."),
		source: shown,
		...terms,
		...lineOf(place)
	};
}
const ONE_VERSION = /^(?:=\s*)?\d+(?:\.\d+)*(?:[-+][\w.+-]+)?$/;
function versionAsked(version) {
	if (version.trim() === "") return {
		asked: "",
		floats: "no version"
	};
	return ONE_VERSION.test(version.trim()) ? { asked: version } : {
		asked: version,
		floats: "a range of versions"
	};
}
const COMMIT = /^[0-9a-f]{7,64}$/;
const VERSION_TAG = /(?:^|[/_-])v?\d+\.\d+(?:[-+.][\w.+-]+)?$/;
const MAX_TAG_LENGTH = 255;
function refAsked(address) {
	const query = address.slice(address.indexOf("?") + 1);
	const ref = new URLSearchParams(address.includes("?") ? query : "").get("ref") ?? "";
	if (ref === "") return {
		asked: "",
		floats: "no ref"
	};
	return COMMIT.test(ref) || ref.length <= MAX_TAG_LENGTH && VERSION_TAG.test(ref) ? { asked: ref } : {
		asked: ref,
		floats: "a ref that is no version"
	};
}
function sourceOverrides(nodes) {
	const root = nodes.find(({ path }) => path.length === 0);
	return nodes.flatMap((node) => {
		const overridden = node.module.overriddenSources.map(({ from, entry }) => {
			const { localName, address: to, place } = entry;
			return {
				localName,
				from,
				to,
				by: "override",
				...lineOf(place)
			};
		});
		if (node === root) return overridden;
		const differing = [...node.module.requiredProviders.values()].flatMap((entry) => {
			const { localName, address: to, place } = entry;
			const from = root?.module.requiredProviders.get(localName)?.address;
			if (from === void 0 || from === to) return [];
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
	return nodes.flatMap(({ module, path, call }) => [...path.length === 0 && call ? [call] : [], ...module.moduleCalls.values()].flatMap(({ source, place }) => source?.kind === "registry" ? [{
		host: asciiHostname(source.hostname),
		...lineOf(place)
	}] : []));
}

// src/config/requirements/requirements.ts
const KINDS = {
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
	const limits = [...tree.limits, ...tests?.limits ?? []].map((limit) => boundedMessage(limit));
	const providers = mergeRequests([...allModules(tree.root).flatMap((node) => moduleRequests(node, tool)), ...tests === void 0 ? [] : testRequests(tree.root, tests, tool)], diagnostics);
	const nodes = allModules(tree.root);
	const [overrides, hosts] = [sourceOverrides(nodes), moduleHosts(nodes)];
	const outside = outsideModules(tree.root);
	return {
		providers,
		exact: limits.length === 0 && !hasErrors(diagnostics),
		limits,
		diagnostics: diagnostics.map(withBoundedDetail),
		...overrides.length === 0 ? {} : { sourceOverrides: overrides },
		...hosts.length === 0 ? {} : { moduleHosts: hosts },
		...outside.length === 0 ? {} : { outsideModules: outside }
	};
}
function readsTests({ tool, mode }) {
	if (tool.minor < 6) return false;
	return mode === "init" || tool.name === "terraform" && tool.minor >= 15;
}
function allModules(node) {
	const all = [node];
	for (const caller of all) appendAll(all, caller.children.values());
	return all;
}
function moduleRequests(node, tool) {
	const { module, path } = node;
	const name = path.join(".");
	const entries = [...module.requiredProviders.values()].map((entry) => {
		const { address: provider, constraint, place } = entry;
		return {
			provider,
			kind: "required_providers",
			module: name,
			place,
			constraint,
			constraintPlace: place
		};
	});
	const uses = [...[...module.resources.values()].map((resource) => [KINDS[resource.mode], resource]), ...countedImports(module, tool).map(({ resource: { type }, provider, place }) => ["import", {
		type,
		provider,
		place
	}])];
	return [
		...entries,
		...providerRequests(node, [...module.providers.values()], tool),
		...uses.flatMap(([kind, use]) => {
			const provider = resourceProvider(module, use, tool);
			return provider === void 0 ? [] : [{
				provider,
				kind,
				module: name,
				place: use.place
			}];
		})
	];
}
function providerRequests({ module, path }, blocks, tool) {
	const name = path.join(".");
	return blocks.flatMap(({ localName, place, constraint, constraintPlace }) => {
		const provider = providerFor(module, localName, tool);
		if (provider === void 0) return [];
		return [{
			provider,
			kind: "provider",
			module: name,
			place,
			constraint,
			constraintPlace
		}];
	});
}
function testRequests(root, tests, tool) {
	const countsBlocks = tool.name === "opentofu" || tool.minor < 9;
	return tests.files.flatMap(({ file, modules }) => [...modules.flatMap(allModules).flatMap((module) => moduleRequests(module, tool)), ...countsBlocks ? providerRequests(root, file.providers, tool) : []].map((request) => ({
		...request,
		kind: "test"
	})));
}
function mergeRequests(requests, diagnostics) {
	const gathered = /* @__PURE__ */ new Map();
	for (const request of requests) {
		const list = gathered.get(request.provider) ?? [];
		list.push({
			request,
			terms: readConstraint(request, diagnostics)
		});
		gathered.set(request.provider, list);
	}
	const sorted = [...gathered].sort(([a], [b]) => compareBytes(a, b));
	if (sorted.length > 1e3) {
		const detail = `${`The configuration requires ${sorted.length} providers, and no more than ${MAX_PROVIDERS} are looked up`}. Remove those that it does not use.`;
		diagnostics.push({
			severity: "error",
			summary: "Too many providers",
			detail
		});
	}
	return new Map(sorted.slice(0, MAX_PROVIDERS).map(([provider, list]) => {
		return [provider, {
			provider,
			constraints: mergeConstraints(list.map((entry) => entry.terms)),
			origins: list.map((entry) => originOf$1(entry.request)).sort(compareOrigins)
		}];
	}));
}
function readConstraint(request, diagnostics) {
	const { constraint = "", constraintPlace: place } = request;
	return attempt(() => parseConstraints(constraint), ({ message }) => diagnostics.push(errorAt(place, "Invalid version constraint", `${message}.`))) ?? UNCONSTRAINED;
}
function originOf$1({ place, kind, module, constraint = "" }) {
	return {
		...lineOf(place),
		kind,
		module,
		constraints: constraint
	};
}
function compareOrigins(a, b) {
	return compareBytes(a.module, b.module) || compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.kind, b.kind);
}

// src/app/roots/read-requirements.ts
function moduleSharing({ fetchModule, inputs, state }) {
	return {
		fetchModule,
		inputs,
		state,
		memory: /* @__PURE__ */ new Map(),
		locks: knownLocks()
	};
}
const NEWER_RELEASES = 8;
async function readByRelease({ tool, isReleaseAssumed }, read) {
	const spent = {
		bytes: 0,
		tokens: 0
	};
	const requirements = await read(tool, spent);
	if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
	const once = { ...spent };
	const isWithin = () => spent.tokens + once.tokens <= 1e6 && spent.bytes + once.bytes <= 8388608;
	let knownLimits = new Set(requirements.limits);
	for (let newer = 1; newer <= NEWER_RELEASES && isWithin(); newer++) {
		const release = {
			...tool,
			minor: tool.minor + newer
		};
		const taken = await read(release, spent);
		if (!isUnread(release)) knownLimits = new Set(taken.limits);
		if (taken.limits.every((limit) => knownLimits.has(limit)) && !hasErrors(taken.diagnostics)) return {
			...taken,
			limits: [...taken.limits, assumedText(tool, release)]
		};
	}
	return requirements;
}
function assumedText(assumed, release) {
	return `the configuration is read as ${commandName(assumed)} 1.${release.minor} does, because 1.${assumed.minor}, which is assumed, would refuse it; name the release that is used (tool: ${assumed.name}@1.${release.minor})`;
}
function readRequirements(root, files, { state: given, ...sharing }, choice) {
	return readByRelease(choice, async (tool, spent) => {
		return requirementsOfTree(await loadModuleTree({
			root,
			tool,
			files,
			spent,
			...sharing
		}), {
			root,
			files,
			tool,
			state: given
		});
	});
}
async function requirementsOfTree(tree, place) {
	const { root, files, tool, state: given } = place;
	const { vacant, hasBackend } = tree.root.module;
	const collected = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const names = (await files.list(root))?.map(({ name }) => name) ?? [];
	const beside = vacant && hasErrors(collected.diagnostics) ? aloneLimits(names) : stackLimits(names, tool);
	const { unread } = tree.asked;
	const requirements = {
		...collected,
		unread,
		limits: [...collected.limits, ...beside]
	};
	const state = given ?? (hasBackend ? void 0 : await localState(root, files));
	if (state === void 0) return requirements;
	const { file, bytes } = state;
	const decoded = decodeState(file, bytes, tool);
	const problem = decoded.diagnostics.find(({ severity }) => severity === "error");
	return problem === void 0 ? {
		...requirementsWithState(requirements, decoded, tool),
		state: { file }
	} : {
		...requirements,
		state: {
			file,
			problem: problem.detail
		}
	};
}
function aloneLimits(names) {
	if (TERRAGRUNT_FILES.some((name) => names.includes(name))) return [];
	const stackFile = stackFileName(names);
	return [`${(stackFile && stackText(stackFile)) ?? "there is no configuration beside the lock file"}, so that the lock file is reviewed on its own evidence alone`];
}
function stackLimits(names, tool) {
	const stackFile = tool.name === "terraform" ? stackFileName(names) : void 0;
	if (stackFile === void 0) return [];
	return [`${stackText(stackFile)}; what the stack requires is not read, only what init requires`];
}
async function localState(root, files) {
	const bytes = await files.read(posix$1.join(root, LOCAL_STATE_NAME));
	return bytes === void 0 ? void 0 : {
		file: LOCAL_STATE_NAME,
		bytes
	};
}

// src/app/run/run-events.ts
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
	return `${done} of ${counted(total, "root module")} ${verb}`;
}
function isReadingThrough(event) {
	return event.kind === "roots-read" && event.done === event.total;
}

// src/app/roots/read-root.ts
async function readRoot(candidate, sides, given) {
	const { base: baseTree, head: headTree, locks } = sides;
	const [baseFile, headFile] = await Promise.all([baseTree && readLockBytes(baseTree, candidate.baseLockPath), readLockBytes(headTree, candidate.headLockPath)]);
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseFile ?? headFile, (baseFile && baseTree) ?? headTree) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const head = headFile && lockSide(headFile, candidate.lockFilePath, tool, locks);
	const place = placeOf$1(candidate, "head");
	const read = (by) => readRequirements(place, headTree, sides, by);
	const isRoot = candidate.scope === "root-module";
	const target = isRoot && given === void 0 && head !== void 0 ? await readMoved(head, tool, read) : void 0;
	const requirements = target?.requirements ?? (isRoot ? await read(choice) : void 0);
	return {
		candidate,
		choice,
		movesTo: target?.tool,
		base: baseFile && lockSide(baseFile, candidate.baseLockPath ?? "", tool, locks),
		head,
		requirements,
		baseRequirements: requirements && await readBaseRequirements(candidate, sides, choice)
	};
}
async function readMoved({ header, lock }, tool, read) {
	if (header === void 0 || header === tool.name) return void 0;
	const other = header === "opentofu" ? OPENTOFU : TERRAFORM;
	const requirements = await read({
		tool: other,
		reason: "the header of the lock file that the change brings",
		isReleaseAssumed: true
	});
	return isMovedTo(lock, {
		from: tool,
		to: other
	}, requirements) ? {
		tool: other,
		requirements
	} : void 0;
}
function placeOf$1(candidate, side) {
	const { root, baseLockPath, lockFilePath: path, places } = candidate;
	if (places !== void 0) return places[side] ?? root;
	return side === "base" && baseLockPath !== void 0 && baseLockPath !== path ? posix$1.dirname(baseLockPath) : root;
}
async function readBaseRequirements(candidate, { base, ...sharing }, choice) {
	const directory = placeOf$1(candidate, "base");
	if (base === void 0 || await base.list(directory) === void 0) return void 0;
	return readRequirements(directory, base, {
		...sharing,
		state: void 0
	}, choice);
}
async function readRootChoice(root, files) {
	const place = {
		root,
		lockFilePath: lockFilePath(root)
	};
	return chooseFromFiles(place, await readLockBytes(files, place.lockFilePath), files);
}
async function chooseFromFiles(candidate, file, files) {
	const header = file && recognizeHeader(new TextDecoder().decode(file.content.subarray(0, 200)));
	const isToBeRead = header === void 0 && file !== void 0;
	const entries = await files.list(candidate.root);
	return chooseTool({
		header,
		lockFile: isToBeRead ? lockSide(file, candidate.lockFilePath, OPENTOFU).lock : void 0,
		versionFiles: await versionFiles(candidate.root, files),
		fileNames: (entries ?? []).map((entry) => entry.name)
	});
}
async function versionFiles(root, files) {
	const texts = /* @__PURE__ */ new Map();
	const names = posix$1.normalize(root).split("/").filter((part) => part !== "." && part !== "");
	for (let depth = names.length; depth >= 0; depth--) {
		const directory = names.slice(0, depth).join("/");
		for (const name of VERSION_FILES.filter((file) => !texts.has(file))) {
			const bytes = await files.read(posix$1.join(directory, name));
			if (bytes !== void 0) texts.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
		}
	}
	return texts;
}
function isMovedTo({ providers }, { from, to }, requirements) {
	const [before, now] = [defaultRegistryHost(from), defaultRegistryHost(to)];
	const locked = [...providers.keys()].map((address) => ({
		address,
		...addressParts(address)
	}));
	const there = locked.filter(({ asciiHostname }) => asciiHostname === now);
	const arrived = new Set(there.map(({ namespace, type }) => `${namespace}/${type}`));
	const isAccountedFor = ({ address, namespace, type }) => arrived.has(`${namespace}/${type}`) || requirements.providers.has(address);
	const leftovers = locked.filter(({ asciiHostname }) => asciiHostname === before);
	return arrived.size > 0 && leftovers.every(isAccountedFor);
}
async function readRootModules(candidates, terms) {
	const isRead = rootCounter("roots-read", candidates.length, terms.listener);
	return mapFewAtOnce(candidates, async (candidate) => {
		const reading = await readRoot(candidate, terms.sides, terms.tool);
		isRead();
		return reading;
	});
}

// src/app/roots/paths.ts
function rootOfPath(path) {
	const normal = posix$1.normalize(path).replace(/\/$/, "");
	return posix$1.basename(normal) === ".terraform.lock.hcl" ? posix$1.dirname(normal) : normal || ".";
}
function isUnder(root, paths) {
	return paths.length === 0 || lieBelow(root, new Set(paths.map(rootOfPath)));
}
function isWanted(root, request) {
	const excluded = request.excludedPaths ?? [];
	return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}
async function meantPaths({ paths, excludedPaths = [] }, { trees, files, roots, submodules }) {
	const known = [
		...lockedDirectories(files),
		...new Set(files.filter(isConfiguration).map((file) => posix$1.dirname(file))),
		...roots,
		...submodules
	];
	const matches = (places) => known.some((root) => isUnder(root, places)) || submodules.length > 0 && places.some((place) => isUnder(place, submodules));
	const wanted = [];
	for (const path of paths) {
		const root = rootOfPath(path);
		const places = [root, ...(await Promise.all(trees.map((tree) => tree.resolve(root)))).map((place) => (place ?? root) || ".")];
		if (!matches(places)) throw nothingThere(path, files);
		appendAll(wanted, places);
	}
	const idle = excludedPaths.filter((path) => !matches([path]));
	return {
		paths: sortedUnique(wanted),
		excludedPaths,
		idle
	};
}
function nothingThere(path, files) {
	const why = files.some((file) => isUnder(file, [path])) ? "holds no root module in base or head" : "is in neither base nor head";
	return new LockReviewError("USAGE", `${path} ${why}`, { hint: "Name a directory or a lock file of the repository, from its top." });
}
const MAX_NAMES = 20;
function namesText(names) {
	const more = names.length - MAX_NAMES;
	return names.slice(0, MAX_NAMES).join(", ") + (more > 0 ? `, and ${more} more` : "");
}
function filterLimits(leftOut, idle) {
	const why = "leaves out nothing: no root module stands there, in base or head";
	const nothing = idle.map((path) => `The path to leave out ${path} ${why}`);
	if (leftOut.length === 0) return nothing;
	return [`The paths asked for leave out ${leftOut.length === 1 ? "a root module" : `${leftOut.length} root modules`} that would have been looked at: ${namesText(leftOut)}`, ...nothing];
}
function pathsOf(changed) {
	return changed.flatMap(({ path, previousPath }) => previousPath === void 0 ? [path] : [path, previousPath]);
}
function lieBelow(path, directories) {
	let at = posix$1.normalize(path);
	while (!directories.has(at)) {
		const parent = posix$1.dirname(at);
		if (parent === at) return false;
		at = parent;
	}
	return true;
}
function placeIn(tree, path) {
	return undefinedOnError(tree.resolve(path), "FILE_FAILED");
}

// src/review/verdict/gate.ts
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
	const { mode, changes, limits = [] } = review;
	return mode === "review" && changes.length + limits.length === 0 && isQuiet ? "no-change" : "passed";
}
function combineVerdicts(verdicts) {
	const present = new Set(verdicts);
	if (present.size === 0) return "no-change";
	return VERDICTS.findLast((verdict) => present.has(verdict)) ?? "failed";
}
function blocks(finding, policy) {
	if (policy.failOn === "never" || isUnverified(finding)) return false;
	return SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(policy.failOn);
}
function isOpen(finding, { base, mode }, policy) {
	const { accepted, provider } = finding;
	if (!isUnverified(finding) || accepted !== void 0) return false;
	const isLocked = base !== void 0 && (provider === null || base.providers.has(provider));
	return policy.failOnUnverified || !(mode === "audit" || isLocked);
}
function cutShort(review, unread, reason) {
	const words = {
		summary: "The review was not finished",
		detail: `${unread} was not looked at: ${reason}.`,
		remedy: "Run it again, with more time if everything answers as it should."
	};
	return {
		...review,
		verdict: combineVerdicts([review.verdict, "unverified"]),
		findings: sortFindings([...review.findings, newFinding("not-verified", {}, words)])
	};
}

// src/review/verdict/policy-changes.ts
const WHAT = {
	policy: "the policy of this review",
	companion: "a file that the policy names",
	workflow: "a workflow that runs this review",
	ledger: "the ledger of signing keys"
};
function policyChangedFindings(changes, policy) {
	return changes.map((change) => {
		const { path: file, kind, problem } = change;
		const words = {
			severity: policyChangeWeight(policy, problem),
			summary: problem === void 0 ? "The change touches what decides this review" : `The change makes the ${kind === "ledger" ? "ledger" : "policy"} unusable`,
			detail: changeText(change),
			remedy: "Have somebody who answers for the policy look at it, best in a change of its own."
		};
		return newFinding("policy-changed", { file }, words);
	});
}
function changeText(change) {
	const { path, kind, isRemoved, problem } = change;
	const verb = isRemoved ? "removes" : "changes";
	const lines = change.kind === "ledger" ? ` ${ledgerText(change.lines)}` : "";
	const text = `The change ${verb} ${path}, ${WHAT[kind]}.${lines} This review still goes by the target branch's.`;
	return problem === void 0 ? text : `${text} Merged, it would stop every review: ${problem}`;
}
function openGateFindings(gate, file) {
	if (gate === void 0) return [];
	const { reason, approvedBy, until } = gate;
	const words = {
		summary: "The gate stands open for an emergency",
		detail: `emergency holds until ${until.text}: ${reason}. Approved by ${approvedBy}.`,
		remedy: "Remove emergency from the policy, and review again what was merged meanwhile."
	};
	return [newFinding("policy-changed", { file: file ?? null }, words)];
}
const MAX_NAMESPACES = 40;
function ledgerText(changes) {
	if (changes.length === 0) return "No line of it says anything else.";
	const rankOf = ({ isKnown, added, removed }) => {
		if (!isKnown) return 3;
		if (added.length > 0) return 0;
		return removed.length > 0 ? 1 : 2;
	};
	const ordered = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
	const sentences = ordered.slice(0, MAX_NAMESPACES).map(namespaceText);
	const rest = ordered.length - MAX_NAMESPACES;
	return [...sentences, ...rest > 0 ? [`And ${rest} more namespaces.`] : []].join(" ");
}
function namespaceText({ scope, added, removed, changed, isKnown }) {
	const history = ({ version, day, learned }) => `since ${version}, ${day}, ${learned}`;
	const key = (line) => `${line.fingerprint} (${history(line)})`;
	const parts = [
		...added.map((line) => `${isKnown ? "one more key" : "first key"} ${key(line)}`),
		...removed.map((line) => `no longer ${key(line)}`),
		...changed.map(({ from, to }) => `${key(to)}, before ${history(from)}`)
	];
	const [host = ""] = scope.split("/");
	const ascii = asciiHostname(host);
	return `${ascii === host ? scope : `${scope} (${ascii})`}: ${parts.join("; ")}.`;
}

// src/app/review/assemble-review.ts
function assembleReview(parts, meter) {
	const { mode, policy, range, auditedCommit, leftOut = [] } = parts;
	const isOfWorkTree = range && range.head === "work-tree";
	const openGate$1 = openGate(policy, meter.clock.now());
	const traces = openGateFindings(openGate$1, parts.policyFile);
	return {
		...judgedParts(parts, [...parts.repositoryFindings ?? [], ...traces]),
		baseCommit: range?.base ?? null,
		headCommit: range?.headCommit ?? null,
		auditedCommit,
		isOfWorkTree,
		openGate: openGate$1,
		baseName: range?.baseName ?? null,
		limits: statedLimits(parts, meter.setup),
		leftOut: sortedUnique(leftOut),
		stats: runStats(meter),
		version: meter.programVersion,
		failOn: policy.failOn,
		mode
	};
}
function judgedParts(parts, repositoryWide) {
	const { roots } = parts;
	return {
		verdict: verdictOf(parts),
		roots,
		changes: groupChanges(roots.flatMap((root) => root.changes)),
		findings: sortFindings([...roots.flatMap((root) => root.findings), ...repositoryWide]),
		hashes: distinctHashes(roots)
	};
}
function withMerged(findings, merged) {
	const subjects = new Set(findings.filter(weighs).map(findingSubject));
	return [...findings, ...merged.filter((finding) => !subjects.has(findingSubject(finding)))];
}
function mergeFindings(findings) {
	return findings.filter(weighs).map((finding) => ({
		...finding,
		of: "merge-result",
		line: null
	}));
}
const weighs = (finding) => finding.severity !== "notice" || isUnverified(finding);
function unreadReview(mode, reason, meter) {
	const parts = {
		mode,
		roots: [],
		policy: DEFAULT_POLICY,
		range: void 0
	};
	const unread = mode === "review" ? "What the change brings" : "What is there";
	return cutShort(assembleReview(parts, meter), unread, reason.message);
}
function runStats({ clock, started, cost }) {
	const { requests, bytes, cacheHits = 0, packages } = cost();
	return {
		bytesDownloaded: bytes,
		requests,
		cacheHits,
		durationMs: clock.now() - started,
		packages
	};
}
function verdictOf(parts) {
	const { roots, policy, mode, repositoryFindings = [] } = parts;
	const verdicts = roots.map((root) => gateRoot({
		...root,
		mode
	}, policy));
	if (repositoryFindings.length === 0) return combineVerdicts(verdicts);
	const repository = {
		mode,
		base: void 0,
		changes: [],
		findings: repositoryFindings
	};
	return combineVerdicts([...verdicts, gateRoot(repository, policy)]);
}
function distinctHashes(roots) {
	const all = new Set(roots.flatMap((root) => root.hashes));
	const keyOf = ({ provider, version, hash, grade }) => `${provider}@${version} ${hash} ${grade}`;
	return [...new Map([...all].map((hash) => [keyOf(hash), hash]))].sort(([a], [b]) => compareBytes(a, b)).map(([, hash]) => hash);
}
function statedLimits({ roots, limits = [] }, setup) {
	const all = [
		...roots.flatMap(({ root, requirements, limits: own = [] }) => {
			const { limits: lowerBounds = [], state } = requirements ?? {};
			const unread = state?.problem === void 0 ? [] : [`${state.file} is not read: ${state.problem}`];
			return [
				...lowerBounds,
				...unread,
				...own
			].map((limit) => `${root}: ${limit}`);
		}),
		...limits,
		...setup?.remarks ?? []
	];
	return sortedUnique(all.map((limit) => boundedMessage(limit)));
}

// src/app/roots/checkout.ts
async function readCheckout(tree, listed, change) {
	const unread = /* @__PURE__ */ new Map();
	const opened = await submodulesToOpen(tree, listed, change);
	const paths = [...listed];
	for (const path of opened) {
		const walked = await walkFiles(tree, path);
		if (typeof walked === "string") unread.set(path, walked);
		else appendAll(paths, walked);
	}
	const closed = submodulesOf(listed).filter((path) => !opened.has(path));
	const links = await followLinks(tree, paths, new Set(closed));
	const all = [...paths, ...links.found];
	const linked = new Set(paths.flatMap(({ path, kind }) => kind === "symlink" ? path : []));
	const isNews = ([path]) => path === "." || lieBelow(path, change.changed);
	return {
		paths: all,
		files: sortedUnique(all.filter(({ kind }) => kind !== "submodule").map(({ path }) => path)),
		dangling: links.dangling,
		unread: new Map([...unread, ...links.unread].filter(isNews)),
		placeOf: async (directory) => lieBelow(directory, linked) ? leadsTo(tree, directory) : directory
	};
}
function submodulesOf(paths) {
	return paths.flatMap(({ path, kind }) => kind === "submodule" ? path : []);
}
async function submodulesToOpen(tree, paths, { opened, changed }) {
	const submodules = submodulesOf(paths);
	const open = new Set(submodules.filter((path) => opened.has(path)));
	if (submodules.length === 0) return open;
	const links = paths.filter(({ path, kind }) => kind === "symlink" && changed.has(path));
	for (const { path } of links) {
		const place = await tree.submoduleOf?.(path) ?? await leadsTo(tree, path) ?? "";
		const submodule = submodules.find((other) => lieBelow(place, /* @__PURE__ */ new Set([other])));
		if (submodule !== void 0) open.add(submodule);
	}
	return open;
}
const MAX_FOLLOWED = 2e4;
async function followLinks(tree, paths, closed) {
	const locks = paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path));
	const links = paths.filter(({ kind }) => kind === "symlink");
	const copies = [];
	const dangling = /* @__PURE__ */ new Set();
	const unread = /* @__PURE__ */ new Map();
	let followed = 0;
	const directoryBehind = async (as, { path }) => {
		if (lieBelow(await tree.submoduleOf?.(path) ?? path, closed)) return void 0;
		const target = await leadsTo(tree, path);
		const reason = target === void 0 ? await tree.outOfReach?.(path) : void 0;
		if (reason !== void 0) unread.set(as, reason);
		else if (target === void 0) dangling.add(as);
		if (target === void 0 || await tree.list(target) === void 0) return void 0;
		if (++followed <= MAX_FOLLOWED) return target;
		unread.set(".", `more than ${MAX_FOLLOWED} links lead to directories`);
	};
	const follow = async (as, link, above) => {
		const target = await directoryBehind(as, link);
		if (target === void 0) return;
		const seenAt = ({ path }) => posix$1.join(as, path.slice(target === "." ? 0 : target.length + 1));
		const isBelow = ({ path }) => target === "." || path.startsWith(`${target}/`);
		for (const lock of locks.filter(isBelow)) copies.push({
			...lock,
			path: seenAt(lock),
			isTracked: lock.isTracked && link.isTracked
		});
		if (lieBelow(link.path, /* @__PURE__ */ new Set([target])) || above.includes(target)) return;
		for (const next of links.filter(isBelow)) await follow(seenAt(next), next, [...above, target]);
	};
	for (const link of links) await follow(link.path, link, []);
	return {
		found: copies,
		dangling,
		unread
	};
}
async function leadsTo(tree, path) {
	const place = await undefinedOnError(placeIn(tree, path), "LIMIT_EXCEEDED");
	if (place === void 0 || posix$1.isAbsolute(place)) return void 0;
	return place === "" ? "." : place;
}
const MAX_WALKED = 1e5;
async function walkFiles(tree, directory) {
	try {
		const gone = await tree.outOfReach?.(directory);
		const top = await tree.list(directory);
		if (gone !== void 0 || top === void 0) return gone ?? "it is not checked out";
		return await walk(tree, directory, !top.some(({ name }) => name === ".git"));
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return caught.message;
		throw caught;
	}
}
async function walk(tree, directory, isTracked) {
	const paths = [];
	const waiting = [directory];
	for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
		const reason = await tree.outOfReach?.(at);
		if (reason !== void 0) return reason;
		const entries = await tree.list(at) ?? [];
		const inside = entries.filter(({ kind, name }) => kind === "directory" && name !== ".git");
		for (const { name } of inside) waiting.push(posix$1.join(at, name));
		for (const { name, kind } of entries) {
			const path = posix$1.join(at, name);
			if (kind === "file" || kind === "symlink") paths.push({
				path,
				kind,
				isTracked
			});
		}
		if (paths.length > MAX_WALKED) return `it has more than ${MAX_WALKED} files`;
	}
	return paths;
}

// src/compose/pull-request-address.ts
function isAddress(text) {
	return /^https?:\/\//i.test(text);
}
const GITHUB_PATH = /^\/([\w.-]+\/[\w.-]+)\/pull\/([1-9]\d{0,9})(?:\/.*)?$/;
const GITLAB_PATH = /^\/((?:[\w.-]+\/)+[\w.-]+)\/-\/merge_requests\/([1-9]\d{0,9})(?:\/.*)?$/;
function pullRequestAddress(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	const github = GITHUB_PATH.exec(url?.pathname ?? "");
	const [, repository, number] = github ?? GITLAB_PATH.exec(url?.pathname ?? "") ?? [];
	if (url === void 0 || repository === void 0 || !isReachable(url)) throw new LockReviewError("USAGE", `${shown(text)} is not the address of a pull request`, { hint: "Write https://github.com/OWNER/REPO/pull/N or https://gitlab.com/GROUP/PROJECT/-/merge_requests/N, or the same on a server of your own." });
	const { origin } = url;
	return {
		name: github === null ? "gitlab" : "github",
		repository,
		number: Number(number),
		origin,
		apiUrl: github === null ? `${origin}/api/v4` : gitHubApi(url),
		cloneUrl: `${origin}/${repository}.git`
	};
}
function isReachable({ protocol, hostname, username, password }) {
	const isHere = [
		"127.0.0.1",
		"[::1]",
		"localhost"
	].includes(hostname);
	return username === "" && password === "" && (protocol === "https:" || isHere);
}
function shown(text) {
	return text.replace(/\/\/[^/@\s]*@/, "//");
}
const TOKEN_VARIABLES = {
	github: (origin, environment) => {
		const host = environment["GH_HOST"];
		const isEnterprise = host && origin === originOf(`https://${host}`) && origin !== PUBLIC;
		return [...origin === originOf(gitHubServer(environment).pages) ? ["GH_TOKEN", "GITHUB_TOKEN"] : [], ...isEnterprise ? ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"] : []];
	},
	gitlab: (origin, environment) => {
		const host = environment["GITLAB_HOST"];
		const address = host && (/^https?:\/\//.test(host) ? host : `https://${host}`);
		return origin === originOf(environment["CI_SERVER_URL"] || address || "https://gitlab.com") ? ["GITLAB_TOKEN"] : [];
	}
};
function publisherToken(environment) {
	const { pages, api } = gitHubServer(environment);
	const secret = forgeToken({
		name: "github",
		origin: pages
	}, environment);
	return secret && {
		api,
		token: secret.token
	};
}
function forgeToken({ name, origin }, environment) {
	for (const variable of TOKEN_VARIABLES[name](origin, environment)) {
		const token = environment[variable];
		if (token) return {
			variable,
			token
		};
	}
}
const originOf = (text) => URL.canParse(text) ? new URL(text).origin : void 0;
const PUBLIC = "https://github.com";
function gitHubServer(environment) {
	const pages = (environment["GITHUB_SERVER_URL"] || PUBLIC).replace(/\/$/, "");
	const url = new URL(URL.canParse(pages) ? pages : PUBLIC);
	return {
		pages,
		api: environment["GITHUB_API_URL"] || gitHubApi(url)
	};
}
function gitHubApi({ origin, hostname, host }) {
	if (hostname === "github.com" || hostname.endsWith(".ghe.com")) return `https://api.${host}`;
	return `${origin}/api/v3`;
}
function repositoryAddress(text, environment) {
	const { pages } = gitHubServer(environment);
	const isNamed = /^[\w.-]+\/[\w.-]+$/.test(text);
	const path = URL.canParse(text) ? new URL(text).pathname : "";
	const isPage = isAddress(text) && /^\/[^/]+\/[^/]+\/?$/.test(path);
	if (!isNamed && !isPage) throw noRepository(text);
	const home = isNamed ? `${pages}/${text}` : text.replace(/\/$/, "");
	const page = (number) => `${home}/pull/${number}`;
	const pull = (number) => pullRequestAddress(page(number));
	if (attempt(() => pull(1)) === void 0) throw noRepository(text);
	return {
		pull,
		page
	};
}
function noRepository(text) {
	return new LockReviewError("USAGE", `${shown(text)} is not a repository of GitHub`, { hint: "Write OWNER/REPO or https://github.com/OWNER/REPO, or the latter on a GitHub Enterprise Server." });
}

// src/adapters/git/git-submodules.ts
async function submoduleUrls(git, commit, environment) {
	const urls = await writtenUrls(await readGitmodules(git.treeAt(commit)), environment);
	const origin = await git.origin();
	return new Map([...urls].map(([path, written]) => [path, submoduleUrl(origin, written)]));
}
async function readGitmodules(files) {
	try {
		return await files.read(".gitmodules") ?? /* @__PURE__ */ new Uint8Array();
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return /* @__PURE__ */ new Uint8Array();
	}
}
async function writtenUrls(content, environment) {
	const context = {
		directory: tmpdir(),
		environment
	};
	const { code, stdout } = await runGit(context, [
		"config",
		"--no-includes",
		"--file=-",
		"-z",
		"--list"
	], Buffer.from(content));
	if (code !== 0) return /* @__PURE__ */ new Map();
	const written = splitNul(stdout).map((line) => line.split(/\n(.*)/s, 2)).filter(([, value]) => value !== void 0);
	const values = new Map(written.map(([key = "", value]) => [key, value]));
	const urls = /* @__PURE__ */ new Map();
	for (const [key, path] of values) {
		const [, name] = /^(submodule\..*)\.path$/s.exec(key) ?? [];
		const url = values.get(`${name}.url`);
		if (path !== void 0 && url !== void 0) urls.set(path.replace(/\/$/, ""), url);
	}
	return urls;
}
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;
function submoduleUrl(origin, written) {
	if (!/^\.\.?\//.test(written)) return longForm(written);
	const start = origin === void 0 ? "" : longForm(origin);
	if (!URL.canParse(start)) return void 0;
	const url = new URL(start);
	if (/^https?:$/.test(url.protocol)) Object.assign(url, {
		username: "",
		password: ""
	});
	const names = withoutTrailing(url.pathname, (character) => character === "/").split("/");
	let rest = written;
	for (;;) {
		if (rest.startsWith("../")) names.splice(Math.max(1, names.length - 1));
		else if (!rest.startsWith("./")) break;
		rest = rest.slice(rest.indexOf("/") + 1);
	}
	url.pathname = [...names, rest].join("/");
	return url.href;
}
function longForm(address) {
	const short = SCP_LIKE.exec(address);
	return short === null ? address : `ssh://${short[1] ?? ""}${short[2]}/${short[3]}`;
}
async function checkedOutSubmodule({ top, ...place }, { path, commit }) {
	const directory = await submoduleDirectory(top, path);
	if (directory === void 0) return void 0;
	const context = {
		...place,
		directory,
		settings: [`safe.directory=${directory}`]
	};
	let git;
	try {
		const { code } = await runGit(context, [
			"config",
			"--get-regexp",
			"^(remote\\..*\\.promisor|extensions\\.partialclone)$"
		]);
		if (code === 0) return void 0;
		git = await openRepository(context);
		if (await git.resolveCommit(commit) !== void 0) return git;
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
	}
	git?.close();
}
async function submoduleDirectory(top, path) {
	try {
		const [realTop, real, owner, found] = await Promise.all([
			realpath(top),
			realpath(join$1(top, path)),
			stat(top),
			lstat(join$1(top, path, ".git"))
		]);
		const below = relative$1(realTop, real).split(sep).join("/");
		const isBelow = below === path && below !== ".." && !below.startsWith("../");
		const isMade = (found.isFile() || found.isDirectory()) && found.uid === owner.uid;
		return isBelow && isMade ? real : void 0;
	} catch {
		return;
	}
}

// src/adapters/git/git-with-submodules.ts
const MAX_SUBMODULES = 100;
const MAX_SUBMODULE_DEPTH = 4;
function gitWithSubmodules(git, ports) {
	const { checkout, fetcher, environment, signal } = ports;
	const opened = /* @__PURE__ */ new Map();
	const closing = [];
	const treeOf = (level) => {
		let finding;
		return level.git.treeAt(level.commit, async (submodule) => {
			const { path, commit } = submodule;
			finding ??= submoduleUrls(level.git, level.commit, environment);
			const url = (await finding).get(path);
			const key = JSON.stringify([
				level.top,
				path,
				commit,
				url
			]);
			return remembered(opened, key, () => orReason(path, () => openSubmodule(level, submodule, url)));
		});
	};
	const openSubmodule = async (level, submodule, url) => {
		const { path, commit } = submodule;
		const depth = level.depth + 1;
		assertFew(opened.size + 1, depth);
		const { top } = level;
		const inner = top && await checkedOutSubmodule({
			top,
			environment,
			signal
		}, submodule);
		if (inner) {
			closing.push(inner.close);
			return treeOf({
				git: inner,
				commit,
				top: join$1(top, path),
				depth
			});
		}
		if (url === void 0) throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
		if (fetcher === void 0) throw new LockReviewError("REQUEST_REFUSED", "nothing is fetched in this run");
		return fetcher.fetch({
			url,
			ref: commit
		});
	};
	return {
		...git,
		treeAt: (commit) => treeOf({
			git,
			commit,
			top: checkout,
			depth: 0
		}),
		close: () => {
			for (const close of closing.splice(0)) close();
		}
	};
}
function assertFew(count, depth) {
	if (count > MAX_SUBMODULES) throw new LockReviewError("LIMIT_EXCEEDED", `there are more than ${MAX_SUBMODULES} submodules to open`);
	if (depth > MAX_SUBMODULE_DEPTH) throw new LockReviewError("LIMIT_EXCEEDED", `it is more than ${MAX_SUBMODULE_DEPTH} levels deep`);
}
async function orReason(path, open) {
	try {
		return await open();
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return { reason: `it is in the submodule "${path}", which cannot be had: ${caught.message}` };
	}
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
		checkedOut: (path) => checkedOutOnDisk(place, path, environment)
	};
}
function withAbsentSubmodules(files, git, top) {
	let finding;
	const outOfReach = async (path) => {
		const place = posix$1.normalize(path);
		finding ??= absentSubmodules(files, git, top);
		const absent = (await finding).find((submodule) => place === submodule || place.startsWith(`${submodule}/`));
		return absent && `it is in the submodule "${absent}", which is not checked out`;
	};
	const unlessAbsent = (ask) => async (path) => await outOfReach(path) === void 0 ? ask(path) : void 0;
	return {
		read: unlessAbsent(files.read),
		list: unlessAbsent(files.list),
		kind: files.kind,
		resolve: unlessAbsent(files.resolve),
		checkedOut: unlessAbsent((path) => checkedOutOf(files, path)),
		outOfReach
	};
}
async function absentSubmodules(files, git, top) {
	if (await files.kind(posix$1.join(top, ".gitmodules")) === void 0) return [];
	const head = await git.resolveCommit("HEAD");
	const submodules = head === void 0 ? [] : await git.submodules(head);
	return (await mapFewAtOnce(submodules, async (submodule) => {
		const path = posix$1.join(top, submodule.path);
		return await isEmptyDirectory(files, path) ? [path] : [];
	})).flat();
}
async function isEmptyDirectory(files, path) {
	return (await undefinedOnError(files.list(path), "FILE_FAILED"))?.length === 0;
}

// src/sources/publisher/publisher-notes.ts
const PAGE = 50;
const MAX_PAGES = 4;
const MAX_NOTES = 20;
const MAX_NOTE_CHARACTERS = 1e4;
async function releaseNotes(step, forge) {
	const { releases, isPartial } = await readReleases(step, forge);
	if (releases.length === 0) return void 0;
	const { from, to } = step;
	const [older, newer] = compareVersions(from, to) < 0 ? [from, to] : [to, from];
	const notes = releases.filter(({ version }) => compareVersions(version, older) > 0).filter(({ version }) => compareVersions(version, newer) <= 0).filter(({ version }) => version === newer || !isPrerelease(version)).sort((a, b) => compareVersions(b.version, a.version));
	return {
		from,
		to,
		notes: notes.slice(0, MAX_NOTES).map(noteOf),
		isPartial: isPartial || notes.length > MAX_NOTES,
		compareUrl: compareAddress(step, releases),
		guideUrl: await upgradeGuide(step, forge)
	};
}
function noteOf({ version, url, text }) {
	const kept = text.slice(0, MAX_NOTE_CHARACTERS);
	const isCut = kept.length < text.length;
	return {
		version,
		text: (isCut ? kept.replace(/[\ud800-\udbff]$/, "") : kept).replaceAll("\r\n", "\n"),
		isCut,
		url
	};
}
async function readReleases({ repository, from, to }, forge) {
	const older = compareVersions(from, to) < 0 ? from : to;
	const byVersion = /* @__PURE__ */ new Map();
	let isPartial = true;
	for (let page = 1; isPartial && page <= MAX_PAGES; page++) {
		const path = `releases?per_page=${PAGE}&page=${page}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		});
		if (answer.kind !== "document") break;
		const releases = attempt(() => decodeReleases(answer.body, repository));
		if (releases === void 0) break;
		for (const release of releases) keepTag(byVersion, release);
		isPartial = answer.isCutShort && !byVersion.has(older);
	}
	return {
		releases: [...byVersion.values()],
		isPartial
	};
}
function keepTag(byVersion, release) {
	if (release.isDraft) return;
	const before = byVersion.get(release.version);
	if (before === void 0 || release.tag.startsWith("v") && !before.tag.startsWith("v")) byVersion.set(release.version, release);
}
function compareAddress({ repository: { host, name }, from, to }, releases) {
	const tags = [from, to].map((version) => releases.find((release) => release.version === version)?.tag);
	return tags.every((tag) => tag !== void 0 && /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(tag)) ? `https://${host}/${name}/compare/${tags.join("...")}` : void 0;
}
async function upgradeGuide({ repository, from, to }, forge) {
	const [before, { major }] = [versionParts(from), versionParts(to)];
	if (before.major === major || compareVersions(from, to) > 0) return void 0;
	const isGuide = new RegExp(`^(?:version-|v)?${major}(?:[.-]0){0,2}-upgrade(?:-guide)?\\.|^upgrad(?:e|ing)(?:-guide)?-(?:to-)?(?:version-|v)?${major}(?:[.-]0){0,2}\\.`);
	for (const directory of ["docs/guides", "website/docs/guides"]) {
		const path = `contents/${directory}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		});
		if (answer.kind === "unknown") return void 0;
		const guide = [...answer.kind === "document" && attempt(() => decodeDirectory(answer.body, repository)) || []].find(([name]) => isGuide.test(name));
		if (guide !== void 0) return guide[1];
	}
}
const MAX_RELEASES = 100;
const MAX_TAG_CHARACTERS = 256;
function decodeReleases(body, repository) {
	const entry = recordOf((release) => forgeRelease(release, repository));
	return readAnswer(body, listOf(entry, MAX_RELEASES)).filter((release) => release !== void 0);
}
function readAnswer(body, reader) {
	return readJson(new TextDecoder().decode(body), () => UNUSABLE, reader);
}
function decodeDirectory(body, repository) {
	const entry = recordOf((object) => {
		const name = object.text("name");
		const url = pageOf(object.member("html_url"), repository, "blob");
		return url === void 0 || object.text("type") !== "file" ? void 0 : [name, url];
	});
	const entries = readAnswer(body, listOf(entry, MAX_FILES));
	return new Map(entries.filter((entry) => entry !== void 0));
}
const MAX_FILES = 1e3;
const UNUSABLE = new LockReviewError("INVALID_METADATA", "The forge's answer cannot be used");
function forgeRelease(release, repository) {
	const tag = release.read("tag_name", aText);
	if (tag.length > MAX_TAG_CHARACTERS || !/^v?\d+\.\d+\.\d+(?![\d.])/.test(tag)) return void 0;
	const version = attempt(() => parseVersion(tag.replace(/^v/, "")));
	if (version === void 0) return void 0;
	const url = pageOf(release.member("html_url"), repository, "releases/tag");
	return {
		version,
		tag,
		isDraft: release.read("draft", (value, place) => aFlag(value ?? false, place)),
		text: release.text("body"),
		url
	};
}
function pageOf(address, { host, name }, kind) {
	if (typeof address !== "string" || address.length > MAX_URL_CHARACTERS) return void 0;
	const start = `https://${host}/${name}/${kind}/`;
	if (address.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return void 0;
	const page = start + address.slice(start.length);
	return /^[\w.~%+/-]+$/.test(page.slice(start.length)) && URL.canParse(page) && new URL(page).href === page ? page : void 0;
}
const MAX_URL_CHARACTERS = 1e3;

// src/app/review/tell-notes.ts
const MAX_STEPS = 20;
function versionSteps({ roots }) {
	const steps = /* @__PURE__ */ new Map();
	for (const { changes, base, head, rules: tool } of roots) for (const { kind, provider } of changes) {
		const from = provider && base?.providers.get(provider)?.version;
		const to = provider && head?.providers.get(provider)?.version;
		if (kind !== "new-version" || !from || !to) continue;
		const key = `${provider} ${from} ${to}`;
		if (!steps.has(key)) steps.set(key, {
			provider,
			from,
			to,
			tool
		});
	}
	return [...steps].sort(([a], [b]) => compareBytes(a, b)).map(([, step]) => step);
}
function notesAsker(engine) {
	return async ({ provider, from, to, tool }) => {
		const { ports, forge } = engine(tool);
		const repository = (await ports.context?.(provider))?.repository;
		if (repository === void 0) return void 0;
		const source = sourceOf(provider, repository);
		const notes = await releaseNotes({
			repository: source,
			from,
			to
		}, forge);
		return notes && {
			provider,
			...notes
		};
	};
}
function sourceOf(provider, repository) {
	const { hostname, namespace } = addressParts(provider);
	if (hostname !== "registry.opentofu.org" || namespace !== "hashicorp") return repository;
	return {
		...repository,
		name: repository.name.replace(/^opentofu\//, "hashicorp/")
	};
}
async function withNotes(review, { registryContext }, { notes: ask, ...meter }) {
	const steps = registryContext === "off" ? [] : versionSteps(review).slice(0, MAX_STEPS);
	if (ask === void 0 || steps.length === 0) return review;
	const answers = steps.map((step) => undefinedOnError(ask(step)));
	const notes = (await Promise.all(answers)).filter((note) => note !== void 0);
	return {
		...review,
		...notes.length > 0 && { notes },
		stats: runStats(meter)
	};
}

// src/adapters/http/http-proxy.ts
function proxyFor(url, environment) {
	const proxy = variable(environment, `${url.protocol === "https:" ? "https" : "http"}_proxy`);
	if (proxy === void 0) return void 0;
	const host = unbracketed(url.hostname);
	if ((isIP(host) === 4 ? host.startsWith("127.") : host === "::1") || host === "localhost") return void 0;
	const port = portOf(url);
	if ((variable(environment, "no_proxy") ?? "").split(",").some((text) => exempts(text.trim().toLowerCase(), host, port))) return void 0;
	return proxyUrl(proxy);
}
function portOf({ port, protocol }) {
	if (port !== "") return port;
	return protocol === "https:" ? "443" : "80";
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
async function trustedCertificates(environment) {
	const extra = await namedCertificates(environment);
	return extra && [.../* @__PURE__ */ new Set([...rootCertificates, ...extra])];
}
async function describeTrust(environment) {
	const lines = ["Node's own"];
	for (const name of [
		"SSL_CERT_FILE",
		"SSL_CERT_DIR",
		"NODE_EXTRA_CA_CERTS"
	]) {
		const place = environment[name];
		const named = await namedCertificates({ [name]: place });
		if (named !== void 0) lines.push(`${name} ${place}: ${named.length} certificates`);
	}
	return lines;
}
async function namedCertificates(environment) {
	const { SSL_CERT_FILE, SSL_CERT_DIR, NODE_EXTRA_CA_CERTS } = environment;
	const bundles = [SSL_CERT_FILE, NODE_EXTRA_CA_CERTS].filter(isSet);
	const directories = isSet(SSL_CERT_DIR) ? SSL_CERT_DIR.split(delimiter).filter(isSet) : [];
	if (bundles.length + directories.length === 0) return void 0;
	const files = [...bundles, ...(await Promise.all(directories.map(filesIn))).flat()];
	return (await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")))).flatMap(certificatesIn);
}
function isSet(value) {
	return value !== void 0 && value !== "";
}
async function filesIn(directory) {
	const names = await readdir(directory).catch(() => []);
	return (await Promise.all(names.map(async (name) => {
		const path = join$1(directory, name);
		return (await stat(path).catch(() => void 0))?.isFile() === true ? [path] : [];
	}))).flat();
}
function certificatesIn(text) {
	return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}

// src/adapters/http/address-guard.ts
function assertOuterHost(url) {
	const host = unbracketed(url.hostname);
	if (isIP(host) === 0 ? /(?:^|\.)localhost\.?$/.test(host) : !isPublicAddress(host)) throw refusal(url.host);
}
function guardedLookup(lookup$1 = lookup) {
	return (hostname, options, callback) => {
		lookup$1(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			if (error !== null) {
				callback(error, []);
				return;
			}
			const [first] = addresses;
			if (!addresses.every(({ address }) => isPublicAddress(address))) callback(refusal(hostname), []);
			else if (options.all === true) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		});
	};
}
function refusal(host) {
	const message = `${host} is not asked, because its address is not public and neither allowed-hosts nor the CLI configuration names it`;
	return new LockReviewError("REQUEST_REFUSED", message, { hint: `If it is meant to be asked, name it (with its port) in allowed-hosts of the target branch's policy, with ${theSetting("allowed-hosts")}, or in a host block of the CLI configuration.` });
}
const UNICAST = networks("0.0.0.0/1 128.0.0.0/2 192.0.0.0/3 2000::/3");
const SPECIAL = networks("0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24", "192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24", "198.18.0.0/15 198.51.100.0/24 203.0.113.0/24", "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20");
const EMBEDDED = networks("::ffff:0:0/96 64:ff9b::/96");
function networks(...lines) {
	const list = new BlockList();
	for (const block of lines.join(" ").split(" ")) {
		const [network = "", bits] = block.split("/");
		list.addSubnet(network, Number(bits), isIP(network) === 4 ? "ipv4" : "ipv6");
	}
	return list;
}
function isPublicAddress(address) {
	const family = isIP(address);
	if (family === 0 || address.includes("%")) return false;
	if (family === 6 && EMBEDDED.check(address, "ipv6")) return isPublicAddress(lastIpv4(address));
	const type = family === 4 ? "ipv4" : "ipv6";
	return UNICAST.check(address, type) && !SPECIAL.check(address, type);
}
function lastIpv4(address) {
	return new URL(`http://[${address}]/`).hostname.slice(1, -1).split(":").slice(-2).map((group) => Number.parseInt(group || "0", 16)).flatMap((bit) => [bit >> 8, bit & 255]).join(".");
}

// src/adapters/http/http-failure.ts
function shownUrl(url) {
	return `${url.protocol}//${url.host}${url.pathname}`;
}
const MAX_CAUSES = 5;
function* causes(caught) {
	let error = caught;
	for (let depth = 0; isObject(error) && depth < MAX_CAUSES; depth++) {
		yield error;
		const { cause, errors } = error;
		error = cause ?? (Array.isArray(errors) ? errors[0] : void 0);
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function reasonCode(caught) {
	const codes = [...causes(caught)].map(({ code }) => typeof code === "string" ? code : void 0);
	return codes.find((code) => code !== void 0 && !code.startsWith("UND_ERR_")) ?? codes.at(-1);
}
function isTrustFailure(caught) {
	return /^(?:CERT_|ERR_TLS_|UNABLE_TO_|INVALID_CA$|HOSTNAME_MISMATCH$)|SELF_SIGNED/.test(reasonCode(caught) ?? "");
}
function unreachable(url, caught) {
	const code = reasonCode(caught);
	const reason = code?.startsWith("UND_ERR_") === true && caught instanceof Error ? `${code}: ${caught.message}` : code ?? "no reason given";
	const message = `${shownUrl(url)} cannot be reached (${reason})`;
	return new LockReviewError("HOST_UNREACHABLE", message, {
		cause: caught,
		...isTrustFailure(caught) ? { hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine." } : { silentHost: url.host }
	});
}
function ownError(caught) {
	for (const error of causes(caught)) if (isLockReviewError(error)) return error;
}

// src/adapters/http/http-attempt.ts
const CONNECT_SECONDS = 30;
const STALL_SECONDS = 60;
const STALL_BYTES = STALL_SECONDS * 1e3;
const TICKS = 20;
function connectMs(secondMs = SECOND_MS) {
	return CONNECT_SECONDS * secondMs;
}
var HttpAttempt = class {
	stop;
	#over = new AbortController();
	#terms;
	#isWhole;
	#answerMs;
	#url;
	#limitMs = 0;
	#waits = 0;
	#ticks = 0;
	#bytes = 0;
	#isArriving = false;
	#timer;
	#verdict;
	constructor({ timeoutMs, answerMs }, terms) {
		const { time } = terms;
		this.#terms = terms;
		setMaxListeners(0, this.#over.signal);
		this.stop = AbortSignal.any([this.#over.signal, ...time === void 0 ? [] : [time]]);
		this.#isWhole = timeoutMs !== void 0;
		this.#answerMs = timeoutMs ?? answerMs ?? STALL_SECONDS * 1e3;
		this.#arm(this.#answerMs);
	}
	async during(work) {
		this.#waits++;
		try {
			return await raced(work, this.stop);
		} finally {
			this.#waits--;
		}
	}
	asked(url) {
		this.#url = url;
		if (this.#isWhole) return;
		this.#isArriving = false;
		this.#arm(this.#answerMs);
	}
	answered() {
		if (this.#isWhole) return;
		this.#isArriving = true;
		this.#arm(STALL_SECONDS * 1e3);
	}
	received(bytes) {
		this.#bytes += bytes;
	}
	end() {
		clearInterval(this.#timer);
	}
	failure(caught) {
		const ours = ownError(caught);
		if (ours !== void 0) return ours;
		const timeIsUp = ownError(this.#terms.time?.reason);
		if (timeIsUp !== void 0) return timeIsUp;
		if (this.#url === void 0) return caught;
		if (this.#verdict === void 0) return unreachable(this.#url, caught);
		const message = `${shownUrl(this.#url)} ${this.#verdict}`;
		return new LockReviewError("HOST_UNREACHABLE", message, {
			hint: "Check the network and its proxy, or try again when the host is less busy.",
			cause: caught,
			silentHost: this.#url.host
		});
	}
	#arm(ms) {
		clearInterval(this.#timer);
		[this.#limitMs, this.#ticks, this.#bytes] = [
			ms,
			0,
			0
		];
		const { secondMs = SECOND_MS } = this.#terms;
		const tickMs = Math.max(1, ms * secondMs / 1e3 / TICKS);
		this.#timer = setInterval(() => this.#tick(), tickMs).unref();
	}
	#tick() {
		if (this.#waits === 0 || ++this.#ticks < TICKS) return;
		if (this.#isArriving && this.#bytes >= STALL_BYTES) {
			this.#arm(this.#limitMs);
			return;
		}
		this.end();
		const ms = this.#limitMs;
		const waited = ms < 1e3 ? `${ms} ms` : `${ms / 1e3} seconds`;
		this.#verdict = this.#isArriving ? `sent ${this.#bytes} bytes in ${waited}` : `gave no ${this.#isWhole ? "complete " : ""}answer within ${waited}`;
		this.#over.abort();
	}
};
function raced(work, stop) {
	return new Promise((resolve, reject) => {
		const abandon = () => reject(stop.reason);
		if (stop.aborted) abandon();
		stop.addEventListener("abort", abandon, { once: true });
		work.then(resolve, reject).finally(() => stop.removeEventListener("abort", abandon));
	});
}

// src/adapters/http/http-hops.ts
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
	if (url.protocol !== "http:" && url.protocol !== "https:") {
		const message = `${url.protocol}//${url.host} is not asked, because only http and https are`;
		throw new LockReviewError("REQUEST_REFUSED", message);
	}
	return Object.assign(new URL(url), {
		username: "",
		password: ""
	});
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
	const message = `${shownUrl(from)} redirects to something that is not a URL`;
	throw new LockReviewError("HOST_UNREACHABLE", message);
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
function httpResponse(response, reading) {
	const headers = {};
	for (const [name, value] of Object.entries(response.headers)) if (value !== void 0) headers[name] = Array.isArray(value) ? value.join(", ") : value;
	return {
		status: response.statusCode,
		headers,
		url: reading.url.href,
		body: readBody(response.body, headers["content-length"], reading),
		discard: async () => {
			const { attempt } = reading;
			await attempt.during(response.body.dump()).catch(() => response.body.destroy());
			attempt.end();
		}
	};
}
async function* readBody(body, contentLength, { attempt, url, maxBytes, count }) {
	let received = 0;
	const assertSize = (bytes) => {
		if (bytes <= maxBytes) return;
		const message = `${shownUrl(url)} answers with more than ${maxBytes} bytes`;
		throw new LockReviewError("LIMIT_EXCEEDED", message);
	};
	try {
		assertSize(Number(contentLength ?? 0));
		const pieces = body[Symbol.asyncIterator]();
		for (;;) {
			const piece = await attempt.during(pieces.next());
			if (piece.done === true) return;
			const bytes = piece.value.byteLength;
			received += bytes;
			attempt.received(bytes);
			count(bytes);
			assertSize(received);
			yield piece.value;
		}
	} catch (error) {
		throw attempt.failure(error);
	} finally {
		attempt.end();
		body.destroy();
	}
}

// src/adapters/http/http-retry.ts
const MAX_BACKOFF_MS = 3e4;
const MAX_RETRY_AFTER_MS = 12e4;
const FIRST_BACKOFF_MS = 1e3;
function isRetryableStatus(status) {
	return status === 429 || status >= 500 && status !== 501;
}
function backoffMs(attemptsMade, answer, nowMs) {
	const wish = askedMs(answer, nowMs);
	if (wish !== void 0) return wish <= MAX_RETRY_AFTER_MS ? wish : void 0;
	return Math.min(FIRST_BACKOFF_MS * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);
}
function askedMs(answer, nowMs) {
	const after = answer?.headers["retry-after"];
	if (after === void 0 || answer?.status !== 429 && answer?.status !== 503) return void 0;
	if (/^\d+$/.test(after)) return Number(after) * 1e3;
	const date = Date.parse(after);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - nowMs);
}
async function withRetries(attempt, retries, { clock, time, secondMs = BUILT_UNIT.ms ?? 1e3, sleep = pause }) {
	for (let made = 1;; made++) {
		const outcome = await attempt().catch((error) => {
			const isLost = isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(error.cause);
			if (made > retries || !isLost) throw error;
		});
		if (outcome !== void 0 && (made > retries || !isRetryableStatus(outcome.status))) return outcome;
		const waitMs = backoffMs(made, outcome, clock.now());
		if (waitMs === void 0 && outcome !== void 0) return outcome;
		await outcome?.discard();
		await sleep((waitMs ?? 0) * secondMs / 1e3, time);
	}
}
async function pause(ms, time) {
	try {
		await setTimeout$1(ms, void 0, { signal: time });
	} catch (caught) {
		time?.throwIfAborted();
		throw caught;
	}
}

// src/adapters/http/undici-http.ts
function createHttpClient(options) {
	const stats = {
		requests: 0,
		bytes: 0
	};
	const session = {
		options,
		stats,
		dispatchers: /* @__PURE__ */ new Map()
	};
	return {
		request: (request) => withRetries(() => attemptOnce(session, request), request.retries, options),
		stats: () => ({ ...stats }),
		close: async () => {
			const dispatchers = await Promise.all(session.dispatchers.values());
			session.dispatchers.clear();
			await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
		}
	};
}
async function attemptOnce(session, request) {
	const { secondMs, time } = session.options;
	const { maxRedirects, maxBytes } = request;
	time?.throwIfAborted();
	const attempt = new HttpAttempt(request, {
		time,
		secondMs
	});
	try {
		let hop = firstHop(request);
		for (let redirects = 0;; redirects++) {
			const { url } = hop;
			attempt.asked(url);
			const response = await attempt.during(send(session, hop, attempt.stop));
			attempt.answered();
			const target = redirectTarget(response.statusCode, response.headers["location"], url);
			if (target === void 0 || maxRedirects === "none") {
				const count = (bytes) => {
					session.stats.bytes += bytes;
				};
				return httpResponse(response, {
					attempt,
					url,
					count,
					maxBytes
				});
			}
			await attempt.during(response.body.dump());
			if (redirects >= maxRedirects) {
				const message = `${shownUrl(url)} redirects again after ${maxRedirects} redirects`;
				throw new LockReviewError("LIMIT_EXCEEDED", message);
			}
			hop = nextHop(hop, target, response.statusCode);
		}
	} catch (error) {
		attempt.end();
		throw attempt.failure(error);
	}
}
async function send(session, hop, signal) {
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
			authorization: hop.authorization
		},
		body: hop.body ?? null,
		signal
	});
	response.body.on("error", () => void 0);
	if (signal.aborted) response.body.destroy();
	return response;
}
function dispatcherFor(session, url, proxy) {
	const { options, dispatchers } = session;
	const isSecure = url.protocol === "https:" || proxy?.protocol === "https:";
	return remembered(dispatchers, `${isSecure ? "tls" : "plain"} ${proxy?.href ?? ""}`, async () => {
		const terms = {
			secureContext: isSecure ? await trust(options) : void 0,
			timeout: connectMs(options.secondMs)
		};
		return proxy === void 0 ? directAgent(options, terms) : proxyAgent(proxy, terms);
	});
}
const NO_DEADLINES = {
	headersTimeout: 0,
	bodyTimeout: 0
};
async function directAgent({ guard, lookup }, terms) {
	const { Agent, buildConnector } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	if (guard === void 0) return new Agent({
		...NO_DEADLINES,
		connect: terms
	});
	const open = buildConnector(terms);
	const guarded = buildConnector({
		...terms,
		lookup: guardedLookup(lookup)
	});
	const connect = (to, callback) => {
		(guard.allowsHost(hostOf(to)) ? open : guarded)(to, callback);
	};
	return new Agent({
		...NO_DEADLINES,
		connect
	});
}
function hostOf(to) {
	return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}
async function proxyAgent(proxy, terms) {
	const { Agent, ProxyAgent } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	return new ProxyAgent({
		...NO_DEADLINES,
		uri: proxy.href,
		...proxy.username === "" ? {} : { token: basicCredentials(proxy) },
		proxyTunnel: false,
		requestTls: terms,
		proxyTls: terms,
		clientFactory: (_proxy, settings) => new Agent({
			...settings,
			headersTimeout: terms.timeout,
			bodyTimeout: 0
		})
	});
}
function basicCredentials({ username, password }) {
	const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return `Basic ${Buffer.from(text).toString("base64")}`;
}
const contexts = /* @__PURE__ */ new Map();
async function trust({ environment }) {
	const authorities = await trustedCertificates(environment);
	if (authorities === void 0) return void 0;
	const key = authorities.join();
	const secureContext = contexts.get(key) ?? createSecureContext({ ca: [...authorities] });
	contexts.set(key, secureContext);
	return secureContext;
}

// src/app/roots/audited-roots.ts
async function auditedRootModules(tree, paths, listed) {
	const nothing = /* @__PURE__ */ new Set();
	const checkout = await readCheckout(tree, paths, {
		opened: nothing,
		changed: nothing
	});
	const { placeOf } = checkout;
	const all = lockedDirectories(checkout.files);
	const lockedRoots = new Set(all);
	const isOwnName = async (root) => {
		const at = await placeOf(root);
		return at === void 0 || at === root || !lockedRoots.has(at);
	};
	const submodules = submodulesOf(paths);
	const inner = new Set(submodules);
	const isLockedInside = async (root) => lieBelow(await placeOf(root) ?? root, inner) && await tree.kind(lockFilePath(root)) === "file";
	const unseen = listed.filter((root) => !lockedRoots.has(root));
	const inside = await filterAsync(unseen, isLockedInside);
	const unlocked = unseen.filter((root) => !inside.includes(root));
	return {
		roots: [...await filterAsync(all, isOwnName), ...inside],
		lacking: await filterAsync(unlocked, (root) => isConfigured(tree, root)),
		submodules,
		unread: checkout.unread.get(".")
	};
}
async function filterAsync(items, test) {
	const passes = await Promise.all(items.map(test));
	return items.filter((_, i) => passes[i]);
}
async function isConfigured(tree, root) {
	return (await tree.list(root) ?? []).some(({ name }) => isConfiguration(name));
}
function submoduleLimits(submodules, roots) {
	const isOpen = (path) => roots.some((root) => isUnder(root, [path]));
	const open = submodules.filter(isOpen);
	const closed = submodules.filter((path) => !isOpen(path));
	const limits = open.length === 0 ? [] : [`Only what policy lists is looked into of ${namesText(open)}`];
	const others = closed.length === 1 ? `The submodule ${namesText(closed)} is not looked into: audit it by itself` : `${closed.length} submodules are not looked into: ${namesText(closed)}`;
	return closed.length === 0 ? limits : [...limits, others];
}

// src/cli/repository/repository-here.ts
const openedInRun = rememberedOf((_run) => /* @__PURE__ */ new Map());
function repositoryHere({ directory, environment, signal }) {
	const top = existsSync(directory) ? repositoryTop(realpathSync(directory)) : void 0;
	return remembered(openedInRun(signal), top ?? directory, async () => {
		const opening = openRepository({
			directory,
			environment,
			signal
		});
		const git = await undefinedOnError(opening, "NOT_A_REPOSITORY");
		return git && withFixedNames(git);
	});
}
async function inRepository(context, use) {
	const git = await repositoryHere(context);
	try {
		return git && await use(git);
	} finally {
		git?.close();
	}
}
function withFixedNames(git) {
	const commits = /* @__PURE__ */ new Map();
	return {
		...git,
		resolveCommit: (name) => remembered(commits, name, () => git.resolveCommit(name))
	};
}
function repositoryTop(directory) {
	for (let at = directory;; at = dirname$1(at)) {
		if (existsSync(join$1(at, ".git"))) return at;
		if (dirname$1(at) === at) return void 0;
	}
}
async function checkedOutFiles(context) {
	const { directory, environment, files } = context;
	const top = repositoryTop(directory);
	const root = directory.split(sep).join("/");
	const attributed = withAttributes({
		files,
		root
	}, environment);
	if (top === void 0 || !existsSync(join$1(top, ".gitmodules"))) return attributed;
	const git = await repositoryHere(context);
	if (git === void 0) return attributed;
	git.close();
	const topHere = relative$1(directory, top).split(sep).join("/") || ".";
	return withAbsentSubmodules(attributed, git, topHere);
}

// src/cli/repository/named-paths.ts
function fromTop(top, path) {
	const place = pathInside(top, path);
	if (place !== void 0) return place;
	throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
}
function changedPlace(top, path) {
	return below(top, path) ?? fromTop(top, path);
}
function placesOfChange(top, path) {
	const places = [pathInside(top, path), below(top, path)].filter((found) => found !== void 0);
	return [...new Set(places)];
}
function pathInside(top, path) {
	return below(realPath(top), realPath(path));
}
function below(top, path) {
	const place = inside(top, path);
	return place === "" ? "." : place;
}
function nameFrom(directory, path) {
	return posix$1.normalize(relative$1(directory, path).split(sep).join("/") || ".");
}
function namesInside(directory, paths) {
	return paths.flatMap((path) => below(directory, path) ?? pathInside(directory, path) ?? []);
}
function realPath(path) {
	if (basename$1(path) === ".terraform.lock.hcl") return join$1(realPath(dirname$1(path)), LOCK_FILE_NAME);
	try {
		return realpathSync(path);
	} catch {
		const above = dirname$1(path);
		return above === path ? path : join$1(realPath(above), basename$1(path));
	}
}
async function namedRoot({ files }, path) {
	const root = rootOfPath(path.split(sep).join("/"));
	if (await files.list(root) !== void 0) return root;
	throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
}
async function rootsLackingLock(context, roots) {
	const { directory, files } = context;
	const lacking = new Set(await filterAsync(roots, async (root) => await files.kind(lockFilePath(root)) !== "file"));
	for (const [top, here] of rootsByRepository(directory, roots)) await inRepository({
		...context,
		directory: top
	}, async (git) => {
		const places = here.map((root) => fromTop(git.top, join$1(placeOf(directory, root), LOCK_FILE_NAME)));
		const ignored = await git.ignoredPaths(places);
		for (const [i, root] of here.entries()) if (ignored.has(places[i] ?? "")) lacking.add(root);
	});
	return lacking;
}
function rootsByRepository(directory, roots) {
	const byTop = groupBy(roots, (root) => repositoryTop(placeOf(directory, root)));
	return new Map([...byTop].flatMap(([top, here]) => top === void 0 ? [] : [[top, here]]));
}
function placeOf(directory, root) {
	return realPath(resolve(directory, root));
}

export { pathsOf as $, assertFew as A, stillTree as At, mergeFindings as B, describeTrust as C, submodulesIn as Ct, notesAsker as D, gitMerger as Dt, unbracketed as E, isLockFileName as Et, pullRequestAddress as F, kindOfMode as Ft, combineVerdicts as G, withMerged as H, repositoryAddress as I, tooLargeInGit as It, isUnder as J, cutShort as K, readCheckout as L, runProgram as Lt, forgeToken as M, gitOutput as Mt, isAddress as N, isObjectName as Nt, withNotes as O, stagedCommit as Ot, publisherToken as P, runGit as Pt, namesText as Q, submodulesOf as R, childEnvironment as Rt, refusal as S, pathsIn as St, proxyFor as T, isAttributesFile as Tt, policyChangedFindings as U, unreadReview as V, blocks as W, lieBelow as X, isWanted as Y, meantPaths as Z, isConfigured as _, variableArgument as _t, namesInside as a, isReadingThrough as at, assertOuterHost as b, filesIn$1 as bt, rootsByRepository as c, moduleSharing as ct, inRepository as d, collectRequirements as dt, placeIn as et, repositoryHere as f, loadModuleTree as ft, filterAsync as g, isAbsolutePath as gt, auditedRootModules as h, environmentArguments as ht, namedRoot as i, readRootModules as it, gitWithSubmodules as j, gitFailure as jt, workTreeOf as k, verifiedCommit as kt, rootsLackingLock as l, readByRelease as lt, withFixedNames as m, variableFileNames as mt, fromTop as n, readRoot as nt, placesOfChange as o, rootCounter as ot, repositoryTop as p, loadRootModule as pt, filterLimits as q, nameFrom as r, readRootChoice as rt, realPath as s, rootEventWords as st, changedPlace as t, rootOfPath as tt, checkedOutFiles as u, requirementsOfTree as ut, submoduleLimits as v, openRepository as vt, portOf as w, diskName as wt, isPublicAddress as x, indexTree as xt, createHttpClient as y, createGitTree as yt, assembleReview as z };