import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import {
  judgeHiddenPlaces,
  judgeUnreadPlaces,
  plantedMemory,
  providersInTree,
} from "../../../src/review/rules/repository-rules.ts";

const LOCK = ".terraform.lock.hcl";

function judge(
  head: readonly string[],
  base: readonly string[] = [],
  changed: readonly string[] = [],
) {
  const listed = (paths: readonly string[]) =>
    paths.map((path) => ({ path, kind: "file" as const }));
  const change = { base: listed(base), head: listed(head), changed: new Set(changed) };
  return judgeHiddenPlaces(change).map(({ rule, severity, file }) => [rule, severity, file]);
}

describe("hidden-lock-file", () => {
  test.each([
    `a/.terraform/modules/m/${LOCK}`,
    `.terragrunt-cache/x/y/${LOCK}`,
    `a/.TERRAFORM/${LOCK}`,
    "a/.terraform/providers/h.test/acme/widget/1.0.0/linux_amd64/file",
    ".terraform/plugins/x",
    ".terraform/terraform-provider-widget_v1.0.0",
    ".terraform/x/terraform-provider-widget_v1.0.0",
    ".terraform/ci.tfrc",
    "a/.Terraform.Lock.hcl",
    "a/.Terraform.Module.Lock.hcl",
    "a/.terraform.loc\u212a.hcl",
    "a/.terraform.lock.hcl ",
    "a/.terra\u200cform.lock.hcl",
    "a/TERRAF~1.HCL",
    "a/TE3F0A~1.HCL",
  ])("is said of %s (T1)", (path) => {
    expect(judge([path])).toStrictEqual([["hidden-lock-file", "error", path]]);
  });

  test.each([
    ["a/", "a/.terraform/modules/modules.json"],
    ["", ".terraform/modules/m/main.tf"],
    ["A/", "a/.TERRAFORM/modules/m/main.tf"],
  ])("is said of modules that are committed in the place of locked ones: %j, %s", (root, copy) => {
    const lock = `${root}.terraform.module.lock.hcl`;

    expect(judge([lock, copy])).toStrictEqual([["hidden-lock-file", "error", copy]]);
    expect(judge([`elsewhere/${lock}`, `${root}main.tf`, copy])).toStrictEqual([]);
    expect(judge([lock, `${root}.terraform/environment`])).toStrictEqual([]);
  });

  test("is said of a lock file whose directory has the place of another one on some disks (T1)", () => {
    expect(judge([`envs/prod/${LOCK}`, "Envs/readme"])).toStrictEqual([
      ["hidden-lock-file", "error", `envs/prod/${LOCK}`],
    ]);
  });

  test("names the directories in whose place it may be, and the top among them", () => {
    const detailsOf = (...paths: readonly string[]) => {
      const head = paths.map((path) => ({ path, kind: "file" as const }));
      const found = judgeHiddenPlaces({ base: [], head, changed: new Set() });
      return found.map(({ detail }) => detail);
    };

    expect(detailsOf(`envs/prod/${LOCK}`, "Envs/readme", "ENVS/x")).toStrictEqual([
      `envs/prod/${LOCK} stands in a directory that a disk which does not tell case takes for Envs and ENVS, ` +
        "so that it depends on the disk which file the tools read.",
    ]);
    for (const others of [[], ["../x"]])
      expect(detailsOf(` /${LOCK}`, ...others)).toMatchObject([
        expect.stringContaining(" takes for ., "),
      ]);
    expect(detailsOf(`../x/${LOCK}`, "a")).toStrictEqual([]);
  });

  test.each([
    ["symlink", 1],
    ["file", 0],
  ] as const)(
    "is said of a directory that the tools keep, committed as a %s: %i",
    (kind, count) => {
      const head = [{ path: "a/.terraform", kind }];

      expect(judgeHiddenPlaces({ base: [], head, changed: new Set() })).toHaveLength(count);
    },
  );

  test("is said of no submodule that is called like a lock file", () => {
    const head = [{ path: "a/.Terraform.Lock.hcl", kind: "submodule" as const }];

    expect(judgeHiddenPlaces({ base: [], head, changed: new Set() })).toStrictEqual([]);
  });

  test("stays silent on honest files, and on what base has and the change leaves alone", () => {
    const hidden = `a/.terraform/m/${LOCK}`;

    expect(
      judge([`a/${LOCK}`, `b/${LOCK}`, ".terraform/modules/m/main.tf", "a/x.hcl"]),
    ).toStrictEqual([]);
    expect(judge([hidden], [hidden])).toStrictEqual([]);
    expect(judge([hidden], [hidden], [hidden])).toHaveLength(1);
  });

  test("is said of a second one beside base's, and of one that changes where another has its place", () => {
    const [hidden, other] = [`a/.terraform/m/${LOCK}`, `b/.terraform/m/${LOCK}`];
    const alike = [`envs/prod/${LOCK}`, "Envs/readme"];

    expect(judge([hidden, other], [hidden])).toStrictEqual([["hidden-lock-file", "error", other]]);
    expect(judge(alike, alike, [`envs/prod/${LOCK}`])).toHaveLength(1);
  });

  test.each([
    [19, 19, undefined],
    [20, 20, undefined],
    [21, 20, "And 1 more such path."],
    [25, 20, "And 5 more such paths."],
  ])("an audit says all of %i, and counts what it does not list", (length, count, more) => {
    const head = Array.from({ length }, (_, i) => ({
      path: `.terraform/providers/${i}`,
      kind: "file" as const,
    }));

    const found = judgeHiddenPlaces({ base: undefined, head, changed: new Set() });
    const counted = found.flatMap(({ detail }) => /And \d.*$/u.exec(detail) ?? []);

    expect(found).toHaveLength(count);
    expect(found.at(-1)?.detail.endsWith(counted[0] ?? "before.")).toBe(true);
    expect(counted).toStrictEqual(more === undefined ? [] : [more]);
    // One cause, so that reports tell it once.
    expect(new Set(found.map(({ cause }) => cause))).toStrictEqual(
      new Set([
        `It is where the tools look for what they installed before.${more === undefined ? "" : ` ${more}`}`,
      ]),
    );
  });
});

const added = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, status: "added" as const }));
const UNPACKED = "terraform.d/plugins/registry.opentofu.org/acme/tool/1.0.0/linux_amd64";

describe("providersInTree()", () => {
  test.each([
    ["an archive (SRC-52)", "mirror/terraform-provider-tool_1.0.0_linux_amd64.zip"],
    ["an archive in other case", "Terraform-Provider-Tool_1.0.0_linux_amd64.ZIP"],
    ["an executable", "bin/terraform-provider-tool"],
    ["an executable with its version", "bin/terraform-provider-tool_v1.0.0_x5"],
    ["an executable for Windows", "bin/terraform-provider-tool_v1.0.0.exe"],
    ["a name that is followed by anything (HS-13)", "bin/terraform-provider-tool.bin"],
    ["any file of an unpacked package (SRC-50)", `${UNPACKED}/LICENSE`],
    ["a link or a submodule in place of one", UNPACKED],
    ["one of a registry with a port", "m/registry.example.com:8443/a/b/2.0.0-rc1/darwin_arm64/x"],
    ["one below .terraform", ".terraform/providers/registry.terraform.io/a/b/1.2.3/linux_arm64/x"],
  ])("tells of %s", (_, path) => {
    const [finding, ...others] = providersInTree(added(path));

    expect(finding).toMatchObject({ rule: "lock-not-enforced", severity: "warning", file: path });
    expect(others).toStrictEqual([]);
  });

  test("names the files of one unpacked package as one, and counts all of them", () => {
    const files = [`${UNPACKED}/terraform-provider-tool_v1.0.0`, `${UNPACKED}/README.md`];
    const [finding] = providersInTree(added(...files, "a/terraform-provider-b.zip"));

    expect(finding?.detail).toContain(
      `3 files of provider packages: a/terraform-provider-b.zip and ${UNPACKED}/.`,
    );
  });

  test("tells of one that was changed or moved, and not of one that was removed", () => {
    const path = "terraform-provider-tool.zip";
    const statuses = ["modified", "renamed", "removed"] as const;

    expect(statuses.map((status) => providersInTree([{ path, status }]).length)).toStrictEqual([
      1, 1, 0,
    ]);
  });

  test.each([
    "docs/terraform-provider-tool.md",
    "terraform-provider-tool/main.go",
    "terraform-provider-tool.tf",
    "modules/linux_amd64/main.tf",
    "registry.opentofu.org/acme/tool/index.json",
    "releases/1.0.0/linux_amd64.txt",
    "provider.zip",
  ])("says nothing of %s", (path) => {
    expect(providersInTree(added(path))).toStrictEqual([]);
  });
});

test("plantedMemory() finds files of a cache that the repository brings, once", () => {
  expect(plantedMemory(["a/x", "a/y"], DEFAULT_POLICY)).toMatchObject([
    { rule: "policy-changed", file: "a/x", detail: expect.stringMatching(/^a\/x and a\/y would/u) },
  ]);
  expect(plantedMemory([], DEFAULT_POLICY)).toStrictEqual([]);
});

test("judgeUnreadPlaces() says of each place why it was not read", () => {
  const unread = new Map([
    ["a", "it is a submodule"],
    ["b", "git has no such object"],
  ]);

  expect(judgeUnreadPlaces(unread)).toMatchObject(
    [...unread].map(([file, reason]) => ({
      ...{ rule: "not-verified", file },
      detail: `What the change brings at ${file} was not reviewed: ${reason}.`,
      cause: `What the change brings there was not reviewed: ${reason}.`,
    })),
  );
  expect(judgeUnreadPlaces(new Map())).toStrictEqual([]);
});
