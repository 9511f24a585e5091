import { visibleText } from "../../formats/text/visible-text.ts";

/** Characters of one outside name that a report shows; longer ones end in an ellipsis. */
const MAX_NAME_CHARACTERS = 160;

/** Returns the scheme and the first ten characters of a hash: enough to compare, too little to copy. */
export function shortHash(hash: string): string {
  const match = /^(h1|zh):([A-Za-z0-9+/=]+)$/.exec(hash);
  if (match?.[2] === undefined) return shorten(visibleText(hash), 13);
  return match[2].length <= 10 ? hash : `${match[1]}:${match[2].slice(0, 10)}…`;
}

/** Returns the start of a text, with an ellipsis if it was longer. */
export function shorten(text: string, max: number = MAX_NAME_CHARACTERS): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join("")}…`;
}
