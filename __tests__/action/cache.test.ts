import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cacheMemory } from "../../src/action/cache.ts";
import type { Hash } from "../../src/model/hash.ts";
import { aHashedArchive } from "../support/package-builders.ts";

const contents = (text: string) => `h1:${Buffer.alloc(32, text).toString("base64")}` as Hash;
const KNOWN = aHashedArchive({
  zip: `zh:${"a".repeat(64)}` as Hash,
  directory: { kind: "hash", hash: contents("a") },
  archive: { kind: "hash", hash: contents("b") },
});
let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "action-cache-"));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const memoryOf = (eventName: string) =>
  cacheMemory(
    { cache: "kept", evidenceArtifact: undefined },
    { workspace, temp: workspace, eventName },
  )!;

test("cacheMemory() is none where the workflow names no directory", () => {
  const inputs = { cache: undefined, evidenceArtifact: undefined };

  expect(cacheMemory(inputs, { workspace, temp: workspace, eventName: "push" })).toBeUndefined();
});

describe("cacheMemory() is a hint and never a fact", () => {
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
  "cacheMemory() saves nothing in a run for %s",
  async (eventName) => {
    await memoryOf(eventName).learn(KNOWN);

    expect(await memoryOf("push").hint(KNOWN.zip)).toStrictEqual([]);
  },
);
