import { LockReviewError } from "./error.ts";

/** A repository of an OCI registry. */
export interface OciRepository {
  /** Host as written, with a port where it has one. */
  readonly registry: string;
  /** Such as `team/providers/aws`. */
  readonly name: string;
}

/** A host name or an address in brackets, and a port. */
const REGISTRY =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/;
/** One part of a repository's name: `my-app`, `a__b`, `v1.2`. */
const NAME_PART = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;
/** Characters of a repository's name that registries accept (distribution-spec, Pulling manifests). */
const MAX_NAME_LENGTH = 255;

/**
 * Reads `registry` or `registry/path`, as `oci_credentials` and `auths` of Docker write it; the path is empty for a
 * whole registry. OpenTofu: ociauthconfig, ParseRepositoryAddressPrefix. @throws LockReviewError `INVALID_ADDRESS`
 */
export function parseOciPrefix(text: string): { readonly registry: string; readonly path: string } {
  const [registry = "", ...names] = text.split("/");
  const path = names.join("/");
  if (!REGISTRY.test(registry) || !URL.canParse(`https://${registry}/`)) {
    throw invalid(text, "its first part is not a host");
  }
  if (/[:@]/.test(path)) throw invalid(text, "a tag or a digest has no place in it");
  if (names.length === 0) return { registry, path };
  if (path.length > MAX_NAME_LENGTH || !names.every((name) => NAME_PART.test(name))) {
    const problem = "names are lower-case letters, digits, single periods, underscores, dashes";
    throw invalid(text, problem);
  }
  return { registry, path };
}

/** Reads `registry/name`. @throws LockReviewError `INVALID_ADDRESS` */
export function parseOciRepository(text: string): OciRepository {
  const { registry, path } = parseOciPrefix(text);
  if (path === "") throw invalid(text, "a slash and the repository's name must follow the host");
  return { registry, name: path };
}

/** Returns the address for messages and as a key. */
export function formatOciRepository({ registry, name }: OciRepository): string {
  return `${registry}/${name}`;
}

/** Returns whether a text can be a tag. */
export function isOciTag(text: string): boolean {
  return /^\w[\w.-]{0,127}$/.test(text);
}

function invalid(text: string, problem: string): LockReviewError {
  const message = `"${text}" is not the address of an OCI repository: ${problem}`;
  return new LockReviewError("INVALID_ADDRESS", message, {
    hint: 'Write "registry.example.com/team/providers".',
  });
}
