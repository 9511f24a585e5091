// The embedded world that attacks and honest changes are played in: one registry, several publishers, and
// reviews of made-up repositories against it.
import { createDiskTree } from "../../src/adapters/disk/node-files.ts";
import { openRepository } from "../../src/adapters/git/git-cli.ts";
import { SYSTEM_CLOCK } from "../../src/adapters/process/run-time.ts";
import { type GitRange, resolveRange } from "../../src/app/commits/git-range.ts";
import { fixRoots } from "../../src/app/lock/fix-roots.ts";
import { auditRoots } from "../../src/app/review/audit-roots.ts";
import type { ReviewPorts } from "../../src/app/review/review-ports.ts";
import { reviewRepository } from "../../src/app/review/review-repository.ts";
import { recordedBefore } from "../../src/app/roots/lock-side.ts";
import { createEngine, type Engine, evidenceGatherer } from "../../src/app/run/engine.ts";
import {
  EMPTY_LEDGER,
  type Ledger,
  layLedgers,
  ledgerOf,
} from "../../src/formats/ledger/ledger.ts";
import { encodeLine, parseLine } from "../../src/formats/ledger/ledger-file.ts";
import { encodeLockFile } from "../../src/formats/lock-file/encode.ts";
import type { Hash } from "../../src/model/hash.ts";
import { lockFile, providerLock } from "../../src/model/lock-file.ts";
import { addressParts } from "../../src/model/provider-address.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import type { FileWriter } from "../../src/ports/files.ts";
import type { CommitId } from "../../src/ports/git.ts";
import type { FixReport } from "../../src/report/commands/fix-report.ts";
import { lockedDirectories } from "../../src/review/change/discover.ts";
import { DEFAULT_POLICY, namedFromTop, type ReviewPolicy } from "../../src/review/policy/policy.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../src/sources/hosts/credentials.ts";
import { discoverServices } from "../../src/sources/hosts/discovery.ts";
import type { ListStores } from "../../src/sources/registry/signed-list.ts";
import { aConstraint, anAddress, aPlatform, aVersion } from "../support/builders.ts";
import { DEFAULT_AUTHENTICATION } from "../support/default-authentication.ts";
import type { ReleaseHashes } from "../support/embedded/build-release.ts";
import { type EmbeddedRegistry, startRegistry } from "../support/embedded/registry.ts";
import { createRepository } from "../support/embedded/repository.ts";
import { forgetfulPorts } from "../support/forgetful.ts";
import { aHttpClient } from "../support/http-client.ts";
import { memoryTree } from "../support/memory-tree.ts";
import { aScratchSpace } from "../support/scratch.ts";
import { type Files, memoryGit, pathsOf, writtenFiles } from "./memory-git.ts";
import { type Keys, splitRelease, type WorldReleases, worldReleases } from "./releases.ts";

/** Platforms that every release of the world has. */
export const PLATFORMS = ["darwin_arm64", "linux_amd64", "windows_amd64"] as const;

/** One lock entry, said shortly; without `hashes` it is what a tool records. */
export interface EntrySpec {
  /** `namespace/type`, with a host in front if it is not OpenTofu's. */
  readonly source: string;
  readonly version: string;
  readonly constraints?: string;
  /** Platforms whose `h1:` is recorded; all when absent. */
  readonly platforms?: readonly string[];
  readonly extra?: readonly Hash[];
  readonly keep?: (hash: Hash) => boolean;
  readonly hashes?: readonly Hash[];
}

/** An entry of the publisher `acme`. */
export function acme(type: string, version: string, facts: Partial<EntrySpec> = {}): EntrySpec {
  return { source: `acme/${type}`, version, ...facts };
}

/** What a review says, in short. */
export function rulesOf({ findings }: Review): readonly string[] {
  return findings.map(({ severity, rule }) => `${severity} ${rule}`);
}

/** What a review is asked for beside its files. */
export interface ReviewSettings {
  /**
   * What the target branch remembers of keys, beside the made-up keys of publishers whose true ones the program ships;
   * nothing more when absent.
   */
  readonly ledger?: Ledger;
  readonly past?: readonly Files[];
  readonly policy?: Partial<ReviewPolicy>;
  /** What merging head comes to; nobody tried when absent. */
  readonly merge?: Files;
  /** Checksum lists of earlier runs; none when absent. */
  readonly lists?: ListStores;
}

/** What an audit is asked for: there is no other state to look at. */
export type AuditSettings = Pick<ReviewSettings, "policy" | "ledger">;

/** What became of the root modules, and the texts that were written, by path. */
export interface Fixed {
  readonly fixes: readonly FixReport[];
  readonly written: ReadonlyMap<string, string>;
}

/** The world; `stop` ends it. */
export interface World {
  readonly registry: EmbeddedRegistry;
  readonly keys: Keys;
  /** Text of a ledger of keys that knows the made-up keys of publishers whose true ones the program ships. */
  readonly madeUpKeys: string;
  /** What a lock file truthfully recorded when the release first came out. */
  hashesOf(source: string, version: string): ReleaseHashes;
  /** Text of a lock file. */
  lock(entries: readonly EntrySpec[], header?: "opentofu" | "terraform"): string;
  /** `DIRECTORY/main.tf` that requires the entries, and their lock file. */
  root(directory: string, entries: readonly EntrySpec[], header?: "opentofu" | "terraform"): Files;
  /** Reviews two states of a repository held in memory, asking the registry anew or as remembered. */
  review(base: Files, head: Files, settings?: ReviewSettings): Promise<Review>;
  remembered(base: Files, head: Files, settings?: ReviewSettings): Promise<Review>;
  /** Audits one state, as remembered. */
  audit(files: Files, settings?: AuditSettings): Promise<Review>;
  /** The same, asking the registry anew. */
  auditAnew(files: Files, settings?: AuditSettings): Promise<Review>;
  /** Repairs one state, asking the registry anew; `base` is what the target branch records, if anything. */
  fix(
    files: Files,
    settings?: AuditSettings & {
      readonly base?: Files;
      /** Where the files are written, and compared with what was read; nowhere when absent. */
      readonly writer?: FileWriter;
    },
  ): Promise<Fixed>;
  /** Reviews real commits through the git client, as remembered. */
  reviewCommits(states: readonly Files[], settings?: ReviewSettings): Promise<Review>;
  stop(): Promise<void>;
}

/**
 * Starts the world. Some releases are published a second time, so that what was locked is no more.
 *
 * @param lists learns the checksum lists of all releases as they first came out
 * @param published what is published in place of the usual releases
 */
export async function startWorld(
  lists?: ListStores,
  published: Promise<WorldReleases> = worldReleases(),
): Promise<World> {
  const { keys, original, replaced } = await published;
  const registry = await startRegistry({ releases: original, key: keys.hashicorp });
  const before = new Map<string, ReleaseHashes>();
  for (const release of original) {
    before.set(nameOf(release), registry.hashesOf(release));
  }
  const [http, scratch] = [aHttpClient(), await aScratchSpace()];
  const hosts = [...new Set(original.map((one) => one.host ?? registry.defaultHost))];
  const overrides = new Map(
    hosts.map((host) => [host, { "providers.v1": registry.providersUrlOf(host) }]),
  );
  const engineSettings = {
    jobs: 4,
    maxDownload: Number.POSITIVE_INFINITY,
    hosts: overrides,
    credentials: NO_CREDENTIALS,
    authentication: DEFAULT_AUTHENTICATION,
    patience: DEFAULT_PATIENCE,
  };
  const freshEngine = (lists?: ListStores): Engine => {
    const findService = discoverServices({
      patience: DEFAULT_PATIENCE,
      http,
      credentials: engineSettings.credentials,
      overrides: engineSettings.hosts,
    });
    const { local } = forgetfulPorts();
    const ports = {
      http,
      findService,
      scratch,
      local,
      clock: SYSTEM_CLOCK,
      listener: () => undefined,
    };
    return createEngine(lists === undefined ? ports : { ...ports, lists }, engineSettings);
  };
  if (lists !== undefined) {
    const { origin } = freshEngine(lists)(OPENTOFU);
    const known = original.map((one) =>
      origin.packageMeta({
        provider: anAddress(`${one.host}/${one.namespace}/${one.type}`),
        version: aVersion(one.version),
        platform: aPlatform(PLATFORMS[0]),
      }),
    );
    await Promise.all(known);
  }
  await registry.publish(...replaced);
  await splitRelease(registry, "split", [keys.acme, keys.acme]);
  await splitRelease(registry, "shared", [keys.acme, keys.evil]);
  const shared = freshEngine();
  const hashesOf: World["hashesOf"] = (source, version) => {
    const { hostname, namespace, type } = addressParts(anAddress(source));
    const found = before.get(nameOf({ host: hostname, namespace, type, version }));
    if (found === undefined) throw new Error(`${source} ${version} is not in the world`);
    return found;
  };
  const portsOf = (engine: Engine) => ({
    gather: evidenceGatherer(engine),
    log: { debug: () => {}, info: () => {}, warn: () => {} } as unknown as ReviewPorts["log"],
    started: 0,
    clock: { now: () => 0 },
    cost: () => ({ requests: 0, bytes: 0 }),
    programVersion: "0.0.0",
  });
  const own = madeUpKeys(keys);
  const ledgerWith = (ledger: Ledger = EMPTY_LEDGER): Ledger => layLedgers(ledger, own);
  const requestOf = (range: GitRange, settings: ReviewSettings) => ({
    range,
    paths: [],
    policy: { ...DEFAULT_POLICY, ...settings.policy },
    ledger: ledgerWith(settings.ledger),
    mergeCommit: settings.merge && "merge",
  });
  const inMemory = async (engine: Engine, base: Files, head: Files, settings: ReviewSettings) => {
    const repository = memoryGit(base, head, settings.past, settings.merge);
    const ports = { ...portsOf(engine), ...repository };
    const range = await resolveRange(ports.git, { base: "base", head: "head" });
    return reviewRepository(requestOf(range, settings), ports);
  };
  const auditBy = (engine: Engine, files: Files, settings: AuditSettings) => {
    const request = {
      roots: lockedDirectories(Object.keys(files)),
      nameInPolicy: namedFromTop,
      files: memoryTree(files),
      policy: { ...DEFAULT_POLICY, ...settings.policy },
      ledger: ledgerWith(settings.ledger),
    };
    return auditRoots(request, portsOf(engine));
  };
  const lock: World["lock"] = (entries, header = "opentofu") =>
    encodeLockFile(lockFile(entries.map((entry) => lockEntry(entry, hashesOf))), header);
  return {
    registry,
    keys,
    madeUpKeys: own.lines.map(encodeLine).join("\n"),
    hashesOf,
    lock,
    root: (directory, entries, header) => ({
      [`${directory}/main.tf`]: configuration(entries),
      [`${directory}/.terraform.lock.hcl`]: lock(entries, header),
    }),
    review: (base, head, settings = {}) =>
      inMemory(freshEngine(settings.lists), base, head, settings),
    remembered: (base, head, settings = {}) => inMemory(shared, base, head, settings),
    audit: (files, settings = {}) => auditBy(shared, files, settings),
    auditAnew: (files, settings = {}) => auditBy(freshEngine(), files, settings),
    fix: async (files, settings = {}) => {
      const engine = freshEngine();
      const written = new Map<string, string>();
      const roots = lockedDirectories(Object.keys(files));
      const before = settings.base && memoryTree(settings.base);
      const request = {
        roots,
        nameInPolicy: namedFromTop,
        files: memoryTree(files),
        policy: { ...DEFAULT_POLICY, ...settings.policy },
        ledger: ledgerWith(settings.ledger),
        recordedBefore:
          before &&
          (await recordedBefore(
            {
              treeAt: () => before,
              listPaths: () => Promise.resolve(pathsOf(settings.base ?? {})),
            },
            "base" as CommitId,
            new Map(roots.map((root) => [root, [root]])),
          )),
      };
      const writer = settings.writer ?? {
        writeAtomically: async (path: string, text: string) => void written.set(path, text),
      };
      const ports = { ...portsOf(engine), engine, files: request.files, writer };
      const { fixes } = await fixRoots(request, ports);
      return { fixes, written };
    },
    reviewCommits: async (states, settings = {}) => {
      const repository = await createRepository();
      for (const [i, files] of states.entries()) {
        const branch = i === states.length - 1 ? "change" : "main";
        await repository.commitTree({ branch, files: writtenFiles(files), message: `state ${i}` });
      }
      const directory = repository.directory;
      const git = await openRepository({ directory, environment: {} });
      try {
        const workTree = createDiskTree({ root: git.top, reach: "root" });
        const ports = { ...portsOf(shared), git, workTree };
        const range = await resolveRange(git, { base: "main", head: "change" });
        return await reviewRepository(requestOf(range, settings), ports);
      } finally {
        git.close();
        await repository.dispose();
      }
    },
    stop: async () => {
      await Promise.all([registry.stop(), http.close(), scratch.dispose()]);
    },
  };
}

function nameOf(release: {
  readonly host?: string;
  readonly namespace: string;
  readonly type: string;
  readonly version: string;
}): string {
  const { host = "registry.opentofu.org", namespace, type, version } = release;
  return `${host}/${namespace}/${type} ${version}`;
}

/** What OpenTofu 1.12 records: contents of the platforms, and every line that the signature covers. */
function lockEntry(entry: EntrySpec, hashesOf: World["hashesOf"]) {
  const { source, version, constraints = "", platforms, extra = [], keep = () => true } = entry;
  return providerLock({
    address: anAddress(source),
    version: aVersion(version),
    constraints: aConstraint(constraints),
    hashes: [
      ...(entry.hashes ?? recorded(hashesOf(source, version), platforms ?? PLATFORMS)).filter(keep),
      ...extra,
    ],
  });
}

/** The true hashes of a release for some platforms. */
export function recorded(release: ReleaseHashes, platforms: readonly string[]): readonly Hash[] {
  const packages = [...release.packages].flatMap(([platform, { h1, zh }]) =>
    platforms.includes(platform) ? [h1, zh] : [zh],
  );
  return [...packages, ...(release.manifest === undefined ? [] : [release.manifest])];
}

/** A configuration that requires what the entries lock. */
export function configuration(entries: readonly EntrySpec[]): string {
  const lines = entries.map(({ source, constraints = "" }, i) => {
    const version = constraints === "" ? "" : `\n      version = "${constraints}"`;
    return `    p${i} = {\n      source = "${source}"${version}\n    }\n`;
  });
  return `terraform {\n  required_providers {\n${lines.join("")}  }\n}\n`;
}

/** The ledger of a team that knows the made-up keys of publishers whose true ones the program ships. */
function madeUpKeys(keys: Keys): Ledger {
  const places = [
    ["registry.opentofu.org/hashicorp", keys.hashicorp],
    ["registry.terraform.io/hashicorp", keys.mirrored],
    ["registry.opentofu.org/cloudflare", keys.cloudflare],
  ] as const;
  return ledgerOf(
    places.map(([place, { fingerprint }]) =>
      parseLine(`${place} ${fingerprint} since 1.0.0 on 2026-11-22 learned by-hand`),
    ),
  );
}
