import { describe, expect, test } from "vitest";
import {
  type DiscoverInput,
  discoverRoots,
  lockedDirectories,
  lockFilePath,
  rootScope,
  untouchedRoots,
} from "../../../src/review/change/discover.ts";

const LOCK = ".terraform.lock.hcl";
const PROD = [`envs/prod/${LOCK}`, "envs/prod/main.tf"];
const DEV = [`envs/dev/${LOCK}`, "envs/dev/main.tf"];

function discover(facts: Partial<DiscoverInput>) {
  return discoverRoots({ changed: [], baseFiles: [], headFiles: [], listed: [], ...facts });
}

function rootsOf(facts: Partial<DiscoverInput>): readonly string[] {
  return discover(facts).roots.map((one) => one.root);
}

describe("discoverRoots()", () => {
  const both = { baseFiles: [...PROD, ...DEV], headFiles: [...PROD, ...DEV] };

  test.each([
    ["its lock file", `envs/prod/${LOCK}`],
    ["its configuration", "envs/prod/main.tf"],
    ["configuration in JSON", "envs/prod/x.tofu.json"],
    ["a test", "envs/prod/tests/unit.tftest.hcl"],
  ])("finds a root module by %s", (_name, path) => {
    expect(rootsOf({ ...both, changed: [{ path }] })).toStrictEqual(["envs/prod"]);
  });

  test.each(["README.md", "envs/prod/values.tfvars", "envs/prod/sub/main.tf"])(
    "is not touched by %s",
    (path) => {
      expect(rootsOf({ ...both, changed: [{ path }] })).toStrictEqual([]);
    },
  );

  test("finds a root module that a change elsewhere concerns", () => {
    const concerned = new Set(["envs/dev"]);

    expect(
      rootsOf({ ...both, changed: [{ path: "modules/net/main.tf" }], concerned }),
    ).toStrictEqual(["envs/dev"]);
  });

  test("finds the top of the repository", () => {
    const files = [LOCK, "main.tf"];

    expect(
      discover({ baseFiles: files, headFiles: files, changed: [{ path: "main.tf" }] }).roots,
    ).toStrictEqual([
      {
        root: ".",
        nameInPolicy: ".",
        waiverPaths: ["."],
        lockFilePath: LOCK,
        scope: "root-module",
        baseLockPath: LOCK,
        headLockPath: LOCK,
      },
    ]);
  });

  test("never looks at the copies that the tools keep", () => {
    const files = [`a/.terraform/modules/x/${LOCK}`, `a/.terragrunt-cache/y/z/${LOCK}`];

    expect(rootsOf({ headFiles: files, changed: files.map((path) => ({ path })) })).toStrictEqual(
      [],
    );
  });

  test("judges lock files of modules and examples on their hashes alone", () => {
    const files = [`modules/net/${LOCK}`, `examples/basic/${LOCK}`];
    const changed = files.map((path) => ({ path }));

    expect(
      discover({ headFiles: files, changed, listed: ["examples/basic"] }).roots.map((one) => [
        one.root,
        one.scope,
      ]),
    ).toStrictEqual([
      ["examples/basic", "root-module"],
      ["modules/net", "hashes-alone"],
    ]);
  });

  test("finds a root module whose lock file was deleted, to be missed", () => {
    expect(
      discover({
        baseFiles: PROD,
        headFiles: ["envs/prod/main.tf"],
        changed: [{ path: `envs/prod/${LOCK}` }],
      }).roots,
    ).toMatchObject([{ scope: "root-module", headLockPath: undefined, baseLockPath: PROD[0] }]);
  });

  test("does not miss the lock file of a root module that went altogether", () => {
    expect(
      discover({ baseFiles: PROD, changed: PROD.map((path) => ({ path })) }).roots,
    ).toMatchObject([{ root: "envs/prod", scope: "hashes-alone" }]);
  });

  test("misses the lock file of a root module that policy lists, whatever else went", () => {
    const changed = PROD.map((path) => ({ path }));

    expect(discover({ baseFiles: PROD, changed, listed: ["envs/prod"] }).roots).toMatchObject([
      { scope: "root-module", headLockPath: undefined },
    ]);
  });

  test("compares a renamed root module with its old path, once", () => {
    const discovery = discover({
      baseFiles: PROD,
      headFiles: DEV,
      changed: [
        { path: `envs/dev/${LOCK}`, previousPath: `envs/prod/${LOCK}` },
        { path: "envs/dev/main.tf", previousPath: "envs/prod/main.tf" },
      ],
    });

    expect(discovery.roots).toMatchObject([
      { root: "envs/dev", baseLockPath: `envs/prod/${LOCK}`, headLockPath: `envs/dev/${LOCK}` },
    ]);
    expect(discovery.formerLockPaths).toStrictEqual([]);
  });

  test("names lock files that are gone, for root modules that came without a rename", () => {
    const changed = [...PROD, ...DEV].map((path) => ({ path }));

    expect(discover({ baseFiles: PROD, headFiles: DEV, changed }).formerLockPaths).toStrictEqual([
      `envs/prod/${LOCK}`,
    ]);
  });

  test("finds a listed root module that never had a lock file", () => {
    expect(
      discover({
        headFiles: ["envs/new/main.tf"],
        changed: [{ path: "envs/new/main.tf" }],
        listed: ["envs/new"],
      }).roots,
    ).toMatchObject([{ scope: "root-module", baseLockPath: undefined, headLockPath: undefined }]);
  });
});

test("untouchedRoots() names root modules that count and that the change leaves as they were", () => {
  const files = [...PROD, ...DEV, `modules/net/${LOCK}`, "modules/net/main.tf"];
  const changed = [{ path: "modules/net/main.tf", previousPath: "envs/dev/main.tf" }];

  expect(
    untouchedRoots({ changed, baseFiles: files, headFiles: files, listed: ["listed"] }),
  ).toStrictEqual(["envs/prod", "listed"]);
});

test("lockedDirectories() names each directory once, in order", () => {
  expect(lockedDirectories([`b/${LOCK}`, LOCK, "b/main.tf", `a/.terraform/${LOCK}`])).toStrictEqual(
    [".", "b"],
  );
});

test("rootScope() sees the names wherever they stand in the path", () => {
  expect(rootScope("a/modules/b", [])).toBe("hashes-alone");
  expect(rootScope("a/mymodules/b", [])).toBe("root-module");
});

test("lockFilePath() of the top has no directory", () => {
  expect(lockFilePath(".")).toBe(LOCK);
});
