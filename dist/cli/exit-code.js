import { _ as isLockReviewError } from "./arguments.js";

// src/cli/exit-code.ts
/** Exit codes, the same for every command: done or passed · refused or failed · usage or configuration · unverified or unreachable. */
const EXIT = {
	ok: 0,
	failed: 1,
	usage: 2,
	unverified: 3
};
/** What a verdict means to a shell. */
function exitCodeOfVerdict(verdict) {
	switch (verdict) {
		case "passed":
		case "no-change": return EXIT.ok;
		case "failed": return EXIT.failed;
		case "unverified": return EXIT.unverified;
		default: return verdict;
	}
}
/** What a review means to a shell: its verdict, unless policy keeps the gate open. */
function exitCodeOfReview({ verdict, openGate }) {
	return openGate === void 0 ? exitCodeOfVerdict(verdict) : EXIT.ok;
}
/** What an error that ended a command means to a shell; a bug of ours counts as unverified, never as passed. */
function exitCodeOfError(caught) {
	if (isLockReviewError(caught, "USAGE", "INVALID_PLATFORM", "INVALID_LOCK_FILE", "INVALID_CLI_CONFIG", "INVALID_POLICY", "NOT_A_REPOSITORY", "FILE_FAILED")) return EXIT.usage;
	return EXIT.unverified;
}

export { exitCodeOfError as n, exitCodeOfReview as r, EXIT as t };