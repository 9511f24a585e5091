import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { compareModules } from "../../../src/app/modules/installed-modules.ts";
import { readModulesManifest } from "../../../src/config/module-tree/module-loader.ts";
import type { LockedModule, SelectedModule } from "../../../src/model/module-lock.ts";
import { hashModule } from "../../../src/packages/modules/module-hash.ts";
import type { PackageEntry } from "../../../src/ports/files.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

type Files = Readonly<Record<string, ModuleEntry>>;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Entries of a package, or below a prefix of other files; a link has its target. */
function entriesOf(files: Files, prefix = ""): readonly PackageEntry[] {
  return Object.entries(files).flatMap(([path, content]): readonly PackageEntry[] => {
    if (!path.startsWith(prefix)) return [];
    const name = path.slice(prefix.length);
    if (typeof content === "string") return [{ name, sha256: sha256(content) }];
    const { link } = content as { readonly link: string };
    return [{ name, sha256: sha256(link), target: link }];
  });
}

const PACKAGE: Files = { "main.tf": "main", "logs/main.tf": "logs", ".hidden": "h" };
const COPIED: Files = { "main.tf": "main", "logs/main.tf": "logs" };
const GIT = "git::https://example.com/acme/net.git";
const HASHES = [hashModule(entriesOf(PACKAGE))];
const git = (parts: Partial<SelectedModule> = {}) =>
  aSelected({ source: `${GIT}?ref=v1`, hashes: HASHES, ...parts });
const REGISTRY = "registry.opentofu.org/acme/net/aws";
const registry = (parts: Partial<SelectedModule> = {}) =>
  git({ source: REGISTRY, version: "1.0.0", ...parts });

interface Installation {
  /** Records of `modules.json`; their directories are those of the tool when absent. Null for no file. */
  readonly records?: readonly Readonly<Partial<Record<string, string>>>[] | null;
  /** Files of each directory below `.terraform/modules`. */
  readonly packages?: Readonly<Record<string, Files>>;
  readonly root?: string;
  readonly data?: string;
  readonly manifest?: string;
}

function compared(calls: readonly LockedModule[], world: Installation = {}) {
  const {
    root = ".",
    data = ".terraform",
    packages = { network: PACKAGE },
    records = [{}],
  } = world;
  const place = data.startsWith("/") ? data : root === "." ? data : `${root}/${data}`;
  // The tables of files know no absolute path.
  const stored = place.replace(/^\//, "");
  const modules = (records ?? []).map((record) => {
    const { Key = "network", Source = `${GIT}?ref=v1` } = record;
    return { Key, Source, Dir: `${data}/modules/${Key}`, ...record };
  });
  const manifest =
    world.manifest ?? JSON.stringify({ Modules: [{ Key: "", Source: "", Dir: "." }, ...modules] });
  const files = Object.fromEntries(
    Object.entries(packages).flatMap(([name, content]) =>
      Object.entries(content).map(([path, text]) => [`${stored}/modules/${name}/${path}`, text]),
    ),
  );
  const all = { ...files, ...(records && { [`${stored}/modules/modules.json`]: manifest }) };
  const read: string[] = [];
  const result = compareModules(
    aModuleLock(...calls),
    readModulesManifest(records === null ? '{"Modules":[]}' : manifest) ?? new Map(),
    { root, dataDirectory: place },
    {
      files: moduleFiles(all),
      digestFile: () => Promise.reject(new Error("not asked")),
      absolutePath: (path) => path,
      entriesBelow: (directory) => {
        read.push(directory);
        return Promise.resolve(entriesOf(files, `${directory.replace(/^\//, "")}/`));
      },
    },
  );
  return { result, read };
}

/** State of each module, with the reason where there is one. */
async function states(...args: Parameters<typeof compared>): Promise<readonly string[]> {
  const modules = await compared(...args).result;
  return modules.map(({ path, state, reason, unrecorded }) => {
    const note = reason ?? (unrecorded && `from ${unrecorded}`);
    return note === undefined ? `${path} ${state}` : `${path} ${state}: ${note}`;
  });
}

describe("compareModules()", () => {
  test("finds that a directory is what is locked, wherever the root module and the data are", async () => {
    expect(await states([git()])).toStrictEqual(["network matches"]);
    expect(await states([git()], { root: "envs/prod" })).toStrictEqual(["network matches"]);
    expect(await states([git()], { root: "envs/prod", data: "data" })).toStrictEqual([
      "network matches",
    ]);
    expect(await states([git()], { root: "envs/prod", data: "/var/data" })).toStrictEqual([
      "network matches",
    ]);
  });

  const LOCKED = "1".repeat(40);
  const OTHER = "e".repeat(40);
  const ON_MAIN = { ".git/HEAD": "ref: refs/heads/main\n" };
  test.each<readonly [string, Files, string]>([
    ["a commit", { ".git/HEAD": `${OTHER}\n` }, "eeeeeeeeeeee"],
    ["a branch", { ...ON_MAIN, ".git/refs/heads/main": `${OTHER}\n` }, "eeeeeeeeeeee"],
    ["the locked commit", { ".git/HEAD": LOCKED }, ""],
    ["a branch that git packed away", ON_MAIN, ""],
    ["a way out", { ".git/HEAD": "ref: ../../HEAD", HEAD: OTHER }, ""],
    ["no commit", { ".git/HEAD": `${OTHER} x` }, ""],
  ])("says which other commit git checked out, by %s", async (_, own, commit) => {
    const call = git({ package: `${GIT}?ref=${LOCKED}` });
    const network = { "main.tf": "evil", ...own };
    const words = `: the commit ${commit} is checked out, and 111111111111 is locked`;

    expect(await states([call], { packages: { network } })).toStrictEqual([
      `network differs${commit === "" ? "" : words}`,
    ]);
    expect(
      await states([git({ package: "https://example.com/net.zip" })], { packages: { network } }),
    ).toStrictEqual(["network differs"]);
  });

  test.each<readonly [string, Files]>([
    ["other content", { ...PACKAGE, "main.tf": "evil" }],
    ["a file more", { ...PACKAGE, "evil.tf": "" }],
    ["a file less", { "main.tf": "main", ".hidden": "h" }],
    ["a link in the place of a file", { ...PACKAGE, "main.tf": { link: "main" } }],
    ["none of the names that begin with a dot", COPIED],
  ])("finds that a directory differs with %s", async (_, network) => {
    expect(await states([git()], { packages: { network } })).toStrictEqual(["network differs"]);
  });

  test("leaves git's own files out of checkouts alone", async () => {
    const network = { ...PACKAGE, ".git/HEAD": "x", "sub/.git": "gitdir: y" };
    const archive = {
      package: "https://example.com/net.tgz",
      source: "https://example.com/net.tgz",
    };
    const records = [{ Source: archive.source }];

    expect(await states([git()], { packages: { network } })).toStrictEqual(["network matches"]);
    expect(await states([git(archive)], { packages: { network }, records })).toStrictEqual([
      "network differs",
    ]);
    expect(await states([git(archive)], { records })).toStrictEqual(["network matches"]);
  });

  test("says why a directory has no hash", async () => {
    const network = { ...PACKAGE, out: { link: "../evil" } };

    expect(await states([git()], { packages: { network } })).toStrictEqual([
      'network differs: The link "out" leaves the package',
    ]);
  });

  test("finds nothing installed without a record, or without a directory that is one", async () => {
    const nothing = ["network not-installed"];

    expect(await states([git()], { records: null })).toStrictEqual(nothing);
    expect(await states([git()], { records: [] })).toStrictEqual(nothing);
    expect(await states([git()], { packages: {} })).toStrictEqual(nothing);
    const elsewhere = { ".": { network: { link: "../../evil" } } as Files, evil: PACKAGE };
    expect(await states([git()], { packages: elsewhere })).toStrictEqual(nothing);
  });

  test("compares no floating call, and misses one that is not installed", async () => {
    const call = aFloating({ path: "network", source: "s3::https://h/x.zip" });
    const records = [{ Source: "s3::https://h/x.zip" }];

    expect(await states([call], { records })).toStrictEqual(["network floating"]);
    expect(await states([call], { records: [] })).toStrictEqual(["network not-installed"]);
    expect(
      await states([call], { records: [{ Source: "s3::https://h/x.zip", Dir: "evil" }] }),
    ).toStrictEqual(["network differs: modules.json has it loaded from evil"]);
  });

  test("names calls that are installed and not locked, and no local ones", async () => {
    const records = [
      {},
      { Key: "other", Source: "git::https://example.com/other.git" },
      { Key: "local", Source: "./mod", Dir: "mod" },
      { Key: "outer", Source: "../mod", Dir: "../mod" },
      { Key: "network.inner", Source: "./logs", Dir: ".terraform/modules/network/logs" },
    ];

    expect(await states([git()], { records })).toStrictEqual([
      "network matches",
      "other not-locked",
    ]);
  });

  test("hashes a directory once, however many differing ones look for a copy in it", async () => {
    const names = ["a", "b", "c", "d"];
    let hashed = 0;
    const entry = {
      name: "main.tf",
      get sha256() {
        hashed++;
        return sha256("evil");
      },
    };
    const records = names.map((name) => {
      const directory = `.terraform/modules/${name}`;
      return [name, { source: `${GIT}?ref=v1`, version: "", directory }] as const;
    });
    const installed = await compareModules(
      aModuleLock(...names.map((path) => git({ path }))),
      new Map(records),
      { root: ".", dataDirectory: ".terraform" },
      {
        files: moduleFiles(
          Object.fromEntries(records.map(([, { directory }]) => [`${directory}/main.tf`, "evil"])),
        ),
        digestFile: () => Promise.reject(new Error("not asked")),
        absolutePath: (path) => path,
        entriesBelow: () => Promise.resolve([entry]),
      },
    );

    expect(installed.map(({ state }) => state)).toStrictEqual(names.map(() => "differs"));
    expect(hashed).toBe(names.length);
  });

  test("does not hash a directory twice", async () => {
    const { result, read } = compared([git(), git({ path: "b" })], {
      records: [{}, { Key: "b" }],
      packages: { network: PACKAGE, b: COPIED },
    });

    expect((await result).map(({ state }) => state)).toStrictEqual(["matches-as-copy", "matches"]);
    expect(read.toSorted()).toStrictEqual([".terraform/modules/b", ".terraform/modules/network"]);
  });
});

describe("a manifest that a change brings", () => {
  const loadedFrom = (directory: string) => [
    `network differs: modules.json has it loaded from ${directory}`,
  ];

  test.each([
    "evil",
    ".terraform/modules/other",
    ".terraform/modules/network/examples/evil",
    ".terraform/modules/networks",
    ".terraform/modules/network/../../evil",
    ".terraform/modules",
    "../evil",
    "/evil",
  ])("that has a call loaded from %s differs", async (Dir) => {
    expect(await states([git()], { records: [{ Dir }] })).toStrictEqual(loadedFrom(Dir));
  });

  test("that has a call loaded from another sub-directory than its source's differs", async () => {
    const Source = `${GIT}//logs?ref=v1`;
    const of = (Dir: string) => states([git({ source: Source })], { records: [{ Source, Dir }] });

    expect(await of(".terraform/modules/network/logs")).toStrictEqual(["network matches"]);
    for (const Dir of [".terraform/modules/network", ".terraform/modules/network/x/logs"])
      expect(await of(Dir)).toStrictEqual(loadedFrom(Dir));
  });

  test("may have a registry's module below the directory that the registry names, which is said", async () => {
    const Source = `${REGISTRY}//logs`;
    const of = (Dir: string, parts: Partial<SelectedModule> = {}) =>
      states([registry({ source: Source, ...parts })], {
        records: [{ Source, Version: "1.0.0", Dir }],
      });
    const deeper = ".terraform/modules/network/top/logs";

    expect(await of(".terraform/modules/network/logs")).toStrictEqual(["network matches"]);
    expect(await of(deeper)).toStrictEqual([`network matches: from ${deeper}`]);
    // What does not match is not said to be loaded from anywhere.
    expect(await of(deeper, { hashes: [moduleHash("a")] })).toStrictEqual(["network differs"]);
    for (const Dir of [".terraform/modules/network/xlogs", ".terraform/modules/logs", "logs"])
      expect(await of(Dir)).toStrictEqual(loadedFrom(Dir));
  });

  test("has a registry's own archive loaded from the call's directory alone", async () => {
    const of = (name: string, source = REGISTRY) => {
      const call = registry({ source, package: `registry::${REGISTRY}@1.0.0` });
      const Dir = `.terraform/modules/network${name}`;
      return states([call], { records: [{ Source: source, Version: "1.0.0", Dir }] });
    };

    expect(await of("")).toStrictEqual(["network matches"]);
    expect(await of("/logs", `${REGISTRY}//logs`)).toStrictEqual(["network matches"]);
    expect(await of("/logs")).toStrictEqual(loadedFrom(".terraform/modules/network/logs"));
  });

  test("has no registry's module loaded from git's own files, whatever the call names", async () => {
    const [Source, Dir] = [`${REGISTRY}//.git/x`, ".terraform/modules/network/.git/x"];
    const records = [{ Source, Version: "1.0.0", Dir }];

    expect(await states([registry({ source: Source })], { records })).toStrictEqual(
      loadedFrom(Dir),
    );
  });

  test("that has a local module loaded from another directory differs", async () => {
    const of = (...records: readonly Readonly<Record<string, string>>[]) => states([], { records });
    const local = { Key: "m", Source: "./mod" };

    expect(await of({ ...local, Dir: "mod" })).toStrictEqual([]);
    for (const Dir of ["evil", "../mod", "mod/evil", "."])
      expect(await of({ ...local, Dir })).toStrictEqual([
        `m differs: modules.json has it loaded from ${Dir}`,
      ]);
  });

  test("that moves the root module moves no local module with it", async () => {
    const Modules = [
      { Key: "", Source: "", Dir: "evil" },
      { Key: "m", Source: "./mod", Dir: "evil/mod" },
    ];

    expect(await states([], { manifest: JSON.stringify({ Modules }) })).toStrictEqual([
      "m differs: modules.json has it loaded from evil/mod",
    ]);
  });

  test("that has a local module of a package loaded from elsewhere differs", async () => {
    const inner = { Key: "network.in", Source: "./logs" };
    const of = (Dir: string) => states([git()], { records: [{}, { ...inner, Dir }] });

    expect(await of(".terraform/modules/network/logs")).toStrictEqual(["network matches"]);
    expect(await of("logs")).toStrictEqual([
      "network matches",
      "network.in differs: modules.json has it loaded from logs",
    ]);
  });

  test("of another source differs, and shows no credentials", async () => {
    const of = (Source: string) => states([git()], { records: [{ Source }] });

    expect(await of(`${GIT}?ref=v2`)).toStrictEqual([
      `network differs: it is installed from ${GIT}?ref=v2`,
    ]);
    expect(await of("git::https://u:secret@example.com/acme/net.git?ref=v1")).toStrictEqual([
      "network matches",
    ]);
    const [other] = await of("git::https://u:secret@example.com/other.git");
    expect(other).not.toContain("secret");
  });

  test.each([
    ["1.0.0", "1.0.0", "network matches"],
    ["1.1.0", "1.0.0", "network differs: version 1.1.0 is installed, and 1.0.0 is locked"],
    ["", "1.0.0", "network differs: version none is installed, and 1.0.0 is locked"],
    ["1.0.0", undefined, "network differs: version 1.0.0 is installed, and none is locked"],
  ])("of version %j where %j is locked: %s", async (Version, version, expected) => {
    const records = [{ Source: REGISTRY, Version }];

    expect(await states([registry({ version })], { records })).toStrictEqual([expected]);
  });
});

describe("a second call of a package", () => {
  const two = [git({ path: "a" }), git({ path: "b" })];
  const records = [{ Key: "a" }, { Key: "b" }];
  const of = (a: Files, b: Files, rest: Readonly<Record<string, Files>> = {}) =>
    states(two, { records, packages: { a, b, ...rest } });

  test("matches as a copy without dot names of a directory that matches", async () => {
    expect(await of(PACKAGE, PACKAGE)).toStrictEqual(["a matches", "b matches"]);
    expect(await of(PACKAGE, COPIED)).toStrictEqual(["a matches", "b matches-as-copy"]);
    expect(await of(COPIED, PACKAGE)).toStrictEqual(["a matches-as-copy", "b matches"]);
  });

  test("matches as a copy of what a removed call left behind", async () => {
    const packages = { network: COPIED, removed: PACKAGE };

    expect(await states([git()], { packages })).toStrictEqual(["network matches-as-copy"]);
  });

  test("is no copy with other content, other names, a dot name, or of a directory that differs", async () => {
    for (const b of [
      { ...COPIED, "main.tf": "evil" },
      { ...COPIED, "evil.tf": "" },
      { "main.tf": "main" },
      { ...COPIED, ".evil": "x" },
      { ...COPIED, "d/.evil/x": "x" },
      { ...COPIED, "main.tf": { link: "main" } },
    ] as readonly Files[])
      expect(await of(PACKAGE, b)).toStrictEqual(["a matches", "b differs"]);
    expect(await of(COPIED, COPIED)).toStrictEqual(["a differs", "b differs"]);
    expect(
      await of({ ...PACKAGE, "main.tf": "evil" }, { ...COPIED, "main.tf": "evil" }),
    ).toStrictEqual(["a differs", "b differs"]);
  });

  test("copies nested dot names neither", async () => {
    const deep: Files = { "main.tf": "main", "d/.x/y": "y" };
    const calls = two.map((call) => ({ ...call, hashes: [hashModule(entriesOf(deep))] }));
    const packages = { a: deep, b: { "main.tf": "main" } };

    expect(await states(calls, { records, packages })).toStrictEqual([
      "a matches",
      "b matches-as-copy",
    ]);
  });
});

test("a copy, too, says which directory of its package nobody recorded", async () => {
  const calls = ["a", "b"].map((path) => registry({ path, package: GIT }));
  const records = ["a", "b"].map((Key) => {
    return { Key, Source: REGISTRY, Version: "1.0.0", Dir: `.terraform/modules/${Key}/logs` };
  });

  expect(await states(calls, { records, packages: { a: PACKAGE, b: COPIED } })).toStrictEqual([
    "a matches: from .terraform/modules/a/logs",
    "b matches-as-copy: from .terraform/modules/b/logs",
  ]);
});

test("a registry's module is loaded from no directory of git's, and the data may be in one", async () => {
  const at = (data: string, inside: string) => ({
    ...{ data, packages: { network: { ...PACKAGE, [`${inside}/main.tf`]: "logs" } } },
    records: [{ Source: REGISTRY, Version: "1.0.0", Dir: `${data}/modules/network/${inside}` }],
  });
  const calls = [registry({ hashes: [hashModule(entriesOf(PACKAGE))], package: GIT })];

  for (const inside of [".git/x", ".GIT/x"])
    expect(await states(calls, at(".terraform", inside))).toStrictEqual([
      `network differs: modules.json has it loaded from .terraform/modules/network/${inside}`,
    ]);
  expect(await states(calls, at("/srv/.git/data", "logs"))).toStrictEqual([
    "network matches: from /srv/.git/data/modules/network/logs",
  ]);
});
