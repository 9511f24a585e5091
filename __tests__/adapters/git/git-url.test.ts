import { describe, expect, test } from "vitest";
import { judgeGitUrl } from "../../../src/adapters/git/git-url.ts";

const PUBLIC = { allowsHost: () => false, lookup: () => Promise.resolve(["93.184.216.34"]) };

describe("judgeGitUrl()", () => {
  test.each([
    "ext::sh -c id",
    "ext+x://h.test/r",
    "git://h.test/r",
    "file:///etc",
    "ftp://h.test/r",
    "--upload-pack=id",
    "-oProxyCommand=id",
    "ssh://-oProxyCommand=id/r",
    "ssh://-user@h.test/r",
    "https://user:s3cret@h.test/r",
    "ssh://h.test/-r",
  ])("refuses %s", async (url) => {
    const judged = judgeGitUrl(url, { environment: {} });

    await expect(judged).rejects.toMatchObject({ code: "REQUEST_REFUSED" });
    await expect(judged).rejects.not.toThrow("s3cret");
  });

  test.each(["https://h.test/o/r.git", "ssh://git@h.test:22/o/r.git", "http://h.test/r"])(
    "takes %s",
    async (url) => {
      const judged = { href: url, settings: [], environment: {} };
      expect(await judgeGitUrl(url, { environment: {} })).toEqual(judged);
    },
  );

  test("takes files only when it is told to, and only of this machine", async () => {
    const policy = { environment: {}, allowsFiles: true };

    expect((await judgeGitUrl("file:///tmp/r", policy)).href).toBe("file:///tmp/r");
    await expect(judgeGitUrl("file://host/share", policy)).rejects.toThrow();
  });

  test.each([
    ["http://127.0.0.1/r", ["1.1.1.1"]],
    ["http://localhost/r", ["1.1.1.1"]],
    ["ssh://git@[::1]/r", ["1.1.1.1"]],
    ["https://169.254.169.254/r", ["1.1.1.1"]],
    ["https://2130706433/r", ["1.1.1.1"]],
    ["https://inner.test/r", ["10.0.0.7"]],
    ["https://inner.test/r", ["1.1.1.1", "fd00::1"]],
    ["ssh://git@inner.test/r", ["192.168.1.1"]],
    ["https://none.test/r", []],
  ])("refuses inner addresses under a guard: %s %j", async (url, addresses) => {
    const guard = { allowsHost: () => false, lookup: () => Promise.resolve(addresses) };

    await expect(judgeGitUrl(url, { environment: {}, guard })).rejects.toMatchObject({
      code: "REQUEST_REFUSED",
    });
  });

  test("holds git to the addresses that were judged, and to no redirects", async () => {
    const judged = await judgeGitUrl("https://h.test/r", { environment: {}, guard: PUBLIC });

    expect(judged.settings).toEqual([
      "http.followRedirects=false",
      "http.curloptResolve=h.test:443:93.184.216.34",
    ]);
  });

  test("leaves names to a proxy, and the operator's hosts to the operator", async () => {
    const environment = { HTTPS_PROXY: "http://proxy.test" };
    const guard = {
      allowsHost: (host: string) => host === "inner.test:8443",
      lookup: () => Promise.reject(new Error()),
    };

    expect(await judgeGitUrl("https://h.test/r", { environment, guard })).toMatchObject({
      settings: ["http.followRedirects=false"],
      environment: { https_proxy: "http://proxy.test", no_proxy: "" },
    });
    expect(
      await judgeGitUrl("https://inner.test:8443/r", { environment: {}, guard }),
    ).toMatchObject({
      // An operator's host may redirect to one that is not.
      settings: ["http.followRedirects=false"],
    });
  });

  test.each<readonly [string, string, boolean]>([
    ["another host", "https://git.corp.test/acme/r", true],
    ["another host over ssh", "ssh://git@git.corp.test/r", true],
    ["another host in git's short form", "git@git.corp.test:acme/r", true],
    ["a directory", "/srv/git/acme/r", true],
    ["itself", "https://h.test/r", false],
    ["itself with a token", "https://token@h.test/r", false],
    ["itself over ssh", "ssh://git@h.test/r", false],
    ["itself in git's short form", "git@h.test:r", false],
  ])("leaves a name that git takes for %s to the operator's settings", async (_, taken, isLeft) => {
    const guard = { allowsHost: () => false, lookup: () => Promise.reject(new Error("ENOTFOUND")) };
    const judged = judgeGitUrl("https://h.test/r", {
      ...{ environment: {}, guard, takenFor: () => Promise.resolve(taken) },
    });

    await (isLeft
      ? expect(judged).resolves.toMatchObject({ settings: ["http.followRedirects=false"] })
      : expect(judged).rejects.toMatchObject({ code: "GIT_FAILED" }));
  });

  test("leaves the proxy to git for a host that the operator's settings name", async () => {
    const environment = { HTTPS_PROXY: "http://p:1", NO_PROXY: ".corp.test" };
    const takenFor = () => Promise.resolve("https://git.corp.test/r");

    const judged = await judgeGitUrl("https://h.test/r", { environment, guard: PUBLIC, takenFor });

    expect(judged.environment).toEqual(environment);
  });

  test("refuses an inner address, whatever git takes in its place", async () => {
    const takenFor = () => Promise.resolve("https://git.corp.test/r");
    const judged = judgeGitUrl("http://10.0.0.1/r", { environment: {}, guard: PUBLIC, takenFor });

    await expect(judged).rejects.toMatchObject({ code: "REQUEST_REFUSED" });
  });

  // What curl makes of these, git's own client, is that h.test is asked directly.
  test.each<readonly [string, string, Readonly<Record<string, string>>]>([
    ["http://h.test/r", "http://p:1", { HTTP_PROXY: "http://p:1" }],
    ["https://h.test/r", "p:1", { HTTPS_PROXY: "p:1", NO_PROXY: ".h.test" }],
    ["https://h.test/r", "p:1", { https_proxy: "p:1", NO_PROXY: "a.test h.test" }],
    ["https://h.test/r", "p:1", { HTTPS_PROXY: "p:1", NO_PROXY: "a.test", no_proxy: "h.test" }],
    ["https://h.test/r", "socks5h://p:1", { HTTPS_PROXY: "socks5://p:1" }],
    ["https://h.test/r", "socks5h://p:1", { HTTPS_PROXY: "socks5h://p:1" }],
  ])("has git ask for %s the proxy %s, by %j", async (url, proxy, environment) => {
    const guard = { ...PUBLIC, lookup: () => Promise.reject(new Error()) };

    const judged = await judgeGitUrl(url, { environment, guard });

    const meant = { http_proxy: proxy, https_proxy: proxy, no_proxy: "", NO_PROXY: "" };
    expect(judged.environment).toEqual({ ...environment, ...meant });
  });

  test("names the proxy without its login, and refuses one that the other requests refuse", async () => {
    const judge = (HTTPS_PROXY: string) =>
      judgeGitUrl("https://h.test/r", { environment: { HTTPS_PROXY }, guard: PUBLIC });

    expect((await judge("http://me:secret@p.test")).proxy).toBe("http://p.test:80");
    await expect(judge("socks4://p.test")).rejects.toMatchObject({
      code: "REQUEST_REFUSED",
      message: expect.stringContaining("HTTPS_PROXY"),
    });
  });

  test.each([
    ["an exception", "https://h.test/r", { HTTPS_PROXY: "p:1", NO_PROXY: "h.test" }],
    ["no proxy", "https://h.test/r", {}],
    ["ssh", "ssh://git@h.test/r", { HTTPS_PROXY: "p:1", HTTP_PROXY: "p:1" }],
    ["the operator's host", "https://own.test/r", { HTTPS_PROXY: "p:1" }],
  ])("leaves the variables as they are with %s", async (_, url, environment) => {
    const guard = { ...PUBLIC, allowsHost: (host: string) => host === "own.test" };

    expect((await judgeGitUrl(url, { environment, guard })).environment).toEqual(environment);
  });

  test.each([
    ["ENOTFOUND", "DNS has no address of h.test"],
    ["EAI_AGAIN", "DNS gives no address of h.test at the moment"],
  ])("says of %s that %s", async (code, message) => {
    const lookup = () => Promise.reject(Object.assign(new Error(), { code }));
    const guard = { allowsHost: () => false, lookup };

    await expect(judgeGitUrl("https://h.test/r", { environment: {}, guard })).rejects.toMatchObject(
      { code: "GIT_FAILED", message },
    );
  });
});
