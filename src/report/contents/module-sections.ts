import { sortedUnique } from "../../model/order.ts";
import { type Cell, name, paragraph, type Section, table } from "../document/document.ts";
import { signed } from "../words/grades.ts";
import { linkedWords, type ModuleRow, moduleRows } from "../words/module-rows.ts";
import { counted } from "../words/wording.ts";
import { type Contents, isMarkdown } from "./terms.ts";

const CAPTION = "What the change does to locked modules";
const HEADS = ["Module", "Change", "Verified", "Calls", "Roots"];

/** Returns the table of locked modules that changed; only their number if there is no room for it. */
export function modulesSection(contents: Contents): readonly Section[] {
  const { review, medium, shows, isQuiet } = contents;
  const rows = moduleRows(review);
  const section = { id: "modules", heading: "Modules", style: "bare" } as const;
  if (rows.length === 0) return [];
  if (!shows("changes")) {
    const words = `${counted(rows.length, "changed module")}, not listed here for their length.`;
    return [{ ...section, blocks: [paragraph(words)] }];
  }
  const blocks = table(
    CAPTION,
    HEADS,
    rows.map((row) => cellsOf(row, contents)),
  );
  if (medium !== "comment" || !isQuiet) return [{ ...section, blocks }];
  const roots = sortedUnique(rows.flatMap((row) => row.roots)).length;
  const heading = `${counted(rows.length, "changed module")} in ${counted(roots, "root module")}`;
  return [{ ...section, heading, style: "folded", blocks }];
}

function cellsOf(row: ModuleRow, { medium, shows }: Contents): readonly Cell[] {
  const isLinked = shows("links") && isMarkdown(medium);
  return [
    [name(row.module)],
    isLinked ? linkedWords(row) : row.words,
    row.sign === undefined ? undefined : signed(row.sign, row.verified ?? null),
    [counted(row.calls.length, "call")],
    { names: row.roots },
  ];
}
