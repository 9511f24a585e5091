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
	const all = [...values];
	return all.every((one, i) => i === 0 || compareBytes(all[i - 1] ?? "", one) < 0) ? all : [...new Set(all)].sort(compareBytes);
}

// src/model/without-absent.ts
function withoutAbsent(members) {
	const there = Object.entries(members).filter(([, value]) => value !== void 0);
	return Object.fromEntries(there);
}

export { attempt as a, MAX_LIST as c, LockReviewError as i, boundedMessage as l, compareBytes as n, inSentences as o, sortedUnique as r, isLockReviewError as s, withoutAbsent as t };