import { C as OPENTOFU, M as parseServiceHost, S as withoutAbsent, T as TERRAFORM, X as parseFingerprint, o as parseNamespacePattern, t as parsePlatform } from "./platform.js";
import { o as isLockReviewError, t as LockReviewError } from "./error.js";

// src/language/policy/written-settings.ts
function parseSetting(name, written, parse) {
	try {
		return parse(written);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		throw new LockReviewError("USAGE", `${name} cannot be used: ${cause.message}`, {
			cause,
			...withoutAbsent({ hint: cause.hint })
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
const SIZE_UNITS = /* @__PURE__ */ new Map([
	["", 1],
	["b", 1],
	["kb", 1e3],
	["mb", 1e6],
	["gb", 1e9],
	["kib", 1024],
	["mib", 2 ** 20],
	["gib", 2 ** 30]
]);
function parseSize(text) {
	const match = /^(\d{1,15}(?:\.\d{1,3})?) ?([a-z]{0,3})$/i.exec(text);
	const unit = SIZE_UNITS.get((match?.[2] ?? "?").toLowerCase());
	if (match === null || unit === void 0) throw new LockReviewError("USAGE", `"${text}" is not a size`, { hint: "Write a number of bytes, or one with a unit such as 500MiB or 3GiB." });
	return Math.floor(Number(match[1]) * unit);
}
const SECONDS = /* @__PURE__ */ new Map([
	["s", 1],
	["m", 60],
	["min", 60],
	["h", 3600]
]);
const MAX_TIME_LIMIT = 21600;
function parseTimeLimit(text) {
	const match = /^(\d{1,5}) ?([a-z]{1,3})$/.exec(text);
	const seconds = Number(match?.[1]) * (SECONDS.get(match?.[2] ?? "") ?? NaN);
	if (seconds >= 1 && seconds <= MAX_TIME_LIMIT) return seconds;
	throw new LockReviewError("USAGE", `"${text}" is not a time limit`, { hint: "Write seconds, minutes or hours such as 90s, 30m or 2h, at most 6h." });
}
function parseAllowedHost(text) {
	return parseServiceHost(text).ascii;
}
function parseTrustedKeys(written) {
	const keys = /* @__PURE__ */ new Map();
	for (const pin of written) {
		const [namespace, listed] = halves(pin);
		const known = keys.get(namespace) ?? [];
		keys.set(namespace, [...known, ...listed.map((fingerprint) => parseFingerprint(fingerprint))]);
	}
	return new Map([...keys].map(([namespace, listed]) => [parseNamespacePattern(namespace), listed]));
}
function halves(pin) {
	const [namespace = "", fingerprints = "", ...rest] = pin.split("=").map((half) => half.trim());
	const listed = fingerprints.split(",").map((fingerprint) => fingerprint.trim());
	if (namespace !== "" && rest.length === 0 && !listed.includes("")) return [namespace, listed];
	throw new LockReviewError("INVALID_POLICY", `"${pin}" does not pin a key`, { hint: "Write NAMESPACE=FINGERPRINT with all 40 digits, and commas between several keys." });
}

// src/model/setting.ts
function theSetting(name) {
	return `the setting ${name}`;
}
function inWordsOf(words, message) {
	return message.replace(/\bthe setting ([a-z]+(?:-[a-z]+)*)/g, (whole, name) => Object.hasOwn(words, name) ? words[name] : whole);
}

// src/cli/options/values.ts
function choiceOf(options, name, allowed) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	const found = allowed.find((value) => value === text);
	if (found !== void 0) return found;
	throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: `Write one of ${allowed.join(", ")}.` });
}
function formatOf(options, formats) {
	return choiceOf(options, "format", formats) ?? formats[0];
}
function askedPlatforms(options) {
	const names = options.texts("platform").flatMap((text) => text.split(","));
	return [...new Set(names.map((name) => parsePlatform(name.trim())))];
}
function toolOf(options) {
	const tool = settingOf(options, "tool", parseTool);
	return tool === "auto" ? void 0 : tool;
}
function settingOf(options, name, parse) {
	const text = options.text(name);
	return text === void 0 ? void 0 : parseSetting(`--${name}`, text, parse);
}
function countOf(options, name) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: "Write a whole number from 1." });
	return Number(text);
}
function policyInputs(options) {
	const platforms = askedPlatforms(options);
	const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
	const hosts = options.texts("allowed-host");
	return {
		failOn: choiceOf(options, "fail-on", [
			"error",
			"warning",
			"never"
		]),
		failOnUnverified: unverified === void 0 ? void 0 : unverified === "true",
		platforms: platforms.length > 0 ? platforms : void 0,
		tool: toolOf(options),
		allowedHosts: hosts.length > 0 ? hosts.map((host) => parseSetting("--allowed-host", host, parseAllowedHost)) : void 0
	};
}
const OPTION_WORDS = {
	base: "--base",
	head: "--head",
	"max-download": "--max-download",
	"allowed-hosts": "--allowed-host",
	policy: "--policy",
	state: "--state",
	upgrade: "--upgrade",
	directory: "--chdir"
};
function inOptions(message) {
	return inWordsOf(OPTION_WORDS, message);
}

export { inOptions as a, toolOf as c, parseSetting as d, parseSize as f, parseTrustedKeys as h, formatOf as i, theSetting as l, parseTool as m, choiceOf as n, policyInputs as o, parseTimeLimit as p, countOf as r, settingOf as s, askedPlatforms as t, parseAllowedHost as u };