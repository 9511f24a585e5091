import { visibleText } from "../../language/text/visible-text.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import { type Chain, type ChainBox, STANDING_WORDS } from "./chain.ts";

/** Characters of one label; a longer text is cut. */
const MAX_LABEL = 160;
/** Characters of all chains: Mermaid draws an error in place of a text of more than 50,000. */
const MAX_CHART = 40_000;
/** Names in one box; the rest is counted. */
const MAX_NAMES = 4;
/** Chains in one chart; the rest is counted. */
const MAX_CHAINS = 8;

/**
 * Returns the chains of one version as a Mermaid flowchart. Chains that differ only in the package are one chain of
 * the chart, and the worst stands first.
 *
 * Text from outside stands in quoted labels only, in which all but letters, digits and a few signs are written as
 * character codes: none of it is read as Mermaid, as Markdown or as HTML.
 */
export function chainChart(chains: readonly Chain[]): string {
  const united = [...groupBy(chains, (chain) => JSON.stringify(shapeOf(chain))).values()]
    .map(unitedChain)
    .sort(worstFirst);
  const lines = withinRoom(united.slice(0, MAX_CHAINS).map((chain, i) => chainLines(chain, i)));
  const more = united.length - lines.length;
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

/** Boxes whose names differ from package to package. */
const OF_PACKAGES: ReadonlySet<ChainBox["kind"]> = new Set([
  "checksum",
  "package",
  "checksum list",
]);

/** Returns the values that two chains must share to be drawn as one: all except the names of their packages. */
function shapeOf({ heading, boxes }: Chain): unknown {
  const hash = boxes[0]?.names[0] ?? "";
  const scheme = hash.slice(0, hash.indexOf(":"));
  const links = boxes.map(({ kind, standing, how, names }) => [
    ...[kind, standing, how],
    OF_PACKAGES.has(kind) ? names.length > 0 : names,
  ]);
  return [heading, scheme, links];
}

const STANDINGS: readonly Chain["standing"][] = ["unvouched", "open", "vouched"];

function worstFirst(a: Chain, b: Chain): number {
  return (
    STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
    compareBytes(a.boxes[0]?.names[0] ?? "", b.boxes[0]?.names[0] ?? "")
  );
}

function unitedChain(chains: readonly Chain[]): Chain {
  const [first] = chains;
  if (first === undefined) throw new RangeError("A group of chains is not empty");
  const boxes = first.boxes.map((box, i) => {
    const all = chains.map((chain) => chain.boxes[i]?.names ?? []);
    const names =
      box.kind === "checksum" && chains.length > 1
        ? unitedChecksums(all)
        : shortNames([...new Set(all.flat())]);
    return { ...box, names };
  });
  return { ...first, boxes };
}

/** Returns the names of a box for many checksums, of which each has a hash and then its platforms. */
function unitedChecksums(all: readonly (readonly string[])[]): readonly string[] {
  const platforms = new Set(all.flatMap((names) => names.slice(1)));
  const hash = all[0]?.[0] ?? "";
  return [`${all.length} checksums, such as`, hash, shortNames([...platforms]).join(", ")].filter(
    (text) => text !== "",
  );
}

function shortNames(names: readonly string[]): readonly string[] {
  const rest = names.length - MAX_NAMES;
  return rest > 1 ? [...names.slice(0, MAX_NAMES), `and ${rest} more`] : names;
}

/** Returns the first texts, as many as there is room for. */
function withinRoom(texts: readonly string[]): readonly string[] {
  let room = MAX_CHART;
  const end = texts.findIndex((text) => {
    room -= text.length;
    return room < 0;
  });
  return end < 0 ? texts : texts.slice(0, end);
}

const CLASSES: Readonly<Record<ChainBox["standing"], string>> = {
  verified: ":::verified",
  said: "",
  recorded: "",
  none: ":::none",
  unchecked: ":::none",
  wrong: ":::wrong",
};

function chainLines({ heading, boxes }: Chain, chain: number): string {
  const name = (i: number) => `c${chain}b${i}`;
  return [
    `  subgraph c${chain}["${label(heading)}"]`,
    ...boxes.map((box, i) => `    ${name(i)}["${boxLabel(box)}"]${CLASSES[box.standing]}`),
    ...boxes.slice(1).map(({ kind, standing }, i) => {
      const arrow = standing === "none" || standing === "unchecked" ? "-.->" : "-->";
      // A build stands behind the package, as the list and its key do, and not behind the key.
      return `    ${name(i + 1)} ${arrow} ${name(kind === "build" ? 1 : i)}`;
    }),
    "  end",
  ].join("\n");
}

function boxLabel({ kind, names, standing, how }: ChainBox): string {
  return [`${kind}: ${STANDING_WORDS[standing]}`, ...names, how].map(label).join("<br/>");
}

function label(text: string): string {
  const shown = visibleText(text);
  const short = shown.length > MAX_LABEL ? `${shown.slice(0, MAX_LABEL)}…` : shown;
  return [...short].map(coded).join("");
}

/** Writes a character as Mermaid's character code unless Mermaid, Markdown and HTML all read it as plain text. */
function coded(character: string): string {
  return /[A-Za-z0-9 ,.]/.test(character) ? character : `#${character.codePointAt(0) ?? 0};`;
}
