import { expect, test } from "vitest";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { packedPackage, unpackedPackage } from "../../../src/sources/mirrors/filesystem-mirror.ts";

test.for<[string, string | undefined]>([
  ["example.com/acme/widget/1.2.3/linux_amd64", "example.com/acme/widget 1.2.3 linux_amd64"],
  ["Example.COM/Acme/Widget/1.2/linux_amd64", "example.com/acme/widget 1.2.0 linux_amd64"],
  [
    "registry.opentofu.org/-/widget/1.2.3/linux_amd64",
    "registry.opentofu.org/-/widget 1.2.3 linux_amd64",
  ],
  ["example.com/-/widget/1.2.3/linux_amd64", undefined],
  ["example.com/acme/widget/v1.2.3/linux_amd64", undefined],
  ["example.com/acme/widget/1.2.3/linux", undefined],
  ["exa mple/acme/widget/1.2.3/linux_amd64", undefined],
  ["example.com/ac--me/widget/1.2.3/linux_amd64", undefined],
])("unpackedPackage() reads %s (SRC-50, SRC-52)", ([path, expected]) => {
  const found = unpackedPackage(path.split("/"), OPENTOFU);

  expect(found && `${found.provider} ${found.version} ${found.platform}`).toBe(expected);
});

test.for<[string, string | undefined]>([
  ["terraform-provider-widget_1.2.3_linux_amd64.zip", "1.2.3 linux_amd64"],
  ["Terraform-Provider-Widget_1.2.3_Linux_AMD64.ZIP", "1.2.3 linux_amd64"],
  ["terraform-provider-widget_1.2.3_linux_amd64_x_y.zip", "1.2.3 linux_amd64"],
  ["terraform-provider-widget_1.2.3-rc1+b_linux_amd64.zip", "1.2.3-rc1+b linux_amd64"],
  ["terraform-provider-widget_1.2.3_linux.zip", undefined],
  ["terraform-provider-widget_v1.2.3_linux_amd64.zip", undefined],
  ["terraform-provider-gadget_1.2.3_linux_amd64.zip", undefined],
  ["terraform-provider-widget_1.2.3_linux_amd64.tar", undefined],
  ["terraform-provider-widget_1.2.3_li nux_amd64.zip", undefined],
])("packedPackage() reads %s (SRC-50, SRC-52)", ([file, expected]) => {
  const found = packedPackage(["example.com", "acme", "widget", file], OPENTOFU);

  expect(found && `${found.version} ${found.platform}`).toBe(expected);
});
