import { visibleText } from "../../formats/text/visible-text.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import { type Chain, type ChainBox, STANDING_WORDS } from "./chain.ts";

const MAX_LABEL = 160;
/** Characters of all chains: Mermaid draws an error in place of a text of more than 50,000. */
const MAX_CHART = 40_000;
const MAX_NAMES = 4;
const MAX_CHAINS = 8;

/**
 * Returns the chains of one version, or of calls of modules, as a Mermaid flowchart, the worst first; chains that differ
 * only in the package are one. Text from outside stands in quoted labels only, with character codes for all that could be live.
 */
export function chainChart(chains: readonly Chain[]): string {
  const [top = "", ...others] = new Set(
    chains.flatMap(({ boxes }) => boxes.map(({ kind }) => kind)),
  );
  const rank = ({ boxes }: Chain): number => {
    if (boxes.some(({ standing }) => standing === "wrong")) return 2;
    return boxes[1]?.standing === "unchecked" ? 1 : 0;
  };
  const united = [...groupBy(chains, (chain) => JSON.stringify(shapeOf(chain))).values()]
    .map(unitedChain)
    .sort((a, b) => rank(b) - rank(a) || compareBytes(a.name, b.name));
  const lines: string[] = [];
  let room = MAX_CHART;
  for (const [i, chain] of united.slice(0, MAX_CHAINS).entries()) {
    const text = chainLines(chain, `c${i}`);
    room -= text.length;
    if (room < 0) break;
    lines.push(text);
  }
  const more = united.length - lines.length;
  return [
    "flowchart BT",
    `  accTitle: What is behind each ${top}`,
    `  accDescr: From the ${top} above down to the ${others.join(", the ")}`,
    ...lines,
    ...(more > 0 ? [`  more["and ${more} more chains"]`] : []),
    "  classDef verified stroke-width:2px",
    "  classDef none stroke-dasharray:5 4",
    "  classDef wrong stroke-width:4px",
  ].join("\n");
}

/** Returns the values that two chains must share to be drawn as one: all except the names of their packages. */
function shapeOf({ name, heading, boxes }: Chain): unknown {
  const [scheme] = name.split(":", 1);
  const links = boxes.map(({ kind, standing, how, names }) => {
    const isPerPackage = kind === "checksum" || kind === "package" || kind === "checksum list";
    return [kind, standing, how, isPerPackage ? names.length > 0 : names];
  });
  return [heading, scheme, links];
}

function unitedChain(chains: readonly [Chain, ...Chain[]]): Chain {
  const [{ name, heading, boxes }] = chains;
  const united = boxes.map((box, i) => {
    const all = chains.flatMap((chain) => chain.boxes[i]?.names ?? []);
    if (box.kind !== "checksum" || chains.length === 1) return { ...box, names: shortNames(all) };
    // Of each checksum the names are its hash and then its platforms.
    const platforms = chains.flatMap((chain) => chain.boxes[i]?.names.slice(1) ?? []);
    const names = [`${chains.length} checksums, such as`, name];
    const where = shortNames(platforms).join(", ");
    return { ...box, names: where === "" ? names : [...names, where] };
  });
  return { name, heading, boxes: united };
}

function shortNames(all: readonly string[]): readonly string[] {
  const names = [...new Set(all)];
  const rest = names.length - MAX_NAMES;
  return rest > 1 ? [...names.slice(0, MAX_NAMES), `and ${rest} more`] : names;
}

const CLASSES: Readonly<Record<ChainBox["standing"], string>> = {
  verified: ":::verified",
  said: "",
  recorded: "",
  none: ":::none",
  unchecked: ":::none",
  wrong: ":::wrong",
};

function chainLines({ heading, boxes }: Chain, id: string): string {
  const nodes = boxes.map(({ kind, names, standing, how }, i) => {
    const lines = [`${kind}: ${STANDING_WORDS[standing]}`, ...names, how];
    return `    ${id}b${i}["${lines.map(label).join("<br/>")}"]${CLASSES[standing]}`;
  });
  const arrows = boxes.slice(1).map(({ kind, standing }, i) => {
    const arrow = standing === "none" || standing === "unchecked" ? "-.->" : "-->";
    // A build stands behind the package, as the list and its key do, and not behind the key.
    return `    ${id}b${i + 1} ${arrow} ${id}b${kind === "build" ? 1 : i}`;
  });
  return [`  subgraph ${id}["${label(heading)}"]`, ...nodes, ...arrows, "  end"].join("\n");
}

/** Returns a label in which Mermaid's character codes stand for all that is not plain text everywhere. */
function label(text: string): string {
  const visible = visibleText(text);
  const short = visible.length > MAX_LABEL ? `${visible.slice(0, MAX_LABEL)}…` : visible;
  return short.replace(/[^A-Za-z0-9 ,.]/gu, (character) => `#${character.codePointAt(0)};`);
}
