import { et as compareBytes, tt as sortedUnique } from "./platform.js";
import { join } from "node:path/posix";

// src/review/rules/words.ts
const MAX_HASH_LENGTH = 80;
const MAX_LISTED = 12;
function hashText(hash) {
	return hash.length <= MAX_HASH_LENGTH ? hash : `${hash.slice(0, MAX_HASH_LENGTH)}…`;
}
function listText(items) {
	const shown = items.slice(0, MAX_LISTED);
	const rest = items.length - shown.length;
	if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
function countText(count, noun, plural = `${noun}s`) {
	return `${count} ${count === 1 ? noun : plural}`;
}
function signerText(evidence) {
	const holds = evidence?.signatures.find((signature) => signature.status === "ok");
	return holds === void 0 ? void 0 : `signed by ${keyText(holds)}`;
}
function keyText(signature) {
	const name = signature.keyId ?? signature.fingerprint;
	return name === void 0 ? "an unknown key" : `key ${name}`;
}
function sentence(message) {
	return /[.!?]$/.test(message) ? message : `${message}.`;
}
const MAX_REASONS = 3;
function reasonsText(reasons) {
	const told = tellOnce(reasons);
	const rest = told.length - MAX_REASONS;
	const shown = told.slice(0, MAX_REASONS).join(" ");
	return rest > 0 ? `${shown} ${countText(rest, "more reason")}.` : shown;
}
function tellOnce(messages) {
	const alike = /* @__PURE__ */ new Map();
	for (const message of messages.toSorted((a, b) => compareBytes(a.message, b.message))) {
		const key = withoutNames(message);
		alike.set(key, [...alike.get(key) ?? [], message]);
	}
	return [...alike.values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const rest = listText(sortedUnique(others.flatMap(({ platform }) => platform ?? [])).filter((platform) => platform !== first.platform));
		const told = sentence(first.message);
		return rest === "" ? told : `${told} The same holds for ${rest}.`;
	});
}
function withoutNames({ message, platform }) {
	return (platform === void 0 ? [] : [platform, platform.replace("_", "/")]).reduce((text, name) => text.replaceAll(name, "#"), message).replaceAll(/\b(?:h1|zh):[A-Za-z0-9+/=]+/g, "#");
}
const CLOSED_BY = {
	policy: "policy pins",
	ledger: "the ledger of keys has",
	makers: "its maker signs with, as this program knows"
};
const BESIDES = {
	test: "tests",
	state: "the state"
};
function originText(root, { file, line, module }) {
	const place = `${join(root, file)}:${line}`;
	return module === "" ? place : `${place} (module ${module})`;
}
function askersText(root, origins) {
	if (origins.length === 0) return "the configuration";
	const places = listText([...new Set(origins.map((origin) => originText(root, origin)))]);
	const kinds = new Set(origins.map(({ kind }) => BESIDES[kind]));
	const besides = Object.values(BESIDES).filter((name) => kinds.has(name));
	return kinds.has(void 0) ? places : `only ${besides.join(" and ")} (${places})`;
}

export { keyText as a, reasonsText as c, tellOnce as d, hashText as i, sentence as l, askersText as n, listText as o, countText as r, originText as s, CLOSED_BY as t, signerText as u };