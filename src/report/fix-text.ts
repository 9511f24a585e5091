import { visibleText } from "../language/visible-text.ts";

/** What `fix` did to one root module. */
export interface FixReport {
  readonly lockFilePath: string;
  readonly outcome: "written" | "unchanged" | "refused" | "unverified";
  readonly dropped: readonly { readonly provider: string; readonly hash: string }[];
  readonly pruned?: readonly string[];
  readonly notPruned?: string;
  readonly reasons: readonly string[];
}

const OUTCOMES: Readonly<Record<FixReport["outcome"], string>> = {
  written: "written",
  unchanged: "already as it should be",
  refused: "not written",
  unverified: "not written, not everything could be checked",
};

/** What `fix` did: each file, every dropped hash by name, every reason for not writing. */
export function renderFixText(fixes: readonly FixReport[]): string {
  if (fixes.length === 0) return "No lock file was found.\n";
  const lines = fixes.flatMap((fix) => [
    `${fix.lockFilePath}: ${OUTCOMES[fix.outcome]}`,
    ...fix.dropped.map(
      ({ provider, hash }) => `  dropped ${hash} of ${provider}: nothing explains it`,
    ),
    ...(fix.pruned ?? []).map((provider) => `  dropped ${provider}: nothing requires it`),
    ...(fix.notPruned === undefined
      ? []
      : [`  dropped no entry that nothing may require: ${fix.notPruned}`]),
    ...fix.reasons.map((reason) => `  ${reason}`),
  ]);
  return `${lines.map(visibleText).join("\n")}\n`;
}
