import {
  absentOr,
  aText,
  type JsonObject,
  type JsonReader,
  listOf,
  recordOf,
} from "../../language/json/reader.ts";
import { type Hash, zipHash } from "../../model/hash.ts";

/** What an in-toto statement is called in its envelope. */
export const STATEMENT_TYPE = "application/vnd.in-toto+json";

/** Things that one statement may name: GitHub allows 1,024. */
const MAX_SUBJECTS = 10_000;

/** A statement about things, as in-toto writes it (Statement v1 and v0.1). */
export interface Statement {
  /** The version of in-toto's format: an address. */
  readonly type: string;
  readonly predicateType: string;
  /** `zh:` of everything that it names by its SHA-256. */
  readonly subjects: ReadonlySet<Hash>;
  readonly predicate: JsonObject | undefined;
}

/** Whether a statement is of a version of in-toto's format that is read here. */
export function isKnownStatement({ type }: Statement): boolean {
  return type === "https://in-toto.io/Statement/v1" || type === "https://in-toto.io/Statement/v0.1";
}

/** What kind of statement it is, whatever else stands in it: only one that tells of a build is read further. */
export const aPredicateType: JsonReader<string> = recordOf((statement) =>
  statement.read("predicateType", aText),
);

/** Reads a statement. Of digests only SHA-256 counts, since that is what the hash of an archive is. */
export const aStatement: JsonReader<Statement> = recordOf((statement) => ({
  type: statement.read("_type", aText),
  predicateType: statement.read("predicateType", aText),
  subjects: new Set(statement.read("subject", listOf(aSubject, MAX_SUBJECTS)).flat()),
  predicate: statement.object("predicate"),
}));

const aSubject: JsonReader<readonly Hash[]> = recordOf((subject) => {
  const sha256 = subject.object("digest")?.read("sha256", absentOr(aText)) ?? "";
  return /^[0-9a-fA-F]{64}$/.test(sha256) ? [zipHash(sha256)] : [];
});
