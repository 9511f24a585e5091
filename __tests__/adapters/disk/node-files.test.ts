import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskTree, createFileWriter } from "../../../src/adapters/disk/node-files.ts";
import { seenFile } from "../../../src/packages/hashing/digest.ts";

let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "tofu-lock-review-test-")));
  await mkdir(join(root, "inside/sub"), { recursive: true });
  await writeFile(join(root, "inside/main.tf"), "main");
  await writeFile(join(root, "secret"), "secret");
});

afterEach(() => rm(root, { recursive: true, force: true }));

function aTree(reach: "anywhere" | "root" = "anywhere") {
  return createDiskTree({ root: join(root, "inside"), reach });
}

function text(bytes: Uint8Array | undefined): string | undefined {
  return bytes && Buffer.from(bytes).toString();
}

describe("createDiskTree()", () => {
  test("reads by relative and by absolute path", async () => {
    expect(text(await aTree().read("main.tf"))).toBe("main");
    expect(text(await aTree().read("sub/../main.tf"))).toBe("main");
    expect(text(await aTree().read(join(root, "secret")))).toBe("secret");
  });

  test("tells what is not there from what cannot be read", async () => {
    const tree = aTree();

    for (const path of ["missing", "missing/x", "main.tf/x"]) {
      expect(await tree.read(path)).toBeUndefined();
      expect(await tree.list(path)).toBeUndefined();
      expect(await tree.kind(path)).toBeUndefined();
      expect(await tree.resolve(path)).toBeUndefined();
    }
    await expect(tree.read("sub")).rejects.toMatchObject({ code: "FILE_FAILED" });
    // A loop of links leads nowhere, as in git's trees (T1).
    await symlink("loop", join(root, "inside/loop"));
    expect(await tree.read("loop")).toBeUndefined();
  });

  test("lists a directory sorted by bytes, links not followed", async () => {
    await symlink("main.tf", join(root, "inside/a link"));
    await writeFile(join(root, "inside/Z.tf"), "");

    expect(await aTree().list(".")).toStrictEqual([
      { name: "Z.tf", kind: "file" },
      { name: "a link", kind: "symlink" },
      { name: "main.tf", kind: "file" },
      { name: "sub", kind: "directory" },
    ]);
    expect(await aTree().kind("a link")).toBe("symlink");
    expect(await aTree().kind(".")).toBe("directory");
  });

  test("resolves links, relative to the root if inside it", async () => {
    await symlink("../main.tf", join(root, "inside/sub/up"));
    await symlink("../secret", join(root, "inside/out"));

    expect(await aTree().resolve("sub/up")).toBe("main.tf");
    expect(await aTree().resolve("out")).toBe(join(root, "secret"));
    expect(await aTree().resolve(".")).toBe("");
  });

  test("reaches outside its root only when it may", async () => {
    await symlink("../secret", join(root, "inside/out"));
    await symlink("..", join(root, "inside/up"));

    expect(text(await aTree().read("out"))).toBe("secret");
    const confined = aTree("root");
    for (const path of ["out", "up/secret", "../secret", join(root, "secret")]) {
      expect(await confined.read(path)).toBeUndefined();
      expect(await confined.resolve(path)).toBeUndefined();
    }
    expect(await confined.list("up")).toBeUndefined();
    expect(await confined.kind("up/secret")).toBeUndefined();
    expect(await confined.kind("out")).toBe("symlink");
    expect(text(await confined.read("main.tf"))).toBe("main");
  });
});

describe("createFileWriter()", () => {
  test("replaces a file whole and resets its mode to 0644 (LF-15)", async () => {
    const file = join(root, "inside/main.tf");
    await chmod(file, 0o600);

    await createFileWriter(root).writeAtomically("inside/main.tf", "new");

    expect(await readFile(file, "utf8")).toBe("new");
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o644);
    expect(await readdir(join(root, "inside"))).toStrictEqual(["main.tf", "sub"]);
  });

  test("replaces a symbolic link by a regular file and leaves its target alone (LF-15)", async () => {
    const link = join(root, "inside/link");
    await symlink("../secret", link);

    await createFileWriter(root).writeAtomically(link, new Uint8Array([104, 105]));

    expect((await lstat(link)).isFile()).toBe(true);
    expect(await readFile(link, "utf8")).toBe("hi");
    expect(await readFile(join(root, "secret"), "utf8")).toBe("secret");
  });

  test("leaves a ring of links, and says so", async () => {
    const [ring, other] = [join(root, "inside/ring"), join(root, "inside/other")];
    await symlink("other", ring);
    await symlink("ring", other);
    const writing = createFileWriter(root).writeAtomically(ring, "mine", seenFile(undefined));

    await expect(writing).rejects.toMatchObject({
      code: "FILE_FAILED",
      message: expect.stringContaining("cannot be written (ELOOP)"),
      hint: "Remove the symbolic links that lead back to themselves.",
    });
    expect((await lstat(ring)).isSymbolicLink()).toBe(true);
  });

  test.each([
    ["written anew", "main", "theirs"],
    ["written, where nothing was", undefined, "theirs"],
    ["removed", "main", undefined],
  ])("keeps what another program has %s since it was read", async (_what, before, now) => {
    const file = join(root, "inside/lock");
    if (now !== undefined) await writeFile(file, now);
    const content = before === undefined ? undefined : Buffer.from(before);

    const writing = createFileWriter(root).writeAtomically(
      "inside/lock",
      "mine",
      seenFile(content),
    );

    await expect(writing).rejects.toMatchObject({
      code: "FILE_CHANGED",
      message: expect.stringMatching(/^inside\/lock was changed by another program/),
    });
    expect(await readFile(file, "utf8").catch(() => undefined)).toBe(now);
    expect(
      (await readdir(join(root, "inside"))).filter((name) => name.includes("tmp")),
    ).toStrictEqual([]);
  });

  test.each([["as it was"], [undefined]])("replaces what is still %s", async (before) => {
    const file = join(root, "inside/lock");
    if (before !== undefined) await writeFile(file, before);
    const content = before === undefined ? undefined : Buffer.from(before);

    await createFileWriter(root).writeAtomically("inside/lock", "mine", seenFile(content));

    expect(await readFile(file, "utf8")).toBe("mine");
  });

  test("leaves nothing behind when it fails", async () => {
    const writer = createFileWriter(root);

    await expect(writer.writeAtomically("inside/sub", "x")).rejects.toMatchObject({
      code: "FILE_FAILED",
    });
    await expect(writer.writeAtomically("missing/file", "x")).rejects.toMatchObject({
      code: "FILE_FAILED",
      message: "missing/file cannot be written (ENOENT)",
    });
    expect(await readdir(join(root, "inside"))).toStrictEqual(["main.tf", "sub"]);
  });
});
