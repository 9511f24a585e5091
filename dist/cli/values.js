import { i as parseSetting, r as parseAllowedHost, s as parseTool, t as inWordsOf } from "./setting.js";
import { $r as parsePlatform, na as LockReviewError } from "./shipped-keys.js";

// src/cli/options/values.ts
function choiceOf(options, name, allowed) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	const choice = allowed.find((value) => value === text);
	if (choice !== void 0) return choice;
	throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: `Write one of ${allowed.join(", ")}.` });
}
function formatOf(options, formats) {
	return choiceOf(options, "format", formats) ?? formats[0];
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
	const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
	const tool = settingOf(options, "tool", parseTool);
	const platforms = options.texts("platform").flatMap((text) => text.split(","));
	const hosts = options.texts("allowed-host");
	return {
		failOn: choiceOf(options, "fail-on", [
			"error",
			"warning",
			"never"
		]),
		failOnUnverified: unverified && unverified === "true",
		platforms: unlessEmpty([...new Set(platforms.map((name) => parsePlatform(name.trim())))]),
		tool: tool === "auto" ? void 0 : tool,
		allowedHosts: unlessEmpty(hosts.map((host) => parseSetting("--allowed-host", host, parseAllowedHost)))
	};
}
function unlessEmpty(all) {
	return all.length > 0 ? all : void 0;
}
const OPTION_WORDS = {
	base: "--base",
	head: "--head",
	"max-download": "--max-download",
	"allowed-hosts": "--allowed-host",
	policy: "--policy",
	state: "--state",
	upgrade: "lock --upgrade",
	directory: "--chdir"
};
function inOptions(message) {
	return inWordsOf(OPTION_WORDS, message);
}

export { policyInputs as a, inOptions as i, countOf as n, settingOf as o, formatOf as r, choiceOf as t };