import { i as LockReviewError, r as sortedUnique, s as isLockReviewError } from "./without-absent.js";
import { C as isWildcard, S as compareNumbers, r as compareAddresses, w as scanTerm, x as canonicalNumber } from "./provider-address.js";

// src/model/remembered.ts
function remembered(known, key, ask) {
	const before = known.get(key);
	if (before !== void 0) return before;
	const answer = ask().catch((caught) => {
		if (isLockReviewError(caught, "ABORTED")) known.delete(key);
		throw caught;
	});
	known.set(key, answer);
	return answer;
}
function rememberedOf(make) {
	const known = /* @__PURE__ */ new WeakMap();
	return (key) => {
		const before = known.get(key);
		if (before !== void 0) return before.value;
		const value = make(key);
		known.set(key, { value });
		return value;
	};
}
const ABSENT = {};
function rememberedOfAll() {
	const top = { with: /* @__PURE__ */ new WeakMap() };
	return (of, make) => {
		let place = top;
		for (const one of of) {
			const key = one ?? ABSENT;
			const next = place.with.get(key) ?? { with: /* @__PURE__ */ new WeakMap() };
			place.with.set(key, next);
			place = next;
		}
		place.made ??= { value: make() };
		return place.made.value;
	};
}

// src/model/lock-file.ts
const EMPTY_LOCK_FILE = { providers: /* @__PURE__ */ new Map() };
function providerLock(entry) {
	return {
		...entry,
		hashes: sortedUnique(entry.hashes)
	};
}
const hashSet = rememberedOf(({ hashes }) => new Set(hashes));
function recordsHash(entry, hash) {
	return entry !== void 0 && hashSet(entry).has(hash);
}
function lockFile(entries) {
	const sorted = [...entries].sort((a, b) => compareAddresses(a.address, b.address));
	return { providers: new Map(sorted.map((entry) => [entry.address, entry])) };
}

// src/model/version.ts
const UNSPECIFIED_VERSION = "0.0.0";
const CANONICAL = /^(?:0|[1-9][0-9]{0,18})[.](?:0|[1-9][0-9]{0,18})[.](?:0|[1-9][0-9]{0,18})(?:-[0-9A-Za-z.-]+)?(?:[+][0-9A-Za-z.-]+)?$/;
function parseVersion(text) {
	if (CANONICAL.test(text)) return text;
	const scanned = scanTerm(text);
	const problem = problemWith(text, scanned);
	const numbers = fillNumbers(scanned.numbers);
	if (problem !== void 0 || numbers === void 0) throw new LockReviewError("INVALID_VERSION", `"${text}" is not a version: ${problem ?? "a number is larger than 18446744073709551615"}`, { hint: "Write up to three numbers joined by periods, such as 1.2.3 or 2.0.0-beta.1." });
	const { prerelease, metadata } = scanned;
	return formatVersion({
		...numbers,
		prerelease,
		metadata
	});
}
function problemWith(text, scanned) {
	const { operator, separator, numbers, rest } = scanned;
	if (text.trim() === "") return "it is empty";
	if (operator !== "") return `it starts with "${operator}", where a number is expected`;
	if (separator.includes("v") || text.startsWith("v")) return "a \"v\" prefix must not be used";
	if (separator !== "") return "it starts with white space";
	if (rest !== "") return problemWithRest(rest, numbers.length === 0);
	if (numbers.length > 3) return `it has ${numbers.length} numbers, and only three are allowed`;
	if (numbers.some(isWildcard)) return "an exact version cannot have a wildcard";
}
function problemWithRest(rest, startsWithoutNumber) {
	if (startsWithoutNumber) return "it does not start with a number";
	const trimmed = rest.trim();
	if (trimmed === "") return "it ends with white space";
	if (/^[,|-]/.test(trimmed)) return "only a single version is allowed";
	return `it has the invalid characters "${trimmed}"`;
}
function fillNumbers(numbers) {
	const major = canonicalNumber(numbers[0] ?? "0");
	const minor = canonicalNumber(numbers[1] ?? "0");
	const patch = canonicalNumber(numbers[2] ?? "0");
	if (major === void 0 || minor === void 0 || patch === void 0) return void 0;
	return {
		major,
		minor,
		patch
	};
}
function formatVersion(parts) {
	const { major, minor, patch, prerelease, metadata } = parts;
	const release = `${major}.${minor}.${patch}`;
	const withPrerelease = prerelease === "" ? release : `${release}-${prerelease}`;
	return metadata === "" ? withPrerelease : `${withPrerelease}+${metadata}`;
}
function versionParts(version) {
	const plus = endOr(version, version.indexOf("+"));
	const dash = isPrerelease(version) ? version.indexOf("-") : plus;
	const minor = version.indexOf(".") + 1;
	const patch = version.indexOf(".", minor) + 1;
	return {
		major: version.slice(0, minor - 1),
		minor: version.slice(minor, patch - 1),
		patch: version.slice(patch, dash),
		prerelease: version.slice(dash + 1, plus),
		metadata: version.slice(plus + 1)
	};
}
function endOr(version, at) {
	return at === -1 ? version.length : at;
}
function isPrerelease(version) {
	const dash = version.indexOf("-");
	return dash !== -1 && dash < endOr(version, version.indexOf("+"));
}
function compareVersions(a, b) {
	return a === b ? 0 : comparePrecedence(versionParts(a), versionParts(b));
}
function compareExactVersions(a, b) {
	if (a === b) return 0;
	const left = versionParts(a);
	const right = versionParts(b);
	return comparePrecedence(left, right) || compareDotted(left.metadata, right.metadata);
}
function comparePrecedence(a, b) {
	return compareNumbers(a.major, b.major) || compareNumbers(a.minor, b.minor) || compareNumbers(a.patch, b.patch) || comparePrereleases(a.prerelease, b.prerelease);
}
function comparePrereleases(a, b) {
	if (a === b) return 0;
	if (a === "") return 1;
	return b === "" ? -1 : compareDotted(a, b);
}
function compareDotted(a, b) {
	const left = a.split(".");
	const right = b.split(".");
	for (let i = 0; i < left.length && i < right.length; i++) {
		const leftIsLast = i === left.length - 1;
		if (leftIsLast !== (i === right.length - 1)) return leftIsLast ? -1 : 1;
		const order = compareDottedPart(left[i] ?? "", right[i] ?? "");
		if (order !== 0) return order;
	}
	return 0;
}
function compareDottedPart(a, b) {
	const leftIsNumber = /^[0-9]*$/.test(a);
	if (leftIsNumber !== /^[0-9]*$/.test(b)) return leftIsNumber ? -1 : 1;
	if (leftIsNumber) return compareNumbers(a, b);
	return a === b ? 0 : a < b ? -1 : 1;
}

export { formatVersion as a, versionParts as c, providerLock as d, recordsHash as f, rememberedOfAll as h, fillNumbers as i, EMPTY_LOCK_FILE as l, rememberedOf as m, compareExactVersions as n, isPrerelease as o, remembered as p, compareVersions as r, parseVersion as s, UNSPECIFIED_VERSION as t, lockFile as u };