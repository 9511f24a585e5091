import { $ as sortedUnique, Q as compareBytes } from "./platform.js";
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
		const known = alike.get(key);
		if (known === void 0) alike.set(key, [message]);
		else known.push(message);
	}
	return [...alike.values()].map(tellGroup);
}
function withoutNames({ message, platform }) {
	return (platform === void 0 ? message : message.replaceAll(platform, "#").replaceAll(platform.replace("_", "/"), "#")).replaceAll(/\b(?:h1|zh):[A-Za-z0-9+/=]+/g, "#");
}
function tellGroup([first, ...others]) {
	if (first === void 0) return "";
	const platforms = sortedUnique(others.flatMap((other) => other.platform ?? [])).filter((platform) => platform !== first.platform);
	const told = sentence(first.message);
	return platforms.length === 0 ? told : `${told} The same holds for ${listText(platforms)}.`;
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
function originText(facts, origin) {
	const place = `${join(facts.input.root, origin.file)}:${origin.line}`;
	return origin.module === "" ? place : `${place} (module ${origin.module})`;
}
function askersText(facts, origins) {
	if (origins.length === 0) return "the configuration";
	const places = [...new Set(origins.map((origin) => originText(facts, origin)))];
	const only = onlyBesides(origins);
	return only === void 0 ? listText(places) : `${only} (${listText(places)})`;
}
function onlyBesides(origins) {
	const names = new Set(origins.map(({ kind }) => BESIDES[kind]));
	const shown = Object.values(BESIDES).filter((name) => names.has(name));
	return names.has(void 0) ? void 0 : `only ${shown.join(" and ")}`;
}

export { keyText as a, reasonsText as c, tellOnce as d, hashText as i, sentence as l, askersText as n, listText as o, countText as r, originText as s, CLOSED_BY as t, signerText as u };