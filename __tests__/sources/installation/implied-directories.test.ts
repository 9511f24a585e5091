import { expect, test } from "vitest";
import { impliedDirectories } from "../../../src/sources/installation/implied-source.ts";

const environment = { HOME: "/h", APPDATA: "C:\\A" };

test.for<[string, Parameters<typeof impliedDirectories>[0], readonly string[]]>([
  [
    "on Linux",
    { environment, system: "linux", tool: "opentofu" },
    [
      "/h/.terraform.d/plugins",
      "/h/.local/share/terraform/plugins",
      "/usr/local/share/terraform/plugins",
      "/usr/share/terraform/plugins",
    ],
  ],
  [
    "with XDG variables",
    {
      environment: { ...environment, XDG_DATA_HOME: "/x", XDG_DATA_DIRS: "/d:relative:" },
      system: "linux",
      tool: "opentofu",
    },
    [
      "/h/.terraform.d/plugins",
      "/x/opentofu/plugins",
      "/x/terraform/plugins",
      "/d/terraform/plugins",
    ],
  ],
  [
    "for Terraform, which has no place of OpenTofu's",
    {
      environment: { XDG_DATA_HOME: "/x", XDG_DATA_DIRS: "/d" },
      system: "linux",
      tool: "terraform",
    },
    ["/x/terraform/plugins", "/d/terraform/plugins"],
  ],
  [
    "on macOS",
    { environment, system: "darwin", tool: "terraform" },
    [
      "/h/.terraform.d/plugins",
      "/h/Library/Application Support/io.terraform/plugins",
      "/Library/Application Support/io.terraform/plugins",
    ],
  ],
  [
    "on Windows",
    { environment, system: "win32", tool: "opentofu" },
    ["C:\\A\\terraform.d\\plugins", "C:\\A\\HashiCorp\\Terraform\\plugins"],
  ],
  [
    "on Windows without application data",
    { environment: {}, system: "win32", tool: "opentofu" },
    [],
  ],
])("impliedDirectories() names the places %s (SRC-80)", ([, places, expected]) => {
  expect(impliedDirectories(places)).toStrictEqual(["terraform.d/plugins", ...expected]);
});
