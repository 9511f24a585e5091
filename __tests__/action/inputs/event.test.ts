import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ActionEvent, decodeEvent, readEvent } from "../../../src/action/inputs/event.ts";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import { requestOf } from "../../../src/action/inputs/request.ts";
import { pullRequestPayload } from "../../support/events.ts";

const BASE = "a".repeat(40);
const HEAD = "b".repeat(40);
const noInputs = decodeInputs(() => "");

describe("decodeEvent()", () => {
  test.each(["pull_request", "pull_request_target"])("reads %s", (name) => {
    expect(decodeEvent(name, pullRequestPayload())).toStrictEqual({
      kind: "pull-request",
      name,
      number: 1,
      base: { ref: "main", sha: BASE },
      head: { ref: "bump", sha: HEAD },
      before: undefined,
    });
  });

  test("reads merge_group", () => {
    const merge_group = {
      base_ref: "refs/heads/main",
      base_sha: BASE,
      head_ref: "refs/heads/gh-readonly-queue/main/pr-1",
      head_sha: HEAD,
    };

    expect(decodeEvent("merge_group", { merge_group })).toStrictEqual({
      kind: "merge-group",
      base: { ref: "main", sha: BASE },
      head: { ref: "gh-readonly-queue/main/pr-1", sha: HEAD },
    });
  });

  test("reads push, and a push that made its branch", () => {
    const push = { ref: "refs/heads/main", before: BASE, after: HEAD };

    expect(decodeEvent("push", push)).toStrictEqual({
      kind: "push",
      ref: "main",
      before: BASE,
      after: HEAD,
    });
    expect(decodeEvent("push", { ...push, before: "0".repeat(40) })).toMatchObject({
      before: undefined,
    });
  });

  test("reads schedule and workflow_dispatch", () => {
    expect(decodeEvent("schedule", { schedule: "0 0 * * *" })).toMatchObject({ kind: "manual" });
    expect(decodeEvent("workflow_dispatch", { inputs: null })).toMatchObject({ kind: "manual" });
  });

  test("names the events that it handles to whoever runs it on another one", () => {
    const hint = expect.stringContaining("schedule, workflow_dispatch.");

    expect(() => decodeEvent("issue_comment", {})).toThrow(expect.objectContaining({ hint }));
  });

  test("says what stands in place of workflow_run", () => {
    const hint = expect.stringMatching(/read-only token.*pull_request_target/s);

    expect(() => decodeEvent("workflow_run", {})).toThrow(expect.objectContaining({ hint }));
  });

  test.each([
    ["an event that it does not handle", "issue_comment", {}],
    ["a payload that is no object", "pull_request", []],
    ["a payload without its object", "pull_request", {}],
    ["a commit that could be an option", "pull_request", pullRequestPayload({ headSha: "--all" })],
    ["a commit cut short", "pull_request", pullRequestPayload({ headSha: "abc123" })],
    ["a number that is none", "pull_request", pullRequestPayload({ number: "1" })],
    [
      "a push that removed its branch",
      "push",
      { ref: "refs/heads/x", before: BASE, after: "0".repeat(40) },
    ],
  ])("refuses %s", (_name, event, payload) => {
    expect(() => decodeEvent(event, payload)).toThrow(expect.objectContaining({ code: "USAGE" }));
  });
});

describe("readEvent()", () => {
  test.each([
    ["a member that stands twice", '{"ref":"refs/heads/x","ref":"y"}'],
    [
      "members that differ in case alone",
      '{"ref":"refs/heads/x","Ref":"y","before":"z","after":"z"}',
    ],
  ])("refuses %s", async (_name, text) => {
    const folder = mkdtempSync(join(tmpdir(), "event-"));
    const file = join(folder, "event.json");
    const known = text.replace(/"z"/g, `"${BASE}"`);
    writeFileSync(file, known);

    await expect(readEvent("push", file)).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("The event is ambiguous"),
    });
    rmSync(folder, { recursive: true });
  });

  test("refuses a file that is absent or not JSON", async () => {
    const folder = mkdtempSync(join(tmpdir(), "event-"));
    const file = join(folder, "event.json");
    writeFileSync(file, "{");

    await expect(readEvent("push", join(folder, "absent"))).rejects.toMatchObject({
      code: "USAGE",
    });
    await expect(readEvent("push", file)).rejects.toMatchObject({ code: "USAGE" });
    rmSync(folder, { recursive: true });
  });
});

describe("requestOf()", () => {
  test("reviews what a pull request proposes", () => {
    expect(requestOf(decodeEvent("pull_request", pullRequestPayload()), noInputs)).toStrictEqual({
      mode: "review",
      base: BASE,
      baseName: "main",
      head: HEAD,
      trusted: "base",
      pullRequest: { number: 1, headSha: HEAD, baseRef: "main", before: undefined },
    });
  });

  test.each([
    [
      "a merge group",
      { kind: "merge-group", base: { ref: "m", sha: BASE }, head: { ref: "h", sha: HEAD } },
      { mode: "review", base: BASE, head: HEAD, trusted: "base", pullRequest: undefined },
    ],
    [
      "a push",
      { kind: "push", ref: "main", before: BASE, after: HEAD },
      { mode: "review", base: BASE, head: HEAD, trusted: "head", pullRequest: undefined },
    ],
    [
      "a schedule",
      { kind: "manual", name: "schedule" },
      { mode: "audit", base: undefined, head: undefined, pullRequest: undefined },
    ],
  ] as const)("knows what %s asks for", (_name, event: ActionEvent, expected) => {
    expect(requestOf(event, noInputs)).toMatchObject(expected);
  });

  test("lets inputs decide otherwise", () => {
    const inputs = { ...noInputs, mode: "audit", baseRef: "v1", headRef: "v2" } as const;

    expect(requestOf({ kind: "manual", name: "schedule" }, inputs)).toMatchObject({
      mode: "audit",
      base: "v1",
      baseName: "v1",
      head: "v2",
    });
  });

  test("takes the commit that GitHub tried to merge, of a pull request alone", () => {
    const merge = "d".repeat(40);
    const asked = (name: "pull_request" | "pull_request_target", inputs = noInputs) =>
      requestOf(decodeEvent(name, pullRequestPayload()), inputs, merge).mergeCommit;

    expect(asked("pull_request")).toBe(merge);
    expect(asked("pull_request_target")).toBeUndefined();
    expect(asked("pull_request", { ...noInputs, headRef: "other" })).toBeUndefined();
    expect(
      requestOf(decodeEvent("pull_request", pullRequestPayload()), noInputs, HEAD).mergeCommit,
    ).toBeUndefined();
  });

  test("keeps the comment bound to the pull request's own commit", () => {
    const event = decodeEvent("pull_request", pullRequestPayload());

    expect(requestOf(event, { ...noInputs, headRef: "other" }).pullRequest?.headSha).toBe(HEAD);
  });
});
