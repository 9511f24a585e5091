import { $a as parseVersion, Ca as addressParts, Da as isBuiltIn, Dr as decodeWholeText, En as parseModuleVersion, Er as decodeText$1, Fa as TERRAFORM, Fn as sourceText, Gt as UNCONSTRAINED, Hn as fileError, Ia as commandName, In as boundedDiagnostics, K as isConfiguration, La as defaultRegistryHost, Ln as inSourceOrder, Ma as parseProviderAddress, Mn as withoutTrailing, Na as OPENTOFU, Nn as TextReport, On as parseFile, Q as otherLockDirectories, U as LOCK_FILE_NAME, Ua as rememberedOf, Un as hasErrors, Va as toolKey, W as OPENTOFU_LOCK_NAME, X as lockedDirectories, Y as lockFilePath, Ya as UNSPECIFIED_VERSION, Yt as parseConstraints, _r as MAX_MODULES, an as moduleLock, ba as parseHash, da as appendAll, do as LockReviewError, ea as EMPTY_LOCK_FILE, er as toStringValue, go as isLockReviewError, gr as MAX_LOCK_FILE_BYTES, ha as largestOf, ho as inSentences, ka as isLockable, na as providerLock, nr as isIdentifier, oo as commandLine, pa as groupBy, po as attempt, qn as evaluateLiteral, rn as MODULE_LOCK_NAME, ro as sortedUnique, ta as lockFile, va as hashScheme, wn as isConfigurationConstraint, xa as preferredHashes, xo as undefinedOnError, zn as tooManyBytes } from "./shipped-keys.js";
import { a as mapFewAtOnce } from "./limits.js";
import { r as textDigest } from "./digest.js";
import { n as theSetting } from "./setting.js";
import { basename, join } from "node:path/posix";
import { posix as posix$1 } from "node:path";

// src/formats/hcl/write.ts
function writeBlock({ type, label, lines, list }) {
	const width = largestOf(lines.map(([name]) => name.length));
	const [listName, items] = list;
	return [
		`${type} ${quote(label)} {`,
		...lines.map(([name, value]) => `  ${name.padEnd(width)} = ${value}`),
		...items.length === 0 ? [] : [
			`  ${listName} = [`,
			...items.map((item) => `    ${quote(item)},`),
			"  ]"
		],
		"}"
	].map((line) => `${line}\n`).join("");
}
function writeLockFile(firstLine, blocks) {
	return [`${firstLine}\n# Manual edits may be lost in future updates.\n`, ...blocks].join("\n");
}
const PLAIN$1 = /^[ !#&-[\]-~]*$/;
const ESCAPED = /[\n\r\t"\\]|[$%](?=\{)|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;
function quote(text) {
	return PLAIN$1.test(text) ? `"${text}"` : `"${text.replace(ESCAPED, escapeCharacter)}"`;
}
function escapeCharacter(character) {
	if (/[\n\r\t"\\]/.test(character)) return JSON.stringify(character).slice(1, -1);
	if (character === "$" || character === "%") return character + character;
	const point = character.codePointAt(0) ?? 0;
	return point < 65536 ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
}

// src/formats/lock-file/encode.ts
function encodeLockFile(locks, header) {
	return encodeBlocks([...lockFile(locks.providers.values()).providers.values()].map((entry) => encodeEntry(entry)), header);
}
function encodeBlocks(blocks, header) {
	return writeLockFile(firstLine(header), blocks);
}
function canonicalText(file, tool) {
	return encodeLockFile(file.lockFile, file.header ?? tool.name);
}
const encodeEntry = rememberedOf((entry) => {
	const { text } = entry.constraints;
	const constraints = text === "" ? [] : [["constraints", quote(text)]];
	return writeBlock({
		type: "provider",
		label: entry.address,
		lines: [["version", quote(entry.version)], ...constraints],
		list: ["hashes", sortedUnique(entry.hashes)]
	});
});
function firstLine(name) {
	return `# This file is maintained automatically by "${commandName({
		name,
		minor: 0
	})} init".`;
}
const OPENTF_LINE = "# This file is maintained automatically by \"opentf init\".";
function recognizeHeader(text) {
	const line = text.split("\n", 1)[0]?.trimEnd();
	if (line === firstLine("opentofu") || line === OPENTF_LINE) return "opentofu";
	return line === firstLine("terraform") ? "terraform" : void 0;
}

// src/ports/files.ts
function isSameContent(a, b) {
	return a === void 0 || b === void 0 ? a === b : Buffer.compare(a, b) === 0;
}
async function checkedOutOf(tree, path) {
	if (tree.checkedOut !== void 0) return tree.checkedOut(path);
	const content = await tree.read(path);
	return content === void 0 ? void 0 : { content };
}

// src/review/change/disk-name.ts
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
const PLAIN = /^[!-~]*$/;
function diskName(path) {
	if (PLAIN.test(path) && !path.includes("./") && !path.endsWith(".")) return path.toLowerCase();
	return path.replace(IGNORED, "").normalize("NFC").toUpperCase().toLowerCase().split("/").map((name) => withoutTrailing(name, (end) => end === "." || end === " ")).join("/");
}
const LOCK_NAMES = /* @__PURE__ */ new Set([LOCK_FILE_NAME, MODULE_LOCK_NAME]);
function isLockFileName(path) {
	const name = diskName(basename(path));
	return LOCK_NAMES.has(name) || /^te(?:rraf|[\da-f]{4})~\d\.hcl$/.test(name);
}
function isAttributesFile(path) {
	const name = diskName(basename(path));
	return name === ".gitattributes" || /^gi(?:tatt|7d29)~\d$/.test(name);
}

// src/formats/hcl/strict-body.ts
function rejectBlock(block, report) {
	const detail = `A lock file has no blocks of type "${block.type}" here.`;
	report.error(block.typeSpan, "Unsupported block type", detail);
}
function rejectArguments(body, allowed, report) {
	for (const { name, nameSpan } of body.attributes) {
		if (allowed.includes(name)) continue;
		report.error(nameSpan, "Unsupported argument", `A lock file has no argument "${name}" here.`);
	}
}
function onlyLabel(block, labelNames, report) {
	const { type, labels } = block;
	const [label, extra] = labels;
	const name = labelNames.get(type);
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
function decodeLocks(body, decode, duplicate, report) {
	rejectArguments(body, [], report);
	const locks = /* @__PURE__ */ new Map();
	for (const block of body.blocks) {
		const [name, lock] = decode(block) ?? [];
		if (name === void 0 || lock === void 0) continue;
		const first = locks.get(name)?.block;
		if (first === void 0) locks.set(name, {
			block,
			lock
		});
		else {
			const { file, start, end } = report.range(first.headerSpan);
			const detail = `${name} is already locked at ${`${file}:${start.line},${start.column}-${end.column}`}; this entry is ignored.`;
			report.error(block.typeSpan, duplicate, detail);
		}
	}
	return locks;
}

// src/formats/module-lock/encode.ts
function encodeModuleLock(lock) {
	return encodeCalls([...moduleLock(lock.calls.values()).calls.values()].map(encodeCall));
}
function encodeCalls(blocks) {
	return writeLockFile(FIRST_LINE, blocks);
}
function encodeCall(call) {
	const lineOfArgument = (name, value) => value === void 0 ? [] : [[name, quote(value)]];
	const source = lineOfArgument("source", call.source);
	const block = {
		type: "module",
		label: call.path
	};
	if (call.kind === "floating") {
		const lines = [...source, ["floating", "true"]];
		const reason = oneLine(call.reason ?? "");
		return (reason === "" ? "" : `# ${reason}\n`) + writeBlock({
			...block,
			lines,
			list: ["hashes", []]
		});
	}
	const lines = [
		...source,
		...lineOfArgument("version", call.version),
		...lineOfArgument("constraints", call.constraints),
		...lineOfArgument("package", call.package)
	];
	return writeBlock({
		...block,
		lines,
		list: ["hashes", sortedUnique(call.hashes)]
	});
}
function oneLine(text) {
	return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
const FIRST_LINE = `# This file is maintained by "${commandLine(["lock", "--modules"])}".`;
function hasModuleLockHeader(text) {
	const [line = ""] = text.split("\n", 1);
	return line.trimEnd() === FIRST_LINE;
}

// src/formats/module-lock/decode-call.ts
const OF_SELECTED = [
	"version",
	"constraints",
	"package",
	"hashes"
];
function decodeCall(path, block, report) {
	const { body } = block;
	rejectArguments(body, [
		"source",
		"floating",
		...OF_SELECTED
	], report);
	for (const nested of body.blocks) rejectBlock(nested, report);
	const attributes = new Map(body.attributes.map((attribute) => [attribute.name, attribute]));
	const source = decodeText(attributes, "source", report);
	if (!attributes.has("source")) reportMissing(block, "Record the \"source\" of the call.", report);
	const floating = attributes.get("floating");
	const call = floating === void 0 ? decodeSelected(attributes, block, report) : decodeFloating(floating, attributes, block, report);
	return source === void 0 || call === void 0 ? void 0 : {
		...call,
		path,
		source
	};
}
function reportMissing({ headerSpan }, detail, report) {
	report.error(headerSpan, "Missing required argument", detail);
}
function decodeFloating(floating, attributes, block, report) {
	const { expression } = floating;
	if (expression.kind !== "literal" || expression.value !== true) {
		report.error(expression, "Invalid floating module", "Write \"floating = true\", or leave it out and record the \"package\".");
		return;
	}
	const others = OF_SELECTED.flatMap((name) => attributes.get(name) ?? []);
	for (const { name, nameSpan } of others) {
		const detail = `A floating call has no "${name}"; leave out one of the two.`;
		report.error(nameSpan, "Invalid floating module", detail);
	}
	if (others.length > 0) return void 0;
	return {
		kind: "floating",
		reason: reasonAbove(block, report)
	};
}
const HEADER_LINES = 2;
function reasonAbove(block, { source }) {
	const { text } = source;
	const lineStart = text.lastIndexOf("\n", block.start) + 1;
	if (text.slice(lineStart, block.start).trim() !== "") return void 0;
	const start = text.lastIndexOf("\n", lineStart - 2) + 1;
	const line = text.slice(start, lineStart).trim();
	const isInHeader = source.position(start).line <= HEADER_LINES && hasModuleLockHeader(text);
	if (!line.startsWith("#") || isInHeader) return void 0;
	return oneLine(line.slice(1)) || void 0;
}
function decodeSelected(attributes, block, report) {
	const version = decodeText(attributes, "version", report, isVersion);
	const constraints = decodeText(attributes, "constraints", report, isConfigurationConstraint);
	const selected = decodeText(attributes, "package", report);
	const list = attributes.get("hashes")?.expression;
	const hashes = list === void 0 ? void 0 : decodeHashes$1(list, report);
	if (!attributes.has("package")) reportMissing(block, "Record the \"package\" that the call selects, or write \"floating = true\".", report);
	else if (list === void 0) reportMissing(block, "Record the \"hashes\" of the package.", report);
	if (selected === void 0 || hashes === void 0) return void 0;
	return {
		kind: "selected",
		version,
		constraints,
		package: selected,
		hashes
	};
}
const isVersion = (text) => parseModuleVersion(text) !== void 0;
function decodeText(attributes, name, report, isValid = (text) => text !== "") {
	const expression = attributes.get(name)?.expression;
	if (expression === void 0) return void 0;
	const text = stringOf(expression, report);
	if (text === void 0 || isValid(text)) return text;
	report.error(expression, `Invalid module ${name}`, `"${text}" is no ${name} of a module.`);
}
function stringOf(expression, report) {
	if (expression.kind === "template" && expression.parts.length < 2) {
		const [text = {
			kind: "text",
			value: ""
		}] = expression.parts;
		if (text.kind === "text") return text.value;
	}
	report.error(expression, "Unsuitable value type", "A string in double quotes is needed here, without expressions in it.");
}
function decodeHashes$1(list, report) {
	if (list.kind !== "tuple" || list.items.length === 0) {
		report.error(list, "Invalid module hash set", "The hashes must be a list in brackets, with at least one hash.");
		return;
	}
	const hashes = /* @__PURE__ */ new Set();
	for (const item of list.items) {
		const hash = decodeHash(item, report);
		if (hash === void 0) continue;
		if (hashes.has(hash)) report.warning(item, "Duplicate module hash", `${hash} stands in the list twice.`);
		hashes.add(hash);
	}
	return hashes.size === 0 ? void 0 : sortedUnique(hashes);
}
const CONTENT_HASH = /^h1:[A-Za-z0-9+/]{43}=$/;
function decodeHash(item, report) {
	const text = stringOf(item, report);
	const refuse = (detail) => report.error(item, "Invalid module hash string", detail);
	const hash = text === void 0 ? void 0 : attempt(() => parseHash(text), (error) => refuse(inSentences(error)));
	if (hash === void 0) return void 0;
	if (hash.endsWith(":") || hashScheme(hash) === "h1" && !CONTENT_HASH.test(hash)) {
		refuse(`"${hash}" has no value of its scheme; an "h1:" has 44 characters of base64 behind it.`);
		return;
	}
	return hash;
}

// src/formats/module-lock/decode.ts
function decodeModuleLock(input, file) {
	if (input.length > 4194304) {
		const diagnostics = [tooManyBytes(file, input.length, MAX_LOCK_FILE_BYTES)];
		return {
			lock: moduleLock([]),
			diagnostics,
			positions: /* @__PURE__ */ new Map(),
			hasHeader: false
		};
	}
	const text = decodeText$1(input);
	const report = new TextReport(sourceText(file, text));
	const { body, diagnostics } = parseFile(report.source);
	appendAll(report.diagnostics, diagnostics);
	const calls = decodeCalls(body, report);
	return {
		lock: moduleLock(calls.map(({ call }) => call)),
		diagnostics: boundedDiagnostics(inSourceOrder(report.diagnostics), file),
		positions: new Map(calls.map(({ call, header }) => [call.path, header])),
		hasHeader: hasModuleLockHeader(text)
	};
}
const HEADER_BYTES = 1024;
function isModuleLock(content, path) {
	return path.split(/[/\\]/).at(-1) === ".terraform.module.lock.hcl" || hasModuleLockHeader(decodeText$1(content.subarray(0, HEADER_BYTES)));
}
function decodeCalls(body, report) {
	const decode = (block) => {
		const path = decodePath(block, report);
		return path === void 0 ? void 0 : [path, [decodeCall(path, block, report)]];
	};
	const calls = [...decodeLocks(body, decode, "Duplicate module lock", report).values()].flatMap(({ block, lock: [call] }) => call === void 0 ? [] : [{
		call,
		header: report.range(block.headerSpan)
	}]);
	if (calls.length > 1e4) {
		const detail = `The file locks ${calls.length} calls, and no more than ${MAX_MODULES} of one root module are read.`;
		report.error({
			start: 0,
			end: 0
		}, "Too many module locks", detail);
	}
	return calls.slice(0, MAX_MODULES);
}
const LABELS$1 = /* @__PURE__ */ new Map([["module", "path"]]);
function decodePath(block, report) {
	if (block.type === "provider") {
		const detail = `Providers are locked in .terraform.lock.hcl, modules in ${MODULE_LOCK_NAME}; move the block there.`;
		report.error(block.typeSpan, "Unsupported block type", detail);
		return;
	}
	const label = onlyLabel(block, LABELS$1, report);
	return label && pathOf(label, report);
}
function pathOf(label, report) {
	if (label.value.split(".").every(isIdentifier)) return label.value;
	report.error(label, "Invalid module path", "A path is made of the names of calls, joined with dots, such as \"network.logs\".");
}

// src/review/evidence/input.ts
function evidenceKey(provider, version) {
	return `${provider}@${version}`;
}
function findVersion(index, entry) {
	return entry && index.get(evidenceKey(entry.address, entry.version));
}
function evidenceIndex(all) {
	return new Map([...all].map((evidence) => [evidenceKey(evidence.provider, evidence.version), evidence]));
}
function wasInUse({ stoodHere, requirements, baseRequirements }, provider) {
	if (stoodHere === "no") return false;
	if (baseRequirements === void 0 || baseRequirements.providers.has(provider)) return true;
	const { exact, providers } = requirements ?? baseRequirements;
	return !providers.has(provider) && (exact || !baseRequirements.exact);
}
const NO_RELEASES = /* @__PURE__ */ new Map();
function recordedReleases(locks) {
	const usable = [...locks].flatMap(({ providers }) => [...providers.values()]).filter(isUsableRecord);
	const records = groupBy(usable, ({ address, version }) => evidenceKey(address, version));
	return new Map([...records].map(([key, same]) => {
		const hashes = same.flatMap((entry) => entry.hashes);
		return [key, providerLock({
			...same[0],
			hashes
		})];
	}));
}
function isUsableRecord(entry) {
	return entry !== void 0 && preferredHashes(entry.hashes).length > 0;
}

// src/model/requirements.ts
const MAX_PROVIDERS = 1e3;
function vacancyIn(requirements) {
	return requirements?.diagnostics.find(({ code }) => code === "no-configuration");
}

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
	const expressions = {
		version: argument("version"),
		constraints: argument("constraints")
	};
	if (expressions.version === void 0) {
		const place = {
			start: body.start,
			end: body.start
		};
		report.error(place, "Missing required argument", "An entry must have a version.");
	}
	const version = expressions.version && decodeVersion(expressions.version, report);
	const constraints = expressions.constraints && decodeConstraints(expressions.constraints, report);
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
			version: placed(expressions.version),
			constraints: placed(expressions.constraints),
			items
		}
	};
}
function decodeVersion(expression, report) {
	const refuseNull = () => report.error(expression, "Missing required argument", "The version must not be null.");
	const text = decodeString(expression, report, refuseNull);
	if (text === void 0) return void 0;
	const version = attempt(() => parseVersion(text), (error) => report.error(expression, VERSION_SUMMARY, inSentences(error)));
	const normal = version ?? "0.0.0";
	if (text !== normal) report.error(expression, VERSION_SUMMARY, `Write it in its normal form: "${normal}".`);
	return version;
}
function decodeConstraints(expression, report) {
	const text = decodeString(expression, report);
	if (text === void 0) return UNCONSTRAINED;
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
		const text = decodeString(item, report);
		if (text === void 0) return [];
		const hash = attempt(() => parseHash(text), (error) => report.error(expression, "Invalid provider hash string", inSentences(error)));
		return hash === void 0 ? [] : [{
			hash,
			range: report.range(item)
		}];
	});
}
function decodeString(expression, report, refuseNull) {
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
	if (text?.kind === "string") return diagnostics.length === 0 ? text.value : void 0;
	if (text?.kind === "null" && refuseNull !== void 0) refuseNull();
	else report.error(startSpan(expression), "Unsuitable value type", "A string is needed here.");
}
function innerStart(expression) {
	if (expression.kind === "binary") return expression.left;
	if (expression.kind === "conditional") return expression.condition;
	return expression.kind === "parentheses" ? expression.inner : void 0;
}
function startSpan(expression) {
	let first = expression;
	for (let inner = innerStart(first); inner !== void 0; inner = innerStart(first)) first = inner;
	switch (first.kind) {
		case "template": {
			const [part, ...others] = first.parts;
			if (part === void 0) return {
				start: first.end,
				end: first.end
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
			end: first.nameSpan.end + 1
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
			positions: /* @__PURE__ */ new Map(),
			header: void 0,
			moduleBlocks: 0,
			diagnostics: [problem]
		};
	}
	const text = decodeText$1(input);
	const report = new LockFileReport(sourceText(file, text), tool);
	const { body, diagnostics } = parseFile(report.source);
	appendAll(report.diagnostics, diagnostics);
	const { locks, positions, moduleBlocks } = decodeEntries(body, report);
	return {
		lockFile: lockFile(locks),
		diagnostics: boundedDiagnostics(inSourceOrder(report.diagnostics), file),
		positions,
		header: recognizeHeader(text),
		moduleBlocks
	};
}
function decodeEntries(body, report) {
	const modules = [];
	const decode = (block) => {
		const label = onlyLabel(block, LABELS, report);
		if (block.type === "module" && label !== void 0) modules.push(block);
		const address = block.type === "provider" && label !== void 0 ? decodeAddress(label, report) : void 0;
		return address && [address, decodeEntry(address, block, report)];
	};
	const entries = [...decodeLocks(body, decode, "Duplicate provider lock", report)];
	const positions = new Map(entries.map(([address, { lock }]) => [address, lock.positions]));
	const locks = entries.flatMap(([, { lock }]) => lock.lock ?? []);
	const [firstModule] = modules;
	if (firstModule !== void 0) report.warning(firstModule.typeSpan, MODULES, "A newer tool wrote the block. Nothing here reads it, and nothing is written over it.");
	if (locks.length > 1e3) {
		const detail = `The file locks ${locks.length} providers, and no more than ${MAX_PROVIDERS} are looked up.`;
		report.error({
			start: 0,
			end: 0
		}, "Too many provider locks", detail);
	}
	return {
		locks: locks.slice(0, MAX_PROVIDERS),
		positions,
		moduleBlocks: modules.length
	};
}
const MODULES = "Dependency locks for modules are not yet supported";
const LABELS = /* @__PURE__ */ new Map([["provider", "source_addr"], ["module", "path"]]);

// src/review/evidence/read-side.ts
function readLockFileSide(bytes, file, tool, known = /* @__PURE__ */ new Map()) {
	const isTooLarge = bytes.length > MAX_LOCK_FILE_BYTES;
	const text = isTooLarge ? Buffer.from(bytes).toString("latin1") : decodeWholeText(bytes);
	const digest = textDigest(text);
	const before = known.get(toolKey(tool))?.get(digest);
	if (before !== void 0) return before;
	const document = decodeLockFile(isTooLarge ? bytes : text, file, tool);
	const { lockFile: lock } = document;
	const places = [...document.positions].map(([address, positions]) => [address, linesOf(positions, lock.providers.get(address))]);
	const { diagnostics, header, moduleBlocks } = document;
	const lines = new Map(places);
	const textAgain = rewriter(text, document);
	const side = {
		get text() {
			return textAgain();
		},
		lock,
		diagnostics,
		lines,
		header,
		unsorted: unsortedEntries(document),
		moduleBlocks
	};
	if (diagnostics.length === 0) {
		const toolSides = known.get(toolKey(tool)) ?? /* @__PURE__ */ new Map();
		known.set(toolKey(tool), toolSides.set(digest, side));
	}
	return side;
}
function rewriter(text, { lockFile: lock, header }) {
	return header !== void 0 && text === encodeLockFile(lock, header) ? encodeLockFile.bind(void 0, lock, header) : () => text;
}
function unsortedEntries({ lockFile: { providers }, positions }) {
	const isAsWritten = ([address, { items }]) => {
		const hashes = providers.get(address)?.hashes;
		return items.every(({ hash }, i) => hash === hashes?.[i]);
	};
	const unsorted = [...positions].filter((entry) => !isAsWritten(entry));
	return unsorted.length === 0 ? void 0 : new Set(unsorted.map(([address]) => address));
}
function linesOf({ header, version, constraints, items }, entry) {
	const first = new Map([...items].reverse().map(({ hash, range }) => [hash, range.start.line]));
	const hashes = entry?.hashes ?? sortedUnique(first.keys());
	const places = [
		header,
		version,
		constraints
	].map((range) => range?.start.line);
	return linesAt(hashes, JSON.stringify([...places, ...hashes.map((hash) => first.get(hash))]));
}
const linesAt = rememberedOf((hashes, key) => {
	const [header = 1, version, constraints, ...lines] = JSON.parse(key).map((line) => line ?? void 0);
	return {
		header,
		version,
		constraints,
		hashes: lineFinder(hashes, header, lines)
	};
});
function lineFinder(hashes, header, lines) {
	let table;
	return { get: (hash) => {
		table ??= new Map(hashes.map((each, i) => [each, lines[i] ?? header]));
		return table.get(hash);
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
	return sideWithoutText(lockFile(entries));
}
function sideWithoutText(lock) {
	return {
		text: "",
		lock,
		diagnostics: [],
		lines: /* @__PURE__ */ new Map(),
		header: void 0
	};
}

// src/app/intent/tool-choice.ts
function decidedTool(root, { tool, conflict }) {
	if (conflict === void 0) return tool;
	throw new LockReviewError("USAGE", `${root} is OpenTofu's or Terraform's: ${conflict}`, { hint: `Name the tool with ${theSetting("tool")}.` });
}
async function chooseTool(clues) {
	const { versions, fileNames } = clues;
	const ranks = [
		() => lockFileVotes(clues),
		() => hasTwins(fileNames) ? [{
			tool: "opentofu",
			evidence: "its .tofu files"
		}] : [],
		() => versions.map(({ file, tool }) => ({
			tool: tool.name,
			evidence: file
		})),
		() => syntaxVotes(clues),
		async () => (await clues.runs()).flatMap(({ tools, evidence }) => tools.map((tool) => ({
			tool,
			evidence
		}))),
		async () => {
			const [tool, ...others] = new Set(await clues.locked());
			return tool && others.length === 0 ? [{
				tool,
				evidence: "the other lock files"
			}] : [];
		}
	];
	for (const votesOf of ranks) {
		const choice = choiceOf(await votesOf(), versions);
		if (choice !== void 0) return choice;
	}
	return precise(OPENTOFU, "the default", versions);
}
function choiceOf(votes, versions) {
	const [first] = votes;
	if (first === void 0) return void 0;
	const other = votes.find(({ tool }) => tool !== first.tool);
	const choice = precise(toolOf(first.tool), first.evidence, versions);
	if (other === void 0) return choice;
	const conflict = `${first.evidence} says ${first.tool}, and ${other.evidence} says ${other.tool}`;
	return {
		...choice,
		conflict
	};
}
const toolOf = (name) => name === "opentofu" ? OPENTOFU : TERRAFORM;
function precise(tool, reason, versions) {
	const version = versions.find((version) => version.tool.name === tool.name);
	if (version === void 0) return {
		tool,
		reason,
		isReleaseAssumed: true
	};
	return {
		tool: version.tool,
		reason,
		isReleaseAssumed: version.isReleaseAssumed
	};
}
async function lockFileVotes(clues) {
	const { header, lockFile } = clues;
	const addresses = [...lockFile?.providers.keys() ?? []];
	const [served] = servingTools(addresses);
	const withHost = served === void 0 || served === header ? void 0 : await clues.withHost();
	return lockFileVote(header, addresses.filter((address) => withHost?.has(address) !== true));
}
function lockFileVote(header, addresses) {
	const [tool, ...others] = servingTools(addresses);
	if (tool !== void 0 && others.length === 0) return [{
		tool,
		evidence: "the hosts of its entries"
	}];
	return header === void 0 ? [] : [{
		tool: header,
		evidence: "the lock file's header"
	}];
}
function servingTools(addresses) {
	const hosts = new Set(addresses.map((address) => addressParts(address).hostname));
	return [OPENTOFU, TERRAFORM].filter((tool) => hosts.has(defaultRegistryHost(tool))).map(({ name }) => name);
}
const TOFU_FILE = /\.tofu(\.json)?$/;
function hasTwins(names) {
	return names.some((name) => TOFU_FILE.test(name) && names.includes(name.replace(TOFU_FILE, ".tf$1")));
}
async function syntaxVotes(clues) {
	if (clues.fileNames.some((name) => /\.tofu(?:\.json|test\.hcl|test\.json)?$/.test(name))) return [{
		tool: "opentofu",
		evidence: "its .tofu files"
	}];
	const tool = await clues.syntax();
	return tool === void 0 ? [] : [{
		tool,
		evidence: "its syntax"
	}];
}

// src/app/roots/paths.ts
function rootOfPath(path) {
	const normal = posix$1.normalize(path).replace(/\/$/, "");
	return posix$1.basename(normal) === ".terraform.lock.hcl" ? posix$1.dirname(normal) : normal || ".";
}
function isUnder(root, paths) {
	return paths.length === 0 || lieBelow(root, new Set(paths.map(rootOfPath)));
}
function isWanted(root, request) {
	const excluded = request.excludedPaths ?? [];
	return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}
async function meantPaths({ paths, excludedPaths = [] }, { trees, files, roots, submodules }) {
	const knownRoots = [
		...lockedDirectories(files),
		...otherLockDirectories(files),
		...new Set(files.filter(isConfiguration).map((file) => posix$1.dirname(file))),
		...roots,
		...submodules
	];
	const matches = (places) => knownRoots.some((root) => isUnder(root, places)) || submodules.length > 0 && places.some((place) => isUnder(place, submodules));
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
	const why = files.some((file) => isUnder(file, [path])) ? "holds no root module in base or head" : "is in neither base nor head";
	return new LockReviewError("USAGE", `${path} ${why}`, { hint: "Name a directory or a lock file of the repository, from its top." });
}
const MAX_NAMES = 20;
function namesText(names, most = MAX_NAMES) {
	const more = names.length - most;
	return names.slice(0, most).join(", ") + (more > 0 ? `, and ${more} more` : "");
}
function filterLimits(leftOut, idle) {
	const why = "leaves out nothing: no root module stands there, in base or head";
	const nothing = idle.map((path) => `The path to leave out ${path} ${why}`);
	if (leftOut.length === 0) return nothing;
	return [`The paths asked for leave out ${leftOut.length === 1 ? "a root module" : `${leftOut.length} root modules`} that would have been looked at: ${namesText(leftOut)}`, ...nothing];
}
function pathsOf(changed) {
	return changed.flatMap(({ path, previousPath }) => previousPath === void 0 ? [path] : [path, previousPath]);
}
function lieBelow(path, directories) {
	let at = posix$1.normalize(path);
	while (!directories.has(at)) {
		const parent = posix$1.dirname(at);
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
	const reasons = /* @__PURE__ */ new Map();
	const opened = await submodulesToOpen(tree, listed, change);
	const paths = [...listed];
	for (const path of opened) {
		const walked = await walkFiles(tree, path);
		if (typeof walked === "string") reasons.set(path, walked);
		else appendAll(paths, walked);
	}
	const closedSubmodules = submodulesOf(listed).filter((path) => !opened.has(path));
	const links = await followLinks(tree, paths, new Set(closedSubmodules));
	const all = [...paths, ...links.found];
	const linked = new Set(paths.flatMap(({ path, kind }) => kind === "symlink" ? path : []));
	const isNews = ([path]) => path === "." || lieBelow(path, change.changed);
	return {
		paths: all,
		files: filesOf(all),
		dangling: links.dangling,
		unread: new Map([...reasons, ...links.unread].filter(isNews)),
		placeOf: async (directory) => lieBelow(directory, linked) ? leadsTo(tree, directory) : directory
	};
}
function filesOf(paths) {
	return sortedUnique(paths.flatMap(({ path, kind }) => kind === "submodule" ? [] : path));
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
		const place = await tree.submoduleOf?.(path) ?? await leadsTo(tree, path) ?? "";
		const submodule = submodules.find((other) => lieBelow(place, /* @__PURE__ */ new Set([other])));
		if (submodule !== void 0) open.add(submodule);
	}
	return open;
}
const MAX_FOLLOWED = 2e4;
async function followLinks(tree, paths, closed) {
	const locks = paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path));
	const links = paths.filter(({ kind }) => kind === "symlink");
	const copies = [];
	const dangling = /* @__PURE__ */ new Set();
	const unread = /* @__PURE__ */ new Map();
	let followed = 0;
	const directoryBehind = async (as, { path }) => {
		if (lieBelow(await tree.submoduleOf?.(path) ?? path, closed)) return void 0;
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
		const seenAt = ({ path }) => posix$1.join(as, path.slice(target === "." ? 0 : target.length + 1));
		const isBelow = ({ path }) => target === "." || path.startsWith(`${target}/`);
		for (const lock of locks.filter(isBelow)) copies.push({
			...lock,
			path: seenAt(lock),
			isTracked: lock.isTracked && link.isTracked
		});
		if (lieBelow(link.path, /* @__PURE__ */ new Set([target])) || above.includes(target)) return;
		for (const next of links.filter(isBelow)) await follow(seenAt(next), next, [...above, target]);
	};
	for (const link of links) await follow(link.path, link, []);
	return {
		found: copies,
		dangling,
		unread
	};
}
async function leadsTo(tree, path) {
	const place = await undefinedOnError(placeIn(tree, path), "LIMIT_EXCEEDED");
	if (place === void 0 || posix$1.isAbsolute(place)) return void 0;
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
	const paths = [];
	const waiting = [directory];
	for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
		const reason = await tree.outOfReach?.(at);
		if (reason !== void 0) return reason;
		const entries = await tree.list(at) ?? [];
		const inside = entries.filter(({ kind, name }) => kind === "directory" && name !== ".git");
		for (const { name } of inside) waiting.push(posix$1.join(at, name));
		for (const { name, kind } of entries) {
			const path = posix$1.join(at, name);
			if (kind === "file" || kind === "symlink") paths.push({
				path,
				kind,
				isTracked
			});
		}
		if (paths.length > MAX_WALKED) return `it has more than ${MAX_WALKED} files`;
	}
	return paths;
}

// src/app/roots/lock-side.ts
async function readLockBytes(tree, path) {
	if (path === void 0 || await tree.kind(path) !== "file") return void 0;
	return checkedOutOf(tree, path);
}
function isSameFile(file, other) {
	return isSameContent(file?.content, other?.content) && file?.doubt === other?.doubt;
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
function moduleLockSide(content, path) {
	return {
		text: decodeWholeText(content),
		...decodeModuleLock(content, path)
	};
}
async function isLockReplaced(tree, directory) {
	return await tree.kind(join(directory, OPENTOFU_LOCK_NAME)) !== void 0;
}
async function readLockSides(tree, paths, tool, known) {
	const sides = await mapFewAtOnce([...new Set(paths)], async (path) => {
		const bytes = await readLockBytes(tree, path);
		return bytes === void 0 ? [] : [[path, lockSide(bytes, path, tool, known)]];
	});
	return new Map(sides.flat());
}
function toolOfLockFile(bytes, path) {
	return toolNamedBy(lockSide({ content: bytes }, path, OPENTOFU)) === "terraform" ? TERRAFORM : OPENTOFU;
}
function toolNamedBy({ header, lock }) {
	return lockFileVote(header, [...lock.providers.keys()])[0]?.tool;
}
async function toolsOfLockFiles(tree, files) {
	return [...(await readLockSides(tree, lockedDirectories(files).map(lockFilePath), OPENTOFU)).values()].flatMap((side) => toolNamedBy(side) ?? []);
}
async function readLockSide(tree, root, tool) {
	const path = lockFilePath(root);
	const file = await readLockBytes(tree, path);
	return file && lockSide(file, path, tool);
}
const NOTHING_RECORDED = {
	roots: /* @__PURE__ */ new Map(),
	releases: NO_RELEASES
};
async function recordedBefore(git, commit, places, locks) {
	const paths = [...lockedDirectories(filesOf(await git.listPaths(commit))), ...[...places.values()].flat()].map(lockFilePath);
	const sides = await readLockSides(git.treeAt(commit), paths, OPENTOFU, locks);
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

export { recognizeHeader as $, vacancyIn as A, encodeCall as B, rootOfPath as C, sideWithoutText as D, inheritBase as E, isUsableRecord as F, isAttributesFile as G, encodeModuleLock as H, recordedReleases as I, isSameContent as J, isLockFileName as K, wasInUse as L, evidenceIndex as M, evidenceKey as N, decodeLockFile as O, findVersion as P, encodeLockFile as Q, decodeModuleLock as R, placeIn as S, decidedTool as T, LOCK_NAMES as U, encodeCalls as V, diskName as W, encodeBlocks as X, canonicalText as Y, encodeEntry as Z, isWanted as _, moduleLockSide as a, namesText as b, readLockSides as c, toolsOfLockFiles as d, filesOf as f, isUnder as g, filterLimits as h, lockSide as i, NO_RELEASES as j, MAX_PROVIDERS as k, recordedBefore as l, submodulesOf as m, isLockReplaced as n, readLockBytes as o, readCheckout as p, checkedOutOf as q, isSameFile as r, readLockSide as s, NOTHING_RECORDED as t, toolOfLockFile as u, lieBelow as v, chooseTool as w, pathsOf as x, meantPaths as y, isModuleLock as z };