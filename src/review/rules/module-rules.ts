import { tooNewModules, undatedModules } from "./module-age.ts";
import { otherThanBase, otherThanSource } from "./module-content.ts";
import { judgeModules } from "./module-judging.ts";
import { movedBranches, outdated, unknownCalls, unreadable } from "./module-lock-rules.ts";
import type { Rule } from "./rule.ts";

/** Rules about the lock file for modules. Where neither side has one, none judges anything: it is opt-in by existing. */
export const MODULE_RULES: readonly Rule[] = [
  {
    rule: "invalid-lock-file",
    scope: "root-module",
    each: "root",
    judge: judgeModules(unreadable),
  },
  {
    rule: "module-changed",
    scope: "root-module",
    each: "root",
    judge: judgeModules(otherThanBase),
  },
  {
    rule: "module-changed",
    scope: "root-module",
    each: "root",
    judge: judgeModules(otherThanSource),
  },
  {
    rule: "module-lock-outdated",
    scope: "root-module",
    each: "root",
    judge: judgeModules(outdated),
  },
  {
    rule: "module-not-pinned",
    scope: "root-module",
    each: "root",
    judge: judgeModules(movedBranches),
  },
  { rule: "not-verified", scope: "root-module", each: "root", judge: judgeModules(unknownCalls) },
  { rule: "too-new", scope: "root-module", each: "root", judge: tooNewModules },
  { rule: "not-verified", scope: "root-module", each: "root", judge: undatedModules },
];
