import type { Attribute, Block, Body } from "../../formats/hcl/syntax.ts";
import type { SourceText, Span } from "../../formats/text/source-text.ts";
import {
  type BodyContent,
  type BodySchema,
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigBody,
  type Place,
  type Problems,
  placeAt,
  reportMissing,
} from "./body.ts";

/** A body in the native syntax. HCL: hclsyntax, Body. */
export class NativeBody implements ConfigBody {
  readonly #body: Body;
  readonly #source: SourceText;

  constructor(body: Body, source: SourceText) {
    this.#body = body;
    this.#source = source;
  }

  content(schema: BodySchema, problems: Problems): BodyContent {
    const content = this.partialContent(schema, problems);
    for (const { name, nameSpan } of this.#body.attributes) {
      if (schema.attributes.has(name)) continue;
      const detail = `An argument named "${name}" is not expected here.`;
      problems.unknownGrammar(this.#place(nameSpan), "Unsupported argument", detail);
    }
    for (const { type, typeSpan } of this.#body.blocks) {
      if (schema.blocks.has(type)) continue;
      const detail = `Blocks of type "${type}" are not expected here.`;
      problems.unknownGrammar(this.#place(typeSpan), "Unsupported block type", detail);
    }
    return content;
  }

  partialContent(schema: BodySchema, problems: Problems): BodyContent {
    const items = this.#body.attributes.filter(({ name }) => schema.attributes.has(name));
    const attributes = new Map(items.map((item) => [item.name, this.#read(item)]));
    const { start } = this.#body;
    reportMissing(schema, attributes, this.#place({ start, end: start }), problems);
    const blocks = this.#body.blocks.flatMap((block) => {
      const labelNames = schema.blocks.get(block.type);
      return (labelNames && this.#readBlock(block, labelNames, problems)) ?? [];
    });
    return { attributes, blocks };
  }

  attributes(problems: Problems): readonly ConfigAttribute[] {
    const [block] = this.#body.blocks;
    if (block !== undefined) {
      const summary = `Unexpected "${block.type}" block`;
      problems.error(this.#place(block.typeSpan), summary, "Blocks are not allowed here.");
    }
    return this.#body.attributes.map((attribute) => this.#read(attribute));
  }

  #read(attribute: Attribute): ConfigAttribute {
    return {
      name: attribute.name,
      place: this.#place(attribute),
      namePlace: this.#place(attribute.nameSpan),
      expression: { syntax: "native", node: attribute.expression, source: this.#source },
    };
  }

  #readBlock(
    { type, typeSpan, labels, headerSpan, openBrace, body }: Block,
    labelNames: readonly string[],
    problems: Problems,
  ): ConfigBlock | undefined {
    const names = `${labelNames.length} labels (${labelNames.join(", ")})`;
    const extra = labels[labelNames.length];
    if (extra !== undefined) {
      const expectation =
        labelNames.length === 0 ? "No labels are expected" : `Only ${names} are expected`;
      const detail = `${expectation} for ${type} blocks.`;
      return problems.error(this.#place(extra), `Extraneous label for ${type}`, detail);
    }
    const missing = labelNames[labels.length];
    if (missing !== undefined) {
      const detail = `All ${type} blocks must have ${names}.`;
      return problems.error(this.#place(openBrace), `Missing ${missing} for ${type}`, detail);
    }
    return {
      type,
      typePlace: this.#place(typeSpan),
      labels: labels.map((label) => label.value),
      place: this.#place(headerSpan),
      body: new NativeBody(body, this.#source),
    };
  }

  #place(span: Span): Place {
    return placeAt(this.#source, span);
  }
}
