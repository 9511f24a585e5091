import { u as GRADES } from "./shipped-keys.js";

// src/report/words/grade-words.ts
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
		const { all, of } = known;
		index.set(provider, known);
		all.add(grade);
		for (const key of [version, hash]) of.set(key, (of.get(key) ?? /* @__PURE__ */ new Set()).add(grade));
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
	const there = new Set(grades);
	const worstGrade = GRADES.findLast((grade) => there.has(grade));
	if (worstGrade === void 0) return null;
	const signed = GRADES.findLast((grade) => grade.startsWith("signed-") && there.has(grade));
	return worstGrade === "registry" && signed !== void 0 ? `${GRADE_WORDS[signed]}; contents by registry` : GRADE_WORDS[worstGrade];
}
function isUnlooked({ grade, isRecorded }) {
	return grade === "not-checked" && isRecorded !== true;
}

export { isUnlooked as a, gradesWords as i, changeGrades as n, gradeIndex as r, GRADE_WORDS as t };