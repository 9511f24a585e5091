import { describe, expect, test } from "vitest";
import {
  chooseTool,
  decidedTool,
  lockFileVote,
  type ToolClues,
} from "../../../src/app/intent/tool-choice.ts";
import type { NamedVersion } from "../../../src/app/intent/version-files.ts";
import { UNCONSTRAINED } from "../../../src/model/constraint.ts";
import { EMPTY_LOCK_FILE, lockFile, providerLock } from "../../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";

const NOTHING: ToolClues = {
  header: undefined,
  lockFile: undefined,
  versions: [],
  fileNames: ["main.tf"],
  withHost: () => Promise.reject(new Error("the header says it")),
  syntax: () => Promise.resolve(undefined),
  runs: () => Promise.resolve([]),
  locked: () => Promise.resolve([]),
};
const address = (text: string) => parseProviderAddress(text, OPENTOFU);
const locking = (...addresses: readonly string[]) =>
  lockFile(
    addresses.map((text) =>
      providerLock({
        address: address(text),
        version: parseVersion("1.0.0"),
        constraints: UNCONSTRAINED,
        hashes: [],
      }),
    ),
  );
const OF_TERRAFORM = locking("registry.terraform.io/a/b", "example.com/a/b");
const OF_BOTH = locking("registry.terraform.io/a/b", "registry.opentofu.org/a/b");
const named = (file: string, tool = TERRAFORM): NamedVersion => ({
  file,
  tool,
  isReleaseAssumed: false,
});
const running = (...tools: readonly ("opentofu" | "terraform")[]) => ({
  runs: () =>
    Promise.resolve(
      tools.map((tool) => ({
        evidence: `setup-${tool}`,
        tools: [tool],
        platforms: [],
        folders: [],
      })),
    ),
});

describe("chooseTool() goes by the first clue that names a tool", () => {
  test.each<readonly [string, Partial<ToolClues>, Partial<ToolClues>, string, string]>([
    [
      "the hosts of the entries, before the header",
      { header: "opentofu", lockFile: OF_TERRAFORM },
      { withHost: () => Promise.resolve(new Set()) },
      "terraform",
      "the hosts of its entries",
    ],
    [
      "the hosts of the entries, without a header",
      { lockFile: OF_TERRAFORM },
      { withHost: () => Promise.resolve(new Set()) },
      "terraform",
      "the hosts of its entries",
    ],
    [
      "the hosts of the entries that the header confirms, without a look at the configuration",
      { header: "terraform", lockFile: OF_TERRAFORM },
      {},
      "terraform",
      "the hosts of its entries",
    ],
    [
      "a version file where the configuration writes the host of every entry, and there is no header",
      { lockFile: OF_TERRAFORM, versions: [named(".opentofu-version", OPENTOFU)] },
      { withHost: () => Promise.resolve(new Set([address("registry.terraform.io/a/b")])) },
      "opentofu",
      ".opentofu-version",
    ],
    [
      "the header where neither registry serves an entry",
      { header: "terraform", lockFile: locking("example.com/a/b") },
      {},
      "terraform",
      "the lock file's header",
    ],
    [
      "the header where the configuration writes the host of every entry",
      { header: "opentofu", lockFile: OF_TERRAFORM },
      { withHost: () => Promise.resolve(new Set([address("registry.terraform.io/a/b")])) },
      "opentofu",
      "the lock file's header",
    ],
    [
      "the header where both registries serve entries",
      { header: "terraform", lockFile: OF_BOTH },
      { withHost: () => Promise.resolve(new Set()) },
      "terraform",
      "the lock file's header",
    ],
    [
      "the lock file before a version file",
      { header: "opentofu", versions: [named(".terraform-version")] },
      {},
      "opentofu",
      "the lock file's header",
    ],
    [
      "a .tofu file in the place of a .tf file before a version file",
      { fileNames: ["main.tf", "main.tofu"], versions: [named(".terraform-version")] },
      {},
      "opentofu",
      "its .tofu files",
    ],
    [
      "a version file before a .tofu file that has no twin",
      { fileNames: ["main.tf", "more.tofu"], versions: [named("envs/.terraform-version")] },
      {},
      "terraform",
      "envs/.terraform-version",
    ],
    [
      "a .tofu file",
      { fileNames: ["more.tofu"] },
      running("terraform"),
      "opentofu",
      "its .tofu files",
    ],
    [
      "a test file of OpenTofu's",
      { fileNames: ["main.tf", "unit.tofutest.hcl"] },
      {},
      "opentofu",
      "its .tofu files",
    ],
    [
      "syntax of one tool before what the repository runs",
      {},
      { ...running("opentofu"), syntax: () => Promise.resolve("terraform") },
      "terraform",
      "its syntax",
    ],
    [
      "what the repository runs before its other lock files",
      {},
      { ...running("terraform"), locked: () => Promise.resolve(["opentofu"]) },
      "terraform",
      "setup-terraform",
    ],
    [
      "the other lock files, if they agree",
      {},
      { locked: () => Promise.resolve(["terraform", "terraform"]) },
      "terraform",
      "the other lock files",
    ],
    [
      "the default where the other lock files do not agree",
      {},
      { locked: () => Promise.resolve(["terraform", "opentofu"]) },
      "opentofu",
      "the default",
    ],
    ["the default", {}, {}, "opentofu", "the default"],
  ])("%s", async (...[, own, more, tool, reason]) => {
    const choice = await chooseTool({ ...NOTHING, ...own, ...more });

    expect(choice).toMatchObject({ tool: { name: tool }, reason });
    expect(choice.conflict).toBeUndefined();
  });

  test("takes the release from a version file of the same tool alone", async () => {
    const versions = [named(".terraform-version", { name: "terraform", minor: 9 })];
    const same = await chooseTool({ ...NOTHING, header: "terraform", versions });
    const other = await chooseTool({ ...NOTHING, header: "opentofu", versions });

    expect(same).toEqual({
      tool: { name: "terraform", minor: 9 },
      reason: "the lock file's header",
      isReleaseAssumed: false,
    });
    expect(other).toEqual({
      tool: OPENTOFU,
      reason: "the lock file's header",
      isReleaseAssumed: true,
    });
  });

  test("assumes the usual release where the version file names none", async () => {
    const versions = [{ ...named(".terraform-version"), isReleaseAssumed: true }];

    expect(await chooseTool({ ...NOTHING, versions })).toEqual({
      tool: TERRAFORM,
      reason: ".terraform-version",
      isReleaseAssumed: true,
    });
  });
});

describe("chooseTool() says where two clues of one rank name different tools", () => {
  test.each<readonly [string, Partial<ToolClues>, Partial<ToolClues>, string]>([
    [
      "two version files of one directory",
      { versions: [named(".opentofu-version", OPENTOFU), named(".terraform-version")] },
      {},
      ".opentofu-version says opentofu, and .terraform-version says terraform",
    ],
    [
      "two workflows",
      {},
      running("terraform", "opentofu"),
      "setup-terraform says terraform, and setup-opentofu says opentofu",
    ],
  ])("%s", async (_title, own, more, conflict) => {
    const choice = await chooseTool({ ...NOTHING, ...own, ...more });

    expect(choice.conflict).toBe(conflict);
    expect(() => decidedTool("envs/prod", choice)).toThrow(
      `envs/prod is OpenTofu's or Terraform's`,
    );
  });

  test("a clue of a higher rank settles it", async () => {
    const choice = await chooseTool({
      ...NOTHING,
      header: "terraform",
      ...running("terraform", "opentofu"),
    });

    expect(decidedTool(".", choice).name).toBe("terraform");
  });
});

describe("lockFileVote()", () => {
  test.each([
    ["the hosts of the entries", "opentofu", OF_TERRAFORM, "terraform"],
    ["the header where both registries serve", "opentofu", OF_BOTH, "opentofu"],
    ["the header of an empty file", "terraform", EMPTY_LOCK_FILE, "terraform"],
    ["nothing", undefined, EMPTY_LOCK_FILE, undefined],
  ] as const)("goes by %s", (_title, header, lock, tool) => {
    expect(lockFileVote(header, [...lock.providers.keys()])[0]?.tool).toBe(tool);
  });
});
