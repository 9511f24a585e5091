import { expect, test } from "vitest";
import type { SourceChoice } from "../../../src/app/run/engine.ts";
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

/** What the CLI configuration has `init` install from. */
const CONFIGURED: SourceChoice = {
  origin: "beside",
  make: (origin) => ({ ...origin, describe: () => "the configured mirror" }),
};

/** The source of a command line. */
async function sourceOf(
  options: readonly string[],
  tool: Tool = OPENTOFU,
): Promise<ProviderSource | undefined> {
  const values = parseArguments(["lock", ...options]).options;
  const choice = await mirrorSource(values, REACH, () => Promise.resolve(CONFIGURED));
  if (choice !== undefined) expect(choice.origin).toBe("instead");
  return choice?.make(ORIGIN, tool);
}

/** Who is asked, by the options of a command line. */
async function asked(...options: readonly string[]): Promise<string | undefined> {
  return (await sourceOf(options))?.describe(provider);
}

test("mirrorSource() puts the one mirror named in place of the registries (PL-1)", async () => {
  expect(await asked()).toBeUndefined();
  expect(await asked("--fs-mirror", "vendor")).toBe("vendor");
  expect(await asked("--net-mirror", "https://user:pw@m.example/p/?q")).toBe(
    "https://m.example/p/",
  );
  expect(await asked("--oci-mirror", "r.example/{namespace}/{type}")).toBe(
    "the OCI mirror r.example/{namespace}/{type}",
  );
  expect(await asked("--configured-mirrors")).toBe("the configured mirror");
});

test("mirrorSource() is none where the CLI configuration names no mirror", async () => {
  const { options } = parseArguments(["lock", "--configured-mirrors"]);

  expect(await mirrorSource(options, REACH, () => Promise.resolve(undefined))).toBeUndefined();
});

test.for([TERRAFORM, { name: "opentofu", minor: 9 } as const])(
  "mirrorSource() has no OCI mirror for $name 1.$minor, which could not install from it (SRC-60)",
  async (tool) => {
    await expect(sourceOf(["--oci-mirror", "r.example/{type}"], tool)).rejects.toThrow(
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
  ["Invalid installation method options", ["--fs-mirror=a", "--configured-mirrors"]],
  ["Invalid network mirror URL", ["--net-mirror=http://m.example/"]],
  [
    'The template "r.example/{name}" cannot be used: "{name}" stands for nothing',
    ["--oci-mirror=r.example/{name}"],
  ],
  ["Invalid network mirror URL", ["--net-mirror=m.example"]],
])("mirrorSource() refuses with %s: %s", async ([message, options]) => {
  await expect(asked(...options)).rejects.toThrow(
    expect.objectContaining({ code: "USAGE", message }),
  );
});
