import type { Tool } from "../../../src/model/tool.ts";
import type { Interceptor } from "../embedded/registry.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import type { Answer, OracleCase } from "../oracles/suite.ts";

/** One request that a registry of the machine received. */
export interface Seen {
  /** What was asked for. */
  readonly document: SeenDocument;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Which of the two registries: the one of the provider's host, or the other. */
  readonly at: "own" | "other";
}

/** What a registry can be asked for. */
export type SeenDocument =
  | "discovery"
  | "versions"
  | "metadata"
  | "checksums"
  | "signature"
  | "package"
  | "more";

/** Where the servers of a machine are, as texts name them. */
export interface Places {
  /** `localhost:PORT` of the registry, which is also the host of its providers. */
  readonly host: string;
  /** `https://localhost:PORT` of the registry. */
  readonly url: string;
  /** `http://127.0.0.1:PORT` of a second registry with the same releases, in the clear. */
  readonly other: string;
  readonly home: string;
}

/** Arguments of a run of the tool, or something done by hand. */
export type Step =
  | readonly string[]
  | ((machine: { readonly root: string; readonly places: Places }) => Promise<void>);

/**
 * Somebody's machine: files below HOME, variables, and a registry that speaks TLS; and what locking there
 * leads to. Texts hold `{host}`, `{url}`, `{other}` and `{home}`, see {@link Places}.
 */
export interface MachineSituation extends OracleCase {
  /** Files below HOME; what begins with `#!` can be run. */
  readonly home?: Readonly<Record<string, string>>;
  /** Further files of the root module. */
  readonly root?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly releases?: readonly ReleaseSpec[];
  /** Constraints by source address; `{host}/acme/widget` when absent. */
  readonly requires?: Readonly<Record<string, string>>;
  readonly platforms?: readonly string[];
  readonly faults?: (places: Places) => readonly Interceptor[];
  /** Faults of the other registry. */
  readonly otherFaults?: () => readonly Interceptor[];
  /** What of the exchange matters; the tokens by document when absent. */
  readonly seen?: (requests: readonly Seen[]) => Answer;
  /** What of the printed words matters; nothing when absent. */
  readonly told?: (printed: string) => Answer;
  /** What of the root module afterwards matters; nothing when absent. */
  readonly left?: (root: string, places: Places) => Promise<Answer>;
  /** What the tool is told to do; `providers lock` for the platforms when absent. */
  readonly command?: readonly string[];
  /** Whether programs run as somebody who cannot write everywhere; `stated` where the machine has nobody such. */
  readonly isOrdinaryUser?: boolean;
  /** What is done to the machine before that, by the same tool or by hand. */
  readonly before?: readonly Step[];
  /** What a rule says that comes of it, where no command of ours does the same. */
  readonly stated?: (tool: Tool) => Answer;
  /** From which tools we differ on purpose, and why. */
  readonly differs?: { readonly from: (tool: Tool) => boolean; readonly why: string };
}

/** Which tokens each document was asked for with; `none` without. */
export function tokens(requests: readonly Seen[]): Answer {
  const found = new Map<string, Set<string>>();
  for (const { document, headers, at } of requests) {
    const name = at === "own" ? document : `${document} elsewhere`;
    const token = headers["authorization"] ?? "none";
    found.set(name, (found.get(name) ?? new Set()).add(token));
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, set]) => [name, [...set].sort()]));
}

/** How often a document was asked for. */
export function countOf(document: SeenDocument): (requests: readonly Seen[]) => Answer {
  return (requests) =>
    requests.filter((one) => one.document === document && one.method === "GET").length;
}

/** Nothing of the exchange matters. */
export function nothing(): Answer {
  return null;
}

/** All tools. */
export const EVERY = (): boolean => true;

/** Terraform, and OpenTofu before a minor release of version 1. */
export function before(minor: number): (tool: Tool) => boolean {
  return (tool) => tool.name === "terraform" || tool.minor < minor;
}

/** Terraform, in every release. */
export const TERRAFORM_ALONE = ({ name }: Tool): boolean => name === "terraform";
