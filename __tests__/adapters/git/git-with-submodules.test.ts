import { execFileSync } from "node:child_process";
import { chown, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type GitCliRepository, openRepository } from "../../../src/adapters/git/git-cli.ts";
import type { TreeLine } from "../../../src/adapters/git/git-output.ts";
import { createGitTree, indexTree } from "../../../src/adapters/git/git-tree.ts";
import { gitWithSubmodules } from "../../../src/adapters/git/git-with-submodules.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { CommitId, GitFetcher, GitRepository, Submodule } from "../../../src/ports/git.ts";
import { moduleFiles } from "../../support/module-files.ts";
import { posixTest } from "../../support/pipe.ts";

const commit = (digit: string) => digit.repeat(40) as CommitId;
const HEAD = commit("a");

/** A repository whose every commit has these submodules, all named by `.gitmodules` unless it is given. */
function linking(
  submodules: readonly Submodule[],
  gitmodules?: string,
  others: Readonly<Record<string, string>> = {},
): GitRepository {
  const refuse = () => Promise.reject(new Error("not asked for"));
  const named = submodules.map(
    ({ path }) => `[submodule "${path}"]\n\tpath = ${path}\n\turl = https://h.test/${path}\n`,
  );
  const files: Readonly<Record<string, string>> = {
    ".gitmodules": gitmodules ?? named.join(""),
    ...others,
  };
  return {
    top: "",
    resolveCommit: refuse,
    commitsStartingWith: refuse,
    mergeBase: refuse,
    firstParent: refuse,
    commitTime: refuse,
    changedPaths: refuse,
    listPaths: refuse,
    fileHistories: refuse,
    ignoredPaths: refuse,
    origin: () => Promise.resolve(undefined),
    submodules: () => Promise.resolve(submodules),
    treeAt: (_, open) => {
      const content = {
        index: () => Promise.resolve(indexTree(linesOf(files, submodules))),
        read: (path: string) => Promise.resolve(Buffer.from(files[path] ?? "")),
      };
      return createGitTree(content, { environment, open });
    },
  };
}

/** The listing of a tree of files, each with its path as its object, and of submodules. */
function linesOf(
  files: Readonly<Record<string, string>>,
  submodules: readonly Submodule[],
): readonly TreeLine[] {
  const paths = [...Object.keys(files), ...submodules.map(({ path }) => path)];
  const above = new Set(paths.map((path) => posix.dirname(path)));
  above.delete(".");
  return [
    ...[...above].map((path) => ({ kind: "directory" as const, object: "", path })),
    ...Object.keys(files).map((path) => ({ kind: "file" as const, object: path, path })),
    ...submodules.map(({ path, commit: object }) => ({ kind: "other" as const, object, path })),
  ];
}

/** Gives every revision one file, which says what was asked for. */
function fetcher() {
  const asked: string[] = [];
  const made: GitFetcher = {
    fetch: ({ url, ref }) => {
      asked.push(`${url} ${ref}`);
      const files = moduleFiles({ "main.tf": `${url} ${ref}` });
      return Promise.resolve({ files, commit: "0".repeat(40) as CommitId, isBranch: false });
    },
  };
  return { asked, fetcher: made };
}

const environment = { PATH: process.env["PATH"] };
const untimed = { environment, signal: undefined };

async function read(git: GitRepository, path: string, at = HEAD): Promise<string | undefined> {
  const bytes = await git.treeAt(at).read(path);
  return bytes === undefined ? undefined : Buffer.from(bytes).toString();
}

const whyNot = (git: GitRepository, path: string) => git.treeAt(HEAD).outOfReach?.(path);

describe("gitWithSubmodules() fetches", () => {
  test("a submodule once for all commits that link the same of it", async () => {
    const { asked, fetcher: made } = fetcher();
    const git = gitWithSubmodules(linking([{ path: "sub", commit: commit("1") }]), {
      fetcher: made,
      ...untimed,
    });

    const texts = [await read(git, "sub/main.tf"), await read(git, "sub/main.tf", commit("b"))];

    expect(new Set(texts)).toStrictEqual(new Set([`https://h.test/sub ${commit("1")}`]));
    expect(asked).toHaveLength(1);
  });

  test("nothing before something in it is asked for", async () => {
    const { asked, fetcher: made } = fetcher();
    const git = gitWithSubmodules(linking([{ path: "sub", commit: commit("1") }]), {
      fetcher: made,
      ...untimed,
    });

    expect(await read(git, ".gitmodules")).toContain("sub");
    expect(await read(git, "subs/main.tf")).toBeUndefined();
    expect(await whyNot(git, "other")).toBeUndefined();
    expect(asked).toStrictEqual([]);
  });

  test("at most a hundred", async () => {
    const { asked, fetcher: made } = fetcher();
    const many = Array.from({ length: 102 }, (_, i) => ({ path: `s${i}`, commit: commit("1") }));
    const git = gitWithSubmodules(linking(many), { fetcher: made, ...untimed });

    for (const { path } of many) await read(git, `${path}/main.tf`);

    expect(asked).toHaveLength(100);
    expect(await whyNot(git, "s101/net")).toMatch(/more than 100 submodules/);
    expect(await read(git, "s0/main.tf")).toContain("https://h.test/s0");
  });
});

describe("gitWithSubmodules() says why a submodule is out of reach", () => {
  const SUB = [{ path: "deep/sub", commit: commit("1") }];

  test.each([
    ["without an address", linking(SUB, ""), /gives no address/],
    ["with a file that git cannot read", linking(SUB, "[submodule"), /gives no address/],
    [
      "with an address relative to nothing",
      linking(SUB, '[submodule "s"]\n\tpath = deep/sub\n\turl = ../s\n'),
      /gives no address/,
    ],
  ])("%s", async (_, git, reason) => {
    const { asked, fetcher: made } = fetcher();
    const whole = gitWithSubmodules(git, { fetcher: made, ...untimed });

    expect(await read(whole, "deep/sub/main.tf")).toBeUndefined();
    expect(await whyNot(whole, "deep/sub/main.tf")).toMatch(reason);
    expect(await whyNot(whole, "deep/sub")).toContain('"deep/sub"');
    expect(asked).toStrictEqual([]);
  });

  test("that cannot be fetched, and asks once", async () => {
    let count = 0;
    const made: GitFetcher = {
      fetch: () => {
        count++;
        return Promise.reject(new LockReviewError("GIT_FAILED", "it is private"));
      },
    };
    const git = gitWithSubmodules(linking(SUB), { fetcher: made, ...untimed });

    for (const at of [HEAD, commit("b"), HEAD]) {
      expect(await read(git, "deep/sub/main.tf", at)).toBeUndefined();
    }
    expect(await whyNot(git, "deep/sub/net")).toMatch(/deep\/sub.*it is private$/);
    expect(count).toBe(1);
  });

  test("where .gitmodules cannot be read, and reads the rest", async () => {
    const made = linking(SUB, undefined, { "main.tf": "outer" });
    const treeAt: GitRepository["treeAt"] = (at, open) => {
      const tree = made.treeAt(at, open);
      return {
        ...tree,
        read: (path) =>
          path === ".gitmodules"
            ? Promise.reject(new LockReviewError("FILE_FAILED", "it is no file"))
            : tree.read(path),
      };
    };
    const git = gitWithSubmodules({ ...made, treeAt }, untimed);

    expect(await read(git, "main.tf")).toBe("outer");
    expect(await whyNot(git, "deep/sub/x")).toMatch(/gives no address/);
  });

  test("but not that something else went wrong", async () => {
    const made: GitFetcher = { fetch: () => Promise.reject(new TypeError("a mistake")) };
    const git = gitWithSubmodules(linking(SUB), { fetcher: made, ...untimed });

    await expect(read(git, "deep/sub/main.tf")).rejects.toThrow("a mistake");
  });
});

describe("gitWithSubmodules() in a checkout", () => {
  let folder: string;
  let top: string;
  let linked: CommitId;
  let opened: GitCliRepository[];
  const run = (directory: string, ...args: readonly string[]): string => {
    const env = {
      ...environment,
      GIT_CONFIG_GLOBAL: join(folder, "gitconfig"),
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
      GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
    };
    return execFileSync("git", ["-C", directory, ...args], { env, encoding: "utf8" }).trim();
  };
  /** A checkout's own repository of a submodule with one commit. */
  async function repositoryAt(directory: string, text: string, added = "-A"): Promise<CommitId> {
    await mkdir(directory, { recursive: true });
    run(directory, "init", "--quiet");
    await writeFile(join(directory, "main.tf"), text);
    run(directory, "add", added);
    run(directory, "commit", "--quiet", "-m", text);
    return run(directory, "rev-parse", "HEAD") as CommitId;
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "git-with-submodules-"));
    top = join(folder, "top");
    opened = [];
    await writeFile(join(folder, "gitconfig"), "[user]\n name = A\n email = a@h.test\n");
    await repositoryAt(top, "outer");
    linked = await repositoryAt(join(top, "vendor/lib"), "inner");
  });
  afterEach(async () => {
    for (const one of opened) one.close();
    await rm(folder, { recursive: true });
  });

  function whole(path = "vendor/lib", at = linked): GitCliRepository {
    const made = gitWithSubmodules(linking([{ path, commit: at }], ""), {
      checkout: top,
      ...untimed,
    });
    opened.push(made);
    return made;
  }

  test("reads what it has, and what stands in there likewise", async () => {
    const inside = join(top, "vendor/lib");
    const nested = await repositoryAt(join(inside, "more"), "nested");
    run(inside, "update-index", "--add", "--cacheinfo", `160000,${nested},more`);
    run(inside, "commit", "--quiet", "-m", "links");
    const newer = run(inside, "rev-parse", "HEAD") as CommitId;

    expect(await read(whole(), "vendor/lib/main.tf")).toBe("inner");
    expect(await read(whole("vendor/lib", newer), "vendor/lib/more/main.tf")).toBe("nested");
  });

  test.each([
    ["a commit that it lacks", "vendor/lib", commit("1")],
    ["a directory of its own", ".", commit("1")],
    ["a path that leads out of it", "../aside", undefined],
    ["a path that leads back to it", "../top/vendor/lib", undefined],
    ["the directory above", "..", undefined],
  ])("does not have %s", async (_, path, at) => {
    expect(await repositoryAt(join(folder, "aside"), "inner")).toBe(linked);
    expect(await repositoryAt(folder, "inner", "main.tf")).toBe(linked);
    const git = whole(path, at);

    expect(await read(git, `${path}/main.tf`)).toBeUndefined();
  });

  test("does not have one that lacks objects, which git would fetch", async () => {
    const lib = join(top, "vendor/lib");
    run(lib, "config", "remote.origin.promisor", "true");

    expect(await read(whole(), "vendor/lib/main.tf")).toBeUndefined();
  });

  posixTest("reads one of the checkout's owner, whoever runs", async (context) => {
    if (process.getuid?.() !== 0) context.skip();
    for (const path of ["top", "top/vendor/lib", "top/vendor/lib/.git"]) {
      await chown(join(folder, path), 12345, 12345);
    }
    expect(await read(whole(), "vendor/lib/main.tf")).toBe("inner");

    await chown(join(top, "vendor/lib/.git"), 54321, 54321);
    expect(await read(whole(), "vendor/lib/main.tf")).toBeUndefined();
  });

  posixTest("follows no link", async () => {
    await rename(join(top, "vendor"), join(folder, "elsewhere"));
    await symlink(join(folder, "elsewhere"), join(top, "vendor"));

    expect(await read(whole(), "vendor/lib/main.tf")).toBeUndefined();
  });

  posixTest("does not enter a directory that was committed as a repository (A29)", async () => {
    const lib = join(top, "vendor/lib");
    run(lib, "config", "core.worktree", lib);
    // What git makes is now what anybody can commit: a directory with HEAD, objects, refs and settings.
    await rename(join(lib, ".git"), join(folder, "committed"));
    await rm(lib, { recursive: true });
    await rename(join(folder, "committed"), lib);
    expect(run(lib, "rev-parse", "HEAD")).toBe(linked);

    expect(await read(whole(), "vendor/lib/main.tf")).toBeUndefined();
  });

  test("the same repository opened plainly has no files of it", async () => {
    const git = await openRepository({ directory: top, environment });

    const head = await git.resolveCommit("HEAD");

    expect(await git.treeAt(head ?? HEAD).kind("vendor/lib")).toBeUndefined();
    git.close();
  });
});
