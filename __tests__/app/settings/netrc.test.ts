import { describe, expect, test } from "vitest";
import { netrcLogins } from "../../../src/app/settings/load-credentials.ts";
import { moduleFiles } from "../../support/module-files.ts";

const FILES = moduleFiles({
  "home/me/.netrc": "machine h.test login home password p",
  "home/me/_netrc": "machine h.test login windows password p",
  "etc/logins": "machine h.test login named password p",
});

describe("netrcLogins() (CR-64)", () => {
  test.each([
    [{ HOME: "home/me" }, false, "home"],
    [{ USERPROFILE: "home/me" }, true, "windows"],
    [{ HOME: "home/me", NETRC: "etc/logins" }, false, "named"],
    [{ HOME: "home/me", NETRC: "" }, false, "home"],
    [{ HOME: "nowhere" }, false, undefined],
    [{}, false, undefined],
  ])("finds a login under %j, Windows %s", async (environment, isWindows, login) => {
    const find = netrcLogins({ environment, isWindows }, FILES);

    expect((await find("h.test"))?.login).toBe(login);
    expect(await find("other.test")).toBeUndefined();
  });
});
