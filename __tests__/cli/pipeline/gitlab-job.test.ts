import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gitLabJob } from "../../../src/cli/pipeline/gitlab-job.ts";
import { isLockReviewError } from "../../../src/model/error.ts";
import { anyCharacter } from "../../support/any-text.ts";

const HEAD = "a".repeat(40);
const MERGE = "b".repeat(40);
const VARIABLES = {
  CI_SERVER_URL: "https://git.example/gitlab",
  CI_API_V4_URL: "https://git.example/gitlab/api/v4",
  CI_PIPELINE_SOURCE: "merge_request_event",
  CI_PROJECT_ID: "7",
  CI_PROJECT_DIR: "/builds/acme/infra",
  CI_DEFAULT_BRANCH: "main",
  CI_JOB_URL: "https://git.example/gitlab/acme/infra/-/jobs/5",
  CI_COMMIT_SHA: HEAD,
  CI_MERGE_REQUEST_IID: "12",
  CI_MERGE_REQUEST_EVENT_TYPE: "detached",
  CI_MERGE_REQUEST_PROJECT_ID: "7",
  CI_MERGE_REQUEST_PROJECT_URL: "https://git.example/gitlab/acme/infra",
  CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "release/1.x",
  CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: "true",
};

describe("gitLabJob()", () => {
  test("reads a pipeline that is detached from the target branch", () => {
    expect(gitLabJob(VARIABLES)).toStrictEqual({
      place: {
        name: "gitlab",
        repository: "7",
        apiUrl: "https://git.example/gitlab/api/v4",
      },
      number: 12,
      origin: "https://git.example",
      cloneUrl: "https://git.example/gitlab/acme/infra.git",
      blobUrl: "https://git.example/gitlab/acme/infra/-/blob/",
      targetBranch: "release/1.x",
      isTargetProtected: true,
      defaultBranch: "main",
      headSha: HEAD,
      mergeSha: undefined,
      directory: "/builds/acme/infra",
      jobUrl: "https://git.example/gitlab/acme/infra/-/jobs/5",
    });
  });

  test.each(["merged_result", "merge_train"])(
    "takes the job's commit of a %s for the merge",
    (kind) => {
      const merged = { CI_MERGE_REQUEST_EVENT_TYPE: kind, CI_COMMIT_SHA: MERGE };
      const head = { CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: HEAD };
      expect(gitLabJob({ ...VARIABLES, ...merged, ...head })).toMatchObject({
        headSha: HEAD,
        mergeSha: MERGE,
      });
      expect(() => gitLabJob({ ...VARIABLES, ...merged })).toThrow("SOURCE_BRANCH_SHA");
    },
  );

  test("knows a pipeline of the fork, and a server that does not tell of protection", () => {
    const { CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: _, ...rest } = VARIABLES;
    expect(gitLabJob({ ...rest, CI_PROJECT_ID: "9", CI_JOB_URL: "" })).toMatchObject({
      defaultBranch: undefined,
      isTargetProtected: undefined,
      jobUrl: undefined,
    });
  });

  test.each([
    ["no job", {}, "This is no job of GitLab's"],
    ["a push", { CI_PIPELINE_SOURCE: "push" }, 'started by "push"'],
  ])("refuses %s with what to do", (_, variables, words) => {
    expect(() => gitLabJob(variables)).toThrow(words);
  });

  test.each([
    ["CI_API_V4_URL", "https://evil.example/api/v4"],
    ["CI_API_V4_URL", "https://git.example@evil.example/api/v4"],
    ["CI_API_V4_URL", "http://git.example/api/v4"],
    ["CI_SERVER_URL", "ftp://git.example"],
    ["CI_MERGE_REQUEST_PROJECT_URL", "https://user:secret@git.example/acme/infra"],
    ["CI_MERGE_REQUEST_IID", "1/../../2"],
    ["CI_MERGE_REQUEST_IID", "0"],
    ["CI_MERGE_REQUEST_PROJECT_ID", "acme%2Finfra"],
    ["CI_COMMIT_SHA", "main"],
    ["CI_COMMIT_SHA", `${HEAD}\n`],
    ["CI_MERGE_REQUEST_EVENT_TYPE", "detached "],
    ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "../main"],
    ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "-main"],
    ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "main\nrefs"],
    ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "main@{1}"],
    ["CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED", "True"],
    ["CI_DEFAULT_BRANCH", ""],
  ])("refuses %s=%j, and repeats no password", (name, value) => {
    expect(() => gitLabJob({ ...VARIABLES, [name]: value })).toThrow(name);
    expect(() => gitLabJob({ ...VARIABLES, [name]: value })).not.toThrow(/secret/);
  });

  test("refuses whatever else stands in a variable with an error of its own (generated)", () => {
    const names = Object.keys(VARIABLES);
    const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.webUrl(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...names), text, (name, value) => {
        try {
          const { origin, place } = gitLabJob({ ...VARIABLES, [name]: value });
          expect(new URL(place.apiUrl).origin).toBe(origin);
        } catch (caught) {
          expect(isLockReviewError(caught, "USAGE")).toBe(true);
        }
      }),
    );
  });
});
