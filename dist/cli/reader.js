import { Ea as LockReviewError, In as MAX_FILE_BYTES, Ni as groupBy, Un as MAX_STEPPED_CHARACTERS, _a as compareBytes, wa as quoted } from "./shipped-keys.js";
import { t as remedyOf } from "./system-refusal.js";
import { n as replaceFile } from "./replace-file.js";
import { c as readRegularFile, f as pathFromBytes, l as diskPath, u as isByteText } from "./limits.js";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lstat, readdir, realpath, stat, writeFile } from "node:fs/promises";

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
			const kindBelow = (parent) => attempt(path, async () => kindOf(await lstat(diskPath(join(parent, basename(full))))));
			return at(dirname(full), kindBelow, "directory");
		},
		resolve: (path) => at(path, async (place) => {
			const [top, real] = await Promise.all([places.top(), realPathOf(place)]);
			return (isInside(top, real) ? relative(top, real) : real).replaceAll(sep, "/");
		})
	};
}
function realPlaces(root) {
	const places = /* @__PURE__ */ new Map();
	const askedOnce = (path, ask) => {
		const place = places.get(path) ?? ask(path);
		places.set(path, place);
		place.catch(() => places.delete(path));
		return place;
	};
	const top = () => askedOnce(root, realPathOf);
	const directory = (path) => askedOnce(path, place);
	const place = async (path) => {
		if (path === root) return top();
		if (path.length > 1024 || !isInside(root, path)) return realPathOf(path);
		const [realTop, above] = await Promise.all([top(), directory(dirname(path))]);
		const direct = join(realTop, relative(root, path));
		if (above !== dirname(direct)) return realPathOf(path);
		return (await lstat(diskPath(direct))).isSymbolicLink() ? realPathOf(path) : direct;
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
	const hint = remedyOf(reason);
	return new LockReviewError("FILE_FAILED", `${path} cannot be ${verb} (${reason})`, {
		hint,
		cause
	});
}
async function assertStill(seen, target, path) {
	const content = await attempt(path, () => readWhole(target, path));
	if (content === void 0 || seen.content === void 0 ? content === seen.content : Buffer.compare(content, seen.content) === 0) return;
	const message = `${path} was changed by another program after it was read, and is left as that program wrote it`;
	throw new LockReviewError("FILE_CHANGED", message, { hint: "Run the command again; it starts from what is there now." });
}
function createFileWriter(root) {
	return { writeAtomically: async (path, content, seen) => {
		const target = resolve(root, path);
		if (isByteText(target)) {
			const message = `${path} cannot be written: its name is no UTF-8`;
			throw new LockReviewError("FILE_FAILED", message, { hint: "Rename the directory." });
		}
		try {
			await assertNoRing(target);
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
	} };
}
async function assertNoRing(path) {
	await stat(path).catch((error) => {
		if (codeOf(error) === "ELOOP") throw error;
	});
}
async function isNoFile(path) {
	if (["/dev", "/dev/fd"].includes(dirname(path)) || path.startsWith("/proc/")) return true;
	const stats = await lstat(path).catch(() => void 0);
	return stats !== void 0 && !(stats.isFile() || stats.isDirectory() || stats.isSymbolicLink());
}

// src/formats/json/document.ts
function readJsonDocument(text) {
	const { end, duplicates, isTooDeep } = scanFirstValue(text);
	if (isTooDeep) return { kind: "invalid" };
	try {
		return {
			kind: "value",
			value: JSON.parse(text.slice(0, end)),
			duplicates,
			rest: text.slice(end)
		};
	} catch (caught) {
		if (caught instanceof SyntaxError) return { kind: "invalid" };
		throw caught;
	}
}
const MAX_DEPTH = 1e4;
const TOKEN = /["[\]{}]|[^"[\]{} \t\n\r,:]+/g;
const COLON = /[ \t\n\r]*:/y;
function scanFirstValue(text) {
	const open = [];
	const duplicates = [];
	let end = 0;
	while (open.length <= MAX_DEPTH) {
		TOKEN.lastIndex = end;
		const match = TOKEN.exec(text);
		if (match === null) return {
			end: text.length,
			duplicates,
			isTooDeep: false
		};
		const [token] = match;
		end = token === "\"" ? endOfString(text, match.index) : match.index + token.length;
		COLON.lastIndex = end;
		if (token === "\"" && COLON.test(text)) {
			noteName(open.at(-1), text.slice(match.index, end), duplicates);
			continue;
		}
		switch (token) {
			case "{":
				open.push(/* @__PURE__ */ new Set());
				break;
			case "[":
				open.push(void 0);
				break;
			case "}":
			case "]": open.pop();
		}
		if (open.length === 0) return {
			end,
			duplicates,
			isTooDeep: false
		};
	}
	return {
		end,
		duplicates,
		isTooDeep: true
	};
}
function endOfString(text, start) {
	for (let i = start + 1; i < text.length; i++) {
		const unit = text.charAt(i);
		if (unit === "\\") i++;
		else if (unit === "\"") return i + 1;
	}
	return text.length;
}
function noteName(names, raw, duplicates) {
	if (names === void 0) return;
	const name = unescapeName(raw);
	if (names.has(name)) duplicates.push(name);
	names.add(name);
}
function unescapeName(raw) {
	if (!raw.includes("\\")) return raw.slice(1, -1);
	try {
		return String(JSON.parse(raw));
	} catch {
		return raw;
	}
}

// src/formats/json/reader.ts
function readJson(text, refusal, reader, behind = "refused") {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw refusal({ kind: "no-json" });
	const { value, duplicates, rest } = reading;
	if (behind === "refused" && rest.trim() !== "") throw refusal({ kind: "no-json" });
	const [duplicate] = duplicates;
	if (duplicate !== void 0) throw refusal({
		kind: "ambiguous",
		way: [],
		reason: `the member ${quoted(duplicate)} stands in it more than once`
	});
	return reader(value, {
		way: [],
		refusal
	});
}
function unusable({ way, refusal }, wanted) {
	return refusal({
		kind: "unusable",
		way,
		wanted
	});
}
const anything = (value) => value;
const aText = (value, place) => {
	if (typeof value !== "string") throw unusable(place, "a string");
	return value;
};
const anInteger = (value, place) => {
	if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unusable(place, "a whole number");
	return value;
};
const aCount = (value, place) => {
	const number = anInteger(value, place);
	if (number < 0) throw unusable(place, "a whole number from 0");
	return number;
};
const aFlag = (value, place) => {
	if (typeof value !== "boolean") throw unusable(place, "true or false");
	return value;
};
const anObjectName = (value, place) => {
	const name = aText(value, place);
	if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw unusable(place, "a commit");
	return name;
};
function listOf(item, maxItems = Number.POSITIVE_INFINITY) {
	return (value, place) => {
		if (!Array.isArray(value) || value.length > maxItems) throw unusable(place, "an array");
		return value.map((entry, at) => item(entry, inside(place, at)));
	};
}
function nullOr(inner) {
	return (value, place) => value === null ? null : inner(value, place);
}
function absentOr(inner) {
	return (value, place) => value === void 0 ? void 0 : inner(value, place);
}
function unset(inner) {
	return (value, place) => absentOr(inner)(value ?? void 0, place);
}
const anObject = (value, place) => {
	if (!isRecord(value)) throw unusable(place, "an object");
	return new JsonObject(value, place);
};
function recordOf(make) {
	return (value, place) => make(anObject(value, place));
}
function checkedRecord(readers) {
	return recordOf((members) => {
		for (const [name, reader] of Object.entries(readers)) members.read(name, reader);
		return members;
	});
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
var JsonObject = class {
	names;
	#members;
	#place;
	#spellings;
	constructor(members, place) {
		this.#members = members;
		this.#place = place;
		this.names = Object.keys(members);
	}
	read(name, reader) {
		this.#refuseCaseTwin(name);
		return reader(Object.hasOwn(this.#members, name) ? this.#members[name] : void 0, inside(this.#place, name));
	}
	member(name) {
		return this.read(name, anything) ?? void 0;
	}
	text(name) {
		return this.read(name, (value, place) => aText(value ?? "", place));
	}
	list(name) {
		return this.read(name, (value, place) => listOf(anything)(value ?? [], place));
	}
	integer(name) {
		return this.read(name, (value, place) => anInteger(value ?? 0, place));
	}
	object(name) {
		return this.read(name, unset(anObject));
	}
	#refuseCaseTwin(name) {
		this.#spellings ??= groupBy(this.names, foldCase);
		const other = this.#spellings.get(foldCase(name))?.find((spelling) => spelling !== name);
		if (other === void 0) return;
		const { way, refusal } = this.#place;
		throw refusal({
			kind: "ambiguous",
			way,
			reason: `the member ${quoted(other)} differs from "${name}" only in case`
		});
	}
};
function inside({ way, refusal }, step) {
	return {
		way: [...way, step],
		refusal
	};
}
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}

export { createDiskTree as _, anInteger as a, anything as c, listOf as d, nullOr as f, unusable as g, unset as h, absentOr as i, checkedRecord as l, recordOf as m, aFlag as n, anObject as o, readJson as p, aText as r, anObjectName as s, aCount as t, isRecord as u, createFileWriter as v };