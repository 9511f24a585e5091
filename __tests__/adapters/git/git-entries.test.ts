// What git lays down of a commit, compared with what a clone by git itself has on disk.
import { execFileSync, type StdioOptions } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskEntries } from "../../../src/adapters/disk/disk-entries.ts";
import { gitFetcher } from "../../../src/adapters/git/git-fetch.ts";
import type { PackageEntry } from "../../../src/ports/files.ts";
import type { FetchedRevision } from "../../../src/ports/git.ts";
import { GIT_ENVIRONMENT } from "../../support/git-server.ts";

let folder: string;
let fetcher: ReturnType<typeof gitFetcher>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "git-entries-"));
  fetcher = gitFetcher({ environment: GIT_ENVIRONMENT, allowsFiles: true });
});
afterAll(async () => {
  await fetcher.close();
  rmSync(folder, { recursive: true });
});

function git(cwd: string, ...args: readonly string[]): string {
  const settings = ["-c", "protocol.file.allow=always"];
  const env = GIT_ENVIRONMENT;
  // git warns of line ends and encodings that these repositories have on purpose.
  const stdio: StdioOptions = ["ignore", "pipe", "ignore"];
  return execFileSync("git", [...settings, ...args], { cwd, env, stdio, encoding: "utf8" }).trim();
}

type Files = Readonly<Record<string, string | Buffer | { readonly link: string | Buffer }>>;

/** Makes a repository of one commit on `main`, and returns its place. */
function repository(name: string, files: Files): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  git(place, "init", "-q", "-b", "main");
  for (const [path, content] of Object.entries(files)) {
    const at = Buffer.from(join(place, path), "latin1");
    mkdirSync(dirname(at.toString("latin1")), { recursive: true });
    if (typeof content === "object" && "link" in content) symlinkSync(content.link, at);
    else writeFileSync(at, content);
  }
  git(place, "add", "-A");
  git(place, "commit", "-qm", "x");
  return place;
}

const fetched = (place: string, ref?: string, depth?: number): Promise<FetchedRevision> =>
  fetcher.fetch({ url: `file://${place}`, ref, depth });

async function entriesOf(place: string): Promise<readonly PackageEntry[]> {
  return (await (await fetched(place)).files.entries?.()) ?? [];
}

const byName = (entries: readonly PackageEntry[]) =>
  entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** What git's own clone has on disk, submodules included, without git's own files. */
async function cloned(place: string): Promise<readonly PackageEntry[]> {
  const clone = `${place}.clone`;
  git(folder, "clone", "-q", "--recurse-submodules", `file://${place}`, clone);
  const entries = (await diskEntries("/")(clone)) ?? [];
  return entries.filter(({ name }) => !name.split("/").includes(".git"));
}

const sha256 = (text: string) => createHash("sha256").update(text, "latin1").digest("hex");
const file = (name: string, content: string) => ({ name, sha256: sha256(content) });
const link = (name: string, target: string) => ({ name, sha256: sha256(target), target });

describe("entries of a commit in git", () => {
  test("are files and links, with names and targets as bytes", async () => {
    const place = repository("plain", {
      "main.tf": "main\n",
      ".hidden": "h",
      "a/b.tf": "b\r\n",
      "\xc3\xa9.tf": "e",
      "a/link": { link: "../main.tf" },
      dangling: { link: Buffer.from([0x78, 0xe9]) },
    });
    const entries = byName(await entriesOf(place));

    expect(entries).toStrictEqual([
      file(".hidden", "h"),
      file("a/b.tf", "b\r\n"),
      link("a/link", "../main.tf"),
      link("dangling", "x\xe9"),
      file("main.tf", "main\n"),
      file("\xc3\xa9.tf", "e"),
    ]);
    expect(byName(await cloned(place))).toStrictEqual(entries);
  });

  test("have the line ends that the repository's attributes give them", async () => {
    const place = repository("line-ends", {
      ".gitattributes": "*.bat text eol=crlf\n*.png -text\n*.auto text=auto eol=crlf\n",
      "a.bat": "one\ntwo\n",
      "b.tf": "one\n",
      "c.png": "one\n",
      "deep/.gitattributes": "b.tf text eol=crlf\n",
      "deep/b.tf": "one\n",
      "bin.auto": "one\n\0",
      "text.auto": "one\n",
      "link.bat": { link: "a\nb" },
    });
    const entries = byName(await entriesOf(place));

    for (const expected of [
      file("a.bat", "one\r\ntwo\r\n"),
      file("b.tf", "one\n"),
      file("c.png", "one\n"),
      file("deep/b.tf", "one\r\n"),
      file("bin.auto", "one\n\0"),
      file("text.auto", "one\r\n"),
      link("link.bat", "a\nb"),
    ])
      expect(entries).toContainEqual(expected);
    expect(byName(await cloned(place))).toStrictEqual(entries);
  });

  test("have files of submodules, by the submodule's own attributes", async () => {
    const inner = repository("inner", {
      ".gitattributes": "*.tf eol=crlf\n",
      "in.tf": "in\n",
      "up.tf": { link: "../main.tf" },
    });
    const outer = repository("outer", { "main.tf": "main\n" });
    git(outer, "submodule", "--quiet", "add", `file://${inner}`, "sub/mod");
    git(outer, "commit", "-qm", "with a submodule");
    const entries = byName(await entriesOf(outer));

    expect(entries).toContainEqual(file("sub/mod/in.tf", "in\r\n"));
    expect(entries).toContainEqual(link("sub/mod/up.tf", "../main.tf"));
    expect(byName(await cloned(outer))).toStrictEqual(entries);
  });

  test("are not known where a submodule cannot be had", async () => {
    const outer = repository("lacking", { "main.tf": "main\n" });
    git(outer, "update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},sub`);
    git(outer, "commit", "-qm", "with a link to nowhere");

    await expect(entriesOf(outer)).rejects.toMatchObject({
      ...{ code: "GIT_FAILED", message: expect.stringContaining('submodule "sub"') },
    });
  });

  test.each([
    ["*.tf filter=lfs", "main.tf: the attribute filter=lfs makes a program"],
    ["*.tf working-tree-encoding=UTF-16", "main.tf: the attribute working-tree-encoding=UTF-16"],
  ])(
    "are not known where a machine decides what %s makes of a file",
    async (attribute, message) => {
      const place = repository(`doubt-${attribute.replaceAll(/\W/g, "")}`, {
        "main.tf": "# $Id$\n",
      });
      writeFileSync(join(place, ".gitattributes"), `${attribute}\n`);
      git(place, "add", ".gitattributes");
      git(place, "commit", "-qm", "doubt");

      await expect(entriesOf(place)).rejects.toMatchObject({
        ...{ code: "INVALID_ARCHIVE", message: expect.stringContaining(message) },
      });
    },
  );

  test("have the names of blobs where the attribute ident asks for them", async () => {
    const texts = ["$Id$", "a $5 $Id$Id$ $Id$\n$Id$ $I", "$id$", "$I d$", "\xe9$Id$\n"];
    const contents = texts.map((text, i) => [`${i}.md`, Buffer.from(text, "latin1")]);
    const place = repository("ident", {
      ...Object.fromEntries(contents),
      ...{ "crlf/a.md": "$Id$\n", "off/a.md": "$Id$\n" },
    });
    // Committed afterwards, since git takes expansions out of what it adds.
    writeFileSync(join(place, ".gitattributes"), "*.md ident\n");
    writeFileSync(join(place, "crlf", ".gitattributes"), "*.md text eol=crlf\n");
    writeFileSync(join(place, "off", ".gitattributes"), "*.md -ident\n");
    git(place, "add", ".gitattributes", "crlf/.gitattributes", "off/.gitattributes");
    git(place, "commit", "-qm", "ident");
    const entries = byName(await entriesOf(place));

    expect(entries).toContainEqual(file("off/a.md", "$Id$\n"));
    expect(entries).not.toContainEqual(file("0.md", "$Id$"));
    expect(byName(await cloned(place))).toStrictEqual(entries);
  });

  test.each(["$Id", "$Id: $", "$Id:5$", "$Id: a.c,v 5 $", "$$Id$", "$I$Id$", "$I$Id$d"])(
    "are not known where %j asks for the name of a blob in another way",
    async (text) => {
      const place = repository(`odd-${createHash("sha1").update(text).digest("hex")}`, {
        ...{ "a.md": text, "b.md": "$Id$" },
      });
      writeFileSync(join(place, ".gitattributes"), "*.md ident\n");
      git(place, "add", ".gitattributes");
      git(place, "commit", "-qm", "ident");

      await expect(entriesOf(place)).rejects.toMatchObject({
        ...{
          code: "INVALID_ARCHIVE",
          message: expect.stringContaining("a.md: the attribute ident"),
        },
      });
    },
  );

  test("are known where only a disk that ignores case would have other content", async () => {
    const place = repository("case", {
      "main.tf": "x\n",
      ".gitattributes": "MAIN.TF filter=lfs\n",
    });

    expect(await entriesOf(place)).toContainEqual(file("main.tf", "x\n"));
  });

  test("do not depend on settings of the machine", async () => {
    const place = repository("machine", { "main.tf": "one\n" });
    const environment = {
      ...GIT_ENVIRONMENT,
      ...{ GIT_CONFIG_KEY_0: "core.autocrlf", GIT_CONFIG_VALUE_0: "true" },
    };
    const other = gitFetcher({ environment, allowsFiles: true });
    try {
      const { files } = await other.fetch({ url: `file://${place}` });

      expect(await files.entries?.()).toStrictEqual([file("main.tf", "one\n")]);
    } finally {
      await other.close();
    }
  });
});

describe("a fetched revision", () => {
  let place: string;
  let first: string;
  beforeAll(() => {
    place = repository("revisions", { "main.tf": "first" });
    first = git(place, "rev-parse", "HEAD");
    git(place, "tag", "v1");
    git(place, "tag", "-am", "annotated", "v1-annotated");
    git(place, "commit", "-q", "--allow-empty", "-m", "second");
    git(place, "branch", "feature/x");
    // The tools differ in which they take of these; OpenTofu takes the tag.
    git(place, "tag", "both", first);
    git(place, "branch", "both");
  });

  test.each<readonly [string, string | undefined, number | undefined, boolean]>([
    ["the default branch", undefined, undefined, true],
    ["the default branch with a depth", undefined, 1, true],
    ["a branch", "main", undefined, true],
    ["a branch with a slash", "feature/x", undefined, true],
    ["a branch with a depth", "main", 1, true],
    ["a branch by its whole name", "refs/heads/main", undefined, true],
    ["a tag", "v1", undefined, false],
    ["an annotated tag", "v1-annotated", undefined, false],
    ["a tag with a depth", "v1", 1, false],
    ["a tag by its whole name", "refs/tags/v1", undefined, false],
    ["a tag that a branch has the name of", "both", undefined, false],
  ])("of %s tells whether it is a branch", async (_, ref, depth, isBranch) => {
    const revision = await fetched(place, ref, depth);

    expect(revision.isBranch).toBe(isBranch);
    expect(revision.commit === first).toBe(!isBranch);
  });

  test("of a commit is no branch, by its whole name and by the start of it", async () => {
    const tip = git(place, "rev-parse", "HEAD");

    for (const ref of [first, first.slice(0, 9), tip, tip.slice(0, 9)])
      expect(await fetched(place, ref)).toMatchObject({
        ...{ isBranch: false, commit: ref.startsWith(first.slice(0, 9)) ? first : tip },
      });
  });
});
