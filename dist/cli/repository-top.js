import { n as __require, r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { c as quoted$1, o as parseFingerprint } from "./disposition.js";
import { a as attempt$1, i as LockReviewError, l as boundedMessage, n as compareBytes, o as inSentences, r as sortedUnique, s as isLockReviewError, t as withoutAbsent } from "./without-absent.js";
import { a as nextTurn, i as theSetting, o as stopped } from "./printing.js";
import { A as hashScheme, C as asciiHostname, E as compareNumbers, N as zipHash, T as canonicalNumber, _ as TERRAFORM, a as AddressError, h as OPENTOFU$1, j as parseHash, l as impliedProviderAddress, m as parseProviderAddress, o as addressParts, p as normalizeAddressPart, r as largestOf, s as compareAddresses, t as appendAll, v as commandName, w as parseServiceHost, x as isUnread, y as defaultRegistryHost } from "./many.js";
import { _ as namesProvider, c as parsePlatform, d as insteadInPolicy, f as parseAllowedHost, g as coversPath, h as parseTrustedKeys, n as choiceOf, p as parseSetting, s as toolOf, t as askedPlatforms, v as parseNamespacePattern } from "./arguments.js";
import { c as MAX_POLICY_BYTES, h as MAX_TOKENS, o as MAX_MODULES, p as MAX_SOURCE_FILE_BYTES, r as MAX_FILE_BYTES, s as MAX_PATH_LENGTH, t as MAX_CONFIGURATION_BYTES } from "./input-limits.js";
import { d as pathBytes, f as pathFromBytes, o as makeScratchDirectory, r as createDiskTree, u as isByteText } from "./context.js";
import { a as chooseTool, c as MAX_PROVIDERS, h as remembered, i as VERSION_FILES, n as lockSide, r as readLockBytes, u as recognizeHeader } from "./lock-side.js";
import { C as toStringValue, D as hasErrors, F as tooManyBytes, H as mergeConstraints, J as compareVersions, L as tooMuchBefore, M as sourceText, N as boundedDiagnostics, O as cleanPath$1, P as isTooMuch, R as withBoundedDetail, T as numberText, U as parseConstraints, W as withoutTrailing, X as parseVersion, Y as isPrerelease, Z as versionParts, _ as fail, a as parseExpression, b as boolValue, c as evaluate, d as isList, f as refuse, g as chargeUnits, h as bounded, i as scan, k as decodeText, l as evaluateLiteral, n as parseFile, o as parseBody, p as unify, q as compareExactVersions, r as hasTooManyTokens, s as Parser, t as parseExpressionText, u as convertValue, v as NULL, w as weightOf, x as stringValue, y as UNKNOWN, z as UNCONSTRAINED } from "./parse.js";
import { $ as nativeTraversal, A as bodySchema, B as readNativeExpression, C as impliedLocalName, D as LANGUAGE_SCHEMA, E as CHECK_SCHEMA, F as terraformSchema, G as evaluateKey, H as booleanArgument, I as variableSchema, J as isQuotedString, K as expressionPlace, L as evaluableExpression, M as forOverride, N as importSchema, O as MODULE_SCHEMA, P as resourceSchema, Q as stringArgument, R as mentions, S as decodeProviderReference, T as normalizedName, U as decodeVersionArgument, V as mentionsOf, W as evaluateConstant, X as keywordOf, Y as jsonValue, Z as mapItems, _ as touchesItsDirectory, a as remedyByHand, at as placeRange, b as decodeState, c as LOCK_FILE_NAME, et as bodyAttributes, it as errorAt, j as fileSchema, k as WHOLE_CHECK_SCHEMA, nt as partialBodyContent, q as isConfigurationConstraint, rt as parseJsonSyntax, tt as bodyContent, w as localNameProblem, x as decodeProvider, y as LOCAL_STATE_NAME, z as nativeExpression } from "./digest.js";
import { n as compareChanges } from "./classify.js";
import { a as counted, m as sortFindings, p as SEVERITIES } from "./grade.js";
import { X509Certificate, createPublicKey } from "node:crypto";
import { setMaxListeners } from "node:events";
import { BlockList, isIP } from "node:net";
import { isUtf8 } from "node:buffer";
import { createSecureContext, rootCertificates } from "node:tls";
import { existsSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, posix, relative, resolve as resolve$1, sep } from "node:path";
import { readFile as readFile$1, readdir, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import process$1 from "node:process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize } from "node:path/posix";
import { lookup as lookup$1 } from "node:dns";

// src/adapters/process/child-environment.ts
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
	git: oneOf$1([
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
	credentials: oneOf$1([
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
function oneOf$1(names) {
	return new RegExp(`^(?:${names.join("|")})$`, "i");
}
function childEnvironment(environment, purpose) {
	const named = (environment[PASSED_ON] ?? "").split(",").map((one) => one.trim());
	const passed = new Set(named);
	return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => value !== void 0 && (NEEDED[purpose].test(name) || passed.has(name)) ? [[name, value]] : []));
}

// src/adapters/disk/place-inside.ts
async function placeInside(directory, path) {
	const top = await realPath(directory);
	const named = inside$1(directory, path) ?? inside$1(top, path);
	if (named !== void 0) return named;
	for (let at = path;; at = dirname(at)) {
		const place = inside$1(top, await realPath(at));
		if (place !== void 0) return withSlashes(join(place, relative(at, path)));
		if (dirname(at) === at) return void 0;
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
function inside$1(directory, path) {
	const from = relative(directory, path).split(sep).join("/");
	return from === ".." || from.startsWith("../") || isAbsolute(from) ? void 0 : from;
}

// src/review/change/disk-name.ts
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
const PLAIN = /^[!-~]*$/;
function diskName(path) {
	if (PLAIN.test(path) && !path.includes("./") && !path.endsWith(".")) return path.toLowerCase();
	return path.replace(IGNORED, "").normalize("NFC").toUpperCase().toLowerCase().split("/").map((one) => withoutTrailing(one, isLeftOut)).join("/");
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

// src/adapters/git/checkout-conversion.ts
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

// src/adapters/process/children.ts
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

// src/adapters/process/time-unit.ts
const SECOND_MS = 1e3;
const BUILT_UNIT = { ms: void 0 };

// src/adapters/process/run-program.ts
const GRACE_MS = 1e3;
function runProgram(program, stop) {
	if (stop.aborted) return Promise.resolve({ kind: "stopped" });
	const { file, args, directory, environment, input = "", maxBytes, seconds } = program;
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
			stop.removeEventListener("abort", onStop);
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
		const abandon = (kind) => {
			end({ kind });
			child.kill();
			setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
			for (const pipe of [
				child.stdin,
				child.stdout,
				child.stderr
			]) pipe?.destroy();
			child.unref();
		};
		const onStop = () => abandon("stopped");
		const timer = setTimeout(() => abandon("late"), seconds * SECOND_MS);
		stop.addEventListener("abort", onStop, { once: true });
		child.stdin?.on("error", () => void 0).end(input);
	}).catch((cause) => ({
		kind: "failed",
		cause
	}));
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
	].flatMap((one) => ["-c", one])];
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
async function runGit(context, args, signal, input = "") {
	const program = {
		file: "git",
		args: [...globalArguments(context), ...args],
		directory: context.directory,
		environment: gitEnvironment(context.environment, context.index),
		input,
		maxBytes: MAX_OUTPUT_BYTES,
		seconds: 120
	};
	const end = await runProgram(program, signal);
	switch (end.kind) {
		case "exited": return end;
		case "stopped": throw stopped(signal, `git ${args[0] ?? ""} was stopped`);
		case "late": throw lateGit(args[0] ?? "", 120);
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
async function gitOutput(context, args, signal) {
	const result = await runGit(context, args, signal);
	if (result.code !== 0) throw gitFailure(args, result);
	return result.stdout;
}
async function runGitWithInput(context, args, input, signal) {
	const result = await runGit(context, args, signal, input);
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

// src/adapters/git/git-attributes.ts
const NAMES = [
	"text",
	"crlf",
	"eol",
	"ident",
	"filter",
	"working-tree-encoding"
];
async function readConversions(files, paths, environment, signal) {
	if (files.length === 0 || paths.length === 0) return /* @__PURE__ */ new Map();
	const exact = files.filter(({ path }) => posix.basename(path) === ATTRIBUTES);
	const inOneDirectory = byDirectory(files);
	const asOneName = [...inOneDirectory].flatMap(([directory, twins]) => twins.slice(0, 1).map((one) => ({
		...one,
		path: posix.join(directory, ATTRIBUTES)
	})));
	const [strict, ignoringCase] = await Promise.all([ask({
		files: exact,
		paths,
		ignoreCase: false
	}, environment, signal), ask({
		files: asOneName,
		paths,
		ignoreCase: true
	}, environment, signal)]);
	return new Map(paths.map((path) => {
		const folded = ignoringCase.get(path) ?? UNSPECIFIED;
		const twins = directoriesAbove(path).map((one) => inOneDirectory.get(one) ?? []).filter(({ length }) => length > 1).flatMap((found) => found.map((one) => one.path));
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
	for (const one of files) {
		const directory = posix.dirname(one.path);
		const known = found.get(directory);
		if (known === void 0) found.set(directory, [one]);
		else known.push(one);
	}
	return found;
}
async function ask({ files, paths, ignoreCase }, environment, signal) {
	if (files.length === 0) return /* @__PURE__ */ new Map();
	const place = makeScratchDirectory("attributes");
	try {
		const settings = [...["core.attributesFile=/dev/null", `core.ignoreCase=${ignoreCase}`], "safe.bareRepository=all"];
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
		], signal);
		await runGitWithInput(context, ["fast-import", "--quiet"], importOf(files), signal);
		await gitOutput(context, ["read-tree", "refs/heads/attributes"], signal);
		const input = Buffer.concat(paths.map((path) => pathBytes(`${path}\0`)));
		const args = [
			"check-attr",
			"--cached",
			"-z",
			"--stdin",
			...NAMES
		];
		return decodeAttributes(splitNul(await runGitWithInput(context, args, input, signal)));
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
	const bytes = [...pathBytes(path)].map((one) => `\\${one.toString(8).padStart(3, "0")}`);
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
		read: async (path, signal) => {
			const index = await content.index(signal);
			const place = await resolveIn(index, path, targets);
			const entry = place === void 0 ? void 0 : index.entries.get(place);
			if (entry?.kind === "file") return content.read(entry.object);
			if (place === void 0) return void 0;
			throw new LockReviewError("FILE_FAILED", `${path} is not a regular file in git`);
		},
		list: async (path, signal) => {
			const index = await content.index(signal);
			const place = await resolveIn(index, path, targets);
			return place === void 0 ? void 0 : entriesOf(index.directories.get(place));
		},
		kind: async (path, signal) => {
			const index = await content.index(signal);
			const clean = cleanPath(path);
			if (clean === void 0) return void 0;
			if (clean === "") return "directory";
			const parent = await resolveIn(index, parentOf(clean), targets);
			return parent === void 0 ? void 0 : index.entries.get(joined$1(parent, posix.basename(clean)))?.kind;
		},
		resolve: async (path, signal) => resolveIn(await content.index(signal), path, targets),
		followLinks: async (path, signal) => resolveIn(await content.index(signal), path, targets, stepIntoRepository)
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
	const ask = async (index, paths, signal) => {
		const attributes = await attributesAbove(index, paths, content);
		const found = await readConversions(attributes, paths, environment, signal);
		return {
			asked: new Set(paths),
			found
		};
	};
	const lockPlaces = async ({ entries }, signal) => {
		const locks = [...entries.keys()].filter(isLockFileName);
		const links = locks.filter((path) => entries.get(path)?.kind === "symlink");
		const places = await Promise.all(links.map((path) => tree.resolve(path, signal)));
		return sortedUnique([...locks, ...places.filter((place) => place !== void 0)]);
	};
	const conversionOf = async (place, signal) => {
		const index = await content.index(signal);
		const all = await remembered(known, "", async () => ask(index, await lockPlaces(index, signal), signal));
		return (all.asked.has(place) ? all : await remembered(known, place, () => ask(index, [place], signal))).found.get(place);
	};
	return {
		...tree,
		checkedOut: async (path, signal) => {
			const [place, bytes] = await Promise.all([tree.resolve(path, signal), tree.read(path, signal)]);
			if (place === void 0 || bytes === void 0) return void 0;
			const conversion = await conversionOf(place, signal);
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
async function checkedOutOnDisk({ files, root }, path, environment, signal) {
	const [content, place] = await Promise.all([files.read(path, signal), files.resolve(path, signal)]);
	if (content === void 0 || place === void 0) return void 0;
	const whole = isAbsolute(place) ? place : posix.join(root, place);
	const above = await repositoryAbove(files, whole, signal);
	const top = above.at(-1);
	if (top === void 0) return { content };
	const fromTop = (one) => posix.relative(top, one);
	const found = [];
	for (const directory of above) {
		const here = await attributesOnDisk(files, directory, signal);
		const link = here.find(({ kind }) => kind === "symlink");
		if (link !== void 0) return {
			content,
			doubt: `${fromTop(link.path)} is a symbolic link`
		};
		appendAll(found, here.map((one) => ({
			...one,
			path: fromTop(one.path)
		})));
	}
	const name = fromTop(whole);
	const conversion = (await readConversions(found, [name], environment, signal)).get(name);
	const doubt = conversion === void 0 ? void 0 : doubtOf(content, conversion);
	return doubt === void 0 ? { content } : {
		content,
		doubt
	};
}
async function repositoryAbove(files, path, signal) {
	const directories = directoriesAbove(path);
	for (const [i, directory] of directories.entries()) if (await files.kind(posix.join(directory, ".git"), signal) !== void 0) return directories.slice(0, i + 1);
	return [];
}
async function attributesOnDisk(files, directory, signal) {
	const found = (await files.list(directory, signal) ?? []).map(async ({ name, kind }) => {
		const path = posix.join(directory, name);
		if (!isAttributesFile(name) || kind !== "file" && kind !== "symlink") return [];
		const content = kind === "file" ? await files.read(path, signal) : /* @__PURE__ */ new Uint8Array();
		return content === void 0 ? [] : [{
			path,
			kind,
			content
		}];
	});
	return (await Promise.all(found)).flat();
}

// src/adapters/process/stall.ts
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

// src/adapters/git/git-blobs.ts
const HEADER$1 = /^(\S+) (\w+)(?: (\d{1,15}))?$/;
var GitBlobs = class {
	#context;
	#signal;
	#waiting = [];
	#child;
	#header = Buffer.alloc(0);
	#arriving;
	#stall = watchStall(120, () => {
		this.#abandon(lateGit("cat-file", 120));
	});
	#stop = () => this.#abandon(this.#stopped());
	constructor(context, signal) {
		this.#context = context;
		this.#signal = signal;
	}
	read(object) {
		if (this.#signal.aborted) return Promise.reject(this.#stopped());
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
		return stopped(this.#signal, "git cat-file was stopped");
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
		this.#signal.addEventListener("abort", this.#stop, { once: true });
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
		this.#signal.removeEventListener("abort", this.#stop);
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
		const header = HEADER$1.exec(this.#header.toString());
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
	for (const one of [child, ...pipes]) if (alive) one.ref();
	else one.unref();
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
async function changesToWorkTree(context, { from, untracked }, signal) {
	assertCommits([from]);
	const tracked = await gitOutput(context, [
		"diff",
		...RAW_DIFF,
		from,
		"--"
	], signal);
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

// src/adapters/git/git-commits.ts
const NAME = /^([0-9a-f]{40}|[0-9a-f]{64}|refs\/[^~^:@\\]*(?:@[^{~^:@\\]*)*|@|(?:[A-Z]+_)?HEAD|)((?:~|\^|@\{).*)?$/;
async function resolveCommit(context, name, signal) {
	const [, stem, rest] = /\p{Cc}/u.test(name) || name === "" ? [] : NAME.exec(name) ?? [];
	if (stem === void 0) return void 0;
	const there = await whatIsThere(context, stem, signal);
	const isBranch = stem.startsWith("refs/heads/") && rest === void 0;
	if (there !== true && (isBranch || there === void 0)) return there;
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
async function whatIsThere(context, stem, signal) {
	if (stem.startsWith("refs/")) {
		const shown = await runGit(context, [
			"show-ref",
			"--verify",
			"--hash",
			"--dereference",
			"--",
			stem
		], signal);
		return shown.code === 0 ? commitId(shown.stdout) ?? true : void 0;
	}
	if (!stem.endsWith("_HEAD")) return true;
	return (await runGit(context, [
		"rev-parse",
		"--symbolic-full-name",
		"--end-of-options",
		stem
	], signal)).stdout.toString().split("\n").includes(stem) || void 0;
}
async function commitsStartingWith(context, digits, signal) {
	if (!/^[0-9a-f]{4,64}$/i.test(digits)) return [];
	const args = ["rev-parse", `--disambiguate=${digits}`];
	const listed = await runGit(context, args, signal);
	if (listed.code !== 0) throw gitFailure(args, listed);
	const objects = listed.stdout.toString().split("\n").filter(isObjectName);
	return (await Promise.all(objects.map((one) => resolveCommit(context, one, signal)))).filter((one, i) => one !== void 0 && one === objects[i]);
}
async function commitTime(context, commit, signal) {
	const args = [
		"show",
		"--no-patch",
		"--format=%ct",
		"--end-of-options",
		commit
	];
	const shown = await runGit(context, args, signal);
	if (shown.code !== 0) throw gitFailure(args, shown);
	const seconds = shown.stdout.toString().trim();
	return /^\d{1,11}$/.test(seconds) ? Number(seconds) * 1e3 : void 0;
}
function commitId(output) {
	const text = output.toString().trim();
	return isObjectName(text) ? text : void 0;
}

// src/adapters/git/git-history.ts
const RAW_LINE = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} [A-Z]\d*$/;
async function earlierBlobs(context, { at, path, limit }, signal) {
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
	], signal);
	const before = splitNul(output).flatMap((piece) => {
		const [, mode = "", object = ""] = RAW_LINE.exec(piece.trim()) ?? [];
		return mode.startsWith("100") ? [object] : [];
	});
	return [...new Set(before)];
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

// src/adapters/disk/links-among.ts
async function linksAmong(paths, top, signal) {
	const disk = createDiskTree({
		root: top,
		reach: "root"
	});
	const directories = [...new Set(paths.map((path) => posix.dirname(path)))];
	const found = await mapFewAtOnce(directories, async (directory) => {
		try {
			return (await disk.list(directory, signal) ?? []).filter(({ kind }) => kind === "symlink").map(({ name }) => fold(posix.join(directory, name)));
		} catch (caught) {
			if (isLockReviewError(caught, "FILE_FAILED")) return [UNLISTED + directory];
			throw caught;
		}
	});
	const told = new Set(found.flat());
	const asked = paths.filter((path) => told.has(fold(path)) || told.has(UNLISTED + posix.dirname(path)));
	const links = await mapFewAtOnce(asked, async (path) => await disk.kind(path, signal) === "symlink" ? [path] : []);
	return new Set(links.flat());
}
const UNLISTED = "\0";
function fold(name) {
	return name.normalize("NFC").toLowerCase();
}

// src/adapters/git/git-listings.ts
async function readWorkTree(context, signal) {
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
	], signal));
}
function listWorkTree({ tracked, untracked }) {
	return sortedUnique([...tracked, ...untracked]);
}
async function listWorkTreePaths(listed, top, signal) {
	const { submodules, unwatched } = listed;
	const disk = createDiskTree({
		root: top,
		reach: "root"
	});
	const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
	const present = await mapFewAtOnce(skipped, async (path) => await disk.kind(path, signal) === void 0 ? [] : [path]);
	const tracked = /* @__PURE__ */ new Set([...listed.tracked, ...present.flat()]);
	const paths = listWorkTree({
		...listed,
		tracked
	});
	const links = await linksAmong(paths, top, signal);
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

// src/adapters/git/git-cli.ts
async function openRepository(options, signal) {
	const { settings = [] } = options;
	const top = await findTop({
		...options,
		settings
	}, signal);
	const context = {
		...options,
		settings,
		directory: top
	};
	const blobs = new GitBlobs(context, signal);
	const indexes = /* @__PURE__ */ new Map();
	const index = (at, stop) => remembered(indexes, at, () => readIndex(context, at, stop));
	const { compared, listed } = workTreeIn(context);
	return {
		top,
		...commitsIn(context),
		changedPaths: (from, to, stop) => to === "work-tree" ? compared(from, stop) : changesBetween(context, [from, to], stop),
		treeAt: (commit) => checkedOutTree({
			index: (stop) => index(commit, stop),
			read: (object) => blobs.read(object)
		}, context.environment),
		submodules: async (at, stop) => submodulesIn(await index(at, stop)),
		origin: (stop) => findOrigin(context, stop),
		listFiles: async (at, stop) => at === "work-tree" ? listWorkTree(await listed(stop)) : filesIn$1(await index(at, stop)),
		listPaths: async (at, stop) => at === "work-tree" ? listWorkTreePaths(await listed(stop), top, stop) : pathsIn(await index(at, stop)),
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
function commitsIn(context) {
	const commits = /* @__PURE__ */ new Map();
	const commitOf = async (name, stop) => {
		const commit = commits.get(name) ?? await resolveCommit(context, name, stop);
		if (commit !== void 0) commits.set(commit, commit);
		return commit;
	};
	const bases = /* @__PURE__ */ new Map();
	return {
		resolveCommit: commitOf,
		commitsStartingWith: (digits, stop) => commitsStartingWith(context, digits, stop),
		mergeBase: (a, b, stop) => remembered(bases, `${a} ${b}`, () => mergeBase(context, [a, b], stop)),
		commitTime: (commit, stop) => commitTime(context, commit, stop),
		firstParent: (commit, stop) => commitOf(`${commit}^1`, stop)
	};
}
function filesIn$1({ entries }) {
	const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
	return sortedUnique(files.map(({ path }) => path));
}
async function findTop(context, signal) {
	const args = ["rev-parse", "--show-toplevel"];
	const result = await runGit(context, args, signal);
	if (result.code === 0) return resolve$1(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
	if (/not a git repository|must be run in a work tree|cannot use bare repository/.test(result.stderr)) throw new LockReviewError("NOT_A_REPOSITORY", `${context.directory} is not in the work tree of a git repository`);
	throw gitFailure(args, result);
}
function workTreeIn(context) {
	const listings = /* @__PURE__ */ new Map();
	const listed = (stop) => remembered(listings, "", () => readWorkTree(context, stop).finally(() => listings.delete("")));
	const settings = /* @__PURE__ */ new Map();
	const compared = async (from, stop) => {
		const [{ untracked }, filters] = await Promise.all([listed(stop), remembered(settings, "", () => switchedOffFilters(context, stop))]);
		const unfiltered = {
			...context,
			settings: [...context.settings, ...filters]
		};
		return changesToWorkTree(unfiltered, {
			from,
			untracked
		}, stop);
	};
	return {
		compared,
		listed
	};
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
async function findOrigin(context, signal) {
	const args = [
		"config",
		"--get",
		"remote.origin.url"
	];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	const url = result.stdout.toString("utf8").trim();
	return url === "" ? void 0 : url;
}
async function mergeBase(context, commits, signal) {
	assertCommits(commits);
	const args = ["merge-base", ...commits];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	return commitId(result.stdout);
}
async function readIndex(context, commit, signal) {
	assertCommits([commit]);
	return indexTree(decodeTreeLines(await gitOutput(context, [
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
	const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
	const result = await runGit(context, args, signal, input);
	if (result.code > 1) throw gitFailure(args, result);
	return new Set(splitNul(result.stdout).map((path) => path.slice(2)));
}

// src/adapters/git/checked-out.ts
async function checkedOutOf(tree, path, signal) {
	if (tree.checkedOut !== void 0) return tree.checkedOut(path, signal);
	const content = await tree.read(path, signal);
	return content === void 0 ? void 0 : { content };
}

// src/adapters/git/deferred-tree.ts
function deferredTree(find) {
	let known;
	let finding;
	const findOnce = async (signal) => {
		known = await find(signal);
		return known;
	};
	const ask = (signal, question) => {
		if (known !== void 0) return question(known);
		finding ??= findOnce(signal);
		return finding.then(question);
	};
	return {
		read: (path, signal) => ask(signal, (tree) => tree.read(path, signal)),
		list: (path, signal) => ask(signal, (tree) => tree.list(path, signal)),
		kind: (path, signal) => ask(signal, (tree) => tree.kind(path, signal)),
		resolve: (path, signal) => ask(signal, (tree) => tree.resolve(path, signal)),
		checkedOut: (path, signal) => ask(signal, (tree) => checkedOutOf(tree, path, signal)),
		followLinks: (path, signal) => ask(signal, (tree) => tree.followLinks?.(path, signal) ?? Promise.resolve(void 0)),
		outOfReach: (path, signal) => ask(signal, (tree) => tree.outOfReach?.(path, signal) ?? Promise.resolve(void 0))
	};
}

// src/adapters/git/git-submodules.ts
async function placedSubmodules(git, commit, environment, signal) {
	const submodules = await git.submodules(commit, signal);
	if (submodules.length === 0) return [];
	const urls = await writtenUrls(await readGitmodules(git.treeAt(commit), signal), environment, signal);
	const origin = await git.origin(signal);
	return submodules.map((one) => {
		const written = urls.get(one.path);
		return {
			...one,
			url: written === void 0 ? void 0 : submoduleUrl(origin, written)
		};
	});
}
function submoduleAddress({ url }) {
	if (url !== void 0) return url;
	throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
}
async function readGitmodules(files, signal) {
	try {
		const content = await files.read(".gitmodules", signal);
		return content === void 0 ? "" : Buffer.from(content).toString("utf8");
	} catch (caught) {
		if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
		return "";
	}
}
async function writtenUrls(text, environment, signal) {
	const context = {
		directory: tmpdir(),
		environment,
		settings: []
	};
	const { code, stdout } = await runGit(context, [
		"config",
		"--no-includes",
		"--file=-",
		"-z",
		"--list"
	], signal, text);
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
	const names = withoutTrailing(url.pathname, (one) => one === "/").split("/");
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

// src/adapters/git/tree-with-mounts.ts
function treeWithMounts(outer, mounts) {
	if (mounts.length === 0) return outer;
	const byPath = new Map(mounts.map((mount) => [mount.path, mount]));
	const followLinks = async (path, signal) => await outer.followLinks?.(path, signal) ?? path;
	const placeOf = async (path, signal) => mountOf(byPath, path) ?? mountOf(byPath, await followLinks(path, signal));
	const into = async (path, signal, ask) => {
		const place = await placeOf(path, signal);
		if (place === void 0) return ask(outer, path, "");
		const tree = await place.mount.open(signal);
		return "reason" in tree ? void 0 : ask(tree, place.inside, place.mount.path);
	};
	return {
		read: (path, signal) => into(path, signal, (tree, inner) => tree.read(inner, signal)),
		checkedOut: (path, signal) => into(path, signal, (tree, inner) => checkedOutOf(tree, inner, signal)),
		list: (path, signal) => into(path, signal, async (tree, inner, mount) => {
			const entries = await tree.list(inner, signal);
			return mount === "" ? entries?.map((entry) => asDirectory(byPath, path, entry)) : entries;
		}),
		kind: async (path, signal) => {
			const above = await followLinks(posix.dirname(path), signal);
			const place = mountOf(byPath, posix.join(above, posix.basename(path)));
			if (place === void 0) return outer.kind(path, signal);
			if (place.inside === "") return "directory";
			const tree = await place.mount.open(signal);
			return "reason" in tree ? void 0 : tree.kind(place.inside, signal);
		},
		resolve: (path, signal) => into(path, signal, async (tree, inner, mount) => {
			const resolved = await tree.resolve(inner, signal);
			return resolved === void 0 || mount === "" ? resolved : posix.join(mount, resolved);
		}),
		followLinks,
		outOfReach: async (path, signal) => {
			const place = await placeOf(path, signal);
			if (place === void 0) return outer.outOfReach?.(path, signal);
			const tree = await place.mount.open(signal);
			return "reason" in tree ? tree.reason : tree.outOfReach?.(place.inside, signal);
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

// src/adapters/git/files-with-submodules.ts
function filesWithSubmodules({ git, commit }, environment, open) {
	return deferredTree(async (signal) => {
		const mounts = (await placedSubmodules(git, commit, environment, signal)).map((one) => {
			let opened;
			const openOnce = (stop) => opened ??= openOrReason(one, open, stop);
			return {
				path: one.path,
				open: openOnce
			};
		});
		return treeWithMounts(git.treeAt(commit), mounts);
	});
}
async function openOrReason(submodule, open, signal) {
	try {
		return await open(submodule, signal);
	} catch (caught) {
		if (!(caught instanceof LockReviewError) || signal.aborted) throw caught;
		const { path } = submodule;
		return { reason: `it is in the submodule "${path}", which cannot be had: ${caught.message}` };
	}
}

// src/review/change/group-changes.ts
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
const DAY = 864e5;
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
function isExpired(expiry, now) {
	return now >= expiry.end;
}
function daysFrom(now, days) {
	return now + days * DAY;
}
function parseAge(text) {
	const match = /^(\d{1,4}) ?(|d|days?|h|hours?)$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not an age`, { hint: "Write a number of days such as 7, or one with a unit such as 7d or 36h." });
	const amount = Number(match[1]);
	return match[2]?.startsWith("h") ? amount : amount * 24;
}

// src/review/finding/catalogue.ts
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
		about: "A locked version that the registry no longer has"
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
		severity: "error",
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
	"lock-not-enforced": {
		severity: "warning",
		about: "Lines of workflows, scripts and settings that make lock files decide less"
	},
	"mirror-disagrees": {
		severity: "error",
		about: "A mirror whose packages are not the origin's"
	},
	"version-skew": {
		severity: "notice",
		about: "Root modules that lock different versions of one provider"
	},
	"provider-in-tree": {
		severity: "warning",
		about: "Provider packages that the change itself brings along"
	},
	"hidden-lock-file": {
		severity: "error",
		about: "A lock file or package that is committed where no review looks"
	},
	"coverage-shrank": {
		severity: "warning",
		about: "A version that is locked for fewer platforms than the one before"
	},
	"tool-changed": {
		severity: "warning",
		about: "A lock file that has become another tool's"
	},
	"init-would-change": {
		severity: "notice",
		about: "A lock file that the next init rewrites"
	},
	"module-not-pinned": {
		severity: "notice",
		about: "A module of which another one may come without a change"
	},
	"constraint-hint": {
		severity: "notice",
		about: "Version constraints that could say more"
	},
	"unlocked-root": {
		severity: "notice",
		about: "A root module that has no lock file"
	},
	"provider-deprecated": {
		severity: "warning",
		about: "A provider that its registry calls deprecated, archived or otherwise to be left"
	},
	"provider-blocked": {
		severity: "error",
		about: "A provider that its registry has blocked"
	},
	"provenance-missing": {
		severity: "warning",
		about: "A version without an attestation of who built it, which the one before has"
	},
	"provenance-mismatch": {
		severity: "error",
		about: "An attestation that does not belong to the package that it is offered for"
	},
	"not-verified": {
		severity: "warning",
		about: "Something that could not be checked"
	}
};

// src/review/policy/policy.ts
const FAIL_ON_LEVELS = [
	"never",
	"error",
	"warning"
];
const DEFAULT_LEDGER_FILE = ".github/tofu-lock-review.keys";
const DEFAULT_RELEASES_FILE = ".github/tofu-lock-review.releases";
const DEFAULT_POLICY = {
	severities: /* @__PURE__ */ new Map(),
	leastSeverities: /* @__PURE__ */ new Map(),
	failOn: "error",
	failOnUnverified: true,
	platforms: void 0,
	platformOverrides: [],
	rootModules: [],
	tool: void 0,
	emergency: void 0,
	allowedHosts: [],
	allowedProviders: [],
	deniedProviders: [],
	trustedKeys: /* @__PURE__ */ new Map(),
	minReleaseAge: void 0,
	registryContext: void 0,
	reportedH1: "verify",
	provenance: [],
	provenanceRoots: void 0,
	waivers: [],
	unverifiable: [],
	baseline: void 0,
	ledger: DEFAULT_LEDGER_FILE,
	releases: DEFAULT_RELEASES_FILE,
	cliConfigFile: void 0,
	allowInputOverride: false
};
const WEIGHTS = [
	"off",
	"notice",
	"warning",
	"error"
];
function policyWeight({ severities, leastSeverities }, { rule, severity }) {
	const weight = severities.get(rule) ?? severity;
	const least = leastSeverities.get(rule) ?? "off";
	return WEIGHTS.indexOf(weight) < WEIGHTS.indexOf(least) ? least : weight;
}
function weighsAsMuch(policy, one, other) {
	const weightOf = (rule) => WEIGHTS.indexOf(policyWeight(policy, {
		rule,
		severity: RULE_CATALOGUE[rule].severity
	}));
	return weightOf(one) >= weightOf(other);
}
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
function openGate({ emergency }, now) {
	return emergency === void 0 || isExpired(emergency.until, now) ? void 0 : emergency;
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

// src/review/verdict/cut-short.ts
function cutShort(review, unread, reason) {
	const finding = {
		rule: "not-verified",
		severity: RULE_CATALOGUE["not-verified"].severity,
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

// src/review/policy/ledger-text.ts
const MAX_NAMESPACES = 40;
function ledgerText(changes) {
	if (changes.length === 0) return "No line of it says anything else.";
	const ordered = [...changes].sort((a, b) => rankOf$1(a) - rankOf$1(b));
	const rest = ordered.length - MAX_NAMESPACES;
	return [...ordered.slice(0, MAX_NAMESPACES).map(namespaceText), ...rest > 0 ? [`And ${rest} more namespaces.`] : []].join(" ");
}
function rankOf$1({ isKnown, added, removed }) {
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

// src/review/policy/policy-change-weight.ts
function policyChangeWeight(policy, problem) {
	const rule = "policy-changed";
	const severity = problem === void 0 ? RULE_CATALOGUE[rule].severity : "error";
	const weight = policyWeight(policy, {
		rule,
		severity
	});
	return weight === "off" ? severity : weight;
}

// src/language/ledger/line-parts.ts
function partsOf$1(text) {
	return text.split(/[ \t]+/);
}
function parseScopeParts(text, names, { what, example }) {
	const [host = "", ...parts] = text.split("/");
	if (parts.length !== names.length || !hasLine(host)) throw invalidLine(`"${text}" is not ${what}`, `Write all of it, such as "${example}".`);
	return [parseServiceHost(host).display, ...parts.map(normalizeAddressPart)];
}
function hasLine(host) {
	return /[.:]/.test(host);
}
function parseDay(text) {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
	if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
	throw invalidLine(`"${text}" is not a day`, "Write year, month and day, such as 2026-11-22.");
}
function invalidLine(problem, hint) {
	return new LockReviewError("INVALID_LEDGER", problem, { hint });
}

// src/language/ledger/release-file.ts
const FORM = "HOST/NAMESPACE/TYPE VERSION seen YYYY-MM-DD signed KEY,… packages PLATFORM=zh:… and so on";
const NOBODY = "none";
const RELEASE_LINES = {
	writtenBy: "releases learn",
	parse: parseReleaseLine,
	encode: encodeReleaseLine,
	compare: compareReleaseLines,
	claims: (line) => [...line.packages].map(([platform, archive]) => ({
		about: `${line.provider} ${line.version} ${platform}`,
		says: archive
	})),
	mayRepeat: true,
	clash: ({ about }) => ({
		problem: `has another package for ${about}`,
		hint: "A release has one package for a platform. Find out which it was when it was first seen, and keep that line."
	})
};
const NEW_RELEASES_FILE = {
	header: ["# Releases as they were first seen, one a line. A review reads this file from the target branch: a release whose", "# packages are others by now is an error. tofu-lock-review releases learn adds lines, releases prune removes them."],
	entries: [],
	footer: []
};
function encodeReleaseLine(line) {
	const { provider, version, day, signers, packages } = line;
	return [
		provider,
		version,
		"seen",
		day,
		"signed",
		signers.length === 0 ? NOBODY : signers.join(","),
		"packages",
		...[...packages].sort(([a], [b]) => compareBytes(a, b)).map(([platform, archive]) => `${platform}=${archive}`)
	].join(" ");
}
function compareReleaseLines(a, b) {
	return compareAddresses(a.provider, b.provider) || compareExactVersions(a.version, b.version) || compareBytes(a.day, b.day) || compareBytes(encodeReleaseLine(a), encodeReleaseLine(b));
}
function parseReleaseLine(text) {
	const [provider = "", version = "", seen, day = "", signed, keys = "", has, ...packages] = partsOf$1(text);
	if (!(seen === "seen" && signed === "signed" && has === "packages") || packages.length === 0) throw invalidLine(`"${shortened(text)}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
	const names = parseScopeParts(provider, ["namespace", "type"], {
		what: "a provider with its host",
		example: "registry.opentofu.org/hashicorp/random"
	});
	return {
		provider: parseProviderAddress(names.join("/"), TERRAFORM),
		version: parseVersion(version),
		day: parseDay(day),
		signers: keys === NOBODY ? [] : sortedUnique(keys.split(",").map(parseFingerprint)),
		packages: parsePackages(packages)
	};
}
function parsePackages(texts) {
	const packages = /* @__PURE__ */ new Map();
	for (const text of texts) {
		const equals = text.indexOf("=");
		const platform = text.slice(0, Math.max(equals, 0));
		if (!isRememberedPlatform(platform)) throw invalidLine(`"${shortened(text)}" is not a package`, "Write a platform in small letters, an equals sign and its zh: checksum.");
		const known = parsePlatform(platform);
		if (packages.has(known)) throw invalidLine(`it names ${platform} twice`, "Keep one of the two.");
		packages.set(known, parseArchive(text.slice(equals + 1)));
	}
	return packages;
}
function isRememberedPlatform(platform) {
	return /^[a-z0-9.-]+_[a-z0-9.-]+$/.test(platform);
}
function parseArchive(text) {
	const hash = parseHash(text);
	if (hashScheme(hash) === "zh") return zipHash(hash.slice(3));
	throw invalidLine(`"${shortened(text)}" is not the checksum of an archive`, "Write zh: and the SHA-256 of the package in hex.");
}
function shortened(text) {
	return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
function signersText(signers) {
	return signers.length === 0 ? "nobody" : signers.join(", ");
}

// src/review/policy/release-changes-text.ts
const MAX_RELEASES$1 = 40;
const MAX_PACKAGES = 40;
function releasesText(changes) {
	if (changes.length === 0) return "No line of it says anything else.";
	const ordered = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
	const rest = ordered.length - MAX_RELEASES$1;
	return [...ordered.slice(0, MAX_RELEASES$1).map(releaseText), ...rest > 0 ? [`And ${rest} more releases.`] : []].join(" ");
}
function rankOf(change) {
	const { packages, signers } = change;
	if (isNew(change)) return 4;
	if (packages.some(isRewritten)) return 0;
	if (packages.some(({ before }) => before !== void 0)) return 1;
	return signers === void 0 ? 3 : 2;
}
function isRewritten({ before, after }) {
	return before !== void 0 && after !== void 0;
}
function isNew({ packages, days }) {
	return days?.before.length === 0 && packages.every(({ before }) => before === void 0);
}
function releaseText(change) {
	const { provider, version, packages, signers, days } = change;
	const { hostname, asciiHostname } = addressParts(provider);
	const host = hostname === asciiHostname ? "" : ` (${asciiHostname})`;
	const known = packages.filter(({ before }) => before !== void 0);
	const ordered = [...known].sort((a, b) => Number(isRewritten(b)) - Number(isRewritten(a)));
	const rest = known.length - MAX_PACKAGES;
	return `${provider}${host} ${version}: ${[
		...added(change),
		...ordered.slice(0, MAX_PACKAGES).map(packageText),
		...rest > 0 ? [`${rest} more packages`] : [],
		...signers === void 0 || isNew(change) ? [] : [`signed by ${signersText(signers.after)}, before by ${signersText(signers.before)}`],
		...days === void 0 || isNew(change) ? [] : [`seen on ${days.after.join(", ") || "no day"}, before on ${days.before.join(", ") || "none"}`]
	].join("; ")}.`;
}
function added(change) {
	const { packages, signers, days } = change;
	const platforms = packages.filter(({ before }) => before === void 0);
	if (platforms.length === 0) return [];
	const names = platforms.map(({ platform }) => platform).join(", ");
	if (!isNew(change)) return [`new packages of ${names}`];
	const keys = signersText(signers?.after ?? []);
	return [`first seen on ${days?.after.join(", ") ?? ""} with ${names}, signed by ${keys}`];
}
function packageText({ platform, before, after }) {
	return after === void 0 ? `${platform} is no longer ${before ?? ""}` : `${platform} is ${after}, before ${before ?? ""}`;
}

// src/review/verdict/policy-changes.ts
const WHAT = {
	policy: "the policy of this review",
	companion: "a file that the policy names",
	workflow: "a workflow that runs this review",
	ledger: "the ledger of signing keys",
	releases: "the ledger of releases as first seen"
};
function policyChangedFindings(changes, policy) {
	return changes.map((change) => ({
		rule: "policy-changed",
		severity: policyChangeWeight(policy, change.problem),
		provider: null,
		root: ".",
		file: change.path,
		line: null,
		summary: change.problem === void 0 ? "The change touches what decides this review" : `The change makes the ${isLedger(change) ? "ledger" : "policy"} unusable`,
		detail: changeText(change),
		remedy: remedyByHand("Have somebody who answers for the policy look at it, best in a change of its own.")
	}));
}
function changeText(change) {
	const { path, kind, isRemoved, problem } = change;
	const verb = isRemoved ? "removes" : "changes";
	const lines = linesText(change);
	const text = `The change ${verb} ${path}, ${WHAT[kind]}.${lines} This review still goes by the target branch's.`;
	return problem === void 0 ? text : `${text} Merged, it would stop every review: ${problem}`;
}
function isLedger({ kind }) {
	return kind === "ledger" || kind === "releases";
}
function linesText(change) {
	if (change.kind === "ledger") return ` ${ledgerText(change.lines)}`;
	return change.kind === "releases" ? ` ${releasesText(change.lines)}` : "";
}
function openGateFindings(gate, file) {
	if (gate === void 0) return [];
	const { reason, approvedBy, until } = gate;
	return [{
		rule: "waiver-used",
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

// src/app/review/assemble-review.ts
function assembleReview(parts, meter) {
	const { roots, policy, commits, auditedCommit } = parts;
	const verdict = verdictOf(parts);
	const gate = openGate(policy, meter.clock.now());
	const traces = openGateFindings(gate, parts.policyFile);
	const ofRepository = [...parts.repositoryFindings ?? [], ...traces];
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
		findings: sortFindings([...roots.flatMap((root) => root.findings), ...ofRepository]),
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
	const ofRepository = {
		mode,
		base: void 0,
		changes: [],
		findings: repositoryFindings
	};
	return combineVerdicts([...verdicts, gateRoot(ofRepository, policy)]);
}
function distinctHashes(roots) {
	const all = new Set(roots.flatMap((root) => root.hashes));
	return [...new Map([...all].map((one) => [`${one.provider}@${one.version} ${one.hash} ${one.grade}`, one])).entries()].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}
function statedLimits({ roots, limits = [] }, setup) {
	const all = [
		...roots.flatMap((root) => [...requirementLimits(root), ...root.limits ?? []].map((limit) => `${root.root}: ${limit}`)),
		...limits,
		...setup?.remarks ?? []
	];
	return sortedUnique(all.map((one) => boundedMessage(one)));
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

// src/language/hcl/salvage.ts
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;
function salvageBlocks(source, parsed) {
	if (parsed.diagnostics.length === 0) return parsed.body.blocks;
	const found = /* @__PURE__ */ new Map();
	const starts = headerOffsets(source.text);
	for (const [index, start] of starts.entries()) {
		const end = starts[index + 1] ?? source.text.length;
		const [block] = parseBody(new Parser(scanStretch(source.text, start, end), parseExpression), "eof").blocks;
		if (block !== void 0) found.set(block.start, block);
	}
	for (const block of parsed.body.blocks) if (!found.has(block.start)) found.set(block.start, block);
	return [...found.values()].sort((a, b) => a.start - b.start);
}
function headerOffsets(text) {
	const tokens = scan(text);
	if (hasTooManyTokens(tokens)) return [];
	const heredocs = heredocStretches(tokens);
	const offsets = [];
	let next = 0;
	for (const { index } of text.matchAll(HEADER)) {
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

// src/language/config/blocks/decode-import.ts
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
			entries: decoded.flatMap((one) => one.value ?? [])
		},
		diagnostics: decoded.flatMap((one) => one.diagnostics)
	};
}
function decodeEntry(attribute, tool) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
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
	const clean = cleanPath$1(text.replaceAll("\\", "/"));
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
	const subdirectory = joined === "" ? "" : cleanPath$1(joined);
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
	return references.length > 0 || callsFunctions;
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
		],
		limits: [...primary, ...override].flatMap((one) => one.limits)
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
	const settled = settleGrammar(file.path, decoded.diagnostics, options.tool);
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
		diagnostics: located.flatMap((one) => one.diagnostics)
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
function settleGrammar(path, diagnostics, tool) {
	if (!isUnread(tool)) return {
		diagnostics,
		limits: []
	};
	const isUnknown = ({ summary }) => UNKNOWN_GRAMMAR.has(summary);
	const [first, ...more] = diagnostics.filter(isUnknown);
	if (first === void 0) return {
		diagnostics,
		limits: []
	};
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const place = first.range === void 0 ? path : `${path}:${first.range.start.line}`;
	const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
	const limit = `${place} is not fully read: ${product} 1.${tool.minor} is newer than the releases known here, which would say: ${first.detail}${others}`;
	return {
		diagnostics: diagnostics.filter((one) => !isUnknown(one)),
		limits: [limit]
	};
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
		await nextTurn(loader.signal);
	}
}
async function fileNames(loader, directory) {
	return (await loader.files.list(directory, loader.signal))?.filter((one) => one.kind !== "directory").map((one) => one.name);
}
async function readModuleFile(loader, path, shown) {
	await nextTurn(loader.signal);
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
		return await loader.files.read(path, loader.signal);
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

// src/model/module-version.ts
const VERSION = /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(?:(=|!=|>=|<=|~>|>|<)[\t\n\f\r ]*)?([^\t\n\f\r ]+)[\t\n\f\r ]*$/;
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

// src/language/json/document.ts
function readJsonDocument(text) {
	const { end, duplicates } = scanFirstValue(text);
	try {
		return {
			kind: "value",
			value: JSON.parse(text.slice(0, end)),
			duplicates,
			rest: text.slice(end)
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
function oneOf(words) {
	return (value, place) => {
		const found = words.find((one) => one === value);
		if (found === void 0) throw unusable(place, `one of ${words.join(", ")}`);
		return found;
	};
}
function listOf(item, maxItems = Number.POSITIVE_INFINITY) {
	return (value, place) => {
		if (!Array.isArray(value) || value.length > maxItems) throw unusable(place, "an array");
		return value.map((one, at) => item(one, inside(place, at)));
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
		const other = this.#spellings.get(foldCase(name))?.find((one) => one !== name);
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

// src/language/module-tree/modules-manifest-protocol.ts
const EMPTY_MANIFEST = /* @__PURE__ */ new Map();
function decodeModulesManifest(manifest) {
	const records = attempt$1(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
	const keys = new Set(records?.map(([key]) => key));
	if (records === void 0 || keys.size < records.length) return void 0;
	return new Map(records.filter(([, { directory }]) => isInside$1(directory)));
}
const NO_MANIFEST = new LockReviewError("FILE_FAILED", "The manifest of modules cannot be used");
const manifestRecord = recordOf((one) => {
	const version = one.read("Version", absentOr(aText));
	const installed = {
		source: one.read("Source", aText),
		directory: one.read("Dir", aText)
	};
	return [one.read("Key", aText), version === void 0 || version === "" ? installed : {
		...installed,
		version
	}];
});
const manifestRecords = recordOf((one) => one.read("Modules", listOf(manifestRecord)));
function isInside$1(directory) {
	if (directory.length > 4096) return false;
	return !directory.startsWith("/") && !directory.split("/").includes("..");
}

// src/language/evaluation/secret-values.ts
const REVEALING = /* @__PURE__ */ new Set([
	"nonsensitive",
	"issensitive",
	"ephemeralasnull",
	"can",
	"try"
]);
const MAX_DEPTH = 50;
function secrecyOf(expression, module) {
	return ofExpression(expression, {
		module,
		depth: 0
	});
}
function ofExpression(expression, { module, depth }) {
	if (depth > MAX_DEPTH) return void 0;
	return ofNode(evaluableExpression(expression).node, {
		module,
		depth: depth + 1
	});
}
function ofNode(node, where) {
	if (where.depth > MAX_DEPTH) return void 0;
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

// src/language/evaluation/functions.ts
const FUNCTIONS = /* @__PURE__ */ new Map([
	["basename", ofText((path) => stringValue(baseName(path)))],
	["coalesce", {
		parameters: [],
		rest: "nullable",
		apply: coalesce
	}],
	["dirname", ofText((path) => stringValue(directoryName(path)))],
	["endswith", ofTexts((text, suffix) => boolValue(text.endsWith(suffix)))],
	["file", ofText(fileContent)],
	["fileexists", ofText(fileExists)],
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
	["jsondecode", ofText(decodeJson)],
	["lookup", {
		parameters: ["any", "string"],
		rest: "nullable",
		apply: lookup
	}],
	["lower", ofText((text) => mapCharacters(text, (one) => one.toLowerCase()))],
	["replace", {
		parameters: [
			"string",
			"string",
			"string"
		],
		apply: ([text, what, by]) => replaceText(givenText(text), givenText(what), givenText(by))
	}],
	["split", ofTexts(splitText)],
	["startswith", ofTexts((text, prefix) => boolValue(text.startsWith(prefix)))],
	["strcontains", ofTexts((text, part) => boolValue(text.includes(part)))],
	["tostring", {
		parameters: ["nullable"],
		apply: ([value = NULL]) => convertValue(value, { kind: "string" })
	}],
	["trimprefix", ofTexts((text, cut) => stringValue(text.startsWith(cut) ? text.slice(cut.length) : text))],
	["trimspace", ofText((text) => stringValue(withoutOuterSpace(text)))],
	["trimsuffix", ofTexts((text, cut) => stringValue(text.endsWith(cut) ? text.slice(0, text.length - cut.length) : text))],
	["upper", ofText((text) => mapCharacters(text, (one) => one.toUpperCase()))]
]);
function ofText(make) {
	return {
		parameters: ["string"],
		apply: ([text], files) => make(givenText(text), files)
	};
}
function ofTexts(combine) {
	return {
		parameters: ["string", "string"],
		apply: ([a, b]) => combine(givenText(a), givenText(b))
	};
}
function givenText(value) {
	return value?.kind === "string" ? value.value : "";
}
function coalesce(values) {
	const unified = unify(values);
	if (!isList(unified)) return unified;
	return unified.find((value) => value.kind !== "null" && !(value.kind === "string" && value.value === "")) ?? refuse("All values are null or empty");
}
function lookup([map = NULL, key, ...defaults]) {
	const [fallback, ...more] = defaults;
	if (map.kind !== "object") return refuse("The first argument must be a map or object");
	if (more.length > 0) return refuse("There is one default at most");
	const found = map.attributes.get(givenText(key));
	if (found !== void 0) return found;
	if (fallback === void 0) return refuse("The key is not in the map");
	const [sample] = map.collection === "map" ? map.attributes.values() : [];
	return sample?.kind === "string" ? toStringValue(fallback) ?? UNKNOWN : fallback;
}
function mapCharacters(text, change) {
	const characters = [...text].map((character) => {
		const changed = character === "İ" ? "i" : change(character);
		return [...changed].length === 1 || character === changed ? changed : character;
	}).join("");
	return stringValue(characters);
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
		const text = isVerb && part !== "%" ? placed$1(values[next++], part) : part;
		if (typeof text !== "string") return text;
		pieces.push(text);
	}
	if (next < values.length) return refuse("There are more values than places for them");
	return joined(pieces, "");
}
function placed$1(value, verb) {
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
function baseName(path) {
	return path.split("/").filter((part) => part !== "").at(-1) ?? (path === "" ? "." : "/");
}
function directoryName(path) {
	return cleanPath$1(path.slice(0, path.lastIndexOf("/") + 1));
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
function callFunction(call, values, evaluator, { tool, files, note }) {
	const name = coreName(call);
	if (!mayHaveFunction(name, tool)) return fail(evaluator, call, "Call to unknown function", `There is no function "${name}".`);
	const definition = FUNCTIONS.get(name);
	if (definition === void 0 || call.expandFinal) return notEvaluated(call, note);
	const { budget } = evaluator;
	const taken = values.reduce((sum, one) => sum + weightOf(one), 0);
	if (!chargeUnits(budget, taken)) return UNKNOWN;
	const prepared = prepare(definition, values);
	if (prepared === "unknown") return UNKNOWN;
	if ("kind" in prepared) return refused(evaluator, call, prepared);
	const result = definition.apply(prepared, files);
	if (result.kind === "refused") return refused(evaluator, call, result);
	if (result.kind === "unknown") note(`the result of ${name} cannot be told here`);
	return chargeUnits(budget, weightOf(result)) ? bounded(evaluator, result) : UNKNOWN;
}
function notEvaluated(call, note) {
	note(`${call.expandFinal ? "a call that expands a list" : `the function ${coreName(call)}`} is not evaluated here`);
	return UNKNOWN;
}
function coreName({ name }) {
	return name.startsWith("core::") ? name.slice(6) : name;
}
function refused(evaluator, call, { problem }) {
	return fail(evaluator, call, "Error in function call", `${call.name}: ${problem}.`);
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
function callLazily(call, evaluator, { note }) {
	const name = coreName(call);
	if (name === "can" || name === "try" && call.expandFinal) return notEvaluated(call, note);
	if (name !== "try") return void 0;
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
	const scope = scopeOf(session, module);
	for (const [name = "", attribute] of mentionsOf(node).references) resolve(session, module, {
		name,
		attribute,
		span: node
	}, expression);
	const { value, diagnostics } = evaluate(node, source, scope, session.surroundings.budget);
	appendAll(session.problems, diagnostics);
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
		variable: ({ name, attribute }) => known(session, module, `${name}.${attribute ?? ""}`),
		lazyCall: (call, evaluator) => callLazily(call, evaluator, context),
		call: (call, values, evaluator) => call.name.startsWith("provider::") ? fail(evaluator, call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.") : callFunction(call, values, evaluator, context)
	};
}
function known(session, module, key) {
	return session.values.get(module)?.get(key) ?? UNKNOWN;
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
			const clean = cleanPath$1(path);
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
		if (!isInside(real, base)) return {
			kind: "unreadable",
			reason: "it is outside"
		};
		const bytes = await files.kind(real, signal) === "file" ? await files.read(real, signal) : void 0;
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
		if (!(secrecy !== void 0 && tool.minor >= 9) || found.diagnostics.length > 0) return concealed(found);
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
	const kept = diagnostics.filter((one) => one.summary !== NOT_INSTALLED);
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
	}, loader.signal);
	if (fetched.kind === "unreadable") return {
		kind: "limited",
		reason: `it comes from ${name}, and ${fetched.reason}`
	};
	const inside = walkInPackage(walk, fetched);
	const { directory, label } = fetched;
	return await locateDirectory(inside, directory, label) ?? notFound(inside, directory, `${name} has no directory "${directory}"`);
}
async function notFound(walk, target, problem) {
	const { files, signal } = walk.loader;
	const reason = await files.outOfReach?.(target, signal);
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
	await nextTurn(walk.loader.signal);
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
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const providers = ofType("provider").map(decodeProvider);
	const runs = ofType("run").map((one) => decodeRun(one, tool));
	return {
		file: {
			providers: providers.flatMap((one) => one.value ?? []),
			calls: runs.flatMap((one) => one.call ?? [])
		},
		diagnostics: [...content.diagnostics, ...[...providers, ...runs].flatMap((one) => one.diagnostics)]
	};
}
function decodeRun(block, tool) {
	const content = partialBodyContent(block.body, RUN_SCHEMA);
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const [first, ...more] = ofType("module");
	if (first === void 0) return { diagnostics: content.diagnostics };
	const values = ofType("variables").map((one) => one.body);
	const { call, diagnostics } = decodeRunModule(first, block.labels[0]?.value ?? "", tool);
	return {
		call: {
			...call,
			arguments: values
		},
		diagnostics: [
			...content.diagnostics,
			...diagnostics,
			...more.map((one) => errorAt(one.place, "Multiple \"module\" blocks", "One is enough."))
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
async function loadModuleTree(request, signal) {
	const { tool, memory = moduleMemory() } = request;
	const loader = loaderOf({
		...request,
		memory
	}, signal);
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
async function loadRootModule(request, signal) {
	const loader = loaderOf(request, signal);
	const directory = await baseOf(loader, request.root);
	return (await loadDirectory(loader, {
		directory,
		shown: "",
		isShared: false
	}))?.module;
}
function loaderOf(request, signal) {
	const { files, tool, memory = moduleMemory(), spent = {
		bytes: 0,
		tokens: 0
	} } = request;
	const shared = moduleTable(memory, files);
	return {
		files,
		tool,
		signal,
		loaded: /* @__PURE__ */ new Map(),
		shared,
		asked: nothingAsked(),
		spent
	};
}
async function baseOf({ asked, files, signal }, root) {
	asked.places.add(root);
	return await files.resolve(root, signal) ?? root;
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
	return readable(module).filter((one) => tool.name === "opentofu" || isGenerated(one, module)).flatMap((one) => {
		const reference = withoutAbsent({ provider: one.provider });
		const provider = resourceProvider(module, {
			type: one.resource.type,
			...reference
		}, tool);
		return provider === void 0 ? [] : [{
			provider,
			place: one.place
		}];
	});
}
function readable({ imports }) {
	return imports.filter((one) => one.resource.type !== "");
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
	const limits = [...tree.limits, ...tests?.limits ?? []].map((one) => boundedMessage(one));
	const providers = mergeRequests([...allModules(tree.root).flatMap((one) => moduleRequests(one, tool)), ...tests === void 0 ? [] : testRequests(tree.root, tests, tool)], diagnostics);
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
	for (const one of all) appendAll(all, one.children.values());
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
	const imported = importedProviders(node, tool).map((one) => ({
		...one,
		kind: "import",
		module: path
	}));
	const configured = blocks.map((one) => ({
		...one,
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
	return tests.files.flatMap(({ file, modules }) => [...modules.flatMap(allModules).flatMap((one) => moduleRequests(one, tool)), ...countsBlocks ? providerRequests(root.module, file.providers, tool) : []].map((one) => ({
		...one,
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
			constraints: mergeConstraints(list.map((one) => one.terms)),
			origins: list.map((one) => originOf$2(one.request)).sort(compareOrigins)
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
function originOf$2({ place, kind, module, constraint = "" }) {
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
		if (taken.limits.every((one) => known.has(one)) && !hasErrors(taken.diagnostics)) return {
			...taken,
			limits: [...taken.limits, assumedText(tool, release)]
		};
	}
	return requirements;
}
function assumedText(assumed, release) {
	return `the configuration is read as ${commandName(assumed)} 1.${release.minor} does, because 1.${assumed.minor}, which is assumed, would refuse it; name the release that is used (tool: ${assumed.name}@1.${release.minor})`;
}

// src/language/state/state-requirements.ts
const TERRAFORM_REGISTRY = "registry.terraform.io";
function requirementsWithState(requirements, state, tool) {
	const providers = new Map(requirements.providers);
	for (const one of state.providers) {
		const provider = translated(one.provider, requirements, tool);
		const known = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		providers.set(provider, {
			...known,
			origins: [...known.origins, originOf$1(one)]
		});
	}
	return {
		...requirements,
		providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
		exact: requirements.exact && !hasErrors(state.diagnostics),
		diagnostics: [...requirements.diagnostics, ...state.diagnostics]
	};
}
function translated(provider, { providers }, tool) {
	if (tool.name === "terraform" || providers.has(provider)) return provider;
	const { hostname, namespace, type } = addressParts(provider);
	return hostname === TERRAFORM_REGISTRY ? parseProviderAddress(`${namespace}/${type}`, tool) : provider;
}
function originOf$1({ place }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind: "state",
		module: "",
		constraints: ""
	};
}

// src/app/roots/root-state.ts
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
	if (tree.root.module.hasBackend) return void 0;
	const bytes = await files.read(posix.join(root, LOCAL_STATE_NAME), signal);
	return bytes === void 0 ? void 0 : {
		file: LOCAL_STATE_NAME,
		bytes
	};
}

// src/app/roots/tool-change.ts
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

// src/app/roots/read-root.ts
async function readRoot(candidate, sides, given, signal) {
	const [baseBytes, headBytes] = await Promise.all([sides.base === void 0 ? void 0 : readLockBytes(sides.base, candidate.baseLockPath, signal), readLockBytes(sides.head, candidate.headLockPath, signal)]);
	const clueSide = baseBytes === void 0 ? sides.head : sides.base ?? sides.head;
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseBytes ?? headBytes, clueSide, signal) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const head = headBytes && lockSide(headBytes, candidate.lockFilePath, tool, sides.locks);
	const read = (by) => readByRelease(by, (release, spent) => readRequirements(placeOf(candidate, "head"), {
		...sides,
		files: sides.head,
		spent
	}, release, signal));
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
		baseRequirements: needsComparison(requirements) ? await readBaseRequirements(candidate, sides, choice, signal) : void 0
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
function placeOf({ root, baseLockPath, lockFilePath, places }, side) {
	if (places !== void 0) return places[side] ?? root;
	return side === "base" && baseLockPath !== void 0 && baseLockPath !== lockFilePath ? posix.dirname(baseLockPath) : root;
}
async function readBaseRequirements(candidate, { base, fetchModule, inputs, memory, locks }, choice, signal) {
	const directory = placeOf(candidate, "base");
	const entries = await base?.list(directory, signal);
	if (base === void 0 || entries === void 0) return void 0;
	return readByRelease(choice, (release, spent) => readRequirements(directory, {
		files: base,
		fetchModule,
		inputs,
		memory,
		locks,
		spent
	}, release, signal));
}
async function readRootChoice(candidate, files, signal) {
	return chooseFromFiles(candidate, await readLockBytes(files, candidate.lockFilePath, signal), files, signal);
}
async function readRequirements(root, origins, tool, signal) {
	const { state, ...asked } = origins;
	const tree = await loadModuleTree({
		root,
		tool,
		...asked
	}, signal);
	const requirements = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const isVacant = tree.root.module.vacant;
	const known = await withLockAlone(requirements, {
		root,
		files: origins.files,
		isVacant
	}, signal);
	return withRootState(known, {
		root,
		files: origins.files,
		tree,
		tool,
		given: state
	}, signal);
}
async function chooseFromFiles(candidate, file, files, signal) {
	const text = file && new TextDecoder().decode(file.content.subarray(0, 200));
	const header = text === void 0 ? void 0 : recognizeHeader(text);
	const isToBeRead = header === void 0 && file !== void 0;
	const entries = await files.list(candidate.root, signal);
	return chooseTool({
		header,
		lockFile: isToBeRead ? lockSide(file, candidate.lockFilePath, OPENTOFU$1).lock : void 0,
		versionFiles: await versionFiles(candidate.root, files, signal),
		fileNames: (entries ?? []).map((entry) => entry.name)
	});
}
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

// src/packages/authentication/checksums-document.ts
const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
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
		if (file === void 0) {
			malformedLines++;
			continue;
		}
		if (!lookup.has(file)) lookup.set(file, checksum);
		if (HEX_SHA256.test(checksum)) lines.push({
			hash: zipHash(checksum),
			file
		});
		else malformedLines++;
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
function parseYaml(text, file, most = MAX_POLICY_BYTES) {
	const source = sourceText(file, text);
	if (text.length > most) return failed(source, 0, `it has more than ${most} characters`);
	try {
		return readDocument(source);
	} catch (caught) {
		if (caught instanceof RangeError) return failed(source, 0, "it is nested too deeply");
		if (caught instanceof RefusedYaml) return {
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
		uniqueKeys: false,
		prettyErrors: false,
		stringKeys: false
	});
	const [problem] = [...document.errors, ...document.warnings];
	if (problem !== void 0) return failed(source, problem.pos[0], sentence(problem.message));
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
function failed(source, offset, problem) {
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
var RefusedYaml = class extends LockReviewError {
	found;
	constructor(range, summary, detail) {
		super("INVALID_POLICY", detail);
		this.found = {
			severity: "error",
			summary,
			detail,
			range
		};
	}
};
function unsupported(range, what) {
	const detail = `${what} are not supported here. Write the value out.`;
	return new RefusedYaml(range, "Unsupported YAML", detail);
}
function convert(node, source) {
	refuseIndirection(node, source);
	if ((0, import_dist.isMap)(node)) {
		const members = node.items.map(({ key, value }) => convertMember(key, value, source));
		refuseRepetition(members);
		return placed(node, source, {
			kind: "map",
			members
		});
	}
	if ((0, import_dist.isSeq)(node)) return placed(node, source, {
		kind: "list",
		items: node.items.flatMap((item) => isNode(item) ? [convert(item, source)] : [])
	});
	if (!(0, import_dist.isScalar)(node)) throw unsupported(rangeOf(node, source), "Values of this kind");
	return placed(node, source, {
		kind: "scalar",
		value: scalarValue(node.value),
		text: scalarText(node)
	});
}
function refuseIndirection(node, source) {
	const refuse = (what) => unsupported(rangeOf(node, source), what);
	if ((0, import_dist.isAlias)(node)) throw refuse("Aliases");
	if ("anchor" in node && typeof node.anchor === "string") throw refuse("Anchors");
	if (node.tag !== void 0) throw refuse("Tags");
}
function refuseRepetition(members) {
	const keys = /* @__PURE__ */ new Set();
	for (const member of members) {
		if (keys.has(member.key)) throw new RefusedYaml(member.keyRange, "Invalid YAML", REPEATED);
		keys.add(member.key);
	}
}
const REPEATED = "The text cannot be read as YAML: Map keys must be unique.";
function convertMember(key, value, source) {
	if (!(0, import_dist.isScalar)(key)) throw unsupported(isNode(key) ? rangeOf(key, source) : source.range({
		start: 0,
		end: 0
	}), "Keys that are no texts");
	refuseIndirection(key, source);
	const missing = () => placed(key, source, {
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
function placed(node, source, content) {
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
function scalarValue(value) {
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

// src/language/policy/decoder.ts
function collectComplaints() {
	const found = [];
	return {
		found,
		add: (range, summary, detail) => found.push({
			severity: "error",
			summary,
			detail,
			range
		})
	};
}
function readFile(bytes, { file, what, maxBytes }, decode) {
	if (bytes.length > maxBytes) {
		const detail = `The file has ${bytes.length} bytes; one with more than ${maxBytes} is not read.`;
		const start = {
			line: 1,
			column: 1
		};
		const range = {
			file,
			start,
			end: start
		};
		return {
			document: void 0,
			diagnostics: [{
				severity: "error",
				summary: `${what} too large`,
				detail,
				range
			}]
		};
	}
	const { root, diagnostics } = parseYaml(decodeText(bytes), file, maxBytes);
	if (root === void 0) return {
		document: void 0,
		diagnostics
	};
	const complaints = collectComplaints();
	const document = decode(root, complaints);
	return {
		document: complaints.found.length === 0 ? document : void 0,
		diagnostics: boundedDiagnostics(complaints.found, file)
	};
}
const text = (node, complaints) => {
	if (node.kind === "scalar" && ["string", "number"].includes(typeof node.value) && node.text.trim() !== "") return node.text;
	return expected("a text", node, complaints);
};
const flag = (node, complaints) => node.kind === "scalar" && typeof node.value === "boolean" ? node.value : expected("true or false", node, complaints);
const count = (node, complaints) => {
	return node.kind === "scalar" && typeof node.value === "number" && Number.isSafeInteger(node.value) && node.value > 0 ? Number(node.value) : expected("a whole number from 1", node, complaints);
};
function parsed(parse) {
	return (node, complaints) => {
		const value = text(node, complaints);
		if (value === void 0) return void 0;
		try {
			return parse(value);
		} catch (caught) {
			if (!isLockReviewError(caught)) throw caught;
			complaints.add(node.range, "Invalid value", inSentences(caught));
			return;
		}
	};
}
function choice(words) {
	return (node, complaints) => {
		return words.find((word) => node.kind === "scalar" && node.text === word) ?? expected(`one of ${words.join(", ")}`, node, complaints);
	};
}
function list(item) {
	return (node, complaints) => {
		if (node.kind !== "list") return expected("a list", node, complaints);
		return node.items.map((one) => item(one, complaints)).filter((one) => one !== void 0);
	};
}
function keyed(key, value) {
	return (node, complaints) => {
		if (node.kind !== "map") return expected("a mapping", node, complaints);
		const pairs = node.members.flatMap((member) => {
			const name = key(keyNode(member), complaints);
			const content = value(member.value, complaints);
			return name === void 0 || content === void 0 ? [] : [[name, content]];
		});
		return new Map(pairs);
	};
}
function either(whenMap, otherwise) {
	return (node, complaints) => node.kind === "map" ? whenMap(node, complaints) : otherwise(node, complaints);
}
function required(decode) {
	return {
		decode,
		isRequired: true
	};
}
function optional(decode) {
	return {
		decode,
		isRequired: false
	};
}
function object(members) {
	const table = new Map(Object.entries(members).map(([name, member]) => [kebab(name), [name, member]]));
	return (node, complaints) => {
		if (node.kind !== "map") return expected("a mapping", node, complaints);
		const result = {};
		for (const member of node.members) {
			const { key, value } = member;
			const known = table.get(key);
			if (known === void 0) complainOfKey(key, member.keyRange, [...table.keys()], complaints);
			else result[known[0]] = known[1].decode(value, complaints);
		}
		return isComplete(node, table, complaints, result) ? result : void 0;
	};
}
function isComplete(node, table, complaints, result) {
	const written = new Set(node.members.map((member) => member.key));
	for (const [key, [, member]] of table) if (member.isRequired && !written.has(key)) complaints.add(node.range, "Missing setting", `"${key}" is required here.`);
	return [...table.values()].every(([name, member]) => !member.isRequired || result[name] !== void 0);
}
function complainOfKey(key, range, known, complaints) {
	const instead = insteadInPolicy(key);
	const detail = instead === void 0 ? `There is no setting "${key}" here. There are ${known.join(", ")}.` : `The setting "${key}" is gone. ${instead}`;
	complaints.add(range, "Unknown setting", detail);
}
function expected(what, node, complaints) {
	complaints.add(node.range, "Invalid value", `Expected ${what}, and this is ${kindOf(node)}.`);
}
function kindOf(node) {
	if (node.kind === "map") return "a mapping";
	if (node.kind === "list") return "a list";
	return node.text === "" ? "empty" : `"${node.text}"`;
}
function keyNode(member) {
	const { key } = member;
	return {
		kind: "scalar",
		value: key,
		text: key,
		get range() {
			return member.keyRange;
		}
	};
}
function kebab(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/language/policy/provenance-rule.ts
const PROVENANCE_MODES = [
	"off",
	"ask",
	"require"
];
const RUNNERS = ["github-hosted", "self-hosted"];
const mode = (node, complaints) => {
	const read = choice(PROVENANCE_MODES)(node, complaints);
	return read && { mode: read };
};
const builder = (node, complaints) => {
	const read = object({
		mode: optional(choice(["ask", "require"])),
		workflow: optional(oneOrMore(parsed(parseWorkflow))),
		signerRepository: optional(oneOrMore(parsed(parseSigner))),
		runner: optional(oneOrMore(choice(RUNNERS)))
	})(node, complaints);
	return read && {
		...read,
		mode: read.mode ?? "require"
	};
};
const namespaces = keyed(parsed((text) => text === "*" ? "*" : parseNamespacePattern(text)), either(builder, mode));
const provenanceRule = (node, complaints) => {
	if (node.kind === "map") return namespaces(node, complaints);
	const read = mode(node, complaints);
	return read && everywhere(read.mode);
};
function oneOrMore(item) {
	return (node, complaints) => {
		if (node.kind === "list") return node.items.length === 0 ? expected("a list that names something", node, complaints) : list(item)(node, complaints);
		const read = item(node, complaints);
		return read === void 0 ? void 0 : [read];
	};
}
function parseWorkflow(text) {
	if (/^\.github\/workflows\/[^/@\s]+\.ya?ml$/.test(text)) return text;
	throw new LockReviewError("INVALID_POLICY", `"${text}" names no workflow`, { hint: "Write the path of its file, without repository and ref: \".github/workflows/release.yml\"." });
}
function parseSigner(text) {
	const name = text.toLowerCase();
	if (/^(?:[a-z\d-]+(?:\.[a-z\d-]+)+\/)?[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(name)) return name;
	throw new LockReviewError("INVALID_POLICY", `"${text}" names no repository`, { hint: "Write [HOST/]OWNER/NAME, without ref, such as \"acme/workflows\"." });
}
function everywhere(one) {
	return /* @__PURE__ */ new Map([["*", { mode: one }]]);
}
function withMode(rules, one) {
	return rules.map((rule) => new Map([...rule].map(([pattern, terms]) => [pattern, {
		...terms,
		mode: one
	}])));
}
function provenanceMode(rules, provider) {
	return strictest(termsFor(rules, provider)) ?? "ask";
}
function namedBuilders(rules, provider) {
	return termsFor(rules, provider);
}
function generalMode(rules) {
	return strictest(rules.flatMap((rule) => rule.get("*") ?? [])) ?? "ask";
}
function termsFor(rules, provider) {
	return rules.flatMap((rule) => {
		const named = [...rule].flatMap(([pattern, one]) => pattern !== "*" && namesProvider(pattern, provider) ? [one] : []);
		return named.length > 0 ? named : [rule.get("*") ?? []].flat();
	});
}
function strictest(terms) {
	return PROVENANCE_MODES.findLast((one) => terms.some(({ mode: own }) => own === one));
}

// src/packages/provenance/judge-archive.ts
function judgeArchive(offered, question) {
	const judged = offered.map((one) => judgeOne(one, question));
	const [first, ...later] = judged.filter((one) => one.status === "built").sort((a, b) => a.build.signedAt < b.build.signedAt ? -1 : 1);
	if (first !== void 0) return later.length === 0 ? first : {
		...first,
		also: later.map(({ build }) => build)
	};
	const mismatches = judged.filter((one) => one.status === "mismatch");
	return mismatches.find((one) => one.build !== void 0) ?? mismatches[0] ?? judged.find((one) => one.status === "not-checked") ?? { status: "absent" };
}
function attestationsNaming(archive, attestations) {
	return attestations.filter((one) => one.kind === "build" && one.subjects.has(archive));
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

// src/app/roots/root-paths.ts
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

// src/sources/publisher/releases-protocol.ts
const MAX_RELEASES = 100;
const MAX_TAG_CHARACTERS = 256;
function decodeReleases(body, repository) {
	const page = listOf(recordOf((release) => forgeRelease(release, repository)), MAX_RELEASES);
	const text = new TextDecoder().decode(body);
	return readJson(text, () => UNUSABLE, page).filter((one) => one !== void 0);
}
function decodeDirectory(body, repository) {
	const entry = recordOf((one) => {
		const name = one.text("name");
		const url = pageOf(one.member("html_url"), repository, "blob");
		return url === void 0 || one.text("type") !== "file" ? void 0 : [name, url];
	});
	const text = new TextDecoder().decode(body);
	const entries = readJson(text, () => UNUSABLE, listOf(entry, MAX_FILES));
	return new Map(entries.filter((one) => one !== void 0));
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
		for (const one of releases) keepTag(found, one);
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
function keepTag(found, one) {
	if (one.isDraft) return;
	const known = found.get(one.version);
	if (known === void 0 || one.tag.startsWith("v") && !known.tag.startsWith("v")) found.set(one.version, one);
}
function compareAddress({ repository: { host, name }, from, to }, releases) {
	const tags = [from, to].map((version) => releases.find((one) => one.version === version)?.tag);
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

// src/app/review/inside-pairs.ts
function versionSteps({ roots }) {
	const steps = /* @__PURE__ */ new Map();
	for (const root of roots) for (const { kind, provider } of root.changes) {
		const before = provider && root.base?.providers.get(provider);
		const after = provider && root.head?.providers.get(provider);
		if (kind !== "new-version" || !before || !after || root.rules === void 0) continue;
		const key = `${provider} ${before.version} ${after.version}`;
		const known = steps.get(key);
		const from = recordedBy(before, known?.from);
		const to = recordedBy(after, known?.to);
		if (known === void 0) steps.set(key, {
			provider,
			from,
			to,
			tool: root.rules
		});
	}
	return sortedByKey(steps);
}
const DOUBTS = /* @__PURE__ */ new Set(["republished-package", "mirror-disagrees"]);
function doubtedReleases({ roots }) {
	const found = /* @__PURE__ */ new Map();
	for (const root of roots) {
		const doubted = root.findings.filter(({ rule }) => DOUBTS.has(rule));
		for (const provider of new Set(doubted.map((one) => one.provider))) {
			const entry = provider === null ? void 0 : onRecord(root, provider);
			if (entry === void 0 || root.rules === void 0) continue;
			const key = `${entry.address} ${entry.version}`;
			const known = found.get(key);
			const recorded = recordedBy(entry, known?.recorded);
			if (known === void 0) found.set(key, {
				provider: entry.address,
				recorded,
				tool: root.rules
			});
		}
	}
	return sortedByKey(found);
}
function onRecord({ base, head }, provider) {
	const [before, now] = [base?.providers.get(provider), head?.providers.get(provider)];
	return before !== void 0 && before.version === now?.version ? before : now;
}
function recordedBy(entry, known) {
	const recording = known ?? {
		version: entry.version,
		hashes: /* @__PURE__ */ new Set()
	};
	for (const hash of entry.hashes) recording.hashes.add(hash);
	return recording;
}
function sortedByKey(found) {
	return [...found].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}

// src/app/review/tell-notes.ts
const MAX_STEPS = 20;
function notesAsker(engine) {
	return async ({ provider, from, to, tool }, signal) => {
		const { ports, forge } = engine(tool);
		const context = await ports.context?.(provider, signal);
		const repository = context?.repository && sourceOf(provider, context.repository);
		if (repository === void 0) return void 0;
		const asked = {
			repository,
			from: from.version,
			to: to.version
		};
		const told = await releaseNotes(asked, forge, signal);
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
	const notes = (await Promise.all(steps.map((step) => ask(step, signal).catch(undefinedIfOurs)))).filter((one) => one !== void 0);
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

// src/cli/options/policy-options.ts
function policyInputs(options) {
	const platforms = askedPlatforms(options);
	const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
	const age = options.text("min-release-age");
	const [hosts, keys] = [options.texts("allowed-host"), options.texts("trusted-key")];
	return {
		failOn: choiceOf(options, "fail-on", [
			"error",
			"warning",
			"never"
		]),
		failOnUnverified: unverified === void 0 ? void 0 : unverified === "true",
		platforms: given(platforms),
		tool: toolOf(options),
		minReleaseAge: age === void 0 ? void 0 : parseSetting("--min-release-age", age, parseAge),
		registryContext: choiceOf(options, "registry-context", ["on", "off"]),
		provenance: choiceOf(options, "provenance", PROVENANCE_MODES),
		allowedHosts: given(hosts)?.map((one) => parseSetting("--allowed-host", one, parseAllowedHost)),
		trustedKeys: given(keys) && parseSetting("--trusted-key", keys, parseTrustedKeys)
	};
}
function given(values) {
	return values.length > 0 ? values : void 0;
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

// src/adapters/http/public-address.ts
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
	return new URL(`http://[${address}]/`).hostname.slice(1, -1).split(":").slice(-2).map((one) => Number.parseInt(one || "0", 16)).flatMap((one) => [one >> 8, one & 255]).join(".");
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

// src/adapters/http/http-response.ts
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

// src/adapters/http/http-trust.ts
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
		const path = join(directory, name);
		return (await stat(path).catch(() => void 0))?.isFile() === true ? [path] : [];
	}))).flat();
}
function certificatesIn(text) {
	return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
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
			await Promise.all(dispatchers.map((one) => one.destroy()));
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

// src/adapters/process/system-clock.ts
const SYSTEM_CLOCK = { now: () => Date.now() };

// src/cli/repository/repository-top.ts
function repositoryTop(directory) {
	for (let at = directory;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return void 0;
	}
}

export { requirementsWithState as $, pinnedKeys as $t, everywhere as A, BUILT_UNIT as An, assembleReview as At, keyed as B, invalidLine as Bt, decodeTrustedRoots as C, submodulesIn as Cn, parseModuleConstraint as Ct, judgeArchive as D, isObjectName as Dn, rootEventWords as Dt, isSameRepository as E, gitOutput as En, rootCounter as Et, withMode as F, isAttributesFile as Fn, RELEASE_LINES as Ft, readFile as G, cutShort as Gt, object as H, parseScopeParts as Ht, choice as I, isLockFileName as In, encodeReleaseLine as It, classifyChecksumFile as J, DEFAULT_LEDGER_FILE as Jt, required as K, blocks as Kt, count as L, placeInside as Ln, isRememberedPlatform as Lt, namedBuilders as M, kindOfMode as Mn, unreadReview as Mt, provenanceMode as N, splitNul as Nn, policyChangedFindings as Nt, sourceName as O, runGit as On, moduleMemory as Ot, provenanceRule as P, diskName as Pn, NEW_RELEASES_FILE as Pt, readRootChoice as Q, listedPlatforms as Qt, either as R, realPath as Rn, signersText as Rt, rootOfPath as S, pathsIn as Sn, compareModuleVersions as St, attestationsNaming as T, gitFailure as Tn, isReadingThrough as Tt, optional as U, partsOf$1 as Ut, list as V, parseDay as Vt, parsed as W, policyChangeWeight as Wt, decodeChecksums as X, DEFAULT_RELEASES_FILE as Xt, conflictingFiles as Y, DEFAULT_POLICY as Yt, readRoot as Z, FAIL_ON_LEVELS as Zt, withNotes as _, resolveCommit as _n, oneOf as _t, assertOuterHost as a, isExpired as an, JsonObject as at, isUnder as b, createGitTree as bn, recordOf as bt, proxyFor as c, filesWithSubmodules as cn, aText as ct, forgeToken as d, deferredTree as dn, anObject as dt, policyWeight as en, readByRelease as et, isAddress as f, openRepository as fn, anObjectName as ft, notesAsker as g, commitId as gn, nullOr as gt, repositoryAddress as h, mapFewAtOnce as hn, listOf as ht, describeTrust as i, daysFrom as in, variableFileNames as it, generalMode as j, SECOND_MS as jn, runStats as jt, PROVENANCE_MODES as k, runProgram as kn, parseRemoteModuleSource as kt, unbracketed as l, treeWithMounts as ln, absentOr as lt, pullRequestAddress as m, limitConcurrency as mn, isRecord as mt, SYSTEM_CLOCK as n, weighsAsMuch as nn, loadModuleTree as nt, refusal as o, parseAge as on, aCount as ot, publisherToken as p, downloadBudget as pn, anything as pt, text as q, combineVerdicts as qt, createHttpClient as r, RULE_CATALOGUE as rn, loadRootModule as rt, isPublicAddress as s, parseExpiry as sn, aFlag as st, repositoryTop as t, requiredAge as tn, collectRequirements as tt, policyInputs as u, submoduleAddress as un, anInteger as ut, doubtedReleases as v, checkedOutOnDisk as vn, readFirstJson as vt, shippedRoot as w, assertCommits as wn, parseModuleVersion as wt, isWanted as x, indexTree as xn, unusable as xt, versionSteps as y, checkedOutTree as yn, readJson as yt, flag as z, childEnvironment as zn, hasLine as zt };