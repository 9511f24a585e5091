import { join } from "node:path/posix";
import type { SignatureFact, VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { RequirementKind, RequirementOrigin } from "../../model/requirements.ts";
import type { ClosedMemory } from "../keys/known-keys.ts";

/** Characters of a hash that a message shows; those of the known schemes are shorter. */
const MAX_HASH_LENGTH = 80;
const MAX_LISTED = 12;

/** Returns a hash for a message: whole, unless it is absurdly long. */
export function hashText(hash: Hash): string {
  return hash.length <= MAX_HASH_LENGTH ? hash : `${hash.slice(0, MAX_HASH_LENGTH)}…`;
}

/** Returns `a, b and c`; items that do not fit are counted. */
export function listText(items: readonly string[]): string {
  const first = items.slice(0, MAX_LISTED);
  const rest = items.length - first.length;
  if (rest > 0) return `${first.join(", ")} and ${rest} more`;
  return first.length < 2
    ? first.join("")
    : `${first.slice(0, -1).join(", ")} and ${first.at(-1) ?? ""}`;
}

/** Returns `1 package`, `2 packages`; `1 hash`, `2 hashes` where the plural is given. */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

const HOURS_A_DAY = 24;

/** Returns `36 hours` or `7 days`. */
export function ageText(hours: number): string {
  if (hours < 2 * HOURS_A_DAY) return countText(hours, "hour");
  return countText(Math.floor(hours / HOURS_A_DAY), "day");
}

/** Returns `signed by key 34365D9472D7468F`, of the first valid signature; undefined without one. */
export function signerText(evidence: VersionEvidence | undefined): string | undefined {
  const holds = evidence?.signatures.find(
    ({ status, secondReader }) => status === "ok" && secondReader !== "disagrees",
  );
  return holds === undefined ? undefined : `signed by ${keyText(holds)}`;
}

/** Returns `key 34365D9472D7468F`; the fingerprint where the key ID is not known. */
export function keyText(signature: SignatureFact): string {
  const name = signature.keyId ?? signature.fingerprint;
  return name === undefined ? "an unknown key" : `key ${name}`;
}

/** Returns a message of a lower floor as a sentence. */
export function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** A message about one package, or about all of them. */
type Message = { readonly message: string; readonly platform?: Platform };

const MAX_REASONS = 3;

/** Returns why something was not looked at, as sentences; empty without a reason. */
export function reasonsText(reasons: readonly Message[]): string {
  const sentences = tellOnce(reasons);
  const rest = sentences.length - MAX_REASONS;
  const firstSentences = sentences.slice(0, MAX_REASONS).join(" ");
  return rest > 0 ? `${firstSentences} ${countText(rest, "more reason")}.` : firstSentences;
}

/** Returns the messages as sentences; those that differ in platform and hashes alone are one. */
export function tellOnce(messages: readonly Message[]): readonly string[] {
  const inOrder = messages.toSorted((a, b) => compareBytes(a.message, b.message));
  return [...groupBy(inOrder, withoutNames).values()].map(([first, ...others]) => {
    const platforms = sortedUnique(others.flatMap(({ platform }) => platform ?? []));
    const rest = listText(platforms.filter((platform) => platform !== first.platform));
    const words = sentence(first.message);
    return rest === "" ? words : `${words} The same holds for ${rest}.`;
  });
}

/** Returns a message without its platform and hashes; addresses spell a platform with a slash too. */
function withoutNames({ message, platform }: Message): string {
  const names = platform === undefined ? [] : [platform, platform.replace("_", "/")];
  const words = names.reduce((text, name) => text.replaceAll(name, "#"), message);
  return words.replaceAll(/\b(?:h1|zh):[A-Za-z0-9+/=]+/g, "#");
}

/** Words for the list that has a namespace's keys: "policy pins 1234ABCD", "a key that policy pins". */
export const CLOSED_BY: Readonly<Record<ClosedMemory, string>> = {
  policy: "policy pins",
  ledger: "the ledger of keys has",
  makers: "its maker is known to sign with",
};

/** Requirements that are not of the configuration itself, and their names in messages (CR-94). */
const BESIDES: Readonly<Partial<Record<RequirementKind, string>>> = {
  test: "tests",
  state: "the state",
};

/** Returns `envs/prod/versions.tf:7` from the repository's top, and the module if it is not the root. */
export function originText(root: string, { file, line, module }: RequirementOrigin): string {
  const place = `${join(root, file)}:${line}`;
  return module === "" ? place : `${place} (module ${module})`;
}

/** Returns all places that ask for a provider, each once, and whether tests or the state alone do (CR-94). */
export function askersText(root: string, origins: readonly RequirementOrigin[]): string {
  if (origins.length === 0) return "the configuration";
  const places = listText([...new Set(origins.map((origin) => originText(root, origin)))]);
  const kinds = new Set(origins.map(({ kind }) => BESIDES[kind]));
  const besides = Object.values(BESIDES).filter((name) => kinds.has(name));
  return kinds.has(undefined) ? places : `only ${besides.join(" and ")} (${places})`;
}

/** Returns the command that writes the lock file for these platforms alone. */
export function fixFor(platforms: readonly Platform[]): readonly string[] {
  return ["fix", ...platforms.flatMap((platform) => ["--platform", platform])];
}
