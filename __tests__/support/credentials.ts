import type { CredentialsLookup } from "../../src/sources/hosts/credentials.ts";

/** A lookup over tokens already known. */
export function credentialsFromTokens(tokens: ReadonlyMap<string, string>): CredentialsLookup {
  return (asciiHost) => Promise.resolve(tokens.get(asciiHost));
}
