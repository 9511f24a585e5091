/** A pattern of an ignore file, and where it stands. */
export interface IgnoringPattern {
  /** From 1 on. */
  readonly line: number;
  readonly pattern: string;
}

const NAME = ".terraform.lock.hcl";

/** Returns the patterns by which an ignore file ignores lock files, without those that a later `!` takes back. */
export function ignoringPatterns(text: string): readonly IgnoringPattern[] {
  let found: readonly IgnoringPattern[] = [];
  for (const [at, line] of text
    .replace(/^\u{feff}/u, "")
    .split(/\r?\n/)
    .entries()) {
    // Git takes spaces away at the end, and nothing else that looks like them.
    const written = line.replace(/(?<! ) +$/, "");
    const pattern = written.replace(/^!/, "");
    const [place, name] = splitPattern(pattern);
    if (line.startsWith("#") || !/[^*]/.test(name)) continue;
    if (pattern === written) {
      if (fitsLockFile(name)) found = [...found, { line: at + 1, pattern }];
    } else if (takesBack(name)) {
      found = isAnywhere(place)
        ? []
        : found.filter((one) => splitPattern(one.pattern)[0] !== place);
    }
  }
  return found;
}

/** Whether a pattern of a shell or of an ignore file fits the name of lock files; a set of characters fits any one. */
export function fitsLockFile(pattern: string): boolean {
  return fits(pattern.toLowerCase(), NAME);
}

/** A negation has to fit for certain: as it is written, and without a set of characters. */
function takesBack(name: string): boolean {
  return !name.includes("[") && fits(name, NAME);
}

function splitPattern(pattern: string): readonly [place: string, name: string] {
  const at = pattern.lastIndexOf("/") + 1;
  return [pattern.slice(0, at), pattern.slice(at)];
}

function isAnywhere(place: string): boolean {
  return /^(?:\/?\*\*\/)?$/.test(place);
}

/** Goes back to the last star alone, so that no pattern takes more than the product of both lengths. */
function fits(pattern: string, name: string): boolean {
  const parts = pattern.match(/\*+|\[[^\]]{1,100}\]|\\?[\s\S]/g) ?? [];
  let [part, at, star, resumed] = [0, 0, -1, 0];
  while (at < name.length) {
    const one = parts[part];
    if (one?.startsWith("*") === true) [star, resumed] = [part++, at];
    else if (one !== undefined && isOneOf(one, name[at] ?? "")) [part, at] = [part + 1, at + 1];
    else if (star >= 0) [part, at] = [star + 1, ++resumed];
    else return false;
  }
  return parts.slice(part).every((one) => one.startsWith("*"));
}

function isOneOf(part: string, character: string): boolean {
  return part === "?" || /^\[.+\]$/.test(part) || part.replace(/^\\/, "") === character;
}
