import type { Span } from "../text/source-text.ts";
import type { ConfigItem, ConfigKey } from "./object-syntax.ts";
import type { CliConfigReport } from "./report.ts";

/** Every block of one type under one label. */
export interface LabeledBody {
  readonly label: ConfigKey;
  readonly items: readonly ConfigItem[];
}

/**
 * Blocks of a type that have one label: `host "x" { … }`, or `host = { "x" = { … } }`.
 *
 * Blocks with the same label are read as one. What has no label or no braces is reported.
 */
export function labeledBodies(
  items: readonly ConfigItem[],
  type: string,
  report: CliConfigReport,
): readonly LabeledBody[] {
  const bodies = new Map<string, { readonly label: ConfigKey; items: readonly ConfigItem[] }>();
  for (const item of items) {
    const [name, ...labels] = item.keys;
    if (name.text.toLowerCase() !== type) continue;
    for (const { label, inside } of entriesOf(item, labels, report)) {
      const body = bodies.get(label.text);
      bodies.set(label.text, { label, items: [...(body?.items ?? []), ...inside] });
    }
  }
  return [...bodies.values()];
}

interface Entry {
  readonly label: ConfigKey;
  readonly inside: readonly ConfigItem[];
}

function entriesOf(
  item: ConfigItem,
  [label, ...rest]: readonly ConfigKey[],
  report: CliConfigReport,
): readonly Entry[] {
  const [name] = item.keys;
  if (item.value.kind !== "object") return malformed(name, name.text, report);
  const [next, ...more] = rest;
  if (label !== undefined && next !== undefined) {
    return [{ label, inside: [{ ...item, keys: [next, ...more] }] }];
  }
  if (label !== undefined) return [{ label, inside: item.value.items }];
  return item.value.items.flatMap((one) => {
    const [first, second, ...others] = one.keys;
    if (second !== undefined) {
      return [{ label: first, inside: [{ ...one, keys: [second, ...others] as const }] }];
    }
    if (one.value.kind !== "object") return malformed(first, name.text, report);
    return [{ label: first, inside: one.value.items }];
  });
}

function malformed(place: Span, type: string, report: CliConfigReport): readonly Entry[] {
  report.error(place, `Invalid ${type} block`, `A ${type} block is written ${type} "LABEL" { … }.`);
  return [];
}
