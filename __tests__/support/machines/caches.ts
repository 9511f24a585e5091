import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tool } from "../../../src/model/tool.ts";
import type { Answer } from "../oracles/suite.ts";
import type { MachineSituation, Step } from "./situation.ts";

/** A situation of `init` before the rules that it settles are taken apart. */
export type SetupRow = readonly [
  name: string,
  rules: string,
  machine: Omit<MachineSituation, "name">,
];

export const LOCK = ".terraform.lock.hcl";
export const INIT = ["init", "-input=false", "-no-color"] as const;
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
/** OpenTofu before 1.10, and Terraform, take what is there and lock it as well (IN-21). */
const detects = (tool: Tool): boolean => since(tool, 10);
export const whole = { h1: 1, zh: 3 };
export const said = (isDone: boolean, seen: Answer, left: Answer): Answer => ({
  isDone,
  seen,
  left,
});

const CACHES: readonly SetupRow[] = [
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
    (value): SetupRow => [
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
        detects(tool)
          ? said(false, since(tool, 12) ? 0 : 1, whole)
          : said(true, 1, { ...whole, h1: 2 }),
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

const WITHDRAWN: readonly SetupRow[] = [
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

/** What a plugin cache does to `init`. */
export const CACHE_ROWS: readonly SetupRow[] = [...CACHES, ...WITHDRAWN];
