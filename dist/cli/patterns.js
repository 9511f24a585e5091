import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { domainToASCII, domainToUnicode } from "node:url";

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
		case "html": return outside(text, OWN_MARKUP, (part) => outside(part, /<script[\s\S]*?<\/script>/g, harmlessMarkup, (script) => harmlessText(script, "json")));
		default: return language;
	}
}
function hexOf(character) {
	return character.charCodeAt(0).toString(16).toUpperCase();
}
function harmlessMarkup(markup) {
	return markup.replace(COLON_COMMAND, "$1&#58;").replace(BRACKET_COMMAND, "&#35;#");
}
function outside(text, pattern, change, changeMatch = (match) => match) {
	let changed = "";
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		changed += change(text.slice(end, match.index)) + changeMatch(match[0]);
		end = match.index + match[0].length;
	}
	return changed + change(text.slice(end));
}

// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	silentHost;
	constructor(code, message, terms = {}) {
		const { hint, cause, silentHost } = terms;
		super(boundedMessage(message, MAX_LIST), cause === void 0 ? void 0 : { cause });
		this.name = "LockReviewError";
		this.code = code;
		this.silentHost = silentHost;
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
	const left = `… (${text.length - most} characters left out) …`;
	return `${text.slice(0, half).replace(/[\ud800-\udbff]$/, "")}${left}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}
function stopped(signal, what) {
	return new LockReviewError("ABORTED", what, { cause: signal?.reason });
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
function versionParts(version) {
	const plus = endOr(version, version.indexOf("+"));
	const dash = isPrerelease(version) ? version.indexOf("-") : plus;
	const minor = version.indexOf(".") + 1;
	const patch = version.indexOf(".", minor) + 1;
	return {
		major: version.slice(0, minor - 1),
		minor: version.slice(minor, patch - 1),
		patch: version.slice(patch, dash),
		prerelease: version.slice(dash + 1, plus),
		metadata: version.slice(plus + 1)
	};
}
function endOr(version, at) {
	return at === -1 ? version.length : at;
}
function isPrerelease(version) {
	const dash = version.indexOf("-");
	return dash !== -1 && dash < endOr(version, version.indexOf("+"));
}
function compareVersions(a, b) {
	if (a === b) return 0;
	const [left, right] = [versionParts(a), versionParts(b)];
	return (0, import_compare.default)(releaseOf(left), releaseOf(right)) || comparePrereleases(left.prerelease, right.prerelease);
}
function stepSize(from, to) {
	const size = (0, import_diff.default)(releaseOf(versionParts(from)), releaseOf(versionParts(to)));
	return size === "major" || size === "minor" || size === "patch" ? size : "prerelease";
}
function releaseOf({ major, minor, patch }) {
	return `${major}.${minor}.${patch}`;
}
function compareExactVersions(a, b) {
	return compareVersions(a, b) || compareDotted(versionParts(a).metadata, versionParts(b).metadata);
}
function comparePrereleases(a, b) {
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
	if (leftIsNumber) return compareNumbers(a, b);
	return a === b ? 0 : a < b ? -1 : 1;
}
const TERM = /^([^\t-\r 0-9A-Za-z.*]*)([\t-\r v]*)(?:((?:[0-9]+|[*xX])(?:\.(?:[0-9]+|[*xX]))*)(?:\.|-(?![0-9A-Za-z.-])|(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]*))?))?/;
function scanTerm(text) {
	const [all = "", operator = "", separator = "", numbers, prerelease = "", metadata = ""] = TERM.exec(text) ?? [];
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
	if (a.length !== b.length) return a.length - b.length;
	return a === b ? 0 : a < b ? -1 : 1;
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
		const written = sign === "-" && number !== "0" ? `-${number}` : number;
		return {
			name,
			port: written === "443" ? "" : `:${written}`
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
function join(hostname, namespace, type) {
	return `${hostname}/${namespace}/${type}`;
}
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
	const meant = type.startsWith(repositoryPrefix) ? type.slice(repositoryPrefix.length) : "";
	const hint = typeof mapPart(meant) === "string" ? `Did you mean "${source.slice(0, source.lastIndexOf("/"))}/${meant}"?` : `Rename the provider, if it is yours, so that its type does not start with "${prefix}".`;
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
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" cannot be part of a provider address: it ${mapped.problem}`, { hint: PART_HINT });
}
function mapPart(part, more = "") {
	if (part === "") return { problem: "must have at least one character" };
	if (part.includes(".")) return { problem: "must not have periods" };
	if (part.includes("--")) return { problem: "must not have two dashes in a row" };
	const mapped = mapDomainName(part, more)?.display;
	return mapped === void 0 || mapped.includes(".") ? { problem: "must have letters, digits and dashes only, and no dash at either end" } : mapped;
}
function addressParts(address) {
	const [hostname = "", namespace = "", type = ""] = address.split("/");
	return {
		hostname,
		asciiHostname: asciiHostname(hostname),
		namespace,
		type
	};
}
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
function smallestOf(numbers, most = Number.POSITIVE_INFINITY) {
	let smallest = most;
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
function rememberedOf(make) {
	const known = /* @__PURE__ */ new WeakMap();
	return (key) => {
		const before = known.get(key);
		if (before !== void 0) return before.value;
		const value = make(key);
		known.set(key, { value });
		return value;
	};
}
const newPlace = () => ({
	ofObjects: /* @__PURE__ */ new WeakMap(),
	ofOthers: /* @__PURE__ */ new Map()
});
function rememberedOfAll(make) {
	const top = newPlace();
	return (...keys) => {
		let place = top;
		for (const key of keys) {
			const isObject = typeof key === "object" && key !== null;
			const next = (isObject ? place.ofObjects.get(key) : place.ofOthers.get(key)) ?? newPlace();
			if (isObject) place.ofObjects.set(key, next);
			else place.ofOthers.set(key, next);
			place = next;
		}
		place.made ??= { value: make(...keys) };
		return place.made.value;
	};
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
	const found = groupBy([...maps].flatMap((map) => [...map]), ([hash]) => hash);
	return new Map([...found].map(([hash, entries]) => [hash, mergeDisposition(entries.map(([, facts]) => facts))]));
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

// src/packages/authentication/meta.ts
function packageName(meta) {
	return `${meta.provider} ${meta.version} for ${meta.platform}`;
}

// src/packages/authentication/listed-hashes.ts
function readsReportedPackages(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}
function checkReportedPackages(meta, registry) {
	if (registry.packages === void 0 || registry.packages.size === 0) return void 0;
	const reported = registry.packages.get(meta.platform);
	if (reported === void 0) return invalid$1(meta, "reports hashes of other platforms and none of this one");
	if (reported.size <= 0) return invalid$1(meta, `reports a package size of ${reported.size}`);
	const archives = reported.hashes.filter((hash) => hashScheme(hash) === "zh");
	const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
	if (other !== void 0) return twoReleases(meta, `announces ${quoted(`zh:${registry.shasum}`)} for ${packageName(meta)}, but reports ${quoted(other)}`);
	return archives.length === 0 ? invalid$1(meta, "reports no zh: hash of this package") : void 0;
}
function checkReportedSize(meta, registry, bytes) {
	const reported = registry.packages?.get(meta.platform);
	if (reported === void 0 || reported.size === bytes) return void 0;
	return untrusted(meta, `has ${bytes} bytes, but ${meta.source} reports ${reported.size}`);
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
function invalid$1(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName(meta)})`);
}
function twoReleases(meta, what) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} ${what}`, { hint: "Ask the publisher which of the two is the release." });
}
function untrusted(meta, what) {
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} ${what}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
const HEX_SHA256$1 = /^[0-9a-fA-F]{64}$/;
function announcedHash(registry) {
	return HEX_SHA256$1.test(registry.shasum) ? zipHash(registry.shasum) : void 0;
}
function checkArchiveChecksum(meta, registry, zip) {
	const announced = announcedHash(registry);
	if (announced === zip) return void 0;
	const expected = announced ?? quoted(registry.shasum);
	return untrusted(meta, `hashes to ${zip}, but ${meta.source} announces ${expected}`);
}
function checkAnnouncedChecksum(meta, registry, listed) {
	const announced = announcedHash(registry);
	if (announced === void 0) return invalid$1(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
	if (listed === void 0) return invalid$1(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
	if (!HEX_SHA256$1.test(listed)) return invalid$1(meta, `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`);
	if (zipHash(listed) === announced) return void 0;
	const other = `but its checksum list has ${zipHash(listed)}`;
	return twoReleases(meta, `announces ${announced} for ${packageName(meta)}, ${other}`);
}
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
	return new LockReviewError("INVALID_METADATA", `${meta.source} lists no hash of ${packageName(meta)} in a scheme that can be compared`);
}
function mirrorDispositions(meta, mirror) {
	const own = [meta.platform, mirror.hashes];
	return mergeDispositions([own, ...mirror.allPlatforms].map(([platform, hashes]) => listedTogether(platform, hashes, "reportedByMirror")));
}
function matchMirrorHashes(meta, listed, hashed, tool) {
	const matched = [];
	const known = preferredHashes(listed);
	for (const hash of known) {
		let actual = hashed.zip;
		if (hashScheme(hash) === "h1") {
			if (hashed.archive.kind === "error") return hashed.archive.error;
			actual = hashed.archive.hash;
		}
		if (hash === actual) matched.push(hash);
		if (tool.name === "terraform" && matched.length > 0) break;
	}
	if (matched.length > 0) return matched;
	const expected = known.length === 1 ? `is not ${quoted(String(known[0]))}` : `is none of the ${known.length}`;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} hashes to ${hashed.zip} and ${expected} that ${meta.source} lists`, { hint: "Treat the package as untrusted until the mirror's operator accounts for the difference." });
}

// src/packages/authentication/checksums-document.ts
const SPACE$1 = /\p{White_Space}+/u;
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
function decodeChecksums(document) {
	const lines = [];
	const lookup = /* @__PURE__ */ new Map();
	let malformedLines = 0;
	let blankLines = 0;
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
	if (text.at(-1) === "") text.pop();
	for (const line of text) {
		const [checksum, file] = line.split(SPACE$1).filter((field) => field !== "");
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
		const found = classifyChecksumFile(file, type, meta.version);
		const files = /* @__PURE__ */ new Set([file]);
		if (found.kind === "foreign") {
			foreign.push(file);
			return /* @__PURE__ */ new Map([[hash, disposition({ files })]]);
		}
		const platforms = new Set(found.kind === "package" ? [found.platform] : []);
		return /* @__PURE__ */ new Map([[hash, disposition({
			files,
			platforms,
			signedBy,
			reportedByRegistry: true
		})]]);
	});
	const announced = announcedHash(registry);
	const platforms = /* @__PURE__ */ new Set([meta.platform]);
	if (announced !== void 0) lines.push(/* @__PURE__ */ new Map([[announced, disposition({
		reportedByRegistry: true,
		platforms
	})]]));
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
	return [...blankLines > 0 ? [`${list} has ${blankLines} blank lines, on which tofu and terraform crash`] : [], ...malformedLines > 0 ? [`${list} has ${malformedLines} lines that are no checksums, so tofu and terraform record none of it`] : []];
}
const MAX_NAMES_SHOWN = 5;
function nameSome(names) {
	const shown = names.slice(0, MAX_NAMES_SHOWN).map(quoted);
	const rest = names.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
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

// src/model/trim.ts
const LEADING_SPACE = /^\p{White_Space}+/u;
const SPACE = /^\p{White_Space}$/u;
function trimStart(text) {
	return text.slice(LEADING_SPACE.exec(text)?.[0].length ?? 0);
}
function trimEnd(text) {
	return withoutTrailing(text, (character) => SPACE.test(character));
}
function withoutTrailing(text, isTrimmed) {
	let end = text.length;
	while (end > 0 && isTrimmed(text.charAt(end - 1))) end--;
	return text.slice(0, end);
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
		const written = rest.slice(0, rest.length - scanned.rest.length);
		const term = readTerm(scanned);
		if (typeof term === "string") throw invalid(text, `in "${written}", ${term}`);
		rest = trimStart(scanned.rest);
		if (rest !== "" && !rest.startsWith(",")) throw invalid(text, problemBetween(written, rest));
		rest = trimStart(rest.slice(1));
		terms.push(term);
	}
	return canonical(terms);
}
function invalid(text, problem) {
	return new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint: ${problem}`, { hint: "Write terms joined by commas, each an operator, one space and a version, such as \">= 1.2.0, < 2.0.0\"." });
}
function problemBetween(written, rest) {
	if (rest.startsWith("v")) return "a \"v\" prefix must not be used";
	return written === "" ? `a version is expected at "${rest}"` : `a comma is missing between "${written}" and "${rest}"`;
}
const LENIENT_TERM = /^[\t\n\f\r ]*(?:(?:=|!=|>|<|>=|<=|~>)[\t\n\f\r ]*)?v?([0-9]+(?:\.[0-9]+)*)(?:[A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)?(?:\+[0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*)?[\t\n\f\r ]*$/;
function assertConfigurationConstraint(text) {
	for (const piece of text.split(",")) {
		const numbers = LENIENT_TERM.exec(piece)?.[1]?.split(".");
		if (numbers === void 0) throw invalid(text, piece.trim() === "" ? "a term is empty" : `"${piece}" is not a term`);
		if (numbers.some((number) => canonicalNumber(number, "9223372036854775807") === void 0)) throw invalid(text, `in "${piece}", a number is larger than ${LARGEST_SIGNED}`);
	}
}
function mergeConstraints(all) {
	return canonical([...all].flatMap((constraints) => constraints.terms));
}
function canonical(terms) {
	const sorted = [...new Map(terms.map((term) => [`${term.operator} ${term.boundary}`, term])).values()].sort(compareTerms);
	return {
		terms: sorted,
		text: sorted.map(formatTerm).join(", ")
	};
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
	const written = scanned.operator || "=";
	const precise = numbers.length === 3 ? "~>patch" : "~>minor";
	const operator = written === "~>" ? precise : OPERATORS.find((known) => known === written);
	if (operator === void 0) {
		const meant = MISSPELT.get(written);
		return `"${written}" is not an operator${meant === void 0 ? "" : `; did you mean "${meant}"?`}`;
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
function compareTerms(a, b) {
	return compareExactVersions(a.boundary, b.boundary) || OPERATORS.indexOf(a.operator) - OPERATORS.indexOf(b.operator);
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

// src/formats/policy/patterns.ts
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
	return (pattern.host === void 0 ? PUBLIC_REGISTRIES.has(asciiHostname) : pattern.host === asciiHostname) && (pattern.namespace ?? namespace) === namespace && (pattern.type ?? type) === type;
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
	return {
		text,
		segments: path === "." ? [] : path.split("/")
	};
}
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
function parseRepositoryPath(text) {
	const problem = pathProblem(text);
	if (problem !== void 0) throw new LockReviewError("INVALID_POLICY", `${JSON.stringify(text)} ${problem}`, { hint: "Write a path from the repository's top, with forward slashes, without '..', such as envs/prod." });
	return text.split("/").filter((name) => name !== "" && name !== ".").join("/") || ".";
}
function pathProblem(text) {
	if (text === "") return "names no path";
	if (text.startsWith("/") || /^[A-Za-z]:/.test(text)) return "is not a path inside the repository";
	if (text.split("/").includes("..")) return "goes back with '..'";
	if (text.includes("\\")) return "holds a backslash";
	return /\p{Cc}/u.test(text) ? "holds a control character" : void 0;
}

export { disposition as $, MAX_LIST as $t, MAX_STEPPED_CHARACTERS as A, PUBLIC_REGISTRIES as At, checkMirrorHashes as B, UNSPECIFIED_VERSION as Bt, MAX_PATH_LENGTH as C, isBuiltIn as Ct, MAX_SEGMENTED_LINE as D, oldTerraformProvider as Dt, MAX_ROOT_TOKENS as E, normalizeAddressPart as Et, decodeChecksums as F, isUnread as Ft, readsReportedPackages as G, isPrerelease as Gt, checkReportedSize as H, compareExactVersions as Ht, acceptableHashes as I, toolKey as It, packageName as J, stepSize as Jt, reportedDispositions as K, meetsOrder as Kt, announcedHash as L, asciiHostname as Lt, checksumEvidence as M, commandName as Mt, checksumWarnings as N, defaultRegistryHost as Nt, MAX_SETTINGS_BYTES as O, parseProviderAddress as Ot, classifyChecksumFile as P, installsFromOci as Pt, archivesBehind as Q, LockReviewError as Qt, checkAnnouncedChecksum as R, parseServiceHost as Rt, MAX_MODULES as S, impliedProviderAddress as St, MAX_ROOT_BYTES as T, isLockable as Tt, matchMirrorHashes as U, compareNumbers as Ut, checkReportedPackages as V, canonicalNumber as Vt, mirrorDispositions as W, compareVersions as Wt, platformFromNode as X, compareBytes as Xt, parsePlatform as Y, versionParts as Yt, platformParts as Z, sortedUnique as Zt, MAX_CONFIGURATION_BYTES as _, zipHash as _t, parsePathPattern as a, stopped as an, remembered as at, MAX_LEDGER_BYTES as b, compareAddresses as bt, UNCONSTRAINED as c, harmlessText as cn, appendAll as ct, meetsTerm as d, smallestOf as dt, attempt as en, isUncovered as et, mergeConstraints as f, contentHash as ft, withoutTrailing as g, preferredHashes as gt, trimStart as h, parseHash as ht, parseOneProvider as i, nextTurn as in, signersOf as it, MAX_TOKENS as j, TERRAFORM as jt, MAX_SOURCE_FILE_BYTES as k, OPENTOFU as kt, allowsVersion as l, quoted as ln, groupBy as lt, trimEnd as m, ofScheme as mt, namesProvider as n, inSentences as nn, packagesBehind as nt, parseProviderPattern as o, timeLimitBehind as on, rememberedOf as ot, parseConstraints as p, hashScheme as pt, trustsAllHashes as q, parseVersion as qt, parseNamespacePattern as r, isLockReviewError as rn, parseFingerprint as rt, parseRepositoryPath as s, undefinedOnError as sn, rememberedOfAll as st, coversPath as t, boundedMessage as tn, mergeDispositions as tt, assertConfigurationConstraint as u, visibleText as un, largestOf as ut, MAX_DIAGNOSTICS as v, AddressError as vt, MAX_POLICY_BYTES as w, isLegacy as wt, MAX_LOCK_FILE_BYTES as x, displayAddress as xt, MAX_FILE_BYTES as y, addressParts as yt, checkArchiveChecksum as z, LARGEST_SIGNED as zt };