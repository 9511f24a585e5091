import { domainToASCII, domainToUnicode } from "node:url";

/** A domain name in the form that people read and in the form that machines compare. */
export interface DomainName {
  readonly unicode: string;
  readonly ascii: string;
}

/**
 * Maps a domain name as Go's IDNA "lookup" profile does: lower case, width, NFC, non-transitional.
 *
 * Node's mapping is that of URLs, which is laxer: it takes `_`, turns `1.2` into an IPv4 address and
 * lets any hyphen pass. So what Go refuses is refused before and after, and a label in front of the
 * end keeps Node from seeing numbers as an address (JS-7). One trailing dot stays; any other empty
 * label is refused, also one that only mapping made empty.
 *
 * Go: golang.org/x/net/idna, Lookup (PA-4, PA-5).
 *
 * @returns `undefined` when the name is not valid
 */
export function mapDomainName(name: string): DomainName | undefined {
  if (!hasOnlyHostCharacters(name)) return undefined;
  const mapped = isPlain(name) ? lowerCased(name) : mappedByNode(name);
  if (mapped === undefined) return undefined;
  const labels = mapped.unicode.split(".");
  if (labels.length > 1 && labels.at(-1) === "") labels.pop();
  return labels.every(isLookupLabel) ? mapped : undefined;
}

/** Whether the ASCII characters of a name are letters, digits, `-` and `.` only. */
function hasOnlyHostCharacters(name: string): boolean {
  return !/[\0-,/:-@[-`{-\x7f]/.test(name);
}

/** Whether lower-casing is all the mapping that a name needs. */
function isPlain(name: string): boolean {
  return /^[\0-\x7f]*$/.test(name) && !/xn--/i.test(name);
}

function lowerCased(name: string): DomainName {
  const lower = name.toLowerCase();
  return { unicode: lower, ascii: lower };
}

const GUARD = ".x";

function mappedByNode(name: string): DomainName | undefined {
  const ascii = domainToASCII(name + GUARD);
  const unicode = domainToUnicode(ascii);
  // A punycode label that does not decode, or that nothing encodes to, would name two hosts at once.
  if (ascii === "" || domainToASCII(unicode) !== ascii) return undefined;
  return {
    unicode: unicode.slice(0, -GUARD.length),
    ascii: ascii.slice(0, -GUARD.length),
  };
}

function isLookupLabel(label: string): boolean {
  return (
    label !== "" &&
    // Decomposed, because "≠" hides "=": what mapping brings in must be fit for a host as well.
    hasOnlyHostCharacters(label.normalize("NFD")) &&
    !label.startsWith("-") &&
    !label.endsWith("-") &&
    !hasReservedHyphens(label) &&
    !/^\p{M}/u.test(label) &&
    isOneDirection(label)
  );
}

/** Go looks at the third and fourth byte, not character, for the hyphens that mark an encoding. */
function hasReservedHyphens(label: string): boolean {
  const bytes = new TextEncoder().encode(label);
  return bytes[2] === 0x2d && bytes[3] === 0x2d;
}

const RIGHT_TO_LEFT_SCRIPTS =
  "\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Samaritan}\\p{Script=Mandaic}\\p{Script=Adlam}";
const RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT_SCRIPTS}\\u0660-\\u0669]`, "u");
const STARTS_RIGHT_TO_LEFT = new RegExp(`^(?=\\p{L})[${RIGHT_TO_LEFT_SCRIPTS}]`, "u");
const LEFT_TO_RIGHT_LETTER = new RegExp(`(?=\\p{L})[^${RIGHT_TO_LEFT_SCRIPTS}]`, "u");

/** Whether a label with right-to-left characters starts with such a letter and has no others (RFC 5893, rules 1 and 2). */
function isOneDirection(label: string): boolean {
  if (!RIGHT_TO_LEFT.test(label)) return true;
  return STARTS_RIGHT_TO_LEFT.test(label) && !LEFT_TO_RIGHT_LETTER.test(label);
}
