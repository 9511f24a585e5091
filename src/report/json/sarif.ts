import { visibleText } from "../../formats/text/visible-text.ts";
import { commandText } from "../../review/finding/remedy.ts";
import { RULE_IDS, RULE_TABLE, type RuleId } from "../../review/finding/rule-table.ts";
import type { Review } from "../../review/verdict/review.ts";
import { findingSentences, identifyFindings, type TextDigest } from "../words/findings.ts";
import { limitText } from "../words/grades.ts";
import { encodeUriPart, formatJson, members } from "./json.ts";

const LEVELS = { error: "error", warning: "warning", notice: "note" } as const;
type IdentifiedFinding = ReturnType<typeof identifyFindings>[number];

/** Returns findings as SARIF 2.1.0, with every rule, so that it keeps its page after its last result; `rulesUrl` ends in a slash. */
export function renderSarif(
  review: Review,
  { digest, rulesUrl }: { readonly digest: TextDigest; readonly rulesUrl?: string },
): string {
  const rules = RULE_IDS.map((id) => ruleData(id, rulesUrl));
  const driver = { name: "tofu-lock-review", version: review.version, rules };
  const toolExecutionNotifications = review.limits.map((limit) => ({
    level: "note",
    message: { text: messageText(limitText(limit)) },
  }));
  return formatJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver },
        invocations: [{ executionSuccessful: true, toolExecutionNotifications }],
        results: identifyFindings(review, digest).map((finding) => resultData(finding, review)),
        properties: { verdict: review.verdict },
      },
    ],
  });
}

function ruleData(id: RuleId, rulesUrl: string | undefined): object {
  const { about, severity } = RULE_TABLE[id];
  const page = rulesUrl === undefined ? undefined : `${rulesUrl}${id}.md`;
  const text = `The page ${id} of the documentation`;
  const helpOn = (place: string) =>
    `${about}. ${place} says what it means, why it matters, how to resolve it and how to waive it.`;
  return {
    id,
    shortDescription: { text: about },
    fullDescription: { text: `${about}.` },
    help: { text: helpOn(text), markdown: helpOn(page ? `[Its page](${page})` : text) },
    helpUri: page,
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ["security", "supply-chain"] },
  };
}

function resultData({ finding, identity, path }: IdentifiedFinding, { mode }: Review): object {
  const { rule, severity, since, line, remedy, accepted } = finding;
  const acceptance =
    accepted && messageText(`${accepted.by} until ${accepted.until}: ${accepted.reason}`);
  const uri = path.split("/").map(encodeUriPart).join("/");
  const artifactLocation = { uri, uriBaseId: "%SRCROOT%" };
  return {
    ruleId: rule,
    ...(mode === "review" && { baselineState: since === "base" ? "unchanged" : "new" }),
    level: LEVELS[severity],
    message: { text: messageText(findingSentences(finding)) },
    // Code scanning refuses results without a location, and locations without a line.
    locations: [{ physicalLocation: { artifactLocation, region: { startLine: line ?? 1 } } }],
    // Code scanning recognizes an alert by this member; without it, it uses the line's content.
    partialFingerprints: { primaryLocationLineHash: identity, "tofuLockReview/v1": identity },
    suppressions: acceptance && [
      { kind: "external", status: "accepted", justification: acceptance },
    ],
    properties: {
      ...members(finding, "root", "provider", "version", "hash"),
      command: remedy.command && commandText(remedy.command),
    },
  };
}

/** Escapes links and placeholders in a plain text (SARIF 2.1.0, 3.11.5 and 3.11.6). */
function messageText(text: string): string {
  return visibleText(text)
    .replace(/(\\+)([[\]]?)|[[\]]/g, (all, slashes = "", bracket = all) =>
      bracket === "" ? all : `${slashes}${slashes}\\${bracket}`,
    )
    .replace(/[{}]/g, "$&$&");
}
