import { attempt, LockReviewError } from "../../model/error.ts";
import { type OciRepository, parseOciRepository } from "../../model/oci-repository.ts";
import { evaluate } from "../hcl/evaluation/evaluate.ts";
import { stringValue } from "../hcl/evaluation/value.ts";
import { mentionsOf } from "../hcl/expression-walk.ts";
import { parseTemplateText } from "../hcl/parse.ts";

const FILE = "<oci_mirror repository_template>";
const NAMES = ["hostname", "namespace", "type"] as const;
type TemplateNames = Readonly<Record<(typeof NAMES)[number], string>>;
/** The address that each template is tried with, as upstream does; every sensible template fits it. */
const EXAMPLE: TemplateNames = {
  hostname: "example.com",
  namespace: "example-namespace",
  type: "example-type",
};

/**
 * Returns the problems of the `repository_template` of an `oci_mirror` block, as whole sentences. It must mention every
 * part that the `include` patterns leave open, or several providers would share a repository. OpenTofu: cliconfig,
 * prepareOCIMirrorRepositoryMapping (SRC-60).
 */
export function templateProblems(
  text: string,
  include: readonly string[] | undefined,
): readonly string[] {
  const { expression, diagnostics } = parseTemplateText(FILE, text);
  const [unreadable] = diagnostics;
  if (unreadable !== undefined) {
    return [`The repository template cannot be read: ${unreadable.summary}.`];
  }
  const mentioned = new Set(mentionsOf(expression).references.map(([name = ""]) => name));
  const names: ReadonlySet<string> = new Set(NAMES);
  const strangers = [...mentioned].filter((name) => !names.has(name));
  const open = openParts(include ?? []).filter((name) => !mentioned.has(name));
  const problems = [
    ...strangers.map(
      (name) =>
        `The repository template mentions "${name}"; only hostname, namespace and type exist.`,
    ),
    ...open.map(
      (name) =>
        `The repository template must mention "${name}" unless all include patterns have the same ${name}.`,
    ),
  ];
  const isUsable = () => attempt(() => expandRepositoryTemplate(text, EXAMPLE)) !== undefined;
  return problems.length > 0 || isUsable() ? problems : [NO_ADDRESS];
}

const NO_ADDRESS =
  "The repository template must make an address: a registry's host, a slash and a repository's name.";

/**
 * Returns the repository that a template gives for a provider.
 * @throws LockReviewError `INVALID_CLI_CONFIG` for one with problems, `INVALID_ADDRESS` for a result that is none
 */
export function expandRepositoryTemplate(text: string, names: TemplateNames): OciRepository {
  const { expression, source, diagnostics: unreadable } = parseTemplateText(FILE, text);
  const { value, diagnostics, limits } = evaluate(expression, source, {
    variable: (name, attribute) => {
      const part = NAMES.find((templateName) => templateName === name);
      return part === undefined || attribute !== undefined ? undefined : stringValue(names[part]);
    },
  });
  const summaries = [...unreadable, ...diagnostics].map(({ summary }) => summary);
  const [problem] = [...summaries, ...limits];
  if (problem === undefined && value.kind === "string") return parseOciRepository(value.value);
  const reason = problem ?? "it gives no text";
  const message = `The repository template "${text}" cannot be used: ${reason}`;
  throw new LockReviewError("INVALID_CLI_CONFIG", message);
}

/** Returns the parts of an address in which the patterns differ, or which some of them leave open. */
function openParts(include: readonly string[]): readonly (keyof TemplateNames)[] {
  const parts = include.map((pattern) => pattern.toLowerCase().split("/").toReversed());
  const countOf = (index: number, otherwise: string): number =>
    new Set(parts.map((part) => part[index] ?? otherwise).filter((value) => value !== "*")).size;
  const counts = { type: countOf(0, "*"), namespace: countOf(1, "*"), hostname: countOf(2, "") };
  return NAMES.filter((name) => counts[name] !== 1);
}
