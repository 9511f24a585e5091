import { $ as sortedUnique, A as toolKey, C as OPENTOFU, D as defaultRegistryHost, E as commandName, H as parseVersion, N as UNSPECIFIED_VERSION, Q as compareBytes, S as withoutAbsent, T as TERRAFORM, at as appendAll, f as addressParts, g as isBuiltIn, nt as parseHash, v as isLockable, x as parseProviderAddress } from "./platform.js";
import { D as boundedDiagnostics, E as withoutByteOrderMark, H as providerLock, N as UNCONSTRAINED, R as parseConstraints, S as parseFile, T as decodeText, V as lockFile, _ as toStringValue, b as sourceText, k as tooManyBytes, r as evaluateLiteral } from "./diagnostic.js";
import { a as MAX_LOCK_FILE_BYTES } from "./input-limits.js";
import { a as inSentences, o as isLockReviewError } from "./error.js";

// src/model/requirements.ts
const MAX_PROVIDERS = 1e3;

// src/language/lock-file/report.ts
function createLockFileReport(source, tool) {
	const diagnostics = [];
	const error = (span, summary, detail) => {
		diagnostics.push({
			severity: "error",
			summary,
			detail,
			range: source.range(span)
		});
	};
	return {
		source,
		tool,
		diagnostics,
		error
	};
}
function decodeString(expression, nullable, report) {
	const literal = plainText(expression);
	if (literal !== void 0) return literal;
	const { value, diagnostics, limits } = evaluateLiteral(expression, report.source);
	appendAll(report.diagnostics, diagnostics);
	const [limit] = limits;
	if (limit !== void 0) {
		const detail = `In it, ${limit}; write the string itself.`;
		report.error(expression, "Expression not evaluated", detail);
		return;
	}
	if (diagnostics.length > 0 && stopsAtProblems(report.tool)) return void 0;
	const text = toStringValue(value);
	if (text?.kind === "null" && nullable) return null;
	if (text?.kind === "string") return diagnostics.length === 0 ? text.value : void 0;
	report.error(startSpan(expression), "Unsuitable value type", "A string is needed here.");
}
function stopsAtProblems({ name, minor }) {
	return name === "opentofu" && minor >= 9;
}
function plainText(expression) {
	if (expression.kind !== "template") return void 0;
	const [first, second] = expression.parts;
	if (first === void 0) return "";
	return first.kind === "text" && second === void 0 ? first.value : void 0;
}
function topLevelBlocks(body, report) {
	rejectArguments(body, /* @__PURE__ */ new Set(), report);
	const blocks = [];
	for (const block of body.blocks) {
		const labeled = checkBlock(block, report);
		if (labeled !== void 0) blocks.push(labeled);
	}
	return blocks;
}
const LABELS = {
	provider: "source_addr",
	module: "path"
};
function checkBlock(block, report) {
	const { type } = block;
	if (type !== "provider" && type !== "module") {
		rejectBlock(block, report);
		return;
	}
	const [label, extra] = block.labels;
	if (label === void 0) {
		const detail = `The label of a ${type} block is missing, such as ${type} "…".`;
		report.error(block.openBrace, `Missing ${LABELS[type]} for ${type}`, detail);
		return;
	}
	if (extra !== void 0) {
		report.error(extra, `Extraneous label for ${type}`, `A ${type} block has exactly one label.`);
		return;
	}
	return {
		type,
		label,
		block
	};
}
function rejectBlock(block, report) {
	const detail = `A lock file has no blocks of type "${block.type}" here.`;
	report.error(block.typeSpan, "Unsupported block type", detail);
}
const ENTRY_ARGUMENTS = [
	"version",
	"constraints",
	"hashes"
];
function checkEntryBody(body, report) {
	rejectArguments(body, new Set(ENTRY_ARGUMENTS), report);
	for (const block of body.blocks) rejectBlock(block, report);
	if (body.attributes.some(({ name }) => name === "version")) return;
	const place = {
		start: body.start,
		end: body.start
	};
	report.error(place, "Missing required argument", "An entry must have a version.");
}
function rejectArguments(body, allowed, report) {
	for (const { name, nameSpan } of body.attributes) {
		if (allowed.has(name)) continue;
		const detail = `A lock file has no argument "${name}" here.`;
		report.error(nameSpan, "Unsupported argument", detail);
	}
}
function startSpan(expression) {
	let first = expression;
	while (first.kind === "binary" || first.kind === "conditional") first = first.kind === "binary" ? first.left : first.condition;
	switch (first.kind) {
		case "template": return templateStart(first);
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
		default: return {
			start: first.start,
			end: first.end
		};
	}
}
function templateStart(template) {
	const [first, ...others] = template.parts;
	if (first === void 0) return {
		start: template.start + 1,
		end: template.start + 1
	};
	return first.kind === "interpolation" && others.length === 0 ? {
		start: template.start,
		end: template.end
	} : partStart(first);
}
function partStart(part) {
	if (part.kind === "interpolation") return startSpan(part.expression);
	if (part.kind === "if") return startSpan(part.condition);
	return {
		start: part.start,
		end: part.end
	};
}

// src/language/lock-file/decode-entry.ts
const ADDRESS_SUMMARY = "Invalid provider source address";
const VERSION_SUMMARY = "Invalid provider version number";
const CONSTRAINTS_SUMMARY = "Invalid provider version constraints";
function decodeAddress(label, tool, report) {
	const address = attempt(() => parseProviderAddress(label.value, tool), "INVALID_ADDRESS");
	if (!address.ok) {
		report.error(label, ADDRESS_SUMMARY, address.reason);
		return;
	}
	if (!isLockable(address.value, tool)) {
		const reason = isBuiltIn(address.value, tool) ? `is part of ${commandName(tool)} itself, which sets its version` : "is of a kind that cannot be locked";
		report.error(label, ADDRESS_SUMMARY, `${address.value} ${reason}; remove the entry.`);
		return;
	}
	if (address.value === label.value) return address.value;
	const detail = `Write the address in full and in its normal form: "${address.value}".`;
	report.error(label, "Non-normalized provider source address", detail);
}
function decodeVersion(expression, report) {
	const text = decodeString(expression, true, report);
	if (text === void 0) return void 0;
	if (text === null) {
		report.error(expression, "Missing required argument", "The version must not be null.");
		return;
	}
	const version = attempt(() => parseVersion(text), "INVALID_VERSION");
	if (!version.ok) report.error(expression, VERSION_SUMMARY, version.reason);
	const normal = version.ok ? version.value : UNSPECIFIED_VERSION;
	if (text !== normal) report.error(expression, VERSION_SUMMARY, `Write it in its normal form: "${normal}".`);
	return version.ok ? version.value : void 0;
}
function decodeConstraints(expression, report) {
	const text = decodeString(expression, false, report);
	if (text === void 0 || text === null) return UNCONSTRAINED;
	const constraints = attempt(() => parseConstraints(text), "INVALID_CONSTRAINT");
	if (!constraints.ok) report.error(expression, CONSTRAINTS_SUMMARY, constraints.reason);
	const normal = constraints.ok ? constraints.value : UNCONSTRAINED;
	if (text !== normal.text) {
		const detail = `Write them in their normal form: "${normal.text}".`;
		report.error(expression, CONSTRAINTS_SUMMARY, detail);
	}
	return normal;
}
function decodeHashes(expression, report) {
	if (expression.kind !== "tuple") {
		report.error(startSpan(expression), "Invalid expression", "The hashes must be a list in brackets.");
		return [];
	}
	if (expression.items.length === 0) {
		report.error(expression, "Invalid provider hash set", "Leave the argument out, or list at least one hash.");
		return [];
	}
	const hashes = [];
	for (const item of expression.items) {
		const text = decodeString(item, false, report);
		if (text === void 0 || text === null) continue;
		const hash = attempt(() => parseHash(text), "INVALID_HASH");
		if (hash.ok) hashes.push({
			hash: hash.value,
			span: item
		});
		else report.error(expression, "Invalid provider hash string", hash.reason);
	}
	return hashes;
}
function attempt(parse, code) {
	try {
		return {
			ok: true,
			value: parse()
		};
	} catch (caught) {
		if (!isLockReviewError(caught, code)) throw caught;
		return {
			ok: false,
			reason: inSentences(caught)
		};
	}
}

// src/language/lock-file/decode.ts
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
	const source = sourceText(file, text);
	const report = createLockFileReport(source, tool);
	const { body, diagnostics } = parseFile(source);
	appendAll(report.diagnostics, diagnostics);
	const entries = decodeEntries(topLevelBlocks(body, report), tool, report);
	return {
		lockFile: lockFile(entries.locks),
		diagnostics: boundedDiagnostics(inSourceOrder(report.diagnostics), file),
		positions: entries.positions,
		header: recognizeHeader(text)
	};
}
function decodeEntries(blocks, tool, report) {
	const seen = /* @__PURE__ */ new Map();
	const locks = [];
	const positions = /* @__PURE__ */ new Map();
	for (const { type, block, label } of blocks) {
		const address = type === "provider" ? decodeAddress(label, tool, report) : void 0;
		if (address === void 0) continue;
		const entry = decodeEntry(address, block, report);
		const first = seen.get(address);
		if (first !== void 0) {
			reportDuplicate(address, block, first, report);
			continue;
		}
		seen.set(address, block);
		positions.set(address, entry.positions);
		if (entry.lock !== void 0) locks.push(entry.lock);
	}
	warnAboutModules(blocks, report);
	if (locks.length > 1e3) refuseTooMany(locks.length, report);
	return {
		locks: locks.slice(0, MAX_PROVIDERS),
		positions
	};
}
function refuseTooMany(count, report) {
	const start = {
		line: 1,
		column: 1
	};
	report.diagnostics.push({
		severity: "error",
		summary: "Too many provider locks",
		detail: `The file locks ${count} providers, and no more than ${MAX_PROVIDERS} are looked up.`,
		range: {
			file: report.source.file,
			start,
			end: start
		}
	});
}
function reportDuplicate(address, block, first, report) {
	const { start, end } = report.source.range(first.headerSpan);
	const detail = `${address} is already locked at ${`${report.source.file}:${start.line},${start.column}-${end.column}`}; this entry is ignored.`;
	report.error(block.typeSpan, "Duplicate provider lock", detail);
}
function warnAboutModules(blocks, report) {
	const first = blocks.find(({ type }) => type === "module");
	if (first === void 0) return;
	report.diagnostics.push({
		severity: "warning",
		summary: "Dependency locks for modules are not yet supported",
		detail: "The block is ignored and will be gone when the file is next written.",
		range: report.source.range(first.block.typeSpan)
	});
}
function decodeEntry(address, block, report) {
	checkEntryBody(block.body, report);
	const values = /* @__PURE__ */ new Map();
	for (const { name, expression } of block.body.attributes) values.set(name, expression);
	const written = {
		version: values.get("version"),
		constraints: values.get("constraints"),
		hashes: values.get("hashes")
	};
	const version = written.version && decodeVersion(written.version, report);
	const constraints = written.constraints && decodeConstraints(written.constraints, report);
	const hashes = written.hashes === void 0 ? [] : decodeHashes(written.hashes, report);
	return {
		lock: version && providerLock({
			address,
			version,
			constraints: constraints ?? UNCONSTRAINED,
			hashes: hashes.map(({ hash }) => hash)
		}),
		positions: placeEntry(report.source, block, written, hashes)
	};
}
function placeEntry(source, block, written, hashes) {
	const { version, constraints, hashes: list } = written;
	const at = (span) => span && source.range(span);
	return {
		header: source.range(block.headerSpan),
		...withoutAbsent({
			version: at(version),
			constraints: at(constraints),
			hashes: at(list)
		}),
		items: hashes.map(({ hash, span }) => ({
			hash,
			range: source.range(span)
		}))
	};
}
function inSourceOrder(diagnostics) {
	return [...diagnostics].sort((a, b) => {
		const left = a.range?.start ?? {
			line: 0,
			column: 0
		};
		const right = b.range?.start ?? {
			line: 0,
			column: 0
		};
		return left.line - right.line || left.column - right.column;
	});
}
const LENGTH = 7;
const OURS = "<".repeat(LENGTH);
const BETWEEN = "=".repeat(LENGTH);
const THEIRS = ">".repeat(LENGTH);
function markConflict(ours, theirs) {
	return `${OURS} ours\n${ended(ours)}${BETWEEN}\n${ended(theirs)}${THEIRS} theirs\n`;
}
function ended(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
function conflictLine(text) {
	const at = text.split("\n").findIndex((line) => /^<{7}(?: |\r?$)/.test(line));
	return at === -1 ? void 0 : at + 1;
}
function headerText(name) {
	return `${firstLine(name)}\n# Manual edits may be lost in future updates.\n`;
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

// src/review/evidence/read-side.ts
function knownLocks() {
	return {
		sides: /* @__PURE__ */ new Map(),
		entries: /* @__PURE__ */ new Map()
	};
}
function readLockFileSide(bytes, file, tool, known = knownLocks()) {
	const isTooLarge = bytes.length > MAX_LOCK_FILE_BYTES;
	const text = isTooLarge ? Buffer.from(bytes).toString("latin1") : (hasByteOrderMark(bytes) ? "﻿" : "") + decodeText(bytes);
	const before = known.sides.get(toolKey(tool))?.get(text);
	if (before !== void 0) return before;
	const decoded = decodeLockFile(isTooLarge ? bytes : text, file, tool);
	const lock = withKnownEntries(decoded.lockFile, known);
	const places = [...decoded.positions].map(([address, positions]) => [address, linesOf(positions, lock.providers.get(address))]);
	const { diagnostics, header } = decoded;
	const side = {
		text,
		lock,
		diagnostics,
		lines: new Map(places),
		header
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
function hasByteOrderMark(bytes) {
	return bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;
}
function inheritBase(head, removed) {
	const twin = removed.find((side) => side.text === head.text);
	if (twin !== void 0) return twin;
	const entries = [...head.lock.providers.values()].map((entry) => bestMatch(entry, removed)).filter((entry) => entry !== void 0);
	if (entries.length === 0) return void 0;
	return {
		text: "",
		lock: lockFile(entries),
		diagnostics: [],
		lines: /* @__PURE__ */ new Map(),
		header: void 0
	};
}
function bestMatch(entry, removed) {
	const candidates = removed.map((side) => entryOf(side.lock, entry.address)).filter((candidate) => candidate !== void 0);
	return candidates.find((candidate) => candidate.version === entry.version) ?? candidates[0];
}
function entryOf(lock, provider) {
	return lock.providers.get(provider);
}

// src/app/settings/tool-choice.ts
const VERSION_FILES = [
	".opentofu-version",
	".terraform-version",
	".tool-versions"
];
function chooseTool(clues) {
	const named = versionFileTool(clues.versionFiles);
	const precise = (tool, reason) => named?.tool.name === tool.name ? {
		...named,
		reason
	} : {
		tool,
		reason,
		isReleaseAssumed: true
	};
	if (clues.header !== void 0) return precise(byName(clues.header), "the lock file's header");
	const byHost = hostTool(clues.lockFile);
	if (byHost !== void 0) return precise(byHost, "the hosts of its entries");
	if (named !== void 0) return named;
	if (clues.fileNames.some((name) => name.endsWith(".tofu") || name.endsWith(".tofu.json"))) return precise(OPENTOFU, "its .tofu files");
	return precise(OPENTOFU, "the default");
}
function byName(name) {
	return name === "opentofu" ? OPENTOFU : TERRAFORM;
}
function hostTool(lock) {
	const hosts = new Set([...lock?.providers.keys() ?? []].map((address) => addressParts(address).hostname));
	const serving = [OPENTOFU, TERRAFORM].filter((tool) => hosts.has(defaultRegistryHost(tool)));
	return serving.length === 1 ? serving[0] : void 0;
}
function versionFileTool(files) {
	for (const name of VERSION_FILES) {
		const text = files.get(name);
		const release = text === void 0 ? void 0 : readVersionFile(name, text);
		if (release !== void 0) return {
			...release,
			reason: name
		};
	}
}
function readVersionFile(name, text) {
	if (name === ".opentofu-version") return withMinor(OPENTOFU, text.trim());
	if (name === ".terraform-version") return withMinor(TERRAFORM, text.trim());
	for (const line of text.split("\n")) {
		const [plugin, version = ""] = line.trim().split(/\s+/, 2);
		if (plugin === "opentofu") return withMinor(OPENTOFU, version);
		if (plugin === "terraform") return withMinor(TERRAFORM, version);
	}
}
function withMinor(tool, version) {
	const minor = /^v?1\.(\d{1,3})(\.|$)/.exec(version)?.[1];
	return minor === void 0 ? {
		tool,
		isReleaseAssumed: true
	} : { tool: {
		name: tool.name,
		minor: Number(minor)
	} };
}

// src/app/roots/lock-side.ts
async function readLockBytes(tree, path) {
	if (path === void 0 || await tree.kind(path) !== "file") return void 0;
	if (tree.checkedOut !== void 0) return tree.checkedOut(path);
	const content = await tree.read(path);
	return content === void 0 ? void 0 : { content };
}
function isSameFile(file, other) {
	return Buffer.compare(file.content, other.content) === 0 && file.doubt === other.doubt;
}
function lockSide(file, path, tool, known) {
	const { content, doubt } = file;
	const side = readLockFileSide(content, path, tool, known);
	if (doubt === void 0) return side;
	const start = {
		line: 1,
		column: 1
	};
	const changed = {
		severity: "error",
		summary: "A checkout has other content",
		detail: `${path}: ${doubt}`,
		range: {
			file: path,
			start,
			end: start
		}
	};
	return {
		...side,
		diagnostics: [changed, ...side.diagnostics]
	};
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

export { VERSION_FILES as a, knownLocks as c, headerText as d, markConflict as f, toolOfLockFile as i, conflictLine as l, MAX_PROVIDERS as m, lockSide as n, chooseTool as o, recognizeHeader as p, readLockBytes as r, inheritBase as s, isSameFile as t, decodeLockFile as u };