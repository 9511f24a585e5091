import { r as __toESM } from "./rolldown-runtime.js";
import { A as asciiHostname, B as parseVersion, E as defaultRegistryHost, I as compareNumbers, L as compareVersions, O as isUnread, P as canonicalNumber, Q as rememberedOf, R as isPrerelease, S as OPENTOFU$1, T as commandName, U as versionParts, Z as remembered, ct as quoted$1, d as AddressError, et as compareBytes, f as addressParts, h as impliedProviderAddress, j as parseServiceHost, k as toolKey, tt as sortedUnique, w as TERRAFORM, x as parseProviderAddress } from "./platform.js";
import { a as LockReviewError, c as boundedMessage, d as nextTurn, f as stopped, m as undefinedOnError, n as groupBy, s as attempt, t as appendAll, u as isLockReviewError } from "./many.js";
import { n as theSetting } from "./setting.js";
import { a as BUILT_UNIT, f as makeScratchDirectory, o as SECOND_MS, t as createDiskTree } from "./node-files.js";
import { $ as Problems, Dt as parseConstraints, Et as mergeConstraints, Ot as withoutTrailing, Q as requirementsWithState, St as UNCONSTRAINED, X as LOCAL_STATE_NAME, Z as decodeState, _ as openGate, _t as tooMuchBefore, a as isOurs, at as normalizedName, bt as hasErrors, c as rootScope, dt as sourceText, et as errorAt, ft as parseJsonSyntax, ht as tooManyBytes, it as impliedLocalName, mt as isTooMuch, nt as placeRange, o as lockFilePath, ot as cleanPath$2, p as DEFAULT_POLICY, pt as boundedDiagnostics, r as isConfiguration, rt as checkLocalName, s as lockedDirectories, st as decodeText, t as LOCK_FILE_NAME, tt as expressionPlace, u as touchesItsDirectory, vt as withBoundedDetail, wt as assertConfigurationConstraint, xt as withoutAbsent, y as policyChangeWeight } from "./discover.js";
import { A as parseExpressionText, C as UNKNOWN, D as toBoolValue, E as stringValue, J as recognizeHeader, M as salvageBlocks, N as MAX_PROVIDERS, O as toStringValue, S as NULL, T as parseNumber, U as mapFewAtOnce, _ as evaluateLiteral, b as chargeUnits, c as VERSION_FILES, d as knownLocks, g as evaluate, i as readLockBytes, j as parseFile, k as weightOf, l as chooseTool, n as isSameFile, r as lockSide, v as convertValue, w as boolValue, x as literalKey, y as refuse } from "./lock-side.js";
import { h as MAX_TOKENS, m as MAX_STEPPED_CHARACTERS, o as MAX_MODULES, p as MAX_SOURCE_FILE_BYTES, r as MAX_FILE_BYTES, s as MAX_PATH_LENGTH, t as MAX_CONFIGURATION_BYTES } from "./input-limits.js";
import { a as isByteText, o as pathBytes, s as pathFromBytes } from "./regular-file.js";
import { n as groupChanges } from "./classify.js";
import { B as newFinding, R as SEVERITIES, V as sortFindings, k as counted } from "./explain-hash.js";
import { X509Certificate, createPublicKey } from "node:crypto";
import { setMaxListeners } from "node:events";
import { BlockList, isIP } from "node:net";
import { isUtf8 } from "node:buffer";
import { createSecureContext, rootCertificates } from "node:tls";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { lstat, readFile, readdir, realpath, stat } from "node:fs/promises";
import { existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import process$1 from "node:process";
import { execFile, spawn } from "node:child_process";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize } from "node:path/posix";
import { lookup as lookup$1 } from "node:dns";
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
	const named = (environment[PASSED_ON] ?? "").split(",").map((name) => name.trim());
	const passed = new Set(named);
	return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => value !== void 0 && (NEEDED[purpose].test(name) || passed.has(name)) ? [[name, value]] : []));
}

// src/adapters/process/run-program.ts
const GRACE_MS = 1e3;
function runProgram(program) {
	const { file, args, directory, environment, input = "", maxBytes, seconds, stop } = program;
	if (stop?.aborted === true) return Promise.resolve({ kind: "late" });
	const options = {
		...withoutAbsent({ cwd: directory }),
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

// src/adapters/disk/place-inside.ts
async function placeInside(directory, path) {
	const top = await withoutLinks(directory);
	const named = inside$1(directory, path) ?? inside$1(top, path);
	if (named !== void 0) return named;
	for (let at = path;; at = dirname(at)) {
		const place = inside$1(top, await withoutLinks(at));
		if (place !== void 0) return withSlashes(join(place, relative(at, path)));
		if (dirname(at) === at) return void 0;
	}
}
async function withoutLinks(path) {
	try {
		return await realpath(path);
	} catch {
		return path;
	}
}
function withSlashes(path) {
	return path === "." ? "" : path.split(sep).join("/");
}
function inside$1(directory, path) {
	const from = relative(directory, path).split(sep).join("/");
	return from === ".." || from.startsWith("../") || isAbsolute(from) ? void 0 : from;
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
			const { kinds, folded } = await listingOf(posix.dirname(path));
			const name = posix.basename(path);
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
		const parent = kind && await resolve(posix.dirname(path));
		return parent === void 0 ? void 0 : posix.join(parent, posix.basename(path));
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
	const clean = posix.normalize(path);
	return clean.length > 1 && clean.endsWith("/") ? clean.slice(0, -1) : clean;
}
function isBelowTop(path) {
	if (path === "." || path === ".." || path.startsWith("../")) return false;
	return !/^\/|^[A-Za-z]:|\\/.test(path);
}

// src/review/change/disk-name.ts
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
const PLAIN = /^[!-~]*$/;
function diskName(path) {
	if (PLAIN.test(path) && !path.includes("./") && !path.endsWith(".")) return path.toLowerCase();
	return path.replace(IGNORED, "").normalize("NFC").toUpperCase().toLowerCase().split("/").map((name) => withoutTrailing(name, isLeftOut)).join("/");
}
function isLeftOut(character) {
	return character === "." || character === " ";
}
function isLockFileName(path) {
	const name = diskName(basename$1(path));
	return name === ".terraform.lock.hcl" || /^te(?:rraf|[\da-f]{4})~\d\.hcl$/.test(name);
}
function isAttributesFile(path) {
	const name = diskName(basename$1(path));
	return name === ".gitattributes" || /^gi(?:tatt|7d29)~\d$/.test(name);
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
		const raw = RAW_LINE$1.exec(pieces[at] ?? "");
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
const RAW_LINE$1 = /^:(\d{6}) (\d{6}) [0-9a-f]+ [0-9a-f]+ ([A-Z]\d*)$/;
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
		...withoutAbsent({ GIT_INDEX_FILE: index }),
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
	return new LockReviewError("GIT_FAILED", `git ${command} did not end within ${120} seconds`, { hint: "Run it by hand in that directory to see what it waits for: a lock, a network drive, a password." });
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
	const inOneDirectory = groupBy(files, ({ path }) => posix.dirname(path));
	const asOneName = [...inOneDirectory].flatMap(([directory, twins]) => twins.slice(0, 1).map((twin) => ({
		...twin,
		path: posix.join(directory, ATTRIBUTES)
	})));
	const [strict, ignoringCase] = await Promise.all([ask(files.filter(({ path }) => posix.basename(path) === ATTRIBUTES)), ask(asOneName, "core.ignoreCase=true")]);
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
	for (let at = posix.dirname(path);; at = posix.dirname(at)) {
		directories.push(at);
		if (at === posix.dirname(at)) return directories;
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
	const found = /* @__PURE__ */ new Map();
	for (let at = 0; at + 2 < pieces.length; at += 3) {
		const [path = "", name = "", value = ""] = pieces.slice(at, at + 3);
		found.set(path, {
			...found.get(path) ?? UNSPECIFIED,
			[name]: value
		});
	}
	return found;
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
	return [...entries.values()].filter(({ kind }) => kind === "other").map(({ path, object }) => ({
		path,
		commit: object
	}));
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
	const parent = posix.dirname(path);
	return parent === "." ? "" : parent;
}
const MAX_LINKS = 40;
const MAX_TARGET_BYTES = 4095;
function createGitTree(content) {
	const known = /* @__PURE__ */ new Map();
	const targets = (object) => remembered(known, object, async () => targetOf(await content.read(object)));
	return {
		read: async (path) => {
			const index = await content.index();
			const place = await resolveIn(index, path, targets);
			const entry = place === void 0 ? void 0 : index.entries.get(place);
			if (entry?.kind === "file") return content.read(entry.object);
			if (place === void 0) return void 0;
			throw new LockReviewError("FILE_FAILED", `${path} is not a regular file in git`);
		},
		list: async (path) => {
			const index = await content.index();
			const place = await resolveIn(index, path, targets);
			return (place === void 0 ? void 0 : index.directories.get(place))?.map(({ path: at, kind }) => ({
				name: posix.basename(at),
				kind
			})).sort((a, b) => compareBytes(a.name, b.name));
		},
		kind: async (path) => {
			const index = await content.index();
			const clean = cleanPath(path);
			if (clean === void 0) return void 0;
			if (clean === "") return "directory";
			const parent = await resolveIn(index, parentOf(clean), targets);
			return parent === void 0 ? void 0 : index.entries.get(joined$1(parent, posix.basename(clean)))?.kind;
		},
		resolve: async (path) => resolveIn(await content.index(), path, targets),
		followLinks: async (path) => resolveIn(await content.index(), path, targets, stepIntoRepository)
	};
}
function cleanPath(path) {
	const clean = posix.normalize(path).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? void 0 : clean;
}
function joined$1(directory, name) {
	return directory === "" ? name : `${directory}/${name}`;
}
function targetOf(bytes) {
	const end = bytes.indexOf(0);
	const target = end < 0 ? bytes : bytes.subarray(0, end);
	return target.length > 0 && target.length <= MAX_TARGET_BYTES ? pathFromBytes(target) : void 0;
}
async function resolveIn(index, path, targets, step = stepInto) {
	if (path.startsWith("/")) return void 0;
	const names = path.split("/").reverse();
	let place = "";
	let links = 0;
	for (let name = names.pop(); name !== void 0; name = names.pop()) {
		const next = step(index, place, name);
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
	if (!index.directories.has(place)) return void 0;
	if (name === "" || name === ".") return place;
	if (name === "..") return place === "" ? void 0 : parentOf(place);
	const next = joined$1(place, name);
	return index.entries.has(next) ? next : void 0;
}
function stepIntoRepository(index, place, name) {
	if (!(place !== "" && !index.directories.has(place))) return stepInto(index, place, name);
	if (index.entries.has(place) && index.entries.get(place)?.kind !== "other") return void 0;
	const next = posix.normalize(joined$1(place, name)).replace(/\/$/, "");
	return next === "." ? "" : next;
}

// src/adapters/git/checked-out-tree.ts
function checkedOutTree(content, environment) {
	const tree = createGitTree(content);
	const known = /* @__PURE__ */ new Map();
	const ask = async (index, paths) => readConversions(await attributesAbove(index, paths, content), paths, environment);
	const lockPlaces = async ({ entries }) => {
		const locks = [...entries.keys()].filter(isLockFileName);
		const links = locks.filter((path) => entries.get(path)?.kind === "symlink");
		const places = await Promise.all(links.map((path) => tree.resolve(path)));
		return /* @__PURE__ */ new Set([...locks, ...places.filter((place) => place !== void 0)]);
	};
	const lockFiles = /* @__PURE__ */ new Map();
	const conversionOf = async (place) => {
		const index = await content.index();
		const places = await remembered(lockFiles, "", () => lockPlaces(index));
		const [key, paths] = places.has(place) ? ["", sortedUnique(places)] : [place, [place]];
		return (await remembered(known, key, () => ask(index, paths))).get(place);
	};
	return {
		...tree,
		checkedOut: async (path) => {
			const [place, bytes] = await Promise.all([tree.resolve(path), tree.read(path)]);
			if (place === void 0 || bytes === void 0) return void 0;
			const conversion = await conversionOf(place);
			return conversion === void 0 ? { content: bytes } : checkedOut(bytes, conversion);
		}
	};
}
async function attributesAbove({ entries }, paths, content) {
	const above = new Set(paths.flatMap(directoriesAbove));
	const files = [...entries.values()].filter(({ path }) => isAttributesFile(path) && above.has(posix.dirname(path)));
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
	const whole = isAbsolute(place) ? place : posix.join(root, place);
	const above = await repositoryAbove(files, whole);
	const top = above.at(-1);
	if (top === void 0) return { content };
	const fromTop = (absolute) => posix.relative(top, absolute);
	const found = [];
	for (const directory of above) {
		const here = await attributesOnDisk(files, directory);
		const link = here.find(({ kind }) => kind === "symlink");
		if (link !== void 0) return {
			content,
			doubt: `${fromTop(link.path)} is a symbolic link`
		};
		appendAll(found, here.map((file) => ({
			...file,
			path: fromTop(file.path)
		})));
	}
	const name = fromTop(whole);
	const conversion = (await readConversions(found, [name], environment)).get(name);
	const doubt = conversion === void 0 ? void 0 : doubtOf(content, conversion);
	return doubt === void 0 ? { content } : {
		content,
		doubt
	};
}
async function repositoryAbove(files, path) {
	const directories = directoriesAbove(path);
	for (const [i, directory] of directories.entries()) if (await files.kind(posix.join(directory, ".git")) !== void 0) return directories.slice(0, i + 1);
	return [];
}
async function attributesOnDisk(files, directory) {
	const found = (await files.list(directory) ?? []).map(async ({ name, kind }) => {
		const path = posix.join(directory, name);
		if (!isAttributesFile(name) || kind !== "file" && kind !== "symlink") return [];
		const content = kind === "file" ? await files.read(path) : /* @__PURE__ */ new Uint8Array();
		return content === void 0 ? [] : [{
			path,
			kind,
			content
		}];
	});
	return (await Promise.all(found)).flat();
}

// src/adapters/git/git-blobs.ts
const HEADER = /^(\S+) (\w+)(?: (\d{1,15}))?$/;
var GitBlobs = class {
	#context;
	#waiting = [];
	#child;
	#header = Buffer.alloc(0);
	#arriving;
	#stall = watchStall(120, () => {
		this.#abandon(lateGit("cat-file"));
	});
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
const RAW_LINE = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} [A-Z]\d*$/;
async function earlierBlobs(context, ...[at, path, limit]) {
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
		"--format=",
		at,
		"--",
		`:(literal,top)${path}`
	];
	const output = await gitOutput(context, [
		"log",
		...format,
		...scope
	]);
	const before = splitNul(output).flatMap((piece) => {
		const [, mode = "", object = ""] = RAW_LINE.exec(piece.trim()) ?? [];
		return mode.startsWith("100") ? [object] : [];
	});
	return [...new Set(before)];
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
	return async (ours, theirs) => {
		assertCommits([ours, theirs]);
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
function crossMerger(context) {
	const merge = gitMerger(context);
	return async (ours, theirs) => {
		assertCommits([ours, theirs]);
		return (await gitFinding(context, [
			"merge-base",
			"--all",
			ours,
			theirs
		])).toString("latin1").trim().split("\n").length > 1 ? merge(ours, theirs) : { kind: "needless" };
	};
}

// src/adapters/git/git-listings.ts
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
			...withoutAbsent({ unwatched: unwatched.get(path) })
		};
	}), ...[...submodules].map((path) => ({
		path,
		kind: "submodule",
		isTracked: true
	}))];
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
		treeAt: (commit) => checkedOutTree({
			index: () => index(commit),
			read
		}, context.environment),
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
		fileHistory: async (at, path, limit) => Promise.all((await earlierBlobs(context, at, path, limit)).map(read)),
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

// src/adapters/git/git-submodules.ts
async function placedSubmodules(git, commit, environment) {
	const submodules = await git.submodules(commit);
	if (submodules.length === 0) return [];
	const urls = await writtenUrls(await readGitmodules(git.treeAt(commit)), environment);
	const origin = await git.origin();
	return submodules.map((submodule) => {
		const written = urls.get(submodule.path);
		return {
			...submodule,
			url: written === void 0 ? void 0 : submoduleUrl(origin, written)
		};
	});
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
			realpath(join(top, path)),
			stat(top),
			lstat(join(top, path, ".git"))
		]);
		const below = relative(realTop, real).split(sep).join("/");
		const isBelow = below === path && below !== ".." && !below.startsWith("../");
		const isMade = (found.isFile() || found.isDirectory()) && found.uid === owner.uid;
		return isBelow && isMade ? real : void 0;
	} catch {
		return;
	}
}

// src/adapters/git/tree-with-mounts.ts
function treeWithMounts(outer, findMounts) {
	let finding;
	const find = async () => new Map((await findMounts()).map((mount) => [mount.path, mount]));
	const mounts = () => finding ??= find();
	const followLinks = async (path) => await outer.followLinks?.(path) ?? path;
	const placeOf = async (path) => {
		const found = await mounts();
		if (found.size === 0) return void 0;
		return mountOf(found, path) ?? mountOf(found, await followLinks(path));
	};
	const into = async (path, ask) => {
		const place = await placeOf(path);
		if (place === void 0) return ask(outer, path, "");
		const tree = await place.mount.open();
		return "reason" in tree ? void 0 : ask(tree, place.inside, place.mount.path);
	};
	return {
		read: (path) => into(path, (tree, inner) => tree.read(inner)),
		checkedOut: (path) => into(path, (tree, inner) => checkedOutOf(tree, inner)),
		list: async (path) => {
			const found = await mounts();
			return into(path, async (tree, inner, mount) => {
				const entries = await tree.list(inner);
				if (mount !== "") return entries;
				return entries?.map((entry) => {
					const place = posix.join(path, entry.name).replace(/^\.\//, "");
					return found.has(place) ? {
						...entry,
						kind: "directory"
					} : entry;
				});
			});
		},
		kind: async (path) => {
			const found = await mounts();
			if (found.size === 0) return outer.kind(path);
			const above = await followLinks(posix.dirname(path));
			const place = mountOf(found, posix.join(above, posix.basename(path)));
			if (place === void 0) return outer.kind(path);
			if (place.inside === "") return "directory";
			const tree = await place.mount.open();
			return "reason" in tree ? void 0 : tree.kind(place.inside);
		},
		resolve: (path) => into(path, async (tree, inner, mount) => {
			const resolved = await tree.resolve(inner);
			return resolved === void 0 || mount === "" ? resolved : posix.join(mount, resolved);
		}),
		followLinks,
		outOfReach: async (path) => {
			const place = await placeOf(path);
			if (place === void 0) return outer.outOfReach?.(path);
			const tree = await place.mount.open();
			return "reason" in tree ? tree.reason : tree.outOfReach?.(place.inside);
		}
	};
}
function mountOf(mounts, path) {
	if (path.startsWith("/")) return void 0;
	const names = posix.normalize(path).split("/").filter((name) => name !== "" && name !== ".");
	for (let length = 1; length <= names.length; length++) {
		const mount = mounts.get(names.slice(0, length).join("/"));
		if (mount !== void 0) return {
			mount,
			inside: names.slice(length).join("/")
		};
	}
}
async function checkedOutOf(tree, path) {
	if (tree.checkedOut !== void 0) return tree.checkedOut(path);
	const content = await tree.read(path);
	return content === void 0 ? void 0 : { content };
}

// src/adapters/git/git-with-submodules.ts
const MAX_SUBMODULES = 100;
const MAX_SUBMODULE_DEPTH = 4;
function gitWithSubmodules(git, ports) {
	const { checkout, fetcher, environment, signal } = ports;
	const opened = /* @__PURE__ */ new Map();
	const closing = [];
	const treeOf = (level) => treeWithMounts(level.git.treeAt(level.commit), async () => {
		return (await placedSubmodules(level.git, level.commit, environment)).map((submodule) => {
			const { path, commit, url = "" } = submodule;
			const key = JSON.stringify([
				level.top,
				path,
				commit,
				url
			]);
			const open = () => remembered(opened, key, () => orReason(path, () => openSubmodule(level, submodule)));
			return {
				path,
				open
			};
		});
	});
	const openSubmodule = async (level, submodule) => {
		const { path, commit, url } = submodule;
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
				top: join(top, path),
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
	return treeWithMounts(files, async () => {
		if (await files.kind(posix.join(top, ".gitmodules")) === void 0) return [];
		const head = await git.resolveCommit("HEAD");
		const submodules = head === void 0 ? [] : await git.submodules(head);
		return (await mapFewAtOnce(submodules, async (submodule) => {
			const path = posix.join(top, submodule.path);
			const reason = `it is in the submodule "${path}", which is not checked out`;
			return await isEmptyDirectory(files, path) ? [{
				path,
				open: () => Promise.resolve({ reason })
			}] : [];
		})).flat();
	});
}
async function isEmptyDirectory(files, path) {
	return (await undefinedOnError(files.list(path), "FILE_FAILED"))?.length === 0;
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
	return review.mode === "review" && review.changes.length === 0 && isQuiet ? "no-change" : "passed";
}
function combineVerdicts(verdicts) {
	const given = new Set(verdicts);
	if (given.size === 0) return "no-change";
	return VERDICTS.findLast((verdict) => given.has(verdict)) ?? "failed";
}
function blocks(finding, policy) {
	if (policy.failOn === "never" || finding.rule === "not-verified") return false;
	return SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(policy.failOn);
}
function isOpen(finding, { base, mode }, policy) {
	const { rule, accepted, provider } = finding;
	if (rule !== "not-verified" || accepted !== void 0) return false;
	const isLocked = base !== void 0 && (provider === null || base.providers.has(provider));
	return policy.failOnUnverified || !(mode === "audit" || isLocked);
}
function cutShort(review, unread, reason) {
	const words = {
		summary: "The review was not finished",
		detail: `${unread} was not looked at: ${reason}.`,
		remedy: "Run the review again, with more time if everything answers as it should."
	};
	const finding = newFinding("not-verified", {}, words);
	return {
		...review,
		verdict: combineVerdicts([review.verdict, "unverified"]),
		findings: sortFindings([...review.findings, finding])
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
	const told = ordered.slice(0, MAX_NAMESPACES).map(namespaceText);
	const rest = ordered.length - MAX_NAMESPACES;
	return [...told, ...rest > 0 ? [`And ${rest} more namespaces.`] : []].join(" ");
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
	const { mode, roots, policy, range, auditedCommit, leftOut = [] } = parts;
	const isOfWorkTree = range && range.head === "work-tree";
	const openGate$1 = openGate(policy, meter.clock.now());
	const traces = openGateFindings(openGate$1, parts.policyFile);
	const repositoryWide = [...parts.repositoryFindings ?? [], ...traces];
	return {
		verdict: verdictOf(parts),
		baseCommit: range?.base ?? null,
		headCommit: range?.headCommit ?? null,
		...withoutAbsent({
			auditedCommit,
			isOfWorkTree,
			openGate: openGate$1
		}),
		baseName: range?.baseName ?? null,
		roots,
		changes: groupChanges(roots.flatMap((root) => root.changes)),
		findings: sortFindings([...roots.flatMap((root) => root.findings), ...repositoryWide]),
		hashes: distinctHashes(roots),
		limits: statedLimits(parts, meter.setup),
		leftOut: sortedUnique(leftOut),
		stats: runStats(meter),
		version: meter.programVersion,
		failOn: policy.failOn,
		mode
	};
}
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
		...withoutAbsent({ packages })
	};
}
function verdictOf({ roots, policy, mode, repositoryFindings = [] }) {
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
	return [...new Map([...all].map((hash) => [`${hash.provider}@${hash.version} ${hash.hash} ${hash.grade}`, hash])).entries()].sort(([a], [b]) => compareBytes(a, b)).map(([, hash]) => hash);
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

// src/config/body/files.ts
const ENDINGS = [".tf", ".tf.json"];
const TEST_ENDINGS = [".tftest.hcl", ".tftest.json"];
function moduleFileNames(names, tool) {
	const endings = endingsFor(tool, ENDINGS);
	const primary = [];
	const override = [];
	for (const name of names) {
		const stem = isIgnoredFile(name) ? void 0 : stemOf(name, endings);
		if (stem === void 0) continue;
		(stem === "override" || stem.endsWith("_override") ? override : primary).push(name);
	}
	return {
		primary: preferred(primary),
		override: preferred(override)
	};
}
function testFileNames(names, tool, where) {
	const endings = endingsFor(tool, TEST_ENDINGS);
	const seesAll = where === "own-directory" && tool.name === "terraform" && tool.minor >= 13;
	return preferred([...names].filter((name) => (seesAll || !isIgnoredFile(name)) && stemOf(name, endings) !== void 0));
}
function stackFileName(names) {
	return [...names].filter((name) => /\.(?:tfcomponent|tfstack|tfdeploy)\.(?:hcl|json)$/.test(name)).filter((name) => !name.startsWith(".")).sort(compareBytes)[0];
}
function isJsonFile(name) {
	return name.endsWith(".json");
}
function isIgnoredFile(name) {
	return name.startsWith(".") || name.endsWith("~") || name.startsWith("#") && name.endsWith("#");
}
function endingsFor(tool, terraform) {
	return tool.name === "opentofu" && tool.minor >= 8 ? [...terraform, ...terraform.map(openTofuEnding)] : terraform;
}
function openTofuEnding(ending) {
	return ending.replace(".tf", ".tofu");
}
function stemOf(name, endings) {
	const ending = endings.find((known) => name.endsWith(known));
	return ending === void 0 ? void 0 : name.slice(0, -ending.length);
}
function preferred(names) {
	const present = new Set(names);
	const isHidden = (name) => {
		const ending = [...ENDINGS, ...TEST_ENDINGS].find((known) => name.endsWith(known));
		return ending !== void 0 && present.has(name.slice(0, -ending.length) + openTofuEnding(ending));
	};
	return names.filter((name) => !isHidden(name)).sort(compareBytes);
}

// src/formats/json/document.ts
function readJsonDocument(text) {
	const { end, duplicates, isTooDeep } = scanFirstValue(text);
	if (isTooDeep) return { kind: "invalid" };
	try {
		return {
			kind: "value",
			value: JSON.parse(text.slice(0, end)),
			duplicates,
			rest: text.slice(end)
		};
	} catch (caught) {
		if (caught instanceof SyntaxError) return { kind: "invalid" };
		throw caught;
	}
}
const MAX_DEPTH = 1e4;
const TOKEN = /["[\]{}]|[^"[\]{} \t\n\r,:]+/g;
const COLON = /[ \t\n\r]*:/y;
function scanFirstValue(text) {
	const open = [];
	const duplicates = [];
	let end = 0;
	while (open.length <= MAX_DEPTH) {
		TOKEN.lastIndex = end;
		const found = TOKEN.exec(text);
		if (found === null) return {
			end: text.length,
			duplicates,
			isTooDeep: false
		};
		const [token] = found;
		end = token === "\"" ? endOfString(text, found.index) : found.index + token.length;
		COLON.lastIndex = end;
		if (token === "\"" && COLON.test(text)) {
			noteName(open.at(-1), text.slice(found.index, end), duplicates);
			continue;
		}
		switch (token) {
			case "{":
				open.push(/* @__PURE__ */ new Set());
				break;
			case "[":
				open.push(void 0);
				break;
			case "}":
			case "]": open.pop();
		}
		if (open.length === 0) return {
			end,
			duplicates,
			isTooDeep: false
		};
	}
	return {
		end,
		duplicates,
		isTooDeep: true
	};
}
function endOfString(text, start) {
	for (let i = start + 1; i < text.length; i++) {
		const unit = text.charAt(i);
		if (unit === "\\") i++;
		else if (unit === "\"") return i + 1;
	}
	return text.length;
}
function noteName(names, raw, duplicates) {
	if (names === void 0) return;
	const name = unescapeName(raw);
	if (names.has(name)) duplicates.push(name);
	names.add(name);
}
function unescapeName(raw) {
	if (!raw.includes("\\")) return raw.slice(1, -1);
	try {
		return String(JSON.parse(raw));
	} catch {
		return raw;
	}
}

// src/formats/json/reader.ts
function readJson(text, refusal, reader, behind = "refused") {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw refusal({ kind: "no-json" });
	const { value, duplicates, rest } = reading;
	if (behind === "refused" && rest.trim() !== "") throw refusal({ kind: "no-json" });
	const [duplicate] = duplicates;
	if (duplicate !== void 0) throw refusal({
		kind: "ambiguous",
		way: [],
		reason: `the member ${quoted$1(duplicate)} stands in it more than once`
	});
	return reader(value, {
		way: [],
		refusal
	});
}
function unusable({ way, refusal }, wanted) {
	return refusal({
		kind: "unusable",
		way,
		wanted
	});
}
const anything = (value) => value;
const aText = (value, place) => {
	if (typeof value !== "string") throw unusable(place, "a string");
	return value;
};
const anInteger = (value, place) => {
	if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unusable(place, "a whole number");
	return value;
};
const aCount = (value, place) => {
	const number = anInteger(value, place);
	if (number < 0) throw unusable(place, "a whole number from 0");
	return number;
};
const aFlag = (value, place) => {
	if (typeof value !== "boolean") throw unusable(place, "true or false");
	return value;
};
const anObjectName = (value, place) => {
	const name = aText(value, place);
	if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw unusable(place, "a commit");
	return name;
};
function listOf(item, maxItems = Number.POSITIVE_INFINITY) {
	return (value, place) => {
		if (!Array.isArray(value) || value.length > maxItems) throw unusable(place, "an array");
		return value.map((entry, at) => item(entry, inside(place, at)));
	};
}
function nullOr(inner) {
	return (value, place) => value === null ? null : inner(value, place);
}
function absentOr(inner) {
	return (value, place) => value === void 0 ? void 0 : inner(value, place);
}
const anObject = (value, place) => {
	if (!isRecord(value)) throw unusable(place, "an object");
	return new JsonObject(value, place);
};
function recordOf(make) {
	return (value, place) => make(anObject(value, place));
}
function checkedRecord(readers) {
	return recordOf((members) => {
		for (const [name, reader] of Object.entries(readers)) members.read(name, reader);
		return members;
	});
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
var JsonObject = class {
	names;
	#members;
	#place;
	#spellings;
	constructor(members, place) {
		this.#members = members;
		this.#place = place;
		this.names = Object.keys(members);
	}
	read(name, reader) {
		this.#refuseCaseTwin(name);
		return reader(Object.hasOwn(this.#members, name) ? this.#members[name] : void 0, inside(this.#place, name));
	}
	member(name) {
		return this.read(name, anything) ?? void 0;
	}
	text(name) {
		return this.read(name, (value, place) => aText(value ?? "", place));
	}
	list(name) {
		return this.read(name, (value, place) => listOf(anything)(value ?? [], place));
	}
	integer(name) {
		return this.read(name, (value, place) => anInteger(value ?? 0, place));
	}
	object(name) {
		return this.read(name, (value, place) => absentOr(anObject)(value ?? void 0, place));
	}
	#refuseCaseTwin(name) {
		this.#spellings ??= groupBy(this.names, foldCase);
		const other = this.#spellings.get(foldCase(name))?.find((spelling) => spelling !== name);
		if (other === void 0) return;
		const { way, refusal } = this.#place;
		throw refusal({
			kind: "ambiguous",
			way,
			reason: `the member ${quoted$1(other)} differs from "${name}" only in case`
		});
	}
};
function inside({ way, refusal }, step) {
	return {
		way: [...way, step],
		refusal
	};
}
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}

// src/config/body/traversal.ts
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const BLANKS_AT = /[ \t]*/y;
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;
function isIdentifier(text) {
	return IDENTIFIER.test(text);
}
function nativeTraversal(expression, keys = "constant") {
	const steps = [];
	let node = expression;
	while (node.kind === "attribute" || node.kind === "index") {
		if (node.kind === "attribute") steps.push({
			kind: "attribute",
			name: node.name
		});
		else if (keys === "any" || isConstantKey(node.key)) steps.push({ kind: "index" });
		else return void 0;
		node = node.object;
	}
	if (node.kind !== "variable" && node.kind !== "literal") return void 0;
	return {
		root: node.kind === "variable" ? node.name : String(node.value),
		rootSpan: node,
		steps: steps.reverse()
	};
}
function isConstantKey(key) {
	if (key.kind === "number") return true;
	return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}
function parseTraversal(text, span) {
	let at = 0;
	const take = (pattern) => {
		pattern.lastIndex = at;
		const found = pattern.exec(text)?.[0];
		at += found?.length ?? 0;
		return found;
	};
	take(BLANKS_AT);
	const root = take(IDENTIFIER_AT);
	if (root === void 0) return void 0;
	const steps = [];
	for (let step = take(STEP_AT); step !== void 0; step = take(STEP_AT)) {
		const isIndex = step.includes("[");
		const found = take(isIndex ? INDEX_AT : IDENTIFIER_AT);
		if (found === void 0) return void 0;
		steps.push(isIndex ? { kind: "index" } : {
			kind: "attribute",
			name: found
		});
	}
	take(BLANKS_AT);
	return at === text.length ? {
		root,
		rootSpan: span,
		steps
	} : void 0;
}
function traversalProblem(text) {
	if (!/^[ \t]*[\p{ID_Start}_]/u.test(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/config/body/expression.ts
function evaluateConstant(expression) {
	if (expression.syntax === "json") return {
		value: jsonValue(expression.node),
		diagnostics: []
	};
	const { value, diagnostics, limits } = evaluateLiteral(expression.node, expression.source);
	const [limit] = limits;
	if (limit === void 0) return {
		value,
		diagnostics
	};
	const problem = errorAt(expressionPlace(expression), NOT_EVALUATED, `In it, ${limit}.`);
	return {
		value,
		diagnostics: [...diagnostics, {
			...problem,
			severity: "warning"
		}]
	};
}
const NOT_EVALUATED = "Expression not evaluated";
function isNotEvaluated({ summary }) {
	return summary === NOT_EVALUATED;
}
function jsonValue(node) {
	switch (node.kind) {
		case "string": return stringValue(node.value);
		case "number": return parseNumber(node.text) ?? UNKNOWN;
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
	if (expression.node.kind !== "object") return void 0;
	if (expression.syntax === "native") return expression.node.items.map(({ key, value }) => ({
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
	return expression.node.members.map(({ name, nameSpan: { start, end }, value }) => ({
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
	}));
}
function evaluateKey(key) {
	const word = key.syntax === "native" ? literalKey(key.node) : void 0;
	return word === void 0 ? evaluateConstant(key) : {
		value: stringValue(word),
		diagnostics: []
	};
}
function staticTraversal({ syntax, node }) {
	if (syntax === "native") return nativeTraversal(node);
	return node.kind === "string" ? parseTraversal(node.value, node) : void 0;
}
function quotableTraversal(expression, problems) {
	const { value } = evaluateConstant(expression);
	if (!isQuotedString(expression) || value.kind !== "string") return staticTraversal(expression);
	const traversal = parseTraversal(value.value, expression.node);
	const place = expressionPlace(expression);
	const summary = traversalProblem(value.value);
	if (traversal === void 0) problems.error(place, summary, `"${value.value}" is not a reference.`);
	problems.warning(place, "Quoted references are deprecated", "A reference is written without quotes.");
	return traversal ?? (summary === "Variable name required" ? void 0 : "reported");
}
function isQuotedString(expression) {
	if (expression.syntax === "json" || expression.node.kind !== "template") return false;
	const { parts } = expression.node;
	return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}
function keywordOf(expression) {
	const traversal = staticTraversal(expression);
	return traversal?.steps.length === 0 ? traversal.root : void 0;
}
function stringArgument({ name, expression }, problems) {
	const { value, diagnostics } = evaluateConstant(expression);
	problems.add(diagnostics);
	const text = toStringValue(value);
	if (text?.kind === "string") return diagnostics.length === 0 ? text.value : void 0;
	if (diagnostics.some(isNotEvaluated)) return void 0;
	const detail = `The value of "${name}" has the wrong type or is not known here.`;
	return problems.error(expressionPlace(expression), "Unsuitable value type", detail);
}
function versionArgument({ name, expression }, problems) {
	const { value, diagnostics } = evaluateConstant(expression);
	problems.add(diagnostics);
	const converted = toStringValue(value);
	if (hasErrors(diagnostics) || converted?.kind === "null" || converted?.kind === "unknown") return;
	const text = converted?.kind === "string" ? converted.value : void 0;
	if (text !== void 0 && isConfigurationConstraint(text)) return text;
	const detail = text === void 0 ? `A string is required for ${name}.` : `"${text}" is not a version constraint.`;
	return problems.error(expressionPlace(expression), "Invalid version constraint", detail);
}
function isConfigurationConstraint(text) {
	return attempt(() => {
		assertConfigurationConstraint(text);
		return true;
	}) ?? false;
}

// src/formats/hcl/expression-walk.ts
function mentionsOf(expression) {
	const references = [];
	let callsFunctions = false;
	const pending = [{
		node: expression,
		bound: /* @__PURE__ */ new Set([""])
	}];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const { bound } = next;
		let names = [];
		let { node } = next;
		for (; node.kind === "attribute" || node.kind === "index"; node = node.object) if (node.kind === "attribute") names.push(node.name);
		else {
			pending.push({
				node: node.key,
				bound
			});
			names = [];
		}
		if (node.kind === "variable" && !bound.has(node.name)) references.push([node.name, ...names.reverse()]);
		if (node.kind === "call") callsFunctions = true;
		appendAll(pending, partsOf$1(node, bound));
	}
	return {
		references: references.reverse(),
		callsFunctions
	};
}
function partsOf$1(node, bound) {
	if (node.kind === "template") return templateParts(node.parts, bound);
	if (node.kind !== "for") return childrenOf(node).map((child) => ({
		node: child,
		bound
	}));
	const inner = bind(bound, node);
	const inside = [
		node.key,
		node.value,
		node.condition
	].filter((child) => child !== void 0);
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
function templateParts(parts, bound) {
	return parts.flatMap((part) => {
		switch (part.kind) {
			case "text": return [];
			case "interpolation": return [{
				node: part.expression,
				bound
			}];
			case "if": {
				const branches = templateParts([...part.whenTrue, ...part.whenFalse], bound);
				return [{
					node: part.condition,
					bound
				}, ...branches];
			}
			case "for": return [{
				node: part.collection,
				bound
			}, ...templateParts(part.body, bind(bound, part))];
			default: return part;
		}
	});
}
function bind(bound, { keyName = "", valueName }) {
	return /* @__PURE__ */ new Set([
		...bound,
		valueName,
		keyName
	]);
}

// src/config/body/native-expression.ts
function nativeExpression(expression, problems) {
	const { syntax, node, source } = expression;
	if (syntax === "native") return node;
	if (node.kind !== "string") return void 0;
	const parsed = parseExpressionText(sourceText(source.file, node.value));
	for (const { summary, detail } of parsed.diagnostics) problems?.error(expressionPlace(expression), summary, detail);
	if (parsed.diagnostics.length > 0) return void 0;
	return {
		...parsed.expression,
		start: node.start,
		end: node.end
	};
}
function mentions({ syntax, node, source }) {
	return mentionsOf(syntax === "native" ? node : evaluableJson(node, source.file));
}
function evaluableExpression({ syntax, node, source }) {
	return syntax === "native" ? node : evaluableJson(node, source.file);
}
function evaluableJson(node, file) {
	const { start, end } = node;
	switch (node.kind) {
		case "string": return {
			...templateOf(node.value, file),
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
			items: node.items.map((item) => evaluableJson(item, file)),
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
function templateOf(text, file) {
	let marker = "END";
	while (text.includes(marker)) marker += "_";
	const heredoc = `<<${marker}\n${text}\n${marker}\n`;
	const { expression } = parseExpressionText(sourceText(file, heredoc));
	if (expression.kind !== "template") return expression;
	const last = expression.parts.at(-1);
	if (last?.kind !== "text") return expression;
	const value = last.value.slice(0, -1);
	const kept = value === "" ? [] : [{
		...last,
		value
	}];
	return {
		...expression,
		parts: [...expression.parts.slice(0, -1), ...kept]
	};
}

// src/config/blocks/schemas.ts
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: new Map([...names(required).map((name) => [name, "required"]), ...names(optional).map((name) => [name, "optional"])]),
		blocks: new Map(Object.entries(blocks))
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
		moved: [],
		import: [],
		check: ["name"],
		...tool.minor >= (openTofu ? 11 : 10) ? { ephemeral: ["type", "name"] } : {},
		...tool.minor >= 7 ? { removed: [] } : {},
		...openTofu && tool.minor >= 12 ? { language: [] } : {},
		...!openTofu && tool.minor >= 14 ? { action: ["type", "name"] } : {}
	});
}
function terraformSchema(tool) {
	return bodySchema("required_version experiments language", {
		backend: ["type"],
		cloud: [],
		required_providers: [],
		provider_meta: ["provider"],
		...tool.name === "opentofu" ? { encryption: [] } : {},
		...tool.name === "terraform" && tool.minor >= 16 ? { state_store: ["type"] } : {}
	});
}
const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });
const RESERVED_BLOCKS = {
	_: [],
	lifecycle: [],
	locals: []
};
const PROVIDER_SCHEMA = bodySchema("alias version for_each count depends_on source", RESERVED_BLOCKS);
const MODULE_SCHEMA = bodySchema("version count for_each depends_on providers", {
	...RESERVED_BLOCKS,
	provider: ["type"]
}, "source");
const DATA_SCHEMA = bodySchema("count for_each provider depends_on", RESERVED_BLOCKS);
const RESOURCE_SCHEMA = bodySchema("count for_each provider depends_on", {
	...RESERVED_BLOCKS,
	connection: [],
	provisioner: ["type"]
});
function resourceSchema(mode, tool) {
	return mode === "data" || mode === "ephemeral" && tool.name === "terraform" ? DATA_SCHEMA : RESOURCE_SCHEMA;
}
const CHECK_SCHEMA = bodySchema("", { data: ["type", "name"] });
const WHOLE_CHECK_SCHEMA = bodySchema("", {
	data: ["type", "name"],
	assert: []
});
function importSchema(tool) {
	return tool.minor >= 12 ? bodySchema("provider for_each id identity", {}, "to") : bodySchema(tool.minor >= 7 ? "provider for_each" : "provider", {}, "id to");
}
function variableSchema(tool) {
	const openTofu = tool.name === "opentofu";
	const hasConst = tool.minor >= (openTofu ? 12 : 15);
	return bodySchema(`description default type sensitive ephemeral nullable${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${hasConst ? " const" : ""}`}`, { validation: [] });
}
function forOverride({ attributes, blocks }) {
	const names = [...attributes.keys()];
	return {
		attributes: new Map(names.map((name) => [name, "optional"])),
		blocks
	};
}

// src/config/blocks/decode-provider.ts
function decodeProvider(block, problems) {
	const { attributes } = block.body.partialContent(PROVIDER_SCHEMA, problems);
	const [localName = ""] = block.labels;
	if (!checkLocalName(localName, block.place, problems)) return void 0;
	const alias = attributes.get("alias");
	const aliasName = alias && (stringArgument(alias, problems) ?? "");
	if (aliasName !== void 0 && !isIdentifier(aliasName)) problems.error(void 0, "Invalid provider configuration alias", "An alias must be a name of letters, digits, underscores and dashes.");
	const version = attributes.get("version");
	if (version !== void 0) problems.warning(expressionPlace(version.expression), "Version constraints inside provider configuration blocks are deprecated", "Move the version constraint into the required_providers block.");
	const constraint = version && versionArgument(version, problems);
	const constraintPlace = constraint === void 0 ? void 0 : version?.place;
	const constrained = withoutAbsent({
		constraint,
		constraintPlace
	});
	return {
		localName,
		alias: aliasName ?? "",
		...constrained,
		place: block.place
	};
}
function decodeProviderReference(attribute, tool, problems) {
	if (attribute === void 0) return void 0;
	const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
	const expression = allowsKey ? withoutKey(attribute.expression) : attribute.expression;
	const hasDynamicKey = expression !== attribute.expression;
	const traversal = quotableTraversal(expression, problems);
	if (traversal === "reported") return void 0;
	if (traversal === void 0 || !isReference(traversal.steps, allowsKey, hasDynamicKey)) return problems.error(expressionPlace(expression), "Invalid provider configuration reference", "The provider argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.");
	const place = {
		source: expression.source,
		span: traversal.rootSpan
	};
	return checkLocalName(traversal.root, place, problems) ? traversal.root : void 0;
}
function isReference([alias, key, ...more], allowsKey, hasDynamicKey) {
	if (alias === void 0) return !hasDynamicKey;
	const isKeyed = key === void 0 || allowsKey && !hasDynamicKey && key.kind === "index";
	return alias.kind === "attribute" && isKeyed && more.length === 0;
}
function withoutKey(expression) {
	const node = nativeExpression(expression);
	if (node?.kind !== "index" || isConstantKey(node.key)) return expression;
	return {
		syntax: "native",
		node: node.object,
		source: expression.source
	};
}

// src/config/blocks/decode-required-providers.ts
const INVALID_OBJECT = "Invalid required_providers object";
function decodeRequiredProviders({ body, place }, tool, problems) {
	const ofBlock = new Problems();
	const attributes = body.attributes(ofBlock);
	problems.add(ofBlock.diagnostics);
	if (hasErrors(ofBlock.diagnostics)) return {
		place,
		entries: []
	};
	return {
		place,
		entries: attributes.flatMap((attribute) => {
			const ofEntry = new Problems();
			const entry = decodeEntry(attribute, tool, ofEntry);
			problems.add(ofEntry.diagnostics);
			return entry === void 0 || hasErrors(ofEntry.diagnostics) ? [] : [entry];
		})
	};
}
function decodeEntry(attribute, tool, problems) {
	const { name: localName, expression, place } = attribute;
	const { value, diagnostics } = evaluateConstant(expression);
	if (diagnostics.some(isNotEvaluated) && expression.node.kind !== "for") {
		problems.add(diagnostics);
		return;
	}
	const parts = [
		"string",
		"number",
		"bool"
	].includes(value.kind) && !hasErrors(diagnostics) ? { constraint: versionArgument(attribute, problems) } : decodeObject(attribute, tool, problems);
	if (parts === void 0) return void 0;
	const address = parts.address ?? impliedAddress(attribute, tool, problems);
	const { constraint } = parts;
	return address && {
		localName,
		address,
		...withoutAbsent({ constraint }),
		place
	};
}
function decodeObject({ name, expression }, tool, problems) {
	const place = expressionPlace(expression);
	if (!checkLocalName(name, place, problems)) return void 0;
	const pairs = mapItems(expression);
	if (pairs === void 0) return problems.error(place, INVALID_OBJECT, "The entries of required_providers must be strings or objects.");
	const parts = {};
	for (const pair of pairs) if (!readPair(pair, parts, tool, problems)) break;
	return hasErrors(problems.diagnostics) ? void 0 : parts;
}
function readPair({ key, value }, parts, tool, problems) {
	const found = evaluateKey(key);
	if (hasErrors(found.diagnostics)) {
		problems.add(found.diagnostics);
		return true;
	}
	const word = found.value.kind === "string" ? found.value.value : void 0;
	switch (word) {
		case "version":
			parts.constraint = decodeVersion(value, problems) ?? parts.constraint;
			return true;
		case "source":
			parts.address = decodeSource(value, tool, problems) ?? parts.address;
			return true;
		case "configuration_aliases": return true;
		default: {
			const summary = word === void 0 ? "Invalid Attribute" : INVALID_OBJECT;
			problems.error(expressionPlace(key), summary, "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.");
			return word === void 0;
		}
	}
}
function decodeVersion(expression, problems) {
	const refusal = {
		summary: "Invalid version constraint",
		detail: "A version constraint must be written as a string, without references or functions."
	};
	const text = constantString(expression, refusal, problems);
	if (text === void 0 || isConfigurationConstraint(text)) return text;
	const unparsed = `"${text}" is not a version constraint.`;
	return problems.error(expressionPlace(expression), refusal.summary, unparsed);
}
function decodeSource(expression, tool, problems) {
	const text = constantString(expression, {
		summary: "Invalid source",
		detail: "A source must be written as a string, without references or functions."
	}, problems);
	if (text === void 0) return void 0;
	try {
		return parseProviderAddress(text, tool);
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = error instanceof AddressError ? error.summary : "Invalid provider source string";
		return problems.error(expressionPlace(expression), summary, `${error.message}.`);
	}
}
function constantString(expression, { summary, detail }, problems) {
	const { value, diagnostics } = evaluateConstant(expression);
	if (!hasErrors(diagnostics) && value.kind === "string") return value.value;
	if (!hasErrors(diagnostics) && value.kind === "unknown") problems.add(diagnostics);
	else problems.error(expressionPlace(expression), summary, detail);
}
function impliedAddress({ name, expression }, tool, problems) {
	const normalized = normalizedName(name);
	if (normalized !== void 0) return impliedProviderAddress(normalized, tool);
	const detail = `"${name}" cannot be the name of a provider.`;
	return problems.error(expressionPlace(expression), "Invalid provider name", detail);
}

// src/config/blocks/decode-resource.ts
function decodeResource(block, tool, problems) {
	const mode = block.type;
	const { attributes } = block.body.partialContent(resourceSchema(mode, tool), problems);
	const provider = decodeProviderReference(attributes.get("provider"), tool, problems);
	const [type = "", name = ""] = block.labels;
	return {
		mode,
		type,
		name,
		...withoutAbsent({ provider }),
		place: block.place
	};
}
function decodeCheck({ body }, tool, problems) {
	const { blocks } = isUnread(tool) ? body.content(WHOLE_CHECK_SCHEMA, problems) : body.partialContent(CHECK_SCHEMA, problems);
	const [first, ...more] = blocks.filter(({ type }) => type === "data");
	const ofData = new Problems();
	const data = first && decodeResource(first, tool, ofData);
	problems.add(ofData.diagnostics);
	for (const { place } of more) problems.error(place, "Multiple data resource blocks", "A check block may hold one data block.");
	return hasErrors(ofData.diagnostics) ? void 0 : data;
}
function decodeImport(block, tool, problems) {
	const { attributes } = block.body.content(importSchema(tool), problems);
	const to = attributes.get("to");
	const target = to && decodeTarget(to, tool, problems);
	const provider = decodeProviderReference(attributes.get("provider"), tool, problems);
	const { place } = block;
	return target === void 0 ? {
		modulePath: [],
		resource: {
			mode: "resource",
			type: "",
			name: ""
		},
		place
	} : {
		...target,
		...withoutAbsent({ provider }),
		place
	};
}
function decodeTarget({ expression }, tool, problems) {
	const before = problems.diagnostics.length;
	const node = nativeExpression(expression, problems);
	if (problems.diagnostics.length > before) return void 0;
	const refuse = (...summaries) => {
		const detail = "The target is the address of a managed resource, after module calls if any.";
		for (const summary of summaries) problems.error(expressionPlace(expression), summary, detail);
	};
	const isTerraform = tool.name === "terraform";
	const generic = isTerraform ? ["Invalid import address"] : [];
	if (expression.syntax === "json" && expression.node.kind !== "string") return refuse("Invalid reference expression");
	const traversal = node && nativeTraversal(node, "any");
	if (traversal === void 0) return refuse(isTerraform ? "Invalid expression" : "Invalid import address expression", ...generic);
	const target = targetAddress(traversal, tool);
	if (target === void 0) return refuse("Invalid address", ...generic);
	return isTerraform && target.resource.mode !== "resource" ? refuse(...generic) : target;
}
const RESERVED = new Set("count each local path self terraform var template lazy arg module".split(" "));
function modesOf({ name, minor }) {
	if (name === "terraform") return [
		"data",
		"ephemeral",
		"resource"
	];
	return minor >= 11 ? ["data", "ephemeral"] : ["data"];
}
function targetAddress(traversal, tool) {
	const steps = [{
		kind: "attribute",
		name: traversal.root
	}, ...traversal.steps];
	const modulePath = [];
	while (nameOf(steps[0]) === "module") {
		const name = nameOf(steps[1]);
		if (name === void 0) return void 0;
		modulePath.push(name);
		steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
	}
	const first = nameOf(steps[0]) ?? "";
	if (tool.name === "terraform" && RESERVED.has(first)) return void 0;
	const hasMode = modesOf(tool).includes(first);
	const [typeStep, nameStep, key, ...more] = hasMode ? steps.slice(1) : steps;
	const [type, name] = [nameOf(typeStep), nameOf(nameStep)];
	if (type === void 0 || name === void 0 || more.length > 0) return void 0;
	if (key !== void 0 && key.kind !== "index") return void 0;
	return {
		modulePath,
		resource: {
			mode: hasMode ? first : "resource",
			type,
			name
		}
	};
}
function nameOf(step) {
	return step?.kind === "attribute" ? step.name : void 0;
}

// src/config/blocks/decode-variable.ts
function decodeVariable(block, tool, problems) {
	const { attributes } = block.body.content(variableSchema(tool), problems);
	const given = attributes.get("type");
	const type = given && new TypeReader(given.expression, problems).read();
	const isText = type !== void 0 && [
		"string",
		"number",
		"bool"
	].includes(type.kind);
	const fallback = attributes.get("default");
	return {
		name: block.labels[0] ?? "",
		place: block.place,
		...withoutAbsent({
			type,
			takesText: given && isText,
			nullable: flag(attributes.get("nullable")),
			const: flag(attributes.get("const")),
			sensitive: flag(attributes.get("sensitive")),
			ephemeral: flag(attributes.get("ephemeral")),
			default: fallback && evaluateConstant(fallback.expression).value
		})
	};
}
function flag(attribute) {
	if (attribute === void 0) return void 0;
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const truth = toBoolValue(value);
	return diagnostics.length === 0 && truth?.kind === "bool" ? truth.value : void 0;
}
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
var TypeReader = class {
	#expression;
	#problems;
	constructor(expression, problems) {
		this.#expression = expression;
		this.#problems = problems;
	}
	read() {
		const node = nativeExpression(this.#expression);
		if (isQuotedString(this.#expression)) return this.#refuseQuoted(node);
		if (node?.kind === "variable" && (node.name === "list" || node.name === "map")) return {
			kind: node.name,
			element: ANY
		};
		return this.#type(node);
	}
	#refuse(detail, summary = "Invalid type specification") {
		this.#problems.error(expressionPlace(this.#expression), summary, detail);
	}
	#refuseQuoted(node) {
		const part = node?.kind === "template" ? node.parts[0] : void 0;
		const summary = part?.kind === "text" && [
			"string",
			"list",
			"map"
		].includes(part.value) ? "Invalid quoted type constraints" : "Invalid legacy variable type hint";
		return this.#refuse("A type is written without quotes.", summary);
	}
	#type(node) {
		if (node?.kind === "variable") {
			const kind = PRIMITIVES.find((type) => type === node.name);
			return kind ? { kind } : this.#refuse(`"${node.name}" is not a type by itself.`);
		}
		if (node?.kind === "call") return this.#compound(node.name, node.arguments);
		return this.#refuse("A type is a keyword such as string, or a call such as list(string).");
	}
	#compound(name, [only, ...more]) {
		if (only === void 0 || more.length > 0) return this.#refuse(`${name} takes exactly one argument.`);
		const kind = COLLECTIONS.find((type) => type === name);
		if (kind !== void 0) {
			const element = this.#type(only);
			return element && {
				kind,
				element
			};
		}
		if (name === "tuple" && only.kind === "tuple") return this.#tuple(only.items);
		if (name === "object" && only.kind === "object") return this.#object(only.items);
		return this.#refuse(`There is no such type as this ${name}.`);
	}
	#tuple(items) {
		const elements = [];
		for (const item of items) {
			const element = this.#type(item);
			if (element === void 0) return void 0;
			elements.push(element);
		}
		return {
			kind: "tuple",
			elements
		};
	}
	#object(items) {
		const members = /* @__PURE__ */ new Map();
		for (const { key, value } of items) {
			if (key.kind !== "variable") return this.#refuse("The names of an object's members have no quotes.");
			const member = this.#member(value);
			if (member === void 0) return void 0;
			members.set(key.name, member);
		}
		return {
			kind: "object",
			members
		};
	}
	#member(node) {
		const isOptional = node.kind === "call" && node.name === "optional";
		const [inner, fallback, ...more] = isOptional ? node.arguments : [node];
		if (more.length > 0) return this.#refuse("optional takes a type and maybe a default.");
		const type = this.#type(inner);
		if (type === void 0 || fallback === void 0) return type && {
			type,
			isOptional
		};
		const { value, diagnostics } = evaluateLiteral(fallback, this.#expression.source);
		if (diagnostics.length === 0 && convertValue(value, type).kind !== "refused") return {
			type,
			isOptional,
			fallback: value
		};
		return this.#refuse("The default is not constant, or not of the member's type.", "Invalid default value for optional attribute");
	}
};

// src/config/blocks/module-source.ts
const LOCAL_PREFIXES = [
	"./",
	"../",
	".\\",
	"..\\"
];
const REPOSITORY_HOSTS = /* @__PURE__ */ new Set(["github.com", "bitbucket.org"]);
const REGISTRY_NAME = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
const REGISTRY_SYSTEM = /^[0-9a-z]{1,64}$/;
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
const URL_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
const GIT_OVER_SSH = /^git@([^:@\s/]+):(.+)$/;
function parseModuleSource(text, tool) {
	refuseLong(text);
	if (isLocal(text)) return {
		kind: "local",
		address: cleanLocal(text)
	};
	return attempt(() => registrySource(text, tool)) ?? parseRemoteModuleSource(text);
}
function parseRegistryModuleSource(text, tool) {
	refuseLong(text);
	if (isLocal(text)) throw invalid$1(`Local directory "${text}" cannot be used as a module registry address`);
	return registrySource(text, tool);
}
function refuseLong(text) {
	if (text.length <= 4096) return;
	throw invalid$1(`The address has ${text.length} characters; one with more than ${MAX_PATH_LENGTH} is not read. Write a shorter path or address`);
}
function isLocal(text) {
	return LOCAL_PREFIXES.some((prefix) => text.startsWith(prefix));
}
function cleanLocal(text) {
	const clean = cleanPath$2(text.replaceAll("\\", "/"));
	return clean.startsWith("../") ? clean : `./${clean}`;
}
function registrySource(text, tool) {
	const { address, subdirectory } = splitSubdirectory(text);
	if (subdirectory.startsWith("../")) throw invalid$1(leadsOutside(subdirectory));
	const parts = address.split("/");
	if (parts.length !== 3 && parts.length !== 4) throw invalid$1("A module registry address must have three or four parts between slashes");
	const hostname = parts.length === 4 ? registryHost(parts[0] ?? "") : defaultRegistryHost(tool);
	if (hostname === void 0) throw invalid$1(`Module registry host "${parts[0]}" is not valid`);
	const [namespace = "", name = "", system = ""] = parts.slice(-3);
	for (const part of [namespace, name]) if (!REGISTRY_NAME.test(part)) throw invalid$1(`"${part}" is not a valid module name`);
	if (!REGISTRY_SYSTEM.test(system)) throw invalid$1(`"${system}" is not a valid target system`);
	return {
		kind: "registry",
		address: `${hostname}/${namespace}/${name}/${system}${subdirectory === "" ? "" : `//${subdirectory}`}`,
		hostname,
		namespace,
		name,
		system,
		subdirectory
	};
}
function registryHost(text) {
	const host = attempt(() => parseServiceHost(text));
	if (host === void 0 || !host.ascii.includes(".")) return void 0;
	return REPOSITORY_HOSTS.has(host.ascii) ? void 0 : host.display;
}
function parseRemoteModuleSource(text) {
	refuseLong(text);
	const given = splitSubdirectory(text);
	const detected = splitSubdirectory(detect(given.address));
	const joined = [detected.subdirectory, given.subdirectory].filter((part) => part !== "").join("/");
	const subdirectory = joined === "" ? "" : cleanPath$2(joined);
	if (given.subdirectory.startsWith("../") || subdirectory.startsWith("../")) throw invalid$1(leadsOutside(given.subdirectory));
	return {
		kind: "remote",
		address: withSubdirectory(detected.address, subdirectory),
		subdirectory
	};
}
function detect(address) {
	const forced = FORCED_GETTER.exec(address);
	const rest = forced?.[2] ?? address;
	if (isUrl(rest)) return address;
	const found = shorthand(rest);
	if (found === void 0) throw invalid$1(`The way to fetch module "${address}" is unknown; a directory is written "./${address}"`);
	if (forced?.[1] === void 0) return found;
	return `${forced[1]}::${FORCED_GETTER.exec(found)?.[2] ?? found}`;
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
	if (path.includes(".amazonaws.com/")) return storageShorthand(text);
	return path.startsWith("/") ? `file://${text}` : void 0;
}
function storageShorthand(text) {
	const [host = "", ...rest] = text.split("/");
	const names = host.split(".");
	const [first = "", second = "", third = ""] = names;
	const end = `amazonaws.com/${names.length === 3 ? "" : `${first}/`}${rest.join("/")}`;
	if (names.length === 3) return `s3::https://${first}.${end}`;
	if (names.length === 4) return `s3::https://${second}.${end}`;
	if (names.length === 5 && second === "s3") return `s3::https://s3.${third}.${end}`;
	throw invalid$1(`"${text}" is no address of an object of S3`);
}
function repositoryShorthand(path, query) {
	const [host = "", owner = "", repository = "", ...inside] = path.split("/");
	if (repository === "") throw invalid$1(`"${path}" does not name a repository of ${host}`);
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
	const subdirectory = inside === "" ? "" : cleanPath$2(inside);
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
function invalid$1(message) {
	return new LockReviewError("INVALID_ADDRESS", message);
}
function displayModuleSource({ kind, address }) {
	if (kind !== "remote") return address;
	const { path, query } = splitQuery(address);
	const ref = query.slice(1).split("&").find((part) => part.startsWith("ref="));
	const bare = path.replace(/\/\/[^/\s]*@/, "//");
	return ref === void 0 ? bare : `${bare}?${ref}`;
}

// src/config/blocks/module-location.ts
function evaluatesLate({ name, minor }) {
	return minor >= (name === "opentofu" ? 8 : 15);
}
function decodeModuleCall({ body, labels, place }, { tool, isOverride }, problems) {
	const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
	const { attributes, blocks } = body.partialContent(schema, problems);
	const escaped = blocks.filter((inner) => inner.type === "_").map((inner) => inner.body);
	const call = {
		name: labels[0] ?? "",
		...withoutAbsent({
			sourceArgument: attributes.get("source"),
			versionArgument: attributes.get("version")
		}),
		arguments: [body, ...escaped],
		place
	};
	return evaluatesLate(tool) ? call : locateModule(call, tool, problems);
}
function locateModule(call, tool, problems) {
	if (evaluatesLate(tool) && [call.sourceArgument, call.versionArgument].some(isDynamic)) return {
		...call,
		unresolved: "its source or version is not a constant"
	};
	return locateConstant(call, isVersioned(call, tool) ? "registry" : "any", {
		tool,
		problems
	});
}
function locateConstant(call, accepted, { tool, problems }) {
	const version = call.versionArgument && versionArgument(call.versionArgument, problems);
	const text = call.sourceArgument && stringArgument(call.sourceArgument, problems);
	if (text === void 0) return {
		...call,
		...withoutAbsent({ version })
	};
	const parse = accepted === "registry" ? parseRegistryModuleSource : parseModuleSource;
	let source;
	try {
		source = parse(text, tool);
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const kind = accepted === "registry" ? "registry module" : "module";
		const place = call.sourceArgument && expressionPlace(call.sourceArgument.expression);
		problems.error(place, `Invalid ${kind} source address`, `${error.message}.`);
	}
	return {
		...call,
		...withoutAbsent({
			source,
			version
		})
	};
}
function isDynamic(attribute) {
	if (attribute === void 0) return false;
	const { expression } = attribute;
	const { syntax, node } = expression;
	if (syntax === "json" && node.kind === "string" && /[$%]\{/.test(node.value)) return true;
	const { references, callsFunctions } = mentions(expression);
	if (references.length > 0 || callsFunctions) return true;
	return evaluateConstant(expression).diagnostics.some(isNotEvaluated);
}
function isVersioned({ versionArgument: given }, tool) {
	if (given === void 0) return false;
	return !(tool.minor >= (tool.name === "opentofu" ? 10 : 15)) || evaluateConstant(given.expression).value.kind !== "null";
}

// src/config/blocks/decode-file.ts
function decodeFile(body, options, problems) {
	const reader = new FileReader(options, problems);
	for (const block of body.content(fileSchema(options.tool), problems).blocks) reader.read(block);
	return reader.file;
}
var FileReader = class {
	file = {
		requiredProviders: [],
		providers: [],
		backends: [],
		resources: [],
		moduleCalls: [],
		imports: [],
		variables: [],
		locals: []
	};
	#options;
	#problems;
	constructor(options, problems) {
		this.#options = options;
		this.#problems = problems;
	}
	read(block) {
		const { file } = this;
		const { tool } = this.#options;
		const problems = this.#problems;
		switch (block.type) {
			case "terraform":
				this.#readTerraform(block);
				break;
			case "language":
				this.#checkLanguage(block);
				break;
			case "required_providers":
				problems.error(block.typePlace, "Invalid required_providers block", "A \"required_providers\" block must stand inside a \"terraform\" block.");
				break;
			case "provider":
				addIfAny(file.providers, decodeProvider(block, problems));
				break;
			case "variable":
				file.variables.push(decodeVariable(block, tool, problems));
				break;
			case "module":
				file.moduleCalls.push(decodeModuleCall(block, this.#options, problems));
				break;
			case "resource":
			case "data":
			case "ephemeral":
			case "action":
				file.resources.push(decodeResource(block, tool, problems));
				break;
			case "check":
				this.#readCheck(block);
				break;
			case "locals":
				for (const local of block.body.attributes(problems)) file.locals.push(local);
				break;
			case "import": file.imports.push(decodeImport(block, tool, problems));
		}
	}
	#readCheck(block) {
		if (this.#options.isOverride) {
			this.#problems.error(block.place, "Can't override check blocks", "Override files cannot override check blocks.");
			return;
		}
		addIfAny(this.file.resources, decodeCheck(block, this.#options.tool, this.#problems));
	}
	#readTerraform({ body }) {
		const { tool } = this.#options;
		const { attributes, blocks } = body.content(terraformSchema(tool), this.#problems);
		if (tool.name === "terraform" || tool.minor < 12) {
			this.#checkEdition(attributes.get("language"), "TF2021");
			this.#refuseExperiments(attributes.get("experiments"));
		}
		for (const block of blocks) {
			const { requiredProviders, backends } = this.file;
			if (block.type === "required_providers") requiredProviders.push(decodeRequiredProviders(block, tool, this.#problems));
			if (block.type === "backend" || block.type === "cloud") backends.push(block.place);
			if (block.type === "state_store") this.#readStateStore(block);
		}
	}
	#readStateStore({ place, typePlace }) {
		this.file.backends.push(place);
		this.#problems.error(typePlace, "Unsupported block type", "Blocks of type \"state_store\" are an experiment, which only alpha builds of Terraform take.");
	}
	#checkLanguage({ body, place }) {
		if (this.#options.isOverride) {
			this.#problems.error(place, "Language selections in override file", "A language block can stand in normal files only.");
			return;
		}
		const { attributes } = body.content(LANGUAGE_SCHEMA, this.#problems);
		this.#checkEdition(attributes.get("edition"), "tofu2024");
		this.#refuseExperiments(attributes.get("experiments"));
	}
	#checkEdition(attribute, known) {
		if (attribute === void 0) return;
		const edition = keywordOf(attribute.expression);
		if (edition === known) return;
		const kind = edition === void 0 ? "Invalid" : "Unsupported";
		const detail = `The one edition of the language is ${known}.`;
		const place = expressionPlace(attribute.expression);
		this.#problems.error(place, `${kind} language edition`, detail);
	}
	#refuseExperiments(attribute) {
		if (attribute === void 0) return;
		this.#problems.error(attribute.namePlace, "Module uses experimental features", "Only development builds of the tools have experiments.");
	}
};
function addIfAny(list, item) {
	if (item !== void 0) list.push(item);
}

// src/config/body/json-body.ts
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";
var JsonBody = class JsonBody {
	#node;
	#source;
	constructor(node, source) {
		this.#node = node;
		this.#source = source;
	}
	content(schema, problems) {
		const members = this.#members(this.#node, "arguments and blocks", problems);
		const content = this.#known(members, schema, problems);
		for (const { name, nameSpan } of members) {
			if (name === COMMENT || schema.attributes.has(name) || schema.blocks.has(name)) continue;
			const detail = `No argument or block type is named "${name}".`;
			problems.error(this.#place(nameSpan), "Extraneous JSON object property", detail);
		}
		return content;
	}
	partialContent(schema, problems) {
		return this.#known(this.#members(this.#node, "arguments and blocks", problems), schema, problems);
	}
	attributes(problems) {
		const attributes = /* @__PURE__ */ new Map();
		if (this.#node.kind !== "object") {
			problems.error(this.#place(this.#node), WRONG_TYPE, "A JSON object is required here, which sets the arguments of this block.");
			return [];
		}
		for (const member of this.#node.members) {
			if (member.name === COMMENT) continue;
			if (attributes.has(member.name)) this.#refuseTwin(member, "Duplicate attribute definition", problems);
			else attributes.set(member.name, this.#attribute(member));
		}
		return [...attributes.values()];
	}
	#known(members, schema, problems) {
		const attributes = /* @__PURE__ */ new Map();
		const blocks = [];
		for (const member of members) {
			const labelNames = schema.blocks.get(member.name);
			if (schema.attributes.has(member.name)) {
				if (attributes.has(member.name)) this.#refuseTwin(member, "Duplicate argument", problems);
				else attributes.set(member.name, this.#attribute(member));
			} else if (labelNames !== void 0) {
				const open = {
					member,
					labels: [],
					node: member.value
				};
				for (const block of this.#blocks(open, labelNames, problems)) blocks.push(block);
			}
		}
		for (const [name, presence] of schema.attributes) {
			if (presence === "optional" || attributes.has(name)) continue;
			const detail = `The argument "${name}" is required, but was not given.`;
			problems.error(this.#missingPlace(), "Missing required argument", detail);
		}
		return {
			attributes,
			blocks
		};
	}
	#blocks({ member, labels, node }, labelNames, problems) {
		const [labelName, ...rest] = labelNames;
		if (labelName === void 0) return this.#unlabelled({
			member,
			labels,
			node
		}, problems);
		const inside = this.#members(node, `${labelName} labels`, problems);
		if (inside.length === 0) {
			const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
			problems.error(this.#start(node), "Missing block label", detail);
		}
		return inside.flatMap(({ name, value }) => this.#blocks({
			member,
			labels: [...labels, name],
			node: value
		}, rest, problems));
	}
	#unlabelled({ member, labels, node }, problems) {
		if (isNull(node)) return [];
		if (node.kind !== "object" && node.kind !== "array") {
			const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
			problems.error(this.#start(node), WRONG_TYPE, detail);
			return [];
		}
		return (node.kind === "object" ? [node] : node.items).map((body) => ({
			type: member.name,
			typePlace: this.#place(member.nameSpan),
			labels,
			place: this.#start(node),
			body: new JsonBody(body, this.#source)
		}));
	}
	#members(node, purpose, problems) {
		if (isNull(node)) return [];
		return (node.kind === "array" ? node.items : [node]).flatMap((item) => {
			if (item.kind === "object") return item.members;
			const detail = `An object is required here, for ${purpose}.`;
			problems.error(this.#start(item), WRONG_TYPE, detail);
			return [];
		});
	}
	#refuseTwin({ name, nameSpan }, summary, problems) {
		problems.error(this.#place(nameSpan), summary, `The argument "${name}" was already set.`);
	}
	#attribute({ name, nameSpan, value }) {
		return {
			name,
			place: this.#place({
				start: nameSpan.start,
				end: value.end
			}),
			namePlace: this.#place(nameSpan),
			expression: {
				syntax: "json",
				node: value,
				source: this.#source
			}
		};
	}
	#missingPlace() {
		const { kind, end } = this.#node;
		if (kind !== "object" || end === 0) return this.#start(this.#node);
		return this.#place({
			start: end - 1,
			end
		});
	}
	#start(node) {
		const { kind, start, end } = node;
		const isWide = kind === "object" || kind === "array";
		return this.#place(isWide ? {
			start,
			end: Math.min(start + 1, end)
		} : node);
	}
	#place(span) {
		return {
			source: this.#source,
			span
		};
	}
};
function isNull(node) {
	return node.kind === "keyword" && node.value === null;
}

// src/config/body/native-body.ts
var NativeBody = class NativeBody {
	#body;
	#source;
	constructor(body, source) {
		this.#body = body;
		this.#source = source;
	}
	content(schema, problems) {
		const content = this.partialContent(schema, problems);
		for (const { name, nameSpan } of this.#body.attributes) {
			if (schema.attributes.has(name)) continue;
			const detail = `An argument named "${name}" is not expected here.`;
			problems.error(this.#place(nameSpan), "Unsupported argument", detail);
		}
		for (const { type, typeSpan } of this.#body.blocks) {
			if (schema.blocks.has(type)) continue;
			const detail = `Blocks of type "${type}" are not expected here.`;
			problems.error(this.#place(typeSpan), "Unsupported block type", detail);
		}
		return content;
	}
	partialContent(schema, problems) {
		const known = this.#body.attributes.filter(({ name }) => schema.attributes.has(name));
		const attributes = new Map(known.map((attribute) => [attribute.name, this.#read(attribute)]));
		const { start } = this.#body;
		for (const [name, presence] of schema.attributes) {
			if (presence === "optional" || attributes.has(name)) continue;
			const detail = `The argument "${name}" is required, but was not given.`;
			problems.error(this.#place({
				start,
				end: start
			}), "Missing required argument", detail);
		}
		return {
			attributes,
			blocks: this.#body.blocks.flatMap((block) => {
				const labelNames = schema.blocks.get(block.type);
				return (labelNames && this.#readBlock(block, labelNames, problems)) ?? [];
			})
		};
	}
	attributes(problems) {
		const [block] = this.#body.blocks;
		if (block !== void 0) {
			const summary = `Unexpected "${block.type}" block`;
			problems.error(this.#place(block.typeSpan), summary, "Blocks are not allowed here.");
		}
		return this.#body.attributes.map((attribute) => this.#read(attribute));
	}
	#read(attribute) {
		return {
			name: attribute.name,
			place: this.#place(attribute),
			namePlace: this.#place(attribute.nameSpan),
			expression: {
				syntax: "native",
				node: attribute.expression,
				source: this.#source
			}
		};
	}
	#readBlock({ type, typeSpan, labels, headerSpan, openBrace, body }, labelNames, problems) {
		const names = `${labelNames.length} labels (${labelNames.join(", ")})`;
		const extra = labels[labelNames.length];
		if (extra !== void 0) {
			const detail = `${labelNames.length === 0 ? "No labels are expected" : `Only ${names} are expected`} for ${type} blocks.`;
			return problems.error(this.#place(extra), `Extraneous label for ${type}`, detail);
		}
		const missing = labelNames[labels.length];
		if (missing !== void 0) {
			const detail = `All ${type} blocks must have ${names}.`;
			return problems.error(this.#place(openBrace), `Missing ${missing} for ${type}`, detail);
		}
		return {
			type,
			typePlace: this.#place(typeSpan),
			labels: labels.map((label) => label.value),
			place: this.#place(headerSpan),
			body: new NativeBody(body, this.#source)
		};
	}
	#place(span) {
		return {
			source: this.#source,
			span
		};
	}
};

// src/config/blocks/module.ts
function configurationName({ localName, alias }) {
	return alias === "" ? localName : `${localName}.${alias}`;
}
function resourceKey({ mode, type, name }) {
	return `${mode}.${type}.${name}`;
}

// src/config/directory/combine.ts
function combineFiles(primary, override, tool, problems) {
	const draft = new ModuleDraft(tool, problems);
	draft.combineRequiredProviders(primary, override);
	for (const file of primary) draft.append(file);
	const base = {
		variables: new Set(draft.variables.keys()),
		locals: new Set(draft.locals.keys())
	};
	for (const file of override) draft.override(file, base);
	const { requiredProviders, overriddenSources, providers, resources, moduleCalls } = draft;
	const { variables, imports } = draft;
	return {
		requiredProviders,
		overriddenSources,
		providers,
		resources,
		moduleCalls,
		variables,
		locals: new Map([...draft.locals].map(([name, local]) => [name, local.expression])),
		imports,
		hasBackend: [...primary, ...override].some(({ backends }) => backends.length > 0)
	};
}
const MISSING_RESOURCE = {
	resource: "Missing resource to override",
	data: "Missing data resource to override",
	ephemeral: "Missing ephemeral resource to override",
	action: "Missing action to override"
};
var ModuleDraft = class {
	requiredProviders = /* @__PURE__ */ new Map();
	overriddenSources = [];
	providers = /* @__PURE__ */ new Map();
	resources = /* @__PURE__ */ new Map();
	moduleCalls = /* @__PURE__ */ new Map();
	variables = /* @__PURE__ */ new Map();
	locals = /* @__PURE__ */ new Map();
	imports = [];
	#isTerraform;
	#problems;
	constructor(tool, problems) {
		this.#isTerraform = tool.name === "terraform";
		this.#problems = problems;
	}
	combineRequiredProviders(primary, override) {
		const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
		for (const extra of more) this.#isTaken(first, extra, "Duplicate required providers configuration", "required_providers block");
		const overriding = override.flatMap((file) => file.requiredProviders);
		for (const block of [...first === void 0 ? [] : [first], ...overriding]) for (const entry of block.entries) {
			const from = this.requiredProviders.get(entry.localName)?.address;
			if (block !== first && from !== void 0 && from !== entry.address) this.overriddenSources.push({
				from,
				entry
			});
			this.requiredProviders.set(entry.localName, entry);
		}
	}
	append(file) {
		for (const block of file.variables) {
			const known = this.variables.get(block.name);
			this.#isTaken(known, block, "Duplicate variable declaration", "variable");
			this.variables.set(block.name, block);
		}
		for (const local of file.locals) {
			const known = this.locals.get(local.name);
			this.#isTaken(known, local, "Duplicate local value definition", "local value");
			this.locals.set(local.name, local);
		}
		for (const block of file.providers) {
			const name = configurationName(block);
			const summary = "Duplicate provider configuration";
			const known = this.providers.get(name);
			if (!this.#isTaken(known, block, summary, `configuration of ${name}`)) this.providers.set(name, block);
		}
		for (const call of file.moduleCalls) {
			const known = this.moduleCalls.get(call.name);
			this.#isTaken(known, call, "Duplicate module call", "module call");
			this.moduleCalls.set(call.name, call);
		}
		for (const resource of file.resources) this.#appendResource(resource);
		for (const block of file.imports) this.imports.push(block);
	}
	#appendResource(resource) {
		const key = resourceKey(resource);
		const kind = resource.mode === "ephemeral" && !this.#isTerraform ? "ephemeral resource" : resource.mode;
		const summary = `Duplicate ${kind} "${resource.type}" configuration`;
		if (this.#isTaken(this.resources.get(key), resource, summary, kind)) return;
		this.resources.set(key, resource);
	}
	#isTaken(known, { place }, summary, noun) {
		if (known === void 0) return false;
		const { file, start } = placeRange(known.place);
		const detail = `There is another such ${noun} already at ${file}:${start.line}.`;
		this.#problems.error(place, summary, detail);
		return true;
	}
	override(file, base) {
		for (const block of file.providers) this.#overrideProvider(block);
		for (const block of file.variables) {
			this.#requireBase(base.variables, block, "variable declaration");
			this.variables.set(block.name, {
				...this.variables.get(block.name),
				...block
			});
		}
		for (const local of file.locals) {
			this.#requireBase(base.locals, local, "local value definition");
			this.locals.set(local.name, local);
		}
		for (const call of file.moduleCalls) this.#overrideModuleCall(call);
		for (const resource of file.resources) if (!this.#isTerraform || resource.mode !== "ephemeral") this.#overrideResource(resource);
		for (const { place } of file.imports) this.#problems.error(place, "Cannot override 'import' blocks", "Such blocks can stand in normal files only.");
	}
	#requireBase(base, { name, place }, noun) {
		if (base.has(name)) return;
		const detail = `"${name}" is not declared in any file that this one could override.`;
		this.#problems.error(place, `Missing base ${noun} to override`, detail);
	}
	#overrideProvider(block) {
		const name = configurationName(block);
		const base = this.providers.get(name);
		if (base === void 0 && block.alias !== "") {
			const summary = "Missing base provider configuration for override";
			const detail = `There is no provider configuration "${name}" that this one could override.`;
			this.#problems.error(block.place, summary, detail);
			return;
		}
		const { constraint, constraintPlace } = block;
		const merged = base && {
			...base,
			...withoutAbsent({
				constraint,
				constraintPlace
			})
		};
		this.providers.set(name, merged ?? block);
	}
	#overrideModuleCall(call) {
		const base = this.moduleCalls.get(call.name);
		if (base === void 0) {
			const detail = `There is no module call "${call.name}" that this one could override.`;
			this.#problems.error(call.place, "Missing module call to override", detail);
			return;
		}
		const { source: baseSource, ...rest } = base;
		const { sourceArgument, versionArgument, unresolved, version } = call;
		const source = sourceArgument === void 0 ? baseSource : call.source;
		this.moduleCalls.set(call.name, {
			...rest,
			arguments: [...base.arguments ?? [], ...call.arguments ?? []],
			...withoutAbsent({
				source,
				sourceArgument,
				versionArgument,
				unresolved,
				version
			})
		});
	}
	#overrideResource(resource) {
		const key = resourceKey(resource);
		const base = this.resources.get(key);
		if (base === void 0) {
			const detail = `There is no ${key} that this one could override.`;
			this.#problems.error(resource.place, MISSING_RESOURCE[resource.mode], detail);
		} else if (resource.provider !== void 0) this.resources.set(key, {
			...base,
			provider: resource.provider
		});
	}
};

// src/config/directory/decode.ts
var ModuleDecoder = class {
	size = {
		bytes: 0,
		tokens: 0
	};
	#tool;
	#files = {
		primary: [],
		override: []
	};
	#problems = new Problems();
	#limits = [];
	#isVacant = true;
	constructor(tool) {
		this.#tool = tool;
	}
	add(kind, path, bytes) {
		this.#isVacant = false;
		if (isTooMuch(this.size)) this.#problems.add([tooMuchBefore(path)]);
		else if (bytes === void 0) this.#problems.add([unreadableFile(path)]);
		else this.#decode(kind, path, bytes);
	}
	#decode(kind, path, bytes) {
		const { body, salvaged, diagnostics, tokens } = bodyOfFile(path, bytes);
		this.size.bytes += bytes.length;
		this.size.tokens += tokens;
		const options = {
			tool: this.#tool,
			isOverride: kind === "override"
		};
		const problems = new Problems();
		const strict = decodeFile(body, options, problems);
		this.#files[kind].push({
			strict,
			salvaged: salvaged === void 0 ? strict : decodeFile(salvaged, options, new Problems())
		});
		const settled = settleProblems(path, problems.diagnostics, this.#tool);
		this.#problems.add(boundedDiagnostics([...diagnostics, ...settled.diagnostics], path));
		for (const limit of settled.limits) this.#limits.push(limit);
	}
	finish() {
		const { primary, override } = this.#files;
		const combine = (reading, problems) => {
			const [normal, overriding] = [primary, override].map((files) => files.map((file) => file[reading]));
			return combineFiles(normal ?? [], overriding ?? [], this.#tool, problems);
		};
		const strict = combine("strict", this.#problems);
		const module = [...primary, ...override].some((file) => file.strict !== file.salvaged) ? combine("salvaged", new Problems()) : strict;
		const calls = [...module.moduleCalls].map(([name, call]) => {
			return [name, evaluatesLate(this.#tool) ? locateModule(call, this.#tool, this.#problems) : call];
		});
		return {
			module: {
				...module,
				moduleCalls: new Map(calls),
				vacant: this.#isVacant
			},
			diagnostics: this.#problems.diagnostics,
			limits: this.#limits,
			size: this.size
		};
	}
};
function bodyOfFile(path, bytes) {
	const isTooLarge = bytes.length > MAX_CONFIGURATION_BYTES;
	const source = sourceText(path, isTooLarge ? "" : decodeText(bytes));
	if (isTooLarge) {
		const diagnostics = [tooManyBytes(path, bytes.length, MAX_CONFIGURATION_BYTES)];
		return {
			body: new NativeBody({
				start: 0,
				end: 0,
				attributes: [],
				blocks: []
			}, source),
			diagnostics,
			tokens: 0
		};
	}
	if (isJsonFile(path)) {
		const { root, diagnostics, tokens } = parseJsonSyntax(source);
		return {
			body: new JsonBody(root, source),
			diagnostics,
			tokens
		};
	}
	const parsed = parseFile(source);
	const { diagnostics, tokens } = parsed;
	const body = new NativeBody(parsed.body, source);
	if (diagnostics.length === 0) return {
		body,
		diagnostics,
		tokens
	};
	const blocks = salvageBlocks(source, parsed);
	return {
		body,
		salvaged: new NativeBody({
			...parsed.body,
			blocks
		}, source),
		diagnostics,
		tokens
	};
}
function unreadableFile(path) {
	return {
		severity: "error",
		summary: "Failed to read file",
		detail: `The file "${path}" is a configuration file by its name, but it could not be read.`
	};
}
const UNKNOWN_GRAMMAR = /* @__PURE__ */ new Set([
	"Unsupported block type",
	"Unsupported argument",
	"Extraneous JSON object property",
	"Missing required argument",
	"Invalid required_providers object",
	"Unsupported language edition",
	"Module uses experimental features"
]);
function settleProblems(path, diagnostics, tool) {
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const isUnknown = ({ summary }) => isUnread(tool) && UNKNOWN_GRAMMAR.has(summary);
	const limitOf = ([first, ...more], why) => {
		if (first === void 0) return [];
		const place = first.range === void 0 ? path : `${path}:${first.range.start.line}`;
		const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
		return [`${place} is not fully read: ${why}${first.detail}${others}`];
	};
	const newer = `${product} 1.${tool.minor} is newer than the releases known here, which would say: `;
	return {
		diagnostics: diagnostics.filter((problem) => !isUnknown(problem) && !isNotEvaluated(problem)),
		limits: [...limitOf(diagnostics.filter(isUnknown), newer), ...limitOf(diagnostics.filter(isNotEvaluated), "")]
	};
}

// src/config/module-tree/module-loader.ts
function moduleMemory() {
	return /* @__PURE__ */ new Map();
}
var ModuleLoader = class ModuleLoader {
	files;
	tool;
	spent;
	asked = {
		directories: /* @__PURE__ */ new Set(),
		files: /* @__PURE__ */ new Set(),
		places: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Set()
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
		const { directory } = place;
		this.asked.directories.add(directory);
		const loading = this.#loaded.get(directory) ?? this.#readCounted(place);
		this.#loaded.set(directory, loading);
		return loading;
	}
	async #readCounted({ directory, shown, isShared }) {
		if (isTooMuch(this.spent)) return {
			...new ModuleDecoder(this.tool).finish(),
			diagnostics: [tooMuchBefore(shown)]
		};
		const read = () => this.#read(directory, shown);
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
	async #read(directory, shown) {
		const names = await this.fileNames(directory);
		if (names === void 0) return void 0;
		const decoder = new ModuleDecoder(this.tool);
		const files = moduleFileNames(names, this.tool);
		for (const kind of ["primary", "override"]) for (const name of files[kind]) {
			const bytes = !isTooMuch(decoder.size) ? await this.#bytes(join$1(directory, name)) : void 0;
			await nextTurn();
			decoder.add(kind, join$1(shown, name), bytes);
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
	const directory = record.read("Dir", aText);
	return [record.read("Key", aText), {
		source,
		version,
		directory
	}];
});
const manifestRecords = recordOf((manifest) => manifest.read("Modules", listOf(manifestRecord)));
function decodeModulesManifest(manifest) {
	const records = attempt(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
	const keys = new Set(records?.map(([key]) => key));
	if (records === void 0 || keys.size < records.length) return void 0;
	return new Map(records.filter(([, { directory }]) => isInside$1(directory)));
}
function isInside$1(directory) {
	if (directory.length > 4096) return false;
	return !directory.startsWith("/") && !directory.split("/").includes("..");
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
	return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
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
	const values = blocksOf(content, "variables").map((block) => block.body);
	const call = decodeRunModule(first, {
		name: labels[0] ?? "",
		tool
	}, problems);
	for (const { place } of more) problems.error(place, "Multiple \"module\" blocks", "One is enough.");
	return {
		...call,
		arguments: values
	};
}
function decodeRunModule({ body, place }, { name, tool }, problems) {
	const { attributes } = body.content(RUN_MODULE_SCHEMA, problems);
	const [sourceArgument, versionArgument] = [attributes.get("source"), attributes.get("version")];
	const call = {
		name,
		place,
		...withoutAbsent({
			sourceArgument,
			versionArgument
		})
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

// src/model/module-version.ts
const VERSION = /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(?:(=|!=|>=|<=|~>|>|<)[\t\n\f\r ]*)?([^\t\n\f\r ]+)[\t\n\f\r ]*$/;
const LARGEST_SEGMENT = "9223372036854775807";
const MAX_CHARS = 256;
function parseModuleVersion(text) {
	const match = text.length > MAX_CHARS ? null : VERSION.exec(text);
	if (match === null) return void 0;
	const [, numbers = "", numeric, lettered, metadata] = match;
	const written = numbers.split(".").map((number) => canonicalNumber(number, LARGEST_SEGMENT));
	const segments = written.filter((segment) => segment !== void 0);
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
	return firstDifference(a.segments, b.segments, (left = "0", right = "0") => compareNumbers(left, right));
}
function comparePrereleases(a, b) {
	if (a === b) return 0;
	if (a === "" || b === "") return a === "" ? 1 : -1;
	return firstDifference(a.split("."), b.split("."), (left = "", right = "") => compareParts(left, right));
}
function firstDifference(a, b, compare) {
	for (let i = 0; i < Math.max(a.length, b.length); i++) {
		const order = compare(a[i], b[i]);
		if (order !== 0) return order;
	}
	return 0;
}
function compareParts(a, b) {
	if (a === b) return 0;
	const [left, right] = [numberOf(a), numberOf(b)];
	if (a === "" || b === "") return a === "" === ((left ?? right) !== void 0) ? -1 : 1;
	if (left === void 0 && right === void 0) return a < b ? -1 : 1;
	if (left === void 0 || right === void 0) return left === void 0 ? 1 : -1;
	return compareNumbers(left, right) > 0 ? 1 : -1;
}
function numberOf(part) {
	return /^[0-9]+$/.test(part) ? canonicalNumber(part, LARGEST_SEGMENT) : void 0;
}
function parseModuleConstraint(text, tool) {
	if (text === void 0) return (version) => version.prerelease === "";
	const terms = text.split(",").map((piece) => {
		const [, operator = "=", written = ""] = TERM.exec(piece) ?? [];
		const boundary = parseModuleVersion(written);
		if (boundary !== void 0) return {
			operator,
			boundary
		};
		throw new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint on a module`);
	});
	const stripsPrefix = tool.name === "opentofu" && tool.minor >= 9;
	const exact = text.replace(stripsPrefix ? /^=?v?/ : /^=/, "");
	return (version) => (version.prerelease === "" || version.text === exact) && terms.every(({ operator, boundary }) => meets(version, operator, boundary));
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

// src/config/evaluation/functions.ts
const FUNCTIONS = new Map(Object.entries({
	coalesce: {
		parameters: [],
		rest: "nullable",
		apply: coalesce
	},
	file: textFunction(([path], files) => fileContent(path, files)),
	fileexists: textFunction(([path], files) => fileExists(path, files)),
	format: {
		parameters: ["string"],
		rest: "nullable",
		apply: formatText
	},
	join: {
		parameters: ["string"],
		rest: "strings",
		apply: joinTexts
	},
	jsondecode: textFunction(([text]) => decodeJson(text)),
	lookup: {
		parameters: ["any", "string"],
		rest: "nullable",
		apply: lookup
	},
	replace: textFunction(([text, what, by]) => replaceText(text, what, by), 3),
	split: textFunction(([separator, text]) => splitText(separator, text), 2),
	trimprefix: textFunction(([text, cut]) => stringValue(text.startsWith(cut) ? text.slice(cut.length) : text), 2),
	trimspace: textFunction(([text]) => stringValue(withoutOuterSpace(text))),
	trimsuffix: textFunction(([text, cut]) => stringValue(text.endsWith(cut) ? text.slice(0, text.length - cut.length) : text), 2)
}));
function textFunction(apply, count = 1) {
	return {
		parameters: Array.from({ length: count }, () => "string"),
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
	const found = map.attributes.get(givenText(key));
	if (found !== void 0) return found;
	if (fallback === void 0) return refuse("The key is not in the map");
	if (map.collection !== "map") return fallback;
	const [sample] = map.attributes.values();
	if (sample?.kind === "string") return toStringValue(fallback) ?? UNKNOWN;
	return sample?.kind === fallback.kind ? fallback : UNKNOWN;
}
const LEADING_SPACE = /^[\t-\r \u0085\p{Z}]+/u;
const SPACE = /[\t-\r \u0085\p{Z}]/u;
function withoutOuterSpace(text) {
	const begun = text.replace(LEADING_SPACE, "");
	return withoutTrailing(begun, (character) => SPACE.test(character));
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
	const found = files.read(path);
	if (found?.kind === "missing") return refuse("There is no such file");
	if (found?.kind !== "file") return UNKNOWN;
	return utf8Value(found.bytes) ?? refuse("The file is not text in UTF-8");
}
function fileExists(path, files) {
	const found = files.read(path);
	if (found === void 0 || found.kind === "unreadable") return UNKNOWN;
	return boolValue(found.kind === "file");
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
	return isJson(text) ? UNKNOWN : refuse("The text is not JSON");
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

// src/config/evaluation/call.ts
function callFunction(call, values, evaluator, { tool, files }) {
	const name = coreName(call);
	if (!mayHaveFunction(name, tool)) return evaluator.fail(call, "Call to unknown function", `There is no function "${name}".`);
	const definition = FUNCTIONS.get(name);
	if (call.expandFinal) return evaluator.notEvaluated("a call that expands a list");
	if (definition === void 0) return evaluator.notEvaluated(`the function ${name}`);
	const size = values.reduce((sum, value) => sum + weightOf(value), 0);
	if (!evaluator.chargeUnits(size)) return UNKNOWN;
	const prepared = prepare(definition, values);
	if (prepared === "unknown") return UNKNOWN;
	const result = "kind" in prepared ? prepared : definition.apply(prepared, files);
	if (result.kind === "refused") return evaluator.fail(call, "Error in function call", `${call.name}: ${result.problem}.`);
	if (result.kind === "unknown") evaluator.limits.add(`the result of ${name} cannot be told here`);
	return evaluator.made(result);
}
function coreName({ name }) {
	return name.startsWith("core::") ? name.slice(6) : name;
}
function prepare({ parameters, rest }, values) {
	if (values.length < parameters.length) return refuse("There are too few arguments");
	const prepared = [];
	let isUnknown = false;
	for (const [index, value] of values.entries()) {
		const type = parameters[index] ?? rest;
		if (type === void 0) return refuse("There are too many arguments");
		const converted = convertArgument(value, type);
		if (converted.kind === "refused") return converted;
		if (converted.kind === "unknown") isUnknown = true;
		else prepared.push(converted);
	}
	return isUnknown ? "unknown" : prepared;
}
function convertArgument(value, type) {
	if (value.kind === "unknown" || type === "nullable") return value;
	if (value.kind === "null") return refuse("An argument is null");
	switch (type) {
		case "any": return value;
		case "string": return toStringValue(value) ?? refuse("A string is required");
		case "strings": return convertStrings(value);
		default: return type;
	}
}
function convertStrings(value) {
	if (value.kind !== "tuple") return refuse("A list of strings is required");
	const items = [];
	for (const item of value.items) {
		const text = toStringValue(item);
		if (text === void 0) return refuse("All elements must be strings");
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
	if (name === "can") return evaluator.notEvaluated("the function can");
	if (name !== "try") return void 0;
	if (call.expandFinal) return evaluator.notEvaluated("a call that expands a list");
	const problems = [];
	for (const argument of call.arguments) {
		const diagnostics = [];
		const value = evaluator.fork(diagnostics).evaluate(argument);
		if (evaluator.budget.left < 0) return UNKNOWN;
		if (diagnostics.length === 0) return value;
		appendAll(problems, diagnostics);
	}
	appendAll(evaluator.diagnostics, problems);
	return evaluator.fail(call, "Error in function call", "No expression of try has a value.");
}
const SHARED = names("abs abspath alltrue anytrue base64decode base64encode base64gzip base64sha256 base64sha512 basename bcrypt can ceil chomp chunklist cidrhost cidrnetmask cidrsubnet cidrsubnets coalesce coalescelist compact concat contains csvdecode dirname distinct element endswith ephemeralasnull file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 fileset filesha1 filesha256 filesha512 flatten floor format formatdate formatlist indent index issensitive join jsondecode jsonencode keys length list log lookup lower map matchkeys max md5 merge min nonsensitive one parseint pathexpand plantimestamp pow range regex regexall replace reverse rsadecrypt sensitive setintersection setproduct setsubtract setunion sha1 sha256 sha512 signum slice sort split startswith strcontains strrev substr sum templatefile templatestring textdecodebase64 textencodebase64 timeadd timecmp timestamp title tobool tolist tomap tonumber toset tostring transpose trim trimprefix trimspace trimsuffix try type upper urlencode uuid uuidv5 values yamldecode yamlencode zipmap ");
const OPENTOFU = names("assumeequal assumelistlength assumelistlengthmax assumelistlengthmin assumemaplength assumemaplengthmax assumemaplengthmin assumenotnull assumesetlength assumesetlengthmax assumesetlengthmin assumestringprefix base64gunzip cidrcontains convert urldecode ");
const SINCE = /* @__PURE__ */ new Map([
	["convert", {
		opentofu: 13,
		terraform: 16
	}],
	["ephemeralasnull", {
		opentofu: 11,
		terraform: 10
	}],
	["issensitive", {
		opentofu: 7,
		terraform: 8
	}],
	["templatestring", {
		opentofu: 7,
		terraform: 9
	}]
]);
function names(list) {
	return new Set(list.split(" ").filter((name) => name !== ""));
}
function mayHaveFunction(name, tool) {
	const since = SINCE.get(name);
	if (since !== void 0) return tool.minor >= since[tool.name];
	if (SHARED.has(name) || isUnread(tool)) return true;
	return tool.name === "opentofu" && OPENTOFU.has(name);
}

// src/config/evaluation/evaluate-statically.ts
function evaluateStatically(expression, module, surroundings) {
	return new StaticEvaluation(surroundings).run(module, expression);
}
var StaticEvaluation = class {
	#surroundings;
	#problems = [];
	#reasons = /* @__PURE__ */ new Set();
	#values = /* @__PURE__ */ new Map();
	#running = /* @__PURE__ */ new Set();
	#isPrivate = false;
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
			isPrivate: this.#isPrivate
		};
	}
	#evaluate(site) {
		const node = evaluableExpression(site.expression);
		const values = this.#values.get(site.module) ?? /* @__PURE__ */ new Map();
		this.#values.set(site.module, values);
		for (const [name = "", attribute = ""] of mentionsOf(node).references) {
			const key = `${name}.${attribute}`;
			if (!values.has(key)) values.set(key, this.#resolve(site, name, attribute));
		}
		const scope = {
			variable: ({ name, attribute = "" }) => values.get(`${name}.${attribute}`) ?? UNKNOWN,
			lazyCall: callLazily,
			call: (call, args, evaluator) => {
				if (!call.name.startsWith("provider::")) return callFunction(call, args, evaluator, this.#surroundings);
				return evaluator.fail(call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.");
			}
		};
		const { budget } = this.#surroundings;
		const { value, diagnostics, limits } = evaluate(node, site.expression.source, scope, budget);
		appendAll(this.#problems, diagnostics);
		for (const limit of limits) this.#reasons.add(limit);
		return diagnostics.length > 0 ? UNKNOWN : value;
	}
	#refuse({ expression }, summary, detail) {
		this.#problems.push(errorAt(expressionPlace(expression), summary, detail));
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
			return this.#refuse(site, "Module output not supported in static context", detail);
		}
		const detail = `"${name}" is not known when modules are installed.`;
		return this.#refuse(site, "Dynamic value in static context", detail);
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
			return this.#refuse(site, "Unable to use variable in static context", detail);
		}
		if (variable.sensitive === true || variable.ephemeral === true) return this.#untold(`var.${name} is sensitive or ephemeral`);
		const given = site.module.given(variable);
		if (given === void 0) return this.#default(site, variable, "Missing required variable in module call");
		const value = this.#convert(site, variable, this.#given(given));
		return value.kind === "null" && variable.nullable === false ? this.#default(site, variable, "Required variable not set") : value;
	}
	#given(given) {
		switch (given.kind) {
			case "value":
				this.#isPrivate ||= given.isPrivate;
				return given.value;
			case "expression": return this.#evaluate({
				module: given.in,
				expression: given.expression
			});
			case "untold": return this.#untold(given.reason);
			default: return given;
		}
	}
	#default(site, variable, summary) {
		const { name, default: fallback, place } = variable;
		if (fallback !== void 0) return this.#convert(site, variable, fallback);
		if (site.module.isOpen) return this.#untold(`var.${name} has no value here`);
		const { file, start } = placeRange(place);
		const detail = `var.${name} (${file}:${start.line}) has neither a value nor a default.`;
		return this.#refuse(site, summary, detail);
	}
	#convert(site, { name, type = { kind: "any" } }, value) {
		const { budget } = this.#surroundings;
		if (!chargeUnits(budget, weightOf(value))) return UNKNOWN;
		const result = convertValue(value, type);
		if (result.kind !== "refused") return chargeUnits(budget, weightOf(result)) ? result : UNKNOWN;
		const detail = `The value of var.${name} is unsuitable${this.#isPrivate ? "" : `: ${result.problem}`}.`;
		return this.#refuse(site, "Invalid value for input variable", detail);
	}
};

// src/config/evaluation/file-memory.ts
var FileMemory = class {
	wanted = /* @__PURE__ */ new Set();
	#known = /* @__PURE__ */ new Map();
	#files;
	#base;
	constructor(files, base) {
		this.#files = files;
		this.#base = base;
	}
	read(path) {
		if (path.length > 4096) return { kind: "unreadable" };
		const clean = cleanPath$2(path);
		const found = this.#known.get(clean);
		if (found === void 0) this.wanted.add(clean);
		return found;
	}
	async readWanted() {
		for (const path of this.wanted) this.#known.set(path, await this.#fetch(path));
		this.wanted.clear();
	}
	async #fetch(path) {
		if (!isAllowed(path, this.#base)) return { kind: "unreadable" };
		try {
			const real = await this.#files.resolve(join$1(this.#base, path));
			if (real === void 0) return { kind: "missing" };
			if (!isInside(real, this.#base)) return { kind: "unreadable" };
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
	if (isAbsolute$1(path) || isHidden(path)) return false;
	const climbs = isAbsolute$1(base) ? path : join$1(base, path);
	return climbs !== ".." && !climbs.startsWith("../");
}
function isInside(real, base) {
	if (isHidden(real)) return false;
	return isAbsolute$1(base) ? real.startsWith(`${base}/`) : !isAbsolute$1(real);
}
function isHidden(path) {
	return path.split("/").includes(".git");
}

// src/config/module-tree/static-calls.ts
const MAX_EVALUATIONS = 3e6;
const MAX_ROUNDS = 5;
const MAX_LENGTH = 16384;
const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";
const TOO_LONG = `it comes to more than ${MAX_LENGTH} characters`;
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
	rootModule(module) {
		const { rootInputs } = this.#root;
		return {
			module,
			directory: ".",
			given: (variable) => rootInputs?.valueOf(variable),
			isOpen: true
		};
	}
	async settle(call, caller, problems) {
		if (call.unresolved === void 0) return call;
		const { unresolved: _, ...rest } = call;
		let settled = rest;
		let isPrivate = false;
		for (const name of ["sourceArgument", "versionArgument"]) {
			const attribute = call[name];
			if (attribute === void 0) continue;
			const found = await this.#evaluateArgument(attribute, caller);
			isPrivate ||= found.isPrivate;
			if (found.diagnostics.length > 0) {
				problems.add(found.diagnostics);
				return {
					...call,
					unresolved: WRONG
				};
			}
			const reason = found.reasons[0] ?? (weightOf(found.value) > MAX_LENGTH && TOO_LONG);
			if (reason) return {
				...call,
				unresolved: `${UNRESOLVED}: ${reason}`
			};
			const { source, node } = attribute.expression;
			const constant = jsonNode(found.value, node);
			if (constant === void 0) return call;
			const expression = {
				syntax: "json",
				node: constant,
				source
			};
			settled = {
				...settled,
				[name]: {
					...attribute,
					expression
				}
			};
		}
		const ofCall = new Problems();
		const located = locateModule(settled, this.#root.loader.tool, ofCall);
		if (!isPrivate) {
			problems.add(ofCall.diagnostics);
			return located;
		}
		return located.source?.kind === "local" && ofCall.diagnostics.length === 0 ? {
			...located,
			isPrivate: true
		} : {
			...call,
			unresolved: `${UNRESOLVED}: ${SECRET}`
		};
	}
	async #evaluateArgument({ expression, name }, caller) {
		const found = await this.#evaluate(expression, caller);
		if (this.#root.loader.tool.name === "opentofu") return concealed(found);
		const refuse = (summary, detail) => ({
			...found,
			diagnostics: [errorAt(expressionPlace(expression), summary, detail)]
		});
		const allowed = name === "source" ? [
			"var",
			"local",
			"path"
		] : ["var", "local"];
		if (mentions(expression).references.some(([root = ""]) => !allowed.includes(root))) {
			const detail = `The ${name} of a module can refer to constant variables and local values only.`;
			return refuse(`Invalid module ${name}`, detail);
		}
		if (!found.diagnostics.some(({ summary }) => IS_LATE.has(summary))) return concealed(found);
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
			const found = evaluateStatically(expression, caller, state);
			if (files.wanted.size === 0) return found;
			if (round === MAX_ROUNDS) {
				files.wanted.clear();
				return {
					...found,
					diagnostics: [],
					reasons: ["it depends on files that name files"]
				};
			}
			for (const path of files.wanted) loader.asked.files.add(join$1(base, path));
			await files.readWanted();
		}
	}
	async #readWorkspace() {
		const { loader, base, dataDirectory, inputs } = this.#root;
		const named = inputs.environment?.["TF_WORKSPACE"];
		if (named !== void 0 && named !== "") return named;
		const path = join$1(base, dataDirectory, "environment");
		loader.asked.files.add(path);
		const bytes = await loader.file(path);
		return bytes && decodeText(bytes).trim() || "default";
	}
};
function calledModule({ module, directory }, call, { caller, isOpen }) {
	const given = ({ name }) => {
		const expression = lastArgument(call, name);
		return expression && {
			kind: "expression",
			expression,
			in: caller
		};
	};
	return {
		module,
		...withoutAbsent({ directory }),
		given,
		isOpen
	};
}
function lastArgument(call, name) {
	const schema = {
		attributes: /* @__PURE__ */ new Map([[name, "optional"]]),
		blocks: /* @__PURE__ */ new Map()
	};
	return (call.arguments ?? []).map((body) => body.partialContent(schema, new Problems()).attributes.get(name)).findLast((attribute) => attribute !== void 0)?.expression;
}
const IS_LATE = /* @__PURE__ */ new Set([
	"Dynamic value in static context",
	"Module output not supported in static context",
	"Unable to use variable in static context"
]);
function concealed(found) {
	if (!found.isPrivate) return found;
	const detail = "What it is made of was given to this run alone, so that nothing more is said.";
	const diagnostics = found.diagnostics.map((diagnostic) => ({
		...diagnostic,
		detail
	}));
	return {
		...found,
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
	problems.error(rootCall.place, NOT_INSTALLED, `The module cannot be installed. ${reason}.`);
}
const NOT_INSTALLED = "Module not installed";
function isNotInstalled({ summary }) {
	return summary === NOT_INSTALLED;
}

// src/config/module-tree/locate-module.ts
async function locateCalled(walk, call, here) {
	const { source } = call;
	if (source === void 0) return {
		kind: "limited",
		reason: call.unresolved ?? "its source is not valid"
	};
	if (walk.count.modules >= 1e4) return {
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
	const target = join$1(here.directory, address);
	const found = await locateDirectory(walk, target, written);
	if (found === void 0) return notFound(walk, target, `There is no directory ${isPrivate ? "of that name" : `"${written}"`}`);
	if (here.ancestors.includes(found.directory) || here.path.length > 128) return {
		kind: "refused",
		reason: `The module in "${found.shown}" calls itself for ever`
	};
	return found;
}
async function locateRemote(walk, call, source, here) {
	const name = displayModuleSource(source);
	if (here.path.length > 128) return {
		kind: "limited",
		reason: `${name} is called more than ${128} levels deep`
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
	});
	if (fetched.kind === "unreadable") return {
		kind: "limited",
		reason: `it comes from ${name}, and ${fetched.reason}`
	};
	const inside = walkInPackage(walk, fetched);
	const { directory, label } = fetched;
	return await locateDirectory(inside, directory, label) ?? notFound(inside, directory, `${name} has no directory "${directory}"`);
}
async function notFound(walk, target, problem) {
	const reason = await walk.loader.files.outOfReach?.(target);
	return reason === void 0 ? {
		kind: "refused",
		reason: problem
	} : {
		kind: "limited",
		reason
	};
}
async function locateInstalled(walk, call, here) {
	const installed = walk.manifest.get(here.path.join("."));
	if (installed === void 0 || installed.source !== call.source?.address) return void 0;
	const { version: constraint } = call;
	if (constraint !== void 0) {
		const version = parseModuleVersion(installed.version ?? "");
		const { tool } = walk.loader;
		if (!(version && attempt(() => parseModuleConstraint(constraint, tool)(version)))) return void 0;
	}
	return locateDirectory(walk, join$1(walk.base, installed.directory), installed.directory);
}
function walkInPackage(walk, { files, label }) {
	const loader = walk.packages.get(files) ?? walk.loader.forPackage(files);
	walk.packages.set(files, loader);
	return {
		...walk,
		loader,
		base: "",
		manifest: /* @__PURE__ */ new Map(),
		packageLabel: label
	};
}
async function locateDirectory(walk, target, written) {
	const { files, asked } = walk.loader;
	asked.places.add(target);
	const directory = await files.resolve(target);
	if (directory === void 0 || await files.kind(directory) !== "directory") return;
	const shown = shownPath(walk, directory, written);
	const isShared = walk.packageLabel !== void 0 || shown.startsWith("../");
	const decoded = await walk.loader.module({
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
	if (walk.packageLabel !== void 0) return join$1(walk.packageLabel, directory);
	return isAbsolute$1(directory) === isAbsolute$1(walk.base) ? relativePath(walk.base, directory) : written;
}
function relativePath(directory, path) {
	const from = partsOf(directory);
	const to = partsOf(path);
	let shared = 0;
	while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
	return [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/") || ".";
}
function partsOf(path) {
	return normalize(path).split("/").filter((part) => part !== "" && part !== ".");
}
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
	const { directory, shown, decoded, walk: inside } = located;
	walk.count.modules++;
	const { module } = decoded;
	const callee = {
		module,
		directory: inside.packageLabel === void 0 ? join$1(shown, ".") : void 0
	};
	const scope = calledModule(callee, call, {
		caller: parent.scope,
		isOpen: parent.isTest === true
	});
	const here = {
		path,
		directory,
		shown,
		ancestors: [...inside.loader === walk.loader ? ancestors : [], directory],
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
		const bytes = await loader.file(join$1(base, name));
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
		const place = isAbsolutePath(text) ? text : join$1(base, text);
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
		manifest: await readManifest(loader, join$1(base, dataDirectory)),
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
		limits: [...unreadArguments(added), ...rootInputs?.limits ?? []],
		count: { modules: 1 }
	};
	const place = {
		directory: base,
		shown: "",
		isShared: false
	};
	const decoded = await loader.module(place) ?? new ModuleDecoder(tool).finish();
	reportOnce(walk, base, decoded);
	const { module } = decoded;
	const scope = walk.statics.rootModule(module);
	const children = await loadChildren(walk, module, {
		path: [],
		directory: base,
		shown: "",
		ancestors: [base],
		scope
	});
	const undeclared = rootInputs && undeclaredArguments(inputs, module.variables);
	const stackFile = stackFileName(await loader.fileNames(base) ?? []);
	const tests = await loadTests(walk, scope, added.testDirectory);
	const isBroken = hasErrors(decoded.diagnostics);
	const diagnostics = [
		...problems.diagnostics.filter((problem) => !isBroken || !isNotInstalled(problem)),
		...undeclared ?? [],
		...vacancy({
			module,
			tests,
			stackFile
		}, tool)
	];
	return {
		root: {
			path: [],
			directory: base,
			module,
			children
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
	const path = join$1(data, "modules/modules.json");
	loader.asked.files.add(path);
	const bytes = await loader.file(path);
	return (bytes && decodeModulesManifest(decodeText(bytes))) ?? /* @__PURE__ */ new Map();
}
function stackText(file) {
	return `${file} is of a Terraform Stack, whose lock file "terraform stacks providers-lock" writes`;
}
function vacancy(root, tool) {
	const { module, tests, stackFile } = root;
	const countsTests = tool.name === "terraform" && tool.minor >= 12;
	if (!module.vacant || countsTests && tests.files.length > 0) return [];
	const nothing = "The directory of the root module has no configuration files.";
	return [{
		severity: "error",
		summary: "No configuration files",
		detail: stackFile === void 0 ? nothing : `${nothing} ${stackText(stackFile)}.`
	}];
}
function unreadArguments({ unread }) {
	return unread.map((name) => `${name} is no list of words, at which every command stops`);
}
const DEFAULT_DIRECTORY = "tests";
async function loadTests(rootWalk, scope, directory = DEFAULT_DIRECTORY) {
	const walk = {
		...rootWalk,
		problems: new Problems(),
		limits: []
	};
	const { loader, problems } = walk;
	const paths = [];
	for (const place of /* @__PURE__ */ new Set(["", directory])) {
		const names = await loader.fileNames(join$1(walk.base, place));
		loader.asked.directories.add(join$1(walk.base, place));
		if (names === void 0 && directory !== DEFAULT_DIRECTORY) {
			const detail = `There is no directory "${directory}" with test files.`;
			problems.warning(void 0, "Test directory does not exist", detail);
		}
		if (names === void 0 && directory.startsWith("..")) walk.limits.push(`the directory of tests ${directory} (-test-directory) cannot be read`);
		const where = place === "" ? "beside" : "own-directory";
		for (const name of testFileNames(names ?? [], loader.tool, where)) paths.push(join$1(place, name));
	}
	const files = [];
	for (const path of paths) files.push(await loadTestFile(walk, scope, path));
	return {
		files,
		diagnostics: problems.diagnostics,
		limits: walk.limits
	};
}
async function loadTestFile(walk, scope, path) {
	const { loader, problems, base } = walk;
	loader.asked.files.add(join$1(base, path));
	const bytes = await loader.file(join$1(base, path));
	if (bytes === void 0) problems.add([unreadableFile(path)]);
	const parsed = bodyOfFile(path, bytes ?? /* @__PURE__ */ new Uint8Array());
	loader.spent.tokens += parsed.tokens;
	const ofFile = new Problems();
	const file = decodeTestFile(parsed.body, loader.tool, ofFile);
	problems.add(boundedDiagnostics([...parsed.diagnostics, ...ofFile.diagnostics], path));
	const modules = [];
	if (hasErrors(ofFile.diagnostics)) return {
		file,
		modules
	};
	const here = {
		path: [
			"test",
			...dirname$1(path) === "." ? [] : dirname$1(path).split("/"),
			basename$1(path).replace(/\.tftest\.hcl$/, "")
		],
		directory: base,
		shown: "",
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
	const asked = isRegistry ? versionAsked(version) : refAsked(source.address);
	const shown = displayModuleSource(source);
	return {
		name: [...path, name].join("."),
		source: shown,
		...asked,
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
	return nodes.flatMap(({ module }) => [...module.moduleCalls.values()].flatMap(({ source, place }) => source?.kind === "registry" ? [{
		host: asciiHostname(source.hostname),
		...lineOf(place)
	}] : []));
}
function lineOf(place) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line
	};
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
function moduleRequests({ module, path }, tool) {
	const entries = [...module.requiredProviders.values()].map((entry) => {
		const { address, constraint, place } = entry;
		return {
			provider: address,
			kind: "required_providers",
			module: "",
			place,
			...withoutAbsent({
				constraint,
				constraintPlace: place
			})
		};
	});
	const blocks = providerRequests(module, [...module.providers.values()], tool);
	const resources = [...module.resources.values()].flatMap((resource) => {
		const provider = resourceProvider(module, resource, tool);
		if (provider === void 0) return [];
		return [{
			provider,
			kind: KINDS[resource.mode],
			module: "",
			place: resource.place
		}];
	});
	const imported = countedImports(module, tool).flatMap((block) => {
		const named = {
			type: block.resource.type,
			...withoutAbsent({ provider: block.provider })
		};
		const provider = resourceProvider(module, named, tool);
		return provider === void 0 ? [] : [{
			provider,
			kind: "import",
			module: "",
			place: block.place
		}];
	});
	const name = path.join(".");
	return [
		...entries,
		...blocks,
		...resources,
		...imported
	].map((request) => ({
		...request,
		module: name
	}));
}
function providerRequests(module, blocks, tool) {
	return blocks.flatMap((block) => {
		const provider = providerFor(module, block.localName, tool);
		if (provider === void 0) return [];
		const { place, constraint, constraintPlace } = block;
		return [{
			provider,
			kind: "provider",
			module: "",
			place,
			...withoutAbsent({
				constraint,
				constraintPlace
			})
		}];
	});
}
function testRequests(root, tests, tool) {
	const countsBlocks = tool.name === "opentofu" || tool.minor < 9;
	return tests.files.flatMap(({ file, modules }) => [...modules.flatMap(allModules).flatMap((module) => moduleRequests(module, tool)), ...countsBlocks ? providerRequests(root.module, file.providers, tool) : []].map((request) => ({
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

// src/app/roots/read-requirements.ts
function moduleSharing({ fetchModule, inputs, state }) {
	return {
		fetchModule,
		inputs,
		state,
		memory: moduleMemory(),
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
	let known = new Set(requirements.limits);
	for (let newer = 1; newer <= NEWER_RELEASES && isWithin(); newer++) {
		const release = {
			...tool,
			minor: tool.minor + newer
		};
		const taken = await read(release, spent);
		if (!isUnread(release)) known = new Set(taken.limits);
		if (taken.limits.every((limit) => known.has(limit)) && !hasErrors(taken.diagnostics)) return {
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
async function requirementsOfTree(tree, { root, files, tool, state: given }) {
	const { vacant, hasBackend } = tree.root.module;
	const collected = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const beside = vacant && hasErrors(collected.diagnostics) ? [await aloneText(root, files)] : await stackLimits(root, files, tool);
	const requirements = {
		...collected,
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
const TERRAGRUNT_FILES = [
	"terragrunt.hcl",
	"terragrunt.hcl.json",
	"root.hcl"
];
async function aloneText(root, files) {
	const names = (await files.list(root))?.map(({ name }) => name) ?? [];
	const terragrunt = TERRAGRUNT_FILES.find((name) => names.includes(name));
	const stackFile = stackFileName(names);
	return `${(terragrunt && `Terragrunt makes the configuration when it runs (${terragrunt})`) ?? (stackFile && stackText(stackFile)) ?? "there is no configuration beside the lock file"}, so that the lock file is reviewed on its own evidence alone`;
}
async function stackLimits(root, files, tool) {
	if (tool.name !== "terraform") return [];
	const stackFile = stackFileName((await files.list(root))?.map(({ name }) => name) ?? []);
	if (stackFile === void 0) return [];
	return [`${stackText(stackFile)}; what the stack requires is not read, only what init requires`];
}
async function localState(root, files) {
	const bytes = await files.read(posix.join(root, LOCAL_STATE_NAME));
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
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseFile ?? headFile, baseFile === void 0 || baseTree === void 0 ? headTree : baseTree) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const head = headFile && lockSide(headFile, candidate.lockFilePath, tool, locks);
	const read = (by) => readRequirements(placeOf$1(candidate, "head"), headTree, sides, by);
	const isRoot = candidate.scope === "root-module";
	const moved = isRoot && given === void 0 && head ? await readMoved(head, tool, read) : void 0;
	const requirements = moved?.requirements ?? (isRoot ? await read(choice) : void 0);
	return {
		candidate,
		choice,
		...withoutAbsent({ movesTo: moved?.tool }),
		base: baseFile && lockSide(baseFile, candidate.baseLockPath ?? "", tool, locks),
		head,
		requirements,
		baseRequirements: needsComparison(requirements) ? await readBaseRequirements(candidate, sides, choice) : void 0
	};
}
async function readMoved({ header, lock }, tool, read) {
	if (header === void 0 || header === tool.name) return void 0;
	const other = header === "opentofu" ? OPENTOFU$1 : TERRAFORM;
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
function needsComparison(requirements) {
	if (requirements === void 0) return false;
	const { diagnostics, sourceOverrides = [], moduleHosts = [], outsideModules = [] } = requirements;
	const origins = [
		...sourceOverrides,
		...moduleHosts,
		...outsideModules
	];
	return hasErrors(diagnostics) || origins.length > 0;
}
function placeOf$1({ root, baseLockPath, lockFilePath: path, places }, side) {
	if (places !== void 0) return places[side] ?? root;
	return side === "base" && baseLockPath !== void 0 && baseLockPath !== path ? posix.dirname(baseLockPath) : root;
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
		lockFile: isToBeRead ? lockSide(file, candidate.lockFilePath, OPENTOFU$1).lock : void 0,
		versionFiles: await versionFiles(candidate.root, files),
		fileNames: (entries ?? []).map((entry) => entry.name)
	});
}
async function versionFiles(root, files) {
	const found = /* @__PURE__ */ new Map();
	const names = posix.normalize(root).split("/").filter((part) => part !== "." && part !== "");
	for (let depth = names.length; depth >= 0; depth--) {
		const directory = names.slice(0, depth).join("/");
		for (const name of VERSION_FILES.filter((file) => !found.has(file))) {
			const bytes = await files.read(posix.join(directory, name));
			if (bytes !== void 0) found.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
		}
	}
	return found;
}
function isMovedTo({ providers }, { from, to }, requirements) {
	const [before, now] = [defaultRegistryHost(from), defaultRegistryHost(to)];
	const locked = [...providers.keys()].map((address) => ({
		address,
		...addressParts(address)
	}));
	const arrived = new Set(locked.filter(({ asciiHostname }) => asciiHostname === now).map(({ namespace, type }) => `${namespace}/${type}`));
	const isAccountedFor = ({ address, namespace, type }) => arrived.has(`${namespace}/${type}`) || requirements.providers.has(address);
	const left = locked.filter(({ asciiHostname }) => asciiHostname === before);
	return arrived.size > 0 && left.every(isAccountedFor);
}
async function readRootModules(candidates, terms) {
	const isRead = rootCounter("roots-read", candidates.length, terms.listener);
	return mapFewAtOnce(candidates, async (candidate) => {
		const reading = await readRoot(candidate, terms.sides, terms.tool);
		isRead();
		return reading;
	});
}

// src/packages/provenance/judge-archive.ts
function judgeArchive(offered, question) {
	const judged = offered.map((attestation) => judgeOne(attestation, question));
	const [first, ...later] = judged.filter((verdict) => verdict.status === "built").sort((a, b) => a.build.signedAt < b.build.signedAt ? -1 : 1);
	if (first !== void 0) return later.length === 0 ? first : {
		...first,
		also: later.map(({ build }) => build)
	};
	const mismatches = judged.filter((verdict) => verdict.status === "mismatch");
	return mismatches.find((mismatch) => mismatch.build !== void 0) ?? mismatches[0] ?? judged.find((verdict) => verdict.status === "not-checked") ?? { status: "absent" };
}
function attestationsNaming(archive, attestations) {
	return attestations.filter((attestation) => attestation.kind === "build" && attestation.subjects.has(archive));
}
function judgeOne(attestation, question) {
	switch (attestation.kind) {
		case "other": return { status: "absent" };
		case "unknown": return {
			status: "not-checked",
			reason: attestation.reason
		};
		case "broken": {
			const { reason, build } = attestation;
			return {
				status: "mismatch",
				reason,
				...withoutAbsent({ build })
			};
		}
		case "build": return judgeBuild(attestation, question);
	}
}
function judgeBuild(attestation, question) {
	const { build, subjects } = attestation;
	const mismatch = (reason) => ({
		status: "mismatch",
		reason,
		build
	});
	if (!subjects.has(question.archive)) return mismatch("it speaks of other archives than this one");
	if (!isSameRepository(build.repository, question.repository)) {
		const names = `it speaks of ${sourceName(build.repository)}, and the registry names ${sourceName(question.repository)}`;
		const asked = question.repositoryNumber;
		if (asked === void 0 || asked !== attestation.repositoryNumber) return mismatch(names);
		return {
			status: "not-checked",
			reason: `${names}, which the forge says is the same one renamed`
		};
	}
	if (![`refs/tags/v${question.version}`, `refs/tags/${question.version}`].includes(build.ref)) return mismatch(`it speaks of a build of ${refWords(build)}, not of tag v${question.version}`);
	return {
		status: "built",
		build
	};
}
function isSameRepository(a, b) {
	return a.host === b.host && a.name.toLowerCase() === b.name.toLowerCase();
}
function sourceName({ host, name }) {
	return `${host}/${name}`;
}
function refWords({ ref }) {
	const parts = /^refs\/(heads|tags)\/(.+)$/s.exec(ref);
	if (parts === null) return ref;
	const [, kind, name] = parts;
	return kind === "tags" ? `tag ${name}` : `branch ${name}`;
}

// src/app/roots/paths.ts
function rootOfPath(path) {
	const normal = posix.normalize(path).replace(/\/$/, "");
	return posix.basename(normal) === ".terraform.lock.hcl" ? posix.dirname(normal) : normal || ".";
}
function isUnder(root, paths) {
	if (paths.length === 0) return true;
	return paths.map(rootOfPath).some((path) => {
		return path === "." || root === path || root.startsWith(`${path}/`);
	});
}
function isWanted(root, request) {
	const excluded = request.excludedPaths ?? [];
	return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}
async function meantPaths({ paths, excludedPaths = [] }, { trees, files, roots, submodules }) {
	const known = [
		...lockedDirectories(files),
		...new Set(files.filter(isConfiguration).map((file) => posix.dirname(file))),
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
	const isAnywhere = files.some((file) => isUnder(file, [path]));
	return new LockReviewError("USAGE", isAnywhere ? `${path} holds no root module in base or head` : `${path} is in neither base nor head`, { hint: "Name a directory or a lock file of the repository, from its top." });
}
const MAX_NAMES = 20;
function namesText(names) {
	const more = names.length - MAX_NAMES;
	return names.slice(0, MAX_NAMES).join(", ") + (more > 0 ? `, and ${more} more` : "");
}
function filterLimits(leftOut, idle) {
	const nothing = idle.map((path) => `The path to leave out ${path} leaves out nothing: no root module stands there, in base or head`);
	if (leftOut.length === 0) return nothing;
	return [`The paths asked for leave out ${leftOut.length === 1 ? "a root module" : `${leftOut.length} root modules`} that would have been looked at: ${namesText(leftOut)}`, ...nothing];
}
function pathsOf(changed) {
	return changed.flatMap(({ path, previousPath }) => previousPath === void 0 ? [path] : [path, previousPath]);
}
function lieBelow(path, directories) {
	let at = posix.normalize(path);
	while (!directories.has(at)) {
		const parent = posix.dirname(at);
		if (parent === at) return false;
		at = parent;
	}
	return true;
}
function placeIn(tree, path) {
	return undefinedOnError(tree.resolve(path), "FILE_FAILED");
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
		const place = await tree.followLinks?.(path) ?? await leadsTo(tree, path) ?? "";
		const submodule = submodules.find((other) => lieBelow(place, /* @__PURE__ */ new Set([other])));
		if (submodule !== void 0) open.add(submodule);
	}
	return open;
}
const MAX_FOLLOWED = 2e4;
async function followLinks(tree, paths, closed) {
	const locks = paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path));
	const links = paths.filter(({ kind }) => kind === "symlink");
	const found = [];
	const dangling = /* @__PURE__ */ new Set();
	const unread = /* @__PURE__ */ new Map();
	let followed = 0;
	const directoryBehind = async (as, { path }) => {
		if (lieBelow(await tree.followLinks?.(path) ?? path, closed)) return void 0;
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
		const seenAt = ({ path }) => posix.join(as, path.slice(target === "." ? 0 : target.length + 1));
		const isBelow = ({ path }) => target === "." || path.startsWith(`${target}/`);
		for (const lock of locks.filter(isBelow)) found.push({
			...lock,
			path: seenAt(lock),
			isTracked: lock.isTracked && link.isTracked
		});
		if (lieBelow(link.path, /* @__PURE__ */ new Set([target])) || above.includes(target)) return;
		for (const next of links.filter(isBelow)) await follow(seenAt(next), next, [...above, target]);
	};
	for (const link of links) await follow(link.path, link, []);
	return {
		found,
		dangling,
		unread
	};
}
async function leadsTo(tree, path) {
	const place = await undefinedOnError(placeIn(tree, path), "LIMIT_EXCEEDED");
	if (place === void 0 || posix.isAbsolute(place)) return void 0;
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
	const found = [];
	const waiting = [directory];
	for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
		const reason = await tree.outOfReach?.(at);
		if (reason !== void 0) return reason;
		const entries = await tree.list(at) ?? [];
		const inside = entries.filter(({ kind, name }) => kind === "directory" && name !== ".git");
		for (const { name } of inside) waiting.push(posix.join(at, name));
		for (const { name, kind } of entries) {
			const path = posix.join(at, name);
			if (kind === "file" || kind === "symlink") found.push({
				path,
				kind,
				isTracked
			});
		}
		if (found.length > MAX_WALKED) return `it has more than ${MAX_WALKED} files`;
	}
	return found;
}

// src/app/roots/linked-roots.ts
async function linkedRoots(change, isAsked) {
	const { base, head, sides, request } = change;
	const known = new Set(lockedDirectories([...base.files, ...head.files]));
	const roots = (await mapFewAtOnce([...known], linkFollower(change))).filter((root) => root !== void 0);
	const lockedAtBase = new Set(lockedDirectories(base.files));
	const adopts = ({ root, head: at }) => at !== void 0 && at !== root && isOurs(at) && !lockedAtBase.has(root) && lockedAtBase.has(at);
	const isRepeated = (linked) => {
		const { root, head: at } = linked;
		if (at === void 0 || at === root || !known.has(at) || !isOurs(at)) return false;
		const isSame = linked.base === at || adopts(linked);
		const isJudged = isAsStrict(at, root, request.policy.rootModules) && isAsked(at);
		return isSame && isJudged && linked.headLock === void 0;
	};
	const elsewhere = roots.flatMap(({ root, head: at }) => at === void 0 || at === root ? [] : [[root, at]]);
	const configuration = await mapFewAtOnce(elsewhere, async ([root, at]) => {
		return (await sides.head.list(at) ?? []).map(({ name }) => name).filter(isConfiguration).map((name) => posix.join(root, name));
	});
	const byRoot = new Map(roots.map((root) => [root.root, root]));
	return {
		touched: roots.filter(({ isTouched }) => isTouched).map(({ root }) => ({
			status: "modified",
			path: lockFilePath(root)
		})),
		configuration: configuration.flat(),
		lost: new Set([...lockedAtBase].filter((root) => head.dangling.size > 0 && lieBelow(root, head.dangling))),
		adopted: new Map(roots.filter(adopts).map(({ root, head: at = "" }) => [root, lockFilePath(at)])),
		repeated: new Set(roots.filter(isRepeated).map(({ root }) => root)),
		places: new Map(elsewhere),
		placed: (candidate) => placedAt(candidate, byRoot.get(candidate.root))
	};
}
function placedAt(candidate, linked) {
	if (linked === void 0) return candidate;
	const { base, head, baseLock, headLock } = linked;
	const { baseLockPath = candidate.lockFilePath, headLockPath, scope } = candidate;
	const wasThere = baseLockPath === candidate.lockFilePath;
	const isMissed = candidate.baseLockPath !== void 0 && wasThere && baseLock === void 0 && scope === "root-module";
	return {
		...candidate,
		baseLockPath: baseLock ?? candidate.baseLockPath,
		headLockPath: isMissed ? headLockPath : headLock ?? headLockPath,
		places: {
			base: wasThere ? base : posix.dirname(baseLockPath),
			head
		}
	};
}
function linkFollower({ changed, base, head, sides }) {
	const named = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const areConverted = [...named].some(isAttributesFile);
	const directories = new Set([...named].filter(touchesItsDirectory).map(posix.dirname));
	const links = new Set([...base.paths, ...head.paths].flatMap(({ path, kind }) => kind === "symlink" ? [path] : []));
	return async (root) => {
		const lock = lockFilePath(root);
		const isLink = links.has(lock);
		const isInside = lieBelow(root, submodules);
		const isElsewhere = isLink || isInside || lieBelow(root, links);
		if (!isElsewhere && !areConverted) return void 0;
		const [before, after] = await Promise.all([base.placeOf(root), head.placeOf(root)]);
		const [baseLock, headLock] = isLink ? await Promise.all([linkedLock(sides.base, lock), linkedLock(sides.head, lock)]) : [];
		const isTouched = before !== after || [before, after].some((at) => at !== void 0 && directories.has(at)) || baseLock !== headLock || headLock !== void 0 && named.has(headLock) || isInside && await differInside(root, sides) || areConverted && await differInCheckouts(lock, sides);
		if (!isElsewhere && !isTouched) return void 0;
		return {
			root,
			base: before,
			head: after,
			baseLock,
			headLock,
			isTouched
		};
	};
}
async function linkedLock(tree, path) {
	if (await tree.kind(path) !== "symlink") return void 0;
	const place = await placeIn(tree, path);
	return place !== void 0 && await tree.kind(place) === "file" ? place : void 0;
}
async function differInside(root, { base, head }) {
	const lists = await Promise.all([base.list(root), head.list(root)]);
	const names = new Set(lists.flatMap((list = []) => list.map(({ name }) => name)));
	for (const name of [...names].filter(touchesItsDirectory)) {
		const path = posix.join(root, name);
		const [before, after] = await Promise.all([base.read(path), head.read(path)]);
		if (!(before !== void 0 && after !== void 0 && Buffer.compare(before, after) === 0) && (before ?? after) !== void 0) return true;
	}
	return false;
}
async function differInCheckouts(lock, { base, head }) {
	const [before, after] = await Promise.all([readLockBytes(base, lock), readLockBytes(head, lock)]);
	return before !== void 0 && after !== void 0 && !isSameFile(before, after);
}
function isAsStrict(at, root, listed) {
	return rootScope(at, listed) === "root-module" || rootScope(root, listed) !== "root-module";
}

// src/packages/provenance/trusted-root.ts
const MAX_ITEMS = 100;
const MEDIA_TYPES = /* @__PURE__ */ new Set([
	"application/vnd.dev.sigstore.trustedroot+json;version=0.1",
	"application/vnd.dev.sigstore.trustedroot+json;version=0.2",
	"application/vnd.dev.sigstore.trustedroot.v0.1+json",
	"application/vnd.dev.sigstore.trustedroot.v0.2+json"
]);
function decodeTrustedRoots(text, file) {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const documents = lines.length > 0 && lines.every((line) => line.trimStart().startsWith("{")) ? lines : [text];
	if (documents.length > MAX_ITEMS) throw invalid(file, `it holds more than ${MAX_ITEMS} roots`);
	return documents.map((document, at) => {
		const where = documents.length > 1 ? `${file}, line ${at + 1}` : file;
		return readJson(document, (fault) => invalid(where, faultWords(fault)), aRoot);
	});
}
function shippedRoot(document) {
	const refusal = (fault) => invalid("the program", faultWords(fault));
	return aRoot(document, {
		way: [],
		refusal
	});
}
const aRoot = (value, place) => recordOf((root) => {
	const mediaType = root.read("mediaType", aText);
	if (!MEDIA_TYPES.has(mediaType)) throw unusable({
		...place,
		way: ["mediaType"]
	}, "that of a trust root of Sigstore");
	const authorities = root.read("certificateAuthorities", listOf(anAuthority, MAX_ITEMS));
	const [first] = authorities;
	if (first === void 0) throw unusable(place, "a root with certificate authorities");
	root.read("timestampAuthorities", absentOr(listOf(anAuthority, MAX_ITEMS)));
	root.read("tlogs", absentOr(listOf(aLog, MAX_ITEMS)));
	root.read("ctlogs", absentOr(listOf(aLog, MAX_ITEMS)));
	const [host] = first.uri.replace(/^https?:\/\//, "").split("/");
	return {
		instance: host || "an instance without a name",
		authorities: authorities.flatMap((authority) => authority.certificates),
		document: value
	};
})(value, place);
const anOpenDate = (value, place) => absentOr(aDate)(value ?? void 0, place);
const aDate = (value, place) => {
	const text = aText(value, place);
	if (Number.isNaN(Date.parse(text))) throw unusable(place, "a time");
	return text;
};
const aDer = (value, place) => {
	try {
		return new X509Certificate(Buffer.from(aText(value, place), "base64"));
	} catch (cause) {
		if (isLockReviewError(cause)) throw cause;
		throw Object.assign(unusable(place, "a certificate"), { cause });
	}
};
const aCertificate = recordOf((holder) => holder.read("rawBytes", aDer));
const aChain = recordOf((chain) => chain.read("certificates", listOf(aCertificate, MAX_ITEMS)));
const aValidity = checkedRecord({
	start: anOpenDate,
	end: anOpenDate
});
const anAuthority = recordOf((authority) => ({
	uri: authority.text("uri"),
	validFor: authority.read("validFor", absentOr(aValidity)),
	certificates: authority.read("certChain", aChain)
}));
const aKey = (value, place) => {
	const key = Buffer.from(aText(value, place), "base64");
	if (!["spki", "pkcs1"].some((type) => {
		try {
			createPublicKey({
				key,
				format: "der",
				type
			});
			return true;
		} catch {
			return false;
		}
	})) throw unusable(place, "a public key");
};
const aLog = checkedRecord({
	baseUrl: aText,
	publicKey: checkedRecord({
		rawBytes: aKey,
		validFor: checkedRecord({
			start: aDate,
			end: anOpenDate
		})
	})
});
function faultWords(fault) {
	if (fault.kind === "no-json") return "it is not valid JSON";
	if (fault.kind === "ambiguous") return fault.reason;
	return `${fault.way.length === 0 ? "it" : quoted$1(fault.way.join("."))} must be ${fault.wanted}`;
}
function invalid(where, reason) {
	const message = `Trust roots in ${where} cannot be used: ${reason}`;
	return new LockReviewError("INVALID_POLICY", message, { hint: "Write what `gh attestation trusted-root` prints, or the trusted_root.json of the instance." });
}

// src/sources/publisher/publisher-notes.ts
const PAGE = 50;
const MAX_PAGES = 4;
const MAX_NOTES = 20;
const MAX_NOTE_CHARACTERS = 1e4;
async function releaseNotes(step, forge, signal) {
	const { releases, isPartial } = await readReleases(step, forge, signal);
	if (releases.length === 0) return void 0;
	const { from, to } = step;
	const [older, newer] = compareVersions(from, to) < 0 ? [from, to] : [to, from];
	const notes = releases.filter(({ version }) => compareVersions(version, older) > 0).filter(({ version }) => compareVersions(version, newer) <= 0).filter(({ version }) => version === newer || !isPrerelease(version)).sort((a, b) => compareVersions(b.version, a.version));
	const compareUrl = compareAddress(step, releases);
	const guideUrl = await upgradeGuide(step, forge, signal);
	return {
		from,
		to,
		notes: notes.slice(0, MAX_NOTES).map(noteOf),
		isPartial: isPartial || notes.length > MAX_NOTES,
		...withoutAbsent({
			compareUrl,
			guideUrl
		})
	};
}
function noteOf({ version, url, text }) {
	const kept = text.slice(0, MAX_NOTE_CHARACTERS);
	const isCut = kept.length < text.length;
	return {
		version,
		text: (isCut ? kept.replace(/[\ud800-\udbff]$/, "") : kept).replaceAll("\r\n", "\n"),
		isCut,
		...withoutAbsent({ url })
	};
}
async function readReleases({ repository, from, to }, forge, signal) {
	const older = compareVersions(from, to) < 0 ? from : to;
	const found = /* @__PURE__ */ new Map();
	let isPartial = true;
	for (let page = 1; isPartial && page <= MAX_PAGES; page++) {
		const path = `releases?per_page=${PAGE}&page=${page}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		}, signal);
		if (answer.kind !== "document") break;
		const releases = attempt(() => decodeReleases(answer.body, repository));
		if (releases === void 0) break;
		for (const release of releases) keepTag(found, release);
		isPartial = answer.isCutShort && !found.has(older);
	}
	return {
		releases: [...found.values()],
		isPartial
	};
}
function keepTag(found, release) {
	if (release.isDraft) return;
	const known = found.get(release.version);
	if (known === void 0 || release.tag.startsWith("v") && !known.tag.startsWith("v")) found.set(release.version, release);
}
function compareAddress({ repository: { host, name }, from, to }, releases) {
	const tags = [from, to].map((version) => releases.find((release) => release.version === version)?.tag);
	return tags.every((tag) => tag !== void 0 && /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(tag)) ? `https://${host}/${name}/compare/${tags.join("...")}` : void 0;
}
const GUIDES = ["docs/guides", "website/docs/guides"];
async function upgradeGuide({ repository, from, to }, forge, signal) {
	const [before, { major }] = [versionParts(from), versionParts(to)];
	if (before.major === major || compareVersions(from, to) > 0) return void 0;
	const isGuide = new RegExp(`^(?:version-|v)?${major}(?:[.-]0){0,2}-upgrade(?:-guide)?\\.|^upgrad(?:e|ing)(?:-guide)?-(?:to-)?(?:version-|v)?${major}(?:[.-]0){0,2}\\.`);
	for (const directory of GUIDES) {
		const path = `contents/${directory}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		}, signal);
		if (answer.kind === "unknown") return void 0;
		const found = [...answer.kind === "document" && attempt(() => decodeDirectory(answer.body, repository)) || []].find(([name]) => isGuide.test(name));
		if (found !== void 0) return found[1];
	}
}
const MAX_RELEASES = 100;
const MAX_TAG_CHARACTERS = 256;
function decodeReleases(body, repository) {
	const page = listOf(recordOf((release) => forgeRelease(release, repository)), MAX_RELEASES);
	const text = new TextDecoder().decode(body);
	return readJson(text, () => UNUSABLE, page).filter((entry) => entry !== void 0);
}
function decodeDirectory(body, repository) {
	const entry = recordOf((object) => {
		const name = object.text("name");
		const url = pageOf(object.member("html_url"), repository, "blob");
		return url === void 0 || object.text("type") !== "file" ? void 0 : [name, url];
	});
	const text = new TextDecoder().decode(body);
	const entries = readJson(text, () => UNUSABLE, listOf(entry, MAX_FILES));
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
		...withoutAbsent({ url })
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
	return async ({ provider, from, to, tool }, signal) => {
		const { ports, forge } = engine(tool);
		const repository = (await ports.context?.(provider, signal))?.repository;
		if (repository === void 0) return void 0;
		const asked = {
			repository: sourceOf(provider, repository),
			from,
			to
		};
		const notes = await releaseNotes(asked, forge, signal);
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
async function withNotes(review, { registryContext }, { notes: ask, ...meter }, signal) {
	const steps = registryContext === "off" ? [] : versionSteps(review).slice(0, MAX_STEPS);
	if (ask === void 0 || steps.length === 0) return review;
	const answers = steps.map((step) => undefinedOnError(ask(step, signal)));
	const notes = (await Promise.all(answers)).filter((note) => note !== void 0);
	return {
		...review,
		...notes.length > 0 && { notes },
		stats: runStats(meter)
	};
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
	const isDots = repository?.split("/").some((name) => name === "." || name === "..");
	if (url === void 0 || repository === void 0 || isDots === true || !isReachable(url)) throw noAddress(text);
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
function noAddress(text) {
	return new LockReviewError("USAGE", `${shown(text)} is not the address of a pull request`, { hint: "Write https://github.com/OWNER/REPO/pull/N or https://gitlab.com/GROUP/PROJECT/-/merge_requests/N, or the same on a server of your own." });
}
const TOKEN_VARIABLES = {
	github: (origin, environment) => {
		const host = environment["GH_HOST"];
		const isEnterprise = host && origin === originOf(`https://${host}`) && origin !== PUBLIC;
		return [...origin === originOf(gitHubServer(environment).pages) ? ["GH_TOKEN", "GITHUB_TOKEN"] : [], ...isEnterprise ? ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"] : []];
	},
	gitlab: (origin, environment) => {
		const host = environment["GITLAB_HOST"];
		const named = host && (/^https?:\/\//.test(host) ? host : `https://${host}`);
		return origin === originOf(environment["CI_SERVER_URL"] || named || "https://gitlab.com") ? ["GITLAB_TOKEN"] : [];
	}
};
function publisherToken(environment) {
	const { pages, api } = gitHubServer(environment);
	const found = forgeToken({
		name: "github",
		origin: pages
	}, environment);
	return found && {
		api,
		token: found.token
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
function originOf(text) {
	return URL.canParse(text) ? new URL(text).origin : void 0;
}
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
	const isPage = isAddress(text) && /^\/[^/]+\/[^/]+\/?$/.test(pathOf(text));
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
function pathOf(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	return url === void 0 || url.search !== "" || url.hash !== "" ? "" : url.pathname;
}
function noRepository(text) {
	return new LockReviewError("USAGE", `${shown(text)} is not a repository of GitHub`, { hint: "Write OWNER/REPO or https://github.com/OWNER/REPO, or the latter on a GitHub Enterprise Server." });
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
	const named = await namedCertificates(environment);
	return named && [.../* @__PURE__ */ new Set([...rootCertificates, ...named])];
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
	const named = [SSL_CERT_FILE, NODE_EXTRA_CA_CERTS].filter(isSet);
	const directories = isSet(SSL_CERT_DIR) ? SSL_CERT_DIR.split(delimiter).filter(isSet) : [];
	if (named.length + directories.length === 0) return void 0;
	const files = [...named, ...(await Promise.all(directories.map(filesIn))).flat()];
	return (await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")))).flatMap(certificatesIn);
}
function isSet(value) {
	return value !== void 0 && value !== "";
}
async function filesIn(directory) {
	const names = await readdir(directory).catch(() => []);
	return (await Promise.all(names.map(async (name) => {
		const path = join(directory, name);
		return (await stat(path).catch(() => void 0))?.isFile() === true ? [path] : [];
	}))).flat();
}
function certificatesIn(text) {
	return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}

// src/adapters/http/address-guard.ts
function assertOuterHost(url) {
	const host = unbracketed(url.hostname);
	if (isIP(host) === 0 ? isThisMachine(host) : !isPublicAddress(host)) throw refusal(url.host);
}
function isThisMachine(name) {
	return /(?:^|\.)localhost\.?$/.test(name);
}
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
			if (!addresses.every(({ address }) => isPublicAddress(address))) callback(refusal(hostname), []);
			else if (options.all === true) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		});
	};
}
function refusal(host) {
	return new LockReviewError("REQUEST_REFUSED", `${host} is not asked, because its address is not public and neither allowed-hosts nor the CLI configuration names it`, { hint: `If it is meant to be asked, name it (with its port) in allowed-hosts of the target branch's policy, with ${theSetting("allowed-hosts")}, or in a host block of the CLI configuration.` });
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
		...isTrustFailure(caught) ? { hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine." } : {}
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
		const { signal, time } = terms;
		this.#terms = terms;
		setMaxListeners(0, this.#over.signal);
		this.stop = AbortSignal.any([
			signal,
			this.#over.signal,
			...time === void 0 ? [] : [time]
		]);
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
		const { signal, time } = this.#terms;
		const ours = ownError(caught);
		if (ours !== void 0) return ours;
		if (signal.aborted) return stopped(signal);
		const timeIsUp = ownError(time?.reason);
		if (timeIsUp !== void 0) return timeIsUp;
		if (this.#url === void 0) return caught;
		if (this.#verdict === void 0) return unreachable(this.#url, caught);
		const message = `${shownUrl(this.#url)} ${this.#verdict}`;
		return new LockReviewError("HOST_UNREACHABLE", message, {
			hint: "Check the network and its proxy, or try again when the host is less busy.",
			cause: caught
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
	const asked = askedMs(answer, nowMs);
	if (asked !== void 0) return asked <= MAX_RETRY_AFTER_MS ? asked : void 0;
	return Math.min(FIRST_BACKOFF_MS * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);
}
function askedMs(answer, nowMs) {
	const after = answer?.headers["retry-after"];
	if (after === void 0 || answer?.status !== 429 && answer?.status !== 503) return void 0;
	if (/^\d+$/.test(after)) return Number(after) * 1e3;
	const date = Date.parse(after);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - nowMs);
}
async function withRetries(attempt, retries, { clock, time, secondMs = BUILT_UNIT.ms ?? 1e3, sleep = pause }, signal) {
	const stop = time === void 0 ? signal : AbortSignal.any([signal, time]);
	for (let made = 1;; made++) {
		const outcome = await attempt().catch((error) => {
			const isLost = isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(error.cause);
			if (made > retries || !isLost) throw error;
		});
		if (outcome !== void 0 && (made > retries || !isRetryableStatus(outcome.status))) return outcome;
		const waitMs = backoffMs(made, outcome, clock.now());
		if (waitMs === void 0 && outcome !== void 0) return outcome;
		await outcome?.discard();
		await sleep((waitMs ?? 0) * secondMs / 1e3, stop);
	}
}
async function pause(ms, stop) {
	try {
		await setTimeout$1(ms, void 0, { signal: stop });
	} catch (cause) {
		if (isLockReviewError(stop.reason)) throw stop.reason;
		throw new LockReviewError("ABORTED", "the work was stopped", { cause });
	}
}

// src/adapters/http/undici-http.ts
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
		request: (request, signal) => withRetries(() => attemptOnce(session, request, signal), request.retries, options, signal),
		stats: () => ({ ...session.stats }),
		close: async () => {
			const dispatchers = await Promise.all(session.dispatchers.values());
			session.dispatchers.clear();
			await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
		}
	};
}
async function attemptOnce(session, request, signal) {
	const { secondMs, time } = session.options;
	const { maxRedirects, maxBytes } = request;
	time?.throwIfAborted();
	const attempt = new HttpAttempt(request, {
		signal,
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
			...withoutAbsent({ authorization: hop.authorization })
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
			...isSecure ? await trust(session) : {},
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
function trust(session) {
	session.trust ??= trustedCertificates(session.options.environment).then((certificates) => certificates === void 0 ? {} : { secureContext: createSecureContext({ ca: [...certificates] }) });
	return session.trust;
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
	const known = new Set(all);
	const isOwnName = async (root) => {
		const at = await placeOf(root);
		return !(at !== void 0 && at !== root && known.has(at)) || !isAsStrict(at, root, listed);
	};
	const submodules = submodulesOf(paths);
	const inner = new Set(submodules);
	const isLockedInside = async (root) => lieBelow(await placeOf(root) ?? root, inner) && await tree.kind(lockFilePath(root)) === "file";
	const unseen = listed.filter((root) => !known.has(root));
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
	if (closed.length === 0) return limits;
	return [...limits, closed.length === 1 ? `The submodule ${namesText(closed)} is not looked into: audit it by itself` : `${closed.length} submodules are not looked into: ${namesText(closed)}`];
}

// src/cli/repository/repository-here.ts
const openedInRun = rememberedOf((_run) => /* @__PURE__ */ new Map());
function repositoryHere({ directory, environment, signal }) {
	return remembered(openedInRun(signal), directory, async () => {
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
	for (let at = directory;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return void 0;
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
	if (top === void 0 || !existsSync(join(top, ".gitmodules"))) return attributed;
	const git = await repositoryHere(context);
	if (git === void 0) return attributed;
	git.close();
	const topHere = relative(directory, top).split(sep).join("/") || ".";
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
	const inside = nameFrom(top, path);
	return inside === ".." || inside.startsWith("../") || resolve(inside) === inside ? void 0 : inside;
}
function nameFrom(directory, path) {
	return posix.normalize(relative(directory, path).split(sep).join("/") || ".");
}
function namesInside(directory, paths) {
	return paths.flatMap((path) => below(directory, path) ?? pathInside(directory, path) ?? []);
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
async function namedRoots({ files }, paths) {
	const roots = [...new Set(paths.map((path) => rootOfPath(path.split(sep).join("/"))))];
	for (const root of roots) {
		if (await files.list(root) !== void 0) continue;
		throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	return roots;
}
async function rootsLackingLock(context, roots) {
	const { directory, files } = context;
	const lacking = new Set(await filterAsync(roots, async (root) => await files.kind(lockFilePath(root)) !== "file"));
	for (const [top, here] of rootsByRepository(directory, roots)) await inRepository({
		...context,
		directory: top
	}, async (git) => {
		const places = here.map((root) => fromTop(git.top, join(placeOf(directory, root), LOCK_FILE_NAME)));
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

export { readRoot as $, submodulesIn as $t, pullRequestAddress as A, nullOr as At, filterLimits as B, workTreeOf as Bt, describeTrust as C, anInteger as Ct, forgeToken as D, checkedRecord as Dt, unbracketed as E, anything as Et, faultWords as F, unreadReview as Ft, namesText as G, gitMerger as Gt, isWanted as H, gitWithSubmodules as Ht, shippedRoot as I, policyChangedFindings as It, rootOfPath as J, checkedOutTree as Jt, pathsOf as K, stagedCommit as Kt, linkedRoots as L, blocks as Lt, notesAsker as M, recordOf as Mt, withNotes as N, unusable as Nt, isAddress as O, isRecord as Ot, decodeTrustedRoots as P, assembleReview as Pt, sourceName as Q, pathsIn as Qt, readCheckout as R, combineVerdicts as Rt, refusal as S, absentOr as St, proxyFor as T, anObjectName as Tt, lieBelow as U, openRepository as Ut, isUnder as V, assertFew as Vt, meantPaths as W, crossMerger as Wt, isSameRepository as X, filesIn$1 as Xt, attestationsNaming as Y, createGitTree as Yt, judgeArchive as Z, indexTree as Zt, isConfigured as _, variableArgument as _t, namesInside as a, diskName as an, moduleSharing as at, assertOuterHost as b, aCount as bt, rootsByRepository as c, placeInside as cn, collectRequirements as ct, inRepository as d, runProgram as dn, variableFileNames as dt, gitFailure as en, readRootChoice as et, repositoryHere as f, childEnvironment as fn, compareModuleVersions as ft, filterAsync as g, isAbsolutePath as gt, auditedRootModules as h, environmentArguments as ht, namedRoots as i, tooLargeInGit as in, rootEventWords as it, repositoryAddress as j, readJson as jt, publisherToken as k, listOf as kt, rootsLackingLock as l, withoutLinks as ln, loadModuleTree as lt, withFixedNames as m, parseModuleVersion as mt, fromTop as n, runGit as nn, isReadingThrough as nt, placesOfChange as o, isLockFileName as on, readByRelease as ot, repositoryTop as p, parseModuleConstraint as pt, placeIn as q, verifiedCommit as qt, nameFrom as r, kindOfMode as rn, rootCounter as rt, realPath as s, stillTree as sn, requirementsOfTree as st, changedPlace as t, gitOutput as tn, readRootModules as tt, checkedOutFiles as u, endWithUs as un, loadRootModule as ut, submoduleLimits as v, parseRemoteModuleSource as vt, portOf as w, anObject as wt, isPublicAddress as x, aText as xt, createHttpClient as y, mentionsOf as yt, submodulesOf as z, cutShort as zt };