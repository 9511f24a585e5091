import { A as hashScheme, n as groupBy } from "./many.js";
import { r as sortedUnique } from "./without-absent.js";
import { o as remedyCommands, p as lockFilePath } from "./digest.js";
import { a as counted, m as sortFindings } from "./grade.js";

// src/report/words/findings.ts
function findingGroups({ failOn, findings }) {
	const blocking = failOn === "warning" ? ["error", "warning"] : ["error"];
	const sorted = sortFindings(findings);
	const checked = sorted.filter(({ rule }) => rule !== "not-verified");
	return {
		blocking: checked.filter(({ severity }) => blocking.includes(severity)),
		attention: failOn === "warning" ? [] : checked.filter(({ severity }) => severity === "warning"),
		notices: checked.filter(({ severity }) => severity === "notice"),
		unchecked: sorted.filter(({ rule }) => rule === "not-verified")
	};
}
function mergeRepeated(findings) {
	return [...groupBy(findings, (finding) => {
		const { rule, severity, summary, accepted, remedy } = finding;
		return JSON.stringify([
			rule,
			severity,
			summary,
			accepted,
			remedy.text,
			...subject(finding)
		]);
	}).values()].flatMap((group) => {
		const [first] = group;
		return first === void 0 ? [] : [repeated(first, group)];
	});
}
function subject({ rule, provider, version, detail, cause, hash }) {
	const same = hash === void 0 ? detail : detail.replaceAll(hash, "#");
	if (rule === "not-verified" && cause !== void 0) return [cause];
	return [
		provider,
		version,
		cause ?? same
	];
}
function repeated(finding, all) {
	const { detail, cause, summary } = finding;
	const isShared = all.every((other) => other.detail === detail);
	const others = sortedUnique(all.flatMap(({ hash }) => hash ?? [])).length - 1;
	const more = others < 1 ? "" : ` The same holds for ${counted(others, ["other checksum", "other checksums"])} there.`;
	const places = groupBy(all, ({ file, root }) => JSON.stringify([file, file ?? root]));
	return {
		finding,
		providers: sortedUnique(all.flatMap(({ provider }) => provider ?? [])),
		detail: `${(isShared ? detail : cause ?? detail) || summary}${more}`,
		places: [...places.values()].flatMap((here) => {
			const [first] = here;
			if (first === void 0) return [];
			return [{
				root: first.root,
				file: first.file,
				lines: here.flatMap(({ line }) => line ?? [])
			}];
		}),
		commands: remedyCommands(all.map(({ remedy, root }) => ({
			command: remedy.command,
			root
		})))
	};
}
function findingSentences({ provider, summary, detail, remedy }) {
	return [
		`${summary}${provider === null ? "" : ` (${provider})`}.`,
		detail,
		remedy.text,
		remedy.command ?? ""
	].filter((part) => part !== "").join(" ");
}
function identifyFindings(findings, digest) {
	const seen = /* @__PURE__ */ new Map();
	return sortFindings(findings).map((finding) => {
		const { rule, provider, version, hash, root, file } = finding;
		const isOfFile = provider === null && file !== null && file !== lockFilePath(root);
		const what = [
			rule,
			provider,
			version ?? null,
			hash ?? null,
			root,
			...isOfFile ? [file] : []
		];
		const alike = digest(JSON.stringify(what));
		const nth = (seen.get(alike) ?? 0) + 1;
		seen.set(alike, nth);
		return {
			finding,
			identity: `${alike}:${nth}`
		};
	});
}

// src/report/words/headline.ts
const VERDICT_WORDS = {
	passed: "OK",
	failed: "blocked",
	unverified: "not verified",
	"no-change": "no change"
};
const UNLOCKED = ["root module has no lock file", "root modules have no lock file"];
const REASONS = {
	"unexplained-hash": ["checksum cannot be explained", "checksums cannot be explained"],
	"republished-package": ["package was published again", "packages were published again"],
	"checksum-mismatch": ["package has the wrong checksum", "packages have the wrong checksum"],
	"bad-signature": ["signature is not valid", "signatures are not valid"],
	"no-usable-hashes": ["entry verifies nothing", "entries verify nothing"],
	"missing-platform": ["platform cannot be verified", "platforms cannot be verified"],
	"missing-entry": ["required provider is not locked", "required providers are not locked"],
	"unlocked-root": UNLOCKED,
	"missing-lock-file": ["lock file is missing", "lock files are missing"],
	"invalid-lock-file": ["lock file cannot be read", "lock files cannot be read"],
	"hidden-lock-file": ["file is hidden from reviews", "files are hidden from reviews"],
	downgrade: ["provider goes back to an older version", "providers go back to older versions"],
	"version-outside-constraints": ["version is not allowed by the configuration", "versions are not allowed by the configuration"],
	"version-unavailable": ["version is no longer published", "versions are no longer published"]
};
function verdictReason(review) {
	const words = some(review.hashes.filter(({ grade, isRecorded, hash }) => grade === "registry" && isRecorded !== true && hashScheme(hash) === "h1").length, ["hash", "hashes"]);
	return [reasonOf(review), ...words.map((count) => `${count} on the registry's word`)].join(", ");
}
function reasonOf(review) {
	const { blocking, attention, unchecked } = findingGroups(review);
	switch (review.verdict) {
		case "failed": return blockingWords(blocking.length > 0 ? blocking : attention);
		case "unverified": return `${counted(Math.max(1, unchecked.length), THINGS)} could not be checked`;
		case "passed": return passedReason(review, [...blocking, ...attention], unchecked.length);
		case "no-change": return noChangeReason(review);
	}
}
const THINGS = ["thing", "things"];
function blockingWords(findings) {
	const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
	const words = rule === void 0 || others.length > 0 ? void 0 : REASONS[rule];
	return counted(findings.length, words ?? ["problem to resolve", "problems to resolve"]);
}
function passedReason(review, findings, unchecked) {
	const open = findings.filter((finding) => !isUnlocked(finding)).length;
	const remarks = [
		...open === 0 ? [] : [`${counted(open, THINGS)} to look at`],
		...unchecked === 0 ? [] : [`${counted(unchecked, THINGS)} could not be checked`],
		...aside(review)
	];
	const unknownKeys = unknownKeyWords(review);
	const isRemarked = remarks.length + unknownKeys.length > 0;
	return [
		...unknownKeys,
		...fixedWords(review),
		counted(review.changes.length, ["change", "changes"]),
		...isRemarked ? remarks : [extentWords(review)]
	].join(", ");
}
function unknownKeyWords({ mode, changes, hashes }) {
	const changed = new Set(changes.map(({ provider }) => provider));
	const signed = hashes.filter(({ provider }) => changed.has(provider));
	const signers = (isKnown) => signed.flatMap(({ grade, signedBy }) => grade === "signed-known-key" === isKnown ? signedBy : []);
	const known = new Set(signers(true));
	const unknown = new Set(signers(false).filter((key) => !known.has(key)));
	if (mode === "audit" || unknown.size === 0) return [];
	return [`on the registry's word: ${counted(unknown.size, ["signing key is", "signing keys are"])} remembered nowhere`];
}
function noChangeReason(review) {
	const remarks = review.findings.filter((finding) => !isUnlocked(finding)).length;
	return [
		...review.findings.length === 0 ? ["no lock file says anything new"] : [],
		...fixedWords(review),
		...some(remarks, ["remark", "remarks"]),
		...aside(review)
	].join(", ");
}
function aside({ findings, leftOut }) {
	return [...some(findings.filter(isUnlocked).length, UNLOCKED), ...some(leftOut.length, ["root module left out", "root modules left out"])];
}
function fixedWords({ resolved = [] }) {
	return some(resolved.length, ["earlier problem fixed", "earlier problems fixed"]);
}
function extentWords({ limits }) {
	if (limits.length > 0) return `checked within ${counted(limits.length, ["stated limit", "stated limits"])}`;
	return "everything checked";
}
function isUnlocked({ rule }) {
	return rule === "unlocked-root";
}
function some(n, nouns) {
	return n === 0 ? [] : [counted(n, nouns)];
}

export { identifyFindings as a, findingSentences as i, verdictReason as n, mergeRepeated as o, findingGroups as r, VERDICT_WORDS as t };