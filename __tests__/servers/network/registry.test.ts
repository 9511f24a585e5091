import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { startNginx } from "../../support/servers/nginx.ts";
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
const TOKEN = "t0ken-secret";

let trust: Trust;
let registry: ServedRegistry;
beforeAll(async () => {
  trust = makeTrust();
  registry = await serveRegistry(trust);
});

describe.for(NODES)("nginx as a registry with a private authority, on Node %s", ([, node]) => {
  test.for(["SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS"])(
    "is trusted by %s: lock and verify",
    async (variable) => {
      const env = { [variable]: variable === "SSL_CERT_DIR" ? trust.directory : trust.file };
      const user = makeUser(`${registry.host}/acme/widget`);

      const locked = await user.run(["lock", ...BOTH], { node, env });
      const verified = await user.run(["verify", ...BOTH], { node, env });

      expect([locked.exitCode, locked.stderr]).toStrictEqual([0, ""]);
      expect(readFileSync(join(user.root, LOCK), "utf8")).toBe(registry.lockText);
      expect(verified.exitCode).toBe(0);
    },
  );

  test.for<[string, () => Readonly<Record<string, string>>]>([
    ["no authority", () => ({})],
    ["another authority", () => ({ SSL_CERT_FILE: trust.otherFile })],
  ])("is refused with %s, with the reason and what to do", async ([, environment]) => {
    const env = environment();
    const user = makeUser(`${registry.host}/acme/widget`);

    const { exitCode, stderr } = await user.run(["lock", ...BOTH], { node, env });

    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(/cannot be reached \((UNABLE_TO_|SELF_SIGNED)/);
    expect(stderr).toContain("Name the certificate authority in SSL_CERT_FILE");
  });
});

describe("nginx as a registry", () => {
  test("gets the token of its host for its API, and for its files never", async () => {
    const directives = `location /v1/ { if ($http_authorization != "Bearer ${TOKEN}") { return 401; } }`;
    const served = await serveRegistry(trust, { directives });
    const user = makeUser(`${served.host}/acme/widget`);
    const env = { SSL_CERT_FILE: trust.file };

    const refused = await user.run(["lock", ...BOTH], { env });
    writeFileSync(
      join(user.home, ".tofurc"),
      `credentials "${served.host}" {\n  token = "${TOKEN}"\n}\n`,
    );
    const { exitCode, stdout, stderr } = await user.run(["lock", "--verbose", ...BOTH], { env });

    expect([refused.exitCode, exitCode]).toStrictEqual([3, 0]);
    expect(refused.stderr).toContain("wants credentials");
    expect(stdout + stderr).not.toContain(TOKEN);
    const withToken = served.nginx.requests().filter(({ authorization }) => authorization !== "");
    expect(withToken.every(({ path }) => !path.startsWith("/assets/"))).toBe(true);
    expect(withToken.some(({ path }) => path.startsWith("/v1/"))).toBe(true);
  });

  test("redirects to another server, which gets no token", async () => {
    const other = await serveRegistry(trust);
    const { port } = other.nginx;
    const directives = `location /v1/ { return 307 https://localhost:${port}$request_uri; }`;
    const served = await serveRegistry(trust, { directives });
    const user = makeUser(`${served.host}/acme/widget`);
    writeFileSync(
      join(user.home, ".tofurc"),
      `credentials "${served.host}" {\n  token = "${TOKEN}"\n}\n`,
    );

    // Where a registry redirects to is its word, so that an inner host there has to be named, too.
    const { exitCode } = await user.run(["lock", `--allowed-host=localhost:${port}`, ...BOTH], {
      env: { SSL_CERT_FILE: trust.file },
    });

    expect(exitCode).toBe(0);
    const asked = served.nginx.requests().filter(({ path }) => path.startsWith("/v1/"));
    expect(asked.every(({ authorization }) => authorization === `Bearer ${TOKEN}`)).toBe(true);
    expect(other.nginx.requests().length).toBeGreaterThan(0);
    expect(other.nginx.requests().every(({ authorization }) => authorization === "")).toBe(true);
  });

  test("that fails is said to fail, with its status", async () => {
    const failing = endsWithFile(
      await startNginx({ tls: trust.issue(), files: new Map(), directives: "return 503;" }),
    );
    const user = makeUser(`localhost:${failing.port}/acme/widget`);

    const { exitCode, stderr } = await user.run(["lock"], {
      env: { SSL_CERT_FILE: trust.file },
    });

    expect(exitCode).not.toBe(0);
    expect(stderr).toContain("HTTP 503");
  });
});

describe("nginx as a network mirror", () => {
  test("gives contents alone, and gets its token for its documents only", async () => {
    const directives = `location /mirror/ { if ($http_authorization != "Bearer ${TOKEN}") { return 401; } }`;
    const served = await serveRegistry(trust, { directives });
    const user = makeUser(`${served.host}/acme/widget`);
    const config = `credentials "${served.host}" {\n  token = "${TOKEN}"\n}\n`;
    writeFileSync(join(user.home, ".tofurc"), config);
    const mirror = ["--net-mirror", `https://${served.host}/mirror/`];

    const { exitCode, stderr } = await user.run(["lock", ...mirror, ...BOTH], {
      env: { SSL_CERT_FILE: trust.file },
    });

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    const text = readFileSync(join(user.root, LOCK), "utf8");
    expect(text.match(/"h1:/g)).toHaveLength(2);
    expect(text).not.toContain('"zh:');
    const archives = served.nginx.requests().filter(({ path }) => path.endsWith(".zip"));
    expect(archives.map(({ authorization }) => authorization)).toStrictEqual(["", ""]);
  });
});
