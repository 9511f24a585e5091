import { U as GRADES } from "./undici-http.js";

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

// src/report/terminal-text.ts
const STYLES = {
	bold: 1,
	dim: 2,
	red: 31,
	green: 32,
	yellow: 33
};
function painter(color) {
	return color ? (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m` : (_style, text) => text;
}
function wrap(text, width, indent) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && indent.length + line.length + 1 + word.length > width) {
		lines.push(`${indent}${line}`);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, `${indent}${line}`];
}

export { gradesWords as a, changeGrades as i, wrap as n, isUnlooked as o, GRADE_WORDS as r, painter as t };