import { describe, expect, test } from "vitest";
import { isSettingsFile, judgeSettings } from "../../../src/review/rules/lock-not-enforced.ts";

function judge(path: string, after: string, before = "") {
  return judgeSettings({ files: [{ path, before, after }], unread: [] }).map(
    ({ rule, severity, line }) => [rule, severity, line],
  );
}

const warned = (line: number) => [["lock-not-enforced", "warning", line]];
const HOST = 'host "registry.opentofu.org" {\n  services = {}\n}\n';

/** Path, text that weakens, and the line. */
const WEAK: readonly (readonly [string, string, number])[] = [
  [".tofurc", "# x\n  dev_overrides {\n", 2],
  ["ci/settings.txt", "dev_overrides {\n", 1],
  ["ci/ci.tfrc", "plugin_cache_may_break_dependency_lock_file = true\n", 1],
  ["ci/rc.json", '{"provider_installation":{"direct":{}}}', 1],
  ["terraform.rc", HOST, 1],
  [".github/workflows/ci.yml", "env:\n  TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: 1\n", 2],
  [".envrc", "export TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE=true\n", 1],
  [".github/workflows/ci.yml", "env:\n  TF_CLI_ARGS_init: -upgrade\n", 2],
  ["ci.yml", "env: { TF_CLI_CONFIG_FILE: ci/settings.txt }\n", 1],
  ["k8s.yaml", "- name: TF_REATTACH_PROVIDERS\n  value: x\n", 1],
  ["Dockerfile", "ENV TF_CLI_CONFIG_FILE /etc/x\n", 1],
  ["ci.ps1", "$env:TF_REATTACH_PROVIDERS = '{}'\n", 1],
  ["run.sh", 'TF_CLI_ARGS_init="$X" tofu init\n', 1],
  ["run.sh", 'echo "TF_REATTACH_PROVIDERS=x" >> "$GITHUB_ENV"\n', 1],
  ["run.sh", "tofu init \\\n  -upgrade\n", 1],
  ["run.sh", "tofu init '--upgrade=true'\n", 1],
  ["run.sh", "# a comment \\\ntofu init -upgrade\n", 2],
  ["run.sh", "echo ok; tofu providers lock --upgrade\n", 1],
  ["run.sh", "echo tofu init -upgrade | sh\n", 1],
  ["Makefile", "init:\n\t@$(TF) init --upgrade\n", 2],
  ["ci.yml", "- run: >-\n    tofu init\n    --upgrade\n", 3],
  ["terragrunt.hcl", 'arguments = ["-upgrade"]\n', 1],
  ["atlantis.yaml", 'extra_args: ["-lockfile", "update"]\n', 1],
  ["ci.py", 'run(["tofu", "init", "-upgrade"])\n', 1],
  ["run.sh", "rm -f .terraform.lock.hcl && tofu init\n", 1],
  ["run.sh", "git rm envs/prod/.terraform.lock.hcl\n", 1],
  ["run.sh", "rm -rf .terraform*\n", 1],
  ["run.sh", 'LOCK="$1/.terraform.lock.hcl"\nrm -f "${LOCK}"\n', 1],
  ["run.sh", "find . -name .terraform.lock.hcl -delete\n", 1],
  ["run.bat", "del .\\.terraform.lock.hcl\n", 1],
  ["run.ps1", "Remove-Item -Force .terraform.lock.hcl\n", 1],
  ["run.js", 'fs.rmSync(".terraform.lock.hcl");\n', 1],
  ["run.sh", ": > .terraform.lock.hcl\n", 1],
  ["run.sh", "git update-index --skip-worktree .terraform.lock.hcl\n", 1],
  [".gitignore", "x\n*.lock.hcl\n", 2],
  ["envs/.gitignore", "/prod/.terraform.lock.hcl\n", 1],
  [".gitattributes", ".terraform.lock.hcl export-ignore\n", 1],
];

/** Texts that only look alike. */
const HONEST: readonly (readonly [string, string])[] = [
  ["run.sh", "# never run tofu init -upgrade\n"],
  ["run.sh", "tofu init # not -upgrade\n"],
  ["run.sh", 'echo "run tofu init -upgrade; rm .terraform.lock.hcl"\n'],
  ["ci.yml", "- name: Never run tofu init -upgrade here\n"],
  ["run.sh", "tofu init -upgrade=false -lockfile=readonly\n"],
  ["run.sh", "pip install --upgrade pip && apk upgrade\n"],
  ["run.sh", "tofu-lock-review lock --upgrade\n"],
  ["run.sh", "rm -rf .terraform/ .terraform && cat .terraform.lock.hcl\n"],
  ["run.sh", "git diff 2>/dev/null -- .terraform.lock.hcl\n"],
  ["run.sh", 'unset TF_CLI_ARGS_init\ntest -z "$TF_REATTACH_PROVIDERS"\n'],
  ["ci.yml", "env:\n  TF_CLI_ARGS_plan: -parallelism=30\n  TF_CLI_ARGS_init: -lockfile=readonly\n"],
  [".gitignore", ".terraform/\n*.tfstate\n# .terraform.lock.hcl\n"],
  [".gitignore", "*.hcl\n!.terraform.lock.hcl\n"],
  [".prettierignore", ".terraform.lock.hcl\n"],
  [".gitattributes", ".terraform.lock.hcl linguist-generated\n"],
  ["nginx.yml", "host: example.com\nservices: {}\n"],
];

describe("lock-not-enforced", () => {
  test.each(WEAK)("warns of what %s adds: %j", (path, text, line) => {
    expect(judge(path, text)).toStrictEqual(warned(line));
    expect(judge(path, `\n${text}`, "\n")).toStrictEqual(warned(line + 1));
    expect(isSettingsFile(path)).toBe(true);
  });

  test.each(WEAK)("says nothing of what %s had before: %j", (path, text) => {
    const moved = `\n\n${text.replaceAll(/^(?=\S)/gm, path.startsWith(".git") ? "" : " ")}`;

    expect(judge(path, text, text)).toStrictEqual([]);
    expect(judge(path, moved, text)).toStrictEqual([]);
    expect(judge(path, "", text)).toStrictEqual([]);
  });

  test.each(HONEST)("says nothing of %s: %j", (path, text) => {
    expect(judge(path, text)).toStrictEqual([]);
  });

  test("warns of the same line once more", () => {
    const line = "tofu init -upgrade\n";
    expect(judge("run.sh", `${line}${line}`, line)).toStrictEqual(warned(2));
  });

  test.each([
    ["tofu init -lockfile=readonly\n", "tofu init\n", 1],
    ["tofu init -lockfile=readonly\n", "set -e\ntofu init -input=false\n", 2],
    ["tofu -chdir=a init -lockfile=readonly\ntofu -chdir=b init\n", "tofu -chdir=a init\n", 1],
    ["env:\n  TF_CLI_ARGS_init: -lockfile=readonly\nrun: tofu init\n", "run: tofu init\n", 1],
  ])("warns of a dropped -lockfile=readonly: %j to %j", (before, after, line) => {
    expect(judge("run.sh", after, before)).toStrictEqual(warned(line));
  });

  test.each([
    ["tofu init -lockfile=readonly\n", "tofu plan\n"],
    ["tofu init -lockfile=readonly\n", "tofu init -input=false -lockfile=readonly\n"],
    [
      "tofu init -lockfile=readonly\n",
      "env: { TF_CLI_ARGS_init: -lockfile=readonly }\nrun: tofu init\n",
    ],
    ["a init -lockfile=readonly\nb init -lockfile=readonly\n", "a init -lockfile=readonly\n"],
  ])("says nothing where init goes or keeps it: %j to %j", (before, after) => {
    expect(judge("run.sh", after, before)).toStrictEqual([]);
  });

  test("does not count lock files, configuration and prose as settings", () => {
    for (const path of [
      "a/.terraform.lock.hcl",
      "main.tf",
      "x.tofu.json",
      "docs/a.md",
      "logo.png",
    ]) {
      expect(isSettingsFile(path)).toBe(false);
    }
  });
});
