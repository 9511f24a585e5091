import { parentPort } from "node:worker_threads";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { crc32, createInflateRaw } from "node:zlib";

// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	constructor(code, message, details = {}) {
		super(boundedMessage(message, MAX_LIST), details.cause === void 0 ? void 0 : { cause: details.cause });
		this.name = "LockReviewError";
		this.code = code;
		this.hint = details.hint && boundedMessage(details.hint, 16384);
	}
};
function isLockReviewError(caught, ...codes) {
	return caught instanceof LockReviewError && (codes.length === 0 || codes.includes(caught.code));
}
const MAX_MESSAGE = 2e3;
const MAX_LIST = 16384;
function boundedMessage(text, most = MAX_MESSAGE) {
	if (text.length <= most) return text;
	const half = most / 2;
	const left = `… (${text.length - most} characters left out) …`;
	return `${text.slice(0, half).replace(/[\ud800-\udbff]$/, "")}${left}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}

// src/model/hash.ts
function zipHash(hex) {
	if (!/^[0-9a-fA-F]{64}$/.test(hex)) throw new LockReviewError("INVALID_HASH", `"${hex}" is not a SHA-256 checksum in hex`);
	return `zh:${hex.toLowerCase()}`;
}

// src/packages/zip/archive.ts
const ARCHIVE_LIMITS = {
	maxEntries: 1e5,
	maxDirectoryBytes: 33554432,
	maxUnpackedBytes: 4294967296,
	maxRatio: 200,
	ratioFreeBytes: 67108864
};

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
function inflate({ chunkBytes, allows }) {
	const inflater = createInflateRaw({ chunkSize: chunkBytes });
	const outcome = meterOutput(inflater, allows);
	let isOver = false;
	let given = 0;
	const over = outcome.then(() => {
		isOver = true;
	});
	return {
		async write(piece) {
			if (isOver || inflater.writableEnded) return;
			given += piece.length;
			const taken = new Promise((resolve) => {
				inflater.write(piece, () => resolve());
			});
			await Promise.race([taken, over]);
			if (inflater.bytesWritten < given) await over;
		},
		get isOver() {
			return isOver;
		},
		get consumedBytes() {
			return inflater.bytesWritten;
		},
		async finish() {
			if (!isOver && !inflater.writableEnded) inflater.end();
			const inflated = await outcome;
			inflater.destroy();
			return inflated;
		}
	};
}
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
			if (waiting.length === 0) resolve({
				kind: "content",
				content: meter.result()
			});
		});
		inflater.on("error", (cause) => resolve({
			kind: "damaged",
			cause
		}));
	});
}

// src/packages/zip/entry-content.ts
const INFLATE_CHUNK_BYTES = 524288;

// src/packages/zip/data-ahead.ts
function dataAhead(header, spent, limits) {
	const { method, packedBytes } = header;
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
function deflatedData(packedBytes, spent, limits) {
	const before = spent.inflated;
	const inflation = inflate({
		chunkBytes: INFLATE_CHUNK_BYTES,
		allows: (bytes) => {
			spent.inflated = before + bytes;
			return isWithin(spent, limits);
		}
	});
	let given = 0;
	const isOver = () => packedBytes === void 0 ? inflation.isOver : given === packedBytes;
	return {
		async write(piece) {
			const taken = packedBytes === void 0 ? piece : piece.subarray(0, packedBytes - given);
			const start = given;
			if (taken.length > 0) await inflation.write(taken);
			given = packedBytes === void 0 && inflation.isOver ? inflation.consumedBytes : start + taken.length;
			return given - start;
		},
		async finish() {
			const inflated = await inflation.finish();
			return inflated.kind === "content" ? inflated.content : void 0;
		},
		get isOver() {
			return isOver();
		}
	};
}
function isWithin({ received, inflated }, limits) {
	if (inflated > limits.maxUnpackedBytes) return false;
	return inflated <= limits.ratioFreeBytes || inflated <= received * limits.maxRatio;
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
	const gap = (afterData ? GAPS : [0]).find((candidate) => bytes.length >= candidate + 4 && bytes.readUInt32LE(candidate) === SIGNATURE);
	if (gap === void 0) return bytes.length < (afterData ? LONGEST_GAP : 0) + 4 ? "more" : "none";
	if (bytes.length < gap + FIXED_BYTES) return "more";
	const length = FIXED_BYTES + bytes.readUInt16LE(gap + 26) + bytes.readUInt16LE(gap + 28);
	if (bytes.length < gap + length) return "more";
	const packed = bytes.readUInt32LE(gap + 18);
	if (packed === IN_ZIP64) return "none";
	const endsByItself = (bytes.readUInt16LE(gap + 6) & DATA_DESCRIPTOR_FLAG) !== 0;
	return {
		start: gap,
		header: {
			method: bytes.readUInt16LE(gap + 8),
			packedBytes: endsByItself ? void 0 : packed,
			length
		}
	};
}

// src/packages/zip/entries-ahead.ts
const MAX_ENTRIES_AHEAD = 256;
function readAhead(limits) {
	return new HeaderFollower(limits);
}
var HeaderFollower = class {
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
		return !this.#isOdd && this.#follow(chunk);
	}
	async #follow(chunk) {
		this.#spent.received += chunk.length;
		this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
		const before = this.#open;
		while (await this.#step());
		this.#held = this.#isOdd ? Buffer.alloc(0) : Buffer.from(this.#held);
		return this.#open !== void 0 && this.#open === before;
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

// src/packages/hashing/spool.ts
async function spoolBatches(batches, { path, spooling }, signal, limits = ARCHIVE_LIMITS) {
	const file = await openSpoolFile(path);
	const hash = createHash("sha256");
	const reader = spooling === "read-ahead" ? readAhead(limits) : void 0;
	let bytes = 0;
	let atWork = Promise.resolve();
	try {
		for await (const batch of batches) {
			await atWork;
			if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
			bytes += batch.length;
			atWork = settled(takeIn(batch, file, reader));
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
async function takeIn(batch, file, reader) {
	const isRead = await reader?.pass(batch) === true;
	await file.add(batch, !isRead);
}
function settled(promise) {
	promise.catch(() => void 0);
	return promise;
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

// src/adapters/threads/spool-thread.ts
const packages = /* @__PURE__ */ new Map();
parentPort?.on("message", (message) => {
	if (message.kind === "open") {
		const arriving = arrivingPackage(message.id);
		packages.set(message.id, arriving);
		read(message, arriving);
		return;
	}
	const arriving = packages.get(message.id);
	if (message.kind === "drop") arriving?.drop();
	else arriving?.push(message.kind === "piece" ? message.bytes : void 0);
});
async function read({ id, task }, { body }) {
	try {
		answer({
			kind: "spooled",
			id,
			spooled: await spoolBatches(body, task, new AbortController().signal)
		});
	} catch (caught) {
		const { message, cause } = caught instanceof Error ? caught : new Error(String(caught));
		answer({
			kind: "failed",
			id,
			message,
			cause,
			...isLockReviewError(caught) ? { code: caught.code } : {}
		});
	} finally {
		packages.delete(id);
	}
}
function answer(message, memory = []) {
	parentPort?.postMessage(message, [...memory]);
}
function arrivingPackage(id) {
	const waiting = [];
	let isDropped = false;
	let wake;
	const next = async () => {
		while (waiting.length === 0 && !isDropped) await new Promise((resolve) => {
			wake = resolve;
		});
		if (isDropped) throw new LockReviewError("ABORTED", "The download was stopped");
		return waiting.shift();
	};
	async function* body() {
		let atWork;
		for (let piece = await next(); piece !== void 0; piece = await next()) {
			const memory = piece.buffer;
			yield Buffer.from(memory, piece.byteOffset, piece.byteLength);
			if (atWork !== void 0) answer({
				kind: "read",
				id,
				memory: atWork
			}, [atWork]);
			atWork = memory;
		}
	}
	return {
		push(bytes) {
			waiting.push(bytes);
			wake?.();
		},
		drop() {
			isDropped = true;
			wake?.();
		},
		body: body()
	};
}

export {  };