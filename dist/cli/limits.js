import { do as LockReviewError, vo as nextTurn } from "./shipped-keys.js";
import { promisify } from "node:util";
import { Socket } from "node:net";
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { open, stat } from "node:fs/promises";
import { closeSync, constants, createReadStream, fstatSync, open as open$1, openSync, readFileSync } from "node:fs";
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
const AT_ONCE_BYTES = 65536;
function diskFileDigest(root) {
	return async (path) => {
		try {
			return await digestFile(resolve(root, path));
		} catch (cause) {
			throw new LockReviewError("FILE_FAILED", `Could not read ${path}`, { cause });
		}
	};
}
async function digestFile(path) {
	await nextTurn();
	const digest = createHash("sha256");
	const fd = openSync(diskPath(path), WITHOUT_WAITING);
	try {
		if (fstatSync(fd).size <= AT_ONCE_BYTES) return digest.update(readFileSync(fd)).digest("hex");
		const pieces = createReadStream("", {
			fd,
			autoClose: false
		});
		for await (const piece of pieces) digest.update(piece);
		return digest.digest("hex");
	} finally {
		closeSync(fd);
	}
}

// node_modules/yocto-queue/index.js
var Node = class {
	value;
	next;
	constructor(value) {
		this.value = value;
	}
};
var Queue = class {
	#head;
	#tail;
	#size;
	constructor() {
		this.clear();
	}
	enqueue(value) {
		const node = new Node(value);
		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}
		this.#size++;
	}
	dequeue() {
		const current = this.#head;
		if (!current) return;
		this.#head = this.#head.next;
		this.#size--;
		if (!this.#head) this.#tail = void 0;
		return current.value;
	}
	peek() {
		if (!this.#head) return;
		return this.#head.value;
	}
	clear() {
		this.#head = void 0;
		this.#tail = void 0;
		this.#size = 0;
	}
	get size() {
		return this.#size;
	}
	*[Symbol.iterator]() {
		let current = this.#head;
		while (current) {
			yield current.value;
			current = current.next;
		}
	}
	*drain() {
		while (this.#head) yield this.dequeue();
	}
};

// node_modules/p-limit/index.js
function pLimit(concurrency) {
	let rejectOnClear = false;
	if (typeof concurrency === "object") ({concurrency, rejectOnClear = false} = concurrency);
	validateConcurrency(concurrency);
	if (typeof rejectOnClear !== "boolean") throw new TypeError("Expected `rejectOnClear` to be a boolean");
	const queue = new Queue();
	let activeCount = 0;
	const resumeNext = () => {
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};
	const next = () => {
		activeCount--;
		resumeNext();
	};
	const run = async (function_, resolve, arguments_) => {
		const result = (async () => function_(...arguments_))();
		resolve(result);
		try {
			await result;
		} catch {}
		next();
	};
	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = { reject };
		new Promise((internalResolve) => {
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(void 0, function_, resolve, arguments_));
		if (activeCount < concurrency) resumeNext();
	};
	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});
	Object.defineProperties(generator, {
		activeCount: { get: () => activeCount },
		pendingCount: { get: () => queue.size },
		clearQueue: { value() {
			if (!rejectOnClear) {
				queue.clear();
				return;
			}
			const abortError = AbortSignal.abort().reason;
			while (queue.size > 0) queue.dequeue().reject(abortError);
		} },
		concurrency: {
			get: () => concurrency,
			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;
				queueMicrotask(() => {
					while (activeCount < concurrency && queue.size > 0) resumeNext();
				});
			}
		},
		map: { async value(iterable, function_) {
			const promises = [];
			try {
				Array.from(iterable, (value, index) => {
					const promise = generator(function_, value, index);
					promises.push(promise);
					return promise;
				});
			} catch (error) {
				for (const promise of promises) promise.catch(() => {});
				throw error;
			}
			return Promise.all(promises);
		} }
	});
	return generator;
}
function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) throw new TypeError("Expected `concurrency` to be a number from 1 and up");
}

// src/lock/gathering/limits.ts
function limitConcurrency(atOnce) {
	const limit = pLimit(Math.max(1, Math.floor(atOnce)));
	return (task) => limit(task);
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