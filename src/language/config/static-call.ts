import { join } from "node:path/posix";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { evaluateStatically, type StaticValue } from "../evaluation/evaluate-statically.ts";
import { type FileMemory, fileMemory, readWanted } from "../evaluation/file-memory.ts";
import { type RootValues, readRootValues, type StaticInputs } from "../evaluation/root-values.ts";
import type { GivenValue, StaticModule } from "../evaluation/static-module.ts";
import { numberText } from "../hcl/evaluation/number-value.ts";
import type { Value } from "../hcl/evaluation/value.ts";
import type { JsonNode } from "../hcl/json-syntax.ts";
import { decodeText } from "../text.ts";
import type { ConfigAttribute, ConfigExpression } from "./body.ts";
import { partialBodyContent } from "./body-content.ts";
import type { Module, ModuleCall } from "./module.ts";
import { type ModuleLoader, readModuleFile } from "./module-loader.ts";
import { locateModule } from "./module-location.ts";

/** What static evaluation needs in one tree of modules. */
export interface StaticWorld {
  readonly loader: ModuleLoader;
  readonly base: string;
  readonly dataDirectory: string;
  readonly inputs: StaticInputs;
  readonly files: FileMemory;
  readonly budget: { left: number };
  /** Read when the first source has to be evaluated: most configurations have none such. */
  rootValues: RootValues | undefined;
  workspace: string | undefined;
}

/** Evaluations in one tree: seconds of work at worst, and far more than an honest one needs. */
const MAX_EVALUATIONS = 3_000_000;
/** How often an evaluation may ask for a file whose name it has from another one. */
const MAX_ROUNDS = 5;

/** The beginning of static evaluation in a tree. */
export function staticWorld(
  place: Pick<StaticWorld, "loader" | "base" | "dataDirectory">,
  inputs: StaticInputs,
): StaticWorld {
  const budget = { left: MAX_EVALUATIONS };
  return {
    ...place,
    inputs,
    files: fileMemory(),
    budget,
    rootValues: undefined,
    workspace: undefined,
  };
}

/** A module as static evaluation sees it; `caller` is absent for a root module. */
export interface StaticPosition {
  readonly module: Module;
  /** Relative to the root module, as messages name it; absent in a package that was fetched. */
  readonly shown?: string;
  readonly call?: ModuleCall;
  readonly caller?: StaticModule;
}

/** The static view of a called module, whose variables are evaluated where it is called (CR-79). */
export function calledModule({ module, shown, call, caller }: StaticPosition): StaticModule {
  const directory = shown === undefined ? undefined : join(shown, ".");
  const given = ({ name }: { readonly name: string }): GivenValue | undefined => {
    const expression = call === undefined ? undefined : argumentNamed(call, name);
    if (expression === undefined || caller === undefined) return undefined;
    return { kind: "expression", expression, in: caller };
  };
  // What a test gives to the module that it runs is not looked at.
  const place = directory === undefined ? {} : { directory };
  return { module, ...place, given, isOpen: caller === undefined };
}

function argumentNamed(call: ModuleCall, name: string): ConfigExpression | undefined {
  for (const body of [...(call.arguments ?? [])].reverse()) {
    const schema = { attributes: { [name]: "optional" }, blocks: {} } as const;
    const attribute = partialBodyContent(body, schema).attributes.get(name);
    if (attribute !== undefined) return attribute.expression;
  }
  return undefined;
}

/** A call whose source was evaluated, and what is wrong with it. */
export interface SettledCall {
  readonly call: ModuleCall;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Evaluates the source and the version of a call where they are not constant (CR-76, CR-82).
 *
 * What cannot be told leaves the call without a source and says why.
 *
 * @throws LockReviewError `FILE_FAILED`, `ABORTED`
 */
export async function settleCall(
  world: StaticWorld,
  call: ModuleCall,
  caller: StaticModule | undefined,
): Promise<SettledCall> {
  if (call.unresolved === undefined || caller === undefined) return { call, diagnostics: [] };
  world.rootValues ??= await readRootValues(world.loader, world.base, world.inputs);
  world.workspace ??= await readWorkspace(world);
  const parts: Partial<Record<"sourceArgument" | "versionArgument", ConfigAttribute>> = {};
  for (const name of ["sourceArgument", "versionArgument"] as const) {
    const attribute = call[name];
    if (attribute === undefined) continue;
    const found = await evaluateWithFiles(world, attribute, caller);
    if (found.diagnostics.length > 0) {
      return { call: { ...call, unresolved: WRONG }, diagnostics: found.diagnostics };
    }
    const [reason] = found.reasons;
    if (reason !== undefined) {
      return { call: { ...call, unresolved: `${UNRESOLVED}: ${reason}` }, diagnostics: [] };
    }
    const constant = constantAttribute(attribute, found.value);
    if (constant === undefined) return { call, diagnostics: [] };
    parts[name] = constant;
  }
  const { unresolved: _, ...rest } = call;
  return locateModule({ ...rest, ...parts }, world.loader.tool);
}

const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";

async function evaluateWithFiles(
  world: StaticWorld,
  attribute: ConfigAttribute,
  caller: StaticModule,
): Promise<StaticValue> {
  const { loader, base, files, budget, workspace = "default" } = world;
  const surroundings = { tool: loader.tool, workspace, files, budget };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = evaluateStatically(attribute.expression, caller, surroundings);
    if (files.wanted.size === 0) return found;
    await readWanted(files, { files: loader.files, base }, loader.signal);
  }
  const found = evaluateStatically(attribute.expression, caller, surroundings);
  if (files.wanted.size === 0) return found;
  files.wanted.clear();
  return { ...found, diagnostics: [], reasons: ["it depends on files that name files"] };
}

/** The workspace that was chosen last, unless the environment names one (CR-83). */
async function readWorkspace({
  loader,
  base,
  dataDirectory,
  inputs,
}: StaticWorld): Promise<string> {
  const named = inputs.environment?.["TF_WORKSPACE"];
  if (named !== undefined && named !== "") return named;
  const { bytes } = await readModuleFile(loader, join(base, dataDirectory, "environment"), "");
  const chosen = bytes === undefined ? "" : decodeText(bytes).trim();
  return chosen === "" ? "default" : chosen;
}

/** The static view of the root module, whose variables come from files and from outside (CR-81). */
export function rootModule(world: StaticWorld, module: Module): StaticModule {
  return {
    module,
    directory: ".",
    given: (variable) => world.rootValues?.(variable),
    isOpen: true,
  };
}

/** The argument with its value in place of the expression; undefined when a value has no constant form. */
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
      return { kind: "number", text: numberText(value), start, end };
    case "string":
      return { kind: "string", value: value.value, start, end };
    case "tuple":
    case "object":
      // Refused whatever is in it.
      return { kind: "array", items: [], start, end };
    default:
      return undefined;
  }
}
