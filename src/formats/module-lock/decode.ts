import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import { MAX_LOCK_FILE_BYTES, MAX_MODULES } from "../../model/input-limits.ts";
import { appendAll } from "../../model/many.ts";
import { MODULE_LOCK_NAME, type ModuleLock, moduleLock } from "../../model/module-lock.ts";
import { parseFile } from "../hcl/parse.ts";
import { decodeLocks, onlyLabel } from "../hcl/strict-body.ts";
import type { Block, Body, Label } from "../hcl/syntax.ts";
import { isIdentifier } from "../hcl/traversal.ts";
import { boundedDiagnostics, inSourceOrder, tooManyBytes } from "../text/bounded-diagnostics.ts";
import { sourceText, TextReport } from "../text/source-text.ts";
import { decodeText } from "../text/text.ts";
import { decodeCall } from "./decode-call.ts";
import { hasModuleLockHeader } from "./encode.ts";

/** A decoded lock file for modules, and its diagnostics. */
export interface DecodedModuleLock {
  /** The usable calls; with an error among the diagnostics, they must not be relied on. */
  readonly lock: ModuleLock;
  /** In source order. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of each usable call, from the word `module` to the end of the label. */
  readonly positions: ReadonlyMap<string, SourceRange>;
  /** Whether the first line is the one that we write. */
  readonly hasHeader: boolean;
}

/** Decodes a lock file for modules; no input makes it throw. */
export function decodeModuleLock(input: Uint8Array | string, file: string): DecodedModuleLock {
  if (input.length > MAX_LOCK_FILE_BYTES) {
    const diagnostics = [tooManyBytes(file, input.length, MAX_LOCK_FILE_BYTES)];
    return { lock: moduleLock([]), diagnostics, positions: new Map(), hasHeader: false };
  }
  const text = decodeText(input);
  const report = new TextReport(sourceText(file, text));
  const { body, diagnostics } = parseFile(report.source);
  appendAll(report.diagnostics, diagnostics);
  const calls = decodeCalls(body, report);
  return {
    lock: moduleLock(calls.map(({ call }) => call)),
    diagnostics: boundedDiagnostics(inSourceOrder(report.diagnostics), file),
    positions: new Map(calls.map(({ call, header }) => [call.path, header])),
    hasHeader: hasModuleLockHeader(text),
  };
}

/** More bytes than the first line of the header has. */
const HEADER_BYTES = 1024;

/** Returns whether a file is a lock file for modules, by its name or by its header. */
export function isModuleLock(content: Uint8Array, path: string): boolean {
  const name = path.split(/[/\\]/).at(-1);
  return (
    name === MODULE_LOCK_NAME || hasModuleLockHeader(decodeText(content.subarray(0, HEADER_BYTES)))
  );
}

function decodeCalls(body: Body, report: TextReport) {
  const decode = (block: Block) => {
    const path = decodePath(block, report);
    return path === undefined ? undefined : ([path, [decodeCall(path, block, report)]] as const);
  };
  const locks = decodeLocks(body, decode, "Duplicate module lock", report).values();
  const calls = [...locks].flatMap(({ block, lock: [call] }) =>
    call === undefined ? [] : [{ call, header: report.range(block.headerSpan) }],
  );
  if (calls.length > MAX_MODULES) {
    const detail = `The file locks ${calls.length} calls, and no more than ${MAX_MODULES} of one root module are read.`;
    report.error({ start: 0, end: 0 }, "Too many module locks", detail);
  }
  return calls.slice(0, MAX_MODULES);
}

const LABELS: ReadonlyMap<string, string> = new Map([["module", "path"]]);

/** Returns the path in the label of a block; reports blocks and labels that the file cannot have. */
function decodePath(block: Block, report: TextReport): string | undefined {
  if (block.type === "provider") {
    const detail = `Providers are locked in .terraform.lock.hcl, modules in ${MODULE_LOCK_NAME}; move the block there.`;
    report.error(block.typeSpan, "Unsupported block type", detail);
    return undefined;
  }
  const label = onlyLabel(block, LABELS, report);
  return label && pathOf(label, report);
}

/** Returns a path whose parts are names of calls, so that it can name a directory. */
function pathOf(label: Label, report: TextReport): string | undefined {
  if (label.value.split(".").every(isIdentifier)) return label.value;
  const detail = 'A path is made of the names of calls, joined with dots, such as "network.logs".';
  report.error(label, "Invalid module path", detail);
  return undefined;
}
