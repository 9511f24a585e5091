import { describe, expect, test } from "vitest";
import {
  cliConfigDirectories,
  cliConfigNames,
  helperDirectories,
  isHelperProgram,
  locateCliConfig,
} from "../../../src/formats/cli-config/locate.ts";

describe("locateCliConfig() looks where the tools look (CLI-1)", () => {
  test("at the file that the environment names, the newer variable first", () => {
    const environment = { TF_CLI_CONFIG_FILE: "a", TERRAFORM_CONFIG: "b", HOME: "/h" };

    expect(locateCliConfig({ environment, isWindows: false })).toStrictEqual({
      isNamed: true,
      paths: ["a"],
    });
    expect(
      locateCliConfig({
        environment: { ...environment, TF_CLI_CONFIG_FILE: "" },
        isWindows: false,
      }),
    ).toStrictEqual({ isNamed: true, paths: ["b"] });
  });

  test("in the home directory, then in the XDG one", () => {
    const environment = { HOME: "/h", XDG_CONFIG_HOME: "/x" };

    expect(locateCliConfig({ environment, isWindows: false })).toStrictEqual({
      isNamed: false,
      paths: ["/h/.tofurc", "/h/.terraformrc", "/x/opentofu/tofurc"],
    });
    expect(locateCliConfig({ environment, isWindows: false, tool: "terraform" })).toStrictEqual({
      isNamed: false,
      paths: ["/h/.terraformrc"],
    });
    expect(locateCliConfig({ environment: {}, isWindows: false })).toMatchObject({ paths: [] });
  });

  test("in the application data of Windows", () => {
    const environment = { APPDATA: "C:\\A", HOME: "/h" };

    expect(locateCliConfig({ environment, isWindows: true })).toMatchObject({
      paths: ["C:\\A\\tofu.rc", "C:\\A\\terraform.rc"],
    });
    expect(locateCliConfig({ environment: {}, isWindows: true })).toMatchObject({ paths: [] });
  });
});

test("cliConfigDirectories() puts the home directory before the XDG one (CLI-2)", () => {
  const environment = { HOME: "/h", XDG_CONFIG_HOME: "/x", APPDATA: "C:\\A" };

  expect(cliConfigDirectories({ environment, isWindows: false })).toStrictEqual([
    "/h/.terraform.d",
    "/x/opentofu",
  ]);
  expect(cliConfigDirectories({ environment, isWindows: true })).toStrictEqual([
    "C:\\A\\terraform.d",
  ]);
  expect(cliConfigDirectories({ environment, isWindows: false, tool: "terraform" })).toStrictEqual([
    "/h/.terraform.d",
  ]);
});

test("cliConfigNames() sorts the files that count (CLI-2)", () => {
  const names = ["b.tfrc", "a.tfrc.json", "c.json", "B.tfrc", "tfrc", "a.tfrc.bak"];

  expect(cliConfigNames(names)).toStrictEqual(["B.tfrc", "a.tfrc.json", "b.tfrc"]);
});

test("helperDirectories() names the plugin directory and its platform's (CLI-10)", () => {
  const places = { environment: { HOME: "/h" }, isWindows: false };

  expect(helperDirectories(places, "linux_amd64")).toStrictEqual([
    "/h/.terraform.d/plugins",
    "/h/.terraform.d/plugins/linux_amd64",
  ]);
});

test.for<[string, boolean]>([
  ["terraform-credentials-vault", true],
  ["terraform-credentials-vault_v1.2.3", true],
  ["terraform-credentials-vault.EXE", true],
  ["terraform-credentials-vault2", false],
  ["terraform-credentials-vaul", false],
  ["terraform-provider-vault", false],
])("isHelperProgram() judges %s", ([file, expected]) => {
  expect(isHelperProgram(file, "vault")).toBe(expected);
});
