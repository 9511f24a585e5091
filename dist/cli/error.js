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
const MAX_MESSAGE = 2e3;
const MAX_LIST = 16384;
function boundedMessage(text, most = MAX_MESSAGE) {
	if (text.length <= most) return text;
	const half = most / 2;
	const left = `… (${text.length - most} characters left out) …`;
	return `${text.slice(0, half).replace(/[\ud800-\udbff]$/, "")}${left}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}
function stopped(signal, what = "the work was stopped") {
	return new LockReviewError("ABORTED", what, { cause: signal?.reason });
}
async function nextTurn() {
	await new Promise((resolve) => setImmediate(resolve));
}
function timeLimitBehind(caught) {
	let error = caught;
	for (let depth = 0; error instanceof Error && depth < MAX_DEPTH; depth++) {
		if (isLockReviewError(error, "OUT_OF_TIME")) return error;
		error = error.cause;
	}
}
const MAX_DEPTH = 10;

export { inSentences as a, stopped as c, boundedMessage as i, timeLimitBehind as l, MAX_LIST as n, isLockReviewError as o, attempt as r, nextTurn as s, LockReviewError as t };