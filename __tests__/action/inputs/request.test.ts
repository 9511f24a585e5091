import { describe, expect, test } from "vitest";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import { readRequest } from "../../../src/action/inputs/request.ts";
import { pullRequestPayload } from "../../support/events.ts";

const BASE = "a".repeat(40);
const HEAD = "b".repeat(40);
const noInputs = decodeInputs(() => "");

/** Returns the request of an event with this payload. */
function read(eventName: string, payload: unknown, inputs = noInputs, sha = HEAD) {
  return readRequest({ eventName, payload: payload as object, sha }, inputs);
}

describe("readRequest()", () => {
  test.each(["pull_request", "pull_request_target"])("reviews what a %s proposes", (name) => {
    expect(read(name, pullRequestPayload())).toEqual({
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
  ])("knows the author %s", (author, user) => {
    const payload = pullRequestPayload() as { readonly pull_request: object };
    const pull_request = { ...payload.pull_request, user };

    const request = read("pull_request", { ...payload, pull_request });

    expect(request?.pullRequest?.author).toBe(author);
  });

  test("reviews a merge group", () => {
    const merge_group = {
      base_ref: "refs/heads/main",
      base_sha: BASE,
      head_ref: "refs/heads/gh-readonly-queue/main/pr-1",
      head_sha: HEAD,
    };

    expect(read("merge_group", { merge_group })).toEqual({
      mode: "review",
      base: BASE,
      baseName: "main",
      head: HEAD,
      trusted: "base",
      pullRequest: undefined,
    });
  });

  test("reviews a push, and one that made its branch", () => {
    const push = { ref: "refs/heads/main", before: BASE, after: HEAD };
    const request = {
      mode: "review",
      base: BASE,
      baseName: "main",
      head: HEAD,
      trusted: "head",
      pullRequest: undefined,
    };

    expect(read("push", push)).toEqual(request);
    expect(read("push", { ...push, before: "0".repeat(40) })).toEqual({
      ...request,
      base: undefined,
      baseName: undefined,
    });
  });

  test.each(["schedule", "workflow_dispatch"])("audits on %s", (name) => {
    expect(read(name, { schedule: "0 0 * * *", inputs: null })).toEqual({
      mode: "audit",
      base: undefined,
      baseName: undefined,
      head: undefined,
      trusted: "head",
      pullRequest: undefined,
    });
  });

  test("names the events that it handles to whoever runs it on another one", () => {
    const hint = expect.stringContaining("schedule, workflow_dispatch.");

    expect(() => read("issue_comment", {})).toThrow(expect.objectContaining({ hint }));
  });

  test("says what stands in place of workflow_run", () => {
    const hint = expect.stringMatching(/read-only token.*pull_request_target/s);

    expect(() => read("workflow_run", {})).toThrow(expect.objectContaining({ hint }));
  });

  test.each([
    ["an event that it does not handle", "issue_comment", {}],
    ["a payload that is no object", "pull_request", []],
    ["a payload without its object", "pull_request", {}],
    ["a commit that could be an option", "pull_request", pullRequestPayload({ headSha: "--all" })],
    ["a commit cut short", "pull_request", pullRequestPayload({ headSha: "abc123" })],
    ["a number that is none", "pull_request", pullRequestPayload({ number: "1" })],
  ])("refuses %s", (_name, event, payload) => {
    expect(() => read(event, payload)).toThrow(expect.objectContaining({ code: "USAGE" }));
  });

  test("asks for nothing when a push removed its branch, unless inputs name commits", () => {
    const removal = { ref: "refs/heads/x", before: BASE, after: "0".repeat(40) };

    expect(read("push", removal)).toBeUndefined();
    for (const named of [{ baseRef: "v1" }, { headRef: "v2" }]) {
      expect(() => read("push", removal, { ...noInputs, ...named })).toThrow(
        "The push removed its branch, and base-ref or head-ref is set",
      );
    }
  });

  test("refuses members that differ in case alone", () => {
    const payload = { ref: "refs/heads/x", Ref: "y", before: BASE, after: BASE };

    expect(() => read("push", payload)).toThrow("The event is ambiguous");
  });

  test("lets inputs decide otherwise", () => {
    const inputs = { ...noInputs, mode: "audit", baseRef: "v1", headRef: "v2" } as const;

    expect(read("schedule", {}, inputs)).toMatchObject({
      mode: "audit",
      base: "v1",
      baseName: "v1",
      head: "v2",
    });
  });

  test("takes the commit that GitHub tried to merge, of a pull request alone", () => {
    const merge = "d".repeat(40);
    const asked = (name: string, inputs = noInputs, sha = merge) =>
      read(name, pullRequestPayload(), inputs, sha)?.mergeCommit;

    expect(asked("pull_request")).toBe(merge);
    expect(asked("pull_request_target")).toBeUndefined();
    expect(asked("pull_request", { ...noInputs, headRef: "other" })).toBeUndefined();
    expect(asked("pull_request", noInputs, HEAD)).toBeUndefined();
  });

  test("keeps the comment bound to the pull request's own commit", () => {
    const inputs = { ...noInputs, headRef: "other" };

    const request = read("pull_request", pullRequestPayload(), inputs);

    expect(request?.pullRequest?.headSha).toBe(HEAD);
  });
});
