import type {
  ContentsChange,
  ContentsGap,
  FileChange,
  FileFormat,
} from "../../model/package-contents.ts";
import { byteWords, counted, type ShowName } from "./wording.ts";

/** What a list of files does not say, once beside every list. */
export const CONTENTS_CAVEAT =
  "Read from the packages of one platform whose checksums the lock files record. A list tells which files differ and not what they do: the program itself is new in every version.";

/** Which two packages are compared: `3.5.1 → 3.6.0 on linux_amd64`. */
export function packagesWords({ before, after, platform }: ContentsChange, show: ShowName): string {
  const [from, to] = [version(before.version, show), version(after.version, show)];
  if (before.version !== after.version) return `${from} → ${to} on ${show(platform)}`;
  const sources = `${show(before.source)} and ${show(after.source)}`;
  return `${to} on ${show(platform)}, as ${sources} had it`;
}

/** The same of packages that were not compared, and why. */
export function gapWords({ from, to }: ContentsGap, show: ShowName): string {
  return from === to ? version(to, show) : `${version(from, show)} → ${version(to, show)}`;
}

/** How many files differ, what matters most first. */
export function countWords({ files, counts }: ContentsChange): string {
  const executables = files.filter(({ marks }) => marks.includes("new-executable")).length;
  const licences = files.filter(({ marks }) => marks.includes("licence")).length;
  const { added, removed, changed, same } = counts;
  if (added + removed + changed === 0) return `the same ${counted(same, ["file", "files"])}`;
  const parts = [
    executables > 0 && counted(executables, ["new executable", "new executables"]),
    licences > 0 && counted(licences, ["licence file differs", "licence files differ"]),
    added > 0 && `${counted(added, ["file", "files"])} added`,
    removed > 0 && `${removed} removed`,
    changed > 0 && `${changed} changed`,
    same > 0 && `${same} the same`,
  ];
  return parts.filter((one) => one !== false).join(", ");
}

const FORMATS: Readonly<Record<FileFormat, string>> = {
  elf: "a program for Linux or another Unix",
  "mach-o": "a program for macOS",
  pe: "a program for Windows",
  script: "a script",
};

const MARKS: Readonly<Record<FileChange["marks"][number], string>> = {
  program: "the provider itself",
  "new-executable": "new executable",
  licence: "licence",
};

/** `added NAME (new executable, a script, 1 kB)`. */
export function fileWords(file: FileChange, show: ShowName): string {
  const { kind, name, formerName, marks, format } = file;
  const isNews = format !== undefined && marks.includes("new-executable");
  const remarks = [
    ...marks.map((mark) => MARKS[mark]),
    ...(isNews ? [FORMATS[format]] : []),
    sizeWords(file),
  ];
  const former = formerName === undefined ? "" : `${show(formerName)} → `;
  return `${kind} ${former}${show(name)} (${remarks.join(", ")})`;
}

function sizeWords({ before, after }: FileChange): string {
  if (before === null || after === null) return byteWords(before ?? after ?? 0);
  const [was, is] = [byteWords(before), byteWords(after)];
  if (before === after) return `${is} as before`;
  return was === is ? `${before} → ${after} bytes` : `${was} → ${is}`;
}

/** Plain numbers need no marks around them. */
function version(text: string, show: ShowName): string {
  return /^\d+(\.\d+)*$/.test(text) ? text : show(text);
}
