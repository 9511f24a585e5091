// The platforms that reports count, over generated bumps: what base and head record, a policy or none, the registry up or down.
import { describe, expect, test } from "vitest";
import { choicesOf } from "../attacks/random.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import {
  aRelease,
  configuration,
  DOWN,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const FOUR = ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const POLICY = ".github/tofu-lock-review.yml";
const LEDGER = ".github/tofu-lock-review.keys";
const WORKFLOW = {
  ".github/workflows/plan.yml":
    "jobs:\n  plan:\n    runs-on: ubuntu-latest\n    steps: [{ run: tofu init }]\n",
};

/** A repository in which a change bumps acme/widget; both lock files have the `zh:` of all four platforms. */
async function bumped(facts: {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether the registry says which `h1:` each package has. */
  readonly isReported?: boolean;
  readonly beside?: Readonly<Record<string, string>>;
}): Promise<JourneyWorld> {
  const release = (version: string) =>
    aRelease({ version, platforms: FOUR, packages: facts.isReported ?? false });
  const world = await journeyWorld({ releases: [release("1.2.3"), release("1.3.0")] });
  const root = (version: string, h1: readonly string[]) => ({
    "env/main.tf": configuration({ "acme/widget": "" }),
    "env/.terraform.lock.hcl": world.lockText({ version, h1 }),
  });
  const { commitTree } = world.repository;
  const beside = { ...WORKFLOW, ...facts.beside };
  const [base, head] = [root("1.2.3", facts.before), root("1.3.0", facts.after)];
  await commitTree({ branch: "main", files: { ...beside, ...base }, message: "base" });
  await commitTree({ branch: "change", files: { ...beside, ...head }, message: "head" });
  return world;
}

const REVIEW = ["review", "--base=main", "--head=change"];

async function reported(world: JourneyWorld) {
  const { stdout } = await world.run(...REVIEW, "--format=json");
  const { stdout: text } = await world.run(...REVIEW);
  const { stdout: markdown } = await world.run(...REVIEW, "--format=markdown");
  const counted = /platforms ((?:\d+ → )?\d+ of \d+(?: \([^)]*\))?|not known)/.exec(text)?.[1];
  return { report: JSON.parse(stdout), text, markdown, counted };
}

test.each(seedsFrom(attackSeed(20_261_125, "PLATFORMS_SEED"), 2))(
  "reports count h1 against the required platforms (seed %i)",
  async (seed) => {
    const choose = choicesOf(seed);
    const [before, after] = [choose.some(FOUR), choose.some(FOUR)];
    const listed = choose.below(3) === 0 ? choose.some(FOUR) : undefined;
    const beside = listed && { [POLICY]: `platforms: [${listed.join(", ")}]\n` };
    const isReported = choose.maybe();
    const world = await bumped({ before, after, isReported, ...(beside && { beside }) });

    const { report, text, markdown, counted } = await reported(world);

    // Base's packages are read where fewer h1 are left, since only they show what is lost. Else a registry may say.
    const isKnown = isReported || after.length < before.length;
    const decided = listed ?? (isKnown ? before : ["linux_amd64"]);
    const required = listed ?? [...new Set([...decided, ...after])];
    const kept = required.filter((platform) => after.includes(platform)).length;
    const had = required.filter((platform) => before.includes(platform)).length;
    const alone = required.length - kept;
    const counts = `${isKnown && had !== kept ? `${had} → ` : ""}${kept} of ${required.length}`;
    const words = alone === 0 ? counts : `${counts} (${alone} by zh alone)`;
    expect(report.roots[0].platforms).toStrictEqual({
      required: [...required].sort(),
      from: listed ? "policy" : isKnown ? "base" : "runners",
      addedByHead: listed ? [] : after.filter((platform) => !decided.includes(platform)).sort(),
    });
    expect(counted).toBe(words);
    expect(markdown).toContain(`| ${words} |`);
    expect(text).toContain("Required platforms: ");
    expect(report.coverage).toMatchObject([
      {
        root: "env",
        after: Object.fromEntries(
          required.map((platform) => [platform, after.includes(platform) ? "full" : "zip-only"]),
        ),
      },
    ]);

    world.registry.intercept(DOWN);
    const down = await reported(world);
    expect(down.counted).toBe("not known");
    expect(down.markdown).toContain("| not known |");
    if (listed) expect(down.report.roots[0].platforms.required).toStrictEqual([...listed].sort());
  },
);

describe("the line that names the platforms", () => {
  const SETS = { before: ["linux_amd64", "darwin_arm64"], after: ["linux_amd64"] };
  const LINE = "platforms: [darwin_arm64, linux_amd64]";

  test("is offered once in the first report, is a policy as it stands, and not again after it", async () => {
    const world = await bumped(SETS);
    const { report, text, markdown } = await reported(world);

    expect(report.platformOffer).toStrictEqual({ file: POLICY, line: LINE });
    expect(text.split(LINE)).toHaveLength(2);
    expect(markdown.split(LINE)).toHaveLength(2);

    const taken = await reported(await bumped({ ...SETS, beside: { [POLICY]: `${LINE}\n` } }));
    expect(taken.report.platformOffer).toBeUndefined();
    expect(taken.report.roots[0].platforms).toMatchObject({
      from: "policy",
      required: report.roots[0].platforms.required,
    });
    expect(`${taken.text}${taken.markdown}`).not.toContain(LINE);
  });

  test.each([
    ["a policy that names no platforms", { [POLICY]: "fail-on: error\n" }],
    [
      "a ledger",
      {
        [LEDGER]: `tf.acme.example/platform ${"0F".repeat(20)} since 2.0.0 on 2026-12-01 learned announced\n`,
      },
    ],
  ])("is not offered where base has %s", async (_, beside) => {
    const world = await bumped({ ...SETS, beside });
    const { report } = await reported(world);

    expect(report.roots[0].platforms.from).toBe("base");
    expect(report.platformOffer).toBeUndefined();
  });
});
