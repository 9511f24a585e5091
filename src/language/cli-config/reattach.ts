import { isLockReviewError } from "../../model/error.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";

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
  const document = readJson(text);
  if (!isObject(document)) return { kind: "refused", reason: "it is not a JSON object" };
  const providers = new Set<ProviderAddress>();
  for (const [source, value] of Object.entries(document)) {
    const provider = readAddress(source, tool);
    if (provider === undefined) {
      return { kind: "refused", reason: "a member's name is not a provider's source address" };
    }
    const network = isObject(value) && isObject(value["Addr"]) ? value["Addr"]["Network"] : "";
    if (network !== "unix" && network !== "tcp") {
      return { kind: "refused", reason: `the network of ${provider} is neither unix nor tcp` };
    }
    providers.add(provider);
  }
  return { kind: "read", providers };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readAddress(source: string, tool: Tool): ProviderAddress | undefined {
  try {
    return parseProviderAddress(source, tool);
  } catch (caught) {
    if (isLockReviewError(caught)) return undefined;
    throw caught;
  }
}
