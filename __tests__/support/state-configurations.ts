import type { ValuedQuestion } from "./static-value-configurations.ts";

const MANAGED = { mode: "managed", type: "a_b", name: "c" };
const stateOf = (value: unknown): string =>
  JSON.stringify({
    terraform_version: "1.5.0",
    serial: 1,
    lineage: "x",
    outputs: {},
    ...(value as object),
  });
const resource = (provider: string, more: object = {}): string =>
  stateOf({ version: 4, resources: [{ ...MANAGED, provider, instances: [], ...more }] });
const instance = (provider: string): object => ({ schema_version: 0, attributes: {}, provider });

type Row = readonly [
  name: string,
  rules: string,
  state: string,
  more?: { readonly main?: string; readonly environment?: Readonly<Record<string, string>> },
];

const REQUIRING = (source: string): string =>
  `terraform {\n  required_providers {\n    x = {\n      source = "${source}"\n    }\n  }\n}\n`;
const OLD = stateOf({
  version: 3,
  modules: [
    {
      path: ["root"],
      outputs: {},
      depends_on: [],
      resources: { "a_b.c": { type: "a_b", depends_on: [], primary: { id: "1" }, deposed: [] } },
    },
  ],
});

const ROWS: readonly Row[] = [
  ["a resource", "CR-85 CR-86", resource('provider["registry.example/acme/x"]')],
  ["a resource of a short address", "CR-88", resource('provider["x"]')],
  ["a resource in capitals", "CR-88", resource('provider["registry.example/Acme/X"]')],
  ["an alias", "CR-88", resource('provider["registry.example/acme/x"].west')],
  [
    "a module",
    "CR-87 CR-88",
    resource('module.m.module.n.provider["registry.example/acme/x"]', {
      module: "module.m.module.n",
    }),
  ],
  [
    "a module with a key",
    "CR-88",
    resource('provider["registry.example/acme/x"]', { module: 'module.m["k"]' }),
  ],
  ["a data source", "CR-86", resource('provider["registry.example/acme/x"]', { mode: "data" })],
  [
    "providers of instances",
    "CR-88",
    resource("", {
      instances: [
        { ...instance('provider["registry.example/acme/x"].y["k"]'), index_key: "a" },
        { ...instance('provider["registry.example/acme/x"].y["l"]'), index_key: "b" },
      ],
      each: "map",
    }),
  ],
  ["a legacy address", "CR-89", resource("provider.aws")],
  ["a legacy address with an alias", "CR-89", resource("provider.aws.west")],
  [
    "a legacy address in a module",
    "CR-89",
    resource("module.m.provider.aws", { module: "module.m" }),
  ],
  ["the legacy address of what is built in", "CR-89", resource("provider.terraform")],
  ["an address that is none", "CR-89", resource("nonsense")],
  ["what is built in", "CR-88", resource('provider["terraform.io/builtin/terraform"]')],
  ["no resources", "CR-86", stateOf({ version: 4, resources: [] })],
  ["no list of resources", "CR-86", stateOf({ version: 4 })],
  ["an empty file", "CR-90", ""],
  ["white space", "CR-90", " \n"],
  ["nonsense", "CR-90", "nonsense"],
  ["a version in a string", "CR-86", stateOf({ version: "4", resources: [] })],
  ["a fraction for a version", "CR-86", '{"version":4.0,"resources":[]}'],
  ["version 5", "CR-90", stateOf({ version: 5, resources: [] })],
  ["version 3", "CR-90", OLD],
  ["no version", "CR-90", '{"serial":1}'],
  ["Terraform's registry", "CR-91", resource('provider["registry.terraform.io/hashicorp/aws"]')],
  [
    "another namespace of Terraform's registry",
    "CR-91",
    resource('provider["registry.terraform.io/acme/x"]'),
  ],
  [
    "Terraform's registry, which the configuration requires",
    "CR-91",
    resource('provider["registry.terraform.io/hashicorp/aws"]'),
    { main: REQUIRING("registry.terraform.io/hashicorp/aws") },
  ],
  [
    "Terraform's registry, whose successor the configuration requires",
    "CR-91",
    resource('provider["registry.terraform.io/hashicorp/aws"]'),
    { main: REQUIRING("registry.opentofu.org/hashicorp/aws") },
  ],
  [
    "Terraform's registry, without translation",
    "CR-91",
    resource('provider["registry.terraform.io/hashicorp/aws"]'),
    { environment: { OPENTOFU_STATEFILE_PROVIDER_ADDRESS_TRANSLATION: "0" } },
  ],
];

/** Root modules with a local state. */
export const STATE_CONFIGURATIONS: readonly ValuedQuestion[] = ROWS.map(
  ([name, rules, state, { main = "", environment = {} } = {}]) => ({
    name,
    rules: rules.split(" "),
    files: { "main.tf": main, "terraform.tfstate": state },
    environment,
  }),
);
