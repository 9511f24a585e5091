import { sortedUnique } from "../../model/order.ts";
import type { ExplainedHash } from "../../review/evidence/explain-hash.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { Review } from "../../review/verdict/review.ts";
import { distinctWords, joinWords, name, plain, say, type Words } from "../document/document.ts";
import { changeRows, completionOf, rowWords, versionWords } from "./changes.ts";
import { findingGroups, mergeRepeated } from "./findings.ts";
import { limitLines } from "./grades.ts";
import { moduleRows } from "./module-rows.ts";
import { isProven, isUnanswered, isVerified, openQuestions } from "./shown-verdict.ts";
import { counted, listNames, listWords, providerNames, some } from "./wording.ts";

/** Returns the reason for the verdict with its subject; without it where so many characters have no room for it. */
export function reasonLine(review: Review, room: number): Words {
  if (isUnanswered(review)) return uncheckedWords(openQuestions(review), true);
  const news = review.verdict === "passed" ? newsWords(review, "named") : undefined;
  const usual = verdictReason(review);
  const { blocking, attention, unchecked } = findingGroups(review);
  const decisive = [blocking, unchecked, attention].find((group) => group.length > 0);
  const subject = subjects(decisive ?? [], review);
  const whole =
    news === undefined
      ? say`${usual}${subject.length === 0 ? "" : say` in ${subject}`}`
      : joinWords([
          news,
          ...moduleCount(review),
          ...remarksBeside(review),
          ...restingWords(review),
        ]);
  return plain(whole).length <= room ? whole : [usual];
}

/** Returns the providers that are new, or the one change; undefined where several changes can only be counted. */
function newsWords(review: Review, how: "named" | "counted"): Words | undefined {
  const rows = changeRows(review);
  const addresses = sortedUnique(rows.flatMap(({ providers }) => providers));
  const roots = sortedUnique(rows.flatMap((row) => row.roots)).length;
  const where = roots === 1 ? "" : ` in ${roots} root modules`;
  const nameOf = providerNames(review);
  if (isAllNew(review)) {
    const first = review.roots.every(({ base }) => (base?.providers.size ?? 0) === 0);
    const who =
      how === "named"
        ? listNames(addresses.map(nameOf), 2)
        : [counted(addresses.length, "provider")];
    const verb = addresses.length === 1 ? "is" : "are";
    return say`${first ? "first review: " : ""}${who} ${verb} new${where}`;
  }
  const [row, ...others] = rows;
  const [only] = addresses;
  if (only === undefined || row === undefined || others.length > 0) return undefined;
  if (completionOf(row) !== undefined) return say`${rowWords(row)}${where}`;
  // Steps of some root modules are counted each.
  const isMixed = row.changes.some((change) => change.roots.length < roots);
  const change = say`${name(nameOf(only))} ${rowWords(row)}${isMixed ? "" : where}`;
  return how === "counted" ? undefined : change;
}

/** Returns the providers that findings are about, with their versions. */
export function subjects(findings: readonly Finding[], review: Review): Words {
  const nameOf = providerNames(review);
  const providers = findings.flatMap(({ provider, version }) => {
    if (provider === null) return [];
    const words = [name(nameOf(provider))];
    return [version === undefined ? words : say`${words} ${versionWords(version)}`];
  });
  return listWords(distinctWords(providers), 2);
}

function uncheckedWords(findings: readonly Finding[], isNamed = false): Words {
  const hosts = sortedUnique(findings.flatMap(({ silentHosts = [] }) => silentHosts));
  const who = isNamed && hosts.length === 1 ? hosts.map(name) : [counted(hosts.length, "host")];
  const others = findings.filter(({ silentHosts }) => silentHosts === undefined);
  const causes = mergeRepeated(others).length;
  return joinWords([
    ...(hosts.length === 0 ? [] : [say`${who} did not answer`]),
    ...some(causes, "thing could not be checked", "things could not be checked"),
  ]);
}

/** Returns the reason for the verdict in a few words, without names from outside, and what it rests on. */
export function verdictReason(review: Review): string {
  return [reasonOf(review), ...restingWords(review)].join(", ");
}

function restingWords(review: Review): readonly string[] {
  const reported = some(reportedHashes(review), "hash", "hashes");
  return reported.map((count) => `${count} on the registry's word`);
}

/** Returns the number of new `h1:` that only the registry reports, as `reported-h1: accept` allows. */
export function reportedHashes({ hashes }: Review): number {
  return hashes.filter((hash) => hash.grade === "registry" && !isProven(hash)).length;
}

function reasonOf(review: Review): string {
  const { blocking, attention, unchecked } = findingGroups(review);
  switch (review.verdict) {
    case "failed": {
      const stopping = blocking.length > 0 ? blocking : attention;
      return counted(...countedThings(stopping, ["problem to resolve", "problems to resolve"]));
    }
    case "unverified":
      return plain(uncheckedWords(unchecked)) || "1 thing could not be checked";
    case "passed":
      return passedReason(review);
    case "no-change": {
      const remarks = review.findings.filter((finding) => !isUnlocked(finding)).length;
      const news = review.findings.length === 0 ? ["no lock file says anything new"] : [];
      return [...news, ...some(remarks, "remark"), ...aside(review)].join(", ");
    }
  }
}

type Nouns = readonly [one: string, many: string];

/**
 * Returns the number of things that findings are about, and nouns for them. If all are of one rule that has nouns, a thing in
 * many places is one, unless the rule is about places.
 */
function countedThings(
  findings: readonly Finding[],
  usual: Nouns,
  hasRuleWords = true,
): readonly [number, ...Nouns] {
  const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
  const row = rule && others.length === 0 ? RULE_TABLE[rule] : undefined;
  if (row?.counted === undefined || !hasRuleWords)
    return [mergeRepeated(findings).length, ...usual];
  const things = findings.map(({ hash, provider, version, root, file, line }) =>
    JSON.stringify(row.countsPlaces ? [root, file, line] : [hash, provider, version]),
  );
  return [new Set(things).size, ...row.counted];
}

function passedReason(review: Review): string {
  // An audit has no changes to count.
  const usual =
    review.mode === "audit"
      ? counted(review.roots.length, "root module")
      : counted(changeRows(review).length, "change");
  const modules = moduleCount(review);
  const isOfModules = review.changes.length === 0 && modules.length > 0;
  const news = isOfModules ? [] : (newsWords(review, "counted") ?? [usual]);
  const beside = remarksBeside(review);
  const isAll = beside.length === 0 && isVerified(review);
  return [
    ...(isOfModules ? [] : [plain(news)]),
    ...modules,
    ...beside,
    ...(isAll ? ["everything checked"] : []),
  ].join(", ");
}

const moduleCount = (review: Review) => some(moduleRows(review).length, "changed module");

/** Whether a change does nothing but add providers, so that the heading can name them as new. */
function isAllNew({ changes }: Review): boolean {
  return changes.length > 0 && changes.every(({ kind }) => kind === "new-provider");
}

/** Returns what a passed review leaves to a person, in a few words each; that something is new is no second remark. */
function remarksBeside(review: Review): readonly string[] {
  const { blocking, attention, unchecked } = findingGroups(review);
  const isSaid = isAllNew(review);
  const open = [...blocking, ...attention].filter(
    (finding) => !isUnlocked(finding) && !(isSaid && finding.isOfChange === true),
  );
  const isUsual = open.every(({ rule, severity }) => severity === RULE_TABLE[rule].severity);
  const things = countedThings(open, ["thing to look at", "things to look at"], isUsual);
  const [within] = some(limitLines(review).length, "stated limit");
  return [
    ...unknownKeyWords(review),
    ...some(...things),
    ...(unchecked.length === 0 ? [] : [plain(uncheckedWords(unchecked))]),
    ...aside(review),
    ...(within === undefined ? [] : [`checked within ${within}`]),
  ];
}

/** Counts the keys that sign changed entries and that only the registry names. */
function unknownKeyWords({ mode, changes, hashes }: Review): readonly string[] {
  const changedProviders = new Set(changes.map(({ provider }) => provider));
  const news = hashes.filter(({ provider }) => changedProviders.has(provider));
  const isKnown = ({ grade }: ExplainedHash) => grade === "signed-known-key";
  const knownKeys = new Set(news.filter(isKnown).flatMap(({ signedBy }) => signedBy));
  const signers = new Set(news.filter((hash) => !isKnown(hash)).flatMap((hash) => hash.signedBy));
  const strangers = [...signers].filter((key) => !knownKeys.has(key)).length;
  const keys = mode === "audit" ? [] : some(strangers, "signing key");
  return keys.map((count) => `${count} on the registry's word`);
}

function aside({ findings, leftOut }: Review): readonly string[] {
  const accepted = findings.filter((finding) => finding.accepted !== undefined).length;
  const unlocked = findings.filter(isUnlocked).length;
  return [
    ...some(accepted, "finding is accepted", "findings are accepted"),
    ...some(unlocked, "root module has no lock file", "root modules have no lock file"),
    ...some(leftOut.length, "root module left out", "root modules left out"),
  ];
}

function isUnlocked({ rule, isLighterCase }: Finding): boolean {
  return isLighterCase === true && RULE_TABLE[rule].lighterCase === "never-locked";
}
