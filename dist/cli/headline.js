import { H as parseVersion, R as compareVersions, at as hashScheme, nt as compareBytes, rt as sortedUnique } from "./platform.js";
import { n as groupBy } from "./many.js";
import { T as RULE_TABLE, o as lockFilePath } from "./discover.js";
import { I as counted, V as providerNames, X as sortFindings, Z as remedyCommands, n as hasContents, o as GRADES, z as listNames } from "./coverage.js";

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

// src/report/words/findings.ts
const GROUP_HEADINGS = {
	blocking: "Must be resolved",
	unchecked: "Could not be checked",
	attention: "Please look",
	notices: "Good to know",
	known: "On the base branch already"
};
function findingGroups({ failOn, findings }) {
	const all = sortFindings(findings);
	const sorted = all.filter(({ since }) => since === "change");
	const checked = sorted.filter(({ rule }) => rule !== "not-verified");
	const warnings = checked.filter(({ severity }) => severity === "warning");
	const isWarningBlocking = failOn === "warning";
	return {
		blocking: checked.filter(({ severity }) => severity === "error" || isWarningBlocking && severity === "warning"),
		unchecked: sorted.filter(({ rule }) => rule === "not-verified"),
		attention: isWarningBlocking ? [] : warnings,
		notices: checked.filter(({ severity }) => severity === "notice"),
		known: all.filter(({ since }) => since === "base")
	};
}
function headedFindings(groups) {
	return Object.keys(GROUP_HEADINGS).filter((name) => groups[name].length > 0).map((name) => ({
		heading: GROUP_HEADINGS[name],
		findings: mergeRepeated(groups[name])
	}));
}
function mergeRepeated(findings, how = "by-words") {
	return [...groupBy(findings, (finding) => {
		const { rule, severity, summary, accepted, provider, remedy, of } = finding;
		const words = how === "by-rule" ? [provider] : [
			summary,
			remedy.text,
			...subject(finding)
		];
		return JSON.stringify([
			rule,
			severity,
			accepted,
			of,
			...words
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
	const lost = all.reduce((sum, { lostLines = 0 }) => sum + lostLines, 0);
	const isShared = all.every((other) => other.detail === detail) && (all.length === 1 || lost === 0);
	const common = cause?.replace("#", lost === 0 ? "#" : `${lost}`) ?? detail;
	const others = sortedUnique(all.flatMap(({ hash }) => hash ?? [])).length - 1;
	const more = others < 1 ? "" : ` The same holds for ${counted(others, "other checksum")} there.`;
	const places = groupBy(all, ({ file, root }) => JSON.stringify([file, file ?? root]));
	return {
		finding,
		providers: sortedUnique(all.flatMap(({ provider }) => provider ?? [])),
		detail: stateWords(finding, `${(isShared ? detail : common) || summary}${more}`),
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
function stateWords({ of }, words) {
	return of === void 0 ? words : `In the merge result: ${words}`;
}
function findingSentences(finding) {
	const { provider, summary, remedy } = finding;
	const detail = stateWords(finding, finding.detail);
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
const GRADE_SIGNS = {
	"signed-known-key": "✅",
	"signed-same-key": "⚠️",
	"signed-new-key": "⚠️",
	registry: "⚠️",
	mirror: "⚠️",
	"base-only": "✅",
	"not-checked": "⚠️",
	unexplained: "⛔"
};
function gradeSign(grades) {
	const signs = grades.map((grade) => GRADE_SIGNS[grade]);
	return [
		"⛔",
		"⚠️",
		"✅"
	].find((sign) => signs.includes(sign)) ?? null;
}
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
function limitLines(review, show) {
	const roots = new Set(review.roots.map(({ root }) => root));
	const lines = [...groupBy(review.limits, (limit) => {
		const colons = [...limit.matchAll(/: /g)].map(({ index }) => index);
		return limit.slice(colons.find((end) => roots.has(limit.slice(0, end))) ?? 0);
	})].map(([cause, [limit, ...others]]) => others.length === 0 ? show(limit) : `${counted(others.length + 1, "root module")}${show(cause)}`);
	const unlooked = review.hashes.filter(isUnlooked).length;
	const count = counted(unlooked, "checksum was", "checksums were");
	return unlooked === 0 ? lines : [...lines, `${count} not looked at in this run`];
}
function sortHashes(hashes) {
	return [...hashes].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version) || compareBytes(a.hash, b.hash));
}

// src/report/words/changes.ts
function changeWords(change, show) {
	const { kind, from, to, hashes, size } = change;
	switch (kind) {
		case "new-provider": return remarked(`new, ${versionWords(to, show)}`, [ageWords(change)]);
		case "removed-provider": return from === null ? "removed" : `removed, was ${versionWords(from, show)}`;
		case "new-version": {
			const direction = change.direction === "downgrade" ? "downgrade" : null;
			return remarked(`${versionWords(from, show)} → ${versionWords(to, show)}`, [
				direction,
				size,
				ageWords(change)
			]);
		}
		case "new-constraints": return `constraints ${from ? show(from) : "none"} → ${to ? show(to) : "none"}`;
		case "new-hashes": return `${hashWords(hashes ?? [], show)} added`;
		case "removed-hashes": return `${hashWords(hashes ?? [], show)} removed`;
		case "moved-registry": return `registry changed, was ${show(from ?? "unknown")}`;
		case "renamed-provider": return `replaces ${show(from ?? "unknown")}`;
		case "cosmetic": return "layout only, same meaning";
	}
}
function remarked(text, remarks) {
	const known = remarks.filter((remark) => remark !== null).join(", ");
	return known === "" ? text : `${text} (${known})`;
}
function ageWords({ ageDays }) {
	if (ageDays === void 0) return null;
	return ageDays === 0 ? "published today" : `${counted(ageDays, "day")} old`;
}
function versionWords(text, show) {
	if (text === null) return "none";
	return /^[\d.–]+$/.test(text) ? text : show(text);
}
function hashWords(hashes, show) {
	const platforms = sortedUnique(hashes.flatMap((hash) => hash.platforms));
	const unknown = hashes.filter((hash) => hash.platforms.length === 0).length;
	const known = hashes.length - unknown;
	if (hashes.length === 0) return "checksums";
	const isUnlooked = hashes.some((hash) => hash.isUnlooked === true);
	if (known === 0) return `${counted(unknown, "checksum")}${isUnlooked ? "" : " of no known package"}`;
	const words = `${known === 1 ? "checksum" : "checksums"} for ${listNames(platforms, show)}`;
	return unknown === 0 ? words : `${words} and ${unknown} ${isUnlooked ? "more" : "of no platform"}`;
}
function offlineChangeWords(change, show) {
	const { kind, hashes } = change;
	if (kind !== "new-hashes" && kind !== "removed-hashes" || hashes === null) return changeWords(change, show);
	return `${[
		"h1",
		"zh",
		void 0
	].flatMap((scheme) => {
		const { length } = hashes.filter(({ hash }) => hashScheme(hash) === scheme);
		return length === 0 ? [] : [counted(length, `${scheme ?? "other"} checksum`)];
	}).join(" and ")} ${kind === "new-hashes" ? "added" : "removed"}`;
}
function changeRows(review) {
	const byRoots = groupBy(review.changes, ({ provider, roots }) => JSON.stringify([provider ?? "", sortedUnique(roots)]));
	const toRow = rowMaker(review);
	const rows = sortedUnique(byRoots.keys()).map((key) => toRow(byRoots.get(key) ?? []));
	return [...groupBy(rows, ({ provider, changes, verified, platforms }) => {
		const words = changes.map((change) => isUpgrade(change) ? `upgrade to ${change.to}` : changeWords(change, String));
		return JSON.stringify([
			provider,
			words,
			verified,
			platforms
		]);
	}).values()].map((same) => ({
		...same[0],
		changes: same[0].changes.map((change) => {
			if (!isUpgrade(change)) return change;
			return fromAll(change, same.flatMap(({ changes }) => changes.filter(isUpgrade)));
		}),
		roots: sortedUnique(same.flatMap(({ roots }) => roots))
	}));
}
function isUpgrade({ kind, direction, from }) {
	return kind === "new-version" && direction === "upgrade" && /^\d+\.\d+\.\d+$/.test(from ?? "");
}
function fromAll(change, all) {
	const [first, ...others] = sortedUnique(all.flatMap(({ from }) => from ?? [])).map(parseVersion).sort(compareVersions);
	const last = others.at(-1);
	if (first === void 0 || last === void 0) return change;
	const sizes = new Set(all.map(({ size }) => size));
	return {
		...change,
		from: `${first}–${last}`,
		size: sizes.size === 1 ? change.size : null
	};
}
const KINDS = [
	"new-provider",
	"moved-registry",
	"renamed-provider",
	"new-version",
	"new-hashes",
	"removed-hashes",
	"removed-provider",
	"new-constraints",
	"cosmetic"
];
function rowMaker(review) {
	const grades = changeGrader(review.hashes);
	const coverages = new Map(review.roots.map(({ root, coverage }) => [root, coverage]));
	const refuting = groupBy(review.findings.filter(({ severity }) => severity === "error"), ({ provider }) => provider);
	return (unsorted) => {
		const changes = [...unsorted].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.to ?? "", b.to ?? ""));
		const provider = changes[0]?.provider ?? null;
		const roots = sortedUnique(changes.flatMap((change) => change.roots));
		const found = changes.flatMap(grades);
		const words = gradesWords(found);
		const here = new Set(roots);
		const against = (refuting.get(provider) ?? []).flatMap(({ rule, root }) => here.has(root) ? RULE_TABLE[rule].refutes ?? [] : []);
		const verified = words === null ? null : sortedUnique(against).join(", ") || words;
		const covered = provider === null ? [] : roots.flatMap((root) => coverages.get(root)?.get(provider) ?? []);
		return {
			provider,
			changes,
			verified,
			sign: against.length > 0 && words !== null ? "⛔" : gradeSign(found),
			platforms: platformWords(covered),
			roots
		};
	};
}
function platformWords(coverages) {
	const worst = worstCoverage(coverages);
	if (worst === void 0) return null;
	const { before = [], after } = worst;
	const [then, now] = [countContents(before), countContents(after)];
	return before.length > 0 && then !== now && ![...before, ...after].some(isUnknown) ? `${then} → ${coveredWords(worst)}` : coveredWords(worst);
}
function worstCoverage(coverages) {
	const lacking = ({ after }) => after.length - countContents(after);
	return coverages.filter(({ after }) => after.length > 0).sort((a, b) => lacking(b) - lacking(a))[0];
}
function coveredWords({ after }) {
	const unknown = after.filter(isUnknown).length;
	if (unknown > 0 && unknown === after.length) return "not known";
	const archives = after.filter(({ level }) => level === "zip-only").length;
	const remarks = [...archives === 0 ? [] : [`${archives} by zh alone`], ...unknown === 0 ? [] : [`${unknown} not known`]];
	const counts = `${countContents(after)} of ${after.length}`;
	return remarks.length === 0 ? counts : `${counts} (${remarks.join(", ")})`;
}
function countContents(coverage) {
	return coverage.filter(hasContents).length;
}
function isUnknown({ level }) {
	return level === "unknown";
}
function lackingPlatforms({ after }) {
	return after.filter(({ level }) => level === "none").map(({ platform }) => platform);
}
const NOTES_CAVEAT = "In the publishers' own words, from their repositories. Nobody checked them, and they vouch for nothing.";
function stepWords({ from, to, isPartial }, show) {
	const step = `${show(from)} → ${show(to)}`;
	return isPartial ? `${step}, not all versions between` : step;
}

// src/report/words/headline.ts
const VERDICT_WORDS = {
	passed: "verified",
	failed: "blocked",
	unverified: "not verified yet",
	"no-change": "no change",
	unproven: "let through"
};
function verdictWord(review) {
	const isUnproven = shownVerdict(review) !== review.verdict && openQuestions(review).length === 0;
	return VERDICT_WORDS[isUnproven ? "unproven" : shownVerdict(review)];
}
function shownVerdict(review) {
	return review.verdict === "passed" && !isVerified(review) ? "unverified" : review.verdict;
}
function isVerified({ findings, roots, hashes }) {
	const unweighed = roots.flatMap((root) => root.unweighed ?? []);
	const isAgainst = ({ rule, severity, since, accepted }) => since === "change" && (severity === "error" || accepted !== void 0 || rule === "not-verified" || RULE_TABLE[rule].isDoubt === true);
	return ![...findings, ...unweighed].some(isAgainst) && hashes.every(isProven);
}
function isProven({ grade, hash, isRecorded }) {
	if (isRecorded === true) return true;
	if (grade === "registry") return hashScheme(hash) !== "h1";
	return grade !== "unexplained" && grade !== "not-checked";
}
function openQuestions(review) {
	return findingGroups(review).unchecked.filter(({ accepted }) => accepted === void 0);
}
function isUnanswered(review) {
	const { blocking, attention } = findingGroups(review);
	const open = openQuestions(review);
	return open.length > 0 && open.every(isSilence) && blocking.length + attention.length === 0;
}
function verdictSign(review) {
	const { blocking, attention } = findingGroups(review);
	if (review.verdict === "failed") return "⛔";
	if (review.verdict !== "passed" || openQuestions(review).length > 0) return void 0;
	return isVerified(review) && blocking.length + attention.length === 0 ? "✅" : "⚠️";
}
function verdictLine(review, show, room) {
	const start = verdictWord(review);
	if (isUnanswered(review)) return `${start}, ${uncheckedWords(openQuestions(review), show)}`;
	const subject = subjectOf(review, show);
	const isPlain = verdictSign(review) === "✅" && limitLines(review, String).length === 0;
	const lines = [
		...subject !== "" && isPlain ? [[
			start,
			...unknownKeyWords(review),
			...aside(review),
			subject
		]] : [],
		...subject === "" ? [] : [[start, `${verdictReason(review)} ${isPlain ? "" : "in "}${subject}`]],
		[start, verdictReason(review)]
	].map((parts) => parts.join(", "));
	return lines.find((line) => line.length <= room) ?? lines.at(-1) ?? start;
}
function subjectOf(review, show) {
	const name = providerNames(review);
	const { blocking, attention, unchecked } = findingGroups(review);
	const decisive = [
		blocking,
		unchecked,
		attention
	].find((group) => group.length > 0);
	if (decisive !== void 0) return subjects(decisive, review, show);
	const [row, ...others] = changeRows(review);
	if (row?.provider == null || others.length + acceptedOf(review) > 0) return "";
	const words = row.changes.map((change) => changeWords(change, show)).join("; ");
	const where = row.roots.length === 1 ? "" : ` in ${row.roots.length} root modules`;
	return `${show(name(row.provider))} ${words}${where}`;
}
function subjects(findings, review, show) {
	const name = providerNames(review);
	const named = findings.flatMap(({ provider, version }) => {
		if (provider === null) return [];
		return version === void 0 ? show(name(provider)) : `${show(name(provider))} ${versionWords(version, show)}`;
	});
	return listNames(sortedUnique(named), String, 2);
}
function uncheckedWords(findings, show) {
	const hosts = sortedUnique(findings.flatMap(({ silentHosts = [] }) => silentHosts));
	const who = show && hosts.length === 1 ? hosts.map(show).join() : counted(hosts.length, "host");
	const causes = mergeRepeated(findings.filter((finding) => !isSilence(finding))).length;
	return [...hosts.length === 0 ? [] : [`${who} did not answer`], ...some(causes, "thing could not be checked", "things could not be checked")].join(", ");
}
function isSilence({ silentHosts = [] }) {
	return silentHosts.length > 0;
}
function verdictReason(review) {
	const reported = some(reportedHashes(review), "hash", "hashes");
	return [reasonOf(review), ...reported.map((count) => `${count} on the registry's word`)].join(", ");
}
function reportedHashes({ hashes }) {
	return hashes.filter((explained) => explained.grade === "registry" && !isProven(explained)).length;
}
function reasonOf(review) {
	const { blocking, attention, unchecked } = findingGroups(review);
	switch (review.verdict) {
		case "failed": return blockingWords(blocking.length > 0 ? blocking : attention);
		case "unverified": return uncheckedWords(unchecked) || "1 thing could not be checked";
		case "passed": return passedReason(review, [...blocking, ...attention], unchecked);
		case "no-change": return noChangeReason(review);
	}
}
function blockingWords(findings) {
	return counted(findings.length, ...ruleWords(findings) ?? ["problem to resolve", "problems to resolve"]);
}
function ruleWords(findings) {
	const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
	return rule === void 0 || others.length > 0 ? void 0 : RULE_TABLE[rule].counted;
}
function passedReason(review, findings, unchecked) {
	const open = findings.filter((finding) => !isUnlocked(finding));
	const words = (open.every(({ rule, severity }) => severity === RULE_TABLE[rule].severity) ? ruleWords(open) : void 0) ?? ["thing to look at", "things to look at"];
	const remarks = [
		...some(open.length, ...words),
		...unchecked.length === 0 ? [] : [uncheckedWords(unchecked)],
		...aside(review)
	];
	const unknownKeys = unknownKeyWords(review);
	const [within] = some(limitLines(review, String).length, "stated limit");
	const isAll = remarks.length + unknownKeys.length === 0 && within === void 0 && isVerified(review);
	return [
		...unknownKeys,
		counted(changeRows(review).length, "change"),
		...remarks,
		...within === void 0 ? [] : [`checked within ${within}`],
		...isAll ? ["everything checked"] : []
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
		...some(remarks, "remark"),
		...aside(review)
	].join(", ");
}
function aside(review) {
	const { findings, leftOut } = review;
	const unlocked = findings.filter(isUnlocked).length;
	return [
		...some(acceptedOf(review), "finding is accepted", "findings are accepted"),
		...some(unlocked, "root module has no lock file", "root modules have no lock file"),
		...some(leftOut.length, "root module left out", "root modules left out")
	];
}
const acceptedOf = ({ findings }) => findings.filter(({ accepted }) => accepted !== void 0).length;
function isUnlocked({ rule, isLighterCase }) {
	return rule === "missing-lock-file" && isLighterCase === true;
}
function some(n, singular, plural) {
	return n === 0 ? [] : [counted(n, singular, plural)];
}

export { mergeRepeated as A, sortHashes as C, findingSentences as D, findingGroups as E, groupWords as M, reviewBuilds as N, headedFindings as O, sourceRepositoryName as P, limitLines as S, acceptanceWords as T, worstCoverage as _, subjects as a, gradesWords as b, verdictSign as c, changeRows as d, changeWords as f, stepWords as g, offlineChangeWords as h, shownVerdict as i, stateWords as j, identifyFindings as k, verdictWord as l, lackingPlatforms as m, openQuestions as n, verdictLine as o, coveredWords as p, reportedHashes as r, verdictReason as s, isUnanswered as t, NOTES_CAVEAT as u, GRADE_WORDS as v, GROUP_HEADINGS as w, isUnlooked as x, gradeSign as y };