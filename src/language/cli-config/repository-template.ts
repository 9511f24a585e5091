import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { type OciRepository, parseOciRepository } from "../../model/oci-repository.ts";
import { evaluate } from "../hcl/evaluation/evaluate.ts";
import { stringValue } from "../hcl/evaluation/value.ts";
import { mentionsOf } from "../hcl/expression-walk.ts";
import { parseExpressionText } from "../hcl/parse.ts";
import type { Expression } from "../hcl/syntax.ts";
import { type SourceText, sourceText } from "../text/source-text.ts";

/** The names that a template can mention, with the parts of a provider's address that they stand for. */
interface TemplateNames {
  readonly hostname: string;
  readonly namespace: string;
  readonly type: string;
}

const NAMES = ["hostname", "namespace", "type"] as const;

/** The address that each template is tried with, as upstream does; every sensible template fits it. */
const EXAMPLE: TemplateNames = {
  hostname: "example.com",
  namespace: "example-namespace",
  type: "example-type",
};

/**
 * Returns the problems of the `repository_template` of an `oci_mirror` block, as whole sentences; empty when it can
 * be used.
 *
 * It must mention every part that the `include` patterns leave open, or several providers would share a repository.
 * OpenTofu: cliconfig, prepareOCIMirrorRepositoryMapping (SRC-60).
 */
export function templateProblems(
  text: string,
  include: readonly string[] | undefined,
): readonly string[] {
  const { expression, problem } = parseTemplateText(text);
  if (problem !== undefined) return [`The repository template cannot be read: ${problem}.`];
  const mentioned = new Set(mentionsOf(expression).references.map(([name = ""]) => name));
  const unknown = [...mentioned].filter(
    (name) => !NAMES.some((templateName) => templateName === name),
  );
  const open = openParts(include ?? []).filter((name) => !mentioned.has(name));
  const problems = [
    ...unknown.map(
      (name) =>
        `The repository template mentions "${name}"; only hostname, namespace and type exist.`,
    ),
    ...open.map(
      (name) =>
        `The repository template must mention "${name}" unless all include patterns have the same ${name}.`,
    ),
  ];
  return problems.length > 0 ? problems : exampleProblems(text);
}

function exampleProblems(text: string): readonly string[] {
  try {
    expandRepositoryTemplate(text, EXAMPLE);
    return [];
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return [
      "The repository template must make an address: a registry's host, a slash and a repository's name.",
    ];
  }
}

/**
 * Returns the repository that a template gives for a provider.
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` when the template cannot be evaluated, `INVALID_ADDRESS`
 *   when its result is no repository
 */
export function expandRepositoryTemplate(text: string, names: TemplateNames): OciRepository {
  const { expression, source, problem } = parseTemplateText(text);
  if (problem !== undefined) throw unusable(text, problem);
  const { value, diagnostics, limits } = evaluate(expression, source, {
    variable: ({ name, attribute }) => {
      const known = NAMES.find((templateName) => templateName === name);
      return known === undefined || attribute !== undefined ? undefined : stringValue(names[known]);
    },
  });
  const [first] = diagnostics;
  if (first !== undefined) throw unusable(text, first.summary);
  const [limit] = limits;
  if (limit !== undefined) throw unusable(text, limit);
  if (value.kind !== "string") throw unusable(text, "it gives no text");
  // The line end is the heredoc's.
  return parseOciRepository(value.value.replace(/\n$/, ""));
}

function unusable(text: string, problem: string): LockReviewError {
  const message = `The repository template "${text}" cannot be used: ${problem}`;
  return new LockReviewError("INVALID_CLI_CONFIG", message);
}

interface ParsedTemplate {
  readonly expression: Expression;
  readonly source: SourceText;
  readonly problem: string | undefined;
}

/**
 * Parses a bare template as the content of a heredoc whose end marker it does not contain. HCL: hclsyntax,
 * ParseTemplate.
 */
function parseTemplateText(text: string): ParsedTemplate {
  let end = "END";
  while (text.includes(end)) end += "D";
  const source = sourceText("<oci_mirror repository_template>", `<<${end}\n${text}\n${end}\n`);
  const { expression, diagnostics } = parseExpressionText(source);
  return { expression, source, problem: diagnostics[0]?.summary };
}

/** Returns the parts of an address in which the patterns differ, or which some of them leave open. */
function openParts(include: readonly string[]): readonly (keyof TemplateNames)[] {
  const parts = include.map((pattern) => pattern.toLowerCase().split("/").toReversed());
  const named = (index: number, otherwise: string): number =>
    new Set(parts.map((part) => part[index] ?? otherwise).filter((value) => value !== "*")).size;
  const counts = { type: named(0, "*"), namespace: named(1, "*"), hostname: named(2, "") };
  return NAMES.filter((name) => counts[name] !== 1);
}
