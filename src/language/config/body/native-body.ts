import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Attribute, Block } from "../../hcl/syntax.ts";
import type { Span } from "../../text/source-text.ts";
import {
  type BodyAttributes,
  type BodyContent,
  type BodySchema,
  type ConfigAttribute,
  type ConfigBlock,
  errorAt,
  type NativeBody,
  type Place,
} from "./body.ts";

/** Reads a body with a schema; `partial` ignores everything that the schema lacks. HCL: hclsyntax, Body.Content. */
export function nativeContent(
  native: NativeBody,
  schema: BodySchema,
  extent: "whole" | "partial",
): BodyContent {
  const attributes = knownAttributes(native, schema);
  const blocks = knownBlocks(native, schema);
  const diagnostics = [
    ...missingAttributes(native, schema),
    ...blocks.flatMap((block) => (block.problem === undefined ? [] : [block.problem])),
    ...(extent === "whole" ? leftovers(native, schema) : []),
  ];
  return {
    attributes,
    blocks: blocks.flatMap((block) => (block.block === undefined ? [] : [block.block])),
    diagnostics,
  };
}

/** Reads a body of attributes alone. HCL: hclsyntax, Body.JustAttributes. */
export function nativeAttributes(native: NativeBody): BodyAttributes {
  const [first] = native.body.blocks;
  const diagnostics =
    first === undefined
      ? []
      : [
          errorAt(
            placeIn(native, first.typeSpan),
            `Unexpected "${first.type}" block`,
            "Blocks are not allowed here.",
          ),
        ];
  return {
    attributes: native.body.attributes.map((attribute) => configAttribute(native, attribute)),
    diagnostics,
  };
}

function knownAttributes(
  native: NativeBody,
  schema: BodySchema,
): ReadonlyMap<string, ConfigAttribute> {
  const known = native.body.attributes.filter((attribute) =>
    Object.hasOwn(schema.attributes, attribute.name),
  );
  return new Map(known.map((attribute) => [attribute.name, configAttribute(native, attribute)]));
}

function configAttribute(native: NativeBody, attribute: Attribute): ConfigAttribute {
  return {
    name: attribute.name,
    place: placeIn(native, attribute),
    namePlace: placeIn(native, attribute.nameSpan),
    expression: { syntax: "native", node: attribute.expression, source: native.source },
  };
}

function missingAttributes(native: NativeBody, schema: BodySchema): readonly Diagnostic[] {
  const present = new Set(native.body.attributes.map((attribute) => attribute.name));
  const { start } = native.body;
  return Object.entries(schema.attributes)
    .filter(([name, presence]) => presence === "required" && !present.has(name))
    .map(([name]) =>
      errorAt(
        placeIn(native, { start, end: start }),
        "Missing required argument",
        `The argument "${name}" is required, but was not given.`,
      ),
    );
}

interface ReadBlock {
  readonly block?: ConfigBlock;
  readonly problem?: Diagnostic;
}

function knownBlocks(native: NativeBody, schema: BodySchema): readonly ReadBlock[] {
  return native.body.blocks.flatMap((block) => {
    const labelNames = Object.hasOwn(schema.blocks, block.type)
      ? schema.blocks[block.type]
      : undefined;
    return labelNames === undefined ? [] : [readBlock(native, block, labelNames)];
  });
}

function readBlock(native: NativeBody, block: Block, labelNames: readonly string[]): ReadBlock {
  const extra = block.labels[labelNames.length];
  if (extra !== undefined) {
    const expected =
      labelNames.length === 0
        ? `No labels are expected for ${block.type} blocks.`
        : `Only ${labelNames.length} labels (${labelNames.join(", ")}) are expected for ${block.type} blocks.`;
    return {
      problem: errorAt(placeIn(native, extra), `Extraneous label for ${block.type}`, expected),
    };
  }
  const missing = labelNames[block.labels.length];
  if (missing !== undefined) {
    const detail = `All ${block.type} blocks must have ${labelNames.length} labels (${labelNames.join(", ")}).`;
    const place = placeIn(native, block.openBrace);
    return { problem: errorAt(place, `Missing ${missing} for ${block.type}`, detail) };
  }
  return {
    block: {
      type: block.type,
      typePlace: placeIn(native, block.typeSpan),
      labels: block.labels.map((label) => ({ value: label.value, place: placeIn(native, label) })),
      place: placeIn(native, block.headerSpan),
      body: { syntax: "native", body: block.body, source: native.source },
    },
  };
}

/** Returns an error for each argument and block that the schema does not know. */
function leftovers(native: NativeBody, schema: BodySchema): readonly Diagnostic[] {
  const attributes = native.body.attributes
    .filter((attribute) => !Object.hasOwn(schema.attributes, attribute.name))
    .map((attribute) => unsupportedArgument(placeIn(native, attribute.nameSpan), attribute.name));
  const blocks = native.body.blocks
    .filter((block) => !Object.hasOwn(schema.blocks, block.type))
    .map((block) =>
      errorAt(
        placeIn(native, block.typeSpan),
        "Unsupported block type",
        `Blocks of type "${block.type}" are not expected here.`,
      ),
    );
  return [...attributes, ...blocks];
}

function unsupportedArgument(place: Place, name: string): Diagnostic {
  return errorAt(
    place,
    "Unsupported argument",
    `An argument named "${name}" is not expected here.`,
  );
}

function placeIn(native: NativeBody, span: Span): Place {
  return { source: native.source, span };
}
