import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkedOut, readConversions } from "../../../src/adapters/git/git-attributes.ts";
import { createGitTree, indexTree } from "../../../src/adapters/git/git-tree.ts";
import { countedGit } from "../../support/faults/counted-git.ts";

const ENVIRONMENT = {
  PATH: process.env["PATH"],
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
};
const PATH = "a/.terraform.lock.hcl";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "conversion-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function git(args: readonly string[], input: string | Buffer = ""): string {
  return execFileSync("git", args, { cwd: directory, env: ENVIRONMENT, input }).toString().trim();
}

/** What git's own checkout makes of a blob. */
function byGit(attributes: string, content: Buffer): Buffer {
  git(["init", "--quiet"]);
  writeFileSync(join(directory, ".gitattributes"), attributes);
  const blob = git(["hash-object", "-w", "--stdin", "--no-filters"], content);
  git(["update-index", "--add", ".gitattributes"]);
  git(["update-index", "--add", "--cacheinfo", `100644,${blob},${PATH}`]);
  git(["checkout-index", "--force", "--all"]);
  return readFileSync(join(directory, PATH));
}

const ATTRIBUTES = [
  "* text eol=crlf",
  "* eol=crlf",
  "* text=auto eol=crlf",
  "* -text eol=crlf",
  "* text=input eol=crlf",
  "* crlf=input eol=crlf",
  "* crlf eol=crlf",
  "* text eol=lf",
  "* text=auto",
  "*.hcl text eol=crlf\na/*.hcl !eol !text",
  "[attr]win text eol=crlf\n*.hcl win",
  "* working-tree-encoding=UTF-8",
  "* ident",
  "* -filter -ident",
];
const CONTENTS = ["a\nb\n", "a\r\nb\n", "a\rb\n", "a\0b\n", "é\n\u0001\u0002", "", "\n\n\r\n"];

test.each(ATTRIBUTES)(
  "checkedOut() is what git makes of every content by %j (T1)",
  async (text) => {
    for (const content of CONTENTS.map((one) => Buffer.from(one))) {
      const files = [{ path: ".gitattributes", kind: "file" as const, content: Buffer.from(text) }];
      const conversion = (await readConversions(files, [PATH], ENVIRONMENT)).get(PATH);
      const made = conversion && checkedOut(content, conversion);

      expect([content.toString(), made?.doubt]).toStrictEqual([content.toString(), undefined]);
      expect(Buffer.from(made?.content ?? []).toString("latin1")).toBe(
        byGit(text, content).toString("latin1"),
      );
    }
  },
);

test.each([
  ["* working-tree-encoding=UTF-16", "x"],
  ["* ident", "# $Id$"],
  ["* filter=lfs", "x"],
  ["[attr]odd filter=lfs\na/* odd", "x"],
])("checkedOut() has a doubt about %j over %j (T1)", async (text, content) => {
  const files = [{ path: ".gitattributes", kind: "file" as const, content: Buffer.from(text) }];
  const conversion = (await readConversions(files, [PATH], ENVIRONMENT)).get(PATH);

  expect(conversion && checkedOut(Buffer.from(content), conversion).doubt).toContain("attribute");
});

test("readConversions() reads a link's target as git does, and names that need quotes", async () => {
  const path = 'a "b"\n/é/.terraform.lock.hcl';
  const content = Buffer.from(".terraform.lock.hcl filter=odd");
  const files = [{ path: 'a "b"\n/.gitattributes', kind: "symlink" as const, content }];

  expect((await readConversions(files, [path], ENVIRONMENT)).has(path)).toBe(true);
});

/** What git says where the disk does not tell case: a repository made there has this setting. */
function byFoldingGit(name: string, attributes: string): string {
  git(["init", "--quiet"]);
  git(["config", "core.ignoreCase", "true"]);
  writeFileSync(join(directory, ".gitattributes"), attributes);
  return git(["check-attr", "filter", "--", name]);
}

test.each([
  ["*.HCL filter=lfs", ".gitattributes"],
  ["A/** filter=lfs", ".gitattributes"],
  ["[attr]odd filter=lfs\n.Terraform.Lock.hcl odd", ".gitattributes"],
  ["*.hcl filter=lfs", ".GitAttributes"],
  ["*.hcl filter=lfs", "a/.gitattributes."],
  ["*.hcl filter=lfs", "a/GITATT~1"],
  ["*.hcl filter=lfs", "a/GI7D29~1"],
])(
  "checkedOut() has a doubt about %j in %j, where a disk does not tell case (T1)",
  async (text, path) => {
    const files = [{ path, kind: "file" as const, content: Buffer.from(text) }];
    const conversion = (await readConversions(files, [PATH], ENVIRONMENT)).get(PATH);

    expect(conversion?.filter).toBe("unspecified");
    expect(byFoldingGit(PATH, text)).toBe(`${PATH}: filter: lfs`);
    expect(conversion && checkedOut(Buffer.from("x"), conversion).doubt).toContain("filter=lfs");
  },
);

test("checkedOut() has a doubt about two names of one file, of which the last would take the other's word back (T1)", async () => {
  // A pull of the first alone writes it over the second, where the disk does not tell case.
  const written = { ".GITATTRIBUTES": "*.hcl filter=lfs", ".Gitattributes": "*.hcl !filter" };
  const files = Object.entries(written).map(([path, text]) => {
    return { path, kind: "file" as const, content: Buffer.from(text) };
  });
  const conversions = await readConversions(files, [PATH], ENVIRONMENT);
  const conversion = conversions.get(PATH);
  const elsewhere = files.map((one) => ({ ...one, path: `b/${one.path}` }));
  const honest = (await readConversions(elsewhere, [PATH], ENVIRONMENT)).get(PATH);

  expect(conversion && checkedOut(Buffer.from("x"), conversion).doubt).toBe(
    "where the disk does not tell case, .GITATTRIBUTES and .Gitattributes are one file, and the attributes are those of any of them",
  );
  expect(honest && checkedOut(Buffer.from("x"), honest).doubt).toBeUndefined();
});

test.each([
  ["*.HCL filter=lfs\n*.hcl -filter", ".gitattributes"],
  ["*.HCX filter=lfs", ".gitattributes"],
  ["*.hcl filter=lfs", "b/.GitAttributes"],
])("checkedOut() has none about %j in %j", async (text, path) => {
  const files = [{ path, kind: "file" as const, content: Buffer.from(text) }];
  const conversion = (await readConversions(files, [PATH], ENVIRONMENT)).get(PATH);

  expect(conversion && checkedOut(Buffer.from("x"), conversion).doubt).toBeUndefined();
});

test("lock files that are links to files of other names are asked about together", async () => {
  const many = Array.from({ length: 30 }, (_, i) => `r${i}`);
  const contents = new Map([
    ["attributes", "*.txt text eol=crlf\n"],
    ["text", "a\n"],
    ...many.map((root): [string, string] => [root, `../shared/${root}.txt`]),
  ]);
  const index = indexTree([
    { kind: "file", object: "attributes", path: ".gitattributes" },
    { kind: "directory", object: "", path: "shared" },
    ...many.flatMap((root) => [
      { kind: "directory" as const, object: "", path: root },
      { kind: "symlink" as const, object: root, path: `${root}/.terraform.lock.hcl` },
      { kind: "file" as const, object: "text", path: `shared/${root}.txt` },
    ]),
  ]);
  const git = countedGit(directory);
  const content = {
    index: () => Promise.resolve(index),
    read: async (object: string) => Buffer.from(contents.get(object) ?? ""),
  };
  const tree = createGitTree(content, { environment: { ...ENVIRONMENT, PATH: git.path } });

  const found = await Promise.all(
    many.map((root) => tree.checkedOut?.(`${root}/.terraform.lock.hcl`)),
  );

  const texts = found.map((one) => Buffer.from(one?.content ?? "").toString());
  expect(new Set(texts)).toStrictEqual(new Set(["a\r\n"]));
  expect(git.calls).toBeLessThanOrEqual(8);
});
