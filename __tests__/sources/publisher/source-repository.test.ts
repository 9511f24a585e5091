import { describe, expect, test } from "vitest";
import { repositoryAt } from "../../../src/sources/registry/registry-context.ts";

describe("repositoryAt() (RM-1)", () => {
  test.each([
    ["https://github.com/acme/terraform-provider-web", "github.com", "acme/terraform-provider-web"],
    ["https://github.com/acme/web.git", "github.com", "acme/web"],
    ["https://WWW.GitHub.com/acme/web/", "github.com", "acme/web"],
    ["https://gitlab.com/group/sub/project", "gitlab.com", "group/sub/project"],
  ])("reads %s", (address, host, name) => {
    expect(repositoryAt(address)).toStrictEqual({ host, name });
  });

  test.each([
    "",
    "acme/web",
    "http://github.com/acme/web",
    "https://github.com:8443/acme/web",
    "https://user@github.com/acme/web",
    "https://github.com/acme",
    "https://github.com/acme/web/tree/main",
    "https://github.com/acme/..%2f..",
    "https://github.com/-acme/web",
    "https://github.com/acme/we b",
    "https://github.com/acme/web?x=1",
    "https://github.com/acme/web#x",
  ])("names nothing by %j", (address) => {
    expect(repositoryAt(address)).toBeUndefined();
  });
});
