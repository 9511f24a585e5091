import { parseConstraints, UNCONSTRAINED } from "../../model/constraint.ts";
import { LockReviewError } from "../../model/error.ts";
import { type LockFile, lockFile, providerLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { EntryCoverage, ResolvedFinding, RootReview } from "../verdict/review.ts";
import {
  flag,
  integer,
  list,
  members,
  nullable,
  oneOf,
  type Reader,
  text,
  wrong,
} from "./json-reader.ts";
import { MAX_SHARDS, type Shard } from "./partition.ts";
import { RESULT_SCHEMA, type ShardResult } from "./result.ts";
import {
  address,
  change,
  explainedHash,
  finding,
  hash,
  platform,
  rule,
  version,
} from "./result-parts.ts";

/**
 * Reads a result that another job wrote, or somebody who says to be one.
 *
 * Every name is parsed as strictly as where it first came from, and nothing of it is rendered yet.
 *
 * @throws LockReviewError `INVALID_RESULT`
 */
export function decodeResult(value: unknown): ShardResult {
  const read = members(value, "");
  assertSchema(read("schema", (schema) => schema));
  return {
    program: read("program", text),
    mode: read("mode", oneOf(["review", "audit"])),
    policyDigest: read("policyDigest", digest),
    shard: read("shard", shard),
    baseCommit: read("baseCommit", nullable(commit)),
    headCommit: read("headCommit", nullable(commit)),
    baseName: read("baseName", nullable(text)),
    roots: read("roots", list(root)),
    repositoryFindings: read("repositoryFindings", list(finding)),
    limits: read("limits", list(text)),
    leftOut: read("leftOut", list(text)),
    resolved: read("resolved", list(resolved)),
    stats: read("stats", stats),
  };
}

function assertSchema(schema: unknown): void {
  if (schema === RESULT_SCHEMA) return;
  const given = typeof schema === "number" ? `version ${schema}` : "no known version";
  throw new LockReviewError(
    "INVALID_RESULT",
    `A result is of ${given}; this program reads ${RESULT_SCHEMA}`,
    {
      hint: "Let all jobs of a run use the same version of the action.",
    },
  );
}

const commit: Reader<string> = (value, place) => {
  const name = text(value, place);
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw wrong(place);
  return name;
};

const digest: Reader<string> = (value, place) => {
  const given = text(value, place);
  if (!/^[0-9a-f]{64}$/.test(given)) throw wrong(place);
  return given;
};

const resolved: Reader<ResolvedFinding> = (value, place) => {
  const read = members(value, place);
  return {
    rule: read("rule", rule),
    provider: read("provider", nullable(address)),
    root: read("root", text),
    file: read("file", nullable(text)),
    commit: read("commit", commit),
  };
};

const shard: Reader<Shard> = (value, place) => {
  const read = members(value, place);
  const [index, count] = [read("index", integer), read("count", integer)];
  if (index < 1 || index > count || count > MAX_SHARDS) throw wrong(place);
  return { index, count };
};

const stats: Reader<ShardResult["stats"]> = (value, place) => {
  const read = members(value, place);
  return {
    bytesDownloaded: read("bytesDownloaded", integer),
    requests: read("requests", integer),
    cacheHits: read("cacheHits", integer),
    durationMs: read("durationMs", integer),
  };
};

/** A path from the repository's top, which stays below it. */
const path: Reader<string> = (value, place) => {
  const given = text(value, place);
  if (given === "" || given.startsWith("/") || given.split("/").includes("..")) throw wrong(place);
  return given;
};

const root: Reader<RootReview> = (value, place) => {
  const read = members(value, place);
  return {
    root: read("root", path),
    lockFilePath: read("lockFilePath", path),
    base: read("base", lock),
    head: read("head", lock),
    expected: read("expected", lock),
    requirements: read("requirements", requirements),
    requiredPlatforms: read("requiredPlatforms", list(platform)),
    changes: read("changes", list(change)),
    findings: read("findings", list(finding)),
    hashes: read("hashes", list(explainedHash)),
    coverage: read("coverage", coverage),
    tool: read("tool", (tool, where) => {
      const own = members(tool, where);
      return { name: own("name", text), reason: own("reason", text) };
    }),
  };
};

const lock: Reader<LockFile | undefined> = (value, place) => {
  const entries = nullable(list(lockEntry))(value, place);
  return entries === null ? undefined : lockFile(entries);
};

const lockEntry: Reader<ReturnType<typeof providerLock>> = (value, place) => {
  const read = members(value, place);
  return providerLock({
    address: read("address", address),
    version: read("version", version),
    constraints: read("constraints", constraints),
    hashes: read("hashes", list(hash)),
  });
};

const constraints: Reader<ReturnType<typeof parseConstraints>> = (value, place) => {
  const given = text(value, place);
  if (given === "") return UNCONSTRAINED;
  try {
    return parseConstraints(given);
  } catch (caught) {
    if (caught instanceof LockReviewError) throw wrong(place);
    throw caught;
  }
};

const requirements: Reader<Requirements | undefined> = (value, place) => {
  if (value === null) return undefined;
  const read = members(value, place);
  const providers = read("providers", list(requirement));
  return {
    providers: new Map(providers.map((one) => [one.provider, one])),
    exact: read("exact", flag),
    limits: read("limits", list(text)),
    diagnostics: [],
  };
};

const requirement = (value: unknown, place: string) => {
  const read = members(value, place);
  return {
    provider: read("provider", address),
    constraints: read("constraints", constraints),
    origins: read("origins", list(origin)),
  };
};

const KINDS = [
  "required_providers",
  "provider",
  "resource",
  "data",
  "ephemeral",
  "import",
  "test",
  "state",
] as const;

const origin = (value: unknown, place: string) => {
  const read = members(value, place);
  return {
    file: read("file", text),
    line: read("line", integer),
    kind: read("kind", oneOf(KINDS)),
    module: read("module", text),
    constraints: read("constraints", text),
  };
};

const coverage: Reader<ReadonlyMap<ProviderAddress, EntryCoverage>> = (value, place) => {
  const entries = list((item, where) => {
    const read = members(item, where);
    const before = read("before", nullable(list(platform))) ?? undefined;
    const required = read("required", list(platform));
    const own = { required, before, after: read("after", list(platform)) };
    return [read("provider", address), own] as const;
  })(value, place);
  return new Map(entries);
};
