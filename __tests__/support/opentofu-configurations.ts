import type { ConfigurationQuestion } from "./oracles/suites/requirements.ts";

const CHILD = { "m/main.tf": 'resource "child_thing" "a" {}\n' };
const OTHER = { "n/main.tf": 'resource "other_thing" "a" {}\n' };
const call = (source: string, more = "") => `module "m" {\n  source = ${source}\n${more}}\n`;
const requiring = (name: string) => `resource "${name}_thing" "a" {}\n`;

type Row = readonly [name: string, rules: string, files: Readonly<Record<string, string>>];

/** Files that OpenTofu prefers, and what it evaluates before anything is installed. */
const ROWS: readonly Row[] = [
  ["a .tofu file alone", "CR-5", { "main.tofu": requiring("a") }],
  ["a .tofu file beside a .tf file", "CR-5", { "a.tofu": requiring("a"), "b.tf": requiring("b") }],
  ["a .tofu file for a .tf file", "CR-5", { "a.tofu": requiring("a"), "a.tf": requiring("b") }],
  [
    "a .tofu.json file for a .tf.json file",
    "CR-5",
    { "a.tofu.json": "{}", "a.tf.json": '{"resource":{"b_thing":{"a":{}}}}' },
  ],
  ["a .tofu file and a .tf.json file", "CR-5", { "a.tofu": requiring("a"), "a.tf.json": "{}" }],
  [
    "a .tofu override for a .tf override",
    "CR-5 CR-48",
    {
      "a.tf": 'resource "a_thing" "a" {}\n',
      "x_override.tf": 'resource "a_thing" "a" {\n  provider = b\n}\n',
      "x_override.tofu": 'resource "a_thing" "a" {\n  provider = c\n}\n',
    },
  ],
  [
    "a .tofutest.hcl file for a .tftest.hcl file",
    "CR-12",
    {
      "main.tf": requiring("a"),
      "x.tofutest.hcl": 'provider "b" {}\n',
      "x.tftest.hcl": 'provider "c" {}\n',
    },
  ],
  [
    "a source of a local value",
    "CR-76 CR-78",
    { "main.tf": `locals {\n  p = "./m"\n}\n${call("local.p")}`, ...CHILD },
  ],
  [
    "a source of a local value of a local value",
    "CR-78",
    { "main.tf": `locals {\n  p = "./\${local.q}"\n  q = "m"\n}\n${call("local.p")}`, ...CHILD },
  ],
  [
    "a circle of local values",
    "CR-78",
    { "main.tf": `locals {\n  p = local.q\n  q = local.p\n}\n${call("local.p")}` },
  ],
  [
    "a source of a variable with a default",
    "CR-76 CR-81",
    { "main.tf": `variable "p" {\n  default = "./m"\n}\n${call("var.p")}`, ...CHILD },
  ],
  ["a source of a function", "CR-76", { "main.tf": call('format("./%s", "m")'), ...CHILD }],
  [
    "a source of a condition",
    "CR-76",
    { "main.tf": call('true ? "./m" : "./n"'), ...CHILD, ...OTHER },
  ],
  ["a source of a resource", "CR-82", { "main.tf": call("a_thing.a.id") }],
  ["a source of a data source", "CR-82", { "main.tf": call("data.a_thing.a.id") }],
  [
    "a source of a sensitive variable",
    "CR-79",
    {
      "main.tf": `variable "p" {\n  default = "./m"\n  sensitive = true\n}\n${call("var.p")}`,
      ...CHILD,
    },
  ],
  [
    "a source of a variable that the caller sets",
    "CR-79",
    {
      "main.tf": call('"./m"', '  p = "../n"\n'),
      "m/main.tf": `variable "p" {\n}\n${call("var.p")}`,
      ...OTHER,
    },
  ],
  [
    "a source of a variable that the caller sets to something unknown",
    "CR-79 CR-82",
    {
      "main.tf": call('"./m"', "  p = a_thing.a.id\n"),
      "m/main.tf": `variable "p" {\n}\n${call("var.p")}`,
    },
  ],
  [
    "a source of the path of the module",
    "CR-82",
    { "main.tf": call('"${path.module}/m"'), ...CHILD },
  ],
  [
    "a source of each.key",
    "CR-82",
    { "main.tf": call("each.key", '  for_each = toset(["./m"])\n') },
  ],
  [
    "a version of a local value",
    "CR-76",
    {
      "main.tf": `locals {\n  v = "1.0.0"\n}\n${call('"./m"', "  version = local.v\n")}`,
      ...CHILD,
    },
  ],
  [
    "a state store, which Terraform keeps for its experiments",
    "CR-10",
    {
      "main.tf":
        'terraform {\n  required_providers {\n    a = { source = "acme/a" }\n  }\n  state_store "a_b" {\n    provider "a" {}\n  }\n}\n',
    },
  ],
  ["a version that is null", "CR-57", { "main.tf": call('"./m"', "  version = null\n"), ...CHILD }],
  [
    "a variable that is constant",
    "CR-80",
    {
      "main.tf": `variable "p" {\n  default = "./m"\n  const = true\n}\n${call("var.p")}`,
      ...CHILD,
    },
  ],
  [
    "a variable that is not constant",
    "CR-80",
    {
      "main.tf": `variable "p" {\n  default = "./m"\n  const = false\n}\n${call("var.p")}`,
      ...CHILD,
    },
  ],
  [
    "an instance key of a provider",
    "CR-43",
    {
      "main.tf":
        'provider "b" {\n  alias = "x"\n  for_each = toset(["k"])\n}\nresource "b_thing" "a" {\n  provider = b.x["k"]\n}\n',
    },
  ],
  [
    "a provider with instances, without a key",
    "CR-43",
    {
      "main.tf":
        'provider "b" {\n  alias = "x"\n  for_each = toset(["k"])\n}\nresource "b_thing" "a" {\n  provider = b.x\n}\n',
    },
  ],
  [
    "instances of a provider without an alias",
    "CR-39",
    { "main.tf": 'provider "b" {\n  for_each = toset(["k"])\n}\n' },
  ],
  [
    "a module with instances of a provider",
    "CR-43",
    {
      "main.tf": `provider "child" {\n  alias = "x"\n  for_each = toset(["k"])\n}\n${call('"./m"', '  providers = {\n    child = child.x["k"]\n  }\n')}`,
      "m/main.tf":
        'terraform {\n  required_providers {\n    child = {\n      source = "hashicorp/child"\n    }\n  }\n}\n',
    },
  ],
  [
    "enabled",
    "CR-10",
    { "main.tf": 'resource "a_thing" "a" {\n  lifecycle {\n    enabled = false\n  }\n}\n' },
  ],
  ["encryption", "CR-10", { "main.tf": `terraform {\n  encryption {\n  }\n}\n${requiring("a")}` }],
  [
    "a language block",
    "CR-11 CR-54",
    { "main.tofu": 'language {\n  compatible_with {\n    opentofu = ">= 1.0"\n  }\n}\n' },
  ],
  [
    "required_version in a .tf file",
    "CR-11",
    { "main.tf": 'terraform {\n  required_version = "< 1.0"\n}\n' },
  ],
  [
    "required_version in a .tofu file",
    "CR-11",
    { "main.tofu": 'terraform {\n  required_version = "< 1.0"\n}\n' },
  ],
  [
    "an import for a module",
    "CR-41",
    {
      "main.tf": `${call('"./m"')}import {\n  to = module.m.child_thing.a\n  id = "x"\n}\n`,
      ...CHILD,
    },
  ],
  [
    "an import for many",
    "CR-41",
    {
      "main.tf":
        'resource "a_thing" "a" {\n  for_each = toset(["x"])\n}\nimport {\n  for_each = toset(["x"])\n  to = a_thing.a[each.key]\n  id = each.key\n}\n',
    },
  ],
  [
    "what opentofu.org has built in",
    "PA-9 DF-3",
    {
      "main.tf":
        'terraform {\n  required_providers {\n    x = {\n      source = "opentofu.org/builtin/terraform"\n    }\n  }\n}\n',
    },
  ],
  [
    "a type with the prefix opentofu-",
    "PA-8 DF-4",
    {
      "main.tf":
        'terraform {\n  required_providers {\n    x = {\n      source = "acme/opentofu-x"\n    }\n  }\n}\n',
    },
  ],
  ...["./m/", ".//m", "./x/../m", ".\\\\m", "./m ", ".", "..", "m"].map(
    (source): Row => [
      `the local source "${source}"`,
      "CR-58 CR-120 CR-121",
      { "main.tf": call(`"${source}"`), ...CHILD },
    ],
  ),
  [
    "the file of modules in .terraform",
    "CR-73",
    { "main.tf": requiring("a"), ".terraform/modules/modules.json": '{"Modules":[]}' },
  ],
];

/** What only OpenTofu has, or has otherwise; Terraform is asked all the same. */
export const OPENTOFU_CONFIGURATIONS: readonly ConfigurationQuestion[] = ROWS.map(
  ([name, rules, files]) => ({ name, rules: rules.split(" "), files }),
);
