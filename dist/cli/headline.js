import { et as compareBytes, rt as hashScheme, tt as sortedUnique } from "./platform.js";
import { n as groupBy } from "./many.js";
import { T as RULE_TABLE, o as lockFilePath } from "./discover.js";
import { H as remedyCommands, M as listNames, V as sortFindings, k as counted, t as GRADES } from "./explain-hash.js";

// src/report/words/builds.ts
const SHORT_COMMIT = 12;
function reviewBuilds({ roots }) {
	const all = roots.flatMap(({ provenance }) => provenance ?? []);
	return [...new Map(all.map((entry) => [JSON.stringify([
		entry.provider,
		entry.version,
		entry.groups
	]), entry])).values()].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version));
}
function groupWords({ groups }, { provenance, platforms }, show) {
	const where = groups.length < 2 || platforms.length === 0 ? "" : `${listNames(platforms, show)}: `;
	switch (provenance.status) {
		case "built": return `${where}built by ${buildWords(provenance.build, show)}`;
		case "mismatch": return `${where}the attestation does not fit: ${provenance.reason}`;
		case "absent": return `${where}no attestation of who built it`;
		case "not-checked": return `${where}not checked: ${provenance.reason}`;
	}
}
function buildWords(build, show) {
	const { workflow, workflowRepository, startedBy, repository, ref, commit, runner } = build;
	const name = (source) => show(sourceRepositoryName(source));
	const owner = workflowRepository === void 0 ? "" : `${name(workflowRepository)} for `;
	const start = startedBy === void 0 ? "" : `, started by ${show(startedBy)}`;
	const machine = runner === "self-hosted" ? ", on a machine of its own" : "";
	const at = show(ref.replace(/^refs\/(?:tags|heads)\//, ""));
	return `${show(workflow)} of ${owner}${name(repository)} at ${at} (${show(commit.slice(0, SHORT_COMMIT))})${start}${machine}`;
}
function sourceRepositoryName({ host, name }) {
	return `${host}/${name}`;
}

// src/report/words/grades.ts
const GRADE_WORDS = {
	"signed-known-key": "signed, known key",
	"signed-same-key": "signed, same key as the locked version today",
	"signed-new-key": "signed, new key",
	registry: "reported by registry",
	mirror: "reported by mirror",
	"base-only": "recorded before",
	"not-checked": "not checked",
	unexplained: "not explained"
};
function changeGrader(explained) {
	const index = /* @__PURE__ */ new Map();
	for (const { provider, version, hash, grade } of explained) for (const part of [
		"",
		version,
		hash
	]) {
		const key = `${provider} ${part}`;
		index.set(key, (index.get(key) ?? /* @__PURE__ */ new Set()).add(grade));
	}
	return ({ kind, provider, to, hashes }) => {
		const known = (parts) => {
			const grades = new Set(parts.flatMap((part) => [...index.get(`${provider} ${part}`) ?? []]));
			return grades.size === 0 ? ["not-checked"] : [...grades];
		};
		switch (kind) {
			case "new-hashes": return known((hashes ?? []).map(({ hash }) => hash));
			case "new-provider":
			case "new-version": return known(to === null ? [] : [to]);
			case "moved-registry":
			case "renamed-provider": return known([""]);
			case "removed-provider":
			case "removed-hashes":
			case "new-constraints":
			case "cosmetic": return [];
		}
	};
}
function gradesWords(grades) {
	const found = new Set(grades);
	const worst = GRADES.findLast((grade) => found.has(grade));
	if (worst === void 0) return null;
	const signed = GRADES.findLast((grade) => grade.startsWith("signed-") && found.has(grade));
	return worst === "registry" && signed !== void 0 ? `${GRADE_WORDS[signed]}; contents by registry` : GRADE_WORDS[worst];
}
function isUnlooked({ grade, isRecorded }) {
	return grade === "not-checked" && isRecorded !== true;
}
function limitLines({ limits, hashes }, show) {
	const unlooked = hashes.filter(isUnlooked).length;
	if (unlooked === 0) return limits.map(show);
	const count = counted(unlooked, "checksum was", "checksums were");
	return [...limits.map(show), `${count} not looked at in this run`];
}
function sortHashes(hashes) {
	return [...hashes].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version) || compareBytes(a.hash, b.hash));
}

// src/report/words/findings.ts
const GROUP_HEADINGS = {
	blocking: "Must be resolved",
	unchecked: "Could not be checked",
	attention: "Please look",
	notices: "Good to know"
};
function findingGroups({ failOn, findings }) {
	const sorted = sortFindings(findings);
	const checked = sorted.filter(({ rule }) => rule !== "not-verified");
	const warnings = checked.filter(({ severity }) => severity === "warning");
	const isWarningBlocking = failOn === "warning";
	return {
		blocking: checked.filter(({ severity }) => severity === "error" || isWarningBlocking && severity === "warning"),
		unchecked: sorted.filter(({ rule }) => rule === "not-verified"),
		attention: isWarningBlocking ? [] : warnings,
		notices: checked.filter(({ severity }) => severity === "notice")
	};
}
function headedFindings(groups) {
	return Object.keys(GROUP_HEADINGS).filter((name) => groups[name].length > 0).map((name) => ({
		heading: GROUP_HEADINGS[name],
		findings: mergeRepeated(groups[name])
	}));
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
	}).values()].map(repeated);
}
function subject({ rule, provider, version, detail, cause, hash }) {
	if (rule === "not-verified" && cause !== void 0) return [cause];
	const same = hash === void 0 ? detail : detail.replaceAll(hash, "#");
	return [
		provider,
		version,
		cause ?? same
	];
}
function repeated(all) {
	const [finding] = all;
	const { detail, cause, summary } = finding;
	const isShared = all.every((other) => other.detail === detail);
	const others = sortedUnique(all.flatMap(({ hash }) => hash ?? [])).length - 1;
	const more = others < 1 ? "" : ` The same holds for ${counted(others, "other checksum")} there.`;
	const places = groupBy(all, ({ file, root }) => JSON.stringify([file, file ?? root]));
	return {
		finding,
		providers: sortedUnique(all.flatMap(({ provider }) => provider ?? [])),
		detail: `${(isShared ? detail : cause ?? detail) || summary}${more}`,
		places: [...places.values()].map((here) => ({
			root: here[0].root,
			file: here[0].file,
			lines: here.flatMap(({ line }) => line ?? [])
		})),
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
function acceptanceWords({ by, until, reason }) {
	return `Accepted by ${by} until ${until}: ${reason}`;
}
function identifyFindings({ findings, roots }, digest) {
	const lockFiles = new Map(roots.map((review) => [review.root, review.lockFilePath]));
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
		const path = file ?? lockFiles.get(root) ?? lockFilePath(root);
		return {
			finding,
			identity: `${alike}:${nth}`,
			path
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
function verdictReason(review) {
	const reported = some(reportedHashes(review), "hash", "hashes");
	return [reasonOf(review), ...reported.map((count) => `${count} on the registry's word`)].join(", ");
}
function reportedHashes({ hashes }) {
	return hashes.filter(({ grade, isRecorded, hash }) => grade === "registry" && isRecorded !== true && hashScheme(hash) === "h1").length;
}
function reasonOf(review) {
	const { blocking, attention, unchecked } = findingGroups(review);
	switch (review.verdict) {
		case "failed": return blockingWords(blocking.length > 0 ? blocking : attention);
		case "unverified": return `${counted(Math.max(1, unchecked.length), "thing")} could not be checked`;
		case "passed": return passedReason(review, [...blocking, ...attention], unchecked.length);
		case "no-change": return noChangeReason(review);
	}
}
function blockingWords(findings) {
	const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
	const words = rule === void 0 || others.length > 0 ? void 0 : RULE_TABLE[rule].counted;
	return counted(findings.length, ...words ?? ["problem to resolve", "problems to resolve"]);
}
function passedReason(review, findings, unchecked) {
	const open = findings.filter((finding) => !isUnlocked(finding)).length;
	const remarks = [
		...some(open, "thing to look at", "things to look at"),
		...some(unchecked, "thing could not be checked", "things could not be checked"),
		...aside(review)
	];
	const unknownKeys = unknownKeyWords(review);
	const [within] = some(review.limits.length, "stated limit");
	const extent = within === void 0 ? "everything checked" : `checked within ${within}`;
	return [
		...unknownKeys,
		...fixedWords(review),
		counted(review.changes.length, "change"),
		...remarks.length + unknownKeys.length > 0 ? remarks : [extent]
	].join(", ");
}
function unknownKeyWords({ mode, changes, hashes }) {
	const changed = new Set(changes.map(({ provider }) => provider));
	const signed = hashes.filter(({ provider }) => changed.has(provider));
	const isKnown = ({ grade }) => grade === "signed-known-key";
	const known = new Set(signed.filter(isKnown).flatMap(({ signedBy }) => signedBy));
	const unknown = [...new Set(signed.filter((hash) => !isKnown(hash)).flatMap((hash) => hash.signedBy))].filter((key) => !known.has(key)).length;
	return (mode === "audit" ? [] : some(unknown, "signing key is", "signing keys are")).map((count) => `on the registry's word: ${count} remembered nowhere`);
}
function noChangeReason(review) {
	const remarks = review.findings.filter((finding) => !isUnlocked(finding)).length;
	return [
		...review.findings.length === 0 ? ["no lock file says anything new"] : [],
		...fixedWords(review),
		...some(remarks, "remark"),
		...aside(review)
	].join(", ");
}
function aside({ findings, leftOut }) {
	const unlocked = findings.filter(isUnlocked).length;
	return [...some(unlocked, "root module has no lock file", "root modules have no lock file"), ...some(leftOut.length, "root module left out", "root modules left out")];
}
function fixedWords({ resolved = [] }) {
	return some(resolved.length, "earlier problem fixed", "earlier problems fixed");
}
function isUnlocked({ rule, isLighterCase }) {
	return rule === "missing-lock-file" && isLighterCase === true;
}
function some(n, singular, plural) {
	return n === 0 ? [] : [counted(n, singular, plural)];
}

export { groupWords as _, acceptanceWords as a, headedFindings as c, GRADE_WORDS as d, changeGrader as f, sortHashes as g, limitLines as h, GROUP_HEADINGS as i, identifyFindings as l, isUnlooked as m, reportedHashes as n, findingGroups as o, gradesWords as p, verdictReason as r, findingSentences as s, VERDICT_WORDS as t, mergeRepeated as u, reviewBuilds as v, sourceRepositoryName as y };