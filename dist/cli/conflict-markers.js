// src/language/lock-file/conflict-markers.ts
const LENGTH = 7;
const OURS = "<".repeat(LENGTH);
const BETWEEN = "=".repeat(LENGTH);
const THEIRS = ">".repeat(LENGTH);
function markConflict(ours, theirs) {
	return `${OURS} ours\n${ended(ours)}${BETWEEN}\n${ended(theirs)}${THEIRS} theirs\n`;
}
function ended(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
function conflictLine(text) {
	const at = text.split("\n").findIndex((line) => /^<{7}(?: |\r?$)/.test(line));
	return at === -1 ? void 0 : at + 1;
}

export { markConflict as n, conflictLine as t };