import { compareBytes } from "../../model/order.ts";
import type { BoxKind, ChainBox, ChainFace } from "./chain-boxes.ts";

/** Names that a box of a drawing has; the rest is counted. */
const MAX_NAMES = 4;
/** Chains of one version that are drawn; the rest is counted. */
const MAX_CHAINS = 8;

/** What is drawn of one provider version. */
export interface ChainDrawing {
  /** Chains that differ in more than which package they are about, the worst first. */
  readonly chains: readonly ChainFace[];
  /** Chains that are not drawn. */
  readonly left: number;
}

/** Kinds whose names are of each package another one. */
const OF_PACKAGES: ReadonlySet<BoxKind> = new Set<BoxKind>([
  "checksum",
  "package",
  "checksum list",
]);

/** Draws chains that are the same but for the package as one: a release has many platforms, and one story. */
export function chainDrawing(faces: readonly ChainFace[]): ChainDrawing {
  const groups = new Map<string, ChainFace[]>();
  for (const face of faces) {
    const key = JSON.stringify(shapeOf(face));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [face]);
    else known.push(face);
  }
  const chains = [...groups.values()].map(united).sort(worstFirst);
  return {
    chains: chains.slice(0, MAX_CHAINS),
    left: Math.max(0, chains.length - MAX_CHAINS),
  };
}

function shapeOf({ heading, boxes }: ChainFace): unknown {
  const first = boxes[0]?.names[0] ?? "";
  const scheme = first.slice(0, first.indexOf(":"));
  const told = boxes.map(({ kind, standing, how, names }) => [
    kind,
    standing,
    how,
    OF_PACKAGES.has(kind) ? names.length > 0 : names,
  ]);
  return [heading, scheme, told];
}

const RANKS: Readonly<Record<ChainFace["standing"], number>> = {
  unvouched: 0,
  open: 1,
  vouched: 2,
};

function worstFirst(a: ChainFace, b: ChainFace): number {
  return (
    RANKS[a.standing] - RANKS[b.standing] ||
    compareBytes(a.boxes[0]?.names[0] ?? "", b.boxes[0]?.names[0] ?? "")
  );
}

function united(faces: readonly ChainFace[]): ChainFace {
  const [first] = faces;
  if (first === undefined) throw new RangeError("A group of chains has one");
  const boxes = first.boxes.map((box, i): ChainBox => {
    const names = faces.flatMap((face) => face.boxes[i]?.names ?? []);
    return { ...box, names: some([...new Set(names)]) };
  });
  return { ...first, boxes: [unitedChecksums(faces), ...boxes.slice(1)] };
}

/** One checksum for many, and what they are of. */
function unitedChecksums(faces: readonly ChainFace[]): ChainBox {
  const boxes = faces.flatMap((face) => face.boxes.slice(0, 1));
  const [first] = boxes;
  if (first === undefined) throw new RangeError("A chain starts with its checksum");
  if (faces.length === 1) return first;
  const hash = first.names[0] ?? "";
  const of = new Set(boxes.flatMap(({ names }) => names.slice(1)));
  const about = [`${faces.length} checksums, such as`, hash, some([...of]).join(", ")];
  return { ...first, names: about.filter((one) => one !== "") };
}

function some(names: readonly string[]): readonly string[] {
  const rest = names.length - MAX_NAMES;
  return rest > 1 ? [...names.slice(0, MAX_NAMES), `and ${rest} more`] : names;
}
