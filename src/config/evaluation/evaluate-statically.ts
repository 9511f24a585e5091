import { convertValue } from "../../formats/hcl/evaluation/convert-value.ts";
import { evaluate } from "../../formats/hcl/evaluation/evaluate.ts";
import type { Scope } from "../../formats/hcl/evaluation/evaluator.ts";
import {
  chargeValues,
  stringValue,
  UNKNOWN,
  type Value,
} from "../../formats/hcl/evaluation/value.ts";
import { mentionsOf } from "../../formats/hcl/expression-walk.ts";
import type { FunctionCall } from "../../formats/hcl/syntax.ts";
import { withBoundedDetail } from "../../formats/text/bounded-diagnostics.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { UnreadPlace } from "../../model/requirements.ts";
import type { VariableBlock } from "../blocks/module.ts";
import { type ConfigExpression, errorAt, expressionPlace, lineOf } from "../body/body.ts";
import { evaluableExpression } from "../body/expression.ts";
import { callFunction, readsFiles } from "./call.ts";
import type { StaticFiles } from "./file-memory.ts";
import type { GivenValue, StaticModule, StaticSurroundings } from "./static-module.ts";

/** The value of an expression: unknown when there are problems or reasons. */
export interface StaticValue {
  readonly value: Value;
  /** Why the tool would refuse it. */
  readonly diagnostics: readonly Diagnostic[];
  /** Why it is not known here although it may be valid. */
  readonly reasons: readonly string[];
  /** Whether it depends on a secret value, which is neither shown nor sent to a host. */
  readonly isPrivate: boolean;
  /** The files besides those requested on which a value depends that is not known for a reason. */
  readonly mayRead: UnreadPlace["mayRead"];
}

/**
 * Evaluates an expression as it stands in a module, before planning (CR-76..83); none makes it throw. Problems of
 * references count even inside `try`, because these are evaluated first. OpenTofu: configs, StaticEvaluator.
 */
export function evaluateStatically(
  expression: ConfigExpression,
  module: StaticModule,
  surroundings: StaticSurroundings,
): StaticValue {
  return new StaticEvaluation(surroundings).run(module, expression);
}

/** An expression with references, and the module whose names they are. */
interface Site {
  readonly module: StaticModule;
  readonly expression: ConfigExpression;
}

/** Marks a problem with a value that is not known before planning. */
const LATE = "late-value";

class StaticEvaluation {
  readonly #surroundings: StaticSurroundings;
  readonly #problems: Diagnostic[] = [];
  readonly #reasons = new Set<string>();
  /** Evaluated references of each module. */
  readonly #values = new Map<StaticModule, Map<string, Value>>();
  /** Local values that are being evaluated. */
  readonly #running = new Set<ConfigExpression>();
  #isPrivate = false;
  /** Calls that read files, until their file is known. */
  readonly #unopened = new Set<FunctionCall>();
  #lacksValue = false;

  constructor(surroundings: StaticSurroundings) {
    this.#surroundings = surroundings;
  }

  run(module: StaticModule, expression: ConfigExpression): StaticValue {
    const { budget } = this.#surroundings;
    let value: Value = UNKNOWN;
    try {
      value = this.#evaluate({ module, expression });
    } catch (error) {
      // References are nested deeper than the stack.
      if (!(error instanceof RangeError)) throw error;
      budget.left = -1;
    }
    const isGivenUp = budget.left < 0;
    if (isGivenUp) this.#reasons.add("its evaluation would take too long");
    const isGuess = this.#problems.length > 0 || this.#reasons.size > 0;
    return {
      value: isGuess ? UNKNOWN : value,
      // After the budget is used up, a problem may be this program's limit.
      diagnostics: isGivenUp ? [] : this.#problems.map(withBoundedDetail),
      reasons: [...this.#reasons],
      isPrivate: this.#isPrivate,
      mayRead: this.#mayRead(isGivenUp),
    };
  }

  #mayRead(isGivenUp: boolean): StaticValue["mayRead"] {
    if (isGivenUp || this.#unopened.size > 0) return "any";
    return this.#lacksValue ? "values" : "named";
  }

  #evaluate(site: Site): Value {
    const node = evaluableExpression(site.expression);
    const values = this.#values.get(site.module) ?? new Map<string, Value>();
    this.#values.set(site.module, values);
    const { references, calls } = mentionsOf(node);
    for (const call of calls) if (readsFiles(call)) this.#unopened.add(call);
    for (const [name = "", attribute = ""] of references) {
      const key = `${name}.${attribute}`;
      if (!values.has(key)) values.set(key, this.#resolve(site, name, attribute));
    }
    const { budget, files, tool } = this.#surroundings;
    const filesOf = (call: FunctionCall): StaticFiles => ({
      read: (path) => {
        this.#unopened.delete(call);
        return files.read(path);
      },
    });
    const scope: Scope = {
      // The problem of an unresolved name was reported.
      variable: (name, attribute = "") => values.get(`${name}.${attribute}`) ?? UNKNOWN,
      call: (call, evaluator) => callFunction(call, evaluator, { tool, files: filesOf(call) }),
    };
    const { value, diagnostics, limits } = evaluate(node, site.expression.source, scope, budget);
    appendAll(this.#problems, diagnostics);
    for (const limit of limits) this.#reasons.add(limit);
    return diagnostics.length > 0 ? UNKNOWN : value;
  }

  #refuse({ expression }: Site, summary: string, detail: string, code?: "late-value"): Value {
    this.#problems.push(errorAt(expressionPlace(expression), summary, detail, code));
    return UNKNOWN;
  }

  #untold(reason: string): Value {
    this.#reasons.add(reason);
    return UNKNOWN;
  }

  #resolve(site: Site, name: string, attribute: string): Value {
    const isOpenTofu = this.#surroundings.tool.name === "opentofu";
    if (["var", "local", "path", "terraform", "tofu"].includes(name) && attribute === "") {
      return this.#refuse(site, "Invalid reference", `An attribute must follow "${name}".`);
    }
    if (name === "var") return this.#variable(site, attribute);
    if (name === "local") return this.#local(site, attribute);
    if (name === "path") return this.#path(site, attribute);
    if (isOpenTofu && (name === "terraform" || name === "tofu")) return this.#tool(site, attribute);
    if (name === "module") {
      const detail = `The output of module "${attribute}" is not known when modules are installed.`;
      return this.#refuse(site, "Module output not supported in static context", detail, LATE);
    }
    const detail = `"${name}" is not known when modules are installed.`;
    return this.#refuse(site, "Dynamic value in static context", detail, LATE);
  }

  #path(site: Site, attribute: string): Value {
    switch (attribute) {
      case "module":
        return site.module.directory === undefined
          ? this.#untold("path.module depends on where the module was fetched to")
          : stringValue(site.module.directory);
      case "root":
        return stringValue(".");
      case "cwd":
        return this.#untold("path.cwd depends on the machine");
      default:
        return this.#refuse(site, 'Invalid "path" attribute', `There is no path.${attribute}.`);
    }
  }

  #tool(site: Site, attribute: string): Value {
    if (attribute === "workspace") return stringValue(this.#surroundings.workspace);
    const detail = `There is no terraform.${attribute}.`;
    if (attribute !== "applying") {
      return this.#refuse(site, 'Invalid "terraform" attribute', detail);
    }
    const why = "Whether something is being applied is not known before anything is planned.";
    return this.#refuse(site, "Invalid attribute in static context", why);
  }

  #local(site: Site, name: string): Value {
    const expression = site.module.module.locals.get(name);
    if (expression === undefined) {
      return this.#refuse(site, "Undefined local", `There is no local value "${name}".`);
    }
    if (this.#running.has(expression)) {
      return this.#refuse(site, "Circular reference", `local.${name} is self referential.`);
    }
    this.#running.add(expression);
    const value = this.#evaluate({ module: site.module, expression });
    this.#running.delete(expression);
    return value;
  }

  /** Returns a variable's given value, else its default, in its type (CR-79, CR-80). OpenTofu: GetInputVariable. */
  #variable(site: Site, name: string): Value {
    const variable = site.module.module.variables.get(name);
    if (variable === undefined) {
      return this.#refuse(site, "Undefined variable", `There is no variable "${name}".`);
    }
    const { tool } = this.#surroundings;
    // A variable must be constant in Terraform, and must not be declared otherwise in OpenTofu (CR-80).
    const isTerraform = tool.name === "terraform";
    const isLate = isTerraform ? !variable.const : tool.minor >= 12 && variable.const === false;
    if (isLate) {
      const detail = `var.${name} has ${isTerraform ? "no const = true" : "const = false"}.`;
      return this.#refuse(site, "Unable to use variable in static context", detail, LATE);
    }
    if (variable.sensitive === true || variable.ephemeral === true) {
      return this.#untold(`var.${name} is sensitive or ephemeral`);
    }
    const input = site.module.given(variable);
    if (input === undefined) {
      return this.#default(site, variable, "Missing required variable in module call");
    }
    const value = this.#convert(site, variable, this.#valueOf(input));
    return value.kind === "null" && variable.nullable === false
      ? this.#default(site, variable, "Required variable not set")
      : value;
  }

  #valueOf(input: GivenValue): Value {
    switch (input.kind) {
      case "value":
        this.#isPrivate ||= input.isPrivate;
        return input.value;
      case "expression":
        return this.#evaluate({ module: input.in, expression: input.expression });
      case "untold":
        return this.#untold(input.reason);
    }
  }

  #default(site: Site, variable: VariableBlock, summary: string): Value {
    const { name, default: fallback, place } = variable;
    if (fallback !== undefined) return this.#convert(site, variable, fallback);
    if (site.module.isOpen) {
      this.#lacksValue = true;
      return this.#untold(`var.${name} has no value here`);
    }
    const { file, line } = lineOf(place);
    const detail = `var.${name} (${file}:${line}) has neither a value nor a default.`;
    const problem = errorAt(expressionPlace(site.expression), summary, detail);
    this.#problems.push({ ...problem, subject: `var.${name} in ${file}` });
    return UNKNOWN;
  }

  #convert(site: Site, { name, type = { kind: "any" } }: VariableBlock, value: Value): Value {
    const { budget } = this.#surroundings;
    if (!chargeValues(budget, value)) return UNKNOWN;
    const result = convertValue(value, type);
    if (result.kind !== "refused") return chargeValues(budget, result) ? result : UNKNOWN;
    // A given value may be secret.
    const why = this.#isPrivate ? "" : `: ${result.problem}`;
    const detail = `The value of var.${name} is unsuitable${why}.`;
    return this.#refuse(site, "Invalid value for input variable", detail);
  }
}
