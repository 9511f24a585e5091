import { Ea as LockReviewError, Ii as contentHash, Ta as visibleText, _a as compareBytes, fa as compareVersions, ja as isLockReviewError, wa as quoted } from "./shipped-keys.js";
import { d as formatDocument } from "./report.js";
import { createHash } from "node:crypto";

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
		return {
			kind: "hash",
			hash: hashFileDigests(digests())
		};
	} catch (caught) {
		if (caught instanceof LockReviewError) return {
			kind: "error",
			error: caught
		};
		throw caught;
	}
}
function fileDigest(name, content) {
	if (content.kind === "error") throw content.error;
	return {
		name,
		sha256: content.sha256
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

// src/sources/answers/source.ts
function availableOf(platforms) {
	const versions = [...platforms].map(([version, named]) => ({
		version,
		platforms: [...named]
	}));
	versions.sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version));
	return { versions };
}
function isAbsent(caught) {
	return isLockReviewError(caught, ...ABSENT);
}
const ABSENT = [
	"PROVIDER_NOT_FOUND",
	"VERSION_NOT_AVAILABLE",
	"PLATFORM_NOT_AVAILABLE"
];
function isUnreachable(caught) {
	return isLockReviewError(caught, ...[
		"HOST_UNREACHABLE",
		"QUERY_FAILED",
		"UNAUTHORIZED",
		"OUT_OF_TIME",
		"ABORTED"
	]);
}
function isSilence(caught) {
	return isAbsent(caught) || isUnreachable(caught) || isLockReviewError(caught, "HOST_HAS_NO_REGISTRY", "REQUEST_REFUSED");
}
async function answerOr(answer, standIn) {
	try {
		return await answer;
	} catch (caught) {
		if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
		return standIn(caught);
	}
}
function failureFromStatus(asked, status, sentCredentials, url) {
	if (status === 401 || status === 403) return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, { hint: sentCredentials ? "The host rejected the credentials that are configured for it." : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it." });
	return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, {
		hint: "The registry answered with an error of its own; try again later.",
		silentHost: url && (status >= 500 || status === 429) ? new URL(url).host : void 0
	});
}
function notPublished({ provider, version, platform }, where = "") {
	const message = `${provider} ${version} is not available for ${platform}${where}`;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", message, { hint: "Leave the platform out, or choose a version that was published for it." });
}
function notMirrored({ provider, version, platform }, mirror) {
	const message = `${mirror} has no package of ${provider} ${version} for ${platform}`;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", message, { hint: "Leave the platform out, or add its package to the mirror." });
}
function missingVersion(what, listing) {
	return new LockReviewError("INVALID_METADATA", `${what} is missing: HTTP 404`, { hint: `The mirror does not have this version, which another source or the mirror's own ${listing}.` });
}

// src/packages/hashing/directory.ts
async function hashDirectory(tree, path, digestFile) {
	const top = await tree.resolve(path);
	if (top === void 0 || await tree.kind(top) !== "directory") throw notAPackage(path, "is not a directory");
	const digests = [];
	for await (const name of filesBelow(tree, top, "")) {
		const sha256 = await digestFile(`${top}/${name}`);
		digests.push({
			name: byteNameFromText(name),
			sha256
		});
	}
	const rootFiles = digests.map((digest) => digest.name).filter(isExecutableCandidate);
	return {
		directory: hashFileDigests(digests),
		rootFiles
	};
}
async function* filesBelow(tree, top, folder) {
	for (const entry of await tree.list(folder === "" ? top : `${top}/${folder}`) ?? []) {
		const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (entry.kind === "directory") yield* filesBelow(tree, top, name);
		else if (entry.kind === "file" || await leadsToFile(tree, `${top}/${name}`, entry.kind)) yield name;
		else throw notAPackage(name, "leads to no file");
	}
}
async function leadsToFile(tree, path, kind) {
	const target = kind === "symlink" ? await tree.resolve(path) : void 0;
	return target !== void 0 && await tree.kind(target) === "file";
}
function notAPackage(path, why) {
	const message = `The unpacked package cannot be hashed: ${path} ${why}`;
	return new LockReviewError("INVALID_ARCHIVE", message);
}

// src/report/commands/print-command.ts
function printCommand({ lines, data, markdown }, format) {
	if (format === "json") return formatDocument(data);
	return format === "markdown" && markdown ? markdown() : printLines(lines);
}
function printLines(lines) {
	return lines.map((line) => `${visibleText(line)}\n`).join("");
}
function alignedLines(rows, columns = Number.POSITIVE_INFINITY) {
	const widthOf = (column) => rows.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0);
	const widths = (rows[0] ?? []).map((_, column) => column < columns ? widthOf(column) : 0);
	return rows.map((cells) => {
		return cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
	});
}

export { hasDirectoryMode as C, findDirectory as D, ENTRY_SIGNATURE as E, notAnArchive as O, displayName as S, unpackedName as T, executableCandidates as _, ABSENT as a, byteName as b, failureFromStatus as c, isUnreachable as d, missingVersion as f, directoryHash as g, archiveHash as h, hashDirectory as i, readDescriptor as k, isAbsent as l, notPublished as m, printCommand as n, answerOr as o, notMirrored as p, printLines as r, availableOf as s, alignedLines as t, isSilence as u, hasExecutable as v, hasParentComponent as w, byteNameFromText as x, hashFileDigests as y };