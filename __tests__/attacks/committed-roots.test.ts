// A committed lock file is somebody's root module, wherever it is: below modules and examples, and beside a
// terragrunt.hcl. Its configuration is read, and what base has already is told apart from what the change brings (T9).
import { describe, expect, test } from "vitest";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { acme, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(4);
const SEED = attackSeed(20_261_123);
const LOCK = ".terraform.lock.hcl";
const TOOL = acme("tool", "1.0.0", { constraints: "~> 1.0" });

const world = worldOfTests();

const requires = (constraints: string, more = ""): string =>
  `terraform {\n  required_providers {\n    tool = { source = "acme/tool", version = "${constraints}" }\n${more}  }\n}\n`;
const MORE = '    rotated = { source = "acme/rotated" }\n';
const call = (source: string): string => `module "m" {\n  source = "${source}"\n}\n`;
const source = (path: string): string => `terraform {\n  source = "${path}"\n}\n`;

/** A root module by its parts: files that decide what it requires, and who else may call these. */
interface Kind {
  readonly root: string;
  /** Where its requirements are. */
  readonly at: string;
  readonly around: Files;
}

const PLACES = ["modules/net", "examples/complete", "live/modules/eu", "stacks/examples/a/b"];

function kindOf(choose: Choices): Kind {
  const place = choose.one(PLACES);
  if (choose.maybe()) return { root: place, at: place, around: {} };
  const [root, at] = ["live/prod/net", "modules/net"];
  const spelled = choose.one([
    "../../../modules/net",
    "../../..//modules/net/",
    "../../../modules//net",
  ]);
  const unit: Files = choose.maybe()
    ? { [`${root}/terragrunt.hcl`]: source(spelled) }
    : { [`${root}/terragrunt.hcl.json`]: JSON.stringify({ terraform: { source: spelled } }) };
  return { root, at, around: unit };
}

const repository = ({ root, at, around }: Kind, main: string, more: Files = {}): Files => ({
  ...world.root("env", [TOOL]),
  ...around,
  [`${at}/main.tf`]: main,
  [`${root}/${LOCK}`]: world.lock([TOOL]),
  ...more,
});

const errorsOf = (review: Parameters<typeof rulesOf>[0]): readonly string[] =>
  rulesOf(review).filter((rule) => rule.startsWith("error"));

describe(`what ${VARIANTS} committed root modules require, from seed ${SEED} on, is read`, () => {
  const kinds = seedsFrom(SEED, VARIANTS).map((seed) => [seed, kindOf(choicesOf(seed))] as const);

  test.each(kinds)("seed %i: a change that the lock file does not meet blocks", async (_, kind) => {
    const before = repository(kind, requires("~> 1.0"));
    const stale = await world.reviewCommits([before, repository(kind, requires("~> 2.0"))]);
    const lacking = await world.reviewCommits([before, repository(kind, requires("~> 1.0", MORE))]);

    expect([stale.verdict, errorsOf(stale)]).toStrictEqual([
      "failed",
      ["error version-outside-constraints"],
    ]);
    expect([lacking.verdict, errorsOf(lacking)]).toStrictEqual(["failed", ["error missing-entry"]]);
    expect(stale.findings.find(({ severity }) => severity === "error")?.root).toBe(kind.root);
  });

  test.each(kinds)("seed %i: what base has already does not block", async (_, kind) => {
    const states = ["", "# a comment\n"].map((more) =>
      repository(kind, `${requires("~> 2.0", MORE)}${more}`),
    );
    const review = await world.reviewCommits(states);

    expect([review.verdict, errorsOf(review)]).toStrictEqual(["no-change", []]);
    expect(review.findings.map(({ since }) => since)).toContain("base");
  });

  test.each(kinds)(
    "seed %i: an honest change is green, and nothing is a limit",
    async (_, kind) => {
      const states = ["~> 1.0", ">= 1.0"].map((text) => repository(kind, requires(text)));
      const review = await world.reviewCommits(states);

      expect([review.verdict, errorsOf(review)]).toStrictEqual(["no-change", []]);
      expect(review.roots.map(({ root, limits }) => [root, limits])).toStrictEqual([
        [kind.root, []],
      ]);
    },
  );

  test.each(kinds)(
    "seed %i: a lock file that goes is missed where one is needed",
    async (_, kind) => {
      const before = repository(kind, requires("~> 1.0"));
      const kept = Object.entries(before).filter(([path]) => path !== `${kind.root}/${LOCK}`);
      const review = await world.reviewCommits([before, Object.fromEntries(kept)]);

      const isNeeded = !/(?:^|\/)(?:modules|examples)\//.test(kind.root);
      expect(errorsOf(review)).toStrictEqual(isNeeded ? ["error missing-lock-file"] : []);
    },
  );
});

describe("a lock file that is left in a module", () => {
  const kind: Kind = { root: "modules/net", at: "modules/net", around: {} };
  const ENV = { "env/main.tf": `${requires("~> 1.0")}${call("../modules/net")}` };

  test.each<readonly [string, Files, string, boolean]>([
    ["does not gate where a root module calls it and it was out of step", ENV, "~> 2.0", false],
    ["gates where somebody kept it in step", ENV, "~> 1.0", true],
    ["gates where none calls it", {}, "~> 1.0", true],
    ["gates where none calls it and it was out of step", {}, "~> 2.0", true],
  ])("%s", async (_, callers, before, gates) => {
    const states = [before, "1.0.0, < 1.0.0"].map((text) =>
      repository(kind, requires(text), callers),
    );
    const review = await world.reviewCommits(states);
    const own = review.findings.filter(({ root }) => root === "modules/net");

    expect(own.map(({ rule }) => rule)).toContain("version-outside-constraints");
    expect(own.some(({ severity }) => severity === "error")).toBe(gates);
  });

  test("gates where the change calls it no longer", async () => {
    const review = await world.reviewCommits([
      repository(kind, requires("~> 1.0"), ENV),
      repository(kind, requires("~> 2.0")),
    ]);

    expect(errorsOf(review)).toStrictEqual(["error version-outside-constraints"]);
  });
});

describe("a terragrunt.hcl", () => {
  const OTHER = { "modules/other/main.tf": requires("~> 2.0") };
  const unit = (text: string, more: Files = {}): Files =>
    repository(
      { root: "live/net", at: "modules/net", around: { "live/net/terragrunt.hcl": text } },
      requires("~> 1.0"),
      {
        ...OTHER,
        ...more,
      },
    );

  test.each<readonly [string, () => Files, readonly string[]]>([
    [
      "that names another module",
      () => unit(source("../../modules/other")),
      ["error version-outside-constraints"],
    ],
    [
      "beside which a file takes the place of the source's",
      () => unit(source("../../modules/net"), { "live/net/main.tf": requires("~> 2.0") }),
      ["error version-outside-constraints"],
    ],
  ])("%s is seen", async (_, headOf, errors) => {
    const before = unit(source("../../modules/net"));
    const review = await world.reviewCommits([before, headOf()]);

    expect([review.verdict, errorsOf(review)]).toStrictEqual(["failed", errors]);
  });

  test.each<readonly [string, string]>([
    ["computes its source", 'terraform {\n  source = "${local.base}//net"\n}\n'],
    [
      "includes another file",
      `${source("../../modules/net")}include "root" {\n  path = find_in_parent_folders()\n}\n`,
    ],
    [
      "generates a provider",
      `${source("../../modules/net")}generate "p" {\n  path = "p.tf"\n  contents = ""\n}\n`,
    ],
  ])("that %s is told as a limit", async (_, text) => {
    const review = await world.reviewCommits([unit(source("../../modules/net")), unit(text)]);
    const [root] = review.roots;

    expect(root?.root).toBe("live/net");
    expect(root?.requirements?.exact).toBe(false);
    expect(root?.requirements?.limits).toStrictEqual([
      expect.stringContaining("Terragrunt's terragrunt.hcl is not fully read"),
    ]);
  });
});
