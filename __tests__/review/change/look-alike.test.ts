import { describe, expect, test } from "vitest";
import { findLookAlike, skeleton } from "../../../src/review/change/look-alike.ts";
import { anAddress } from "../../support/builders.ts";

describe("skeleton()", () => {
  test.each([
    ["hashicorp", "hash1corp"],
    ["hashicorp", "hashlcorp"],
    ["hashicorp", "hashi-corp"],
    ["google", "g00gle"],
    ["azurerm", "azurerrn"],
    ["vmware", "vmvvare"],
    ["hashicorp", "h\u0430shicorp"],
  ])("is one for %s and %s", (left, right) => {
    expect(skeleton(left)).toBe(skeleton(right));
  });

  test.each([
    ["aws", "awscc"],
    ["google", "google-beta"],
    ["datadog", "dynatrace"],
  ])("tells %s from %s", (left, right) => {
    expect(skeleton(left)).not.toBe(skeleton(right));
  });
});

describe("findLookAlike()", () => {
  test.each([
    ["registry.opentofu.org/hashlcorp/aws", "namespace", "hashicorp"],
    ["registry.opentofu.org/cloudfare/cloudflare", "namespace", "cloudflare"],
    ["registry.opentofu.org/vulltr/vultr", "namespace", "vultr"],
    ["registry.opentofu.org/dataddog/datadog", "namespace", "datadog"],
    ["registry.opentofu.org/clouddlare/cloudflare", "namespace", "cloudflare"],
    ["registry.opentofu.org/cloudlfare/cloudflare", "namespace", "cloudflare"],
    ["registry.opentof.org/hashicorp/aws", "host", "registry.opentofu.org"],
    ["registry.terraf0rm.io/hashicorp/aws", "host", "registry.terraform.io"],
    ["registry.opentofu.org/\u0441loudflare/cloudflare", "namespace", "cloudflare"],
  ])("names what %s can be mistaken for", (address, part, known) => {
    expect(findLookAlike(anAddress(address), [])).toMatchObject({ part, known });
  });

  test("compares with the repository's own providers by their look", () => {
    const inUse = [anAddress("example-labs/tool")];

    expect(findLookAlike(anAddress("examp1e-labs/tool"), inUse)).toMatchObject({
      known: "example-labs",
    });
    expect(findLookAlike(anAddress("example-lab/tool"), inUse)).toBeUndefined();
  });

  test.each([
    ...["hashicorp/aws", "okta/okta", "octa/x", "snowflakedb/snowflake", "acme/aws"],
    ...["cloudflxxe/x", "cloudflare12/x"],
  ])("has nothing against %s", (address) => {
    expect(findLookAlike(anAddress(address), [])).toBeUndefined();
  });
});

describe("findLookAlike() of types", () => {
  const cyrillic = "\u0430";

  test("names the type of the same namespace that one looks like", () => {
    const inUse = ["acme/widget-a", "other/tool-a"].map((one) => anAddress(one));

    expect(findLookAlike(anAddress(`acme/widget-${cyrillic}`), inUse)).toStrictEqual({
      part: "type",
      actual: `widget-${cyrillic}`,
      known: "widget-a",
    });
    expect(findLookAlike(anAddress(`acme/tool-${cyrillic}`), inUse)).toBeUndefined();
    expect(findLookAlike(anAddress("acme/widget-l"), [anAddress("acme/widget-1")])).toBeUndefined();
  });

  test("knows those of well-known publishers, and no others", () => {
    expect(findLookAlike(anAddress(`hashicorp/${cyrillic}ws`), [])).toMatchObject({ known: "aws" });
    expect(findLookAlike(anAddress(`acme/${cyrillic}ws`), [])).toBeUndefined();
  });
});

test("findLookAlike() names the host in use that one looks like", () => {
  const inUse = [anAddress("tf.example.com/acme/one")];

  expect(findLookAlike(anAddress("tf.examp1e.com/acme/one"), inUse)).toMatchObject({
    part: "host",
    known: "tf.example.com",
  });
});
