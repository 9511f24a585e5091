// Each command's JSON, in the build that ships, against the schema that ships for it.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/options/commands.ts";
import { BOGUS_H1, configuration, journeyWorld } from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = "env/.terraform.lock.hcl";

/** The schema of a command, and what it is asked; several times where it says different things. */
interface Documented {
  readonly schema: string;
  readonly asked: readonly (readonly string[])[];
}

const DOCUMENTED: Readonly<Record<string, Documented>> = {
  review: { schema: "review", asked: [["--base=main"], ["--base=HEAD"]] },
  verify: { schema: "review", asked: [["env"], ["env", "--time-limit=1s", "--offline"]] },
  lock: {
    schema: "lock",
    asked: [["--chdir=env", "--platform=linux_amd64", "--platform=darwin_arm64"]],
  },
  setup: { schema: "setup", asked: [["--check"]] },
  fix: { schema: "fix", asked: [["env"], ["env", "--prune"]] },
  diff: {
    schema: "diff",
    asked: [
      ["old.hcl", LOCK],
      [LOCK, LOCK],
    ],
  },
  inspect: { schema: "inspect", asked: [[LOCK, "old.hcl"], ["env/main.tf"]] },
  requirements: { schema: "requirements", asked: [["env"], ["broken"]] },
  explain: { schema: "explain", asked: [[BOGUS_H1], ["acme/widget"]] },
  keys: { schema: "keys", asked: [["show"], ["learn", "env"], ["check", "env"]] },
  doctor: { schema: "doctor", asked: [["env"]] },
  demo: { schema: "review", asked: [[]] },
  // journeys/queue.test.ts and journeys/gitlab-note.test.ts, which have a forge to ask.
  gitlab: { schema: "review", asked: [] },
  queue: { schema: "queue", asked: [] },
};

/** Documents of one option of a command. */
const OF_OPTIONS: readonly (readonly [string, readonly string[]])[] = [
  ["installed", ["verify", "--installed", "env"]],
  ["lock", ["lock", "--modules", "env"]],
];

/** Documents that are no command's own. */
const OTHERS = ["policy", "installed"];

const schemas = readdirSync(new URL("../../schemas", import.meta.url)).map((name) =>
  name.replace(/\.schema\.json$/, ""),
);

async function smuggled() {
  const world = await journeyWorld();
  const honest = world.lockText({ constraints: "~> 1.2" });
  await world.write({
    "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    "broken/main.tf":
      'terraform {\n  required_providers {\n    widget = { source = "a b" }\n  }\n}\n',
    "old.hcl": honest,
    [LOCK]: honest,
  });
  await world.commit("Lock");
  await world.git("checkout", "--quiet", "-b", "change");
  await world.write({ [LOCK]: world.lockText({ constraints: "~> 1.2", extra: [BOGUS_H1] }) });
  await world.commit("Smuggle");
  return world;
}

const withJson = COMMANDS.filter(({ options }) => options.includes("format"));

describe("--format json", () => {
  test.each(withJson.map(({ name }) => name))("is what the schema says: %s", async (name) => {
    const { schema, asked } = DOCUMENTED[name] ?? { schema: "none", asked: [] };
    const world = await smuggled();
    for (const args of asked) {
      const { stdout, stderr } = await world.run(name, ...args, "--format=json");
      // A document that says nothing would suit many a schema.
      expect([args, stdout.length > 20, stderr.slice(0, 300)]).toMatchObject([
        args,
        true,
        expect.anything(),
      ]);
      expect([args, schemaErrors(schema, JSON.parse(stdout))]).toStrictEqual([args, []]);
    }
  });

  test.each(OF_OPTIONS)("is what the schema says, with an option: %s", async (schema, words) => {
    const world = await smuggled();

    const { stdout } = await world.run(...words, "--format=json");

    expect(JSON.parse(stdout)).toMatchObject({ roots: [{ root: "env" }] });
    expect(schemaErrors(schema, JSON.parse(stdout))).toStrictEqual([]);
  });

  test("has a schema for every command, and no schema is of nothing", () => {
    expect(withJson.map(({ name }) => name).sort()).toStrictEqual(Object.keys(DOCUMENTED).sort());
    const used = [...Object.values(DOCUMENTED).map(({ schema }) => schema), ...OTHERS];
    expect([...new Set(used)].sort()).toStrictEqual([...schemas].sort());
  });

  test.each(schemas)("a document of another kind is refused: %s", (schema) => {
    expect(schemaErrors(schema, { schema: 2, nonsense: true })).not.toStrictEqual([]);
  });
});

interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
}

const read = (name: string): Schema =>
  JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), "utf8"));

describe("schemas as catalogues take them", () => {
  test.each(schemas)("says which draft it is of, where it is and what it is: %s", (name) => {
    expect(read(name)).toMatchObject({
      $schema: "http://json-schema.org/draft-07/schema#",
      $id: expect.stringMatching(/^https:\/\/raw\.githubusercontent\.com\/.+\.schema\.json$/),
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/\.$/),
      type: "object",
    });
  });

  test("the policy's needs no other file, and describes every setting to an editor", () => {
    const policy = read("policy");
    const references = [...JSON.stringify(policy).matchAll(/"\$ref":"([^"]*)"/g)].map(
      ([, to]) => to,
    );
    expect(references.filter((to) => !to?.startsWith("#/"))).toStrictEqual([]);
    const silent = Object.entries(policy.properties ?? {}).filter(
      ([, setting]) => typeof setting === "object" && typeof setting["description"] !== "string",
    );
    expect(silent).toStrictEqual([]);
    expect(policy["additionalProperties"]).toBe(false);
  });
});
