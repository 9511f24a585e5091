import { afterEach, describe, expect, test, vi } from "vitest";
import { readEnvironment, workflowContext } from "../../../src/action/inputs/step-environment.ts";

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

/** Returns what the toolkit and we read of these variables. */
async function environmentOf(env: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return readEnvironment(await workflowContext(), env);
}

describe("readEnvironment()", () => {
  test("reads what the runner tells", async () => {
    expect(await environmentOf(ENV)).toStrictEqual({
      eventName: "pull_request",
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

  test("knows its own documentation when it runs as a published action", async () => {
    const env = { ...ENV, GITHUB_ACTION_REPOSITORY: "a/b", GITHUB_ACTION_REF: "v1" };

    expect((await environmentOf(env)).docsUrl).toBe("https://github.example.com/a/b/blob/v1/docs/");
  });

  test.each([
    "GITHUB_REPOSITORY",
    "GITHUB_WORKSPACE",
    "RUNNER_TEMP",
    "GITHUB_EVENT_NAME",
    "GITHUB_EVENT_PATH",
    "GITHUB_RUN_ID",
  ])("refuses to run without %s", async (name) => {
    await expect(environmentOf({ ...ENV, [name]: "" })).rejects.toMatchObject({
      code: "USAGE",
      message: `The environment has no ${name}`,
    });
  });
});
