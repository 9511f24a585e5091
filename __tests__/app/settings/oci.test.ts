import { describe, expect, test } from "vitest";
import { ociCredentials } from "../../../src/app/settings/registry-settings.ts";
import { decodeCliConfig } from "../../support/cli-config.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const repository = { registry: "r.example", name: "team/aws" };
const auth = (text: string) => Buffer.from(text).toString("base64");
const DOCKER = "/h/.docker/config.json";
const PODMAN = "/h/.config/containers/auth.json";

interface World {
  readonly config?: string;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly helper?: { readonly exitCode: number; readonly output: string };
}

function world({ config = "", files = {}, helper = { exitCode: 0, output: "{}" } }: World) {
  const asked: string[] = [];
  const warnings: string[] = [];
  const texts = Object.entries(files).map(([path, value]) => [
    path,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const lookup = ociCredentials(
    {
      environment: { HOME: "/h" },
      os: "linux",
      settings: decodeCliConfig(Buffer.from(config), "/etc/tofu/cli.tfrc").config.oci,
    },
    {
      files: memoryTree(Object.fromEntries(texts)),
      runHelper: (program, input) => {
        asked.push(`${program} < ${input}`);
        return Promise.resolve({ ...helper, output: Buffer.from(helper.output) });
      },
      warn: (text) => warnings.push(text),
    },
  );
  return { asked, warnings, credential: () => lookup(repository) };
}

const basic = (username: string) => ({ kind: "basic", username, password: "p" });

describe("ociCredentials() knows the order of places (SRC-64)", () => {
  test("a block before files that are as exact, Podman's before Docker's", async () => {
    const files = {
      [DOCKER]: { auths: { "r.example": { auth: auth("docker:p") } } },
      [PODMAN]: { auths: { "r.example": { auth: auth("podman:p") } } },
    };
    const config = 'oci_credentials "r.example" {\n  username = "block"\n  password = "p"\n}';

    expect(await world({ files, config }).credential()).toStrictEqual(basic("block"));
    expect(await world({ files }).credential()).toStrictEqual(basic("podman"));
  });

  test("a more exact file before a block, and a helper of blocks before the store of files", async () => {
    const files = {
      [DOCKER]: { auths: { "r.example/team": { auth: auth("docker:p") } }, credsStore: "store" },
    };
    const config = 'oci_credentials "r.example" { docker_credentials_helper = "block" }';
    const { asked, credential } = world({
      files: { [DOCKER]: { credsStore: "store" } },
      config: 'oci_default_credentials { docker_credentials_helper = "default" }',
    });

    expect(await world({ files, config }).credential()).toStrictEqual(basic("docker"));
    expect(await credential()).toBeUndefined();
    expect(asked).toStrictEqual(["docker-credential-default < https://r.example"]);
  });

  test("only the files that are named, relative to the configuration", async () => {
    const files = {
      [DOCKER]: { auths: { "r.example": { auth: auth("docker:p") } } },
      "/etc/tofu/own.json": { auths: { "r.example": { auth: auth("own:p") } } },
    };
    const named = (list: string) =>
      world({
        files,
        config: `oci_default_credentials {\n docker_style_config_files = ${list}\n}`,
      });

    expect(await named('["own.json"]').credential()).toStrictEqual(basic("own"));
    expect(await named("[]").credential()).toBeUndefined();
    await expect(named('["/gone.json"]').credential()).rejects.toMatchObject({
      code: "INVALID_CLI_CONFIG",
      message: expect.stringContaining("/gone.json"),
    });
  });

  test("no file at all where discovery is off", async () => {
    const { credential } = world({
      files: { [DOCKER]: { auths: { "r.example": { auth: auth("docker:p") } } } },
      config: "oci_default_credentials {\n discover_ambient_credentials = false\n}",
    });

    expect(await credential()).toBeUndefined();
  });
});

describe("ociCredentials() with files and helpers that fail", () => {
  test("goes on without any file when one that nobody named cannot be read, and says so", async () => {
    const { credential, warnings } = world({
      files: { [PODMAN]: "{", [DOCKER]: { auths: { "r.example": { auth: auth("docker:p") } } } },
    });

    expect(await credential()).toBeUndefined();
    expect(warnings).toStrictEqual([expect.stringContaining(PODMAN)]);
  });

  test("has nothing when a helper knows nothing", async () => {
    const helper = { exitCode: 1, output: "credentials not found in native keychain\n" };
    const { credential } = world({ files: { [DOCKER]: { credsStore: "store" } }, helper });

    expect(await credential()).toBeUndefined();
  });

  test.for([
    ["store", 2],
    ["../evil", 0],
  ] as const)(
    "refuses %s ending with %i, and repeats nothing it printed",
    async ([name, exitCode]) => {
      const { credential } = world({
        files: { [DOCKER]: { credHelpers: { "r.example": name } } },
        helper: { exitCode, output: "hunter2" },
      });

      await expect(credential()).rejects.toMatchObject({
        code: "UNAUTHORIZED",
        message: expect.not.stringContaining("hunter2"),
      });
    },
  );
});
