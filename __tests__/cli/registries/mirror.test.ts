import { expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { mirrorSource } from "../../../src/cli/registries/mirror.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import { anAddress } from "../../support/builders.ts";
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

/** The source of a command line. */
function sourceOf(options: readonly string[], tool: Tool = OPENTOFU): ProviderSource | undefined {
  return mirrorSource(parseArguments(["lock", ...options]).options, REACH)?.make(ORIGIN, tool);
}

/** Who is asked, by the options of a command line. */
function asked(...options: readonly string[]): string | undefined {
  return sourceOf(options)?.describe(provider);
}

test("mirrorSource() puts the one mirror named in place of the registries (PL-1)", () => {
  expect(asked()).toBeUndefined();
  expect(asked("--fs-mirror", "vendor")).toBe("vendor");
  expect(asked("--net-mirror", "https://user:pw@m.example/p/?q")).toBe("https://m.example/p/");
  expect(asked("--oci-mirror", "r.example/{namespace}/{type}")).toBe(
    "the OCI mirror r.example/{namespace}/{type}",
  );
});

test.for([TERRAFORM, { name: "opentofu", minor: 9 } as const])(
  "mirrorSource() has no OCI mirror for $name 1.$minor, which could not install from it (SRC-60)",
  (tool) => {
    expect(() => sourceOf(["--oci-mirror", "r.example/{type}"], tool)).toThrow(
      expect.objectContaining({
        code: "USAGE",
        message: "Invalid installation method options",
        hint: expect.stringContaining(`${tool.name} 1.${tool.minor}`),
      }),
    );
  },
);

test.for<[string, readonly string[]]>([
  ["Invalid installation method options", ["--fs-mirror=a", "--net-mirror=https://m.example/"]],
  ["Invalid installation method options", ["--fs-mirror=a", "--oci-mirror=r.example/{type}"]],
  ["Invalid network mirror URL", ["--net-mirror=http://m.example/"]],
  [
    'The template "r.example/{name}" cannot be used: "{name}" stands for nothing',
    ["--oci-mirror=r.example/{name}"],
  ],
  ["Invalid network mirror URL", ["--net-mirror=m.example"]],
])("mirrorSource() refuses with %s: %s", ([message, options]) => {
  expect(() => asked(...options)).toThrow(expect.objectContaining({ code: "USAGE", message }));
});
