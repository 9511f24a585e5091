import { o as isLockReviewError } from "./error.js";

// src/cli/run/exit-code.ts
const EXIT = {
	ok: 0,
	failed: 1,
	usage: 2,
	unverified: 3,
	notMerged: 129
};
function exitCodeOfVerdict(verdict) {
	switch (verdict) {
		case "passed":
		case "no-change": return EXIT.ok;
		case "failed": return EXIT.failed;
		case "unverified": return EXIT.unverified;
		default: return verdict;
	}
}
function exitCodeOfReview({ verdict, openGate }) {
	return openGate === void 0 ? exitCodeOfVerdict(verdict) : EXIT.ok;
}
function exitCodeOfError(caught) {
	if (isLockReviewError(caught, "USAGE", "INVALID_ADDRESS", "INVALID_HASH", "INVALID_PLATFORM", "INVALID_LOCK_FILE", "INVALID_CLI_CONFIG", "INVALID_POLICY", "INVALID_LEDGER", "NOT_A_REPOSITORY", "FILE_FAILED")) return EXIT.usage;
	return EXIT.unverified;
}

export { exitCodeOfVerdict as i, exitCodeOfError as n, exitCodeOfReview as r, EXIT as t };