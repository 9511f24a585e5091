import { ANSWER_SITUATIONS } from "./answers.ts";
import { ENTRY_SITUATIONS } from "./entries.ts";
import { PACKAGE_SITUATIONS } from "./packages.ts";
import { REGISTRY_SITUATIONS } from "./registry.ts";
import { REPORTED_SITUATIONS } from "./reported.ts";
import { SELECTION_SITUATIONS } from "./selection.ts";
import { aLockText, aRelease, FRESH_LINUX, LOCKED_LINUX, type LockSituation } from "./situation.ts";

const HASHICORP_WIDGET = { "hashicorp/widget 1.2.3": ["h1:linux_amd64", "zh:*"] } as const;
const ofHashicorp = () => [aRelease({ namespace: "hashicorp" })];

/** What the configuration says, and whether the tools take it (CR, PL-3). */
const CONFIGURATION_SITUATIONS: readonly LockSituation[] = [
  {
    name: "a provider that only a resource implies",
    releases: ofHashicorp,
    config: 'resource "widget_thing" "a" {}\n',
    outcome: HASHICORP_WIDGET,
  },
  {
    name: "a constraint in a provider block",
    releases: ofHashicorp,
    config: 'provider "widget" {\n  version = "~> 1.0"\n}\n',
    outcome: HASHICORP_WIDGET,
  },
  {
    name: "constraints in two places",
    config: `terraform {
  required_providers {
    widget = {
      source  = "acme/widget"
      version = ">= 1.0"
    }
  }
}

provider "widget" {
  version = "< 2.0"
}
`,
    outcome: FRESH_LINUX,
  },
  {
    name: "a constraint that cannot be read",
    requires: { "acme/widget": ">> 1" },
    outcome: "refused",
  },
  {
    name: "a source that cannot be read",
    requires: { "acme/widget/x/y": "" },
    outcome: "refused",
  },
  {
    name: "a configuration with a syntax error",
    config: "terraform {\n",
    lock: aLockText({ hashes: LOCKED_LINUX }),
    outcome: "refused",
  },
  {
    name: "a configuration for another release of the tool, which init alone refuses",
    config: 'terraform {\n  required_version = "< 0.1"\n}\n',
    outcome: {},
  },
  {
    name: "the tool's own provider, used and not required",
    config: 'resource "terraform_data" "a" {}\n',
    outcome: {},
  },
];

/** Every situation: the oracle suite compares each with terraform, the component suite with its row. */
export const LOCK_SITUATIONS: readonly LockSituation[] = [
  ...ENTRY_SITUATIONS,
  ...SELECTION_SITUATIONS,
  ...PACKAGE_SITUATIONS,
  ...REGISTRY_SITUATIONS,
  ...ANSWER_SITUATIONS,
  ...REPORTED_SITUATIONS,
  ...CONFIGURATION_SITUATIONS,
];
