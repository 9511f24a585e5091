import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import type { WorkflowRequest } from "../../../src/action/inputs/request.ts";
import type { Step } from "../../../src/action/inputs/step.ts";
import { actionPolicy, workflowCliConfig } from "../../../src/action/workflow/workflow-settings.ts";
import { type GitCliRepository, openRepository } from "../../../src/adapters/git/git-cli.ts";
import { allowedHosts } from "../../../src/app/settings/allowed-hosts.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../../../src/review/policy/policy.ts";
import { NO_CLI_CONFIG } from "../../support/cli-config.ts";
import { createRepository, type DemoRepository } from "../../support/embedded/repository.ts";

const silent = { info: () => {}, warn: () => {}, debug: () => {} };

function config(host: string): string {
  return `host "${host}" {\n  services = { "providers.v1" = "https://${host}/v1/" }\n}\n`;
}

let repository: DemoRepository;
let git: GitCliRepository;
let outside: string;
let request: WorkflowRequest;
beforeEach(async () => {
  repository = await createRepository();
  const tree = (branch: string, host: string, more: object = {}) => ({
    branch,
    message: branch,
    files: { "ci/tofurc": config(host), ...more },
  });
  const base = await repository.commitTree(tree("main", "trusted.example.com"));
  const added = { "ci/new": config("evil.example.com") };
  const head = await repository.commitTree(tree("bump", "evil.example.com", added));
  git = await openRepository({ directory: repository.directory, environment: process.env });
  outside = mkdtempSync(join(tmpdir(), "outside-"));
  request = {
    mode: "review",
    base,
    baseName: "main",
    head,
    trusted: "base",
    pullRequest: { number: 1, headSha: head, baseRef: "main" },
  };
});
afterEach(async () => {
  git.close();
  await repository.dispose();
  rmSync(outside, { recursive: true });
});

async function hostsOf(
  path: string,
  facts: Partial<WorkflowRequest> = {},
  env = {},
  policy: Partial<ReviewPolicy> = {},
) {
  const workspace = repository.directory;
  const setting = {
    request: { ...request, ...facts },
    inputs: decodeInputs((name) => (name === "cli-config-file" ? path : "")),
    environment: {
      eventName: "pull_request",
      owner: "acme",
      repo: "infra",
      apiUrl: "",
      cloneUrl: "",
      blobUrl: "",
      runUrl: "",
      workspace,
      sha: undefined,
      ref: undefined,
      temp: outside,
      docsUrl: undefined,
    },
    log: silent,
    looking: undefined,
    env,
  } as Partial<Step> as Step;
  const own = { ...DEFAULT_POLICY, ...policy };
  const settings = { ...(await actionPolicy(setting, git)), policy: own };
  return [...(await workflowCliConfig(setting, settings, git.top)).hosts.keys()];
}

describe("workflowCliConfig()", () => {
  test("reads one that lies in the repository from the target branch", async () => {
    expect(await hostsOf("ci/tofurc")).toStrictEqual(["trusted.example.com"]);
    expect(await hostsOf(join(repository.directory, "ci/tofurc"))).toStrictEqual([
      "trusted.example.com",
    ]);
  });

  test("does so too when the environment or a link leads there", async () => {
    const named = { TF_CLI_CONFIG_FILE: join(repository.directory, "ci/tofurc") };
    const link = join(outside, "tofurc");
    symlinkSync(join(repository.directory, "ci/tofurc"), link);

    expect(await hostsOf("", {}, named)).toStrictEqual(["trusted.example.com"]);
    expect(await hostsOf(link)).toStrictEqual(["trusted.example.com"]);
  });

  test("does not know one that only the pull request has", async () => {
    await expect(hostsOf("ci/new")).rejects.toMatchObject({ code: "INVALID_CLI_CONFIG" });
  });

  test("reads the machine's own from disk", async () => {
    writeFileSync(join(outside, "own.tofurc"), config("own.example.com"));

    expect(await hostsOf(join(outside, "own.tofurc"))).toStrictEqual(["own.example.com"]);
    expect(await hostsOf("", {}, { HOME: outside })).toStrictEqual([]);
  });

  test("reads the checkout where nothing is proposed", async () => {
    expect(await hostsOf("ci/tofurc", { mode: "audit", trusted: "head" })).toStrictEqual([
      "evil.example.com",
    ]);
  });

  test("goes by the file that policy names, not by the input", async () => {
    writeFileSync(join(outside, "own.tofurc"), config("own.example.com"));
    const input = join(outside, "own.tofurc");
    const named = { cliConfigFile: "ci/tofurc" };

    expect(await hostsOf("", {}, {}, named)).toStrictEqual(["trusted.example.com"]);
    expect(await hostsOf(input, {}, {}, named)).toStrictEqual(["trusted.example.com"]);
  });

  test("names the line of a mistake", async () => {
    writeFileSync(join(outside, "wrong"), "host {\n");

    await expect(hostsOf(join(outside, "wrong"))).rejects.toMatchObject({
      code: "INVALID_CLI_CONFIG",
      message: expect.stringContaining("wrong:"),
    });
  });
});

const PLACE = {
  file: "ci.tofurc",
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};

describe("allowedHosts()", () => {
  const hosts = new Map([
    ["registry.example.com", { "providers.v1": "http://127.0.0.1:4000/v1/", "modules.v1": 3 }],
    ["other.example.com", { "providers.v1": "/relative/" }],
  ]);
  const allows = allowedHosts({
    config: {
      ...NO_CLI_CONFIG,
      hosts,
      tokens: new Map([["token.example.com", "x"]]),
      providerInstallation: {
        methods: [
          { kind: "direct" as const },
          { kind: "filesystem_mirror" as const, path: "/10.0.0.1/" },
          {
            kind: "network_mirror" as const,
            url: "https://10.0.0.2:8443/p/",
            trustAllHashes: false,
          },
          { kind: "oci_mirror" as const, repositoryTemplate: "10.0.0.3:5000/${namespace}/${type}" },
          { kind: "oci_mirror" as const, repositoryTemplate: "${hostname}/${type}" },
        ].map((method) => ({ ...method, include: undefined, exclude: [], place: PLACE })),
        devOverrides: new Map(),
        place: PLACE,
      },
    },
    environment: { TF_TOKEN_env_example_com: "x", GITHUB_TOKEN: "x" },
    named: ["registry.acme.example:8443"],
  });

  test.each([
    ["registry.example.com", true],
    ["127.0.0.1:4000", true],
    ["other.example.com", true],
    ["10.0.0.2:8443", true],
    ["10.0.0.3:5000", true],
    ["registry.acme.example:8443", true],
    ["token.example.com", true],
    ["env.example.com", true],
    ["registry.acme.example", false],
    ["10.0.0.2", false],
    ["10.0.0.1", false],
    ["127.0.0.1:4001", false],
    ["127.0.0.1", false],
    ["169.254.169.254", false],
  ])("lets %s have an inner address: %s", (host, expected) => {
    expect(allows(host)).toBe(expected);
  });
});
