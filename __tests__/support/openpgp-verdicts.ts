import { readFileSync } from "node:fs";
import type { DetachedSignature } from "../../src/packages/openpgp/detached.ts";

/** A text with keys, a document and a signature, with what the libraries of the two tools said of them. */
export interface RecordedVerdict extends DetachedSignature {
  readonly name: string;
  /** What the name starts with. */
  readonly group: string;
  /** A status; where the signature fits, with the key ID of the primary key. */
  readonly opentofu: string;
  readonly terraform: string;
}

/** The lines of the fixture, as its README describes them. */
interface Line {
  readonly document?: string;
  readonly now?: string;
  readonly keys?: number;
  readonly armor?: string;
  readonly name?: string;
  readonly by?: number;
  readonly signature?: string;
  readonly opentofu?: string;
  readonly terraform?: string;
  readonly signer?: string;
}

const [first = {}, ...lines] = readFileSync(
  new URL("../../fixtures/packages/openpgp/verdicts.jsonl", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

const armored = new Map(lines.map(({ keys, armor = "" }) => [keys, armor]));

/** The moment at which the verdicts hold, in milliseconds since the epoch. */
export const RECORDED_AT: number = Date.parse(first.now ?? "");

/** All of them. */
export const RECORDED_VERDICTS: readonly RecordedVerdict[] = lines
  .filter((line) => line.name !== undefined)
  .map(
    ({ name = "", by, signature = "", document, opentofu = "", terraform = opentofu, signer }) => {
      const signed = (status: string): string =>
        ["invalid", "unknown-issuer", "unreadable"].includes(status)
          ? status
          : `${status} ${signer}`;
      return {
        name,
        group: name.slice(0, name.indexOf(":")),
        keys: armored.get(by) ?? "",
        document: Buffer.from(document ?? first.document ?? "", "base64"),
        signature: Buffer.from(signature, "base64"),
        opentofu: signed(opentofu),
        terraform: signed(terraform),
      };
    },
  );
