import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Step } from "../../../src/action/inputs/step.ts";
import { workflowCache } from "../../../src/action/workflow/workflow-settings.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { aHashedArchive } from "../../support/package-builders.ts";

const contents = (text: string) => `h1:${Buffer.alloc(32, text).toString("base64")}` as Hash;
const KNOWN = aHashedArchive({
  zip: `zh:${"a".repeat(64)}` as Hash,
  directory: contents("a"),
  archive: contents("b"),
});
const [KEY, LIST] = ["c".repeat(64), "a list with its signature"];
let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "action-cache-"));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const cacheOf = (eventName: string, cache?: string) =>
  workflowCache({ inputs: { cache }, environment: { workspace, eventName } } as Step);
const memoryOf = (eventName: string) => cacheOf(eventName, "kept")!.memory!;

test("workflowCache() is none where the workflow names no directory", () => {
  expect(cacheOf("push")).toBeUndefined();
});

describe("workflowCache() of packages are hints and never facts", () => {
  test.each(["push", "schedule", "workflow_dispatch", "pull_request", "pull_request_target"])(
    "in a run for %s",
    async (eventName) => {
      await memoryOf("push").learn(KNOWN);
      const memory = memoryOf(eventName);

      expect(await memory.recall(KNOWN.zip)).toBeUndefined();
      expect(await memory.hint(KNOWN.zip)).toStrictEqual([contents("a"), contents("b")]);
    },
  );
});

test.each(["pull_request", "pull_request_target", "merge_group", "workflow_run", "issue_comment"])(
  "workflowCache() save nothing in a run for %s",
  async (eventName) => {
    await memoryOf(eventName).learn(KNOWN);
    await cacheOf(eventName, "kept")!.lists!.learned?.write(KEY, LIST);

    expect(await memoryOf("push").hint(KNOWN.zip)).toStrictEqual([]);
    expect(await cacheOf("push", "kept")!.lists!.known!.read(KEY)).toBeUndefined();
  },
);

describe("workflowCache() of signed checksum lists", () => {
  test.each(["pull_request", "push"])(
    "are recalled from the directory in a run for %s",
    async (eventName) => {
      await cacheOf("push", "kept")!.lists!.learned!.write(KEY, LIST);

      expect(await cacheOf(eventName, "kept")!.lists!.known!.read(KEY)).toBe(LIST);
    },
  );
});
