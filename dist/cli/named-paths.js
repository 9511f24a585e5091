import { n as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { $n as stringValue, $t as noteStack, An as trimEnd, Ar as testFileNames, Bn as tooMuchBefore, Ca as addressParts, Cr as MAX_TOKENS, Dn as parseExpressionText, Ea as impliedProviderAddress, Er as decodeText, Fa as TERRAFORM, Fn as sourceText, Ga as asciiHostname, Gn as mentionsOf, Gt as UNCONSTRAINED, Ha as remembered, Hn as fileError, Ht as LOCAL_STATE_NAME, Ia as commandName, In as boundedDiagnostics, J as isOurs, Jn as convertValue, Jt as mergeConstraints, K as isConfiguration, Kn as evaluate, La as defaultRegistryHost, Na as OPENTOFU, Or as moduleFileNames, Q as otherLockDirectories, Qn as chargeValues, Qt as namesTerragruntSource, Rn as isTooMuch, Sn as mentions, Sr as MAX_STEPPED_CHARACTERS, Tr as decodeStrictly, U as LOCK_FILE_NAME, Ua as rememberedOf, Un as hasErrors, Ut as decodeState, Va as toolKey, Vn as withBoundedDetail, W as OPENTOFU_LOCK_NAME, Wa as sharedBySaying, Wt as requirementsWithState, X as lockedDirectories, Xn as NULL, Xr as counted, Xt as TERRAGRUNT_FILES, Y as lockFilePath, Yn as refuse, Yt as parseConstraints, Zi as parsePlatform, Zn as UNKNOWN, _n as normalizedName, an as moduleLock, ar as errorAt, bn as evaluateConstant, br as MAX_SETTINGS_BYTES, cn as ModuleDecoder, cr as bodySchema, da as appendAll, dn as resourceKey, do as LockReviewError, en as stackText, er as toStringValue, et as touchesItsDirectory, fn as evaluatesLate, g as lockCalls, gn as impliedLocalName, go as isLockReviewError, h as givesRecorded, hn as decodeProvider, ho as inSentences, ir as ToolProblems, jn as trimStart, kr as stackFileName, ln as bodyOfFile, lo as quoted$1, lr as displayModuleSource, mn as locateModule, mo as boundedMessage, mr as MAX_FILE_BYTES, nn as locateCalled, no as compareBytes, or as expressionPlace, pa as groupBy, pn as locateConstant, po as attempt, pr as MAX_CONFIGURATION_BYTES, q as isModuleFile, qr as byteWords, rn as MODULE_LOCK_NAME, ro as sortedUnique, rr as Problems, sr as lineOf, tn as startingModule, tr as weightOf, un as unreadableFile, vn as parseJsonSyntax, vo as nextTurn, vr as MAX_PATH_LENGTH, wr as cleanPath$1, xn as jsonValue, xo as undefinedOnError, xr as MAX_SOURCE_FILE_BYTES, yn as evaluableExpression, yo as stopped, yr as MAX_POLICY_BYTES, za as isUnread } from "./shipped-keys.js";
import { n as SECOND_MS } from "./run-time.js";
import { n as remedyOf } from "./system-refusal.js";
import { a as makeScratchDirectory } from "./replace-file.js";
import { C as rootOfPath, G as isAttributesFile, H as encodeModuleLock, K as isLockFileName, R as decodeModuleLock, S as placeIn, b as namesText, d as toolsOfLockFiles, g as isUnder, i as lockSide, k as MAX_PROVIDERS, m as submodulesOf, n as isLockReplaced, o as readLockBytes, p as readCheckout, q as checkedOutOf, v as lieBelow, w as chooseTool } from "./lock-side.js";
import { n as seenFile, t as hexDigest } from "./digest.js";
import { C as hashFileDigests, D as displayName, _ as createDiskTree, d as listOf, i as absentOr, m as recordOf, p as readJson, r as aText } from "./reader.js";
import { a as mapFewAtOnce, d as pathBytes, f as pathFromBytes, n as bytesOf, u as isByteText } from "./limits.js";
import { t as inside } from "./place-inside.js";
import { basename, dirname, isAbsolute, join } from "node:path/posix";
import { isUtf8 } from "node:buffer";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, posix as posix$1, relative as relative$1, resolve, sep } from "node:path";
import { existsSync, realpathSync } from "node:fs";
import process$1 from "node:process";
import { execFile, spawn } from "node:child_process";

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
const QUIET_SECONDS = 1;
function endWithUs(child) {
	running.add(child);
	child.once("exit", () => {
		running.delete(child);
		closeWhenQuiet(child);
	});
	if (!watching) process$1.prependListener("exit", endAll);
	watching = true;
}
function closeWhenQuiet(child) {
	const pipes = [child.stdout, child.stderr];
	const { wait, news, rest } = watchStall(QUIET_SECONDS, () => {
		for (const pipe of pipes) pipe?.destroy();
	});
	for (const pipe of pipes) pipe?.on("data", news);
	child.once("close", rest);
	wait();
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
	return whole.toString("latin1").split("\0").map((piece) => pathFromBytes(Buffer.from(piece, "latin1")));
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
function kindOfMode(mode) {
	if (mode === "040000") return "directory";
	if (mode === "120000") return "symlink";
	return mode === SUBMODULE ? "other" : "file";
}
function decodeIndex(output) {
	const tracked = /* @__PURE__ */ new Set();
	const submodules = /* @__PURE__ */ new Set();
	const unwatched = /* @__PURE__ */ new Map();
	const deletions = [];
	const lines = splitNul(output);
	const isUntracked = (line) => line.startsWith("? ") && line.length > 2;
	for (const line of lines) {
		if (isUntracked(line)) continue;
		const head = headOf(INDEX_HEAD, line, "ls-files");
		const [tag, mode] = head.split(" ", 2);
		const path = line.slice(head.length + 1);
		const flag = flagOf(tag);
		if (mode === SUBMODULE) submodules.add(path);
		else if (tag === "R") deletions.push(path);
		else if (flag !== "skip-worktree") tracked.add(path);
		if (flag !== void 0) unwatched.set(path, flag);
	}
	for (const path of deletions) tracked.delete(path);
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
	const name = typeof code === "string" || typeof code === "number" ? String(code) : void 0;
	const why = WHY_NOT_RUN[name ?? ""] ?? name ?? "it was ended by another program";
	return new LockReviewError("GIT_FAILED", `git ${command} did not come to its end: ${why}`, {
		hint: remedyOf(name ?? "") ?? "Run it by hand in that directory to see why.",
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
	const reason = firstLine.replace(/\/\/[^/@\s]*@/g, "//");
	const hint = /dubious ownership/.test(firstLine) ? { hint: "Name the directory in git's setting safe.directory if its owner can be trusted." } : {};
	const message = `git ${args[0]} failed (exit code ${result.code}): ${reason}`;
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
const NO_FILES = {
	kinds: /* @__PURE__ */ new Map(),
	folded: /* @__PURE__ */ new Set()
};
function stillTree(files) {
	const listings = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	const listingOf = (path) => remembered(listings, path, async () => {
		const kind = path.length > 1024 ? "ask" : await kindByListing(path);
		const entries = kind === void 0 || kind === "file" ? void 0 : await files.list(path);
		if (entries === void 0) return void 0;
		const names = entries.map(({ name }) => name);
		const odd = names.map(foldedName).filter((as, i) => as !== names[i]);
		return {
			kinds: new Map(entries.map(({ name, kind }) => [name, kind])),
			folded: odd.length === 0 ? NO_FILES.folded : new Set(odd)
		};
	});
	const kindByListing = async (path) => {
		if (!isBelowTop(path)) return "ask";
		try {
			const { kinds, folded } = await listingOf(posix$1.dirname(path)) ?? NO_FILES;
			const [name, as] = [posix$1.basename(path), foldedName(posix$1.basename(path))];
			const isAlike = kinds.has(as) || folded.has(as);
			const kind = kinds.get(name) ?? (isAlike ? "ask" : void 0);
			return kind === "symlink" ? "ask" : kind;
		} catch (caught) {
			if (isLockReviewError(caught, "FILE_FAILED")) return "ask";
			throw caught;
		}
	};
	const resolve = (path) => remembered(places, path, async () => {
		const kind = await kindByListing(path);
		if (kind === "ask") return files.resolve(path);
		const parent = kind && await resolve(posix$1.dirname(path));
		return parent === void 0 ? void 0 : posix$1.join(parent, posix$1.basename(path));
	});
	return {
		read: async (path) => {
			return await kindByListing(cleanPath$1(path)) === void 0 ? void 0 : files.read(path);
		},
		list: async (path) => {
			const kinds = (await listingOf(cleanPath$1(path)))?.kinds;
			return kinds && [...kinds].map(([name, kind]) => ({
				name,
				kind
			}));
		},
		kind: async (path) => {
			const kind = await kindByListing(cleanPath$1(path));
			return kind === "ask" ? files.kind(path) : kind;
		},
		resolve: (path) => resolve(cleanPath$1(path))
	};
}
function foldedName(name) {
	return name.normalize("NFC").toLowerCase();
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
		while (rest.length > 0) {
			const arriving = this.#arriving;
			rest = arriving === void 0 ? this.#acceptHeader(rest) : this.#acceptBody(arriving, rest);
		}
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
	#acceptBody(arriving, bytes) {
		const part = bytes.subarray(0, arriving.size - arriving.received);
		if (arriving.size <= 67108864) arriving.chunks.push(part);
		arriving.received += part.length;
		if (arriving.received === arriving.size) {
			this.#arriving = void 0;
			const waiting = this.#waiting.shift();
			if (arriving.size > 67108864) {
				const message = `a file in git has more than ${MAX_FILE_BYTES} bytes`;
				waiting?.reject(new LockReviewError("LIMIT_EXCEEDED", message));
			} else waiting?.resolve(Buffer.concat(arriving.chunks).subarray(0, -1));
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
async function ignoredPaths(context, paths) {
	if (paths.length === 0) return /* @__PURE__ */ new Map();
	const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
	const answer = await gitFinding(context, [
		"check-ignore",
		"-z",
		"--verbose",
		"--stdin"
	], input);
	const fields = splitNul(answer);
	const ignored = /* @__PURE__ */ new Map();
	for (let i = 0; i + 3 < fields.length; i += 4) {
		const [file = "", line = "", pattern = "", path = ""] = fields.slice(i, i + 4);
		if (pattern.startsWith("!")) continue;
		ignored.set(path.slice(2), {
			file,
			line: Number(line),
			pattern
		});
	}
	return ignored;
}
const RAW_LOG = [...[
	"log",
	"--first-parent",
	"-m",
	"--raw",
	"-z",
	"--no-abbrev",
	"--no-renames"
], ...[
	"--no-textconv",
	"--no-ext-diff",
	"--format=commit %H"
]];
const MOST_FILES = 500;
async function fileHistories(context, read, ...[at, paths, limit]) {
	assertCommits([at]);
	const askable = paths.filter((path) => !isByteText(path) && !path.includes("\n"));
	if (askable.length === 0) return /* @__PURE__ */ new Map();
	const isWhole = (await gitOutput(context, ["rev-parse", "--is-shallow-repository"])).toString().trim() === "false";
	const histories = /* @__PURE__ */ new Map();
	for (let start = 0; start < askable.length; start += MOST_FILES) {
		const changes = await changesOf(context, at, askable.slice(start, start + MOST_FILES));
		for (const [path, all] of changes) {
			const records = recordsOf(all.slice(0, limit), isWhole).map(async ({ object, commit }) => ({
				content: await read(object),
				commit
			}));
			histories.set(path, await Promise.all(records));
		}
	}
	return histories;
}
async function changesOf(context, at, paths) {
	const input = [
		"--",
		...paths.map((path) => `:(literal,top)${path}`),
		""
	].join("\n");
	const output = await gitOutput(context, [
		...RAW_LOG,
		at,
		"--stdin"
	], Buffer.from(input));
	return groupBy(decodeLog(output), ({ path }) => path);
}
function decodeLog(output) {
	const fields = splitNul(output);
	const changes = [];
	let commit = "";
	for (let i = 0; i < fields.length; i++) {
		const field = fields[i] ?? "";
		const [, name] = /^\n?commit (\w+)$/.exec(field) ?? [];
		const [, modeBefore = "", modeAfter = "", before = "", after = ""] = /^\n?:(\d{3})\d{3} (\d{3})\d{3} (\w+) (\w+) /.exec(field) ?? [];
		if (name !== void 0) commit = name;
		if (after === "") continue;
		const path = fields[++i] ?? "";
		const [modes, objects] = [[modeBefore, modeAfter], [before, after]];
		changes.push({
			path,
			commit,
			modes,
			objects
		});
	}
	return changes;
}
function recordsOf(changes, isWhole) {
	const results = new Set(changes.map(({ objects: [, after] }) => after));
	return changes.flatMap(({ commit, modes, objects }) => [{
		object: objects[1],
		commit: isWhole ? commit : void 0,
		mode: modes[1]
	}, ...results.has(objects[0]) ? [] : [{
		object: objects[0],
		commit: void 0,
		mode: modes[0]
	}]]).filter(({ mode }) => mode === "100");
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
		const ref = await runGit(context, [
			"show-ref",
			"--verify",
			"--hash",
			"--dereference",
			"--",
			stem
		]);
		return ref.code === 0 ? commitId(ref.stdout) ?? true : void 0;
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
async function latestTime(context, name) {
	const reading = ["commit", "tag"].map((kind) => runGit(context, [
		"cat-file",
		kind,
		name
	]));
	const [first, second = 0] = (await Promise.all(reading)).flatMap(({ code, stdout }) => {
		const [header = ""] = stdout.toString("latin1").split("\n\n", 1);
		const [, seconds] = /^(?:committer|tagger) .* (\d{1,11}) [+-]\d{4}$/m.exec(header) ?? [];
		return code !== 0 || seconds === void 0 ? [] : [Number(seconds) * 1e3];
	});
	return first === void 0 ? void 0 : Math.max(first, second);
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
		if (where === "several-bases") {
			if (!(await gitFinding(context, [
				"merge-base",
				"--all",
				ours,
				theirs
			])).toString("latin1").trim().includes("\n")) return { kind: "needless" };
		}
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

// src/adapters/git/git-attributes.ts
const NAMES = [
	"text",
	"crlf",
	"eol",
	"ident",
	"filter",
	"working-tree-encoding"
];
function lockFileConversions(content, environment, resolve) {
	const conversions = /* @__PURE__ */ new Map();
	const ask = (paths) => conversionsIn(content, paths, environment);
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
		const conversion = (await remembered(conversions, key, () => ask(paths))).get(place);
		return conversion === void 0 ? { content: bytes } : checkedOut(bytes, conversion);
	};
}
async function conversionsIn(content, paths, environment) {
	return readConversions(await attributesAbove(await content.index(), paths, content), paths, environment);
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

// src/adapters/git/git-entries.ts
async function gitEntries(content, environment, open) {
	const lines = [...(await content.index()).entries.values()];
	const paths = lines.filter(({ kind }) => kind === "file").map(({ path }) => path);
	const conversions = await conversionsIn(content, paths, environment);
	const readFile = async ({ path, object }) => {
		const laid = laidDown(await content.read(object), object, conversions.get(path));
		if (laid.doubt !== void 0) throw new LockReviewError("INVALID_ARCHIVE", `${path}: ${laid.doubt}`);
		return {
			name: nameOf(path),
			sha256: hexDigest("sha256", laid.content)
		};
	};
	const readLine = async (line) => {
		if (line.kind === "directory") return [];
		if (line.kind === "file") return [await readFile(line)];
		if (line.kind === "symlink") return [await readLink(content, line)];
		return submoduleEntries(line, open);
	};
	const entries = [];
	for (const line of lines) appendAll(entries, await readLine(line));
	return entries;
}
function laidDown(content, object, conversion) {
	if (conversion === void 0) return { content };
	const named = conversion.ident === "set" ? withBlobName(content, object) : void 0;
	const attributes = named === void 0 ? conversion : {
		...conversion,
		ident: "unset"
	};
	return checkedOut(named ?? content, {
		...attributes,
		ignoringCase: attributes,
		twins: []
	});
}
function withBlobName(content, object) {
	const text = Buffer.from(content).toString("latin1");
	const isOdd = /\$I?\$Id\$/.test(text) || text.replaceAll("$Id$", "").includes("$Id");
	const named = text.replaceAll("$Id$", () => `$Id: ${object} $`);
	return isOdd ? void 0 : Buffer.from(named, "latin1");
}
function nameOf(path) {
	return pathBytes(path).toString("latin1");
}
async function readLink(content, { path, object }) {
	const target = await content.read(object);
	const text = Buffer.from(target).toString("latin1");
	return {
		name: nameOf(path),
		sha256: hexDigest("sha256", target),
		target: text
	};
}
async function submoduleEntries({ path, object }, open) {
	const tree = await open?.({
		path,
		commit: object
	});
	if (tree === void 0 || "reason" in tree || tree.entries === void 0) {
		const reason = tree && "reason" in tree ? tree.reason : `the submodule "${path}" is not opened`;
		throw new LockReviewError("GIT_FAILED", reason);
	}
	return (await tree.entries()).map((entry) => ({
		...entry,
		name: `${nameOf(path)}/${entry.name}`
	}));
}

// src/adapters/git/git-tree.ts
function indexTree(lines) {
	const entries = new Map(lines.map((line) => [line.path, line]));
	const directories = /* @__PURE__ */ new Map([["", []]]);
	for (const { kind, path } of lines) if (kind === "directory") directories.set(path, []);
	for (const [path, inside] of groupBy(lines, (line) => parentOf$1(line.path))) directories.set(path, inside);
	return {
		entries,
		directories
	};
}
function submodulesIn({ entries }) {
	return [...entries.values()].filter(({ kind }) => kind === "other").map(asSubmodule);
}
function asSubmodule({ path, object }) {
	return {
		path,
		commit: object
	};
}
function submoduleOf({ entries }, place) {
	for (let at = place; at !== ""; at = parentOf$1(at)) {
		const line = entries.get(at);
		if (line?.kind === "other") return asSubmodule(line);
	}
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
function parentOf$1(path) {
	const parent = posix$1.dirname(path);
	return parent === "." ? "" : parent;
}
const MAX_LINKS$1 = 40;
const MAX_TARGET_BYTES = 4095;
function createGitTree(content, { environment, open }) {
	const links = /* @__PURE__ */ new Map();
	const targets = (object) => remembered(links, object, async () => targetOf(await content.read(object)));
	const placeOf = async (path) => {
		const index = await content.index();
		const place = await resolveIn(index, path, targets);
		const submodule = place === void 0 ? void 0 : submoduleOf(index, place);
		return {
			place,
			submodule,
			rest: submodule === void 0 ? place : place?.slice(submodule.path.length + 1)
		};
	};
	const here = resolvedTree(content, open !== void 0);
	const convert = lockFileConversions(content, environment, async (path) => {
		const { place, submodule } = await placeOf(path);
		return submodule === void 0 ? place : void 0;
	});
	const own = {
		...here,
		checkedOut: async (place) => convert(place, await here.read(place))
	};
	const ask = async (path, question) => {
		const { place, submodule, rest } = await placeOf(path);
		if (place === void 0 || rest === void 0) return void 0;
		if (submodule === void 0) return question(own, place, "");
		if (open === void 0) return submodule.path === place ? question(own, place, "") : void 0;
		const tree = await open(submodule);
		return "reason" in tree ? void 0 : question(tree, rest, submodule.path);
	};
	return {
		read: (path) => ask(path, (tree, place) => tree.read(place)),
		checkedOut: (path) => ask(path, checkedOutOf),
		list: (path) => ask(path, (tree, place) => tree.list(place)),
		kind: async (path) => {
			const clean = cleanPath(path);
			if (clean === "") return "directory";
			if (clean === void 0) return void 0;
			const name = posix$1.basename(clean);
			return ask(parentOf$1(clean), (tree, parent) => tree.kind(posix$1.join(parent, name)));
		},
		resolve: (path) => ask(path, async (tree, place, submodule) => {
			const inner = await tree.resolve(place);
			return inner === void 0 || submodule === "" ? inner : posix$1.join(submodule, inner);
		}),
		submoduleOf: async (path) => (await placeOf(path)).submodule?.path,
		outOfReach: async (path) => {
			const { submodule, rest = "" } = await placeOf(path);
			if (submodule === void 0 || open === void 0) return void 0;
			const tree = await open(submodule);
			return "reason" in tree ? tree.reason : tree.outOfReach?.(rest);
		},
		entries: () => gitEntries(content, environment, open)
	};
}
function resolvedTree(content, isOpened) {
	const shownKind = (kind) => kind === "other" && isOpened ? "directory" : kind;
	return {
		read: async (place) => {
			const entry = (await content.index()).entries.get(place);
			if (entry?.kind === "file") return content.read(entry.object);
			throw new LockReviewError("FILE_FAILED", `${place} is not a regular file in git`);
		},
		list: async (place) => (await content.index()).directories.get(place)?.map(({ path, kind }) => ({
			name: posix$1.basename(path),
			kind: shownKind(kind)
		})).sort((a, b) => compareBytes(a.name, b.name)),
		kind: async (place) => {
			const entry = (await content.index()).entries.get(place);
			return entry && shownKind(entry.kind);
		},
		resolve: (place) => Promise.resolve(place)
	};
}
function cleanPath(path) {
	const clean = posix$1.normalize(path).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? void 0 : clean;
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
		const target = ++links > MAX_LINKS$1 ? void 0 : await targets(link.object);
		if (target === void 0 || target.startsWith("/")) return void 0;
		appendAll(names, target.split("/").reverse());
	}
	return place;
}
function stepInto(index, place, name) {
	const isListed = index.directories.has(place);
	if (!isListed && submoduleOf(index, place) === void 0) return void 0;
	if (name === "" || name === ".") return place;
	if (name === "..") return place === "" ? void 0 : parentOf$1(place);
	const next = posix$1.join(place, name);
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
	const readBlob = (object) => blobs.read(object);
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
	const readWorkTree = async () => decodeIndex(await gitOutput(context, LIST_WORK_TREE));
	const workTree = () => remembered(listings, "", () => readWorkTree().finally(() => listings.delete("")));
	return {
		top,
		...commitsIn(context),
		changedPaths: async (from, to) => to === "work-tree" ? changesToWorkTree(context, from, (await workTree()).untracked) : changesBetween(context, [from, to]),
		treeAt: (commit, open) => createGitTree({
			index: () => index(commit),
			read: readBlob
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
		listPaths: async (at) => at === "work-tree" ? listWorkTreePaths(await workTree(), top) : pathsIn(await index(at)),
		fileHistories: (at, paths, limit) => fileHistories(context, readBlob, at, paths, limit),
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
	throw new LockReviewError("NOT_A_REPOSITORY", message, { hint: "Run it in a clone; verify audits lock files without one." });
}
const LIST_WORK_TREE = "ls-files -z -v --stage --deleted --others --exclude-standard".split(" ");
async function listWorkTreePaths(listed, top) {
	const { submodules, untracked, unwatched } = listed;
	const disk = stillTree(createDiskTree({
		root: top,
		reach: "root"
	}));
	const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
	const present = await mapFewAtOnce(skipped, async (path) => await disk.kind(path) === void 0 ? [] : [path]);
	const tracked = /* @__PURE__ */ new Set([...listed.tracked, ...present.flat()]);
	return [...await mapFewAtOnce(sortedUnique([...tracked, ...untracked]), async (path) => {
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
	const wordLists = [`TF_CLI_ARGS_${command.replace(" ", "_")}`, "TF_CLI_ARGS"].map((name) => [name, shellWords(environment[name] ?? "")]);
	const options = optionsIn(wordLists.flatMap(([, words]) => words ?? []));
	const upgrade = options.findLast(({ name }) => name === "upgrade");
	const texts = (option) => options.filter(({ name }) => name === option).map(({ value }) => value ?? "");
	return {
		values: options.flatMap(({ name, value = "" }) => name === "var" || name === "var-file" ? [{
			option: name,
			text: value
		}] : []),
		testDirectory: texts("test-directory").at(-1),
		pluginDirectories: texts("plugin-dir"),
		isUpgrade: upgrade !== void 0 && /^(?:1|t|T|TRUE|true|True)$/.test(upgrade.value ?? "true"),
		unread: wordLists.flatMap(([name, words]) => words === void 0 ? [name] : [])
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
function decodeTestFile(body, problems) {
	const content = body.partialContent(TEST_FILE_SCHEMA, problems);
	return {
		providers: blocksOf(content, "provider").flatMap((block) => decodeProvider(block, problems)),
		calls: blocksOf(content, "run").flatMap((block) => decodeRun(block, problems) ?? [])
	};
}
function blocksOf({ blocks }, type) {
	return blocks.filter((block) => block.type === type);
}
function decodeRun({ body, labels: [name = ""] }, problems) {
	const content = body.partialContent(RUN_SCHEMA, problems);
	const [first, ...more] = blocksOf(content, "module");
	if (first === void 0) return void 0;
	const call = decodeRunModule(first, name, problems);
	for (const { place } of more) problems.error(place, "Multiple \"module\" blocks", "One is enough.");
	return {
		...call,
		arguments: blocksOf(content, "variables").map((block) => block.body)
	};
}
function decodeRunModule({ body, place }, name, problems) {
	const { attributes } = body.content(RUN_MODULE_SCHEMA, problems);
	const [sourceArgument, versionArgument] = [attributes.get("source"), attributes.get("version")];
	const call = {
		name,
		place,
		sourceArgument,
		versionArgument
	};
	const located = locateConstant(call, versionArgument ? "registry" : "any", problems);
	if (sourceArgument === void 0) {
		problems.error(place, "Missing \"source\" attribute for module block", "A run needs to know which module.");
		return call;
	}
	if (located.source?.kind !== "remote" || problems.tool.name === "opentofu") return located;
	problems.error(sourceArgument.place, "Invalid module source address", "Runs can use local modules and modules of registries only.");
	return call;
}

// src/config/evaluation/functions.ts
const TEXT = { kind: "string" };
const ANY = { kind: "any" };
const NULLABLE = { kind: "any" };
const FUNCTIONS = new Map(Object.entries({
	coalesce: {
		parameters: [],
		rest: NULLABLE,
		apply: coalesce
	},
	file: textFunction(([path], files) => fileContent(path, files)),
	format: {
		parameters: [TEXT],
		rest: NULLABLE,
		apply: formatText
	},
	join: {
		parameters: [TEXT],
		rest: {
			kind: "list",
			element: TEXT
		},
		apply: joinTexts
	},
	jsondecode: textFunction(([text]) => decodeJson(text)),
	lookup: {
		parameters: [ANY, TEXT],
		rest: NULLABLE,
		apply: lookup
	},
	replace: textFunction(([text, what, by]) => replaceText(text, what, by), 3),
	split: textFunction(([separator, text]) => splitText(separator, text), 2),
	trimprefix: textFunction(([text, cut]) => stringValue(text.startsWith(cut) ? text.slice(cut.length) : text), 2),
	trimspace: textFunction(([text]) => stringValue(trimEnd(trimStart(text)))),
	trimsuffix: textFunction(([text, cut]) => stringValue(text.endsWith(cut) ? text.slice(0, text.length - cut.length) : text), 2)
}));
function textFunction(apply, count = 1) {
	return {
		parameters: Array.from({ length: count }, () => TEXT),
		apply: ([a, b, c], files) => apply([
			givenText(a),
			givenText(b),
			givenText(c)
		], files)
	};
}
function givenText(value) {
	return value?.kind === "string" ? value.value : "";
}
function coalesce(values) {
	if (values.some(({ kind }) => kind !== "string" && kind !== "null")) return UNKNOWN;
	return values.find((value) => value.kind === "string" && value.value !== "") ?? refuse("All values are null or empty");
}
function lookup([map = NULL, key, ...defaults]) {
	const [fallback, ...more] = defaults;
	if (map.kind !== "object") return refuse("The first argument must be a map or object");
	if (more.length > 0) return refuse("There is one default at most");
	const member = map.attributes.get(givenText(key));
	if (member !== void 0) return member;
	if (fallback === void 0) return refuse("The key is not in the map");
	if (map.collection !== "map") return fallback;
	const [sample] = map.attributes.values();
	if (sample?.kind === "string") return toStringValue(fallback) ?? UNKNOWN;
	return sample?.kind === fallback.kind ? fallback : UNKNOWN;
}
const MAX_TEXT = 1e6;
function joined(texts, separator) {
	const between = separator.length * Math.max(texts.length - 1, 0);
	return texts.reduce((sum, text) => sum + text.length, between) > MAX_TEXT ? UNKNOWN : stringValue(texts.join(separator));
}
function joinTexts([separator, ...lists]) {
	if (lists.length === 0) return refuse("At least one list is required");
	const items = lists.flatMap((list) => list.kind === "tuple" ? list.items : []);
	if (items.some((item) => item.kind === "unknown")) return UNKNOWN;
	if (items.some((item) => item.kind === "null")) return refuse("An element is null");
	return joined(items.map(givenText), givenText(separator));
}
function splitText(separator, text) {
	return {
		kind: "tuple",
		items: (separator === "" ? [...text] : text.split(separator)).map(stringValue),
		collection: "list"
	};
}
function replaceText(text, what, by) {
	if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) return UNKNOWN;
	return joined(what === "" ? [
		"",
		...text,
		""
	] : text.split(what), by);
}
function formatText([template, ...values]) {
	const pieces = [];
	let next = 0;
	for (const [index, part] of givenText(template).split(/%([sd%])/).entries()) {
		const isVerb = index % 2 === 1;
		if (!isVerb && part.includes("%")) return UNKNOWN;
		const text = isVerb && part !== "%" ? placed(values[next++], part) : part;
		if (typeof text !== "string") return text;
		pieces.push(text);
	}
	if (next < values.length) return refuse("There are more values than places for them");
	return joined(pieces, "");
}
function placed(value, verb) {
	if (value === void 0) return refuse("There are fewer values than places for them");
	const text = toStringValue(value);
	if (text === void 0) return refuse("A text or a number is required");
	if (text.kind !== "string") return UNKNOWN;
	return verb === "s" || /^(?:0|-?[1-9]\d*)$/.test(text.value) ? text.value : UNKNOWN;
}
function fileContent(path, files) {
	const file = files.read(path);
	if (file?.kind === "missing") return refuse("There is no such file");
	if (file?.kind !== "file") return UNKNOWN;
	const text = decodeStrictly(file.bytes);
	return text === void 0 ? refuse("The file is not text in UTF-8") : stringValue(text);
}
function decodeJson(text) {
	const { root, diagnostics } = parseJsonSyntax(sourceText("", text));
	return diagnostics.length === 0 ? jsonValue(root) : UNKNOWN;
}

// src/config/evaluation/call.ts
function callFunction(call, evaluator, { tool, files }) {
	const name = coreName(call);
	if (call.name.startsWith("provider::")) return evaluator.fail(call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.");
	if (!FUNCTION_NAMES.has(name) && !isUnread(tool)) return evaluator.fail(call, "Call to unknown function", `There is no function "${name}".`);
	if (call.expandFinal) return evaluator.notEvaluated("a call that expands a list");
	if (name === "try") return tryInTurn(call, evaluator);
	if (name === "can") return evaluator.notEvaluated("the function can");
	const values = call.arguments.map((argument) => evaluator.evaluate(argument));
	const definition = FUNCTIONS.get(name);
	if (definition === void 0) {
		const [path] = values;
		if (/^file(?!set)/.test(name) && path?.kind === "string") files.read(path.value);
		return evaluator.notEvaluated(`the function ${name}`);
	}
	if (!chargeValues(evaluator.budget, ...values)) return UNKNOWN;
	const result = apply(definition, values, files);
	if (result === void 0) return UNKNOWN;
	if (result.kind === "refused") return evaluator.fail(call, "Error in function call", `${call.name}: ${result.problem}.`);
	if (result.kind === "unknown") evaluator.limits.add(`the result of ${name} cannot be told here`);
	return evaluator.made(result);
}
function readsFiles(call) {
	return /^(?:file|templatefile)/.test(coreName(call));
}
function coreName({ name }) {
	return name.startsWith("core::") ? name.slice(6) : name;
}
function apply({ parameters, rest, apply }, values, files) {
	if (values.length < parameters.length) return refuse("There are too few arguments");
	const inputs = [];
	for (const [index, value] of values.entries()) {
		const type = parameters[index] ?? rest;
		if (type === void 0) return refuse("There are too many arguments");
		if (value.kind === "null" && type !== NULLABLE) return refuse("An argument is null");
		const argument = convertValue(value, type);
		if (argument.kind === "refused") return argument;
		inputs.push(argument);
	}
	return inputs.some(({ kind }) => kind === "unknown") ? void 0 : apply(inputs, files);
}
function tryInTurn(call, evaluator) {
	const problems = [];
	for (const argument of call.arguments) {
		const { value, diagnostics } = evaluator.attempt(argument);
		if (evaluator.budget.left < 0) return UNKNOWN;
		if (diagnostics.length === 0) return value;
		appendAll(problems, diagnostics);
	}
	appendAll(evaluator.diagnostics, problems);
	return evaluator.fail(call, "Error in function call", "No expression of try has a value.");
}
const FUNCTION_NAMES = new Set("abs abspath alltrue anytrue assumeequal assumelistlength assumelistlengthmax assumelistlengthmin assumemaplength assumemaplengthmax assumemaplengthmin assumenotnull assumesetlength assumesetlengthmax assumesetlengthmin assumestringprefix base64decode base64encode base64gunzip base64gzip base64sha256 base64sha512 basename bcrypt can ceil chomp chunklist cidrcontains cidrhost cidrnetmask cidrsubnet cidrsubnets coalesce coalescelist compact concat contains convert csvdecode dirname distinct element endswith ephemeralasnull file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 fileset filesha1 filesha256 filesha512 flatten floor format formatdate formatlist indent index issensitive join jsondecode jsonencode keys length list log lookup lower map matchkeys max md5 merge min nonsensitive one parseint pathexpand plantimestamp pow range regex regexall replace reverse rsadecrypt sensitive setintersection setproduct setsubtract setunion sha1 sha256 sha512 signum slice sort split startswith strcontains strrev substr sum templatefile templatestring textdecodebase64 textencodebase64 timeadd timecmp timestamp title tobool tolist tomap tonumber toset tostring transpose trim trimprefix trimspace trimsuffix try type upper urldecode urlencode uuid uuidv5 values yamldecode yamlencode zipmap".split(" "));

// src/config/evaluation/evaluate-statically.ts
function evaluateStatically(expression, module, surroundings) {
	return new StaticEvaluation(surroundings).run(module, expression);
}
const LATE = "late-value";
var StaticEvaluation = class {
	#surroundings;
	#problems = [];
	#reasons = /* @__PURE__ */ new Set();
	#values = /* @__PURE__ */ new Map();
	#running = /* @__PURE__ */ new Set();
	#isPrivate = false;
	#unopened = /* @__PURE__ */ new Set();
	#lacksValue = false;
	constructor(surroundings) {
		this.#surroundings = surroundings;
	}
	run(module, expression) {
		const { budget } = this.#surroundings;
		let value = UNKNOWN;
		try {
			value = this.#evaluate({
				module,
				expression
			});
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			budget.left = -1;
		}
		const isGivenUp = budget.left < 0;
		if (isGivenUp) this.#reasons.add("its evaluation would take too long");
		return {
			value: this.#problems.length > 0 || this.#reasons.size > 0 ? UNKNOWN : value,
			diagnostics: isGivenUp ? [] : this.#problems.map(withBoundedDetail),
			reasons: [...this.#reasons],
			isPrivate: this.#isPrivate,
			mayRead: this.#mayRead(isGivenUp)
		};
	}
	#mayRead(isGivenUp) {
		if (isGivenUp || this.#unopened.size > 0) return "any";
		return this.#lacksValue ? "values" : "named";
	}
	#evaluate(site) {
		const node = evaluableExpression(site.expression);
		const values = this.#values.get(site.module) ?? /* @__PURE__ */ new Map();
		this.#values.set(site.module, values);
		const { references, calls } = mentionsOf(node);
		for (const call of calls) if (readsFiles(call)) this.#unopened.add(call);
		for (const [name = "", attribute = ""] of references) {
			const key = `${name}.${attribute}`;
			if (!values.has(key)) values.set(key, this.#resolve(site, name, attribute));
		}
		const { budget, files, tool } = this.#surroundings;
		const filesOf = (call) => ({ read: (path) => {
			this.#unopened.delete(call);
			return files.read(path);
		} });
		const { value, diagnostics, limits } = evaluate(node, site.expression.source, {
			variable: (name, attribute = "") => values.get(`${name}.${attribute}`) ?? UNKNOWN,
			call: (call, evaluator) => callFunction(call, evaluator, {
				tool,
				files: filesOf(call)
			})
		}, budget);
		appendAll(this.#problems, diagnostics);
		for (const limit of limits) this.#reasons.add(limit);
		return diagnostics.length > 0 ? UNKNOWN : value;
	}
	#refuse({ expression }, summary, detail, code) {
		this.#problems.push(errorAt(expressionPlace(expression), summary, detail, code));
		return UNKNOWN;
	}
	#untold(reason) {
		this.#reasons.add(reason);
		return UNKNOWN;
	}
	#resolve(site, name, attribute) {
		const isOpenTofu = this.#surroundings.tool.name === "opentofu";
		if ([
			"var",
			"local",
			"path",
			"terraform",
			"tofu"
		].includes(name) && attribute === "") return this.#refuse(site, "Invalid reference", `An attribute must follow "${name}".`);
		if (name === "var") return this.#variable(site, attribute);
		if (name === "local") return this.#local(site, attribute);
		if (name === "path") return this.#path(site, attribute);
		if (isOpenTofu && (name === "terraform" || name === "tofu")) return this.#tool(site, attribute);
		if (name === "module") {
			const detail = `The output of module "${attribute}" is not known when modules are installed.`;
			return this.#refuse(site, "Module output not supported in static context", detail, LATE);
		}
		const detail = `"${name}" is not known when modules are installed.`;
		return this.#refuse(site, "Dynamic value in static context", detail, LATE);
	}
	#path(site, attribute) {
		switch (attribute) {
			case "module": return site.module.directory === void 0 ? this.#untold("path.module depends on where the module was fetched to") : stringValue(site.module.directory);
			case "root": return stringValue(".");
			case "cwd": return this.#untold("path.cwd depends on the machine");
			default: return this.#refuse(site, "Invalid \"path\" attribute", `There is no path.${attribute}.`);
		}
	}
	#tool(site, attribute) {
		if (attribute === "workspace") return stringValue(this.#surroundings.workspace);
		const detail = `There is no terraform.${attribute}.`;
		if (attribute !== "applying") return this.#refuse(site, "Invalid \"terraform\" attribute", detail);
		return this.#refuse(site, "Invalid attribute in static context", "Whether something is being applied is not known before anything is planned.");
	}
	#local(site, name) {
		const expression = site.module.module.locals.get(name);
		if (expression === void 0) return this.#refuse(site, "Undefined local", `There is no local value "${name}".`);
		if (this.#running.has(expression)) return this.#refuse(site, "Circular reference", `local.${name} is self referential.`);
		this.#running.add(expression);
		const value = this.#evaluate({
			module: site.module,
			expression
		});
		this.#running.delete(expression);
		return value;
	}
	#variable(site, name) {
		const variable = site.module.module.variables.get(name);
		if (variable === void 0) return this.#refuse(site, "Undefined variable", `There is no variable "${name}".`);
		const { tool } = this.#surroundings;
		const isTerraform = tool.name === "terraform";
		if (isTerraform ? !variable.const : tool.minor >= 12 && variable.const === false) {
			const detail = `var.${name} has ${isTerraform ? "no const = true" : "const = false"}.`;
			return this.#refuse(site, "Unable to use variable in static context", detail, LATE);
		}
		if (variable.sensitive === true || variable.ephemeral === true) return this.#untold(`var.${name} is sensitive or ephemeral`);
		const input = site.module.given(variable);
		if (input === void 0) return this.#default(site, variable, "Missing required variable in module call");
		const value = this.#convert(site, variable, this.#valueOf(input));
		return value.kind === "null" && variable.nullable === false ? this.#default(site, variable, "Required variable not set") : value;
	}
	#valueOf(input) {
		switch (input.kind) {
			case "value":
				this.#isPrivate ||= input.isPrivate;
				return input.value;
			case "expression": return this.#evaluate({
				module: input.in,
				expression: input.expression
			});
			case "untold": return this.#untold(input.reason);
		}
	}
	#default(site, variable, summary) {
		const { name, default: fallback, place } = variable;
		if (fallback !== void 0) return this.#convert(site, variable, fallback);
		if (site.module.isOpen) {
			this.#lacksValue = true;
			return this.#untold(`var.${name} has no value here`);
		}
		const { file, line } = lineOf(place);
		const detail = `var.${name} (${file}:${line}) has neither a value nor a default.`;
		const problem = errorAt(expressionPlace(site.expression), summary, detail);
		this.#problems.push({
			...problem,
			subject: `var.${name} in ${file}`
		});
		return UNKNOWN;
	}
	#convert(site, { name, type = { kind: "any" } }, value) {
		const { budget } = this.#surroundings;
		if (!chargeValues(budget, value)) return UNKNOWN;
		const result = convertValue(value, type);
		if (result.kind !== "refused") return chargeValues(budget, result) ? result : UNKNOWN;
		const detail = `The value of var.${name} is unsuitable${this.#isPrivate ? "" : `: ${result.problem}`}.`;
		return this.#refuse(site, "Invalid value for input variable", detail);
	}
};

// src/config/evaluation/file-memory.ts
var FileMemory = class {
	wanted = /* @__PURE__ */ new Set();
	requested = /* @__PURE__ */ new Set();
	#contents = /* @__PURE__ */ new Map();
	#files;
	#base;
	constructor(files, base) {
		this.#files = files;
		this.#base = base;
	}
	read(path) {
		if (path.length > 4096) return { kind: "unreadable" };
		const clean = cleanPath$1(path);
		this.requested.add(clean);
		const file = this.#contents.get(clean);
		if (file === void 0) this.wanted.add(clean);
		return file;
	}
	async readWanted() {
		for (const path of this.wanted) this.#contents.set(path, await this.#fetch(path));
		this.wanted.clear();
	}
	async #fetch(path) {
		if (!isAllowed(path, this.#base)) return { kind: "unreadable" };
		try {
			const real = await this.#files.resolve(join(this.#base, path));
			if (real === void 0) return { kind: "missing" };
			if (!isInside$1(real, this.#base)) return { kind: "unreadable" };
			const bytes = await this.#files.kind(real) === "file" ? await this.#files.read(real) : void 0;
			return bytes !== void 0 && bytes.length <= 262144 ? {
				kind: "file",
				bytes
			} : { kind: "unreadable" };
		} catch (error) {
			if (!isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) throw error;
			return { kind: "unreadable" };
		}
	}
};
function isAllowed(path, base) {
	if (isAbsolute(path) || isHidden(path)) return false;
	const climbs = isAbsolute(base) ? path : join(base, path);
	return climbs !== ".." && !climbs.startsWith("../");
}
function isInside$1(real, base) {
	if (isHidden(real)) return false;
	return isAbsolute(base) ? real.startsWith(`${base}/`) : !isAbsolute(real);
}
function isHidden(path) {
	return path.split("/").includes(".git");
}

// src/config/module-tree/static-calls.ts
const MAX_EVALUATIONS = 3e6;
const MAX_ROUNDS = 5;
const MAX_LENGTH = 16384;
const UNRESOLVED = "its source or version is not a constant";
const TOO_LONG = `it comes to more than ${MAX_LENGTH} characters`;
const UNTOLD = {
	kind: "untold",
	reason: "Terragrunt may give variables other values"
};
const SECRET = "what it is made of was given to this run alone and must not leave it";
var StaticCalls = class {
	#root;
	#files;
	#budget = { left: MAX_EVALUATIONS };
	#workspace;
	constructor(root) {
		this.#root = root;
		this.#files = new FileMemory(root.loader.files, root.base);
	}
	rootModule(module, isCopied) {
		const { rootInputs } = this.#root;
		return {
			module,
			...isCopied ? {} : { directory: "." },
			given: (variable) => isCopied ? UNTOLD : rootInputs?.valueOf(variable),
			isOpen: true
		};
	}
	async settle(call, caller, problems) {
		if (call.unresolved === void 0) return call;
		const values = [];
		const { loader, base } = this.#root;
		this.#files.requested.clear();
		const located = await this.#settleFrom(call, {
			caller,
			values
		}, problems);
		if (located.unresolved === void 0) return located;
		loader.asked.unread.push({
			reason: `module "${call.name}" is not read`,
			files: [...this.#files.requested].map((path) => join(base, path)),
			mayRead: values.at(-1)?.mayRead ?? "named"
		});
		return located;
	}
	async #settleFrom(call, { caller, values }, problems) {
		const { unresolved: _, ...rest } = call;
		let constantCall = rest;
		let isPrivate = false;
		for (const name of ["sourceArgument", "versionArgument"]) {
			const attribute = call[name];
			if (attribute === void 0) continue;
			const result = await this.#evaluateArgument(attribute, caller);
			values.push(result);
			isPrivate ||= result.isPrivate;
			if (result.diagnostics.length > 0) {
				problems.add(result.diagnostics);
				return {
					...call,
					unresolved: "its source or version cannot be evaluated"
				};
			}
			const reason = result.reasons[0] ?? (weightOf(result.value) - 1 > MAX_LENGTH && TOO_LONG);
			if (reason) return {
				...call,
				unresolved: `${UNRESOLVED}: ${reason}`
			};
			const { source, node } = attribute.expression;
			const constant = jsonNode(result.value, node);
			if (constant === void 0) return call;
			const expression = {
				syntax: "json",
				node: constant,
				source
			};
			constantCall = {
				...constantCall,
				[name]: {
					...attribute,
					expression
				}
			};
		}
		const callProblems = new ToolProblems(this.#root.loader.tool);
		const located = locateModule(constantCall, callProblems);
		if (!isPrivate) {
			problems.add(callProblems.diagnostics);
			return located;
		}
		return located.source?.kind === "local" ? {
			...located,
			isPrivate: true
		} : {
			...call,
			unresolved: `${UNRESOLVED}: ${SECRET}`
		};
	}
	async #evaluateArgument({ expression, name }, caller) {
		const result = await this.#evaluate(expression, caller);
		if (this.#root.loader.tool.name === "opentofu") return concealed(result);
		const refuse = (summary, detail) => ({
			...result,
			diagnostics: [errorAt(expressionPlace(expression), summary, detail)]
		});
		const constantNames = name === "source" ? [
			"var",
			"local",
			"path"
		] : ["var", "local"];
		if (mentions(expression).references.some(([root = ""]) => !constantNames.includes(root))) {
			const detail = `The ${name} of a module can refer to constant variables and local values only.`;
			return refuse(`Invalid module ${name}`, detail);
		}
		if (!result.diagnostics.some(({ code }) => code === "late-value")) return concealed(result);
		return refuse(`Unknown module ${name}`, "Only literals and variables with const = true are known when modules are installed.");
	}
	async #evaluate(expression, caller) {
		const { loader, base } = this.#root;
		this.#workspace ??= await this.#readWorkspace();
		loader.asked.values.add(base);
		const files = this.#files;
		const state = {
			tool: loader.tool,
			workspace: this.#workspace,
			files,
			budget: this.#budget
		};
		for (let round = 0;; round++) {
			const result = evaluateStatically(expression, caller, state);
			if (files.wanted.size === 0) return result;
			if (round === MAX_ROUNDS) {
				files.wanted.clear();
				const reasons = ["it depends on files that name files"];
				return {
					...result,
					diagnostics: [],
					reasons,
					mayRead: "any"
				};
			}
			for (const path of files.wanted) loader.asked.files.add(join(base, path));
			await files.readWanted();
		}
	}
	async #readWorkspace() {
		const { loader, base, dataDirectory, inputs } = this.#root;
		const workspace = inputs.environment?.["TF_WORKSPACE"];
		if (workspace !== void 0 && workspace !== "") return workspace;
		const path = join(base, dataDirectory, "environment");
		loader.asked.files.add(path);
		const bytes = await loader.file(path);
		return bytes && decodeText(bytes).trim() || "default";
	}
};
function calledModule({ module, directory }, call, { caller, isOpen }) {
	const givenValue = ({ name }) => {
		const expression = lastArgument(call, name);
		return expression && {
			kind: "expression",
			expression,
			in: caller
		};
	};
	return {
		module,
		directory,
		given: givenValue,
		isOpen
	};
}
function lastArgument(call, name) {
	const schema = {
		attributes: /* @__PURE__ */ new Set([name]),
		required: [],
		blocks: /* @__PURE__ */ new Map()
	};
	return (call.arguments ?? []).map((body) => body.partialContent(schema, new Problems()).attributes.get(name)).findLast((attribute) => attribute !== void 0)?.expression;
}
function concealed(result) {
	if (!result.isPrivate) return result;
	const detail = "What it is made of was given to this run alone, so that nothing more is said.";
	const diagnostics = result.diagnostics.map((diagnostic) => ({
		...diagnostic,
		detail
	}));
	return {
		...result,
		diagnostics
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
			text: value.text,
			start,
			end
		};
		case "string": return {
			kind: "string",
			value: value.value,
			start,
			end
		};
		case "unknown": return;
		default: return {
			kind: "array",
			items: [],
			start,
			end
		};
	}
}

// src/config/module-tree/walk.ts
function reportOnce({ loader, problems, limits }, directory, decoded) {
	if (loader.reported.has(directory)) return;
	loader.reported.add(directory);
	problems.add(decoded.diagnostics);
	appendAll(limits, decoded.limits);
}
function reportChildProblems(walk, here, decoded) {
	const name = `"${here.path.join(".")}"`;
	if (hasErrors(decoded.diagnostics)) reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
	reportOnce(walk, here.directory, decoded);
	const [first] = decoded.module.imports;
	const { tool } = walk.loader;
	if (first === void 0 || tool.name === "terraform" && tool.minor >= 16) return;
	const detail = `Only the root module may have import blocks, and ${name} has one.`;
	walk.problems.error(first.place, "Invalid import configuration", detail);
}
function reportNotInstalled({ problems }, rootCall, reason) {
	const detail = `The module cannot be installed. ${reason}.`;
	problems.error(rootCall.place, "Module not installed", detail, "not-installed");
}

// src/config/module-tree/load-children.ts
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
	await nextTurn();
	const call = await walk.statics.settle(written, parent.scope, walk.problems);
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
	const called = {
		walk,
		call,
		path,
		parent: {
			...parent,
			ancestors,
			rootCall
		}
	};
	const { asLocked } = located;
	if (asLocked === void 0) return loadFound(located, called);
	if (asLocked !== "unread") {
		const unheard = {
			problems: new Problems(),
			limits: []
		};
		await loadFound({
			...asLocked,
			walk: {
				...asLocked.walk,
				...unheard
			}
		}, called);
	}
	return loadFound({
		...located,
		walk: {
			...located.walk,
			remoteCalls: []
		}
	}, called);
}
async function loadFound({ directory, shown, decoded, walk: inside }, { walk, call, path, parent }) {
	walk.count.modules++;
	const { module } = decoded;
	const place = inside.packageLabel === void 0 ? join(shown, ".") : void 0;
	const origin = {
		caller: parent.scope,
		isOpen: parent.isTest === true
	};
	const scope = calledModule({
		module,
		directory: place
	}, call, origin);
	const above = inside.loader === walk.loader ? parent.ancestors : [];
	const { rootCall } = parent;
	const here = {
		path,
		directory,
		shown,
		ancestors: [...above, directory],
		rootCall,
		scope
	};
	reportChildProblems(inside, here, decoded);
	return {
		path,
		directory,
		module,
		call,
		children: await loadChildren(inside, module, here)
	};
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
		const reading = () => this.#read(place);
		const key = JSON.stringify([
			toolKey(this.tool),
			directory,
			shown
		]);
		const module = isShared ? await remembered(this.#shared, key, reading) : await reading();
		this.spent.bytes += module?.size.bytes ?? 0;
		this.spent.tokens += module?.size.tokens ?? 0;
		return module;
	}
	async #read({ directory, shown, over }) {
		const names = await this.fileNames(directory);
		if (names === void 0) return void 0;
		const copied = new Set(await over?.loader.fileNames(over.directory));
		const decoder = new ModuleDecoder(this.tool);
		const files = moduleFileNames(/* @__PURE__ */ new Set([...names, ...copied]), this.tool);
		for (const kind of ["primary", "override"]) for (const name of files[kind]) {
			const isRead = !isTooMuch(decoder.size);
			const copy = copied.has(name) ? over : void 0;
			const [loader, at, as] = copy ? [
				copy.loader,
				copy.directory,
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
function readModulesManifest(manifest) {
	const records = attempt(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
	const byKey = new Map(records);
	return records === void 0 || byKey.size < records.length ? void 0 : byKey;
}
function decodeModulesManifest(manifest) {
	const records = readModulesManifest(manifest);
	return records && new Map([...records].filter(([, { directory }]) => isInside(directory)));
}
function isInside(directory) {
	if (directory.length > 4096) return false;
	return !directory.startsWith("/") && !directory.split("/").includes("..");
}

// src/config/module-tree/root-values.ts
const PREFIX = "TF_VAR_";
async function readRootInputs(loader, base, inputs) {
	const { environment = {}, command, arguments: given = [], secrecy } = inputs;
	const isPrivate = secrecy === "private";
	const rawValues = /* @__PURE__ */ new Map();
	const problems = new Problems();
	const limits = [];
	const add = (argument, isSecret) => {
		if (argument.kind === "value") {
			rawValues.set(argument.name, {
				value: argument,
				isPrivate: isSecret
			});
			return;
		}
		const { body, diagnostics, tokens } = bodyOfFile(argument.path, argument.bytes);
		loader.spent.tokens += tokens;
		problems.add(diagnostics);
		for (const value of body.attributes(problems)) rawValues.set(value.name, {
			value,
			isPrivate: isSecret
		});
	};
	for (const [name, text = ""] of Object.entries(environment)) if (name.startsWith(PREFIX)) add({
		kind: "value",
		name: name.slice(7),
		text
	}, isPrivate);
	for (const name of variableFileNames(await loader.fileNames(base) ?? [])) {
		const bytes = await loader.file(join(base, name));
		if (bytes === void 0) {
			const detail = `The file "${name}" holds values by its name, but it could not be read.`;
			problems.error(void 0, "Failed to read variables file", detail);
		} else add({
			kind: "file",
			path: name,
			bytes
		}, false);
	}
	for (const option of environmentArguments(environment, command).values) {
		const argument = await optionArgument(option, loader, base);
		if (argument === void 0) limits.push(UNREAD_VALUES[option.option](option.text));
		else add(argument, isPrivate);
	}
	for (const argument of given) add(argument, isPrivate);
	return {
		valueOf: (variable) => {
			const raw = rawValues.get(variable.name);
			if (raw === void 0) return void 0;
			const { isPrivate } = raw;
			const value = readValue(variable, raw.value);
			if (value !== void 0) return {
				kind: "value",
				value,
				isPrivate
			};
			return {
				kind: "untold",
				reason: `the value given to var.${variable.name} cannot be read`
			};
		},
		diagnostics: problems.diagnostics,
		limits
	};
}
async function optionArgument({ option, text }, loader, base) {
	if (option === "var") {
		const variable = variableArgument(text);
		return variable && {
			kind: "value",
			...variable
		};
	}
	const place = isAbsolutePath(text) ? text : join(base, text);
	loader.asked.files.add(place);
	const bytes = await loader.file(place);
	return bytes && {
		kind: "file",
		path: text,
		bytes
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
function readValue(variable, raw) {
	if ("expression" in raw) return constantValue(raw.expression);
	if (variable.takesText !== false) return stringValue(raw.text);
	const source = sourceText(`the value of ${variable.name}`, raw.text);
	const { expression: node, diagnostics } = parseExpressionText(source);
	return diagnostics.length > 0 ? void 0 : constantValue({
		syntax: "native",
		node,
		source
	});
}
function constantValue(expression) {
	const { value, diagnostics } = evaluateConstant(expression);
	return diagnostics.length > 0 ? void 0 : value;
}

// src/config/module-tree/tree.ts
async function loadModuleTree(request) {
	const { files, tool, fetchModule, inputs = {} } = request;
	const loader = new ModuleLoader(files, request);
	const base = await resolveRoot(loader, request.root);
	const dataDirectory = inputs.environment?.["TF_DATA_DIR"] || ".terraform";
	const environmentOptions = environmentArguments(inputs.environment ?? {}, inputs.command);
	const rootInputs = evaluatesLate(tool) ? await readRootInputs(loader, base, inputs) : void 0;
	const problems = new Problems();
	problems.add(rootInputs?.diagnostics ?? []);
	const walk = {
		loader,
		base,
		manifest: await readManifest(loader, join(base, dataDirectory), request.copies),
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
		remoteCalls: [],
		lockedPackages: request.lockedPackages ?? {
			calls: /* @__PURE__ */ new Map(),
			isUpgraded: () => false
		},
		age: request.age,
		problems,
		limits: [...environmentOptions.unread.map(noWords), ...rootInputs?.limits ?? []],
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
	const elsewhere = await noteStack(loader, base, module);
	const testDirectory = inputs.testDirectory ?? environmentOptions.testDirectory;
	const tests = await loadTests(start.walk, here, testDirectory);
	const isBroken = hasErrors(decoded.diagnostics);
	const diagnostics = [
		...problems.diagnostics.filter(({ code }) => !isBroken || code !== "not-installed"),
		...undeclared ?? [],
		...vacancy({
			module,
			directory: base
		}, tests, elsewhere, tool)
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
		remoteCalls: walk.remoteCalls,
		asked: loader.asked
	};
}
function noWords(name) {
	return `${name} is no list of words, at which every command stops`;
}
async function loadRootModule(request) {
	const loader = new ModuleLoader(request.files, request);
	const directory = await resolveRoot(loader, request.root);
	return loader.module({
		directory,
		shown: "",
		isShared: true
	});
}
async function resolveRoot({ asked, files }, root) {
	asked.places.add(root);
	return await files.resolve(root) ?? root;
}
async function readManifest(loader, data, copies) {
	if (copies === "ignored") return /* @__PURE__ */ new Map();
	const path = join(data, "modules/modules.json");
	loader.asked.files.add(path);
	const bytes = await loader.file(path);
	return (bytes && decodeModulesManifest(decodeText(bytes))) ?? /* @__PURE__ */ new Map();
}
function vacancy({ module, directory }, tests, elsewhere, tool) {
	const countsTests = tool.name === "terraform" && tool.minor >= 12;
	if (!module.vacant || countsTests && tests.files.length > 0) return [];
	const nothing = `The directory ${directory || "."} has no configuration files.`;
	return [{
		severity: "error",
		summary: "No configuration files",
		detail: elsewhere === void 0 ? nothing : `${elsewhere}.`,
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
	const parsing = bodyOfFile(name, bytes ?? /* @__PURE__ */ new Uint8Array());
	loader.spent.tokens += parsing.tokens;
	const fileProblems = new ToolProblems(loader.tool);
	const file = decodeTestFile(parsing.body, fileProblems);
	problems.add(boundedDiagnostics([...parsing.diagnostics, ...fileProblems.diagnostics], name));
	const modules = [];
	if (hasErrors(fileProblems.diagnostics)) return {
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
	const address = displayModuleSource(source);
	return {
		name: [...path, name].join("."),
		source: address,
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
	const rows = requests.map((request) => ({
		request,
		terms: readConstraint(request, diagnostics)
	}));
	const groups = [...groupBy(rows, ({ request }) => request.provider)].sort(([a], [b]) => compareBytes(a, b));
	if (groups.length > 1e3) {
		const detail = `${`The configuration requires ${groups.length} providers, and no more than ${MAX_PROVIDERS} are looked up`}. Remove those that it does not use.`;
		diagnostics.push({
			severity: "error",
			summary: "Too many providers",
			detail
		});
	}
	return new Map(groups.slice(0, MAX_PROVIDERS).map(([provider, list]) => {
		return [provider, {
			provider,
			constraints: mergeConstraints(list.map((entry) => entry.terms)),
			origins: list.map((entry) => originOf(entry.request)).sort(compareOrigins)
		}];
	}));
}
function readConstraint(request, diagnostics) {
	const { constraint = "", constraintPlace: place } = request;
	return attempt(() => parseConstraints(constraint), ({ message }) => diagnostics.push(errorAt(place, "Invalid version constraint", `${message}.`))) ?? UNCONSTRAINED;
}
function originOf({ place, kind, module, constraint = "" }) {
	return sharedOrigin({
		...lineOf(place),
		kind,
		module,
		constraints: constraint
	});
}
const sharedOrigin = sharedBySaying();
function compareOrigins(a, b) {
	return compareBytes(a.module, b.module) || compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.kind, b.kind);
}
function providerFor(module, localName, tool) {
	const entry = module.requiredProviders.get(localName);
	if (entry !== void 0) return entry.address;
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

// src/app/roots/read-requirements.ts
function moduleSharing({ fetchModule, inputs, state }, known = {
	locks: /* @__PURE__ */ new Map(),
	requirements: /* @__PURE__ */ new Map()
}) {
	return {
		fetchModule,
		inputs,
		state,
		memory: /* @__PURE__ */ new Map(),
		...known
	};
}
async function readByRelease({ tool, isReleaseAssumed }, read) {
	const spent = {
		bytes: 0,
		tokens: 0
	};
	const requirements = await read(tool, spent);
	if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
	const once = { ...spent };
	const isWithin = () => spent.tokens + once.tokens <= 1e6 && spent.bytes + once.bytes <= 8388608;
	for (let minor = tool.minor + 1; isWithin(); minor++) {
		const release = {
			...tool,
			minor
		};
		if (isUnread(release)) break;
		const taken = await read(release, spent);
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
function readRequirements(root, files, { state: given, ...sharing }, choice) {
	return readByRelease(choice, async (tool, spent) => {
		const tree = await loadModuleTree({
			root,
			tool,
			files,
			spent,
			...sharing
		});
		return {
			...await requirementsOfTree(tree, {
				root,
				files,
				tool,
				state: given
			}),
			remoteCalls: tree.remoteCalls
		};
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

// src/review/modules/module-facts.ts
const NO_MODULE_LOCK = {
	lock: moduleLock([]),
	diagnostics: [],
	positions: /* @__PURE__ */ new Map()
};
function withModuleLock(facts, lock) {
	return {
		...facts,
		head: {
			lock,
			diagnostics: [],
			positions: /* @__PURE__ */ new Map()
		}
	};
}
function asProposedModules(facts) {
	return facts && {
		...facts,
		head: facts.base,
		calls: facts.baseCalls
	};
}

// src/review/rules/words.ts
const MAX_HASH_LENGTH = 80;
const MAX_LISTED = 12;
function hashText(hash) {
	return hash.length <= MAX_HASH_LENGTH ? hash : `${hash.slice(0, MAX_HASH_LENGTH)}…`;
}
function listText(items) {
	const first = items.slice(0, MAX_LISTED);
	const rest = items.length - first.length;
	if (rest > 0) return `${first.join(", ")} and ${rest} more`;
	return first.length < 2 ? first.join("") : `${first.slice(0, -1).join(", ")} and ${first.at(-1) ?? ""}`;
}
function countText(count, noun, plural = `${noun}s`) {
	return `${count} ${count === 1 ? noun : plural}`;
}
const HOURS_A_DAY = 24;
function ageText(hours) {
	if (hours < 48) return countText(hours, "hour");
	return countText(Math.floor(hours / HOURS_A_DAY), "day");
}
function signerText(evidence) {
	const holds = evidence?.signatures.find(({ status, secondReader }) => status === "ok" && secondReader !== "disagrees");
	return holds === void 0 ? void 0 : `signed by ${keyText(holds)}`;
}
function keyText(signature) {
	const name = signature.keyId ?? signature.fingerprint;
	return name === void 0 ? "an unknown key" : `key ${name}`;
}
function sentence$1(message) {
	return /[.!?]$/.test(message) ? message : `${message}.`;
}
const MAX_REASONS = 3;
function reasonsText(reasons) {
	const sentences = tellOnce(reasons);
	const rest = sentences.length - MAX_REASONS;
	const firstSentences = sentences.slice(0, MAX_REASONS).join(" ");
	return rest > 0 ? `${firstSentences} ${countText(rest, "more reason")}.` : firstSentences;
}
function tellOnce(messages) {
	const inOrder = messages.toSorted((a, b) => compareBytes(a.message, b.message));
	return [...groupBy(inOrder, withoutNames).values()].map(([first, ...others]) => {
		const rest = listText(sortedUnique(others.flatMap(({ platform }) => platform ?? [])).filter((platform) => platform !== first.platform));
		const words = sentence$1(first.message);
		return rest === "" ? words : `${words} The same holds for ${rest}.`;
	});
}
function withoutNames({ message, platform }) {
	return (platform === void 0 ? [] : [platform, platform.replace("_", "/")]).reduce((text, name) => text.replaceAll(name, "#"), message).replaceAll(/\b(?:h1|zh):[A-Za-z0-9+/=]+/g, "#");
}
const CLOSED_BY = {
	policy: "policy pins",
	ledger: "the ledger of keys has",
	makers: "its maker is known to sign with"
};
const BESIDES = {
	test: "tests",
	state: "the state"
};
function originText(root, { file, line, module }) {
	const place = `${join(root, file)}:${line}`;
	return module === "" ? place : `${place} (module ${module})`;
}
function askersText(root, origins) {
	if (origins.length === 0) return "the configuration";
	const places = listText([...new Set(origins.map((origin) => originText(root, origin)))]);
	const kinds = new Set(origins.map(({ kind }) => BESIDES[kind]));
	const besides = Object.values(BESIDES).filter((name) => kinds.has(name));
	return kinds.has(void 0) ? places : `only ${besides.join(" and ")} (${places})`;
}
function fixFor(platforms) {
	return ["fix", ...platforms.flatMap((platform) => ["--platform", platform])];
}

// src/review/rules/age-words.ts
const HOUR = 36e5;
function youngRelease(release) {
	const { name, hours: asked, published, by, now } = release;
	const hours = Math.floor((now - published) / HOUR);
	if (hours >= asked) return void 0;
	return {
		detail: `${name} was published ${hours < 0 ? "in the future" : `${ageText(hours)} ago`}, by ${by}; policy asks for ${ageText(asked)}. A release that turns out to be malicious is mostly found out within days.`,
		remedy: "Wait, lock an earlier version, or add an exception to min-release-age on the base branch."
	};
}
function ageUnknown(name, hours, reason) {
	const why = `is not known, since ${reason}; policy asks for ${ageText(hours)}.`;
	return {
		summary: "The age of a release is not known",
		detail: `The age of ${name} ${why}`,
		cause: `The age ${why}`,
		remedy: "Look up the date of the release where its publisher announces it, then add an exception to min-release-age on the base branch."
	};
}
function ageRemarks(name, version, { asked, passedOver, isUnknown }) {
	const policyWords = `policy asks for ${ageText(asked)}`;
	const young = passedOver.map((passed) => `${name} ${passed.version} is ${ageText(Math.max(passed.hours, 0))} old; ${policyWords}: ${version} is locked`);
	const unknown = `The age of ${version === void 0 ? name : `${name} ${version}`} is not known, since nobody says when it was published; ${policyWords}`;
	return isUnknown ? [...young, unknown] : young;
}

// src/packages/modules/module-hash.ts
function hashModule(entries) {
	const links = new Map(entries.map(({ name, target }) => [name, target]));
	const digests = entries.map(({ name, sha256, target }) => {
		if (leaves(name, links)) {
			const message = `The link ${quoted$1(displayName(name))} leaves the package`;
			throw new LockReviewError("INVALID_ARCHIVE", message);
		}
		return {
			name: target === void 0 ? name : `${name}\0`,
			sha256
		};
	});
	return hashFileDigests(digests);
}
const MAX_LINKS = 40;
function leaves(name, links) {
	const parts = name.split("/").reverse();
	let place = "";
	let followed = 0;
	for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
		if (part === "" || part === ".") continue;
		if (part === ".." && place === "") return true;
		place = part === ".." ? parentOf(place) : posix$1.join(place, part);
		const target = links.get(place);
		if (target === void 0) continue;
		if (target.startsWith("/")) return true;
		if (++followed > MAX_LINKS) return false;
		appendAll(parts, target.split("/").reverse());
		place = parentOf(place);
	}
	return false;
}
function parentOf(place) {
	const parent = posix$1.dirname(place);
	return parent === "." ? "" : parent;
}

// src/app/modules/select-modules.ts
async function selectModules(calls) {
	return (await Promise.all(calls.map(selectModule))).flat();
}
async function selectModule(called) {
	const { source, constraints, answer } = called;
	const path = called.path.join(".");
	if (answer.kind === "unreadable") {
		if (!answer.isFloating) return [{
			kind: "unknown",
			path,
			source,
			reason: answer.reason
		}];
		return [floating(path, source, answer.reason)];
	}
	const { files, version, selected, date, passedOver = [] } = answer;
	const hash = await packageHash(files);
	if (hash instanceof LockReviewError) {
		const reason = asClause(hash);
		if (!LASTING.has(hash.code)) return [{
			kind: "unknown",
			path,
			source,
			reason
		}];
		return [floating(path, source, reason)];
	}
	const recorded = answer.recorded && await recordedContent(answer.recorded);
	const isUnknown = recorded instanceof LockReviewError;
	const call = {
		kind: "selected",
		record: {
			kind: "selected",
			path,
			source,
			version,
			constraints,
			package: selected.address,
			hashes: [hash]
		},
		isBranch: selected.isBranch,
		recorded: isUnknown ? void 0 : recorded,
		date,
		passedOver
	};
	return isUnknown ? [call, {
		kind: "unknown",
		path,
		source,
		reason: asClause(recorded)
	}] : [call];
}
async function recordedContent({ selected, files }) {
	const hash = await packageHash(files);
	return hash instanceof LockReviewError ? hash : {
		package: selected.address,
		hashes: [hash]
	};
}
const asClause = (error) => inSentences(error).replace(/\.$/, "");
const LASTING = /* @__PURE__ */ new Set(["INVALID_ARCHIVE", "LIMIT_EXCEEDED"]);
function floating(path, source, reason) {
	return {
		kind: "selected",
		record: {
			kind: "floating",
			path,
			source,
			reason
		},
		isBranch: false,
		recorded: void 0,
		date: void 0,
		passedOver: []
	};
}
const packageHash = rememberedOf(async (files) => {
	try {
		const entries = await files.entries?.();
		if (entries !== void 0) return hashModule(entries);
		return new LockReviewError("FILE_FAILED", "Its files cannot be listed");
	} catch (caught) {
		if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
		return caught;
	}
});

// src/app/modules/lock-modules.ts
function moduleLockPath(root) {
	return posix$1.join(root, MODULE_LOCK_NAME);
}
async function readModuleLock(files, root) {
	const path = moduleLockPath(root);
	const file = await files.kind(path) === "file" ? await checkedOutOf(files, path) : void 0;
	if (file === void 0) return {
		bytes: void 0,
		...NO_MODULE_LOCK
	};
	const { content: bytes, doubt } = file;
	const decoded = decodeModuleLock(bytes, path);
	if (doubt === void 0) return {
		bytes,
		...decoded
	};
	const changed = fileError(path, "A checkout has other content", `${path}: ${doubt}`);
	return {
		bytes,
		...decoded,
		diagnostics: [changed, ...decoded.diagnostics]
	};
}
function recordedPackages({ calls }, isUpgraded = () => false) {
	return {
		calls,
		isUpgraded
	};
}
async function lockModules({ root, tool, mode, isUpgraded, age }, { files, writer, loadTree }) {
	const old = await readModuleLock(files, root);
	const path = moduleLockPath(root);
	const nothing = {
		root,
		path,
		former: old.lock,
		lock: moduleLock([]),
		unknown: [],
		moved: [],
		remarks: []
	};
	if (hasErrors(old.diagnostics)) return {
		...nothing,
		outcome: "refused",
		diagnostics: old.diagnostics
	};
	const tree = await loadTree(recordedPackages(old.lock, isUpgraded));
	const diagnostics = [
		...old.diagnostics,
		...tree.diagnostics,
		...tree.tests.diagnostics
	];
	if (hasErrors(diagnostics)) return {
		...nothing,
		outcome: "refused",
		diagnostics
	};
	const calls = await selectModules(tree.remoteCalls);
	const { lock, unknown, moved } = lockCalls(calls, old.lock, {
		tool,
		isUpgraded
	});
	if (lock === void 0) return {
		...nothing,
		outcome: "unverified",
		diagnostics,
		unknown
	};
	const remarks = calls.filter((call) => call.kind === "selected").filter(({ record }) => lock.calls.get(record.path) === record).flatMap((call) => remarksOnModuleAge(call, old.lock, age));
	const result = {
		...nothing,
		lock,
		diagnostics,
		moved,
		remarks
	};
	if (old.bytes === void 0 && lock.calls.size === 0) return {
		...result,
		outcome: "none"
	};
	const text = encodeModuleLock(lock);
	if (old.bytes !== void 0 && Buffer.from(text).equals(old.bytes)) return {
		...result,
		outcome: "unchanged"
	};
	if (mode === "check") return {
		...result,
		outcome: "would-change"
	};
	await writer.writeAtomically(path, text, seenFile(old.bytes));
	return {
		...result,
		outcome: "written"
	};
}
function remarksOnModuleAge({ record, date, passedOver }, old, age) {
	if (age === void 0 || record.kind === "floating") return [];
	const asked = age.hoursOf(record.source);
	const before = old.calls.get(record.path);
	if (asked === void 0 || before !== void 0 && givesRecorded(before, record)) return [];
	const name = `${record.path} (${record.source})`;
	const { now } = age;
	const by = `the ${date?.by}'s word`;
	const young = date && youngRelease({
		name,
		now,
		by,
		hours: asked,
		published: date.at
	});
	const chosen = {
		asked,
		passedOver,
		isUnknown: date === void 0
	};
	const [newest] = passedOver;
	const range = newest && `${name}: init takes ${newest.version}, unless the call names one version`;
	return [
		...ageRemarks(name, record.version, chosen),
		...young ? [young.detail] : [],
		...range ? [range] : []
	];
}
async function readModuleLocks(base, head) {
	const [before, now] = await Promise.all([base && readModuleLock(base.files, base.root), readModuleLock(head.files, head.root)]);
	if (before?.bytes === void 0 && now.bytes === void 0) return void 0;
	const readingOf = (side) => ({
		lockedPackages: recordedPackages(reliable(side)),
		copies: "ignored"
	});
	return {
		base: before,
		head: now,
		reading: {
			base: readingOf(before),
			head: readingOf(now)
		}
	};
}
async function moduleFacts(root, locks, calls) {
	if (locks === void 0) return void 0;
	const [selected, before] = await Promise.all([selectModules(calls.head ?? []), selectModules(calls.base ?? [])]);
	const sideOf = (side) => side?.bytes === void 0 ? void 0 : {
		...side,
		lock: reliable(side)
	};
	return {
		path: moduleLockPath(root),
		base: sideOf(locks.base),
		head: sideOf(locks.head),
		calls: selected,
		baseCalls: before
	};
}
const reliable = (side) => side === void 0 || hasErrors(side.diagnostics) ? moduleLock([]) : side.lock;
async function countRemoteCalls(request) {
	const { remoteCalls } = await loadFromSources(request);
	return remoteCalls.filter(({ place }) => place !== void 0).length;
}
function loadFromSources(request) {
	const inputs = {
		...request.inputs,
		command: "init",
		undeclared: "ignored"
	};
	return loadModuleTree({
		...request,
		inputs,
		copies: "ignored"
	});
}

// src/app/run/run-events.ts
function rootCounter(kind, total, listener) {
	let count = 0;
	const tell = () => {
		if (total > 1) listener?.({
			kind,
			done: count,
			total
		});
	};
	tell();
	return () => {
		count++;
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
function planWords({ packages }) {
	const bytes = bytesOf(packages, 0);
	const least = [...packages.values()].includes(void 0) ? "at least " : "";
	const size = bytes === 0 ? "" : `, ${least}${byteWords(bytes)} in all`;
	return `${counted(packages.size, "package")} to download${size}`;
}
function isReadingThrough(event) {
	return event.kind === "roots-read" && event.done === event.total;
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

// src/formats/yaml/document.ts
var import_dist = require_dist();
const START = {
	start: 0,
	end: 0
};
const TOO_DEEP = "it is nested too deeply";
function parseYaml(report) {
	const { text } = report.source;
	try {
		if (text.length > 1048576) throw invalid(START, `it has more than ${MAX_POLICY_BYTES} characters`);
		return readDocument(text);
	} catch (caught) {
		const refusal = caught instanceof RangeError ? invalid(START, TOO_DEEP) : caught;
		if (!(refusal instanceof RefusedYaml)) throw caught;
		report.error(refusal.place, refusal.summary, refusal.message);
		return;
	}
}
function readDocument(text) {
	const { contents, errors, warnings } = (0, import_dist.parseDocument)(text, {
		version: "1.2",
		schema: "core",
		uniqueKeys: false,
		prettyErrors: false,
		stringKeys: false
	});
	const [problem] = [...errors, ...warnings];
	if (problem !== void 0) {
		const [start] = problem.pos;
		const isDeep = problem.code === "RESOURCE_EXHAUSTION";
		throw invalid({
			start,
			end: start
		}, isDeep ? TOO_DEEP : sentence(problem.message));
	}
	return contents === null ? {
		kind: "map",
		members: [],
		...START
	} : convert(contents);
}
function readForeignYaml(text) {
	try {
		return (0, import_dist.parse)(text, {
			logLevel: "silent",
			uniqueKeys: false,
			merge: true,
			maxAliasCount: 100
		});
	} catch {
		return;
	}
}
function sentence(message) {
	return (message.split("\n")[0] ?? "").replace(/[.:]\s*$/, "");
}
var RefusedYaml = class extends LockReviewError {
	place;
	summary;
	constructor(place, summary, detail) {
		super("INVALID_POLICY", detail);
		this.place = place;
		this.summary = summary;
	}
};
function invalid(place, problem) {
	return new RefusedYaml(place, "Invalid YAML", `The text cannot be read as YAML: ${problem}.`);
}
function unsupported(place, what) {
	const detail = `${what} are not supported here. Write the value out.`;
	return new RefusedYaml(place, "Unsupported YAML", detail);
}
function convert(node) {
	refuseIndirection(node);
	const span = spanOf(node);
	if ((0, import_dist.isMap)(node)) {
		const members = node.items.map(({ key, value }) => convertMember(key, value));
		refuseRepetition(members);
		return {
			kind: "map",
			members,
			...span
		};
	}
	if ((0, import_dist.isSeq)(node)) return {
		kind: "list",
		items: node.items.flatMap((item) => isNode(item) ? [convert(item)] : []),
		...span
	};
	if (!(0, import_dist.isScalar)(node)) throw unsupported(span, "Values of this kind");
	return {
		kind: "scalar",
		value: [
			"string",
			"number",
			"boolean"
		].includes(typeof node.value) ? node.value : null,
		text: scalarText(node),
		...span
	};
}
function refuseIndirection(node) {
	const refuse = (what) => unsupported(spanOf(node), what);
	if ((0, import_dist.isAlias)(node)) throw refuse("Aliases");
	if ("anchor" in node && typeof node.anchor === "string") throw refuse("Anchors");
	if (node.tag !== void 0) throw refuse("Tags");
}
function refuseRepetition(members) {
	const keys = /* @__PURE__ */ new Set();
	for (const { key, keySpan } of members) {
		if (keys.has(key)) throw invalid(keySpan, "Map keys must be unique");
		keys.add(key);
	}
}
function convertMember(key, value) {
	if (!(0, import_dist.isScalar)(key)) throw unsupported(isNode(key) ? spanOf(key) : START, "Keys that are no texts");
	refuseIndirection(key);
	const keySpan = spanOf(key);
	const missing = {
		kind: "scalar",
		value: null,
		text: "",
		...keySpan
	};
	return {
		key: scalarText(key),
		keySpan,
		value: isNode(value) ? convert(value) : missing
	};
}
function isNode(value) {
	return (0, import_dist.isMap)(value) || (0, import_dist.isSeq)(value) || (0, import_dist.isScalar)(value) || (0, import_dist.isAlias)(value);
}
function scalarText(scalar) {
	return typeof scalar.value === "string" ? scalar.value : scalar.source ?? "";
}
function spanOf(node) {
	const [start, end] = node.range ?? [0, 0];
	return {
		start,
		end
	};
}

// src/app/intent/run-words.ts
function mapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function items(value) {
	if (Array.isArray(value)) return value;
	return value === void 0 || value === null ? [] : [value];
}
function textItems(value) {
	return items(value).filter((item) => typeof item === "string");
}
const COMMAND = /(?:^|[\s;&|(`"'])(?:[\w./-]*\/)?(tofu|terraform|terragrunt)(?:\s+-{1,2}[\w-]+(?:=\S+)?)*\s+([a-z][\w-]*)/g;
const NO_PROVIDERS = /* @__PURE__ */ new Set([
	"fmt",
	"hclfmt",
	"version",
	"help",
	"hcl"
]);
function toolCommands(lines) {
	const text = lines.join("\n").replaceAll(/^[ \t]*#.*$/gm, "");
	const commands = [...text.matchAll(COMMAND)];
	const folders = [...text.matchAll(/(?:-chdir=|(?:^|[\s;&])cd\s+)["']?([\w./-]+)/g)];
	return {
		tools: commands.flatMap(([, name = ""]) => toolNamed(name) ?? []),
		needsProviders: commands.some(([, , subcommand = ""]) => !NO_PROVIDERS.has(subcommand)),
		folders: folders.map(([, folder = "."]) => folder)
	};
}
function toolNamed(program) {
	const name = posix$1.basename(program);
	if (name === "tofu" || name === "opentofu") return "opentofu";
	return name === "terraform" ? "terraform" : void 0;
}
function foldersFromTop(folders) {
	const paths = folders.map((folder) => posix$1.normalize(folder).replace(/\/$/, ""));
	const isPlain = (path) => !/[$*{}]/.test(path) && !/^(?:\.\.(?:\/|$)|\/)/.test(path);
	return paths.length > 0 && paths.every(isPlain) ? [...new Set(paths)] : ["."];
}

// src/app/intent/tool-runs.ts
const WORKFLOWS = ".github/workflows";
const MAX_WORKFLOWS = 100;
const SINGLE_FILES = {
	".pre-commit-config.yaml": fromYaml(preCommitRuns),
	"atlantis.yaml": fromYaml(atlantisRuns),
	".gitlab-ci.yml": fromYaml(gitlabRuns),
	"terragrunt.hcl": terragruntRuns,
	"root.hcl": terragruntRuns
};
async function readToolRuns(files) {
	const workflows = (await undefinedOnError(files.list(WORKFLOWS), "FILE_FAILED") ?? []).filter(({ name, kind }) => kind === "file" && /\.ya?ml$/.test(name)).slice(0, MAX_WORKFLOWS).map(({ name }) => [posix$1.join(WORKFLOWS, name), fromYaml(workflowRuns)]);
	return (await mapFewAtOnce([...workflows, ...Object.entries(SINGLE_FILES)], async ([path, runsOf]) => {
		const reading = files.read(path);
		const bytes = await undefinedOnError(reading, "FILE_FAILED", "LIMIT_EXCEEDED");
		return bytes !== void 0 && bytes.length <= 262144 ? runsOf(new TextDecoder().decode(bytes), path) : [];
	})).flat();
}
function runsIn(root, runs) {
	const at = posix$1.normalize(root);
	const isAbove = (folder) => folder === "." || at === folder || at.startsWith(`${folder}/`);
	return runs.filter(({ folders }) => folders.some(isAbove));
}
function fromYaml(runsOf) {
	return (text, path) => runsOf(readForeignYaml(text), path);
}
function preCommitRuns(configuration, path) {
	return items(mapping(configuration)["repos"]).flatMap((repository) => items(mapping(repository)["hooks"])).map(mapping).flatMap((hook) => {
		const [id = ""] = textItems(hook["id"]);
		const tool = textItems(hook["args"]).map((text) => /--tf-path=(\S+)/.exec(text)?.[1] ?? "").map(toolNamed).find((name) => name !== void 0) ?? toolNamed(/^(tofu|terraform)[_-]/.exec(id)?.[1] ?? "");
		return everywhere(`the hook ${id} in ${path}`, tool);
	});
}
function atlantisRuns(configuration, path) {
	return items(mapping(configuration)["projects"]).map((value) => {
		const { dir, terraform_distribution: distribution } = mapping(value);
		const [name = "terraform"] = textItems(distribution);
		const tools = [toolNamed(name)].filter((tool) => tool !== void 0);
		return {
			evidence: `a project in ${path}`,
			tools,
			platforms: [],
			folders: foldersFromTop(textItems(dir))
		};
	});
}
const GITLAB_NAMES = [[/(?:^|\/)(?:gitlab-)?opentofu(?:[:@/]|$)/i, "opentofu"], [/(?:^|\/)(?:gitlab-)?terraform(?:-images\/\S*)?(?:[:@/.]|$)/i, "terraform"]];
function gitlabRuns(pipeline, path) {
	const top = mapping(pipeline);
	const jobs = [
		top,
		mapping(top["default"]),
		...Object.values(top).map(mapping)
	];
	const images = jobs.flatMap(({ image }) => textItems(mapping(image)["name"] ?? image));
	const included = items(top["include"]).flatMap((value) => {
		const { component, template } = mapping(value);
		return [...textItems(component), ...textItems(template)];
	});
	const namedTools = [...images, ...included].flatMap((name) => {
		const tool = GITLAB_NAMES.find(([pattern]) => pattern.test(name))?.[1];
		return everywhere(`${name} in ${path}`, tool);
	});
	if (namedTools.length > 0) return namedTools;
	const scripts = jobs.flatMap((job) => [
		"script",
		"before_script",
		"after_script"
	].flatMap((key) => items(job[key]).flat().flatMap(textItems)));
	return everywhere(`a job in ${path}`, ...toolCommands(scripts).tools);
}
function terragruntRuns(text, path) {
	const program = /^[ \t]*terraform_binary[ \t]*=[ \t]*"([^"\n]+)"/m.exec(text)?.[1];
	return everywhere(`terraform_binary in ${path}`, toolNamed(program ?? ""));
}
function everywhere(evidence, ...named) {
	const tools = named.filter((tool) => tool !== void 0);
	return tools.length === 0 ? [] : [{
		evidence,
		tools,
		platforms: [],
		folders: ["."]
	}];
}
const SETUP_ACTIONS = /* @__PURE__ */ new Map([["hashicorp/setup-terraform", "terraform"], ["opentofu/setup-opentofu", "opentofu"]]);
const TERRAGRUNT_VARIABLES = ["TG_TF_PATH", "TERRAGRUNT_TFPATH"];
function workflowRuns(workflow, path) {
	const { jobs, ...common } = mapping(workflow);
	return Object.values(mapping(jobs)).flatMap((job) => jobRun(mapping(job), common, path));
}
function jobRun(job, { env, defaults }, path) {
	const steps = items(job["steps"]).map(mapping);
	const setups = steps.flatMap(({ uses }) => textItems(uses)).flatMap((uses) => {
		const action = uses.split("@", 1)[0]?.toLowerCase() ?? "";
		return namedBy(posix$1.basename(action), SETUP_ACTIONS.get(action));
	});
	const commands = toolCommands(steps.flatMap(({ run }) => textItems(run)));
	const variables = [
		env,
		job["env"],
		...steps.map((step) => step["env"])
	].map(mapping).flatMap((environment) => TERRAGRUNT_VARIABLES.flatMap((name) => textItems(environment[name]).flatMap((program) => namedBy(name, toolNamed(program)))));
	const evidence = [...setups, ...variables];
	if (evidence.length === 0 && !commands.needsProviders) return [];
	const common = [job["defaults"], defaults].map((value) => mapping(mapping(value)["run"])).flatMap((run) => textItems(run["working-directory"])).slice(0, 1);
	const own = steps.flatMap((step) => textItems(step["working-directory"]));
	const folders = [...own.length > 0 ? own : common].flatMap((folder) => matrixValues(folder, job["strategy"]));
	const below = (folder) => commands.folders.map((inner) => posix$1.join(folder, inner));
	const places = folders.length === 0 ? commands.folders : folders.flatMap((at) => [at, ...below(at)]);
	return [{
		evidence: `${evidence.map((each) => each.evidence)[0] ?? "a job that runs it"} in ${path}`,
		tools: evidence.length > 0 ? evidence.map(({ tool }) => tool) : commands.tools,
		platforms: commands.needsProviders ? runnerPlatforms(job) : [],
		folders: foldersFromTop(places)
	}];
}
function namedBy(evidence, tool) {
	return tool === void 0 ? [] : [{
		evidence,
		tool
	}];
}
function matrixValues(text, strategy) {
	const key = /^\$\{\{\s*matrix\.([\w-]+)\s*\}\}$/.exec(text)?.[1] ?? "";
	const matrix = mapping(mapping(strategy)["matrix"]);
	const added = items(matrix["include"]).flatMap((row) => textItems(mapping(row)[key]));
	const values = [...textItems(matrix[key]), ...added];
	return values.length === 0 ? [text] : values;
}
function runnerPlatforms(job) {
	const runsOn = job["runs-on"];
	const values = textItems(Array.isArray(runsOn) ? runsOn : mapping(runsOn)["labels"] ?? runsOn).map((label) => matrixValues(label, job["strategy"]));
	const alone = values.length === 1 ? (values[0] ?? []).map((label) => [label]) : [values.flat()];
	return sortedUnique(alone.flatMap((machine) => platformOf(machine) ?? []));
}
const HOSTED = /^(ubuntu|macos|windows)-(latest|\d+(?:\.\d+)?)((?:-[a-z]+)*)$/i;
const OS_LABELS = new Map(Object.entries({
	linux: "linux",
	macos: "darwin",
	windows: "windows"
}));
const ARCH_LABELS = new Map(Object.entries({
	x64: "amd64",
	arm64: "arm64",
	arm: "arm"
}));
function platformOf(labels) {
	const hosted = labels.map((label) => HOSTED.exec(label)).find((match) => match !== null);
	if (hosted) return hostedPlatform(hosted);
	const names = labels.map((label) => label.toLowerCase());
	const os = names.map((name) => OS_LABELS.get(name)).find((each) => each !== void 0);
	const arch = names.map((name) => ARCH_LABELS.get(name)).find((each) => each !== void 0);
	return os === void 0 ? void 0 : parsePlatform(`${os}_${arch ?? "amd64"}`);
}
function hostedPlatform([, os = "", version = "", kind = ""]) {
	if (os.toLowerCase() !== "macos") {
		const arch = kind.startsWith("-arm") ? "arm64" : "amd64";
		return parsePlatform(`${os.toLowerCase() === "ubuntu" ? "linux" : "windows"}_${arch}`);
	}
	const isIntel = /-(?:intel|large)$/.test(kind) || Number(version) <= 13 && kind === "";
	return parsePlatform(isIntel ? "darwin_amd64" : "darwin_arm64");
}

// src/app/intent/version-files.ts
const VERSION_FILES = [
	".opentofu-version",
	".terraform-version",
	".tool-versions",
	...[
		"mise.toml",
		".mise.toml",
		"mise/config.toml",
		".config/mise.toml"
	]
];
const MAX_BYTES = 16384;
async function nearestVersions(root, files) {
	for (const directory of directoriesUp(root)) {
		const versions = await versionsNamedIn(files, directory);
		if (versions.length > 0) return versions;
	}
	return [];
}
const versionsNamedIn = rememberedOf(async (files, directory) => {
	const versions = [];
	for (const name of VERSION_FILES) {
		const file = posix$1.join(directory, name);
		const bytes = await files.read(file);
		if (bytes === void 0) continue;
		const text = new TextDecoder().decode(bytes.subarray(0, MAX_BYTES));
		for (const [tool, version] of versionsIn(name, text)) versions.push({
			file,
			...releaseOf(tool, version)
		});
	}
	return versions;
});
function directoriesUp(root) {
	const normal = posix$1.normalize(root).replace(/(.)\/$/, "$1");
	if (/^(?:\/|\.\.(?:\/|$))/.test(normal)) return [normal];
	const names = normal === "." ? [] : normal.split("/");
	return [...names.map((_, i) => names.slice(0, names.length - i).join("/")), "."];
}
const TOOL_VERSIONS_LINE = /^[ \t]*(opentofu|terraform)[ \t]([^\n]*)/gm;
const MISE_LINE = /^[ \t]*["']?(?:[\w-]+:[\w-]+\/)?(opentofu|terraform)["']?[ \t]*=([^\n]*)/gm;
function versionsIn(name, text) {
	if (name === ".opentofu-version") return [[OPENTOFU, text.trim()]];
	if (name === ".terraform-version") return [[TERRAFORM, text.trim()]];
	return [...text.matchAll(name === ".tool-versions" ? TOOL_VERSIONS_LINE : MISE_LINE)].map(([, tool, rest = ""]) => [tool === "opentofu" ? OPENTOFU : TERRAFORM, /[\w.]+/.exec(rest)?.[0] ?? ""]);
}
function releaseOf(tool, version) {
	const minor = /^v?1\.(\d{1,3})(\.|$)/.exec(version)?.[1];
	return minor === void 0 ? {
		tool,
		isReleaseAssumed: true
	} : {
		tool: {
			name: tool.name,
			minor: Number(minor)
		},
		isReleaseAssumed: false
	};
}

// src/app/roots/repository-clues.ts
function repositoryClues(files, pathsOf, nameOf = (root) => root) {
	const runs = rememberedOf(() => readToolRuns(files));
	return {
		versions: (root, own) => {
			const name = nameOf(root);
			return name !== void 0 && name !== posix$1.normalize(root) ? nearestVersions(name, files) : nearestVersions(root, own);
		},
		runs: async (root) => {
			const name = nameOf(root);
			return name === void 0 ? [] : runsIn(name, await runs());
		},
		locked: rememberedOf(async () => toolsOfLockFiles(files, await pathsOf()))
	};
}
function machinesIn({ runs } = NO_CLUES, own) {
	return async (root) => {
		const platforms = (await runs(root)).flatMap((run) => run.platforms);
		return sortedUnique([...platforms, ...own === void 0 ? [] : [own]]);
	};
}
const NO_CLUES = {
	versions: nearestVersions,
	runs: () => Promise.resolve([]),
	locked: () => Promise.resolve([])
};

// src/app/roots/read-root.ts
async function readRoot(candidate, sides, given) {
	const { base: baseTree, head: headTree, locks } = sides;
	const [baseFile, headFile] = await Promise.all([baseTree && readLockBytes(baseTree, candidate.baseLockPath), readLockBytes(headTree, candidate.headLockPath)]);
	const deciding = (baseFile && baseTree) ?? headTree;
	const choice = namedChoice(given) ?? await chooseFromFiles(candidate.root, baseFile ?? headFile, deciding, sides);
	const { tool } = choice;
	const head = headFile && lockSide(headFile, candidate.lockFilePath, tool, locks);
	const place = placeOf$1(candidate, "head");
	const moduleLocks = await readModuleLocks(baseTree && {
		files: baseTree,
		root: placeOf$1(candidate, "base")
	}, {
		files: headTree,
		root: place
	});
	const reading = moduleLocks?.reading.head;
	const read = (by) => {
		const versions = [...reading?.lockedPackages.calls ?? []];
		const key = JSON.stringify([
			place,
			by.tool,
			by.isReleaseAssumed,
			reading?.copies,
			versions
		]);
		return remembered(sides.requirements, key, () => readRequirements(place, headTree, {
			...sides,
			...reading
		}, by));
	};
	const isRoot = candidate.scope === "root-module";
	const target = isRoot && given === void 0 && head !== void 0 ? await readMoved(head, tool, read) : void 0;
	const requirements = target?.requirements ?? (isRoot ? await read(choice) : void 0);
	const baseRequirements = requirements && await readBaseRequirements(candidate, sides, {
		choice,
		moduleLocks
	});
	const calls = {
		base: baseRequirements?.remoteCalls,
		head: requirements?.remoteCalls
	};
	return {
		candidate,
		choice,
		modules: await moduleFacts(candidate.root, moduleLocks, calls),
		movesTo: target?.tool,
		isReplaced: await isReplaced(candidate, sides),
		base: baseFile && lockSide(baseFile, candidate.baseLockPath ?? "", tool, locks),
		head,
		requirements,
		baseRequirements
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
async function isReplaced(candidate, { base, head }) {
	const [before, after] = [placeOf$1(candidate, "base"), placeOf$1(candidate, "head")];
	if (await isLockReplaced(head, after)) return true;
	if (base === void 0 || await head.list(after) === void 0) return false;
	return isLockReplaced(base, before);
}
async function readBaseRequirements(candidate, { base, ...sharing }, { choice, moduleLocks }) {
	const directory = placeOf$1(candidate, "base");
	if (base === void 0 || await base.list(directory) === void 0) return void 0;
	const reading = {
		...sharing,
		...moduleLocks?.reading.base,
		state: void 0
	};
	return readRequirements(directory, base, reading, choice);
}
const namedChoice = (tool) => tool && {
	tool,
	reason: "the option or policy that names it"
};
async function readRootChoice(root, files, given, clues) {
	const choose = async () => chooseFromFiles(root, await readLockBytes(files, lockFilePath(root)), files, { clues });
	return namedChoice(given) ?? choose();
}
async function chooseFromFiles(root, file, files, { clues = NO_CLUES, locks }) {
	const side = file && lockSide(file, lockFilePath(root), OPENTOFU, locks);
	const readByBoth = () => Promise.all([OPENTOFU, TERRAFORM].map((tool) => loadRootModule({
		root,
		files,
		tool
	})));
	return chooseTool({
		header: side?.header,
		lockFile: side?.lock,
		versions: await clues.versions(root, files),
		fileNames: (await files.list(root) ?? []).map((entry) => entry.name),
		withHost: async () => addressesWithHost(await readByBoth()),
		syntax: async () => onlyReader(await readByBoth()),
		runs: () => clues.runs(root),
		locked: clues.locked
	});
}
function addressesWithHost([byOpenTofu, byTerraform]) {
	const own = [...byOpenTofu?.module.requiredProviders.values() ?? []];
	const others = byTerraform?.module.requiredProviders;
	return new Set(own.flatMap(({ localName, address }) => others?.get(localName)?.address === address ? address : []));
}
function onlyReader([byOpenTofu, byTerraform]) {
	if (byOpenTofu === void 0 || byTerraform === void 0) return void 0;
	const isRefused = [byOpenTofu, byTerraform].map(({ diagnostics }) => hasErrors(diagnostics));
	if (isRefused[0] === isRefused[1]) return void 0;
	return isRefused[0] === true ? "terraform" : "opentofu";
}
function isMovedTo({ providers }, { from, to }, requirements) {
	const [before, now] = [defaultRegistryHost(from), defaultRegistryHost(to)];
	const addresses = [...providers.keys()].map((address) => ({
		address,
		...addressParts(address)
	}));
	const there = addresses.filter(({ asciiHostname }) => asciiHostname === now);
	const arrived = new Set(there.map(({ namespace, type }) => `${namespace}/${type}`));
	const isAccountedFor = ({ address, namespace, type }) => arrived.has(`${namespace}/${type}`) || requirements.providers.has(address);
	const leftovers = addresses.filter(({ asciiHostname }) => asciiHostname === before);
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
		return (await undefinedOnError(files.list(path), "FILE_FAILED"))?.length === 0 ? [path] : [];
	})).flat();
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

// src/app/roots/root-modules.ts
async function unlockedRoots(question) {
	const { paths, isAsked } = question;
	const configured = moduleDirectories(paths);
	const lockedPlaces = new Set(lockedDirectories(paths));
	const replacedPlaces = new Set(otherLockDirectories(paths, [OPENTOFU_LOCK_NAME]));
	const isOpen = (directory) => !lockedPlaces.has(directory) && !replacedPlaces.has(directory) && isAsked(directory);
	const modules = await readModules(configured.filter(isOpen), question);
	const backed = modules.flatMap(([root, { hasBackend }]) => hasBackend ? root : []);
	const units = await terragruntUnits(question, new Set(configured));
	const certain = new Map([...units.filter(isOpen).map((root) => [root, "terragrunt"]), ...backed.map((root) => [root, "backend"])]);
	const open = modules.flatMap(([root, module, isWhole]) => {
		if (!(!certain.has(root) && isPlaceToRun(root)) || isWhole && !requiresProvider(module)) return [];
		return [[root, isWhole ? "providers" : "unreadable"]];
	});
	const calledPlaces = await calledDirectories(open.length > 0 ? configured : [], question);
	const uncalled = open.filter(([root]) => !calledPlaces.has(root));
	return [...certain, ...uncalled].sort(([a], [b]) => compareBytes(a, b)).map(([root, reason]) => {
		return {
			root,
			isNeeded: certain.has(root) || lockedPlaces.size > 0,
			reason
		};
	});
}
async function terragruntUnits({ files, paths }, configured) {
	const units = paths.filter((path) => TERRAGRUNT_FILES.includes(basename(path)) && isOurs(path));
	return (await mapFewAtOnce(units, async (path) => {
		const bytes = configured.has(dirname(path)) ? void 0 : await files.read(path);
		return bytes === void 0 || namesTerragruntSource(basename(path), bytes) ? [dirname(path)] : [];
	})).flat();
}
const NOT_RUN = /* @__PURE__ */ new Set([
	"modules",
	"examples",
	"test",
	"tests"
]);
function isPlaceToRun(root) {
	return root.split("/").every((name) => !NOT_RUN.has(name) && (name === "." || !name.startsWith(".")));
}
function requiresProvider({ requiredProviders, providers, resources }) {
	return requiredProviders.size + providers.size + resources.size > 0;
}
function moduleDirectories(paths) {
	const own = paths.filter((path) => isModuleFile(path) && isOurs(path));
	return sortedUnique(own.map((path) => dirname(path)));
}
async function readModules(directories, { files, memory }) {
	return (await mapFewAtOnce(directories, async (root) => {
		const decoded = await loadRootModule({
			root,
			files,
			tool: OPENTOFU,
			memory
		});
		if (decoded === void 0) return [];
		return [[
			root,
			decoded.module,
			!hasErrors(decoded.diagnostics)
		]];
	})).flat();
}
async function calledDirectories(directories, question) {
	const modules = await readModules(directories, question);
	const calls = await mapFewAtOnce(modules, async ([root, { moduleCalls }]) => {
		const own = [...moduleCalls.values()].flatMap(({ source }) => source?.kind === "local" ? join(root, source.address).replace(/\/$/, "") : []);
		const tree = [...moduleCalls.values()].some(({ unresolved }) => unresolved !== void 0) && await loadModuleTree({
			...question,
			root,
			tool: OPENTOFU
		});
		return [...own, ...(tree ? [...tree.root.children.values()] : []).map((at) => at.directory)];
	});
	const targets = new Set(calls.flat());
	const places = await mapFewAtOnce([...targets], (path) => placeIn(question.files, path));
	return /* @__PURE__ */ new Set([...targets, ...places.flatMap((place) => place ?? [])]);
}
async function calledBelow(directories, paths, question) {
	const configured = new Set(moduleDirectories(paths));
	const below = /* @__PURE__ */ new Set();
	for (let open = directories; open.length > 0;) {
		open = [...await calledDirectories(open, question)].filter((at) => configured.has(at) && !below.has(at));
		for (const directory of open) below.add(directory);
	}
	return below;
}

// src/app/roots/audited-roots.ts
async function auditedRootModules(tree, paths, listed) {
	const nothing = /* @__PURE__ */ new Set();
	const checkout = await readCheckout(tree, paths, {
		opened: nothing,
		changed: nothing
	});
	const { files, placeOf } = checkout;
	const lockedPlaces = sortedUnique([...lockedDirectories(files), ...otherLockDirectories(files)]);
	const lockedRoots = new Set(lockedPlaces);
	const isOwnName = async (root) => {
		const at = await placeOf(root);
		return at === void 0 || at === root || !lockedRoots.has(at);
	};
	const submodules = submodulesOf(paths);
	const inner = new Set(submodules);
	const isLockedInside = async (root) => lieBelow(await placeOf(root) ?? root, inner) && await tree.kind(lockFilePath(root)) === "file";
	const unseen = listed.filter((root) => !lockedRoots.has(root));
	const inside = await filterAsync(unseen, isLockedInside);
	const lacking = await filterAsync(unseen.filter((root) => !inside.includes(root)), async (root) => (await tree.list(root) ?? []).some(({ name }) => isConfiguration(name)));
	const isOther = (root) => !lacking.includes(root) && !inside.includes(root);
	const ownFiles = paths.flatMap(({ kind, path }) => kind === "file" ? path : []);
	const others = await unlockedRoots({
		files: tree,
		memory: /* @__PURE__ */ new Map(),
		paths: ownFiles,
		isAsked: isOther
	});
	const unlockedNames = /* @__PURE__ */ new Set([...lacking, ...others.map(({ root }) => root)]);
	return {
		all: [
			...await filterAsync(lockedPlaces.filter((root) => !unlockedNames.has(root)), isOwnName),
			...inside,
			...unlockedNames
		],
		lacking: [...unlockedNames],
		reasons: new Map(others.map(({ root, reason }) => [root, reason])),
		submodules,
		unread: checkout.unread.get(".")
	};
}
async function filterAsync(items, test) {
	const passes = await Promise.all(items.map(test));
	return items.filter((_, i) => passes[i]);
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
		return git && asFirstRead(git);
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
function asFirstRead(git) {
	const commits = /* @__PURE__ */ new Map();
	const listings = /* @__PURE__ */ new Map();
	return {
		...git,
		resolveCommit: (name) => remembered(commits, name, () => git.resolveCommit(name)),
		listPaths: (at) => remembered(listings, at, () => git.listPaths(at))
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
function changedPlace(top, path) {
	const place = below(top, path) ?? pathInside(top, path);
	if (place !== void 0) return place;
	throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`, { hint: "Name a path of that repository, or enter the other one with --chdir." });
}
function placesOfChange(top, path) {
	const places = [pathInside(top, path), below(top, path)].filter((found) => found !== void 0);
	return [...new Set(places)];
}
const pathInside = (top, path) => below(realPath(top), realPath(path));
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
async function askedDirectories({ directory, files }, paths) {
	const exactly = /* @__PURE__ */ new Set();
	const below = [];
	for (const path of paths) {
		const at = resolve(directory, path);
		if (await files.list(path) === void 0) exactly.add(realpathSync(dirname$1(at)));
		else below.push(realpathSync(at));
	}
	return (asked) => {
		const at = resolve(directory, asked);
		return exactly.has(at) || below.some((folder) => at === folder || at.startsWith(`${folder}${sep}`));
	};
}
async function rootsLackingLock({ files }, roots, ignored) {
	const isLacking = async (root) => ignored.has(root) || await files.kind(lockFilePath(root)) !== "file";
	return new Set(await filterAsync(roots, isLacking));
}
async function ignoredLocks(context, roots) {
	const { directory } = context;
	const lines = /* @__PURE__ */ new Map();
	for (const [top, here] of rootsByRepository(directory, roots)) await inRepository({
		...context,
		directory: top
	}, async (git) => {
		const places = here.map((root) => changedPlace(git.top, join$1(placeOf(directory, root), LOCK_FILE_NAME)));
		const ignored = await git.ignoredPaths(places);
		for (const [i, root] of here.entries()) {
			const line = ignored.get(places[i] ?? "");
			if (line === void 0) continue;
			const { file } = line;
			const name = nameFrom(realPath(directory), resolve(git.top, file));
			lines.set(root, isAbsolute$1(file) ? line : {
				...line,
				file: name
			});
		}
	});
	return lines;
}
function rootsByRepository(directory, roots) {
	const byTop = groupBy(roots, (root) => repositoryTop(placeOf(directory, root)));
	return new Map([...byTop].flatMap(([top, here]) => top === void 0 ? [] : [[top, here]]));
}
const placeOf = (directory, root) => realPath(resolve(directory, root));

export { keyText as $, repositoryClues as A, gitFailure as At, moduleLockPath as B, unlockedRoots as C, submodulesIn as Ct, readRootModules as D, stagedCommit as Dt, readRootChoice as E, latestTime as Et, rootCounter as F, splitNul as Ft, ageRemarks as G, recordedPackages as H, rootEventWords as I, runProgram as It, CLOSED_BY as J, ageUnknown as K, countRemoteCalls as L, childEnvironment as Lt, parseYaml as M, isObjectName as Mt, isReadingThrough as N, runGit as Nt, NO_CLUES as O, verifiedCommit as Ot, planWords as P, kindOfMode as Pt, hashText as Q, loadFromSources as R, readModules as S, pathsIn as St, readRoot as T, gitMerger as Tt, selectModules as U, readModuleLock as V, hashModule as W, countText as X, askersText as Y, fixFor as Z, filterAsync as _, isAbsolutePath as _t, namedRoot as a, tellOnce as at, calledDirectories as b, createGitTree as bt, realPath as c, withModuleLock as ct, asFirstRead as d, requirementsOfTree as dt, listText as et, checkedOutFiles as f, collectRequirements as ft, auditedRootModules as g, environmentArguments as gt, repositoryTop as h, readModulesManifest as ht, nameFrom as i, signerText as it, directoriesUp as j, gitOutput as jt, machinesIn as k, stillTree as kt, rootsByRepository as l, moduleSharing as lt, repositoryHere as m, variableFileNames as mt, changedPlace as n, reasonsText as nt, namesInside as o, NO_MODULE_LOCK as ot, inRepository as p, loadModuleTree as pt, youngRelease as q, ignoredLocks as r, sentence$1 as rt, placesOfChange as s, asProposedModules as st, askedDirectories as t, originText as tt, rootsLackingLock as u, readByRelease as ut, submoduleLimits as v, variableArgument as vt, workTreeOf as w, commitsStartingWith as wt, moduleDirectories as x, indexTree as xt, calledBelow as y, openRepository as yt, lockModules as z };