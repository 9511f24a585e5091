import { attempt, LockReviewError } from "../../model/error.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { anObject, type JsonObject, readJson } from "../json/reader.ts";

/** Providers that somebody else runs, or why the text cannot be read. */
export type ReattachReading =
  | { readonly kind: "read"; readonly providers: ReadonlySet<ProviderAddress> }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Reads `TF_REATTACH_PROVIDERS`: the providers that are running already, which `init` neither installs nor
 * locks. A text that cannot be read stops every command of the tools.
 * OpenTofu: main, parseReattachProviders (SRC-91).
 */
export function decodeReattach(text: string, tool: Tool): ReattachReading {
  const document = attempt(() => readJson(text, () => NO_OBJECT, anObject));
  if (document === undefined) return { kind: "refused", reason: NO_OBJECT.message };
  const providers = new Set<ProviderAddress>();
  for (const source of document.names) {
    const provider = attempt(() => parseProviderAddress(source, tool));
    if (provider === undefined) {
      return { kind: "refused", reason: "a member's name is not a provider's source address" };
    }
    const network = attempt(() => networkOf(document, source));
    if (network !== "unix" && network !== "tcp") {
      return { kind: "refused", reason: `the network of ${provider} is neither unix nor tcp` };
    }
    providers.add(provider);
  }
  return { kind: "read", providers };
}

const NO_OBJECT = new LockReviewError("USAGE", "it is not a JSON object");

function networkOf(document: JsonObject, source: string): string | undefined {
  return document.object(source)?.object("Addr")?.text("Network");
}
