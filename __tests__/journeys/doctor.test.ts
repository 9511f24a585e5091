import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { platformFromNode } from "../../src/model/platform.ts";
import { answerStatus, requireToken } from "../support/embedded/exchange-faults.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import {
  aRelease,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const CANARY = "canary-token-77e0";
const HOST = "registry.acme.example";
const PRIVATE = aRelease({ host: HOST });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "doctor-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function diagnose(
  world: JourneyWorld,
  config = world.registry.cliConfig(),
  env: Readonly<Record<string, string>> = {},
) {
  const file = join(folder, "cli.tfrc");
  await writeFile(file, config);
  const args = ["doctor", "--cli-config", file];
  const run = await world.runWith({ env }, ...args, "--format", "json");
  const text = await world.runWith({ env }, ...args);
  expect(run.stderr).toBe("");
  const document = JSON.parse(run.stdout);
  expect(schemaErrors("doctor", document)).toStrictEqual([]);
  expect(text.exitCode).toBe(run.exitCode);
  expect(run.stdout + text.stdout).not.toContain(CANARY);
  return { exitCode: run.exitCode, document, text: text.stdout };
}

/** Our platform is not published in the demo's world unless a test says so. */
const OURS = platformFromNode(process.platform, process.arch);
const release = aRelease({ platforms: [OURS] });

describe("doctor", () => {
  test("asks for what earlier runs remember, too", async () => {
    const world = await journeyWorld({ releases: [release] });
    await world.write({ "main.tf": configuration({ "acme/widget": "1.2.3" }) });
    const env = { TOFU_LOCK_REVIEW_CACHE: join(folder, "cache") };
    const lock = await world.runWith({ env }, "lock", `--platform=${OURS}`);
    world.registry.intercept(answerStatus({ path: /SHA256SUMS$/ }, 500));

    const { exitCode, document } = await diagnose(world, undefined, env);

    expect([lock.exitCode, exitCode]).toStrictEqual([0, 3]);
    expect(JSON.stringify(document)).toContain("SHA256SUMS");
  });

  test("examines a lock file alone, whose configuration is elsewhere, by its entries", async () => {
    const world = await journeyWorld({ releases: [release] });
    await world.write({ ".terraform.lock.hcl": world.lockText({ hashes: [] }) });

    const { exitCode, document } = await diagnose(world);

    expect(exitCode).toBe(0);
    expect(document.providers).toMatchObject([{ provider: "registry.opentofu.org/acme/widget" }]);
  });

  test("tells of each provider where it comes from, and that it does", async () => {
    const world = await journeyWorld({ releases: [release, { ...PRIVATE, platforms: [OURS] }] });
    await world.write({
      "main.tf": configuration({ "acme/widget": "~> 1.2", [`${HOST}/acme/gadget`]: "" }),
    });
    world.registry.intercept(requireToken({ path: "/v1/", host: HOST }, CANARY));
    await world.registry.publish({ ...PRIVATE, type: "gadget", platforms: [OURS] });

    const { exitCode, document, text } = await diagnose(world, undefined, {
      TF_TOKEN_registry_acme_example: CANARY,
      SSL_CERT_FILE: join(folder, "none.pem"),
    });

    expect(exitCode).toBe(0);
    expect(document.authorities).toStrictEqual([
      "Node's own",
      `SSL_CERT_FILE ${join(folder, "none.pem")}: 0 certificates`,
    ]);
    expect(document.providers).toMatchObject([
      {
        provider: `${HOST}/acme/gadget`,
        served: true,
        sources: [
          {
            kind: "registry",
            name: HOST,
            outcome: "serves",
            route: { token: "TF_TOKEN_registry_acme_example", tokenSent: true, proxy: null },
          },
        ],
      },
      {
        provider: "registry.opentofu.org/acme/widget",
        constraints: "~> 1.2",
        locked: null,
        sources: [{ outcome: "serves", version: "1.2.3", route: { token: null } }],
      },
    ]);
    expect(text).toMatch(/^OK: every provider can be had/);
    expect(text).toContain("token: TF_TOKEN_registry_acme_example");
  });

  test("names the proxy without what it is told, and a token in a block", async () => {
    const world = await journeyWorld({ releases: [release] });
    await world.write({ "main.tf": configuration({ [`${HOST}/acme/widget`]: "" }) });
    const url = "http://registry.acme.invalid/v1/";
    const config = `host "${HOST}" {\n  services = { "providers.v1" = "${url}" }\n}\ncredentials "${HOST}" {\n  token = "${CANARY}"\n}\n`;

    const { exitCode, document } = await diagnose(world, config, {
      HTTP_PROXY: `http://somebody:${CANARY}@127.0.0.1:9`,
    });

    expect(exitCode).toBe(3);
    expect(document.providers[0].sources[0]).toMatchObject({
      outcome: "fails",
      route: {
        url,
        proxy: "http://127.0.0.1:9",
        token: `the credentials block for ${HOST}`,
        tokenSent: false,
      },
    });
  });

  test("asks the helper whether it has a token, and says no more (CLI-10)", async () => {
    const world = await journeyWorld({ releases: [release] });
    await world.write({ "main.tf": configuration({ "acme/widget": "" }) });
    const plugins = join(folder, ".terraform.d/plugins");
    const program = join(plugins, "terraform-credentials-vault");
    await mkdir(plugins, { recursive: true });
    await writeFile(program, `#!/bin/sh\necho '{"token":"${CANARY}"}'\n`);
    await chmod(program, 0o755);
    const helper = 'credentials_helper "vault" {\n  args = []\n}\n';

    const config = world.registry.cliConfig() + helper;
    const { exitCode, document } = await diagnose(world, config, { HOME: folder });

    expect(exitCode).toBe(0);
    expect(document.providers[0].sources.at(-1).route.token).toBe("the credentials helper vault");
  });

  test("tells a mirror that fails from one that lacks the provider (SRC-71)", async () => {
    const world = await journeyWorld({ releases: [release] });
    await world.write({ "main.tf": configuration({ "acme/widget": "" }) });
    const directory = join(folder, "providers");
    await writeFilesystemMirror(directory, "packed", [aRelease({ type: "other" })]);
    const block = (path: string) =>
      `provider_installation {\n  filesystem_mirror { path = "${path}" }\n  direct {}\n}\n${world.registry.cliConfig()}`;

    const lacking = await diagnose(world, block(directory));
    const missing = await diagnose(world, block(join(folder, "nowhere")));

    expect(lacking.exitCode).toBe(0);
    expect(lacking.document.providers[0].sources).toMatchObject([
      { kind: "filesystem_mirror", name: directory, outcome: "lacks", route: null },
      { kind: "registry", outcome: "serves" },
    ]);
    expect(missing.exitCode).toBe(3);
    expect(missing.document.providers[0].sources).toMatchObject([
      { outcome: "fails", message: expect.stringContaining("is not a directory") },
      { outcome: "serves" },
    ]);
  });

  test("finds the directories that nobody configured, and what a run leaves out (SRC-80..82, SRC-90)", async () => {
    const world = await journeyWorld({ releases: [release] });
    await world.write({
      "main.tf": configuration({ "acme/widget": "" }),
      ".terraform/plugins/linux_amd64/terraform-provider-old": "x",
    });
    await writeFilesystemMirror(join(world.repository.directory, "terraform.d/plugins"), "packed", [
      release,
    ]);

    const implied = await diagnose(world);
    const overridden = await diagnose(
      world,
      `provider_installation {\n  dev_overrides { "acme/widget" = "/src/widget" }\n}\n${world.registry.cliConfig()}`,
    );

    expect(implied.document.providers[0].sources).toMatchObject([
      { kind: "filesystem_mirror", name: "terraform.d/plugins", outcome: "serves" },
    ]);
    expect(implied.document.remarks).toMatchObject([
      expect.stringContaining("since Terraform 0.13"),
    ]);
    expect(overridden.exitCode).toBe(3);
    expect(overridden.document.providers[0]).toMatchObject({ sources: [], served: false });
    expect(overridden.document.remarks[0]).toContain("/src/widget (dev_overrides)");
  });

  test("leaves out what runs already (SRC-91)", async () => {
    const world = await journeyWorld({ releases: [release] });
    await world.write({ "main.tf": configuration({ "acme/widget": "" }) });
    const value = { Protocol: "grpc", Pid: 1, Addr: { Network: "unix", String: "/tmp/x" } };

    const { document } = await diagnose(world, undefined, {
      TF_REATTACH_PROVIDERS: JSON.stringify({ "acme/widget": value }),
    });

    expect(document.providers).toStrictEqual([]);
    expect(document.remarks[0]).toContain("TF_REATTACH_PROVIDERS");
  });

  test("at the top of a repository prints root modules, tool and platforms with what says so, and asks for one", async () => {
    const world = await journeyWorld();
    const lock = world.lockText({ constraints: "~> 1.2" });
    await world.write({
      "envs/dev/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      "envs/prod/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      "envs/prod/.terraform.lock.hcl": lock,
    });
    await world.commit("Two root modules");

    const { exitCode, stdout, stderr } = await world.run("doctor");
    const below = await world.run("doctor", "--chdir=envs");

    expect([exitCode, stdout]).toStrictEqual([
      2,
      `Root modules without a lock file, requiring a provider and called by nothing: envs/dev
Root modules with a lock file: envs/prod
Tool opentofu (the other lock files): envs/dev
Tool opentofu (the hosts of its entries): envs/prod
Platforms darwin_arm64, linux_amd64, since the other lock files have an h1 of them: envs/dev
Platforms darwin_arm64, linux_amd64, since every lock entry on record has an h1 of them: envs/prod
`,
    ]);
    expect(stderr).toContain("Name one, such as envs/prod, envs/dev.");
    expect([below.exitCode, below.stdout]).toStrictEqual([2, ""]);
    expect(await world.git("status", "--porcelain")).toBe("");
  });

  test("ends with 2 on a configuration that the tools refuse", async () => {
    const world = await journeyWorld();
    await world.write({ "main.tf": "terraform {" });

    const { exitCode, stderr } = await world.run("doctor");

    expect(exitCode).toBe(2);
    expect(stderr).toContain("requirements");
  });
});
