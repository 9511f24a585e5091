import { describe, expect, test } from "vitest";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import {
  configuredService,
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
  const find = (
    services: HostServices,
    service: "providers.v1" | "modules.v1" = "providers.v1",
  ) => {
    const overrides = new Map([["r.test", services]]);
    const discover = discoverServices({
      patience: DEFAULT_PATIENCE,
      http: fakeHttp({}),
      credentials: NO_CREDENTIALS,
      overrides,
    });
    return discover(service, "r.test");
  };

  test("resolves against where the document would be", async () => {
    expect((await find({ "providers.v1": "/p/" })).href).toBe("https://r.test/p/");
  });

  test("tells another version of the protocol from none", async () => {
    await expect(find({ "providers.v9": "/p/" })).rejects.toThrow(
      "another version of the protocol",
    );
    await expect(find({})).rejects.toThrow("r.test does not offer a provider registry");
    await expect(find({ "provider.v1": "/p/", "providers-v1": "/p/" })).rejects.toThrow(
      "does not offer",
    );
    await expect(find({}, "modules.v1")).rejects.toThrow("r.test does not offer a module registry");
  });

  test("is not misled by a service called member", async () => {
    await expect(find({ member: "/p/" })).rejects.toMatchObject({ code: "HOST_HAS_NO_REGISTRY" });
  });
});

test.each<[unknown, string | undefined]>([
  ["https://r.test/x", "https://r.test/x"],
  ["http://r.test/x", "http://r.test/x"],
  ["/x", undefined],
  ["ftp://r.test/x", undefined],
  ["https://[", undefined],
  [["https://r.test/x"], undefined],
  [undefined, undefined],
])("configuredService() of %j", (written, address) => {
  expect(configuredService({ own: written, other: "https://other.test/" }, "own")).toBe(address);
});
