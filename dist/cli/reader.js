import { Sr as MAX_STEPPED_CHARACTERS, _a as contentHash, do as LockReviewError, lo as quoted, mr as MAX_FILE_BYTES, no as compareBytes, pa as groupBy } from "./shipped-keys.js";
import { n as remedyOf, t as errorCode } from "./system-refusal.js";
import { n as replaceFile } from "./replace-file.js";
import { n as seenFile } from "./digest.js";
import { c as readRegularFile, f as pathFromBytes, l as diskPath, u as isByteText } from "./limits.js";
import { createHash } from "node:crypto";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lstat, readdir, realpath, stat, writeFile } from "node:fs/promises";

// src/packages/zip/archive-end.ts
const END_SIGNATURE = 101010256;
const END_BYTES = 22;
const ZIP64_LOCATOR_SIGNATURE = 117853008;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_SIGNATURE = 101075792;
const ZIP64_END_BYTES = 56;
const SEARCHED_BYTES = [1024, 66560];
const ENTRY_SIGNATURE = 33639248;
async function findDirectory(read, fileSize) {
	const { record, position } = await findEndRecord(read, fileSize);
	const plain = {
		end: position,
		entryCount: record.readUInt16LE(10),
		size: record.readUInt32LE(12),
		offset: record.readUInt32LE(16)
	};
	const statement = await readZip64End(read, plain) ?? plain;
	const base = statement.end - statement.size - statement.offset;
	const start = base + statement.offset;
	if (start < 0 || start >= fileSize) throw notAnArchive("its directory lies outside the file");
	const header = base > 0 ? await read(statement.offset, 46) : Buffer.alloc(0);
	const isAtOffset = header.length === 46 && header.readUInt32LE(0) === 33639248;
	const { end, entryCount, offset } = statement;
	const baseOffset = isAtOffset ? 0 : base;
	return {
		start: baseOffset + offset,
		end,
		entryCount,
		baseOffset
	};
}
function notAnArchive(reason, cause) {
	const message = `The package is not a readable zip archive: ${reason}`;
	return new LockReviewError("INVALID_ARCHIVE", message, { cause });
}
async function findEndRecord(read, fileSize) {
	for (const searched of SEARCHED_BYTES) {
		const length = Math.min(searched, fileSize);
		const block = await read(fileSize - length, length);
		const at = lastEndRecord(block);
		if (at !== void 0) return {
			record: block.subarray(at),
			position: fileSize - length + at
		};
	}
	throw notAnArchive("it has no end of central directory record");
}
function lastEndRecord(block) {
	for (let i = block.length - END_BYTES; i >= 0; i--) {
		if (block.readUInt32LE(i) !== END_SIGNATURE) continue;
		const commentLength = block.readUInt16LE(i + 20);
		return i + END_BYTES + commentLength > block.length ? void 0 : i;
	}
}
async function readZip64End(read, plain) {
	const isZip64 = plain.entryCount === 65535 || plain.size === 65535 || plain.offset === 4294967295;
	const locatorPosition = plain.end - ZIP64_LOCATOR_BYTES;
	if (!isZip64 || locatorPosition < 0) return void 0;
	const locator = await read(locatorPosition, ZIP64_LOCATOR_BYTES);
	if (locator.readUInt32LE(0) !== ZIP64_LOCATOR_SIGNATURE) return void 0;
	if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) !== 1) return void 0;
	const end = safeUint64(locator, 8);
	const record = await read(end, ZIP64_END_BYTES);
	if (record.length < ZIP64_END_BYTES || record.readUInt32LE(0) !== ZIP64_END_SIGNATURE) throw notAnArchive("its zip64 end record is missing");
	return {
		end,
		entryCount: safeUint64(record, 32),
		size: safeUint64(record, 40),
		offset: safeUint64(record, 48)
	};
}
function safeUint64(bytes, at) {
	const value = bytes.readBigUInt64LE(at);
	if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw notAnArchive("it states an impossible size");
	return Number(value);
}
const DATA_DESCRIPTOR_FLAG = 8;
const DESCRIPTOR_SIGNATURE = 134695760;
const DESCRIPTOR_BYTES = 12;
async function readDescriptor(entry, dataStart, read) {
	if ((entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) === 0) return void 0;
	const bytes = await read(dataStart + entry.compressedSize, 16);
	const start = bytes.length >= 4 && bytes.readUInt32LE(0) === DESCRIPTOR_SIGNATURE ? 4 : 0;
	return bytes.length < start + DESCRIPTOR_BYTES ? "cut-off" : bytes.readUInt32LE(start);
}

// src/packages/zip/entry-name.ts
function byteName(bytes) {
	const { buffer, byteOffset, byteLength } = bytes;
	return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
function byteNameFromText(text) {
	return Buffer.from(text, "utf8").toString("latin1");
}
function displayName(name) {
	return Buffer.from(name, "latin1").toString("utf8");
}
function hasParentComponent(name) {
	return name.includes("..") && name.split(/[/\\]/).includes("..");
}
function unpackedName(name) {
	return name.split("/").filter((part) => part !== "" && part !== ".").join("/");
}
const UNIX_CREATORS = /* @__PURE__ */ new Set([3, 19]);
const DOS_CREATORS = /* @__PURE__ */ new Set([
	0,
	11,
	14
]);
function hasDirectoryMode(entry) {
	const creator = entry.versionMadeBy >> 8;
	const unixMode = entry.externalFileAttributes >>> 16;
	if (UNIX_CREATORS.has(creator)) return (unixMode & 61440) === 16384;
	return DOS_CREATORS.has(creator) && (entry.externalFileAttributes & 16) !== 0;
}

// src/packages/hashing/entry-hashes.ts
function archiveHash(entries) {
	return outcome(() => {
		const last = new Map(entries.map(({ entry, content }) => [entry.name, content]));
		return entries.map(({ entry, content }) => fileDigest(entry.name, last.get(entry.name) ?? content));
	});
}
function directoryHash(entries) {
	return outcome(() => {
		if (entries.length === 0) throw notAnArchive("it is empty");
		for (const { entry } of entries) assertUnpackable(entry.name);
		const files = /* @__PURE__ */ new Map();
		for (const { entry, content } of entries) {
			const name = unpackedName(entry.name);
			if (!entry.isDirectory) files.set(name, fileDigest(name, content));
		}
		for (const directory of directoriesOf(entries)) if (files.has(directory)) throw notAnArchive(`${quoted(displayName(directory))} is a file and a directory`);
		return files.values();
	});
}
function outcome(digests) {
	try {
		return hashFileDigests(digests());
	} catch (caught) {
		if (caught instanceof LockReviewError) return caught;
		throw caught;
	}
}
function fileDigest(name, content) {
	if (content instanceof LockReviewError) throw content;
	return {
		name,
		sha256: content
	};
}
const MAX_COMPONENT_BYTES = 255;
const MAX_NAME_BYTES = 3840;
function assertUnpackable(name) {
	if (hasParentComponent(name)) throw notAnArchive(`${quoted(displayName(name))} leaves the package`);
	if (name.includes("\0")) throw notAnArchive("an entry's name holds a NUL");
	const unpacked = unpackedName(name);
	if (unpacked.length > MAX_NAME_BYTES || unpacked.split("/").some((part) => part.length > MAX_COMPONENT_BYTES)) throw notAnArchive("an entry's name is longer than file systems take");
}
function directoriesOf(entries) {
	const directories = /* @__PURE__ */ new Set([""]);
	for (const { entry } of entries) {
		const name = unpackedName(entry.name);
		for (let i = name.indexOf("/"); i >= 0; i = name.indexOf("/", i + 1)) directories.add(name.slice(0, i));
		if (entry.isDirectory) directories.add(name);
	}
	return directories;
}
function hashFileDigests(files) {
	const inOrder = [...files].sort((a, b) => compareBytes(a.name, b.name));
	const hash = createHash("sha256");
	for (const { name, sha256 } of inOrder) {
		if (name.includes("\n")) {
			const message = `The package has a file name with a line feed, ${quoted(displayName(name))}, which the h1 scheme cannot hash`;
			throw new LockReviewError("INVALID_ARCHIVE", message);
		}
		hash.update(`${sha256}  ${name}\n`, "latin1");
	}
	return contentHash(hash.digest("base64"));
}
const PREFIX = "terraform-provider-";
function executableCandidates(entries) {
	const files = entries.filter((entry) => !entry.isDirectory);
	return [...new Set(files.map(({ name }) => unpackedName(name)))].filter(isExecutableCandidate);
}
function isExecutableCandidate(name) {
	return name.startsWith(PREFIX) && !name.includes("/");
}
function hasExecutable(rootFiles, type) {
	const prefix = byteNameFromText(PREFIX + type);
	return rootFiles.some((name) => name.startsWith(prefix) && [
		"",
		"_",
		"."
	].includes(name.charAt(prefix.length)));
}

// src/adapters/disk/node-files.ts
function createDiskTree({ root, reach }) {
	const places = realPlaces(resolve(root));
	const at = (path, ask, as = "place") => attempt(path, async () => {
		const full = resolve(root, path);
		if (reach === "anywhere") return ask(full);
		const [top, place] = await Promise.all([places.top(), places[as](full)]);
		return isInside(top, place) ? ask(place) : void 0;
	});
	return {
		read: (path) => at(path, (place) => readWhole(place, path)),
		list: (path) => at(path, listDirectory, "directory"),
		kind: (path) => {
			const full = resolve(root, path);
			const kindBelow = (parent) => attempt(path, async () => kindOf(await lstat(diskPath(join(parent, basename(full))))));
			return at(dirname(full), kindBelow, "directory");
		},
		resolve: (path) => at(path, async (place) => {
			const [top, real] = await Promise.all([places.top(), realPathOf(place)]);
			return (isInside(top, real) ? relative(top, real) : real).replaceAll(sep, "/");
		})
	};
}
function realPlaces(root) {
	const places = /* @__PURE__ */ new Map();
	const askedOnce = (path, ask) => {
		const place = places.get(path) ?? ask(path);
		places.set(path, place);
		place.catch(() => places.delete(path));
		return place;
	};
	const top = () => askedOnce(root, realPathOf);
	const directory = (path) => askedOnce(path, place);
	const place = async (path) => {
		if (path === root) return top();
		if (path.length > 1024 || !isInside(root, path)) return realPathOf(path);
		const [realTop, above] = await Promise.all([top(), directory(dirname(path))]);
		const direct = join(realTop, relative(root, path));
		if (above !== dirname(direct)) return realPathOf(path);
		return (await lstat(diskPath(direct))).isSymbolicLink() ? realPathOf(path) : direct;
	};
	return {
		top,
		place,
		directory
	};
}
async function realPathOf(path) {
	return pathFromBytes(await realpath(diskPath(path), { encoding: "buffer" }));
}
function isInside(top, place) {
	return place === top || place.startsWith(top.endsWith(sep) ? top : top + sep);
}
async function readWhole(place, path) {
	const reading = await readRegularFile(place, MAX_FILE_BYTES);
	if (reading.kind === "read") return reading.content;
	if (reading.kind === "not-regular") throw new LockReviewError("FILE_FAILED", `${path} is not a regular file`);
	const message = `${path} has ${reading.bytes} bytes, which is more than ${MAX_FILE_BYTES}`;
	throw new LockReviewError("LIMIT_EXCEEDED", message);
}
async function listDirectory(place) {
	return (await readdir(diskPath(place), {
		withFileTypes: true,
		encoding: "buffer"
	})).map((entry) => ({
		name: pathFromBytes(entry.name),
		kind: kindOf(entry)
	})).sort((a, b) => compareBytes(a.name, b.name));
}
function kindOf(entry) {
	if (entry.isSymbolicLink()) return "symlink";
	if (entry.isDirectory()) return "directory";
	return entry.isFile() ? "file" : "other";
}
async function attempt(path, step) {
	try {
		return await step();
	} catch (error) {
		if (error instanceof LockReviewError) throw error;
		const code = errorCode(error);
		if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") return void 0;
		throw failure("read", path, error);
	}
}
function failure(verb, path, cause) {
	const reason = errorCode(cause) ?? "no reason given";
	const message = `${path} cannot be ${verb} (${reason})`;
	return new LockReviewError("FILE_FAILED", message, {
		hint: remedyOf(reason),
		cause
	});
}
async function assertStill(seen, target, path) {
	const content = await attempt(path, () => readWhole(target, path));
	if (seenFile(content).sha256 === seen.sha256) return;
	const message = `${path} was changed by another program after it was read, and is left as that program wrote it`;
	throw new LockReviewError("FILE_CHANGED", message, { hint: "Run the command again; it starts from what is there now." });
}
function createFileWriter(root) {
	return { writeAtomically: async (path, content, seen) => {
		const target = resolve(root, path);
		if (isByteText(target)) {
			const message = `${path} cannot be written: its name is no UTF-8`;
			throw new LockReviewError("FILE_FAILED", message, { hint: "Rename the directory." });
		}
		try {
			await assertNoRing(target);
			if (seen === void 0 && await isNoFile(target)) return await writeFile(target, content);
			await replaceFile(target, content, {
				mode: 420,
				isDurable: true,
				beforeRename: seen && (() => assertStill(seen, target, path))
			});
		} catch (error) {
			if (error instanceof LockReviewError) throw error;
			throw failure("written", path, error);
		}
	} };
}
async function assertNoRing(path) {
	await stat(path).catch((error) => {
		if (errorCode(error) === "ELOOP") throw error;
	});
}
async function isNoFile(path) {
	if (["/dev", "/dev/fd"].includes(dirname(path)) || path.startsWith("/proc/")) return true;
	const stats = await lstat(path).catch(() => void 0);
	return stats !== void 0 && !(stats.isFile() || stats.isDirectory() || stats.isSymbolicLink());
}

// src/formats/json/document.ts
function readJsonDocument(text) {
	const { end, duplicates, isTooDeep } = scanFirstValue(text);
	if (isTooDeep) return { kind: "invalid" };
	try {
		return {
			kind: "value",
			value: JSON.parse(text.slice(0, end)),
			duplicates,
			rest: text.slice(end)
		};
	} catch (caught) {
		if (caught instanceof SyntaxError) return { kind: "invalid" };
		throw caught;
	}
}
const MAX_DEPTH = 1e4;
const TOKEN = /["[\]{}]|[^"[\]{} \t\n\r,:]+/g;
const COLON = /[ \t\n\r]*:/y;
function scanFirstValue(text) {
	const open = [];
	const duplicates = [];
	let end = 0;
	while (open.length <= MAX_DEPTH) {
		TOKEN.lastIndex = end;
		const match = TOKEN.exec(text);
		if (match === null) return {
			end: text.length,
			duplicates,
			isTooDeep: false
		};
		const [token] = match;
		end = token === "\"" ? endOfString(text, match.index) : match.index + token.length;
		COLON.lastIndex = end;
		if (token === "\"" && COLON.test(text)) {
			noteName(open.at(-1), text.slice(match.index, end), duplicates);
			continue;
		}
		switch (token) {
			case "{":
				open.push(/* @__PURE__ */ new Set());
				break;
			case "[":
				open.push(void 0);
				break;
			case "}":
			case "]": open.pop();
		}
		if (open.length === 0) return {
			end,
			duplicates,
			isTooDeep: false
		};
	}
	return {
		end,
		duplicates,
		isTooDeep: true
	};
}
function endOfString(text, start) {
	for (let i = start + 1; i < text.length; i++) {
		const unit = text.charAt(i);
		if (unit === "\\") i++;
		else if (unit === "\"") return i + 1;
	}
	return text.length;
}
function noteName(names, raw, duplicates) {
	if (names === void 0) return;
	const name = unescapeName(raw);
	if (names.has(name)) duplicates.push(name);
	names.add(name);
}
function unescapeName(raw) {
	if (!raw.includes("\\")) return raw.slice(1, -1);
	try {
		return String(JSON.parse(raw));
	} catch {
		return raw;
	}
}

// src/formats/json/reader.ts
function readJson(text, refusal, reader, behind = "refused") {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw refusal({ kind: "no-json" });
	const { value, duplicates, rest } = reading;
	if (behind === "refused" && rest.trim() !== "") throw refusal({ kind: "no-json" });
	const [duplicate] = duplicates;
	if (duplicate !== void 0) throw refusal({
		kind: "ambiguous",
		way: [],
		reason: `the member ${quoted(duplicate)} stands in it more than once`
	});
	return reader(value, {
		way: [],
		refusal
	});
}
function unusable({ way, refusal }, wanted) {
	return refusal({
		kind: "unusable",
		way,
		wanted
	});
}
const anything = (value) => value;
const aText = (value, place) => {
	if (typeof value !== "string") throw unusable(place, "a string");
	return value;
};
const anInteger = (value, place) => {
	if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unusable(place, "a whole number");
	return value;
};
const aCount = (value, place) => {
	const number = anInteger(value, place);
	if (number < 0) throw unusable(place, "a whole number from 0");
	return number;
};
const aFlag = (value, place) => {
	if (typeof value !== "boolean") throw unusable(place, "true or false");
	return value;
};
const anObjectName = (value, place) => {
	const name = aText(value, place);
	if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw unusable(place, "a commit");
	return name;
};
function listOf(item, maxItems = Number.POSITIVE_INFINITY) {
	return (value, place) => {
		if (!Array.isArray(value) || value.length > maxItems) throw unusable(place, "an array");
		return value.map((entry, at) => item(entry, inside(place, at)));
	};
}
function nullOr(inner) {
	return (value, place) => value === null ? null : inner(value, place);
}
function absentOr(inner) {
	return (value, place) => value === void 0 ? void 0 : inner(value, place);
}
function unset(inner) {
	return (value, place) => absentOr(inner)(value ?? void 0, place);
}
const anObject = (value, place) => {
	if (!isRecord(value)) throw unusable(place, "an object");
	return new JsonObject(value, place);
};
function recordOf(make) {
	return (value, place) => make(anObject(value, place));
}
function checkedRecord(readers) {
	return recordOf((members) => {
		for (const [name, reader] of Object.entries(readers)) members.read(name, reader);
		return members;
	});
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
var JsonObject = class {
	names;
	#members;
	#place;
	#spellings;
	constructor(members, place) {
		this.#members = members;
		this.#place = place;
		this.names = Object.keys(members);
	}
	read(name, reader) {
		this.#refuseCaseTwin(name);
		return reader(Object.hasOwn(this.#members, name) ? this.#members[name] : void 0, inside(this.#place, name));
	}
	member(name) {
		return this.read(name, anything) ?? void 0;
	}
	text(name) {
		return this.read(name, (value, place) => aText(value ?? "", place));
	}
	list(name) {
		return this.read(name, (value, place) => listOf(anything)(value ?? [], place));
	}
	integer(name) {
		return this.read(name, (value, place) => anInteger(value ?? 0, place));
	}
	object(name) {
		return this.read(name, unset(anObject));
	}
	#refuseCaseTwin(name) {
		this.#spellings ??= groupBy(this.names, foldCase);
		const other = this.#spellings.get(foldCase(name))?.find((spelling) => spelling !== name);
		if (other === void 0) return;
		const { way, refusal } = this.#place;
		throw refusal({
			kind: "ambiguous",
			way,
			reason: `the member ${quoted(other)} differs from "${name}" only in case`
		});
	}
};
function inside({ way, refusal }, step) {
	return {
		way: [...way, step],
		refusal
	};
}
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}

export { unpackedName as A, hashFileDigests as C, displayName as D, byteNameFromText as E, findDirectory as M, notAnArchive as N, hasDirectoryMode as O, readDescriptor as P, hasExecutable as S, byteName as T, createDiskTree as _, anInteger as a, directoryHash as b, anything as c, listOf as d, nullOr as f, unusable as g, unset as h, absentOr as i, ENTRY_SIGNATURE as j, hasParentComponent as k, checkedRecord as l, recordOf as m, aFlag as n, anObject as o, readJson as p, aText as r, anObjectName as s, aCount as t, isRecord as u, createFileWriter as v, isExecutableCandidate as w, executableCandidates as x, archiveHash as y };