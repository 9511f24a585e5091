import { go as isLockReviewError } from "./shipped-keys.js";

// src/cli/run/exit-code.ts
const EXIT = {
	ok: 0,
	failed: 1,
	usage: 2,
	unverified: 3,
	notMerged: 129
};
const EXIT_OF_VERDICT = {
	passed: EXIT.ok,
	"no-change": EXIT.ok,
	failed: EXIT.failed,
	unverified: EXIT.unverified
};
function exitCodeOfReview({ verdict, openGate }) {
	return openGate === void 0 ? EXIT_OF_VERDICT[verdict] : EXIT.ok;
}
const USAGE_CODES = [
	"USAGE",
	"INVALID_ADDRESS",
	"INVALID_HASH",
	"INVALID_PLATFORM",
	"INVALID_LOCK_FILE",
	"INVALID_CLI_CONFIG",
	"INVALID_POLICY",
	"INVALID_LEDGER",
	"NOT_A_REPOSITORY",
	"FILE_FAILED"
];
function exitCodeOfError(caught) {
	return isLockReviewError(caught, ...USAGE_CODES) ? EXIT.usage : EXIT.unverified;
}

export { exitCodeOfReview as i, EXIT_OF_VERDICT as n, exitCodeOfError as r, EXIT as t };