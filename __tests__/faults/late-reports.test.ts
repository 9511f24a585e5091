// The end of a run's time in one job of several, and while another run's report is received.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Gateway, startGateway } from "../support/faults/gateway.ts";
import { momentsUpTo, PLAYED } from "../support/faults/plan.ts";
import { anArtifact } from "../support/journeys/artifact.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration } from "../support/journeys/world.ts";
import type { StepResult, StepSetup } from "../support/runner.ts";

const LOCK = ".terraform.lock.hcl";
/** How many moments are played in the gate. */
const SAMPLE = 2;
const HOURS_MS = 4 * 3_600_000;

interface Place {
  readonly world: GitHubWorld;
  readonly gateway: Gateway;
}

/** A pull request with a hash that nothing explains, and no checkout of it. */
async function place(): Promise<Place> {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const files = { "main.tf": configuration({ "acme/widget": "" }), [LOCK]: world.lockText({}) };
  const baseSha = await world.commitFiles("main", files);
  const head = { ...files, [LOCK]: world.lockText({ version: "1.3.0", extra: [BOGUS_H1] }) };
  world.propose({ baseSha, headSha: await world.commitFiles("change", head) });
  mkdirSync(join(world.folder, "tmp"));
  const gateway = await startGateway(world.github.url);
  world.github.state.url = gateway.url;
  return { world, gateway };
}

function act(
  { world, gateway }: Place,
  inputs: Readonly<Record<string, string>>,
  facts: Partial<StepSetup> = {},
): Promise<StepResult> {
  world.github.state.comments.splice(0);
  return world.act({
    ...{ apiUrl: gateway.url, workspace: world.empty, inputs },
    env: { TMPDIR: join(world.folder, "tmp") },
    ...facts,
  });
}

describe(`a time limit, ${PLAYED}`, () => {
  test(
    "reached in one job of a matrix leaves one report that names its part",
    async () => {
      const there = await place();
      const { world, gateway } = there;
      await act(there, {});
      const parts = [1, 2, 3].map((index) => ({
        shard: `${index}/3`,
        "report-file": `part-${index}.json`,
      }));
      for (const [i, part] of parts.entries()) {
        gateway.strike(undefined);
        if (i === 1) gateway.silentFrom(1);
        await act(there, { ...part, ...(i === 1 ? { "time-limit": "1s" } : {}) });
      }
      gateway.strike(undefined);

      const merged = await act(there, { mode: "report", results: world.empty });

      expect([merged.exitCode, merged.outputs.get("verdict")]).toStrictEqual([1, "unverified"]);
      expect(world.github.state.comments.map(({ body }) => body).join()).toContain(
        "What the change brings to part 2 of 3 was not looked at: the run's time limit of 1 s was reached",
      );
      await gateway.stop();
    },
    HOURS_MS,
  );

  test(
    "while another run's report is received ends with a report that says so",
    async () => {
      const there = await place();
      const { world, gateway } = there;
      const { state } = world.github;
      Object.assign(state.pulls.get(1) ?? {}, { headRepository: "mallory/infra", headRef: "evil" });
      const { headSha } = state.pulls.get(1) ?? { headSha: "" };
      const made = await act(there, { comment: "never", "report-file": "report.json" });
      const run = state.addRun({ headSha, headBranch: "evil", headRepository: "mallory/infra" });
      const text = readFileSync(made.outputs.get("report-path") ?? "", "utf8");
      state.addArtifact(run.id, await anArtifact({ "report.json": text }));
      const payload = { workflow_run: { id: run.id, head_sha: headSha } };
      const event = { name: "workflow_run", payload };
      const receive = (inputs: Readonly<Record<string, string>> = {}) =>
        act(there, { "check-run": "lock review", ...inputs }, { event });
      gateway.strike(undefined);
      const clean = await receive();
      expect(clean.outputs.get("received-verdict"), said(clean, "error")).toBe("failed");
      const { asked } = gateway;
      const [checks] = [state.checkRuns.length];

      const wrong: string[] = [];
      for (const { at } of [{ at: 1 }, { at: 4 }, ...momentsUpTo(asked, SAMPLE - 1)]) {
        gateway.strike(undefined);
        gateway.silentFrom(at);
        const step = await receive({ "time-limit": "1s" });
        const bodies = state.comments.map(({ body }) => body);
        const verdict = step.outputs.get("received-verdict");
        // The words of the other run are posted whole and compared, or not at all.
        const isClean = step.exitCode === 0 && verdict === "failed";
        const rules: readonly (readonly [boolean, string])[] = [
          [!isClean && (step.exitCode !== 1 || verdict !== "unverified"), `${verdict}`],
          [step.outputs.get("verdict") !== "", "a verdict of ours"],
          [
            !isClean && !step.summary.includes("What another run reported was not looked at"),
            "why?",
          ],
          [!isClean && bodies.some((one) => !one.includes("which was not read")), "its words"],
          [!isClean && bodies.some((one) => one.includes("unexplained-hash")), "passed on unread"],
          [state.checkRuns.length !== checks, "a check run"],
          [bodies.length > 1, "commented twice"],
        ];
        const name = `silent from request ${at} of ${asked}`;
        for (const [isSo, what] of rules) {
          if (isSo) wrong.push(`${name}: ${what} (${step.exitCode}): ${said(step, "error")}`);
        }
      }
      await gateway.stop();
      expect(wrong).toStrictEqual([]);
    },
    HOURS_MS,
  );
});
