import type { JsonObject } from "../../language/json/reader.ts";
import { isLockReviewError } from "../../model/error.ts";
import { decodeJsonObject, invalid, jsonObject } from "../answers/json-document.ts";
import type { OciCredential, OciCredentialsRule, OciRuleSecret } from "./oci-credentials.ts";

/**
 * What a configuration file of Docker, Podman and their like says about signing in: `auths` for
 * registries and paths, `credHelpers` for registries, `credsStore` for all the others.
 * OpenTofu: ociauthconfig, dockerCLIStyleCredentialsConfig (SRC-64).
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`; the message quotes no value
 */
export function decodeDockerConfig(bytes: Uint8Array, file: string): readonly OciCredentialsRule[] {
  const what = `The file ${file}`;
  const document = decodeJsonObject(bytes, what);
  const auths = document.object("auths");
  const helpers = document.object("credHelpers");
  const store = document.text("credsStore");
  return [
    ...entries(auths).flatMap(([prefix, value]) => authRule(prefix, value, what)),
    ...entries(helpers).flatMap(([prefix, value]) => helperRule(prefix, value, what)),
    ...(store === "" ? [] : helperRule(undefined, store, what)),
  ];
}

function entries(object: JsonObject | undefined): readonly (readonly [string, unknown])[] {
  return (object?.names ?? []).map((name) => [name, object?.member(name)]);
}

/** An entry without `auth` is what a sign-in leaves behind whose password a helper keeps. */
function authRule(prefix: string, value: unknown, what: string): readonly OciCredentialsRule[] {
  if (value === undefined) return [];
  const auth = jsonObject(value, `${what}, member "auths"`).text("auth");
  if (auth === "") return [];
  return [{ prefix, secret: decodeAuth(auth, what) }];
}

function decodeAuth(auth: string, what: string): OciRuleSecret {
  const text = base64Text(auth);
  if (text === undefined) throw invalid(what, 'a member "auth" is not base64');
  const colon = text.indexOf(":");
  if (colon < 0) return { kind: "broken", where: what.replace("The file ", "") };
  return { kind: "basic", username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Standard base64 with its padding, as Go reads it; line ends do not count. */
function base64Text(text: string): string | undefined {
  const compact = text.replaceAll(/[\r\n]/g, "");
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) {
    return undefined;
  }
  const bytes = Uint8Array.from(atob(compact), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function helperRule(
  prefix: string | undefined,
  value: unknown,
  what: string,
): readonly OciCredentialsRule[] {
  if (typeof (value ?? "") !== "string")
    throw invalid(what, "the name of a helper is not a string");
  const name = typeof value === "string" ? value : "";
  if (name === "") return [];
  return [{ prefix, secret: { kind: "helper", name } }];
}

/** A user name that means that the secret is a token. */
const TOKEN_USER = "<token>";

/**
 * The credentials that a helper program printed. oras-go: registry/remote/credentials, nativeStore.Get.
 *
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
  // OpenTofu takes no token from a helper either.
  if (username === TOKEN_USER) throw invalid(what, "it is a token, not a user name and a password");
  return { kind: "basic", username, password };
}

/** What a helper says that runs well and knows nothing; it ends as if it had failed. */
const NOT_FOUND = "credentials not found in native keychain";

/** Whether a failed helper only had nothing to tell. */
export function isNothingFound(output: Uint8Array): boolean {
  return new TextDecoder().decode(output).trim() === NOT_FOUND;
}

/** Whether an error is about a file that says something else than it should. */
export function isUnreadableConfig(caught: unknown): boolean {
  return isLockReviewError(caught, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT", "FILE_FAILED");
}
