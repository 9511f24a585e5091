import { Zi as parsePlatform, co as harmlessText, do as LockReviewError, qa as parseRequestHost } from "./shipped-keys.js";
import { b as piecesOf } from "./report.js";
import { n as formatRow } from "./review-formats.js";
import { i as parseTool, t as parseSetting } from "./written-settings.js";
import { t as inWordsOf } from "./setting.js";

// src/cli/options/values.ts
function choiceOf(options, name, allowed) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	const choice = allowed.find((value) => value === text);
	if (choice !== void 0) return choice;
	throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: `Write one of ${allowed.join(", ")}.` });
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
		allowedHosts: unlessEmpty(hosts.map((host) => parseSetting("--allowed-host", host, parseRequestHost)))
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
	tool: "--tool",
	policy: "--policy",
	state: "--state",
	upgrade: "lock --upgrade",
	directory: "--chdir"
};
function inOptions(message) {
	return inWordsOf(OPTION_WORDS, message);
}

// src/cli/run/screen.ts
const USUAL_COLUMNS = 80;
const ERASE_ROW_ABOVE = "\x1B[1A\x1B[2K\r";
function standingLines(screen) {
	let standing = [];
	const replace = (above, lines) => {
		const columns = screen.columns || USUAL_COLUMNS;
		const most = screen.rows ? Math.max(1, screen.rows - 1) : lines.length;
		const fitting = lines.slice(0, most).map((line) => endOf(line, Math.max(1, columns - 1)));
		const rows = standing.map((line) => Math.max(1, Math.ceil([...line].length / columns)));
		const text = `${ERASE_ROW_ABOVE.repeat(rows.reduce((sum, count) => sum + count, 0))}${above}${fitting.map((line) => `${line}\n`).join("")}`;
		if (text !== "") screen.write(text);
		standing = fitting;
	};
	return {
		draw: (lines) => replace("", lines),
		writeAbove: (text) => replace(text, standing)
	};
}
function endOf(line, widest) {
	const characters = [...line];
	const excess = characters.length - widest;
	return excess <= 0 ? line : `…${characters.slice(excess + 1).join("")}`;
}
async function writeResult(result, format = "text") {
	const language = formatRow(format)?.language ?? "text";
	for (const piece of piecesOf(result)) if (!await isTaken(harmlessText(piece, language))) return;
}
function isTaken(text) {
	return new Promise((done, failed) => {
		process.stdout.write(text, (error) => !error || error.code === "EPIPE" ? done(!error) : failed(unwritten(error)));
	});
}
function unwritten(cause) {
	const message = `the result is not whole: standard output cannot be written (${cause.code})`;
	return new LockReviewError("FILE_FAILED", message, {
		hint: "Give standard output a place with room.",
		cause
	});
}
const SCREEN = {
	write: (text) => process.stderr.write(harmlessText(text, "text")),
	get columns() {
		return process.stderr.columns;
	},
	get rows() {
		return process.stderr.rows;
	}
};

export { countOf as a, settingOf as c, choiceOf as i, standingLines as n, inOptions as o, writeResult as r, policyInputs as s, SCREEN as t };