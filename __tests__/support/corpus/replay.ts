// Replays recorded changes of lock files: reviews each in a world whose registry has a twin of every release.

import { parseProviderPattern } from "../../../src/formats/policy/patterns.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { renderComment } from "../../../src/report/markdown/markdown.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { keysShippedFor } from "../../../src/review/keys/shipped-keys.ts";
import type { ReviewPolicy } from "../../../src/review/policy/policy.ts";
import type { Verdict } from "../../../src/review/verdict/review.ts";
import type { Files } from "../../attacks/memory-git.ts";
import { worldReleases } from "../../attacks/releases.ts";
import { configuration, startWorld, type World } from "../../attacks/world.ts";
import { createSigningKey, type SigningKey } from "../embedded/signing.ts";
import type { RecordedChange } from "./changes.ts";
import { lockEntries, withHashes } from "./lock-entries.ts";
import { planTwins, type Twins } from "./twins.ts";

/** What became of one recorded change. */
export interface Replayed {
  readonly change: RecordedChange;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** Characters of the comment. */
  readonly comment: number;
  /** Processor time of the review, and of the registry where it was asked. */
  readonly milliseconds: number;
}

/** A world in which recorded changes can be reviewed. */
export interface ReplayWorld {
  readonly twins: Twins;
  readonly world: World;
  /** Reviews a change: `anew` asks the registry for everything, `remembered` for what no review before asked. */
  review(change: RecordedChange, asking: "anew" | "remembered"): Promise<Replayed>;
}

/** Starts a world that has a twin of every release which the changes lock. */
export async function startReplay(changes: readonly RecordedChange[]): Promise<ReplayWorld> {
  const texts = changes
    .flatMap(({ before, after }) => [before, after])
    .filter((text) => text !== undefined);
  const twins = planTwins([...new Set(texts)]);
  const keys = await keysOf(texts);
  const original = twins.releases(
    (host, namespace) => keys.get(`${host}/${namespace}`) as SigningKey,
  );
  const usual = await worldReleases();
  const world = await startWorld(
    undefined,
    Promise.resolve({ keys: usual.keys, original, replaced: [] }),
  );
  const replacements = twins.replacements((release) => world.registry.hashesOf(release));
  const policy = { trustedKeys: pinned(keys) };
  return {
    twins,
    world,
    review: async (change, asking) => {
      world.registry.forgetRequests();
      const stateOf = (text: string | undefined): Files => filesOf(change.path, text, replacements);
      const started = process.cpuUsage();
      const reviewed = asking === "anew" ? world.review : world.remembered;
      const review = await reviewed(stateOf(change.before), stateOf(change.after), { policy });
      const { user, system } = process.cpuUsage(started);
      return {
        change,
        verdict: review.verdict,
        findings: review.findings,
        comment: renderComment(review, {}).length,
        milliseconds: (user + system) / 1000,
      };
    },
  };
}

/**
 * Returns a key for each namespace. Publishers sign with one key on both registries; `hashicorp` is somebody else on
 * each of them.
 */
async function keysOf(texts: readonly string[]): Promise<ReadonlyMap<string, SigningKey>> {
  const scopes = new Set(
    texts.flatMap(lockEntries).map(({ source }) => source.split("/").slice(0, 2).join("/")),
  );
  const byOwner = new Map<string, SigningKey>();
  const keys = new Map<string, SigningKey>();
  for (const scope of [...scopes].sort()) {
    const namespace = scope.split("/")[1] ?? "";
    const owner = namespace === "hashicorp" ? scope : namespace;
    const key = byOwner.get(owner) ?? (await createSigningKey({ name: `Stands in for ${owner}` }));
    byOwner.set(owner, key);
    keys.set(scope, key);
  }
  return keys;
}

/** The stand-ins of keys that the program ships, as policy pins them; any other publisher is remembered nowhere. */
function pinned(keys: ReadonlyMap<string, SigningKey>): ReviewPolicy["trustedKeys"] {
  const shipped = [...keys].filter(([scope]) => {
    const [host = "", namespace = ""] = scope.split("/");
    return keysShippedFor(host, namespace).length > 0;
  });
  return new Map(
    shipped.map(([scope, { fingerprint }]) => [
      parseProviderPattern(`${scope}/*`),
      [parseFingerprint(fingerprint)],
    ]),
  );
}

/**
 * The root module of a lock file. Its configuration requires each provider with the recorded constraints, which are those
 * of all its modules together; without a lock file there is no root module.
 */
function filesOf(
  path: string,
  text: string | undefined,
  replacements: ReadonlyMap<string, string>,
): Files {
  if (text === undefined) return {};
  const entries = lockEntries(text).map(({ hashes: _, ...entry }) => entry);
  return {
    [path.replace(/\.terraform\.lock\.hcl$/, "main.tf")]: configuration(entries),
    [path]: withHashes(text, replacements),
  };
}
