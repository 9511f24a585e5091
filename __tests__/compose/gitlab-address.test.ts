import { describe, expect, test } from "vitest";
import { forgeToken, pullRequestAddress } from "../../src/compose/pull-request-address.ts";

describe("pullRequestAddress() of a merge request", () => {
  test.each([
    ["https://gitlab.com/acme/infra/-/merge_requests/7", "acme/infra", "https://gitlab.com/api/v4"],
    [
      "https://GitLab.com/a/b/c/d/-/merge_requests/7/diffs?x#y",
      "a/b/c/d",
      "https://gitlab.com/api/v4",
    ],
    [
      "https://git.example:8443/acme/infra/-/merge_requests/7/pipelines",
      "acme/infra",
      "https://git.example:8443/api/v4",
    ],
    ["http://127.0.0.1:80/acme/infra/-/merge_requests/7", "acme/infra", "http://127.0.0.1/api/v4"],
  ])("%s is asked as a project of GitLab's", (address, repository, apiUrl) => {
    expect(pullRequestAddress(address)).toMatchObject({
      name: "gitlab",
      ...{ repository, apiUrl, number: 7 },
      cloneUrl: expect.stringMatching(new RegExp(`/${repository}\\.git$`)),
    });
  });

  test.each([
    "https://gitlab.com/acme/-/merge_requests/7",
    "https://gitlab.com/acme/infra/-/merge_requests/0",
    "https://gitlab.com/acme/infra/-/merge_requests/7x",
    "https://gitlab.com/acme/infra/-/issues/7",
    "https://gitlab.com/acme/infra/merge_requests/7",
    "https://gitlab.com/acme/%2e%2e%2fx/-/merge_requests/7",
    "http://gitlab.com/acme/infra/-/merge_requests/7",
    "https://user:secret@gitlab.com/acme/infra/-/merge_requests/7",
  ])("refuses %s, and repeats no password", (address) => {
    expect(() => pullRequestAddress(address)).toThrow(/is not the address of a pull request/);
    expect(() => pullRequestAddress(address)).not.toThrow(/secret/);
  });
});

describe("forgeToken() of GitLab", () => {
  const all = { GITLAB_TOKEN: "a", CI_JOB_TOKEN: "b", GH_TOKEN: "c", GITHUB_TOKEN: "d" };

  test.each([
    ["gitlab.com", "https://gitlab.com", {}, "GITLAB_TOKEN"],
    ["another server", "https://git.example", {}, undefined],
    ["a look-alike", "https://gitlab.com.example", {}, undefined],
    ["the same host on another port", "https://gitlab.com:8443", {}, undefined],
    ["the same host without TLS", "http://gitlab.com", {}, undefined],
    ["the named host", "https://git.example", { GITLAB_HOST: "git.example" }, "GITLAB_TOKEN"],
    [
      "the named host by its address",
      "https://git.example",
      { GITLAB_HOST: "https://git.example" },
      "GITLAB_TOKEN",
    ],
    [
      "gitlab.com where another is named",
      "https://gitlab.com",
      { GITLAB_HOST: "x.example" },
      undefined,
    ],
    [
      "the job's server",
      "https://git.example",
      { CI_SERVER_URL: "https://git.example/gitlab" },
      "GITLAB_TOKEN",
    ],
    [
      "gitlab.com on another server's runner",
      "https://gitlab.com",
      { CI_SERVER_URL: "https://git.example", GITLAB_HOST: "gitlab.com" },
      undefined,
    ],
    ["nonsense", "https://gitlab.com", { CI_SERVER_URL: "nonsense" }, undefined],
  ])("for %s", (_, origin, more, variable) => {
    expect(forgeToken({ name: "gitlab", origin }, { ...all, ...more })?.variable).toBe(variable);
  });

  test("one forge's tokens are none of another's on the same host", () => {
    const servers = {
      GITHUB_SERVER_URL: "https://git.example",
      CI_SERVER_URL: "https://git.example",
    };
    const origin = "https://git.example";
    expect(forgeToken({ name: "github", origin }, { ...all, ...servers })?.token).toBe("c");
    expect(forgeToken({ name: "gitlab", origin }, { ...all, ...servers })?.token).toBe("a");
  });
});
