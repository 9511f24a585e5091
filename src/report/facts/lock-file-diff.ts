import { formatPatch, structuredPatch } from "diff";

interface LockFileTexts {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the difference of two texts, undefined for no file, as git writes it for `git apply`; empty for equal ones. */
export function gitPatch({ path, before, after }: LockFileTexts): string {
  if (before === after) return "";
  const [isCreate, isDelete] = [before === undefined, after === undefined];
  const old = isCreate ? "/dev/null" : `a/${path}`;
  const name = isDelete ? "/dev/null" : `b/${path}`;
  // After a space in a name git reads a date, unless a tab ends the name; the package writes one before a date.
  const date = path.includes(" ") ? " " : "";
  const patch = structuredPatch(old, name, before ?? "", after ?? "", date, date, { context: 3 });
  return formatPatch({ ...patch, isGit: true, isCreate, isDelete });
}
