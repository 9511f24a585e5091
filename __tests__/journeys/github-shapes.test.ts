import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { APP_TOKEN } from "../support/github/github.ts";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";
import type { StepResult } from "../support/runner.ts";

// Places and shapes of pull requests that few have and nobody may be surprised by.

const LOCK = "app/.terraform.lock.hcl";
const OLD: EntryFacts = { constraints: "~> 1.2" };
const NEW: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
const EVIL: EntryFacts = { ...NEW, extra: [BOGUS_H1] };

function open(options: Parameters<typeof gitHubWorld>[0] = {}): Promise<GitHubWorld> {
  return gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })], ...options });
}

function rootWith({ lockText }: GitHubWorld, entry: EntryFacts) {
  const lock = lockText(entry);
  return { "app/main.tf": configuration({ "acme/widget": "~> 1.2" }), [LOCK]: lock };
}

async function proposed(world: GitHubWorld, head: EntryFacts): Promise<void> {
  const baseSha = await world.commitFiles("main", rootWith(world, OLD));
  const headSha = await world.commitFiles("change", rootWith(world, head));
  world.propose({ baseSha, headSha });
}

/** Rules of what fails the step, and the root modules that were looked at. */
function seen(step: StepResult) {
  const findings = JSON.parse(step.outputs.get("findings") ?? "[]");
  const errors = findings.filter((one: { severity: string }) => one.severity === "error");
  return {
    rules: errors.map((one: { rule: string }) => one.rule),
    places: [...new Set(findings.map((one: { root: string }) => one.root))],
    verdict: step.outputs.get("verdict"),
  };
}

describe("on GitHub Enterprise Server", () => {
  const SERVER = "https://github.acme.example";
  const serverOf = (world: GitHubWorld) => ({
    GITHUB_SERVER_URL: SERVER,
    GITHUB_GRAPHQL_URL: world.github.url.replace("/v3", "/graphql"),
    GITHUB_ACTION_REPOSITORY: "tools/tofu-lock-review",
    GITHUB_ACTION_REF: "v1",
  });

  test("a review asks the server alone, and its links lead there", async () => {
    const world = await open({ isEnterprise: true });
    await proposed(world, EVIL);

    const step = await world.act({ workspace: world.empty, env: serverOf(world) });

    expect(seen(step)).toMatchObject({ rules: ["unexplained-hash"], verdict: "failed" });
    const [comment] = world.github.state.comments;
    for (const text of [comment?.body ?? "", step.summary]) {
      expect(text).toContain(`](${SERVER}/tools/tofu-lock-review/blob/v1/docs/rules/`);
      // Providers live elsewhere; what is ours does not.
      expect(text).not.toMatch(/github\.com\/(?:acme\/infra|tools)/);
    }
    expect(comment?.body).toContain(`](${SERVER}/acme/infra/actions/runs/7)`);
    // Blobs come by GraphQL, whose place is another one there.
    expect(world.github.requests.some((one) => one.path === "/graphql")).toBe(true);
  });

  test("a correction is committed there", async () => {
    const world = await open({ isEnterprise: true });
    await proposed(world, { ...NEW, h1: ["linux_amd64"] });
    const platforms = { platforms: "linux_amd64,darwin_arm64" };
    const inputs = { mode: "fix", "commit-token": APP_TOKEN, ...platforms };

    const step = await world.act({ env: serverOf(world), inputs });

    const commit = step.outputs.get("commit-sha") ?? "";
    expect(commit).toBe(world.github.state.pulls.get(1)?.headSha);
    const entry = world.github.state.treeOf(commit).get(LOCK);
    expect(entry?.kind === "file" && Buffer.from(entry.content).toString()).toBe(
      world.lockText(NEW),
    );
  });
});

describe("a submodule", () => {
  test("with a lock file of its own is looked into where it moved and can be had", async () => {
    const world = await open();
    const inner = join(world.folder, "inner");
    mkdirSync(inner);
    writeFileSync(join(inner, "main.tf"), configuration({ "acme/widget": "" }));
    writeFileSync(join(inner, ".terraform.lock.hcl"), world.lockText(EVIL));
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args])
        .toString()
        .trim();
    git("-C", inner, "init", "--quiet");
    const innerCommit = (message: string): string => {
      git("-C", inner, "add", "--all");
      git("-C", inner, "commit", "--quiet", "--allow-empty", "-m", message);
      return git("-C", inner, "rev-parse", "HEAD");
    };
    const withSubmodule = async (branch: string, entry: EntryFacts, commit: string) => {
      await world.commitFiles(branch, {
        ...rootWith(world, entry),
        ".gitmodules": `[submodule "vendored"]\n\tpath = vendored\n\turl = ${inner}\n`,
      });
      await world.git("update-index", "--add", "--cacheinfo", `160000,${commit},vendored`);
      await world.git("commit", "--quiet", "--amend", "--no-edit");
      return world.git("rev-parse", "HEAD");
    };
    const baseSha = await withSubmodule("main", OLD, innerCommit("one"));
    const headSha = await withSubmodule("change", NEW, innerCommit("two"));
    world.propose({ baseSha, headSha });
    const full = join(world.folder, "full");
    const { directory } = world.repository;
    const recursive = ["--recurse-submodules", "--branch=change"];
    git("-c", "protocol.file.allow=always", "clone", "--quiet", ...recursive, directory, full);
    expect(git("-C", join(full, "vendored"), "ls-files")).toContain(".terraform.lock.hcl");

    const steps = [
      await world.act({ workspace: full }),
      await world.act({ workspace: world.empty }),
      await world.act({
        workspace: full,
        event: { name: "schedule", payload: {} },
        env: { GITHUB_SHA: headSha, GITHUB_REF: "refs/heads/change" },
      }),
    ];

    // It moved, so that what is inside is compared where it can be had, and is not verified elsewhere (T1).
    expect(steps.map((step) => [step.stderr, seen(step).verdict])).toStrictEqual([
      ["", "passed"],
      ["", "unverified"],
      ["", "passed"],
    ]);
    // An audit does not look inside, and says so.
    expect(steps.map((step) => step.summary.includes("vendored"))).toStrictEqual([
      true,
      true,
      true,
    ]);
    expect(steps[2]?.summary).toMatch(/vendored.*submodule|submodule.*vendored/);
  });
});

describe("a pull request of more than 3,000 files", () => {
  const FILES = 3_200;

  /** Changes so many files beside what stands there; gives the commit. */
  async function withMany(world: GitHubWorld, branch: string, text: string): Promise<string> {
    // The lock file is the last of all: a list that is cut off would not have it.
    const paths = Array.from({ length: FILES }, (_, i) => `aa/${i % 40}/${i}.md`);
    const from = await world.git("rev-parse", branch);
    const lines = [
      `blob\nmark :1\ndata ${text.length}\n${text}`,
      `commit refs/heads/${branch}\ncommitter Demo <demo@example.com> 1767225600 +0000\ndata 4\nmany`,
      `from ${from}`,
      ...paths.map((path) => `M 100644 :1 ${path}`),
    ];
    const where = { cwd: world.repository.directory, input: `${lines.join("\n")}\n\n` };
    execFileSync("git", ["fast-import", "--quiet", "--force"], where);
    return world.git("rev-parse", branch);
  }

  test("is seen whole, in a handful of requests and without the list of its files", async () => {
    const world = await open();
    await world.commitFiles("main", rootWith(world, OLD));
    const baseSha = await withMany(world, "main", "old");
    await world.git("checkout", "--quiet", "--force", "-b", "change");
    await world.write(rootWith(world, EVIL));
    await world.commit("Change");
    const headSha = await withMany(world, "change", "new");
    world.propose({ baseSha, headSha });

    const step = await world.act({ workspace: world.empty });

    expect(step.stderr).toBe("");
    expect(seen(step)).toMatchObject({ rules: ["unexplained-hash"], verdict: "failed" });
    expect(world.github.requests.filter((one) => /\/files$/.test(one.path))).toStrictEqual([]);
    expect(world.github.requests.length).toBeLessThan(25);
  });
});
