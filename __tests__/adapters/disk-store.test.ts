import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskStore } from "../../src/adapters/disk-store.ts";

const [ONE, TWO, THREE] = ["1", "2", "3"].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];
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
    const store = createDiskStore(folder, { maxFiles: 3, maxFileBytes: 100 });
    for (const key of [ONE, TWO, THREE]) {
      await store.write(key, "text");
      utimesSync(join(folder, key.slice(0, 2), `${key}.json`), 1, key === TWO ? 1 : 1000);
    }

    const later = createDiskStore(folder, { maxFiles: 3, maxFileBytes: 100 });
    await later.write("4".repeat(64), "text");

    expect(await later.read(TWO)).toBeUndefined();
    expect(files().length).toBeLessThanOrEqual(3);
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
    const store = createDiskStore(folder, { maxFiles: 9, maxFileBytes: 10 });
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
});
