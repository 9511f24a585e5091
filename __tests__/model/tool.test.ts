import { expect, test } from "vitest";
import {
  commandName,
  defaultRegistryHost,
  OPENTOFU,
  prefersTag,
  TERRAFORM,
} from "../../src/model/tool.ts";

test("defaultRegistryHost() is the one of the tool (PA-3, DF-2)", () => {
  expect(defaultRegistryHost(OPENTOFU)).toBe("registry.opentofu.org");
  expect(defaultRegistryHost(TERRAFORM)).toBe("registry.terraform.io");
});

test("commandName() is the program as lock file headers spell it (DF-1)", () => {
  expect(commandName(OPENTOFU)).toBe("tofu");
  expect(commandName(TERRAFORM)).toBe("terraform");
});

test("prefersTag() is for releases with go-getter 1.8.6 (CR-63)", () => {
  const minorsOf = (name: "opentofu" | "terraform") =>
    Array.from({ length: 20 }, (_, minor) => minor).filter((minor) => prefersTag({ name, minor }));

  expect(minorsOf("opentofu")[0]).toBe(11);
  expect(minorsOf("terraform")[0]).toBe(14);
});
