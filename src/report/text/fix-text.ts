import { visibleText } from "../../language/text/visible-text.ts";
import type { FixReport } from "../facts/fix-report.ts";
import { shortNames } from "../words/wording.ts";

const OUTCOMES: Readonly<Record<FixReport["outcome"], string>> = {
  written: "written",
  unchanged: "already as it should be",
  refused: "not written",
  unverified: "not written, not everything could be checked",
};

/** What `fix` did: each file, every dropped hash by name, every reason for not writing. */
export function renderFixText(fixes: readonly FixReport[]): string {
  if (fixes.length === 0) return "No lock file was found.\n";
  const name = shortNames(
    fixes.flatMap(({ dropped, pruned = [] }) => [...dropped.map((one) => one.provider), ...pruned]),
  );
  const lines = fixes.flatMap((fix) => [
    `${fix.lockFilePath}: ${OUTCOMES[fix.outcome]}`,
    ...fix.dropped.map(
      ({ provider, hash, reason }) =>
        `  dropped ${hash} of ${name(provider)}: ` +
        (reason === undefined ? "nothing explains it" : "of no platform that was asked for"),
    ),
    ...(fix.pruned ?? []).map((provider) => `  dropped ${name(provider)}: nothing requires it`),
    ...(fix.notPruned === undefined
      ? []
      : [`  dropped no entry that nothing may require: ${fix.notPruned}`]),
    ...fix.reasons.map((reason) => `  ${reason}`),
    ...fix.uncovered.map((one) => `  not covered: ${one}`),
  ]);
  return `${lines.map(visibleText).join("\n")}\n`;
}
