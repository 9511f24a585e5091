import { expect, test } from "vitest";
import { readChangedSettings } from "../../../src/app/review/changed-settings.ts";
import { judgeSettings } from "../../../src/review/rules/dev-override-committed.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const { signal } = new AbortController();

test("readChangedSettings() is kept from a CLI configuration by no number of other files, and names those it leaves (A32)", async () => {
  const padding = Array.from({ length: 250 }, (_, i) => `a/${String(i).padStart(3, "0")}.yml`);
  const paths = [...padding, "z/.tofurc"];
  const head = Object.fromEntries(paths.map((path) => [path, "provider_installation {\n"]));
  const settings = await readChangedSettings(
    paths.map((path) => ({ path, status: "added" as const })),
    { base: memoryTree({}), head: memoryTree(head) },
    signal,
  );

  expect(settings.files).toHaveLength(200);
  expect(settings.unread).toStrictEqual(padding.slice(199));
  expect(judgeSettings(settings)).toMatchObject([
    { severity: "notice", file: "z/.tofurc", line: 1 },
    { severity: "notice", file: "a/199.yml", line: null, detail: expect.stringMatching(/^51 /) },
  ]);
});
