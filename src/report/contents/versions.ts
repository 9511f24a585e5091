import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { GRADES, isSigned } from "../../review/evidence/explain-hash.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import type { EntryCoverage } from "../../review/verdict/review.ts";
import { name, plain, type ReportBlock, say, table, type Words } from "../document/document.ts";
import { lockedVersions } from "../facts/locked-versions.ts";
import { coveredWords, lackingPlatforms, worstCoverage } from "../words/changes.ts";
import { GRADE_WORDS, gradesCell, isUnlooked, sortHashes } from "../words/grades.ts";
import { counted, listNames } from "../words/wording.ts";
import type { Contents } from "./terms.ts";

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
