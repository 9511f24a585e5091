import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseModuleSource } from "../../../src/config/blocks/module-source.ts";
import type { FetchedModule, ModuleOrder } from "../../../src/config/module-tree/walk.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { MAX_PATH_LENGTH } from "../../../src/model/input-limits.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import type { CommitId, GitFetcher, RemoteRevision } from "../../../src/ports/git.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { discoverServices } from "../../../src/sources/hosts/discovery.ts";
import { moduleFetcher } from "../../../src/sources/modules/module-fetcher.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";
import { moduleFiles } from "../../support/module-files.ts";
import { rawZip } from "../../support/raw-zip.ts";
import { rawTar } from "../../support/tar.ts";

const API = "https://r.test/m/a/b/c";
const ARCHIVE = gzipSync(rawTar([{ name: "sub/main.tf", content: "archive" }]));
const ZIP = rawZip([{ name: "main.tf", data: "zip" }]);
const TOFU_1_10: Tool = { ...OPENTOFU, minor: 10 };

interface World {
  readonly answers?: Readonly<Record<string, FakeAnswer | (() => FakeAnswer)>>;
  readonly git?: (revision: RemoteRevision) => ReturnType<GitFetcher["fetch"]>;
  readonly tool?: Tool;
}

function world({ answers = {}, git, tool = OPENTOFU }: World = {}) {
  const http = fakeHttp({
    "https://r.test/.well-known/terraform.json": json({ "modules.v1": "/m" }),
    [`${API}/versions`]: json({
      modules: [
        {
          versions: ["1.0.0", "v1.2.0", "1.3.0-beta", "nonsense", "0.9"].map((version) => ({
            version,
          })),
        },
      ],
    }),
    ...answers,
  });
  const revisions: RemoteRevision[] = [];
  let limited = 0;
  const credentials = (): Promise<string> => Promise.resolve("t0ken");
  const fetchModule = moduleFetcher({
    hosts: new Map(),
    patience: DEFAULT_PATIENCE,
    http,
    archives: http,
    credentials,
    findService: discoverServices({
      patience: DEFAULT_PATIENCE,
      http,
      credentials,
      overrides: new Map(),
    }),
    git: {
      fetch: (revision) => {
        revisions.push(revision);
        if (git === undefined)
          return Promise.reject(new LockReviewError("GIT_FAILED", "git failed"));
        return git(revision);
      },
    },
    limit: (task) => {
      limited++;
      return task();
    },
  });
  const fetch = (
    source: string,
    version?: string,
    revision?: string,
    wish: Partial<ModuleOrder> = {},
  ) => {
    const by = wish.tool ?? tool;
    const parsed = parseModuleSource(source, by);
    if (parsed.kind === "local") throw new Error("local");
    return fetchModule({
      source: parsed,
      version,
      locked: undefined,
      revision,
      tool: by,
      age: undefined,
      before: undefined,
      ...wish,
    });
  };
  const asked = (): readonly string[] => http.requests.map(({ url }) => url);
  return { http, fetch, asked, revisions, limited: () => limited };
}

async function textOf(fetched: FetchedModule, path: string): Promise<string> {
  return Buffer.from((await fetched.files.read(path)) ?? "").toString();
}

async function got(answer: Promise<unknown>): Promise<FetchedModule> {
  const fetched = (await answer) as
    | FetchedModule
    | { readonly kind: "unreadable"; readonly reason: string };
  if (fetched.kind !== "fetched") throw new Error(fetched.reason);
  return fetched;
}

const toArchive: FakeAnswer = {
  status: 204,
  headers: { "x-terraform-get": "https://f.test/p.tgz//sub" },
};

describe("moduleFetcher() with registries (CR-67..71)", () => {
  test("takes the newest release, asks with the token, and fetches without it", async () => {
    const { fetch, http, asked } = world({
      answers: { [`${API}/1.2.0/download`]: toArchive, "https://f.test/p.tgz": { body: ARCHIVE } },
    });

    const fetched = await got(fetch("r.test/a/b/c", ">= 0.1"));

    expect(fetched).toMatchObject({ directory: "sub", label: "r.test/a/b/c@1.2.0" });
    expect(await textOf(fetched, "sub/main.tf")).toBe("archive");
    expect(asked()).toContain(`${API}/1.2.0/download`);
    expect(http.requests.map(({ authorization }) => authorization ?? "none")).toEqual([
      "Bearer t0ken",
      "Bearer t0ken",
      "Bearer t0ken",
      "none",
    ]);
    expect(http.requests.at(-2)?.headers).toMatchObject({ "x-terraform-version": "1.12.0" });
  });

  test("asks nothing twice, whatever directory is wanted", async () => {
    const { fetch, asked } = world({
      answers: {
        [`${API}/1.2.0/download`]: {
          status: 204,
          headers: { "x-terraform-get": "https://f.test/p.tgz" },
        },
        "https://f.test/p.tgz": { body: ARCHIVE },
      },
    });

    const [one, two] = await Promise.all([
      got(fetch("r.test/a/b/c//sub")),
      got(fetch("r.test/a/b/c", "1.2.0")),
    ]);
    const direct = await got(fetch("https://f.test/p.tgz//sub"));

    expect(one.files).toBe(two.files);
    expect(direct.files).toBe(one.files);
    expect(asked()).toHaveLength(4);
  });

  test("joins the place's sub-directory and the caller's, the place's first (CR-69)", async () => {
    const { fetch } = world({
      answers: { [`${API}/1.2.0/download`]: toArchive, "https://f.test/p.tgz": { body: ARCHIVE } },
    });

    expect(await got(fetch("r.test/a/b/c//x/y"))).toMatchObject({ directory: "sub/x/y" });
  });

  test("takes the place from the body, relative to the question (CR-68, CR-69)", async () => {
    const answers = {
      [`${API}/1.2.0/download`]: json({ location: "./p.zip" }),
      [`${API}/1.2.0/p.zip`]: { body: ZIP },
    };

    expect(await textOf(await got(world({ answers }).fetch("r.test/a/b/c")), "main.tf")).toBe(
      "zip",
    );
    const terraform = await world({ answers, tool: TERRAFORM }).fetch("r.test/a/b/c");
    expect(terraform).toMatchObject({ kind: "unreadable" });
  });

  test.each([
    [true, "https://r.test/direct", "Bearer t0ken"],
    [false, "https://r.test/direct", undefined],
    [true, "https://elsewhere.test/direct", undefined],
  ])(
    "fetches a direct archive (CR-68): credentials %s, %s",
    async (use, location, authorization) => {
      const { fetch, http } = world({
        answers: {
          [`${API}/1.2.0/download`]: json({ location, use_registry_credentials: use }),
          [location]: { body: ARCHIVE },
        },
      });

      await got(fetch("r.test/a/b/c"));

      expect(http.requests.at(-1)?.url).toBe(location);
      expect(http.requests.at(-1)?.authorization).toBe(authorization);
    },
  );

  test("knows no direct archives before OpenTofu 1.12", async () => {
    const { fetch } = world({
      tool: TOFU_1_10,
      answers: {
        [`${API}/1.2.0/download`]: json({
          location: "https://f.test/p.zip",
          use_registry_credentials: true,
        }),
        "https://f.test/p.zip": { body: ZIP },
      },
    });

    expect(await got(fetch("r.test/a/b/c"))).toMatchObject({ kind: "fetched" });
  });

  test.each<[string, Readonly<Record<string, FakeAnswer>>, string | undefined, string]>([
    [
      "no such module",
      { [`${API}/versions`]: { status: 404 } },
      undefined,
      "not known to the registry",
    ],
    ["no modules", { [`${API}/versions`]: json({ modules: [] }) }, undefined, "names no module"],
    [
      "no versions",
      { [`${API}/versions`]: json({ modules: [{ versions: [] }] }) },
      undefined,
      "lists no versions",
    ],
    ["no version that will do", {}, "> 5.0", "no version meets"],
    ["a refusal", { [`${API}/1.2.0/download`]: { status: 403 } }, undefined, "HTTP 403"],
    ["no place", { [`${API}/1.2.0/download`]: { status: 204 } }, undefined, "does not say where"],
    [
      "no service",
      { "https://r.test/.well-known/terraform.json": json({ "providers.v1": "/p/" }) },
      undefined,
      "does not offer a module registry",
    ],
    [
      "no answer",
      { "https://r.test/.well-known/terraform.json": { status: 500 } },
      undefined,
      "HTTP 500",
    ],
  ])("says why not: %s", async (...row) => {
    const [, answers, version, reason] = row;

    const answer = await world({ answers }).fetch("r.test/a/b/c", version);

    expect(answer).toMatchObject({ kind: "unreadable", reason: expect.stringContaining(reason) });
  });
});

const sha256 = createHash("sha256").update(ARCHIVE).digest("hex");

describe("moduleFetcher() over HTTP (CR-64)", () => {
  test.each([
    ["https://f.test/p.tar.gz", "https://f.test/p.tar.gz"],
    ["http://f.test/p.tar.gz", "http://f.test/p.tar.gz"],
    ["https://f.test/p.tgz?x=1", "https://f.test/p.tgz?x=1"],
    ["https://f.test/p?archive=tar.gz", "https://f.test/p"],
    ["https://f.test/p?archive=tgz&x=1", "https://f.test/p?x=1"],
    [`https://f.test/p.tgz?checksum=sha256:${sha256}`, "https://f.test/p.tgz"],
    [`https://f.test/p.tgz?checksum=${sha256}`, "https://f.test/p.tgz"],
  ])("fetches %s from %s", async (source, url) => {
    const { fetch } = world({ answers: { [url]: { body: ARCHIVE } } });

    expect(await textOf(await got(fetch(source)), "sub/main.tf")).toBe("archive");
  });

  test.each([
    ["gz", "https://f.test/p.gz", "packed as gz is no module"],
    ["bz2", "https://f.test/p?archive=bz2", "packed as bz2 is no module"],
    ["xz", "https://f.test/p.xz", "packed as xz is no module"],
    ["tbz2, which upstream does not know", "https://f.test/p.tbz2", "names no module"],
    ["a page with a checksum", "https://f.test/page?checksum=md5:00", "not of an archive"],
    ["git with a checksum", "git::https://h.test/r?checksum=md5:00", "not of an archive"],
    ["an unknown one", "https://f.test/page?archive=rar", "names no module"],
    [
      "a wrong checksum",
      `https://f.test/p.tgz?checksum=md5:${"0".repeat(32)}`,
      "has not the checksum",
    ],
    ["no checksum", "https://f.test/p.tgz?checksum=sha256:zz", "is not a checksum"],
    [
      "checksums in a file on disk",
      "https://f.test/p.tgz?checksum=file:./sums",
      "which is not read here",
    ],
    [
      "a list of checksums",
      "https://f.test/p.tgz?checksum=file:https://x.test/sums",
      "which is not read here",
    ],
    ["tar.xz", "https://f.test/p.tar.xz", "packed as tar.xz are not read here; zip and tar.gz are"],
    ["tar.bz2", "https://f.test/p?archive=tar.bz2", "packed as tar.bz2 are not read here"],
    ["no module", "https://f.test/page", "names no module"],
    ["s3", "s3::https://s3.amazonaws.com/b/k.zip", "S3"],
    ["gcs", "gcs::https://www.googleapis.com/storage/v1/b/k.zip", "Google"],
    ["hg", "hg::https://h.test/r", "Mercurial"],
    ["oci", "oci://h.test/r", "OCI"],
    ["files", "/etc/modules", "outside of the repository"],
    ["an unknown getter", "rad::https://h.test/r", "no way to fetch"],
    ["a getter whose URL is another's", "https::file:///etc/m.zip", "no way to fetch"],
    ["ssh without git", "ssh://git@h.test/r", "no way to fetch"],
    ["no URL", "https://[", "its address is not a URL"],
  ])("says why not: %s", async (_, source, reason) => {
    const answers = {
      "https://f.test/p.tgz": { body: ARCHIVE },
      "https://f.test/page?terraform-get=1": { body: "<p>" },
      "https://f.test/p.tbz2?terraform-get=1": { body: "<p>" },
      "https://x.test/sums": { body: `${sha256}  p.tgz\n` },
    };

    const answer = await world({ answers }).fetch(source);

    expect(answer).toMatchObject({ kind: "unreadable", reason: expect.stringContaining(reason) });
  });

  test.each<[string, FakeAnswer]>([
    ["a relative header", { status: 204, headers: { "x-terraform-get": "./p.tgz//sub" } }],
    ["an absolute path", { status: 204, headers: { "x-terraform-get": "/p.tgz//sub" } }],
    [
      "the page with entities, without quotes, behind a comment",
      {
        body: "<!-- <meta name='terraform-get' content='/no'> --><META content='https:&#x2F;/f.test/p.tgz//sub' name=terraform-get>",
      },
    ],
    ["the header", { status: 204, headers: { "x-terraform-get": "https://f.test/p.tgz//sub" } }],
    [
      "the page",
      {
        body: '<html><head><meta name="terraform-get" content="https://f.test/p.tgz//sub"></head>',
      },
    ],
  ])("follows %s", async (_, answer) => {
    const { fetch } = world({
      answers: {
        "https://f.test/m?terraform-get=1": answer,
        "https://f.test/p.tgz": { body: ARCHIVE },
      },
    });

    expect(await got(fetch("https://f.test/m"))).toMatchObject({ directory: "sub" });
  });

  test.each(["<body>", "</head>", "<!--"])("believes nothing behind %s", async (mark) => {
    const body = `${mark}<meta name="terraform-get" content="https://f.test/p.tgz">`;
    const answer = await world({ answers: { "https://f.test/m?terraform-get=1": { body } } }).fetch(
      "https://f.test/m",
    );

    expect(answer).toMatchObject({ kind: "unreadable" });
  });

  test("gives up after ten hops", async () => {
    const moved = { status: 204, headers: { "x-terraform-get": "https://f.test/m" } };
    const { fetch, asked } = world({ answers: { "https://f.test/m?terraform-get=1": moved } });

    expect(await fetch("https://f.test/m")).toMatchObject({
      reason: expect.stringContaining("10 hops"),
    });
    expect(asked()).toHaveLength(11);
  });

  test.each(["s*b", "[s]ub", "s\\ub"])(
    "does not read the directory that the pattern %j matches (CR-62)",
    async (pattern) => {
      const { fetch } = world({ answers: { "https://f.test/m.tgz": { body: ARCHIVE } } });

      expect(await fetch(`https://f.test/m.tgz//${pattern}`)).toStrictEqual({
        kind: "unreadable",
        reason: "patterns of sub-directories are not read here",
        isFloating: true,
      });
    },
  );

  test("does not read a directory whose two parts are too long together", async () => {
    const inside = "d".repeat(MAX_PATH_LENGTH / 2);
    const address = `https://f.test/m.tgz//${inside}`;
    const page = { status: 204, headers: { "x-terraform-get": address } };
    const { fetch } = world({
      answers: {
        "https://f.test/page?terraform-get=1": page,
        "https://f.test/m.tgz": { body: ARCHIVE },
      },
    });

    expect(await fetch(`https://f.test/page//${inside}`)).toStrictEqual({
      kind: "unreadable",
      reason: "its sub-directory is too long",
      isFloating: true,
    });
  });

  test.each([
    ["//sub/", "sub"],
    ["//./sub", "sub"],
    ["//.", ""],
  ])("takes %s for the directory %j", async (written, directory) => {
    const { fetch } = world({ answers: { "https://f.test/m.tgz": { body: ARCHIVE } } });

    expect(await got(fetch(`https://f.test/m.tgz${written}`))).toMatchObject({ directory });
  });
});

describe("moduleFetcher() with git (CR-63)", () => {
  const files = moduleFiles({ "main.tf": "git" });
  const revision = { files, commit: "0".repeat(40) as CommitId, isBranch: false };

  test.each([
    [
      "github.com/o/r//sub?ref=v1",
      { url: "https://github.com/o/r.git", ref: "v1" },
      "github.com/o/r.git@v1",
    ],
    ["git@h.test:o/r.git", { url: "ssh://git@h.test/o/r.git" }, "h.test/o/r.git"],
    ["git::https://h.test/r?depth=3&x=1", { url: "https://h.test/r?x=1", depth: 3 }, "h.test/r"],
    ["git::https://h.test/r?depth=0", { url: "https://h.test/r" }, "h.test/r"],
  ])("asks for %s", async (source, wanted, label) => {
    const { fetch, revisions } = world({ git: () => Promise.resolve(revision) });

    expect(await got(fetch(source))).toMatchObject({ label });
    expect(revisions).toEqual([{ ...wanted, prefersTag: true }]);
  });

  test("fetches a repository once for all directories, and once more for another revision", async () => {
    const { fetch, revisions } = world({ git: () => Promise.resolve(revision) });

    await fetch("github.com/o/r//a?ref=v1");
    await fetch("github.com/o/r//b?ref=v1");
    await fetch("github.com/o/r//a?ref=v2");

    expect(revisions.map(({ ref }) => ref)).toEqual(["v1", "v2"]);
  });

  test("fetches a repository once more for a tool that takes another commit for a ref", async () => {
    const { fetch, revisions } = world({ git: () => Promise.resolve(revision) });
    const tools = [OPENTOFU, { ...OPENTOFU, minor: 11 }, TOFU_1_10, TERRAFORM];

    for (const tool of tools)
      await fetch("git::https://h.test/r?ref=main", undefined, undefined, { tool });

    expect(revisions.map(({ prefersTag }) => prefersTag)).toEqual([true, false]);
  });

  test.each([
    ["git::https://h.test/r?sshkey=c2VjcmV0", "private key"],
    ["git::https://h.test/r?depth=many", "not a number"],
    ["git::https://h.test/r", "git failed"],
  ])("says why not: %s", async (source, reason) => {
    const told = await world().fetch(source);

    expect(told).toMatchObject({ kind: "unreadable", reason: expect.stringContaining(reason) });
    expect(JSON.stringify(told)).not.toContain("c2VjcmV0");
  });
});

describe("moduleFetcher() with a configuration that asks for ever more", () => {
  const MANY = 1_000;
  const at = (name: string) => `https://r.test/m/a/${name}/c`;
  const versionsOf = (count: number) =>
    json({
      modules: [{ versions: Array.from({ length: count }, (_, n) => ({ version: `1.0.${n}` })) }],
    });

  /** A module whose so many versions are in packages of their own, or all in one. */
  function manyVersions(count: number, place: (version: number) => string) {
    const downloads = Array.from({ length: count }, (_, n) => {
      const headers = { "x-terraform-get": place(n) };
      return [`${at("many")}/1.0.${n}/download`, { status: 204, headers }] as const;
    });
    const { fetch, ...rest } = world({
      answers: {
        [`${at("many")}/versions`]: versionsOf(count),
        ...Object.fromEntries(downloads),
        ...Object.fromEntries(downloads.map((_, n) => [place(n), { body: ARCHIVE }])),
      },
    });
    const fetchVersion = (n: number) => fetch("r.test/a/many/c", `1.0.${n}`);
    return { fetch, fetchVersion, ...rest };
  }

  const kindsOf = async (answers: readonly Promise<{ readonly kind: string }>[]) =>
    new Set((await Promise.all(answers)).map(({ kind }) => kind));
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

  test("counts a registry's module once, and lets every question wait its turn", async () => {
    const wanted = 501;
    const { fetchVersion, limited } = manyVersions(wanted, (n) => `https://f.test/${n}.tgz`);

    const kinds = await kindsOf(numbers(wanted).map(fetchVersion));

    expect(kinds).toStrictEqual(new Set(["fetched"]));
    expect(limited()).toBe(1 + wanted + wanted);
  });

  test("asks no registry for more versions or modules than would be fetched", async () => {
    const many = manyVersions(MANY + 1, () => "https://f.test/p.tgz");
    expect(await kindsOf(numbers(MANY).map(many.fetchVersion))).toStrictEqual(new Set(["fetched"]));
    const before = many.asked().length;

    for (const answer of [many.fetchVersion(MANY), many.fetch("r.test/a/other/c")]) {
      expect(await answer).toMatchObject({
        kind: "unreadable",
        reason: "more than 1000 packages would be fetched",
      });
    }
    expect(many.asked()).toHaveLength(before);
    expect(await many.fetchVersion(0)).toMatchObject({ kind: "fetched" });
  });

  test("fetches no more packages than that, and the same ones again", async () => {
    const files = moduleFiles({});
    const git = () => Promise.resolve({ files, commit: "c" as CommitId, isBranch: false });
    const { fetch, revisions } = world({ git });
    const nth = (n: number) => fetch(`git::https://h.test/r${n}.git`);

    expect(await kindsOf(numbers(MANY).map(nth))).toStrictEqual(new Set(["fetched"]));
    expect(await nth(MANY)).toMatchObject({ reason: "more than 1000 packages would be fetched" });
    expect(await nth(0)).toMatchObject({ kind: "fetched" });
    expect(revisions).toHaveLength(MANY);
  });

  test("asks for no more lists of versions than that, whatever they say", async () => {
    const { fetch, asked } = world();
    const names = numbers(MANY + 1).map((n) => `r.test/a/m${n}/c`);

    const kinds = await kindsOf(names.map((name) => fetch(name)));

    expect(kinds).toStrictEqual(new Set(["unreadable"]));
    expect(asked().filter((url) => url.endsWith("/versions"))).toHaveLength(MANY);
  });
});

test("moduleFetcher() takes the sub-directory from the end of an address, not from its host", async () => {
  const { fetch, asked } = world({ answers: { "https://net.example/x.zip": { body: ZIP } } });

  await fetch("https://net.example/x.zip//net");
  await fetch("https://net.example/x.zip");

  expect(asked()).toStrictEqual(["https://net.example/x.zip"]);
});

describe("moduleFetcher() at a revision", () => {
  const git = () =>
    Promise.resolve({ files: moduleFiles({}), commit: "c" as CommitId, isBranch: true });

  test("asks for that commit in place of the ref, once, and beside what the source selects", async () => {
    const { fetch, revisions } = world({ git });
    const source = "git::https://h.test/r.git//sub?ref=v1&depth=1";

    const [atCommit] = await Promise.all([
      got(fetch(source, undefined, "c0")),
      got(fetch(source, undefined, "c0")),
      got(fetch(source, undefined, "c1")),
      got(fetch(source)),
    ]);
    expect(atCommit).toMatchObject({ directory: "sub", label: "h.test/r.git@v1" });
    expect(revisions).toStrictEqual([
      { url: "https://h.test/r.git", ref: "c0" },
      { url: "https://h.test/r.git", ref: "c1" },
      { url: "https://h.test/r.git", ref: "v1", depth: 1, prefersTag: true },
    ]);
  });

  test("asks for it where a registry leads, beside what it selects", async () => {
    const place = {
      status: 204,
      headers: { "x-terraform-get": "git::https://h.test/r.git?ref=v1" },
    };
    const { fetch, revisions } = world({ git, answers: { [`${API}/1.2.0/download`]: place } });

    await got(fetch("r.test/a/b/c", undefined, "c0"));
    await got(fetch("r.test/a/b/c"));
    expect(revisions.map(({ ref }) => ref)).toStrictEqual(["c0", "v1"]);
  });
});

describe("moduleFetcher() chooses by age", () => {
  const NOW = Date.UTC(2026, 10, 21);
  const day = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
  const VERSIONS = ["1.0.0", "1.1.0", "1.2.0", "1.3.0"];
  const OPENTOFUS = "https://registry.opentofu.org/v1/modules";

  /** A registry of git repositories, with the age in days that it and each commit's author tell. */
  function dated(
    told: Readonly<Record<string, number>>,
    made: Readonly<Record<string, number>> = {},
    { host = "r.test", index = {} as Readonly<Record<string, number>> } = {},
  ) {
    const api = host === "r.test" ? API : `${OPENTOFUS}/a/b/c`;
    const answers: Record<string, FakeAnswer> = {
      [`${api}/versions`]: json({
        modules: [{ versions: VERSIONS.map((version) => ({ version })) }],
      }),
      "https://registry.opentofu.org/.well-known/terraform.json": json({
        "modules.v1": "/v1/modules/",
      }),
      "https://api.opentofu.org/registry/docs/modules/a/b/c/index.json": json({
        versions: Object.entries(index).map(([id, days]) => ({
          id: `v${id}`,
          published: day(days),
        })),
      }),
    };
    for (const version of VERSIONS) {
      const get = `git::https://h.test/r.git?ref=${version}`;
      answers[`${api}/${version}/download`] = { status: 204, headers: { "x-terraform-get": get } };
      const days = told[version];
      if (days !== undefined)
        answers[`${api}/${version}`] = json({ version, published_at: day(days) });
    }
    const git: GitFetcher["fetch"] = ({ ref = "" }) => {
      const days = made[ref];
      const date = days === undefined ? undefined : NOW - days * 86_400_000;
      return Promise.resolve({
        files: moduleFiles({}),
        commit: "c" as CommitId,
        isBranch: false,
        date,
      });
    };
    const { fetch, asked } = world({ git, answers });
    const choose = async (
      hours: number | undefined,
      wish: Partial<ModuleOrder> = {},
      asksContext = true,
    ) => {
      const choice = { hoursOf: () => hours, now: NOW };
      const order = { age: { asksContext, choice }, ...wish };
      return got(fetch(`${host}/a/b/c`, undefined, undefined, order));
    };
    return { choose, asked };
  }

  test("the newest version that is old enough, by the latest that registry or author say", async () => {
    const { choose } = dated({ "1.3.0": 2, "1.2.0": 30, "1.1.0": 30 }, { "1.2.0": 6, "1.1.0": 7 });

    expect(await choose(168)).toMatchObject({
      version: "1.1.0",
      label: "r.test/a/b/c@1.1.0",
      date: { at: NOW - 7 * 86_400_000, by: "author" },
      passedOver: [
        { version: "1.3.0", hours: 48 },
        { version: "1.2.0", hours: 144 },
      ],
    });
  });

  test("the registry's date where it is the later one", async () => {
    const { choose, asked } = dated({ "1.3.0": 8 }, { "1.3.0": 30 }, { index: { "1.3.0": 1 } });

    expect(await choose(168)).toMatchObject({
      ...{ version: "1.3.0", date: { at: NOW - 8 * 86_400_000, by: "registry" }, passedOver: [] },
    });
    // What OpenTofu's registry says of its own modules is about no other host's.
    expect(asked().some((url) => url.includes("api.opentofu.org"))).toBe(false);
    const same = await dated({ "1.3.0": 8 }, { "1.3.0": 8 }).choose(168);
    expect(same.date?.by).toBe("author");
  });

  test("one whose date nobody says, and the newest where any age will do", async () => {
    const { choose } = dated({ "1.3.0": 1 });

    expect(await choose(168)).toMatchObject({ version: "1.2.0", date: undefined });
    expect(await choose(undefined)).toMatchObject({ version: "1.3.0", passedOver: [] });
    const tomorrow = dated({ "1.3.0": -1 });
    expect(await tomorrow.choose(undefined)).toMatchObject({ version: "1.3.0", passedOver: [] });
  });

  test("one that is locked, or was, at any age", async () => {
    const { choose } = dated({ "1.3.0": 1, "1.2.0": 2, "1.1.0": 30 });

    expect(await choose(168, { locked: "1.2.0" })).toMatchObject({ version: "1.2.0" });
    expect(await choose(168, { before: "1.2.0" })).toMatchObject({
      ...{ version: "1.2.0", passedOver: [{ version: "1.3.0" }] },
    });
  });

  test("none where every version that may be chosen is too young", async () => {
    const { choose } = dated(Object.fromEntries(VERSIONS.map((version) => [version, 1])));

    await expect(choose(168)).rejects.toThrow("younger than policy asks for");
    await expect(choose(168, { version: "> 1.0.0" })).rejects.toThrow("younger");
    await expect(choose(168, { version: "> 9.0.0" })).rejects.toThrow("no version meets");
  });

  test("asks OpenTofu's registry in its index, and no index where policy turns that off", async () => {
    const host = "registry.opentofu.org";
    const index = { "1.3.0": 1, "1.2.0": 9 };

    const on = dated({}, {}, { host, index });
    expect(await on.choose(168)).toMatchObject({ version: "1.2.0", date: { by: "registry" } });
    expect(on.asked().some((url) => url.endsWith("/c/1.2.0"))).toBe(false);
    const off = dated({ "1.3.0": 1, "1.2.0": 20 }, {}, { host, index });
    expect((await off.choose(168, {}, false)).date?.at).toBe(NOW - 20 * 86_400_000);
    expect(off.asked().some((url) => url.includes("api.opentofu.org"))).toBe(false);
  });

  test("asks nobody for dates where nobody wants them", async () => {
    const { choose, asked } = dated({ "1.3.0": 1 });

    await choose(168, { age: undefined });
    expect(asked().some((url) => url.endsWith("/1.3.0"))).toBe(false);
  });
});
