import { Ea as LockReviewError } from "./shipped-keys.js";
import { promisify } from "node:util";
import { Socket } from "node:net";
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { open, stat } from "node:fs/promises";
import { constants, createReadStream, open as open$1 } from "node:fs";
import { devNull } from "node:os";

// src/adapters/disk/path-bytes.ts
function pathFromBytes(bytes) {
	if (isUtf8(bytes)) return Buffer.from(bytes).toString("utf8");
	let text = "";
	for (let at = 0; at < bytes.length;) {
		const length = lengthOfCharacter(bytes, at);
		text += length === 0 ? String.fromCharCode(56320 + (bytes[at] ?? 0)) : Buffer.from(bytes.subarray(at, at + length)).toString("utf8");
		at += Math.max(1, length);
	}
	return text;
}
function diskPath(path) {
	return isByteText(path) ? pathBytes(path) : path;
}
function pathBytes(path) {
	if (!isByteText(path)) return Buffer.from(path, "utf8");
	return Buffer.concat([...path].map(bytesOfCharacter));
}
function isByteText(path) {
	return /\p{Cs}/u.test(path);
}
function bytesOfCharacter(character) {
	const code = character.charCodeAt(0);
	return character.length === 1 && code >= 56448 && code <= 56575 ? Buffer.of(code - 56320) : Buffer.from(character, "utf8");
}
function lengthOfCharacter(bytes, at) {
	return [
		1,
		2,
		3,
		4
	].find((length) => at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length))) ?? 0;
}

// src/adapters/disk/regular-file.ts
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;
async function readRegularFile(path, maxBytes) {
	const file = await open(diskPath(path), WITHOUT_WAITING);
	try {
		const stats = await file.stat();
		if (await isNullDevice(stats)) return {
			kind: "read",
			content: Buffer.alloc(0)
		};
		if (!stats.isFile()) return { kind: "not-regular" };
		if (stats.size > maxBytes) return {
			kind: "too-large",
			bytes: stats.size
		};
		return {
			kind: "read",
			content: await file.readFile()
		};
	} finally {
		await file.close();
	}
}
async function isNullDevice(found) {
	if (!found.isCharacterDevice()) return false;
	const nullDevice = await stat(devNull).catch(() => void 0);
	return nullDevice?.isCharacterDevice() === true && nullDevice.rdev === found.rdev;
}
async function readPipe(path, maxBytes) {
	if ((await stat(path).catch(() => void 0))?.isFIFO() !== true) return void 0;
	const fd = await promisify(open$1)(path, WITHOUT_WAITING).catch((cause) => {
		throw new LockReviewError("FILE_FAILED", `${path} cannot be read`, { cause });
	});
	const socket = new Socket({
		fd,
		readable: true,
		writable: false
	});
	const parts = [];
	let bytes = 0;
	for await (const part of socket) {
		parts.push(part);
		bytes += part.length;
		if (bytes > maxBytes) break;
	}
	return Buffer.concat(parts).subarray(0, maxBytes + 1);
}
function diskFileDigest(root) {
	return async (path) => {
		const digest = createHash("sha256");
		const stream = createReadStream(resolve(root, path));
		try {
			for await (const chunk of stream) digest.update(chunk);
		} catch (cause) {
			throw new LockReviewError("FILE_FAILED", `Could not read ${path}`, { cause });
		}
		return digest.digest("hex");
	};
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
const MAX_PACKAGE_BYTES = 2147483648;
function bytesOf(packages, unknown) {
	return [...packages.values()].reduce((sum, bytes = unknown) => sum + bytes, 0);
}
function downloadBudget(maxBytes, announce = () => {}) {
	let spent = 0;
	let exhausted = false;
	let others = 0;
	const plannedPackages = /* @__PURE__ */ new Map();
	const canTake = (bytes) => spent + bytes <= maxBytes;
	const newRound = () => ({
		open: 0,
		packages: /* @__PURE__ */ new Map(),
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
			if (mine.packages.size > 0) announce(mine.packages);
			for (const decide of mine.waiting) decide();
		};
		const waitForOthers = async () => {
			const decided = new Promise((resolve) => mine.waiting.push(resolve));
			leave();
			if (maxBytes < Number.POSITIVE_INFINITY) await decided;
		};
		const plan = async (packages, more) => {
			const before = spent;
			const { packages: all } = isIn ? mine : newRound();
			for (const [key, bytes] of packages) {
				all.set(key, bytes);
				plannedPackages.set(key, bytes);
			}
			others += more;
			if (isIn) await waitForOthers();
			return before + bytesOf(all, 0) > maxBytes ? before + bytesOf(all, MAX_PACKAGE_BYTES) : void 0;
		};
		return {
			plan,
			leave
		};
	};
	return {
		canTake,
		enter,
		enough: () => {
			const most = bytesOf(plannedPackages, MAX_PACKAGE_BYTES) + others * MAX_PACKAGE_BYTES;
			return Math.max(most, maxBytes + MAX_PACKAGE_BYTES);
		},
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

export { mapFewAtOnce as a, readRegularFile as c, pathBytes as d, pathFromBytes as f, limitConcurrency as i, diskPath as l, bytesOf as n, diskFileDigest as o, downloadBudget as r, readPipe as s, MAX_PACKAGE_BYTES as t, isByteText as u };