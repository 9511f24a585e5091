import {
  aCount,
  aFlag,
  anObject,
  anObjectName,
  type JsonPlace,
  type JsonReader,
  nullOr,
  oneOf,
} from "../../language/json/reader.ts";
import { parseConstraints, UNCONSTRAINED } from "../../model/constraint.ts";
import { LockReviewError } from "../../model/error.ts";
import { type LockFile, lockFile, providerLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import { namedFromTop } from "../policy/name-in-policy.ts";
import type { EntryCoverage, ResolvedFinding, RootReview } from "../verdict/review.ts";
import { boundedList, boundedText, resultRefusal, wrong } from "./bounded-readers.ts";
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
import { entryBuilds } from "./result-provenance.ts";

/**
 * Reads a result that another job wrote, or somebody who says to be one.
 *
 * Every name is parsed as strictly as where it first came from, and nothing of it is rendered yet.
 *
 * @throws LockReviewError `INVALID_RESULT`
 */
export function decodeResult(value: unknown): ShardResult {
  const members = anObject(value, { way: [], refusal: resultRefusal });
  assertSchema(members.read("schema", (schema) => schema));
  return {
    program: members.read("program", boundedText),
    mode: members.read("mode", oneOf(["review", "audit"])),
    policyDigest: members.read("policyDigest", digest),
    shard: members.read("shard", shard),
    baseCommit: members.read("baseCommit", nullOr(anObjectName)),
    headCommit: members.read("headCommit", nullOr(anObjectName)),
    baseName: members.read("baseName", nullOr(boundedText)),
    roots: members.read("roots", boundedList(root)),
    repositoryFindings: members.read("repositoryFindings", boundedList(finding)),
    limits: members.read("limits", boundedList(boundedText)),
    leftOut: members.read("leftOut", boundedList(boundedText)),
    resolved: members.read("resolved", boundedList(resolved)),
    stats: members.read("stats", stats),
    unfinished: members.read("unfinished", nullOr(oneOf(["unread", "in-part"]))),
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

const digest: JsonReader<string> = (value, place) => {
  const given = boundedText(value, place);
  if (!/^[0-9a-f]{64}$/.test(given)) throw wrong(place);
  return given;
};

const resolved: JsonReader<ResolvedFinding> = (value, place) => {
  const members = anObject(value, place);
  return {
    rule: members.read("rule", rule),
    provider: members.read("provider", nullOr(address)),
    root: members.read("root", boundedText),
    file: members.read("file", nullOr(boundedText)),
    commit: members.read("commit", anObjectName),
  };
};

const shard: JsonReader<Shard> = (value, place) => {
  const members = anObject(value, place);
  const shard = { index: members.read("index", aCount), count: members.read("count", aCount) };
  if (shard.index < 1 || shard.index > shard.count || shard.count > MAX_SHARDS) throw wrong(place);
  return shard;
};

const stats: JsonReader<ShardResult["stats"]> = (value, place) => {
  const members = anObject(value, place);
  return {
    bytesDownloaded: members.read("bytesDownloaded", aCount),
    requests: members.read("requests", aCount),
    cacheHits: members.read("cacheHits", aCount),
    durationMs: members.read("durationMs", aCount),
  };
};

/** A path from the repository's top, which stays below it. */
const path: JsonReader<string> = (value, place) => {
  const given = boundedText(value, place);
  if (given === "" || given.startsWith("/") || given.split("/").includes("..")) throw wrong(place);
  return given;
};

const root: JsonReader<RootReview> = (value, place) => {
  const members = anObject(value, place);
  const name = members.read("root", path);
  return {
    root: name,
    nameInPolicy: namedFromTop(name),
    lockFilePath: members.read("lockFilePath", path),
    base: members.read("base", lock),
    head: members.read("head", lock),
    expected: members.read("expected", lock),
    requirements: members.read("requirements", requirements),
    requiredPlatforms: members.read("requiredPlatforms", boundedList(platform)),
    changes: members.read("changes", boundedList(change)),
    findings: members.read("findings", boundedList(finding)),
    hashes: members.read("hashes", boundedList(explainedHash)),
    coverage: members.read("coverage", coverage),
    provenance: members.read("provenance", boundedList(entryBuilds)),
    tool: members.read("tool", (tool, where) => {
      const own = anObject(tool, where);
      return { name: own.read("name", boundedText), reason: own.read("reason", boundedText) };
    }),
  };
};

const lock: JsonReader<LockFile | undefined> = (value, place) => {
  const entries = nullOr(boundedList(lockEntry))(value, place);
  return entries === null ? undefined : lockFile(entries);
};

const lockEntry: JsonReader<ReturnType<typeof providerLock>> = (value, place) => {
  const members = anObject(value, place);
  return providerLock({
    address: members.read("address", address),
    version: members.read("version", version),
    constraints: members.read("constraints", constraints),
    hashes: members.read("hashes", boundedList(hash)),
  });
};

const constraints: JsonReader<ReturnType<typeof parseConstraints>> = (value, place) => {
  const given = boundedText(value, place);
  if (given === "") return UNCONSTRAINED;
  try {
    return parseConstraints(given);
  } catch (caught) {
    if (caught instanceof LockReviewError) throw wrong(place);
    throw caught;
  }
};

const requirements: JsonReader<Requirements | undefined> = (value, place) => {
  if (value === null) return undefined;
  const members = anObject(value, place);
  const providers = members.read("providers", boundedList(requirement));
  return {
    providers: new Map(providers.map((one) => [one.provider, one])),
    exact: members.read("exact", aFlag),
    limits: members.read("limits", boundedList(boundedText)),
    diagnostics: [],
  };
};

const requirement = (value: unknown, place: JsonPlace) => {
  const members = anObject(value, place);
  return {
    provider: members.read("provider", address),
    constraints: members.read("constraints", constraints),
    origins: members.read("origins", boundedList(origin)),
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

const origin = (value: unknown, place: JsonPlace) => {
  const members = anObject(value, place);
  return {
    file: members.read("file", boundedText),
    line: members.read("line", aCount),
    kind: members.read("kind", oneOf(KINDS)),
    module: members.read("module", boundedText),
    constraints: members.read("constraints", boundedText),
  };
};

const coverage: JsonReader<ReadonlyMap<ProviderAddress, EntryCoverage>> = (value, place) => {
  const entries = boundedList((item, where) => {
    const members = anObject(item, where);
    const before = members.read("before", nullOr(boundedList(platform))) ?? undefined;
    const required = members.read("required", boundedList(platform));
    const own = { required, before, after: members.read("after", boundedList(platform)) };
    return [members.read("provider", address), own] as const;
  })(value, place);
  return new Map(entries);
};
