import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import { type LockFile, lockFile } from "../../model/lock-file.ts";
import { appendAll } from "../../model/many.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { MAX_PROVIDERS } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import { parseFile } from "../hcl/parse.ts";
import { decodeLocks, onlyLabel } from "../hcl/strict-body.ts";
import type { Block, Body } from "../hcl/syntax.ts";
import { boundedDiagnostics, inSourceOrder, tooManyBytes } from "../text/bounded-diagnostics.ts";
import { sourceText } from "../text/source-text.ts";
import { decodeText } from "../text/text.ts";
import { decodeAddress, decodeEntry, type EntryPositions, LockFileReport } from "./decode-entry.ts";
import { recognizeHeader } from "./encode.ts";

/** A decoded lock file, and its diagnostics. */
export interface DecodedLockFile {
  /** The usable entries; with errors the tool would not load them. */
  readonly lockFile: LockFile;
  /** In source order; with an error, the tools refuse the file. */
  readonly diagnostics: readonly Diagnostic[];
  readonly positions: ReadonlyMap<ProviderAddress, EntryPositions>;
  /** The tool that the first line names, if a tool wrote that line (LF-2). */
  readonly header: Tool["name"] | undefined;
  /** How many `module` blocks a newer tool wrote into it; nothing in them is read (LD-5). */
  readonly moduleBlocks: number;
}

/**
 * Decodes a dependency lock file as a tool does; no input makes it throw. All of LD-2..LD-21 is reported with upstream's
 * summaries, at the same places and as often. After a syntax error, the part that HCL's recovery kept is still decoded
 * (LD-2). OpenTofu: depsfile, LoadLocksFromBytes.
 */
export function decodeLockFile(
  input: Uint8Array | string,
  file: string,
  tool: Tool,
): DecodedLockFile {
  if (input.length > MAX_LOCK_FILE_BYTES) {
    const problem = tooManyBytes(file, input.length, MAX_LOCK_FILE_BYTES);
    const lock = lockFile([]);
    const nothing = { lockFile: lock, positions: new Map(), header: undefined, moduleBlocks: 0 };
    return { ...nothing, diagnostics: [problem] };
  }
  const text = decodeText(input);
  const report = new LockFileReport(sourceText(file, text), tool);
  const { body, diagnostics } = parseFile(report.source);
  appendAll(report.diagnostics, diagnostics);
  const { locks, positions, moduleBlocks } = decodeEntries(body, report);
  return {
    lockFile: lockFile(locks),
    diagnostics: boundedDiagnostics(inSourceOrder(report.diagnostics), file),
    positions,
    header: recognizeHeader(text),
    moduleBlocks,
  };
}

function decodeEntries(body: Body, report: LockFileReport) {
  const modules: Block[] = [];
  const decode = (block: Block) => {
    const label = onlyLabel(block, LABELS, report);
    if (block.type === "module" && label !== undefined) modules.push(block);
    const isEntry = block.type === "provider" && label !== undefined;
    const address = isEntry ? decodeAddress(label, report) : undefined;
    return address && ([address, decodeEntry(address, block, report)] as const);
  };
  const entries = [...decodeLocks(body, decode, "Duplicate provider lock", report)];
  const positions = new Map(entries.map(([address, { lock }]) => [address, lock.positions]));
  const locks = entries.flatMap(([, { lock }]) => lock.lock ?? []);
  const [firstModule] = modules;
  if (firstModule !== undefined) {
    const detail =
      "A newer tool wrote the block. Nothing here reads it, and nothing is written over it.";
    report.warning(firstModule.typeSpan, MODULES, detail);
  }
  if (locks.length > MAX_PROVIDERS) {
    // The limit is ours, because each entry leads to requests to a registry.
    const detail = `The file locks ${locks.length} providers, and no more than ${MAX_PROVIDERS} are looked up.`;
    report.error({ start: 0, end: 0 }, "Too many provider locks", detail);
  }
  return { locks: locks.slice(0, MAX_PROVIDERS), positions, moduleBlocks: modules.length };
}

/** The warning about `module` blocks, once for all (LD-5). */
const MODULES = "Dependency locks for modules are not yet supported";

/** Upstream's name for the label of each type of block. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["provider", "source_addr"],
  ["module", "path"],
]);
