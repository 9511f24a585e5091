import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { answerBody } from "../../../src/demo/exchange-faults.ts";
import type { Tool } from "../../../src/model/tool.ts";
import { aRelease } from "../lock-situations/situation.ts";
import type { Answer } from "../oracles/suite.ts";
import { schemes } from "./oddities.ts";
import { countOf, type MachineSituation, type Step } from "./situation.ts";

type Row = readonly [name: string, rules: string, machine: Omit<MachineSituation, "name">];

const LOCK = ".terraform.lock.hcl";
const INIT = ["init", "-input=false", "-no-color"] as const;
const CACHE = { ".terraformrc": 'plugin_cache_dir = "{home}/cache"\n', "cache/x": "" };
const MAY_BREAK = "TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE";

/** Somebody begins again with the cache and without what is installed. */
const forgetInstalled: Step = ({ root }) => rm(join(root, ".terraform"), { recursive: true });
const forgetLock: Step = ({ root }) => rm(join(root, LOCK));
const spoilCache: Step = async ({ places }) => {
  const folder = join(places.home, "cache", places.host, "acme/widget/1.2.3/linux_amd64");
  await writeFile(join(folder, "added"), "x");
};
/** Leaves the archives' checksums alone in the lock file. */
const keepArchives: Step = async ({ root }) => {
  const text = await readFile(join(root, LOCK), "utf8");
  await writeFile(join(root, LOCK), text.replaceAll(/ *"h1:.*\n/g, ""));
};
const since = (tool: Tool, minor: number): boolean =>
  tool.name === "opentofu" && tool.minor >= minor;
const whole = { h1: 1, zh: 3 };
const said = (isDone: boolean, seen: Answer, left: Answer): Answer => ({ isDone, seen, left });

const CACHES: readonly Row[] = [
  ["a cold plugin cache", "CLI-13", { home: CACHE, stated: () => said(true, 1, whole) }],
  [
    "a warm plugin cache and a lock file",
    "CLI-13 IN-8",
    {
      home: CACHE,
      before: [INIT, forgetInstalled],
      stated: (tool) => said(true, since(tool, 12) ? 0 : 1, whole),
    },
  ],
  [
    "a warm plugin cache without a lock file",
    "CLI-13",
    {
      home: CACHE,
      before: [INIT, forgetInstalled, forgetLock],
      stated: () => said(true, 1, whole),
    },
  ],
  [
    "a warm plugin cache that may break the lock file, without a lock file",
    "CLI-13 IN-16",
    {
      home: CACHE,
      environment: { [MAY_BREAK]: "1" },
      before: [INIT, forgetInstalled, forgetLock],
      stated: () => said(true, 1, { h1: 1, zh: 0 }),
    },
  ],
  ...["false", "0", ""].map(
    (value): Row => [
      `a warm plugin cache without a lock file, with ${MAY_BREAK}="${value}"`,
      "CLI-13 IN-17",
      {
        home: CACHE,
        environment: { [MAY_BREAK]: value },
        before: [INIT, forgetInstalled, forgetLock],
        stated: () => said(true, 1, value === "false" ? { h1: 1, zh: 0 } : whole),
      },
    ],
  ),
  [
    "plugin_cache_may_break_dependency_lock_file = true, without a lock file",
    "CLI-13 IN-16 CLI-4",
    {
      home: {
        ...CACHE,
        ".terraformrc": `${CACHE[".terraformrc"]}plugin_cache_may_break_dependency_lock_file = true\n`,
      },
      before: [INIT, forgetInstalled, forgetLock],
      stated: () => said(true, 1, { h1: 1, zh: 0 }),
    },
  ],
  [
    "a warm plugin cache and the archives' checksums alone",
    "CLI-13 IN-16",
    {
      home: CACHE,
      before: [INIT, forgetInstalled, keepArchives],
      stated: (tool) => said(true, since(tool, 12) ? 0 : 1, whole),
    },
  ],
  [
    "a plugin cache that somebody wrote to, and a lock file",
    "CLI-13 IN-21",
    {
      home: CACHE,
      before: [INIT, forgetInstalled, spoilCache],
      stated: (tool) =>
        said(tool.name === "terraform" || tool.minor < 10, since(tool, 12) ? 0 : 1, whole),
    },
  ],
];

/** What is withdrawn once it is in the cache. */
function withdrawnLater(): MachineSituation["faults"] {
  let listed = 0;
  return () => [
    (request, normal) => {
      if (!request.path.endsWith("/versions") || listed++ === 0) return undefined;
      return { ...normal, body: Buffer.from('{"versions":[]}') };
    },
  ];
}

const faultsOfEach = (): Pick<MachineSituation, "faults"> => ({
  faults: (places) => withdrawnLater()?.(places) ?? [],
});

const WITHDRAWN: readonly Row[] = [
  [
    "a warm plugin cache and a version that is withdrawn",
    "CLI-13 IN-8",
    {
      home: CACHE,
      ...faultsOfEach(),
      before: [INIT, forgetInstalled],
      stated: (tool) => said(since(tool, 12), since(tool, 12) ? 0 : 1, whole),
    },
  ],
];

const OVERRIDE = 'dev_overrides {\n    "{host}/acme/widget" = "{home}"\n  }\n';
const installation = (text: string): Record<string, string> => ({
  ".terraformrc": `provider_installation {\n  ${text}\n}\n`,
});
const REATTACH = (provider: string): string =>
  `{"${provider}":{"Protocol":"grpc","ProtocolVersion":6,"Pid":1,"Test":true,"Addr":{"Network":"unix","String":"/x"}}}`;

const AROUND: readonly Row[] = [
  [
    "dev_overrides before the origin",
    "SRC-90",
    { home: installation(`${OVERRIDE}  direct {}`), stated: () => said(true, 1, whole) },
  ],
  [
    "dev_overrides alone",
    "SRC-90",
    { home: installation(OVERRIDE), stated: () => said(false, 0, { h1: 0, zh: 0 }) },
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
          const { writeFilesystemMirror } = await import("../../../src/demo/filesystem-mirror.ts");
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
export const SETUP_SITUATIONS: readonly MachineSituation[] = [
  ...CACHES,
  ...WITHDRAWN,
  ...AROUND,
].map(([name, rules, machine]) => ({
  command: INIT,
  left: schemes,
  seen: countOf("versions"),
  ...machine,
  name,
  rules: rules.split(" "),
}));
