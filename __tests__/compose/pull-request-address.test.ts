import { describe, expect, test } from "vitest";
import {
  forgeToken,
  isAddress,
  pullRequestAddress,
  repositoryAddress,
} from "../../src/compose/pull-request-address.ts";

describe("pullRequestAddress()", () => {
  test.each([
    ["https://github.com/acme/infra/pull/7", "https://api.github.com"],
    ["https://GitHub.com/acme/infra/pull/7/files#diff", "https://api.github.com"],
    ["https://acme.ghe.com/acme/infra/pull/7", "https://api.acme.ghe.com"],
    ["https://git.example:8443/acme/infra/pull/7/commits?x", "https://git.example:8443/api/v3"],
    ["http://127.0.0.1:80/acme/infra/pull/7", "http://127.0.0.1/api/v3"],
    ["http://[::1]:9/acme/infra/pull/7", "http://[::1]:9/api/v3"],
  ])("%s is asked of %s", (address, apiUrl) => {
    expect(pullRequestAddress(address)).toMatchObject({
      name: "github",
      apiUrl,
      repository: "acme/infra",
      number: 7,
    });
  });

  test.each([
    "https://github.com/acme/infra",
    "https://github.com/acme/infra/pull/0",
    "https://github.com/acme/infra/pull/7x",
    "https://github.com/acme/infra/issues/7",
    "https://github.com/acme/infra/tree/pull/7",
    "https://github.com/acme/%2e%2e%2fx/pull/7",
    "https://github.com/../infra/pull/7",
    "http://github.com/acme/infra/pull/7",
    "http://localhost.example/acme/infra/pull/7",
    "https://github.com/acme/../pull/7",
    "https://user:secret@github.com/acme/infra/pull/7",
    "https://user@github.com/acme/infra/pull/7",
    "https://:secret@github.com/acme/infra/pull/7",
    "https://",
  ])("refuses %s, and repeats no password", (address) => {
    expect(() => pullRequestAddress(address)).toThrow(/is not the address of a pull request/);
    expect(() => pullRequestAddress(address)).toThrow(expect.objectContaining({ code: "USAGE" }));
    expect(() => pullRequestAddress(address)).not.toThrow(/secret/);
  });
});

test("a refused address is shown without its user", () => {
  expect(() => pullRequestAddress("https://user:secret@github.com/acme/infra/pull/7")).toThrow(
    /^https:\/\/github\.com\/acme\/infra\/pull\/7 is not/,
  );
});

test.each([
  ["https://github.com/a", true],
  ["HTTP://127.0.0.1", true],
  ["pull/7", false],
  ["./https://github.com/a", false],
  ["ftp://github.com/a", false],
])("isAddress() tells an address from a path: %s → %s", (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});

describe("repositoryAddress()", () => {
  const OWN = { GITHUB_SERVER_URL: "https://git.example" };

  test.each([
    ["acme/infra", {}, "https://github.com/acme/infra/pull/7"],
    ["acme/infra", OWN, "https://git.example/acme/infra/pull/7"],
    ["https://github.com/acme/infra", OWN, "https://github.com/acme/infra/pull/7"],
    ["https://git.example/acme/infra/", {}, "https://git.example/acme/infra/pull/7"],
  ])("%s has its pull requests at an address of their own", (text, environment, page) => {
    const repository = repositoryAddress(text, environment);

    expect(repository.page(7)).toBe(page);
    expect(repository.pull(7)).toStrictEqual(pullRequestAddress(page));
  });

  test.each([
    "acme",
    "acme/infra/more",
    "../infra",
    "https://",
    "https://github.com",
    "https://github.com/acme",
    "https://github.com/acme/infra/pull",
    "https://github.com/acme/infra?tab=readme",
    "https://github.com/acme/infra#readme",
    "http://github.com/acme/infra",
    "git@github.com:acme/infra",
    "ftp://127.0.0.1/acme/infra",
    "https://user:secret@github.com/acme/infra",
  ])("refuses %s, and repeats no password", (text) => {
    const refused = expect.objectContaining({
      code: "USAGE",
      message: `${text.replace("user:secret@", "")} is not a repository of GitHub`,
    });

    expect(() => repositoryAddress(text, {})).toThrow(refused);
  });
});

describe("forgeToken()", () => {
  const all = {
    GH_TOKEN: "a",
    GITHUB_TOKEN: "b",
    GH_ENTERPRISE_TOKEN: "c",
    GITHUB_ENTERPRISE_TOKEN: "d",
  };

  test.each([
    ["github.com's own", "https://github.com", {}, "GH_TOKEN"],
    ["another server's, which there is none for", "https://git.example", {}, undefined],
    ["a look-alike's", "https://github.com.example", {}, undefined],
    ["the same host's on another port", "https://github.com:8443", {}, undefined],
    ["the same host's without TLS", "http://github.com", {}, undefined],
    ["that of gh's host", "https://git.example", { GH_HOST: "git.example" }, "GH_ENTERPRISE_TOKEN"],
    [
      "github.com's, whatever gh's host is",
      "https://github.com",
      { GH_HOST: "github.com" },
      "GH_TOKEN",
    ],
    ["no other server's than gh's", "https://git.example", { GH_HOST: "x.example" }, undefined],
    [
      "the runner's server's",
      "https://git.example",
      { GITHUB_SERVER_URL: "https://git.example" },
      "GH_TOKEN",
    ],
    [
      "github.com's on another server's runner",
      "https://github.com",
      { GITHUB_SERVER_URL: "https://git.example" },
      undefined,
    ],
  ])("gives %s", (_, origin, more, variable) => {
    expect(forgeToken({ name: "github", origin }, { ...all, ...more })?.variable).toBe(variable);
  });

  test("gives no server's own token to github.com, whatever gh's host is", () => {
    const environment = { GH_HOST: "github.com", GH_ENTERPRISE_TOKEN: "c" };

    expect(
      forgeToken({ name: "github", origin: "https://github.com" }, environment),
    ).toBeUndefined();
  });

  test("takes the next one for an empty one, and none for none", () => {
    const origin = "https://github.com";
    expect(forgeToken({ name: "github", origin }, { GH_TOKEN: "", GITHUB_TOKEN: "b" })?.token).toBe(
      "b",
    );
    expect(forgeToken({ name: "github", origin }, {})).toBeUndefined();
    expect(
      forgeToken({ name: "github", origin }, { GH_TOKEN: "a", GITHUB_SERVER_URL: "nonsense" }),
    ).toBeUndefined();
  });
});
