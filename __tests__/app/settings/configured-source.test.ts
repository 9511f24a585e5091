import { describe, expect, test } from "vitest";
import { configuredSource, type SourceTerms } from "../../../src/app/settings/configured-source.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import { anAddress } from "../../support/builders.ts";
import { decodeCliConfig } from "../../support/cli-config.ts";
import { fakeHttp } from "../../support/fake-http.ts";
import { memoryTree } from "../../support/memory-tree.ts";
import { noOciRegistries } from "../../support/oci.ts";

const provider = anAddress("acme/widget", OPENTOFU);
const ORIGIN: ProviderSource = {
  describe: () => "origin",
  availableVersions: () => Promise.reject(new Error("not asked")),
  packageMeta: () => Promise.reject(new Error("not asked")),
};
const REACH = {
  files: memoryTree({}),
  http: fakeHttp({}),
  credentials: NO_CREDENTIALS,
  oci: noOciRegistries(),
  patience: DEFAULT_PATIENCE,
  absolutePath: (path: string) => `/srv/team/${path}`,
};

const PLACES = { environment: { HOME: "/home/me" }, system: "linux" };

/** How what a run installs from calls itself; undefined where that is the registries alone. */
async function named(
  wish: Partial<SourceTerms>,
  files: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const full = { installation: undefined, pluginDirectories: [], places: PLACES, ...wish };
  const choice = await configuredSource(full, { ...REACH, files: memoryTree(files) });
  return choice?.make(ORIGIN, OPENTOFU).describe(provider);
}

function installation(text: string): SourceTerms["installation"] {
  return decodeCliConfig(Buffer.from(text), "cli.tfrc").config.providerInstallation;
}

describe("configuredSource()", () => {
  test("goes by the provider_installation block, if there is one", async () => {
    const text = 'provider_installation { filesystem_mirror { path = "m" } direct {} }';

    expect(await named({ installation: installation(text) })).toBe("m, origin");
    expect(await named({})).toBeUndefined();
  });

  test("puts the directories that are named before everything else (SRC-83)", async () => {
    const wish = {
      installation: installation("provider_installation { direct {} }"),
      pluginDirectories: ["a", "b"],
    };

    expect(await named(wish)).toBe("a, b");
  });

  test("asks implied directories only where there are any (SRC-80)", async () => {
    const file = "registry.opentofu.org/acme/widget/1.2.3/linux_amd64/x";
    const place = `/srv/team/terraform.d/plugins/${file}`;

    expect(await named({}, { [place]: "" })).toBe("origin");
    expect(await named({}, { "/srv/team/other": "" })).toBeUndefined();
  });
});
