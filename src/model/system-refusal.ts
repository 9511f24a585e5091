import { LockReviewError } from "./error.ts";

/** What to do when the system refuses something, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
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
  EIO: "See that the disk works.",
};

/** Returns what to do when the system gives this code; undefined for a code that is no refusal. */
export function remedyOf(code: string): string | undefined {
  return REMEDIES[code];
}

/** Returns the code of an error that has one, such as `ENOENT`. */
export function errorCode(caught: unknown): string | undefined {
  return caught instanceof Error && "code" in caught ? String(caught.code) : undefined;
}

/** Returns the error for what the system refused; undefined for any other failure. */
export function systemRefusal(caught: unknown): LockReviewError | undefined {
  if (!(caught instanceof Error && "code" in caught && "syscall" in caught)) return undefined;
  const { code, syscall } = caught;
  const hint = remedyOf(String(code));
  if (hint === undefined) return undefined;
  const place = "path" in caught && typeof caught.path === "string" ? ` of ${caught.path}` : "";
  const message = `the system refuses ${syscall}${place} (${code})`;
  return new LockReviewError("FILE_FAILED", message, { hint, cause: caught });
}
