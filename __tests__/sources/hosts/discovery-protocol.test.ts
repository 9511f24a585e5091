import { describe, expect, test } from "vitest";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import {
  discoverServices,
  type HostServices,
  isJsonContentType,
} from "../../../src/sources/hosts/discovery.ts";
import { fakeHttp } from "../../support/fake-http.ts";

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

describe("discoverServices() of a host block (SRC-4, SRC-8)", () => {
  const find = (services: HostServices) => {
    const overrides = new Map([["r.test", services]]);
    const discover = discoverServices({
      patience: DEFAULT_PATIENCE,
      http: fakeHttp({}),
      credentials: NO_CREDENTIALS,
      overrides,
    });
    return discover("providers.v1", "r.test");
  };

  test("resolves against where the document would be", async () => {
    expect((await find({ "providers.v1": "/p/" })).href).toBe("https://r.test/p/");
  });

  test("tells another version of the protocol from none", async () => {
    await expect(find({ "providers.v9": "/p/" })).rejects.toThrow(
      "another version of the protocol",
    );
    await expect(find({})).rejects.toThrow("does not offer");
  });

  test("is not misled by a service called member", async () => {
    await expect(find({ member: "/p/" })).rejects.toMatchObject({ code: "HOST_HAS_NO_REGISTRY" });
  });
});
