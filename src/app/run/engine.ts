import type { EvidenceRequest } from "../../lock/evidence/evidence-request.ts";
import { gatherVersionEvidence } from "../../lock/evidence/version-evidence.ts";
import type { LockEventListener } from "../../lock/gathering/download.ts";
import type { GatherPorts, GatherRules, LocalPackages } from "../../lock/gathering/gather.ts";
import type { PackageMemory } from "../../lock/gathering/hash-download.ts";
import { downloadBudget, limitConcurrency } from "../../lock/gathering/limits.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { AuthenticationTerms } from "../../packages/authentication/signature.ts";
import type { Spool } from "../../packages/hashing/spool.ts";
import type { Clock } from "../../ports/clock.ts";
import type { ScratchSpace } from "../../ports/files.ts";
import type { HttpClient } from "../../ports/http.ts";
import type { Patience } from "../../sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import type { CredentialsLookup } from "../../sources/hosts/credentials.ts";
import type { FindService, HostServices } from "../../sources/hosts/discovery.ts";
import { besideOrigin, memoizedSource } from "../../sources/installation/multi.ts";
import { attestationsOf } from "../../sources/publisher/attestations.ts";
import {
  type PublisherForge,
  type PublisherToken,
  publisherForge,
} from "../../sources/publisher/publisher-forge.ts";
import { type RegistrySourcePorts, registrySource } from "../../sources/registry/registry.ts";
import { providerContexts, releaseDates } from "../../sources/registry/registry-context.ts";
import { type ListStores, signedListReader } from "../../sources/registry/signed-list.ts";

/** The clients, the clock and the memory that the engine uses. */
export interface EnginePorts {
  readonly http: HttpClient;
  readonly findService: FindService;
  readonly scratch: ScratchSpace;
  /** Reads packages; on this thread when absent. */
  readonly spool?: Spool;
  readonly clock: Clock;
  readonly listener: LockEventListener;
  readonly memory?: PackageMemory;
  /** The signed checksum lists of earlier runs. */
  readonly lists?: ListStores;
  readonly local: LocalPackages;
}

interface EngineTerms {
  readonly jobs: number;
  /** Bytes of packages that the run may download; `Infinity` for no limit. */
  readonly maxDownload: number;
  /** `host` blocks of the CLI configuration by ASCII host. */
  readonly hosts: ReadonlyMap<string, HostServices>;
  readonly credentials: CredentialsLookup;
  readonly publisherToken?: PublisherToken;
  readonly authentication: AuthenticationTerms;
  /** Timeouts and retries for registries. */
  readonly patience: Patience;
  /** Further attempts at a package of an origin registry, where the `direct` block says (SRC-27). */
  readonly directRetries?: number;
  /** The origin registries alone when absent. */
  readonly source?: SourceChoice;
}

/** Sources that are not the origin registries, and whether the origin is asked as well. */
export interface SourceChoice {
  /** `instead`: only this source is asked, as by `lock --fs-mirror`. `beside`: the origin is asked too. */
  readonly origin: "beside" | "instead";
  /** Makes the source, which may ask the origin registries for some of its providers. */
  readonly make: (origin: ProviderSource, tool: Tool) => ProviderSource;
}

interface Gathering {
  readonly rules: GatherRules;
  readonly ports: GatherPorts;
  /** The origin registries, without mirrors. */
  readonly origin: ProviderSource;
  readonly forge: PublisherForge;
}

/** One run's access to registries; answers are shared by all root modules. */
export type Engine = (tool: Tool) => Gathering;
/** Gathers evidence about one provider version, by the rules of one tool. */
export type EvidenceGatherer = (request: EvidenceRequest, tool: Tool) => Promise<VersionEvidence>;

/** Returns a gatherer over one run's engine. */
export function evidenceGatherer(engine: Engine): EvidenceGatherer {
  return (request, tool) => {
    const { rules, ports } = engine(tool);
    return gatherVersionEvidence(request, rules, ports);
  };
}

/** Packages in flight by default; more does not help two cores. */
export const DEFAULT_JOBS = 8;
/**
 * Bytes of packages that a review downloads at most by default; other commands have no limit. OpenTofu 1.12 completes
 * entries for all platforms: four of the largest providers, each 14 platforms of 205 MiB (REG-7), need 11.2 GiB.
 */
export const REVIEW_DOWNLOAD_BYTES = 12 * 2 ** 30;
/** Seconds after which a run sends no more requests, and reports what it has not checked. */
export const DEFAULT_TIME_LIMIT = 30 * 60;
/** Registry requests in flight for each package in flight: they are small. */
const QUERIES_PER_JOB = 6;

/** Sets up one run. Limits and answers are shared by all tools and root modules of the run. */
export function createEngine(ports: EnginePorts, settings: EngineTerms): Engine {
  const { http, scratch, listener, spool, memory, local, findService } = ports;
  const { hosts, credentials, authentication, source, jobs } = settings;
  const downloadRetries = settings.directRetries ?? settings.patience.downloadRetries;
  const now = ports.clock.now();
  const waiting = { http, patience: { ...settings.patience, downloadRetries } };
  const lists = ports.lists && { ...ports.lists, now };
  const readList = signedListReader({ ...waiting, lists });
  const forge = publisherForge({ ...waiting, hosts, token: settings.publisherToken });
  const answers: RegistrySourcePorts["answers"] = new Map();
  const forAllTools = {
    http,
    scratch,
    listener,
    queries: limitConcurrency(jobs * QUERIES_PER_JOB),
    downloads: limitConcurrency(jobs),
    budget: downloadBudget(settings.maxDownload, (packages) =>
      listener({ kind: "download-planned", packages }),
    ),
    hashed: new Map() as GatherPorts["hashed"],
    spool,
    memory,
    local,
    context: providerContexts({ ...waiting, hosts }),
    attestations: attestationsOf(forge),
  };
  const gatheringOf = rememberedOf((name: Tool["name"], minor: number): Gathering => {
    const tool = { name, minor };
    const reach = { ...waiting, credentials, findService, answers, tool };
    const origin = memoizedSource(registrySource({ ...reach, readList }));
    return {
      origin,
      forge,
      rules: { tool, authentication, now },
      ports: {
        ...forAllTools,
        ...sourcesOf(origin, source, tool),
        releaseDate: releaseDates(reach),
        examined: new Map(),
        gathered: new Map(),
      },
    };
  });
  return ({ name, minor }) => gatheringOf(name, minor);
}

function sourcesOf(origin: ProviderSource, choice: SourceChoice | undefined, tool: Tool) {
  if (choice === undefined) return { source: origin };
  const configured = memoizedSource(choice.make(origin, tool));
  if (choice.origin === "instead") return { source: configured };
  return { source: besideOrigin(origin, configured), beside: { origin, configured } };
}
