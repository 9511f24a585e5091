import { type Refusal, refuse } from "../../formats/hcl/evaluation/convert-value.ts";
import type { Evaluator } from "../../formats/hcl/evaluation/evaluator.ts";
import {
  toStringValue,
  UNKNOWN,
  type Value,
  weightOf,
} from "../../formats/hcl/evaluation/value.ts";
import type { FunctionCall } from "../../formats/hcl/syntax.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import { isUnread, type Tool } from "../../model/tool.ts";
import type { StaticFiles } from "./file-memory.ts";
import { type ArgumentType, FUNCTIONS, type FunctionDefinition } from "./functions.ts";

/** Calls a function. A function of the tool that is not evaluated here gives an unknown value and a limit. */
export function callFunction(
  call: FunctionCall,
  values: readonly Value[],
  evaluator: Evaluator,
  { tool, files }: { readonly tool: Tool; readonly files: StaticFiles },
): Value {
  const name = coreName(call);
  if (!mayHaveFunction(name, tool)) {
    return evaluator.fail(call, "Call to unknown function", `There is no function "${name}".`);
  }
  const definition = FUNCTIONS.get(name);
  if (call.expandFinal) return evaluator.notEvaluated("a call that expands a list");
  if (definition === undefined) {
    const [path] = values;
    if (opensOneFile(call) && path?.kind === "string") files.read(path.value);
    return evaluator.notEvaluated(`the function ${name}`);
  }
  const size = values.reduce((sum, value) => sum + weightOf(value), 0);
  if (!evaluator.chargeUnits(size)) return UNKNOWN;
  const prepared = prepare(definition, values);
  if (prepared === "unknown") return UNKNOWN;
  const result = "kind" in prepared ? prepared : definition.apply(prepared, files);
  if (result.kind === "refused") {
    return evaluator.fail(call, "Error in function call", `${call.name}: ${result.problem}.`);
  }
  if (result.kind === "unknown") evaluator.limits.add(`the result of ${name} cannot be told here`);
  return evaluator.made(result);
}

/** Returns whether a function reads files or looks for them. */
export function readsFiles(call: FunctionCall): boolean {
  return /^(?:file|templatefile)/.test(coreName(call));
}

/** Returns whether such a function reads nothing but the file that its first argument names. */
export function opensOneFile(call: FunctionCall): boolean {
  return /^file(?!set)/.test(coreName(call));
}

/** Returns the function's name without the built-in namespace `core::`. */
function coreName({ name }: FunctionCall): string {
  return name.startsWith("core::") ? name.slice("core::".length) : name;
}

/** Converts arguments to the types of a function's parameters. */
function prepare(
  { parameters, rest }: FunctionDefinition,
  values: readonly Value[],
): readonly Value[] | "unknown" | Refusal {
  if (values.length < parameters.length) return refuse("There are too few arguments");
  const prepared: Value[] = [];
  let isUnknown = false;
  for (const [index, value] of values.entries()) {
    const type = parameters[index] ?? rest;
    if (type === undefined) return refuse("There are too many arguments");
    const converted = convertArgument(value, type);
    if (converted.kind === "refused") return converted;
    if (converted.kind === "unknown") isUnknown = true;
    else prepared.push(converted);
  }
  return isUnknown ? "unknown" : prepared;
}

function convertArgument(value: Value, type: ArgumentType): Value | Refusal {
  if (value.kind === "unknown" || type === "nullable") return value;
  if (value.kind === "null") return refuse("An argument is null");
  switch (type) {
    case "any":
      return value;
    case "string":
      return toStringValue(value) ?? refuse("A string is required");
    case "strings":
      return convertStrings(value);
    default:
      return type satisfies never;
  }
}

function convertStrings(value: Value): Value | Refusal {
  if (value.kind !== "tuple") return refuse("A list of strings is required");
  const items: Value[] = [];
  for (const item of value.items) {
    const text = toStringValue(item);
    if (text === undefined) return refuse("All elements must be strings");
    if (text.kind === "unknown") return UNKNOWN;
    items.push(text);
  }
  return { ...value, items };
}

/**
 * Calls `try`, and `can` which is not evaluated: their arguments may be wrong. Undefined for others. HCL: ext/tryfunc.
 */
export function callLazily(call: FunctionCall, evaluator: Evaluator): Value | undefined {
  const name = coreName(call);
  if (name === "can") return evaluator.notEvaluated("the function can");
  if (name !== "try") return undefined;
  if (call.expandFinal) return evaluator.notEvaluated("a call that expands a list");
  const problems: Diagnostic[] = [];
  for (const argument of call.arguments) {
    const diagnostics: Diagnostic[] = [];
    const value = evaluator.fork(diagnostics).evaluate(argument);
    // Then the problem may be this program's limit, which must not decide anything.
    if (evaluator.budget.left < 0) return UNKNOWN;
    if (diagnostics.length === 0) return value;
    appendAll(problems, diagnostics);
  }
  appendAll(evaluator.diagnostics, problems);
  return evaluator.fail(call, "Error in function call", "No expression of try has a value.");
}

/** The functions that both tools have, whether they are evaluated here or not. */
const SHARED = names(
  "abs abspath alltrue anytrue base64decode base64encode base64gzip base64sha256 base64sha512 " +
    "basename bcrypt can ceil chomp chunklist cidrhost cidrnetmask cidrsubnet cidrsubnets " +
    "coalesce coalescelist compact concat contains csvdecode dirname distinct element endswith " +
    "ephemeralasnull file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 " +
    "fileset filesha1 filesha256 filesha512 flatten floor format formatdate formatlist indent " +
    "index issensitive join jsondecode jsonencode keys length list log lookup lower map " +
    "matchkeys max md5 merge min nonsensitive one parseint pathexpand plantimestamp pow range " +
    "regex regexall replace reverse rsadecrypt sensitive setintersection setproduct setsubtract " +
    "setunion sha1 sha256 sha512 signum slice sort split startswith strcontains strrev substr " +
    "sum templatefile templatestring textdecodebase64 textencodebase64 timeadd timecmp " +
    "timestamp title tobool tolist tomap tonumber toset tostring transpose trim trimprefix " +
    "trimspace trimsuffix try type upper urlencode uuid uuidv5 values yamldecode yamlencode " +
    "zipmap ",
);

/** The functions that only OpenTofu has. OpenTofu: lang, Scope.Functions. */
const OPENTOFU = names(
  "assumeequal assumelistlength assumelistlengthmax assumelistlengthmin assumemaplength " +
    "assumemaplengthmax assumemaplengthmin assumenotnull assumesetlength assumesetlengthmax " +
    "assumesetlengthmin assumestringprefix base64gunzip cidrcontains convert urldecode ",
);

/** The first minor release of each tool with a function that older ones lack. */
const SINCE: ReadonlyMap<string, Readonly<Record<Tool["name"], number>>> = new Map([
  ["convert", { opentofu: 13, terraform: 16 }],
  ["ephemeralasnull", { opentofu: 11, terraform: 10 }],
  ["issensitive", { opentofu: 7, terraform: 8 }],
  ["templatestring", { opentofu: 7, terraform: 9 }],
]);

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").filter((name) => name !== ""));
}

/** Returns whether a tool may have a function of that name. */
export function mayHaveFunction(name: string, tool: Tool): boolean {
  const since = SINCE.get(name);
  if (since !== undefined) return tool.minor >= since[tool.name];
  if (SHARED.has(name) || isUnread(tool)) return true;
  return tool.name === "opentofu" && OPENTOFU.has(name);
}
