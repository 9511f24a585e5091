import type { SignatureFact } from "../../model/evidence.ts";
import { groupBy } from "../../model/many.ts";
import type { ChainLink } from "../../review/evidence/explain-hash.ts";
import {
  archiveBuilds,
  type ExplainedVersion,
  type Explanation,
} from "../../review/evidence/hash-chain.ts";
import type { TrustTier } from "../../review/keys/trust-tier.ts";
import {
  changeOfCall,
  type ExplainedCall,
  isAsRecorded,
} from "../../review/modules/explained-call.ts";
import { type Chain, type ChainBox, chainOf, STANDING_WORDS } from "../chain/chain.ts";
import { chainChart } from "../chain/chart.ts";
import { moduleChain } from "../chain/module-chain.ts";
import { joinWords, plain } from "../document/document.ts";
import { hashData, members } from "../json/json.ts";
import { moduleData } from "../json/module-data.ts";
import { codeBlock, codeSpan } from "../markdown/markdown-text.ts";
import { wrap } from "../text/terminal.ts";
import { rootSummary } from "../words/root-summary.ts";
import { counted, rootWords, shortNames, some } from "../words/wording.ts";
import type { CommandReport } from "./print-command.ts";

const RESULTS: Readonly<Record<Explanation["result"], string>> = {
  explained: "explained",
  unexplained: "not explained",
  "not-checked": "not verified",
};

const AVAILABILITY: Readonly<Record<ExplainedVersion["availability"], string>> = {
  listed: "the registry lists this version",
  unlisted: "the registry's list lacks this version, and its own documents are still there",
  withdrawn: "the registry no longer lists this version",
  unknown: "it is not known whether the registry lists this version",
};

const TIERS: Readonly<Record<TrustTier | "unknown", string>> = {
  official: "official: signed by the key that belongs to this namespace",
  "partner-claimed":
    "partner, as the registry says: signed by a key that it hands out with a trust signature, which is not verified here",
  community: "community: signed by a key that the registry names and nobody else vouches for",
  unsigned: "unsigned: no signature that holds covers its packages",
  unauthenticated: "unauthenticated: a mirror or directory has it, and neither delivers signatures",
  unknown: "who stands behind it is not known",
};

/** Returns the chain behind each hash, down to the key, and of each module call, down to the content; schemas/explain.schema.json. */
export function explainReport(
  explanation: Explanation,
  width: number,
  roots: readonly string[] = [],
): CommandReport {
  const { subject, result, versions, calls } = explanation;
  const name = shortNames(versions.map(({ provider }) => provider));
  const hashes = versions.flatMap(chainsOf);
  const facts = versions.map((version) => ({
    ...members(version, "provider", "version", "roots", "availability", "tier"),
    problems: version.problems.map((problem) => members(problem, "kind", "platform", "message")),
    signatures: version.signatures.map(signatureData),
  }));
  const recording = new Set([
    ...versions.flatMap((version) => version.roots),
    ...calls.map(({ root }) => root),
  ]);
  const states = roots.map((root) =>
    recording.has(root) ? "with what was asked for" : "without it",
  );
  const lookedAt = [
    ...(versions.length > 0 ? [counted(hashes.length, "hash", "hashes")] : []),
    ...some(calls.length, "module call"),
  ];
  const lines = [
    `${RESULTS[result]}: ${lookedAt.join(", ")} looked at`,
    ...versions.flatMap((version) => ["", ...versionLines(version, name(version.provider), width)]),
    ...callLines(calls),
    ...rootSummary(states).flatMap((line) => ["", line]),
  ];
  const data = {
    ...{ subject, result, versions: facts, hashes: hashes.map(hashChainData) },
    modules: calls.map(callData),
  };
  const chartOf = (version: ExplainedVersion): string => {
    const title = `${codeSpan(name(version.provider))} ${codeSpan(version.version)}`;
    return chartUnder(
      title,
      chainsOf(version).map(({ chain }) => chain),
    );
  };
  const callCharts = () =>
    calls.length > 0 ? [chartUnder(codeSpan(subject), calls.map(moduleChain))] : [];
  return { lines, data, markdown: () => [...versions.map(chartOf), ...callCharts()].join("\n") };
}

function chartUnder(title: string, chains: readonly Chain[]): string {
  return `### ${title}\n\n${codeBlock(chainChart(chains), "mermaid")}\n`;
}

/** Returns the chains of calls, those that are alike once. */
function callLines(calls: readonly ExplainedCall[]): readonly string[] {
  const chains = calls.map((call) => ({ root: call.root, chain: moduleChain(call) }));
  const alikeChains = groupBy(chains, ({ chain }) => JSON.stringify(chain));
  return [...alikeChains.values()].flatMap((alike) => {
    const [{ chain }] = alike;
    const { name, heading, boxes } = chain;
    const places = plain(joinWords(alike.map(({ root }) => rootWords(root))));
    return ["", `${name} in ${places}`, `  ${heading}`, ...boxes.flatMap(linkLines)];
  });
}

function callData(call: ExplainedCall): object {
  const { recorded, now } = call;
  const currentRecord = now?.kind === "selected" ? now.record : undefined;
  return {
    ...members(call, "root", "path"),
    asRecorded: isAsRecorded(call) ?? null,
    declared: call.declared === undefined ? null : members(call.declared, "file", "line"),
    recorded: recorded === undefined ? null : moduleData(recorded),
    now: currentRecord === undefined ? null : moduleData(currentRecord),
    change: changeOfCall(call)?.kind ?? null,
    branch: now?.kind === "selected" && now.isBranch,
    registryAddress: call.registryAddress ?? null,
    reason: now?.kind === "unknown" ? now.reason : null,
    links: moduleChain(call).boxes,
  };
}

function chainsOf({ hashes, provenance }: ExplainedVersion) {
  const builds = archiveBuilds(provenance);
  return hashes.map((explained) => ({ explained, chain: chainOf(explained, builds) }));
}

function versionLines(explained: ExplainedVersion, name: string, width: number): readonly string[] {
  const { version, roots, availability, tier, problems, hashes } = explained;
  const places = plain(joinWords(roots.map(rootWords)));
  return [
    `${name} ${version}`,
    ...wrap(`recorded in ${places}; ${AVAILABILITY[availability]}`, width, "  "),
    ...wrap(TIERS[tier ?? "unknown"], width, "  "),
    ...(hashes.length === 0 ? ["  no hashes are recorded, so that nothing is verified"] : []),
    ...chainsOf(explained).flatMap((chain) => ["", ...chainLines(chain)]),
    ...(problems.length === 0 ? [] : ["", "  In the way"]),
    ...problems.flatMap(({ message }) => wrap(message, width, "    ")),
  ];
}

type Explained = ReturnType<typeof chainsOf>[number];

function chainLines({ explained, chain }: Explained): readonly string[] {
  const { heading, boxes } = chain;
  const [checksum, ...links] = boxes;
  return [
    `  ${explained.hash}`,
    `    ${heading}`,
    fact("platform", checksum?.names[1] ?? "not known"),
    ...links.flatMap(linkLines),
  ];
}

function linkLines({ kind, names, standing, how }: ChainBox): readonly string[] {
  const words = `${STANDING_WORDS[standing]}: ${how}`;
  return names.length === 0 ? [fact(kind, words)] : [fact(kind, names.join(" ")), fact("", words)];
}

const fact = (label: string, words: string) => `    ${label.padEnd(15)}${words}`;

function hashChainData({ explained, chain }: Explained): object {
  const { link, archives } = explained;
  const others = archives.filter((archive) => archive !== link);
  return { ...hashData(explained), chain: [link, ...others].map(linkData), links: chain.boxes };
}

function linkData(link: ChainLink): object {
  return {
    ...members(link, "hash", "platforms"),
    computed: link.isComputed,
    reportedByRegistry: link.isReportedByRegistry,
    reportedByMirror: link.isReportedByMirror,
    checksumLines: link.lines.map((line) => members(line, "file", "kind")),
    signatures: link.signatures.map(signatureData),
  };
}

function signatureData(signature: SignatureFact): object {
  return {
    ...members(signature, "status", "keyId", "fingerprint", "created"),
    ...members(signature, "keyExpires", "weaknesses", "secondReader", "reason"),
  };
}
