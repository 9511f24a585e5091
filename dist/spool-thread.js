import "node:module";
import { on } from "node:events";
import { parentPort } from "node:worker_threads";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { crc32, createInflateRaw } from "node:zlib";

// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	silentHost;
	way;
	constructor(code, message, terms = {}) {
		const { hint, cause, silentHost, way } = terms;
		super(boundedMessage(message, MAX_LIST), cause === void 0 ? void 0 : { cause });
		this.name = "LockReviewError";
		this.code = code;
		this.silentHost = silentHost;
		this.way = way;
		this.hint = hint && boundedMessage(hint, 16384);
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
	const omission = `… (${text.length - most} characters left out) …`;
	return `${text.slice(0, half).replace(/[\ud800-\udbff]$/, "")}${omission}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
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
		const intake = new Promise((resolve) => {
			this.#inflater.write(piece, () => resolve());
		});
		await Promise.race([intake, this.#over]);
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
const INFLATE_CHUNK_BYTES = 262144;

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
function dataAhead({ method, packedBytes }, spent, limits) {
	if (method === 0 && packedBytes !== void 0) return storedData(packedBytes);
	return method === 8 ? deflatedData(packedBytes, spent, limits) : void 0;
}
function storedData(packedBytes) {
	const meter = contentMeter();
	return {
		write(piece) {
			const share = piece.subarray(0, packedBytes - meter.bytes);
			meter.update(share);
			return Promise.resolve(share.length);
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
	let total = 0;
	return {
		async write(piece) {
			const start = total;
			const share = piece.subarray(0, (packedBytes ?? Number.POSITIVE_INFINITY) - start);
			if (share.length > 0) await inflation.write(share);
			total = packedBytes === void 0 && inflation.isOver ? inflation.consumedBytes : start + share.length;
			return total - start;
		},
		async finish() {
			const inflated = await inflation.finish();
			return inflated.kind === "content" ? inflated.content : void 0;
		},
		get isOver() {
			return packedBytes === void 0 ? inflation.isOver : total === packedBytes;
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

// src/packages/hashing/spool.ts
async function spoolBatches(batches, { path, spooling }) {
	const file = await openSpoolFile(path);
	const hash = createHash("sha256");
	const reader = spooling === "read-ahead" ? new AheadReader(ARCHIVE_LIMITS) : void 0;
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
	for (let offset = 0; offset < bytes.length;) {
		const length = bytes.length - offset;
		offset += (await file.write(bytes, offset, length, start + offset)).bytesWritten;
	}
}

// src/adapters/threads/spool-thread.ts
parentPort?.on("message", ({ task, port }) => {
	spoolBatches(arriving(port), task).then((spooled) => answer(port, {
		kind: "spooled",
		spooled
	}), (caught) => answer(port, failed(caught))).finally(() => port.close());
});
function answer(port, message, memory = []) {
	port.postMessage(message, memory);
}
function failed(caught) {
	const { message, cause } = caught instanceof Error ? caught : new Error(String(caught));
	return {
		kind: "failed",
		message,
		cause,
		...isLockReviewError(caught) ? { code: caught.code } : {}
	};
}
async function* arriving(port) {
	let atWork;
	for await (const [message] of on(port, "message")) {
		if (message === "end") return;
		if (message === "drop") throw new LockReviewError("ABORTED", "The download was stopped");
		yield Buffer.from(message.buffer, message.byteOffset, message.byteLength);
		if (atWork !== void 0) answer(port, {
			kind: "read",
			memory: atWork
		}, [atWork]);
		atWork = message.buffer;
	}
}

export {  };