import { encodeLine } from "../../formats/ledger/ledger-file.ts";
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
import { groupWords, reviewBuilds } from "../words/builds.ts";
import { type FindingGroups, GROUP_HEADINGS, mergeRepeated } from "../words/findings.ts";
import { GRADE_WORDS, gradeSign, limitLines, sortHashes } from "../words/grades.ts";
import { requiredWords } from "../words/platforms.ts";
import { counted, firstOf, listNames } from "../words/wording.ts";
import { notesSection } from "./markdown-changes.ts";
import { details, type MarkdownContext } from "./markdown-context.ts";
import { findingItems, findingTexts } from "./markdown-findings.ts";
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
  const offers = offerSection(review);
  const open = uncheckedSection(review, groups, context);
  const notices = groups.notices.filter(({ accepted }) => accepted !== undefined);
  if (isBrief) return [...noticeSections({ ...groups, notices }, context), ...open, ...offers];
  return [
    ...section("Where each change comes from", originLines(review, context)),
    ...section("Who built it", buildLines(review, context)),
    ...(shows("links") ? notesSection(review.notes, context) : []),
    ...(shows("checksums")
      ? [...checksumDetail(review, context), ...chainSection(review, context)]
      : []),
    ...noticeSections(groups, context),
    ...open,
    ...offers,
    ...platformSection(review),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [details(title, firstOf(lines, MAX_LINES).join("\n"))];
}

/** Returns what requires each changed provider, for all root modules that require it alike at once. */
function originLines(review: Review, context: MarkdownContext): readonly string[] {
  const roots = [...review.roots].sort((a, b) => compareBytes(a.root, b.root));
  const origins = roots.flatMap(({ root, changes, requirements }) =>
    sortedUnique(changes.flatMap(({ provider }) => provider ?? [])).map((provider) => {
      const words = originWords(requirements, provider);
      return {
        root,
        line: (where: string) => `- ${context.provider(provider)} in ${where}: ${words}`,
      };
    }),
  );
  return [...groupBy(origins, ({ line }) => line("")).values()].map(([{ root, line }, ...others]) =>
    line(others.length === 0 ? codeSpan(root) : counted(others.length + 1, "root module")),
  );
}

function originWords(requirements: Requirements | undefined, provider: ProviderAddress): string {
  if (requirements === undefined) return "its lock file was removed";
  const { providers, exact } = requirements;
  const places = (providers.get(provider)?.origins ?? []).map(({ file, line, constraints }) => {
    const place = `${codeSpan(file)} line ${line}`;
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
      `${gradeSign([grade])} ${GRADE_WORDS[grade]}`,
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

/** Returns the folded lists of what asks for nothing: notices, and what base has already. */
function noticeSections(groups: FindingGroups, context: MarkdownContext): readonly string[] {
  return (["notices", "known"] as const).flatMap((group) => {
    if (groups[group].length === 0) return [];
    // Findings are cut after everything else, so these lists have no limit.
    const lines = findingTexts(groups[group], context, {
      render: findingItems,
      open: Number.POSITIVE_INFINITY,
    });
    const { length } = mergeRepeated(groups[group]);
    return [details(`${GROUP_HEADINGS[group]} (${length})`, lines.join("\n\n"))];
  });
}

function uncheckedSection(
  review: Review,
  groups: FindingGroups,
  context: MarkdownContext,
): readonly string[] {
  const lines = limitLines(review, prose).map((limit) => `- ${limit}`);
  const told = review.verdict === "unverified" ? [] : groups.unchecked;
  const items = lines.length + mergeRepeated(told).length;
  const texts = [lines.join("\n"), ...findingTexts(told, context)];
  return items === 0 ? [] : [details(`Not checked (${items})`, texts.join("\n\n").trim())];
}

function platformSection(review: Review): readonly string[] {
  return requiredWords(review, codeSpan).map((words) => details("Which platforms count", words));
}

/** Returns the lines that make later reviews better, collapsed; a repository that has them gets none. */
function offerSection({ keyOffer, platformOffer }: Review): readonly string[] {
  const texts = keyOffer === undefined ? [] : keyTexts(keyOffer);
  if (platformOffer !== undefined) {
    const { file, line } = platformOffer;
    const how = `To settle the required platforms, start ${codeSpan(file)} with this line:`;
    texts.push(how, codeBlock(line, "yaml"));
  }
  return texts.length === 0
    ? []
    : [details("Lines to commit for later reviews", texts.join("\n\n"))];
}

function keyTexts({ file, lines }: KeyOffer): string[] {
  const rest = lines.length - MAX_OFFERED_LINES;
  return [
    "Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry.",
    codeBlock(lines.slice(0, MAX_OFFERED_LINES).map(encodeLine).join("\n"), ""),
    ...(rest > 0 ? [`and ${rest} more.`] : []),
    `Add them to ${codeSpan(file)}, or run ${codeSpan("tofu-lock-review keys learn")}.`,
  ];
}
