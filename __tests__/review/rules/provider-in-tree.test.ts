import { describe, expect, test } from "vitest";
import { providersInTree } from "../../../src/review/rules/repository-rules.ts";

const added = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, status: "added" as const }));
const UNPACKED = "terraform.d/plugins/registry.opentofu.org/acme/tool/1.0.0/linux_amd64";

describe("providersInTree()", () => {
  test.each([
    ["an archive (SRC-52)", "mirror/terraform-provider-tool_1.0.0_linux_amd64.zip"],
    ["an archive in other case", "Terraform-Provider-Tool_1.0.0_linux_amd64.ZIP"],
    ["an executable", "bin/terraform-provider-tool"],
    ["an executable with its version", "bin/terraform-provider-tool_v1.0.0_x5"],
    ["an executable for Windows", "bin/terraform-provider-tool_v1.0.0.exe"],
    ["a name that is followed by anything (HS-13)", "bin/terraform-provider-tool.bin"],
    ["any file of an unpacked package (SRC-50)", `${UNPACKED}/LICENSE`],
    ["a link or a submodule in place of one", UNPACKED],
    ["one of a registry with a port", "m/registry.example.com:8443/a/b/2.0.0-rc1/darwin_arm64/x"],
    ["one below .terraform", ".terraform/providers/registry.terraform.io/a/b/1.2.3/linux_arm64/x"],
  ])("tells of %s", (_, path) => {
    const [finding, ...others] = providersInTree(added(path));

    expect(finding).toMatchObject({ rule: "lock-not-enforced", severity: "warning", file: path });
    expect(others).toStrictEqual([]);
  });

  test("names the files of one unpacked package as one, and counts all of them", () => {
    const files = [`${UNPACKED}/terraform-provider-tool_v1.0.0`, `${UNPACKED}/README.md`];
    const [finding] = providersInTree(added(...files, "a/terraform-provider-b.zip"));

    expect(finding?.detail).toContain(
      `3 files of provider packages: a/terraform-provider-b.zip and ${UNPACKED}/.`,
    );
  });

  test("tells of one that was changed or moved, and not of one that was removed", () => {
    const path = "terraform-provider-tool.zip";
    const statuses = ["modified", "renamed", "removed"] as const;

    expect(statuses.map((status) => providersInTree([{ path, status }]).length)).toStrictEqual([
      1, 1, 0,
    ]);
  });

  test.each([
    "docs/terraform-provider-tool.md",
    "terraform-provider-tool/main.go",
    "terraform-provider-tool.tf",
    "modules/linux_amd64/main.tf",
    "registry.opentofu.org/acme/tool/index.json",
    "releases/1.0.0/linux_amd64.txt",
    "provider.zip",
  ])("says nothing of %s", (path) => {
    expect(providersInTree(added(path))).toStrictEqual([]);
  });
});
