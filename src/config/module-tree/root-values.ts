import { join } from "node:path/posix";
import {
  type EnvironmentValue,
  type ExtendedCommand,
  environmentArguments,
  isAbsolutePath,
  variableArgument,
} from "../../formats/cli-config/environment-arguments.ts";
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
  const { environment = {}, command, arguments: given = [], secrecy } = inputs;
  const isPrivate = secrecy === "private";
  const rawValues = new Map<string, RawValue>();
  const problems = new Problems();
  const limits: string[] = [];
  const add = (argument: VariableArgument, isSecret: boolean): void => {
    if (argument.kind === "value") {
      rawValues.set(argument.name, { value: argument, isPrivate: isSecret });
      return;
    }
    const { body, diagnostics, tokens } = bodyOfFile(argument.path, argument.bytes);
    loader.spent.tokens += tokens;
    problems.add(diagnostics);
    for (const value of body.attributes(problems)) {
      rawValues.set(value.name, { value, isPrivate: isSecret });
    }
  };
  for (const [name, text = ""] of Object.entries(environment)) {
    const isValue = name.startsWith(PREFIX);
    if (isValue) add({ kind: "value", name: name.slice(PREFIX.length), text }, isPrivate);
  }
  for (const name of variableFileNames((await loader.fileNames(base)) ?? [])) {
    const bytes = await loader.file(join(base, name));
    if (bytes === undefined) {
      const detail = `The file "${name}" holds values by its name, but it could not be read.`;
      problems.error(undefined, "Failed to read variables file", detail);
    } else add({ kind: "file", path: name, bytes }, false);
  }
  for (const option of environmentArguments(environment, command).values) {
    const argument = await optionArgument(option, loader, base);
    if (argument === undefined) limits.push(UNREAD_VALUES[option.option](option.text));
    else add(argument, isPrivate);
  }
  for (const argument of given) add(argument, isPrivate);
  return {
    valueOf: (variable) => {
      const raw = rawValues.get(variable.name);
      if (raw === undefined) return undefined;
      const { isPrivate } = raw;
      const value = readValue(variable, raw.value);
      if (value !== undefined) return { kind: "value", value, isPrivate };
      return { kind: "untold", reason: `the value given to var.${variable.name} cannot be read` };
    },
    diagnostics: problems.diagnostics,
    limits,
  };
}

/** Reads a value that the environment gives as an option; paths start at the root module. */
async function optionArgument(
  { option, text }: EnvironmentValue,
  loader: ModuleLoader,
  base: string,
): Promise<VariableArgument | undefined> {
  if (option === "var") {
    const variable = variableArgument(text);
    return variable && { kind: "value", ...variable };
  }
  const place = isAbsolutePath(text) ? text : join(base, text);
  loader.asked.files.add(place);
  const bytes = await loader.file(place);
  return bytes && { kind: "file", path: text, bytes };
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

/** Reads a value without references and functions. A text is itself for a variable of primitive or no type. */
function readValue(variable: VariableBlock, raw: RawValue["value"]): Value | undefined {
  if ("expression" in raw) return constantValue(raw.expression);
  if (variable.takesText !== false) return stringValue(raw.text);
  const source = sourceText(`the value of ${variable.name}`, raw.text);
  const { expression: node, diagnostics } = parseExpressionText(source);
  return diagnostics.length > 0 ? undefined : constantValue({ syntax: "native", node, source });
}

function constantValue(expression: ConfigExpression): Value | undefined {
  const { value, diagnostics } = evaluateConstant(expression);
  return diagnostics.length > 0 ? undefined : value;
}
