import type { JsonMember, JsonNode } from "../../formats/hcl/json-scanner.ts";
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

/** Members of this name are comments where an object is a body (CR-109). */
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";

/** Blocks of which some labels were read. */
interface OpenBlocks {
  readonly member: JsonMember;
  readonly labels: readonly string[];
  readonly node: JsonNode;
}

/** A body in the JSON syntax: an object, an array of objects, or a value that is refused. HCL: json, body. */
export class JsonBody implements ConfigBody {
  readonly #node: JsonNode;
  readonly #source: SourceText;

  constructor(node: JsonNode, source: SourceText) {
    this.#node = node;
    this.#source = source;
  }

  content(schema: BodySchema, problems: Problems): BodyContent {
    const members = this.#members(this.#node, "arguments and blocks", problems);
    const content = this.#read(members, schema, problems);
    for (const { name, nameSpan } of members) {
      if (name === COMMENT || schema.attributes.has(name) || schema.blocks.has(name)) continue;
      const detail = `No argument or block type is named "${name}".`;
      problems.unknownGrammar(this.#place(nameSpan), "Extraneous JSON object property", detail);
    }
    return content;
  }

  partialContent(schema: BodySchema, problems: Problems): BodyContent {
    const members = this.#members(this.#node, "arguments and blocks", problems);
    return this.#read(members, schema, problems);
  }

  attributes(problems: Problems): readonly ConfigAttribute[] {
    const attributes = new Map<string, ConfigAttribute>();
    if (this.#node.kind !== "object") {
      const detail = "A JSON object is required here, which sets the arguments of this block.";
      problems.error(this.#place(this.#node), WRONG_TYPE, detail);
      return [];
    }
    for (const member of this.#node.members) {
      if (member.name === COMMENT) continue;
      if (attributes.has(member.name))
        this.#refuseTwin(member, "Duplicate attribute definition", problems);
      else attributes.set(member.name, this.#attribute(member));
    }
    return [...attributes.values()];
  }

  #read(members: readonly JsonMember[], schema: BodySchema, problems: Problems): BodyContent {
    const attributes = new Map<string, ConfigAttribute>();
    const blocks: ConfigBlock[] = [];
    for (const member of members) {
      const labelNames = schema.blocks.get(member.name);
      if (schema.attributes.has(member.name)) {
        if (attributes.has(member.name)) this.#refuseTwin(member, "Duplicate argument", problems);
        else attributes.set(member.name, this.#attribute(member));
      } else if (labelNames !== undefined) {
        const open = { member, labels: [], node: member.value };
        for (const block of this.#blocks(open, labelNames, problems)) blocks.push(block);
      }
    }
    reportMissing(schema, attributes, this.#missingPlace(), problems);
    return { attributes, blocks };
  }

  /** Reads blocks: an object level is a label, an array at any level several blocks (CR-108). HCL: body.unpackBlock. */
  #blocks(
    { member, labels, node }: OpenBlocks,
    labelNames: readonly string[],
    problems: Problems,
  ): readonly ConfigBlock[] {
    const [labelName, ...rest] = labelNames;
    if (labelName === undefined) return this.#unlabelled({ member, labels, node }, problems);
    const inside = this.#members(node, `${labelName} labels`, problems);
    if (inside.length === 0) {
      const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
      problems.error(this.#start(node), "Missing block label", detail);
    }
    return inside.flatMap(({ name, value }) =>
      this.#blocks({ member, labels: [...labels, name], node: value }, rest, problems),
    );
  }

  #unlabelled({ member, labels, node }: OpenBlocks, problems: Problems): readonly ConfigBlock[] {
    if (isNull(node)) return [];
    if (node.kind !== "object" && node.kind !== "array") {
      const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
      problems.error(this.#start(node), WRONG_TYPE, detail);
      return [];
    }
    return (node.kind === "object" ? [node] : node.items).map((body) => ({
      type: member.name,
      typePlace: this.#place(member.nameSpan),
      labels,
      place: this.#start(node),
      body: new JsonBody(body, this.#source),
    }));
  }

  /** Returns the members of an object, or of all objects of an array. HCL: json, body.collectDeepAttrs. */
  #members(node: JsonNode, purpose: string, problems: Problems): readonly JsonMember[] {
    if (isNull(node)) return [];
    return (node.kind === "array" ? node.items : [node]).flatMap((item) => {
      if (item.kind === "object") return item.members;
      problems.error(this.#start(item), WRONG_TYPE, `An object is required here, for ${purpose}.`);
      return [];
    });
  }

  #refuseTwin({ name, nameSpan }: JsonMember, summary: string, problems: Problems): void {
    problems.error(this.#place(nameSpan), summary, `The argument "${name}" was already set.`);
  }

  #attribute({ name, nameSpan, value }: JsonMember): ConfigAttribute {
    return {
      name,
      place: this.#place({ start: nameSpan.start, end: value.end }),
      namePlace: this.#place(nameSpan),
      expression: { syntax: "json", node: value, source: this.#source },
    };
  }

  /** Returns the place for a missing member: the closing brace of an object, else the start of the value. */
  #missingPlace(): Place {
    const { kind, end } = this.#node;
    if (kind !== "object" || end === 0) return this.#start(this.#node);
    return this.#place({ start: end - 1, end });
  }

  /** Returns the place of a value: as in upstream only its opening bracket or brace. */
  #start(node: JsonNode): Place {
    const { kind, start, end } = node;
    const isWide = kind === "object" || kind === "array";
    return this.#place(isWide ? { start, end: Math.min(start + 1, end) } : node);
  }

  #place(span: Span): Place {
    return placeAt(this.#source, span);
  }
}

function isNull(node: JsonNode): boolean {
  return node.kind === "keyword" && node.value === null;
}
