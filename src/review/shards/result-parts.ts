import {
  absentOr,
  aCount,
  anObject,
  type JsonReader,
  nullOr,
  oneOf,
} from "../../language/json/reader.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { parseHash } from "../../model/hash.ts";
import { parsePlatform } from "../../model/platform.ts";
import { parseProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU } from "../../model/tool.ts";
import { parseVersion } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { ChangedHash, LockChange } from "../change/change.ts";
import { type ExplainedHash, GRADES } from "../evidence/grade.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Acceptance, Finding, RuleId } from "../finding/finding.ts";
import { boundedList, boundedText, parsedText, wrong } from "./bounded-readers.ts";

/** A provider's whole address. */
export const address = parsedText((value) => parseProviderAddress(value, OPENTOFU));
/** `os_arch`. */
export const platform = parsedText(parsePlatform);
/** A hash of any scheme. */
export const hash = parsedText(parseHash);
/** An exact version. */
export const version = parsedText(parseVersion);

/** A rule by its id. */
export const rule: JsonReader<RuleId> = (value, place) => {
  const given = boundedText(value, place);
  if (!Object.hasOwn(RULE_CATALOGUE, given)) throw wrong(place);
  return given as RuleId;
};

/** One finding of a result. */
export const finding: JsonReader<Finding> = (value, place) => {
  const members = anObject(value, place);
  const own = {
    version: members.read("version", absentOr(version)),
    hash: members.read("hash", absentOr(hash)),
    uncheckedHashes: members.read("uncheckedHashes", absentOr(boundedList(hash))),
    cause: members.read("cause", absentOr(boundedText)),
    accepted: members.read("accepted", absentOr(acceptance)),
  };
  return {
    rule: members.read("rule", rule),
    severity: members.read("severity", oneOf(["error", "warning", "notice"])),
    provider: members.read("provider", nullOr(address)),
    root: members.read("root", boundedText),
    file: members.read("file", nullOr(boundedText)),
    line: members.read("line", nullOr(aCount)),
    summary: members.read("summary", boundedText),
    detail: members.read("detail", boundedText),
    remedy: members.read("remedy", (remedy, where) => {
      const part = anObject(remedy, where);
      return {
        text: part.read("text", boundedText),
        command: part.read("command", nullOr(boundedText)),
      };
    }),
    ...withoutAbsent(own),
  };
};

const acceptance: JsonReader<Acceptance> = (value, place) => {
  const members = anObject(value, place);
  return {
    by: members.read("by", oneOf(["waiver", "baseline", "unverifiable"])),
    reason: members.read("reason", boundedText),
    until: members.read("until", boundedText),
  };
};

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
export const change: JsonReader<LockChange> = (value, place) => {
  const members = anObject(value, place);
  const ageDays = members.read("ageDays", absentOr(aCount));
  return {
    kind: members.read("kind", oneOf(CHANGES)),
    provider: members.read("provider", nullOr(address)),
    roots: members.read("roots", boundedList(boundedText)),
    from: members.read("from", nullOr(boundedText)),
    to: members.read("to", nullOr(boundedText)),
    direction: members.read("direction", nullOr(oneOf(["upgrade", "downgrade"]))),
    size: members.read("size", nullOr(oneOf(["major", "minor", "patch", "prerelease"]))),
    hashes: members.read("hashes", nullOr(boundedList(changedHash))),
    ...withoutAbsent({ ageDays }),
  };
};

const changedHash: JsonReader<ChangedHash> = (value, place) => {
  const members = anObject(value, place);
  return {
    hash: members.read("hash", hash),
    platforms: members.read("platforms", boundedList(platform)),
  };
};

/** Hex digits of a key. */
const fingerprint: JsonReader<Fingerprint> = (value, place) => {
  const given = boundedText(value, place);
  if (!/^[0-9A-Fa-f]{16,64}$/.test(given)) throw wrong(place);
  return given as Fingerprint;
};

/** One hash and what is behind it, of a result. */
export const explainedHash: JsonReader<ExplainedHash> = (value, place) => {
  const members = anObject(value, place);
  const isRecorded = members.read(
    "isRecorded",
    absentOr((one, where) => {
      if (one !== true) throw wrong(where);
      return true as const;
    }),
  );
  return {
    provider: members.read("provider", address),
    version: members.read("version", version),
    hash: members.read("hash", hash),
    grade: members.read("grade", oneOf(GRADES)),
    platforms: members.read("platforms", boundedList(platform)),
    derivedFrom: members.read("derivedFrom", boundedList(hash)),
    files: members.read("files", boundedList(boundedText)),
    signedBy: members.read("signedBy", boundedList(fingerprint)),
    ...withoutAbsent({ isRecorded }),
  };
};
