// Cuts the operations that the tests' loopback GitHub serves out of GitHub's OpenAPI description.
//
//   npm install --prefix "$(mktemp -d)" @octokit/openapi@23.0.2      (400 MB, therefore no dependency)
//   node scripts/extract-openapi.mjs DIR/node_modules/@octokit/openapi/generated/api.github.com.json
//
// The result is committed: fixtures/github/openapi-subset.json.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What the program asks of GitHub, and what it is going to ask. */
export const OPERATIONS = [
  "get /repos/{owner}/{repo}/pulls/{pull_number}",
  "get /repos/{owner}/{repo}/pulls/{pull_number}/files",
  "get /repos/{owner}/{repo}/pulls/{pull_number}/commits",
  "get /repos/{owner}/{repo}/issues/{issue_number}/comments",
  "post /repos/{owner}/{repo}/issues/{issue_number}/comments",
  "patch /repos/{owner}/{repo}/issues/comments/{comment_id}",
  "get /repos/{owner}/{repo}/contents/{path}",
  "get /repos/{owner}/{repo}/git/blobs/{file_sha}",
  "get /repos/{owner}/{repo}/git/trees/{tree_sha}",
  "get /repos/{owner}/{repo}/commits/{ref}",
  "get /repos/{owner}/{repo}/compare/{basehead}",
  "get /repos/{owner}/{repo}/branches/{branch}",
  "get /repos/{owner}/{repo}/pulls",
  "get /repos/{owner}/{repo}/issues",
  "post /repos/{owner}/{repo}/issues",
  "patch /repos/{owner}/{repo}/issues/{issue_number}",
  "get /repos/{owner}/{repo}/issues/{issue_number}",
  "delete /repos/{owner}/{repo}/issues/comments/{comment_id}",
  "get /repos/{owner}/{repo}/issues/comments/{comment_id}",
  "get /repos/{owner}/{repo}",
  "get /repos/{owner}/{repo}/git/ref/{ref}",
  "get /repos/{owner}/{repo}/git/commits/{commit_sha}",
];

/** Members that only people read. */
const FOR_READERS = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "tags",
  "operationId",
  "title",
]);

/**
 * The description reduced to the operations given and everything they refer to, as JSON Schema:
 * OpenAPI 3.0's `nullable`, which JSON Schema lacks, becomes a type of its own.
 *
 * @param {any} description
 * @param {readonly string[]} operations each `method path`
 */
export function extract(description, operations) {
  /** @type {any} */
  const subset = { openapi: description.openapi, info: description.info, paths: {} };
  /** @type {Set<string>} */
  const seen = new Set();
  for (const operation of operations) {
    const [method = "", path = ""] = operation.split(" ");
    const found = description.paths[path]?.[method];
    if (found === undefined) throw new Error(`the description has no ${operation}`);
    subset.paths[path] ??= {};
    subset.paths[path][method] = simplify(found);
    copyReferences(subset.paths[path][method], description, subset, seen);
  }
  return subset;
}

/**
 * @param {unknown} node
 * @param {any} description
 * @param {any} subset
 * @param {Set<string>} seen
 */
function copyReferences(node, description, subset, seen) {
  for (const reference of references(node)) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    const [, ...steps] = reference.split("/");
    const value = simplify(steps.reduce((at, step) => at[step], description));
    const last = steps.pop() ?? "";
    const parent = steps.reduce((at, step) => {
      at[step] ??= {};
      return at[step];
    }, subset);
    parent[last] = value;
    copyReferences(value, description, subset, seen);
  }
}

/**
 * @param {any} node
 * @returns {string[]}
 */
function references(node) {
  if (node === null || typeof node !== "object") return [];
  const own = typeof node.$ref === "string" ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(references)];
}

/**
 * @param {any} node
 * @param {boolean} [isNames] whether the members are names of the description's author, which all stay
 * @returns {any}
 */
function simplify(node, isNames = false) {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) return node.map((one) => simplify(one));
  /** @type {any} */
  const result = {};
  for (const [name, value] of Object.entries(node)) {
    if (!isNames && (FOR_READERS.has(name) || name.startsWith("x-"))) continue;
    result[name] = simplify(value, !isNames && name === "properties");
  }
  return isNames ? result : withoutNullable(result);
}

/** @param {any} schema */
function withoutNullable({ nullable, ...schema }) {
  if (nullable !== true) return schema;
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  const type = [schema.type, "null"];
  return schema.enum === undefined
    ? { ...schema, type }
    : { ...schema, type, enum: [...schema.enum, null] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , source = ""] = process.argv;
  const target = new URL("../fixtures/github/openapi-subset.json", import.meta.url);
  const subset = extract(JSON.parse(readFileSync(source, "utf8")), OPERATIONS);
  writeFileSync(target, `${JSON.stringify(subset)}\n`);
}
