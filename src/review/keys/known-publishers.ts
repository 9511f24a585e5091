/**
 * Namespaces whose providers many people use, one a line, each with a few of its types, for telling a
 * look-alike from the real thing.
 *
 * Source: the publishers that both public registries list as official or partner, and the community providers
 * that public repositories lock most, as known in November 2026. The list need not be complete.
 */
const LINES = `
1password onepassword
aiven aiven
aliyun alicloud
auth0 auth0
aws-ia
azure azapi modtm
bpg proxmox
carlpett sops
checkly checkly
ciscodevnet aci iosxe meraki
cloudflare cloudflare
cloudposse awsutils utils
cockroachdb cockroach
coder coder
confluentinc confluent
cyrilgdn postgresql rabbitmq
databricks databricks
datadog datadog
digitalocean digitalocean
dmacvicar libvirt
doppler
dynatrace-oss dynatrace
elastic ec elasticstack
equinix equinix
exoscale exoscale
f5networks bigip
fastly fastly
fluxcd flux
fortinetdev fortios
gavinbunney kubectl
gitlabhq gitlab
goharbor harbor
grafana grafana
hashicorp archive aws awscc azuread azurerm cloudinit consul dns external google google-beta helm http kubernetes local nomad null random template time tls vault vsphere
heroku heroku
hetznercloud hcloud
ibm-cloud ibm
integrations github
jfrog artifactory
kreuzwerker docker
launchdarkly launchdarkly
linode linode
mongodb mongodbatlas
mrparkers keycloak
newrelic newrelic
ns1-terraform ns1
nutanix nutanix
okta okta
opentofu
opsgenie opsgenie
oracle oci
ovh ovh
pagerduty pagerduty
paloaltonetworks panos
rancher rancher2
scaleway scaleway
sentry
snowflake-labs snowflake
snowflakedb snowflake
spacelift-io spacelift
splunk splunk
spotinst spotinst
sumologic sumologic
tailscale tailscale
telmate proxmox
tencentcloudstack tencentcloud
terraform-redhat rhcs
upcloudltd upcloud
vancluever acme
vercel vercel
vmware
vultr vultr
yandex-cloud yandex
zscaler zia zpa
`;

/** Types of providers by namespace. */
export const KNOWN_PUBLISHERS = wordsByNamespace(LINES);

/** Returns the words after the namespace of each line, by namespace. */
export function wordsByNamespace(lines: string): ReadonlyMap<string, readonly string[]> {
  const rows = lines
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  return new Map(rows.map(([namespace = "", ...words]) => [namespace, words]));
}
