import { r as __toESM } from "./rolldown-runtime.js";
import { f as makeScratchDirectory, i as replaceFile, l as runTimes, o as SECOND_MS, r as makeDirectory, s as SYSTEM_CLOCK, t as createDiskTree, u as createScratchSpace } from "./node-files.js";
import { Kt as parseRemoteModuleSource, Lt as evaluate, St as parseTemplateText, Tt as parseJsonSyntax, Yt as withoutAbsent, Zt as allowsVersion, ct as parseModuleConstraint, en as parseConstraints, lt as parseModuleVersion, qt as decodeText, st as compareModuleVersions, wt as sourceText, yt as mentionsOf, zt as stringValue } from "./discover.js";
import { a as LockReviewError, c as boundedMessage, i as smallestOf, l as inSentences, m as undefinedOnError, n as groupBy, r as largestOf, s as attempt, t as appendAll, u as isLockReviewError } from "./many.js";
import { $ as remembered, D as installsFromOci, E as defaultRegistryHost, H as parseVersion, I as compareExactVersions, J as isUncovered, Q as signersOf$1, R as compareVersions, S as OPENTOFU, X as packagesBehind, Y as mergeDispositions, Z as parseFingerprint, at as hashScheme, ct as preferredHashes, dt as quoted, et as rememberedOf, f as addressParts, it as contentHash, j as parseServiceHost, k as toolKey, lt as zipHash, m as displayAddress, n as platformFromNode, nt as compareBytes, ot as ofScheme, q as disposition, r as platformParts, rt as sortedUnique, st as parseHash, t as parsePlatform, w as TERRAFORM, x as parseProviderAddress, y as normalizeAddressPart } from "./platform.js";
import { A as reportedDispositions, C as checkArchiveChecksum, D as matchMirrorHashes, E as checkReportedSize, M as packageName, N as byteWords, O as mirrorDispositions, S as checkAnnouncedChecksum, T as checkReportedPackages, _ as checksumEvidence, b as acceptableHashes, j as trustsAllHashes, k as readsReportedPackages, v as checksumWarnings, w as checkMirrorHashes, x as announcedHash, y as decodeChecksums } from "./coverage.js";
import { n as textDigest, t as hexDigest } from "./digest.js";
import { Bt as openRepository, Ct as recordOf, Dt as isAbsolutePath, E as unbracketed, Et as environmentArguments, F as faultWords, I as shippedRoot, J as attestationsNaming, M as notesAsker, Ot as variableArgument, Rt as assertFew, S as refusal$1, St as readJson, T as proxyFor, Tt as unusable$1, Ut as verifiedCommit, X as judgeArchive, _t as anything, an as runGit, b as assertOuterHost, bt as listOf, cn as runProgram, dt as aCount, en as placeInside, ft as aText, ht as anObject, k as publisherToken, ln as childEnvironment, mt as anInteger, nn as gitFailure, p as repositoryTop, pt as absentOr, q as rootOfPath, rn as gitOutput, rt as rootEventWords, s as realPath, tt as isReadingThrough, vt as checkedRecord, w as portOf, wt as unset, x as isPublicAddress, y as createHttpClient, yt as isRecord, zt as gitWithSubmodules } from "./named-paths.js";
import { a as parseSize, n as theSetting, o as parseTimeLimit } from "./setting.js";
import { D as limitConcurrency, E as downloadBudget, g as TextReport } from "./lock-side.js";
import { s as MAX_PATH_LENGTH } from "./input-limits.js";
import { r as readRegularFile, t as diskFileDigest } from "./regular-file.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { n as countOf, o as settingOf } from "./values.js";
import { r as readNamedFile } from "./context.js";
import { X509Certificate, createHash, createPublicKey, verify } from "node:crypto";
import { Readable } from "node:stream";
import { isIP } from "node:net";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import { MessageChannel, Worker } from "node:worker_threads";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { lstat, open, readdir, rm } from "node:fs/promises";
import { createReadStream, existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import posix$1 from "node:path/posix";
import { lookup } from "node:dns/promises";
import { setFlagsFromString } from "node:v8";
import { pipeline } from "node:stream/promises";

// src/packages/zip/archive-end.ts
const END_SIGNATURE = 101010256;
const END_BYTES$1 = 22;
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
	const stated = await readZip64End(read, plain) ?? plain;
	const base = stated.end - stated.size - stated.offset;
	const start = base + stated.offset;
	if (start < 0 || start >= fileSize) throw notAnArchive("its directory lies outside the file");
	const header = base > 0 ? await read(stated.offset, 46) : Buffer.alloc(0);
	const isAtOffset = header.length === 46 && header.readUInt32LE(0) === 33639248;
	const { end, entryCount } = stated;
	return isAtOffset ? {
		start: stated.offset,
		end,
		entryCount,
		baseOffset: 0
	} : {
		start,
		end,
		entryCount,
		baseOffset: base
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
		const found = lastEndRecord(block);
		if (found !== void 0) return {
			record: block.subarray(found),
			position: fileSize - length + found
		};
	}
	throw notAnArchive("it has no end of central directory record");
}
function lastEndRecord(block) {
	for (let i = block.length - END_BYTES$1; i >= 0; i--) {
		if (block.readUInt32LE(i) !== END_SIGNATURE) continue;
		const commentLength = block.readUInt16LE(i + 20);
		return i + END_BYTES$1 + commentLength > block.length ? void 0 : i;
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
const DATA_DESCRIPTOR_FLAG$1 = 8;
const DESCRIPTOR_SIGNATURE = 134695760;
const DESCRIPTOR_BYTES = 12;
async function readDescriptor(entry, dataStart, read) {
	if ((entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG$1) === 0) return void 0;
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
	const sorted = [...files].sort((a, b) => compareBytes(a.name, b.name));
	const hash = createHash("sha256");
	for (const { name, sha256 } of sorted) {
		if (name.includes("\n")) {
			const message = `The package has a file name with a line feed, ${quoted(displayName(name))}, which the h1 scheme cannot hash`;
			throw new LockReviewError("INVALID_ARCHIVE", message);
		}
		hash.update(`${sha256}  ${name}\n`, "latin1");
	}
	return contentHash(hash.digest("base64"));
}
const PREFIX$1 = "terraform-provider-";
function executableCandidates(entries) {
	const files = entries.filter((entry) => !entry.isDirectory);
	return [...new Set(files.map(({ name }) => unpackedName(name)))].filter(isExecutableCandidate);
}
function isExecutableCandidate(name) {
	return name.startsWith(PREFIX$1) && !name.includes("/");
}
function hasExecutable(rootFiles, type) {
	const wanted = byteNameFromText(PREFIX$1 + type);
	return rootFiles.some((name) => name.startsWith(wanted) && [
		"",
		"_",
		"."
	].includes(name.charAt(wanted.length)));
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

// src/packages/authentication/signature.ts
function judgeSignature(check, tool, policy) {
	if (check.attempts.length === 0 && acceptsUnsigned(tool, policy)) return { kind: "skip" };
	let expired;
	for (const attempt of check.attempts) {
		const verdict = judgeAttempt(attempt, tool);
		if (typeof verdict !== "string") return verdict;
		if (verdict === "set-aside" && attempt.kind === "verified") expired ??= attempt.fact;
	}
	if (expired !== void 0 && !policy.enforceExpiration) {
		const warning = `the signing key ${expired.keyId ?? "n/a"} or its signature ${expiry(expired)}`;
		return {
			kind: "accept-with-warning",
			fact: expired,
			warning
		};
	}
	return refuse("UNKNOWN_SIGNER", "the signature was made by none of the registry's keys", expired);
}
function provesDocument({ attempts }) {
	const deciding = attempts.find((attempt) => attempt.kind === "unreadable" || attempt.fact.status !== "unknown-issuer");
	return deciding?.kind === "verified" && deciding.fact.status === "ok" && deciding.isOfOneDocument;
}
function acceptsUnsigned(tool, policy) {
	return tool.name === "opentofu" && policy.hostIsDefaultRegistry && !policy.enforceValidation;
}
function judgeAttempt(attempt, tool) {
	if (attempt.kind === "unreadable") return refuse("BAD_SIGNATURE", `a signing key cannot be read: ${attempt.reason}`);
	const { fact } = attempt;
	switch (fact.status) {
		case "ok": return {
			kind: "accept",
			fact
		};
		case "unknown-issuer": return "try-next";
		case "key-expired": return tool.name === "opentofu" ? "set-aside" : {
			kind: "accept",
			fact
		};
		case "signature-expired":
			if (tool.name === "opentofu") return "set-aside";
			return refuse("BAD_SIGNATURE", `the signature ${expiry(fact)}`, fact);
		case "revoked": return refuse("BAD_SIGNATURE", "the signing key was revoked", fact);
		case "invalid": return refuse("BAD_SIGNATURE", fact.reason ?? "the signature is not valid", fact);
	}
}
function expiry({ isFromFuture, created }) {
	if (isFromFuture !== true) return "has expired";
	return `is not yet valid${created === void 0 ? "" : `, which says it was made at ${created}`}: check this machine's clock`;
}
function refuse(code, reason, fact) {
	return {
		kind: "refuse",
		code,
		reason,
		fact: fact ?? {
			status: code === "UNKNOWN_SIGNER" ? "unknown-issuer" : "invalid",
			weaknesses: [],
			reason
		}
	};
}

// src/packages/openpgp/rules.ts
const SUBPACKETS = [
	2,
	3,
	5,
	6,
	9,
	11,
	16,
	20,
	21,
	22,
	25,
	26,
	27,
	28,
	29,
	30,
	32,
	33,
	39
];
const OPENTOFU_RULES = {
	mindsArmorChecksum: false,
	versions: /* @__PURE__ */ new Set([4, 6]),
	signingAlgorithms: /* @__PURE__ */ new Set([
		1,
		3,
		17,
		19,
		22,
		27,
		28
	]),
	knownSubpackets: /* @__PURE__ */ new Set([
		...SUBPACKETS,
		4,
		23,
		24,
		35
	]),
	mindsUnknownPackets: true,
	allowsEmptyKeyFlags: true,
	minRsaBits: 1024,
	rsaOfNewGo: true
};
const TERRAFORM_RULES = {
	mindsArmorChecksum: true,
	versions: /* @__PURE__ */ new Set([4, 5]),
	signingAlgorithms: /* @__PURE__ */ new Set([
		1,
		3,
		17,
		19,
		22
	]),
	knownSubpackets: new Set(SUBPACKETS),
	mindsUnknownPackets: false,
	allowsEmptyKeyFlags: false,
	minRsaBits: 0,
	rsaOfNewGo: false
};
function openPgpRules(tool) {
	return tool.name === "terraform" ? TERRAFORM_RULES : OPENTOFU_RULES;
}
var OpenPgpFault = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.kind = kind;
	}
};
function unsupported(what) {
	return new OpenPgpFault("unsupported", `${what} is not supported`);
}
function structural(message) {
	return new OpenPgpFault("structural", message);
}
function broken$1(message) {
	return new OpenPgpFault("broken", message);
}
function isFault(caught, ...kinds) {
	return caught instanceof OpenPgpFault && kinds.includes(caught.kind);
}

// src/packages/openpgp/armor.ts
const BEGIN = "-----BEGIN ";
const END = "-----END ";
const PIECE_BYTES = 100;
const MAX_DATA_LINE = 96;
function decodeArmor(text, rules) {
	const pieces = piecesOf(Buffer.from(text).toString("latin1"));
	let at = 0;
	for (;;) {
		const begin = findBegin(pieces, at);
		if (begin === void 0) return void 0;
		const headers = endOfHeaders(pieces, begin + 1);
		if (headers.isBlock) return {
			type: trimSpace(pieces[begin]?.text ?? "").slice(11, -5),
			body: decodeBody(pieces.slice(headers.next), rules)
		};
		if (headers.next >= pieces.length) return void 0;
		at = headers.next;
	}
}
function findBegin(pieces, from) {
	let isContinued = false;
	for (let at = from; at < pieces.length; at++) {
		const { text, isCutOff } = pieces[at];
		const line = trimSpace(text);
		const isWhole = !isCutOff && !isContinued;
		isContinued = isCutOff;
		if (isWhole && line.length > 16 && line.startsWith(BEGIN)) return at;
	}
}
function endOfHeaders(pieces, from) {
	let isContinued = false;
	for (let at = from; at < pieces.length; at++) {
		const { text, isCutOff } = pieces[at];
		const line = trimSpace(text);
		if (!isContinued && line === "") return {
			isBlock: true,
			next: at + 1
		};
		if (!isContinued && !line.includes(":")) return {
			isBlock: false,
			next: at + 1
		};
		isContinued = isCutOff;
	}
	return {
		isBlock: false,
		next: pieces.length
	};
}
function decodeBody(pieces, rules) {
	const data = [];
	for (const [at, { text, isCutOff }] of pieces.entries()) {
		const line = rules.mindsArmorChecksum ? text : trimSpace(text);
		if (isCutOff || isTooLong(line)) return stream(data, broken$1("the armor has a line that is too long"));
		if (line.startsWith(END)) break;
		if (line.length !== 5 || !line.startsWith("=")) {
			data.push(line);
			continue;
		}
		if (!rules.mindsArmorChecksum) break;
		const checked = checkedStream(data, line, pieces[at + 1]);
		if (checked !== void 0) return checked;
	}
	return stream(data);
}
function isTooLong(line) {
	return line.length > MAX_DATA_LINE && !line.startsWith(END);
}
function checkedStream(lines, checksum, following) {
	const sum = decodeBase64(checksum.slice(1));
	if (sum.fault !== void 0) return stream(lines, sum.fault);
	if (sum.bytes.length < 3) return void 0;
	const damaged = broken$1("the armor is damaged");
	if (following?.text.startsWith(END) !== true) return stream(lines, damaged);
	const read = stream(lines);
	const isRight = crc24(read.bytes) === sum.bytes.readUIntBE(0, 3);
	return read.fault !== void 0 || isRight ? read : {
		...read,
		fault: damaged
	};
}
function stream(lines, behind) {
	const parts = [];
	let rest = "";
	for (const line of lines) {
		const characters = rest + line.replaceAll("\r", "");
		const whole = characters.length - characters.length % 4;
		const { bytes, fault } = decodeBase64(characters.slice(0, whole));
		parts.push(bytes);
		if (fault !== void 0) return {
			bytes: Buffer.concat(parts),
			fault
		};
		rest = characters.slice(whole);
	}
	const fault = behind ?? (rest === "" ? void 0 : broken$1("the armor is cut off"));
	return {
		bytes: Buffer.concat(parts),
		...withoutAbsent({ fault })
	};
}
const GROUPS = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?/;
function decodeBase64(characters) {
	const good = GROUPS.exec(characters)?.[0] ?? "";
	const bytes = Buffer.from(good, "base64");
	if (good.length === characters.length) return { bytes };
	return {
		bytes,
		fault: broken$1("the armor has something else than base64")
	};
}
function piecesOf(text) {
	const pieces = [];
	let at = 0;
	let feed = -1;
	while (at < text.length) {
		if (feed < at) feed = text.indexOf("\n", at);
		if (feed < 0) feed = text.length;
		if (feed < text.length && feed < at + PIECE_BYTES) {
			pieces.push({
				text: text.slice(at, feed).replace(/\r$/, ""),
				isCutOff: false
			});
			at = feed + 1;
		} else if (text.length - at < PIECE_BYTES) {
			pieces.push({
				text: text.slice(at),
				isCutOff: false
			});
			at = text.length;
		} else {
			const length = text.charAt(at + PIECE_BYTES - 1) === "\r" ? 99 : PIECE_BYTES;
			pieces.push({
				text: text.slice(at, at + length),
				isCutOff: true
			});
			at += length;
		}
	}
	return pieces;
}
const SPACE = "(?:[\\t\\n\\v\\f\\r ]|\\xc2[\\x85\\xa0]|\\xe1\\x9a\\x80|\\xe2\\x80[\\x80-\\x8a\\xa8\\xa9\\xaf]|\\xe2\\x81\\x9f|\\xe3\\x80\\x80)";
const LEADING = new RegExp(`^${SPACE}+`);
const ONE = new RegExp(`^${SPACE}$`);
const SPACE_BYTES = [
	1,
	2,
	3
];
function trimSpace(line) {
	const start = LEADING.exec(line)?.[0].length ?? 0;
	let end = line.length;
	for (;;) {
		const last = SPACE_BYTES.find((bytes) => ONE.test(line.slice(Math.max(start, end - bytes), end)));
		if (last === void 0) return line.slice(start, end);
		end -= last;
	}
}
function crc24(bytes) {
	let crc = 11994318;
	for (const byte of bytes) {
		crc ^= byte << 16;
		for (let bit = 0; bit < 8; bit++) {
			crc <<= 1;
			if ((crc & 16777216) !== 0) crc ^= 25578747;
		}
	}
	return crc & 16777215;
}

// src/packages/openpgp/key-material.ts
function readMaterial(contents, algorithm, version, rules) {
	switch (algorithm) {
		case 1:
		case 2:
		case 3: return readRsa(contents);
		case 17: return readDsa(contents);
		case 16:
			for (let number = 0; number < 3; number++) contents.multiprecision();
			return { kind: "encryption" };
		case 18: return readEcdh(contents, version);
		case 19: return readEcdsa(contents);
		case 22: return readLegacyEdDsa(contents, version);
		default: return readFixed(contents, algorithm, rules);
	}
}
const MAX_EXPONENT_BYTES = 3;
function readRsa(contents) {
	const modulus = withoutLeadingZeros(contents.multiprecision());
	const written = contents.multiprecision();
	if (written.length > MAX_EXPONENT_BYTES) throw unsupported("an RSA exponent that is so large");
	const n = modulus.toString("base64url");
	const e = withoutLeadingZeros(written).toString("base64url");
	const key = accepted(() => createPublicKey({
		key: {
			kty: "RSA",
			n,
			e
		},
		format: "jwk"
	}));
	return {
		kind: "rsa",
		modulus,
		exponent: written.length === 0 ? 0 : written.readUIntBE(0, written.length),
		key
	};
}
const DSA = Buffer.from("06072a8648ce380401", "hex");
function readDsa(contents) {
	const read = () => withoutLeadingZeros(contents.multiprecision());
	const [prime, order, generator, value] = [
		read(),
		read(),
		read(),
		read()
	];
	const group = der(48, derInteger(prime), derInteger(order), derInteger(generator));
	const key = derKey(der(48, DSA, group), derInteger(value));
	return {
		kind: "dsa",
		numberBytes: order.length,
		key
	};
}
const COORDINATE_BYTES = /* @__PURE__ */ new Map([
	["2a8648ce3d030107", 32],
	["2b81040022", 48],
	["2b81040023", 66],
	["2b8104000a", 32],
	["2b2403030208010107", 32],
	["2b240303020801010b", 48],
	["2b240303020801010d", 64]
]);
const UNCOMPRESSED_POINT = 4;
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");
function readEcdsa(contents) {
	const curve = readShort(contents);
	const point = contents.multiprecision();
	const numberBytes = COORDINATE_BYTES.get(curve.toString("hex"));
	if (numberBytes === void 0) throw unsupported("a curve of an ECDSA key");
	const key = point.length === 1 + 2 * numberBytes && point[0] === UNCOMPRESSED_POINT ? derKey(der(48, EC_PUBLIC_KEY, der(6, curve)), point) : void 0;
	if (key === void 0) throw broken$1("a point is not on the curve of its ECDSA key");
	return {
		kind: "ecdsa",
		numberBytes,
		key
	};
}
const COMPRESSED_POINT = 64;
function readLegacyEdDsa(contents, version) {
	if (version === 6) throw structural("an EdDSA key of the old form has a new version");
	const kind = {
		"2b06010401da470f01": "ed25519",
		"2b6571": "ed448"
	}[readShort(contents).toString("hex")];
	if (kind !== "ed25519" && kind !== "ed448") throw unsupported("a curve of an EdDSA key");
	const written = contents.multiprecision();
	if (written.length === 0) throw structural("an EdDSA key has no point");
	if (written[0] !== COMPRESSED_POINT) throw unsupported("the form of a point");
	const point = written.subarray(1);
	if (point.length !== POINT_BYTES[kind]) throw broken$1("a point of an EdDSA key has a wrong length");
	return edwards(kind, point);
}
const POINT_BYTES = {
	ed25519: 32,
	ed448: 57,
	x25519: 32,
	x448: 56
};
const FIXED = /* @__PURE__ */ new Map([
	[25, "x25519"],
	[26, "x448"],
	[27, "ed25519"],
	[28, "ed448"]
]);
function readFixed(contents, algorithm, rules) {
	const kind = FIXED.get(algorithm);
	const isRead = rules.signingAlgorithms.has(27);
	if (kind === void 0 || !isRead) throw unsupported(`the algorithm ${algorithm} of a key`);
	const point = contents.take(POINT_BYTES[kind]);
	return kind === "ed25519" || kind === "ed448" ? edwards(kind, point) : { kind: "encryption" };
}
function edwards(kind, point) {
	const crv = kind === "ed25519" ? "Ed25519" : "Ed448";
	const x = point.toString("base64url");
	return {
		kind,
		point,
		key: accepted(() => createPublicKey({
			key: {
				kty: "OKP",
				crv,
				x
			},
			format: "jwk"
		}))
	};
}
const OLD_CURVE = "2b060104019755010501";
const ENCRYPTION_POINTS = /* @__PURE__ */ new Map([[OLD_CURVE, 33], ["2b656f", 57]]);
const DERIVATION_HASHES = /* @__PURE__ */ new Set([
	8,
	9,
	10,
	11,
	12,
	14
]);
const DERIVATION_CIPHERS = /* @__PURE__ */ new Set([
	2,
	3,
	7,
	8,
	9
]);
function readEcdh(contents, version) {
	const curve = readShort(contents).toString("hex");
	const point = contents.multiprecision();
	const [reserved, hash = 0, cipher = 0] = readShort(contents);
	const bytes = ENCRYPTION_POINTS.get(curve);
	if (bytes === void 0 && !COORDINATE_BYTES.has(curve)) throw unsupported("a curve of an ECDH key");
	const isWhole = bytes === void 0 || point.length === bytes;
	if (version === 6 && isWhole && curve === OLD_CURVE) throw structural("a curve of an ECDH key is too old");
	const isKnown = DERIVATION_HASHES.has(hash) && DERIVATION_CIPHERS.has(cipher);
	if (reserved !== 1 || !isKnown) throw unsupported("how an ECDH key derives its secrets");
	if (!isWhole) throw broken$1("a point of an ECDH key has a wrong length");
	return { kind: "encryption" };
}
function readShort(contents) {
	const length = contents.byte();
	if (length === 0 || length === 255) throw unsupported("a length that is reserved");
	return contents.take(length);
}
function withoutLeadingZeros(number) {
	const first = number.findIndex((byte) => byte !== 0);
	return first < 0 ? Buffer.alloc(0) : number.subarray(first);
}
function accepted(make) {
	try {
		return make();
	} catch {
		return;
	}
}
function derKey(algorithm, content) {
	const key = der(48, algorithm, der(3, Buffer.from([0]), content));
	return accepted(() => createPublicKey({
		key,
		format: "der",
		type: "spki"
	}));
}
function der(tag, ...parts) {
	const content = Buffer.concat(parts);
	const { length } = content;
	const longForm = length < 256 ? [129, length] : [
		130,
		length >> 8,
		length & 255
	];
	return Buffer.concat([Buffer.from([tag, ...length < 128 ? [length] : longForm]), content]);
}
function derInteger(digits) {
	return der(2, (digits[0] ?? 128) >= 128 ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}

// src/packages/openpgp/public-key.ts
function readPublicKey(contents, rules) {
	const head = contents.take(6);
	const version = head.readUInt8(0);
	if (!rules.versions.has(version)) throw unsupported(`a key of version ${version}`);
	if (version > 4) contents.take(4);
	const numbersStart = contents.taken().length;
	const algorithm = head.readUInt8(5);
	const material = readMaterial(contents, algorithm, version, rules);
	const numbers = contents.taken().subarray(numbersStart);
	return {
		version,
		created: head.readUInt32BE(1) * 1e3,
		algorithm,
		material,
		...identify(version, head, numbers)
	};
}
function identify(version, head, numbers) {
	const isV4 = version === 4;
	const body = Buffer.concat(isV4 ? [head, numbers] : [
		head,
		uint(numbers.length, 4),
		numbers
	]);
	const start = isV4 ? [uint(153, 1), uint(body.length, 2)] : [uint(149 + version, 1), uint(body.length, 4)];
	const signedForm = Buffer.concat([...start, body]);
	const fingerprint = createHash(isV4 ? "sha1" : "sha256").update(signedForm).digest("hex").toUpperCase();
	return {
		signedForm,
		fingerprint,
		keyId: isV4 ? fingerprint.slice(-16) : fingerprint.slice(0, 16)
	};
}
function uint(value, length) {
	const bytes = Buffer.alloc(length);
	bytes.writeUIntBE(value % 2 ** (8 * length), 0, length);
	return bytes;
}
const ENCRYPTION_ONLY = /* @__PURE__ */ new Set([
	2,
	16,
	18
]);
const HASH_NAMES = /* @__PURE__ */ new Map([
	[2, "sha1"],
	[8, "sha256"],
	[9, "sha384"],
	[10, "sha512"],
	[11, "sha224"],
	[12, "sha3-256"],
	[14, "sha3-512"]
]);
function faultOf(signature, by, data, rules) {
	if (ENCRYPTION_ONLY.has(by.algorithm)) return "the key cannot sign";
	if (signature.algorithm !== by.algorithm) return "the signature does not fit its key";
	const hash = HASH_NAMES.get(signature.hash) ?? "";
	const signed = Buffer.concat([
		signature.salt,
		...data,
		signature.suffix
	]);
	const digest = createHash(hash).update(signed).digest();
	if (signature.version > 4 && !digest.subarray(0, 2).equals(signature.digestStart)) return "the signature is of something else";
	const { material } = by;
	const numbers = numbersFor(material, signature, rules);
	if (numbers === void 0 || material.kind === "encryption" || material.key === void 0) return "the signature is not valid";
	const key = {
		key: material.key,
		dsaEncoding: "ieee-p1363"
	};
	const isOverDigest = material.kind === "ed25519" || material.kind === "ed448";
	try {
		return (isOverDigest ? verify(void 0, digest, key, numbers) : verify(hash, signed, key, numbers)) ? void 0 : "the signature is not valid";
	} catch {
		return "the signature is not valid";
	}
}
function numbersFor(material, { numbers, hash }, rules) {
	switch (material.kind) {
		case "rsa": return isUsableRsa(material, hash, rules) ? joined$2(numbers, material.modulus.length) : void 0;
		case "dsa":
		case "ecdsa": return joined$2(numbers.map(withoutLeadingZeros), material.numberBytes);
		case "ed25519": return numbers.length === 1 ? numbers[0] : joined$2(numbers, 32);
		case "ed448":
			if (numbers.length === 1) return numbers[0];
			return numbers[0]?.length === 115 ? numbers[0].subarray(1) : void 0;
		case "encryption": return;
	}
}
function joined$2(numbers, length) {
	if (numbers.some((number) => number.length > length)) return void 0;
	return Buffer.concat(numbers.flatMap((number) => [Buffer.alloc(length - number.length), number]));
}
const SHA3 = /* @__PURE__ */ new Set([12, 14]);
function isUsableRsa(material, hash, rules) {
	const { modulus, exponent } = material;
	if (exponent < 2 || rsaBits(material) < rules.minRsaBits) return false;
	return rules.rsaOfNewGo ? exponent % 2 === 1 && (modulus.at(-1) ?? 0) % 2 === 1 : !SHA3.has(hash);
}
function rsaBits({ modulus }) {
	return modulus.length * 8 - Math.clz32((modulus[0] ?? 0) << 24);
}

// src/packages/openpgp/entity.ts
const CERTIFICATIONS = /* @__PURE__ */ new Set([
	16,
	17,
	18,
	19
]);
const CERTIFICATION_REVOCATION = 48;
const BINDING = 24;
const SUBKEY_REVOCATION = 40;
const KEY_REVOCATION = 32;
const DIRECT = 31;
const SIGNS_DOCUMENTS = 2;
function signsDocuments({ keyFlags = 0 }) {
	return (keyFlags & SIGNS_DOCUMENTS) !== 0;
}
function readKeyRing(packets) {
	const ring = [];
	let fault;
	for (;;) try {
		const entity = readEntity(packets);
		if (entity === void 0) break;
		ring.push(entity);
	} catch (caught) {
		if (!isFault(caught, "structural", "unsupported")) throw caught;
		fault = caught;
		Array.from(packets.while(isPartOfKey));
	}
	if (ring.length === 0 && fault !== void 0) throw fault;
	return ring;
}
function isPartOfKey(packet) {
	return packet.kind !== "primary-key";
}
function isSignature(packet) {
	return packet.kind === "signature";
}
function readEntity(packets) {
	const { rules } = packets;
	const first = packets.next();
	if (first === void 0) return void 0;
	if (first.kind !== "primary-key" && first.kind !== "subkey") throw structural("the first packet is no key");
	const primary = first.key;
	if (!rules.signingAlgorithms.has(primary.algorithm)) throw structural("the primary key cannot sign");
	const { identities, subkeys, loose } = readParts(packets, primary);
	if (identities.size === 0 && primary.version < 6) throw structural("the key has no user ID");
	const direct = primary.version < 6 ? void 0 : directSignature(primary, loose, rules);
	const revocations = loose.filter(({ type }) => type === KEY_REVOCATION);
	for (const revocation of revocations) assertValid(revocation, primary, [primary.signedForm], rules);
	return {
		primary,
		identities,
		subkeys,
		revocations,
		...withoutAbsent({ direct })
	};
}
function readParts(packets, primary) {
	const identities = /* @__PURE__ */ new Map();
	const subkeys = [];
	const loose = [];
	for (const packet of packets.while(isPartOfKey)) {
		if (packet.kind === "user-id") {
			const identity = readIdentity(packets, primary, packet.id);
			if (identity !== void 0) identities.set(packet.id.toString("latin1"), identity);
		}
		if (packet.kind === "signature") loose.push(packet.signature);
		if (packet.kind === "subkey") subkeys.push(readSubkey(packets, primary, packet.key));
	}
	return {
		identities,
		subkeys,
		loose
	};
}
function readIdentity(packets, primary, id) {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(id.length);
	const data = [
		primary.signedForm,
		Buffer.from([180]),
		length,
		id
	];
	let self;
	const revocations = [];
	for (const { signature } of packets.while(isSignature)) {
		const isRevocation = signature.type === CERTIFICATION_REVOCATION;
		if (!isRevocation && !CERTIFICATIONS.has(signature.type)) throw structural("a user ID has a signature of a wrong type");
		if (!claimsToBeOf(signature, primary)) continue;
		assertValid(signature, primary, data, packets.rules);
		if (isRevocation) revocations.push(signature);
		else if (self === void 0 || signature.created > self.created) self = signature;
	}
	if (self === void 0 && revocations.length === 0) return void 0;
	return {
		revocations,
		...withoutAbsent({ self })
	};
}
function claimsToBeOf({ issuer, issuerFingerprint }, key) {
	if (issuerFingerprint !== void 0) return issuerFingerprint === key.fingerprint;
	return issuer === key.keyId;
}
function readSubkey(packets, primary, key) {
	const data = [primary.signedForm, key.signedForm];
	let binding;
	const revocations = [];
	try {
		for (const { signature } of packets.while(isSignature)) {
			if (signature.type !== BINDING && signature.type !== SUBKEY_REVOCATION) throw structural("a subkey has a signature of a wrong type");
			assertValid(signature, primary, data, packets.rules);
			if (signsDocuments(signature)) assertAgreed(signature.embedded, key, data, packets.rules);
			if (signature.type === SUBKEY_REVOCATION) revocations.push(signature);
			else if (binding === void 0 || signature.created > binding.created) binding = signature;
		}
	} catch (caught) {
		throw isFault(caught, "unsupported", "broken") ? structural(caught.message) : caught;
	}
	if (binding === void 0) throw structural("a subkey has no signature that binds it");
	return {
		key,
		binding,
		revocations
	};
}
function assertAgreed(embedded, subkey, data, rules) {
	if (embedded === void 0) throw structural("a signing subkey has not agreed to its key");
	assertValid(embedded, subkey, data, rules);
}
function directSignature(primary, loose, rules) {
	const [newest] = loose.filter((signature) => signature.type === DIRECT && claimsToBeOf(signature, primary)).sort((a, b) => b.created - a.created);
	if (newest === void 0) throw structural("a key of version 6 says nothing of itself");
	assertValid(newest, primary, [primary.signedForm], rules);
	return newest;
}
function assertValid(signature, by, data, rules) {
	const fault = faultOf(signature, by, data, rules);
	if (fault !== void 0) throw structural(`a signature of the key's own: ${fault}`);
}

// src/packages/openpgp/packet-contents.ts
var Cursor = class {
	#stream;
	#offset = 0;
	constructor(stream) {
		this.#stream = stream;
	}
	isAtEnd() {
		if (this.#offset < this.#stream.bytes.length) return false;
		if (this.#stream.fault !== void 0) throw this.#stream.fault;
		return true;
	}
	take(length) {
		const end = this.#offset + length;
		const taken = this.#stream.bytes.subarray(this.#offset, end);
		this.#offset = Math.min(end, this.#stream.bytes.length);
		if (taken.length < length) throw this.#stream.fault ?? broken$1("a packet is cut off");
		return taken;
	}
	rest() {
		const taken = this.#stream.bytes.subarray(this.#offset);
		this.#offset = this.#stream.bytes.length;
		if (this.#stream.fault !== void 0) throw this.#stream.fault;
		return taken;
	}
	length() {
		const first = this.take(1).readUInt8();
		if (first < 192) return {
			length: first,
			isPartial: false
		};
		if (first < 224) return {
			length: (first - 192) * 256 + this.take(1).readUInt8() + 192,
			isPartial: false
		};
		if (first < 255) return {
			length: 2 ** (first & 31),
			isPartial: true
		};
		return {
			length: this.take(4).readUInt32BE(),
			isPartial: false
		};
	}
};
var PacketContents = class {
	#cursor;
	#taken = [];
	#part;
	constructor(cursor, first) {
		this.#cursor = cursor;
		this.#part = first;
	}
	take(length) {
		const parts = [];
		let wanted = length;
		while (wanted > 0) {
			if (!this.#hasMore()) throw broken$1("a packet is too short");
			const taken = this.#cursor.take(Math.min(wanted, this.#part.length));
			this.#part = {
				...this.#part,
				length: this.#part.length - taken.length
			};
			wanted -= taken.length;
			parts.push(taken);
		}
		const taken = Buffer.concat(parts);
		this.#taken.push(taken);
		return taken;
	}
	byte() {
		return this.take(1).readUInt8();
	}
	multiprecision() {
		return this.take(Math.ceil(this.take(2).readUInt16BE() / 8));
	}
	rest() {
		const parts = [];
		while (this.#hasMore()) {
			const { length } = this.#part;
			const isToTheEnd = length === Number.POSITIVE_INFINITY;
			parts.push(isToTheEnd ? this.#cursor.rest() : this.#cursor.take(length));
			this.#part = {
				...this.#part,
				length: 0
			};
		}
		return Buffer.concat(parts);
	}
	skip() {
		try {
			this.rest();
		} catch (caught) {
			if (!(caught instanceof OpenPgpFault)) throw caught;
		}
	}
	taken() {
		return Buffer.concat(this.#taken);
	}
	#hasMore() {
		while (this.#part.length === 0 && this.#part.isPartial) this.#part = this.#cursor.length();
		return this.#part.length > 0;
	}
};

// src/packages/openpgp/signature-packet.ts
const NUMBERS = /* @__PURE__ */ new Map([
	[1, { count: 1 }],
	[3, { count: 1 }],
	[17, { count: 2 }],
	[19, { count: 2 }],
	[22, { count: 2 }],
	[27, { bytes: 64 }],
	[28, { bytes: 114 }]
]);
const SHA1 = 2;
const SALT_BYTES = /* @__PURE__ */ new Map([
	[8, 16],
	[9, 24],
	[10, 32],
	[11, 16],
	[12, 16],
	[14, 32]
]);
function readSignature(contents, rules) {
	const version = contents.byte();
	if (!rules.versions.has(version)) throw unsupported(`a signature of version ${version}`);
	const lengthBytes = version === 6 ? 4 : 2;
	const head = contents.take(3 + lengthBytes);
	const [type = 0, algorithm = 0, hash = 0] = head;
	const form = rules.signingAlgorithms.has(algorithm) ? NUMBERS.get(algorithm) : void 0;
	if (form === void 0) throw unsupported(`the algorithm ${algorithm} of a signature`);
	if (!SALT_BYTES.has(hash) && (hash !== 2 || version > 4)) throw unsupported(`the hash function ${hash} of a signature`);
	const hashed = contents.take(head.readUIntBE(3, lengthBytes));
	const draft = {};
	readSubpackets(hashed, draft, {
		version,
		isHashed: true,
		rules
	});
	const { created } = draft;
	if (created === void 0) throw structural("a signature has no time");
	readSubpackets(contents.take(contents.take(lengthBytes).readUIntBE(0, lengthBytes)), draft, {
		version,
		isHashed: false,
		rules
	});
	const digestStart = contents.take(2);
	const saltBytes = version === 6 ? contents.byte() : 0;
	if (version === 6 && saltBytes !== SALT_BYTES.get(hash)) throw structural("the salt of a signature has a wrong length");
	const salt = contents.take(saltBytes);
	const suffix = suffixOf(version, type, Buffer.concat([
		Buffer.from([version]),
		head,
		hashed
	]));
	const numbers = "bytes" in form ? [contents.take(form.bytes)] : Array.from({ length: form.count }, () => contents.multiprecision());
	return {
		...draft,
		created,
		version,
		type,
		algorithm,
		hash,
		salt,
		suffix,
		digestStart,
		numbers
	};
}
const OVER_DOCUMENT = /* @__PURE__ */ new Set([0, 1]);
const NO_METADATA = Buffer.alloc(6);
function suffixOf(version, type, hashed) {
	const counted = version === 5 && OVER_DOCUMENT.has(type) ? Buffer.concat([hashed, NO_METADATA]) : hashed;
	const length = Buffer.alloc(version === 5 ? 8 : 4);
	length.writeUInt32BE(counted.length, length.length - 4);
	return Buffer.concat([
		counted,
		Buffer.from([version, 255]),
		length
	]);
}
const ISSUER = 16;
const EMBEDDED = 32;
const ISSUER_FINGERPRINT = 33;
const UNHASHED = /* @__PURE__ */ new Set([
	ISSUER,
	EMBEDDED,
	ISSUER_FINGERPRINT
]);
const PRIMARY_KEY_BINDING = 25;
function readSubpackets(bytes, draft, area) {
	for (const subpacket of splitSubpackets(bytes)) {
		const { type, isCritical } = subpacket;
		if (!area.isHashed && !UNHASHED.has(type)) continue;
		const isKnown = area.rules.knownSubpackets.has(type);
		if (!isKnown && isCritical) throw unsupported(`the subpacket ${type}, a critical one,`);
		if (isKnown) READERS.get(type)?.(draft, subpacket, area);
	}
}
const readIssuer = (draft, { data }, { version, isHashed }) => {
	if (version > 4 && (isHashed || version === 5)) throw structural("a signature of a new version has an old issuer");
	sized(data, 8);
	if (version === 4) draft.issuer = hex(data);
};
const readIssuerFingerprint = (draft, { data }, { rules }) => {
	const [version] = data;
	if (version === void 0) throw structural("a fingerprint is empty");
	const isLong = version > 4 && (rules.versions.has(6) || version === 5);
	const fingerprint = hex(sized(data, isLong ? 33 : 21).subarray(1));
	draft.issuerFingerprint = fingerprint;
	draft.issuer = isLong ? fingerprint.slice(0, 16) : fingerprint.slice(-16);
};
const readKeyFlags = (draft, { data }, { rules }) => {
	if (data.length === 0 && !rules.allowsEmptyKeyFlags) throw structural("key flags are empty");
	draft.keyFlags = (draft.keyFlags ?? 0) | (data[0] ?? 0);
};
const readNotation = (draft, { data, isCritical }) => {
	const isLongEnough = data.length >= 8;
	const nameLength = isLongEnough ? data.readUInt16BE(4) : 0;
	const valueLength = isLongEnough ? data.readUInt16BE(6) : 0;
	sized(data, 8 + nameLength + valueLength);
	if (isCritical) draft.criticalNotation = data.subarray(8, 8 + nameLength).toString();
};
const readEmbedded = (draft, { data }, { rules }) => {
	if (draft.embedded !== void 0) throw structural("a signature has two others in it");
	const length = {
		length: data.length,
		isPartial: false
	};
	const embedded = readSignature(new PacketContents(new Cursor({ bytes: data }), length), rules);
	if (embedded.type !== PRIMARY_KEY_BINDING) throw structural("a subkey agrees to something else");
	draft.embedded = embedded;
};
const readRegularExpression = (_draft, { data }) => {
	if (data.at(-1) !== 0) throw structural("a regular expression has no end");
};
const readExportable = (_draft, { data }) => {
	if (data.length === 0) throw broken$1("a subpacket is empty");
	if (data[0] === 0) throw unsupported("a certification that is not to be exported");
};
const readRevocationReason = (draft, { data }) => {
	if (data.length === 0) throw structural("the reason of a revocation is empty");
	draft.revocationReason = data.readUInt8();
};
const READERS = /* @__PURE__ */ new Map([
	[2, (draft, { data }) => draft.created = milliseconds(data)],
	[3, (draft, { data }) => draft.lifetime = milliseconds(data)],
	[4, readExportable],
	[5, (_draft, { data }) => sized(data, 2)],
	[6, readRegularExpression],
	[9, (draft, { data }) => draft.keyLifetime = milliseconds(data)],
	[ISSUER, readIssuer],
	[20, readNotation],
	[25, (draft, { data }) => draft.isPrimaryUserId = sized(data, 1).readUInt8() > 0],
	[27, readKeyFlags],
	[29, readRevocationReason],
	[EMBEDDED, readEmbedded],
	[ISSUER_FINGERPRINT, readIssuerFingerprint],
	[35, (_draft, { data }) => sized(data, (data[0] ?? 5) > 4 ? 33 : 21)],
	[39, (_draft, { data }) => sized(data, data.length - data.length % 2)]
]);
function sized(data, length) {
	if (data.length !== length) throw structural("a subpacket has a wrong length");
	return data;
}
function milliseconds(data) {
	return sized(data, 4).readUInt32BE() * 1e3;
}
function hex(bytes) {
	return bytes.toString("hex").toUpperCase();
}
const CRITICAL = 128;
function* splitSubpackets(area) {
	for (let at = 0; at < area.length;) {
		const [length, start] = lengthAt(area, at);
		const end = start + length;
		if (end > area.length) throw structural("a subpacket is cut off");
		if (length === 0) throw structural("a subpacket is empty");
		const type = area.readUInt8(start);
		const isCritical = (type & CRITICAL) !== 0;
		yield {
			type: type & -129,
			isCritical,
			data: area.subarray(start + 1, end)
		};
		at = end;
	}
}
function lengthAt(area, at) {
	const first = area.readUInt8(at);
	if (first < 192) return [first, at + 1];
	if (at + (first < 255 ? 2 : 5) > area.length) throw structural("a subpacket is cut off");
	if (first < 255) return [(first - 192) * 256 + area.readUInt8(at + 1) + 192, at + 2];
	return [area.readUInt32BE(at + 1), at + 5];
}

// src/packages/openpgp/packet-reader.ts
const SIGNATURE$1 = 2;
const SECRET_KEY = 5;
const PUBLIC_KEY = 6;
const SECRET_SUBKEY = 7;
const MARKER = 10;
const TRUST = 12;
const USER_ID = 13;
const PUBLIC_SUBKEY = 14;
const USER_ATTRIBUTE = 17;
const PADDING = 21;
const MESSAGES = /* @__PURE__ */ new Set([
	1,
	3,
	4,
	8,
	9,
	11,
	18,
	20
]);
const FIRST_NON_CRITICAL = 40;
var PacketReader = class {
	rules;
	#cursor;
	#unread;
	constructor(stream, rules) {
		this.#cursor = new Cursor(stream);
		this.rules = rules;
	}
	next() {
		for (;;) {
			const unread = this.#unread;
			this.#unread = void 0;
			if (unread !== void 0) return unread;
			if (this.#cursor.isAtEnd()) return void 0;
			try {
				const packet = this.#read();
				if (packet !== void 0) return packet;
			} catch (caught) {
				if (!isFault(caught, "unsupported")) throw caught;
			}
		}
	}
	*while(isWanted) {
		for (let packet = this.next(); packet !== void 0; packet = this.next()) if (isWanted(packet)) yield packet;
		else {
			this.#unread = packet;
			return;
		}
	}
	#read() {
		const [tag, contents] = this.#header();
		try {
			return this.#contentsOf(tag, contents);
		} catch (caught) {
			contents.skip();
			throw caught;
		}
	}
	#header() {
		const first = this.#cursor.take(1).readUInt8();
		if ((first & 128) === 0) throw structural("something else stands where a packet should");
		if ((first & 64) !== 0) return [first & 63, new PacketContents(this.#cursor, this.#cursor.length())];
		const lengthBytes = 2 ** (first & 3);
		const length = lengthBytes === 8 ? Number.POSITIVE_INFINITY : this.#cursor.take(lengthBytes).readUIntBE(0, lengthBytes);
		return [(first & 63) >> 2, new PacketContents(this.#cursor, {
			length,
			isPartial: false
		})];
	}
	#contentsOf(tag, contents) {
		switch (tag) {
			case SIGNATURE$1: return {
				kind: "signature",
				signature: readSignature(contents, this.rules)
			};
			case PUBLIC_KEY:
			case PUBLIC_SUBKEY:
			case SECRET_KEY:
			case SECRET_SUBKEY: {
				const key = readPublicKey(contents, this.rules);
				if (tag === SECRET_KEY || tag === SECRET_SUBKEY) contents.skip();
				return {
					kind: tag === PUBLIC_SUBKEY || tag === SECRET_SUBKEY ? "subkey" : "primary-key",
					key
				};
			}
			case USER_ID: return {
				kind: "user-id",
				id: contents.rest()
			};
			case USER_ATTRIBUTE:
				Array.from(splitSubpackets(contents.rest()));
				return { kind: "other" };
			default: return this.#otherwise(tag, contents);
		}
	}
	#otherwise(tag, contents) {
		if (MESSAGES.has(tag)) throw broken$1("a part of a message stands where a packet of a key should");
		if (tag === TRUST || tag >= FIRST_NON_CRITICAL || !this.rules.mindsUnknownPackets) {
			contents.skip();
			return;
		}
		if (tag === PADDING) {
			contents.rest();
			return { kind: "other" };
		}
		if (tag !== MARKER) throw broken$1(`packets with the number ${tag} are not known`);
		if (contents.take(3).toString("latin1") !== "PGP") throw structural("a marker is none");
	}
};

// src/packages/openpgp/detached.ts
const KEY_BLOCKS = /* @__PURE__ */ new Set(["PGP PUBLIC KEY BLOCK", "PGP PRIVATE KEY BLOCK"]);
function verifyDetached(detached, rules) {
	let ring;
	try {
		const block = decodeArmor(detached.keys, rules);
		if (block === void 0) throw broken$1("there is no armored block");
		if (!KEY_BLOCKS.has(block.type)) throw broken$1("the armored block does not hold keys");
		ring = readKeyRing(new PacketReader(block.body, rules));
	} catch (caught) {
		return {
			kind: "unreadable",
			reason: reasonOf(caught)
		};
	}
	try {
		return verifyWith(ring, detached, rules);
	} catch (caught) {
		return invalid$4(`the signature cannot be read: ${reasonOf(caught)}`);
	}
}
function reasonOf(caught) {
	if (caught instanceof OpenPgpFault) return caught.message;
	throw caught;
}
function verifyWith(ring, { document, signature: binary }, rules) {
	const packets = new PacketReader({ bytes: Buffer.from(binary) }, rules);
	for (let packet = packets.next(); packet !== void 0; packet = packets.next()) {
		if (packet.kind !== "signature") return invalid$4("there is more than signatures");
		const { signature } = packet;
		const { issuer } = signature;
		if (issuer === void 0) return invalid$4("the signature does not name its issuer");
		const signers = ring.flatMap((entity) => signersOf(entity, issuer));
		if (signers.length > 0) return verifyOne(signature, signers, document, rules);
	}
	return { kind: "unknown-issuer" };
}
function invalid$4(reason) {
	return {
		kind: "invalid",
		reason
	};
}
function signersOf(entity, keyId) {
	const { primary, subkeys } = entity;
	const identity = primaryIdentity(entity);
	const self = entity.direct ?? identity?.self;
	if (self === void 0) return [];
	const shared = {
		entity,
		self,
		...withoutAbsent({ identity })
	};
	const isPrimary = primary.keyId === keyId && signsDocuments(self);
	const signing = subkeys.filter(({ key, binding }) => key.keyId === keyId && signsDocuments(binding));
	return [...isPrimary ? [{
		...shared,
		key: primary
	}] : [], ...signing.map((subkey) => ({
		...shared,
		key: subkey.key,
		subkey
	}))];
}
function primaryIdentity({ primary, identities }) {
	if (primary.version > 5) return void 0;
	let best;
	for (const identity of identities.values()) if (best === void 0 || isPreferred(identity, best)) best = identity;
	return best;
}
function isPreferred(identity, over) {
	const revocations = identity.revocations.length - over.revocations.length;
	if (revocations !== 0) return revocations < 0;
	if (over.self === void 0 || identity.self === void 0) return over.self === void 0;
	const isMarked = identity.self.isPrimaryUserId === true;
	if (isMarked !== (over.self.isPrimaryUserId === true)) return isMarked;
	return identity.self.created > over.self.created;
}
const OVER_BYTES = 0;
const OVER_LINES = 1;
function verifyOne(signature, signers, document, rules) {
	const isOverLines = signature.type === OVER_LINES;
	if (signature.type !== 0 && !isOverLines) return invalid$4("the signature is not over a document");
	const bytes = Buffer.from(document);
	const data = [isOverLines ? withDosLineEnds(bytes) : bytes];
	let fault = "the signature is not valid";
	for (const by of signers) {
		const found = faultOf(signature, by.key, data, rules);
		if (found === void 0) return {
			kind: "signed",
			signature,
			by,
			candidates: signers.length
		};
		fault = found;
		data.push(signature.suffix);
	}
	return invalid$4(fault);
}
function withDosLineEnds(document) {
	const canonical = document.toString("latin1").replaceAll(/\r[\s\S]|\n/g, (end) => end === "\n" ? "\r\n" : end);
	return Buffer.from(canonical, "latin1");
}
const KEY_COMPROMISED = 2;
function standingOf({ signature, by }, now) {
	const signatures = [signature, ...selfSignatures(by)];
	if (signatures.some(({ criticalNotation }) => criticalNotation !== void 0)) return "not-understood";
	if (isRevoked(by, now)) return "revoked";
	if (lifetimes(by).some(([key]) => key.created > now) || keyEnds(by).some((end) => now > end)) return "key-expired";
	return signatures.some((signature) => isExpired(signature, now)) ? "signature-expired" : "ok";
}
function isFromFuture({ signature, by }, now) {
	return [
		...lifetimes(by).map(([key]) => key),
		signature,
		...selfSignatures(by)
	].some(({ created }) => created > now);
}
function keyEnds(by) {
	return lifetimes(by).flatMap(([key, { keyLifetime = 0 }]) => keyLifetime === 0 ? [] : [key.created + keyLifetime]);
}
function lifetimes({ entity, self, subkey }) {
	const primary = [entity.primary, self];
	return subkey === void 0 ? [primary] : [primary, [subkey.key, subkey.binding]];
}
function selfSignatures({ self, subkey }) {
	return [
		self,
		subkey?.binding,
		subkey?.binding.embedded
	].filter((signature) => signature !== void 0);
}
function isRevoked({ entity, subkey, identity }, now) {
	return [
		entity,
		subkey,
		identity
	].flatMap((owner) => owner?.revocations ?? []).some((revocation) => revocation.revocationReason === KEY_COMPROMISED || !isExpired(revocation, now));
}
function isExpired({ created, lifetime = 0 }, now) {
	return created > now || lifetime !== 0 && now > created + lifetime;
}

// src/packages/authentication/verify-signature.ts
const knownChecks = rememberedOf((_document) => /* @__PURE__ */ new Map());
function verifySignature(signed, now, tool) {
	const { checksums, signature, signingKeys, endorsedKeys } = signed;
	const known = knownChecks(checksums);
	const keys = signingKeys.map((armored) => [armored, endorsedKeys?.has(armored)]);
	const terms = [
		hexDigest("sha256", signature),
		now,
		toolKey(tool),
		keys
	];
	const question = textDigest(JSON.stringify(terms));
	const check = known.get(question) ?? { attempts: signingKeys.map((armored) => tryKey(armored, signed, now, tool)) };
	known.set(question, check);
	return check;
}
function tryKey(armored, { checksums, signature, endorsedKeys }, now, tool) {
	const found = verifyDetached({
		keys: armored,
		document: checksums,
		signature
	}, openPgpRules(tool));
	switch (found.kind) {
		case "unreadable": return found;
		case "unknown-issuer": return {
			kind: "verified",
			fact: {
				status: found.kind,
				weaknesses: []
			},
			isOfOneDocument: false
		};
		case "invalid": return invalid$3(found.reason);
		case "signed": return signedAttempt(found, now, endorsedKeys?.has(armored) === true);
	}
}
function invalid$3(reason) {
	return {
		kind: "verified",
		fact: {
			status: "invalid",
			weaknesses: [],
			reason
		},
		isOfOneDocument: false
	};
}
function signedAttempt(found, now, isEndorsed) {
	const status = standingOf(found, now);
	if (status === "not-understood") return invalid$3("the signature, or one of its key's own, has a note that must be understood");
	const { signature, by, candidates } = found;
	const { primary } = by.entity;
	const ends = keyEnds(by);
	return {
		kind: "verified",
		fact: {
			status,
			fingerprint: parseFingerprint(primary.fingerprint),
			keyId: primary.keyId,
			created: new Date(signature.created).toISOString(),
			...ends.length === 0 ? {} : { keyExpires: new Date(smallestOf(ends)).toISOString() },
			...isFromFuture(found, now) ? { isFromFuture: true } : {},
			weaknesses: weaknessesOf(signature, by.key),
			...isEndorsed ? { isEndorsed } : {}
		},
		isOfOneDocument: candidates === 1 && canBeOfOneDocument(signature, by.key)
	};
}
const WEAK_RSA_BITS = 2048;
function weaknessesOf(signature, { material }) {
	const isShort = material.kind === "rsa" && rsaBits(material) < WEAK_RSA_BITS;
	return [
		...signature.hash === 2 ? ["sha1"] : [],
		...material.kind === "dsa" ? ["dsa"] : [],
		...isShort ? ["rsa-under-2048"] : []
	];
}
function canBeOfOneDocument(signature, { material }) {
	if (signature.type !== 0 || signature.hash === 2) return false;
	if (material.kind === "rsa") return true;
	return material.kind === "ed25519" && !isOfSmallOrder(material.point);
}
const SMALL_ORDER = /* @__PURE__ */ new Set([
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000000",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"
]);
function isOfSmallOrder(point) {
	const coordinate = Buffer.from(point);
	coordinate.writeUInt8(coordinate.readUInt8(31) & 127, 31);
	return SMALL_ORDER.has(coordinate.toString("hex"));
}

// src/packages/authentication/authenticate-metadata.ts
function authenticateMetadata(meta, tool, terms, now) {
	const { authentication } = meta;
	const { asciiHostname } = addressParts(meta.provider);
	const hostIsDefaultRegistry = asciiHostname === defaultRegistryHost(tool);
	const policy = {
		...terms,
		hostIsDefaultRegistry
	};
	switch (authentication.kind) {
		case "none": return {
			dispositions: /* @__PURE__ */ new Map(),
			signatures: [],
			problems: [],
			signedForLock: [],
			warnings: []
		};
		case "mirror": return authenticateMirror(meta, authentication, tool, policy);
		case "registry": {
			const check = verifySignature(authentication, now, tool);
			return authenticateRegistry(meta, authentication, judgeSignature(check, tool, policy), {
				tool,
				recordsReported: readsReportedPackages(tool) && acceptsUnsigned(tool, policy)
			});
		}
	}
}
function authenticateMirror(meta, mirror, tool, policy) {
	const failure = checkMirrorHashes(meta, mirror, tool);
	const reported = trustsAllHashes(mirror, tool) && acceptsUnsigned(tool, policy) ? [...mirror.allPlatforms.values()].flat() : [];
	return {
		dispositions: mirrorDispositions(meta, mirror),
		signatures: [],
		problems: failure === void 0 ? [] : [problemOf(failure, meta.platform)],
		...withoutAbsent({ failure }),
		signedForLock: sortedUnique(preferredHashes(reported)),
		warnings: []
	};
}
function authenticateRegistry(meta, registry, judgement, { tool, recordsReported }) {
	const document = decodeChecksums(registry.checksums);
	const reported = checkReportedPackages(meta, registry);
	const announced = checkAnnouncedChecksum(meta, registry, document.lookup.get(registry.filename));
	const signature = signatureError(meta, registry, judgement);
	const failure = (readsReportedPackages(tool) ? reported : void 0) ?? announced ?? signature;
	const errors = [
		reported,
		announced,
		signature
	].filter((error) => error !== void 0);
	const signer = judgement.kind === "accept" || judgement.kind === "accept-with-warning" ? judgement.fact.fingerprint : void 0;
	const signedBy = new Set(signer === void 0 ? [] : [signer]);
	const listed = checksumEvidence(meta, registry, document, signedBy);
	const packages = registry.packages ?? /* @__PURE__ */ new Map();
	const isKeyless = registry.signingKeys.length === 0;
	const noKeys = `${meta.source} names no signing keys for ${meta.provider} ${meta.version}`;
	const recorded = recordsReported ? [...document.recorded, ...[...packages.values()].flatMap(({ hashes }) => preferredHashes(hashes))] : recordedUnreported(registry, document.recorded, tool);
	return {
		dispositions: mergeDispositions([listed.dispositions, reportedDispositions(packages)]),
		signatures: judgement.kind === "skip" || isKeyless ? [] : [judgement.fact],
		problems: [
			...errors.map((error) => problemOf(error, meta.platform)),
			...isKeyless ? [{
				kind: "no-signing-keys",
				message: noKeys
			}] : [],
			...listed.problems
		],
		...withoutAbsent({ failure }),
		signedForLock: judgement.kind === "refuse" ? [] : sortedUnique(recorded),
		warnings: [...judgement.kind === "accept-with-warning" ? [`${packageName(meta)}: ${judgement.warning}, which a later release of tofu will refuse`] : [], ...checksumWarnings(meta, document)]
	};
}
function recordedUnreported(registry, listed, tool) {
	const isStrict = tool.name === "opentofu" && tool.minor >= 10;
	if (listed.length > 0 || isStrict) return listed;
	return [announcedHash(registry)].filter((hash) => hash !== void 0);
}
function signatureError(meta, { signingKeys }, judgement) {
	if (judgement.kind !== "refuse") return void 0;
	const reason = signingKeys.length === 0 ? "the registry names no signing keys" : judgement.reason;
	return new LockReviewError(judgement.code, `The checksum list of ${packageName(meta)} is not validly signed: ${reason}`, { hint: "Ask the provider's author to sign the release with a key that its registry knows." });
}
function problemOf(error, platform) {
	return {
		kind: problemKind(error),
		platform,
		message: error.message
	};
}
function problemKind(error) {
	switch (error.code) {
		case "CHECKSUM_MISMATCH": return "checksum-mismatch";
		case "BAD_SIGNATURE":
		case "UNKNOWN_SIGNER": return "bad-signature";
		case "INVALID_ARCHIVE":
		case "LIMIT_EXCEEDED": return "invalid-archive";
		default: return "invalid-metadata";
	}
}

// src/packages/authentication/authenticate-archive.ts
function checkDownload(meta, download, tool) {
	if (meta.authentication.kind !== "registry") return void 0;
	const registry = meta.authentication;
	return (readsReportedPackages(tool) ? checkReportedSize(meta, registry, download.bytes) : void 0) ?? checkArchiveChecksum(meta, registry, download.zip);
}
function authenticateArchive(meta, hashed, tool) {
	const mismatch = checkDownload(meta, hashed, tool);
	if (mismatch !== void 0) return refused$1(meta, mismatch);
	const verified = matchSource(meta, hashed, tool);
	if (verified instanceof LockReviewError) return refused$1(meta, verified);
	const { zip, directory, archive, rootFiles } = hashed;
	if (directory.kind === "error") {
		const { code, message } = directory.error;
		const told = `The package of ${packageName(meta)} cannot be installed: ${message}`;
		return refused$1(meta, new LockReviewError(code, told, { cause: directory.error }));
	}
	const missing = checkExecutable(meta, rootFiles);
	if (missing !== void 0) return refused$1(meta, missing);
	const contents = [directory, archive].flatMap((outcome) => outcome.kind === "hash" ? [outcome.hash] : []);
	const facts = {
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	};
	const derived = disposition({
		...facts,
		derivedFrom: /* @__PURE__ */ new Set([zip])
	});
	const dispositions = new Map([zip, ...contents].map((hash) => [hash, hash === zip ? disposition(facts) : derived]));
	return {
		dispositions,
		problems: contradictedHashes(meta, new Set(dispositions.keys())),
		directory: directory.hash,
		verified
	};
}
function authenticateDirectory(meta, hashed) {
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused$1(meta, missing);
	const facts = disposition({
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	});
	return {
		dispositions: /* @__PURE__ */ new Map([[hashed.directory, facts]]),
		problems: [],
		directory: hashed.directory,
		verified: []
	};
}
function matchSource(meta, hashed, tool) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return [];
		case "registry": return [hashed.zip];
		case "mirror": {
			const listed = acceptableHashes(authentication, tool);
			return listed.length === 0 ? [] : matchMirrorHashes(meta, listed, hashed, tool);
		}
	}
}
function contradictedHashes(meta, actual) {
	return listedForPackage(meta).filter((hash) => !actual.has(hash)).map((hash) => ({
		kind: "checksum-mismatch",
		platform: meta.platform,
		message: `${meta.source} lists ${quoted(hash)} for ${packageName(meta)}, which its package does not hash to`
	}));
}
function listedForPackage(meta) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return [];
		case "mirror": return preferredHashes(authentication.hashes);
		case "registry": return (authentication.packages?.get(meta.platform)?.hashes ?? []).filter((hash) => hashScheme(hash) === "h1");
	}
}
function checkExecutable(meta, rootFiles) {
	const { type } = addressParts(meta.provider);
	if (hasExecutable(rootFiles, type)) return void 0;
	return new LockReviewError("INVALID_ARCHIVE", `The package of ${packageName(meta)} has no executable: no file in its root is named terraform-provider-${type}, alone or followed by "_" or "."`);
}
function refused$1(meta, failure) {
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [problemOf(failure, meta.platform)],
		failure,
		verified: []
	};
}
function recordedHashes(installed) {
	const { tool, metadata, priorHashes } = installed;
	const { directory, verified } = installed.package;
	if (metadata.failure !== void 0 || directory === void 0) return [];
	return sortedUnique([
		directory,
		...preferredHashes(priorHashes),
		...recordsVerified(tool) ? verified : [],
		...metadata.signedForLock
	]);
}
function recordsVerified(tool) {
	return tool.name === "opentofu" && tool.minor >= 10;
}
function listedAndMatched({ authentication }, tool) {
	if (authentication.kind !== "mirror" || !recordsVerified(tool)) return [];
	return preferredHashes(authentication.hashes);
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

// src/packages/zip/archive.ts
const ARCHIVE_LIMITS = {
	maxEntries: 1e5,
	maxDirectoryBytes: 33554432,
	maxUnpackedBytes: 4294967296,
	maxRatio: 200,
	ratioFreeBytes: 67108864
};
const HEADER_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER_SIGNATURE = 67324752;
async function readArchive(read, fileSize, limits) {
	const place = await findDirectory(read, fileSize);
	const directoryBytes = place.end - place.start;
	if (place.entryCount > limits.maxEntries) throw tooManyEntries(place.entryCount, limits);
	if (directoryBytes > limits.maxDirectoryBytes) throw limitExceeded(`lists its entries in ${directoryBytes} bytes, ${`more than the ${limits.maxDirectoryBytes} that are read`}`);
	const listed = await listEntries$1(Buffer.from(await read(place.start, Math.max(0, directoryBytes))), place, limits);
	assertUnpackedSize(listed, fileSize, limits);
	const located = [];
	for (const entry of listed) {
		const headerStart = entry.relativeOffsetOfLocalHeader + place.baseOffset;
		if (headerStart < 0 || headerStart >= fileSize) throw notAnArchive("an entry lies outside it");
		located.push({
			entry,
			headerStart,
			dataStart: await locateData(headerStart, read)
		});
	}
	assertDisjoint(located, place, fileSize);
	const entries = [];
	for (const { entry, dataStart } of located) {
		const { crc32, compressedSize, uncompressedSize } = entry;
		const name = byteName(entry.fileNameRaw);
		entries.push({
			name,
			isDirectory: name.endsWith("/") || hasDirectoryMode(entry),
			method: entry.compressionMethod,
			crc32,
			compressedSize,
			uncompressedSize,
			dataStart,
			descriptorCrc32: await readDescriptor(entry, dataStart, read)
		});
	}
	return entries;
}
async function listEntries$1(directory, place, limits) {
	const headers = findHeaders(directory);
	if (headers.length > limits.maxEntries) throw tooManyEntries(headers.length, limits);
	if ((headers.length - place.entryCount) % 65536 !== 0) throw notAnArchive("it has another number of entries than it counts");
	for (const header of headers) {
		const flags = directory.readUInt16LE(header + FLAGS_OFFSET);
		directory.writeUInt16LE(flags & ~STRONG_ENCRYPTION_FLAG, header + FLAGS_OFFSET);
	}
	const entries = [];
	try {
		const zip = await openDirectory(directory, headers.length);
		for await (const entry of zip.eachEntry()) entries.push(entry);
	} catch (cause) {
		throw notAnArchive("its central directory is damaged", cause);
	}
	return entries;
}
function findHeaders(directory) {
	const headers = [];
	let at = 0;
	while (at + HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === 33639248) {
		headers.push(at);
		const nameAndExtra = directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30);
		at += HEADER_BYTES + nameAndExtra + directory.readUInt16LE(at + 32);
	}
	return headers;
}
const FLAGS_OFFSET = 8;
const STRONG_ENCRYPTION_FLAG = 64;
async function openDirectory(directory, entryCount) {
	const { RandomAccessReader, ZipFile } = await import("./yauzl.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	class DirectoryReader extends RandomAccessReader {
		read(...call) {
			const [target, offset, length, position, done] = call;
			done(directory.copy(target, offset, position, position + length) === length ? null : /* @__PURE__ */ new Error("unexpected end of the central directory"));
		}
	}
	const reader = new DirectoryReader();
	const [autoClose, lazyEntries, decodeStrings, validateEntrySizes] = [
		false,
		true,
		false,
		false
	];
	const flags = [
		autoClose,
		lazyEntries,
		decodeStrings,
		validateEntrySizes
	];
	return new ZipFile(reader, 0, directory.length, entryCount, "", ...flags);
}
async function locateData(headerStart, read) {
	const header = await read(headerStart, LOCAL_HEADER_BYTES);
	if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) throw notAnArchive("an entry's header is not where the directory says");
	const nameAndExtra = header.readUInt16LE(26) + header.readUInt16LE(28);
	return headerStart + LOCAL_HEADER_BYTES + nameAndExtra;
}
function assertDisjoint(entries, place, fileSize) {
	const ranges = entries.map(({ entry, headerStart, dataStart }) => ({
		start: headerStart,
		end: dataStart + entry.compressedSize
	}));
	ranges.push({
		start: place.start,
		end: place.end
	});
	ranges.sort((a, b) => a.start - b.start);
	let end = 0;
	for (const range of ranges) {
		if (range.start < end) throw notAnArchive("its entries overlap");
		end = range.end;
	}
	if (end > fileSize) throw notAnArchive("it is cut off");
}
function assertUnpackedSize(entries, fileSize, limits) {
	const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
	if (declared > limits.maxUnpackedBytes) throw limitExceeded(`would unpack to ${declared} bytes, more than ${limits.maxUnpackedBytes}`);
	if (declared > limits.ratioFreeBytes && declared > fileSize * limits.maxRatio) throw limitExceeded(`would unpack to more than ${limits.maxRatio} times its size`);
}
function tooManyEntries(count, { maxEntries }) {
	return limitExceeded(`lists ${count} entries, more than the ${maxEntries} that are read`);
}
function limitExceeded(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The package archive ${reason}`, { hint: "Treat the package as hostile until its publisher explains it." });
}

// src/packages/zip/inflate.ts
function contentMeter() {
	const hash = createHash("sha256");
	let bytes = 0;
	let sum = 0;
	return {
		update(chunk) {
			bytes += chunk.length;
			hash.update(chunk);
			sum = crc32(chunk, sum);
		},
		get bytes() {
			return bytes;
		},
		result: () => ({
			bytes,
			crc32: sum,
			sha256: hash.digest("hex")
		})
	};
}
var Inflation = class {
	#inflater;
	#outcome;
	#over;
	#given = 0;
	isOver = false;
	constructor(pieceBytes, allows) {
		this.#inflater = createInflateRaw({ chunkSize: pieceBytes });
		this.#outcome = meterOutput(this.#inflater, allows);
		this.#over = this.#outcome.then(() => {
			this.isOver = true;
		});
	}
	get consumedBytes() {
		return this.#inflater.bytesWritten;
	}
	async write(piece) {
		if (this.isOver || this.#inflater.writableEnded) return;
		this.#given += piece.length;
		const taken = new Promise((resolve) => {
			this.#inflater.write(piece, () => resolve());
		});
		await Promise.race([taken, this.#over]);
		if (this.consumedBytes < this.#given) await this.#over;
	}
	async finish() {
		if (!this.isOver && !this.#inflater.writableEnded) this.#inflater.end();
		const inflated = await this.#outcome;
		this.#inflater.destroy();
		return inflated;
	}
};
function meterOutput(inflater, allows) {
	return new Promise((resolve) => {
		const meter = contentMeter();
		let waiting = [];
		let produced = 0;
		let hasEnded = false;
		const drain = () => {
			const chunks = waiting;
			waiting = [];
			for (const chunk of chunks) meter.update(chunk);
			if (hasEnded) resolve({
				kind: "content",
				content: meter.result()
			});
		};
		inflater.on("data", (chunk) => {
			produced += chunk.length;
			if (allows(produced)) {
				if (waiting.push(chunk) === 1) setImmediate(drain);
				return;
			}
			inflater.destroy();
			resolve({ kind: "too-much" });
		});
		inflater.on("end", () => {
			hasEnded = true;
			if (waiting.length === 0) drain();
		});
		inflater.on("error", (cause) => resolve({
			kind: "damaged",
			cause
		}));
	});
}

// src/packages/zip/entry-content.ts
const STORED = 0;
const DEFLATED = 8;
const INFLATE_CHUNK_BYTES = 524288;
const MIN_CHUNK_BYTES = 64;
function readEntry(entry) {
	const { method, uncompressedSize } = entry;
	const fixed = contentWithoutData(entry);
	if (fixed !== void 0) return {
		write: () => void 0,
		finish: () => Promise.resolve(fixed)
	};
	if (method === 0) {
		const meter = contentMeter();
		return {
			write: (piece) => {
				if (meter.bytes <= uncompressedSize) meter.update(piece);
			},
			finish: () => Promise.resolve(judgeContent(entry, meter.result()))
		};
	}
	const inflation = new Inflation(Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, uncompressedSize)), (bytes) => bytes <= uncompressedSize);
	return {
		write: (piece) => inflation.write(piece),
		finish: async () => judgeInflated(entry, await inflation.finish())
	};
}
function contentWithoutData(entry) {
	const { name, method, uncompressedSize } = entry;
	if (name.endsWith("/")) return uncompressedSize === 0 ? {
		kind: "digest",
		sha256: createHash("sha256").digest("hex")
	} : failure$2(entry, "is a directory with data");
	if (method === 0 || method === 8) return void 0;
	return failure$2(entry, `has compression method ${method}`);
}
function judgeContent(entry, content) {
	if (content.bytes !== entry.uncompressedSize) return wrongSize(entry);
	const problem = checksumProblem(entry, content.crc32);
	if (problem !== void 0) return failure$2(entry, problem);
	return {
		kind: "digest",
		sha256: content.sha256
	};
}
function checksumProblem({ crc32, descriptorCrc32 }, actual) {
	if (descriptorCrc32 === void 0) return crc32 === 0 || crc32 === actual ? void 0 : "does not match its CRC-32";
	if (descriptorCrc32 === "cut-off") return "is cut off before its data descriptor ends";
	return descriptorCrc32 === crc32 && crc32 === actual ? void 0 : "does not match its CRC-32";
}
function failure$2(entry, what, cause) {
	return {
		kind: "error",
		error: notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause)
	};
}
function wrongSize(entry) {
	return failure$2(entry, "has not the size it declares");
}
function judgeInflated(entry, inflated) {
	switch (inflated.kind) {
		case "content": return judgeContent(entry, inflated.content);
		case "too-much": return wrongSize(entry);
		case "damaged": return failure$2(entry, "is damaged", inflated.cause);
	}
}
function readEntriesInStream(entries) {
	const inFileOrder = entries.toSorted((a, b) => a.dataStart - b.dataStart);
	const contents = /* @__PURE__ */ new Map();
	let position = 0;
	let next = 0;
	let reader;
	const feed = async (entry, chunk) => {
		const start = Math.max(0, entry.dataStart - position);
		const end = entry.dataStart + entry.compressedSize - position;
		reader ??= readEntry(entry);
		if (end > start) await reader.write(chunk.subarray(start, Math.min(end, chunk.length)));
		if (end > chunk.length) return false;
		contents.set(entry, await reader.finish());
		reader = void 0;
		return true;
	};
	return {
		async pass(chunk) {
			for (;; next++) {
				const entry = inFileOrder[next];
				if (entry === void 0 || entry.dataStart > position + chunk.length) break;
				if (!await feed(entry, chunk)) break;
			}
			position += chunk.length;
		},
		async finish() {
			if (reader !== void 0) await reader.finish();
			return contents;
		}
	};
}

// src/packages/zip/entries-ahead.ts
const MAX_ENTRIES_AHEAD = 256;
var AheadReader = class {
	#limits;
	#found = /* @__PURE__ */ new Map();
	#spent = {
		received: 0,
		inflated: 0
	};
	#isOdd = false;
	#held = Buffer.alloc(0);
	#position = 0;
	#open;
	constructor(limits) {
		this.#limits = limits;
	}
	async pass(chunk) {
		if (this.#isOdd) return false;
		this.#spent.received += chunk.length;
		this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
		const before = this.#open;
		while (await this.#step());
		this.#keepRest();
		return this.#open !== void 0 && this.#open === before;
	}
	#keepRest() {
		this.#held = this.#isOdd ? Buffer.alloc(0) : Buffer.from(this.#held);
	}
	async finish() {
		const cutOff = this.#open;
		this.#open = void 0;
		await cutOff?.data.finish();
		return this.#found;
	}
	async #step() {
		const open = this.#open;
		if (open === void 0) return this.#enter();
		this.#advance(await open.data.write(this.#held));
		if (!open.data.isOver) return false;
		await this.#close(open);
		return !this.#isOdd;
	}
	#enter() {
		const next = findLocalHeader(this.#held, this.#found.size > 0);
		if (next === "more") return false;
		if (next === "none" || this.#found.size >= MAX_ENTRIES_AHEAD) {
			this.#isOdd = true;
			return false;
		}
		const { start, header } = next;
		const data = dataAhead(header, this.#spent, this.#limits);
		if (data === void 0) this.#isOdd = true;
		else this.#open = {
			header,
			data,
			start: this.#position + start + header.length
		};
		this.#advance(start + header.length);
		return !this.#isOdd;
	}
	#advance(bytes) {
		this.#position += bytes;
		this.#held = this.#held.subarray(bytes);
	}
	async #close({ header, data, start }) {
		this.#open = void 0;
		const content = await data.finish();
		const packedBytes = this.#position - start;
		if (content === void 0) this.#isOdd = true;
		else this.#found.set(start, {
			method: header.method,
			packedBytes,
			content
		});
	}
};
function contentsAhead(entries, ahead) {
	const contents = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const found = ahead.get(entry.dataStart);
		const fixed = contentWithoutData(entry);
		if (fixed !== void 0) contents.set(entry, fixed);
		else if (found?.method === entry.method && found.packedBytes === entry.compressedSize) contents.set(entry, judgeContent(entry, found.content));
	}
	return contents;
}
function dataAhead({ method, packedBytes }, spent, limits) {
	if (method === 0 && packedBytes !== void 0) return storedData(packedBytes);
	return method === 8 ? deflatedData(packedBytes, spent, limits) : void 0;
}
function storedData(packedBytes) {
	const meter = contentMeter();
	return {
		write(piece) {
			const taken = piece.subarray(0, packedBytes - meter.bytes);
			meter.update(taken);
			return Promise.resolve(taken.length);
		},
		finish: () => Promise.resolve(meter.result()),
		get isOver() {
			return meter.bytes === packedBytes;
		}
	};
}
function deflatedData(packedBytes, spent, { maxUnpackedBytes, ratioFreeBytes, maxRatio }) {
	const before = spent.inflated;
	const inflation = new Inflation(INFLATE_CHUNK_BYTES, (bytes) => {
		spent.inflated = before + bytes;
		const free = Math.max(ratioFreeBytes, spent.received * maxRatio);
		return spent.inflated <= Math.min(maxUnpackedBytes, free);
	});
	let given = 0;
	return {
		async write(piece) {
			const start = given;
			const taken = piece.subarray(0, (packedBytes ?? Number.POSITIVE_INFINITY) - start);
			if (taken.length > 0) await inflation.write(taken);
			given = packedBytes === void 0 && inflation.isOver ? inflation.consumedBytes : start + taken.length;
			return given - start;
		},
		async finish() {
			const inflated = await inflation.finish();
			return inflated.kind === "content" ? inflated.content : void 0;
		},
		get isOver() {
			return packedBytes === void 0 ? inflation.isOver : given === packedBytes;
		}
	};
}
const SIGNATURE = 67324752;
const FIXED_BYTES = 30;
const DATA_DESCRIPTOR_FLAG = 8;
const IN_ZIP64 = 4294967295;
const GAPS = [
	0,
	12,
	16,
	20,
	24
];
const LONGEST_GAP = 24;
function findLocalHeader(bytes, afterData) {
	const start = GAPS.filter((gap) => afterData || gap === 0).find((gap) => bytes.length >= gap + 4 && bytes.readUInt32LE(gap) === SIGNATURE);
	if (start === void 0) return bytes.length < (afterData ? LONGEST_GAP : 0) + 4 ? "more" : "none";
	if (bytes.length < start + FIXED_BYTES) return "more";
	const length = FIXED_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
	if (bytes.length < start + length) return "more";
	const packed = bytes.readUInt32LE(start + 18);
	if (packed === IN_ZIP64) return "none";
	const packedBytes = (bytes.readUInt16LE(start + 6) & DATA_DESCRIPTOR_FLAG) !== 0 ? void 0 : packed;
	return {
		start,
		header: {
			method: bytes.readUInt16LE(start + 8),
			packedBytes,
			length
		}
	};
}

// src/packages/hashing/hash-archive.ts
const READ_BYTES = 1048576;
function hashArchive(path, limits = ARCHIVE_LIMITS) {
	return readingFile(path, async () => {
		const listed = await listEntries(path, limits);
		if (listed === void 0) throw new TypeError("No bytes were left out, and some are missing");
		const { contents, ...file } = await readFile(path, listed instanceof LockReviewError ? [] : listed);
		return hashed(file, listed, contents);
	});
}
function hashSpooled({ path, zip, bytes, ahead, leftOut }, limits = ARCHIVE_LIMITS) {
	return readingFile(path, async () => {
		const listed = await listEntries(path, limits, leftOut);
		if (listed === void 0) return void 0;
		const entries = listed instanceof LockReviewError ? [] : listed;
		const known = contentsAhead(entries, ahead);
		const missing = entries.filter((entry) => !known.has(entry));
		if (missing.map(({ dataStart: start, compressedSize }) => ({
			start,
			end: start + compressedSize
		})).some((range) => touches(range, leftOut))) return void 0;
		if (missing.length === 0) return hashed({
			zip,
			bytes
		}, listed, known);
		const { contents } = await readFile(path, missing);
		return hashed({
			zip,
			bytes
		}, listed, new Map([...known, ...contents]));
	});
}
var LeftOutError = class extends Error {};
function touches({ start, end }, ranges) {
	return ranges.some((range) => start < range.end && range.start < end);
}
async function readingFile(path, read) {
	try {
		return await read();
	} catch (cause) {
		if (isLockReviewError(cause) || !(cause instanceof Error && "code" in cause)) throw cause;
		const message = `Could not read the package archive ${path}`;
		throw new LockReviewError("FILE_FAILED", message, { cause });
	}
}
async function readFile(path, entries) {
	const inStream = readEntriesInStream(entries);
	const zip = createHash("sha256");
	let bytes = 0;
	const stream = createReadStream(path, { highWaterMark: READ_BYTES });
	for await (const chunk of stream) {
		const passed = inStream.pass(chunk);
		zip.update(chunk);
		bytes += chunk.length;
		await passed;
	}
	return {
		zip: zipHash(zip.digest("hex")),
		bytes,
		contents: await inStream.finish()
	};
}
function hashed(file, listed, contents) {
	if (listed instanceof LockReviewError) {
		const failed = {
			kind: "error",
			error: listed
		};
		return {
			...file,
			directory: failed,
			archive: failed,
			rootFiles: []
		};
	}
	const read = listed.map((entry) => ({
		entry,
		content: contents.get(entry) ?? CUT_OFF
	}));
	return {
		...file,
		directory: directoryHash(read),
		archive: archiveHash(read),
		rootFiles: executableCandidates(listed)
	};
}
const CUT_OFF = {
	kind: "error",
	error: notAnArchive("it is cut off")
};
async function listEntries(path, limits, leftOut = []) {
	const file = await open(path, "r");
	try {
		const { size } = await file.stat();
		return await readArchive(readsFrom(file, leftOut), size, limits);
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) return caught;
		if (caught instanceof LeftOutError) return void 0;
		throw caught;
	} finally {
		await file.close();
	}
}
const BLOCK_BYTES = 4096;
function readsFrom(file, leftOut) {
	let block = {
		start: 0,
		bytes: Buffer.alloc(0)
	};
	return async (position, length) => {
		if (touches({
			start: position,
			end: position + length
		}, leftOut)) throw new LeftOutError();
		const offset = position - block.start;
		if (offset < 0 || offset + length > block.bytes.length) {
			const wanted = Math.max(length, BLOCK_BYTES);
			const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position);
			block = {
				start: position,
				bytes: buffer.subarray(0, bytesRead)
			};
		}
		const from = position - block.start;
		return block.bytes.subarray(from, from + length);
	};
}

// src/packages/memory/known-package-protocol.ts
const FORMAT = 2;
function encodeKnownPackage(known) {
	const { zip, directory, archive, bytes, rootFiles } = known;
	if (directory.kind === "error" || archive.kind === "error") return void 0;
	const names = rootFiles.map(displayName);
	if (names.some((name, i) => byteNameFromText(name) !== rootFiles[i])) return void 0;
	const hashes = {
		zip,
		directory: directory.hash,
		archive: archive.hash
	};
	return `${JSON.stringify({
		format: FORMAT,
		...hashes,
		bytes,
		rootFiles: names
	})}\n`;
}
function decodeKnownPackage(text, zip) {
	return readRemembered(text, (document) => {
		if (document.member("format") !== FORMAT || document.member("zip") !== zip) return void 0;
		return {
			zip,
			directory: document.read("directory", aContentHash),
			archive: document.read("archive", aContentHash),
			bytes: document.read("bytes", aCount),
			rootFiles: document.read("rootFiles", listOf(aText)).map(byteNameFromText)
		};
	});
}
const aContentHash = (value, place) => {
	const text = aText(value, place);
	if (!/^h1:[0-9A-Za-z+/]{43}=$/.test(text)) throw unusable$1(place, "an h1: hash");
	return {
		kind: "hash",
		hash: parseHash(text)
	};
};
const LIST_FORMAT = 1;
function encodeSignedList({ checksums, signature }) {
	const list = {
		checksums: base64(checksums),
		signature: base64(signature)
	};
	return `${JSON.stringify({
		format: LIST_FORMAT,
		...list
	})}\n`;
}
function decodeSignedList(text) {
	return readRemembered(text, (document) => {
		if (document.member("format") !== LIST_FORMAT) return void 0;
		return {
			checksums: document.read("checksums", someBytes),
			signature: document.read("signature", someBytes)
		};
	});
}
function base64(bytes) {
	return Buffer.from(bytes).toString("base64");
}
const someBytes = (value, place) => {
	const text = aText(value, place);
	const bytes = Buffer.from(text, "base64");
	if (base64(bytes) !== text) throw unusable$1(place, "base64");
	return bytes;
};
function readRemembered(text, make) {
	return attempt(() => readJson(text, () => UNUSABLE, recordOf(make)));
}
const UNUSABLE = new LockReviewError("INVALID_METADATA", "What was remembered cannot be used");

// src/packages/hashing/spool.ts
const BATCH_BYTES = 524288;
function spool(body, task, limits = ARCHIVE_LIMITS) {
	return spoolBatches(inBatches(body), task, limits);
}
async function spoolBatches(batches, { path, spooling }, limits = ARCHIVE_LIMITS) {
	const file = await openSpoolFile(path);
	const hash = createHash("sha256");
	const reader = spooling === "read-ahead" ? new AheadReader(limits) : void 0;
	let bytes = 0;
	let atWork = Promise.resolve();
	const takeIn = async (batch) => {
		const isRead = await reader?.pass(batch) === true;
		await file.add(batch, !isRead);
	};
	try {
		for await (const batch of batches) {
			await atWork;
			bytes += batch.length;
			atWork = takeIn(batch);
			atWork.catch(() => void 0);
			hash.update(batch);
		}
		await atWork;
		const leftOut = await file.finish();
		const ahead = await reader?.finish() ?? /* @__PURE__ */ new Map();
		return {
			path,
			zip: zipHash(hash.digest("hex")),
			bytes,
			ahead,
			leftOut
		};
	} finally {
		await Promise.allSettled([atWork]);
		await Promise.allSettled([reader?.finish()]);
		await file.close();
	}
}
async function* inBatches(body) {
	let pieces = [];
	let size = 0;
	for await (const piece of body) {
		pieces.push(piece);
		size += piece.byteLength;
		if (size < 524288) continue;
		yield Buffer.concat(pieces);
		pieces = [];
		size = 0;
	}
	if (size > 0) yield Buffer.concat(pieces);
}
const END_BYTES = 131072;
async function openSpoolFile(path) {
	const couldNotWrite = (cause) => {
		throw new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
	};
	const file = await open(path, "w", 384).catch(couldNotWrite);
	const leftOut = [];
	let position = 0;
	let end = Buffer.alloc(0);
	return {
		async add(bytes, isNeeded) {
			const start = position;
			position += bytes.length;
			if (isNeeded || bytes.length < END_BYTES) {
				await writeAll(file, bytes, start).catch(couldNotWrite);
				return;
			}
			const before = leftOut.at(-1)?.end === start ? leftOut.pop() : void 0;
			leftOut.push({
				start: before?.start ?? start,
				end: position
			});
			end = Buffer.from(bytes.subarray(-131072));
		},
		async finish() {
			const last = leftOut.pop();
			if (last === void 0) return [];
			const start = last.end - end.length;
			await writeAll(file, end, start).catch(couldNotWrite);
			return start > last.start ? [...leftOut, {
				start: last.start,
				end: start
			}] : leftOut;
		},
		close: () => file.close()
	};
}
async function writeAll(file, bytes, start) {
	for (let written = 0; written < bytes.length;) {
		const length = bytes.length - written;
		written += (await file.write(bytes, written, length, start + written)).bytesWritten;
	}
}

// src/sources/answers/fetch-document.ts
const MAX_JSON_BYTES = 8388608;
const MAX_CHECKSUMS_BYTES = 1048576;
const MAX_SIGNATURE_BYTES = 65536;
const MAX_REDIRECTS = 9;
const DEFAULT_PATIENCE = {
	retries: 1,
	timeoutMs: 1e4
};
function packageUrl(url, patience) {
	const retries = patience?.downloadRetries;
	return retries === void 0 ? {
		kind: "url",
		url
	} : {
		kind: "url",
		url,
		retries
	};
}
function jsonRequest(url, { retries, timeoutMs } = DEFAULT_PATIENCE, authorization) {
	return {
		url,
		headers: { accept: "application/json" },
		...withoutAbsent({ authorization }),
		retries,
		timeoutMs,
		maxRedirects: 9,
		maxBytes: MAX_JSON_BYTES
	};
}
async function fetchDocument(http, request) {
	const response = await refusingEcho(await http.request(request), request.authorization ?? "", request.url);
	const { status, headers, url } = response;
	if (status === 200) return {
		status,
		headers,
		url,
		body: await collectBody(response.body, request)
	};
	await response.discard();
	return {
		status,
		headers,
		url,
		body: /* @__PURE__ */ new Uint8Array()
	};
}
const MIN_TELLING_LENGTH = 8;
async function refusingEcho(response, authorization, url) {
	const secrets = secretsOf(authorization);
	if (secrets.length === 0) return response;
	const said = Object.values(response.headers);
	if (secrets.some((secret) => said.some((value) => value.includes(secret)))) {
		await response.discard();
		throw repeated(url);
	}
	const bytes = secrets.map((secret) => Buffer.from(secret));
	const { status, headers, url: answered } = response;
	return {
		status,
		headers,
		url: answered,
		body: refusingPieces(response.body, bytes, url),
		discard: () => response.discard()
	};
}
function secretsOf(authorization) {
	const sent = authorization.replace(/^\S+ /, "");
	const pair = /^basic /i.test(authorization) ? Buffer.from(sent, "base64").toString() : "";
	return [sent, pair.slice(pair.indexOf(":") + 1)].filter((secret) => secret.length >= MIN_TELLING_LENGTH);
}
async function* refusingPieces(body, secrets, url) {
	const kept = largestOf(secrets.map((secret) => secret.byteLength)) - 1;
	let end = Buffer.alloc(0);
	for await (const piece of body) {
		const seen = Buffer.concat([end, piece]);
		if (secrets.some((secret) => seen.includes(secret))) throw repeated(url);
		end = seen.subarray(Math.max(0, seen.byteLength - kept));
		yield piece;
	}
}
function repeated(url) {
	return new LockReviewError("INVALID_METADATA", `The answer of ${displayUrl(url)} repeats the credentials that it was sent`, { hint: "Tell the registry's operator; the answer was not used, so that nothing shows them." });
}
async function collectBody(body, request) {
	const chunks = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > request.maxBytes) {
			const limit = `${request.maxBytes} bytes`;
			const message = `The answer of ${displayUrl(request.url)} has more than ${limit}`;
			throw new LockReviewError("LIMIT_EXCEEDED", message);
		}
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function displayUrl(url) {
	if (!URL.canParse(url)) return "a malformed URL";
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname}`;
}
function resolveHttpUrl(reference, base) {
	const url = URL.canParse(reference, base) ? new URL(reference, base) : void 0;
	return url?.protocol === "http:" || url?.protocol === "https:" ? url : void 0;
}

// src/lock/gathering/download.ts
const DOWNLOAD_RETRIES = 2;
const MAX_PACKAGE_BYTES = 2147483648;
function withPackage({ meta, spooling }, use, ports) {
	return ports.downloads(async () => {
		const path = await ports.scratch.reserve();
		try {
			return await use(await download(meta, {
				path,
				spooling
			}, ports));
		} finally {
			await ports.scratch.release(path);
		}
	});
}
async function download(meta, task, ports) {
	const { provider, version, platform, location } = meta;
	if (location.kind !== "url") throw new LockReviewError("INVALID_METADATA", `${packageName(meta)} is not at a URL`);
	const { budget, listener } = ports;
	assertNeeded(ports);
	const totalBytes = announcedSize(meta);
	if (budget.exhausted || !budget.canTake(totalBytes ?? 0)) throw budgetSpent(meta);
	const response = await (location.http ?? ports.http).request({
		url: location.url,
		headers: { "accept-encoding": "identity" },
		maxRedirects: 9,
		retries: location.retries ?? DOWNLOAD_RETRIES,
		maxBytes: MAX_PACKAGE_BYTES
	});
	if (response.status !== 200) throw await refusedDownload(response, meta, location.url);
	const size = totalBytes ?? plausibleSize(Number(response.headers["content-length"])) ?? 0;
	if (!budget.canTake(size)) {
		budget.take(size);
		await response.discard();
		throw budgetSpent(meta);
	}
	const name = {
		provider,
		version,
		platform
	};
	listener({
		kind: "download-started",
		package: name,
		bytes: 0,
		...withoutAbsent({ totalBytes })
	});
	const body = counted(response.body, meta, ports);
	const spooled = await (ports.spool ?? spool)(body, task);
	listener({
		kind: "download-ended",
		package: name,
		bytes: spooled.bytes
	});
	return spooled;
}
async function* counted(body, meta, ports) {
	const { provider, version, platform } = meta;
	const { budget, listener } = ports;
	const totalBytes = announcedSize(meta);
	let bytes = 0;
	for await (const chunk of body) {
		assertNeeded(ports);
		if (!budget.take(chunk.byteLength)) throw budgetSpent(meta);
		bytes += chunk.byteLength;
		if (totalBytes !== void 0 && bytes > totalBytes) throw largerThanReported(meta, totalBytes);
		listener({
			kind: "download-progress",
			package: {
				provider,
				version,
				platform
			},
			bytes
		});
		yield chunk;
	}
}
function assertNeeded({ isNeeded }) {
	if (isNeeded?.() === false) throw new LockReviewError("ABORTED", "The download was stopped");
}
function announcedSize(meta) {
	const { authentication, location, platform } = meta;
	const packages = authentication.kind === "registry" ? authentication.packages : void 0;
	const stated = location.kind === "url" ? location.bytes : void 0;
	return plausibleSize(packages?.get(platform)?.size) ?? plausibleSize(stated);
}
function plausibleSize(size) {
	return size !== void 0 && size > 0 && size <= MAX_PACKAGE_BYTES ? size : void 0;
}
async function refusedDownload(response, meta, url) {
	await response.discard();
	const asked = `Downloading ${packageName(meta)} from ${displayUrl(url)}`;
	if (response.status !== 404 && response.status !== 410) return failureFromStatus(asked, response.status, false, url);
	return new LockReviewError("INVALID_METADATA", `${asked} failed: HTTP ${response.status}`, { hint: "The registry lists a package that is not there; its publisher has to repair the release." });
}
function largerThanReported(meta, totalBytes) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${packageName(meta)} has more than the ${totalBytes} bytes that the registry reports`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function budgetSpent(meta) {
	return new LockReviewError("LIMIT_EXCEEDED", `${packageName(meta)} was not downloaded, because the limit for downloads is reached`, { hint: `Raise the limit with ${theSetting("max-download")}.` });
}

// src/lock/gathering/hash-download.ts
function hashDownload(meta, ports) {
	const hash = async () => {
		const announced = announcedArchive(meta);
		const known = announced && await ports.memory?.recall(announced);
		return {
			hashed: known ?? await hashNow(meta, ports),
			isRecalled: known !== void 0
		};
	};
	return ports.hashed === void 0 ? hash() : remembered(ports.hashed, keyOf(meta), hash);
}
async function bytesToRead(meta, ports) {
	if (meta.location.kind !== "url" || ports.hashed?.has(keyOf(meta))) return 0;
	const announced = announcedArchive(meta);
	return (announced && await ports.memory?.tell(announced)) === void 0 ? announcedSize(meta) ?? 0 : 0;
}
function keyOf(meta) {
	const place = meta.location.kind === "url" ? meta.location.url : "";
	return JSON.stringify([place, announcedArchive(meta)]);
}
function announcedArchive({ authentication }) {
	return authentication.kind === "registry" ? zipHash(authentication.shasum) : void 0;
}
async function hashNow(meta, ports) {
	const announced = announcedArchive(meta);
	const hashAs = (spooling, look) => withPackage({
		meta,
		spooling
	}, async (spooled) => announced === void 0 || spooled.zip === announced ? look(spooled) : unopened(spooled), ports);
	return await hashAs("read-ahead", (spooled) => hashSpooled(spooled)) ?? await hashAs("write-all", ({ path }) => hashArchive(path));
}
function unopened({ zip, bytes }) {
	const outcome = {
		kind: "error",
		error: new LockReviewError("CHECKSUM_MISMATCH", "The package was not looked into")
	};
	return {
		zip,
		bytes,
		directory: outcome,
		archive: outcome,
		rootFiles: []
	};
}
function packageMemory(stores) {
	let hits = 0;
	const nameOf = (zip) => zip.slice(3);
	const read = async (store, zip) => {
		const text = await store?.read(nameOf(zip));
		return text === void 0 ? void 0 : decodeKnownPackage(text, zip);
	};
	return {
		async recall(zip) {
			const known = await read(stores.facts, zip);
			if (known !== void 0) hits++;
			return known;
		},
		tell: (zip) => read(stores.facts, zip),
		async hint(zip) {
			const known = await read(stores.facts, zip) ?? await read(stores.hints, zip);
			return [known?.directory, known?.archive].flatMap((outcome) => outcome?.kind === "hash" ? [outcome.hash] : []);
		},
		async learn(known) {
			const text = encodeKnownPackage(known);
			if (text !== void 0) await stores.learned?.write(nameOf(known.zip), text);
		},
		get hits() {
			return hits;
		}
	};
}

// src/lock/gathering/gather.ts
function describePackage(request, { queries, source, rules }) {
	const { tool, authentication, now } = rules;
	return queries(async () => {
		const meta = await source.packageMeta(request);
		return {
			meta,
			metadata: authenticateMetadata(meta, tool, authentication, now)
		};
	});
}
function examinePackage({ meta }, run) {
	const { provider, version, platform, source, location } = meta;
	const place = location.kind === "url" ? location.url : location.path;
	const key = JSON.stringify([
		provider,
		version,
		platform,
		source,
		place
	]);
	const examine = () => location.kind === "url" ? examineDownload(meta, run) : run.downloads(() => examineInPlace(meta, location, run));
	return run.examined === void 0 ? examine() : remembered(run.examined, key, examine);
}
async function examineInPlace(meta, { kind, path }, { local, rules }) {
	if (kind === "archive") return authenticateArchive(meta, await hashArchive(path), rules.tool);
	if (local === void 0) {
		const message = `${packageName(meta)} is unpacked on a disk that is out of reach`;
		throw new LockReviewError("FILE_FAILED", message);
	}
	return authenticateDirectory(meta, await hashDirectory(local.files, path, local.digestFile));
}
async function examineDownload(meta, run) {
	const { hashed, isRecalled } = await hashDownload(meta, run);
	const result = authenticateArchive(meta, hashed, run.rules.tool);
	if (!isRecalled && announcedArchive(meta) !== void 0 && result.failure === void 0) await run.memory?.learn(hashed);
	return result;
}

// src/lock/evidence/evidence-request.ts
function problemOfError(error, platform) {
	const kind = KINDS[error.code] ?? "unreachable";
	const { message, silentHost } = error;
	return {
		kind,
		message,
		...withoutAbsent({
			platform,
			silentHost
		})
	};
}
const KINDS = {
	PROVIDER_NOT_FOUND: "provider-not-found",
	VERSION_NOT_AVAILABLE: "version-not-listed",
	AMBIGUOUS_DOCUMENT: "ambiguous-document",
	BAD_SIGNATURE: "bad-signature",
	UNKNOWN_SIGNER: "bad-signature",
	CHECKSUM_MISMATCH: "checksum-mismatch",
	INVALID_ARCHIVE: "invalid-archive",
	INVALID_METADATA: "invalid-metadata",
	PROTOCOL_NOT_SUPPORTED: "invalid-metadata",
	LIMIT_EXCEEDED: "not-checked"
};
function tellsNothing({ kind }) {
	return kind === "unreachable" || kind === "provider-not-found" || kind === "version-not-listed";
}
function isUnusable({ kind }) {
	return kind === "invalid-metadata" || kind === "invalid-archive" || kind === "ambiguous-document" || kind === "not-checked";
}
function distinct(facts) {
	return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()];
}

// src/lock/evidence/release-table.ts
function releaseConflicts(packages) {
	const fromOrigin = [...packages].filter(({ meta }) => meta.authentication.kind === "registry");
	return [...archiveConflicts(fromOrigin), ...signerConflicts(fromOrigin)];
}
const TWO_ARCHIVES = ["conflicting-checksums", "checksum-mismatch"];
function metadataWithout(packages, kinds) {
	return packages.map(({ metadata }) => metadata).filter(({ problems }) => !problems.some(({ kind }) => kinds.includes(kind)));
}
function archiveConflicts(packages) {
	const named = metadataWithout(packages, TWO_ARCHIVES).flatMap(({ dispositions }) => [...dispositions].flatMap(([hash, { platforms, reportedByRegistry }]) => hashScheme(hash) === "zh" && reportedByRegistry ? [...platforms].map((platform) => ({
		platform,
		hash
	})) : []));
	return [...groupBy(named, ({ platform }) => platform)].flatMap(([platform, archives]) => {
		const hashes = sortedUnique(archives.map(({ hash }) => hash));
		if (hashes.length === 1) return [];
		return [{
			kind: "conflicting-checksums",
			platform,
			message: `The registry's answers name different archives for ${platform}: ${hashes.join(" and ")}`
		}];
	});
}
function signerConflicts(packages) {
	const signed = packages.filter(({ metadata }) => !metadata.problems.some(({ kind }) => kind === "bad-signature")).map(({ meta, metadata }) => ({
		platform: meta.platform,
		signers: sortedUnique(signersOf$1(metadata.dispositions)).join(" and ")
	}));
	const unlisted = unlistedPlatforms(packages).map((platform) => ({
		platform,
		signers: ""
	}));
	const bySigners = groupBy([...signed, ...unlisted], ({ signers }) => signers);
	if (bySigners.size < 2) return [];
	const told = [...bySigners].map(([signers, all]) => {
		return `${sortedUnique(all.map(({ platform }) => platform)).join(", ")} by ${signers === "" ? "nobody" : `key ${signers}`}`;
	});
	return [{
		kind: "conflicting-signers",
		message: `The checksum lists of the release are signed by different keys: ${sortedUnique(told).join("; ")}`
	}];
}
function unlistedPlatforms(packages) {
	const sound = metadataWithout(packages, ["bad-signature", ...TWO_ARCHIVES]);
	const release = mergeDispositions(sound.map(({ dispositions }) => dispositions));
	return [...release].flatMap(([hash, facts]) => hashScheme(hash) === "zh" && facts.reportedByRegistry && isUncovered(facts, release) ? [...facts.platforms] : []);
}

// src/lock/evidence/describe-version.ts
const MAX_PLATFORMS = 64;
const UNDESCRIBED = {
	packages: /* @__PURE__ */ new Map(),
	proposed: /* @__PURE__ */ new Map(),
	published: /* @__PURE__ */ new Set(),
	unread: /* @__PURE__ */ new Set(),
	dispositions: /* @__PURE__ */ new Map(),
	problems: [],
	obstacles: [],
	gaps: []
};
function versionReader(wanted, run) {
	const { provider, version } = wanted;
	const asked = /* @__PURE__ */ new Set();
	const answers = [];
	const unasked = () => {
		return [.../* @__PURE__ */ new Set([...wanted.platforms, ...namedPlatforms(answers.filter(isServed))])].filter((platform) => !asked.has(platform));
	};
	const ask = async (platforms) => {
		const next = platforms.filter((platform) => !asked.has(platform)).slice(0, MAX_PLATFORMS - asked.size);
		for (const platform of next) asked.add(platform);
		const describe = async (platform) => {
			const found = describePackage({
				provider,
				version,
				platform
			}, run);
			return {
				platform,
				...await answerOr(found, (error) => ({ error }))
			};
		};
		appendAll(answers, await Promise.all(next.map(describe)));
	};
	const summary = () => summarize(answers, wanted.offered, unasked());
	return {
		async read(platforms) {
			await ask(platforms);
			return summary();
		},
		async readAll() {
			while (unasked().length > 0 && asked.size < MAX_PLATFORMS) await ask(unasked());
			return summary();
		}
	};
}
function isServed(answer) {
	return "meta" in answer && answer.meta.speaker !== "tree";
}
function namedPlatforms(documents) {
	return documents.flatMap(({ metadata }) => [...metadata.dispositions.values()].flatMap(({ platforms }) => [...platforms]));
}
const TOO_MANY_PLATFORMS = {
	kind: "not-checked",
	message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`
};
function summarize(answers, offered, unread) {
	const served = answers.filter(isServed);
	const proposed = answers.flatMap((answer) => "meta" in answer && !isServed(answer) ? [[answer.platform, answer]] : []);
	const errors = answers.filter((answer) => "error" in answer);
	const failed = errors.filter(({ error }) => !isAbsent(error));
	const missing = missingDocuments(errors, served, offered);
	const open = /* @__PURE__ */ new Set([
		...served,
		...failed,
		...missing
	]);
	const known = answers.filter((answer) => open.has(answer)).map(({ platform }) => platform);
	const isCutOff = answers.length >= MAX_PLATFORMS && unread.length > 0;
	const unseen = [
		...failed.map(({ error, platform }) => ["fault", problemOfError(error, platform)]),
		...missing.map(({ error, platform }) => {
			return ["absent", {
				kind: "unreachable",
				platform,
				message: `${error.message}, although the release lists it`
			}];
		}),
		...isCutOff ? [["too-many", TOO_MANY_PLATFORMS]] : []
	];
	return {
		packages: new Map(served.map((answer) => [answer.platform, answer])),
		proposed: new Map(proposed),
		published: new Set(isCutOff ? known : [...known, ...unread]),
		unread: new Set(isCutOff ? [] : unread),
		dispositions: mergeDispositions(served.map(({ metadata }) => metadata.dispositions)),
		problems: [
			...unseen.map(([, problem]) => problem),
			...served.flatMap(({ metadata }) => metadata.problems),
			...releaseConflicts(served)
		],
		obstacles: answers.flatMap((answer) => obstacleOf(answer) ?? []),
		gaps: unseen.map(([cause, problem]) => gapOf(cause, problem))
	};
}
function obstacleOf(answer) {
	const { platform } = answer;
	if ("error" in answer) {
		const { error } = answer;
		const failed = isUnreachable(error) ? "unknown" : "refused";
		return {
			platform,
			kind: isAbsent(error) ? "absent" : failed,
			message: error.message
		};
	}
	const { failure } = answer.metadata;
	return failure && {
		platform,
		kind: "refused",
		message: failure.message
	};
}
function missingDocuments(errors, served, offered) {
	const fromOrigin = served.filter(({ meta }) => meta.authentication.kind === "registry");
	const said = /* @__PURE__ */ new Set([...offered, ...namedPlatforms(fromOrigin)]);
	return errors.filter(({ error, platform }) => isAbsent(error) && said.has(platform));
}
function gapOf(cause, { message, platform, silentHost }) {
	return {
		cause,
		message,
		...withoutAbsent({
			platform,
			silentHost
		})
	};
}
function listedPackages(dispositions) {
	const listed = /* @__PURE__ */ new Map();
	for (const [hash, { files, platforms }] of dispositions) {
		if (hashScheme(hash) !== "zh" || files.size === 0) continue;
		for (const platform of platforms) listed.set(platform, hash);
	}
	return listed;
}
function packageHashes({ packages, unread, dispositions }) {
	const listed = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
	const announced = [...packages].flatMap(([platform, { meta }]) => {
		const archive = announcedArchive(meta);
		return archive === void 0 ? [] : [[platform, archive]];
	});
	return new Map([...listed, ...announced]);
}

// src/lock/evidence/assemble-evidence.ts
function nothingKnown(request, listing) {
	const problem = listing.problem ?? {
		kind: "not-checked",
		message: "No list of versions was read"
	};
	return assembleEvidence(request, listing, unexplained({
		...UNDESCRIBED,
		gaps: [gapOf("fault", problem)]
	}, request));
}
function unexplained(version, { reportedH1 }) {
	const { dispositions } = version;
	return {
		version,
		hashed: /* @__PURE__ */ new Set(),
		dispositions,
		problems: [],
		gaps: [],
		reportedH1
	};
}
function assembleEvidence({ provider, version, platforms }, listing, content) {
	const described = content.version;
	const packages = [...described.packages.values()];
	const lists = listGaps(described);
	const obstacles = obstaclesOn({ platforms }, described);
	return {
		provider,
		version,
		dispositions: content.dispositions,
		publishedPlatforms: described.published,
		signatures: distinct(packages.flatMap(({ metadata }) => metadata.signatures)),
		problems: distinct([
			...listing.problem === void 0 ? [] : [listing.problem],
			...described.problems,
			...content.problems
		]),
		availability: listing.availability,
		...withoutAbsent({ warnings: listing.warnings }),
		packageHashes: packageHashes(described),
		hashedPlatforms: content.hashed,
		lookedAt: {
			lists,
			contents: distinct([...lists, ...content.gaps])
		},
		...recordedByInit(described),
		...withoutAbsent({ obstacles: obstacles.length === 0 ? void 0 : obstacles }),
		reportedH1: content.reportedH1
	};
}
function obstaclesOn({ platforms }, { obstacles }) {
	return obstacles.filter(({ platform }) => platforms.includes(platform));
}
function recordedByInit({ packages, published }) {
	const all = [...packages.values()];
	const isOrigins = all.every(({ meta, metadata }) => meta.authentication.kind === "registry" && metadata.failure === void 0);
	const [first, ...others] = all.map(({ metadata }) => metadata.signedForLock);
	const common = (first ?? []).filter((hash) => others.every((hashes) => hashes.includes(hash)));
	const isWhole = common.length > 1 || published.size === 1;
	return isOrigins && isWhole && common.length > 0 ? { recordedByInit: common } : {};
}
function listGaps({ gaps: unread, packages }) {
	const refused = [...packages].flatMap(([platform, { metadata }]) => {
		const { failure } = metadata;
		return failure === void 0 ? [] : [{
			cause: "fault",
			message: failure.message,
			platform
		}];
	});
	const gaps = [...unread, ...refused];
	if ([...packages.values()].some(({ meta }) => meta.authentication.kind !== "registry")) {
		const message = "Only a mirror answered, which need not have everything that the origin has";
		return [...gaps, {
			cause: "absent",
			message
		}];
	}
	return packages.size === 0 && gaps.length === 0 ? [{
		cause: "absent",
		message: "The registry has no document of any package"
	}] : gaps;
}

// src/lock/evidence/open-hashes.ts
const H1_PER_PACKAGE = 2;
function openHashes(request, version, facts) {
	const { gaps, packages, unread, dispositions } = version;
	const reportedH1 = trustInReports(request, dispositions);
	const most = gaps.length > 0 ? 1e400 : (packages.size + unread.size) * 2;
	const entries = request.asked.map((hashes) => openContentHashes(hashes, facts, reportedH1));
	const possible = entries.filter((open) => new Set(open).size <= most);
	const before = request.recorded.flatMap((recorded) => {
		const open = openContentHashes(recorded, facts, "verify");
		const isAnchored = ofScheme("zh", recorded).some((hash) => dispositions.has(hash)) || open.length < ofScheme("h1", recorded).length;
		return request.wantsAnchor === true && !isAnchored || isInDoubt(recorded, request, version) ? open : [];
	});
	return {
		open: [...possible.flat(), ...before],
		isCrowded: possible.length < entries.length
	};
}
function isInDoubt(recorded, { asked }, version) {
	const { packages, dispositions } = version;
	if (packages.size === 0) return false;
	const isGone = ofScheme("zh", recorded).some((hash) => !dispositions.has(hash));
	if (isGone || asked.length === 0) return isGone;
	const archives = [...packageHashes(version).values()];
	return !(archives.length >= packages.size + version.unread.size) || archives.some((archive) => !recorded.has(archive));
}
function trustInReports({ asked, recorded, reportedH1 }, dispositions) {
	const reported = [...dispositions].filter(([hash, { reportedByRegistry }]) => hashScheme(hash) === "h1" && reportedByRegistry);
	const platforms = reported.flatMap(([, facts]) => [...facts.platforms]);
	if (platforms.length === 0) return reportedH1;
	const isOverfull = new Set(platforms).size < platforms.length;
	const isUnsigned = reported.some(([, facts]) => isUncovered(facts, dispositions));
	const isContradicted = recorded.some((hashes) => ofScheme("h1", hashes).some((hash) => !dispositions.has(hash)));
	const isExtended = recorded.length > 0 && asked.some((hashes) => ofScheme("h1", hashes).some((hash) => !recorded.some((before) => before.has(hash))));
	return isOverfull || isContradicted || isUnsigned || isExtended ? "verify" : reportedH1;
}
function openContentHashes(wanted, facts, reportedH1) {
	return ofScheme("h1", wanted).filter((hash) => {
		const known = facts.get(hash);
		const isReported = reportedH1 === "accept" && known?.reportedByRegistry === true;
		return known?.verifiedLocally !== true && !isReported;
	});
}

// src/lock/evidence/first-answer.ts
async function readDocuments(request, offer, reader) {
	const [first] = downloadOrder(offer?.platforms ?? [], request.platforms);
	if (offer === void 0 || first === void 0 || request.wantsEveryDocument === true) return reader.readAll();
	const described = await reader.read([first]);
	return speaksForAll(described, request, offer) ? described : reader.readAll();
}
function speaksForAll({ packages, problems, dispositions }, request, offer) {
	const { asked, recorded, platforms } = request;
	const [only, ...others] = packages.values();
	if (only?.meta.authentication.kind !== "registry" || others.length > 0) return false;
	if (only.metadata.failure !== void 0) return false;
	if (problems.some((problem) => problem.kind !== "no-signing-keys")) return false;
	const reports = trustInReports({
		asked,
		recorded,
		reportedH1: "accept"
	}, dispositions);
	const listed = listedPackages(dispositions);
	const isWhole = listed.size === offer.platforms.length && [...offer.platforms, ...platforms].every((platform) => listed.has(platform));
	const named = [...dispositions].filter(([hash]) => hashScheme(hash) === "zh").flatMap(([, facts]) => [...facts.platforms]);
	const archives = [...recorded, ...asked].flatMap((hashes) => ofScheme("zh", hashes));
	return reports === "accept" && isWhole && new Set(named).size === named.length && archives.every((hash) => dispositions.has(hash));
}
const COMMON_PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"darwin_amd64",
	"windows_amd64"
].map(parsePlatform);
function downloadOrder(published, required) {
	const available = new Set(published);
	const preferred = [
		...required,
		...COMMON_PLATFORMS,
		...sortedUnique(available)
	];
	return [...new Set(preferred)].filter((platform) => available.has(platform));
}

// src/lock/evidence/explain-content.ts
const BUDGET_SPENT = {
	cause: "budget",
	message: "The bytes that may be downloaded in this run were spent"
};
const CROWDED = {
	cause: "too-many",
	message: "There are more contents checksums than the packages can have, so that none was looked for"
};
const NOT_NEEDED = {
	cause: "not-needed",
	message: "Not every package was needed"
};
async function explainContent(request, described, run, reader) {
	const { budget } = run;
	const facts = described.dispositions;
	const examined = {
		hashed: /* @__PURE__ */ new Set(),
		problems: [],
		gaps: /* @__PURE__ */ new Map(),
		facts
	};
	const { open: first } = openHashes(request, described, facts);
	let pending = await candidates(request, described, first, run);
	const plan = await planDownloads(described, pending.slice(0, first.length), run, reader);
	let { version } = plan;
	let { open, isCrowded } = openHashes(request, version, facts);
	if (plan.excess !== void 0) pending = [];
	while (!budget.exhausted && open.length > 0 && pending.length > 0) {
		const batch = pending.slice(0, batchSize(open, pending, request.platforms));
		pending = pending.slice(batch.length);
		version = await reader?.read(batch) ?? version;
		examined.facts = mergeDispositions([examined.facts, version.dispositions]);
		await examineBatch(batch, version, examined, run);
		({open, isCrowded} = openHashes(request, version, examined.facts));
	}
	const isCut = budget.exhausted && open.length > 0;
	const enough = isCrowded ? CROWDED : NOT_NEEDED;
	return {
		version,
		hashed: examined.hashed,
		dispositions: examined.facts,
		problems: examined.problems,
		gaps: contentGaps(version, examined, plan.excess ?? (isCut ? BUDGET_SPENT : enough)),
		reportedH1: trustInReports(request, version.dispositions)
	};
}
async function candidates({ platforms }, version, open, { memory }) {
	const said = open.flatMap((hash) => [...version.dispositions.get(hash)?.platforms ?? []]);
	const archives = memory === void 0 || open.length === 0 ? [] : [...packageHashes(version)];
	const hinted = await Promise.all(archives.map(async ([platform, zip]) => {
		return (await memory?.hint(zip) ?? []).some((hash) => open.includes(hash)) ? [platform] : [];
	}));
	const likely = /* @__PURE__ */ new Set([...said, ...hinted.flat()]);
	const usable = [...version.packages].flatMap(([platform, { metadata }]) => metadata.failure === void 0 ? [platform] : []);
	const order = downloadOrder([...usable, ...version.unread], platforms);
	return [...order.filter((platform) => likely.has(platform)), ...order.filter((platform) => !likely.has(platform))];
}
async function planDownloads(version, needed, run, reader) {
	const { planner, budget } = run;
	if (planner === void 0 || budget.maxBytes === Number.POSITIVE_INFINITY) return { version };
	const described = needed.length === 0 ? version : await reader?.read(needed) ?? version;
	const packages = needed.flatMap((platform) => described.packages.get(platform) ?? []);
	const bytes = (await Promise.all(packages.map(({ meta }) => bytesToRead(meta, run)))).reduce((sum, size) => sum + size, 0);
	const total = await planner.plan(bytes);
	if (total === void 0 || bytes === 0) return { version: described };
	const neededMebibytes = Math.ceil(total / 2 ** 20);
	return {
		version: described,
		excess: {
			cause: "budget",
			message: `The packages that the run needs have ${neededMebibytes} MiB, and it may download ${Math.floor(budget.maxBytes / 2 ** 20)} MiB`,
			neededMebibytes
		}
	};
}
function batchSize(open, pending, required) {
	const hashes = new Set(open).size;
	const others = pending.findIndex((platform) => !required.includes(platform));
	const requiredNext = others < 0 ? pending.length : others;
	return Math.max(Math.ceil(hashes / 2), Math.min(requiredNext, hashes));
}
async function examineBatch(batch, { packages }, examined, run) {
	const results = batch.flatMap((platform) => {
		const described = packages.get(platform);
		if (described === void 0 || described.metadata.failure !== void 0) return [];
		return [answerOr(examinePackage(described, run), (error) => error).then((known) => [platform, known])];
	});
	for (const [platform, result] of await Promise.all(results)) {
		if (isLockReviewError(result)) {
			const problem = problemOfError(result, platform);
			const cause = result.code === "LIMIT_EXCEEDED" ? "budget" : "fault";
			examined.problems.push(problem);
			examined.gaps.set(platform, gapOf(cause, problem));
			continue;
		}
		appendAll(examined.problems, result.problems);
		if (result.failure === void 0) {
			examined.hashed.add(platform);
			examined.facts = mergeDispositions([examined.facts, result.dispositions]);
		} else {
			const { message } = result.failure;
			examined.gaps.set(platform, {
				cause: "fault",
				platform,
				message
			});
		}
	}
}
function contentGaps({ packages, unread }, { hashed, gaps }, skipped) {
	const open = [...packages.keys(), ...unread].filter((platform) => !hashed.has(platform));
	const known = open.flatMap((platform) => gaps.get(platform) ?? []);
	const refused = open.flatMap((platform) => {
		const failure = packages.get(platform)?.metadata.failure;
		if (failure === void 0 || gaps.has(platform)) return [];
		return [{
			cause: "fault",
			message: failure.message,
			platform
		}];
	});
	const isSkipped = open.length > known.length + refused.length;
	return [
		...known,
		...refused,
		...isSkipped ? [skipped] : []
	];
}

// src/lock/evidence/mirror-look.ts
var MirrorLook = class {
	served;
	mirror;
	problems;
	notCompared;
	#origin;
	#isOriginWhole;
	#run;
	constructor(asked, origin, run) {
		const { version, dispositions, hashed } = origin;
		this.served = new Map([...asked.packages].filter(([, { meta }]) => meta.authentication.kind !== "registry"));
		const packages = new Map([...this.served, ...asked.proposed]);
		this.mirror = {
			packages,
			facts: factsOf(packages),
			vouched: factsOf(this.served),
			hashed: /* @__PURE__ */ new Set()
		};
		this.#origin = {
			packages: version.packages,
			facts: dispositions,
			vouched: dispositions,
			hashed: new Set(hashed)
		};
		this.#isOriginWhole = version.gaps.length === 0 && version.unread.size === 0;
		this.problems = [...packages.values()].flatMap(({ metadata }) => metadata.problems);
		this.notCompared = asked.problems.filter(({ platform }) => platform === void 0 || !packages.has(platform)).map(({ message }) => message);
		this.#run = run;
	}
	vouched() {
		return mergeDispositions([this.#origin.vouched, this.mirror.vouched]);
	}
	async compare(platform, isRequired) {
		if (!this.#origin.packages.has(platform)) return this.#unpublished(platform, isRequired);
		const { mirror, compared } = this.#known(platform);
		const isLocal = this.mirror.packages.get(platform)?.meta.location.kind !== "url";
		const isUnlisted = mirror.archives.length + mirror.contents.length === 0;
		const isWorthReading = isRequired && (isLocal || isUnlisted);
		if (compared.kind === "open" ? isWorthReading : isUndecided(compared)) {
			await this.examineMirrors(platform);
			if (this.mirror.hashed.has(platform) && isUndecided(this.#known(platform).compared)) await this.#examine(this.#origin, platform);
		}
		return this.#verdict(platform);
	}
	async compareBytes(platform) {
		if (!this.#origin.packages.has(platform)) return this.#unpublished(platform, true);
		await this.examineMirrors(platform);
		await this.#examine(this.#origin, platform);
		return this.#verdict(platform);
	}
	examineMirrors(platform) {
		return this.#examine(this.mirror, platform);
	}
	async #examine(side, platform) {
		const described = side.packages.get(platform);
		if (described === void 0 || side.hashed.has(platform)) return;
		const examined = examinePackage(described, this.#run);
		const result = await answerOr(examined, ({ message }) => message);
		if (typeof result === "string") {
			this.notCompared.push(result);
			return;
		}
		appendAll(this.problems, result.problems);
		if (result.failure !== void 0) return;
		side.hashed.add(platform);
		side.facts = mergeDispositions([side.facts, result.dispositions]);
		if (described.meta.speaker === "tree") return;
		side.vouched = mergeDispositions([side.vouched, result.dispositions]);
	}
	#unpublished(platform, isNews) {
		if (!isNews || !this.#isOriginWhole) return {
			platform,
			kind: "open"
		};
		return {
			platform,
			kind: "differs",
			found: {
				platform,
				contents: "not-compared",
				mirror: sortedUnique(hashesOf(this.mirror.facts, platform)),
				origin: []
			}
		};
	}
	#verdict(platform) {
		const { mirror, origin, compared } = this.#known(platform);
		if (compared.kind !== "differs") return {
			platform,
			kind: compared.kind
		};
		return {
			platform,
			kind: "differs",
			found: {
				platform,
				contents: compared.contents,
				mirror: [...mirror.archives, ...mirror.contents],
				origin: [...origin.archives, ...origin.contents]
			}
		};
	}
	#known(platform) {
		const mirror = knownPackage(hashesOf(this.mirror.facts, platform), this.mirror.hashed.has(platform));
		const meta = this.#origin.packages.get(platform)?.meta;
		const archive = meta && announcedArchive(meta);
		const contents = ofScheme("h1", hashesOf(this.#origin.facts, platform));
		const origin = knownPackage([...archive === void 0 ? [] : [archive], ...contents], this.#origin.hashed.has(platform));
		return {
			mirror,
			origin,
			compared: comparePackages(mirror, origin)
		};
	}
};
function factsOf(packages) {
	return mergeDispositions([...packages.values()].map(({ metadata }) => metadata.dispositions));
}
function isUndecided(compared) {
	return compared.kind === "differs" ? compared.contents === "not-compared" : compared.kind === "open";
}
function hashesOf(facts, platform) {
	return [...facts].flatMap(([hash, { platforms }]) => platforms.has(platform) ? [hash] : []);
}
function comparePackages(mirror, origin) {
	const contents = compareContents(mirror, origin);
	if (mirror.archives.filter((hash) => !origin.archives.includes(hash)).length > 0 && origin.archives.length > 0) return {
		kind: "differs",
		contents
	};
	if (contents === "different") return {
		kind: "differs",
		contents
	};
	return mirror.archives.length > 0 && origin.archives.length > 0 || contents === "same" ? { kind: "same" } : { kind: "open" };
}
function compareContents(mirror, origin) {
	if (mirror.contents.length === 0 || origin.contents.length === 0) return "not-compared";
	const strange = mirror.contents.filter((hash) => !origin.contents.includes(hash));
	const isShared = strange.length < mirror.contents.length;
	if (strange.length === 0 || isShared && mirror.isHashed) return "same";
	return origin.isHashed ? "different" : "not-compared";
}
function knownPackage(hashes, isHashed) {
	const all = sortedUnique(hashes);
	return {
		archives: ofScheme("zh", all),
		contents: ofScheme("h1", all),
		isHashed
	};
}

// src/lock/evidence/cross-check.ts
function readConfigured(request, { version: { published } }, run) {
	const platforms = [...request.platforms, ...published];
	const wanted = {
		...request,
		platforms,
		offered: /* @__PURE__ */ new Set()
	};
	return versionReader(wanted, {
		...run,
		source: run.beside.configured
	}).readAll();
}
async function crossCheck(request, origin, asked, run) {
	const source = run.beside.configured;
	const look = new MirrorLook(asked, origin, run);
	const { packages } = look.mirror;
	if (packages.size === 0 && asked.problems.length === 0) return void 0;
	const first = [];
	for (const platform of packages.keys()) first.push(await look.compare(platform, request.platforms.includes(platform)));
	const rest = await explainRest(request, look, run);
	const verdicts = [];
	const spoken = platformsOnlyMirrored(request, origin, rest);
	for (const verdict of first) {
		const { kind, platform } = verdict;
		const isOpen = kind === "open" && spoken.has(platform);
		verdicts.push(isOpen ? await look.compareBytes(platform) : verdict);
	}
	const unsettled = verdicts.flatMap(({ kind, platform }) => kind === "open" && spoken.has(platform) ? [`The mirror's package for ${platform} could not be held to the origin's`] : []);
	const lookedInto = /* @__PURE__ */ new Set([
		...look.mirror.hashed,
		...rest.hashed,
		...asked.proposed.keys()
	]);
	const unseen = verdicts.filter(({ kind, platform }) => kind !== "same" && !lookedInto.has(platform));
	return {
		dispositions: rest.dispositions,
		problems: [...look.problems, ...rest.problems],
		mirror: {
			name: source.describe(request.provider),
			...comparedBy(packages, request),
			disagreements: verdicts.flatMap((known) => known.kind === "differs" ? known.found : []),
			notCompared: sortedUnique(look.notCompared),
			unusableAnswers: unusableAnswers(origin.version, unsettled),
			recordedByInit: recordedWhereInstalled(packages, request, run)
		},
		gaps: [...asked.gaps, ...unseen.map(({ platform }) => notLookedInto(platform))]
	};
}
function notLookedInto(platform) {
	return {
		cause: "not-needed",
		platform,
		message: `The mirror's package for ${platform} was not looked into`
	};
}
function platformsOnlyMirrored({ asked }, origin, { dispositions }) {
	const open = asked.flatMap((entry) => [...entry]).filter((hash) => !origin.dispositions.has(hash));
	return new Set(open.flatMap((hash) => [...dispositions.get(hash)?.platforms ?? []]));
}
async function explainRest(request, look, run) {
	const vouched = look.vouched();
	const isOpen = request.asked.flatMap((hashes) => [...hashes]).some((hash) => hashScheme(hash) === "zh" && !vouched.has(hash));
	for (const [platform, { meta }] of look.served) if (isOpen && meta.location.kind === "archive") await look.examineMirrors(platform);
	const version = {
		...UNDESCRIBED,
		packages: look.served,
		dispositions: look.vouched()
	};
	return explainContent({
		...request,
		recorded: []
	}, version, run);
}
async function gatherFromMirrors(request, { listing, wanted, origin }, run) {
	const source = run.beside.configured;
	const version = withoutProposed(await versionReader(wanted, {
		...run,
		source
	}).readAll());
	const { packages } = version;
	if (packages.size === 0) {
		const problems = [...origin.problems, ...version.problems];
		const content = unexplained({
			...version,
			problems
		}, request);
		const gaps = [{
			cause: "absent",
			message: "Neither the origin nor a mirror has a package"
		}];
		return assembleEvidence(request, listing, {
			...content,
			gaps
		});
	}
	const content = await explainContent(request, version, run);
	const problems = [...origin.problems.filter((problem) => !tellsNothing(problem)), ...content.problems];
	return {
		...assembleEvidence(request, listing, {
			...content,
			problems
		}),
		mirror: {
			name: source.describe(request.provider),
			...comparedBy(packages, request),
			disagreements: [],
			notCompared: sortedUnique(origin.problems.map(({ message }) => message)),
			unusableAnswers: unusableAnswers(origin, withheldDocuments(request, listing, run)),
			recordedByInit: recordedWhereInstalled(packages, request, run)
		}
	};
}
function comparedBy(packages, { platforms }) {
	const places = platforms.flatMap((platform) => packages.get(platform)?.meta.location ?? []);
	if (places.some(({ kind }) => kind === "directory")) return { comparedBy: "h1" };
	return places.some((place) => place.kind === "url" && place.isBlob === true) ? { comparedBy: "zh" } : {};
}
function recordedWhereInstalled(packages, { platforms }, { rules }) {
	const recorded = platforms.flatMap((platform) => {
		const described = packages.get(platform);
		if (described === void 0 || described.metadata.failure !== void 0) return [];
		const listed = listedAndMatched(described.meta, rules.tool);
		return [[platform, sortedUnique([...listed, ...described.metadata.signedForLock])]];
	});
	return new Map(recorded);
}
function unusableAnswers({ problems }, others) {
	return sortedUnique([...problems.filter(isUnusable).map(({ message }) => message), ...others]);
}
function withoutProposed(version) {
	const [own] = version.proposed.values();
	if (own === void 0) return version;
	const message = `${own.meta.source} lies in the repository under review, so that its packages vouch for nothing`;
	return {
		...version,
		problems: [...version.problems, {
			kind: "not-checked",
			message
		}],
		gaps: [...version.gaps, {
			cause: "fault",
			message,
			isBundled: true
		}]
	};
}
function withheldDocuments({ provider, version }, { availability, originProblem }, { beside: { origin } }) {
	if (availability === "listed") return [`${origin.describe(provider)} lists ${provider} ${version}, and no document of it could be had`];
	return originProblem && isUnusable(originProblem) ? [originProblem.message] : [];
}

// src/packages/provenance/bundle-shape.ts
const MAX_BUNDLE_BYTES$1 = 4194304;
const MAX_ITEMS = 8;
const MAX_PROOF = 64;
const MAX_ENCODED = 32768;
const MAX_ENTRY = 262144;
const MAX_CHECKPOINT = 8192;
const MEDIA_TYPES = /* @__PURE__ */ new Set([
	"application/vnd.dev.sigstore.bundle+json;version=0.1",
	"application/vnd.dev.sigstore.bundle+json;version=0.2",
	"application/vnd.dev.sigstore.bundle+json;version=0.3",
	"application/vnd.dev.sigstore.bundle.v0.3+json"
]);
const absent = (value, place) => {
	if (value !== void 0 && value !== null) throw unusable$1(place, "absent beside its alternative");
};
const anEnvelope = recordOf((envelope) => ({
	payloadType: envelope.read("payloadType", aText),
	payload: Buffer.from(envelope.read("payload", textUpTo(MAX_BUNDLE_BYTES$1)), "base64")
}));
const rawBytes = recordOf((holder) => Buffer.from(holder.read("rawBytes", textUpTo(MAX_ENCODED)), "base64"));
const aNote = (value, place) => {
	const note = textUpTo(MAX_CHECKPOINT)(value, place);
	for (const [, signer = ""] of note.matchAll(/\u2014 (\S+)/g)) if (!/^[\w.:/-]+$/.test(signer)) throw unusable$1(place, "signed by names of hosts");
	return note;
};
function aLongNumber(value, place) {
	if (!/^\d{1,19}$/.test(String(value))) throw unusable$1(place, "a whole number from 0");
}
function textUpTo(most) {
	return (value, place) => {
		const text = aText(value, place);
		if (text.length > most) throw unusable$1(place, `at most ${most} characters long`);
		return text;
	};
}
const aChain = recordOf((chain) => {
	const [first] = chain.read("certificates", listOf(rawBytes, MAX_ITEMS));
	return first ?? Buffer.alloc(0);
});
const aProof = checkedRecord({
	logIndex: unset(aLongNumber),
	treeSize: unset(aLongNumber),
	hashes: unset(listOf(textUpTo(MAX_ENCODED), MAX_PROOF)),
	checkpoint: unset(checkedRecord({ envelope: aNote }))
});
const aLogEntry = checkedRecord({
	logIndex: unset(aLongNumber),
	integratedTime: unset(aLongNumber),
	canonicalizedBody: textUpTo(MAX_ENTRY),
	inclusionProof: unset(aProof)
});
const aTimeStamp = checkedRecord({ signedTimestamp: textUpTo(MAX_ENCODED) });
const timeStamps = checkedRecord({ rfc3161Timestamps: unset(listOf(aTimeStamp, MAX_ITEMS)) });
const aMaterial = recordOf((material) => {
	const single = material.read("certificate", unset(rawBytes));
	const chain = material.read("x509CertificateChain", unset(aChain));
	const isKey = material.read("publicKey", (value) => (value ?? void 0) !== void 0);
	if (single !== void 0 || isKey) material.read("x509CertificateChain", absent);
	if (single !== void 0) material.read("publicKey", absent);
	material.read("tlogEntries", unset(listOf(aLogEntry, MAX_ITEMS)));
	material.read("timestampVerificationData", unset(timeStamps));
	return { certificate: single ?? chain };
});
const aBundle = recordOf((bundle) => {
	const mediaType = bundle.read("mediaType", aText);
	const envelope = bundle.read("dsseEnvelope", unset(anEnvelope));
	const material = bundle.read("verificationMaterial", aMaterial);
	if (envelope !== void 0) bundle.read("messageSignature", absent);
	return {
		mediaType,
		isKnownFormat: MEDIA_TYPES.has(mediaType),
		envelope,
		...material
	};
});

// src/packages/provenance/statement.ts
const STATEMENT_TYPE = "application/vnd.in-toto+json";
const MAX_SUBJECTS = 1e4;
const KNOWN_TYPES = /* @__PURE__ */ new Set(["https://in-toto.io/Statement/v1", "https://in-toto.io/Statement/v0.1"]);
const aPredicateType = recordOf((statement) => statement.read("predicateType", aText));
const aStatement = recordOf((statement) => ({
	type: statement.read("_type", aText),
	subjects: new Set(statement.read("subject", listOf(aSubject, MAX_SUBJECTS)).flat()),
	predicate: statement.object("predicate")
}));
const aSubject = recordOf((subject) => {
	const sha256 = subject.object("digest")?.read("sha256", absentOr(aText)) ?? "";
	return /^[0-9a-fA-F]{64}$/.test(sha256) ? [zipHash(sha256)] : [];
});
const READ = /* @__PURE__ */ new Set(["https://slsa.dev/provenance/v1", "https://slsa.dev/provenance/v0.2"]);
function toldOfBuild(predicateType) {
	if (READ.has(predicateType)) return "read";
	return predicateType.startsWith("https://slsa.dev/provenance/") ? "later" : "no";
}
function contradiction(predicate, identity) {
	if (predicate === void 0) return void 0;
	const { build, subject, startedBy } = identity;
	const repository = `https://${build.repository.host}/${build.repository.name}`;
	const told = [toldInV1(predicate, repository), toldInV02(predicate)];
	const differs = (name, is, certified) => {
		const other = told.map((facts) => facts[name]).find((value) => value && !is(value));
		return other && `its statement names the ${name} ${quoted(other)}, and its certificate ${certified}`;
	};
	const same = (certified) => (value) => value.toLowerCase() === certified.toLowerCase();
	return differs("repository", same(repository), repository) || differs("ref", (value) => value === build.ref, build.ref) || differs("commit", same(build.commit), build.commit) || build.run && differs("run", same(build.run), build.run) || startedBy && differs("workflow", (path) => startedBy.split("@")[0]?.endsWith(`/${path}`) === true, startedBy) || build.workflowRepository === void 0 && differs("builder", (id) => !id.includes("/.github/workflows/") || same(subject)(id), subject) || void 0;
}
function toldInV1(predicate, repository) {
	const definition = predicate.object("buildDefinition");
	const workflow = definition?.object("externalParameters")?.object("workflow");
	const details = predicate.object("runDetails");
	const source = (definition?.list("resolvedDependencies"))?.find((dependency) => isSourceOf(dependency, repository));
	return {
		repository: workflow?.text("repository"),
		ref: workflow?.text("ref"),
		workflow: workflow?.text("path"),
		commit: source && gitCommit(source),
		builder: details?.object("builder")?.text("id"),
		run: details?.object("metadata")?.text("invocationId")
	};
}
function isSourceOf(dependency, repository) {
	if (!isRecord(dependency) || typeof dependency["uri"] !== "string") return false;
	const [address] = dependency["uri"].split("@");
	return address?.toLowerCase() === `git+${repository}`.toLowerCase();
}
function gitCommit({ digest }) {
	const commit = isRecord(digest) ? digest["gitCommit"] : void 0;
	return typeof commit === "string" ? commit : void 0;
}
function toldInV02(predicate) {
	const source = predicate.object("invocation")?.object("configSource");
	const [repository, ref] = source?.text("uri").split("@") ?? [];
	return {
		repository: repository?.replace(/^git\+/, ""),
		ref,
		commit: source?.object("digest")?.text("sha1"),
		builder: predicate.object("builder")?.text("id")
	};
}

// src/packages/provenance/workflow-identity.ts
const EXTENSION = {
	issuer: 8,
	signer: 9,
	signerCommit: 10,
	runner: 11,
	repository: 12,
	commit: 13,
	ref: 14,
	repositoryNumber: 15,
	ownerNumber: 17,
	startedBy: 18,
	run: 21
};
const RUNNERS = ["github-hosted", "self-hosted"];
function workflowIdentity(certificate) {
	const text = (name) => utf8String(certificate.extensions.get(`1.3.6.1.4.1.57264.1.${EXTENSION[name]}`));
	const host = forgeOf(text("issuer") ?? "");
	const subject = quoted(certificate.subject);
	if (host === void 0) return `it is signed by ${subject}, which is no workflow of a forge`;
	const repository = repositoryAt$1(text("repository"), host);
	const workflow = workflowAt(text("signer"), host);
	const starter = workflowAt(text("startedBy") ?? text("signer"), host);
	const commit = text("commit")?.toLowerCase() ?? "";
	const ref = text("ref");
	if (repository === void 0 || workflow === void 0 || starter === void 0 || ref === void 0 || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return `its certificate does not say what ${subject} built`;
	if (text("signer") !== certificate.subject) return `its certificate is of ${subject} and names another workflow, ${quoted(text("signer") ?? "")}`;
	const [workflowCommit, run] = [text("signerCommit"), text("run")];
	const optional = withoutAbsent({
		workflowCommit: workflowCommit === commit ? void 0 : workflowCommit,
		repositoryNumber: text("repositoryNumber"),
		ownerNumber: text("ownerNumber"),
		runner: RUNNERS.find((runner) => runner === text("runner")),
		run: run?.startsWith(`https://${host}/`) === true ? run : void 0
	});
	const build = {
		repository,
		...partsElsewhere({
			repository,
			ref
		}, workflow, starter),
		...optional
	};
	return {
		subject: certificate.subject,
		startedBy: text("startedBy"),
		build: {
			...build,
			workflow: workflow.path,
			ref,
			commit
		}
	};
}
function partsElsewhere({ repository, ref }, workflow, starter) {
	const isOwn = isSame(repository, workflow.repository);
	const startedBy = pathSeenFrom(repository, starter);
	const isStartedThere = starter.ref === ref && startedBy === pathSeenFrom(repository, workflow);
	return {
		...isOwn ? {} : { workflowRepository: workflow.repository },
		...isOwn && workflow.ref === ref ? {} : { workflowRef: workflow.ref },
		...isStartedThere ? {} : { startedBy: starter.ref === ref ? startedBy : `${startedBy}@${starter.ref}` }
	};
}
function forgeOf(issuer) {
	if (/^https:\/\/token\.actions\.githubusercontent\.com(?:\/[\w-]+)?$/.test(issuer)) return "github.com";
	const residency = /^https:\/\/token\.actions\.([a-z\d-]+\.ghe\.com)$/.exec(issuer);
	const server = /^https:\/\/(?!github\.com\/)([a-z\d.-]+)\/_services\/token$/.exec(issuer);
	return (residency ?? server)?.[1];
}
function repositoryAt$1(address, host) {
	const start = `https://${host}/`;
	if (address?.startsWith(start) !== true) return void 0;
	const name = address.slice(start.length);
	return /^[^/@]+\/[^/@]+$/.test(name) ? {
		host,
		name
	} : void 0;
}
function workflowAt(text, host) {
	if (text === void 0 || /[^\x21-\x7e]/.test(text)) return void 0;
	const [address = "", ...rest] = text.split("@");
	const ref = rest.join("@");
	if (!/^(?:refs\/.+|[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref)) return void 0;
	const [scheme, , itsHost, owner, name, ...path] = address.split("/");
	const repository = repositoryAt$1(`${scheme}//${itsHost}/${owner}/${name}`, host);
	return repository === void 0 || path.length === 0 ? void 0 : {
		repository,
		path: path.join("/"),
		ref
	};
}
function pathSeenFrom(own, { repository, path }) {
	return isSame(own, repository) ? path : `${repository.name}/${path}`;
}
function isSame(a, b) {
	return a.name.toLowerCase() === b.name.toLowerCase();
}
function utf8String(der) {
	if (der === void 0 || der[0] !== 12) return void 0;
	const first = der[1] ?? 0;
	const width = Math.max(first - 128, 0);
	if (width > 2) return void 0;
	let length = width === 0 ? first : 0;
	for (const byte of der.subarray(2, 2 + width)) length = length * 256 + byte;
	const content = der.subarray(2 + width);
	const text = new TextDecoder().decode(content);
	return content.length === length && !/[\x00-\x1f\x7f\ufffd]/.test(text) ? text : void 0;
}

// src/packages/provenance/attestation-verifier.ts
async function openAttestationVerifier(given = []) {
	const sigstore = await loadSigstore();
	const instances = new Set(given.map((root) => root.instance));
	const roots = [...sigstore.SHIPPED_ROOTS.map(shippedRoot).filter((root) => !instances.has(root.instance)), ...given].map((root) => ({
		...root,
		verify: sigstore.bundleVerifier(root.document)
	}));
	return { read: (bundle, now) => readAttestation(bundle, {
		roots,
		now
	}) };
}
async function loadSigstore() {
	const place = "../sigstore.js";
	try {
		return await import(new URL(place, import.meta.url).href);
	} catch (cause) {
		throw new LockReviewError("FILE_FAILED", `Could not load ${quoted(place)}, the part of this program that verifies attestations`, {
			hint: "Copy dist/ whole, as the release has it.",
			cause
		});
	}
}
function readAttestation(bundle, trust) {
	try {
		const value = bundle instanceof Uint8Array ? jsonOf(bundle, anything) : bundle;
		if (!isRecord(value) || CLAIMS.every((name) => (value[name] ?? void 0) === void 0)) return unknown$1("it is no Sigstore bundle, so that it cannot be read");
		return attestationOf(value, aBundle(value, {
			way: [],
			refusal
		}), trust);
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_METADATA")) throw caught;
		return broken(caught.message);
	}
}
const CLAIMS = [
	"dsseEnvelope",
	"messageSignature",
	"verificationMaterial"
];
function attestationOf(value, shape, trust) {
	if (!shape.isKnownFormat) return unknown$1(`it is written in a format that is not read here, ${quoted(shape.mediaType)}`);
	if (shape.envelope === void 0) return {
		kind: "other",
		predicateType: "a bare signature"
	};
	const { payloadType, payload } = shape.envelope;
	if (payloadType !== "application/vnd.in-toto+json") return {
		kind: "other",
		predicateType: payloadType
	};
	const predicateType = jsonOf(payload, aPredicateType);
	const told = toldOfBuild(predicateType);
	if (told === "no") return {
		kind: "other",
		predicateType
	};
	if (told === "later") return unknown$1(`it is provenance of a kind not read here, ${quoted(predicateType)}`);
	if (shape.certificate === void 0) return unknown$1("it is signed with a key, which says nothing of a workflow");
	const leaf = certificateOf(shape.certificate);
	if (leaf === void 0) return broken("its certificate cannot be read");
	const vouched = trust.roots.filter(({ authorities }) => authorities.some((authority) => issued(authority, leaf)));
	let refusal;
	for (const root of vouched) {
		const verification = root.verify(value);
		if (verification.kind === "verified") return buildOf(verification, root, trust.now);
		refusal ??= verification.reason;
	}
	return refusal === void 0 ? withoutRoot(leaf, trust.roots) : broken(refusal);
}
function buildOf({ payload, signer, signedAt }, { instance }, now) {
	const at = signedAt.toISOString();
	if (signedAt > now) return unknown$1(`it is signed at ${at}, which is not yet by this machine's clock: check the clock`);
	const identity = workflowIdentity(signer);
	if (typeof identity === "string") return broken(identity);
	const build = {
		...identity.build,
		signedAt: at,
		instance
	};
	const { type, subjects, predicate } = jsonOf(payload, aStatement);
	const reason = KNOWN_TYPES.has(type) ? contradiction(predicate, identity) : `its statement is of a format that is not read here, ${quoted(type)}`;
	if (reason !== void 0) return {
		kind: "broken",
		reason,
		build
	};
	return {
		kind: "build",
		build,
		subjects
	};
}
function withoutRoot(leaf, roots) {
	const named = roots.find(({ authorities }) => authorities.some((authority) => authority.subject === leaf.issuer));
	return named === void 0 ? unknown$1(`no trust root is known here for who issued its certificate, ${quoted(leaf.issuer)}`) : broken(`its certificate claims to be issued by ${named.instance}, which did not sign it`);
}
function issued(authority, leaf) {
	return leaf.checkIssued(authority) && leaf.verify(authority.publicKey);
}
function certificateOf(der) {
	try {
		return new X509Certificate(der);
	} catch {
		return;
	}
}
function jsonOf(bytes, reader) {
	if (bytes.length > 4194304) throw new LockReviewError("INVALID_METADATA", `it has more than ${MAX_BUNDLE_BYTES$1} bytes`);
	return readJson(new TextDecoder().decode(bytes), refusal, reader);
}
function refusal(fault) {
	return new LockReviewError("INVALID_METADATA", `it is damaged: ${faultWords(fault)}`);
}
function broken(reason) {
	return {
		kind: "broken",
		reason
	};
}
function unknown$1(reason) {
	return {
		kind: "unknown",
		reason
	};
}

// src/lock/evidence/version-provenance.ts
const MAX_ARCHIVES = 40;
const openFor = rememberedOf((roots) => openAttestationVerifier(roots));
async function gatherProvenance(request, known, run) {
	const { wantsProvenance: wish, version } = request;
	const { attestations: ask, queries } = run;
	if (wish === void 0 || ask === void 0) return void 0;
	const repository = known.context?.repository;
	if (repository === void 0) return {
		repository,
		archives: /* @__PURE__ */ new Map()
	};
	await wish.after;
	const inquiry = new Inquiry(request, known.evidence);
	for (const archive of askedArchives(request, known.evidence)) {
		const question = {
			archive,
			repository,
			version
		};
		if (inquiry.isAnswered(question)) continue;
		const { purpose, roots } = wish;
		const offered = await queries(() => ask({
			repository,
			archive,
			purpose
		}));
		const bundles = offered.kind === "offered" ? offered.bundles : [];
		inquiry.note(question, offered, await readBundles$1(bundles, roots, run.rules.now));
	}
	return {
		repository,
		archives: inquiry.archives
	};
}
var Inquiry = class {
	archives = /* @__PURE__ */ new Map();
	#seen = [];
	#stop;
	#repositoryNumber;
	#open;
	#wantsEach;
	constructor(request, evidence) {
		const entries = [...request.asked, ...request.recorded];
		this.#open = entries.map((hashes) => packagesBehind(hashes, evidence));
		this.#wantsEach = request.wantsProvenance?.extent !== "until-absent";
	}
	isAnswered(question) {
		const { archive } = question;
		const named = attestationsNaming(archive, this.#seen);
		const told = this.#judge(named, question);
		if (this.archives.size >= MAX_ARCHIVES) this.#stop ??= `no more than ${MAX_ARCHIVES} archives of a version are asked about`;
		const isEnough = this.#isEnough(archive);
		if (told.status !== "built" && this.#stop === void 0 && !isEnough) return false;
		if (named.length > 0) this.archives.set(archive, told);
		else if (!isEnough) this.archives.set(archive, notChecked(this.#stop ?? ""));
		return true;
	}
	#judge(offered, question) {
		const repositoryNumber = this.#repositoryNumber;
		return judgeArchive(offered, {
			...question,
			...withoutAbsent({ repositoryNumber })
		});
	}
	#isEnough(archive) {
		if (this.#wantsEach || this.#open.some((hashes) => hashes.has(archive))) return false;
		return [...this.archives.values()].some(({ status }) => status === "absent");
	}
	note(question, offered, own) {
		const { archive } = question;
		if (offered.kind === "offered") this.#repositoryNumber ??= offered.repositoryNumber;
		const all = [...own, ...attestationsNaming(archive, this.#seen)];
		const told = this.#judge(all, question);
		appendAll(this.#seen, own);
		const isUnknown = offered.kind === "unknown";
		if (isUnknown) this.#stop = offered.reason;
		this.archives.set(archive, isUnknown && all.length === 0 ? notChecked(offered.reason) : told);
		if (told.status === "absent") this.#open = this.#open.filter((hashes) => !hashes.has(archive));
	}
};
function notChecked(reason) {
	return {
		status: "not-checked",
		reason
	};
}
async function readBundles$1(bundles, roots, now) {
	if (bundles.length === 0) return [];
	const verifier = await openFor(roots);
	const date = new Date(now);
	return bundles.map((offered) => "bundle" in offered ? verifier.read(offered.bundle, date) : {
		kind: "unknown",
		reason: offered.unread
	});
}
function askedArchives({ asked, recorded, platforms }, evidence) {
	const locked = new Set([...asked, ...recorded].flatMap((hashes) => [...hashes]));
	const isFirst = (platform) => platforms.includes(platform);
	const known = [...evidence.packageHashes].sort(([a], [b]) => Number(isFirst(b)) - Number(isFirst(a)) || compareBytes(a, b));
	const named = packagesBehind(locked, evidence);
	const some = known.filter(([platform, archive]) => named.size > 0 ? named.has(archive) : isFirst(platform));
	return [.../* @__PURE__ */ new Set([...some.map(([, archive]) => archive), ...sortedUnique(named)])];
}

// src/lock/evidence/version-evidence.ts
async function gatherVersionEvidence(request, rules, ports) {
	const planner = ports.budget.enter();
	const run = {
		...ports,
		rules,
		planner
	};
	const [evidence, told] = await Promise.all([gatherFacts(request, run).finally(planner.leave), gatherContext(request, run)]);
	const provenance = await gatherProvenance(request, {
		evidence,
		context: told.context
	}, run);
	return {
		...evidence,
		...told,
		...withoutAbsent({ provenance })
	};
}
async function gatherContext({ provider, version, wantsDate, wantsContext }, { context: about, releaseDate, queries }) {
	const ask = wantsContext === true ? about : void 0;
	const context = ask && await queries(() => ask(provider));
	const askDate = wantsDate === true ? releaseDate : void 0;
	const publishedAt = context?.published.get(version) ?? (askDate && await queries(() => askDate(provider, version)));
	return withoutAbsent({
		context,
		publishedAt
	});
}
async function gatherFacts(request, run) {
	const listing = await readListing(request, run);
	const { offer, availability } = listing;
	if (offer === void 0 && listing.problem?.kind !== "version-not-listed") return nothingKnown(request, listing);
	const { beside } = run;
	const listed = offer?.platforms ?? [];
	const likely = offer === void 0 ? COMMON_PLATFORMS : [];
	const platforms = [
		...listed,
		...request.platforms,
		...likely
	];
	const offered = new Set(availability === "listed" ? listed : []);
	const wanted = {
		...request,
		platforms,
		offered
	};
	const reader = versionReader(wanted, {
		...run,
		source: beside?.origin ?? run.source
	});
	const version = await (beside === void 0 ? readDocuments(request, offer, reader) : reader.readAll());
	const settled = settledListing(listing, version);
	if (beside !== void 0 && version.packages.size === 0) return gatherFromMirrors(request, {
		listing: settled,
		wanted,
		origin: version
	}, {
		...run,
		beside
	});
	const content = await explainContent(request, version, run, reader);
	const evidence = assembleEvidence(request, settled, content);
	if (beside === void 0) return evidence;
	const asked = await readConfigured(request, content, {
		...run,
		beside
	});
	const checked = await crossCheck(request, content, asked, {
		...run,
		beside
	});
	const installed = {
		...evidence,
		obstacles: obstaclesOn(request, asked)
	};
	return checked === void 0 ? installed : withCrossCheck(installed, checked);
}
function settledListing(listing, { packages, gaps }) {
	if (listing.availability !== "withdrawn") return listing;
	if (packages.size > 0) return {
		...listing,
		availability: "unlisted"
	};
	return gaps.some(({ cause }) => cause === "fault") ? {
		...listing,
		availability: "unknown"
	} : listing;
}
function withCrossCheck(evidence, { dispositions, problems, mirror, gaps }) {
	return {
		...evidence,
		dispositions,
		problems: distinct([...evidence.problems, ...problems]),
		lookedAt: {
			lists: distinct([...evidence.lookedAt.lists, ...gaps]),
			contents: distinct([...evidence.lookedAt.contents, ...gaps])
		},
		mirror
	};
}
async function readListing(request, run) {
	const { source, beside } = run;
	const origin = await listingIn(beside?.origin ?? source, request, run);
	if (origin.availability !== "unknown" || beside === void 0) return origin;
	const mirrored = await listingIn(beside.configured, request, run);
	const originProblem = origin.problem;
	return {
		...mirrored,
		availability: "unknown",
		...withoutAbsent({ originProblem })
	};
}
async function listingIn(source, { provider, version }, { queries }) {
	const answer = queries(() => source.availableVersions(provider));
	const listed = await answerOr(answer, (error) => ({ problem: problemOfError(error) }));
	if ("problem" in listed) return {
		...listed,
		availability: "unknown"
	};
	const offer = listed.versions.find((candidate) => candidate.version === version);
	const told = withoutAbsent({ warnings: listed.warnings });
	if (offer !== void 0) return {
		offer,
		availability: "listed",
		...told
	};
	return {
		problem: {
			kind: "version-not-listed",
			message: `${source.describe(provider)} does not list ${provider} ${version}`
		},
		availability: "withdrawn",
		...told
	};
}

// src/sources/answers/json-document.ts
function decodeJsonObject(bytes, what) {
	return readJson(textOf$1(bytes), placeOf(what).refusal, anObject);
}
function decodeFirstJsonObject(bytes, what) {
	return readJson(textOf$1(bytes), placeOf(what).refusal, anObject, "ignored");
}
function textOf$1(bytes) {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
function jsonObject(value, what) {
	return anObject(value, placeOf(what));
}
function expectTexts(values, name, what) {
	const place = {
		...placeOf(what),
		way: [name]
	};
	return listOf((value, where) => aText(value ?? "", where))(values, place);
}
const MAX_HASHES = 100;
function expectHashes(values, what) {
	if (values.length > MAX_HASHES) throw invalid$2(what, `it lists more than ${MAX_HASHES} hashes of one package`);
	return expectTexts(values, "hashes", what).map((text) => {
		const hash = attempt(() => parseHash(text));
		if (hash === void 0) throw invalid$2(what, `${quoted(text)} is not a hash`);
		return hash;
	});
}
function invalid$2(what, reason) {
	return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}
function placeOf(what) {
	return {
		way: [],
		refusal: (fault) => refusalOf(what, fault)
	};
}
function refusalOf(what, fault) {
	if (fault.kind === "no-json") return invalid$2(what, "it is not valid JSON");
	const names = fault.way.filter((step) => typeof step === "string");
	const within = (steps) => [what, ...steps.map((step) => `member "${step}"`)].join(", ");
	if (fault.kind === "ambiguous") {
		const message = `${within(names)} is ambiguous: ${fault.reason}`;
		return new LockReviewError("AMBIGUOUS_DOCUMENT", message, { hint: "Programs differ in how they read such a document, so nothing it says is relied on." });
	}
	if (fault.wanted === "an object") return invalid$2(within(names), "an object is expected");
	return invalid$2(within(names.slice(0, -1)), `"${names.at(-1)}" must be ${fault.wanted}`);
}

// src/sources/hosts/credentials.ts
const NO_CREDENTIALS = () => Promise.resolve(void 0);
const PREFIX = "TF_TOKEN_";
function tokenVariables(environment) {
	const names = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(environment)) {
		if (!name.startsWith(PREFIX) || value === void 0) continue;
		const written = name.slice(9).replaceAll("__", "-").replaceAll("_", ".");
		const lower = written.toLowerCase();
		const host = /^[a-z0-9.-]*xn--[a-z0-9.-]*$/.test(lower) ? lower : attempt(() => parseServiceHost(written).ascii);
		if (host !== void 0) names.set(host, name);
	}
	return names;
}
function tokensFromEnvironment(environment) {
	const variables = [...tokenVariables(environment)];
	return new Map(variables.map(([host, name]) => [host, environment[name] ?? ""]));
}
function credentialsLookup({ environment, config, helper = NO_CREDENTIALS }) {
	const variables = tokensFromEnvironment(environment);
	const answers = /* @__PURE__ */ new Map();
	const askOnce = (host) => remembered(answers, host, () => helper(host));
	return async (host) => {
		if (variables.has(host)) return variables.get(host);
		return config.tokens.has(host) ? config.tokens.get(host) : askOnce(host);
	};
}
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
function bearerFor(token, url) {
	if (token === void 0) return void 0;
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" || LOOPBACK.test(hostname) ? `Bearer ${token}` : void 0;
}
function decodeHelperAnswer(output, asciiHost) {
	const what = `What the credentials helper printed for ${asciiHost}`;
	const token = decodeJsonObject(output, what).member("token");
	return typeof token === "string" ? token : void 0;
}
function fromHelper(decode) {
	try {
		return decode();
	} catch (cause) {
		if (!isLockReviewError(cause, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT")) throw cause;
		throw new LockReviewError("UNAUTHORIZED", cause.message, {
			hint: "Run the helper by hand to see what it prints, which may be secret.",
			cause
		});
	}
}

// src/sources/hosts/discovery.ts
const MAX_DISCOVERY_BYTES = 1048576;
function discoverServices(options) {
	const known = /* @__PURE__ */ new Map();
	return async (service, host) => {
		return serviceUrl(await remembered(known, host, () => discover(options, host)), service, host);
	};
}
async function discover({ http, credentials, overrides, timeoutMs = DEFAULT_PATIENCE.timeoutMs }, host) {
	const url = `https://${host}/.well-known/terraform.json`;
	const override = overrides.get(host);
	if (override !== void 0) return {
		services: servicesOf$1(override, host),
		url
	};
	const token = await answerOr(credentials(host), () => void 0);
	const asked = {
		...jsonRequest(url, {
			retries: 0,
			timeoutMs
		}, bearerFor(token, url)),
		maxBytes: MAX_DISCOVERY_BYTES
	};
	const answer = await fetchDocument(http, asked);
	if (answer.status === 404) return {
		services: servicesOf$1({}, host),
		url
	};
	if (answer.status !== 200) throw unreachable(host, `HTTP ${answer.status}`);
	if (!isJsonContentType(answer.headers["content-type"])) throw unreachable(host, "the answer is not JSON by its Content-Type");
	return {
		services: decodeDiscoveryDocument(answer.body, host),
		url: answer.url
	};
}
function servicesOf$1(block, host) {
	return jsonObject(block, `The services configured for ${host}`);
}
function unreachable(host, reason) {
	return new LockReviewError("HOST_UNREACHABLE", `Service discovery at ${host} failed: ${reason}`, {
		hint: "Check the host name, the network and any proxy settings.",
		silentHost: reason.startsWith("HTTP 5") ? host : void 0
	});
}
function configuredService(block, service) {
	const base = block[service];
	return typeof base === "string" && /^https?:/.test(base) && URL.canParse(base) ? base : void 0;
}
function isJsonContentType(header) {
	return ((header ?? "").split(";")[0] ?? "").trim().toLowerCase() === "application/json";
}
function decodeDiscoveryDocument(bytes, host) {
	return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}
function serviceUrl(document, service, host) {
	const kind = service === "providers.v1" ? "provider" : "module";
	const value = document.services.member(service);
	if (typeof value !== "string") {
		const family = service.slice(0, service.indexOf(".") + 1);
		const message = document.services.names.some((name) => name.startsWith(family)) ? `${host} offers a ${kind} registry only in another version of the protocol` : `${host} does not offer a ${kind} registry`;
		const hint = `Check the host name in the ${kind}'s source address.`;
		throw new LockReviewError("HOST_HAS_NO_REGISTRY", message, { hint });
	}
	const refused = (reason) => invalid$2(`The address of the ${kind} registry of ${host}`, reason);
	if (!URL.canParse(value, document.url)) throw refused("it is not a URL");
	const url = resolveHttpUrl(value, document.url);
	if (url === void 0) throw refused("its scheme is neither http nor https");
	if (url.username !== "" || url.password !== "") throw refused("it holds a user name");
	url.hash = "";
	return url;
}

// src/sources/installation/multi.ts
function multiSource(selectors) {
	const sourcesFor = (provider) => selectors.filter((selector) => matchesProvider(selector, provider)).map((selector) => selector.source);
	const describe = (provider) => {
		const names = sourcesFor(provider).map((source) => source.describe(provider));
		return names.length === 0 ? "any method of the CLI configuration" : names.join(", ");
	};
	return {
		describe,
		availableVersions: async (provider) => {
			const platforms = /* @__PURE__ */ new Map();
			for (const source of sourcesFor(provider)) {
				const answer = await undefinedOnError(source.availableVersions(provider), ...ABSENT);
				for (const offer of answer?.versions ?? []) {
					const known = platforms.get(offer.version) ?? [];
					platforms.set(offer.version, /* @__PURE__ */ new Set([...known, ...offer.platforms]));
				}
			}
			if (platforms.size > 0) return availableOf(platforms);
			const message = `${provider} was not found in ${describe(provider)}`;
			throw new LockReviewError("PROVIDER_NOT_FOUND", message, { hint: "Check the source address, and which installation methods the CLI configuration has for it." });
		},
		packageMeta: async (request) => {
			for (const source of sourcesFor(request.provider)) {
				const meta = await undefinedOnError(source.packageMeta(request), ...ABSENT);
				if (meta !== void 0) return meta;
			}
			throw notPublished(request, ` in ${describe(request.provider)}`);
		}
	};
}
function besideOrigin(origin, configured) {
	return {
		describe: (provider) => configured.describe(provider),
		availableVersions: (provider) => configured.availableVersions(provider),
		packageMeta: async (request) => {
			try {
				return await origin.packageMeta(request);
			} catch (caught) {
				if (!isSilence(caught)) throw caught;
				return configured.packageMeta(request).catch((second) => {
					throw isAbsent(second) ? caught : second;
				});
			}
		}
	};
}
function memoizedSource(source) {
	const versions = /* @__PURE__ */ new Map();
	const metas = /* @__PURE__ */ new Map();
	return {
		availableVersions: (provider) => remembered(versions, provider, () => source.availableVersions(provider)),
		packageMeta: (request) => {
			const key = `${request.provider} ${request.version} ${request.platform}`;
			return remembered(metas, key, () => source.packageMeta(request));
		},
		describe: (provider) => source.describe(provider)
	};
}
const WILDCARD = "*";
function parsePattern(text, tool) {
	const parts = text.split("/");
	const [writtenType = "", writtenNamespace = "", writtenHost] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3) throw invalid$1(text, "it must have two or three parts joined by slashes");
	const host = writtenHost ?? defaultRegistryHost(tool);
	const pattern = {
		hostname: host === WILDCARD ? WILDCARD : parseServiceHost(host).display,
		namespace: readPart(writtenNamespace),
		type: readPart(writtenType)
	};
	if (pattern.namespace === WILDCARD && pattern.type !== WILDCARD) throw invalid$1(text, "the namespace can be a wildcard only if the type is one");
	if (pattern.hostname === WILDCARD && pattern.namespace !== WILDCARD) throw invalid$1(text, "the host can be a wildcard only if namespace and type are");
	return pattern;
}
function readPart(written) {
	return written === WILDCARD ? WILDCARD : normalizeAddressPart(written);
}
const EVERY_PROVIDER = {
	include: void 0,
	exclude: []
};
function matchesProvider({ include, exclude }, provider) {
	const isIn = (patterns) => patterns.some((pattern) => matches(pattern, provider));
	return !isIn(exclude) && (include === void 0 || isIn(include));
}
function matches(pattern, provider) {
	const { hostname, namespace, type } = addressParts(provider);
	return [WILDCARD, hostname].includes(pattern.hostname) && [WILDCARD, namespace].includes(pattern.namespace) && [WILDCARD, type].includes(pattern.type);
}
function invalid$1(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" matches no provider: ${problem}`, { hint: "Write \"namespace/type\", \"host/namespace/type\", or \"*\" in place of parts from the right." });
}

// src/packages/provenance/snappy.ts
function decompressSnappy(bytes, maxBytes) {
	const { length: declared, end: start } = declaredLength(bytes);
	if (declared > maxBytes) {
		const message = `A compressed attestation unpacks to ${declared} bytes, more than the ${maxBytes} that are read`;
		throw new LockReviewError("LIMIT_EXCEEDED", message);
	}
	const output = new Uint8Array(declared);
	let from = start;
	let to = 0;
	while (from < bytes.length) {
		const { length, offset, end } = elementAt(bytes, from);
		if (length > declared - to) throw damaged$1("it holds more than it declares");
		from = offset === void 0 ? end + length : end;
		if (from > bytes.length) throw damaged$1("it ends within an element");
		if (offset === void 0) output.set(bytes.subarray(end, from), to);
		else copyBack(output, to, length, offset);
		to += length;
	}
	if (to !== declared) throw damaged$1("it holds less than it declares");
	return output;
}
function copyBack(output, to, length, offset) {
	if (offset === 0 || offset > to) throw damaged$1("it repeats what was not there");
	for (let at = to; at < to + length; at++) output[at] = output[at - offset] ?? 0;
}
function declaredLength(bytes) {
	let length = 0;
	for (let at = 0; at < 5; at++) {
		const byte = byteAt(bytes, at);
		length += (byte & 127) * 2 ** (7 * at);
		if (byte < 128 && length < 2 ** 32) return {
			length,
			end: at + 1
		};
	}
	throw damaged$1("its length is no number of 32 bits");
}
function elementAt(bytes, start) {
	const tag = byteAt(bytes, start);
	const high = tag >> 2;
	switch (tag & 3) {
		case 0: {
			const extra = Math.max(high - 59, 0);
			return {
				length: (extra === 0 ? high : numberAt(bytes, start + 1, extra)) + 1,
				end: start + 1 + extra
			};
		}
		case 1: {
			const offset = (tag >> 5) * 256 + byteAt(bytes, start + 1);
			return {
				length: (high & 7) + 4,
				offset,
				end: start + 2
			};
		}
		default: {
			const width = (tag & 3) === 2 ? 2 : 4;
			const offset = numberAt(bytes, start + 1, width);
			return {
				length: high + 1,
				offset,
				end: start + 1 + width
			};
		}
	}
}
function numberAt(bytes, start, width) {
	let number = 0;
	for (let at = 0; at < width; at++) number += byteAt(bytes, start + at) * 256 ** at;
	return number;
}
function byteAt(bytes, at) {
	const byte = bytes[at];
	if (byte === void 0) throw damaged$1("it ends within an element");
	return byte;
}
function damaged$1(reason) {
	return new LockReviewError("INVALID_METADATA", `A compressed attestation is damaged: ${reason}`);
}

// src/sources/publisher/attestations.ts
const MAX_BUNDLE_BYTES = 1048576;
const MAX_FETCHED = 8;
const MAX_PAGES = 4;
const TOO_MANY = "the forge has more attestations of the archive than are read";
function attestationsOf(forge) {
	return async ({ repository, archive, purpose }) => {
		const path = `attestations/${`sha256:${archive.slice(3)}`}?per_page=${MAX_ATTESTATIONS}&predicate_type=provenance`;
		const answer = await forge.ask({
			repository,
			purpose,
			path
		});
		if (answer.kind !== "document") return answer;
		const { all, unread } = await readPages(answer, (url) => forge.more({
			repository,
			purpose,
			url
		}));
		if (all === void 0) return {
			kind: "unknown",
			reason: unread
		};
		const bundles = await readBundles(all, unread, (url) => forge.file({
			repository,
			purpose,
			url,
			maxBytes: MAX_BUNDLE_BYTES
		}));
		if (bundles.length === 0) return { kind: "absent" };
		const repositoryNumber = all[0]?.repositoryNumber;
		return {
			kind: "offered",
			bundles,
			...withoutAbsent({ repositoryNumber })
		};
	};
}
async function readPages(first, more) {
	const all = [];
	let page = first;
	for (let count = 1; count <= MAX_PAGES; count++) {
		const listed = readList(page);
		if (typeof listed === "string") return {
			all: count === 1 ? void 0 : all,
			unread: listed
		};
		appendAll(all, listed);
		if (!page.isCutShort) return {
			all,
			unread: void 0
		};
		if (page.next === void 0) break;
		const next = await more(page.next);
		if (next.kind !== "document") return {
			all,
			unread: next.kind === "unknown" ? next.reason : "a page of the list is not there"
		};
		page = next;
	}
	return {
		all,
		unread: TOO_MANY
	};
}
function readList({ body }) {
	try {
		return decodeAttestations(body);
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return caught.message;
	}
}
async function readBundles(listed, unread, fetchFile) {
	const bundles = [];
	let fetched = 0;
	for (const { bundle, url } of listed) if (bundle !== void 0) bundles.push({ bundle });
	else if (url === void 0) bundles.push({ unread: "the forge lists an attestation without its bundle" });
	else if (fetched++ < MAX_FETCHED) bundles.push(unpacked(await fetchFile(url)));
	const rest = unread ?? (fetched > MAX_FETCHED ? TOO_MANY : void 0);
	if (rest !== void 0) bundles.push({ unread: rest });
	return bundles;
}
function unpacked(answer) {
	if (answer.kind === "absent") return { unread: "a bundle that the forge refers to is not there" };
	if (answer.kind === "unknown") return { unread: answer.reason };
	const { body } = answer;
	if (body[0] === OPENING_BRACE) return { bundle: body };
	const bundle = attempt(() => decompressSnappy(body, MAX_BUNDLE_BYTES));
	return bundle === void 0 ? { unread: "a bundle that the forge refers to cannot be unpacked" } : { bundle };
}
const OPENING_BRACE = 123;
const MAX_ATTESTATIONS = 100;
const attestation = recordOf((members) => {
	const bundle = members.member("bundle");
	const number = members.read("repository_id", unset(anInteger));
	return {
		bundle: isRecord(bundle) ? bundle : void 0,
		url: members.text("bundle_url") || void 0,
		repositoryNumber: number === void 0 ? void 0 : String(number)
	};
});
function decodeAttestations(bytes) {
	return decodeJsonObject(bytes, "The forge's list of attestations").read("attestations", listOf(attestation, MAX_ATTESTATIONS));
}

// src/sources/publisher/forge-requests.ts
const MAX_FORGE_REQUESTS = {
	attestations: 200,
	"due attestations": 1e3,
	releases: 200
};
const API_VERSION = "2022-11-28";
const MAX_HOPS$1 = 3;
var ForgeRequests = class {
	#ports;
	#known = /* @__PURE__ */ new Map();
	#spent = /* @__PURE__ */ new Map();
	#closed = /* @__PURE__ */ new Map();
	#silent = /* @__PURE__ */ new Map();
	constructor(ports) {
		this.#ports = ports;
	}
	async api(question) {
		const { url, purpose } = question;
		return (this.#known.has(url) ? void 0 : this.#refusal(purpose)) ?? remembered(this.#known, url, () => this.#askApi(question));
	}
	async send(purpose, terms) {
		const refusal = this.#refusal(purpose);
		if (refusal !== void 0) return refusal;
		this.#spent.set(purpose, (this.#spent.get(purpose) ?? 0) + 1);
		const { http, patience } = this.#ports;
		const { timeoutMs } = patience ?? DEFAULT_PATIENCE;
		const headers = {
			accept: "application/vnd.github+json",
			"x-github-api-version": API_VERSION
		};
		const request = {
			...terms,
			headers,
			retries: 0,
			timeoutMs
		};
		return answerOr(fetchDocument(http, request), ({ message: reason }) => ({ reason }));
	}
	#refusal(purpose) {
		const most = MAX_FORGE_REQUESTS[purpose];
		if ((this.#spent.get(purpose) ?? 0) < most) return void 0;
		return { reason: `a run asks the forges of publishers for ${purpose} no more than ${most} times` };
	}
	async #askApi(question) {
		const { token } = this.#ports;
		if (token === void 0 || !isForApi(token, question.api)) return this.#askAs(question, void 0);
		const first = await this.#askAs(question, `Bearer ${token.token}`);
		return "status" in first && (first.status === 401 || first.status === 403) ? this.#askAs(question, void 0) : first;
	}
	async #askAs({ api, url, purpose }, authorization) {
		const silent = purpose === "releases" ? this.#silent.get(api) : void 0;
		const closed = this.#closed.get(api) ?? silent;
		if (closed !== void 0) return { reason: closed };
		const terms = {
			url,
			maxBytes: MAX_JSON_BYTES,
			maxRedirects: MAX_HOPS$1
		};
		const heard = await this.send(purpose, {
			...terms,
			...withoutAbsent({ authorization })
		});
		if ("reason" in heard) this.#silent.set(api, heard.reason);
		if (!isLimit(heard)) return heard;
		const reason = `${new URL(api).host} answers no more for now: its rate limit is reached`;
		this.#closed.set(api, reason);
		return { reason };
	}
};
function isForApi(token, api) {
	if (!URL.canParse(token.api)) return false;
	return new URL(`${token.api.replace(/\/$/, "")}/`).href === new URL(api).href;
}
function isLimit(heard) {
	if (!("status" in heard)) return false;
	const { status, headers } = heard;
	const isTold = headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== void 0;
	return status === 429 || status === 403 && isTold;
}

// src/sources/publisher/publisher-forge.ts
function publisherForge(ports) {
	const requests = new ForgeRequests(ports);
	const apiOf = ({ host }) => {
		const block = ports.hosts.get(host);
		if (block === void 0) return host === "github.com" ? PUBLIC$1 : void 0;
		return configuredService(block, SERVICE)?.replace(/\/?$/, "/");
	};
	return {
		async ask({ repository, purpose, path }) {
			const api = apiOf(repository);
			if (api === void 0) return notAsked(repository);
			const { host, name } = repository;
			const top = new URL(`repos/${name.split("/").map(encodeURIComponent).join("/")}`, api).href;
			const url = path === "" ? top : new URL(path, `${top}/`).href;
			const heard = await requests.api({
				api,
				url,
				purpose
			});
			if (!isGone(heard)) return answerOf(heard, api);
			const itself = url === top ? heard : await requests.api({
				api,
				url: top,
				purpose
			});
			if (isGone(itself)) return unknown(`${host}/${name} cannot be read: it is private, or not there`);
			const answer = answerOf(itself, api);
			return answer.kind === "document" ? { kind: "absent" } : answer;
		},
		async more({ repository, purpose, url }) {
			const api = apiOf(repository);
			return api === void 0 || !url.startsWith(api) ? notAsked(repository) : answerOf(await requests.api({
				api,
				url,
				purpose
			}), api);
		},
		async file({ repository, purpose, url, maxBytes }) {
			const api = apiOf(repository);
			if (api === void 0) return notAsked(repository);
			const asked = URL.canParse(url) ? new URL(url) : void 0;
			if (asked?.protocol !== "https:" && asked?.origin !== new URL(api).origin) return unknown("an answer refers to a file at an address that is not asked");
			const request = {
				url,
				maxBytes,
				maxRedirects: 0
			};
			return answerOf(await requests.send(purpose, request), url);
		}
	};
}
const SERVICE = "github-api.v3";
const PUBLIC$1 = "https://api.github.com/";
function isGone(heard) {
	return "status" in heard && (heard.status === 404 || heard.status === 410);
}
function answerOf(heard, api) {
	if ("reason" in heard) return unknown(heard.reason);
	const { status, headers, body } = heard;
	if (status !== 200) return unknown(`${new URL(api).host} answers with HTTP ${status}`);
	const link = headers["link"] ?? "";
	return {
		kind: "document",
		body,
		isCutShort: /\brel="?next\b/.test(link),
		...withoutAbsent({ next: nextPage$1(link, api) })
	};
}
function nextPage$1(link, api) {
	const address = /<([^<>]{1,2000})>\s*;\s*rel="?next\b/.exec(link)?.[1] ?? "";
	if (!URL.canParse(address)) return void 0;
	const { href } = new URL(address);
	return href.startsWith(api) ? href : void 0;
}
function notAsked({ host }) {
	return unknown(`${host} is asked for nothing; ${SERVICE} in a host block of the CLI configuration names the API of a GitHub`);
}
function unknown(reason) {
	return {
		kind: "unknown",
		reason
	};
}

// src/sources/registry/registry-protocol.ts
const SUPPORTED_PROTOCOLS = ">= 5, < 7";
const MAX_REPORTED_PLATFORMS = 1e3;
const MAX_WARNINGS = 5;
const MAX_WARNING = 500;
function decodeVersions(bytes, what, tool) {
	const skipsStrange = tool.name === "terraform" && tool.minor >= 13;
	const document = decodeFirstJsonObject(bytes, what);
	const offers = /* @__PURE__ */ new Map();
	for (const listed of document.list("versions")) {
		const item = jsonObject(listed ?? {}, `${what}, member "versions"`);
		const written = item.text("version");
		const version = attempt(() => parseVersion(written));
		expectTexts(item.list("protocols"), "protocols", what);
		if (version !== void 0) offers.set(version, {
			version,
			platforms: decodeOfferedPlatforms(item.member("platforms"))
		});
		else if (!skipsStrange) throw invalid$2(what, `it lists ${quoted(written)}, which is not a version`);
	}
	const warnings = expectTexts(document.list("warnings"), "warnings", what).slice(0, MAX_WARNINGS).map((warning) => boundedMessage(warning, MAX_WARNING));
	return {
		versions: [...offers.values()].sort((a, b) => compareExactVersions(a.version, b.version)),
		...warnings.length === 0 ? {} : { warnings }
	};
}
function decodeOfferedPlatforms(value) {
	if (!Array.isArray(value)) return [];
	const platforms = value.map((item) => {
		if (typeof item !== "object" || item === null) return void 0;
		const { os, arch } = item;
		if (typeof os !== "string" || typeof arch !== "string") return void 0;
		return attempt(() => parsePlatform(`${os}_${arch}`));
	});
	return [...new Set(platforms.filter((platform) => platform !== void 0))];
}
function decodeDownload(bytes, what, tool) {
	const document = decodeFirstJsonObject(bytes, what);
	const packages = decodePackages(readsReportedPackages(tool) ? document.object("packages") : void 0, what);
	const keys = decodeSigningKeys(document.object("signing_keys"), what);
	const endorsed = keys.filter((key) => key.isEndorsed).map((key) => key.armored);
	return {
		protocols: expectTexts(document.list("protocols"), "protocols", what),
		os: document.text("os"),
		arch: document.text("arch"),
		filename: document.text("filename"),
		downloadUrl: document.text("download_url"),
		shasum: document.text("shasum"),
		shasumsUrl: document.text("shasums_url"),
		signatureUrl: document.text("shasums_signature_url"),
		signingKeys: keys.map((key) => key.armored),
		...withoutAbsent({
			endorsedKeys: endorsed.length === 0 ? void 0 : new Set(endorsed),
			packages: packages.size === 0 ? void 0 : packages
		})
	};
}
function decodeSigningKeys(keys, what) {
	return (keys?.list("gpg_public_keys") ?? []).map((item) => {
		const key = jsonObject(item, `${what}, member "gpg_public_keys"`);
		const trust = key.member("trust_signature");
		const isEndorsed = typeof trust === "string" && trust !== "";
		return {
			armored: key.text("ascii_armor"),
			isEndorsed
		};
	});
}
function decodePackages(document, what) {
	const packages = /* @__PURE__ */ new Map();
	const names = document?.names ?? [];
	if (names.length > MAX_REPORTED_PLATFORMS) throw invalid$2(what, `"packages" names more than ${MAX_REPORTED_PLATFORMS} platforms`);
	for (const name of names) {
		const platform = attempt(() => parsePlatform(name));
		if (platform === void 0) throw invalid$2(what, `"packages" names ${quoted(name)}, which is not a platform`);
		const item = document?.object(name);
		packages.set(platform, {
			hashes: expectHashes(item?.list("hashes") ?? [], what),
			size: item?.integer("package_size") ?? 0
		});
	}
	return packages;
}
function objectionToDownload(document, asked) {
	if (document.os !== asked.os || document.arch !== asked.arch) return `it describes ${quoted(`${document.os}_${document.arch}`)}, which is not the platform asked for`;
	if (!/^[0-9a-fA-F]{64}$/.test(document.shasum)) return "its checksum is not a SHA-256 in hex";
	const bad = document.protocols.find((text) => attempt(() => parseVersion(text)) === void 0);
	if (bad !== void 0) return `${quoted(bad)} is not a protocol version`;
}
function speaksSupportedProtocol(protocols) {
	if (protocols.length === 0) return true;
	const supported = parseConstraints(SUPPORTED_PROTOCOLS);
	return protocols.some((text) => allowsVersion(supported, parseVersion(text)));
}

// src/sources/registry/registry.ts
function registrySource(ports) {
	return {
		availableVersions: (provider) => listVersions(ports, provider),
		packageMeta: (request) => readPackageMeta$2(ports, request),
		describe: (provider) => addressParts(provider).hostname
	};
}
async function listVersions(ports, provider) {
	const { answer, sentCredentials } = await askApi(ports, provider, ["versions"]);
	const { status, body, url } = answer;
	if (status === 200) return decodeVersions(body, `The version list of ${provider}`, ports.tool);
	if (status !== 404) throw failureFromStatus(`Asking for the versions of ${provider}`, status, sentCredentials, url);
	const { hostname } = addressParts(provider);
	const message = `${hostname} does not have a provider named ${provider}`;
	throw new LockReviewError("PROVIDER_NOT_FOUND", message, { hint: "Check the provider's source address in the configuration." });
}
async function readPackageMeta$2(ports, request) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { document, url } = await readDownload(ports, request, name);
	const resolved = (reference, what) => {
		const found = resolveHttpUrl(reference, url);
		if (found !== void 0) return found.href;
		const message = `The address of the ${what} of ${name} is not an http or https URL`;
		throw new LockReviewError("INVALID_METADATA", message);
	};
	const location = resolved(document.downloadUrl, "package");
	const checksumsUrl = resolved(document.shasumsUrl, "checksums");
	const signatureUrl = resolved(document.signatureUrl, "signature");
	const { filename, shasum, packages, signingKeys, endorsedKeys } = document;
	const keys = {
		signingKeys,
		...withoutAbsent({ endorsedKeys })
	};
	const list = await ports.readList({
		name,
		checksumsUrl,
		signatureUrl,
		keys
	});
	return {
		provider,
		version,
		platform,
		location: packageUrl(location, ports.patience),
		source: addressParts(provider).hostname,
		authentication: {
			kind: "registry",
			filename,
			shasum,
			...list,
			...keys,
			...withoutAbsent({ packages })
		}
	};
}
async function readDownload(ports, request, name) {
	const { os, arch } = platformParts(request.platform);
	const path = [
		request.version,
		"download",
		os,
		arch
	];
	const { answer, sentCredentials } = await askApi(ports, request.provider, path);
	const { status, url } = answer;
	if (status === 404) throw notPublished(request);
	if (status !== 200) throw failureFromStatus(`Asking for ${name}`, status, sentCredentials, url);
	const what = `The registry's description of ${name}`;
	const document = decodeDownload(answer.body, what, ports.tool);
	const objection = objectionToDownload(document, {
		os,
		arch
	});
	if (objection !== void 0) throw invalid$2(what, objection);
	if (speaksSupportedProtocol(document.protocols)) return {
		document,
		url
	};
	const spoken = quoted(document.protocols.join(", "));
	throw new LockReviewError("PROTOCOL_NOT_SUPPORTED", `${name} speaks plugin protocol ${spoken}, and the tools speak 5 and 6`, { hint: "Choose a version of the provider with a supported protocol." });
}
async function askApi({ http, findService, credentials, tool, patience, answers }, provider, path) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const base = await findService("providers.v1", asciiHostname);
	const parts = [
		namespace,
		type,
		...path
	].filter((part) => part !== "").map(encodeURIComponent);
	const url = new URL(`./${parts.join("/").replaceAll("%2B", "+")}`, base).href;
	return remembered(answers, `${asciiHostname} ${url}`, async () => {
		const authorization = bearerFor(await credentials(asciiHostname), url);
		const headers = {
			accept: "application/json",
			"x-terraform-version": `1.${tool.minor}.0`
		};
		const request = {
			...jsonRequest(url, patience, authorization),
			headers
		};
		return {
			answer: await fetchDocument(http, request),
			sentCredentials: authorization !== void 0
		};
	});
}

// src/sources/registry/registry-context.ts
const JSON_API = {
	name: "providers.v2",
	path: (namespace, type) => `${namespace}/${type}?include=provider-versions`,
	decode: decodeProviderDocument
};
const DOCS = {
	name: "provider-docs.v1",
	path: (namespace, type) => `${namespace}/${type}/index.json`,
	decode: decodeDocsIndex
};
const PUBLIC = /* @__PURE__ */ new Map([["registry.terraform.io", [JSON_API, "https://registry.terraform.io/v2/providers/"]], ["registry.opentofu.org", [DOCS, "https://api.opentofu.org/registry/docs/providers/"]]]);
function providerContexts(reach) {
	const known = /* @__PURE__ */ new Map();
	return (provider) => remembered(known, provider, () => askContext(reach, provider));
}
async function askContext(reach, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const place = servicesOf(asciiHostname, reach.hosts.get(asciiHostname));
	if (place === void 0) return void 0;
	const [service, base] = place;
	const path = service.path(encodeURIComponent(namespace), encodeURIComponent(type));
	const patience = {
		...reach.patience ?? DEFAULT_PATIENCE,
		retries: 0
	};
	const request = jsonRequest(new URL(path, base).href, patience);
	const read = async () => {
		const answer = await fetchDocument(reach.http, request);
		return answer.status === 200 ? service.decode(answer.body) : void 0;
	};
	return answerOr(read(), () => void 0);
}
function servicesOf(host, block) {
	if (block === void 0) return PUBLIC.get(host);
	for (const service of [JSON_API, DOCS]) {
		const base = configuredService(block, service.name);
		if (base !== void 0) return [service, base];
	}
}
function releaseDates(ports) {
	return (provider, version) => {
		const read = async () => {
			const { answer } = await askApi(ports, provider, [version]);
			return answer.status === 200 ? decodeReleaseDate(answer.body, version) : void 0;
		};
		return answerOr(read(), () => void 0);
	};
}
const MAX_VERSIONS$1 = 1e4;
const MAX_TEXT = 500;
const ARCHIVED = /^this provider has been archived/i;
function decodeProviderDocument(bytes) {
	const what = "The registry's description of a provider";
	const document = decodeJsonObject(bytes, what);
	const about = document.object("data")?.object("attributes");
	const description = about?.text("description") ?? "";
	return {
		published: datesOf(itemsOf(document, "included", what).filter((item) => item.text("type") === "provider-versions").map((item) => item.object("attributes")), "published-at"),
		isDelisted: about?.member("unlisted") === true,
		...withoutAbsent({
			deprecated: told(about?.text("warning")),
			archived: ARCHIVED.test(description) ? told(description) : void 0,
			repository: repositoryAt(about?.text("source") ?? "")
		})
	};
}
function decodeDocsIndex(bytes) {
	const what = "The registry's index of a provider";
	const document = decodeJsonObject(bytes, what);
	const isBlocked = document.member("is_blocked") === true;
	const display = document.object("addr")?.text("display") ?? "";
	return {
		published: datesOf(itemsOf(document, "versions", what), "published"),
		isDelisted: false,
		...withoutAbsent({
			blocked: isBlocked ? told(document.text("blocked_reason")) ?? "" : void 0,
			repository: repositoryNamed("github.com", display.replace(/^hashicorp\//, "opentofu/"))
		})
	};
}
function itemsOf(document, name, what) {
	return document.list(name).slice(0, MAX_VERSIONS$1).map((item) => jsonObject(item, `${what}, member "${name}"`));
}
function datesOf(items, dateName) {
	const dates = /* @__PURE__ */ new Map();
	for (const item of items) {
		const name = item?.text("version") || item?.text("id") || "";
		const version = attempt(() => parseVersion(name.replace(/^v/, "")));
		const moment = momentOf(item?.text(dateName) ?? "");
		if (version !== void 0 && moment !== void 0) dates.set(version, moment);
	}
	return dates;
}
function told(text) {
	const plain = (text ?? "").trim();
	if (plain === "") return void 0;
	return boundedMessage(plain, MAX_TEXT);
}
const GITHUB = "github.com";
const OWNER = /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i;
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const MAX_NAMES = 22;
function repositoryAt(address) {
	const url = URL.canParse(address) ? new URL(address) : void 0;
	if (url === void 0 || url.protocol !== "https:" || url.port !== "") return void 0;
	const isPlain = [
		url.username,
		url.password,
		url.search,
		url.hash
	].every((part) => part === "");
	const host = url.hostname.replace(/^www\.(?=github\.com$)/, "");
	const name = url.pathname.replace(/^\/|\/$/g, "").replace(/\.git$/, "");
	return isPlain ? repositoryNamed(host, name) : void 0;
}
function repositoryNamed(host, name) {
	const names = name.split("/");
	const isName = names.length >= 2 && names.length <= MAX_NAMES && names.every((name) => NAME.test(name));
	const isGitHubs = names.length === 2 && OWNER.test(names[0] ?? "");
	return isName && (host !== GITHUB || isGitHubs) ? {
		host,
		name
	} : void 0;
}
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
function decodeReleaseDate(bytes, version) {
	const document = decodeJsonObject(bytes, "The registry's description of a version");
	const date = document.text("published_at");
	return document.text("version") === version ? momentOf(date) : void 0;
}
function momentOf(date) {
	const moment = DATE.test(date) ? Date.parse(date) : NaN;
	return Number.isNaN(moment) ? void 0 : new Date(moment).toISOString();
}

// src/sources/registry/signed-list.ts
function signedListReader(ports) {
	const fetched = /* @__PURE__ */ new Map();
	const recalled = /* @__PURE__ */ new Map();
	const learned = /* @__PURE__ */ new Map();
	return async (request) => {
		const { name, checksumsUrl, signatureUrl, keys } = request;
		const fetchFile = (what, url) => remembered(fetched, `${what} ${url}`, () => fetchReleaseFile(ports, {
			url,
			what,
			name
		}));
		const fetchChecksums = () => fetchFile("checksums", checksumsUrl);
		const fetchSignature = () => fetchFile("signature", signatureUrl);
		const lists = keys.signingKeys.length === 0 ? void 0 : ports.lists;
		if (lists === void 0) {
			const [checksums, signature] = await Promise.all([fetchChecksums(), fetchSignature()]);
			return {
				checksums,
				signature
			};
		}
		const isProven = (list) => provesDocument(verifySignature({
			...list,
			...keys
		}, lists.now, OPENTOFU));
		const place = listKey(request);
		const recall = () => remembered(recalled, place, () => lists.memory.recall(request));
		const readChecksums = async () => {
			const known = await recall();
			if (known === void 0 || !isProven(known)) return fetchChecksums();
			return Buffer.compare(known.signature, await fetchSignature()) === 0 ? known.checksums : fetchChecksums();
		};
		const [checksums, signature] = await Promise.all([readChecksums(), fetchSignature()]);
		const list = {
			checksums,
			signature
		};
		if ((await recall())?.checksums !== checksums && isProven(list)) await remembered(learned, place, () => lists.memory.learn(request, list));
		return list;
	};
}
function listMemory({ known, learned }) {
	return {
		async recall(place) {
			const text = await known?.read(listKey(place));
			return text === void 0 ? void 0 : decodeSignedList(text);
		},
		async learn(place, list) {
			await learned?.write(listKey(place), encodeSignedList(list));
		}
	};
}
function listKey({ checksumsUrl, signatureUrl }) {
	return textDigest(`signed checksum list\n${JSON.stringify([checksumsUrl, signatureUrl])}`);
}
const MAX_BYTES = {
	checksums: MAX_CHECKSUMS_BYTES,
	signature: MAX_SIGNATURE_BYTES
};
async function fetchReleaseFile({ http, patience = DEFAULT_PATIENCE }, { url, what, name }) {
	const { retries, timeoutMs } = patience;
	const terms = {
		retries,
		timeoutMs,
		maxRedirects: 9,
		maxBytes: MAX_BYTES[what]
	};
	const { status, body } = await fetchDocument(http, {
		url,
		...terms
	});
	if (status === 200) return body;
	const asked = `Fetching the ${what} of ${name} from ${displayUrl(url)}`;
	if (status !== 404 && status !== 410) throw failureFromStatus(asked, status, false, url);
	throw new LockReviewError(what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA", `${asked} failed: HTTP ${status}`, { hint: "The release is incomplete; its publisher has to repair it." });
}

// src/app/run/engine.ts
function evidenceGatherer(engine) {
	return (request, tool) => {
		const { rules, ports } = engine(tool);
		return gatherVersionEvidence(request, rules, ports);
	};
}
const REVIEW_DOWNLOAD_BYTES = 8 * 2 ** 30;
const DEFAULT_TIME_LIMIT = 1800;
const QUERIES_PER_JOB = 6;
function runDiscovery(http, { hosts, credentials, patience }) {
	return discoverServices({
		http,
		credentials,
		overrides: hosts,
		...withoutAbsent({ timeoutMs: patience?.timeoutMs })
	});
}
function createEngine(ports, settings) {
	const { http, scratch, listener, spool, memory, local, findService } = ports;
	const { hosts, credentials, authentication, source, jobs, directRetries } = settings;
	const patience = directRetries === void 0 ? settings.patience : {
		...settings.patience ?? DEFAULT_PATIENCE,
		downloadRetries: directRetries
	};
	const now = ports.clock.now();
	const waiting = {
		http,
		...withoutAbsent({ patience })
	};
	const lists = ports.lists && {
		memory: ports.lists,
		now
	};
	const readList = signedListReader({
		...waiting,
		...withoutAbsent({ lists })
	});
	const forge = publisherForge({
		...waiting,
		hosts,
		token: settings.publisherToken
	});
	const answers = /* @__PURE__ */ new Map();
	const forAllTools = {
		http,
		scratch,
		listener,
		queries: limitConcurrency(jobs * QUERIES_PER_JOB),
		downloads: limitConcurrency(jobs),
		budget: downloadBudget(settings.maxDownload),
		hashed: /* @__PURE__ */ new Map(),
		...withoutAbsent({
			spool,
			memory,
			local
		}),
		context: providerContexts({
			...waiting,
			hosts
		}),
		attestations: attestationsOf(forge)
	};
	const known = /* @__PURE__ */ new Map();
	return (tool) => {
		const before = known.get(toolKey(tool));
		if (before !== void 0) return before;
		const reach = {
			...waiting,
			credentials,
			findService,
			answers,
			tool
		};
		const origin = memoizedSource(registrySource({
			...reach,
			readList
		}));
		const gathering = {
			origin,
			forge,
			rules: {
				tool,
				authentication,
				now
			},
			ports: {
				...forAllTools,
				...sourcesOf(origin, source, tool),
				releaseDate: releaseDates(reach),
				examined: /* @__PURE__ */ new Map()
			}
		};
		known.set(toolKey(tool), gathering);
		return gathering;
	};
}
function sourcesOf(origin, choice, tool) {
	if (choice === void 0) return { source: origin };
	const configured = memoizedSource(choice.make(origin, tool));
	if (choice.origin === "instead") return { source: configured };
	return {
		source: besideOrigin(origin, configured),
		beside: {
			origin,
			configured
		}
	};
}

// src/app/settings/allowed-hosts.ts
function allowedHosts({ config: { hosts, tokens, providerInstallation }, environment, named: written }) {
	const named = /* @__PURE__ */ new Set([
		...written,
		...hosts.keys(),
		...tokens.keys(),
		...tokensFromEnvironment(environment).keys(),
		...[...hosts.values()].flatMap((listed) => Object.values(listed).map(urlHost)),
		...(providerInstallation?.methods ?? []).map(mirrorHost)
	]);
	return (host) => named.has(host);
}
function mirrorHost(method) {
	if (method.kind === "network_mirror") return urlHost(method.url);
	return method.kind === "oci_mirror" ? ociMirrorHost(method.repositoryTemplate) : void 0;
}
function ociMirrorHost(template) {
	const [registry = ""] = template.split("/");
	return /[${}]/.test(registry) ? void 0 : urlHost(`https://${registry}/`);
}
function urlHost(address) {
	if (typeof address !== "string" || !URL.canParse(address)) return void 0;
	return new URL(address).host;
}

// src/formats/cli-config/config-body.ts
var CliConfigBody = class CliConfigBody {
	items;
	report;
	constructor(items, report) {
		this.items = items;
		this.report = report;
	}
	under(name) {
		return new CliConfigBody(this.#named(name).flatMap(unwrapped), this.report);
	}
	labeled(type) {
		const bodies = /* @__PURE__ */ new Map();
		for (const item of this.#named(type)) {
			const blocks = item.value.kind === "object" ? unwrapped(item) : [item];
			for (const block of blocks) {
				const [label] = block.keys;
				if (block.value.kind !== "object") {
					const written = item.keys[0].text;
					const detail = `A ${written} block is written ${written} "LABEL" { … }.`;
					this.report.error(label, `Invalid ${written} block`, detail);
					continue;
				}
				const items = [...bodies.get(label.text)?.body.items ?? [], ...unwrapped(block)];
				bodies.set(label.text, {
					label,
					body: new CliConfigBody(items, this.report)
				});
			}
		}
		return [...bodies.values()];
	}
	value(name) {
		return this.#argument(name)?.value;
	}
	text(name) {
		return this.#read(name, "a string", textOf);
	}
	texts(name) {
		return this.#read(name, "a list of strings", (value) => {
			if (value.kind !== "list") return void 0;
			const texts = value.values.flatMap((item) => textOf(item) ?? []);
			return texts.length === value.values.length ? texts : void 0;
		});
	}
	flag(name) {
		return this.#read(name, "true or false", (value) => {
			const text = "text" in value ? value.text.toLowerCase() : "";
			if (text === "true" || text === "1") return true;
			return text === "false" || text === "0" ? false : void 0;
		});
	}
	count(name) {
		return this.#read(name, "a whole number of at least zero", (value) => "text" in value && /^[0-9]{1,9}$/.test(value.text) ? Number(value.text) : void 0);
	}
	warnOfUnknown(known, where) {
		for (const { keys } of this.items) {
			const [{ text }] = keys;
			if (known.some((name) => sameName(name, text))) continue;
			const detail = `"${text}" means nothing in ${where} and is ignored.`;
			this.report.warning(keys[0], "Unknown argument", detail);
		}
	}
	#named(name) {
		return this.items.filter(({ keys }) => sameName(keys[0].text, name));
	}
	#argument(name) {
		return this.#named(name).findLast(({ keys }) => keys.length === 1);
	}
	#read(name, wanted, read) {
		const argument = this.#argument(name);
		if (argument === void 0 || argument.value.kind === "null") return void 0;
		const value = read(argument.value);
		if (value === void 0) {
			const detail = `The argument "${name}" must be ${wanted}.`;
			this.report.error(argument.keys[0], "Unsuitable value type", detail);
		}
		return value;
	}
};
function unwrapped(item) {
	const [, label, ...rest] = item.keys;
	if (label !== void 0) return [{
		...item,
		keys: [label, ...rest]
	}];
	return item.value.kind === "object" ? item.value.items : [];
}
function sameName(a, b) {
	return a.toLowerCase() === b.toLowerCase();
}
function textOf(value) {
	return value.kind === "string" || value.kind === "number" ? value.text : void 0;
}

// src/formats/cli-config/json-syntax.ts
function parseJsonConfig(report) {
	const { root, diagnostics } = parseJsonSyntax(report.source);
	appendAll(report.diagnostics, diagnostics);
	return diagnostics.length > 0 || root.kind !== "object" ? [] : flatten(root.members.map(itemOf));
}
function itemOf({ name, nameSpan, value }) {
	return {
		keys: [{
			text: name,
			start: nameSpan.start,
			end: nameSpan.end
		}],
		value: configValue(value),
		assigned: false,
		syntax: "json"
	};
}
function configValue(node) {
	const { start, end } = node;
	switch (node.kind) {
		case "object": return {
			kind: "object",
			items: node.members.map(itemOf),
			start,
			end
		};
		case "array": return {
			kind: "list",
			values: node.items.map(configValue),
			start,
			end
		};
		case "string": return {
			kind: "string",
			text: node.value,
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
			kind: node.value === null ? "null" : "bool",
			text: String(node.value),
			start,
			end
		};
		case "invalid": return {
			kind: "null",
			text: "null",
			start,
			end
		};
	}
}
function flatten(items) {
	const flat = [];
	const stack = items.toReversed();
	for (let item = stack.pop(); item !== void 0; item = stack.pop()) {
		const inside = unfolded(item);
		if (inside === void 0) flat.push({
			...item,
			value: flattenInside(item.value)
		});
		else appendAll(stack, inside);
	}
	return flat;
}
function unfolded(item) {
	const { value } = item;
	if (value.kind === "list" && value.values.length > 0) return value.values.every(({ kind }) => kind === "object") ? value.values.map((block) => ({
		...item,
		value: block
	})) : void 0;
	if (value.kind !== "object" || value.items.length === 0) return void 0;
	if (!value.items.every((inner) => inner.value.kind === "object")) return void 0;
	return value.items.map(({ keys, value }) => ({
		...item,
		keys: [...item.keys, ...keys],
		value
	}));
}
function flattenInside(value) {
	switch (value.kind) {
		case "object": return {
			...value,
			items: flatten(value.items)
		};
		case "list": return {
			...value,
			values: value.values.map(flattenInside)
		};
		default: return value;
	}
}

// src/formats/cli-config/native-scanner.ts
var NativeSyntaxError = class extends Error {
	place;
	constructor(start, problem, end = start + 1) {
		super(problem);
		this.place = {
			start,
			end
		};
	}
};
const SIGNS = [
	"=",
	"{",
	"}",
	"[",
	"]",
	","
];
const SKIPPED = /[ \t\r\n]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;
function nativeTokenFrom(text, offset) {
	let start = offset;
	for (let skipped = match(SKIPPED, text, start); skipped; skipped = match(SKIPPED, text, start)) start += skipped[0].length;
	const first = text.charAt(start);
	if (first === "") return {
		kind: "end",
		text: "",
		start,
		end: start
	};
	if (first === "\"") return stringAt(text, start);
	if (first === "<") return heredocAt(text, start);
	const sign = SIGNS.find((character) => character === first);
	if (sign !== void 0) return {
		kind: sign,
		text: sign,
		start,
		end: start + 1
	};
	const name = match(IDENTIFIER, text, start)?.[0];
	if (name !== void 0) return {
		kind: name === "true" || name === "false" ? "bool" : "identifier",
		text: name,
		start,
		end: start + name.length
	};
	const number = match(NUMBER, text, start)?.[0];
	if (number !== void 0) return {
		kind: "number",
		text: number,
		start,
		end: start + number.length
	};
	throw new NativeSyntaxError(start, "This character has no meaning here.");
}
function stringAt(text, start) {
	let meaning = "";
	for (let at = start + 1; at < text.length && text[at] !== "\n";) {
		if (text[at] === "\"") return {
			kind: "string",
			text: meaning,
			start,
			end: at + 1
		};
		if (text[at] === "\\") {
			const sequence = escapeAt(text, at);
			meaning += sequence.meaning;
			at += sequence.length;
			continue;
		}
		const end = text.startsWith("${", at) ? endOfInterpolation(text, at) : at + 1;
		meaning += text.slice(at, end);
		at = end;
	}
	throw new NativeSyntaxError(start, "This string does not end on its line.");
}
function endOfInterpolation(text, start) {
	let braces = 0;
	for (let at = start; at < text.length; at++) {
		const character = text.charAt(at);
		if (character === "{") braces++;
		else if (character === "}" && --braces === 0) return at + 1;
	}
	return text.length;
}
const ESCAPES = {
	a: "\x07",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v",
	"\\": "\\",
	"\"": "\""
};
const NUMBERED_ESCAPE = /\\(?:x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y;
const LAST_CODE_POINT = 1114111;
function escapeAt(text, at) {
	const simple = ESCAPES[text.charAt(at + 1)];
	if (simple !== void 0) return {
		meaning: simple,
		length: 2
	};
	const [written = "", byte, octal, short, long] = match(NUMBERED_ESCAPE, text, at) ?? [];
	const hex = byte ?? short ?? long ?? "";
	const point = octal === void 0 ? Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
	if (point <= LAST_CODE_POINT) return {
		meaning: String.fromCodePoint(point),
		length: written.length
	};
	throw new NativeSyntaxError(at, "This is no escape sequence; write a backslash twice.");
}
function heredocAt(text, start) {
	const [opening, dash, marker = ""] = match(HEREDOC_START, text, start) ?? [];
	if (opening === void 0) throw new NativeSyntaxError(start, "A heredoc starts with << and a marker.");
	const lines = [];
	for (let at = start + opening.length; at < text.length;) {
		const newline = text.indexOf("\n", at);
		const end = newline === -1 ? text.length : newline;
		const line = text.slice(at, end);
		if (line.trim() === marker) return {
			kind: "string",
			text: (dash === "-" ? withoutSharedIndent(lines) : lines).map((row) => `${row}\n`).join(""),
			start,
			end
		};
		lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
		at = end + 1;
	}
	throw new NativeSyntaxError(start, `This heredoc has no line that says ${marker}.`);
}
function withoutSharedIndent(lines) {
	const written = lines.filter((line) => line !== "");
	const shared = smallestOf(written.map((line) => line.length - line.trimStart().length));
	return lines.map((line) => line.slice(Math.min(shared, line.length)));
}
function match(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

// src/formats/cli-config/native-syntax.ts
function parseNativeSyntax(report) {
	try {
		return new NativeParser(report.source.text).file();
	} catch (caught) {
		if (!(caught instanceof NativeSyntaxError)) throw caught;
		report.error(caught.place, "Invalid CLI configuration file", caught.message);
		return [];
	}
}
var NativeParser = class {
	#text;
	#next;
	#depth = 0;
	constructor(text) {
		this.#text = text;
		this.#next = nativeTokenFrom(text, 0);
	}
	file() {
		const items = this.#items();
		if (!this.#isAt("end")) throw this.#problem("A name must stand here.");
		return items;
	}
	#items() {
		const items = [];
		while (!this.#isAt("end") && !this.#isAt("}")) {
			items.push(this.#item());
			if (this.#isAt(",")) this.#take();
		}
		return items;
	}
	#item() {
		const keys = [];
		while (this.#isAt("identifier") || this.#isAt("string")) keys.push(this.#take());
		const [name, ...labels] = keys;
		if (name === void 0) throw this.#problem("A name must stand here.");
		const assigned = this.#isAt("=");
		if (assigned && labels.length > 0) throw this.#problem("An equals sign follows one name only; a block with labels has none.");
		if (assigned) this.#take();
		else if (!this.#isAt("{")) throw this.#problem(`An equals sign or an opening brace must follow "${name.text}".`);
		return {
			keys: [name, ...labels],
			value: this.#value(),
			assigned,
			syntax: "native"
		};
	}
	#value() {
		const { kind } = this.#next;
		switch (kind) {
			case "string":
			case "number":
			case "bool": return {
				...this.#take(),
				kind
			};
			case "{": return this.#nested(() => this.#object());
			case "[": return this.#nested(() => this.#list());
			default: throw this.#problem("A value must stand here: a string, a number, a list or an object.");
		}
	}
	#nested(parse) {
		if (this.#depth >= 500) throw this.#problem("The values are nested too deeply.");
		this.#depth++;
		const value = parse();
		this.#depth--;
		return value;
	}
	#object() {
		const { start } = this.#take();
		const items = this.#items();
		if (!this.#isAt("}")) throw this.#problem("A closing brace must stand here.");
		return {
			kind: "object",
			items,
			start,
			end: this.#take().end
		};
	}
	#list() {
		const { start } = this.#take();
		const values = [];
		while (!this.#isAt("]")) {
			values.push(this.#value());
			if (this.#isAt(",")) this.#take();
			else if (!this.#isAt("]")) throw this.#problem("A comma or a closing bracket must stand here.");
		}
		return {
			kind: "list",
			values,
			start,
			end: this.#take().end
		};
	}
	#isAt(kind) {
		return this.#next.kind === kind;
	}
	#take() {
		const token = this.#next;
		this.#next = nativeTokenFrom(this.#text, token.end);
		return token;
	}
	#problem(problem) {
		return new NativeSyntaxError(this.#next.start, problem, this.#next.end);
	}
};

// src/model/oci-repository.ts
const REGISTRY = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/;
const NAME_PART = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;
const TAG = /^\w[\w.-]{0,127}$/;
const MAX_NAME_LENGTH = 255;
function parseOciPrefix(text) {
	const [registry = "", ...names] = text.split("/");
	const path = names.join("/");
	if (!REGISTRY.test(registry) || !URL.canParse(`https://${registry}/`)) throw invalid(text, "its first part is not a host");
	if (/[:@]/.test(path)) throw invalid(text, "a tag or a digest has no place in it");
	if (names.length === 0) return {
		registry,
		path
	};
	if (path.length > MAX_NAME_LENGTH || !names.every((name) => NAME_PART.test(name))) throw invalid(text, "names are lower-case letters, digits, single periods, underscores, dashes");
	return {
		registry,
		path
	};
}
function parseOciRepository(text) {
	const { registry, path } = parseOciPrefix(text);
	if (path === "") throw invalid(text, "a slash and the repository's name must follow the host");
	return {
		registry,
		name: path
	};
}
function formatOciRepository({ registry, name }) {
	return `${registry}/${name}`;
}
function isOciTag(text) {
	return TAG.test(text);
}
function invalid(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" is not the address of an OCI repository: ${problem}`, { hint: "Write \"registry.example.com/team/providers\"." });
}

// src/formats/cli-config/oci-settings.ts
const OCI_CREDENTIALS = "oci_credentials";
const OCI_DEFAULTS = "oci_default_credentials";
function decodeOciSettings(config) {
	reportRepeated(config);
	const credentials = config.labeled(OCI_CREDENTIALS).flatMap(({ label, body }) => {
		const refuse = (problem) => config.report.error(label, `Invalid ${OCI_CREDENTIALS} block`, problem);
		const prefix = attempt(() => parseOciPrefix(label.text), ({ message }) => refuse(`${message}.`));
		if (prefix === void 0) return [];
		const secret = decodeSecret(body, prefix.path !== "");
		if (secret !== void 0) return [{
			prefix: label.text,
			secret
		}];
		refuse(SECRETS);
		return [];
	});
	return withoutAbsent({
		credentials,
		defaults: decodeDefaults(config)
	});
}
const SECRETS = "It takes \"username\" and \"password\", or \"access_token\" and \"refresh_token\", or for a whole domain \"docker_credentials_helper\", the name of a program.";
function reportRepeated({ items, report }) {
	const seen = /* @__PURE__ */ new Set();
	for (const { keys } of items) {
		const [type, label] = keys;
		if (type.text !== "oci_default_credentials" && (type.text !== "oci_credentials" || label === void 0)) continue;
		const key = label === void 0 ? "" : label.text;
		if (seen.has(key)) report.error(type, `Duplicate ${type.text} block`, "The same block stands above already.");
		seen.add(key);
	}
}
function decodeSecret(body, hasPath) {
	const [username, password] = [body.text("username"), body.text("password")];
	const [accessToken, refreshToken] = [body.text("access_token"), body.text("refresh_token")];
	const name = body.text("docker_credentials_helper");
	if ([
		username ?? password,
		accessToken ?? refreshToken,
		name
	].filter((style) => style !== void 0).length !== 1) return void 0;
	if (username !== void 0 && password !== void 0) return {
		kind: "basic",
		username,
		password
	};
	if (accessToken !== void 0 && refreshToken !== void 0) return {
		kind: "oauth",
		accessToken,
		refreshToken
	};
	if (name === void 0 || hasPath || !isDockerHelperName(name)) return void 0;
	return {
		kind: "helper",
		name
	};
}
function decodeDefaults(config) {
	const { report } = config;
	const place = config.items.find(({ keys }) => keys[0].text === OCI_DEFAULTS)?.keys[0];
	if (place === void 0) return void 0;
	const body = config.under(OCI_DEFAULTS);
	const discoverAmbient = body.flag("discover_ambient_credentials") ?? true;
	const written = body.texts("docker_style_config_files");
	const helper = body.text("docker_credentials_helper");
	const refuse = (problem) => report.error(place, `Invalid ${OCI_DEFAULTS} block`, problem);
	if (!discoverAmbient && written !== void 0) refuse("\"docker_style_config_files\" means nothing while \"discover_ambient_credentials\" is false.");
	else if (helper !== void 0 && !isDockerHelperName(helper)) refuse("\"docker_credentials_helper\" must be the name of a program without its directory.");
	const configFiles = written?.map((path) => besideFile(path, report.source.file));
	return {
		discoverAmbient,
		...withoutAbsent({
			configFiles,
			helper
		})
	};
}
function besideFile(path, file) {
	return isAbsolutePath(path) ? path : posix$1.join(posix$1.dirname(file.replaceAll("\\", "/")), path);
}
function dockerConfigPlaces({ environment, os }) {
	const isWindows = os === "windows";
	const home = environment[isWindows ? "USERPROFILE" : "HOME"]?.replaceAll("\\", "/") || "/";
	const runtime = os === "linux" ? environment["XDG_RUNTIME_DIR"] : void 0;
	const xdg = environment["XDG_CONFIG_HOME"] || posix$1.join(home, ".config");
	const places = [
		...runtime ? [posix$1.join(runtime, "containers", "auth.json")] : [],
		...isWindows || os === "darwin" ? [posix$1.join(home, ".config", "containers", "auth.json")] : [],
		posix$1.join(xdg, "containers", "auth.json"),
		posix$1.join(home, ".docker", "config.json"),
		posix$1.join(home, ".dockercfg")
	];
	return [...new Set(places)];
}
function isDockerHelperName(name) {
	return name !== "" && !/[/\\\0]/.test(name);
}

// src/formats/cli-config/repository-template.ts
const FILE$1 = "<oci_mirror repository_template>";
const NAMES = [
	"hostname",
	"namespace",
	"type"
];
const EXAMPLE = {
	hostname: "example.com",
	namespace: "example-namespace",
	type: "example-type"
};
function templateProblems(text, include) {
	const { expression, diagnostics } = parseTemplateText(FILE$1, text);
	const [unreadable] = diagnostics;
	if (unreadable !== void 0) return [`The repository template cannot be read: ${unreadable.summary}.`];
	const mentioned = new Set(mentionsOf(expression).references.map(([name = ""]) => name));
	const names = new Set(NAMES);
	const unknown = [...mentioned].filter((name) => !names.has(name));
	const open = openParts(include ?? []).filter((name) => !mentioned.has(name));
	const problems = [...unknown.map((name) => `The repository template mentions "${name}"; only hostname, namespace and type exist.`), ...open.map((name) => `The repository template must mention "${name}" unless all include patterns have the same ${name}.`)];
	const isUsable = () => attempt(() => expandRepositoryTemplate(text, EXAMPLE)) !== void 0;
	return problems.length > 0 || isUsable() ? problems : [NO_ADDRESS];
}
const NO_ADDRESS = "The repository template must make an address: a registry's host, a slash and a repository's name.";
function expandRepositoryTemplate(text, names) {
	const { expression, source, diagnostics: unreadable } = parseTemplateText(FILE$1, text);
	const { value, diagnostics, limits } = evaluate(expression, source, { variable: ({ name, attribute }) => {
		const known = NAMES.find((templateName) => templateName === name);
		return known === void 0 || attribute !== void 0 ? void 0 : stringValue(names[known]);
	} });
	const [problem] = [...[...unreadable, ...diagnostics].map(({ summary }) => summary), ...limits];
	if (problem === void 0 && value.kind === "string") return parseOciRepository(value.value);
	const message = `The repository template "${text}" cannot be used: ${problem ?? "it gives no text"}`;
	throw new LockReviewError("INVALID_CLI_CONFIG", message);
}
function openParts(include) {
	const parts = include.map((pattern) => pattern.toLowerCase().split("/").toReversed());
	const named = (index, otherwise) => new Set(parts.map((part) => part[index] ?? otherwise).filter((value) => value !== "*")).size;
	const counts = {
		type: named(0, "*"),
		namespace: named(1, "*"),
		hostname: named(2, "")
	};
	return NAMES.filter((name) => counts[name] !== 1);
}

// src/formats/cli-config/provider-installation.ts
const BLOCK = "Invalid provider_installation block";
const METHOD = "Invalid provider_installation method block";
const RETRIES = "download_retry_count";
function decodeProviderInstallations({ items, report }) {
	const installations = [];
	for (const { keys, value, assigned, syntax } of items) {
		const [name, label] = keys;
		if (name.text !== "provider_installation") continue;
		if (assigned || value.kind !== "object") {
			report.error(name, BLOCK, "A provider_installation block has no equals sign before its brace.");
			continue;
		}
		if (label !== void 0) report.error(label, BLOCK, LABELED[syntax]);
		const methods = decodeMethods(new CliConfigBody(value.items, report));
		installations.push({
			...methods,
			place: report.range(name)
		});
	}
	return installations;
}
const LABELED = {
	native: "A provider_installation block has no labels.",
	json: "The tools find no installation method in this; in JSON a block inside a block stands in a list: {\"provider_installation\": [{\"direct\": [{}]}]}."
};
function decodeMethods({ items, report }) {
	const methods = [];
	const devOverrides = /* @__PURE__ */ new Map();
	for (const item of items) {
		const body = methodBody(item, report);
		const [name] = item.keys;
		if (body === void 0) continue;
		if (name.text !== "dev_overrides") appendAll(methods, decodeMethod(name, body));
		else if (methods.length === 0) decodeDevOverrides(body, devOverrides);
		else report.error(name, METHOD, "A dev_overrides block must stand before all others.");
	}
	return {
		methods,
		devOverrides
	};
}
function methodBody({ keys: [name, label], value, assigned }, report) {
	if (assigned || value.kind !== "object") {
		report.error(name, METHOD, "Whatever stands in a provider_installation block must be a block.");
		return;
	}
	if (label !== void 0) report.error(label, METHOD, `A ${name.text} block has no labels.`);
	return new CliConfigBody(value.items, report);
}
function decodeMethod(name, body) {
	const { report } = body;
	const errorsBefore = report.errorCount();
	const location = decodeLocation(name, body);
	if (location === void 0) return [];
	const include = body.texts("include");
	const exclude = body.texts("exclude") ?? [];
	if (report.errorCount() === errorsBefore && location.kind === "oci_mirror") for (const problem of templateProblems(location.repositoryTemplate, include)) report.error(name, "Invalid oci_mirror repository template", problem);
	if (report.errorCount() > errorsBefore) return [];
	return [{
		...location,
		include,
		exclude,
		place: report.range(name)
	}];
}
function decodeLocation(name, body) {
	const warnOfUnknown = (...known) => body.warnOfUnknown([
		"include",
		"exclude",
		...known
	], `a ${name.text} block`);
	const retries = () => withoutAbsent({ downloadRetryCount: body.count(RETRIES) });
	switch (name.text) {
		case "direct":
			warnOfUnknown(RETRIES);
			return {
				kind: "direct",
				...retries()
			};
		case "filesystem_mirror": {
			warnOfUnknown("path");
			const path = requiredText("path", name, body);
			return path === void 0 ? void 0 : {
				kind: "filesystem_mirror",
				path
			};
		}
		case "network_mirror": {
			warnOfUnknown("url", "trust_all_hashes", RETRIES);
			const url = requiredText("url", name, body);
			if (url === void 0) return void 0;
			if (isMirrorUrl(url)) return {
				kind: "network_mirror",
				url,
				trustAllHashes: body.flag("trust_all_hashes") ?? false,
				...retries()
			};
			body.report.error(name, "Invalid URL for provider installation source", "The URL of a network mirror starts with https:// and a host name.");
			return;
		}
		case "oci_mirror": {
			warnOfUnknown("repository_template");
			const repositoryTemplate = requiredText("repository_template", name, body);
			return repositoryTemplate === void 0 ? void 0 : {
				kind: "oci_mirror",
				repositoryTemplate
			};
		}
		default:
			body.report.error(name, METHOD, `"${name.text}" is no provider installation method.`);
			return;
	}
}
function isMirrorUrl(text) {
	return /^https:\/\/[^/?#]/i.test(text) && URL.canParse(text);
}
function requiredText(argument, name, body) {
	const errorsBefore = body.report.errorCount();
	const text = body.text(argument) || void 0;
	if (text === void 0 && body.report.errorCount() === errorsBefore) {
		const detail = `A ${name.text} block must have the argument "${argument}".`;
		body.report.error(name, METHOD, detail);
	}
	return text;
}
function decodeDevOverrides({ items, report }, overrides) {
	for (const { keys, value } of items) {
		const [source] = keys;
		if (value.kind !== "string") report.error(source, METHOD, `The entry "${source.text}" must be the path of a directory.`);
		else if (attempt(() => parseProviderAddress(source.text, TERRAFORM)) !== void 0) overrides.set(source.text, value.text);
		else {
			const detail = `The entry "${source.text}" is not a provider source address.`;
			report.error(source, "Invalid provider source address", detail);
		}
	}
}

// src/formats/cli-config/cli-config.ts
function decodeCliConfigFile(bytes, file) {
	const report = new TextReport(sourceText(file, decodeText(bytes)));
	const config = new CliConfigBody(parseCliConfig(report), report);
	const protocols = config.under("registry_protocols");
	return {
		...withoutAbsent({ pluginCacheDir: config.text("plugin_cache_dir") || void 0 }),
		hosts: byHost(config, "host", (host) => plainObject(host.under("services").items)),
		tokens: byHost(config, "credentials", (credentials) => {
			const token = credentials.value("token");
			return token?.kind === "string" ? token.text : void 0;
		}),
		credentialsHelpers: config.labeled("credentials_helper").map(({ label, body }) => ({
			name: label.text,
			arguments: body.texts("args") ?? [],
			place: report.range(label)
		})),
		providerInstallations: decodeProviderInstallations(config),
		pluginCacheMayBreakLockFile: config.flag("plugin_cache_may_break_dependency_lock_file") ?? false,
		registryProtocols: withoutAbsent({
			retryCount: protocols.count("retry_count"),
			requestTimeoutSeconds: protocols.count("request_timeout_seconds")
		}),
		oci: decodeOciSettings(config),
		diagnostics: report.diagnostics
	};
}
function parseCliConfig(report) {
	return /^\s*\{/.test(report.source.text) ? parseJsonConfig(report) : parseNativeSyntax(report);
}
function byHost(config, type, read) {
	const found = /* @__PURE__ */ new Map();
	for (const { label, body } of config.labeled(type)) {
		const host = attempt(() => parseServiceHost(label.text).ascii, ({ message }) => config.report.error(label, `Invalid ${type} block`, `${message}.`));
		if (host !== void 0) found.set(host, read(body));
	}
	return found;
}
function plainObject(items) {
	const members = items.map(({ keys: [key, ...rest], value }) => [key.text, rest.length === 0 ? plainValue(value) : {}]);
	return Object.fromEntries(members);
}
function plainValue(value) {
	switch (value.kind) {
		case "string": return value.text;
		case "number": return Number(value.text);
		case "bool": return value.text === "true";
		case "null": return null;
		case "list": return value.values.map(plainValue);
		case "object": return plainObject(value.items);
	}
}

// src/formats/cli-config/locate.ts
function locateCliConfig(places) {
	const { environment, isWindows } = places;
	const named = environment["TF_CLI_CONFIG_FILE"] || environment["TERRAFORM_CONFIG"];
	if (named) return {
		isNamed: true,
		paths: [named]
	};
	const isTofu = places.tool !== "terraform";
	const names = isWindows ? ["tofu.rc", "terraform.rc"] : [".tofurc", ".terraformrc"];
	return {
		isNamed: false,
		paths: [...inHome(places, isTofu ? names : names.slice(1)), ...xdgPlace(places, "tofurc")]
	};
}
function inHome({ environment, isWindows }, names) {
	const directory = environment[isWindows ? "APPDATA" : "HOME"];
	if (!directory) return [];
	return names.map((name) => isWindows ? `${directory}\\${name}` : posix$1.join(directory, name));
}
function xdgPlace({ environment, isWindows, tool }, name) {
	const directory = isWindows || tool === "terraform" ? "" : environment["XDG_CONFIG_HOME"];
	return directory ? [posix$1.join(directory, "opentofu", name)] : [];
}
function cliConfigDirectories(places) {
	return [...inHome(places, [places.isWindows ? "terraform.d" : ".terraform.d"]), ...xdgPlace(places, "")];
}
function cliConfigNames(names) {
	return names.filter((name) => name.endsWith(".tfrc") || name.endsWith(".tfrc.json")).sort(compareBytes);
}
function helperDirectories(places, platform) {
	const separator = places.isWindows ? "\\" : "/";
	return cliConfigDirectories(places).flatMap((directory) => {
		const plugins = `${directory}${separator}plugins`;
		return [plugins, `${plugins}${separator}${platform}`];
	});
}
function isHelperProgram(file, name) {
	const stem = file.toLowerCase().endsWith(".exe") ? file.slice(0, -4) : file;
	const program = `terraform-credentials-${name}`;
	return stem === program || stem.startsWith(`${program}_v`);
}
function parseNetrc(text) {
	const logins = /* @__PURE__ */ new Map();
	let entry = {};
	const tokens = tokensOf(text);
	for (let at = 0; at < tokens.length + 2; at++) {
		const [word = "default", value] = [tokens[at], tokens[at + 1]];
		if (word !== "default") at++;
		if (word === "login" || word === "password") entry = {
			...entry,
			[word]: value
		};
		if (word !== "machine" && word !== "default") continue;
		const { machine, login, password } = entry;
		if (machine !== void 0 && login !== void 0 && password !== void 0 && !logins.has(machine)) logins.set(machine, {
			login,
			password
		});
		entry = word === "machine" ? { machine: value } : {};
	}
	return logins;
}
function tokensOf(text) {
	const tokens = [];
	let isMacro = false;
	for (const line of text.split(/\r?\n/)) {
		if (isMacro) {
			isMacro = line.trim() !== "";
			continue;
		}
		for (const [token] of line.matchAll(/\S+/g)) {
			if (token.startsWith("#")) break;
			isMacro = token === "macdef";
			if (isMacro) break;
			tokens.push(token);
		}
	}
	return tokens;
}
function decodeReattach(text, tool) {
	const document = readJson(text, () => unusableReattach("it is not a JSON object"), anObject);
	const providers = document.names.map((source) => {
		const provider = attempt(() => parseProviderAddress(source, tool));
		if (provider === void 0) throw unusableReattach("a member's name is not a provider's source address");
		const network = attempt(() => document.object(source)?.object("Addr")?.text("Network"));
		if (network === "unix" || network === "tcp") return provider;
		throw unusableReattach(`the network of ${provider} is neither unix nor tcp`);
	});
	return new Set(providers);
}
function unusableReattach(reason) {
	const message = `TF_REATTACH_PROVIDERS cannot be used: ${reason}`;
	return new LockReviewError("INVALID_CLI_CONFIG", message, { hint: "Unset the variable, or copy the whole line that the provider printed when it started." });
}

// src/formats/cli-config/merge.ts
function mergeCliConfigs({ main, directory, environment }) {
	const files = [...main === void 0 ? [] : [main], ...directory];
	const [credentialsHelper, secondHelper] = files.flatMap((file) => file.credentialsHelpers);
	const [providerInstallation, secondInstallation] = files.flatMap((file) => file.providerInstallations);
	const written = files.find((file) => file.pluginCacheDir !== void 0)?.pluginCacheDir;
	const pluginCacheDir = environment["TF_PLUGIN_CACHE_DIR"] || expanded(written ?? "", environment) || void 0;
	const credentials = files.flatMap((file) => file.oci.credentials);
	const [defaults, secondDefaults] = files.flatMap((file) => file.oci.defaults ?? []);
	const prefixes = credentials.map(({ prefix }) => prefix);
	const repeated = prefixes.find((prefix, i) => prefixes.indexOf(prefix) < i);
	return {
		config: {
			hosts: new Map(files.flatMap((file) => [...file.hosts])),
			tokens: new Map(files.flatMap((file) => [...file.tokens])),
			...withoutAbsent({
				credentialsHelper,
				providerInstallation,
				pluginCacheDir
			}),
			pluginCacheMayBreakLockFile: files.some((file) => file.pluginCacheMayBreakLockFile) || mayBreak(environment),
			registryProtocols: {
				...main?.registryProtocols,
				...registryVariables(environment)
			},
			oci: withoutAbsent({
				credentials,
				defaults
			})
		},
		diagnostics: [
			...files.flatMap((file) => file.diagnostics),
			secondHelper && second("credentials_helper", secondHelper),
			secondInstallation && second("provider_installation", secondInstallation),
			repeated && duplicate("oci_credentials", `There are several ${"oci_credentials"} blocks for ${repeated}.`),
			secondDefaults && duplicate("oci_default_credentials", "No more than one such block may be specified.")
		].filter((diagnostic) => typeof diagnostic === "object")
	};
}
function second(type, { place }) {
	return duplicate(type, `No more than one ${type} block may be specified, in all files together.`, place);
}
function duplicate(type, detail, range) {
	return {
		severity: "error",
		summary: `Duplicate ${type} block`,
		detail,
		...withoutAbsent({ range })
	};
}
function expanded(path, environment) {
	return path.replace(/\$(?:\{([^}]*)\}|(\w+))/g, (_, braced, plain) => environment[braced ?? plain ?? ""] ?? "");
}
function mayBreak(environment) {
	const value = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
	return value !== "" && value !== "0";
}
function registryVariables(environment) {
	const positive = (name) => {
		const text = environment[name] ?? "";
		return /^\+?[0-9]{1,9}$/.test(text) && Number(text) || void 0;
	};
	return withoutAbsent({
		retryCount: positive("TF_REGISTRY_DISCOVERY_RETRY"),
		requestTimeoutSeconds: positive("TF_REGISTRY_CLIENT_TIMEOUT"),
		downloadRetryCount: positive("TF_PROVIDER_DOWNLOAD_RETRY")
	});
}

// src/app/settings/load-cli-config.ts
async function loadCliConfig(request, files) {
	const { environment, given } = request;
	const { isNamed, paths } = locateCliConfig(request);
	const places = given === void 0 ? paths : [given];
	const main = await firstFile(places, files);
	const directory = given !== void 0 || isNamed ? [] : await readDirectory(request, files);
	const { config, diagnostics } = mergeCliConfigs({
		main,
		directory,
		environment
	});
	const severity = given === void 0 ? "warning" : "error";
	return {
		config,
		diagnostics: [
			...(main === void 0 && (given !== void 0 || isNamed) ? places : []).map((path) => ({
				severity,
				summary: "Unable to open CLI configuration file",
				detail: `The CLI configuration file ${path} does not exist.`
			})),
			...diagnostics,
			...await missingCache(config, files)
		]
	};
}
async function firstFile(paths, files) {
	for (const path of paths) {
		const bytes = await files.read(path);
		if (bytes !== void 0) return decodeCliConfigFile(bytes, path);
	}
}
async function readDirectory(request, files) {
	const separator = request.isWindows ? "\\" : "/";
	for (const directory of cliConfigDirectories(request)) {
		const entries = await files.list(directory);
		if (entries === void 0) continue;
		const paths = cliConfigNames(entries.map(({ name }) => name)).map((name) => `${directory}${separator}${name}`);
		return (await Promise.all(paths.map((path) => firstFile([path], files)))).filter((file) => file !== void 0);
	}
	return [];
}
async function missingCache({ pluginCacheDir }, files) {
	if (pluginCacheDir === void 0) return [];
	const real = await files.resolve(pluginCacheDir);
	if (real !== void 0 && await files.kind(real) === "directory") return [];
	return [{
		severity: "error",
		summary: "The specified plugin cache dir cannot be opened",
		detail: `${pluginCacheDir} is not a directory; create it, or leave plugin_cache_dir and TF_PLUGIN_CACHE_DIR out.`
	}];
}
function usableCliConfig({ config, diagnostics }, log) {
	const error = diagnostics.find((diagnostic) => diagnostic.severity === "error");
	if (error !== void 0) throw new LockReviewError("INVALID_CLI_CONFIG", placed(error), { hint: error.detail });
	for (const diagnostic of diagnostics) log.warn(`${placed(diagnostic)}: ${diagnostic.detail}`);
	return config;
}
function placed({ summary, range }) {
	return range === void 0 ? summary : `${range.file}:${range.start.line}: ${summary}`;
}

// src/adapters/git/git-url.ts
const PLAIN_HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const PLAIN_USER = /^[A-Za-z0-9._][A-Za-z0-9._@%+-]*$|^$/;
async function judgeGitUrl(text, policy) {
	if (!URL.canParse(text)) throw refused("its address is not a URL");
	const url = new URL(text);
	url.hash = "";
	if (url.protocol === "file:" && policy.allowsFiles === true && url.host === "") return {
		href: url.href,
		settings: []
	};
	if (![
		"https:",
		"ssh:",
		"http:"
	].includes(url.protocol)) throw refused("git is asked over https, ssh and http only");
	if (url.password !== "") throw refused("a password in an address is not used here");
	if (!PLAIN_HOST.test(url.hostname) || !PLAIN_USER.test(url.username) || /^\/*-/.test(url.pathname)) throw refused("its address is not one that git would take as such");
	const settings = await underGuard(url, policy);
	return {
		href: url.href,
		settings
	};
}
async function underGuard(url, { guard, environment }) {
	if (guard === void 0) return [];
	const settings = ["http.followRedirects=false"];
	if (guard.allowsHost(url.host)) return settings;
	assertOuterHost(url);
	const isHttp = url.protocol !== "ssh:";
	if (isHttp && proxyFor(url, environment) !== void 0) return settings;
	const name = unbracketed(url.hostname);
	if (isIP(name) !== 0) return settings;
	const addresses = await (guard.lookup ?? systemLookup)(name).catch((cause) => {
		throw new LockReviewError("GIT_FAILED", `the host ${name} is not known`, { cause });
	});
	if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw refusal$1(url.host);
	if (!isHttp) return settings;
	const pinned = addresses.map((address) => isIP(address) === 6 ? `[${address}]` : address);
	return [...settings, `http.curloptResolve=${name}:${portOf(url)}:${pinned.join(",")}`];
}
async function systemLookup(name) {
	return (await lookup(name, { all: true })).map(({ address }) => address);
}
function refused(reason) {
	return new LockReviewError("REQUEST_REFUSED", reason);
}

// src/adapters/git/git-fetch.ts
function gitFetcher(options) {
	const limit = limitConcurrency(FETCHES_AT_ONCE);
	const directories = [];
	const repositories = [];
	let submodules = 0;
	const fetch = async (revision, depth) => {
		if (depth > 0) assertFew(++submodules, depth);
		const { environment, time: signal } = options;
		const url = await judgeGitUrl(revision.url, options);
		const ref = judgeRef(revision.ref);
		const place = makeScratchDirectory("module");
		directories.push(place);
		const directory = place.path;
		const ssh = await sshSetting({
			directory,
			environment
		});
		const context = {
			directory,
			environment,
			settings: [
				...BASE_SETTINGS,
				ssh,
				...url.settings,
				...protocolSettings(options)
			]
		};
		const commit = await limit(() => fetchCommit(context, {
			...revision,
			url: url.href,
			ref,
			time: signal
		}));
		const git = await openRepository({
			directory,
			environment,
			signal
		});
		repositories.push(git);
		const fetched = {
			...git,
			origin: () => Promise.resolve(url.href)
		};
		return gitWithSubmodules(fetched, {
			fetcher: { fetch: (inner) => fetch(inner, depth + 1) },
			environment,
			signal
		}).treeAt(commit);
	};
	return {
		fetch: (revision) => fetch(revision, 0),
		async close() {
			for (const { close } of repositories.splice(0)) close();
			await Promise.all(directories.splice(0).map((directory) => directory.remove()));
		}
	};
}
const BASE_SETTINGS = [
	"credential.interactive=false",
	"core.askPass=",
	"submodule.recurse=false",
	"fetch.recurseSubmodules=false",
	"gc.auto=0",
	"maintenance.auto=false",
	"init.templateDir=",
	"fetch.writeCommitGraph=false",
	"http.lowSpeedLimit=1",
	"http.lowSpeedTime=60"
];
const FETCHES_AT_ONCE = 8;
function protocolSettings({ allowsFiles = false }) {
	const open = [
		"https",
		"ssh",
		"http",
		...allowsFiles ? ["file"] : []
	];
	return [
		"protocol.allow=never",
		...[
			"ext",
			"git",
			"file"
		].map((protocol) => `protocol.${protocol}.allow=never`),
		...open.map((protocol) => `protocol.${protocol}.allow=always`)
	];
}
async function sshSetting(context) {
	const configured = await runGit(context, [
		"config",
		"--get",
		"core.sshCommand"
	]);
	const own = context.environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
	return `core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`;
}
function judgeRef(ref) {
	if (ref === void 0) return void 0;
	if (!/[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref) && ref !== "" && ref.length <= 250) return ref;
	throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}
async function fetchCommit(context, revision) {
	await gitOutput(context, [
		"init",
		"--quiet",
		"--template="
	]);
	try {
		return await fetchInto(context, revision);
	} catch (caught) {
		if (!isLockReviewError(caught, "GIT_FAILED") || !OTHER_FORMAT.test(caught.message)) throw caught;
	}
	await rm(join(context.directory, ".git"), { recursive: true });
	await gitOutput(context, [
		"init",
		"--quiet",
		"--template=",
		"--object-format=sha256"
	]);
	return fetchInto(context, revision);
}
const OTHER_FORMAT = /mismatched algorithms: client sha1; server sha256/;
async function fetchInto(context, { url, ref, depth, time }) {
	const late = AbortSignal.timeout(120 * SECOND_MS);
	const signal = AbortSignal.any([late, ...time === void 0 ? [] : [time]]);
	const fetch = async (...args) => {
		const all = [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-recurse-submodules",
			...args
		];
		return runFetch({
			...context,
			signal
		}, all);
	};
	const isTip = depth !== void 0 && ref !== void 0;
	const only = [
		`--depth=${depth ?? 1}`,
		"--",
		url
	];
	let result = await fetch(...only, isTip ? `refs/heads/${ref}` : ref ?? "HEAD");
	if (result.code !== 0 && isTip) result = await fetch(...only, `refs/tags/${ref}`);
	if (result.code === 0) return fetchedCommit(context, "FETCH_HEAD");
	if (ref !== void 0 && !isTip && /^[0-9a-f]{4,64}$/i.test(ref)) {
		result = await fetch("--", url, "+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*");
		if (result.code === 0) return fetchedCommit(context, ref);
	}
	throw gitFailure(["fetch"], result);
}
async function runFetch(context, args) {
	try {
		return await runGit(context, args);
	} catch (cause) {
		const { signal } = context;
		if (signal?.aborted !== true) throw cause;
		if (isLockReviewError(signal.reason)) throw signal.reason;
		const message = `its repository was not fetched within ${120} seconds`;
		throw new LockReviewError("GIT_FAILED", message, { cause });
	}
}
async function fetchedCommit(context, name) {
	const commit = await verifiedCommit(context, name);
	if (commit !== void 0) return commit;
	throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}

// src/adapters/process/credentials-helper.ts
const HELPER_SECONDS = 120;
const MAX_HELPER_BYTES = 1048576;
function helperProgramRunner(environment) {
	return async (program, args) => {
		const end = await runHelper({
			file: program,
			args,
			environment
		});
		if (end.code !== 0) throw failure$1(program, `ended with exit code ${end.code}`);
		return end.stdout;
	};
}
function dockerHelperRunner(environment) {
	return async (program, input) => {
		const end = await runHelper({
			file: program,
			args: ["get"],
			environment,
			input
		});
		return {
			exitCode: end.code,
			output: end.stdout
		};
	};
}
async function runHelper(program) {
	const environment = childEnvironment(program.environment, "credentials");
	const bounds = {
		maxBytes: MAX_HELPER_BYTES,
		seconds: HELPER_SECONDS
	};
	const end = await runProgram({
		...program,
		...bounds,
		environment
	});
	if (end.kind === "exited") return end;
	const how = end.kind === "late" ? `did not end within ${HELPER_SECONDS} seconds` : "could not be run";
	throw failure$1(program.file, how);
}
function failure$1(program, what) {
	return new LockReviewError("UNAUTHORIZED", `The helper program ${basename(program)} ${what}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
}

// src/adapters/threads/spool-sender.ts
const PIECES = 4;
async function sendPackage(body, port) {
	const free = Array.from({ length: PIECES }, () => new ArrayBuffer(BATCH_BYTES));
	let wake;
	const outcome = new Promise((resolve, reject) => {
		port.on("message", (message) => {
			if (message.kind === "spooled") resolve(message.spooled);
			else if (message.kind === "failed") reject(errorOf(message));
			else {
				free.push(message.memory);
				wake?.();
			}
		});
		port.on("close", () => reject(/* @__PURE__ */ new Error("A thread that reads packages ended")));
	});
	outcome.catch(() => void 0);
	const takeMemory = async () => {
		for (;;) {
			const memory = free.pop();
			if (memory !== void 0) return new Uint8Array(memory);
			const woken = new Promise((resolve) => {
				wake = resolve;
			});
			await Promise.race([outcome, woken]);
		}
	};
	const send = (message, memory = []) => port.postMessage(message, memory);
	try {
		for await (const piece of inPieces(body, takeMemory)) send(piece, [piece.buffer]);
		send("end");
	} catch (caught) {
		send("drop");
		await outcome.catch(() => void 0);
		throw caught;
	}
	return await outcome;
}
async function* inPieces(body, takeMemory) {
	let piece = await takeMemory();
	let filled = 0;
	for await (const bytes of body) for (let from = 0; from < bytes.length;) {
		const part = bytes.subarray(from, from + piece.length - filled);
		piece.set(part, filled);
		filled += part.length;
		from += part.length;
		if (filled < piece.length) continue;
		yield piece;
		piece = await takeMemory();
		filled = 0;
	}
	if (filled > 0) yield piece.subarray(0, filled);
}
function errorOf({ code, message, cause }) {
	return code === void 0 ? new Error(message, { cause }) : new LockReviewError(code, message, { cause });
}

// src/adapters/threads/spool-threads.ts
const SMALL_BYTES = 1048576;
const MAX_THREADS = 2;
function processorThreads(entry = builtEntry(), processors = availableParallelism()) {
	const threads = Math.min(processors, MAX_THREADS);
	if (entry === void 0 || threads < 2 || !existsSync(entry)) return void 0;
	return createSpoolThreads(entry, threads);
}
function builtEntry() {
	return new URL("../spool-thread.js", import.meta.url);
}
function createSpoolThreads(entry, most) {
	const threads = [];
	const idlest = () => {
		const [first] = [...threads].sort((a, b) => a.open - b.open);
		if (first !== void 0 && (first.open === 0 || threads.length >= most)) return first;
		const started = startThread(entry, () => threads.splice(threads.indexOf(started), 1));
		threads.push(started);
		return started;
	};
	return {
		spool: async (body, task) => {
			const { pieces, isWhole } = await firstPieces(body);
			if (isWhole) return spool(pieces, task);
			return idlest().read(pieces, task);
		},
		close: async () => {
			await Promise.all(threads.map((thread) => thread.end()));
		}
	};
}
function startThread(entry, ended) {
	const worker = new Worker(entry);
	worker.unref();
	worker.on("error", () => void 0);
	worker.on("exit", ended);
	let open = 0;
	return {
		get open() {
			return open;
		},
		read: async (body, task) => {
			const { port1, port2 } = new MessageChannel();
			const opening = {
				task,
				port: port2
			};
			worker.postMessage(opening, [port2]);
			open++;
			try {
				return await sendPackage(body, port1);
			} finally {
				open--;
				port1.close();
			}
		},
		end: async () => {
			await worker.terminate();
		}
	};
}
async function firstPieces(body) {
	const rest = body[Symbol.asyncIterator]();
	const first = [];
	for (let size = 0; size <= SMALL_BYTES;) {
		const next = await rest.next();
		if (next.done === true) return {
			pieces: joined$1(first, rest),
			isWhole: true
		};
		first.push(next.value);
		size += next.value.byteLength;
	}
	return {
		pieces: joined$1(first, rest),
		isWhole: false
	};
}
async function* joined$1(first, rest) {
	try {
		for (let piece = first.shift(); piece !== void 0; piece = first.shift()) yield piece;
		yield* { [Symbol.asyncIterator]: () => rest };
	} finally {
		await rest.return?.();
	}
}
function collectLessOften() {
	setFlagsFromString("--no-incremental-marking");
	setFlagsFromString("--heap-growing-percent=100");
}

// src/packages/modules/package-files.ts
const MODULE_ARCHIVE_LIMITS = {
	...ARCHIVE_LIMITS,
	maxUnpackedBytes: 536870912,
	maxFileBytes: 4194304,
	maxKeptBytes: 134217728
};
var PackageFiles = class {
	#limits;
	#files = /* @__PURE__ */ new Map();
	#directories = /* @__PURE__ */ new Set([""]);
	#entries = 0;
	#unpacked = 0;
	#kept = 0;
	constructor(limits) {
		this.#limits = limits;
	}
	wants(size) {
		const { maxFileBytes, maxKeptBytes } = this.#limits;
		return size <= maxFileBytes && this.#kept + size <= maxKeptBytes;
	}
	addFile(name, size, content) {
		const path = this.#enter(name, size);
		if (path === "") return;
		this.#kept += (content?.byteLength ?? 0) - (this.#files.get(path)?.byteLength ?? 0);
		this.#files.set(path, content);
		this.#addParents(posix.dirname(path));
	}
	addDirectory(name) {
		this.#addParents(this.#enter(name, 0) || ".");
	}
	tree() {
		if (this.#entries > 0) return memoryTree(this.#files, this.#directories);
		throw new LockReviewError("INVALID_ARCHIVE", "The module archive is empty");
	}
	#enter(name, size) {
		const { maxEntries, maxUnpackedBytes } = this.#limits;
		this.#unpacked += size;
		if (++this.#entries > maxEntries) throw tooMuch(`has more than the ${maxEntries} entries that are read`);
		if (this.#unpacked > maxUnpackedBytes) throw tooMuch(`unpacks to more than the ${maxUnpackedBytes} bytes that are read`);
		return cleanName(name);
	}
	#addParents(directory) {
		for (let at = directory; at !== "." && !this.#directories.has(at); at = posix.dirname(at)) this.#directories.add(at);
	}
};
function cleanName(name) {
	const bytes = byteNameFromText(name);
	if (hasParentComponent(bytes)) throw new LockReviewError("INVALID_ARCHIVE", `An entry leaves the archive: ${quoted(name)}`);
	return Buffer.from(unpackedName(bytes), "latin1").toString("utf8");
}
function tooMuch(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The module archive ${reason}`);
}
function memoryTree(files, directories) {
	const listings = listingsOf(files, directories);
	const locate = (path) => {
		const clean = posix.normalize(path).replace(/\/$/, "");
		const place = clean === "." ? "" : clean;
		return listings.has(place) || files.has(place) ? place : void 0;
	};
	return {
		read: (path) => {
			const place = locate(path);
			if (place === void 0) return Promise.resolve(void 0);
			const content = files.get(place);
			if (content !== void 0) return Promise.resolve(content);
			const message = `${quoted(place)} is no file or too large`;
			return Promise.reject(new LockReviewError("FILE_FAILED", message));
		},
		list: (path) => Promise.resolve(listings.get(locate(path) ?? "/")),
		kind: (path) => {
			const place = locate(path);
			const kind = listings.has(place ?? "/") ? "directory" : "file";
			return Promise.resolve(place === void 0 ? void 0 : kind);
		},
		resolve: (path) => Promise.resolve(locate(path))
	};
}
function listingsOf(files, directories) {
	const listings = new Map([...directories].map((directory) => [directory, []]));
	const add = (path, kind) => {
		const parent = posix.dirname(path);
		listings.get(parent === "." ? "" : parent)?.push({
			name: posix.basename(path),
			kind
		});
	};
	for (const path of directories) if (path !== "") add(path, "directory");
	for (const path of files.keys()) if (!directories.has(path)) add(path, "file");
	for (const listing of listings.values()) listing.sort((a, b) => compareBytes(a.name, b.name));
	return listings;
}

// src/packages/modules/module-archive.ts
function archiveFormat(bytes) {
	if (bytes[0] === 80 && bytes[1] === 75) return "zip";
	return bytes[0] === 31 && bytes[1] === 139 ? "tar.gz" : void 0;
}
async function unpackModule(bytes, format, limits = MODULE_ARCHIVE_LIMITS) {
	const files = new PackageFiles(limits);
	if (format === "zip") await unpackZip(bytes, files, limits);
	else await unpackTar(bytes, files, limits);
	return files.tree();
}
async function unpackZip({ buffer, byteOffset, byteLength }, files, limits) {
	const archive = Buffer.from(buffer, byteOffset, byteLength);
	const read = (position, length) => Promise.resolve(archive.subarray(position, position + length));
	for (const entry of await readArchive(read, byteLength, limits)) {
		const name = displayName(entry.name);
		const { isDirectory, uncompressedSize: size } = entry;
		if (isDirectory) files.addDirectory(name);
		else files.addFile(name, size, files.wants(size) ? contentOf(entry, archive) : void 0);
	}
}
function contentOf(entry, archive) {
	const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
	const content = entry.method === 0 ? packed : inflate(entry, packed);
	if (content.length !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
	const problem = checksumProblem(entry, crc32(content));
	if (problem !== void 0) throw damaged(entry, problem);
	return content;
}
function inflate(entry, packed) {
	if (entry.method !== 8) throw damaged(entry, `has compression method ${entry.method}`);
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
	} catch (cause) {
		throw damaged(entry, "cannot be inflated to the size it states", cause);
	}
}
function damaged(entry, what, cause) {
	const message = `In the module archive, ${quoted(displayName(entry.name))} ${what}`;
	return new LockReviewError("INVALID_ARCHIVE", message, { cause });
}
const TAR_OVERHEAD = 2;
const OPTIONS = { allowUnknownFormat: true };
async function unpackTar(bytes, files, { maxUnpackedBytes, maxRatio, ratioFreeBytes }) {
	const allowed = Math.max(ratioFreeBytes, bytes.byteLength * maxRatio);
	const maxBytes = Math.min(maxUnpackedBytes * TAR_OVERHEAD, allowed);
	const { extract } = await import("./tar-stream.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const parser = extract(OPTIONS);
	const body = Readable.from(unzipped(bytes, maxBytes));
	const feeding = pipeline(body, parser).catch((cause) => cause);
	try {
		for await (const entry of parser) await addEntry(files, entry);
	} catch (caught) {
		parser.destroy(caught instanceof Error ? caught : null);
		throw errorToTell(caught, await feeding);
	}
	const failure = await feeding;
	if (failure !== void 0) throw errorToTell(failure, void 0);
}
const FILES = /* @__PURE__ */ new Set(["file", "contiguous-file"]);
const EMPTY_FILES = new Set("link symlink fifo character-device block-device".split(" "));
async function addEntry(files, entry) {
	const { name, type, size } = entry.header;
	if (FILES.has(type) && files.wants(size)) {
		files.addFile(name, size, await bytesOf(entry));
		return;
	}
	if (FILES.has(type)) files.addFile(name, size, void 0);
	if (EMPTY_FILES.has(type)) files.addFile(name, 0, /* @__PURE__ */ new Uint8Array());
	if (type === "directory") files.addDirectory(name);
	entry.resume();
}
async function bytesOf(entry) {
	const pieces = [];
	for await (const piece of entry) if (piece instanceof Uint8Array) pieces.push(piece);
	return Buffer.concat(pieces);
}
async function* unzipped(archive, maxBytes) {
	const gunzip = createGunzip();
	gunzip.end(archive);
	let bytes = 0;
	try {
		for await (const chunk of gunzip) {
			bytes += chunk.length;
			if (bytes > maxBytes) {
				const message = `The module archive unpacks to more than the ${maxBytes} bytes that are read`;
				throw new LockReviewError("LIMIT_EXCEEDED", message);
			}
			yield chunk;
		}
	} catch (cause) {
		if (isLockReviewError(cause)) throw cause;
		throw new LockReviewError("INVALID_ARCHIVE", "The module archive cannot be unpacked", { cause });
	}
}
function errorToTell(caught, other) {
	for (const error of [caught, other]) if (isLockReviewError(error)) return error;
	const message = `The module is not a readable tar archive${caught instanceof Error ? `: ${caught.message.split(/[.?\n]/)[0] ?? ""}` : ""}`;
	return new LockReviewError("INVALID_ARCHIVE", message, { cause: caught });
}

// src/sources/oci/oci-protocol.ts
const INDEX_MEDIA_TYPE = "application/vnd.oci.image.index.v1+json";
const MANIFEST_MEDIA_TYPE = "application/vnd.oci.image.manifest.v1+json";
const PACKAGE_MEDIA_TYPE = "archive/zip";
const PROVIDER_ARTIFACT_TYPE = "application/vnd.opentofu.provider";
const PROVIDER_TARGET_ARTIFACT_TYPE = "application/vnd.opentofu.provider-target";
const MODULE_ARTIFACT_TYPE = "application/vnd.opentofu.modulepkg";
const HEX_LENGTHS = /* @__PURE__ */ new Map([
	["sha256", 64],
	["sha384", 96],
	["sha512", 128]
]);
function parseOciDigest(text, what) {
	const [, algorithm = "", hex = ""] = /^(\w+):([0-9a-f]+)$/.exec(text) ?? [];
	if (hex.length === HEX_LENGTHS.get(algorithm)) return {
		algorithm,
		hex
	};
	throw invalid$2(what, `${quoted(text)} is not a digest`);
}
function decodeTags(bytes, what) {
	return expectTexts(decodeFirstJsonObject(bytes, what).list("tags"), "tags", what);
}
function nextPage(link, url, what) {
	if (link === void 0 || link === "") return void 0;
	const target = /^<([^>]*)>/.exec(link)?.[1];
	if (target !== void 0 && URL.canParse(target, url)) {
		const next = new URL(target, url);
		if (next.origin === new URL(url).origin) return next.href;
	}
	throw invalid$2(what, "its next page is not on the same host");
}
function decodeErrorCodes(bytes) {
	const what = "The error";
	return attempt(() => decodeFirstJsonObject(bytes, what).list("errors").map((error) => jsonObject(error, what).text("code"))) ?? [];
}
function saysRepositoryUnknown(status, codes) {
	if (codes.length === 0) return status === 404;
	return codes.includes("NAME_UNKNOWN") || codes.includes("NAME_INVALID");
}
function decodeOciIndex(bytes, what) {
	return descriptors(decodeTyped(bytes, {
		mediaType: INDEX_MEDIA_TYPE,
		artifactType: PROVIDER_ARTIFACT_TYPE
	}, what).list("manifests"), what);
}
function decodeManifest(bytes, artifactType, what) {
	return descriptors(decodeTyped(bytes, {
		mediaType: MANIFEST_MEDIA_TYPE,
		artifactType
	}, what).list("layers"), what);
}
function decodeTyped(bytes, expected, what) {
	const document = decodeJsonObject(bytes, what);
	for (const name of ["mediaType", "artifactType"]) {
		const found = document.text(name);
		if (found === expected[name]) continue;
		const shown = found === "" ? "none" : quoted(found);
		throw invalid$2(what, `its ${name} is ${shown}, not "${expected[name]}"`);
	}
	return document;
}
function descriptors(items, what) {
	return items.map((item) => {
		const object = jsonObject(item ?? {}, `${what}, descriptor`);
		const platform = object.object("platform");
		return {
			mediaType: object.text("mediaType"),
			digest: object.text("digest"),
			size: object.integer("size"),
			artifactType: object.text("artifactType"),
			platform: platform && {
				os: platform.text("os"),
				architecture: platform.text("architecture"),
				osVersion: platform.text("os.version")
			}
		};
	});
}
function selectTarget(manifests, platform, what) {
	const { os, arch } = platformParts(platform);
	const targets = manifests.filter((manifest) => manifest.artifactType === PROVIDER_TARGET_ARTIFACT_TYPE);
	if (targets.length === 0) {
		const other = manifests.findLast(({ artifactType }) => artifactType !== "")?.artifactType;
		const found = other === void 0 ? "it may be a container image" : `it has ${quoted(other)}`;
		throw invalid$2(what, `nothing in it is a package of a provider; ${found}`);
	}
	for (const { mediaType, platform: own } of targets) {
		if (mediaType !== "application/vnd.oci.image.manifest.v1+json") throw invalid$2(what, `a package in it has the media type ${quoted(mediaType)}`);
		if (own === void 0) throw invalid$2(what, "a package in it is for no platform");
	}
	const [found, ...more] = targets.filter(({ platform: own }) => own?.os === os && own.architecture === arch && own.osVersion === "");
	if (more.length > 0) throw invalid$2(what, `it has several packages for ${platform}`);
	return found;
}
function selectPackageLayer(layers, what) {
	const [found, ...more] = layers.filter(({ mediaType }) => mediaType === PACKAGE_MEDIA_TYPE);
	if (found === void 0) throw invalid$2(what, `it has no layer of the type "${PACKAGE_MEDIA_TYPE}"`);
	if (more.length > 0) throw invalid$2(what, "it has several packages");
	return found;
}

// src/sources/modules/getter-address.ts
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
function readGetterAddress(packageAddress) {
	const forced = FORCED_GETTER.exec(packageAddress);
	const text = forced?.[2] ?? packageAddress;
	if (!URL.canParse(text)) throw new LockReviewError("INVALID_ADDRESS", "its address is not a URL");
	const url = new URL(text);
	return {
		getter: (forced?.[1] ?? url.protocol.slice(0, -1)).toLowerCase(),
		url
	};
}
function takeParameters(url, names) {
	const bare = new URL(url);
	const values = names.map((name) => [name, url.searchParams.get(name) ?? ""]);
	const wasThere = names.some((name) => url.searchParams.has(name));
	for (const name of names) bare.searchParams.delete(name);
	const taken = Object.fromEntries(values);
	return {
		url: wasThere ? bare : url,
		taken
	};
}
function packageLabel({ host, pathname }, revision = "") {
	const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
	return revision === "" ? path : `${path}@${revision}`;
}
const MAX_PATTERN_CHARS = 1e3;
async function moduleDirectory(files, written) {
	if (written.length > 4096) throw noMatch("is too long");
	const clean = written === "" ? "" : posix.normalize(written).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	if (!/[*?[]/.test(clean)) return clean;
	if (clean.length > MAX_PATTERN_CHARS) throw noMatch("is too long");
	let found = [""];
	for (const part of clean.split("/")) found = await matchesBelow(files, found, part);
	const [only, ...more] = found;
	if (only === void 0) throw noMatch("matches no directory");
	if (more.length > 0) throw noMatch("matches more than one directory");
	return only;
}
async function matchesBelow(files, directories, part) {
	const found = [];
	const pattern = readPattern$1(part);
	for (const directory of directories) for (const { name, kind } of await files.list(directory) ?? []) if (kind === "directory" && isMatch(pattern, name)) found.push(posix.join(directory, name));
	return found;
}
function isMatch(pieces, name) {
	const characters = [...name];
	let [at, star, mark] = [
		0,
		-1,
		0
	];
	for (let i = 0; i < characters.length;) {
		const piece = pieces[at];
		if (piece === "*") [star, mark, at] = [
			at,
			i,
			at + 1
		];
		else if (piece?.(characters[i] ?? "") === true) [at, i] = [at + 1, i + 1];
		else if (star < 0) return false;
		else [mark, i, at] = [
			mark + 1,
			mark + 1,
			star + 1
		];
	}
	return pieces.slice(at).every((piece) => piece === "*");
}
function readPattern$1(pattern) {
	const pieces = [];
	for (let rest = [...pattern]; rest.length > 0;) {
		const [first = "", ...after] = rest;
		if (first === "[") {
			const { test, left } = readClass(after);
			pieces.push(test);
			rest = left;
			continue;
		}
		rest = after;
		if (first === "*") pieces.push("*");
		else if (first === "?") pieces.push(() => true);
		else {
			const wanted = first === "\\" ? rest.shift() : first;
			if (wanted === void 0) throw noMatch("is not a pattern");
			pieces.push((character) => character === wanted);
		}
	}
	return pieces;
}
function readClass(characters) {
	const end = characters.indexOf("]", 1);
	const isNegated = characters[0] === "^";
	const inside = characters.slice(isNegated ? 1 : 0, end);
	if (end < 0 || inside.length === 0) throw noMatch("is not a pattern");
	const ranges = [];
	for (let i = 0; i < inside.length; i++) {
		const low = inside[i] ?? "";
		const isRange = inside[i + 1] === "-" && inside[i + 2] !== void 0;
		const high = isRange ? inside[i + 2] ?? low : low;
		if (isRange) i += 2;
		ranges.push([low, high]);
	}
	const test = (character) => ranges.some(([low, high]) => character >= low && character <= high) !== isNegated;
	return {
		test,
		left: characters.slice(end + 1)
	};
}
function noMatch(reason) {
	return new LockReviewError("INVALID_ADDRESS", `the pattern of its sub-directory ${reason}`);
}

// src/sources/modules/http-archive.ts
const ARCHIVE_TERMS = {
	retries: 1,
	timeoutMs: 12e4,
	maxRedirects: 9,
	maxBytes: 67108864
};
const MAX_PAGE_BYTES = 1048576;
const ENDINGS = /* @__PURE__ */ new Map([
	["tar.gz", "tar.gz"],
	["tgz", "tar.gz"],
	["tar.bz2", void 0],
	["tar.tbz2", void 0],
	["tar.xz", void 0],
	["txz", void 0],
	["zip", "zip"],
	["gz", void 0],
	["bz2", void 0],
	["xz", void 0]
]);
const FALSE = /* @__PURE__ */ new Set([
	"0",
	"f",
	"F",
	"false",
	"FALSE",
	"False"
]);
async function getOverHttp(http, address) {
	const { url, taken } = takeParameters(address, ["archive", "checksum"]);
	const ending = archiveEnding(url, taken.archive);
	if (ending === void 0) {
		if (taken.checksum === "") return askForSource(http, url);
		throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
	}
	const format = ENDINGS.get(ending);
	if (format !== void 0) return fetchArchive(http, {
		url,
		format,
		checksum: taken.checksum
	});
	const message = [
		"gz",
		"bz2",
		"xz"
	].includes(ending) ? `a single file packed as ${ending} is no module` : `archives packed as ${ending} are not read here; zip and tar.gz are`;
	throw new LockReviewError("INVALID_ARCHIVE", message);
}
function archiveEnding(url, asked) {
	if (FALSE.has(asked)) return void 0;
	const endings = [...ENDINGS.keys()];
	if (asked === "") return endings.find((ending) => url.pathname.endsWith(`.${ending}`));
	return ENDINGS.has(asked) ? asked : void 0;
}
async function fetchArchive(http, { url, format, checksum = "", authorization }) {
	const wanted = checksum === "" ? void 0 : readChecksum(checksum);
	const request = {
		url: url.href,
		...withoutAbsent({ authorization }),
		...ARCHIVE_TERMS
	};
	const { status, body } = await fetchDocument(http, request);
	if (status !== 200) throw badStatus(url, status);
	if (wanted !== void 0 && hexDigest(wanted.algorithm, body) !== wanted.hex) throw new LockReviewError("CHECKSUM_MISMATCH", "its archive has not the checksum that is asked for");
	const kind = format ?? archiveFormat(body);
	if (kind !== void 0) return unpackModule(body, kind);
	throw new LockReviewError("INVALID_ARCHIVE", "it is not a zip or tar.gz archive");
}
const ALGORITHMS = /* @__PURE__ */ new Map([
	[32, "md5"],
	[40, "sha1"],
	[64, "sha256"],
	[128, "sha512"]
]);
function readChecksum(text) {
	const colon = text.indexOf(":");
	const hex = text.slice(colon + 1).toLowerCase();
	const algorithm = ALGORITHMS.get(hex.length);
	const named = colon < 0 ? algorithm : text.slice(0, colon).toLowerCase();
	if (text.startsWith("file:")) throw new LockReviewError("INVALID_ADDRESS", "its checksum is in a list (checksum=file:), which is not read here");
	if (algorithm === void 0 || named !== algorithm || !/^[0-9a-f]+$/.test(hex)) throw new LockReviewError("INVALID_ADDRESS", "its checksum parameter is not a checksum");
	return {
		algorithm,
		hex
	};
}
async function askForSource(http, url) {
	const asked = new URL(url);
	asked.searchParams.append("terraform-get", "1");
	const request = {
		...ARCHIVE_TERMS,
		url: asked.href,
		maxBytes: MAX_PAGE_BYTES
	};
	const { status, headers, body, url: base } = await fetchDocument(http, request);
	if (status < 200 || status >= 300) throw badStatus(url, status);
	const told = headers["x-terraform-get"] ?? sourceInPage(new TextDecoder().decode(body)) ?? "";
	if (told === "") {
		const message = `${displayUrl(url.href)} names no module and is no archive`;
		throw new LockReviewError("QUERY_FAILED", message);
	}
	return /^\.{0,2}\//.test(told) && URL.canParse(told, base) ? new URL(told, base).href : told;
}
function badStatus(url, status) {
	return new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} answers with HTTP ${status}`);
}
const NAMED = /* @__PURE__ */ new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", "\""],
	["apos", "'"]
]);
const ENTITY = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g;
function sourceInPage(page) {
	const plain = withoutComments(page);
	const end = plain.search(/<body[\s>/]|<\/head[\s>]/i);
	const head = end < 0 ? plain : plain.slice(0, end);
	for (const [tag] of head.matchAll(/<meta\s[^<>]*>/gi)) if (attribute(tag, "name") === "terraform-get") return attribute(tag, "content");
}
function withoutComments(page) {
	const parts = page.split("<!--");
	const kept = parts.slice(1).map((part) => {
		const end = part.indexOf("-->");
		return end < 0 ? "" : part.slice(end + 3);
	});
	return [parts[0] ?? "", ...kept].join("");
}
function attribute(tag, name) {
	const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_:-]+))`, "i").exec(tag);
	return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll(ENTITY, decodeEntity);
}
function decodeEntity(whole, decimal, hex, name) {
	const code = decimal === void 0 ? Number.parseInt(hex ?? "", 16) : Number(decimal);
	if (Number.isNaN(code)) return NAMED.get(name ?? "") ?? whole;
	return code <= 1114111 ? String.fromCodePoint(code) : whole;
}

// src/sources/modules/fetch-package.ts
const MAX_HOPS = 10;
async function fetchPackage(ports, source) {
	let address = readGetterAddress(source.packageAddress);
	let directory = "";
	for (let hops = 0; hops <= MAX_HOPS; hops++) {
		const found = await get(ports, address);
		if (typeof found !== "string") return {
			...found,
			directory
		};
		const next = parseRemoteModuleSource(found);
		address = readGetterAddress(next.packageAddress);
		directory = joined(next.subdirectory, directory);
	}
	throw new LockReviewError("LIMIT_EXCEEDED", `it is not found within ${MAX_HOPS} hops`);
}
function joined(outer, inner) {
	return [outer, inner].filter((part) => part !== "").join("/");
}
const WITHOUT_CLIENT = /* @__PURE__ */ new Map([
	["s3", "objects of S3 are not read here"],
	["gcs", "objects of Google Cloud Storage are not read here"],
	["hg", "Mercurial repositories are not read here"],
	["oci", "OCI registries are not read here"],
	["file", "files outside of the repository are not read here"]
]);
async function get({ archives, git, oci }, { getter, url }) {
	if (getter === "git") return getFromGit(git, url);
	if (getter === "oci" && oci !== void 0) return getFromOci(oci, url);
	const isHttp = url.protocol === "http:" || url.protocol === "https:";
	if ((getter === "http" || getter === "https") && isHttp) {
		const files = await getOverHttp(archives, url);
		return typeof files === "string" ? files : {
			files,
			label: packageLabel(url)
		};
	}
	const reason = WITHOUT_CLIENT.get(getter) ?? "there is no way to fetch such an address";
	throw new LockReviewError("INVALID_ADDRESS", reason);
}
async function getFromGit(git, address) {
	const { url, taken } = takeParameters(address, [
		"ref",
		"depth",
		"sshkey",
		"archive",
		"checksum"
	]);
	if (taken.checksum !== "") throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
	if (taken.sshkey !== "") throw new LockReviewError("REQUEST_REFUSED", "a private key in an address is not used here");
	const [ref, depth] = [taken.ref || void 0, readDepth(taken.depth)];
	return {
		files: await git.fetch({
			url: url.href,
			...withoutAbsent({
				ref,
				depth
			})
		}),
		label: packageLabel(url, taken.ref)
	};
}
function readDepth(text) {
	if (!/^(?:-?[0-9]{1,9})?$/.test(text)) throw new LockReviewError("INVALID_ADDRESS", "its depth parameter is not a number");
	return Number(text) > 0 ? Number(text) : void 0;
}
function withLogins(http, findLogin) {
	return { async request(request) {
		const url = request.authorization === void 0 && URL.canParse(request.url) ? new URL(request.url) : void 0;
		const found = url?.protocol === "https:" ? await findLogin(url.host) : void 0;
		if (found === void 0) return http.request(request);
		const authorization = `Basic ${Buffer.from(`${found.login}:${found.password}`).toString("base64")}`;
		const response = await http.request({
			...request,
			authorization
		});
		return refusingEcho(response, authorization, request.url);
	} };
}
async function getFromOci(registries, url) {
	if (url.protocol !== "oci:" || url.username !== "" || url.password !== "") throw new LockReviewError("INVALID_ADDRESS", "its address does not have the form oci://HOST/NAME");
	const client = registries(parseOciRepository(`${url.host}${url.pathname}`));
	const reference = readReference(url);
	const found = await client.resolve(reference);
	if (found === void 0) throw new LockReviewError("QUERY_FAILED", `${quoted(reference)} is not in its repository`);
	if (found.mediaType !== "application/vnd.oci.image.manifest.v1+json") {
		const type = quoted(found.mediaType);
		throw new LockReviewError("INVALID_METADATA", `what it names has the media type ${type}`);
	}
	const what = "its manifest";
	const layer = selectPackageLayer(decodeManifest(found.bytes, MODULE_ARTIFACT_TYPE, what), what);
	return {
		files: await unpackModule(await readBlob(client, layer), "zip"),
		label: packageLabel(url, reference)
	};
}
function readReference({ searchParams }) {
	const [name = "tag", second] = searchParams.keys();
	if (second !== void 0 || name !== "tag" && name !== "digest") throw new LockReviewError("INVALID_ADDRESS", "its address may name one tag or one digest only");
	const reference = searchParams.get(name) ?? "latest";
	if (name === "digest") parseOciDigest(reference, "its address");
	else if (!isOciTag(reference)) throw new LockReviewError("INVALID_ADDRESS", `${quoted(reference)} cannot be a tag`);
	return reference;
}
async function readBlob(client, { digest, size }) {
	const { algorithm, hex } = parseOciDigest(digest, "its manifest");
	const { maxBytes } = ARCHIVE_TERMS;
	if (size > maxBytes) throw new LockReviewError("LIMIT_EXCEEDED", `its package has more than ${maxBytes} bytes`);
	const request = {
		url: client.blobUrl(digest),
		...ARCHIVE_TERMS
	};
	const { status, body } = await fetchDocument(client.http, request);
	if (status !== 200) throw new LockReviewError("QUERY_FAILED", `its package cannot be had: HTTP ${status}`);
	if (body.length === size && hexDigest(algorithm, body) === hex) return body;
	throw new LockReviewError("CHECKSUM_MISMATCH", "its package is not what its digest says");
}

// src/sources/modules/module-registry.ts
async function listModuleVersions(ports, source, tool) {
	const { answer, authorization } = await ask$1(ports, source, tool, ["versions"]);
	const what = `The list of versions of ${source.address}`;
	if (answer.status !== 200) throw failure(answer, what, authorization);
	return decodeModuleVersions(answer.body, what).flatMap((text) => parseModuleVersion(text) ?? []);
}
function selectModuleVersion(versions, constraint, tool) {
	const accepts = parseModuleConstraint(constraint, tool);
	let best;
	for (const version of versions.filter(accepts)) if (best === void 0 || compareModuleVersions(version, best) > 0) best = version;
	if (best !== void 0) return best;
	throw new LockReviewError("NO_MATCHING_VERSION", "no version meets the constraint on the module");
}
async function askModuleLocation(ports, source, tool, version) {
	const what = `The place of ${source.address} ${version.text}`;
	const { answer, authorization, token } = await ask$1(ports, source, tool, [version.text, "download"]);
	if (answer.status !== 200 && answer.status !== 204) throw failure(answer, what, authorization);
	const read = answer.status === 200 && tool.name === "opentofu" ? decodeModuleLocation(answer.body, what) : { location: "" };
	const told = tool.minor >= 12 ? read : { location: read.location };
	if (told.useRegistryCredentials === void 0 || told.location === "") return {
		kind: "address",
		address: resolveAddress((told.location === "" ? answer.headers["x-terraform-get"] : told.location) ?? "", answer.url, what)
	};
	const url = told.location.includes("#") ? void 0 : resolveHttpUrl(told.location, answer.url)?.href;
	if (url === void 0) throw invalid$2(what, "it is not an http or https URL without a fragment");
	const isOwn = new URL(url).origin === new URL(answer.url).origin;
	return {
		kind: "archive",
		url,
		authorization: told.useRegistryCredentials && isOwn ? bearerFor(token, url) : void 0
	};
}
function resolveAddress(written, base, what) {
	if (written === "") throw invalid$2(what, "the registry does not say where it is");
	if (!/^\.{0,2}\//.test(written)) return written;
	if (!URL.canParse(written, base)) throw invalid$2(what, "it is not a URL");
	return new URL(written, base).href;
}
function failure({ status }, what, authorization) {
	if (status !== 404) return failureFromStatus(`${what}: asking for it`, status, authorization !== void 0);
	return new LockReviewError("QUERY_FAILED", `${what} is not known to the registry`);
}
async function ask$1({ http, findService, credentials, patience }, { hostname, namespace, name, system }, tool, path) {
	const host = parseServiceHost(hostname).ascii;
	const base = new URL(await findService("modules.v1", host));
	if (!base.pathname.endsWith("/")) base.pathname += "/";
	const parts = [
		namespace,
		name,
		system,
		...path
	].map(encodeURIComponent);
	const url = new URL(`./${parts.join("/")}`, base).href;
	const token = await credentials(host);
	const authorization = bearerFor(token, url);
	const headers = {
		accept: "application/json",
		"x-terraform-version": `1.${tool.minor}.0`
	};
	const request = {
		...jsonRequest(url, patience, authorization),
		headers
	};
	return {
		answer: await fetchDocument(http, request),
		authorization,
		token
	};
}
const MAX_VERSIONS = 5e4;
function decodeModuleVersions(bytes, what) {
	const [first] = decodeFirstJsonObject(bytes, what).list("modules");
	if (first === void 0) throw invalid$2(what, "it names no module");
	const listed = jsonObject(first, what).list("versions");
	if (listed.length === 0) throw invalid$2(what, "it lists no versions");
	if (listed.length > MAX_VERSIONS) throw invalid$2(what, "it lists too many versions");
	return listed.map((item) => jsonObject(item, what).text("version"));
}
function decodeModuleLocation(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const location = document.text("location");
	const direct = document.member("use_registry_credentials");
	if (direct === void 0) return { location };
	if (typeof direct === "boolean") return {
		location,
		useRegistryCredentials: direct
	};
	throw invalid$2(what, `${quoted("use_registry_credentials")} must be true or false`);
}

// src/sources/modules/module-fetcher.ts
const MAX_PACKAGES = 1e3;
function moduleFetcher(ports) {
	const run = new ModuleRun(ports);
	return (order) => answerOr(run.fetch(order), ({ message: reason }) => ({
		kind: "unreadable",
		reason
	}));
}
var ModuleRun = class {
	#ports;
	#packages = /* @__PURE__ */ new Map();
	#placed = /* @__PURE__ */ new Map();
	#versions = /* @__PURE__ */ new Map();
	constructor(ports) {
		this.#ports = ports;
	}
	async fetch({ source, version, tool }) {
		const { files, label, directory } = source.kind === "remote" ? await this.#remote(source, tool) : await this.#fromRegistry(source, version, tool);
		const wanted = joined(directory, source.subdirectory);
		return {
			kind: "fetched",
			files,
			directory: await moduleDirectory(files, wanted),
			label
		};
	}
	async #remote(source, tool) {
		if (/^oci:/i.test(source.address) && !installsFromOci(tool)) {
			const message = `${tool.name} 1.${tool.minor} does not fetch modules from OCI registries; OpenTofu does since 1.10`;
			throw new LockReviewError("INVALID_ADDRESS", message);
		}
		return this.#package(source.packageAddress, () => fetchPackage(this.#ports, source));
	}
	async #package(key, fetch) {
		if (!this.#packages.has(key) && this.#packages.size >= MAX_PACKAGES) throw tooMany();
		return remembered(this.#packages, key, () => this.#ports.limit(fetch));
	}
	async #fromRegistry(source, constraint, tool) {
		const { hostname, namespace, name, system } = source;
		const { limit } = this.#ports;
		const module = `${hostname}/${namespace}/${name}/${system}`;
		if ([
			this.#versions,
			this.#placed,
			this.#packages
		].some(({ size }) => size >= MAX_PACKAGES) && !this.#versions.has(module)) throw tooMany();
		const listed = await remembered(this.#versions, module, () => limit(() => listModuleVersions(this.#ports, source, tool)));
		const version = selectModuleVersion(listed, constraint, tool);
		const key = `${module} ${version.text} ${toolKey(tool)}`;
		if (!this.#placed.has(key) && this.#placed.size >= MAX_PACKAGES) throw tooMany();
		const place = () => this.#place(source, tool, version);
		return {
			...await remembered(this.#placed, key, place),
			label: `${module}@${version.text}`
		};
	}
	async #place(source, tool, version) {
		const ports = this.#ports;
		const place = await ports.limit(() => askModuleLocation(ports, source, tool, version));
		if (place.kind === "archive") {
			const { authorization } = place;
			const request = {
				url: new URL(place.url),
				...withoutAbsent({ authorization })
			};
			const label = packageLabel(request.url);
			return this.#package(`archive ${source.hostname} ${place.url}`, async () => ({
				files: await fetchArchive(ports.http, request),
				label,
				directory: ""
			}));
		}
		const remote = parseRemoteModuleSource(place.address);
		const found = await this.#remote(remote, tool);
		return {
			...found,
			directory: joined(found.directory, remote.subdirectory)
		};
	}
};
function tooMany() {
	return new LockReviewError("LIMIT_EXCEEDED", `more than ${MAX_PACKAGES} packages would be fetched`);
}

// src/app/review/open-run.ts
function openRun(ports, settings) {
	const { http, git, findLogin, clock, memory } = ports;
	let packages = 0;
	const listener = (event) => {
		if (event.kind === "download-ended") packages++;
		ports.listener(event);
	};
	const { credentials, jobs, oci, patience } = settings;
	const findService = runDiscovery(http, settings);
	const engine = createEngine({
		...ports,
		findService,
		listener
	}, settings);
	return {
		engine,
		findService,
		gather: evidenceGatherer(engine),
		notes: notesAsker(engine),
		gitFetcher: git,
		fetchModule: moduleFetcher({
			http,
			git,
			findService,
			credentials,
			archives: withLogins(http, findLogin),
			limit: limitConcurrency(jobs),
			...withoutAbsent({
				oci,
				patience
			})
		}),
		clock,
		listener,
		started: clock.now(),
		cost: () => ({
			...http.stats(),
			cacheHits: memory?.hits ?? 0,
			packages
		})
	};
}

// src/app/run/run-setup.ts
function runSetup(config, environment) {
	const text = environment["TF_REATTACH_PROVIDERS"] ?? "";
	const unmanaged = (tool) => text === "" ? /* @__PURE__ */ new Set() : decodeReattach(text, tool);
	return {
		unmanaged,
		dataDirectory: environment["TF_DATA_DIR"] || ".terraform",
		remarks: [
			...overrideRemarks(config),
			...[...unmanaged(OPENTOFU)].map(unmanagedRemark),
			...cacheRemarks(config),
			...argumentRemarks(environment)
		].sort(compareBytes)
	};
}
function overrideRemarks({ providerInstallation }) {
	return [...providerInstallation?.devOverrides ?? []].flatMap(([source, directory]) => {
		const provider = attempt(() => parseProviderAddress(source, OPENTOFU));
		if (provider === void 0) return [];
		return `${displayAddress(provider, OPENTOFU)} is overridden by the directory ${directory} (dev_overrides): plan and apply run what lies there and do not look at the lock file; what is locked was checked all the same`;
	});
}
function unmanagedRemark(provider) {
	return `${displayAddress(provider, OPENTOFU)} runs already (TF_REATTACH_PROVIDERS): init neither installs nor locks it, so that a missing entry is no finding here`;
}
function cacheRemarks({ pluginCacheDir, pluginCacheMayBreakLockFile }) {
	if (pluginCacheDir === void 0) return [];
	const cache = `the plugin cache ${pluginCacheDir}`;
	return [`OpenTofu 1.12 takes a locked version from ${cache} without asking its registry, so that init does not notice one that was withdrawn; this review asked`, ...pluginCacheMayBreakLockFile ? [`init may take a package from ${cache} that nothing vouches for, and then records one h1 of this machine's platform and no zh (TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE); the expected lock file has every hash`] : []];
}
function argumentRemarks(environment) {
	const { isUpgrade, pluginDirectories } = environmentArguments(environment);
	return [...isUpgrade ? ["TF_CLI_ARGS… adds -upgrade: init then chooses versions whatever the lock file records, and refuses -lockfile=readonly beside it; this run tells what init does without it"] : [], ...pluginDirectories.map((path) => isAbsolutePath(path) ? `TF_CLI_ARGS… adds -plugin-dir: packages come from ${path} alone` : `TF_CLI_ARGS… adds -plugin-dir=${path}, which starts at each root module and was not looked into; give the absolute path`)];
}

// src/sources/mirrors/network-mirror.ts
const MAX_MIRROR_REDIRECTS = 5;
function networkMirror(ports) {
	const mirror = displayUrl(ports.baseUrl);
	return {
		describe: () => mirror,
		availableVersions: async (provider) => {
			const what = `The list of versions of ${provider} from ${mirror}`;
			const answer = await ask(ports, provider, "index.json");
			if (answer.status === 404) {
				const message = `${mirror} does not have a provider named ${provider}`;
				throw new LockReviewError("PROVIDER_NOT_FOUND", message);
			}
			expectJson(answer, what);
			return decodeMirrorIndex(answer.body, what);
		},
		packageMeta: (request) => readPackageMeta$1(ports, mirror, request)
	};
}
async function readPackageMeta$1({ trustAllHashes, ...ports }, mirror, request) {
	const { provider, version, platform } = request;
	const what = `The list of packages of ${provider} ${version} from ${mirror}`;
	const answer = await ask(ports, provider, `${version}.json`);
	if (answer.status === 404) throw missingVersion(what, "list names");
	expectJson(answer, what);
	const archives = decodeMirrorVersion(answer.body, what);
	const archive = archives.get(platform);
	if (archive === void 0) throw notMirrored(request, mirror);
	const url = resolveHttpUrl(archive.url, answer.url);
	if (url === void 0) throw invalid$2(what, "the address of an archive is not an http or https URL");
	const { hashes } = archive;
	const allPlatforms = /* @__PURE__ */ new Map();
	for (const [name, { hashes }] of archives) {
		const platform = attempt(() => parsePlatform(name));
		if (platform !== void 0) allPlatforms.set(platform, hashes);
	}
	return {
		provider,
		version,
		platform,
		location: packageUrl(url.href, ports.patience),
		source: mirror,
		authentication: {
			kind: "mirror",
			hashes,
			trustAllHashes,
			allPlatforms
		}
	};
}
async function ask({ http, credentials, baseUrl, patience }, provider, name) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const path = [
		asciiHostname,
		namespace,
		type,
		name
	].map(encodeURIComponent).join("/");
	const url = new URL(`./${path.replaceAll("%3A", ":").replaceAll("%2B", "+")}`, baseUrl);
	const authorization = bearerFor(await credentials(new URL(baseUrl).host), url.href);
	const request = {
		...jsonRequest(url.href, patience, authorization),
		maxRedirects: MAX_MIRROR_REDIRECTS
	};
	const answer = await fetchDocument(http, request);
	if (answer.status === 200 || answer.status === 404) return answer;
	const question = `Asking ${new URL(answer.url).host} for ${name} of ${provider}`;
	throw failureFromStatus(question, answer.status, authorization !== void 0, answer.url);
}
function expectJson({ headers }, what) {
	if (isJsonContentType(headers["content-type"])) return;
	throw new LockReviewError("QUERY_FAILED", `${what} cannot be used: it is not JSON by its Content-Type`, { hint: "The mirror must send application/json; a login page or a proxy may have answered." });
}
function decodeMirrorIndex(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const versions = document.object(spelled(document, "versions"));
	const known = /* @__PURE__ */ new Map();
	for (const name of versions?.names ?? []) {
		versions?.object(name);
		const version = attempt(() => parseVersion(name));
		if (version !== void 0) known.set(version, []);
	}
	return availableOf(known);
}
function decodeMirrorVersion(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const archives = document.object(spelled(document, "archives"));
	const decoded = /* @__PURE__ */ new Map();
	for (const name of archives?.names ?? []) {
		const archive = jsonObject(archives?.member(name), `${what}, archive ${JSON.stringify(name)}`);
		const hashes = expectHashes(archive.list(spelled(archive, "hashes")), what);
		decoded.set(name, {
			url: archive.text(spelled(archive, "url")),
			hashes
		});
	}
	return decoded;
}
function spelled(object, name) {
	const [only, ...more] = object.names.filter((spelling) => spelling.toLowerCase() === name);
	return only === void 0 || more.length > 0 ? name : only;
}

// src/sources/mirrors/oci-mirror.ts
function ociMirror({ registries, repositoryOf, displayName }) {
	const open = (provider) => {
		const { asciiHostname: hostname, namespace, type } = addressParts(provider);
		return registries(repositoryOf({
			hostname,
			namespace,
			type
		}));
	};
	return {
		describe: () => `the OCI mirror ${displayName}`,
		availableVersions: async (provider) => {
			const client = open(provider);
			const known = ((await client.tags())?.map((tag) => attempt(() => parseVersion(tag.replaceAll("_", "+")))))?.filter((version) => version !== void 0);
			if (known !== void 0) return availableOf(new Map(known.map((version) => [version, []])));
			const message = `${formatOciRepository(client.repository)} does not exist, so that ${provider} is not mirrored there`;
			throw new LockReviewError("PROVIDER_NOT_FOUND", message);
		},
		packageMeta: (request) => readPackageMeta(open(request.provider), request)
	};
}
async function readPackageMeta(client, request) {
	const { provider, version, platform } = request;
	const repository = formatOciRepository(client.repository);
	const what = `The list of packages of ${provider} ${version} in ${repository}`;
	const index = await client.resolve(version.replaceAll("+", "_"));
	if (index === void 0) throw missingVersion(what, "tags name");
	if (index.mediaType !== "application/vnd.oci.image.index.v1+json") throw invalid$2(what, `it comes with the media type ${quoted(index.mediaType)}`);
	const target = selectTarget(decodeOciIndex(index.bytes, what), platform, what);
	if (target === void 0) throw notMirrored(request, repository);
	const inside = `The manifest of ${provider} ${version} for ${platform} in ${repository}`;
	const manifest = await client.manifest(target);
	const layers = decodeManifest(manifest, PROVIDER_TARGET_ARTIFACT_TYPE, inside);
	const layer = selectPackageLayer(layers, inside);
	const { digest, size: bytes } = layer;
	const hashes = [zipHash(packageDigest(layer, request, inside))];
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: client.blobUrl(digest),
			http: client.http,
			isBlob: true,
			bytes
		},
		source: repository,
		authentication: {
			kind: "mirror",
			hashes,
			trustAllHashes: false,
			allPlatforms: /* @__PURE__ */ new Map()
		}
	};
}
function packageDigest(layer, request, what) {
	const { algorithm, hex } = parseOciDigest(layer.digest, what);
	if (algorithm !== "sha256") throw invalid$2(what, `its package has a digest of ${algorithm}`);
	const { platform } = layer;
	if (platform === void 0 || `${platform.os}_${platform.architecture}` === request.platform) return hex;
	throw invalid$2(what, `its package is for ${quoted(`${platform.os}_${platform.architecture}`)}`);
}
const EXPRESSION = /\{([^{}]*)\}/g;
function expandUriTemplate(template, values) {
	const text = template.replaceAll(EXPRESSION, (_, name) => {
		if (!Object.hasOwn(values, name)) throw unusable(template, `"{${name}}" stands for nothing`);
		return encodeURIComponent(values[name] ?? "").replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
	});
	if (/[{}]/.test(template.replaceAll(EXPRESSION, ""))) throw unusable(template, "a brace is missing");
	return text;
}
function unusable(template, problem) {
	return new LockReviewError("USAGE", `The template "${template}" cannot be used: ${problem}`, { hint: `It takes {hostname}, {namespace} and {type}, as in registry.example.com/{hostname}/{namespace}/{type}.` });
}

// src/sources/mirrors/filesystem-mirror.ts
function directorySource(directory, ports) {
	let found;
	const search = () => {
		found ??= searchDirectory(directory, ports);
		return found;
	};
	return {
		describe: () => directory,
		availableProviders: async () => new Set((await search()).map(({ provider }) => provider)),
		availableVersions: async (provider) => {
			const packages = (await search()).filter((candidate) => candidate.provider === provider);
			if (packages.length === 0) {
				const message = `${directory} has no package of ${provider}`;
				throw new LockReviewError("PROVIDER_NOT_FOUND", message);
			}
			const platforms = [...groupBy(packages, ({ version }) => version)].map(([version, all]) => [version, new Set(all.map(({ platform }) => platform))]);
			return availableOf(new Map(platforms));
		},
		packageMeta: async (request) => {
			const keys = [
				"provider",
				"version",
				"platform"
			];
			const match = (await search()).find((found) => keys.every((key) => found[key] === request[key]));
			if (match === void 0) throw notMirrored(request, directory);
			const meta = {
				...match,
				authentication: { kind: "none" },
				source: directory
			};
			return await ports.isUnderReview?.(match.location.path) ?? false ? {
				...meta,
				speaker: "tree"
			} : meta;
		}
	};
}
async function searchDirectory(directory, { files, absolutePath, tool }) {
	const found = [];
	const base = absolutePath(directory);
	const entries = await files.list(base);
	if (entries === void 0) throw new LockReviewError("FILE_FAILED", `The filesystem mirror ${directory} cannot be searched: it is not a directory`, { hint: "Create the directory, or take the mirror out of the CLI configuration." });
	const visit = async (place, kind) => {
		const isUnpacked = place.names.length === UNPACKED_DEPTH;
		const wanted = isUnpacked ? "directory" : "file";
		if (await finalKind(files, place.path, kind) !== wanted) return;
		const known = (isUnpacked ? unpackedPackage : packedPackage)(place.names, tool);
		if (known === void 0) return;
		const location = {
			kind: isUnpacked ? "directory" : "archive",
			path: place.path
		};
		found.push({
			...known,
			location
		});
	};
	await walk(files, {
		path: base,
		names: []
	}, entries, visit);
	return found;
}
async function walk(files, at, entries, visit) {
	for (const { name, kind } of entries) {
		const place = {
			path: `${at.path}/${name}`,
			names: [...at.names, name]
		};
		const depth = place.names.length;
		if (kind === "directory" && depth < UNPACKED_DEPTH) await walk(files, place, await files.list(place.path) ?? [], visit);
		else if (depth >= PACKED_DEPTH) await visit(place, kind);
	}
}
async function finalKind(files, path, kind) {
	if (kind !== "symlink") return kind;
	const target = await files.resolve(path);
	return target === void 0 ? void 0 : files.kind(target);
}
const UNPACKED_DEPTH = 5;
const PACKED_DEPTH = 4;
function unpackedPackage([host, namespace, type, version = "", platform = ""], tool) {
	return attempt(() => ({
		provider: parseProviderAddress([
			host,
			namespace,
			type
		].join("/"), tool),
		version: parseVersion(version),
		platform: parsePlatform(platform)
	}));
}
function packedPackage([host, namespace, type, file = ""], tool) {
	return attempt(() => {
		const provider = parseProviderAddress([
			host,
			namespace,
			type
		].join("/"), tool);
		const prefix = `terraform-provider-${provider.slice(provider.lastIndexOf("/") + 1)}_`;
		const name = file.toLowerCase();
		if (!name.startsWith(prefix) || !name.endsWith(".zip")) return void 0;
		const [version = "", os, arch] = name.slice(prefix.length, -4).split("_");
		if (os === void 0 || arch === void 0) return void 0;
		return {
			provider,
			version: parseVersion(version),
			platform: parsePlatform(`${os}_${arch}`)
		};
	});
}

// src/sources/installation/implied-source.ts
function impliedSource(dependencies) {
	let made;
	const source = () => {
		made ??= impliedSources(dependencies).then((all) => all.length === 1 ? dependencies.direct : multiSource(all));
		return made;
	};
	return {
		describe: (provider) => dependencies.direct.describe(provider),
		availableVersions: async (provider) => (await source()).availableVersions(provider),
		packageMeta: async (request) => (await source()).packageMeta(request)
	};
}
function placedDirectory(path, ports) {
	const source = directorySource(path, ports);
	return {
		...EVERY_PROVIDER,
		kind: "filesystem_mirror",
		source,
		way: { kind: "disk" }
	};
}
async function impliedSources(dependencies) {
	const { direct, files, absolutePath } = dependencies;
	const mirrors = [];
	const exclude = [];
	for (const path of dependencies.impliedDirectories) {
		if (await files.list(absolutePath(path)) === void 0) continue;
		const mirror = placedDirectory(path, dependencies);
		mirrors.push(mirror);
		appendAll(exclude, [...await mirror.source.availableProviders()].map(addressParts));
	}
	const way = { kind: "registry" };
	return [...mirrors, {
		source: direct,
		include: void 0,
		exclude,
		kind: "direct",
		way
	}];
}
const VENDOR_DIRECTORY = "terraform.d/plugins";
function impliedDirectories({ environment, system, tool }) {
	if (system === "win32") {
		const folder = environment["APPDATA"];
		return [VENDOR_DIRECTORY, ...(folder ? ["terraform.d\\plugins", "HashiCorp\\Terraform\\plugins"] : []).map((name) => `${folder}\\${name}`)];
	}
	const home = environment["HOME"] || void 0;
	const xdg = tool === "opentofu" && environment["XDG_DATA_HOME"] || void 0;
	const mac = "Library/Application Support/io.terraform/plugins";
	const systemDirectories = system === "darwin" ? [...below(home, mac), `/${mac}`] : xdgDirectories(environment, home);
	return [
		VENDOR_DIRECTORY,
		...below(home, ".terraform.d/plugins"),
		...below(xdg, "opentofu/plugins"),
		...systemDirectories
	];
}
function xdgDirectories(environment, home) {
	const own = environment["XDG_DATA_HOME"] || home && posix.join(home, ".local/share");
	const shared = environment["XDG_DATA_DIRS"] || "/usr/local/share:/usr/share";
	return [own ?? "", ...shared.split(":")].filter((directory) => directory.startsWith("/")).map((directory) => posix.join(directory, "terraform/plugins"));
}
function below(directory, name) {
	return directory === void 0 ? [] : [posix.join(directory, name)];
}

// src/sources/installation/from-cli-config.ts
const NO_TIMEOUT_MS = 2 ** 31 - 1;
function patienceFrom(protocols) {
	const { retryCount, requestTimeoutSeconds: seconds, downloadRetryCount } = protocols;
	return {
		...withoutAbsent({ downloadRetries: downloadRetryCount }),
		retries: retryCount ?? DEFAULT_PATIENCE.retries,
		timeoutMs: seconds === void 0 ? DEFAULT_PATIENCE.timeoutMs : Math.min(seconds * 1e3, NO_TIMEOUT_MS) || NO_TIMEOUT_MS
	};
}
function installationSource(named, dependencies) {
	const sources = namedSources(named, dependencies);
	return sources === void 0 ? impliedSource(dependencies) : multiSource(sources);
}
async function placedSources(named, dependencies) {
	return namedSources(named, dependencies) ?? impliedSources(dependencies);
}
function namedSources({ installation, pluginDirectories }, dependencies) {
	if (pluginDirectories.length > 0) return pluginDirectories.map((path) => placedDirectory(path, dependencies));
	return installation?.methods.map((method) => ({
		kind: method.kind,
		...sourceOf(method, dependencies),
		include: method.include?.map((text) => readPattern(text, method, dependencies.tool)),
		exclude: method.exclude.map((text) => readPattern(text, method, dependencies.tool))
	}));
}
function readPattern(text, { place }, tool) {
	try {
		return parsePattern(text, tool);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		const message = `${place.file}:${place.start.line}: ${cause.message}`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, {
			cause,
			hint: cause.hint
		});
	}
}
function sourceOf(method, dependencies) {
	switch (method.kind) {
		case "direct": return {
			source: dependencies.direct,
			way: { kind: "registry" }
		};
		case "filesystem_mirror": return placedDirectory(method.path, dependencies);
		case "network_mirror": {
			const { url, trustAllHashes, downloadRetryCount: downloadRetries } = method;
			const own = withoutAbsent({ downloadRetries });
			const patience = {
				...dependencies.patience ?? DEFAULT_PATIENCE,
				...own
			};
			return {
				source: networkMirrorSource(url, trustAllHashes, {
					...dependencies,
					patience
				}),
				way: {
					kind: "host",
					url,
					takesTokens: true
				}
			};
		}
		case "oci_mirror": {
			const { repositoryTemplate: template } = method;
			const source = templatedOciMirror(template, method, dependencies);
			const [first = ""] = template.split("/");
			return {
				source,
				way: {
					kind: "host",
					url: `https://${/^[A-Za-z0-9.:-]+$/.test(first) ? first : "registry.invalid"}/`,
					takesTokens: false
				}
			};
		}
	}
}
function templatedOciMirror(template, { place }, { tool, oci }) {
	if (!installsFromOci(tool)) {
		const message = `${place.file}:${place.start.line}: Invalid provider_installation method block`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, { hint: `"oci_mirror" is no installation method of ${tool.name} 1.${tool.minor}; OpenTofu has it since 1.10.` });
	}
	return ociMirrorAt(template, oci, (names) => expandRepositoryTemplate(template, names));
}
function ociMirrorSource(template, oci) {
	expandUriTemplate(template, {
		hostname: "example.com",
		namespace: "example",
		type: "example"
	});
	return ociMirrorAt(template, oci, (names) => parseOciRepository(expandUriTemplate(template, { ...names })));
}
function ociMirrorAt(template, registries, expand) {
	const repositoryOf = (names) => {
		try {
			return expand(names);
		} catch (cause) {
			if (!isLockReviewError(cause, "INVALID_ADDRESS")) throw cause;
			const message = `The OCI mirror ${template} cannot be asked: ${cause.message}`;
			throw new LockReviewError("QUERY_FAILED", message, {
				cause,
				hint: "Exclude the provider from the mirror, or choose a template that suits its name."
			});
		}
	};
	return ociMirror({
		registries,
		displayName: template,
		repositoryOf
	});
}
function networkMirrorSource(baseUrl, trustAllHashes, dependencies) {
	const { http, credentials, tool, patience: given = DEFAULT_PATIENCE } = dependencies;
	const patience = {
		...given,
		retries: tool.name === "opentofu" ? 0 : given.retries
	};
	return networkMirror({
		http,
		credentials,
		baseUrl,
		trustAllHashes,
		patience
	});
}

// src/app/settings/configured-source.ts
async function configuredSource(wish, reach) {
	const { installation, pluginDirectories, places } = wish;
	if (!(installation !== void 0 || pluginDirectories.length > 0)) {
		const implied = ["opentofu", "terraform"].flatMap((tool) => impliedDirectories({
			...places,
			tool
		}));
		const paths = [...new Set(implied)].map(reach.absolutePath);
		if ((await Promise.all(paths.map((path) => reach.files.list(path)))).every((entry) => entry === void 0)) return void 0;
	}
	const make = (origin, tool) => installationSource(wish, dependenciesOf(wish, reach, {
		origin,
		tool
	}));
	return {
		origin: "beside",
		make
	};
}
function sourcesOneByOne(wish, reach, engine) {
	return placedSources(wish, dependenciesOf(wish, reach, engine));
}
function dependenciesOf({ places }, reach, { origin, tool }) {
	const directories = impliedDirectories({
		...places,
		tool: tool.name
	});
	return {
		...reach,
		tool,
		direct: origin,
		impliedDirectories: directories
	};
}

// src/app/settings/load-credentials.ts
async function loadCredentials(request, { files, runHelper, warn }) {
	const { environment, config } = request;
	const settings = config.credentialsHelper;
	const program = settings && await findHelper(settings.name, request, files);
	if (settings !== void 0 && program !== void 0) {
		const helper = async (host) => {
			const output = await runHelper(program, [
				...settings.arguments,
				"get",
				host
			]);
			return fromHelper(() => decodeHelperAnswer(output, host));
		};
		return credentialsLookup({
			environment,
			config,
			helper
		});
	}
	if (settings !== void 0) warn(`No credentials helper "${settings.name}" is installed`);
	return credentialsLookup({
		environment,
		config
	});
}
async function findHelper(name, request, files) {
	const separator = request.isWindows ? "\\" : "/";
	const found = [];
	for (const directory of helperDirectories(request, request.hostPlatform)) for (const entry of await files.list(directory) ?? []) {
		if (entry.kind === "directory" || !isHelperProgram(entry.name, name)) continue;
		const path = `${directory}${separator}${entry.name}`;
		found.push({
			path,
			version: versionIn(entry.name)
		});
	}
	found.sort((a, b) => compareVersions(b.version, a.version) || compareBytes(a.path, b.path));
	return found[0]?.path;
}
function versionIn(file) {
	const [, text = ""] = /_v([^_]*?)(?:_x[0-9]+)?(?:\.exe)?$/i.exec(file) ?? [];
	return attempt(() => parseVersion(text)) ?? parseVersion("0.0.0");
}
function tokenNames(environment, config, credentials) {
	const variables = tokenVariables(environment);
	return async (host) => {
		const variable = variables.get(host);
		if (variable !== void 0) return variable;
		if (await credentials(host) === void 0) return void 0;
		if (config.tokens.has(host)) return `the credentials block for ${host}`;
		return `the credentials helper ${config.credentialsHelper?.name ?? ""}`.trimEnd();
	};
}
function netrcLogins({ environment, isWindows }, files) {
	const home = environment["HOME"] ?? environment["USERPROFILE"];
	const usual = home === void 0 ? void 0 : `${home}/${isWindows ? "_netrc" : ".netrc"}`;
	let logins;
	return async (host) => {
		logins ??= readNetrc(environment["NETRC"] || usual, files);
		return (await logins).get(host);
	};
}
async function readNetrc(path, files) {
	const bytes = path === void 0 ? void 0 : await undefinedOnError(files.read(path), "FILE_FAILED");
	return parseNetrc(new TextDecoder().decode(bytes));
}

// src/sources/oci/oci-credentials.ts
function chooseOciRule(rules, repository) {
	let chosen;
	let best = 0;
	let broken;
	for (const rule of rules) {
		const weight = specificity(rule, repository);
		if (weight > 0 && rule.secret.kind === "broken") broken ??= rule.secret.where;
		else if (weight > best) {
			chosen = rule;
			best = weight;
		}
	}
	if (chosen === void 0 || broken === void 0) return chosen;
	const message = `Credentials for ${repository.registry} in ${broken} are not a base64-encoded "username:password"`;
	throw new LockReviewError("UNAUTHORIZED", message, { hint: "Sign in again with the tool that wrote the file, or take the entry out." });
}
function specificity({ prefix }, { registry, name }) {
	if (prefix === void 0) return 1;
	if (!prefix.includes("/")) return prefix === registry ? 2 : 0;
	const wanted = attempt(() => parseOciPrefix(prefix));
	if (wanted?.registry !== registry) return 0;
	const [wantedParts, parts] = [wanted.path.split("/"), name.split("/")];
	return wantedParts.every((part, i) => part === parts[i]) ? 2 + wantedParts.length : 0;
}
function ociCredentialsLookup(loadRules, askHelper) {
	let rules;
	const answers = /* @__PURE__ */ new Map();
	return async (repository) => {
		rules ??= loadRules();
		const secret = chooseOciRule(await rules, repository)?.secret;
		if (secret === void 0 || secret.kind === "broken") return void 0;
		if (secret.kind !== "helper") return secret;
		const { registry } = repository;
		const key = `${secret.name} ${registry}`;
		return remembered(answers, key, () => askHelper(secret.name, registry));
	};
}
function decodeDockerConfig(bytes, file) {
	const what = `The file ${file}`;
	const document = decodeJsonObject(bytes, what);
	const auths = document.object("auths");
	const helpers = document.object("credHelpers");
	const store = document.text("credsStore");
	return [
		...entries(auths).flatMap(([prefix, value]) => authRule(prefix, value, what)),
		...entries(helpers).flatMap(([prefix, value]) => helperRule(prefix, value, what)),
		...helperRule(void 0, store, what)
	];
}
function entries(object) {
	return (object?.names ?? []).map((name) => [name, object?.member(name)]);
}
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function authRule(prefix, value, what) {
	if (value === void 0) return [];
	const auth = jsonObject(value, `${what}, member "auths"`).text("auth");
	if (auth === "") return [];
	const compact = auth.replaceAll(/[\r\n]/g, "");
	if (!BASE64.test(compact)) throw invalid$2(what, "a member \"auth\" is not base64");
	const text = new TextDecoder().decode(Buffer.from(compact, "base64"));
	const colon = text.indexOf(":");
	if (colon < 0) return [{
		prefix,
		secret: {
			kind: "broken",
			where: what.replace("The file ", "")
		}
	}];
	const [username, password] = [text.slice(0, colon), text.slice(colon + 1)];
	return [{
		prefix,
		secret: {
			kind: "basic",
			username,
			password
		}
	}];
}
function helperRule(prefix, name, what) {
	if (name === void 0 || name === "") return [];
	if (typeof name !== "string") throw invalid$2(what, "the name of a helper is not a string");
	return [{
		prefix,
		secret: {
			kind: "helper",
			name
		}
	}];
}
const TOKEN_USER = "<token>";
function decodeDockerHelperAnswer(output, what) {
	const document = decodeJsonObject(output, what);
	const username = document.text("Username");
	const password = document.text("Secret");
	if (username === "" && password === "") return void 0;
	if (username === TOKEN_USER) throw invalid$2(what, "it is a token, not a user name and a password");
	return {
		kind: "basic",
		username,
		password
	};
}
const NOT_FOUND = "credentials not found in native keychain";
function isNothingFound(output) {
	return new TextDecoder().decode(output).trim() === NOT_FOUND;
}

// src/sources/oci/sign-in.ts
const MAX_TOKEN_BYTES = 131072;
const MAX_TOKEN_REDIRECTS = 5;
const CLIENT_ID = "tofu-lock-review";
function signedInClient(ports) {
	let known;
	return { request: async (request) => {
		const before = known;
		const first = await send(ports.http, request, await before);
		const isRegistrys = new URL(first.url).origin === new URL(request.url).origin;
		const wanted = first.headers["www-authenticate"] ?? "";
		const challenge = first.status === 401 && isRegistrys ? parseChallenge(wanted) : void 0;
		if (challenge === void 0) return first;
		await first.discard();
		if (known === before) {
			known = signIn(ports, challenge);
			known.catch(() => {
				known = void 0;
			});
		}
		return send(ports.http, request, await known);
	} };
}
async function send(http, request, authorization) {
	if (authorization === void 0) return http.request(request);
	const response = await http.request({
		...request,
		authorization
	});
	return refusingEcho(response, authorization, request.url);
}
async function signIn(ports, challenge) {
	const credential = await ports.credential();
	if (challenge.kind === "bearer") return `Bearer ${credential?.kind === "oauth" && credential.accessToken !== "" ? credential.accessToken : await askForToken(ports, challenge, credential)}`;
	if (credential?.kind === "basic") return basicAuthorization(credential);
	const given = credential === void 0 ? "none are" : "a token is";
	throw new LockReviewError("UNAUTHORIZED", `${ports.repository.registry} wants a user name and a password, and ${given} configured for it`, { hint: OCI_CREDENTIALS_HINT });
}
const OCI_CREDENTIALS_HINT = "Configure an oci_credentials block for the registry, or sign in with docker login or its like.";
function basicAuthorization({ username, password }) {
	return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}
async function askForToken({ http, repository, patience }, challenge, credential) {
	const realm = readRealm(repository, challenge.realm);
	const asked = challenge.scope.split(" ").filter((part) => part !== "");
	const scopes = [.../* @__PURE__ */ new Set([`repository:${repository.name}:pull`, ...asked])];
	const request = {
		...credential?.kind === "oauth" ? refreshRequest(realm, challenge.service, scopes, credential.refreshToken) : tokenRequest(realm, challenge.service, scopes, credential),
		...patience,
		maxBytes: MAX_TOKEN_BYTES
	};
	const { status, body } = await fetchDocument(http, request);
	if (status === 200) return decodeToken(body, `The token that ${displayUrl(realm.href)} gives`);
	const question = `Asking ${displayUrl(realm.href)} for the right to read ${formatOciRepository(repository)}`;
	if (status >= 500 || status === 429) throw new LockReviewError("QUERY_FAILED", `${question} failed: HTTP ${status}`, { hint: "The token service answered with an error of its own; try again later." });
	throw new LockReviewError("UNAUTHORIZED", `${question} failed: HTTP ${status}`, { hint: credential === void 0 ? OCI_CREDENTIALS_HINT : "The token service rejected the credentials that are configured for the registry." });
}
function readRealm({ registry }, text) {
	if (text === "") {
		const message = `${registry} lets nobody read the repository, and names no token service`;
		throw new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
	}
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url?.protocol === "https:") return url;
	const named = url === void 0 ? "no URL" : displayUrl(url.href);
	throw new LockReviewError("INVALID_METADATA", `${registry} names ${named} as its token service, which is not asked, because only https is`);
}
function tokenRequest(realm, service, scopes, credential) {
	const url = new URL(realm);
	if (service !== "") url.searchParams.set("service", service);
	for (const scope of scopes) url.searchParams.append("scope", scope);
	const authorization = credential && basicAuthorization(credential);
	return {
		url: url.href,
		maxRedirects: MAX_TOKEN_REDIRECTS,
		...withoutAbsent({ authorization })
	};
}
function refreshRequest(realm, service, scopes, refreshToken) {
	const form = new URLSearchParams({
		grant_type: "refresh_token",
		refresh_token: refreshToken,
		service,
		client_id: CLIENT_ID,
		scope: scopes.join(" ")
	});
	return {
		url: realm.href,
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: form.toString(),
		maxRedirects: 0
	};
}
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+/;
const QUOTED = /^"((?:[^"\\]|\\.)*)"/;
function parseChallenge(header) {
	const scheme = TOKEN.exec(header)?.[0] ?? "";
	if (scheme.toLowerCase() === "basic") return { kind: "basic" };
	if (scheme.toLowerCase() !== "bearer") return void 0;
	const parameters = readParameters(header.slice(scheme.length));
	const [realm = "", service = "", scope = ""] = [
		"realm",
		"service",
		"scope"
	].map((name) => parameters.get(name));
	return {
		kind: "bearer",
		realm,
		service,
		scope
	};
}
function readParameters(text) {
	const parameters = /* @__PURE__ */ new Map();
	let rest = text;
	for (;;) {
		rest = rest.trimStart();
		const name = TOKEN.exec(rest)?.[0];
		if (name === void 0) return parameters;
		rest = rest.slice(name.length).trimStart();
		if (!rest.startsWith("=")) return parameters;
		rest = rest.slice(1).trimStart();
		const found = QUOTED.exec(rest) ?? TOKEN.exec(rest);
		if (found === null) return parameters;
		parameters.set(name, (found[1] ?? found[0]).replaceAll(/\\(.)/g, "$1"));
		rest = rest.slice(found[0].length).trimStart();
		if (!rest.startsWith(",")) return parameters;
		rest = rest.slice(1);
	}
}
function decodeToken(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const token = document.text("access_token") || document.text("token");
	if (/^[\x21-\x7e]+$/.test(token)) return token;
	throw invalid$2(what, "it has no token");
}

// src/sources/oci/registry-client.ts
const MAX_TAGS_BYTES = 4194304;
const MAX_TAG_PAGES = 500;
const MAX_ERROR_BYTES = 8192;
const MAX_MANIFEST_BYTES = 5242879;
const MANIFEST_TYPES = [
	INDEX_MEDIA_TYPE,
	MANIFEST_MEDIA_TYPE,
	"application/vnd.docker.distribution.manifest.list.v2+json",
	"application/vnd.docker.distribution.manifest.v2+json"
];
function ociRegistries(ports) {
	const known = /* @__PURE__ */ new Map();
	return (repository) => {
		const key = formatOciRepository(repository);
		const client = known.get(key) ?? new OciRepositoryClient(repository, ports);
		known.set(key, client);
		return client;
	};
}
const DOCKER_HUB = {
	name: "docker.io",
	host: "registry-1.docker.io"
};
var OciRepositoryClient = class {
	repository;
	http;
	#signedIn;
	#root;
	#patience;
	constructor(repository, { http, credentials, patience }) {
		const { registry, name } = repository;
		const host = registry === DOCKER_HUB.name ? DOCKER_HUB.host : registry;
		const credential = () => credentials(repository);
		this.repository = repository;
		this.#signedIn = signedInClient({
			http,
			repository,
			patience,
			credential
		});
		this.http = { request: (request) => this.#guarded(request) };
		this.#root = `https://${host}/v2/${name}`;
		this.#patience = patience;
	}
	blobUrl(digest) {
		return `${this.#root}/blobs/${digest}`;
	}
	async tags() {
		const what = `The list of tags of ${formatOciRepository(this.repository)}`;
		const tags = [];
		let url = `${this.#root}/tags/list`;
		for (let page = 0; url !== void 0; page++) {
			if (page >= MAX_TAG_PAGES) throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_TAG_PAGES} pages`);
			const request = this.#request(url, MAX_TAGS_BYTES);
			const response = await this.#signedIn.request(request);
			if (response.status !== 200) {
				const codes = decodeErrorCodes(await errorBody(response));
				if (saysRepositoryUnknown(response.status, codes)) return void 0;
				throw this.#failure(what, response.status);
			}
			appendAll(tags, decodeTags(await collectBody(response.body, request), what));
			url = nextPage(response.headers["link"], response.url, what);
		}
		return tags;
	}
	async resolve(reference) {
		const what = this.#manifestName(reference);
		const answer = await this.#askManifest(reference, MANIFEST_TYPES);
		if (answer === void 0) return void 0;
		const { digest: told, mediaType, bytes } = answer;
		const digest = reference.includes(":") ? reference : told;
		if (digest === void 0) throw invalid$2(what, "the registry does not tell its digest");
		assertDigest(bytes, digest, what);
		if (told !== void 0) assertDigest(bytes, told, what);
		return {
			mediaType,
			bytes
		};
	}
	async manifest({ digest, mediaType, size }) {
		const what = this.#manifestName(digest);
		parseOciDigest(digest, what);
		if (size > MAX_MANIFEST_BYTES) {
			const message = `${what} has more than ${MAX_MANIFEST_BYTES} bytes`;
			throw new LockReviewError("LIMIT_EXCEEDED", message);
		}
		const answer = await this.#askManifest(digest, [mediaType]);
		if (answer === void 0) throw this.#failure(what, 404);
		if (answer.mediaType !== mediaType) throw invalid$2(what, `it comes with the media type ${quoted(answer.mediaType)}`);
		assertDigest(answer.bytes, digest, what);
		return answer.bytes;
	}
	async #askManifest(reference, accepted) {
		const request = {
			...this.#request(`${this.#root}/manifests/${reference}`, MAX_MANIFEST_BYTES),
			headers: { accept: accepted.join(", ") }
		};
		const response = await this.http.request(request);
		const { status, headers } = response;
		if (status === 200) {
			const [mediaType = ""] = (headers["content-type"] ?? "").split(";");
			return {
				mediaType: mediaType.trim().toLowerCase(),
				digest: headers["docker-content-digest"],
				bytes: await collectBody(response.body, request)
			};
		}
		await response.discard();
		if (status === 404) return void 0;
		throw this.#failure(this.#manifestName(reference), status);
	}
	#manifestName(reference) {
		return `The manifest ${reference} of ${formatOciRepository(this.repository)}`;
	}
	#request(url, maxBytes) {
		return {
			url,
			maxRedirects: 9,
			...this.#patience,
			maxBytes
		};
	}
	async #guarded(request) {
		const response = await this.#signedIn.request(request);
		const { status, url } = response;
		if (!(new URL(url).origin === new URL(request.url).origin) || !isRefusal(status)) return response;
		await response.discard();
		throw this.#refused(status);
	}
	#refused(status) {
		const message = `${this.repository.registry} lets nobody read the repository: HTTP ${status}`;
		return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
	}
	#failure(what, status) {
		if (isRefusal(status)) return this.#refused(status);
		return new LockReviewError("QUERY_FAILED", `${what} cannot be had: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
	}
};
function isRefusal(status) {
	return status === 401 || status === 403;
}
function assertDigest(bytes, digest, what) {
	const { algorithm, hex } = parseOciDigest(digest, what);
	if (hexDigest(algorithm, bytes) === hex) return;
	throw new LockReviewError("CHECKSUM_MISMATCH", `${what} does not have the digest ${digest}`, { hint: "Treat the registry as untrusted until its operator accounts for the difference." });
}
async function errorBody(response) {
	const chunks = [];
	let size = 0;
	for await (const chunk of response.body) {
		chunks.push(chunk);
		size += chunk.byteLength;
		if (size > MAX_ERROR_BYTES) break;
	}
	return Buffer.concat(chunks).subarray(0, MAX_ERROR_BYTES);
}

// src/app/settings/registry-settings.ts
async function registrySettings(request, ports) {
	const { config, environment, hostPlatform } = request;
	const { files, http, warn, runDockerHelper: runHelper } = ports;
	const patience = patienceFrom(config.registryProtocols);
	const { os } = platformParts(hostPlatform);
	const direct = config.providerInstallation?.methods.find(({ kind }) => kind === "direct");
	const places = {
		environment,
		os,
		settings: config.oci
	};
	return {
		directRetries: direct?.kind === "direct" ? direct.downloadRetryCount : void 0,
		hosts: config.hosts,
		credentials: await loadCredentials(request, ports),
		patience,
		authentication: {
			enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
			enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true"
		},
		oci: ociRegistries({
			http,
			patience,
			credentials: ociCredentials(places, {
				files,
				runHelper,
				warn
			})
		})
	};
}
function ociCredentials(request, ports) {
	const { credentials, defaults } = request.settings;
	const rules = credentials.map(({ prefix, secret }) => ({
		prefix,
		secret
	}));
	if (defaults?.helper !== void 0) rules.push({
		prefix: void 0,
		secret: {
			kind: "helper",
			name: defaults.helper
		}
	});
	return ociCredentialsLookup(async () => [...rules, ...await dockerRules(request, ports)], (name, registry) => askDockerHelper(ports.runHelper, name, registry));
}
async function dockerRules(request, { files, warn }) {
	const { discoverAmbient, configFiles } = request.settings.defaults ?? {};
	if (discoverAmbient === false) return [];
	const rules = [];
	try {
		for (const path of configFiles ?? dockerConfigPlaces(request)) {
			const bytes = await files.read(path);
			if (bytes !== void 0) appendAll(rules, decodeDockerConfig(bytes, path));
			else if (configFiles !== void 0) throw missingFile(path);
		}
		return rules;
	} catch (caught) {
		if (configFiles !== void 0 || !isLockReviewError(caught, ...[
			"INVALID_METADATA",
			"AMBIGUOUS_DOCUMENT",
			"FILE_FAILED"
		])) throw caught;
		warn(`Credentials for OCI registries were not looked for: ${caught.message}`);
		return [];
	}
}
function missingFile(path) {
	const message = `The file ${path}, which docker_style_config_files names, does not exist`;
	return new LockReviewError("INVALID_CLI_CONFIG", message);
}
async function askDockerHelper(run, name, registry) {
	if (!isDockerHelperName(name)) {
		const message = `The credentials helper that is named for ${registry} is a path, not a name`;
		throw new LockReviewError("UNAUTHORIZED", message);
	}
	const program = `docker-credential-${name}`;
	const { exitCode, output } = await run(program, `https://${registry}`);
	const what = `What the helper program ${program} printed for ${registry}`;
	if (exitCode === 0) return fromHelper(() => decodeDockerHelperAnswer(output, what));
	if (isNothingFound(output)) return void 0;
	throw new LockReviewError("UNAUTHORIZED", `The helper program ${program} ended with exit code ${exitCode}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
}
function userAgent(version, environment) {
	return `tofu-lock-review/${version} ${(environment["TF_APPEND_USER_AGENT"] ?? "").replace(/[^ -~]/g, "").trim()}`.trimEnd();
}

// src/compose/open-registries.ts
async function withRegistries(terms, face, use) {
	const { directory, environment, guard, config, version, time } = terms;
	const { log, files, listener, memories } = face;
	collectLessOften();
	const clock = SYSTEM_CLOCK;
	const userAgent$1 = userAgent(version, environment);
	const http = createHttpClient({
		userAgent: userAgent$1,
		environment,
		clock,
		guard,
		time
	});
	const git = gitFetcher({
		environment,
		guard,
		time
	});
	const scratch = createScratchSpace();
	const threads = processorThreads();
	try {
		const { sourcePorts, ...settings } = await openSources(terms, face, http);
		const ports = {
			http,
			git,
			scratch,
			clock,
			listener,
			...memories,
			local: {
				files,
				digestFile: diskFileDigest(directory)
			},
			findLogin: netrcLogins({
				environment,
				isWindows: IS_WINDOWS
			}, files),
			...withoutAbsent({ spool: threads?.spool })
		};
		return await use({
			...openRun(ports, settings),
			sourcePorts,
			log,
			setup: runSetup(config, environment),
			hostPlatform: hostPlatform(),
			programVersion: version
		});
	} finally {
		try {
			await Promise.all([
				http.close(),
				threads?.close(),
				git.close()
			]);
		} finally {
			await scratch.dispose();
		}
	}
}
async function openSources(terms, { files, log, source: otherSource }, http) {
	const { directory, environment, config, isUnderReview } = terms;
	const { jobs = 8, maxDownload, publisherToken } = terms;
	const registries = await registrySettings({
		environment,
		config,
		isWindows: IS_WINDOWS,
		hostPlatform: hostPlatform()
	}, {
		files,
		http,
		runHelper: helperProgramRunner(environment),
		runDockerHelper: dockerHelperRunner(environment),
		warn: (text) => log.warn(text)
	});
	const absolutePath = (path) => resolve(directory, path).replaceAll(sep, "/");
	const places = {
		files,
		http,
		absolutePath,
		...withoutAbsent({ isUnderReview })
	};
	const sourcePorts = {
		...registries,
		...places
	};
	const source = otherSource === void 0 ? await configuredSource(sourceTerms(terms), sourcePorts) : otherSource(sourcePorts);
	const engine = {
		jobs,
		maxDownload,
		publisherToken,
		...withoutAbsent({ source })
	};
	return {
		...registries,
		...engine,
		sourcePorts
	};
}
function sourceTerms({ config, environment, pluginDirectories }) {
	const places = {
		environment,
		system: process.platform
	};
	const added = environmentArguments(environment).pluginDirectories.filter(isAbsolutePath);
	return {
		installation: config.providerInstallation,
		pluginDirectories: [...added, ...pluginDirectories],
		places
	};
}
const IS_WINDOWS = process.platform === "win32";
function hostPlatform() {
	return platformFromNode(process.platform, process.arch);
}

// src/cli/repository/reviewed-trees.ts
function reviewedTrees({ directory, paths = [], home }) {
	const named = paths.map((path) => realPath(resolve(directory, rootOfPath(path))));
	const places = named.length > 0 ? named : [directory];
	const tops = [directory, ...places].map(repositoryTop).filter((top) => top !== void 0);
	const bare = places.filter((at) => repositoryTop(at) === void 0 && !holds(at, home));
	const trees = [.../* @__PURE__ */ new Set([...tops, ...bare])];
	return async (path) => {
		return (await Promise.all(trees.map((tree) => placeInside(tree, path)))).some((place) => place !== void 0 && !OF_GIT.test(place));
	};
}
function holds(directory, home) {
	if (home === void 0 || home === "") return false;
	const from = relative(directory, realPath(home));
	return from !== ".." && !from.startsWith(`..${sep}`) && !isAbsolute(from);
}
const OF_GIT = /^\.git(?:\/|$)/;

// src/cli/run/progress.ts
const REDRAW_MS = 100;
function progressListener({ options, log, screen }) {
	const keep = (event) => {
		if (isReadingThrough(event)) log.debug(rootEventWords(event));
	};
	if (!process.stderr.isTTY || process.env["TERM"] === "dumb" || options.flag("quiet")) return {
		listener: keep,
		end: () => {}
	};
	const shown = {
		roots: [],
		downloads: /* @__PURE__ */ new Map()
	};
	let drawnAt = 0;
	return {
		listener: (event) => {
			keep(event);
			const now = Date.now();
			const urgency = follow(shown, event);
			if (urgency === "none" || urgency === "some" && now - drawnAt < REDRAW_MS) return;
			const downloads = [...shown.downloads.values()].map((download) => lineOf(download, now));
			screen.draw([...shown.roots, ...downloads]);
			drawnAt = now;
		},
		end: () => screen.draw([])
	};
}
function follow(shown, event) {
	const { downloads } = shown;
	switch (event.kind) {
		case "roots-read":
		case "roots-judged":
			shown.roots = [rootEventWords(event)];
			return event.done < event.total ? "some" : "all";
		case "download-started": {
			const [name, { totalBytes }] = [nameOf(event.package), event];
			downloads.set(name, {
				name,
				started: Date.now(),
				totalBytes,
				bytes: 0
			});
			return "all";
		}
		case "download-progress": {
			const download = downloads.get(nameOf(event.package));
			if (download === void 0) return "none";
			download.bytes = event.bytes;
			return "some";
		}
		case "download-ended": return downloads.delete(nameOf(event.package)) ? "all" : "none";
		default: return event;
	}
}
function nameOf({ provider, version, platform }) {
	return `${provider} ${version} ${platform}`;
}
function lineOf({ name, started, bytes, totalBytes }, now) {
	const rate = bytes / Math.max((now - started) / 1e3, .001);
	const speed = `${byteWords(Math.round(rate))}/s`;
	if (totalBytes === void 0) return `${name}: ${byteWords(bytes)}, ${speed}`;
	const left = rate === 0 ? "" : `, ${Math.ceil((totalBytes - bytes) / rate)} s left`;
	return `${name}: ${byteWords(bytes)} of ${byteWords(totalBytes)}, ${speed}${left}`;
}

// src/cli/settings/given-values.ts
async function givenState(context) {
	const file = context.options.text("state");
	return file === void 0 ? void 0 : {
		file,
		bytes: await readNamedFile(context, file)
	};
}
function assertStateOfOne({ options }, roots) {
	if (options.text("state") === void 0 || roots.length === 1) return;
	throw new LockReviewError("USAGE", "--state is the state of one root module", { hint: "Name the root module whose state it is, by its lock file where there are others below it." });
}
async function staticInputs(context, purpose) {
	const { environment, options } = context;
	const given = [];
	for (const { name, value } of options.ordered("var", "var-file")) given.push(name === "var" ? givenVariable(value) : {
		kind: "file",
		path: value,
		bytes: await readNamedFile(context, value)
	});
	return purpose === "own" ? {
		environment,
		arguments: given,
		secrecy: "open"
	} : {
		environment,
		arguments: given,
		secrecy: "private",
		undeclared: "ignored"
	};
}
function givenVariable(text) {
	const variable = variableArgument(text);
	if (variable !== void 0) return {
		kind: "value",
		...variable
	};
	throw new LockReviewError("USAGE", `--var does not begin with a name and "="`, { hint: "Write --var NAME=VALUE, without a space around the equals sign." });
}

// src/cli/registries/mirror.ts
function mirrorSource(options, reach) {
	const directory = options.text("fs-mirror");
	const url = options.text("net-mirror");
	const template = options.text("oci-mirror");
	const given = [
		directory,
		url,
		template
	].filter((value) => value !== void 0);
	if (given.length === 0) return void 0;
	if (given.length > 1) throw new LockReviewError("USAGE", "Invalid installation method options", { hint: "Give one of --fs-mirror, --net-mirror and --oci-mirror: packages come from one of them." });
	if (url !== void 0 && !isMirrorUrl(url)) throw new LockReviewError("USAGE", "Invalid network mirror URL", { hint: "--net-mirror takes a URL that starts with https:// and a host name." });
	const make = (_origin, tool) => {
		if (directory !== void 0) return directorySource(directory, {
			...reach,
			tool
		});
		if (url !== void 0) return networkMirrorSource(url, false, {
			...reach,
			tool
		});
		return ociSource(template ?? "", tool, reach);
	};
	return {
		origin: "instead",
		make
	};
}
function mirrorHosts(options) {
	const template = options.text("oci-mirror");
	return [urlHost(options.text("net-mirror")), template && ociMirrorHost(template)].filter((host) => host !== void 0 && host !== "");
}
function ociSource(template, tool, { oci }) {
	if (installsFromOci(tool)) return ociMirrorSource(template, oci);
	throw new LockReviewError("USAGE", "Invalid installation method options", { hint: `--oci-mirror is for OpenTofu 1.10 and later; the lock file is one of ${tool.name} 1.${tool.minor}.` });
}

// src/adapters/disk/disk-store.ts
const LIMITS = {
	maxFiles: 2e4,
	maxFileBytes: 65536
};
const LIST_LIMITS = {
	...LIMITS,
	maxFiles: 4e3
};
const KEY = /^[0-9a-f]{64}$/;
function createDiskStore(directory, limits = LIMITS) {
	const write = boundedWriter(directory, limits.maxFiles);
	let written = Promise.resolve();
	return {
		async read(key) {
			if (!KEY.test(key)) return void 0;
			const read = await readRegularFile(fileOf(directory, key), limits.maxFileBytes).catch(() => void 0);
			return read?.kind === "read" ? read.content.toString("utf8") : void 0;
		},
		async write(key, text) {
			if (!KEY.test(key) || Buffer.byteLength(text) > limits.maxFileBytes) return;
			written = written.then(() => write(fileOf(directory, key), text)).catch(() => void 0);
			await written;
		}
	};
}
function boundedWriter(directory, maxFiles) {
	let room = 0;
	return async (path, text) => {
		if (room === 0) room = await makeRoom(directory, maxFiles) || void 0;
		if (room === void 0) return;
		room--;
		await makeDirectory(dirname(path), 448);
		const found = await lstat(path).catch(() => void 0);
		if (found?.isFIFO() === true || found?.isSocket() === true) await rm(path, { force: true });
		await replaceFile(path, text, {
			mode: 384,
			isDurable: false
		});
	};
}
function fileOf(directory, key) {
	return join(directory, key.slice(0, 2), `${key}.json`);
}
const FOLDER$1 = /^[0-9a-f]{2}$/;
const FILE = /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.[0-9a-f]{12}\.tmp)$/;
async function makeRoom(directory, maxFiles) {
	const files = await filesOf(directory);
	if (files.length < maxFiles) return maxFiles - files.length;
	const aged = await Promise.all(files.map(async (path) => {
		return {
			path,
			age: (await lstat(path).catch(() => void 0))?.mtimeMs ?? 0
		};
	}));
	aged.sort((a, b) => a.age - b.age);
	const surplus = aged.slice(0, files.length - Math.floor(maxFiles / 2));
	const removed = (await Promise.allSettled(surplus.map(({ path }) => rm(path, { force: true })))).filter(({ status }) => status === "fulfilled").length;
	return Math.max(0, maxFiles - files.length + removed);
}
async function filesOf(directory) {
	const files = (await entriesOf(directory)).filter((entry) => entry.isDirectory() && FOLDER$1.test(entry.name)).map(async ({ name: folder }) => (await entriesOf(join(directory, folder))).flatMap((entry) => {
		const { name } = entry;
		return FILE.test(name) && name.replace(/^\./, "").startsWith(folder) && entry.isFile() ? [join(directory, folder, name)] : [];
	}));
	return (await Promise.all(files)).flat();
}
function entriesOf(directory) {
	return readdir(directory, { withFileTypes: true }).catch(() => []);
}

// src/cli/registries/user-cache.ts
async function openCache(context, isInTree) {
	const directory = cacheDirectory(context, process.platform);
	if (directory === void 0) return void 0;
	const [packages, lists] = [join(directory, "packages"), join(directory, "checksums")];
	const store = createDiskStore(packages);
	if (await isInTree(packages) || await isInTree(lists)) {
		context.log.warn(`The cache ${directory} lies in the files that are judged, where a change can put anything: it serves as a hint at what to download first and explains nothing. Keep it outside of the repository.`);
		return {
			directory,
			memories: { memory: packageMemory({
				hints: store,
				learned: store
			}) }
		};
	}
	const known = createDiskStore(lists, LIST_LIMITS);
	return {
		directory,
		memories: {
			memory: packageMemory({
				facts: store,
				learned: store
			}),
			lists: listMemory({
				known,
				learned: known
			})
		}
	};
}
const FOLDER = "tofu-lock-review";
function cacheDirectory({ options, directory, environment }, operatingSystem) {
	const given = (name) => environment[name] || void 0;
	const named = options.text("cache") ?? given("TOFU_LOCK_REVIEW_CACHE");
	if (named !== void 0) return named === "off" ? void 0 : resolve(directory, named);
	if (operatingSystem === "win32") {
		const local = given("LOCALAPPDATA");
		return local && join(local, FOLDER, "cache");
	}
	const home = given("HOME");
	if (operatingSystem === "darwin") return home && join(home, "Library/Caches", FOLDER);
	const caches = given("XDG_CACHE_HOME");
	if (caches?.startsWith("/") === true) return join(caches, FOLDER);
	return home && join(home, ".cache", FOLDER);
}

// src/cli/registries/command-registries.ts
const JUDGING = /* @__PURE__ */ new Set([
	"review",
	"verify",
	"fix"
]);
async function withCommandRegistries(context, purpose, use) {
	const { directory, environment, options, positionals, asked, log } = context;
	const limit = settingOf(options, "time-limit", parseTimeLimit) ?? 1800;
	const times = runTimes(limit, (reason) => log.warn(inSentences(reason)));
	const isInTree = reviewedTrees({
		directory,
		paths: purpose === "verify" || purpose === "fix" ? positionals : [],
		home: environment["HOME"]
	});
	const isUnderReview = JUDGING.has(purpose) ? isInTree : void 0;
	const config = await commandCliConfig(context, isUnderReview);
	const named = /* @__PURE__ */ new Set([...asked.allowedHosts ?? [], ...mirrorHosts(options)]);
	const progress = progressListener(context);
	const cache = purpose === "doctor" ? void 0 : await openCache(context, isInTree);
	const most = purpose === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
	const terms = {
		directory,
		environment,
		config,
		isUnderReview,
		version: PROGRAM_VERSION,
		guard: { allowsHost: (host) => allowedHosts({
			config,
			environment,
			named
		})(host) },
		time: times.looking.signal,
		jobs: countOf(options, "jobs"),
		pluginDirectories: options.texts("plugin-dir"),
		publisherToken: publisherToken(environment),
		maxDownload: settingOf(options, "max-download", parseSize) ?? most
	};
	const face = {
		log,
		files: context.files,
		listener: progress.listener,
		...purpose === "lock" && { source: (ports) => mirrorSource(options, ports) },
		memories: cache?.memories ?? {}
	};
	const isOwn = purpose === "requirements" || purpose === "lock";
	try {
		return await withRegistries(terms, face, async (registries) => use({
			...registries,
			allowHosts: (hosts) => {
				for (const host of hosts) named.add(host);
			},
			cacheDirectory: cache?.directory,
			config,
			time: times.looking,
			reportingTime: times.reporting,
			state: await givenState(context),
			inputs: await staticInputs(context, isOwn ? "own" : "review"),
			...options.flag("offline") && {
				fetchModule: void 0,
				gitFetcher: void 0
			}
		}));
	} finally {
		progress.end();
		times.end();
	}
}
async function commandCliConfig({ directory, environment, options, log }, isInTree) {
	const named = options.text("cli-config");
	const given = named === void 0 ? void 0 : resolve(directory, named);
	const disk = createDiskTree({
		root: process.cwd(),
		reach: "anywhere"
	});
	const read = async (path) => {
		const bytes = await disk.read(path);
		if (bytes === void 0 || given !== void 0 || isInTree === void 0) return bytes;
		if (!await isInTree(resolve(path))) return bytes;
		throw new LockReviewError("INVALID_CLI_CONFIG", `The CLI configuration ${path} lies in the files that are judged`, { hint: "Whoever changes them would decide where requests go. Keep it elsewhere, or name it with --cli-config if you answer for it." });
	};
	const places = {
		environment,
		isWindows: process.platform === "win32",
		...withoutAbsent({ given })
	};
	return usableCliConfig(await loadCliConfig(places, {
		...disk,
		read
	}), log);
}

export { isUnreachable as _, configuredSource as a, bearerFor as c, describePackage as d, examinePackage as f, isAbsent as g, answerOr as h, tokenNames as i, gatherVersionEvidence as l, recordedHashes as m, assertStateOfOne as n, sourcesOneByOne as o, displayUrl as p, sourceTerms as r, matchesProvider as s, withCommandRegistries as t, releaseConflicts as u, hashFileDigests as v, byteNameFromText as y };