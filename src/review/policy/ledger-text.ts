import type { LedgerLine, NamespaceChange } from "../../language/ledger/ledger.ts";
import { asciiHostname } from "../../model/hostname.ts";

/** Namespaces whose lines a text tells; the rest is counted. */
const MAX_NAMESPACES = 40;

/** What happens to the lines of a ledger, a sentence for each namespace. Keys are told whole: they are what to compare. */
export function ledgerText(changes: readonly NamespaceChange[]): string {
  if (changes.length === 0) return "No line of it says anything else.";
  // Whoever adds a key to a namespace that is known must not hide behind many of which less is changed.
  const ordered = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
  const rest = ordered.length - MAX_NAMESPACES;
  const told = ordered.slice(0, MAX_NAMESPACES).map(namespaceText);
  return [...told, ...(rest > 0 ? [`And ${rest} more namespaces.`] : [])].join(" ");
}

/** How much a change does to what is known: the lower, the more. */
function rankOf({ isKnown, added, removed }: NamespaceChange): number {
  if (!isKnown) return 3;
  if (added.length > 0) return 0;
  return removed.length > 0 ? 1 : 2;
}

function namespaceText({ scope, added, removed, changed, isKnown }: NamespaceChange): string {
  const parts = [
    ...added.map((line) => `${isKnown ? "one more key" : "first key"} ${keyText(line)}`),
    ...removed.map((line) => `no longer ${keyText(line)}`),
    ...changed.map(({ from, to }) => `${keyText(to)}, before ${historyText(from)}`),
  ];
  return `${scopeText(scope)}: ${parts.join("; ")}.`;
}

/** A host in Unicode may look like another, so its punycode stands beside it. */
function scopeText(scope: string): string {
  const [host = ""] = scope.split("/");
  const ascii = asciiHostname(host);
  return ascii === host ? scope : `${scope} (${ascii})`;
}

function keyText(line: LedgerLine): string {
  return `${line.fingerprint} (${historyText(line)})`;
}

function historyText({ version, day, learned }: LedgerLine): string {
  return `since ${version}, ${day}, ${learned}`;
}
