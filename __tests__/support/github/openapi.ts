import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import formatsModule from "ajv-formats";

/** One of the operations in fixtures/github/openapi-subset.json, with its path's parameters filled in. */
export interface Operation {
  /** `get /repos/{owner}/{repo}/…`, as GitHub's description names it. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** GitHub's description of itself, able to judge requests and answers. */
export interface OpenApi {
  /** The operation that a request means; undefined when the description has none. */
  match(method: string, path: string): Operation | undefined;
  /** What the description has against a request; empty when nothing. */
  requestErrors(operation: Operation, query: URLSearchParams, body: unknown): readonly string[];
  /** What the description has against an answer; empty when nothing. */
  responseErrors(operation: Operation, status: number, body: unknown): readonly string[];
  /** A small answer that the description accepts, for the operation's `status`. */
  sample(operationName: string, status: number): unknown;
  /** One item of an operation whose answer is a list. */
  sampleItem(operationName: string, status: number): unknown;
}

interface Json {
  readonly [name: string]: Json;
}

const FILE = new URL("../../../fixtures/github/openapi-subset.json", import.meta.url);

let loaded: OpenApi | undefined;

/** The committed subset of GitHub's description. It remembers nothing of what it judged, so one serves every test. */
export function loadOpenApi(): OpenApi {
  loaded ??= readOpenApi();
  return loaded;
}

function readOpenApi(): OpenApi {
  const document = JSON.parse(readFileSync(FILE, "utf8")) as Json;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    logger: false,
    coerceTypes: false,
    // Judging is so quick that better code is not worth the time it takes to make.
    code: { optimize: false },
  });
  const addFormats = formatsModule as unknown as (ajv: Ajv) => void;
  addFormats(ajv);
  ajv.addSchema({ ...document, $id: "github" });
  const validators = new Map<string, ValidateFunction>();
  const parameters = new Map<string, ValidateFunction>();
  const errors = (pointer: readonly string[], value: unknown): readonly string[] => {
    const ref = `github#/${pointer.map(escapePointer).join("/")}`;
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, validate);
    validate(value);
    return (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  };
  const at = (...steps: readonly string[]): Json | undefined => lookup(document, steps);
  const locate = (name: string): readonly string[] => ["paths", ...pathAndMethod(name)];

  return {
    match: (method, path) => matchOperation(document, method, path),
    requestErrors: (operation, query, body) => [
      ...parameterErrors(document, operation, query, (schema, value) => {
        const text = JSON.stringify(schema);
        const validate = parameters.get(text) ?? ajv.compile({ ...schema, definitions: {} });
        parameters.set(text, validate);
        return validate(value) ? [] : [ajv.errorsText(validate.errors)];
      }),
      ...bodyErrors([...locate(operation.name), "requestBody"], body, at, errors),
    ],
    responseErrors: (operation, status, body) => {
      const response = [...locate(operation.name), "responses", String(status)];
      const real = resolve(document, response);
      // GitHub sends this one for whatever a token may not see, described or not.
      if (real === undefined && status === 404) return [];
      if (real === undefined) return [`${operation.name} has no answer ${status}`];
      const schema = [...real, "content", "application/json", "schema"];
      return at(...schema) === undefined ? [] : errors(schema, body);
    },
    sampleItem: (name, status) => {
      const real = resolve(document, [...locate(name), "responses", String(status)]) ?? [];
      const schema = at(...real, "content", "application/json", "schema", "items");
      return schema === undefined ? undefined : sampleOf(document, schema);
    },
    sample: (name, status) => {
      const real = resolve(document, [...locate(name), "responses", String(status)]) ?? [];
      const schema = at(...real, "content", "application/json", "schema");
      return schema === undefined ? undefined : sampleOf(document, schema);
    },
  };
}

function pathAndMethod(name: string): readonly [string, string] {
  const [method = "", path = ""] = name.split(" ");
  return [path, method];
}

function matchOperation(document: Json, method: string, path: string): Operation | undefined {
  const given = path.split("/");
  for (const [template, methods] of Object.entries(document["paths"] ?? {})) {
    if (methods[method.toLowerCase()] === undefined) continue;
    const params = matchPath(template.split("/"), given);
    if (params !== undefined) return { name: `${method.toLowerCase()} ${template}`, params };
  }
  return undefined;
}

/** Only a parameter named `path` may span slashes, as the contents API's does. */
function matchPath(
  template: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const params: Record<string, string> = {};
  for (const [i, step] of template.entries()) {
    const name = /^\{(.+)\}$/.exec(step)?.[1];
    if (name === "path") {
      params[name] = given.slice(i).map(decodeURIComponent).join("/");
      return params[name] === "" ? undefined : params;
    }
    const value = given[i];
    if (value === undefined || (name === undefined && value !== step)) return undefined;
    if (name !== undefined) params[name] = decodeURIComponent(value);
  }
  return template.length === given.length ? params : undefined;
}

function parameterErrors(
  document: Json,
  operation: Operation,
  query: URLSearchParams,
  check: (schema: Json, value: unknown) => readonly string[],
): readonly string[] {
  const place = ["paths", ...pathAndMethod(operation.name), "parameters"];
  const list = Object.values(lookup(document, place) ?? {}).map((one) => deref(document, one));
  const known = new Map(list.map((one) => [`${one["in"]}:${one["name"]}`, one]));
  const given = [
    ...Object.entries(operation.params).map(([name, value]) => ["path", name, value] as const),
    ...[...query].map(([name, value]) => ["query", name, value] as const),
  ];
  return given.flatMap(([where, name, value]) => {
    const parameter = known.get(`${where}:${name}`);
    if (parameter === undefined) return [`${where} parameter ${name} is unknown`];
    const schema = deref(document, parameter["schema"] ?? ({} as Json));
    const numeric = String(schema["type"]) === "integer";
    const typed = numeric && /^-?\d+$/.test(value) ? Number(value) : value;
    return check(schema, typed).map((error) => `${where} parameter ${name}: ${error}`);
  });
}

function bodyErrors(
  place: readonly string[],
  body: unknown,
  at: (...steps: readonly string[]) => Json | undefined,
  errors: (pointer: readonly string[], value: unknown) => readonly string[],
): readonly string[] {
  if (at(...place) === undefined) return body === undefined ? [] : ["the request takes no body"];
  const schema = [...place, "content", "application/json", "schema"];
  const allowed = Object.keys(at(...schema, "properties") ?? {});
  const extra =
    allowed.length === 0 || at(...schema, "additionalProperties") !== undefined
      ? []
      : Object.keys((body ?? {}) as object).filter((name) => !allowed.includes(name));
  return [
    ...errors(schema, body).map((error) => `body${error}`),
    ...extra.map((name) => `body has an unknown member ${name}`),
  ];
}

/** A small value that satisfies a schema: required members only, first alternative. */
function sampleOf(document: Json, given: Json): unknown {
  const schema = deref(document, given) as Record<string, never>;
  const alternatives = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if (alternatives?.[0] !== undefined) return sampleOf(document, alternatives[0]);
  const all = schema["allOf"] as Json[] | undefined;
  if (all !== undefined) return Object.assign({}, ...all.map((one) => sampleOf(document, one)));
  const values = schema["enum"] as unknown[] | undefined;
  if (values !== undefined) return values[0];
  const type = [schema["type"] ?? "object"].flat() as string[];
  if (type.includes("null")) return null;
  switch (type[0]) {
    case "string":
      return sampleText(schema["format"]);
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return false;
    case "array":
      return [];
    default: {
      const properties = (schema["properties"] ?? {}) as Record<string, Json>;
      const required = (schema["required"] ?? []) as string[];
      return Object.fromEntries(
        required.map((name) => [name, sampleOf(document, properties[name] ?? ({} as Json))]),
      );
    }
  }
}

function sampleText(format: string | undefined): string {
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (format === "uri") return "https://example.com/";
  return format === "email" ? "nobody@example.com" : "text";
}

function lookup(document: Json, steps: readonly string[]): Json | undefined {
  let at: Json | undefined = document;
  for (const step of steps) at = at?.[step];
  return at;
}

/** Where a place really is, when what stands there is a reference. */
function resolve(document: Json, steps: readonly string[]): readonly string[] | undefined {
  const found = lookup(document, steps);
  if (found === undefined) return undefined;
  return refOf(found)?.split("/").slice(1) ?? steps;
}

function deref(document: Json, node: Json): Json {
  const ref = refOf(node);
  if (ref === undefined) return node;
  const found = lookup(document, ref.split("/").slice(1));
  if (found === undefined) throw new Error(`nothing stands at ${ref}`);
  return deref(document, found);
}

function refOf(node: Json): string | undefined {
  const ref: unknown = node["$ref"];
  return typeof ref === "string" ? ref : undefined;
}

function escapePointer(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1").replace(/[{}]/g, encodeURIComponent);
}
