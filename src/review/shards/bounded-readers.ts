import {
  aText,
  type JsonFault,
  type JsonPlace,
  type JsonReader,
  listOf,
  unusable,
} from "../../language/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";

/** Characters of one text: details of findings are the longest, and far below. */
const MAX_TEXT = 20_000;
/** Members of one list. */
const MAX_ITEMS = 200_000;

/** A text of a length that this program could have written. */
export const boundedText: JsonReader<string> = (value, place) => {
  const given = aText(value, place);
  if (given.length > MAX_TEXT) throw unusable(place, "a shorter text");
  return given;
};

/** A text that a parser of the model takes and leaves as it is. */
export function parsedText<T extends string>(parse: (text: string) => T): JsonReader<T> {
  return (value, place) => {
    const given = boundedText(value, place);
    try {
      const meant = parse(given);
      if (meant === given) return meant;
    } catch (caught) {
      if (!(caught instanceof LockReviewError)) throw caught;
    }
    throw wrong(place);
  };
}

/** A list, of a length that this program could have written, of whatever a reader takes. */
export function boundedList<T>(item: JsonReader<T>): JsonReader<readonly T[]> {
  return listOf(item, MAX_ITEMS);
}

/** What is said of a value that this program did not write. */
export function wrong(place: JsonPlace): LockReviewError {
  return unusable(place, "what this program writes");
}

/** What is said of a document that this program did not write. */
export function resultRefusal(fault: JsonFault): LockReviewError {
  return new LockReviewError("INVALID_RESULT", refused(fault), {
    hint: "Pass the files that report-file wrote, as they were written.",
  });
}

function refused(fault: JsonFault): string {
  if (fault.kind === "no-json") return "A result is not JSON";
  if (fault.kind === "ambiguous") return `A result is ambiguous: ${fault.reason}`;
  return `A result does not hold a usable "${placeOf(fault.way)}"`;
}

/** `roots[0].findings` of `["roots", 0, "findings"]`. */
function placeOf(way: JsonPlace["way"]): string {
  return way
    .map((step, at) => (typeof step === "number" ? `[${step}]` : `${at === 0 ? "" : "."}${step}`))
    .join("");
}
