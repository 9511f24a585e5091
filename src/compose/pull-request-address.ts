import type { Environment } from "../adapters/process/environment.ts";
import { attempt, LockReviewError } from "../model/error.ts";
import type { PublisherToken } from "../sources/publisher/publisher-forge.ts";
import type { ForgeTerms } from "./forges.ts";

/** A pull request by its address in a browser. */
export interface PullRequestAddress extends ForgeTerms {
  readonly number: number;
  /** Scheme, host and port of the forge's pages. */
  readonly origin: string;
  readonly cloneUrl: string;
}

/** Whether a typed text is an address; no path of a repository begins like one. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Owner, repository and number; GitHub's pages of one pull request go on after that. */
const GITHUB_PATH = /^\/([\w.-]+\/[\w.-]+)\/pull\/([1-9]\d{0,9})(?:\/.*)?$/;
/** Groups, project and number; GitLab's own words stand behind a `-` that names no project. */
const GITLAB_PATH = /^\/((?:[\w.-]+\/)+[\w.-]+)\/-\/merge_requests\/([1-9]\d{0,9})(?:\/.*)?$/;

/**
 * Reads `https://github.com/OWNER/REPO/pull/N` or `https://gitlab.com/GROUP/PROJECT/-/merge_requests/N`, also of
 * another server. `http` is for this machine alone. @throws LockReviewError `USAGE`
 */
export function pullRequestAddress(text: string): PullRequestAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const github = GITHUB_PATH.exec(url?.pathname ?? "");
  const [, repository, number] = github ?? GITLAB_PATH.exec(url?.pathname ?? "") ?? [];
  if (url === undefined || repository === undefined || !isReachable(url)) {
    throw new LockReviewError("USAGE", `${shown(text)} is not the address of a pull request`, {
      hint: "Write https://github.com/OWNER/REPO/pull/N or https://gitlab.com/GROUP/PROJECT/-/merge_requests/N, or the same on a server of your own.",
    });
  }
  const { origin } = url;
  return {
    name: github === null ? "gitlab" : "github",
    repository,
    number: Number(number),
    origin,
    apiUrl: github === null ? `${origin}/api/v4` : gitHubApi(url),
    cloneUrl: `${origin}/${repository}.git`,
  };
}

/** Whether an address may be used; a name and a password in it would appear in every message. */
function isReachable({ protocol, hostname, username, password }: URL): boolean {
  const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
  return username === "" && password === "" && (protocol === "https:" || isHere);
}

/** Returns a typed address without user-info, which may be a credential. */
function shown(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/, "//");
}

/** Returns the names of the variables with tokens for a forge at an origin. */
const TOKEN_VARIABLES: {
  readonly [name in ForgeTerms["name"]]: (origin: string, environment: Environment) => string[];
} = {
  /**
   * `GH_TOKEN` and `GITHUB_TOKEN` are those of github.com, or of the server that a workflow runs on, which the runner
   * names in `GITHUB_SERVER_URL`; `GH_ENTERPRISE_TOKEN` and `GITHUB_ENTERPRISE_TOKEN` are those of `GH_HOST`.
   */
  github: (origin, environment) => {
    const host = environment["GH_HOST"];
    const isEnterprise = host && origin === originOf(`https://${host}`) && origin !== PUBLIC;
    return [
      ...(origin === originOf(gitHubServer(environment).pages) ? ["GH_TOKEN", "GITHUB_TOKEN"] : []),
      ...(isEnterprise ? ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"] : []),
    ];
  },
  /**
   * `GITLAB_TOKEN` is that of the server that a job runs on, which the runner names in `CI_SERVER_URL`; elsewhere of
   * `GITLAB_HOST`, or of gitlab.com. `CI_JOB_TOKEN` is none: it may read neither trees nor files by their names, and
   * write no notes (GitLab: CI/CD job token).
   */
  gitlab: (origin, environment) => {
    const host = environment["GITLAB_HOST"];
    const address = host && (/^https?:\/\//.test(host) ? host : `https://${host}`);
    const own = originOf(environment["CI_SERVER_URL"] || address || "https://gitlab.com");
    return origin === own ? ["GITLAB_TOKEN"] : [];
  },
};

/** Returns the token for github.com, or for the workflow's server, and the API that it is for. */
export function publisherToken(environment: Environment): PublisherToken | undefined {
  const { pages, api } = gitHubServer(environment);
  const secret = forgeToken({ name: "github", origin: pages }, environment);
  return secret && { api, token: secret.token };
}

/** Returns the token of the environment for a forge, and its variable. No other forge gets it. */
export function forgeToken(
  { name, origin }: { readonly name: ForgeTerms["name"]; readonly origin: string },
  environment: Environment,
): { readonly variable: string; readonly token: string } | undefined {
  for (const variable of TOKEN_VARIABLES[name](origin, environment)) {
    const token = environment[variable];
    if (token) return { variable, token };
  }
  return undefined;
}

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : undefined);
const PUBLIC = "https://github.com";

/** Returns the roots of the pages and of the API of the workflow's server, by default github.com. */
export function gitHubServer(environment: Environment) {
  const pages = (environment["GITHUB_SERVER_URL"] || PUBLIC).replace(/\/$/, "");
  const url = new URL(URL.canParse(pages) ? pages : PUBLIC);
  return { pages, api: environment["GITHUB_API_URL"] || gitHubApi(url) };
}

/** GitHub's manual: github.com and tenants of ghe.com have a host for the API, a server of one's own a path. */
function gitHubApi({ origin, hostname, host }: URL): string {
  if (hostname === "github.com" || hostname.endsWith(".ghe.com")) return `https://api.${host}`;
  return `${origin}/api/v3`;
}

/**
 * Reads `OWNER/REPO`, on github.com or on the server that `GITHUB_SERVER_URL` names, or an address such as
 * `https://github.com/OWNER/REPO`. @throws LockReviewError `USAGE`
 */
export function repositoryAddress(text: string, environment: Environment) {
  const { pages } = gitHubServer(environment);
  const isNamed = /^[\w.-]+\/[\w.-]+$/.test(text);
  const path = URL.canParse(text) ? new URL(text).pathname : "";
  const isPage = isAddress(text) && /^\/[^/]+\/[^/]+\/?$/.test(path);
  if (!isNamed && !isPage) throw noRepository(text);
  const home = isNamed ? `${pages}/${text}` : text.replace(/\/$/, "");
  const page = (number: number) => `${home}/pull/${number}`;
  const pull = (number: number) => pullRequestAddress(page(number));
  // Any number checks the address; the pull request need not exist.
  if (attempt(() => pull(1)) === undefined) throw noRepository(text);
  return { pull, page };
}

function noRepository(text: string): LockReviewError {
  return new LockReviewError("USAGE", `${shown(text)} is not a repository of GitHub`, {
    hint: "Write OWNER/REPO or https://github.com/OWNER/REPO, or the latter on a GitHub Enterprise Server.",
  });
}
