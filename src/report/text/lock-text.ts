import { visibleText } from "../../language/text/visible-text.ts";
import { displayAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { compareVersions } from "../../model/version.ts";
import type { LockedProviderReport, LockReport } from "../facts/lock-report.ts";

const WORDS: Readonly<Record<LockReport["outcome"], string>> = {
  written: "written",
  unchanged: "up to date",
  "would-change": "would change",
  refused: "not written",
  unverified: "not written, not everything could be asked",
};

const SENTENCES: Readonly<Record<LockReport["outcome"], string>> = {
  written: "The lock file was written.",
  unchanged: "The lock file is up to date.",
  "would-change": "The lock file would change.",
  refused: "The lock file was not written.",
  unverified: "The lock file was not written.",
};

/** What `lock` did in the working directory: a line for each provider, then one for the file. */
export function renderLockText({ providers, tool, outcome }: LockReport): string {
  const lines = providers.map((one) => providerLine(one, tool));
  return `${[...lines, SENTENCES[outcome]].join("\n")}\n`;
}

/** The same for root modules below folders: each file with what became of it, and its providers. */
export function renderLocksText(reports: readonly LockReport[]): string {
  const lines = reports.flatMap(({ lockFilePath, providers, tool, outcome }) => [
    `${visibleText(lockFilePath)}: ${WORDS[outcome]}`,
    ...providers.map((one) => `  ${providerLine(one, tool)}`),
  ]);
  return `${lines.join("\n")}\n`;
}

const RESULTS: Readonly<Record<LockedProviderReport["result"], string>> = {
  new: "new",
  additional: "checksums added",
  unchanged: "already locked",
};

function providerLine(one: LockedProviderReport, tool: Tool): string {
  const { address, platforms, signers } = one;
  const told = signers.map(({ keyId, platforms: of }) => {
    const signed = keyId === undefined ? "not signed" : `signed with ${keyId}`;
    return signers.length === 1 ? signed : `${signed} (${of.join(", ")})`;
  });
  const signed = told.length === 0 ? "not signed" : told.join(", ");
  const name = displayAddress(address, tool);
  return `${name} ${resultWords(one)}  ${platforms.join(", ")}  ${signed}`;
}

/** `1.2.3  checksums added`; another version is told as one, whatever checksums came with it. */
function resultWords({ version, previous, result }: LockedProviderReport): string {
  if (previous === undefined) return `${version}  ${RESULTS[result]}`;
  const isUpgrade = compareVersions(previous, version) <= 0;
  return `${previous} → ${version}  ${isUpgrade ? "upgraded" : "downgraded"}`;
}
