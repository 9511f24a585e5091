import { do as LockReviewError } from "./shipped-keys.js";

// src/model/system-refusal.ts
const REMEDIES = {
	EACCES: "Give the user who runs this the right to do so.",
	EPERM: "Give the user who runs this the right to do so.",
	EROFS: "Run this where the file system can be written.",
	ENOSPC: "Free space there, or name another place.",
	EDQUOT: "Free space there, or name another place.",
	EMFILE: "Let this program open more files, as by ulimit -n 1024.",
	ENFILE: "Close other programs: the machine has too many open files.",
	ENOMEM: "Give this program more memory.",
	EAGAIN: "Let this user start more programs, as by ulimit -u.",
	ELOOP: "Remove the symbolic links that lead back to themselves.",
	ENAMETOOLONG: "Use shorter names.",
	EIO: "See that the disk works."
};
function remedyOf(code) {
	return REMEDIES[code];
}
function errorCode(caught) {
	return caught instanceof Error && "code" in caught ? String(caught.code) : void 0;
}
function systemRefusal(caught) {
	if (!(caught instanceof Error && "code" in caught && "syscall" in caught)) return void 0;
	const { code, syscall } = caught;
	const hint = remedyOf(String(code));
	if (hint === void 0) return void 0;
	const message = `the system refuses ${syscall}${"path" in caught && typeof caught.path === "string" ? ` of ${caught.path}` : ""} (${code})`;
	return new LockReviewError("FILE_FAILED", message, {
		hint,
		cause: caught
	});
}

export { remedyOf as n, systemRefusal as r, errorCode as t };