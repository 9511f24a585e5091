import { pa as harmlessText } from "./shipped-keys.js";
import { n as formatRow } from "./review-formats.js";

// src/cli/run/screen.ts
const USUAL_COLUMNS = 80;
const ERASE_ROW_ABOVE = "\x1B[1A\x1B[2K\r";
function standingLines(screen) {
	let standing = [];
	const replace = (above, lines) => {
		const columns = screen.columns || USUAL_COLUMNS;
		const most = screen.rows ? Math.max(1, screen.rows - 1) : lines.length;
		const fitting = lines.slice(0, most).map((line) => endOf(line, Math.max(1, columns - 1)));
		const rows = standing.map((line) => Math.max(1, Math.ceil([...line].length / columns)));
		const text = `${ERASE_ROW_ABOVE.repeat(rows.reduce((sum, count) => sum + count, 0))}${above}${fitting.map((line) => `${line}\n`).join("")}`;
		if (text !== "") screen.write(text);
		standing = fitting;
	};
	return {
		draw: (lines) => replace("", lines),
		writeAbove: (text) => replace(text, standing)
	};
}
function endOf(line, widest) {
	const characters = [...line];
	const excess = characters.length - widest;
	return excess <= 0 ? line : `…${characters.slice(excess + 1).join("")}`;
}
function writeResult(text, format = "text") {
	const harmless = harmlessText(text, formatRow(format)?.language ?? "text");
	return new Promise((done, failed) => {
		process.stdout.write(harmless, (error) => error ? failed(error) : done());
	});
}
const SCREEN = {
	write: (text) => process.stderr.write(harmlessText(text, "text")),
	get columns() {
		return process.stderr.columns;
	},
	get rows() {
		return process.stderr.rows;
	}
};

export { standingLines as n, writeResult as r, SCREEN as t };