import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";

/** What a change brings at a path that could not be looked into: never "no change". */
export function judgeUnreadPlaces(unread: ReadonlyMap<string, string>): readonly Finding[] {
  return [...unread].map(([path, reason]) => ({
    rule: "not-verified",
    severity: RULE_CATALOGUE["not-verified"].severity,
    provider: null,
    root: ".",
    file: path,
    line: null,
    summary: "Part of the change could not be read",
    detail: `What the change brings at ${path} was not reviewed: ${reason}.`,
    cause: `What the change brings there was not reviewed: ${reason}.`,
    remedy: remedyByHand(
      "Let the run have it: check submodules out, or give git what it needs to fetch them.",
    ),
  }));
}
