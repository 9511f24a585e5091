import { describe, expect, test } from "vitest";
import { chooseTool, type ToolClues } from "../../../src/app/settings/tool-choice.ts";
import { UNCONSTRAINED } from "../../../src/model/constraint.ts";
import { lockFile, providerLock } from "../../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";

const NOTHING: ToolClues = {
  header: undefined,
  lockFile: undefined,
  versionFiles: new Map(),
  fileNames: ["main.tf"],
};
const locking = (...addresses: readonly string[]) =>
  lockFile(
    addresses.map((address) =>
      providerLock({
        address: parseProviderAddress(address, OPENTOFU),
        version: parseVersion("1.0.0"),
        constraints: UNCONSTRAINED,
        hashes: [],
      }),
    ),
  );

describe("chooseTool()", () => {
  test("believes the lock file's header before everything else", () => {
    const choice = chooseTool({
      ...NOTHING,
      header: "terraform",
      lockFile: locking("registry.opentofu.org/a/b"),
    });

    expect(choice).toEqual({
      tool: { name: "terraform", minor: 11 },
      reason: "the lock file's header",
      isReleaseAssumed: true,
    });
  });

  test("takes the release from a version file that names the same tool", () => {
    const versionFiles = new Map([[".tool-versions", "nodejs 20\nterraform 1.9.8\n"]]);

    expect(chooseTool({ ...NOTHING, header: "terraform", versionFiles })).toEqual({
      tool: { name: "terraform", minor: 9 },
      reason: "the lock file's header",
    });
    expect(chooseTool({ ...NOTHING, header: "opentofu", versionFiles }).tool).toEqual(OPENTOFU);
  });

  test("goes by the hosts of the entries when they agree", () => {
    const terraform = chooseTool({
      ...NOTHING,
      lockFile: locking("registry.terraform.io/a/b", "example.com/a/b"),
    });
    const both = chooseTool({
      ...NOTHING,
      lockFile: locking("registry.terraform.io/a/b", "registry.opentofu.org/a/b"),
    });

    expect(terraform.tool.name).toBe("terraform");
    expect(terraform.reason).toBe("the hosts of its entries");
    expect(both.reason).toBe("the default");
  });

  test("goes by a version file, then by .tofu files, then by default", () => {
    const versionFiles = new Map([[".terraform-version", "latest\n"]]);

    expect(chooseTool({ ...NOTHING, versionFiles })).toMatchObject({
      reason: ".terraform-version",
      isReleaseAssumed: true,
    });
    expect(chooseTool({ ...NOTHING, fileNames: ["a.tofu"] }).reason).toBe("its .tofu files");
    expect(chooseTool(NOTHING)).toEqual({
      tool: OPENTOFU,
      reason: "the default",
      isReleaseAssumed: true,
    });
  });
});
