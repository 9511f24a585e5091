import { parseJsonSyntax } from "../../formats/hcl/json-syntax.ts";
import { parseFile, salvageBlocks } from "../../formats/hcl/parse.ts";
import {
  type AmountRead,
  boundedDiagnostics,
  isTooMuch,
  tooManyBytes,
  tooMuchBefore,
} from "../../formats/text/bounded-diagnostics.ts";
import { sourceText } from "../../formats/text/source-text.ts";
import { decodeText } from "../../formats/text/text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_CONFIGURATION_BYTES } from "../../model/input-limits.ts";
import { appendAll } from "../../model/many.ts";
import { isUnread, type Tool } from "../../model/tool.ts";
import { decodeFile } from "../blocks/decode-file.ts";
import type { FileDeclarations, Module } from "../blocks/module.ts";
import { evaluatesLate, locateModule } from "../blocks/module-location.ts";
import { ToolProblems } from "../body/body.ts";
import { isNotEvaluated } from "../body/expression.ts";
import { JsonBody } from "../body/json-body.ts";
import { NativeBody } from "../body/native-body.ts";
import { combineFiles } from "./combine.ts";

/** The readable parts of a module, and the problems of its files. */
export interface DecodedModule {
  readonly module: Module;
  readonly diagnostics: readonly Diagnostic[];
  /** Parts that are not read: unknown grammar of a later release, expressions that are not evaluated (CR-121). */
  readonly limits: readonly string[];
  readonly size: AmountRead;
}

/** The declarations of a file, and with those that are salvaged from it when its syntax is wrong (CR-120). */
interface ReadFile {
  readonly strict: FileDeclarations;
  readonly salvaged: FileDeclarations;
}

/**
 * Makes a module of the files of one directory; no content makes it throw. Every file is read by itself, so that an
 * error in one does not hide the errors in others. OpenTofu: configs, Parser.LoadConfigDir (CR-1..11, CR-120).
 */
export class ModuleDecoder {
  readonly size: AmountRead = { bytes: 0, tokens: 0 };
  readonly #files = { primary: [] as ReadFile[], override: [] as ReadFile[] };
  readonly #problems: ToolProblems;
  readonly #limits: string[] = [];
  #isVacant = true;

  constructor(tool: Tool) {
    this.#problems = new ToolProblems(tool);
  }

  /** Adds a file; the primary ones come first, each kind in the order of {@link moduleFileNames}. Without bytes it could
   * not be read (CR-3). */
  add(kind: "primary" | "override", path: string, bytes: Uint8Array | undefined): void {
    this.#isVacant = false;
    if (isTooMuch(this.size)) this.#problems.add([tooMuchBefore(path)]);
    else if (bytes === undefined) this.#problems.add([unreadableFile(path)]);
    else this.#decode(kind, path, bytes);
  }

  #decode(kind: "primary" | "override", path: string, bytes: Uint8Array): void {
    const { body, salvaged, diagnostics, tokens } = bodyOfFile(path, bytes);
    this.size.bytes += bytes.length;
    this.size.tokens += tokens;
    const { tool } = this.#problems;
    const problems = new ToolProblems(tool);
    const strict = decodeFile(body, kind, problems);
    this.#files[kind].push({
      strict,
      salvaged:
        salvaged === undefined ? strict : decodeFile(salvaged, kind, new ToolProblems(tool)),
    });
    const settlement = settleProblems(path, problems);
    this.#problems.add(boundedDiagnostics([...diagnostics, ...settlement.diagnostics], path));
    appendAll(this.#limits, settlement.limits);
  }

  finish(): DecodedModule {
    const { primary, override } = this.#files;
    const { tool } = this.#problems;
    const combine = (reading: keyof ReadFile, problems: ToolProblems) => {
      const declarationsOf = (files: readonly ReadFile[]) => files.map((file) => file[reading]);
      return combineFiles(declarationsOf(primary), declarationsOf(override), problems);
    };
    // Problems are reported for the part that HCL reads; requirements are collected from all parts.
    const strict = combine("strict", this.#problems);
    const isBroken = [...primary, ...override].some((file) => file.strict !== file.salvaged);
    const module = isBroken ? combine("salvaged", new ToolProblems(tool)) : strict;
    // OpenTofu looks at the sources of calls after overriding; in Terraform each block has its source (CR-52).
    const calls = [...module.moduleCalls].map(([name, call]) => {
      return [name, evaluatesLate(tool) ? locateModule(call, this.#problems) : call] as const;
    });
    return {
      module: { ...module, moduleCalls: new Map(calls), vacant: this.#isVacant },
      diagnostics: this.#problems.diagnostics,
      limits: this.#limits,
      size: this.size,
    };
  }
}

/**
 * Parses a file with the syntax that its name asks for (CR-7); one with too many bytes gives only a problem. A body that
 * is `salvaged` has the blocks, too, that an error hides from HCL.
 */
export function bodyOfFile(path: string, bytes: Uint8Array) {
  const isTooLarge = bytes.length > MAX_CONFIGURATION_BYTES;
  const source = sourceText(path, isTooLarge ? "" : decodeText(bytes));
  if (isTooLarge) {
    const diagnostics = [tooManyBytes(path, bytes.length, MAX_CONFIGURATION_BYTES)];
    const nothing = { start: 0, end: 0, attributes: [], blocks: [] };
    return { body: new NativeBody(nothing, source), diagnostics, tokens: 0 };
  }
  if (path.endsWith(".json")) {
    const { root, diagnostics, tokens } = parseJsonSyntax(source);
    return { body: new JsonBody(root, source), diagnostics, tokens };
  }
  const tree = parseFile(source);
  const { diagnostics, tokens } = tree;
  const body = new NativeBody(tree.body, source);
  if (diagnostics.length === 0) return { body, diagnostics, tokens };
  const blocks = salvageBlocks(source, tree);
  const salvaged = new NativeBody({ ...tree.body, blocks }, source);
  return { body, salvaged, diagnostics, tokens };
}

/** Returns the problem of a file that exists but cannot be read. */
export function unreadableFile(path: string): Diagnostic {
  return {
    severity: "error",
    summary: "Failed to read file",
    detail: `The file "${path}" is a configuration file by its name, but it could not be read.`,
  };
}

/**
 * Turns problems of a file that are no errors of its author into limits: expressions that are not evaluated here, and
 * grammar that a later release may know (CR-121). A block `novelty {}` is an error under OpenTofu 1.12, and under
 * OpenTofu 1.30 a limit: it may be right, and may even require a provider. A file has one limit of either kind.
 */
function settleProblems(
  path: string,
  { diagnostics, tool }: ToolProblems,
): Pick<DecodedModule, "diagnostics" | "limits"> {
  const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
  const isUnknown = ({ code }: Diagnostic) => isUnread(tool) && code === "unknown-grammar";
  const limitOf = ([first, ...more]: readonly Diagnostic[], why: string): readonly string[] => {
    if (first === undefined) return [];
    const place = first.range === undefined ? path : `${path}:${first.range.start.line}`;
    const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
    return [`${place} is not fully read: ${why}${first.detail}${others}`];
  };
  const newer = `${product} 1.${tool.minor} is newer than the releases known here, which would say: `;
  return {
    diagnostics: diagnostics.filter((problem) => !isUnknown(problem) && !isNotEvaluated(problem)),
    limits: [
      ...limitOf(diagnostics.filter(isUnknown), newer),
      ...limitOf(diagnostics.filter(isNotEvaluated), ""),
    ],
  };
}
