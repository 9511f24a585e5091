import { describe, expect, test } from "vitest";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { canonicalText } from "../../../src/formats/lock-file/encode.ts";
import type { SourceRange } from "../../../src/model/diagnostic.ts";
import { MAX_LOCK_FILE_BYTES } from "../../../src/model/input-limits.ts";
import { MAX_PROVIDERS } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { readJsonLines } from "../../support/fixtures.ts";
import { mutate, seededNumbers } from "../hcl/support.ts";

interface Row {
  readonly name: string;
  readonly input_b64: string;
  readonly summaries: readonly string[];
  /** The file after `terraform providers lock`, which added the one package there was. */
  readonly rewritten: string | null;
}

/** Where the recording is not about reading the file: what a reader says instead. */
const BEYOND_READING: Readonly<Record<string, readonly string[]>> = {
  // Terraform panics (LD-13).
  "version huge": ["Invalid provider version number", "Invalid provider version number"],
  // The file is fine; the version does not exist (LD-24).
  "0.0.0": [],
};

const rows = readJsonLines<Row>("lock-files/decoded-by-terraform.jsonl");

describe("decodeLockFile() reports what terraform reports", () => {
  test.each(rows)("$name", ({ name, input_b64, summaries }) => {
    const bytes = Buffer.from(input_b64, "base64");

    const { diagnostics } = decodeLockFile(bytes, ".terraform.lock.hcl", TERRAFORM);

    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const expected = BEYOND_READING[name] ?? summaries;
    expect(errors.map(({ summary }) => summary).sort()).toStrictEqual([...expected].sort());
  });
});

interface PointedAt {
  readonly argument: "version" | "constraints" | "hashes";
  readonly expression: string;
  /** What OpenTofu 1.12.6 and Terraform 1.11.4 report, each with the place that it points at. */
  readonly opentofu: readonly string[];
  readonly terraform: readonly string[];
}

const pointedAt = readJsonLines<PointedAt>("lock-files/pointed-at-by-tools.jsonl");

describe("decodeLockFile() points at what the tools point at", () => {
  const reports = (expression: string, argument: string, tool: Tool): readonly string[] => {
    const values = { version: '"1.0.0"', constraints: '"~> 1.0"', hashes: '["h1:a"]' };
    const lines = Object.entries({ ...values, [argument]: expression });
    const body = lines.map(([name, value]) => `  ${name} = ${value}\n`).join("");
    const text = `provider "registry.terraform.io/acme/one" {\n${body}}\n`;
    return decodeLockFile(text, "lock", tool).diagnostics.map(({ summary, range }) => {
      const [start, end] = [range?.start, range?.end];
      return `${start?.line},${start?.column}-${end?.line},${end?.column} ${summary}`;
    });
  };

  // The tools show a stretch without characters as one of one character.
  test("hashes = an empty text, at its end", () => {
    expect(reports('""', "hashes", OPENTOFU)).toStrictEqual(["4,14-4,14 Invalid expression"]);
  });

  const BEYOND = "Expression not evaluated";

  test.each(pointedAt)("$argument = $expression", ({ argument, expression, ...tools }) => {
    for (const [tool, expected] of [
      [OPENTOFU, tools.opentofu],
      [TERRAFORM, tools.terraform],
    ] as const) {
      const reported = reports(expression, argument, tool);
      // What is not evaluated here is refused, as these are there.
      if (reported.some((one) => one.endsWith(BEYOND))) expect(expected).not.toHaveLength(0);
      else expect([...reported].sort()).toStrictEqual([...expected].sort());
    }
  });

  test("evaluates all but a few of them", () => {
    const isBeyond = ({ argument, expression }: PointedAt) =>
      reports(expression, argument, OPENTOFU).some((one) => one.endsWith(BEYOND));

    expect(pointedAt.filter(isBeyond).map(({ expression }) => expression)).toStrictEqual([
      '[] == [] ? "a" : []',
      "[for a in [] : a]",
      "1 + []",
      '"%{ for a in [] }x%{ endfor }"',
      "!true",
    ]);
  });
});

describe("canonicalText() keeps what terraform wrote byte for byte", () => {
  const written = rows.filter((row) => row.rewritten !== null);

  test.each(written)("$name", ({ rewritten }) => {
    const text = rewritten ?? "";

    expect(canonicalText(decodeLockFile(text, "lock", TERRAFORM), TERRAFORM)).toBe(text);
  });
});

const TWO_ENTRIES = `provider "registry.terraform.io/acme/one" {
  version     = "1.0.0"
  constraints = "~> 1.0"
  hashes = [
    "zh:b",
    "h1:a", "zh:b",
  ]
}

provider "registry.terraform.io/acme/two" {
  version = "2.0.0"
}
`;

test("decodeLockFile() says where everything stands, hashes as the file lists them", () => {
  const { positions, lockFile } = decodeLockFile(TWO_ENTRIES, "lock", TERRAFORM);

  const [one, two] = positions.values();
  const at = (range: SourceRange | undefined): string =>
    `${range?.file} ${range?.start.line},${range?.start.column}-${range?.end.line},${range?.end.column}`;
  expect(at(one?.header)).toBe("lock 1,1-1,42");
  expect(at(one?.version)).toBe("lock 2,17-2,24");
  expect(at(one?.constraints)).toBe("lock 3,17-3,25");
  expect(one?.items.map(({ hash, range }) => `${hash} ${at(range)}`)).toStrictEqual([
    "zh:b lock 5,5-5,11",
    "h1:a lock 6,5-6,11",
    "zh:b lock 6,13-6,19",
  ]);
  expect(two).toEqual({ header: two?.header, version: two?.version, items: [] });
  expect([...lockFile.providers.values()].map(({ hashes }) => hashes)).toStrictEqual([
    ["h1:a", "zh:b"],
    [],
  ]);
});

test("decodeLockFile() keeps the first of two entries and the good ones of the hashes", () => {
  const text = TWO_ENTRIES.replace("acme/two", "acme/one").replace('"zh:b",', '"nonsense",');

  const { lockFile, diagnostics } = decodeLockFile(text, "lock", TERRAFORM);

  expect(diagnostics.map(({ summary }) => summary)).toStrictEqual([
    "Invalid provider hash string",
    "Duplicate provider lock",
  ]);
  expect(diagnostics[1]?.detail).toContain("lock:1,1-42");
  expect([...lockFile.providers.values()]).toMatchObject([
    { version: "1.0.0", hashes: ["h1:a", "zh:b"] },
  ]);
});

test("decodeLockFile() judges addresses by the rules of the tool", () => {
  const diagnose = (label: string, tool: Tool): readonly string[] =>
    decodeLockFile(`provider "${label}" {\n  version = "1.0.0"\n}\n`, "lock", tool).diagnostics.map(
      ({ summary }) => summary,
    );
  const builtIn = "opentofu.org/builtin/terraform";

  expect(diagnose(builtIn, OPENTOFU)).toStrictEqual(["Invalid provider source address"]);
  expect(diagnose(builtIn, TERRAFORM)).toStrictEqual([]);
  expect(diagnose("registry.terraform.io/-/null", TERRAFORM)).toHaveLength(1);
  expect(diagnose("registry.opentofu.org/hashicorp/null", TERRAFORM)).toStrictEqual([]);
});

describe("decodeLockFile() bounds what it reads", () => {
  const entries = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `provider "registry.opentofu.org/acme/p${i}" {\n  version = "1.0.0"\n}\n`,
    ).join("");
  const read = (text: string) => {
    const { lockFile, diagnostics } = decodeLockFile(text, "lock", OPENTOFU);
    return [lockFile.providers.size, diagnostics.map(({ summary }) => summary)];
  };

  test("at so many bytes", () => {
    const longest = `${entries(1)}#`.padEnd(MAX_LOCK_FILE_BYTES, "x");

    expect(read(longest)).toStrictEqual([1, []]);
    expect(read(`${longest}x`)).toStrictEqual([0, ["Failed to read file"]]);
    expect(decodeLockFile(`${longest}x`, "lock", OPENTOFU)).toMatchObject({
      header: undefined,
      moduleBlocks: 0,
    });
  });

  test("at so many providers", () => {
    expect(read(entries(MAX_PROVIDERS))).toStrictEqual([MAX_PROVIDERS, []]);
    expect(read(entries(MAX_PROVIDERS + 1))).toStrictEqual([
      MAX_PROVIDERS,
      ["Too many provider locks"],
    ]);
  });
});

test.each([
  [8, ["Invalid operand", "Unsuitable value type"]],
  [9, ["Invalid operand"]],
  [10, ["Invalid operand"]],
])("decodeLockFile() reports a value that cannot be read as OpenTofu 1.%i does", (minor, all) => {
  const text = 'provider "registry.opentofu.org/acme/one" {\n  version = -[]\n}\n';
  const { diagnostics } = decodeLockFile(text, "lock", { name: "opentofu", minor });

  expect(diagnostics.map(({ summary }) => summary).sort()).toStrictEqual(all);
});

test("decodeLockFile() names the tool of the header", () => {
  const headerOf = (text: string): unknown => decodeLockFile(text, "lock", OPENTOFU).header;

  expect(headerOf('# This file is maintained automatically by "opentf init".\n')).toBe("opentofu");

  expect(headerOf('\ufeff# This file is maintained automatically by "tofu init".\r\n')).toBe(
    "opentofu",
  );
  expect(headerOf('# This file is maintained automatically by "terraform init".')).toBe(
    "terraform",
  );
  expect(headerOf('\n# This file is maintained automatically by "tofu init".\n')).toBeUndefined();
});

test("decodeLockFile() never throws, and what it reports stands in the file", () => {
  const texts = [
    TWO_ENTRIES,
    ...rows.map(({ input_b64 }) => Buffer.from(input_b64, "base64").toString()),
  ];
  const number = seededNumbers(3);

  for (let i = 0; i < 3000; i++) {
    const text = mutate(texts[i % texts.length] ?? "", texts, number);
    const { diagnostics } = decodeLockFile(text, "lock", OPENTOFU);
    const lines = text.split("\n").length;
    for (const { range } of diagnostics) {
      expect(range?.start.line).toBeLessThanOrEqual(lines);
      expect(range?.end.line).toBeLessThanOrEqual(lines);
    }
  }
});

test("decodeLockFile() reads entries, arguments and hashes in any order", () => {
  const entry = (name: string, lines: readonly string[]): string =>
    `provider "registry.terraform.io/acme/${name}" {\n${lines.join("\n")}\n}\n`;
  const lines = ['version = "1.0.0"', 'constraints = "~> 1.0"'];

  const forwards = entry("one", [...lines, 'hashes = ["h1:a", "zh:b"]']) + entry("two", lines);
  const backwards =
    entry("two", lines.toReversed()) +
    entry("one", ['hashes = ["zh:b", "h1:a"]', ...lines.toReversed()]);

  expect(decodeLockFile(backwards, "lock", TERRAFORM).lockFile).toStrictEqual(
    decodeLockFile(forwards, "lock", TERRAFORM).lockFile,
  );
});

test("decodeLockFile() refuses a version with a number above 2^53 - 1, and says so (LD-13)", () => {
  const text =
    'provider "registry.opentofu.org/acme/one" {\n  version = "1.0.9007199254740992"\n}\n';
  const { diagnostics } = decodeLockFile(text, "x", OPENTOFU);

  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      severity: "error",
      detail: expect.stringContaining("larger than 9007199254740991"),
    }),
  );
});

describe("decodeLockFile() counts the module blocks of a newer tool (LD-5)", () => {
  test.each([
    ["", 0],
    ["module {\n}\n", 0],
    ['module "a" {\n  x = 1\n}\nmodule "b.c" {\n}\n', 2],
  ])("in %j", (text, moduleBlocks) => {
    expect(decodeLockFile(text, "x", OPENTOFU)).toMatchObject({ moduleBlocks });
  });
});
