import { $ as sortedUnique, D as defaultRegistryHost, G as archivesBehind, J as mergeDispositions, K as disposition, Q as compareBytes, a as namesProvider, at as appendAll, f as addressParts, i as coversPath, it as zipHash, q as isUncovered, rt as preferredHashes, t as parsePlatform, tt as hashScheme, ut as quoted, w as PUBLIC_REGISTRIES, x as parseProviderAddress, y as normalizeAddressPart } from "./platform.js";
import { r as attempt, t as LockReviewError } from "./error.js";
import { h as MAX_TOKENS } from "./input-limits.js";
import { A as tooManyTokens, F as assertConfigurationConstraint, N as UNCONSTRAINED, T as decodeText, U as recordsHash, _ as toStringValue, b as sourceText, d as NULL, f as UNKNOWN, g as toBoolValue, h as stringValue, m as parseNumber$1, o as literalKey, p as boolValue, r as evaluateLiteral, t as hasErrors, x as parseExpressionText } from "./diagnostic.js";
import { basename, dirname, join, normalize } from "node:path/posix";

// src/language/config/body/body.ts
function placeRange(place) {
	return place.source.range(place.span);
}
function errorAt(place, summary, detail) {
	return diagnosticAt("error", place, summary, detail);
}
function warningAt(place, summary, detail) {
	return diagnosticAt("warning", place, summary, detail);
}
function diagnosticAt(severity, place, summary, detail) {
	if (place === void 0) return {
		severity,
		summary,
		detail
	};
	return {
		severity,
		summary,
		detail,
		range: placeRange(place)
	};
}

// src/language/hcl/json-scanner.ts
const PUNCTUATION = /[{}[\],:=]/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const NUMBER = /[-+.0-9][-+.0-9eE]*/y;
const WORD = /[A-Za-z][A-Za-z_]*/y;
const SPACE$1 = /[ \n\r\t]*/y;
const KINDS = [
	[PUNCTUATION, "punctuation"],
	[NUMBER, "number"],
	[WORD, "word"]
];
function scanJson(text) {
	const tokens = [];
	let at = matchAt(SPACE$1, text, 0).length;
	while (at < text.length && tokens.length <= 1e6) {
		const token = tokenAt(text, at);
		tokens.push(token);
		if (token.kind === "invalid") break;
		at = token.end + matchAt(SPACE$1, text, token.end).length;
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
	for (const [pattern, kind] of KINDS) {
		const found = matchAt(pattern, text, start);
		if (found === "") continue;
		return {
			kind: kind === "punctuation" ? found : kind,
			text: found,
			start,
			end: start + found.length
		};
	}
	return {
		kind: "invalid",
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

// src/language/hcl/json-syntax.ts
const START_OF_VALUE = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const KEYWORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);
function parseJsonSyntax(source) {
	const tokens = scanJson(source.text);
	if (tokens.length > 1e6 + 1) return {
		root: {
			kind: "object",
			members: [],
			start: 0,
			end: 0
		},
		diagnostics: [tooManyTokens(source)],
		tokens: tokens.length
	};
	const parser = {
		source,
		tokens,
		diagnostics: [],
		at: 0,
		depth: 0
	};
	const root = parseValue(parser);
	const next = peek(parser);
	if (parser.diagnostics.length === 0 && next.kind !== "end") report(parser, next, "Extraneous data after value", "Extra characters follow the JSON value.");
	if (root.kind === "object" || root.kind === "array") return {
		root,
		diagnostics: parser.diagnostics,
		tokens: tokens.length
	};
	report(parser, root, "Root value must be object", "A JSON configuration is an object, or an array of objects.");
	return {
		root: {
			kind: "object",
			members: [],
			start: 0,
			end: 0
		},
		diagnostics: parser.diagnostics,
		tokens: tokens.length
	};
}
function parseValue(parser) {
	const token = peek(parser);
	parser.depth++;
	const node = parser.depth > 500 ? refuseDepth(parser, token) : parseValueFrom(parser, token);
	parser.depth--;
	return node ?? {
		kind: "invalid",
		start: token.start,
		end: token.end
	};
}
function refuseDepth(parser, token) {
	parser.at = parser.tokens.length - 1;
	return report(parser, token, "Invalid start of value", "The values are nested too deeply.");
}
function parseValueFrom(parser, token) {
	switch (token.kind) {
		case "{": return parseObject(parser);
		case "[": return parseArray(parser);
		case "number": return parseNumber(parser);
		case "string": return parseString(parser);
		case "word": return parseKeyword(parser);
		case "}": return report(parser, token, "Missing JSON value", START_OF_VALUE);
		case "]": return report(parser, token, "Missing array element value", START_OF_VALUE);
		case "end": return report(parser, token, "Missing value", "The JSON text ends too early.");
		default: return report(parser, token, "Invalid start of value", START_OF_VALUE);
	}
}
function parseObject(parser) {
	const open = take(parser);
	const members = [];
	while (peek(parser).kind !== "}") {
		const member = parseMember(parser);
		if (member === void 0) return void 0;
		members.push(member);
		if (peek(parser).kind === "}") break;
		if (!parseMemberSeparator(parser, open)) return void 0;
	}
	return {
		kind: "object",
		members,
		start: open.start,
		end: take(parser).end
	};
}
function parseMember(parser) {
	const key = parseValue(parser);
	if (key.kind !== "string") return report(parser, key, "Invalid object property name", "A property name must be a string.");
	const colon = take(parser);
	if (colon.kind !== ":") return reportMissingColon(parser, colon);
	return {
		name: key.value,
		nameSpan: key,
		value: parseValue(parser)
	};
}
function reportMissingColon(parser, token) {
	recover(parser, token, "{", "}");
	const [summary, detail] = token.kind === "}" || token.kind === "," ? ["Missing object value", "A property must have a value, introduced by a colon."] : ["Missing property value colon", "A colon must stand between a property's name and value."];
	return report(parser, token, summary, detail);
}
function parseMemberSeparator(parser, open) {
	const token = peek(parser);
	if (token.kind === ",") return parseComma(parser, "}", "Trailing comma in object");
	if (token.kind === "end") {
		report(parser, open, "Unclosed object", "There is no closing brace for this object.");
		return false;
	}
	if (token.kind === "]") {
		take(parser);
		report(parser, peek(parser), "Mismatched braces", "An object must be closed with a brace.");
		return false;
	}
	recover(parser, take(parser), "{", "}");
	report(parser, peek(parser), "Missing attribute seperator comma", "A comma must stand between two properties.");
	return false;
}
function parseArray(parser) {
	const open = take(parser);
	const items = [];
	while (peek(parser).kind !== "]") {
		items.push(parseValue(parser));
		if (peek(parser).kind === "]") break;
		if (!parseItemSeparator(parser, open)) return void 0;
	}
	return {
		kind: "array",
		items,
		start: open.start,
		end: take(parser).end
	};
}
function parseItemSeparator(parser, open) {
	const token = peek(parser);
	if (token.kind === ",") return parseComma(parser, "]", "Trailing comma in array");
	recover(parser, take(parser), "[", "]");
	const next = peek(parser);
	if (token.kind === ":") report(parser, next, "Invalid array value", "No colon introduces the values of an array.");
	else if (token.kind === "end") report(parser, open, "Unclosed object", "There is no closing bracket for this array.");
	else if (token.kind === "}") report(parser, next, "Mismatched brackets", "An array must be closed with a bracket.");
	else report(parser, next, "Missing attribute seperator comma", "A comma must stand between two values.");
	return false;
}
function parseComma(parser, close, trailing) {
	const comma = take(parser);
	if (peek(parser).kind !== close) return true;
	report(parser, comma, trailing, "JSON has no comma after the last element.");
	return false;
}
function parseNumber(parser) {
	const token = take(parser);
	if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(token.text)) return {
		kind: "number",
		text: token.text,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON number", "This is not a number in JSON.");
}
function parseString(parser) {
	const token = take(parser);
	const value = decodeJsonString(token.text);
	if (value !== void 0) return {
		kind: "string",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON string", "There is a syntax error in this string.");
}
function parseKeyword(parser) {
	const token = take(parser);
	const value = KEYWORDS.get(token.text);
	if (value !== void 0) return {
		kind: "keyword",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON keyword", `"${token.text}" is not a JSON keyword.`);
}
function recover(parser, from, opening, closing) {
	let open = 1;
	for (let token = from; token.kind !== "end"; token = take(parser)) if (token.kind === opening) open++;
	else if (token.kind === closing && --open <= 1) return;
}
function peek(parser) {
	return parser.tokens[parser.at] ?? {
		kind: "end",
		text: "",
		start: 0,
		end: 0
	};
}
function take(parser) {
	const token = peek(parser);
	if (parser.at < parser.tokens.length - 1) parser.at++;
	return token;
}
function report(parser, span, summary, detail) {
	parser.diagnostics.push({
		severity: "error",
		summary: summary ?? "",
		detail: detail ?? "",
		range: parser.source.range(span)
	});
}

// src/language/config/body/native-body.ts
function nativeContent(native, schema, extent) {
	const attributes = knownAttributes(native, schema);
	const blocks = knownBlocks(native, schema);
	const diagnostics = [
		...missingAttributes(native, schema),
		...blocks.flatMap((block) => block.problem === void 0 ? [] : [block.problem]),
		...extent === "whole" ? leftovers(native, schema) : []
	];
	return {
		attributes,
		blocks: blocks.flatMap((block) => block.block === void 0 ? [] : [block.block]),
		diagnostics
	};
}
function nativeAttributes(native) {
	const [first] = native.body.blocks;
	const diagnostics = first === void 0 ? [] : [errorAt(placeIn$1(native, first.typeSpan), `Unexpected "${first.type}" block`, "Blocks are not allowed here.")];
	return {
		attributes: native.body.attributes.map((attribute) => configAttribute$1(native, attribute)),
		diagnostics
	};
}
function knownAttributes(native, schema) {
	const known = native.body.attributes.filter((attribute) => Object.hasOwn(schema.attributes, attribute.name));
	return new Map(known.map((attribute) => [attribute.name, configAttribute$1(native, attribute)]));
}
function configAttribute$1(native, attribute) {
	return {
		name: attribute.name,
		place: placeIn$1(native, attribute),
		namePlace: placeIn$1(native, attribute.nameSpan),
		expression: {
			syntax: "native",
			node: attribute.expression,
			source: native.source
		}
	};
}
function missingAttributes(native, schema) {
	const present = new Set(native.body.attributes.map((attribute) => attribute.name));
	const { start } = native.body;
	return Object.entries(schema.attributes).filter(([name, presence]) => presence === "required" && !present.has(name)).map(([name]) => errorAt(placeIn$1(native, {
		start,
		end: start
	}), "Missing required argument", `The argument "${name}" is required, but was not given.`));
}
function knownBlocks(native, schema) {
	return native.body.blocks.flatMap((block) => {
		const labelNames = Object.hasOwn(schema.blocks, block.type) ? schema.blocks[block.type] : void 0;
		return labelNames === void 0 ? [] : [readBlock(native, block, labelNames)];
	});
}
function readBlock(native, block, labelNames) {
	const extra = block.labels[labelNames.length];
	if (extra !== void 0) {
		const expected = labelNames.length === 0 ? `No labels are expected for ${block.type} blocks.` : `Only ${labelNames.length} labels (${labelNames.join(", ")}) are expected for ${block.type} blocks.`;
		return { problem: errorAt(placeIn$1(native, extra), `Extraneous label for ${block.type}`, expected) };
	}
	const missing = labelNames[block.labels.length];
	if (missing !== void 0) {
		const detail = `All ${block.type} blocks must have ${labelNames.length} labels (${labelNames.join(", ")}).`;
		const place = placeIn$1(native, block.openBrace);
		return { problem: errorAt(place, `Missing ${missing} for ${block.type}`, detail) };
	}
	return { block: {
		type: block.type,
		typePlace: placeIn$1(native, block.typeSpan),
		labels: block.labels.map((label) => ({
			value: label.value,
			place: placeIn$1(native, label)
		})),
		place: placeIn$1(native, block.headerSpan),
		body: {
			syntax: "native",
			body: block.body,
			source: native.source
		}
	} };
}
function leftovers(native, schema) {
	const attributes = native.body.attributes.filter((attribute) => !Object.hasOwn(schema.attributes, attribute.name)).map((attribute) => unsupportedArgument(placeIn$1(native, attribute.nameSpan), attribute.name));
	const blocks = native.body.blocks.filter((block) => !Object.hasOwn(schema.blocks, block.type)).map((block) => errorAt(placeIn$1(native, block.typeSpan), "Unsupported block type", `Blocks of type "${block.type}" are not expected here.`));
	return [...attributes, ...blocks];
}
function unsupportedArgument(place, name) {
	return errorAt(place, "Unsupported argument", `An argument named "${name}" is not expected here.`);
}
function placeIn$1(native, span) {
	return {
		source: native.source,
		span
	};
}

// src/language/config/body/body-content.ts
function bodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "whole") : jsonContent(body, schema, "whole");
}
function partialBodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "partial") : jsonContent(body, schema, "partial");
}
function bodyAttributes(body) {
	return body.syntax === "native" ? nativeAttributes(body) : jsonAttributes(body);
}
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";
function jsonContent(json, schema, extent) {
	const { members, problems } = deepMembers(json, json.node);
	const reading = {
		json,
		attributes: /* @__PURE__ */ new Map(),
		blocks: [],
		diagnostics: [...problems]
	};
	for (const member of members) readMember(reading, member, schema);
	reportMissing(reading, schema);
	const leftover = members.filter((member) => member.name !== COMMENT && !isKnown(schema, member.name));
	if (extent === "whole") appendAll(reading.diagnostics, leftover.map((member) => extraneous(json, member)));
	const { attributes, blocks, diagnostics } = reading;
	return {
		attributes,
		blocks,
		diagnostics
	};
}
function jsonAttributes(json) {
	const { node } = json;
	if (node.kind !== "object") return {
		attributes: [],
		diagnostics: [errorAt(placeIn(json, node), WRONG_TYPE, "A JSON object is required here, which sets the arguments of this block.")]
	};
	const attributes = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const member of node.members) {
		if (member.name === COMMENT) continue;
		if (attributes.has(member.name)) diagnostics.push(duplicate(json, member, "Duplicate attribute definition"));
		else attributes.set(member.name, configAttribute(json, member));
	}
	return {
		attributes: [...attributes.values()],
		diagnostics
	};
}
function readMember(reading, member, schema) {
	const { json } = reading;
	if (Object.hasOwn(schema.attributes, member.name)) {
		if (reading.attributes.has(member.name)) reading.diagnostics.push(duplicate(json, member, "Duplicate argument"));
		else reading.attributes.set(member.name, configAttribute(json, member));
		return;
	}
	const labelNames = Object.hasOwn(schema.blocks, member.name) ? schema.blocks[member.name] : void 0;
	if (labelNames === void 0) return;
	unpackBlocks(reading, {
		member,
		labelNames,
		labels: [],
		node: member.value
	});
}
function unpackBlocks(reading, unpacking) {
	const { json } = reading;
	const { labelNames, labels, node, member } = unpacking;
	const [labelName, ...rest] = labelNames;
	if (labelName === void 0) {
		pushBlocks(reading, unpacking);
		return;
	}
	const { members, problems } = deepMembers(json, node, labelName);
	appendAll(reading.diagnostics, problems);
	if (members.length === 0) {
		const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
		reading.diagnostics.push(errorAt(placeIn(json, start(node)), "Missing block label", detail));
	}
	for (const { name, nameSpan, value } of members) {
		const label = {
			value: name,
			place: placeIn(json, nameSpan)
		};
		unpackBlocks(reading, {
			member,
			labelNames: rest,
			labels: [...labels, label],
			node: value
		});
	}
}
function pushBlocks(reading, { member, labels, node }) {
	const { json } = reading;
	if (node.kind === "keyword" && node.value === null) return;
	if (node.kind !== "object" && node.kind !== "array") {
		const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
		reading.diagnostics.push(errorAt(placeIn(json, start(node)), WRONG_TYPE, detail));
		return;
	}
	const bodies = node.kind === "object" ? [node] : node.items;
	for (const body of bodies) reading.blocks.push({
		type: member.name,
		typePlace: placeIn(json, member.nameSpan),
		labels,
		place: placeIn(json, start(node)),
		body: {
			syntax: "json",
			node: body,
			source: json.source
		}
	});
}
function deepMembers(json, node, labelName) {
	if (node.kind === "keyword" && node.value === null) return {
		members: [],
		problems: []
	};
	const purpose = labelName === void 0 ? "arguments and blocks" : `${labelName} labels`;
	const refuse = (wrong) => errorAt(placeIn(json, start(wrong)), WRONG_TYPE, `An object is required here, for ${purpose}.`);
	if (node.kind === "object") return {
		members: node.members,
		problems: []
	};
	if (node.kind !== "array") return {
		members: [],
		problems: [refuse(node)]
	};
	return {
		members: node.items.flatMap((item) => item.kind === "object" ? item.members : []),
		problems: node.items.filter((item) => item.kind !== "object").map(refuse)
	};
}
function reportMissing(reading, schema) {
	const { json } = reading;
	for (const [name, presence] of Object.entries(schema.attributes)) {
		if (presence !== "required" || reading.attributes.has(name)) continue;
		const detail = `The argument "${name}" is required, but was not given.`;
		reading.diagnostics.push(errorAt(placeIn(json, missingPlace(json.node)), "Missing required argument", detail));
	}
}
function missingPlace(node) {
	return node.kind === "object" && node.end > 0 ? {
		start: node.end - 1,
		end: node.end
	} : start(node);
}
function isKnown(schema, name) {
	return Object.hasOwn(schema.attributes, name) || Object.hasOwn(schema.blocks, name);
}
function extraneous(json, member) {
	const detail = `No argument or block type is named "${member.name}".`;
	return errorAt(placeIn(json, member.nameSpan), "Extraneous JSON object property", detail);
}
function duplicate(json, member, summary) {
	const detail = `The argument "${member.name}" was already set.`;
	return errorAt(placeIn(json, member.nameSpan), summary, detail);
}
function configAttribute(json, member) {
	const span = {
		start: member.nameSpan.start,
		end: member.value.end
	};
	return {
		name: member.name,
		place: placeIn(json, span),
		namePlace: placeIn(json, member.nameSpan),
		expression: {
			syntax: "json",
			node: member.value,
			source: json.source
		}
	};
}
function start(node) {
	return node.kind === "object" || node.kind === "array" ? {
		start: node.start,
		end: Math.min(node.start + 1, node.end)
	} : node;
}
function placeIn(json, span) {
	return {
		source: json.source,
		span
	};
}

// src/language/config/body/traversal.ts
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;
function isIdentifier(text) {
	return IDENTIFIER.test(text);
}
function nativeTraversal(expression, keys = "constant") {
	const steps = [];
	let node = expression;
	while (node.kind === "attribute" || node.kind === "index") {
		const step = stepOf(node, keys);
		if (step === void 0) return void 0;
		steps.push(step);
		node = node.object;
	}
	if (node.kind !== "variable" && node.kind !== "literal") return void 0;
	return {
		root: node.kind === "variable" ? node.name : String(node.value),
		rootSpan: node,
		steps: steps.reverse()
	};
}
function stepOf(node, keys) {
	if (node.kind === "attribute") return {
		kind: "attribute",
		name: node.name,
		span: {
			start: node.object.end,
			end: node.end
		}
	};
	return keys === "any" || isConstantKey(node.key) ? {
		kind: "index",
		span: node.key
	} : void 0;
}
function isConstantKey(key) {
	if (key.kind === "number") return true;
	return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}
function parseTraversal(text, span) {
	const reader = {
		text,
		at: 0
	};
	matchNext(reader, /[ \t]*/y);
	const root = matchNext(reader, IDENTIFIER_AT);
	if (root === void 0) return void 0;
	const steps = [];
	for (let step = matchNext(reader, STEP_AT); step !== void 0; step = matchNext(reader, STEP_AT)) if (step.includes("[")) {
		if (matchNext(reader, INDEX_AT) === void 0) return void 0;
		steps.push({
			kind: "index",
			span
		});
	} else {
		const name = matchNext(reader, IDENTIFIER_AT);
		if (name === void 0) return void 0;
		steps.push({
			kind: "attribute",
			name,
			span
		});
	}
	matchNext(reader, /[ \t]*/y);
	return reader.at === text.length ? {
		root,
		rootSpan: span,
		steps
	} : void 0;
}
function matchNext(reader, pattern) {
	pattern.lastIndex = reader.at;
	const found = pattern.exec(reader.text)?.[0];
	if (found !== void 0) reader.at += found.length;
	return found;
}
function traversalProblem(text) {
	if (!/^[ \t]*[\p{ID_Start}_]/u.test(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/language/config/body/expression.ts
function expressionPlace(expression) {
	return {
		source: expression.source,
		span: expression.node
	};
}
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
	const problem = warningAt(expressionPlace(expression), NOT_EVALUATED, `In it, ${limit}.`);
	return {
		value,
		diagnostics: [...diagnostics, problem]
	};
}
const NOT_EVALUATED = "Expression not evaluated";
function isNotEvaluated({ summary }) {
	return summary === NOT_EVALUATED;
}
function jsonValue(node) {
	switch (node.kind) {
		case "string": return stringValue(node.value);
		case "number": return parseNumber$1(node.text) ?? UNKNOWN;
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
	if (expression.syntax === "native") {
		if (expression.node.kind !== "object") return void 0;
		return expression.node.items.map(({ key, value }) => ({
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
	}
	if (expression.node.kind !== "object") return void 0;
	return expression.node.members.map(({ name, nameSpan, value }) => {
		const { start, end } = nameSpan;
		return {
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
		};
	});
}
function evaluateKey({ key }) {
	const word = key.syntax === "native" ? literalKey(key.node) : void 0;
	return word === void 0 ? evaluateConstant(key) : {
		value: stringValue(word),
		diagnostics: []
	};
}
function staticTraversal(expression) {
	if (expression.syntax === "native") return nativeTraversal(expression.node);
	const { node } = expression;
	return node.kind === "string" ? parseTraversal(node.value, node) : void 0;
}
function quotableTraversal(expression) {
	const text = isQuotedString(expression) ? constantText(expression) : void 0;
	if (text === void 0) {
		const traversal = staticTraversal(expression);
		return traversal === void 0 ? { diagnostics: [] } : {
			traversal,
			diagnostics: []
		};
	}
	const traversal = parseTraversal(text, expression.node);
	const detail = "A reference is written without quotes.";
	const place = expressionPlace(expression);
	const deprecation = warningAt(place, "Quoted references are deprecated", detail);
	if (traversal !== void 0) return {
		traversal,
		diagnostics: [deprecation]
	};
	const summary = traversalProblem(text);
	const problem = errorAt(place, summary, `"${text}" is not a reference.`);
	return {
		isReported: summary !== "Variable name required",
		diagnostics: [problem, deprecation]
	};
}
function isQuotedString(expression) {
	if (expression.syntax === "json" || expression.node.kind !== "template") return false;
	const { parts } = expression.node;
	return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}
function constantText(expression) {
	const { value } = evaluateConstant(expression);
	return value.kind === "string" ? value.value : void 0;
}
function keywordOf(expression) {
	const traversal = staticTraversal(expression);
	return traversal?.steps.length === 0 ? traversal.root : void 0;
}
function stringArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const text = toStringValue(value);
		return text?.kind === "string" ? text.value : void 0;
	});
}
function booleanArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const truth = toBoolValue(value);
		return truth?.kind === "bool" ? truth.value : void 0;
	});
}
function decodeArgument(attribute, convert) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const converted = convert(value);
	if (converted === void 0 && diagnostics.some(isNotEvaluated)) return { diagnostics };
	if (converted === void 0) {
		const detail = `The value of "${attribute.name}" has the wrong type or is not known here.`;
		const place = expressionPlace(attribute.expression);
		return { diagnostics: [...diagnostics, errorAt(place, "Unsuitable value type", detail)] };
	}
	return diagnostics.length > 0 ? { diagnostics } : {
		value: converted,
		diagnostics
	};
}
function decodeVersionArgument(attribute) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	if (hasErrors(diagnostics)) return { diagnostics };
	const converted = toStringValue(value);
	if (converted?.kind === "null" || converted?.kind === "unknown") return { diagnostics };
	const text = converted?.kind === "string" ? converted.value : void 0;
	if (text !== void 0 && isConfigurationConstraint(text)) return {
		constraint: text,
		diagnostics
	};
	const detail = text === void 0 ? `A string is required for ${attribute.name}.` : `"${text}" is not a version constraint.`;
	const place = expressionPlace(attribute.expression);
	return { diagnostics: [...diagnostics, errorAt(place, "Invalid version constraint", detail)] };
}
function isConfigurationConstraint(text) {
	return attempt(() => {
		assertConfigurationConstraint(text);
		return true;
	}) ?? false;
}

// src/language/hcl/expression-walk.ts
function mentionsOf(expression) {
	const references = [];
	let callsFunctions = false;
	const pending = [{
		node: expression,
		bound: /* @__PURE__ */ new Set([""])
	}];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const { bound } = next;
		const { base, names, keys } = withoutSteps(next.node);
		if (base.kind === "variable" && !bound.has(base.name)) references.push([base.name, ...names]);
		if (base.kind === "call") callsFunctions = true;
		appendAll(pending, keys.map((node) => ({
			node,
			bound
		})));
		appendAll(pending, partsOf({
			node: base,
			bound
		}));
	}
	return {
		references: references.reverse(),
		callsFunctions
	};
}
function withoutSteps(expression) {
	let names = [];
	const keys = [];
	let base = expression;
	while (base.kind === "attribute" || base.kind === "index") {
		if (base.kind === "attribute") names.push(base.name);
		else {
			keys.push(base.key);
			names = [];
		}
		base = base.object;
	}
	return {
		base,
		names: names.reverse(),
		keys
	};
}
function partsOf({ node, bound }) {
	if (node.kind === "template") return node.parts.flatMap((part) => templateParts(part, bound));
	if (node.kind !== "for") return childrenOf(node).map((child) => ({
		node: child,
		bound
	}));
	const inner = bind(bound, node.keyName, node.valueName);
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
function templateParts(part, bound) {
	switch (part.kind) {
		case "text": return [];
		case "interpolation": return [{
			node: part.expression,
			bound
		}];
		case "if": {
			const branches = [...part.whenTrue, ...part.whenFalse];
			return [{
				node: part.condition,
				bound
			}, ...branches.flatMap((child) => templateParts(child, bound))];
		}
		case "for": {
			const inner = bind(bound, part.keyName, part.valueName);
			return [{
				node: part.collection,
				bound
			}, ...part.body.flatMap((child) => templateParts(child, inner))];
		}
		default: return part;
	}
}
function bind(bound, keyName, valueName) {
	return /* @__PURE__ */ new Set([
		...bound,
		valueName,
		...keyName === void 0 ? [] : [keyName]
	]);
}

// src/language/config/body/json-expression.ts
function readNativeExpression(expression) {
	if (expression.syntax === "native") return {
		node: expression.node,
		diagnostics: []
	};
	const { node, source } = expression;
	if (node.kind !== "string") return { diagnostics: [] };
	const parsed = parseExpressionText(sourceText(source.file, node.value));
	const place = {
		source,
		span: node
	};
	return parsed.diagnostics.length > 0 ? { diagnostics: parsed.diagnostics.map((diagnostic) => errorAt(place, diagnostic.summary, diagnostic.detail)) } : {
		node: moved(parsed.expression, node),
		diagnostics: []
	};
}
function nativeExpression(expression) {
	return readNativeExpression(expression).node;
}
function moved(expression, { start, end }) {
	return {
		...expression,
		start,
		end
	};
}
function mentions(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return mentionsOf(expression.node);
	const all = jsonTemplates(expression.node).map((text) => mentionsOf(templateOf(text, source.file)));
	return {
		references: all.flatMap((found) => found.references),
		callsFunctions: all.some((found) => found.callsFunctions)
	};
}
function jsonTemplates(node) {
	switch (node.kind) {
		case "string": return node.value.includes("${") || node.value.includes("%{") ? [node.value] : [];
		case "array": return node.items.flatMap(jsonTemplates);
		case "object": return node.members.flatMap(({ value }) => jsonTemplates(value));
		default: return [];
	}
}
function evaluableExpression(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return {
		node: expression.node,
		source
	};
	return {
		node: evaluableJson(expression.node, source.file),
		source
	};
}
function evaluableJson(node, file) {
	const { start, end } = node;
	switch (node.kind) {
		case "string": return {
			...withoutLastLineEnd(templateOf(node.value, file)),
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
function withoutLastLineEnd(template) {
	if (template.kind !== "template") return template;
	const parts = template.parts.flatMap((part, index) => {
		if (index < template.parts.length - 1 || part.kind !== "text") return [part];
		const value = part.value.slice(0, -1);
		return value === "" ? [] : [{
			...part,
			value
		}];
	});
	return {
		...template,
		parts
	};
}
function templateOf(text, file) {
	let marker = "END";
	while (text.includes(marker)) marker += "_";
	const heredoc = `<<${marker}\n${text}\n${marker}\n`;
	return parseExpressionText(sourceText(file, heredoc)).expression;
}

// src/language/config/blocks/schemas.ts
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: Object.fromEntries([...names(required).map((name) => [name, "required"]), ...names(optional).map((name) => [name, "optional"])]),
		blocks
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
		...tool.name === "opentofu" ? { encryption: [] } : {}
	});
}
const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });
const PROVIDER_SCHEMA = bodySchema("alias version for_each count depends_on source", {
	_: [],
	lifecycle: [],
	locals: []
});
const MODULE_SCHEMA = bodySchema("version count for_each depends_on providers", {
	_: [],
	lifecycle: [],
	locals: [],
	provider: ["type"]
}, "source");
const RESOURCE_ARGUMENTS = "count for_each provider depends_on";
const RESOURCE_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	locals: [],
	lifecycle: [],
	connection: [],
	provisioner: ["type"],
	_: []
});
function resourceSchema(mode, tool) {
	if (mode === "data") return DATA_SCHEMA;
	if (mode !== "ephemeral" || tool.name === "opentofu") return RESOURCE_SCHEMA;
	return bodySchema(RESOURCE_ARGUMENTS, DATA_SCHEMA.blocks);
}
const DATA_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	lifecycle: [],
	locals: [],
	_: []
});
const CHECK_SCHEMA = bodySchema("", { data: ["type", "name"] });
const WHOLE_CHECK_SCHEMA = bodySchema("", {
	...CHECK_SCHEMA.blocks,
	assert: []
});
function importSchema(tool) {
	return tool.minor >= 12 ? bodySchema("provider for_each id identity", {}, "to") : bodySchema(tool.minor >= 7 ? "provider for_each" : "provider", {}, "id to");
}
function variableSchema(tool) {
	const openTofu = tool.name === "opentofu";
	const constant = openTofu ? tool.minor >= 12 : tool.minor >= 15;
	return bodySchema(`description default type sensitive ephemeral nullable${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${constant ? " const" : ""}`}`, { validation: [] });
}
function forOverride(base) {
	return {
		attributes: Object.fromEntries(Object.keys(base.attributes).map((name) => [name, "optional"])),
		blocks: base.blocks
	};
}

// src/language/config/blocks/decode-provider.ts
function decodeProvider(block) {
	const content = partialBodyContent(block.body, PROVIDER_SCHEMA);
	const localName = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(localName, block.place);
	if (nameProblem !== void 0) return { diagnostics: [...content.diagnostics, nameProblem] };
	const alias = decodeAlias(content);
	const version = decodeVersion(content);
	return {
		value: {
			localName,
			alias: alias.value,
			...version.found,
			place: block.place
		},
		diagnostics: [
			...content.diagnostics,
			...alias.diagnostics,
			...version.diagnostics
		]
	};
}
function decodeAlias(content) {
	const attribute = content.attributes.get("alias");
	if (attribute === void 0) return {
		value: "",
		diagnostics: []
	};
	const { value = "", diagnostics } = stringArgument(attribute);
	if (isIdentifier(value)) return {
		value,
		diagnostics
	};
	const problem = errorAt(void 0, "Invalid provider configuration alias", "An alias must be a name of letters, digits, underscores and dashes.");
	return {
		value,
		diagnostics: [...diagnostics, problem]
	};
}
function decodeVersion(content) {
	const attribute = content.attributes.get("version");
	if (attribute === void 0) return {
		found: {},
		diagnostics: []
	};
	const { constraint, diagnostics } = decodeVersionArgument(attribute);
	const deprecation = warningAt(expressionPlace(attribute.expression), "Version constraints inside provider configuration blocks are deprecated", "Move the version constraint into the required_providers block.");
	return {
		found: constraint === void 0 ? {} : {
			constraint,
			constraintPlace: attribute.place
		},
		diagnostics: [deprecation, ...diagnostics]
	};
}
function decodeProviderReference(attribute, tool) {
	if (attribute === void 0) return { diagnostics: [] };
	const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
	const { collection, hasDynamicKey } = allowsKey ? withoutKey(attribute.expression) : {
		collection: attribute.expression,
		hasDynamicKey: false
	};
	const { traversal, isReported, diagnostics } = quotableTraversal(collection);
	if (isReported) return { diagnostics };
	if (traversal === void 0 || !isReference(traversal.steps, allowsKey, hasDynamicKey)) {
		const summary = "Invalid provider configuration reference";
		const detail = "The provider argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.";
		return { diagnostics: [...diagnostics, errorAt(expressionPlace(collection), summary, detail)] };
	}
	const place = {
		source: collection.source,
		span: traversal.rootSpan
	};
	const nameProblem = localNameProblem(traversal.root, place);
	return nameProblem === void 0 ? {
		localName: traversal.root,
		diagnostics
	} : { diagnostics: [...diagnostics, nameProblem] };
}
function isReference([alias, key, ...more], allowsKey, hasDynamicKey) {
	if (alias === void 0) return !hasDynamicKey;
	const isKeyed = key === void 0 || allowsKey && !hasDynamicKey && key.kind === "index";
	return alias.kind === "attribute" && isKeyed && more.length === 0;
}
function withoutKey(expression) {
	const node = nativeExpression(expression);
	if (node?.kind !== "index" || isConstantKey(node.key)) return {
		collection: expression,
		hasDynamicKey: false
	};
	return {
		collection: {
			syntax: "native",
			node: node.object,
			source: expression.source
		},
		hasDynamicKey: true
	};
}
function normalizedName(name) {
	return attempt(() => normalizeAddressPart(name));
}
function localNameProblem(name, place) {
	const normalized = normalizedName(name);
	if (normalized === name) return void 0;
	const detail = normalized === void 0 ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.` : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
	return errorAt(place, "Invalid provider local name", detail);
}
function impliedLocalName(resourceType) {
	const underscore = resourceType.indexOf("_");
	return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}

// src/language/state/state-provider.ts
function legacyProviders(root, tool) {
	return objectsOf(memberOf(root, "modules")).flatMap((module) => {
		const resources = memberOf(module, "resources");
		if (resources?.kind !== "object") return [];
		return resources.members.flatMap(({ value: node }) => {
			const provider = node.kind === "object" ? providerOf(node, tool) : void 0;
			return node.kind === "object" && provider !== void 0 ? [{
				provider,
				node
			}] : [];
		});
	});
}
function providerOf(resource, tool) {
	const type = (textMember(resource, "provider") ?? "").replace(/^(?:.*\.)?provider\./, "").split(".")[0] || impliedLocalName(textMember(resource, "type") ?? "");
	return attempt(() => legacyProvider(type, tool));
}
const CURRENT = /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;
function stateProvider(text, tool) {
	const source = CURRENT.exec(text)?.[1];
	if (source !== void 0) return parseProviderAddress(source, tool);
	const type = LEGACY.exec(text)?.[1];
	return type === void 0 ? void 0 : legacyProvider(type, tool);
}
function legacyProvider(type, tool) {
	const source = type === "terraform" ? "terraform.io/builtin/terraform" : `${defaultRegistryHost(tool)}/-/${type}`;
	return parseProviderAddress(source, tool);
}
function memberOf(object, name) {
	return object.members.findLast((member) => member.name === name)?.value;
}
function textMember(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "string" ? value.value : void 0;
}
function objectsOf(node) {
	if (node?.kind !== "array") return [];
	return node.items.filter((item) => item.kind === "object");
}
function isShownState(root) {
	return memberOf(root, "format_version") !== void 0 && memberOf(root, "version") === void 0;
}
function shownProviders(root, tool) {
	const values = memberOf(root, "values");
	const top = values?.kind === "object" ? memberOf(values, "root_module") : void 0;
	const modules = top?.kind === "object" ? [top] : [];
	for (const module of modules) appendAll(modules, objectsOf(memberOf(module, "child_modules")));
	return modules.flatMap((module) => objectsOf(memberOf(module, "resources"))).map((node) => {
		const name = textMember(node, "provider_name") ?? "";
		return {
			provider: attempt(() => parseProviderAddress(name, tool)),
			node
		};
	});
}

// src/language/state/state.ts
const LOCAL_STATE_NAME = "terraform.tfstate";
const MODES = /* @__PURE__ */ new Set(["managed", "data"]);
function decodeState(file, bytes, tool) {
	if (bytes.length === 0) return {
		providers: [],
		diagnostics: []
	};
	const source = sourceText(file, decodeText(bytes));
	const { root, diagnostics } = parseJsonSyntax(source);
	const problem = (node, summary, detail) => ({
		providers: [],
		diagnostics: [errorAt({
			source,
			span: node
		}, summary, detail)]
	});
	if (diagnostics.length > 0 || root.kind !== "object") return problem(root, "Unsupported state file format", "The state is not valid JSON.");
	const version = memberOf(root, "version");
	if (isShownState(root)) return decodeShown(root, {
		source,
		tool
	});
	if (version === void 0) return problem(root, "Unsupported state file format", "The state has no version; perhaps it is encrypted, and cannot be read here.");
	const number = version.kind === "number" ? version.text : "";
	if (number === "4") return decodeCurrent(root, {
		source,
		tool
	});
	if ([
		"1",
		"2",
		"3"
	].includes(number) && readsOldFormats(tool)) return {
		providers: legacyProviders(root, tool).map(({ provider, node }) => ({
			provider,
			place: {
				source,
				span: node
			}
		})),
		diagnostics: []
	};
	return problem(version, "Unsupported state file format", "States of this format version cannot be read by the tool.");
}
function readsOldFormats(tool) {
	return tool.name === "terraform" || tool.minor <= 12;
}
function decodeShown(root, { source, tool }) {
	const shown = shownProviders(root, tool);
	const detail = "A resource of the shown state names no provider.";
	return {
		providers: shown.flatMap(({ provider, node }) => provider === void 0 ? [] : [{
			provider,
			place: {
				source,
				span: node
			}
		}]),
		diagnostics: shown.filter(({ provider }) => provider === void 0).map(({ node }) => errorAt({
			source,
			span: node
		}, "Unsupported state file format", detail))
	};
}
function decodeCurrent(root, context) {
	const decoded = objectsOf(memberOf(root, "resources")).map((resource) => decodeResource(resource, context));
	return {
		providers: decoded.flatMap((resource) => resource.provider ?? []),
		diagnostics: decoded.flatMap((resource) => resource.diagnostics)
	};
}
function decodeResource(resource, { source, tool }) {
	const place = {
		source,
		span: resource
	};
	const mode = textMember(resource, "mode") ?? "";
	if (!MODES.has(mode)) {
		const detail = `The state has a resource with the unknown mode "${mode}".`;
		return { diagnostics: [errorAt(place, "Invalid resource mode in state", detail)] };
	}
	const written = writtenProvider(resource, tool);
	const provider = attempt(() => stateProvider(written, tool));
	if (provider !== void 0) return {
		provider: {
			provider,
			place
		},
		diagnostics: []
	};
	if (!readsInstances(tool)) return { diagnostics: [] };
	const detail = `The state has a resource of "${written}", which is no provider configuration.`;
	return { diagnostics: [errorAt(place, "Invalid provider configuration reference in state", detail)] };
}
function writtenProvider(resource, tool) {
	const own = textMember(resource, "provider") ?? "";
	if (!readsInstances(tool)) return own;
	return objectsOf(memberOf(resource, "instances")).flatMap((instance) => textMember(instance, "provider") ?? []).filter((text) => text !== "").at(-1) ?? own;
}
function readsInstances({ name, minor }) {
	return name === "opentofu" && minor >= 9;
}
const TERRAFORM_REGISTRY = "registry.terraform.io";
function requirementsWithState(requirements, state, tool) {
	const providers = new Map(requirements.providers);
	for (const required of state.providers) {
		const provider = translated(required.provider, requirements, tool);
		const known = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		providers.set(provider, {
			...known,
			origins: [...known.origins, originOf(required)]
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
function originOf({ place }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind: "state",
		module: "",
		constraints: ""
	};
}

// src/language/policy/policy-document.ts
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

// src/review/finding/rule-table.ts
const error = (about, more = {}) => ({
	severity: "error",
	about,
	...more
});
const warning = (about, more = {}) => ({
	severity: "warning",
	about,
	...more
});
const notice = (about, more = {}) => ({
	severity: "notice",
	about,
	...more
});
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
	ledger: DEFAULT_LEDGER_FILE,
	cliConfigFile: void 0
};
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

// src/review/change/discover.ts
const LOCK_FILE_NAME = ".terraform.lock.hcl";
function discoverRoots(input) {
	const configured = input.headFiles.filter(isConfiguration).map((path) => dirname(path));
	const renames = lockFileRenames(input.changed);
	const head = new Set(input.headFiles.filter(isNamedLock));
	const accounted = new Set(renames.values());
	const formerLockPaths = lockPaths(input.baseFiles).filter((path) => !head.has(path) && !accounted.has(path));
	const sides = {
		base: new Set(input.baseFiles.filter(isNamedLock)),
		head,
		configured: new Set(configured),
		abandoned: formerLockPaths.map((path) => dirname(path))
	};
	const touched = touchedDirectories(input.changed);
	return {
		roots: rootDirectories(input).filter((root) => touched.has(root) || input.concerned?.has(root) === true).map((root) => candidate(input, sides, renames, root)).filter((root) => !isRenameSource(root, renames)),
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
function candidate(input, sides, renames, root) {
	const path = lockFilePath(root);
	const { base, head, configured } = sides;
	const { listed, lost, adopted } = input;
	const isRemoved = !head.has(path) && !configured.has(root) && !listed.includes(root) && lost?.has(root) !== true;
	const baseLockPath = base.has(path) ? path : renames.get(path) ?? adopted?.get(root);
	const before = baseLockPath === void 0 ? sides.abandoned : [dirname(baseLockPath)];
	return {
		root,
		nameInPolicy: namedFromTop(root),
		waiverPaths: sortedUnique([
			root,
			...before,
			...baseLockPath === void 0 ? cameFrom(input, root) : []
		]).map(namedFromTop),
		lockFilePath: path,
		scope: isRemoved ? "hashes-alone" : strictestScope([root, ...before], listed),
		baseLockPath,
		headLockPath: head.has(path) ? path : void 0
	};
}
function cameFrom({ changed, baseFiles, headFiles }, root) {
	const left = changed.flatMap(({ path, previousPath }) => previousPath !== void 0 && isConfiguration(previousPath) && dirname(path) === root ? [dirname(previousPath)] : []);
	const configured = new Set(headFiles.filter(isConfiguration).map((path) => dirname(path)));
	const gone = baseFiles.filter(isConfiguration).map((path) => dirname(path)).filter((directory) => !configured.has(directory));
	const locked = new Set(lockedDirectories(baseFiles));
	return sortedUnique([...left, ...gone]).filter((directory) => locked.has(directory));
}
function strictestScope(directories, listed) {
	return directories.some((directory) => rootScope(directory, listed) === "root-module") ? "root-module" : "hashes-alone";
}
function isRenameSource(root, renames) {
	return root.scope === "hashes-alone" && root.headLockPath === void 0 && [...renames.values()].includes(root.lockFilePath);
}

// src/review/finding/finding.ts
const SEVERITIES = [
	"notice",
	"warning",
	"error"
];
function sortFindings(findings) {
	return [...findings].sort(compareFindings);
}
function compareFindings(a, b) {
	return SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || compareBytes(a.root, b.root) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.rule, b.rule) || compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.detail, b.detail);
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

// src/review/finding/remedy.ts
function remedyByCommand({ input }, text, command) {
	const line = ["tofu-lock-review", ...[...command.map(shellWord), shellPath(input.root)]].join(" ");
	return {
		text,
		command: hasControl(line) ? null : line
	};
}
const MAX_COMMAND_CHARACTERS = 120;
function remedyCommands(all) {
	const roots = /* @__PURE__ */ new Map();
	for (const { command, root } of all) {
		if (command === null) continue;
		const place = ` ${shellPath(root)}`;
		const isOfRoot = command.endsWith(place) && !command.endsWith(`--chdir${place}`);
		const start = isOfRoot ? command.slice(0, -place.length) : command;
		const places = roots.get(start) ?? /* @__PURE__ */ new Set();
		roots.set(start, isOfRoot ? places.add(place) : places);
	}
	return [...roots].map(([start, places]) => {
		const line = [start, ...places].join("");
		return line.length <= MAX_COMMAND_CHARACTERS || places.size < 2 ? line : start;
	});
}
function remedyByHand(text) {
	return {
		text,
		command: null
	};
}
function remedyByFix(facts, text) {
	return remedyByCommand(facts, text, ["fix"]);
}
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
function hasControl(text) {
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

// src/report/words/wording.ts
function counted(n, [singular, plural]) {
	return `${n} ${n === 1 ? singular : plural}`;
}
const MAX_LISTED = 4;
function listNames(names, show) {
	const shown = names.slice(0, MAX_LISTED).map(show).join(", ");
	const rest = names.length - MAX_LISTED;
	return rest > 0 ? `${shown} and ${rest} more` : shown;
}
function placeWords({ root, file, lines }, show) {
	if (file === null) return rootWords(root, show);
	if (lines.length === 0) return show(file);
	const ranges = lineRanges(lines);
	const noun = new Set(lines).size === 1 ? "line" : "lines";
	const last = ranges.at(-1) ?? "";
	const before = ranges.slice(0, -1).join(", ");
	return `${show(file)} ${noun} ${before === "" ? last : `${before} and ${last}`}`;
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
function rootWords(root, show) {
	return root === "." ? "the repository's top" : show(root);
}
function changedRootsWords({ roots, baseCommit }) {
	const all = counted(roots.length, ["root module", "root modules"]);
	if (baseCommit === null) return `${all} checked`;
	if (roots.length === 0) return "no lock file changed";
	const changed = roots.filter((root) => root.changes.length > 0 || isUnreadable(root)).length;
	if (changed === 0) return `no change in ${all}`;
	return `${changed} of ${all} changed ${changed === 1 ? "its" : "their"} lock file`;
}
function comparedWords({ baseName, baseCommit }, show) {
	const named = baseName === null ? [] : [show(baseName)];
	const at = baseCommit === null ? [] : [show(shortCommit(baseCommit))];
	const base = [...named, ...at].join(" at ");
	return base === "" ? [] : [`compared with ${base}`];
}
function isUnreadable({ findings }) {
	return findings.some(({ rule, severity }) => rule === "invalid-lock-file" && severity === "error");
}
function providerNames(review) {
	const { changes, findings, hashes, resolved = [] } = review;
	const named = [
		...changes,
		...findings,
		...hashes,
		...resolved
	].flatMap(({ provider }) => provider ?? []);
	const locked = review.roots.flatMap(({ base, head }) => [...base?.providers.keys() ?? [], ...head?.providers.keys() ?? []]);
	return shortNames([...named, ...locked]);
}
function shortNames(addresses) {
	const hosts = new Set([...addresses].map(hostOf));
	const [only] = hosts;
	if (hosts.size !== 1 || only === void 0 || !PUBLIC_REGISTRIES.has(only)) return (address) => address;
	return (address) => address.slice(only.length + 1);
}
function hostOf(address) {
	return address.slice(0, Math.max(0, address.indexOf("/")));
}
function footerParts(review) {
	const { stats } = review;
	return [
		...commitRange(review),
		...toolNames(review),
		`${(stats.durationMs / 1e3).toFixed(1)} s`,
		...stats.packages === void 0 ? [] : [`${counted(stats.packages, ["package", "packages"])} read`],
		`${byteWords(stats.bytesDownloaded)} downloaded`,
		`${counted(stats.cacheHits, ["package", "packages"])} from cache`,
		`tofu-lock-review ${review.version}`
	];
}
function commitRange({ baseCommit, headCommit, isOfWorkTree }) {
	if (baseCommit === null) return [];
	const head = isOfWorkTree === true ? null : headCommit;
	return [`${shortCommit(baseCommit)}…${shortCommit(head ?? "work tree")}`];
}
function shortCommit(commit) {
	return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 7) : commit;
}
function toolNames({ roots }) {
	const names = sortedUnique(roots.map(({ tool }) => tool.name));
	return names.length === 0 ? [] : [`rules of ${names.join(" and ")}`];
}
function byteWords(bytes) {
	if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
	if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
	return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(0)} kB` : `${bytes} B`;
}

// src/packages/authentication/meta.ts
function packageName(meta) {
	return `${meta.provider} ${meta.version} for ${meta.platform}`;
}

// src/packages/authentication/reported-hashes.ts
function readsReportedPackages(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}
function checkReportedPackages(meta, registry) {
	if (registry.packages === void 0 || registry.packages.size === 0) return void 0;
	const reported = registry.packages.get(meta.platform);
	if (reported === void 0) return invalid(meta, "reports hashes of other platforms and none of this one");
	if (reported.size <= 0) return invalid(meta, `reports a package size of ${reported.size}`);
	const archives = reported.hashes.filter((hash) => hashScheme(hash) === "zh");
	const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
	if (other !== void 0) return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${quoted(`zh:${registry.shasum}`)} for ${packageName(meta)}, but reports ${quoted(other)}`, { hint: "Ask the publisher which of the two is the release." });
	return archives.length === 0 ? invalid(meta, "reports no zh: hash of this package") : void 0;
}
function checkReportedSize(meta, registry, bytes) {
	const reported = registry.packages?.get(meta.platform);
	if (reported === void 0 || reported.size === bytes) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} has ${bytes} bytes, but ${meta.source} reports ${reported.size}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
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
function invalid(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName(meta)})`);
}
const HEX_SHA256$1 = /^[0-9a-fA-F]{64}$/;
function announcedHash(registry) {
	return HEX_SHA256$1.test(registry.shasum) ? zipHash(registry.shasum) : void 0;
}
function checkArchiveChecksum(meta, registry, zip) {
	const announced = announcedHash(registry);
	if (announced === zip) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} hashes to ${zip}, but ${meta.source} announces ${announced ?? quoted(registry.shasum)}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function checkAnnouncedChecksum(meta, registry, listed) {
	const announced = announcedHash(registry);
	if (announced === void 0) return invalid(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
	if (listed === void 0) return invalid(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
	if (!HEX_SHA256$1.test(listed)) return invalid(meta, `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`);
	if (zipHash(listed) === announced) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${announced} for ${packageName(meta)}, but its checksum list has ${zipHash(listed)}`, { hint: "Ask the publisher which of the two is the release." });
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
const MAX_NAMES_SHOWN = 5;
function checksumDispositions(meta, registry, document, signedBy) {
	const { type } = addressParts(meta.provider);
	const lines = document.lines.map(({ hash, file }) => {
		const kind = classifyChecksumFile(file, type, meta.version);
		const files = /* @__PURE__ */ new Set([file]);
		if (kind.kind === "foreign") return /* @__PURE__ */ new Map([[hash, disposition({ files })]]);
		const platforms = new Set(kind.kind === "package" ? [kind.platform] : []);
		const facts = disposition({
			files,
			platforms,
			signedBy,
			reportedByRegistry: true
		});
		return /* @__PURE__ */ new Map([[hash, facts]]);
	});
	const announced = announcedHash(registry);
	const platforms = /* @__PURE__ */ new Set([meta.platform]);
	if (announced === void 0) return mergeDispositions(lines);
	const facts = disposition({
		reportedByRegistry: true,
		platforms
	});
	return mergeDispositions([...lines, /* @__PURE__ */ new Map([[announced, facts]])]);
}
function checksumProblems(meta, registry, document) {
	const { type } = addressParts(meta.provider);
	const isForeign = (file) => classifyChecksumFile(file, type, meta.version).kind === "foreign";
	const release = `${meta.provider} ${meta.version}`;
	const problems = [];
	const own = classifyChecksumFile(registry.filename, type, meta.version);
	if (own.kind !== "package" || own.platform !== meta.platform) problems.push({
		kind: "foreign-checksum-line",
		platform: meta.platform,
		message: `${meta.source} offers ${quoted(registry.filename)} as the package of ${release} for ${meta.platform}, which is not that package's name`
	});
	const foreign = document.lines.map((line) => line.file).filter(isForeign);
	if (foreign.length > 0) problems.push({
		kind: "foreign-checksum-line",
		message: `The checksum list of ${release} names files that are no packages of it: ${nameSome(foreign)}`
	});
	const conflicting = conflictingFiles(document);
	if (conflicting.length > 0) problems.push({
		kind: "conflicting-checksums",
		message: `The checksum list of ${release} has different checksums for one file: ${nameSome(conflicting)}`
	});
	return problems;
}
function checksumWarnings(meta, document) {
	const list = `The checksum list of ${meta.provider} ${meta.version}`;
	const warnings = [];
	if (document.blankLines > 0) warnings.push(`${list} has ${document.blankLines} blank lines, on which tofu and terraform crash`);
	if (document.malformedLines > 0) warnings.push(`${list} has ${document.malformedLines} lines that are no checksums, so tofu and terraform record none of it`);
	return warnings;
}
function nameSome(names) {
	const shown = names.slice(0, MAX_NAMES_SHOWN).map(quoted);
	const rest = names.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
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
const NO_KEYS = {
	knownKeys: /* @__PURE__ */ new Set(),
	sameKeys: /* @__PURE__ */ new Set()
};
function isVouchedFor(grade) {
	return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}
function explainHash(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	const archives = archivesBehind(hash, facts);
	const behind = [facts, ...archives.map((zip) => context.evidence?.dispositions.get(zip))];
	const chain = facts?.verifiedLocally === true ? behind : [facts];
	return {
		provider: context.provider,
		version: context.version,
		hash,
		grade: gradeHash(hash, context),
		platforms: platformsBehind(hash, context.evidence),
		derivedFrom: archives,
		files: sortedUnique(facts?.files ?? []),
		signedBy: sortedUnique(chain.flatMap((disposition) => [...disposition?.signedBy ?? []])),
		...recordsHash(context.recorded, hash) ? { isRecorded: true } : {}
	};
}
function platformsBehind(hash, evidence) {
	const facts = evidence?.dispositions.get(hash);
	const archives = archivesBehind(hash, facts).map((zip) => evidence?.dispositions.get(zip));
	return sortedUnique(firstKnown([facts, ...archives].map((disposition) => disposition?.platforms)));
}
function explainEntry(entry, context) {
	const { address: provider, version } = entry;
	return entry.hashes.map((hash) => explainHash(hash, {
		...context,
		provider,
		version
	}));
}
function gradeHash(hash, context) {
	const vouched = vouchedGrade(hash, context);
	if (vouched !== void 0) return vouched;
	if (!hasLookedFor(hash, context.evidence)) return "not-checked";
	return recordsHash(context.recorded, hash) ? "base-only" : "unexplained";
}
function gapsFor(hash, evidence) {
	switch (hashScheme(hash)) {
		case "zh": return evidence?.lookedAt.lists;
		case "h1": return evidence?.lookedAt.contents;
		default: return;
	}
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
		const others = archives.filter((zip) => zip !== hash);
		appendAll(grades, others.map((zip) => vouchedGrade(zip, context)));
		if (!archives.some((zip) => {
			const known = context.evidence?.dispositions.get(zip);
			return known?.reportedByRegistry === true || standsOnlyOn(known, "foreign", context);
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
function firstKnown(sets) {
	return sets.find((set) => set !== void 0 && set.size > 0) ?? /* @__PURE__ */ new Set();
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

export { untouchedRoots as $, bodyAttributes as $t, placeWords as A, forOverride as At, SEVERITIES as B, booleanArgument as Bt, packageName as C, normalizedName as Ct, counted as D, WHOLE_CHECK_SCHEMA as Dt, comparedWords as E, MODULE_SCHEMA as Et, remedyByCommand as F, evaluableExpression as Ft, isConfiguration as G, isConfigurationConstraint as Gt, sortFindings as H, evaluateConstant as Ht, remedyByFix as I, mentions as It, lockFilePath as J, jsonValue as Jt, isModuleFile as K, isNotEvaluated as Kt, remedyByHand as L, nativeExpression as Lt, rootWords as M, resourceSchema as Mt, shortCommit as N, terraformSchema as Nt, footerParts as O, bodySchema as Ot, shortNames as P, variableSchema as Pt, touchesItsDirectory as Q, nativeTraversal as Qt, remedyCommands as R, readNativeExpression as Rt, reportedDispositions as S, localNameProblem as St, changedRootsWords as T, LANGUAGE_SCHEMA as Tt, LOCK_FILE_NAME as U, evaluateKey as Ut, findingSubject as V, decodeVersionArgument as Vt, discoverRoots as W, expressionPlace as Wt, rootScope as X, mapItems as Xt, lockedDirectories as Y, keywordOf as Yt, touchedDirectories as Z, stringArgument as Zt, checkArchiveChecksum as _, decodeState as _t, explainHash as a, pinnedKeys as at, listedTogether as b, decodeProviderReference as bt, isVouchedFor as c, requiredAge as ct, checksumDispositions as d, RULE_TABLE as dt, bodyContent as en, DEFAULT_LEDGER_FILE as et, checksumProblems as f, daysFrom as ft, checkAnnouncedChecksum as g, LOCAL_STATE_NAME as gt, announcedHash as h, parseExpiry as ht, explainEntry as i, placeRange as in, openGate as it, providerNames as j, importSchema as jt, listNames as k, fileSchema as kt, platformsBehind as l, weighsAsMuch as lt, decodeChecksums as m, parseAge as mt, NO_KEYS as n, parseJsonSyntax as nn, FAIL_ON_LEVELS as nt, gapsFor as o, policyChangeWeight as ot, checksumWarnings as p, isExpired as pt, isOurs as q, isQuotedString as qt, checksumLineKind as r, errorAt as rn, listedPlatforms as rt, hasLookedFor as s, policyWeight as st, GRADES as t, partialBodyContent as tn, DEFAULT_POLICY as tt, standsOnlyOn as u, RULE_IDS as ut, checkReportedPackages as v, requirementsWithState as vt, byteWords as w, CHECK_SCHEMA as wt, readsReportedPackages as x, impliedLocalName as xt, checkReportedSize as y, decodeProvider as yt, shellPath as z, mentionsOf as zt };