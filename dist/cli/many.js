// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	silentHost;
	constructor(code, message, terms = {}) {
		const { hint, cause, silentHost } = terms;
		super(boundedMessage(message, MAX_LIST), cause === void 0 ? void 0 : { cause });
		this.name = "LockReviewError";
		this.code = code;
		this.silentHost = silentHost;
		this.hint = hint && boundedMessage(hint, 16384);
	}
};
function inSentences({ message, hint }) {
	return hint === void 0 ? `${message}.` : `${message}. ${hint}`;
}
function attempt(parse, refuse) {
	try {
		return parse();
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		refuse?.(caught);
		return;
	}
}
async function undefinedOnError(task, ...codes) {
	try {
		return await task;
	} catch (caught) {
		if (isLockReviewError(caught, ...codes)) return void 0;
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
function stopped(signal, what) {
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

// src/model/many.ts
function appendAll(list, items) {
	for (const item of items) list.push(item);
}
function largestOf(numbers, least = Number.NEGATIVE_INFINITY) {
	let largest = least;
	for (const number of numbers) if (number > largest) largest = number;
	return largest;
}
function smallestOf(numbers, most = Number.POSITIVE_INFINITY) {
	let smallest = most;
	for (const number of numbers) if (number < smallest) smallest = number;
	return smallest;
}
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}

export { LockReviewError as a, boundedMessage as c, nextTurn as d, stopped as f, smallestOf as i, inSentences as l, undefinedOnError as m, groupBy as n, MAX_LIST as o, timeLimitBehind as p, largestOf as r, attempt as s, appendAll as t, isLockReviewError as u };