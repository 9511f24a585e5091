import { i as LockReviewError, s as isLockReviewError } from "./without-absent.js";

// src/model/stopped.ts
function stopped(signal, what = "the work was stopped") {
	return new LockReviewError("ABORTED", what, { cause: signal.reason });
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

export { timeLimitBehind as i, theSetting as n, stopped as r, inOptions as t };