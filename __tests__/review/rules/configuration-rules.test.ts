import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../src/model/diagnostic.ts";
import type { OutsideModule } from "../../../src/model/requirements.ts";
import { IGNORED_REMEDY } from "../../../src/review/rules/missing-lock-rules.ts";
import { aLockFile } from "../../support/builders.ts";
import { h1, someEvidence } from "../../support/evidence-builders.ts";
import {
  aSide,
  findingsOf,
  type RootInputFacts,
  someRequirements,
  verdictsOf,
} from "../../support/judge-builders.ts";
import { someModules } from "../../support/module-facts-builders.ts";

const NULL = { address: "hashicorp/null", version: "1.2.3" };

/** Requirements of a provider that no place is known to ask for. */
function withoutPlaces(provider: string) {
  const requirements = someRequirements({ [provider]: "" });
  const all = [...requirements.providers].map(
    ([address, required]) => [address, { ...required, origins: [] }] as const,
  );
  return { ...requirements, providers: new Map(all) };
}

describe("missing-entry", () => {
  test("fires at the place that requires the provider", () => {
    expect(
      findingsOf("missing-entry", {
        base: [NULL],
        head: [NULL],
        requirements: someRequirements({ "hashicorp/null": "", "acme/new": "~> 1.0" }),
      }),
    ).toMatchObject([
      {
        severity: "error",
        provider: "registry.opentofu.org/acme/new",
        file: "envs/prod/versions.tf",
        line: 7,
        remedy: {
          text: "Run the command, which locks the newest version that is allowed.",
          command: { words: ["fix"], roots: ["envs/prod"] },
        },
      },
    ]);
  });

  test("stands at the lock file where no place requires the provider", () => {
    expect(
      findingsOf("missing-entry", { head: [NULL], requirements: withoutPlaces("acme/new") }),
    ).toMatchObject([{ file: "envs/prod/.terraform.lock.hcl", line: null }]);
  });

  test("offers no command for the old provider of Terraform", () => {
    expect(
      findingsOf("missing-entry", {
        head: [NULL],
        requirements: someRequirements({ "hashicorp/null": "", "hashicorp/terraform": "" }),
      }),
    ).toMatchObject([
      {
        remedy: {
          text: expect.stringContaining("is the old provider of Terraform"),
          command: null,
        },
      },
    ]);
  });

  test("stays silent about locked and built-in providers", () => {
    expect(
      findingsOf("missing-entry", {
        base: [NULL],
        head: [NULL],
        requirements: someRequirements({
          "hashicorp/null": "",
          "terraform.io/builtin/terraform": "",
        }),
      }),
    ).toStrictEqual([]);
  });

  test("leaves a missing file to missing-lock-file", () => {
    expect(
      verdictsOf({
        base: [NULL],
        head: null,
        requirements: someRequirements({ "hashicorp/null": "" }),
      }),
    ).toStrictEqual(["error missing-lock-file"]);
  });
});

describe("missing-lock-file", () => {
  test("fires for a root module that policy lists (A21)", () => {
    const listed = { base: null, head: null, policy: { rootModules: ["envs/prod"] } };

    expect(findingsOf("missing-lock-file", { ...listed, stoodHere: "no" })).toMatchObject([
      {
        ...{
          severity: "error",
          since: "change",
          file: "envs/prod/.terraform.lock.hcl",
          line: null,
        },
        detail: expect.stringContaining("This root module is meant to have one."),
        remedy: { command: { words: ["fix"], roots: ["envs/prod"] } },
      },
    ]);
    expect(findingsOf("missing-lock-file", listed)).toMatchObject([
      { severity: "notice", since: "base" },
    ]);
  });

  test.each([
    ["a provider", { "hashicorp/null": "" }, "takes any package and records it"],
    ["nothing", {}, "Nothing that was read has init record a provider"],
  ])("says what init does there, which records %s", (_, required, words) => {
    const requirements = someRequirements(required);
    const [finding] = findingsOf("missing-lock-file", { base: [NULL], head: null, requirements });

    expect(finding?.detail).toContain(words);
    expect(finding?.detail).toContain("The base branch has one.");
  });

  test.each([
    ["a provider", {}, { "hashicorp/null": "" }, 1],
    ["nothing", {}, {}, 0],
    ["nothing that is known", { exact: false }, {}, 1],
  ])("is said of one that policy lists and that requires %s", (_, facts, required, count) => {
    const requirements = someRequirements(required, facts);
    const listed = { base: null, head: null, policy: { rootModules: ["envs/prod"] } };

    expect(findingsOf("missing-lock-file", { ...listed, requirements })).toHaveLength(count);
  });

  test("has no command where the configuration is elsewhere, and says what writes the file", () => {
    const detail = "terragrunt.hcl is of a tool.";
    const vacancy = { severity: "error", summary: "", detail, code: "no-configuration" } as const;
    const requirements = someRequirements({}, { exact: false, diagnostics: [vacancy] });
    const [finding] = findingsOf("missing-lock-file", { base: [NULL], head: null, requirements });

    expect(finding?.remedy).toMatchObject({
      text: `${detail} Commit the file that is written.`,
      command: null,
    });
  });

  test("names the line that has git ignore the file, and what ends that", () => {
    const ignoredBy = { file: ".gitignore", line: 3, pattern: "*.hcl" };
    const listed = { base: null, head: null, policy: { rootModules: ["envs/prod"] }, ignoredBy };

    const [finding] = findingsOf("missing-lock-file", { ...listed, stoodHere: "no" });

    const meaning = "is not in the repository: line 3 of .gitignore, *.hcl, has git ignore it.";
    expect(finding).toMatchObject({
      severity: "error",
      detail: expect.stringContaining(`envs/prod/.terraform.lock.hcl ${meaning} Nothing`),
      cause: expect.stringContaining(`The lock file ${meaning}`),
      remedy: { text: IGNORED_REMEDY, command: null },
    });
  });

  test("stays silent where there never was one", () => {
    expect(findingsOf("missing-lock-file", { base: null, head: null })).toStrictEqual([]);
  });

  test("stays silent when the whole root module went", () => {
    expect(
      findingsOf("missing-lock-file", { base: [NULL], head: null, scope: "hashes-alone" }),
    ).toStrictEqual([]);
  });
});

describe("unneeded-entry", () => {
  const locked = { base: [NULL], head: [NULL] };

  test("remarks on an entry that nothing requires", () => {
    expect(
      findingsOf("unneeded-entry", { ...locked, requirements: someRequirements({}) }),
    ).toMatchObject([{ severity: "notice", line: 100 }]);
  });

  const unread = "only a state may require it,";
  const keep = "Keep it while a state needs it.";
  const drop = "Run the command, which drops";
  test.each([
    ["no state", undefined, `${unread} which is not at hand.`, keep, null],
    [
      "a state that cannot be read",
      { file: "s", problem: "It is empty." },
      `${unread} and s cannot be read.`,
      keep,
      null,
    ],
    [
      "a state",
      { file: "terraform.tfstate" },
      "nothing in the configuration, its tests or its state (terraform.tfstate) requires it.",
      drop,
      ["fix", "--prune"],
    ],
    [
      "a state of another name",
      { file: "prod.tfstate" },
      "nothing in the configuration, its tests or its state (prod.tfstate) requires it.",
      drop,
      ["fix", "--prune", "--state=prod.tfstate"],
    ],
  ])("says with %s at hand what may need it, and how to drop it", (...row) => {
    const [, state, where, text, words] = row;
    const requirements = someRequirements({}, state && { state });

    expect(findingsOf("unneeded-entry", { ...locked, requirements })).toMatchObject([
      {
        detail: `hashicorp/null 1.2.3 is locked, but ${where}`,
        remedy: {
          text: expect.stringContaining(text),
          command: words && { words, roots: ["envs/prod"] },
        },
      },
    ]);
  });

  test("stays silent when something requires it, or that is not exactly known", () => {
    const required = someRequirements({ "hashicorp/null": "" });
    const lowerBound = someRequirements({}, { exact: false });
    const refused = someRequirements(
      {},
      { diagnostics: [{ severity: "error", summary: "Invalid", detail: "It is." }] },
    );

    for (const requirements of [required, lowerBound, refused]) {
      expect(findingsOf("unneeded-entry", { ...locked, requirements })).toStrictEqual([]);
    }
  });
});

describe("version-outside-constraints", () => {
  test("fires at the version, naming the constraint and who wrote it", () => {
    const findings = findingsOf("version-outside-constraints", {
      base: [NULL],
      head: [NULL],
      requirements: someRequirements({ "hashicorp/null": "~> 2.0" }),
    });

    const effect = "tofu init would stop here: locked provider 1.2.3 does not match.";
    const words = "hashicorp/null 1.2.3 is locked, and the configuration asks for ~> 2.0";
    expect(findings).toMatchObject([
      {
        severity: "error",
        line: 101,
        identity: ["~> 2.0"],
        detail: `${words} (envs/prod/versions.tf:7). ${effect}`,
        cause: `${words}. ${effect}`,
        remedy: {
          command: {
            words: ["lock", "--upgrade=registry.opentofu.org/hashicorp/null", "--chdir"],
            roots: ["envs/prod"],
          },
        },
      },
    ]);
  });

  test("names no place that asks for no version", () => {
    const [asked] = someRequirements({ "hashicorp/null": "~> 2.0" }).providers.values();
    if (asked === undefined) throw new Error("nothing is required");
    const others = asked.origins.map((origin) => ({ ...origin, file: "a.tf", constraints: "" }));
    const both = { ...asked, origins: [...asked.origins, ...others] };
    const requirements = { ...someRequirements({}), providers: new Map([[both.provider, both]]) };

    expect(
      findingsOf("version-outside-constraints", { base: [NULL], head: [NULL], requirements }),
    ).toMatchObject([{ detail: expect.stringContaining(" ~> 2.0 (envs/prod/versions.tf:7). ") }]);
  });

  test("fires on a prerelease that nothing asks for exactly", () => {
    expect(
      findingsOf("version-outside-constraints", {
        base: [],
        head: [{ version: "2.0.0-rc.1" }],
        requirements: someRequirements({ "hashicorp/null": "" }),
      }),
    ).toMatchObject([
      {
        detail:
          "hashicorp/null 2.0.0-rc.1 is locked, and no configuration accepts it unless it asks for exactly that " +
          "version. tofu init would stop here: locked provider 2.0.0-rc.1 does not match.",
      },
    ]);
  });

  test("stays silent when the version is allowed or nothing requires it", () => {
    const required: readonly Record<string, string>[] = [{ "hashicorp/null": "~> 1.0" }, {}];
    for (const constraints of required) {
      expect(
        findingsOf("version-outside-constraints", {
          base: [NULL],
          head: [NULL],
          requirements: someRequirements(constraints),
        }),
      ).toStrictEqual([]);
    }
  });
});

describe("version-unavailable", () => {
  const evidence = [someEvidence({ availability: "withdrawn" })];

  test("fires on a version that head introduces", () => {
    expect(
      findingsOf("version-unavailable", { base: [{ version: "1.2.2" }], head: [NULL], evidence }),
    ).toMatchObject([{ severity: "error", line: 101 }]);
  });

  test("only remarks on one that base locks, except in an audit", () => {
    expect(
      findingsOf("version-unavailable", { base: [NULL], head: [NULL], evidence }),
    ).toMatchObject([{ severity: "notice" }]);
    expect(
      findingsOf("version-unavailable", { head: [NULL], evidence, context: { mode: "audit" } }),
    ).toMatchObject([{ severity: "error" }]);
  });

  test.each(["listed", "unknown"] as const)(
    "stays silent on a version that is %s",
    (availability) => {
      expect(
        findingsOf("version-unavailable", {
          base: [],
          head: [NULL],
          evidence: [someEvidence({ availability })],
        }),
      ).toStrictEqual([]);
    },
  );
});

const ENTRY = { hashes: [h1("amd64")], constraints: "~> 1.0" };
const BROKEN: Diagnostic = {
  severity: "error",
  summary: "Invalid version constraint",
  detail: "It cannot be read.",
  range: { file: "main.tf", start: { line: 4, column: 1 }, end: { line: 4, column: 9 } },
};
const LATER = { line: 40, column: 1 };

/** What `init-would-change` says in these words. */
function initFindings(summary: string, facts: RootInputFacts) {
  return findingsOf("init-would-change", facts).filter((one) => one.summary === summary);
}

describe("init-would-change on constraints", () => {
  const STALE = "The recorded constraints are not the configuration's";
  const facts = { base: [ENTRY], head: [ENTRY] };

  test.each([
    [">= 1.0.0", '">= 1.0.0"'],
    ["", "no constraint"],
  ])("notices constraints that are not the configuration's: %j", (wanted, words) => {
    const requirements = someRequirements({ "hashicorp/null": wanted });

    expect(initFindings(STALE, { ...facts, requirements })).toMatchObject([
      {
        ...{ severity: "notice", line: 102, identity: ["~> 1.0", wanted] },
        detail: expect.stringContaining(
          `hashicorp/null 1.2.3 records "~> 1.0", and the configuration asks for ${words}. `,
        ),
        remedy: { command: { words: ["fix"], roots: ["envs/prod"] } },
      },
    ]);
  });

  test("stays silent when they agree, and when not all of them are known", () => {
    const exact = someRequirements({ "hashicorp/null": "~> 1.0" });
    const bound = someRequirements({ "hashicorp/null": ">= 1.0.0" }, { exact: false });

    expect(initFindings(STALE, { ...facts, requirements: exact })).toStrictEqual([]);
    expect(initFindings(STALE, { ...facts, requirements: bound })).toStrictEqual([]);
  });
});

describe("invalid-configuration", () => {
  const requirements = someRequirements({}, { diagnostics: [BROKEN], exact: false });

  test("fires at the place of what the tools would refuse", () => {
    expect(findingsOf("invalid-configuration", { requirements })).toMatchObject([
      {
        ...{ severity: "error", file: "envs/prod/main.tf", line: 4 },
        identity: ["main.tf", BROKEN.summary, BROKEN.detail],
        remedy: { command: { words: ["requirements"] } },
      },
    ]);
  });

  test("is said of no warning, and of no file where none is to blame", () => {
    const { range: _, ...nowhere } = BROKEN;
    const diagnostics = [nowhere, { ...BROKEN, severity: "warning" } as const];
    const said = findingsOf("invalid-configuration", {
      requirements: someRequirements({}, { diagnostics, exact: false }),
    });

    expect(said).toMatchObject([
      { file: null, line: null, identity: ["", BROKEN.summary, BROKEN.detail] },
    ]);
  });

  test("is a notice when base's configuration was refused for the same already", () => {
    expect(
      findingsOf("invalid-configuration", { requirements, baseRequirements: requirements }),
    ).toMatchObject([{ severity: "notice" }]);
  });

  test("is an error for what the change adds to it, and base's own complaints do not crowd that out", () => {
    const old = Array.from({ length: 9 }, (_, i) => ({ ...BROKEN, detail: `See ${i}.tf.` }));
    const worse = { ...BROKEN, detail: "A thing is missing." };
    const more = someRequirements({}, { diagnostics: [...old, worse], exact: false });
    const before = someRequirements({}, { diagnostics: old, exact: false });
    const moved = someRequirements(
      {},
      {
        diagnostics: old.map((one) => ({
          ...one,
          range: { file: "main.tf", start: LATER, end: LATER },
        })),
        exact: false,
      },
    );
    const severities = (facts: Parameters<typeof findingsOf>[1]) =>
      findingsOf("invalid-configuration", facts).map(({ severity }) => severity);

    expect(severities({ requirements: more, baseRequirements: before })).toStrictEqual([
      "error",
      ...old.map(() => "notice"),
    ]);
    expect(new Set(severities({ requirements: moved, baseRequirements: before }))).toStrictEqual(
      new Set(["notice"]),
    );
  });

  test("is an error where base had no configuration to refuse", () => {
    const none = {
      severity: "error",
      summary: "Empty",
      detail: "None.",
      code: "no-configuration",
    } as const;
    const baseRequirements = someRequirements({}, { diagnostics: [none], exact: false });

    expect(findingsOf("invalid-configuration", { requirements, baseRequirements })).toMatchObject([
      { severity: "error" },
    ]);
  });

  test("stays silent on a valid one, and where there is none", () => {
    const none = {
      severity: "error",
      summary: "Empty",
      detail: "None.",
      code: "no-configuration",
    } as const;

    expect(
      findingsOf("invalid-configuration", { requirements: someRequirements({}) }),
    ).toStrictEqual([]);
    expect(
      findingsOf("invalid-configuration", {
        requirements: someRequirements({}, { diagnostics: [none], exact: false }),
      }),
    ).toStrictEqual([]);
  });
});

describe("init-would-change on the layout", () => {
  const ODD = "The lock file is not as a tool writes it";
  const lock = aLockFile(ENTRY);
  const loose = `${aSide(lock).text}# mine\n`;

  test("notices, at the first line that differs, a file that no tool wrote (A19)", () => {
    expect(
      initFindings(ODD, { baseSide: aSide(lock), headSide: aSide(lock, loose) }),
    ).toMatchObject([
      {
        ...{ severity: "notice", line: loose.split("\n").length - 1, isLighterCase: true },
        remedy: { command: { words: ["fix"], roots: ["envs/prod"] } },
      },
    ]);
  });

  const loosely = aSide(lock, loose);
  test.each<readonly [string, RootInputFacts]>([
    ["where base has no file", { base: null, headSide: loosely }],
    ["in an audit", { baseSide: loosely, headSide: loosely, context: { mode: "audit" } }],
    [
      "where a byte order mark comes",
      { baseSide: loosely, headSide: aSide(lock, `\uFEFF${loose}`) },
    ],
  ])("notices it %s", (_, facts) => {
    expect(initFindings(ODD, facts)).toHaveLength(1);
  });

  test("names the last line of a file that ends too early, and the second where that differs", () => {
    const { text } = aSide(lock);
    const lineOf = (odd: string) => initFindings(ODD, { headSide: aSide(lock, odd) })[0]?.line;

    expect(lineOf(text.trimEnd())).toBe(text.split("\n").length - 1);
    expect(lineOf(text.replace("\n", "\n\n"))).toBe(2);
  });

  test("stays silent on what a tool writes, and on what base had already", () => {
    expect(initFindings(ODD, { base: [], headSide: aSide(lock) })).toStrictEqual([]);
    expect(
      initFindings(ODD, {
        baseSide: aSide(lock, loose),
        headSide: aSide(lock, loose),
      }),
    ).toStrictEqual([]);
    expect(
      initFindings(ODD, { baseSide: aSide(lock, `\uFEFF${loose}`), headSide: loosely }),
    ).toStrictEqual([]);
  });
});

describe("missing-entry of what cannot be locked", () => {
  test.each([
    ["terraform.io/builtin/terraform", "1.0.0"],
    ["terraform.io/builtin/other", ""],
    ["registry.opentofu.org/-/null", ""],
  ])("fires on %s %s (CR-32, CR-33)", (provider, constraints) => {
    expect(
      findingsOf("missing-entry", {
        requirements: someRequirements({ [provider]: constraints }),
      }),
    ).toMatchObject([
      {
        ...{ severity: "error", file: "envs/prod/versions.tf", line: 7 },
        identity: ["not lockable"],
        detail: expect.stringMatching(/\. It is required by envs\/prod\/versions\.tf:7\.$/u),
      },
    ]);
  });

  test("stands at no file where no place requires it", () => {
    expect(
      findingsOf("missing-entry", { requirements: withoutPlaces("terraform.io/builtin/other") }),
    ).toMatchObject([
      {
        file: null,
        line: null,
        detail: expect.stringMatching(/\. It is required by the configuration\.$/u),
      },
    ]);
  });

  test("stays silent on the built-in provider as it is meant", () => {
    expect(
      findingsOf("missing-entry", {
        requirements: someRequirements({ "terraform.io/builtin/terraform": "" }),
      }),
    ).toStrictEqual([]);
  });
});

const AUDIT = { mode: "audit" } as const;

describe("module-not-pinned", () => {
  const vpc: OutsideModule = {
    name: "vpc",
    source: "registry.terraform.io/acme/vpc/aws",
    asked: "~> 5.0",
    floats: "a range of versions",
    file: "main.tf",
    line: 3,
  };
  const { floats: _, ...pinned } = { ...vpc, name: "net", asked: "1.0.0" };
  const calling = (...outsideModules: readonly OutsideModule[]) =>
    someRequirements({}, { outsideModules });

  test("tells once what floats, and what it was before", () => {
    const findings = findingsOf("module-not-pinned", {
      requirements: calling(vpc, pinned, { ...vpc, name: "db", asked: "", floats: "no version" }),
      baseRequirements: calling({ ...vpc, asked: "~> 4.0" }),
    });

    expect(findings).toMatchObject([{ severity: "notice", provider: null }]);
    expect(findings[0]?.detail).toContain(
      "vpc (registry.terraform.io/acme/vpc/aws, a range of versions: ~> 5.0, was ~> 4.0) and " +
        "db (registry.terraform.io/acme/vpc/aws, no version)",
    );
  });

  test.each<[string, RootInputFacts]>([
    ["what base calls alike", { requirements: calling(vpc), baseRequirements: calling(vpc) }],
    ["one version alone", { requirements: calling(pinned) }],
    ["a configuration without modules", { requirements: calling() }],
  ])("is silent about %s", (_, facts) => {
    expect(findingsOf("module-not-pinned", facts)).toStrictEqual([]);
  });

  test.each([
    ["one that head has not", { base: [], head: null }, "another one may come without a change"],
    ["head's", { base: null, head: [] }, "verify --installed fails when another one comes"],
  ] as const)("says what a lock file for modules changes, by %s", (_, sides, words) => {
    const [finding] = findingsOf("module-not-pinned", {
      ...{ requirements: calling(vpc), modules: someModules(sides) },
    });

    expect(finding?.detail).toContain(words);
  });

  test("tells all in an audit", () => {
    const facts = { requirements: calling(vpc), baseRequirements: calling(vpc), context: AUDIT };

    expect(findingsOf("module-not-pinned", facts)).toHaveLength(1);
  });
});
