import { join } from "node:path";
import type { Tool } from "../../../src/model/tool.ts";
import { answerBody } from "../embedded/exchange-faults.ts";
import { writeFilesystemMirror } from "../embedded/filesystem-mirror.ts";
import { aRelease } from "../lock-situations/situation.ts";
import { CACHE_ROWS, INIT, LOCK, type SetupRow, said, whole } from "./caches.ts";
import { schemes } from "./oddities.ts";
import { countOf, type MachineSituation } from "./situation.ts";

/** Terraform 1.16 installs and locks nothing that is overridden (DF-18). */
const skipsOverridden = ({ name, minor }: Tool): boolean => name === "terraform" && minor >= 16;
const SKIPPED = said(true, 0, { h1: 0, zh: 0 });
const OVERRIDE = 'dev_overrides {\n    "{host}/acme/widget" = "{home}"\n  }\n';
const installation = (text: string): Record<string, string> => ({
  ".terraformrc": `provider_installation {\n  ${text}\n}\n`,
});
const REATTACH = (provider: string): string =>
  `{"${provider}":{"Protocol":"grpc","ProtocolVersion":6,"Pid":1,"Test":true,"Addr":{"Network":"unix","String":"/x"}}}`;

const AROUND: readonly SetupRow[] = [
  [
    "dev_overrides before the origin",
    "SRC-90 DF-18",
    {
      home: installation(`${OVERRIDE}  direct {}`),
      stated: (tool) => (skipsOverridden(tool) ? SKIPPED : said(true, 1, whole)),
    },
  ],
  [
    "dev_overrides alone",
    "SRC-90 DF-18",
    {
      home: installation(OVERRIDE),
      stated: (tool) => (skipsOverridden(tool) ? SKIPPED : said(false, 0, { h1: 0, zh: 0 })),
    },
  ],
  [
    "dev_overrides alone, for providers lock",
    "SRC-90 SRC-75",
    {
      home: installation(OVERRIDE),
      command: ["providers", "lock", "-platform=linux_amd64"],
      stated: () => said(true, 1, whole),
    },
  ],
  [
    "a provider that runs already",
    "SRC-91 IN-3",
    {
      environment: { TF_REATTACH_PROVIDERS: REATTACH("{host}/acme/widget") },
      stated: () => said(true, 0, { h1: 0, zh: 0 }),
    },
  ],
  [
    "a provider that runs already and is locked",
    "SRC-91 IN-3",
    {
      environment: { TF_REATTACH_PROVIDERS: REATTACH("{host}/acme/widget") },
      root: {
        [LOCK]:
          'provider "{host}/acme/widget" {\n  version = "1.2.3"\n  hashes = [\n    "h1:x",\n  ]\n}\n',
      },
      stated: () => said(true, 0, { h1: 1, zh: 0 }),
    },
  ],
  [
    "a provider that runs already, for providers lock",
    "SRC-91",
    {
      environment: { TF_REATTACH_PROVIDERS: REATTACH("{host}/acme/widget") },
      command: ["providers", "lock", "-platform=linux_amd64"],
      stated: () => said(true, 1, whole),
    },
  ],
  [
    "TF_REATTACH_PROVIDERS that is nonsense",
    "SRC-91",
    {
      environment: { TF_REATTACH_PROVIDERS: "nonsense" },
      stated: () => said(false, 0, { h1: 0, zh: 0 }),
    },
  ],
  [
    "what Terraform 0.13 left",
    "SRC-82",
    {
      root: {
        ".terraform/plugins/{host}/acme/widget/9.9.9/linux_amd64/terraform-provider-widget": "x",
      },
      stated: () => said(true, 1, whole),
    },
  ],
  [
    "a directory of plugins that is named",
    "SRC-83 IT-7",
    {
      command: [...INIT, "-plugin-dir=plugins"],
      before: [
        async ({ root, places }) => {
          await writeFilesystemMirror(join(root, "plugins"), "packed", [
            { ...aRelease(), host: places.host },
          ]);
        },
      ],
      stated: () => said(true, 0, { h1: 1, zh: 0 }),
    },
  ],
  [
    "a directory of plugins that is named and empty",
    "SRC-83",
    {
      command: [...INIT, "-plugin-dir=plugins"],
      root: { "plugins/x": "" },
      stated: () => said(false, 0, { h1: 0, zh: 0 }),
    },
  ],
  [
    "-upgrade and -lockfile=readonly",
    "IT-1",
    {
      command: [...INIT, "-upgrade", "-lockfile=readonly"],
      stated: () => said(false, 0, { h1: 0, zh: 0 }),
    },
  ],
  [
    "a -lockfile that nobody knows",
    "IT-1",
    { command: [...INIT, "-lockfile=nonsense"], stated: () => said(true, 1, whole) },
  ],
  [
    "-upgrade of a locked version",
    "IN-5",
    {
      releases: [aRelease({ version: "1.0.0" }), aRelease()],
      root: { [LOCK]: 'provider "{host}/acme/widget" {\n  version = "1.0.0"\n}\n' },
      command: [...INIT, "-upgrade"],
      stated: () => said(true, 1, whole),
    },
  ],
  [
    "remarks of a registry",
    "SRC-15",
    {
      faults: () => [
        answerBody(
          { path: "/versions" },
          '{"versions":[{"version":"1.2.3"}],"warnings":["do not use this"]}',
        ),
      ],
      stated: () => said(true, 1, whole),
    },
  ],
];

/** What goes around an installation, by `init`. */
export const SETUP_SITUATIONS: readonly MachineSituation[] = [...CACHE_ROWS, ...AROUND].map(
  ([name, rules, machine]) => ({
    command: INIT,
    left: schemes,
    seen: countOf("versions"),
    ...machine,
    name,
    rules: rules.split(" "),
  }),
);
