import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { SOCKS_USER, startMicrosocks } from "../../support/servers/microsocks.ts";
import {
  endsWithFile,
  makeTrust,
  makeUser,
  NODES,
  type ServedRegistry,
  serveRegistry,
  type Trust,
} from "../../support/servers/world.ts";

const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];
/** This machine, by an address that is asked through proxies. */
const NAME = "0.0.0.0";

let trust: Trust;
let registry: ServedRegistry;
let at: string;
beforeAll(async () => {
  trust = makeTrust();
  registry = await serveRegistry(trust, { name: NAME });
  at = `127.0.0.1:${endsWithFile(await startMicrosocks()).port}`;
});

describe.for(NODES)("microsocks, which wants a password, on Node %s", ([, node]) => {
  test.for(["socks5", "socks5h"])("is asked by %s:// for lock and verify", async (scheme) => {
    const { username, password } = SOCKS_USER;
    const HTTPS_PROXY = `${scheme}://${username}:${password}@${at}`;
    const env = { HTTPS_PROXY, SSL_CERT_FILE: trust.file };
    const user = makeUser(`${registry.host}/acme/widget`);
    const allowed = `--allowed-host=${registry.host}`;

    const locked = await user.run(["lock", "--verbose", allowed, ...BOTH], { node, env });
    const verified = await user.run(["verify", "--verbose", allowed, ...BOTH], { node, env });

    expect([locked.exitCode, verified.exitCode]).toStrictEqual([0, 0]);
    expect(readFileSync(join(user.root, ".terraform.lock.hcl"), "utf8")).toBe(registry.lockText);
    const texts = [locked.stdout, locked.stderr, verified.stdout, verified.stderr].join("");
    expect(texts).not.toContain(password);
    // A warning of the client's would be printed too.
    expect(texts).not.toContain("Warning");
  });

  test("refuses a wrong password, and is named without it", async () => {
    const HTTPS_PROXY = `socks5://robot:wr0ng-secret@${at}`;
    const user = makeUser(`${registry.host}/acme/widget`);

    const { exitCode, stdout, stderr } = await user.run(
      ["lock", "--verbose", `--allowed-host=${registry.host}`],
      { node, env: { HTTPS_PROXY, SSL_CERT_FILE: trust.file } },
    );

    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(`the proxy socks5://${at} wants other credentials`);
    expect(stdout + stderr).not.toContain("wr0ng-secret");
  });
});

test("a scheme that no client speaks is refused, naming the variable", async () => {
  const user = makeUser(`${registry.host}/acme/widget`);

  const { exitCode, stderr } = await user.run(["lock", `--allowed-host=${registry.host}`], {
    env: { https_proxy: `socks4://${at}`, SSL_CERT_FILE: trust.file },
  });

  expect(exitCode).not.toBe(0);
  expect(stderr).toContain('because https_proxy names a proxy of the scheme "socks4"');
});
