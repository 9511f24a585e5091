import { B as parseVersion, E as defaultRegistryHost, F as compareExactVersions, H as scannedVersion, L as compareVersions, M as TOO_LARGE, N as UNSPECIFIED_VERSION, P as canonicalNumber, Q as rememberedOf, R as isPrerelease, U as versionParts, V as scanTerm, a as namesProvider, c as parsePathPattern, et as compareBytes, f as addressParts, i as coversPath, it as parseHash, l as parseProviderPattern, p as compareAddresses, s as parseOneProvider, t as parsePlatform, tt as sortedUnique, u as parseRepositoryPath, x as parseProviderAddress, y as normalizeAddressPart, z as isWildcard } from "./platform.js";
import { a as LockReviewError, c as boundedMessage, l as inSentences, s as attempt, t as appendAll } from "./many.js";
import { t as insteadOf } from "./gone-settings.js";
import { d as MAX_SEGMENTED_LINE, h as MAX_TOKENS, l as MAX_ROOT_BYTES, n as MAX_DIAGNOSTICS, u as MAX_ROOT_TOKENS } from "./input-limits.js";
import { basename, dirname, join, normalize } from "node:path/posix";

// src/model/lock-file.ts
const EMPTY_LOCK_FILE = { providers: /* @__PURE__ */ new Map() };
function providerLock(entry) {
	return {
		...entry,
		hashes: sortedUnique(entry.hashes)
	};
}
const hashSet = rememberedOf(({ hashes }) => new Set(hashes));
function recordsHash(entry, hash) {
	return entry !== void 0 && hashSet(entry).has(hash);
}
function lockFile(entries) {
	const sorted = [...entries].sort((a, b) => compareAddresses(a.address, b.address));
	return { providers: new Map(sorted.map((entry) => [entry.address, entry])) };
}

// src/model/trim.ts
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
	let rest = trimSpace(text);
	while (rest !== "") {
		const scanned = scanTerm(rest);
		const written = rest.slice(0, rest.length - scanned.rest.length);
		const term = readTerm(scanned);
		if (typeof term === "string") throw invalid(text, `in "${written}", ${term}`);
		rest = trimSpace(scanned.rest);
		if (rest !== "" && !rest.startsWith(",")) throw invalid(text, problemBetween(written, rest));
		rest = trimSpace(rest.slice(1));
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
const GO_SPACE = "[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const LEADING_SPACE = new RegExp(`^${GO_SPACE}+`);
const SPACE$1 = new RegExp(`^${GO_SPACE}$`);
function trimSpace(text) {
	const start = LEADING_SPACE.exec(text)?.[0].length ?? 0;
	return withoutTrailing(text.slice(start), (character) => SPACE$1.test(character));
}
const LENIENT_TERM = /^[\t\n\f\r ]*(?:(?:=|!=|>|<|>=|<=|~>)[\t\n\f\r ]*)?v?([0-9]+(?:\.[0-9]+)*)(?:[A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)?(?:\+[0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*)?[\t\n\f\r ]*$/;
const LARGEST_LENIENT_NUMBER = "9223372036854775807";
function assertConfigurationConstraint(text) {
	for (const piece of text.split(",")) {
		const numbers = LENIENT_TERM.exec(piece)?.[1]?.split(".");
		if (numbers === void 0) throw invalid(text, piece.trim() === "" ? "a term is empty" : `"${piece}" is not a term`);
		if (numbers.some((number) => canonicalNumber(number, LARGEST_LENIENT_NUMBER) === void 0)) throw invalid(text, `in "${piece}", a number is larger than ${LARGEST_LENIENT_NUMBER}`);
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
	switch (operator) {
		case ">": return order > 0;
		case ">=": return order >= 0;
		case "<": return order < 0;
		case "<=": return order <= 0;
		default: return order >= 0 && compareVersions(version, firstBeyond(operator, boundary)) < 0;
	}
}
function firstBeyond(operator, boundary) {
	const { major, minor } = versionParts(boundary);
	const next = (number) => BigInt.asUintN(64, BigInt(number) + 1n);
	return `${operator === "~>minor" ? `${next(major)}.0` : `${major}.${next(minor)}`}.0`;
}

// src/model/without-absent.ts
function withoutAbsent(members) {
	const there = Object.entries(members).filter(([, value]) => value !== void 0);
	return Object.fromEntries(there);
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
function hasErrors(diagnostics) {
	return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

// src/formats/text/bounded-diagnostics.ts
function boundedDiagnostics(diagnostics, file) {
	if (diagnostics.length <= 1e3) return diagnostics.map(withBoundedDetail);
	const others = diagnostics.slice(MAX_DIAGNOSTICS);
	const [first] = others;
	const rest = {
		severity: others.some((other) => other.severity === "error") ? "error" : "warning",
		summary: "Too many problems",
		detail: `${file} has ${MAX_DIAGNOSTICS} problems that are told, and at least ${others.length} more. Correct these first.`,
		...withoutAbsent({ range: first?.range })
	};
	return [...diagnostics.slice(0, MAX_DIAGNOSTICS), rest].map(withBoundedDetail);
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
const KEYWORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);
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
		const value = KEYWORDS.get(text);
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
		const range = this.#source.range(span);
		this.diagnostics.push({
			severity: "error",
			summary,
			detail,
			range
		});
	}
};

// src/formats/text/source-text.ts
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
function sourceText(file, text, graphemes = GRAPHEMES) {
	let lineStarts;
	const columns = /* @__PURE__ */ new Map();
	const position = (offset) => {
		lineStarts ??= findLineStarts(text);
		const line = lineAt(lineStarts, offset);
		const start = lineStarts[line - 1] ?? 0;
		let known = columns.get(line);
		if (known === void 0) {
			known = columnsOf(text.slice(start, lineStarts[line]), graphemes);
			columns.set(line, known);
		}
		const within = Math.min(offset, text.length) - start;
		return {
			line,
			column: known === "plain" ? within + 1 : known[within] ?? 1
		};
	};
	const range = (span) => ({
		file,
		start: position(span.start),
		end: position(span.end)
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
function columnsOf(line, graphemes) {
	if (line.length > 1e5 || PLAIN_LINE.test(line)) return "plain";
	const columns = new Uint32Array(line.length + 1);
	columns[0] = 1;
	let column = 1;
	let start = 0;
	const segmentUpTo = (end) => {
		for (const cluster of clustersOf(line.slice(start, end), graphemes)) {
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
function* clustersOf(text, graphemes = GRAPHEMES) {
	for (let at = 0; at < text.length;) {
		const piece = text.slice(at, at + PIECE);
		const found = Array.from(graphemes.segment(piece), ({ segment }) => segment);
		if (at + piece.length < text.length && found.length > 1) found.pop();
		for (const cluster of found) {
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
	let last;
	return (range) => {
		const { line } = range.start;
		if (last?.line !== line) {
			const found = lineOf(text, line);
			if (found === void 0) return [];
			last = {
				line,
				characters: charactersOf(found)
			};
		}
		return snippet(last.characters, range);
	};
}
function charactersOf(line) {
	return line.length > 1e5 ? line.split("") : [...clustersOf(line)];
}
function snippet(characters, range) {
	const first = Math.min(range.start.column - 1, characters.length);
	const from = characters.length > MAX_WIDTH ? Math.max(0, first - LEAD) : 0;
	const shown = characters.slice(from, from + MAX_WIDTH).map(printable);
	const isCutInFront = from > 0;
	const isCutBehind = from + shown.length < characters.length;
	const number = String(range.start.line);
	const carets = "^".repeat(caretCount(range, first, shown.length + from));
	return [`${number} | ${isCutInFront ? "…" : ""}${shown.join("")}${isCutBehind ? "…" : ""}`, `${" ".repeat(number.length)} | ${" ".repeat(first - from + (isCutInFront ? 1 : 0))}${carets}`];
}
function lineOf(text, number) {
	let start = 0;
	for (let line = 1; line < number; line++) {
		const end = text.indexOf("\n", start);
		if (end < 0) return void 0;
		start = end + 1;
	}
	const end = text.indexOf("\n", start);
	const line = end < 0 ? text.slice(start) : text.slice(start, end);
	return line.endsWith("\r") ? line.slice(0, -1) : line;
}
function printable(character) {
	if (character === "	") return " ";
	return UNPRINTABLE.test(character.replaceAll("‍", "")) ? "�" : character;
}
function caretCount(range, first, lineEnd) {
	const last = range.end.line > range.start.line ? lineEnd : range.end.column - 1;
	return Math.max(1, Math.min(last, lineEnd) - first);
}

// src/formats/text/text.ts
const STRICT = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
const BYTE_ORDER_MARK = "﻿";
function decodeText(bytes) {
	return withoutByteOrderMark(decodeStrictly(bytes) ?? decodeLeniently(bytes));
}
function withoutByteOrderMark(text) {
	return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
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
const LEADS = [
	[0, 0],
	[127, 0],
	[31, 128],
	[15, 2048],
	[7, 65536]
];
function pointAt(bytes, offset, length) {
	const [bits = 0, least = 0] = LEADS[length] ?? [];
	let point = (bytes[offset] ?? 0) & bits;
	for (let i = 1; i < length; i++) point = point << 6 | (bytes[offset + i] ?? 0) & 63;
	return point >= least && point <= 1114111 && (point < 55296 || point > 57343) ? point : 65533;
}
function cleanPath(path) {
	const isRooted = path.startsWith("/");
	const kept = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") kept.push(part);
		else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
		else if (!isRooted) kept.push("..");
	}
	return (isRooted ? "/" : "") + kept.join("/") || ".";
}

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

// src/config/body/body.ts
function placeRange(place) {
	return place.source.range(place.span);
}
function expressionPlace({ source, node }) {
	return {
		source,
		span: node
	};
}
function errorAt(place, summary, detail) {
	if (place === void 0) return {
		severity: "error",
		summary,
		detail
	};
	return {
		severity: "error",
		summary,
		detail,
		range: placeRange(place)
	};
}
var Problems = class {
	diagnostics = [];
	add(diagnostics) {
		for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic);
	}
	error(place, summary, detail) {
		this.diagnostics.push(errorAt(place, summary, detail));
	}
	warning(place, summary, detail) {
		this.diagnostics.push({
			...errorAt(place, summary, detail),
			severity: "warning"
		});
	}
};

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
			const written = (readsInstances ? itemsOf(resource, "instances") : []).map((instance) => textOf(instance, "provider")).filter(Boolean).at(-1) ?? textOf(resource, "provider");
			const provider = attempt(() => configuredProvider(written, this.#tool));
			if (provider !== void 0 || !readsInstances) return this.#found(resource, provider);
			const detail = `The state has a resource of "${written}", which is no provider configuration.`;
			return this.#refuse(resource, "Invalid provider configuration reference in state", detail);
		});
	}
	#old(root) {
		return itemsOf(root, "modules").flatMap((module) => {
			const resources = memberOf(module, "resources");
			if (resources?.kind !== "object") return [];
			return objectsOf(resources.members.map(({ value }) => value)).flatMap((resource) => {
				const type = textOf(resource, "provider").replace(/^(?:.*\.)?provider\./, "").split(".")[0] || impliedLocalName(textOf(resource, "type"));
				return this.#found(resource, attempt(() => legacyProvider(type, this.#tool)));
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
	for (const required of state.providers) {
		const provider = translated(required.provider, requirements, tool);
		const known = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		const { file, start } = placeRange(required.place);
		const origin = {
			file,
			line: start.line,
			kind: "state",
			module: "",
			constraints: ""
		};
		providers.set(provider, {
			...known,
			origins: [...known.origins, origin]
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

// src/formats/policy/decoder.ts
const text = (node, complain) => {
	if (node.kind === "scalar" && ["string", "number"].includes(typeof node.value) && node.text.trim() !== "") return node.text;
	return expected("a text", node, complain);
};
const flag = (node, complain) => node.kind === "scalar" && typeof node.value === "boolean" ? node.value : expected("true or false", node, complain);
const count = (node, complain) => {
	return node.kind === "scalar" && typeof node.value === "number" && Number.isSafeInteger(node.value) && node.value > 0 ? Number(node.value) : expected("a whole number from 1", node, complain);
};
function parsed(parse) {
	return (node, complain) => {
		const written = text(node, complain);
		if (written === void 0) return void 0;
		return attempt(() => parse(written), (error) => complain(node.range, "Invalid value", inSentences(error)));
	};
}
function mapped(decode, make) {
	return (node, complain) => {
		const value = decode(node, complain);
		return value === void 0 ? void 0 : make(value);
	};
}
function checked(decode, summary, problemWith) {
	return (node, complain) => {
		const value = decode(node, complain);
		const problem = value === void 0 ? void 0 : problemWith(value);
		if (problem !== void 0) complain(node.range, summary, problem);
		return value;
	};
}
function choice(words) {
	return (node, complain) => {
		return words.find((word) => node.kind === "scalar" && node.text === word) ?? expected(`one of ${words.join(", ")}`, node, complain);
	};
}
function list(item) {
	return (node, complain) => {
		if (node.kind !== "list") return expected("a list", node, complain);
		return node.items.map((entry) => item(entry, complain)).filter((item) => item !== void 0);
	};
}
function oneOrMore(item) {
	const one = mapped(item, (value) => [value]);
	return (node, complain) => {
		if (node.kind !== "list") return one(node, complain);
		if (node.items.length > 0) return list(item)(node, complain);
		return expected("a list that names something", node, complain);
	};
}
function keyed(key, value) {
	return (node, complain) => {
		if (node.kind !== "map") return expected("a mapping", node, complain);
		const pairs = node.members.flatMap((member) => {
			const { key: written, keyRange: range } = member;
			const name = key({
				kind: "scalar",
				value: written,
				text: written,
				range
			}, complain);
			const content = value(member.value, complain);
			return name === void 0 || content === void 0 ? [] : [[name, content]];
		});
		return new Map(pairs);
	};
}
function either(whenMap, otherwise) {
	return (node, complain) => node.kind === "map" ? whenMap(node, complain) : otherwise(node, complain);
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
	const table = new Map(Object.entries(members).map(([name, member]) => [kebab(name), {
		...member,
		name
	}]));
	const wanted = [...table].filter(([, { isRequired }]) => isRequired);
	return (node, complain) => {
		if (node.kind !== "map") return expected("a mapping", node, complain);
		const result = {};
		for (const { key, keyRange, value } of node.members) {
			const member = table.get(key);
			if (member !== void 0) result[member.name] = member.decode(value, complain);
			else complain(keyRange, "Unknown setting", unknownSetting(key, [...table.keys()]));
		}
		for (const [key] of wanted) {
			if (node.members.some((member) => member.key === key)) continue;
			complain(node.range, "Missing setting", `"${key}" is required here.`);
		}
		return wanted.every(([, { name }]) => result[name] !== void 0) ? result : void 0;
	};
}
function unknownSetting(key, known) {
	const instead = insteadOf("policy", key);
	return instead === void 0 ? `There is no setting "${key}" here. There are ${known.join(", ")}.` : `The setting "${key}" is gone. ${instead}`;
}
function expected(what, node, complain) {
	complain(node.range, "Invalid value", `Expected ${what}, and this is ${kindOf(node)}.`);
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
	const start = date === void 0 ? NaN : Date.parse(text);
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
	const [, owner, repository, path, commit] = /^([\w-]+)\/([\w.-]+)\/([^@\s]+)@([0-9a-f]{40})$/.exec(written) ?? [];
	if (owner === void 0 || repository === void 0 || !path || commit === void 0) throw new LockReviewError("INVALID_POLICY", `"${written}" is not a policy at a fixed commit`, { hint: "Write OWNER/REPOSITORY/PATH@COMMIT with all 40 hex digits: a branch or a tag could change unseen." });
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
	const everywhere = [...byPath].findLast(([path]) => path.segments.length === 0);
	const overrides = [...byPath].filter(([path]) => path.segments.length > 0);
	return {
		...everywhere && { platforms: everywhere[1] },
		platformOverrides: overrides.map(([path, listed]) => ({
			paths: [path],
			platforms: listed
		}))
	};
}), mapped(platforms, (everywhere) => ({ platforms: everywhere })));
const allowed = (provider, versions = UNCONSTRAINED, reason) => ({
	provider,
	versions,
	reason
});
const providerRule = either(mapped(object({
	provider: required(anyProviders),
	versions: optional(parsed(parseConstraints)),
	reason: optional(text)
}), ({ provider, versions, reason }) => allowed(provider, versions, reason)), mapped(anyProviders, (provider) => allowed(provider)));
const ageException = object({
	provider: required(anyProviders),
	reason: required(text),
	expires: optional(expiry)
});
const minimumAge = (hours, exceptions = []) => ({
	hours,
	exceptions
});
const releaseAge = either(mapped(object({
	age: required(hours),
	exceptions: optional(list(ageException))
}), ({ age, exceptions }) => minimumAge(age, exceptions)), mapped(hours, (age) => minimumAge(age)));
const waiverMembers = {
	provider: optional(oneProvider),
	version: optional(parsed(parseVersion)),
	hash: optional(parsed(parseHash)),
	path: optional(pathPattern),
	reason: required(text),
	expires: required(expiry)
};
const unverifiableMembers = {
	provider: required(oneProvider),
	version: required(parsed(parseVersion)),
	hashes: required(list(parsed(parseHash))),
	reason: required(text),
	expires: required(expiry)
};
const emergency = object({
	reason: required(text),
	approvedBy: required(text),
	until: required(expiry)
});
const ledgerReference = (node, complain) => {
	if (node.kind === "scalar" && node.value === "") return { file: void 0 };
	return mapped(repositoryPath, (file) => ({ file }))(node, complain);
};

// src/review/finding/rule-table.ts
const rowOf = (severity) => (about, details = {}) => ({
	severity,
	about,
	...details
});
const error = rowOf("error");
const warning = rowOf("warning");
const notice = rowOf("notice");
const ROWS = {
	"unexplained-hash": error("A hash that nothing vouches for", {
		waiver: "hash",
		counted: ["checksum cannot be explained", "checksums cannot be explained"],
		saidBy: "republished-package",
		forbids: "commit",
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
		isSettledByLocking: true
	}),
	"removed-hash": warning("A hash that disappeared from an unchanged version", { saidBy: "no-usable-hashes" }),
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
		forbids: "fix"
	}),
	"signing-key-changed": error("A version signed by another key than the one before", {
		waiver: "version",
		forbids: "fix",
		isDoubt: true
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
	"version-unavailable": error("A locked version that the registry no longer has, or not for a required platform", { counted: ["version is no longer published", "versions are no longer published"] }),
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
	"source-overridden": warning("A provider's source that an override file or a module changes"),
	"missing-platform": error("A platform that the lock file cannot verify, or no longer", {
		counted: ["platform cannot be verified", "platforms cannot be verified"],
		saidBy: "no-usable-hashes",
		isSettledByLocking: true
	}),
	"missing-entry": error("A required provider that is not locked", {
		counted: ["required provider is not locked", "required providers are not locked"],
		isSettledByLocking: true
	}),
	"unneeded-entry": notice("A locked provider that nothing requires"),
	"missing-lock-file": error("A root module without a lock file", {
		waiver: "path",
		counted: ["lock file is missing", "lock files are missing"],
		isSettledByLocking: true
	}),
	"invalid-lock-file": error("A lock file that cannot be relied on", {
		waiver: "path",
		counted: ["lock file cannot be read", "lock files cannot be read"],
		forbids: "fix"
	}),
	"init-would-change": notice("A lock file that the next init rewrites", { waiver: "path" }),
	"invalid-configuration": error("A configuration that the tools would refuse", { waiver: "path" }),
	"module-not-pinned": notice("A module of which another one may come without a change", { waiver: "path" }),
	"hidden-lock-file": error("A lock file or package that is committed where no review looks", {
		waiver: "path",
		counted: ["file is hidden from reviews", "files are hidden from reviews"]
	}),
	"lock-not-enforced": warning("What a change commits that makes lock files decide less", { waiver: "path" }),
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
		weighing: "fixed"
	})
};
const RULE_TABLE = ROWS;
const RULE_IDS = Object.keys(ROWS);

// src/review/policy/policy.ts
const FAIL_ON_LEVELS = [
	"never",
	"error",
	"warning"
];
const DEFAULT_LEDGER_FILE = ".github/tofu-lock-review.keys";
function resolvePolicy(document) {
	const { tool, providers, provenance, provenanceRoots: file, ledger } = document;
	const { waivers = [], unverifiable = [], rootModules = [], allowedHosts = [] } = document;
	return {
		severities: document.rules ?? /* @__PURE__ */ new Map(),
		leastSeverities: /* @__PURE__ */ new Map(),
		failOn: document.failOn ?? "error",
		failOnUnverified: document.failOnUnverified ?? true,
		platforms: document.platforms,
		platformOverrides: document.platformOverrides ?? [],
		rootModules,
		tool: tool === "auto" ? void 0 : tool,
		emergency: document.emergency,
		allowedHosts,
		allowedProviders: providers?.allow === void 0 ? [] : [providers.allow],
		deniedProviders: providers?.deny ?? [],
		trustedKeys: document.trustedKeys ?? /* @__PURE__ */ new Map(),
		minReleaseAge: document.minReleaseAge,
		registryContext: document.registryContext,
		reportedH1: document.reportedH1 ?? "verify",
		provenance: provenance === void 0 ? [] : [provenance],
		provenanceRoots: file === void 0 ? void 0 : {
			file,
			roots: []
		},
		waivers,
		unverifiable,
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
	const most = isLighterCase === true ? WEIGHTS.indexOf(severity) : WEIGHTS.length - 1;
	return WEIGHTS[Math.min(Math.max(weight, least), most)] ?? "error";
}
function weighsAsMuch(policy, finding, rule) {
	const other = policyWeight(policy, {
		rule,
		severity: RULE_TABLE[rule].severity
	});
	return WEIGHTS.indexOf(policyWeight(policy, finding)) >= WEIGHTS.indexOf(other);
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
function requiredAge({ minReleaseAge }, provider, now) {
	if (minReleaseAge === void 0) return void 0;
	return minReleaseAge.exceptions.some((exception) => namesProvider(exception.provider, provider) && (exception.expires === void 0 || !isExpired(exception.expires, now))) ? void 0 : minReleaseAge.hours;
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
function discoverRoots(input) {
	const { changed, baseFiles, headFiles, concerned } = input;
	const renames = lockFileRenames(changed);
	const renamed = new Set(renames.values());
	const head = new Set(headFiles.filter(isNamedLock));
	const formerLockPaths = lockPaths(baseFiles).filter((path) => !head.has(path) && !renamed.has(path));
	const sides = {
		base: new Set(baseFiles.filter(isNamedLock)),
		head,
		renames,
		configured: configuredDirectories(headFiles),
		abandoned: formerLockPaths.map((path) => dirname(path))
	};
	const touched = touchedDirectories(changed);
	return {
		roots: rootDirectories(input).filter((root) => touched.has(root) || concerned?.has(root) === true).map((root) => candidate(input, sides, root)).filter(({ scope, headLockPath, lockFilePath: path }) => scope !== "hashes-alone" || headLockPath !== void 0 || !renamed.has(path)),
		formerLockPaths
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
	return join(root, LOCK_FILE_NAME);
}
function rootDirectories(input) {
	const listed = input.listed.map((root) => normalize(root)).filter(isOurs);
	return sortedUnique([
		...lockedDirectories(input.baseFiles),
		...lockedDirectories(input.headFiles),
		...input.adopted?.keys() ?? [],
		...listed
	]);
}
function lockPaths(files) {
	return files.filter((path) => isNamedLock(path) && isOurs(path));
}
function isNamedLock(path) {
	return path.endsWith(".terraform.lock.hcl") && basename(path) === ".terraform.lock.hcl";
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
function isModuleFile(path) {
	return /\.(?:tf|tofu)(?:\.json)?$/.test(path);
}
function isConfiguration(path) {
	return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
}
function configuredDirectories(files) {
	return new Set(files.filter(isConfiguration).map((path) => dirname(path)));
}
function candidate(input, sides, root) {
	const path = lockFilePath(root);
	const { listed, lost, adopted } = input;
	const baseLockPath = sides.base.has(path) ? path : sides.renames.get(path) ?? adopted?.get(root);
	const isHere = sides.head.has(path) || sides.configured.has(root) || listed.includes(root);
	const before = baseLockPath === void 0 ? sides.abandoned : [dirname(baseLockPath)];
	const isRoot = [root, ...before].some((at) => rootScope(at, listed) === "root-module");
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
		scope: isRoot && (isHere || lost?.has(root) === true) ? "root-module" : "hashes-alone",
		baseLockPath,
		headLockPath: sides.head.has(path) ? path : void 0
	};
}
function cameFrom({ changed, baseFiles }, configured, root) {
	const left = changed.flatMap(({ path, previousPath }) => previousPath !== void 0 && isConfiguration(previousPath) && dirname(path) === root ? [dirname(previousPath)] : []);
	const gone = [...configuredDirectories(baseFiles)].filter((at) => !configured.has(at));
	const locked = new Set(lockedDirectories(baseFiles));
	return sortedUnique([...left, ...gone]).filter((directory) => locked.has(directory));
}

export { Problems as $, platformsByPath as A, lockFile as At, either as B, weighsAsMuch as C, allowsVersion as Ct, emergency as D, parseConstraints as Dt, daysFrom as E, mergeConstraints as Et, unverifiableMembers as F, object as G, keyed as H, waiverMembers as I, parsed as J, oneOrMore as K, checked as L, providerRule as M, recordsHash as Mt, releaseAge as N, isExpired as O, withoutTrailing as Ot, repositoryPath as P, requirementsWithState as Q, choice as R, resolvePolicy as S, UNCONSTRAINED as St, RULE_TABLE as T, meetsTerm as Tt, list as U, flag as V, mapped as W, LOCAL_STATE_NAME as X, required as Y, decodeState as Z, openGate as _, tooMuchBefore as _t, isOurs as a, normalizedName as at, policyWeight as b, hasErrors as bt, rootScope as c, isInvalidUnit as ct, untouchedRoots as d, sourceText as dt, errorAt as et, DEFAULT_LEDGER_FILE as f, parseJsonSyntax as ft, listedPlatforms as g, tooManyTokens as gt, POLICY_VOCABULARY as h, tooManyBytes as ht, isModuleFile as i, impliedLocalName as it, policyReference as j, providerLock as jt, ledgerReference as k, EMPTY_LOCK_FILE as kt, touchedDirectories as l, withoutByteOrderMark as lt, FAIL_ON_LEVELS as m, isTooMuch as mt, discoverRoots as n, placeRange as nt, lockFilePath as o, cleanPath as ot, DEFAULT_POLICY as p, boundedDiagnostics as pt, optional as q, isConfiguration as r, checkLocalName as rt, lockedDirectories as s, decodeText as st, LOCK_FILE_NAME as t, expressionPlace as tt, touchesItsDirectory as u, snippetsOf as ut, pinnedKeys as v, withBoundedDetail as vt, RULE_IDS as w, assertConfigurationConstraint as wt, requiredAge as x, withoutAbsent as xt, policyChangeWeight as y, fileError as yt, count as z };