import { letterDistance } from "../../model/letter-distance.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import publishers from "./known-publishers.json" with { type: "json" };

/**
 * Types of providers by namespace: a few of each publisher that both public registries list as official or partner, and
 * of the community that public repositories lock most, as known in November 2026. The list need not be complete.
 */
const KNOWN_PUBLISHERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(publishers),
);

/** Shortest namespace for which one wrong letter counts; shorter names are close to each other by chance. */
const MIN_LENGTH = 5;

/** Letters of other scripts, and digits, each with the Latin letter that it looks like. */
const CONFUSABLES: ReadonlyMap<string, string> = new Map(
  "0o 1l il 5s 3e аa еe оo рp сc хx уy іl ѕs јj һh ԁd ɡg ıl οo αa νv ιl κk τt υu ρp кk тt мm пn вb"
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Returns a name as a hurried reader sees it: names with the same skeleton look the same (after Unicode UTS 39). */
export function skeleton(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const letters = [...plain].map((letter) => CONFUSABLES.get(letter) ?? letter).join("");
  return letters
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replace(/[-_.]/g, "");
}

/**
 * Returns the known name that a provider's address can be mistaken for (A4). Hosts are compared with the public registries,
 * namespaces with known publishers and those in use, and types only in another namespace of the same look.
 */
export function findLookAlike(address: ProviderAddress, inUse: Iterable<ProviderAddress>) {
  const { hostname, namespace, type } = addressParts(address);
  const uses = [...inUse].map((address) => addressParts(address));
  const hosts = [...PUBLIC_REGISTRIES, ...uses.map((parts) => parts.hostname)];
  const namespaces = [...KNOWN_PUBLISHERS.keys(), ...uses.map((parts) => parts.namespace)];
  const usedTypes = uses
    .filter((parts) => parts.namespace === namespace)
    .map((parts) => parts.type);
  const types = [...(KNOWN_PUBLISHERS.get(namespace) ?? []), ...usedTypes];
  return (
    alike("host", hostname, hosts, PUBLIC_REGISTRIES) ??
    alike("namespace", namespace, namespaces, KNOWN_PUBLISHERS) ??
    // The owner of a namespace names its types, so only invisible differences count here.
    (/[^\x00-\x7f]/.test(type) ? alike("type", type, types, new Map()) : undefined)
  );
}

/** `wellKnown` names are compared letter by letter as well, the others only by their look. */
function alike(
  part: "host" | "namespace" | "type",
  actual: string,
  names: readonly string[],
  wellKnown: { has(name: string): boolean },
) {
  const lookalike = names.includes(actual)
    ? undefined
    : names.find(
        (name) =>
          skeleton(name) === skeleton(actual) ||
          (wellKnown.has(name) && name.length >= MIN_LENGTH && letterDistance(name, actual) === 1),
      );
  return lookalike === undefined ? undefined : { part, actual, known: lookalike };
}
