import { addressParts, type ProviderAddress } from "./provider-address.ts";
import { PUBLIC_REGISTRIES } from "./tool.ts";

/**
 * Why `hashicorp/terraform` cannot be installed, as a sentence; undefined for every other provider.
 *
 * Terraform's manual, "Provider Requirements", section "Built-in Providers".
 */
export function oldTerraformProvider(provider: ProviderAddress): string | undefined {
  const { hostname, namespace, type } = addressParts(provider);
  const isOld =
    PUBLIC_REGISTRIES.has(hostname) && namespace === "hashicorp" && type === "terraform";
  if (!isOld) return undefined;
  return (
    "hashicorp/terraform is the old provider of Terraform before 0.11 and works with no later release: take it out of " +
    "required_providers; terraform_remote_state and terraform_data come from terraform.io/builtin/terraform, which needs no entry."
  );
}
