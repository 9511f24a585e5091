import { encodeLine } from "../language/ledger/ledger-file.ts";
import type { KeyOffer } from "../review/verdict/review.ts";
import { details } from "./markdown-findings.ts";
import { codeBlock, codeSpan } from "./markdown-text.ts";

/** Lines that an offer shows; whoever has more lets the command write them. */
const MAX_LINES = 50;

/** Offers to remember keys that nothing knows yet; collapsed, since nobody has to. */
export function keySection(offer: KeyOffer | undefined): readonly string[] {
  if (offer === undefined) return [];
  const { file, lines } = offer;
  const shown = lines.slice(0, MAX_LINES).map(encodeLine).join("\n");
  const rest = lines.length - MAX_LINES;
  const text = [
    "Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry.",
    codeBlock(shown, ""),
    ...(rest > 0 ? [`and ${rest} more.`] : []),
    `Add them to ${codeSpan(file)}, or run ${codeSpan("tofu-lock-review keys learn")}.`,
  ];
  return [details(`Remember these keys (${lines.length})`, text.join("\n\n"))];
}
