import { expect, test } from "vitest";
import { readChangedSettings } from "../../../src/app/review/repository-facts.ts";
import { judgeSettings } from "../../../src/review/rules/lock-not-enforced.ts";
import { memoryTree } from "../../support/memory-tree.ts";

/** Head as bytes, whatever their encoding. */
async function judged(head: Readonly<Record<string, string | Uint8Array>>) {
  const names = Object.fromEntries(Object.keys(head).map((path) => [path, ""]));
  const tree = {
    ...memoryTree(names),
    read: (path: string) => Promise.resolve(Buffer.from(head[path] ?? "")),
  };
  const settings = await readChangedSettings(
    Object.keys(head).map((path) => ({ path, status: "added" as const })),
    { base: memoryTree({}), head: tree },
  );
  return { settings, findings: judgeSettings(settings) };
}

function padding(count: number, name: (i: string) => string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [name(String(i).padStart(3, "0")), "x\n"]),
  );
}

test("readChangedSettings() reads CLI configurations and scripts before any number of other files, and names the rest (A32)", async () => {
  const others = padding(450, (i) => `a/${i}.txt`);
  const { settings, findings } = await judged({
    ...others,
    "y/ci.yml": "run: tofu init -upgrade\n",
    "z/.tofurc": "provider_installation {\n",
  });

  expect(settings.files).toHaveLength(400);
  expect(settings.unread).toStrictEqual(Object.keys(others).slice(398));
  expect(findings).toMatchObject([
    { severity: "warning", file: "z/.tofurc", line: 1 },
    { severity: "warning", file: "y/ci.yml", line: 1 },
    { severity: "notice", file: "a/398.txt", line: null, detail: expect.stringMatching(/^52 /) },
  ]);
});

test("readChangedSettings() does not count lock files, configuration and prose", async () => {
  const { settings, findings } = await judged({
    ...padding(450, (i) => `a/${i}/.terraform.lock.hcl`),
    ...padding(450, (i) => `a/${i}/main.tf`),
    ...padding(450, (i) => `a/${i}/README.md`),
    "z/run.txt": "tofu init -upgrade\n",
  });

  expect(settings.unread).toStrictEqual([]);
  expect(findings).toMatchObject([{ file: "z/run.txt", line: 1 }]);
});

test("readChangedSettings() reads UTF-16 and names what is too large or no text", async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from("tofu init -upgrade\n", "utf16le"),
  ]);
  const { settings, findings } = await judged({
    "a.ps1": utf16,
    "b.sh": "x".repeat(256 * 1024 + 1),
    "c.bin": Buffer.from("tofu\0init"),
  });

  expect(settings.unread).toStrictEqual(["b.sh", "c.bin"]);
  expect(findings).toMatchObject([
    { file: "a.ps1", line: 1 },
    { file: "b.sh", line: null },
  ]);
});
