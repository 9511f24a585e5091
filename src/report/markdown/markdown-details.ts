import { join } from "node:path/posix";
import { encodeLine } from "../../language/ledger/ledger-file.ts";
import { encodeLockFile } from "../../language/lock-file/encode.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { type ExplainedHash, GRADES } from "../../review/evidence/explain-hash.ts";
import { archiveBuilds, NO_BUILDS } from "../../review/evidence/hash-chain.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import type { KeyOffer, Review, RootReview } from "../../review/verdict/review.ts";
import { reviewedChains } from "../chain/chain.ts";
import { chainChart } from "../chain/chart.ts";
import { lockFilePatch } from "../facts/lock-file-diff.ts";
import { askedBuilds, groupWords, reviewBuilds } from "../words/builds.ts";
import { type FindingGroups, mergeRepeated } from "../words/findings.ts";
import { GRADE_WORDS, limitLines, sortHashes } from "../words/grades.ts";
import { firstOf, listNames } from "../words/wording.ts";
import { notesSection } from "./markdown-changes.ts";
import { details, type MarkdownContext } from "./markdown-context.ts";
import { findingTexts, findingTitle, placesWords } from "./markdown-findings.ts";
import { codeBlock, codeSpan, prose, shortHash } from "./markdown-text.ts";

/** Lines of one collapsed list; the others are counted, because nobody reads a longer comment. */
const MAX_LINES = 200;
/** Versions whose chains a page draws; each takes a browser some time. */
const MAX_CHARTS = 6;
/** Ledger lines that an offer shows; the command writes all of them. */
const MAX_OFFERED_LINES = 50;

/** Returns the collapsed sections below the table, as far as the layout has room for them. */
export function detailSections(
  review: Review,
  groups: FindingGroups,
  context: MarkdownContext,
): readonly string[] {
  const { shows } = context;
  if (!shows("details")) return [];
  return [
    ...section("Where each change comes from", originLines(review, context)),
    ...section("Who built it", buildLines(review, context)),
    ...(shows("links") ? notesSection(review.notes, context) : []),
    ...(shows("checksums")
      ? [...checksumDetail(review, context), ...chainSection(review, context), ...drift(review)]
      : []),
    ...noticeSection(groups, context),
    ...uncheckedSection(review, groups, context),
    ...keySection(review.keyOffer),
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
  return roots.flatMap((root) => {
    const changed = sortedUnique(root.changes.flatMap(({ provider }) => provider ?? []));
    return changed.map((provider) => {
      const name = `- ${context.provider(provider)} in ${codeSpan(root.root)}`;
      return `${name}: ${originWords(root, provider)}`;
    });
  });
}

function originWords({ root, requirements }: RootReview, provider: ProviderAddress): string {
  if (requirements === undefined) return "the configuration could not be read";
  const origins = requirements.providers.get(provider)?.origins ?? [];
  if (origins.length === 0) {
    const known = requirements.exact ? "" : " that could be read";
    return `required by nothing in the configuration${known}`;
  }
  const places = origins.map(({ file, line, constraints }) => {
    const place = `${codeSpan(join(root, file))} line ${line}`;
    return constraints === "" ? place : `${place} (${codeSpan(constraints)})`;
  });
  return `required by ${listNames(sortedUnique(places), String)}`;
}

function buildLines(review: Review, context: MarkdownContext): readonly string[] {
  return askedBuilds(review).flatMap((entry) => {
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
  const rows = sortHashes(review.hashes).map((hash) => hashRow(hash, context));
  if (rows.length === 0) return [];
  const table = [
    "| Provider | Checksum | Platforms | Vouched for | Signing key |",
    "|---|---|---|---|---|",
    ...firstOf(rows, MAX_LINES, (rest) => `| and ${rest} more | | | | |`),
  ];
  return [details("Checksum detail", table.join("\n"))];
}

function hashRow(explained: ExplainedHash, context: MarkdownContext): string {
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
}

/** Returns a chart of the chains for each version, the worst first; a comment has no room for them. */
function chainSection(review: Review, context: MarkdownContext): readonly string[] {
  if (context.length !== "page" || review.hashes.length === 0) return [];
  const keyOf = ({ provider, version }: Pick<ExplainedHash, "provider" | "version">) =>
    `${provider} ${version}`;
  const builds = new Map(
    reviewBuilds(review).map((entry) => {
      const archives = new Map(
        entry.groups.flatMap(({ archives: all, provenance }) =>
          all.map((archive) => [archive, provenance] as const),
        ),
      );
      return [keyOf(entry), archiveBuilds({ repository: entry.repository, archives })] as const;
    }),
  );
  const charts = [...groupBy(sortHashes(review.hashes), keyOf)]
    .map(([key, all]) => ({
      key,
      hashes: [...new Map(all.map((explained) => [explained.hash, explained])).values()],
    }))
    .sort((a, b) => worstOf(b.hashes) - worstOf(a.hashes) || compareBytes(a.key, b.key))
    .flatMap(({ key, hashes: [first, ...others] }) => {
      if (first === undefined) return [];
      const chains = reviewedChains([first, ...others], builds.get(key) ?? NO_BUILDS);
      return [
        `${context.provider(first.provider)} ${codeSpan(first.version)}\n\n${codeBlock(chainChart(chains), "mermaid")}`,
      ];
    });
  const more = (rest: number) => `And ${rest} more versions; \`explain\` draws any.`;
  const shown = firstOf(charts, MAX_CHARTS, more);
  return [details("The chain behind each checksum, drawn", shown.join("\n\n"))];
}

function worstOf(hashes: readonly ExplainedHash[]): number {
  const grades = new Set(hashes.map(({ grade }) => grade));
  return GRADES.findLastIndex((grade) => grades.has(grade));
}

/** Returns the difference between each lock file and what the tool would record, as a patch to read. */
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

function noticeSection(groups: FindingGroups, context: MarkdownContext): readonly string[] {
  if (groups.notices.length === 0) return [];
  const lines = mergeRepeated(groups.notices).map((repeated) => {
    const { detail } = repeated;
    return `- ${findingTitle(repeated, context)}: ${placesWords(repeated)}: ${prose(detail)}`;
  });
  // Findings are cut after everything else, so this list has no limit.
  return [details(`Good to know (${groups.notices.length})`, lines.join("\n"))];
}

function uncheckedSection(
  review: Review,
  groups: FindingGroups,
  context: MarkdownContext,
): readonly string[] {
  const lines = limitLines(review, prose).map((limit) => `- ${limit}`);
  const told = review.verdict === "unverified" ? [] : groups.unchecked;
  const items = lines.length + told.length;
  if (items === 0) return [];
  const findings = findingTexts(told, context);
  return [details(`Not checked (${items})`, [lines.join("\n"), ...findings].join("\n\n").trim())];
}

/** Returns an offer to remember keys that were unknown before this run. */
function keySection(offer: KeyOffer | undefined): readonly string[] {
  if (offer === undefined) return [];
  const { file, lines } = offer;
  const shown = lines.slice(0, MAX_OFFERED_LINES).map(encodeLine).join("\n");
  const rest = lines.length - MAX_OFFERED_LINES;
  const text = [
    "Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry.",
    codeBlock(shown, ""),
    ...(rest > 0 ? [`and ${rest} more.`] : []),
    `Add them to ${codeSpan(file)}, or run ${codeSpan("tofu-lock-review keys learn")}.`,
  ];
  return [details(`Remember these keys (${lines.length})`, text.join("\n\n"))];
}
