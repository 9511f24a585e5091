import type { Span, TextReport } from "../text/source-text.ts";

/** A value of the first HCL, in which CLI configurations are written: there are no expressions (CLI-5). */
export type ConfigValue =
  | (Span & { readonly kind: "string" | "number" | "bool" | "null"; readonly text: string })
  | (Span & { readonly kind: "list"; readonly values: readonly ConfigValue[] })
  | ConfigObject;

/** `{ … }`. */
export interface ConfigObject extends Span {
  readonly kind: "object";
  readonly items: readonly ConfigItem[];
}

/** A name or label of an item. */
export interface ConfigKey extends Span {
  readonly text: string;
}

/** `name = value`, `name { … }` or `name "label" { … }`: a block is an item whose value is an object. */
export interface ConfigItem {
  /** The name and the labels behind it. */
  readonly keys: readonly [ConfigKey, ...ConfigKey[]];
  readonly value: ConfigValue;
  /** Whether an equals sign stands between them; never so in JSON. */
  readonly assigned: boolean;
  readonly syntax: "native" | "json";
}

/** The items of a file or a block by name, compared without case as by HCL 1 (ObjectList, Filter). */
export class CliConfigBody {
  readonly items: readonly ConfigItem[];
  readonly report: TextReport;

  constructor(items: readonly ConfigItem[], report: TextReport) {
    this.items = items;
    this.report = report;
  }

  /** Returns the items under a name without that name. HCL 1: ObjectList, Children. */
  under(name: string): CliConfigBody {
    return new CliConfigBody(this.#itemsOf(name).flatMap(unwrapped), this.report);
  }

  /**
   * Returns the blocks of a type that have one label: `host "x" { … }`, or `host = { "x" = { … } }`. Blocks with the
   * same label are read as one. A block without label or braces is reported.
   */
  labeled(type: string): readonly { readonly label: ConfigKey; readonly body: CliConfigBody }[] {
    const bodies = new Map<string, { readonly label: ConfigKey; readonly body: CliConfigBody }>();
    for (const item of this.#itemsOf(type)) {
      for (const block of item.value.kind === "object" ? unwrapped(item) : [item]) {
        const [label] = block.keys;
        if (block.value.kind !== "object") {
          const spelling = item.keys[0].text;
          const detail = `A ${spelling} block is written ${spelling} "LABEL" { … }.`;
          this.report.error(label, `Invalid ${spelling} block`, detail);
          continue;
        }
        const items = [...(bodies.get(label.text)?.body.items ?? []), ...unwrapped(block)];
        bodies.set(label.text, { label, body: new CliConfigBody(items, this.report) });
      }
    }
    return [...bodies.values()];
  }

  value(name: string): ConfigValue | undefined {
    return this.#argument(name)?.value;
  }

  /** Reads a string argument; a number gives its digits. */
  text(name: string): string | undefined {
    return this.#read(name, "a string", textOf);
  }

  texts(name: string): readonly string[] | undefined {
    return this.#read(name, "a list of strings", (value) => {
      if (value.kind !== "list") return undefined;
      const texts = value.values.flatMap((item) => textOf(item) ?? []);
      return texts.length === value.values.length ? texts : undefined;
    });
  }

  /** Reads a truth value, also in quotation marks or as 0 or 1. */
  flag(name: string): boolean | undefined {
    return this.#read(name, "true or false", (value) => {
      const text = "text" in value ? value.text.toLowerCase() : "";
      if (text === "true" || text === "1") return true;
      return text === "false" || text === "0" ? false : undefined;
    });
  }

  /** Reads a whole number of at least zero; nine digits are more than any real setting has. */
  count(name: string): number | undefined {
    return this.#read(name, "a whole number of at least zero", (value) =>
      "text" in value && /^[0-9]{1,9}$/.test(value.text) ? Number(value.text) : undefined,
    );
  }

  /** Warns about unknown arguments, which may be misspelled and which the tools ignore silently (CLI-5). */
  warnOfUnknown(names: readonly string[], where: string): void {
    for (const { keys } of this.items) {
      const [{ text }] = keys;
      if (names.some((name) => sameName(name, text))) continue;
      const detail = `"${text}" means nothing in ${where} and is ignored.`;
      this.report.warning(keys[0], "Unknown argument", detail);
    }
  }

  #itemsOf(name: string): readonly ConfigItem[] {
    return this.items.filter(({ keys }) => sameName(keys[0].text, name));
  }

  #argument(name: string): ConfigItem | undefined {
    return this.#itemsOf(name).findLast(({ keys }) => keys.length === 1);
  }

  /** Returns an argument; undefined when it is absent, null, or of another type, which is reported. */
  #read<T>(
    name: string,
    wanted: string,
    read: (value: ConfigValue) => T | undefined,
  ): T | undefined {
    const argument = this.#argument(name);
    if (argument === undefined || argument.value.kind === "null") return undefined;
    const value = read(argument.value);
    if (value === undefined) {
      const detail = `The argument "${name}" must be ${wanted}.`;
      this.report.error(argument.keys[0], "Unsuitable value type", detail);
    }
    return value;
  }
}

/** Returns the content of an item: with labels, the item without its name; otherwise the items in its braces. */
function unwrapped(item: ConfigItem): readonly ConfigItem[] {
  const [, label, ...rest] = item.keys;
  if (label !== undefined) return [{ ...item, keys: [label, ...rest] }];
  return item.value.kind === "object" ? item.value.items : [];
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function textOf(value: ConfigValue): string | undefined {
  return value.kind === "string" || value.kind === "number" ? value.text : undefined;
}
