// A root module takes its duties along wherever it moves: one that leaves its lock file behind, or drops
// it on the way, has lost it.
import { describe, expect, test } from "vitest";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { acme, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(4);
const SEED = attackSeed(20_261_213);
const ENTRY = acme("tool", "1.0.0", { constraints: "~> 1.0" });
const LOCK = ".terraform.lock.hcl";

const world = worldOfTests();

const PLACES = ["envs/prod2", "modules/prod", "examples/prod", "prod", "envs/prod/inner"];
const dev = (): Files => world.root("envs/dev", [ENTRY]);
const prod = (at = "envs/prod"): Files => ({
  ...world.root(at, [ENTRY]),
  [`${at}/variables.tf`]: 'variable "region" {\n  type    = string\n  default = "eu"\n}\n',
});
const configurationOf = (at: string): Files => {
  const { [`${at}/${LOCK}`]: _, ...rest } = prod(at);
  return rest;
};

/** What becomes of the lock file of `envs/prod`. */
const LEFT: Readonly<Record<string, () => Files>> = {
  "is dropped": () => ({}),
  "is left behind": () => ({ [`envs/prod/${LOCK}`]: world.lock([ENTRY]) }),
  "goes elsewhere": () => ({ [`docs/${LOCK}`]: world.lock([ENTRY]) }),
  "makes room for Terragrunt": () => ({ "envs/prod/terragrunt.hcl": "# nothing\n" }),
};

describe(`${VARIANTS} root modules that move without their lock file, from seed ${SEED} on, have lost it`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const kinds = Object.keys(LEFT);
    const kind = kinds[(seed - SEED) % kinds.length] ?? "";
    const place = choose.one(PLACES);
    const edited = choose.maybe() ? { [`${place}/more.tf`]: "locals {}\n" } : {};
    const head = { ...dev(), ...configurationOf(place), ...edited, ...LEFT[kind]?.() };

    const judged = await world.reviewCommits([{ ...dev(), ...prod() }, head]);

    expect([judged.verdict, rulesOf(judged)], `${place}: ${kind}`).toStrictEqual([
      "failed",
      expect.arrayContaining(["error missing-lock-file"]),
    ]);
  });
});

describe("what moves as it should stays green", () => {
  const call = 'module "prod" {\n  source = "../../modules/prod"\n}\n';
  test.each<readonly [string, () => Files]>([
    ["with its lock file", () => prod("envs/prod2")],
    ["into another root module", () => ({ "envs/dev/prod.tf": "locals {}\n" })],
    [
      "to become a module that another root module calls",
      () => ({
        ...configurationOf("modules/prod"),
        "envs/dev/prod.tf": call,
      }),
    ],
    [
      "to become a module that Terragrunt runs, which keeps the lock file",
      () => ({
        ...configurationOf("modules/prod"),
        ...LEFT["makes room for Terragrunt"]?.(),
        ...LEFT["is left behind"]?.(),
      }),
    ],
    ["out of the repository", () => ({})],
  ])("%s", async (_, head) => {
    const judged = await world.reviewCommits([
      { ...dev(), ...prod() },
      { ...dev(), ...head() },
    ]);

    expect(rulesOf(judged).filter((one) => !one.startsWith("notice"))).toStrictEqual([]);
    expect(["passed", "no-change"]).toContain(judged.verdict);
  });
});
