import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OPENTOFU } from "../../src/model/tool.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../src/sources/hosts/credentials.ts";
import { installationSource } from "../../src/sources/installation/from-cli-config.ts";
import { anAddress } from "../support/builders.ts";
import { decodeCliConfig } from "../support/cli-config.ts";
import { fakeHttp } from "../support/fake-http.ts";
import { memoryTree } from "../support/memory-tree.ts";
import { noOciRegistries } from "../support/oci.ts";

const page = readFileSync(new URL("../../docs/sources.md", import.meta.url), "utf8");
/** Each configuration of the page with the title that it stands under. */
const configurations = page.split("\n## ").flatMap((section) => {
  const [title = ""] = section.split("\n");
  return [...section.matchAll(/```(?:hcl|json)\n([\s\S]*?)```/g)].map(
    ([, text = ""]) => [title, text] as const,
  );
});

/** Who is asked for a provider by a configuration of the page. */
function asked(title: string, address: string): string {
  const [, text = ""] = configurations.find(([one]) => one === title) ?? [];
  const { config } = decodeCliConfig(Buffer.from(text), title);
  const source = installationSource(
    { installation: config.providerInstallation, pluginDirectories: [] },
    {
      patience: DEFAULT_PATIENCE,
      direct: {
        describe: () => "origin",
        availableVersions: () => Promise.reject(new Error("not asked")),
        packageMeta: () => Promise.reject(new Error("not asked")),
      },
      http: fakeHttp({}),
      credentials: NO_CREDENTIALS,
      oci: noOciRegistries(),
      files: memoryTree({}),
      tool: OPENTOFU,
      absolutePath: (path) => path,
      impliedDirectories: [],
    },
  );
  return source.describe(anAddress(address, OPENTOFU));
}

describe("docs/sources.md shows configurations that are read without a remark", () => {
  test.for(configurations)("%s", ([title, text]) => {
    expect(decodeCliConfig(Buffer.from(text), title).diagnostics).toStrictEqual([]);
  });

  test("of which there are several", () => {
    expect(configurations.length).toBeGreaterThan(5);
  });
});

test.for<[string, string, string]>([
  ["A private registry", "registry.example.com/acme/widget", "origin"],
  ["A network mirror", "acme/widget", "https://mirror.example.com/providers/"],
  [
    "An OCI mirror",
    "example.com/acme/widget",
    "the OCI mirror registry.example.com/providers/${hostname}/${namespace}/${type}",
  ],
  ["An OCI mirror", "acme/widget", "origin"],
  ["A vendored directory", "example.com/acme/widget", "/opt/providers"],
  ["A vendored directory", "acme/widget", "origin"],
  ["Several sources", "acme/widget", "https://mirror.example.com/providers/"],
  ["Several sources", "other/gadget", "origin"],
])("docs/sources.md, %s, leads for %s to %s", ([title, address, expected]) => {
  expect(asked(title, address)).toBe(expected);
});

test("docs/sources.md shows a token, a helper, a host and registry settings that count", () => {
  const all = configurations.map(
    ([title, text]) => decodeCliConfig(Buffer.from(text), title).config,
  );

  expect(all.flatMap(({ tokens }) => [...tokens.keys()])).toStrictEqual(["registry.example.com"]);
  expect(all.flatMap(({ hosts }) => [...hosts.keys()])).toStrictEqual(["registry.example.com"]);
  expect(all.flatMap(({ credentialsHelper }) => credentialsHelper?.name ?? [])).toStrictEqual([
    "vault",
  ]);
  expect(all.map(({ registryProtocols }) => registryProtocols)).toContainEqual({
    retryCount: 3,
    requestTimeoutSeconds: 30,
  });
});
