import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { domainToASCII, domainToUnicode } from "node:url";
import { basename, dirname, isAbsolute, join as join$1, normalize, relative } from "node:path/posix";

// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	silentHost;
	way;
	constructor(code, message, terms = {}) {
		const { hint, cause, silentHost, way } = terms;
		super(boundedMessage(message, MAX_LIST), cause === void 0 ? void 0 : { cause });
		this.name = "LockReviewError";
		this.code = code;
		this.silentHost = silentHost;
		this.way = way;
		this.hint = hint && boundedMessage(hint, 16384);
	}
};
function inSentences({ message, hint }) {
	return hint === void 0 ? `${message}.` : `${message}. ${hint}`;
}
function attempt(parse, refuse) {
	try {
		return parse();
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		refuse?.(caught);
		return;
	}
}
async function undefinedOnError(task, ...codes) {
	try {
		return await task;
	} catch (caught) {
		if (isLockReviewError(caught, ...codes)) return void 0;
		throw caught;
	}
}
function isLockReviewError(caught, ...codes) {
	return caught instanceof LockReviewError && (codes.length === 0 || codes.includes(caught.code));
}
const MAX_MESSAGE = 2e3;
const MAX_LIST = 16384;
function boundedMessage(text, most = MAX_MESSAGE) {
	if (text.length <= most) return text;
	const half = most / 2;
	const omission = `… (${text.length - most} characters left out) …`;
	return `${text.slice(0, half).replace(/[\ud800-\udbff]$/, "")}${omission}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}
function stopped(signal, what) {
	return new LockReviewError("ABORTED", what, { cause: signal?.reason });
}
async function loadPart(file, load) {
	try {
		return await load();
	} catch (cause) {
		throw new LockReviewError("FILE_FAILED", `Could not load ${file}, a part of this program`, {
			hint: "Copy dist/ whole, as the release has it.",
			cause
		});
	}
}
async function nextTurn() {
	await new Promise((resolve) => setImmediate(resolve));
}
function timeLimitBehind(caught) {
	let error = caught;
	for (let depth = 0; error instanceof Error && depth < MAX_DEPTH; depth++) {
		if (isLockReviewError(error, "OUT_OF_TIME")) return error;
		error = error.cause;
	}
}
const MAX_DEPTH = 10;

// src/formats/text/visible-text.ts
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Co}|\p{Cs}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
function visibleText(text) {
	return text.replace(HIDDEN, codePoint).replace(ODD_SPACES, codePoint);
}
function codePoint(character) {
	return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}
const MAX_QUOTED_CHARS = 120;
function quoted(text) {
	if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
	return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}
const BRACKET_COMMAND = /##(?=\w*\[)/g;
const COLON_COMMAND = /^([^\S\r\n\u2028\u2029]*):(?=:[A-Za-z][^\n]*::)/gm;
const CONTROL = /(\u001b\[[\d;]*m|(?:\u001b\[1A\u001b\[2K\r)+)|[\0-\u0008\u000b-\u001f\u007f-\u009f]/g;
const OWN_MARKUP = /<script type="module">[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g;
function harmlessText(text, language) {
	switch (language) {
		case "text": return text.replace(CONTROL, (character, own) => own ?? `\\u{${hexOf(character)}}`).replace(COLON_COMMAND, "$1: ").replace(BRACKET_COMMAND, "## ");
		case "json": return text.replace(/[\u007f-\u009f]/g, (character) => `\\u${hexOf(character).padStart(4, "0")}`).replace(BRACKET_COMMAND, "\\u0023#");
		case "markup": return outside(text, OWN_MARKUP, (part) => outside(part, /<script[\s\S]*?<\/script>/g, harmlessMarkup, (script) => harmlessText(script, "json")));
	}
}
function hexOf(character) {
	return character.charCodeAt(0).toString(16).toUpperCase();
}
function harmlessMarkup(markup) {
	return markup.replace(COLON_COMMAND, "$1&#58;").replace(BRACKET_COMMAND, "&#35;#");
}
function outside(text, pattern, change, changeMatch = (match) => match) {
	let result = "";
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		result += change(text.slice(end, match.index)) + changeMatch(match[0]);
		end = match.index + match[0].length;
	}
	return result + change(text.slice(end));
}

// src/model/command-line.ts
function commandLine(words, paths = []) {
	return [
		"tofu-lock-review",
		...words.map(shellWord),
		...paths.map(shellPath)
	].join(" ");
}
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

// src/model/letter-distance.ts
function letterDistance(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost, isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY));
		}
		[before, row] = [row, next];
	}
	return row[b.length] ?? 0;
}
function nearestName(typed, names) {
	const limit = typed.length < 4 ? 1 : 2;
	const [nearest] = names.filter((name) => Math.abs(name.length - typed.length) <= limit).map((name) => ({
		name,
		distance: letterDistance(typed.toLowerCase(), name)
	})).filter(({ distance }) => distance <= limit).sort((a, b) => a.distance - b.distance);
	return nearest?.name;
}
function didYouMean(typed, names, prefix = "") {
	const nearest = nearestName(typed, names);
	return nearest === void 0 ? "" : `Did you mean ${prefix}${nearest}? `;
}

// src/model/order.ts
function compareBytes(a, b) {
	const shared = Math.min(a.length, b.length);
	for (let i = 0; i < shared; i++) {
		const left = a.charCodeAt(i);
		const right = b.charCodeAt(i);
		if (left !== right) return rank(left) - rank(right);
	}
	return a.length - b.length;
}
function rank(unit) {
	return unit >= 55296 && unit < 57344 ? unit + 65536 : unit;
}
function sortedUnique(values) {
	const all = [...values];
	return all.every((value, i) => i === 0 || compareBytes(all[i - 1] ?? "", value) < 0) ? all : [...new Set(all)].sort(compareBytes);
}

// node_modules/semver/internal/debug.js
var require_debug = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const debug = typeof process === "object" && process.env && process.env.NODE_DEBUG && /\bsemver\b/i.test(process.env.NODE_DEBUG) ? (...args) => console.error("SEMVER", ...args) : () => {};
	module.exports = debug;
}));

// node_modules/semver/internal/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SEMVER_SPEC_VERSION = "2.0.0";
	const MAX_LENGTH = 256;
	const MAX_SAFE_INTEGER = Number.MAX_SAFE_INTEGER || 
	/* istanbul ignore next */ 9007199254740991;
	const MAX_SAFE_COMPONENT_LENGTH = 16;
	const MAX_SAFE_BUILD_LENGTH = 250;
	const WHITESPACE_CHARACTERS = [
		"	",
		"\n",
		"\v",
		"\f",
		"\r",
		" ",
		"\xA0",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		"\u2028",
		"\u2029",
		" ",
		" ",
		"　",
		"﻿"
	];
	const RELEASE_TYPES = [
		"major",
		"premajor",
		"minor",
		"preminor",
		"patch",
		"prepatch",
		"prerelease"
	];
	module.exports = {
		MAX_LENGTH,
		MAX_SAFE_COMPONENT_LENGTH,
		MAX_SAFE_BUILD_LENGTH,
		MAX_SAFE_INTEGER,
		WHITESPACE_CHARACTERS,
		RELEASE_TYPES,
		SEMVER_SPEC_VERSION,
		FLAG_INCLUDE_PRERELEASE: 1,
		FLAG_LOOSE: 2
	};
}));

// node_modules/semver/internal/re.js
var require_re = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { MAX_SAFE_COMPONENT_LENGTH, MAX_SAFE_BUILD_LENGTH, MAX_LENGTH } = require_constants();
	const debug = require_debug();
	exports = module.exports = {};
	const re = exports.re = [];
	const safeRe = exports.safeRe = [];
	const src = exports.src = [];
	const safeSrc = exports.safeSrc = [];
	const t = exports.t = {};
	let R = 0;
	const LETTERDASHNUMBER = "[a-zA-Z0-9-]";
	const safeRegexReplacements = [
		["\\s", 1],
		["\\d", MAX_LENGTH],
		[LETTERDASHNUMBER, MAX_SAFE_BUILD_LENGTH]
	];
	const makeSafeRegex = (value) => {
		for (const [token, max] of safeRegexReplacements) value = value.split(`${token}*`).join(`${token}{0,${max}}`).split(`${token}+`).join(`${token}{1,${max}}`);
		return value;
	};
	const createToken = (name, value, isGlobal) => {
		const safe = makeSafeRegex(value);
		const index = R++;
		debug(name, index, value);
		t[name] = index;
		src[index] = value;
		safeSrc[index] = safe;
		re[index] = new RegExp(value, isGlobal ? "g" : void 0);
		safeRe[index] = new RegExp(safe, isGlobal ? "g" : void 0);
	};
	createToken("NUMERICIDENTIFIER", "0|[1-9]\\d*");
	createToken("NUMERICIDENTIFIERLOOSE", "\\d+");
	createToken("NONNUMERICIDENTIFIER", `\\d*[a-zA-Z-]${LETTERDASHNUMBER}*`);
	createToken("MAINVERSION", `(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})`);
	createToken("MAINVERSIONLOOSE", `(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASEIDENTIFIER", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIER]})`);
	createToken("PRERELEASEIDENTIFIERLOOSE", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASE", `(?:-(${src[t.PRERELEASEIDENTIFIER]}(?:\\.${src[t.PRERELEASEIDENTIFIER]})*))`);
	createToken("PRERELEASELOOSE", `(?:-?(${src[t.PRERELEASEIDENTIFIERLOOSE]}(?:\\.${src[t.PRERELEASEIDENTIFIERLOOSE]})*))`);
	createToken("BUILDIDENTIFIER", `${LETTERDASHNUMBER}+`);
	createToken("BUILD", `(?:\\+(${src[t.BUILDIDENTIFIER]}(?:\\.${src[t.BUILDIDENTIFIER]})*))`);
	createToken("FULLPLAIN", `v?${src[t.MAINVERSION]}${src[t.PRERELEASE]}?${src[t.BUILD]}?`);
	createToken("FULL", `^${src[t.FULLPLAIN]}$`);
	createToken("LOOSEPLAIN", `[v=\\s]*${src[t.MAINVERSIONLOOSE]}${src[t.PRERELEASELOOSE]}?${src[t.BUILD]}?`);
	createToken("LOOSE", `^${src[t.LOOSEPLAIN]}$`);
	createToken("GTLT", "((?:<|>)?=?)");
	createToken("XRANGEIDENTIFIERLOOSE", `${src[t.NUMERICIDENTIFIERLOOSE]}|x|X|\\*`);
	createToken("XRANGEIDENTIFIER", `${src[t.NUMERICIDENTIFIER]}|x|X|\\*`);
	createToken("XRANGEPLAIN", `[v=\\s]*(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:${src[t.PRERELEASE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGEPLAINLOOSE", `[v=\\s]*(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:${src[t.PRERELEASELOOSE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAIN]}$`);
	createToken("XRANGELOOSE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COERCEPLAIN", `(^|[^\\d])(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}})(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?`);
	createToken("COERCE", `${src[t.COERCEPLAIN]}(?:$|[^\\d])`);
	createToken("COERCEFULL", src[t.COERCEPLAIN] + `(?:${src[t.PRERELEASE]})?(?:${src[t.BUILD]})?(?:$|[^\\d])`);
	createToken("COERCERTL", src[t.COERCE], true);
	createToken("COERCERTLFULL", src[t.COERCEFULL], true);
	createToken("LONETILDE", "(?:~>?)");
	createToken("TILDETRIM", `(\\s*)${src[t.LONETILDE]}\\s+`, true);
	exports.tildeTrimReplace = "$1~";
	createToken("TILDE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAIN]}$`);
	createToken("TILDELOOSE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("LONECARET", "(?:\\^)");
	createToken("CARETTRIM", `(\\s*)${src[t.LONECARET]}\\s+`, true);
	exports.caretTrimReplace = "$1^";
	createToken("CARET", `^${src[t.LONECARET]}${src[t.XRANGEPLAIN]}$`);
	createToken("CARETLOOSE", `^${src[t.LONECARET]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COMPARATORLOOSE", `^${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]})$|^$`);
	createToken("COMPARATOR", `^${src[t.GTLT]}\\s*(${src[t.FULLPLAIN]})$|^$`);
	createToken("COMPARATORTRIM", `(\\s*)${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]}|${src[t.XRANGEPLAIN]})`, true);
	exports.comparatorTrimReplace = "$1$2$3";
	createToken("HYPHENRANGE", `^\\s*(${src[t.XRANGEPLAIN]})\\s+-\\s+(${src[t.XRANGEPLAIN]})\\s*$`);
	createToken("HYPHENRANGELOOSE", `^\\s*(${src[t.XRANGEPLAINLOOSE]})\\s+-\\s+(${src[t.XRANGEPLAINLOOSE]})\\s*$`);
	createToken("STAR", "(<|>)?=?\\s*\\*");
	createToken("GTE0", "^\\s*>=\\s*0\\.0\\.0\\s*$");
	createToken("GTE0PRE", "^\\s*>=\\s*0\\.0\\.0-0\\s*$");
}));

// node_modules/semver/internal/parse-options.js
var require_parse_options = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const looseOption = Object.freeze({ loose: true });
	const emptyOpts = Object.freeze({});
	const parseOptions = (options) => {
		if (!options) return emptyOpts;
		if (typeof options !== "object") return looseOption;
		return options;
	};
	module.exports = parseOptions;
}));

// node_modules/semver/internal/identifiers.js
var require_identifiers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const numeric = /^[0-9]+$/;
	const compareIdentifiers = (a, b) => {
		if (typeof a === "number" && typeof b === "number") return a === b ? 0 : a < b ? -1 : 1;
		const anum = numeric.test(a);
		const bnum = numeric.test(b);
		if (anum && bnum) {
			a = +a;
			b = +b;
		}
		return a === b ? 0 : anum && !bnum ? -1 : bnum && !anum ? 1 : a < b ? -1 : 1;
	};
	const rcompareIdentifiers = (a, b) => compareIdentifiers(b, a);
	module.exports = {
		compareIdentifiers,
		rcompareIdentifiers
	};
}));

// node_modules/semver/classes/semver.js
var require_semver = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const debug = require_debug();
	const { MAX_LENGTH, MAX_SAFE_INTEGER } = require_constants();
	const { safeRe: re, t } = require_re();
	const parseOptions = require_parse_options();
	const { compareIdentifiers } = require_identifiers();
	const isPrereleaseIdentifier = (prerelease, identifier) => {
		const identifiers = identifier.split(".");
		if (identifiers.length > prerelease.length) return false;
		for (let i = 0; i < identifiers.length; i++) if (compareIdentifiers(prerelease[i], identifiers[i]) !== 0) return false;
		return true;
	};
	var SemVer = class SemVer {
		constructor(version, options) {
			options = parseOptions(options);
			if (version instanceof SemVer) {
				if (version.loose === !!options.loose && version.includePrerelease === !!options.includePrerelease) return version;
				else version = version.version;
			} else if (typeof version !== "string") throw new TypeError(`Invalid version. Must be a string. Got type "${typeof version}".`);
			if (version.length > MAX_LENGTH) throw new TypeError(`version is longer than ${MAX_LENGTH} characters`);
			debug("SemVer", version, options);
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			const m = version.trim().match(options.loose ? re[t.LOOSE] : re[t.FULL]);
			if (!m) throw new TypeError(`Invalid Version: ${version}`);
			this.raw = version;
			this.major = +m[1];
			this.minor = +m[2];
			this.patch = +m[3];
			if (this.major > MAX_SAFE_INTEGER || this.major < 0) throw new TypeError("Invalid major version");
			if (this.minor > MAX_SAFE_INTEGER || this.minor < 0) throw new TypeError("Invalid minor version");
			if (this.patch > MAX_SAFE_INTEGER || this.patch < 0) throw new TypeError("Invalid patch version");
			if (!m[4]) this.prerelease = [];
			else this.prerelease = m[4].split(".").map((id) => {
				if (/^[0-9]+$/.test(id)) {
					const num = +id;
					if (num >= 0 && num < MAX_SAFE_INTEGER) return num;
				}
				return id;
			});
			this.build = m[5] ? m[5].split(".") : [];
			this.format();
		}
		format() {
			this.version = `${this.major}.${this.minor}.${this.patch}`;
			if (this.prerelease.length) this.version += `-${this.prerelease.join(".")}`;
			return this.version;
		}
		toString() {
			return this.version;
		}
		compare(other) {
			debug("SemVer.compare", this.version, this.options, other);
			if (!(other instanceof SemVer)) {
				if (typeof other === "string" && other === this.version) return 0;
				other = new SemVer(other, this.options);
			}
			if (other.version === this.version) return 0;
			return this.compareMain(other) || this.comparePre(other);
		}
		compareMain(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.major < other.major) return -1;
			if (this.major > other.major) return 1;
			if (this.minor < other.minor) return -1;
			if (this.minor > other.minor) return 1;
			if (this.patch < other.patch) return -1;
			if (this.patch > other.patch) return 1;
			return 0;
		}
		comparePre(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.prerelease.length && !other.prerelease.length) return -1;
			else if (!this.prerelease.length && other.prerelease.length) return 1;
			else if (!this.prerelease.length && !other.prerelease.length) return 0;
			let i = 0;
			do {
				const a = this.prerelease[i];
				const b = other.prerelease[i];
				debug("prerelease compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		compareBuild(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			let i = 0;
			do {
				const a = this.build[i];
				const b = other.build[i];
				debug("build compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		inc(release, identifier, identifierBase) {
			if (release.startsWith("pre")) {
				if (!identifier && identifierBase === false) throw new Error("invalid increment argument: identifier is empty");
				if (identifier) {
					const match = `-${identifier}`.match(this.options.loose ? re[t.PRERELEASELOOSE] : re[t.PRERELEASE]);
					if (!match || match[1] !== identifier) throw new Error(`invalid identifier: ${identifier}`);
				}
			}
			switch (release) {
				case "premajor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor = 0;
					this.major++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "preminor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "prepatch":
					this.prerelease.length = 0;
					this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "prerelease":
					if (this.prerelease.length === 0) this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "release":
					if (this.prerelease.length === 0) throw new Error(`version ${this.raw} is not a prerelease`);
					this.prerelease.length = 0;
					break;
				case "major":
					if (this.minor !== 0 || this.patch !== 0 || this.prerelease.length === 0) this.major++;
					this.minor = 0;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "minor":
					if (this.patch !== 0 || this.prerelease.length === 0) this.minor++;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "patch":
					if (this.prerelease.length === 0) this.patch++;
					this.prerelease = [];
					break;
				case "pre": {
					const base = Number(identifierBase) ? 1 : 0;
					if (this.prerelease.length === 0) this.prerelease = [base];
					else {
						let i = this.prerelease.length;
						while (--i >= 0) if (typeof this.prerelease[i] === "number") {
							this.prerelease[i]++;
							i = -2;
						}
						if (i === -1) {
							if (identifier === this.prerelease.join(".") && identifierBase === false) throw new Error("invalid increment argument: identifier already exists");
							this.prerelease.push(base);
						}
					}
					if (identifier) {
						let prerelease = [identifier, base];
						if (identifierBase === false) prerelease = [identifier];
						if (isPrereleaseIdentifier(this.prerelease, identifier)) {
							const prereleaseBase = this.prerelease[identifier.split(".").length];
							if (isNaN(prereleaseBase)) this.prerelease = prerelease;
						} else this.prerelease = prerelease;
					}
					break;
				}
				default: throw new Error(`invalid increment argument: ${release}`);
			}
			this.raw = this.format();
			if (this.build.length) this.raw += `+${this.build.join(".")}`;
			return this;
		}
	};
	module.exports = SemVer;
}));

// node_modules/semver/functions/compare.js
var require_compare = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver();
	const compare = (a, b, loose) => new SemVer(a, loose).compare(new SemVer(b, loose));
	module.exports = compare;
}));

// node_modules/semver/functions/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver();
	const parse = (version, options, throwErrors = false) => {
		if (version instanceof SemVer) return version;
		try {
			return new SemVer(version, options);
		} catch (er) {
			if (!throwErrors) return null;
			throw er;
		}
	};
	module.exports = parse;
}));

// node_modules/semver/functions/diff.js
var require_diff = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const parse = require_parse();
	const diff = (version1, version2) => {
		const v1 = parse(version1, null, true);
		const v2 = parse(version2, null, true);
		const comparison = v1.compare(v2);
		if (comparison === 0) return null;
		const v1Higher = comparison > 0;
		const highVersion = v1Higher ? v1 : v2;
		const lowVersion = v1Higher ? v2 : v1;
		const highHasPre = !!highVersion.prerelease.length;
		if (!!lowVersion.prerelease.length && !highHasPre) {
			if (!lowVersion.patch && !lowVersion.minor) return "major";
			if (lowVersion.compareMain(highVersion) === 0) {
				if (lowVersion.minor && !lowVersion.patch) return "minor";
				return "patch";
			}
		}
		const prefix = highHasPre ? "pre" : "";
		if (v1.major !== v2.major) return prefix + "major";
		if (v1.minor !== v2.minor) return prefix + "minor";
		if (v1.patch !== v2.patch) return prefix + "patch";
		return "prerelease";
	};
	module.exports = diff;
}));

// src/model/version.ts
var import_compare = /* @__PURE__ */ __toESM(require_compare(), 1);
var import_diff = /* @__PURE__ */ __toESM(require_diff(), 1);
const UNSPECIFIED_VERSION = "0.0.0";
const CANONICAL = /^(?:0|[1-9][0-9]{0,14})[.](?:0|[1-9][0-9]{0,14})[.](?:0|[1-9][0-9]{0,14})(?:-[0-9A-Za-z.-]+)?(?:[+][0-9A-Za-z.-]+)?$/;
function parseVersion(text) {
	if (CANONICAL.test(text)) return text;
	const scanned = scanTerm(text);
	const problem = problemWith(text, scanned);
	const version = scannedVersion(scanned);
	if (problem === void 0 && version !== void 0) return version;
	const message = `"${text}" is not a version: ${problem ?? TOO_LARGE}`;
	throw new LockReviewError("INVALID_VERSION", message, { hint: "Write up to three numbers joined by periods, such as 1.2.3 or 2.0.0-beta.1." });
}
function problemWith(text, scanned) {
	const { operator, separator, numbers, rest } = scanned;
	if (text.trim() === "") return "it is empty";
	if (operator !== "") return `it starts with "${operator}", where a number is expected`;
	if (separator.includes("v") || text.startsWith("v")) return "a \"v\" prefix must not be used";
	if (separator !== "") return "it starts with white space";
	if (rest !== "" && numbers.length === 0) return "it does not start with a number";
	if (rest !== "") return problemWithRest(rest);
	if (numbers.length > 3) return `it has ${numbers.length} numbers, and only three are allowed`;
	if (numbers.some(isWildcard)) return "an exact version cannot have a wildcard";
}
function problemWithRest(rest) {
	const trimmed = rest.trim();
	if (trimmed === "") return "it ends with white space";
	if (/^[,|-]/.test(trimmed)) return "only a single version is allowed";
	return `it has the invalid characters "${trimmed}"`;
}
function scannedVersion(scanned) {
	const [major = "0", minor = "0", patch = "0"] = scanned.numbers;
	const numbers = [
		major,
		minor,
		patch
	].map((number) => canonicalNumber(number));
	if (numbers.includes(void 0)) return void 0;
	const prerelease = scanned.prerelease === "" ? "" : `-${scanned.prerelease}`;
	const metadata = scanned.metadata === "" ? "" : `+${scanned.metadata}`;
	return `${numbers.join(".")}${prerelease}${metadata}`;
}
const PARTS = /^([0-9]+)[.]([0-9]+)[.]([0-9]+)(?:-([^+]*))?(?:[+](.*))?$/;
function versionParts(version) {
	const [, major = "", minor = "", patch = "", prerelease = "", metadata = ""] = PARTS.exec(version) ?? [];
	return {
		major,
		minor,
		patch,
		prerelease,
		metadata
	};
}
function isPrerelease(version) {
	return versionParts(version).prerelease !== "";
}
function compareVersions(a, b) {
	if (a === b) return 0;
	const [left, right] = [versionParts(a), versionParts(b)];
	return (0, import_compare.default)(releaseOf$1(left), releaseOf$1(right)) || comparePrereleases$1(left.prerelease, right.prerelease);
}
function stepSize(from, to) {
	const size = (0, import_diff.default)(releaseOf$1(versionParts(from)), releaseOf$1(versionParts(to)));
	return size === "major" || size === "minor" || size === "patch" ? size : "prerelease";
}
function releaseOf$1({ major, minor, patch }) {
	return `${major}.${minor}.${patch}`;
}
function compareExactVersions(a, b) {
	return compareVersions(a, b) || compareDotted(versionParts(a).metadata, versionParts(b).metadata);
}
function comparePrereleases$1(a, b) {
	if (a === b) return 0;
	if (a === "") return 1;
	return b === "" ? -1 : compareDotted(a, b);
}
function compareDotted(a, b) {
	const left = a.split(".");
	const right = b.split(".");
	for (let i = 0; i < left.length && i < right.length; i++) {
		const leftIsLast = i === left.length - 1;
		if (leftIsLast !== (i === right.length - 1)) return leftIsLast ? -1 : 1;
		const order = compareDottedPart(left[i] ?? "", right[i] ?? "");
		if (order !== 0) return order;
	}
	return 0;
}
function compareDottedPart(a, b) {
	const leftIsNumber = /^[0-9]*$/.test(a);
	if (leftIsNumber !== /^[0-9]*$/.test(b)) return leftIsNumber ? -1 : 1;
	return leftIsNumber ? compareNumbers(a, b) : compareBytes(a, b);
}
const TERM$1 = /^([^\t-\r 0-9A-Za-z.*]*)([\t-\r v]*)(?:((?:[0-9]+|[*xX])(?:\.(?:[0-9]+|[*xX]))*)(?:\.|-(?![0-9A-Za-z.-])|(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]*))?))?/;
function scanTerm(text) {
	const [all = "", operator = "", separator = "", numbers, prerelease = "", metadata = ""] = TERM$1.exec(text) ?? [];
	return {
		operator,
		separator,
		numbers: numbers === void 0 ? [] : numbers.split("."),
		prerelease,
		metadata,
		rest: text.slice(all.length)
	};
}
function isWildcard(number) {
	return number === "*" || number === "x" || number === "X";
}
const LARGEST_NUMBER = String(Number.MAX_SAFE_INTEGER);
const LARGEST_SIGNED = "9223372036854775807";
const TOO_LARGE = `a number is larger than ${LARGEST_NUMBER}, the largest that this program reads`;
function canonicalNumber(digits, largest = LARGEST_NUMBER) {
	const number = digits.startsWith("0") ? digits.replace(/^0+(?=[0-9])/, "") : digits;
	return compareNumbers(number, largest) > 0 ? void 0 : number;
}
function compareNumbers(a, b) {
	return a.length - b.length || compareBytes(a, b);
}
function meetsOrder(operator, order) {
	if (order === 0) return [
		"=",
		">=",
		"<="
	].includes(operator);
	return operator === "!=" || operator.startsWith(order > 0 ? ">" : "<");
}

// src/model/hostname.ts
function parseServiceHost(text) {
	const { name, port } = splitHost(text);
	if (name === "") throw invalid$2(text, "it is empty");
	const labels = name.split(".");
	if (labels.slice(0, -1).includes("")) throw invalid$2(text, "it has an empty label");
	const punycode = labels.find((label) => label.startsWith("xn--"));
	if (punycode !== void 0) throw invalid$2(text, `"${punycode}" is punycode, and a host must be written in Unicode`);
	const mapped = mapDomainName(name);
	if (mapped === void 0) throw invalid$2(text, "it is not a valid domain name");
	return {
		display: mapped.display + port,
		ascii: mapped.ascii + port
	};
}
function parseRequestHost(text) {
	return /^\[[0-9a-f:.]+\](?::\d+)?$/i.test(text) && URL.canParse(`https://${text}`) ? new URL(`https://${text}`).host : parseServiceHost(text).ascii;
}
function asciiHostname(display) {
	if (/^[\0-\x7f]*$/.test(display)) return display;
	const { name, port } = splitHost(display);
	return (mapDomainName(name)?.ascii ?? name) + port;
}
function splitHost(text) {
	const colon = text.indexOf(":");
	if (colon === -1) return {
		name: text,
		port: ""
	};
	const name = text.slice(0, colon);
	const port = text.slice(colon + 1);
	const [, sign, digits] = /^([+-]?)([0-9]+)$/.exec(port) ?? [];
	const number = digits && canonicalNumber(digits, sign === "-" ? LARGEST_INTEGER : "65535");
	if (number !== void 0) {
		const portText = sign === "-" && number !== "0" ? `-${number}` : number;
		return {
			name,
			port: portText === "443" ? "" : `:${portText}`
		};
	}
	if (/^https?$/i.test(name)) throw invalid$2(text, "it must be just a host name with an optional port, not a full URL");
	throw invalid$2(text, digits ? `the port ${port} is out of range` : `the port "${port}" is not a number`);
}
const LARGEST_INTEGER = "9223372036854775808";
function invalid$2(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" is not a host name: ${problem}`, { hint: "Write a host name in Unicode, with a port after a colon unless it is 443, such as registry.example.com:8443." });
}
const MAX_NAME_LENGTH = 1024;
function mapDomainName(name, more = "") {
	if (name.length > MAX_NAME_LENGTH) return void 0;
	if (/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name)) return {
		display: name,
		ascii: name
	};
	if (!hasOnlyHostCharacters(name, more)) return void 0;
	const isPlain = /^[\0-\x7f]*$/.test(name) && !/xn--/i.test(name);
	const lower = name.toLowerCase();
	const mapped = isPlain ? {
		display: lower,
		ascii: lower
	} : mappedByNode(name);
	if (mapped === void 0) return void 0;
	const labels = mapped.display.split(".");
	if (labels.length > 1 && labels.at(-1) === "") labels.pop();
	return labels.every((label) => isLookupLabel(label, more)) && !hasMixedDirections(labels) ? mapped : void 0;
}
function hasOnlyHostCharacters(name, more) {
	const rest = more === "" ? name : name.replaceAll(more, "");
	return !/[\0-,/:-@[-`{-\x7f]/.test(rest);
}
const GUARD = ".x";
function mappedByNode(name) {
	const ascii = domainToASCII(name.replaceAll("ẞ", "ss") + GUARD);
	const display = domainToUnicode(ascii);
	if (ascii === "" || domainToASCII(display) !== ascii) return void 0;
	return {
		display: display.slice(0, -2),
		ascii: ascii.slice(0, -2)
	};
}
function isLookupLabel(label, more) {
	const bytes = new TextEncoder().encode(label);
	const isReserved = bytes[2] === 45 && bytes[3] === 45;
	return label !== "" && hasOnlyHostCharacters(label.normalize("NFD"), more) && !label.startsWith("-") && !label.endsWith("-") && !isReserved && !/^\p{M}/u.test(label);
}
const RIGHT_TO_LEFT_LETTER = "(?=\\p{L})[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Samaritan}\\p{Script=Mandaic}\\p{Script=Adlam}]";
const RIGHT_TO_LEFT = new RegExp(`${RIGHT_TO_LEFT_LETTER}|[\\u0660-\\u0669]`, "u");
const STARTS_RIGHT_TO_LEFT = new RegExp(`^${RIGHT_TO_LEFT_LETTER}`, "u");
const LEFT_TO_RIGHT_LETTER = new RegExp(`(?!${RIGHT_TO_LEFT_LETTER})\\p{L}`, "u");
function hasMixedDirections(labels) {
	if (!labels.some((label) => RIGHT_TO_LEFT.test(label))) return false;
	return !labels.every((label) => RIGHT_TO_LEFT.test(label) ? STARTS_RIGHT_TO_LEFT.test(label) && !LEFT_TO_RIGHT_LETTER.test(label) : /^\p{L}/u.test(label));
}

// src/model/remembered.ts
function remembered(known, key, ask) {
	const before = known.get(key);
	if (before !== void 0) return before.catch((caught) => {
		if (isLockReviewError(caught, "ABORTED")) return remembered(known, key, ask);
		throw caught;
	});
	const answer = ask().catch((caught) => {
		if (isLockReviewError(caught, "ABORTED")) known.delete(key);
		throw caught;
	});
	known.set(key, answer);
	return answer;
}
function sharedBySaying() {
	const known = /* @__PURE__ */ new Map();
	return (value) => {
		const key = JSON.stringify(value);
		const shared = known.get(key) ?? value;
		known.set(key, shared);
		return shared;
	};
}
function rememberedOf(make) {
	const top = {};
	return (...keys) => {
		let place = top;
		for (const key of keys) {
			const isObject = typeof key === "object" && key !== null;
			if (isObject) place.ofObjects ??= /* @__PURE__ */ new WeakMap();
			else place.ofOthers ??= /* @__PURE__ */ new Map();
			const next = (isObject ? place.ofObjects?.get(key) : place.ofOthers?.get(key)) ?? {};
			if (isObject) place.ofObjects?.set(key, next);
			else place.ofOthers?.set(key, next);
			place = next;
		}
		place.made ??= { value: make(...keys) };
		return place.made.value;
	};
}

// src/model/tool.ts
const OPENTOFU = {
	name: "opentofu",
	minor: 12
};
const TERRAFORM = {
	name: "terraform",
	minor: 11
};
const LAST_READ = {
	opentofu: 13,
	terraform: 16
};
function isUnread({ name, minor }) {
	return minor > LAST_READ[name];
}
function toolKey({ name, minor }) {
	return `${name}@${minor}`;
}
function defaultRegistryHost(tool) {
	return tool.name === "opentofu" ? "registry.opentofu.org" : "registry.terraform.io";
}
const PUBLIC_REGISTRIES = new Set([OPENTOFU, TERRAFORM].map(defaultRegistryHost));
function commandName(tool) {
	return tool.name === "opentofu" ? "tofu" : "terraform";
}
function installsFromOci({ name, minor }) {
	return name === "opentofu" && minor >= 10;
}
function prefersTag({ name, minor }) {
	return minor >= (name === "opentofu" ? 11 : 14);
}

// src/model/provider-address.ts
var AddressError = class extends LockReviewError {
	summary;
	constructor(summary, source, problem, hint) {
		super("INVALID_ADDRESS", `"${source}" is not a provider address: ${problem}`, { hint });
		this.name = "AddressError";
		this.summary = summary;
	}
};
const DEFAULT_NAMESPACE = "hashicorp";
const LEGACY_NAMESPACE = "-";
const BUILT_IN_NAMESPACE = "builtin";
const BUILT_IN_HOST = "terraform.io";
const SOURCE_HINT = "Write \"namespace/type\" or \"hostname/namespace/type\", such as \"hashicorp/aws\".";
const PART_HINT = "Use letters, digits and single dashes, with no dash at either end.";
function parseProviderAddress(text, tool) {
	const parts = text.split("/");
	const [writtenType = "", writtenNamespace, writtenHost] = parts.toReversed();
	if (parts.length > 3 || parts.includes("")) throw new AddressError("Invalid provider source string", text, "it must have one to three parts joined by slashes, none of them empty", SOURCE_HINT);
	const type = readPart(writtenType, "Invalid provider type", text);
	const home = defaultRegistryHost(tool);
	if (writtenNamespace === void 0) return join(home, DEFAULT_NAMESPACE, type);
	const isLegacyNamespace = writtenNamespace === LEGACY_NAMESPACE;
	const more = tool.name === "terraform" && tool.minor >= 16 && !/^_|_$/.test(writtenNamespace) ? "_" : "";
	const namespace = isLegacyNamespace ? LEGACY_NAMESPACE : readPart(writtenNamespace, "Invalid provider namespace", text, more);
	const host = writtenHost === void 0 ? home : readHost(writtenHost, text).display;
	if (isLegacyNamespace && host !== home) {
		const problem = `the legacy namespace "-" exists on ${home} only`;
		throw new AddressError("Invalid provider namespace", text, problem, SOURCE_HINT);
	}
	refuseNeedlessPrefix(type, text, tool);
	return join(host, namespace, type);
}
const join = rememberedOf((hostname, namespace, type) => `${hostname}/${namespace}/${type}`);
function readPart(part, summary, source, more = "") {
	const mapped = mapPart(part, more);
	if (typeof mapped === "string") return mapped;
	throw new AddressError(summary, source, `"${part}" ${mapped.problem}`, PART_HINT);
}
function readHost(text, source) {
	try {
		return parseServiceHost(text);
	} catch (error) {
		if (!(error instanceof LockReviewError)) throw error;
		const { message, hint = SOURCE_HINT } = error;
		throw new AddressError("Invalid provider source hostname", source, message, hint);
	}
}
function refuseNeedlessPrefix(type, source, tool) {
	const prefix = (isModernOpenTofu(tool) ? ["terraform-", "opentofu-"] : ["terraform-"]).find((candidate) => type.startsWith(candidate));
	if (prefix === void 0) return;
	const repositoryPrefix = `${prefix}provider-`;
	const properType = type.startsWith(repositoryPrefix) ? type.slice(repositoryPrefix.length) : "";
	const hint = typeof mapPart(properType) === "string" ? `Did you mean "${source.slice(0, source.lastIndexOf("/"))}/${properType}"?` : `Rename the provider, if it is yours, so that its type does not start with "${prefix}".`;
	const problem = `the type must not start with "${prefix}"`;
	throw new AddressError("Invalid provider type", source, problem, hint);
}
function isModernOpenTofu(tool) {
	return tool.name === "opentofu" && tool.minor >= 11;
}
function impliedProviderAddress(localName, tool) {
	const type = normalizeAddressPart(localName);
	return type === "terraform" ? join(BUILT_IN_HOST, BUILT_IN_NAMESPACE, type) : join(defaultRegistryHost(tool), DEFAULT_NAMESPACE, type);
}
function normalizeAddressPart(text) {
	const mapped = mapPart(text);
	if (typeof mapped === "string") return mapped;
	const message = `"${text}" cannot be part of a provider address: it ${mapped.problem}`;
	throw new LockReviewError("INVALID_ADDRESS", message, { hint: PART_HINT });
}
function mapPart(part, more = "") {
	if (part === "") return { problem: "must have at least one character" };
	if (part.includes(".")) return { problem: "must not have periods" };
	if (part.includes("--")) return { problem: "must not have two dashes in a row" };
	const mapped = mapDomainName(part, more)?.display;
	return mapped === void 0 || mapped.includes(".") ? { problem: "must have letters, digits and dashes only, and no dash at either end" } : mapped;
}
const addressParts = rememberedOf((address) => {
	const [hostname = "", namespace = "", type = ""] = address.split("/");
	return {
		hostname,
		asciiHostname: asciiHostname(hostname),
		namespace,
		type
	};
});
function compareAddresses(a, b) {
	if (a === b) return 0;
	const left = addressParts(a);
	const right = addressParts(b);
	return compareBytes(left.asciiHostname, right.asciiHostname) || compareBytes(left.namespace, right.namespace) || compareBytes(left.type, right.type);
}
function displayAddress(address, tool) {
	const home = `${defaultRegistryHost(tool)}/`;
	return address.startsWith(home) ? address.slice(home.length) : address;
}
function isBuiltIn(address, tool) {
	const { hostname, namespace } = addressParts(address);
	return (hostname === BUILT_IN_HOST || hostname === "opentofu.org" && isModernOpenTofu(tool)) && namespace === BUILT_IN_NAMESPACE;
}
function isLegacy(address, tool) {
	const { hostname, namespace } = addressParts(address);
	return hostname === defaultRegistryHost(tool) && namespace === LEGACY_NAMESPACE;
}
function isLockable(address, tool) {
	return !isBuiltIn(address, tool) && !isLegacy(address, tool);
}
function oldTerraformProvider(provider) {
	const { hostname, namespace, type } = addressParts(provider);
	if (!(PUBLIC_REGISTRIES.has(hostname) && namespace === "hashicorp" && type === "terraform")) return void 0;
	return "hashicorp/terraform is the old provider of Terraform before 0.11 and works with no later release: take it out of required_providers; terraform_remote_state and terraform_data come from terraform.io/builtin/terraform, which needs no entry.";
}

// src/model/hash.ts
function parseHash(text) {
	if (text.indexOf(":") < 1) throw new LockReviewError("INVALID_HASH", `"${text}" is not a hash`, { hint: "Write a scheme, a colon and a value, such as \"h1:…\" or \"zh:…\"." });
	return text;
}
function hashScheme(hash) {
	const scheme = hash.slice(0, hash.indexOf(":"));
	return scheme === "h1" || scheme === "zh" ? scheme : void 0;
}
function preferredHashes(hashes) {
	return [...hashes].filter((hash) => hashScheme(hash) !== void 0);
}
function zipHash(hex) {
	if (!/^[0-9a-fA-F]{64}$/.test(hex)) throw new LockReviewError("INVALID_HASH", `"${hex}" is not a SHA-256 checksum in hex`);
	return `zh:${hex.toLowerCase()}`;
}
function contentHash(digestBase64) {
	return `h1:${digestBase64}`;
}
function ofScheme(scheme, hashes) {
	return [...hashes].filter((hash) => hashScheme(hash) === scheme);
}

// src/model/many.ts
function appendAll(list, items) {
	for (const item of items) list.push(item);
}
function largestOf(numbers, least = Number.NEGATIVE_INFINITY) {
	let largest = least;
	for (const number of numbers) if (number > largest) largest = number;
	return largest;
}
function smallestOf(numbers) {
	let smallest = Number.POSITIVE_INFINITY;
	for (const number of numbers) if (number < smallest) smallest = number;
	return smallest;
}
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
function* eachOf(items, make) {
	for (const item of items) yield make(item);
}
function* inParts(items, size) {
	let part = [];
	for (const item of items) {
		if (part.push(item) < size) continue;
		yield part;
		part = [];
	}
	if (part.length > 0) yield part;
}

// src/model/disposition.ts
function parseFingerprint(text) {
	if (!/^(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/.test(text)) throw new LockReviewError("INVALID_HASH", `"${text}" is not the fingerprint of a signing key`, { hint: "Write all 40 hex digits, without spaces." });
	return text.toUpperCase();
}
const NOTHING = mergeDisposition([]);
function disposition(facts) {
	return {
		...NOTHING,
		...facts
	};
}
function mergeDispositions(maps) {
	const entries = [...maps].flatMap((map) => [...map]);
	const groups = groupBy(entries, ([hash]) => hash);
	return new Map([...groups].map(([hash, all]) => [hash, mergeDisposition(all.map(([, facts]) => facts))]));
}
function mergeDisposition(all) {
	return {
		signedBy: union(all.map((facts) => facts.signedBy)),
		reportedByRegistry: all.some((facts) => facts.reportedByRegistry),
		reportedByMirror: all.some((facts) => facts.reportedByMirror),
		verifiedLocally: all.some((facts) => facts.verifiedLocally),
		derivedFrom: union(all.map((facts) => facts.derivedFrom)),
		platforms: union(all.map((facts) => facts.platforms)),
		files: union(all.map((facts) => facts.files))
	};
}
function isUncovered(facts, release) {
	if (facts.signedBy.size > 0 || signersOf(release).size === 0) return false;
	const archives = [...facts.derivedFrom];
	const isBare = (archive) => (release.get(archive)?.signedBy.size ?? 0) === 0;
	return archives.length === 0 || archives.some(isBare);
}
function archivesBehind(hash, facts) {
	if (hashScheme(hash) === "zh") return [hash];
	return sortedUnique(facts?.derivedFrom ?? []).filter((archive) => hashScheme(archive) === "zh" && archive !== hash);
}
function packagesBehind(hashes, { packageHashes, dispositions }) {
	const announced = new Set(packageHashes.values());
	const isPackage = (archive) => {
		const facts = dispositions.get(archive);
		const isListed = facts?.reportedByRegistry === true && facts.platforms.size > 0;
		return announced.has(archive) || isListed;
	};
	const behind = [...hashes].flatMap((hash) => archivesBehind(hash, dispositions.get(hash)));
	return new Set(behind.filter(isPackage));
}
const signersOf = rememberedOf((release) => union([...release.values()].map(({ signedBy }) => signedBy)));
function union(sets) {
	const [first, ...more] = new Set(sets.filter((set) => set.size > 0));
	if (first === void 0 || more.length === 0) return first ?? /* @__PURE__ */ new Set();
	const united = new Set(first);
	for (const set of more) for (const value of set) united.add(value);
	return united;
}

// src/model/lock-file.ts
const EMPTY_LOCK_FILE = { providers: /* @__PURE__ */ new Map() };
const sharedEntry = sharedBySaying();
function providerLock({ address, version, constraints, hashes: unsorted }) {
	return sharedEntry({
		address,
		version,
		constraints,
		hashes: sortedUnique(unsorted)
	});
}
const hashSet = rememberedOf(({ hashes }) => new Set(hashes));
function recordsHash(entry, hash) {
	return entry !== void 0 && hashSet(entry).has(hash);
}
function lockFile(entries) {
	const order = [...entries].sort((a, b) => compareAddresses(a.address, b.address));
	return { providers: new Map(order.map((entry) => [entry.address, entry])) };
}

// src/model/platform.ts
function parsePlatform(text) {
	if (text.split("_").length !== 2 || /\s/u.test(text)) throw new LockReviewError("INVALID_PLATFORM", `"${text}" is not a platform`, { hint: "Write the operating system and the architecture joined by an underscore, such as linux_amd64." });
	return text;
}
function platformParts(platform) {
	const underscore = platform.indexOf("_");
	return {
		os: platform.slice(0, underscore),
		arch: platform.slice(underscore + 1)
	};
}
const GO_ARCH = {
	x64: "amd64",
	ia32: "386"
};
const GO_OS = {
	win32: "windows",
	sunos: "solaris"
};
function platformFromNode(os, arch) {
	return parsePlatform(`${GO_OS[os] ?? os}_${GO_ARCH[arch] ?? arch}`);
}

// src/packages/authentication/checksums-document.ts
const SPACE$2 = /\p{White_Space}+/u;
function decodeChecksums(document) {
	const lines = [];
	const lookup = /* @__PURE__ */ new Map();
	let malformedLines = 0;
	let blankLines = 0;
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
	if (text.at(-1) === "") text.pop();
	for (const line of text) {
		const [checksum, file] = line.split(SPACE$2).filter((field) => field !== "");
		if (checksum === void 0) blankLines++;
		else if (file === void 0) malformedLines++;
		else {
			if (!lookup.has(file)) lookup.set(file, checksum);
			const hash = attempt(() => zipHash(checksum));
			if (hash === void 0) malformedLines++;
			else lines.push({
				hash,
				file
			});
		}
	}
	const hashes = malformedLines > 0 ? [] : lines.map((line) => line.hash);
	return {
		lines,
		malformedLines,
		blankLines,
		lookup,
		recorded: hashes
	};
}
function classifyChecksumFile(file, type, version) {
	const prefix = `terraform-provider-${type}_${version}_`;
	const rest = file.startsWith(prefix) ? file.slice(prefix.length) : "";
	if (rest === "manifest.json") return { kind: "manifest" };
	const platform = /^([0-9a-z]+_[0-9a-z]+)\.zip$/.exec(rest)?.[1];
	if (platform === void 0) return { kind: "foreign" };
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
function checksumEvidence(meta, registry, document, signedBy) {
	const { type } = addressParts(meta.provider);
	const foreign = [];
	const lines = document.lines.map(({ hash, file }) => {
		const role = classifyChecksumFile(file, type, meta.version);
		const files = /* @__PURE__ */ new Set([file]);
		if (role.kind === "foreign") {
			foreign.push(file);
			return /* @__PURE__ */ new Map([[hash, disposition({ files })]]);
		}
		const platforms = new Set(role.kind === "package" ? [role.platform] : []);
		return /* @__PURE__ */ new Map([[hash, disposition({
			files,
			platforms,
			signedBy,
			reportedByRegistry: true
		})]]);
	});
	const announced = {
		reportedByRegistry: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	};
	lines.push(/* @__PURE__ */ new Map([[zipHash(registry.shasum), disposition(announced)]]));
	const problems = [...misnamedPackage(meta, registry, type), ...listProblems(meta, foreign, conflictingFiles(document))];
	return {
		dispositions: mergeDispositions(lines),
		problems
	};
}
function misnamedPackage({ provider, version, platform, source }, { filename }, type) {
	const own = classifyChecksumFile(filename, type, version);
	if (own.kind === "package" && own.platform === platform) return [];
	return [{
		kind: "foreign-checksum-line",
		platform,
		message: `${source} offers ${quoted(filename)} as the package of ${provider} ${version} for ${platform}, which is not that package's name`
	}];
}
function listProblems({ provider, version }, foreign, conflicting) {
	const list = `The checksum list of ${provider} ${version}`;
	const problems = [];
	if (foreign.length > 0) {
		const message = `${list} names files that are no packages of it: ${nameSome(foreign)}`;
		problems.push({
			kind: "foreign-checksum-line",
			message
		});
	}
	if (conflicting.length > 0) {
		const message = `${list} has different checksums for one file: ${nameSome(conflicting)}`;
		problems.push({
			kind: "conflicting-checksums",
			message
		});
	}
	return problems;
}
function checksumWarnings(meta, document) {
	const list = `The checksum list of ${meta.provider} ${meta.version}`;
	const { blankLines, malformedLines } = document;
	const blank = `${list} has ${blankLines} blank lines, on which tofu and terraform crash`;
	const malformed = `${list} has ${malformedLines} lines that are no checksums, so tofu and terraform record none of it`;
	return [...blankLines > 0 ? [blank] : [], ...malformedLines > 0 ? [malformed] : []];
}
function nameSome(names) {
	const quotes = names.slice(0, 5).map(quoted);
	const rest = names.length - quotes.length;
	return rest > 0 ? `${quotes.join(", ")} and ${rest} more` : quotes.join(", ");
}

// src/review/evidence/explain-hash.ts
const GRADES = [
	"signed-known-key",
	"signed-same-key",
	"signed-new-key",
	"registry",
	"mirror",
	"base-only",
	"not-checked",
	"unexplained"
];
const SIGNED_GRADES = /* @__PURE__ */ new Set([
	"signed-known-key",
	"signed-same-key",
	"signed-new-key"
]);
function isSigned(grade) {
	return SIGNED_GRADES.has(grade);
}
const NO_KEYS$1 = {
	knownKeys: /* @__PURE__ */ new Set(),
	sameKeys: /* @__PURE__ */ new Set()
};
function isVouchedFor(grade) {
	return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}
function explainHash(hash, context) {
	const { provider, version, evidence, recorded } = context;
	const link = linkOf(hash, context);
	const archives = archivesBehind(hash, evidence?.dispositions.get(hash));
	return {
		provider,
		version,
		hash,
		grade: gradeHash(hash, context),
		platforms: platformsBehind(hash, evidence),
		link,
		archives: archives.map((archive) => archive === hash ? link : linkOf(archive, context)),
		signedBy: signersBehind(hash, evidence),
		...recordsHash(recorded, hash) ? { isRecorded: true } : {}
	};
}
function linkOf(hash, context) {
	const { dispositions, signatures = [] } = context.evidence ?? {};
	const facts = dispositions?.get(hash);
	const keys = facts?.signedBy ?? /* @__PURE__ */ new Set();
	return {
		hash,
		platforms: sortedUnique(facts?.platforms ?? []),
		isComputed: facts?.verifiedLocally ?? false,
		isReportedByRegistry: facts?.reportedByRegistry ?? false,
		isReportedByMirror: facts?.reportedByMirror ?? false,
		lines: sortedUnique(facts?.files ?? []).map((file) => ({
			file,
			kind: checksumLineKind(context, file)
		})),
		signatures: signatures.filter(({ fingerprint = "" }) => keys.has(fingerprint))
	};
}
function signersBehind(hash, evidence) {
	const facts = evidence?.dispositions.get(hash);
	const chain = [facts, ...(facts?.verifiedLocally === true ? archivesBehind(hash, facts) : []).map((zip) => evidence?.dispositions.get(zip))];
	return sortedUnique(chain.flatMap((disposition) => [...disposition?.signedBy ?? []]));
}
function platformsBehind(hash, evidence) {
	const facts = evidence?.dispositions.get(hash);
	const first = [facts, ...archivesBehind(hash, facts).map((zip) => evidence?.dispositions.get(zip))].find((each) => each !== void 0 && each.platforms.size > 0);
	return sortedUnique(first?.platforms ?? []);
}
function gradeHash(hash, context) {
	const vouched = vouchedGrade(hash, context);
	if (vouched !== void 0) return vouched;
	if (!hasLookedFor(hash, context.evidence)) return "not-checked";
	return recordsHash(context.recorded, hash) ? "base-only" : "unexplained";
}
function gapsFor(hash, evidence) {
	const scheme = hashScheme(hash);
	if (scheme === "zh") return evidence?.lookedAt.lists;
	return scheme === "h1" ? evidence?.lookedAt.contents : void 0;
}
function hasLookedFor(hash, evidence) {
	return gapsFor(hash, evidence)?.length === 0;
}
function vouchedGrade(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	if (facts === void 0 || standsOnlyOn(facts, "foreign", context)) return void 0;
	const grades = [ownGrade(hash, facts, context)];
	if (facts.verifiedLocally) {
		const archives = archivesBehind(hash, facts);
		for (const zip of archives) if (zip !== hash) grades.push(vouchedGrade(zip, context));
		if (!archives.some((zip) => {
			const zipFacts = context.evidence?.dispositions.get(zip);
			return zipFacts?.reportedByRegistry === true || standsOnlyOn(zipFacts, "foreign", context);
		})) grades.push("mirror");
	}
	return GRADES.find((grade) => grades.includes(grade));
}
function ownGrade(hash, facts, context) {
	const { knownKeys, sameKeys, evidence } = context;
	const signers = [...facts.signedBy];
	if (signers.length > 0) {
		if (signers.every((key) => knownKeys.has(key))) return "signed-known-key";
		return signers.every((key) => knownKeys.has(key) || sameKeys.has(key)) ? "signed-same-key" : "signed-new-key";
	}
	if (hashScheme(hash) === "h1" && evidence?.reportedH1 === "verify") return void 0;
	if (standsOnlyOn(facts, "other", context)) return "registry";
	if (facts.reportedByRegistry && !isUncovered(facts, evidence?.dispositions ?? /* @__PURE__ */ new Map())) return "registry";
	return facts.reportedByMirror ? "mirror" : void 0;
}
function checksumLineKind({ provider, version }, file) {
	const { type } = addressParts(provider);
	if (classifyChecksumFile(file, type, version).kind === "package") return "package";
	return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}
function standsOnlyOn(facts, kind, release) {
	const files = [...facts?.files ?? []];
	return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}

// src/model/provenance.ts
function isSameRepository(a, b) {
	return a.host === b.host && a.name.toLowerCase() === b.name.toLowerCase();
}
function sourceName({ host, name }) {
	return `${host}/${name}`;
}

// src/review/finding/remedy.ts
function commandFor(roots, words) {
	const command = {
		words,
		roots
	};
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(commandText(command)) ? null : command;
}
function commandText(command) {
	return command === null ? "" : commandLine(command.words, command.roots);
}
function joinCommands(commands) {
	return [...groupBy(commands, ({ words, roots }) => {
		const takesSeveral = words[0] !== "requirements" && words.at(-1) !== "--chdir";
		return JSON.stringify([words, takesSeveral || roots]);
	}).values()].map((alike) => ({
		words: alike[0].words,
		roots: [...new Set(alike.flatMap(({ roots }) => roots))]
	}));
}
const MAX_COMMAND_CHARACTERS = 120;
function shortCommand(command, directories) {
	const { words, roots } = command;
	if (roots.length < 2 || commandText(command).length <= MAX_COMMAND_CHARACTERS) return command;
	const concerned = new Set(roots);
	const mixed = new Set(directories.filter((path) => !concerned.has(path)).flatMap(withFolders));
	const widest = (root) => withFolders(root).findLast((folder) => !mixed.has(folder)) ?? root;
	return {
		words,
		roots: [...new Set(roots.map(widest))]
	};
}
function withFolders(directory) {
	const isAbove = (path) => /(?:^|\/)\.\.$/.test(path);
	const outer = dirname(directory);
	return outer === directory || isAbove(outer) || isAbove(directory) ? [directory] : [directory, ...withFolders(outer)];
}

// src/review/finding/rule-row.ts
const rowOf = (severity) => (about, details = {}) => ({
	severity,
	about,
	...details
});
const error = rowOf("error");
const warning = rowOf("warning");
const notice = rowOf("notice");

// src/review/finding/rule-table.ts
const ROWS = {
	"unexplained-hash": error("A hash that nothing vouches for", {
		waiver: "hash",
		counted: ["checksum cannot be explained", "checksums cannot be explained"],
		saidBy: "republished-package",
		forbids: "commit",
		isUnexplained: true,
		isDoubt: true
	}),
	"republished-package": error("A release whose packages are no longer those that were locked", {
		waiver: "version",
		counted: ["package was published again", "packages were published again"],
		refutes: "published again",
		forbids: "fix",
		isDoubt: true
	}),
	"checksum-mismatch": error("A package that is not what the registry says it is", {
		waiver: "version",
		counted: ["package has the wrong checksum", "packages have the wrong checksum"],
		refutes: "wrong checksum",
		forbids: "fix"
	}),
	"foreign-checksum-line": error("A checksum list that names files of another release", {
		waiver: "version",
		refutes: "checksum list of another version",
		isDoubt: true
	}),
	"mirror-disagrees": error("A mirror whose packages are not the origin's", {
		waiver: "version",
		forbids: "fix",
		isDoubt: true
	}),
	"no-usable-hashes": error("A lock entry that verifies nothing", {
		waiver: "version",
		counted: ["entry verifies nothing", "entries verify nothing"],
		countsPlaces: true,
		letsAnyIn: true,
		isSettledByLocking: true
	}),
	"removed-hash": warning("A hash that disappeared from an unchanged version", {
		saidBy: "no-usable-hashes",
		isSettledByLocking: true
	}),
	"bad-signature": error("A checksum list whose signature does not hold", {
		waiver: "version",
		counted: ["signature is not valid", "signatures are not valid"],
		refutes: "signature not valid",
		forbids: "fix"
	}),
	"signature-missing": error("A version that no signature covers", {
		waiver: "version",
		refutes: "no longer signed",
		saidBy: "registry-migration",
		forbids: "fix",
		isUnsigned: true
	}),
	"signing-key-changed": error("A version signed by another key than the one before", {
		waiver: "version",
		forbids: "fix",
		isDoubt: true,
		isAboutKey: true
	}),
	"signing-key-expired": warning("A signature by a key that has expired", { forbids: "commit" }),
	"weak-signature": warning("A signature whose algorithm no longer protects", {
		forbids: "commit",
		isDoubt: true
	}),
	"provenance-missing": warning("A version without an attestation of who built it, which the one before has", {
		waiver: "version",
		forbids: "fix"
	}),
	"provenance-mismatch": error("An attestation that does not belong to the package that it is offered for", {
		waiver: "version",
		refutes: "attestation of another build",
		forbids: "fix"
	}),
	downgrade: error("A provider locked at a lower version than before", {
		counted: ["provider goes back to an older version", "providers go back to older versions"],
		forbids: "commit"
	}),
	"major-upgrade": warning("A provider that moved to another major version"),
	prerelease: warning("A prerelease that is locked"),
	"too-new": warning("A release younger than policy asks for"),
	"version-unavailable": error("A locked version that the registry no longer has, or not for a required platform", {
		counted: ["version is no longer published", "versions are no longer published"],
		mayLackSource: true
	}),
	"version-outside-constraints": error("A locked version that the configuration does not allow", {
		counted: ["version is not allowed by the configuration", "versions are not allowed by the configuration"],
		isSettledByLocking: true
	}),
	"new-provider": warning("A provider that is new to a lock file, or comes back with other hashes"),
	"provider-denied": error("A provider that policy does not allow, or that its registry has blocked"),
	"provider-deprecated": warning("A provider that its registry calls deprecated, archived or otherwise to be left"),
	"look-alike-provider": error("A provider whose name can be mistaken for a known one", { isDoubt: true }),
	"namespace-changed": warning("A provider of another namespace in the place of one", {
		forbids: "commit",
		isDoubt: true
	}),
	"registry-host-changed": error("A provider that moved to another registry host"),
	"registry-migration": notice("A provider, or a whole lock file, that moved from one tool and its registry to the other", { waiver: "path" }),
	"host-not-allowed": error("A provider or module from a host that is not allowed", {
		waiver: "path",
		forbids: "commit"
	}),
	"missing-platform": error("A platform that the lock file cannot verify", {
		counted: ["platform cannot be verified", "platforms cannot be verified"],
		saidBy: "no-usable-hashes",
		isSettledByLocking: true
	}),
	"coverage-shrank": warning("Hashes for other platforms that a new version leaves out", {
		counted: ["entry lost hashes for other platforms", "entries lost hashes for other platforms"],
		countsPlaces: true,
		saidBy: "missing-platform",
		isSettledByLocking: true
	}),
	"missing-entry": error("A required provider that is not locked", {
		counted: ["required provider is not locked", "required providers are not locked"],
		letsAnyIn: true,
		mayLackSource: true,
		isSettledByLocking: true
	}),
	"unneeded-entry": notice("A locked provider that nothing requires"),
	"missing-lock-file": error("A root module without a lock file", {
		waiver: "path",
		counted: ["lock file is missing", "lock files are missing"],
		countsPlaces: true,
		lighterCase: "never-locked",
		isAboutFile: true,
		letsAnyIn: true,
		isSettledByLocking: true
	}),
	"invalid-lock-file": error("A lock file that cannot be relied on", {
		waiver: "path",
		counted: ["lock file cannot be read", "lock files cannot be read"],
		countsPlaces: true,
		isAboutFile: true,
		judgesUnreadable: true,
		forbids: "fix"
	}),
	"init-would-change": notice("A lock file that the next init rewrites", {
		waiver: "path",
		lighterCase: "layout"
	}),
	"invalid-configuration": error("A configuration that the tools would refuse", {
		waiver: "path",
		stopsFix: true
	}),
	"module-not-pinned": notice("A module of which another one may come without a change", { waiver: "path" }),
	"module-changed": error("A module whose content is not what was locked", {
		waiver: "content",
		counted: ["module has other content", "modules have other content"],
		countsPlaces: true,
		forbids: "commit",
		isDoubt: true
	}),
	"module-lock-outdated": error("A lock file for modules that does not fit the configuration", {
		waiver: "path",
		counted: ["module is not locked", "modules are not locked"],
		countsPlaces: true,
		letsAnyIn: true
	}),
	"hidden-lock-file": error("A lock file or package that is committed where no review looks", {
		waiver: "path",
		counted: ["file is hidden from reviews", "files are hidden from reviews"],
		countsPlaces: true
	}),
	"lock-not-enforced": warning("What makes lock files, or the configuration that is read, decide less", { waiver: "path" }),
	"policy-changed": warning("A change to what decides this review, or a gate that stands open", {
		waiver: "never",
		weighing: "not-off"
	}),
	"waiver-expired": error("A waiver that no longer holds", {
		waiver: "never",
		weighing: "not-off"
	}),
	"not-verified": warning("Something that could not be checked", {
		waiver: "hashes",
		weighing: "fixed",
		verdict: "unverified",
		isDoubt: true,
		mayLackSource: true
	})
};
const RULE_TABLE = ROWS;
const RULE_IDS = Object.keys(ROWS);

// src/review/finding/finding.ts
function newFinding(rule, { provider = null, root = ".", file = null, version }, judgement) {
	const { summary = RULE_TABLE[rule].about, severity = RULE_TABLE[rule].severity, line = null, remedy: text, command: words, commandRoots = [root], ...facts } = judgement;
	const command = words === void 0 ? null : commandFor(commandRoots, words);
	return {
		...facts,
		rule,
		summary,
		severity,
		since: "change",
		provider,
		root,
		file,
		line,
		version,
		remedy: {
			text,
			command,
			isFix: command && writesExpected(command) ? true : void 0
		}
	};
}
function writesExpected({ words: [name, option] }) {
	return name === "fix" || name === "lock" && option === "--modules";
}
function isUnverified({ rule }) {
	return RULE_TABLE[rule].verdict === "unverified";
}
function seenFrom(finding, nameOf) {
	const { command } = finding.remedy;
	if (command === null) return finding;
	const namedCommand = {
		...command,
		roots: command.roots.map(nameOf)
	};
	return {
		...finding,
		remedy: {
			...finding.remedy,
			command: namedCommand
		}
	};
}
const SEVERITIES = [
	"notice",
	"warning",
	"error"
];
function sortFindings(findings) {
	return [...findings].sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || compareBytes(a.root, b.root) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.rule, b.rule) || compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.detail, b.detail));
}
function findingSubject({ rule, provider, root, version, hash }) {
	return JSON.stringify([
		rule,
		provider,
		root,
		version,
		hash
	]);
}

// src/report/document/document.ts
const name = (text) => ({
	kind: "name",
	text
});
const prose = (text) => ({
	kind: "prose",
	text
});
const strong = (...words) => ({
	kind: "strong",
	words
});
function link(words, url) {
	const label = typeof words === "string" ? [words] : words;
	return url !== void 0 && /^https?:\/\/[^\s()<>]+$/.test(url) ? [{
		kind: "link",
		words: label,
		url
	}] : label;
}
function say(pieces, ...parts) {
	return pieces.flatMap((piece, i) => {
		const part = parts[i] ?? "";
		return [piece, typeof part === "number" ? `${part}` : part].flat().filter((span) => span !== "");
	});
}
function joinWords(items, between = ", ") {
	return items.map((item) => say`${item}`).filter((words) => words.length > 0).flatMap((words, i) => i === 0 ? words : [between, ...words]);
}
function plain(words) {
	return words.map((span) => {
		if (typeof span === "string") return span;
		return "words" in span ? plain(span.words) : span.text;
	}).join("");
}
function distinctWords(all) {
	const distinct = new Map(all.map((words) => [plain(words), words]));
	return sortedUnique(distinct.keys()).flatMap((text) => [distinct.get(text) ?? []]);
}
function paragraph(words, size) {
	return {
		kind: "words",
		words: typeof words === "string" ? [words] : words,
		size
	};
}
function code(text, language = "") {
	return {
		kind: "code",
		text,
		language
	};
}
function listBlocks(items, max = items.length) {
	const firstItems = firstOf(items, max, (rest) => [`and ${rest} more`]);
	return items.length === 0 ? [] : [{
		kind: "list",
		items: firstItems
	}];
}
function table(caption, heads, rows) {
	return rows.length === 0 ? [] : [{
		kind: "table",
		caption,
		heads,
		rows
	}];
}
function firstOf(items, max, others) {
	const rest = items.length - max;
	return rest > 0 ? [...items.slice(0, max), others(rest)] : items;
}

// src/report/words/wording.ts
function counted(n, singular, plural = `${singular}s`) {
	return `${n} ${n === 1 ? singular : plural}`;
}
function some(n, singular, plural) {
	return n === 0 ? [] : [counted(n, singular, plural)];
}
const MAX_LISTED$1 = 4;
function listWords(items, max = MAX_LISTED$1) {
	const rest = items.length - max;
	return say`${joinWords(items.slice(0, max))}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function listNames(names, max = MAX_LISTED$1) {
	return listWords(names.map(name), max);
}
function placesText(places) {
	return plain(listNames(places, 3));
}
function placeWords({ root, file, lines }) {
	if (file === null) return [rootWords(root)];
	if (lines.length === 0) return [name(file)];
	const ranges = lineRanges(lines);
	const noun = new Set(lines).size === 1 ? "line" : "lines";
	const before = ranges.slice(0, -1).join(", ");
	const start = before === "" ? "" : `${before} and `;
	return say`${name(file)} ${noun} ${start}${ranges.at(-1) ?? ""}`;
}
function lineRanges(lines) {
	const ranges = [];
	for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last !== void 0 && line === last.to + 1) last.to = line;
		else ranges.push({
			from: line,
			to: line
		});
	}
	return ranges.map(({ from, to }) => from === to ? `${from}` : `${from}–${to}`);
}
function rootWords(root) {
	return root === "." ? "the repository's top" : name(root);
}
function sharedDirectory(roots) {
	const [first = [], ...others] = roots.map((root) => root.split("/"));
	const shared = [...first].findIndex((part, i) => others.some((parts) => parts[i] !== part));
	const directory = first.slice(0, shared).join("/");
	return others.length > 0 && shared > 0 ? say` under ${name(`${directory}/`)}` : [];
}
function changedRootsWords({ roots, baseCommit }) {
	const all = counted(roots.length, "root module");
	if (baseCommit === null) return `${all} checked`;
	if (roots.length === 0) return "no lock file changed";
	const changedCount = roots.filter(({ changes, moduleChanges = [], findings }) => {
		return findings.some(({ rule, severity }) => RULE_TABLE[rule].judgesUnreadable && severity === "error") || changes.length + moduleChanges.length > 0;
	}).length;
	if (changedCount === 0) return `no change in ${all}`;
	return `${changedCount} of ${all} changed ${changedCount === 1 ? "its" : "their"} lock file`;
}
function comparedWords({ baseName, baseCommit }, verb = "compared with") {
	const base = [baseName, baseCommit === null ? null : shortCommit(baseCommit)].flatMap((text) => text === null ? [] : name(text));
	return base.length === 0 ? [] : [say`${verb} ${joinWords(base, " at ")}`];
}
function providerNames(review) {
	const { changes, findings, hashes, roots } = review;
	const mentions = [
		...changes,
		...findings,
		...hashes
	];
	const bothSides = roots.flatMap(({ base, head }) => [base, head]);
	return shortNames([...mentions.flatMap(({ provider }) => provider ?? []), ...bothSides.flatMap((lock) => [...lock?.providers.keys() ?? []])]);
}
function shortNames(addresses) {
	const hosts = new Set([...addresses].map((address) => address.split("/", 1)[0] ?? ""));
	const [only] = hosts;
	if (hosts.size !== 1 || only === void 0 || !PUBLIC_REGISTRIES.has(only)) return (address) => address;
	return (address) => address.slice(only.length + 1);
}
function footerParts(review) {
	const { baseCommit, headCommit, isOfWorkTree, roots, stats, version } = review;
	return [
		...baseCommit === null ? [] : [say`reviewed ${ownWords(shortCommit((isOfWorkTree === true ? null : headCommit) ?? "the work tree"))}`],
		...toolParts(roots),
		[`${(stats.durationMs / 1e3).toFixed(1)} s`],
		...stats.packages === void 0 ? [] : [[`${counted(stats.packages, "package")} read`]],
		[`${byteWords(stats.bytesDownloaded)} downloaded`],
		...some(stats.cacheHits, "package").map((count) => [`${count} from cache`]),
		say`tofu-lock-review ${ownWords(version)}`
	];
}
function toolParts(roots) {
	const tools = sortedUnique(roots.map(({ tool }) => tool.name)).map(ownWords);
	return tools.length === 0 ? [] : [say`rules of ${joinWords(tools, " and ")}`];
}
function ownWords(text) {
	return /^(?:[A-Za-z0-9 -]|\.(?=\d))+$/.test(text) ? text : name(text);
}
function shortCommit(commit) {
	return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 7) : commit;
}
function byteWords(bytes) {
	if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
	if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
	return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(0)} kB` : `${bytes} B`;
}
const MAX_NAME_CHARACTERS = 160;
function shortHash(hash) {
	const match = /^(h1|zh):([A-Za-z0-9+/=]+)$/.exec(hash);
	if (match?.[2] === void 0) return shorten(visibleText(hash), 13);
	return match[2].length <= 10 ? hash : `${match[1]}:${match[2].slice(0, 10)}…`;
}
function shorten(text, max = MAX_NAME_CHARACTERS) {
	const characters = [...text];
	return characters.length <= max ? text : `${characters.slice(0, max).join("")}…`;
}

// src/review/evidence/coverage.ts
const entryCoverage = rememberedOf((entry, evidence, ...platforms) => platforms.map((platform) => {
	const hashes = [...(evidence && hashesByPlatform(evidence).get(platform)) ?? []];
	const zip = ZIP[recordedOf$1("zh", entry, evidence, hashes)];
	const contents = recordedOf$1("h1", entry, evidence, hashes);
	return {
		platform,
		zip,
		contents,
		level: levelOf(zip, contents, evidence)
	};
}));
function isCovered(coverage) {
	return coverage.zip === "yes" || hasContents(coverage);
}
function hasContents({ contents }) {
	return contents === "all" || contents === "part";
}
function recordedOf$1(scheme, entry, evidence, packageHashes) {
	const hashes = ofScheme(scheme, packageHashes);
	const recorded = hashes.filter((hash) => recordsHash(entry, hash));
	if (recorded.length > 0) return recorded.length === hashes.length ? "all" : "part";
	return hashes.length > 0 || !hasUntraced(entry, evidence, scheme) ? "none" : "unknown";
}
const ZIP = {
	all: "yes",
	part: "yes",
	none: "no",
	unknown: "unknown"
};
function levelOf(zip, contents, evidence) {
	if (contents === "all" || contents === "part") {
		const isServed = [...evidence?.dispositions.values() ?? []].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0);
		return zip === "yes" || !isServed ? "full" : "contents-only";
	}
	if (contents === "unknown" || zip === "unknown") return "unknown";
	return zip === "yes" ? "zip-only" : "none";
}
const hashesByPlatform = rememberedOf(({ packageHashes, dispositions }) => {
	const hashes = /* @__PURE__ */ new Map();
	const add = (platform, hash) => {
		hashes.set(platform, (hashes.get(platform) ?? /* @__PURE__ */ new Set()).add(hash));
	};
	for (const [platform, archive] of packageHashes) {
		add(platform, archive);
		for (const [hash, facts] of dispositions) if (facts.derivedFrom.has(archive)) add(platform, hash);
	}
	for (const [hash, { platforms }] of dispositions) for (const platform of platforms) add(platform, hash);
	return hashes;
});
function hasUntraced(entry, evidence, scheme) {
	return ofScheme(scheme, entry.hashes).some((hash) => {
		const facts = evidence?.dispositions.get(hash);
		return !(facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0)) && !hasLookedFor(hash, evidence);
	});
}
function isAllThatInitCompletes(platforms, evidence) {
	const { publishedPlatforms: published, dispositions } = evidence;
	return [...dispositions].some(([hash, { reportedByRegistry }]) => hashScheme(hash) === "h1" && reportedByRegistry) && published.size > 0 && [...published].every((platform) => platforms.includes(platform));
}
const platformsByContents = rememberedOf((entry, evidence) => {
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence,
		recorded: entry,
		...NO_KEYS$1
	};
	const vouched = ofScheme("h1", entry.hashes).map((hash) => explainHash(hash, context)).filter(({ grade }) => isVouchedFor(grade));
	return sortedUnique(vouched.flatMap(({ platforms }) => platforms));
});
const platformsOnRecord = rememberedOf((entry, evidence) => {
	const contents = ofScheme("h1", entry.hashes);
	return sortedUnique(contents.flatMap((hash) => platformsBehind(hash, evidence)));
});

// src/report/words/grades.ts
const GRADE_WORDS = {
	"signed-known-key": {
		sign: "✅",
		words: "signed, known key"
	},
	"signed-same-key": {
		sign: "⚠️",
		words: "signed, same key as the locked version today"
	},
	"signed-new-key": {
		sign: "⚠️",
		words: "signed, new key"
	},
	registry: {
		sign: "⚠️",
		words: "reported by registry"
	},
	mirror: {
		sign: "⚠️",
		words: "reported by mirror"
	},
	"base-only": {
		sign: "✅",
		words: "recorded before"
	},
	"not-checked": {
		sign: "⚠️",
		words: "not checked"
	},
	unexplained: {
		sign: "⛔",
		words: "not explained"
	}
};
function gradeSign(grades) {
	const signs = grades.map((grade) => GRADE_WORDS[grade].sign);
	return [
		"⛔",
		"⚠️",
		"✅"
	].find((sign) => signs.includes(sign)) ?? null;
}
function signed(sign, words) {
	if (words === null) return void 0;
	return sign === null ? [words] : [{
		kind: "sign",
		text: sign
	}, words];
}
function changeGrader(explained) {
	const index = /* @__PURE__ */ new Map();
	for (const { provider, version, hash, grade } of explained) for (const part of [
		"",
		version,
		hash
	]) {
		const key = `${provider} ${part}`;
		index.set(key, (index.get(key) ?? /* @__PURE__ */ new Set()).add(grade));
	}
	return ({ kind, provider, to, hashes }) => {
		const gradesOf = (parts) => {
			const grades = new Set(parts.flatMap((part) => [...index.get(`${provider} ${part}`) ?? []]));
			return grades.size === 0 ? ["not-checked"] : [...grades];
		};
		switch (kind) {
			case "new-hashes": return gradesOf((hashes ?? []).map(({ hash }) => hash));
			case "new-provider":
			case "new-version": return gradesOf(to === null ? [] : [to]);
			case "moved-registry":
			case "renamed-provider": return gradesOf([""]);
			case "removed-provider":
			case "removed-hashes":
			case "new-constraints":
			case "cosmetic": return [];
		}
	};
}
function gradesWords(grades) {
	const distinct = new Set(grades);
	const worst = GRADES.findLast((grade) => distinct.has(grade));
	if (worst === void 0) return null;
	const signature = GRADES.findLast((grade) => isSigned(grade) && distinct.has(grade));
	return worst === "registry" && signature !== void 0 ? `${GRADE_WORDS[signature].words}; contents by registry` : GRADE_WORDS[worst].words;
}
function gradesCell(grades) {
	return signed(gradeSign(grades), gradesWords(grades));
}
function isUnlooked({ grade, isRecorded }) {
	return grade === "not-checked" && isRecorded !== true;
}
function limitText({ root, text }) {
	return boundedMessage(root === void 0 ? text : `${root}: ${text}`);
}
function limitLines(review) {
	const lines = [...groupBy(review.limits, (limit) => limit.root === void 0 ? limit : limit.text).values()].map(([limit, ...others]) => {
		const root = counted(others.length + 1, "root module");
		return [prose(limitText(others.length === 0 ? limit : {
			...limit,
			root
		}))];
	});
	const unlooked = review.hashes.filter(isUnlooked).length;
	const count = counted(unlooked, "checksum was", "checksums were");
	return unlooked === 0 ? lines : [...lines, [`${count} not looked at in this run`]];
}
function sortHashes(hashes) {
	return [...hashes].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version) || compareBytes(a.hash, b.hash));
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
	const ending = endings.find((candidate) => name.endsWith(candidate));
	return ending === void 0 ? void 0 : name.slice(0, -ending.length);
}
function preferred(names) {
	const present = new Set(names);
	const isHidden = (name) => {
		const ending = [...ENDINGS, ...TEST_ENDINGS].find((candidate) => name.endsWith(candidate));
		return ending !== void 0 && present.has(name.slice(0, -ending.length) + openTofuEnding(ending));
	};
	return names.filter((name) => !isHidden(name)).sort(compareBytes);
}

// src/formats/text/text.ts
const STRICT = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
const BYTE_ORDER_MARK = "﻿";
function decodeText(content) {
	const text = typeof content === "string" ? content : decodeStrictly(content) ?? decodeLeniently(content);
	return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
function decodeWholeText(bytes) {
	return (bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191 ? BYTE_ORDER_MARK : "") + decodeText(bytes);
}
function isInvalidUnit(text, offset) {
	const unit = text.charCodeAt(offset);
	if (unit < 55296 || unit > 57343) return false;
	if (unit < 56320) return (text.codePointAt(offset) ?? 0) <= 65535;
	return offset === 0 || (text.codePointAt(offset - 1) ?? 0) <= 65535;
}
function decodeStrictly(bytes) {
	try {
		return STRICT.decode(bytes);
	} catch (caught) {
		if (caught instanceof TypeError) return void 0;
		throw caught;
	}
}
function decodeLeniently(bytes) {
	const units = Buffer.allocUnsafe(2 * bytes.length);
	let end = 0;
	for (let i = 0; i < bytes.length;) {
		const length = sequenceLength(bytes, i);
		const point = length > 0 ? pointAt(bytes, i, length) : 56320 + (bytes[i] ?? 0);
		if (point > 65535) end = units.writeUInt16LE(55296 + (point - 65536 >> 10), end);
		end = units.writeUInt16LE(point > 65535 ? 56320 + (point & 1023) : point, end);
		i += Math.max(length, 1);
	}
	return units.toString("utf16le", 0, end);
}
function sequenceLength(bytes, offset) {
	const lead = bytes[offset] ?? 0;
	if (lead < 128) return 1;
	if (lead < 192 || lead > 247) return 0;
	const length = 2 + Number(lead >= 224) + Number(lead >= 240);
	for (let i = 1; i < length; i++) if (((bytes[offset + i] ?? 0) & 192) !== 128) return 0;
	return length;
}
const LEADS = {
	bits: [
		0,
		127,
		31,
		15,
		7
	],
	least: [
		0,
		0,
		128,
		2048,
		65536
	]
};
function pointAt(bytes, offset, length) {
	const least = LEADS.least[length] ?? 0;
	let point = (bytes[offset] ?? 0) & (LEADS.bits[length] ?? 0);
	for (let i = 1; i < length; i++) point = point << 6 | (bytes[offset + i] ?? 0) & 63;
	return point >= least && point <= 1114111 && (point < 55296 || point > 57343) ? point : 65533;
}
function cleanPath(path) {
	const isRooted = path.startsWith("/");
	const parts = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") parts.push(part);
		else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
		else if (!isRooted) parts.push("..");
	}
	return (isRooted ? "/" : "") + parts.join("/") || ".";
}

// src/model/input-limits.ts
const MAX_FILE_BYTES = 67108864;
const MAX_LOCK_FILE_BYTES = 4194304;
const MAX_CONFIGURATION_BYTES = 8388608;
const MAX_POLICY_BYTES = 1048576;
const MAX_LEDGER_BYTES = 1048576;
const MAX_SETTINGS_BYTES = 262144;
const MAX_SOURCE_FILE_BYTES = 262144;
const MAX_TOKENS = 1e6;
const MAX_ROOT_BYTES = 33554432;
const MAX_ROOT_TOKENS = 2e6;
const MAX_PATH_LENGTH = 4096;
const MAX_STEPPED_CHARACTERS = 1024;
const MAX_MODULES = 1e4;
const MAX_SEGMENTED_LINE = 1e5;
const MAX_DIAGNOSTICS = 1e3;

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
	if (isLocal(text)) {
		const path = cleanPath(text.replaceAll("\\", "/"));
		return {
			kind: "local",
			address: path.startsWith("../") ? path : `./${path}`
		};
	}
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
	const parts = splitSubdirectory(text);
	const detected = splitSubdirectory(detect(parts.address));
	const directories = [detected.subdirectory, parts.subdirectory].filter(Boolean).join("/");
	const subdirectory = directories === "" ? "" : cleanPath(directories);
	if (parts.subdirectory.startsWith("../") || subdirectory.startsWith("../")) throw invalid$1(leadsOutside(parts.subdirectory));
	return {
		kind: "remote",
		address: withSubdirectory(detected.address, subdirectory),
		packageAddress: detected.address,
		subdirectory
	};
}
function detect(address) {
	const forced = FORCED_GETTER.exec(address);
	const rest = forced?.[2] ?? address;
	if (URL_SCHEME.test(rest) && !CONTROL_CHARACTER.test(rest)) return address;
	const url = shorthand(rest);
	if (url === void 0) throw invalid$1(`The way to fetch module "${address}" is unknown; a directory is written "./${address}"`);
	if (forced?.[1] === void 0) return url;
	return `${forced[1]}::${FORCED_GETTER.exec(url)?.[2] ?? url}`;
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
	const subdirectory = inside === "" ? "" : cleanPath(inside);
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
	return kind === "remote" ? withoutCredentials(address) : address;
}
function withoutCredentials(address) {
	const { path, query } = splitQuery(address);
	const selecting = /^oci:/i.test(path) ? /^(?:tag|digest)=/ : /^ref=/;
	const ref = query.slice(1).split("&").find((part) => selecting.test(part));
	const bare = path.replace(/\/\/[^/\s]*@/, "//");
	return ref === void 0 ? bare : `${bare}?${ref}`;
}

// src/config/blocks/schemas.ts
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: new Set(names(`${optional} ${required}`)),
		required: names(required),
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

// src/config/body/body.ts
function lineOf(place) {
	const { file, start } = place.source.range(place.span);
	return {
		file,
		line: start.line
	};
}
function placeAt(source, { start, end }) {
	return {
		source,
		span: {
			start,
			end
		}
	};
}
function expressionPlace({ source, node }) {
	return placeAt(source, node);
}
function errorAt(place, summary, detail, code) {
	return {
		severity: "error",
		summary,
		detail,
		range: place?.source.range(place.span),
		code
	};
}
var Problems = class {
	diagnostics = [];
	errorCount = 0;
	add(diagnostics) {
		for (const diagnostic of diagnostics) {
			this.diagnostics.push(diagnostic);
			if (diagnostic.severity === "error") this.errorCount++;
		}
	}
	error(place, summary, detail, code) {
		this.add([errorAt(place, summary, detail, code)]);
	}
	unknownGrammar(place, summary, detail) {
		return this.error(place, summary, detail, "unknown-grammar");
	}
	warning(place, summary, detail) {
		this.add([{
			...errorAt(place, summary, detail),
			severity: "warning"
		}]);
	}
};
var ToolProblems = class extends Problems {
	tool;
	constructor(tool) {
		super();
		this.tool = tool;
	}
};
function reportMissing({ required }, given, place, problems) {
	for (const name of required) {
		if (given.has(name)) continue;
		const detail = `The argument "${name}" is required, but was not given.`;
		problems.unknownGrammar(place, "Missing required argument", detail);
	}
}

// src/formats/hcl/syntax.ts
function isSuffix(expression) {
	return [
		"attribute",
		"index",
		"splat",
		"binary"
	].includes(expression.kind);
}
const LITERALS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);

// src/formats/hcl/traversal.ts
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
	if (key.kind !== "template") return key.kind === "number" || key.kind === "literal";
	return key.parts.every((part) => part.kind === "text");
}
function parseTraversal(text, span) {
	let at = 0;
	const take = (pattern) => {
		pattern.lastIndex = at;
		const match = pattern.exec(text)?.[0];
		at += match?.length ?? 0;
		return match;
	};
	take(BLANKS_AT);
	const root = take(IDENTIFIER_AT);
	if (root === void 0) return void 0;
	const steps = [];
	for (let step = take(STEP_AT); step !== void 0; step = take(STEP_AT)) {
		const isIndex = step.includes("[");
		const part = take(isIndex ? INDEX_AT : IDENTIFIER_AT);
		if (part === void 0) return void 0;
		steps.push(isIndex ? { kind: "index" } : {
			kind: "attribute",
			name: part
		});
	}
	take(BLANKS_AT);
	return at === text.length ? {
		root,
		rootSpan: span,
		steps
	} : void 0;
}
function startsWithName(text) {
	return /^[ \t]*[\p{ID_Start}_]/u.test(text);
}
function traversalProblem(text) {
	if (!startsWithName(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/formats/hcl/evaluation/value.ts
const NULL = { kind: "null" };
const UNKNOWN = { kind: "unknown" };
const TRUE = {
	kind: "bool",
	value: true
};
const FALSE = {
	kind: "bool",
	value: false
};
function stringValue(text) {
	return {
		kind: "string",
		value: text.normalize("NFC")
	};
}
function boolValue(value) {
	return value ? TRUE : FALSE;
}
const MAX_DIGITS = 5e3;
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;
function parseNumber(text) {
	const match = text.length > MAX_DIGITS ? null : DECIMAL.exec(text);
	if (match === null) return void 0;
	const [, sign, whole = "", fraction = "", exponent = "0"] = match;
	if (Math.abs(Number(exponent) - fraction.length) > MAX_DIGITS) return void 0;
	const digits = `${whole}${fraction}`;
	const point = whole.length + Number(exponent);
	const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
	const after = point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, "0");
	const integer = String(BigInt(before));
	let places = after.length;
	while (after[places - 1] === "0") places--;
	const size = places === 0 ? integer : `${integer}.${after.slice(0, places)}`;
	return {
		kind: "number",
		text: sign === "-" && size !== "0" ? `-${size}` : size
	};
}
function toStringValue(value) {
	switch (value.kind) {
		case "null":
		case "unknown":
		case "string": return value;
		case "bool": return stringValue(String(value.value));
		case "number": return stringValue(value.text);
		default: return;
	}
}
function toNumberValue(value) {
	if (value.kind === "string") return parseNumber(value.value);
	return value.kind === "null" || value.kind === "unknown" || value.kind === "number" ? value : void 0;
}
function toBoolValue(value) {
	switch (value.kind) {
		case "null":
		case "unknown":
		case "bool": return value;
		case "string":
			if (value.value === "true" || value.value === "1") return TRUE;
			return value.value === "false" || value.value === "0" ? FALSE : void 0;
		default: return;
	}
}
const UNITS_PER_STEP = 50;
function charge(budget, steps) {
	budget.left -= steps;
	return budget.left >= 0;
}
function chargeValues(budget, ...values) {
	const weights = values.map(weightOf);
	if (weights.some((weight) => weight > MAX_WEIGHT)) return giveUp(budget);
	return charge(budget, weights.reduce((sum, weight) => sum + weight, 0) / UNITS_PER_STEP);
}
function canHold(budget, { length }) {
	return length > MAX_WEIGHT ? giveUp(budget) : budget.left >= 0;
}
function giveUp(budget) {
	budget.left = -1;
	return false;
}
const MAX_WEIGHT = 1e6;
const weights = /* @__PURE__ */ new WeakMap();
function weightOf(value) {
	if (value.kind === "string") return 1 + value.value.length;
	if (value.kind === "number") return 1 + value.text.length;
	if (value.kind !== "tuple" && value.kind !== "object") return 1;
	const before = weights.get(value);
	if (before !== void 0) return before;
	let weight = 1;
	for (const part of value.kind === "tuple" ? value.items : value.attributes.values()) {
		weight += weightOf(part);
		if (weight > MAX_WEIGHT) break;
	}
	weights.set(value, weight);
	return weight;
}

// src/formats/hcl/evaluation/convert-value.ts
function refuse(problem) {
	return {
		kind: "refused",
		problem
	};
}
const MAX_CONVERTED = 1e5;
function convertValue(value, type, budget = { left: MAX_CONVERTED }) {
	if (!charge(budget, 1)) return UNKNOWN;
	if (value.kind === "null" || value.kind === "unknown") return value;
	switch (type.kind) {
		case "any": return value;
		case "string": return toStringValue(value) ?? wrong("string");
		case "number": return toNumberValue(value) ?? wrong("number");
		case "bool": return toBoolValue(value) ?? wrong("bool");
		case "set":
		case "tuple": return value.kind === "tuple" ? UNKNOWN : wrong(type.kind);
		case "list": return value.kind === "tuple" ? convertList(value.items, type.element, budget) : wrong("list");
		case "map": return value.kind === "object" ? convertMap(value.attributes, type.element, budget) : wrong("map");
		case "object": return value.kind === "object" ? convertObject(value.attributes, type.members, budget) : wrong("object");
	}
}
function wrong(type) {
	return refuse(`A ${type} is required`);
}
function convertList(values, element, budget) {
	const items = [];
	for (const value of values) {
		const item = convertValue(value, element, budget);
		if (item.kind === "refused") return item;
		items.push(item);
	}
	const areTexts = items.every(({ kind }) => kind === "string" || kind === "null");
	const areTyped = items.every(({ kind }) => kind !== "unknown" && kind !== "null");
	if (!areTexts && !(areTyped && new Set(items.map(shapeOf)).size === 1)) return UNKNOWN;
	return {
		kind: "tuple",
		items,
		collection: "list"
	};
}
function convertMap(members, element, budget) {
	const values = convertList([...members.values()], element, budget);
	if (values.kind !== "tuple") return values;
	const names = [...members.keys()];
	return {
		kind: "object",
		attributes: new Map(names.map((name, at) => [name, values.items[at] ?? UNKNOWN])),
		collection: "map"
	};
}
function convertObject(members, types, budget) {
	const attributes = /* @__PURE__ */ new Map();
	for (const [name, { type, isOptional, fallback }] of types) {
		if (budget.left < 0) return UNKNOWN;
		const member = members.get(name);
		if (member === void 0 && !isOptional) return refuse("A member of the object is missing");
		const result = convertValue((member === void 0 || member.kind === "null" ? fallback : member) ?? NULL, type, budget);
		if (result.kind === "refused") return result;
		attributes.set(name, result);
	}
	return {
		kind: "object",
		attributes
	};
}
function shapeOf(value) {
	if (value.kind === "tuple") {
		if (value.collection === void 0) return `[${value.items.map(shapeOf).join(",")}]`;
		return `list(${value.items[0] === void 0 ? "" : shapeOf(value.items[0])})`;
	}
	if (value.kind !== "object") return value.kind;
	const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
	return value.collection === void 0 ? `{${members.map(([name, item]) => `${JSON.stringify(name)}:${shapeOf(item)}`).join(",")}}` : `map(${members[0] === void 0 ? "" : shapeOf(members[0][1])})`;
}

// src/formats/hcl/evaluation/operators.ts
function problem(span, summary, detail) {
	return {
		kind: "problem",
		span,
		summary,
		detail
	};
}
function attributeOf(access, object) {
	const step = {
		start: access.object.end,
		end: access.end
	};
	if (object.kind === "unknown") return UNKNOWN;
	if (object.kind === "null") return problem(step, "Attempt to get attribute from null value", "The value is null and has no attributes.");
	const member = object.kind === "object" ? object.attributes.get(access.name) : void 0;
	const detail = `The value has no attribute "${access.name}".`;
	return member ?? problem(step, "Unsupported attribute", detail);
}
function elementOf(access, object, key) {
	const step = {
		start: access.object.end,
		end: access.end
	};
	if (object.kind === "null") return problem(step, "Attempt to index null value", "The value is null and has no elements.");
	if ((object.kind === "unknown" || key.kind === "unknown") && key.kind !== "null") return UNKNOWN;
	return elementAt(object, key) ?? problem(step, "Invalid index", "The key names no element of the value.");
}
function elementAt(object, key) {
	if (object.kind === "tuple") {
		const number = toNumberValue(key);
		return number?.kind === "number" && /^\d+$/.test(number.text) ? object.items[Number(number.text)] : void 0;
	}
	const name = toStringValue(key);
	if (object.kind !== "object" || name?.kind !== "string") return void 0;
	return object.attributes.get(name.value);
}
function unaryResult(expression, operand) {
	if (expression.operator !== "-") return {
		kind: "limit",
		construct: "the operator !"
	};
	const value = toNumberValue(operand);
	if (value === void 0) return problem(expression.operand, "Invalid operand", "The operator needs a number here.");
	if (value.kind === "null") return problem(expression, "Operation failed", "The result cannot be computed: it is of null.");
	if (value.kind !== "number") return UNKNOWN;
	const { text } = value;
	return parseNumber(text.startsWith("-") ? text.slice(1) : `-${text}`) ?? UNKNOWN;
}
function binaryResult({ operator }, left, right) {
	if (operator !== "==" && operator !== "!=") return {
		kind: "limit",
		construct: `the operator ${operator}`
	};
	if (left.kind === "unknown" || right.kind === "unknown") return UNKNOWN;
	if (left.kind !== right.kind) return boolValue(operator === "!=");
	const [a, b] = [toStringValue(left), toStringValue(right)];
	if (a === void 0) return {
		kind: "limit",
		construct: "a comparison of lists or objects"
	};
	const areEqual = a.kind !== "string" || b?.kind === "string" && b.value === a.value;
	return boolValue(areEqual === (operator === "=="));
}
function conditionResult(condition, value) {
	const truth = toBoolValue(value);
	if (truth === void 0) return problem(condition, "Incorrect condition type", "A condition must be true or false.");
	if (truth.kind !== "null") return truth;
	return problem(condition, "Null condition", "A condition must be true or false, not null.");
}
function inSharedType({ whenTrue, whenFalse }, chosen, other) {
	if (other === "untyped" || hasSharedType(chosen, other)) return chosen;
	if (other.kind === "unknown") return UNKNOWN;
	if ((chosen.kind === "string" || other.kind === "string") && isPrimitive(chosen) && isPrimitive(other)) return toStringValue(chosen) ?? UNKNOWN;
	if (chosen.kind === other.kind || other.kind === "null") return {
		kind: "limit",
		construct: "a conditional whose values may differ in type"
	};
	return problem({
		start: whenTrue.start,
		end: whenFalse.end
	}, "Inconsistent conditional result types", "Both values of a conditional must have the same type.");
}
function hasSharedType(value, other) {
	if (isUntyped(value)) return true;
	if (isUntyped(other)) return value.kind === "string";
	if (value.kind !== other.kind) return false;
	return isPrimitive(value) || shapeOf(value) === shapeOf(other);
}
function isUntyped({ kind }) {
	return kind === "null" || kind === "unknown";
}
function isPrimitive({ kind }) {
	return kind === "bool" || kind === "number" || kind === "string";
}
function isNull$1(expression) {
	if (expression.kind === "parentheses") return isNull$1(expression.inner);
	return expression.kind === "literal" && expression.value === null;
}
function interpolated(expression, value) {
	const text = toStringValue(value);
	if (text !== void 0 && text.kind !== "null") return text;
	return problem(expression, "Invalid template interpolation value", `${text === void 0 ? "A value with elements" : "The value is null, which"} cannot stand in a string.`);
}
function literalKey(key) {
	const traversal = nativeTraversal(key);
	if (traversal === void 0) return void 0;
	if (traversal.steps.length === 0) return stringValue(traversal.root);
	return problem(key, "Ambiguous attribute key", "Write a key with dots in quotes, or a reference in parentheses.");
}
function objectKey(key, member, value) {
	if (value.kind === "null") return problem(member, "Null value as key", "A key must not be null.");
	return toStringValue(value) ?? problem(key, "Incorrect key type", "A key must be a string.");
}

// src/formats/hcl/evaluation/evaluator.ts
const STEPS_PER_PROBLEM = 20;
var Evaluator = class Evaluator {
	budget;
	diagnostics = [];
	limits;
	#source;
	#scope;
	constructor(source, scope, budget, limits = /* @__PURE__ */ new Set()) {
		this.#source = source;
		this.#scope = scope;
		this.budget = budget;
		this.limits = limits;
	}
	evaluate(expression) {
		const suffixes = [];
		let first = expression;
		while (isSuffix(first)) {
			if (first.kind === "attribute" && first.object.kind === "variable") break;
			suffixes.push(first);
			first = first.kind === "binary" ? first.left : first.object;
		}
		if (!charge(this.budget, suffixes.length + 1)) return UNKNOWN;
		let value = this.#first(first);
		for (const suffix of suffixes.reverse()) value = this.#settle(this.#suffix(suffix, value));
		return value;
	}
	attempt(expression) {
		const fork = new Evaluator(this.#source, this.#scope, this.budget, this.limits);
		return {
			value: fork.evaluate(expression),
			diagnostics: fork.diagnostics
		};
	}
	fail(span, summary, detail) {
		if (!charge(this.budget, STEPS_PER_PROBLEM)) return UNKNOWN;
		this.diagnostics.push({
			severity: "error",
			summary,
			detail,
			range: this.#source.range(span)
		});
		return UNKNOWN;
	}
	notEvaluated(construct) {
		this.limits.add(`${construct} is not evaluated here`);
		return UNKNOWN;
	}
	made(value) {
		return chargeValues(this.budget, value) ? value : UNKNOWN;
	}
	#settle(outcome) {
		if (outcome.kind === "limit") return this.notEvaluated(outcome.construct);
		if (outcome.kind !== "problem") return outcome;
		return this.fail(outcome.span, outcome.summary, outcome.detail);
	}
	#suffix(suffix, value) {
		switch (suffix.kind) {
			case "attribute": return attributeOf(suffix, value);
			case "index": return elementOf(suffix, value, this.evaluate(suffix.key));
			case "splat": return {
				kind: "limit",
				construct: "a splat"
			};
			default: {
				const right = this.evaluate(suffix.right);
				return chargeValues(this.budget, value, right) ? binaryResult(suffix, value, right) : UNKNOWN;
			}
		}
	}
	#first(expression) {
		switch (expression.kind) {
			case "literal": return expression.value === null ? NULL : boolValue(expression.value);
			case "number": return parseNumber(expression.text) ?? UNKNOWN;
			case "template": return this.#template(expression.parts);
			case "variable": return this.#name(expression, expression.name);
			case "attribute": {
				const { object, name } = expression;
				return object.kind === "variable" ? this.#name(object, object.name, name) : UNKNOWN;
			}
			case "call": {
				const { call } = this.#scope;
				if (call !== void 0) return call(expression, this);
				return this.fail(expression, "Function calls not allowed", "Functions cannot be called here; write the value itself.");
			}
			case "tuple": {
				const items = expression.items.map((item) => this.evaluate(item));
				return this.made({
					kind: "tuple",
					items
				});
			}
			case "object": return this.#object(expression);
			case "for": return this.notEvaluated("a for expression");
			case "conditional": return this.#conditional(expression);
			case "unary": return this.#settle(unaryResult(expression, this.evaluate(expression.operand)));
			case "parentheses": return this.evaluate(expression.inner);
			case "invalid": return this.#settle(expression.problem ? {
				kind: "problem",
				...expression.problem
			} : UNKNOWN);
			default: return UNKNOWN;
		}
	}
	#name(place, name, attribute) {
		const { variable } = this.#scope;
		if (variable === void 0) return this.fail(place, "Variables not allowed", "References cannot be used here; write the value itself.");
		return variable(name, attribute) ?? this.fail(place, "Unknown variable", `Nothing is named "${name}" here.`);
	}
	#template(parts) {
		const [only, ...others] = parts;
		if (only?.kind === "interpolation" && others.length === 0) return this.evaluate(only.expression);
		const text = this.#joined(parts);
		return text === void 0 ? UNKNOWN : this.made(stringValue(text));
	}
	#joined(parts) {
		if (!charge(this.budget, parts.length)) return void 0;
		let text = "";
		for (const part of parts) {
			const more = this.#textOf(part);
			text = text === void 0 || more === void 0 ? void 0 : text + more;
			if (!canHold(this.budget, text ?? "")) return void 0;
		}
		return text;
	}
	#textOf(part) {
		if (part.kind === "text") return part.value;
		if (part.kind === "if") {
			const decision = this.#decide(part.condition);
			return decision === void 0 ? void 0 : this.#joined(decision ? part.whenTrue : part.whenFalse);
		}
		if (part.kind === "for") {
			this.notEvaluated("a for in a template");
			return;
		}
		const value = this.evaluate(part.expression);
		if (!chargeValues(this.budget, value)) return void 0;
		const text = interpolated(part.expression, value);
		if (text.kind === "string") return text.value;
		this.#settle(text);
		return text.kind === "problem" ? "" : void 0;
	}
	#object({ items }) {
		const attributes = /* @__PURE__ */ new Map();
		let isKnown = true;
		for (const { key, value } of items) {
			const name = this.#settle(literalKey(key) ?? objectKey(key, value, this.evaluate(key)));
			const member = this.evaluate(value);
			if (name.kind === "string") attributes.set(name.value, member);
			else isKnown = false;
		}
		return isKnown ? this.made({
			kind: "object",
			attributes
		}) : UNKNOWN;
	}
	#conditional(expression) {
		const { condition, whenTrue, whenFalse } = expression;
		const [yes, no] = [this.attempt(whenTrue), this.attempt(whenFalse)];
		if (!chargeValues(this.budget, yes.value, no.value)) return UNKNOWN;
		const decision = this.#decide(condition);
		if (decision === void 0) return UNKNOWN;
		const [chosen, other] = decision ? [yes, no] : [no, yes];
		appendAll(this.diagnostics, chosen.diagnostics);
		const isFree = other.diagnostics.length > 0 || isNull$1(decision ? whenFalse : whenTrue);
		return this.#settle(inSharedType(expression, chosen.value, isFree ? "untyped" : other.value));
	}
	#decide(condition) {
		const decision = this.#settle(conditionResult(condition, this.evaluate(condition)));
		return decision.kind === "bool" ? decision.value : void 0;
	}
};

// src/formats/hcl/evaluation/evaluate.ts
const MAX_EVALUATIONS = 1e5;
function evaluate(expression, source, scope, budget = { left: MAX_EVALUATIONS }) {
	const evaluator = new Evaluator(source, scope, budget);
	const value = evaluator.evaluate(expression);
	const { diagnostics, limits } = evaluator;
	if (budget.left >= 0) return {
		value: limits.size > 0 ? UNKNOWN : value,
		diagnostics,
		limits
	};
	const detail = "Its evaluation was given up.";
	const range = source.range(expression);
	diagnostics.push({
		severity: "error",
		summary: "Expression too large",
		detail,
		range
	});
	return {
		value: UNKNOWN,
		diagnostics,
		limits
	};
}
function evaluateLiteral(expression, source) {
	return evaluate(expression, source, {});
}

// src/formats/hcl/expression-walk.ts
function mentionsOf(expression) {
	const references = [];
	const calls = [];
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
		if (node.kind === "call") calls.push(node);
		appendAll(pending, partsOf(node, bound));
	}
	return {
		references: references.reverse(),
		calls
	};
}
function partsOf(node, bound) {
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

// src/model/diagnostic.ts
function fileError(file, summary, detail, line = 1) {
	const start = {
		line,
		column: 1
	};
	return {
		severity: "error",
		summary,
		detail,
		range: {
			file,
			start,
			end: start
		}
	};
}
function inDirectory(directory, { range, ...rest }) {
	return range ? {
		...rest,
		range: {
			...range,
			file: join$1(directory, range.file)
		}
	} : rest;
}
function hasErrors(diagnostics) {
	return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

// src/formats/text/bounded-diagnostics.ts
function boundedDiagnostics(diagnostics, file) {
	if (diagnostics.length <= 1e3) return diagnostics.map(withBoundedDetail);
	const others = diagnostics.slice(MAX_DIAGNOSTICS);
	const rest = {
		severity: others.some((other) => other.severity === "error") ? "error" : "warning",
		summary: "Too many problems",
		detail: `${file} has ${MAX_DIAGNOSTICS} problems that are told, and at least ${others.length} more. Correct these first.`,
		range: others[0]?.range
	};
	return [...diagnostics.slice(0, MAX_DIAGNOSTICS), rest].map(withBoundedDetail);
}
function inSourceOrder(diagnostics) {
	const top = {
		line: 0,
		column: 0
	};
	return diagnostics.toSorted((a, b) => {
		const [left, right] = [a.range?.start ?? top, b.range?.start ?? top];
		return left.line - right.line || left.column - right.column;
	});
}
function tooManyTokens({ file }) {
	const detail = `${file} has more than ${MAX_TOKENS} words, signs and lines, and is not read. Split it into several files.`;
	return fileError(file, "Too many tokens", detail);
}
function tooManyBytes(file, bytes, most) {
	const detail = `${file} has ${bytes} bytes; a file with more than ${most} is not read. Split it, or remove what it does not need.`;
	return fileError(file, "Failed to read file", detail);
}
function isTooMuch({ bytes, tokens }) {
	return bytes > 33554432 || tokens > 2e6;
}
function tooMuchBefore(path) {
	const detail = `${path} is not read: what was read before it has more than ${MAX_ROOT_BYTES} bytes, or more than ${MAX_ROOT_TOKENS} words, signs and lines. Split the root module, or remove what it does not need.`;
	return fileError(path, "Too much configuration", detail);
}
function withBoundedDetail(diagnostic) {
	const detail = boundedMessage(diagnostic.detail);
	return detail === diagnostic.detail ? diagnostic : {
		...diagnostic,
		detail
	};
}

// src/formats/text/source-text.ts
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
function sourceText(file, text) {
	let lineStarts;
	const columns = /* @__PURE__ */ new Map();
	const position = (offset) => {
		lineStarts ??= findLineStarts(text);
		const line = lineAt(lineStarts, offset);
		const start = lineStarts[line - 1] ?? 0;
		let lineColumns = columns.get(line);
		if (lineColumns === void 0) {
			lineColumns = columnsOf(text.slice(start, lineStarts[line]));
			columns.set(line, lineColumns);
		}
		const within = Math.min(offset, text.length) - start;
		return {
			line,
			column: lineColumns === "plain" ? within + 1 : lineColumns[within] ?? 1
		};
	};
	const range = ({ start, end }) => ({
		file,
		start: position(start),
		end: position(end)
	});
	return {
		file,
		text,
		position,
		range
	};
}
const PLAIN_LINE = /^[\x20-\x7e\t]*(?:\r?\n)?$/;
const PLAIN_STRETCH = /(?<=[\x20-\x7e\t])[\x20-\x7e\t]+(?=[\x20-\x7e\t])/g;
function columnsOf(line) {
	if (line.length > 1e5 || PLAIN_LINE.test(line)) return "plain";
	const columns = new Uint32Array(line.length + 1);
	columns[0] = 1;
	let column = 1;
	let start = 0;
	const segmentUpTo = (end) => {
		for (const cluster of clustersOf(line.slice(start, end))) {
			columns.fill(++column, start + 1, start + 1 + cluster.length);
			start += cluster.length;
		}
	};
	for (const { index, 0: stretch } of line.matchAll(PLAIN_STRETCH)) {
		segmentUpTo(index);
		start = index + stretch.length;
		for (let at = index; at < start; at++) columns[at + 1] = ++column;
	}
	segmentUpTo(line.length);
	return columns;
}
const PIECE = 256;
function* clustersOf(text) {
	for (let at = 0; at < text.length;) {
		const piece = text.slice(at, at + PIECE);
		const clusters = Array.from(GRAPHEMES.segment(piece), ({ segment }) => segment);
		if (at + piece.length < text.length && clusters.length > 1) clusters.pop();
		for (const cluster of clusters) {
			yield cluster;
			at += cluster.length;
		}
	}
}
function findLineStarts(text) {
	const starts = [0];
	for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
	return starts;
}
function lineAt(starts, offset) {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low + 1;
}
const MAX_WIDTH = 120;
const LEAD = 40;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
function snippetsOf(text) {
	const starts = findLineStarts(text);
	let last;
	return (range) => {
		const { line } = range.start;
		if (last?.line !== line) {
			if (line > starts.length) return [];
			const content = text.slice(starts[line - 1], starts[line]).replace(/\r?\n?$/, "");
			last = {
				line,
				characters: content.length > 1e5 ? content.split("") : [...clustersOf(content)]
			};
		}
		return snippet(last.characters, range);
	};
}
function snippet(characters, range) {
	const first = Math.min(range.start.column - 1, characters.length);
	const from = characters.length > MAX_WIDTH ? Math.max(0, first - LEAD) : 0;
	const window = characters.slice(from, from + MAX_WIDTH).map(printable);
	const isCutInFront = from > 0;
	const isCutBehind = from + window.length < characters.length;
	const number = String(range.start.line);
	const carets = "^".repeat(caretCount(range, first, window.length + from));
	return [`${number} | ${isCutInFront ? "…" : ""}${window.join("")}${isCutBehind ? "…" : ""}`, `${" ".repeat(number.length)} | ${" ".repeat(first - from + (isCutInFront ? 1 : 0))}${carets}`];
}
function printable(character) {
	if (character === "	") return " ";
	return UNPRINTABLE.test(character.replaceAll("‍", "")) ? "�" : character;
}
function caretCount(range, first, lineEnd) {
	const last = range.end.line > range.start.line ? lineEnd : range.end.column - 1;
	return Math.max(1, Math.min(last, lineEnd) - first);
}
var TextReport = class {
	source;
	diagnostics = [];
	constructor(source) {
		this.source = source;
	}
	error(place, summary, detail) {
		this.#add("error", summary, detail, place);
	}
	warning(place, summary, detail) {
		this.#add("warning", summary, detail, place);
	}
	errorCount() {
		return this.diagnostics.filter(({ severity }) => severity === "error").length;
	}
	range(place) {
		return this.source.range(place);
	}
	#add(severity, summary, detail, place) {
		this.diagnostics.push({
			severity,
			summary,
			detail,
			range: this.range(place)
		});
	}
};

// src/formats/hcl/literal.ts
const ESCAPES = new Map(Object.entries({
	n: "\n",
	r: "\r",
	t: "	",
	"\"": "\"",
	"\\": "\\"
}));
const QUOTED_ESCAPE = /\\(?:u[0-9a-fA-F]{0,4}|U[0-9a-fA-F]{0,8}|.)?|\$\$\{|%%\{/gsu;
const SIGN_ESCAPE = /\$\$\{|%%\{/g;
function readLiteral(text, span, quoted, problems) {
	if (!quoted) return text.replace(SIGN_ESCAPE, (match) => match.slice(1));
	if (!text.includes("\\") && !text.includes("{")) return text;
	return text.replace(QUOTED_ESCAPE, (match, at) => {
		if (match[0] !== "\\") return match.slice(1);
		const simple = ESCAPES.get(match.charAt(1));
		if (simple !== void 0) return simple;
		const start = span.start + at;
		return readEscape(match, {
			start,
			end: start + match.length
		}, problems);
	});
}
function readEscape(sequence, span, problems) {
	const fail = (detail, value) => {
		problems.push({
			summary: "Invalid escape sequence",
			detail,
			span
		});
		return value;
	};
	const [selector, digits] = [sequence.charAt(1), sequence.slice(2)];
	if (selector !== "u" && selector !== "U") return fail(`No escape starts with "\\${sequence.slice(1)}"; a backslash is written "\\\\".`, sequence.slice(1));
	const digitCount = selector === "u" ? 4 : 8;
	if (digits.length !== digitCount) return fail(`"\\${selector}" must be followed by ${digitCount} hexadecimal digits.`, sequence);
	const point = Number.parseInt(digits, 16);
	if (point > 1114111 || point >= 55296 && point <= 57343) return fail(`There is no character with the number ${digits}.`, sequence);
	return String.fromCodePoint(point);
}

// src/formats/hcl/parser.ts
var Parser = class {
	tokens;
	problems = [];
	next = 0;
	recovering = false;
	newlines = true;
	#depth = 0;
	#expression;
	constructor(tokens, expression) {
		this.tokens = tokens;
		this.#expression = expression;
	}
	expression() {
		return this.#expression(this);
	}
	#nextIndex() {
		const { kinds } = this.tokens;
		let index = this.next;
		if (!this.newlines) while (kinds[index] === "newline") index++;
		return index < kinds.length ? index : kinds.length - 1;
	}
	peek() {
		return this.tokens.kinds[this.#nextIndex()] ?? "eof";
	}
	nextToken() {
		return this.tokenAt(this.#nextIndex());
	}
	take() {
		const index = this.#nextIndex();
		this.next = index + 1;
		return this.tokenAt(index);
	}
	takeIf(kind) {
		const isNext = this.peek() === kind;
		if (isNext) this.take();
		return isNext;
	}
	tokenAt(index) {
		const { kinds, starts, ends } = this.tokens;
		return {
			kind: kinds[index] ?? "eof",
			start: starts[index] ?? 0,
			end: ends[index] ?? 0
		};
	}
	lastToken() {
		if (this.next === 0) return this.nextToken();
		return this.tokenAt(Math.min(this.next, this.tokens.kinds.length) - 1);
	}
	textOf({ start, end }) {
		return this.tokens.text.slice(start, end);
	}
	atWord(word) {
		return this.peek() === "identifier" && this.textOf(this.nextToken()) === word;
	}
	report(summary, detail, span = this.nextToken()) {
		this.problems.push({
			summary,
			detail,
			span
		});
	}
	complain(summary, detail, span = this.nextToken()) {
		if (!this.recovering) this.report(summary, detail, span);
	}
	refusedExpression({ start, end }, problem) {
		this.problems.push(problem);
		return {
			kind: "invalid",
			start,
			end,
			problem
		};
	}
	broke(problemsBefore) {
		return this.recovering && this.problems.length > problemsBefore;
	}
	withNewlines(newlines, read) {
		const outside = this.newlines;
		this.newlines = newlines;
		const result = read();
		this.newlines = outside;
		return result;
	}
	nested(read, refused) {
		if (this.#depth >= 500) {
			const detail = `Blocks, expressions and templates may be nested ${500} levels deep at most.`;
			this.complain("Nesting too deep", detail);
			this.recovering = true;
			this.next = this.tokens.kinds.length - 1;
			return refused(this.nextToken());
		}
		this.#depth++;
		const result = read();
		this.#depth--;
		return result;
	}
};
function spanning(first, last) {
	return {
		start: first.start,
		end: Math.max(first.end, last.end)
	};
}
function invalidExpression({ start, end }) {
	return {
		kind: "invalid",
		start,
		end
	};
}
const OPENERS = /* @__PURE__ */ new Map([
	["}", "{"],
	["]", "["],
	[")", "("],
	["\"end", "\""],
	["<<end", "<<"],
	["}end", "${"]
]);
const OPENING = /* @__PURE__ */ new Set([
	"{",
	"[",
	"(",
	"\"",
	"<<",
	"${",
	"%{"
]);
function recoverTo(parser, end) {
	parser.recovering = true;
	const opener = OPENERS.get(end);
	let nesting = 0;
	for (;;) {
		const token = parser.take();
		const { kind } = token;
		if (kind === "eof") return token;
		if (kind === opener || kind === "%{" && end === "}end") nesting++;
		else if (kind === end && nesting-- === 0) return token;
	}
}
function recoverAfterItem(parser) {
	parser.recovering = true;
	const open = [];
	for (;;) {
		const { kind } = parser.take();
		if (kind === "eof" || kind === "newline" && open.length === 0) return;
		if (OPENING.has(kind)) open.push(kind === "%{" ? "${" : kind);
		const opener = OPENERS.get(kind);
		if (opener !== void 0) open.length = Math.max(open.lastIndexOf(opener), 0);
	}
}
function endItem(parser, summary, detail) {
	const kind = parser.peek();
	if (kind === "newline" || kind === "eof") {
		parser.take();
		return;
	}
	parser.complain(summary, detail);
	recoverAfterItem(parser);
}
function parseForNames(parser, summary) {
	const name = () => parser.peek() === "identifier" ? parser.textOf(parser.take()) : void 0;
	const refuse = (detail) => {
		parser.complain(summary, detail);
	};
	const first = name();
	if (first === void 0) return refuse("Behind \"for\" a name must follow.");
	const hasKey = parser.takeIf(",");
	const second = hasKey ? name() : first;
	if (second === void 0) return refuse("Behind the comma a second name must follow.");
	if (!parser.atWord("in")) return refuse("Behind the names \"in\" must follow.");
	parser.take();
	const collection = parser.expression();
	return {
		...hasKey ? { keyName: first } : {},
		valueName: second,
		collection
	};
}

// src/formats/hcl/body-parser.ts
const DEFINITION_REQUIRED = "Argument or block definition required";
const INVALID_LABEL = "Invalid string literal";
const UNCLOSED = "Unclosed configuration block";
const UNCLOSED_DETAIL = "The file ends before the brace that closes this block; perhaps braces are unbalanced above.";
function parseBody(parser, end) {
	const attributes = /* @__PURE__ */ new Map();
	const blocks = [];
	const first = parser.lastToken();
	let kind = parser.peek();
	for (; kind === "newline" || kind === "identifier"; kind = parser.peek()) if (kind === "newline") parser.take();
	else parseItem(parser, attributes, blocks);
	const last = parser.take();
	if (kind !== end) {
		if (kind === "eof") parser.complain(UNCLOSED, UNCLOSED_DETAIL, first);
		else if (kind === "\"") parser.complain("Invalid argument name", "The name of an argument is written without quotes.", last);
		else parser.complain(DEFINITION_REQUIRED, "Here an argument (name = value) or a block (name { … }) must start.", last);
		recoverTo(parser, end);
	}
	return {
		start: first.start,
		end: last.end,
		attributes: [...attributes.values()],
		blocks
	};
}
function parseItem(parser, attributes, blocks) {
	const name = parser.take();
	const kind = parser.peek();
	if (kind === "\"" || kind === "{" || kind === "identifier") {
		blocks.push(parseBlock(parser, name));
		return;
	}
	if (kind !== "=") {
		reportBareName(parser, name);
		return;
	}
	const attribute = parseAttribute(parser, name, false);
	if (attributes.has(attribute.name)) {
		const detail = `The argument "${attribute.name}" is already set above; each may be set only once.`;
		parser.report("Attribute redefined", detail, attribute.nameSpan);
	} else attributes.set(attribute.name, attribute);
}
function parseAttribute(parser, name, singleLine) {
	parser.take();
	const problemsBefore = parser.problems.length;
	const expression = parser.expression();
	const { end } = parser.lastToken();
	if (parser.broke(problemsBefore)) recoverAfterItem(parser);
	else if (!singleLine) {
		const summary = parser.peek() === "," ? "Unexpected comma after argument" : "Missing newline after argument";
		endItem(parser, summary, "An argument ends with its line; write the next one on a line of its own.");
	}
	return {
		start: name.start,
		end,
		name: parser.textOf(name),
		nameSpan: name,
		expression
	};
}
function reportBareName(parser, name) {
	recoverAfterItem(parser);
	parser.report(DEFINITION_REQUIRED, "A name alone defines nothing. Write an equals sign and a value for an argument, or \"{\" for a block.", name);
}
function parseBlock(parser, typeSpan) {
	const { start } = typeSpan;
	const type = parser.textOf(typeSpan);
	const labels = [];
	while (parser.peek() === "\"" || parser.peek() === "identifier") labels.push(parseLabel(parser));
	const headerSpan = spanning(typeSpan, labels.at(-1) ?? typeSpan);
	if (parser.peek() !== "{") {
		reportBadHeader(parser);
		const body = {
			...typeSpan,
			attributes: [],
			blocks: []
		};
		const { end } = headerSpan;
		return {
			start,
			end,
			type,
			typeSpan,
			labels,
			headerSpan,
			openBrace: typeSpan,
			body
		};
	}
	const openBrace = parser.take();
	const body = parser.nested(() => parseBlockBody(parser, openBrace), () => ({
		...openBrace,
		attributes: [],
		blocks: []
	}));
	const { end } = parser.lastToken();
	endItem(parser, "Missing newline after block definition", "A block ends with its line; write the next item on a line of its own.");
	return {
		start,
		end,
		type,
		typeSpan,
		labels,
		headerSpan,
		openBrace,
		body
	};
}
function reportBadHeader(parser) {
	const summary = "Invalid block definition";
	const kind = parser.peek();
	if (kind === "=") parser.report(summary, "An equals sign sets an argument; a block has none.");
	else if (kind === "newline") parser.report(summary, "The \"{\" of a block stands on the line of its header.");
	else parser.complain(summary, "Here a label or \"{\" must follow.");
	recoverAfterItem(parser);
}
function parseLabel(parser) {
	const first = parser.take();
	const { kind, start, end } = first;
	if (kind === "identifier") return {
		start,
		end,
		value: parser.textOf(first)
	};
	return {
		start,
		...parsePlainString(parser)
	};
}
function parsePlainString(parser) {
	let value = "";
	for (;;) {
		const token = parser.take();
		const { kind, end } = token;
		switch (kind) {
			case "\"end": return {
				value,
				end
			};
			case "text":
				value += readLiteral(parser.textOf(token), token, true, parser.problems);
				break;
			case "${":
			case "%{":
				parser.report(INVALID_LABEL, "A label cannot hold a template sequence; double the sign in front of the brace to mean it literally.", token);
				value += `${parser.textOf(token).charAt(0)}{ ... }`;
				recoverTo(parser, "}end");
				break;
			case "eof":
				parser.report("Unterminated string literal", "The file ends before the quote that closes this label.", token);
				return {
					value,
					end
				};
			default:
				parser.report(INVALID_LABEL, "This cannot stand in a label.", token);
				recoverTo(parser, "\"end");
				return {
					value,
					end
				};
		}
	}
}
function parseBlockBody(parser, openBrace) {
	const kind = parser.peek();
	if (kind === "newline" || kind === "eof" || kind === "}") return parseBody(parser, "}");
	const attribute = parseSingleAttribute(parser);
	closeSingleLine(parser, openBrace);
	const { start, end } = attribute ?? spanning(openBrace, parser.lastToken());
	return {
		start,
		end,
		attributes: attribute === void 0 ? [] : [attribute],
		blocks: []
	};
}
function parseSingleAttribute(parser) {
	const name = parser.take();
	const kind = parser.peek();
	if (name.kind !== "identifier") {
		recoverAfterItem(parser);
		parser.report(DEFINITION_REQUIRED, "Here an argument (name = value) must start.", name);
	} else if (kind === "=") return parseAttribute(parser, name, true);
	else if (kind === "\"" || kind === "{" || kind === "identifier") {
		const span = spanning(name, parser.nextToken());
		recoverAfterItem(parser);
		parser.report("Argument definition required", "A block on one line holds one argument and no block; write a nested block on a line of its own.", span);
	} else reportBareName(parser, name);
}
const SINGLE_LINE = {
	",": "A block on one line holds one argument; write several on lines of their own, without commas.",
	newline: "An argument on the line of the block's brace makes a block on one line, which must be closed on that line."
};
function closeSingleLine(parser, openBrace) {
	const kind = parser.peek();
	if (parser.takeIf("}")) return;
	const summary = "Invalid single-argument block definition";
	if (kind === "," || kind === "newline") parser.report(summary, SINGLE_LINE[kind]);
	else if (kind === "eof") parser.complain(UNCLOSED, UNCLOSED_DETAIL, openBrace);
	else parser.complain(summary, "A block on one line ends with a brace directly behind its one argument.");
	recoverTo(parser, "}");
}

// src/formats/hcl/collection-parser.ts
function parseTuple(parser) {
	const open = parser.take();
	return parser.withNewlines(false, () => {
		if (parser.atWord("for")) return parseFor(parser, open, "]");
		const items = [];
		const close = parseTupleItems(parser, open, items);
		return {
			kind: "tuple",
			start: open.start,
			end: close.end,
			items
		};
	});
}
function parseTupleItems(parser, open, items) {
	while (parser.peek() !== "]") {
		const problemsBefore = parser.problems.length;
		items.push(parser.expression());
		if (parser.broke(problemsBefore)) return recoverTo(parser, "]");
		if (parser.peek() === "]") break;
		if (parser.takeIf(",")) continue;
		if (parser.peek() === "eof") complainUnterminated(parser, open, "tuple");
		else parser.complain("Missing item separator", "The items of a list are separated by commas.");
		return recoverTo(parser, "]");
	}
	return parser.take();
}
function complainUnterminated(parser, open, construct) {
	parser.complain(`Unterminated ${construct} constructor expression`, "The file ends before the bracket that closes this one.", open);
}
function parseObject(parser) {
	const open = parser.take();
	if (parser.withNewlines(false, () => parser.atWord("for"))) return parser.withNewlines(false, () => parseFor(parser, open, "}"));
	return parser.withNewlines(true, () => {
		const items = [];
		const close = parseObjectItems(parser, open, items);
		return {
			kind: "object",
			start: open.start,
			end: close.end,
			items
		};
	});
}
function parseObjectItems(parser, open, items) {
	while (parser.peek() !== "}") {
		if (parser.takeIf("newline")) continue;
		if (!parseObjectItem(parser, open, items)) return recoverTo(parser, "}");
		if (parser.peek() === "}") break;
		if (parser.takeIf(",") || parser.takeIf("newline")) continue;
		if (parser.peek() === "eof") complainUnterminated(parser, open, "object");
		else parser.complain("Missing attribute separator", "The items of an object are separated by commas or line ends.");
		return recoverTo(parser, "}");
	}
	return parser.take();
}
function parseObjectItem(parser, open, items) {
	const problemsBefore = parser.problems.length;
	const key = parser.expression();
	if (parser.broke(problemsBefore)) return false;
	const kind = parser.peek();
	if (kind === "=" || kind === ":") {
		parser.take();
		const beforeValue = parser.problems.length;
		const value = parser.expression();
		const isWhole = !parser.broke(beforeValue);
		if (isWhole || value.kind === "invalid") items.push({
			key,
			value
		});
		return isWhole;
	}
	if (kind === "eof") complainUnterminated(parser, open, "object");
	else if (kind === "newline" || kind === ",") parser.complain("Missing attribute value", "Behind the key an equals sign and a value must follow.");
	else parser.complain("Missing key/value separator", "An equals sign must stand between key and value; a key that is no plain name is written in quotes.");
	return false;
}
const INVALID_FOR = "Invalid 'for' expression";
function parseFor(parser, open, closer) {
	parser.take();
	const forParts = parseForParts(parser);
	if (forParts === void 0) return invalidExpression(spanning(open, recoverTo(parser, closer)));
	const { ellipsis, ...parts } = forParts;
	let close = parser.nextToken();
	if (!parser.takeIf(closer)) {
		parser.complain(INVALID_FOR, "Here the expression must end.");
		close = recoverTo(parser, closer);
	}
	if (closer === "}" && parts.key === void 0) parser.report(INVALID_FOR, "To build an object, write key => value.", parts.value);
	if (closer === "]" && parts.key !== void 0) parser.report(INVALID_FOR, "A list has no keys; build an object in braces.", parts.key);
	if (closer === "]" && ellipsis !== void 0) parser.report(INVALID_FOR, "Only the values of an object can be grouped.", ellipsis);
	return {
		kind: "for",
		...spanning(open, close),
		...parts
	};
}
function parseForParts(parser) {
	const problemsBefore = parser.problems.length;
	const names = parseForNames(parser, INVALID_FOR);
	if (names === void 0 || parser.broke(problemsBefore)) return void 0;
	if (!parser.takeIf(":")) {
		parser.complain(INVALID_FOR, "Behind the collection a colon must follow.");
		return;
	}
	const first = parser.expression();
	const second = parser.takeIf("=>") ? parser.expression() : void 0;
	if (parser.broke(problemsBefore)) return void 0;
	const value = second === void 0 ? { value: first } : {
		key: first,
		value: second
	};
	const ellipsis = parser.peek() === "..." ? parser.take() : void 0;
	if (!parser.atWord("if")) return {
		...names,
		...value,
		ellipsis
	};
	parser.take();
	const condition = parser.expression();
	if (parser.broke(problemsBefore)) return void 0;
	return {
		...names,
		...value,
		ellipsis,
		condition
	};
}

// src/model/trim.ts
const LEADING_SPACE = /^\p{White_Space}+/u;
const SPACE$1 = /^\p{White_Space}$/u;
function trimStart(text) {
	return text.slice(LEADING_SPACE.exec(text)?.[0].length ?? 0);
}
function trimEnd(text) {
	return withoutTrailing(text, (character) => SPACE$1.test(character));
}
function withoutTrailing(text, isTrimmed) {
	let end = text.length;
	while (end > 0 && isTrimmed(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

// src/formats/hcl/template-tree.ts
const ASCII = /^[\x00-\x7f]*$/;
var TemplateBuilder = class {
	#parser;
	#tokens;
	#end;
	#next = 0;
	constructor(parser, tokens, end) {
		this.#parser = parser;
		this.#tokens = tokens;
		this.#end = end;
	}
	build() {
		const parts = [];
		for (let token = this.#take(); token !== void 0; token = this.#take()) parts.push(this.#part(token));
		return parts;
	}
	#take() {
		return this.#tokens[this.#next++];
	}
	#part(token) {
		switch (token.kind) {
			case "text": return this.#text(token);
			case "interpolation": return {
				kind: "interpolation",
				...token.span,
				expression: token.expression
			};
			case "if":
			case "for": return this.#parser.nested(() => this.#directive(token), () => void 0) ?? invalidPart(token.span);
			default:
				this.#refuse(token, "Nothing that this could end was opened.");
				return invalidPart(token.span);
		}
	}
	#text(first) {
		const values = [];
		let token = first;
		let { end } = first.span;
		for (; token?.kind === "text"; token = this.#take()) {
			values.push(ASCII.test(token.value) ? token.value : token.value.normalize("NFC"));
			end = token.span.end;
		}
		this.#next--;
		return {
			kind: "text",
			start: first.span.start,
			end,
			value: values.join("")
		};
	}
	#refuse(token, detail) {
		this.#parser.report(`Unexpected ${token.kind} directive`, detail, token.span);
	}
	#directive(open) {
		const clauses = [[]];
		for (let token = this.#take(); token !== void 0; token = this.#take()) {
			if (token.kind === `end${open.kind}`) return closeDirective(open, token.span, clauses);
			if (token.kind === "else" && open.kind === "if" && clauses.length === 1) clauses.push([]);
			else if (token.kind === "else" || token.kind === "endif" || token.kind === "endfor") {
				this.#refuse(token, `The "${open.kind}" directive is still open.`);
				return;
			} else clauses.at(-1)?.push(this.#part(token));
		}
		this.#next--;
		const detail = `The "${open.kind}" directive is not ended by "end${open.kind}".`;
		this.#parser.report("Unexpected end of template", detail, this.#end);
	}
};
function invalidPart(span) {
	return {
		kind: "interpolation",
		...span,
		expression: invalidExpression(span)
	};
}
function closeDirective(open, close, [first, second = []]) {
	const span = spanning(open.span, close);
	if (open.kind === "if") return {
		kind: "if",
		...span,
		condition: open.condition,
		whenTrue: first,
		whenFalse: second
	};
	const { keyName, valueName, collection } = open;
	return {
		kind: "for",
		...span,
		keyName,
		valueName,
		collection,
		body: first
	};
}

// src/formats/hcl/template-parser.ts
function parseTemplate(parser) {
	const first = parser.take();
	const { start } = first;
	const heredoc = first.kind === "<<";
	const tokens = [];
	const close = parseTokens(parser, tokens, heredoc ? "<<end" : "\"end");
	if (heredoc && parser.textOf(first).startsWith("<<-")) removeIndentation(tokens);
	const { end } = parser.lastToken();
	return {
		kind: "template",
		start,
		end,
		parts: new TemplateBuilder(parser, tokens, close).build()
	};
}
function parseTokens(parser, tokens, end) {
	const start = parser.nextToken();
	const quoted = end === "\"end";
	let trimsNext = false;
	for (;;) {
		const token = parser.take();
		const { kind } = token;
		if (kind === end) return token;
		if (kind === "text") {
			const text = readLiteral(parser.textOf(token), token, quoted, parser.problems);
			tokens.push({
				kind: "text",
				span: token,
				value: trimsNext ? trimStart(text) : text
			});
			trimsNext = false;
		} else if (kind === "${" || kind === "%{") trimsNext = addSequence(parser, tokens, token, {
			start,
			quoted
		});
		else {
			parser.complain("Unterminated template string", "The string or heredoc is not closed before this.", token);
			return recoverTo(parser, end);
		}
	}
}
function removeIndentation(tokens) {
	const indented = [];
	let least = Number.POSITIVE_INFINITY;
	let startsLine = true;
	for (const token of tokens) {
		const value = token.kind === "text" ? token.value : "";
		const content = trimStart(value);
		const endsLine = value.endsWith("\n");
		if (startsLine && !(endsLine && content === "")) {
			least = Math.min(least, value.length - content.length);
			if (token.kind === "text") indented.push(token);
		}
		startsLine = endsLine;
	}
	for (const token of indented) token.value = token.value.slice(least);
}
function addSequence(parser, tokens, open, template) {
	const last = tokens.at(-1);
	if (parser.textOf(open).endsWith("~") && last?.kind === "text") last.value = trimEnd(last.value);
	return parser.withNewlines(false, () => {
		const token = open.kind === "${" ? parseInterpolation(parser, open, template) : parseDirective(parser, open);
		if (token !== void 0) tokens.push(token);
		if (token !== void 0 && parser.peek() === "}end") return parser.textOf(parser.take()).startsWith("~");
		recoverTo(parser, "}end");
		return false;
	});
}
function parseInterpolation(parser, open, { start, quoted }) {
	const expression = parser.expression();
	const span = spanning(open, parser.nextToken());
	const kind = parser.peek();
	if (kind === "eof" || quoted && (kind === "\"" || kind === "\"end")) parser.complain("Unclosed template interpolation sequence", "A sequence that starts with \"${\" is not closed; write \"$${\" to mean the sign itself.", start);
	else if (kind !== "}end") parser.complain("Extra characters after interpolation expression", "Here the sequence must be closed. Write \"$${\" where another language uses \"${\".");
	return {
		kind: "interpolation",
		span,
		expression
	};
}
function parseDirective(parser, open) {
	const token = parseDirectiveToken(parser, open);
	if (token !== void 0 && parser.peek() !== "}end") {
		const summary = `Extra characters in ${token.kind} marker`;
		parser.complain(summary, "Here the sequence must be closed.");
	}
	return token;
}
function parseDirectiveToken(parser, open) {
	const word = parser.nextToken();
	if (word.kind !== "identifier") {
		parser.complain("Invalid template directive", "Behind \"%{\" a word such as \"if\" or \"for\" must follow.");
		return;
	}
	parser.take();
	const keyword = parser.textOf(word);
	switch (keyword) {
		case "if": {
			const condition = parser.expression();
			return {
				kind: "if",
				span: spanning(open, parser.nextToken()),
				condition
			};
		}
		case "for": {
			const names = parseForNames(parser, "Invalid 'for' directive");
			return names && {
				kind: "for",
				span: spanning(open, parser.nextToken()),
				...names
			};
		}
		case "else":
		case "endif":
		case "endfor": return {
			kind: keyword,
			span: spanning(open, parser.nextToken())
		};
		default: {
			const detail = `"${keyword}" is none of if, else, endif, for and endfor.`;
			parser.complain("Invalid template control keyword", detail, word);
			return;
		}
	}
}

// src/formats/hcl/traversal-parser.ts
const INVALID_NAME = "Invalid attribute name";
const NAME_DETAIL = "The name of an attribute must follow the dot.";
function parseTraversals(parser, from) {
	let object = from;
	for (;;) {
		const kind = parser.peek();
		if (kind === ".") object = parseDot(parser, object);
		else if (kind === "[") object = parseBracket(parser, object);
		else return object;
	}
}
function parseDot(parser, object) {
	const dot = parser.take();
	switch (parser.peek()) {
		case "identifier": return parseAttributeName(parser, object);
		case "number": return parseLegacyIndex(parser, object);
		case "*": return parseAttributeSplat(parser, object, dot);
		default: {
			parser.recovering = true;
			const problem = {
				summary: INVALID_NAME,
				detail: NAME_DETAIL,
				span: parser.nextToken()
			};
			return parser.refusedExpression(spanning(object, dot), problem);
		}
	}
}
function parseAttributeName(parser, object) {
	const name = parser.take();
	const { start } = object;
	return {
		kind: "attribute",
		start,
		end: name.end,
		object,
		name: parser.textOf(name)
	};
}
function parseLegacyIndex(parser, object, star) {
	const next = parser.nextToken();
	let key;
	if (parser.textOf(next).includes(".")) {
		parser.report("Invalid legacy index syntax", "Two indexes in a row read as one fractional number; write them in brackets, as [0][1].", star ?? next);
		key = invalidExpression(parser.take());
	} else key = readNumber(parser);
	return {
		kind: "index",
		...spanning(object, key),
		object,
		key
	};
}
function parseAttributeSplat(parser, object, dot) {
	const star = parser.take();
	let each = {
		kind: "variable",
		...spanning(dot, star),
		name: ""
	};
	while (parser.takeIf(".")) {
		const kind = parser.peek();
		if (kind === "identifier") each = parseAttributeName(parser, each);
		else if (kind === "number") each = parseLegacyIndex(parser, each, star);
		else {
			const detail = "Behind .* only names may follow; use [*] to apply another splat to each element.";
			if (kind === "*") parser.complain("Nested splat expression not allowed", detail);
			else parser.complain(INVALID_NAME, NAME_DETAIL, star);
			parser.recovering = true;
			return object;
		}
	}
	return {
		kind: "splat",
		...spanning(object, each),
		object,
		each
	};
}
function parseBracket(parser, object) {
	const open = parser.take();
	if (parser.takeIf("*")) return parseFullSplat(parser, object, open);
	return parser.withNewlines(false, () => {
		const problemsBefore = parser.problems.length;
		const key = parser.expression();
		const close = parser.broke(problemsBefore) ? recoverTo(parser, "]") : closeBracket(parser, "index", "The bracket must be closed before this.");
		return {
			kind: "index",
			...spanning(object, close),
			object,
			key
		};
	});
}
function parseFullSplat(parser, object, open) {
	const close = closeBracket(parser, "splat index", "The bracket must be closed directly behind the star.");
	const each = parser.nested(() => parseTraversals(parser, {
		kind: "variable",
		...spanning(open, close),
		name: ""
	}), () => invalidExpression(close));
	return {
		kind: "splat",
		...spanning(object, each),
		object,
		each
	};
}
function closeBracket(parser, construct, detail) {
	const closing = parser.take();
	if (closing.kind === "]" || parser.recovering) return closing;
	const bracket = recoverTo(parser, "]");
	parser.report(`Missing close bracket on ${construct}`, detail, bracket);
	return bracket;
}
const NUMBER$2 = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
function readNumber(parser) {
	const token = parser.take();
	const text = parser.textOf(token);
	if (!NUMBER$2.test(text)) parser.report("Invalid number literal", `"${text}" is not a decimal number.`, token);
	return {
		kind: "number",
		start: token.start,
		end: token.end,
		text
	};
}

// src/formats/hcl/expression-parser.ts
const PRECEDENCE = new Map([
	"||",
	"&&",
	"== !=",
	"> >= < <=",
	"+ -",
	"* / %"
].flatMap((operators, precedence) => operators.split(" ").map((operator) => [operator, precedence])));
function parseExpression(parser) {
	return parser.nested(() => parseConditional(parser), invalidExpression);
}
function parseConditional(parser) {
	const problemsBefore = parser.problems.length;
	const condition = parseBinary(parser, 0);
	if (parser.broke(problemsBefore) || !parser.takeIf("?")) return condition;
	const whenTrue = parser.expression();
	if (parser.broke(problemsBefore)) return condition;
	if (!parser.takeIf(":")) {
		parser.report("Missing false expression in conditional", "A conditional is written condition ? value : other value, on one line unless in brackets.");
		return condition;
	}
	const whenFalse = parser.expression();
	if (parser.broke(problemsBefore)) return condition;
	return {
		kind: "conditional",
		...spanning(condition, whenFalse),
		condition,
		whenTrue,
		whenFalse
	};
}
function parseBinary(parser, minimum) {
	const problemsBefore = parser.problems.length;
	let left = parseOperand(parser);
	for (;;) {
		if (parser.broke(problemsBefore)) return left;
		const operator = parser.peek();
		const precedence = PRECEDENCE.get(operator);
		if (precedence === void 0 || precedence < minimum) return left;
		parser.take();
		const right = parseBinary(parser, precedence + 1);
		if (parser.broke(problemsBefore)) return left;
		left = {
			kind: "binary",
			...spanning(left, right),
			operator,
			left,
			right
		};
	}
}
function parseOperand(parser) {
	return parseTraversals(parser, parseTerm(parser));
}
function parseTerm(parser) {
	const kind = parser.peek();
	switch (kind) {
		case "(": return parseParentheses(parser);
		case "number": return readNumber(parser);
		case "identifier": return parseName(parser);
		case "\"":
		case "<<": return parseTemplate(parser);
		case "-":
		case "!": return parseUnary(parser, kind);
		case "[": return parseTuple(parser);
		case "{": return parseObject(parser);
		default:
			if (kind === "eof") parser.complain("Missing expression", "The file ends where a value must stand.");
			else parser.complain("Invalid expression", "No value starts like this.");
			parser.recovering = true;
			return invalidExpression(parser.nextToken());
	}
}
function parseParentheses(parser) {
	const open = parser.take();
	return parser.withNewlines(false, () => {
		const problemsBefore = parser.problems.length;
		const inner = parser.expression();
		if (parser.problems.length > problemsBefore) {
			recoverTo(parser, ")");
			return inner;
		}
		if (parser.peek() !== ")") {
			parser.report("Unbalanced parentheses", "Here the parenthesis must be closed.");
			parser.recovering = true;
		}
		return {
			kind: "parentheses",
			...spanning(open, parser.take()),
			inner
		};
	});
}
function parseName(parser) {
	const first = parser.take();
	const kind = parser.peek();
	if (kind === "(" || kind === "::") return parseCall(parser, first);
	const { start, end } = first;
	const name = parser.textOf(first);
	const value = LITERALS.get(name);
	if (value !== void 0) return {
		kind: "literal",
		start,
		end,
		value
	};
	return {
		kind: "variable",
		start,
		end,
		name
	};
}
function parseUnary(parser, operator) {
	const sign = parser.take();
	const operand = parser.nested(() => parseOperand(parser), invalidExpression);
	return {
		kind: "unary",
		...spanning(sign, operand),
		operator,
		operand
	};
}
function parseCall(parser, start) {
	let name = parser.textOf(start);
	let nameSpan = start;
	let open = parser.take();
	while (open.kind === "::") {
		const next = parser.take();
		if (next.kind !== "identifier") return refuseCall(parser, start, {
			summary: "Missing function name",
			detail: "Behind \"::\" the name of a function must follow.",
			span: next
		});
		name += `::${parser.textOf(next)}`;
		nameSpan = spanning(start, next);
		open = parser.take();
	}
	if (open.kind !== "(") return refuseCall(parser, start, {
		summary: "Missing open parenthesis",
		detail: "Only functions are named with a namespace, and a function must be called.",
		span: open
	});
	const list = [];
	const { close, expandFinal = false } = parser.withNewlines(false, () => parseArguments(parser, list, spanning(start, open)));
	return {
		kind: "call",
		...spanning(start, close),
		name,
		nameSpan,
		arguments: list,
		expandFinal
	};
}
function refuseCall(parser, start, problem) {
	let kind;
	do
		kind = parser.take().kind;
	while (kind !== "(" && kind !== "eof");
	recoverTo(parser, ")");
	return parser.refusedExpression(spanning(start, problem.span), problem);
}
function parseArguments(parser, list, opening) {
	while (parser.peek() !== ")") {
		const problemsBefore = parser.problems.length;
		list.push(parser.expression());
		if (parser.broke(problemsBefore)) return { close: recoverTo(parser, ")") };
		const separator = parser.take();
		switch (separator.kind) {
			case ",": break;
			case ")": return { close: separator };
			case "...":
				if (parser.peek() === ")") return {
					close: parser.take(),
					expandFinal: true
				};
				parser.complain("Missing closing parenthesis", "Behind the last argument with \"...\" the parenthesis must be closed.", separator);
				return {
					close: recoverTo(parser, ")"),
					expandFinal: true
				};
			case "eof":
				parser.report("Unterminated function call", "The file ends before the parenthesis that closes this call.", opening);
				return { close: recoverTo(parser, ")") };
			default:
				parser.report("Missing argument separator", "The arguments of a function are separated by commas.", separator);
				return { close: recoverTo(parser, ")") };
		}
	}
	return { close: parser.take() };
}

// src/formats/hcl/tokens.ts
function emitSome(scanner, kind, length) {
	if (length > 0) emit(scanner, kind, length);
	return length > 0;
}
function emit(scanner, kind, length) {
	scanner.kinds.push(kind);
	scanner.starts.push(scanner.offset);
	scanner.offset += length;
	scanner.ends.push(scanner.offset);
}
function emitUnknown(scanner) {
	const { text, offset } = scanner;
	if (isInvalidUnit(text, offset)) emit(scanner, "bad-utf8", 1);
	else emit(scanner, "invalid", characterLength(text, offset));
}
function characterLength(text, offset) {
	return (text.codePointAt(offset) ?? 0) > 65535 ? 2 : 1;
}
const ID_START = /^[\p{ID_Start}_]$/u;
const ID_CONTINUE = /^[\p{ID_Continue}-]$/u;
function identifierEnd(text, start) {
	if (!isIdentifierPart(text, start, ID_START)) return start;
	let end = start;
	do
		end += characterLength(text, end);
	while (isIdentifierPart(text, end, ID_CONTINUE));
	return end;
}
function isIdentifierPart(text, offset, pattern) {
	const code = text.charCodeAt(offset);
	if (code < 128) return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code === 95 || pattern === ID_CONTINUE && (isDigit(code) || code === 45);
	const point = text.codePointAt(offset);
	return point !== void 0 && pattern.test(String.fromCodePoint(point));
}
function isDigit(code) {
	return code >= 48 && code <= 57;
}
function lineEndLength(text, offset) {
	const code = text.charCodeAt(offset);
	if (code === 10) return 1;
	return code === 13 && text.charCodeAt(offset + 1) === 10 ? 2 : 0;
}

// src/formats/hcl/template-scanner.ts
function scanString(scanner) {
	const { text, offset } = scanner;
	if (text[offset] === "\"") {
		emit(scanner, "\"end", 1);
		scanner.frames.pop();
		return;
	}
	if (openSequence(scanner)) return;
	if (emitSome(scanner, "text", quotedLength(text, offset))) return;
	let end = offset;
	while (isLineEndUnit(text.charCodeAt(end))) end++;
	if (!emitSome(scanner, "quoted-newline", end - offset)) emitUnknown(scanner);
}
function isLineEndUnit(code) {
	return code === 10 || code === 13;
}
function quotedLength(text, start) {
	const sign = signLength(text, start);
	if (sign > 0) return sign > 1 || start + 1 < text.length ? sign : 0;
	let end = start;
	while (isPlain(text, end) && text[end] !== "\"") if (text[end] !== "\\") end++;
	else if (isQuotable(text, end + 1)) end += 1 + characterLength(text, end + 1);
	else break;
	return end - start;
}
function isPlain(text, offset) {
	const code = text.charCodeAt(offset);
	if (code >= 128) return !isInvalidUnit(text, offset);
	return code >= 0 && code !== 36 && code !== 37 && !isLineEndUnit(code);
}
function isQuotable(text, offset) {
	const code = text.charCodeAt(offset);
	return code >= 0 && !isLineEndUnit(code) && !isInvalidUnit(text, offset);
}
function signLength(text, offset) {
	const sign = text[offset];
	if (sign !== "$" && sign !== "%") return 0;
	if (!text.startsWith(`${sign}{`, offset + 1)) return 1;
	return text[offset + 3] === "~" ? 4 : 3;
}
function openSequence(scanner) {
	const { text, offset } = scanner;
	const sign = text[offset];
	if (sign !== "$" && sign !== "%" || text[offset + 1] !== "{") return false;
	emit(scanner, sign === "$" ? "${" : "%{", text[offset + 2] === "~" ? 3 : 2);
	const frame = scanner.frames.at(-1);
	if (frame?.kind === "heredoc") frame.startOfLine = false;
	scanner.frames.push({
		kind: "code",
		depth: ++scanner.depth
	});
	return true;
}
function scanHeredoc(scanner, frame) {
	const { text, offset } = scanner;
	if (openSequence(scanner)) return;
	const sign = signLength(text, offset);
	let end = offset + sign;
	while (sign === 0 && isPlain(text, end)) end++;
	const lineEnd = lineEndLength(text, end);
	const isEnd = text[offset] === "\r" || offset === text.length - 1 && sign === 1;
	if (lineEnd > 0) endHeredocLine(scanner, frame, end + lineEnd);
	else if (isEnd) emit(scanner, "invalid", text.length - offset);
	else if (emitSome(scanner, "text", end - offset)) frame.startOfLine = false;
	else emitUnknown(scanner);
}
function endHeredocLine(scanner, frame, end) {
	const line = scanner.text.slice(scanner.offset, end);
	const { startOfLine, marker } = frame;
	if (startOfLine && line.includes(marker) && trimEnd(trimStart(line)) === marker) {
		const lineEnd = line.endsWith("\r\n") ? 2 : 1;
		emit(scanner, "<<end", line.length - lineEnd);
		emit(scanner, "newline", lineEnd);
		scanner.frames.pop();
		return;
	}
	frame.startOfLine = true;
	emit(scanner, "text", line.length);
}

// src/formats/hcl/scanner.ts
const WHOLE_FILE = {
	kind: "code",
	depth: Number.NEGATIVE_INFINITY
};
function scan(text) {
	const scanner = {
		text,
		kinds: [],
		starts: [],
		ends: [],
		frames: [WHOLE_FILE],
		offset: 0,
		depth: 0,
		lastCommentEnd: text.lastIndexOf("*/")
	};
	while (scanner.offset < text.length && scanner.kinds.length <= 1e6) {
		const frame = scanner.frames.at(-1) ?? WHOLE_FILE;
		if (frame.kind === "code") scanCode(scanner, frame.depth);
		else if (frame.kind === "string") scanString(scanner);
		else scanHeredoc(scanner, frame);
	}
	emit(scanner, "eof", 0);
	return scanner;
}
function hasTooManyTokens({ kinds }) {
	return kinds.length > MAX_TOKENS + 1;
}
const PUNCTUATION$1 = [
	[3, /* @__PURE__ */ new Set(["..."])],
	[2, /* @__PURE__ */ new Set([
		"==",
		"!=",
		">=",
		"<=",
		"&&",
		"||",
		"::",
		"=>"
	])],
	[1, /* @__PURE__ */ new Set("[]().,*/%+-=<>!?:&|~^;`'")]
];
function scanCode(scanner, closesAt) {
	const { text, offset } = scanner;
	const code = text.charCodeAt(offset);
	if (code === 32 || code === 9) scanner.offset++;
	else if (emitSome(scanner, "identifier", identifierEnd(text, offset) - offset)) return;
	else if (isDigit(code)) emit(scanner, "number", numberLength(text, offset));
	else if (emitSome(scanner, "newline", lineEndLength(text, offset))) return;
	else if (scanComment(scanner) || openTemplate(scanner)) return;
	else if (!scanBrace(scanner, closesAt)) scanPunctuation(scanner);
}
function numberLength(text, start) {
	let end = start + 1;
	let offset = end;
	for (;;) {
		const exponent = exponentLength(text, offset);
		if (isDigit(text.charCodeAt(offset))) end = ++offset;
		else if (text[offset] === ".") offset++;
		else if (exponent > 0) end = offset += exponent;
		else return end - start;
	}
}
function exponentLength(text, offset) {
	if (text[offset] !== "e" && text[offset] !== "E") return 0;
	const sign = text[offset + 1];
	const length = sign === "+" || sign === "-" ? 2 : 1;
	return isDigit(text.charCodeAt(offset + length)) ? length + 1 : 0;
}
function scanComment(scanner) {
	const { text, offset } = scanner;
	if (text[offset] === "#" || text.startsWith("//", offset)) {
		const end = text.indexOf("\n", offset);
		if (end >= 0) emit(scanner, "newline", end + 1 - offset);
		else scanner.offset = text.length;
		return true;
	}
	if (!text.startsWith("/*", offset) || scanner.lastCommentEnd < offset + 2) return false;
	scanner.offset = text.indexOf("*/", offset + 2) + 2;
	return true;
}
function openTemplate(scanner) {
	const { text, offset } = scanner;
	if (text[offset] === "\"") {
		emit(scanner, "\"", 1);
		scanner.frames.push({ kind: "string" });
		return true;
	}
	if (!text.startsWith("<<", offset)) return false;
	const start = text[offset + 2] === "-" ? offset + 3 : offset + 2;
	const end = identifierEnd(text, start);
	const lineEnd = lineEndLength(text, end);
	if (end === start || lineEnd === 0) return false;
	emit(scanner, "<<", end + lineEnd - offset);
	scanner.frames.push({
		kind: "heredoc",
		marker: text.slice(start, end),
		startOfLine: true
	});
	return true;
}
function scanBrace(scanner, closesAt) {
	const { text, offset, depth } = scanner;
	const isMarked = text.startsWith("~}", offset);
	if (text[offset] === "{") {
		scanner.depth++;
		emit(scanner, "{", 1);
	} else if (text[offset] === "}" || isMarked) {
		emit(scanner, depth === closesAt || isMarked ? "}end" : "}", isMarked ? 2 : 1);
		if (depth === closesAt) scanner.frames.pop();
		scanner.depth--;
	} else return false;
	return true;
}
function scanPunctuation(scanner) {
	const { text, offset } = scanner;
	for (const [length, signs] of PUNCTUATION$1) {
		const characters = text.slice(offset, offset + length);
		if (!signs.has(characters)) continue;
		emit(scanner, characters, length);
		return;
	}
	emitUnknown(scanner);
}

// src/formats/hcl/parse.ts
function parseFile(source) {
	const { result, ...parsing } = parsed$1(source, (parser) => parseBody(parser, "eof"), {
		start: 0,
		end: 0,
		attributes: [],
		blocks: []
	});
	return {
		body: result,
		...parsing
	};
}
function parseExpressionText(source) {
	const parseWhole = (parser) => {
		parser.newlines = false;
		const expression = parser.expression();
		if (parser.peek() !== "eof") parser.complain("Extra characters after expression", "Here the expression must end.");
		return expression;
	};
	const { result, diagnostics } = parsed$1(source, parseWhole, invalidExpression({
		start: 0,
		end: 0
	}));
	return {
		expression: result,
		diagnostics
	};
}
function parsed$1(source, read, nothing) {
	const tokens = scan(source.text);
	const count = { tokens: tokens.kinds.length };
	if (hasTooManyTokens(tokens)) return {
		result: nothing,
		diagnostics: [tooManyTokens(source)],
		...count
	};
	const parser = new Parser(tokens, parseExpression);
	return {
		result: read(parser),
		diagnostics: diagnose(source, parser),
		...count
	};
}
function parseTemplateText(file, text) {
	const marker = "E".repeat(text.length + 1);
	const source = sourceText(file, `<<${marker}\n${text}\n${marker}\n`);
	const { expression, diagnostics } = parseExpressionText(source);
	return {
		expression: withoutLastLineEnd(expression),
		diagnostics,
		source
	};
}
function withoutLastLineEnd(expression) {
	if (expression.kind !== "template") return expression;
	const last = expression.parts.at(-1);
	if (last?.kind !== "text") return expression;
	const value = last.value.slice(0, -1);
	const rest = value === "" ? [] : [{
		...last,
		value
	}];
	return {
		...expression,
		parts: [...expression.parts.slice(0, -1), ...rest]
	};
}
const MAX_LISTED = 10 * MAX_DIAGNOSTICS;
function diagnose(source, parser) {
	return [...findInvalidTokens(parser), ...parser.problems].sort((a, b) => a.span.start - b.span.start).slice(0, MAX_LISTED).map(({ summary, detail, span }) => ({
		severity: "error",
		summary,
		detail,
		range: source.range(span)
	}));
}
const BITWISE = {
	summary: "Unsupported operator",
	detail: "There are no bitwise operators; the logical ones are \"&&\", \"||\" and \"!\".",
	reported: "four"
};
function character(reported, detail) {
	return {
		summary: "Invalid character",
		detail,
		reported
	};
}
const COMPLAINTS = {
	"&": BITWISE,
	"|": BITWISE,
	"^": BITWISE,
	"~": BITWISE,
	"`": character("openers", "A backtick means nothing here; a string of several lines is written with \"<<EOT\"."),
	"'": character("openers", "Strings stand in double quotes."),
	";": character("first", "A semicolon means nothing here; arguments end with their line."),
	"bad-utf8": {
		summary: "Invalid character encoding",
		detail: "The file must be encoded as UTF-8; save it so in your editor.",
		reported: "first"
	},
	"quoted-newline": {
		summary: "Invalid multi-line string",
		detail: "A quoted string ends on its line; write \"\\n\" or use \"<<EOT\" for several lines.",
		reported: "all"
	},
	invalid: character("all", "This character means nothing in the language; quotes and hyphens must be plain ones.")
};
function isReported({ reported }, count) {
	if (reported === "openers") return Math.min(count, 3) % 2 === 0;
	return reported === "all" || count < (reported === "four" ? 4 : 1);
}
function findInvalidTokens(parser) {
	const problems = [];
	const counts = /* @__PURE__ */ new Map();
	for (const [index, kind] of parser.tokens.kinds.entries()) {
		const complaint = COMPLAINTS[kind];
		if (complaint === void 0) continue;
		const count = counts.get(complaint) ?? 0;
		counts.set(complaint, count + 1);
		const { summary, detail } = complaint;
		if (isReported(complaint, count)) problems.push({
			summary,
			detail,
			span: parser.tokenAt(index)
		});
	}
	return problems;
}
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;
function salvageBlocks(source, parsed) {
	if (parsed.diagnostics.length === 0) return parsed.body.blocks;
	const blocks = /* @__PURE__ */ new Map();
	const starts = headerOffsets(source.text);
	for (const [index, start] of starts.entries()) {
		const tokens = scanStretch(source.text, start, starts[index + 1] ?? source.text.length);
		const [block] = parseBody(new Parser(tokens, parseExpression), "eof").blocks;
		if (block !== void 0) blocks.set(block.start, block);
	}
	for (const block of parsed.body.blocks) if (!blocks.has(block.start)) blocks.set(block.start, block);
	return [...blocks.values()].sort((a, b) => a.start - b.start);
}
function headerOffsets(text) {
	const tokens = scan(text);
	if (hasTooManyTokens(tokens)) return [];
	const heredocs = [];
	let start;
	for (const [index, kind] of tokens.kinds.entries()) {
		if (kind === "<<") start = tokens.starts[index];
		if (kind !== "<<end" || start === void 0) continue;
		heredocs.push({
			start,
			end: tokens.ends[index] ?? start
		});
		start = void 0;
	}
	let next = 0;
	return Array.from(text.matchAll(HEADER), ({ index }) => index).filter((offset) => {
		while ((heredocs[next]?.end ?? Number.POSITIVE_INFINITY) < offset) next++;
		return (heredocs[next]?.start ?? Number.POSITIVE_INFINITY) >= offset;
	});
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

// src/model/module-version.ts
const VERSION = /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(?:(=|!=|>=|<=|~>|>|<)[\t\n\f\r ]*)?([^\t\n\f\r ]+)[\t\n\f\r ]*$/;
const MAX_CHARS = 256;
function parseModuleVersion(text) {
	const match = text.length > MAX_CHARS ? null : VERSION.exec(text);
	if (match === null) return void 0;
	const [, numbers = "", numeric, lettered, metadata] = match;
	const numerals = numbers.split(".").map((number) => canonicalNumber(number, LARGEST_SIGNED));
	const segments = numerals.filter((segment) => segment !== void 0);
	if (segments.length < numerals.length) return void 0;
	while (segments.length < 3) segments.push("0");
	const prerelease = numeric ?? lettered ?? "";
	const dashed = prerelease === "" ? "" : `-${prerelease}`;
	const build = metadata === void 0 ? "" : `+${metadata}`;
	const normalized = `${segments.join(".")}${dashed}${build}`;
	return {
		segments,
		written: numerals.length,
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
	return firstDifference(a.split("."), b.split("."), compareParts);
}
function firstDifference(a, b, compare) {
	for (let i = 0; i < Math.max(a.length, b.length); i++) {
		const order = compare(a[i], b[i]);
		if (order !== 0) return order;
	}
	return 0;
}
function compareParts(a = "", b = "") {
	if (a === b) return 0;
	const [left, right] = [numberOf(a), numberOf(b)];
	if (a === "" || b === "") return a === "" === ((left ?? right) !== void 0) ? -1 : 1;
	if (left === void 0 && right === void 0) return a < b ? -1 : 1;
	if (left === void 0 || right === void 0) return left === void 0 ? 1 : -1;
	return compareNumbers(left, right) > 0 ? 1 : -1;
}
function numberOf(part) {
	return /^[0-9]+$/.test(part) ? canonicalNumber(part, LARGEST_SIGNED) : void 0;
}
function parseModuleConstraint(text, tool) {
	if (text === void 0) return (version) => version.prerelease === "";
	const terms = text.split(",").map((piece) => {
		const term = readTerm$1(piece);
		if (term !== void 0) return term;
		throw new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint on a module`);
	});
	const stripsPrefix = tool.name === "opentofu" && tool.minor >= 9;
	const exact = text.replace(stripsPrefix ? /^=?v?/ : /^=/, "");
	return (version) => (version.prerelease === "" || version.text === exact) && terms.every(({ operator, boundary }) => meets(version, operator, boundary));
}
function readTerm$1(piece) {
	const [, operator = "=", written = ""] = TERM.exec(piece) ?? [];
	const boundary = parseModuleVersion(written);
	return boundary && {
		operator,
		boundary
	};
}
function isConfigurationConstraint(text) {
	return text.split(",").every((piece) => readTerm$1(piece) !== void 0);
}
function meets(version, operator, boundary) {
	const order = compareModuleVersions(version, boundary);
	if (operator === "=" || operator === "!=") return meetsOrder(operator, order);
	if (version.prerelease !== "") {
		if (boundary.prerelease === "" || compareSegments(version, boundary) !== 0) return false;
	}
	if (operator === "~>") return order >= 0 && isPessimisticMatch(version, boundary);
	return meetsOrder(operator, order);
}
function isPessimisticMatch(version, boundary) {
	if (boundary.prerelease !== "" && version.prerelease === "") return false;
	const { segments, written } = boundary;
	if (segments.length > version.segments.length) return false;
	const fixed = segments.slice(0, written - 1);
	const last = segments.length - 1;
	return fixed.every((segment, i) => segment === version.segments[i]) && compareNumbers(segments[last] ?? "0", version.segments[last] ?? "0") <= 0;
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
	const place = expressionPlace(expression);
	const problem = errorAt(place, "Expression not evaluated", `In it, ${limit}.`, "not-evaluated");
	return {
		value,
		diagnostics: [...diagnostics, {
			...problem,
			severity: "warning"
		}]
	};
}
function isNotEvaluated({ code }) {
	return code === "not-evaluated";
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
	return word?.kind === "string" ? {
		value: word,
		diagnostics: []
	} : evaluateConstant(key);
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
	if (traversal === void 0) problems.error(place, traversalProblem(value.value), `"${value.value}" is not a reference.`);
	problems.warning(place, "Quoted references are deprecated", "A reference is written without quotes.");
	return traversal ?? (startsWithName(value.value) ? "reported" : void 0);
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
function nativeExpression(expression, problems) {
	const { syntax, node, source } = expression;
	if (syntax === "native") return node;
	if (node.kind !== "string") return void 0;
	const parsing = parseExpressionText(sourceText(source.file, node.value));
	for (const { summary, detail } of parsing.diagnostics) problems?.error(expressionPlace(expression), summary, detail);
	if (parsing.diagnostics.length > 0) return void 0;
	return {
		...parsing.expression,
		start: node.start,
		end: node.end
	};
}
function mentions(expression) {
	return mentionsOf(evaluableExpression(expression));
}
function evaluableExpression({ syntax, node, source }) {
	return syntax === "native" ? node : evaluableJson(node, source.file);
}
function evaluableJson(node, file) {
	const { start, end } = node;
	switch (node.kind) {
		case "string": return {
			...parseTemplateText(file, node.value).expression,
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

// src/formats/hcl/json-scanner.ts
const PUNCTUATION = /[{}[\],:=]/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const NUMBER$1 = /[-+.0-9][-+.0-9eE]*/y;
const WORD = /[A-Za-z][A-Za-z_]*/y;
const SPACE = /[ \n\r\t]*/y;
function scanJson(text) {
	const tokens = [];
	let at = matchAt(SPACE, text, 0).length;
	while (at < text.length && tokens.length <= 1e6) {
		const token = tokenAt(text, at);
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
function tokenAt(text, start) {
	if (text[start] === "\"") {
		const end = stringEnd(text, start);
		return {
			kind: "string",
			text: text.slice(start, end),
			start,
			end
		};
	}
	const number = matchAt(NUMBER$1, text, start);
	if (number !== "") return {
		kind: "number",
		text: number,
		start,
		end: start + number.length
	};
	const word = matchAt(WORD, text, start);
	if (word !== "") return {
		kind: "word",
		text: word,
		start,
		end: start + word.length
	};
	const mark = matchAt(PUNCTUATION, text, start);
	return {
		kind: mark === "" ? "invalid" : mark,
		text: text.charAt(start),
		start,
		end: start + 1
	};
}
function stringEnd(text, start) {
	let at = start + 1;
	for (;;) {
		at += matchAt(PLAIN, text, at).length;
		if (text[at] === "\"") return at + 1;
		if (text[at] !== "\\") return at;
		at += text[at + 1] === "\"" || text[at + 1] === "\\" ? 2 : 1;
	}
}
function matchAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}
function decodeJsonString(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "�") : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/formats/hcl/json-syntax.ts
const EMPTY = {
	kind: "object",
	members: [],
	start: 0,
	end: 0
};
function parseJsonSyntax(source) {
	const tokens = scanJson(source.text);
	if (tokens.length > 1e6 + 1) return {
		root: EMPTY,
		diagnostics: [tooManyTokens(source)],
		tokens: tokens.length
	};
	const parser = new JsonParser(source, tokens);
	return {
		root: parser.document(),
		diagnostics: parser.diagnostics,
		tokens: tokens.length
	};
}
const START_OF_VALUE = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const MISSING_COMMA = "Missing attribute seperator comma";
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
var JsonParser = class {
	diagnostics = [];
	#source;
	#tokens;
	#at = 0;
	#depth = 0;
	constructor(source, tokens) {
		this.#source = source;
		this.#tokens = tokens;
	}
	document() {
		const root = this.#value();
		const next = this.#peek();
		if (this.diagnostics.length === 0 && next.kind !== "end") this.#report(next, "Extraneous data after value", "Extra characters follow the JSON value.");
		if (root.kind === "object" || root.kind === "array") return root;
		this.#report(root, "Root value must be object", "A JSON configuration is an object, or an array of objects.");
		return EMPTY;
	}
	#value() {
		const token = this.#peek();
		this.#depth++;
		const node = this.#depth > 500 ? this.#refuseDepth(token) : this.#valueFrom(token);
		this.#depth--;
		return node ?? {
			kind: "invalid",
			start: token.start,
			end: token.end
		};
	}
	#refuseDepth(token) {
		this.#at = this.#tokens.length - 1;
		return this.#report(token, "Invalid start of value", "The values are nested too deeply.");
	}
	#valueFrom(token) {
		switch (token.kind) {
			case "{": return this.#object();
			case "[": return this.#array();
			case "number":
			case "string":
			case "word":
				this.#take();
				return this.#scalar(token);
			case "}": return this.#report(token, "Missing JSON value", START_OF_VALUE);
			case "]": return this.#report(token, "Missing array element value", START_OF_VALUE);
			case "end": return this.#report(token, "Missing value", "The JSON text ends too early.");
			default: return this.#report(token, "Invalid start of value", START_OF_VALUE);
		}
	}
	#scalar(token) {
		const { kind, text, start, end } = token;
		if (kind === "number") {
			if (NUMBER.test(text)) return {
				kind: "number",
				text,
				start,
				end
			};
			return this.#report(token, "Invalid JSON number", "This is not a number in JSON.");
		}
		if (kind === "string") {
			const value = decodeJsonString(text);
			if (value !== void 0) return {
				kind: "string",
				value,
				start,
				end
			};
			return this.#report(token, "Invalid JSON string", "There is a syntax error in this string.");
		}
		const value = LITERALS.get(text);
		if (value !== void 0) return {
			kind: "keyword",
			value,
			start,
			end
		};
		return this.#report(token, "Invalid JSON keyword", `"${text}" is not a JSON keyword.`);
	}
	#object() {
		const open = this.#take();
		const members = [];
		while (this.#peek().kind !== "}") {
			const member = this.#member();
			if (member === void 0) return void 0;
			members.push(member);
			if (this.#peek().kind === "}") break;
			if (!this.#memberSeparator(open)) return void 0;
		}
		return {
			kind: "object",
			members,
			start: open.start,
			end: this.#take().end
		};
	}
	#member() {
		const key = this.#value();
		if (key.kind !== "string") return this.#report(key, "Invalid object property name", "A property name must be a string.");
		const colon = this.#take();
		if (colon.kind === ":") return {
			name: key.value,
			nameSpan: key,
			value: this.#value()
		};
		this.#recover(colon, "{", "}");
		if (colon.kind === "}" || colon.kind === ",") return this.#report(colon, "Missing object value", "A property must have a value, introduced by a colon.");
		return this.#report(colon, "Missing property value colon", "A colon must stand between a property's name and value.");
	}
	#memberSeparator(open) {
		const token = this.#peek();
		if (token.kind === ",") return this.#comma("}", "Trailing comma in object");
		if (token.kind === "end") this.#report(open, "Unclosed object", "There is no closing brace for this object.");
		else if (token.kind === "]") {
			this.#take();
			this.#report(this.#peek(), "Mismatched braces", "An object must be closed with a brace.");
		} else {
			this.#recover(this.#take(), "{", "}");
			this.#report(this.#peek(), MISSING_COMMA, "A comma must stand between two properties.");
		}
		return false;
	}
	#array() {
		const open = this.#take();
		const items = [];
		while (this.#peek().kind !== "]") {
			items.push(this.#value());
			if (this.#peek().kind === "]") break;
			if (!this.#itemSeparator(open)) return void 0;
		}
		return {
			kind: "array",
			items,
			start: open.start,
			end: this.#take().end
		};
	}
	#itemSeparator(open) {
		const token = this.#peek();
		if (token.kind === ",") return this.#comma("]", "Trailing comma in array");
		this.#recover(this.#take(), "[", "]");
		const next = this.#peek();
		if (token.kind === ":") this.#report(next, "Invalid array value", "No colon introduces the values of an array.");
		else if (token.kind === "end") this.#report(open, "Unclosed object", "There is no closing bracket for this array.");
		else if (token.kind === "}") this.#report(next, "Mismatched brackets", "An array must be closed with a bracket.");
		else this.#report(next, MISSING_COMMA, "A comma must stand between two values.");
		return false;
	}
	#comma(close, trailing) {
		const comma = this.#take();
		if (this.#peek().kind !== close) return true;
		this.#report(comma, trailing, "JSON has no comma after the last element.");
		return false;
	}
	#recover(from, opening, closing) {
		let open = 1;
		for (let token = from; token.kind !== "end"; token = this.#take()) if (token.kind === opening) open++;
		else if (token.kind === closing && --open <= 1) return;
	}
	#peek() {
		return this.#tokens[this.#at] ?? {
			kind: "end",
			text: "",
			start: 0,
			end: 0
		};
	}
	#take() {
		const token = this.#peek();
		if (this.#at < this.#tokens.length - 1) this.#at++;
		return token;
	}
	#report(span, summary, detail) {
		this.diagnostics.push({
			severity: "error",
			summary,
			detail,
			range: this.#source.range(span)
		});
	}
};

// src/config/blocks/local-name.ts
function normalizedName(name) {
	return attempt(() => normalizeAddressPart(name));
}
function checkLocalName(name, place, problems) {
	const normalized = normalizedName(name);
	if (normalized === name) return true;
	const detail = normalized === void 0 ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.` : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
	problems.error(place, "Invalid provider local name", detail);
	return false;
}
function impliedLocalName(resourceType) {
	const underscore = resourceType.indexOf("_");
	return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}

// src/config/blocks/decode-provider.ts
function decodeProvider(block, problems) {
	const { attributes } = block.body.partialContent(PROVIDER_SCHEMA, problems);
	const [localName = ""] = block.labels;
	if (!checkLocalName(localName, block.place, problems)) return [];
	const alias = attributes.get("alias");
	const aliasName = alias && (stringArgument(alias, problems) ?? "");
	if (aliasName !== void 0 && !isIdentifier(aliasName)) problems.error(void 0, "Invalid provider configuration alias", "An alias must be a name of letters, digits, underscores and dashes.");
	const version = attributes.get("version");
	if (version !== void 0) problems.warning(expressionPlace(version.expression), "Version constraints inside provider configuration blocks are deprecated", "Move the version constraint into the required_providers block.");
	const constraint = version && versionArgument(version, problems);
	const constraintPlace = constraint === void 0 ? void 0 : version?.place;
	return [{
		localName,
		alias: aliasName ?? "",
		constraint,
		constraintPlace,
		place: block.place
	}];
}
function decodeProviderReference(attribute, problems) {
	if (attribute === void 0) return void 0;
	const { tool } = problems;
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
function decodeRequiredProviders({ body, place }, problems) {
	const errorsBefore = problems.errorCount;
	const attributes = body.attributes(problems);
	if (problems.errorCount > errorsBefore) return {
		place,
		entries: []
	};
	return {
		place,
		entries: attributes.flatMap((attribute) => decodeEntry(attribute, problems))
	};
}
function decodeEntry(attribute, problems) {
	const { name: localName, expression, place } = attribute;
	const { value, diagnostics } = evaluateConstant(expression);
	if (diagnostics.some(isNotEvaluated) && expression.node.kind !== "for") {
		problems.add(diagnostics);
		return [];
	}
	const errorsBefore = problems.errorCount;
	const parts = [
		"string",
		"number",
		"bool"
	].includes(value.kind) && !hasErrors(diagnostics) ? { constraint: versionArgument(attribute, problems) } : decodeObject(attribute, problems);
	if (parts === void 0) return [];
	const address = parts.address ?? impliedAddress(attribute, problems);
	return address !== void 0 && problems.errorCount === errorsBefore ? [{
		localName,
		address,
		constraint: parts.constraint,
		place
	}] : [];
}
function decodeObject({ name, expression }, problems) {
	const place = expressionPlace(expression);
	const errorsBefore = problems.errorCount;
	if (!checkLocalName(name, place, problems)) return void 0;
	const pairs = mapItems(expression);
	if (pairs === void 0) return problems.unknownGrammar(place, INVALID_OBJECT, "The entries of required_providers must be strings or objects.");
	const parts = {};
	for (const pair of pairs) if (!readPair(pair, parts, problems)) break;
	return problems.errorCount > errorsBefore ? void 0 : parts;
}
function readPair({ key, value }, parts, problems) {
	const { value: name, diagnostics } = evaluateKey(key);
	if (hasErrors(diagnostics)) {
		problems.add(diagnostics);
		return true;
	}
	const word = name.kind === "string" ? name.value : void 0;
	switch (word) {
		case "version":
			parts.constraint = decodeVersion(value, problems) ?? parts.constraint;
			return true;
		case "source":
			parts.address = decodeSource(value, problems) ?? parts.address;
			return true;
		case "configuration_aliases": return true;
		default: {
			const detail = "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.";
			const place = expressionPlace(key);
			if (word === void 0) problems.error(place, "Invalid Attribute", detail);
			else problems.unknownGrammar(place, INVALID_OBJECT, detail);
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
function decodeSource(expression, problems) {
	const text = constantString(expression, {
		summary: "Invalid source",
		detail: "A source must be written as a string, without references or functions."
	}, problems);
	if (text === void 0) return void 0;
	return attempt(() => parseProviderAddress(text, problems.tool), (error) => {
		const summary = error instanceof AddressError ? error.summary : "Invalid provider source string";
		problems.error(expressionPlace(expression), summary, `${error.message}.`);
	});
}
function constantString(expression, { summary, detail }, problems) {
	const { value, diagnostics } = evaluateConstant(expression);
	if (!hasErrors(diagnostics) && value.kind === "string") return value.value;
	if (!hasErrors(diagnostics) && value.kind === "unknown") problems.add(diagnostics);
	else problems.error(expressionPlace(expression), summary, detail);
}
function impliedAddress({ name, expression }, problems) {
	const normalized = normalizedName(name);
	if (normalized !== void 0) return impliedProviderAddress(normalized, problems.tool);
	const detail = `"${name}" cannot be the name of a provider.`;
	return problems.error(expressionPlace(expression), "Invalid provider name", detail);
}

// src/config/blocks/decode-resource.ts
function decodeResource(block, problems) {
	const mode = block.type;
	const schema = resourceSchema(mode, problems.tool);
	const { attributes } = block.body.partialContent(schema, problems);
	const provider = decodeProviderReference(attributes.get("provider"), problems);
	const [type = "", name = ""] = block.labels;
	return {
		mode,
		type,
		name,
		provider,
		place: block.place
	};
}
function decodeCheck({ body }, problems) {
	const { blocks } = isUnread(problems.tool) ? body.content(WHOLE_CHECK_SCHEMA, problems) : body.partialContent(CHECK_SCHEMA, problems);
	const [first, ...more] = blocks.filter(({ type }) => type === "data");
	const errorsBefore = problems.errorCount;
	const data = first === void 0 ? [] : [decodeResource(first, problems)];
	const isSound = problems.errorCount === errorsBefore;
	for (const { place } of more) problems.error(place, "Multiple data resource blocks", "A check block may hold one data block.");
	return isSound ? data : [];
}
function decodeImport(block, problems) {
	const { attributes } = block.body.content(importSchema(problems.tool), problems);
	const to = attributes.get("to");
	const target = to && decodeTarget(to, problems);
	const provider = decodeProviderReference(attributes.get("provider"), problems);
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
		provider,
		place
	};
}
function decodeTarget({ expression }, problems) {
	const { tool } = problems;
	const errorsBefore = problems.errorCount;
	const node = nativeExpression(expression, problems);
	if (problems.errorCount > errorsBefore) return void 0;
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
function decodeVariable(block, problems) {
	const { attributes } = block.body.content(variableSchema(problems.tool), problems);
	const typeArgument = attributes.get("type");
	const type = typeArgument && new TypeReader(typeArgument.expression, problems).read();
	const isText = type !== void 0 && [
		"string",
		"number",
		"bool"
	].includes(type.kind);
	const fallback = attributes.get("default");
	return {
		name: block.labels[0] ?? "",
		place: block.place,
		type,
		takesText: typeArgument && isText,
		nullable: flag$1(attributes.get("nullable")),
		const: flag$1(attributes.get("const")),
		sensitive: flag$1(attributes.get("sensitive")),
		ephemeral: flag$1(attributes.get("ephemeral")),
		default: fallback && evaluateConstant(fallback.expression).value
	};
}
function flag$1(attribute) {
	if (attribute === void 0) return void 0;
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const truth = toBoolValue(value);
	return diagnostics.length === 0 && truth?.kind === "bool" ? truth.value : void 0;
}
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
			element: { kind: "any" }
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
			const kind = [
				"any",
				"string",
				"number",
				"bool"
			].find((type) => type === node.name);
			return kind ? { kind } : this.#refuse(`"${node.name}" is not a type by itself.`);
		}
		if (node?.kind === "call") return this.#compound(node.name, node.arguments);
		return this.#refuse("A type is a keyword such as string, or a call such as list(string).");
	}
	#compound(name, [only, ...more]) {
		if (only === void 0 || more.length > 0) return this.#refuse(`${name} takes exactly one argument.`);
		const kind = [
			"list",
			"set",
			"map"
		].find((type) => type === name);
		if (kind !== void 0) {
			const element = this.#type(only);
			return element && {
				kind,
				element
			};
		}
		if (name === "tuple" && only.kind === "tuple") return only.items.every((item) => this.#type(item)) ? { kind: "tuple" } : void 0;
		if (name === "object" && only.kind === "object") return this.#object(only.items);
		return this.#refuse(`There is no such type as this ${name}.`);
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

// src/config/blocks/module-location.ts
function evaluatesLate({ name, minor }) {
	return minor >= (name === "opentofu" ? 8 : 15);
}
function decodeModuleCall({ body, labels, place }, kind, problems) {
	const schema = kind === "override" ? {
		...MODULE_SCHEMA,
		required: []
	} : MODULE_SCHEMA;
	const { attributes, blocks } = body.partialContent(schema, problems);
	const escaped = blocks.filter((inner) => inner.type === "_").map((inner) => inner.body);
	const call = {
		name: labels[0] ?? "",
		sourceArgument: attributes.get("source"),
		versionArgument: attributes.get("version"),
		arguments: [body, ...escaped],
		place
	};
	return evaluatesLate(problems.tool) ? call : locateModule(call, problems);
}
function locateModule(call, problems) {
	const { tool } = problems;
	if (evaluatesLate(tool) && [call.sourceArgument, call.versionArgument].some(isDynamic)) return {
		...call,
		unresolved: "its source or version is not a constant"
	};
	return locateConstant(call, isVersioned(call, tool) ? "registry" : "any", problems);
}
function locateConstant(call, accepted, problems) {
	const version = call.versionArgument && versionArgument(call.versionArgument, problems);
	const text = call.sourceArgument && stringArgument(call.sourceArgument, problems);
	if (text === void 0) return {
		...call,
		version: version ?? call.version
	};
	const parse = accepted === "registry" ? parseRegistryModuleSource : parseModuleSource;
	const source = attempt(() => parse(text, problems.tool), ({ message }) => {
		const kind = accepted === "registry" ? "registry module" : "module";
		const place = call.sourceArgument && expressionPlace(call.sourceArgument.expression);
		problems.error(place, `Invalid ${kind} source address`, `${message}.`);
	});
	return {
		...call,
		source: source ?? call.source,
		version: version ?? call.version
	};
}
function isDynamic(attribute) {
	if (attribute === void 0) return false;
	const { expression } = attribute;
	const { syntax, node } = expression;
	if (syntax === "json" && node.kind === "string" && /[$%]\{/.test(node.value)) return true;
	const { references, calls } = mentions(expression);
	if (references.length + calls.length > 0) return true;
	return evaluateConstant(expression).diagnostics.some(isNotEvaluated);
}
function isVersioned({ versionArgument: given }, tool) {
	if (given === void 0) return false;
	return !(tool.minor >= (tool.name === "opentofu" ? 10 : 15)) || evaluateConstant(given.expression).value.kind !== "null";
}

// src/config/blocks/decode-file.ts
function decodeFile(body, kind, problems) {
	const declarations = {
		requiredProviders: [],
		providers: [],
		backends: [],
		resources: [],
		moduleCalls: [],
		imports: [],
		variables: [],
		locals: []
	};
	for (const block of body.content(fileSchema(problems.tool), problems).blocks) READERS[block.type]?.(block, {
		declarations,
		kind,
		problems
	});
	return declarations;
}
const readResource = (block, { declarations, problems }) => {
	declarations.resources.push(decodeResource(block, problems));
};
const READERS = {
	terraform: readTerraform,
	language: checkLanguage,
	required_providers: ({ typePlace }, { problems }) => {
		problems.error(typePlace, "Invalid required_providers block", "A \"required_providers\" block must stand inside a \"terraform\" block.");
	},
	provider: (block, { declarations, problems }) => appendAll(declarations.providers, decodeProvider(block, problems)),
	variable: (block, { declarations, problems }) => {
		declarations.variables.push(decodeVariable(block, problems));
	},
	module: (block, { declarations, kind, problems }) => {
		declarations.moduleCalls.push(decodeModuleCall(block, kind, problems));
	},
	resource: readResource,
	data: readResource,
	ephemeral: readResource,
	action: readResource,
	check: readCheck,
	locals: ({ body }, { declarations, problems }) => appendAll(declarations.locals, body.attributes(problems)),
	import: (block, { declarations, problems }) => {
		declarations.imports.push(decodeImport(block, problems));
	}
};
function readCheck(block, { declarations, kind, problems }) {
	if (kind === "primary") appendAll(declarations.resources, decodeCheck(block, problems));
	else problems.error(block.place, "Can't override check blocks", "Override files cannot override check blocks.");
}
function readTerraform({ body }, { declarations, problems }) {
	const { tool } = problems;
	const { attributes, blocks } = body.content(terraformSchema(tool), problems);
	if (tool.name === "terraform" || tool.minor < 12) {
		checkEdition(attributes.get("language"), "TF2021", problems);
		refuseExperiments(attributes.get("experiments"), problems);
	}
	for (const block of blocks) {
		if (block.type === "required_providers") declarations.requiredProviders.push(decodeRequiredProviders(block, problems));
		if (BACKENDS.includes(block.type)) declarations.backends.push(block.place);
		if (block.type === "state_store") problems.unknownGrammar(block.typePlace, "Unsupported block type", "Blocks of type \"state_store\" are an experiment, which only alpha builds of Terraform take.");
	}
}
const BACKENDS = [
	"backend",
	"cloud",
	"state_store"
];
function checkLanguage({ body, place }, { kind, problems }) {
	if (kind === "override") {
		problems.error(place, "Language selections in override file", "A language block can stand in normal files only.");
		return;
	}
	const { attributes } = body.content(LANGUAGE_SCHEMA, problems);
	checkEdition(attributes.get("edition"), "tofu2024", problems);
	refuseExperiments(attributes.get("experiments"), problems);
}
function checkEdition(attribute, only, problems) {
	if (attribute === void 0) return;
	const edition = keywordOf(attribute.expression);
	if (edition === only) return;
	const detail = `The one edition of the language is ${only}.`;
	const place = expressionPlace(attribute.expression);
	if (edition === void 0) problems.error(place, "Invalid language edition", detail);
	else problems.unknownGrammar(place, "Unsupported language edition", detail);
}
function refuseExperiments(attribute, problems) {
	if (attribute === void 0) return;
	problems.unknownGrammar(attribute.namePlace, "Module uses experimental features", "Only development builds of the tools have experiments.");
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
		const content = this.#read(members, schema, problems);
		for (const { name, nameSpan } of members) {
			if (name === COMMENT || schema.attributes.has(name) || schema.blocks.has(name)) continue;
			const detail = `No argument or block type is named "${name}".`;
			problems.unknownGrammar(this.#place(nameSpan), "Extraneous JSON object property", detail);
		}
		return content;
	}
	partialContent(schema, problems) {
		const members = this.#members(this.#node, "arguments and blocks", problems);
		return this.#read(members, schema, problems);
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
	#read(members, schema, problems) {
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
		reportMissing(schema, attributes, this.#missingPlace(), problems);
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
			problems.error(this.#start(item), WRONG_TYPE, `An object is required here, for ${purpose}.`);
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
		return placeAt(this.#source, span);
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
			problems.unknownGrammar(this.#place(nameSpan), "Unsupported argument", detail);
		}
		for (const { type, typeSpan } of this.#body.blocks) {
			if (schema.blocks.has(type)) continue;
			const detail = `Blocks of type "${type}" are not expected here.`;
			problems.unknownGrammar(this.#place(typeSpan), "Unsupported block type", detail);
		}
		return content;
	}
	partialContent(schema, problems) {
		const items = this.#body.attributes.filter(({ name }) => schema.attributes.has(name));
		const attributes = new Map(items.map((item) => [item.name, this.#read(item)]));
		const { start } = this.#body;
		reportMissing(schema, attributes, this.#place({
			start,
			end: start
		}), problems);
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
		return placeAt(this.#source, span);
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
function combineFiles(primary, override, problems) {
	const draft = new ModuleDraft(problems);
	draft.combineRequiredProviders(primary, override);
	for (const file of primary) draft.append(file);
	const base = {
		variables: new Set(draft.variables.keys()),
		locals: new Set(draft.locals.keys())
	};
	for (const file of override) draft.override(file, base);
	const locals = new Map([...draft.locals].map(([name, local]) => [name, local.expression]));
	const hasBackend = [...primary, ...override].some(({ backends }) => backends.length > 0);
	return {
		...draft,
		locals,
		hasBackend
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
	constructor(problems) {
		this.#isTerraform = problems.tool.name === "terraform";
		this.#problems = problems;
	}
	combineRequiredProviders(primary, override) {
		const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
		const summary = "Duplicate required providers configuration";
		for (const extra of more) this.#reportTwin(first, extra, summary, "required_providers block");
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
		const { variables, locals, moduleCalls, providers, resources } = this;
		for (const block of file.variables) {
			this.#reportTwin(variables.get(block.name), block, "Duplicate variable declaration", "variable");
			variables.set(block.name, block);
		}
		for (const local of file.locals) {
			this.#reportTwin(locals.get(local.name), local, "Duplicate local value definition", "local value");
			locals.set(local.name, local);
		}
		for (const block of file.providers) {
			const name = configurationName(block);
			const [first, noun] = [providers.get(name), `configuration of ${name}`];
			this.#reportTwin(first, block, "Duplicate provider configuration", noun);
			providers.set(name, first ?? block);
		}
		for (const call of file.moduleCalls) {
			this.#reportTwin(moduleCalls.get(call.name), call, "Duplicate module call", "module call");
			moduleCalls.set(call.name, call);
		}
		for (const resource of file.resources) {
			const key = resourceKey(resource);
			const kind = resource.mode === "ephemeral" && !this.#isTerraform ? "ephemeral resource" : resource.mode;
			const summary = `Duplicate ${kind} "${resource.type}" configuration`;
			const first = resources.get(key);
			this.#reportTwin(first, resource, summary, kind);
			resources.set(key, first ?? resource);
		}
		appendAll(this.imports, file.imports);
	}
	#reportTwin(other, { place }, summary, noun) {
		if (other === void 0) return;
		const { file, line } = lineOf(other.place);
		const detail = `There is another such ${noun} already at ${file}:${line}.`;
		this.#problems.add([{
			...errorAt(place, summary, detail),
			subject: `${noun} in ${file}`
		}]);
	}
	override(file, base) {
		const { variables, locals } = this;
		for (const block of file.providers) this.#overrideProvider(block);
		for (const block of file.variables) {
			const { name } = block;
			const summary = "Missing base variable declaration to override";
			if (!base.variables.has(name)) this.#reportMissing(block, summary, `variable "${name}"`);
			variables.set(name, overridden(variables.get(name) ?? block, block));
		}
		for (const local of file.locals) {
			const { name } = local;
			const summary = "Missing base local value definition to override";
			if (!base.locals.has(name)) this.#reportMissing(local, summary, `local value "${name}"`);
			locals.set(name, local);
		}
		for (const call of file.moduleCalls) this.#overrideModuleCall(call);
		for (const resource of file.resources) if (!this.#isTerraform || resource.mode !== "ephemeral") this.#overrideResource(resource);
		for (const { place } of file.imports) this.#problems.error(place, "Cannot override 'import' blocks", "Such blocks can stand in normal files only.");
	}
	#reportMissing({ place }, summary, base) {
		this.#problems.error(place, summary, `There is no ${base} that this one could override.`);
	}
	#overrideProvider(block) {
		const name = configurationName(block);
		const base = this.providers.get(name);
		if (base === void 0 && block.alias !== "") {
			this.#reportMissing(block, "Missing base provider configuration for override", `provider configuration "${name}"`);
			return;
		}
		const { constraint, constraintPlace } = block;
		this.providers.set(name, base ? overridden(base, {
			constraint,
			constraintPlace
		}) : block);
	}
	#overrideModuleCall(call) {
		const base = this.moduleCalls.get(call.name);
		if (base === void 0) {
			this.#reportMissing(call, "Missing module call to override", `module call "${call.name}"`);
			return;
		}
		const { sourceArgument, versionArgument, unresolved, version } = call;
		this.moduleCalls.set(call.name, {
			...overridden(base, {
				sourceArgument,
				versionArgument,
				unresolved,
				version
			}),
			source: sourceArgument === void 0 ? base.source : call.source,
			arguments: [...base.arguments ?? [], ...call.arguments ?? []]
		});
	}
	#overrideResource(resource) {
		const key = resourceKey(resource);
		const base = this.resources.get(key);
		if (base === void 0) this.#reportMissing(resource, MISSING_RESOURCE[resource.mode], key);
		else this.resources.set(key, {
			...base,
			provider: resource.provider ?? base.provider
		});
	}
};
function overridden(base, override) {
	const members = Object.entries(override).filter(([, value]) => value !== void 0);
	return {
		...base,
		...Object.fromEntries(members)
	};
}

// src/config/directory/decode.ts
var ModuleDecoder = class {
	size = {
		bytes: 0,
		tokens: 0
	};
	#files = {
		primary: [],
		override: []
	};
	#problems;
	#limits = [];
	#isVacant = true;
	constructor(tool) {
		this.#problems = new ToolProblems(tool);
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
		const { tool } = this.#problems;
		const problems = new ToolProblems(tool);
		const strict = decodeFile(body, kind, problems);
		this.#files[kind].push({
			strict,
			salvaged: salvaged === void 0 ? strict : decodeFile(salvaged, kind, new ToolProblems(tool))
		});
		const settlement = settleProblems(path, problems);
		this.#problems.add(boundedDiagnostics([...diagnostics, ...settlement.diagnostics], path));
		appendAll(this.#limits, settlement.limits);
	}
	finish() {
		const { primary, override } = this.#files;
		const { tool } = this.#problems;
		const combine = (reading, problems) => {
			const declarationsOf = (files) => files.map((file) => file[reading]);
			return combineFiles(declarationsOf(primary), declarationsOf(override), problems);
		};
		const strict = combine("strict", this.#problems);
		const module = [...primary, ...override].some((file) => file.strict !== file.salvaged) ? combine("salvaged", new ToolProblems(tool)) : strict;
		const calls = [...module.moduleCalls].map(([name, call]) => {
			return [name, evaluatesLate(tool) ? locateModule(call, this.#problems) : call];
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
	if (path.endsWith(".json")) {
		const { root, diagnostics, tokens } = parseJsonSyntax(source);
		return {
			body: new JsonBody(root, source),
			diagnostics,
			tokens
		};
	}
	const tree = parseFile(source);
	const { diagnostics, tokens } = tree;
	const body = new NativeBody(tree.body, source);
	if (diagnostics.length === 0) return {
		body,
		diagnostics,
		tokens
	};
	const blocks = salvageBlocks(source, tree);
	return {
		body,
		salvaged: new NativeBody({
			...tree.body,
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
function settleProblems(path, { diagnostics, tool }) {
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const isUnknown = ({ code }) => isUnread(tool) && code === "unknown-grammar";
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

// src/model/module-lock.ts
function moduleLock(calls) {
	const order = [...calls].sort((a, b) => compareBytes(a.path, b.path));
	return { calls: new Map(order.map((call) => [call.path, call])) };
}
const CHECKOUT = /^(git::[^?]*)\?ref=([0-9a-f]{40}|[0-9a-f]{64})$/;
function checkoutOf({ package: selected }) {
	const [, address = "", commit] = CHECKOUT.exec(selected) ?? [];
	return commit === void 0 ? void 0 : {
		address,
		commit
	};
}
function packagePair(before, after) {
	const [from, to] = [checkoutOf(before), checkoutOf(after)];
	return from !== void 0 && to !== void 0 && from.address === to.address ? {
		kind: "commit",
		from: from.commit.slice(0, 12),
		to: to.commit.slice(0, 12)
	} : {
		kind: "package",
		from: before.package,
		to: after.package
	};
}
function packageSource(source) {
	const end = source.indexOf("?");
	const [address, query] = end < 0 ? [source, ""] : [source.slice(0, end), source.slice(end)];
	const inside = address.indexOf("//", address.indexOf("://") + 3);
	return `${inside < 0 ? address : address.slice(0, inside)}${query}`;
}
function releaseOf({ source, version }) {
	return JSON.stringify([packageSource(source), version]);
}
function recordOfRelease(calls, release, isUpgraded) {
	if (/^https?:/.test(release.source)) return void 0;
	return byRelease(calls).get(releaseOf(release))?.find((one) => !isUpgraded(one));
}
const byRelease = rememberedOf((calls) => groupBy([...calls.values()].filter((call) => call.kind === "selected"), releaseOf));
const MODULE_LOCK_NAME = ".terraform.module.lock.hcl";

// src/config/module-tree/locate-module.ts
async function locateCalled(walk, call, here) {
	const { source } = call;
	if (source === void 0) {
		const reason = call.unresolved ?? "its source is not valid";
		noteCall(walk, call, here, {
			kind: "unreadable",
			reason,
			isFloating: true
		});
		return limited(reason);
	}
	if (walk.count.modules > 1e4) return unread(walk, call, here, `there are more than ${MAX_MODULES} module calls`);
	if (source.kind !== "local") return locateRemote(walk, call, source, here);
	if (call.version !== void 0) return refused("A version cannot be chosen for a local module");
	const place = await locateLocal(walk, call, source.address, here);
	return place.kind === "limited" ? unread(walk, call, here, place.reason) : place;
}
function unread(walk, call, here, reason) {
	noteCall(walk, call, here, {
		...UNFETCHED,
		reason
	});
	return limited(reason);
}
function limited(reason) {
	return {
		kind: "limited",
		reason
	};
}
function refused(reason) {
	return {
		kind: "refused",
		reason
	};
}
async function locateLocal(walk, { isPrivate }, address, here) {
	const name = join$1(here.shown, address);
	const target = join$1(here.directory, address);
	const place = await locateDirectory(walk, target, name);
	if (place === void 0) return notFound(walk, target, `There is no directory ${isPrivate === true ? "of that name" : `"${name}"`}`);
	if (here.ancestors.includes(place.directory) || here.path.length > 128) return refused(`The module in "${place.shown}" calls itself for ever`);
	return place;
}
async function locateRemote(walk, call, source, here) {
	const name = displayModuleSource(source);
	if (here.path.length > 128) return unread(walk, call, here, `${name} is called more than ${128} levels deep`);
	const installed = await locateInstalled(walk, call, here);
	if (installed !== void 0) return installed;
	const { fetchModule, loader, age } = walk;
	const path = here.path.join(".");
	const block = walk.lockedPackages.calls.get(path);
	const own = block?.kind === "selected" && block.source === name ? block : void 0;
	const before = own?.version;
	const locked = walk.lockedPackages.isUpgraded({
		path,
		source: name
	}) ? void 0 : before;
	const { tool } = loader;
	const order = {
		source,
		version: call.version,
		locked,
		revision: void 0,
		tool,
		age,
		before
	};
	const answer = await fetchModule?.(order);
	if (answer?.kind !== "fetched") {
		noteCall(walk, call, here, answer ?? UNFETCHED);
		return limited(`it comes from ${name}${answer === void 0 ? "" : `, and ${answer.reason}`}`);
	}
	const record = otherRecord(walk.lockedPackages, own, {
		...answer,
		path,
		source: name
	});
	const recorded = record && await fetchRecorded(walk, record.package, order);
	noteCall(walk, call, here, {
		...answer,
		recorded: recorded === "unread" ? void 0 : recorded
	});
	if (answer.selected.isAmbiguous) warnOfAmbiguity(walk, call, name);
	const inside = walkInPackage(walk, answer);
	const { directory, label } = answer;
	const place = await locateDirectory(inside, directory, label);
	if (place === void 0) return notFound(inside, directory, `${name} has no directory "${directory}"`);
	const asLocked = recorded && await locateRecorded(walk, recorded);
	if (asLocked === "unread") {
		const step = `lock --modules --upgrade=${path} takes what there is now`;
		unread(walk, call, here, `what is locked cannot be read any more (${record?.package}); ${step}`);
	}
	return {
		...place,
		asLocked
	};
}
function otherRecord({ calls, isUpgraded }, own, release) {
	if (isUpgraded(release)) return void 0;
	const record = own !== void 0 && own.version === release.version ? own : recordOfRelease(calls, release, isUpgraded);
	return record?.package === release.selected.address ? void 0 : record;
}
async function fetchRecorded(walk, address, order) {
	const [, revision] = /^(?:git::.*\?ref|oci:.*\?digest)=(.+)$/.exec(address) ?? [];
	if (revision === void 0) return void 0;
	const answer = await walk.fetchModule?.({
		...order,
		revision
	});
	return answer?.kind === "fetched" && answer.selected.address === address ? answer : "unread";
}
async function locateRecorded(walk, answer) {
	if (answer === "unread") return answer;
	const { directory, label } = answer;
	return await locateDirectory(walkInPackage({
		...walk,
		packages: /* @__PURE__ */ new Map()
	}, answer), directory, label) ?? "unread";
}
function warnOfAmbiguity({ problems, loader }, call, name) {
	const { tool } = loader;
	const detail = `The ref of ${name} names a tag and a branch, of which releases of OpenTofu and Terraform choose different ones. This is the choice of the newest ${commandName(tool)} 1.${tool.minor}.`;
	problems.warning(call.place, "Ambiguous module source", detail);
}
const UNFETCHED = {
	kind: "unreadable",
	reason: "nothing is fetched",
	isFloating: false
};
function noteCall({ remoteCalls }, { source, sourceArgument, version, place }, { path }, answer) {
	const shown = source === void 0 ? writtenSource(sourceArgument) : displayModuleSource(source);
	remoteCalls.push({
		path,
		source: shown,
		constraints: version,
		place,
		answer
	});
}
function writtenSource(argument) {
	const node = argument?.expression.node;
	if (node?.kind !== "template") return "…";
	const parts = node.parts.map((part) => part.kind === "text" ? part.value : "…");
	return withoutCredentials(parts.join(""));
}
async function notFound(walk, target, problem) {
	const reason = await walk.loader.files.outOfReach?.(target);
	return reason === void 0 ? refused(problem) : limited(reason);
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
	if (directory === void 0) return void 0;
	const name = shownPath(walk, directory, written);
	const isShared = walk.packageLabel !== void 0 || name.startsWith("../");
	const module = await walk.loader.module({
		directory,
		shown: name,
		isShared
	});
	return module === void 0 ? void 0 : {
		kind: "found",
		walk,
		directory,
		shown: name,
		decoded: module
	};
}
function shownPath(walk, directory, written) {
	if (walk.packageLabel !== void 0) return join$1(walk.packageLabel, directory);
	return isAbsolute(directory) === isAbsolute(walk.base) ? relative(walk.base, directory) || "." : written;
}

// src/config/module-tree/terragrunt.ts
const TERRAGRUNT_FILES = ["terragrunt.hcl", "terragrunt.hcl.json"];
const TERRAGRUNT_STACK = "terragrunt.stack.hcl";
async function startingModule(walk, own) {
	const { loader, base, limits } = walk;
	const names = await loader.fileNames(base) ?? [];
	const [file, other] = TERRAGRUNT_FILES.filter((name) => names.includes(name));
	const alone = {
		walk,
		directory: base,
		shown: "",
		decoded: own
	};
	if (file === void 0) return alone;
	const { call, reasons: unitReasons } = await readUnit(loader, base, file);
	if (unitReasons.length > 0) {
		const reason = `Terragrunt's ${file} is not fully read`;
		loader.asked.unread.push({
			reason,
			files: [join$1(base, file)],
			mayRead: "named"
		});
	}
	const copy = call && await copiedSource(walk, own, call);
	const start = typeof copy === "object" ? copy : {
		...alone,
		call
	};
	const reasons = [
		...other === void 0 ? [] : [`there is ${other} as well`],
		...unitReasons,
		...typeof copy === "string" ? [`its source is not read: ${copy}`] : [],
		...typeof copy === "object" && await hasDirectories(loader, base) ? ["its directories are copied over those of the source"] : []
	];
	const { vacant } = start.decoded.module;
	if (vacant && reasons.length === 0) reasons.push(call === void 0 ? "it names no source" : "its source has no configuration");
	const effect = vacant ? ", so that the lock file is reviewed on its own evidence alone" : "";
	if (reasons.length > 0) {
		limits.push(`Terragrunt's ${file} is not fully read: ${reasons.join("; ")}${effect}`);
		const answer = {
			kind: "unreadable",
			reason: `its ${file} is not fully read: ${reasons.join("; ")}`,
			isFloating: false
		};
		const call = {
			path: [file],
			source: "Terragrunt",
			constraints: void 0,
			place: void 0
		};
		walk.remoteCalls.push({
			...call,
			answer
		});
	}
	return start;
}
function stackText(file) {
	return `${file} is of a Terraform Stack, whose lock file "terraform stacks providers-lock" writes`;
}
function elsewhereText(names) {
	const unit = TERRAGRUNT_FILES.find((name) => names.includes(name));
	if (unit !== void 0) return `${unit} has Terragrunt bring the configuration from elsewhere, and "terragrunt init" there writes the lock file`;
	const stackFile = stackFileName(names);
	return stackFile && stackText(stackFile);
}
async function noteStack(loader, base, { vacant }) {
	const names = await loader.fileNames(base) ?? [];
	const files = names.filter((name) => stackFileName([name]) ?? name === TERRAGRUNT_STACK);
	if (files.length > 0 && (vacant || loader.tool.name === "terraform")) {
		const reason = `what the stack of ${files[0]} consists of is not read`;
		const places = files.map((name) => join$1(base, name));
		loader.asked.unread.push({
			reason,
			files: places,
			mayRead: "beside"
		});
	}
	return elsewhereText(names);
}
async function hasDirectories({ files }, directory) {
	return (await files.list(directory))?.some(({ kind, name }) => kind === "directory" && !name.startsWith(".")) === true;
}
async function copiedSource(walk, own, call) {
	const { loader, base, statics } = walk;
	const here = {
		path: [],
		directory: base,
		shown: "",
		ancestors: [],
		scope: statics.rootModule(own.module, true)
	};
	const located = await locateCalled({
		...walk,
		manifest: /* @__PURE__ */ new Map(),
		remoteCalls: []
	}, call, here);
	if (located.kind !== "found") return located.reason;
	const source = {
		...located,
		walk: {
			...located.walk,
			remoteCalls: walk.remoteCalls
		}
	};
	if (own.module.vacant) return {
		...source,
		call
	};
	const place = {
		...source,
		isShared: false,
		over: {
			loader,
			directory: base
		}
	};
	return {
		...source,
		decoded: await source.walk.loader.module(place) ?? source.decoded,
		call
	};
}
async function readUnit(loader, base, file) {
	loader.asked.files.add(join$1(base, file));
	const bytes = await loader.file(join$1(base, file));
	if (bytes === void 0) return { reasons: ["it cannot be read"] };
	const { body, diagnostics, tokens } = bodyOfFile(file, bytes);
	loader.spent.tokens += tokens;
	const [error] = diagnostics;
	if (error !== void 0) return { reasons: [`${error.summary} in it`] };
	const problems = new Problems();
	const { blocks } = body.partialContent(bodySchema("", { terraform: [] }), problems);
	const [terraform, ...more] = blocks;
	const { attributes } = terraform?.body.partialContent(SOURCE, problems) ?? {};
	const isClear = more.length === 0 && problems.diagnostics.length === 0;
	const source = isClear ? attributes?.get("source") : void 0;
	const { reasons, ...unit } = source ? readSource(file, source, loader.tool) : { reasons: [] };
	const others = [
		isClear ? "" : "its terraform block is not understood",
		isNamed(body, "include") ? "what it includes may add to it" : "",
		isNamed(body, "generate") ? "it generates files" : "",
		LEAVING_OUT.some((name) => attributes?.has(name)) ? "it leaves files out" : ""
	];
	return {
		...unit,
		reasons: [...reasons, ...others.filter((reason) => reason !== "")]
	};
}
function namesTerragruntSource(file, bytes) {
	const { body } = bodyOfFile(file, bytes);
	const { blocks } = body.partialContent(bodySchema("", { terraform: [] }), new Problems());
	return blocks.some((block) => block.body.partialContent(SOURCE, new Problems()).attributes.has("source"));
}
const LEAVING_OUT = ["exclude_from_copy", "copy_terraform_lock_file"];
const SOURCE = bodySchema(`source ${LEAVING_OUT.join(" ")}`);
function isNamed(body, name) {
	const problems = new Problems();
	const { blocks } = body.partialContent(bodySchema("", { [name]: [] }), problems);
	const { attributes } = body.partialContent(bodySchema(name), new Problems());
	return blocks.length + attributes.size + problems.diagnostics.length > 0;
}
function readSource(file, { expression, place }, tool) {
	const { value, diagnostics } = evaluateConstant(expression);
	const text = value.kind === "string" && diagnostics.length === 0 ? value.value : void 0;
	const isTemplate = expression.syntax === "json" && /[$%]\{/.test(text ?? "");
	if (text === void 0 || isTemplate) return { reasons: [`its source is computed (line ${lineOf(place).line})`] };
	if (text === "") return { reasons: [] };
	const located = attempt(() => parseSource(text, tool));
	return located === void 0 ? { reasons: [`its source is not understood (line ${lineOf(place).line})`] } : {
		call: {
			name: file,
			...located,
			place
		},
		reasons: []
	};
}
const REGISTRY = /^tfr:\/\/([^/?]*)\/([^?]+)\?version=([\w.+-]+)$/;
const ADDRESS = /^(?:[A-Za-z0-9]+::|[^/]*:|[^/.]+\.[^/]*\/)/;
const UNUSUAL_PATH = /[\\?\p{Cc}]|^\//u;
function parseSource(text, tool) {
	const [, host = "", path = "", version] = REGISTRY.exec(text) ?? [];
	if (version !== void 0) {
		const address = host === "" ? path : `${host}/${path}`;
		return {
			source: parseRegistryModuleSource(address, tool),
			version
		};
	}
	if (ADDRESS.test(text)) return { source: parseRemoteModuleSource(text) };
	const inside = text.split("//").slice(1).join("/");
	if (UNUSUAL_PATH.test(text) || inside.split("/").includes("..")) return void 0;
	return { source: parseModuleSource(`./${text}`, tool) };
}

// src/model/constraint.ts
const UNCONSTRAINED = {
	terms: [],
	text: ""
};
function parseConstraints(text) {
	const terms = [];
	let rest = trimEnd(trimStart(text));
	while (rest !== "") {
		const scanned = scanTerm(rest);
		const termText = rest.slice(0, rest.length - scanned.rest.length);
		const term = readTerm(scanned);
		if (typeof term === "string") throw invalid(text, `in "${termText}", ${term}`);
		rest = trimStart(scanned.rest);
		if (rest !== "" && !rest.startsWith(",")) throw invalid(text, problemBetween(termText, rest));
		rest = trimStart(rest.slice(1));
		terms.push(term);
	}
	return canonical$1(terms);
}
function invalid(text, problem) {
	return new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint: ${problem}`, { hint: "Write terms joined by commas, each an operator, one space and a version, such as \">= 1.2.0, < 2.0.0\"." });
}
function problemBetween(written, rest) {
	if (rest.startsWith("v")) return "a \"v\" prefix must not be used";
	return written === "" ? `a version is expected at "${rest}"` : `a comma is missing between "${written}" and "${rest}"`;
}
function mergeConstraints(all) {
	return canonical$1([...all].flatMap((constraints) => constraints.terms));
}
const shared = sharedBySaying();
function canonical$1(terms) {
	const order = [...new Map(terms.map((term) => [`${term.operator} ${term.boundary}`, term])).values()].sort((a, b) => compareExactVersions(a.boundary, b.boundary) || OPERATORS.indexOf(a.operator) - OPERATORS.indexOf(b.operator));
	return shared({
		terms: order,
		text: order.map(formatTerm).join(", ")
	});
}
function allowsVersion({ terms }, version) {
	const isNamed = terms.some(({ operator, boundary }) => operator === "=" && boundary === version);
	return version !== "0.0.0" && (isNamed || !isPrerelease(version)) && terms.every((term) => meetsTerm(version, term));
}
const OPERATORS = [
	">",
	">=",
	"=",
	"~>patch",
	"~>minor",
	"<=",
	"<",
	"!="
];
function readTerm(scanned) {
	const { numbers } = scanned;
	const sign = scanned.operator || "=";
	const precise = numbers.length === 3 ? "~>patch" : "~>minor";
	const operator = sign === "~>" ? precise : OPERATORS.find((known) => known === sign);
	if (operator === void 0) {
		const correction = MISSPELT.get(sign);
		return `"${sign}" is not an operator${correction === void 0 ? "" : `; did you mean "${correction}"?`}`;
	}
	const problem = problemWithSeparator(scanned);
	if (problem !== void 0) return problem;
	if (numbers.length > 3) return `there are ${numbers.length} numbers, and only three are allowed`;
	if (numbers.some(isWildcard)) return "leave numbers out instead of writing a wildcard";
	const boundary = scannedVersion(scanned);
	return boundary === void 0 ? TOO_LARGE : {
		operator,
		boundary
	};
}
const MISSPELT = /* @__PURE__ */ new Map([
	["=>", ">="],
	["=<", "<="],
	["~", "~>"],
	["==", "="],
	["<>", "!="]
]);
function problemWithSeparator({ operator, separator, numbers }) {
	if (separator.includes("v")) return "a \"v\" prefix must not be used";
	if (operator === "") return separator === "" ? void 0 : "white space comes before the version";
	if (separator === "") return numbers.length === 0 ? "the version is missing" : void 0;
	return separator === " " ? void 0 : `only one space may follow the operator "${operator}"`;
}
function formatTerm({ operator, boundary }) {
	if (operator === "=") return boundary;
	if (operator === "~>patch") return `~> ${boundary}`;
	if (operator !== "~>minor") return `${operator} ${boundary}`;
	const { major, minor, patch } = versionParts(boundary);
	const numbers = `${major}.${minor}`;
	return `~> ${numbers}${boundary.slice(numbers.length + 1 + patch.length)}`;
}
function meetsTerm(version, { operator, boundary }) {
	if (operator === "=") return version === boundary;
	if (operator === "!=") return version !== boundary;
	const order = compareVersions(version, boundary);
	if (operator !== "~>minor" && operator !== "~>patch") return meetsOrder(operator, order);
	const beyond = firstBeyond(operator, boundary);
	return order >= 0 && (beyond === void 0 || compareVersions(version, beyond) < 0);
}
function firstBeyond(operator, boundary) {
	const { major, minor } = versionParts(boundary);
	const next = Number(operator === "~>minor" ? major : minor) + 1;
	if (!Number.isSafeInteger(next)) return void 0;
	return `${operator === "~>minor" ? `${next}.0` : `${major}.${next}`}.0`;
}

// src/config/state/state.ts
const LOCAL_STATE_NAME = "terraform.tfstate";
const UNSUPPORTED = "Unsupported state file format";
function decodeState(file, bytes, tool) {
	const reader = new StateReader(sourceText(file, decodeText(bytes)), tool);
	return {
		providers: bytes.length === 0 ? [] : reader.providers(),
		diagnostics: reader.problems.diagnostics
	};
}
var StateReader = class {
	problems = new Problems();
	#source;
	#tool;
	constructor(source, tool) {
		this.#source = source;
		this.#tool = tool;
	}
	providers() {
		const { root, diagnostics } = parseJsonSyntax(this.#source);
		if (diagnostics.length > 0 || root.kind !== "object") return this.#refuse(root, UNSUPPORTED, "The state is not valid JSON.");
		const version = memberOf(root, "version");
		if (version === void 0) {
			if (memberOf(root, "format_version") !== void 0) return this.#shown(root);
			return this.#refuse(root, UNSUPPORTED, "The state has no version; perhaps it is encrypted, and cannot be read here.");
		}
		const number = version.kind === "number" ? version.text : "";
		if (number === "4") return this.#current(root);
		if ((this.#tool.name === "terraform" || this.#tool.minor <= 12) && [
			"1",
			"2",
			"3"
		].includes(number)) return this.#old(root);
		return this.#refuse(version, UNSUPPORTED, "States of this format version cannot be read by the tool.");
	}
	#refuse(node, summary, detail) {
		this.problems.error({
			source: this.#source,
			span: node
		}, summary, detail);
		return [];
	}
	#found(node, provider) {
		return provider === void 0 ? [] : [{
			provider,
			place: {
				source: this.#source,
				span: node
			}
		}];
	}
	#shown(root) {
		const modules = objectsOf([memberOf(memberOf(root, "values"), "root_module")]);
		for (const module of modules) appendAll(modules, itemsOf(module, "child_modules"));
		return modules.flatMap((module) => itemsOf(module, "resources")).flatMap((resource) => {
			const name = textOf(resource, "provider_name");
			const provider = attempt(() => parseProviderAddress(name, this.#tool));
			const detail = "A resource of the shown state names no provider.";
			if (provider === void 0) return this.#refuse(resource, UNSUPPORTED, detail);
			return this.#found(resource, provider);
		});
	}
	#current(root) {
		const { name, minor } = this.#tool;
		const readsInstances = name === "opentofu" && minor >= 9;
		return itemsOf(root, "resources").flatMap((resource) => {
			const mode = textOf(resource, "mode");
			if (mode !== "managed" && mode !== "data") {
				const detail = `The state has a resource with the unknown mode "${mode}".`;
				return this.#refuse(resource, "Invalid resource mode in state", detail);
			}
			const address = (readsInstances ? itemsOf(resource, "instances") : []).map((instance) => textOf(instance, "provider")).filter(Boolean).at(-1) ?? textOf(resource, "provider");
			const provider = attempt(() => configuredProvider(address, this.#tool));
			if (provider !== void 0 || !readsInstances) return this.#found(resource, provider);
			const detail = `The state has a resource of "${address}", which is no provider configuration.`;
			return this.#refuse(resource, "Invalid provider configuration reference in state", detail);
		});
	}
	#old(root) {
		return itemsOf(root, "modules").flatMap((module) => {
			const resources = memberOf(module, "resources");
			if (resources?.kind !== "object") return [];
			return objectsOf(resources.members.map(({ value }) => value)).flatMap((resource) => {
				const type = textOf(resource, "provider").replace(/^(?:.*\.)?provider\./, "").split(".")[0] || impliedLocalName(textOf(resource, "type"));
				const provider = attempt(() => legacyProvider(type, this.#tool));
				return this.#found(resource, provider);
			});
		});
	}
};
const CURRENT = /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;
function configuredProvider(text, tool) {
	const source = CURRENT.exec(text)?.[1];
	if (source !== void 0) return parseProviderAddress(source, tool);
	const type = LEGACY.exec(text)?.[1];
	return type === void 0 ? void 0 : legacyProvider(type, tool);
}
function legacyProvider(type, tool) {
	const isBuiltIn = type === "terraform";
	const legacy = `${defaultRegistryHost(tool)}/-/${type}`;
	return parseProviderAddress(isBuiltIn ? "terraform.io/builtin/terraform" : legacy, tool);
}
function memberOf(node, name) {
	if (node?.kind !== "object") return void 0;
	return node.members.findLast((member) => member.name === name)?.value;
}
function textOf(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "string" ? value.value : "";
}
function itemsOf(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "array" ? objectsOf(value.items) : [];
}
function objectsOf(nodes) {
	return nodes.filter((node) => node?.kind === "object");
}
function requirementsWithState(requirements, state, tool) {
	const providers = new Map(requirements.providers);
	for (const resource of state.providers) {
		const provider = translated(resource.provider, requirements, tool);
		const entry = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		const origin = {
			...lineOf(resource.place),
			kind: "state",
			module: "",
			constraints: ""
		};
		providers.set(provider, {
			...entry,
			origins: [...entry.origins, origin]
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
	return hostname === "registry.terraform.io" ? parseProviderAddress(`${namespace}/${type}`, tool) : provider;
}

// src/formats/policy/patterns.ts
function parseProviderPattern(text) {
	const parts = text.split("/");
	const [type = "", namespace = "", host] = parts.toReversed();
	if (parts.length > 3 || [
		host,
		namespace,
		type
	].includes("")) throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name providers`, { hint: "Write [HOST/]NAMESPACE/TYPE, such as \"hashicorp/aws\"; namespace and type may be \"*\"." });
	return {
		text,
		host: host === void 0 ? void 0 : parseServiceHost(host).ascii,
		namespace: partOf(namespace),
		type: partOf(type)
	};
}
function parseOneProvider(text) {
	const pattern = parseProviderPattern(text);
	if (pattern.namespace !== void 0 && pattern.type !== void 0) return pattern;
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" names more than one provider`, { hint: "Here one provider must be named; write one record for each." });
}
function partOf(text) {
	return text === "*" ? void 0 : normalizeAddressPart(text);
}
function namesProvider(pattern, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const { host } = pattern;
	return (host === void 0 ? PUBLIC_REGISTRIES.has(asciiHostname) : host === asciiHostname) && (pattern.namespace ?? namespace) === namespace && (pattern.type ?? type) === type;
}
function parseModulePattern(text) {
	if (!text.slice(0, -1).includes("*")) return text;
	throw new LockReviewError("INVALID_POLICY", `"${text}" does not name modules`, { hint: "Write a source as the lock file for modules has it, or its start, such as \"git::https://git.acme.example/*\"." });
}
function namesModule(pattern, source) {
	if (!pattern.endsWith("*")) return source === pattern;
	return source.startsWith(pattern.slice(0, -1)) && !/\.\.|[%\\@]/.test(source);
}
function parseNamespacePattern(text) {
	const pattern = parseProviderPattern(`${text}/*`);
	const { namespace, host = "." } = pattern;
	if (namespace !== void 0 && /[.:]/.test(host)) return {
		...pattern,
		text
	};
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name a namespace`, { hint: "Write [HOST/]NAMESPACE, such as \"hashicorp\" or \"registry.acme.example/acme\"." });
}
function parsePathPattern(text) {
	const path = parseRepositoryPath(text);
	return path === "." ? [] : path.split("/");
}
function coversPath(pattern, root) {
	return covers(pattern, root === "." ? [] : root.split("/"));
}
function covers(pattern, path) {
	const [segment, ...rest] = pattern;
	if (segment === void 0) return true;
	const [name, ...below] = path;
	if (segment === "**") return covers(rest, path) || name !== void 0 && covers(pattern, below);
	return name !== void 0 && matchesName(segment, name) && covers(rest, below);
}
function matchesName(segment, name) {
	const source = segment.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*+/g, ".*");
	return new RegExp(`^${source}$`, "u").test(name);
}
function parseRepositoryPath(text) {
	const problem = pathProblem(text);
	if (problem !== void 0) throw new LockReviewError("INVALID_POLICY", `${JSON.stringify(text)} ${problem}`, { hint: "Write a path from the repository's top, with forward slashes, without '..', such as envs/prod." });
	return text.split("/").filter((name) => name !== "" && name !== ".").join("/") || ".";
}
function pathProblem(text) {
	if (text.startsWith("/") || /^[A-Za-z]:/.test(text)) return "is not a path inside the repository";
	if (text.split("/").includes("..")) return "goes back with '..'";
	if (text.includes("\\")) return "holds a backslash";
	return /\p{Cc}/u.test(text) ? "holds a control character" : void 0;
}

// src/formats/policy/decoder.ts
const text = (node, report) => {
	if (node.kind === "scalar" && ["string", "number"].includes(typeof node.value) && node.text.trim() !== "") return node.text;
	return expected("a text", node, report);
};
const flag = (node, report) => node.kind === "scalar" && typeof node.value === "boolean" ? node.value : expected("true or false", node, report);
const count = (node, report) => {
	return node.kind === "scalar" && Number.isSafeInteger(node.value) && Number(node.value) > 0 ? Number(node.value) : expected("a whole number from 1", node, report);
};
function parsed(parse) {
	return (node, report) => {
		const content = text(node, report);
		if (content === void 0) return void 0;
		return attempt(() => parse(content), (error) => report.error(node, "Invalid value", inSentences(error)));
	};
}
function mapped(decode, make) {
	return (node, report) => {
		const value = decode(node, report);
		return value === void 0 ? void 0 : make(value);
	};
}
function checked(decode, summary, problemWith) {
	return (node, report) => {
		const value = decode(node, report);
		const problem = value === void 0 ? void 0 : problemWith(value);
		if (problem !== void 0) report.error(node, summary, problem);
		return value;
	};
}
function choice(words) {
	return (node, report) => {
		const match = words.find((word) => node.kind === "scalar" && node.text === word);
		if (match !== void 0) return match;
		const hint = node.kind === "scalar" ? didYouMean(node.text, words) : "";
		return expected(`one of ${words.join(", ")}`, node, report, hint);
	};
}
function list(item) {
	return (node, report) => {
		if (node.kind !== "list") return expected("a list", node, report);
		return node.items.map((entry) => item(entry, report)).filter((item) => item !== void 0);
	};
}
function oneOrMore(item) {
	const one = mapped(item, (value) => [value]);
	return (node, report) => {
		if (node.kind !== "list") return one(node, report);
		if (node.items.length > 0) return list(item)(node, report);
		return expected("a list that names something", node, report);
	};
}
function keyed(key, value) {
	return (node, report) => {
		if (node.kind !== "map") return expected("a mapping", node, report);
		const pairs = node.members.flatMap((member) => {
			const { key: text, keySpan } = member;
			const name = key({
				kind: "scalar",
				value: text,
				text,
				...keySpan
			}, report);
			const content = value(member.value, report);
			return name === void 0 || content === void 0 ? [] : [[name, content]];
		});
		return new Map(pairs);
	};
}
function either(whenMap, otherwise) {
	return (node, report) => node.kind === "map" ? whenMap(node, report) : otherwise(node, report);
}
function object(required, optional) {
	const requiredNames = Object.keys(required);
	const table = new Map(Object.entries({
		...required,
		...optional
	}).map(([name, decode]) => [kebab(name), {
		name,
		decode
	}]));
	return (node, report) => {
		if (node.kind !== "map") return expected("a mapping", node, report);
		const result = {};
		for (const { key, keySpan, value } of node.members) {
			const member = table.get(key);
			if (member !== void 0) result[member.name] = member.decode(value, report);
			else report.error(keySpan, "Unknown setting", unknownSetting(key, [...table.keys()]));
		}
		for (const name of requiredNames) {
			const key = kebab(name);
			if (node.members.some((member) => member.key === key)) continue;
			report.error(node, "Missing setting", `"${key}" is required here.`);
		}
		return requiredNames.every((name) => result[name] !== void 0) ? result : void 0;
	};
}
function unknownSetting(key, names) {
	return `There is no setting "${key}" here. ${didYouMean(key, names)}There are ${names.join(", ")}.`;
}
function expected(what, node, report, hint = "") {
	const detail = `Expected ${what}, and this is ${kindOf(node)}. ${hint}`;
	report.error(node, "Invalid value", detail.trim());
}
function kindOf(node) {
	if (node.kind === "map") return "a mapping";
	if (node.kind === "list") return "a list";
	return node.text === "" ? "empty" : `"${node.text}"`;
}
function kebab(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/formats/policy/records.ts
const DAY = 864e5;
function parseExpiry(text) {
	const [, date, time] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/.exec(text) ?? [];
	const start = Date.parse(text);
	if (!date || Number.isNaN(start) || !new Date(start).toISOString().startsWith(date)) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, { hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z." });
	return {
		text,
		end: time === void 0 ? start + DAY : start
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
const expiry = parsed(parseExpiry);
const hours = parsed(parseAge);
const oneProvider = parsed(parseOneProvider);
const anyProviders = parsed(parseProviderPattern);
const pathPattern = parsed(parsePathPattern);
const repositoryPath = parsed(parseRepositoryPath);
const policyReference = parsed((written) => {
	const match = /^([\w-]+)\/([\w.-]+)\/([^@\s]+)@([0-9a-f]{40})$/.exec(written);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${written}" is not a policy at a fixed commit`, { hint: "Write OWNER/REPOSITORY/PATH@COMMIT with all 40 hex digits: a branch or a tag could change unseen." });
	const [, owner = "", repository = "", path = "", commit = ""] = match;
	return {
		owner,
		repository,
		path: parseRepositoryPath(path),
		commit
	};
});
const platforms = list(parsed((written) => {
	if (/^[a-z0-9]+_[a-z0-9]+$/.test(written)) return parsePlatform(written);
	throw new LockReviewError("INVALID_PLATFORM", `"${written}" is not a platform`, { hint: "Write the operating system and the architecture, such as linux_amd64." });
}));
const platformsByPath = either(mapped(keyed(pathPattern, platforms), (byPath) => {
	const everywhere = [...byPath].findLast(([path]) => path.length === 0);
	const overrides = [...byPath].filter(([path]) => path.length > 0);
	return {
		...everywhere && { platforms: everywhere[1] },
		platformOverrides: overrides.map(([path, own]) => ({
			paths: [path],
			platforms: own
		}))
	};
}), mapped(platforms, (everywhere) => ({ platforms: everywhere })));
const rule = (provider, versions = UNCONSTRAINED, reason) => ({
	provider,
	versions,
	reason
});
const providerRule = either(mapped(object({ provider: anyProviders }, {
	versions: parsed(parseConstraints),
	reason: text
}), ({ provider, versions, reason }) => rule(provider, versions, reason)), mapped(anyProviders, (provider) => rule(provider)));
const providerException = object({
	provider: anyProviders,
	reason: text
}, { expires: expiry });
const moduleException = object({
	module: parsed(parseModulePattern),
	reason: text
}, { expires: expiry });
const ageException = (node, report) => {
	return (node.kind === "map" && node.members.some(({ key }) => key === "module") ? moduleException : providerException)(node, report);
};
const minimumAge = (hours, exceptions = []) => ({
	hours,
	exceptions
});
const releaseAge = either(mapped(object({ age: hours }, { exceptions: list(ageException) }), ({ age, exceptions }) => minimumAge(age, exceptions)), mapped(hours, (age) => minimumAge(age)));
const waiverMembers = {
	reason: text,
	expires: expiry
};
const waiverSubject = {
	provider: oneProvider,
	version: parsed(parseVersion),
	hash: parsed(parseHash),
	module: text,
	path: pathPattern
};
const unverifiableMembers = {
	...waiverMembers,
	provider: oneProvider,
	version: parsed(parseVersion),
	hashes: list(parsed(parseHash))
};
const emergency = object({
	reason: text,
	approvedBy: text,
	until: expiry
});
const ledgerReference = (node, report) => {
	if (node.kind === "scalar" && node.value === "") return { file: void 0 };
	return mapped(repositoryPath, (file) => ({ file }))(node, report);
};

// src/review/policy/policy.ts
const FAIL_ON_LEVELS = [
	"never",
	"error",
	"warning"
];
const DEFAULT_LEDGER_FILE = ".github/tofu-lock-review.keys";
const NO_KEYS = /* @__PURE__ */ new Map();
const NO_WEIGHTS = /* @__PURE__ */ new Map();
const unlessAbsent = (value) => value === void 0 ? [] : [value];
function resolvePolicy(document) {
	const { tool, providers, provenance, provenanceRoots: file, ledger } = document;
	const { waivers = [], unverifiable = [], rootModules = [], allowedHosts = [] } = document;
	const { platformOverrides = [], reportedH1 = "verify", failOn = "error" } = document;
	const provenanceRoots = file === void 0 ? file : {
		file,
		roots: []
	};
	return {
		severities: document.rules ?? NO_WEIGHTS,
		leastSeverities: NO_WEIGHTS,
		failOn,
		failOnUnverified: document.failOnUnverified ?? true,
		platforms: document.platforms,
		platformOverrides,
		rootModules,
		tool: tool === "auto" ? void 0 : tool,
		emergency: document.emergency,
		allowedHosts,
		allowedProviders: unlessAbsent(providers?.allow),
		deniedProviders: providers?.deny ?? [],
		trustedKeys: document.trustedKeys ?? NO_KEYS,
		minReleaseAge: document.minReleaseAge,
		registryContext: document.registryContext,
		reportedH1,
		provenance: unlessAbsent(provenance),
		provenanceRoots,
		waivers,
		unverifiable,
		maxWaiverDays: document.maxWaiverDays,
		ledger: ledger === void 0 ? DEFAULT_LEDGER_FILE : ledger.file,
		cliConfigFile: document.cliConfigFile
	};
}
const DEFAULT_POLICY = resolvePolicy({});
const WEIGHTS = [
	"off",
	"notice",
	"warning",
	"error"
];
function policyWeight({ severities, leastSeverities }, { rule, severity, isLighterCase }) {
	const weight = WEIGHTS.indexOf(severities.get(rule) ?? severity);
	const least = WEIGHTS.indexOf(leastSeverities.get(rule) ?? "off");
	const most = WEIGHTS.indexOf(isLighterCase === true ? severity : "error");
	return WEIGHTS[Math.min(Math.max(weight, least), most)] ?? "error";
}
function weighsAsMuch(policy, rule, other) {
	const weightOf = (id) => WEIGHTS.indexOf(policyWeight(policy, {
		rule: id,
		severity: RULE_TABLE[id].severity
	}));
	return weightOf(rule) >= weightOf(other);
}
function policyChangeWeight(policy, problem) {
	const rule = "policy-changed";
	const severity = problem === void 0 ? RULE_TABLE[rule].severity : "error";
	const weight = policyWeight(policy, {
		rule,
		severity
	});
	return weight === "off" ? severity : weight;
}
function listedPlatforms({ platforms, platformOverrides }, root) {
	return platformOverrides.findLast(({ paths }) => paths.some((path) => coversPath(path, root)))?.platforms ?? platforms;
}
function pinnedKeys({ trustedKeys }, provider) {
	const [first, ...others] = [...trustedKeys].filter(([namespace]) => namesProvider(namespace, provider)).map(([, keys]) => keys);
	if (first === void 0) return void 0;
	return new Set(first.filter((key) => others.every((keys) => keys.includes(key))));
}
function requiredAge(policy, provider, now) {
	return hoursAsked(policy, now, (row) => "provider" in row && namesProvider(row.provider, provider));
}
function requiredModuleAge(policy, source, now) {
	return hoursAsked(policy, now, (row) => "module" in row && namesModule(row.module, source));
}
function hoursAsked({ minReleaseAge }, now, isNamed) {
	return minReleaseAge?.exceptions.some((row) => isNamed(row) && (row.expires === void 0 || !isExpired(row.expires, now))) === true ? void 0 : minReleaseAge?.hours;
}
function moduleAgeWish({ minReleaseAge, registryContext }, choice) {
	return minReleaseAge && {
		asksContext: registryContext !== "off",
		choice
	};
}
function openGate({ emergency }, now) {
	return emergency === void 0 || isExpired(emergency.until, now) ? void 0 : emergency;
}
function namedFromTop(root) {
	return root;
}
function rulesWeighed(how) {
	return new Set(RULE_IDS.filter((id) => RULE_TABLE[id].weighing === how));
}
const POLICY_VOCABULARY = {
	rules: RULE_IDS,
	fixed: rulesWeighed("fixed"),
	loud: rulesWeighed("not-off"),
	waiverScope: (rule) => RULE_TABLE[rule].waiver ?? "provider"
};

// src/review/change/discover.ts
const LOCK_FILE_NAME = ".terraform.lock.hcl";
const KEPT_DIRECTORIES = /* @__PURE__ */ new Set([".terraform", ".terragrunt-cache"]);
const OPENTOFU_LOCK_NAME = ".opentofu.lock.hcl";
function discoverRoots(input) {
	const { concerned, promoted } = input;
	const sides = sidesOf(input);
	return {
		roots: rootDirectories(input).filter((root) => [
			sides.touched,
			concerned,
			promoted
		].some((some) => some?.has(root) === true)).map((root) => candidate(input, sides, root)).filter(({ scope, lockFilePath: path }) => scope !== "hashes-alone" || !sides.renamed.has(path)),
		formerLockPaths: sides.formerLockPaths
	};
}
function sidesOf({ changed, baseFiles, headFiles }) {
	const renames = lockFileRenames(changed);
	const renamed = new Set(renames.values());
	const head = new Set(headFiles.filter(isNamedLock));
	const formerLockPaths = lockPaths(baseFiles).filter((path) => !head.has(path) && !renamed.has(path));
	const isOfStack = (path) => stackFileName([basename(path)]) !== void 0;
	const oldStacks = new Set(directoriesOf(baseFiles, isOfStack));
	const stacks = directoriesOf(headFiles, isOfStack);
	return {
		base: new Set(baseFiles.filter(isNamedLock)),
		head,
		renames,
		renamed,
		configured: configuredDirectories(headFiles),
		wereRun: new Set(runDirectories(baseFiles)),
		newStacks: new Set(stacks.filter((directory) => !oldStacks.has(directory))),
		touched: touchedDirectories(changed),
		formerLockPaths,
		abandoned: formerLockPaths.map((path) => dirname(path))
	};
}
function untouchedRoots(input) {
	const touched = touchedDirectories(input.changed);
	return rootDirectories(input).filter((root) => !touched.has(root));
}
function lockedDirectories(files) {
	return sortedUnique(lockPaths(files).map(dirname));
}
function otherLockDirectories(files, names = [OPENTOFU_LOCK_NAME, MODULE_LOCK_NAME]) {
	return directoriesOf(files, (path) => names.includes(basename(path)) && isOurs(path));
}
function needsLockFile(root, listed) {
	return !root.split("/").some((name) => name === "modules" || name === "examples") || listed.includes(root);
}
function lockFilePath(root) {
	return join$1(root, LOCK_FILE_NAME);
}
function rootDirectories({ baseFiles, headFiles, adopted, listed }) {
	const files = [...baseFiles, ...headFiles];
	return sortedUnique([
		...lockedDirectories(files),
		...otherLockDirectories(files),
		...adopted?.keys() ?? [],
		...listed.map((root) => normalize(root)).filter(isOurs)
	]);
}
function lockPaths(files) {
	return files.filter((path) => isNamedLock(path) && isOurs(path));
}
function isNamedLock(path) {
	return path.endsWith(".terraform.lock.hcl") && basename(path) === ".terraform.lock.hcl";
}
function isOurs(path) {
	return !path.split("/").some((name) => KEPT_DIRECTORIES.has(name));
}
function lockFileRenames(changed) {
	const renames = changed.flatMap(({ path, previousPath = path }) => previousPath !== path && lockPaths([path, previousPath]).length === 2 ? [[path, previousPath]] : []);
	return new Map(renames);
}
const NAMES = /* @__PURE__ */ new Set([...[
	LOCK_FILE_NAME,
	MODULE_LOCK_NAME,
	OPENTOFU_LOCK_NAME
], ...[LOCAL_STATE_NAME, ...TERRAGRUNT_FILES]]);
function touchedDirectories(changed) {
	const directories = changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]).filter(touchesItsDirectory).map((path) => dirname(path));
	const aboveTests = directories.filter((directory) => basename(directory) === "tests").map((directory) => dirname(directory));
	return /* @__PURE__ */ new Set([...directories, ...aboveTests]);
}
function touchesItsDirectory(path) {
	return isConfiguration(path) || NAMES.has(basename(path));
}
function isModuleFile(path) {
	return /\.(?:tf|tofu)(?:\.json)?$/.test(path);
}
function isConfiguration(path) {
	return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
}
const configuredDirectories = (files) => /* @__PURE__ */ new Set([...directoriesOf(files, isConfiguration), ...runDirectories(files)]);
function runDirectories(files) {
	const isUnit = (path) => TERRAGRUNT_FILES.includes(basename(path));
	return directoriesOf(files, (path) => isModuleFile(path) || isUnit(path));
}
function directoriesOf(files, isMeant) {
	return files.filter(isMeant).map((path) => dirname(path));
}
function candidate(input, sides, root) {
	const path = lockFilePath(root);
	const { listed, lost, adopted, promoted } = input;
	const baseLockPath = sides.base.has(path) ? path : sides.renames.get(path) ?? adopted?.get(root);
	const isLocked = sides.head.has(path);
	const isHere = sides.configured.has(root) || listed.includes(root) || lost?.has(root) === true;
	const wasConfigured = sides.wereRun.has(root);
	const before = baseLockPath === void 0 ? sides.abandoned : [dirname(baseLockPath)];
	const isLeft = promoted?.has(root) === true && !sides.touched.has(root);
	const isJudged = isLocked && (!isLeft || needsLockFile(root, listed));
	const isMissed = isHere && !isLocked && [root, ...before].some((at) => needsLockFile(at, listed));
	const sources = baseLockPath === void 0 ? cameFrom(input, sides.configured, root) : [];
	return {
		root,
		nameInPolicy: namedFromTop(root),
		waiverPaths: sortedUnique([
			root,
			...before,
			...sources
		]).map(namedFromTop),
		lockFilePath: path,
		scope: isJudged || isMissed ? "root-module" : "hashes-alone",
		baseLockPath,
		headLockPath: isLocked ? path : void 0,
		wasConfigured,
		isPromoted: promoted?.has(root) === true || !wasConfigured && [sides.configured, sides.newStacks].some((begun) => begun.has(root))
	};
}
function cameFrom({ changed, baseFiles }, configured, root) {
	const sources = changed.flatMap(({ path, previousPath }) => previousPath !== void 0 && isConfiguration(previousPath) && dirname(path) === root ? [dirname(previousPath)] : []);
	const emptied = [...configuredDirectories(baseFiles)].filter((at) => !configured.has(at));
	const lockedAtBase = new Set(lockedDirectories(baseFiles));
	return sortedUnique([...sources, ...emptied]).filter((at) => lockedAtBase.has(at));
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
	const { mode, changes, moduleChanges = [], limits = [] } = review;
	return mode === "review" && changes.length + moduleChanges.length + limits.length === 0 && isQuiet ? "no-change" : "passed";
}
function combineVerdicts(verdicts) {
	const present = new Set(verdicts);
	if (present.size === 0) return "no-change";
	return VERDICTS.findLast((verdict) => present.has(verdict)) ?? "failed";
}
function passes(verdict) {
	return verdict === "passed" || verdict === "no-change";
}
function blocks(finding, { failOn }) {
	if (failOn === "never" || isUnverified(finding)) return false;
	return SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(failOn);
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

// src/review/init/prediction.ts
const CAUSES = {
	"invalid-configuration": {},
	"invalid-lock-file": {},
	"no-configuration": { isStated: true },
	"lower-bound": { isStated: true },
	"unread-state": { isStated: true },
	"unlockable-provider": {},
	"missing-entry": { isOutOfStep: true },
	"unneeded-entry": {},
	predecessor: {},
	successor: {},
	"version-outside-constraints": { isOutOfStep: true },
	"version-unavailable": {},
	"platform-not-published": {},
	"no-package": {},
	"no-matching-hash": {},
	"not-looked-at": {},
	"hashes-not-traced": {},
	"no-usable-hashes": {},
	"archive-checksums": {},
	"contents-checksum": {},
	"reported-contents": {},
	"unknown-scheme": {},
	"unsorted-hashes": {}
};
const INIT_CAUSES = CAUSES;
function failure(facts) {
	return {
		...facts,
		effect: "refuses",
		readonly: "refuses"
	};
}
function doubt(facts) {
	return {
		...facts,
		effect: "unknown",
		readonly: "unknown"
	};
}
function predictionOf(effects) {
	const outcomes = new Set(effects.map(({ effect }) => effect));
	const results = new Set(effects.map((effect) => effect.readonly));
	return {
		outcome: [
			"refuses",
			"unknown",
			"rewrites"
		].find((name) => outcomes.has(name)) ?? "unchanged",
		readonly: ["refuses", "unknown"].find((name) => results.has(name)) ?? "passes",
		effects
	};
}
function effectsOf({ effects }, ...causes) {
	return effects.filter(({ cause }) => causes.includes(cause));
}
const effectsByProvider = rememberedOf(({ effects }) => groupBy(effects, ({ provider }) => provider));
function effectsOn(prediction, provider, ...causes) {
	return (effectsByProvider(prediction).get(provider) ?? []).filter(({ cause }) => causes.includes(cause));
}

// src/formats/ledger/ledger.ts
const EMPTY_LEDGER = { lines: [] };
function ledgerLines(ledger, provider) {
	const { hostname, namespace } = addressParts(provider);
	return ledger.lines.filter((line) => line.host === hostname && line.namespace === namespace);
}
function scopeOf({ host, namespace }) {
	return `${host}/${namespace}`;
}
function compareLines(a, b) {
	return compareBytes(asciiHostname(a.host), asciiHostname(b.host)) || compareBytes(a.namespace, b.namespace) || compareBytes(a.day, b.day) || compareBytes(a.fingerprint, b.fingerprint);
}
function ledgerOf(lines) {
	return { lines: [...lines].sort(compareLines) };
}
function layLedgers(organisation, repository) {
	const decided = new Set(organisation.lines.map(scopeOf));
	const own = repository.lines.filter((line) => !decided.has(scopeOf(line)));
	return ledgerOf([...organisation.lines, ...own]);
}
function hasLine(host) {
	return /[.:]/.test(host);
}
function diffLedgers(before, after) {
	const [was, is] = [groupBy(before.lines, scopeOf), groupBy(after.lines, scopeOf)];
	return sortedUnique([...was.keys(), ...is.keys()]).map((scope) => namespaceChange(scope, was.get(scope) ?? [], is.get(scope) ?? [])).filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
}
function namespaceChange(scope, before, after) {
	const was = new Map(before.map((line) => [line.fingerprint, line]));
	const is = new Set(after.map((line) => line.fingerprint));
	const isSame = (a, b) => a.version === b.version && a.day === b.day && a.learned === b.learned;
	return {
		scope,
		added: after.filter(({ fingerprint }) => !was.has(fingerprint)),
		removed: before.filter(({ fingerprint }) => !is.has(fingerprint)),
		changed: after.flatMap((to) => {
			const from = was.get(to.fingerprint);
			return from === void 0 || isSame(from, to) ? [] : [{
				from,
				to
			}];
		}),
		isKnown: before.length > 0
	};
}

// src/formats/ledger/ledger-file.ts
const NEW_LEDGER_FILE = {
	header: ["# Keys that sign the providers of this repository, one a line. A review reads this file from the target", `# branch: another key for a namespace named here is an error. ${commandLine(["keys", "learn"])} adds lines.`],
	entries: [],
	footer: []
};
function ledgerIn(file) {
	return ledgerOf(file?.entries.map(({ line }) => line) ?? []);
}
function addLines(file, lines) {
	return {
		...file,
		entries: [...file.entries, ...lines.map((line) => ({
			comments: [],
			line
		}))]
	};
}
function encodeLedger({ header, entries, footer }) {
	const lines = entries.toSorted((a, b) => compareLines(a.line, b.line)).flatMap(({ comments, line }) => [...comments, encodeLine(line)]);
	return [
		...header.length > 0 && lines.length > 0 ? [...header, ""] : header,
		...lines,
		...footer
	].map((line) => `${line}\n`).join("");
}
function encodeLine(line) {
	const { host, namespace, fingerprint, version, day, learned } = line;
	return `${host}/${namespace} ${fingerprint} since ${version} on ${day} learned ${learned}`;
}
const FORM = "HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW";
function parseLine(text) {
	const parts = text.split(/[ \t]+/);
	const [scope = "", fingerprint = "", since, version = "", on, day = "", as, learned = ""] = parts;
	if (parts.length !== 8 || since !== "since" || on !== "on" || as !== "learned") throw invalidLine(`"${text}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
	return {
		...parseScope(scope),
		fingerprint: parseFingerprint(fingerprint),
		version: parseVersion(version),
		day: parseDay(day),
		learned: parseWord(learned)
	};
}
function parseScope(text) {
	const [host = "", namespace, ...more] = text.split("/");
	if (namespace === void 0 || more.length > 0 || !hasLine(host)) throw invalidLine(`"${text}" is not a namespace with its host`, "Write all of it, such as \"registry.opentofu.org/hashicorp\".");
	return {
		host: parseServiceHost(host).display,
		namespace: normalizeAddressPart(namespace)
	};
}
function parseDay(text) {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
	if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
	throw invalidLine(`"${text}" is not a day`, "Write year, month and day, such as 2026-11-22.");
}
function parseWord(text) {
	if (/^[a-z0-9][a-z0-9.-]{0,39}$/.test(text)) return text;
	throw invalidLine(`"${text}" does not say how the key was learned`, "Write one word such as first-use or announced, in small letters.");
}
function invalidLine(problem, hint) {
	return new LockReviewError("INVALID_LEDGER", problem, { hint });
}
function decodeLedger(bytes, file) {
	if (bytes.length > 1048576) {
		const detail = `The file has ${bytes.length} bytes; one with more than ${MAX_LEDGER_BYTES} is not read.`;
		return {
			ledger: void 0,
			diagnostics: [fileError(file, "Ledger too large", detail)]
		};
	}
	const diagnostics = [];
	const entries = [];
	const lineNumbers = /* @__PURE__ */ new Map();
	let header = [];
	let comments = [];
	for (const [i, text] of decodeText(bytes).split(/\r?\n/).entries()) {
		const content = text.trim();
		attempt(() => {
			assertVisible(text);
			if (content.startsWith("#")) comments.push(content);
			else if (content !== "") {
				entries.push({
					comments,
					line: parseNewLine(content, i + 1, lineNumbers)
				});
				comments = [];
			} else if (entries.length === 0 && header.length === 0) [header, comments] = [comments, []];
		}, (error) => diagnostics.push(fileError(file, "Invalid line", inSentences(error), i + 1)));
	}
	if (diagnostics.length > 0) return {
		ledger: void 0,
		diagnostics
	};
	return {
		ledger: entries.length === 0 ? {
			header: [...header, ...comments],
			entries,
			footer: []
		} : {
			header,
			entries,
			footer: comments
		},
		diagnostics
	};
}
function parseNewLine(written, number, seen) {
	const line = parseLine(written);
	const scope = scopeOf(line);
	const key = `${scope} ${line.fingerprint}`;
	const first = seen.get(key);
	if (first !== void 0) throw invalidLine(`line ${first} has this key for ${scope} already`, "Keep one of the two.");
	seen.set(key, number);
	return line;
}
function assertVisible(text) {
	const plain = text.replaceAll("	", " ");
	const visible = visibleText(plain);
	if (visible === plain) return;
	throw invalidLine(`it holds a character that does not show (${/\\u\{[0-9A-F]+\}/.exec(visible)?.[0] ?? "one"})`, "Remove it.");
}

// src/review/modules/keep-recorded.ts
function lockCalls(calls, old, terms) {
	const unknown = calls.filter((call) => call.kind === "unknown");
	const outcomes = calls.filter((call) => call.kind === "selected").map((call) => keepRecorded(call, old, terms));
	if (unknown.length > 0) return {
		lock: void 0,
		unknown,
		moved: []
	};
	return {
		lock: moduleLock(outcomes.map(({ record }) => record)),
		unknown,
		moved: outcomes.flatMap(({ moved }) => moved ?? [])
	};
}
function keepRecorded({ record: now }, old, terms) {
	const recorded = recordedOf(now, old, terms);
	if (recorded === void 0) return {
		record: now,
		moved: void 0
	};
	if (now.kind === "floating") return {
		record: recorded,
		moved: {
			recorded,
			now
		}
	};
	return {
		record: {
			...recorded,
			constraints: now.constraints
		},
		moved: givesRecorded(recorded, now) ? void 0 : {
			recorded,
			now
		}
	};
}
function recordedOf(now, { calls }, { tool, isUpgraded = () => false }) {
	if (isUpgraded(now)) return void 0;
	const own = calls.get(now.path);
	if (own?.kind === "selected" && own.source === now.source) {
		if (now.kind === "floating" || acceptsRecord(now, own, tool)) return own;
	}
	if (now.kind === "floating") return void 0;
	const other = recordOfRelease(calls, now, isUpgraded);
	return other && {
		...other,
		path: now.path,
		source: now.source
	};
}
function acceptsRecord(now, recorded, tool) {
	if (recorded.version === void 0 || now.version === void 0) return recorded.version === now.version;
	const parsed = parseModuleVersion(recorded.version);
	const accept = attempt(() => parseModuleConstraint(now.constraints, tool));
	return parsed !== void 0 && accept?.(parsed) === true;
}
function givesRecorded(recorded, now) {
	return recorded.version === now.version && recorded.package === now.package && now.hashes?.some((hash) => recorded.hashes?.includes(hash)) === true;
}

// src/review/modules/module-changes.ts
function moduleChanges(base, head) {
	const pairs = [...head.calls.values()].flatMap((after) => {
		const before = base.calls.get(after.path);
		return before === void 0 ? [] : [{
			before,
			after
		}];
	});
	const gone = new Set([...base.calls.values()].filter(({ path }) => !head.calls.has(path)));
	const added = new Set([...head.calls.values()].filter(({ path }) => !base.calls.has(path)));
	const renamed = takeRenamed(gone, added);
	return [
		...[...pairs, ...renamed].flatMap(({ before, after }) => compareCalls(before, after) ?? []),
		...[...gone].map((before) => {
			return {
				kind: "removed",
				path: before.path,
				before,
				after: void 0
			};
		}),
		...[...added].map((after) => {
			return {
				kind: "new",
				path: after.path,
				before: void 0,
				after
			};
		})
	].toSorted((a, b) => compareBytes(a.path, b.path));
}
function takeRenamed(gone, added) {
	const pairs = [];
	for (const keyOf of CLOSENESS) {
		const arrivals = groupBy(added, (call) => JSON.stringify(keyOf(call)));
		for (const [key, departures] of groupBy(gone, (call) => JSON.stringify(keyOf(call)))) {
			const matches = arrivals.get(key) ?? [];
			for (const [i, before] of departures.entries()) {
				const after = matches[i];
				if (after === void 0) break;
				gone.delete(before);
				added.delete(after);
				pairs.push({
					before,
					after
				});
			}
		}
	}
	return pairs;
}
const CLOSENESS = [
	({ source, package: selected, hashes }) => [
		source,
		selected,
		hashes
	],
	({ source, package: selected }) => [source, selected],
	({ source, hashes }) => [source, hashes],
	({ source }) => [source]
];
function compareCalls(before, after) {
	const { path } = after;
	if (before.kind === "floating") {
		if (after.kind === "selected") return {
			kind: "locked",
			path,
			before,
			after
		};
	} else {
		if (after.kind === "floating") return {
			kind: "floating",
			path,
			before,
			after
		};
		const kind = selectionChange(before, after);
		if (kind !== void 0) return {
			kind,
			path,
			before,
			after
		};
	}
	if (before.source !== after.source) return {
		kind: "other-source",
		path,
		before,
		after
	};
	return before.path === path ? void 0 : {
		kind: "renamed",
		path,
		before,
		after
	};
}
function selectionChange(before, after) {
	const isSameSource = before.source === after.source;
	const isSameVersion = before.version === after.version;
	const hasVersions = before.version !== void 0 && after.version !== void 0;
	if (isSameSource && hasVersions && !isSameVersion) return "other-version";
	if (before.package !== after.package) return "other-package";
	if (hashKey(before) !== hashKey(after)) return "other-content";
	if (!isSameSource) return "other-source";
	if (!isSameVersion) return "other-version";
	return before.constraints === after.constraints ? void 0 : "other-constraints";
}
const hashKey = ({ hashes }) => JSON.stringify(sortedUnique(hashes));

// src/review/modules/release-records.ts
function recordsAgainst(facts) {
	const recorded = [...distinctRecords([...facts.base?.lock.calls.values() ?? []]), ...facts.recorded];
	const byRelease = groupBy(recorded, releaseOf);
	const bySource = groupBy(recorded, ({ source }) => packageSource(source));
	return (call) => {
		const records = call.kind === "selected" && call.version !== void 0 ? byRelease.get(releaseOf(call)) : bySource.get(packageSource(call.source)) ?? floatedFrom(facts, call);
		const before = records && vouchingFor(call, records, facts);
		if (before === void 0 || isRecorded(call, before)) return void 0;
		return isBranchMove(call, before, facts) ? void 0 : before;
	};
}
function distinctRecords(calls) {
	return [...groupBy(calls.filter((call) => call.kind === "selected"), ({ source, version, package: address, hashes }) => JSON.stringify([
		source,
		version,
		address,
		hashes
	])).values()].map(([first]) => first);
}
function floatedFrom({ base }, call) {
	const before = base?.lock.calls.get(call.path);
	return call.kind === "floating" && before?.kind === "selected" ? [before] : void 0;
}
function vouchingFor({ path, source }, records, { base }) {
	const own = base?.lock.calls.get(path);
	return own?.kind === "selected" && packageSource(own.source) === packageSource(source) && /^https?:/.test(source) ? [own] : records;
}
function isRecorded(call, before) {
	if (call.kind === "floating") return false;
	return before.some((record) => record.package === call.package && contentBeyond([record], call).length === 0);
}
function contentBeyond(records, call) {
	const recordedHashes = new Set(records.flatMap(({ hashes }) => hashes));
	return call.hashes.filter((hash) => !recordedHashes.has(hash));
}
function isBranchMove(call, before, { calls }) {
	if (call.kind === "floating" || call.version !== void 0) return false;
	const isOtherCommit = before.every((record) => record.package !== call.package);
	const now = calls.find((one) => one.kind === "selected" && one.record.path === call.path);
	const isFollowed = now?.kind === "selected" && followsBranch(now);
	return isOtherCommit && isFollowed && now.record.source === call.source;
}
function followsBranch({ record, isBranch }) {
	return isBranch && !VERSION_REF.test(record.source);
}
const VERSION_REF = /[?&]ref=(?:[^&]*[^&0-9.])?\d+\.\d+\.\d+(?:[-+][^&/]*)?$/;
function contentBeside(locked, call) {
	const sourceRecord = givenFor(locked, call);
	if (sourceRecord === void 0) return [];
	if (sourceRecord.kind === "floating" || !givesRecorded(locked, sourceRecord)) return void 0;
	return contentBeyond([sourceRecord], locked);
}
function givenFor(locked, call) {
	const { record: now, recorded } = call;
	if (now.kind === "floating" || now.version !== void 0 || locked.version !== void 0 || locked.package === now.package || !followsBranch(call)) return now;
	return recorded?.package === locked.package ? {
		...now,
		...recorded
	} : void 0;
}

// src/review/keys/publisher-keys.json
var publisher_keys_default = {
	ably: ["3B26C031F3A8037DDEDACA13B58D0B7642B4DEC8"],
	adyxax: ["183A805279D3DFFE97435DCF4D2B3427B4A882F0"],
	alekc: ["290844476DDC5961D0B31EFD772FB27A86DAFCE7"],
	altinity: ["1FB11B65846875804B03222E355F5B22FED3E7DF"],
	"american-cloud": ["BBA93AE45C747D43E786A8AC11FB071FC10EAE49"],
	apparentlymart: ["4C93130FB9DD3C5943C0B52FDDF04D6AEC389947"],
	atykhyy: ["EAAA04A28C48DFF24DA8B2D46CF377CD5879245F"],
	authress: ["83EB7F17BE7FDD94CF46BD3BC27F1C61760FF418"],
	azure: ["404BCB5E66712DE36720E0C36F0B91BDE98478CF"],
	barnabyshearer: ["4F6A7514771646A77DFF4716BBA58082BF377605"],
	bpg: ["0ABA95544F40678E16FE666EF0582AD6AE97C188", "5B53A48CDC3F11B396888C92DAA1958557A27403"],
	brightbox: ["3EFAB2A4E7EA39902AA42CF486A01C78D276AC7C"],
	burdaforward: ["9E4D15E4BF21C96E6E0802F3B7F59336C666144F"],
	c2devel: ["8DA6807CE3F07BF6EFDF93E0891F69EE56D91A81"],
	canonical: ["6ADB990B5F3DACD2965A842EA7209377EEEC4607"],
	carlpett: ["FCEDC8916336CDF91CFDD57D1468AC14E6819667"],
	"change-engine": ["9BC5F15EF100F21457FF8E8C5340E6D878FC9119"],
	ciscodevnet: [
		"13C1D6FF080F54C25242513A817ED05B1A758063",
		"38B3059B8AA414258B76CD03433649E2C56309DE",
		"5814F76B1B28180672D763C38975F23EBA0D1B93",
		"DB308A65DF4348315E7283BA974C06066198C482"
	],
	claranet: ["60E12DCBEAE7B11C97CBBB5DB3201C14FFFF07CE", "EABAB604F0FB19E63901DABC3370C0F3BB9F688B"],
	cloudflare: ["3AF03BE505CA31EA038D9560DE413CEC881C3283", "5251A4978B9A4CD40C865BC3C76001609EE3B136"],
	cloudposse: ["FE2B61DE76735220C839AC787B22D099488F3D11"],
	cloudstack: ["5ED1E1122DC5E8A4A45112C2484248210EE3D884"],
	cloudtruth: ["D9C85DAE666C135F40B2B682F1F28F963CEEC991"],
	"ctfer-io": ["685B64F476C3341F3D5D4DA475C2EEEAB09F7FAA"],
	digitalocean: ["FD1A66D489CF0676F4D61D73F82037E524B9C0E8"],
	dopplerhq: ["F7C999A256DDB2AAD93F720DD13E9DC04ACCB5E6"],
	doridian: ["D2EABB52A16DB1BB799E71DAABE2B29300CF6DE9"],
	env0: ["7532D84611C67298E8FF1D0314177437C817FE73"],
	"ferlab-ste-justine": ["AA136E5FC012863CAB2B82987F3E4FEC7F5FA231"],
	fknittel: ["9E50A55087EAAC770B74826EF52D4EA6BBAB1FCF"],
	germanbrew: ["8BC5E998F95112EE01A204558721991FFA974A7C"],
	gitlabhq: ["56FE8BA17B6F979753958352BC097C3333027B14", "F13D065D2161B838C22BBB330D47B7AB85F63F65"],
	grafana: ["5B4088F83E6952CD8832D5A2570AA42029AE241A"],
	hetznercloud: ["1454BE0E275F52F52467BBF65219EACB3A77198B"],
	hopopops: ["75598194A5181075C649CD4BCD1E7485EF775E81"],
	integrations: ["F31928FACE52F1A13A6C60EA38027F80D7FD5FB2"],
	isometry: ["7089A3A84ACC6175D3C538C6527A066916870106"],
	jfrog: ["7F2AD74397A7E25E2D0B082E2FA4D2A520237FA7", "A3D085F542F740BBD7E3A2846B219DCCD7639232"],
	jkroepke: ["1F34F95B4F30BC5B06E0D7CC3F619F17002790D8"],
	"kaplan-michael": ["3D7ABC9348D920966F57514CA54C5B35E75D21C4"],
	"keeper-security": ["7005A50807794D77F3826A75D65D38DEDC515740"],
	kislerdm: ["9D24B8AE01BD4CADB6B09C01D2D88CF3ABDC92DA"],
	kong: ["1540CCE6C01707B902AEF22C25E53F6A884E6A5E"],
	lxc: ["602F567663E593BCBD14F338C638974D64792D67"],
	"mangadex-pub": ["9503E1FD39903EB96AA5FC2292E15C6C32E81244"],
	"marqo-ai": ["FA81FC761C01042AD13BF327AF7DA225A6EB8199"],
	matthewbaggett: ["0DABEDC5C23496E9350BDAE674BAFF55434DA4B2"],
	meshcloud: ["658FD66631E2C54AEBA8DD270E79DCB6FBCB38D9", "846707B19725FD82F02098952E2917A6EC3F1B5E"],
	mongodb: ["3A05416E20F3E91A681DA52E2A32ED1F3AD25ABF"],
	movehq: ["E6B609C6C362AB8525FB58FFDE5962B05F746CDE"],
	netascode: ["60D3C7FF2568D7CB1EAC071348630DA58CAFD6C0"],
	netlify: ["4BC8F94281BB912D76E7BC1338987A852BFF67DB"],
	newrelic: ["014AB39E616496D929F253E6EAFC5253DEFEAD23", "86BE01DA9B1DA1FCF8281409DC9FC6B1FCE47986"],
	nint8835: ["B88330A82E5B929C8D3867A61B3BC766586CA5FF"],
	nmishin: ["1797ED47E86E8B403D1D5374BB691D5BC44388D5"],
	"northwood-labs": ["2C1A348F6149F5AC21D9DCB68D4B026D3C7658F0"],
	ojford: ["F4088F7A3C296A9CEE29ABD915ED19F1708B08F0"],
	opentelekomcloud: ["0CC7EA6E448761C1EF874EAC3EDA0171114F71DF"],
	opentofu: ["E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"],
	oracle: ["7F1079B5E6547DBFCCEFB9A41533A49284137CEB"],
	oscarhermoso: ["8805A67BCD6FCDD11C65B9CA13C3DE19BF83BBD4"],
	outscale: ["834594B492DA6AE5CB23F356E88D052B326BFCEE"],
	ovh: ["2C4445BB8ECB23F3E7E378339BF91081DB756619", "AB971BF7D009250ABF2FCA18F56D1A6CBDAAADA5"],
	pixarv: ["0F9CD4B3D14B700E1248632464CB67F2E6E7AC83", "69FA07F7BC1C02772D79EBAEE869AD4F1632CACC"],
	"port-labs": ["D03A2FF19A6030493279F43B8FE3701F31BC3B8F"],
	riskident: ["FC5D3458383CBBF8D8DCAFFB5180E94C4E6D9709"],
	"rustack-cloud-platform": ["09814FDA9CFF9005143ECAF0A433CB8D678B3B69"],
	sapcc: ["BBD93C46A08651B2ABBAA992920A0427116F5531"],
	scaleway: ["BE1098EEF6A401472CE1D487F5BF26CADF6F9614"],
	scalr: ["1EF68C8041FC80714FF7A4017F685A20F41004C4"],
	"seal-io": ["46238A8F45832921944DCD71DD0781A1A4227958"],
	siderolabs: ["123C8C39A99F14816070F70CAF0815C7E2EC16A8"],
	"spacelift-io": ["175FD97AD2358EFE02832978E302FB5AA29D88F7"],
	srevinsaju: ["56073D048BF283C9D4ADF399B8EF6AF79FF8488A"],
	tailscale: ["C128370370D3E8BC6BA466E96B5A366F1FD32BD0"],
	"terraform-provider-gpg": ["D3F62531FC4E2A4F4BD53EE80E453E9D54F97BB9"],
	"terraform-provider-openstack": ["7B158EBF5DA726AC3FF873444F80527A391BEFD2"],
	thegeeklab: ["8A61BF47C9B82E4B81DA0845EE8D89F0D670A28A"],
	topicuskeyhub: ["048E0A7820191171308732EC0D10B94FA825AD76"],
	topicusonderwijs: ["F5CF9A82CE85D74F8AC38721408546D65EA380A5"],
	trendmicro: ["0D27EB7D35BC22CCFE98B13C39F2499A0AF65528"],
	twingate: ["56F8F453921B1FF79EA2AF697098E985C6945D86"],
	"umich-vci": ["1F05664850F8122F51749B02596415EE2E6E3A55"],
	vancluever: ["DFE0A5512543570C8F6AED0D974239543C576C78"],
	vinyldns: ["206168ED9765F12184C0B450165F3355A6C6D5E4"],
	"yandex-cloud": ["B26FDA097E46B636076F0F63E40F590B50BB8E40"],
	yantrio: ["8B429C71855CC7501A72E9BA25E574AB12064145"],
	zentralopensource: ["8CB8FA13215ACE223C0BAA9727BB8F56937E7E77"]
};

// src/review/keys/shipped-keys.ts
const PUBLISHER_KEYS_DAY = "2024-09-13";
const PUBLISHER_KEYS = new Map(Object.entries(publisher_keys_default).map(([namespace, own]) => [namespace, own.map(parseFingerprint)]));
const OWN_KEYS = [{
	namespace: "registry.terraform.io/hashicorp",
	fingerprint: parseFingerprint("C874011F0AB405110D02105534365D9472D7468F"),
	owner: "HashiCorp Security"
}, {
	namespace: "registry.opentofu.org/hashicorp",
	fingerprint: parseFingerprint("E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"),
	owner: "OpenTofu, for the providers that it builds"
}];
const RETIRED_KEYS = [{
	namespace: "registry.terraform.io/hashicorp",
	fingerprint: parseFingerprint("91A6E7F85D05C65630BEF18951852D87348FFC4C"),
	why: "It was HashiCorp's own until April 2021, when it was exposed and revoked, and all releases were signed anew."
}, {
	namespace: "registry.opentofu.org/hashicorp",
	fingerprint: parseFingerprint("BBE383D22E80698D2C395C890DC64ED093B3E9FF"),
	why: "It was made for tests of OpenTofu's alpha in September 2023, before the registry opened."
}];
const TAKEN_OVER = new Set("aci acme akamai alicloud avi aviatrix azuredevops baiducloud bigip brightbox checkpoint circonus cloudflare cloudscale constellix datadog digitalocean dme dnsimple dome9 exoscale fastly flexibleengine fortios github gitlab grafana gridscale hcloud heroku huaweicloud huaweicloudstack icinga2 launchdarkly linode logicmonitor mongodbatlas ncloud newrelic ns1 nsxt nutanix okta oktaasa opennebula openstack opentelekomcloud opsgenie ovh packet pagerduty panos powerdns prismacloud profitbricks rancher2 rundeck scaleway selectel signalfx skytap spotinst stackpath statuscake sumologic tencentcloud triton turbot ucloud vcd venafi vmc vra7 vultr wavefront yandex".split(" "));
function keysShippedFor(host, namespace) {
	const own = OWN_KEYS.filter((key) => key.namespace === `${host}/${namespace}`);
	const publishers = PUBLIC_REGISTRIES.has(host) ? PUBLISHER_KEYS.get(namespace) ?? [] : [];
	return [...own.map(({ fingerprint }) => fingerprint), ...publishers];
}
function shippedKeyOwner(provider, fingerprint) {
	return keyOf(OWN_KEYS, provider, fingerprint)?.owner;
}
function shippedKeys(provider) {
	const [host = "", namespace = ""] = provider.split("/");
	return keysShippedFor(host, namespace);
}
function isMakersProvider(provider) {
	const [host = "", namespace = "", type = ""] = provider.split("/");
	if (!PUBLIC_REGISTRIES.has(host)) return false;
	if (namespace === "opentofu") return true;
	const isTakenOver = host === "registry.opentofu.org" && TAKEN_OVER.has(type);
	return namespace === "hashicorp" && !isTakenOver;
}
function retirementOf(provider, key) {
	return keyOf(RETIRED_KEYS, provider, key)?.why;
}
function keyOf(keys, provider, key) {
	return keys.find(({ namespace, fingerprint }) => fingerprint === key && provider.startsWith(`${namespace}/`));
}

export { touchedDirectories as $, parseVersion as $a, platformParts as $i, stringValue as $n, listWords as $r, noteStack as $t, scopeOf as A, normalizeAddressPart as Aa, RULE_IDS as Ai, trimEnd as An, testFileNames as Ar, count as At, gateRoot as B, prefersTag as Ba, gapsFor as Bi, tooMuchBefore as Bn, sortHashes as Br, namesProvider as Bt, EMPTY_LEDGER as C, addressParts as Ca, table as Ci, compareModuleVersions as Cn, MAX_TOKENS as Cr, releaseAge as Ct, layLedgers as D, isBuiltIn as Da, newFinding as Di, parseExpressionText as Dn, decodeWholeText as Dr, waiverSubject as Dt, hasLine as E, impliedProviderAddress as Ea, isUnverified as Ei, parseModuleVersion as En, decodeText as Er, waiverMembers as Et, failure as F, TERRAFORM as Fa, isSameRepository as Fi, sourceText as Fn, gradesWords as Fr, mapped as Ft, discoverRoots as G, asciiHostname as Ga, platformsBehind as Gi, mentionsOf as Gn, platformsByContents as Gr, UNCONSTRAINED as Gt, KEPT_DIRECTORIES as H, remembered as Ha, hasLookedFor as Hi, fileError as Hn, hasContents as Hr, LOCAL_STATE_NAME as Ht, predictionOf as I, commandName as Ia, sourceName as Ii, boundedDiagnostics as In, isUnlooked as Ir, object as It, isOurs as J, parseServiceHost as Ja, checksumEvidence as Ji, convertValue as Jn, changedRootsWords as Jr, mergeConstraints as Jt, isConfiguration as K, mapDomainName as Ka, signersBehind as Ki, evaluate as Kn, platformsOnRecord as Kr, allowsVersion as Kt, blocks as L, defaultRegistryHost as La, GRADES as Li, inSourceOrder as Ln, limitLines as Lr, oneOrMore as Lt, doubt as M, parseProviderAddress as Ma, commandText as Mi, withoutTrailing as Mn, changeGrader as Mr, flag as Mt, effectsOf as N, OPENTOFU as Na, joinCommands as Ni, TextReport as Nn, gradeSign as Nr, keyed as Nt, ledgerLines as O, isLegacy as Oa, seenFrom as Oi, parseFile as On, moduleFileNames as Or, checked as Ot, effectsOn as P, PUBLIC_REGISTRIES as Pa, shortCommand as Pi, snippetsOf as Pn, gradesCell as Pr, list as Pt, otherLockDirectories as Q, isPrerelease as Qa, platformFromNode as Qi, chargeValues as Qn, listNames as Qr, namesTerragruntSource as Qt, combineVerdicts as R, installsFromOci as Ra, NO_KEYS$1 as Ri, isTooMuch as Rn, limitText as Rr, parsed as Rt, ledgerIn as S, zipHash as Sa, strong as Si, mentions as Sn, MAX_STEPPED_CHARACTERS as Sr, providerRule as St, diffLedgers as T, displayAddress as Ta, findingSubject as Ti, parseModuleConstraint as Tn, decodeStrictly as Tr, unverifiableMembers as Tt, LOCK_FILE_NAME as U, rememberedOf as Ua, isSigned as Ui, hasErrors as Un, isAllThatInitCompletes as Ur, decodeState as Ut, passes as V, toolKey as Va, gradeHash as Vi, withBoundedDetail as Vn, entryCoverage as Vr, parseNamespacePattern as Vt, OPENTOFU_LOCK_NAME as W, sharedBySaying as Wa, isVouchedFor as Wi, inDirectory as Wn, isCovered as Wr, requirementsWithState as Wt, lockedDirectories as X, compareExactVersions as Xa, decodeChecksums as Xi, NULL as Xn, counted as Xr, TERRAGRUNT_FILES as Xt, lockFilePath as Y, UNSPECIFIED_VERSION as Ya, checksumWarnings as Yi, refuse as Yn, comparedWords as Yr, parseConstraints as Yt, needsLockFile as Z, compareVersions as Za, parsePlatform as Zi, UNKNOWN as Zn, footerParts as Zr, elsewhereText as Zt, NEW_LEDGER_FILE as _, contentHash as _a, name as _i, normalizedName as _n, loadPart as _o, MAX_MODULES as _r, emergency as _t, shippedKeyOwner as a, disposition as aa, shortCommit as ai, moduleLock as an, letterDistance as ao, errorAt as ar, POLICY_VOCABULARY as at, encodeLedger as b, parseHash as ba, prose as bi, evaluateConstant as bn, timeLimitBehind as bo, MAX_SETTINGS_BYTES as br, platformsByPath as bt, contentBeyond as c, packagesBehind as ca, shorten as ci, ModuleDecoder as cn, harmlessText as co, bodySchema as cr, openGate as ct, givenFor as d, appendAll as da, code as di, resourceKey as dn, LockReviewError as do, parseRemoteModuleSource as dr, policyWeight as dt, EMPTY_LOCK_FILE as ea, placeWords as ei, stackText as en, stepSize as eo, toStringValue as er, touchesItsDirectory as et, recordsAgainst as f, eachOf as fa, distinctWords as fi, evaluatesLate as fn, MAX_LIST as fo, withoutCredentials as fr, requiredAge as ft, lockCalls as g, smallestOf as ga, listBlocks as gi, impliedLocalName as gn, isLockReviewError as go, MAX_LOCK_FILE_BYTES as gr, daysFrom as gt, givesRecorded as h, largestOf as ha, link as hi, decodeProvider as hn, inSentences as ho, MAX_LEDGER_BYTES as hr, weighsAsMuch as ht, retirementOf as i, archivesBehind as ia, sharedDirectory as ii, checkoutOf as in, didYouMean as io, ToolProblems as ir, FAIL_ON_LEVELS as it, INIT_CAUSES as j, oldTerraformProvider as ja, RULE_TABLE as ji, trimStart as jn, GRADE_WORDS as jr, either as jt, ledgerOf as k, isLockable as ka, sortFindings as ki, parseTemplateText as kn, stackFileName as kr, choice as kt, distinctRecords as l, parseFingerprint as la, some as li, bodyOfFile as ln, quoted as lo, displayModuleSource as lr, pinnedKeys as lt, acceptsRecord as m, inParts as ma, joinWords as mi, locateModule as mn, boundedMessage as mo, MAX_FILE_BYTES as mr, resolvePolicy as mt, isMakersProvider as n, providerLock as na, providerNames as ni, locateCalled as nn, compareBytes as no, isIdentifier as nr, DEFAULT_LEDGER_FILE as nt, shippedKeys as o, isUncovered as oa, shortHash as oi, packagePair as on, commandLine as oo, expressionPlace as or, listedPlatforms as ot, moduleChanges as p, groupBy as pa, firstOf as pi, locateConstant as pn, attempt as po, MAX_CONFIGURATION_BYTES as pr, requiredModuleAge as pt, isModuleFile as q, parseRequestHost as qa, standsOnlyOn as qi, evaluateLiteral as qn, byteWords as qr, meetsTerm as qt, keysShippedFor as r, recordsHash as ra, rootWords as ri, MODULE_LOCK_NAME as rn, sortedUnique as ro, Problems as rr, DEFAULT_POLICY as rt, contentBeside as s, mergeDispositions as sa, shortNames as si, packageSource as sn, shellPath as so, lineOf as sr, moduleAgeWish as st, PUBLISHER_KEYS_DAY as t, lockFile as ta, placesText as ti, startingModule as tn, versionParts as to, weightOf as tr, untouchedRoots as tt, followsBranch as u, signersOf as ua, toolParts as ui, unreadableFile as un, visibleText as uo, parseModuleSource as ur, policyChangeWeight as ut, addLines as v, hashScheme as va, paragraph as vi, parseJsonSyntax as vn, nextTurn as vo, MAX_PATH_LENGTH as vr, isExpired as vt, compareLines as w, compareAddresses as wa, SEVERITIES as wi, isConfigurationConstraint as wn, cleanPath as wr, repositoryPath as wt, encodeLine as x, preferredHashes as xa, say as xi, jsonValue as xn, undefinedOnError as xo, MAX_SOURCE_FILE_BYTES as xr, policyReference as xt, decodeLedger as y, ofScheme as ya, plain as yi, evaluableExpression as yn, stopped as yo, MAX_POLICY_BYTES as yr, ledgerReference as yt, cutShort as z, isUnread as za, explainHash as zi, tooManyBytes as zn, signed as zr, coversPath as zt };