import { Fa as TERRAFORM, Na as OPENTOFU, Vt as parseNamespacePattern, do as LockReviewError, go as isLockReviewError, la as parseFingerprint, pa as groupBy } from "./shipped-keys.js";

// src/formats/policy/written-settings.ts
function parseSetting(name, written, parse) {
	try {
		return parse(written);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		const message = `${name} cannot be used: ${cause.message}`;
		throw new LockReviewError("USAGE", message, {
			cause,
			hint: cause.hint
		});
	}
}
function parseTool(text) {
	if (text === "auto") return "auto";
	const match = /^(opentofu|terraform)(?:@v?1\.(\d{1,3})(?:\.\d+)?)?$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a tool`, { hint: "Write auto, opentofu or terraform, with a version such as opentofu@1.12 if one is meant." });
	const base = match[1] === "opentofu" ? OPENTOFU : TERRAFORM;
	return match[2] === void 0 ? base : {
		name: base.name,
		minor: Number(match[2])
	};
}
function parseSize(text) {
	const match = /^(\d{1,15}(?:\.\d{1,3})?) ?(?:([kmg])(i?)b|b?)$/i.exec(text);
	if (match === null) throw new LockReviewError("USAGE", `"${text}" is not a size`, { hint: "Write a number of bytes, or one with a unit such as 500MiB or 3GiB." });
	const [, amount, prefix = "", binary] = match;
	const power = [
		"",
		"k",
		"m",
		"g"
	].indexOf(prefix.toLowerCase());
	return Math.floor(Number(amount) * (binary ? 1024 : 1e3) ** power);
}
const SECONDS = {
	s: 1,
	m: 60,
	min: 60,
	h: 3600
};
const MAX_TIME_LIMIT = 21600;
function parseTimeLimit(text) {
	const [, amount, unit = ""] = /^(\d{1,5}) ?(s|m|min|h)$/.exec(text) ?? [];
	const seconds = Number(amount) * (SECONDS[unit] ?? NaN);
	if (seconds >= 1 && seconds <= MAX_TIME_LIMIT) return seconds;
	throw new LockReviewError("USAGE", `"${text}" is not a time limit`, { hint: "Write seconds, minutes or hours such as 90s, 30m or 2h, at most 6h." });
}
function parseTrustedKeys(written) {
	const pins = groupBy(written.map(halves), ([namespace]) => namespace);
	return new Map([...pins].map(([namespace, pairs]) => [parseNamespacePattern(namespace), pairs.flatMap(([, keys]) => keys.map(parseFingerprint))]));
}
function halves(pin) {
	const [namespace = "", fingerprints = "", ...rest] = pin.split("=").map((half) => half.trim());
	const keys = fingerprints.split(",").map((fingerprint) => fingerprint.trim());
	if (namespace !== "" && rest.length === 0 && !keys.includes("")) return [namespace, keys];
	throw new LockReviewError("INVALID_POLICY", `"${pin}" does not pin a key`, { hint: "Write NAMESPACE=FINGERPRINT with all 40 digits, and commas between several keys." });
}

export { parseTrustedKeys as a, parseTool as i, parseSize as n, parseTimeLimit as r, parseSetting as t };