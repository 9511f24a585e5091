import { encodeLine } from "../../formats/ledger/ledger-file.ts";
import { commandLine } from "../../model/command-line.ts";
import { groupBy, largestOf } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import { type ExplainedHash, GRADES, isSigned } from "../../review/evidence/explain-hash.ts";
import { archiveBuilds } from "../../review/evidence/hash-chain.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import type { EntryCoverage, KeyOffer } from "../../review/verdict/review.ts";
import { chainOf } from "../chain/chain.ts";
import { chainChart } from "../chain/chart.ts";
import {
  code,
  distinctWords,
  firstOf,
  joinWords,
  listBlocks,
  name,
  paragraph,
  plain,
  type ReportBlock,
  say,
  table,
  type Words,
} from "../document/document.ts";
import { lockedVersions } from "../facts/locked-versions.ts";
import { groupWords, reviewBuilds } from "../words/builds.ts";
import { coveredWords, lackingPlatforms, worstCoverage } from "../words/changes.ts";
import { GRADE_WORDS, gradesCell, isUnlooked, sortHashes } from "../words/grades.ts";
import { counted, listNames, listWords, shortHash } from "../words/wording.ts";
import type { Contents, Medium } from "./terms.ts";

/** Lines of one collapsed list; the others are counted, because nobody reads a longer comment. */
const MAX_LINES = 200;
/** Versions whose chains a page draws; each takes a browser some time. */
const MAX_CHARTS = 6;
const MAX_OFFERED_LINES = 50;

/** Returns what requires each changed provider, for all root modules that require it alike at once. */
export function originBlocks({ review, provider }: Contents): readonly ReportBlock[] {
  const roots = [...review.roots].sort((a, b) => compareBytes(a.root, b.root));
  const origins = roots.flatMap(({ root, changes, requirements }) =>
    sortedUnique(changes.flatMap((change) => change.provider ?? [])).map((address) => ({
      root,
      address,
      words: originWords(requirements, address),
    })),
  );
  const alike = groupBy(origins, ({ address, words }) => JSON.stringify([address, words]));
  const items = [...alike.values()].map(([{ root, address, words }, ...others]) => {
    const where = others.length === 0 ? name(root) : counted(others.length + 1, "root module");
    return say`${provider(address)} in ${where}: ${words}`;
  });
  return listBlocks(items, MAX_LINES);
}

function originWords(requirements: Requirements | undefined, provider: ProviderAddress): Words {
  if (requirements === undefined) return ["its lock file was removed"];
  const { providers, exact } = requirements;
  const places = (providers.get(provider)?.origins ?? []).map(({ file, line, constraints }) => {
    const place = say`${name(file)} line ${line}`;
    return constraints === "" ? place : say`${place} (${name(constraints)})`;
  });
  if (places.length === 0)
    return [`required by nothing in the configuration${exact ? "" : " that could be read"}`];
  return say`required by ${listWords(distinctWords(places))}`;
}

/** Returns who built the versions that the run asked about; on a page also those of which it could not ask. */
export function buildBlocks({ review, provider, medium }: Contents): readonly ReportBlock[] {
  const items = reviewBuilds(review).flatMap((entry) => {
    const { groups, repository, version } = entry;
    const why =
      repository === undefined
        ? "no repository of its source is known from the registry"
        : "no package of it is known";
    const builders =
      groups.length === 0 && medium === "page"
        ? [[`not checked: ${why}`]]
        : groups.map((group) => groupWords(entry, group));
    return builders.map((words) => say`${provider(entry.provider)} ${name(version)}: ${words}`);
  });
  return listBlocks(items, MAX_LINES);
}

/** Returns a table of checksums, each with its grade and keys. */
export function checksumBlocks({ review, provider: provided }: Contents): readonly ReportBlock[] {
  const rows = sortHashes(review.hashes).map((explained) => {
    const { provider, version, hash, grade, platforms, link, signedBy } = explained;
    const keys = sortedUnique(signedBy).map((key) => {
      const official = shippedKeyOwner(provider, key) === undefined ? "" : " (official)";
      return say`${name(key.slice(-16))}${official}`;
    });
    const where: Words =
      platforms.length === 0 && link.lines.length > 0 ? ["not a package"] : listNames(platforms);
    return [
      say`${provided(provider)} ${name(version)}`,
      [name(shortHash(hash))],
      where.length === 0 ? undefined : where,
      gradesCell([grade]),
      keys.length === 0 ? undefined : joinWords(keys),
    ];
  });
  const heads = ["Provider", "Checksum", "Platforms", "Vouched for", "Signing key"];
  const blank = heads.slice(1).map(() => []);
  const firstRows = firstOf(rows, MAX_LINES, (rest) => [[`and ${rest} more`], ...blank]);
  return table("Checksums, and who vouches for each", heads, firstRows);
}

/** Returns the chains behind the checksums as charts, the worst version first. */
export function chainBlocks({ review, provider: provided }: Contents): readonly ReportBlock[] {
  const keyOf = (of: { readonly provider: string; readonly version: string }) =>
    `${of.provider} ${of.version}`;
  const builds = new Map(reviewBuilds(review).map((entry) => [keyOf(entry), entry]));
  const worst = (hashes: readonly ExplainedHash[]) =>
    largestOf(hashes.map(({ grade }) => GRADES.indexOf(grade)));
  const versions = [...groupBy(sortHashes(review.hashes), keyOf)].sort(
    ([a, hashesA], [b, hashesB]) => worst(hashesB) - worst(hashesA) || compareBytes(a, b),
  );
  const charts = versions.slice(0, MAX_CHARTS).flatMap(([key, hashes]) => {
    const [{ provider, version }] = hashes;
    const { repository, groups } = builds.get(key) ?? {};
    const archives = groups?.flatMap(({ archives: built, provenance }) =>
      built.map((archive) => [archive, provenance] as const),
    );
    const built = archiveBuilds(archives && { repository, archives: new Map(archives) });
    const distinct = new Map(hashes.map((explained) => [explained.hash, explained]));
    const chart = chainChart([...distinct.values()].map((explained) => chainOf(explained, built)));
    return [paragraph(say`${provided(provider)} ${name(version)}`), code(chart, "mermaid")];
  });
  const rest = versions.length - MAX_CHARTS;
  const more = paragraph(`And ${rest} more versions; \`explain\` draws any.`);
  return rest > 0 ? [...charts, more] : charts;
}

/** Returns the lines that make later reviews better; a repository that has them gets none. */
export function offerBlocks({ review, medium }: Contents): readonly ReportBlock[] {
  const { keyOffer, platformOffer } = review;
  const blocks = keyOffer === undefined ? [] : keyOfferBlocks(keyOffer, medium);
  if (platformOffer === undefined) return blocks;
  const { file, line } = platformOffer;
  const how = say`To settle the required platforms, start ${name(file)} with this line:`;
  return [...blocks, paragraph(how, 1), code(line, "yaml")];
}

function keyOfferBlocks({ file, lines }: KeyOffer, medium: Medium): readonly ReportBlock[] {
  const learn = commandLine(["keys", "learn"]);
  const short = say`Remember ${counted(lines.length, "signing key")} in ${name(file)}:`;
  if (medium === "terminal") return [paragraph(short), code(learn)];
  const ledgerLines = lines.map(encodeLine);
  return [
    paragraph(
      "Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry.",
    ),
    code(firstOf(ledgerLines, MAX_OFFERED_LINES, (rest) => `# and ${rest} more`).join("\n")),
    paragraph(say`Add them to ${name(file)}, or run ${name(learn)}.`, lines.length),
  ];
}

/** Returns the table of locked versions. */
export function versionBlocks({ review, provider }: Contents): readonly ReportBlock[] {
  const explained = groupBy(
    sortHashes(review.hashes),
    (hash) => `${hash.provider}@${hash.version}`,
  );
  const versions = lockedVersions(review.roots);
  const counts = groupBy(versions, ({ entry }) => entry.address);
  const rows = versions.map(({ entry: { address, version }, roots, reviews }) => {
    const count = counts.get(address)?.length ?? 1;
    const all = explained.get(`${address}@${version}`) ?? [];
    // A hash that base records already and that was not looked at is not news.
    const newHashes = all.filter((hash) => hash.grade !== "not-checked" || isUnlooked(hash));
    const grades = newHashes.map(({ grade }) => grade);
    const [age] = reviews.flatMap((one) => one.ages?.get(address) ?? []);
    const coverage = worstCoverage(reviews.flatMap((one) => one.coverage?.get(address) ?? []));
    const keys = new Set(all.flatMap(({ signedBy }) => signedBy.map((full) => full.slice(-16))));
    return [
      [provider(address)],
      say`${name(version)}${count === 1 ? "" : ` (one of ${count})`}`,
      age === undefined ? undefined : [counted(age, "day")],
      { names: roots },
      coverage && coverageCell(coverage),
      gradesCell(grades),
      keys.size === 0 ? undefined : listNames([...keys]),
    ];
  });
  const heads = ["Provider", "Version", "Age", "Root modules", "Platforms", "Verified", "Keys"];
  return table("Which versions are locked, the newest of each provider first", heads, rows);
}

function coverageCell(coverage: EntryCoverage): Words {
  const lacking = lackingPlatforms(coverage);
  const without: Words = lacking.length === 0 ? [] : say`, without ${listNames(lacking)}`;
  return say`${coveredWords(coverage)}${without}`;
}

/** Returns a table of all keys that sign what is locked. */
export function keyBlocks({ review, provider }: Contents): readonly ReportBlock[] {
  const signatures = groupBy(
    review.hashes.flatMap((hash) => hash.signedBy.map((key) => ({ key, hash }))),
    ({ key }) => key,
  );
  const rows = sortedUnique(signatures.keys()).map((key) => {
    const hashes = (signatures.get(key) ?? []).map(({ hash }) => hash);
    const [owner] = hashes.flatMap((hash) => shippedKeyOwner(hash.provider, key) ?? []);
    const grades = new Set(hashes.map(({ grade }) => grade));
    const standing = GRADES.filter((grade) => isSigned(grade) && grades.has(grade));
    const words = standing.map((grade) => GRADE_WORDS[grade].words).join("; ");
    const providers = new Set(hashes.map((hash) => plain([provider(hash.provider)])));
    return [
      [name(key)],
      owner === undefined ? undefined : [owner],
      words === "" ? undefined : [words],
      { names: [...providers] },
    ];
  });
  return table("Who signs what is locked", ["Key", "Whose", "Standing", "Signs"], rows);
}
