import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { type OciRepository, parseOciPrefix } from "../../model/oci-repository.ts";
import { remembered } from "../../model/remembered.ts";

/** What a registry is told to be signed in to. */
export type OciCredential =
  | { readonly kind: "basic"; readonly username: string; readonly password: string }
  /** An access token goes to the registry as it is; with a refresh token one is asked for first. */
  | { readonly kind: "oauth"; readonly accessToken: string; readonly refreshToken: string };

/**
 * Who signs in to a repository; undefined for nobody.
 *
 * A rejected promise means that a configured way to get credentials failed, which is not the same as
 * having none.
 */
export type OciCredentialsLookup = (
  repository: OciRepository,
) => Promise<OciCredential | undefined>;

/** Something that may have credentials, in the order in which they were configured. */
export interface OciCredentialsRule {
  /** `registry` or `registry/path`; undefined for every registry. */
  readonly prefix: string | undefined;
  readonly secret: OciRuleSecret;
}

/** Credentials, who to ask for them, or why there are none. */
export type OciRuleSecret =
  | OciCredential
  /** A program `docker-credential-NAME`. */
  | { readonly kind: "helper"; readonly name: string }
  /** Credentials that cannot be read; they count only where no others apply. */
  | { readonly kind: "broken"; readonly where: string };

/** Asks a helper program for the credentials of a registry; undefined when it has none. */
export type AskDockerHelper = (
  name: string,
  registry: string,
) => Promise<OciCredential | undefined>;

/**
 * The rule that applies to a repository: of all that match the one with the longest path, of those alike
 * the first. OpenTofu: ociauthconfig, CredentialsConfigs.CredentialsSourceForRepository (SRC-64).
 *
 * @throws LockReviewError `UNAUTHORIZED` when credentials that match beside others cannot be read
 */
export function chooseOciRule(
  rules: readonly OciCredentialsRule[],
  repository: OciRepository,
): OciCredentialsRule | undefined {
  let chosen: OciCredentialsRule | undefined;
  let best = 0;
  let broken: string | undefined;
  for (const rule of rules) {
    const weight = specificity(rule, repository);
    if (weight > 0 && rule.secret.kind === "broken") broken ??= rule.secret.where;
    else if (weight > best) {
      chosen = rule;
      best = weight;
    }
  }
  if (chosen !== undefined && broken !== undefined) throw unreadable(repository, broken);
  return chosen;
}

/** Nothing is 0, every registry 1, the registry 2, and every part of the path counts one more. */
function specificity({ prefix }: OciCredentialsRule, { registry, name }: OciRepository): number {
  if (prefix === undefined) return 1;
  // A whole registry may be written in ways that nothing else could be read in; only sameness counts.
  if (!prefix.includes("/")) return prefix === registry ? 2 : 0;
  const wanted = prefixParts(prefix);
  if (wanted === undefined || wanted.registry !== registry) return 0;
  const parts = name.split("/");
  return wanted.parts.every((part, i) => part === parts[i]) ? 2 + wanted.parts.length : 0;
}

/** A name in a Docker configuration need not be an address; then it is for others. */
function prefixParts(
  prefix: string,
): { readonly registry: string; readonly parts: readonly string[] } | undefined {
  try {
    const { registry, path } = parseOciPrefix(prefix);
    return { registry, parts: path.split("/") };
  } catch (caught) {
    if (isLockReviewError(caught, "INVALID_ADDRESS")) return undefined;
    throw caught;
  }
}

function unreadable({ registry }: OciRepository, where: string): LockReviewError {
  return new LockReviewError(
    "UNAUTHORIZED",
    `Credentials for ${registry} in ${where} are not a base64-encoded "username:password"`,
    { hint: "Sign in again with the tool that wrote the file, or take the entry out." },
  );
}

/** A lookup by rules, which are read when first needed; a helper is asked once for each registry. */
export function ociCredentialsLookup(
  loadRules: () => Promise<readonly OciCredentialsRule[]>,
  askHelper: AskDockerHelper,
): OciCredentialsLookup {
  let rules: Promise<readonly OciCredentialsRule[]> | undefined;
  const answers = new Map<string, Promise<OciCredential | undefined>>();
  return async (repository) => {
    rules ??= loadRules();
    const secret = chooseOciRule(await rules, repository)?.secret;
    if (secret === undefined || secret.kind === "broken") return undefined;
    if (secret.kind !== "helper") return secret;
    const { registry } = repository;
    const key = `${secret.name} ${registry}`;
    return remembered(answers, key, () => askHelper(secret.name, registry));
  };
}
