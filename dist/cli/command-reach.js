import { A as unpackedName, D as displayName, E as byteNameFromText, _ as createDiskTree, k as hasParentComponent, o as anObject, p as readJson } from "./reader.js";
import { n as placeInside, t as inside } from "./place-inside.js";
import { C as rootOfPath } from "./lock-side.js";
import { C as texts, D as parsePattern, E as multiSource, F as checksumProblem, I as ARCHIVE_LIMITS, L as readArchive, M as packageMemory, N as BATCH_BYTES, P as spool, S as objects, _ as decodeFirstJsonObject, a as createEngine, b as invalid$1, c as decodeReleaseDate, d as bearerFor, f as credentialsLookup, g as tokensFromEnvironment, h as tokenVariables, i as REVIEW_DOWNLOAD_BYTES, l as discoverServices, m as fromHelper, n as readNamedFile, o as evidenceGatherer, p as decodeHelperAnswer, s as decodeDocsIndex, u as isJsonContentType, v as decodeJsonObject, w as EVERY_PROVIDER, x as jsonObject, y as expectHashes } from "./context.js";
import { $a as parseVersion, $i as platformParts, $n as stringValue, Ba as prefersTag, Ca as addressParts, Cn as compareModuleVersions, En as parseModuleVersion, Er as decodeText, Fa as TERRAFORM, Fn as sourceText, Gn as mentionsOf, Ha as remembered, Ja as parseServiceHost, Kn as evaluate, Ma as parseProviderAddress, Na as OPENTOFU, Nn as TextReport, Qi as platformFromNode, Ra as installsFromOci, Sa as zipHash, Ta as displayAddress, Tn as parseModuleConstraint, Ua as rememberedOf, Va as toolKey, Za as compareVersions, Zi as parsePlatform, da as appendAll, do as LockReviewError, dr as parseRemoteModuleSource, ga as smallestOf, go as isLockReviewError, kn as parseTemplateText, lo as quoted, lr as displayModuleSource, no as compareBytes, po as attempt, qa as parseRequestHost, qr as byteWords, vn as parseJsonSyntax, vr as MAX_PATH_LENGTH, xo as undefinedOnError, yo as stopped } from "./shipped-keys.js";
import { At as gitFailure, Et as latestTime, I as rootEventWords, It as runProgram, Lt as childEnvironment, N as isReadingThrough, Nt as runGit, Ot as verifiedCommit, P as planWords, _t as isAbsolutePath, c as realPath, gt as environmentArguments, h as repositoryTop, jt as gitOutput, vt as variableArgument, wt as commitsStartingWith, yt as openRepository } from "./named-paths.js";
import { S as publisherToken, a as assertOuterHost, c as portOf, d as notesAsker, i as reasonOf, l as proxyFor, o as isPublicAddress, s as refusal, t as createHttpClient, u as unbracketed, v as assertFew, y as gitWithSubmodules } from "./undici-http.js";
import { c as readRegularFile, i as limitConcurrency, n as bytesOf, o as diskFileDigest } from "./limits.js";
import { a as makeScratchDirectory, n as replaceFile, r as createScratchSpace, t as makeDirectory } from "./replace-file.js";
import { n as SECOND_MS, r as SYSTEM_CLOCK } from "./run-time.js";
import { c as jsonRequest, i as DEFAULT_PATIENCE, l as refusingEcho, o as displayUrl, s as fetchDocument, u as resolveHttpUrl } from "./trusted-root.js";
import { c as failureFromStatus, m as notMirrored, o as answerOr, p as missingVersion, s as availableOf } from "./print-command.js";
import { t as directorySource } from "./filesystem-mirror.js";
import { t as hexDigest } from "./digest.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { n as parseSize } from "./written-settings.js";
import { a as countOf, c as settingOf } from "./screen.js";
import posix from "node:path/posix";
import { Readable } from "node:stream";
import { isIP } from "node:net";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import { createHash } from "node:crypto";
import { MessageChannel, Worker } from "node:worker_threads";
import { basename as basename$1, join as join$1, posix as posix$1, resolve, sep } from "node:path";
import { lstat, readFile, readdir, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { lookup } from "node:dns/promises";
import { setFlagsFromString } from "node:v8";

// src/formats/cli-config/config-body.ts
var CliConfigBody = class CliConfigBody {
	items;
	report;
	constructor(items, report) {
		this.items = items;
		this.report = report;
	}
	under(name) {
		return new CliConfigBody(this.#itemsOf(name).flatMap(unwrapped), this.report);
	}
	labeled(type) {
		const bodies = /* @__PURE__ */ new Map();
		for (const item of this.#itemsOf(type)) for (const block of item.value.kind === "object" ? unwrapped(item) : [item]) {
			const [label] = block.keys;
			if (block.value.kind !== "object") {
				const spelling = item.keys[0].text;
				const detail = `A ${spelling} block is written ${spelling} "LABEL" { … }.`;
				this.report.error(label, `Invalid ${spelling} block`, detail);
				continue;
			}
			const items = [...bodies.get(label.text)?.body.items ?? [], ...unwrapped(block)];
			bodies.set(label.text, {
				label,
				body: new CliConfigBody(items, this.report)
			});
		}
		return [...bodies.values()];
	}
	value(name) {
		return this.#argument(name)?.value;
	}
	text(name) {
		return this.#read(name, "a string", textOf);
	}
	texts(name) {
		return this.#read(name, "a list of strings", (value) => {
			if (value.kind !== "list") return void 0;
			const texts = value.values.flatMap((item) => textOf(item) ?? []);
			return texts.length === value.values.length ? texts : void 0;
		});
	}
	flag(name) {
		return this.#read(name, "true or false", (value) => {
			const text = "text" in value ? value.text.toLowerCase() : "";
			if (text === "true" || text === "1") return true;
			return text === "false" || text === "0" ? false : void 0;
		});
	}
	count(name) {
		return this.#read(name, "a whole number of at least zero", (value) => "text" in value && /^[0-9]{1,9}$/.test(value.text) ? Number(value.text) : void 0);
	}
	warnOfUnknown(names, where) {
		for (const { keys } of this.items) {
			const [{ text }] = keys;
			if (names.some((name) => sameName(name, text))) continue;
			const detail = `"${text}" means nothing in ${where} and is ignored.`;
			this.report.warning(keys[0], "Unknown argument", detail);
		}
	}
	#itemsOf(name) {
		return this.items.filter(({ keys }) => sameName(keys[0].text, name));
	}
	#argument(name) {
		return this.#itemsOf(name).findLast(({ keys }) => keys.length === 1);
	}
	#read(name, wanted, read) {
		const argument = this.#argument(name);
		if (argument === void 0 || argument.value.kind === "null") return void 0;
		const value = read(argument.value);
		if (value === void 0) {
			const detail = `The argument "${name}" must be ${wanted}.`;
			this.report.error(argument.keys[0], "Unsuitable value type", detail);
		}
		return value;
	}
};
function unwrapped(item) {
	const [, label, ...rest] = item.keys;
	if (label !== void 0) return [{
		...item,
		keys: [label, ...rest]
	}];
	return item.value.kind === "object" ? item.value.items : [];
}
function sameName(a, b) {
	return a.toLowerCase() === b.toLowerCase();
}
function textOf(value) {
	return value.kind === "string" || value.kind === "number" ? value.text : void 0;
}

// src/formats/cli-config/json-syntax.ts
function parseJsonConfig(report) {
	const { root, diagnostics } = parseJsonSyntax(report.source);
	appendAll(report.diagnostics, diagnostics);
	return diagnostics.length > 0 || root.kind !== "object" ? [] : flatten(root.members.map(itemOf));
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
	const stack = items.toReversed();
	for (let item = stack.pop(); item !== void 0; item = stack.pop()) {
		const inside = unfolded(item);
		if (inside === void 0) flat.push({
			...item,
			value: flattenInside(item.value)
		});
		else appendAll(stack, inside);
	}
	return flat;
}
function unfolded(item) {
	const { value } = item;
	if (value.kind === "list" && value.values.length > 0) return value.values.every(({ kind }) => kind === "object") ? value.values.map((block) => ({
		...item,
		value: block
	})) : void 0;
	if (value.kind !== "object" || value.items.length === 0) return void 0;
	if (!value.items.every((inner) => inner.value.kind === "object")) return void 0;
	return value.items.map(({ keys, value }) => ({
		...item,
		keys: [...item.keys, ...keys],
		value
	}));
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

// src/formats/cli-config/native-syntax.ts
function parseNativeSyntax(report) {
	try {
		return new NativeParser(report.source.text).file();
	} catch (caught) {
		if (!(caught instanceof NativeSyntaxError)) throw caught;
		report.error(caught.place, "Invalid CLI configuration file", caught.message);
		return [];
	}
}
var NativeParser = class {
	#text;
	#next;
	#depth = 0;
	constructor(text) {
		this.#text = text;
		this.#next = nativeTokenFrom(text, 0);
	}
	file() {
		const items = this.#items();
		if (!this.#isAt("end")) throw this.#problem("A name must stand here.");
		return items;
	}
	#items() {
		const items = [];
		while (!this.#isAt("end") && !this.#isAt("}")) {
			items.push(this.#item());
			if (this.#isAt(",")) this.#take();
		}
		return items;
	}
	#item() {
		const keys = [];
		while (this.#isAt("identifier") || this.#isAt("string")) keys.push(this.#take());
		const [name, ...labels] = keys;
		if (name === void 0) throw this.#problem("A name must stand here.");
		const assigned = this.#isAt("=");
		if (assigned && labels.length > 0) throw this.#problem("An equals sign follows one name only; a block with labels has none.");
		if (assigned) this.#take();
		else if (!this.#isAt("{")) throw this.#problem(`An equals sign or an opening brace must follow "${name.text}".`);
		return {
			keys: [name, ...labels],
			value: this.#value(),
			assigned,
			syntax: "native"
		};
	}
	#value() {
		const { kind } = this.#next;
		switch (kind) {
			case "string":
			case "number":
			case "bool": return {
				...this.#take(),
				kind
			};
			case "{": return this.#nested(() => this.#object());
			case "[": return this.#nested(() => this.#list());
			default: throw this.#problem("A value must stand here: a string, a number, a list or an object.");
		}
	}
	#nested(parse) {
		if (this.#depth >= 500) throw this.#problem("The values are nested too deeply.");
		this.#depth++;
		const value = parse();
		this.#depth--;
		return value;
	}
	#object() {
		const { start } = this.#take();
		const items = this.#items();
		if (!this.#isAt("}")) throw this.#problem("A closing brace must stand here.");
		return {
			kind: "object",
			items,
			start,
			end: this.#take().end
		};
	}
	#list() {
		const { start } = this.#take();
		const values = [];
		while (!this.#isAt("]")) {
			values.push(this.#value());
			if (this.#isAt(",")) this.#take();
			else if (!this.#isAt("]")) throw this.#problem("A comma or a closing bracket must stand here.");
		}
		return {
			kind: "list",
			values,
			start,
			end: this.#take().end
		};
	}
	#isAt(kind) {
		return this.#next.kind === kind;
	}
	#take() {
		const token = this.#next;
		this.#next = nativeTokenFrom(this.#text, token.end);
		return token;
	}
	#problem(problem) {
		return new NativeSyntaxError(this.#next.start, problem, this.#next.end);
	}
};
var NativeSyntaxError = class extends Error {
	place;
	constructor(start, problem, end = start + 1) {
		super(problem);
		this.place = {
			start,
			end
		};
	}
};
const SIGNS = [
	"=",
	"{",
	"}",
	"[",
	"]",
	","
];
const SKIPPED = /[ \t\r\n]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;
function nativeTokenFrom(text, offset) {
	let start = offset;
	for (let skipped = match(SKIPPED, text, start); skipped; skipped = match(SKIPPED, text, start)) start += skipped[0].length;
	const first = text.charAt(start);
	if (first === "") return {
		kind: "end",
		text: "",
		start,
		end: start
	};
	if (first === "\"") return stringAt(text, start);
	if (first === "<") return heredocAt(text, start);
	const sign = SIGNS.find((character) => character === first);
	if (sign !== void 0) return {
		kind: sign,
		text: sign,
		start,
		end: start + 1
	};
	const name = match(IDENTIFIER, text, start)?.[0];
	if (name !== void 0) return {
		kind: name === "true" || name === "false" ? "bool" : "identifier",
		text: name,
		start,
		end: start + name.length
	};
	const number = match(NUMBER, text, start)?.[0];
	if (number !== void 0) return {
		kind: "number",
		text: number,
		start,
		end: start + number.length
	};
	throw new NativeSyntaxError(start, "This character has no meaning here.");
}
function stringAt(text, start) {
	let meaning = "";
	for (let at = start + 1; at < text.length && text[at] !== "\n";) {
		if (text[at] === "\"") return {
			kind: "string",
			text: meaning,
			start,
			end: at + 1
		};
		if (text[at] === "\\") {
			const sequence = escapeAt(text, at);
			meaning += sequence.meaning;
			at += sequence.length;
			continue;
		}
		const end = text.startsWith("${", at) ? endOfInterpolation(text, at) : at + 1;
		meaning += text.slice(at, end);
		at = end;
	}
	throw new NativeSyntaxError(start, "This string does not end on its line.");
}
function endOfInterpolation(text, start) {
	let braces = 0;
	for (let at = start; at < text.length; at++) {
		const character = text.charAt(at);
		if (character === "{") braces++;
		else if (character === "}" && --braces === 0) return at + 1;
	}
	return text.length;
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
function escapeAt(text, at) {
	const simple = ESCAPES[text.charAt(at + 1)];
	if (simple !== void 0) return {
		meaning: simple,
		length: 2
	};
	const [written = "", byte, octal, short, long] = match(NUMBERED_ESCAPE, text, at) ?? [];
	const hex = byte ?? short ?? long ?? "";
	const point = octal === void 0 ? Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
	if (point <= 1114111) return {
		meaning: String.fromCodePoint(point),
		length: written.length
	};
	throw new NativeSyntaxError(at, "This is no escape sequence; write a backslash twice.");
}
function heredocAt(text, start) {
	const [opening, dash, marker = ""] = match(HEREDOC_START, text, start) ?? [];
	if (opening === void 0) throw new NativeSyntaxError(start, "A heredoc starts with << and a marker.");
	const lines = [];
	for (let at = start + opening.length; at < text.length;) {
		const newline = text.indexOf("\n", at);
		const end = newline === -1 ? text.length : newline;
		const line = text.slice(at, end);
		if (line.trim() === marker) return {
			kind: "string",
			text: (dash === "-" ? withoutSharedIndent(lines) : lines).map((row) => `${row}\n`).join(""),
			start,
			end
		};
		lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
		at = end + 1;
	}
	throw new NativeSyntaxError(start, `This heredoc has no line that says ${marker}.`);
}
function withoutSharedIndent(lines) {
	const fullLines = lines.filter((line) => line !== "");
	const shared = smallestOf(fullLines.map((line) => line.length - line.trimStart().length));
	return lines.map((line) => line.slice(Math.min(shared, line.length)));
}
function match(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

// src/model/oci-repository.ts
const REGISTRY = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/;
const NAME_PART = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 255;
function parseOciPrefix(text) {
	const [registry = "", ...names] = text.split("/");
	const path = names.join("/");
	if (!REGISTRY.test(registry) || !URL.canParse(`https://${registry}/`)) throw invalid(text, "its first part is not a host");
	if (/[:@]/.test(path)) throw invalid(text, "a tag or a digest has no place in it");
	if (names.length === 0) return {
		registry,
		path
	};
	if (path.length > MAX_NAME_LENGTH || !names.every((name) => NAME_PART.test(name))) throw invalid(text, "names are lower-case letters, digits, single periods, underscores, dashes");
	return {
		registry,
		path
	};
}
function parseOciRepository(text) {
	const { registry, path } = parseOciPrefix(text);
	if (path === "") throw invalid(text, "a slash and the repository's name must follow the host");
	return {
		registry,
		name: path
	};
}
function formatOciRepository({ registry, name }) {
	return `${registry}/${name}`;
}
function isOciTag(text) {
	return /^\w[\w.-]{0,127}$/.test(text);
}
function invalid(text, problem) {
	const message = `"${text}" is not the address of an OCI repository: ${problem}`;
	return new LockReviewError("INVALID_ADDRESS", message, { hint: "Write \"registry.example.com/team/providers\"." });
}

// src/formats/cli-config/oci-settings.ts
const OCI_CREDENTIALS = "oci_credentials";
const OCI_DEFAULTS = "oci_default_credentials";
function decodeOciSettings(config) {
	reportRepeated(config);
	return {
		credentials: config.labeled(OCI_CREDENTIALS).flatMap(({ label, body }) => {
			const refuse = (problem) => config.report.error(label, `Invalid ${OCI_CREDENTIALS} block`, problem);
			const prefix = attempt(() => parseOciPrefix(label.text), ({ message }) => refuse(`${message}.`));
			if (prefix === void 0) return [];
			const secret = decodeSecret(body, prefix.path !== "");
			if (secret !== void 0) return [{
				prefix: label.text,
				secret
			}];
			refuse(SECRETS);
			return [];
		}),
		defaults: decodeDefaults(config)
	};
}
const SECRETS = "It takes \"username\" and \"password\", or \"access_token\" and \"refresh_token\", or for a whole domain \"docker_credentials_helper\", the name of a program.";
function reportRepeated({ items, report }) {
	const keysBefore = /* @__PURE__ */ new Set();
	for (const { keys } of items) {
		const [type, label] = keys;
		if (type.text !== "oci_default_credentials" && (type.text !== "oci_credentials" || label === void 0)) continue;
		const key = label === void 0 ? "" : label.text;
		if (keysBefore.has(key)) report.error(type, `Duplicate ${type.text} block`, "The same block stands above already.");
		keysBefore.add(key);
	}
}
function decodeSecret(body, hasPath) {
	const [username, password] = [body.text("username"), body.text("password")];
	const [accessToken, refreshToken] = [body.text("access_token"), body.text("refresh_token")];
	const name = body.text("docker_credentials_helper");
	if ([
		username ?? password,
		accessToken ?? refreshToken,
		name
	].filter((style) => style !== void 0).length !== 1) return void 0;
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
function decodeDefaults(config) {
	const { report } = config;
	const place = config.items.find(({ keys }) => keys[0].text === OCI_DEFAULTS)?.keys[0];
	if (place === void 0) return void 0;
	const body = config.under(OCI_DEFAULTS);
	const discoverAmbient = body.flag("discover_ambient_credentials") ?? true;
	const paths = body.texts("docker_style_config_files");
	const helper = body.text("docker_credentials_helper");
	const refuse = (problem) => report.error(place, `Invalid ${OCI_DEFAULTS} block`, problem);
	if (!discoverAmbient && paths !== void 0) refuse("\"docker_style_config_files\" means nothing while \"discover_ambient_credentials\" is false.");
	else if (helper !== void 0 && !isDockerHelperName(helper)) refuse("\"docker_credentials_helper\" must be the name of a program without its directory.");
	const directory = posix.dirname(report.source.file.replaceAll("\\", "/"));
	return {
		discoverAmbient,
		configFiles: paths?.map((path) => isAbsolutePath(path) ? path : posix.join(directory, path)),
		helper
	};
}
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

// src/formats/cli-config/repository-template.ts
const FILE$1 = "<oci_mirror repository_template>";
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
	const { expression, diagnostics } = parseTemplateText(FILE$1, text);
	const [unreadable] = diagnostics;
	if (unreadable !== void 0) return [`The repository template cannot be read: ${unreadable.summary}.`];
	const mentioned = new Set(mentionsOf(expression).references.map(([name = ""]) => name));
	const names = new Set(NAMES);
	const strangers = [...mentioned].filter((name) => !names.has(name));
	const open = openParts(include ?? []).filter((name) => !mentioned.has(name));
	const problems = [...strangers.map((name) => `The repository template mentions "${name}"; only hostname, namespace and type exist.`), ...open.map((name) => `The repository template must mention "${name}" unless all include patterns have the same ${name}.`)];
	const isUsable = () => attempt(() => expandRepositoryTemplate(text, EXAMPLE)) !== void 0;
	return problems.length > 0 || isUsable() ? problems : [NO_ADDRESS];
}
const NO_ADDRESS = "The repository template must make an address: a registry's host, a slash and a repository's name.";
function expandRepositoryTemplate(text, names) {
	const { expression, source, diagnostics: unreadable } = parseTemplateText(FILE$1, text);
	const { value, diagnostics, limits } = evaluate(expression, source, { variable: (name, attribute) => {
		const part = NAMES.find((templateName) => templateName === name);
		return part === void 0 || attribute !== void 0 ? void 0 : stringValue(names[part]);
	} });
	const [problem] = [...[...unreadable, ...diagnostics].map(({ summary }) => summary), ...limits];
	if (problem === void 0 && value.kind === "string") return parseOciRepository(value.value);
	const message = `The repository template "${text}" cannot be used: ${problem ?? "it gives no text"}`;
	throw new LockReviewError("INVALID_CLI_CONFIG", message);
}
function openParts(include) {
	const parts = include.map((pattern) => pattern.toLowerCase().split("/").toReversed());
	const countOf = (index, otherwise) => new Set(parts.map((part) => part[index] ?? otherwise).filter((value) => value !== "*")).size;
	const counts = {
		type: countOf(0, "*"),
		namespace: countOf(1, "*"),
		hostname: countOf(2, "")
	};
	return NAMES.filter((name) => counts[name] !== 1);
}

// src/formats/cli-config/provider-installation.ts
const BLOCK = "Invalid provider_installation block";
const METHOD = "Invalid provider_installation method block";
const RETRIES = "download_retry_count";
function decodeProviderInstallations({ items, report }) {
	const installations = [];
	for (const { keys, value, assigned, syntax } of items) {
		const [name, label] = keys;
		if (name.text !== "provider_installation") continue;
		if (assigned || value.kind !== "object") {
			report.error(name, BLOCK, "A provider_installation block has no equals sign before its brace.");
			continue;
		}
		if (label !== void 0) report.error(label, BLOCK, LABELED[syntax]);
		const methods = decodeMethods(new CliConfigBody(value.items, report));
		installations.push({
			...methods,
			place: report.range(name)
		});
	}
	return installations;
}
const LABELED = {
	native: "A provider_installation block has no labels.",
	json: "The tools find no installation method in this; in JSON a block inside a block stands in a list: {\"provider_installation\": [{\"direct\": [{}]}]}."
};
function decodeMethods({ items, report }) {
	const methods = [];
	const devOverrides = /* @__PURE__ */ new Map();
	for (const item of items) {
		const body = methodBody(item, report);
		const [name] = item.keys;
		if (body === void 0) continue;
		if (name.text !== "dev_overrides") appendAll(methods, decodeMethod(name, body));
		else if (methods.length === 0) decodeDevOverrides(body, devOverrides);
		else report.error(name, METHOD, "A dev_overrides block must stand before all others.");
	}
	return {
		methods,
		devOverrides
	};
}
function methodBody({ keys: [name, label], value, assigned }, report) {
	if (assigned || value.kind !== "object") {
		report.error(name, METHOD, "Whatever stands in a provider_installation block must be a block.");
		return;
	}
	if (label !== void 0) report.error(label, METHOD, `A ${name.text} block has no labels.`);
	return new CliConfigBody(value.items, report);
}
function decodeMethod(name, body) {
	const { report } = body;
	const errorsBefore = report.errorCount();
	const location = decodeLocation(name, body);
	if (location === void 0) return [];
	const include = body.texts("include");
	const exclude = body.texts("exclude") ?? [];
	if (report.errorCount() === errorsBefore && location.kind === "oci_mirror") for (const problem of templateProblems(location.repositoryTemplate, include)) report.error(name, "Invalid oci_mirror repository template", problem);
	if (report.errorCount() > errorsBefore) return [];
	return [{
		...location,
		include,
		exclude,
		place: report.range(name)
	}];
}
function decodeLocation(name, body) {
	const warnOfUnknown = (...names) => body.warnOfUnknown([
		"include",
		"exclude",
		...names
	], `a ${name.text} block`);
	const retries = () => ({ downloadRetryCount: body.count(RETRIES) });
	switch (name.text) {
		case "direct":
			warnOfUnknown(RETRIES);
			return {
				kind: "direct",
				...retries()
			};
		case "filesystem_mirror": {
			warnOfUnknown("path");
			const path = requiredText("path", name, body);
			return path === void 0 ? void 0 : {
				kind: "filesystem_mirror",
				path
			};
		}
		case "network_mirror": {
			warnOfUnknown("url", "trust_all_hashes", RETRIES);
			const url = requiredText("url", name, body);
			if (url === void 0) return void 0;
			if (isMirrorUrl(url)) return {
				kind: "network_mirror",
				url,
				trustAllHashes: body.flag("trust_all_hashes") ?? false,
				...retries()
			};
			body.report.error(name, "Invalid URL for provider installation source", "The URL of a network mirror starts with https:// and a host name.");
			return;
		}
		case "oci_mirror": {
			warnOfUnknown("repository_template");
			const repositoryTemplate = requiredText("repository_template", name, body);
			return repositoryTemplate === void 0 ? void 0 : {
				kind: "oci_mirror",
				repositoryTemplate
			};
		}
		default:
			body.report.error(name, METHOD, `"${name.text}" is no provider installation method.`);
			return;
	}
}
function isMirrorUrl(text) {
	return /^https:\/\/[^/?#]/i.test(text) && URL.canParse(text);
}
function requiredText(argument, name, body) {
	const errorsBefore = body.report.errorCount();
	const text = body.text(argument) || void 0;
	if (text === void 0 && body.report.errorCount() === errorsBefore) body.report.error(name, METHOD, `A ${name.text} block must have the argument "${argument}".`);
	return text;
}
function decodeDevOverrides({ items, report }, overrides) {
	for (const { keys, value } of items) {
		const [source] = keys;
		if (value.kind !== "string") report.error(source, METHOD, `The entry "${source.text}" must be the path of a directory.`);
		else if (attempt(() => parseProviderAddress(source.text, TERRAFORM)) !== void 0) overrides.set(source.text, value.text);
		else {
			const detail = `The entry "${source.text}" is not a provider source address.`;
			report.error(source, "Invalid provider source address", detail);
		}
	}
}

// src/formats/cli-config/cli-config.ts
function decodeCliConfigFile(bytes, file) {
	const report = new TextReport(sourceText(file, decodeText(bytes)));
	const items = /^\s*\{/.test(report.source.text) ? parseJsonConfig(report) : parseNativeSyntax(report);
	const config = new CliConfigBody(items, report);
	const protocols = config.under("registry_protocols");
	return {
		pluginCacheDir: config.text("plugin_cache_dir") || void 0,
		hosts: byHost(config, "host", (host) => plainObject(host.under("services").items)),
		tokens: byHost(config, "credentials", (credentials) => {
			const token = credentials.value("token");
			return token?.kind === "string" ? token.text : void 0;
		}),
		credentialsHelpers: config.labeled("credentials_helper").map(({ label, body }) => ({
			name: label.text,
			arguments: body.texts("args") ?? [],
			place: report.range(label)
		})),
		providerInstallations: decodeProviderInstallations(config),
		pluginCacheMayBreakLockFile: config.flag("plugin_cache_may_break_dependency_lock_file") ?? false,
		registryProtocols: {
			retryCount: protocols.count("retry_count"),
			requestTimeoutSeconds: protocols.count("request_timeout_seconds")
		},
		oci: decodeOciSettings(config),
		diagnostics: report.diagnostics
	};
}
function byHost(config, type, read) {
	const blocks = /* @__PURE__ */ new Map();
	for (const { label, body } of config.labeled(type)) {
		const host = attempt(() => parseRequestHost(label.text), ({ message }) => config.report.error(label, `Invalid ${type} block`, `${message}.`));
		if (host !== void 0) blocks.set(host, read(body));
	}
	return blocks;
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

// src/formats/cli-config/locate.ts
function locateCliConfig(places) {
	const { environment, isWindows } = places;
	const path = environment["TF_CLI_CONFIG_FILE"] || environment["TERRAFORM_CONFIG"];
	if (path) return {
		isNamed: true,
		paths: [path]
	};
	const isTofu = places.tool !== "terraform";
	const names = isWindows ? ["tofu.rc", "terraform.rc"] : [".tofurc", ".terraformrc"];
	return {
		isNamed: false,
		paths: [...inHome(places, isTofu ? names : names.slice(1)), ...xdgPlace(places, "tofurc")]
	};
}
function inHome({ environment, isWindows }, names) {
	const directory = environment[isWindows ? "APPDATA" : "HOME"];
	if (!directory) return [];
	return names.map((name) => isWindows ? `${directory}\\${name}` : posix.join(directory, name));
}
function xdgPlace({ environment, isWindows, tool }, name) {
	const directory = isWindows || tool === "terraform" ? "" : environment["XDG_CONFIG_HOME"];
	return directory ? [posix.join(directory, "opentofu", name)] : [];
}
function cliConfigDirectories(places) {
	return [...inHome(places, [places.isWindows ? "terraform.d" : ".terraform.d"]), ...xdgPlace(places, "")];
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
function parseNetrc(text) {
	const logins = /* @__PURE__ */ new Map();
	let entry = {};
	const tokens = [...text.matchAll(NETRC_PART)].flatMap((part) => part.slice(1).filter(Boolean));
	for (let at = 0; at < tokens.length + 2; at++) {
		const [word = "default", value] = [tokens[at], tokens[at + 1]];
		if (word !== "default") at++;
		if (word === "login" || word === "password") entry = {
			...entry,
			[word]: value
		};
		if (word !== "machine" && word !== "default") continue;
		const { machine, login, password } = entry;
		if (machine !== void 0 && login !== void 0 && password !== void 0 && !logins.has(machine)) logins.set(machine, {
			login,
			password
		});
		entry = word === "machine" ? { machine: value } : {};
	}
	return logins;
}
const NETRC_PART = /#[^\n]*|macdef(?!\S)[\s\S]*?(?:\n[^\S\n]*(?=\n|$)|$)|(\S+)/g;
function decodeReattach(text, tool) {
	const document = readJson(text, () => unusableReattach("it is not a JSON object"), anObject);
	const providers = document.names.map((source) => {
		const provider = attempt(() => parseProviderAddress(source, tool));
		if (provider === void 0) throw unusableReattach("a member's name is not a provider's source address");
		const network = attempt(() => document.object(source)?.object("Addr")?.text("Network"));
		if (network === "unix" || network === "tcp") return provider;
		throw unusableReattach(`the network of ${provider} is neither unix nor tcp`);
	});
	return new Set(providers);
}
function unusableReattach(reason) {
	const message = `TF_REATTACH_PROVIDERS cannot be used: ${reason}`;
	return new LockReviewError("INVALID_CLI_CONFIG", message, { hint: "Unset the variable, or copy the whole line that the provider printed when it started." });
}

// src/formats/cli-config/merge.ts
function mergeCliConfigs(main, directory, environment) {
	const files = [...main === void 0 ? [] : [main], ...directory];
	const [credentialsHelper, secondHelper] = files.flatMap((file) => file.credentialsHelpers);
	const [providerInstallation, secondInstallation] = files.flatMap((file) => file.providerInstallations);
	const cacheDirectory = files.find((file) => file.pluginCacheDir !== void 0)?.pluginCacheDir;
	const pluginCacheDir = environment["TF_PLUGIN_CACHE_DIR"] || expanded(cacheDirectory ?? "", environment) || void 0;
	const breaking = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
	const mayBreak = breaking !== "" && breaking !== "0";
	const credentials = files.flatMap((file) => file.oci.credentials);
	const [defaults, secondDefaults] = files.flatMap((file) => file.oci.defaults ?? []);
	const prefixes = credentials.map(({ prefix }) => prefix);
	const repeated = prefixes.find((prefix, i) => prefixes.indexOf(prefix) < i);
	return {
		config: {
			hosts: new Map(files.flatMap((file) => [...file.hosts])),
			tokens: new Map(files.flatMap((file) => [...file.tokens])),
			credentialsHelper,
			providerInstallation,
			pluginCacheDir,
			pluginCacheMayBreakLockFile: files.some((file) => file.pluginCacheMayBreakLockFile) || mayBreak,
			registryProtocols: registryProtocols(main, environment),
			oci: {
				credentials,
				defaults
			}
		},
		diagnostics: [
			...files.flatMap((file) => file.diagnostics),
			secondHelper && second("credentials_helper", secondHelper),
			secondInstallation && second("provider_installation", secondInstallation),
			repeated && duplicate("oci_credentials", `There are several ${"oci_credentials"} blocks for ${repeated}.`),
			secondDefaults && duplicate("oci_default_credentials", "No more than one such block may be specified.")
		].filter((diagnostic) => typeof diagnostic === "object")
	};
}
function second(type, { place }) {
	return duplicate(type, `No more than one ${type} block may be specified, in all files together.`, place);
}
function duplicate(type, detail, range) {
	return {
		severity: "error",
		summary: `Duplicate ${type} block`,
		detail,
		range
	};
}
function expanded(path, environment) {
	return path.replace(/\$(?:\{([^}]*)\}|(\w+))/g, (_, braced, plain) => environment[braced ?? plain ?? ""] ?? "");
}
function registryProtocols(main, environment) {
	const positive = (name) => {
		const text = environment[name] ?? "";
		return /^\+?[0-9]{1,9}$/.test(text) && Number(text) || void 0;
	};
	const settings = main?.registryProtocols;
	return {
		retryCount: positive("TF_REGISTRY_DISCOVERY_RETRY") ?? settings?.retryCount,
		requestTimeoutSeconds: positive("TF_REGISTRY_CLIENT_TIMEOUT") ?? settings?.requestTimeoutSeconds,
		downloadRetryCount: positive("TF_PROVIDER_DOWNLOAD_RETRY")
	};
}

// src/app/settings/load-cli-config.ts
async function loadCliConfig(request, files) {
	const { environment, given } = request;
	const { isNamed, paths } = locateCliConfig(request);
	const places = given === void 0 ? paths : [given];
	const main = await firstFile(places, files);
	const directory = given !== void 0 || isNamed ? [] : await readDirectory(request, files);
	const { config, diagnostics } = mergeCliConfigs(main, directory, environment);
	const severity = given === void 0 ? "warning" : "error";
	const missing = main === void 0 && (given !== void 0 || isNamed) ? places : [];
	const summary = "Unable to open CLI configuration file";
	return {
		config,
		diagnostics: [
			...missing.map((path) => {
				return {
					severity,
					summary,
					detail: `The CLI configuration file ${path} does not exist.`
				};
			}),
			...diagnostics,
			...await missingCache(config, files)
		]
	};
}
async function firstFile(paths, files) {
	for (const path of paths) {
		const bytes = await files.read(path);
		if (bytes !== void 0) return decodeCliConfigFile(bytes, path);
	}
}
async function readDirectory(request, files) {
	const separator = request.isWindows ? "\\" : "/";
	for (const directory of cliConfigDirectories(request)) {
		const entries = await files.list(directory);
		if (entries === void 0) continue;
		const paths = cliConfigNames(entries.map(({ name }) => name)).map((name) => `${directory}${separator}${name}`);
		return (await Promise.all(paths.map((path) => firstFile([path], files)))).filter((file) => file !== void 0);
	}
	return [];
}
async function missingCache({ pluginCacheDir }, files) {
	if (pluginCacheDir === void 0) return [];
	const real = await files.resolve(pluginCacheDir);
	if (real !== void 0 && await files.kind(real) === "directory") return [];
	return [{
		severity: "error",
		summary: "The specified plugin cache dir cannot be opened",
		detail: `${pluginCacheDir} is not a directory; create it, or leave plugin_cache_dir and TF_PLUGIN_CACHE_DIR out.`
	}];
}
function usableCliConfig({ config, diagnostics }, log) {
	const error = diagnostics.find((diagnostic) => diagnostic.severity === "error");
	if (error !== void 0) throw new LockReviewError("INVALID_CLI_CONFIG", placed(error), { hint: error.detail });
	for (const diagnostic of diagnostics) log.warn(`${placed(diagnostic)}: ${diagnostic.detail}`);
	return config;
}
function placed({ summary, range }) {
	return range === void 0 ? summary : `${range.file}:${range.start.line}: ${summary}`;
}

// src/adapters/git/git-url.ts
const PLAIN_HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const PLAIN_USER = /^[A-Za-z0-9._][A-Za-z0-9._@%+-]*$|^$/;
async function judgeGitUrl(text, policy) {
	if (!URL.canParse(text)) throw refused("its address is not a URL");
	const url = new URL(text);
	url.hash = "";
	if (url.protocol === "file:" && policy.allowsFiles === true && url.host === "") return {
		href: url.href,
		settings: [],
		environment: policy.environment
	};
	if (![
		"https:",
		"ssh:",
		"http:"
	].includes(url.protocol)) throw refused("git is asked over https, ssh and http only");
	if (url.password !== "") throw refused("a password in an address is not used here");
	if (!PLAIN_HOST.test(url.hostname) || !PLAIN_USER.test(url.username) || /^\/*-/.test(url.pathname)) throw refused("its address is not one that git would take as such");
	return {
		href: url.href,
		...await underGuard(url, policy)
	};
}
async function underGuard(url, { guard, environment, takenFor }) {
	if (guard === void 0) return {
		settings: [],
		environment
	};
	const way = {
		settings: ["http.followRedirects=false"],
		environment
	};
	if (guard.allowsHost(url.host)) return way;
	assertOuterHost(url);
	if (takenFor !== void 0 && hostOf(await takenFor(url.href)) !== url.hostname) return way;
	const isHttp = url.protocol !== "ssh:";
	const proxy = isHttp ? proxyFor(url, environment) : void 0;
	if (proxy !== void 0) {
		const variables = through(environment[proxy.variable] ?? "");
		return {
			...way,
			proxy: proxy.shown,
			environment: {
				...environment,
				...variables
			}
		};
	}
	const name = unbracketed(url.hostname);
	if (isIP(name) !== 0) return way;
	const addresses = await (guard.lookup ?? systemLookup)(name).catch((cause) => {
		throw new LockReviewError("GIT_FAILED", reasonOf(cause, name), { cause });
	});
	if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw refusal(url.host);
	if (!isHttp) return way;
	const pinned = addresses.map((address) => isIP(address) === 6 ? `[${address}]` : address);
	const resolved = `http.curloptResolve=${name}:${portOf(url)}:${pinned.join(",")}`;
	return {
		...way,
		settings: [...way.settings, resolved]
	};
}
function through(proxy) {
	const text = proxy.replace(/^socks5:/i, "socks5h:");
	return {
		http_proxy: text,
		https_proxy: text,
		no_proxy: "",
		NO_PROXY: ""
	};
}
function hostOf(address) {
	if (URL.canParse(address)) return new URL(address).hostname;
	return /^(?:[^/@]*@)?([^/:]+):/.exec(address)?.[1];
}
async function systemLookup(name) {
	return (await lookup(name, { all: true })).map(({ address }) => address);
}
function refused(reason) {
	return new LockReviewError("REQUEST_REFUSED", reason);
}

// src/adapters/git/git-fetch.ts
function gitFetcher(options) {
	const limit = limitConcurrency(FETCHES_AT_ONCE);
	const directories = [];
	const repositories = [];
	let submodules = 0;
	const fetch = async (revision, depth) => {
		if (depth > 0) assertFew(++submodules, depth);
		const { time: signal } = options;
		const takenFor = (address) => addressTaken(address, options.environment);
		const url = await judgeGitUrl(revision.url, {
			takenFor,
			...options
		});
		const { environment } = url;
		const ref = judgeRef(revision.ref);
		const place = makeScratchDirectory("module");
		directories.push(place);
		const directory = place.path;
		const ssh = await sshSetting({
			directory,
			environment
		});
		const context = {
			directory,
			environment,
			settings: [
				...BASE_SETTINGS,
				ssh,
				...url.settings,
				...protocolSettings(options)
			]
		};
		const tip = await limit(() => fetchCommit(context, {
			...revision,
			url: url.href,
			ref,
			time: signal
		})).catch((caught) => {
			if (url.proxy === void 0 || !isLockReviewError(caught, "GIT_FAILED")) throw caught;
			const message = `${caught.message}, through the proxy ${url.proxy}`;
			throw new LockReviewError("GIT_FAILED", message, { cause: caught });
		});
		const git = await openRepository({
			directory,
			environment,
			signal
		});
		repositories.push(git);
		const clone = {
			...git,
			origin: () => Promise.resolve(url.href)
		};
		return {
			files: gitWithSubmodules(clone, {
				fetcher: { fetch: (inner) => fetch(inner, depth + 1) },
				environment,
				signal
			}).treeAt(tip.commit),
			...tip
		};
	};
	return {
		fetch: (revision) => fetch(revision, 0),
		async close() {
			for (const { close } of repositories.splice(0)) close();
			await Promise.all(directories.splice(0).map((directory) => directory.remove()));
		}
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
	"fetch.writeCommitGraph=false",
	"http.lowSpeedLimit=1",
	"http.lowSpeedTime=60"
];
const FETCHES_AT_ONCE = 8;
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
		].map((protocol) => `protocol.${protocol}.allow=never`),
		...open.map((protocol) => `protocol.${protocol}.allow=always`)
	];
}
async function addressTaken(address, environment) {
	const context = {
		directory: tmpdir(),
		environment
	};
	return (await gitOutput(context, [
		"ls-remote",
		"--get-url",
		"--",
		address
	])).toString().trim();
}
async function sshSetting(context) {
	const configured = await runGit(context, [
		"config",
		"--get",
		"core.sshCommand"
	]);
	const own = context.environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
	return `core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`;
}
function judgeRef(ref) {
	if (ref === void 0) return void 0;
	if (!/[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref) && ref !== "" && ref.length <= 250) return ref;
	throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}
async function fetchCommit(context, revision) {
	await gitOutput(context, [
		"init",
		"--quiet",
		"--template="
	]);
	try {
		return await fetchInto(context, revision);
	} catch (caught) {
		if (!isLockReviewError(caught, "GIT_FAILED") || !OTHER_FORMAT.test(caught.message)) throw caught;
	}
	await rm(join$1(context.directory, ".git"), { recursive: true });
	await gitOutput(context, [
		"init",
		"--quiet",
		"--template=",
		"--object-format=sha256"
	]);
	return fetchInto(context, revision);
}
const OTHER_FORMAT = /mismatched algorithms: client sha1; server sha256/;
async function fetchInto(context, revision) {
	const { url, ref = "HEAD", depth, prefersTag, time } = revision;
	const late = AbortSignal.timeout(120 * SECOND_MS);
	const signal = AbortSignal.any([late, ...time === void 0 ? [] : [time]]);
	const run = (...args) => runTransfer({
		...context,
		signal
	}, args);
	if (revision.ref !== void 0 && depth !== void 0) {
		await fetchHistory(run, url, ref, depth);
		return checkedOut(context, ref, prefersTag);
	}
	const names = [ref, `refs/heads/${ref}*:refs/remotes/origin/${ref}*`];
	const result = await run(...FETCH, "--no-tags", `--depth=${depth ?? 1}`, "--", url, ...names);
	const tip = result.code === 0 ? await fetchedTip(context, ref) : void 0;
	if (tip !== void 0) return tip;
	if (result.code !== 0 && !CLONE_NAME.test(ref)) throw gitFailure(["fetch"], result);
	await rm(join$1(context.directory, ".git"), { recursive: true });
	const cloned = await run("clone", "--quiet", "--no-checkout", "--template=", "--", url, ".");
	if (cloned.code !== 0) throw gitFailure(["clone"], cloned);
	return checkedOut(context, ref, prefersTag);
}
const FETCH = [
	"fetch",
	"--quiet",
	"--no-recurse-submodules"
];
async function fetchHistory(run, url, ref, depth) {
	const from = [
		...FETCH,
		"--update-head-ok",
		`--depth=${depth}`,
		"--",
		url
	];
	let result = await run(...from, `refs/heads/${ref}:refs/heads/${ref}`);
	if (result.code !== 0) result = await run(...from, `refs/tags/${ref}:refs/tags/${ref}`);
	if (result.code !== 0) throw gitFailure(["fetch"], result);
}
const CLONE_NAME = /^(?:[0-9a-f]{4,64}|origin(?:\/.+)?)$/i;
async function fetchedTip(context, ref) {
	const [tip = "", ...others] = (await readFile(join$1(context.directory, ".git", "FETCH_HEAD"), "utf8")).split("\n");
	const [object = "", , kind = ""] = tip.split("	");
	const isOwnBranch = (line) => line.includes(`\tbranch '${ref}' of `);
	if (others.some((line) => isOwnBranch(line) && !line.startsWith(object)) || isOwnBranch(tip) && CLONE_NAME.test(ref)) return void 0;
	const isBranch = ref === "HEAD" || kind.startsWith("branch '");
	return {
		commit: await foundCommit(context, "FETCH_HEAD"),
		isBranch,
		date: await latestTime(context, "FETCH_HEAD")
	};
}
async function checkedOut(context, ref, prefersTag = false) {
	const branchAt = (name) => verifiedCommit(context, `refs/heads/${name}`);
	const meant = await verifiedCommit(context, ref) ?? await foundCommit(context, `refs/remotes/origin/${ref}`);
	const byName = await branchAt(ref) ?? meant;
	const byCommit = await branchAt(meant) ?? meant;
	const commit = prefersTag ? byCommit : byName;
	const isTag = commit === await verifiedCommit(context, `refs/tags/${ref}`);
	const isFixed = isTag || (await commitsStartingWith(context, ref)).length > 0;
	const date = await latestTime(context, isTag ? `refs/tags/${ref}` : commit);
	return {
		commit,
		isBranch: !isFixed,
		isAmbiguous: byName !== byCommit,
		date
	};
}
async function runTransfer(context, args) {
	try {
		return await runGit(context, args);
	} catch (cause) {
		const { signal } = context;
		if (signal?.aborted !== true) throw cause;
		if (isLockReviewError(signal.reason)) throw signal.reason;
		const message = `its repository was not fetched within ${120} seconds`;
		throw new LockReviewError("GIT_FAILED", message, { cause });
	}
}
async function foundCommit(context, name) {
	const commit = await verifiedCommit(context, name);
	if (commit !== void 0) return commit;
	throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}

// src/adapters/process/credentials-helper.ts
const HELPER_SECONDS = 120;
const MAX_HELPER_BYTES = 1048576;
function helperProgramRunner(terms) {
	return async (program, args) => {
		const end = await runHelper({
			...terms,
			file: program,
			args
		});
		if (end.code !== 0) throw failure$1(program, `ended with exit code ${end.code}`);
		return end.stdout;
	};
}
function dockerHelperRunner(terms) {
	return async (program, input) => {
		const end = await runHelper({
			...terms,
			file: program,
			args: ["get"],
			input
		});
		return {
			exitCode: end.code,
			output: end.stdout
		};
	};
}
async function runHelper(program) {
	const environment = childEnvironment(program.environment, "credentials");
	const bounds = {
		maxBytes: MAX_HELPER_BYTES,
		seconds: HELPER_SECONDS
	};
	const end = await runProgram({
		...program,
		...bounds,
		environment
	});
	if (end.kind === "exited") return end;
	const { file, stop } = program;
	if (stop?.aborted === true) throw stopped(stop, `The helper program ${basename$1(file)} was stopped`);
	throw failure$1(file, end.kind === "late" ? `did not end within ${HELPER_SECONDS} seconds` : "could not be run");
}
function failure$1(program, what) {
	return new LockReviewError("UNAUTHORIZED", `The helper program ${basename$1(program)} ${what}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
}

// src/adapters/threads/spool-sender.ts
const PIECES = 4;
async function sendPackage(body, port) {
	const free = Array.from({ length: PIECES }, () => new ArrayBuffer(BATCH_BYTES));
	let wake;
	const outcome = new Promise((resolve, reject) => {
		port.on("message", (message) => {
			if (message.kind === "spooled") resolve(message.spooled);
			else if (message.kind === "failed") reject(errorOf(message));
			else {
				free.push(message.memory);
				wake?.();
			}
		});
		port.on("close", () => reject(/* @__PURE__ */ new Error("A thread that reads packages ended")));
	});
	outcome.catch(() => void 0);
	const takeMemory = async () => {
		for (;;) {
			const memory = free.pop();
			if (memory !== void 0) return new Uint8Array(memory);
			const woken = new Promise((resolve) => {
				wake = resolve;
			});
			await Promise.race([outcome, woken]);
		}
	};
	const send = (message, memory = []) => port.postMessage(message, memory);
	try {
		for await (const piece of inPieces(body, takeMemory)) send(piece, [piece.buffer]);
		send("end");
	} catch (caught) {
		send("drop");
		await outcome.catch(() => void 0);
		throw caught;
	}
	return await outcome;
}
async function* inPieces(body, takeMemory) {
	let piece = await takeMemory();
	let filled = 0;
	for await (const bytes of body) for (let from = 0; from < bytes.length;) {
		const part = bytes.subarray(from, from + piece.length - filled);
		piece.set(part, filled);
		filled += part.length;
		from += part.length;
		if (filled < piece.length) continue;
		yield piece;
		piece = await takeMemory();
		filled = 0;
	}
	if (filled > 0) yield piece.subarray(0, filled);
}
function errorOf({ code, message, cause }) {
	return code === void 0 ? new Error(message, { cause }) : new LockReviewError(code, message, {
		cause,
		way: void 0
	});
}

// src/adapters/threads/spool-threads.ts
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
		const thread = startThread(entry, () => threads.splice(threads.indexOf(thread), 1));
		threads.push(thread);
		return thread;
	};
	return {
		spool: async (body, task) => {
			const { pieces, isWhole } = await firstPieces(body);
			if (isWhole) return spool(pieces, task);
			return idlest().read(pieces, task);
		},
		close: async () => {
			await Promise.all(threads.map((thread) => thread.end()));
		}
	};
}
function startThread(entry, ended) {
	const worker = new Worker(entry);
	worker.unref();
	worker.on("error", () => void 0);
	worker.on("exit", ended);
	let open = 0;
	return {
		get open() {
			return open;
		},
		read: async (...[body, task]) => {
			const { port1, port2 } = new MessageChannel();
			const opening = {
				task,
				port: port2
			};
			worker.postMessage(opening, [port2]);
			open++;
			try {
				return await sendPackage(body, port1);
			} finally {
				open--;
				port1.close();
			}
		},
		end: () => worker.terminate()
	};
}
async function firstPieces(body) {
	const rest = body[Symbol.asyncIterator]();
	const first = [];
	for (let size = 0; size <= SMALL_BYTES;) {
		const next = await rest.next();
		if (next.done === true) return {
			pieces: joined$1(first, rest),
			isWhole: true
		};
		first.push(next.value);
		size += next.value.byteLength;
	}
	return {
		pieces: joined$1(first, rest),
		isWhole: false
	};
}
async function* joined$1(first, rest) {
	try {
		for (let piece = first.shift(); piece !== void 0; piece = first.shift()) yield piece;
		yield* { [Symbol.asyncIterator]: () => rest };
	} finally {
		await rest.return?.();
	}
}
function collectLessOften() {
	setFlagsFromString("--no-incremental-marking");
	setFlagsFromString("--heap-growing-percent=75");
}

// src/app/run/run-setup.ts
function runSetup(config, environment) {
	const text = environment["TF_REATTACH_PROVIDERS"] ?? "";
	const unmanaged = (tool) => text === "" ? /* @__PURE__ */ new Set() : decodeReattach(text, tool);
	return {
		unmanaged,
		dataDirectory: environment["TF_DATA_DIR"] || ".terraform",
		remarks: [
			...overrideRemarks(config),
			...[...unmanaged(OPENTOFU)].map((provider) => `${displayAddress(provider, OPENTOFU)} runs already (TF_REATTACH_PROVIDERS): init neither installs nor locks it, so that a missing entry is no finding here`),
			...cacheRemarks(config),
			...argumentRemarks(environment)
		].sort(compareBytes)
	};
}
function overrideRemarks({ providerInstallation }) {
	return [...providerInstallation?.devOverrides ?? []].flatMap(([source, directory]) => {
		const provider = attempt(() => parseProviderAddress(source, OPENTOFU));
		if (provider === void 0) return [];
		return `${displayAddress(provider, OPENTOFU)} is overridden by the directory ${directory} (dev_overrides): plan and apply run what lies there and do not look at the lock file; what is locked was checked all the same`;
	});
}
function cacheRemarks(config) {
	const { pluginCacheDir, pluginCacheMayBreakLockFile } = config;
	if (pluginCacheDir === void 0) return [];
	const cache = `the plugin cache ${pluginCacheDir}`;
	return [`OpenTofu 1.12 takes a locked version from ${cache} without asking its registry, so that init does not notice one that was withdrawn; this review asked`, ...pluginCacheMayBreakLockFile ? [`init may take a package from ${cache} that nothing vouches for, and then records one h1 of this machine's platform and no zh (TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE); the expected lock file has every hash`] : []];
}
function argumentRemarks(environment) {
	const { isUpgrade, pluginDirectories } = environmentArguments(environment);
	return [...isUpgrade ? ["TF_CLI_ARGS… adds -upgrade: init then chooses versions whatever the lock file records, and refuses -lockfile=readonly beside it; this run tells what init does without it"] : [], ...pluginDirectories.map((path) => isAbsolutePath(path) ? `TF_CLI_ARGS… adds -plugin-dir: packages come from ${path} alone` : `TF_CLI_ARGS… adds -plugin-dir=${path}, which starts at each root module and was not looked into; give the absolute path`)];
}

// src/app/settings/allowed-hosts.ts
function allowedHosts(facts) {
	const { hosts, tokens, providerInstallation } = facts.config;
	const hostsOfOperator = /* @__PURE__ */ new Set([
		...facts.named,
		...hosts.keys(),
		...tokens.keys(),
		...tokensFromEnvironment(facts.environment).keys(),
		...[...hosts.values()].flatMap((listed) => Object.values(listed).map(urlHost)),
		...(providerInstallation?.methods ?? []).map(mirrorHost)
	]);
	return (host) => hostsOfOperator.has(host);
}
function mirrorHost(method) {
	if (method.kind === "network_mirror") return urlHost(method.url);
	return method.kind === "oci_mirror" ? ociMirrorHost(method.repositoryTemplate) : void 0;
}
function ociMirrorHost(template) {
	const [registry = ""] = template.split("/");
	return /[${}]/.test(registry) ? void 0 : urlHost(`https://${registry}/`);
}
function urlHost(address) {
	return typeof address === "string" && URL.canParse(address) ? new URL(address).host : void 0;
}

// src/sources/mirrors/network-mirror.ts
const MAX_MIRROR_REDIRECTS = 5;
function networkMirror(ports) {
	const mirror = displayUrl(ports.baseUrl);
	return {
		describe: () => mirror,
		availableVersions: async (provider) => {
			const what = `The list of versions of ${provider} from ${mirror}`;
			const answer = await ask$1(ports, provider, "index.json");
			if (answer.status === 404) {
				const message = `${mirror} does not have a provider named ${provider}`;
				throw new LockReviewError("PROVIDER_NOT_FOUND", message);
			}
			expectJson(answer, what);
			return decodeMirrorIndex(answer.body, what);
		},
		packageMeta: (request) => readPackageMeta$1(ports, mirror, request)
	};
}
async function readPackageMeta$1(ports, mirror, request) {
	const { trustAllHashes, patience } = ports;
	const { provider, version, platform } = request;
	const what = `The list of packages of ${provider} ${version} from ${mirror}`;
	const answer = await ask$1(ports, provider, `${version}.json`);
	if (answer.status === 404) throw missingVersion(what, "list names");
	expectJson(answer, what);
	const archives = decodeMirrorVersion(answer.body, what);
	const archive = archives.get(platform);
	if (archive === void 0) throw notMirrored(request, mirror);
	const url = resolveHttpUrl(archive.url, answer.url);
	if (url === void 0) throw invalid$1(what, "the address of an archive is not an http or https URL");
	const allPlatforms = /* @__PURE__ */ new Map();
	for (const [name, { hashes }] of archives) {
		const platform = attempt(() => parsePlatform(name));
		if (platform !== void 0) allPlatforms.set(platform, hashes);
	}
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: url.href,
			retries: patience.downloadRetries
		},
		source: mirror,
		authentication: {
			kind: "mirror",
			hashes: archive.hashes,
			trustAllHashes,
			allPlatforms
		}
	};
}
async function ask$1({ http, credentials, baseUrl, patience }, provider, name) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const path = [
		asciiHostname,
		namespace,
		type,
		name
	].map(encodeURIComponent).join("/");
	const url = new URL(`./${path.replaceAll("%3A", ":").replaceAll("%2B", "+")}`, baseUrl);
	const authorization = bearerFor(await credentials(new URL(baseUrl).host), url.href);
	const request = jsonRequest(url.href, patience, authorization);
	const answer = await fetchDocument(http, {
		...request,
		maxRedirects: MAX_MIRROR_REDIRECTS
	});
	if (answer.status === 200 || answer.status === 404) return answer;
	const question = `Asking ${new URL(answer.url).host} for ${name} of ${provider}`;
	throw failureFromStatus(question, answer, authorization !== void 0);
}
function expectJson({ headers }, what) {
	if (isJsonContentType(headers["content-type"])) return;
	throw new LockReviewError("QUERY_FAILED", `${what} cannot be used: it is not JSON by its Content-Type`, { hint: "The mirror must send application/json; a login page or a proxy may have answered." });
}
function decodeMirrorIndex(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const versions = document.object(spelled(document, "versions"));
	const offers = /* @__PURE__ */ new Map();
	for (const name of versions?.names ?? []) {
		versions?.object(name);
		const version = attempt(() => parseVersion(name));
		if (version !== void 0) offers.set(version, []);
	}
	return availableOf(offers);
}
function decodeMirrorVersion(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const archives = document.object(spelled(document, "archives"));
	const entries = (archives?.names ?? []).map((name) => {
		const archive = jsonObject(archives?.member(name), `${what}, archive ${JSON.stringify(name)}`);
		const hashes = expectHashes(archive.read(spelled(archive, "hashes"), texts), what);
		return [name, {
			url: archive.text(spelled(archive, "url")),
			hashes
		}];
	});
	return new Map(entries);
}
function spelled(object, name) {
	return object.names.find((spelling) => spelling.toLowerCase() === name) ?? name;
}

// src/sources/oci/oci-protocol.ts
const INDEX_MEDIA_TYPE = "application/vnd.oci.image.index.v1+json";
const MANIFEST_MEDIA_TYPE = "application/vnd.oci.image.manifest.v1+json";
const PACKAGE_MEDIA_TYPE = "archive/zip";
const PROVIDER_ARTIFACT_TYPE = "application/vnd.opentofu.provider";
const PROVIDER_TARGET_ARTIFACT_TYPE = "application/vnd.opentofu.provider-target";
const MODULE_ARTIFACT_TYPE = "application/vnd.opentofu.modulepkg";
const HEX_LENGTHS = new Map(Object.entries({
	sha256: 64,
	sha384: 96,
	sha512: 128
}));
function parseOciDigest(text, what) {
	const [, algorithm = "", hex = ""] = /^(\w+):([0-9a-f]+)$/.exec(text) ?? [];
	if (hex.length === HEX_LENGTHS.get(algorithm)) return {
		algorithm,
		hex
	};
	throw invalid$1(what, `${quoted(text)} is not a digest`);
}
function decodeTags(bytes, what) {
	return decodeFirstJsonObject(bytes, what).read("tags", texts);
}
function nextPage(link, url, what) {
	if (link === void 0 || link === "") return void 0;
	const target = /^<([^>]*)>/.exec(link)?.[1];
	if (target !== void 0 && URL.canParse(target, url)) {
		const next = new URL(target, url);
		if (next.origin === new URL(url).origin) return next.href;
	}
	throw invalid$1(what, "its next page is not on the same host");
}
function decodeErrorCodes(bytes) {
	return attempt(() => decodeFirstJsonObject(bytes, "The error").read("errors", objects).map((error) => error.text("code"))) ?? [];
}
function saysRepositoryUnknown(status, codes) {
	if (codes.length === 0) return status === 404;
	return codes.includes("NAME_UNKNOWN") || codes.includes("NAME_INVALID");
}
function decodeOciIndex(bytes, what) {
	return descriptors(decodeTyped(bytes, {
		mediaType: INDEX_MEDIA_TYPE,
		artifactType: PROVIDER_ARTIFACT_TYPE
	}, what).list("manifests"), what);
}
function decodeManifest(bytes, artifactType, what) {
	return descriptors(decodeTyped(bytes, {
		mediaType: MANIFEST_MEDIA_TYPE,
		artifactType
	}, what).list("layers"), what);
}
function decodeTyped(bytes, expected, what) {
	const document = decodeJsonObject(bytes, what);
	for (const name of ["mediaType", "artifactType"]) {
		const type = document.text(name);
		if (type === expected[name]) continue;
		const words = type === "" ? "none" : quoted(type);
		throw invalid$1(what, `its ${name} is ${words}, not "${expected[name]}"`);
	}
	return document;
}
function descriptors(items, what) {
	return items.map((item) => {
		const object = jsonObject(item ?? {}, `${what}, descriptor`);
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
	});
}
function selectTarget(manifests, platform, what) {
	const { os, arch } = platformParts(platform);
	const targets = manifests.filter((manifest) => manifest.artifactType === PROVIDER_TARGET_ARTIFACT_TYPE);
	if (targets.length === 0) {
		const other = manifests.findLast(({ artifactType }) => artifactType !== "")?.artifactType;
		const content = other === void 0 ? "it may be a container image" : `it has ${quoted(other)}`;
		throw invalid$1(what, `nothing in it is a package of a provider; ${content}`);
	}
	for (const { mediaType, platform: own } of targets) {
		if (mediaType !== "application/vnd.oci.image.manifest.v1+json") throw invalid$1(what, `a package in it has the media type ${quoted(mediaType)}`);
		if (own === void 0) throw invalid$1(what, "a package in it is for no platform");
	}
	const [target, ...more] = targets.filter(({ platform: own }) => own?.os === os && own.architecture === arch && own.osVersion === "");
	if (more.length > 0) throw invalid$1(what, `it has several packages for ${platform}`);
	return target;
}
function selectPackageLayer(layers, what) {
	const [layer, ...more] = layers.filter(({ mediaType }) => mediaType === PACKAGE_MEDIA_TYPE);
	if (layer === void 0) throw invalid$1(what, `it has no layer of the type "${PACKAGE_MEDIA_TYPE}"`);
	if (more.length > 0) throw invalid$1(what, "it has several packages");
	return layer;
}

// src/sources/mirrors/oci-mirror.ts
function ociMirror({ registries, repositoryOf, displayName }) {
	const open = (provider) => {
		const { asciiHostname: hostname, namespace, type } = addressParts(provider);
		return registries(repositoryOf({
			hostname,
			namespace,
			type
		}));
	};
	return {
		describe: () => `the OCI mirror ${displayName}`,
		availableVersions: async (provider) => {
			const client = open(provider);
			const offers = ((await client.tags())?.map((tag) => attempt(() => parseVersion(tag.replaceAll("_", "+")))))?.filter((version) => version !== void 0);
			if (offers !== void 0) return availableOf(new Map(offers.map((version) => [version, []])));
			const message = `${formatOciRepository(client.repository)} does not exist, so that ${provider} is not mirrored there`;
			throw new LockReviewError("PROVIDER_NOT_FOUND", message);
		},
		packageMeta: (request) => readPackageMeta(open(request.provider), request)
	};
}
async function readPackageMeta(client, request) {
	const { provider, version, platform } = request;
	const repository = formatOciRepository(client.repository);
	const what = `The list of packages of ${provider} ${version} in ${repository}`;
	const index = await client.resolve(version.replaceAll("+", "_"));
	if (index === void 0) throw missingVersion(what, "tags name");
	if (index.mediaType !== "application/vnd.oci.image.index.v1+json") throw invalid$1(what, `it comes with the media type ${quoted(index.mediaType)}`);
	const target = selectTarget(decodeOciIndex(index.bytes, what), platform, what);
	if (target === void 0) throw notMirrored(request, repository);
	const inside = `The manifest of ${provider} ${version} for ${platform} in ${repository}`;
	const manifest = await client.manifest(target);
	const layers = decodeManifest(manifest, PROVIDER_TARGET_ARTIFACT_TYPE, inside);
	const layer = selectPackageLayer(layers, inside);
	const { digest, size: bytes } = layer;
	const hashes = [zipHash(packageDigest(layer, request, inside))];
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: client.blobUrl(digest),
			http: client.http,
			isBlob: true,
			bytes
		},
		source: repository,
		authentication: {
			kind: "mirror",
			hashes,
			trustAllHashes: false,
			allPlatforms: /* @__PURE__ */ new Map()
		}
	};
}
function packageDigest(layer, request, what) {
	const { algorithm, hex } = parseOciDigest(layer.digest, what);
	if (algorithm !== "sha256") throw invalid$1(what, `its package has a digest of ${algorithm}`);
	const { platform } = layer;
	if (platform === void 0 || `${platform.os}_${platform.architecture}` === request.platform) return hex;
	throw invalid$1(what, `its package is for ${quoted(`${platform.os}_${platform.architecture}`)}`);
}
const EXPRESSION = /\{([^{}]*)\}/g;
function expandUriTemplate(template, values) {
	const text = template.replaceAll(EXPRESSION, (_, name) => {
		if (!Object.hasOwn(values, name)) throw unusable(template, `"{${name}}" stands for nothing`);
		return encodeURIComponent(values[name] ?? "").replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
	});
	if (/[{}]/.test(template.replaceAll(EXPRESSION, ""))) throw unusable(template, "a brace is missing");
	return text;
}
function unusable(template, problem) {
	return new LockReviewError("USAGE", `The template "${template}" cannot be used: ${problem}`, { hint: `It takes {hostname}, {namespace} and {type}, as in registry.example.com/{hostname}/{namespace}/{type}.` });
}

// src/sources/installation/implied-source.ts
function impliedSource(dependencies) {
	let combination;
	const source = () => {
		combination ??= impliedSources(dependencies).then((all) => all.length === 1 ? dependencies.direct : multiSource(all));
		return combination;
	};
	return {
		describe: (provider) => dependencies.direct.describe(provider),
		availableVersions: async (provider) => (await source()).availableVersions(provider),
		packageMeta: async (request) => (await source()).packageMeta(request)
	};
}
function placedDirectory(path, ports) {
	const source = directorySource(path, ports);
	return {
		...EVERY_PROVIDER,
		kind: "filesystem_mirror",
		source,
		way: { kind: "disk" }
	};
}
async function impliedSources(dependencies) {
	const { direct, files, absolutePath } = dependencies;
	const mirrors = [];
	const exclude = [];
	for (const path of dependencies.impliedDirectories) {
		if (await files.list(absolutePath(path)) === void 0) continue;
		const mirror = placedDirectory(path, dependencies);
		mirrors.push(mirror);
		const providers = [...await mirror.source.availableProviders()];
		appendAll(exclude, providers.map((provider) => addressParts(provider)));
	}
	const way = { kind: "registry" };
	return [...mirrors, {
		source: direct,
		include: void 0,
		exclude,
		kind: "direct",
		way
	}];
}
const VENDOR_DIRECTORY = "terraform.d/plugins";
function impliedDirectories({ environment, system, tool }) {
	if (system === "win32") {
		const folder = environment["APPDATA"];
		return [VENDOR_DIRECTORY, ...(folder ? ["terraform.d\\plugins", "HashiCorp\\Terraform\\plugins"] : []).map((name) => `${folder}\\${name}`)];
	}
	const home = environment["HOME"] || void 0;
	const xdg = tool === "opentofu" && environment["XDG_DATA_HOME"] || void 0;
	const mac = "Library/Application Support/io.terraform/plugins";
	const systemDirectories = system === "darwin" ? [...below(home, mac), `/${mac}`] : xdgDirectories(environment, home);
	return [
		VENDOR_DIRECTORY,
		...below(home, ".terraform.d/plugins"),
		...below(xdg, "opentofu/plugins"),
		...systemDirectories
	];
}
function xdgDirectories(environment, home) {
	const own = environment["XDG_DATA_HOME"] || home && posix$1.join(home, ".local/share");
	const shared = environment["XDG_DATA_DIRS"] || "/usr/local/share:/usr/share";
	return [own ?? "", ...shared.split(":")].filter((directory) => directory.startsWith("/")).map((directory) => posix$1.join(directory, "terraform/plugins"));
}
function below(directory, name) {
	return directory === void 0 ? [] : [posix$1.join(directory, name)];
}

// src/sources/installation/from-cli-config.ts
const NO_TIMEOUT_MS = 2 ** 31 - 1;
function patienceFrom(protocols) {
	const { retryCount, requestTimeoutSeconds: seconds, downloadRetryCount } = protocols;
	return {
		downloadRetries: downloadRetryCount,
		retries: retryCount ?? DEFAULT_PATIENCE.retries,
		timeoutMs: seconds === void 0 ? DEFAULT_PATIENCE.timeoutMs : Math.min(seconds * 1e3, NO_TIMEOUT_MS) || NO_TIMEOUT_MS
	};
}
function installationSource(named, dependencies) {
	const sources = namedSources(named, dependencies);
	return sources === void 0 ? impliedSource(dependencies) : multiSource(sources);
}
async function placedSources(named, dependencies) {
	return namedSources(named, dependencies) ?? impliedSources(dependencies);
}
function namedSources({ installation, pluginDirectories }, dependencies) {
	if (pluginDirectories.length > 0) return pluginDirectories.map((path) => placedDirectory(path, dependencies));
	return installation?.methods.map((method) => ({
		kind: method.kind,
		...sourceOf(method, dependencies),
		include: method.include?.map((text) => readPattern(text, method, dependencies.tool)),
		exclude: method.exclude.map((text) => readPattern(text, method, dependencies.tool))
	}));
}
function readPattern(text, { place }, tool) {
	try {
		return parsePattern(text, tool);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		const message = `${place.file}:${place.start.line}: ${cause.message}`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, {
			cause,
			hint: cause.hint
		});
	}
}
function sourceOf(method, dependencies) {
	switch (method.kind) {
		case "direct": return {
			source: dependencies.direct,
			way: { kind: "registry" }
		};
		case "filesystem_mirror": return placedDirectory(method.path, dependencies);
		case "network_mirror": {
			const { url, trustAllHashes, downloadRetryCount } = method;
			const shared = dependencies.patience;
			const patience = {
				...shared,
				downloadRetries: downloadRetryCount ?? shared.downloadRetries
			};
			return {
				source: networkMirrorSource(url, trustAllHashes, {
					...dependencies,
					patience
				}),
				way: {
					kind: "host",
					url,
					takesTokens: true
				}
			};
		}
		case "oci_mirror": {
			const { repositoryTemplate: template } = method;
			const source = templatedOciMirror(template, method, dependencies);
			const [first = ""] = template.split("/");
			return {
				source,
				way: {
					kind: "host",
					url: `https://${/^[A-Za-z0-9.:-]+$/.test(first) ? first : "registry.invalid"}/`,
					takesTokens: false
				}
			};
		}
	}
}
function templatedOciMirror(template, { place }, { tool, oci }) {
	if (!installsFromOci(tool)) {
		const message = `${place.file}:${place.start.line}: Invalid provider_installation method block`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, { hint: `"oci_mirror" is no installation method of ${tool.name} 1.${tool.minor}; OpenTofu has it since 1.10.` });
	}
	return ociMirrorAt(template, oci, (names) => expandRepositoryTemplate(template, names));
}
function ociMirrorSource(template, oci) {
	expandUriTemplate(template, {
		hostname: "example.com",
		namespace: "example",
		type: "example"
	});
	return ociMirrorAt(template, oci, (names) => parseOciRepository(expandUriTemplate(template, { ...names })));
}
function ociMirrorAt(template, registries, expand) {
	const repositoryOf = (names) => {
		try {
			return expand(names);
		} catch (cause) {
			if (!isLockReviewError(cause, "INVALID_ADDRESS")) throw cause;
			const message = `The OCI mirror ${template} cannot be asked: ${cause.message}`;
			throw new LockReviewError("QUERY_FAILED", message, {
				cause,
				hint: "Exclude the provider from the mirror, or choose a template that suits its name."
			});
		}
	};
	return ociMirror({
		registries,
		displayName: template,
		repositoryOf
	});
}
function networkMirrorSource(baseUrl, trustAllHashes, dependencies) {
	const { http, credentials, tool, patience: given } = dependencies;
	const patience = {
		...given,
		retries: tool.name === "opentofu" ? 0 : given.retries
	};
	return networkMirror({
		http,
		credentials,
		baseUrl,
		trustAllHashes,
		patience
	});
}

// src/app/settings/configured-source.ts
async function configuredSource(wish, reach) {
	const { installation, pluginDirectories, places } = wish;
	if (installation === void 0 && pluginDirectories.length === 0) {
		const implied = ["opentofu", "terraform"].flatMap((tool) => impliedDirectories({
			...places,
			tool
		}));
		const paths = [...new Set(implied)].map(reach.absolutePath);
		if ((await Promise.all(paths.map((path) => reach.files.list(path)))).every((entry) => entry === void 0)) return void 0;
	}
	const make = (origin, tool) => installationSource(wish, dependenciesOf(wish, reach, {
		origin,
		tool
	}));
	return {
		origin: "beside",
		make
	};
}
function sourcesOneByOne(wish, reach, engine) {
	return placedSources(wish, dependenciesOf(wish, reach, engine));
}
function dependenciesOf({ places }, reach, { origin, tool }) {
	const implied = impliedDirectories({
		...places,
		tool: tool.name
	});
	return {
		...reach,
		tool,
		direct: origin,
		impliedDirectories: implied
	};
}

// src/app/settings/load-credentials.ts
async function loadCredentials(request, { files, runHelper, warn }) {
	const { environment, config } = request;
	const settings = config.credentialsHelper;
	const program = settings && await findHelper(settings.name, request, files);
	if (settings !== void 0 && program !== void 0) {
		const helper = async (host) => {
			const output = await runHelper(program, [
				...settings.arguments,
				"get",
				host
			]);
			return fromHelper(() => decodeHelperAnswer(output, host));
		};
		return credentialsLookup({
			environment,
			config,
			helper
		});
	}
	if (settings !== void 0) warn(`No credentials helper "${settings.name}" is installed`);
	return credentialsLookup({
		environment,
		config
	});
}
async function findHelper(name, request, files) {
	const separator = request.isWindows ? "\\" : "/";
	const programs = [];
	for (const directory of helperDirectories(request, request.hostPlatform)) for (const entry of await files.list(directory) ?? []) {
		if (entry.kind === "directory" || !isHelperProgram(entry.name, name)) continue;
		const path = `${directory}${separator}${entry.name}`;
		programs.push({
			path,
			version: versionIn(entry.name)
		});
	}
	programs.sort((a, b) => compareVersions(b.version, a.version) || compareBytes(a.path, b.path));
	return programs[0]?.path;
}
function versionIn(file) {
	const [, text = ""] = /_v([^_]*?)(?:_x[0-9]+)?(?:\.exe)?$/i.exec(file) ?? [];
	return attempt(() => parseVersion(text)) ?? parseVersion("0.0.0");
}
function tokenNames(environment, config, credentials) {
	const variables = tokenVariables(environment);
	return async (host) => {
		const variable = variables.get(host);
		if (variable !== void 0) return variable;
		if (await credentials(host) === void 0) return void 0;
		if (config.tokens.has(host)) return `the credentials block for ${host}`;
		return `the credentials helper ${config.credentialsHelper?.name ?? ""}`.trimEnd();
	};
}
function netrcLogins({ environment, isWindows }, files) {
	const home = environment["HOME"] ?? environment["USERPROFILE"];
	const usual = home === void 0 ? void 0 : `${home}/${isWindows ? "_netrc" : ".netrc"}`;
	const logins = rememberedOf(() => readNetrc(environment["NETRC"] || usual, files));
	return async (host) => (await logins()).get(host);
}
async function readNetrc(path, files) {
	const bytes = path === void 0 ? void 0 : await undefinedOnError(files.read(path), "FILE_FAILED");
	return parseNetrc(new TextDecoder().decode(bytes));
}

// src/sources/oci/oci-credentials.ts
function chooseOciRule(rules, repository) {
	const weightOf = (rule) => specificity(rule, repository);
	const matches = rules.filter((rule) => weightOf(rule) > 0);
	const [chosen] = matches.filter(({ secret }) => secret.kind !== "broken").sort((a, b) => weightOf(b) - weightOf(a));
	const broken = matches.map(({ secret }) => secret).find((secret) => secret.kind === "broken");
	if (chosen === void 0 || broken === void 0) return chosen;
	const message = `Credentials for ${repository.registry} in ${broken.where} are not a base64-encoded "username:password"`;
	throw new LockReviewError("UNAUTHORIZED", message, { hint: "Sign in again with the tool that wrote the file, or take the entry out." });
}
function specificity({ prefix }, { registry, name }) {
	if (prefix === void 0) return 1;
	if (!prefix.includes("/")) return prefix === registry ? 2 : 0;
	const place = attempt(() => parseOciPrefix(prefix));
	if (place?.registry !== registry) return 0;
	const [wantedParts, parts] = [place.path.split("/"), name.split("/")];
	return wantedParts.every((part, i) => part === parts[i]) ? 2 + wantedParts.length : 0;
}
function ociCredentialsLookup(loadRules, askHelper) {
	let rules;
	const answers = /* @__PURE__ */ new Map();
	return async (repository) => {
		rules ??= loadRules();
		const secret = chooseOciRule(await rules, repository)?.secret;
		if (secret === void 0 || secret.kind === "broken") return void 0;
		if (secret.kind !== "helper") return secret;
		const { registry } = repository;
		const key = `${secret.name} ${registry}`;
		return remembered(answers, key, () => askHelper(secret.name, registry));
	};
}
function decodeDockerConfig(bytes, file) {
	const what = `The file ${file}`;
	const document = decodeJsonObject(bytes, what);
	const auths = document.object("auths");
	const helpers = document.object("credHelpers");
	const store = document.text("credsStore");
	return [
		...entries(auths).flatMap(([prefix, value]) => authRule(prefix, value, file)),
		...entries(helpers).flatMap(([prefix, value]) => helperRule(prefix, value, what)),
		...helperRule(void 0, store, what)
	];
}
function entries(object) {
	return (object?.names ?? []).map((name) => [name, object?.member(name)]);
}
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function authRule(prefix, value, file) {
	const what = `The file ${file}`;
	if (value === void 0) return [];
	const auth = jsonObject(value, `${what}, member "auths"`).text("auth");
	if (auth === "") return [];
	const compact = auth.replaceAll(/[\r\n]/g, "");
	if (!BASE64.test(compact)) throw invalid$1(what, "a member \"auth\" is not base64");
	const text = new TextDecoder().decode(Buffer.from(compact, "base64"));
	const colon = text.indexOf(":");
	if (colon < 0) return [{
		prefix,
		secret: {
			kind: "broken",
			where: file
		}
	}];
	const [username, password] = [text.slice(0, colon), text.slice(colon + 1)];
	return [{
		prefix,
		secret: {
			kind: "basic",
			username,
			password
		}
	}];
}
function helperRule(prefix, name, what) {
	if (name === void 0 || name === "") return [];
	if (typeof name !== "string") throw invalid$1(what, "the name of a helper is not a string");
	return [{
		prefix,
		secret: {
			kind: "helper",
			name
		}
	}];
}
function decodeDockerHelperAnswer(output, what) {
	const document = decodeJsonObject(output, what);
	const username = document.text("Username");
	const password = document.text("Secret");
	if (username === "" && password === "") return void 0;
	if (username === "<token>") throw invalid$1(what, "it is a token, not a user name and a password");
	return {
		kind: "basic",
		username,
		password
	};
}
function isNothingFound(output) {
	return new TextDecoder().decode(output).trim() === "credentials not found in native keychain";
}

// src/sources/oci/sign-in.ts
const MAX_TOKEN_BYTES = 131072;
const MAX_TOKEN_REDIRECTS = 5;
function signedInClient(ports) {
	let session;
	return { request: async (request) => {
		const before = session;
		const first = await send(ports.http, request, await before);
		const isRegistrys = new URL(first.url).origin === new URL(request.url).origin;
		const header = first.headers["www-authenticate"] ?? "";
		const challenge = first.status === 401 && isRegistrys ? parseChallenge(header) : void 0;
		if (challenge === void 0) return first;
		await first.discard();
		if (session === before) {
			session = signIn(ports, challenge);
			session.catch(() => {
				session = void 0;
			});
		}
		return send(ports.http, request, await session);
	} };
}
async function send(http, request, authorization) {
	if (authorization === void 0) return http.request(request);
	const response = await http.request({
		...request,
		authorization
	});
	return refusingEcho(response, authorization, request.url);
}
async function signIn(ports, challenge) {
	const credential = await ports.credential();
	if (challenge.kind === "bearer") return `Bearer ${(credential?.kind === "oauth" ? credential.accessToken : "") || await askForToken(ports, challenge, credential)}`;
	if (credential?.kind === "basic") return basicAuthorization(credential);
	const state = credential === void 0 ? "none are" : "a token is";
	throw new LockReviewError("UNAUTHORIZED", `${ports.repository.registry} wants a user name and a password, and ${state} configured for it`, { hint: OCI_CREDENTIALS_HINT });
}
const OCI_CREDENTIALS_HINT = "Configure an oci_credentials block for the registry, or sign in with docker login or its like.";
function basicAuthorization({ username, password }) {
	return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}
async function askForToken({ http, repository, patience }, challenge, credential) {
	const realm = readRealm(repository, challenge.realm);
	const extraScopes = challenge.scope.split(" ").filter((part) => part !== "");
	const scopes = [.../* @__PURE__ */ new Set([`repository:${repository.name}:pull`, ...extraScopes])];
	const grant = {
		realm,
		service: challenge.service,
		scopes
	};
	const request = {
		...credential?.kind === "oauth" ? refreshRequest(grant, credential.refreshToken) : tokenRequest(grant, credential && basicAuthorization(credential)),
		...patience,
		maxBytes: MAX_TOKEN_BYTES
	};
	const { status, body } = await fetchDocument(http, request);
	if (status === 200) return decodeToken(body, `The token that ${displayUrl(realm)} gives`);
	const question = `Asking ${displayUrl(realm)} for the right to read ${formatOciRepository(repository)}`;
	if (status >= 500 || status === 429) throw new LockReviewError("QUERY_FAILED", `${question} failed: HTTP ${status}`, { hint: "The token service answered with an error of its own; try again later." });
	throw new LockReviewError("UNAUTHORIZED", `${question} failed: HTTP ${status}`, { hint: credential === void 0 ? OCI_CREDENTIALS_HINT : "The token service rejected the credentials that are configured for the registry." });
}
function readRealm({ registry }, text) {
	if (text === "") {
		const message = `${registry} lets nobody read the repository, and names no token service`;
		throw new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
	}
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url?.protocol === "https:") return url;
	const realm = url === void 0 ? "no URL" : displayUrl(url);
	throw new LockReviewError("INVALID_METADATA", `${registry} names ${realm} as its token service, which is not asked, because only https is`);
}
function tokenRequest({ realm, service, scopes }, authorization) {
	const url = new URL(realm);
	if (service !== "") url.searchParams.set("service", service);
	for (const scope of scopes) url.searchParams.append("scope", scope);
	return {
		url: url.href,
		maxRedirects: MAX_TOKEN_REDIRECTS,
		authorization
	};
}
function refreshRequest({ realm, service, scopes }, refreshToken) {
	const form = new URLSearchParams({
		grant_type: "refresh_token",
		refresh_token: refreshToken,
		service,
		client_id: "tofu-lock-review",
		scope: scopes.join(" ")
	});
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const body = form.toString();
	return {
		url: realm.href,
		method: "POST",
		headers,
		body,
		maxRedirects: 0
	};
}
const TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
const SCHEME = new RegExp(`^${TOKEN}`);
const PARAMETER = new RegExp(`(?:^|,)\\s*(${TOKEN})\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|(${TOKEN}))\\s*`, "gy");
function parseChallenge(header) {
	const scheme = SCHEME.exec(header)?.[0] ?? "";
	if (scheme.toLowerCase() === "basic") return { kind: "basic" };
	if (scheme.toLowerCase() !== "bearer") return void 0;
	const parameters = /* @__PURE__ */ new Map();
	for (const [, name, text, token = ""] of header.slice(scheme.length).matchAll(PARAMETER)) parameters.set(name, (text ?? token).replaceAll(/\\(.)/g, "$1"));
	const [realm = "", service = "", scope = ""] = [
		"realm",
		"service",
		"scope"
	].map((name) => parameters.get(name));
	return {
		kind: "bearer",
		realm,
		service,
		scope
	};
}
function decodeToken(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const token = document.text("access_token") || document.text("token");
	if (/^[\x21-\x7e]+$/.test(token)) return token;
	throw invalid$1(what, "it has no token");
}

// src/sources/oci/registry-client.ts
const MAX_TAGS_BYTES = 4194304;
const MAX_TAG_PAGES = 500;
const MAX_ERROR_BYTES = 8192;
const MAX_MANIFEST_BYTES = 5242879;
const MANIFEST_TYPES = [
	INDEX_MEDIA_TYPE,
	MANIFEST_MEDIA_TYPE,
	"application/vnd.docker.distribution.manifest.list.v2+json",
	"application/vnd.docker.distribution.manifest.v2+json"
];
function ociRegistries(ports) {
	const clients = /* @__PURE__ */ new Map();
	return (repository) => {
		const key = formatOciRepository(repository);
		const client = clients.get(key) ?? new OciRepositoryClient(repository, ports);
		clients.set(key, client);
		return client;
	};
}
var OciRepositoryClient = class {
	repository;
	http;
	#signedIn;
	#root;
	#patience;
	constructor(repository, { http, credentials, patience }) {
		const { registry, name } = repository;
		const host = registry === "docker.io" ? "registry-1.docker.io" : registry;
		const credential = () => credentials(repository);
		this.repository = repository;
		this.#signedIn = signedInClient({
			http,
			repository,
			patience,
			credential
		});
		this.http = { request: (request) => this.#guarded(request) };
		this.#root = `https://${host}/v2/${name}`;
		this.#patience = patience;
	}
	blobUrl(digest) {
		return `${this.#root}/blobs/${digest}`;
	}
	async tags() {
		const what = `The list of tags of ${formatOciRepository(this.repository)}`;
		const tags = [];
		let url = `${this.#root}/tags/list`;
		for (let page = 0; url !== void 0; page++) {
			if (page >= MAX_TAG_PAGES) throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_TAG_PAGES} pages`);
			const response = await this.#signedIn.request(this.#request(url, MAX_TAGS_BYTES));
			const body = await buffer(response.body);
			if (response.status !== 200) {
				const codes = body.length > MAX_ERROR_BYTES ? [] : decodeErrorCodes(body);
				if (saysRepositoryUnknown(response.status, codes)) return void 0;
				throw this.#failure(what, response.status);
			}
			appendAll(tags, decodeTags(body, what));
			url = nextPage(response.headers["link"], response.url, what);
		}
		return tags;
	}
	async resolve(reference) {
		const what = this.#manifestName(reference);
		const answer = await this.#askManifest(reference, MANIFEST_TYPES);
		if (answer === void 0) return void 0;
		const { digest: stated, mediaType, bytes } = answer;
		const digest = reference.includes(":") ? reference : stated;
		if (digest === void 0) throw invalid$1(what, "the registry does not tell its digest");
		assertDigest(bytes, digest, what);
		if (stated !== void 0) assertDigest(bytes, stated, what);
		return {
			mediaType,
			bytes
		};
	}
	async manifest({ digest, mediaType, size }) {
		const what = this.#manifestName(digest);
		parseOciDigest(digest, what);
		if (size > MAX_MANIFEST_BYTES) {
			const message = `${what} has more than ${MAX_MANIFEST_BYTES} bytes`;
			throw new LockReviewError("LIMIT_EXCEEDED", message);
		}
		const answer = await this.#askManifest(digest, [mediaType]);
		if (answer === void 0) throw this.#failure(what, 404);
		if (answer.mediaType !== mediaType) throw invalid$1(what, `it comes with the media type ${quoted(answer.mediaType)}`);
		assertDigest(answer.bytes, digest, what);
		return answer.bytes;
	}
	async #askManifest(reference, accepted) {
		const request = {
			...this.#request(`${this.#root}/manifests/${reference}`, MAX_MANIFEST_BYTES),
			headers: { accept: accepted.join(", ") }
		};
		const { status, headers, body: bytes } = await fetchDocument(this.http, request);
		if (status === 404) return void 0;
		if (status !== 200) throw this.#failure(this.#manifestName(reference), status);
		const [mediaType = ""] = (headers["content-type"] ?? "").split(";");
		const digest = headers["docker-content-digest"];
		return {
			mediaType: mediaType.trim().toLowerCase(),
			digest,
			bytes
		};
	}
	#manifestName(reference) {
		return `The manifest ${reference} of ${formatOciRepository(this.repository)}`;
	}
	#request(url, maxBytes) {
		return {
			url,
			maxRedirects: 9,
			...this.#patience,
			maxBytes
		};
	}
	async #guarded(request) {
		const response = await this.#signedIn.request(request);
		const { status, url } = response;
		if (!(new URL(url).origin === new URL(request.url).origin) || !isRefusal(status)) return response;
		await response.discard();
		throw this.#refused(status);
	}
	#refused(status) {
		const message = `${this.repository.registry} lets nobody read the repository: HTTP ${status}`;
		return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
	}
	#failure(what, status) {
		if (isRefusal(status)) return this.#refused(status);
		return new LockReviewError("QUERY_FAILED", `${what} cannot be had: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
	}
};
function isRefusal(status) {
	return status === 401 || status === 403;
}
function assertDigest(bytes, digest, what) {
	const { algorithm, hex } = parseOciDigest(digest, what);
	if (hexDigest(algorithm, bytes) === hex) return;
	throw new LockReviewError("CHECKSUM_MISMATCH", `${what} does not have the digest ${digest}`, { hint: "Treat the registry as untrusted until its operator accounts for the difference." });
}

// src/app/settings/registry-settings.ts
async function registrySettings(request, ports) {
	const { config, environment, hostPlatform } = request;
	const { files, http, warn, runDockerHelper: runHelper } = ports;
	const patience = patienceFrom(config.registryProtocols);
	const { os } = platformParts(hostPlatform);
	const direct = config.providerInstallation?.methods.find(({ kind }) => kind === "direct");
	const credentials = ociCredentials({
		environment,
		os,
		settings: config.oci
	}, {
		files,
		runHelper,
		warn
	});
	return {
		directRetries: direct?.kind === "direct" ? direct.downloadRetryCount : void 0,
		hosts: config.hosts,
		credentials: await loadCredentials(request, ports),
		patience,
		authentication: {
			enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
			enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true"
		},
		oci: ociRegistries({
			http,
			patience,
			credentials
		})
	};
}
function ociCredentials(request, ports) {
	const { credentials, defaults } = request.settings;
	const rules = credentials.map(({ prefix, secret }) => ({
		prefix,
		secret
	}));
	const name = defaults?.helper;
	if (name !== void 0) rules.push({
		prefix: void 0,
		secret: {
			kind: "helper",
			name
		}
	});
	return ociCredentialsLookup(async () => [...rules, ...await dockerRules(request, ports)], (name, registry) => askDockerHelper(ports.runHelper, name, registry));
}
async function dockerRules(request, { files, warn }) {
	const { discoverAmbient, configFiles } = request.settings.defaults ?? {};
	if (discoverAmbient === false) return [];
	const rules = [];
	try {
		for (const path of configFiles ?? dockerConfigPlaces(request)) {
			const bytes = await files.read(path);
			if (bytes !== void 0) appendAll(rules, decodeDockerConfig(bytes, path));
			else if (configFiles !== void 0) {
				const message = `The file ${path}, which docker_style_config_files names, does not exist`;
				throw new LockReviewError("INVALID_CLI_CONFIG", message);
			}
		}
		return rules;
	} catch (caught) {
		if (configFiles !== void 0 || !isLockReviewError(caught, ...[
			"INVALID_METADATA",
			"AMBIGUOUS_DOCUMENT",
			"FILE_FAILED"
		])) throw caught;
		warn(`Credentials for OCI registries were not looked for: ${caught.message}`);
		return [];
	}
}
async function askDockerHelper(run, name, registry) {
	if (!isDockerHelperName(name)) {
		const message = `The credentials helper that is named for ${registry} is a path, not a name`;
		throw new LockReviewError("UNAUTHORIZED", message);
	}
	const program = `docker-credential-${name}`;
	const { exitCode, output } = await run(program, `https://${registry}`);
	const what = `What the helper program ${program} printed for ${registry}`;
	if (exitCode === 0) return fromHelper(() => decodeDockerHelperAnswer(output, what));
	if (isNothingFound(output)) return void 0;
	const message = `The helper program ${program} ended with exit code ${exitCode}`;
	throw new LockReviewError("UNAUTHORIZED", message, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
}
function userAgent(version, environment) {
	return `tofu-lock-review/${version} ${(environment["TF_APPEND_USER_AGENT"] ?? "").replace(/[^ -~]/g, "").trim()}`.trimEnd();
}

// src/packages/modules/package-files.ts
const MODULE_ARCHIVE_LIMITS = {
	...ARCHIVE_LIMITS,
	maxUnpackedBytes: 536870912,
	maxFileBytes: 4194304,
	maxKeptBytes: 134217728
};
var PackageFiles = class {
	#limits;
	#files = /* @__PURE__ */ new Map();
	#digests = /* @__PURE__ */ new Map();
	#directories = /* @__PURE__ */ new Set([""]);
	#entries = 0;
	#unpacked = 0;
	#kept = 0;
	constructor(limits) {
		this.#limits = limits;
	}
	wants(size) {
		const { maxFileBytes, maxKeptBytes } = this.#limits;
		return size <= maxFileBytes && this.#kept + size <= maxKeptBytes;
	}
	addFile(name, size, content, digest) {
		const path = this.#enter(name, size);
		if (path === "") return;
		this.#digests.set(Buffer.from(path, "utf8").toString("latin1"), digest);
		this.#kept += (content?.byteLength ?? 0) - (this.#files.get(path)?.byteLength ?? 0);
		this.#files.set(path, content);
		this.#addParents(posix$1.dirname(path));
	}
	addDirectory(name) {
		this.#addParents(this.#enter(name, 0) || ".");
	}
	tree() {
		const entries = () => entriesOf(this.#digests);
		if (this.#entries > 0) return {
			...memoryTree(this.#files, this.#directories),
			entries
		};
		throw new LockReviewError("INVALID_ARCHIVE", "The module archive is empty");
	}
	#enter(name, size) {
		const { maxEntries, maxUnpackedBytes } = this.#limits;
		this.#unpacked += size;
		if (++this.#entries > maxEntries) throw tooMuch(`has more than the ${maxEntries} entries that are read`);
		if (this.#unpacked > maxUnpackedBytes) throw tooMuch(`unpacks to more than the ${maxUnpackedBytes} bytes that are read`);
		const bytes = byteNameFromText(name);
		if (hasParentComponent(bytes)) throw new LockReviewError("INVALID_ARCHIVE", `An entry leaves the archive: ${quoted(name)}`);
		return Buffer.from(unpackedName(bytes), "latin1").toString("utf8");
	}
	#addParents(directory) {
		for (let at = directory; at !== "." && !this.#directories.has(at); at = posix$1.dirname(at)) this.#directories.add(at);
	}
};
function tooMuch(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The module archive ${reason}`);
}
async function entriesOf(digests) {
	const entries = [];
	for (const [name, digest] of digests) {
		if (name.includes(LOST_BYTE)) {
			const message = `The name of ${quoted(displayName(name))} is no UTF-8`;
			throw new LockReviewError("INVALID_ARCHIVE", message);
		}
		entries.push({
			name,
			sha256: await digest()
		});
	}
	return entries;
}
const LOST_BYTE = Buffer.from("�", "utf8").toString("latin1");
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
			if (content !== void 0) return Promise.resolve(content);
			const message = `${quoted(place)} is no file or too large`;
			return Promise.reject(new LockReviewError("FILE_FAILED", message));
		},
		list: (path) => Promise.resolve(listings.get(locate(path) ?? "/")),
		kind: (path) => {
			const place = locate(path);
			const kind = listings.has(place ?? "/") ? "directory" : "file";
			return Promise.resolve(place === void 0 ? void 0 : kind);
		},
		resolve: (path) => Promise.resolve(locate(path))
	};
}
function listingsOf(files, directories) {
	const listings = new Map([...directories].map((directory) => [directory, []]));
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

// src/packages/modules/tar-reader.ts
const BLOCK_BYTES = 512;
const MAX_EXTENDED_BYTES = 1048576;
const WITHOUT_CONTENT = /* @__PURE__ */ new Set("123456");
async function* readTar(chunks) {
	const input = new TarInput(chunks);
	try {
		yield* entriesIn(input);
	} finally {
		await input.close();
	}
}
async function* entriesIn(input) {
	let extended = {};
	for (let block = await input.block(); block !== void 0; block = await input.block()) {
		if (isEmpty(block)) return assertEnd(await input.block());
		const header = readHeader(block);
		if ("xgLK".includes(header.type)) {
			extended = readExtended(extended, header.type, await input.whole(header.size));
			continue;
		}
		if (header.type === "S" || isSparse(extended)) throw damaged$1("a sparse file");
		const size = WITHOUT_CONTENT.has(header.type) ? 0 : statedSize(extended) ?? header.size;
		const name = extended.longName || extended.records?.get("path") || header.name;
		const isOldDirectory = header.type === "\0" && name.endsWith("/");
		yield {
			name,
			isDirectory: header.type === "5" || isOldDirectory || header.hasDirectoryMode,
			size,
			content: () => input.pieces(size)
		};
		await input.endOf(size);
		extended = {};
	}
}
function isEmpty(block) {
	return block.every((byte) => byte === 0);
}
function assertEnd(block) {
	if (block !== void 0 && !isEmpty(block)) throw damaged$1("an empty block");
}
function damaged$1(what) {
	const message = `The module is not a tar archive that is read here: it has ${what}`;
	return new LockReviewError("INVALID_ARCHIVE", message);
}
function readHeader(block) {
	assertChecksum(block);
	const [name, magic] = [text(block, 0, 100), block.toString("latin1", 257, 265)];
	const isUstar = magic.startsWith("ustar\0");
	const isStar = block.toString("latin1", 508) === "tar\0";
	const prefix = isUstar ? text(block, 345, isStar ? 476 : 500) : "";
	const mode = numberIn(block, 100, 108);
	if (magic === "ustar  \0") for (const at of [345, 357]) numberIn(block, at, at + 12);
	return {
		name: prefix === "" ? name : `${prefix}/${name}`,
		type: block.toString("latin1", 156, 157),
		size: numberIn(block, 124, 136),
		hasDirectoryMode: (mode & -4096) === 16384
	};
}
function assertChecksum(block) {
	const blank = Buffer.from(block).fill(" ", 148, 156);
	const stated = numberIn(block, 148, 156);
	const unsigned = blank.reduce((sum, byte) => sum + byte, 0);
	const signed = new Int8Array(blank).reduce((sum, byte) => sum + byte, 0);
	if (stated !== unsigned && stated !== signed) throw damaged$1("a header with a wrong checksum");
}
function text(block, start, end) {
	const [field = ""] = block.toString("utf8", start, end).split("\0");
	return field;
}
function numberIn(block, start, end) {
	const [first = 0, ...rest] = block.subarray(start, end);
	if (first >= 128) {
		const value = rest.reduce((sum, byte) => sum * 256 + byte, first & 127);
		if (Number.isSafeInteger(value)) return value;
		throw damaged$1("a number that is out of range");
	}
	const field = block.toString("latin1", start, end).replace(/^[ \0]+/, "");
	const digits = /^([0-7]*)(?:\0|[ \0]*$)/.exec(field)?.[1];
	if (digits !== void 0) return Number.parseInt(digits || "0", 8);
	throw damaged$1("a number that is none");
}
function readExtended(before, type, content) {
	if (type === "x") return {
		...before,
		records: readRecords(content)
	};
	if (type === "L") return {
		...before,
		longName: text(content, 0, content.length)
	};
	return type === "g" ? {} : before;
}
function readRecords(content) {
	const records = /* @__PURE__ */ new Map();
	for (let at = 0; at < content.length;) {
		const length = Number(/^\d{1,7}(?= )/.exec(content.toString("latin1", at, at + 8))?.[0]);
		const record = content.subarray(at, at + length);
		const match = /^\d+ ([^=\0]+)=([\s\S]*)\n$/.exec(record.toString("utf8"));
		if (match?.[1] === void 0 || record.length < length) throw damaged$1("broken records");
		const [, key, value = ""] = match;
		if (key === "path" && value.includes("\0")) throw damaged$1("a NUL in a name");
		records.set(key, value);
		at += length;
	}
	return records;
}
function statedSize({ records }) {
	const size = records?.get("size") ?? "";
	if (size === "") return void 0;
	if (/^\d{1,15}$/.test(size)) return Number(size);
	throw damaged$1("a size that is none");
}
function isSparse({ records }) {
	return records !== void 0 && [...records.keys()].some((key) => key.startsWith("GNU.sparse."));
}
var TarInput = class {
	#chunks;
	#rest = Buffer.alloc(0);
	#taken = 0;
	constructor(chunks) {
		this.#chunks = chunks[Symbol.asyncIterator]();
	}
	async close() {
		await this.#chunks.return?.();
	}
	async #await(length) {
		while (this.#rest.length < length) {
			const next = await this.#chunks.next();
			if (next.done === true) return;
			this.#rest = Buffer.concat([this.#rest, next.value]);
		}
	}
	async block() {
		await this.#await(BLOCK_BYTES);
		if (this.#rest.length === 0) return void 0;
		if (this.#rest.length < BLOCK_BYTES) throw damaged$1("half a block at its end");
		return this.#next(BLOCK_BYTES);
	}
	#next(length) {
		const piece = this.#rest.subarray(0, length);
		this.#rest = this.#rest.subarray(piece.length);
		return piece;
	}
	async whole(size) {
		if (size > MAX_EXTENDED_BYTES) throw damaged$1("a huge extended header");
		const pieces = [];
		for await (const piece of this.pieces(size)) pieces.push(piece);
		await this.endOf(size);
		return Buffer.concat(pieces);
	}
	async *pieces(size) {
		while (this.#taken < size) {
			await this.#await(1);
			if (this.#rest.length === 0) throw damaged$1("a file that is cut off");
			const piece = this.#next(size - this.#taken);
			this.#taken += piece.length;
			yield piece;
		}
	}
	async endOf(size) {
		for await (const _ of this.pieces(size));
		this.#taken = 0;
		const padding = (BLOCK_BYTES - size % BLOCK_BYTES) % BLOCK_BYTES;
		await this.#await(padding);
		this.#next(padding);
	}
};

// src/packages/modules/module-archive.ts
function archiveFormat(bytes) {
	if (bytes[0] === 80 && bytes[1] === 75) return "zip";
	return bytes[0] === 31 && bytes[1] === 139 ? "tar.gz" : void 0;
}
async function unpackModule(bytes, format, limits = MODULE_ARCHIVE_LIMITS) {
	const files = new PackageFiles(limits);
	if (format === "zip") await unpackZip(bytes, files, limits);
	else await unpackTar(bytes, files, limits);
	return files.tree();
}
async function unpackZip({ buffer, byteOffset, byteLength }, files, limits) {
	const archive = Buffer.from(buffer, byteOffset, byteLength);
	const readBytes = (position, length) => Promise.resolve(archive.subarray(position, position + length));
	for (const entry of await readArchive(readBytes, byteLength, limits)) {
		const name = displayName(entry.name);
		const { isDirectory, uncompressedSize: size } = entry;
		if (isDirectory) files.addDirectory(name);
		else {
			const content = files.wants(size) ? contentOf(entry, archive) : void 0;
			files.addFile(name, size, content, () => digestOf(entry, archive, content));
		}
	}
}
async function digestOf(entry, archive, kept) {
	if (kept !== void 0) return hexDigest("sha256", kept);
	assertKnownMethod(entry);
	const packed = Readable.from([packedOf(entry, archive)]);
	const pieces = entry.method === 0 ? packed : packed.pipe(createInflateRaw());
	const hash = createHash("sha256");
	let [size, crc] = [0, 0];
	try {
		for await (const piece of pieces) {
			size += piece.length;
			if (size > entry.uncompressedSize) break;
			crc = crc32(piece, crc);
			hash.update(piece);
		}
	} catch (cause) {
		throw damaged(entry, "cannot be inflated", cause);
	}
	if (size !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
	const problem = checksumProblem(entry, crc);
	if (problem !== void 0) throw damaged(entry, problem);
	return hash.digest("hex");
}
function packedOf({ dataStart, compressedSize }, archive) {
	return archive.subarray(dataStart, dataStart + compressedSize);
}
function assertKnownMethod(entry) {
	const { method } = entry;
	if (method === 0 || method === 8) return;
	throw damaged(entry, `has compression method ${method}`);
}
function contentOf(entry, archive) {
	assertKnownMethod(entry);
	const packed = packedOf(entry, archive);
	const content = entry.method === 0 ? packed : inflate(entry, packed);
	if (content.length !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
	const problem = checksumProblem(entry, crc32(content));
	if (problem !== void 0) throw damaged(entry, problem);
	return content;
}
function inflate(entry, packed) {
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
const TAR_OVERHEAD = 2;
async function unpackTar(bytes, files, { maxUnpackedBytes, maxRatio, ratioFreeBytes }) {
	const ratioBytes = Math.max(ratioFreeBytes, bytes.byteLength * maxRatio);
	const maxBytes = Math.min(maxUnpackedBytes * TAR_OVERHEAD, ratioBytes);
	for await (const { name, isDirectory, size, content } of readTar(unzipped(bytes, maxBytes))) if (isDirectory) files.addDirectory(name);
	else {
		const { kept, sha256 } = await readContent(content(), files.wants(size));
		files.addFile(name, size, kept, () => Promise.resolve(sha256));
	}
}
async function readContent(content, isKept) {
	const hash = createHash("sha256");
	const pieces = [];
	for await (const piece of content) {
		hash.update(piece);
		if (isKept) pieces.push(piece);
	}
	return {
		kept: isKept ? Buffer.concat(pieces) : void 0,
		sha256: hash.digest("hex")
	};
}
async function* unzipped(archive, maxBytes) {
	const gunzip = createGunzip();
	gunzip.end(archive);
	let bytes = 0;
	try {
		for await (const chunk of gunzip) {
			bytes += chunk.length;
			if (bytes > maxBytes) {
				const message = `The module archive unpacks to more than the ${maxBytes} bytes that are read`;
				throw new LockReviewError("LIMIT_EXCEEDED", message);
			}
			yield chunk;
		}
	} catch (cause) {
		if (isLockReviewError(cause)) throw cause;
		throw new LockReviewError("INVALID_ARCHIVE", "The module archive cannot be unpacked", { cause });
	}
}

// src/sources/modules/getter-address.ts
function readGetterAddress(packageAddress) {
	const forced = /^([A-Za-z0-9]+)::([\s\S]+)$/.exec(packageAddress);
	const text = forced?.[2] ?? packageAddress;
	if (!URL.canParse(text)) throw badAddress("its address is not a URL");
	const url = new URL(text);
	return {
		getter: (forced?.[1] ?? url.protocol.slice(0, -1)).toLowerCase(),
		url
	};
}
function takeParameters(url, names) {
	const bare = new URL(url);
	const values = names.map((name) => [name, url.searchParams.get(name) ?? ""]);
	const wasThere = names.some((name) => url.searchParams.has(name));
	for (const name of names) bare.searchParams.delete(name);
	const parameters = Object.fromEntries(values);
	return {
		url: wasThere ? bare : url,
		parameters
	};
}
function packageLabel({ host, pathname }, revision = "") {
	const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
	return revision === "" ? path : `${path}@${revision}`;
}
function moduleDirectory(written) {
	if (written.length > 4096) throw badAddress("its sub-directory is too long");
	const clean = posix$1.normalize(written).replace(/\/$/, "");
	if (/[*[\\]/.test(clean)) throw badAddress("patterns of sub-directories are not read here");
	return clean === "." ? "" : clean;
}
function badAddress(reason) {
	return new LockReviewError("INVALID_ADDRESS", reason);
}

// src/sources/modules/http-archive.ts
const ARCHIVE_TERMS = {
	retries: 1,
	timeoutMs: 12e4,
	maxRedirects: 9,
	maxBytes: 67108864
};
const MAX_PAGE_BYTES = 1048576;
const ENDINGS = [
	"tar.gz",
	"tgz",
	"tar.bz2",
	"tar.tbz2",
	"tar.xz",
	"txz",
	"zip",
	"gz",
	"bz2",
	"xz"
];
const FORMATS = ["tar.gz", "zip"];
async function getOverHttp(http, address) {
	const { url, parameters } = takeParameters(address, ["archive", "checksum"]);
	const ending = archiveEnding(url, parameters.archive);
	if (ending === void 0) {
		if (parameters.checksum === "") return askForSource(http, url);
		throw badAddress("its checksum is not of an archive");
	}
	const format = FORMATS.find((name) => name === ending.replace("tgz", "tar.gz"));
	if (format !== void 0) return fetchArchive(http, {
		url,
		format,
		checksum: parameters.checksum
	});
	if ([
		"gz",
		"bz2",
		"xz"
	].includes(ending)) throw new LockReviewError("INVALID_ARCHIVE", `a single file packed as ${ending} is no module`);
	throw badAddress(`archives packed as ${ending} are not read here; zip and tar.gz are`);
}
function archiveEnding(url, asked) {
	if (asked === "") return ENDINGS.find((ending) => url.pathname.endsWith(`.${ending}`));
	return ENDINGS.includes(asked) ? asked : void 0;
}
async function fetchArchive(http, { url, format, checksum = "", authorization }) {
	const expectation = checksum === "" ? void 0 : readChecksum(checksum);
	const request = {
		url: url.href,
		authorization,
		...ARCHIVE_TERMS
	};
	const answer = await fetchDocument(http, request);
	const { status, body } = answer;
	if (status !== 200) throw badStatus(answer);
	if (expectation !== void 0 && hexDigest(expectation.algorithm, body) !== expectation.hex) throw new LockReviewError("CHECKSUM_MISMATCH", "its archive has not the checksum that is asked for");
	const kind = format ?? archiveFormat(body);
	if (kind !== void 0) return unpackModule(body, kind);
	throw new LockReviewError("INVALID_ARCHIVE", "it is not a zip or tar.gz archive");
}
const ALGORITHMS = /* @__PURE__ */ new Map([
	[32, "md5"],
	[40, "sha1"],
	[64, "sha256"],
	[128, "sha512"]
]);
function readChecksum(text) {
	const colon = text.indexOf(":");
	const hex = text.slice(colon + 1).toLowerCase();
	const algorithm = ALGORITHMS.get(hex.length);
	const name = colon < 0 ? algorithm : text.slice(0, colon).toLowerCase();
	if (text.startsWith("file:")) throw badAddress("its checksum is in a list (checksum=file:), which is not read here");
	if (algorithm === void 0 || name !== algorithm || !/^[0-9a-f]+$/.test(hex)) throw badAddress("its checksum parameter is not a checksum");
	return {
		algorithm,
		hex
	};
}
async function askForSource(http, url) {
	const address = new URL(url);
	address.searchParams.append("terraform-get", "1");
	const request = {
		...ARCHIVE_TERMS,
		url: address.href,
		maxBytes: MAX_PAGE_BYTES
	};
	const { status, headers, body, url: base } = await fetchDocument(http, request);
	if (status < 200 || status >= 300) throw badStatus({
		status,
		url: base
	});
	const library = await import("./dist.js");
	const page = new TextDecoder().decode(body);
	const source = headers["x-terraform-get"] ?? sourceInPage(page, library.Parser) ?? "";
	if (source === "") {
		const message = `${displayUrl(url)} names no module and is no archive`;
		throw new LockReviewError("QUERY_FAILED", message);
	}
	return /^\.{0,2}\//.test(source) && URL.canParse(source, base) ? new URL(source, base).href : source;
}
function badStatus({ status, url }) {
	return new LockReviewError("QUERY_FAILED", `${displayUrl(url)} answers with HTTP ${status}`);
}
function sourceInPage(page, HtmlParser) {
	let source;
	let isInHead = true;
	new HtmlParser({
		onopentag: (tag, { name, content }) => {
			if (tag === "body") isInHead = false;
			if (isInHead && tag === "meta" && name === "terraform-get") source ||= content;
		},
		onclosetag: (tag) => {
			if (tag === "head") isInHead = false;
		}
	}).end(page);
	return source;
}

// src/sources/modules/fetch-package.ts
const MAX_HOPS = 10;
function fixedPackage(address) {
	return {
		address,
		isBranch: false
	};
}
async function fetchPackage(ports, source, wish) {
	let address = readGetterAddress(source.packageAddress);
	let directory = "";
	for (let hops = 0; hops <= MAX_HOPS; hops++) {
		const answer = await get(ports, address, wish);
		if (typeof answer !== "string") return inDirectory(answer, directory);
		const next = parseRemoteModuleSource(answer);
		address = readGetterAddress(next.packageAddress);
		directory = joined(next.subdirectory, directory);
	}
	throw new LockReviewError("LIMIT_EXCEEDED", `it is not found within ${MAX_HOPS} hops`);
}
function inDirectory(answer, directory) {
	if (directory === "") return {
		...answer,
		directory
	};
	const { files, selected } = answer;
	const [path = "", query] = selected.address.split(/(?=\?)/, 2);
	const address = `${path}//${directory}${query ?? ""}`;
	const below = `${Buffer.from(directory, "utf8").toString("latin1")}/`;
	const entries = async () => (await files.entries?.() ?? []).filter(({ name }) => name.startsWith(below)).map((entry) => ({
		...entry,
		name: entry.name.slice(below.length)
	}));
	return {
		...answer,
		files: {
			...files,
			...files.entries && { entries }
		},
		selected: {
			...selected,
			address
		},
		directory
	};
}
function joined(outer, inner) {
	return [outer, inner].filter((part) => part !== "").join("/");
}
const WITHOUT_CLIENT = /* @__PURE__ */ new Map([
	["s3", "objects of S3 are not read here"],
	["gcs", "objects of Google Cloud Storage are not read here"],
	["hg", "Mercurial repositories are not read here"],
	["oci", "OCI registries are not read here"],
	["file", "files outside of the repository are not read here"]
]);
async function get({ archives, git, oci }, { getter, url }, wish) {
	if (getter === "git") return getFromGit(git, url, wish);
	if (getter === "oci" && oci !== void 0) return getFromOci(oci, url, wish.revision);
	const isHttp = url.protocol === "http:" || url.protocol === "https:";
	if ((getter === "http" || getter === "https") && isHttp) {
		const files = await getOverHttp(archives, url);
		if (typeof files === "string") return files;
		return {
			files,
			label: packageLabel(url),
			selected: fixedPackage(displayUrl(url))
		};
	}
	throw badAddress(WITHOUT_CLIENT.get(getter) ?? "there is no way to fetch such an address");
}
async function getFromGit(git, address, { tool, revision }) {
	const { url, parameters } = takeParameters(address, [
		"ref",
		"depth",
		"sshkey",
		"archive",
		"checksum"
	]);
	if (parameters.checksum !== "") throw badAddress("its checksum is not of an archive");
	if (parameters.sshkey !== "") throw new LockReviewError("REQUEST_REFUSED", "a private key in an address is not used here");
	const depth = readDepth(parameters.depth);
	const wish = revision === void 0 ? {
		ref: parameters.ref || void 0,
		depth,
		prefersTag: prefersTag(tool)
	} : { ref: revision };
	const { files, commit, isBranch, isAmbiguous, date: at } = await git.fetch({
		url: url.href,
		...wish
	});
	const selected = {
		address: `git::${displayUrl(url)}?ref=${commit}`,
		isBranch,
		isAmbiguous
	};
	const date = at === void 0 ? void 0 : {
		at,
		by: "author"
	};
	return {
		files,
		label: packageLabel(url, parameters.ref),
		selected,
		date
	};
}
function readDepth(text) {
	if (!/^(?:-?[0-9]{1,9})?$/.test(text)) throw badAddress("its depth parameter is not a number");
	return Number(text) > 0 ? Number(text) : void 0;
}
function withLogins(http, findLogin) {
	return { async request(request) {
		const url = request.authorization === void 0 && URL.canParse(request.url) ? new URL(request.url) : void 0;
		const account = url?.protocol === "https:" ? await findLogin(url.host) : void 0;
		if (account === void 0) return http.request(request);
		const authorization = `Basic ${Buffer.from(`${account.login}:${account.password}`).toString("base64")}`;
		const response = await http.request({
			...request,
			authorization
		});
		return refusingEcho(response, authorization, request.url);
	} };
}
async function getFromOci(registries, url, revision) {
	if (url.protocol !== "oci:" || url.username !== "" || url.password !== "") throw badAddress("its address does not have the form oci://HOST/NAME");
	const client = registries(parseOciRepository(`${url.host}${url.pathname}`));
	const reference = revision ?? readReference(url);
	const manifest = await client.resolve(reference);
	if (manifest === void 0) throw new LockReviewError("QUERY_FAILED", `${quoted(reference)} is not in its repository`);
	if (manifest.mediaType !== "application/vnd.oci.image.manifest.v1+json") {
		const type = quoted(manifest.mediaType);
		throw new LockReviewError("INVALID_METADATA", `what it names has the media type ${type}`);
	}
	const layers = decodeManifest(manifest.bytes, MODULE_ARTIFACT_TYPE, "its manifest");
	const layer = selectPackageLayer(layers, "its manifest");
	const files = await unpackModule(await readBlob(client, layer), "zip");
	const digest = `sha256:${hexDigest("sha256", manifest.bytes)}`;
	const selected = fixedPackage(`${displayUrl(url)}?digest=${digest}`);
	return {
		files,
		label: packageLabel(url, reference),
		selected
	};
}
function readReference({ searchParams }) {
	const [name = "tag", second] = searchParams.keys();
	if (second !== void 0 || name !== "tag" && name !== "digest") throw badAddress("its address may name one tag or one digest only");
	const reference = searchParams.get(name) ?? "latest";
	if (name === "digest") parseOciDigest(reference, "its address");
	else if (!isOciTag(reference)) throw badAddress(`${quoted(reference)} cannot be a tag`);
	return reference;
}
async function readBlob(client, { digest, size }) {
	const { algorithm, hex } = parseOciDigest(digest, "its manifest");
	const { maxBytes } = ARCHIVE_TERMS;
	if (size > maxBytes) throw new LockReviewError("LIMIT_EXCEEDED", `its package has more than ${maxBytes} bytes`);
	const request = {
		url: client.blobUrl(digest),
		...ARCHIVE_TERMS
	};
	const { status, body } = await fetchDocument(client.http, request);
	if (status !== 200) throw new LockReviewError("QUERY_FAILED", `its package cannot be had: HTTP ${status}`);
	if (body.length === size && hexDigest(algorithm, body) === hex) return body;
	throw new LockReviewError("CHECKSUM_MISMATCH", "its package is not what its digest says");
}

// src/sources/modules/module-registry.ts
async function listModuleVersions(ports, source, tool) {
	const { answer, authorization } = await ask(ports, source, tool, ["versions"]);
	const what = `The list of versions of ${source.address}`;
	if (answer.status !== 200) throw failure(answer, what, authorization);
	return decodeModuleVersions(answer.body, what).flatMap((text) => parseModuleVersion(text) ?? []);
}
function selectModuleVersion(versions, wish, tool) {
	const accepted = versions.filter(parseModuleConstraint(wish.constraint, tool));
	const [newest] = accepted.toSorted((a, b) => compareModuleVersions(b, a));
	const version = accepted.find(({ text }) => text === wish.locked) ?? newest;
	if (version !== void 0) return version;
	throw new LockReviewError("NO_MATCHING_VERSION", "no version meets the constraint on the module");
}
async function askModuleLocation(ports, source, tool, version) {
	const what = `The place of ${source.address} ${version.text}`;
	const { answer, authorization, token } = await ask(ports, source, tool, [version.text, "download"]);
	if (answer.status !== 200 && answer.status !== 204) throw failure(answer, what, authorization);
	const body = answer.status === 200 && tool.name === "opentofu" ? decodeModuleLocation(answer.body, what) : { location: "" };
	const place = tool.minor >= 12 ? body : { location: body.location };
	if (place.useRegistryCredentials === void 0 || place.location === "") return {
		kind: "address",
		address: resolveAddress((place.location === "" ? answer.headers["x-terraform-get"] : place.location) ?? "", answer.url, what)
	};
	const url = resolveHttpUrl(place.location, answer.url)?.href;
	if (url === void 0 || place.location.includes("#")) throw invalid$1(what, "it is not an http or https URL without a fragment");
	const isOwn = new URL(url).origin === new URL(answer.url).origin;
	return {
		kind: "archive",
		url,
		authorization: place.useRegistryCredentials && isOwn ? bearerFor(token, url) : void 0
	};
}
const MODULE_DOCS = ["registry.opentofu.org", "https://api.opentofu.org/registry/docs/modules/"];
async function askModuleDate(ports, { source, tool, age }, { text }) {
	const { hostname, namespace, name, system } = source;
	const [host, base] = MODULE_DOCS;
	const readIndex = async () => {
		const url = `${base}${[
			namespace,
			name,
			system
		].map(encodeURIComponent).join("/")}/index.json`;
		const request = jsonRequest(url, {
			...ports.patience,
			retries: 0
		});
		const { published } = decodeDocsIndex((await fetchDocument(ports.http, request)).body);
		return published.get(parseVersion(text.replace(/^v/, "")));
	};
	const readDocument = async () => decodeReleaseDate((await ask(ports, source, tool, [text])).answer.body, text);
	const date = (age?.asksContext === true && hostname === host && !ports.hosts.has(hostname) ? await answerOr(readIndex(), () => void 0) : void 0) ?? await answerOr(readDocument(), () => void 0);
	return date === void 0 ? void 0 : {
		at: Date.parse(date),
		by: "registry"
	};
}
function resolveAddress(written, base, what) {
	if (written === "") throw invalid$1(what, "the registry does not say where it is");
	if (!/^\.{0,2}\//.test(written)) return written;
	if (!URL.canParse(written, base)) throw invalid$1(what, "it is not a URL");
	return new URL(written, base).href;
}
function failure(answer, what, authorization) {
	if (answer.status !== 404) return failureFromStatus(`${what}: asking for it`, answer, authorization !== void 0);
	return new LockReviewError("QUERY_FAILED", `${what} is not known to the registry`);
}
async function ask({ http, findService, credentials, patience }, { hostname, namespace, name, system }, tool, path) {
	const host = parseServiceHost(hostname).ascii;
	const base = new URL(await findService("modules.v1", host));
	if (!base.pathname.endsWith("/")) base.pathname += "/";
	const parts = [
		namespace,
		name,
		system,
		...path
	].map(encodeURIComponent);
	const url = new URL(`./${parts.join("/")}`, base).href;
	const token = await credentials(host);
	const authorization = bearerFor(token, url);
	const headers = {
		accept: "application/json",
		"x-terraform-version": `1.${tool.minor}.0`
	};
	const request = {
		...jsonRequest(url, patience, authorization),
		headers
	};
	return {
		answer: await fetchDocument(http, request),
		authorization,
		token
	};
}
const MAX_VERSIONS = 5e4;
function decodeModuleVersions(bytes, what) {
	const [first] = decodeFirstJsonObject(bytes, what).read("modules", objects);
	if (first === void 0) throw invalid$1(what, "it names no module");
	const versions = first.read("versions", objects);
	if (versions.length === 0) throw invalid$1(what, "it lists no versions");
	if (versions.length > MAX_VERSIONS) throw invalid$1(what, "it lists too many versions");
	return versions.map((version) => version.text("version"));
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
	throw invalid$1(what, `${quoted("use_registry_credentials")} must be true or false`);
}

// src/sources/modules/module-fetcher.ts
const MAX_PACKAGES = 1e3;
function moduleFetcher(ports) {
	const run = new ModuleRun(ports);
	return (order) => answerOr(run.fetch(order), ({ message: reason, code }) => ({
		kind: "unreadable",
		reason,
		isFloating: code === "INVALID_ADDRESS"
	}));
}
var ModuleRun = class {
	#ports;
	#packages = /* @__PURE__ */ new Map();
	#placed = /* @__PURE__ */ new Map();
	#versions = /* @__PURE__ */ new Map();
	#dates = /* @__PURE__ */ new Map();
	constructor(ports) {
		this.#ports = ports;
	}
	async fetch({ source, ...order }) {
		const module = source.kind === "remote" ? {
			...await this.#remote(source, order.tool, order.revision),
			version: void 0,
			registryAddress: void 0
		} : await this.#fromRegistry({
			source,
			...order
		});
		const place = joined(module.directory, source.subdirectory);
		return {
			kind: "fetched",
			...module,
			directory: moduleDirectory(place)
		};
	}
	async #remote(source, tool, revision) {
		if (/^oci:/i.test(source.address) && !installsFromOci(tool)) {
			const message = `${tool.name} 1.${tool.minor} does not fetch modules from OCI registries; OpenTofu does since 1.10`;
			throw new LockReviewError("INVALID_ADDRESS", message);
		}
		const key = JSON.stringify([
			source.packageAddress,
			revision,
			prefersTag(tool)
		]);
		return this.#package(key, () => fetchPackage(this.#ports, source, {
			tool,
			revision
		}));
	}
	async #package(key, fetch) {
		if (!this.#packages.has(key) && this.#packages.size >= MAX_PACKAGES) throw tooMany();
		return remembered(this.#packages, key, () => this.#ports.limit(fetch));
	}
	async #fromRegistry(order) {
		const { source, tool } = order;
		const module = moduleName(source);
		if ([
			this.#versions,
			this.#placed,
			this.#packages
		].some(({ size }) => size >= MAX_PACKAGES) && !this.#versions.has(module)) throw tooMany();
		const versions = await remembered(this.#versions, module, () => this.#ports.limit(() => listModuleVersions(this.#ports, source, tool)));
		return this.#choose(order, versions);
	}
	async #choose(order, versions) {
		const { source, tool, locked, before, age } = order;
		const wish = {
			constraint: order.version,
			locked
		};
		const { hoursOf = () => void 0, now = 0 } = age?.choice ?? {};
		const asked = hoursOf(source.address) ?? 0;
		const passedOver = [];
		let version = selectModuleVersion(versions, wish, tool);
		for (let rest = versions;;) {
			const outer = await this.#placeOnce(order, version);
			const hours = Math.floor((now - (outer.date?.at ?? NaN)) / HOUR);
			if (version.text === locked || version.text === before || asked === 0 || !(hours < asked)) {
				const label = `${moduleName(source)}@${version.text}`;
				return {
					...outer,
					label,
					version: version.text,
					passedOver
				};
			}
			passedOver.push({
				version: version.text,
				hours
			});
			rest = rest.filter((one) => one !== version);
			const older = attempt(() => selectModuleVersion(rest, wish, tool));
			if (older === void 0) throw new LockReviewError("NO_MATCHING_VERSION", ALL_TOO_YOUNG);
			version = older;
		}
	}
	async #placeOnce({ source, tool, revision, age }, version) {
		const key = JSON.stringify([
			moduleName(source),
			version.text,
			toolKey(tool),
			revision
		]);
		if (!this.#placed.has(key) && this.#placed.size >= MAX_PACKAGES) throw tooMany();
		const outer = await remembered(this.#placed, key, () => this.#place(source, version, {
			tool,
			revision
		}));
		if (age === void 0) return outer;
		const published = await remembered(this.#dates, key, () => this.#ports.limit(() => askModuleDate(this.#ports, {
			source,
			tool,
			age
		}, version)));
		const isLater = published !== void 0 && published.at > (outer.date?.at ?? 0);
		return {
			...outer,
			date: isLater ? published : outer.date
		};
	}
	async #place(source, version, { tool, revision }) {
		const ports = this.#ports;
		const place = await ports.limit(() => askModuleLocation(ports, source, tool, version));
		if (place.kind === "archive") {
			const request = {
				url: new URL(place.url),
				authorization: place.authorization
			};
			const outer = await this.#package(`archive ${source.hostname} ${place.url}`, async () => ({
				files: await fetchArchive(ports.http, request),
				label: packageLabel(request.url),
				directory: "",
				selected: fixedPackage("")
			}));
			const address = `registry::${moduleName(source)}@${version.text}`;
			return {
				...outer,
				selected: fixedPackage(address),
				registryAddress: void 0
			};
		}
		const remote = parseRemoteModuleSource(place.address);
		const outer = await this.#remote(remote, tool, revision);
		const directory = joined(outer.directory, remote.subdirectory);
		return {
			...outer,
			directory,
			registryAddress: displayModuleSource(remote)
		};
	}
};
const HOUR = 36e5;
const ALL_TOO_YOUNG = "every version that can be selected is younger than policy asks for; wait, or add an exception to min-release-age on the base branch";
function moduleName({ hostname, namespace, name, system }) {
	return `${hostname}/${namespace}/${name}/${system}`;
}
function tooMany() {
	return new LockReviewError("LIMIT_EXCEEDED", `more than ${MAX_PACKAGES} packages would be fetched`);
}

// src/compose/reach.ts
async function withReach(terms, use) {
	const { environment, config } = terms;
	collectLessOften();
	const namedHosts = new Set(terms.allowedHosts);
	const guard = { allowsHost: (host) => allowedHosts({
		config,
		environment,
		named: namedHosts
	})(host) };
	const time = terms.times.looking.signal;
	const agent = {
		userAgent: userAgent(PROGRAM_VERSION, environment),
		clock: SYSTEM_CLOCK
	};
	const http = createHttpClient({
		...agent,
		environment,
		guard,
		time
	});
	const gitFetcher$1 = gitFetcher({
		environment,
		guard,
		time
	});
	const scratch = createScratchSpace();
	const threads = processorThreads();
	const toClose = [
		http,
		gitFetcher$1,
		...threads ? [threads] : []
	];
	const closing = (opened) => {
		toClose.push(opened);
		return opened;
	};
	const allowHosts = (hosts) => {
		for (const host of hosts) namedHosts.add(host);
	};
	try {
		return await use({
			...await openRun(terms, {
				http,
				gitFetcher: gitFetcher$1,
				scratch,
				spool: threads?.spool
			}),
			allowHosts,
			closing
		});
	} finally {
		try {
			await Promise.all(toClose.map((opened) => opened.close()));
		} finally {
			await scratch.dispose();
		}
	}
}
async function openRun(terms, { http, gitFetcher, scratch, spool }) {
	const { directory, environment, config, files, cache, log, inputs, state } = terms;
	const { isOffline = false, jobs = 8, maxDownload, publisherToken } = terms;
	const clock = SYSTEM_CLOCK;
	let packages = 0;
	const listener = (event) => {
		if (event.kind === "download-ended") packages++;
		terms.listener(event);
	};
	const { sourcePorts, source, settings } = await openSources(terms, http);
	const { credentials, hosts: overrides, oci, patience } = settings;
	const findService = discoverServices({
		http,
		credentials,
		overrides,
		patience
	});
	const local = {
		files,
		digestFile: diskFileDigest(directory)
	};
	const memory = cache?.memory;
	const engine = createEngine({
		http,
		findService,
		scratch,
		spool,
		clock,
		local,
		listener,
		memory,
		lists: cache?.lists
	}, {
		...settings,
		jobs,
		maxDownload,
		publisherToken,
		source
	});
	const logins = netrcLogins({
		environment,
		isWindows: IS_WINDOWS
	}, files);
	const fetchModule = moduleFetcher({
		http,
		git: gitFetcher,
		findService,
		credentials,
		archives: withLogins(http, logins),
		limit: limitConcurrency(jobs),
		oci,
		patience,
		hosts: overrides
	});
	return {
		terms,
		engine,
		findService,
		sourcePorts,
		clock,
		log,
		listener,
		inputs,
		state,
		...!isOffline && {
			gitFetcher,
			fetchModule
		},
		gather: evidenceGatherer(engine),
		notes: notesAsker(engine),
		setup: runSetup(config, environment),
		hostPlatform: hostPlatform(),
		programVersion: PROGRAM_VERSION,
		started: clock.now(),
		cost: () => ({
			...http.stats(),
			cacheHits: memory?.hits ?? 0,
			packages
		})
	};
}
async function openSources(terms, http) {
	const { directory, environment, config, files, log, isUnderReview } = terms;
	const helpers = {
		environment,
		stop: terms.times.looking.signal
	};
	const settings = await registrySettings({
		environment,
		config,
		isWindows: IS_WINDOWS,
		hostPlatform: hostPlatform()
	}, {
		files,
		http,
		runHelper: helperProgramRunner(helpers),
		runDockerHelper: dockerHelperRunner(helpers),
		warn: (text) => log.warn(text)
	});
	const absolutePath = (path) => resolve(directory, path).replaceAll(sep, "/");
	const sourcePorts = {
		...settings,
		files,
		http,
		absolutePath,
		isUnderReview
	};
	const configured = () => configuredSource(sourceTerms(terms), sourcePorts);
	return {
		settings,
		sourcePorts,
		source: await (terms.source?.(sourcePorts, configured) ?? configured())
	};
}
function sourceTerms(terms) {
	const { config, environment, pluginDirectories } = terms;
	const ofInit = environmentArguments(environment).pluginDirectories.filter(isAbsolutePath);
	return {
		installation: config.providerInstallation,
		pluginDirectories: [...ofInit, ...pluginDirectories],
		places: {
			environment,
			system: process.platform
		}
	};
}
const IS_WINDOWS = process.platform === "win32";
const hostPlatform = () => platformFromNode(process.platform, process.arch);

// src/cli/run/progress.ts
const REDRAW_MS = 100;
const LARGE_BYTES = 2 ** 30;
function progressListener(context) {
	const { options, log, screen } = context;
	const keep = (event) => {
		if (isReadingThrough(event)) log.debug(rootEventWords(event));
		if (event.kind !== "download-planned") return;
		if (bytesOf(event.packages, 0) < LARGE_BYTES) log.debug(planWords(event));
		else log.info(planWords(event));
	};
	if (!process.stderr.isTTY || process.env["TERM"] === "dumb" || options.flag("quiet")) return {
		listener: keep,
		end: () => {}
	};
	const state = {
		roots: [],
		downloads: /* @__PURE__ */ new Map()
	};
	let drawnAt = 0;
	return {
		listener: (event) => {
			keep(event);
			const now = Date.now();
			follow(state, event);
			if (isFollowed(event) && now - drawnAt < REDRAW_MS) return;
			const downloads = [...state.downloads.values()].map((download) => lineOf(download, now));
			screen.draw([...state.roots, ...downloads]);
			drawnAt = now;
		},
		end: () => screen.draw([])
	};
}
function isFollowed(event) {
	return "done" in event ? event.done < event.total : event.kind === "download-progress";
}
function follow(state, event) {
	if ("done" in event) {
		state.roots = [rootEventWords(event)];
		return;
	}
	if (event.kind === "download-planned") return;
	const { provider, version, platform } = event.package;
	const name = `${provider} ${version} ${platform}`;
	const download = state.downloads.get(name);
	if (event.kind === "download-started") {
		const { totalBytes } = event;
		state.downloads.set(name, {
			name,
			started: Date.now(),
			totalBytes,
			bytes: 0
		});
	} else if (event.kind === "download-ended") state.downloads.delete(name);
	else if (download !== void 0) download.bytes = event.bytes;
}
function lineOf({ name, started, bytes, totalBytes }, now) {
	const rate = bytes / Math.max((now - started) / 1e3, .001);
	const speed = `${byteWords(Math.round(rate))}/s`;
	if (totalBytes === void 0) return `${name}: ${byteWords(bytes)}, ${speed}`;
	const remainder = rate === 0 ? "" : `, ${Math.ceil((totalBytes - bytes) / rate)} s left`;
	return `${name}: ${byteWords(bytes)} of ${byteWords(totalBytes)}, ${speed}${remainder}`;
}

// src/cli/settings/given-values.ts
async function givenState(context) {
	const file = context.options.text("state");
	return file === void 0 ? void 0 : {
		file,
		bytes: await readNamedFile(context, file)
	};
}
function assertStateOfOne({ options }, roots) {
	if (options.text("state") === void 0 || roots.length === 1) return;
	throw new LockReviewError("USAGE", "--state is the state of one root module", { hint: "Name the root module whose state it is, by its lock file where there are others below it." });
}
async function staticInputs(context, purpose) {
	const { environment, options } = context;
	const values = [];
	for (const { name, value } of options.ordered("var", "var-file")) values.push(name === "var" ? givenVariable(value) : {
		kind: "file",
		path: value,
		bytes: await readNamedFile(context, value)
	});
	return purpose === "own" ? {
		environment,
		arguments: values,
		secrecy: "open"
	} : {
		environment,
		arguments: values,
		secrecy: "private",
		undeclared: "ignored"
	};
}
function givenVariable(text) {
	const variable = variableArgument(text);
	if (variable !== void 0) return {
		kind: "value",
		...variable
	};
	throw new LockReviewError("USAGE", `--var does not begin with a name and "="`, { hint: "Write --var NAME=VALUE, without a space around the equals sign." });
}

// src/cli/registries/mirror.ts
async function mirrorSource(options, reach, configured) {
	const directory = options.text("fs-mirror");
	const url = options.text("net-mirror");
	const template = options.text("oci-mirror");
	const isConfigured = options.flag("configured-mirrors");
	const count = [
		directory,
		url,
		template,
		isConfigured || void 0
	].filter((value) => value !== void 0).length;
	if (count === 0) return void 0;
	if (count > 1) throw new LockReviewError("USAGE", "Invalid installation method options", { hint: "Give one of --fs-mirror, --net-mirror, --oci-mirror and --configured-mirrors: packages come from one of them." });
	if (isConfigured) {
		const choice = await configured();
		return choice && {
			...choice,
			origin: "instead"
		};
	}
	if (url !== void 0 && !isMirrorUrl(url)) throw new LockReviewError("USAGE", "Invalid network mirror URL", { hint: "--net-mirror takes a URL that starts with https:// and a host name." });
	const make = (_origin, tool) => {
		if (directory !== void 0) return directorySource(directory, {
			...reach,
			tool
		});
		if (url !== void 0) return networkMirrorSource(url, false, {
			...reach,
			tool
		});
		if (installsFromOci(tool)) return ociMirrorSource(template ?? "", reach.oci);
		throw new LockReviewError("USAGE", "Invalid installation method options", { hint: `--oci-mirror is for OpenTofu 1.10 and later; the lock file is one of ${tool.name} 1.${tool.minor}.` });
	};
	return {
		origin: "instead",
		make
	};
}
function mirrorHosts(options) {
	const template = options.text("oci-mirror");
	return [urlHost(options.text("net-mirror")), template && ociMirrorHost(template)].filter((host) => host !== void 0 && host !== "");
}

// src/adapters/disk/disk-store.ts
const LIMITS = {
	filesInFolder: 80,
	maxFileBytes: 65536
};
const LIST_LIMITS = {
	...LIMITS,
	filesInFolder: 16
};
const KEY = /^[0-9a-f]{64}$/;
function createDiskStore(directory, { filesInFolder, maxFileBytes } = LIMITS) {
	const folderOf = (key) => join$1(directory, key.slice(0, 2));
	let writes = Promise.resolve();
	return {
		async read(key) {
			if (!KEY.test(key)) return void 0;
			const outcome = await readRegularFile(join$1(folderOf(key), `${key}.json`), maxFileBytes).catch(() => void 0);
			return outcome?.kind === "read" ? outcome.content.toString("utf8") : void 0;
		},
		async write(key, text) {
			if (!KEY.test(key) || Buffer.byteLength(text) > maxFileBytes) return;
			const write = async () => {
				const folder = folderOf(key);
				await makeDirectory(folder, 448);
				if (await hasRoom(folder, filesInFolder)) await place(join$1(folder, `${key}.json`), text);
			};
			writes = writes.then(write).catch(() => void 0);
			await writes;
		}
	};
}
async function place(path, text) {
	const before = await lstat(path).catch(() => void 0);
	if (before?.isFIFO() === true || before?.isSocket() === true) await rm(path, { force: true });
	await replaceFile(path, text, {
		mode: 384,
		isDurable: false
	});
}
async function hasRoom(folder, most) {
	if (!(await lstat(folder)).isDirectory()) return false;
	const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => isOwn(entry, folder));
	if (files.length < most) return true;
	const aged = await Promise.all(files.map(async ({ name }) => {
		const path = join$1(folder, name);
		return {
			path,
			age: (await lstat(path).catch(() => void 0))?.mtimeMs ?? 0
		};
	}));
	aged.sort((a, b) => a.age - b.age);
	const surplus = aged.slice(0, files.length - Math.floor(most / 2));
	const removalCount = (await Promise.allSettled(surplus.map(({ path }) => rm(path, { force: true })))).filter(({ status }) => status === "fulfilled").length;
	return files.length - removalCount < most;
}
const FILE = /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.[-0-9a-f]{1,40}\.tmp)$/;
function isOwn(entry, folder) {
	const { name } = entry;
	return name.replace(/^\./, "").startsWith(basename$1(folder)) && FILE.test(name) && entry.isFile();
}

// src/cli/registries/user-cache.ts
async function openCache(context, isInTree) {
	const directory = cacheDirectory(context, process.platform);
	if (directory === void 0) return void 0;
	const [packages, lists] = [join$1(directory, "packages"), join$1(directory, "checksums")];
	const store = createDiskStore(packages);
	if (await isInTree(packages) || await isInTree(lists)) {
		context.log.warn(`The cache ${directory} lies in the files that are judged, where a change can put anything: it serves as a hint at what to download first and explains nothing. Keep it outside of the repository.`);
		return {
			directory,
			memory: packageMemory({
				hints: store,
				learned: store
			})
		};
	}
	const listStore = createDiskStore(lists, LIST_LIMITS);
	return {
		directory,
		memory: packageMemory({
			facts: store,
			learned: store
		}),
		lists: {
			known: listStore,
			learned: listStore
		}
	};
}
const FOLDER = "tofu-lock-review";
function cacheDirectory({ options, directory, environment }, operatingSystem) {
	const variable = (name) => environment[name] || void 0;
	const place = options.text("cache") ?? variable("TOFU_LOCK_REVIEW_CACHE");
	if (place === "") throw new LockReviewError("USAGE", "--cache names no directory", { hint: "Name one, or write --cache=off." });
	if (place !== void 0) return place === "off" ? void 0 : resolve(directory, place);
	if (operatingSystem === "win32") {
		const local = variable("LOCALAPPDATA");
		return local && join$1(local, FOLDER, "cache");
	}
	const home = variable("HOME");
	if (operatingSystem === "darwin") return home && join$1(home, "Library/Caches", FOLDER);
	const caches = variable("XDG_CACHE_HOME");
	if (caches?.startsWith("/") === true) return join$1(caches, FOLDER);
	return home && join$1(home, ".cache", FOLDER);
}

// src/cli/registries/command-reach.ts
const JUDGING = /* @__PURE__ */ new Set([
	"review",
	"verify",
	"fix",
	"setup"
]);
async function withCommandReach(context, command, use) {
	const { directory, environment, options, positionals, asked, times, log, files } = context;
	const isInTree = reviewedTrees(directory, command === "verify" || command === "fix" ? positionals : [], environment["HOME"]);
	const isUnderReview = JUDGING.has(command) ? isInTree : void 0;
	const config = await commandCliConfig(context, isUnderReview);
	const progress = progressListener(context);
	const most = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
	const isOwn = command === "requirements" || command === "lock";
	const terms = {
		directory,
		environment,
		config,
		isUnderReview,
		times,
		log,
		files,
		allowedHosts: [...asked.allowedHosts ?? [], ...mirrorHosts(options)],
		jobs: countOf(options, "jobs"),
		pluginDirectories: options.texts("plugin-dir"),
		publisherToken: publisherToken(environment),
		maxDownload: settingOf(options, "max-download", parseSize) ?? most,
		cache: command === "doctor" ? void 0 : await openCache(context, isInTree),
		listener: progress.listener,
		source: command === "lock" ? (...ports) => mirrorSource(options, ...ports) : void 0,
		state: await givenState(context),
		inputs: await staticInputs(context, isOwn ? "own" : "review"),
		isOffline: options.flag("offline")
	};
	try {
		return await withReach(terms, use);
	} finally {
		progress.end();
	}
}
async function commandCliConfig({ directory, environment, options, log }, isInTree) {
	const option = options.text("cli-config");
	const namedFile = option === void 0 ? void 0 : resolve(directory, option);
	const disk = createDiskTree({
		root: process.cwd(),
		reach: "anywhere"
	});
	const readOutside = async (path) => {
		const bytes = await disk.read(path);
		if (bytes === void 0 || namedFile !== void 0 || isInTree === void 0) return bytes;
		if (!await isInTree(resolve(path))) return bytes;
		const message = `The CLI configuration ${path} lies in the files that are judged`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, { hint: "Whoever changes them would decide where requests go. Keep it elsewhere, or name it with --cli-config if you answer for it." });
	};
	const places = {
		environment,
		isWindows: process.platform === "win32",
		given: namedFile
	};
	return usableCliConfig(await loadCliConfig(places, {
		...disk,
		read: readOutside
	}), log);
}
function reviewedTrees(directory, paths, home) {
	const starts = paths.map((path) => realPath(resolve(directory, rootOfPath(path))));
	const places = starts.length > 0 ? starts : [directory];
	const tops = [directory, ...places].map(repositoryTop).filter((top) => top !== void 0);
	const bare = places.filter((at) => repositoryTop(at) === void 0 && !isAbove(at, home));
	const trees = [.../* @__PURE__ */ new Set([...tops, ...bare])];
	return async (path) => {
		return (await Promise.all(trees.map((tree) => placeInside(tree, path)))).some((place) => place !== void 0 && !OF_GIT.test(place));
	};
}
function isAbove(directory, home = "") {
	return home !== "" && inside(directory, realPath(home)) !== void 0;
}
const OF_GIT = /^\.git(?:\/|$)/;

export { tokenNames as a, sourceTerms as i, assertStateOfOne as n, configuredSource as o, staticInputs as r, sourcesOneByOne as s, withCommandReach as t };