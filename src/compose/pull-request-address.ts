import { LockReviewError } from "../model/error.ts";
import type { ForgeTerms } from "./forges.ts";

/** A pull request, as the address in a browser names it. */
export interface PullRequestAddress extends ForgeTerms {
  readonly number: number;
  /** Scheme, host and port of the forge's pages. */
  readonly origin: string;
  /** Where git clones the repository from. */
  readonly cloneUrl: string;
}

/** Whether what somebody typed is meant as an address; no path of a repository begins like one. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Owner, repository and number; GitHub's pages of one pull request go on after that. */
const PATH = /^\/([\w.-]+)\/([\w.-]+)\/pull\/([1-9]\d{0,9})(?:\/.*)?$/;

/**
 * Reads `https://github.com/OWNER/REPO/pull/N`, and the same on a GitHub Enterprise Server. `http` is for this
 * machine alone.
 *
 * @throws LockReviewError `USAGE`
 */
export function pullRequestAddress(text: string): PullRequestAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, owner, repo, number] = PATH.exec(url?.pathname ?? "") ?? [];
  const isDots = [owner, repo].some((name) => name === "." || name === "..");
  if (url === undefined || number === undefined || isDots || !isReachable(url))
    throw noAddress(text);
  const { origin } = url;
  return {
    name: "github",
    repository: `${owner}/${repo}`,
    number: Number(number),
    origin,
    apiUrl: apiOf(url),
    cloneUrl: `${origin}/${owner}/${repo}.git`,
  };
}

/** A name and a password in an address would stand in every message. */
function isReachable({ protocol, hostname, username, password }: URL): boolean {
  const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
  return username === "" && password === "" && (protocol === "https:" || isHere);
}

/** GitHub's manual: github.com and tenants of ghe.com have a host for the API, a server of one's own a path. */
function apiOf({ origin, hostname, host }: URL): string {
  if (hostname === "github.com" || hostname.endsWith(".ghe.com")) return `https://api.${host}`;
  return `${origin}/api/v3`;
}

function noAddress(text: string): LockReviewError {
  const shown = text.replace(/\/\/[^/@\s]*@/, "//");
  return new LockReviewError("USAGE", `${shown} is not the address of a pull request`, {
    hint: "Write https://github.com/OWNER/REPO/pull/N, or the same on a GitHub Enterprise Server.",
  });
}

/** A token, and the variable that it comes from. */
export interface FoundToken {
  readonly variable: string;
  readonly token: string;
}

/**
 * The token of the environment that belongs to a forge; undefined where none does, since a token of one
 * is shown to no other.
 *
 * `GH_TOKEN` and `GITHUB_TOKEN` are those of github.com, or of the server that a workflow runs on, which the runner
 * names in `GITHUB_SERVER_URL`; `GH_ENTERPRISE_TOKEN` and `GITHUB_ENTERPRISE_TOKEN` are those of `GH_HOST`.
 */
export function forgeToken(
  origin: string,
  environment: Readonly<Record<string, string | undefined>>,
): FoundToken | undefined {
  const own = originOf(environment["GITHUB_SERVER_URL"] || "https://github.com");
  const host = environment["GH_HOST"];
  const variables = [
    ...(origin === own ? ["GH_TOKEN", "GITHUB_TOKEN"] : []),
    ...(host && origin === originOf(`https://${host}`) && origin !== "https://github.com"
      ? ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]
      : []),
  ];
  for (const variable of variables) {
    const token = environment[variable];
    if (token) return { variable, token };
  }
  return undefined;
}

function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
