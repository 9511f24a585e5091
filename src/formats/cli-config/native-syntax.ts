import { MAX_NESTING } from "../../model/input-limits.ts";
import type { TextReport } from "../text/text-report.ts";
import type { ConfigItem, ConfigKey, ConfigObject, ConfigValue } from "./config-body.ts";
import { NativeSyntaxError, type NativeToken, nativeTokenFrom } from "./native-scanner.ts";

/**
 * Reads the native syntax of the first HCL: blocks may stand on one line, an object may have an equals sign or not, and
 * commas are optional. After a syntax error there are no items. HCL 1: parser, Parse.
 */
export function parseNativeSyntax(report: TextReport): readonly ConfigItem[] {
  try {
    return new NativeParser(report.source.text).file();
  } catch (caught) {
    if (!(caught instanceof NativeSyntaxError)) throw caught;
    report.error(caught.place, "Invalid CLI configuration file", caught.message);
    return [];
  }
}

class NativeParser {
  readonly #text: string;
  #next: NativeToken;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#next = nativeTokenFrom(text, 0);
  }

  file(): readonly ConfigItem[] {
    const items = this.#items();
    if (!this.#isAt("end")) throw this.#problem("A name must stand here.");
    return items;
  }

  #items(): readonly ConfigItem[] {
    const items: ConfigItem[] = [];
    while (!this.#isAt("end") && !this.#isAt("}")) {
      items.push(this.#item());
      if (this.#isAt(",")) this.#take();
    }
    return items;
  }

  #item(): ConfigItem {
    const keys: ConfigKey[] = [];
    while (this.#isAt("identifier") || this.#isAt("string")) keys.push(this.#take());
    const [name, ...labels] = keys;
    if (name === undefined) throw this.#problem("A name must stand here.");
    const assigned = this.#isAt("=");
    if (assigned && labels.length > 0) {
      throw this.#problem("An equals sign follows one name only; a block with labels has none.");
    }
    if (assigned) this.#take();
    else if (!this.#isAt("{")) {
      throw this.#problem(`An equals sign or an opening brace must follow "${name.text}".`);
    }
    return { keys: [name, ...labels], value: this.#value(), assigned, syntax: "native" };
  }

  #value(): ConfigValue {
    const { kind } = this.#next;
    switch (kind) {
      case "string":
      case "number":
      case "bool":
        return { ...this.#take(), kind };
      case "{":
        return this.#nested(() => this.#object());
      case "[":
        return this.#nested(() => this.#list());
      default:
        throw this.#problem("A value must stand here: a string, a number, a list or an object.");
    }
  }

  #nested(parse: () => ConfigValue): ConfigValue {
    if (this.#depth >= MAX_NESTING) throw this.#problem("The values are nested too deeply.");
    this.#depth++;
    const value = parse();
    this.#depth--;
    return value;
  }

  #object(): ConfigObject {
    const { start } = this.#take();
    const items = this.#items();
    if (!this.#isAt("}")) throw this.#problem("A closing brace must stand here.");
    return { kind: "object", items, start, end: this.#take().end };
  }

  #list(): ConfigValue {
    const { start } = this.#take();
    const values: ConfigValue[] = [];
    while (!this.#isAt("]")) {
      values.push(this.#value());
      if (this.#isAt(",")) this.#take();
      else if (!this.#isAt("]")) {
        throw this.#problem("A comma or a closing bracket must stand here.");
      }
    }
    return { kind: "list", values, start, end: this.#take().end };
  }

  #isAt(kind: NativeToken["kind"]): boolean {
    return this.#next.kind === kind;
  }

  #take(): NativeToken {
    const token = this.#next;
    this.#next = nativeTokenFrom(this.#text, token.end);
    return token;
  }

  #problem(problem: string): NativeSyntaxError {
    return new NativeSyntaxError(this.#next.start, problem, this.#next.end);
  }
}
