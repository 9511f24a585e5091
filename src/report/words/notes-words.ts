import type { StepNotes } from "../../model/release-notes.ts";
import type { ShowName } from "./wording.ts";

/** What notes are worth, once beside all of them. */
export const NOTES_CAVEAT =
  "In the publishers' own words, from their repositories. Nobody checked them, and they vouch for nothing.";

/** `3.5.1 → 3.6.0`; that versions may be missing. */
export function stepWords({ from, to, isPartial }: StepNotes, show: ShowName): string {
  const step = `${show(from)} → ${show(to)}`;
  return isPartial ? `${step}, not all versions between` : step;
}
