import { join } from "node:path/posix";
import { encodeLine } from "../../language/ledger/ledger-file.ts";
import { encodeLockFile } from "../../language/lock-file/encode.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { RequirementOrigin } from "../../model/requirements.ts";
import type { EntryProvenance, ProvenanceGroup } from "../../review/evidence/entry-provenance.ts";
import type { ExplainedHash } from "../../review/evidence/grade.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import type { KeyOffer, Review, RootReview } from "../../review/verdict/review.ts";
import type { FindingGroups } from "../facts/finding-groups.ts";
import { sortHashes } from "../facts/hash-order.ts";
import { lockFilePatch } from "../facts/lock-file-diff.ts";
import { askedBuilds, groupWords } from "../words/build-words.ts";
import { GRADE_WORDS, isUnlooked } from "../words/grade-words.ts";
import { mergeRepeated } from "../words/repeated-findings.ts";
import { counted, listNames } from "../words/wording.ts";
import { chainSection } from "./markdown-chains.ts";
import {
  details,
  findingsSection,
  findingTitle,
  type MarkdownContext,
  places,
} from "./markdown-findings.ts";
import { notesSection } from "./markdown-notes.ts";
import { codeBlock, codeSpan, prose, shortHash } from "./markdown-text.ts";

/** Lines that one collapsed list shows; the rest is counted. A comment with more is read by nobody. */
const MAX_LINES = 200;

/** The collapsed sections below the table, as far as the layout has room for them. */
export function detailSections(
  review: Review,
  groups: FindingGroups,
  context: MarkdownContext,
): readonly string[] {
  if (!context.layout.details) return [];
  return [
    ...section("Where each change comes from", originLines(review, context)),
    ...section("Who built it", buildLines(review, context)),
    ...(context.layout.links ? notesSection(review.notes, context) : []),
    ...(context.layout.hashDetail
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
  if (lines.length === 0) return [];
  const rest = lines.length - MAX_LINES;
  const shown = rest > 0 ? [...lines.slice(0, MAX_LINES), `- and ${rest} more`] : lines;
  return [details(title, shown.join("\n"))];
}

function originLines(review: Review, context: MarkdownContext): readonly string[] {
  const roots = [...review.roots].sort((a, b) => compareBytes(a.root, b.root));
  return roots.flatMap((root) => {
    const changed = sortedUnique(root.changes.flatMap((one) => one.provider ?? []));
    return changed.map((provider) => originLine(root, provider, context));
  });
}

function buildLines(review: Review, context: MarkdownContext): readonly string[] {
  return askedBuilds(review).flatMap((one) => {
    const name = `- ${context.provider(one.provider)} ${codeSpan(one.version)}`;
    return one.groups.map((group) => `${name}: ${buildLine(one, group)}`);
  });
}

/** A reason of others is prose; names are code in any case. */
function buildLine(one: EntryProvenance, group: ProvenanceGroup): string {
  const words = groupWords(one, group, codeSpan);
  return "reason" in group.provenance ? prose(groupWords(one, group, String)) : words;
}

function originLine(root: RootReview, provider: ProviderAddress, context: MarkdownContext): string {
  const name = `- ${context.provider(provider)} in ${codeSpan(root.root)}`;
  if (root.requirements === undefined) return `${name}: the configuration could not be read`;
  const origins = root.requirements.providers.get(provider)?.origins ?? [];
  if (origins.length === 0) {
    const known = root.requirements.exact ? "" : " that could be read";
    return `${name}: required by nothing in the configuration${known}`;
  }
  const places = origins.map((origin) => originPlace(root.root, origin));
  return `${name}: required by ${listNames(sortedUnique(places), (place) => place)}`;
}

function originPlace(root: string, origin: RequirementOrigin): string {
  const place = `${codeSpan(join(root, origin.file))} line ${origin.line}`;
  return origin.constraints === "" ? place : `${place} (${codeSpan(origin.constraints)})`;
}

function checksumDetail(review: Review, context: MarkdownContext): readonly string[] {
  const rows = sortHashes(review.hashes).map((one) => hashRow(one, context));
  if (rows.length === 0) return [];
  const rest = rows.length - MAX_LINES;
  const table = [
    "| Provider | Checksum | Platforms | Vouched for | Signing key |",
    "|---|---|---|---|---|",
    ...rows.slice(0, MAX_LINES),
    ...(rest > 0 ? [`| and ${rest} more | | | | |`] : []),
  ];
  return [details("Checksum detail", table.join("\n"))];
}

function hashRow(one: ExplainedHash, context: MarkdownContext): string {
  const keys = sortedUnique(one.signedBy).map(
    (key) =>
      `${codeSpan(key.slice(-16))}${shippedKeyOwner(one.provider, key) === undefined ? "" : " (official)"}`,
  );
  const isOther = one.platforms.length === 0 && one.files.length > 0;
  const cells = [
    `${context.provider(one.provider)} ${codeSpan(one.version)}`,
    codeSpan(shortHash(one.hash)),
    isOther ? "not a package" : listNames(one.platforms, codeSpan) || "–",
    GRADE_WORDS[one.grade],
    keys.join(", ") || "–",
  ];
  return `| ${cells.join(" | ")} |`;
}

/** How each lock file differs from what the tool would record, as a patch to read. */
function drift(review: Review): readonly string[] {
  const roots = [...review.roots].sort((a, b) => compareBytes(a.root, b.root));
  const patches = roots.map(driftOf).filter((patch) => patch !== "");
  if (patches.length === 0) return [];
  const lines = patches.join("").trimEnd().split("\n");
  const rest = lines.length - MAX_LINES;
  const shown = rest > 0 ? [...lines.slice(0, MAX_LINES), `(${rest} more lines)`] : lines;
  return [details("What the lock files should be", codeBlock(shown.join("\n"), "diff"))];
}

function driftOf({ head, expected, lockFilePath, tool }: RootReview): string {
  if (head === undefined || expected === undefined) return "";
  const header = tool.name.startsWith("terraform") ? "terraform" : "opentofu";
  return lockFilePatch({
    // A line break in the path would start a line of its own.
    path: visibleText(lockFilePath),
    before: encodeLockFile(head, header),
    after: encodeLockFile(expected, header),
  });
}

function noticeSection(groups: FindingGroups, context: MarkdownContext): readonly string[] {
  if (groups.notices.length === 0) return [];
  const lines = mergeRepeated(groups.notices).map((one) => {
    return `- ${findingTitle(one, context)}: ${places(one)}: ${prose(one.detail)}`;
  });
  // Findings are never cut while anything else stands, so this list has no limit of its own.
  return [details(`Good to know (${groups.notices.length})`, lines.join("\n"))];
}

function uncheckedSection(
  review: Review,
  groups: FindingGroups,
  context: MarkdownContext,
): readonly string[] {
  const hashes = review.hashes.filter(isUnlooked).length;
  const lines = [
    ...review.limits.map((limit) => `- ${prose(limit)}`),
    ...(hashes === 0
      ? []
      : [`- ${counted(hashes, ["checksum was", "checksums were"])} not looked at in this run`]),
  ];
  const told = review.verdict === "unverified" ? [] : groups.unchecked;
  const items = lines.length + told.length;
  if (items === 0) return [];
  const findings = findingsSection("", told, context).slice(1);
  return [details(`Not checked (${items})`, [lines.join("\n"), ...findings].join("\n\n").trim())];
}

/** Lines that an offer shows; whoever has more lets the command write them. */
const MAX_OFFERED_LINES = 50;

/** Offers to remember keys that nothing knows yet; collapsed, since nobody has to. */
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
