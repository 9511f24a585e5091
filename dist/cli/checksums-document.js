import { t as parsePlatform } from "./platform.js";
import { k as zipHash } from "./provider-address.js";
import { createHash } from "node:crypto";

// src/packages/hashing/digest.ts
function hexDigest(algorithm, bytes) {
	return createHash(algorithm).update(bytes).digest("hex");
}
function textDigest(text) {
	return createHash("sha256").update(text, "utf8").digest("hex");
}

// src/review/finding/remedy.ts
function remedyByCommand({ input }, text, command) {
	const line = ["tofu-lock-review", ...[...command.map(shellWord), shellPath(input.root)]].join(" ");
	return {
		text,
		command: hasControl(line) ? null : line
	};
}
const MAX_COMMAND_CHARACTERS = 120;
function remedyCommands(all) {
	const roots = /* @__PURE__ */ new Map();
	for (const { command, root } of all) {
		if (command === null) continue;
		const place = ` ${shellPath(root)}`;
		const isOfRoot = command.endsWith(place) && !command.endsWith(`--chdir${place}`);
		const start = isOfRoot ? command.slice(0, -place.length) : command;
		const places = roots.get(start) ?? /* @__PURE__ */ new Set();
		roots.set(start, isOfRoot ? places.add(place) : places);
	}
	return [...roots].map(([start, places]) => {
		const line = [start, ...places].join("");
		return line.length <= MAX_COMMAND_CHARACTERS || places.size < 2 ? line : start;
	});
}
function remedyByHand(text) {
	return {
		text,
		command: null
	};
}
function remedyByFix(facts, text) {
	return remedyByCommand(facts, text, ["fix"]);
}
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
function hasControl(text) {
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

// src/packages/authentication/checksums-document.ts
const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
function decodeChecksums(document) {
	const lines = [];
	const lookup = /* @__PURE__ */ new Map();
	let malformedLines = 0;
	let blankLines = 0;
	for (const line of textLines(document)) {
		const [checksum, file] = line.split(SPACE).filter((field) => field !== "");
		if (checksum === void 0) {
			blankLines++;
			continue;
		}
		if (file !== void 0 && !lookup.has(file)) lookup.set(file, checksum);
		if (file === void 0 || !HEX_SHA256.test(checksum)) malformedLines++;
		else lines.push({
			hash: zipHash(checksum),
			file
		});
	}
	const recorded = malformedLines > 0 ? [] : lines.map((line) => line.hash);
	return {
		lines,
		malformedLines,
		blankLines,
		lookup,
		recorded
	};
}
function textLines(document) {
	const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines;
}
function classifyChecksumFile(file, type, version) {
	const prefix = `terraform-provider-${type}_${version}_`;
	if (!file.startsWith(prefix)) return { kind: "foreign" };
	const rest = file.slice(prefix.length);
	if (rest === "manifest.json") return { kind: "manifest" };
	const platform = rest.slice(0, -4);
	if (!rest.endsWith(".zip") || !/^[0-9a-z]+_[0-9a-z]+$/.test(platform)) return { kind: "foreign" };
	return {
		kind: "package",
		platform: parsePlatform(platform)
	};
}
function conflictingFiles(document) {
	const first = /* @__PURE__ */ new Map();
	const conflicting = /* @__PURE__ */ new Set();
	for (const { file, hash } of document.lines) if ((first.get(file) ?? hash) !== hash) conflicting.add(file);
	else first.set(file, hash);
	return [...conflicting];
}

export { remedyByFix as a, hexDigest as c, remedyByCommand as i, textDigest as l, conflictingFiles as n, remedyByHand as o, decodeChecksums as r, remedyCommands as s, classifyChecksumFile as t };