import type { AmountRead } from "../../language/text/bounded-diagnostics.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { MAX_CONFIGURATION_BYTES, MAX_TOKENS } from "../../model/input-limits.ts";
import type { Requirements } from "../../model/requirements.ts";
import { commandName, isUnread, type Tool } from "../../model/tool.ts";
import type { ToolChoice } from "../settings/tool-choice.ts";

/** Releases after the assumed one that are tried; each tool has two or three a year. */
const NEWER_RELEASES = 8;

/**
 * What a root module requires, by the rules of the chosen release.
 *
 * Where nothing says which release is used and the assumed one refuses the configuration, the first
 * newer release that takes it reads it, and a limit says so: a team that uses a new feature of its
 * tool has done nothing wrong. Every other rule stays that of the assumed release. A release after those read here
 * must take it for what is known here, too: what only such a release may know is no reason to assume one. Newer releases are
 * tried while all readings together have no more than one file may have: a root module that is out to take time has
 * errors for each of them.
 */
export async function readByRelease(
  { tool, isReleaseAssumed }: ToolChoice,
  read: (tool: Tool, spent: AmountRead) => Promise<Requirements>,
): Promise<Requirements> {
  const spent = { bytes: 0, tokens: 0 };
  const requirements = await read(tool, spent);
  const once = { ...spent };
  const isWithin = (): boolean =>
    spent.tokens + once.tokens <= MAX_TOKENS && spent.bytes + once.bytes <= MAX_CONFIGURATION_BYTES;
  if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
  let known = new Set(requirements.limits);
  for (let newer = 1; newer <= NEWER_RELEASES && isWithin(); newer++) {
    const release = { ...tool, minor: tool.minor + newer };
    const taken = await read(release, spent);
    if (!isUnread(release)) known = new Set(taken.limits);
    const isUnderstood = taken.limits.every((one) => known.has(one));
    if (isUnderstood && !hasErrors(taken.diagnostics)) {
      return { ...taken, limits: [...taken.limits, assumedText(tool, release)] };
    }
  }
  return requirements;
}

function assumedText(assumed: Tool, release: Tool): string {
  const name = commandName(assumed);
  return (
    `the configuration is read as ${name} 1.${release.minor} does, because 1.${assumed.minor}, ` +
    `which is assumed, would refuse it; name the release that is used (tool: ${assumed.name}@1.${release.minor})`
  );
}
