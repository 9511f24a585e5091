import { configuration } from "../world.ts";
import { type AttackCase, AWS, edited, ROOT } from "./scenario.ts";

/** Attacks and accidents in files: the lock file itself, and what stands beside it. */
export const FILE_CASES: readonly AttackCase[] = [
  ...(
    [
      ["conflict markers", (text: string) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> x\n`],
      ["a truncated file", (text: string) => text.slice(0, text.length - 40)],
      ["a doubled entry", (text: string) => text + text.slice(text.indexOf("provider"))],
      ["a second byte order mark", (text: string) => `\uFEFF\uFEFF${text}`],
      ["a bidirectional control", (text: string) => text.replace("# ", "# \u202E")],
      ["a zero-width space", (text: string) => text.replace("# ", "# \u200B")],
    ] as const
  ).map(
    ([name, edit]): AttackCase => ({
      id: "A19",
      name,
      states: edited([AWS], edit),
      rule: "invalid-lock-file",
      severity: "error",
      verdict: "failed",
    }),
  ),
  ...(
    [
      ["a byte order mark", (text: string) => `\uFEFF${text}`],
      ["carriage returns", (text: string) => text.replaceAll("\n", "\r\n")],
      ["tabs", (text: string) => text.replaceAll("    ", "\t")],
    ] as const
  ).map(
    ([name, edit]): AttackCase => ({
      id: "A19",
      name,
      states: edited([AWS], edit),
      rule: "init-would-change",
      severity: "notice",
      verdict: "passed",
    }),
  ),
  {
    id: "A20",
    name: "a version that was edited by hand, its hashes left",
    states: edited([AWS], (text) => text.replace("6.14.0", "6.15.0")),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A21",
    name: "a lock file that is gone",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      return [base, { [`${ROOT}/main.tf`]: configuration([AWS]) }];
    },
    rule: "missing-lock-file",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "moved-root",
    name: "a moved root module with a downgrade",
    states: (world) => [
      world.root("old/place", [{ ...AWS, version: "6.15.0" }]),
      world.root("new/place", [AWS]),
    ],
    rule: "downgrade",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "deleted-lock",
    name: "a deleted lock file beside an honest upgrade",
    states: (world) => {
      const kept = world.root("envs/dev", [AWS]);
      const next = world.root("envs/dev", [{ ...AWS, version: "6.15.0" }]);
      return [
        { ...kept, ...world.root(ROOT, [AWS]) },
        { ...next, [`${ROOT}/main.tf`]: configuration([AWS]) },
      ];
    },
    rule: "missing-lock-file",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A32",
    name: "development overrides",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      const config =
        'provider_installation {\n  dev_overrides {\n    "hashicorp/aws" = "/tmp/x"\n  }\n}\n';
      return [base, { ...base, [`${ROOT}/.tofurc`]: config }];
    },
    rule: "lock-not-enforced",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A32",
    name: "a plugin cache that may break lock files, in a workflow",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      const workflow = 'env:\n  TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: "1"\n';
      return [base, { ...base, ".github/workflows/ci.yml": workflow }];
    },
    rule: "lock-not-enforced",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "re-pointed-host",
    name: "a CLI configuration that sends a registry elsewhere",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      const config = 'host "registry.opentofu.org" {\n  services = {}\n}\n';
      return [base, { ...base, "ci/ci.tfrc": config }];
    },
    rule: "lock-not-enforced",
    severity: "warning",
    verdict: "passed",
  },
];
