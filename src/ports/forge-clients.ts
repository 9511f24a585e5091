import type { Forge, ForgeObjects, ForgePolicies } from "./forge.ts";
import type { ForgeCommits } from "./forge-commits.ts";
import type { ForgeIssues } from "./forge-issues.ts";
import type { ForgeQueue } from "./forge-queue.ts";
import type { Log } from "./log.ts";

/** Which repository of a forge, with whose rights, and how it is reached. */
export interface ForgePlace {
  /** The repository's path on the forge: `owner/name`, or `group/subgroup/name`; its number where it has one. */
  readonly repository: string;
  readonly token: string;
  /** Root of the API, such as `https://api.github.com`. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly log: Log;
  /** What is left of the time for waiting, in milliseconds; a forge may ask for more than there is. */
  readonly time: { left(): number };
  /** The way to the network: through proxies, trusting whom the environment names. */
  readonly fetch: typeof fetch;
}

/** What a program can do on a forge with one token; `undefined` where that forge has nothing of the kind. */
export interface ForgeClients {
  readonly forge: Forge & ForgeObjects;
  readonly policies: ForgePolicies;
  readonly commits: ForgeCommits | undefined;
  readonly issues: ForgeIssues | undefined;
  /** Absent where it is not read yet. */
  readonly queue?: ForgeQueue;
}

/** A forge, as an adapter makes it. Nothing is asked before somebody asks. */
export type OpenForge = (place: ForgePlace) => ForgeClients;
