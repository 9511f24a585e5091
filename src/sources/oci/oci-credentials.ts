import type { OciCredential, OciSecret } from "../../formats/cli-config/oci-settings.ts";
import type { JsonObject } from "../../formats/json/reader.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import { type OciRepository, parseOciPrefix } from "../../model/oci-repository.ts";
import { remembered } from "../../model/remembered.ts";
import { decodeJsonObject, invalid, jsonObject } from "../answers/json-document.ts";

/** Returns the credentials for a repository; undefined for none. Rejects when a configured way to get some failed. */
export type OciCredentialsLookup = (
  repository: OciRepository,
) => Promise<OciCredential | undefined>;

/** A configured rule for credentials. */
export interface OciCredentialsRule {
  /** `registry` or `registry/path`; undefined for all registries. */
  readonly prefix: string | undefined;
  /** Broken ones count only when no others apply. */
  readonly secret: OciSecret | { readonly kind: "broken"; readonly where: string };
}

/** Calls a helper program for a registry's credentials; undefined when it has none. */
export type AskDockerHelper = (
  name: string,
  registry: string,
) => Promise<OciCredential | undefined>;

/**
 * Returns the rule for a repository: of all that match, the first with the longest path. OpenTofu: ociauthconfig,
 * CredentialsConfigs.CredentialsSourceForRepository (SRC-64).
 * @throws LockReviewError `UNAUTHORIZED` when a matching rule's credentials cannot be read
 */
export function chooseOciRule(rules: readonly OciCredentialsRule[], repository: OciRepository) {
  const weightOf = (rule: OciCredentialsRule): number => specificity(rule, repository);
  const matches = rules.filter((rule) => weightOf(rule) > 0);
  const usable = matches.filter(({ secret }) => secret.kind !== "broken");
  const [chosen] = usable.sort((a, b) => weightOf(b) - weightOf(a));
  const broken = matches.map(({ secret }) => secret).find((secret) => secret.kind === "broken");
  if (chosen === undefined || broken === undefined) return chosen;
  const message = `Credentials for ${repository.registry} in ${broken.where} are not a base64-encoded "username:password"`;
  throw new LockReviewError("UNAUTHORIZED", message, {
    hint: "Sign in again with the tool that wrote the file, or take the entry out.",
  });
}

/** Returns 0 for no match, 1 for all registries, 2 for the registry, and one more for each part of the path. */
function specificity({ prefix }: OciCredentialsRule, { registry, name }: OciRepository): number {
  if (prefix === undefined) return 1;
  // A registry without a path is compared as text, since its name may have forms that cannot be parsed.
  if (!prefix.includes("/")) return prefix === registry ? 2 : 0;
  // A prefix that is no address is meant for other programs.
  const place = attempt(() => parseOciPrefix(prefix));
  if (place?.registry !== registry) return 0;
  const [wantedParts, parts] = [place.path.split("/"), name.split("/")];
  return wantedParts.every((part, i) => part === parts[i]) ? 2 + wantedParts.length : 0;
}

/** Returns a lookup by rules, read when first needed; calls a helper once per registry. */
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

/**
 * Reads the credentials in a configuration file of Docker, Podman and similar programs: `auths` for registries and
 * paths, `credHelpers` for registries, `credsStore` for all others. OpenTofu: ociauthconfig,
 * dockerCLIStyleCredentialsConfig (SRC-64).
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`; the message quotes no value
 */
export function decodeDockerConfig(bytes: Uint8Array, file: string): readonly OciCredentialsRule[] {
  const what = `The file ${file}`;
  const document = decodeJsonObject(bytes, what);
  const auths = document.object("auths");
  const helpers = document.object("credHelpers");
  const store = document.text("credsStore");
  return [
    ...entries(auths).flatMap(([prefix, value]) => authRule(prefix, value, file)),
    ...entries(helpers).flatMap(([prefix, value]) => helperRule(prefix, value, what)),
    ...helperRule(undefined, store, what),
  ];
}

function entries(object: JsonObject | undefined): readonly (readonly [string, unknown])[] {
  return (object?.names ?? []).map((name) => [name, object?.member(name)]);
}

/** Standard padded base64, which Go decodes; line ends are ignored. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Reads an entry of `auths`; one without `auth` means that a helper keeps the password. */
function authRule(prefix: string, value: unknown, file: string): readonly OciCredentialsRule[] {
  const what = `The file ${file}`;
  if (value === undefined) return [];
  const auth = jsonObject(value, `${what}, member "auths"`).text("auth");
  if (auth === "") return [];
  const compact = auth.replaceAll(/[\r\n]/g, "");
  if (!BASE64.test(compact)) throw invalid(what, 'a member "auth" is not base64');
  const text = new TextDecoder().decode(Buffer.from(compact, "base64"));
  const colon = text.indexOf(":");
  if (colon < 0) return [{ prefix, secret: { kind: "broken", where: file } }];
  const [username, password] = [text.slice(0, colon), text.slice(colon + 1)];
  return [{ prefix, secret: { kind: "basic", username, password } }];
}

function helperRule(
  prefix: string | undefined,
  name: unknown,
  what: string,
): readonly OciCredentialsRule[] {
  if (name === undefined || name === "") return [];
  if (typeof name !== "string") throw invalid(what, "the name of a helper is not a string");
  return [{ prefix, secret: { kind: "helper", name } }];
}

/**
 * Returns the credentials in a helper program's output. oras-go: registry/remote/credentials, nativeStore.Get.
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`; the message quotes no value
 */
export function decodeDockerHelperAnswer(
  output: Uint8Array,
  what: string,
): OciCredential | undefined {
  const document = decodeJsonObject(output, what);
  const username = document.text("Username");
  const password = document.text("Secret");
  if (username === "" && password === "") return undefined;
  // OpenTofu accepts no token from a helper either.
  if (username === "<token>") throw invalid(what, "it is a token, not a user name and a password");
  return { kind: "basic", username, password };
}

/** Whether a helper only had no credentials, after which it exits as if it had failed. */
export function isNothingFound(output: Uint8Array): boolean {
  return new TextDecoder().decode(output).trim() === "credentials not found in native keychain";
}
