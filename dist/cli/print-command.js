import { ha as visibleText } from "./shipped-keys.js";
import { d as formatDocument } from "./report.js";

// src/report/commands/print-command.ts
function printCommand({ lines, data }, format) {
	return format === "json" ? formatDocument(data) : printLines(lines);
}
function printLines(lines) {
	return lines.map((line) => `${visibleText(line)}\n`).join("");
}
function alignedLines(rows, columns = Number.POSITIVE_INFINITY) {
	const widthOf = (column) => rows.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0);
	const widths = (rows[0] ?? []).map((_, column) => column < columns ? widthOf(column) : 0);
	return rows.map((cells) => {
		return cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
	});
}

export { printCommand as n, printLines as r, alignedLines as t };