import { i as LockReviewError, r as sortedUnique } from "./without-absent.js";
import { A as hashScheme } from "./many.js";

// src/language/text/visible-text.ts
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Co}|\p{Cs}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
function visibleText(text) {
	return text.replace(HIDDEN, codePoint).replace(ODD_SPACES, codePoint);
}
function codePoint(character) {
	return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}
const MAX_QUOTED_CHARS = 120;
function quoted(text) {
	if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
	return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}

// src/model/disposition.ts
function parseFingerprint(text) {
	if (!/^(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/.test(text)) throw new LockReviewError("INVALID_HASH", `"${text}" is not the fingerprint of a signing key`, { hint: "Write all 40 hex digits, without spaces." });
	return text.toUpperCase();
}
const NOTHING = {
	signedBy: /* @__PURE__ */ new Set(),
	reportedByRegistry: false,
	reportedByMirror: false,
	verifiedLocally: false,
	derivedFrom: /* @__PURE__ */ new Set(),
	platforms: /* @__PURE__ */ new Set(),
	files: /* @__PURE__ */ new Set()
};
function disposition(facts) {
	return {
		...NOTHING,
		...facts
	};
}
function mergeDisposition(all) {
	return {
		signedBy: union(all.map((one) => one.signedBy)),
		reportedByRegistry: all.some((one) => one.reportedByRegistry),
		reportedByMirror: all.some((one) => one.reportedByMirror),
		verifiedLocally: all.some((one) => one.verifiedLocally),
		derivedFrom: union(all.map((one) => one.derivedFrom)),
		platforms: union(all.map((one) => one.platforms)),
		files: union(all.map((one) => one.files))
	};
}
function mergeDispositions(maps) {
	const found = /* @__PURE__ */ new Map();
	for (const map of maps) for (const [hash, facts] of map) {
		const known = found.get(hash);
		if (known === void 0) found.set(hash, [facts]);
		else known.push(facts);
	}
	return new Map([...found].map(([hash, all]) => [hash, mergeDisposition(all)]));
}
function isUncovered(facts, release) {
	if (facts.signedBy.size > 0 || signersOf(release).size === 0) return false;
	const archives = [...facts.derivedFrom];
	const isBare = (archive) => (release.get(archive)?.signedBy.size ?? 0) === 0;
	return archives.length === 0 || archives.some(isBare);
}
function archivesBehind(hash, facts) {
	if (hashScheme(hash) === "zh") return [hash];
	return sortedUnique(facts?.derivedFrom ?? []).filter((one) => hashScheme(one) === "zh" && one !== hash);
}
function packagesBehind(hashes, { packageHashes, dispositions }) {
	const announced = new Set(packageHashes.values());
	const isPackage = (archive) => {
		const facts = dispositions.get(archive);
		return announced.has(archive) || facts?.reportedByRegistry === true && facts.platforms.size > 0;
	};
	const behind = [...hashes].flatMap((hash) => archivesBehind(hash, dispositions.get(hash)));
	return new Set(behind.filter(isPackage));
}
function signersOf(release) {
	const known = signersByRelease.get(release);
	if (known !== void 0) return known;
	const signers = union([...release.values()].map(({ signedBy }) => signedBy));
	signersByRelease.set(release, signers);
	return signers;
}
const signersByRelease = /* @__PURE__ */ new WeakMap();
function union(sets) {
	const [first, ...more] = new Set(sets.filter((set) => set.size > 0));
	if (first === void 0 || more.length === 0) return first ?? /* @__PURE__ */ new Set();
	const united = new Set(first);
	for (const set of more) for (const value of set) united.add(value);
	return united;
}

export { packagesBehind as a, quoted as c, mergeDispositions as i, visibleText as l, disposition as n, parseFingerprint as o, isUncovered as r, signersOf as s, archivesBehind as t };