import { describe, expect, test } from "vitest";
import { isJsonContentType, providersServiceUrl } from "../../src/sources/discovery-protocol.ts";

const DOCUMENT = "https://r.test/.well-known/terraform.json";

describe("isJsonContentType() (SRC-3)", () => {
  test.each([
    ["application/json", true],
    ["Application/JSON", true],
    ["application/json; charset=utf-8", true],
    [" application/json ;x=y", true],
    ["application/json+x", false],
    ["text/json", false],
    ["", false],
    [undefined, false],
  ])("of %j is %s", (header, isJson) => {
    expect(isJsonContentType(header)).toBe(isJson);
  });
});

describe("providersServiceUrl() of a host block (SRC-4, SRC-8)", () => {
  test("resolves against where the document would be", () => {
    expect(providersServiceUrl({ "providers.v1": "/p/" }, "r.test", DOCUMENT).href).toBe(
      "https://r.test/p/",
    );
  });

  test("tells another version of the protocol from none", () => {
    expect(() => providersServiceUrl({ "providers.v9": "/p/" }, "r.test", DOCUMENT)).toThrow(
      "another version of the protocol",
    );
    expect(() => providersServiceUrl({}, "r.test", DOCUMENT)).toThrow("does not offer");
  });

  test("is not misled by a service called member", () => {
    expect(() => providersServiceUrl({ member: "/p/" }, "r.test", DOCUMENT)).toThrow(
      expect.objectContaining({ code: "HOST_HAS_NO_REGISTRY" }),
    );
  });
});
