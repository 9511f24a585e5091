import { describe, expect, test } from "vitest";
import { isJsonContentType, serviceUrl } from "../../../src/sources/hosts/discovery.ts";

const DOCUMENT = "https://r.test/.well-known/terraform.json";
const QUESTION = { host: "r.test", documentUrl: DOCUMENT, service: "providers.v1" } as const;

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

describe("serviceUrl() of a host block (SRC-4, SRC-8)", () => {
  test("resolves against where the document would be", () => {
    expect(serviceUrl({ "providers.v1": "/p/" }, QUESTION).href).toBe("https://r.test/p/");
  });

  test("tells another version of the protocol from none", () => {
    expect(() => serviceUrl({ "providers.v9": "/p/" }, QUESTION)).toThrow(
      "another version of the protocol",
    );
    expect(() => serviceUrl({}, QUESTION)).toThrow("does not offer");
  });

  test("is not misled by a service called member", () => {
    expect(() => serviceUrl({ member: "/p/" }, QUESTION)).toThrow(
      expect.objectContaining({ code: "HOST_HAS_NO_REGISTRY" }),
    );
  });
});
