import { sortedUnique } from "../../model/order.ts";
import { passes } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import {
  link,
  name,
  paragraph,
  prose,
  type ReportBlock,
  type Section,
  say,
  type Words,
} from "../document/document.ts";
import { changeRows } from "../words/changes.ts";
import { findingGroups, GROUP_HEADINGS } from "../words/findings.ts";
import { reasonLine, subjects } from "../words/headline.ts";
import { initWords, requiredWords } from "../words/init.ts";
import { moduleRows } from "../words/module-rows.ts";
import { restoredTitle } from "../words/restored.ts";
import {
  isUnanswered,
  openQuestions,
  shownVerdict,
  verdictSign,
  verdictWord,
} from "../words/shown-verdict.ts";
import {
  changedRootsWords,
  comparedWords,
  counted,
  footerParts,
  listWords,
  providerNames,
  some,
  toolParts,
} from "../words/wording.ts";
import { changesSection } from "./change-sections.ts";
import { findingBlocks, findingItems } from "./finding-sections.ts";
import { modulesSection } from "./module-sections.ts";
import { repairSection, restoredBox } from "./repair.ts";
import { detailSections } from "./sections.ts";
import { type Contents, isMarkdown, type ReportTerms, type Room, WHOLE } from "./terms.ts";

/** Returns everything that is said of a review in a medium, in its order; printers add nothing to it, and leave nothing out. */
export function reportOf(
  review: Review,
  medium: Contents["medium"],
  terms: ReportTerms = {},
  { shows, maxFindings }: Room = WHOLE,
) {
  const nameOf = providerNames(review);
  const all = findingGroups(review);
  const inOrder = Object.values(all).flat();
  const groups = findingGroups({ ...review, findings: inOrder.slice(0, maxFindings) });
  const isSettled = passes(review.verdict) && all.blocking.length + all.attention.length === 0;
  const contents: Contents = {
    review,
    terms,
    medium,
    shows,
    provider: (address) => name(nameOf(address)),
    // Where nobody answered, the first sentence says it all.
    groups: isUnanswered(review) && isMarkdown(medium) ? { ...groups, unchecked: [] } : groups,
    omitted: Math.max(0, inOrder.length - maxFindings),
    isQuiet: isUnanswered(review) || isSettled,
  };
  const restored = terms.repair?.restored;
  const word = verdictWord(review);
  const { sections, omissions } = detailSections(contents);
  return {
    /** The verdict to color it by. */
    verdict: shownVerdict(review),
    word,
    /** Returns the answer in one line of so many characters, and what it is about. */
    headline: (characters: number): Words =>
      restored === undefined
        ? say`${word}, ${reasonLine(review, characters - word.length - 2)}`
        : restoredTitle(restored.by, restored.lines),
    sign: restored === undefined ? verdictSign(review) : "⚠️",
    lead: [[changedRootsWords(review)], ...comparedWords(review)] as readonly Words[],
    notes: [...initWords(review), ...requiredWords(review.roots)],
    sections: [
      ...(isMarkdown(medium) ? openSections(contents, omissions) : groupSections(contents)),
      ...changesSection(contents),
      ...modulesSection(contents),
      ...sections,
    ],
    footer: footerOf(contents),
  };
}

/** A comment has as much as a telephone shows on one line. */
function footerOf({ review, medium, terms }: Contents): readonly Words[] {
  const { reportUrl, glossaryUrl } = terms;
  const page = reportUrl === undefined ? [] : [link("full report", reportUrl)];
  if (medium === "comment") {
    return [...comparedWords(review, "against"), ...toolParts(review.roots), ...page];
  }
  const glossary =
    glossaryUrl === undefined ? [] : [link("what do these words mean?", glossaryUrl)];
  return [...footerParts(review), ...page, ...glossary];
}

function groupSections(contents: Contents): readonly Section[] {
  const names = Object.keys(GROUP_HEADINGS) as (keyof typeof GROUP_HEADINGS)[];
  const groups = names.filter((group) => contents.groups[group].length > 0);
  const blocks = groups.map((group): ReportBlock => {
    const kind = group === "known" ? "fold" : "group";
    const items = findingItems(contents.groups[group], contents);
    return { kind, title: GROUP_HEADINGS[group], blocks: [items] };
  });
  return [{ id: "findings", heading: "Findings", style: "bare", blocks }];
}

function openSections(contents: Contents, omissions: readonly string[]): readonly Section[] {
  const { review, terms, shows, groups, isQuiet } = contents;
  const restored = restoredBox(contents);
  const isUncheckedOpen = review.verdict === "unverified" || !shows("details");
  const isPassing = passes(review.verdict);
  const look = isPassing ? [] : findingBlocks(groups.attention, contents, "list");
  const lookGroup = { kind: "group", title: GROUP_HEADINGS.attention, blocks: look } as const;
  const bare = (id: string, blocks: readonly ReportBlock[]): Section => ({
    ...{ id, heading: "", style: "bare", blocks },
  });
  return [
    bare("findings", [
      ...restored,
      ...findingBlocks(groups.blocking, contents, "CAUTION"),
      ...(isPassing ? findingBlocks(groups.attention, contents, "WARNING") : []),
      ...(isUncheckedOpen ? findingBlocks(groups.unchecked, contents, "actions") : []),
      ...(isQuiet && restored.length === 0 ? [paragraph(quietSentence(review, terms))] : []),
    ]),
    ...repairSection(contents),
    bare("look", [
      ...(look.length === 0 ? [] : [lookGroup]),
      ...(shows("details") ? [] : findingBlocks(groups.notices, contents, "actions")),
      ...omittedLine(contents, omissions),
    ]),
  ];
}

function quietSentence(review: Review, terms: ReportTerms): Words {
  if (isUnanswered(review)) return unansweredSentence(review, terms);
  if (openQuestions(review).length > 0) return ["The policy lets it pass all the same."];
  const rows = changeRows(review);
  const signs = new Set(rows.flatMap(({ sign, verified }) => (verified && sign) ?? []));
  // Nobody signs modules.
  for (const { sign } of moduleRows(review)) if (sign) signs.add(sign === "✅" ? "⚠️" : sign);
  if (signs.size === 0) return ["Nothing to do."];
  if (signs.has("⛔")) return ["What nothing explains is accepted, as told below."];
  const why = signs.has("⚠️")
    ? "is accounted for, as the table says"
    : "belongs to a package that a known key signed, or was recorded before";
  return [`Every added hash ${why}. Nothing to do.`];
}

function unansweredSentence(review: Review, { reportUrl }: ReportTerms): Words {
  const open = openQuestions(review);
  const roots = counted(sortedUnique(open.map(({ root }) => root)).length, "root module");
  const why = sortedUnique(open.map(({ cause, detail }) => cause ?? detail)).map(prose);
  const again = reportUrl === undefined ? "Run it again" : link("Run the job again", reportUrl);
  return say`${subjects(open, review)} in ${roots} could not be checked: ${listWords(why, 2)} ${again}; nothing else is open.`;
}

function omittedLine(contents: Contents, details: readonly string[]): readonly ReportBlock[] {
  const { review, shows, omitted, terms } = contents;
  const explained = shows("finding-details") ? 0 : review.findings.length - omitted;
  const counts = [
    ...details,
    ...some(explained, "explanation of a finding", "explanations of findings"),
    ...some(omitted, "more finding"),
  ];
  if (counts.length === 0) return [];
  const verb = counts.length === 1 && counts[0]?.startsWith("1 ") ? "does" : "do";
  const where =
    terms.reportUrl === undefined
      ? "the report as JSON has all"
      : say`see the ${link("full report", terms.reportUrl)}`;
  return [paragraph(say`${counts.join(", ")} ${verb} not fit here: ${where}.`)];
}
