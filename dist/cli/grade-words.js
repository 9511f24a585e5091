import { u as GRADES } from "./shipped-keys.js";

// src/report/grade-words.ts
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
function changeGrades(change, hashes) {
	switch (change.kind) {
		case "new-hashes": {
			const added = new Set(change.hashes?.map((one) => one.hash));
			return gradesOf(hashes, (one) => one.provider === change.provider && added.has(one.hash));
		}
		case "new-provider":
		case "new-version": return gradesOf(hashes, (one) => one.provider === change.provider && one.version === change.to);
		case "moved-registry":
		case "renamed-provider": return gradesOf(hashes, (one) => one.provider === change.provider);
		case "removed-provider":
		case "removed-hashes":
		case "new-constraints":
		case "cosmetic": return [];
	}
}
function gradesOf(hashes, belongs) {
	const grades = hashes.filter(belongs).map((one) => one.grade);
	return grades.length === 0 ? ["not-checked"] : grades;
}
function gradesWords(grades) {
	const ranks = grades.map((grade) => GRADES.indexOf(grade));
	if (ranks.length === 0) return null;
	const worstGrade = GRADES[Math.max(...ranks)] ?? "unexplained";
	const signed = GRADES.filter((grade) => grade.startsWith("signed-") && grades.includes(grade)).at(-1);
	return worstGrade === "registry" && signed !== void 0 ? `${GRADE_WORDS[signed]}; contents by registry` : GRADE_WORDS[worstGrade];
}
function isUnlooked({ grade, isRecorded }) {
	return grade === "not-checked" && isRecorded !== true;
}

export { isUnlooked as i, changeGrades as n, gradesWords as r, GRADE_WORDS as t };