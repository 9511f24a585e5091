import { LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { normalizeAddressPart } from "../../model/provider-address.ts";

/** The parts of a line between blanks. */
export function partsOf(text: string): readonly string[] {
  return text.split(/[ \t]+/);
}

/** Reads `HOST/NAMESPACE` and what follows them, each as addresses have it. @throws LockReviewError */
export function parseScopeParts(
  text: string,
  names: readonly string[],
  { what, example }: { readonly what: string; readonly example: string },
): readonly [host: string, ...names: string[]] {
  const [host = "", ...parts] = text.split("/");
  // "hashicorp/aws" would be the host "hashicorp": whoever writes it would say something of nobody.
  if (parts.length !== names.length || !hasLine(host)) {
    throw invalidLine(`"${text}" is not ${what}`, `Write all of it, such as "${example}".`);
  }
  return [parseServiceHost(host).display, ...parts.map(normalizeAddressPart)];
}

/** Whether lines can name a host: one without a dot or a port could be taken for a namespace. */
export function hasLine(host: string): boolean {
  return /[.:]/.test(host);
}

/** Reads `YYYY-MM-DD`. @throws LockReviewError */
export function parseDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw invalidLine(`"${text}" is not a day`, "Write year, month and day, such as 2026-11-22.");
}

/** What makes a ledger unusable. */
export function invalidLine(problem: string, hint: string): LockReviewError {
  return new LockReviewError("INVALID_LEDGER", problem, { hint });
}
