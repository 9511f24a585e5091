import { r as systemRefusal, t as errorCode } from "./system-refusal.js";
import { do as LockReviewError } from "./shipped-keys.js";
import { createHash, randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { closeSync, lstatSync, mkdtempSync, openSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import process from "node:process";

// src/adapters/disk/temporary.ts
const standing = /* @__PURE__ */ new Set();
let watching = false;
function makeTemporaryDirectory(name) {
	try {
		return standingAt(mkdtempSync(join(tmpdir(), `tofu-lock-review-${name}-`)));
	} catch (cause) {
		const refusal = systemRefusal(cause);
		const message = `no temporary directory can be made${refusal === void 0 ? "" : `: ${refusal.message}`}`;
		throw new LockReviewError("FILE_FAILED", message, {
			hint: refusal?.hint,
			cause
		});
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
	process.once("exit", () => {
		hasLookedForOrphans = false;
	});
	removeMarked(tmpdir(), (name) => SCRATCH.exec(name)?.[1], isOrphaned);
}
function removeMarked(directory, markOf, isUnused) {
	for (const name of attempt(() => readdirSync(directory)) ?? []) {
		const mark = markOf(name);
		if (mark === void 0) continue;
		attempt(() => {
			const path = join(directory, name);
			const place = lstatSync(path);
			if (!(place.uid === (process.getuid?.() ?? place.uid)) || !(place.isDirectory() || place.isFile()) || !isUnused(mark, place)) return;
			rmSync(path, {
				recursive: true,
				force: true
			});
		});
	}
}
function attempt(step) {
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
const DRAFT = /^\..+\.(\d+-[0-9a-f]{8})-[0-9a-f]{12}\.tmp$/;
function makeDraft(target, mode) {
	const suffix = randomBytes(6).toString("hex");
	const name = `.${basename(target)}.${ownerMark()}-${suffix}.tmp`;
	return makeTemporaryFile(join(dirname(target), name), mode);
}
const DRAFT_MS = 6e5;
function removeDrafts(directory) {
	removeMarked(directory, (name) => DRAFT.exec(name)?.[1], (mark, place) => place.isFile() && (isOrphaned(mark) || Date.now() - place.mtimeMs > DRAFT_MS));
}
function standingAt(path) {
	standing.add(path);
	if (!watching) process.on("exit", removeStanding);
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
	})) process.on(signal, () => process.exit(128 + number));
}
function ownerMark() {
	return `${process.pid}-${placeMark()}`;
}
function isOrphaned(mark) {
	const [, id, place] = /^([1-9]\d{0,9})-([0-9a-f]{8})$/.exec(mark) ?? [];
	if (id === void 0 || place !== placeMark()) return false;
	try {
		process.kill(Number(id), 0);
		return false;
	} catch (caught) {
		return errorCode(caught) === "ESRCH";
	}
}
function placeMark() {
	const processNumbers = attempt(() => readlinkSync("/proc/self/ns/pid")) ?? "";
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
			const last = directory;
			directory = void 0;
			await last?.remove();
		}
	};
}

// src/adapters/disk/replace-file.ts
async function replaceFile(target, content, { mode, isDurable, beforeRename }) {
	if (isDurable) removeDrafts(dirname(target));
	const draft = makeDraft(target, mode);
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
		if (errorCode(error) !== "ENOENT" || parent === path) throw error;
		await makeDirectory(parent, mode);
		await makeOne(path, mode);
	}
}
async function makeOne(path, mode) {
	try {
		await mkdir(path, { mode });
	} catch (error) {
		const place = await stat(path).catch(() => void 0);
		if (errorCode(error) === "ENOENT" || place?.isDirectory() !== true) throw error;
	}
}

export { makeScratchDirectory as a, exitOnSignals as i, replaceFile as n, makeTemporaryDirectory as o, createScratchSpace as r, removeDrafts as s, makeDirectory as t };