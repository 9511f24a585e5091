// src/formats/text/conflict-markers.ts
function markConflict(ours, theirs) {
	return `<<<<<<< ours\n${ended(ours)}=======\n${ended(theirs)}>>>>>>> theirs\n`;
}
function ended(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
function conflictLine(text) {
	const at = text.split("\n").findIndex((line) => /^<{7}(?: |\r?$)/.test(line));
	return at === -1 ? void 0 : at + 1;
}

export { markConflict as n, conflictLine as t };