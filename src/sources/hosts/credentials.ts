import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import { attempt, isLockReviewError, LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { remembered } from "../../model/remembered.ts";
import type { HttpClient } from "../../ports/http.ts";
import type { Patience } from "../answers/fetch-document.ts";
import { decodeJsonObject } from "../answers/json-document.ts";

/** Returns the token for a host, by ASCII name with a port unless 443. Rejects when getting one failed (SRC-11). */
export type CredentialsLookup = (asciiHost: string) => Promise<string | undefined>;

/** The ports of requests to hosts with the users' tokens; the retries and time limits are those of registries. */
export interface HostPorts {
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  readonly patience: Patience;
}

/** A lookup that never finds a token. */
export const NO_CREDENTIALS: CredentialsLookup = () => Promise.resolve(undefined);

type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = "TF_TOKEN_";

/**
 * Returns the names of the `TF_TOKEN_<host>` variables, by ASCII host. In the host part, two underscores mean a hyphen
 * and one means a dot. Names that are no host are ignored, and the last variable for a host wins. OpenTofu: cliconfig,
 * collectCredentialsFromEnv (CLI-9).
 */
export function tokenVariables(environment: Environment): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(PREFIX) || value === undefined) continue;
    const hostText = name.slice(PREFIX.length).replaceAll("__", "-").replaceAll("_", ".");
    const lower = hostText.toLowerCase();
    // Punycode, or Unicode, which shells refuse.
    const host = /^[a-z0-9.-]*xn--[a-z0-9.-]*$/.test(lower)
      ? lower
      : attempt(() => parseServiceHost(hostText).ascii);
    if (host !== undefined) names.set(host, name);
  }
  return names;
}

/** Returns the tokens in these variables; an empty value is a token. */
export function tokensFromEnvironment(environment: Environment): ReadonlyMap<string, string> {
  const variables = [...tokenVariables(environment)];
  return new Map(variables.map(([host, name]) => [host, environment[name] ?? ""]));
}

/** Sources of tokens; the first with an entry for a host decides (CLI-8). */
interface CredentialsSources {
  readonly environment: Environment;
  readonly config: { readonly tokens: CliConfig["tokens"] };
  /** The program of a `credentials_helper` block; called once per host. */
  readonly helper?: CredentialsLookup;
}

/** Returns a lookup in variables, then blocks, even without a token, then the helper. OpenTofu: CredentialsSource. */
export function credentialsLookup({
  environment,
  config,
  helper = NO_CREDENTIALS,
}: CredentialsSources): CredentialsLookup {
  const variables = tokensFromEnvironment(environment);
  const answers = new Map<string, Promise<string | undefined>>();
  const askOnce: CredentialsLookup = (host) => remembered(answers, host, () => helper(host));
  return async (host) => {
    if (variables.has(host)) return variables.get(host);
    return config.tokens.has(host) ? config.tokens.get(host) : askOnce(host);
  };
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns the Authorization header, over https or to this machine only; the tools send it unencrypted too (SRC-10). */
export function bearerFor(token: string | undefined, url: string): string | undefined {
  if (token === undefined) return undefined;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || LOOPBACK.test(hostname) ? `Bearer ${token}` : undefined;
}

/**
 * Returns the token in a credentials helper's output, a JSON object; undefined when the token is missing or no string.
 * OpenTofu: svchost/svcauth, helperProgramCredentialsSource (CLI-10).
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`; the message quotes no value
 */
export function decodeHelperAnswer(output: Uint8Array, asciiHost: string): string | undefined {
  const what = `What the credentials helper printed for ${asciiHost}`;
  const token = decodeJsonObject(output, what).member("token");
  return typeof token === "string" ? token : undefined;
}

/** Decodes a helper program's answer, which errors do not quote. @throws LockReviewError `UNAUTHORIZED` */
export function fromHelper<T>(decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    if (!isLockReviewError(cause, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT")) throw cause;
    const hint = "Run the helper by hand to see what it prints, which may be secret.";
    throw new LockReviewError("UNAUTHORIZED", cause.message, { hint, cause });
  }
}
