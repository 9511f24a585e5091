// The action that would look at nothing, or at another repository than the event's, is not green.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";

const OLD: EntryFacts = { constraints: "~> 1.2" };
const EVIL: EntryFacts = { version: "1.3.0", constraints: "~> 1.2", extra: [BOGUS_H1] };

/** A pull request that puts a hash nothing explains into `app`, beside `site`, which stays as it is. */
async function proposed(): Promise<
  GitHubWorld & { readonly baseSha: string; readonly headSha: string }
> {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const root = (name: string, entry: EntryFacts) => ({
    [`${name}/main.tf`]: configuration({ "acme/widget": "~> 1.2" }),
    [`${name}/.terraform.lock.hcl`]: world.lockText(entry),
  });
  const baseSha = await world.commitFiles("main", { ...root("app", OLD), ...root("site", OLD) });
  const headSha = await world.commitFiles("change", { ...root("app", EVIL), ...root("site", OLD) });
  world.propose({ baseSha, headSha });
  return { ...world, baseSha, headSha };
}

test("a repository that encloses the workspace is no checkout", async () => {
  const world = await proposed();
  const outer = join(world.folder, "outer");
  const workspace = join(outer, "work");
  mkdirSync(workspace, { recursive: true });
  // It even has the commits of the event, and stands at the base.
  await world.git("worktree", "add", "--quiet", "--force", "--detach", join(outer, "home"), "main");
  const inside = join(outer, "home", "actions", "work");
  mkdirSync(inside, { recursive: true });

  for (const place of [workspace, inside]) {
    const step = await world.act({ workspace: place });
    expect(step.outputs.get("verdict"), step.log).toBe("failed");
  }
  const audit = await world.act({
    workspace: inside,
    event: { name: "schedule", payload: {} },
    env: { GITHUB_SHA: world.headSha, GITHUB_REF: "refs/heads/change" },
  });
  expect(audit.outputs.get("verdict"), audit.log).toBe("failed");
}, 120_000);

test.each([
  ["a typo in paths", { paths: "ap" }, "is in neither base nor head"],
  ["a comment in paths", { paths: "# app" }, "is in neither base nor head"],
  ["a file in paths", { paths: "app/main.tf" }, "holds no root module"],
  ["one of several paths", { paths: "app\nsitee" }, "is in neither base nor head"],
  ["a typo in working-directory", { "working-directory": "ap" }, "ap is "],
  [
    "the same commit for both refs",
    { "base-ref": "change", "head-ref": "change" },
    "nothing between",
  ],
] as const)(
  "%s fails the step, with a checkout and without",
  async (_, inputs, message) => {
    const world = await proposed();
    for (const facts of [{}, { workspace: world.empty }]) {
      const step = await world.act({ ...facts, inputs });
      expect([step.exitCode, step.outputs.get("verdict")], step.log).toStrictEqual([1, undefined]);
      expect(said(step, "error")).toContain(message);
      expect(said(step, "error")).toContain("(USAGE)");
    }
  },
  120_000,
);
