import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import { type CredentialsLookup, tokenVariables } from "../../sources/hosts/credentials.ts";

/**
 * The name of what holds the token for a host, by its ASCII name: a variable, a block, or the helper;
 * undefined when there is none. Never the token (CLI-8).
 *
 * @throws LockReviewError what a credentials helper fails with
 */
export type TokenName = (asciiHost: string) => Promise<string | undefined>;

/** Looks names of tokens up in the order in which tokens are. */
export function tokenNames(
  environment: Readonly<Record<string, string | undefined>>,
  config: Pick<CliConfig, "tokens" | "credentialsHelper">,
  credentials: CredentialsLookup,
): TokenName {
  const variables = tokenVariables(environment);
  return async (host) => {
    const variable = variables.get(host);
    if (variable !== undefined) return variable;
    if ((await credentials(host)) === undefined) return undefined;
    if (config.tokens.has(host)) return `the credentials block for ${host}`;
    return `the credentials helper ${config.credentialsHelper?.name ?? ""}`.trimEnd();
  };
}
