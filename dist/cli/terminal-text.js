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

export { wrap as n, painter as t };