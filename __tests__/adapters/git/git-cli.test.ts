import { existsSync } from "node:fs";
import { chmod, mkdir, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type GitCliRepository, openRepository } from "../../../src/adapters/git/git-cli.ts";
import { filesOf } from "../../../src/app/roots/checkout.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { createRepository, type DemoRepository } from "../../support/embedded/repository.ts";

const ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_GLOBAL: join(tmpdir(), "no-such-file"),
  GIT_CONFIG_NOSYSTEM: "1",
};

let world: DemoRepository;
let opened: GitCliRepository | undefined;

beforeEach(async () => {
  world = await createRepository();
});

afterEach(async () => {
  opened?.close();
  opened = undefined;
  await world.dispose();
});

async function open(directory = world.directory): Promise<GitCliRepository> {
  opened = await openRepository({ directory, environment: ENVIRONMENT });
  return opened;
}

async function commit(repository: GitCliRepository, name: string): Promise<CommitId> {
  const ref = name.startsWith("HEAD") ? name : `refs/heads/${name}`;
  const id = await repository.resolveCommit(ref);
  if (id === undefined) throw new Error(`no commit ${name}`);
  return id;
}

function inWorld(path: string): string {
  return join(world.directory, path);
}

function text(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined ? undefined : Buffer.from(bytes).toString();
}

describe("commitTime()", () => {
  test("says when a commit was made, to the second", async () => {
    await world.write({ a: "1" });
    await world.commit("one");
    const repository = await open();

    const made = await repository.commitTime(await commit(repository, "HEAD"));

    // The repositories of tests are all made on that day.
    expect(made).toBe(Date.UTC(2026, 0, 1));
  });
});

describe("openRepository()", () => {
  test("finds the top from a directory below it", async () => {
    await mkdir(inWorld("a/b"), { recursive: true });

    const repository = await open(inWorld("a/b"));

    expect(repository.top).toBe((await open()).top);
  });

  test("says that a directory is in no repository", async () => {
    const outside = join(world.directory, "..");

    await expect(
      openRepository({ directory: outside, environment: ENVIRONMENT }),
    ).rejects.toMatchObject({ code: "NOT_A_REPOSITORY" });
  });

  test("says that git cannot be run", async () => {
    await expect(
      openRepository({ directory: inWorld("missing"), environment: ENVIRONMENT }),
    ).rejects.toMatchObject({ code: "GIT_FAILED" });
  });

  test("is not led elsewhere by the environment of a hook", async () => {
    const environment = { ...ENVIRONMENT, GIT_DIR: "/nowhere", GIT_WORK_TREE: "/nowhere" };

    opened = await openRepository({ directory: world.directory, environment });

    expect(opened.top).toContain("tofu-lock-review-repository-");
  });

  test("stops when it is told to", async () => {
    const signal = AbortSignal.abort();

    await expect(
      openRepository({ directory: world.directory, environment: ENVIRONMENT, signal }),
    ).rejects.toMatchObject({ code: "ABORTED" });
  });
});

describe("resolveCommit()", () => {
  test("gives the commit of what is named in full, and those that start with some digits", async () => {
    await world.write({ "a.tf": "" });
    const id = await world.commit("one");
    await world.git("tag", "--annotate", "--message=x", "v1");
    const repository = await open();

    for (const name of ["refs/heads/main", "refs/tags/v1", id, "HEAD", "HEAD^{commit}"]) {
      expect(await repository.resolveCommit(name), name).toBe(id);
    }
    expect(await repository.commitsStartingWith(id.slice(0, 10))).toStrictEqual([id]);
  });

  test("gives the commit of a branch that leads to a tag's own object", async () => {
    await world.write({ "a.tf": "" });
    const id = await world.commit("one");
    await world.git("tag", "--annotate", "--message=x", "v1");
    await world.git("symbolic-ref", "refs/heads/alias", "refs/tags/v1");
    const repository = await open();

    expect(await repository.resolveCommit("refs/heads/alias")).toBe(id);
  });

  test("leaves short names alone, which a tag may have as well as a branch", async () => {
    await world.write({ "a.tf": "" });
    const id = await world.commit("one");
    for (const tag of ["v1", "refs/heads/gone", "FETCH_HEAD"]) await world.git("tag", tag);
    const repository = await open();

    for (const name of ["main", "v1", id.slice(0, 10), "refs/heads/gone", "FETCH_HEAD"]) {
      expect(await repository.resolveCommit(name), name).toBeUndefined();
    }
  });

  test.each([
    "nothing",
    "",
    "-h",
    "--all",
    "--output=x",
    "a\nb",
    "refs/heads/main:a.tf",
    "HEAD^{tree}",
    "HEAD..HEAD",
  ])("knows no commit %j and takes no option", async (name) => {
    await world.write({ "a.tf": "" });
    await world.commit("one");
    const repository = await open();

    expect(await repository.resolveCommit(name)).toBeUndefined();
  });
});

describe("mergeBase()", () => {
  test("gives the commit that two branches share, or nothing", async () => {
    await world.write({ a: "1" });
    const base = await world.commit("one");
    await world.git("checkout", "--quiet", "-b", "side");
    await world.write({ b: "1" });
    await world.commit("two");
    await world.git("checkout", "--quiet", "--orphan", "alone");
    await world.commit("three");
    const repository = await open();
    const [main, side, alone] = await Promise.all(
      ["main", "side", "alone"].map((name) => commit(repository, name)),
    );

    expect(await repository.mergeBase(main!, side!)).toBe(base);
    expect(await repository.mergeBase(main!, alone!)).toBeUndefined();
  });

  test("refuses anything but full object names", async () => {
    const repository = await open();
    const option = "--all" as CommitId;

    await expect(repository.mergeBase(option, option)).rejects.toMatchObject({
      code: "GIT_FAILED",
    });
    await expect(repository.listPaths(option)).rejects.toMatchObject({
      code: "GIT_FAILED",
    });
  });
});

/** Windows has no such file names to read wrongly. */
const ODD_NAMES =
  process.platform === "win32"
    ? ["grüße 日本.tf", "-dash.tf"]
    : ["new\nline.tf", "tab\t.tf", "grüße 日本.tf", "-dash.tf", '"quoted".tf', "a\\b.tf", "*.tf"];

describe("changedPaths()", () => {
  const content = "a line\n".repeat(20);

  async function twoCommits(): Promise<void> {
    await world.write({ kept: "k", changed: "1", gone: "g", old: content, link: "was a file" });
    await world.commit("one");
    await rm(inWorld("gone"));
    await rename(inWorld("old"), inWorld("moved"));
    await rm(inWorld("link"));
    await symlink("kept", inWorld("link"));
    await world.write({ changed: "2", added: "a", "dir/added": "b" });
  }

  const expected = [
    { status: "added", path: "added" },
    { status: "modified", path: "changed" },
    { status: "added", path: "dir/added" },
    { status: "removed", path: "gone" },
    { status: "modified", path: "link" },
    { status: "renamed", path: "moved", previousPath: "old" },
  ];

  test("names what differs between two commits", async () => {
    await twoCommits();
    await world.commit("two");
    const repository = await open();

    const from = await commit(repository, "HEAD~1");
    const to = await commit(repository, "HEAD");

    expect(await repository.changedPaths(from, to)).toStrictEqual(expected);
  });

  test("names what differs in the work tree, staged or not", async () => {
    await twoCommits();
    await world.git("add", "--all");
    await world.write({ later: "not staged" });
    const repository = await open();

    const changes = await repository.changedPaths(await commit(repository, "HEAD"), "work-tree");

    expect(changes).toStrictEqual([
      ...expected.slice(0, 4),
      { status: "added", path: "later" },
      ...expected.slice(4),
    ]);
  });

  test("names untracked files unless they are ignored", async () => {
    await world.write({ ".gitignore": "ignored\n", kept: "" });
    await world.commit("one");
    await world.write({ ignored: "", "new/file": "" });
    const repository = await open();

    const head = await commit(repository, "HEAD");

    expect(await repository.changedPaths(head, "work-tree")).toStrictEqual([
      { status: "added", path: "new/file" },
    ]);
  });

  test("calls a file modified that left the index and still stands", async () => {
    await world.write({ file: "1" });
    await world.commit("one");
    await world.git("rm", "--quiet", "--cached", "file");
    const repository = await open();

    const head = await commit(repository, "HEAD");

    expect(await repository.changedPaths(head, "work-tree")).toStrictEqual([
      { status: "modified", path: "file" },
    ]);
  });

  test("is not fooled by a newer time of the same content", async () => {
    await world.write({ file: "1" });
    await world.commit("one");
    await utimes(inWorld("file"), 1, 1);
    const repository = await open();

    const head = await commit(repository, "HEAD");

    expect(await repository.changedPaths(head, "work-tree")).toStrictEqual([]);
  });

  test("reads odd names right", async () => {
    await world.write({ first: "" });
    await world.commit("one");
    await world.write(Object.fromEntries(ODD_NAMES.map((name) => [`d/${name}`, name])));
    const repository = await open();
    const from = await commit(repository, "HEAD");

    const untracked = await repository.changedPaths(from, "work-tree");
    await world.commit("two");
    const committed = await repository.changedPaths(from, await commit(repository, "HEAD"));

    expect(new Set(untracked.map(({ path }) => path))).toStrictEqual(
      new Set(ODD_NAMES.map((name) => `d/${name}`)),
    );
    expect(committed).toStrictEqual(untracked);
  });

  test("tells which submodules moved, and leaves what is in them and repositories within out", async () => {
    await world.write({ file: "1" });
    const inner = await world.commit("one");
    await world.git("update-index", "--add", "--cacheinfo", `160000,${inner},module`);
    await world.git("commit", "--quiet", "--message=two");
    await world.git("init", "--quiet", "nested");
    const repository = await open();
    const [from, to] = [await commit(repository, "HEAD~1"), await commit(repository, "HEAD")];

    const added = [{ status: "added", path: "module", isSubmodule: true }];
    expect(await repository.changedPaths(from, to)).toStrictEqual(added);
    // A work tree that lacks the submodule's directory has nothing there.
    expect(await repository.changedPaths(from, "work-tree")).toStrictEqual([]);
    await mkdir(inWorld("module"));
    expect(await repository.changedPaths(from, "work-tree")).toStrictEqual(added);
    expect(await repository.submodules(from)).toStrictEqual([]);
    expect(await repository.submodules(to)).toStrictEqual([{ path: "module", commit: inner }]);
    expect(filesOf(await repository.listPaths(to))).toStrictEqual(["file"]);
    expect(filesOf(await repository.listPaths("work-tree"))).toStrictEqual(["file"]);
  });

  test("runs no filter, external diff, text conversion, hook or monitor", async () => {
    await world.write({
      ".gitattributes": "* filter=evil diff=evil\n",
      "a.tf": "1",
      "b.tf": content,
    });
    await world.commit("one");
    const trap = inWorld(".git/trap.sh");
    await writeFile(trap, `#!/bin/sh\ntouch '${inWorld(".git/sprung")}'\ncat\n`);
    await chmod(trap, 0o755);
    await mkdir(inWorld(".git/hooks"), { recursive: true });
    for (const key of [
      "filter.evil.clean",
      "filter.evil.smudge",
      "filter.evil.process",
      "diff.evil.textconv",
      "diff.evil.command",
      "diff.external",
      "core.fsmonitor",
      "core.pager",
    ]) {
      await world.git("config", key, trap);
    }
    await world.git("config", "filter.evil.required", "true");
    await rename(inWorld("b.tf"), inWorld("c.tf"));
    await writeFile(inWorld("a.tf"), "2");
    const repository = await open();

    const head = await commit(repository, "HEAD");
    await repository.changedPaths(head, "work-tree");
    await repository.listPaths("work-tree");
    await repository.ignoredPaths(["a.tf"]);
    const read = await repository.treeAt(head).read("a.tf");

    expect(text(read)).toBe("1");
    expect(existsSync(inWorld(".git/sprung"))).toBe(false);
  });
});

describe("a user who has git show signatures, and follow renames", () => {
  test("has the same history, and no program is run to check a signature", async () => {
    const gpg = inWorld(".git/gpg.sh");
    const lines = [
      "#!/bin/sh",
      "cat >/dev/null",
      `case "$*" in *--verify*) touch '${inWorld(".git/sprung")}'; echo 'gpg: it is signed' >&2;; esac`,
      "echo '[GNUPG:] SIG_CREATED ' >&2",
      "printf '%s\\n' '-----BEGIN PGP SIGNATURE-----' '' 'AA==' '-----END PGP SIGNATURE-----'",
    ];
    await writeFile(gpg, lines.join("\n"));
    await chmod(gpg, 0o755);
    const settings = { "commit.gpgSign": "true", "gpg.program": gpg, "log.showSignature": "true" };
    for (const [key, value] of Object.entries({ ...settings, "log.follow": "true" })) {
      await world.git("config", key, value);
    }
    const trees: readonly Record<string, string>[] = [
      { other: "-1\n" },
      { other: "0\n" },
      { file: "0\n" },
      { file: "1\n" },
      { file: "2\n" },
    ];
    for (const files of trees) await world.commitTree({ branch: "main", files, message: "change" });
    const repository = await open();

    const head = await commit(repository, "HEAD");
    const earlier = (await repository.fileHistories(head, ["file"], 50)).get("file") ?? [];

    expect(await world.git("cat-file", "commit", "HEAD")).toContain("gpgsig ");
    expect(await repository.commitTime(head)).toBe(Date.UTC(2026, 0, 1));
    expect(earlier.map(({ content }) => text(content))).toStrictEqual(["2\n", "1\n", "0\n"]);
    expect(existsSync(inWorld(".git/sprung"))).toBe(false);
  });
});

describe("listPaths()", () => {
  test("lists a commit's files and links, sorted by bytes", async () => {
    await world.write({ "b/x": "", "b.tf": "", "Ä.tf": "", "a/y/z": "" });
    await symlink("b.tf", inWorld("link"));
    await world.commit("one");
    const repository = await open();

    expect(filesOf(await repository.listPaths(await commit(repository, "HEAD")))).toStrictEqual([
      "a/y/z",
      "b.tf",
      "b/x",
      "link",
      "Ä.tf",
    ]);
  });

  test("lists the work tree as it stands: no removed, no ignored files", async () => {
    await world.write({ ".gitignore": "ignored\n", kept: "", gone: "" });
    await world.commit("one");
    await rm(inWorld("gone"));
    await world.write({ ignored: "", untracked: "" });
    const repository = await open();

    expect(filesOf(await repository.listPaths("work-tree"))).toStrictEqual([
      ".gitignore",
      "kept",
      "untracked",
    ]);
  });

  test("works in a repository without a commit", async () => {
    await world.write({ "a.tf": "" });
    const repository = await open();

    expect(filesOf(await repository.listPaths("work-tree"))).toStrictEqual(["a.tf"]);
    expect(await repository.resolveCommit("HEAD")).toBeUndefined();
  });
});

describe("ignoredPaths()", () => {
  test("tells ignored files from others, however odd their names", async () => {
    await world.write({ ".gitignore": "*.hcl\nodd*\n" });
    const repository = await open();
    const odd = ODD_NAMES.map((name) => `odd ${name}`);
    const ignored = ["a/.terraform.lock.hcl", ...odd];

    const paths = [...ignored, "-main.tf", ":(top)x", ...ODD_NAMES];
    const found = await repository.ignoredPaths(paths);

    expect([...found.keys()].toSorted()).toStrictEqual(ignored.toSorted());
    expect(await repository.ignoredPaths(["main.tf"])).toStrictEqual(new Map());
    expect(await repository.ignoredPaths([])).toStrictEqual(new Map());
  });

  test("names the line that decides, and nothing that a later line takes back", async () => {
    await world.write({ ".gitignore": "# ours\n*.hcl\n!kept.hcl\n", "a/.gitignore": "/b.*\n" });
    const repository = await open();

    const found = await repository.ignoredPaths(["x.hcl", "kept.hcl", "a/b.hcl"]);

    expect(found).toStrictEqual(
      new Map([
        ["x.hcl", { file: ".gitignore", line: 2, pattern: "*.hcl" }],
        ["a/b.hcl", { file: "a/.gitignore", line: 1, pattern: "/b.*" }],
      ]),
    );
  });

  test("says why it cannot, with more to ask than git reads", async () => {
    const repository = await open();
    const paths = ["../outside", ...Array.from({ length: 20_000 }, (_, i) => `directory/${i}`)];

    await expect(repository.ignoredPaths(paths)).rejects.toMatchObject({
      code: "GIT_FAILED",
      message: expect.stringContaining("outside"),
    });
  });
});

describe("treeAt()", () => {
  test("reads files, directories and kinds as the commit has them", async () => {
    await world.write({ "a/b.tf": "in the commit", "a/c/d.tf": "", top: "" });
    await world.commit("one");
    await world.write({ "a/b.tf": "in the work tree" });
    const repository = await open();
    const tree = repository.treeAt(await commit(repository, "HEAD"));

    expect(text(await tree.read("a/b.tf"))).toBe("in the commit");
    expect(text(await tree.read("./a//c/../b.tf"))).toBe("in the commit");
    expect(await tree.list("a")).toStrictEqual([
      { name: "b.tf", kind: "file" },
      { name: "c", kind: "directory" },
    ]);
    expect(await tree.list(".")).toStrictEqual([
      { name: "a", kind: "directory" },
      { name: "top", kind: "file" },
    ]);
    expect(await tree.kind("a/c")).toBe("directory");
    expect(await tree.kind(".")).toBe("directory");
    expect(await tree.resolve("a/c/..")).toBe("a");
  });

  test("tells what is not there from what is no file", async () => {
    await world.write({ "a/b.tf": "" });
    await world.commit("one");
    const repository = await open();
    const tree = repository.treeAt(await commit(repository, "HEAD"));

    for (const path of ["missing", "a/missing/x", "a/b.tf/x", "../x", "/etc/passwd"]) {
      expect(await tree.read(path)).toBeUndefined();
      expect(await tree.list(path)).toBeUndefined();
      expect(await tree.kind(path)).toBeUndefined();
    }
    await expect(tree.read("a")).rejects.toMatchObject({ code: "FILE_FAILED" });
  });

  test("follows links inside the tree only, and no loop", async () => {
    await world.write({ "real/main.tf": "found", outside: "" });
    await symlink("real", inWorld("folder"));
    await symlink("../real/main.tf", inWorld("real/again"));
    await symlink("/etc/passwd", inWorld("absolute"));
    await symlink("../../etc/passwd", inWorld("above"));
    await symlink("loop", inWorld("loop"));
    await world.commit("one");
    const repository = await open();
    const tree = repository.treeAt(await commit(repository, "HEAD"));

    expect(text(await tree.read("folder/main.tf"))).toBe("found");
    expect(text(await tree.read("folder/again"))).toBe("found");
    expect(await tree.resolve("folder/again")).toBe("real/main.tf");
    expect(await tree.list("folder")).toHaveLength(2);
    expect(await tree.kind("folder")).toBe("symlink");
    expect(await tree.kind("folder/main.tf")).toBe("file");
    for (const path of ["absolute", "above", "loop"]) {
      expect(await tree.kind(path)).toBe("symlink");
      expect(await tree.read(path)).toBeUndefined();
      expect(await tree.resolve(path)).toBeUndefined();
    }
  });

  test("reads many files at once, empty, binary and large ones too", async () => {
    const contents = new Map<string, Buffer>([
      ["empty", Buffer.alloc(0)],
      ["binary", Buffer.from([0, 10, 13, 255, 10])],
      ["large", Buffer.alloc(3_000_000, "0123456789\n")],
      ...Array.from({ length: 50 }, (_, i): [string, Buffer] => [`f${i}`, Buffer.from(`${i}\n`)]),
      ...ODD_NAMES.map((name): [string, Buffer] => [name, Buffer.from(name)]),
    ]);
    await world.write(Object.fromEntries(contents));
    await world.commit("one");
    const repository = await open();
    const tree = repository.treeAt(await commit(repository, "HEAD"));

    const read = await Promise.all([...contents.keys()].map((path) => tree.read(path)));

    const wrong = [...contents.values()].filter((content, i) => !content.equals(read[i]!));
    expect(wrong).toStrictEqual([]);
  });

  test("reads again after the process was closed", async () => {
    await world.write({ a: "1", b: "2" });
    await world.commit("one");
    const repository = await open();
    const tree = repository.treeAt(await commit(repository, "HEAD"));

    expect(text(await tree.read("a"))).toBe("1");
    repository.close();

    expect(text(await tree.read("b"))).toBe("2");
  });

  test("says so when an object is missing, as in a broken clone", async () => {
    await world.write({ a: "1", b: "2" });
    await world.commit("one");
    const object = await world.git("rev-parse", "HEAD:a");
    await rm(inWorld(`.git/objects/${object.slice(0, 2)}/${object.slice(2)}`), { force: true });
    const repository = await open();
    const tree = repository.treeAt(await commit(repository, "HEAD"));

    await expect(tree.read("a")).rejects.toMatchObject({ code: "GIT_FAILED" });
    expect(text(await tree.read("b"))).toBe("2");
  });

  test("does not see a commit that a shallow clone lacks", async () => {
    await world.write({ a: "1" });
    const first = await world.commit("one");
    await world.write({ a: "2" });
    await world.commit("two");
    const shallow = inWorld("shallow");
    await world.git("clone", "--quiet", "--depth=1", `file://${world.directory}`, shallow);
    const repository = await open(shallow);

    expect(await repository.resolveCommit(first)).toBeUndefined();
    expect(await repository.resolveCommit("HEAD")).toBeDefined();
  });
});
