import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { changeAnswer } from "../support/embedded/exchange-faults.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import { configuration, type JourneyWorld, journeyWorld } from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = ".terraform.lock.hcl";
const CONFIGURATION = configuration({ "acme/widget": "" });
/** Whatever is asked is answered long after any limit here. */
const STALLED = changeAnswer({ path: "" }, (normal) => ({ ...normal, delayMs: 600_000 }));
const PATIENT = { TF_REGISTRY_CLIENT_TIMEOUT: "600" };
const REACHED = "the run's time limit of 1 s was reached";

async function stalledWorld(): Promise<JourneyWorld> {
  const world = await journeyWorld({ intercept: [STALLED] });
  await world.write({ "main.tf": CONFIGURATION, [LOCK]: world.lockText({}) });
  await world.commit("Lock");
  return world;
}

describe("the time limit of a command", () => {
  test("ends verify as unverified, with the provider that was not looked at by name", async () => {
    const world = await stalledWorld();

    const run = await world.runWith({ env: PATIENT }, "verify", "--format=json", "--time-limit=1s");

    const report = JSON.parse(run.stdout);
    expect(schemaErrors("review", report)).toStrictEqual([]);
    expect([run.exitCode, report.verdict]).toStrictEqual([3, "unverified"]);
    const rules = report.findings.map(({ rule }: { rule: string }) => rule);
    expect(rules).toStrictEqual(["not-verified"]);
    expect(report.findings[0].rule).toBe("not-verified");
    expect(report.findings[0].detail).toContain("acme/widget");
    expect(report.findings[0].detail).toContain(REACHED);
    expect(run.stderr).toBe("");
  });
});

describe("the time limit of the action", () => {
  async function proposed(): Promise<GitHubWorld> {
    const world = await gitHubWorld({ intercept: [STALLED] });
    const baseSha = await world.commitFiles("main", { "main.tf": CONFIGURATION });
    const files = { "main.tf": CONFIGURATION, [LOCK]: world.lockText({}) };
    const headSha = await world.commitFiles("change", files);
    world.propose({ baseSha, headSha });
    return world;
  }

  /** Long enough to read the change in, however busy the machine is. */
  const LIMIT = { inputs: { "time-limit": "8s" }, env: PATIENT };
  const TOLD = "the run's time limit of 8 s was reached";

  test("leaves time for the comment, which names what was not looked at", async () => {
    const world = await proposed();

    const step = await world.act(LIMIT);

    expect(step.exitCode).toBe(1);
    expect(step.outputs.get("verdict")).toBe("unverified");
    const [comment] = world.github.state.comments;
    expect(comment?.body).toContain(TOLD);
    expect(comment?.body).toContain("acme/widget");
    expect(readFileSync(step.outputs.get("report-path") ?? "", "utf8")).toContain(TOLD);
    expect(said(step, "error")).not.toContain("OUT_OF_TIME");
  });

  test("leaves the report in the job summary when GitHub asks to wait longer than that", async () => {
    const world = await proposed();
    world.github.fail("POST", /comments$/, "rate-limited");

    const step = await world.act(LIMIT);

    expect(world.github.state.comments).toStrictEqual([]);
    expect(said(step, "warning")).toContain("The report is in the job summary");
    expect(step.summary).toContain(TOLD);
  });
});
