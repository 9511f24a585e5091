import type { Explanation } from "../review/evidence/explanation.ts";
import { chainFace } from "./chain/chain-boxes.ts";
import { factsOfChain } from "./chain/chain-facts.ts";
import { renderChainSvg } from "./chain/chain-svg.ts";
import { chainDrawing } from "./chain/group-chains.ts";
import { shortNames } from "./wording.ts";

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
