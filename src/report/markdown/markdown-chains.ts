import type { Hash } from "../../model/hash.ts";
import { compareBytes } from "../../model/order.ts";
import type { Explanation } from "../../review/evidence/explanation.ts";
import { type ExplainedHash, GRADES } from "../../review/evidence/grade.ts";
import { type ArchiveBuilds, archiveBuilds, NO_BUILDS } from "../../review/evidence/hash-chain.ts";
import type { Review } from "../../review/verdict/review.ts";
import { type ChainFace, chainFace } from "../chain/chain-boxes.ts";
import { factsInReview, factsOfChain } from "../chain/chain-facts.ts";
import { chainMermaid } from "../chain/chain-mermaid.ts";
import { chainDrawing } from "../chain/group-chains.ts";
import { sortHashes } from "../facts/hash-order.ts";
import { reviewBuilds } from "../words/build-words.ts";
import { shortNames } from "../words/wording.ts";
import { details, type MarkdownContext } from "./markdown-findings.ts";
import { codeBlock, codeSpan } from "./markdown-text.ts";

/** Versions whose chains a page draws; a browser takes its time for each. */
const MAX_VERSIONS = 6;

/** The chains behind what a run looked at, drawn by GitHub; the worst vouched for first. A comment has no room for them. */
export function chainSection(
  review: Pick<Review, "hashes" | "roots">,
  context: MarkdownContext,
): readonly string[] {
  if (context.length !== "page" || review.hashes.length === 0) return [];
  const versions = versionsOf(review.hashes);
  const rest = versions.length - MAX_VERSIONS;
  const builds = buildsByVersion(review);
  const drawn = versions
    .slice(0, MAX_VERSIONS)
    .flatMap((hashes) => drawnVersion(hashes, builds, context));
  const more = rest > 0 ? [`And ${rest} more versions; \`explain\` draws any.`] : [];
  return [details("The chain behind each checksum, drawn", [...drawn, ...more].join("\n\n"))];
}

/** Returns what `explain --format markdown` prints: a Mermaid chart for each version. */
export function renderExplainMarkdown({ versions }: Explanation): string {
  const name = shortNames(versions.map(({ provider }) => provider));
  const charts = versions.map(({ provider, version, chains }) => {
    const drawing = chainDrawing(chains.map((chain) => chainFace(factsOfChain(chain))));
    const heading = `### ${codeSpan(name(provider))} ${codeSpan(version)}`;
    return `${heading}\n\n${codeBlock(chainMermaid(drawing), "mermaid")}\n`;
  });
  return charts.join("\n");
}

/** By provider and version. */
type VersionBuilds = ReadonlyMap<string, ArchiveBuilds>;

function buildsByVersion(review: Pick<Review, "roots">): VersionBuilds {
  return new Map(
    reviewBuilds(review).map(({ provider, version, repository, groups }) => {
      const archives = new Map(
        groups.flatMap((group) => group.archives.map((one) => [one, group.provenance] as const)),
      );
      return [`${provider} ${version}`, archiveBuilds({ repository, archives })] as const;
    }),
  );
}

function drawnVersion(
  hashes: readonly ExplainedHash[],
  builds: VersionBuilds,
  context: MarkdownContext,
): readonly string[] {
  const [first] = hashes;
  if (first === undefined) return [];
  const name = `${context.provider(first.provider)} ${codeSpan(first.version)}`;
  const known = builds.get(`${first.provider} ${first.version}`) ?? NO_BUILDS;
  const drawing = chainDrawing(reviewedFaces(hashes, known));
  return [name, codeBlock(chainMermaid(drawing), "mermaid")];
}

/** The chains of one version's hashes, as a review has them. */
export function reviewedFaces(
  hashes: readonly ExplainedHash[],
  builds: ArchiveBuilds,
): readonly ChainFace[] {
  const others = new Map<Hash, ExplainedHash>(hashes.map((one) => [one.hash, one]));
  return hashes.map((one) => chainFace(factsInReview(one, others, builds)));
}

/** Hashes by version, each once, in the order of how badly the worst of a version is vouched for. */
function versionsOf(hashes: readonly ExplainedHash[]): readonly (readonly ExplainedHash[])[] {
  const versions = new Map<string, Map<Hash, ExplainedHash>>();
  for (const one of sortHashes(hashes)) {
    const key = `${one.provider} ${one.version}`;
    const known = versions.get(key) ?? new Map<Hash, ExplainedHash>();
    versions.set(key, known.set(one.hash, one));
  }
  const worst = (of: ReadonlyMap<Hash, ExplainedHash>): number => {
    const there = new Set([...of.values()].map(({ grade }) => grade));
    return GRADES.findLastIndex((grade) => there.has(grade));
  };
  return [...versions]
    .map(([key, of]) => ({ key, rank: worst(of), hashes: [...of.values()] }))
    .sort((a, b) => b.rank - a.rank || compareBytes(a.key, b.key))
    .map(({ hashes }) => hashes);
}
