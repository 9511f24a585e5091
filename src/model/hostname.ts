import { LockReviewError } from "./error.ts";
import { mapDomainName } from "./idna.ts";
import { canonicalNumber } from "./version-scan.ts";

/** A service host, `name[:port]`; the port is absent when it is 443. */
export interface ServiceHost {
  /** As displayed, and as lock files spell it: Unicode. */
  readonly display: string;
  /** For comparison, sorting and requests: punycode. */
  readonly ascii: string;
}

/**
 * Reads a host as addresses and CLI configurations write it: Unicode, never punycode.
 *
 * svchost: ForComparison (SRC-1, PA-5, PA-6). A negative port is read, as upstream does; no request
 * can be made to it.
 *
 * @throws LockReviewError `INVALID_ADDRESS`
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
  return { display: mapped.unicode + port, ascii: mapped.ascii + port };
}

/** The punycode form of a host that is already canonical. */
export function asciiHostname(display: string): string {
  if (/^[\0-\x7f]*$/.test(display)) return display;
  const { name, port } = splitHost(display);
  return (mapDomainName(name)?.ascii ?? name) + port;
}

function splitHost(text: string): { readonly name: string; readonly port: string } {
  const colon = text.indexOf(":");
  if (colon === -1) return { name: text, port: "" };
  const name = text.slice(0, colon);
  const { port, problem } = readPort(text.slice(colon + 1));
  if (problem === undefined) return { name, port: port === "443" ? "" : `:${port}` };
  if (/^https?$/i.test(name)) {
    throw invalid(text, "it must be just a host name with an optional port, not a full URL");
  }
  throw invalid(text, problem);
}

/** Largest magnitude of the integers that Go's strconv.Atoi reads on 64-bit machines, plus one for the sign. */
const LARGEST_INTEGER = "9223372036854775808";

/** A port as Go's strconv.Atoi reads and writes numbers, or what is wrong with it (PA-6). */
function readPort(text: string): { readonly port: string; readonly problem?: string } {
  const [, sign, digits = ""] = /^([+-]?)([0-9]+)$/.exec(text) ?? [];
  if (digits === "") return { port: "", problem: `the port "${text}" is not a number` };
  const magnitude = canonicalNumber(digits, sign === "-" ? LARGEST_INTEGER : "65535");
  if (magnitude === undefined) return { port: "", problem: `the port ${text} is out of range` };
  return { port: sign === "-" && magnitude !== "0" ? `-${magnitude}` : magnitude };
}

function invalid(text: string, problem: string): LockReviewError {
  return new LockReviewError("INVALID_ADDRESS", `"${text}" is not a host name: ${problem}`, {
    hint: "Write a host name in Unicode, with a port after a colon unless it is 443, such as registry.example.com:8443.",
  });
}
