import { describe, expect, test } from "vitest";
import { filesThatRunUs } from "../../../src/app/review/changed-policy.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const running = async (files: Readonly<Record<string, string>>) =>
  [...(await filesThatRunUs(memoryTree(files)))].sort();

const JOB = "lock-review:\n  script:\n    - npx tofu-lock-review gitlab\n";

describe("filesThatRunUs() of a pipeline of GitLab's", () => {
  test("is the file of the pipeline where it runs us, and nothing where it does not", async () => {
    expect(await running({ ".gitlab-ci.yml": JOB })).toStrictEqual([".gitlab-ci.yml"]);
    expect(await running({ ".gitlab-ci.yml": "build:\n  script: [make]\n" })).toStrictEqual([]);
    const component =
      "include:\n  - component: $CI_SERVER_FQDN/a/tofu-lock-review/lock-review@0.1.0\n";
    expect(await running({ ".gitlab-ci.yml": component })).toStrictEqual([".gitlab-ci.yml"]);
  });

  test.each([
    ["local: /ci/lock.yml", "include:\n  - local: /ci/lock.yml\n"],
    ["a text", "include: 'ci/lock.yml'\n"],
    ["a list in flow style", "include: [ci/other.yml,ci/lock.yml]\n"],
    ["a pattern of one directory", "include: 'ci/*.yml'\n"],
    ["a pattern of all below", 'include:\n  local: "/ci/**.yml"\n', "ci/a/b/lock.yml"],
  ])("is every file between it and one that runs us: %s", async (_, text, file = "ci/lock.yml") => {
    const files = { ".gitlab-ci.yml": text, [file]: JOB, "ci/other.yml": "x: {}\n" };
    expect(await running(files)).toStrictEqual([".gitlab-ci.yml", file]);
  });

  test("is no file that nothing of a pipeline includes, and nothing of another server", async () => {
    const include = "include:\n  - remote: https://example.com/ci/lock.yml\n";
    expect(await running({ ".gitlab-ci.yml": include, "docs/lock.yml": JOB })).toStrictEqual([]);
  });
});
