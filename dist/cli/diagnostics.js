import { l as visibleText } from "./disposition.js";

// src/report/text/diagnostics.ts
function renderDiagnostics(diagnostics) {
	return diagnostics.map(renderDiagnostic).join("");
}
function renderDiagnostic({ severity, summary, detail, range }) {
	const place = range === void 0 ? "" : `${visibleText(range.file)}:${range.start.line}:${range.start.column}: `;
	const words = detail === "" ? "" : `  ${detail.split("\n").map(visibleText).join("\n  ")}\n`;
	return `${place}${severity}: ${visibleText(summary)}\n${words}`;
}

export { renderDiagnostics as t };