import type { Block, Body, Label } from "../hcl/syntax.ts";
import type { LockFileReport } from "./report.ts";

/** Reports what may not stand at the top of a lock file, and gives the blocks that may (LD-3..6). HCL: Body, Content. */
export function topLevelBlocks(body: Body, report: LockFileReport): readonly LabeledBlock[] {
  rejectArguments(body, new Set(), report);
  const blocks: LabeledBlock[] = [];
  for (const block of body.blocks) {
    const labeled = checkBlock(block, report);
    if (labeled !== undefined) blocks.push(labeled);
  }
  return blocks;
}

/** A block of a type that lock files know, with its one label. */
export interface LabeledBlock {
  readonly type: "provider" | "module";
  readonly label: Label;
  readonly block: Block;
}

/** What upstream calls the label of each type of block. */
const LABELS = { provider: "source_addr", module: "path" } as const;

function checkBlock(block: Block, report: LockFileReport): LabeledBlock | undefined {
  const { type } = block;
  if (type !== "provider" && type !== "module") {
    rejectBlock(block, report);
    return undefined;
  }
  const [label, extra] = block.labels;
  if (label === undefined) {
    const detail = `The label of a ${type} block is missing, such as ${type} "…".`;
    report.error(block.openBrace, `Missing ${LABELS[type]} for ${type}`, detail);
    return undefined;
  }
  if (extra !== undefined) {
    report.error(extra, `Extraneous label for ${type}`, `A ${type} block has exactly one label.`);
    return undefined;
  }
  return { type, label, block };
}

function rejectBlock(block: Block, report: LockFileReport): void {
  const detail = `A lock file has no blocks of type "${block.type}" here.`;
  report.error(block.typeSpan, "Unsupported block type", detail);
}

/** The arguments that an entry may have, in the order in which they are written. */
export const ENTRY_ARGUMENTS = ["version", "constraints", "hashes"] as const;

/** Reports what may not stand in an entry (LD-9, LD-17). */
export function checkEntryBody(body: Body, report: LockFileReport): void {
  rejectArguments(body, new Set(ENTRY_ARGUMENTS), report);
  for (const block of body.blocks) rejectBlock(block, report);
  if (body.attributes.some(({ name }) => name === "version")) return;
  const place = { start: body.start, end: body.start };
  report.error(place, "Missing required argument", "An entry must have a version.");
}

function rejectArguments(body: Body, allowed: ReadonlySet<string>, report: LockFileReport): void {
  for (const { name, nameSpan } of body.attributes) {
    if (allowed.has(name)) continue;
    const detail = `A lock file has no argument "${name}" here.`;
    report.error(nameSpan, "Unsupported argument", detail);
  }
}
