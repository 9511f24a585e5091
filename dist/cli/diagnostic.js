import { $ as sortedUnique, B as isPrerelease, F as compareExactVersions, L as compareVersions, N as UNSPECIFIED_VERSION, P as canonicalNumber, Q as compareBytes, R as fillNumbers, S as withoutAbsent, U as scanTerm, V as isWildcard, W as versionParts, at as appendAll, p as compareAddresses, z as formatVersion } from "./platform.js";
import { i as boundedMessage, o as isLockReviewError, t as LockReviewError } from "./error.js";
import { d as MAX_SEGMENTED_LINE, h as MAX_TOKENS, l as MAX_ROOT_BYTES, n as MAX_DIAGNOSTICS, u as MAX_ROOT_TOKENS } from "./input-limits.js";

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
const ABSENT = {};
function rememberedOfAll() {
	const top = { with: /* @__PURE__ */ new WeakMap() };
	return (keys, make) => {
		let place = top;
		for (const object of keys) {
			const key = object ?? ABSENT;
			const next = place.with.get(key) ?? { with: /* @__PURE__ */ new WeakMap() };
			place.with.set(key, next);
			place = next;
		}
		place.made ??= { value: make() };
		return place.made.value;
	};
}

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
const LEADING_SPACE$1 = new RegExp(`^${GO_SPACE}+`);
const SPACE$1 = new RegExp(`^${GO_SPACE}$`);
function trimSpace(text) {
	const start = LEADING_SPACE$1.exec(text)?.[0].length ?? 0;
	return withoutTrailing(text.slice(start), (character) => SPACE$1.test(character));
}
const LENIENT_TERM = /^[\t\n\f\r ]*(?:(?:=|!=|>|<|>=|<=|~>)[\t\n\f\r ]*)?v?([0-9]+(?:\.[0-9]+)*)(?:[A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)?(?:\+[0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*)?[\t\n\f\r ]*$/;
const LARGEST_LENIENT_NUMBER = "9223372036854775807";
function assertConfigurationConstraint(text) {
	for (const piece of text.split(",")) {
		const numbers = LENIENT_TERM.exec(piece)?.[1];
		if (numbers === void 0) throw invalid(text, piece.trim() === "" ? "a term is empty" : `"${piece}" is not a term`);
		if (numbers.split(".").some(isTooLarge)) throw invalid(text, `in "${piece}", a number is larger than ${LARGEST_LENIENT_NUMBER}`);
	}
}
function isTooLarge(number) {
	return canonicalNumber(number, LARGEST_LENIENT_NUMBER) === void 0;
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
function allowsVersion(constraints, version) {
	const { terms } = constraints;
	if (version === "0.0.0" || !terms.every((term) => meetsTerm(version, term))) return false;
	return !isPrerelease(version) || terms.some(({ operator, boundary }) => operator === "=" && boundary === version);
}
function readTerm(scanned) {
	const operator = readOperator(scanned);
	if (operator === void 0) return problemWithOperator(scanned.operator);
	const problem = problemWithSeparator(scanned) ?? problemWithNumbers(scanned.numbers);
	if (problem !== void 0) return problem;
	const numbers = fillNumbers(scanned.numbers);
	if (numbers === void 0) return "a number is larger than 18446744073709551615";
	const { prerelease, metadata } = scanned;
	return {
		operator,
		boundary: formatVersion({
			...numbers,
			prerelease,
			metadata
		})
	};
}
function readOperator({ operator, numbers }) {
	switch (operator) {
		case "": return "=";
		case "~>": return numbers.length === 3 ? "~>patch" : "~>minor";
		case "=":
		case "!=":
		case ">":
		case ">=":
		case "<":
		case "<=": return operator;
		default: return;
	}
}
function problemWithOperator(operator) {
	const meant = (/* @__PURE__ */ new Map([
		["=>", ">="],
		["=<", "<="],
		["~", "~>"],
		["==", "="],
		["<>", "!="]
	])).get(operator);
	return `"${operator}" is not an operator${meant === void 0 ? "" : `; did you mean "${meant}"?`}`;
}
function problemWithSeparator({ operator, separator, numbers }) {
	if (separator.includes("v")) return "a \"v\" prefix must not be used";
	if (operator === "") return separator === "" ? void 0 : "white space comes before the version";
	if (separator === "") return numbers.length === 0 ? "the version is missing" : void 0;
	return separator === " " ? void 0 : `only one space may follow the operator "${operator}"`;
}
function problemWithNumbers(numbers) {
	if (numbers.length > 3) return `there are ${numbers.length} numbers, and only three are allowed`;
	return numbers.some(isWildcard) ? "leave numbers out instead of writing a wildcard" : void 0;
}
const OPERATOR_RANK = [
	">",
	">=",
	"=",
	"~>patch",
	"~>minor",
	"<=",
	"<",
	"!="
];
function compareTerms(a, b) {
	return compareExactVersions(a.boundary, b.boundary) || OPERATOR_RANK.indexOf(a.operator) - OPERATOR_RANK.indexOf(b.operator);
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
	switch (operator) {
		case "=": return version === boundary;
		case "!=": return version !== boundary;
		case ">": return compareVersions(version, boundary) > 0;
		case ">=": return compareVersions(version, boundary) >= 0;
		case "<": return compareVersions(version, boundary) < 0;
		case "<=": return compareVersions(version, boundary) <= 0;
		case "~>minor":
		case "~>patch": return compareVersions(version, boundary) >= 0 && compareVersions(version, firstBeyond(operator, boundary)) < 0;
	}
}
function firstBeyond(operator, boundary) {
	const { major, minor } = versionParts(boundary);
	const next = (number) => BigInt.asUintN(64, BigInt(number) + 1n).toString();
	const numbers = operator === "~>minor" ? {
		major: next(major),
		minor: "0"
	} : {
		major,
		minor: next(minor)
	};
	return formatVersion({
		...numbers,
		patch: "0",
		prerelease: "",
		metadata: ""
	});
}

// src/language/text/bounded-diagnostics.ts
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
	const start = {
		line: 1,
		column: 1
	};
	return {
		severity: "error",
		summary: "Too many tokens",
		detail: `${file} has more than ${MAX_TOKENS} words, signs and lines, and is not read. Split it into several files.`,
		range: {
			file,
			start,
			end: start
		}
	};
}
function tooManyBytes(file, bytes, most) {
	const start = {
		line: 1,
		column: 1
	};
	return {
		severity: "error",
		summary: "Failed to read file",
		detail: `${file} has ${bytes} bytes; a file with more than ${most} is not read. Split it, or remove what it does not need.`,
		range: {
			file,
			start,
			end: start
		}
	};
}
function isTooMuch({ bytes, tokens }) {
	return bytes > 33554432 || tokens > 2e6;
}
function tooMuchBefore(path) {
	const start = {
		line: 1,
		column: 1
	};
	return {
		severity: "error",
		summary: "Too much configuration",
		detail: `${path} is not read: what was read before it has more than ${MAX_ROOT_BYTES} bytes, or more than ${MAX_ROOT_TOKENS} words, signs and lines. Split the root module, or remove what it does not need.`,
		range: {
			file: path,
			start,
			end: start
		}
	};
}
function withBoundedDetail(diagnostic) {
	const detail = boundedMessage(diagnostic.detail);
	return detail === diagnostic.detail ? diagnostic : {
		...diagnostic,
		detail
	};
}

// src/language/hcl/parser.ts
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
	peekIndex() {
		const { kinds } = this.tokens;
		let index = this.next;
		if (!this.newlines) while (kinds[index] === "newline") index++;
		return index < kinds.length ? index : kinds.length - 1;
	}
	peek() {
		return this.kindOf(this.peekIndex());
	}
	take() {
		const index = this.peekIndex();
		this.next = index + 1;
		return index;
	}
	takeIf(kind) {
		const found = this.peek() === kind;
		if (found) this.take();
		return found;
	}
	kindOf(index) {
		return this.tokens.kinds[index] ?? "eof";
	}
	spanOf(index) {
		const { starts, ends } = this.tokens;
		return {
			start: starts[index] ?? 0,
			end: ends[index] ?? 0
		};
	}
	nextSpan() {
		return this.spanOf(this.peekIndex());
	}
	lastSpan() {
		if (this.next === 0) return this.nextSpan();
		return this.spanOf(Math.min(this.next, this.tokens.kinds.length) - 1);
	}
	textOf(index) {
		const { text, starts, ends } = this.tokens;
		return text.slice(starts[index], ends[index]);
	}
	atWord(word) {
		const index = this.peekIndex();
		return this.kindOf(index) === "identifier" && this.textOf(index) === word;
	}
	report(span, summary, detail) {
		this.problems.push({
			summary,
			detail,
			span
		});
	}
	reportUnlessRecovering(span, summary, detail) {
		if (!this.recovering) this.report(span, summary, detail);
	}
	refusedExpression(span, problem) {
		this.problems.push(problem);
		return invalidExpression(span, problem);
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
	nested(read, refuse) {
		if (this.#depth >= 500) {
			const detail = `Blocks, expressions and templates may be nested ${500} levels deep at most.`;
			this.reportUnlessRecovering(this.nextSpan(), "Nesting too deep", detail);
			this.recovering = true;
			this.next = this.tokens.kinds.length - 1;
			return refuse();
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
function invalidExpression(span, problem) {
	const { start, end } = span;
	return problem === void 0 ? {
		kind: "invalid",
		start,
		end
	} : {
		kind: "invalid",
		start,
		end,
		problem
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
		const index = parser.take();
		const kind = parser.kindOf(index);
		if (kind === "eof") return parser.spanOf(index);
		if (kind === opener || kind === "%{" && end === "}end") nesting++;
		else if (kind === end && nesting-- === 0) return parser.spanOf(index);
	}
}
function recoverOverParentheses(parser) {
	for (;;) {
		const kind = parser.kindOf(parser.take());
		if (kind === "(" || kind === "eof") break;
	}
	recoverTo(parser, ")");
}
function recoverAfterItem(parser) {
	parser.recovering = true;
	const open = [];
	for (;;) {
		const kind = parser.kindOf(parser.take());
		if (kind === "eof" || kind === "newline" && open.length === 0) return;
		if (OPENING.has(kind)) open.push(kind === "%{" ? "${" : kind);
		const opener = OPENERS.get(kind);
		if (opener !== void 0) closeBracket(open, opener);
	}
}
function endItem(parser, summary, detail) {
	const kind = parser.peek();
	if (kind === "newline" || kind === "eof") {
		parser.take();
		return;
	}
	parser.reportUnlessRecovering(parser.nextSpan(), summary, detail);
	recoverAfterItem(parser);
}
function closeBracket(open, opener) {
	while (open.length > 0 && open.pop() !== opener);
}

// src/language/hcl/label-parser.ts
function parseLabel(parser) {
	const first = parser.take();
	const span = parser.spanOf(first);
	if (parser.kindOf(first) === "identifier") return {
		start: span.start,
		end: span.end,
		value: parser.textOf(first)
	};
	const { value, end } = parsePlainString(parser);
	return {
		start: span.start,
		end: end.end,
		value
	};
}
function parsePlainString(parser) {
	let value = "";
	for (;;) {
		const index = parser.take();
		const span = parser.spanOf(index);
		switch (parser.kindOf(index)) {
			case "\"end": return {
				value,
				end: span
			};
			case "text":
				value += readLiteral(parser.textOf(index), span, true, parser.problems);
				break;
			case "${":
			case "%{":
				parser.report(span, "Invalid string literal", "A label cannot hold a template sequence; double the sign in front of the brace to mean it literally.");
				value += `${parser.textOf(index).charAt(0)}{ ... }`;
				recoverTo(parser, "}end");
				break;
			case "eof":
				parser.report(span, "Unterminated string literal", "The file ends before the quote that closes this label.");
				return {
					value,
					end: span
				};
			default:
				parser.report(span, "Invalid string literal", "This cannot stand in a label.");
				recoverTo(parser, "\"end");
				return {
					value,
					end: span
				};
		}
	}
}
const SIMPLE_ESCAPES = {
	n: "\n",
	r: "\r",
	t: "	",
	"\"": "\"",
	"\\": "\\"
};
const QUOTED_ESCAPE = /\\(?:u[0-9a-fA-F]{0,4}|U[0-9a-fA-F]{0,8}|.)?|\$\$\{|%%\{/gsu;
const SIGN_ESCAPE = /\$\$\{|%%\{/g;
function readLiteral(text, span, quoted, problems) {
	if (!quoted) return text.replace(SIGN_ESCAPE, (match) => match.slice(1));
	if (!text.includes("\\") && !text.includes("{")) return text;
	return text.replace(QUOTED_ESCAPE, (match, at) => {
		if (match[0] !== "\\") return match.slice(1);
		const simple = SIMPLE_ESCAPES[match.charAt(1)];
		if (simple !== void 0) return simple;
		const start = span.start + at;
		return readEscape(match, {
			start,
			end: start + match.length
		}, problems);
	});
}
function readEscape(sequence, span, problems) {
	const fail = (detail) => {
		problems.push({
			summary: "Invalid escape sequence",
			detail,
			span
		});
	};
	const selector = sequence.charAt(1);
	if (selector !== "u" && selector !== "U") {
		fail(`No escape starts with "\\${sequence.slice(1)}"; a backslash is written "\\\\".`);
		return sequence.slice(1);
	}
	const digits = selector === "u" ? 4 : 8;
	if (sequence.length !== digits + 2) {
		fail(`"\\${selector}" must be followed by ${digits} hexadecimal digits.`);
		return sequence;
	}
	const point = Number.parseInt(sequence.slice(2), 16);
	if (point > 1114111 || point >= 55296 && point <= 57343) {
		fail(`There is no character with the number ${sequence.slice(2)}.`);
		return sequence;
	}
	return String.fromCodePoint(point);
}

// src/language/hcl/body-parser.ts
const DEFINITION_REQUIRED = "Argument or block definition required";
const SINGLE_ARGUMENT = "Invalid single-argument block definition";
const UNCLOSED_DETAIL = "The file ends before the brace that closes this block; perhaps braces are unbalanced above.";
function parseBody(parser, end) {
	const attributes = /* @__PURE__ */ new Map();
	const blocks = [];
	const first = parser.lastSpan();
	for (;;) {
		const kind = parser.peek();
		if (kind === end) {
			const { end: last } = parser.spanOf(parser.take());
			return {
				start: first.start,
				end: last,
				attributes: [...attributes.values()],
				blocks
			};
		}
		if (kind === "newline") parser.take();
		else if (kind === "identifier") parseItem(parser, attributes, blocks);
		else break;
	}
	const bad = parser.take();
	reportBadItem(parser, bad, first);
	recoverTo(parser, end);
	const { end: last } = parser.spanOf(bad);
	return {
		start: first.start,
		end: last,
		attributes: [...attributes.values()],
		blocks
	};
}
function reportBadItem(parser, index, bodyStart) {
	const kind = parser.kindOf(index);
	if (kind === "eof") {
		parser.reportUnlessRecovering(bodyStart, "Unclosed configuration block", UNCLOSED_DETAIL);
		return;
	}
	const quoted = kind === "\"";
	parser.reportUnlessRecovering(parser.spanOf(index), quoted ? "Invalid argument name" : DEFINITION_REQUIRED, quoted ? "The name of an argument is written without quotes." : "Here an argument (name = value) or a block (name { … }) must start.");
}
function parseItem(parser, attributes, blocks) {
	const name = parser.take();
	const kind = parser.peek();
	if (kind === "=") addAttribute(parser, attributes, parseAttribute(parser, name, false));
	else if (kind === "\"" || kind === "{" || kind === "identifier") blocks.push(parseBlock(parser, name));
	else reportBareName(parser, name);
}
function parseAttribute(parser, name, singleLine) {
	parser.take();
	const problemsBefore = parser.problems.length;
	const expression = parser.expression();
	const last = parser.lastSpan();
	if (parser.broke(problemsBefore)) recoverAfterItem(parser);
	else if (!singleLine) {
		const isComma = parser.peek() === ",";
		endItem(parser, isComma ? "Unexpected comma after argument" : "Missing newline after argument", "An argument ends with its line; write the next one on a line of its own.");
	}
	const nameSpan = parser.spanOf(name);
	const { start } = nameSpan;
	return {
		start,
		end: last.end,
		name: parser.textOf(name),
		nameSpan,
		expression
	};
}
function reportBareName(parser, name) {
	recoverAfterItem(parser);
	parser.report(parser.spanOf(name), DEFINITION_REQUIRED, "A name alone defines nothing. Write an equals sign and a value for an argument, or \"{\" for a block.");
}
function addAttribute(parser, attributes, attribute) {
	if (!attributes.has(attribute.name)) {
		attributes.set(attribute.name, attribute);
		return;
	}
	parser.report(attribute.nameSpan, "Attribute redefined", `The argument "${attribute.name}" is already set above; each may be set only once.`);
}
function parseBlock(parser, typeIndex) {
	const typeSpan = parser.spanOf(typeIndex);
	const { start } = typeSpan;
	const type = parser.textOf(typeIndex);
	const labels = [];
	while (parser.peek() === "\"" || parser.peek() === "identifier") labels.push(parseLabel(parser));
	const headerSpan = spanning(typeSpan, labels[labels.length - 1] ?? typeSpan);
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
	const openBrace = parser.spanOf(parser.take());
	const body = parser.nested(() => parseBlockBody(parser, openBrace), () => ({
		...openBrace,
		attributes: [],
		blocks: []
	}));
	const { end } = parser.lastSpan();
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
	const span = parser.nextSpan();
	const summary = "Invalid block definition";
	switch (parser.peek()) {
		case "=":
			parser.report(span, summary, "An equals sign sets an argument; a block has none.");
			break;
		case "newline":
			parser.report(span, summary, "The \"{\" of a block stands on the line of its header.");
			break;
		default: parser.reportUnlessRecovering(span, summary, "Here a label or \"{\" must follow.");
	}
	recoverAfterItem(parser);
}
function parseBlockBody(parser, openBrace) {
	const kind = parser.peek();
	if (kind === "newline" || kind === "eof" || kind === "}") return parseBody(parser, "}");
	const attribute = parseSingleAttribute(parser);
	closeSingleLine(parser, openBrace);
	if (attribute !== void 0) return {
		...span(attribute),
		attributes: [attribute],
		blocks: []
	};
	return {
		...spanning(openBrace, parser.lastSpan()),
		attributes: [],
		blocks: []
	};
}
function span({ start, end }) {
	return {
		start,
		end
	};
}
function parseSingleAttribute(parser) {
	const name = parser.take();
	const nameSpan = parser.spanOf(name);
	if (parser.kindOf(name) !== "identifier") {
		recoverAfterItem(parser);
		parser.report(nameSpan, DEFINITION_REQUIRED, "Here an argument (name = value) must start.");
		return;
	}
	const next = parser.peekIndex();
	const kind = parser.kindOf(next);
	if (kind === "=") return parseAttribute(parser, name, true);
	if (kind !== "\"" && kind !== "{" && kind !== "identifier") {
		reportBareName(parser, name);
		return;
	}
	recoverAfterItem(parser);
	parser.report(spanning(nameSpan, parser.spanOf(next)), "Argument definition required", "A block on one line holds one argument and no block; write a nested block on a line of its own.");
}
function closeSingleLine(parser, openBrace) {
	const span = parser.nextSpan();
	switch (parser.peek()) {
		case "}":
			parser.take();
			return;
		case ",":
			parser.report(span, SINGLE_ARGUMENT, "A block on one line holds one argument; write several on lines of their own, without commas.");
			break;
		case "newline":
			parser.report(span, SINGLE_ARGUMENT, "An argument on the line of the block's brace makes a block on one line, which must be closed on that line.");
			break;
		case "eof":
			parser.reportUnlessRecovering(openBrace, "Unclosed configuration block", UNCLOSED_DETAIL);
			break;
		default: parser.reportUnlessRecovering(span, SINGLE_ARGUMENT, "A block on one line ends with a brace directly behind its one argument.");
	}
	recoverTo(parser, "}");
}

// src/language/hcl/collection-parser.ts
function parseTuple(parser) {
	const open = parser.spanOf(parser.take());
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
		if (parser.peek() === "eof") reportUnterminated(parser, open, "tuple");
		else parser.reportUnlessRecovering(parser.nextSpan(), "Missing item separator", "The items of a list are separated by commas.");
		return recoverTo(parser, "]");
	}
	return parser.spanOf(parser.take());
}
function reportUnterminated(parser, open, what) {
	parser.reportUnlessRecovering(open, `Unterminated ${what} constructor expression`, "The file ends before the bracket that closes this one.");
}
function parseObject(parser) {
	const open = parser.spanOf(parser.take());
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
		const kind = parser.peek();
		if (kind === "}") break;
		if (kind !== "," && kind !== "newline") {
			reportItemEnd(parser, open);
			return recoverTo(parser, "}");
		}
		parser.take();
	}
	return parser.spanOf(parser.take());
}
function parseObjectItem(parser, open, items) {
	const problemsBefore = parser.problems.length;
	const key = parser.expression();
	if (parser.broke(problemsBefore)) return false;
	if (!parser.takeIf("=") && !parser.takeIf(":")) {
		reportMissingValue(parser, open);
		return false;
	}
	const beforeValue = parser.problems.length;
	const value = parser.expression();
	const whole = !parser.broke(beforeValue);
	if (whole || value.kind === "invalid") items.push({
		key,
		value
	});
	return whole;
}
function reportMissingValue(parser, open) {
	const index = parser.peekIndex();
	const kind = parser.kindOf(index);
	if (kind === "eof") {
		reportUnterminated(parser, open, "object");
		return;
	}
	const lacksValue = kind === "newline" || kind === ",";
	parser.reportUnlessRecovering(parser.spanOf(index), lacksValue ? "Missing attribute value" : "Missing key/value separator", lacksValue ? "Behind the key an equals sign and a value must follow." : "An equals sign must stand between key and value; a key that is no plain name is written in quotes.");
}
function reportItemEnd(parser, open) {
	if (parser.peek() === "eof") {
		reportUnterminated(parser, open, "object");
		return;
	}
	parser.reportUnlessRecovering(parser.nextSpan(), "Missing attribute separator", "The items of an object are separated by commas or line ends.");
}
const SUMMARY = "Invalid 'for' expression";
function parseFor(parser, open, closer) {
	parser.take();
	const introduction = parseIntroduction(parser);
	const result = introduction === void 0 ? void 0 : parseResult(parser);
	if (introduction === void 0 || result === void 0) return invalidExpression(spanning(open, recoverTo(parser, closer)));
	const close = closeFor(parser, closer);
	checkForm(parser, result, closer);
	const { ellipsis, ...rest } = result;
	return {
		kind: "for",
		...spanning(open, close),
		...introduction,
		...rest,
		grouping: ellipsis !== void 0
	};
}
function complain(parser, detail) {
	parser.reportUnlessRecovering(parser.nextSpan(), SUMMARY, detail);
}
function parseIntroduction(parser) {
	const first = parseVariable$1(parser);
	if (first === void 0) return complain(parser, "Behind \"for\" a name must follow.");
	const second = parser.takeIf(",") ? parseVariable$1(parser) : first;
	if (second === void 0) return complain(parser, "Behind the comma a second name must follow.");
	if (!parser.atWord("in")) return complain(parser, "Behind the names \"in\" must follow.");
	parser.take();
	const problemsBefore = parser.problems.length;
	const collection = parser.expression();
	if (parser.broke(problemsBefore)) return void 0;
	if (!parser.takeIf(":")) return complain(parser, "Behind the collection a colon must follow.");
	return {
		...second === first ? {} : { keyName: first.name },
		valueName: second.name,
		collection
	};
}
function parseVariable$1(parser) {
	if (parser.peek() !== "identifier") return void 0;
	return { name: parser.textOf(parser.take()) };
}
function parseResult(parser) {
	const problemsBefore = parser.problems.length;
	const first = parser.expression();
	const second = parser.takeIf("=>") ? parser.expression() : void 0;
	if (parser.broke(problemsBefore)) return void 0;
	const ellipsis = parser.peek() === "..." ? { ellipsis: parser.spanOf(parser.take()) } : {};
	const result = {
		...second === void 0 ? { value: first } : {
			key: first,
			value: second
		},
		...ellipsis
	};
	if (!parser.atWord("if")) return result;
	parser.take();
	const beforeCondition = parser.problems.length;
	const condition = parser.expression();
	return parser.broke(beforeCondition) ? void 0 : {
		...result,
		condition
	};
}
function closeFor(parser, closer) {
	if (parser.peek() === closer) return parser.spanOf(parser.take());
	complain(parser, "Here the expression must end.");
	return recoverTo(parser, closer);
}
function checkForm(parser, result, closer) {
	if (closer === "}") {
		if (result.key === void 0) parser.report(result.value, SUMMARY, "To build an object, write key => value.");
		return;
	}
	if (result.key !== void 0) parser.report(result.key, SUMMARY, "A list has no keys; build an object in braces.");
	if (result.ellipsis !== void 0) parser.report(result.ellipsis, SUMMARY, "Only the values of an object can be grouped.");
}

// src/language/hcl/template-tree.ts
function buildTemplate(parser, tokens) {
	const walk = {
		parser,
		tokens,
		next: 0
	};
	const parts = [];
	for (;;) {
		const token = takeToken(walk);
		if (token.kind === "end") return parts;
		addPart(walk, token, parts);
	}
}
function takeToken(walk) {
	const token = walk.tokens[walk.next];
	if (token === void 0) return {
		kind: "end",
		span: {
			start: 0,
			end: 0
		}
	};
	if (token.kind !== "end") walk.next++;
	return token;
}
function addPart(walk, token, parts) {
	switch (token.kind) {
		case "text":
			addText(walk, parts, token);
			return;
		case "interpolation":
			parts.push({
				kind: "interpolation",
				...token.span,
				expression: token.expression
			});
			return;
		case "if":
		case "for": {
			const part = walk.parser.nested(() => buildDirective(walk, token), () => void 0);
			parts.push(part ?? invalidPart(token.span));
			return;
		}
		default:
			reportUnexpected(walk, token, "Nothing that this could end was opened.");
			parts.push(invalidPart(token.span));
	}
}
function invalidPart(span) {
	return {
		kind: "interpolation",
		...span,
		expression: invalidExpression(span)
	};
}
const ASCII = /^[\x00-\x7f]*$/;
function addText(walk, parts, first) {
	const values = [normal(first.value)];
	let { end } = first.span;
	for (let token = walk.tokens[walk.next]; token?.kind === "text"; token = walk.tokens[++walk.next]) {
		values.push(normal(token.value));
		end = token.span.end;
	}
	parts.push({
		kind: "text",
		start: first.span.start,
		end,
		value: values.join("")
	});
}
function normal(text) {
	return ASCII.test(text) ? text : text.normalize("NFC");
}
function reportUnexpected(walk, token, detail) {
	walk.parser.report(token.span, `Unexpected ${token.kind} directive`, detail);
}
function buildDirective(walk, open) {
	const clauses = [[]];
	for (;;) {
		const token = takeToken(walk);
		switch (token.kind) {
			case "end":
				walk.parser.report(token.span, "Unexpected end of template", `The "${open.kind}" directive is not ended by "end${open.kind}".`);
				return;
			case "else":
			case "endif":
			case "endfor":
				if (token.kind === `end${open.kind}`) return closeDirective(open, token.span, clauses);
				if (token.kind !== "else" || open.kind !== "if" || clauses.length > 1) {
					reportUnexpected(walk, token, `The "${open.kind}" directive is still open.`);
					return;
				}
				clauses.push([]);
				break;
			default: addPart(walk, token, clauses[clauses.length - 1] ?? []);
		}
	}
}
function closeDirective(open, close, clauses) {
	const [first = [], second = []] = clauses;
	const span = spanning(open.span, close);
	if (open.kind === "if") return {
		kind: "if",
		...span,
		condition: open.condition,
		whenTrue: first,
		whenFalse: second
	};
	const { valueName, collection } = open;
	return {
		kind: "for",
		...span,
		...withoutAbsent({ keyName: open.keyName }),
		valueName,
		collection,
		body: first
	};
}

// src/language/text/text.ts
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
	if (unit < 56320) return !isLowSurrogate(text.charCodeAt(offset + 1));
	return offset === 0 || !isHighSurrogate(text.charCodeAt(offset - 1));
}
function isHighSurrogate(unit) {
	return unit >= 55296 && unit <= 56319;
}
function isLowSurrogate(unit) {
	return unit >= 56320 && unit <= 57343;
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
	const length = lengthByLead(bytes[offset] ?? 0);
	for (let i = 1; i < length; i++) if (((bytes[offset + i] ?? 0) & 192) !== 128) return 0;
	return length;
}
function lengthByLead(lead) {
	if (lead < 128) return 1;
	if (lead < 192 || lead > 247) return 0;
	if (lead < 224) return 2;
	return lead < 240 ? 3 : 4;
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

// src/language/hcl/tokens.ts
function emit(scanner, kind, length) {
	scanner.kinds.push(kind);
	scanner.starts.push(scanner.offset);
	scanner.offset += length;
	scanner.ends.push(scanner.offset);
}
function emitSome(scanner, kind, length) {
	if (length > 0) emit(scanner, kind, length);
	return length > 0;
}
function emitUnknown(scanner) {
	const { text, offset } = scanner;
	if (isInvalidUnit(text, offset)) emit(scanner, "bad-utf8", 1);
	else emit(scanner, "invalid", (text.codePointAt(offset) ?? 0) > 65535 ? 2 : 1);
}
const ID_START = /^[\p{ID_Start}_]$/u;
const ID_CONTINUE = /^[\p{ID_Continue}-]$/u;
function identifierEnd(text, start) {
	if (!isIdentifierPart(text, start, ID_START)) return start;
	let end = start;
	do
		end += (text.codePointAt(end) ?? 0) > 65535 ? 2 : 1;
	while (isIdentifierPart(text, end, ID_CONTINUE));
	return end;
}
function isIdentifierPart(text, offset, pattern) {
	const code = text.charCodeAt(offset);
	if (code < 128) return pattern === ID_START ? isLetter(code) : isLetter(code) || isDigitOrDash(code);
	const point = text.codePointAt(offset);
	return point !== void 0 && pattern.test(String.fromCodePoint(point));
}
function isLetter(code) {
	return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code === 95;
}
function isDigit(code) {
	return code >= 48 && code <= 57;
}
function isDigitOrDash(code) {
	return isDigit(code) || code === 45;
}
function lineEndLength(text, offset) {
	const code = text.charCodeAt(offset);
	if (code === 10) return 1;
	return code === 13 && text.charCodeAt(offset + 1) === 10 ? 2 : 0;
}
const LEADING_SPACE = /^\p{White_Space}+/u;
const SPACE = /^\p{White_Space}$/u;
function trimStart(text) {
	return text.replace(LEADING_SPACE, "");
}
function trimEnd(text) {
	return withoutTrailing(text, (character) => SPACE.test(character));
}

// src/language/hcl/template-parser.ts
function parseTemplate(parser) {
	const first = parser.take();
	const open = parser.spanOf(first);
	const heredoc = parser.kindOf(first) === "<<";
	const tokens = [];
	const end = parseTokens(parser, tokens, heredoc ? "<<end" : "\"end");
	if (heredoc && parser.textOf(first).startsWith("<<-")) removeIndentation(tokens);
	tokens.push({
		kind: "end",
		span: end
	});
	const last = parser.lastSpan();
	const parts = buildTemplate(parser, tokens);
	return {
		kind: "template",
		start: open.start,
		end: last.end,
		heredoc,
		parts
	};
}
function parseTokens(parser, tokens, end) {
	const context = {
		start: parser.nextSpan(),
		inString: end === "\"end"
	};
	let trimNext = false;
	for (;;) {
		const index = parser.take();
		const kind = parser.kindOf(index);
		if (kind === end) return parser.spanOf(index);
		if (kind === "text") {
			tokens.push(readText(parser, index, context.inString, trimNext));
			trimNext = false;
		} else if (kind === "${" || kind === "%{") trimNext = addSequence(parser, tokens, index, context);
		else {
			parser.reportUnlessRecovering(parser.spanOf(index), "Unterminated template string", "The string or heredoc is not closed before this.");
			return recoverTo(parser, end);
		}
	}
}
function addSequence(parser, tokens, open, context) {
	const opening = parser.textOf(open);
	if (opening.endsWith("~")) trimLast(tokens);
	const { token, trimsNext } = opening.startsWith("$") ? parseInterpolation(parser, open, context) : parseDirective(parser, open);
	if (token !== void 0) tokens.push(token);
	return trimsNext;
}
function readText(parser, index, quoted, trim) {
	const span = parser.spanOf(index);
	const text = readLiteral(parser.textOf(index), span, quoted, parser.problems);
	return {
		kind: "text",
		span,
		value: trim ? trimStart(text) : text
	};
}
function trimLast(tokens) {
	const last = tokens[tokens.length - 1];
	if (last?.kind === "text") last.value = trimEnd(last.value);
}
function removeIndentation(tokens) {
	const indented = [];
	let least = Number.POSITIVE_INFINITY;
	let startsLine = true;
	for (const token of tokens) {
		if (token.kind === "end") break;
		if (startsLine && !isBlankLine(token)) {
			least = Math.min(least, indentation(token));
			if (token.kind === "text") indented.push(token);
		}
		startsLine = endsLine(token);
	}
	for (const token of indented) token.value = token.value.slice(least);
}
function endsLine(token) {
	return token.kind === "text" && token.value.endsWith("\n");
}
function isBlankLine(token) {
	return endsLine(token) && token.kind === "text" && trimStart(token.value) === "";
}
function indentation(token) {
	if (token.kind !== "text") return 0;
	return token.value.length - trimStart(token.value).length;
}
const BROKEN = { trimsNext: false };
function parseInterpolation(parser, open, context) {
	return parser.withNewlines(false, () => {
		const expression = parser.expression();
		const close = parser.peekIndex();
		const trimsNext = closeSequence(parser, () => reportOpenInterpolation(parser, context));
		return {
			token: {
				kind: "interpolation",
				span: spanning(parser.spanOf(open), parser.spanOf(close)),
				expression
			},
			trimsNext
		};
	});
}
function reportOpenInterpolation(parser, context) {
	const kind = parser.peek();
	const meetsQuote = context.inString && (kind === "\"" || kind === "\"end");
	if (kind === "eof" || meetsQuote) {
		parser.report(context.start, "Unclosed template interpolation sequence", "A sequence that starts with \"${\" is not closed; write \"$${\" to mean the sign itself.");
		return;
	}
	parser.report(parser.nextSpan(), "Extra characters after interpolation expression", "Here the sequence must be closed. Write \"$${\" where another language uses \"${\".");
}
function closeSequence(parser, complain) {
	if (parser.peek() === "}end") return parser.textOf(parser.take()).startsWith("~");
	if (!parser.recovering) complain();
	recoverTo(parser, "}end");
	return false;
}
function parseDirective(parser, open) {
	return parser.withNewlines(false, () => {
		const index = parser.peekIndex();
		if (parser.kindOf(index) !== "identifier") {
			parser.reportUnlessRecovering(parser.spanOf(index), "Invalid template directive", "Behind \"%{\" a word such as \"if\" or \"for\" must follow.");
			return skipSequence(parser);
		}
		parser.take();
		const keyword = parser.textOf(index);
		const token = parseDirectiveToken(parser, keyword, parser.spanOf(open), index);
		if (token === void 0) return skipSequence(parser);
		return {
			token,
			trimsNext: closeSequence(parser, () => {
				parser.report(parser.nextSpan(), `Extra characters in ${keyword} marker`, "Here the sequence must be closed.");
			})
		};
	});
}
function skipSequence(parser) {
	recoverTo(parser, "}end");
	return BROKEN;
}
function parseDirectiveToken(parser, keyword, open, index) {
	switch (keyword) {
		case "if": {
			const condition = parser.expression();
			return {
				kind: "if",
				span: spanning(open, parser.nextSpan()),
				condition
			};
		}
		case "for": return parseForDirective(parser, open);
		case "else":
		case "endif":
		case "endfor": return {
			kind: keyword,
			span: spanning(open, parser.nextSpan())
		};
		default:
			parser.reportUnlessRecovering(parser.spanOf(index), "Invalid template control keyword", `"${keyword}" is none of if, else, endif, for and endfor.`);
			return;
	}
}
function parseForDirective(parser, open) {
	const first = parseVariable(parser, "Behind \"for\" a name must follow.");
	if (first === void 0) return void 0;
	const second = parser.takeIf(",") ? parseVariable(parser, "Behind the comma a second name must follow.") : "";
	if (second === void 0) return void 0;
	if (!parser.atWord("in")) return complainAboutFor(parser, "Behind the names \"in\" must follow.");
	parser.take();
	const collection = parser.expression();
	const names = second === "" ? { valueName: first } : {
		keyName: first,
		valueName: second
	};
	return {
		kind: "for",
		span: spanning(open, parser.nextSpan()),
		...names,
		collection
	};
}
function parseVariable(parser, detail) {
	if (parser.peek() !== "identifier") return complainAboutFor(parser, detail);
	return parser.textOf(parser.take());
}
function complainAboutFor(parser, detail) {
	parser.reportUnlessRecovering(parser.nextSpan(), "Invalid 'for' directive", detail);
}

// src/language/hcl/traversal-parser.ts
const LEGACY_SUMMARY = "Invalid legacy index syntax";
const LEGACY_DETAIL = "Two indexes in a row read as one fractional number; write them in brackets, as [0][1].";
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
	const dot = parser.spanOf(parser.take());
	switch (parser.peek()) {
		case "identifier": return parseAttributeName(parser, object);
		case "number": return parseLegacyIndex(parser, object);
		case "*": return parseAttributeSplat(parser, object, dot);
		default:
			parser.recovering = true;
			return parser.refusedExpression(spanning(object, dot), {
				summary: "Invalid attribute name",
				detail: "The name of an attribute must follow the dot.",
				span: parser.nextSpan()
			});
	}
}
function parseAttributeName(parser, object) {
	const index = parser.take();
	const { end } = parser.spanOf(index);
	return {
		kind: "attribute",
		start: object.start,
		end,
		object,
		name: parser.textOf(index)
	};
}
function parseLegacyIndex(parser, object, star) {
	const next = parser.nextSpan();
	if (parser.tokens.text.slice(next.start, next.end).includes(".")) {
		const span = parser.spanOf(parser.take());
		parser.report(star ?? span, LEGACY_SUMMARY, LEGACY_DETAIL);
		const key = invalidExpression(span);
		return {
			kind: "index",
			...spanning(object, span),
			object,
			key
		};
	}
	const key = readNumber(parser);
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
		...spanning(dot, parser.spanOf(star)),
		name: ""
	};
	while (parser.peek() === ".") {
		parser.take();
		const kind = parser.peek();
		if (kind === "identifier") each = parseAttributeName(parser, each);
		else if (kind === "number") each = parseLegacyIndex(parser, each, parser.spanOf(star));
		else {
			reportBadSplatStep(parser, parser.spanOf(star));
			return object;
		}
	}
	return {
		kind: "splat",
		...spanning(object, each),
		object,
		each,
		full: false
	};
}
function reportBadSplatStep(parser, star) {
	if (parser.peek() === "*") parser.reportUnlessRecovering(parser.nextSpan(), "Nested splat expression not allowed", "Behind .* only names may follow; use [*] to apply another splat to each element.");
	else parser.reportUnlessRecovering(star, "Invalid attribute name", "The name of an attribute must follow the dot.");
	parser.recovering = true;
}
function parseBracket(parser, object) {
	const open = parser.spanOf(parser.take());
	return parser.peek() === "*" ? parseFullSplat(parser, object, open) : parser.withNewlines(false, () => parseIndex(parser, object));
}
function parseFullSplat(parser, object, open) {
	parser.take();
	const closing = parser.take();
	let close = parser.spanOf(closing);
	if (parser.kindOf(closing) !== "]" && !parser.recovering) {
		close = recoverTo(parser, "]");
		parser.report(close, "Missing close bracket on splat index", "The bracket must be closed directly behind the star.");
	}
	const each = parser.nested(() => parseTraversals(parser, {
		kind: "variable",
		...spanning(open, close),
		name: ""
	}), () => invalidExpression(close));
	return {
		kind: "splat",
		...spanning(object, each),
		object,
		each,
		full: true
	};
}
function parseIndex(parser, object) {
	const problemsBefore = parser.problems.length;
	const key = parser.expression();
	const close = closeIndex(parser, problemsBefore);
	return {
		kind: "index",
		...spanning(object, close),
		object,
		key
	};
}
function closeIndex(parser, problemsBefore) {
	if (parser.broke(problemsBefore)) return recoverTo(parser, "]");
	const closing = parser.take();
	const close = parser.spanOf(closing);
	if (parser.kindOf(closing) === "]" || parser.recovering) return close;
	const found = recoverTo(parser, "]");
	parser.report(found, "Missing close bracket on index", "The bracket must be closed before this.");
	return found;
}
const NUMBER = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
function readNumber(parser) {
	const index = parser.take();
	const span = parser.spanOf(index);
	const text = parser.textOf(index);
	if (!NUMBER.test(text)) parser.report(span, "Invalid number literal", `"${text}" is not a decimal number.`);
	return {
		kind: "number",
		start: span.start,
		end: span.end,
		text
	};
}

// src/language/hcl/expression-parser.ts
const PRECEDENCE = {
	"||": 1,
	"&&": 2,
	"==": 3,
	"!=": 3,
	">": 4,
	">=": 4,
	"<": 4,
	"<=": 4,
	"+": 5,
	"-": 5,
	"*": 6,
	"/": 6,
	"%": 6
};
function parseExpression(parser) {
	return parser.nested(() => parseConditional(parser), () => invalidExpression(parser.nextSpan()));
}
function parseConditional(parser) {
	const problemsBefore = parser.problems.length;
	const condition = parseBinary(parser, 1);
	if (parser.broke(problemsBefore) || !parser.takeIf("?")) return condition;
	const whenTrue = parser.expression();
	if (parser.broke(problemsBefore)) return condition;
	if (!parser.takeIf(":")) {
		parser.report(parser.nextSpan(), "Missing false expression in conditional", "A conditional is written condition ? value : other value, on one line unless in brackets.");
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
		const precedence = PRECEDENCE[operator] ?? 0;
		if (precedence < minimum) return left;
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
	const index = parser.peekIndex();
	switch (parser.kindOf(index)) {
		case "(": return parseParentheses(parser);
		case "number": return readNumber(parser);
		case "identifier": return parseName(parser);
		case "\"":
		case "<<": return parseTemplate(parser);
		case "-": return parseUnary(parser, "-");
		case "!": return parseUnary(parser, "!");
		case "[": return parseTuple(parser);
		case "{": return parseObject(parser);
		default: return refuseTerm(parser, index);
	}
}
function refuseTerm(parser, index) {
	const span = parser.spanOf(index);
	const atEnd = parser.kindOf(index) === "eof";
	parser.reportUnlessRecovering(span, atEnd ? "Missing expression" : "Invalid expression", atEnd ? "The file ends where a value must stand." : "No value starts like this.");
	parser.recovering = true;
	return invalidExpression(span);
}
function parseParentheses(parser) {
	const open = parser.spanOf(parser.take());
	return parser.withNewlines(false, () => {
		const problemsBefore = parser.problems.length;
		const inner = parser.expression();
		if (parser.problems.length > problemsBefore) {
			recoverTo(parser, ")");
			return inner;
		}
		if (parser.peek() !== ")") {
			parser.report(parser.nextSpan(), "Unbalanced parentheses", "Here the parenthesis must be closed.");
			parser.recovering = true;
		}
		const close = parser.spanOf(parser.take());
		return {
			kind: "parentheses",
			...spanning(open, close),
			inner
		};
	});
}
function parseName(parser) {
	const index = parser.take();
	const kind = parser.peek();
	if (kind === "(" || kind === "::") return parseCall(parser, index);
	const span = parser.spanOf(index);
	const name = parser.textOf(index);
	switch (name) {
		case "true":
		case "false": return {
			kind: "literal",
			start: span.start,
			end: span.end,
			value: name === "true"
		};
		case "null": return {
			kind: "literal",
			start: span.start,
			end: span.end,
			value: null
		};
		default: return {
			kind: "variable",
			start: span.start,
			end: span.end,
			name
		};
	}
}
function parseUnary(parser, operator) {
	const sign = parser.spanOf(parser.take());
	const operand = parser.nested(() => parseOperand(parser), () => invalidExpression(parser.nextSpan()));
	return {
		kind: "unary",
		...spanning(sign, operand),
		operator,
		operand
	};
}
function parseCall(parser, first) {
	const start = parser.spanOf(first);
	let name = parser.textOf(first);
	let nameSpan = start;
	let open = parser.take();
	while (parser.kindOf(open) === "::") {
		const next = parser.take();
		if (parser.kindOf(next) !== "identifier") return refuseName(parser, start, next);
		name += `::${parser.textOf(next)}`;
		nameSpan = spanning(start, parser.spanOf(next));
		open = parser.take();
	}
	if (parser.kindOf(open) !== "(") return refuseParenthesis(parser, start, open);
	const opening = spanning(start, parser.spanOf(open));
	const list = parser.withNewlines(false, () => parseArguments(parser, opening));
	return {
		kind: "call",
		...spanning(start, list.close),
		name,
		nameSpan,
		...list.arguments
	};
}
function refuseName(parser, start, bad) {
	const span = parser.spanOf(bad);
	recoverOverParentheses(parser);
	return parser.refusedExpression(spanning(start, span), {
		summary: "Missing function name",
		detail: "Behind \"::\" the name of a function must follow.",
		span
	});
}
function refuseParenthesis(parser, start, bad) {
	const span = parser.spanOf(bad);
	recoverOverParentheses(parser);
	return parser.refusedExpression(spanning(start, span), {
		summary: "Missing open parenthesis",
		detail: "Only functions are named with a namespace, and a function must be called.",
		span
	});
}
function parseArguments(parser, opening) {
	const list = [];
	const done = (close, expandFinal = false) => ({
		arguments: {
			arguments: list,
			expandFinal
		},
		close
	});
	while (parser.peek() !== ")") {
		const problemsBefore = parser.problems.length;
		list.push(parser.expression());
		if (parser.broke(problemsBefore)) return done(recoverTo(parser, ")"));
		const separator = parser.take();
		switch (parser.kindOf(separator)) {
			case ",": break;
			case ")": return done(parser.spanOf(separator));
			case "...": return done(closeExpansion(parser, parser.spanOf(separator)), true);
			default:
				reportSeparator(parser, separator, opening);
				return done(recoverTo(parser, ")"));
		}
	}
	return done(parser.spanOf(parser.take()));
}
function closeExpansion(parser, ellipsis) {
	if (parser.peek() === ")") return parser.spanOf(parser.take());
	parser.reportUnlessRecovering(ellipsis, "Missing closing parenthesis", "Behind the last argument with \"...\" the parenthesis must be closed.");
	return recoverTo(parser, ")");
}
function reportSeparator(parser, separator, opening) {
	if (parser.kindOf(separator) === "eof") {
		parser.report(opening, "Unterminated function call", "The file ends before the parenthesis that closes this call.");
		return;
	}
	parser.report(parser.spanOf(separator), "Missing argument separator", "The arguments of a function are separated by commas.");
}

// src/language/hcl/template-scanner.ts
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
	else if (isQuotable(text, end + 1)) end += (text.codePointAt(end + 1) ?? 0) > 65535 ? 3 : 2;
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
	const frame = scanner.frames[scanner.frames.length - 1];
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
	const end = offset + heredocLength(text, offset);
	const lineEnd = lineEndLength(text, end);
	if (lineEnd > 0) endHeredocLine(scanner, frame, end + lineEnd);
	else if (endsScan(text, offset)) emit(scanner, "invalid", text.length - offset);
	else if (emitSome(scanner, "text", end - offset)) frame.startOfLine = false;
	else emitUnknown(scanner);
}
function endsScan(text, offset) {
	return text[offset] === "\r" || offset === text.length - 1 && signLength(text, offset) === 1;
}
function heredocLength(text, start) {
	const sign = signLength(text, start);
	if (sign > 0) return sign;
	let end = start;
	while (isPlain(text, end)) end++;
	return end - start;
}
function endHeredocLine(scanner, frame, end) {
	const { text, offset } = scanner;
	const line = text.slice(offset, end);
	if (frame.startOfLine && line.includes(frame.marker) && trimEnd(trimStart(line)) === frame.marker) {
		const lineEnd = line.endsWith("\r\n") ? 2 : 1;
		emit(scanner, "<<end", line.length - lineEnd);
		emit(scanner, "newline", lineEnd);
		scanner.frames.pop();
		return;
	}
	frame.startOfLine = true;
	emit(scanner, "text", line.length);
}

// src/language/hcl/scanner.ts
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
	while (scanner.offset < text.length && scanner.kinds.length <= 1e6) scanNext(scanner);
	emit(scanner, "eof", 0);
	return scanner;
}
function hasTooManyTokens({ kinds }) {
	return kinds.length > MAX_TOKENS + 1;
}
function scanNext(scanner) {
	const frame = scanner.frames[scanner.frames.length - 1] ?? WHOLE_FILE;
	switch (frame.kind) {
		case "code":
			scanCode(scanner, frame.depth);
			break;
		case "string":
			scanString(scanner);
			break;
		case "heredoc": scanHeredoc(scanner, frame);
	}
}
const PUNCTUATION = /* @__PURE__ */ new Set("[]().,*/%+-=<>!?:&|~^;`'");
const DIGRAPHS = /* @__PURE__ */ new Set([
	"==",
	"!=",
	">=",
	"<=",
	"&&",
	"||",
	"::",
	"=>"
]);
function scanCode(scanner, closesAt) {
	const { text, offset } = scanner;
	const code = text.charCodeAt(offset);
	if (code === 32 || code === 9) scanner.offset++;
	else if (emitSome(scanner, "identifier", identifierEnd(text, offset) - offset)) return;
	else if (isDigit(code)) emit(scanner, "number", numberLength(text, offset));
	else if (emitSome(scanner, "newline", lineEndLength(text, offset))) return;
	else if (scanComment(scanner) || openTemplate(scanner)) return;
	else scanPunctuation(scanner, closesAt);
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
		scanLineComment(scanner);
		return true;
	}
	if (!text.startsWith("/*", offset) || scanner.lastCommentEnd < offset + 2) return false;
	scanner.offset = text.indexOf("*/", offset + 2) + 2;
	return true;
}
function scanLineComment(scanner) {
	const end = scanner.text.indexOf("\n", scanner.offset);
	if (end >= 0) emit(scanner, "newline", end + 1 - scanner.offset);
	else scanner.offset = scanner.text.length;
}
function openTemplate(scanner) {
	if (scanner.text[scanner.offset] !== "\"") return openHeredoc(scanner);
	emit(scanner, "\"", 1);
	scanner.frames.push({ kind: "string" });
	return true;
}
function openHeredoc(scanner) {
	const { text, offset } = scanner;
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
function scanPunctuation(scanner, closesAt) {
	const { text, offset } = scanner;
	const character = text.charAt(offset);
	const pair = text.slice(offset, offset + 2);
	if (character === "{") {
		scanner.depth++;
		emit(scanner, "{", 1);
	} else if (character === "}" || pair === "~}") closeBrace(scanner, closesAt, character === "}" ? 1 : 2);
	else if (text.startsWith("...", offset)) emit(scanner, "...", 3);
	else if (DIGRAPHS.has(pair)) emit(scanner, pair, 2);
	else if (PUNCTUATION.has(character)) emit(scanner, character, 1);
	else emitUnknown(scanner);
}
function closeBrace(scanner, closesAt, length) {
	const closesSequence = scanner.depth === closesAt;
	emit(scanner, closesSequence || length === 2 ? "}end" : "}", length);
	scanner.depth--;
	if (closesSequence) scanner.frames.pop();
}

// src/language/hcl/parse.ts
function parseFile(source) {
	const tokens = scan(source.text);
	if (hasTooManyTokens(tokens)) return {
		body: {
			start: 0,
			end: 0,
			attributes: [],
			blocks: []
		},
		diagnostics: [tooManyTokens(source)],
		tokens: tokens.kinds.length
	};
	const parser = new Parser(tokens, parseExpression);
	return {
		body: parseBody(parser, "eof"),
		diagnostics: diagnose(source, parser),
		tokens: tokens.kinds.length
	};
}
function parseExpressionText(source) {
	const tokens = scan(source.text);
	if (hasTooManyTokens(tokens)) return {
		expression: invalidExpression({
			start: 0,
			end: 0
		}),
		diagnostics: [tooManyTokens(source)]
	};
	const parser = new Parser(tokens, parseExpression);
	parser.newlines = false;
	const expression = parser.expression();
	if (parser.peek() !== "eof") parser.reportUnlessRecovering(parser.nextSpan(), "Extra characters after expression", "Here the expression must end.");
	return {
		expression,
		diagnostics: diagnose(source, parser)
	};
}
const MAX_LISTED = 10 * MAX_DIAGNOSTICS;
function diagnose(source, parser) {
	return [...findInvalidTokens(parser.tokens), ...parser.problems].sort((a, b) => a.span.start - b.span.start).slice(0, MAX_LISTED).map(({ summary, detail, span }) => ({
		severity: "error",
		summary,
		detail,
		range: source.range(span)
	}));
}
const always = () => true;
const once = (count) => count === 0;
const unlessClosing = (count) => Math.min(count, 3) % 2 === 0;
const BITWISE = {
	summary: "Unsupported operator",
	detail: "There are no bitwise operators; the logical ones are \"&&\", \"||\" and \"!\".",
	reports: (count) => count < 4
};
function character(detail, reports) {
	return {
		summary: "Invalid character",
		detail,
		reports
	};
}
const COMPLAINTS = {
	"&": BITWISE,
	"|": BITWISE,
	"^": BITWISE,
	"~": BITWISE,
	"`": character("A backtick means nothing here; a string of several lines is written with \"<<EOT\".", unlessClosing),
	"'": character("Strings stand in double quotes.", unlessClosing),
	";": character("A semicolon means nothing here; arguments end with their line.", once),
	"bad-utf8": {
		summary: "Invalid character encoding",
		detail: "The file must be encoded as UTF-8; save it so in your editor.",
		reports: once
	},
	"quoted-newline": {
		summary: "Invalid multi-line string",
		detail: "A quoted string ends on its line; write \"\\n\" or use \"<<EOT\" for several lines.",
		reports: always
	},
	invalid: character("This character means nothing in the language; quotes and hyphens must be plain ones.", always)
};
function findInvalidTokens(tokens) {
	const problems = [];
	const counts = /* @__PURE__ */ new Map();
	for (let index = 0; index < tokens.kinds.length; index++) {
		const complaint = COMPLAINTS[tokens.kinds[index] ?? "eof"];
		if (complaint === void 0) continue;
		const count = counts.get(complaint) ?? 0;
		counts.set(complaint, count + 1);
		if (!complaint.reports(count)) continue;
		const span = {
			start: tokens.starts[index] ?? 0,
			end: tokens.ends[index] ?? 0
		};
		problems.push({
			summary: complaint.summary,
			detail: complaint.detail,
			span
		});
	}
	return problems;
}
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

// src/language/text/source-text.ts
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

// src/language/hcl/evaluation/value.ts
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
const MAX_WEIGHT = 1e6;
const known = /* @__PURE__ */ new WeakMap();
function weightOf(value) {
	if (value.kind === "string") return 1 + value.value.length;
	if (value.kind === "number") return 1 + value.text.length;
	if (value.kind !== "tuple" && value.kind !== "object") return 1;
	const before = known.get(value);
	if (before !== void 0) return before;
	let weight = 1;
	const parts = value.kind === "tuple" ? value.items : value.attributes.values();
	for (const part of parts) {
		weight += weightOf(part);
		if (weight > 1e6) break;
	}
	known.set(value, weight);
	return weight;
}

// src/language/hcl/evaluation/evaluator.ts
const UNITS_PER_STEP = 50;
const STEPS_PER_PROBLEM = 20;
function charge(budget, steps) {
	budget.left -= steps;
	return budget.left >= 0;
}
function chargeUnits(budget, units) {
	return charge(budget, units / UNITS_PER_STEP);
}
function fail(evaluator, span, summary, detail) {
	if (!charge(evaluator.budget, STEPS_PER_PROBLEM)) return UNKNOWN;
	const range = evaluator.source.range(span);
	evaluator.diagnostics.push({
		severity: "error",
		summary,
		detail,
		range
	});
	return UNKNOWN;
}
function notEvaluated({ limits }, what) {
	limits.add(`${what} is not evaluated here`);
	return UNKNOWN;
}
function made(evaluator, value) {
	if (!chargeUnits(evaluator.budget, sizeOf(value))) return UNKNOWN;
	return weightOf(value) <= 1e6 ? value : giveUp(evaluator);
}
function sizeOf(value) {
	if (value.kind === "string") return value.value.length;
	if (value.kind === "tuple") return value.items.length;
	return value.kind === "object" ? value.attributes.size : 1;
}
function giveUp(evaluator) {
	evaluator.budget.left = -1;
	return UNKNOWN;
}

// src/language/hcl/evaluation/collections.ts
function evaluateObject(evaluator, expression) {
	const attributes = /* @__PURE__ */ new Map();
	let isKnown = true;
	for (const item of expression.items) {
		const key = evaluateKey(evaluator, item.key, item.value);
		const value = evaluator.evaluate(evaluator, item.value);
		if (key === void 0) isKnown = false;
		else attributes.set(key, value);
	}
	return isKnown ? made(evaluator, {
		kind: "object",
		attributes
	}) : UNKNOWN;
}
function evaluateKey(evaluator, key, value) {
	const name = literalKey(key);
	if (name !== void 0) return name;
	if (isTraversal(key)) {
		fail(evaluator, key, "Ambiguous attribute key", "Write a key with dots in quotes, or a reference in parentheses.");
		return;
	}
	const given = evaluator.evaluate(evaluator, key);
	if (given.kind === "null") {
		fail(evaluator, value, "Null value as key", "A key must not be null.");
		return;
	}
	const text = toStringValue(given);
	if (text === void 0) fail(evaluator, key, "Incorrect key type", "A key must be a string.");
	return text?.kind === "string" ? text.value : void 0;
}
function literalKey(key) {
	if (key.kind === "variable") return stringValue(key.name).value;
	return key.kind === "literal" ? String(key.value) : void 0;
}
function isTraversal(key) {
	let expression = key;
	while (expression.kind === "attribute" || expression.kind === "index") {
		if (expression.kind === "index" && !isConstantKey(expression.key)) return false;
		expression = expression.object;
	}
	return expression.kind === "variable";
}
function isConstantKey(key) {
	if (key.kind !== "template") return key.kind === "number" || key.kind === "literal";
	return key.parts.every((part) => part.kind === "text");
}
function evaluateCall(evaluator, expression) {
	const { call, lazyCall } = evaluator.scope;
	if (call === void 0) return fail(evaluator, expression, "Function calls not allowed", "Functions cannot be called here; write the value itself.");
	const lazy = lazyCall?.(expression, evaluator);
	if (lazy !== void 0) return lazy;
	return call(expression, expression.arguments.map((argument) => evaluator.evaluate(evaluator, argument)), evaluator);
}
function evaluateAttribute(evaluator, expression, object) {
	const step = stepSpan(expression);
	if (object.kind === "unknown") return UNKNOWN;
	if (object.kind === "null") return fail(evaluator, step, "Attempt to get attribute from null value", "The value is null and has no attributes.");
	const found = object.kind === "object" ? object.attributes.get(expression.name) : void 0;
	if (found !== void 0) return found;
	const detail = `The value has no attribute "${expression.name}".`;
	return fail(evaluator, step, "Unsupported attribute", detail);
}
function stepSpan(expression) {
	return {
		start: expression.object.end,
		end: expression.end
	};
}
function evaluateIndex(evaluator, expression, object) {
	const key = evaluator.evaluate(evaluator, expression.key);
	const step = stepSpan(expression);
	if (object.kind === "null") return fail(evaluator, step, "Attempt to index null value", "The value is null and has no elements.");
	if (key.kind !== "null") {
		if (object.kind === "unknown" || key.kind === "unknown") return UNKNOWN;
		const element = elementAt(object, key);
		if (element !== void 0) return element;
	}
	return fail(evaluator, step, "Invalid index", "The key names no element of the value.");
}
function elementAt(object, key) {
	if (object.kind === "tuple") {
		const number = toNumberValue(key);
		return number?.kind === "number" && /^\d+$/.test(number.text) ? object.items[Number(number.text)] : void 0;
	}
	if (object.kind !== "object") return void 0;
	const name = toStringValue(key);
	return name?.kind === "string" ? object.attributes.get(name.value) : void 0;
}

// src/language/hcl/evaluation/convert-value.ts
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
		case "list":
		case "set": {
			if (value.kind !== "tuple") return wrong(type.kind);
			const items = convertAll(value.items, type.element, budget);
			if (!isList(items)) return items;
			return type.kind === "set" ? UNKNOWN : {
				kind: "tuple",
				items,
				collection: "list"
			};
		}
		case "map": return convertMap(value, type.element, budget);
		case "tuple": return convertTuple(value, type.elements, budget);
		case "object": return convertObject(value, type.members, budget);
		default: return type;
	}
}
function wrong(wanted) {
	return refuse(`A ${wanted} is required`);
}
function convertAll(values, element, budget) {
	const converted = values.map((value) => convertValue(value, element, budget));
	return converted.find((result) => result.kind === "refused") ?? unify(converted.filter((result) => result.kind !== "refused"));
}
function isList(items) {
	return Array.isArray(items);
}
function convertMap(value, element, budget) {
	if (value.kind !== "object") return wrong("map");
	const items = convertAll([...value.attributes.values()], element, budget);
	if (!isList(items)) return items;
	const names = [...value.attributes.keys()];
	return {
		kind: "object",
		attributes: new Map(names.map((name, index) => [name, items[index] ?? UNKNOWN])),
		collection: "map"
	};
}
function convertTuple(value, elements, budget) {
	if (value.kind !== "tuple" || value.items.length !== elements.length) return wrong("tuple");
	const items = [];
	for (const [index, type] of elements.entries()) {
		const result = convertValue(value.items[index] ?? UNKNOWN, type, budget);
		if (result.kind === "refused") return result;
		items.push(result);
	}
	return {
		kind: "tuple",
		items
	};
}
function convertObject(value, members, budget) {
	if (value.kind !== "object") return wrong("object");
	const attributes = /* @__PURE__ */ new Map();
	for (const [name, { type, isOptional, fallback }] of members) {
		if (budget.left < 0) return UNKNOWN;
		const given = value.attributes.get(name);
		if (given === void 0 && !isOptional) return refuse("A member of the object is missing");
		const result = convertValue((given === void 0 || given.kind === "null" ? fallback : given) ?? NULL, type, budget);
		if (result.kind === "refused") return result;
		attributes.set(name, result);
	}
	return {
		kind: "object",
		attributes
	};
}
function unify(values) {
	if (values.every(({ kind }) => kind === "string" || kind === "null")) return values;
	if (values.some(({ kind }) => kind === "unknown" || kind === "null")) return UNKNOWN;
	const [first, ...others] = values.map(shapeOf);
	if (others.every((shape) => shape === first)) return values;
	const texts = values.map(toStringValue).filter((text) => text !== void 0);
	return values.some(({ kind }) => kind === "string") && texts.length === values.length ? texts : UNKNOWN;
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

// src/language/hcl/evaluation/operators.ts
function evaluateConditional(evaluator, expression) {
	const whenTrue = evaluateBranch(evaluator, expression.whenTrue);
	const whenFalse = evaluateBranch(evaluator, expression.whenFalse);
	const weight = weightOf(whenTrue.value) + weightOf(whenFalse.value);
	if (!chargeUnits(evaluator.budget, weight)) return UNKNOWN;
	const convert = commonType(whenTrue, whenFalse);
	if (convert === void 0) {
		const span = {
			start: expression.whenTrue.start,
			end: expression.whenFalse.end
		};
		return fail(evaluator, span, "Inconsistent conditional result types", "Both values of a conditional must have the same type.");
	}
	const decision = decide(evaluator, expression.condition);
	if (decision === void 0) return UNKNOWN;
	const chosen = decision ? whenTrue : whenFalse;
	appendAll(evaluator.diagnostics, chosen.diagnostics);
	return convert(chosen.value) ?? UNKNOWN;
}
function evaluateBranch(evaluator, expression) {
	const diagnostics = [];
	const value = evaluator.evaluate({
		...evaluator,
		diagnostics
	}, expression);
	return {
		value,
		diagnostics,
		hidesType: isUntyped(value) && diagnostics.length === 0 && !isNull(expression)
	};
}
function isNull(expression) {
	if (expression.kind === "parentheses") return isNull(expression.inner);
	return expression.kind === "literal" && expression.value === null;
}
function commonType({ value: a, hidesType: isAHidden }, { value: b, hidesType: isBHidden }) {
	const keep = (value) => value;
	if (isUntyped(a) || isUntyped(b)) return isAHidden || isBHidden ? keepText : keep;
	if (a.kind === b.kind) return isPrimitive(a) || shapeOf(a) === shapeOf(b) ? keep : () => UNKNOWN;
	return isPrimitive(a) && isPrimitive(b) && (a.kind === "string" || b.kind === "string") ? toStringValue : void 0;
}
function keepText(value) {
	return value.kind === "string" || value.kind === "null" ? value : UNKNOWN;
}
function isUntyped(value) {
	return value.kind === "null" || value.kind === "unknown";
}
function isPrimitive(value) {
	return value.kind === "bool" || value.kind === "number" || value.kind === "string";
}
function decide(evaluator, expression) {
	const condition = toBoolValue(evaluator.evaluate(evaluator, expression));
	if (condition?.kind === "bool") return condition.value;
	if (condition?.kind === "null") fail(evaluator, expression, "Null condition", "A condition must be true or false, not null.");
	else if (condition === void 0) fail(evaluator, expression, "Incorrect condition type", "A condition must be true or false.");
}
function evaluateBinary(evaluator, expression, left) {
	const right = evaluator.evaluate(evaluator, expression.right);
	switch (expression.operator) {
		case "==":
		case "!=": return evaluateEquality(evaluator, expression.operator, [left, right]);
		case "&&":
		case "||": return evaluateLogic(evaluator, expression, [left, right]);
		default: return notEvaluated(evaluator, `the operator ${expression.operator}`);
	}
}
function evaluateEquality(evaluator, operator, [left, right]) {
	if (!chargeUnits(evaluator.budget, weightOf(left) + weightOf(right))) return UNKNOWN;
	if (left.kind === "unknown" || right.kind === "unknown") return UNKNOWN;
	if (left.kind !== right.kind) return boolValue(operator === "!=");
	if (left.kind === "tuple" || left.kind === "object") return notEvaluated(evaluator, "a comparison of lists or objects");
	return boolValue(textOf(left) === textOf(right) === (operator === "=="));
}
function textOf(value) {
	const text = toStringValue(value);
	return text?.kind === "string" ? text.value : void 0;
}
function evaluateLogic(evaluator, expression, [left, right]) {
	const a = operand(evaluator, expression.left, left, "bool");
	const b = operand(evaluator, expression.right, right, "bool");
	if (a === void 0 || b === void 0) return UNKNOWN;
	if (a.kind === "unknown" || b.kind === "unknown") return UNKNOWN;
	if (a.kind !== "bool" || b.kind !== "bool") return failOperation(evaluator, expression);
	return boolValue(expression.operator === "&&" ? a.value && b.value : a.value || b.value);
}
function failOperation(evaluator, expression) {
	return fail(evaluator, expression, "Operation failed", "The result cannot be computed: a value is null.");
}
function operand(evaluator, expression, value, type) {
	const converted = type === "number" ? toNumberValue(value) : toBoolValue(value);
	if (converted === void 0) fail(evaluator, expression, "Invalid operand", `The operator needs a ${type} here.`);
	return converted;
}
function evaluateUnary(evaluator, expression) {
	const type = expression.operator === "-" ? "number" : "bool";
	const given = evaluator.evaluate(evaluator, expression.operand);
	const value = operand(evaluator, expression.operand, given, type);
	if (value === void 0 || value.kind === "unknown") return UNKNOWN;
	if (value.kind === "number") return parseNumber(value.text.startsWith("-") ? value.text.slice(1) : `-${value.text}`) ?? UNKNOWN;
	return value.kind === "bool" ? boolValue(!value.value) : failOperation(evaluator, expression);
}

// src/language/hcl/evaluation/evaluate.ts
const MAX_EVALUATIONS = 1e5;
function evaluate(expression, source, scope, budget = { left: MAX_EVALUATIONS }) {
	const limits = /* @__PURE__ */ new Set();
	const evaluator = {
		source,
		scope,
		diagnostics: [],
		limits,
		budget,
		evaluate: evaluateExpression
	};
	const value = evaluateExpression(evaluator, expression);
	const { diagnostics } = evaluator;
	if (budget.left >= 0) return {
		value: limits.size > 0 ? UNKNOWN : value,
		diagnostics,
		limits
	};
	const givenUp = {
		severity: "error",
		summary: "Expression too large",
		detail: "Its evaluation was given up.",
		range: source.range(expression)
	};
	return {
		value: UNKNOWN,
		diagnostics: [...diagnostics, givenUp],
		limits
	};
}
function evaluateLiteral(expression, source) {
	return evaluate(expression, source, {});
}
function evaluateExpression(evaluator, expression) {
	const suffixes = [];
	let first = expression;
	while (isSuffix(first)) {
		if (first.kind === "attribute" && first.object.kind === "variable") break;
		suffixes.push(first);
		first = first.kind === "binary" ? first.left : first.object;
	}
	if (!charge(evaluator.budget, suffixes.length + 1)) return UNKNOWN;
	let value = evaluateFirst(evaluator, first);
	for (const suffix of suffixes.reverse()) value = evaluateSuffix(evaluator, suffix, value);
	return value;
}
function isSuffix(expression) {
	return [
		"attribute",
		"index",
		"splat",
		"binary"
	].includes(expression.kind);
}
function evaluateSuffix(evaluator, suffix, value) {
	switch (suffix.kind) {
		case "attribute": return evaluateAttribute(evaluator, suffix, value);
		case "index": return evaluateIndex(evaluator, suffix, value);
		case "splat": return notEvaluated(evaluator, "a splat");
		case "binary": return evaluateBinary(evaluator, suffix, value);
		default: return suffix;
	}
}
function evaluateFirst(evaluator, expression) {
	switch (expression.kind) {
		case "literal": return expression.value === null ? NULL : boolValue(expression.value);
		case "number": return parseNumber(expression.text) ?? UNKNOWN;
		case "template": return evaluateTemplate(evaluator, expression);
		case "variable": return evaluateName(evaluator, expression);
		case "attribute": return evaluateNamedAttribute(evaluator, expression);
		case "call": return evaluateCall(evaluator, expression);
		case "tuple": {
			const items = expression.items.map((item) => evaluateExpression(evaluator, item));
			return made(evaluator, {
				kind: "tuple",
				items
			});
		}
		case "object": return evaluateObject(evaluator, expression);
		case "for": return notEvaluated(evaluator, "a for expression");
		case "conditional": return evaluateConditional(evaluator, expression);
		case "unary": return evaluateUnary(evaluator, expression);
		case "parentheses": return evaluateExpression(evaluator, expression.inner);
		case "invalid": {
			const { problem } = expression;
			if (problem === void 0) return UNKNOWN;
			return fail(evaluator, problem.span, problem.summary, problem.detail);
		}
		case "index":
		case "splat":
		case "binary": return UNKNOWN;
		default: return expression;
	}
}
function evaluateNamedAttribute(evaluator, expression) {
	const { object, name } = expression;
	if (object.kind !== "variable") return UNKNOWN;
	const reference = {
		name: object.name,
		attribute: name,
		span: expression
	};
	return evaluator.scope.variable?.(reference) ?? failName(evaluator, object);
}
function evaluateName(evaluator, expression) {
	const reference = {
		name: expression.name,
		attribute: void 0,
		span: expression
	};
	return evaluator.scope.variable?.(reference) ?? failName(evaluator, expression);
}
function failName(evaluator, expression) {
	if (evaluator.scope.variable !== void 0) {
		const detail = `Nothing is named "${expression.name}" here.`;
		return fail(evaluator, expression, "Unknown variable", detail);
	}
	return fail(evaluator, expression, "Variables not allowed", "References cannot be used here; write the value itself.");
}
function evaluateTemplate(evaluator, { parts }) {
	const [only, ...others] = parts;
	if (only?.kind === "interpolation" && others.length === 0) return evaluateExpression(evaluator, only.expression);
	return joinParts(evaluator, parts);
}
function joinParts(evaluator, parts) {
	if (!charge(evaluator.budget, parts.length)) return UNKNOWN;
	const values = parts.map((part) => textOfPart(evaluator, part));
	if (values.some((value) => value.kind === "unknown")) return UNKNOWN;
	const texts = values.map((value) => value.kind === "string" ? value.value : "");
	if (texts.reduce((sum, text) => sum + text.length, 0) > 1e6) return giveUp(evaluator);
	return made(evaluator, stringValue(texts.join("")));
}
function textOfPart(evaluator, part) {
	switch (part.kind) {
		case "text": return {
			kind: "string",
			value: part.value
		};
		case "interpolation": return interpolatedText(evaluator, part.expression);
		case "if": {
			const decision = decide(evaluator, part.condition);
			if (decision === void 0) return UNKNOWN;
			return joinParts(evaluator, decision ? part.whenTrue : part.whenFalse);
		}
		case "for": return notEvaluated(evaluator, "a for in a template");
		default: return part;
	}
}
function interpolatedText(evaluator, expression) {
	const value = evaluateExpression(evaluator, expression);
	if (!chargeUnits(evaluator.budget, weightOf(value))) return UNKNOWN;
	const text = toStringValue(value);
	if (text !== void 0 && text.kind !== "null") return text;
	fail(evaluator, expression, "Invalid template interpolation value", text === void 0 ? "A value with elements cannot stand in a string." : "The value is null, which cannot stand in a string.");
	return NULL;
}

// src/model/diagnostic.ts
function hasErrors(diagnostics) {
	return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

export { tooManyTokens as A, EMPTY_LOCK_FILE as B, salvageBlocks as C, boundedDiagnostics as D, withoutByteOrderMark as E, assertConfigurationConstraint as F, rememberedOf as G, providerLock as H, meetsTerm as I, rememberedOfAll as K, mergeConstraints as L, withBoundedDetail as M, UNCONSTRAINED as N, isTooMuch as O, allowsVersion as P, parseConstraints as R, parseFile as S, decodeText as T, recordsHash as U, lockFile as V, remembered as W, toStringValue as _, refuse as a, sourceText as b, fail as c, NULL as d, UNKNOWN as f, toBoolValue as g, stringValue as h, convertValue as i, tooMuchBefore as j, tooManyBytes as k, made as l, parseNumber as m, evaluate as n, literalKey as o, boolValue as p, evaluateLiteral as r, chargeUnits as s, hasErrors as t, notEvaluated as u, weightOf as v, cleanPath as w, parseExpressionText as x, snippetsOf as y, withoutTrailing as z };