import type { TextReport } from "../text/source-text.ts";
import type { Block, Body, Label } from "./syntax.ts";

/** Reports a block that has no place in a lock file (LD-3, LD-17). */
export function rejectBlock(block: Block, report: TextReport): void {
  const detail = `A lock file has no blocks of type "${block.type}" here.`;
  report.error(block.typeSpan, "Unsupported block type", detail);
}

/** Reports arguments that a body of a lock file must not have (LD-6, LD-9). */
export function rejectArguments(body: Body, allowed: readonly string[], report: TextReport): void {
  for (const { name, nameSpan } of body.attributes) {
    if (allowed.includes(name)) continue;
    report.error(nameSpan, "Unsupported argument", `A lock file has no argument "${name}" here.`);
  }
}

/**
 * Returns the one label of a top-level block of a lock file; reports another number of labels, and blocks of a type that
 * is not in the table of types and names of their labels (LD-3..6).
 */
export function onlyLabel(
  block: Block,
  labelNames: ReadonlyMap<string, string>,
  report: TextReport,
): Label | undefined {
  const { type, labels } = block;
  const [label, extra] = labels;
  const name = labelNames.get(type);
  if (name === undefined) {
    rejectBlock(block, report);
    return undefined;
  }
  if (label === undefined) {
    const detail = `The label of a ${type} block is missing, such as ${type} "…".`;
    report.error(block.openBrace, `Missing ${name} for ${type}`, detail);
    return undefined;
  }
  if (extra !== undefined) {
    report.error(extra, `Extraneous label for ${type}`, `A ${type} block has exactly one label.`);
    return undefined;
  }
  return label;
}

/**
 * Decodes every block of a lock file, which has no arguments beside them, to what it locks and how. Of two blocks that
 * lock the same the second one is reported under a summary and left out.
 */
export function decodeLocks<Name extends string, T>(
  body: Body,
  decode: (block: Block) => readonly [Name, T] | undefined,
  duplicate: string,
  report: TextReport,
) {
  rejectArguments(body, [], report);
  const locks = new Map<Name, { readonly block: Block; readonly lock: T }>();
  for (const block of body.blocks) {
    const [name, lock] = decode(block) ?? [];
    if (name === undefined || lock === undefined) continue;
    const first = locks.get(name)?.block;
    if (first === undefined) locks.set(name, { block, lock });
    else {
      const { file, start, end } = report.range(first.headerSpan);
      const place = `${file}:${start.line},${start.column}-${end.column}`;
      const detail = `${name} is already locked at ${place}; this entry is ignored.`;
      report.error(block.typeSpan, duplicate, detail);
    }
  }
  return locks;
}
