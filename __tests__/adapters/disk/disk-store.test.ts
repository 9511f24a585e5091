import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskStore } from "../../../src/adapters/disk/disk-store.ts";
import { makePipe, posixTest } from "../../support/pipe.ts";

const [ONE, TWO, THREE] = ["1", "2", "3"].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];
/** A key in the folder of another one. */
const beside = (digit: string) => ONE.slice(0, 2) + digit.repeat(62);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "disk-store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () =>
  readdirSync(folder, { recursive: true }).filter((one) => `${one}`.includes("."));

describe("createDiskStore() keeps texts", () => {
  test("from one run to the next, for this user alone", async () => {
    const directory = join(folder, "not/there/yet");

    await createDiskStore(directory).write(ONE, "text");

    expect(await createDiskStore(directory).read(ONE)).toBe("text");
    const mode = statSync(join(directory, "11", `${ONE}.json`)).mode & 0o077;
    expect(mode).toBe(process.platform === "win32" ? 0o066 : 0);
  });

  test("whole, with nothing beside them", async () => {
    const store = createDiskStore(folder);

    await Promise.all(["a", "b", "c"].map((text) => store.write(ONE, text)));

    expect(["a", "b", "c"]).toContain(await store.read(ONE));
    expect(files()).toStrictEqual([join("11", `${ONE}.json`)]);
  });

  test("until there are too many, when the oldest go", async () => {
    const store = createDiskStore(folder, { filesInFolder: 3, maxFileBytes: 100 });
    for (const key of [ONE, beside("2"), beside("3")]) {
      await store.write(key, "text");
      utimesSync(join(folder, "11", `${key}.json`), 1, key === beside("2") ? 1 : 1000);
    }

    const later = createDiskStore(folder, { filesInFolder: 3, maxFileBytes: 100 });
    await later.write(beside("4"), "text");

    expect(await later.read(beside("2"))).toBeUndefined();
    expect(await later.read(beside("4"))).toBe("text");
    expect(files().length).toBeLessThanOrEqual(3);
  });
});

describe("createDiskStore() holds its bound", () => {
  const key = (n: number) => n.toString(16).padStart(64, "0");
  const write = async (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  test("within one run, however many it writes and however many at once", async () => {
    const store = createDiskStore(folder, { filesInFolder: 10, maxFileBytes: 100 });

    for (let n = 0; n < 40; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => store.write(key(n + i), "text")));
      expect(files().length).toBeLessThanOrEqual(10);
    }
    expect(await store.read(key(39))).toBe("text");
  });

  test("with what interrupted runs left behind, which goes when it is the oldest", async () => {
    const left = join("11", `.${ONE}.json.4711-01234567-0123456789ab.tmp`);
    await write(left, "half a te");
    await write(join("11", `${beside("2")}.json`), "text");
    utimesSync(join(folder, left), 1, 1);

    const store = createDiskStore(folder, { filesInFolder: 2, maxFileBytes: 100 });
    await store.write(beside("3"), "text");

    expect(files().toSorted()).toStrictEqual(
      ["2", "3"].map((digit) => join("11", `${beside(digit)}.json`)),
    );
  });

  test("and leaves what is not its own: other names, other places, what links lead to", async () => {
    const foreign = [
      "package.json",
      "app/package.json",
      join("11", "package.json"),
      join("11", `${ONE}.json.bak`),
      join("11", `.${TWO}.json.4711-01234567-0123456789ab.tmp`),
      join("11", `.${ONE}.json`),
      join("11", `${TWO}.json`),
      join("11", "deeper", `${ONE}.json`),
      join("elsewhere", `${THREE}.json`),
    ];
    for (const path of foreign) await write(path, "{}");
    symlinkSync(join(folder, "elsewhere"), join(folder, "33"), "junction");

    const store = createDiskStore(folder, { filesInFolder: 1, maxFileBytes: 100 });
    await store.write(beside("3"), "text");
    await store.write(THREE, "text");

    const standing = new Set(files());
    expect(foreign.filter((path) => !standing.has(path))).toStrictEqual([]);
    expect(standing).toContain(join("11", `${beside("3")}.json`));
    expect(readFileSync(join(folder, "elsewhere", `${THREE}.json`), "utf8")).toBe("{}");
  });

  posixTest("by writing nothing more where nothing can go", async () => {
    await write(join("11", `${ONE}.json`), "text");
    chmodSync(join(folder, "11"), 0o500);
    // Whoever may do everything removes it all the same.
    const mayAll = process.getuid?.() === 0;

    const store = createDiskStore(folder, { filesInFolder: 1, maxFileBytes: 100 });
    await store.write(beside("2"), "text");

    expect(await store.read(beside("2"))).toBe(mayAll ? "text" : undefined);
    chmodSync(join(folder, "11"), 0o700);
  });
});

describe("createDiskStore() never fails", () => {
  test("a key that is no checksum is neither read nor written", async () => {
    const store = createDiskStore(folder);
    writeFileSync(join(folder, "secret.json"), "secret");

    for (const key of [
      "../secret",
      "secret",
      "",
      `${ONE}/..`,
      ONE.toUpperCase().replace("1", "A"),
    ]) {
      await store.write(key, "text");
      expect(await store.read(key)).toBeUndefined();
    }
    expect(files()).toStrictEqual(["secret.json"]);
  });

  test("a text that is too large, or a directory in a file's place, is not there", async () => {
    const store = createDiskStore(folder, { filesInFolder: 9, maxFileBytes: 10 });
    await store.write(ONE, "x".repeat(11));
    mkdirSync(join(folder, "22"));
    writeFileSync(join(folder, "22", `${TWO}.json`), "x".repeat(11));
    mkdirSync(join(folder, "33", `${THREE}.json`), { recursive: true });

    expect(await Promise.all([ONE, TWO, THREE].map(store.read))).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a place that cannot be written to keeps nothing", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const store = createDiskStore(file);

    await store.write(ONE, "text");

    expect(await store.read(ONE)).toBeUndefined();
  });

  posixTest("a pipe in a file's place is not waited on, and is replaced", async () => {
    mkdirSync(join(folder, "11"));
    makePipe(join(folder, "11", `${ONE}.json`));
    const store = createDiskStore(folder);

    expect(await store.read(ONE)).toBeUndefined();
    await store.write(ONE, "text");
    expect(await store.read(ONE)).toBe("text");
  });
});
