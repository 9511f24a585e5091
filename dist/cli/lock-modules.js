import { Aa as inSentences, Ea as LockReviewError, En as isIdentifier, Gn as decodeText$1, Kn as withoutByteOrderMark, Li as hashScheme, Mi as appendAll, Oa as attempt, Rn as MAX_LOCK_FILE_BYTES, _a as compareBytes, an as parseModuleConstraint, bn as hasErrors, cn as parseFile, fn as sourceText, gn as tooManyBytes, in as isConfigurationConstraint, ja as isLockReviewError, ji as rememberedOf, mn as inSourceOrder, on as parseModuleVersion, pn as boundedDiagnostics, va as sortedUnique, wa as quoted, zi as parseHash, zn as MAX_MODULES } from "./shipped-keys.js";
import { $ as writeLockFile, A as onlyLabel, M as rejectBlock, N as reportDuplicate, Q as writeBlock, Z as quote, j as rejectArguments, k as TextReport } from "./lock-side.js";
import { S as displayName, y as hashFileDigests } from "./print-command.js";
import { posix } from "node:path";

// src/packages/hashing/module-hash.ts
function hashModule(entries) {
	const links = new Map(entries.map(({ name, target }) => [name, target]));
	const digests = entries.map(({ name, sha256, target }) => {
		if (target !== void 0 && leaves(name, links)) {
			const message = `The link ${quoted(displayName(name))} leaves the package`;
			throw new LockReviewError("INVALID_ARCHIVE", message);
		}
		return {
			name: target === void 0 ? name : `${name}\0`,
			sha256
		};
	});
	return hashFileDigests(digests);
}
const MAX_LINKS = 40;
function leaves(name, links) {
	const parts = name.split("/").reverse();
	let place = "";
	let followed = 0;
	for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
		if (part === "" || part === ".") continue;
		if (part === ".." && place === "") return true;
		place = part === ".." ? parentOf(place) : posix.join(place, part);
		const target = links.get(place);
		if (target === void 0) continue;
		if (target.startsWith("/")) return true;
		if (++followed > MAX_LINKS) return false;
		parts.push(...target.split("/").reverse());
		place = parentOf(place);
	}
	return false;
}
function parentOf(place) {
	const parent = posix.dirname(place);
	return parent === "." ? "" : parent;
}

// src/model/module-lock.ts
function moduleLock(calls) {
	const order = [...calls].sort((a, b) => compareBytes(a.path, b.path));
	return { calls: new Map(order.map((call) => [call.path, call])) };
}
const MODULE_LOCK_NAME = ".terraform.module.lock.hcl";

// src/formats/module-lock/encode.ts
function encodeModuleLock(lock) {
	return encodeCalls([...moduleLock(lock.calls.values()).calls.values()].map(encodeCall));
}
function encodeCalls(blocks) {
	return writeLockFile(FIRST_LINE, blocks);
}
function encodeCall(call) {
	const given = (name, value) => value === void 0 ? [] : [[name, quote(value)]];
	const source = given("source", call.source);
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
		...given("version", call.version),
		...given("constraints", call.constraints),
		...given("package", call.package)
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
const FIRST_LINE = "# This file is maintained by \"tofu-lock-review lock --modules\".";
function hasModuleLockHeader(text) {
	const end = text.indexOf("\n");
	return (end < 0 ? text : text.slice(0, end)).trimEnd() === FIRST_LINE;
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
	const given = new Map(body.attributes.map((attribute) => [attribute.name, attribute]));
	const source = decodeText(given, "source", report);
	if (!given.has("source")) reportMissing(block, "Record the \"source\" of the call.", report);
	const floating = given.get("floating");
	const call = floating === void 0 ? decodeSelected(given, block, report) : decodeFloating(floating, given, block, report);
	return source === void 0 || call === void 0 ? void 0 : {
		...call,
		path,
		source
	};
}
function reportMissing({ headerSpan }, detail, report) {
	report.error(headerSpan, "Missing required argument", detail);
}
function decodeFloating(floating, given, block, report) {
	const { expression } = floating;
	if (expression.kind !== "literal" || expression.value !== true) {
		report.error(expression, "Invalid floating module", "Write \"floating = true\", or leave it out and record the \"package\".");
		return;
	}
	const others = OF_SELECTED.flatMap((name) => given.get(name) ?? []);
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
	const lineStart = text.lastIndexOf("\n", block.start - 1) + 1;
	if (lineStart === 0 || text.slice(lineStart, block.start).trim() !== "") return void 0;
	const start = text.lastIndexOf("\n", lineStart - 2) + 1;
	const line = text.slice(start, lineStart).trim();
	const isInHeader = hasModuleLockHeader(text) && source.position(start).line <= HEADER_LINES;
	if (!line.startsWith("#") || isInHeader) return void 0;
	return oneLine(line.slice(1)) || void 0;
}
function decodeSelected(given, block, report) {
	const version = decodeText(given, "version", report, isVersion);
	const constraints = decodeText(given, "constraints", report, isConfigurationConstraint);
	const selected = decodeText(given, "package", report);
	const list = given.get("hashes")?.expression;
	const hashes = list === void 0 ? void 0 : decodeHashes(list, report);
	if (!given.has("package")) reportMissing(block, "Record the \"package\" that the call selects, or write \"floating = true\".", report);
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
function decodeText(given, name, report, isValid = (text) => text !== "") {
	const expression = given.get(name)?.expression;
	const text = expression && stringOf(expression, report);
	if (expression === void 0 || text === void 0 || isValid(text)) return text;
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
function decodeHashes(list, report) {
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
	const text = typeof input === "string" ? withoutByteOrderMark(input) : decodeText$1(input);
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
function decodeCalls(body, report) {
	rejectArguments(body, [], report);
	const blocks = /* @__PURE__ */ new Map();
	const calls = [];
	for (const block of body.blocks) {
		const path = decodePath(block, report);
		if (path === void 0) continue;
		const call = decodeCall(path, block, report);
		const first = blocks.get(path);
		if (first !== void 0) {
			reportDuplicate({
				summary: "Duplicate module lock",
				name: path,
				block,
				first
			}, report);
			continue;
		}
		blocks.set(path, block);
		if (call !== void 0) calls.push({
			call,
			header: report.range(block.headerSpan)
		});
	}
	if (calls.length > 1e4) {
		const detail = `The file locks ${calls.length} calls, and no more than ${MAX_MODULES} of one root module are read.`;
		report.error({
			start: 0,
			end: 0
		}, "Too many module locks", detail);
	}
	return calls.slice(0, MAX_MODULES);
}
const LABELS = /* @__PURE__ */ new Map([["module", "path"]]);
function decodePath(block, report) {
	if (block.type === "provider") {
		const detail = `Providers are locked in .terraform.lock.hcl, modules in ${MODULE_LOCK_NAME}; move the block there.`;
		report.error(block.typeSpan, "Unsupported block type", detail);
		return;
	}
	const label = onlyLabel(block, LABELS, report);
	return label && pathOf(label, report);
}
function pathOf(label, report) {
	if (label.value.split(".").every(isIdentifier)) return label.value;
	report.error(label, "Invalid module path", "A path is made of the names of calls, joined with dots, such as \"network.logs\".");
}

// src/review/modules/keep-recorded.ts
function keepRecorded({ record: now }, old, { tool, isUpgraded }) {
	const recorded = old.calls.get(now.path);
	if (recorded?.kind !== "selected" || recorded.source !== now.source || isUpgraded(recorded)) return {
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
	if (!accepts(now.constraints, recorded.version, tool)) return {
		record: now,
		moved: void 0
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
function accepts(constraints, version, tool) {
	if (version === void 0) return true;
	const parsed = parseModuleVersion(version);
	const accept = attempt(() => parseModuleConstraint(constraints, tool));
	return parsed !== void 0 && accept?.(parsed) === true;
}
function givesRecorded(recorded, now) {
	if (recorded.kind !== "selected" || now.kind !== "selected") return recorded.kind === now.kind;
	return recorded.version === now.version && recorded.package === now.package && now.hashes.some((hash) => recorded.hashes.includes(hash));
}

// src/app/modules/select-modules.ts
function selectModules(calls) {
	return Promise.all(calls.map(selectModule));
}
async function selectModule(call) {
	const { source, constraints, answer } = call;
	const path = call.path.join(".");
	if (answer.kind === "installed") return {
		kind: "unknown",
		path,
		source,
		reason: "an installed copy was read in its place"
	};
	if (answer.kind === "unreadable") {
		if (!answer.isFloating) return {
			kind: "unknown",
			path,
			source,
			reason: answer.reason
		};
		return floating({
			path,
			source,
			reason: answer.reason
		});
	}
	const { files, version, newest, selected } = answer;
	const hash = await packageHash(files);
	if (hash instanceof LockReviewError) return floating({
		path,
		source,
		reason: inSentences(hash).replace(/\.$/, "")
	});
	return {
		kind: "selected",
		record: {
			kind: "selected",
			path,
			source,
			version,
			constraints,
			package: selected.address,
			hashes: [hash]
		},
		isBranch: selected.isBranch,
		newest
	};
}
function floating(call) {
	return {
		kind: "selected",
		record: {
			kind: "floating",
			...call
		},
		isBranch: false,
		newest: void 0
	};
}
const packageHash = rememberedOf(async (files) => {
	try {
		const entries = await files.entries?.();
		if (entries !== void 0) return hashModule(entries);
		return new LockReviewError("FILE_FAILED", "Its files cannot be listed");
	} catch (caught) {
		if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
		return caught;
	}
});

// src/app/modules/lock-modules.ts
function moduleLockPath(root) {
	return posix.join(root, MODULE_LOCK_NAME);
}
async function readModuleLock(files, root) {
	const path = moduleLockPath(root);
	const bytes = await files.kind(path) === "file" ? await files.read(path) : void 0;
	if (bytes === void 0) return {
		bytes,
		lock: moduleLock([]),
		diagnostics: []
	};
	return {
		bytes,
		...decodeModuleLock(bytes, path)
	};
}
function recordedVersions({ calls }, isUpgraded = () => false) {
	const versions = [...calls.values()].flatMap((call) => call.kind === "selected" && call.version !== void 0 && !isUpgraded(call) ? [[call.path, call.version]] : []);
	return new Map(versions);
}
async function lockModules({ root, tool, mode, isUpgraded }, { files, writer, loadTree }) {
	const old = await readModuleLock(files, root);
	const nothing = {
		lock: moduleLock([]),
		unknown: [],
		moved: []
	};
	if (hasErrors(old.diagnostics)) return {
		...nothing,
		outcome: "refused",
		diagnostics: old.diagnostics
	};
	const tree = await loadTree(recordedVersions(old.lock, isUpgraded));
	const diagnostics = [
		...old.diagnostics,
		...tree.diagnostics,
		...tree.tests.diagnostics
	];
	if (hasErrors(diagnostics)) return {
		...nothing,
		outcome: "refused",
		diagnostics
	};
	const selected = await selectModules(tree.remoteCalls);
	const unknown = selected.filter((call) => call.kind === "unknown");
	if (unknown.length > 0) return {
		...nothing,
		outcome: "unverified",
		diagnostics,
		unknown
	};
	const records = [];
	const moved = [];
	for (const call of selected) {
		if (call.kind === "unknown") continue;
		const kept = keepRecorded(call, old.lock, {
			tool,
			isUpgraded
		});
		records.push(kept.record);
		if (kept.moved !== void 0) moved.push(kept.moved);
	}
	const lock = moduleLock(records);
	const result = {
		lock,
		diagnostics,
		unknown: [],
		moved
	};
	if (old.bytes === void 0 && records.length === 0) return {
		...result,
		outcome: "none"
	};
	const text = encodeModuleLock(lock);
	if (old.bytes !== void 0 && Buffer.from(text).equals(old.bytes)) return {
		...result,
		outcome: "unchanged"
	};
	if (mode === "check") return {
		...result,
		outcome: "would-change"
	};
	await writer.writeAtomically(moduleLockPath(root), text, { content: old.bytes });
	return {
		...result,
		outcome: "written"
	};
}

export { hashModule as i, moduleLockPath as n, readModuleLock as r, lockModules as t };