import { visibleText } from "../../language/text/visible-text.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { Finding } from "../../review/finding/finding.ts";
import {
  type FindingSeverity,
  RULE_IDS,
  RULE_TABLE,
  type RuleId,
} from "../../review/finding/rule-table.ts";
import type { Review } from "../../review/verdict/review.ts";
import { findingSentences, identifyFindings, type TextDigest } from "../words/findings.ts";
import { encodeUriPart, formatJson } from "./json.ts";

/** Terms of a SARIF report. */
interface SarifTerms {
  readonly digest: TextDigest;
  /** Folder of the rules' pages, ending in a slash; undefined where it is not known. */
  readonly rulesUrl?: string;
}

const LEVELS: Readonly<Record<FindingSeverity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  notice: "note",
};

/**
 * Returns the findings as SARIF 2.1.0, for code scanning. Every rule is described, so that a rule keeps
 * its page after its last result.
 */
export function renderSarif(review: Review, options: SarifTerms): string {
  return formatJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "tofu-lock-review",
            version: review.version,
            rules: RULE_IDS.map((id) => ruleData(id, options)),
          },
        },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: review.limits.map((limit) => ({
              level: "note",
              message: { text: messageText(limit) },
            })),
          },
        ],
        results: resultsData(review, options),
        properties: { verdict: review.verdict },
      },
    ],
  });
}

function ruleData(id: RuleId, { rulesUrl }: SarifTerms): object {
  const { about, severity } = RULE_TABLE[id];
  const page = rulesUrl === undefined ? undefined : `${rulesUrl}${id}.md`;
  const more =
    page === undefined ? `The page ${id} of the documentation says` : `[Its page](${page}) says`;
  const help = "what it means, why it matters, how to resolve it and how to waive it.";
  return {
    id,
    shortDescription: { text: about },
    fullDescription: { text: `${about}.` },
    help: {
      text: `${about}. The page ${id} of the documentation says ${help}`,
      markdown: `${about}. ${more} ${help}`,
    },
    ...withoutAbsent({ helpUri: page }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ["security", "supply-chain"] },
  };
}

function resultsData(review: Review, { digest }: SarifTerms): readonly object[] {
  const lockFiles = new Map(review.roots.map(({ root, lockFilePath: path }) => [root, path]));
  return identifyFindings(review.findings, digest).map(({ finding, identity }) =>
    resultData(finding, lockFiles.get(finding.root) ?? lockFilePath(finding.root), identity),
  );
}

function resultData(finding: Finding, lockFile: string, identity: string): object {
  const { rule, severity, provider, version, hash } = finding;
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: { text: messageText(findingSentences(finding)) },
    locations: locations(finding, lockFile),
    // Code scanning recognizes an alert by this member; without it, it uses the line's content.
    partialFingerprints: { primaryLocationLineHash: identity, "tofuLockReview/v1": identity },
    ...suppressions(finding),
    properties: {
      root: finding.root,
      provider,
      version: version ?? null,
      hash: hash ?? null,
      command: finding.remedy.command,
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

/** Returns the suppression of an accepted finding, with the reason; empty for others. */
function suppressions({ accepted }: Finding): object {
  if (accepted === undefined) return {};
  const { by, reason, until } = accepted;
  const justification = messageText(`${by} until ${until}: ${reason}`);
  return { suppressions: [{ kind: "external", status: "accepted", justification }] };
}

/** Returns a finding's location, or the lock file if it has none: code scanning refuses results without a location. */
function locations({ file, line }: Finding, lockFile: string): readonly object[] {
  const path = file ?? lockFile;
  return [
    {
      physicalLocation: {
        artifactLocation: {
          uri: path.split("/").map(encodeUriPart).join("/"),
          uriBaseId: "%SRCROOT%",
        },
        // Code scanning accepts no location without a line.
        region: { startLine: line ?? 1 },
      },
    },
  ];
}
