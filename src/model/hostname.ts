import { domainToASCII, domainToUnicode } from "node:url";
import { LockReviewError } from "./error.ts";
import { canonicalNumber } from "./version.ts";

/** A service host, `name[:port]`, without the port 443; or a domain name. */
export interface ServiceHost {
  /** As displayed, and as lock files spell it: Unicode. */
  readonly display: string;
  /** For comparison, sorting and requests: punycode. */
  readonly ascii: string;
}

/**
 * Reads a host as addresses and CLI configurations write it: Unicode, never punycode. As upstream we accept a negative
 * port, although no request can be sent to it. svchost: ForComparison (SRC-1, PA-5, PA-6). @throws LockReviewError
 * `INVALID_ADDRESS`
 */
export function parseServiceHost(text: string): ServiceHost {
  const { name, port } = splitHost(text);
  if (name === "") throw invalid(text, "it is empty");
  const labels = name.split(".");
  if (labels.slice(0, -1).includes("")) throw invalid(text, "it has an empty label");
  const punycode = labels.find((label) => label.startsWith("xn--"));
  if (punycode !== undefined) {
    throw invalid(text, `"${punycode}" is punycode, and a host must be written in Unicode`);
  }
  const mapped = mapDomainName(name);
  if (mapped === undefined) throw invalid(text, "it is not a valid domain name");
  return { display: mapped.display + port, ascii: mapped.ascii + port };
}

/**
 * Reads a host that requests may go to, in punycode: a service host, or an IPv6 address in brackets, which the tools
 * take in the URL of a mirror alone. @throws LockReviewError `INVALID_ADDRESS`
 */
export function parseRequestHost(text: string): string {
  const isAddress = /^\[[0-9a-f:.]+\](?::\d+)?$/i.test(text) && URL.canParse(`https://${text}`);
  return isAddress ? new URL(`https://${text}`).host : parseServiceHost(text).ascii;
}

/** Returns the punycode form of a host that is already canonical. */
export function asciiHostname(display: string): string {
  if (/^[\0-\x7f]*$/.test(display)) return display;
  const { name, port } = splitHost(display);
  return (mapDomainName(name)?.ascii ?? name) + port;
}

function splitHost(text: string): { readonly name: string; readonly port: string } {
  const colon = text.indexOf(":");
  if (colon === -1) return { name: text, port: "" };
  const name = text.slice(0, colon);
  const port = text.slice(colon + 1);
  // Go's strconv.Atoi reads and writes the port (PA-6).
  const [, sign, digits] = /^([+-]?)([0-9]+)$/.exec(port) ?? [];
  const number = digits && canonicalNumber(digits, sign === "-" ? LARGEST_INTEGER : "65535");
  if (number !== undefined) {
    const portText = sign === "-" && number !== "0" ? `-${number}` : number;
    return { name, port: portText === "443" ? "" : `:${portText}` };
  }
  if (/^https?$/i.test(name)) {
    throw invalid(text, "it must be just a host name with an optional port, not a full URL");
  }
  const why = digits ? `the port ${port} is out of range` : `the port "${port}" is not a number`;
  throw invalid(text, why);
}

/** Largest magnitude of Go's integers on 64-bit machines, plus one for the sign. */
const LARGEST_INTEGER = "9223372036854775808";

function invalid(text: string, problem: string): LockReviewError {
  return new LockReviewError("INVALID_ADDRESS", `"${text}" is not a host name: ${problem}`, {
    hint: "Write a host name in Unicode, with a port after a colon unless it is 443, such as registry.example.com:8443.",
  });
}

/** Longest name that is mapped, in UTF-16 units: punycode takes the square of it in time, which an attacker could use. */
const MAX_NAME_LENGTH = 1024;

/**
 * Maps a domain name as Go's IDNA "lookup" profile does: lower case, width, NFC, non-transitional; undefined if the
 * name is not valid. `more` is a character that is accepted beside letters, digits and dashes. Node's mapping is that
 * of URLs, which is laxer: it accepts `_` and any hyphen, and turns `1.2` into an IPv4 address. So we refuse what Go
 * refuses before and after the mapping, and add a last label that keeps Node from seeing an address (JS-7). One
 * trailing dot stays; any other empty label is refused, even if only the mapping made it empty. Go:
 * golang.org/x/net/idna, Lookup (PA-4, PA-5).
 */
export function mapDomainName(name: string, more: "" | "_" = ""): ServiceHost | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined;
  // Nearly all names are so, and every rule leaves them as they are.
  if (/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name)) return { display: name, ascii: name };
  if (!hasOnlyHostCharacters(name, more)) return undefined;
  const isPlain = /^[\0-\x7f]*$/.test(name) && !/xn--/i.test(name);
  const lower = name.toLowerCase();
  const mapped = isPlain ? { display: lower, ascii: lower } : mappedByNode(name);
  if (mapped === undefined) return undefined;
  const labels = mapped.display.split(".");
  if (labels.length > 1 && labels.at(-1) === "") labels.pop();
  const isValid =
    labels.every((label) => isLookupLabel(label, more)) && !hasMixedDirections(labels);
  return isValid ? mapped : undefined;
}

/** Returns whether all ASCII characters of a name are letters, digits, `-`, `.` or `more`. */
function hasOnlyHostCharacters(name: string, more: "" | "_"): boolean {
  const rest = more === "" ? name : name.replaceAll(more, "");
  return !/[\0-,/:-@[-`{-\x7f]/.test(rest);
}

/** A last label that is no number, so that Node takes no name for an IPv4 address. */
const GUARD = ".x";

function mappedByNode(name: string): ServiceHost | undefined {
  // Unicode 15.1 made "ß" of capital sharp s, and Node's releases differ in it; the tools say "ss".
  const ascii = domainToASCII(name.replaceAll("\u1e9e", "ss") + GUARD);
  const display = domainToUnicode(ascii);
  // A punycode label that does not decode, or that nothing encodes to, would name two hosts at once.
  if (ascii === "" || domainToASCII(display) !== ascii) return undefined;
  return { display: display.slice(0, -GUARD.length), ascii: ascii.slice(0, -GUARD.length) };
}

function isLookupLabel(label: string, more: "" | "_"): boolean {
  const bytes = new TextEncoder().encode(label);
  // The third and fourth byte (in Go not the characters) mark an encoding.
  const isReserved = bytes[2] === 0x2d && bytes[3] === 0x2d;
  return (
    label !== "" &&
    // Decomposed, because "≠" contains "=": the characters that the mapping adds are checked as well.
    hasOnlyHostCharacters(label.normalize("NFD"), more) &&
    !label.startsWith("-") &&
    !label.endsWith("-") &&
    !isReserved &&
    !/^\p{M}/u.test(label)
  );
}

const RIGHT_TO_LEFT_LETTER =
  "(?=\\p{L})[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Samaritan}\\p{Script=Mandaic}\\p{Script=Adlam}]";
/** A right-to-left letter, or an Arabic digit. */
const RIGHT_TO_LEFT = new RegExp(`${RIGHT_TO_LEFT_LETTER}|[\\u0660-\\u0669]`, "u");
const STARTS_RIGHT_TO_LEFT = new RegExp(`^${RIGHT_TO_LEFT_LETTER}`, "u");
const LEFT_TO_RIGHT_LETTER = new RegExp(`(?!${RIGHT_TO_LEFT_LETTER})\\p{L}`, "u");

/**
 * Returns whether right-to-left characters would change the order in which people read the name (RFC 5893). If a name
 * has some, a label with some must start with a right-to-left letter and have no left-to-right ones, and each other
 * label must start with a letter.
 */
function hasMixedDirections(labels: readonly string[]): boolean {
  if (!labels.some((label) => RIGHT_TO_LEFT.test(label))) return false;
  return !labels.every((label) =>
    RIGHT_TO_LEFT.test(label)
      ? STARTS_RIGHT_TO_LEFT.test(label) && !LEFT_TO_RIGHT_LETTER.test(label)
      : /^\p{L}/u.test(label),
  );
}
