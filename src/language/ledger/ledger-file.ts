import { parseFingerprint } from "../../model/disposition.ts";
import { parseVersion } from "../../model/version.ts";
import { compareLines, type Ledger, type LedgerLine, ledgerOf, scopeOf } from "./ledger.ts";
import { type LineFile, type LineFormat, linesIn } from "./line-file.ts";
import { invalidLine, parseDay, parseScopeParts, partsOf } from "./line-parts.ts";

/** A ledger of signing keys as its file has it. */
export type LedgerFile = LineFile<LedgerLine>;

const FORM = "HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW";

/** Lines `HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW`; no key twice for one namespace. */
export const KEY_LINES: LineFormat<LedgerLine> = {
  writtenBy: "keys learn",
  parse: parseLine,
  encode: encodeLine,
  compare: compareLines,
  claims: (line) => [{ about: `${scopeOf(line)} ${line.fingerprint}`, says: "" }],
  mayRepeat: false,
  clash: ({ about }) => ({
    problem: `has this key for ${about.split(" ")[0] ?? ""} already`,
    hint: "Keep one of the two.",
  }),
};

/** What stands at the top of a file that this program starts. */
const FIRST_HEADER: readonly string[] = [
  "# Keys that sign the providers of this repository, one a line. A review reads this file from the target",
  "# branch: another key for a namespace named here is an error. tofu-lock-review keys learn adds lines.",
];

/** The file of a repository that has none yet. */
export const NEW_LEDGER_FILE: LedgerFile = { header: FIRST_HEADER, entries: [], footer: [] };

/** What a file says, without the comments. */
export function ledgerIn(file: LedgerFile): Ledger {
  return ledgerOf(linesIn(file));
}

/** One line as the file has it, without its end. */
export function encodeLine(line: LedgerLine): string {
  const { host, namespace, fingerprint, version, day, learned } = line;
  return `${host}/${namespace} ${fingerprint} since ${version} on ${day} learned ${learned}`;
}

function parseLine(text: string): LedgerLine {
  const parts = partsOf(text);
  const [scope = "", fingerprint = "", since, version = "", on, day = "", as, learned = ""] = parts;
  if (parts.length !== 8 || since !== "since" || on !== "on" || as !== "learned") {
    throw invalidLine(`"${text}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
  }
  const [host, namespace = ""] = parseScopeParts(scope, ["namespace"], {
    what: "a namespace with its host",
    example: "registry.opentofu.org/hashicorp",
  });
  return {
    host,
    namespace,
    fingerprint: parseFingerprint(fingerprint),
    version: parseVersion(version),
    day: parseDay(day),
    learned: parseWord(learned),
  };
}

function parseWord(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{0,39}$/.test(text)) return text;
  throw invalidLine(
    `"${text}" does not say how the key was learned`,
    "Write one word such as first-use or announced, in small letters.",
  );
}
