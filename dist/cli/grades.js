import { n as compareBytes } from "./without-absent.js";
import { a as counted, s as listNames, t as GRADES } from "./grade.js";

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

export { isUnlooked as a, askedBuilds as c, sourceRepositoryName as d, gradesWords as i, groupWords as l, changeGrades as n, limitLines as o, gradeIndex as r, sortHashes as s, GRADE_WORDS as t, reviewBuilds as u };