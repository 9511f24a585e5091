import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration, type EntryFacts } from "../support/journeys/world.ts";

const OLD: EntryFacts = { constraints: "~> 1.2" };
const EVIL: EntryFacts = { version: "1.3.0", constraints: "~> 1.2", extra: [BOGUS_H1] };

/** A pull request that renames a root module, changes its lock file, and touches many other files. */
async function proposed() {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const many = (text: string) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`docs/${i}.md`, `${text} ${i}`]));
  const root = (name: string, entry: EntryFacts) => ({
    [`${name}/main.tf`]: configuration({ "acme/widget": "~> 1.2" }),
    [`${name}/.terraform.lock.hcl`]: world.lockText(entry),
  });
  const baseSha = await world.commitFiles("main", { ...many("old"), ...root("app", OLD) });
  const headSha = await world.commitFiles("change", { ...many("new"), ...root("renamed", EVIL) });
  world.propose({ baseSha, headSha });
  return world;
}

function clone(world: GitHubWorld, name: string, ...args: readonly string[]): string {
  const target = join(world.folder, name);
  const url = `file://${world.repository.directory}`;
  execFileSync("git", ["clone", "--quiet", ...args, url, target]);
  return target;
}

describe("whatever the checkout is", () => {
  test("a renamed root module among other files is compared with its old self", async () => {
    const world = await proposed();
    const git = (directory: string, ...args: readonly string[]) =>
      execFileSync("git", ["-C", directory, ...args]);
    const sparse = clone(world, "sparse", "--sparse", "--branch=change");
    const outer = join(world.folder, "outer");
    git(world.folder, "init", "--quiet", outer);
    execFileSync("git", [
      "clone",
      "--quiet",
      "--branch=change",
      world.repository.directory,
      join(outer, "sub"),
    ]);
    const shallow = clone(world, "shallow", "--depth=1", "--branch=change");
    git(sparse, "fetch", "--quiet", "origin", "main:main");

    const places: readonly (readonly [string, object])[] = [
      ["full", {}],
      ["sparse", { workspace: sparse }],
      ["below the workspace", { workspace: outer, inputs: { "working-directory": "sub" } }],
      ["shallow", { workspace: shallow }],
      ["none", { workspace: world.empty }],
    ];
    const seen: (readonly [string, unknown, unknown])[] = [];
    for (const [name, facts] of places) {
      const step = await world.act(facts);
      const findings = JSON.parse(step.outputs.get("findings") ?? "[]");
      const [blocking] = findings.filter((one: { severity: string }) => one.severity === "error");
      seen.push([name, blocking?.rule, JSON.parse(step.outputs.get("changes") ?? "[]")[0]?.kind]);
    }

    expect(seen).toStrictEqual(
      places.map(([name]) => [name, "unexplained-hash", "new-version"] as const),
    );
    expect(world.github.requests.some((one) => one.path.endsWith("/files"))).toBe(false);
    expect(world.github.requests.length).toBeLessThan(80);
  });

  test("an audit of a pull request has the target branch's rules, which a shallow checkout lacks", async () => {
    const world = await proposed();
    const headSha = world.github.state.pulls.get(1)?.headSha ?? "";
    const shallow = clone(world, "shallow", "--depth=1", "--branch=change");

    const step = await world.act({
      workspace: shallow,
      inputs: { mode: "audit" },
      env: { GITHUB_SHA: headSha },
    });

    expect(step.outputs.get("verdict"), step.log).toBe("failed");
  });
});
