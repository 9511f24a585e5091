import type { Ledger } from "../../formats/ledger/ledger.ts";
import { provenanceMode } from "../../formats/policy/provenance-rule.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { parseProviderAddress } from "../../model/provider-address.ts";
import { theSetting } from "../../model/setting.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { explainHash } from "../../review/evidence/explain-hash.ts";
import {
  chainResult,
  type ExplainedVersion,
  type Explanation,
} from "../../review/evidence/hash-chain.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { trustTier } from "../../review/keys/trust-tier.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { readModuleLock } from "../modules/lock-modules.ts";
import { readLockSide } from "../roots/lock-side.ts";
import { readRootChoice } from "../roots/read-root.ts";
import type { EvidenceGatherer } from "../run/engine.ts";
import { explainCalls, type ModulePorts } from "./explain-modules.ts";

interface ExplainRequest {
  readonly subject: string;
  readonly roots: readonly string[];
  readonly files: FileTree;
  readonly tool: Tool | undefined;
  readonly policy: ReviewPolicy;
  readonly ledger: Ledger;
}

interface ExplainPorts extends ModulePorts {
  readonly gather: EvidenceGatherer;
  readonly hostPlatform: Platform;
}

/**
 * Runs `explain`: returns the evidence for a hash, for every hash of a provider, or for calls of a module, gathered now. A
 * lock file's past explains nothing here. Where a provider has the name, only recorded calls are looked for.
 * @throws LockReviewError `USAGE` when the subject names nothing, or is ambiguous
 */
export async function explain(request: ExplainRequest, ports: ExplainPorts): Promise<Explanation> {
  const { subject, files } = request;
  const places = await Promise.all(request.roots.map((root) => readPlace(root, request)));
  const locked = findLocked(
    subject,
    places.flatMap(({ entries }) => entries),
  );
  const records = places.flatMap(({ modules }) => [...modules.lockFile.lock.calls.values()]);
  const selected = records.filter((record) => record.kind === "selected");
  const hashes = new Set(hashesCalled(subject, selected).flatMap((record) => record.hashes));
  const isRecorded = locked.length > 0 || HASH.test(subject);
  const calls = await explainCalls(
    places.map(({ modules }) => modules),
    { subject, files, hashes, extent: isRecorded ? "recorded" : "configured" },
    ports,
  );
  if (locked.length + calls.length === 0) throw nothingNamed(subject);
  const groups = groupBy(locked, ({ tool, entry }) =>
    [entry.address, entry.version, toolKey(tool)].join(" "),
  );
  const versions = await Promise.all(
    [...groups.values()].map((group) => explainVersion(group, request, ports)),
  );
  return { subject, result: chainResult(versions, calls), versions, calls };
}

async function readPlace(root: string, { files, tool: given }: ExplainRequest) {
  const { tool } = await readRootChoice(root, files, given);
  const side = await readLockSide(files, root, tool);
  const providers = [...(side?.lock.providers.values() ?? [])];
  return {
    entries: providers.map((entry): LockedEntry => ({ root, tool, entry, hashes: entry.hashes })),
    modules: { root, tool, lockFile: await readModuleLock(files, root) },
  };
}

/** Explains the hashes of a version; builder and source repository too, unless policy switches them off. */
async function explainVersion(
  group: readonly [LockedEntry, ...LockedEntry[]],
  { policy, ledger }: ExplainRequest,
  { gather, hostPlatform }: ExplainPorts,
): Promise<ExplainedVersion> {
  const [first] = group;
  const { address: provider, version } = first.entry;
  const hashes = sortedUnique(group.flatMap((record) => record.hashes));
  const { provenance, provenanceRoots, registryContext } = policy;
  const isOff = registryContext === "off" || provenanceMode(provenance, provider) === "off";
  const roots = provenanceRoots?.roots ?? [];
  const wantsProvenance = { extent: "until-absent", purpose: "attestations", roots } as const;
  const request = {
    provider,
    version,
    asked: [new Set(hashes)],
    recorded: [],
    platforms: [hostPlatform],
    reportedH1: "verify" as const,
    wantsEveryDocument: true,
    ...(isOff ? {} : { wantsContext: true, wantsProvenance }),
  };
  const evidence = await gather(request, first.tool);
  const { availability, problems, signatures } = evidence;
  const { keys } = knownKeys(policy, ledger, provider);
  const keyFacts = { recorded: undefined, knownKeys: keys, sameKeys: new Set<never>() };
  const context = { provider, version, evidence, ...keyFacts };
  return {
    ...{ provider, version, availability, problems, signatures },
    roots: sortedUnique(group.map(({ root }) => root)),
    tier: trustTier(evidence),
    hashes: hashes.map((hash) => explainHash(hash, context)),
    provenance: evidence.provenance,
  };
}

/** An entry of a root module's lock file, and the hashes of it that are to be explained. */
export interface LockedEntry {
  readonly root: string;
  readonly tool: Tool;
  readonly entry: ProviderLock;
  readonly hashes: readonly Hash[];
}

/** Characters of a hash's value that are enough to name it. */
const MIN_VALUE_CHARACTERS = 6;

const HASH = /^(?:h1|zh):/;

function nothingNamed(text: string): LockReviewError {
  return HASH.test(text)
    ? new LockReviewError("USAGE", `No lock file here records ${text}`, {
        hint: `Run it in the root module whose lock file has the hash, or name it with ${theSetting("directory")}.`,
      })
    : new LockReviewError(
        "USAGE",
        `No lock file here locks ${text}, and no module call has that name`,
        {
          hint: "Name a hash or a provider that the lock file has, such as hashicorp/random, or a module by its call's path or its source; a call of another module has to stand in the lock file for modules.",
        },
      );
}

/**
 * Returns the hashes that a text names: by a hash, whole or shortened as in reports, or by a provider, as the tool reads
 * its address or by its end. An entry without hashes can be explained too; the text may match nothing.
 * @throws LockReviewError `USAGE` when it matches more than one thing
 */
export function findLocked(text: string, all: readonly LockedEntry[]): readonly LockedEntry[] {
  const byHash = hashesCalled(text, all);
  if (byHash.length > 0) return byHash;
  const exact = all.filter(
    ({ entry, tool }) => entry.address === attempt(() => parseProviderAddress(text, tool)),
  );
  if (exact.length > 0) return exact;
  const ends = all.filter(({ entry }) => entry.address.endsWith(`/${text}`));
  assertOne(text, "provider", new Set(ends.map(({ entry }) => entry.address)));
  return ends;
}

/** Returns what has the hash that a text names, each with that hash alone. */
function hashesCalled<T extends { readonly hashes: readonly Hash[] }>(
  text: string,
  all: readonly T[],
): readonly T[] {
  const entriesWith = (isMeant: (hash: Hash) => boolean): readonly T[] =>
    all
      .map((locked) => ({ ...locked, hashes: locked.hashes.filter(isMeant) }))
      .filter(({ hashes }) => hashes.length > 0);
  const exact = entriesWith((hash) => hash === text);
  if (exact.length > 0) return exact;
  const start = text.replace(/(?:…|\.\.\.)$/, "");
  const isLong = start.length - start.indexOf(":") - 1 >= MIN_VALUE_CHARACTERS;
  const matches = entriesWith((hash) => isLong && start.includes(":") && hash.startsWith(start));
  assertOne(text, "hash", new Set(matches.flatMap(({ hashes }) => hashes)));
  return matches;
}

function assertOne(text: string, what: string, found: ReadonlySet<string>): void {
  if (found.size <= 1) return;
  throw new LockReviewError("USAGE", `More than one ${what} here is called ${text}`, {
    hint: `Write one of ${sortedUnique(found).slice(0, 4).join(", ")}.`,
  });
}
