import { type Fingerprint, parseFingerprint } from "../../model/disposition.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import keys from "./publisher-keys.json" with { type: "json" };

/** The day that the keys of publishers were read. */
export const PUBLISHER_KEYS_DAY = "2024-09-13";

/**
 * Keys that publishers had registered, by namespace, each as its primary fingerprint. They say "known on that day", never
 * "the only key": publishers rotate, and newer ones are missing. Read with gpg out of the public `keys/` folder of
 * github.com/opentofu/registry.
 */
export const PUBLISHER_KEYS: ReadonlyMap<string, readonly Fingerprint[]> = new Map(
  Object.entries(keys).map(([namespace, own]) => [namespace, own.map(parseFingerprint)]),
);

/** Keys of the tools' makers, as known in 2026-11; only these are official. */
const OWN_KEYS = [
  {
    namespace: "registry.terraform.io/hashicorp",
    // From https://www.hashicorp.com/trust/security.
    fingerprint: parseFingerprint("C874011F0AB405110D02105534365D9472D7468F"),
    owner: "HashiCorp Security",
  },
  {
    namespace: "registry.opentofu.org/hashicorp",
    // From https://get.opentofu.org/opentofu.asc, as projects that pin it record it.
    fingerprint: parseFingerprint("E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"),
    owner: "OpenTofu, for the providers that it builds",
  },
];

/** Keys that one of the tools' makers really used and that vouch for nothing any more, each with a sentence why. */
const RETIRED_KEYS = [
  {
    namespace: "registry.terraform.io/hashicorp",
    fingerprint: parseFingerprint("91A6E7F85D05C65630BEF18951852D87348FFC4C"),
    why: "It was HashiCorp's own until April 2021, when it was exposed and revoked, and all releases were signed anew.",
  },
  {
    namespace: "registry.opentofu.org/hashicorp",
    fingerprint: parseFingerprint("BBE383D22E80698D2C395C890DC64ED093B3E9FF"),
    why: "It was made for tests of OpenTofu's alpha in September 2023, before the registry opened.",
  },
];

/** Types of `hashicorp` that OpenTofu's registry serves from others (overrides in github.com/opentofu/registry, 2026-11). */
const TAKEN_OVER: ReadonlySet<string> = new Set(
  (
    "aci acme akamai alicloud avi aviatrix azuredevops baiducloud bigip brightbox checkpoint circonus cloudflare " +
    "cloudscale constellix datadog digitalocean dme dnsimple dome9 exoscale fastly flexibleengine fortios github " +
    "gitlab grafana gridscale hcloud heroku huaweicloud huaweicloudstack icinga2 launchdarkly linode logicmonitor " +
    "mongodbatlas ncloud newrelic ns1 nsxt nutanix okta oktaasa opennebula openstack opentelekomcloud opsgenie ovh " +
    "packet pagerduty panos powerdns prismacloud profitbricks rancher2 rundeck scaleway selectel signalfx skytap " +
    "spotinst stackpath statuscake sumologic tencentcloud triton turbot ucloud vcd venafi vmc vra7 vultr wavefront yandex"
  ).split(" "),
);

/**
 * Returns the keys that ship for a namespace of a registry: facts, not trust in the owner, and never "the only keys". Those
 * registered with OpenTofu's count at Terraform's as well: in both, a namespace is an owner at GitHub, and both serve the
 * same signature of a release. `hashicorp`, for which this does not hold, is not among them.
 */
export function keysShippedFor(host: string, namespace: string): readonly Fingerprint[] {
  const own = OWN_KEYS.filter((key) => key.namespace === `${host}/${namespace}`);
  const publishers = PUBLIC_REGISTRIES.has(host) ? (PUBLISHER_KEYS.get(namespace) ?? []) : [];
  return [...own.map(({ fingerprint }) => fingerprint), ...publishers];
}

/** Returns the maker of a tool that signs a provider with the key; undefined for any other key. */
export function shippedKeyOwner(
  provider: ProviderAddress,
  fingerprint: Fingerprint,
): string | undefined {
  return keyOf(OWN_KEYS, provider, fingerprint)?.owner;
}

/** Returns the keys that ship with the program for a provider. */
export function shippedKeys(provider: ProviderAddress): readonly Fingerprint[] {
  // Reads the address as written, which is canonical, so that no address is invalid here.
  const [host = "", namespace = ""] = provider.split("/");
  return keysShippedFor(host, namespace);
}

/** Whether a tool's maker signs a provider: `hashicorp` and `opentofu` at both registries, except types taken over. */
export function isMakersProvider(provider: ProviderAddress): boolean {
  const [host = "", namespace = "", type = ""] = provider.split("/");
  if (!PUBLIC_REGISTRIES.has(host)) return false;
  if (namespace === "opentofu") return true;
  const isTakenOver = host === "registry.opentofu.org" && TAKEN_OVER.has(type);
  return namespace === "hashicorp" && !isTakenOver;
}

/** Returns why a key that a provider's maker really used vouches for nothing any more; undefined for other keys. */
export function retirementOf(provider: ProviderAddress, key: Fingerprint): string | undefined {
  return keyOf(RETIRED_KEYS, provider, key)?.why;
}

function keyOf<T extends Readonly<{ namespace: string; fingerprint: Fingerprint }>>(
  keys: readonly T[],
  provider: ProviderAddress,
  key: Fingerprint,
): T | undefined {
  return keys.find(
    ({ namespace, fingerprint }) => fingerprint === key && provider.startsWith(`${namespace}/`),
  );
}
