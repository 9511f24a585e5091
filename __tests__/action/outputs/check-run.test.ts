import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeJobSummary } from "../../../src/action/outputs/job-summary.ts";
import { writeCheckRun } from "../../../src/action/outputs/write-check-run.ts";
import { reportFolder } from "../../../src/adapters/disk/report-folder.ts";
import { octokitChecks } from "../../../src/adapters/github/octokit-checks.ts";
import { checkConclusion } from "../../../src/publish/check-run.ts";
import { renderSummary, utf8Length } from "../../../src/report/markdown/markdown.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import type { FaultKind } from "../../support/github/faults.ts";
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

const signal = new AbortController().signal;
const HEAD = "b".repeat(40);
const MERGE = "c".repeat(40);
const OTHER = "d".repeat(40);
const RUN = "https://github.com/acme/infra/actions/runs/7";

let github: LoopbackGitHub;
let temp: string;
let said: string[];
beforeEach(async () => {
  github = await startGitHub();
  temp = mkdtempSync(join(tmpdir(), "check-run-"));
  said = [];
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
  rmSync(temp, { recursive: true });
});

const say = (message: string): void => {
  said.push(message);
};
const log = { info: say, warn: say, debug: () => {} };

async function write(
  review: Review,
  facts: {
    readonly name?: string | undefined;
    readonly eventName?: string;
    readonly of?: Pick<Review, "headCommit" | "auditedCommit">;
  } = {},
): Promise<void> {
  await writeCheckRun(
    { ...review, ...(facts.of ?? { headCommit: HEAD }) },
    {
      inputs: { checkRun: "name" in facts ? facts.name : "locks" },
      request: {
        head: HEAD,
        pullRequest: { number: 1, headSha: HEAD, baseRef: "main" },
      },
      environment: { eventName: facts.eventName ?? "pull_request", sha: MERGE, runUrl: RUN },
      options: {},
      checks: octokitChecks({
        owner: "acme",
        repo: "infra",
        token: TOKEN,
        baseUrl: github.url,
        userAgent: "test",
        log,
        time: { left: () => 60_000 },
        retryUnitMs: 1,
      }),
      folder: reportFolder({ workspace: temp, temp }),
      log,
    },
    signal,
  );
}

function audited(auditedCommit: string): Pick<Review, "headCommit" | "auditedCommit"> {
  return { headCommit: null, auditedCommit };
}

/** A review whose gate policy leaves open. */
function opened(review: Review): Review {
  const openGate = { reason: "roll-out", approvedBy: undefined, until: undefined };
  return { ...review, openGate: { kind: "warn-only", ...openGate } };
}

describe("writeCheckRun()", () => {
  test("says what the gate says, at the lines of the reviewed head", async () => {
    await write(blockedReview());

    expect(github.state.checkRuns).toMatchObject([
      {
        name: "locks",
        head_sha: HEAD,
        details_url: RUN,
        status: "completed",
        conclusion: "failure",
        title: "blocked: 1 checksum cannot be explained",
        summary: expect.stringContaining("**blocked**"),
        annotations: [
          {
            path: "envs/prod/.terraform.lock.hcl",
            start_line: 41,
            end_line: 41,
            annotation_level: "failure",
          },
          { annotation_level: "warning" },
        ],
      },
    ]);
  });

  test.each([
    ["passed", passedReview(), "success"],
    ["no change", noChangeReview(), "success"],
    ["blocked", blockedReview(), "failure"],
    ["unverified", unverifiedReview(), "action_required"],
    ["blocked, only to warn", opened(blockedReview()), "neutral"],
    ["unverified, only to warn", opened(unverifiedReview()), "neutral"],
    ["passed, only to warn", opened(passedReview()), "success"],
  ] as const)("has the conclusion of the gate: %s", (_name, review, conclusion) => {
    expect(checkConclusion(review)).toBe(conclusion);
  });

  test.each([
    ["the pull request's head", {}, HEAD],
    ["its head for the merge that GitHub tried", { of: audited(MERGE) }, HEAD],
    ["the commit that an audit looked at", { of: audited(OTHER) }, OTHER],
    ["the commit that was reviewed, if it is another one", { of: { headCommit: OTHER } }, OTHER],
    [
      "the target branch itself, if that was looked at, and never the pull request",
      { of: audited(MERGE), eventName: "pull_request_target" },
      MERGE,
    ],
  ] as const)("stands on %s", async (_name, facts, commit) => {
    await write(blockedReview(), facts);

    expect(github.state.checkRuns).toMatchObject([{ head_sha: commit }]);
  });

  test("writes none unless it is asked to", async () => {
    await write(blockedReview(), { name: undefined });

    expect(github.requests).toStrictEqual([]);
  });

  test("sends annotations fifty at a time and loses none", async () => {
    await write(crowdedReview(123));

    const [run] = github.state.checkRuns;
    expect(run?.annotations.map((one) => one.start_line).sort((a, b) => a - b)).toStrictEqual(
      Array.from({ length: 123 }, (_, i) => i + 1),
    );
    expect(github.requests.map((one) => one.method)).toStrictEqual(["POST", "PATCH", "PATCH"]);
    expect(run?.conclusion).toBe("failure");
  });

  test("says how many annotations are missing when GitHub takes no more, and the verdict stands", async () => {
    github.fail("PATCH", /check-runs/, "server-error", 1);

    await write(crowdedReview(123));

    expect(github.state.checkRuns).toMatchObject([{ conclusion: "failure" }]);
    expect(said.join("\n")).toContain("73 annotations are missing");
  });

  test("leaves findings without a line to the summary", async () => {
    await write(aReview({ verdict: "failed", findings: [aFinding({ line: null })] }));

    expect(github.state.checkRuns).toMatchObject([
      { annotations: [], summary: expect.stringContaining("unexplained-hash") },
    ]);
  });

  test("fits into what GitHub takes, and keeps the whole report in a file", async () => {
    const review = crowdedReview(3000);
    await write({ ...review, findings: review.findings.map((one) => ({ ...one, line: null })) });

    const [run] = github.state.checkRuns;
    expect(utf8Length(run?.summary ?? "")).toBeLessThanOrEqual(65_535);
    const whole = readFileSync(join(temp, "tofu-lock-review/report.md"), "utf8");
    expect(whole).toContain("envs/e2999");
    expect(said.join("\n")).toContain("report.md");
  });

  test.each<[string, FaultKind]>([
    ["answer is lost", "answer-lost"],
    ["server breaks down", "server-error"],
    ["answer breaks off", "truncated"],
  ])("writes one check run although an %s", async (_name, kind) => {
    github.fail("POST", /check-runs/, kind, 1);

    await write(blockedReview());

    expect(github.state.checkRuns).toHaveLength(1);
    expect(said.join("\n")).not.toContain("No check run");
  });

  test.each<[FaultKind, string]>([
    ["no-permission", "checks: write"],
    ["rate-limited", "rate limit"],
    ["not-found", "exists"],
    ["refused", "refused"],
    ["server-error", "trouble"],
  ])("goes on and says why when GitHub answers %s", async (kind, hint) => {
    github.fail("POST", /check-runs/, kind);

    await write(blockedReview());

    expect(said.join("\n")).toContain("No check run was written.");
    expect(said.join("\n")).toContain(hint);
  });
});

describe("writeJobSummary()", () => {
  const ports = (writeSummary: (markdown: string) => Promise<void>) => ({
    host: { writeSummary },
    folder: reportFolder({ workspace: temp, temp }),
    log,
  });

  test("writes no file when everything fits", async () => {
    const written: string[] = [];

    await writeJobSummary(
      blockedReview(),
      {},
      ports((text) => Promise.resolve(void written.push(text))),
    );

    expect(written).toStrictEqual([renderSummary(blockedReview(), {})]);
    expect(said).toStrictEqual([]);
  });

  test("keeps the report in a file when the runner has no place for a summary", async () => {
    await writeJobSummary(
      blockedReview(),
      {},
      ports(() => Promise.reject(new Error("no place"))),
    );

    expect(said.join("\n")).toContain("no place");
    expect(readFileSync(join(temp, "tofu-lock-review/report.md"), "utf8")).toContain("blocked");
  });
});
