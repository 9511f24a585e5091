import {
  aLockText,
  aRelease,
  BOGUS_H1,
  LOCKED_LINUX,
  type OpenSituation,
  PLATFORMS,
  releasesOf,
} from "./situation.ts";

/** A statement or an example of the tools' own manual, made a run of `providers lock`: what comes of it the programs say. */
export type DocumentedRun = Omit<OpenSituation, "outcome">;

const VERSIONS = [
  "0.9.0",
  "1.0.4",
  "1.0.5",
  "1.0.10",
  "1.1.0",
  "1.2.0-beta",
  "1.2.0",
  "1.10.0",
  "2.0.0",
];

/** "Version Constraints": what each operator selects of {@link VERSIONS}. */
const CONSTRAINTS = [
  "1.0.5",
  "= 1.0.5",
  "!= 2.0.0",
  "> 1.0.5",
  ">= 1.0.5",
  "< 1.1.0",
  "<= 1.0.5",
  "~> 1.0.4",
  "~> 1.1",
  "~> 1",
  ">= 1.0, < 2.0",
  ">= 1.0.0, <= 2.0.0, != 2.0.0",
  "> 2.0",
  "1.2.0-beta",
  "= 1.2.0-beta",
  ">= 1.2.0-beta",
  "~> 1.2.0-beta",
  "1.0.5, 1.0.10",
  "= 1.0.5, >= 1.0",
  "~> 1.0.4, ~> 1.1",
  "latest",
  "v1.0.5",
  "1.x",
  "^1.0",
];

const requiring = (entries: string, rest = ""): string =>
  `terraform {\n  required_providers {\n${entries}  }\n}\n${rest}`;
const WIDGET = '    widget = {\n      source = "acme/widget"\n    }\n';
const of = (namespace: string, type: string) => aRelease({ namespace, type });

/** "Provider Requirements": names, addresses, blocks. */
const REQUIREMENTS: Readonly<Record<string, Omit<DocumentedRun, "name">>> = {
  "an address of three parts means what the shorter one means": {
    config: requiring('    widget = {\n      source = "{host}/acme/widget"\n    }\n'),
  },
  "hostnames are not case sensitive": {
    config: requiring('    widget = {\n      source = "REGISTRY.example.com/acme/widget"\n    }\n'),
    releases: () => [aRelease({ host: "registry.example.com" })],
  },
  "namespace and type are not case sensitive": {
    config: requiring('    widget = {\n      source = "Acme/Widget"\n    }\n'),
  },
  "an address of a repository is refused": {
    config: requiring('    widget = {\n      source = "acme/terraform-provider-widget"\n    }\n'),
  },
  "an address with four parts is refused": {
    config: requiring('    widget = {\n      source = "a.example/b/acme/widget"\n    }\n'),
  },
  "without a source the implied address is used": {
    releases: () => [of("hashicorp", "widget")],
    config: requiring('    widget = {\n      version = "~> 1.0"\n    }\n'),
  },
  "a constraint alone is the older form of the same": {
    releases: () => [of("hashicorp", "widget")],
    config: requiring('    widget = "~> 1.0"\n'),
  },
  "a resource implies a provider of its first word": {
    releases: () => [of("hashicorp", "widget")],
    config: 'resource "widget_thing" "a" {}\n',
  },
  "a data source implies one, too": {
    releases: () => [of("hashicorp", "widget")],
    config: 'data "widget_thing" "a" {}\n',
  },
  "a provider block implies one, too": {
    releases: () => [of("hashicorp", "widget")],
    config: 'provider "widget" {}\n',
  },
  "the meta-argument provider names another": {
    config: requiring(WIDGET, 'resource "gadget_thing" "a" {\n  provider = widget\n}\n'),
  },
  "a local name of one's own tells two providers of one type apart": {
    releases: () => [of("acme", "http"), of("mycorp", "http")],
    config: requiring(
      '    acme-http = {\n      source = "acme/http"\n    }\n    mycorp-http = {\n      source = "mycorp/http"\n    }\n',
      'data "http" "example" {\n  provider = acme-http\n}\n',
    ),
  },
  "two local names may mean one provider": {
    config: requiring(`${WIDGET}    other = {\n      source = "acme/widget"\n    }\n`),
  },
  "one local name cannot stand twice": { config: requiring(`${WIDGET}${WIDGET}`) },
  "two blocks of required_providers are refused": {
    config: `${requiring(WIDGET)}${requiring(WIDGET)}`,
  },
  "the built-in provider needs no entry": {
    config: `${requiring(WIDGET)}data "terraform_remote_state" "a" {\n  backend = "local"\n}\n`,
  },
  "the built-in provider may be declared": {
    config: requiring(
      '    terraform = {\n      source = "terraform.io/builtin/terraform"\n    }\n',
    ),
  },
  "an alias is no provider of its own": {
    config: requiring(WIDGET, 'provider "widget" {\n  alias = "west"\n}\n'),
  },
  "configuration_aliases require the provider": {
    config: requiring(
      '    widget = {\n      source = "acme/widget"\n      configuration_aliases = [widget.west]\n    }\n',
    ),
  },
  "an in-house host has to answer": {
    config: requiring('    own = {\n      source = "tofu.example.com/examplecorp/own"\n    }\n'),
  },
  "hashicorp/terraform is not the built-in provider": {
    config: requiring('    terraform = {\n      source = "hashicorp/terraform"\n    }\n'),
  },
  "nothing is required": { config: 'output "a" {\n  value = 1\n}\n' },
};

/** "providers lock": options, arguments, entries of other providers. */
const LOCKING: Readonly<Record<string, Omit<DocumentedRun, "name">>> = {
  "all checksums of the signed list are recorded for one platform": {},
  "a platform more adds its own checksum": { platforms: PLATFORMS },
  "a platform named twice is one": { platforms: ["linux_amd64", "linux_amd64"] },
  "a platform that the release lacks is an error": { platforms: ["linux_amd64", "windows_amd64"] },
  "only the providers named are locked": {
    releases: () => [aRelease(), of("acme", "gadget")],
    requires: { "acme/widget": "", "acme/gadget": "" },
    providers: ["acme/gadget"],
  },
  "a provider named in full is the same": { providers: ["{host}/acme/widget"] },
  "a provider named without a namespace is hashicorp's": {
    releases: () => [of("hashicorp", "widget")],
    requires: { "hashicorp/widget": "" },
    providers: ["widget"],
  },
  "a provider named that nothing requires is an error": { providers: ["acme/gadget"] },
  "a provider named that is no address is an error": { providers: ["a/b/c/d"] },
  "entries of other providers are left unchanged": {
    releases: () => [aRelease(), of("acme", "gadget")],
    requires: { "acme/widget": "", "acme/gadget": "" },
    lock: aLockText({ hashes: [BOGUS_H1] }),
    providers: ["acme/gadget"],
  },
};

/** "Dependency Lock File": selection, checksums, what stands in the file. */
const LOCK_FILE: Readonly<Record<string, Omit<DocumentedRun, "name">>> = {
  "the newest version that is allowed is selected": {
    releases: () => releasesOf(...VERSIONS),
    requires: { "acme/widget": "~> 1.0" },
  },
  "a recorded selection is selected again": {
    releases: () => releasesOf(...VERSIONS),
    lock: aLockText({ version: "1.0.4" }),
  },
  "a recorded selection that is not allowed any more is an error": {
    releases: () => releasesOf(...VERSIONS),
    requires: { "acme/widget": "~> 2.0" },
    lock: aLockText({ version: "1.0.4", constraints: "~> 1.0" }),
  },
  "a recorded selection that is gone is an error": { lock: aLockText({ version: "1.0.4" }) },
  "constraints are recorded, and follow the configuration": {
    requires: { "acme/widget": ">= 1.0,<2.0" },
    lock: aLockText({ constraints: ">= 1.0.0", hashes: LOCKED_LINUX }),
  },
  "checksums that are there stay": { lock: aLockText({ hashes: LOCKED_LINUX }) },
  "checksums of another platform are added to those": {
    lock: aLockText({ hashes: LOCKED_LINUX }),
    platforms: ["darwin_arm64"],
  },
  "a package that matches one recorded checksum is enough": {
    lock: aLockText({ hashes: [BOGUS_H1, "{zh:linux_amd64}"] }),
  },
  "an entry without checksums gets them": { lock: aLockText({}) },
  "the entry of a provider that is not required stays with providers lock": {
    lock: aLockText({ source: "{host}/acme/gadget", version: "1.0.0", hashes: [BOGUS_H1] }),
  },
  "the file is replaced, comments and all": {
    lock: `# ours\n${aLockText({ hashes: LOCKED_LINUX })}# the end\n`,
  },
  "a file that cannot be read is an error": { lock: 'provider "{host}/acme/widget" {\n' },
};

function titled(
  page: string,
  rows: Readonly<Record<string, Omit<DocumentedRun, "name">>>,
): readonly DocumentedRun[] {
  return Object.entries(rows).map(([statement, row]) => ({
    name: `${page}: ${statement}`,
    ...row,
  }));
}

/** Every row, page by page. */
export const DOCUMENTED_RUNS: readonly DocumentedRun[] = [
  ...CONSTRAINTS.map((text) => ({
    name: `version constraints: ${text}`,
    releases: () => releasesOf(...VERSIONS),
    requires: { "acme/widget": text },
  })),
  ...titled("provider requirements", REQUIREMENTS),
  ...titled("providers lock", LOCKING),
  ...titled("dependency lock file", LOCK_FILE),
];
