import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { gitFetcher } from "../../../src/adapters/git/git-fetch.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { portOf } from "../../support/embedded/registry.ts";
import { importCommit } from "../../support/module-lock/import-commit.ts";

let folder: string;
let upstream: string;
let firstCommit: string;
let environment: NodeJS.ProcessEnv;
const fetchers: ReturnType<typeof gitFetcher>[] = [];

function git(...args: readonly string[]): string {
  const options = { cwd: upstream, env: environment, encoding: "utf8" } as const;
  return execFileSync("git", args, options).trim();
}

async function commit(content: string): Promise<string> {
  await writeFile(join(upstream, "main.tf"), content);
  git("add", "-A");
  git("commit", "-qm", content);
  return git("rev-parse", "HEAD");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "git-fetch-"));
  upstream = join(folder, "upstream");
  const config = join(folder, "gitconfig");
  await writeFile(config, "[user]\n name = A\n email = a@h.test\n[init]\n defaultBranch = trunk\n");
  environment = {
    PATH: process.env["PATH"],
    HOME: folder,
    GIT_CONFIG_GLOBAL: config,
    GIT_CONFIG_NOSYSTEM: "1",
  };
  execFileSync("git", ["init", "-q", upstream], { env: environment });
  firstCommit = await commit("first");
  await writeFile(join(upstream, ".gitattributes"), "*.tf filter=evil\n");
  await commit("second");
  git("tag", "v2");
  git("checkout", "-qb", "feature/x");
  await commit("feature");
  git("checkout", "-q", "trunk");
  await commit("third");
});

afterAll(async () => {
  await Promise.all(fetchers.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

function fetcher(allowsFiles = true) {
  const made = gitFetcher({ environment, allowsFiles });
  fetchers.push(made);
  return made;
}

async function fetchRef(ref?: string, depth?: number): Promise<FileTree> {
  return (await fetcher().fetch({ url: `file://${upstream}`, ref, depth })).files;
}

async function mainOf(files: FileTree): Promise<string> {
  return Buffer.from((await files.read("main.tf")) ?? "").toString();
}

describe("gitFetcher() (CR-63)", () => {
  test.each([
    [undefined, "third"],
    ["v2", "second"],
    ["feature/x", "feature"],
    ["trunk", "third"],
  ])("reads revision %s", async (ref, content) => {
    expect(await mainOf(await fetchRef(ref))).toBe(content);
  });

  test("reads a commit by its whole name and by the start of it", async () => {
    for (const ref of [firstCommit, firstCommit.slice(0, 8)]) {
      expect(await mainOf(await fetchRef(ref))).toBe("first");
    }
  });

  test.each(["sha1", "sha256"])(
    "reads a repository whose objects are named by %s, whatever new ones of this user's are",
    async (format) => {
      const url = join(folder, format);
      const here = { cwd: url, env: { ...environment, GIT_DEFAULT_HASH: format } };
      execFileSync("git", ["init", "-q", url], { env: here.env });
      await writeFile(join(url, "main.tf"), format);
      for (const args of [
        ["add", "-A"],
        ["commit", "-qm", "x"],
      ])
        execFileSync("git", args, here);
      const passed = {
        ...environment,
        GIT_DEFAULT_HASH: "sha256",
        TOFU_LOCK_REVIEW_PASS_VARIABLES: "GIT_DEFAULT_HASH",
      };
      const made = gitFetcher({ environment: passed, allowsFiles: true });
      fetchers.push(made);

      expect(await mainOf((await made.fetch({ url: `file://${url}` })).files)).toBe(format);
    },
  );

  test("takes a depth with a branch, and no commit with it", async () => {
    expect(await mainOf(await fetchRef("trunk", 2))).toBe("third");
    await expect(fetchRef(firstCommit.slice(0, 8), 1)).rejects.toMatchObject({
      code: "GIT_FAILED",
    });
  });

  test.each([
    "--upload-pack=touch pwned",
    "-o",
    "+refs/heads/*",
    "a:b",
    "a..b",
    "a\nb",
    "a b",
    "HEAD@{1}",
    "HEAD~1",
    "/x",
    "",
  ])("refuses the ref %j", async (ref) => {
    await expect(fetchRef(ref)).rejects.toMatchObject({
      code: expect.stringMatching(/REQUEST_REFUSED|GIT_FAILED/),
    });
    expect(existsSync(join(folder, "pwned"))).toBe(false);
  });

  test("says that a revision is not there", async () => {
    await expect(fetchRef("nope")).rejects.toMatchObject({ code: "GIT_FAILED" });
    await expect(fetchRef("0".repeat(40))).rejects.toMatchObject({ code: "GIT_FAILED" });
  });

  test("opens no file without being told to, however the address is written", async () => {
    for (const url of [`file://${upstream}`, upstream, `ext::git-upload-pack ${upstream}`]) {
      await expect(fetcher(false).fetch({ url })).rejects.toMatchObject({
        code: "REQUEST_REFUSED",
      });
    }
  });

  test("follows the operator's setting insteadOf, to a host whose name is not looked up", async () => {
    const setting = { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: `url.file://${upstream}.insteadOf` };
    const unknown = Object.assign(new Error(), { code: "ENOTFOUND" });
    const guard = { allowsHost: () => false, lookup: () => Promise.reject(unknown) };
    const made = gitFetcher({
      environment: {
        ...environment,
        ...setting,
        GIT_CONFIG_VALUE_0: "https://h.test/acme/net.git",
      },
      ...{ guard, allowsFiles: true },
    });
    fetchers.push(made);
    const url = "https://h.test/acme/net.git";

    expect(await mainOf((await made.fetch({ url })).files)).toBe("third");
    await expect(made.fetch({ url: "https://h.test/acme/other.git" })).rejects.toThrow(
      "DNS has no address of h.test",
    );
  });

  test("executes neither hooks of a template nor filters of the repository", async () => {
    const marker = join(folder, "executed");
    const config = join(folder, "evil-config");
    await writeFile(
      config,
      `[filter "evil"]\n smudge = touch ${marker}\n clean = touch ${marker}\n[init]\n templateDir = ${folder}\n[core]\n hooksPath = ${folder}\n`,
    );
    await writeFile(join(folder, "reference-transaction"), `#!/bin/sh\ntouch ${marker}\n`, {
      mode: 0o755,
    });
    const made = gitFetcher({
      environment: { ...environment, GIT_CONFIG_GLOBAL: config },
      allowsFiles: true,
    });
    fetchers.push(made);

    expect(await mainOf((await made.fetch({ url: `file://${upstream}` })).files)).toBe("third");
    expect(existsSync(marker)).toBe(false);
  });

  test("never asks for anything and shows no credentials", async () => {
    const url = "http://someone@127.0.0.1:9/r.git";

    const failed = fetcher().fetch({ url });

    await expect(failed).rejects.toMatchObject({ code: "GIT_FAILED" });
    await expect(failed).rejects.not.toThrow("someone");
  });

  test("asks the proxy of HTTP_PROXY, by which git alone would ask the host", async () => {
    const asked: (string | undefined)[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void proxy.close());
    const HTTP_PROXY = `http://127.0.0.1:${portOf(proxy)}`;
    const guard = { allowsHost: () => false };
    const made = gitFetcher({ environment: { ...environment, HTTP_PROXY }, guard });
    fetchers.push(made);

    const failed = made.fetch({ url: "http://inner.test/r.git" });

    const message = expect.stringContaining(`, through the proxy ${HTTP_PROXY}`);
    await expect(failed).rejects.toMatchObject({ code: "GIT_FAILED", message });
    expect(asked[0]).toMatch(/^http:\/\/inner\.test\/r\.git\//);
  });

  test("stops when it is told to", async () => {
    const made = gitFetcher({
      ...{ environment, allowsFiles: true },
      time: AbortSignal.abort(new LockReviewError("OUT_OF_TIME", "the time is over")),
    });
    fetchers.push(made);

    await expect(made.fetch({ url: `file://${upstream}` })).rejects.toMatchObject({
      code: "OUT_OF_TIME",
    });
  });
});

describe("gitFetcher() takes the commit that the tools check out (CR-63)", () => {
  /** A repository of the commits first, second and third, of which `main` has the third; refs as a test needs them. */
  function repository(
    refsOf: (first: string) => Readonly<Record<string, "first" | "second">>,
    defaultOf: (first: string) => string = () => "refs/heads/main",
  ) {
    const bare = mkdtempSync(join(folder, "meanings-"));
    rmSync(bare, { recursive: true });
    const commits = {
      first: importCommit(bare, { "main.tf": "first" }),
      second: importCommit(bare, { "main.tf": "second" }),
      third: importCommit(bare, { "main.tf": "third" }),
    };
    const run = (...args: readonly string[]) =>
      execFileSync("git", ["-C", bare, ...args], { env: environment });
    for (const [ref, commit] of Object.entries(refsOf(commits.first)))
      run("update-ref", ref, commits[commit]);
    run("symbolic-ref", "HEAD", defaultOf(commits.first));
    return { url: `file://${bare}`, commits };
  }

  async function meaning(
    url: string,
    ref: string | undefined,
    { depth, prefersTag }: { readonly depth?: number; readonly prefersTag?: boolean } = {},
  ): Promise<string> {
    const tip = await fetcher().fetch({ url, ref, depth, prefersTag });
    const kind = tip.isBranch ? "branch" : "fixed";
    return `${await mainOf(tip.files)} ${kind}${tip.isAmbiguous === true ? " ambiguous" : ""}`;
  }

  const both = () => ({ "refs/tags/both": "first", "refs/heads/both": "second" }) as const;
  const main = () => ({ "refs/tags/main": "first" }) as const;

  test.each([true, false])("a tag before a branch of its name; prefers tags: %s", async (tag) => {
    expect(await meaning(repository(both).url, "both", { prefersTag: tag })).toBe("first fixed");
  });

  test.each([
    [true, "first fixed ambiguous"],
    [false, "third branch ambiguous"],
  ])("a tag or the default branch of its name; prefers tags: %s", async (prefersTag, content) => {
    expect(await meaning(repository(main).url, "main", { prefersTag })).toBe(content);
  });

  test("either, where the tag and the default branch are one commit", async () => {
    const at = repository(() => ({ "refs/heads/main": "second", "refs/tags/main": "second" }));

    expect(await meaning(at.url, "main", { prefersTag: true })).toBe("second fixed");
    expect(await meaning(at.url, "main")).toBe("second fixed");
  });

  test("a tag beside branches whose names begin with its name", async () => {
    const at = repository(() => ({
      ...{ "refs/tags/v1": "first", "refs/heads/v1-next": "second", "refs/heads/av1": "second" },
    }));

    expect(await meaning(at.url, "v1")).toBe("first fixed");
  });

  test.each([
    ["both", 1, true, "second branch"],
    ["both", 3, false, "second branch ambiguous"],
    ["both", 3, true, "first fixed ambiguous"],
    ["main", 1, true, "third branch"],
    ["none", 2, true, "first fixed"],
  ])("of %s with a depth of %i, tags preferred: %s", async (ref, depth, prefersTag, content) => {
    const at = repository(() => ({ ...both(), ...main(), "refs/tags/none": "first" }));

    expect(await meaning(at.url, ref, { depth, prefersTag })).toBe(content);
  });

  test.each([10, 40])("a commit before a branch of its first %i digits", async (digits) => {
    const at = repository((first) => ({ [`refs/heads/${first.slice(0, digits)}`]: "second" }));
    const ref = at.commits.first.slice(0, digits);

    expect(await meaning(at.url, ref)).toBe("first fixed");
    expect(await meaning(at.url, ref.toUpperCase())).toBe("first fixed");
  });

  test.each([10, 40])("the default branch called by %i digits of a commit", async (digits) => {
    const at = repository(
      (first) => ({ [`refs/heads/${first.slice(0, digits)}`]: "second" }),
      (first) => `refs/heads/${first.slice(0, digits)}`,
    );
    const ref = at.commits.first.slice(0, digits);

    expect(await meaning(at.url, ref)).toBe("second fixed");
    expect(await meaning(at.url, ref, { prefersTag: true })).toBe("second fixed");
  });

  test("a branch of hexadecimal digits that begin no commit", async () => {
    const at = repository(() => ({ "refs/heads/decade0": "second" }));

    expect(await meaning(at.url, "decade0")).toBe("second branch");
  });

  test("the default branch for origin and HEAD, whatever is called so", async () => {
    const at = repository(() => ({
      ...{ "refs/heads/origin": "first", "refs/heads/HEAD": "first", "refs/tags/HEAD": "second" },
    }));

    for (const ref of ["origin", "HEAD", undefined])
      expect(await meaning(at.url, ref)).toBe("third branch");
    expect(await meaning(at.url, "origin/origin")).toBe("first branch");
  });

  test("and clones no repository for a ref that is not there", async () => {
    const { url } = repository(() => ({}));

    for (const ref of ["nope", "originals", "abc", "xorigin", "abcd-", "my-abcd"])
      await expect(meaning(url, ref)).rejects.toThrow(/^git fetch failed/);
    await expect(meaning(url, "abcd")).rejects.toThrow("does not have the revision");
  });
});

describe("gitFetcher() with very many repositories", () => {
  test("transfers from eight of them at once", async () => {
    const held: ServerResponse[] = [];
    let isHolding = true;
    const server = createServer((_, response) => {
      if (isHolding) held.push(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const made = fetcher();
    const fetches = Array.from({ length: 12 }, (_, i) =>
      made.fetch({ url: `http://127.0.0.1:${portOf(server)}/${i}.git` }),
    );
    while (held.length < 8) await sleep(5);
    await sleep(200);
    const atOnce = held.length;
    isHolding = false;
    for (const response of held) response.writeHead(404).end();
    const ends = await Promise.allSettled(fetches);
    await new Promise((resolve) => server.close(resolve));

    expect(atOnce).toBe(8);
    expect(ends.map(({ status }) => status)).toStrictEqual(Array(12).fill("rejected"));
  });
});

describe("gitFetcher() with submodules (CR-63)", () => {
  interface Link {
    readonly path: string;
    readonly url: string;
    readonly commit?: string;
    readonly more?: string;
  }

  /** A repository beside the first whose tree has links to others. */
  async function repositoryWith(name: string, links: readonly Link[]): Promise<string> {
    const directory = join(folder, name);
    const run = (...args: readonly string[]): string =>
      execFileSync("git", args, { cwd: directory, env: environment, encoding: "utf8" }).trim();
    execFileSync("git", ["init", "-q", directory], { env: environment });
    const modules = links.map(
      ({ path, url, more = "" }, i) =>
        `[submodule "m${i}.path"]\n\tpath = ${path}\n\turl = ${url}\n\t${more}\n`,
    );
    await writeFile(join(directory, ".gitmodules"), modules.join(""));
    await writeFile(join(directory, "main.tf"), name);
    run("add", "-A");
    for (const { path, commit: target = firstCommit } of links) {
      run("update-index", "--add", "--cacheinfo", `160000,${target},${path}`);
    }
    run("commit", "-qm", name);
    return run("rev-parse", "HEAD");
  }

  const fetchNamed = async (name: string): Promise<FileTree> =>
    (await fetcher().fetch({ url: `file://${join(folder, name)}` })).files;

  const read = async (files: FileTree, path: string): Promise<string | undefined> => {
    const bytes = await files.read(path);
    return bytes === undefined ? undefined : Buffer.from(bytes).toString();
  };

  test("reads files of submodules, and of theirs, at the commits that are linked", async () => {
    const inner = await repositoryWith("inner", [{ path: "first", url: "../upstream/" }]);
    await repositoryWith("outer", [{ path: "deep/inner", url: "./../inner", commit: inner }]);

    const fetched = await fetchNamed("outer");

    expect(await read(fetched, "main.tf")).toBe("outer");
    expect(await read(fetched, "deep/inner/main.tf")).toBe("inner");
    expect(await read(fetched, "./deep/inner/first/main.tf")).toBe("first");
    expect(await fetched.list("deep")).toEqual([{ name: "inner", kind: "directory" }]);
    expect(await fetched.kind("deep/inner/first")).toBe("directory");
    expect(await fetched.resolve("deep/inner/first/main.tf")).toBe("deep/inner/first/main.tf");
    expect(await fetched.list("deep/inner/first/none")).toBeUndefined();
  });

  test("runs no command that .gitmodules names, and follows no option or other protocol", async () => {
    const marker = join(folder, "executed-by-submodule");
    await repositoryWith("evil", [
      { path: "a", url: "../upstream", more: `update = !touch ${marker}` },
      { path: "b", url: `ext::sh -c 'touch ${marker}'` },
      { path: "c", url: `--upload-pack=touch ${marker}` },
      { path: "d", url: `ssh://-oProxyCommand=touch%20${marker}/r` },
      { path: "e", url: upstream },
    ]);

    const fetched = await fetchNamed("evil");

    expect(await read(fetched, "a/main.tf")).toBe("first");
    for (const path of ["b", "c", "d", "e"]) {
      expect(await read(fetched, `${path}/main.tf`)).toBeUndefined();
    }
    expect(existsSync(marker)).toBe(false);
  });

  test("holds submodules to the guard of the repository", async () => {
    await repositoryWith("guarded", [{ path: "a", url: "http://169.254.169.254/latest.git" }]);
    const asked: string[] = [];
    const made = gitFetcher({
      environment,
      allowsFiles: true,
      guard: {
        allowsHost: (host) => {
          asked.push(host);
          return false;
        },
      },
    });
    fetchers.push(made);

    const { files } = await made.fetch({ url: `file://${join(folder, "guarded")}` });

    expect(await read(files, "a/main.tf")).toBeUndefined();
    expect(asked).toEqual(["169.254.169.254"]);
  });

  test("stops at submodules that never end", async () => {
    const links = [{ path: "me", url: "../again" }];
    const first = await repositoryWith("again", links);
    const again = join(folder, "again");
    execFileSync("git", ["update-index", "--add", "--cacheinfo", `160000,${first},me`], {
      cwd: again,
      env: environment,
    });
    execFileSync("git", ["commit", "-qm", "x"], { cwd: again, env: environment });

    const fetched = await fetchNamed("again");

    expect(await read(fetched, "me/main.tf")).toBe("again");
    expect(await read(fetched, `${"me/".repeat(9)}main.tf`)).toBeUndefined();
  });
});

describe("the date of a fetched revision", () => {
  const [EARLY, LATE] = [1_600_000_000, 1_700_000_000];
  const dateOf = async (made: number, tagged: number | undefined, ref: string) => {
    const own = { ...environment, GIT_AUTHOR_DATE: `${LATE + 9} +0200` };
    const run = (date: number, ...args: readonly string[]) =>
      execFileSync("git", args, {
        cwd: upstream,
        env: { ...own, GIT_COMMITTER_DATE: `${date} +0200` },
      });
    run(made, "checkout", "-q", "-b", `of-${ref}`);
    run(
      made,
      "commit",
      "-qm",
      `committer X <x> 1999999999 +0000\n\ncommitter X <x> 1999999999 +0000`,
      "--allow-empty",
    );
    const options = tagged === undefined ? [] : ["-a", "-m", "tagger X <x> 1999999999 +0000"];
    run(tagged ?? made, "tag", ...options, ref);
    run(made, "checkout", "-q", "trunk");
    return (await fetcher().fetch({ url: `file://${upstream}`, ref })).date;
  };

  test.each<readonly [string, number, number | undefined, number]>([
    ["is its commit's", EARLY, undefined, EARLY],
    ["is its tag's, where that is later", EARLY, LATE, LATE],
    ["is its commit's, where its tag says to be older", LATE, EARLY, LATE],
  ])("%s, and no author's or message's", async (_, made, tagged, seconds) => {
    expect(await dateOf(made, tagged, `dated-${made}-${tagged}`)).toBe(seconds * 1000);
  });

  test("of an abbreviated commit is the commit's", async () => {
    const time = Number(git("show", "-s", "--format=%ct", firstCommit)) * 1000;

    expect(
      (await fetcher().fetch({ url: `file://${upstream}`, ref: firstCommit.slice(0, 9) })).date,
    ).toBe(time);
  });
});
