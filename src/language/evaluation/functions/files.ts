import { jsonValue } from "../../config/body/expression.ts";
import { boolValue, stringValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import { parseJsonSyntax } from "../../hcl/json-syntax.ts";
import { cleanPath } from "../../text/clean-path.ts";
import { sourceText } from "../../text/source-text.ts";
import { type FunctionTable, givenText, type Result, refuse } from "./function.ts";

/**
 * Functions of paths and files, and of what stands in files. Those whose result depends on the machine are not told.
 * OpenTofu: lang, funcs/filesystem.go; cty, function/stdlib/json.go.
 */
export const FILE_FUNCTIONS: FunctionTable = {
  basename: {
    parameters: ["string"],
    apply: ([path]) => stringValue(baseName(givenText(path))),
  },
  dirname: {
    parameters: ["string"],
    apply: ([path]) => stringValue(directoryName(givenText(path))),
  },
  file: {
    parameters: ["string"],
    apply: ([path], files) => {
      const found = files.read(givenText(path));
      if (found?.kind === "missing") return refuse("There is no such file");
      if (found?.kind !== "file") return UNKNOWN;
      return utf8Value(found.bytes) ?? refuse("The file is not text in UTF-8");
    },
  },
  fileexists: {
    parameters: ["string"],
    apply: ([path], files) => {
      const found = files.read(givenText(path));
      if (found === undefined || found.kind === "unreadable") return UNKNOWN;
      return boolValue(found.kind === "file");
    },
  },
  jsondecode: { parameters: ["string"], apply: ([text]) => decodeJson(givenText(text)) },
};

/** The last part of a path. Go: filepath.Base. */
function baseName(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? (path === "" ? "." : "/");
}

/** All but the last part of a path, cleaned. Go: filepath.Dir. */
function directoryName(path: string): string {
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

function decodeJson(text: string): Result {
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
