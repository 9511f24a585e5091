import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  allowsVersion,
  assertConfigurationConstraint,
  parseConstraints,
} from "../../src/model/constraint.ts";
import { isLockReviewError } from "../../src/model/error.ts";
import { parseProviderAddress } from "../../src/model/provider-address.ts";
import { TERRAFORM } from "../../src/model/tool.ts";
import { parseVersion } from "../../src/model/version.ts";
import { constraintTexts, versions } from "../support/model-arbitraries.ts";
import { hasTerraform, runTerraform } from "../support/terraform.ts";

/** Inputs asked about in one run; terraform reports on all entries of a file at once. */
const ROWS = 300;

beforeAll(() => {
  if (!hasTerraform()) {
    throw new Error("the oracle is absent: put terraform 1.11.4 on PATH to run these tests");
  }
});

interface OracleDiagnostic {
  readonly summary: string;
  readonly detail: string;
  readonly range?: { readonly start: { readonly line: number } };
}

/** What terraform says of each of the files' lines, by line number. */
async function diagnose(
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<number, readonly OracleDiagnostic[]>> {
  const { output } = await runTerraform({
    arguments: ["init", "-backend=false", "-json", "-plugin-dir=."],
    files: { "main.tf": "", ...files },
    cliConfig: "",
  });
  const all = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => (JSON.parse(line) as { diagnostic?: OracleDiagnostic }).diagnostic)
    .filter((one) => one?.range !== undefined);
  const lines = new Map<number, OracleDiagnostic[]>();
  for (const one of all) {
    const line = one!.range!.start.line;
    lines.set(line, [...(lines.get(line) ?? []), one!]);
  }
  return lines;
}

/** Canonical text, or undefined when terraform refuses the value. */
function verdict(input: string, diagnostics: readonly OracleDiagnostic[] = []): string | undefined {
  if (diagnostics.some(({ detail }) => /(is|are) invalid|must be a valid/.test(detail))) {
    return undefined;
  }
  const normalized = diagnostics
    .map(({ detail }) => /(?:normalized form: |written as )"(.*?)"[.,]/.exec(detail)?.[1])
    .find((one) => one !== undefined);
  return normalized ?? input;
}

function orUndefined(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (isLockReviewError(error)) return undefined;
    throw error;
  }
}

function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f]/g,
    (one) => `\\u00${one.charCodeAt(0).toString(16)}`,
  );
}

const noise = fc.string({ unit: fc.constantFrom(..."012.-+vxb=>~<! ,_\n\té"), maxLength: 10 });

describe("terraform reads the same as we do", () => {
  test("of exact versions", async () => {
    const inputs = fc.sample(fc.oneof(noise, versions()), ROWS);
    const text = inputs
      .map((input, i) => `provider "example.com/a/p${i}" {\n  version = ${quote(input)}\n}\n`)
      .join("");

    const said = await diagnose({ ".terraform.lock.hcl": text });

    expect(inputs.map((input) => [input, orUndefined(() => parseVersion(input))])).toStrictEqual(
      inputs.map((input, i) => [input, verdict(input, said.get(3 * i + 2))]),
    );
  });

  test("of constraints in a lock file", async () => {
    const inputs = fc.sample(fc.oneof(noise, constraintTexts()), ROWS);
    const entry = (input: string, i: number) =>
      `provider "example.com/a/p${i}" {\n  version = "1.0.0"\n  constraints = ${quote(input)}\n}\n`;

    const said = await diagnose({ ".terraform.lock.hcl": inputs.map(entry).join("") });

    const ours = (input: string) => orUndefined(() => parseConstraints(input).text);
    expect(inputs.map((input) => [input, ours(input)])).toStrictEqual(
      inputs.map((input, i) => [input, verdict(input, said.get(4 * i + 3))]),
    );
  });

  test("of constraints in a configuration, at the first stage", async () => {
    const inputs = fc.sample(fc.oneof(noise, constraintTexts()), ROWS);
    const text = inputs
      .map((input, i) => `provider "p${i}" {\n  version = ${quote(input)}\n}\n`)
      .join("");

    const said = await diagnose({ "main.tf": text });

    const passes = (input: string) =>
      orUndefined(() => {
        assertConfigurationConstraint(input);
        return input;
      });
    const isRefused = (i: number) =>
      said.get(3 * i + 2)?.some((one) => one.summary === "Invalid version constraint") ?? false;
    expect(inputs.map(passes)).toStrictEqual(
      inputs.map((input, i) => (isRefused(i) ? undefined : input)),
    );
  });

  test("of which versions a constraint allows", async () => {
    const rows = fc.sample(
      fc.tuple(
        constraintTexts().filter((text) => text !== ""),
        versions(),
      ),
      ROWS,
    );
    const required = rows.map(
      ([text], i) => `p${i} = { source = "example.com/a/p${i}", version = "${text}" }\n`,
    );
    const locked = rows.map(
      ([, version], i) => `provider "example.com/a/p${i}" {\n  version = "${version}"\n}\n`,
    );

    const { output } = await runTerraform({
      arguments: ["init", "-backend=false", "-no-color", "-plugin-dir=."],
      files: {
        "main.tf": `terraform {\n  required_providers {\n${required.join("")}  }\n}\n`,
        ".terraform.lock.hcl": locked.join(""),
      },
      cliConfig: "",
    });

    const refused = new Set(
      [...output.matchAll(/locked provider\s+example\.com\/a\/p(\d+)\s/g)].map(([, i]) =>
        Number(i),
      ),
    );
    expect(
      rows.map(([text, version]) => allowsVersion(parseConstraints(text), version)),
    ).toStrictEqual(rows.map((_, i) => !refused.has(i)));
  });

  test("of provider addresses", async () => {
    const part = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.string({ unit: fc.constantFrom(..."abZ9-éÉßﬁ日"), maxLength: 5 }),
      },
      { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(..."a._ א٣"), maxLength: 3 }) },
    );
    const port = fc.constantFrom("", "", ":443", ":0443", ":8443", ":-1", ":65536", ":x");
    const source = fc
      .tuple(fc.array(part, { maxLength: 2 }), part, part, port)
      .map(([more, a, b, number]) => [`${more.join(".")}${a}${number}`, a, b].join("/"));
    const inputs = [...new Set(fc.sample(source, ROWS))];
    const text = inputs
      .map((input) => `provider ${quote(input)} {\n  version = "1.0.0"\n}\n`)
      .join("");

    const said = await diagnose({ ".terraform.lock.hcl": text });

    // A second label with the address of a first is reported as such, and says nothing of reading.
    const known = [...inputs.keys()].filter(
      (i) => !said.get(3 * i + 1)?.some((one) => one.summary === "Duplicate provider lock"),
    );
    const ours = (input: string) => orUndefined(() => parseProviderAddress(input, TERRAFORM));
    expect(known.map((i) => [inputs[i], ours(inputs[i]!)])).toStrictEqual(
      known.map((i) => [inputs[i], verdict(inputs[i]!, said.get(3 * i + 1))]),
    );
  });
});
