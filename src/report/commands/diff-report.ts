import { compareBytes } from "../../model/order.ts";
import type { LockChange } from "../../review/change/classify.ts";
import type { ModuleChange } from "../../review/modules/module-changes.ts";
import { name, plain, table, type Words } from "../document/document.ts";
import { changesData } from "../json/json.ts";
import { moduleChangeData } from "../json/module-data.ts";
import { markdownBlocks } from "../markdown/markdown.ts";
import { offlineChangeWords } from "../words/changes.ts";
import { moduleChangeWords } from "../words/module-change-words.ts";
import { shortNames } from "../words/wording.ts";
import type { CommandReport } from "./print-command.ts";

/** Returns the changes between two lock files, one a line; schemas/diff.schema.json. */
export function diffReport(changes: readonly LockChange[]): CommandReport {
  // Names are full where a provider moves to another host, which then matters.
  const moves = changes.some(
    ({ kind }) => kind === "moved-registry" || kind === "renamed-provider",
  );
  const nameOf = moves ? String : shortNames(changes.flatMap(({ provider }) => provider ?? []));
  const byProvider = [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? ""));
  const rows = byProvider.map((change): readonly Words[] => [
    [change.provider === null ? "layout" : name(nameOf(change.provider))],
    offlineChangeWords(change),
  ]);
  return tableReport("Provider", rows, { changes: [...changesData(changes)] });
}

/** Returns the changes between two lock files for modules; layout is a change where nothing else is. */
export function moduleDiffReport(
  changes: readonly ModuleChange[],
  layout: readonly LockChange[],
): CommandReport {
  const rows = [
    ...changes.map((change): readonly Words[] => [[name(change.path)], moduleChangeWords(change)]),
    ...layout.map((change): readonly Words[] => [["layout"], offlineChangeWords(change)]),
  ];
  const moduleChanges = changes.map(moduleChangeData);
  return tableReport("Module", rows, { changes: [...changesData(layout)], moduleChanges });
}

function tableReport(
  subject: string,
  rows: readonly (readonly Words[])[],
  data: object,
): CommandReport {
  const lines = rows.map((cells) => cells.map(plain).join("  "));
  const blocks = table("Changes", [subject, "Change"], rows);
  return {
    lines: lines.length === 0 ? ["no change"] : lines.sort(compareBytes),
    data,
    markdown: () => `${markdownBlocks(blocks) || "No change."}\n`,
  };
}
