import { expect, test } from "vitest";
import { directoriesUp, nearestVersions } from "../../../src/app/intent/version-files.ts";
import { memoryFiles } from "../../support/memory-files.ts";

const versionsAt = async (root: string, files: Readonly<Record<string, string>>) => {
  const versions = await nearestVersions(root, memoryFiles(files));
  return versions.map(({ file, tool, isReleaseAssumed }) =>
    [file, tool.name, isReleaseAssumed ? "assumed" : tool.minor].join(" "),
  );
};

test.each<readonly [string, string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    "the nearest directory counts, whatever those above say",
    "envs/prod",
    { "envs/.terraform-version": "1.9.3\n", ".opentofu-version": "1.8.0" },
    ["envs/.terraform-version terraform 9"],
  ],
  [
    "the top counts",
    "envs/prod",
    { ".opentofu-version": "v1.8.0" },
    [".opentofu-version opentofu 8"],
  ],
  [
    "the top itself is looked at",
    ".",
    { ".opentofu-version": " 1.8\n" },
    [".opentofu-version opentofu 8"],
  ],
  [
    "two files of one directory both count",
    "a",
    { "a/.opentofu-version": "1.8.0", "a/.terraform-version": "1.9\n" },
    ["a/.opentofu-version opentofu 8", "a/.terraform-version terraform 9"],
  ],
  [
    "a word names a tool and no release",
    "a",
    { ".terraform-version": "latest" },
    [".terraform-version terraform assumed"],
  ],
  [
    "lines of .tool-versions",
    "a",
    { ".tool-versions": "nodejs 20\n# opentofu 1.7.0\nterraform 1.9.8\n" },
    [".tool-versions terraform 9"],
  ],
  [
    "keys of mise.toml, with a backend or a list",
    "a",
    {
      "mise.toml": '[tools]\nnode = "20"\n"aqua:opentofu/opentofu" = ["1.10.2"]\nterraform="1.9"\n',
    },
    ["mise.toml opentofu 10", "mise.toml terraform 9"],
  ],
  [
    "a file without either tool is passed over",
    "a",
    { "a/.tool-versions": "nodejs 20\n", ".terraform-version": "1.5.7" },
    [".terraform-version terraform 5"],
  ],
  ["a directory outside of the tree stands alone", "../b", { ".terraform-version": "1.5.7" }, []],
])("nearestVersions(): %s", async (_title, root, files, versions) => {
  expect(await versionsAt(root, files)).toEqual(versions);
});

test.each([
  [".", ["."]],
  ["a/b/", ["a/b", "a", "."]],
  ["./a/../c", ["c", "."]],
  ["../b", ["../b"]],
  ["..", [".."]],
  ["/", ["/"]],
  ["..a", ["..a", "."]],
])("directoriesUp() of %s", (root, directories) => {
  expect(directoriesUp(root)).toEqual(directories);
});
