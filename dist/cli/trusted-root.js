import { Mn as MAX_FILE_BYTES, Oi as groupBy, Rn as MAX_STEPPED_CHARACTERS, fa as compareBytes, xa as LockReviewError, ya as quoted } from "./shipped-keys.js";
import { t as remedyOf } from "./system-refusal.js";
import { n as replaceFile } from "./replace-file.js";
import { c as readRegularFile, f as pathFromBytes, l as diskPath, u as isByteText } from "./limits.js";
import { X509Certificate, createPublicKey } from "node:crypto";
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

// src/packages/provenance/trusted-root.ts
const MAX_ITEMS = 100;
const MEDIA_TYPES = /* @__PURE__ */ new Set([
	"application/vnd.dev.sigstore.trustedroot+json;version=0.1",
	"application/vnd.dev.sigstore.trustedroot+json;version=0.2",
	"application/vnd.dev.sigstore.trustedroot.v0.1+json",
	"application/vnd.dev.sigstore.trustedroot.v0.2+json"
]);
function decodeTrustedRoots(text, file) {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const documents = lines.length > 0 && lines.every((line) => line.trimStart().startsWith("{")) ? lines : [text];
	if (documents.length > MAX_ITEMS) throw invalid(file, `it holds more than ${MAX_ITEMS} roots`);
	return documents.map((document, at) => {
		const where = documents.length > 1 ? `${file}, line ${at + 1}` : file;
		return readJson(document, (fault) => invalid(where, faultWords(fault)), aRoot);
	});
}
function shippedRoot(document) {
	const refusal = (fault) => invalid("the program", faultWords(fault));
	return aRoot(document, {
		way: [],
		refusal
	});
}
const aRoot = (value, place) => recordOf((root) => {
	const mediaType = root.read("mediaType", aText);
	if (!MEDIA_TYPES.has(mediaType)) throw unusable({
		...place,
		way: ["mediaType"]
	}, "that of a trust root of Sigstore");
	const authorities = root.read("certificateAuthorities", listOf(anAuthority, MAX_ITEMS));
	const [first] = authorities;
	if (first === void 0) throw unusable(place, "a root with certificate authorities");
	root.read("timestampAuthorities", absentOr(listOf(anAuthority, MAX_ITEMS)));
	root.read("tlogs", absentOr(listOf(aLog, MAX_ITEMS)));
	root.read("ctlogs", absentOr(listOf(aLog, MAX_ITEMS)));
	const [host] = first.uri.replace(/^https?:\/\//, "").split("/");
	return {
		instance: host || "an instance without a name",
		authorities: authorities.flatMap((authority) => authority.certificates),
		document: value
	};
})(value, place);
const aDate = (value, place) => {
	const text = aText(value, place);
	if (Number.isNaN(Date.parse(text))) throw unusable(place, "a time");
	return text;
};
const aDer = (value, place) => {
	const der = Buffer.from(aText(value, place), "base64");
	try {
		return new X509Certificate(der);
	} catch (cause) {
		throw Object.assign(unusable(place, "a certificate"), { cause });
	}
};
const aCertificate = recordOf((holder) => holder.read("rawBytes", aDer));
const aChain = recordOf((chain) => chain.read("certificates", listOf(aCertificate, MAX_ITEMS)));
const aValidity = checkedRecord({
	start: unset(aDate),
	end: unset(aDate)
});
const anAuthority = recordOf((authority) => ({
	uri: authority.text("uri"),
	validFor: authority.read("validFor", absentOr(aValidity)),
	certificates: authority.read("certChain", aChain)
}));
const aKey = (value, place) => {
	const key = Buffer.from(aText(value, place), "base64");
	if (!["spki", "pkcs1"].some((type) => {
		try {
			createPublicKey({
				key,
				format: "der",
				type
			});
			return true;
		} catch {
			return false;
		}
	})) throw unusable(place, "a public key");
};
const aLog = checkedRecord({
	baseUrl: aText,
	publicKey: checkedRecord({
		rawBytes: aKey,
		validFor: checkedRecord({
			start: aDate,
			end: unset(aDate)
		})
	})
});
function faultWords(fault) {
	if (fault.kind === "no-json") return "it is not valid JSON";
	if (fault.kind === "ambiguous") return fault.reason;
	return `${fault.way.length === 0 ? "it" : quoted(fault.way.join("."))} must be ${fault.wanted}`;
}
function invalid(where, reason) {
	const message = `Trust roots in ${where} cannot be used: ${reason}`;
	return new LockReviewError("INVALID_POLICY", message, { hint: "Write what `gh attestation trusted-root` prints, or the trusted_root.json of the instance." });
}

export { recordOf as _, aFlag as a, createDiskTree as b, anInteger as c, anything as d, checkedRecord as f, readJson as g, nullOr as h, aCount as i, anObject as l, listOf as m, faultWords as n, aText as o, isRecord as p, shippedRoot as r, absentOr as s, decodeTrustedRoots as t, anObjectName as u, unset as v, createFileWriter as x, unusable as y };