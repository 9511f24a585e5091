import { readFileSync } from "node:fs";

/** What is known of one operation. */
interface Operation {
  /** Names of query members, each with its type or its words. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Names of body members, each with its type. */
  readonly body?: Readonly<Record<string, string>>;
  /** Status of success, and the entity that answers; `[Note]` for a list, `bytes` for a file. */
  readonly answer: readonly [status: number, entity: string];
}

interface Description {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly entities: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A request matched to the description. */
interface Matched {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Facts of GitLab's description of its REST API; the file says where they are from. */
export interface GitLabDescription {
  match(method: string, path: string): Matched | undefined;
  requestErrors(name: string, query: URLSearchParams, body: object | undefined): readonly string[];
  answerErrors(name: string, status: number, body: unknown): readonly string[];
}

const FILE = new URL("../../../fixtures/gitlab/rest-api.json", import.meta.url);

export function loadDescription(): GitLabDescription {
  const { operations, entities } = JSON.parse(readFileSync(FILE, "utf8")) as Description;
  const patterns = Object.keys(operations).map((name) => {
    const [method = "", template = ""] = name.split(" ");
    const source = template.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    return { name, method, pattern: new RegExp(`^${source}$`) };
  });
  const entityErrors = (entity: string, value: unknown): readonly string[] => {
    if (entity === "bytes") return Buffer.isBuffer(value) ? [] : ["the answer is no file"];
    const item = /^\[(.*)\]$/.exec(entity)?.[1];
    if (item !== undefined)
      return Array.isArray(value) ? value.flatMap((one) => entityErrors(item, one)) : ["no list"];
    const members = entities[entity];
    if (members === undefined || typeof value !== "object" || value === null) return [entity];
    return Object.entries(value).flatMap(([name, member]) => {
      const type = members[name];
      if (type === undefined) return [`${entity} has no ${name}`];
      return typeErrors(`${entity}.${name}`, type, member, entityErrors);
    });
  };
  return {
    match: (method, path) => {
      for (const { name, method: own, pattern } of patterns) {
        const found = own === method ? pattern.exec(path) : null;
        if (found === null) continue;
        const params = Object.entries(found.groups ?? {}).map(
          ([key, value]) => [key, decodeURIComponent(value)] as const,
        );
        return { operation: name, params: Object.fromEntries(params) };
      }
      return undefined;
    },
    requestErrors: (name, query, body) => {
      const { query: members = {}, body: own = {} } = operations[name] ?? {};
      return [
        ...[...query].flatMap(([key, value]) => queryErrors(key, value, members[key])),
        ...Object.entries(body ?? {}).flatMap(([key, value]) =>
          own[key] === typeof value ? [] : [`${key} is no member of the body`],
        ),
      ];
    },
    answerErrors: (name, status, body) => {
      const [success, entity] = operations[name]?.answer ?? [0, ""];
      if (status >= 400) return [];
      if (status !== success) return [`${name} does not answer ${status}`];
      return status === 204 ? [] : entityErrors(entity, body);
    },
  };
}

function queryErrors(
  name: string,
  value: string,
  type: string | readonly string[] | undefined,
): readonly string[] {
  const isFine = Array.isArray(type)
    ? type.includes(value)
    : type === "boolean"
      ? /^(?:true|false)$/.test(value)
      : type === "integer"
        ? /^\d+$/.test(value)
        : type === "string";
  return isFine ? [] : [`${name}=${value} is not described`];
}

function typeErrors(
  place: string,
  type: string,
  value: unknown,
  entity: (name: string, value: unknown) => readonly string[],
): readonly string[] {
  const [plain = "", mayBeNull] = type.split("|");
  if (value === null) return mayBeNull === "null" ? [] : [`${place} is null`];
  if (/^\[?[A-Z]/.test(plain)) return entity(plain, value);
  const isFine =
    plain === "integer"
      ? Number.isInteger(value)
      : plain === "[string]"
        ? Array.isArray(value) && value.every((one) => typeof one === "string")
        : typeof value === plain;
  return isFine ? [] : [`${place} is no ${plain}`];
}
