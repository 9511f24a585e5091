import { basename } from "node:path/posix";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import { parseJsonSyntax } from "../hcl/json-syntax.ts";
import { parseFile } from "../hcl/parse.ts";
import { type SourceText, sourceText } from "../source-text.ts";
import { decodeText } from "../text.ts";
import type { ConfigBody } from "./body.ts";
import { combineFiles } from "./combine.ts";
import { type DecodedFile, decodeFile } from "./decode-file.ts";
import { isJsonFile, moduleFileNames } from "./files.ts";
import type { Module, ModuleCall } from "./module.ts";
import { evaluatesLate, locateModule } from "./module-location.ts";

/** A file of a module's directory; without bytes it could not be read (CR-3). */
export interface ModuleFile {
  /** As messages name it. */
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
}

/** A module, as far as it could be read, and what is wrong with its files. */
export interface DecodedModule {
  readonly module: Module;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes a module of the files of one directory; their order does not matter, and nothing throws.
 *
 * Every file is read for itself, so that one that is wrong does not hide what is wrong with others.
 * OpenTofu: configs, Parser.LoadConfigDir (CR-1..11, CR-120).
 */
export function decodeModule(files: readonly ModuleFile[], tool: Tool): DecodedModule {
  const byName = new Map(files.map((file) => [basename(file.path), file]));
  const names = moduleFileNames(byName.keys(), tool);
  const decodeAll = (list: readonly string[], isOverride: boolean) =>
    list
      .flatMap((name) => byName.get(name) ?? [])
      .map((file) => decodeModuleFile(file, { tool, isOverride }));
  const primary = decodeAll(names.primary, false);
  const override = decodeAll(names.override, true);
  const combined = combineFiles(
    primary.map((one) => one.file),
    override.map((one) => one.file),
    tool,
  );
  const located = locateCalls(combined.module.moduleCalls, tool);
  return {
    module: {
      ...combined.module,
      moduleCalls: located.calls,
      vacant: names.primary.length + names.override.length === 0,
    },
    diagnostics: [
      ...[...primary, ...override].flatMap((one) => one.diagnostics),
      ...combined.diagnostics,
      ...located.diagnostics,
    ],
  };
}

function decodeModuleFile(
  file: ModuleFile,
  options: { readonly tool: Tool; readonly isOverride: boolean },
): DecodedFile {
  if (file.bytes === undefined) {
    const { file: nothing } = decodeFile(bodyOf(sourceText(file.path, "")).body, options);
    return { file: nothing, diagnostics: [unreadableFile(file.path)] };
  }
  const parsed = bodyOf(sourceText(file.path, decodeText(file.bytes)));
  const decoded = decodeFile(parsed.body, options);
  return { file: decoded.file, diagnostics: [...parsed.diagnostics, ...decoded.diagnostics] };
}

/** Parses a text with the syntax that its name asks for (CR-7). */
export function bodyOf(source: SourceText): {
  readonly body: ConfigBody;
  readonly diagnostics: readonly Diagnostic[];
} {
  if (isJsonFile(source.file)) {
    const { root, diagnostics } = parseJsonSyntax(source);
    return { body: { syntax: "json", node: root, source }, diagnostics };
  }
  const { body, diagnostics } = parseFile(source);
  return { body: { syntax: "native", body, source }, diagnostics };
}

/** The problem of a file that is there but cannot be read. */
export function unreadableFile(path: string): Diagnostic {
  return {
    severity: "error",
    summary: "Failed to read file",
    detail: `The file "${path}" is a configuration file by its name, but it could not be read.`,
  };
}

/** OpenTofu works out sources after overriding; Terraform has done it block by block (CR-52). */
function locateCalls(
  calls: ReadonlyMap<string, ModuleCall>,
  tool: Tool,
): {
  readonly calls: ReadonlyMap<string, ModuleCall>;
  readonly diagnostics: readonly Diagnostic[];
} {
  if (!evaluatesLate(tool)) return { calls, diagnostics: [] };
  const located = [...calls.values()].map((call) => locateModule(call, tool));
  return {
    calls: new Map(located.map(({ call }) => [call.name, call])),
    diagnostics: located.flatMap((one) => one.diagnostics),
  };
}
