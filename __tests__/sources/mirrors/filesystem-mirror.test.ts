import { describe, expect, test } from "vitest";
import { parsePlatform } from "../../../src/model/platform.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { directorySource } from "../../../src/sources/mirrors/filesystem-mirror.ts";
import { anAddress } from "../../support/builders.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

const provider = anAddress("example.com/acme/widget", OPENTOFU);
const request = {
  provider,
  version: parseVersion("1.2.3"),
  platform: parsePlatform("linux_amd64"),
};
const ZIP = "terraform-provider-widget_1.2.3_linux_amd64.zip";

function mirror(nodes: Readonly<Record<string, TreeNode>>) {
  const files = memoryTree(nodes);
  return directorySource("mirror", { files, absolutePath: () => "/m", tool: OPENTOFU });
}

/** Where the package of acme/widget 1.2.3 for linux_amd64 is. */
async function locate(nodes: Readonly<Record<string, TreeNode>>) {
  return (await mirror(nodes).packageMeta(request)).location;
}

const TYPE = "/m/example.com/acme/widget";

describe("directorySource() finds packages (SRC-50..53)", () => {
  test.for<[string, Readonly<Record<string, TreeNode>>, object]>([
    ["packed", { [`${TYPE}/${ZIP}`]: "" }, { kind: "archive", path: `${TYPE}/${ZIP}` }],
    [
      "unpacked",
      { [`${TYPE}/1.2.3/linux_amd64/x`]: "" },
      { kind: "directory", path: `${TYPE}/1.2.3/linux_amd64` },
    ],
    [
      "in both layouts, the unpacked one first",
      { [`${TYPE}/${ZIP}`]: "", [`${TYPE}/1.2.3/linux_amd64/x`]: "" },
      { kind: "directory" },
    ],
    [
      "behind a symbolic link for the platform",
      { [`${TYPE}/1.2.3/linux_amd64`]: { link: "/else" }, "/else/x": "" },
      { kind: "directory", path: `${TYPE}/1.2.3/linux_amd64` },
    ],
    [
      "behind a symbolic link for the archive",
      { [`${TYPE}/${ZIP}`]: { link: "/else.zip" }, "/else.zip": "" },
      { kind: "archive" },
    ],
    [
      "under names in other case",
      { [`/m/Example.com/ACME/Widget/${ZIP.toUpperCase()}`]: "" },
      { kind: "archive" },
    ],
  ])("%s", async ([, nodes, expected]) => {
    expect(await locate(nodes)).toMatchObject(expected);
  });

  test.for<[string, Readonly<Record<string, TreeNode>>]>([
    ["a directory named as an archive", { [`${TYPE}/${ZIP}/x`]: "" }],
    ["a file in place of a platform directory", { [`${TYPE}/1.2.3/linux_amd64`]: "" }],
    [
      "a type behind a symbolic link",
      { "/m/example.com/acme/widget": { link: "/else" }, [`/else/${ZIP}`]: "" },
    ],
    [
      "a version behind a symbolic link",
      { [`${TYPE}/1.2.3`]: { link: "/else" }, "/else/linux_amd64/x": "" },
    ],
    ["a link that leads nowhere", { [`${TYPE}/${ZIP}`]: { link: "/gone" }, "/m/x": "" }],
    ["an archive at the wrong depth", { [`/m/${ZIP}`]: "", [`${TYPE}/a/b/c/${ZIP}`]: "" }],
  ])("but not %s", async ([, nodes]) => {
    await expect(locate(nodes)).rejects.toMatchObject({ code: "PLATFORM_NOT_AVAILABLE" });
    await expect(mirror(nodes).availableVersions(provider)).rejects.toMatchObject({
      code: "PROVIDER_NOT_FOUND",
    });
  });
});

test("directorySource() tells packages from each other, and from what lies beside them", async () => {
  const other = "/m/example.com/acme/gadget";
  const source = mirror({
    [`${other}/1.2.3/linux_amd64/x`]: "",
    [`${other}/9.0.0/linux_amd64/x`]: "",
    [`${TYPE}/1.2.3/darwin_arm64/x`]: "",
    [`${TYPE}/1.2.3/linux_amd64/x`]: "",
    [`${TYPE}/1.2.4/linux_amd64/x`]: "",
    [`${TYPE}/notes.txt`]: "",
    [`${TYPE}/latest/linux_amd64/x`]: "",
    "/m/README": "",
  });

  const { versions } = await source.availableVersions(provider);

  expect(versions.map(({ version }) => version)).toStrictEqual(["1.2.3", "1.2.4"]);
  expect((await source.packageMeta(request)).location).toMatchObject({
    path: `${TYPE}/1.2.3/linux_amd64`,
  });
  expect([...(await source.availableProviders())]).toStrictEqual([
    anAddress("example.com/acme/gadget", OPENTOFU),
    provider,
  ]);
  expect(source.describe(provider)).toBe("mirror");
});

test.each([
  [undefined, undefined],
  [() => Promise.resolve(false), undefined],
  [(path: string) => Promise.resolve(path === `${TYPE}/${ZIP}`), "tree"],
])(
  "directorySource() believes nothing that lies in the tree under review: %#",
  async (isUnderReview, speaker) => {
    const files = memoryTree({ [`${TYPE}/${ZIP}`]: "" });
    const ports = { files, absolutePath: () => "/m", tool: OPENTOFU };
    const source = directorySource("mirror", { ...ports, ...(isUnderReview && { isUnderReview }) });

    const { speaker: found, authentication } = await source.packageMeta(request);

    expect([found, authentication]).toStrictEqual([speaker, { kind: "none" }]);
  },
);

test("directorySource() follows its own base (SRC-51)", async () => {
  const files = memoryTree({ [`/real/example.com/acme/widget/${ZIP}`]: "" });
  const linked = {
    ...files,
    list: (path: string) => files.list(path.replace(/^\/m/, "/real")),
  };
  const ports = { absolutePath: () => "/m", tool: OPENTOFU };

  const mirror = directorySource("mirror", { ...ports, files: linked });
  const found = await mirror.availableProviders();

  expect([...found]).toStrictEqual([provider]);
});

test("directorySource() lists versions in order, with their platforms, and nothing vouches for them (SRC-55)", async () => {
  const nodes = {
    [`${TYPE}/1.10.0/linux_amd64/x`]: "",
    [`${TYPE}/1.9.0/darwin_arm64/x`]: "",
    [`${TYPE}/1.9.0/linux_amd64/x`]: "",
  };

  const { versions } = await mirror(nodes).availableVersions(provider);

  expect(versions).toStrictEqual([
    { version: "1.9.0", platforms: ["darwin_arm64", "linux_amd64"] },
    { version: "1.10.0", platforms: ["linux_amd64"] },
  ]);
});

test("directorySource() fails where there is no directory, for whatever provider (SRC-54)", async () => {
  const failing = mirror({ "/other/x": "" });

  await expect(failing.availableVersions(provider)).rejects.toMatchObject({
    code: "FILE_FAILED",
    message: expect.stringContaining("mirror"),
  });
});

test("directorySource() searches its directory once", async () => {
  let asked = 0;
  const files = memoryTree({ [`${TYPE}/${ZIP}`]: "" });
  const counting = {
    ...files,
    list: (path: string) => {
      if (path === "/m") asked++;
      return files.list(path);
    },
  };
  const ports = { absolutePath: () => "/m", tool: OPENTOFU };
  const source = directorySource("m", { ...ports, files: counting });

  await Promise.all([source.availableVersions(provider), source.availableProviders()]);

  expect(asked).toBe(1);
});
