import { describe, expect, test } from "vitest";
import { isSettingsFile, judgeSettings } from "../../../src/review/rules/dev-override-committed.ts";

function judge(path: string, after: string, before = "") {
  return judgeSettings({ files: [{ path, before, after }], unread: [] }).map(
    ({ rule, severity, line }) => [rule, severity, line],
  );
}

describe("dev-override-committed", () => {
  test.each([
    [".tofurc", "provider_installation {\n  dev_overrides {\n", 2],
    ["ci/ci.tfrc", "plugin_cache_may_break_dependency_lock_file = true\n", 1],
    [".github/workflows/ci.yml", "env:\n  TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: 1\n", 2],
    [".envrc", "export TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE=true\n", 1],
  ])("notices what %s commits (A32)", (path, text, line) => {
    expect(judge(path, text)).toContainEqual(["dev-override-committed", "notice", line]);
    expect(isSettingsFile(path)).toBe(true);
  });

  test("warns of a configuration that sends a registry elsewhere", () => {
    expect(judge("terraform.rc", 'host "registry.opentofu.org" {\n')).toStrictEqual([
      ["dev-override-committed", "warning", 1],
    ]);
  });

  test("stays silent on comments, on what was there before, and on other files", () => {
    const text = "  dev_overrides {\n";

    expect(judge(".tofurc", "# dev_overrides {\n")).toStrictEqual([]);
    expect(judge(".tofurc", `# new\n${text}`, text)).toStrictEqual([]);
    expect(judge("deploy.yml", text)).toStrictEqual([]);
    expect(isSettingsFile("main.tf")).toBe(false);
  });
});
