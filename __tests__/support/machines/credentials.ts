import { redirect, requireToken } from "../embedded/exchange-faults.ts";
import { aRelease } from "../lock-situations/situation.ts";
import { countOf, type MachineSituation } from "./situation.ts";

const block = (token: string): string => `credentials "{host}" {\n  ${token}\n}\n`;
const helperNamed = (name: string, args = ""): string =>
  `credentials_helper "${name}" {\n${args}\n}\n`;
const HELPERS = ".terraform.d/plugins";
/** Answers with a token made of its arguments, so that these are seen, too. */
const SPEAKS = `#!/bin/sh\nprintf '{"token":"%s"}' "$(echo "$*" | tr ' :' '--' | sed 's/[0-9]*$//')"\n`;

type Row = readonly [name: string, rules: string, machine: Omit<MachineSituation, "name">];

const VARIABLES: readonly Row[] = [
  ["no token", "SRC-9 SRC-10", {}],
  ["a variable", "CLI-9 SRC-10", { environment: { "TF_TOKEN_{host}": "variable" } }],
  [
    "a variable before a block",
    "CLI-8",
    {
      environment: { "TF_TOKEN_{host}": "variable" },
      home: { ".terraformrc": block('token = "block"') },
    },
  ],
  ["an empty variable", "CLI-9", { environment: { "TF_TOKEN_{host}": "" } }],
  [
    "an empty variable before a block",
    "CLI-8 CLI-9",
    { environment: { "TF_TOKEN_{host}": "" }, home: { ".terraformrc": block('token = "block"') } },
  ],
  [
    "a variable for another host",
    "CLI-9",
    { environment: { TF_TOKEN_registry_example: "variable" } },
  ],
  ["a variable whose name is none", "CLI-9", { environment: { "TF_TOKEN_a..b": "variable" } }],
];

/** Hosts that stand for the registry, each with a variable for its token. */
const NAMED: readonly (readonly [host: string, variable: string])[] = [
  ["registry.example", "TF_TOKEN_registry_example"],
  ["registry.example", "TF_TOKEN_registry.example"],
  ["registry.example", "TF_TOKEN_REGISTRY_Example"],
  ["my-registry.example", "TF_TOKEN_my__registry_example"],
  ["my-registry.example", "TF_TOKEN_my-registry_example"],
  ["испытание.example", "TF_TOKEN_испытание_example"],
  ["испытание.example", "TF_TOKEN_xn--80akhbyknj4f_example"],
  ["испытание.example", "TF_TOKEN_xn____80akhbyknj4f_example"],
  ["registry.example:8443", "TF_TOKEN_registry_example"],
  ["registry.example:8443", "TF_TOKEN_registry_example:8443"],
];

const HOSTS: readonly Row[] = NAMED.map(([host, variable]) => [
  `${variable} for ${host}`,
  "CLI-9 SRC-1 SRC-8 SRC-10",
  {
    environment: { [variable]: "variable" },
    requires: { [`${host}/acme/widget`]: "" },
    home: {
      ".terraformrc": `host "${host}" {\n  services = { "providers.v1" = "{url}/v1/providers/" }\n}\n`,
    },
  },
]);

const BLOCKS: readonly Row[] = [
  ["a block", "CLI-8", { home: { ".terraformrc": block('token = "block"') } }],
  ["a block without a token", "CLI-8", { home: { ".terraformrc": block("") } }],
  [
    "a block with more than a token",
    "CLI-8",
    { home: { ".terraformrc": block('token = "block"\n  user = "me"') } },
  ],
  [
    "a block without a token before a helper",
    "CLI-8",
    {
      home: {
        ".terraformrc": block("") + helperNamed("made"),
        [`${HELPERS}/terraform-credentials-made`]: SPEAKS,
      },
    },
  ],
  [
    "a block before a helper",
    "CLI-8",
    {
      home: {
        ".terraformrc": block('token = "block"') + helperNamed("made"),
        [`${HELPERS}/terraform-credentials-made`]: SPEAKS,
      },
    },
  ],
];

const helper = (program: string, args = "", file = "terraform-credentials-made"): Row[2] => ({
  home: { ".terraformrc": helperNamed("made", args), [`${HELPERS}/${file}`]: program },
});

const HELPER_ROWS: readonly Row[] = [
  ["a helper", "CLI-10", helper(SPEAKS)],
  ["a helper with arguments", "CLI-10", helper(SPEAKS, 'args = ["--role", "reader"]')],
  [
    "a helper with a version in its name",
    "CLI-10",
    helper(SPEAKS, "", "terraform-credentials-made_v1.2.3"),
  ],
  [
    "a helper below the platform's directory",
    "CLI-10",
    helper(SPEAKS, "", "linux_amd64/terraform-credentials-made"),
  ],
  ["a helper that knows no token", "CLI-10", helper("#!/bin/sh\necho '{}'\n")],
  ["a helper that gives more", "CLI-10", helper(`#!/bin/sh\necho '{"token":"t","x":1}'\n`)],
  ["a helper that gives a number", "CLI-10", helper(`#!/bin/sh\necho '{"token":1}'\n`)],
  ["a helper that is not installed", "CLI-10", { home: { ".terraformrc": helperNamed("absent") } }],
  [
    "a helper that fails",
    "CLI-10 SRC-11",
    { ...helper("#!/bin/sh\necho no >&2\nexit 1\n"), seen: countOf("versions") },
  ],
  [
    "a helper that says no JSON",
    "CLI-10 SRC-11",
    { ...helper("#!/bin/sh\necho nonsense\n"), seen: countOf("versions") },
  ],
];

const TRAVELS: readonly Row[] = [
  [
    "a registry that wants the token",
    "SRC-10",
    {
      environment: { "TF_TOKEN_{host}": "right" },
      faults: () => [requireToken({ path: "/v1/providers/" }, "right")],
    },
  ],
  [
    "a registry that wants another token",
    "SRC-10 SRC-14",
    {
      environment: { "TF_TOKEN_{host}": "wrong" },
      faults: () => [requireToken({ path: "/v1/providers/" }, "right")],
    },
  ],
  [
    "service discovery that leads elsewhere",
    "SRC-10",
    {
      environment: { "TF_TOKEN_{host}": "token" },
      releases: [aRelease({ urls: "relative" })],
      home: {
        ".terraformrc":
          'host "{host}" {\n  services = { "providers.v1" = "{other}/v1/providers/" }\n}\n',
      },
    },
  ],
  [
    "versions that are elsewhere, by a redirect",
    "SRC-10 SRC-12",
    {
      environment: { "TF_TOKEN_{host}": "token" },
      faults: ({ other }) => [
        redirect({ path: "/acme/widget/versions" }, `${other}/v1/providers/acme/widget/versions`),
      ],
    },
  ],
  [
    "service discovery that is elsewhere, by a redirect",
    "SRC-2 SRC-12",
    {
      environment: { "TF_TOKEN_{host}": "token" },
      releases: [aRelease({ urls: "relative" })],
      faults: ({ other }) => [
        redirect({ path: "terraform.json" }, `${other}/.well-known/terraform.json`),
      ],
    },
  ],
];

/** Whose tokens go where. */
export const CREDENTIALS_SITUATIONS: readonly MachineSituation[] = [
  ...VARIABLES,
  ...HOSTS,
  ...BLOCKS,
  ...HELPER_ROWS,
  ...TRAVELS,
].map(([name, rules, machine]) => ({ ...machine, name, rules: rules.split(" ") }));
