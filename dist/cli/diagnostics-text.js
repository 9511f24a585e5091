import { v as visibleText } from "./arguments.js";

// src/report/diagnostics-text.ts
/** Diagnostics for a terminal: place and summary on one line, the detail below it. */
function renderDiagnostics(diagnostics) {
	return diagnostics.map(renderDiagnostic).join("");
}
function renderDiagnostic({ severity, summary, detail, range }) {
	const place = range === void 0 ? "" : `${visibleText(range.file)}:${range.start.line}:${range.start.column}: `;
	const words = detail === "" ? "" : `  ${detail.split("\n").map(visibleText).join("\n  ")}\n`;
	return `${place}${severity}: ${visibleText(summary)}\n${words}`;
}

export { renderDiagnostics as t };