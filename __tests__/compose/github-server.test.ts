import { describe, expect, test } from "vitest";
import { gitHubServer, publisherToken } from "../../src/compose/pull-request-address.ts";

const GITHUB = { pages: "https://github.com", api: "https://api.github.com" };

describe("gitHubServer()", () => {
  test.each([
    ["nothing", {}, GITHUB],
    ["empty names", { GITHUB_SERVER_URL: "", GITHUB_API_URL: "" }, GITHUB],
    [
      "a server of one's own",
      { GITHUB_SERVER_URL: "https://ghe.example", GITHUB_API_URL: "https://ghe.example/api/v3" },
      { pages: "https://ghe.example", api: "https://ghe.example/api/v3" },
    ],
    [
      "a slash at the end, and no API",
      { GITHUB_SERVER_URL: "https://ghe.example/" },
      { pages: "https://ghe.example", api: "https://ghe.example/api/v3" },
    ],
    [
      "a tenant without its API",
      { GITHUB_SERVER_URL: "https://octo.ghe.com" },
      { pages: "https://octo.ghe.com", api: "https://api.octo.ghe.com" },
    ],
  ])("is what the runner names, with %s", (_case, environment, server) => {
    expect(gitHubServer(environment)).toEqual(server);
  });
});

describe("publisherToken()", () => {
  test("goes to the API of the server that it is of, named or not", () => {
    const environment = { GITHUB_SERVER_URL: "https://ghe.example/", GITHUB_TOKEN: "secret" };
    expect(publisherToken(environment)).toEqual({
      api: "https://ghe.example/api/v3",
      token: "secret",
    });
  });

  test("is none where the environment has none", () => {
    expect(publisherToken({})).toBeUndefined();
  });
});
