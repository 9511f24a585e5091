import { join } from "node:path/posix";
import { encodeLine } from "../../formats/ledger/ledger-file.ts";
import { encodeLockFile } from "../../formats/lock-file/encode.ts";
import { visibleText } from "../../formats/text/visible-text.ts";
import { groupBy, largestOf } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import { type ExplainedHash, GRADES } from "../../review/evidence/explain-hash.ts";
import { archiveBuilds } from "../../review/evidence/hash-chain.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import type { KeyOffer, Review } from "../../review/verdict/review.ts";
import { reviewedChains } from "../chain/chain.ts";
import { chainChart } from "../chain/chart.ts";
import { lockFilePatch } from "../facts/lock-file-diff.ts";
import { groupWords, reviewBuilds } from "../words/builds.ts";
import { type FindingGroups, GROUP_HEADINGS } from "../words/findings.ts";
import { GRADE_WORDS, limitLines, sortHashes } from "../words/grades.ts";
import { requiredWords } from "../words/platforms.ts";
import { firstOf, listNames } from "../words/wording.ts";
import { notesSection } from "./markdown-changes.ts";
import { details, type MarkdownContext } from "./markdown-context.ts";
import { findingList, findingTexts } from "./markdown-findings.ts";
import { codeBlock, codeSpan, prose, shortHash } from "./markdown-text.ts";

/** Lines of one collapsed list; the others are counted, because nobody reads a longer comment. */
const MAX_LINES = 200;
/** Versions whose chains a page draws; each takes a browser some time. */
const MAX_CHARTS = 6;
const MAX_OFFERED_LINES = 50;

/** Returns the collapsed sections below the table, as far as the layout has room for them. */
export function detailSections(
  review: Review,
  groups: FindingGroups,
  context: MarkdownContext,
  extent: "brief" | "full",
): readonly string[] {
  const { shows, length, options } = context;
  if (!shows("details")) return [];
  const isBrief = extent === "brief" && length === "comment" && options.reportUrl !== undefined;
  const asked = [
    ...noticeSections(groups, context),
    ...uncheckedSection(review, groups, context),
    ...keySection(review.keyOffer),
    ...platformSection(review),
  ];
  if (isBrief) return asked;
  return [
    ...section("Where each change comes from", originLines(review, context)),
    ...section("Who built it", buildLines(review, context)),
    ...(shows("links") ? notesSection(review.notes, context) : []),
    ...(shows("checksums")
      ? [...checksumDetail(review, context), ...chainSection(review, context), ...drift(review)]
      : []),
    ...asked,
    ...(review.hashes.length === 0 ? [] : [details("What the checksums mean", EXPLANATION)]),
  ];
}

const EXPLANATION = [
  "A lock file records checksums of every package that a provider version has, one package a platform.",
  "",
  "- `zh:` is the checksum of the archive as it is downloaded. The publisher signs the list of them.",
  "- `h1:` is the checksum of the files inside the archive. It also works for unpacked packages in a cache or a mirror; nobody signs it, so it is only as good as the archive it was computed from.",
  "",
  "OpenTofu and Terraform accept a package that matches any one of the recorded checksums. One that nothing explains therefore lets in a package that nobody published.",
].join("\n");

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [details(title, firstOf(lines, MAX_LINES).join("\n"))];
}

function originLines(review: Review, context: MarkdownContext): readonly string[] {
  const roots = [...review.roots].sort((a, b) => compareBytes(a.root, b.root));
  return roots.flatMap(({ root, changes, requirements }) => {
    const changed = sortedUnique(changes.flatMap(({ provider }) => provider ?? []));
    return changed.map((provider) => {
      const words =
        requirements === undefined
          ? "the configuration could not be read"
          : originWords(root, requirements, provider);
      return `- ${context.provider(provider)} in ${codeSpan(root)}: ${words}`;
    });
  });
}

function originWords(
  root: string,
  { providers, exact }: Requirements,
  provider: ProviderAddress,
): string {
  const places = (providers.get(provider)?.origins ?? []).map(({ file, line, constraints }) => {
    const place = `${codeSpan(join(root, file))} line ${line}`;
    return constraints === "" ? place : `${place} (${codeSpan(constraints)})`;
  });
  if (places.length > 0) return `required by ${listNames(sortedUnique(places), String)}`;
  return `required by nothing in the configuration${exact ? "" : " that could be read"}`;
}

function buildLines(review: Review, context: MarkdownContext): readonly string[] {
  return reviewBuilds(review).flatMap((entry) => {
    const name = `- ${context.provider(entry.provider)} ${codeSpan(entry.version)}`;
    return entry.groups.map((group) => {
      // A reason is a sentence from outside.
      const isProse = "reason" in group.provenance;
      const words = groupWords(entry, group, isProse ? String : codeSpan);
      return `${name}: ${isProse ? prose(words) : words}`;
    });
  });
}

function checksumDetail(review: Review, context: MarkdownContext): readonly string[] {
  if (review.hashes.length === 0) return [];
  const rows = sortHashes(review.hashes).map((explained) => {
    const { provider, version, hash, grade, platforms, files, signedBy } = explained;
    const keys = sortedUnique(signedBy).map((key) => {
      const official = shippedKeyOwner(provider, key) === undefined ? "" : " (official)";
      return `${codeSpan(key.slice(-16))}${official}`;
    });
    const isOther = platforms.length === 0 && files.length > 0;
    const cells = [
      `${context.provider(provider)} ${codeSpan(version)}`,
      codeSpan(shortHash(hash)),
      isOther ? "not a package" : listNames(platforms, codeSpan) || "–",
      GRADE_WORDS[grade],
      keys.join(", ") || "–",
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const table = [
    "| Provider | Checksum | Platforms | Vouched for | Signing key |",
    "|---|---|---|---|---|",
    ...firstOf(rows, MAX_LINES, (rest) => `| and ${rest} more | | | | |`),
  ];
  return [details("Checksum detail", table.join("\n"))];
}

function chainSection(review: Review, context: MarkdownContext): readonly string[] {
  if (context.length !== "page" || review.hashes.length === 0) return [];
  const keyOf = ({ provider, version }: Pick<ExplainedHash, "provider" | "version">) =>
    `${provider} ${version}`;
  const builds = new Map(reviewBuilds(review).map((entry) => [keyOf(entry), entry]));
  const worst = (hashes: readonly ExplainedHash[]) =>
    largestOf(hashes.map(({ grade }) => GRADES.indexOf(grade)));
  const versions = [...groupBy(sortHashes(review.hashes), keyOf)].sort(
    ([a, hashesA], [b, hashesB]) => worst(hashesB) - worst(hashesA) || compareBytes(a, b),
  );
  const charts = versions.map(([key, hashes]) => {
    const [{ provider, version }] = hashes;
    const { repository, groups = [] } = builds.get(key) ?? {};
    const archives = new Map(
      groups.flatMap((group) =>
        group.archives.map((archive) => [archive, group.provenance] as const),
      ),
    );
    const known = builds.has(key) ? { repository, archives } : undefined;
    const distinct = new Map(hashes.map((explained) => [explained.hash, explained]));
    const chart = chainChart(reviewedChains([...distinct.values()], archiveBuilds(known)));
    return `${context.provider(provider)} ${codeSpan(version)}\n\n${codeBlock(chart, "mermaid")}`;
  });
  const more = (rest: number) => `And ${rest} more versions; \`explain\` draws any.`;
  const shown = firstOf(charts, MAX_CHARTS, more);
  return [details("The chain behind each checksum, drawn", shown.join("\n\n"))];
}

function drift(review: Review): readonly string[] {
  const roots = [...review.roots].sort((a, b) => compareBytes(a.root, b.root));
  const patches = roots.map(({ head, expected, lockFilePath, tool }) => {
    if (head === undefined || expected === undefined) return "";
    const header = tool.name.startsWith("terraform") ? "terraform" : "opentofu";
    return lockFilePatch({
      // A line break in the path would start another line.
      path: visibleText(lockFilePath),
      before: encodeLockFile(head, header),
      after: encodeLockFile(expected, header),
    });
  });
  const patch = patches.join("").trimEnd();
  if (patch === "") return [];
  const lines = firstOf(patch.split("\n"), MAX_LINES, (rest) => `(${rest} more lines)`);
  return [details("What the lock files should be", codeBlock(lines.join("\n"), "diff"))];
}

/** Returns the folded lists of what asks for nothing: notices, and what base has already. */
function noticeSections(groups: FindingGroups, context: MarkdownContext): readonly string[] {
  return (["notices", "known"] as const).flatMap((group) => {
    if (groups[group].length === 0) return [];
    // Findings are cut after everything else, so these lists have no limit.
    const lines = findingList(groups[group], context, Number.POSITIVE_INFINITY);
    return [details(`${GROUP_HEADINGS[group]} (${groups[group].length})`, lines.join("\n\n"))];
  });
}

function uncheckedSection(
  review: Review,
  groups: FindingGroups,
  context: MarkdownContext,
): readonly string[] {
  const lines = limitLines(review, prose).map((limit) => `- ${limit}`);
  const told = review.verdict === "unverified" ? [] : groups.unchecked;
  const items = lines.length + told.length;
  const texts = [lines.join("\n"), ...findingTexts(told, context)];
  return items === 0 ? [] : [details(`Not checked (${items})`, texts.join("\n\n").trim())];
}

function platformSection(review: Review): readonly string[] {
  const { platformOffer: offer } = review;
  const sentences = requiredWords(review, codeSpan);
  if (offer === undefined)
    return sentences.map((sentence) => details("Which platforms count", sentence));
  const where = `To settle them, start ${codeSpan(offer.file)} with this line:`;
  const text = [...sentences, where, codeBlock(offer.line, "yaml")].join("\n\n");
  return [details("Which platforms count, and a line that names them", text)];
}

function keySection(offer: KeyOffer | undefined): readonly string[] {
  if (offer === undefined) return [];
  const { file, lines } = offer;
  const rest = lines.length - MAX_OFFERED_LINES;
  const text = [
    "Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry.",
    codeBlock(lines.slice(0, MAX_OFFERED_LINES).map(encodeLine).join("\n"), ""),
    ...(rest > 0 ? [`and ${rest} more.`] : []),
    `Add them to ${codeSpan(file)}, or run ${codeSpan("tofu-lock-review keys learn")}.`,
  ];
  return [details(`Remember these keys (${lines.length})`, text.join("\n\n"))];
}
