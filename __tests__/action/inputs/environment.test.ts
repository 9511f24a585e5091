import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { context } from "@actions/github";
import { afterEach, describe, expect, test, vi } from "vitest";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import { readRequest } from "../../../src/action/inputs/request.ts";
import { readEnvironment } from "../../../src/action/inputs/step-environment.ts";
import { pullRequestPayload } from "../../support/events.ts";

const ENV = {
  GITHUB_EVENT_NAME: "pull_request",
  GITHUB_EVENT_PATH: "/runner/event.json",
  GITHUB_REPOSITORY: "acme/infra",
  GITHUB_API_URL: "https://github.example.com/api/v3",
  GITHUB_SERVER_URL: "https://github.example.com",
  GITHUB_RUN_ID: "7",
  GITHUB_SHA: "c".repeat(40),
  GITHUB_REF: "refs/heads/main",
  GITHUB_WORKSPACE: "/runner/work",
  RUNNER_TEMP: "/runner/temp",
};

afterEach(() => vi.unstubAllEnvs());

describe("readEnvironment()", () => {
  test("reads what the runner tells", () => {
    expect(readEnvironment(ENV)).toStrictEqual({
      eventName: "pull_request",
      eventPath: "/runner/event.json",
      owner: "acme",
      repo: "infra",
      apiUrl: "https://github.example.com/api/v3",
      cloneUrl: "https://github.example.com/acme/infra.git",
      blobUrl: "https://github.example.com/acme/infra/blob/",
      runUrl: "https://github.example.com/acme/infra/actions/runs/7",
      workspace: "/runner/work",
      sha: "c".repeat(40),
      ref: "refs/heads/main",
      temp: "/runner/temp",
      docsUrl: undefined,
    });
  });

  test("knows its own documentation when it runs as a published action", () => {
    const env = { ...ENV, GITHUB_ACTION_REPOSITORY: "a/b", GITHUB_ACTION_REF: "v1" };

    expect(readEnvironment(env).docsUrl).toBe("https://github.example.com/a/b/blob/v1/docs/");
  });

  test.each(["GITHUB_REPOSITORY", "GITHUB_WORKSPACE", "RUNNER_TEMP", "GITHUB_EVENT_PATH"])(
    "refuses to run without %s",
    (name) => {
      expect(() => readEnvironment({ ...ENV, [name]: "" })).toThrow(
        expect.objectContaining({ code: "USAGE", message: `The environment has no ${name}` }),
      );
    },
  );
});

test("readEnvironment() and readRequest() read a step as GitHub's own toolkit does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "context-"));
  const payload = pullRequestPayload({ number: 42 });
  const env = { ...ENV, GITHUB_EVENT_PATH: join(folder, "event.json") };
  writeFileSync(env.GITHUB_EVENT_PATH, JSON.stringify(payload));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const Context = context.constructor as new () => typeof context;

  const toolkit = new Context();
  const ours = readEnvironment(env);
  const { pullRequest } = await readRequest(
    ours,
    decodeInputs(() => ""),
  );

  expect({ owner: ours.owner, repo: ours.repo }).toStrictEqual(toolkit.repo);
  expect(ours.apiUrl).toBe(toolkit.apiUrl);
  expect(ours.sha).toBe(toolkit.sha);
  expect(ours.ref).toBe(toolkit.ref);
  expect(pullRequest?.number).toBe(toolkit.issue.number);
  rmSync(folder, { recursive: true });
});
