import { visibleText } from "../../language/text/visible-text.ts";
import type { BoxStanding, ChainBox, ChainFace } from "./chain-boxes.ts";
import type { ChainDrawing } from "./group-chains.ts";
import { STANDING_WORDS } from "./standing-words.ts";

/** Characters of one label; a longer text is cut. */
const MAX_LABEL = 160;
/** Characters of all chains: Mermaid draws an error in place of a text of more than 50,000. */
const MAX_CHART = 40_000;

/**
 * The chains of one version as a Mermaid flowchart, which GitHub draws in a job summary; its Markdown lets no SVG through.
 *
 * Text of somebody else's stands in quoted labels only, and there all but letters, digits and a few signs are
 * written as character codes: none of it is read as Mermaid, as Markdown or as HTML.
 */
export function chainMermaid({ chains, left }: ChainDrawing): string {
  const lines = withinRoom(chains.map((one, i) => chainLines(one, i).join("\n")));
  const more = left + chains.length - lines.length;
  return [
    "flowchart BT",
    "  accTitle: What vouches for checksums",
    "  accDescr: From the checksum above down to the package, the list, the key, the build and the commit",
    ...lines,
    ...(more > 0 ? [`  more["and ${more} more chains"]`] : []),
    "  classDef verified stroke-width:2px",
    "  classDef none stroke-dasharray:5 4",
    "  classDef wrong stroke-width:4px",
  ].join("\n");
}

/** The first texts, as many as there is room for. */
function withinRoom(texts: readonly string[]): readonly string[] {
  let room = MAX_CHART;
  const end = texts.findIndex((text) => {
    room -= text.length;
    return room < 0;
  });
  return end < 0 ? texts : texts.slice(0, end);
}

const CLASSES: Readonly<Record<BoxStanding, string>> = {
  verified: ":::verified",
  said: "",
  recorded: "",
  none: ":::none",
  unchecked: ":::none",
  wrong: ":::wrong",
};

function chainLines({ heading, boxes }: ChainFace, chain: number): readonly string[] {
  const name = (i: number) => `c${chain}b${i}`;
  return [
    `  subgraph c${chain}["${label(heading)}"]`,
    ...boxes.map((box, i) => `    ${name(i)}["${boxLabel(box)}"]${CLASSES[box.standing]}`),
    ...boxes.slice(1).map(({ kind, standing }, i) => {
      const arrow = standing === "none" || standing === "unchecked" ? "-.->" : "-->";
      // A build stands behind the package as the list and its key do, not behind the key.
      return `    ${name(i + 1)} ${arrow} ${name(kind === "build" ? 1 : i)}`;
    }),
    "  end",
  ];
}

function boxLabel({ kind, names, standing, how }: ChainBox): string {
  return [`${kind}: ${STANDING_WORDS[standing]}`, ...names, how].map(label).join("<br/>");
}

function label(text: string): string {
  const shown = visibleText(text);
  const short = shown.length > MAX_LABEL ? `${shown.slice(0, MAX_LABEL)}…` : shown;
  return [...short].map(coded).join("");
}

/** A character code of Mermaid's for whatever it, Markdown or HTML could read as more than text. */
function coded(character: string): string {
  return /[A-Za-z0-9 ,.]/.test(character) ? character : `#${character.codePointAt(0) ?? 0};`;
}
