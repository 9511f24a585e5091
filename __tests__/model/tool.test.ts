import { expect, test } from "vitest";
import { commandName, defaultRegistryHost, OPENTOFU, TERRAFORM } from "../../src/model/tool.ts";

test("defaultRegistryHost() is the one of the tool (PA-3, DF-2)", () => {
  expect(defaultRegistryHost(OPENTOFU)).toBe("registry.opentofu.org");
  expect(defaultRegistryHost(TERRAFORM)).toBe("registry.terraform.io");
});

test("commandName() is the program as lock file headers spell it (DF-1)", () => {
  expect(commandName(OPENTOFU)).toBe("tofu");
  expect(commandName(TERRAFORM)).toBe("terraform");
});
