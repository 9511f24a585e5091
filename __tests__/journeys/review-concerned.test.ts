import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  aRelease,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

// Changes outside of a root module's own directory that break its lock file: the review must not be green.
const OLD = configuration({ "acme/widget": "1.2.3" });
const NEW = configuration({ "acme/widget": "1.3.0" });
const call = (source: string) => `module "m" {\n  source = "${source}"\n}\n`;

async function twoVersions(): Promise<{
  readonly world: JourneyWorld;
  readonly lock: string;
}> {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  return { world, lock: world.lockText({ constraints: "1.2.3" }) };
}

interface Told {
  readonly verdict: string;
  readonly roots: readonly string[];
  /** Rules of the errors with their root modules. */
  readonly errors: readonly string[];
}

async function told(world: JourneyWorld, ...args: readonly string[]): Promise<Told> {
  const { stdout } = await world.run(...args, "--format=json");
  const { verdict, roots, findings } = JSON.parse(stdout);
  const errors = findings.filter((one: { severity: string }) => one.severity === "error");
  return {
    verdict,
    roots: roots.map((one: { root: string }) => one.root),
    errors: errors.map((one: { rule: string; root: string }) => `${one.rule} in ${one.root}`),
  };
}

interface Case {
  readonly base: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  readonly change: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
}

const OUTSIDE = ["version-outside-constraints in live/prod"];

const CASES: readonly (readonly [string, Case])[] = [
  [
    "a called module with a lock file of its own",
    {
      base: {
        "live/prod/main.tf": call("../../modules/a"),
        "modules/a/main.tf": OLD,
        "modules/a/.terraform.lock.hcl": "LOCK",
      },
      change: { "modules/a/main.tf": NEW },
      // It was in step with its configuration on base, so that somebody keeps it (T9).
      errors: [...OUTSIDE, "version-outside-constraints in modules/a"],
    },
  ],
  [
    "a file that a link in the root module leads to",
    {
      base: { "live/prod/main.tf": "", "shared/providers.tf": OLD },
      links: { "live/prod/providers.tf": "../../shared/providers.tf" },
      change: { "shared/providers.tf": NEW },
      errors: OUTSIDE,
    },
  ],
  [
    "a module behind a link",
    {
      base: { "live/prod/main.tf": call("./mods/a"), "lib/a/main.tf": OLD },
      links: { "live/prod/mods/a": "../../../lib/a" },
      change: { "lib/a/main.tf": NEW },
      errors: OUTSIDE,
    },
  ],
  [
    "a module that a test calls",
    {
      base: {
        "live/prod/main.tf": OLD,
        "live/prod/tests/a.tftest.hcl":
          'run "s" {\n  module {\n    source = "./tests/setup"\n  }\n}\n',
        "live/prod/tests/setup/main.tf": "",
      },
      change: { "live/prod/tests/setup/main.tf": configuration({ "acme/gadget": "1.0.0" }) },
      errors: ["missing-entry in live/prod"],
    },
  ],
  [
    "values that choose a module",
    {
      base: {
        "live/prod/main.tf": `variable "kind" {\n  type = string\n}\n${call(`../../kinds/\${var.kind}`)}`,
        "live/prod/terraform.tfvars": 'kind = "x"\n',
        "kinds/x/main.tf": OLD,
        "kinds/y/main.tf": NEW,
      },
      change: { "live/prod/terraform.tfvars": 'kind = "y"\n' },
      errors: OUTSIDE,
    },
  ],
  [
    "data that a module's source is computed from",
    {
      base: {
        "live/prod/main.tf": `locals {\n  kinds = jsondecode(file("../kinds.json"))\n}\n${call(`../../kinds/\${local.kinds.net}`)}`,
        "live/kinds.json": '{"net":"x"}',
        "kinds/x/main.tf": OLD,
        "kinds/y/main.tf": NEW,
      },
      change: { "live/kinds.json": '{"net":"y"}' },
      errors: OUTSIDE,
    },
  ],
];

describe("a review finds a root module that is concerned by", () => {
  test.each(CASES)("%s", async (_, { base, links = {}, change, errors }) => {
    const { world, lock } = await twoVersions();
    const files = { ...base, "live/prod/.terraform.lock.hcl": "LOCK", "live/other/main.tf": "" };
    await world.write(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, text === "LOCK" ? lock : text]),
      ),
    );
    for (const [path, target] of Object.entries(links)) {
      await world.write({ [join(path, "../.keep")]: "" });
      await symlink(target, join(world.repository.directory, path));
    }
    await world.commit("base");
    await world.write(change);
    await world.commit("change");

    const verify = await told(world, "verify", "live/prod");
    const own = errors.filter((error) => error.endsWith(" in live/prod"));
    expect(verify).toMatchObject({ verdict: "failed", errors: own });
    for (const head of [[], ["--head=HEAD"]]) {
      const review = await told(world, "review", "--base=HEAD^", ...head);
      expect(review).toMatchObject({ verdict: "failed", errors });
      expect(review.roots).toContain("live/prod");
    }
  });

  test("a file that moved out of a module that it calls", async () => {
    const { world, lock } = await twoVersions();
    await world.write({
      "live/prod/main.tf": call("../../modules/a"),
      "live/prod/.terraform.lock.hcl": lock,
      "live/other/main.tf": "",
      "live/other/.terraform.lock.hcl": lock,
      "modules/a/main.tf": "# Nothing else\n",
      "modules/a/versions.tf": OLD,
    });
    await world.commit("base");
    await world.git("mv", "modules/a/versions.tf", "live/other/versions.tf");
    await world.git("commit", "--quiet", "--message=change");

    const { roots } = await told(world, "review", "--base=HEAD^");

    expect(roots).toStrictEqual(["live/other", "live/prod"]);
  });
});

test("a review looks at a root module whose committed state alone changed (CR-85)", async () => {
  const { world, lock } = await twoVersions();
  await world.write({ "live/prod/main.tf": OLD, "live/prod/.terraform.lock.hcl": lock });
  await world.commit("base");
  const provider = 'provider["registry.opentofu.org/evil/evil"]';
  const resource = { mode: "managed", type: "evil_x", name: "x", provider, instances: [] };
  const state = { version: 4, serial: 1, lineage: "a", outputs: {}, resources: [resource] };
  await world.write({ "live/prod/terraform.tfstate": JSON.stringify(state) });
  await world.commit("head");

  const { roots, errors } = await told(world, "review", "--base=HEAD^");

  expect([roots, errors]).toStrictEqual([["live/prod"], ["missing-entry in live/prod"]]);
});

test("a review leaves alone a root module whose changed values choose no module", async () => {
  const { world, lock } = await twoVersions();
  await world.write({
    "live/prod/main.tf": OLD + call("../../modules/a"),
    "live/prod/.terraform.lock.hcl": lock,
    "modules/a/main.tf": "",
  });
  await world.commit("base");
  await world.write({ "live/prod/terraform.tfvars": "size = 3\n", "README.md": "Words.\n" });
  await world.commit("change");
  world.registry.forgetRequests();

  const review = await told(world, "review", "--base=HEAD^");

  expect(review).toStrictEqual({ verdict: "no-change", roots: [], errors: [] });
  expect(world.registry.requests).toStrictEqual([]);
});
