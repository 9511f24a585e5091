import type { LockedProviderReport } from "./lock-report.ts";

/** What `lock` did, a line for each provider, then one for the file. */
export function renderLockText(
  run: { readonly providers: readonly LockedProviderReport[]; readonly changed: boolean },
  isCheck: boolean,
): string {
  const lines = run.providers.map(providerLine);
  return `${[...lines, outcome(run.changed, isCheck)].join("\n")}\n`;
}

const RESULTS: Readonly<Record<LockedProviderReport["result"], string>> = {
  new: "new",
  additional: "checksums added",
  unchanged: "already locked",
};

function providerLine({
  address,
  version,
  platforms,
  signers,
  result,
}: LockedProviderReport): string {
  const told = signers.map(({ keyId, platforms: of }) => {
    const signed = keyId === undefined ? "not signed" : `signed with ${keyId}`;
    return signers.length === 1 ? signed : `${signed} (${of.join(", ")})`;
  });
  const signed = told.length === 0 ? "not signed" : told.join(", ");
  return `${address} ${version}  ${RESULTS[result]}  ${platforms.join(", ")}  ${signed}`;
}

function outcome(changed: boolean, isCheck: boolean): string {
  if (!changed) return "The lock file is up to date.";
  return isCheck ? "The lock file would change." : "The lock file was written.";
}
