import { compareBytes } from "../../model/order.ts";
import {
  type ContentsChange,
  type FileChange,
  type FileMark,
  MAX_FILE_CHANGES,
  type PackagedFile,
} from "../../model/package-contents.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { byteNameFromText } from "../zip/entry-name.ts";
import { hasExecutable } from "./executable.ts";

/** The files of two packages, and the type of the provider that both are of. */
export interface ListingPair {
  readonly type: string;
  readonly before: readonly PackagedFile[];
  readonly after: readonly PackagedFile[];
}

/**
 * Which files two packages do not share, by name and SHA-256.
 *
 * The provider's own program has the version in its name, as a rule: where each package has exactly one that could be
 * it, they are told as one file. A second one beside it is a new executable like any other.
 */
export function compareListings(pair: ListingPair): Pick<ContentsChange, "files" | "counts"> {
  const program = programsOf(pair);
  const names = new Map(pair.before.map((file) => [nameAfter(file, program), file]));
  const found: FileChange[] = [];
  let same = 0;
  for (const file of pair.after) {
    const former = names.get(file.name);
    names.delete(file.name);
    if (former !== undefined && isSame(former, file)) same++;
    else found.push(changeOf(former, file, program));
  }
  for (const file of names.values()) found.push(changeOf(file, undefined, program));
  const count = (kind: FileChange["kind"]): number =>
    found.filter((one) => one.kind === kind).length;
  const counts = { added: count("added"), removed: count("removed"), changed: count("changed") };
  return { files: found.sort(byWeight).slice(0, MAX_FILE_CHANGES), counts: { ...counts, same } };
}

/** The names of the provider's program in either package, where each has one. */
interface Programs {
  readonly before: string;
  readonly after: string;
}

function programsOf({ type, before, after }: ListingPair): Programs | undefined {
  const candidates = [before, after].map((files) =>
    files.filter(
      ({ name }) => !name.includes("/") && hasExecutable([byteNameFromText(name)], type),
    ),
  );
  const [[one, ...others] = [], [next, ...rest] = []] = candidates;
  if (one === undefined || next === undefined || others.length + rest.length > 0) return undefined;
  return { before: one.name, after: next.name };
}

function nameAfter({ name }: PackagedFile, program: Programs | undefined): string {
  return name === program?.before ? program.after : name;
}

/** A new name of the program alone is no change of it; that it may be run now is one of any file. */
function isSame(before: PackagedFile, after: PackagedFile): boolean {
  return before.sha256 === after.sha256 && !(after.isRunnable && !before.isRunnable);
}

function changeOf(
  former: PackagedFile | undefined,
  file: PackagedFile | undefined,
  program: Programs | undefined,
): FileChange {
  const name = file?.name ?? former?.name ?? "";
  const isProgram = name === program?.after;
  const isNew = file !== undefined && isNewlyExecutable(former, file);
  const marks: readonly (FileMark | false)[] = [
    isProgram && "program",
    isNew && "new-executable",
    LICENCE.test(name) && "licence",
  ];
  const formerName = former && former.name !== name ? former.name : undefined;
  return {
    kind: former === undefined ? "added" : file === undefined ? "removed" : "changed",
    name,
    before: former?.bytes ?? null,
    after: file?.bytes ?? null,
    marks: marks.filter((one) => one !== false),
    ...withoutAbsent({ formerName, format: file?.format }),
  };
}

/** Some packages let everything be run: what becomes a program there is new all the same. */
function isNewlyExecutable(former: PackagedFile | undefined, file: PackagedFile): boolean {
  if (former === undefined || !isExecutable(former)) return isExecutable(file);
  return former.format === undefined && file.format !== undefined;
}

function isExecutable({ isRunnable, format }: PackagedFile): boolean {
  return isRunnable || format !== undefined;
}

/** A file, in whichever directory, that says under which terms a package may be used. */
const LICENCE = /(?:^|\/)(?:un)?(?:licen[cs]e|copying|copyright|notice)s?(?:[._-][^/]*)?$/i;

/** New executables, then licences, then the program, then everything else by name. */
const WEIGHT: readonly FileMark[] = ["new-executable", "licence", "program"];

function byWeight(a: FileChange, b: FileChange): number {
  return weightOf(a) - weightOf(b) || compareBytes(a.name, b.name);
}

function weightOf({ marks }: FileChange): number {
  const found = WEIGHT.findIndex((one) => marks.includes(one));
  return found < 0 ? WEIGHT.length : found;
}
