import type { ConfigurationQuestion } from "./oracles/suites/requirements.ts";

/** A configuration, with what its variables and its workspace come from. */
export interface ValuedQuestion extends ConfigurationQuestion {
  readonly environment?: Readonly<Record<string, string>>;
}

const LEAVES = {
  "mods/a/main.tf": 'resource "a_x" "y" {}\n',
  "mods/b/main.tf": 'resource "b_x" "y" {}\n',
};
const calling = (source: string, rest = ""): string =>
  `module "m" {\n  source = ${source}\n}\n${rest}\n`;
const VARIED = calling('"./mods/${var.v}"', 'variable "v" {\n  default = "none"\n}');
const UNSET = calling('"./mods/${var.v}"', 'variable "v" {\n}');
const LISTED = calling('"./mods/${var.v[0]}"', 'variable "v" {\n  type = list(string)\n}');
const OF_WORKSPACE = calling('"./mods/${terraform.workspace}"');

type Row = readonly [
  name: string,
  rules: string,
  files: Readonly<Record<string, string>>,
  environment?: Readonly<Record<string, string>>,
];

const VALUES: readonly Row[] = [
  ["no value at all", "CR-81", { "main.tf": UNSET }],
  ["TF_VAR_v", "CR-81", { "main.tf": VARIED }, { TF_VAR_v: "a" }],
  ["TF_VAR_v for a variable without a default", "CR-81", { "main.tf": UNSET }, { TF_VAR_v: "a" }],
  ["TF_VAR_V", "CR-81", { "main.tf": VARIED }, { TF_VAR_V: "a" }],
  ["TOFU_VAR_v", "CR-81", { "main.tf": VARIED }, { TOFU_VAR_v: "a" }],
  [
    "a TF_VAR_ that nobody declares",
    "CR-81",
    { "main.tf": VARIED },
    { TF_VAR_v: "a", TF_VAR_w: "b" },
  ],
  ["a list in TF_VAR_v", "CR-81", { "main.tf": LISTED }, { TF_VAR_v: '["a"]' }],
  ["no list in TF_VAR_v", "CR-81", { "main.tf": LISTED }, { TF_VAR_v: "a" }],
  ["a reference in TF_VAR_v", "CR-81", { "main.tf": LISTED }, { TF_VAR_v: "[local.x]" }],
  ["terraform.tfvars", "CR-81", { "main.tf": VARIED, "terraform.tfvars": 'v = "a"\n' }],
  [
    "terraform.tfvars and TF_VAR_v",
    "CR-81",
    { "main.tf": VARIED, "terraform.tfvars": 'v = "a"\n' },
    { TF_VAR_v: "b" },
  ],
  [
    "terraform.tfvars.json and terraform.tfvars",
    "CR-81",
    { "main.tf": VARIED, "terraform.tfvars": 'v = "b"\n', "terraform.tfvars.json": '{"v":"a"}' },
  ],
  [
    "automatic files",
    "CR-81",
    {
      "main.tf": VARIED,
      "terraform.tfvars": 'v = "none"\n',
      "a.auto.tfvars": 'v = "b"\n',
      "b.auto.tfvars.json": '{"v":"a"}',
    },
  ],
  ["tofu.tfvars", "CR-81", { "main.tf": VARIED, "tofu.tfvars": 'v = "a"\n' }],
  [
    "a file of values with a reference",
    "CR-81",
    { "main.tf": VARIED, "terraform.tfvars": "v = local.x\n" },
  ],
  ["a file of values with a block", "CR-81", { "main.tf": VARIED, "terraform.tfvars": "b {\n}\n" }],
  [
    "a value that nobody declares in a file",
    "CR-81",
    { "main.tf": VARIED, "terraform.tfvars": 'v = "a"\nw = "b"\n' },
  ],
  [
    "null for a variable that may not be null",
    "CR-79",
    {
      "main.tf": calling(
        '"./mods/${var.v}"',
        'variable "v" {\n  default = "a"\n  nullable = false\n}',
      ),
      "terraform.tfvars": "v = null\n",
    },
  ],
  [
    "a value that fails its validation",
    "CR-79",
    {
      "main.tf": calling(
        '"./mods/${var.v}"',
        'variable "v" {\n  default = "a"\n  validation {\n    condition = var.v == "b"\n    error_message = "No."\n  }\n}',
      ),
    },
  ],
];

const WORKSPACES: readonly Row[] = [
  ["TF_WORKSPACE", "CR-83", { "main.tf": OF_WORKSPACE }, { TF_WORKSPACE: "a" }],
  ["TOFU_WORKSPACE", "CR-83", { "main.tf": OF_WORKSPACE }, { TOFU_WORKSPACE: "a" }],
  [
    "the workspace that was chosen",
    "CR-83",
    { "main.tf": OF_WORKSPACE, ".terraform/environment": "a", "terraform.tfstate.d/a/x": "" },
  ],
  [
    "the workspace that was chosen and TF_WORKSPACE",
    "CR-83",
    { "main.tf": OF_WORKSPACE, ".terraform/environment": "b", "terraform.tfstate.d/b/x": "" },
    { TF_WORKSPACE: "a" },
  ],
  [
    "the workspace by its other name",
    "CR-83",
    { "main.tf": calling('"./mods/${tofu.workspace == "default" ? "a" : "b"}"') },
  ],
  [
    "the workspace in another data directory",
    "CR-83",
    { "main.tf": OF_WORKSPACE, "data/environment": "a", "terraform.tfstate.d/a/x": "" },
    { TF_DATA_DIR: "data" },
  ],
];

const testing = (variables: string): Readonly<Record<string, string>> => ({
  "main.tf": 'locals {\n  which = "b"\n}\n',
  "child/main.tf": 'module "m" {\n  source = "../mods/${var.v}"\n}\nvariable "v" {\n}\n',
  "a.tftest.hcl": `run "r" {\n  ${variables}\n  module {\n    source = "./child"\n  }\n}\n`,
});

const RUNS: readonly Row[] = [
  ["a run that gives a value", "CR-84", testing('variables {\n    v = "b"\n  }')],
  ["a run that gives a local value", "CR-84", testing("variables {\n    v = local.which\n  }")],
  ["a run that gives none", "CR-84", testing("")],
];

/** What only OpenTofu evaluates before it installs anything, by what is given to it. */
export const VALUED_CONFIGURATIONS: readonly ValuedQuestion[] = [
  ...VALUES,
  ...WORKSPACES,
  ...RUNS,
].map(([name, rules, files, environment = {}]) => ({
  name,
  rules: rules.split(" "),
  files: { ...files, ...LEAVES },
  environment,
}));
