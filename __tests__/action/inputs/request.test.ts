import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import { readRequest } from "../../../src/action/inputs/request.ts";
import { pullRequestPayload } from "../../support/events.ts";

const BASE = "a".repeat(40);
const HEAD = "b".repeat(40);
const noInputs = decodeInputs(() => "");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "event-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads the request of an event whose file has this text or payload. */
function read(eventName: string, payload: unknown, inputs = noInputs, sha?: string) {
  const eventPath = join(folder, "event.json");
  writeFileSync(eventPath, typeof payload === "string" ? payload : JSON.stringify(payload));
  return readRequest({ eventName, eventPath, sha }, inputs);
}

describe("readRequest()", () => {
  test.each(["pull_request", "pull_request_target"])("reviews what a %s proposes", async (name) => {
    expect(await read(name, pullRequestPayload())).toEqual({
      mode: "review",
      base: BASE,
      baseName: "main",
      head: HEAD,
      trusted: "base",
      pullRequest: { number: 1, headSha: HEAD, baseRef: "main" },
    });
  });

  test.each([
    ["renovate[bot]", { login: "renovate[bot]" }],
    [undefined, null],
  ])("knows the author %s", async (author, user) => {
    const payload = pullRequestPayload() as { readonly pull_request: object };
    const pull_request = { ...payload.pull_request, user };

    const { pullRequest } = await read("pull_request", { ...payload, pull_request });

    expect(pullRequest?.author).toBe(author);
  });

  test("reviews a merge group", async () => {
    const merge_group = {
      base_ref: "refs/heads/main",
      base_sha: BASE,
      head_ref: "refs/heads/gh-readonly-queue/main/pr-1",
      head_sha: HEAD,
    };

    expect(await read("merge_group", { merge_group })).toEqual({
      mode: "review",
      base: BASE,
      baseName: "main",
      head: HEAD,
      trusted: "base",
      pullRequest: undefined,
    });
  });

  test("reviews a push, and one that made its branch", async () => {
    const push = { ref: "refs/heads/main", before: BASE, after: HEAD };
    const request = {
      mode: "review",
      base: BASE,
      baseName: "main",
      head: HEAD,
      trusted: "head",
      pullRequest: undefined,
    };

    expect(await read("push", push)).toEqual(request);
    expect(await read("push", { ...push, before: "0".repeat(40) })).toEqual({
      ...request,
      base: undefined,
      baseName: undefined,
    });
  });

  test.each(["schedule", "workflow_dispatch"])("audits on %s", async (name) => {
    expect(await read(name, { schedule: "0 0 * * *", inputs: null })).toEqual({
      mode: "audit",
      base: undefined,
      baseName: undefined,
      head: undefined,
      trusted: "head",
      pullRequest: undefined,
    });
  });

  test("names the events that it handles to whoever runs it on another one", async () => {
    const hint = expect.stringContaining("schedule, workflow_dispatch.");

    await expect(read("issue_comment", {})).rejects.toMatchObject({ hint });
  });

  test("says what stands in place of workflow_run", async () => {
    const hint = expect.stringMatching(/read-only token.*pull_request_target/s);

    await expect(read("workflow_run", {})).rejects.toMatchObject({ hint });
  });

  test.each([
    ["an event that it does not handle", "issue_comment", {}],
    ["a payload that is no object", "pull_request", []],
    ["a payload that is not JSON", "push", "{"],
    ["a payload without its object", "pull_request", {}],
    ["a commit that could be an option", "pull_request", pullRequestPayload({ headSha: "--all" })],
    ["a commit cut short", "pull_request", pullRequestPayload({ headSha: "abc123" })],
    ["a number that is none", "pull_request", pullRequestPayload({ number: "1" })],
    [
      "a push that removed its branch",
      "push",
      { ref: "refs/heads/x", before: BASE, after: "0".repeat(40) },
    ],
  ])("refuses %s", async (_name, event, payload) => {
    await expect(read(event, payload)).rejects.toMatchObject({ code: "USAGE" });
  });

  test.each([
    ["a member that stands twice", '{"ref":"refs/heads/x","ref":"y"}'],
    [
      "members that differ in case alone",
      `{"ref":"refs/heads/x","Ref":"y","before":"${BASE}","after":"${BASE}"}`,
    ],
  ])("refuses %s", async (_name, text) => {
    await expect(read("push", text)).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("The event is ambiguous"),
    });
  });

  test("refuses a file that is absent", async () => {
    const place = { eventName: "push", eventPath: join(folder, "absent"), sha: undefined };

    await expect(readRequest(place, noInputs)).rejects.toMatchObject({ code: "USAGE" });
  });

  test("lets inputs decide otherwise", async () => {
    const inputs = { ...noInputs, mode: "audit", baseRef: "v1", headRef: "v2" } as const;

    expect(await read("schedule", {}, inputs)).toMatchObject({
      mode: "audit",
      base: "v1",
      baseName: "v1",
      head: "v2",
    });
  });

  test("takes the commit that GitHub tried to merge, of a pull request alone", async () => {
    const merge = "d".repeat(40);
    const asked = async (name: string, inputs = noInputs, sha = merge) =>
      (await read(name, pullRequestPayload(), inputs, sha)).mergeCommit;

    expect(await asked("pull_request")).toBe(merge);
    expect(await asked("pull_request_target")).toBeUndefined();
    expect(await asked("pull_request", { ...noInputs, headRef: "other" })).toBeUndefined();
    expect(await asked("pull_request", noInputs, HEAD)).toBeUndefined();
  });

  test("keeps the comment bound to the pull request's own commit", async () => {
    const inputs = { ...noInputs, headRef: "other" };

    const { pullRequest } = await read("pull_request", pullRequestPayload(), inputs);

    expect(pullRequest?.headSha).toBe(HEAD);
  });
});
