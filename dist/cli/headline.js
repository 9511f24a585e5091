import { p as sortFindings, r as counted } from "./wording.js";

// src/report/facts/finding-groups.ts
function findingGroups(review) {
	const { failOn } = review;
	const blocking = failOn === "warning" ? ["error", "warning"] : ["error"];
	const sorted = sortFindings(review.findings);
	const checked = sorted.filter((one) => one.rule !== "not-verified");
	return {
		blocking: checked.filter((one) => blocking.includes(one.severity)),
		attention: failOn === "warning" ? [] : checked.filter((one) => one.severity === "warning"),
		notices: checked.filter((one) => one.severity === "notice"),
		unchecked: sorted.filter((one) => one.rule === "not-verified")
	};
}

// src/report/words/headline.ts
const VERDICT_WORDS = {
	passed: "OK",
	failed: "blocked",
	unverified: "not verified",
	"no-change": "no change"
};
const REASONS = {
	"unexplained-hash": ["checksum cannot be explained", "checksums cannot be explained"],
	"republished-package": ["package was published again", "packages were published again"],
	"checksum-mismatch": ["package has the wrong checksum", "packages have the wrong checksum"],
	"bad-signature": ["signature is not valid", "signatures are not valid"],
	"no-usable-hashes": ["entry verifies nothing", "entries verify nothing"],
	"missing-platform": ["platform cannot be verified", "platforms cannot be verified"],
	"missing-entry": ["required provider is not locked", "required providers are not locked"],
	"unlocked-root": ["root module has no lock file", "root modules have no lock file"],
	"missing-lock-file": ["lock file is missing", "lock files are missing"],
	"invalid-lock-file": ["lock file cannot be read", "lock files cannot be read"],
	"hidden-lock-file": ["file is hidden from reviews", "files are hidden from reviews"],
	downgrade: ["provider goes back to an older version", "providers go back to older versions"],
	"version-outside-constraints": ["version is not allowed by the configuration", "versions are not allowed by the configuration"],
	"version-unavailable": ["version is no longer published", "versions are no longer published"]
};
function receivedHeading({ repository, isUnread }, name) {
	if (isUnread === true) return "of another run's report, which was not read";
	return `reported by a run of ${repository === void 0 ? "a repository that is gone" : name(repository)}, not checked by this workflow`;
}
function verdictReason(review) {
	const { blocking, attention, unchecked } = findingGroups(review);
	switch (review.verdict) {
		case "failed": return countBlocking(blocking.length > 0 ? blocking : attention);
		case "unverified": return uncheckedWords(Math.max(1, unchecked.length));
		case "passed": return passedReason(review, [...blocking, ...attention].filter(isCounted).length, unchecked.length);
		case "no-change": return noChangeReason(review);
	}
}
function noChangeReason(review) {
	const remarks = review.findings.length - unlockedRoots(review).length;
	const told = [
		...fixedWords(review),
		...remarks === 0 ? [] : [counted(remarks, ["remark", "remarks"])],
		...unlockedWords(review),
		...leftOutWords(review)
	];
	return [...review.findings.length === 0 ? ["no lock file says anything new"] : [], ...told].join(", ");
}
function isCounted({ rule }) {
	return rule !== "unlocked-root";
}
function unlockedRoots({ findings }) {
	return findings.filter(({ rule }) => rule === "unlocked-root");
}
function unlockedWords(review) {
	const { length } = unlockedRoots(review);
	return length === 0 ? [] : [counted(length, ["root module has no lock file", "root modules have no lock file"])];
}
function fixedWords({ resolved = [] }) {
	return resolved.length === 0 ? [] : [counted(resolved.length, ["earlier problem fixed", "earlier problems fixed"])];
}
function passedReason(review, findings, unchecked) {
	const fixed = fixedWords(review);
	const parts = [
		...fixed,
		counted(review.changes.length, ["change", "changes"]),
		...findings === 0 ? [] : [`${counted(findings, ["thing", "things"])} to look at`],
		...unchecked === 0 ? [] : [uncheckedWords(unchecked)],
		...unlockedWords(review),
		...leftOutWords(review)
	];
	return [...parts, ...parts.length > fixed.length + 1 ? [] : [extentWords(review)]].join(", ");
}
function leftOutWords({ leftOut }) {
	return leftOut.length === 0 ? [] : [counted(leftOut.length, ["root module left out", "root modules left out"])];
}
function extentWords({ limits: { length: limits }, receivedFrom }) {
	if (limits === 0) return receivedFrom === null ? "everything checked" : "nothing to look at";
	return `checked within ${counted(limits, ["stated limit", "stated limits"])}`;
}
function uncheckedWords(unchecked) {
	return `${counted(unchecked, ["thing", "things"])} could not be checked`;
}
function countBlocking(findings) {
	const rule = findings[0]?.rule;
	const words = rule === void 0 ? void 0 : REASONS[rule];
	const isUniform = findings.every((one) => one.rule === rule);
	return counted(findings.length, isUniform && words !== void 0 ? words : ["problem to resolve", "problems to resolve"]);
}

export { findingGroups as i, receivedHeading as n, verdictReason as r, VERDICT_WORDS as t };