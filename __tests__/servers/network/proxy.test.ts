import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createRepository } from "../../support/embedded/repository.ts";
import { commandLine } from "../../support/journeys/command-line.ts";
import { configuration } from "../../support/journeys/world.ts";
import { PROXY_USER, type Squid, startSquid } from "../../support/servers/squid.ts";
import {
  endsWithFile,
  makeTrust,
  makeUser,
  NODES,
  type ServedRegistry,
  serveRegistry,
  type Trust,
} from "../../support/servers/world.ts";

const LOCK = ".terraform.lock.hcl";
const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];
/** Only the proxy knows where this is. */
const NAME = "registry.test";
/** Where nobody listens. */
const DEAD = "dead.test";

let trust: Trust;
let registry: ServedRegistry;
let squid: Squid;
beforeAll(async () => {
  trust = makeTrust();
  squid = endsWithFile(await startSquid(NAME, DEAD));
  registry = await serveRegistry(trust, { name: NAME });
});

/** No run may show the proxy's password, in any spelling. */
function expectNoPassword(...texts: readonly string[]): void {
  const { username, password } = PROXY_USER;
  const encoded = Buffer.from(`${username}:${password}`).toString("base64");
  for (const text of texts) {
    expect(text).not.toContain(password);
    expect(text).not.toContain(encoded);
  }
}

describe.for(NODES)("squid, which wants a password, on Node %s", ([, node]) => {
  test.for(["HTTPS_PROXY", "https_proxy"])("is asked by %s: lock and verify", async (variable) => {
    const env = { [variable]: squid.url, SSL_CERT_FILE: trust.file };
    const user = makeUser(`${registry.host}/acme/widget`);
    const before = squid.requests().length;

    const locked = await user.run(["lock", "--verbose", ...BOTH], { node, env });
    const verified = await user.run(["verify", "--verbose", ...BOTH], { node, env });

    expect([locked.exitCode, verified.exitCode]).toStrictEqual([0, 0]);
    expect(readFileSync(join(user.root, LOCK), "utf8")).toBe(registry.lockText);
    expect(squid.requests().slice(before)).toContain(`CONNECT ${registry.host} 200`);
    expectNoPassword(locked.stdout, locked.stderr, verified.stdout, verified.stderr);
  });

  test("is asked for a review", async () => {
    const repository = await createRepository();
    const user = commandLine({}, repository.directory);
    try {
      const source = `${registry.host}/acme/widget`;
      await repository.commitTree({ branch: "main", files: { "main.tf": "" }, message: "base" });
      const files = {
        "main.tf": configuration({ [source]: "~> 1.2" }),
        [LOCK]: registry.lockText,
      };
      await repository.commitTree({ branch: "topic", files, message: "head" });
      const env = { HTTPS_PROXY: squid.url, SSL_CERT_FILE: trust.file };

      const { stdout, stderr } = await user.run(
        ["review", "--base=main", "--head=topic", "--format=json", ...BOTH],
        { node, env },
      );

      const report = JSON.parse(stdout);
      expect([report.verdict, report.changes.length]).toStrictEqual([
        expect.not.stringMatching("unverified"),
        1,
      ]);
      const grades = report.hashes.map((one: { readonly grade: string }) => one.grade);
      expect([...new Set(grades)]).toStrictEqual(["signed-new-key"]);
      expectNoPassword(stdout, stderr);
    } finally {
      user.dispose();
      await repository.dispose();
    }
  });

  test.for([
    ["NO_PROXY", NAME],
    ["no_proxy", `.test`],
    ["NO_PROXY", "*"],
  ] as const)("is passed by for %s=%s", async ([variable, value]) => {
    const env = { HTTPS_PROXY: squid.url, SSL_CERT_FILE: trust.file, [variable]: value };
    const user = makeUser(`${registry.host}/acme/widget`);
    const before = squid.requests().length;

    const { exitCode, stderr } = await user.run(["lock"], { node, env });

    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(/cannot be reached \(DNS has no address of registry\.test/);
    expect(squid.requests()).toHaveLength(before);
    expectNoPassword(stderr);
  });

  test("is passed by for this machine", async () => {
    const near = await serveRegistry(trust);
    const user = makeUser(`${near.host}/acme/widget`);
    const before = squid.requests().length;

    const { exitCode } = await user.run(["lock", ...BOTH], {
      node,
      env: { HTTPS_PROXY: squid.url, SSL_CERT_FILE: trust.file },
    });

    expect(exitCode).toBe(0);
    expect(squid.requests()).toHaveLength(before);
  });

  test("is asked for a live registry after it said that others are dead", async () => {
    const sources = [...[1, 2, 3].map((n) => `${DEAD}:${n}`), registry.host];
    const roots = sources.map((_host, i) => `root${i}`);
    const files = sources.map((host, i) => [
      `root${i}/main.tf`,
      configuration({ [`${host}/acme/widget`]: "" }),
    ]);
    const user = makeUser("registry.test/acme/widget", Object.fromEntries(files));
    const env = { HTTPS_PROXY: squid.url, SSL_CERT_FILE: trust.file };

    const { exitCode, stdout, stderr } = await user.run(["lock", ...roots], { node, env });

    expect(exitCode).toBe(3);
    expect(stdout).toContain("root3/.terraform.lock.hcl: written");
    for (const n of [1, 2, 3])
      expect(stderr).toMatch(new RegExp(`dead\\.test:${n}/.*the proxy http://.* answered HTTP 50`));
  });

  test.for([
    ["a wrong password", (url: string) => url.replace(PROXY_USER.password, "wr0ng-secret")],
    ["no password", (url: string) => url.replace(/\/\/[^@]*@/, "//")],
  ] as const)("refuses %s, which is said without it", async ([, change]) => {
    const env = { HTTPS_PROXY: change(squid.url), SSL_CERT_FILE: trust.file };
    const user = makeUser(`${registry.host}/acme/widget`);

    const { exitCode, stdout, stderr } = await user.run(["lock", "--verbose"], { node, env });

    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(/407|[Pp]roxy/);
    expect(stdout + stderr).not.toContain("wr0ng-secret");
  });
});

test("squid gets the password of a proxy only, never the registry's token", async () => {
  const user = makeUser(`${registry.host}/acme/widget`);
  const config = `credentials "${registry.host}" {\n  token = "t0ken-secret"\n}\n`;
  writeFileSync(join(user.home, ".tofurc"), config);

  const { exitCode } = await user.run(["lock"], {
    env: { HTTPS_PROXY: squid.url, SSL_CERT_FILE: trust.file },
  });

  expect(exitCode).toBe(0);
  const { username, password } = PROXY_USER;
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  const seen = registry.nginx.requests().map(({ authorization }) => authorization);
  expect(seen).toContain("Bearer t0ken-secret");
  expect(seen.join()).not.toContain(basic);
});
