import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_NESTING, MAX_TOKENS } from "../../model/input-limits.ts";
import { tooManyTokens } from "../text/bounded-diagnostics.ts";
import type { SourceText, Span } from "../text/source-text.ts";
import {
  decodeJsonString,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObjectNode,
  type JsonToken,
  scanJson,
} from "./json-scanner.ts";
import { LITERALS } from "./syntax.ts";

const EMPTY: JsonObjectNode = { kind: "object", members: [], start: 0, end: 0 };

/** Reads a JSON configuration file. HCL: json, Parse (CR-107). */
export function parseJsonSyntax(source: SourceText) {
  const tokens = scanJson(source.text);
  if (tokens.length > MAX_TOKENS + 1) {
    return { root: EMPTY, diagnostics: [tooManyTokens(source)], tokens: tokens.length };
  }
  const parser = new JsonParser(source, tokens);
  return { root: parser.document(), diagnostics: parser.diagnostics, tokens: tokens.length };
}

const START_OF_VALUE =
  "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
/** The spelling is upstream's. */
const MISSING_COMMA = "Missing attribute seperator comma";
/** `-0.5e+10`: JSON's own grammar. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

class JsonParser {
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourceText;
  readonly #tokens: readonly JsonToken[];
  #at = 0;
  #depth = 0;

  constructor(source: SourceText, tokens: readonly JsonToken[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  document(): JsonObjectNode | JsonArray {
    const root = this.#value();
    const next = this.#peek();
    if (this.diagnostics.length === 0 && next.kind !== "end") {
      this.#report(next, "Extraneous data after value", "Extra characters follow the JSON value.");
    }
    if (root.kind === "object" || root.kind === "array") return root;
    const detail = "A JSON configuration is an object, or an array of objects.";
    this.#report(root, "Root value must be object", detail);
    return EMPTY;
  }

  #value(): JsonNode {
    const token = this.#peek();
    this.#depth++;
    const node = this.#depth > MAX_NESTING ? this.#refuseDepth(token) : this.#valueFrom(token);
    this.#depth--;
    return node ?? { kind: "invalid", start: token.start, end: token.end };
  }

  #refuseDepth(token: JsonToken): undefined {
    this.#at = this.#tokens.length - 1;
    return this.#report(token, "Invalid start of value", "The values are nested too deeply.");
  }

  #valueFrom(token: JsonToken): JsonNode | undefined {
    switch (token.kind) {
      case "{":
        return this.#object();
      case "[":
        return this.#array();
      case "number":
      case "string":
      case "word":
        this.#take();
        return this.#scalar(token);
      case "}":
        return this.#report(token, "Missing JSON value", START_OF_VALUE);
      case "]":
        return this.#report(token, "Missing array element value", START_OF_VALUE);
      case "end":
        return this.#report(token, "Missing value", "The JSON text ends too early.");
      default:
        return this.#report(token, "Invalid start of value", START_OF_VALUE);
    }
  }

  #scalar(token: JsonToken): JsonNode | undefined {
    const { kind, text, start, end } = token;
    if (kind === "number") {
      if (NUMBER.test(text)) return { kind: "number", text, start, end };
      return this.#report(token, "Invalid JSON number", "This is not a number in JSON.");
    }
    if (kind === "string") {
      const value = decodeJsonString(text);
      if (value !== undefined) return { kind: "string", value, start, end };
      return this.#report(token, "Invalid JSON string", "There is a syntax error in this string.");
    }
    const value = LITERALS.get(text);
    if (value !== undefined) return { kind: "keyword", value, start, end };
    return this.#report(token, "Invalid JSON keyword", `"${text}" is not a JSON keyword.`);
  }

  #object(): JsonNode | undefined {
    const open = this.#take();
    const members: JsonMember[] = [];
    while (this.#peek().kind !== "}") {
      const member = this.#member();
      if (member === undefined) return undefined;
      members.push(member);
      if (this.#peek().kind === "}") break;
      if (!this.#memberSeparator(open)) return undefined;
    }
    return { kind: "object", members, start: open.start, end: this.#take().end };
  }

  #member(): JsonMember | undefined {
    const key = this.#value();
    if (key.kind !== "string") {
      return this.#report(key, "Invalid object property name", "A property name must be a string.");
    }
    const colon = this.#take();
    if (colon.kind === ":") return { name: key.value, nameSpan: key, value: this.#value() };
    this.#recover(colon, "{", "}");
    if (colon.kind === "}" || colon.kind === ",") {
      const detail = "A property must have a value, introduced by a colon.";
      return this.#report(colon, "Missing object value", detail);
    }
    const detail = "A colon must stand between a property's name and value.";
    return this.#report(colon, "Missing property value colon", detail);
  }

  #memberSeparator(open: JsonToken): boolean {
    const token = this.#peek();
    if (token.kind === ",") return this.#comma("}", "Trailing comma in object");
    if (token.kind === "end") {
      this.#report(open, "Unclosed object", "There is no closing brace for this object.");
    } else if (token.kind === "]") {
      this.#take();
      this.#report(this.#peek(), "Mismatched braces", "An object must be closed with a brace.");
    } else {
      this.#recover(this.#take(), "{", "}");
      this.#report(this.#peek(), MISSING_COMMA, "A comma must stand between two properties.");
    }
    return false;
  }

  #array(): JsonNode | undefined {
    const open = this.#take();
    const items: JsonNode[] = [];
    while (this.#peek().kind !== "]") {
      items.push(this.#value());
      if (this.#peek().kind === "]") break;
      if (!this.#itemSeparator(open)) return undefined;
    }
    return { kind: "array", items, start: open.start, end: this.#take().end };
  }

  #itemSeparator(open: JsonToken): boolean {
    const token = this.#peek();
    if (token.kind === ",") return this.#comma("]", "Trailing comma in array");
    this.#recover(this.#take(), "[", "]");
    const next = this.#peek();
    if (token.kind === ":") {
      this.#report(next, "Invalid array value", "No colon introduces the values of an array.");
    } else if (token.kind === "end") {
      this.#report(open, "Unclosed object", "There is no closing bracket for this array.");
    } else if (token.kind === "}") {
      this.#report(next, "Mismatched brackets", "An array must be closed with a bracket.");
    } else this.#report(next, MISSING_COMMA, "A comma must stand between two values.");
    return false;
  }

  #comma(close: "}" | "]", trailing: string): boolean {
    const comma = this.#take();
    if (this.#peek().kind !== close) return true;
    this.#report(comma, trailing, "JSON has no comma after the last element.");
    return false;
  }

  #recover(from: JsonToken, opening: string, closing: string): void {
    let open = 1;
    for (let token = from; token.kind !== "end"; token = this.#take()) {
      if (token.kind === opening) open++;
      else if (token.kind === closing && --open <= 1) return;
    }
  }

  #peek(): JsonToken {
    return this.#tokens[this.#at] ?? { kind: "end", text: "", start: 0, end: 0 };
  }

  /** Takes the next token; the last one, `end`, repeats for ever. */
  #take(): JsonToken {
    const token = this.#peek();
    if (this.#at < this.#tokens.length - 1) this.#at++;
    return token;
  }

  #report(span: Span, summary: string, detail: string): undefined {
    this.diagnostics.push({ severity: "error", summary, detail, range: this.#source.range(span) });
  }
}
