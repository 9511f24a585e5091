import type { Fingerprint } from "../../model/disposition.ts";
import { parseHash } from "../../model/hash.ts";
import { parsePlatform } from "../../model/platform.ts";
import { parseProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU } from "../../model/tool.ts";
import { parseVersion } from "../../model/version.ts";
import type { ChangedHash, LockChange } from "../change/change.ts";
import { type ExplainedHash, GRADES } from "../evidence/grade.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Acceptance, Finding, RuleId } from "../finding/finding.ts";
import {
  integer,
  list,
  members,
  nullable,
  oneOf,
  optional,
  parsed,
  type Reader,
  text,
  wrong,
} from "./json-reader.ts";

/** A provider's whole address. */
export const address = parsed((value) => parseProviderAddress(value, OPENTOFU));
/** `os_arch`. */
export const platform = parsed(parsePlatform);
/** A hash of any scheme. */
export const hash = parsed(parseHash);
/** An exact version. */
export const version = parsed(parseVersion);

/** A rule by its id. */
export const rule: Reader<RuleId> = (value, place) => {
  const given = text(value, place);
  if (!Object.hasOwn(RULE_CATALOGUE, given)) throw wrong(place);
  return given as RuleId;
};

/** One finding of a result. */
export const finding: Reader<Finding> = (value, place) => {
  const read = members(value, place);
  const own = {
    version: read("version", optional(version)),
    hash: read("hash", optional(hash)),
    uncheckedHashes: read("uncheckedHashes", optional(list(hash))),
    accepted: read("accepted", optional(acceptance)),
  };
  return {
    rule: read("rule", rule),
    severity: read("severity", oneOf(["error", "warning", "notice"])),
    provider: read("provider", nullable(address)),
    root: read("root", text),
    file: read("file", nullable(text)),
    line: read("line", nullable(integer)),
    summary: read("summary", text),
    detail: read("detail", text),
    remedy: read("remedy", (remedy, where) => {
      const part = members(remedy, where);
      return { text: part("text", text), command: part("command", nullable(text)) };
    }),
    ...withoutAbsent(own),
  };
};

const acceptance: Reader<Acceptance> = (value, place) => {
  const read = members(value, place);
  return {
    by: read("by", oneOf(["waiver", "baseline", "unverifiable"])),
    reason: read("reason", text),
    until: read("until", text),
  };
};

/** The members that are there: absent is not the same as undefined. */
function withoutAbsent<T extends object>(
  own: T,
): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(own).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { readonly [K in keyof T]?: Exclude<T[K], undefined> };
}

const CHANGES = [
  "new-provider",
  "removed-provider",
  "new-version",
  "new-constraints",
  "new-hashes",
  "removed-hashes",
  "moved-registry",
  "renamed-provider",
  "cosmetic",
] as const;

/** One change of a result. */
export const change: Reader<LockChange> = (value, place) => {
  const read = members(value, place);
  const ageDays = read("ageDays", optional(integer));
  return {
    kind: read("kind", oneOf(CHANGES)),
    provider: read("provider", nullable(address)),
    roots: read("roots", list(text)),
    from: read("from", nullable(text)),
    to: read("to", nullable(text)),
    direction: read("direction", nullable(oneOf(["upgrade", "downgrade"]))),
    size: read("size", nullable(oneOf(["major", "minor", "patch", "prerelease"]))),
    hashes: read("hashes", nullable(list(changedHash))),
    ...withoutAbsent({ ageDays }),
  };
};

const changedHash: Reader<ChangedHash> = (value, place) => {
  const read = members(value, place);
  return { hash: read("hash", hash), platforms: read("platforms", list(platform)) };
};

/** Hex digits of a key. */
const fingerprint: Reader<Fingerprint> = (value, place) => {
  const given = text(value, place);
  if (!/^[0-9A-Fa-f]{16,64}$/.test(given)) throw wrong(place);
  return given as Fingerprint;
};

/** One hash and what is behind it, of a result. */
export const explainedHash: Reader<ExplainedHash> = (value, place) => {
  const read = members(value, place);
  const isRecorded = read(
    "isRecorded",
    optional((one, where) => {
      if (one !== true) throw wrong(where);
      return true as const;
    }),
  );
  return {
    provider: read("provider", address),
    version: read("version", version),
    hash: read("hash", hash),
    grade: read("grade", oneOf(GRADES)),
    platforms: read("platforms", list(platform)),
    derivedFrom: read("derivedFrom", list(hash)),
    files: read("files", list(text)),
    signedBy: read("signedBy", list(fingerprint)),
    ...(isRecorded === undefined ? {} : { isRecorded }),
  };
};
