import { V as lockFile } from "./diagnostic.js";
import { $ as sortedUnique } from "./platform.js";
import { d as headerText } from "./lock-side.js";

// src/language/lock-file/encode.ts
function encodeLockFile(locks, header) {
	return encodeBlocks([...lockFile(locks.providers.values()).providers.values()].map(encodeEntry), header);
}
function encodeBlocks(blocks, header) {
	return [headerText(header), ...blocks].join("\n");
}
function canonicalText({ lockFile: locks, header }, tool) {
	return encodeLockFile(locks, header ?? tool.name);
}
function encodeEntry(entry) {
	const constraints = entry.constraints.text;
	const hashes = sortedUnique(entry.hashes);
	const version = constraints === "" ? "version" : "version    ";
	return [
		`provider ${quote(entry.address)} {\n`,
		`  ${version} = ${quote(entry.version)}\n`,
		...constraints === "" ? [] : [`  constraints = ${quote(constraints)}\n`],
		...hashes.length === 0 ? [] : ["  hashes = [\n"],
		...hashes.map((hash) => `    ${quote(hash)},\n`),
		...hashes.length === 0 ? [] : ["  ]\n"],
		"}\n"
	].join("");
}
const PLAIN = /^[ !#&-[\]-~]*$/;
const ESCAPES = {
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t",
	"\"": "\\\"",
	"\\": "\\\\",
	$: "$$",
	"%": "%%"
};
const ESCAPED = /[\n\r\t"\\]|[$%](?=\{)|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;
function quote(text) {
	return PLAIN.test(text) ? `"${text}"` : `"${text.replace(ESCAPED, escapeCharacter)}"`;
}
function escapeCharacter(character) {
	const simple = ESCAPES[character];
	if (simple !== void 0) return simple;
	const point = character.codePointAt(0) ?? 0;
	return point < 65536 ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
}

export { encodeLockFile as i, encodeBlocks as n, encodeEntry as r, canonicalText as t };