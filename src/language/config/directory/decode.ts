import { basename } from "node:path/posix";
import type { Diagnostic } from "../../../model/diagnostic.ts";
import { MAX_CONFIGURATION_BYTES } from "../../../model/input-limits.ts";
import { isUnread, type Tool } from "../../../model/tool.ts";
import { parseJsonSyntax } from "../../hcl/json-syntax.ts";
import { parseFile, salvageBlocks } from "../../hcl/parse.ts";
import {
  type AmountRead,
  boundedDiagnostics,
  isTooMuch,
  tooManyBytes,
  tooMuchBefore,
} from "../../text/bounded-diagnostics.ts";
import { type SourceText, sourceText } from "../../text/source-text.ts";
import { decodeText } from "../../text/text.ts";
import { type DecodedFile, type DecodeOptions, decodeFile } from "../blocks/decode-file.ts";
import type { FileDeclarations, Module, ModuleCall } from "../blocks/module.ts";
import { evaluatesLate, locateModule } from "../blocks/module-location.ts";
import type { ConfigBody } from "../body/body.ts";
import { isNotEvaluated } from "../body/expression.ts";
import { isJsonFile, moduleFileNames } from "../body/files.ts";
import { combineFiles } from "./combine.ts";

/** A file of a module's directory; without bytes it could not be read (CR-3). */
export interface ModuleFile {
  /** The file's name in messages. */
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
  /** The problem to report in place of the usual one for an unreadable file. */
  readonly problem?: Diagnostic;
}

/** The readable parts of a module, and the problems of its files. */
export interface DecodedModule {
  readonly module: Module;
  readonly diagnostics: readonly Diagnostic[];
  /** Parts that are not read: unknown grammar of a later release, expressions that are not evaluated (CR-121). */
  readonly limits: readonly string[];
  readonly size: AmountRead;
}

/**
 * Makes a module of the files of one directory; their order does not matter, and nothing throws.
 *
 * Every file is read by itself, so that an error in one does not hide the errors in others.
 * OpenTofu: configs, Parser.LoadConfigDir (CR-1..11, CR-120).
 */
export function decodeModule(files: readonly ModuleFile[], tool: Tool): DecodedModule {
  const steps = moduleSteps(files, tool);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * Decodes as {@link decodeModule} does, in one step for each file and one for all; the caller can do other work
 * between.
 */
export function* moduleSteps(
  files: readonly ModuleFile[],
  tool: Tool,
): Generator<undefined, DecodedModule> {
  const byName = new Map(files.map((file) => [basename(file.path), file]));
  const names = moduleFileNames(byName.keys(), tool);
  const size = { bytes: 0, tokens: 0 };
  const read = { primary: [] as ReadFile[], override: [] as ReadFile[] };
  for (const kind of ["primary", "override"] as const) {
    for (const name of names[kind]) {
      const file = byName.get(name);
      if (file === undefined) continue;
      yield;
      const { path, bytes } = file;
      const isLeftOut = isTooMuch(size);
      const told = isLeftOut ? { path, bytes: undefined, problem: tooMuchBefore(path) } : file;
      const decoded = decodeModuleFile(told, { tool, isOverride: kind === "override" });
      size.bytes += bytes?.length ?? 0;
      size.tokens += decoded.tokens;
      read[kind].push(decoded);
    }
  }
  yield;
  return { ...combinedModule(read, names, tool), size };
}

function combinedModule(
  { primary, override }: Readonly<Record<"primary" | "override", readonly ReadFile[]>>,
  names: ReturnType<typeof moduleFileNames>,
  tool: Tool,
): Omit<DecodedModule, "size"> {
  const combine = (pick: (read: ReadFile) => FileDeclarations) =>
    combineFiles(primary.map(pick), override.map(pick), tool);
  const combined = combine((read) => read.file);
  // Problems are reported for the part that HCL reads; requirements are collected from all parts.
  const isBroken = [...primary, ...override].some((read) => read.salvaged !== undefined);
  const { module } = isBroken ? combine((read) => read.salvaged ?? read.file) : combined;
  const located = locateCalls(module.moduleCalls, tool);
  return {
    module: {
      ...module,
      moduleCalls: located.calls,
      vacant: names.primary.length + names.override.length === 0,
    },
    diagnostics: [
      ...[...primary, ...override].flatMap((read) => read.diagnostics),
      ...combined.diagnostics,
      ...located.diagnostics,
    ],
    limits: [...primary, ...override].flatMap((read) => read.limits),
  };
}

/** A file, and the declarations salvaged from it when its syntax is wrong (CR-120). */
interface ReadFile extends DecodedFile, SettledProblems {
  readonly salvaged?: FileDeclarations;
  readonly tokens: number;
}

function decodeModuleFile(file: ModuleFile, options: DecodeOptions): ReadFile {
  if (file.bytes === undefined) {
    const { file: nothing } = decodeFile(bodyOf(sourceText(file.path, "")).body, options);
    const problem = file.problem ?? unreadableFile(file.path);
    return { file: nothing, diagnostics: [problem], limits: [], tokens: 0 };
  }
  const parsed = bodyOfFile(file.path, file.bytes);
  const decoded = decodeFile(parsed.body, options);
  const settled = settleProblems(file.path, decoded.diagnostics, options.tool);
  const all = [...parsed.diagnostics, ...settled.diagnostics];
  const { tokens } = parsed;
  const told = { diagnostics: boundedDiagnostics(all, file.path), limits: settled.limits, tokens };
  if (parsed.salvaged === undefined) return { file: decoded.file, ...told };
  const salvaged = decodeFile(parsed.salvaged, options).file;
  return { file: decoded.file, salvaged, ...told };
}

/** A text that was parsed. */
interface ParsedBody {
  readonly body: ConfigBody;
  /** With the blocks that an error hides from HCL; absent when there is no error. */
  readonly salvaged?: ConfigBody;
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/** Parses a file; one with too many bytes gives only a problem. */
export function bodyOfFile(path: string, bytes: Uint8Array): ParsedBody {
  if (bytes.length <= MAX_CONFIGURATION_BYTES) return bodyOf(sourceText(path, decodeText(bytes)));
  const problem = tooManyBytes(path, bytes.length, MAX_CONFIGURATION_BYTES);
  return { ...bodyOf(sourceText(path, "")), diagnostics: [problem] };
}

/** Parses a text with the syntax that its name asks for (CR-7). */
function bodyOf(source: SourceText): ParsedBody {
  if (isJsonFile(source.file)) {
    const { root, ...told } = parseJsonSyntax(source);
    return { body: { syntax: "json", node: root, source }, ...told };
  }
  const parsed = parseFile(source);
  const { body, diagnostics, tokens } = parsed;
  const native = { syntax: "native", body, source } as const;
  if (diagnostics.length === 0) return { body: native, diagnostics, tokens };
  const salvaged = { ...native, body: { ...body, blocks: salvageBlocks(source, parsed) } };
  return { body: native, salvaged, diagnostics, tokens };
}

/** Returns the problem of a file that exists but cannot be read. */
export function unreadableFile(path: string): Diagnostic {
  return {
    severity: "error",
    summary: "Failed to read file",
    detail: `The file "${path}" is a configuration file by its name, but it could not be read.`,
  };
}

/** Determines the sources of calls for OpenTofu, after overriding; for Terraform each block has its source (CR-52). */
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
    diagnostics: located.flatMap((call) => call.diagnostics),
  };
}

/** Summaries of problems with unknown grammar, which a later release may know. */
const UNKNOWN_GRAMMAR: ReadonlySet<string> = new Set([
  "Unsupported block type",
  "Unsupported argument",
  "Extraneous JSON object property",
  "Missing required argument",
  "Invalid required_providers object",
  "Unsupported language edition",
  "Module uses experimental features",
]);

/** The problems of a file, and the parts of it that are not read here. */
interface SettledProblems {
  readonly diagnostics: readonly Diagnostic[];
  readonly limits: readonly string[];
}

/**
 * Turns problems of a file that are no errors of its author into limits: expressions that are not evaluated here, and
 * grammar that a later release may know (CR-121).
 *
 * A block `novelty {}` is an error under OpenTofu 1.12, and under OpenTofu 1.30 a limit: it may be right, and may
 * even require a provider. A file has one limit of either kind.
 */
function settleProblems(
  path: string,
  diagnostics: readonly Diagnostic[],
  tool: Tool,
): SettledProblems {
  const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
  const isUnknown = ({ summary }: Diagnostic) => isUnread(tool) && UNKNOWN_GRAMMAR.has(summary);
  const limitOf = (
    [first, ...more]: readonly Diagnostic[],
    say: (detail: string) => string,
  ): readonly string[] => {
    if (first === undefined) return [];
    const place = first.range === undefined ? path : `${path}:${first.range.start.line}`;
    const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
    return [`${place} is not fully read: ${say(first.detail)}${others}`];
  };
  return {
    diagnostics: diagnostics.filter(
      (diagnostic) => !isUnknown(diagnostic) && !isNotEvaluated(diagnostic),
    ),
    limits: [
      ...limitOf(
        diagnostics.filter(isUnknown),
        (detail) =>
          `${product} 1.${tool.minor} is newer than the releases known here, which would say: ${detail}`,
      ),
      ...limitOf(diagnostics.filter(isNotEvaluated), (detail) => detail),
    ],
  };
}
