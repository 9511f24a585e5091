import { readFileSync } from "node:fs";
import type {
  PackageMeta,
  RegistryAuthentication,
  SignedDocument,
} from "../../src/packages/authentication/meta.ts";
import { aPackageMeta } from "./package-builders.ts";
import { rawZip } from "./raw-zip.ts";

/** A signature made by gpg, what it was made of, and what terraform 1.11.4 said when it was asked. */
export interface SignedCase {
  readonly name: string;
  readonly keys: readonly string[];
  /** Base64. */
  readonly signature: string;
  /** What was signed, if not the document of all the others. */
  readonly document?: string;
  readonly status?: string;
  /** The first key cannot be read, so that nothing is verified. */
  readonly unreadable?: boolean;
  /** Of the primary key, where one of the keys made the signature. */
  readonly fingerprint?: string;
  readonly weaknesses?: readonly string[];
  readonly terraform: "accept" | "refuse";
}

const fixture = JSON.parse(
  readFileSync(new URL("../../fixtures/packages/signatures/cases.json", import.meta.url), "utf8"),
) as { readonly document: string; readonly cases: readonly SignedCase[] };

/** All cases, as rows of a table of tests. */
export const SIGNED_CASES: readonly (readonly [string, SignedCase])[] = fixture.cases.map((one) => [
  one.name,
  one,
]);

/** What a case gives to the verification. */
export function signedDocument(one: SignedCase): SignedDocument {
  return {
    checksums: Buffer.from(one.document ?? fixture.document),
    signature: Buffer.from(one.signature, "base64"),
    signingKeys: one.keys,
    endorsedKeys: new Set(),
  };
}

/** The package whose checksum stands in the signed document of the fixtures. */
export const SIGNED_PACKAGE: Buffer = rawZip([
  { name: "terraform-provider-null_v1.0.0", data: "EXE", method: "stored", unixMode: 0o100755 },
]);

/** A moment at which the good keys of the fixtures are valid. */
export const SIGNED_AT: number = Date.parse("2026-11-21T00:00:00Z");

/** The signed document itself. */
export const SIGNED_DOCUMENT: string = fixture.document;

/** One of the fixtures' cases. */
export function signedCase(name: string): SignedCase {
  const found = fixture.cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no signature fixture named ${name}`);
  return found;
}

/** Metadata of the signed package from its origin registry, signed as a case of the fixtures says. */
export function aSignedMeta(
  name = "rsa-2048",
  facts: { readonly host?: string; readonly registry?: Partial<RegistryAuthentication> } = {},
): PackageMeta {
  const one = signedCase(name);
  const authentication: RegistryAuthentication = {
    kind: "registry",
    filename: "terraform-provider-null_1.0.0_linux_amd64.zip",
    shasum: fixture.document.slice(0, 64),
    ...signedDocument(one),
    packages: new Map(),
    ...facts.registry,
  };
  return aPackageMeta({
    provider: `${facts.host ?? "registry.opentofu.org"}/hashicorp/null`,
    version: "1.0.0",
    platform: "linux_amd64",
    authentication,
  });
}

/** The signed document with a signature whose first bytes of the digest are wrong: go-crypto ignores them. */
export function disputedDocument(): SignedDocument {
  const { checksums, signature, ...keys } = signedDocument(signedCase("rsa-2048"));
  const bytes = Buffer.from(signature);
  // The number of an RSA key of 2,048 bits and its length stand behind them.
  const at = bytes.length - 2 - 256 - 2;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return { checksums: Buffer.from(checksums), signature: bytes, ...keys };
}
