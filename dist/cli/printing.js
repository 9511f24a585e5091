import { i as LockReviewError, s as isLockReviewError } from "./without-absent.js";

// src/model/stopped.ts
function stopped(signal, what = "the work was stopped") {
	return new LockReviewError("ABORTED", what, { cause: signal.reason });
}
async function nextTurn(signal) {
	await new Promise((resolve) => setImmediate(resolve));
	if (signal.aborted) throw stopped(signal);
}
function timeLimitBehind(caught) {
	let error = caught;
	for (let depth = 0; error instanceof Error && depth < MAX_DEPTH; depth++) {
		if (isLockReviewError(error, "OUT_OF_TIME")) return error;
		error = error.cause;
	}
}
const MAX_DEPTH = 10;

// src/model/setting.ts
function theSetting(name) {
	return `the setting ${name}`;
}
function inWordsOf(words, message) {
	return message.replace(/\bthe setting ([a-z]+(?:-[a-z]+)*)/g, (whole, name) => Object.hasOwn(words, name) ? words[name] : whole);
}

// src/cli/options/option-words.ts
const OPTIONS = {
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
	return inWordsOf(OPTIONS, message);
}

// src/language/text/harmless-text.ts
const BRACKET_COMMAND = /##(?=\w*\[)/g;
const COLON_COMMAND = /^([^\S\r\n\u2028\u2029]*):(?=:[A-Za-z][^\n]*::)/gm;
const CONTROL = /(\u001b\[[\d;]*m|(?:\u001b\[1A\u001b\[2K\r)+)|[\0-\u0008\u000b-\u001f\u007f-\u009f]/g;
const OWN_MARKUP = /<script type="module">[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g;
function harmlessText(text, language) {
	switch (language) {
		case "text": return text.replace(CONTROL, (character, own) => own ?? `\\u{${hexOf(character)}}`).replace(COLON_COMMAND, "$1: ").replace(BRACKET_COMMAND, "## ");
		case "json": return text.replace(/[\u007f-\u009f]/g, (character) => `\\u${hexOf(character).padStart(4, "0")}`).replace(BRACKET_COMMAND, "\\u0023#");
		case "html": return outside(text, OWN_MARKUP, (part) => outside(part, /<script[\s\S]*?<\/script>/g, harmlessMarkup, (script) => harmlessText(script, "json")));
		default: return language;
	}
}
function hexOf(character) {
	return character.charCodeAt(0).toString(16).toUpperCase();
}
function harmlessMarkup(markup) {
	return markup.replace(COLON_COMMAND, "$1&#58;").replace(BRACKET_COMMAND, "&#35;#");
}
function outside(text, pattern, change, changeMatch = (match) => match) {
	let changed = "";
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		changed += change(text.slice(end, match.index)) + changeMatch(match[0]);
		end = match.index + match[0].length;
	}
	return changed + change(text.slice(end));
}

// src/cli/run/printing.ts
const LANGUAGES = {
	json: "json",
	sarif: "json",
	cyclonedx: "json",
	"gitlab-codequality": "json",
	html: "html",
	svg: "html"
};
function writeResult(text, format) {
	const harmless = harmlessText(text, LANGUAGES[format ?? "text"] ?? "text");
	return new Promise((done, failed) => {
		process.stdout.write(harmless, (error) => error ? failed(error) : done());
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

export { nextTurn as a, theSetting as i, writeResult as n, stopped as o, inOptions as r, timeLimitBehind as s, SCREEN as t };