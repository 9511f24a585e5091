import { join } from "node:path/posix";
import { hashScheme } from "../../model/hash.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import type { SourceOverride } from "../../model/requirements.ts";
import { hashesBeyond } from "../change/diff.ts";
import { findLookAlike, type LookAlike } from "../change/look-alike.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, type Rule, rootFinding } from "./rule.ts";

/** A new provider whose name can be mistaken for a known one (A4). */
export const lookAlikeProvider: Rule = {
  ids: ["look-alike-provider"],
  scope: "hashes",
  judge: (facts) => {
    const { repositoryProviders } = facts.input.context;
    const inUse = [...repositoryProviders, ...facts.base.providers.keys()];
    return facts.entries.flatMap((entry) => {
      if (inUse.includes(entry.entry.address)) return [];
      const match = findLookAlike(entry.entry.address, inUse);
      return match === undefined ? [] : [judgeLookAlike(facts, entry, match)];
    });
  },
};

function judgeLookAlike(facts: RootFacts, entry: EntryFacts, match: LookAlike): Finding {
  return entryFinding(facts, entry, {
    rule: "look-alike-provider",
    summary: "A provider's name can be mistaken for a known one",
    detail:
      `${entryName(facts, entry)}: the ${match.part} ${visible(match.actual)} looks like ` +
      `${match.known}, which is somebody else's.`,
    remedy: remedyByHand(
      `Write ${match.known} if that is meant. Otherwise have somebody else check the spelling.`,
    ),
  });
}

/** Letters outside ASCII by their numbers, since their look is the point. */
function visible(name: string): string {
  return [...name]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? letter : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
    })
    .join("");
}

/** An override file, or a module that is called, that gives a provider's local name another source (A5, CR-49). */
export const sourceOverridden: Rule = {
  ids: ["source-overridden"],
  scope: "root-module",
  judge: (facts) => {
    const { requirements, baseRequirements, root } = facts.input;
    const before = new Set((baseRequirements?.sourceOverrides ?? []).map(identity));
    return (requirements?.sourceOverrides ?? [])
      .filter((one) => !before.has(identity(one)))
      .map(({ localName, from, to, file, line, by }) =>
        rootFinding(facts, {
          rule: "source-overridden",
          provider: to,
          file: join(root, file),
          line,
          summary:
            by === "override"
              ? "An override file changes where a provider comes from"
              : "A module takes a provider of the same name from elsewhere",
          detail:
            `${join(root, file)}:${line} makes ${localName} mean ${to}, where ` +
            `${by === "override" ? "the file that it overrides" : "the root module"} says ${from}.`,
          remedy: remedyByHand(
            "Check that the other source is meant, and say so where the first one stands.",
          ),
        }),
      );
  },
};

function identity({ localName, from, to, by }: SourceOverride): string {
  return [by, localName, from, to].join(" ");
}

/** A provider that the branch locked once and locks again, at the same version with other hashes (A15). */
export const reAddedProvider: Rule = {
  ids: ["re-added-provider"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      if (entry.base !== undefined) return [];
      const past = lastLocked(facts.input.past ?? [], entry.entry);
      if (past === undefined || agree(past, entry.entry)) return [];
      return [
        entryFinding(facts, entry, {
          rule: "re-added-provider",
          summary: "A provider comes back with other hashes than it had",
          detail:
            `${entryName(facts, entry)} was locked on this branch before, at the same version and with ` +
            "other hashes. Removing an entry and adding it again is a way around its hashes.",
          remedy: remedyByHand(
            "Restore the entry from the branch's history, or lock another version.",
          ),
          line: entry.lines?.version,
        }),
      ];
    }),
};

function lastLocked(past: readonly LockFile[], entry: ProviderLock): ProviderLock | undefined {
  const entries = past.map((lock) => lock.providers.get(entry.address));
  return entries.find((one) => one?.version === entry.version);
}

/** Whether one of the two merely knows more packages than the other, by the hashes of either scheme. */
function agree(past: ProviderLock, now: ProviderLock): boolean {
  return (["zh", "h1"] as const).every((scheme) => {
    const [gone, came] = [hashesBeyond(past, now), hashesBeyond(now, past)].map((hashes) =>
      hashes.filter((hash) => hashScheme(hash) === scheme),
    );
    // Contents for other platforms are news of no weight: what the archives say decides.
    const isContents = scheme === "h1" && hasArchives(past) && hasArchives(now);
    return isContents || gone?.length === 0 || came?.length === 0;
  });
}

function hasArchives({ hashes }: ProviderLock): boolean {
  return hashes.some((hash) => hashScheme(hash) === "zh");
}
