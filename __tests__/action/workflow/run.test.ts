import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ActionsHost } from "../../../src/action/inputs/host.ts";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import type { WorkflowRequest } from "../../../src/action/inputs/request.ts";
import type { Step } from "../../../src/action/inputs/step.ts";
import { runAction } from "../../../src/action/workflow/run-action.ts";
import { reportFolder } from "../../../src/adapters/disk/report-folder.ts";
import { parseExpiry } from "../../../src/formats/policy/records.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Annotation } from "../../../src/report/text/annotations.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { sarifErrors } from "../../support/foreign-schemas.ts";
import { clientsAt } from "../../support/github/clients.ts";
import { type LoopbackGitHub, startGitHub, TOKEN } from "../../support/github/github.ts";
import {
  aFinding,
  aReview,
  blockedReview,
  crowdedReview,
  noChangeReview,
  passedReview,
  unverifiedReview,
} from "../../support/review-builders.ts";

const HEAD = "b".repeat(40);
const OTHER = "d".repeat(40);

let github: LoopbackGitHub;
let temp: string;
beforeEach(async () => {
  github = await startGitHub();
  github.state.addPull();
  temp = mkdtempSync(join(tmpdir(), "run-"));
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
  rmSync(temp, { recursive: true });
});

interface Told {
  readonly outputs: Map<string, string>;
  /** What GitHub had been asked when the verdict was told. */
  readonly askedBefore: string[];
  readonly failures: string[];
  readonly annotations: Annotation[];
  readonly log: string[];
  readonly warnings: string[];
  summary: string;
}

/** Runs the action on a pull request whose review is given. */
async function run(
  review: Review | LockReviewError,
  inputs: Readonly<Record<string, string>> = {},
  asked: Partial<WorkflowRequest> = {},
  headCommit: string | null = HEAD,
): Promise<Told> {
  const told: Told = {
    outputs: new Map(),
    askedBefore: [],
    failures: [],
    annotations: [],
    log: [],
    warnings: [],
    summary: "",
  };
  const host: ActionsHost = {
    setOutput: (name, value) => {
      told.outputs.set(name, value);
      if (name !== "verdict") return;
      told.askedBefore.push(...github.requests.map((one) => `${one.method} ${one.path}`));
    },
    setFailed: (message) => told.failures.push(message),
    annotate: (annotation) => told.annotations.push(annotation),
    writeSummary: (markdown) => {
      told.summary += markdown;
      return Promise.resolve();
    },
    hideInLog: () => {},
  };
  const log = {
    info: (message: string) => told.log.push(message),
    warn: (message: string) => told.warnings.push(message),
    debug: () => {},
  };
  const decoded = decodeInputs((name) => inputs[name] ?? (name === "github-token" ? TOKEN : ""));
  const environment = {
    eventName: "pull_request",
    owner: "acme",
    repo: "infra",
    apiUrl: github.url,
    cloneUrl: "https://github.com/acme/infra.git",
    blobUrl: "https://github.com/acme/infra/blob/",
    runUrl: "https://github.com/acme/infra/actions/runs/7",
    workspace: temp,
    sha: HEAD,
    ref: undefined,
    temp,
    docsUrl: undefined,
  };
  const request = {
    mode: "review",
    base: "a".repeat(40),
    baseName: "main",
    head: HEAD,
    trusted: "base",
    pullRequest: { number: 1, headSha: HEAD, baseRef: "main" },
    ...asked,
  } as const;
  const token = decoded.token;
  const own =
    token === undefined || token === "none" ? undefined : clientsAt(github.url, { token, log });
  const step = {
    ...{ inputs: decoded, request, environment, host, log, reporting: own },
    folder: reportFolder(environment),
  } as unknown as Step;
  await runAction(step, () =>
    review instanceof LockReviewError
      ? Promise.reject(review)
      : Promise.resolve({ review: { ...review, headCommit } }),
  );
  return told;
}

describe("runAction()", () => {
  test("tells a blocked review everywhere, and fails the step", async () => {
    const told = await run(blockedReview());

    expect(told.failures).toStrictEqual(["Lock review: blocked, 1 checksum cannot be explained"]);
    expect(told.annotations.map((one) => one.level)).toStrictEqual(["failure", "warning"]);
    expect(told.summary).toContain("### ⛔ Lock review: blocked, ");
    expect(told.log.join("\n")).toContain("blocked: 1 checksum cannot be explained");
    expect(github.state.comments).toMatchObject([
      { body: expect.stringMatching(/^### ⛔ Lock review: blocked, /) },
    ]);
  });

  test("sets every output, and the files that they name hold the report", async () => {
    const { outputs } = await run(blockedReview());

    expect(Object.fromEntries(outputs)).toMatchObject({
      verdict: "failed",
      changed: "true",
      "findings-count": "2",
      "blocking-count": "1",
      "comment-url": expect.stringContaining(String(github.state.comments[0]?.id)),
    });
    expect(JSON.parse(outputs.get("findings") ?? "")).toHaveLength(2);
    expect(JSON.parse(outputs.get("changes") ?? "")).toHaveLength(4);
    expect(JSON.parse(outputs.get("roots") ?? "")).toHaveLength(3);
    expect(JSON.parse(readFileSync(outputs.get("report-path") ?? "", "utf8"))).toMatchObject({
      schema: 1,
      verdict: "failed",
    });
    expect(readFileSync(outputs.get("comment-body-path") ?? "", "utf8")).toContain(
      "### ⛔ Lock review: blocked, ",
    );
  });

  test.each([
    ["passed", passedReview(), {}, false],
    ["no change", noChangeReview(), {}, false],
    ["unverified", unverifiedReview(), {}, true],
    [
      "blocked, while policy leaves the gate open",
      {
        ...blockedReview(),
        openGate: {
          reason: "outage",
          approvedBy: "Jo",
          until: parseExpiry("2999-12-31"),
        },
      } as const,
      {},
      false,
    ],
  ])("fails the step or not: %s", async (_name, review, inputs, fails) => {
    expect((await run(review, inputs)).failures.length > 0).toBe(fails);
  });

  test.each([
    ["another commit than the pull request's head", { number: 1, headSha: HEAD }],
    ["a commit, while the pull request is of another", { number: 1, headSha: "e".repeat(40) }],
  ])("says nothing on the pull request of %s", async (_name, facts) => {
    const pullRequest = { ...facts, baseRef: "main" };
    const told = await run(blockedReview(), {}, { pullRequest }, OTHER);

    expect(github.state.comments).toStrictEqual([]);
    expect(told.failures).toHaveLength(1);
  });

  test("says nothing on a pull request that changes no lock file", async () => {
    const { outputs } = await run(noChangeReview());

    expect(github.state.comments).toStrictEqual([]);
    expect(outputs.get("comment-url")).toBe("");
    expect(outputs.get("changed")).toBe("false");
  });

  test("changes its comment in place, and makes no call when nothing changed", async () => {
    await run(blockedReview());
    await run({ ...blockedReview(), stats: { ...blockedReview().stats, durationMs: 1 } });
    expect(github.state.comments).toMatchObject([{ updates: 0 }]);

    await run(passedReview());

    expect(github.state.comments).toMatchObject([
      { updates: 1, body: expect.stringContaining("### ✅ Lock review: verified, ") },
    ]);
  });

  test("has told its verdict before it waits for GitHub to take the report", async () => {
    const told = await run(blockedReview());

    expect(told.askedBefore).toStrictEqual(["GET /repos/acme/infra/pulls/1"]);
    expect(told.outputs.get("comment-url")).toContain(String(github.state.comments[0]?.id));
  });

  test.each(["no-permission", "server-error", "rate-limited"] as const)(
    "goes on without the comment when GitHub answers %s",
    async (kind) => {
      github.fail("POST", /comments/, kind);

      const told = await run(passedReview());

      expect(told.failures).toStrictEqual([]);
      expect(told.warnings.join()).toContain("job summary");
      expect(told.outputs.get("verdict")).toBe("passed");
      expect(told.summary).toContain("### ✅ Lock review: verified, ");
    },
  );

  test("names the permission to grant", async () => {
    github.fail("POST", /comments/, "no-permission");

    expect((await run(passedReview())).warnings.join()).toContain("pull-requests: write");
  });

  test("asks only where the pull request goes when comments are turned off", async () => {
    await run(blockedReview(), { comment: "never" });

    expect(github.requests.map((one) => `${one.method} ${one.path}`)).toStrictEqual([
      "GET /repos/acme/infra/pulls/1",
    ]);
  });

  test("refuses to report on a pull request that goes elsewhere by now", async () => {
    const pull = github.state.pulls.get(1);
    if (pull !== undefined) pull.baseRef = "release";

    await expect(run(passedReview())).rejects.toMatchObject({
      code: "STALE_RUN",
      message: "The run compared with main, and the pull request now goes to release",
      hint: expect.stringContaining("edited"),
    });
    expect(github.state.comments).toStrictEqual([]);
  });

  test("says so when where the pull request goes cannot be read, and goes on", async () => {
    github.fail("GET", /pulls/, "no-permission");

    const told = await run(passedReview());

    expect(told.warnings[0]).toContain("still the same is not known");
    expect(told.warnings[0]).toContain("pull-requests: read");
    expect(told.outputs.get("verdict")).toBe("passed");
  });

  test("leaves out what it is told to leave out", async () => {
    const told = await run(blockedReview(), { summary: "false", annotations: "false" });

    expect(told).toMatchObject({ summary: "", annotations: [] });
  });

  test("annotates no more than GitHub shows", async () => {
    expect((await run(crowdedReview(30))).annotations).toHaveLength(10);
  });

  test("gives an output up rather than half of it", async () => {
    const { outputs } = await run(crowdedReview(2000), { comment: "never", summary: "false" });

    expect(outputs.get("findings")).toBe("");
    expect(outputs.get("findings-count")).toBe("2000");
  });

  test("counts as blocking what fails the gate", async () => {
    const review = aReview({ verdict: "failed", findings: [aFinding({ severity: "warning" })] });

    expect((await run({ ...review, failOn: "warning" })).outputs.get("blocking-count")).toBe("1");
    expect((await run({ ...review, failOn: "never" })).outputs.get("blocking-count")).toBe("0");
  });

  test("writes the report where it is asked to", async () => {
    const { outputs } = await run(passedReview(), { "report-file": "out/report.json" });

    expect(outputs.get("report-path")).toBe(join(temp, "out/report.json"));
  });

  test("writes SARIF where it is asked to, and only then", async () => {
    const path = join(temp, "out/review.sarif");
    await run(passedReview());
    expect(existsSync(path)).toBe(false);
    await run(blockedReview(), { "sarif-file": "out/review.sarif" });

    expect(sarifErrors(JSON.parse(readFileSync(path, "utf8")))).toStrictEqual([]);
  });

  test("keeps the issue of an audit", async () => {
    const audit: Review = { ...blockedReview(), mode: "audit" };
    await run(audit, { "tracking-issue": "true" });

    expect(github.state.issues).toHaveLength(1);
  });

  test("reports nothing when there is no review", async () => {
    const error = new LockReviewError("NOT_A_REPOSITORY", "No repository here");

    await expect(run(error)).rejects.toBe(error);
    expect(github.requests).toStrictEqual([]);
  });
});
