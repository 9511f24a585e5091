import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { JsonMember, JsonNode } from "../../hcl/json-scanner.ts";
import type { Span } from "../../text/source-text.ts";
import {
  type BodyAttributes,
  type BodyContent,
  type BodySchema,
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigBody,
  type ConfigLabel,
  errorAt,
  type JsonBody,
  type Place,
} from "./body.ts";
import { nativeAttributes, nativeContent } from "./native-body.ts";

/** Reads a body in which anything beyond the schema is an error. HCL: Body.Content. */
export function bodyContent(body: ConfigBody, schema: BodySchema): BodyContent {
  return body.syntax === "native"
    ? nativeContent(body, schema, "whole")
    : jsonContent(body, schema, "whole");
}

/** Reads the members in the schema and ignores the others, which are the provider's. HCL: Body.PartialContent. */
export function partialBodyContent(body: ConfigBody, schema: BodySchema): BodyContent {
  return body.syntax === "native"
    ? nativeContent(body, schema, "partial")
    : jsonContent(body, schema, "partial");
}

/** Reads a body of attributes alone. HCL: Body.JustAttributes. */
export function bodyAttributes(body: ConfigBody): BodyAttributes {
  return body.syntax === "native" ? nativeAttributes(body) : jsonAttributes(body);
}

/** Members of this name are comments where an object is a body (CR-109). */
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";

/** Reads a body with a schema; `partial` ignores everything that the schema lacks. HCL: json, body.Content. */
function jsonContent(json: JsonBody, schema: BodySchema, extent: "whole" | "partial"): BodyContent {
  const { members, problems } = deepMembers(json, json.node);
  const reading: Reading = { json, attributes: new Map(), blocks: [], diagnostics: [...problems] };
  for (const member of members) readMember(reading, member, schema);
  reportMissing(reading, schema);
  const leftover = members.filter(
    (member) => member.name !== COMMENT && !isKnown(schema, member.name),
  );
  if (extent === "whole") {
    appendAll(
      reading.diagnostics,
      leftover.map((member) => extraneous(json, member)),
    );
  }
  const { attributes, blocks, diagnostics } = reading;
  return { attributes, blocks, diagnostics };
}

/** Reads a body of attributes alone. HCL: json, body.JustAttributes. */
function jsonAttributes(json: JsonBody): BodyAttributes {
  const { node } = json;
  if (node.kind !== "object") {
    const detail = "A JSON object is required here, which sets the arguments of this block.";
    return { attributes: [], diagnostics: [errorAt(placeIn(json, node), WRONG_TYPE, detail)] };
  }
  const attributes = new Map<string, ConfigAttribute>();
  const diagnostics: Diagnostic[] = [];
  for (const member of node.members) {
    if (member.name === COMMENT) continue;
    if (attributes.has(member.name))
      diagnostics.push(duplicate(json, member, "Duplicate attribute definition"));
    else attributes.set(member.name, configAttribute(json, member));
  }
  return { attributes: [...attributes.values()], diagnostics };
}

interface Reading {
  readonly json: JsonBody;
  readonly attributes: Map<string, ConfigAttribute>;
  readonly blocks: ConfigBlock[];
  readonly diagnostics: Diagnostic[];
}

function readMember(reading: Reading, member: JsonMember, schema: BodySchema): void {
  const { json } = reading;
  if (Object.hasOwn(schema.attributes, member.name)) {
    if (reading.attributes.has(member.name))
      reading.diagnostics.push(duplicate(json, member, "Duplicate argument"));
    else reading.attributes.set(member.name, configAttribute(json, member));
    return;
  }
  const labelNames = Object.hasOwn(schema.blocks, member.name)
    ? schema.blocks[member.name]
    : undefined;
  if (labelNames === undefined) return;
  unpackBlocks(reading, { member, labelNames, labels: [], node: member.value });
}

/** The rest of a member that stands for blocks, still to be unpacked. */
interface Unpacking {
  readonly member: JsonMember;
  /** The names of the labels still to come. */
  readonly labelNames: readonly string[];
  readonly labels: readonly ConfigLabel[];
  readonly node: JsonNode;
}

/**
 * Reads blocks: one object level is one label, and at each level an array means several blocks (CR-108). HCL: json,
 * body.unpackBlock.
 */
function unpackBlocks(reading: Reading, unpacking: Unpacking): void {
  const { json } = reading;
  const { labelNames, labels, node, member } = unpacking;
  const [labelName, ...rest] = labelNames;
  if (labelName === undefined) {
    pushBlocks(reading, unpacking);
    return;
  }
  const { members, problems } = deepMembers(json, node, labelName);
  appendAll(reading.diagnostics, problems);
  if (members.length === 0) {
    const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
    reading.diagnostics.push(errorAt(placeIn(json, start(node)), "Missing block label", detail));
  }
  for (const { name, nameSpan, value } of members) {
    const label = { value: name, place: placeIn(json, nameSpan) };
    unpackBlocks(reading, { member, labelNames: rest, labels: [...labels, label], node: value });
  }
}

function pushBlocks(reading: Reading, { member, labels, node }: Unpacking): void {
  const { json } = reading;
  if (node.kind === "keyword" && node.value === null) return;
  if (node.kind !== "object" && node.kind !== "array") {
    const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
    reading.diagnostics.push(errorAt(placeIn(json, start(node)), WRONG_TYPE, detail));
    return;
  }
  const bodies = node.kind === "object" ? [node] : node.items;
  for (const body of bodies) {
    reading.blocks.push({
      type: member.name,
      typePlace: placeIn(json, member.nameSpan),
      labels,
      place: placeIn(json, start(node)),
      body: { syntax: "json", node: body, source: json.source },
    });
  }
}

interface DeepMembers {
  readonly members: readonly JsonMember[];
  readonly problems: readonly Diagnostic[];
}

/** Returns the members of an object, or of all objects of an array. HCL: json, body.collectDeepAttrs. */
function deepMembers(json: JsonBody, node: JsonNode, labelName?: string): DeepMembers {
  if (node.kind === "keyword" && node.value === null) return { members: [], problems: [] };
  const purpose = labelName === undefined ? "arguments and blocks" : `${labelName} labels`;
  const refuse = (wrong: JsonNode) =>
    errorAt(placeIn(json, start(wrong)), WRONG_TYPE, `An object is required here, for ${purpose}.`);
  if (node.kind === "object") return { members: node.members, problems: [] };
  if (node.kind !== "array") return { members: [], problems: [refuse(node)] };
  const members = node.items.flatMap((item) => (item.kind === "object" ? item.members : []));
  const problems = node.items.filter((item) => item.kind !== "object").map(refuse);
  return { members, problems };
}

function reportMissing(reading: Reading, schema: BodySchema): void {
  const { json } = reading;
  for (const [name, presence] of Object.entries(schema.attributes)) {
    if (presence !== "required" || reading.attributes.has(name)) continue;
    const detail = `The argument "${name}" is required, but was not given.`;
    reading.diagnostics.push(
      errorAt(placeIn(json, missingPlace(json.node)), "Missing required argument", detail),
    );
  }
}

/** Returns the place for a missing member: the closing brace of an object, else the start of the value. */
function missingPlace(node: JsonNode): Span {
  return node.kind === "object" && node.end > 0
    ? { start: node.end - 1, end: node.end }
    : start(node);
}

function isKnown(schema: BodySchema, name: string): boolean {
  return Object.hasOwn(schema.attributes, name) || Object.hasOwn(schema.blocks, name);
}

function extraneous(json: JsonBody, member: JsonMember): Diagnostic {
  const detail = `No argument or block type is named "${member.name}".`;
  return errorAt(placeIn(json, member.nameSpan), "Extraneous JSON object property", detail);
}

function duplicate(json: JsonBody, member: JsonMember, summary: string): Diagnostic {
  const detail = `The argument "${member.name}" was already set.`;
  return errorAt(placeIn(json, member.nameSpan), summary, detail);
}

function configAttribute(json: JsonBody, member: JsonMember): ConfigAttribute {
  const span = { start: member.nameSpan.start, end: member.value.end };
  return {
    name: member.name,
    place: placeIn(json, span),
    namePlace: placeIn(json, member.nameSpan),
    expression: { syntax: "json", node: member.value, source: json.source },
  };
}

/** Returns the start of a value: as in upstream only its opening bracket or brace. */
function start(node: JsonNode): Span {
  const wide = node.kind === "object" || node.kind === "array";
  return wide ? { start: node.start, end: Math.min(node.start + 1, node.end) } : node;
}

function placeIn(json: JsonBody, span: Span): Place {
  return { source: json.source, span };
}
