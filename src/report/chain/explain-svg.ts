import type { Explanation } from "../../review/evidence/explanation.ts";
import { shortNames } from "../words/wording.ts";
import { chainFace } from "./chain-boxes.ts";
import { factsOfChain } from "./chain-facts.ts";
import { renderChainSvg } from "./chain-svg.ts";
import { chainDrawing } from "./group-chains.ts";

/** What `explain --format svg` prints: the chains as a picture. */
export function renderExplainSvg({ versions }: Explanation): string {
  const name = shortNames(versions.map(({ provider }) => provider));
  return renderChainSvg(
    versions.map(({ provider, version, chains }) =>
      chainDrawing(
        `${name(provider)} ${version}`,
        chains.map((chain) => chainFace(factsOfChain(chain))),
      ),
    ),
  );
}
