// src/model/bounded-message.ts
const MAX_MESSAGE = 2e3;
const MAX_LIST = 16384;
function boundedMessage(text, most = MAX_MESSAGE) {
	if (text.length <= most) return text;
	const half = most / 2;
	const left = `… (${text.length - most} characters left out) …`;
	return `${text.slice(0, half).replace(/[\ud800-\udbff]$/, "")}${left}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}

// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	constructor(code, message, details = {}) {
		super(boundedMessage(message, MAX_LIST), details.cause === void 0 ? void 0 : { cause: details.cause });
		this.name = "LockReviewError";
		this.code = code;
		this.hint = details.hint && boundedMessage(details.hint, 16384);
	}
};
function inSentences({ message, hint }) {
	return hint === void 0 ? `${message}.` : `${message}. ${hint}`;
}
function attempt(parse) {
	try {
		return parse();
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
function isLockReviewError(caught, ...codes) {
	return caught instanceof LockReviewError && (codes.length === 0 || codes.includes(caught.code));
}

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

// src/model/order.ts
function compareBytes(a, b) {
	const shared = Math.min(a.length, b.length);
	for (let i = 0; i < shared; i++) {
		const left = a.charCodeAt(i);
		const right = b.charCodeAt(i);
		if (left !== right) return rank(left) - rank(right);
	}
	return a.length - b.length;
}
function rank(unit) {
	return unit >= 55296 && unit < 57344 ? unit + 65536 : unit;
}
function sortedUnique(values) {
	return [...new Set(values)].sort(compareBytes);
}

// src/model/setting.ts
function theSetting(name) {
	return `the setting ${name}`;
}
function inWordsOf(words, message) {
	return message.replace(/\bthe setting ([a-z]+(?:-[a-z]+)*)/g, (whole, name) => Object.hasOwn(words, name) ? words[name] : whole);
}

// src/cli/option-words.ts
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

export { stopped as a, attempt as c, MAX_LIST as d, boundedMessage as f, sortedUnique as i, inSentences as l, theSetting as n, timeLimitBehind as o, compareBytes as r, LockReviewError as s, inOptions as t, isLockReviewError as u };