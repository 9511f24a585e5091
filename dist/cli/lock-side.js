import { At as lockFile, Dt as parseConstraints, Ot as withoutTrailing, St as UNCONSTRAINED, bt as hasErrors, ct as isInvalidUnit, dt as sourceText, gt as tooManyTokens, ht as tooManyBytes, jt as providerLock, kt as EMPTY_LOCK_FILE, lt as withoutByteOrderMark, o as lockFilePath, pt as boundedDiagnostics, s as lockedDirectories, st as decodeText, xt as withoutAbsent, yt as fileError } from "./discover.js";
import { B as parseVersion, E as defaultRegistryHost, N as UNSPECIFIED_VERSION, S as OPENTOFU, T as commandName, at as preferredHashes, et as compareBytes, f as addressParts, g as isBuiltIn, it as parseHash, k as toolKey, tt as sortedUnique, v as isLockable, w as TERRAFORM, x as parseProviderAddress } from "./platform.js";
import { a as MAX_LOCK_FILE_BYTES, h as MAX_TOKENS, n as MAX_DIAGNOSTICS } from "./input-limits.js";
import { l as inSentences, s as attempt, t as appendAll } from "./many.js";

// src/formats/lock-file/encode.ts
function encodeLockFile(locks, header) {
	return encodeBlocks([...lockFile(locks.providers.values()).providers.values()].map(encodeEntry), header);
}
function encodeBlocks(blocks, header) {
	return [`${firstLine(header)}\n# Manual edits may be lost in future updates.\n`, ...blocks].join("\n");
}
function canonicalText(file, tool) {
	return encodeLockFile(file.lockFile, file.header ?? tool.name);
}
function encodeEntry(entry) {
	const constraints = entry.constraints.text;
	const hashes = sortedUnique(entry.hashes);
	const version = constraints === "" ? "version" : "version    ";
	return [
		`provider ${quote(entry.address)} {`,
		`  ${version} = ${quote(entry.version)}`,
		...constraints === "" ? [] : [`  constraints = ${quote(constraints)}`],
		...hashes.length === 0 ? [] : [
			"  hashes = [",
			...hashes.map((hash) => `    ${quote(hash)},`),
			"  ]"
		],
		"}"
	].map((line) => `${line}\n`).join("");
}
function firstLine(name) {
	return `# This file is maintained automatically by "${commandName({
		name,
		minor: 0
	})} init".`;
}
const OPENTF_LINE = "# This file is maintained automatically by \"opentf init\".";
function recognizeHeader(text) {
	const end = text.indexOf("\n");
	const line = (end < 0 ? text : text.slice(0, end)).trimEnd();
	if (line === firstLine("opentofu") || line === OPENTF_LINE) return "opentofu";
	return line === firstLine("terraform") ? "terraform" : void 0;
}
const PLAIN = /^[ !#&-[\]-~]*$/;
const ESCAPED = /[\n\r\t"\\]|[$%](?=\{)|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;
function quote(text) {
	return PLAIN.test(text) ? `"${text}"` : `"${text.replace(ESCAPED, escapeCharacter)}"`;
}
function escapeCharacter(character) {
	if (/[\n\r\t"\\]/.test(character)) return JSON.stringify(character).slice(1, -1);
	if (character === "$" || character === "%") return character + character;
	const point = character.codePointAt(0) ?? 0;
	return point < 65536 ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
}

// src/lock/gathering/limits.ts
function limitConcurrency(atOnce) {
	const waiting = [];
	let free = Math.max(1, Math.floor(atOnce));
	const release = () => {
		const next = waiting.shift();
		if (next === void 0) free++;
		else next();
	};
	return async (task) => {
		if (free > 0) free--;
		else await new Promise((resolve) => waiting.push(resolve));
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
	try {
		await Promise.all(Array.from({ length: AT_ONCE }, work));
	} catch (caught) {
		hasFailed = true;
		throw caught;
	}
	return results;
}
function downloadBudget(maxBytes) {
	let spent = 0;
	let exhausted = false;
	const canTake = (bytes) => spent + bytes <= maxBytes;
	const newRound = () => ({
		open: 0,
		bytes: 0,
		waiting: []
	});
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
			for (const decide of mine.waiting) decide();
		};
		const plan = async (bytes) => {
			if (!isIn) return canTake(bytes) ? void 0 : spent + bytes;
			mine.bytes += bytes;
			const before = spent;
			const decided = new Promise((resolve) => mine.waiting.push(resolve));
			leave();
			await decided;
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

// src/review/evidence/input.ts
function evidenceKey(provider, version) {
	return `${provider}@${version}`;
}
function findEvidence(evidence, entry) {
	return entry && evidence.get(evidenceKey(entry.address, entry.version));
}
function evidenceIndex(all) {
	return new Map([...all].map((evidence) => [evidenceKey(evidence.provider, evidence.version), evidence]));
}
const NO_RELEASES = /* @__PURE__ */ new Map();
function recordedReleases(locks) {
	return releasesOf([...locks].flatMap((lock) => [...lock.providers.values()]));
}
function unitedReleases(all) {
	return releasesOf(all.flatMap((releases) => [...releases.values()]));
}
function releasesOf(entries) {
	const releases = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		if (!isUsableRecord(entry)) continue;
		const key = evidenceKey(entry.address, entry.version);
		const known = releases.get(key)?.hashes ?? [];
		releases.set(key, providerLock({
			...entry,
			hashes: [...known, ...entry.hashes]
		}));
	}
	return releases;
}
function isUsableRecord(entry) {
	return entry !== void 0 && preferredHashes(entry.hashes).length > 0;
}
function releaseOnRecord(releases, { address, version }) {
	return releases.get(evidenceKey(address, version));
}

// src/model/requirements.ts
const MAX_PROVIDERS = 1e3;

// src/formats/hcl/literal.ts
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
	const wanted = selector === "u" ? 4 : 8;
	if (digits.length !== wanted) return fail(`"\\${selector}" must be followed by ${wanted} hexadecimal digits.`, sequence);
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
	takeSpan() {
		return this.spanOf(this.take());
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
	report(summary, detail, span = this.nextSpan()) {
		this.problems.push({
			summary,
			detail,
			span
		});
	}
	complain(summary, detail, span = this.nextSpan()) {
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
			return refused(this.nextSpan());
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
		const index = parser.take();
		const kind = parser.kindOf(index);
		if (kind === "eof") return parser.spanOf(index);
		if (kind === opener || kind === "%{" && end === "}end") nesting++;
		else if (kind === end && nesting-- === 0) return parser.spanOf(index);
	}
}
function recoverAfterItem(parser) {
	parser.recovering = true;
	const open = [];
	for (;;) {
		const kind = parser.kindOf(parser.take());
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
	const first = parser.lastSpan();
	let kind = parser.peek();
	for (; kind === "newline" || kind === "identifier"; kind = parser.peek()) if (kind === "newline") parser.take();
	else parseItem(parser, attributes, blocks);
	const last = parser.takeSpan();
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
	const last = parser.lastSpan();
	if (parser.broke(problemsBefore)) recoverAfterItem(parser);
	else if (!singleLine) {
		const summary = parser.peek() === "," ? "Unexpected comma after argument" : "Missing newline after argument";
		endItem(parser, summary, "An argument ends with its line; write the next one on a line of its own.");
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
	parser.report(DEFINITION_REQUIRED, "A name alone defines nothing. Write an equals sign and a value for an argument, or \"{\" for a block.", parser.spanOf(name));
}
function parseBlock(parser, typeIndex) {
	const typeSpan = parser.spanOf(typeIndex);
	const { start } = typeSpan;
	const type = parser.textOf(typeIndex);
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
	const openBrace = parser.takeSpan();
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
	const summary = "Invalid block definition";
	const kind = parser.peek();
	if (kind === "=") parser.report(summary, "An equals sign sets an argument; a block has none.");
	else if (kind === "newline") parser.report(summary, "The \"{\" of a block stands on the line of its header.");
	else parser.complain(summary, "Here a label or \"{\" must follow.");
	recoverAfterItem(parser);
}
function parseLabel(parser) {
	const first = parser.take();
	const { start, end } = parser.spanOf(first);
	if (parser.kindOf(first) === "identifier") return {
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
		const index = parser.take();
		const span = parser.spanOf(index);
		const { end } = span;
		switch (parser.kindOf(index)) {
			case "\"end": return {
				value,
				end
			};
			case "text":
				value += readLiteral(parser.textOf(index), span, true, parser.problems);
				break;
			case "${":
			case "%{":
				parser.report(INVALID_LABEL, "A label cannot hold a template sequence; double the sign in front of the brace to mean it literally.", span);
				value += `${parser.textOf(index).charAt(0)}{ ... }`;
				recoverTo(parser, "}end");
				break;
			case "eof":
				parser.report("Unterminated string literal", "The file ends before the quote that closes this label.", span);
				return {
					value,
					end
				};
			default:
				parser.report(INVALID_LABEL, "This cannot stand in a label.", span);
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
	const { start, end } = attribute ?? spanning(openBrace, parser.lastSpan());
	return {
		start,
		end,
		attributes: attribute === void 0 ? [] : [attribute],
		blocks: []
	};
}
function parseSingleAttribute(parser) {
	const name = parser.take();
	const nameSpan = parser.spanOf(name);
	const kind = parser.peek();
	if (parser.kindOf(name) !== "identifier") {
		recoverAfterItem(parser);
		parser.report(DEFINITION_REQUIRED, "Here an argument (name = value) must start.", nameSpan);
	} else if (kind === "=") return parseAttribute(parser, name, true);
	else if (kind === "\"" || kind === "{" || kind === "identifier") {
		const span = spanning(nameSpan, parser.nextSpan());
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
	const open = parser.takeSpan();
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
	return parser.takeSpan();
}
function complainUnterminated(parser, open, construct) {
	parser.complain(`Unterminated ${construct} constructor expression`, "The file ends before the bracket that closes this one.", open);
}
function parseObject(parser) {
	const open = parser.takeSpan();
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
	return parser.takeSpan();
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
	const found = parseForParts(parser);
	if (found === void 0) return invalidExpression(spanning(open, recoverTo(parser, closer)));
	const { ellipsis, ...parts } = found;
	let close = parser.nextSpan();
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
		...parts,
		grouping: ellipsis !== void 0
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
	const ellipsis = parser.peek() === "..." ? parser.takeSpan() : void 0;
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

// src/formats/hcl/template-tree.ts
function buildTemplate(parser, tokens, end) {
	return new TemplateBuilder(parser, tokens, end).build();
}
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
		...withoutAbsent({ keyName }),
		valueName,
		collection,
		body: first
	};
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
const LEADING_SPACE = /^\p{White_Space}+/u;
const SPACE = /^\p{White_Space}$/u;
function trimStart(text) {
	return text.replace(LEADING_SPACE, "");
}
function trimEnd(text) {
	return withoutTrailing(text, (character) => SPACE.test(character));
}

// src/formats/hcl/template-parser.ts
function parseTemplate(parser) {
	const first = parser.take();
	const { start } = parser.spanOf(first);
	const heredoc = parser.kindOf(first) === "<<";
	const tokens = [];
	const close = parseTokens(parser, tokens, heredoc ? "<<end" : "\"end");
	if (heredoc && parser.textOf(first).startsWith("<<-")) removeIndentation(tokens);
	const { end } = parser.lastSpan();
	return {
		kind: "template",
		start,
		end,
		heredoc,
		parts: buildTemplate(parser, tokens, close)
	};
}
function parseTokens(parser, tokens, end) {
	const start = parser.nextSpan();
	const quoted = end === "\"end";
	let trimsNext = false;
	for (;;) {
		const index = parser.take();
		const kind = parser.kindOf(index);
		const span = parser.spanOf(index);
		if (kind === end) return span;
		if (kind === "text") {
			const text = readLiteral(parser.textOf(index), span, quoted, parser.problems);
			tokens.push({
				kind: "text",
				span,
				value: trimsNext ? trimStart(text) : text
			});
			trimsNext = false;
		} else if (kind === "${" || kind === "%{") trimsNext = addSequence(parser, tokens, index, {
			start,
			quoted
		});
		else {
			parser.complain("Unterminated template string", "The string or heredoc is not closed before this.", span);
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
	const span = parser.spanOf(open);
	const { token, isTrimming } = parser.withNewlines(false, () => parser.kindOf(open) === "${" ? parseInterpolation(parser, span, template) : parseDirective(parser, span));
	if (token !== void 0) tokens.push(token);
	return isTrimming;
}
function parseInterpolation(parser, open, template) {
	const expression = parser.expression();
	const span = spanning(open, parser.nextSpan());
	const kind = parser.peek();
	if (kind === "eof" || template.quoted && (kind === "\"" || kind === "\"end")) parser.complain("Unclosed template interpolation sequence", "A sequence that starts with \"${\" is not closed; write \"$${\" to mean the sign itself.", template.start);
	else if (kind !== "}end") parser.complain("Extra characters after interpolation expression", "Here the sequence must be closed. Write \"$${\" where another language uses \"${\".");
	return {
		token: {
			kind: "interpolation",
			span,
			expression
		},
		isTrimming: closeSequence(parser)
	};
}
function closeSequence(parser) {
	if (parser.peek() === "}end") return parser.textOf(parser.take()).startsWith("~");
	recoverTo(parser, "}end");
	return false;
}
function parseDirective(parser, open) {
	const token = parseDirectiveToken(parser, open);
	if (token === void 0) {
		recoverTo(parser, "}end");
		return { isTrimming: false };
	}
	if (parser.peek() !== "}end") parser.complain(`Extra characters in ${token.kind} marker`, "Here the sequence must be closed.");
	return {
		token,
		isTrimming: closeSequence(parser)
	};
}
function parseDirectiveToken(parser, open) {
	const index = parser.peekIndex();
	if (parser.kindOf(index) !== "identifier") {
		parser.complain("Invalid template directive", "Behind \"%{\" a word such as \"if\" or \"for\" must follow.");
		return;
	}
	parser.take();
	const keyword = parser.textOf(index);
	switch (keyword) {
		case "if": {
			const condition = parser.expression();
			return {
				kind: "if",
				span: spanning(open, parser.nextSpan()),
				condition
			};
		}
		case "for": {
			const names = parseForNames(parser, "Invalid 'for' directive");
			return names && {
				kind: "for",
				span: spanning(open, parser.nextSpan()),
				...names
			};
		}
		case "else":
		case "endif":
		case "endfor": return {
			kind: keyword,
			span: spanning(open, parser.nextSpan())
		};
		default: {
			const detail = `"${keyword}" is none of if, else, endif, for and endfor.`;
			parser.complain("Invalid template control keyword", detail, parser.spanOf(index));
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
	const dot = parser.takeSpan();
	switch (parser.peek()) {
		case "identifier": return parseAttributeName(parser, object);
		case "number": return parseLegacyIndex(parser, object);
		case "*": return parseAttributeSplat(parser, object, dot);
		default: {
			parser.recovering = true;
			const problem = {
				summary: INVALID_NAME,
				detail: NAME_DETAIL,
				span: parser.nextSpan()
			};
			return parser.refusedExpression(spanning(object, dot), problem);
		}
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
	let key;
	if (parser.tokens.text.slice(next.start, next.end).includes(".")) {
		parser.report("Invalid legacy index syntax", "Two indexes in a row read as one fractional number; write them in brackets, as [0][1].", star ?? next);
		key = invalidExpression(parser.takeSpan());
	} else key = readNumber(parser);
	return {
		kind: "index",
		...spanning(object, key),
		object,
		key
	};
}
function parseAttributeSplat(parser, object, dot) {
	const star = parser.takeSpan();
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
		each,
		full: false
	};
}
function parseBracket(parser, object) {
	const open = parser.takeSpan();
	return parser.takeIf("*") ? parseFullSplat(parser, object, open) : parser.withNewlines(false, () => parseIndex(parser, object));
}
function parseFullSplat(parser, object, open) {
	const closing = parser.take();
	let close = parser.spanOf(closing);
	if (parser.kindOf(closing) !== "]" && !parser.recovering) {
		close = recoverTo(parser, "]");
		parser.report("Missing close bracket on splat index", "The bracket must be closed directly behind the star.", close);
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
	if (parser.kindOf(closing) === "]" || parser.recovering) return parser.spanOf(closing);
	const found = recoverTo(parser, "]");
	parser.report("Missing close bracket on index", "The bracket must be closed before this.", found);
	return found;
}
const NUMBER = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
function readNumber(parser) {
	const index = parser.take();
	const span = parser.spanOf(index);
	const text = parser.textOf(index);
	if (!NUMBER.test(text)) parser.report("Invalid number literal", `"${text}" is not a decimal number.`, span);
	return {
		kind: "number",
		start: span.start,
		end: span.end,
		text
	};
}

// src/formats/hcl/expression-parser.ts
const PRECEDENCE = new Map([
	["||"],
	["&&"],
	["==", "!="],
	[
		">",
		">=",
		"<",
		"<="
	],
	["+", "-"],
	[
		"*",
		"/",
		"%"
	]
].flatMap((kinds, precedence) => kinds.map((kind) => [kind, precedence])));
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
			return invalidExpression(parser.nextSpan());
	}
}
function parseParentheses(parser) {
	const open = parser.takeSpan();
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
			...spanning(open, parser.takeSpan()),
			inner
		};
	});
}
const KEYWORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);
function parseName(parser) {
	const index = parser.take();
	const kind = parser.peek();
	if (kind === "(" || kind === "::") return parseCall(parser, index);
	const { start, end } = parser.spanOf(index);
	const name = parser.textOf(index);
	const value = KEYWORDS.get(name);
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
	const sign = parser.takeSpan();
	const operand = parser.nested(() => parseOperand(parser), invalidExpression);
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
		if (parser.kindOf(next) !== "identifier") return refuseCall(parser, start, {
			summary: "Missing function name",
			detail: "Behind \"::\" the name of a function must follow.",
			span: parser.spanOf(next)
		});
		name += `::${parser.textOf(next)}`;
		nameSpan = spanning(start, parser.spanOf(next));
		open = parser.take();
	}
	const opening = parser.spanOf(open);
	if (parser.kindOf(open) !== "(") return refuseCall(parser, start, {
		summary: "Missing open parenthesis",
		detail: "Only functions are named with a namespace, and a function must be called.",
		span: opening
	});
	const list = [];
	const { close, expandFinal = false } = parser.withNewlines(false, () => parseArguments(parser, list, spanning(start, opening)));
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
		kind = parser.kindOf(parser.take());
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
		const span = parser.spanOf(separator);
		switch (parser.kindOf(separator)) {
			case ",": break;
			case ")": return { close: span };
			case "...":
				if (parser.peek() === ")") return {
					close: parser.takeSpan(),
					expandFinal: true
				};
				parser.complain("Missing closing parenthesis", "Behind the last argument with \"...\" the parenthesis must be closed.", span);
				return {
					close: recoverTo(parser, ")"),
					expandFinal: true
				};
			case "eof":
				parser.report("Unterminated function call", "The file ends before the parenthesis that closes this call.", opening);
				return { close: recoverTo(parser, ")") };
			default:
				parser.report("Missing argument separator", "The arguments of a function are separated by commas.", span);
				return { close: recoverTo(parser, ")") };
		}
	}
	return { close: parser.takeSpan() };
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
const PUNCTUATION = [
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
	for (const [length, known] of PUNCTUATION) {
		const characters = text.slice(offset, offset + length);
		if (!known.has(characters)) continue;
		emit(scanner, characters, length);
		return;
	}
	emitUnknown(scanner);
}

// src/formats/hcl/parse.ts
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
	if (parser.peek() !== "eof") parser.complain("Extra characters after expression", "Here the expression must end.");
	return {
		expression,
		diagnostics: diagnose(source, parser)
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
			span: parser.spanOf(index)
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
		const tokens = scanStretch(source.text, start, starts[index + 1] ?? source.text.length);
		const [block] = parseBody(new Parser(tokens, parseExpression), "eof").blocks;
		if (block !== void 0) found.set(block.start, block);
	}
	for (const block of parsed.body.blocks) if (!found.has(block.start)) found.set(block.start, block);
	return [...found.values()].sort((a, b) => a.start - b.start);
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

// src/formats/hcl/evaluation/collections.ts
function evaluateObject(evaluator, expression) {
	const attributes = /* @__PURE__ */ new Map();
	let isKnown = true;
	for (const item of expression.items) {
		const key = evaluateKey(evaluator, item.key, item.value);
		const value = evaluator.evaluate(item.value);
		if (key === void 0) isKnown = false;
		else attributes.set(key, value);
	}
	return isKnown ? evaluator.made({
		kind: "object",
		attributes
	}) : UNKNOWN;
}
function evaluateKey(evaluator, key, value) {
	const name = literalKey(key);
	if (name !== void 0) return name;
	if (isTraversal(key)) {
		evaluator.fail(key, "Ambiguous attribute key", "Write a key with dots in quotes, or a reference in parentheses.");
		return;
	}
	const given = evaluator.evaluate(key);
	if (given.kind === "null") {
		evaluator.fail(value, "Null value as key", "A key must not be null.");
		return;
	}
	const text = toStringValue(given);
	if (text === void 0) evaluator.fail(key, "Incorrect key type", "A key must be a string.");
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
	if (call === void 0) return evaluator.fail(expression, "Function calls not allowed", "Functions cannot be called here; write the value itself.");
	const lazy = lazyCall?.(expression, evaluator);
	if (lazy !== void 0) return lazy;
	return call(expression, expression.arguments.map((argument) => evaluator.evaluate(argument)), evaluator);
}
function evaluateAttribute(evaluator, expression, object) {
	const step = stepSpan(expression);
	if (object.kind === "unknown") return UNKNOWN;
	if (object.kind === "null") return evaluator.fail(step, "Attempt to get attribute from null value", "The value is null and has no attributes.");
	const found = object.kind === "object" ? object.attributes.get(expression.name) : void 0;
	if (found !== void 0) return found;
	const detail = `The value has no attribute "${expression.name}".`;
	return evaluator.fail(step, "Unsupported attribute", detail);
}
function stepSpan(expression) {
	return {
		start: expression.object.end,
		end: expression.end
	};
}
function evaluateIndex(evaluator, expression, object) {
	const key = evaluator.evaluate(expression.key);
	const step = stepSpan(expression);
	if (object.kind === "null") return evaluator.fail(step, "Attempt to index null value", "The value is null and has no elements.");
	if (key.kind !== "null") {
		if (object.kind === "unknown" || key.kind === "unknown") return UNKNOWN;
		const element = elementAt(object, key);
		if (element !== void 0) return element;
	}
	return evaluator.fail(step, "Invalid index", "The key names no element of the value.");
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

// src/formats/hcl/evaluation/evaluator.ts
const UNITS_PER_STEP = 50;
const STEPS_PER_PROBLEM = 20;
function charge(budget, steps) {
	budget.left -= steps;
	return budget.left >= 0;
}
function chargeUnits(budget, units) {
	return charge(budget, units / UNITS_PER_STEP);
}
var Evaluator = class Evaluator {
	scope;
	budget;
	diagnostics;
	limits;
	#source;
	#evaluate;
	constructor(source, state, evaluate) {
		this.scope = state.scope;
		this.budget = state.budget;
		this.diagnostics = state.diagnostics;
		this.limits = state.limits;
		this.#source = source;
		this.#evaluate = evaluate;
	}
	evaluate(expression) {
		return this.#evaluate(this, expression);
	}
	fork(diagnostics) {
		return new Evaluator(this.#source, {
			...this,
			diagnostics
		}, this.#evaluate);
	}
	chargeUnits(units) {
		return chargeUnits(this.budget, units);
	}
	fail(span, summary, detail) {
		if (!charge(this.budget, STEPS_PER_PROBLEM)) return UNKNOWN;
		const range = this.#source.range(span);
		this.diagnostics.push({
			severity: "error",
			summary,
			detail,
			range
		});
		return UNKNOWN;
	}
	notEvaluated(construct) {
		this.limits.add(`${construct} is not evaluated here`);
		return UNKNOWN;
	}
	made(value) {
		if (!this.chargeUnits(sizeOf(value))) return UNKNOWN;
		return weightOf(value) <= 1e6 ? value : this.giveUp();
	}
	giveUp() {
		this.budget.left = -1;
		return UNKNOWN;
	}
};
function sizeOf(value) {
	if (value.kind === "string") return value.value.length;
	if (value.kind === "tuple") return value.items.length;
	return value.kind === "object" ? value.attributes.size : 1;
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

// src/formats/hcl/evaluation/operators.ts
function evaluateConditional(evaluator, { condition, whenTrue, whenFalse }) {
	const [yes, no] = [evaluateBranch(evaluator, whenTrue), evaluateBranch(evaluator, whenFalse)];
	if (!evaluator.chargeUnits(weightOf(yes.value) + weightOf(no.value))) return UNKNOWN;
	const convert = commonType(yes, no);
	if (convert === void 0) {
		const span = {
			start: whenTrue.start,
			end: whenFalse.end
		};
		return evaluator.fail(span, "Inconsistent conditional result types", "Both values of a conditional must have the same type.");
	}
	const decision = decide(evaluator, condition);
	if (decision === void 0) return UNKNOWN;
	const chosen = decision ? yes : no;
	appendAll(evaluator.diagnostics, chosen.diagnostics);
	return convert(chosen.value) ?? UNKNOWN;
}
function evaluateBranch(evaluator, expression) {
	const diagnostics = [];
	const value = evaluator.fork(diagnostics).evaluate(expression);
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
	const keepText = (value) => value.kind === "string" || value.kind === "null" ? value : UNKNOWN;
	if (isUntyped(a) || isUntyped(b)) return isAHidden || isBHidden ? keepText : keep;
	if (a.kind === b.kind) return isPrimitive(a) || shapeOf(a) === shapeOf(b) ? keep : () => UNKNOWN;
	return isPrimitive(a) && isPrimitive(b) && (a.kind === "string" || b.kind === "string") ? toStringValue : void 0;
}
function isUntyped({ kind }) {
	return kind === "null" || kind === "unknown";
}
function isPrimitive({ kind }) {
	return kind === "bool" || kind === "number" || kind === "string";
}
function decide(evaluator, expression) {
	const condition = toBoolValue(evaluator.evaluate(expression));
	if (condition?.kind === "bool") return condition.value;
	if (condition?.kind === "null") evaluator.fail(expression, "Null condition", "A condition must be true or false, not null.");
	else if (condition === void 0) evaluator.fail(expression, "Incorrect condition type", "A condition must be true or false.");
}
function evaluateBinary(evaluator, expression, left) {
	const right = evaluator.evaluate(expression.right);
	const { operator } = expression;
	if (operator === "&&" || operator === "||") return evaluateLogic(evaluator, expression, left, right);
	if (operator !== "==" && operator !== "!=") return evaluator.notEvaluated(`the operator ${operator}`);
	if (!evaluator.chargeUnits(weightOf(left) + weightOf(right))) return UNKNOWN;
	if (left.kind === "unknown" || right.kind === "unknown") return UNKNOWN;
	if (left.kind !== right.kind) return boolValue(operator === "!=");
	if (left.kind === "tuple" || left.kind === "object") return evaluator.notEvaluated("a comparison of lists or objects");
	return boolValue(textOf(left) === textOf(right) === (operator === "=="));
}
function textOf(value) {
	const text = toStringValue(value);
	return text?.kind === "string" ? text.value : void 0;
}
function evaluateLogic(evaluator, expression, left, right) {
	const a = operand(evaluator, expression.left, "bool", left);
	const b = operand(evaluator, expression.right, "bool", right);
	if (a === void 0 || b === void 0) return UNKNOWN;
	if (a.kind === "unknown" || b.kind === "unknown") return UNKNOWN;
	if (a.kind !== "bool" || b.kind !== "bool") return failOperation(evaluator, expression);
	return boolValue(expression.operator === "&&" ? a.value && b.value : a.value || b.value);
}
function failOperation(evaluator, expression) {
	return evaluator.fail(expression, "Operation failed", "The result cannot be computed: a value is null.");
}
function operand(evaluator, expression, type, value) {
	const converted = type === "number" ? toNumberValue(value) : toBoolValue(value);
	if (converted !== void 0) return converted;
	evaluator.fail(expression, "Invalid operand", `The operator needs a ${type} here.`);
}
function evaluateUnary(evaluator, expression) {
	const type = expression.operator === "-" ? "number" : "bool";
	const given = evaluator.evaluate(expression.operand);
	const value = operand(evaluator, expression.operand, type, given);
	if (value === void 0 || value.kind === "unknown") return UNKNOWN;
	if (value.kind === "bool") return boolValue(!value.value);
	if (value.kind !== "number") return failOperation(evaluator, expression);
	const negated = value.text.startsWith("-") ? value.text.slice(1) : `-${value.text}`;
	return parseNumber(negated) ?? UNKNOWN;
}

// src/formats/hcl/evaluation/evaluate.ts
const MAX_EVALUATIONS = 1e5;
function evaluate(expression, source, scope, budget = { left: MAX_EVALUATIONS }) {
	const limits = /* @__PURE__ */ new Set();
	const diagnostics = [];
	const value = new Evaluator(source, {
		scope,
		budget,
		diagnostics,
		limits
	}, evaluateExpression).evaluate(expression);
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
		case "splat": return evaluator.notEvaluated("a splat");
		default: return evaluateBinary(evaluator, suffix, value);
	}
}
function evaluateFirst(evaluator, expression) {
	switch (expression.kind) {
		case "literal": return expression.value === null ? NULL : boolValue(expression.value);
		case "number": return parseNumber(expression.text) ?? UNKNOWN;
		case "template": return evaluateTemplate(evaluator, expression);
		case "variable": return evaluateName(evaluator, {
			name: expression.name,
			attribute: void 0
		}, expression);
		case "attribute": {
			const { object, name: attribute } = expression;
			if (object.kind !== "variable") return UNKNOWN;
			return evaluateName(evaluator, {
				name: object.name,
				attribute
			}, object);
		}
		case "call": return evaluateCall(evaluator, expression);
		case "tuple": {
			const items = expression.items.map((item) => evaluateExpression(evaluator, item));
			return evaluator.made({
				kind: "tuple",
				items
			});
		}
		case "object": return evaluateObject(evaluator, expression);
		case "for": return evaluator.notEvaluated("a for expression");
		case "conditional": return evaluateConditional(evaluator, expression);
		case "unary": return evaluateUnary(evaluator, expression);
		case "parentheses": return evaluateExpression(evaluator, expression.inner);
		case "invalid": {
			const { problem } = expression;
			if (problem === void 0) return UNKNOWN;
			return evaluator.fail(problem.span, problem.summary, problem.detail);
		}
		default: return UNKNOWN;
	}
}
function evaluateName(evaluator, reference, place) {
	const { variable } = evaluator.scope;
	if (variable === void 0) return evaluator.fail(place, "Variables not allowed", "References cannot be used here; write the value itself.");
	const detail = `Nothing is named "${reference.name}" here.`;
	return variable(reference) ?? evaluator.fail(place, "Unknown variable", detail);
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
	if (texts.reduce((sum, text) => sum + text.length, 0) > 1e6) return evaluator.giveUp();
	return evaluator.made(stringValue(texts.join("")));
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
		case "for": return evaluator.notEvaluated("a for in a template");
		default: return part;
	}
}
function interpolatedText(evaluator, expression) {
	const value = evaluateExpression(evaluator, expression);
	if (!evaluator.chargeUnits(weightOf(value))) return UNKNOWN;
	const text = toStringValue(value);
	if (text !== void 0 && text.kind !== "null") return text;
	const detail = `${text === void 0 ? "A value with elements" : "The value is null, which"} cannot stand in a string.`;
	evaluator.fail(expression, "Invalid template interpolation value", detail);
	return NULL;
}

// src/formats/text/text-report.ts
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

// src/formats/lock-file/decode-entry.ts
var LockFileReport = class extends TextReport {
	tool;
	constructor(source, tool) {
		super(source);
		this.tool = tool;
	}
};
const ADDRESS_SUMMARY = "Invalid provider source address";
const VERSION_SUMMARY = "Invalid provider version number";
const CONSTRAINTS_SUMMARY = "Invalid provider version constraints";
function decodeAddress(label, report) {
	const { tool } = report;
	const address = attempt(() => parseProviderAddress(label.value, tool), (error) => report.error(label, ADDRESS_SUMMARY, inSentences(error)));
	if (address === void 0 || address === label.value && isLockable(address, tool)) return address;
	if (isLockable(address, tool)) {
		const detail = `Write the address in full and in its normal form: "${address}".`;
		report.error(label, "Non-normalized provider source address", detail);
		return;
	}
	const reason = isBuiltIn(address, tool) ? `is part of ${commandName(tool)} itself, which sets its version` : "is of a kind that cannot be locked";
	report.error(label, ADDRESS_SUMMARY, `${address} ${reason}; remove the entry.`);
}
function decodeEntry(address, { body, headerSpan }, report) {
	rejectArguments(body, [
		"version",
		"constraints",
		"hashes"
	], report);
	for (const block of body.blocks) rejectBlock(block, report);
	const argument = (name) => body.attributes.find((attribute) => attribute.name === name)?.expression;
	const written = {
		version: argument("version"),
		constraints: argument("constraints")
	};
	if (written.version === void 0) {
		const place = {
			start: body.start,
			end: body.start
		};
		report.error(place, "Missing required argument", "An entry must have a version.");
	}
	const version = written.version && decodeVersion(written.version, report);
	const constraints = written.constraints && decodeConstraints(written.constraints, report);
	const list = argument("hashes");
	const items = list === void 0 ? [] : decodeHashes(list, report);
	const lock = version && {
		address,
		version,
		constraints: constraints ?? UNCONSTRAINED,
		hashes: items.map(({ hash }) => hash)
	};
	const placed = (span) => span && report.range(span);
	return {
		lock: lock && providerLock(lock),
		positions: {
			header: report.range(headerSpan),
			...withoutAbsent({
				version: placed(written.version),
				constraints: placed(written.constraints)
			}),
			items
		}
	};
}
function rejectBlock(block, report) {
	const detail = `A lock file has no blocks of type "${block.type}" here.`;
	report.error(block.typeSpan, "Unsupported block type", detail);
}
function rejectArguments(body, allowed, report) {
	for (const { name, nameSpan } of body.attributes) {
		if (allowed.includes(name)) continue;
		const detail = `A lock file has no argument "${name}" here.`;
		report.error(nameSpan, "Unsupported argument", detail);
	}
}
function decodeVersion(expression, report) {
	const text = decodeString(expression, true, report);
	if (text === null) report.error(expression, "Missing required argument", "The version must not be null.");
	if (text === void 0 || text === null) return void 0;
	const version = attempt(() => parseVersion(text), (error) => report.error(expression, VERSION_SUMMARY, inSentences(error)));
	const normal = version ?? "0.0.0";
	if (text !== normal) report.error(expression, VERSION_SUMMARY, `Write it in its normal form: "${normal}".`);
	return version;
}
function decodeConstraints(expression, report) {
	const text = decodeString(expression, false, report);
	if (text === void 0 || text === null) return UNCONSTRAINED;
	const refuse = (detail) => report.error(expression, CONSTRAINTS_SUMMARY, detail);
	const constraints = attempt(() => parseConstraints(text), (error) => refuse(inSentences(error))) ?? UNCONSTRAINED;
	if (text !== constraints.text) refuse(`Write them in their normal form: "${constraints.text}".`);
	return constraints;
}
function decodeHashes(expression, report) {
	if (expression.kind !== "tuple") {
		report.error(startSpan(expression), "Invalid expression", "The hashes must be a list in brackets.");
		return [];
	}
	if (expression.items.length === 0) report.error(expression, "Invalid provider hash set", "Leave the argument out, or list at least one hash.");
	return expression.items.flatMap((item) => {
		const text = decodeString(item, false, report);
		if (text === void 0 || text === null) return [];
		const hash = attempt(() => parseHash(text), (error) => report.error(expression, "Invalid provider hash string", inSentences(error)));
		return hash === void 0 ? [] : [{
			hash,
			range: report.range(item)
		}];
	});
}
function decodeString(expression, nullable, report) {
	if (expression.kind === "template" && expression.parts.length < 2) {
		const [text = {
			kind: "text",
			value: ""
		}] = expression.parts;
		if (text.kind === "text") return text.value;
	}
	const { value, diagnostics, limits } = evaluateLiteral(expression, report.source);
	appendAll(report.diagnostics, diagnostics);
	const [limit] = limits;
	if (limit !== void 0) {
		const detail = `In it, ${limit}; write the string itself.`;
		report.error(expression, "Expression not evaluated", detail);
		return;
	}
	const { name, minor } = report.tool;
	if (diagnostics.length > 0 && name === "opentofu" && minor >= 9) return void 0;
	const text = toStringValue(value);
	if (text?.kind === "null" && nullable) return null;
	if (text?.kind === "string") return diagnostics.length === 0 ? text.value : void 0;
	report.error(startSpan(expression), "Unsuitable value type", "A string is needed here.");
}
function startSpan(expression) {
	let first = expression;
	while (first.kind === "binary" || first.kind === "conditional") first = first.kind === "binary" ? first.left : first.condition;
	switch (first.kind) {
		case "template": {
			const [part, ...others] = first.parts;
			if (part === void 0) return {
				start: first.start + 1,
				end: first.start + 1
			};
			if (part.kind === "if") return startSpan(part.condition);
			if (part.kind !== "interpolation") return part;
			return others.length === 0 ? first : startSpan(part.expression);
		}
		case "tuple":
		case "object":
		case "for":
		case "unary": return {
			start: first.start,
			end: first.start + 1
		};
		case "call": return {
			start: first.start,
			end: first.nameSpan.end
		};
		default: return first;
	}
}

// src/formats/lock-file/decode.ts
function decodeLockFile(input, file, tool) {
	if (input.length > 4194304) {
		const problem = tooManyBytes(file, input.length, MAX_LOCK_FILE_BYTES);
		return {
			lockFile: lockFile([]),
			diagnostics: [problem],
			positions: /* @__PURE__ */ new Map(),
			header: void 0
		};
	}
	const text = typeof input === "string" ? withoutByteOrderMark(input) : decodeText(input);
	const report = new LockFileReport(sourceText(file, text), tool);
	const { body, diagnostics } = parseFile(report.source);
	appendAll(report.diagnostics, diagnostics);
	const { locks, positions } = decodeEntries(body, report);
	return {
		lockFile: lockFile(locks),
		diagnostics: boundedDiagnostics(inSourceOrder(report.diagnostics), file),
		positions,
		header: recognizeHeader(text)
	};
}
function decodeEntries(body, report) {
	rejectArguments(body, [], report);
	const blocks = /* @__PURE__ */ new Map();
	const locks = [];
	const positions = /* @__PURE__ */ new Map();
	let firstModule;
	for (const block of body.blocks) {
		const label = onlyLabel(block, report);
		if (block.type === "module" && label !== void 0) firstModule ??= block;
		const address = block.type === "provider" && label !== void 0 ? decodeAddress(label, report) : void 0;
		if (address === void 0) continue;
		const entry = decodeEntry(address, block, report);
		const first = blocks.get(address);
		if (first !== void 0) {
			reportDuplicate(address, block, first, report);
			continue;
		}
		blocks.set(address, block);
		positions.set(address, entry.positions);
		if (entry.lock !== void 0) locks.push(entry.lock);
	}
	if (firstModule !== void 0) report.warning(firstModule.typeSpan, MODULES, "The block is ignored and will be gone when the file is next written.");
	if (locks.length > 1e3) {
		const detail = `The file locks ${locks.length} providers, and no more than ${MAX_PROVIDERS} are looked up.`;
		report.error({
			start: 0,
			end: 0
		}, "Too many provider locks", detail);
	}
	return {
		locks: locks.slice(0, MAX_PROVIDERS),
		positions
	};
}
const MODULES = "Dependency locks for modules are not yet supported";
const LABELS = /* @__PURE__ */ new Map([["provider", "source_addr"], ["module", "path"]]);
function onlyLabel(block, report) {
	const { type, labels } = block;
	const [label, extra] = labels;
	const name = LABELS.get(type);
	if (name === void 0) {
		rejectBlock(block, report);
		return;
	}
	if (label === void 0) {
		const detail = `The label of a ${type} block is missing, such as ${type} "…".`;
		report.error(block.openBrace, `Missing ${name} for ${type}`, detail);
		return;
	}
	if (extra !== void 0) {
		report.error(extra, `Extraneous label for ${type}`, `A ${type} block has exactly one label.`);
		return;
	}
	return label;
}
function reportDuplicate(address, block, first, report) {
	const { file, start, end } = report.range(first.headerSpan);
	const detail = `${address} is already locked at ${`${file}:${start.line},${start.column}-${end.column}`}; this entry is ignored.`;
	report.error(block.typeSpan, "Duplicate provider lock", detail);
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
function markConflict(ours, theirs) {
	return `<<<<<<< ours\n${ended(ours)}=======\n${ended(theirs)}>>>>>>> theirs\n`;
}
function ended(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
function conflictLine(text) {
	const at = text.split("\n").findIndex((line) => /^<{7}(?: |\r?$)/.test(line));
	return at === -1 ? void 0 : at + 1;
}

// src/review/evidence/read-side.ts
function knownLocks() {
	return {
		sides: /* @__PURE__ */ new Map(),
		entries: /* @__PURE__ */ new Map()
	};
}
function readLockFileSide(bytes, file, tool, known = knownLocks()) {
	const isTooLarge = bytes.length > MAX_LOCK_FILE_BYTES;
	const hasByteOrderMark = bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;
	const text = isTooLarge ? Buffer.from(bytes).toString("latin1") : (hasByteOrderMark ? "﻿" : "") + decodeText(bytes);
	const before = known.sides.get(toolKey(tool))?.get(text);
	if (before !== void 0) return before;
	const decoded = decodeLockFile(isTooLarge ? bytes : text, file, tool);
	const lock = withKnownEntries(decoded.lockFile, known);
	const places = [...decoded.positions].map(([address, positions]) => [address, linesOf(positions, lock.providers.get(address))]);
	const { diagnostics, header } = decoded;
	const unsorted = unsortedEntries(decoded);
	const side = {
		text,
		lock,
		diagnostics,
		lines: new Map(places),
		header,
		unsorted
	};
	if (diagnostics.length === 0) {
		const toolSides = known.sides.get(toolKey(tool)) ?? /* @__PURE__ */ new Map();
		known.sides.set(toolKey(tool), toolSides.set(text, side));
	}
	return side;
}
function withKnownEntries({ providers }, { entries }) {
	return lockFile([...providers.values()].map((entry) => {
		const { address, version, constraints, hashes } = entry;
		const key = JSON.stringify([
			address,
			version,
			constraints.text,
			hashes
		]);
		const known = entries.get(key) ?? entry;
		entries.set(key, known);
		return known;
	}));
}
function unsortedEntries({ lockFile: { providers }, positions }) {
	const isAsWritten = ([address, { items }]) => {
		const hashes = providers.get(address)?.hashes ?? [];
		return items.length === hashes.length && items.every(({ hash }, i) => hash === hashes[i]);
	};
	const unsorted = [...positions].filter((entry) => !isAsWritten(entry));
	return new Set(unsorted.map(([address]) => address));
}
function linesOf({ header, version, constraints, items }, entry) {
	const first = new Map([...items].reverse().map(({ hash, range }) => [hash, range.start.line]));
	const hashes = entry?.hashes ?? sortedUnique(first.keys());
	return {
		header: header.start.line,
		version: version?.start.line,
		constraints: constraints?.start.line,
		hashes: lineFinder(hashes, hashes.map((hash) => first.get(hash) ?? header.start.line))
	};
}
function lineFinder(hashes, lines) {
	return { get: (hash) => {
		let low = 0;
		let high = hashes.length - 1;
		while (low < high) {
			const middle = low + high >> 1;
			if (compareBytes(hashes[middle] ?? "", hash) < 0) low = middle + 1;
			else high = middle;
		}
		return hashes[low] === hash ? lines[low] : void 0;
	} };
}
function inheritBase(head, removed) {
	const twin = removed.find((side) => side.text === head.text);
	if (twin !== void 0) return twin;
	const entries = [...head.lock.providers.values()].flatMap(({ address, version }) => {
		const candidates = removed.flatMap(({ lock }) => lock.providers.get(address) ?? []);
		return candidates.find((entry) => entry.version === version) ?? candidates[0] ?? [];
	});
	if (entries.length === 0) return void 0;
	return {
		text: "",
		lock: lockFile(entries),
		diagnostics: [],
		lines: /* @__PURE__ */ new Map(),
		header: void 0
	};
}

// src/app/settings/tool-choice.ts
const VERSION_FILES = [
	".opentofu-version",
	".terraform-version",
	".tool-versions"
];
function chooseTool({ header, lockFile, versionFiles, fileNames }) {
	const named = versionFileTool(versionFiles);
	const precise = (tool, reason) => named?.tool.name === tool.name ? {
		...named,
		reason
	} : {
		tool,
		reason,
		isReleaseAssumed: true
	};
	if (header !== void 0) return precise(header === "opentofu" ? OPENTOFU : TERRAFORM, "the lock file's header");
	const byHost = hostTool(lockFile);
	if (byHost !== void 0) return precise(byHost, "the hosts of its entries");
	if (named !== void 0) return named;
	const isTofu = fileNames.some((name) => /\.tofu(?:\.json)?$/.test(name));
	return precise(OPENTOFU, isTofu ? "its .tofu files" : "the default");
}
function hostTool(lock) {
	const addresses = [...lock?.providers.keys() ?? []];
	const hosts = new Set(addresses.map((address) => addressParts(address).hostname));
	const serving = [OPENTOFU, TERRAFORM].filter((tool) => hosts.has(defaultRegistryHost(tool)));
	return serving.length === 1 ? serving[0] : void 0;
}
function versionFileTool(files) {
	for (const name of VERSION_FILES) {
		const choice = readVersionFile(name, files.get(name));
		if (choice !== void 0) return choice;
	}
}
function readVersionFile(name, text) {
	if (text === void 0) return void 0;
	if (name === ".opentofu-version") return withMinor(OPENTOFU, text.trim(), name);
	if (name === ".terraform-version") return withMinor(TERRAFORM, text.trim(), name);
	for (const line of text.split("\n")) {
		const [plugin, version = ""] = line.trim().split(/\s+/, 2);
		if (plugin === "opentofu") return withMinor(OPENTOFU, version, name);
		if (plugin === "terraform") return withMinor(TERRAFORM, version, name);
	}
}
function withMinor(tool, version, reason) {
	const minor = /^v?1\.(\d{1,3})(\.|$)/.exec(version)?.[1];
	return minor === void 0 ? {
		tool,
		reason,
		isReleaseAssumed: true
	} : {
		tool: {
			name: tool.name,
			minor: Number(minor)
		},
		reason
	};
}

// src/app/roots/lock-side.ts
async function readLockBytes(tree, path) {
	if (path === void 0 || await tree.kind(path) !== "file") return void 0;
	if (tree.checkedOut !== void 0) return tree.checkedOut(path);
	const content = await tree.read(path);
	return content === void 0 ? void 0 : { content };
}
function isSameFile(file, other) {
	if (file === void 0 || other === void 0) return file === other;
	return Buffer.compare(file.content, other.content) === 0 && file.doubt === other.doubt;
}
function lockSide(file, path, tool, known) {
	const { content, doubt } = file;
	const side = readLockFileSide(content, path, tool, known);
	if (doubt === void 0) return side;
	const changed = fileError(path, "A checkout has other content", `${path}: ${doubt}`);
	return {
		...side,
		diagnostics: [changed, ...side.diagnostics]
	};
}
async function readLockSides(tree, paths, tool, known) {
	const sides = await mapFewAtOnce([...new Set(paths)], async (path) => {
		const bytes = await readLockBytes(tree, path);
		return bytes === void 0 ? [] : [[path, lockSide(bytes, path, tool, known)]];
	});
	return new Map(sides.flat());
}
function toolOfLockFile(bytes, path) {
	const { header, lock } = lockSide({ content: bytes }, path, OPENTOFU);
	return chooseTool({
		header,
		lockFile: lock,
		versionFiles: /* @__PURE__ */ new Map(),
		fileNames: []
	}).tool;
}
const NOTHING_RECORDED = {
	roots: /* @__PURE__ */ new Map(),
	releases: NO_RELEASES
};
async function recordedBefore(git, commit, places) {
	const directories = [...lockedDirectories(await git.listFiles(commit)), ...places.values()].flat();
	const sides = await readLockSides(git.treeAt(commit), directories.map(lockFilePath), OPENTOFU);
	const isReadable = (path) => !hasErrors(sides.get(path)?.diagnostics ?? []);
	const roots = [...places].flatMap(([root, at]) => {
		const path = at.map(lockFilePath).find((candidate) => sides.has(candidate));
		if (path === void 0) return [[root, EMPTY_LOCK_FILE]];
		return isReadable(path) ? [[root, sides.get(path)?.lock ?? EMPTY_LOCK_FILE]] : [];
	});
	const reliable = [...sides].flatMap(([path, { lock }]) => isReadable(path) ? lock : []);
	return {
		roots: new Map(roots),
		releases: recordedReleases(reliable)
	};
}

export { parseExpressionText as A, unitedReleases as B, UNKNOWN as C, toBoolValue as D, stringValue as E, evidenceKey as F, encodeBlocks as G, limitConcurrency as H, findEvidence as I, recognizeHeader as J, encodeEntry as K, isUsableRecord as L, salvageBlocks as M, MAX_PROVIDERS as N, toStringValue as O, evidenceIndex as P, recordedReleases as R, NULL as S, parseNumber as T, mapFewAtOnce as U, downloadBudget as V, canonicalText as W, evaluateLiteral as _, readLockSides as a, chargeUnits as b, VERSION_FILES as c, knownLocks as d, conflictLine as f, evaluate as g, TextReport as h, readLockBytes as i, parseFile as j, weightOf as k, chooseTool as l, markConflict as m, isSameFile as n, recordedBefore as o, decodeLockFile as p, encodeLockFile as q, lockSide as r, toolOfLockFile as s, NOTHING_RECORDED as t, inheritBase as u, convertValue as v, boolValue as w, literalKey as x, refuse as y, releaseOnRecord as z };