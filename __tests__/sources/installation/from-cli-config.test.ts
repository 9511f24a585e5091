import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { Patience } from "../../../src/sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import {
  installationSource,
  ociMirrorSource,
  patienceFrom,
  placedSources,
} from "../../../src/sources/installation/from-cli-config.ts";
import { anAddress } from "../../support/builders.ts";
import { decodeCliConfig } from "../../support/cli-config.ts";
import { fakeHttp, json } from "../../support/fake-http.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";
import { noOciRegistries } from "../../support/oci.ts";

const MIRROR = "https://m.example/registry.opentofu.org/acme/widget";

/** Origin registries that have 3.0.0 of everything. */
const DIRECT: ProviderSource = {
  describe: () => "origin",
  availableVersions: () =>
    Promise.resolve({
      versions: [{ version: parseVersion("3.0.0"), platforms: [] }],
    }),
  packageMeta: () => Promise.reject(new LockReviewError("PLATFORM_NOT_AVAILABLE", "no")),
};

interface World {
  readonly config?: string;
  readonly nodes?: Readonly<Record<string, TreeNode>>;
  readonly implied?: readonly string[];
  readonly tool?: Tool;
  readonly pluginDirectories?: readonly string[];
  readonly patience?: Patience;
}

function world({
  config = "",
  nodes = {},
  implied = [],
  tool = OPENTOFU,
  pluginDirectories = [],
  patience = { retries: 4, timeoutMs: 5000 },
}: World) {
  const http = fakeHttp({
    [`${MIRROR}/index.json`]: json({ versions: { "2.0.0": {} } }),
    [`${MIRROR}/2.0.0.json`]: json({ archives: { linux_amd64: { url: "w.zip" } } }),
  });
  const { config: decoded } = decodeCliConfig(Buffer.from(config), "cli.tfrc");
  const named = { installation: decoded.providerInstallation, pluginDirectories };
  const dependencies = {
    ...{ direct: DIRECT, http, credentials: NO_CREDENTIALS, oci: noOciRegistries() },
    ...{ files: memoryTree(nodes), tool, patience, impliedDirectories: implied },
    absolutePath: (path: string) => (path.startsWith("/") ? path : `/here/${path}`),
  };
  const source = installationSource(named, dependencies);
  return { http, source, placed: () => placedSources(named, dependencies) };
}

async function versions(source: ProviderSource, address = "acme/widget") {
  const answer = await source.availableVersions(anAddress(address, OPENTOFU));
  return answer.versions.map(({ version }) => version);
}

const PACKED = "registry.opentofu.org/acme/widget/terraform-provider-widget_1.0.0_linux_amd64.zip";
const OCI = 'oci_mirror { repository_template = "r.example/${hostname}/${namespace}/${type}" }';
const block = (methods: string) => `provider_installation { ${methods} }`;

describe("installationSource() builds what the block says", () => {
  test("every method, with a relative directory below the launch directory (CLI-7)", async () => {
    const { source } = world({
      config: block(
        'filesystem_mirror { path = "m" } network_mirror { url = "https://m.example/" } direct {}',
      ),
      nodes: { [`/here/m/${PACKED}`]: "" },
    });

    expect(await versions(source)).toStrictEqual(["1.0.0", "2.0.0", "3.0.0"]);
    expect(source.describe(anAddress("acme/widget", OPENTOFU))).toBe(
      "m, https://m.example/, origin",
    );
  });

  test("only for the providers of its patterns (SRC-70)", async () => {
    const { source } = world({
      config: block(
        'network_mirror { url = "https://m.example/" include = ["acme/*"] } direct { exclude = ["acme/*"] }',
      ),
    });

    expect(await versions(source)).toStrictEqual(["2.0.0"]);
    expect(await versions(source, "other/gadget")).toStrictEqual(["3.0.0"]);
  });

  test("nothing, when it says nothing (SRC-71)", async () => {
    await expect(versions(world({ config: block("") }).source)).rejects.toMatchObject({
      code: "PROVIDER_NOT_FOUND",
    });
  });

  test("a mirror asked once for OpenTofu, as often as a registry for Terraform (SRC-44)", async () => {
    const config = block('network_mirror { url = "https://m.example/" }');
    const [tofu, terraform] = [world({ config }), world({ config, tool: TERRAFORM })];

    await versions(tofu.source);
    await versions(terraform.source);

    expect(tofu.http.requests[0]).toMatchObject({ retries: 0, timeoutMs: 5000 });
    expect(terraform.http.requests[0]).toMatchObject({ retries: 4, timeoutMs: 5000 });
  });

  test("a mirror whose hashes all count only when the block says so (AU-15)", async () => {
    const trusting = 'network_mirror { url = "https://m.example/" trust_all_hashes = true }';
    const request = {
      provider: anAddress("acme/widget", OPENTOFU),
      version: parseVersion("2.0.0"),
      platform: parsePlatform("linux_amd64"),
    };

    const meta = await world({ config: block(trusting) }).source.packageMeta(request);

    expect(meta.authentication).toMatchObject({ trustAllHashes: true });
  });

  test("an OCI mirror that does not answer as one that cannot tell, never as an empty one (SRC-71)", async () => {
    const { source } = world({ config: block(`direct {} ${OCI}`) });

    await expect(versions(source)).rejects.toMatchObject({ code: "HOST_UNREACHABLE" });
  });

  test("an OCI mirror whose template does not suit a name as one that cannot tell (SRC-60)", async () => {
    const { source } = world({ config: block(OCI) });

    await expect(versions(source, "ä.example:8443/acme/widget")).rejects.toMatchObject({
      code: "QUERY_FAILED",
    });
  });

  test("an OCI mirror whose template has a mistake for a name as a mistake of the configuration", async () => {
    const template = '${hostname}/${namespace}/${type == "widget" ? -type : type}';
    const config = block(`oci_mirror { repository_template = "r.example/${template}" }`);

    await expect(versions(world({ config }).source)).rejects.toMatchObject({
      code: "INVALID_CLI_CONFIG",
    });
  });

  test.for([TERRAFORM, { name: "opentofu", minor: 9 } as const])(
    "but refuses an OCI mirror for $name 1.$minor, which has none, with file and line",
    (tool) => {
      expect(() => world({ tool, config: `provider_installation {\n  ${OCI}\n}` })).toThrow(
        expect.objectContaining({
          code: "INVALID_CLI_CONFIG",
          message: expect.stringContaining("cli.tfrc:2: "),
        }),
      );
    },
  );

  test("but refuses patterns that match nothing, with file and line", () => {
    const config = 'provider_installation {\n  direct { include = ["widget"] }\n}';

    expect(() => world({ config })).toThrow(
      expect.objectContaining({
        code: "INVALID_CLI_CONFIG",
        message: expect.stringContaining("cli.tfrc:2: "),
      }),
    );
  });
});

describe("installationSource() with named directories", () => {
  test("takes nothing else (SRC-83)", async () => {
    const config = block("direct {}");
    const nodes = { [`/here/p/${PACKED}`]: "" };
    const named = { pluginDirectories: ["p"] };

    expect(await versions(world({ config, nodes, ...named }).source)).toStrictEqual(["1.0.0"]);
    expect(await versions(world({ config, nodes }).source)).toStrictEqual(["3.0.0"]);
  });
});

test.each<readonly [string, World, readonly string[]]>([
  [
    "a block",
    { config: block('network_mirror { url = "https://m.example/" } direct {}') },
    ["network_mirror", "direct"],
  ],
  [
    "named directories",
    { config: block("direct {}"), pluginDirectories: ["p"] },
    ["filesystem_mirror"],
  ],
  [
    "what is implied",
    { implied: ["/gone", "/h"], nodes: { "/h/x": "" } },
    ["filesystem_mirror", "direct"],
  ],
])("placedSources() gives the sources of %s one by one", async (_, facts, kinds) => {
  expect((await world(facts).placed()).map(({ kind }) => kind)).toStrictEqual(kinds);
});

describe("ociMirrorSource()", () => {
  const widget = anAddress("example.com/acme/widget", OPENTOFU);

  test("asks the repository that the template names", async () => {
    const asked: string[] = [];
    const source = ociMirrorSource("r.example/m/{hostname}/{namespace}/{type}", (repository) => {
      asked.push(`${repository.registry}/${repository.name}`);
      return noOciRegistries()(repository);
    });

    await expect(source.availableVersions(widget)).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
    });
    expect(asked).toStrictEqual(["r.example/m/example.com/acme/widget"]);
  });

  test("refuses a template with a mistake before anything is asked", () => {
    expect(() => ociMirrorSource("r.example/{name", noOciRegistries())).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  });
});

describe("installationSource() without a block", () => {
  test("takes from implied directories what any of them has, and nothing of that from the origin (SRC-80, SRC-81)", async () => {
    const stray = "registry.opentofu.org/acme/widget/0.1.0/darwin_arm64/x";
    const { source } = world({
      implied: ["terraform.d/plugins", "/gone", "/h/plugins"],
      nodes: { [`/here/terraform.d/plugins/${stray}`]: "", "/h/plugins/x": "" },
    });

    expect(await versions(source)).toStrictEqual(["0.1.0"]);
    expect(await versions(source, "other/gadget")).toStrictEqual(["3.0.0"]);
  });

  test("asks the origin when no directory is there", async () => {
    const { source } = world({ implied: ["/gone"] });
    const request = {
      provider: anAddress("acme/widget", OPENTOFU),
      version: parseVersion("3.0.0"),
      platform: parsePlatform("linux_amd64"),
    };

    expect(await versions(source)).toStrictEqual(["3.0.0"]);
    expect(source.describe(request.provider)).toBe("origin");
    await expect(source.packageMeta(request)).rejects.toMatchObject({ message: "no" });
  });

  test("keeps legacy packages away from the origin, too", async () => {
    const legacy = "registry.opentofu.org/-/widget/1.0.0/linux_amd64/x";
    const { source } = world({ implied: ["/h"], nodes: { [`/h/${legacy}`]: "" } });

    expect(await versions(source, "acme/widget")).toStrictEqual(["3.0.0"]);
  });
});

test("a network mirror's own number of attempts at a package counts, even none (SRC-27)", async () => {
  const request = {
    provider: anAddress("acme/widget", OPENTOFU),
    version: parseVersion("2.0.0"),
    platform: parsePlatform("linux_amd64"),
  };
  const locationBy = async (more: string, downloadRetries?: number) => {
    const method = `network_mirror {\n  url = "https://m.example/"\n${more}\n}`;
    const patience = { retries: 4, timeoutMs: 5000, downloadRetries };
    const { source } = world({ config: block(`\n${method}\n`), patience });
    return (await source.packageMeta(request)).location;
  };

  expect(await locationBy("  download_retry_count = 0", 3)).toMatchObject({ retries: 0 });
  expect(await locationBy("  download_retry_count = 2", 3)).toMatchObject({ retries: 2 });
  expect(await locationBy("", 3)).toMatchObject({ retries: 3 });
  expect(await locationBy("")).toMatchObject({ retries: undefined });
});

test("patienceFrom() takes what is configured, and no limit for a limit of zero (CLI-11)", () => {
  expect(patienceFrom({})).toEqual({ retries: 1, timeoutMs: 10_000 });
  expect(patienceFrom({ retryCount: 0, requestTimeoutSeconds: 3 })).toEqual({
    retries: 0,
    timeoutMs: 3000,
  });
  expect(patienceFrom({ downloadRetryCount: 5 }).downloadRetries).toBe(5);
  expect(patienceFrom({ requestTimeoutSeconds: 0 }).timeoutMs).toBeGreaterThan(24 * 3600 * 1000);
});
