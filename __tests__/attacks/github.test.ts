import { describe, expect, test } from "vitest";
import type { Interceptor } from "../support/embedded/registry.ts";
import { pullRequestPayload } from "../support/events.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";

// The scenarios of the list that need a forge, through the action as it ships.

const OLD: EntryFacts = { constraints: "~> 1.2" };
const HONEST: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
const EVIL: EntryFacts = { ...HONEST, extra: [BOGUS_H1] };
const RELEASES = [aRelease(), aRelease({ version: "1.3.0" })];

function root(world: GitHubWorld, entry: EntryFacts) {
  return {
    "app/main.tf": configuration({ "acme/widget": entry.constraints ?? "" }),
    "app/.terraform.lock.hcl": world.lockText(entry),
  };
}

/** A pull request that upgrades a provider honestly. */
async function proposed(intercept?: Interceptor): Promise<GitHubWorld & { readonly base: string }> {
  const intercepts = intercept === undefined ? [] : [intercept];
  const world = await gitHubWorld({ releases: RELEASES, intercept: intercepts });
  const base = await world.commitFiles("main", root(world, OLD));
  const headSha = await world.commitFiles("change", root(world, HONEST));
  world.propose({ baseSha: base, headSha });
  return { ...world, base };
}

describe("A28 the lock file is changed after it was reviewed", () => {
  test("the review of the new head blocks it", async () => {
    const world = await proposed();
    const first = await world.act();
    const before = world.github.state.pulls.get(1)?.headSha ?? "";

    const headSha = await world.commitFiles("change", root(world, EVIL));
    world.propose({ baseSha: world.base, headSha });
    const second = await world.act();

    expect([first, second].map((one) => one.exitCode)).toStrictEqual([0, 1]);
    expect(world.github.state.comments).toHaveLength(1);
    expect(world.github.state.comments[0]?.body).toContain("unexplained-hash");
    expect(world.github.state.comments[0]?.body).toContain(`head="${headSha}"`);
    expect(world.github.state.comments[0]?.body).not.toContain(before);
  });

  test("a review of the old head that ends late does not hide it", async () => {
    const world = await proposed();
    const pull = { ...world.github.state.pulls.get(1) };
    const late = { name: "pull_request", payload: pullRequestPayload(pull) };

    const headSha = await world.commitFiles("change", root(world, EVIL));
    world.propose({ baseSha: world.base, headSha });
    await world.act();
    const step = await world.act({ event: late });

    expect(step.outputs.get("verdict")).toBe("passed");
    expect(step.log).toContain("moved on to another commit");
    expect(world.github.state.comments).toMatchObject([
      { body: expect.stringContaining("unexplained-hash"), updates: 0 },
    ]);
  });

  test("the merge queue reviews what it is about to merge", async () => {
    const world = await proposed();
    await world.act();
    const evil = await world.commitFiles("queue", root(world, EVIL));
    world.store(world.base, evil);

    const step = await world.act({
      event: {
        name: "merge_group",
        payload: {
          action: "checks_requested",
          merge_group: {
            base_ref: "refs/heads/main",
            base_sha: world.base,
            head_ref: "refs/heads/gh-readonly-queue/main/pr-1",
            head_sha: evil,
          },
        },
      },
    });

    expect(step.exitCode).toBe(1);
    expect(step.outputs.get("verdict")).toBe("failed");
    expect(step.summary).toContain("unexplained-hash");
    expect(world.github.state.comments).toHaveLength(1);
  });

  test("the merge queue gets its answer also when no lock file is touched", async () => {
    const world = await proposed();
    const [base, head] = ["one", "two"].map((text) => ({ ...root(world, OLD), "readme.md": text }));
    const from = await world.commitFiles("main", base ?? {});
    const to = await world.commitFiles("queue", head ?? {});
    world.store(from, to);

    const merge_group = {
      base_ref: "refs/heads/main",
      base_sha: from,
      head_ref: "refs/heads/gh-readonly-queue/main/pr-1",
      head_sha: to,
    };
    const step = await world.act({ event: { name: "merge_group", payload: { merge_group } } });

    expect(step.exitCode).toBe(0);
    expect(step.outputs.get("verdict")).toBe("no-change");
  });
});

describe("A30 a fork's pull request runs without secrets", () => {
  /** The registry is private: without credentials it tells nobody anything. */
  const isPrivate: Interceptor = (request, normal) =>
    request.headers["authorization"] === "Bearer open-sesame"
      ? normal
      : { ...normal, status: 401, body: Buffer.from("{}") };

  test("what could not be checked does not pass, and the run still shows what it knows", async () => {
    const world = await proposed(isPrivate);
    const pull = world.github.state.pulls.get(1);
    if (pull !== undefined) pull.headRepository = "mallory/infra";
    world.github.fail("POST", /./, "no-permission");
    world.github.fail("PATCH", /./, "no-permission");

    const step = await world.act({ inputs: { "report-file": "report.json" } });

    expect(step.exitCode).toBe(1);
    expect(step.outputs.get("verdict")).toBe("unverified");
    expect(said(step, "warning")).toContain("pull request from a fork");
    expect(said(step, "error")).toContain("not verified");
    expect(step.summary).toContain("not verified");
    expect(step.outputs.get("report-path")).toMatch(/report\.json$/);
    expect(world.github.state.comments).toStrictEqual([]);
  });
});
