import { parseConstraints, UNCONSTRAINED } from "../../model/constraint.ts";
import { LockReviewError } from "../../model/error.ts";
import { parseHash } from "../../model/hash.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { parseVersion } from "../../model/version.ts";
import {
  type Content,
  type Decoded,
  type Decoder,
  either,
  keyed,
  list,
  mapped,
  object,
  parsed,
  text,
} from "./decoder.ts";
import {
  type PathPattern,
  parseModulePattern,
  parseOneProvider,
  parsePathPattern,
  parseProviderPattern,
  parseRepositoryPath,
} from "./patterns.ts";

/** The end of a waiver or emergency. */
export interface Expiry {
  /** As written. */
  readonly text: string;
  /** The first moment after the end, in milliseconds since the epoch. */
  readonly end: number;
}

const DAY = 86_400_000;

/** Reads a date, which ends at its end in UTC, or a moment. @throws LockReviewError `INVALID_POLICY` */
export function parseExpiry(text: string): Expiry {
  const [, date, time] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/.exec(text) ?? [];
  const start = Date.parse(text);
  if (!date || Number.isNaN(start) || !new Date(start).toISOString().startsWith(date)) {
    throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, {
      hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z.",
    });
  }
  return { text, end: time === undefined ? start + DAY : start };
}

/** Returns whether the end is reached. */
export function isExpired(expiry: Expiry, now: number): boolean {
  return now >= expiry.end;
}

/** Returns the moment a number of days after `now`, in milliseconds since the epoch. */
export function daysFrom(now: number, days: number): number {
  return now + days * DAY;
}

/** Reads an age: `7`, `7d`, `7 days` or `36h`. Gives hours. @throws LockReviewError `INVALID_POLICY` */
export function parseAge(text: string): number {
  const match = /^(\d{1,4}) ?(|d|days?|h|hours?)$/.exec(text);
  if (match === null) {
    throw new LockReviewError("INVALID_POLICY", `"${text}" is not an age`, {
      hint: "Write a number of days such as 7, or one with a unit such as 7d or 36h.",
    });
  }
  const amount = Number(match[1]);
  return match[2]?.startsWith("h") ? amount : amount * 24;
}

const expiry = parsed(parseExpiry);
const hours = parsed(parseAge);
const oneProvider = parsed(parseOneProvider);
const anyProviders = parsed(parseProviderPattern);
const pathPattern = parsed(parsePathPattern);
/** A path inside the repository. */
export const repositoryPath = parsed(parseRepositoryPath);

/** `OWNER/REPOSITORY/PATH@COMMIT`, as workflows name actions; the commit has all 40 hex digits. */
export const policyReference = parsed((written) => {
  const match = /^([\w-]+)\/([\w.-]+)\/([^@\s]+)@([0-9a-f]{40})$/.exec(written);
  if (match === null) {
    throw new LockReviewError("INVALID_POLICY", `"${written}" is not a policy at a fixed commit`, {
      hint: "Write OWNER/REPOSITORY/PATH@COMMIT with all 40 hex digits: a branch or a tag could change unseen.",
    });
  }
  const [, owner = "", repository = "", path = "", commit = ""] = match;
  return { owner, repository, path: parseRepositoryPath(path), commit };
});

/** A policy of an organisation, at a commit that cannot change. */
export type PolicyReference = Decoded<typeof policyReference>;

/** `os_arch`, neither half empty. */
const platforms = list(
  parsed((written) => {
    if (/^[a-z0-9]+_[a-z0-9]+$/.test(written)) return parsePlatform(written);
    throw new LockReviewError("INVALID_PLATFORM", `"${written}" is not a platform`, {
      hint: "Write the operating system and the architecture, such as linux_amd64.",
    });
  }),
);

/** The platforms of some root modules, in place of those of the others. */
export interface PlatformOverride {
  readonly paths: readonly PathPattern[];
  readonly platforms: readonly Platform[];
}

/** The platforms of root modules; undefined without the setting. */
export interface PlatformsByPath {
  readonly platforms?: readonly Platform[];
  readonly platformOverrides?: readonly PlatformOverride[];
}

/** Decodes the platforms of all root modules, or by path with `.` for the root modules under no other path. */
export const platformsByPath: Decoder<PlatformsByPath> = either(
  mapped(keyed(pathPattern, platforms), (byPath) => {
    const everywhere = [...byPath].findLast(([path]) => path.length === 0);
    const overrides = [...byPath].filter(([path]) => path.length > 0);
    return {
      ...(everywhere && { platforms: everywhere[1] }),
      platformOverrides: overrides.map(([path, own]) => ({ paths: [path], platforms: own })),
    };
  }),
  mapped(platforms, (everywhere) => ({ platforms: everywhere })),
);

const rule = (
  provider: Decoded<typeof anyProviders>,
  versions = UNCONSTRAINED,
  reason?: string,
) => ({ provider, versions, reason });

/** Decodes a row of an allow or deny list: a pattern, or a pattern with versions. */
export const providerRule = either(
  mapped(
    object({ provider: anyProviders }, { versions: parsed(parseConstraints), reason: text }),
    ({ provider, versions, reason }) => rule(provider, versions, reason),
  ),
  mapped(anyProviders, (provider) => rule(provider)),
);

const providerException = object({ provider: anyProviders, reason: text }, { expires: expiry });
const moduleException = object(
  { module: parsed(parseModulePattern), reason: text },
  { expires: expiry },
);
const ageException: Decoder<Decoded<typeof providerException> | Decoded<typeof moduleException>> = (
  node,
  report,
) => {
  const isOfModules = node.kind === "map" && node.members.some(({ key }) => key === "module");
  return (isOfModules ? moduleException : providerException)(node, report);
};

const minimumAge = (hours: number, exceptions: readonly Decoded<typeof ageException>[] = []) => ({
  hours,
  exceptions,
});

/** Decodes an age, or an age with exceptions. */
export const releaseAge = either(
  mapped(object({ age: hours }, { exceptions: list(ageException) }), ({ age, exceptions }) =>
    minimumAge(age, exceptions),
  ),
  mapped(hours, (age) => minimumAge(age)),
);

/** Required members of a waiver. */
export const waiverMembers = { reason: text, expires: expiry };

/** What a waiver may name, not yet checked against its rule. */
export const waiverSubject = {
  /** Undefined for a finding about a root module as a whole. */
  provider: oneProvider,
  version: parsed(parseVersion),
  hash: parsed(parseHash),
  /** The source of a module that is not locked any more, as the lock file for modules has it. */
  module: text,
  /** Root modules; undefined means all. */
  path: pathPattern,
};

/** A finding that is accepted until a date, and the place of the waiver. */
export type Waiver<Rule extends string = string> = Content<
  typeof waiverMembers,
  typeof waiverSubject
> & {
  readonly rule: Rule;
  readonly file: string;
  readonly line: number;
};

/** Members of a waiver that accepts hashes which cannot be checked. */
export const unverifiableMembers = {
  ...waiverMembers,
  provider: oneProvider,
  version: parsed(parseVersion),
  hashes: list(parsed(parseHash)),
};

/** Hashes of a source that the machine of the review cannot reach. */
export type Unverifiable = Content<typeof unverifiableMembers>;

/** Decodes `emergency`: an open gate, by whom and until when. */
export const emergency = object({ reason: text, approvedBy: text, until: expiry });

/** Decodes a path inside the repository; the empty text means no ledger. */
export const ledgerReference: Decoder<{ readonly file: string | undefined }> = (node, report) => {
  if (node.kind === "scalar" && node.value === "") return { file: undefined };
  return mapped(repositoryPath, (file) => ({ file }))(node, report);
};
