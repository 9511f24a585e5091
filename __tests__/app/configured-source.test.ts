import { expect, test } from "vitest";
import { configuredSource } from "../../src/app/configured-source.ts";
import { decodeCliConfig } from "../../src/language/cli-config/decode.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { NO_CREDENTIALS } from "../../src/sources/credentials.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/fetch-document.ts";
import type { ProviderSource } from "../../src/sources/source.ts";
import { anAddress } from "../support/builders.ts";
import { fakeHttp } from "../support/fake-http.ts";
import { memoryTree } from "../support/memory-tree.ts";
import { noOciRegistries } from "../support/oci.ts";

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
  absolutePath: (path: string) => `/work/${path}`,
};

test("configuredSource() goes by the provider_installation block, if there is one", () => {
  const text = 'provider_installation { filesystem_mirror { path = "m" } direct {} }';
  const { config } = decodeCliConfig(Buffer.from(text), "cli.tfrc");

  const source = configuredSource(config.providerInstallation, REACH)?.make(ORIGIN, OPENTOFU);

  expect(source?.describe(provider)).toBe("m, origin");
  expect(configuredSource(undefined, REACH)).toBeUndefined();
});
