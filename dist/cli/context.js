import { i as LockReviewError, n as compareBytes } from "./without-absent.js";
import { m as MAX_STEPPED_CHARACTERS, r as MAX_FILE_BYTES } from "./input-limits.js";
import { n as writeResult, o as stopped, r as inOptions, t as SCREEN } from "./printing.js";
import { createHash, randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { isUtf8 } from "node:buffer";
import { closeSync, constants, lstatSync, mkdtempSync, openSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lstat, open as open$1, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
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

// src/adapters/disk/owner-mark.ts
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

// src/adapters/disk/temporary.ts
const standing = /* @__PURE__ */ new Set();
let watching = false;
function makeTemporaryDirectory(name) {
	return standingAt(makeDirectory(join(tmpdir(), `tofu-lock-review-${name}-`)));
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
function makeDirectory(prefix) {
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

// src/adapters/disk/node-files.ts
function createDiskTree(options) {
	const { root } = options;
	const realTop = knownRealPath(root);
	const places = placesBelow(resolve(root), realTop);
	const locate = async (path, signal, as = "place") => {
		throwIfAborted(signal);
		return options.reach === "anywhere" ? resolve(root, path) : attempt(path, () => locateInside(realTop, places[as](resolve(root, path))));
	};
	return {
		read: async (path, signal) => {
			const place = await locate(path, signal);
			return place === void 0 ? void 0 : attempt(path, () => readWhole(place, path));
		},
		list: async (path, signal) => {
			const place = await locate(path, signal, "directory");
			return place === void 0 ? void 0 : attempt(path, () => listDirectory(place));
		},
		kind: async (path, signal) => {
			throwIfAborted(signal);
			const full = resolve(root, path);
			const parent = await locate(dirname(full), signal, "directory");
			return parent === void 0 ? void 0 : attempt(path, async () => kindOf(await lstat(diskPath(join(parent, basename(full))))));
		},
		resolve: async (path, signal) => {
			const place = await locate(path, signal);
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
function throwIfAborted(signal) {
	if (signal.aborted) throw stopped(signal);
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

// src/adapters/process/console-log.ts
function createConsoleLog(options) {
	const { level, write } = options;
	return {
		info: (message) => {
			if (level !== "quiet") write(`${printable(message)}\n`);
		},
		warn: (message) => write(`warning: ${printable(message)}\n`),
		debug: (message) => {
			if (level === "verbose") write(`${printable(message)}\n`);
		}
	};
}
function printable(message) {
	return message.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => character === "\n" ? "\n" : `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}}`);
}

// src/adapters/process/run-signal.ts
function runSignal() {
	const { signal } = new AbortController();
	setMaxListeners(0, signal);
	return signal;
}

// src/cli/run/standing-lines.ts
const USUAL_COLUMNS = 80;
const ERASE_ROW_ABOVE = "\x1B[1A\x1B[2K\r";
function standingLines(screen) {
	let standing = [];
	const replace = (above, lines) => {
		const fitting = shown(lines, screen);
		const drawn = fitting.map((line) => `${line}\n`).join("");
		const text = `${erasing(standing, screen)}${above}${drawn}`;
		if (text !== "") screen.write(text);
		standing = fitting;
	};
	return {
		draw: (lines) => replace("", lines),
		writeAbove: (text) => replace(text, standing)
	};
}
function shown(lines, screen) {
	const { rows = 0 } = screen;
	const widest = Math.max(1, columnsOf(screen) - 1);
	return lines.slice(0, rows > 0 ? Math.max(1, rows - 1) : lines.length).map((line) => endOf(line, widest));
}
function endOf(line, widest) {
	const characters = [...line];
	const excess = characters.length - widest;
	return excess <= 0 ? line : `…${characters.slice(excess + 1).join("")}`;
}
function erasing(standing, screen) {
	const columns = columnsOf(screen);
	const rows = standing.map((line) => Math.max(1, Math.ceil([...line].length / columns)));
	return ERASE_ROW_ABOVE.repeat(rows.reduce((sum, one) => sum + one, 0));
}
function columnsOf({ columns = 0 }) {
	return columns > 0 ? columns : USUAL_COLUMNS;
}

// src/cli/run/context.ts
function commandContext(options) {
	exitOnSignals();
	const directory = workingDirectory(options.text("chdir"));
	const writer = createFileWriter(directory);
	const screen = standingLines(SCREEN);
	const output = options.text("output");
	return {
		directory,
		environment: process.env,
		files: createDiskTree({
			root: directory,
			reach: "anywhere"
		}),
		writer,
		log: createConsoleLog({
			level: logLevel(options),
			write: (line) => screen.writeAbove(inOptions(line))
		}),
		screen,
		signal: runSignal(),
		print: async (result) => {
			if (output === void 0) await writeResult(result, options.text("format"));
			else await writer.writeAtomically(output, result);
		}
	};
}
function workingDirectory(chdir) {
	try {
		const directory = realpathSync(resolve(chdir ?? "."));
		if (statSync(directory).isDirectory()) return directory;
	} catch {}
	throw new LockReviewError("USAGE", `${chdir ?? "."} is not a directory that can be entered`, { hint: "Name an existing directory with --chdir." });
}
function logLevel(options) {
	if (options.flag("quiet")) return "quiet";
	return options.flag("verbose") ? "verbose" : "normal";
}
async function readNamedFile({ files, signal }, path) {
	const bytes = await files.read(path, signal);
	if (bytes !== void 0) return bytes;
	throw new LockReviewError("FILE_FAILED", `${path} is not there`, { hint: "Check the path; relative ones start at the working directory or at --chdir." });
}

export { replaceFile as a, removeOrphans as c, pathBytes as d, pathFromBytes as f, createFileWriter as i, readRegularFile as l, readNamedFile as n, makeScratchDirectory as o, createDiskTree as r, makeTemporaryDirectory as s, commandContext as t, isByteText as u };