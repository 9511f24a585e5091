import { parseConstraints, UNCONSTRAINED } from "../../model/constraint.ts";
import { LockReviewError } from "../../model/error.ts";
import { parseHash } from "../../model/hash.ts";
import { parsePlatform } from "../../model/platform.ts";
import { parseVersion } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import {
  type Decoder,
  either,
  keyed,
  list,
  object,
  optional,
  parsed,
  required,
  text,
} from "./decoder.ts";
import {
  parseOneProvider,
  parsePathPattern,
  parseProviderPattern,
  parseRepositoryPath,
} from "./patterns.ts";
import {
  type Emergency,
  type LedgerReference,
  type PolicyDocument,
  type PolicyReference,
  type ProviderRule,
  parseAge,
  parseExpiry,
  type ReleaseAge,
} from "./policy-document.ts";
import { parseTool } from "./written-settings.ts";

/** A date or a moment. */
export const expiry = parsed(parseExpiry);
const hours = parsed(parseAge);
const version = parsed(parseVersion);
const hash = parsed(parseHash);
const oneProvider = parsed(parseOneProvider);
const anyProviders = parsed(parseProviderPattern);
const pathPattern = parsed(parsePathPattern);
/** A path inside the repository. */
export const repositoryPath = parsed(parseRepositoryPath);
/** `os_arch`, neither half empty. */
export const platforms = list(
  parsed((written) => {
    if (/^[a-z0-9]+_[a-z0-9]+$/.test(written)) return parsePlatform(written);
    throw new LockReviewError("INVALID_PLATFORM", `"${written}" is not a platform`, {
      hint: "Write the operating system and the architecture, such as linux_amd64.",
    });
  }),
);

/** `auto`, `opentofu`, `terraform@1.11`. */
export const tool = parsed(parseTool);

/** `OWNER/REPOSITORY/PATH@COMMIT`, as workflows name actions. */
export const policyReference = parsed((written): PolicyReference => {
  const match = /^([\w-]+)\/([\w.-]+)\/([^@\s]+)@([0-9a-f]{40})$/.exec(written);
  const [, owner, repository, path, commit] = match ?? [];
  if (owner === undefined || repository === undefined || !path || commit === undefined) {
    throw new LockReviewError("INVALID_POLICY", `"${written}" is not a policy at a fixed commit`, {
      hint: "Write OWNER/REPOSITORY/PATH@COMMIT with all 40 hex digits: a branch or a tag could change unseen.",
    });
  }
  return { owner, repository, path: parseRepositoryPath(path), commit };
});

const byPath = keyed(pathPattern, platforms);

/** Decodes the platforms of all root modules, or by path with `.` for the root modules under no other path. */
export const platformsByPath: Decoder<
  Partial<Pick<PolicyDocument, "platforms" | "platformOverrides">>
> = (node, complaints) => {
  if (node.kind !== "map") {
    const everywhere = platforms(node, complaints);
    return everywhere && { platforms: everywhere };
  }
  const read = byPath(node, complaints);
  if (read === undefined) return undefined;
  const everywhere = [...read].findLast(([path]) => path.segments.length === 0);
  const overrides = [...read].filter(([path]) => path.segments.length > 0);
  return {
    ...withoutAbsent({ platforms: everywhere?.[1] }),
    platformOverrides: overrides.map(([path, listed]) => ({ paths: [path], platforms: listed })),
  };
};

const fullProviderRule = object<{
  readonly provider: ProviderRule["provider"];
  readonly versions: ProviderRule["versions"] | undefined;
  readonly reason: string | undefined;
}>({
  provider: required(anyProviders),
  versions: optional(parsed(parseConstraints)),
  reason: optional(text),
});

/** Decodes a row of an allow or deny list: a pattern, or a pattern with versions. */
export const providerRule: Decoder<ProviderRule> = (node, complaints) => {
  const read = either(fullProviderRule, anyProviders)(node, complaints);
  if (read === undefined) return undefined;
  return "provider" in read
    ? { ...read, versions: read.versions ?? UNCONSTRAINED }
    : { provider: read, versions: UNCONSTRAINED, reason: undefined };
};

const fullReleaseAge = object<{
  readonly age: number;
  readonly exceptions: ReleaseAge["exceptions"] | undefined;
}>({
  age: required(hours),
  exceptions: optional(
    list(
      object<ReleaseAge["exceptions"][number]>({
        provider: required(anyProviders),
        reason: required(text),
        expires: optional(expiry),
      }),
    ),
  ),
});

/** Decodes an age, or an age with exceptions. */
export const releaseAge: Decoder<ReleaseAge> = (node, complaints) => {
  const read = either(fullReleaseAge, hours)(node, complaints);
  if (read === undefined) return undefined;
  return typeof read === "number"
    ? { hours: read, exceptions: [] }
    : { hours: read.age, exceptions: read.exceptions ?? [] };
};

/** Members of a waiver that accepts hashes which cannot be checked. */
export const unverifiableMembers = {
  provider: required(oneProvider),
  version: required(version),
  hashes: required(list(hash)),
  reason: required(text),
  expires: required(expiry),
};

/** A path inside the repository; the empty text for none. */
export const ledgerReference: Decoder<LedgerReference> = (node, complaints) => {
  if (node.kind === "scalar" && node.value === "") return { file: undefined };
  const file = repositoryPath(node, complaints);
  return file === undefined ? undefined : { file };
};

/** Decodes the emergency. */
export const emergency: Decoder<Emergency> = object<Emergency>({
  reason: required(text),
  approvedBy: required(text),
  until: required(expiry),
});

/** Members of a waiver, not yet checked against its rule. */
export const waiverMembers = {
  provider: optional(oneProvider),
  version: optional(version),
  hash: optional(hash),
  path: optional(pathPattern),
  reason: required(text),
  expires: required(expiry),
};
