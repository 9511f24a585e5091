import { LockReviewError } from "../model/error.ts";
import { gitHubServer } from "./github-server.ts";
import { isAddress, type PullRequestAddress, pullRequestAddress } from "./pull-request-address.ts";

/** A repository of GitHub, as somebody names it. */
export interface RepositoryAddress {
  /** The address of one of its pull requests. */
  readonly pull: (number: number) => PullRequestAddress;
  /** The page of one of its pull requests. */
  readonly page: (number: number) => string;
}

/** A pull request that every address may name; whether it is there is asked when it is read. */
const ANY = 1;

/**
 * Reads `OWNER/REPO`, on github.com or on the server that `GITHUB_SERVER_URL` names, or an address such as
 * `https://github.com/OWNER/REPO`.
 *
 * @throws LockReviewError `USAGE`
 */
export function repositoryAddress(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): RepositoryAddress {
  const { pages } = gitHubServer(environment);
  const isNamed = /^[\w.-]+\/[\w.-]+$/.test(text);
  const isPage = isAddress(text) && /^\/[^/]+\/[^/]+\/?$/.test(pathOf(text));
  if (!isNamed && !isPage) throw noRepository(text);
  const home = isNamed ? `${pages}/${text}` : text.replace(/\/$/, "");
  const page = (number: number): string => `${home}/pull/${number}`;
  const pull = (number: number): PullRequestAddress => pullRequestAddress(page(number));
  try {
    pull(ANY);
  } catch {
    throw noRepository(text);
  }
  return { pull, page };
}

function pathOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url === undefined || url.search !== "" || url.hash !== "" ? "" : url.pathname;
}

function noRepository(text: string): LockReviewError {
  const shown = text.replace(/\/\/[^/@\s]*@/, "//");
  return new LockReviewError("USAGE", `${shown} is not a repository of GitHub`, {
    hint: "Write OWNER/REPO or https://github.com/OWNER/REPO, or the latter on a GitHub Enterprise Server.",
  });
}
