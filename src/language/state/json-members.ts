import type { JsonNode, JsonObjectNode } from "../hcl/json-tree.ts";

/** A member of an object; of repeated ones the last counts, as in Go. */
export function memberOf(object: JsonObjectNode, name: string): JsonNode | undefined {
  return object.members.findLast((one) => one.name === name)?.value;
}

/** A member that is a string. */
export function textMember(object: JsonObjectNode, name: string): string | undefined {
  const value = memberOf(object, name);
  return value?.kind === "string" ? value.value : undefined;
}

/** The objects among the items of an array; none when it is no array. */
export function objectsOf(node: JsonNode | undefined): readonly JsonObjectNode[] {
  if (node?.kind !== "array") return [];
  return node.items.filter((item) => item.kind === "object");
}
