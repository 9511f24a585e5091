import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";

/** `module.a.module.b.provider["SOURCE"].alias`, with an instance key behind it in OpenTofu. */
const CURRENT =
  /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
/** `module.a.provider.TYPE.alias`, from before 0.13. */
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;

/**
 * The provider that a state names by one of its configurations; undefined for any other text.
 * OpenTofu: addrs, ParseAbsProviderConfigStr and ParseLegacyAbsProviderConfigStr (CR-88, CR-89).
 *
 * @throws LockReviewError `INVALID_ADDRESS`
 */
export function stateProvider(text: string, tool: Tool): ProviderAddress | undefined {
  const source = CURRENT.exec(text)?.[1];
  if (source !== undefined) return parseProviderAddress(source, tool);
  const type = LEGACY.exec(text)?.[1];
  return type === undefined ? undefined : legacyProvider(type, tool);
}

/**
 * The provider of a type from a time when types had no namespaces (CR-89).
 *
 * @throws LockReviewError `INVALID_ADDRESS`
 */
export function legacyProvider(type: string, tool: Tool): ProviderAddress {
  const source =
    type === "terraform"
      ? "terraform.io/builtin/terraform"
      : `${defaultRegistryHost(tool)}/-/${type}`;
  return parseProviderAddress(source, tool);
}
