import { convertValue, type Result, refuse } from "../../formats/hcl/evaluation/convert-value.ts";
import type { Evaluator } from "../../formats/hcl/evaluation/evaluator.ts";
import { chargeValues, UNKNOWN, type Value } from "../../formats/hcl/evaluation/value.ts";
import type { FunctionCall } from "../../formats/hcl/syntax.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import { isUnread, type Tool } from "../../model/tool.ts";
import type { StaticFiles } from "./file-memory.ts";
import { FUNCTIONS, type FunctionDefinition, NULLABLE } from "./functions.ts";

/** Calls a function. A function of the tools that is not evaluated here gives an unknown value and a limit. */
export function callFunction(
  call: FunctionCall,
  evaluator: Evaluator,
  { tool, files }: { readonly tool: Tool; readonly files: StaticFiles },
): Value {
  const name = coreName(call);
  if (call.name.startsWith("provider::")) {
    const detail = "Functions of providers cannot be used where providers are not known yet.";
    return evaluator.fail(call, "Provider function in static context", detail);
  }
  if (!FUNCTION_NAMES.has(name) && !isUnread(tool)) {
    return evaluator.fail(call, "Call to unknown function", `There is no function "${name}".`);
  }
  if (call.expandFinal) return evaluator.notEvaluated("a call that expands a list");
  if (name === "try") return tryInTurn(call, evaluator);
  if (name === "can") return evaluator.notEvaluated("the function can");
  const values = call.arguments.map((argument) => evaluator.evaluate(argument));
  const definition = FUNCTIONS.get(name);
  if (definition === undefined) {
    const [path] = values;
    // All but `fileset` read nothing else than the file that their first argument names.
    if (/^file(?!set)/.test(name) && path?.kind === "string") files.read(path.value);
    return evaluator.notEvaluated(`the function ${name}`);
  }
  if (!chargeValues(evaluator.budget, ...values)) return UNKNOWN;
  const result = apply(definition, values, files);
  if (result === undefined) return UNKNOWN;
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

function coreName({ name }: FunctionCall): string {
  return name.startsWith("core::") ? name.slice("core::".length) : name;
}

/** Applies a function to its arguments in the types of its parameters; undefined if one of them is unknown. */
function apply(
  { parameters, rest, apply }: FunctionDefinition,
  values: readonly Value[],
  files: StaticFiles,
): Result | undefined {
  if (values.length < parameters.length) return refuse("There are too few arguments");
  const inputs: Value[] = [];
  for (const [index, value] of values.entries()) {
    const type = parameters[index] ?? rest;
    if (type === undefined) return refuse("There are too many arguments");
    if (value.kind === "null" && type !== NULLABLE) return refuse("An argument is null");
    const argument = convertValue(value, type);
    if (argument.kind === "refused") return argument;
    inputs.push(argument);
  }
  const isUnknown = inputs.some(({ kind }) => kind === "unknown");
  return isUnknown ? undefined : apply(inputs, files);
}

/** Calls `try`, whose arguments may be wrong: its result is the first without a problem. HCL: ext/tryfunc. */
function tryInTurn(call: FunctionCall, evaluator: Evaluator): Value {
  const problems: Diagnostic[] = [];
  for (const argument of call.arguments) {
    const { value, diagnostics } = evaluator.attempt(argument);
    // Then the problem may be this program's limit, which must not decide anything.
    if (evaluator.budget.left < 0) return UNKNOWN;
    if (diagnostics.length === 0) return value;
    appendAll(problems, diagnostics);
  }
  appendAll(evaluator.diagnostics, problems);
  return evaluator.fail(call, "Error in function call", "No expression of try has a value.");
}

/** The functions that a release which was read has, of either tool. OpenTofu: lang, Scope.Functions. */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set(
  (
    "abs abspath alltrue anytrue assumeequal assumelistlength assumelistlengthmax " +
    "assumelistlengthmin assumemaplength assumemaplengthmax assumemaplengthmin assumenotnull " +
    "assumesetlength assumesetlengthmax assumesetlengthmin assumestringprefix base64decode " +
    "base64encode base64gunzip base64gzip base64sha256 base64sha512 basename bcrypt can ceil " +
    "chomp chunklist cidrcontains cidrhost cidrnetmask cidrsubnet cidrsubnets coalesce " +
    "coalescelist compact concat contains convert csvdecode dirname distinct element endswith " +
    "ephemeralasnull file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 " +
    "fileset filesha1 filesha256 filesha512 flatten floor format formatdate formatlist indent " +
    "index issensitive join jsondecode jsonencode keys length list log lookup lower map " +
    "matchkeys max md5 merge min nonsensitive one parseint pathexpand plantimestamp pow range " +
    "regex regexall replace reverse rsadecrypt sensitive setintersection setproduct setsubtract " +
    "setunion sha1 sha256 sha512 signum slice sort split startswith strcontains strrev substr " +
    "sum templatefile templatestring textdecodebase64 textencodebase64 timeadd timecmp " +
    "timestamp title tobool tolist tomap tonumber toset tostring transpose trim trimprefix " +
    "trimspace trimsuffix try type upper urldecode urlencode uuid uuidv5 values yamldecode " +
    "yamlencode zipmap"
  ).split(" "),
);
