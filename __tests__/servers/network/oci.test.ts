import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { addModule, addProvider, emptyStore } from "../../support/embedded/oci-content.ts";
import { aRelease, configuration } from "../../support/journeys/world.ts";
import {
  type DockerRegistry,
  REGISTRY_USER,
  startDockerRegistry,
} from "../../support/servers/docker-registry.ts";
import { type Squid, startSquid } from "../../support/servers/squid.ts";
import {
  endsWithFile,
  makeTrust,
  makeUser,
  NODES,
  type Trust,
} from "../../support/servers/world.ts";

const LOCK = ".terraform.lock.hcl";
const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];
const NAME = "oci.test";

let trust: Trust;
let registry: DockerRegistry;
let squid: Squid;
let hashes: readonly string[];
beforeAll(async () => {
  trust = makeTrust();
  squid = endsWithFile(await startSquid(NAME));
  registry = endsWithFile(await startDockerRegistry(trust.issue(NAME)));
  const store = emptyStore();
  const packages = await addProvider(store, aRelease());
  hashes = [...packages.values()].flatMap(({ h1, zh }) => [h1, zh]).sort();
  await registry.push("mirror/registry.opentofu.org/acme/widget", store);
  const modules = emptyStore();
  await addModule(modules, "1.0.0", [
    { kind: "file", name: "main.tf", content: configuration({ "acme/gadget": ">= 2" }) },
  ]);
  await registry.push("modules/vpc", modules);
});

/** A user who has signed in as `docker login` does. */
function signedIn(host: string, password: string = REGISTRY_USER.password) {
  const user = makeUser("acme/widget");
  const auth = Buffer.from(`${REGISTRY_USER.username}:${password}`).toString("base64");
  mkdirSync(join(user.home, ".docker"));
  const config = JSON.stringify({ auths: { [host]: { auth } } });
  writeFileSync(join(user.home, ".docker/config.json"), config);
  return user;
}

const lock = (host: string) => [
  "lock",
  "--verbose",
  "--oci-mirror",
  `${host}/mirror/{hostname}/{namespace}/{type}`,
  ...BOTH,
];

function recorded(root: string): readonly string[] {
  const text = readFileSync(join(root, LOCK), "utf8");
  return [...text.matchAll(/"((?:h1|zh):[^"]*)"/g)].map(([, hash = ""]) => hash);
}

describe.for(NODES)("docker-registry as an OCI mirror, on Node %s", ([, node]) => {
  test("is signed in to with Docker's file: lock and verify", async () => {
    const user = signedIn(registry.host);
    const env = { SSL_CERT_FILE: trust.file };

    const locked = await user.run(lock(registry.host), { node, env });

    expect(locked.stderr).not.toContain(REGISTRY_USER.password);
    expect(locked.exitCode).toBe(0);
    expect(recorded(user.root)).toStrictEqual(hashes);

    const template = `${registry.host}/mirror/\${hostname}/\${namespace}/\${type}`;
    const block = `oci_mirror {\n    repository_template = "${template}"\n  }`;
    const origin =
      'host "registry.opentofu.org" { services = { "providers.v1" = "http://127.0.0.1:9/" } }';
    const config = `provider_installation {\n  ${block}\n}\n${origin}\n`;
    writeFileSync(join(user.home, ".tofurc"), config);
    const verified = await user.run(["verify", "--format=json", ...BOTH], { node, env });
    expect(JSON.parse(verified.stdout)).toMatchObject({ verdict: "passed" });
  });

  test("is reached through squid", async () => {
    const host = `${NAME}:${registry.port}`;
    const user = signedIn(host);
    const env = { SSL_CERT_FILE: trust.file, HTTPS_PROXY: squid.url };

    const { exitCode } = await user.run(lock(host), { node, env });

    expect([exitCode, recorded(user.root)]).toStrictEqual([0, hashes]);
    expect(squid.requests()).toContain(`CONNECT ${host} 200`);
  });
});

test("docker-registry lets nobody in with a wrong password, which is not shown", async () => {
  const user = signedIn(registry.host, "wr0ng-secret");

  const { exitCode, stdout, stderr } = await user.run(lock(registry.host), {
    env: { SSL_CERT_FILE: trust.file },
  });

  expect(exitCode).not.toBe(0);
  expect(stderr).toContain(`${registry.host} lets nobody read the repository: HTTP 401`);
  expect(stdout + stderr).not.toContain("wr0ng-secret");
});

test("docker-registry gives modules", async () => {
  const user = signedIn(registry.host);
  const source = `oci://${registry.host}/modules/vpc?tag=1.0.0`;
  writeFileSync(join(user.root, "vpc.tf"), `module "vpc" {\n  source = "${source}"\n}\n`);

  const { exitCode, stdout } = await user.run(["requirements", `--allowed-host=${registry.host}`], {
    env: { SSL_CERT_FILE: trust.file },
  });

  expect([exitCode, stdout]).toStrictEqual([0, expect.stringContaining("acme/gadget")]);
});
