import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  makeTrust,
  makeUser,
  NODES,
  type ServedRegistry,
  serveRegistry,
  type Trust,
} from "../../support/servers/world.ts";

let trust: Trust;
let registry: ServedRegistry;
beforeAll(async () => {
  trust = makeTrust();
  const directives = `ssl_verify_client on;\nssl_client_certificate ${trust.file};`;
  registry = await serveRegistry(trust, { directives });
});

describe.for(NODES)("nginx, which wants a client certificate, on Node %s", ([, node]) => {
  test.for([
    ["the registry", "allowed host", ""],
    ["a network mirror", "CLI configuration", "mirror"],
  ])("shows %s to a client that has one", async ([, , mirror]) => {
    const user = makeUser(`${registry.host}/acme/widget`);
    const { cert, key } = trust.issueByCommonName("robot");
    const [GIT_SSL_CERT, GIT_SSL_KEY] = [
      join(user.home, "client.pem"),
      join(user.home, "client.key"),
    ];
    writeFileSync(GIT_SSL_CERT, cert);
    writeFileSync(GIT_SSL_KEY, key);
    const env = { GIT_SSL_CERT, GIT_SSL_KEY, CURL_CA_BUNDLE: trust.file };
    const named =
      mirror === ""
        ? `--allowed-host=${registry.host}`
        : `--net-mirror=https://${registry.host}/mirror/`;

    const { exitCode, stderr } = await user.run(
      ["lock", named, "--platform=linux_amd64", "--platform=darwin_arm64"],
      { node, env },
    );

    expect([exitCode, stderr]).toStrictEqual([0, expect.any(String)]);
  });

  test("refuses a client without", async () => {
    const user = makeUser(`${registry.host}/acme/widget`);

    const { exitCode } = await user.run(["lock", `--allowed-host=${registry.host}`], {
      node,
      env: { CURL_CA_BUNDLE: trust.file },
    });

    expect(exitCode).not.toBe(0);
  });
});
