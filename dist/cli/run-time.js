import { Q as compareBytes } from "./platform.js";
import { t as LockReviewError } from "./error.js";
import { m as MAX_STEPPED_CHARACTERS, r as MAX_FILE_BYTES } from "./input-limits.js";
import { promisify } from "node:util";
import { createHash, randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { Socket } from "node:net";
import { isUtf8 } from "node:buffer";
import { closeSync, constants, createReadStream, lstatSync, mkdtempSync, open, openSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lstat, mkdir, open as open$1, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import process$1 from "node:process";

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
function foldedName(name) {
	return name.normalize("NFC").toLowerCase();
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
	const file = await open$1(diskPath(path), WITHOUT_WAITING);
	try {
		const found = await file.stat();
		if (!found.isFile()) return { kind: "not-regular" };
		if (found.size > maxBytes) return {
			kind: "too-large",
			bytes: found.size
		};
		return {
			kind: "read",
			content: await file.readFile()
		};
	} finally {
		await file.close();
	}
}
async function readPipe(path, maxBytes) {
	if ((await stat(path).catch(() => void 0))?.isFIFO() !== true) return void 0;
	const fd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause) => {
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

// src/adapters/disk/temporary.ts
const standing = /* @__PURE__ */ new Set();
let watching = false;
function makeTemporaryDirectory(name) {
	return standingAt(makeTemporary(join(tmpdir(), `tofu-lock-review-${name}-`)));
}
const SCRATCH = /^tofu-lock-review-(?:attributes|module|scratch)-(.+)-[^-]{6}$/;
function makeScratchDirectory(name) {
	removeOrphans();
	return makeTemporaryDirectory(`${name}-${ownerMark()}`);
}
let hasLookedForOrphans = false;
function removeOrphans() {
	if (hasLookedForOrphans) return;
	hasLookedForOrphans = true;
	process$1.once("exit", () => {
		hasLookedForOrphans = false;
	});
	try {
		for (const name of readdirSync(tmpdir())) {
			const mark = SCRATCH.exec(name)?.[1];
			if (mark !== void 0 && isOrphaned(mark)) removeOrphan(join(tmpdir(), name));
		}
	} catch {}
}
function removeOrphan(path) {
	try {
		const place = lstatSync(path);
		if (!place.isDirectory() || place.uid !== (process$1.getuid?.() ?? place.uid)) return;
		rmSync(path, {
			recursive: true,
			force: true
		});
	} catch {}
}
function makeTemporaryFile(path, mode) {
	closeSync(openSync(path, "wx", mode));
	return standingAt(path);
}
function standingAt(path) {
	standing.add(path);
	if (!watching) process$1.on("exit", removeStanding);
	watching = true;
	return {
		path,
		remove: async () => {
			await rm(path, {
				recursive: true,
				force: true,
				maxRetries: 3
			});
			standing.delete(path);
		},
		keep: () => {
			standing.delete(path);
		}
	};
}
function makeTemporary(prefix) {
	try {
		return mkdtempSync(prefix);
	} catch (cause) {
		throw new LockReviewError("FILE_FAILED", "no temporary directory can be made", { cause });
	}
}
function removeStanding() {
	const failures = [...standing].flatMap(removeForGood);
	if (failures.length > 0) throw failures[0];
}
const REMOVAL_ATTEMPTS = 50;
const REMOVAL_PAUSE_MS = 20;
function removeForGood(path) {
	for (let attempt = 1;; attempt++) {
		try {
			rmSync(path, {
				recursive: true,
				force: true
			});
			return [];
		} catch (error) {
			if (attempt === REMOVAL_ATTEMPTS) return [error];
		}
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_PAUSE_MS);
	}
}
const SIGNALS = {
	SIGHUP: 1,
	SIGINT: 2,
	SIGTERM: 15
};
function exitOnSignals() {
	for (const [signal, number] of Object.entries(SIGNALS)) process$1.on(signal, () => process$1.exit(128 + number));
}
function ownerMark() {
	return `${process$1.pid}-${placeMark()}`;
}
function isOrphaned(mark) {
	const [, id, place] = /^([1-9]\d{0,9})-([0-9a-f]{8})$/.exec(mark) ?? [];
	if (id === void 0 || place !== placeMark()) return false;
	try {
		process$1.kill(Number(id), 0);
		return false;
	} catch (caught) {
		return caught instanceof Error && "code" in caught && caught.code === "ESRCH";
	}
}
function placeMark() {
	return createHash("sha256").update(`${hostname()}\n${processNumbers()}`).digest("hex").slice(0, 8);
}
function processNumbers() {
	try {
		return readlinkSync("/proc/self/ns/pid");
	} catch {
		return "";
	}
}
function createScratchSpace() {
	removeOrphans();
	let directory;
	let reserved = 0;
	return {
		reserve: () => new Promise((done) => {
			directory ??= makeScratchDirectory("scratch");
			done(join(directory.path, String(reserved++)));
		}),
		release: (path) => rm(path, { force: true }).catch(() => void 0),
		dispose: async () => {
			const made = directory;
			directory = void 0;
			await made?.remove();
		}
	};
}

// src/adapters/disk/replace-file.ts
async function replaceFile(target, content, { mode, isDurable, beforeRename }) {
	const suffix = randomBytes(6).toString("hex");
	const draft = makeTemporaryFile(join(dirname(target), `.${basename(target)}.${suffix}.tmp`), mode);
	try {
		const file = await open$1(draft.path, "r+");
		try {
			await file.writeFile(content);
			if (isDurable) await file.chmod(mode);
			if (isDurable) await file.sync();
		} finally {
			await file.close();
		}
		await beforeRename?.();
		await rename(draft.path, target);
		draft.keep();
	} catch (error) {
		await draft.remove();
		throw error;
	}
}
async function makeDirectory(path, mode) {
	try {
		await makeOne(path, mode);
	} catch (error) {
		const parent = dirname(path);
		if (!isMissing(error) || parent === path) throw error;
		await makeDirectory(parent, mode);
		await makeOne(path, mode);
	}
}
async function makeOne(path, mode) {
	try {
		await mkdir(path, { mode });
	} catch (error) {
		if (isMissing(error) || !await isDirectory(path)) throw error;
	}
}
function isMissing(error) {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}
async function isDirectory(path) {
	try {
		return (await stat(path)).isDirectory();
	} catch {
		return false;
	}
}

// src/adapters/disk/node-files.ts
function createDiskTree(options) {
	const { root } = options;
	const realTop = knownRealPath(root);
	const places = placesBelow(resolve(root), realTop);
	const locate = async (path, as = "place") => options.reach === "anywhere" ? resolve(root, path) : attempt(path, () => locateInside(realTop, places[as](resolve(root, path))));
	return {
		read: async (path) => {
			const place = await locate(path);
			return place === void 0 ? void 0 : attempt(path, () => readWhole(place, path));
		},
		list: async (path) => {
			const place = await locate(path, "directory");
			return place === void 0 ? void 0 : attempt(path, () => listDirectory(place));
		},
		kind: async (path) => {
			const full = resolve(root, path);
			const parent = await locate(dirname(full), "directory");
			return parent === void 0 ? void 0 : attempt(path, async () => kindOf(await lstat(diskPath(join(parent, basename(full))))));
		},
		resolve: async (path) => {
			const place = await locate(path);
			return place === void 0 ? void 0 : attempt(path, () => realPathFrom(realTop, place));
		}
	};
}
async function locateInside(realTop, asked) {
	const [top, place] = await Promise.all([realTop(), asked]);
	return isInside(top, place) ? place : void 0;
}
function placesBelow(root, realTop) {
	const directories = /* @__PURE__ */ new Map();
	const directory = (path) => {
		const known = directories.get(path);
		if (known !== void 0) return known;
		const asked = place(path);
		directories.set(path, asked);
		asked.catch(() => directories.delete(path));
		return asked;
	};
	const place = async (path) => {
		if (path === root) return realTop();
		if (path.length > 1024 || !isInside(root, path)) return realPathOf(path);
		const [top, above] = await Promise.all([realTop(), directory(dirname(path))]);
		const named = join(top, relative(root, path));
		if (above !== dirname(named)) return realPathOf(path);
		return (await lstat(diskPath(named))).isSymbolicLink() ? realPathOf(path) : named;
	};
	return {
		place,
		directory
	};
}
function knownRealPath(path) {
	let known;
	return async () => {
		known ??= await realPathOf(path);
		return known;
	};
}
async function realPathOf(path) {
	return pathFromBytes(await realpath(diskPath(path), { encoding: "buffer" }));
}
function isInside(top, place) {
	return place === top || place.startsWith(top.endsWith(sep) ? top : top + sep);
}
async function realPathFrom(realTop, place) {
	const [top, real] = await Promise.all([realTop(), realPathOf(place)]);
	return (isInside(top, real) ? relative(top, real) : real).replaceAll(sep, "/");
}
async function readWhole(place, path) {
	const reading = await readRegularFile(place, MAX_FILE_BYTES);
	if (reading.kind === "read") return reading.content;
	if (reading.kind === "not-regular") throw new LockReviewError("FILE_FAILED", `${path} is not a regular file`);
	throw new LockReviewError("LIMIT_EXCEEDED", `${path} has ${reading.bytes} bytes, which is more than ${MAX_FILE_BYTES}`);
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
		const code = codeOf(error);
		if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") return void 0;
		throw failure("read", path, error);
	}
}
function codeOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : void 0;
}
function failure(verb, path, cause) {
	const reason = codeOf(cause) ?? "no reason given";
	return new LockReviewError("FILE_FAILED", `${path} cannot be ${verb} (${reason})`, { cause });
}
async function assertStill(seen, target, path) {
	const content = await attempt(path, () => readWhole(target, path));
	if (content === void 0 || seen.content === void 0 ? content === seen.content : Buffer.compare(content, seen.content) === 0) return;
	throw new LockReviewError("FILE_CHANGED", `${path} was changed by another program after it was read, and is left as that program wrote it`, { hint: "Run the command again; it starts from what is there now." });
}
function createFileWriter(root) {
	return {
		writeAtomically: async (path, content, seen) => {
			const target = resolve(root, path);
			if (isByteText(target)) throw new LockReviewError("FILE_FAILED", `${path} cannot be written: its name is no UTF-8`, { hint: "Rename the directory." });
			try {
				if (seen === void 0 && await isNoFile(target)) return await writeFile(target, content);
				await replaceFile(target, content, {
					mode: 420,
					isDurable: true,
					...seen === void 0 ? {} : { beforeRename: () => assertStill(seen, target, path) }
				});
			} catch (error) {
				if (error instanceof LockReviewError) throw error;
				throw failure("written", path, error);
			}
		},
		remove: async (path) => {
			try {
				await rm(resolve(root, path), { force: true });
			} catch (error) {
				throw failure("removed", path, error);
			}
		}
	};
}
async function isNoFile(path) {
	if (["/dev", "/dev/fd"].includes(dirname(path)) || path.startsWith("/proc/")) return true;
	const found = await lstat(path).catch(() => void 0);
	return found !== void 0 && !(found.isFile() || found.isDirectory() || found.isSymbolicLink());
}

// src/adapters/process/run-time.ts
const REPORT_SECONDS = 300;
function runTimes(limit, say) {
	const reason = outOfTime(limit);
	const looking = countdown(limit * 1e3, reason);
	const reporting = countdown(limit * 1e3 + REPORT_SECONDS * SECOND_MS, reason);
	const endProcess = () => {
		say(reason);
		process.exit(process.exitCode ?? UNVERIFIED);
	};
	reporting.signal.addEventListener("abort", endProcess, { once: true });
	return {
		looking,
		reporting,
		end: () => {
			looking.end();
			reporting.end();
		}
	};
}
const UNVERIFIED = 3;
function countdown(ms, reason) {
	const controller = new AbortController();
	const { signal } = controller;
	setMaxListeners(0, signal);
	const over = performance.now() + ms;
	const timer = setTimeout(() => controller.abort(reason), ms).unref();
	return {
		signal,
		left: () => Math.max(0, over - performance.now()),
		end: () => clearTimeout(timer)
	};
}
function outOfTime(seconds) {
	const limit = seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
	return new LockReviewError("OUT_OF_TIME", `the run's time limit of ${limit} was reached`, { hint: "Run again, with more time if all hosts answer as they should." });
}
function runSignal() {
	const { signal } = new AbortController();
	setMaxListeners(0, signal);
	return signal;
}
const SYSTEM_CLOCK = { now: () => Date.now() };
const SECOND_MS = 1e3;
const BUILT_UNIT = { ms: void 0 };

export { foldedName as _, runTimes as a, pathFromBytes as b, makeDirectory as c, exitOnSignals as d, makeScratchDirectory as f, readRegularFile as g, readPipe as h, runSignal as i, replaceFile as l, diskFileDigest as m, SECOND_MS as n, createDiskTree as o, makeTemporaryDirectory as p, SYSTEM_CLOCK as r, createFileWriter as s, BUILT_UNIT as t, createScratchSpace as u, isByteText as v, pathBytes as y };