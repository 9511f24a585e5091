import { nt as compareBytes } from "./platform.js";
import { a as LockReviewError } from "./many.js";
import { m as MAX_STEPPED_CHARACTERS, r as MAX_FILE_BYTES } from "./input-limits.js";
import { a as isByteText, i as diskPath, r as readRegularFile, s as pathFromBytes } from "./regular-file.js";
import { createHash, randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { closeSync, lstatSync, mkdtempSync, openSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import process$1 from "node:process";

// src/adapters/disk/temporary.ts
const standing = /* @__PURE__ */ new Set();
let watching = false;
function makeTemporaryDirectory(name) {
	try {
		return standingAt(mkdtempSync(join(tmpdir(), `tofu-lock-review-${name}-`)));
	} catch (cause) {
		throw new LockReviewError("FILE_FAILED", "no temporary directory can be made", { cause });
	}
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
	const names = attempt$1(() => readdirSync(tmpdir())) ?? [];
	for (const name of names) {
		const mark = SCRATCH.exec(name)?.[1];
		if (mark === void 0 || !isOrphaned(mark)) continue;
		attempt$1(() => {
			const path = join(tmpdir(), name);
			const place = lstatSync(path);
			if (!place.isDirectory() || place.uid !== (process$1.getuid?.() ?? place.uid)) return;
			rmSync(path, {
				recursive: true,
				force: true
			});
		});
	}
}
function attempt$1(step) {
	try {
		return step();
	} catch {
		return;
	}
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
function removeStanding() {
	const [failure] = [...standing].flatMap(removeForGood);
	if (failure !== void 0) throw failure;
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
function exitOnSignals() {
	for (const [signal, number] of Object.entries({
		SIGHUP: 1,
		SIGINT: 2,
		SIGTERM: 15
	})) process$1.on(signal, () => process$1.exit(128 + number));
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
	const processNumbers = attempt$1(() => readlinkSync("/proc/self/ns/pid")) ?? "";
	const place = `${hostname()}\n${processNumbers}`;
	return createHash("sha256").update(place).digest("hex").slice(0, 8);
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

// src/adapters/process/run-time.ts
const REPORT_SECONDS = 300;
function runTimes(limit, say) {
	const message = `the run's time limit of ${limit % 60 === 0 ? `${limit / 60} min` : `${limit} s`} was reached`;
	const reason = new LockReviewError("OUT_OF_TIME", message, { hint: "Run again, with more time if all hosts answer as they should." });
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
function runSignal() {
	const { signal } = new AbortController();
	setMaxListeners(0, signal);
	return signal;
}
const SYSTEM_CLOCK = { now: () => Date.now() };
const SECOND_MS = 1e3;
const BUILT_UNIT = { ms: void 0 };

// src/adapters/disk/replace-file.ts
async function replaceFile(target, content, { mode, isDurable, beforeRename }) {
	const suffix = randomBytes(6).toString("hex");
	const draft = makeTemporaryFile(join(dirname(target), `.${basename(target)}.${suffix}.tmp`), mode);
	try {
		const file = await open(draft.path, "r+");
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
			const named = (parent) => attempt(path, async () => kindOf(await lstat(diskPath(join(parent, basename(full))))));
			return at(dirname(full), named, "directory");
		},
		resolve: (path) => at(path, async (place) => {
			const [top, real] = await Promise.all([places.top(), realPathOf(place)]);
			return (isInside(top, real) ? relative(top, real) : real).replaceAll(sep, "/");
		})
	};
}
function realPlaces(root) {
	const known = /* @__PURE__ */ new Map();
	const askedOnce = (path, ask) => {
		const place = known.get(path) ?? ask(path);
		known.set(path, place);
		place.catch(() => known.delete(path));
		return place;
	};
	const top = () => askedOnce(root, realPathOf);
	const directory = (path) => askedOnce(path, place);
	const place = async (path) => {
		if (path === root) return top();
		if (path.length > 1024 || !isInside(root, path)) return realPathOf(path);
		const [realTop, above] = await Promise.all([top(), directory(dirname(path))]);
		const named = join(realTop, relative(root, path));
		if (above !== dirname(named)) return realPathOf(path);
		return (await lstat(diskPath(named))).isSymbolicLink() ? realPathOf(path) : named;
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
	const message = `${path} was changed by another program after it was read, and is left as that program wrote it`;
	throw new LockReviewError("FILE_CHANGED", message, { hint: "Run the command again; it starts from what is there now." });
}
function createFileWriter(root) {
	return {
		writeAtomically: async (path, content, seen) => {
			const target = resolve(root, path);
			if (isByteText(target)) {
				const message = `${path} cannot be written: its name is no UTF-8`;
				throw new LockReviewError("FILE_FAILED", message, { hint: "Rename the directory." });
			}
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

export { BUILT_UNIT as a, runSignal as c, exitOnSignals as d, makeScratchDirectory as f, replaceFile as i, runTimes as l, createFileWriter as n, SECOND_MS as o, makeTemporaryDirectory as p, makeDirectory as r, SYSTEM_CLOCK as s, createDiskTree as t, createScratchSpace as u };