/** Matches one entry with the line before it. */
const ENTRY = /\nprovider "[^"]+" \{\n(?:.*\n)*?\}\n/g;

function inLists(change: (hashes: readonly string[]) => readonly string[]) {
  return (text: string): string =>
    text.replaceAll(/hashes = \[\n((?: {4}".*\n)*) {2}\]/g, (_, lines: string) => {
      const hashes = lines.split("\n").filter(Boolean);
      return `hashes = [\n${change(hashes)
        .map((one) => `${one}\n`)
        .join("")}  ]`;
    });
}

/** Changes the first entry, or what stands in its place. */
function inFirst(change: (entry: string) => string): (text: string) => string {
  return (text) => {
    const [entry] = text.match(ENTRY) ?? [];
    return entry === undefined ? text : text.replace(entry, () => change(entry));
  };
}

type LockTexts = Readonly<Record<string, (text: string) => string>>;

/** What people, merges and editors do to the text of a lock file that can still be read. */
export const LOCK_TEXTS: LockTexts = {
  "as written": (text) => text,
  CRLF: (text) => text.replaceAll("\n", "\r\n"),
  "no header": (text) => text.replaceAll(/^#.*\n/gm, ""),
  "more comments": (text) => `// by hand\n${text.replaceAll("{\n", "{ # why\n")}/* end */\n`,
  "entries in reverse": (text) => {
    const entries = text.match(ENTRY) ?? [];
    return text.replaceAll(ENTRY, "") + [...entries].reverse().join("");
  },
  "hashes in reverse": inLists((hashes) => [...hashes].reverse()),
  "hashes twice": inLists((hashes) => hashes.flatMap((one) => [one, one])),
  "the first hash at the end, too": inLists((hashes) => [...hashes, ...hashes.slice(0, 1)]),
  "a hash of another scheme": inLists((hashes) => [...hashes, '    "h2:abc",']),
  "hashes of other schemes alone": inLists(() => ['    "h2:abc",', '    "x:y",']),
  "no hashes": inLists(() => []),
  "hashes in one line": (text) =>
    text.replaceAll(
      /hashes = \[\n((?: {4}".*\n)*) {2}\]/g,
      (_, lines: string) => `hashes = [${lines.trim().replaceAll("\n   ", "")}]`,
    ),
  "no comma behind the last hash": (text) => text.replaceAll(/",\n {2}\]/g, '"\n  ]'),
  tabs: (text) => text.replaceAll("  ", "\t"),
  "no line end": (text) => text.trimEnd(),
  "nothing but the header": (text) => text.replaceAll(ENTRY, ""),
  "nothing at all": () => "",
};

/** What they do that its format has no place for. */
export const UNFIT_LOCK_TEXTS: LockTexts = {
  "a byte order mark": (text) => `\uFEFF${text}`,
  "the first entry twice": inFirst((entry) => entry + entry),
  "a hash without a scheme": inLists((hashes) => [...hashes, '    "abc",']),
  "conflict markers": (text) =>
    text.replace(
      / {2}version = .*\n/,
      (line) => `<<<<<<< ours\n${line}=======\n${line}>>>>>>> theirs\n`,
    ),
  "constraints that are not canonical": (text) =>
    text.replaceAll(/constraints = "/g, 'constraints = ">=0.1,'),
  "an argument that nobody knows": inFirst((entry) => entry.replace("{\n", '{\n  note = "x"\n')),
  "a version that is not canonical": inFirst((entry) => entry.replace(/(version = ")/, "$1v")),
  "an address in capitals": inFirst((entry) => entry.replace("acme", "ACME")),
  "no version": inFirst((entry) => entry.replace(/ {2}version = .*\n/, "")),
};
