import { describe, expect, test } from "vitest";
import {
  type DiscoverInput,
  discoverRoots,
  lockedDirectories,
  lockFilePath,
  needsLockFile,
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
    ["a newer tool's lock file", "envs/prod/.opentofu.lock.hcl"],
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

  test.each(["baseFiles", "headFiles"] as const)(
    "finds a root module by a newer tool's lock file in %s alone",
    (side) => {
      const path = "envs/prod/.opentofu.lock.hcl";
      const kept = ".terraform/modules/x/.opentofu.lock.hcl";

      expect(rootsOf({ [side]: [path, kept], changed: [{ path }, { path: kept }] })).toStrictEqual([
        "envs/prod",
      ]);
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
        wasConfigured: true,
        isPromoted: false,
      },
    ]);
  });

  test("never looks at the copies that the tools keep", () => {
    const files = [`a/.terraform/modules/x/${LOCK}`, `a/.terragrunt-cache/y/z/${LOCK}`];

    expect(rootsOf({ headFiles: files, changed: files.map((path) => ({ path })) })).toStrictEqual(
      [],
    );
  });

  test("reads the configuration of modules and examples that have a lock file", () => {
    const files = [`modules/net/${LOCK}`, `examples/basic/${LOCK}`];
    const changed = files.map((path) => ({ path }));

    expect(
      discover({ headFiles: files, changed }).roots.map((one) => [one.root, one.scope]),
    ).toStrictEqual([
      ["examples/basic", "root-module"],
      ["modules/net", "root-module"],
    ]);
  });

  test.each([
    ["a module that loses its lock file", "modules/net", undefined, "hashes-alone"],
    ["an example that loses its lock file", "examples/a/b", undefined, "hashes-alone"],
    ["one that policy lists", "modules/net", "modules/net", "root-module"],
    ["one of a like name", "envs/mymodules", undefined, "root-module"],
  ])("asks whether a lock file is missed: %s", (_name, root, listed, scope) => {
    expect(
      discover({
        baseFiles: [`${root}/${LOCK}`, `${root}/main.tf`],
        headFiles: [`${root}/main.tf`],
        changed: [{ path: `${root}/${LOCK}` }],
        listed: listed === undefined ? [] : [listed],
      }).roots,
    ).toMatchObject([{ root, scope, headLockPath: undefined }]);
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

test("untouchedRoots() names root modules that the change leaves as they were", () => {
  const files = [...PROD, ...DEV, `modules/net/${LOCK}`, `examples/x/${LOCK}`];
  const changed = [{ path: "modules/net/main.tf", previousPath: "envs/dev/main.tf" }];

  expect(
    untouchedRoots({ changed, baseFiles: files, headFiles: files, listed: ["listed"] }),
  ).toStrictEqual(["envs/prod", "examples/x", "listed"]);
});

test("lockedDirectories() names each directory once, in order", () => {
  expect(lockedDirectories([`b/${LOCK}`, LOCK, "b/main.tf", `a/.terraform/${LOCK}`])).toStrictEqual(
    [".", "b"],
  );
});

test("needsLockFile() sees the names wherever they stand in the path", () => {
  expect(needsLockFile("a/modules/b", [])).toBe(false);
  expect(needsLockFile("a/mymodules/b", [])).toBe(true);
});

test("lockFilePath() of the top has no directory", () => {
  expect(lockFilePath(".")).toBe(LOCK);
});

describe("discoverRoots() tells what becomes a root module's", () => {
  const LOCKED = [`envs/prod/${LOCK}`];
  const changed = [{ path: "envs/prod/main.tf" }];
  const oneOf = (facts: Partial<DiscoverInput>) => {
    const [{ isPromoted, wasConfigured, scope } = {}] = discover({ changed, ...facts }).roots;
    return { isPromoted, wasConfigured, scope };
  };
  const STOOD = { isPromoted: false, wasConfigured: true, scope: "root-module" };
  const CAME = { isPromoted: true, wasConfigured: false, scope: "root-module" };

  test.each([
    ["a module's file", "main.tf", STOOD],
    ["a module's file in JSON", "main.tofu.json", STOOD],
    ["Terragrunt's", "terragrunt.hcl", STOOD],
    ["a test file", "unit.tftest.hcl", CAME],
    ["nothing", undefined, CAME],
    ["another file", "README.md", CAME],
  ])("by its first configuration, where base has %s", (_, name, expected) => {
    const baseFiles = [...LOCKED, ...(name === undefined ? [] : [`envs/prod/${name}`])];

    expect(oneOf({ baseFiles, headFiles: PROD })).toStrictEqual(expected);
  });

  test.each([
    ["nothing", [], { ...CAME }],
    ["a stack already", ["old.tfstack.hcl"], { ...STOOD, wasConfigured: false }],
    ["a module's file", ["main.tf"], STOOD],
  ])("by its first file of a stack, where base has %s", (_, names, expected) => {
    const baseFiles = [...LOCKED, ...names.map((name) => `envs/prod/${name}`)];
    const path = "envs/prod/main.tfcomponent.hcl";
    const facts = {
      baseFiles,
      headFiles: [...baseFiles, path],
      changed: [{ path: LOCKED[0] ?? "" }],
    };

    expect(oneOf(facts)).toStrictEqual(expected);
  });

  test("and not a lock file that stays without configuration", () => {
    const facts = { baseFiles: LOCKED, headFiles: LOCKED, changed: [{ path: LOCKED[0] ?? "" }] };

    expect(oneOf(facts)).toStrictEqual({ ...STOOD, wasConfigured: false });
  });

  test.each([
    ["below modules, whose hashes alone count", "modules/net", [], [], "hashes-alone"],
    ["elsewhere", "shared/net", [], [], "root-module"],
    ["below modules, where policy lists it", "modules/net", ["modules/net"], [], "root-module"],
    ["below modules, which the change touches", "modules/net", [], ["main.tf"], "root-module"],
  ] as const)("by what happens beside it: %s", (...[, root, listed, names, scope]) => {
    const files = [`${root}/${LOCK}`, `${root}/main.tf`];
    const facts = {
      baseFiles: files,
      headFiles: files,
      listed,
      changed: names.map((name) => ({ path: `${root}/${name}` })),
    };

    expect(oneOf({ ...facts, promoted: new Set([root]) })).toStrictEqual({
      isPromoted: true,
      wasConfigured: true,
      scope,
    });
    expect(oneOf(facts).isPromoted).toBe(names.length === 0 ? undefined : false);
  });
});

describe("discoverRoots() and places that only look like one", () => {
  test("a listed root module whose lock file is renamed away is missed", () => {
    const [moved, stayed] = [`envs/dev/${LOCK}`, `envs/prod/${LOCK}`];
    const roots = discover({
      baseFiles: PROD,
      headFiles: [...DEV, "envs/prod/main.tf"],
      changed: [{ path: moved, previousPath: stayed }],
      listed: ["envs/prod"],
    }).roots;

    expect(roots.map(({ root, scope }) => [root, scope])).toStrictEqual([
      ["envs/dev", "root-module"],
      ["envs/prod", "root-module"],
    ]);
  });

  test("a copy that the tools keep is none, even if policy lists it", () => {
    const root = "a/.terraform/modules/x";

    expect(rootsOf({ changed: [{ path: `${root}/main.tf` }], listed: [root] })).toStrictEqual([]);
  });

  test("a file whose name ends like a lock file's is none", () => {
    const path = `envs/prod/x${LOCK}`;

    expect(rootsOf({ headFiles: [path], changed: [{ path }, { path: PROD[1] ?? "" }] })).toEqual(
      [],
    );
  });

  test("a lock file that comes from a copy was renamed from nowhere", () => {
    const kept = `a/.terraform/modules/x/${LOCK}`;
    const [path = ""] = PROD;
    const changed = [{ path, previousPath: kept }];

    expect(discover({ baseFiles: [kept], headFiles: PROD, changed }).roots).toMatchObject([
      { root: "envs/prod", baseLockPath: undefined },
    ]);
  });

  test("a root module whose path leads nowhere misses its lock file", () => {
    const [path = ""] = PROD;
    const facts = { baseFiles: PROD, changed: [{ path }] };

    expect(discover({ ...facts, lost: new Set(["envs/prod"]) }).roots).toMatchObject([
      { scope: "root-module", headLockPath: undefined },
    ]);
    expect(discover({ ...facts, lost: new Set(["envs/dev"]) }).roots).toMatchObject([
      { scope: "hashes-alone" },
    ]);
  });

  test("a module with a lock file that a change concerns is a root module", () => {
    const files = [`modules/net/${LOCK}`, "modules/net/main.tf"];
    const concerned = new Set(["modules/net"]);

    expect(discover({ baseFiles: files, headFiles: files, concerned }).roots).toMatchObject([
      { root: "modules/net", scope: "root-module" },
    ]);
  });

  test("one that moves below modules without its lock file misses it, and a module does not", () => {
    const path = "modules/net/main.tf";
    const scopeOf = (from: string) =>
      discover({
        baseFiles: [`${from}/${LOCK}`, `${from}/main.tf`],
        headFiles: [`${from}/${LOCK}`, path],
        changed: [{ path }],
        adopted: new Map([["modules/net", `${from}/${LOCK}`]]),
      }).roots;

    expect(scopeOf("envs/prod")).toMatchObject([{ scope: "root-module" }]);
    expect(scopeOf("modules/old")).toMatchObject([{ scope: "hashes-alone" }]);
  });
});

describe("discoverRoots() says which root modules' waivers count", () => {
  const NEW = [`envs/new/${LOCK}`, "envs/new/main.tf"];
  const waiversOf = (facts: Partial<DiscoverInput>) =>
    discover(facts).roots.find(({ root }) => root === "envs/new")?.waiverPaths;
  const path = "envs/new/main.tf";

  test.each<readonly [string, Partial<DiscoverInput>, readonly string[]]>([
    [
      "that its lock file was renamed from, and no other that went",
      {
        baseFiles: [...PROD, ...DEV],
        headFiles: NEW,
        changed: [{ path: NEW[0] ?? "", previousPath: PROD[0] ?? "" }],
      },
      ["envs/new", "envs/prod"],
    ],
    [
      "that is gone, where it has no lock file before it",
      { baseFiles: PROD, headFiles: NEW, changed: [{ path }] },
      ["envs/new", "envs/prod"],
    ],
    [
      "whose configuration moves into it, although the lock file stays",
      {
        baseFiles: [...PROD, "envs/prod/more.tf"],
        headFiles: [...PROD, ...NEW],
        changed: [{ path, previousPath: "envs/prod/more.tf" }],
      },
      ["envs/new", "envs/prod"],
    ],
    [
      "that is left without configuration, although the lock file stays",
      { baseFiles: PROD, headFiles: [PROD[0] ?? "", ...NEW], changed: [{ path }] },
      ["envs/new", "envs/prod"],
    ],
    [
      "and not one of which another file moves",
      {
        baseFiles: [...PROD, "envs/prod/README.md"],
        headFiles: [...PROD, ...NEW],
        changed: [{ path: "envs/new/README.md", previousPath: "envs/prod/README.md" }, { path }],
      },
      ["envs/new"],
    ],
    [
      "and not one whose configuration moves elsewhere",
      {
        baseFiles: [...PROD, "envs/prod/more.tf"],
        headFiles: [...PROD, ...NEW],
        changed: [{ path: "envs/other/main.tf", previousPath: "envs/prod/more.tf" }, { path }],
      },
      ["envs/new"],
    ],
    [
      "and not one without a lock file",
      {
        baseFiles: ["envs/prod/main.tf"],
        headFiles: NEW,
        changed: [{ path, previousPath: "envs/prod/main.tf" }],
      },
      ["envs/new"],
    ],
    [
      "and not where its own lock file was there, whatever moves into it",
      {
        baseFiles: [...PROD, ...NEW, "envs/prod/more.tf"],
        headFiles: [...PROD, ...NEW],
        changed: [{ path: "envs/new/more.tf", previousPath: "envs/prod/more.tf" }],
      },
      ["envs/new"],
    ],
  ])("of one %s", (_, facts, paths) => {
    expect(waiversOf(facts)).toStrictEqual(paths);
  });
});
