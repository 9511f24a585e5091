import { describe, expect, test } from "vitest";
import { moduleDirectories } from "../../src/app/module-directories.ts";
import { moduleMemory } from "../../src/language/config/module-memory.ts";
import type { FileTree } from "../../src/ports/files.ts";
import { moduleFiles } from "../support/module-files.ts";

const NEVER = new AbortController().signal;
const FILES = moduleFiles({
  "env/main.tf": 'module "a" {\n  source = "../modules/a"\n}\n',
  "modules/a/main.tf": 'module "b" {\n  source = "../b"\n}\n',
  "modules/b/main.tf": "",
  "other/main.tf": "",
});

const ask = (path: string, files: FileTree = FILES) =>
  moduleDirectories(
    {
      changed: [{ status: "modified", path }],
      roots: ["env", "other"],
      sides: { head: files, memory: moduleMemory() },
    },
    NEVER,
  );

describe("moduleDirectories()", () => {
  test("names the modules that a root module calls, however deep", async () => {
    const modulesOf = await ask("modules/b/main.tf");

    expect(modulesOf("env")).toEqual(expect.arrayContaining(["modules/a", "modules/b"]));
    expect(modulesOf("other")).not.toContain("modules/b");
    expect(modulesOf("unknown")).toStrictEqual([]);
  });

  test.each([["env/main.tf"], ["modules/b/README.md"], ["env/.terraform.lock.hcl"]])(
    "reads no configuration for a change of %s alone",
    async (path) => {
      const unreadable: FileTree = {
        ...FILES,
        list: () => Promise.reject(new Error("listed")),
        read: () => Promise.reject(new Error("read")),
      };

      expect((await ask(path, unreadable))("env")).toStrictEqual([]);
    },
  );
});
