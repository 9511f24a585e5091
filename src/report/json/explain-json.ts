import type { EvidenceProblem, SignatureFact } from "../../model/evidence.ts";
import type { ExplainedVersion, Explanation } from "../../review/evidence/explanation.ts";
import type { ChainLink, HashChain } from "../../review/evidence/hash-chain.ts";
import { chainFace } from "../chain/chain-boxes.ts";
import { factsOfChain } from "../chain/chain-facts.ts";
import { formatJson, hashData, JSON_SCHEMA_VERSION } from "./json.ts";

/** What `explain --format json` prints; schemas/explain.schema.json. */
export function renderExplainJson({ subject, result, versions }: Explanation): string {
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    subject,
    result,
    versions: versions.map(versionData),
    hashes: versions.flatMap((one) => one.chains.map(chainData)),
  });
}

function versionData(one: ExplainedVersion): object {
  return {
    provider: one.provider,
    version: one.version,
    roots: one.roots,
    availability: one.availability,
    tier: one.tier ?? null,
    problems: one.problems.map(problemData),
    signatures: one.signatures.map(signatureData),
  };
}

/** A hash as a review has it, what is known of it and of the archives that it came from, and the chain link by link. */
function chainData(chain: HashChain): object {
  const { explained, link, archives } = chain;
  const { boxes } = chainFace(factsOfChain(chain));
  return {
    ...hashData(explained),
    chain: [link, ...archives].map(linkData),
    links: boxes.map(({ kind, names, standing, how }) => ({ kind, names, standing, how })),
  };
}

function linkData(link: ChainLink): object {
  return {
    hash: link.hash,
    platforms: link.platforms,
    computed: link.isComputed,
    reportedByRegistry: link.isReportedByRegistry,
    reportedByMirror: link.isReportedByMirror,
    checksumLines: link.lines.map(({ file, kind }) => ({ file, kind })),
    signatures: link.signatures.map(signatureData),
  };
}

function problemData({ kind, platform, message }: EvidenceProblem): object {
  return { kind, platform: platform ?? null, message };
}

function signatureData(one: SignatureFact): object {
  return {
    status: one.status,
    keyId: one.keyId ?? null,
    fingerprint: one.fingerprint ?? null,
    created: one.created ?? null,
    keyExpires: one.keyExpires ?? null,
    weaknesses: one.weaknesses,
    reason: one.reason ?? null,
  };
}
