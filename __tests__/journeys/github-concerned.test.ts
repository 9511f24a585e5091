import { describe, expect, test } from "vitest";
import { type Files, gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, configuration } from "../support/journeys/world.ts";

// Without a checkout every file that is read is had from GitHub, a hundred with one request.
const ROOTS = Array.from({ length: 110 }, (_, i) => `live/root-${i}`);
const OLD = configuration({ "acme/widget": "1.2.3" });
const NEW = configuration({ "acme/widget": "1.3.0" });

async function review(change: Files) {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const lock = world.lockText({ constraints: "1.2.3" });
  const roots = ROOTS.flatMap((root) => [
    [`${root}/main.tf`, `# ${root}\nmodule "net" {\n  source = "../../modules/net"\n}\n`],
    [`${root}/.terraform.lock.hcl`, `${lock}# ${root}\n`],
  ]);
  const base = { ...Object.fromEntries(roots), "modules/net/main.tf": OLD, "spare/main.tf": OLD };
  const baseSha = await world.commitFiles("main", base);
  world.propose({ baseSha, headSha: await world.commitFiles("change", { ...base, ...change }) });
  const step = await world.act({ workspace: world.empty });
  return {
    verdict: step.outputs.get("verdict"),
    found: JSON.parse(step.outputs.get("roots") ?? "[]").length,
    requests: world.github.requests.filter(({ path }) => /graphql|\/git\/blobs\//.test(path))
      .length,
  };
}

describe("a review without a checkout of 110 root modules that call one module", () => {
  test("finds them all with few requests for files", async () => {
    const { requests, ...told } = await review({ "modules/net/main.tf": NEW });

    expect(told).toStrictEqual({ verdict: "failed", found: ROOTS.length });
    // Two for the lock files and two for the configurations, and a few for single files.
    expect(requests).toBeLessThanOrEqual(12);
  });

  test("finds none where what nobody calls changed", async () => {
    const { requests, ...told } = await review({ "spare/main.tf": NEW });

    expect(told).toStrictEqual({ verdict: "no-change", found: 0 });
    expect(requests).toBeLessThanOrEqual(12);
  });

  test("reads no configuration where words changed", async () => {
    const { requests, ...told } = await review({ "README.md": "Words.\n" });

    expect(told).toStrictEqual({ verdict: "no-change", found: 0 });
    // Base's lock files say which providers the repository knows; the policy and the like are single files.
    expect(requests).toBeLessThanOrEqual(4);
  });
});
