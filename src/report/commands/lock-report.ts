import { visibleText } from "../../formats/text/visible-text.ts";
import type { LockedProvider } from "../../lock/versions/lock-providers.ts";
import { displayAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { compareVersions } from "../../model/version.ts";
import { formatDocument, members } from "../json/json.ts";

/** The result of the `lock` command for one root module. */
export interface LockReport {
  readonly root: string;
  readonly lockFilePath: string;
  readonly tool: Tool;
  /** `refused` and `unverified` write nothing. */
  readonly outcome: keyof typeof OUTCOMES;
  readonly providers: readonly LockedProvider[];
}

const OUTCOMES = {
  written: ["written", "The lock file was written."],
  unchanged: ["up to date", "The lock file is up to date."],
  "would-change": ["would change", "The lock file would change."],
  refused: ["not written", "The lock file was not written."],
  unverified: ["not written, not everything could be asked", "The lock file was not written."],
} as const;

const RESULTS = {
  new: "new",
  additional: "checksums added",
  unchanged: "already locked",
} as const;

/** Returns the result for the working directory: a line for each provider, then one for the file. */
export function renderLockText({ providers, tool, outcome }: LockReport): string {
  const lines = providers.map((provider) => providerLine(provider, tool));
  return `${[...lines, OUTCOMES[outcome][1]].join("\n")}\n`;
}

/** Returns the results for root modules below folders: each file with its outcome, and its providers. */
export function renderLocksText(reports: readonly LockReport[]): string {
  const lines = reports.flatMap(({ lockFilePath, providers, tool, outcome }) => [
    `${visibleText(lockFilePath)}: ${OUTCOMES[outcome][0]}`,
    ...providers.map((provider) => `  ${providerLine(provider, tool)}`),
  ]);
  return `${lines.join("\n")}\n`;
}

function providerLine(provider: LockedProvider, tool: Tool): string {
  const { entry, previous, platforms, signers, result } = provider;
  const { address, version } = entry;
  const words = signers.map(({ keyId, platforms: signed }) => {
    const by = keyId === undefined ? "not signed" : `signed with ${keyId}`;
    return signers.length === 1 ? by : `${by} (${signed.join(", ")})`;
  });
  // A change of version is shown as such, even if checksums were added with it.
  const isUpgrade = previous !== undefined && compareVersions(previous, version) <= 0;
  const change =
    previous === undefined
      ? `${version}  ${RESULTS[result]}`
      : `${previous} → ${version}  ${isUpgrade ? "upgraded" : "downgraded"}`;
  const signed = words.join(", ") || "not signed";
  return `${displayAddress(address, tool)} ${change}  ${platforms.join(", ")}  ${signed}`;
}

/** Returns the results as JSON (schemas/lock.schema.json). */
export function renderLockJson(reports: readonly LockReport[]): string {
  return formatDocument({
    roots: reports.map((report) => members(report, "root", "outcome")),
    providers: reports.flatMap(({ root, providers }) =>
      providers.map(({ entry, previous, platforms, signers, result }) => ({
        root,
        ...members(entry, "address", "version"),
        previousVersion: previous ?? null,
        platforms,
        // The key ID is given only where one key signed for all platforms.
        keyId: (signers.length === 1 ? signers[0]?.keyId : undefined) ?? null,
        result,
      })),
    ),
  });
}
