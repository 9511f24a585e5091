import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pullRequestPayload } from "../support/events.ts";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";
import type { StepResult } from "../support/runner.ts";

const OLD: EntryFacts = { constraints: "~> 1.2" };
const HONEST: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
const EVIL: EntryFacts = { ...HONEST, extra: [BOGUS_H1] };

function root(world: GitHubWorld, entry: EntryFacts) {
  return {
    "app/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    "app/.terraform.lock.hcl": world.lockText(entry),
  };
}

/** A pull request that was blocked, with its comment. */
async function blocked() {
  const releases = ["1.2.3", "1.3.0", "1.4.0"].map((version) => aRelease({ version }));
  const world = await gitHubWorld({ releases });
  const baseSha = await world.commitFiles("main", root(world, OLD));
  const evil = await world.commitFiles("change", root(world, EVIL));
  world.propose({ baseSha, headSha: evil });
  await world.act();
  expect(world.github.state.comments[0]?.body).toContain("Lock review: blocked, ");
  return { world, baseSha };
}

/** What the report of a step says that the run cost. */
function statsOf(step: StepResult) {
  return JSON.parse(readFileSync(step.outputs.get("report-path") ?? "", "utf8")).stats;
}

/** Moves the head and runs the action on the push that did it. */
async function push(
  world: GitHubWorld,
  facts: { baseSha: string; headSha: string },
  inputs: Readonly<Record<string, string>> = {},
) {
  const { baseSha, headSha } = facts;
  world.propose({ baseSha, headSha });
  const payload = pullRequestPayload({ baseSha, headSha });
  return world.act({ event: { name: "pull_request", payload }, inputs });
}

describe("a comment whose problems are gone", () => {
  test("turns green in its place", async () => {
    const { world, baseSha } = await blocked();
    const headSha = await world.commitFiles("change", root(world, HONEST));

    const step = await push(world, { baseSha, headSha });

    const [comment, ...others] = world.github.state.comments;
    expect(step.exitCode).toBe(0);
    expect(others).toStrictEqual([]);
    expect(comment?.body).toMatch(/^### ✅ Lock review: verified, /);
    expect(comment?.updates).toBe(1);
  });
});

// Issue: a run that touches neither lock files nor configuration costs no request.
describe("a comment on a proposal that was taken back", () => {
  test("turns green without a request to a registry", async () => {
    const { world, baseSha } = await blocked();
    const headSha = await world.commitFiles("change", { ...root(world, OLD), "README.md": "more" });
    world.registry.forgetRequests();

    const step = await push(world, { baseSha, headSha });

    expect(step.exitCode).toBe(0);
    expect(world.registry.requests).toStrictEqual([]);
    expect(statsOf(step)).toMatchObject({ requests: 0, bytesDownloaded: 0, cacheHits: 0 });
  });
});
