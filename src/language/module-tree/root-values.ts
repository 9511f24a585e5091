import { join } from "node:path/posix";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import type { VariableBlock } from "../config/blocks/module.ts";
import { type ConfigExpression, Problems } from "../config/body/body.ts";
import { evaluateConstant } from "../config/body/expression.ts";
import { bodyOfFile } from "../config/directory/decode.ts";
import type { GivenValue } from "../evaluation/static-module.ts";
import { evaluateLiteral } from "../hcl/evaluation/evaluate.ts";
import { stringValue, type Value } from "../hcl/evaluation/value.ts";
import { parseExpressionText } from "../hcl/parse.ts";
import { sourceText } from "../text/source-text.ts";
import type { ModuleLoader } from "./module-loader.ts";

/** `-var name=text` or `-var-file path`, in the order of the command line. */
export type VariableArgument =
  | { readonly kind: "value"; readonly name: string; readonly text: string }
  | { readonly kind: "file"; readonly path: string; readonly bytes: Uint8Array };

/** Values for the root module besides the files in its directory. */
export interface StaticInputs {
  /** Environment variables; `TF_VAR_…` and `TF_WORKSPACE` count. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly arguments?: readonly VariableArgument[];
  /**
   * `private` where the configuration comes from a pull request: its author decides on the use of these values, which
   * may be secrets. A value may then choose between modules of the repository (`source = "./${var.kind}"`), but nothing
   * made from it is shown or sent to a host.
   */
  readonly secrecy?: "open" | "private";
  /** `ignored` where the same arguments are for many root modules with different variables. */
  readonly undeclared?: "refused" | "ignored";
}

/** The values of the root module's variables, and the problems of their files. */
export interface RootInputs {
  /** Returns the given value of a variable; undefined without one. */
  readonly valueOf: (variable: VariableBlock) => GivenValue | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A value from one source, not parsed before the variable's type is known. */
type RawValue =
  | { readonly expression: ConfigExpression; readonly isPrivate: boolean }
  | { readonly text: string; readonly isPrivate: boolean };

const PREFIX = "TF_VAR_";

/**
 * Collects the values of the root module's variables, the strongest source last: environment,
 * `terraform.tfvars`, `terraform.tfvars.json`, `*.auto.tfvars[.json]`, arguments (CR-81).
 *
 * OpenTofu: command, Meta.collectVariableValues.
 *
 * @throws LockReviewError `FILE_FAILED` when the directory cannot be read
 */
export async function readRootInputs(
  loader: ModuleLoader,
  base: string,
  inputs: StaticInputs,
): Promise<RootInputs> {
  const isPrivate = inputs.secrecy === "private";
  const given = new Map<string, RawValue>();
  const diagnostics: Diagnostic[] = [];
  for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) {
    if (name.startsWith(PREFIX)) given.set(name.slice(PREFIX.length), { text, isPrivate });
  }
  const addFile = (path: string, bytes: Uint8Array, isOutside: boolean): number => {
    const file = readVariableFile(path, bytes);
    appendAll(diagnostics, file.diagnostics);
    for (const [name, expression] of file.values) {
      given.set(name, { expression, isPrivate: isOutside && isPrivate });
    }
    return file.tokens;
  };
  const names = (await loader.fileNames(base)) ?? [];
  for (const name of variableFileNames(names)) {
    const bytes = await loader.file(join(base, name));
    if (bytes === undefined) diagnostics.push(unreadable(name));
    else loader.spent.tokens += addFile(name, bytes, false);
  }
  for (const argument of inputs.arguments ?? []) {
    if (argument.kind === "file") addFile(argument.path, argument.bytes, true);
    else given.set(argument.name, { text: argument.text, isPrivate });
  }
  return {
    valueOf: (variable) => {
      const raw = given.get(variable.name);
      return raw === undefined ? undefined : givenValue(variable, raw);
    },
    diagnostics,
  };
}

function unreadable(name: string): Diagnostic {
  const detail = `The file "${name}" holds values by its name, but it could not be read.`;
  return { severity: "error", summary: "Failed to read variables file", detail };
}

/** Returns the problems of arguments for undeclared variables of the root module (CR-81). */
export function undeclaredArguments(
  { arguments: given = [], undeclared = "refused" }: StaticInputs,
  variables: ReadonlyMap<string, VariableBlock>,
): readonly Diagnostic[] {
  if (undeclared === "ignored") return [];
  return given.flatMap((argument): readonly Diagnostic[] => {
    if (argument.kind === "file" || variables.has(argument.name)) return [];
    const detail = `The root module declares no variable "${argument.name}" that a value could be given to.`;
    return [{ severity: "error", summary: "Value for undeclared variable", detail }];
  });
}

/** Returns the files of values among the names in a directory, the strongest last. */
export function variableFileNames(names: readonly string[]): readonly string[] {
  const fixed = ["terraform.tfvars", "terraform.tfvars.json"].filter((name) =>
    names.includes(name),
  );
  const automatic = names.filter((name) => /\.auto\.tfvars(?:\.json)?$/.test(name));
  return [...fixed, ...automatic.sort(compareBytes)];
}

function givenValue(variable: VariableBlock, raw: RawValue): GivenValue {
  const { isPrivate } = raw;
  const value = "text" in raw ? textValue(variable, raw.text) : fileValue(raw.expression);
  return value === undefined
    ? { kind: "untold", reason: `the value given to var.${variable.name} cannot be read` }
    : { kind: "value", value, isPrivate };
}

/** Returns a value from a file, which allows neither references nor functions; JSON strings are kept as they are. */
function fileValue(expression: ConfigExpression): Value | undefined {
  const { value, diagnostics } = evaluateConstant(expression);
  return diagnostics.length > 0 ? undefined : value;
}

/**
 * Returns a value from text: the text itself for variables of primitive or no type, else the value of an expression.
 */
function textValue(variable: VariableBlock, text: string): Value | undefined {
  if (variable.takesText !== false) return stringValue(text);
  const source = sourceText(`the value of ${variable.name}`, text);
  const { expression, diagnostics } = parseExpressionText(source);
  const evaluated = evaluateLiteral(expression, source);
  const problems = diagnostics.length + evaluated.diagnostics.length + evaluated.limits.size;
  return problems > 0 ? undefined : evaluated.value;
}

/** The values in a file of variables, not evaluated yet, and the problems of its syntax. */
interface VariableFile {
  readonly values: ReadonlyMap<string, ConfigExpression>;
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/** Reads a file of variables (CR-81). OpenTofu: command, Meta.addVarsFromFile. */
function readVariableFile(path: string, bytes: Uint8Array): VariableFile {
  const { body, diagnostics, tokens } = bodyOfFile(path, bytes);
  const problems = new Problems();
  problems.add(diagnostics);
  const attributes = body.attributes(problems);
  return {
    values: new Map(attributes.map(({ name, expression }) => [name, expression])),
    diagnostics: problems.diagnostics,
    tokens,
  };
}
