import { name, paragraph, type ReportBlock, type Section, say } from "../document/document.ts";
import { GROUP_HEADINGS } from "../words/findings.ts";
import { limitLines } from "../words/grades.ts";
import { requiredWords } from "../words/platforms.ts";
import { counted } from "../words/wording.ts";
import { notesBlocks } from "./change-sections.ts";
import { buildBlocks, chainBlocks, checksumBlocks, offerBlocks, originBlocks } from "./details.ts";
import { findingsBlock } from "./finding-sections.ts";
import type { Contents, Medium, Part } from "./terms.ts";
import { keyBlocks, versionBlocks } from "./versions.ts";

const MARKDOWN: readonly Medium[] = ["comment", "summary"];
const ALL: readonly Medium[] = [...MARKDOWN, "terminal", "page"];

/** A detail of a report: its heading, where it is told, what gives way to it, and what counts it if it does. */
type Detail = readonly [
  id: string,
  heading: string,
  media: readonly Medium[],
  blocks: (contents: Contents) => readonly ReportBlock[],
  part?: Part,
  noun?: readonly [singular: string, plural: string],
];

const DETAILS: readonly Detail[] = [
  [
    ...(["origins", "Where each change comes from", MARKDOWN, originBlocks, "details"] as const),
    ["origin of a change", "origins of changes"],
  ],
  ["builds", "Who built it", ALL, buildBlocks, "details", ["builder", "builders"]],
  [
    "notes",
    "What the publisher says",
    ALL,
    notesBlocks,
    "links",
    ["release note", "release notes"],
  ],
  [
    "checksums",
    "Checksum detail",
    MARKDOWN,
    checksumBlocks,
    "checksums",
    ["checksum", "checksums"],
  ],
  ["chains", "The chain behind each checksum, drawn", ["summary"], chainBlocks, "checksums"],
  ["versions", "Versions", ["page"], versionBlocks],
  ["keys", "Keys", ["page"], keyBlocks],
  ["notices", GROUP_HEADINGS.notices, MARKDOWN, noticeBlocks, "details"],
  [
    ...(["known", GROUP_HEADINGS.known, MARKDOWN, knownBlocks, "details"] as const),
    ["finding on the base branch", "findings on the base branch"],
  ],
  ["limits", "Not checked", ALL, limitBlocks, "details", ["stated limit", "stated limits"]],
  [
    ...(["offers", "Lines to commit for later reviews", ALL, offerBlocks, "details"] as const),
    ["line to commit", "lines to commit"],
  ],
  [
    ...(["platforms", "Which platforms count", MARKDOWN, platformBlocks, "details"] as const),
    ["sentence about platforms", "sentences about platforms"],
  ],
];

/** The details that a comment has even if it asks for nothing and another page has the rest. */
const KEPT: readonly string[] = ["notices", "known", "limits", "offers"];
/** Those whose heading tells how much is in them. */
const COUNTED: readonly string[] = ["notes", "notices", "known", "limits"];

/** Whether a comment tells in a sentence that there is nothing to do, and another page tells the rest. */
function isBrief({ medium, isQuiet, terms }: Contents): boolean {
  return medium === "comment" && isQuiet && terms.reportUrl !== undefined;
}

/** Returns the sections below the table of changes, and what counts those without room. */
export function detailSections(contents: Contents): {
  readonly sections: readonly Section[];
  readonly omissions: readonly string[];
} {
  const sections: Section[] = [];
  const omissions: string[] = [];
  for (const [id, heading, media, blocksOf, part, noun] of DETAILS) {
    const isWanted = !isBrief(contents) || KEPT.includes(id);
    const blocks = isWanted && media.includes(contents.medium) ? blocksOf(contents) : [];
    const size = blocks.reduce((sum, block) => sum + sizeOf(block), 0);
    const count = COUNTED.includes(id) ? size : undefined;
    if (blocks.length === 0) continue;
    if (part === undefined || contents.shows(part))
      sections.push({ id, heading, style: "folded", count, blocks });
    else if (noun !== undefined) omissions.push(counted(size, ...noun));
  }
  return { sections, omissions };
}

/** Returns the number of things in a block; of paragraphs those count that say how much they stand for. */
function sizeOf(block: ReportBlock): number {
  if (block.kind === "table") return block.rows.length;
  if (block.kind === "list" || block.kind === "findings") return block.items.length;
  return block.kind === "words" ? (block.size ?? 0) : 0;
}

// Findings are cut after everything else, so the lists of those that ask for nothing have no limit.
const UNLIMITED = { open: Number.POSITIVE_INFINITY };

function noticeBlocks(contents: Contents): readonly ReportBlock[] {
  const { notices } = contents.groups;
  const accepted = notices.filter((notice) => notice.accepted !== undefined);
  return findingsBlock(isBrief(contents) ? accepted : notices, contents, "list", UNLIMITED);
}

function knownBlocks(contents: Contents): readonly ReportBlock[] {
  return findingsBlock(contents.groups.known, contents, "list", UNLIMITED);
}

function platformBlocks({ review }: Contents): readonly ReportBlock[] {
  return requiredWords(review.roots).map((words) => paragraph(words, 1));
}

function limitBlocks(contents: Contents): readonly ReportBlock[] {
  const { review, medium, groups } = contents;
  const left = review.leftOut.map((root) => say`${name(root)} was left out`);
  const items = [...limitLines(review), ...(medium === "page" ? left : [])];
  const isOpen = review.verdict === "unverified" || !MARKDOWN.includes(medium);
  return [
    ...(items.length === 0 ? [] : [{ kind: "list", items } as const]),
    ...(isOpen ? [] : findingsBlock(groups.unchecked, contents, "actions")),
  ];
}
