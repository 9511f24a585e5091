// Every request that the action makes of GitHub, and everything that can go wrong with its answer.
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { boundMs } from "../support/faults/bound.ts";
import { type Gateway, type Strike, startGateway } from "../support/faults/gateway.ts";
import { openLanes, PLAYED, playAll, strikesAt } from "../support/faults/plan.ts";
import { graphqlFields } from "../support/github/graphql.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration } from "../support/journeys/world.ts";
import type { StepResult } from "../support/runner.ts";

const LOCK = ".terraform.lock.hcl";
/** How many are played in the gate, for each kind of change. */
const SAMPLE = 2;
/** That of a body of GitHub's, for each 60 kB. */
const ATTEMPT_SECONDS = 60;

interface Lane {
  readonly world: GitHubWorld;
  readonly gateway: Gateway;
}

/** A pull request without a checkout, so that everything comes from GitHub. */
async function aLane(extra: readonly string[]): Promise<Lane> {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const main = configuration({ "acme/widget": "" });
  const baseSha = await world.commitFiles("main", { "main.tf": main, [LOCK]: world.lockText({}) });
  const head = world.lockText({ version: "1.3.0", extra });
  const headSha = await world.commitFiles("change", { "main.tf": main, [LOCK]: head });
  world.propose({ baseSha, headSha });
  mkdirSync(join(world.folder, "tmp"));
  const gateway = await startGateway(world.github.url, { nameOf: fieldsOf });
  world.github.state.url = gateway.url;
  return { world, gateway };
}

function fieldsOf(body: string): string {
  return body.startsWith('{"query"') ? ` ${graphqlFields(JSON.parse(body)).join(" ")}` : "";
}

async function act({ world, gateway }: Lane): Promise<StepResult> {
  world.github.state.comments.splice(0);
  return world.act({
    apiUrl: gateway.url,
    workspace: world.empty,
    isTimed: true,
    inputs: { comment: "always" },
    env: { TMPDIR: join(world.folder, "tmp") },
  });
}

/** What is wrong with a step that was struck, compared with one that was not. */
function wrongWith(
  step: StepResult,
  clean: StepResult,
  { world, gateway }: Lane,
  { request }: Strike,
): readonly string[] {
  const { exitCode, stderr } = step;
  const [ownMs, cleanMs] = [step, clean].map((one) => one.ownMs ?? one.durationMs) as [
    number,
    number,
  ];
  const maxMs = boundMs(gateway.struck, ATTEMPT_SECONDS, cleanMs);
  const { comments } = world.github.state;
  const [errors, warnings] = [said(step, "error"), said(step, "warning")];
  const verdict = step.outputs.get("verdict") ?? "";
  const isPublishing = /^(?:POST|PATCH) (?!\/graphql)/.test(request);
  const left = readdirSync(join(world.folder, "tmp"));
  const rules: readonly (readonly [boolean, string])[] = [
    [exitCode !== 0 && exitCode !== 1, "a strange exit code"],
    [ownMs > maxMs, `took ${Math.round(ownMs)} ms, more than ${Math.round(maxMs)} ms`],
    [stderr !== "", "broke"],
    [left.length > 0, `left ${left.join()}`],
    [exitCode === 0 && verdict !== clean.outputs.get("verdict"), "passed with another verdict"],
    [exitCode === 0 && clean.exitCode !== 0, "opened the gate"],
    [exitCode === 1 && errors === "", "failed without a word"],
    [isPublishing && exitCode !== clean.exitCode, "what is only published decided"],
    [comments.length > 1, "commented twice"],
    [comments.length === 0 && errors + warnings === "", "no comment, and not a word"],
    [verdict !== "" && step.summary === "", "no job summary"],
  ];
  const told = `${errors}\n${warnings}\n${stderr}`;
  return rules.flatMap(([isSo, what]) =>
    isSo ? [`${what} (exit code ${exitCode}): ${told}`] : [],
  );
}

describe(`faults of GitHub, ${PLAYED}`, () => {
  test.each([
    { change: "an honest change", extra: [], exit: 0 },
    { change: "a change with a hash that nothing explains", extra: [BOGUS_H1], exit: 1 },
  ])(
    "leave the verdict on $change right, or the step failed with a reason",
    async ({ extra, exit }) => {
      const ready = await openLanes(async () => {
        const lane = await aLane(extra);
        // The first answers of this GitHub are slow, since it learns its own description then.
        await act(lane);
        lane.gateway.strike(undefined);
        return { lane, clean: await act(lane) };
      });
      const requests = ready[0]?.lane.gateway.requests ?? [];
      for (const { clean } of ready) expect(clean.exitCode, said(clean, "error")).toBe(exit);
      expect(ready[0]?.lane.world.github.state.comments).toHaveLength(1);
      expect(requests.length).toBeGreaterThan(8);

      const wrong = await playAll(ready, strikesAt(requests, SAMPLE), async (there, strike) => {
        const { lane, clean } = there;
        lane.gateway.strike(strike);
        const step = await act(lane);
        if (lane.gateway.struck === 0) return ["was not asked"];
        return wrongWith(step, clean, lane, strike);
      });

      await Promise.all(ready.map(({ lane }) => lane.gateway.stop()));
      expect(wrong).toStrictEqual([]);
    },
    4 * 3_600_000,
  );
});
