import { n as compareBytes, r as sortedUnique } from "./without-absent.js";
import { g as PUBLIC_REGISTRIES, o as addressParts } from "./many.js";

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
	const holds = evidence?.signatures.find((one) => one.status === "ok");
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
	for (const one of messages.toSorted((a, b) => compareBytes(a.message, b.message))) {
		const key = withoutNames(one);
		const known = alike.get(key);
		if (known === void 0) alike.set(key, [one]);
		else known.push(one);
	}
	return [...alike.values()].map(tellGroup);
}
function withoutNames({ message, platform }) {
	return (platform === void 0 ? message : message.replaceAll(platform, "#").replaceAll(platform.replace("_", "/"), "#")).replaceAll(/\b(?:h1|zh):[A-Za-z0-9+/=]+/g, "#");
}
function tellGroup([first, ...others]) {
	if (first === void 0) return "";
	const platforms = sortedUnique(others.flatMap((one) => one.platform ?? [])).filter((platform) => platform !== first.platform);
	const told = sentence(first.message);
	return platforms.length === 0 ? told : `${told} The same holds for ${listText(platforms)}.`;
}
const CLOSED_BY = {
	policy: "policy pins",
	ledger: "the ledger of keys has",
	makers: "its maker signs with, as this program knows"
};

// src/model/old-terraform-provider.ts
function oldTerraformProvider(provider) {
	const { hostname, namespace, type } = addressParts(provider);
	if (!(PUBLIC_REGISTRIES.has(hostname) && namespace === "hashicorp" && type === "terraform")) return void 0;
	return "hashicorp/terraform is the old provider of Terraform before 0.11 and works with no later release: take it out of required_providers; terraform_remote_state and terraform_data come from terraform.io/builtin/terraform, which needs no entry.";
}

export { keyText as a, sentence as c, hashText as i, signerText as l, CLOSED_BY as n, listText as o, countText as r, reasonsText as s, oldTerraformProvider as t, tellOnce as u };