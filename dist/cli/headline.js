import { $ as sortedUnique, Q as compareBytes, ot as groupBy, tt as hashScheme } from "./platform.js";
import { D as counted, H as sortFindings, J as lockFilePath, R as remedyCommands, dt as RULE_TABLE, k as listNames, t as GRADES } from "./explain-hash.js";

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
function askedBuilds(review) {
	return reviewBuilds(review).filter(({ groups }) => groups.length > 0);
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
	const owner = workflowRepository === void 0 ? "" : `${show(sourceRepositoryName(workflowRepository))} for `;
	const start = startedBy === void 0 ? "" : `, started by ${show(startedBy)}`;
	const machine = runner === "self-hosted" ? ", on a machine of its own" : "";
	const at = show(ref.replace(/^refs\/(?:tags|heads)\//, ""));
	return `${show(workflow)} of ${owner}${show(sourceRepositoryName(repository))} at ${at} (${show(commit.slice(0, SHORT_COMMIT))})${start}${machine}`;
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
function gradeIndex(hashes) {
	const index = /* @__PURE__ */ new Map();
	for (const { provider, version, hash, grade } of hashes) {
		const known = index.get(provider) ?? {
			all: /* @__PURE__ */ new Set(),
			of: /* @__PURE__ */ new Map()
		};
		index.set(provider, known);
		known.all.add(grade);
		for (const key of [version, hash]) known.of.set(key, (known.of.get(key) ?? /* @__PURE__ */ new Set()).add(grade));
	}
	return index;
}
function changeGrades({ kind, provider, to: version, hashes }, index) {
	const known = index.get(provider);
	const orUnlooked = (grades = []) => {
		const distinct = [...new Set(grades)];
		return distinct.length === 0 ? ["not-checked"] : distinct;
	};
	switch (kind) {
		case "new-hashes": return orUnlooked(hashes?.flatMap(({ hash }) => [...known?.of.get(hash) ?? []]));
		case "new-provider":
		case "new-version": return orUnlooked(version === null ? [] : known?.of.get(version));
		case "moved-registry":
		case "renamed-provider": return orUnlooked(known?.all);
		case "removed-provider":
		case "removed-hashes":
		case "new-constraints":
		case "cosmetic": return [];
	}
}
function gradesWords(grades) {
	const found = new Set(grades);
	const worstGrade = GRADES.findLast((grade) => found.has(grade));
	if (worstGrade === void 0) return null;
	const signed = GRADES.findLast((grade) => grade.startsWith("signed-") && found.has(grade));
	return worstGrade === "registry" && signed !== void 0 ? `${GRADE_WORDS[signed]}; contents by registry` : GRADE_WORDS[worstGrade];
}
function isUnlooked({ grade, isRecorded }) {
	return grade === "not-checked" && isRecorded !== true;
}
function limitLines({ limits, hashes }, show) {
	const unlooked = hashes.filter(isUnlooked).length;
	const words = ["checksum was", "checksums were"];
	return [...limits.map(show), ...unlooked === 0 ? [] : [`${counted(unlooked, words)} not looked at in this run`]];
}
function sortHashes(hashes) {
	return [...hashes].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version) || compareBytes(a.hash, b.hash));
}

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
function verdictReason(review) {
	const words = some(reportedHashes(review), ["hash", "hashes"]);
	return [reasonOf(review), ...words.map((count) => `${count} on the registry's word`)].join(", ");
}
function reportedHashes({ hashes }) {
	return hashes.filter(({ grade, isRecorded, hash }) => grade === "registry" && isRecorded !== true && hashScheme(hash) === "h1").length;
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
	const words = rule === void 0 || others.length > 0 ? void 0 : RULE_TABLE[rule].counted;
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
function isUnlocked({ rule, isLighterCase }) {
	return rule === "missing-lock-file" && isLighterCase === true;
}
function some(n, nouns) {
	return n === 0 ? [] : [counted(n, nouns)];
}

export { reviewBuilds as _, findingSentences as a, GRADE_WORDS as c, gradesWords as d, isUnlooked as f, groupWords as g, askedBuilds as h, findingGroups as i, changeGrades as l, sortHashes as m, reportedHashes as n, identifyFindings as o, limitLines as p, verdictReason as r, mergeRepeated as s, VERDICT_WORDS as t, gradeIndex as u, sourceRepositoryName as v };