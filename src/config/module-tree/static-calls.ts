import { join } from "node:path/posix";
import type { Value } from "../../formats/hcl/evaluation/value.ts";
import { weightOf } from "../../formats/hcl/evaluation/value.ts";
import type { JsonNode } from "../../formats/hcl/json-scanner.ts";
import type { Span } from "../../formats/text/source-text.ts";
import { decodeText } from "../../formats/text/text.ts";
import type { Module, ModuleCall } from "../blocks/module.ts";
import { locateModule } from "../blocks/module-location.ts";
import {
  type ConfigAttribute,
  type ConfigExpression,
  errorAt,
  expressionPlace,
  Problems,
  ToolProblems,
} from "../body/body.ts";
import { mentions } from "../body/expression.ts";
import { evaluateStatically, type StaticValue } from "../evaluation/evaluate-statically.ts";
import { FileMemory } from "../evaluation/file-memory.ts";
import type { GivenValue, StaticModule } from "../evaluation/static-module.ts";
import type { ModuleLoader } from "./module-loader.ts";
import type { RootInputs, StaticInputs } from "./root-values.ts";

/** Evaluations in one tree: some seconds of work, and far more than a real one needs. */
const MAX_EVALUATIONS = 3_000_000;
/** How often an evaluation may ask for a file whose name comes from another file. */
const MAX_ROUNDS = 5;
/** Characters of an evaluated source or version; real addresses have some hundred. */
const MAX_LENGTH = 16_384;
const UNRESOLVED = "its source or version is not a constant";
const TOO_LONG = `it comes to more than ${MAX_LENGTH} characters`;
const UNTOLD = { kind: "untold", reason: "Terragrunt may give variables other values" } as const;
const SECRET = "what it is made of was given to this run alone and must not leave it";

interface StaticRoot {
  readonly loader: ModuleLoader;
  readonly base: string;
  readonly dataDirectory: string;
  readonly inputs: StaticInputs;
  /** Values of the root module's variables; undefined where the tool computes no sources. */
  readonly rootInputs: RootInputs | undefined;
}

/** Evaluates sources and versions of the module calls in one tree. */
export class StaticCalls {
  readonly #root: StaticRoot;
  readonly #files: FileMemory;
  readonly #budget = { left: MAX_EVALUATIONS };
  /** Read when the first source has to be evaluated, which most configurations do not need. */
  #workspace: string | undefined;

  constructor(root: StaticRoot) {
    this.#root = root;
    this.#files = new FileMemory(root.loader.files, root.base);
  }

  /** Returns the static view of the root module, whose variables come from files, from outside (CR-81) or Terragrunt. */
  rootModule(module: Module, isCopied: boolean): StaticModule {
    const { rootInputs } = this.#root;
    return {
      module,
      ...(isCopied ? {} : { directory: "." }),
      given: (variable) => (isCopied ? UNTOLD : rootInputs?.valueOf(variable)),
      isOpen: true,
    };
  }

  /**
   * Returns a call with its source and version evaluated where they are not constant (CR-76, CR-82). An unknown value
   * leaves the call without a source and with the reason.
   * @throws LockReviewError `FILE_FAILED`
   */
  async settle(call: ModuleCall, caller: StaticModule, problems: Problems): Promise<ModuleCall> {
    if (call.unresolved === undefined) return call;
    const values: StaticValue[] = [];
    const { loader, base } = this.#root;
    this.#files.requested.clear();
    const located = await this.#settleFrom(call, { caller, values }, problems);
    if (located.unresolved === undefined) return located;
    loader.asked.unread.push({
      reason: `module "${call.name}" is not read`,
      files: [...this.#files.requested].map((path) => join(base, path)),
      mayRead: values.at(-1)?.mayRead ?? "named",
    });
    return located;
  }

  /** Does so, and adds the values that were evaluated. */
  async #settleFrom(
    call: ModuleCall,
    { caller, values }: { readonly caller: StaticModule; readonly values: StaticValue[] },
    problems: Problems,
  ): Promise<ModuleCall> {
    const { unresolved: _, ...rest } = call;
    let constantCall: ModuleCall = rest;
    let isPrivate = false;
    for (const name of ["sourceArgument", "versionArgument"] as const) {
      const attribute = call[name];
      if (attribute === undefined) continue;
      const result = await this.#evaluateArgument(attribute, caller);
      values.push(result);
      isPrivate ||= result.isPrivate;
      if (result.diagnostics.length > 0) {
        problems.add(result.diagnostics);
        return { ...call, unresolved: "its source or version cannot be evaluated" };
      }
      const reason = result.reasons[0] ?? (weightOf(result.value) - 1 > MAX_LENGTH && TOO_LONG);
      if (reason) return { ...call, unresolved: `${UNRESOLVED}: ${reason}` };
      const { source, node } = attribute.expression;
      const constant = jsonNode(result.value, node);
      if (constant === undefined) return call;
      const expression = { syntax: "json", node: constant, source } as const;
      constantCall = { ...constantCall, [name]: { ...attribute, expression } };
    }
    const callProblems = new ToolProblems(this.#root.loader.tool);
    const located = locateModule(constantCall, callProblems);
    if (!isPrivate) {
      problems.add(callProblems.diagnostics);
      return located;
    }
    // A secret must not choose a source outside of the repository.
    return located.source?.kind === "local"
      ? { ...located, isPrivate: true }
      : { ...call, unresolved: `${UNRESOLVED}: ${SECRET}` };
  }

  /** Evaluates an argument as the tool does, with its summaries. A sensitive or ephemeral value is a limit. */
  async #evaluateArgument(
    { expression, name }: ConfigAttribute,
    caller: StaticModule,
  ): Promise<StaticValue> {
    const result = await this.#evaluate(expression, caller);
    if (this.#root.loader.tool.name === "opentofu") return concealed(result);
    const refuse = (summary: string, detail: string): StaticValue => ({
      ...result,
      diagnostics: [errorAt(expressionPlace(expression), summary, detail)],
    });
    const constantNames = name === "source" ? ["var", "local", "path"] : ["var", "local"];
    if (mentions(expression).references.some(([root = ""]) => !constantNames.includes(root))) {
      const detail = `The ${name} of a module can refer to constant variables and local values only.`;
      return refuse(`Invalid module ${name}`, detail);
    }
    if (!result.diagnostics.some(({ code }) => code === "late-value")) return concealed(result);
    const detail =
      "Only literals and variables with const = true are known when modules are installed.";
    return refuse(`Unknown module ${name}`, detail);
  }

  async #evaluate(expression: ConfigExpression, caller: StaticModule): Promise<StaticValue> {
    const { loader, base } = this.#root;
    this.#workspace ??= await this.#readWorkspace();
    loader.asked.values.add(base);
    const files = this.#files;
    const state = { tool: loader.tool, workspace: this.#workspace, files, budget: this.#budget };
    for (let round = 0; ; round++) {
      const result = evaluateStatically(expression, caller, state);
      if (files.wanted.size === 0) return result;
      if (round === MAX_ROUNDS) {
        files.wanted.clear();
        const reasons = ["it depends on files that name files"];
        return { ...result, diagnostics: [], reasons, mayRead: "any" };
      }
      for (const path of files.wanted) loader.asked.files.add(join(base, path));
      await files.readWanted();
    }
  }

  /** Returns the workspace from the environment, else the one that was selected last (CR-83). */
  async #readWorkspace(): Promise<string> {
    const { loader, base, dataDirectory, inputs } = this.#root;
    const workspace = inputs.environment?.["TF_WORKSPACE"];
    if (workspace !== undefined && workspace !== "") return workspace;
    const path = join(base, dataDirectory, "environment");
    loader.asked.files.add(path);
    const bytes = await loader.file(path);
    return (bytes && decodeText(bytes).trim()) || "default";
  }
}

/** Returns the static view of a called module, whose variables are evaluated in its caller (CR-79). */
export function calledModule(
  { module, directory }: Pick<StaticModule, "module"> & { readonly directory: string | undefined },
  call: ModuleCall,
  { caller, isOpen }: { readonly caller: StaticModule; readonly isOpen: boolean },
): StaticModule {
  const givenValue = ({ name }: { readonly name: string }): GivenValue | undefined => {
    const expression = lastArgument(call, name);
    return expression && { kind: "expression", expression, in: caller };
  };
  return { module, directory, given: givenValue, isOpen };
}

/** Returns the expression that a call gives to a variable of the module; the last of equal names counts. */
function lastArgument(call: ModuleCall, name: string): ConfigExpression | undefined {
  const schema = { attributes: new Set([name]), required: [], blocks: new Map() };
  const attributes = (call.arguments ?? []).map((body) =>
    body.partialContent(schema, new Problems()).attributes.get(name),
  );
  return attributes.findLast((attribute) => attribute !== undefined)?.expression;
}

/** Returns the result with problems that do not quote secret values. */
function concealed(result: StaticValue): StaticValue {
  if (!result.isPrivate) return result;
  const detail = "What it is made of was given to this run alone, so that nothing more is said.";
  const diagnostics = result.diagnostics.map((diagnostic) => ({ ...diagnostic, detail }));
  return { ...result, diagnostics };
}

function jsonNode(value: Value, { start, end }: Span): JsonNode | undefined {
  switch (value.kind) {
    case "null":
      return { kind: "keyword", value: null, start, end };
    case "bool":
      return { kind: "keyword", value: value.value, start, end };
    case "number":
      return { kind: "number", text: value.text, start, end };
    case "string":
      return { kind: "string", value: value.value, start, end };
    case "unknown":
      return undefined;
    default:
      // An array is refused whatever its items.
      return { kind: "array", items: [], start, end };
  }
}
