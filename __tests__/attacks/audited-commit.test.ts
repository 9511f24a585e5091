// Which commit an audit looks at, and whose verdict it is: what is checked out may be another commit than the
// one in question, and with `pull_request_target` it is the target branch.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration } from "../support/journeys/world.ts";
import type { StepResult } from "../support/runner.ts";

/** The commits of a pull request: where it starts, what it proposes, and what GitHub makes of merging it. */
interface Pull extends GitHubWorld {
  readonly commits: Readonly<Record<"base" | "head" | "merge", string>>;
}

/** A pull request, one side of which records a hash that nothing explains. */
async function proposed(evil: "base" | "head"): Promise<Pull> {
  const world = await gitHubWorld({ releases: [aRelease()] });
  const files = (side: typeof evil) => ({
    "app/main.tf": configuration({ "acme/widget": "" }),
    "app/.terraform.lock.hcl": world.lockText(side === evil ? { extra: [BOGUS_H1] } : {}),
  });
  const base = await world.commitFiles("main", files("base"));
  const head = await world.commitFiles("change", files("head"));
  world.propose({ baseSha: base, headSha: head });
  const parents = ["-p", base, "-p", head];
  const merge = await world.git("commit-tree", `${head}^{tree}`, ...parents, "-m", "Merge");
  world.store(merge);
  return { ...world, commits: { base, head, merge } };
}

/** A checkout of one of the commits, as `actions/checkout` with the whole history leaves it. */
async function checkout(world: Pull, at: keyof Pull["commits"] | "none"): Promise<string> {
  if (at === "none") return world.empty;
  const place = join(world.folder, `at-${at}`);
  await world.git("worktree", "add", "--quiet", "--detach", place, world.commits[at]);
  return place;
}

type Started = Pick<Parameters<GitHubWorld["act"]>[0] & object, "event" | "env" | "inputs">;

/** How an audit of what is proposed is started, by the event that starts it. */
const STARTS: Readonly<Record<string, (world: Pull) => Partial<Started>>> = {
  pull_request: ({ commits }) => ({ env: { GITHUB_SHA: commits.merge } }),
  pull_request_target: (world) => ({
    event: { name: "pull_request_target", payload: pullPayload(world) },
    env: { GITHUB_SHA: world.commits.base },
  }),
  merge_group: ({ commits: { base, head } }) => ({
    event: {
      name: "merge_group",
      payload: {
        merge_group: {
          base_ref: "refs/heads/main",
          base_sha: base,
          head_ref: "refs/heads/gh-readonly-queue/main/pr-1",
          head_sha: head,
        },
      },
    },
    env: { GITHUB_SHA: head },
  }),
  "schedule with head-ref": ({ commits }) => ({
    event: { name: "schedule", payload: {} },
    env: { GITHUB_SHA: commits.base, GITHUB_REF: "refs/heads/main" },
    inputs: { "head-ref": "refs/heads/change" },
  }),
};

function pullPayload({ commits: { base, head } }: Pull): object {
  const pull = { number: 1, base: { ref: "main", sha: base }, head: { ref: "change", sha: head } };
  return { action: "opened", number: 1, pull_request: pull };
}

async function audit(
  world: Pull,
  start: string,
  workspace: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  const started = STARTS[start]?.(world) ?? {};
  const asked = { mode: "audit", comment: "always", "tracking-issue": "false", ...inputs };
  return world.act({ workspace, ...started, inputs: { ...asked, ...started.inputs } });
}

/** An audit of whatever is checked out, on the day of the week. */
function auditOf(world: Pull, sha: string, workspace: string): Promise<StepResult> {
  return world.act({
    workspace,
    event: { name: "schedule", payload: {} },
    env: { GITHUB_SHA: sha, GITHUB_REF: "refs/heads/main" },
    inputs: { "tracking-issue": "false" },
  });
}

const CHECKOUTS = {
  pull_request: ["merge", "head", "base", "none"],
  pull_request_target: ["base", "head", "none"],
  merge_group: ["head", "base", "none"],
  "schedule with head-ref": ["base", "head"],
} as const;
const PLACES = Object.entries(CHECKOUTS).flatMap(([start, places]) =>
  places.map((place) => ({ start, place })),
);

test.each(PLACES)(
  "an audit for $start is of what is proposed, with a checkout of $place",
  async ({ start, place }) => {
    const isElsewhere = place === "base" || place === "none";
    // The twin: what is wrong with the target branch is none of the proposal's doing that mends it.
    for (const evil of isElsewhere ? (["head", "base"] as const) : (["head"] as const)) {
      const world = await proposed(evil);
      world.github.state.refs.set("heads/change", world.commits.head);

      const step = await audit(world, start, await checkout(world, place));

      const isEvil = evil === "head";
      expect(step.outputs.get("verdict"), step.log).toBe(isEvil ? "failed" : "passed");
      for (const { body } of world.github.state.comments)
        expect(body).toContain(`head="${world.commits.head}"`);
    }
  },
  120_000,
);

test("an audit looks at root modules that only links lead to (T1)", async () => {
  const world = await proposed("base");
  const evil = { extra: [BOGUS_H1] };
  await world.write({
    "app/main.tf": configuration({ "acme/widget": "" }),
    "app/.terraform.lock.hcl": world.lockText({}),
    "kept/.terraform/x/main.tf": configuration({ "acme/widget": "" }),
    "kept/.terraform/x/.terraform.lock.hcl": world.lockText(evil),
  });
  symlinkSync("kept/.terraform/x", join(world.repository.directory, "live"));
  await world.git("add", "--force", "--all");
  await world.commit("Link");
  const sha = await world.git("rev-parse", "HEAD");
  world.store(sha);

  for (const workspace of [world.repository.directory, world.empty]) {
    const step = await auditOf(world, sha, workspace);
    const roots = JSON.parse(step.outputs.get("roots") ?? "[]") as readonly { root: string }[];

    expect(step.outputs.get("verdict"), step.log).toBe("failed");
    expect(
      roots.map(({ root }) => root),
      workspace,
    ).toStrictEqual(["app", "live"]);
  }
}, 120_000);
