// What the system is asked to find where files really lie: a thread's work each, in a repository of 4,000 root modules
// a tenth of all processor time.
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDiskTree } from "../../../src/adapters/disk/node-files.ts";

const asked = vi.hoisted(() => {
  // A file before this one may have loaded what is imported here, without the mock.
  vi.resetModules();
  return { links: [] as string[], places: [] as string[] };
});
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return {
    ...real,
    lstat: (path: string) => {
      asked.links.push(`${path}`);
      return real.lstat(path);
    },
    realpath: (path: string, options: object) => {
      asked.places.push(`${path}`);
      return real.realpath(path, options);
    },
  };
});

const FILES = Array.from({ length: 40 }, (_, i) => `a/b/c/d/f${i}`);
let top: string;

beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), "tofu-lock-review-test-")));
  await mkdir(join(top, "a/b/c/d"), { recursive: true });
  for (const path of FILES) await writeFile(join(top, path), path);
  asked.places = [];
  asked.links = [];
});

afterEach(() => rm(top, { recursive: true, force: true }));

test("a file costs one question and a directory one, however deep they lie", async () => {
  const tree = createDiskTree({ root: top, reach: "root" });

  for (const path of FILES) expect(`${await tree.read(path)}`.length).toBeGreaterThan(0);
  await tree.list("a/b/c/d");

  expect([...new Set(asked.places)]).toStrictEqual([top]);
  // The four directories, and each file.
  expect(asked.links).toHaveLength(4 + FILES.length);
});

test("what comes to be later is found, and so is a link in its place", async () => {
  const tree = createDiskTree({ root: top, reach: "root" });
  expect(await tree.read("new/main.tf")).toBeUndefined();
  expect(await tree.read("out/main.tf")).toBeUndefined();

  await mkdir(join(top, "new"));
  await writeFile(join(top, "new/main.tf"), "here");
  await symlink(tmpdir(), join(top, "out"));

  expect(`${await tree.read("new/main.tf")}`).toBe("here");
  expect(await tree.list("out")).toBeUndefined();
});
