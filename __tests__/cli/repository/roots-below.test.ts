import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDiskTree } from "../../../src/adapters/disk/node-files.ts";
import { assertRootModule, auditedRoots } from "../../../src/cli/repository/roots-below.ts";
import type { CommandContext } from "../../../src/cli/run/context.ts";
import { createRepository } from "../../support/embedded/repository.ts";

const LOCK = ".terraform.lock.hcl";
const LISTED = { listed: [] };

/** What a command that runs in a directory finds its root modules through. */
function contextIn(directory: string, ...flags: readonly string[]): CommandContext {
  const { signal } = new AbortController();
  const files = createDiskTree({ root: directory, reach: "anywhere" });
  const options = { flag: (name: string) => flags.includes(name) };
  const context = { directory, files, signal, environment: {}, options } as const;
  return context as unknown as CommandContext;
}

/** A directory that is in no repository, with empty files in it. */
function aFolder(...paths: readonly string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "roots-below-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "");
  }
  return folder;
}

/** A repository with empty files in it, and what git ignores. */
async function aRepository(ignored: string, ...paths: readonly string[]): Promise<string> {
  const repository = await createRepository();
  onTestFinished(() => repository.dispose());
  await repository.write(Object.fromEntries(paths.map((path) => [path, ""])));
  await repository.write({ ".gitignore": `${ignored}\n` });
  await repository.commit("files");
  return realpathSync(repository.directory);
}

describe("auditedRoots() outside of a repository", () => {
  test("finds every lock file below the directory, but for places of the tools' own", async () => {
    const folder = aFolder(
      `a/${LOCK}`,
      `b/c/${LOCK}`,
      `.terraform/modules/x/${LOCK}`,
      `node_modules/y/${LOCK}`,
    );

    const { roots, limits } = await auditedRoots(contextIn(folder), { paths: [], ...LISTED });

    expect([[...roots].sort(), limits]).toStrictEqual([["a", "b/c"], []]);
  });

  test("finds root modules that policy lists, if they have configuration", async () => {
    const folder = aFolder(`a/${LOCK}`, "listed/main.tf", "empty/notes.md");
    const listed = ["a", "listed", "empty", "gone"].map((name) => join(folder, name));

    const { roots } = await auditedRoots(contextIn(folder), { paths: [], listed });

    expect([...roots].sort()).toStrictEqual(["a", "listed"]);
  });

  test("refuses to have found nothing", async () => {
    await expect(
      auditedRoots(contextIn(aFolder("main.tf")), { paths: [], ...LISTED }),
    ).rejects.toMatchObject({ code: "USAGE" });
  });

  test("takes a named directory that lacks its lock file, and a lock file for its directory", async () => {
    const folder = aFolder("bare/main.tf", `a/${LOCK}`, `a/below/${LOCK}`);
    const rootsOf = async (...paths: readonly string[]) =>
      (await auditedRoots(contextIn(folder), { paths, ...LISTED })).roots;

    expect(await rootsOf("bare")).toStrictEqual(["bare"]);
    expect(await rootsOf(`a/${LOCK}`)).toStrictEqual(["a"]);
    expect(await rootsOf("a", "a")).toStrictEqual(["a", "a/below"]);
    await expect(rootsOf("nowhere")).rejects.toMatchObject({ code: "USAGE" });
  });
});

describe("auditedRoots() in a repository", () => {
  test("finds tracked and new lock files, and none that git ignores", async () => {
    const top = await aRepository("ignored/", `a/${LOCK}`, "a/main.tf", `ignored/${LOCK}`);
    mkdirSync(join(top, "new"));
    writeFileSync(join(top, "new", LOCK), "");

    const { roots } = await auditedRoots(contextIn(top), { paths: [], ...LISTED });

    expect([...roots].sort()).toStrictEqual(["a", "new"]);
  });

  test("names root modules from the directory in which the command runs", async () => {
    const top = await aRepository("x", `envs/prod/${LOCK}`, `other/${LOCK}`);

    const { roots } = await auditedRoots(contextIn(join(top, "envs")), { paths: [], ...LISTED });

    expect(roots).toStrictEqual(["prod"]);
  });

  test("takes a named file for the root modules that it matters to", async () => {
    const top = await aRepository(
      "x",
      `a/${LOCK}`,
      "a/main.tf",
      `b/${LOCK}`,
      "b/main.tf",
      "notes.md",
    );
    const audited = (path: string, ...flags: readonly string[]) =>
      auditedRoots(contextIn(top, ...flags), { paths: [path], ...LISTED });

    expect((await audited("a/main.tf")).roots).toStrictEqual(["a"]);
    expect((await audited("notes.md", "allow-none")).roots).toStrictEqual([]);
    await expect(audited("notes.md")).rejects.toThrow("No root module has to do with notes.md");
  });
});

describe("assertRootModule()", () => {
  const VACANT = [
    { severity: "error", summary: "None", detail: "None.", code: "no-configuration" },
  ] as const;
  const hintIn = (folder: string, place: string) =>
    assertRootModule(contextIn(folder), place, VACANT).then(
      () => undefined,
      ({ message, hint }) => [message, hint],
    );

  test("takes a directory with configuration, or with a lock file alone", async () => {
    const folder = aFolder(`a/${LOCK}`, "b/main.tf");

    expect(await hintIn(folder, "a")).toBeUndefined();
    await expect(assertRootModule(contextIn(folder), "b", [])).resolves.toBeUndefined();
  });

  test("names the directory, and the nearest root modules or how one is recognised", async () => {
    const folder = aFolder(`a/${LOCK}`, `a/b/c/${LOCK}`, `d/e/${LOCK}`, `f/${LOCK}`, "g/notes.md");

    expect(await hintIn(folder, "g")).toStrictEqual([
      "g is no root module",
      "Name one, such as a, f, d/e.",
    ]);
    expect(await hintIn(aFolder("notes.md"), ".")).toStrictEqual([
      expect.stringMatching(/roots-below-.* is no root module$/),
      "Name the directory of one: it has a lock file or a backend, or requires a provider. Those below modules, examples and tests count where they are named.",
    ]);
  });

  test("says of a stack what locks it", async () => {
    expect(await hintIn(aFolder("s/main.tfcomponent.hcl"), "s")).toStrictEqual([
      "s is no root module",
      expect.stringMatching(
        /^main\.tfcomponent\.hcl is of a Terraform Stack.*\. Name the directory/,
      ),
    ]);
  });
});
