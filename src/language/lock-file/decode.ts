import { UNCONSTRAINED } from "../../model/constraint.ts";
import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import type { Hash } from "../../model/hash.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import { appendAll } from "../../model/many.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { MAX_PROVIDERS } from "../../model/requirements.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { parseFile } from "../hcl/parse.ts";
import type { Block, Expression } from "../hcl/syntax.ts";
import { boundedDiagnostics, tooManyBytes } from "../text/bounded-diagnostics.ts";
import { type SourceText, type Span, sourceText } from "../text/source-text.ts";
import { decodeText, withoutByteOrderMark } from "../text/text.ts";
import {
  decodeAddress,
  decodeConstraints,
  decodeHashes,
  decodeVersion,
  type WrittenHash,
} from "./decode-entry.ts";
import {
  checkEntryBody,
  createLockFileReport,
  type LabeledBlock,
  type LockFileReport,
  topLevelBlocks,
} from "./report.ts";

/** A decoded lock file, and its diagnostics. */
export interface DecodedLockFile {
  /** The usable entries; with errors the tool would not load them. */
  readonly lockFile: LockFile;
  /** In source order; with an error, the tools refuse the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** The places of each entry, by address. */
  readonly positions: ReadonlyMap<ProviderAddress, EntryPositions>;
  /** The tool that the first line names, if a tool wrote that line (LF-2). */
  readonly header: Tool["name"] | undefined;
}

/** The places of the parts of an entry. */
export interface EntryPositions {
  /** From the word `provider` to the end of the label. */
  readonly header: SourceRange;
  /** The value of each argument; absent without the argument. */
  readonly version?: SourceRange;
  readonly constraints?: SourceRange;
  readonly hashes?: SourceRange;
  /** The hashes in the file's order, with duplicates (LF-14). */
  readonly items: readonly PlacedHash[];
}

/** A hash and its place. */
interface PlacedHash {
  readonly hash: Hash;
  readonly range: SourceRange;
}

/**
 * Decodes a dependency lock file as a tool does; no input makes it throw.
 *
 * All of LD-2..LD-21 is reported with upstream's summaries, at the same places and as often as upstream does. After a
 * syntax error, the part that HCL's recovery kept is still decoded (LD-2).
 * OpenTofu: depsfile, LoadLocksFromBytes.
 */
export function decodeLockFile(
  input: Uint8Array | string,
  file: string,
  tool: Tool,
): DecodedLockFile {
  if (input.length > MAX_LOCK_FILE_BYTES) {
    const problem = tooManyBytes(file, input.length, MAX_LOCK_FILE_BYTES);
    const lock = lockFile([]);
    return { lockFile: lock, diagnostics: [problem], positions: new Map(), header: undefined };
  }
  const text = typeof input === "string" ? withoutByteOrderMark(input) : decodeText(input);
  const source = sourceText(file, text);
  const report = createLockFileReport(source, tool);
  const { body, diagnostics } = parseFile(source);
  appendAll(report.diagnostics, diagnostics);
  const entries = decodeEntries(topLevelBlocks(body, report), tool, report);
  return {
    lockFile: lockFile(entries.locks),
    diagnostics: boundedDiagnostics(inSourceOrder(report.diagnostics), file),
    positions: entries.positions,
    header: recognizeHeader(text),
  };
}

interface Entries {
  readonly locks: readonly ProviderLock[];
  readonly positions: ReadonlyMap<ProviderAddress, EntryPositions>;
}

function decodeEntries(
  blocks: readonly LabeledBlock[],
  tool: Tool,
  report: LockFileReport,
): Entries {
  const seen = new Map<ProviderAddress, Block>();
  const locks: ProviderLock[] = [];
  const positions = new Map<ProviderAddress, EntryPositions>();
  for (const { type, block, label } of blocks) {
    const address = type === "provider" ? decodeAddress(label, tool, report) : undefined;
    if (address === undefined) continue;
    const entry = decodeEntry(address, block, report);
    const first = seen.get(address);
    if (first !== undefined) {
      reportDuplicate(address, block, first, report);
      continue;
    }
    seen.set(address, block);
    positions.set(address, entry.positions);
    if (entry.lock !== undefined) locks.push(entry.lock);
  }
  warnAboutModules(blocks, report);
  if (locks.length > MAX_PROVIDERS) refuseTooMany(locks.length, report);
  return { locks: locks.slice(0, MAX_PROVIDERS), positions };
}

/** Reports too many entries. The limit is ours, because each entry leads to requests to a registry. */
function refuseTooMany(count: number, report: LockFileReport): void {
  const start = { line: 1, column: 1 };
  report.diagnostics.push({
    severity: "error",
    summary: "Too many provider locks",
    detail: `The file locks ${count} providers, and no more than ${MAX_PROVIDERS} are looked up.`,
    range: { file: report.source.file, start, end: start },
  });
}

function reportDuplicate(
  address: ProviderAddress,
  block: Block,
  first: Block,
  report: LockFileReport,
): void {
  const { start, end } = report.source.range(first.headerSpan);
  const place = `${report.source.file}:${start.line},${start.column}-${end.column}`;
  const detail = `${address} is already locked at ${place}; this entry is ignored.`;
  report.error(block.typeSpan, "Duplicate provider lock", detail);
}

/** Warns about `module` blocks, once for all (LD-5). */
function warnAboutModules(blocks: readonly LabeledBlock[], report: LockFileReport): void {
  const first = blocks.find(({ type }) => type === "module");
  if (first === undefined) return;
  report.diagnostics.push({
    severity: "warning",
    summary: "Dependency locks for modules are not yet supported",
    detail: "The block is ignored and will be gone when the file is next written.",
    range: report.source.range(first.block.typeSpan),
  });
}

interface Entry {
  readonly lock: ProviderLock | undefined;
  readonly positions: EntryPositions;
}

/** Decodes every argument, also when others are wrong (LD-22). */
function decodeEntry(address: ProviderAddress, block: Block, report: LockFileReport): Entry {
  checkEntryBody(block.body, report);
  const values = new Map<string, Expression>();
  for (const { name, expression } of block.body.attributes) values.set(name, expression);
  const written = {
    version: values.get("version"),
    constraints: values.get("constraints"),
    hashes: values.get("hashes"),
  };
  const version = written.version && decodeVersion(written.version, report);
  const constraints = written.constraints && decodeConstraints(written.constraints, report);
  const hashes = written.hashes === undefined ? [] : decodeHashes(written.hashes, report);
  return {
    lock:
      version &&
      providerLock({
        address,
        version,
        constraints: constraints ?? UNCONSTRAINED,
        hashes: hashes.map(({ hash }) => hash),
      }),
    positions: placeEntry(report.source, block, written, hashes),
  };
}

function placeEntry(
  source: SourceText,
  block: Block,
  written: Readonly<Record<"version" | "constraints" | "hashes", Span | undefined>>,
  hashes: readonly WrittenHash[],
): EntryPositions {
  const { version, constraints, hashes: list } = written;
  const at = (span: Span | undefined) => span && source.range(span);
  return {
    header: source.range(block.headerSpan),
    ...withoutAbsent({ version: at(version), constraints: at(constraints), hashes: at(list) }),
    items: hashes.map(({ hash, span }) => ({ hash, range: source.range(span) })),
  };
}

function inSourceOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    const left = a.range?.start ?? { line: 0, column: 0 };
    const right = b.range?.start ?? { line: 0, column: 0 };
    return left.line - right.line || left.column - right.column;
  });
}

/** Characters of a conflict marker: git's default. */
const LENGTH = 7;
const OURS = "<".repeat(LENGTH);
const BETWEEN = "=".repeat(LENGTH);
const THEIRS = ">".repeat(LENGTH);

/** Returns two texts with git's conflict markers around them; each is empty or ends in a line break. */
export function markConflict(ours: string, theirs: string): string {
  return `${OURS} ours\n${ended(ours)}${BETWEEN}\n${ended(theirs)}${THEIRS} theirs\n`;
}

function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/**
 * Returns the line, from 1, of the first conflict marker in a text; undefined if there is none.
 *
 * Only the opening marker counts: no line of a lock file starts with it.
 */
export function conflictLine(text: string): number | undefined {
  const at = text.split("\n").findIndex((line) => /^<{7}(?: |\r?$)/.test(line));
  return at === -1 ? undefined : at + 1;
}

/** Returns the first two lines of every lock file (LF-2). */
export function headerText(name: Tool["name"]): string {
  return `${firstLine(name)}\n# Manual edits may be lost in future updates.\n`;
}

function firstLine(name: Tool["name"]): string {
  const command = commandName({ name, minor: 0 });
  return `# This file is maintained automatically by "${command} init".`;
}

/** The line that OpenTofu wrote before its first release, when it was called OpenTF. */
const OPENTF_LINE = '# This file is maintained automatically by "opentf init".';

/** Returns the tool whose header a text starts with; undefined without a header. */
export function recognizeHeader(text: string): Tool["name"] | undefined {
  const end = text.indexOf("\n");
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd();
  if (line === firstLine("opentofu") || line === OPENTF_LINE) return "opentofu";
  return line === firstLine("terraform") ? "terraform" : undefined;
}
