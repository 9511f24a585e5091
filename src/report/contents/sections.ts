import { appendAll } from "../../model/many.ts";
import {
  listBlocks,
  name,
  paragraph,
  type ReportBlock,
  type Section,
  say,
} from "../document/document.ts";
import { GROUP_HEADINGS } from "../words/findings.ts";
import { limitLines } from "../words/grades.ts";
import { requiredWords } from "../words/init.ts";
import { some } from "../words/wording.ts";
import { notesBlocks } from "./change-sections.ts";
import {
  buildBlocks,
  chainBlocks,
  checksumBlocks,
  keyBlocks,
  offerBlocks,
  originBlocks,
  versionBlocks,
} from "./details.ts";
import { findingBlocks } from "./finding-sections.ts";
import { type Contents, isMarkdown, type Medium, type Part } from "./terms.ts";

/** A detail of a report: its heading, its blocks, the noun that counts it without room, and what gives way to it. */
type Detail = readonly [
  heading: string,
  blocks: (contents: Contents) => readonly ReportBlock[],
  noun?: string,
  part?: Part,
];

// Findings are cut after everything else, so the lists of those that ask for nothing have no limit.
const ALL = Number.POSITIVE_INFINITY;

const DETAILS = {
  origins: ["Where each change comes from", originBlocks, "provider origin"],
  builds: ["Who built it", buildBlocks, "builder"],
  notes: ["What the publisher says", notesBlocks, "release note", "links"],
  checksums: ["Checksum detail", checksumBlocks, "checksum", "checksums"],
  chains: ["The chain behind each checksum, drawn", chainBlocks, undefined, "checksums"],
  versions: ["Versions", versionBlocks],
  keys: ["Keys", keyBlocks],
  notices: [GROUP_HEADINGS.notices, noticeBlocks],
  known: [
    GROUP_HEADINGS.known,
    (contents) => findingBlocks(contents.groups.known, contents, "list", ALL),
    "finding on the base branch",
  ],
  limits: ["Not checked", limitBlocks, "stated limit"],
  offers: ["Lines to commit for later reviews", offerBlocks, "offered line"],
  platforms: ["Which platforms count", platformBlocks, "sentence about platforms"],
} as const satisfies Readonly<Record<string, Detail>>;
type DetailId = keyof typeof DETAILS;
const CLOSING = ["notices", "known", "limits", "offers"] as const;

/** The details of each medium in their order; a summary has whatever a comment has no room for. */
const SHOWN: Readonly<Record<Medium | "brief", readonly DetailId[]>> = {
  comment: ["origins", "builds", "notes", "checksums", ...CLOSING, "platforms"],
  summary: ["origins", "builds", "notes", "checksums", "chains", ...CLOSING, "platforms"],
  terminal: ["builds", "notes", "limits", "offers"],
  page: ["builds", "notes", "versions", "keys", "limits", "offers"],
  brief: CLOSING,
};

const COUNTED: readonly DetailId[] = ["notes", "notices", "known", "limits"];

/** Whether a comment says in a sentence that there is nothing to do, and another page has the rest. */
function isBrief({ medium, isQuiet, terms }: Contents): boolean {
  return medium === "comment" && isQuiet && terms.reportUrl !== undefined;
}

/** Returns the sections below the table of changes, and what counts those without room. */
export function detailSections(contents: Contents) {
  const sections: Section[] = [];
  const omissions: string[] = [];
  for (const id of SHOWN[isBrief(contents) ? "brief" : contents.medium]) {
    const [heading, blocksOf, noun, part = "details"]: Detail = DETAILS[id];
    const blocks = blocksOf(contents);
    const size = blocks.reduce((sum, block) => sum + sizeOf(block), 0);
    const count = COUNTED.includes(id) ? size : undefined;
    if (blocks.length === 0) continue;
    if (contents.shows(part)) sections.push({ id, heading, style: "folded", count, blocks });
    else if (noun !== undefined) {
      // Findings that could not be checked stand beside the limits, and are none.
      const own = id === "limits" ? limitLines(contents.review).length : size;
      appendAll(omissions, [...some(own, noun), ...some(size - own, "unchecked finding")]);
    }
  }
  return { sections, omissions };
}

function sizeOf(block: ReportBlock): number {
  if (block.kind === "table") return block.rows.length;
  if (block.kind === "list") return block.items.length;
  return block.kind === "words" ? (block.size ?? 0) : 0;
}

function noticeBlocks(contents: Contents): readonly ReportBlock[] {
  const { notices } = contents.groups;
  const accepted = notices.filter((notice) => notice.accepted !== undefined);
  return findingBlocks(isBrief(contents) ? accepted : notices, contents, "list", ALL);
}

function platformBlocks({ review }: Contents): readonly ReportBlock[] {
  return requiredWords(review.roots).map((words) => paragraph(words, 1));
}

function limitBlocks(contents: Contents): readonly ReportBlock[] {
  const { review, medium, groups } = contents;
  const omitted = medium === "page" ? review.leftOut : [];
  const isOpen = review.verdict === "unverified" || !isMarkdown(medium);
  const omissionLines = omitted.map((root) => say`${name(root)} was left out`);
  return [
    ...listBlocks([...limitLines(review), ...omissionLines]),
    ...(isOpen ? [] : findingBlocks(groups.unchecked, contents, "actions", ALL)),
  ];
}
