// Which package a source led to, as a lock file for modules records it: no credentials, and nothing that moves.
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseModuleSource } from "../../../src/config/blocks/module-source.ts";
import type { FetchedModule } from "../../../src/config/module-tree/walk.ts";
import { type ModuleVersion, parseModuleVersion } from "../../../src/model/module-version.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { discoverServices } from "../../../src/sources/hosts/discovery.ts";
import { moduleFetcher } from "../../../src/sources/modules/module-fetcher.ts";
import { selectModuleVersion } from "../../../src/sources/modules/module-registry.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";
import { moduleFiles } from "../../support/module-files.ts";
import { rawTar } from "../../support/tar.ts";

const API = "https://r.test/m/a/b/c";
const COMMIT = "0123456789".repeat(4) as CommitId;
const SECRET = "s3cret";
const ARCHIVE = gzipSync(
  rawTar([
    { name: "main.tf", content: "top" },
    { name: "sub/main.tf", content: "sub" },
    { name: "sub/é.tf", content: "e" },
    { name: "subs/main.tf", content: "beside" },
  ]),
);

interface World {
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
  readonly isBranch?: boolean;
  readonly isAmbiguous?: boolean;
}

/** Fetches a source of a registry with the versions 1.0.0, 1.1.0 and 2.0.0, of archives, and of git. */
async function fetched(
  source: string,
  { answers = {}, isBranch = false, isAmbiguous }: World = {},
  wish: { readonly version?: string; readonly locked?: string; readonly revision?: string } = {},
): Promise<FetchedModule> {
  const versions = ["1.0.0", "2.0.0", "1.1.0"].map((version) => ({ version }));
  const http = fakeHttp({
    "https://r.test/.well-known/terraform.json": json({ "modules.v1": "/m" }),
    [`${API}/versions`]: json({ modules: [{ versions }] }),
    ...answers,
  });
  const credentials = () => Promise.resolve(SECRET);
  const services = { patience: DEFAULT_PATIENCE, http, credentials, overrides: new Map() };
  const tip = {
    ...{ files: moduleFiles({}), commit: COMMIT, isBranch },
    ...(isAmbiguous !== undefined && { isAmbiguous }),
  };
  const fetchModule = moduleFetcher({
    hosts: new Map(),
    ...{ patience: DEFAULT_PATIENCE, http, archives: http, credentials },
    findService: discoverServices(services),
    git: { fetch: () => Promise.resolve(tip) },
    limit: (task) => task(),
  });
  const parsed = parseModuleSource(source, OPENTOFU);
  if (parsed.kind === "local") throw new Error("local");
  const order = {
    source: parsed,
    version: wish.version,
    locked: wish.locked,
    revision: wish.revision,
    tool: OPENTOFU,
    age: undefined,
    before: undefined,
  };
  const answer = await fetchModule(order);
  if (answer.kind !== "fetched") throw new Error(answer.reason);
  return answer;
}

const place = (version: string, address: string): World["answers"] => ({
  [`${API}/${version}/download`]: { status: 204, headers: { "x-terraform-get": address } },
});
const PACKED = { body: ARCHIVE };

describe("the selected package", () => {
  test.each<readonly [string, string, World, string]>([
    [
      "a tag in git",
      "git::https://h.test/r.git?ref=v1",
      {},
      `git::https://h.test/r.git?ref=${COMMIT}`,
    ],
    [
      "a directory in git",
      "git::https://h.test/r.git//sub?ref=v1",
      {},
      `git::https://h.test/r.git?ref=${COMMIT}`,
    ],
    [
      "git with a login and a query",
      `git::https://u:${SECRET}@h.test/r.git?token=${SECRET}&depth=1`,
      {},
      `git::https://h.test/r.git?ref=${COMMIT}`,
    ],
    ["git over ssh", "git@h.test:o/r.git", {}, `git::ssh://h.test/o/r.git?ref=${COMMIT}`],
    [
      "an archive",
      "https://f.test/p.tgz",
      { answers: { "https://f.test/p.tgz": PACKED } },
      "https://f.test/p.tgz",
    ],
    [
      "an archive with a token",
      `https://f.test/p.tgz?token=${SECRET}`,
      { answers: { [`https://f.test/p.tgz?token=${SECRET}`]: PACKED } },
      "https://f.test/p.tgz",
    ],
    [
      "a registry that names git",
      "r.test/a/b/c",
      { answers: place("2.0.0", `git::https://h.test/r.git//sub?ref=v2&private_token=${SECRET}`) },
      `git::https://h.test/r.git?ref=${COMMIT}`,
    ],
    [
      "a registry that names an archive elsewhere, with a token",
      "r.test/a/b/c",
      {
        answers: {
          ...place("2.0.0", `https://f.test/p.tgz?token=${SECRET}`),
          [`https://f.test/p.tgz?token=${SECRET}`]: PACKED,
        },
      },
      "https://f.test/p.tgz",
    ],
    [
      "a registry that serves archives itself",
      "r.test/a/b/c//sub",
      {
        answers: {
          [`${API}/2.0.0/download`]: json({
            location: `https://f.test/p.tgz?token=${SECRET}`,
            use_registry_credentials: false,
          }),
          [`https://f.test/p.tgz?token=${SECRET}`]: PACKED,
        },
      },
      "registry::r.test/a/b/c@2.0.0",
    ],
  ])("of %s is named without credentials", async (_, source, world, address) => {
    expect((await fetched(source, world)).selected).toEqual({ address, isBranch: false });
  });

  test("is named by its registry, and by nobody where the source or the registry has it itself", async () => {
    const named = place("2.0.0", `git::https://u:${SECRET}@h.test/r.git//sub?ref=v2&t=${SECRET}`);
    const own = {
      [`${API}/2.0.0/download`]: json({
        location: "https://f.test/p.tgz",
        use_registry_credentials: false,
      }),
      "https://f.test/p.tgz": PACKED,
    };
    const addresses = [
      await fetched("r.test/a/b/c", { answers: named ?? {} }),
      await fetched("r.test/a/b/c", { answers: own }),
      await fetched("git::https://h.test/r.git?ref=x"),
    ].map(({ registryAddress }) => registryAddress);

    expect(addresses).toStrictEqual([
      "git::https://h.test/r.git//sub?ref=v2",
      undefined,
      undefined,
    ]);
  });

  test.each([true, false])("of git is a branch where git says so: %s", async (isBranch) => {
    const direct = await fetched("git::https://h.test/r.git?ref=x", { isBranch });
    const answers = place("2.0.0", "git::https://h.test/r.git?ref=x") ?? {};
    const registry = await fetched("r.test/a/b/c", { answers, isBranch });

    expect([direct.selected.isBranch, registry.selected.isBranch]).toStrictEqual([
      isBranch,
      isBranch,
    ]);
  });
});

test.each([true, false])(
  "a ref of git may mean another commit to other releases: %s",
  async (is) => {
    const { selected } = await fetched("git::https://h.test/r.git?ref=x", { isAmbiguous: is });

    expect(selected.isAmbiguous).toBe(is);
  },
);

describe("a directory that a server's answer selects", () => {
  const namesOf = async ({ files }: FetchedModule) =>
    (await files.entries?.())?.map(({ name }) => name);
  const page = (address: string): World => ({
    answers: {
      "https://f.test/page?terraform-get=1": {
        status: 204,
        headers: { "x-terraform-get": address },
      },
      "https://f.test/p.tgz": PACKED,
    },
  });

  test("outside of a registry is the whole package, and stays in its name", async () => {
    const module = await fetched("https://f.test/page", page("https://f.test/p.tgz//sub"));

    expect(module.selected.address).toBe("https://f.test/p.tgz//sub");
    expect(module.directory).toBe("sub");
    expect(await namesOf(module)).toStrictEqual([
      "main.tf",
      Buffer.from("é.tf").toString("latin1"),
    ]);
    expect((await module.files.read("sub/main.tf"))?.toString()).toBe("sub");
  });

  test("in git stands before the commit", async () => {
    const answer = page("git::https://h.test/r.git//sub?ref=v1");
    const { selected } = await fetched("https://f.test/page", answer);

    expect(selected.address).toBe(`git::https://h.test/r.git//sub?ref=${COMMIT}`);
  });

  test("of the caller's own source, or of a registry, leaves the package whole", async () => {
    const whole = [
      "main.tf",
      "sub/main.tf",
      Buffer.from("sub/é.tf").toString("latin1"),
      "subs/main.tf",
    ];
    const answers = {
      ...place("2.0.0", "https://f.test/p.tgz//sub"),
      "https://f.test/p.tgz": PACKED,
    };

    expect(await namesOf(await fetched("https://f.test/p.tgz//sub", { answers }))).toStrictEqual(
      whole,
    );
    expect(await namesOf(await fetched("r.test/a/b/c", { answers }))).toStrictEqual(whole);
  });
});

describe("a registry's version", () => {
  const ALL = Object.fromEntries(
    ["1.0.0", "1.1.0", "2.0.0"].flatMap((version) =>
      Object.entries(place(version, `git::https://h.test/r.git?ref=v${version}`) ?? {}),
    ),
  );

  test.each([
    [{}, "2.0.0"],
    [{ locked: "1.0.0" }, "1.0.0"],
    [{ version: "~> 1.0" }, "1.1.0"],
    [{ version: "~> 1.0", locked: "1.0.0" }, "1.0.0"],
    [{ version: "~> 1.1", locked: "1.0.0" }, "1.1.0"],
    [{ locked: "1.5.0" }, "2.0.0"],
  ])("by the wish %j is %s", async (wish, version) => {
    expect(await fetched("r.test/a/b/c", { answers: ALL }, wish)).toMatchObject({ version });
  });

  test("is none for other sources", async () => {
    const module = await fetched("git::https://h.test/r.git", {}, { locked: "1.0.0" });

    expect(module.version).toBeUndefined();
  });
});

describe("selectModuleVersion()", () => {
  const list = (...texts: readonly string[]) =>
    texts.map((text) => parseModuleVersion(text) as ModuleVersion);
  const select = (versions: readonly ModuleVersion[], constraint?: string, locked?: string) =>
    selectModuleVersion(versions, { constraint, locked }, OPENTOFU).text;

  test("takes a locked version by its text alone, while it is published and accepted", () => {
    const versions = list("1.0.0", "1.0.0+b", "v1.2.0", "1.3.0-beta");

    expect(select(versions, undefined, "1.0.0+b")).toBe("1.0.0+b");
    expect(select(versions, undefined, "1.0.0")).toBe("1.0.0");
    expect(select(versions, undefined, "1.0")).toBe("1.2.0");
    expect(select(versions, undefined, "1.3.0-beta")).toBe("1.2.0");
    expect(select(versions, "> 1.0.0", "1.0.0")).toBe("1.2.0");
  });

  test("finds none where nothing is accepted, locked or not", () => {
    for (const locked of [undefined, "1.0.0"])
      expect(() => select(list("1.0.0"), "> 1.0.0", locked)).toThrow(
        expect.objectContaining({ code: "NO_MATCHING_VERSION" }),
      );
  });
});
