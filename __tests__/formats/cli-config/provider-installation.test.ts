import { describe, expect, test } from "vitest";
import { decodeCliConfig } from "../../support/cli-config.ts";

function installationOf(text: string) {
  const { config, diagnostics } = decodeCliConfig(Buffer.from(text), "cli.tfrc");
  return { installation: config.providerInstallation, diagnostics };
}

test("decodeProviderInstallations() reads every method with its patterns (CLI-5)", () => {
  const { installation, diagnostics } = installationOf(`
    provider_installation {
      dev_overrides {
        "acme/widget" = "/src/widget"
      }
      filesystem_mirror {
        path    = "~/mirror"
        include = ["example.com/*/*"]
      }
      network_mirror {
        url              = "https://mirror.example/p/"
        trust_all_hashes = true
        download_retry_count = 0
      }
      oci_mirror {
        repository_template = "r.example/\${namespace}/\${type}"
        include = ["example.com/*/*"]
      }
      direct { exclude = ["example.com/*/*"] }
    }
  `);

  expect(diagnostics).toStrictEqual([]);
  expect([...(installation?.devOverrides ?? [])]).toStrictEqual([["acme/widget", "/src/widget"]]);
  expect(installation?.methods).toMatchObject([
    { kind: "filesystem_mirror", path: "~/mirror", include: ["example.com/*/*"], exclude: [] },
    {
      kind: "network_mirror",
      url: "https://mirror.example/p/",
      trustAllHashes: true,
      downloadRetryCount: 0,
      include: undefined,
    },
    { kind: "oci_mirror", repositoryTemplate: "r.example/${namespace}/${type}" },
    { kind: "direct", exclude: ["example.com/*/*"], place: { start: { line: 19 } } },
  ]);
});

test("decodeProviderInstallations() reads JSON in the one form that has methods for the tools", () => {
  const nested =
    '{"provider_installation": [{"filesystem_mirror": [{"path": "/m"}], "direct": [{}]}]}';

  expect(installationOf(nested).installation?.methods).toMatchObject([
    { kind: "filesystem_mirror", path: "/m" },
    { kind: "direct" },
  ]);
  expect(installationOf('{"provider_installation": {"direct": {}}}').diagnostics).toMatchObject([
    { severity: "error", summary: "Invalid provider_installation block" },
  ]);
});

test("decodeProviderInstallations() tells a block that says nothing from no block at all", () => {
  expect(installationOf("provider_installation {}").installation?.methods).toStrictEqual([]);
  expect(installationOf("").installation).toBeUndefined();
});

describe("decodeProviderInstallations() reports what is wrong, and where", () => {
  test.for<[string, string, string, number]>([
    ["an equals sign", "provider_installation = {}", "Invalid provider_installation block", 1],
    ["no braces", 'provider_installation = "x"', "Invalid provider_installation block", 1],
    ["a label", 'provider_installation "x" {}', "Invalid provider_installation block", 1],
    [
      "a second block",
      "provider_installation {}\nprovider_installation {}",
      "Duplicate provider_installation block",
      2,
    ],
    ["an unknown method", inBlock("mirror {}"), "Invalid provider_installation method block", 2],
    ["an argument", inBlock('direct = "x"'), "Invalid provider_installation method block", 2],
    ["an object", inBlock("direct = {}"), "Invalid provider_installation method block", 2],
    [
      "a label of a method",
      inBlock('direct "x" {}'),
      "Invalid provider_installation method block",
      2,
    ],
    [
      "a mirror without path",
      inBlock("filesystem_mirror {}"),
      "Invalid provider_installation method block",
      2,
    ],
    [
      "a mirror without URL",
      inBlock("network_mirror {}"),
      "Invalid provider_installation method block",
      2,
    ],
    [
      "a mirror over http",
      inBlock('network_mirror { url = "http://m/" }'),
      "Invalid URL for provider installation source",
      2,
    ],
    [
      "a mirror without host",
      inBlock('network_mirror { url = "https:///p" }'),
      "Invalid URL for provider installation source",
      2,
    ],
    [
      "an OCI mirror without template",
      inBlock("oci_mirror {}"),
      "Invalid provider_installation method block",
      2,
    ],
    [
      "patterns that are no list",
      inBlock('direct { include = "a/b" }'),
      "Unsuitable value type",
      2,
    ],
    [
      "late overrides",
      inBlock("direct {}\ndev_overrides {}"),
      "Invalid provider_installation method block",
      3,
    ],
    [
      "an override of no provider",
      inBlock('dev_overrides { "a//b" = "/x" }'),
      "Invalid provider source address",
      2,
    ],
    [
      "an override with no path",
      inBlock('dev_overrides { "a/b" = 1 }'),
      "Invalid provider_installation method block",
      2,
    ],
  ])("%s", ([, text, summary, line]) => {
    const { diagnostics } = installationOf(text);

    expect(diagnostics).toMatchObject([{ severity: "error", summary, range: { start: { line } } }]);
  });

  test("and keeps the methods that are right", () => {
    const { installation } = installationOf(inBlock("mirror {}\ndirect {}"));

    expect(installation?.methods).toMatchObject([{ kind: "direct" }]);
  });

  test("and warns of arguments that the tools would silently ignore", () => {
    const { diagnostics } = installationOf(inBlock('direct { inclde = ["a/b"] }'));

    expect(diagnostics).toMatchObject([{ severity: "warning", summary: "Unknown argument" }]);
  });
});

function inBlock(methods: string): string {
  return `provider_installation {\n${methods}\n}`;
}
