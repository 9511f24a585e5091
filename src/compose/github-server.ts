/** A server of GitHub's. */
export interface GitHubServer {
  /** Root of its pages, such as `https://github.com`. */
  readonly pages: string;
  /** Root of its API, such as `https://api.github.com`. */
  readonly api: string;
}

const PUBLIC = "https://github.com";

/** The server that a workflow runs on, as the runner names it; github.com where none does. */
export function gitHubServer(
  environment: Readonly<Record<string, string | undefined>>,
): GitHubServer {
  const pages = (environment["GITHUB_SERVER_URL"] || PUBLIC).replace(/\/$/, "");
  const url = new URL(URL.canParse(pages) ? pages : PUBLIC);
  return { pages, api: environment["GITHUB_API_URL"] || gitHubApi(url) };
}

/** GitHub's manual: github.com and tenants of ghe.com have a host for the API, a server of one's own a path. */
export function gitHubApi({ origin, hostname, host }: URL): string {
  if (hostname === "github.com" || hostname.endsWith(".ghe.com")) return `https://api.${host}`;
  return `${origin}/api/v3`;
}
