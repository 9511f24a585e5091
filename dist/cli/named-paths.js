import { r as __toESM } from "./rolldown-runtime.js";
import { $ as sortedUnique, B as isPrerelease, C as OPENTOFU$1, D as defaultRegistryHost, E as commandName, H as parseVersion, I as compareNumbers, L as compareVersions, M as parseServiceHost, P as canonicalNumber, Q as compareBytes, S as withoutAbsent, T as TERRAFORM, W as versionParts, at as appendAll, d as AddressError, f as addressParts, h as impliedProviderAddress, j as asciiHostname, k as isUnread, st as largestOf, ut as quoted$1, x as parseProviderAddress } from "./platform.js";
import { c as stopped, i as boundedMessage, o as isLockReviewError, r as attempt$1, s as nextTurn, t as LockReviewError } from "./error.js";
import { l as theSetting } from "./values.js";
import { h as MAX_TOKENS, m as MAX_STEPPED_CHARACTERS, o as MAX_MODULES, p as MAX_SOURCE_FILE_BYTES, r as MAX_FILE_BYTES, s as MAX_PATH_LENGTH, t as MAX_CONFIGURATION_BYTES } from "./input-limits.js";
import { _ as foldedName, b as pathFromBytes, f as makeScratchDirectory, n as SECOND_MS, o as createDiskTree, t as BUILT_UNIT, v as isByteText, y as pathBytes } from "./run-time.js";
import { C as salvageBlocks, D as boundedDiagnostics, G as rememberedOf, L as mergeConstraints, M as withBoundedDetail, O as isTooMuch, R as parseConstraints, S as parseFile, T as decodeText, W as remembered, _ as toStringValue, a as refuse, b as sourceText, c as fail, d as NULL, f as UNKNOWN, h as stringValue, i as convertValue, j as tooMuchBefore, k as tooManyBytes, l as made, n as evaluate, p as boolValue, r as evaluateLiteral, s as chargeUnits, t as hasErrors, u as notEvaluated, v as weightOf, w as cleanPath$2, x as parseExpressionText, z as withoutTrailing } from "./diagnostic.js";
import { a as VERSION_FILES, c as knownLocks, m as MAX_PROVIDERS, n as lockSide, o as chooseTool, p as recognizeHeader, r as readLockBytes } from "./lock-side.js";
import { $t as bodyAttributes, At as forOverride, B as SEVERITIES, Bt as booleanArgument, Ct as normalizedName, D as counted, Dt as WHOLE_CHECK_SCHEMA, Et as MODULE_SCHEMA, Ft as evaluableExpression, G as isConfiguration, Gt as isConfigurationConstraint, H as sortFindings, Ht as evaluateConstant, It as mentions, J as lockFilePath, Jt as jsonValue, Kt as isNotEvaluated, L as remedyByHand, Lt as nativeExpression, Mt as resourceSchema, Nt as terraformSchema, Ot as bodySchema, Pt as variableSchema, Q as touchesItsDirectory, Qt as nativeTraversal, Rt as readNativeExpression, St as localNameProblem, Tt as LANGUAGE_SCHEMA, U as LOCK_FILE_NAME, Ut as evaluateKey, Vt as decodeVersionArgument, Wt as expressionPlace, Xt as mapItems, Y as lockedDirectories, Yt as keywordOf, Zt as stringArgument, _t as decodeState, bt as decodeProviderReference, dt as RULE_TABLE, en as bodyContent, gt as LOCAL_STATE_NAME, in as placeRange, it as openGate, jt as importSchema, kt as fileSchema, nn as parseJsonSyntax, ot as policyChangeWeight, qt as isQuotedString, rn as errorAt, tn as partialBodyContent, tt as DEFAULT_POLICY, vt as requirementsWithState, wt as CHECK_SCHEMA, xt as impliedLocalName, yt as decodeProvider, zt as mentionsOf } from "./explain-hash.js";
import { n as groupChanges } from "./classify.js";
import { X509Certificate, createPublicKey } from "node:crypto";
import { setMaxListeners } from "node:events";
import { BlockList, isIP } from "node:net";
import { isUtf8 } from "node:buffer";
import { createSecureContext, rootCertificates } from "node:tls";
import { existsSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve as resolve$1, sep } from "node:path";
import { lstat, readFile, readdir, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import process$1 from "node:process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize } from "node:path/posix";
import { lookup as lookup$1 } from "node:dns";

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
	return {
		wait: () => {
			timer ??= setInterval(look, seconds * SECOND_MS / LOOKS).unref();
		},
		news: () => {
			looks = 0;
		},
		rest
	};
}

// src/adapters/disk/place-inside.ts
async function placeInside(directory, path) {
	const top = await realPath$1(directory);
	const named = inside$1(directory, path) ?? inside$1(top, path);
	if (named !== void 0) return named;
	for (let at = path;; at = dirname(at)) {
		const place = inside$1(top, await realPath$1(at));
		if (place !== void 0) return withSlashes(join(place, relative(at, path)));
		if (dirname(at) === at) return void 0;
	}
}
async function realPath$1(path) {
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
function matched(form, line, command) {
	const parts = form.exec(line);
	if (parts === null) throw oddAnswer(command);
	return parts;
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
		const [, oldMode = "", newMode = "", status = ""] = matched(RAW_LINE$1, pieces[at] ?? "", "diff");
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
		...context.settings
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
async function runGit(context, args, input = "", stop) {
	const program = {
		file: "git",
		args: [...globalArguments(context), ...args],
		directory: context.directory,
		environment: gitEnvironment(context.environment, context.index),
		input,
		maxBytes: MAX_OUTPUT_BYTES,
		seconds: 120,
		stop: stop ?? context.signal
	};
	const end = await runProgram(program);
	switch (end.kind) {
		case "exited": return end;
		case "late":
			if (context.signal?.aborted === true) throw stopped(context.signal, `git ${args[0] ?? ""} was stopped`);
			throw lateGit(args[0] ?? "", 120);
		case "failed": throw notRun(args[0] ?? "", end.cause);
	}
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
function lateGit(command, seconds) {
	return new LockReviewError("GIT_FAILED", `git ${command} did not end within ${seconds} seconds`, { hint: "Run it by hand in that directory to see what it waits for: a lock, a network drive, a password." });
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
async function settingNames(context, pattern) {
	return splitNul(await gitFinding(context, [
		"config",
		"--name-only",
		"-z",
		"--get-regexp",
		pattern
	]));
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
	const exact = files.filter(({ path }) => posix.basename(path) === ATTRIBUTES);
	const inOneDirectory = byDirectory(files);
	const asOneName = [...inOneDirectory].flatMap(([directory, twins]) => twins.slice(0, 1).map((twin) => ({
		...twin,
		path: posix.join(directory, ATTRIBUTES)
	})));
	const [strict, ignoringCase] = await Promise.all([ask({
		files: exact,
		paths,
		ignoreCase: false
	}, environment), ask({
		files: asOneName,
		paths,
		ignoreCase: true
	}, environment)]);
	return new Map(paths.map((path) => {
		const folded = ignoringCase.get(path) ?? UNSPECIFIED;
		const twins = directoriesAbove(path).map((directory) => inOneDirectory.get(directory) ?? []).filter(({ length }) => length > 1).flatMap((found) => found.map((file) => file.path));
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
function byDirectory(files) {
	const found = /* @__PURE__ */ new Map();
	for (const file of files) {
		const directory = posix.dirname(file.path);
		const known = found.get(directory);
		if (known === void 0) found.set(directory, [file]);
		else known.push(file);
	}
	return found;
}
async function ask({ files, paths, ignoreCase }, environment) {
	if (files.length === 0) return /* @__PURE__ */ new Map();
	const place = makeScratchDirectory("attributes");
	try {
		const settings = [...["core.attributesFile=/dev/null", `core.ignoreCase=${ignoreCase}`], "safe.bareRepository=all"];
		const context = {
			directory: place.path,
			environment,
			settings,
			signal: void 0
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
			...found.get(path),
			[name]: value
		});
	}
	return new Map([...found].map(([path, values]) => [path, attributesOf(values)]));
}
function attributesOf(values) {
	const entries = NAMES.map((name) => [name, values[name] ?? "unspecified"]);
	return Object.fromEntries(entries);
}
const UNSPECIFIED = attributesOf({});
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
	const bytes = [];
	for (const [i, byte] of content.entries()) {
		if (byte === 10 && content[i - 1] !== 13) bytes.push(13);
		bytes.push(byte);
	}
	return Uint8Array.from(bytes);
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
function entriesOf(lines) {
	return lines?.map(({ path, kind }) => ({
		name: posix.basename(path),
		kind
	})).sort((a, b) => compareBytes(a.name, b.name));
}
function submodulesIn({ entries }) {
	return [...entries.values()].filter(({ kind }) => kind === "other").map(({ path, object }) => ({
		path,
		commit: object
	}));
}
function pathsIn({ entries }) {
	const paths = [];
	for (const { path, kind } of entries.values()) {
		if (kind === "directory") continue;
		paths.push({
			path,
			kind: kind === "other" ? "submodule" : kind,
			isTracked: true
		});
	}
	return paths;
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
			return place === void 0 ? void 0 : entriesOf(index.directories.get(place));
		},
		kind: async (path) => {
			const index = await content.index();
			const clean = cleanPath$1(path);
			if (clean === void 0) return void 0;
			if (clean === "") return "directory";
			const parent = await resolveIn(index, parentOf(clean), targets);
			return parent === void 0 ? void 0 : index.entries.get(joined$1(parent, posix.basename(clean)))?.kind;
		},
		resolve: async (path) => resolveIn(await content.index(), path, targets),
		followLinks: async (path) => resolveIn(await content.index(), path, targets, stepIntoRepository)
	};
}
function cleanPath$1(path) {
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
	const ask = async (index, paths) => {
		const attributes = await attributesAbove(index, paths, content);
		const found = await readConversions(attributes, paths, environment);
		return {
			asked: new Set(paths),
			found
		};
	};
	const lockPlaces = async ({ entries }) => {
		const locks = [...entries.keys()].filter(isLockFileName);
		const links = locks.filter((path) => entries.get(path)?.kind === "symlink");
		const places = await Promise.all(links.map((path) => tree.resolve(path)));
		return sortedUnique([...locks, ...places.filter((place) => place !== void 0)]);
	};
	const conversionOf = async (place) => {
		const index = await content.index();
		const all = await remembered(known, "", async () => ask(index, await lockPlaces(index)));
		return (all.asked.has(place) ? all : await remembered(known, place, () => ask(index, [place]))).found.get(place);
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
		this.#abandon(lateGit("cat-file", 120));
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
const RAW_DIFF = [
	"-r",
	"-z",
	"-M",
	"--raw",
	"--no-abbrev",
	"--no-relative",
	"--no-textconv",
	"--no-ext-diff",
	"--ignore-submodules=dirty"
];
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
async function changesToWorkTree(context, { from, untracked }) {
	assertCommits([from]);
	const tracked = await gitOutput(context, [
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
async function earlierBlobs(context, { at, path, limit }) {
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

// src/adapters/git/git-commits.ts
const NAME = /^([0-9a-f]{40}|[0-9a-f]{64}|refs\/[^~^:@\\]*(?:@[^{~^:@\\]*)*|@|(?:[A-Z]+_)?HEAD|)((?:~|\^|@\{).*)?$/;
async function resolveCommit(context, name) {
	const [, stem, rest] = /\p{Cc}/u.test(name) || name === "" ? [] : NAME.exec(name) ?? [];
	if (stem === void 0) return void 0;
	const there = await whatIsThere(context, stem);
	const isBranch = stem.startsWith("refs/heads/") && rest === void 0;
	if (there !== true && (isBranch || there === void 0)) return there;
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
	const args = ["rev-parse", `--disambiguate=${digits}`];
	const listed = await runGit(context, args);
	if (listed.code !== 0) throw gitFailure(args, listed);
	const objects = listed.stdout.toString().split("\n").filter(isObjectName);
	return (await Promise.all(objects.map((object) => resolveCommit(context, object)))).filter((commit, i) => commit !== void 0 && commit === objects[i]);
}
async function commitTime(context, commit) {
	const args = [
		"show",
		"--no-patch",
		"--format=%ct",
		"--end-of-options",
		commit
	];
	const shown = await runGit(context, args);
	if (shown.code !== 0) throw gitFailure(args, shown);
	const seconds = shown.stdout.toString().trim();
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
		settings: [...context.settings, ...AUTHOR]
	};
	const index = context.environment["GIT_INDEX_FILE"];
	const tree = await makeObject({
		...here,
		index
	}, ["write-tree"]);
	const last = await resolveCommit(here, "HEAD");
	const parent = last ?? await commitOfNothing(here);
	return {
		commit: await makeObject(here, [
			"commit-tree",
			"-m",
			"staged",
			"-p",
			parent,
			tree
		]),
		onto: last === void 0 ? parent : "HEAD"
	};
}
async function commitOfNothing(context) {
	return makeObject(context, [
		"commit-tree",
		"-m",
		"nothing",
		await makeObject(context, ["mktree"])
	]);
}
async function makeObject(context, args) {
	const id = commitId(await gitOutput(context, args));
	if (id !== void 0) return id;
	throw new LockReviewError("GIT_FAILED", `git ${args[0]} named no object`);
}
function gitMerger(context) {
	return async (ours, theirs) => {
		assertCommits([ours, theirs]);
		const settings = [...context.settings, "merge.renormalize=false"];
		const drivers = await switchedOffDrivers(context);
		const args = [
			"merge-tree",
			"--write-tree",
			"-z",
			"--name-only",
			"--no-messages",
			ours,
			theirs
		];
		const result = await runGit({
			...context,
			settings: [...settings, ...drivers]
		}, args);
		const [tree = "", ...paths] = splitNul(result.stdout);
		if (result.code > 1 || !isObjectName(tree)) return {
			kind: "none",
			reason: reasonOf(result)
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
function reasonOf(result) {
	if (result.code === 129) return "it takes git 2.38 or later";
	return gitFailure(["merge-tree"], result).message;
}
async function switchedOffDrivers(context) {
	const drivers = await settingNames(context, "^merge\\..*\\.driver$");
	return sortedUnique(drivers).map((name) => `${name}=false`);
}

// src/locking/gathering/limits.ts
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
const AT_ONCE = 64;
async function mapFewAtOnce(items, task) {
	const results = [];
	const rest = items.entries();
	let hasFailed = false;
	const work = async () => {
		for (const [i, item] of rest) {
			if (hasFailed) return;
			results[i] = await task(item);
		}
	};
	const works = Array.from({ length: AT_ONCE }, work);
	try {
		await Promise.all(works);
	} catch (caught) {
		hasFailed = true;
		throw caught;
	}
	return results;
}
function newRound() {
	let decide = () => {};
	return {
		decided: new Promise((resolve) => {
			decide = resolve;
		}),
		decide,
		open: 0,
		bytes: 0
	};
}
function downloadBudget(maxBytes) {
	let spent = 0;
	let exhausted = false;
	const canTake = (bytes) => spent + bytes <= maxBytes;
	let round = newRound();
	const enter = () => {
		const mine = round;
		let isIn = true;
		mine.open++;
		const leave = () => {
			if (!isIn) return;
			isIn = false;
			if (--mine.open > 0) return;
			round = newRound();
			mine.decide();
		};
		const plan = async (bytes) => {
			if (!isIn) return canTake(bytes) ? void 0 : spent + bytes;
			mine.bytes += bytes;
			leave();
			const before = spent;
			await mine.decided;
			return before + mine.bytes > maxBytes ? before + mine.bytes : void 0;
		};
		return {
			plan,
			leave
		};
	};
	return {
		canTake,
		enter,
		maxBytes,
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
	const disk = createDiskTree({
		root: top,
		reach: "root"
	});
	const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
	const present = await mapFewAtOnce(skipped, async (path) => await disk.kind(path) === void 0 ? [] : [path]);
	const tracked = /* @__PURE__ */ new Set([...listed.tracked, ...present.flat()]);
	const paths = listWorkTree({
		...listed,
		tracked
	});
	const links = await linksAmong(paths, top);
	return [...paths.map((path) => {
		return {
			path,
			kind: links.has(path) ? "symlink" : "file",
			isTracked: tracked.has(path),
			...withoutAbsent({ unwatched: unwatched.get(path) })
		};
	}), ...[...submodules].map((path) => ({
		path,
		kind: "submodule",
		isTracked: true
	}))];
}
async function linksAmong(paths, top) {
	const disk = createDiskTree({
		root: top,
		reach: "root"
	});
	const directories = [...new Set(paths.map((path) => posix.dirname(path)))];
	const found = await mapFewAtOnce(directories, async (directory) => {
		try {
			return (await disk.list(directory) ?? []).filter(({ kind }) => kind === "symlink").map(({ name }) => foldedName(posix.join(directory, name)));
		} catch (caught) {
			if (isLockReviewError(caught, "FILE_FAILED")) return [UNLISTED + directory];
			throw caught;
		}
	});
	const told = new Set(found.flat());
	const asked = paths.filter((path) => told.has(foldedName(path)) || told.has(UNLISTED + posix.dirname(path)));
	const links = await mapFewAtOnce(asked, async (path) => await disk.kind(path) === "symlink" ? [path] : []);
	return new Set(links.flat());
}
const UNLISTED = "\0";

// src/adapters/git/git-cli.ts
async function openRepository(options) {
	const { environment, settings = [], signal } = options;
	const top = await findTop({
		...options,
		settings,
		signal
	});
	const context = {
		directory: top,
		environment,
		settings,
		signal
	};
	const blobs = new GitBlobs(context);
	const indexes = /* @__PURE__ */ new Map();
	const index = (at) => remembered(indexes, at, () => readIndex(context, at));
	const { compared, listed } = workTreeIn(context);
	return {
		top,
		...commitsIn(context),
		changedPaths: (from, to) => to === "work-tree" ? compared(from) : changesBetween(context, [from, to]),
		treeAt: (commit) => checkedOutTree({
			index: () => index(commit),
			read: (object) => blobs.read(object)
		}, context.environment),
		submodules: async (at) => submodulesIn(await index(at)),
		origin: () => findOrigin(context),
		listFiles: async (at) => at === "work-tree" ? listWorkTree(await listed()) : filesIn$1(await index(at)),
		listPaths: async (at) => at === "work-tree" ? listWorkTreePaths(await listed(), top) : pathsIn(await index(at)),
		fileHistory: async (at, path, limit) => {
			const objects = await earlierBlobs(context, {
				at,
				path,
				limit
			});
			return Promise.all(objects.map((object) => blobs.read(object)));
		},
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
		mergeBase: (a, b) => remembered(bases, `${a} ${b}`, () => mergeBase(context, [a, b])),
		commitTime: (commit) => commitTime(context, commit),
		firstParent: (commit) => commitOf(`${commit}^1`)
	};
}
function filesIn$1({ entries }) {
	const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
	return sortedUnique(files.map(({ path }) => path));
}
async function findTop(context) {
	const args = ["rev-parse", "--show-toplevel"];
	const result = await runGit(context, args);
	if (result.code === 0) return resolve$1(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
	if (/not a git repository|must be run in a work tree|cannot use bare repository/.test(result.stderr)) throw new LockReviewError("NOT_A_REPOSITORY", `${context.directory} is not in the work tree of a git repository`);
	throw gitFailure(args, result);
}
function workTreeIn(context) {
	const listings = /* @__PURE__ */ new Map();
	const listed = () => remembered(listings, "", () => readWorkTree(context).finally(() => listings.delete("")));
	const settings = /* @__PURE__ */ new Map();
	const compared = async (from) => {
		const [{ untracked }, filters] = await Promise.all([listed(), remembered(settings, "", () => switchedOffFilters(context))]);
		const unfiltered = {
			...context,
			settings: [...context.settings, ...filters]
		};
		return changesToWorkTree(unfiltered, {
			from,
			untracked
		});
	};
	return {
		compared,
		listed
	};
}
async function switchedOffFilters(context) {
	const names = (await settingNames(context, "^filter\\..*\\.(clean|process)$")).map((name) => name.slice(0, name.lastIndexOf(".")));
	return sortedUnique(names).flatMap((name) => [
		`${name}.clean=`,
		`${name}.process=`,
		`${name}.required=false`
	]);
}
async function findOrigin(context) {
	const url = (await gitFinding(context, [
		"config",
		"--get",
		"remote.origin.url"
	])).toString("utf8").trim();
	return url === "" ? void 0 : url;
}
async function mergeBase(context, commits) {
	assertCommits(commits);
	return commitId(await gitFinding(context, ["merge-base", ...commits]));
}
async function readIndex(context, commit) {
	assertCommits([commit]);
	return indexTree(decodeTreeLines(await gitOutput(context, [
		"ls-tree",
		"-r",
		"-t",
		"-z",
		"--full-tree",
		commit
	])));
}
async function ignoredPaths(context, paths) {
	if (paths.length === 0) return /* @__PURE__ */ new Set();
	const args = [
		"check-ignore",
		"-z",
		"--stdin"
	];
	const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
	const ignored = await gitFinding(context, args, input);
	return new Set(splitNul(ignored).map((path) => path.slice(2)));
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
function submoduleAddress({ url }) {
	if (url !== void 0) return url;
	throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
}
async function readGitmodules(files) {
	try {
		const content = await files.read(".gitmodules");
		return content === void 0 ? "" : Buffer.from(content).toString("utf8");
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return "";
	}
}
async function writtenUrls(text, environment) {
	const context = {
		directory: tmpdir(),
		environment,
		settings: [],
		signal: void 0
	};
	const { code, stdout } = await runGit(context, [
		"config",
		"--no-includes",
		"--file=-",
		"-z",
		"--list"
	], text);
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
async function checkedOutSubmodule({ top, environment, signal }, { path, commit }) {
	const directory = await submoduleDirectory(top, path);
	if (directory === void 0) return void 0;
	const settings = [`safe.directory=${directory}`];
	let git;
	try {
		const { code } = await runGit({
			directory,
			environment,
			settings,
			signal
		}, [
			"config",
			"--get-regexp",
			"^(remote\\..*\\.promisor|extensions\\.partialclone)$"
		]);
		if (code === 0) return void 0;
		git = await openRepository({
			directory,
			environment,
			settings,
			signal
		});
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
function treeWithMounts(outer, mounts) {
	if (mounts.length === 0) return outer;
	const byPath = new Map(mounts.map((mount) => [mount.path, mount]));
	const followLinks = async (path) => await outer.followLinks?.(path) ?? path;
	const placeOf = async (path) => mountOf(byPath, path) ?? mountOf(byPath, await followLinks(path));
	const into = async (path, ask) => {
		const place = await placeOf(path);
		if (place === void 0) return ask(outer, path, "");
		const tree = await place.mount.open();
		return "reason" in tree ? void 0 : ask(tree, place.inside, place.mount.path);
	};
	return {
		read: (path) => into(path, (tree, inner) => tree.read(inner)),
		checkedOut: (path) => into(path, (tree, inner) => checkedOutOf(tree, inner)),
		list: (path) => into(path, async (tree, inner, mount) => {
			const entries = await tree.list(inner);
			return mount === "" ? entries?.map((entry) => asDirectory(byPath, path, entry)) : entries;
		}),
		kind: async (path) => {
			const above = await followLinks(posix.dirname(path));
			const place = mountOf(byPath, posix.join(above, posix.basename(path)));
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
function asDirectory(mounts, directory, entry) {
	const path = posix.join(directory, entry.name).replace(/^\.\//, "");
	return mounts.has(path) ? {
		...entry,
		kind: "directory"
	} : entry;
}
async function checkedOutOf(tree, path) {
	if (tree.checkedOut !== void 0) return tree.checkedOut(path);
	const content = await tree.read(path);
	return content === void 0 ? void 0 : { content };
}
function deferredTree(find) {
	let known;
	let finding;
	const findOnce = async () => {
		known = await find();
		return known;
	};
	const ask = (question) => {
		if (known !== void 0) return question(known);
		finding ??= findOnce();
		return finding.then(question);
	};
	return {
		read: (path) => ask((tree) => tree.read(path)),
		list: (path) => ask((tree) => tree.list(path)),
		kind: (path) => ask((tree) => tree.kind(path)),
		resolve: (path) => ask((tree) => tree.resolve(path)),
		checkedOut: (path) => ask((tree) => checkedOutOf(tree, path)),
		followLinks: (path) => ask((tree) => tree.followLinks?.(path) ?? Promise.resolve(void 0)),
		outOfReach: (path) => ask((tree) => tree.outOfReach?.(path) ?? Promise.resolve(void 0))
	};
}

// src/adapters/git/git-with-submodules.ts
const MAX_SUBMODULES = 100;
const MAX_DEPTH$1 = 4;
function gitWithSubmodules(git, reach) {
	const opening = {
		reach,
		opened: /* @__PURE__ */ new Map(),
		closing: []
	};
	return {
		...git,
		treeAt: (commit) => treeOf(opening, {
			git,
			commit,
			top: reach.checkout,
			depth: 0
		}),
		close: () => {
			for (const close of opening.closing.splice(0)) close();
		}
	};
}
function treeOf(opening, { git, commit, top, depth }) {
	const { opened, reach } = opening;
	return filesWithSubmodules({
		git,
		commit
	}, reach.environment, (submodule) => {
		const { path, commit: linked, url = "" } = submodule;
		const key = JSON.stringify([
			top,
			path,
			linked,
			url
		]);
		if (opened.size >= MAX_SUBMODULES && !opened.has(key)) throw tooMany();
		return remembered(opened, key, () => openSubmodule(opening, {
			submodule,
			top,
			depth: depth + 1
		}));
	});
}
async function openSubmodule(opening, { submodule, top, depth }) {
	const { environment, fetcher, signal } = opening.reach;
	const { path, commit } = submodule;
	if (depth > MAX_DEPTH$1) throw new LockReviewError("LIMIT_EXCEEDED", `it is more than ${MAX_DEPTH$1} levels deep`);
	const git = top && await checkedOutSubmodule({
		top,
		environment,
		signal
	}, submodule);
	if (git) {
		opening.closing.push(git.close);
		return treeOf(opening, {
			git,
			commit,
			top: join(top, path),
			depth
		});
	}
	const url = submoduleAddress(submodule);
	if (fetcher === void 0) throw new LockReviewError("REQUEST_REFUSED", "nothing is fetched in this run");
	return fetcher.fetch({
		url,
		ref: commit
	});
}
function tooMany() {
	return new LockReviewError("LIMIT_EXCEEDED", `there are more than ${MAX_SUBMODULES} submodules to open`);
}
function filesWithSubmodules({ git, commit }, environment, open) {
	return deferredTree(async () => {
		const mounts = (await placedSubmodules(git, commit, environment)).map((submodule) => {
			let opened;
			const openOnce = () => opened ??= openOrReason(submodule, open);
			return {
				path: submodule.path,
				open: openOnce
			};
		});
		return treeWithMounts(git.treeAt(commit), mounts);
	});
}
async function openOrReason(submodule, open) {
	try {
		return await open(submodule);
	} catch (caught) {
		if (!(caught instanceof LockReviewError)) throw caught;
		const { path } = submodule;
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
	return deferredTree(async () => {
		if (await files.kind(posix.join(top, ".gitmodules")) === void 0) return files;
		const head = await git.resolveCommit("HEAD");
		const places = (head === void 0 ? [] : await git.submodules(head)).map(({ path }) => posix.join(top, path));
		const areEmpty = await Promise.all(places.map((place) => isEmptyDirectory(files, place)));
		return treeWithMounts(files, places.filter((_, i) => areEmpty[i]).map((path) => {
			const reason = `it is in the submodule "${path}", which is not checked out`;
			return {
				path,
				open: () => Promise.resolve({ reason })
			};
		}));
	});
}
async function isEmptyDirectory(files, path) {
	try {
		return (await files.list(path))?.length === 0;
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return false;
		throw caught;
	}
}
function stillTree(files) {
	const lists = /* @__PURE__ */ new Map();
	const listings = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	const list = (path) => remembered(lists, path, async () => {
		const kind = path.length > 1024 ? "ask" : await known(path);
		return kind === void 0 || kind === "file" ? void 0 : files.list(path);
	});
	const listingOf = (directory) => remembered(listings, directory, async () => listingFrom(await list(directory)));
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
	const findPlace = async (path) => {
		const kind = await known(path);
		if (kind === "ask") return files.resolve(path);
		const parent = kind && await resolve(posix.dirname(path));
		return parent === void 0 ? void 0 : posix.join(parent, posix.basename(path));
	};
	const resolve = (path) => remembered(places, path, () => findPlace(path));
	return {
		read: async (path) => {
			return await known(cleanPath(path)) === void 0 ? void 0 : files.read(path);
		},
		list: (path) => list(cleanPath(path)),
		kind: async (path) => {
			const kind = await known(cleanPath(path));
			return kind === "ask" ? files.kind(path) : kind;
		},
		resolve: (path) => resolve(cleanPath(path))
	};
}
function listingFrom(entries = []) {
	return {
		kinds: new Map(entries.map(({ name, kind }) => [name, kind])),
		folded: new Set(entries.map(({ name }) => foldedName(name)))
	};
}
function cleanPath(path) {
	const clean = posix.normalize(path);
	return clean.length > 1 && clean.endsWith("/") ? clean.slice(0, -1) : clean;
}
function isBelowTop(path) {
	if (path === "." || path === ".." || path.startsWith("../")) return false;
	return !/^\/|^[A-Za-z]:|\\/.test(path);
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
	const worst = largestOf([...verdicts].map((verdict) => VERDICTS.indexOf(verdict)), 0);
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
function cutShort(review, unread, reason) {
	const finding = {
		rule: "not-verified",
		severity: RULE_TABLE["not-verified"].severity,
		provider: null,
		root: ".",
		file: null,
		line: null,
		summary: "The review was not finished",
		detail: `${unread} was not looked at: ${reason}.`,
		remedy: remedyByHand("Run the review again, with more time if everything answers as it should.")
	};
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
	return changes.map((change) => ({
		rule: "policy-changed",
		severity: policyChangeWeight(policy, change.problem),
		provider: null,
		root: ".",
		file: change.path,
		line: null,
		summary: change.problem === void 0 ? "The change touches what decides this review" : `The change makes the ${change.kind === "ledger" ? "ledger" : "policy"} unusable`,
		detail: changeText(change),
		remedy: remedyByHand("Have somebody who answers for the policy look at it, best in a change of its own.")
	}));
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
	return [{
		rule: "policy-changed",
		severity: "warning",
		provider: null,
		root: ".",
		file: file ?? null,
		line: null,
		summary: "The gate stands open for an emergency",
		detail: `emergency holds until ${until.text}: ${reason}. Approved by ${approvedBy}.`,
		remedy: remedyByHand("Remove emergency from the policy, and review again what was merged meanwhile.")
	}];
}
const MAX_NAMESPACES = 40;
function ledgerText(changes) {
	if (changes.length === 0) return "No line of it says anything else.";
	const ordered = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
	const rest = ordered.length - MAX_NAMESPACES;
	return [...ordered.slice(0, MAX_NAMESPACES).map(namespaceText), ...rest > 0 ? [`And ${rest} more namespaces.`] : []].join(" ");
}
function rankOf({ isKnown, added, removed }) {
	if (!isKnown) return 3;
	if (added.length > 0) return 0;
	return removed.length > 0 ? 1 : 2;
}
function namespaceText({ scope, added, removed, changed, isKnown }) {
	const parts = [
		...added.map((line) => `${isKnown ? "one more key" : "first key"} ${keyText(line)}`),
		...removed.map((line) => `no longer ${keyText(line)}`),
		...changed.map(({ from, to }) => `${keyText(to)}, before ${historyText(from)}`)
	];
	return `${scopeText(scope)}: ${parts.join("; ")}.`;
}
function scopeText(scope) {
	const [host = ""] = scope.split("/");
	const ascii = asciiHostname(host);
	return ascii === host ? scope : `${scope} (${ascii})`;
}
function keyText(line) {
	return `${line.fingerprint} (${historyText(line)})`;
}
function historyText({ version, day, learned }) {
	return `since ${version}, ${day}, ${learned}`;
}

// src/app/review/assemble-review.ts
function assembleReview(parts, meter) {
	const { roots, policy, commits, auditedCommit } = parts;
	const verdict = verdictOf(parts);
	const gate = openGate(policy, meter.clock.now());
	const traces = openGateFindings(gate, parts.policyFile);
	const repositoryWide = [...parts.repositoryFindings ?? [], ...traces];
	return {
		verdict,
		baseCommit: commits?.base ?? null,
		headCommit: commits?.head ?? null,
		...withoutAbsent({
			auditedCommit,
			isOfWorkTree: commits?.isOfWorkTree
		}),
		baseName: commits?.baseName ?? null,
		roots,
		changes: groupChanges(roots.flatMap((root) => root.changes)),
		findings: sortFindings([...roots.flatMap((root) => root.findings), ...repositoryWide]),
		hashes: distinctHashes(roots),
		limits: statedLimits(parts, meter.setup),
		leftOut: sortedUnique(parts.leftOut ?? []),
		stats: runStats(meter),
		version: meter.programVersion,
		failOn: policy.failOn,
		mode: parts.mode,
		...withoutAbsent({ openGate: gate })
	};
}
function unreadReview(mode, reason, meter) {
	const review = assembleReview({
		mode,
		roots: [],
		policy: DEFAULT_POLICY,
		commits: void 0
	}, meter);
	return cutShort(review, mode === "review" ? "What the change brings" : "What is there", reason.message);
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
		...roots.flatMap((root) => [...requirementLimits(root), ...root.limits ?? []].map((limit) => `${root.root}: ${limit}`)),
		...limits,
		...setup?.remarks ?? []
	];
	return sortedUnique(all.map((limit) => boundedMessage(limit)));
}
function requirementLimits({ requirements }) {
	const { limits = [], state } = requirements ?? {};
	return state?.problem === void 0 ? limits : [...limits, `${state.file} is not read: ${state.problem}`];
}

// src/language/config/body/files.ts
const TERRAFORM_ENDINGS = [".tf", ".tf.json"];
const OPENTOFU_ENDINGS = [".tofu", ".tofu.json"];
const TERRAFORM_TEST_ENDINGS = [".tftest.hcl", ".tftest.json"];
const OPENTOFU_TEST_ENDINGS = [".tofutest.hcl", ".tofutest.json"];
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
function testFileNames(names, tool, where) {
	const endings = endingsFor(tool, TERRAFORM_TEST_ENDINGS, OPENTOFU_TEST_ENDINGS);
	const seesAll = where === "own-directory" && tool.name === "terraform" && tool.minor >= 13;
	return preferred([...names].filter((name) => (seesAll || !isIgnoredFile(name)) && stemOf(name, endings) !== void 0));
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
	const ending = endings.find((known) => name.endsWith(known));
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

// src/language/config/blocks/decode-required-providers.ts
const PRIMITIVES$1 = /* @__PURE__ */ new Set([
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
			entries: decoded.flatMap((entry) => entry.value ?? [])
		},
		diagnostics: decoded.flatMap((entry) => entry.diagnostics)
	};
}
function decodeEntry(attribute, tool) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const isObject = attribute.expression.node.kind === "for";
	if (diagnostics.some(isNotEvaluated) && !isObject) return { diagnostics };
	return !hasErrors(diagnostics) && PRIMITIVES$1.has(value.kind) ? decodeLegacyEntry(attribute, tool) : decodeObjectEntry(attribute, tool);
}
function decodeLegacyEntry(attribute, tool) {
	const version = decodeVersionArgument(attribute);
	const address = impliedAddress(attribute, tool);
	const diagnostics = [...version.diagnostics, ...address.diagnostics];
	if (address.value === void 0 || hasErrors(diagnostics)) return { diagnostics };
	return {
		value: entry(attribute, address.value, version.constraint),
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
		value: entry(attribute, address, parts.constraint),
		diagnostics
	};
}
function entry(attribute, address, constraint) {
	return {
		localName: attribute.name,
		address,
		...withoutAbsent({ constraint }),
		place: attribute.place
	};
}
const PAIR_DECODERS = /* @__PURE__ */ new Map([
	["version", decodeVersion],
	["source", decodeSource$1],
	["configuration_aliases", () => ({ diagnostics: [] })]
]);
function decodePairs(pairs, attribute, tool) {
	let parts = {};
	const diagnostics = [];
	for (const pair of pairs) {
		const key = evaluateKey(pair);
		if (hasErrors(key.diagnostics)) {
			appendAll(diagnostics, key.diagnostics);
			continue;
		}
		const name = key.value.kind === "string" ? key.value.value : void 0;
		const decoder = PAIR_DECODERS.get(name ?? "");
		const { diagnostics: found, ...part } = decoder?.(pair.value, attribute, tool) ?? { diagnostics: [keyProblem(pair, name)] };
		appendAll(diagnostics, found);
		parts = {
			...parts,
			...part
		};
		if (decoder === void 0 && name !== void 0) break;
	}
	return {
		...parts,
		diagnostics
	};
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
function decodeSource$1(value, _attribute, tool) {
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
function impliedAddress(attribute, tool) {
	const name = normalizedName(attribute.name);
	if (name !== void 0) return {
		value: impliedProviderAddress(name, tool),
		diagnostics: []
	};
	const detail = `"${attribute.name}" cannot be the name of a provider.`;
	return { diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid provider name", detail)] };
}

// src/language/config/blocks/decode-resource.ts
function decodeResource(block, tool) {
	const mode = block.type;
	const content = partialBodyContent(block.body, resourceSchema(mode, tool));
	const provider = decodeProviderReference(content.attributes.get("provider"), tool);
	return {
		value: {
			mode,
			type: block.labels[0]?.value ?? "",
			name: block.labels[1]?.value ?? "",
			...withoutAbsent({ provider: provider.localName }),
			place: block.place
		},
		diagnostics: [...content.diagnostics, ...provider.diagnostics]
	};
}
function decodeCheck(block, { tool, isOverride }) {
	if (isOverride) return { diagnostics: [errorAt(block.place, "Can't override check blocks", "Override files cannot override check blocks.")] };
	const content = checkContent(block, tool);
	const [first, ...more] = content.blocks.filter(({ type }) => type === "data");
	const data = first === void 0 ? void 0 : decodeResource(first, tool);
	const diagnostics = [
		...content.diagnostics,
		...data?.diagnostics ?? [],
		...more.map(({ place }) => {
			return errorAt(place, "Multiple data resource blocks", "A check block may hold one data block.");
		})
	];
	return data !== void 0 && !hasErrors(data.diagnostics) ? {
		value: data.value,
		diagnostics
	} : { diagnostics };
}
function checkContent({ body }, tool) {
	return isUnread(tool) ? bodyContent(body, WHOLE_CHECK_SCHEMA) : partialBodyContent(body, CHECK_SCHEMA);
}
function decodeImport(block, tool) {
	const content = bodyContent(block.body, importSchema(tool));
	const to = content.attributes.get("to");
	const target = to === void 0 ? void 0 : decodeTarget(to, tool);
	const provider = decodeProviderReference(content.attributes.get("provider"), tool);
	const diagnostics = [
		...content.diagnostics,
		...target?.diagnostics ?? [],
		...provider.diagnostics
	];
	const resource = target?.address?.resource;
	if (target?.address === void 0 || resource === void 0) return { diagnostics };
	const { modulePath } = target.address;
	return {
		value: {
			modulePath,
			resource,
			...withoutAbsent({ provider: provider.localName }),
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
	const address = targetAddress(traversal, tool);
	if (address?.resource === void 0) return refuse("Invalid address", ...generic);
	const isManaged = address.resource.mode === "resource";
	return isTerraform && !isManaged ? refuse(...generic) : {
		address,
		diagnostics: []
	};
}
const RESERVED = new Set("count each local path self terraform var template lazy arg module".split(" "));
function modesOf({ name, minor }) {
	return new Set(name === "terraform" ? [
		"data",
		"ephemeral",
		"resource"
	] : minor >= 11 ? ["data", "ephemeral"] : ["data"]);
}
function targetAddress(traversal, tool) {
	const steps = [{
		kind: "attribute",
		name: traversal.root,
		span: traversal.rootSpan
	}, ...traversal.steps];
	const modulePath = [];
	while (nameOf(steps[0]) === "module") {
		const name = nameOf(steps[1]);
		if (name === void 0) return void 0;
		modulePath.push(name);
		steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
	}
	if (steps.length === 0) return { modulePath };
	const resource = resourceAddress(steps, tool);
	return resource === void 0 ? void 0 : {
		modulePath,
		resource
	};
}
function resourceAddress(steps, tool) {
	const first = nameOf(steps[0]) ?? "";
	if (tool.name === "terraform" && RESERVED.has(first)) return void 0;
	const hasMode = modesOf(tool).has(first);
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

// src/language/config/blocks/decode-values.ts
function decodeVariable(block, tool) {
	const content = bodyContent(block.body, variableSchema(tool));
	const type = decodeVariableType(content.attributes.get("type"));
	return {
		value: {
			name: block.labels[0]?.value ?? "",
			place: block.place,
			...type.type !== void 0 && content.attributes.has("type") ? { type: type.type } : {},
			...staticFacts(content, type.type)
		},
		diagnostics: [...content.diagnostics, ...type.diagnostics]
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
function decodeLocals(block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	return {
		value: attributes.map(({ name, place, expression }) => ({
			name,
			place,
			expression
		})),
		diagnostics
	};
}
const ANY$1 = { kind: "any" };
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
function decodeVariableType(attribute) {
	if (attribute === void 0) return {
		type: ANY$1,
		diagnostics: []
	};
	const { expression } = attribute;
	const node = nativeExpression(expression);
	if (isQuotedString(expression)) return { diagnostics: [quotedType(expression, node)] };
	if (node?.kind === "variable" && ["list", "map"].includes(node.name)) return {
		type: {
			kind: node.name === "list" ? "list" : "map",
			element: ANY$1
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
		const primitive = PRIMITIVES.find((type) => type === node.name);
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
	const collection = COLLECTIONS.find((type) => type === name);
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
	return diagnostics.length === 0 && convertValue(value, type).kind !== "refused";
}

// src/language/config/blocks/module-source.ts
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
	return registrySource(text, tool).source ?? parseRemoteModuleSource(text);
}
function parseRegistryModuleSource(text, tool) {
	refuseLong(text);
	if (isLocal(text)) throw invalid$1(`Local directory "${text}" cannot be used as a module registry address`);
	const { source, problem } = registrySource(text, tool);
	if (source === void 0) throw invalid$1(problem);
	return source;
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
	const host = attempt$1(() => parseServiceHost(text));
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

// src/language/config/blocks/module-location.ts
function locateModule(call, tool) {
	const { sourceArgument, versionArgument } = call;
	if (evaluatesLate(tool) && [sourceArgument, versionArgument].some(isDynamicArgument)) {
		const unresolved = "its source or version is not a constant";
		return {
			call: {
				...call,
				unresolved
			},
			diagnostics: []
		};
	}
	return locateConstant(call, isVersioned(call, tool), tool);
}
function locateConstant(call, versioned, tool) {
	const { sourceArgument, versionArgument } = call;
	const version = versionArgument === void 0 ? void 0 : decodeVersionArgument(versionArgument);
	const located = sourceArgument === void 0 ? { diagnostics: [] } : decodeSource(sourceArgument, versioned, tool);
	return {
		call: {
			...call,
			...withoutAbsent({
				source: located.source,
				version: version?.constraint
			})
		},
		diagnostics: [...version?.diagnostics ?? [], ...located.diagnostics]
	};
}
function evaluatesLate({ name, minor }) {
	return minor >= (name === "opentofu" ? 8 : 15);
}
function isDynamicArgument(attribute) {
	if (attribute === void 0) return false;
	if (isTemplateInJson(attribute.expression)) return true;
	const { references, callsFunctions } = mentions(attribute.expression);
	if (references.length > 0 || callsFunctions) return true;
	return evaluateConstant(attribute.expression).diagnostics.some(isNotEvaluated);
}
function isTemplateInJson({ syntax, node }) {
	return syntax === "json" && node.kind === "string" && /[$%]\{/.test(node.value);
}
function isVersioned(call, tool) {
	const { versionArgument } = call;
	if (versionArgument === void 0) return false;
	return !(tool.minor >= (tool.name === "opentofu" ? 10 : 15)) || evaluateConstant(versionArgument.expression).value.kind !== "null";
}
function decodeSource(attribute, versioned, tool) {
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
function decodeModuleCall(block, isOverride, tool) {
	const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
	const content = partialBodyContent(block.body, schema);
	const sourceArgument = content.attributes.get("source");
	const versionArgument = content.attributes.get("version");
	const escaped = content.blocks.filter((inner) => inner.type === "_").map(({ body }) => body);
	const call = {
		name: block.labels[0]?.value ?? "",
		...withoutAbsent({
			sourceArgument,
			versionArgument
		}),
		arguments: [block.body, ...escaped],
		place: block.place
	};
	const located = evaluatesLate(tool) ? {
		call,
		diagnostics: []
	} : locateModule(call, tool);
	return {
		value: located.call,
		diagnostics: [...content.diagnostics, ...located.diagnostics]
	};
}

// src/language/config/blocks/decode-file.ts
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
		providers: [],
		backends: [],
		resources: [],
		moduleCalls: [],
		imports: [],
		variables: [],
		locals: []
	};
}
const TOP_LEVEL_DECODERS = /* @__PURE__ */ new Map([
	["terraform", decodeTerraform],
	["language", (_file, block, { isOverride }) => languageBlockProblems(block, isOverride)],
	["required_providers", (_file, block) => [misplacedRequiredProviders(block)]],
	["provider", (file, block) => {
		const { value, diagnostics } = decodeProvider(block);
		if (value !== void 0) file.providers.push(value);
		return diagnostics;
	}],
	["variable", (file, block, { tool }) => gather(file.variables, decodeVariable(block, tool))],
	["module", (file, block, { tool, isOverride }) => gather(file.moduleCalls, decodeModuleCall(block, isOverride, tool))],
	["resource", decodeResourceInto],
	["data", decodeResourceInto],
	["ephemeral", decodeResourceInto],
	["action", decodeResourceInto],
	["check", (file, block, options) => {
		const { value, diagnostics } = decodeCheck(block, options);
		if (value !== void 0) file.resources.push(value);
		return diagnostics;
	}],
	["locals", (file, block) => {
		const { value, diagnostics } = decodeLocals(block);
		appendAll(file.locals, value);
		return diagnostics;
	}],
	["import", (file, block, { tool }) => {
		const { value, diagnostics } = decodeImport(block, tool);
		file.imports.push(value ?? {
			...UNREADABLE_IMPORT,
			place: block.place
		});
		return diagnostics;
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
	["cloud", (file, block) => gather(file.backends, {
		value: block.place,
		diagnostics: []
	})]
]);
function decodeTerraform(file, block, options) {
	const content = bodyContent(block.body, terraformSchema(options.tool));
	const diagnostics = content.blocks.flatMap((inner) => TERRAFORM_DECODERS.get(inner.type)?.(file, inner, options) ?? []);
	const language = terraformLanguageProblems(content, options.tool);
	return [
		...content.diagnostics,
		...language,
		...diagnostics
	];
}
function gather(into, decoded) {
	into.push(decoded.value);
	return decoded.diagnostics;
}
function decodeResourceInto(file, block, { tool }) {
	return gather(file.resources, decodeResource(block, tool));
}
function misplacedRequiredProviders(block) {
	return errorAt(block.typePlace, "Invalid required_providers block", "A \"required_providers\" block must stand inside a \"terraform\" block.");
}
function terraformLanguageProblems(content, tool) {
	if (tool.name === "opentofu" && tool.minor >= 12) return [];
	return [...editionProblems(content.attributes.get("language"), "TF2021"), ...experimentProblems(content.attributes.get("experiments"))];
}
function languageBlockProblems(block, isOverride) {
	if (isOverride) return [errorAt(block.place, "Language selections in override file", "A language block can stand in normal files only.")];
	const content = bodyContent(block.body, LANGUAGE_SCHEMA);
	return [
		...content.diagnostics,
		...editionProblems(content.attributes.get("edition"), "tofu2024"),
		...experimentProblems(content.attributes.get("experiments"))
	];
}
function editionProblems(attribute, known) {
	if (attribute === void 0) return [];
	const edition = keywordOf(attribute.expression);
	if (edition === known) return [];
	const summary = edition === void 0 ? "Invalid language edition" : "Unsupported language edition";
	const detail = `The one edition of the language is ${known}.`;
	return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}
function experimentProblems(attribute) {
	if (attribute === void 0) return [];
	return [errorAt(attribute.namePlace, "Module uses experimental features", "Only development builds of the tools have experiments.")];
}

// src/language/config/blocks/module.ts
function configurationName(localName, alias) {
	return alias === "" ? localName : `${localName}.${alias}`;
}
function resourceKey(resource) {
	return `${resource.mode}.${resource.type}.${resource.name}`;
}

// src/language/config/directory/override.ts
function overrideWith(draft, file) {
	const isTerraform = draft.tool.name === "terraform";
	for (const block of file.providers) overrideProvider(draft, block);
	for (const [blocks, places, kind] of [[
		file.variables,
		draft.variables,
		"variable declaration"
	], [
		file.locals,
		draft.locals,
		"local value definition"
	]]) for (const block of blocks) requireBase(draft, places, block, `Missing base ${kind} to override`);
	for (const call of file.moduleCalls) overrideModuleCall(draft, call);
	for (const resource of file.resources) {
		if (isTerraform && resource.mode === "ephemeral") continue;
		overrideResource(draft, resource);
	}
	refuseImports(draft, file);
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
		...withoutAbsent({
			constraint,
			constraintPlace
		})
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
	draft.moduleCalls.set(call.name, mergeModuleCall(base, call));
}
function mergeModuleCall(base, call) {
	const { source: baseSource, ...rest } = base;
	const source = call.sourceArgument === void 0 ? baseSource : call.source;
	return {
		...rest,
		...withoutAbsent({ source }),
		arguments: [...base.arguments ?? [], ...call.arguments ?? []],
		...withoutAbsent({
			sourceArgument: call.sourceArgument,
			versionArgument: call.versionArgument,
			unresolved: call.unresolved,
			version: call.version
		})
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
	if (resource.provider !== void 0) draft.resources.set(key, {
		...base,
		provider: resource.provider
	});
}
function refuseImports(draft, file) {
	for (const { place } of file.imports) draft.diagnostics.push(errorAt(place, "Cannot override 'import' blocks", "Such blocks can stand in normal files only."));
}
function mergeVariables(primary, override) {
	const merged = /* @__PURE__ */ new Map();
	for (const block of primary.flatMap((file) => file.variables)) merged.set(block.name, block);
	for (const block of override.flatMap((file) => file.variables)) {
		const base = merged.get(block.name);
		merged.set(block.name, {
			...base,
			...block
		});
	}
	return merged;
}
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
		diagnostics: []
	};
}
function duplicate(draft, { summary, what }, place, previous) {
	const range = previous === void 0 ? void 0 : placeRange(previous);
	const where = range === void 0 ? "" : ` at ${range.file}:${range.start.line}`;
	draft.diagnostics.push(errorAt(place, summary, `There is another such ${what} already${where}.`));
}

// src/language/config/directory/combine.ts
function combineFiles(primary, override, tool) {
	const draft = emptyDraft(tool);
	combineRequiredProviders(draft, primary, override);
	for (const file of primary) appendFile(draft, file);
	for (const file of override) overrideWith(draft, file);
	const { requiredProviders, providers, resources, moduleCalls, imports } = draft;
	return {
		module: {
			requiredProviders,
			overriddenSources: draft.overriddenSources,
			providers,
			resources,
			moduleCalls,
			variables: mergeVariables(primary, override),
			locals: new Map([...primary, ...override].flatMap(({ locals }) => locals.map(({ name, expression }) => [name, expression]))),
			imports,
			hasBackend: [...primary, ...override].some(({ backends }) => backends.length > 0)
		},
		diagnostics: draft.diagnostics
	};
}
function combineRequiredProviders(draft, primary, override) {
	const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
	for (const extra of more) duplicate(draft, {
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
	appendNamed(draft, file);
	for (const block of file.providers) appendProvider(draft, block);
	for (const call of file.moduleCalls) appendModuleCall(draft, call);
	for (const resource of file.resources) appendResource(draft, resource);
	appendAll(draft.imports, file.imports);
}
function appendNamed(draft, file) {
	for (const [blocks, places, summary, what] of [[
		file.variables,
		draft.variables,
		"Duplicate variable declaration",
		"variable"
	], [
		file.locals,
		draft.locals,
		"Duplicate local value definition",
		"local value"
	]]) for (const block of blocks) addPlace(draft, places, {
		summary,
		what
	}, block);
}
function addPlace(draft, places, kind, { name, place }) {
	const previous = places.get(name);
	if (previous !== void 0) duplicate(draft, kind, place, previous);
	places.set(name, place);
}
function appendProvider(draft, block) {
	const name = configurationName(block.localName, block.alias);
	const previous = draft.providers.get(name);
	if (previous === void 0) {
		draft.providers.set(name, block);
		return;
	}
	duplicate(draft, {
		summary: "Duplicate provider configuration",
		what: `configuration of ${name}`
	}, block.place, previous.place);
}
function appendModuleCall(draft, call) {
	const previous = draft.moduleCalls.get(call.name);
	if (previous !== void 0) duplicate(draft, {
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
		return;
	}
	const isTerraform = draft.tool.name === "terraform";
	const kind = resource.mode === "ephemeral" && !isTerraform ? "ephemeral resource" : resource.mode;
	const summary = `Duplicate ${kind} "${resource.type}" configuration`;
	duplicate(draft, {
		summary,
		what: kind
	}, resource.place, previous.place);
}

// src/language/config/directory/decode.ts
function decodeModule(files, tool) {
	const steps = moduleSteps(files, tool);
	for (;;) {
		const { done, value } = steps.next();
		if (done === true) return value;
	}
}
function* moduleSteps(files, tool) {
	const byName = new Map(files.map((file) => [basename$1(file.path), file]));
	const names = moduleFileNames(byName.keys(), tool);
	const size = {
		bytes: 0,
		tokens: 0
	};
	const read = {
		primary: [],
		override: []
	};
	for (const kind of ["primary", "override"]) for (const name of names[kind]) {
		const file = byName.get(name);
		if (file === void 0) continue;
		yield;
		const { path, bytes } = file;
		const decoded = decodeModuleFile(isTooMuch(size) ? {
			path,
			bytes: void 0,
			problem: tooMuchBefore(path)
		} : file, {
			tool,
			isOverride: kind === "override"
		});
		size.bytes += bytes?.length ?? 0;
		size.tokens += decoded.tokens;
		read[kind].push(decoded);
	}
	yield;
	return {
		...combinedModule(read, names, tool),
		size
	};
}
function combinedModule({ primary, override }, names, tool) {
	const combine = (pick) => combineFiles(primary.map(pick), override.map(pick), tool);
	const combined = combine((read) => read.file);
	const { module } = [...primary, ...override].some((read) => read.salvaged !== void 0) ? combine((read) => read.salvaged ?? read.file) : combined;
	const located = locateCalls(module.moduleCalls, tool);
	return {
		module: {
			...module,
			moduleCalls: located.calls,
			vacant: names.primary.length + names.override.length === 0
		},
		diagnostics: [
			...[...primary, ...override].flatMap((read) => read.diagnostics),
			...combined.diagnostics,
			...located.diagnostics
		],
		limits: [...primary, ...override].flatMap((read) => read.limits)
	};
}
function decodeModuleFile(file, options) {
	if (file.bytes === void 0) {
		const { file: nothing } = decodeFile(bodyOf(sourceText(file.path, "")).body, options);
		return {
			file: nothing,
			diagnostics: [file.problem ?? unreadableFile(file.path)],
			limits: [],
			tokens: 0
		};
	}
	const parsed = bodyOfFile(file.path, file.bytes);
	const decoded = decodeFile(parsed.body, options);
	const settled = settleProblems(file.path, decoded.diagnostics, options.tool);
	const all = [...parsed.diagnostics, ...settled.diagnostics];
	const { tokens } = parsed;
	const told = {
		diagnostics: boundedDiagnostics(all, file.path),
		limits: settled.limits,
		tokens
	};
	if (parsed.salvaged === void 0) return {
		file: decoded.file,
		...told
	};
	const salvaged = decodeFile(parsed.salvaged, options).file;
	return {
		file: decoded.file,
		salvaged,
		...told
	};
}
function bodyOfFile(path, bytes) {
	if (bytes.length <= 8388608) return bodyOf(sourceText(path, decodeText(bytes)));
	const problem = tooManyBytes(path, bytes.length, MAX_CONFIGURATION_BYTES);
	return {
		...bodyOf(sourceText(path, "")),
		diagnostics: [problem]
	};
}
function bodyOf(source) {
	if (isJsonFile(source.file)) {
		const { root, ...told } = parseJsonSyntax(source);
		return {
			body: {
				syntax: "json",
				node: root,
				source
			},
			...told
		};
	}
	const parsed = parseFile(source);
	const { body, diagnostics, tokens } = parsed;
	const native = {
		syntax: "native",
		body,
		source
	};
	if (diagnostics.length === 0) return {
		body: native,
		diagnostics,
		tokens
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
function locateCalls(calls, tool) {
	if (!evaluatesLate(tool)) return {
		calls,
		diagnostics: []
	};
	const located = [...calls.values()].map((call) => locateModule(call, tool));
	return {
		calls: new Map(located.map(({ call }) => [call.name, call])),
		diagnostics: located.flatMap((call) => call.diagnostics)
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
	const limitOf = ([first, ...more], say) => {
		if (first === void 0) return [];
		const place = first.range === void 0 ? path : `${path}:${first.range.start.line}`;
		const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
		return [`${place} is not fully read: ${say(first.detail)}${others}`];
	};
	return {
		diagnostics: diagnostics.filter((diagnostic) => !isUnknown(diagnostic) && !isNotEvaluated(diagnostic)),
		limits: [...limitOf(diagnostics.filter(isUnknown), (detail) => `${product} 1.${tool.minor} is newer than the releases known here, which would say: ${detail}`), ...limitOf(diagnostics.filter(isNotEvaluated), (detail) => detail)]
	};
}

// src/language/json/document.ts
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
function scanFirstValue(text) {
	const open = [];
	const duplicates = [];
	let offset = 0;
	while (offset < text.length && open.length <= MAX_DEPTH) {
		const token = nextToken(text, offset);
		offset = token.end;
		if (token.kind === "between") continue;
		if (isMemberName(token, text)) {
			noteName(open.at(-1), token.text, duplicates);
			continue;
		}
		if (token.kind === "open") open.push(token.text === "{" ? /* @__PURE__ */ new Set() : void 0);
		if (token.kind === "close") open.pop();
		if (open.length === 0) return {
			end: offset,
			duplicates,
			isTooDeep: false
		};
	}
	return {
		end: text.length,
		duplicates,
		isTooDeep: open.length > MAX_DEPTH
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
	[" ", "between"],
	["	", "between"],
	["\n", "between"],
	["\r", "between"],
	[",", "between"],
	[":", "between"],
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
	while (i < text.length && " 	\n\r".includes(text.charAt(i))) i++;
	return text.charAt(i) === ":";
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

// src/language/json/reader.ts
function readJson(text, refusal, reader) {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid" || reading.rest.trim() !== "") throw refusal({ kind: "no-json" });
	return readReading(reading, refusal, reader);
}
function readFirstJson(text, refusal, reader) {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw refusal({ kind: "no-json" });
	return readReading(reading, refusal, reader);
}
function readReading({ value, duplicates }, refusal, reader) {
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
		this.#spellings ??= spellingsOf(this.names);
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
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}

// src/language/module-tree/module-loader.ts
function loadDirectory(loader, { directory, shown, isShared }) {
	loader.asked.directories.add(directory);
	const known = loader.loaded.get(directory);
	if (known !== void 0) return known;
	const loading = isTooMuch(loader.spent) ? Promise.resolve(leftOut(loader, shown)) : loadCounted(loader, {
		directory,
		shown,
		isShared
	});
	loader.loaded.set(directory, loading);
	return loading;
}
function leftOut({ tool }, shown) {
	return {
		...decodeModule([], tool),
		diagnostics: [tooMuchBefore(shown)]
	};
}
async function loadCounted(loader, { directory, shown, isShared }) {
	const read = () => readModule(loader, directory, shown);
	const decoded = isShared ? await remembered(loader.shared, sharedKey(loader, directory, shown), read) : await read();
	loader.spent.bytes += decoded?.size.bytes ?? 0;
	loader.spent.tokens += decoded?.size.tokens ?? 0;
	return decoded;
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
	const size = {
		bytes: 0,
		tokens: 0
	};
	for (const name of [...primary, ...override]) {
		const path = join$1(shown, name);
		if (isTooMuch(size)) {
			files.push({
				path,
				bytes: void 0,
				problem: tooMuchBefore(path)
			});
			continue;
		}
		const bytes = await readBytes(loader, join$1(directory, name));
		size.bytes += bytes?.length ?? 0;
		files.push({
			path,
			bytes
		});
	}
	const steps = moduleSteps(files, loader.tool);
	for (;;) {
		const { done, value } = steps.next();
		if (done === true) return value;
		await nextTurn();
	}
}
async function fileNames(loader, directory) {
	return (await loader.files.list(directory))?.filter((entry) => entry.kind !== "directory").map((entry) => entry.name);
}
async function readModuleFile(loader, path, shown) {
	await nextTurn();
	if (isTooMuch(loader.spent)) return {
		path: shown,
		bytes: void 0
	};
	const bytes = await readBytes(loader, path);
	loader.spent.bytes += bytes?.length ?? 0;
	return {
		path: shown,
		bytes
	};
}
async function readBytes(loader, path) {
	try {
		return await loader.files.read(path);
	} catch (error) {
		if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return void 0;
		throw error;
	}
}
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
function nothingAsked() {
	return {
		directories: /* @__PURE__ */ new Set(),
		files: /* @__PURE__ */ new Set(),
		places: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Set()
	};
}
const EMPTY_MANIFEST = /* @__PURE__ */ new Map();
function decodeModulesManifest(manifest) {
	const records = attempt$1(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
	const keys = new Set(records?.map(([key]) => key));
	if (records === void 0 || keys.size < records.length) return void 0;
	return new Map(records.filter(([, { directory }]) => isInside$1(directory)));
}
const NO_MANIFEST = new LockReviewError("FILE_FAILED", "The manifest of modules cannot be used");
const manifestRecord = recordOf((record) => {
	const version = record.read("Version", absentOr(aText));
	const installed = {
		source: record.read("Source", aText),
		directory: record.read("Dir", aText)
	};
	return [record.read("Key", aText), version === void 0 || version === "" ? installed : {
		...installed,
		version
	}];
});
const manifestRecords = recordOf((manifest) => manifest.read("Modules", listOf(manifestRecord)));
function isInside$1(directory) {
	if (directory.length > 4096) return false;
	return !directory.startsWith("/") && !directory.split("/").includes("..");
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

// src/language/evaluation/functions.ts
const FUNCTIONS = /* @__PURE__ */ new Map([
	["coalesce", {
		parameters: [],
		rest: "nullable",
		apply: coalesce
	}],
	["file", textFunction(fileContent)],
	["fileexists", textFunction(fileExists)],
	["format", {
		parameters: ["string"],
		rest: "nullable",
		apply: ([template, ...values]) => formatText(givenText(template), values)
	}],
	["join", {
		parameters: ["string"],
		rest: "strings",
		apply: joinTexts
	}],
	["jsondecode", textFunction(decodeJson)],
	["lookup", {
		parameters: ["any", "string"],
		rest: "nullable",
		apply: lookup
	}],
	["replace", {
		parameters: [
			"string",
			"string",
			"string"
		],
		apply: ([text, what, by]) => replaceText(givenText(text), givenText(what), givenText(by))
	}],
	["split", twoTextFunction(splitText)],
	["trimprefix", twoTextFunction((text, cut) => stringValue(text.startsWith(cut) ? text.slice(cut.length) : text))],
	["trimspace", textFunction((text) => stringValue(withoutOuterSpace(text)))],
	["trimsuffix", twoTextFunction((text, cut) => stringValue(text.endsWith(cut) ? text.slice(0, text.length - cut.length) : text))]
]);
function textFunction(make) {
	return {
		parameters: ["string"],
		apply: ([text], files) => make(givenText(text), files)
	};
}
function twoTextFunction(combine) {
	return {
		parameters: ["string", "string"],
		apply: ([a, b]) => combine(givenText(a), givenText(b))
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
const TRAILING_SPACE = /[\t-\r \u0085\p{Z}]$/u;
function withoutOuterSpace(text) {
	const begun = text.replace(LEADING_SPACE, "");
	let end = begun.length;
	while (end > 0 && TRAILING_SPACE.test(begun[end - 1] ?? "")) end--;
	return begun.slice(0, end);
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
function formatText(template, values) {
	const pieces = [];
	let next = 0;
	for (const [index, part] of template.split(/%([sd%])/).entries()) {
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

// src/language/evaluation/call.ts
function callFunction(call, values, evaluator, { tool, files }) {
	const name = coreName(call);
	if (!mayHaveFunction(name, tool)) return fail(evaluator, call, "Call to unknown function", `There is no function "${name}".`);
	const definition = FUNCTIONS.get(name);
	if (call.expandFinal) return notEvaluated(evaluator, "a call that expands a list");
	if (definition === void 0) return notEvaluated(evaluator, `the function ${name}`);
	const { budget, limits } = evaluator;
	const size = values.reduce((sum, value) => sum + weightOf(value), 0);
	if (!chargeUnits(budget, size)) return UNKNOWN;
	const prepared = prepare(definition, values);
	if (prepared === "unknown") return UNKNOWN;
	const result = "kind" in prepared ? prepared : definition.apply(prepared, files);
	if (result.kind === "refused") return fail(evaluator, call, "Error in function call", `${call.name}: ${result.problem}.`);
	if (result.kind === "unknown") limits.add(`the result of ${name} cannot be told here`);
	return made(evaluator, result);
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
	if (name === "can") return notEvaluated(evaluator, "the function can");
	if (name !== "try") return void 0;
	if (call.expandFinal) return notEvaluated(evaluator, "a call that expands a list");
	const problems = [];
	for (const argument of call.arguments) {
		const diagnostics = [];
		const value = evaluator.evaluate({
			...evaluator,
			diagnostics
		}, argument);
		if (evaluator.budget.left < 0) return UNKNOWN;
		if (diagnostics.length === 0) return value;
		appendAll(problems, diagnostics);
	}
	appendAll(evaluator.diagnostics, problems);
	return fail(evaluator, call, "Error in function call", "No expression of try has a value.");
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

// src/language/evaluation/static-module.ts
function untold({ session }, reason) {
	session.reasons.add(reason);
	return UNKNOWN;
}
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
	const { budget } = resolution.session.surroundings;
	if (!chargeUnits(budget, weightOf(value))) return UNKNOWN;
	const result = convertValue(value, variable.type ?? { kind: "any" });
	if (result.kind !== "refused") return chargeUnits(budget, weightOf(result)) ? result : UNKNOWN;
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
		diagnostics: diagnostics.map(withBoundedDetail),
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
	for (const [name = "", attribute] of mentionsOf(node).references) resolve(session, module, {
		name,
		attribute,
		span: node
	}, expression);
	const { tool, files, budget } = session.surroundings;
	const { value, diagnostics, limits } = evaluate(node, source, {
		variable: ({ name, attribute }) => session.values.get(module)?.get(`${name}.${attribute ?? ""}`) ?? UNKNOWN,
		lazyCall: callLazily,
		call: (call, values, evaluator) => {
			if (!call.name.startsWith("provider::")) return callFunction(call, values, evaluator, {
				tool,
				files
			});
			return fail(evaluator, call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.");
		}
	}, budget);
	appendAll(session.problems, diagnostics);
	for (const limit of limits) session.reasons.add(limit);
	return diagnostics.length > 0 ? UNKNOWN : value;
}
function resolve(session, module, reference, where) {
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
function fileMemory() {
	const known = /* @__PURE__ */ new Map();
	const wanted = /* @__PURE__ */ new Set();
	return {
		known,
		wanted,
		read: (path) => {
			if (path.length > 4096) return {
				kind: "unreadable",
				reason: "its path is too long"
			};
			const clean = cleanPath$2(path);
			const found = known.get(clean);
			if (found === void 0) wanted.add(clean);
			return found;
		}
	};
}
async function readWanted(memory, tree) {
	for (const path of memory.wanted) memory.known.set(path, await readOne(path, tree));
	memory.wanted.clear();
}
async function readOne(path, { files, base }) {
	if (!isAllowed(path, base)) return {
		kind: "unreadable",
		reason: "it is outside"
	};
	try {
		const real = await files.resolve(join$1(base, path));
		if (real === void 0) return { kind: "missing" };
		if (!isInside(real, base)) return {
			kind: "unreadable",
			reason: "it is outside"
		};
		const bytes = await files.kind(real) === "file" ? await files.read(real) : void 0;
		if (bytes !== void 0 && bytes.length <= 262144) return {
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

// src/language/module-tree/static-world.ts
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
		});
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

// src/language/module-tree/static-call.ts
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
		...withoutAbsent({ directory }),
		given,
		isOpen
	};
}
function lastArgument(call, name) {
	for (const body of [...call.arguments ?? []].reverse()) {
		const attribute = partialBodyContent(body, {
			attributes: { [name]: "optional" },
			blocks: {}
		}).attributes.get(name);
		if (attribute !== void 0) return attribute.expression;
	}
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
		if (weightOf(found.value) > MAX_LENGTH) return {
			call: {
				...call,
				unresolved: `${UNRESOLVED}: ${TOO_LONG}`
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
	const located = locateModule({
		...rest,
		...parts
	}, world.loader.tool);
	return isPrivate ? withoutShowing(call, located) : located;
}
const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";
const MAX_LENGTH = 16384;
const TOO_LONG = `it comes to more than ${MAX_LENGTH} characters`;
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
async function evaluateArgument(world, { expression, name }, caller) {
	const found = await evaluateWithFiles(world, expression, caller);
	if (world.loader.tool.name === "opentofu") return concealed(found);
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
	if (!found.diagnostics.some(isLate)) return concealed(found);
	return refuse(`Unknown module ${name}`, "Only literals and variables with const = true are known when modules are installed.");
}
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
		diagnostics: found.diagnostics.map((diagnostic) => ({
			...diagnostic,
			detail
		}))
	};
}
function rootModule(world, module) {
	return {
		module,
		directory: ".",
		given: (variable) => world.rootInputs?.valueOf(variable),
		isOpen: true
	};
}
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

// src/language/module-tree/walk.ts
function reportChildProblems(walk, here, decoded) {
	const { module } = decoded;
	const name = `"${here.path.join(".")}"`;
	if (hasErrors(decoded.diagnostics)) reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
	reportOnce(walk, here.directory, decoded);
	reportMisplacedImports(walk, here, module);
}
function reportMisplacedImports(walk, here, module) {
	const { tool } = walk.loader;
	const [first] = module.imports;
	const isAllowed = tool.name === "terraform" && tool.minor >= 16;
	if (first === void 0 || isAllowed) return;
	const detail = `Only the root module may have import blocks, and "${here.path.join(".")}" has one.`;
	walk.diagnostics.push(errorAt(first.place, "Invalid import configuration", detail));
}
function reportOnce(walk, directory, { diagnostics, limits }) {
	if (walk.reported.has(directory)) return;
	walk.reported.add(directory);
	appendAll(walk.diagnostics, diagnostics);
	appendAll(walk.limits, limits);
}
function reportNotInstalled(walk, rootCall, reason) {
	const detail = `The module cannot be installed. ${reason}.`;
	walk.diagnostics.push(errorAt(rootCall.place, NOT_INSTALLED, detail));
}
const NOT_INSTALLED = "Module not installed";
function dropNotInstalled(diagnostics) {
	const kept = diagnostics.filter((diagnostic) => diagnostic.summary !== NOT_INSTALLED);
	diagnostics.length = 0;
	appendAll(diagnostics, kept);
}

// src/language/module-tree/locate-module.ts
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
	const { files } = walk.loader;
	const reason = await files.outOfReach?.(target);
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
	if (!isAcceptable(installed.version, call.version, walk.loader.tool)) return void 0;
	return locateDirectory(walk, join$1(walk.base, installed.directory), installed.directory);
}
function isAcceptable(version, constraint, tool) {
	if (constraint === void 0) return true;
	const parsed = version === void 0 ? void 0 : parseModuleVersion(version);
	if (parsed === void 0) return false;
	return attempt$1(() => parseModuleConstraint(constraint, tool)(parsed)) ?? false;
}
function walkInPackage(walk, fetched) {
	const { files, label } = fetched;
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
	return {
		...walk,
		...memory,
		base: "",
		manifest: EMPTY_MANIFEST,
		within: { label }
	};
}
async function locateDirectory(walk, target, written) {
	const { files, asked } = walk.loader;
	asked.places.add(target);
	const directory = await files.resolve(target);
	if (directory === void 0 || await files.kind(directory) !== "directory") return;
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
	const { call, diagnostics } = await settleCall(walk.statics, written, parent.scope);
	appendAll(walk.diagnostics, diagnostics);
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
		...withoutAbsent({
			caller: parent.scope,
			isOpen: parent.isTest
		})
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
	const children = await loadChildren(inside, decoded.module, here);
	return {
		path,
		directory,
		module: decoded.module,
		call,
		children
	};
}

// src/language/module-tree/root-values.ts
const PREFIX = "TF_VAR_";
async function readRootInputs(loader, base, inputs) {
	const isPrivate = inputs.secrecy === "private";
	const given = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) if (name.startsWith(PREFIX)) given.set(name.slice(7), {
		text,
		isPrivate
	});
	const addFile = (path, bytes, isOutside) => {
		const file = readVariableFile(path, bytes);
		appendAll(diagnostics, file.diagnostics);
		for (const [name, expression] of file.values) given.set(name, {
			expression,
			isPrivate: isOutside && isPrivate
		});
		return file.tokens;
	};
	const names = await fileNames(loader, base) ?? [];
	for (const name of variableFileNames(names)) {
		const { bytes } = await readModuleFile(loader, join$1(base, name), name);
		if (bytes === void 0) diagnostics.push(unreadable(name));
		else loader.spent.tokens += addFile(name, bytes, false);
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
function unreadable(name) {
	return {
		severity: "error",
		summary: "Failed to read variables file",
		detail: `The file "${name}" holds values by its name, but it could not be read.`
	};
}
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
	return diagnostics.length + evaluated.diagnostics.length + evaluated.limits.size > 0 ? void 0 : evaluated.value;
}
function readVariableFile(path, bytes) {
	const { body, diagnostics, tokens } = bodyOfFile(path, bytes);
	const content = bodyAttributes(body);
	return {
		values: new Map(content.attributes.map(({ name, expression }) => [name, expression])),
		diagnostics: [...diagnostics, ...content.diagnostics],
		tokens
	};
}

// src/language/config/directory/decode-test-file.ts
const TEST_FILE_SCHEMA = bodySchema("", {
	run: ["name"],
	provider: ["name"]
});
const RUN_SCHEMA = bodySchema("", {
	variables: [],
	module: []
});
const RUN_MODULE_SCHEMA = bodySchema("source version");
function decodeTestFile(body, tool) {
	const content = partialBodyContent(body, TEST_FILE_SCHEMA);
	const blocksOfType = (type) => content.blocks.filter((block) => block.type === type);
	const providers = blocksOfType("provider").map(decodeProvider);
	const runs = blocksOfType("run").map((block) => decodeRun(block, tool));
	return {
		file: {
			providers: providers.flatMap((provider) => provider.value ?? []),
			calls: runs.flatMap((run) => run.call ?? [])
		},
		diagnostics: [...content.diagnostics, ...[...providers, ...runs].flatMap((decoded) => decoded.diagnostics)]
	};
}
function decodeRun(block, tool) {
	const content = partialBodyContent(block.body, RUN_SCHEMA);
	const blocksOfType = (type) => content.blocks.filter((block) => block.type === type);
	const [first, ...more] = blocksOfType("module");
	if (first === void 0) return { diagnostics: content.diagnostics };
	const values = blocksOfType("variables").map((block) => block.body);
	const { call, diagnostics } = decodeRunModule(first, block.labels[0]?.value ?? "", tool);
	return {
		call: {
			...call,
			arguments: values
		},
		diagnostics: [
			...content.diagnostics,
			...diagnostics,
			...more.map((block) => errorAt(block.place, "Multiple \"module\" blocks", "One is enough."))
		]
	};
}
function decodeRunModule(block, name, tool) {
	const content = bodyContent(block.body, RUN_MODULE_SCHEMA);
	const sourceArgument = content.attributes.get("source");
	const versionArgument = content.attributes.get("version");
	const call = {
		name,
		place: block.place,
		...withoutAbsent({
			sourceArgument,
			versionArgument
		})
	};
	const located = locateConstant(call, versionArgument !== void 0, tool);
	const problem = runSourceProblem(located.call, tool);
	return {
		call: problem === void 0 ? located.call : call,
		diagnostics: [
			...content.diagnostics,
			...located.diagnostics,
			...problem === void 0 ? [] : [problem]
		]
	};
}
function runSourceProblem(call, tool) {
	const { sourceArgument, source, place } = call;
	if (sourceArgument === void 0) return errorAt(place, "Missing \"source\" attribute for module block", "A run needs to know which module.");
	if (source?.kind !== "remote" || tool.name === "opentofu") return void 0;
	return errorAt(sourceArgument.place, "Invalid module source address", "Runs can use local modules and modules of registries only.");
}

// src/language/module-tree/test-tree.ts
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
		const found = testFileNames(names ?? [], walk.loader.tool, place === "" ? "beside" : "own-directory");
		appendAll(paths, found.map((name) => join$1(place, name)));
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
	const parsed = bodyOfFile(path, bytes ?? /* @__PURE__ */ new Uint8Array());
	walk.loader.spent.tokens += parsed.tokens;
	const decoded = decodeTestFile(parsed.body, tool);
	const diagnostics = [...parsed.diagnostics, ...decoded.diagnostics];
	appendAll(walk.diagnostics, boundedDiagnostics(diagnostics, path));
	const modules = [];
	if (!hasErrors(decoded.diagnostics)) for (const call of decoded.file.calls) {
		const node = await loadRun(walk, {
			path,
			scope
		}, call);
		if (node !== void 0) modules.push(node);
	}
	return {
		file: decoded.file,
		modules
	};
}
function loadRun(walk, { path, scope }, call) {
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
		ancestors: [],
		scope,
		isTest: true
	};
	return loadChild(walk, call, here);
}

// src/language/module-tree/tree.ts
async function loadModuleTree(request) {
	const { tool, memory = moduleMemory() } = request;
	const loader = loaderOf({
		...request,
		memory
	});
	const base = await baseOf(loader, request.root);
	const { inputs = {} } = request;
	const dataDirectory = inputs.environment?.["TF_DATA_DIR"] || ".terraform";
	const rootInputs = evaluatesLate(tool) ? await readRootInputs(loader, base, inputs) : void 0;
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
	if (rootInputs !== void 0) appendAll(walk.diagnostics, undeclaredArguments(inputs, decoded.module.variables));
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
async function loadRootModule(request) {
	const loader = loaderOf(request);
	const directory = await baseOf(loader, request.root);
	return (await loadDirectory(loader, {
		directory,
		shown: "",
		isShared: false
	}))?.module;
}
function loaderOf(request) {
	const { files, tool, memory = moduleMemory(), spent = {
		bytes: 0,
		tokens: 0
	} } = request;
	const shared = moduleTable(memory, files);
	return {
		files,
		tool,
		loaded: /* @__PURE__ */ new Map(),
		shared,
		asked: nothingAsked(),
		spent
	};
}
async function baseOf({ asked, files }, root) {
	asked.places.add(root);
	return await files.resolve(root) ?? root;
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
}

// src/language/requirements/local-names.ts
function providerFor(module, localName, tool) {
	const required = module.requiredProviders.get(localName);
	if (required !== void 0) return required.address;
	const name = normalizedName(localName);
	return name === void 0 ? void 0 : impliedProviderAddress(name, tool);
}
function resourceProvider(module, resource, tool) {
	if (resource.provider !== void 0) return providerFor(module, resource.provider, tool);
	const name = normalizedName(impliedLocalName(resource.type));
	return name === void 0 ? void 0 : providerFor(module, name, tool);
}
function importedProviders({ module }, tool) {
	return readable(module).filter((block) => tool.name === "opentofu" || isGenerated(block, module)).flatMap((block) => {
		const reference = withoutAbsent({ provider: block.provider });
		const provider = resourceProvider(module, {
			type: block.resource.type,
			...reference
		}, tool);
		return provider === void 0 ? [] : [{
			provider,
			place: block.place
		}];
	});
}
function readable({ imports }) {
	return imports.filter((block) => block.resource.type !== "");
}
function isGenerated(imported, module) {
	if (imported.modulePath.length > 0) return false;
	return !module.resources.has(resourceKey(imported.resource));
}

// src/language/requirements/outside-modules.ts
function outsideModules(root) {
	const own = [root];
	for (const node of own) {
		const local = [...node.children.values()].filter(({ call }) => call?.source?.kind === "local");
		appendAll(own, local);
	}
	return own.flatMap(({ path, module }) => [...module.moduleCalls.values()].flatMap((call) => outsideModule(path, call) ?? []));
}
function outsideModule(path, call) {
	const { source, name, place } = call;
	const asked = source && askedOf(source, call);
	if (source === void 0 || asked === void 0) return void 0;
	const { file, start } = placeRange(place);
	const where = {
		file,
		line: start.line
	};
	const shown = displayModuleSource(source);
	return {
		name: [...path, name].join("."),
		source: shown,
		...asked,
		...where
	};
}
function askedOf(source, { version = "" }) {
	if (source.kind === "registry") return versionAsked(version);
	return source.kind === "remote" && source.address.startsWith("git::") ? refAsked(source.address) : void 0;
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
		const host = source === void 0 ? void 0 : hostOf$1(source);
		return host === void 0 ? [] : [{
			host,
			...lineOf(place)
		}];
	}));
}
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

// src/language/requirements/requirements.ts
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
	const exact = limits.length === 0 && !hasErrors(diagnostics);
	const told = diagnostics.map(withBoundedDetail);
	const outside = outsideModules(tree.root);
	return {
		providers,
		exact,
		limits,
		diagnostics: told,
		...origins(allModules(tree.root)),
		...outside.length === 0 ? {} : { outsideModules: outside }
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
	if (tool.minor < 6) return false;
	return mode === "init" || tool.name === "terraform" && tool.minor >= 15;
}
function allModules(node) {
	const all = [node];
	for (const caller of all) appendAll(all, caller.children.values());
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
			kind: KINDS[resource.mode],
			module: path,
			place: resource.place
		}];
	});
	const imported = importedProviders(node, tool).map((request) => ({
		...request,
		kind: "import",
		module: path
	}));
	const configured = blocks.map((block) => ({
		...block,
		module: path
	}));
	return [
		...entries,
		...configured,
		...resources,
		...imported
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
	return tests.files.flatMap(({ file, modules }) => [...modules.flatMap(allModules).flatMap((module) => moduleRequests(module, tool)), ...countsBlocks ? providerRequests(root.module, file.providers, tool) : []].map((request) => ({
		...request,
		kind: "test"
	})));
}
function constrained(constraint, constraintPlace) {
	return withoutAbsent({
		constraint,
		constraintPlace
	});
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
	const once = { ...spent };
	const isWithin = () => spent.tokens + once.tokens <= 1e6 && spent.bytes + once.bytes <= 8388608;
	if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
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
async function readRequirements(root, origins, tool) {
	const { state, ...asked } = origins;
	const tree = await loadModuleTree({
		root,
		tool,
		...asked
	});
	const requirements = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const isVacant = tree.root.module.vacant;
	return withRootState(await withLockAlone(requirements, {
		root,
		files: origins.files,
		isVacant
	}), {
		root,
		files: origins.files,
		tree,
		tool,
		given: state
	});
}
const TERRAGRUNT_FILES = [
	"terragrunt.hcl",
	"terragrunt.hcl.json",
	"root.hcl"
];
async function withLockAlone(requirements, where) {
	if (!where.isVacant || !hasErrors(requirements.diagnostics)) return requirements;
	const names = (await where.files.list(where.root))?.map(({ name }) => name) ?? [];
	const terragrunt = TERRAGRUNT_FILES.find((name) => names.includes(name));
	const limit = `${terragrunt === void 0 ? "there is no configuration beside the lock file" : `Terragrunt makes the configuration when it runs (${terragrunt})`}, so that the lock file is reviewed on its own evidence alone`;
	return {
		...requirements,
		limits: [...requirements.limits, limit]
	};
}
async function withRootState(requirements, places) {
	const found = places.given ?? await localState(places);
	if (found === void 0) return requirements;
	const { file, bytes } = found;
	const decoded = decodeState(file, bytes, places.tool);
	const problem = decoded.diagnostics.find((diagnostic) => diagnostic.severity === "error");
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
async function localState({ root, files, tree }) {
	if (tree.root.module.hasBackend) return void 0;
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
	return `${done} of ${counted(total, ["root module", "root modules"])} ${verb}`;
}
function isReadingThrough(event) {
	return event.kind === "roots-read" && event.done === event.total;
}

// src/app/roots/read-root.ts
async function readRoot(candidate, sides, given) {
	const [baseBytes, headBytes] = await Promise.all([sides.base === void 0 ? void 0 : readLockBytes(sides.base, candidate.baseLockPath), readLockBytes(sides.head, candidate.headLockPath)]);
	const clueSide = baseBytes === void 0 ? sides.head : sides.base ?? sides.head;
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseBytes ?? headBytes, clueSide) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const head = headBytes && lockSide(headBytes, candidate.lockFilePath, tool, sides.locks);
	const read = (by) => readByRelease(by, (release, spent) => readRequirements(placeOf$1(candidate, "head"), {
		...sides,
		files: sides.head,
		spent
	}, release));
	const isRoot = candidate.scope === "root-module";
	const moved = isRoot && given === void 0 ? await readMoved({
		head,
		tool
	}, read) : void 0;
	const requirements = moved?.requirements ?? (isRoot ? await read(choice) : void 0);
	return {
		candidate,
		choice,
		...withoutAbsent({ movesTo: moved?.tool }),
		base: baseBytes && lockSide(baseBytes, candidate.baseLockPath ?? "", tool, sides.locks),
		head,
		requirements,
		baseRequirements: needsComparison(requirements) ? await readBaseRequirements(candidate, sides, choice) : void 0
	};
}
async function readMoved({ head, tool }, read) {
	const other = head && headedTool(head, tool);
	if (head === void 0 || other === void 0) return void 0;
	const requirements = await read({
		tool: other,
		reason: "the header of the lock file that the change brings",
		isReleaseAssumed: true
	});
	return isMovedTo(head.lock, {
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
function placeOf$1({ root, baseLockPath, lockFilePath, places }, side) {
	if (places !== void 0) return places[side] ?? root;
	return side === "base" && baseLockPath !== void 0 && baseLockPath !== lockFilePath ? posix.dirname(baseLockPath) : root;
}
async function readBaseRequirements(candidate, { base, fetchModule, inputs, memory, locks }, choice) {
	const directory = placeOf$1(candidate, "base");
	const entries = await base?.list(directory);
	if (base === void 0 || entries === void 0) return void 0;
	return readByRelease(choice, (release, spent) => readRequirements(directory, {
		files: base,
		fetchModule,
		inputs,
		memory,
		locks,
		spent
	}, release));
}
async function readRootChoice(candidate, files) {
	return chooseFromFiles(candidate, await readLockBytes(files, candidate.lockFilePath), files);
}
async function chooseFromFiles(candidate, file, files) {
	const text = file && new TextDecoder().decode(file.content.subarray(0, 200));
	const header = text === void 0 ? void 0 : recognizeHeader(text);
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
	for (const directory of directoriesUp(root)) for (const name of VERSION_FILES.filter((file) => !found.has(file))) {
		const bytes = await files.read(posix.join(directory, name));
		if (bytes !== void 0) found.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
	}
	return found;
}
function directoriesUp(root) {
	const parts = posix.normalize(root).split("/").filter((part) => part !== "." && part !== "");
	return parts.map((_, i) => parts.slice(0, parts.length - i).join("/")).concat(".");
}
function headedTool({ header }, tool) {
	if (header === void 0 || header === tool.name) return void 0;
	return header === "opentofu" ? OPENTOFU$1 : TERRAFORM;
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
async function readRootModules(candidates, { sides, tool, listener }) {
	const isRead = rootCounter("roots-read", candidates.length, listener);
	return mapFewAtOnce(candidates, async (candidate) => {
		const reading = await readRoot(candidate, sides, tool);
		isRead();
		return reading;
	});
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
async function meantPaths({ paths, excludedPaths = [] }, sides) {
	const known = sortedUnique([
		...lockedDirectories(sides.files),
		...sides.files.filter(isConfiguration).map((file) => posix.dirname(file)),
		...sides.roots,
		...sides.submodules
	]);
	const wanted = [];
	for (const path of paths) {
		const places = await placesOf(path, sides.trees);
		if (!known.some((root) => isUnder(root, places)) && !isBelow(places, sides.submodules)) throw nothingThere(path, sides.files);
		appendAll(wanted, places);
	}
	const isIdle = (path) => !known.some((root) => isUnder(root, [path])) && !isBelow([path], sides.submodules);
	return {
		paths: sortedUnique(wanted),
		excludedPaths,
		idle: excludedPaths.filter(isIdle)
	};
}
const MAX_NAMES = 20;
function filterLimits(leftOut, idle) {
	return [...leftOutLimits(leftOut), ...idle.map(idleLimit)];
}
function idleLimit(path) {
	return `The path to leave out ${path} leaves out nothing: no root module stands there, in base or head`;
}
function leftOutLimits(leftOut) {
	if (leftOut.length === 0) return [];
	return [`The paths asked for leave out ${leftOut.length === 1 ? "a root module" : `${leftOut.length} root modules`} that would have been looked at: ${namesText(leftOut)}`];
}
function namesText(names) {
	const more = names.length - MAX_NAMES;
	return names.slice(0, MAX_NAMES).join(", ") + (more > 0 ? `, and ${more} more` : "");
}
function isBelow(places, submodules) {
	return submodules.length > 0 && places.some((place) => isUnder(place, submodules));
}
async function placesOf(path, trees) {
	const root = rootOfPath(path);
	const led = await Promise.all(trees.map((tree) => tree.resolve(root)));
	return sortedUnique([root, ...led.map((place) => place ?? root).map((place) => place || ".")]);
}
function nothingThere(path, files) {
	const isAnywhere = files.some((file) => isUnder(file, [path]));
	return new LockReviewError("USAGE", isAnywhere ? `${path} holds no root module in base or head` : `${path} is in neither base nor head`, { hint: "Name a directory or a lock file of the repository, from its top." });
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
async function placeIn(tree, path) {
	try {
		return await tree.resolve(path);
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return void 0;
		throw caught;
	}
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
const aCertificate = (value, place) => recordOf((holder) => {
	const der = Buffer.from(holder.read("rawBytes", aText), "base64");
	try {
		return new X509Certificate(der);
	} catch (cause) {
		throw Object.assign(unusable({
			...place,
			way: [...place.way, "rawBytes"]
		}, "a certificate"), { cause });
	}
})(value, place);
const anAuthority = recordOf((authority) => ({
	uri: authority.text("uri"),
	validFor: authority.read("validFor", absentOr(recordOf(validity))),
	certificates: authority.read("certChain", recordOf((chain) => chain.read("certificates", listOf(aCertificate, MAX_ITEMS))))
}));
function validity(range) {
	range.read("start", anOpenDate);
	range.read("end", anOpenDate);
}
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
const aLog = recordOf((log) => {
	log.read("baseUrl", aText);
	log.read("publicKey", recordOf((key) => {
		key.read("rawBytes", aKey);
		key.read("validFor", recordOf((range) => {
			range.read("start", aDate);
			range.read("end", anOpenDate);
		}));
	}));
});
function faultWords(fault) {
	if (fault.kind === "no-json") return "it is not valid JSON";
	if (fault.kind === "ambiguous") return fault.reason;
	return `${fault.way.length === 0 ? "it" : quoted$1(fault.way.join("."))} must be ${fault.wanted}`;
}
function invalid(where, reason) {
	return new LockReviewError("INVALID_POLICY", `Trust roots in ${where} cannot be used: ${reason}`, { hint: "Write what `gh attestation trusted-root` prints, or the trusted_root.json of the instance." });
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
			return build === void 0 ? {
				status: "mismatch",
				reason
			} : {
				status: "mismatch",
				reason,
				build
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
	if (!isSameRepository(build.repository, question.repository)) return judgeOtherRepository(attestation, question);
	if (!tagsOf(question.version).includes(build.ref)) return mismatch(`it speaks of a build of ${refWords(build)}, not of tag v${question.version}`);
	return {
		status: "built",
		build
	};
}
function judgeOtherRepository({ build, repositoryNumber }, { repository, repositoryNumber: asked }) {
	const names = `it speaks of ${sourceName(build.repository)}, and the registry names ${sourceName(repository)}`;
	return asked !== void 0 && asked === repositoryNumber ? {
		status: "not-checked",
		reason: `${names}, which the forge says is the same one renamed`
	} : {
		status: "mismatch",
		reason: names,
		build
	};
}
function isSameRepository(a, b) {
	return a.host === b.host && a.name.toLowerCase() === b.name.toLowerCase();
}
function sourceName({ host, name }) {
	return `${host}/${name}`;
}
function tagsOf(version) {
	return [`refs/tags/v${version}`, `refs/tags/${version}`];
}
function refWords({ ref }) {
	const parts = /^refs\/(heads|tags)\/(.+)$/s.exec(ref);
	if (parts === null) return ref;
	const [, kind, name] = parts;
	return kind === "tags" ? `tag ${name}` : `branch ${name}`;
}

// src/sources/publisher/publisher-notes.ts
const PAGE = 50;
const MAX_PAGES = 4;
const MAX_NOTES = 20;
const MAX_NOTE_CHARACTERS = 1e4;
async function releaseNotes(step, forge, signal) {
	const found = await readReleases(step, forge, signal);
	if (found === void 0) return void 0;
	const { releases, isPartial } = found;
	const { from, to } = step;
	const [older, newer] = compareVersions(from, to) < 0 ? [from, to] : [to, from];
	const notes = releases.filter(({ version }) => isBetween(version, older, newer)).sort((a, b) => compareVersions(b.version, a.version));
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
function isBetween(version, older, newer) {
	if (compareVersions(version, older) <= 0 || compareVersions(version, newer) > 0) return false;
	return version === newer || !isPrerelease(version);
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
		const releases = releasesOf(answer, repository);
		if (releases === void 0) break;
		for (const release of releases) keepTag(found, release);
		isPartial = isCut(answer) && !found.has(older);
	}
	return found.size === 0 ? void 0 : {
		releases: [...found.values()],
		isPartial
	};
}
function releasesOf(answer, repository) {
	if (answer.kind !== "document") return void 0;
	return attempt$1(() => decodeReleases(answer.body, repository));
}
function isCut(answer) {
	return answer.kind === "document" && answer.isCutShort;
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
		const found = [...answer.kind === "document" && attempt$1(() => decodeDirectory(answer.body, repository)) || []].find(([name]) => isGuide.test(name));
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
	const version = versionOf(tag);
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
function versionOf(tag) {
	if (tag.length > MAX_TAG_CHARACTERS || !/^v?\d+\.\d+\.\d+(?![\d.])/.test(tag)) return void 0;
	return attempt$1(() => parseVersion(tag.replace(/^v/, "")));
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
		if (kind !== "new-version" || !from || !to || tool === void 0) continue;
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
		const context = await ports.context?.(provider, signal);
		const repository = context?.repository && sourceOf(provider, context.repository);
		if (repository === void 0) return void 0;
		const told = await releaseNotes({
			repository,
			from,
			to
		}, forge, signal);
		return told && {
			provider,
			...told
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
	if (ask === void 0 || registryContext === "off") return review;
	const steps = versionSteps(review).slice(0, MAX_STEPS);
	const notes = (await Promise.all(steps.map((step) => ask(step, signal).catch(undefinedIfOurs)))).filter((note) => note !== void 0);
	if (steps.length === 0) return review;
	return {
		...review,
		...notes.length > 0 && { notes },
		stats: runStats(meter)
	};
}
function undefinedIfOurs(caught) {
	if (isLockReviewError(caught)) return void 0;
	throw caught;
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
function noAddress(text) {
	const shown = text.replace(/\/\/[^/@\s]*@/, "//");
	return new LockReviewError("USAGE", `${shown} is not the address of a pull request`, { hint: "Write https://github.com/OWNER/REPO/pull/N or https://gitlab.com/GROUP/PROJECT/-/merge_requests/N, or the same on a server of your own." });
}
const gitHubVariables = (origin, environment) => {
	const own = originOf(gitHubServer(environment).pages);
	const host = environment["GH_HOST"];
	return [...origin === own ? ["GH_TOKEN", "GITHUB_TOKEN"] : [], ...host && origin === originOf(`https://${host}`) && origin !== "https://github.com" ? ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"] : []];
};
const gitLabVariables = (origin, environment) => {
	const host = environment["GITLAB_HOST"];
	const named = host && (/^https?:\/\//.test(host) ? host : `https://${host}`);
	return origin === originOf(environment["CI_SERVER_URL"] || named || "https://gitlab.com") ? ["GITLAB_TOKEN"] : [];
};
const TOKEN_VARIABLES = {
	github: gitHubVariables,
	gitlab: gitLabVariables
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
const ANY = 1;
function repositoryAddress(text, environment) {
	const { pages } = gitHubServer(environment);
	const isNamed = /^[\w.-]+\/[\w.-]+$/.test(text);
	const isPage = isAddress(text) && /^\/[^/]+\/[^/]+\/?$/.test(pathOf(text));
	if (!isNamed && !isPage) throw noRepository(text);
	const home = isNamed ? `${pages}/${text}` : text.replace(/\/$/, "");
	const page = (number) => `${home}/pull/${number}`;
	const pull = (number) => pullRequestAddress(page(number));
	try {
		pull(ANY);
	} catch {
		throw noRepository(text);
	}
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
	const shown = text.replace(/\/\/[^/@\s]*@/, "//");
	return new LockReviewError("USAGE", `${shown} is not a repository of GitHub`, { hint: "Write OWNER/REPO or https://github.com/OWNER/REPO, or the latter on a GitHub Enterprise Server." });
}

// src/adapters/http/http-proxy.ts
function proxyFor(url, environment) {
	const scheme = url.protocol === "https:" ? "https" : "http";
	const proxy = variable(environment, `${scheme}_proxy`);
	if (proxy === void 0) return void 0;
	const host = unbracketed(url.hostname);
	if (isThisMachine$1(host)) return void 0;
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
function isThisMachine$1(host) {
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
async function trustedCertificates(environment) {
	const files = await certificateFiles(environment);
	if (files === void 0) return void 0;
	const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
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
		const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
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
const UNICAST_IPV4 = [
	["0.0.0.0", 1],
	["128.0.0.0", 2],
	["192.0.0.0", 3]
];
const UNICAST_IPV6 = [["2000::", 3]];
const SPECIAL_IPV4 = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.31.196.0", 24],
	["192.52.193.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["192.175.48.0", 24],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24]
];
const SPECIAL_IPV6 = [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["2620:4f:8000::", 48],
	["3fff::", 20]
];
const EMBEDDING = [["::ffff:0:0", 96], ["64:ff9b::", 96]];
const UNICAST = networks(UNICAST_IPV4, UNICAST_IPV6);
const SPECIAL = networks(SPECIAL_IPV4, SPECIAL_IPV6);
const EMBEDDED = networks([], EMBEDDING);
function networks(ipv4, ipv6) {
	const list = new BlockList();
	for (const [network, bits] of ipv4) list.addSubnet(network, bits, "ipv4");
	for (const [network, bits] of ipv6) list.addSubnet(network, bits, "ipv6");
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

// src/adapters/http/http-deadlines.ts
const CONNECT_SECONDS = 30;
const STALL_SECONDS = 60;
const STALL_BYTES = STALL_SECONDS * 1e3;
function connectMs(secondMs = SECOND_MS) {
	return CONNECT_SECONDS * secondMs;
}
const TICKS = 20;
function watchAttempt(allowed, secondMs = SECOND_MS) {
	return new TickingWatch(allowed, secondMs);
}
var TickingWatch = class {
	#controller = new AbortController();
	#scale;
	#isWhole;
	#answerMs;
	#limitMs = 0;
	#waits = 0;
	#ticks = 0;
	#bytes = 0;
	#isArriving = false;
	#timer;
	#verdict;
	constructor(allowed, secondMs) {
		setMaxListeners(0, this.#controller.signal);
		this.#scale = secondMs / 1e3;
		this.#isWhole = allowed.timeoutMs !== void 0;
		this.#answerMs = allowed.timeoutMs ?? allowed.answerMs ?? STALL_SECONDS * 1e3;
		this.#arm(this.#answerMs);
	}
	get signal() {
		return this.#controller.signal;
	}
	get verdict() {
		return this.#verdict;
	}
	async during(work, stop) {
		this.#waits++;
		try {
			return await raced(work, stop);
		} finally {
			this.#waits--;
		}
	}
	asked() {
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
	#arm(ms) {
		clearInterval(this.#timer);
		[this.#limitMs, this.#ticks, this.#bytes] = [
			ms,
			0,
			0
		];
		const tick = () => this.#tick();
		this.#timer = setInterval(tick, Math.max(1, ms * this.#scale / TICKS)).unref();
	}
	#tick() {
		if (this.#waits === 0 || ++this.#ticks < TICKS) return;
		if (this.#isArriving && this.#bytes >= STALL_BYTES) {
			this.#arm(this.#limitMs);
			return;
		}
		clearInterval(this.#timer);
		const waited = duration(this.#limitMs);
		this.#verdict = this.#isArriving ? `sent ${this.#bytes} bytes in ${waited}` : `gave no ${this.#isWhole ? "complete " : ""}answer within ${waited}`;
		this.#controller.abort();
	}
};
function duration(ms) {
	return ms < 1e3 ? `${ms} ms` : `${ms / 1e3} seconds`;
}
function raced(work, stop) {
	return new Promise((resolve, reject) => {
		const abandon = () => reject(stop.reason);
		if (stop.aborted) abandon();
		stop.addEventListener("abort", abandon, { once: true });
		work.then(resolve, reject).finally(() => stop.removeEventListener("abort", abandon));
	});
}

// src/adapters/http/http-failure.ts
function shownUrl(url) {
	return `${url.protocol}//${url.host}${url.pathname}`;
}
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
function isTrustFailure(code) {
	return code !== void 0 && (code.startsWith("CERT_") || code.startsWith("ERR_TLS_") || code.startsWith("UNABLE_TO_") || code.includes("SELF_SIGNED") || code === "INVALID_CA" || code === "HOSTNAME_MISMATCH");
}
function attemptError(caught, attempt) {
	const ours = ourError(caught);
	if (ours !== void 0) return ours;
	if (attempt.signal.aborted) return stopped(attempt.signal);
	const timeIsUp = ourError(attempt.time?.reason);
	if (timeIsUp !== void 0) return timeIsUp;
	const verdict = attempt.watch.verdict;
	if (verdict !== void 0) {
		const message = `${shownUrl(attempt.url)} ${verdict}`;
		return new LockReviewError("HOST_UNREACHABLE", message, {
			hint: "Check the network and its proxy, or try again when the host is less busy.",
			cause: caught
		});
	}
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
	for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
		if (isLockReviewError(error)) return error;
		error = error.cause;
	}
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
function httpResponse(response, reading) {
	const headers = {};
	for (const [name, value] of Object.entries(response.headers)) if (value !== void 0) headers[name] = Array.isArray(value) ? value.join(", ") : value;
	return {
		status: response.statusCode,
		headers,
		url: reading.context.url.href,
		body: readBody(response, headers["content-length"], reading),
		discard: async () => {
			const { context, stop } = reading;
			await context.watch.during(response.body.dump(), stop).catch(() => response.body.destroy());
			context.watch.end();
		}
	};
}
async function* readBody(response, contentLength, reading) {
	const { context, maxBytes } = reading;
	let received = 0;
	try {
		if (Number(contentLength ?? 0) > maxBytes) throw tooLong(context.url, maxBytes);
		const pieces = response.body[Symbol.asyncIterator]();
		for (;;) {
			const piece = await context.watch.during(pieces.next(), reading.stop);
			if (piece.done === true) return;
			const bytes = piece.value.byteLength;
			received += bytes;
			context.watch.received(bytes);
			reading.count(bytes);
			if (received > maxBytes) throw tooLong(context.url, maxBytes);
			yield piece.value;
		}
	} catch (error) {
		throw attemptError(error, context);
	} finally {
		context.watch.end();
		response.body.destroy();
	}
}
function tooLong(url, maxBytes) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(url)} answers with more than ${maxBytes} bytes`);
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
	if (answer?.retryAfter === void 0) return void 0;
	if (answer.status !== 429 && answer.status !== 503) return void 0;
	if (/^\d+$/.test(answer.retryAfter)) return Number(answer.retryAfter) * 1e3;
	const date = Date.parse(answer.retryAfter);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - nowMs);
}
async function withRetries(attempt, retries, { clock, time, secondMs = BUILT_UNIT.ms ?? 1e3, sleep = pause }, signal) {
	const stop = time === void 0 ? signal : AbortSignal.any([signal, time]);
	for (let made = 1;; made++) {
		const outcome = await attempt().catch((error) => {
			if (made > retries || !isRetryableError(error)) throw error;
		});
		if (outcome !== void 0 && (made > retries || !isRetryableStatus(outcome.status))) return outcome;
		const answer = outcome && {
			status: outcome.status,
			retryAfter: outcome.headers["retry-after"]
		};
		const waitMs = backoffMs(made, answer, clock.now());
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
function isRetryableError(error) {
	return isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(reasonCode(error.cause));
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
		request: (request, signal) => withRetries(() => attempt(session, request, signal), request.retries, options, signal),
		stats: () => ({ ...session.stats }),
		close: async () => {
			const dispatchers = await Promise.all(session.dispatchers.values());
			session.dispatchers.clear();
			await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
		}
	};
}
async function attempt(session, request, signal) {
	const { secondMs, time } = session.options;
	time?.throwIfAborted();
	const watch = watchAttempt(request, secondMs);
	const stop = AbortSignal.any([
		signal,
		watch.signal,
		...time === void 0 ? [] : [time]
	]);
	let hop = firstHop(request);
	for (let redirects = 0;; redirects++) {
		const context = {
			url: hop.url,
			signal,
			watch,
			time
		};
		try {
			watch.asked();
			const response = await watch.during(send(session, hop, stop), stop);
			watch.answered();
			const { maxRedirects } = request;
			const location = redirectTarget(response.statusCode, response.headers["location"], hop.url);
			if (location === void 0 || maxRedirects === "none") {
				const count = (bytes) => {
					session.stats.bytes += bytes;
				};
				return httpResponse(response, {
					context,
					stop,
					count,
					maxBytes: request.maxBytes
				});
			}
			await watch.during(response.body.dump(), stop);
			if (redirects >= maxRedirects) throw tooManyRedirects(maxRedirects, hop.url);
			hop = nextHop(hop, location, response.statusCode);
		} catch (error) {
			watch.end();
			throw attemptError(error, context);
		}
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
	const isSecure = url.protocol === "https:" || proxy?.protocol === "https:";
	const key = `${isSecure ? "tls" : "plain"} ${proxy?.href ?? ""}`;
	const known = session.dispatchers.get(key);
	if (known !== void 0) return known;
	const tls = isSecure ? trust(session) : Promise.resolve({});
	const made = proxy === void 0 ? directAgent(session.options, tls) : proxyAgent(proxy, session.options, tls);
	session.dispatchers.set(key, made);
	return made;
}
function agentTimes({ secondMs }) {
	return {
		connect: { timeout: connectMs(secondMs) },
		waits: {
			headersTimeout: 0,
			bodyTimeout: 0
		}
	};
}
async function directAgent(options, trusted) {
	const { Agent, buildConnector } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const { connect: limit, waits } = agentTimes(options);
	const tls = {
		...await trusted,
		...limit
	};
	const open = buildConnector(tls);
	const { guard } = options;
	if (guard === void 0) return new Agent({
		...waits,
		connect: tls
	});
	const guarded = buildConnector({
		...tls,
		lookup: guardedLookup(options.lookup)
	});
	const connect = (to, callback) => {
		(guard.allowsHost(hostOf(to)) ? open : guarded)(to, callback);
	};
	return new Agent({
		...waits,
		connect
	});
}
function hostOf(to) {
	return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}
async function proxyAgent(proxy, options, trusted) {
	const { Agent, ProxyAgent } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const { connect, waits } = agentTimes(options);
	const tls = {
		...await trusted,
		...connect
	};
	return new ProxyAgent({
		...waits,
		uri: proxy.href,
		...proxy.username === "" ? {} : { token: basicCredentials(proxy) },
		proxyTunnel: false,
		requestTls: tls,
		proxyTls: tls,
		clientFactory: (_proxy, settings) => new Agent({
			...settings,
			headersTimeout: connect.timeout,
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

// src/cli/repository/repository-here.ts
const openedInRun = rememberedOf(() => /* @__PURE__ */ new Map());
function repositoryHere({ directory, environment, signal }) {
	return remembered(openedInRun(signal), directory, async () => {
		try {
			return withFixedNames(await openRepository({
				directory,
				environment,
				signal
			}));
		} catch (caught) {
			if (isLockReviewError(caught, "NOT_A_REPOSITORY")) return void 0;
			throw caught;
		}
	});
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
	if (top === void 0) return attributed;
	if (!existsSync(join(top, ".gitmodules"))) return attributed;
	const git = await repositoryHere(context);
	if (git === void 0) return attributed;
	git.close();
	return withAbsentSubmodules(attributed, git, relative(directory, top).split(sep).join("/") || ".");
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
	return inside === ".." || inside.startsWith("../") || resolve$1(inside) === inside ? void 0 : inside;
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
	const { files } = context;
	const lacking = new Set(await ignoredLocks(context, roots));
	for (const root of roots) if (await files.kind(lockFilePath(root)) !== "file") lacking.add(root);
	return lacking;
}
async function ignoredLocks(context, roots) {
	const { directory } = context;
	const ignored = [];
	for (const [top, here] of rootsByRepository(directory, roots)) {
		const git = await repositoryHere({
			...context,
			directory: top
		});
		if (git === void 0) continue;
		try {
			const paths = here.map((root) => fromTop(git.top, join(placeOf(directory, root), LOCK_FILE_NAME)));
			const among = await git.ignoredPaths(paths);
			appendAll(ignored, here.filter((_, i) => among.has(paths[i] ?? "")));
		} finally {
			git.close();
		}
	}
	return ignored;
}
function rootsByRepository(directory, roots) {
	const byTop = /* @__PURE__ */ new Map();
	for (const root of roots) {
		const top = repositoryTop(placeOf(directory, root));
		if (top === void 0) continue;
		const others = byTop.get(top);
		if (others === void 0) byTop.set(top, [root]);
		else others.push(root);
	}
	return byTop;
}
function placeOf(directory, root) {
	return realPath(resolve$1(directory, root));
}
async function toolOfRoot(context, root) {
	const { files } = context;
	return (await readRootChoice({
		root,
		lockFilePath: lockFilePath(root)
	}, files)).tool;
}

export { loadModuleTree as $, runProgram as $t, judgeArchive as A, submoduleAddress as At, namesText as B, indexTree as Bt, publisherToken as C, blocks as Ct, withNotes as D, workTreeOf as Dt, notesAsker as E, stillTree as Et, filterLimits as F, crossMerger as Ft, readRootChoice as G, runGit as Gt, placeIn as H, submodulesIn as Ht, isUnder as I, gitMerger as It, rootCounter as J, isAttributesFile as Jt, readRootModules as K, kindOfMode as Kt, isWanted as L, stagedCommit as Lt, decodeTrustedRoots as M, downloadBudget as Mt, faultWords as N, limitConcurrency as Nt, attestationsNaming as O, filesWithSubmodules as Ot, shippedRoot as P, mapFewAtOnce as Pt, collectRequirements as Q, endWithUs as Qt, lieBelow as R, checkedOutTree as Rt, isAddress as S, policyChangedFindings as St, repositoryAddress as T, cutShort as Tt, rootOfPath as U, gitFailure as Ut, pathsOf as V, pathsIn as Vt, readRoot as W, gitOutput as Wt, moduleSharing as X, placeInside as Xt, rootEventWords as Y, isLockFileName as Yt, readByRelease as Z, realPath$1 as Zt, refusal as _, recordOf as _t, namesInside as a, JsonObject as at, unbracketed as b, assembleReview as bt, rootsLackingLock as c, anInteger as ct, repositoryHere as d, anything as dt, childEnvironment as en, loadRootModule as et, repositoryTop as f, isRecord as ft, isPublicAddress as g, readJson as gt, assertOuterHost as h, readFirstJson as ht, namedRoots as i, parseModuleVersion as it, sourceName as j, openRepository as jt, isSameRepository as k, gitWithSubmodules as kt, toolOfRoot as l, anObject as lt, createHttpClient as m, nullOr as mt, fromTop as n, compareModuleVersions as nt, placesOfChange as o, aText as ot, withFixedNames as p, listOf as pt, isReadingThrough as q, diskName as qt, nameFrom as r, parseModuleConstraint as rt, rootsByRepository as s, absentOr as st, changedPlace as t, variableFileNames as tt, checkedOutFiles as u, anObjectName as ut, describeTrust as v, unusable as vt, pullRequestAddress as w, combineVerdicts as wt, forgeToken as x, unreadReview as xt, proxyFor as y, parseRemoteModuleSource as yt, meantPaths as z, createGitTree as zt };