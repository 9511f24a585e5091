import { expect, test } from "vitest";
import { shippedKeys } from "../../src/review/shipped-keys.ts";
import { anAddress } from "../support/builders.ts";

test.each([
  ["registry.terraform.io/hashicorp/aws", "34365D9472D7468F"],
  ["registry.opentofu.org/hashicorp/aws", "0C0AF313E5FD9F80"],
])("shippedKeys() knows who signs %s", (address, keyId) => {
  expect([...shippedKeys(anAddress(address))].map((key) => key.slice(-16))).toStrictEqual([keyId]);
});

test("shippedKeys() vouches for nobody else's providers", () => {
  expect([...shippedKeys(anAddress("registry.terraform.io/acme/aws"))]).toStrictEqual([]);
  expect([...shippedKeys(anAddress("registry.example.com/hashicorp/aws"))]).toStrictEqual([]);
});
