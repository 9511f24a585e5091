import type { ModuleAnswer, ModuleSituation } from "./situation.ts";
import { requiring } from "./situation.ts";
import { registryOf } from "./stage.ts";

type Row = readonly [name: string, rules: string, facts: Partial<ModuleSituation>];

const NET = "{host}/acme/net/aws";
const VERSIONS = "/m/acme/net/aws/versions";
const download = (version: string): string => `/m/acme/net/aws/${version}/download`;
const of = (answers: Readonly<Record<string, ModuleAnswer>>): Partial<ModuleSituation> => ({
  answers,
});
const listing = (value: unknown): Partial<ModuleSituation> =>
  of({ [VERSIONS]: { body: JSON.stringify(value) } });
const located = (value: unknown, more: ModuleAnswer = {}): Partial<ModuleSituation> =>
  of({ [download("1.2.0")]: { status: 200, body: JSON.stringify(value), ...more } });

const SELECTION: readonly Row[] = [
  ["the newest release", "CR-67 CR-68 CR-70", {}],
  ["a module's directory", "CR-62 CR-69", { source: `${NET}//sub` }],
  ["a constraint", "CR-70", { version: "~> 1.0.0" }],
  ["a constraint that nothing meets", "CR-70", { version: "> 5.0" }],
  ["a prerelease by its version", "CR-71", { version: "2.0.0-beta1" }],
  ["a prerelease by = without a space", "CR-71", { version: "=2.0.0-beta1" }],
  ["a prerelease by = and a space", "CR-71", { version: "= 2.0.0-beta1" }],
  ["a prerelease by >=", "CR-71", { version: ">= 2.0.0-beta1" }],
  ["a prerelease by ~>", "CR-71", { version: "~> 2.0.0-beta1" }],
  ["a prerelease in a list", "CR-71", { version: "2.0.0-beta1, >= 1.0.0" }],
  ["a prerelease with a v", "CR-71", { version: "v2.0.0-beta1" }],
  ["a version with a v in the constraint", "CR-72", { version: "v1.0.0" }],
  ["a constraint of four numbers", "CR-72", { version: ">= 1.0.0.0" }],
  ["a constraint that is none", "CR-72", { version: "latest" }],
  ["a version with a v in the list", "CR-72", of(registryOf("v1.0.0", "v1.2.0"))],
  [
    "versions that are none",
    "CR-70",
    listing({ modules: [{ versions: [{ version: "x" }, { version: "1.0.0" }] }] }),
  ],
  ["no versions", "CR-67", listing({ modules: [{ versions: [] }] })],
  ["no modules", "CR-67", listing({ modules: [] })],
  [
    "two modules",
    "CR-67",
    listing({
      modules: [{ versions: [{ version: "1.0.0" }] }, { versions: [{ version: "1.2.0" }] }],
    }),
  ],
  ["versions that are not there", "CR-67", of({ [VERSIONS]: { status: 404 } })],
  [
    "versions with more behind them",
    "CR-67",
    of({ [VERSIONS]: { body: '{"modules":[{"versions":[{"version":"1.0.0"}]}]} x' } }),
  ],
];

const PLACES: readonly Row[] = [
  ["a place in the answer", "CR-68", located({ location: "{url}/files/p.zip" })],
  [
    "a place relative to the answer",
    "CR-69",
    located({ location: "./../../../../../files/p.zip" }),
  ],
  ["a place as a path", "CR-69", located({ location: "/files/p.zip" })],
  ["a place with a directory", "CR-69", { ...located({ location: "/files/p.zip//sub" }) }],
  [
    "a place with a directory, and a directory",
    "CR-69",
    { ...located({ location: "/files/nested.tar.gz//sub" }), source: `${NET}//inner` },
  ],
  [
    "a place in the answer beside the header",
    "CR-68",
    located(
      { location: "/files/p.zip" },
      { headers: { "x-terraform-get": "/files/v1-0-0.tar.gz" } },
    ),
  ],
  [
    "an empty place beside the header",
    "CR-68",
    located({ location: "" }, { headers: { "x-terraform-get": "/files/p.zip" } }),
  ],
  ["no place", "CR-68", of({ [download("1.2.0")]: { status: 204 } })],
  ["a place with status 403", "CR-68", of({ [download("1.2.0")]: { status: 403 } })],
  [
    "a place with more behind it",
    "CR-68",
    of({ [download("1.2.0")]: { status: 200, body: '{"location":"/files/p.zip"} x' } }),
  ],
  [
    "a direct archive",
    "CR-68",
    located({ location: "/files/plain", use_registry_credentials: false }),
  ],
  [
    "a direct archive with a directory",
    "CR-68",
    located({ location: "/files/plain//sub", use_registry_credentials: false }),
  ],
];

const HOSTS: readonly Row[] = [
  [
    "a host block",
    "CR-67 SRC-8",
    {
      source: "modules.example/acme/net/aws",
      cliConfig: 'host "modules.example" {\n  services = { "modules.v1" = "{url}/m" }\n}\n',
    },
  ],
  [
    "a host without modules",
    "CR-67",
    of({
      "/.well-known/terraform.json": {
        headers: { "content-type": "application/json" },
        body: '{"providers.v1":"/v1/providers/"}',
      },
    }),
  ],
  ["a host without a dot", "CR-59", { source: "localhost/acme/net/aws" }],
  ["a name with an underscore", "CR-59", { source: "{host}/acme/my_net/aws" }],
  ["a system in capitals", "CR-59", { source: "{host}/acme/net/AWS" }],
  ["a source with a query", "CR-59", { source: `${NET}?ref=1` }],
];

/** What is installed: a call, and what the record of it says. */
function installed(
  source: string,
  recorded: string,
  {
    version,
    recordedVersion,
  }: { readonly version?: string; readonly recordedVersion?: string } = {},
): Row[2] {
  const record = {
    Key: "m",
    Source: recorded,
    ...(recordedVersion === undefined ? {} : { Version: recordedVersion }),
    Dir: ".terraform/modules/m",
  };
  const manifest = { Modules: [{ Key: "", Source: "", Dir: "." }, record] };
  return {
    source,
    ...(version === undefined ? {} : { version }),
    isInstalled: true,
    files: {
      ".terraform/modules/modules.json": JSON.stringify(manifest),
      ".terraform/modules/m/main.tf": requiring("installed"),
    },
  };
}

/** What detection makes of an address (CR-60), shown by the record that is taken for it. */
const DETECTED: readonly (readonly [source: string, recorded: string, facts?: Partial<Row[2]>])[] =
  [
    ["github.com/o/r", "git::https://github.com/o/r.git"],
    ["github.com/o/r.git", "git::https://github.com/o/r.git"],
    ["github.com/o/r//sub?ref=v1", "git::https://github.com/o/r.git//sub?ref=v1"],
    ["github.com/o/r/sub/deep", "git::https://github.com/o/r.git//sub/deep"],
    ["git@github.com:o/r.git", "git::ssh://git@github.com/o/r.git"],
    ["me@github.com:o/r.git", "git::ssh://me@github.com/o/r.git"],
    ["git::git@h.example:o/r.git?ref=v1", "git::ssh://git@h.example/o/r.git?ref=v1"],
    ["git::https://h.example/r.git//a/../b", "git::https://h.example/r.git//b"],
    ["gitlab.com/a/b", "gitlab.com/a/b"],
    ["gitlab.com/a/b/c", "gitlab.com/a/b/c"],
    ["https://h.example/x.zip", "https://h.example/x.zip"],
    ["s3::https://s3.amazonaws.com/b/k.zip", "s3::https://s3.amazonaws.com/b/k.zip"],
    [
      "b.s3.amazonaws.com/k.zip",
      "s3::https://s3.amazonaws.com/b/k.zip",
      { divergence: "a stated limit: nothing is read from S3" },
    ],
    ["www.googleapis.com/storage/v1/b/k.zip", "gcs::https://www.googleapis.com/storage/v1/b/k.zip"],
    ["r.example/acme/net/aws", "r.example/acme/net/aws"],
    ["R.example/acme/net/aws", "r.example/acme/net/aws"],
  ];

const RECORDS: readonly Row[] = [
  ...DETECTED.map(
    ([source, recorded, facts]): Row => [
      `${source} installed as ${recorded}`,
      "CR-60 CR-62 CR-73 CR-74",
      { ...installed(source, recorded), ...facts },
    ],
  ),
  [
    "another source than installed",
    "CR-74",
    installed("github.com/o/r", "git::https://github.com/o/x.git"),
  ],
  [
    "an installed version that will do",
    "CR-74",
    installed("r.example/acme/net/aws", "r.example/acme/net/aws", {
      version: "~> 1.0",
      recordedVersion: "1.2.0",
    }),
  ],
  [
    "an installed version that will not do",
    "CR-74",
    installed("r.example/acme/net/aws", "r.example/acme/net/aws", {
      version: "~> 2.0",
      recordedVersion: "1.2.0",
    }),
  ],
  [
    "an installed module without a version",
    "CR-74",
    installed("r.example/acme/net/aws", "r.example/acme/net/aws", { version: "~> 1.0" }),
  ],
];

/** Modules of registries, and modules that are installed already. */
export const REGISTRY_MODULES: readonly ModuleSituation[] = [
  ...SELECTION,
  ...PLACES,
  ...HOSTS,
  ...RECORDS,
].map(([name, rules, facts]) => ({ source: NET, ...facts, name, rules: rules.split(" ") }));
