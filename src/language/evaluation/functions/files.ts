import { boolValue, stringValue, UNKNOWN } from "../../hcl/evaluation/value.ts";
import { cleanPath } from "../../text/clean-path.ts";
import { utf8Value } from "./encodings.ts";
import { type FunctionTable, givenText, refuse } from "./function.ts";

/**
 * Functions of paths and files. Those whose result depends on the machine are not told.
 * OpenTofu: lang, funcs/filesystem.go.
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
    apply: ([path], { files }) => {
      const found = files.read(givenText(path));
      if (found?.kind === "missing") return refuse("There is no such file");
      if (found?.kind !== "file") return UNKNOWN;
      return utf8Value(found.bytes) ?? refuse("The file is not text in UTF-8");
    },
  },
  fileexists: {
    parameters: ["string"],
    apply: ([path], { files }) => {
      const found = files.read(givenText(path));
      if (found === undefined || found.kind === "unreadable") return UNKNOWN;
      return boolValue(found.kind === "file");
    },
  },
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
