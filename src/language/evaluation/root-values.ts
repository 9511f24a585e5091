import { join } from "node:path/posix";
import { compareBytes } from "../../model/order.ts";
import type { VariableBlock } from "../config/module.ts";
import { fileNames, type ModuleLoader, readModuleFile } from "../config/module-loader.ts";
import { stringValue, type Value } from "../hcl/evaluation/value.ts";
import { evaluateLiteral } from "../hcl/literal.ts";
import { parseExpressionText } from "../hcl/parse.ts";
import { sourceText } from "../source-text.ts";
import type { GivenValue } from "./static-module.ts";
import { readVariableFile } from "./variable-file.ts";

/** `-var name=text` or `-var-file path`, in the order of the command line. */
export type VariableArgument =
  | { readonly kind: "value"; readonly name: string; readonly text: string }
  | { readonly kind: "file"; readonly path: string };

/** What is given to the root module besides the files in its directory. */
export interface StaticInputs {
  /** Environment variables; `TF_VAR_…` and `TF_WORKSPACE` count. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly arguments?: readonly VariableArgument[];
}

/** Gives the value of a variable of the root module; undefined when it was given none. */
export type RootValues = (variable: VariableBlock) => GivenValue | undefined;

/** A value as one source gives it: text is read when it is known what the variable takes. */
type RawValue = { readonly value: Value } | { readonly text: string };

/**
 * Collects the values of the root module's variables, the strongest source last: environment,
 * `terraform.tfvars`, `terraform.tfvars.json`, `*.auto.tfvars[.json]`, arguments (CR-81).
 *
 * OpenTofu: command, Meta.collectVariableValues.
 *
 * @throws LockReviewError `FILE_FAILED` when the directory cannot be read, `ABORTED`
 */
export async function readRootValues(
  loader: ModuleLoader,
  base: string,
  inputs: StaticInputs,
): Promise<RootValues> {
  const given = new Map<string, RawValue>();
  const broken: string[] = [];
  for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) {
    if (name.startsWith("TF_VAR_")) given.set(name.slice("TF_VAR_".length), { text });
  }
  const addFile = async (path: string): Promise<void> => {
    const { bytes } = await readModuleFile(loader, join(base, path), path);
    const values = bytes === undefined ? undefined : readVariableFile(path, bytes);
    if (values === undefined) broken.push(path);
    for (const [name, value] of values ?? []) given.set(name, { value });
  };
  const names = (await fileNames(loader, base)) ?? [];
  for (const name of variableFileNames(names)) await addFile(name);
  for (const argument of inputs.arguments ?? []) {
    if (argument.kind === "value") given.set(argument.name, { text: argument.text });
    else await addFile(argument.path);
  }
  const [firstBroken] = broken;
  return (variable) => {
    if (firstBroken !== undefined) {
      return { kind: "untold", reason: `${firstBroken} cannot be read` };
    }
    const raw = given.get(variable.name);
    return raw === undefined ? undefined : givenValue(variable, raw);
  };
}

/** The files of values among the names of a directory, the strongest last. */
export function variableFileNames(names: readonly string[]): readonly string[] {
  const fixed = ["terraform.tfvars", "terraform.tfvars.json"].filter((one) => names.includes(one));
  const automatic = names.filter((name) => /\.auto\.tfvars(?:\.json)?$/.test(name));
  return [...fixed, ...automatic.sort(compareBytes)];
}

function givenValue(variable: VariableBlock, raw: RawValue): GivenValue {
  if ("value" in raw) return { kind: "value", value: raw.value };
  // Without a type, text is taken as it is too.
  if (variable.takesText !== false) return { kind: "value", value: stringValue(raw.text) };
  const source = sourceText(`the value of ${variable.name}`, raw.text);
  const { expression, diagnostics } = parseExpressionText(source);
  const evaluated = evaluateLiteral(expression, source);
  return diagnostics.length + evaluated.diagnostics.length > 0
    ? { kind: "untold", reason: `the value given to var.${variable.name} cannot be read` }
    : { kind: "value", value: evaluated.value };
}
