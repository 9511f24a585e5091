import { jsonValue } from "../config/body/expression.ts";
import { type Result, refuse } from "../hcl/evaluation/convert-value.ts";
import { boolValue, stringValue, UNKNOWN, type Value } from "../hcl/evaluation/value.ts";
import { parseJsonSyntax } from "../hcl/json-syntax.ts";
import { cleanPath } from "../text/clean-path.ts";
import { sourceText } from "../text/source-text.ts";
import type { StaticFiles } from "./file-memory.ts";

/**
 * What a file holds, asked of the files that were read; an evaluation that asks for another one is made again.
 * OpenTofu: lang, funcs/filesystem.go, MakeFileFunc.
 */
export function fileContent(path: string, files: StaticFiles): Result {
  const found = files.read(path);
  if (found?.kind === "missing") return refuse("There is no such file");
  if (found?.kind !== "file") return UNKNOWN;
  return utf8Value(found.bytes) ?? refuse("The file is not text in UTF-8");
}

/** OpenTofu: lang, funcs/filesystem.go, MakeFileExistsFunc. */
export function fileExists(path: string, files: StaticFiles): Result {
  const found = files.read(path);
  if (found === undefined || found.kind === "unreadable") return UNKNOWN;
  return boolValue(found.kind === "file");
}

/** The last part of a path. Go: filepath.Base. */
export function baseName(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? (path === "" ? "." : "/");
}

/** All but the last part of a path, cleaned. Go: filepath.Dir. */
export function directoryName(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
}

/** Bytes as a text, a byte order mark included; undefined when they are not UTF-8. */
function utf8Value(bytes: Uint8Array): Value | undefined {
  try {
    return stringValue(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** What a text in JSON says. OpenTofu: cty, function/stdlib/json.go. */
export function decodeJson(text: string): Result {
  const { root, diagnostics } = parseJsonSyntax(sourceText("", text));
  if (diagnostics.length === 0) return jsonValue(root);
  // Numbers that are too large to compute with here are none for the tools.
  return isJson(text) ? UNKNOWN : refuse("The text is not JSON");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
