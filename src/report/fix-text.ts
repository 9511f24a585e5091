import { visibleText } from "../language/visible-text.ts";

/** What `fix` did to one root module. */
export interface FixReport {
  readonly lockFilePath: string;
  readonly outcome: "written" | "unchanged" | "refused" | "unverified";
  readonly dropped: readonly { readonly provider: string; readonly hash: string }[];
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
  const lines = fixes.flatMap(({ lockFilePath, outcome, dropped, reasons }) => [
    `${lockFilePath}: ${OUTCOMES[outcome]}`,
    ...dropped.map(({ provider, hash }) => `  dropped ${hash} of ${provider}: nothing explains it`),
    ...reasons.map((reason) => `  ${reason}`),
  ]);
  return `${lines.map(visibleText).join("\n")}\n`;
}
