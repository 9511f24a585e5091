import { join } from "node:path/posix";
import {
  type EnvironmentValue,
  type ExtendedCommand,
  environmentArguments,
  isAbsolutePath,
  variableArgument,
} from "../../formats/cli-config/environment-arguments.ts";
import { evaluateLiteral } from "../../formats/hcl/evaluation/evaluate.ts";
import { stringValue, type Value } from "../../formats/hcl/evaluation/value.ts";
import { parseExpressionText } from "../../formats/hcl/parse.ts";
import { sourceText } from "../../formats/text/source-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { compareBytes } from "../../model/order.ts";
import type { VariableBlock } from "../blocks/module.ts";
import { type ConfigExpression, Problems } from "../body/body.ts";
import { evaluateConstant } from "../body/expression.ts";
import { bodyOfFile } from "../directory/decode.ts";
import type { GivenValue } from "../evaluation/static-module.ts";
import type { ModuleLoader } from "./module-loader.ts";

/** `-var name=text` or `-var-file path`, in the order of the command line. */
export type VariableArgument =
  | { readonly kind: "value"; readonly name: string; readonly text: string }
  | { readonly kind: "file"; readonly path: string; readonly bytes: Uint8Array };

/** Values for the root module besides the files in its directory. */
export interface StaticInputs {
  /** Environment variables; `TF_VAR_…`, `TF_WORKSPACE`, `TF_DATA_DIR` and `TF_CLI_ARGS…` count. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The command whose `TF_CLI_ARGS_…` counts; `init` if absent. */
  readonly command?: ExtendedCommand;
  readonly arguments?: readonly VariableArgument[];
  /** The directory of tests that the command line names, which outweighs `TF_CLI_ARGS…`. */
  readonly testDirectory?: string;
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
  readonly valueOf: (variable: VariableBlock) => GivenValue | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly limits: readonly string[];
}

/** A value from one source, not parsed before the variable's type is known. */
interface RawValue {
  readonly value: { readonly text: string } | { readonly expression: ConfigExpression };
  readonly isPrivate: boolean;
}

const PREFIX = "TF_VAR_";

/**
 * Collects the values of the root module's variables, the strongest source last: environment, `terraform.tfvars`,
 * `terraform.tfvars.json`, `*.auto.tfvars[.json]`, `TF_CLI_ARGS…`, arguments (CR-81). OpenTofu: command,
 * Meta.collectVariableValues, Meta.addVarsFromFile.
 * @throws LockReviewError `FILE_FAILED` when the directory cannot be read
 */
export async function readRootInputs(
  loader: ModuleLoader,
  base: string,
  inputs: StaticInputs,
): Promise<RootInputs> {
  const isPrivate = inputs.secrecy === "private";
  const rawValues = new Map<string, RawValue>();
  const problems = new Problems();
  for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) {
    if (name.startsWith(PREFIX))
      rawValues.set(name.slice(PREFIX.length), { value: { text }, isPrivate });
  }
  const addFile = (path: string, bytes: Uint8Array, isSecret: boolean): number => {
    const { body, diagnostics, tokens } = bodyOfFile(path, bytes);
    problems.add(diagnostics);
    for (const { name, expression } of body.attributes(problems)) {
      rawValues.set(name, { value: { expression }, isPrivate: isSecret });
    }
    return tokens;
  };
  for (const name of variableFileNames((await loader.fileNames(base)) ?? [])) {
    const bytes = await loader.file(join(base, name));
    if (bytes === undefined) {
      const detail = `The file "${name}" holds values by its name, but it could not be read.`;
      problems.error(undefined, "Failed to read variables file", detail);
    } else loader.spent.tokens += addFile(name, bytes, false);
  }
  const { environment = {}, command } = inputs;
  const { values } = environmentArguments(environment, command);
  const additions = await addedArguments(values, loader, base);
  for (const argument of [...additions.arguments, ...(inputs.arguments ?? [])]) {
    if (argument.kind === "file") addFile(argument.path, argument.bytes, isPrivate);
    else rawValues.set(argument.name, { value: { text: argument.text }, isPrivate });
  }
  return {
    valueOf: (variable) => {
      const raw = rawValues.get(variable.name);
      return raw && givenValue(variable, raw);
    },
    diagnostics: problems.diagnostics,
    limits: additions.limits,
  };
}

/** Reads the values that the environment gives as options; paths start at the root module. */
async function addedArguments(
  values: readonly EnvironmentValue[],
  loader: ModuleLoader,
  base: string,
): Promise<{
  readonly arguments: readonly VariableArgument[];
  readonly limits: readonly string[];
}> {
  const additions: VariableArgument[] = [];
  const limits: string[] = [];
  for (const { option, text } of values) {
    const variable = option === "var" ? variableArgument(text) : undefined;
    const place = isAbsolutePath(text) ? text : join(base, text);
    const bytes = option === "var" ? undefined : await loader.file(place);
    if (option === "var-file") loader.asked.files.add(place);
    if (variable !== undefined) additions.push({ kind: "value", ...variable });
    else if (bytes !== undefined) additions.push({ kind: "file", path: text, bytes });
    else limits.push(UNREAD_VALUES[option](text));
  }
  return { arguments: additions, limits };
}

const UNREAD_VALUES = {
  var: () => 'a -var of TF_CLI_ARGS… does not begin with a name and "=", at which init stops',
  "var-file": (path: string) =>
    `the values in ${path}, a -var-file of TF_CLI_ARGS…, cannot be read`,
} as const;

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

function givenValue(variable: VariableBlock, { value: raw, isPrivate }: RawValue): GivenValue {
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

/** Returns the text itself for variables of primitive or no type, else the value of an expression. */
function textValue(variable: VariableBlock, text: string): Value | undefined {
  if (variable.takesText !== false) return stringValue(text);
  const source = sourceText(`the value of ${variable.name}`, text);
  const { expression, diagnostics } = parseExpressionText(source);
  const evaluated = evaluateLiteral(expression, source);
  const problems = diagnostics.length + evaluated.diagnostics.length + evaluated.limits.size;
  return problems > 0 ? undefined : evaluated.value;
}
