import type { LedgerLine, NamespaceChange } from "../../formats/ledger/ledger.ts";
import { asciiHostname } from "../../model/hostname.ts";
import { newFinding } from "../finding/finding.ts";
import { policyChangeWeight, type ReviewPolicy } from "../policy/policy.ts";

/** A file that decides reviews and that the change touches. */
export type PolicyChange = {
  readonly path: string;
  readonly isRemoved: boolean;
  /** Why head's policy file or ledger cannot be used, as one sentence; undefined when it can. */
  readonly problem: string | undefined;
} & (
  | { readonly kind: "policy" | "companion" | "workflow" }
  | { readonly kind: "ledger"; readonly lines: readonly NamespaceChange[] }
);

const WHAT: Readonly<Record<PolicyChange["kind"], string>> = {
  policy: "the policy of this review",
  companion: "a file that the policy names",
  workflow: "a workflow that runs this review",
  ledger: "the ledger of signing keys",
};

/** Returns one finding for each changed file that decides reviews (A26). */
export function policyChangedFindings(changes: readonly PolicyChange[], policy: ReviewPolicy) {
  return changes.map((change) => {
    const { path: file, kind, problem } = change;
    const words = {
      severity: policyChangeWeight(policy, problem),
      summary:
        problem === undefined
          ? "The change touches what decides this review"
          : `The change makes the ${kind === "ledger" ? "ledger" : "policy"} unusable`,
      detail: changeText(change),
      remedy: "Have somebody who answers for the policy look at it, best in a change of its own.",
    };
    return newFinding("policy-changed", { file }, words);
  });
}

function changeText(change: PolicyChange): string {
  const { path, kind, isRemoved, problem } = change;
  const verb = isRemoved ? "removes" : "changes";
  const lines = change.kind === "ledger" ? ` ${ledgerText(change.lines)}` : "";
  const text = `The change ${verb} ${path}, ${WHAT[kind]}.${lines} This review still goes by the target branch's.`;
  return problem === undefined ? text : `${text} Merged, it would stop every review: ${problem}`;
}

/** Returns the warning that every report carries while an emergency opens the gate. */
export function openGateFindings(gate: ReviewPolicy["emergency"], file: string | undefined) {
  if (gate === undefined) return [];
  const { reason, approvedBy, until } = gate;
  const words = {
    summary: "The gate stands open for an emergency",
    detail: `emergency holds until ${until.text}: ${reason}. Approved by ${approvedBy}.`,
    remedy: "Remove emergency from the policy, and review again what was merged meanwhile.",
  };
  return [newFinding("policy-changed", { file: file ?? null }, words)];
}

const MAX_NAMESPACES = 40;

/** Returns the changes of a ledger, one sentence for each namespace. Keys are written in full, for comparing them. */
export function ledgerText(changes: readonly NamespaceChange[]): string {
  if (changes.length === 0) return "No line of it says anything else.";
  // The most important come first, so that many small ones cannot hide a key added to a known namespace.
  const rankOf = ({ isKnown, added, removed }: NamespaceChange): number => {
    if (!isKnown) return 3;
    if (added.length > 0) return 0;
    return removed.length > 0 ? 1 : 2;
  };
  const byRank = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
  const sentences = byRank.slice(0, MAX_NAMESPACES).map(namespaceText);
  const rest = byRank.length - MAX_NAMESPACES;
  return [...sentences, ...(rest > 0 ? [`And ${rest} more namespaces.`] : [])].join(" ");
}

function namespaceText({ scope, added, removed, changed, isKnown }: NamespaceChange): string {
  const history = ({ version, day, learned }: LedgerLine) => `since ${version}, ${day}, ${learned}`;
  const key = (line: LedgerLine) => `${line.fingerprint} (${history(line)})`;
  const parts = [
    ...added.map((line) => `${isKnown ? "one more key" : "first key"} ${key(line)}`),
    ...removed.map((line) => `no longer ${key(line)}`),
    ...changed.map(({ from, to }) => `${key(to)}, before ${history(from)}`),
  ];
  // A host in Unicode may look like another, so its punycode stands beside it.
  const [host = ""] = scope.split("/");
  const ascii = asciiHostname(host);
  return `${ascii === host ? scope : `${scope} (${ascii})`}: ${parts.join("; ")}.`;
}
