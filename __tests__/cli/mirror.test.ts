import { expect, test } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import { mirrorSource } from "../../src/cli/mirror.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { NO_CREDENTIALS } from "../../src/sources/credentials.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/fetch-document.ts";
import type { ProviderSource } from "../../src/sources/source.ts";
import { anAddress } from "../support/builders.ts";
import { fakeHttp } from "../support/fake-http.ts";
import { memoryTree } from "../support/memory-tree.ts";

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
  patience: DEFAULT_PATIENCE,
  absolutePath: (path: string) => `/work/${path}`,
};

/** Who is asked, by the options of a command line. */
function asked(...options: readonly string[]): string | undefined {
  const source = mirrorSource(parseArguments(["lock", ...options]).options, REACH);
  return source?.make(ORIGIN, OPENTOFU).describe(provider);
}

test("mirrorSource() puts the one mirror named in place of the registries (PL-1)", () => {
  expect(asked()).toBeUndefined();
  expect(asked("--fs-mirror", "vendor")).toBe("vendor");
  expect(asked("--net-mirror", "https://user:pw@m.example/p/?q")).toBe("https://m.example/p/");
});

test.for<[string, readonly string[]]>([
  ["Invalid installation method options", ["--fs-mirror=a", "--net-mirror=https://m.example/"]],
  ["Invalid network mirror URL", ["--net-mirror=http://m.example/"]],
  ["Invalid network mirror URL", ["--net-mirror=m.example"]],
])("mirrorSource() refuses with %s: %s", ([message, options]) => {
  expect(() => asked(...options)).toThrow(expect.objectContaining({ code: "USAGE", message }));
});
