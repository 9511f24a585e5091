import { r as SYSTEM_CLOCK } from "./run-time.js";
import { r as textDigest } from "./digest.js";
import { t as FORMAT_ROWS } from "./review-formats.js";

// src/cli/run/render-review.ts
async function renderReview(review, format, options) {
	const isTerminal = process.stdout.isTTY && options.text("output") === void 0;
	return FORMAT_ROWS[format].print(review, {
		digest: textDigest,
		now: () => SYSTEM_CLOCK.now(),
		terminal: terminalOptions(isTerminal, process),
		page: async (shown) => (await import("./review-page.js")).reviewPage(shown)
	});
}
const USUAL_WIDTH = 100;
function terminalOptions(isTerminal, program) {
	const { env, stdout } = program;
	const isPlain = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
	const { columns = 0 } = stdout;
	return {
		color: isTerminal && !isPlain,
		width: isTerminal && columns > 0 ? Math.min(columns, USUAL_WIDTH) : USUAL_WIDTH
	};
}

export { terminalOptions as n, renderReview as t };