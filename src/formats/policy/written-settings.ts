import { type Fingerprint, parseFingerprint } from "../../model/disposition.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { groupBy } from "../../model/many.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";
import { type ProviderPattern, parseNamespacePattern } from "./patterns.ts";

/**
 * Parses the value of an input or an option as policy files do; `name` is its name in messages, such as `--tool`.
 * @throws LockReviewError `USAGE`, with the reason and the hint of the error that `parse` throws
 */
export function parseSetting<V, T>(name: string, written: V, parse: (written: V) => T): T {
  try {
    return parse(written);
  } catch (cause) {
    if (!isLockReviewError(cause)) throw cause;
    const message = `${name} cannot be used: ${cause.message}`;
    throw new LockReviewError("USAGE", message, { cause, hint: cause.hint });
  }
}

/** Reads `auto`, `opentofu`, `terraform@1.11`. @throws LockReviewError `INVALID_POLICY` */
export function parseTool(text: string): Tool | "auto" {
  if (text === "auto") return "auto";
  const match = /^(opentofu|terraform)(?:@v?1\.(\d{1,3})(?:\.\d+)?)?$/.exec(text);
  if (match === null) {
    throw new LockReviewError("INVALID_POLICY", `"${text}" is not a tool`, {
      hint: "Write auto, opentofu or terraform, with a version such as opentofu@1.12 if one is meant.",
    });
  }
  const base = match[1] === "opentofu" ? OPENTOFU : TERRAFORM;
  return match[2] === undefined ? base : { name: base.name, minor: Number(match[2]) };
}

/** Reads a size such as `500MiB`. Gives bytes. @throws LockReviewError `USAGE` */
export function parseSize(text: string): number {
  const match = /^(\d{1,15}(?:\.\d{1,3})?) ?(?:([kmg])(i?)b|b?)$/i.exec(text);
  if (match === null) {
    throw new LockReviewError("USAGE", `"${text}" is not a size`, {
      hint: "Write a number of bytes, or one with a unit such as 500MiB or 3GiB.",
    });
  }
  const [, amount, prefix = "", binary] = match;
  const power = ["", "k", "m", "g"].indexOf(prefix.toLowerCase());
  return Math.floor(Number(amount) * (binary ? 1024 : 1000) ** power);
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, min: 60, h: 3600 };
/** Seconds of the longest time limit: GitHub's limit for a job. */
const MAX_TIME_LIMIT = 6 * 3600;

/** Reads a time limit such as `90s`, `30m` or `2h`. Gives seconds. @throws LockReviewError `USAGE` */
export function parseTimeLimit(text: string): number {
  const [, amount, unit = ""] = /^(\d{1,5}) ?(s|m|min|h)$/.exec(text) ?? [];
  const seconds = Number(amount) * (SECONDS[unit] ?? Number.NaN);
  if (seconds >= 1 && seconds <= MAX_TIME_LIMIT) return seconds;
  throw new LockReviewError("USAGE", `"${text}" is not a time limit`, {
    hint: "Write seconds, minutes or hours such as 90s, 30m or 2h, at most 6h.",
  });
}

/**
 * Reads pins of signing keys as inputs and options write them, each `[HOST/]NAMESPACE=FINGERPRINT`, with commas between
 * several keys. A namespace that is named twice may sign with the keys of both.
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_ADDRESS`
 */
export function parseTrustedKeys(
  written: readonly string[],
): ReadonlyMap<ProviderPattern, readonly Fingerprint[]> {
  const pins = groupBy(written.map(halves), ([namespace]) => namespace);
  return new Map(
    [...pins].map(([namespace, pairs]) => [
      parseNamespacePattern(namespace),
      pairs.flatMap(([, keys]) => keys.map(parseFingerprint)),
    ]),
  );
}

function halves(pin: string): readonly [string, readonly string[]] {
  const [namespace = "", fingerprints = "", ...rest] = pin.split("=").map((half) => half.trim());
  const keys = fingerprints.split(",").map((fingerprint) => fingerprint.trim());
  if (namespace !== "" && rest.length === 0 && !keys.includes("")) return [namespace, keys];
  throw new LockReviewError("INVALID_POLICY", `"${pin}" does not pin a key`, {
    hint: "Write NAMESPACE=FINGERPRINT with all 40 digits, and commas between several keys.",
  });
}
