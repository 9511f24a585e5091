import { join } from "node:path/posix";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { Module, ModuleCall } from "../config/blocks/module.ts";
import { locateModule } from "../config/blocks/module-location.ts";
import {
  type ConfigAttribute,
  type ConfigExpression,
  errorAt,
  expressionPlace,
  Problems,
} from "../config/body/body.ts";
import { mentions } from "../config/body/native-expression.ts";
import type { StaticValue } from "../evaluation/evaluate-statically.ts";
import type { GivenValue, StaticModule } from "../evaluation/static-module.ts";
import { type Value, weightOf } from "../hcl/evaluation/value.ts";
import type { JsonNode } from "../hcl/json-scanner.ts";
import { evaluateWithFiles, type StaticWorld } from "./static-world.ts";

/** The position of a module for static evaluation; `caller` is absent for a root module. */
interface StaticPosition {
  readonly module: Module;
  /** The path relative to the root module for messages; absent in a fetched package. */
  readonly shown?: string;
  readonly call?: ModuleCall;
  readonly caller?: StaticModule;
  /** Whether variables may be given values when the tool runs, as in a module that a test runs (CR-84). */
  readonly isOpen?: boolean;
}

/** Returns the static view of a called module, whose variables are evaluated in its caller (CR-79). */
export function calledModule(position: StaticPosition): StaticModule {
  const { module, shown, call, caller, isOpen = caller === undefined } = position;
  const directory = shown === undefined ? undefined : join(shown, ".");
  const given = ({ name }: { readonly name: string }): GivenValue | undefined => {
    const expression = call === undefined ? undefined : lastArgument(call, name);
    if (expression === undefined || caller === undefined) return undefined;
    return { kind: "expression", expression, in: caller };
  };
  return { module, ...withoutAbsent({ directory }), given, isOpen };
}

/** Returns the expression that a call gives to a variable of the module; the last of equal names counts. */
function lastArgument(call: ModuleCall, name: string): ConfigExpression | undefined {
  for (const body of [...(call.arguments ?? [])].reverse()) {
    const schema = { attributes: new Map([[name, "optional" as const]]), blocks: new Map() };
    const attribute = body.partialContent(schema, new Problems()).attributes.get(name);
    if (attribute !== undefined) return attribute.expression;
  }
  return undefined;
}

/** A call with its source evaluated, and its problems. */
interface SettledCall {
  readonly call: ModuleCall;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Evaluates the source and the version of a call where they are not constant (CR-76, CR-82).
 *
 * An unknown value leaves the call without a source and with the reason.
 *
 * @throws LockReviewError `FILE_FAILED`
 */
export async function settleCall(
  world: StaticWorld,
  call: ModuleCall,
  caller: StaticModule | undefined,
): Promise<SettledCall> {
  if (call.unresolved === undefined || caller === undefined) return { call, diagnostics: [] };
  const parts: Partial<Record<"sourceArgument" | "versionArgument", ConfigAttribute>> = {};
  let isPrivate = false;
  for (const name of ["sourceArgument", "versionArgument"] as const) {
    const attribute = call[name];
    if (attribute === undefined) continue;
    const found = await evaluateArgument(world, attribute, caller);
    isPrivate ||= found.isPrivate;
    if (found.diagnostics.length > 0) {
      return { call: { ...call, unresolved: WRONG }, diagnostics: found.diagnostics };
    }
    const [reason] = found.reasons;
    if (reason !== undefined) {
      return { call: { ...call, unresolved: `${UNRESOLVED}: ${reason}` }, diagnostics: [] };
    }
    if (weightOf(found.value) > MAX_LENGTH) {
      return { call: { ...call, unresolved: `${UNRESOLVED}: ${TOO_LONG}` }, diagnostics: [] };
    }
    const constant = constantAttribute(attribute, found.value);
    if (constant === undefined) return { call, diagnostics: [] };
    parts[name] = constant;
  }
  const { unresolved: _, ...rest } = call;
  const problems = new Problems();
  const settled = locateModule({ ...rest, ...parts }, world.loader.tool, problems);
  const located = { call: settled, diagnostics: problems.diagnostics };
  return isPrivate ? withoutShowing(call, located) : located;
}

const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";
/** Characters of an evaluated source or version; real addresses have some hundred. */
const MAX_LENGTH = 16_384;
const TOO_LONG = `it comes to more than ${MAX_LENGTH} characters`;
const SECRET = "what it is made of was given to this run alone and must not leave it";

/** Marks a call with a local source as private, and removes any other source, which a secret must not choose. */
function withoutShowing(call: ModuleCall, located: SettledCall): SettledCall {
  const isBeside = located.call.source?.kind === "local" && located.diagnostics.length === 0;
  return isBeside
    ? { call: { ...located.call, isPrivate: true }, diagnostics: [] }
    : { call: { ...call, unresolved: `${UNRESOLVED}: ${SECRET}` }, diagnostics: [] };
}

/** Evaluates an argument as the tool does, with its summaries. A sensitive or ephemeral value is a limit. */
async function evaluateArgument(
  world: StaticWorld,
  { expression, name }: ConfigAttribute,
  caller: StaticModule,
): Promise<StaticValue> {
  const found = await evaluateWithFiles(world, expression, caller);
  if (world.loader.tool.name === "opentofu") return concealed(found);
  const refuse = (summary: string, detail: string): StaticValue => ({
    ...found,
    diagnostics: [errorAt(expressionPlace(expression), summary, detail)],
  });
  const allowed = name === "source" ? ["var", "local", "path"] : ["var", "local"];
  if (mentions(expression).references.some(([root = ""]) => !allowed.includes(root))) {
    const detail = `The ${name} of a module can refer to constant variables and local values only.`;
    return refuse(`Invalid module ${name}`, detail);
  }
  if (!found.diagnostics.some(isLate)) return concealed(found);
  const detail =
    "Only literals and variables with const = true are known when modules are installed.";
  return refuse(`Unknown module ${name}`, detail);
}

/** Summaries of problems with values that are not known before planning. */
const IS_LATE = new Set([
  "Dynamic value in static context",
  "Module output not supported in static context",
  "Unable to use variable in static context",
]);

/** Returns whether a problem is that a value is not known before planning. */
function isLate({ summary }: Diagnostic): boolean {
  return IS_LATE.has(summary);
}

/** Returns the result with problems that do not quote secret values. */
function concealed(found: StaticValue): StaticValue {
  if (!found.isPrivate) return found;
  const detail = "What it is made of was given to this run alone, so that nothing more is said.";
  return {
    ...found,
    diagnostics: found.diagnostics.map((diagnostic) => ({ ...diagnostic, detail })),
  };
}

/** Returns the static view of the root module, whose variables come from files and from outside (CR-81). */
export function rootModule(world: StaticWorld, module: Module): StaticModule {
  return {
    module,
    directory: ".",
    given: (variable) => world.rootInputs?.valueOf(variable),
    isOpen: true,
  };
}

/** Returns the argument with its value in place of the expression; undefined when the value has no constant form. */
function constantAttribute(attribute: ConfigAttribute, value: Value): ConfigAttribute | undefined {
  const { source, node } = attribute.expression;
  const constant = jsonNode(value, node);
  if (constant === undefined) return undefined;
  return { ...attribute, expression: { syntax: "json", node: constant, source } };
}

function jsonNode(
  value: Value,
  { start, end }: { readonly start: number; readonly end: number },
): JsonNode | undefined {
  switch (value.kind) {
    case "null":
      return { kind: "keyword", value: null, start, end };
    case "bool":
      return { kind: "keyword", value: value.value, start, end };
    case "number":
      return { kind: "number", text: value.text, start, end };
    case "string":
      return { kind: "string", value: value.value, start, end };
    case "tuple":
    case "object":
      // An array is refused whatever its items.
      return { kind: "array", items: [], start, end };
    default:
      return undefined;
  }
}
