import type { PublisherToken } from "../sources/publisher/forge-requests.ts";
import { forgeToken } from "./pull-request-address.ts";

/** The token of the environment for GitHub, or for the server that a workflow runs on, and the API that it is of. */
export function publisherToken(
  environment: Readonly<Record<string, string | undefined>>,
): PublisherToken | undefined {
  const origin = environment["GITHUB_SERVER_URL"] || "https://github.com";
  const found = forgeToken({ name: "github", origin }, environment);
  const api = environment["GITHUB_API_URL"] || "https://api.github.com";
  return found && { api, token: found.token };
}
